//! Tests of every document at its extremes: nothing beyond the page, heads repeated, no page of two lines, the same
//! bytes from the same pages. Their look must be checked by eye.

use super::layout::{Mark, Page, Paper};
use super::*;
use crate::sample::{Evening, counted, evening, fill, moment, seated, second_section, texts, unnamed};
use lang::Language;
use movement::{Family, Spec};

fn print(evening: &Evening, document: Document, language: Language, paper: Paper) -> Vec<Page> {
    let sheet = Sheet { look: Look { paper, ..Look::default() }, published: Some(moment()), ..Sheet::default() };
    pages(document, evening.session(), &counted(evening), &texts(language), &sheet)
}

pub(super) fn words(page: &Page) -> Vec<&str> {
    page.marks.iter().filter_map(|m| if let Mark::Text { text, .. } = m { Some(text.as_str()) } else { None }).collect()
}

pub(super) fn stays_inside(pages: &[Page]) {
    assert!(!pages.is_empty());
    for (at, page) in pages.iter().enumerate() {
        let inside =
            |x: f32, y: f32| (20.0..=page.width - 20.0).contains(&x) && (20.0..=page.height - 20.0).contains(&y);
        for mark in &page.marks {
            let good = match mark {
                Mark::Text { x, y, size, bold, text, .. } => {
                    inside(*x, *y) && inside(x + text_width(text, *size, *bold), y - size)
                }
                Mark::Line { from, to, .. } => inside(from.0, from.1) && inside(to.0, to.1),
                Mark::Fill { x, y, width, height, .. } => inside(*x, *y) && inside(x + width, y + height),
            };
            assert!(good, "page {}: {mark:?}", at + 1);
        }
    }
}

/// All documents except `Tonight`, which consists of others.
fn single() -> impl Iterator<Item = Document> {
    Document::ALL.into_iter().filter(|document| *document != Document::Tonight)
}

/// The number of table lines on a page: baselines with more than three texts.
fn lines(page: &Page) -> usize {
    let mut found: std::collections::BTreeMap<i32, usize> = std::collections::BTreeMap::new();
    for mark in &page.marks {
        if let Mark::Text { y, .. } = mark {
            *found.entry((y * 10.0) as i32).or_default() += 1;
        }
    }
    found.values().filter(|n| **n > 3).count()
}

/// Whether a document consists of pieces to cut, diagrams or sheets to write on.
fn is_in_pieces(document: Document) -> bool {
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
        for document in single() {
            let pages = print(&evening, document, language, Paper::A4);
            let said = words(&pages[0]);
            assert!(said.contains(&texts.say().incomplete().as_ref()), "{document:?} {language:?}");
            let foot = said.join(" ");
            assert!(foot.contains(&sentence), "{document:?} {language:?}: {foot}");
        }
    }
}

