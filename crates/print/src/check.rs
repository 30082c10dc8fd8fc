//! Tests of every document with extreme sessions. The look of the pages must be checked by eye.

use super::layout::{Mark, Page, Paper};
use super::*;
use crate::sample::{Evening, add_second_section, enter_scores, evening, moment, seated, standings_of, texts, unnamed};
use lang::Language;
use movement::{Family, Spec};

fn print_document(evening: &Evening, document: Document, language: Language, paper: Paper) -> Vec<Page> {
    let sheet = Sheet { look: Look { paper, ..Look::default() }, published: Some(moment()), ..Sheet::default() };
    pages(document, evening.session(), &standings_of(evening), &texts(language), &sheet)
}

/// The texts on a page in the order in which they are drawn.
pub(super) fn words(page: &Page) -> Vec<&str> {
    page.marks.iter().filter_map(|m| if let Mark::Text { text, .. } = m { Some(text.as_str()) } else { None }).collect()
}

/// Asserts that there are pages, and that all texts, lines and areas on them are at least 20 points from the edge.
pub(super) fn assert_inside(pages: &[Page]) {
    assert!(!pages.is_empty());
    for (index, page) in pages.iter().enumerate() {
        let is_inside =
            |x: f32, y: f32| (20.0..=page.width - 20.0).contains(&x) && (20.0..=page.height - 20.0).contains(&y);
        for mark in &page.marks {
            let is_inside_page = match mark {
                Mark::Text { x, y, size, bold, text, .. } => {
                    is_inside(*x, *y) && is_inside(x + text_width(text, *size, *bold), y - size)
                }
                Mark::Line { from, to, .. } => is_inside(from.0, from.1) && is_inside(to.0, to.1),
                Mark::Fill { x, y, width, height, .. } => is_inside(*x, *y) && is_inside(x + width, y + height),
            };
            assert!(is_inside_page, "page {}: {mark:?}", index + 1);
        }
    }
}

/// All documents except `Tonight`, which consists of others.
fn single_documents() -> impl Iterator<Item = Document> {
    Document::ALL.into_iter().filter(|document| *document != Document::Tonight)
}

/// The number of table lines on a page: baselines with more than three texts.
fn table_lines(page: &Page) -> usize {
    let mut texts_on_line: std::collections::BTreeMap<i32, usize> = std::collections::BTreeMap::new();
    for mark in &page.marks {
        if let Mark::Text { y, .. } = mark {
            *texts_on_line.entry((y * 10.0) as i32).or_default() += 1;
        }
    }
    texts_on_line.values().filter(|n| **n > 3).count()
}

/// Whether a page of a document may have hardly any table lines: it has pieces to cut, diagrams, sheets to write on or
/// a short list.
fn has_few_table_lines(document: Document) -> bool {
    use Document::{BlankCards, Championship, CurtainCards, Draw, HandRecords};
    use Document::{Leaflets, MatchSheets, RoundSlips, TableNumbers};
    matches!(
        document,
        HandRecords | CurtainCards | Leaflets | MatchSheets | TableNumbers | BlankCards | RoundSlips | Draw
            // For a single session it only has ranks, names and scores.
            | Championship
    )
}

/// Whether a document consists of named fields, not of tables.
fn is_form(document: Document) -> bool {
    use Document::{AppealForms, Conditions, DirectorsReport, Instructions, Penalties, RulingForms, RulingsReport};
    matches!(
        document,
        Conditions | Instructions | RulingForms | AppealForms | RulingsReport | Penalties | DirectorsReport
    )
}

#[test]
fn incompletely_read_session_is_marked_on_every_document() {
    let evening = evening(true, true).with_unread(3);
    for language in Language::ALL {
        let texts = texts(language);
        let sentence = texts.say().incomplete_session(3);
        for document in single_documents() {
            let pages = print_document(&evening, document, language, Paper::A4);
            let printed = words(&pages[0]);
            assert!(printed.contains(&texts.say().incomplete().as_ref()), "{document:?} {language:?}");
            let foot = printed.join(" ");
            assert!(foot.contains(&sentence), "{document:?} {language:?}: {foot}");
        }
    }
}

