//! Fresh readers looked at the sheets of ten kinds of evenings once more: what was found wrong then, and is right now.

use bridge::{BoardNumber, Seat, Tricks};
use evening::club::{Contestant, Entrant, SectionId};
use evening::director::{
    Artificial, Assigned, Award, Penalty, PenaltyId, PenaltyUnit, Ruling, RulingId, SideAward, Weight, Weighted,
};
use evening::session::{Change, Journal, Outcome, Place, ResultId, Slot, Status, TableResult};
use exchange::web;
use lang::Language;
use movement::Sitting;
use print::{self, Document, Look, Mark, Page, Paper, Sheet};
use uuid::Uuid;

use crate::large_sheets::{texts, used, usual, ways};
use crate::measure::{self, Kept};
use crate::paper::{at, correct, has, lines, publish, said};
use testing::*;

fn of(kept: &Kept, document: Document, language: Language, paper: Paper) -> Vec<Page> {
    measure::pages(kept, &kept.standings(), document, &language.texts(), paper)
}

fn in_english(kept: &Kept, document: Document) -> Vec<Page> {
    of(kept, document, Language::En, Paper::A4)
}

/// Whether any name has but the first letter of its given name.
fn initials(pages: &[Page]) -> Option<&str> {
    texts(pages).map(|(text, _)| text).find(|text| text.contains(".\u{a0}"))
}

#[test]
fn nobody_is_written_like_somebody_else() {
    let mut journal = sections(&[("A", "mitchell 7")], &[]);
    for (number, given) in [(1, "Jo"), (2, "Jürgen"), (8, "Johanna")] {
        let name = |given: &str| Entrant::named(format!("{given} Vestergaard Mikkelsen-Lindenschmidt"));
        let contestant = Contestant::pair(pair(number), name(given), name("Åse"));
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    for document in [Document::Travellers, Document::ScoreCards] {
        for (language, paper) in ways() {
            let sheet = Sheet { look: Look { paper, ..Look::default() }, ..Sheet::default() };
            let pages = print::pages(document, journal.session(), &score(&journal), &language.texts(), &sheet);
            assert!(texts(&pages).all(|(text, _)| !text.contains("J.\u{a0}")), "{document} {language} {paper}");
        }
    }
}

#[test]
fn names_stand_in_two_lines_before_they_are_shortened() {
    // Beside hands seven results would need more than 15 % more pages of Letter.
    for evening in ["butler", "pairs-3-half"] {
        let kept = measure::evening(evening);
        for (language, paper) in ways() {
            let pages = of(&kept, Document::Travellers, language, paper);
            assert_eq!(initials(&pages), None, "{evening} {language} {paper}");
        }
    }
}

#[test]
fn the_column_of_sides_has_a_head_on_cards_of_every_width() {
    for evening in ["pairs-40", "cross-imps", "pairs-7", "individual"] {
        let kept = measure::evening(evening);
        for language in Language::ALL {
            let say = language.texts();
            let seats = evening == "individual";
            let head = if seats { say.say().paper_seat_short() } else { say.say().print_side() };
            let pages = of(&kept, Document::ScoreCards, language, Paper::A4);
            assert!(texts(&pages[..1]).any(|(text, _)| text == head), "{evening} {language}");
        }
    }
}

#[test]
fn a_seat_is_not_called_as_a_rank_is() {
    for language in Language::ALL {
        let texts = language.texts();
        assert_ne!(texts.say().paper_seat_short(), texts.say().print_rank(), "{language}");
    }
}

#[test]
fn travellers_are_read_on_a_wall() {
    for evening in ["sections", "teams", "cross-imps", "pairs-7"] {
        let kept = measure::evening(evening);
        for (language, paper) in ways() {
            let pages = of(&kept, Document::Travellers, language, paper);
            assert!(usual(&pages) >= 9.0, "{evening} {language} {paper}: {}", usual(&pages));
        }
    }
}

#[test]
fn the_frequencies_of_teams_say_what_two_numbers_are() {
    let kept = measure::evening("teams");
    let said = lines(&in_english(&kept, Document::FrequencyTable)).join(" ");
    assert!(said.contains("the least and the most IMPs that a score gave"), "{said}");
    let pairs = lines(&in_english(&measure::evening("pairs-7"), Document::FrequencyTable)).join(" ");
    assert!(!pairs.contains("the least and the most"));
}

#[test]
fn a_seating_list_of_many_tables_fills_its_pages() {
    let kept = measure::evening("pairs-40");
    for (language, paper) in ways() {
        let pages = of(&kept, Document::SeatingList, language, paper);
        assert!(used(&pages) > 0.6, "{language} {paper}: {} of {}", used(&pages), pages.len());
    }
}

#[test]
fn the_seating_list_of_teams_names_every_player_once_and_every_match_at_its_tables() {
    let kept = measure::evening("teams");
    let pages = in_english(&kept, Document::SeatingList);
    let all: Vec<&str> = texts(&pages).map(|(text, _)| text).collect();
    for player in kept.session().contestants.values().flat_map(|team| &team.players) {
        let last = player.name.rsplit(' ').next().unwrap();
        let listed = all.iter().filter(|text| text.starts_with(&format!("{last}, "))).count();
        assert!(listed > 0 && all.iter().all(|text| !text.contains(&player.name)), "{}", player.name);
    }
    assert!(usual(&pages) >= 10.0, "{}", usual(&pages));
}

#[test]
fn type_grows_where_a_page_would_be_nearly_empty() {
    let two = sections(&[("A", "howell 2")], &[]);
    let of_two = |document| {
        usual(&print::pages(document, two.session(), &score(&two), &Language::En.texts(), &Sheet::default()))
    };
    assert!(of_two(Document::Recap) >= 14.0, "{}", of_two(Document::Recap));
}

#[test]
fn an_artificial_score_is_said_once_under_its_board() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[110, 140, 170]);
    rule(&mut journal, 1, pair(1), pair(101), Award::artificial(Artificial::Plus, Artificial::Minus));
    let said = said(Document::Travellers, &journal).join(" ");
    assert!(said.contains("artificial") && !said.contains("artificial:"), "{said}");
    assert_eq!(said.matches("A− 40%").count(), 1, "{said}");
}

