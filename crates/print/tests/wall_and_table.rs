//! Paper as it is used: read on a wall, read over a table, written on by hand.

use std::collections::BTreeSet;

use evening::director::{Artificial, Award, SideAward};
use evening::session::{Change, Journal};
use lang::Language;
use print::{self, Document, Mark, Page, Paper, Sheet};

use crate::large_sheets::{texts, usual, ways};
use crate::measure::{self, Kept};
use crate::paper::{added_up, correct, lines, of_the_cup, publish, said};
use testing::*;

pub fn of(kept: &Kept, document: Document, language: Language, paper: Paper) -> Vec<Page> {
    measure::pages(kept, &kept.standings(), document, &language.texts(), paper)
}

fn in_language(journal: &Journal, document: Document, language: Language) -> Vec<Page> {
    let published = journal.session().publications.last().map(|(_, stamp)| stamp.at);
    let sheet = Sheet { published, ..Sheet::default() };
    print::pages(document, journal.session(), &score(journal), &language.texts(), &sheet)
}

/// How wide the column is that begins with this text: from the line left of it to the one right of it.
pub fn column(page: &Page, head: &str) -> f32 {
    let at = page.marks.iter().find_map(|mark| match mark {
        Mark::Text { text, x, y, .. } if text == head => Some((*x, *y)),
        _ => None,
    });
    let (x, y) = at.unwrap_or_else(|| panic!("{head}"));
    let uprights = page.marks.iter().filter_map(|mark| match mark {
        Mark::Line { from, to, .. } if (from.0 - to.0).abs() < 0.01 && from.1 <= y && y <= to.1 => Some(from.0),
        _ => None,
    });
    let right = uprights.filter(|at| *at > x).fold(f32::INFINITY, f32::min);
    right.min(page.width - 36.0) - (x - 3.0)
}

#[test]
fn a_championship_names_the_sections_of_its_evenings_and_says_how_ties_are_parted() {
    let evening = |session: u16, named: &[(&str, &str)]| {
        let mut journal = sections(named, &[]);
        let event = of_the_cup(session, &[]).session().event.clone();
        journal.apply(entry(Change::EventSet { event })).unwrap();
        journal
    };
    let two = [("A", "mitchell 3"), ("B", "mitchell 3")];
    let foot = |all: &[Journal], language: Language| {
        let standings: Vec<_> = all.iter().map(score).collect();
        let event = added_up(all, &standings);
        let sheet = Sheet { event: &event, ..Sheet::default() };
        let session = all[all.len() - 1].session();
        let pages = print::pages(Document::Championship, session, &standings[all.len() - 1], &language.texts(), &sheet);
        lines(&pages).join(" ")
    };
    let alike = [evening(1, &two), evening(2, &two)];
    for (language, words, ties) in [
        (Language::En, "Sections: A, B.", "ties in the event are not broken"),
        (Language::Da, "Rækker: A, B.", "lige stillinger i turneringen bliver stående"),
        (Language::De, "Sektionen: A, B.", "Gleichstand im Turnier bleibt bestehen"),
        (Language::Nl, "Lijnen: A, B.", "gelijke standen in het toernooi worden niet verder gescheiden"),
    ] {
        let foot = foot(&alike, language);
        assert!(foot.contains(words) && foot.contains(ties), "{language}: {foot}");
    }
    let apart = [evening(1, &two[..1]), evening(2, &two)];
    let said = foot(&apart, Language::En);
    assert!(said.contains("Sections: 1\u{a0}A; 2\u{a0}A,\u{a0}B."), "{said}");
    // One section is not named.
    let said = foot(&[evening(1, &two[..1]), evening(2, &two[..1])], Language::En);
    assert!(!said.contains("Sections:"), "{said}");
}