#[test]
fn only_documents_with_scores_of_an_unfinished_session_are_marked_provisional() {
    for is_whole in [true, false] {
        let evening = evening(is_whole, is_whole);
        for language in Language::ALL {
            for paper in [Paper::A4, Paper::Letter] {
                for document in single_documents() {
                    let pages = print_document(&evening, document, language, paper);
                    let is_marked = words(&pages[0]).contains(&texts(language).say().print_provisional().as_ref());
                    // Documents of the movement and forms contain no results.
                    let has_scores = matches!(
                        document,
                        Document::Ranking
                            | Document::Travellers
                            | Document::FrequencyTable
                            | Document::ScoreCards
                            | Document::Recap
                            | Document::CrossTable
                            | Document::Championship
                            | Document::RulingsReport
                            | Document::Penalties
                            | Document::DirectorsReport
                    );
                    assert_eq!(is_marked, !is_whole && has_scores, "{document} {language} {paper}");
                }
            }
        }
    }
}

#[test]
fn every_page_of_the_sample_evening_has_its_title_and_whole_tables() {
    for is_whole in [true, false] {
        let evening = evening(is_whole, is_whole);
        for language in Language::ALL {
            for paper in [Paper::A4, Paper::Letter] {
                for document in single_documents() {
                    let pages = print_document(&evening, document, language, paper);
                    assert_inside(&pages);
                    for page in &pages {
                        let has_no_tables = is_form(document) || has_few_table_lines(document);
                        assert!(table_lines(page) > 2 || has_no_tables, "{document} {language}");
                        assert!(words(page).contains(&document.title(&texts(language)).as_str()));
                    }
                }
            }
        }
    }
}

#[test]
fn same_pages_make_the_same_bytes() {
    let evening = evening(true, true);
    let info =
        Info { title: "Åben række ♠".into(), author: "Klub".into(), created: moment(), language: Language::Da };
    let first = write(&print_document(&evening, Document::Travellers, Language::Da, Paper::A4), &info);
    let second = write(&print_document(&evening, Document::Travellers, Language::Da, Paper::A4), &info);
    assert!(first.starts_with(b"%PDF") && first == second);
    assert!(first.len() < 200_000, "{}", first.len());
    let ranking = print_document(&evening, Document::Ranking, Language::Da, Paper::A4);
    assert_ne!(write(&ranking, &info), first);
}

#[test]
fn file_has_language_title_and_structure() {
    use lopdf::{Dictionary, Document as File, Object};
    let evening = evening(true, true);
    let texts = texts(Language::Da);
    let info = Info::of(Document::Travellers, evening.session(), &texts, moment());
    let pages = print_document(&evening, Document::Travellers, Language::Da, Paper::A4);
    let file = File::load_mem(&write(&pages, &info)).unwrap();
    let catalog = file.catalog().unwrap();
    assert_eq!(catalog.get(b"Lang").unwrap().as_str().unwrap(), b"da");
    let dictionary_in = |parent: &Dictionary, key: &[u8]| -> Dictionary {
        let (_, object) = file.dereference(parent.get(key).unwrap()).unwrap();
        object.as_dict().unwrap().clone()
    };
    assert!(dictionary_in(catalog, b"MarkInfo").get(b"Marked").unwrap().as_bool().unwrap());
    assert!(dictionary_in(catalog, b"ViewerPreferences").get(b"DisplayDocTitle").unwrap().as_bool().unwrap());
    assert!(dictionary_in(catalog, b"Outlines").has(b"First"));
    // The structure has an entry for every page, and headings and cells for the tables.
    let mut roles = std::collections::BTreeMap::new();
    for object in file.objects.values().filter_map(|object| object.as_dict().ok()) {
        let Ok(role) = object.get(b"S").and_then(Object::as_name) else { continue };
        *roles.entry(String::from_utf8_lossy(role).into_owned()).or_insert(0) += 1;
    }
    for role in ["Document", "Sect", "H1", "H2", "P", "Table", "TR", "TH", "TD"] {
        assert!(roles.get(role).is_some_and(|count| *count > 0), "{role}: {roles:?}");
    }
    // One heading for each board, and for each group of a fouled one.
    assert_eq!(roles["H2"], standings_of(&evening).boards.len());
    let parents = dictionary_in(&dictionary_in(catalog, b"StructTreeRoot"), b"ParentTree");
    assert_eq!(parents.get(b"Nums").unwrap().as_array().unwrap().len(), 2 * pages.len());
}

