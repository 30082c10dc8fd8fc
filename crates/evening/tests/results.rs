//! Results: which are refused, how one is corrected, and which copy of a board they belong to.

use bridge::{BoardNumber, Seat, Tricks, Vulnerability, possible_scores};
use evening::club::{ContestantId, EventRef, SectionId};
use evening::director::{Artificial, Award, Ruling, RulingId};
use evening::draw::repair_section;
use evening::session::{
    Change, ChangeError, Journal, LineEntry, MAX_NAME_CHARS, Outcome, OutcomeOrAward, Place, ResultId, Slot, Suspicion,
    TableResult, TypedText, suspicions,
};
use movement::{Repair, Sitting, Spec};
use uuid::Uuid;

use crate::support::{refused, scheduled, team};
use testing::teams::{league_unplayed, play};
use testing::*;

#[test]
fn impossible_results_are_refused_and_change_nothing() {
    let mut journal = evening("mitchell 5", 2);
    let valid = scheduled(&journal, 1, 0, 420);
    let changed_result = |alter: &dyn Fn(&mut TableResult)| {
        let mut result = valid.clone();
        alter(&mut result);
        Change::ResultEntered { result }
    };
    let error = refused(&mut journal, changed_result(&|r| r.outcome = Outcome::ScoreOnly { score_ns: 10 }));
    assert!(matches!(error, ChangeError::ImpossibleScore { score: 10, .. }));
    // On board 1 nobody is vulnerable, so a score of a vulnerable side is impossible.
    let vulnerable = possible_scores(true)
        .into_iter()
        .find(|s| *s > 600 && !possible_scores(false).contains(s) && !possible_scores(false).contains(&-s));
    let score_ns = vulnerable.unwrap();
    let error = refused(&mut journal, changed_result(&|r| r.outcome = Outcome::ScoreOnly { score_ns }));
    assert!(matches!(error, ChangeError::ImpossibleScore { .. }));
    let error = refused(&mut journal, changed_result(&|r| r.board = BoardNumber::new(30).unwrap()));
    assert!(matches!(error, ChangeError::NotDue { .. }));
    let error = refused(&mut journal, changed_result(&|r| r.sitting = r.sitting.map(|_| pair(1))));
    assert!(matches!(error, ChangeError::AgainstItself(_)));
    let error = refused(&mut journal, changed_result(&|r| r.sitting = r.sitting.map(|c| pair(c.number + 50))));
    assert!(matches!(error, ChangeError::NoContestant(_)));
    journal
        .apply(entry(changed_result(&|r| {
            r.forced = true;
            r.reason = Some("board 1 was marked vulnerable".into());
        })))
        .unwrap();
}

#[test]
fn forced_score_is_at_most_7600_points() {
    for (score_ns, is_accepted) in [(7600, true), (-7600, true), (7610, false), (-7610, false)] {
        let mut journal = open(0, &[]);
        for number in [1, 101] {
            seat(&mut journal, pair(number));
        }
        let mut entered = result(1, pair(1), pair(101), score_ns);
        (entered.forced, entered.reason) = (true, Some("as written".to_owned()));
        let accepted = journal.apply(entry(Change::ResultEntered { result: entered }));
        assert_eq!(accepted.is_ok(), is_accepted, "{score_ns}");
    }
}

#[test]
fn result_of_an_unknown_round_or_section_is_refused() {
    let mut journal = evening("mitchell 5", 1);
    let mut misplaced = scheduled(&journal, 1, 0, 420);
    misplaced.place.round = Some(9);
    let error = refused(&mut journal, Change::ResultEntered { result: misplaced.clone() });
    assert!(matches!(error, ChangeError::NoRound { round: 9, .. }));
    misplaced.place = evening::session::Place { section: "ZZ".parse().unwrap(), round: None, table: None };
    assert!(matches!(refused(&mut journal, Change::ResultEntered { result: misplaced }), ChangeError::NoSection(_)));
}