/// Another outcome on the line at a place of the schedule.
fn changed(journal: &mut Journal, at: usize, outcome: Outcome) -> BoardNumber {
    let (place, board, sitting) =
        journal.session().lines().get(at).map(|l| (l.place, l.slot.board, l.sitting)).unwrap();
    let mut other = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, outcome);
    other.supersedes = journal.session().result(Slot::new(board, sitting)).map(|found| found.id);
    enter(journal, other);
    board
}

#[test]
fn every_lead_that_is_known_is_printed() {
    let mut journal = sections(&[("A", "mitchell 7")], &[]);
    assert!(!has(&said(Document::Travellers, &journal), "Lead"));
    let lead = "HA".parse().unwrap();
    let contract = "4S".parse().unwrap();
    let outcome =
        Outcome::Played { contract, declarer: Seat::North, tricks: Tricks::new(10).unwrap(), lead: Some(lead) };
    changed(&mut journal, 0, outcome);
    for document in [Document::Travellers, Document::ScoreCards] {
        let said = said(document, &journal);
        assert!(has(&said, "Lead") && has(&said, "♥ A"), "{document}: {said:?}");
    }
}

#[test]
fn a_board_that_is_still_to_be_played_is_on_no_sheet() {
    let played = sections(&[("A", "mitchell 3"), ("B", "mitchell 3")], &[]);
    let mut put_off = sections(&[("A", "mitchell 3"), ("B", "mitchell 3")], &[]);
    let board = changed(&mut put_off, 0, Outcome::Postponed);
    let heading = |line: &&String| line.starts_with(&format!("Board {board} ")) && !line.contains("still to be");
    for document in
        [Document::Travellers, Document::FrequencyTable, Document::ScoreCards, Document::Recap, Document::CrossTable]
    {
        let note = format!("Board {board} is still to be played at table A1 and is not shown.");
        assert!(!has(&said(document, &played), "is still to be played"), "{document}");
        let said = said(document, &put_off);
        assert!(said.join(" ").contains(&note) && said.iter().find(heading).is_none(), "{document}: {said:?}");
    }
    // The other section plays the same boards.
    let look = Look { section: Some("B".parse().unwrap()), ..Look::default() };
    let sheet = Sheet { look, ..Sheet::default() };
    let texts = Language::En.texts();
    let of_b = print::pages(Document::Travellers, put_off.session(), &score(&put_off), &texts, &sheet);
    assert!(has(&lines(&of_b), "at table A1 and is not shown"));
    // Once it is played it is there.
    changed(&mut put_off, 0, Outcome::PassedOut);
    let said = said(Document::Travellers, &put_off);
    assert!(!has(&said, "is still to be played") && said.iter().find(heading).is_some(), "{said:?}");
}

