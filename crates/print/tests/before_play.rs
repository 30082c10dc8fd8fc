//! Conditions of contest (Laws 78D, 80B2), instructions for players (Laws 6 to 8), table cards and forms of rulings.

use evening::club::Conditions;
use evening::director::{Record, Ruling};
use evening::session::{Change, Journal};
use lang::Language;
use print::Document;

use crate::harness::{document_lines, entry_at, has_line_with, lines, pages_in_language};
use testing::*;

fn set_condition(journal: &mut Journal, time: &str, key: &str, value: &str) {
    let mut conditions: Conditions = journal.session().conditions.clone();
    conditions.set(key, value).unwrap();
    journal.apply(entry_at(time, Change::ConditionsSet { conditions })).unwrap();
}

#[test]
fn conditions_of_contest_list_agreements_and_later_changes() {
    let mut journal = evening("mitchell 5", 4);
    set_condition(&mut journal, "18:00", "contest.entry", "Members only");
    set_condition(&mut journal, "18:00", "contest.assistants", "Bea Two");
    assert!(has_line_with(&document_lines(Document::Conditions, &journal), "Not published yet"));
    journal.apply(entry_at("18:05", Change::ConditionsPublished {})).unwrap();
    set_condition(&mut journal, "18:30", "corrections", "45");
    let printed = document_lines(Document::Conditions, &journal);
    for expected in ["Members only", "Bea Two", "Mitchell", "5 rounds of 4 boards", "7.5 minutes", "Matchpoints"] {
        assert!(has_line_with(&printed, expected), "{expected}: {printed:?}");
    }
    for expected in ["Published 03/11/2026 18:05", "18:30", "45 minutes", "30 minutes"] {
        assert!(has_line_with(&printed, expected), "{expected}: {printed:?}");
    }
}

/// A Swiss of five teams in victory points: one team has a bye in each round, and nobody is knocked out.
#[test]
fn conditions_of_a_swiss_in_victory_points_speak_of_byes_and_of_no_knock_out() {
    let printed = document_lines(Document::Conditions, &testing::teams::swiss_of_neighbours(5, 3, 1)).join(" ");
    for expected in
        ["12 victory points for a round without an opponent", "Tied only if the exact victory points are equal"]
    {
        assert!(printed.contains(expected), "{expected}: {printed}");
    }
    for contradiction in ["sit-out do not count", "losers are out", "exact percentage"] {
        assert!(!printed.contains(contradiction), "{contradiction}: {printed}");
    }
}

#[test]
fn conditions_of_contest_name_the_federations_choices() {
    let mut journal = evening("howell 4", 3);
    let rules = evening::club::profile("dbv").unwrap().rules.clone();
    let conditions = Conditions { rules, ..journal.session().conditions.clone() };
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
    let printed = document_lines(Document::Conditions, &journal);
    assert!(
        has_line_with(&printed, "Law 40B2(d)") && has_line_with(&printed, "Only in events for teaching"),
        "{printed:?}"
    );
    // The federation's notes are part of the conditions.
    assert!(has_line_with(&printed, "Law 93"), "{printed:?}");
}

#[test]
fn instructions_explain_the_deal_and_who_moves_the_boards() {
    let mut journal = evening("mitchell 5", 4);
    let printed_text =
        |journal: &Journal| lines(&pages_in_language(journal, Document::Instructions, Language::En)).join(" ");
    let instructions = printed_text(&journal);
    for expected in
        ["Shuffle each pack", "count its 13 cards", "North-South stay at the table", "North takes the boards"]
    {
        assert!(instructions.contains(expected), "{expected}: {instructions}");
    }
    set_condition(&mut journal, "18:00", "contest.carrier", "caddies");
    assert!(printed_text(&journal).contains("Caddies take the boards"));
    // In a Howell, one pair is stationary.
    assert!(printed_text(&evening("howell 4", 3)).contains("Here: 8."));
}

#[test]
fn table_card_names_the_next_table_of_its_boards() {
    let cards = lines(&pages_in_language(&evening("mitchell 5", 4), Document::TableCards, Language::En)).join(" ");
    assert!(cards.contains("North takes the boards to table 5."), "{cards}");
    assert!(cards.contains("North takes the boards to table 1."), "{cards}");
}

#[test]
fn forms_name_reserved_rights_lead_restrictions_and_director() {
    let mut journal = open(4, &[]);
    enter(&mut journal, result(1, pair(1), pair(2), 420));
    let table_result = result(1, pair(1), pair(2), 420);
    let record = Record { reserved: true, lead: true, director: "Dora Four".to_owned(), ..Record::default() };
    let award = evening::director::Award::artificial(
        evening::director::Artificial::Average,
        evening::director::Artificial::Average,
    );
    let id = evening::director::RulingId(uuid::Uuid::new_v4());
    let ruling = Ruling { record, ..Ruling::award(id, "12C2", "", award) };
    let ruling_made = Change::RulingMade {
        place: table_result.place,
        board: table_result.board,
        sitting: table_result.sitting,
        ruling,
    };
    journal.apply(entry(ruling_made)).unwrap();
    for document in [Document::RulingForms, Document::RulingsReport, Document::DirectorsReport] {
        let printed = document_lines(document, &journal).join(" ");
        for expected in ["Law 16B2", "Law 26B", "Dora Four"] {
            assert!(printed.contains(expected), "{document} {expected}: {printed:?}");
        }
    }
}