#[test]
fn result_of_a_dropped_round_can_be_confirmed_and_ruled_on() {
    let mut journal = evening("mitchell 5", 1);
    let first = scheduled(&journal, 1, 3, 420);
    let next = scheduled(&journal, 1, 4, 420);
    assert_eq!(first.place.round, Some(4));
    journal.apply(entry(Change::ResultEntered { result: first.clone() })).unwrap();
    let (changes, _) = repair_section(journal.session(), SectionId::A, 3, &Repair::Curtail, "late").unwrap();
    for change in changes {
        journal.apply(entry(change)).unwrap();
    }
    let reason = Some("checked".to_owned());
    let confirmed = TableResult {
        id: ResultId(Uuid::new_v4()),
        supersedes: Some(first.id),
        forced: true,
        reason: reason.clone(),
        ..first.clone()
    };
    journal.apply(entry(Change::ResultEntered { result: confirmed })).unwrap();
    let award = Award::artificial(Artificial::Plus, Artificial::Minus);
    let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C1", "", award);
    let (place, board, sitting) = (first.place, first.board, first.sitting);
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    // Another table cannot enter a result of a dropped round.
    let misplaced = TableResult { forced: true, reason, ..next };
    let error = refused(&mut journal, Change::ResultEntered { result: misplaced });
    assert!(matches!(error, ChangeError::NoRound { round: 5, .. }));
}

#[test]
fn slot_is_the_same_after_a_turn() {
    let sitting = movement::Sitting::Sides { ns: pair(3), ew: pair(9) };
    assert_eq!(Slot::new(BoardNumber::FIRST, sitting), Slot::new(BoardNumber::FIRST, sitting.turned()));
}

#[test]
fn board_is_not_played_twice_by_anybody_unless_forced() {
    let mut journal = evening("mitchell 5", 1);
    journal.apply(entry(Change::ResultEntered { result: scheduled(&journal, 1, 0, 50) })).unwrap();
    let mut repeated = scheduled(&journal, 1, 1, 50);
    let first = scheduled(&journal, 1, 0, 50).sitting.at(bridge::Seat::North);
    repeated.sitting = movement::Sitting::Sides { ns: first, ew: repeated.sitting.at(bridge::Seat::East) };
    let error = refused(&mut journal, Change::ResultEntered { result: repeated.clone() });
    assert!(matches!(error, ChangeError::NotDue { .. } | ChangeError::PlayedBefore { .. }));
    repeated.forced = true;
    repeated.reason = Some("played the wrong board".into());
    journal.apply(entry(Change::ResultEntered { result: repeated })).unwrap();
}

#[test]
fn pair_plays_a_board_once_on_either_side() {
    let mut journal = open(0, &[]);
    (1..=4).for_each(|number| seat(&mut journal, pair(number)));
    let mut play =
        |board, ns, ew| journal.apply(entry(Change::ResultEntered { result: result(board, pair(ns), pair(ew), 110) }));
    play(1, 2, 3).unwrap();
    // Law 15: it is the same board against another opponent or on the other side.
    for (ns, ew, expected) in [(2, 1, 2), (1, 2, 2), (3, 4, 3), (4, 3, 3)] {
        match play(1, ns, ew) {
            Err(ChangeError::PlayedBefore { contestant, .. }) => {
                assert_eq!(contestant, pair(expected), "{ns} and {ew}");
            }
            other => panic!("{ns} and {ew}: {other:?}"),
        }
    }
    play(1, 1, 4).unwrap();
    play(2, 2, 1).unwrap();
}

#[test]
fn both_halves_of_a_team_play_a_board() {
    let mut journal = open(3, &[("scoring.method", "imps")]);
    let mut play = |ns, ew| {
        let mut entered = result(1, pair(ns), pair(ew), 110);
        entered.sitting = Sitting::Teams { ns: pair(ns), ew: pair(ew) };
        entered.outcome = Outcome::ScoreOnly { score_ns: 110 };
        entered.board = BoardNumber::new(1).unwrap();
        journal.apply(entry(Change::ResultEntered { result: entered }))
    };
    play(1, 2).unwrap();
    assert!(matches!(play(1, 3), Err(ChangeError::PlayedBefore { contestant, .. }) if contestant == pair(1)));
    assert!(matches!(play(3, 2), Err(ChangeError::PlayedBefore { contestant, .. }) if contestant == pair(2)));
    play(2, 1).unwrap();
}