#[test]
fn the_web_page_says_in_its_place_that_a_board_is_still_to_be_played() {
    let mut journal = sections(&[("A", "mitchell 3")], &[]);
    let board = changed(&mut journal, 0, Outcome::Postponed);
    let shown = web::WebOptions::default();
    let page = web::page(journal.session(), &score(&journal), &shown, &Language::En.texts()).unwrap();
    let place = page.find("Not shown: somebody still has to play this board.").unwrap();
    assert!(page[..place].ends_with(&format!("<h3>Board {board}</h3>\n<p>")), "{}", &page[place - 60..place]);
}

#[test]
fn the_card_of_one_contestant_is_printed_alone() {
    let journal = sections(&[("A", "mitchell 3")], &[]);
    let look = Look { contestant: Some(pair(2)), ..Look::default() };
    let sheet = Sheet { look, ..Sheet::default() };
    let of = |sheet: &Sheet| {
        print::pages(Document::ScoreCards, journal.session(), &score(&journal), &Language::En.texts(), sheet)
    };
    let (alone, all) = (of(&sheet), of(&Sheet::default()));
    let cards = |pages: &[Page]| lines(pages).join(" ").matches("Rank ").count();
    assert_eq!((alone.len(), cards(&alone) * 6), (1, cards(&all)), "{:?}", lines(&alone));
}

#[test]
fn slips_of_a_round_stand_together() {
    let journal = sections(&[("A", "mitchell 5")], &[]);
    let pages = print::pages(
        Document::RoundSlips,
        journal.session(),
        &score(&journal),
        &Language::En.texts(),
        &Sheet::default(),
    );
    // Table and round stand in boxes: their values follow each other in the order in which slips are drawn.
    let first: Vec<String> = texts(&pages[..1]).map(|(text, _)| text.to_owned()).collect();
    let of = |name: &str| {
        let at = first.iter().enumerate().filter(|(_, text)| *text == name).map(|(at, _)| at + 1);
        at.filter_map(|at| first.get(at).cloned()).collect::<Vec<String>>()
    };
    assert_eq!(of("Table")[..5], ["1", "2", "3", "4", "5"], "{first:?}");
    assert_eq!(of("Round")[..5], ["1"; 5], "{first:?}");
}

#[test]
fn a_card_says_whose_score_and_datum_it_gives() {
    let butler = said(Document::ScoreCards, &sections(&[("A", "mitchell 3")], &[("scoring.method", "butler")]));
    assert!(butler.join(" ").contains("Score and datum on a card are those of its own side."), "{butler:?}");
}

#[test]
fn a_cross_table_round_by_round_explains_its_heads() {
    let said = said(Document::CrossTable, &sections(&[("A", "howell 10 rounds 3")], &[]));
    assert!(has(&said, "v: the number of the opponents."), "{said:?}");
}

/// The number stays with its word within a bracket.
#[test]
fn no_bracket_is_broken_behind_its_first_word() {
    for evening in ["cross-imps", "butler"] {
        let kept = measure::evening(evening);
        for (language, paper) in ways() {
            for (text, _) in texts(&of(&kept, Document::ScoreCards, language, paper)) {
                assert!(!text.trim_end().ends_with(':') || !text.contains('('), "{evening} {language} {paper}: {text}");
            }
        }
    }
}

#[test]
fn a_match_of_teams_stands_once_in_their_movement() {
    let journal = sections(&[("A", "round-robin 6")], &[]);
    let grid = said(Document::MovementGrid, &journal);
    assert!(has(&grid, "Tables 1 + 2") && !has(&grid, "Table 4 Table"), "{grid:?}");
    let all = grid.join(" ");
    assert!(all.contains("1–6 2–5 4–3") && !all.contains("6–1"), "{all}");
    // A number of a team is none of a board.
    assert!(all.contains("Boards 1–2 Boards 1–2 Boards 1–2"), "{all}");
    assert!(all.contains("the teams that sit North-South at the first and at the second of its tables"), "{all}");
}

#[test]
fn the_draw_of_a_round_robin_has_all_rounds() {
    let journal = sections(&[("A", "round-robin 6")], &[]);
    let draw = said(Document::Draw, &journal);
    assert!((1..=5).all(|round| has(&draw, &format!("Round {round}"))), "{draw:?}");
    let look = Look { from_round: 3, ..Look::default() };
    let sheet = Sheet { look, ..Sheet::default() };
    let third = print::pages(Document::Draw, journal.session(), &score(&journal), &Language::En.texts(), &sheet);
    let third = lines(&third);
    assert!(has(&third, "Round 3") && !has(&third, "Round 1") && !has(&third, "Round 4"), "{third:?}");
}

