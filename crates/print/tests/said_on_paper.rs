//! What sheets say: their words, the boxes of forms, what is written by hand, and where there is nothing to show.

use bridge::{Seat, Side, Tricks};
use evening::club::{Entrant, SectionId};
use evening::director::{
    Appeal, AppealBody, AppealId, Appealed, Artificial, Assigned, Award, Consent, Penalty, PenaltyId, PenaltyUnit,
    SideAward, Weight, Weighted,
};
use evening::session::{Change, Entry, Journal, Outcome, ResultId, Stamp, TableResult};
use lang::Language;
use print::{Document, Mark, Page, Paper};
use uuid::Uuid;

use crate::large_sheets::{texts, ways};
use crate::measure;
use crate::paper::{has, lines, said};
use crate::wall_and_table::{column, of};
use testing::*;

#[test]
fn words_of_a_sheet_are_those_a_club_says() {
    let ruled = measure::evening("pairs-ruled");
    let said = lines(&of(&ruled, Document::RulingForms, Language::En, Paper::A4)).join("\n");
    assert!(said.contains("ruling given") && !said.contains("State  made"), "{said}");
    // A mark stands on one line with what it is worth.
    for (language, paper) in ways() {
        for (text, _) in texts(&of(&ruled, Document::FrequencyTable, language, paper)) {
            assert!(
                !text.starts_with(|c: char| c.is_ascii_digit()) || !text.ends_with('%'),
                "{language} {paper}: {text}"
            );
        }
    }
    let teams = measure::evening("teams");
    let heads = ["Tables 1 + 2", "Borde 1 + 2", "Tische 1 + 2", "Tafels 1 + 2"];
    for (language, head) in [Language::En, Language::Da, Language::De, Language::Nl].into_iter().zip(heads) {
        let pages = of(&teams, Document::MovementGrid, language, Paper::A4);
        assert!(texts(&pages).any(|(text, _)| text == head), "{language}");
    }
    // What is known before is a draw as well: one name for one sheet.
    let planned = of(&measure::evening("pairs-7"), Document::Draw, Language::En, Paper::A4);
    assert!(texts(&planned).any(|(text, _)| text == "Draw") && texts(&planned).all(|(text, _)| text != "Seating list"));
}

#[test]
fn who_sits_out_a_round_that_has_not_begun_is_told_when_that_counts() {
    let kept = measure::evening("swiss-teams");
    for (language, wanted) in [
        (Language::En, "Sitting out round 3 gives its points once a result of that round is in."),
        (Language::Nl, "De stilzit in ronde 3 geeft zijn punten zodra er een uitslag van die ronde is."),
    ] {
        let said = lines(&of(&kept, Document::ScoreCards, language, Paper::A4)).join(" ");
        assert!(said.contains(wanted), "{said}");
    }
}

#[test]
fn what_an_adjusted_score_does_to_a_match_is_said_with_its_boards() {
    let kept = measure::evening("teams-ruled");
    for (document, shown) in [
        (Document::Ranking, "+ and − add up what each side won on all boards"),
        (
            Document::CrossTable,
            "The score of a match shows all that each side won; its victory points come from the IMPs named here.",
        ),
    ] {
        let said = lines(&of(&kept, document, Language::En, Paper::A4)).join(" ");
        assert!(
            said.contains("the adjusted score on board 1 is not the same for both teams, and each has its own."),
            "{said}"
        );
        assert!(said.contains(shown), "{said}");
    }
}

/// The names of the boxes of a form, in their order.
fn names_of_boxes(pages: &[Page]) -> Vec<String> {
    let mut names: Vec<(i64, String)> = Vec::new();
    for mark in pages.iter().take(1).flat_map(|page| &page.marks) {
        if let Mark::Text { text, x, y, .. } = mark
            && *x < 40.0
        {
            names.push(((y * 10.0).round() as i64, text.clone()));
        }
    }
    names.sort();
    names.into_iter().map(|(_, name)| name).collect()
}

#[test]
fn a_filled_form_has_the_boxes_of_the_empty_one_in_its_order() {
    let (ruled, empty) = (measure::evening("pairs-ruled"), measure::evening("pairs-7"));
    for document in [Document::RulingForms, Document::AppealForms] {
        for language in Language::ALL {
            let [filled, blank] = [&ruled, &empty].map(|kept| names_of_boxes(&of(kept, document, language, Paper::A4)));
            let say = language.texts();
            // The head names which one it is; a consent that is known names its Law itself, and what was heard is decided.
            let other = [say.say().form_consents(), say.say().desk_decision_text()];
            let wanted = blank.iter().skip(3).filter(|name| !other.contains(name));
            let mut rest = filled.iter();
            for name in wanted {
                assert!(rest.any(|found| found == name), "{document} {language}: {name} of {blank:?} in {filled:?}");
            }
        }
    }
}