#[test]
fn a_match_of_teams_is_not_broken_in_a_recap_that_has_room_for_it() {
    let kept = measure::kept("teams", &["round-robin 4"], 20, &[("scoring.method", "imps")], false);
    for (language, paper) in ways() {
        let pages = of(&kept, Document::Recap, language, paper);
        let number = language.texts().say().print_number();
        for page in &pages {
            let said = || {
                page.marks.iter().filter_map(|mark| match mark {
                    Mark::Text { text, y, .. } => Some((text.as_str(), *y)),
                    _ => None,
                })
            };
            for (_, head) in said().filter(|(text, _)| *text == number) {
                let boards = said().filter(|(text, y)| (y - head).abs() < 0.1 && text.parse::<u16>().is_ok()).count();
                assert!(boards > 0 && boards % 20 == 0, "{language} {paper}: {boards}");
            }
        }
    }
}

#[test]
fn a_match_stays_on_one_page_of_a_team_s_card() {
    let kept =
        measure::kept("teams", &["round-robin 10"], 10, &[("scoring.method", "imps"), ("vp.scale", "wbf")], false);
    for paper in [Paper::A4, Paper::Letter] {
        let pages = of(&kept, Document::ScoreCards, Language::En, paper);
        assert!(pages.len() > 10, "{paper}: cards go on");
        for page in &pages {
            // Boards of a round stand in the second column, under each other.
            let numbers: Vec<(f32, u16)> = page
                .marks
                .iter()
                .filter_map(|mark| match mark {
                    Mark::Text { text, x, .. } if *x < 100.0 => Some((*x, text.parse().ok()?)),
                    _ => None,
                })
                .collect();
            let boards = numbers.iter().filter(|(x, _)| *x > 75.0).count();
            assert_eq!(boards % 10, 0, "{paper}: {numbers:?}");
        }
    }
}

#[test]
fn no_unit_of_a_match_stands_alone_on_a_line_of_a_card() {
    let settings = [("scoring.method", "cross-imps"), ("vp.scale", "wbf")];
    let kept = measure::drawn(measure::kept("swiss", &["swiss-pairs 10 rounds 6"], 4, &settings, false), 4);
    for (language, paper) in ways() {
        let words = language.texts();
        let units = [words.say().unit_vp(), words.say().unit_imps()];
        for (text, _) in texts(&of(&kept, Document::ScoreCards, language, paper)) {
            let begins = units.iter().any(|unit| text.starts_with(&format!("{unit} ")) || text == format!("{unit}."));
            assert!(!begins, "{language} {paper}: {text}");
        }
    }
}

#[test]
fn a_name_slip_is_read_over_a_table() {
    for evening in ["pairs-7", "pairs-40", "individual", "teams"] {
        let kept = measure::evening(evening);
        for paper in [Paper::A4, Paper::Letter] {
            let pages = of(&kept, Document::NameSlips, Language::De, paper);
            let names: BTreeSet<&str> = kept
                .session()
                .contestants
                .values()
                .flat_map(|contestant| &contestant.players)
                .filter_map(|player| player.name.split(' ').next())
                .collect();
            let sizes = texts(&pages).filter(|(text, _)| names.iter().any(|name| text.starts_with(name)));
            let least = sizes.map(|(_, size)| size).fold(f32::INFINITY, f32::min);
            let wanted = if evening == "teams" { 11.0 } else { 13.0 };
            assert!(least >= wanted && least < 40.0, "{evening} {paper}: {least}");
            let number = texts(&pages).filter(|(text, _)| *text == "1").map(|(_, size)| size).fold(0.0, f32::max);
            assert!(number >= 16.0, "{evening} {paper}: {number}");
        }
    }
}

#[test]
fn scores_are_written_by_hand_in_columns_of_half_an_inch() {
    for (evening, heads) in [("pairs-7", ["+", "−"]), ("cross-imps", ["+", "−"])] {
        let kept = measure::evening(evening);
        for (language, paper) in ways() {
            let pages = of(&kept, Document::BlankCards, language, paper);
            for head in heads {
                assert!(column(&pages[0], head) >= 38.0, "{evening} {language} {paper}: {}", column(&pages[0], head));
            }
        }
    }
}

#[test]
fn a_lead_is_written_down_by_individuals_too() {
    let kept = measure::evening("individual");
    for (language, paper) in ways() {
        let pages = of(&kept, Document::BlankTravellers, language, paper);
        let lead = language.texts().say().paper_lead_short();
        assert!(texts(&pages).any(|(text, _)| text == lead), "{language} {paper}");
    }
}