#[test]
fn both_tables_of_a_board_are_results_of_their_own() {
    let mut journal = open(0, &[("scoring.method", "imps")]);
    team(&mut journal, 1, 1, 2, 620);
    team(&mut journal, 1, 2, 1, 170);
    assert_eq!(journal.session().results().count(), 2);
    let mut repeated = result(1, pair(1), pair(3), 100);
    seat(&mut journal, pair(3));
    repeated.sitting = Sitting::Teams { ns: pair(1), ew: pair(3) };
    let error = journal.apply(entry(Change::ResultEntered { result: repeated })).unwrap_err().to_string();
    assert!(error.contains("A1"), "{error}");
}

#[test]
fn names_are_at_most_as_long_as_their_limit() {
    let name_of_length = |char_count: usize| "é".repeat(char_count);
    let too_long = |what| Err(ChangeError::TooLong { what, limit: MAX_NAME_CHARS });
    let mut journal = open(0, &[]);
    for number in [1, 101] {
        seat(&mut journal, pair(number));
    }
    let asked_by_name = |char_count| {
        let mut entered = result(1, pair(1), pair(101), 50);
        entered.asked_by = Some(name_of_length(char_count));
        Change::ResultEntered { result: entered }
    };
    assert_eq!(journal.apply(entry(asked_by_name(MAX_NAME_CHARS + 1))), too_long(TypedText::Name));
    journal.apply(entry(asked_by_name(MAX_NAME_CHARS))).unwrap();
    let event_with_name = |char_count| {
        let event = EventRef { id: Uuid::new_v4(), name: name_of_length(char_count), session: 1, of: 1, weight: 100 };
        Change::EventSet { event: Some(event) }
    };
    assert_eq!(journal.apply(entry(event_with_name(MAX_NAME_CHARS + 1))), too_long(TypedText::Title));
}

// Corrections.

#[test]
fn correction_supersedes_and_keeps_what_was_entered() {
    let mut journal = evening("mitchell 5", 1);
    let first = scheduled(&journal, 1, 0, 420);
    journal.apply(entry(Change::ResultEntered { result: first.clone() })).unwrap();
    let mut second = TableResult { id: ResultId(Uuid::new_v4()), ..scheduled(&journal, 1, 0, 450) };
    let error = refused(&mut journal, Change::ResultEntered { result: second.clone() });
    assert!(matches!(error, ChangeError::HasResult { .. }));
    second.supersedes = Some(first.id);
    assert_eq!(refused(&mut journal, Change::ResultEntered { result: second.clone() }), ChangeError::NoReason);
    second.reason = Some("read the slip again".into());
    journal.apply(entry(Change::ResultEntered { result: second.clone() })).unwrap();
    assert_eq!(journal.session().result(first.slot()), Some(&second));
    let superseded = journal.session().recorded(first.id).unwrap();
    assert_eq!((&superseded.result, superseded.superseded), (&first, true));
}

#[test]
fn impossible_correction_is_refused() {
    let mut journal = evening("mitchell 5", 1);
    let first = scheduled(&journal, 1, 0, 420);
    journal.apply(entry(Change::ResultEntered { result: first.clone() })).unwrap();
    let mut second = scheduled(&journal, 1, 0, 421);
    (second.supersedes, second.reason) = (Some(first.id), Some("read again".into()));
    let error = refused(&mut journal, Change::ResultEntered { result: second.clone() });
    assert!(matches!(error, ChangeError::ImpossibleScore { score: 421, .. }));
    second.forced = true;
    second.outcome = Outcome::ScoreOnly { score_ns: i32::MIN };
    let error = refused(&mut journal, Change::ResultEntered { result: second });
    assert!(matches!(error, ChangeError::ImpossibleScore { .. }));
}