#[test]
fn a_german_foot_says_what_differs_in_a_sentence() {
    let journal = sections(&[("A", "mitchell 3")], &[("sitout", "factor")]);
    let texts = Language::De.texts();
    let pages = print::pages(Document::Ranking, journal.session(), &score(&journal), &texts, &Sheet::default());
    let foot = lines(&pages).join(" ");
    assert!(foot.contains("Abweichend davon gilt: ") && !foot.contains("außer:"), "{foot}");
}

#[test]
fn a_recap_by_boards_says_who_sat_out() {
    let recap = said(Document::Recap, &sections(&[("A", "mitchell 3 without 6")], &[]));
    assert!(has(&recap, "○ sits out"), "{recap:?}");
    // Two boards of each of three pairs.
    let signs = recap.iter().flat_map(|line| line.split(' ')).filter(|word| *word == "○").count();
    assert_eq!(signs, 6 + 1, "{recap:?}");
    assert!(!has(&said(Document::Recap, &sections(&[("A", "mitchell 3")], &[])), "○"));
}

#[test]
fn opponents_on_score_cards_have_whole_names_in_every_language() {
    for evening in ["sections", "pairs-7", "pairs-3-half"] {
        let kept = measure::evening(evening);
        for (language, paper) in ways() {
            let pages = of(&kept, Document::ScoreCards, language, paper);
            assert_eq!(initials(&pages), None, "{evening} {language} {paper}");
        }
    }
    let kept = measure::evening("individual");
    for (language, paper) in ways() {
        let pages = of(&kept, Document::ScoreCards, language, paper);
        assert!(pages.iter().all(|page| page.width < page.height), "{language} {paper}");
    }
}

#[test]
fn what_is_not_drawn_has_no_draw_and_what_has_no_hands_no_records_of_them() {
    let pairs = sections(&[("A", "mitchell 3")], &[]);
    for document in [Document::Draw, Document::HandRecords, Document::CurtainCards] {
        assert!(print::is_empty(document, pairs.session(), &score(&pairs)), "{document}");
    }
    for drawn in ["swiss-pairs", "swiss-teams", "teams"] {
        let kept = measure::evening(drawn);
        assert!(!print::is_empty(Document::Draw, kept.session(), &kept.standings()), "{drawn}");
    }
    let kept = measure::evening("pairs-7-hands");
    for document in [Document::HandRecords, Document::CurtainCards] {
        assert!(!print::is_empty(document, kept.session(), &kept.standings()), "{document}");
    }
}

#[test]
fn a_leaflet_says_each_sentence_to_write_down_once() {
    let kept = measure::evening("pairs-7");
    let said = lines(&in_english(&kept, Document::Leaflets)).join(" ");
    assert!(!said.contains("?) And "), "{said}");
    let written = |page: &str| page.matches("Look at it again after play").count();
    let parts: Vec<&str> = said.split(" Write down ").skip(1).collect();
    assert!(parts.iter().any(|part| written(part) == 1));
    assert!(parts.iter().all(|part| written(part) <= 1), "{parts:?}");
}

#[test]
fn no_heading_of_a_leaflet_stands_alone_at_the_foot() {
    let kept = measure::evening("pairs-7");
    for (language, paper) in ways() {
        let words = language.texts();
        let say = words.say();
        let headings = [format!("{} · {}", say.advice_say(), say.advice_do()), say.advice_write()];
        for page in of(&kept, Document::Leaflets, language, paper) {
            let placed: Vec<(&str, f32, f32)> = page
                .marks
                .iter()
                .filter_map(|mark| match mark {
                    Mark::Text { text, x, y, .. } => Some((text.as_str(), *x, *y)),
                    _ => None,
                })
                .collect();
            let foot = measure::foot(&page);
            for (text, x, y) in placed.iter().filter(|(text, ..)| headings.iter().any(|heading| heading == text)) {
                let under = |(_, at, below): &&(&str, f32, f32)| (at - x).abs() < 60.0 && *below > *y && *below < foot;
                assert!(placed.iter().any(|place| under(&place)), "{language} {paper}: {text}");
            }
        }
    }
}