#[test]
fn times_in_the_foot_are_said_as_they_are_spoken() {
    let mut journal = open(4, &[]);
    scores(&mut journal, 1, &[110, 140]);
    publish(&mut journal, "21:40");
    for (language, first) in [
        (Language::En, "Published 21:40."),
        (Language::Da, "Offentliggjort kl. 21.40. Rettelsesperiode og appelfrist slutter kl. "),
        (Language::De, "Veröffentlicht um 21:40 Uhr. Korrekturfrist und Protestfrist laufen bis "),
        (Language::Nl, "Gepubliceerd om 21:40 uur. Correcties en protesten tot "),
    ] {
        let foot = lines(&in_language(&journal, Document::Ranking, language)).join(" ");
        assert!(foot.contains(first), "{language}: {foot}");
        let time = |word: &str| foot.matches(word).count();
        match language {
            Language::De => assert_eq!(time(" Uhr"), 2, "{foot}"),
            Language::Nl => assert_eq!(time(" uur"), 2, "{foot}"),
            _ => {}
        }
    }
    correct(&mut journal, "21:50", 1, (1, 101), 170);
    publish(&mut journal, "22:00");
    for (language, again) in [
        (Language::Da, "Først offentliggjort kl. 21.40; dette er version 2 fra kl. 22.00."),
        (Language::De, "Zuerst veröffentlicht um 21:40 Uhr; dies ist Fassung 2, veröffentlicht um 22:00 Uhr."),
        (Language::Nl, "Eerst gepubliceerd om 21:40 uur; dit is versie 2, gepubliceerd om 22:00 uur."),
    ] {
        let foot = lines(&in_language(&journal, Document::Ranking, language)).join(" ");
        assert!(foot.contains(again), "{language}: {foot}");
    }
    // Whose result was corrected is no row of numbers.
    let foot = lines(&in_language(&journal, Document::Ranking, Language::Nl)).join(" ");
    assert!(foot.contains("(21:40 uur): spel 1, NZ 1 – OW 101: "), "{foot}");
}

/// Two sides of one result whose scores do not make a whole top together.
#[test]
fn each_side_s_percentage_has_a_column_where_a_ruling_parted_them() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[110, 140, 170]);
    let columns = |journal: &Journal| {
        let pages = in_language(journal, Document::Travellers, Language::En);
        texts(&pages).filter(|(text, _)| *text == "NS").count()
    };
    let before = columns(&journal);
    // North-South keep what they scored, East-West get more than the rest.
    let award = Award { ns: SideAward::TableResult, ew: SideAward::Artificial(Artificial::Average) };
    rule(&mut journal, 1, pair(1), pair(101), award);
    // Of the names and the points, and now of the percentages of East-West as well.
    let said = said(Document::Travellers, &journal);
    assert!(said.iter().all(|line| !line.split(' ').any(|word| word.contains(".0/"))), "{said:?}");
    let ew = |said: &[String]| said.iter().flat_map(|line| line.split(' ')).filter(|word| *word == "EW").count();
    assert_eq!((columns(&journal), ew(&said)), (before, before), "{said:?}");
}

#[test]
fn several_rulings_over_one_result_are_one_note_behind_one_mark() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[110, 140, 170]);
    for _ in 0..2 {
        rule(&mut journal, 1, pair(1), pair(101), Award::artificial(Artificial::Plus, Artificial::Minus));
    }
    for document in [Document::Travellers, Document::ScoreCards] {
        let said = said(document, &journal);
        let notes = said.iter().filter(|line| line.starts_with("* ")).count();
        assert!(notes <= if document == Document::Travellers { 1 } else { 2 }, "{document}: {said:?}");
    }
}

#[test]
fn slips_of_rounds_stand_no_closer_than_their_pages_need() {
    // 10 tables in 5 rounds of 2 boards.
    let journal = sections(&[("A", "mitchell 11 rounds 5")], &[]);
    let pages = in_language(&journal, Document::RoundSlips, Language::En);
    let slips: Vec<usize> = pages
        .iter()
        .map(|page| texts(std::slice::from_ref(page)).filter(|(text, _)| *text == "Table").count())
        .collect();
    assert!(slips.iter().all(|slips| *slips > 2), "{slips:?}");
    assert!(usual(&pages) >= 8.0);
}