#[test]
fn result_with_a_ruling_raises_no_doubts() {
    let mut journal = open(2, &[]);
    // It was forced, because `enter` forces all scores.
    enter(&mut journal, result(1, pair(1), pair(2), 430));
    let doubt_count =
        |journal: &Journal| suspicions(journal.session(), journal.session().results().next().unwrap()).len();
    assert!(doubt_count(&journal) > 0);
    rule(&mut journal, 1, pair(1), pair(2), Award::artificial(Artificial::Plus, Artificial::Minus));
    assert_eq!(doubt_count(&journal), 0);
}

#[test]
fn same_game_with_opposite_signs_is_doubted_against_a_single_result_but_not_in_a_match() {
    let wrong_sign_count = |journal: &Journal| {
        let session = journal.session();
        session.results().filter(|result| suspicions(session, result).contains(&Suspicion::WrongSign)).count()
    };
    for (second_score, expected) in [(-620, 2), (-650, 0), (620, 0)] {
        let mut journal = open(0, &[]);
        scores(&mut journal, 1, &[620, second_score]);
        assert_eq!(wrong_sign_count(&journal), expected, "{second_score}");
    }
    let mut journal = open(0, &[("scoring.method", "imps")]);
    team(&mut journal, 1, 1, 2, 620);
    team(&mut journal, 1, 2, 1, -620);
    assert_eq!(wrong_sign_count(&journal), 0);
}

// Copies of a board.

/// Sets the vulnerability of one copy of a board.
fn marking_of(board: u16, copy: u8, vulnerability: Vulnerability) -> Change {
    let (board, reason) = (BoardNumber::new(board).unwrap(), Some("marked so".to_owned()));
    let (copy, vulnerability) = (Some(copy), Some(vulnerability));
    Change::BoardSet { board, copy, deal: None, dealer: None, vulnerability, reason }
}

#[test]
fn possible_scores_follow_the_markings_of_the_copy() {
    let mut journal = open(8, &[]);
    journal.apply(entry(marking_of(1, 1, Vulnerability::Both))).unwrap();
    journal.apply(entry(marking_of(2, 1, Vulnerability::None))).unwrap();
    // Board 1 is vulnerable for nobody, board 2 for North-South.
    let result_on = |board, ns, copy, score| TableResult { copy, ..result(board, pair(ns), pair(ns + 1), score) };
    let refused_on_first = refused(&mut journal, Change::ResultEntered { result: result_on(1, 1, 0, 620) });
    assert!(matches!(refused_on_first, ChangeError::ImpossibleScore { .. }), "{refused_on_first}");
    let refused_on_copy = refused(&mut journal, Change::ResultEntered { result: result_on(2, 1, 1, 620) });
    assert!(matches!(refused_on_copy, ChangeError::ImpossibleScore { .. }), "{refused_on_copy}");
    for (board, ns, copy, score) in [(1, 1, 1, 620), (2, 1, 1, 420), (2, 3, 0, 620)] {
        journal.apply(entry(Change::ResultEntered { result: result_on(board, ns, copy, score) })).unwrap();
    }
}

#[test]
fn result_without_a_copy_belongs_to_the_copy_of_its_table() {
    // All tables play the same boards: table 2 has copy 1.
    let movement = Box::new("mitchell 3".parse::<Spec>().unwrap().movement().unwrap().barometer());
    let (section, first_board) = (SectionId::A, BoardNumber::FIRST);
    let mut journal = open(0, &[]);
    let change = Change::MovementSet { section, movement, boards_per_round: 1, first_board, reason: None };
    journal.apply(entry(change)).unwrap();
    journal.apply(entry(marking_of(1, 1, Vulnerability::Both))).unwrap();
    let first = scheduled(&journal, 1, 0, 620);
    let error = refused(&mut journal, Change::ResultEntered { result: first });
    assert!(matches!(error, ChangeError::ImpossibleScore { .. }), "{error}");
    let result = scheduled(&journal, 1, 1, 620);
    assert_eq!(result.copy, 0);
    journal.apply(entry(Change::ResultEntered { result })).unwrap();
    let lines = journal.session().lines();
    let line = lines.iter().find(|l| l.result.is_some()).unwrap();
    assert_eq!((line.copy, line.place.table), (1, Some(2)));
}

