//! Sections: their movements, and when a section can be removed or merged.

use bridge::BoardNumber;
use evening::club::{ContestantId, SectionId};
use evening::director::{Artificial, Award, Penalty, PenaltyId, PenaltyUnit, Ruling, RulingId};
use evening::draw::merge_sections;
use evening::session::{Change, ChangeError};
use movement::{RepairError, Spec};
use uuid::Uuid;

use crate::support::refused;
use testing::*;

#[test]
fn unplayable_movement_is_refused() {
    let mut journal = evening("mitchell 3", 1);
    let mut movement = journal.session().sections.values().next().unwrap().movement.clone();
    movement.meetings[1].sitting = movement.meetings[0].sitting;
    let change = Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(movement),
        boards_per_round: 1,
        first_board: BoardNumber::FIRST,
        reason: None,
    };
    assert!(matches!(refused(&mut journal, change), ChangeError::Unplayable { .. }));
}

#[test]
fn movement_with_boards_above_999_is_refused() {
    let mut journal = evening("mitchell 3", 1);
    let movement = "mitchell 3".parse::<Spec>().unwrap().movement().unwrap();
    let change = Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(movement),
        boards_per_round: 2,
        first_board: BoardNumber::new(998).unwrap(),
        reason: None,
    };
    assert!(matches!(refused(&mut journal, change), ChangeError::TooManyBoards(1003)));
}

#[test]
fn a_section_with_contestants_is_not_removed() {
    let mut journal = evening("mitchell 3", 1);
    let error = journal.apply(entry(Change::SectionRemoved { section: SectionId::A })).unwrap_err();
    assert!(matches!(error, ChangeError::StillThere(_)), "{error}");
}

#[test]
fn a_section_with_a_ruling_or_a_penalty_is_not_removed() {
    let b: SectionId = "B".parse().unwrap();
    let in_b = |number| ContestantId { section: b, number };
    let mut journal = evening("mitchell 3", 1);
    let movement = Box::new("mitchell 3".parse::<Spec>().unwrap().movement().unwrap());
    let first_board = BoardNumber::FIRST;
    let change = Change::MovementSet { section: b, movement, boards_per_round: 1, first_board, reason: None };
    journal.apply(entry(change)).unwrap();
    let remove = || Change::SectionRemoved { section: b };
    let line = journal
        .session()
        .lines()
        .into_iter()
        .find(|l| l.place.section == b)
        .map(|l| (l.place, l.slot.board, l.sitting));
    let (place, board, sitting) = line.unwrap();
    let award = Award::artificial(Artificial::Plus, Artificial::Minus);
    let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C2", "", award);
    let id = ruling.id;
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    assert_eq!(refused(&mut journal, remove()), ChangeError::SectionHasRecord(b));
    journal.apply(entry(Change::RulingWithdrawn { ruling: id, reason: "wrong table".into(), consent: None })).unwrap();
    let penalty = Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::PercentOfTop, 1000, "90B2");
    let id = penalty.id;
    journal.apply(entry(Change::PenaltyGiven { contestant: in_b(1), penalty })).unwrap();
    assert_eq!(refused(&mut journal, remove()), ChangeError::SectionHasRecord(b));
    journal.apply(entry(Change::PenaltyWithdrawn { penalty: id, reason: "another pair".into() })).unwrap();
    journal.apply(entry(remove())).unwrap();
}

#[test]
fn sections_whose_numbers_would_go_too_high_are_not_merged() {
    let b: SectionId = "B".parse().unwrap();
    let mut journal = evening("mitchell 3", 1);
    let movement = Box::new("mitchell 3".parse::<Spec>().unwrap().movement().unwrap());
    let first_board = BoardNumber::FIRST;
    let change = Change::MovementSet { section: b, movement, boards_per_round: 1, first_board, reason: None };
    journal.apply(entry(change)).unwrap();
    seat(&mut journal, ContestantId { section: b, number: u16::MAX });
    let merged = merge_sections(journal.session(), SectionId::A, b, 1, "too few");
    assert_eq!(merged.unwrap_err(), RepairError::NumberTooHigh);
}
