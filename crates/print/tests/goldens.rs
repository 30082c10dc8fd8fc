//! The text of every document of the sample evenings in four languages, compared with files that a person has checked.
//! `ARROWSWITCH_GOLDENS=write cargo test goldens` writes the files again; then the differences must be read.

use std::collections::BTreeMap;
use std::path::PathBuf;

use bridge::{Analyses, Analysis, Par, ParContract, Seat, TrickTable, Tricks};
use evening::club::People;
use evening::scoring::{EventPart, event};
use exchange::sample::{self, Sample};
use lang::Language;
use print::{self, Attendance, Document, Look, Mark, Page, Sheet};
use store::Store;
use uuid::Uuid;

use testing::score;

/// Identities counted from one, so an evening is the same every time.
fn identities() -> impl FnMut() -> Uuid {
    let mut last_id = 0;
    move || {
        last_id += 1;
        Uuid::from_u128(last_id)
    }
}

/// The text on the pages, line by line from the top and from left to right.
fn text_of_pages(pages: &[Page]) -> String {
    let mut text = String::new();
    for page in pages {
        let mut lines: BTreeMap<i64, Vec<(i64, &str)>> = BTreeMap::new();
        for mark in &page.marks {
            if let Mark::Text { x, y, text, .. } = mark {
                lines.entry((y * 10.0).round() as i64).or_default().push(((x * 10.0).round() as i64, text));
            }
        }
        for mut line in lines.into_values() {
            line.sort_unstable();
            let words: Vec<&str> = line.into_iter().map(|(_, words)| words).collect();
            text += &format!("{}\n", words.join("  "));
        }
        text += "----\n";
    }
    text
}

/// One board is solved and the others are not, so that both cases are on the pages.
fn analyses() -> Analyses {
    let trick_table = TrickTable::new([[8, 7, 9, 10, 9], [4, 5, 4, 3, 3], [8, 7, 9, 10, 8], [4, 5, 4, 3, 3]]).unwrap();
    let contract =
        |declarer| ParContract { contract: "4S".parse().unwrap(), declarer, tricks: Tricks::new(10).unwrap() };
    let par = Par { score: 420, contracts: vec![contract(Seat::North), contract(Seat::South)] };
    Analyses::from([("1".parse().unwrap(), Analysis { trick_table, par })])
}

/// The text of all documents of an evening.
fn all_documents(sample: &Sample, language: Language) -> String {
    let start = format!("{}T19:00:00+01:00", sample.date).parse().unwrap();
    let journal = sample.play(start, identities()).unwrap();
    let (session, standings) = (journal.session(), score(&journal));
    let mut store = Store::in_memory().unwrap();
    store.create_with(journal.entries().iter().map(|entry| (**entry).clone()).collect()).unwrap();
    let versions = store.published(session.id).unwrap();
    let evenings = [
        Attendance { date: session.date - chrono::Duration::days(7), contestants: 16 },
        Attendance { date: session.date, contestants: session.contestants.len() as u32 },
    ];
    let sheet = Sheet {
        look: Look::default(),
        published: session.publications.last().map(|(_, stamp)| stamp.at),
        double_dummy: Some(&analyses()),
        versions: &versions,
        evenings: &evenings,
        table_addresses: &[],
        letterhead: None,
        surnames: None,
        lines_to_play: &[],
        event: &event(
            &[EventPart { session, standings: &standings, weight: 100 }],
            &standings.rules,
            &People::default(),
        ),
    };
    let mut documents = String::new();
    // The document for tonight consists of others, and the leaflets have the same words on every evening.
    let is_included = |document: &Document| !matches!(document, Document::Tonight | Document::Leaflets);
    for document in Document::ALL.into_iter().filter(is_included) {
        let pages = print::pages(document, session, &standings, &language.texts(), &sheet);
        documents += &format!("==== {document}\n{}", text_of_pages(&pages));
    }
    documents
}

/// Asserts that the text of all documents equals the files of this name. Writes the files first if
/// `ARROWSWITCH_GOLDENS` is set.
fn assert_unchanged(name: &str, sample: &Sample) {
    for language in Language::ALL {
        let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
            .join(format!("tests/goldens/{name}-{language}.txt"));
        let current_text = all_documents(sample, language);
        if std::env::var_os("ARROWSWITCH_GOLDENS").is_some() {
            std::fs::write(&path, &current_text).unwrap();
        }
        let golden_text = std::fs::read_to_string(&path).unwrap_or_default();
        let first_difference =
            current_text.lines().zip(golden_text.lines()).position(|(current, golden)| current != golden);
        let line_index =
            first_difference.unwrap_or_else(|| current_text.lines().count().min(golden_text.lines().count()));
        let line = |text: &str| text.lines().nth(line_index).unwrap_or("the end").to_owned();
        assert!(
            current_text == golden_text,
            "{} line {}: now {:?}, before {:?}",
            path.display(),
            line_index + 1,
            line(&current_text),
            line(&golden_text)
        );
    }
}

#[test]
fn documents_of_the_sample_evening_are_unchanged() {
    assert_unchanged("evening", &sample::evening().unwrap());
}

#[test]
fn documents_of_the_evening_with_irregularities_are_unchanged() {
    assert_unchanged("troubles", &sample::troubles().unwrap());
}