#[test]
fn match_sheets_of_pairs_are_none() {
    let pairs = sections(&[("A", "mitchell 3")], &[]);
    assert!(print::is_empty(Document::MatchSheets, pairs.session(), &score(&pairs)));
    assert!(!print::is_empty(Document::Ranking, pairs.session(), &score(&pairs)));
    let teams = measure::evening("teams");
    assert!(!print::is_empty(Document::MatchSheets, teams.session(), &teams.standings()));
}

/// The groups of a board that was played in two forms, wherever on a page they come.
#[test]
fn the_groups_of_a_fouled_board_stand_on_one_page() {
    for boards in 2..=12 {
        let mut journal = open(0, &[]);
        for board in 1..=boards {
            for (at, score_ns) in (1..).zip([110, 140, 170, 200, 90, 50]) {
                let mut entered = result(board, pair(at), pair(100 + at), score_ns);
                // The last board was played in two forms.
                entered.copy = u8::from(board == boards && at <= 3);
                enter(&mut journal, entered);
            }
        }
        let pages = print::pages(
            Document::Travellers,
            journal.session(),
            &score(&journal),
            &Language::En.texts(),
            &Sheet::default(),
        );
        let on = |group: &str| {
            let title = format!("Board {boards} · group {group}");
            pages.iter().position(|page| page.marks.iter().any(|mark| is(mark, &title)))
        };
        assert!(on("A").is_some() && on("A") == on("B"), "{boards}: {:?} {:?}", on("A"), on("B"));
    }
}

#[test]
fn forms_say_nothing_of_results() {
    let journal = sections(&[("A", "mitchell 3")], &[]);
    let (mut standings, english) = (score(&journal), Language::En.texts());
    standings.provisional = true;
    let says = |document| {
        let said = lines(&print::pages(document, journal.session(), &standings, &english, &Sheet::default())).join(" ");
        (said.contains("PROVISIONAL"), said.contains("Rules: "))
    };
    assert_eq!(says(Document::Ranking), (true, true));
    for document in [Document::RulingForms, Document::AppealForms, Document::BlankCards] {
        assert_eq!(says(document), (false, false), "{document}");
    }
}

#[test]
fn the_slip_of_a_team_names_both_its_tables() {
    let journal = sections(&[("A", "round-robin 6")], &[]);
    let slips = said(Document::NameSlips, &journal);
    assert!(slips.iter().any(|line| line.contains("1 + 2")), "{slips:?}");
    assert!(slips.iter().any(|line| line.contains("NS + EW") || line.contains("EW + NS")), "{slips:?}");
}

#[test]
fn cards_on_a_table_are_read_by_those_who_sit_around_it() {
    let many = sections(&[("A", "share-and-relay 40 rounds 10")], &[]);
    let two = sections(&[("A", "howell 2")], &[]);
    for (language, paper) in ways() {
        let sheet = Sheet { look: Look { paper, ..Look::default() }, ..Sheet::default() };
        let of = |journal: &Journal| {
            print::pages(Document::TableCards, journal.session(), &score(journal), &language.texts(), &sheet)
        };
        let (many, two) = (of(&many), of(&two));
        assert!(usual(&many) >= 11.0 && many.len() <= 7, "{language} {paper}: {} {}", usual(&many), many.len());
        assert!(usual(&two) >= 20.0 && used(&two) > 0.6, "{language} {paper}: {} {}", usual(&two), used(&two));
    }
}

#[test]
fn blank_travellers_leave_no_half_of_their_page_empty() {
    for evening in ["pairs-3-half", "pairs-7", "teams", "swiss-pairs", "pairs-40"] {
        let kept = measure::evening(evening);
        for (language, paper) in ways() {
            let pages = of(&kept, Document::BlankTravellers, language, paper);
            let rounds_to_draw = evening == "swiss-pairs";
            assert!(
                used(&pages[..1]) > if rounds_to_draw { 0.6 } else { 0.75 },
                "{evening} {language} {paper}: {}",
                used(&pages[..1])
            );
        }
    }
}

/// Sheets of teams have a few rows in which it is easy to write, as many cards to a page in each language.
#[test]
fn blank_cards_of_teams_stand_under_each_other_where_there_is_room() {
    let teams = measure::evening("teams");
    for (language, paper) in ways() {
        let pages = of(&teams, Document::BlankCards, language, paper);
        assert!(pages.len() <= 3, "{language} {paper}: {}", pages.len());
    }
}

#[test]
fn par_stands_under_the_table_of_tricks() {
    let kept = measure::evening("pairs-7-hands");
    for paper in [Paper::A4, Paper::Letter] {
        let faults = measure::faults(Document::HandRecords, &of(&kept, Document::HandRecords, Language::En, paper));
        assert!(faults.is_empty(), "{faults:?}");
    }
}