#[test]
fn results_are_written_by_hand_in_cells_that_hold_them() {
    let least = 14.0 / 25.4 * 72.0;
    for evening in ["pairs-7", "sections", "butler"] {
        let kept = measure::evening(evening);
        for (language, paper) in ways() {
            let say = language.texts();
            let pages = of(&kept, Document::BlankTravellers, language, paper);
            for head in [say.say().print_contract(), say.say().print_score_side(say.letters().side(Side::NS))] {
                let first = head.split(' ').next().unwrap_or_default();
                let whole = texts(&pages).any(|(text, _)| text == head);
                let wide = column(&pages[0], if whole { &head } else { first });
                assert!(wide >= least - 0.5, "{evening} {language} {paper}: {head} {wide}");
            }
        }
    }
    // Rows of a slip with the four boards of a round.
    let kept = measure::evening("pairs-7");
    for (language, paper) in ways() {
        let pages = of(&kept, Document::RoundSlips, language, paper);
        let mut rows: Vec<f32> = pages[0]
            .marks
            .iter()
            .filter_map(|mark| match mark {
                Mark::Text { text, x, y, .. } if *x < 45.0 && text.parse::<u8>().is_ok() => Some(*y),
                _ => None,
            })
            .collect();
        rows.sort_by(f32::total_cmp);
        let high = rows.windows(2).map(|two| two[1] - two[0]).filter(|high| *high > 1.0).fold(f32::INFINITY, f32::min);
        assert!((7.0 / 25.4 * 72.0 - 0.1..40.0).contains(&high), "{language} {paper}: {high}");
    }
}

#[test]
fn a_championship_of_one_session_has_the_foot_of_its_ranking() {
    let kept = measure::evening("pairs-7");
    let foot = |document| {
        let pages = of(&kept, document, Language::En, Paper::A4);
        let rule = measure::foot(&pages[0]);
        let below = pages[0].marks.iter().filter_map(|mark| match mark {
            Mark::Text { text, y, .. } if *y > rule => Some(text.clone()),
            _ => None,
        });
        below.collect::<Vec<_>>()
    };
    let (ranking, championship) = (foot(Document::Ranking), foot(Document::Championship));
    assert!(ranking.iter().filter(|line| line.contains("Laws of Duplicate Bridge")).count() == 1, "{ranking:?}");
    assert!(championship.iter().any(|line| line.contains("Laws of Duplicate Bridge")), "{championship:?}");
}

#[test]
fn cross_tables_follow_each_other_section_by_section() {
    let pages = of(&measure::evening("sections"), Document::CrossTable, Language::En, Paper::A4);
    let heads: Vec<&str> = texts(&pages).map(|(text, _)| text).filter(|text| text.starts_with("Section ")).collect();
    let first = heads.iter().position(|head| head.starts_with("Section B")).unwrap();
    assert!(first > 0 && heads[first..].iter().all(|head| head.starts_with("Section B")), "{heads:?}");
}

#[test]
fn where_boards_rest_and_which_table_is_not_set_up_is_said() {
    let kept = measure::kept("relay", &["share-and-relay 6"], 2, &[], false);
    for document in [Document::MovementGrid, Document::GuideCards] {
        let said = lines(&of(&kept, document, Language::En, Paper::A4)).join(" ");
        assert!(
            said.contains("Boards rest between tables 3 and 4. In round 1 these are boards 7–8."),
            "{document}: {said}"
        );
    }
    // On the cards of both tables, wherever they are cut.
    let cards = of(&kept, Document::TableCards, Language::En, Paper::A4);
    assert_eq!(texts(&cards).filter(|(text, _)| text.starts_with("Boards rest")).count(), 3);
    let half = measure::evening("pairs-3-half");
    for document in [Document::MovementGrid, Document::SeatingList, Document::TableCards] {
        let said = lines(&of(&half, document, Language::En, Paper::A4)).join(" ");
        assert!(said.contains("Table 1 stands empty: whoever would play there sits out."), "{document}: {said}");
    }
}

