//! Writes every document of every kind of evening as PDF into a folder, in two languages, to be looked at, and says
//! what breaks the measure: `cargo run --features examples --example papers -- FOLDER [EVENING [DOCUMENT]]`.

#[path = "../crates/print/tests/measure.rs"]
#[allow(dead_code, unused_imports, reason = "the test of the measure is in the tests")]
mod measure;

use std::path::PathBuf;

use lang::Language;
use print::{Document, Info, Paper, write};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().expect("name a folder"));
    let (evening, document) = (arguments.next(), arguments.next());
    std::fs::create_dir_all(&folder).expect("a folder that can be made");
    for kept in measure::evenings() {
        if evening.as_ref().is_some_and(|wanted| wanted != kept.name && wanted != "all") {
            continue;
        }
        let scored = kept.standings();
        for of in Document::ALL {
            if matches!(of, Document::Tonight | Document::Leaflets)
                || document.as_ref().is_some_and(|wanted| *wanted != of.to_string())
            {
                continue;
            }
            for (language, paper) in combinations() {
                let pages = measure::pages(&kept, &scored, of, &language.texts(), paper);
                for fault in measure::faults(of, &pages).iter().take(5) {
                    println!("{} {of} {language} {paper}: {fault}", kept.name);
                }
                let at = "2026-11-03T22:45:00+01:00".parse().expect("a time");
                let info = Info::of(of, kept.session(), &language.texts(), at);
                let path = folder.join(format!("{}-{of}-{language}-{paper}.pdf", kept.name));
                std::fs::write(path, write(&pages, &info)).expect("a file that can be written");
            }
        }
    }
}

/// English on A4 and German on Letter, or the combinations named in the environment: `PAPERS=nl-letter,da-a4`.
fn combinations() -> Vec<(Language, Paper)> {
    let Ok(wanted) = std::env::var("PAPERS") else {
        return vec![(Language::En, Paper::A4), (Language::De, Paper::Letter)];
    };
    let way = |name: &str| {
        let (language, paper) = name.split_once('-').expect("a language and a paper");
        let language = Language::ALL.into_iter().find(|found| found.to_string() == language);
        (language.expect("a language"), paper.parse().expect("a paper"))
    };
    wanted.split(',').map(way).collect()
}