#[test]
fn names_of_two_hundred_letters_wrap_and_are_not_cut() {
    let mut evening = seated(Spec::new(Family::Mitchell, 5), 3, |index| format!("{index} {}", "Wåß ".repeat(49)));
    enter_scores(&mut evening);
    for document in single_documents() {
        let pages = print_document(&evening, document, Language::De, Paper::Letter);
        assert_inside(&pages);
        for page in &pages {
            assert!(words(page).iter().all(|t| !t.ends_with('…')), "{document}");
        }
    }
}

#[test]
fn every_document_prints_for_one_board() {
    let mut evening = seated(Spec { rounds: Some(1), ..Spec::new(Family::Mitchell, 3) }, 1, |index| index.to_string());
    assert_inside(&print_document(&evening, Document::Travellers, Language::En, Paper::A4));
    assert_inside(&print_document(&evening, Document::Ranking, Language::En, Paper::A4));
    enter_scores(&mut evening);
    for document in single_documents() {
        assert_inside(&print_document(&evening, document, Language::Nl, Paper::A4));
    }
}

#[test]
fn ranking_of_several_pages_repeats_its_headings() {
    let mut evening =
        seated(Spec { rounds: Some(2), ..Spec::new(Family::Mitchell, 99) }, 1, |index| format!("Øre {index}"));
    enter_scores(&mut evening);
    let pages = print_document(&evening, Document::Ranking, Language::En, Paper::A4);
    assert_inside(&pages);
    assert!(pages.len() > 2);
    for page in &pages {
        assert!(words(page).contains(&"Points") && table_lines(page) > 4);
    }
}

#[test]
fn every_document_prints_for_ninety_nine_tables() {
    let spec = Spec { rounds: Some(2), ..Spec::new(Family::Mitchell, 99) };
    let mut evening = seated(spec, 1, |index| format!("Øre {index}"));
    enter_scores(&mut evening);
    for document in single_documents() {
        assert_inside(&print_document(&evening, document, Language::De, Paper::A4));
    }
}

#[test]
fn every_document_prints_for_a_hundred_boards() {
    let mut evening = seated(Spec::new(Family::Mitchell, 5), 20, |index| format!("Øre {index}"));
    enter_scores(&mut evening);
    for document in single_documents() {
        assert_inside(&print_document(&evening, document, Language::De, Paper::Letter));
    }
}

#[test]
fn every_document_prints_for_three_pairs_without_names() {
    let mut evening = unnamed("howell 2 without 4".parse::<Spec>().unwrap().movement().unwrap(), 8);
    enter_scores(&mut evening);
    for document in single_documents() {
        assert_inside(&print_document(&evening, document, Language::De, Paper::A4));
    }
}

#[test]
fn board_longer_than_a_page_repeats_its_head() {
    let mut evening = seated(Spec { switched: false, ..Spec::new(Family::Mitchell, 99) }, 1, |index| index.to_string());
    let line_indices: Vec<usize> = evening
        .session()
        .lines()
        .iter()
        .enumerate()
        .filter(|(_, l)| l.slot.board.number() == 1)
        .map(|(index, _)| index)
        .collect();
    for index in &line_indices {
        evening.enter(*index, evening::session::Outcome::PassedOut, None);
    }
    let mut standings = standings_of(&evening);
    standings.boards.retain(|b| b.number.number() == 1);
    let sheet = Sheet::default();
    let pages = pages(Document::Travellers, evening.session(), &standings, &texts(Language::En), &sheet);
    assert_inside(&pages);
    let head_count = pages.iter().flat_map(|p| words(p)).filter(|t| *t == "Score").count();
    assert!(head_count >= 2 && pages.iter().flat_map(|p| words(p)).any(|t| t == "Board 1 (continued)"));
    assert_eq!(line_indices.len(), 99);
    for page in &pages {
        assert!(words(page).contains(&"Score") && table_lines(page) > 2);
    }
}