#[test]
fn a_sheet_with_nothing_to_show_says_so_in_one_style() {
    let kept = measure::evening("swiss-pairs");
    for (document, said) in [
        (Document::Penalties, "No penalties."),
        (Document::RulingsReport, "No rulings or corrections."),
        (Document::Recap, "No results yet."),
        (Document::CrossTable, "No results yet."),
        (Document::FrequencyTable, "No results yet."),
        (Document::ScoreCards, "No results yet."),
        (Document::HandRecords, "No hands are known."),
        (Document::MatchSheets, "No team matches."),
    ] {
        let pages = of(&kept, document, Language::En, Paper::A4);
        let found = pages.iter().flat_map(|page| &page.marks).find_map(|mark| match mark {
            Mark::Text { text, x, y, size, bold, .. } if text == said => Some((*x, *y, *size, *bold)),
            _ => None,
        });
        assert_eq!(found, Some((36.0, 98.0, 12.0, false)), "{document}");
    }
}

#[test]
fn two_score_cards_of_individuals_stand_on_a_page() {
    let kept = measure::evening("individual");
    for paper in [Paper::A4, Paper::Letter] {
        let pages = of(&kept, Document::ScoreCards, Language::En, paper);
        assert_eq!(pages.len(), 6, "{paper}");
    }
}

#[test]
fn a_ranking_that_an_appeal_may_change_says_so_in_its_head() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[110, 140, 170]);
    let award = Award::artificial(Artificial::Plus, Artificial::Minus);
    let against = Appealed::Ruling(rule(&mut journal, 1, pair(2), pair(102), award));
    let badge = "SUBJECT TO APPEAL";
    assert!(!has(&said(Document::Ranking, &journal), badge));
    let appeal = Appeal {
        id: AppealId(Uuid::from_u128(7)),
        against,
        contestant: pair(102),
        consent: Consent::Partners,
        grounds: "too much".to_owned(),
        body: AppealBody::Committee,
        deposit: String::new(),
    };
    journal.apply(entry(Change::AppealFiled { appeal })).unwrap();
    for document in [Document::Ranking, Document::Recap, Document::Travellers] {
        let said = said(document, &journal);
        assert!(said.iter().take(2).any(|line| line.contains(badge)), "{document}: {said:?}");
    }
    assert!(!has(&said(Document::BlankTravellers, &journal), badge));
}

#[test]
fn a_director_s_report_counts_no_warning_among_the_penalties() {
    let mut journal = open(4, &[]);
    for (number, unit, hundredths) in [(1, PenaltyUnit::PercentOfTop, 1000), (2, PenaltyUnit::Warning, 0)] {
        let id = PenaltyId(Uuid::from_u128(number.into()));
        let penalty = Penalty::procedural(id, unit, hundredths, "90B2");
        journal.apply(entry(Change::PenaltyGiven { contestant: pair(number), penalty })).unwrap();
    }
    let said = said(Document::DirectorsReport, &journal);
    assert!(has(&said, "Penalties 1") && has(&said, "warning"), "{said:?}");
}

/// Two tables of a match of which one has an artificial score: what the other scored is worth nothing to anybody.
#[test]
fn a_frequency_table_of_teams_counts_no_score_that_stands_for_nobody() {
    let kept = measure::evening("teams-ruled");
    let pages = of(&kept, Document::FrequencyTable, Language::En, Paper::A4);
    let said = lines(&pages);
    let dashes = said.iter().any(|line| line.contains(" – – "));
    assert!(!dashes && has(&said, "artificial: A\u{a0}0"), "{said:?}");
}