#[test]
fn numbers_of_two_digits_stand_apart_in_a_table_of_tricks_and_no_board_stands_alone_at_the_end() {
    let kept = measure::evening("pairs-7-hands");
    for document in [Document::Travellers, Document::HandRecords] {
        let pages = of(&kept, document, Language::En, Paper::A4);
        let boards = pages
            .last()
            .map_or(0, |page| texts(std::slice::from_ref(page)).filter(|(text, _)| text.starts_with("Board ")).count());
        assert!(boards > 1, "{document}: {boards}");
        let mut compared = 0;
        for page in &pages {
            let mut numbers: Vec<(i64, f32, f32)> = Vec::new();
            for mark in &page.marks {
                if let Mark::Text { text, x, y, size, .. } = mark
                    && text.parse::<u8>().is_ok_and(|number| (10..=13).contains(&number))
                {
                    numbers.push(((y * 10.0).round() as i64, *x, *size));
                }
            }
            numbers.sort_by(|one, other| one.partial_cmp(other).unwrap());
            let beside = numbers.windows(2).filter(|two| two[0].0 == two[1].0 && two[1].1 - two[0].1 < 20.0);
            for two in beside {
                // Two digits are 1.112 of the size wide.
                let gap = (two[1].1 - two[0].1) / two[0].2 - 1.112;
                assert!(gap >= 0.4, "{document}: {gap}");
                compared += 1;
            }
        }
        assert!(compared > 10, "{document}: {compared}");
    }
}

#[test]
fn whole_names_on_travellers_take_few_pages_more() {
    let sections = measure::evening("sections");
    let [large, letter] =
        [Paper::A4, Paper::Letter].map(|paper| of(&sections, Document::Travellers, Language::De, paper));
    // Whole names would take eleven pages of Letter.
    assert!(letter.len() <= 9 && large.len() <= 7, "{} {}", large.len(), letter.len());
}

#[test]
fn nothing_is_missing_of_a_round_that_nobody_has_played() {
    let kept = measure::evening("swiss-pairs");
    let pages = of(&kept, Document::ScoreCards, Language::En, Paper::A4);
    assert!(texts(&pages).all(|(text, _)| text != "missing"));
    // Somebody played the first round, and not all of it came in.
    let mut journal = testing::evening("mitchell 3", 2);
    let due = journal.session().schedule()[0];
    let movement::Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
    let mut entered = result(due.board.number(), ns, ew, 110);
    (entered.place, entered.sitting) = (due.place, due.sitting);
    enter(&mut journal, entered);
    let pages = in_language(&journal, Document::ScoreCards, Language::En);
    // Three tables with two boards each, seen from two sides; one is in.
    assert_eq!(texts(&pages).filter(|(text, _)| *text == "missing").count(), 10);
}

#[test]
fn who_waits_at_its_own_table_is_named_there() {
    let kept = measure::kept("half", &["mitchell 5 without 10"], 2, &[], false);
    let cards = of(&kept, Document::TableCards, Language::En, Paper::A4);
    let waits = texts(&cards).filter(|(text, _)| text.starts_with("pair ") && text.ends_with(" sits out")).count();
    assert_eq!(waits, 5);
    assert!(texts(&cards).all(|(text, _)| text != "table stands empty"));
    let list = of(&kept, Document::SeatingList, Language::En, Paper::A4);
    assert!(texts(&list).any(|(text, _)| text.ends_with(" sits out")));
    let slips = of(&kept, Document::NameSlips, Language::En, Paper::A4);
    let count = |wanted: &str| texts(&slips).filter(|(text, _)| *text == wanted).count();
    assert_eq!((count("Table"), count("Direction"), count("Sits out")), (9, 9, 1));
}