#[test]
fn tonight_leaves_out_empty_documents() {
    let documents_printed = |evening: &Evening| {
        let pages = print_document(evening, Document::Tonight, Language::En, Paper::A4);
        let is_on = |document: Document| {
            let title = document.title(&texts(Language::En));
            pages.iter().any(|page| words(page).contains(&title.as_str()))
        };
        single_documents().filter(|document| is_on(*document)).collect::<Vec<_>>()
    };
    let mut plain = seated(Spec::new(Family::Mitchell, 5), 3, |index| index.to_string());
    enter_scores(&mut plain);
    let usual = [Document::Ranking, Document::Travellers, Document::FrequencyTable];
    let usual = [&usual[..], &[Document::ScoreCards, Document::Recap, Document::CrossTable]].concat();
    assert_eq!(documents_printed(&plain), usual);
    let with_hands_and_rulings = [&usual[..], &[Document::HandRecords, Document::RulingsReport]].concat();
    assert_eq!(documents_printed(&evening(true, true)), with_hands_and_rulings);
}

#[test]
fn one_ruling_prints_its_form_alone() {
    let evening = evening(true, true);
    let forms = |ruling| -> Vec<Vec<String>> {
        let sheet = Sheet { look: Look { ruling, ..Look::default() }, ..Sheet::default() };
        let pages =
            pages(Document::RulingForms, evening.session(), &standings_of(&evening), &texts(Language::En), &sheet);
        pages.iter().map(|page| words(page).into_iter().map(str::to_owned).collect()).collect()
    };
    let session = evening.session();
    let standing_rulings = (1..).zip(&session.rulings).filter(|(_, ruled)| session.stands(ruled));
    let numbers: Vec<usize> = standing_rulings.map(|(number, _)| number).collect();
    assert!(!numbers.is_empty());
    let all_forms = forms(None);
    assert_eq!(all_forms.len(), numbers.len());
    for (number, page) in numbers.into_iter().zip(all_forms) {
        let single_form = forms(Some(number));
        // All but the last word, which is the page number.
        let body = |page: &[String]| page.split_last().map(|(_, words)| words.to_vec());
        assert_eq!(single_form.iter().map(|page| body(page)).collect::<Vec<_>>(), [body(&page)]);
    }
}

#[test]
fn document_names_parse_back_to_the_document() {
    for document in Document::ALL {
        assert_eq!(document.to_string().parse(), Ok(document));
    }
    assert!("wallpaper".parse::<Document>().is_err());
}

#[test]
fn section_prints_its_contestants_with_points_from_the_whole_field() {
    let mut evening = seated(Spec::new(Family::Mitchell, 5), 2, |index| format!("Ash {index}"));
    add_second_section(&mut evening, |index| format!("Birch {index}"));
    enter_scores(&mut evening);
    let standings = standings_of(&evening);
    let print = |document: Document, section: Option<SectionId>| -> Vec<String> {
        let look = Look { section, ..Look::default() };
        let sheet = Sheet { look, published: Some(moment()), ..Sheet::default() };
        let pages = pages(document, evening.session(), &standings, &texts(Language::En), &sheet);
        pages.iter().flat_map(words).map(str::to_owned).collect()
    };
    let has_name = |words: &[String], name: &str| words.iter().any(|word| word.contains(name));
    for document in [Document::Ranking, Document::ScoreCards, Document::Recap, Document::SeatingList] {
        let (a, b) = (print(document, Some(SectionId::A)), print(document, "B".parse().ok()));
        assert!(has_name(&a, "Ash") && has_name(&b, "Birch"), "{document}");
        assert!(!has_name(&a, "Birch") && !has_name(&b, "Ash"), "{document}");
    }
    // A traveller of all sections has ten lines, that of one section five.
    let score_count = |section| {
        print(Document::Travellers, section)
            .iter()
            .filter(|word| ["+110", "+140", "+170", "−100", "−200"].contains(&word.as_str()))
            .count()
    };
    assert_eq!(score_count(None), score_count(Some(SectionId::A)) + score_count("B".parse().ok()));
    assert!(score_count(Some(SectionId::A)) > 0);
}
