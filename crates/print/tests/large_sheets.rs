//! How large sheets are, and what stands on them, on the evenings of older versions: a third reader found them wrong.

use std::collections::BTreeMap;

use evening::scoring::{EventPart, EventRanking, Published, Standings, event};
use evening::session::Journal;
use lang::Language;
use print::{self, Document, Ink, Mark, Page, Paper, Sheet};
use store::Store;

use crate::measure;
use crate::paper::{has, lines};
use testing::*;

const EVERY_CHANGE: &str = "every-change";
const EVENT: &str = "event";
const SAMPLES: &str = "evenings";

/// A session of an older version's database with its standings and those of its event.
struct Old {
    database: &'static str,
    journal: Journal,
    standings: Standings,
    event: Vec<EventRanking>,
    published: Vec<Published>,
}

/// The sessions of a database, by their identities.
fn old(database: &'static str) -> Vec<Old> {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("club.db");
    let from = format!("{}/tests/databases/0.1/{database}.db", concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    std::fs::copy(from, &copy).unwrap();
    let store = Store::open(&copy).unwrap();
    let people = store.people().unwrap();
    let mut ids: Vec<_> = store.sessions().unwrap().into_iter().map(|summary| summary.id).collect();
    ids.sort();
    let published: Vec<Vec<Published>> = ids.iter().map(|id| store.published(*id).unwrap()).collect();
    let journals: Vec<Journal> = ids.into_iter().map(|id| store.load(id).unwrap()).collect();
    let all: Vec<Standings> = journals.iter().map(score).collect();
    let of_event = |journal: &Journal| {
        let own = journal.session().event.as_ref()?.id;
        let same = journals.iter().zip(&all).filter_map(|(other, standings)| {
            let weight = other.session().event.as_ref().filter(|event| event.id == own)?.weight;
            Some(EventPart { session: other.session(), standings, weight })
        });
        let same: Vec<EventPart<'_>> = same.collect();
        Some(event(&same, &same.last()?.session.conditions.rules, &people))
    };
    let events: Vec<Vec<EventRanking>> = journals.iter().map(|journal| of_event(journal).unwrap_or_default()).collect();
    let all = journals.into_iter().zip(all).zip(events.into_iter().zip(published));
    all.map(|((journal, standings), (event, published))| Old { database, journal, standings, event, published })
        .collect()
}

fn all_old() -> Vec<Old> {
    [EVERY_CHANGE, EVENT, SAMPLES].into_iter().flat_map(old).collect()
}

impl Old {
    fn pages(&self, document: Document, language: Language, paper: Paper) -> Vec<Page> {
        let look = print::Look { paper, ..print::Look::default() };
        let sheet = Sheet { look, event: &self.event, ..Sheet::default() };
        print::pages(document, self.journal.session(), &self.standings, &language.texts(), &sheet)
    }

    fn in_english(&self, document: Document) -> Vec<String> {
        lines(&self.pages(document, Language::En, Paper::A4))
    }

    fn name(&self) -> String {
        format!("{} {}", self.database, self.journal.session().id)
    }
}

pub fn texts(pages: &[Page]) -> impl Iterator<Item = (&str, f32)> {
    pages.iter().flat_map(|page| &page.marks).filter_map(|mark| match mark {
        Mark::Text { text, size, .. } => Some((text.as_str(), *size)),
        _ => None,
    })
}

/// The size in which most is said.
pub fn usual(pages: &[Page]) -> f32 {
    let mut said: BTreeMap<i32, usize> = BTreeMap::new();
    for page in pages {
        let foot = measure::foot(page);
        for mark in &page.marks {
            if let Mark::Text { text, size, y, .. } = mark
                && *y > 90.0
                && *y < foot
            {
                *said.entry((size * 4.0).round() as i32).or_default() += text.len();
            }
        }
    }
    said.into_iter().max_by_key(|(_, letters)| *letters).map_or(0.0, |(size, _)| size as f32 / 4.0)
}

/// How far down the last page what stands between head and foot goes.
pub fn used(pages: &[Page]) -> f32 {
    let page = pages.last().unwrap();
    let foot = measure::foot(page);
    let lowest = page.marks.iter().filter_map(|mark| match mark {
        Mark::Text { y, .. } if *y < foot => Some(*y),
        _ => None,
    });
    (lowest.fold(0.0, f32::max) - 86.0) / (foot - 86.0)
}

pub fn ways() -> impl Iterator<Item = (Language, Paper)> {
    Language::ALL.into_iter().flat_map(|language| [Paper::A4, Paper::Letter].map(|paper| (language, paper)))
}

#[test]
fn nobody_s_name_is_broken_in_a_ranking() {
    for old in all_old() {
        for (language, paper) in ways() {
            let pages = old.pages(Document::Ranking, language, paper);
            let said: Vec<&str> = texts(&pages).map(|(text, _)| text).collect();
            for player in old.journal.session().contestants.values().flat_map(|contestant| &contestant.players) {
                // Who was forgotten has no name.
                let name = player.name.split(" 3b73354e").next().unwrap();
                assert!(said.iter().any(|text| text.contains(name)), "{} {language} {paper}: {name}", old.name());
            }
        }
    }
}

#[test]
fn a_recap_and_a_championship_stand_in_one_block_where_one_fits() {
    for old in all_old() {
        let rankings = [
            (Document::Recap, old.standings.rankings.len()),
            (Document::Championship, if old.event.is_empty() { old.standings.rankings.len() } else { old.event.len() }),
        ];
        for (language, paper) in ways() {
            let texts_of = language.texts();
            let say = texts_of.say();
            // Rounds of a teams' match stand under each other where they are many, and Letter is narrower when it lies.
            let teams = old.journal.session().conditions.rules.method.is_teams();
            for (document, wanted) in rankings.into_iter().filter(|(of, _)| {
                *of != Document::Recap || !teams && paper == Paper::A4 && old.standings.boards.len() < 16
            }) {
                let head = if document == Document::Recap { say.print_number() } else { say.print_rank() };
                let pages = old.pages(document, language, paper);
                let heads = texts(&pages).filter(|(text, _)| *text == head).count();
                assert_eq!(heads, wanted, "{} {document} {language} {paper}", old.name());
            }
        }
    }
}

#[test]
fn a_championship_says_who_is_disqualified_and_how_it_is_added_up() {
    let every = old(EVERY_CHANGE);
    let said = every[0].in_english(Document::Championship);
    assert!(has(&said, "Disqualified: Agnes Bell – Bram Kok"), "{said:?}");
    assert!(!has(&said, "too few sessions"), "{said:?}");
    // 3 Nov weighs as much as two thirds of 10 Nov.
    assert!(has(&said, "Weights: 3 Nov\u{a0}100%, 10 Nov\u{a0}150%"), "{said:?}");
    for old in old(EVENT) {
        // Carried over is half of what was best, and a session by itself has a mean whatever it weighs.
        let said = old.in_english(Document::Championship);
        assert!(has(&said, "Total (%)") && has(&said, "Ranked by the sum of the average percentage"), "{said:?}");
        assert!(!has(&said, "Weights") && !has(&said, "Ranked by average"), "{said:?}");
    }
}

#[test]
fn a_championship_of_one_evening_is_as_large_as_it_can_be_and_called_as_elsewhere() {
    for old in all_old().into_iter().filter(|old| old.event.first().is_none_or(|ranking| ranking.sessions.len() == 1)) {
        let pages = old.pages(Document::Championship, Language::En, Paper::A4);
        let said = lines(&pages);
        assert!(usual(&pages) >= 14.0, "{}: {}", old.name(), usual(&pages));
        assert!(!has(&said, "belongs to no event") && !has(&said, " of 4 sessions"), "{said:?}");
        if let Some(event) = &old.journal.session().event {
            assert!(has(&said, &format!("session {} of {}", event.session, event.of)), "{said:?}");
        }
    }
}

#[test]
fn what_hangs_on_the_wall_is_large_and_fills_the_page() {
    for old in all_old() {
        for document in [Document::SeatingList, Document::MovementGrid, Document::Draw] {
            for (language, paper) in ways() {
                let pages = old.pages(document, language, paper);
                let (used, size) = (used(&pages), usual(&pages));
                let what = format!("{} {document} {language} {paper}: {size} points, {used}", old.name());
                // All rounds of a round robin.
                if document == Document::Draw && pages.len() == 2 {
                    continue;
                }
                assert_eq!(pages.len(), 1, "{what}");
                assert!(used > 0.66 || size > 15.9, "{what}");
                assert!(size > 10.9 || used > 0.85, "{what}");
            }
        }
    }
}

#[test]
fn the_four_languages_look_alike() {
    for old in all_old() {
        for document in [
            Document::Ranking,
            Document::SeatingList,
            Document::MovementGrid,
            Document::Draw,
            Document::FrequencyTable,
            Document::ScoreCards,
            Document::Recap,
        ] {
            for paper in [Paper::A4, Paper::Letter] {
                let sizes = Language::ALL.map(|language| usual(&old.pages(document, language, paper)));
                assert!(
                    sizes.iter().all(|size| (size - sizes[0]).abs() <= 3.0),
                    "{} {document} {paper}: {sizes:?}",
                    old.name()
                );
            }
        }
    }
}

#[test]
fn people_are_listed_by_last_name_with_dots_to_their_place_and_their_team() {
    let all = old(EVERY_CHANGE);
    let pages = all[0].pages(Document::SeatingList, Language::En, Paper::A4);
    let said = lines(&pages);
    assert!(
        has(&said, "Lütkemeier, Clara") && has(&said, "Lütkemeier – ") | has(&said, "Clara Lütkemeier"),
        "{said:?}"
    );
    let dots = pages[0]
        .marks
        .iter()
        .filter(|mark| matches!(mark, Mark::Fill { width, height, .. } if (width - height).abs() < 0.01));
    assert!(dots.count() > 100);
    let said = all[1].in_english(Document::SeatingList);
    let mut listed = said.iter().filter(|line| line.contains(", "));
    assert!(listed.next().is_some_and(|line| line.contains("Market") || line.contains("Mill")), "{said:?}");
}

#[test]
fn no_mark_of_the_forgotten_is_printed_and_who_has_no_names_is_said_to_have_none() {
    for old in all_old() {
        for document in Document::ALL.into_iter().filter(|document| *document != Document::Leaflets) {
            let pages = old.pages(document, Language::En, Paper::A4);
            let said = lines(&pages);
            assert!(!has(&said, "3b73354e"), "{} {document}: {said:?}", old.name());
        }
    }
    let every = old(EVERY_CHANGE);
    let said = every[0].in_english(Document::Ranking);
    assert!(has(&said, "9 (no names)"), "{said:?}");
    assert!(has(&said, " Vos – N.N."), "{said:?}");
    let said = every[0].in_english(Document::RulingsReport);
    assert!(has(&said, "10 Cecil Hart – Dagny Lie") && !has(&said, "A10"), "{said:?}");
}

#[test]
fn penalties_are_parted_by_lines_and_a_report_is_signed_under_something() {
    let every = old(EVERY_CHANGE);
    let thin = |page: &Page| {
        page.marks
            .iter()
            .filter(|mark| matches!(mark, Mark::Fill { width, height, .. } if *height < 0.5 && *width > 300.0))
            .count()
    };
    let pages = every[0].pages(Document::Penalties, Language::En, Paper::A4);
    assert!(thin(&pages[0]) >= 4, "{}", thin(&pages[0]));
    for old in all_old() {
        for (language, paper) in ways() {
            let pages = old.pages(Document::DirectorsReport, language, paper);
            let last = lines(&pages[pages.len() - 1..]);
            let signed = language.texts().say().form_signatures();
            let at = last.iter().position(|line| line.starts_with(&signed)).unwrap();
            assert!(at > 4, "{} {language} {paper}: {last:?}", old.name());
        }
    }
}

#[test]
fn both_halves_of_a_recap_stand_on_one_sheet() {
    for old in old(SAMPLES) {
        for (language, paper) in ways() {
            let texts_of = language.texts();
            let sides = [texts_of.say().print_north_south(), texts_of.say().print_east_west()];
            let pages = old.pages(Document::Recap, language, paper);
            for page in &pages {
                let page = std::slice::from_ref(page);
                let named = sides.iter().filter(|side| texts(page).any(|(text, _)| text == side.as_str())).count();
                let what = format!("{} {language} {paper}: {}", old.name(), used(page));
                assert!(pages.len() == 1 || named == 1 && used(page) > 0.6, "{what}");
            }
        }
    }
}

#[test]
fn a_frequency_table_is_about_as_large_on_every_paper() {
    for old in all_old() {
        let [a4, letter] =
            [Paper::A4, Paper::Letter].map(|paper| old.pages(Document::FrequencyTable, Language::En, paper));
        let (one, other) = (usual(&a4), usual(&letter));
        // A4 is 50 points higher, which at one board less of a page is two half steps of the type.
        assert!((one - other).abs() <= 1.0, "{}: {one} {other}", old.name());
        assert_eq!(a4.len(), letter.len(), "{}", old.name());
        // Many boards with two decimals stand closely.
        assert!(one.min(other) >= 8.5, "{}: {one} {other}", old.name());
    }
}

#[test]
fn what_is_added_up_and_boards_of_whole_points_are_large() {
    let individual = old(EVERY_CHANGE).into_iter().filter(|old| old.journal.session().title == "Individual");
    let recaps: Vec<Old> = individual.chain(old(EVENT)).collect();
    assert_eq!(recaps.len(), 4);
    for (language, paper) in ways() {
        for old in &recaps {
            let size = usual(&old.pages(Document::Recap, language, paper));
            assert!(size >= 13.0, "{} {language} {paper}: {size}", old.name());
        }
        for old in old(EVENT) {
            let pages = old.pages(Document::Championship, language, paper);
            let (size, used) = (usual(&pages), used(&pages));
            assert!(size >= 13.0 && used > 0.6, "{} {language} {paper}: {size} {used}", old.name());
        }
    }
}

#[test]
fn a_championship_of_one_session_of_several_says_so() {
    for (database, wanted) in [(SAMPLES, true), (EVENT, false)] {
        for old in old(database) {
            let event = old.journal.session().event.as_ref().unwrap();
            let said = old.in_english(Document::Championship);
            let alone = format!("Session {} of {} alone", event.session, event.of);
            assert_eq!(has(&said, &alone), wanted, "{}: {said:?}", old.name());
        }
    }
}

/// The inks of the texts on these pages that hold this.
fn inks(pages: &[Page], part: &str) -> Vec<(Ink, bool)> {
    let marks = pages.iter().flat_map(|page| &page.marks);
    let found = marks.filter_map(|mark| match mark {
        Mark::Text { text, ink, bold, .. } if text.contains(part) => Some((*ink, *bold)),
        _ => None,
    });
    found.collect()
}

#[test]
fn a_penalty_that_was_withdrawn_is_struck_out_and_names_are_read() {
    for old in all_old() {
        let pages = old.pages(Document::Penalties, Language::En, Paper::A4);
        let said = lines(&pages);
        // The sheet is called so; how boards are scored stands where they are.
        assert!(!said.iter().any(|line| line == "Penalties") && !has(&said, "Law 12C2(c)"), "{said:?}");
        let session = old.journal.session();
        let withdrawn = session.penalties.iter().filter(|given| given.withdrawn.is_some()).count();
        assert_eq!(said.iter().filter(|line| line.starts_with("Withdrawn")).count(), withdrawn, "{said:?}");
        let grey = pages.iter().flat_map(|page| &page.marks);
        let grey = grey.filter(|mark| matches!(mark, Mark::Text { ink: Ink::Grey, .. })).count();
        assert_eq!(grey > 0, withdrawn > 0, "{}", old.name());
        // A warning hangs on no wall.
        for given in session.penalties.iter().filter(|given| !given.penalty.is_warning()) {
            let name = session.contestants[&given.contestant].title();
            let inks = inks(&pages, name.split(" – ").next().unwrap());
            assert!(inks.contains(&(Ink::Black, true)), "{} {name}: {inks:?}", old.name());
        }
    }
}

#[test]
fn who_was_penalized_is_named_alike_on_every_sheet() {
    let every = old(EVERY_CHANGE);
    for document in [Document::Penalties, Document::RulingsReport, Document::DirectorsReport, Document::Ranking] {
        let said = every[0].in_english(document);
        assert!(said.iter().any(|line| line.starts_with("4 Gerrit Smit – Hildur Jónsdóttir")), "{document}: {said:?}");
        // A warning is for the report alone.
        assert_eq!(has(&said, "Vos: warning"), document == Document::DirectorsReport, "{document}: {said:?}");
    }
}

#[test]
fn what_was_ruled_stands_before_what_followed_from_it() {
    for old in all_old() {
        let sheet = Sheet { event: &old.event, versions: &old.published, ..Sheet::default() };
        let texts_of = Language::En.texts();
        let pages = print::pages(Document::RulingsReport, old.journal.session(), &old.standings, &texts_of, &sheet);
        let said = lines(&pages);
        let first = said.iter().position(|line| line.starts_with("From publication ")).unwrap_or(said.len());
        let is_ruled = |line: &String| line.starts_with("Ruling ") || line.starts_with("Appeal ");
        let last = said.iter().rposition(is_ruled);
        assert!(last.is_none_or(|last| last < first), "{}: {said:?}", old.name());
    }
}

#[test]
fn who_has_no_rank_is_told_why() {
    let every = old(EVERY_CHANGE);
    let said = every[0].in_english(Document::Ranking);
    assert!(has(&said, "Without a rank, because no board counts: 9 (no names)."), "{said:?}");
    for old in all_old().into_iter().filter(|old| old.name() != every[0].name()) {
        let unplayed = old.standings.rankings.iter().flat_map(|r| &r.lines).any(|line| !line.is_scored());
        assert_eq!(has(&old.in_english(Document::Ranking), "Without a rank"), unplayed, "{}", old.name());
    }
}

#[test]
fn names_on_slips_are_as_large_as_each_other() {
    for old in all_old() {
        for paper in [Paper::A4, Paper::Letter] {
            let pages = old.pages(Document::NameSlips, Language::En, paper);
            let session = old.journal.session();
            let names: Vec<&str> =
                session.contestants.values().flat_map(|all| &all.players).map(|player| player.name.as_str()).collect();
            let sizes: Vec<f32> =
                texts(&pages).filter(|(text, _)| names.contains(text)).map(|(_, size)| size).collect();
            let [least, most] = [f32::min, f32::max].map(|of| sizes.iter().copied().reduce(of).unwrap());
            assert!(most - least < 0.1, "{} {paper}: {least} {most}", old.name());
        }
    }
}

#[test]
fn a_total_on_a_card_says_what_it_counts() {
    let every = old(EVERY_CHANGE);
    let imps = every.iter().find(|old| old.journal.session().title.contains("second")).unwrap();
    let said = imps.in_english(Document::ScoreCards);
    assert!(said.iter().any(|line| line.contains("boards give ") && line.contains(" IMPs.")), "{said:?}");
}

/// A document in English with what was put up.
fn with_versions(old: &Old, document: Document) -> Vec<String> {
    let sheet = Sheet { event: &old.event, versions: &old.published, ..Sheet::default() };
    lines(&print::pages(document, old.journal.session(), &old.standings, &Language::En.texts(), &sheet))
}

#[test]
fn who_has_no_rank_had_none_on_what_was_put_up_and_nothing_scored_gives_no_number() {
    let every = old(EVERY_CHANGE);
    let said = with_versions(&every[0], Document::RulingsReport);
    let from = said.iter().position(|line| line.starts_with("From publication ")).unwrap();
    let of = |who: &str| said[from..].iter().filter(|line| line.starts_with(who)).cloned().collect::<Vec<_>>();
    // Older versions kept a rank of who was disqualified, and of who had no board.
    let out = of("11 Agnes");
    assert!(!out.is_empty() && out.iter().all(|line| line.contains(" – ") && !line.contains("5=")), "{out:?}");
    assert!(of("9 ").iter().all(|line| !line.contains("0.00") && !line.contains("5=")), "{said:?}");
}

#[test]
fn the_round_that_is_chosen_is_that_of_the_seating_list() {
    for (from_round, wanted) in [(1, 3), (2, 2), (3, 3)] {
        let journal = testing::teams::drawn(5, 3, 3);
        for document in [Document::SeatingList, Document::Draw] {
            let look = print::Look { from_round, ..print::Look::default() };
            let sheet = Sheet { look, ..Sheet::default() };
            let said = lines(&crate::paper::printed(document, journal.session(), &sheet));
            assert!(has(&said, &format!("Round {wanted}")), "{document} {from_round}: {said:?}");
        }
    }
}

#[test]
fn an_average_has_as_many_decimals_as_what_it_stands_under() {
    let decimals = |text: &str| text.split_once('.').map(|(_, part)| part.len());
    for old in all_old() {
        let words = &old.journal.session().conditions.rules.method;
        let mut own = Vec::new();
        for line in old.in_english(Document::Ranking) {
            let figures: Vec<&str> = line.split(' ').filter(|part| part.parse::<f64>().is_ok()).collect();
            if line.starts_with("Average ") {
                let [points, ..] = &figures[..] else { panic!("{line}") };
                assert!(own.contains(&decimals(points)), "{} {words:?} {line}: {own:?}", old.name());
                own.clear();
            } else if let [.., points, _] = &figures[..] {
                own.push(decimals(points));
            }
        }
    }
}

#[test]
fn penalties_stand_as_in_their_list_wherever_they_are_named() {
    let order = |said: &[String]| {
        let from = said.iter().position(|line| line == "Penalties").map_or(0, |at| at + 1);
        let named = |line: &String| line.split_once(' ').is_some_and(|(number, _)| number.parse::<u16>().is_ok());
        said[from..].iter().filter(|line| named(line) && line.contains(" – ")).cloned().collect::<Vec<_>>()
    };
    for old in old(EVERY_CHANGE) {
        let list = old.pages(Document::Penalties, Language::En, Paper::A4);
        let listed: Vec<String> = texts(&list).map(|(text, _)| text.to_owned()).collect();
        let pages = old.pages(Document::Ranking, Language::En, Paper::A4);
        let under = order(&lines(&pages));
        let mut rest = listed.iter();
        // What was withdrawn is in the list alone.
        assert!(under.iter().all(|name| rest.any(|one| one == name)), "{}: {under:?} {listed:?}", old.name());
        for name in under {
            assert!(inks(&pages, &name).contains(&(Ink::Black, true)), "{}: {name}", old.name());
        }
    }
}

#[test]
fn a_ruling_that_was_never_decided_names_the_one_in_its_place() {
    for (database, wanted) in
        [(SAMPLES, "Ruling 4: not decided, replaced by 7"), (EVERY_CHANGE, "Ruling 7: not decided, replaced by 8")]
    {
        let said: Vec<String> =
            old(database).iter().flat_map(|old| with_versions(old, Document::RulingsReport)).collect();
        assert!(said.iter().any(|line| line == wanted), "{said:?}");
    }
}

#[test]
fn no_ruling_is_cut_over_two_pages() {
    for old in all_old() {
        for (language, paper) in ways() {
            let pages = old.pages(Document::RulingsReport, language, paper);
            for (number, ruled) in (1..).zip(&old.journal.session().rulings) {
                let session = old.journal.session();
                let place = lang::rulings::round_place(ruled.place, ruled.board, session, &language.texts());
                let heading = language.texts().say().form_ruling(number.to_string(), place);
                let times = texts(&pages).filter(|(text, size)| *text == heading && *size > 11.0).count();
                assert!(times <= 1, "{} {language} {paper}: {heading}", old.name());
            }
        }
    }
}

#[test]
fn which_round_it_is_is_as_large_as_the_rest() {
    for old in all_old().into_iter().filter(|old| !old.journal.session().sections.is_empty()) {
        for document in [Document::SeatingList, Document::Draw] {
            for (language, paper) in ways() {
                let pages = old.pages(document, language, paper);
                let round = language.texts().say().print_round_number("1");
                let round = round.trim_end_matches('1');
                let heading = texts(&pages).find(|(text, size)| text.contains(round) && *size > 8.5).unwrap();
                let usual = usual(&pages);
                assert!(heading.1 > usual - 0.6, "{} {document} {language} {paper}: {heading:?} {usual}", old.name());
            }
        }
    }
}

#[test]
fn the_directors_report_counts_what_the_sheets_list() {
    for old in all_old() {
        let blocks = old.in_english(Document::RulingsReport);
        let corrections = blocks.iter().filter(|line| line.starts_with("Correction · ")).count();
        let report = old.in_english(Document::DirectorsReport);
        assert!(report.iter().any(|line| *line == format!("Corrections {corrections}")), "{}: {report:?}", old.name());
        // A warning is listed, and is no penalty.
        let session = old.journal.session();
        let penalties = session.penalties.iter().filter(|given| !given.penalty.is_warning()).count();
        let listed = penalties + session.barred().count();
        let said = report.iter().find(|line| line.starts_with("Penalties ")).unwrap();
        assert!(said.starts_with(&format!("Penalties {listed}")), "{}: {said}", old.name());
    }
}

#[test]
fn an_appeal_stands_on_one_sheet_and_is_signed_last() {
    for old in all_old() {
        let appeals = old.journal.session().appeals.len().max(1);
        for (language, paper) in ways() {
            let texts_of = language.texts();
            let pages = old.pages(Document::AppealForms, language, paper);
            assert_eq!(pages.len(), appeals, "{} {language} {paper}", old.name());
            for page in &pages {
                let said = lines(std::slice::from_ref(page));
                let at = |wanted: &str| said.iter().rposition(|line| line.starts_with(wanted));
                let signed = at(&texts_of.say().form_signatures());
                assert!(signed.is_some() && at(&texts_of.say().desk_decision()) < signed, "{said:?}");
            }
        }
    }
}

#[test]
fn points_of_the_hands_stand_apart_from_their_name() {
    let kept = measure::evening("pairs-7-hands");
    for document in [Document::Travellers, Document::HandRecords] {
        for language in Language::ALL {
            let pages = measure::pages(&kept, &kept.standings(), document, &language.texts(), Paper::A4);
            let name = language.texts().say().print_hcp();
            assert!(pages.iter().any(|page| page_has(page, &name, |_| true)), "{document} {language}");
            for page in &pages {
                for mark in &page.marks {
                    let Mark::Text { x, y, text, .. } = mark else { continue };
                    let beside = |(left, line): &(f32, f32)| (line - y).abs() < 2.0 && (x - left).abs() < 26.0;
                    let number = text.parse::<u8>().is_ok();
                    assert!(!number || !page_has(page, &name, beside), "{document} {language}: {text}");
                }
            }
        }
    }
}

/// Whether a text stands on a page where this says.
fn page_has(page: &Page, wanted: &str, there: impl Fn(&(f32, f32)) -> bool) -> bool {
    page.marks.iter().any(|mark| matches!(mark, Mark::Text { x, y, text, .. } if text == wanted && there(&(*x, *y))))
}

#[test]
fn an_event_of_percentages_and_imps_says_what_each_number_is_in() {
    let every = old(EVERY_CHANGE);
    let said = every[0].in_english(Document::Championship);
    assert!(has(&said, "3 Nov (%)") && has(&said, "10 Nov (IMPs)"), "{said:?}");
    assert!(!has(&said, "Average (IMPs)") && has(&said, "Ranked by average scores"), "{said:?}");
    let mixed = "Sessions are in different units (%, IMPs): the average is that of the numbers as they stand";
    assert!(has(&said, mixed), "{said:?}");
    let second = every.iter().find(|old| old.journal.session().title.contains("second")).unwrap();
    assert!(has(&second.in_english(Document::Ranking), &format!("Overall: {mixed}")));
    for old in old(EVENT) {
        for document in [Document::Championship, Document::Ranking] {
            let said = old.in_english(document);
            assert!(has(&said, "Total (%)") && !has(&said, "different units"), "{}: {said:?}", old.name());
        }
    }
}

#[test]
fn who_is_disqualified_has_a_dash_for_rank_and_total_on_every_sheet() {
    let every = old(EVERY_CHANGE);
    let of = |document| {
        let said = every[0].in_english(document);
        said.into_iter().find(|line| line.contains("Agnes Bell") && line.contains("49.10")).unwrap()
    };
    let line = of(Document::Championship);
    assert!(line.starts_with("– Agnes Bell") && line.ends_with(" –") && !line.contains("0.00"), "{line}");
    let line = of(Document::Ranking);
    assert!(line.starts_with("– 11 Agnes Bell") && line.ends_with("– – –"), "{line}");
}

#[test]
fn every_sheet_names_those_who_played_the_round() {
    let every = old(EVERY_CHANGE);
    let (first, later) = ("Gerrit Smit – Hildur Jónsdóttir", "Gerrit Smit – Edda Ravn");
    let said = every[0].in_english(Document::Travellers);
    let named = said.iter().filter(|line| line.contains("Gerrit Smit"));
    let named: Vec<&String> = named.collect();
    assert!(named.iter().all(|line| !line.contains("Jónsdóttir – Edda")), "{named:?}");
    // Boards 7 and 8 were played in round 1, each by two lines, one of them missing.
    assert_eq!(named.iter().filter(|line| line.contains(first)).count(), 4, "{named:?}");
    assert!(named.iter().any(|line| line.contains(later)), "{named:?}");
    let said = every[0].in_english(Document::ScoreCards);
    let named = said.iter().filter(|line| line.contains("Gerrit") || line.contains("Edda Ravn"));
    let (own, met): (Vec<&String>, Vec<&String>) = named.partition(|line| line.starts_with("4 Gerrit"));
    assert!(own.iter().all(|line| line.contains("Jónsdóttir – Edda Ravn")), "{own:?}");
    assert!(!met.is_empty() && met.iter().all(|line| !line.contains("Jónsdóttir –")), "{met:?}");
    // The second round is drawn up with the substitute.
    let look = print::Look { from_round: 2, ..print::Look::default() };
    let sheet = Sheet { look, ..Sheet::default() };
    let texts_of = Language::En.texts();
    for document in [Document::SeatingList, Document::Draw] {
        let pages = print::pages(document, every[0].journal.session(), &every[0].standings, &texts_of, &sheet);
        let said = lines(&pages);
        assert!(!has(&said, "Jónsdóttir") && has(&said, "Ravn"), "{document}: {said:?}");
    }
}

#[test]
fn who_took_another_number_sits_where_his_results_are() {
    let every = old(EVERY_CHANGE);
    let said = every[0].in_english(Document::SeatingList);
    assert!(has(&said, "4 EW 11 Agnes Bell – Bram Kok") && !has(&said, "Sits out"), "{said:?}");
    let said = every[0].in_english(Document::Draw);
    assert!(has(&said, "11 Agnes Bell") && !has(&said, "Sits out"), "{said:?}");
    let said = every[0].in_english(Document::MovementGrid);
    assert!(has(&said, "4–11") && !has(&said, "4–9"), "{said:?}");
    let said = every[0].in_english(Document::GuideCards);
    assert!(!has(&said, "you sit out"), "{said:?}");
}

#[test]
fn who_has_no_names_is_said_to_have_none_beside_those_who_have() {
    let every = old(SAMPLES);
    let texts_of = Language::En.texts();
    let without = |some: bool| {
        let mut session = every[0].journal.session().clone();
        for contestant in session.contestants.values_mut().take(if some { 1 } else { usize::MAX }) {
            contestant.players.clear();
            contestant.substitutions.clear();
        }
        session
    };
    for document in [Document::SeatingList, Document::Draw, Document::GuideCards, Document::Travellers] {
        let of =
            |some| lines(&print::pages(document, &without(some), &every[0].standings, &texts_of, &Sheet::default()));
        assert!(has(&of(true), "(no names)"), "{document}");
        // Where nobody's are known they are written by hand.
        assert!(!has(&of(false), "(no names)"), "{document}");
    }
}

#[test]
fn a_penalty_in_another_unit_says_how_it_is_counted() {
    let every = old(EVERY_CHANGE);
    let teams = every.iter().find(|old| old.journal.session().title.starts_with("Teams")).unwrap();
    for document in [Document::Ranking, Document::Penalties, Document::Recap] {
        let said = teams.in_english(document);
        // 2 IMPs of the 30 that make a top are 1.33 of 20 VP.
        assert!(
            has(&said, "Penalties in IMPs count as a share of a top: amount ÷ 30 × 20 VP."),
            "{document}: {said:?}"
        );
    }
    for old in every.iter().filter(|old| old.name() != teams.name()) {
        assert!(!has(&old.in_english(Document::Ranking), "share of a top"), "{}", old.name());
    }
}

#[test]
fn a_frequency_table_explains_its_numbers() {
    let said = old(EVERY_CHANGE)[0].in_english(Document::FrequencyTable).join(" ");
    assert!(said.contains("Neuberg’s") && !said.contains("by the formula"), "{said}");
    let troubles = old(SAMPLES).into_iter().find(|old| old.journal.session().title.contains("wrong")).unwrap();
    let said = troubles.in_english(Document::FrequencyTable);
    // Only East-West were given that score.
    assert!(has(&said, "−50 – 4.00 – 0/1"), "{said:?}");
    let said = said.join(" ");
    assert!(said.contains("for EW, by NS") || said.contains("EW, by NS"), "{said}");
}

#[test]
fn two_sessions_of_a_day_have_different_headlines() {
    let head = |old: &Old, evenings: &[print::Attendance]| {
        let sheet = Sheet { evenings, event: &old.event, ..Sheet::default() };
        let texts_of = Language::En.texts();
        let pages = print::pages(Document::Ranking, old.journal.session(), &old.standings, &texts_of, &sheet);
        lines(&pages).into_iter().take(2).collect::<Vec<_>>()
    };
    let same: Vec<Old> =
        old(SAMPLES).into_iter().filter(|old| old.journal.session().title.starts_with("Autumn")).collect();
    let [one, other] = &same[..] else { panic!("two of one day") };
    let came = |old: &Old| {
        let date = old.journal.session().date;
        print::Attendance { date, contestants: old.journal.session().contestants.len() as u32 }
    };
    let day = [came(one), came(other)];
    assert_ne!(head(one, &day), head(other, &day));
    assert_eq!(head(one, &day[..1]), head(other, &day[..1]));
}

#[test]
fn numbers_of_a_card_have_as_many_decimals_as_its_total() {
    let every = old(EVERY_CHANGE);
    let said = every[0].in_english(Document::ScoreCards);
    assert!(has(&said, "10 boards give 68.20 of 100: 68.20%"), "{said:?}");
    assert!(has(&said, "10 boards give 68.20 of 100. A penalty of 0.25 leaves 67.95"), "{said:?}");
    for old in old(EVENT) {
        assert!(has(&old.in_english(Document::ScoreCards), " boards give "), "{}", old.name());
    }
}

#[test]
fn every_line_of_the_foot_ends_with_a_full_stop_but_what_the_club_wrote() {
    let every = old(EVERY_CHANGE);
    let letterhead = print::Letterhead { foot: "www.example.org".to_owned(), ..print::Letterhead::default() };
    let sheet = Sheet { letterhead: Some(&letterhead), event: &every[0].event, ..Sheet::default() };
    for (document, wanted) in [
        (Document::Recap, "– no points count."),
        (Document::Championship, "– absent."),
        (Document::Championship, "10 Nov\u{a0}150%."),
        (Document::Championship, "Agnes Bell – Bram Kok."),
        (Document::MovementGrid, "under it the boards."),
    ] {
        let pages =
            print::pages(document, every[0].journal.session(), &every[0].standings, &Language::En.texts(), &sheet);
        let said = lines(&pages);
        assert!(has(&said, wanted) && said.iter().any(|line| line == "www.example.org"), "{document}: {said:?}");
        assert!(!said.iter().any(|line| line.ends_with("..")), "{document}: {said:?}");
    }
}

#[test]
fn danish_sheets_have_one_word_for_published_and_one_for_imps() {
    let every = old(EVERY_CHANGE);
    for old in &every {
        for document in [Document::Ranking, Document::RulingsReport, Document::Penalties] {
            let said = lines(&old.pages(document, Language::Da, Paper::A4));
            assert!(!has(&said, "remlagt") && !said.iter().any(|line| line.contains(" imp")), "{document}: {said:?}");
        }
    }
}

#[test]
fn a_ruling_that_waits_keeps_its_number_on_the_wall_and_nothing_more() {
    let every = old(EVERY_CHANGE);
    let old = &every[0];
    let mut session = old.journal.session().clone();
    let at = session.rulings.iter().position(|ruled| !ruled.ruling.record.draft).unwrap();
    let place = |ruled: &evening::session::Ruled| {
        lang::rulings::round_place(ruled.place, ruled.board, old.journal.session(), &Language::En.texts())
    };
    let of = |session: &evening::session::Session| {
        lines(&print::pages(Document::RulingsReport, session, &old.standings, &Language::En.texts(), &Sheet::default()))
    };
    let heading = Language::En.texts().say().form_ruling((at + 1).to_string(), place(&session.rulings[at]));
    assert!(has(&of(&session), &heading));
    session.rulings[at].ruling.record.draft = true;
    let said = of(&session);
    assert!(said.iter().any(|line| *line == format!("Ruling {}: not decided yet", at + 1)), "{said:?}");
    assert!(!has(&said, &heading), "{said:?}");
}

#[test]
fn who_was_out_had_no_rank_in_what_was_put_up() {
    let every = old(EVERY_CHANGE);
    let session = every[0].journal.session();
    let published = every[0].published.iter().filter(|published| session.was_disqualified(eleven(), published.at));
    let ranks: Vec<String> = published
        .flat_map(|of| {
            of.lines.iter().filter(|line| line.contestant == eleven()).map(|line| of.rank_shown(line, session))
        })
        .collect();
    assert!(!ranks.is_empty() && ranks.iter().all(|rank| rank == "–"), "{ranks:?}");
}

fn eleven() -> evening::club::ContestantId {
    "A11".parse().unwrap()
}

#[test]
fn what_is_read_round_by_round_is_large_in_two_blocks() {
    let of = |name: &str, document| {
        let kept = measure::evening(name);
        let pages = measure::pages(&kept, &kept.standings(), document, &Language::En.texts(), Paper::A4);
        (pages.len(), usual(&pages))
    };
    for (name, document, most, least) in [
        ("teams", Document::CrossTable, 1, 12.0),
        ("individual", Document::CrossTable, 1, 10.5),
        // Who shares boards is said once, not beside every row; as large as in the language with the longest words. With
        // the lines of rounds that are drawn later.
        ("swiss-pairs", Document::GuideCards, 2, 11.0),
        ("swiss-teams", Document::SeatingList, 1, 9.9),
    ] {
        let (pages, size) = of(name, document);
        assert!(pages <= most && size >= least, "{name} {document}: {pages} pages, {size}");
    }
    let individual = old(EVERY_CHANGE).into_iter().find(|old| old.journal.session().title == "Individual").unwrap();
    let pages = individual.pages(Document::CrossTable, Language::En, Paper::A4);
    assert!(pages.len() == 1 && usual(&pages) >= 13.0, "{}", usual(&pages));
}