#[test]
fn room_of_a_match_is_turned_with_the_other_one() {
    let mut journal = league_unplayed(&[]);
    play(&mut journal, 1);
    let session = journal.session();
    let lines = session.lines();
    let line = lines.iter().find(|line| line.slot.board == BoardNumber::FIRST && line.place.table == Some(1)).unwrap();
    let line_entry = LineEntry {
        entry: OutcomeOrAward::Outcome(Outcome::ScoreOnly { score_ns: 420 }),
        turned: true,
        copy: 0,
        forced: false,
        reason: Some("they sat the other way".to_owned()),
        asked_by: None,
        consent: None,
    };
    let changes = line.changes(session, line_entry, Uuid::new_v4);
    let (own_place, other_place) = (line.place, line.other_room(session).unwrap().place);
    for change in changes {
        journal.apply(entry(change)).unwrap();
    }
    let results: Vec<&TableResult> =
        journal.session().results().filter(|result| result.board == BoardNumber::FIRST).collect();
    let result_at = |place: Place| results.iter().find(|result| result.place == place).unwrap();
    assert_eq!(
        (result_at(own_place).sitting, result_at(own_place).outcome),
        (teams(2, 1), Outcome::ScoreOnly { score_ns: 420 })
    );
    assert_eq!(
        (result_at(other_place).sitting, result_at(other_place).outcome),
        (teams(1, 2), Outcome::ScoreOnly { score_ns: 100 })
    );
    assert!(journal.session().missing().iter().all(|missing| missing.place.round == Some(2)));
}

fn teams(ns: u16, ew: u16) -> Sitting<ContestantId> {
    Sitting::Teams { ns: pair(ns), ew: pair(ew) }
}

/// The boards whose result is suspected to be on another table's sheet. If `is_exchanged`, the first two tables
/// exchanged their sheets in round 1.
fn exchanged_boards(is_exchanged: bool) -> Vec<u16> {
    let mut journal = evening("mitchell 7", 3);
    let contracts = ["1NT", "2H", "3NT", "4S", "3C", "2S", "4H"];
    for due in journal.session().schedule() {
        let number = due.board.number();
        // Tables 1 and 2 play boards 1 to 3 and 4 to 6.
        let board_played = match (is_exchanged && due.place.round == Some(1), due.place.table) {
            (true, Some(1)) => number + 3,
            (true, Some(2)) => number - 3,
            _ => number,
        };
        let contract = contracts[usize::from(board_played) % contracts.len()].parse().unwrap();
        let tricks = Tricks::new(9).unwrap();
        let outcome = Outcome::Played { contract, declarer: Seat::North, tricks, lead: None };
        let id = ResultId(Uuid::new_v4());
        let result = TableResult::new(id, due.place, due.board, due.sitting, outcome);
        journal.apply(entry(Change::ResultEntered { result })).unwrap();
    }
    let session = journal.session();
    let doubted = session.results().filter(|result| suspicions(session, result).contains(&Suspicion::Exchanged));
    doubted.map(|result| result.board.number()).collect()
}

#[test]
fn sheets_of_two_tables_that_were_exchanged_are_doubted() {
    assert_eq!(exchanged_boards(true), [1, 2, 3, 4, 5, 6]);
    assert!(exchanged_boards(false).is_empty());
}

#[test]
fn tables_that_play_the_same_boards_exchanged_no_sheets() {
    let mut journal = evening("round-robin 4", 2);
    for (index, due) in journal.session().schedule().into_iter().enumerate() {
        let tricks = Tricks::new(u8::try_from(index % 14).unwrap()).unwrap();
        let contract = "2H".parse().unwrap();
        let outcome = Outcome::Played { contract, declarer: Seat::North, tricks, lead: None };
        let id = ResultId(Uuid::new_v4());
        let result = TableResult::new(id, due.place, due.board, due.sitting, outcome);
        journal.apply(entry(Change::ResultEntered { result })).unwrap();
    }
    let session = journal.session();
    assert!(!session.results().any(|result| suspicions(session, result).contains(&Suspicion::Exchanged)));
}