#[test]
fn what_was_played_is_not_printed_as_if_it_counted_where_another_score_was_assigned() {
    let mut journal = open(0, &[]);
    let played = |contract: &str, tricks| (contract.parse().unwrap(), Seat::South, Tricks::new(tricks).unwrap());
    for (number, tricks) in [(1, 9), (2, 10), (3, 11)] {
        let (contract, declarer, tricks) = played("3NT", tricks);
        let outcome = Outcome::Played { contract, declarer, tricks, lead: None };
        let table = TableResult { outcome, ..result(1, pair(number), pair(100 + number), 0) };
        enter(&mut journal, table);
    }
    let part = |tricks, percent| Weighted {
        outcome: {
            let (contract, declarer, tricks) = played("3NT", tricks);
            Assigned::Contract { contract, declarer, tricks }
        },
        weight: Weight::percent(percent).unwrap(),
    };
    let both = |parts: &[Weighted]| SideAward::Assigned(parts.to_vec());
    let parts = both(&[part(9, 70), part(8, 30)]);
    rule(&mut journal, 1, pair(1), pair(101), Award { ns: parts.clone(), ew: parts });
    let whole = both(&[part(7, 100)]);
    rule(&mut journal, 1, pair(2), pair(102), Award { ns: whole.clone(), ew: whole.clone() });
    // What North-South made counts for them still.
    rule(&mut journal, 1, pair(3), pair(103), Award { ns: SideAward::TableResult, ew: whole });
    let said = said(Document::Travellers, &journal);
    let row = |pair: &str| said.iter().find(|line| line.starts_with(&format!("{pair} "))).unwrap().clone();
    assert!(row("1").contains("3NT S = → adjusted"), "{said:?}");
    assert!(row("2").contains("3NT S +1 → 3NT S −2"), "{said:?}");
    assert!(row("3").contains("460") && !row("3").contains('→'), "{said:?}");
    // The same on the cards, side by side.
    let cards = self::said(Document::ScoreCards, &journal);
    assert_eq!(cards.iter().filter(|line| line.contains("3NT S = → adjusted")).count(), 2, "{cards:?}");
    assert_eq!(cards.iter().filter(|line| line.contains("→ 3NT S −2")).count(), 3, "{cards:?}");
}

#[test]
fn who_is_knocked_out_sits_nothing_out() {
    // Three of thirteen teams have a bye in the first round; four are still in it in the third.
    let cup = measure::evening("knock-out");
    let said = |document| lines(&of(&cup, document, Language::En, Paper::A4));
    assert!(!has(&said(Document::Draw), "Sits out"), "{:?}", said(Document::Draw));
    let cards = said(Document::ScoreCards);
    assert_eq!(cards.iter().filter(|line| line.contains("you sit out")).count(), 3, "{cards:?}");
    assert_eq!(cards.iter().filter(|line| line.contains("boards you sat out")).count(), 3, "{cards:?}");
    let blank = of(&cup, Document::BlankCards, Language::En, Paper::A4);
    assert_eq!(blank.len(), 2, "a card for each of four");
    let guides = said(Document::GuideCards);
    assert_eq!(guides.iter().filter(|line| line.contains("you sit out")).count(), 3, "{guides:?}");
}

#[test]
fn a_substitute_who_came_later_is_not_named_under_a_penalty() {
    let mut journal = evening("howell 4", 2);
    for number in 1..=8 {
        seat(&mut journal, pair(number));
    }
    let then = |journal: &mut Journal, minute: u8, change: Change| {
        let at = format!("2026-11-03T20:{minute:02}:00+01:00").parse().unwrap();
        journal.apply(Entry { stamp: Stamp::new(at, "Director"), ..entry(change) }).unwrap();
    };
    let section = SectionId::A;
    then(&mut journal, 0, Change::RoundCalled { section, round: 1 });
    let penalty = Penalty::procedural(PenaltyId(Uuid::from_u128(1)), PenaltyUnit::PercentOfTop, 1000, "90B1");
    then(&mut journal, 5, Change::PenaltyGiven { contestant: pair(3), penalty });
    then(&mut journal, 30, Change::RoundCalled { section, round: 2 });
    let entrant = Entrant::named("Wim Wood");
    then(&mut journal, 31, Change::PlayerSubstituted { contestant: pair(3), position: 1, from_round: 2, entrant });
    for line in
        journal.session().missing().iter().map(|line| (line.place, line.slot.board, line.sitting)).collect::<Vec<_>>()
    {
        let (place, board, sitting) = line;
        let outcome = Outcome::ScoreOnly { score_ns: 110 };
        let result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, outcome);
        enter(&mut journal, result);
    }
    for document in [Document::Ranking, Document::Penalties] {
        let said = said(document, &journal);
        let row = said.iter().position(|line| line.contains("Law 90B1")).unwrap();
        let row = said[row.saturating_sub(1)..=row].join(" ");
        assert!(row.contains("NA3 – SA3") && !row.contains("Wim Wood"), "{document}: {said:?}");
    }
}

#[test]
fn boards_of_a_round_that_nobody_has_played_are_on_no_traveller() {
    // Two rounds of eight boards are played, and a third is drawn.
    let cup = measure::evening("knock-out");
    let said = lines(&of(&cup, Document::Travellers, Language::En, Paper::A4));
    assert!(has(&said, "Board 16 ") && !has(&said, "Board 17 ") && !has(&said, "missing"), "{said:?}");
}