#[test]
fn sample_evening_prints_in_every_language_on_every_paper() {
    for whole in [true, false] {
        let evening = evening(whole, whole);
        for language in Language::ALL {
            for paper in [Paper::A4, Paper::Letter] {
                for document in single() {
                    let pages = print(&evening, document, language, paper);
                    stays_inside(&pages);
                    let marked = words(&pages[0]).contains(&texts(language).say().print_provisional().as_ref());
                    // Documents of the movement and forms contain no results.
                    let scored = matches!(
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
                    assert_eq!(marked, !whole && scored);
                    for page in &pages {
                        // Pieces to cut and diagrams are not tables either.
                        let pieces = is_in_pieces(document);
                        assert!(lines(page) > 2 || is_form(document) || pieces, "{document} {language}");
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
    let once = write(&print(&evening, Document::Travellers, Language::Da, Paper::A4), &info);
    let again = write(&print(&evening, Document::Travellers, Language::Da, Paper::A4), &info);
    assert!(once.starts_with(b"%PDF") && once == again);
    assert!(once.len() < 200_000, "{}", once.len());
    let ranking = print(&evening, Document::Ranking, Language::Da, Paper::A4);
    assert_ne!(write(&ranking, &info), once);
}

#[test]
fn file_has_language_title_and_structure() {
    use lopdf::{Dictionary, Document as File, Object};
    let evening = evening(true, true);
    let texts = texts(Language::Da);
    let info = Info::of(Document::Travellers, evening.session(), &texts, moment());
    let pages = print(&evening, Document::Travellers, Language::Da, Paper::A4);
    let file = File::load_mem(&write(&pages, &info)).unwrap();
    let catalog = file.catalog().unwrap();
    assert_eq!(catalog.get(b"Lang").unwrap().as_str().unwrap(), b"da");
    let of = |from: &Dictionary, key: &[u8]| -> Dictionary {
        let (_, found) = file.dereference(from.get(key).unwrap()).unwrap();
        found.as_dict().unwrap().clone()
    };
    assert!(of(catalog, b"MarkInfo").get(b"Marked").unwrap().as_bool().unwrap());
    assert!(of(catalog, b"ViewerPreferences").get(b"DisplayDocTitle").unwrap().as_bool().unwrap());
    assert!(of(catalog, b"Outlines").has(b"First"));
    // Every page has its place in the structure, and every table has headings and lines of equal width.
    let mut roles = std::collections::BTreeMap::new();
    for object in file.objects.values().filter_map(|object| object.as_dict().ok()) {
        let Ok(role) = object.get(b"S").and_then(Object::as_name) else { continue };
        *roles.entry(String::from_utf8_lossy(role).into_owned()).or_insert(0) += 1;
    }
    for role in ["Document", "Sect", "H1", "H2", "P", "Table", "TR", "TH", "TD"] {
        assert!(roles.get(role).is_some_and(|count| *count > 0), "{role}: {roles:?}");
    }
    // One heading for each board, and for each group of a fouled one.
    assert_eq!(roles["H2"], counted(&evening).boards.len());
    let parents = of(&of(catalog, b"StructTreeRoot"), b"ParentTree");
    assert_eq!(parents.get(b"Nums").unwrap().as_array().unwrap().len(), 2 * pages.len());
}

#[test]
fn names_of_two_hundred_letters_wrap_and_are_not_cut() {
    let mut evening = seated(Spec::new(Family::Mitchell, 5), 3, |at| format!("{at} {}", "Wåß ".repeat(49)));
    fill(&mut evening);
    for document in single() {
        let pages = print(&evening, document, Language::De, Paper::Letter);
        stays_inside(&pages);
        for page in &pages {
            assert!(words(page).iter().all(|t| !t.ends_with('…')), "{document}");
        }
    }
}

#[test]
fn one_board_prints() {
    let mut evening = seated(Spec { rounds: Some(1), ..Spec::new(Family::Mitchell, 3) }, 1, |at| at.to_string());
    stays_inside(&print(&evening, Document::Travellers, Language::En, Paper::A4));
    stays_inside(&print(&evening, Document::Ranking, Language::En, Paper::A4));
    fill(&mut evening);
    for document in single() {
        stays_inside(&print(&evening, document, Language::Nl, Paper::A4));
    }
}

#[test]
fn hundred_lines_repeat_their_heads() {
    let spec = Spec { rounds: Some(49), ..Spec::new(Family::Howell, 2) };
    assert!(spec.movement().is_err());
    let mut evening = seated(Spec { rounds: Some(2), ..Spec::new(Family::Mitchell, 99) }, 1, |at| format!("Øre {at}"));
    fill(&mut evening);
    let pages = print(&evening, Document::Ranking, Language::En, Paper::A4);
    stays_inside(&pages);
    assert!(pages.len() > 2);
    for page in &pages {
        assert!(words(page).contains(&"Points") && lines(page) > 4);
    }
}

#[test]
fn every_document_prints_for_ninety_nine_tables() {
    let spec = Spec { rounds: Some(2), ..Spec::new(Family::Mitchell, 99) };
    let mut evening = seated(spec, 1, |at| format!("Øre {at}"));
    fill(&mut evening);
    for document in single() {
        stays_inside(&print(&evening, document, Language::De, Paper::A4));
    }
}

#[test]
fn every_document_prints_for_a_hundred_boards() {
    let mut evening = seated(Spec::new(Family::Mitchell, 5), 20, |at| format!("Øre {at}"));
    fill(&mut evening);
    for document in single() {
        stays_inside(&print(&evening, document, Language::De, Paper::Letter));
    }
}

#[test]
fn every_document_prints_for_three_pairs_without_names() {
    let mut evening = unnamed("howell 2 without 4".parse::<Spec>().unwrap().movement().unwrap(), 8);
    fill(&mut evening);
    for document in single() {
        stays_inside(&print(&evening, document, Language::De, Paper::A4));
    }
}

#[test]
fn board_longer_than_a_page_repeats_its_head() {
    let mut evening = seated(Spec { switched: false, ..Spec::new(Family::Mitchell, 99) }, 1, |at| at.to_string());
    let wanted: Vec<usize> = evening
        .session()
        .lines()
        .iter()
        .enumerate()
        .filter(|(_, l)| l.slot.board.number() == 1)
        .map(|(at, _)| at)
        .collect();
    for at in &wanted {
        evening.enter(*at, evening::session::Outcome::PassedOut, None);
    }
    let mut counted = counted(&evening);
    counted.boards.retain(|b| b.number.number() == 1);
    let sheet = Sheet::default();
    let pages = pages(Document::Travellers, evening.session(), &counted, &texts(Language::En), &sheet);
    stays_inside(&pages);
    let heads = pages.iter().flat_map(|p| words(p)).filter(|t| *t == "Score").count();
    assert!(heads >= 2 && pages.iter().flat_map(|p| words(p)).any(|t| t == "Board 1 (continued)"));
    assert_eq!(wanted.len(), 99);
    for page in &pages {
        assert!(words(page).contains(&"Score") && lines(page) > 2);
    }
}

#[test]
fn tonight_leaves_out_empty_documents() {
    let titles = |evening: &Evening| {
        let pages = print(evening, Document::Tonight, Language::En, Paper::A4);
        let is_on = |document: Document| {
            let title = document.title(&texts(Language::En));
            pages.iter().any(|page| words(page).contains(&title.as_str()))
        };
        single().filter(|document| is_on(*document)).collect::<Vec<_>>()
    };
    let mut plain = seated(Spec::new(Family::Mitchell, 5), 3, |at| at.to_string());
    fill(&mut plain);
    let always = [Document::Ranking, Document::Travellers, Document::FrequencyTable];
    let always = [&always[..], &[Document::ScoreCards, Document::Recap, Document::CrossTable]].concat();
    assert_eq!(titles(&plain), always);
    let more = [&always[..], &[Document::HandRecords, Document::RulingsReport]].concat();
    assert_eq!(titles(&evening(true, true)), more);
}

#[test]
fn one_ruling_prints_its_form_alone() {
    let evening = evening(true, true);
    let forms = |ruling| -> Vec<Vec<String>> {
        let sheet = Sheet { look: Look { ruling, ..Look::default() }, ..Sheet::default() };
        let pages = pages(Document::RulingForms, evening.session(), &counted(&evening), &texts(Language::En), &sheet);
        pages.iter().map(|page| words(page).into_iter().map(str::to_owned).collect()).collect()
    };
    let session = evening.session();
    let standing = (1..).zip(&session.rulings).filter(|(_, ruled)| session.stands(ruled));
    let numbers: Vec<usize> = standing.map(|(number, _)| number).collect();
    assert!(!numbers.is_empty());
    let all = forms(None);
    assert_eq!(all.len(), numbers.len());
    for (number, page) in numbers.into_iter().zip(all) {
        let alone = forms(Some(number));
        // All but the last word, which is the page number.
        let said = |page: &[String]| page.split_last().map(|(_, said)| said.to_vec());
        assert_eq!(alone.iter().map(|page| said(page)).collect::<Vec<_>>(), [said(&page)]);
    }
}

#[test]
fn documents_read_back() {
    for document in Document::ALL {
        assert_eq!(document.to_string().parse(), Ok(document));
    }
    assert!("wallpaper".parse::<Document>().is_err());
}

#[test]
fn section_prints_its_contestants_with_points_from_the_whole_field() {
    let mut evening = seated(Spec::new(Family::Mitchell, 5), 2, |at| format!("Ash {at}"));
    second_section(&mut evening, |at| format!("Birch {at}"));
    fill(&mut evening);
    let standings = counted(&evening);
    let print = |document: Document, section: Option<SectionId>| -> Vec<String> {
        let look = Look { section, ..Look::default() };
        let sheet = Sheet { look, published: Some(moment()), ..Sheet::default() };
        let pages = pages(document, evening.session(), &standings, &texts(Language::En), &sheet);
        pages.iter().flat_map(words).map(str::to_owned).collect()
    };
    let has = |words: &[String], name: &str| words.iter().any(|word| word.contains(name));
    for document in [Document::Ranking, Document::ScoreCards, Document::Recap, Document::SeatingList] {
        let (a, b) = (print(document, Some(SectionId::A)), print(document, "B".parse().ok()));
        assert!(has(&a, "Ash") && has(&b, "Birch"), "{document}");
        assert!(!has(&a, "Birch") && !has(&b, "Ash"), "{document}");
    }
    // A traveller of all sections has ten lines, that of one section five.
    let scores = |section| {
        print(Document::Travellers, section)
            .iter()
            .filter(|word| ["+110", "+140", "+170", "−100", "−200"].contains(&word.as_str()))
            .count()
    };
    assert_eq!(scores(None), scores(Some(SectionId::A)) + scores("B".parse().ok()));
    assert!(scores(Some(SectionId::A)) > 0);
}