#[test]
fn lists_of_nothing_are_none() {
    let pairs = sections(&[("A", "mitchell 3")], &[]);
    let ruled = measure::evening("pairs-ruled");
    for document in [Document::Penalties, Document::RulingsReport] {
        assert!(print::is_empty(document, pairs.session(), &score(&pairs)), "{document}");
        assert!(!print::is_empty(document, ruled.session(), &ruled.standings()), "{document}");
    }
}

#[test]
fn a_draw_is_called_so_also_where_it_was_known_before() {
    let head = |kept: &Kept| lines(&in_english(kept, Document::Draw)).into_iter().next().unwrap();
    for drawn in ["pairs-7", "swiss-teams", "swiss-pairs", "teams"] {
        assert!(head(&measure::evening(drawn)).ends_with("Draw"), "{drawn}");
    }
}

#[test]
fn match_sheets_lie_in_the_order_of_tables_and_say_who_deals() {
    let kept = measure::evening("teams");
    let said = lines(&in_english(&kept, Document::MatchSheets));
    assert!(said.iter().any(|line| line.starts_with("1  N · none")), "{said:?}");
    assert!(said.iter().any(|line| line.starts_with("2  E · NS")), "{said:?}");
    let pages = in_english(&kept, Document::MatchSheets);
    let tables: Vec<&str> = texts(&pages).map(|(text, _)| text).filter(|text| text.contains(" + ")).take(3).collect();
    // As the draw has them; and who is meant by plus and minus.
    assert!(has(&said, "NS\u{a0}+ NS\u{a0}−"), "{said:?}");
    assert_eq!(tables, ["1 + 2", "3 + 4", "5 + 6"]);
}

#[test]
fn a_table_that_nobody_needs_has_no_number() {
    let numbers = |spec| {
        let pages = print::pages(
            Document::TableNumbers,
            sections(&[("A", spec)], &[]).session(),
            &score(&sections(&[("A", spec)], &[])),
            &Language::En.texts(),
            &Sheet::default(),
        );
        texts(&pages).filter(|(_, size)| *size > 100.0).count()
    };
    assert_eq!(numbers("mitchell 4"), 4);
    // North-South of the last table are missing.
    assert_eq!(numbers("mitchell 4 without 4"), 3);
}

#[test]
fn that_somebody_sits_out_is_not_torn_in_a_list_of_tables() {
    let kept = measure::evening("pairs-13-half");
    for (language, paper) in ways() {
        let pages = of(&kept, Document::SeatingList, language, paper);
        let wanted = language.texts().say().print_sits_out();
        let by_name = language.texts().say().print_by_name();
        let said = texts(&pages).filter(|(text, _)| *text == wanted).count();
        assert_eq!(said, 2 + 1, "{language} {paper} {by_name}");
    }
}

#[test]
fn the_directors_report_says_what_is_counted_and_fills_its_page() {
    let kept = measure::evening("pairs-13-half");
    let pages = in_english(&kept, Document::DirectorsReport);
    let said = lines(&pages);
    assert!(said.iter().any(|line| line == "Pairs 27") && said.iter().any(|line| line == "Tables 13½"), "{said:?}");
    assert!(used(&pages) > 0.7, "{}", used(&pages));
    let teams = lines(&in_english(&measure::evening("teams"), Document::DirectorsReport));
    assert!(teams.iter().any(|line| line == "Teams 6"), "{teams:?}");
    let mut journal = sections(&[("A", "mitchell 3")], &[]);
    publish(&mut journal, "21:40");
    let said = self::said(Document::DirectorsReport, &journal);
    assert!(has(&said, "Ranking 1: "), "{said:?}");
}

#[test]
fn teams_are_teams_in_a_championship() {
    let teams = lines(&in_english(&measure::evening("teams"), Document::Championship));
    assert!(has(&teams, "Teams"), "{teams:?}");
}