#[test]
fn a_card_that_was_cut_out_says_with_which_table_it_shares_its_boards() {
    let kept = measure::kept("season", &["share-and-relay 6"], 2, &[], false);
    for document in [Document::GuideCards, Document::TableCards] {
        let pages = of(&kept, document, Language::En, Paper::A4);
        let count = |wanted: &dyn Fn(&str) -> bool| texts(&pages).filter(|(text, _)| wanted(text)).count();
        let heads = count(&|text| text == "= Table");
        let notes = count(&|text| text.starts_with('=') && text.contains(": boards shared with table "));
        let cards = count(&|text| text == "Round");
        assert!(heads == notes && heads > 0, "{document}: {heads} {notes} of {cards}");
        assert!(document == Document::GuideCards || heads < cards, "{document}: {heads} of {cards}");
        assert_eq!(count(&|text| text.contains("before the number of a table")), 0, "{document}");
    }
}

#[test]
fn tables_of_several_sections_have_their_letter_on_cards() {
    let journal = sections(&[("A", "mitchell 3"), ("B", "mitchell 3")], &[]);
    let guide = in_language(&journal, Document::GuideCards, Language::En);
    for wanted in ["B3", "You stay at table A1.", "You stay at table B2."] {
        assert!(texts(&guide).any(|(text, _)| text == wanted), "{wanted}");
    }
    let cards = in_language(&journal, Document::TableCards, Language::En);
    assert!(texts(&cards).any(|(text, _)| text == "Table B3") && texts(&cards).all(|(text, _)| text != "Table 3"));
}

#[test]
fn a_scale_of_victory_points_is_no_exception_from_the_laws() {
    let kept = measure::evening("teams");
    let foot = lines(&of(&kept, Document::Ranking, Language::En, Paper::A4)).join(" ");
    assert!(!foot.contains("except") && foot.contains("Victory points by the continuous scale of the WBF."), "{foot}");
}

#[test]
fn a_team_that_sits_out_a_round_still_to_be_played_is_said_to_in_a_cross_table() {
    let kept = measure::evening("swiss-teams");
    let said = lines(&of(&kept, Document::CrossTable, Language::En, Paper::A4)).join(" ");
    // Nine teams, three rounds drawn.
    assert_eq!(said.matches("Sits out").count(), 3, "{said}");
}

#[test]
fn long_names_of_opponents_are_shortened_before_they_are_broken_on_a_card() {
    let kept = measure::evening("pairs-long");
    for (language, paper) in ways() {
        let pages = of(&kept, Document::ScoreCards, language, paper);
        let torn = texts(&pages).any(|(text, _)| text.trim_end_matches(" –") == "Christiane van den");
        assert!(!torn, "{language} {paper}");
    }
}

#[test]
fn rounds_still_to_be_drawn_have_lines_on_guide_cards() {
    let kept = measure::evening("swiss-pairs");
    let pages = of(&kept, Document::GuideCards, Language::En, Paper::A4);
    // Ten cards with a line for the last round; one number and one opponent.
    assert_eq!(texts(&pages).filter(|(text, _)| *text == "6").count(), 12);
}

#[test]
fn numbers_of_one_column_are_written_in_one_size() {
    let kept = measure::evening("sections");
    let pages = of(&kept, Document::BlankCards, Language::En, Paper::A4);
    let is_number = |text: &str| text.strip_prefix(['A', 'B']).is_some_and(|number| number.parse::<u8>().is_ok());
    let sizes: BTreeSet<i32> =
        texts(&pages).filter(|(text, _)| is_number(text)).map(|(_, size)| (size * 100.0).round() as i32).collect();
    assert_eq!(sizes.len(), 1, "{sizes:?}");
}

#[test]
fn imps_and_the_datum_have_one_name_in_each_language() {
    let kept = measure::evening("butler");
    for (language, wrong) in [(Language::Nl, "imps"), (Language::De, "Datum "), (Language::Nl, "Datum ")] {
        for document in [Document::Travellers, Document::ScoreCards, Document::Ranking] {
            let said = lines(&of(&kept, document, language, Paper::A4)).join("\n");
            assert!(!said.contains(wrong), "{language} {document}: {wrong}");
        }
    }
}