#[test]
fn a_correction_between_two_rankings_is_named_on_the_second() {
    let mut journal = open(4, &[]);
    for board in 1..=2 {
        scores(&mut journal, board, &[110, 140]);
    }
    publish(&mut journal, "21:40");
    correct(&mut journal, "21:50", 2, (1, 101), 170);
    let sheet = |journal: &Journal| Sheet {
        published: journal.session().publications.last().map(|(_, stamp)| stamp.at),
        ..Sheet::default()
    };
    let said = |journal: &Journal| {
        let texts = Language::En.texts();
        let pages = print::pages(Document::Ranking, journal.session(), &score(journal), &texts, &sheet(journal));
        lines(&pages).join(" ")
    };
    assert!(!said(&journal).contains("Changed since"), "{}", said(&journal));
    publish(&mut journal, "22:00");
    let second = said(&journal);
    assert!(second.contains("Changed since ranking 1"), "{second}");
    assert!(second.contains("board 2, NS 1 – EW 101:") && !second.contains("wrong side"), "{second}");
    let shown = web::WebOptions { published: sheet(&journal).published, ..web::WebOptions::default() };
    let page =
        |journal: &Journal| web::page(journal.session(), &score(journal), &shown, &Language::En.texts()).unwrap();
    assert!(page(&journal).contains("Changed since ranking 1") && page(&journal).contains("board 2, NS 1 – EW 101:"));
    // What was ruled and penalized since then moves places, too; a warning moves none and is nobody else's business.
    let contestant = pair(1);
    for (number, unit) in [(1, PenaltyUnit::Matchpoints), (2, PenaltyUnit::Warning)] {
        let penalty = Penalty::procedural(PenaltyId(Uuid::from_u128(number)), unit, 50, "90A");
        journal.apply(at("22:05", Change::PenaltyGiven { contestant, penalty })).unwrap();
    }
    let (place, sitting) =
        (Place { section: SectionId::A, round: None, table: None }, Sitting::Sides { ns: pair(1), ew: pair(101) });
    let ruling =
        Ruling::award(RulingId(Uuid::from_u128(3)), "12C", "", Award::artificial(Artificial::Plus, Artificial::Minus));
    journal.apply(at("22:06", Change::RulingMade { place, board: BoardNumber::FIRST, sitting, ruling })).unwrap();
    publish(&mut journal, "22:08");
    let third = said(&journal);
    // Who read the first and not the second finds what that one brought, too.
    assert!(third.contains("Changed by ranking 2 (22:00): board 2, NS 1 – EW 101:"), "{third}");
    assert!(third.contains("board 1, NS 1 – EW 101: ruling: +110 → ") && third.contains("Pair 1: penalty"), "{third}");
    assert!(page(&journal).contains("board 1, NS 1 – EW 101: ruling"));
    // How boards with fewer results are counted is said on the web as on paper.
    assert!(third.contains("Board 1 is scaled up") && page(&journal).contains("Board 1 is scaled up"));
    // At its top the page leads to what changed.
    assert!(page(&journal).contains("<a href=\"#notes\">Ranking 3: what changed</a>"));
    assert!(!third.contains("warning") && !page(&journal).contains("warning"), "{third}");
    let penalty = PenaltyId(Uuid::from_u128(1));
    journal.apply(at("22:09", Change::PenaltyWithdrawn { penalty, reason: "ill".to_owned() })).unwrap();
    publish(&mut journal, "22:10");
    let fourth = said(&journal);
    assert!(fourth.contains("(22:08): Pair 1: penalty, withdrawn.") && !fourth.contains("ill."), "{fourth}");
    // The fifth changed nothing, and says what those before it did.
    publish(&mut journal, "22:11");
    assert!(!page(&journal).contains("Changed since") && page(&journal).contains("Changed by ranking 4 (22:10)"));
    assert!(!said(&journal).contains("Changed since"));
    // Those that changed nothing push none out of the foot that did.
    publish(&mut journal, "22:12");
    assert!(said(&journal).contains("Changed by ranking 2 (22:00)"), "{}", said(&journal));
}

#[test]
fn those_who_tie_in_one_session_stand_in_its_championship_as_in_its_ranking() {
    let mut journal = sections(&[("A", "howell 3")], &[]);
    for number in 1..=6 {
        let name =
            |of: &str| Entrant::named(format!("{} {of}", ["Zoë", "Yan", "Xia", "Wim", "Vera", "Ulf"][number - 1]));
        let contestant = Contestant::pair(pair(number as u16), name("Alm"), name("Bek"));
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    for at in 0..journal.session().lines().len() {
        changed(&mut journal, at, Outcome::PassedOut);
    }
    let names = |document| {
        let pages =
            print::pages(document, journal.session(), &score(&journal), &Language::En.texts(), &Sheet::default());
        texts(&pages).map(|(text, _)| text.to_owned()).filter(|text| text.contains("Alm – ")).collect::<Vec<_>>()
    };
    assert_eq!(names(Document::Championship), names(Document::Ranking));
    assert_eq!(names(Document::Ranking).len(), 6);
}

#[test]
fn a_ranking_says_where_half_a_hundredth_goes_where_one_is_shown() {
    let with = |last: [i32; 3]| {
        let mut journal = open(0, &[]);
        for board in 1..=7 {
            scores(&mut journal, board, &[110, 140, 170]);
        }
        scores(&mut journal, 8, &last);
        said(Document::Ranking, &journal).join(" ")
    };
    let words = "Percentages exactly halfway between two steps are rounded away from 50%.";
    // 1 of 32 is 3.125%.
    let half = with([110, 110, 170]);
    assert!(half.contains(words) && half.contains(" 3.12 ") && !half.contains(" 3.13 "), "{half}");
    assert!(!with([110, 140, 170]).contains(words));
}

#[test]
fn a_score_card_says_that_boards_were_scaled_up() {
    let said = |evening| lines(&in_english(&measure::evening(evening), Document::ScoreCards)).join(" ");
    let words = "scaled up to the top";
    assert!(said("pairs-13-half").contains(words));
    assert!(!said("pairs-7").contains(words));
    // Also where a ruling is noted there.
    let mut journal = open(6, &[]);
    scores(&mut journal, 1, &[420, 450]);
    for board in 2..=9 {
        scores(&mut journal, board, &[110, 140, 170]);
        rule(&mut journal, board, pair(1), pair(101), Award::artificial(Artificial::Plus, Artificial::Minus));
    }
    let cards = print::pages(
        Document::ScoreCards,
        journal.session(),
        &score(&journal),
        &Language::En.texts(),
        &Sheet::default(),
    );
    assert!(lines(&cards).iter().filter(|line| line.contains(words)).count() >= 4, "{:?}", lines(&cards));
}

#[test]
fn no_score_of_the_table_stands_where_both_sides_have_another() {
    let mut journal = open(4, &[]);
    scores(&mut journal, 1, &[420, -150, 110]);
    let half = |score_ns| Weighted { outcome: Assigned::Score { score_ns }, weight: Weight::share(1, 2).unwrap() };
    let own = || SideAward::Assigned(vec![half(430), half(400)]);
    rule(&mut journal, 1, pair(2), pair(102), Award { ns: own(), ew: own() });
    for document in [Document::Travellers, Document::ScoreCards] {
        let said = |journal: &Journal| {
            let english = Language::En.texts();
            let pages = print::pages(document, journal.session(), &score(journal), &english, &Sheet::default());
            texts(&pages).map(|(text, _)| text.to_owned()).collect::<Vec<_>>()
        };
        let words = said(&journal);
        assert!(!words.iter().any(|word| word == "−150" || word == "+150"), "{document}: {words:?}");
        assert!(words.iter().any(|word| word == "+420") && words.iter().any(|word| word == "+110"), "{words:?}");
    }
}

#[test]
fn whoever_is_not_ranked_is_told_so_beside_the_name() {
    let mut journal = open(3, &[]);
    scores(&mut journal, 1, &[110, 140, 170]);
    let (contestant, status) = (pair(2), Status::Unranked {});
    let reason = "conditions of contest".to_owned();
    journal.apply(at("22:05", Change::StatusSet { contestant, player: None, status, reason })).unwrap();
    let texts = Language::En.texts();
    let pages = print::pages(Document::Ranking, journal.session(), &score(&journal), &texts, &Sheet::default());
    assert!(lines(&pages).iter().any(|line| line.contains("(not ranked)")), "{:?}", lines(&pages));
    let page = web::page(journal.session(), &score(&journal), &web::WebOptions::default(), &texts).unwrap();
    assert!(page.contains("<span class=\"q\">not ranked</span>") && !page.contains("Rank –"));
}

#[test]
fn a_datum_that_heads_a_column_does_not_read_as_a_date() {
    let kept = measure::evening("butler");
    for (language, word) in [(Language::Nl, "Datumscore"), (Language::De, "Datum-Score")] {
        let pages = of(&kept, Document::ScoreCards, language, Paper::A4);
        let all: Vec<&str> = texts(&pages).map(|(text, _)| text).filter(|text| text.contains("Datum")).collect();
        assert!(!all.is_empty() && all.iter().all(|text| text.contains(word)), "{language}: {all:?}");
    }
}

fn is(mark: &Mark, wanted: &str) -> bool {
    matches!(mark, Mark::Text { text, .. } if text == wanted)
}
