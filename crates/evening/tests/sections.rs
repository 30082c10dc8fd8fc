//! Sections: their movements, and when a section can be removed or merged.

use bridge::BoardNumber;
use evening::club::{ContestantId, SectionId};
use evening::director::{Artificial, Award, Penalty, PenaltyId, PenaltyUnit, Ruling, RulingId};
use evening::draw::{DrawField, draw, merge_sections};
use evening::session::{Change, ChangeError, Journal};
use movement::{RepairError, Spec};
use uuid::Uuid;

use crate::support::refused;
use testing::swiss::{play, rules};
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
fn section_with_contestants_is_not_removed() {
    let mut journal = evening("mitchell 3", 1);
    let error = journal.apply(entry(Change::SectionRemoved { section: SectionId::A })).unwrap_err();
    assert!(matches!(error, ChangeError::StillThere(_)), "{error}");
}

#[test]
fn section_is_removed_only_after_its_ruling_and_penalty_are_withdrawn() {
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

/// Draws the next round of a section and records it.
fn draw_section(journal: &mut Journal, section: SectionId) {
    let field = DrawField::of(journal.session(), &score(journal), section, &rules(&[])).unwrap();
    let proposal = draw(&field, 7).unwrap();
    let last = journal.entries().last().map(|e| e.id);
    journal.apply(entry(proposal.change(last))).unwrap();
}

/// Two sections of a Swiss with this many rounds drawn and played in each, then merged.
fn merged_swiss(spec: &str, played_rounds: u8) -> Journal {
    let b: SectionId = "B".parse().unwrap();
    let mut journal = sections(&[("A", spec), ("B", spec)], &[]);
    for section in [SectionId::A, b] {
        let size = spec.parse::<Spec>().unwrap().size;
        (1..=u16::from(size)).for_each(|number| seat(&mut journal, ContestantId { section, number }));
    }
    for _ in 0..played_rounds {
        draw_section(&mut journal, SectionId::A);
        draw_section(&mut journal, b);
        play(&mut journal);
    }
    let (changes, _) = merge_sections(journal.session(), SectionId::A, b, played_rounds + 1, "").unwrap();
    for change in changes {
        journal.apply(entry(change)).unwrap();
    }
    journal
}

#[test]
fn two_sections_of_a_swiss_are_drawn_as_one_field() {
    for (spec, merged_spec) in [
        ("swiss-pairs 7 rounds 5", "swiss-pairs 14 rounds 5"),
        ("swiss-teams 5 rounds 4", "swiss-teams 10 rounds 4"),
        ("swiss-teams 5 rounds 4 eights", "swiss-teams 10 rounds 4 eights"),
        ("swiss-individual 6 rounds 3", "swiss-individual 12 rounds 3"),
    ] {
        for played_rounds in [0, 1, 2] {
            let mut journal = merged_swiss(spec, played_rounds);
            assert_eq!(journal.session().sections.len(), 1, "{spec}");
            draw_section(&mut journal, SectionId::A);
            let movement = &journal.session().sections[&SectionId::A].movement;
            assert_eq!(movement.name, merged_spec);
            let is_in_new_round = |bye: &&movement::Bye| bye.round == played_rounds + 1;
            assert_eq!(movement.byes().iter().filter(is_in_new_round).count(), 0, "{spec}");
            let size = merged_spec.parse::<Spec>().unwrap().size;
            assert_eq!(movement.contestants().len(), usize::from(size), "{spec}");
            play(&mut journal);
            assert!(score(&journal).missing.is_empty(), "{spec}");
        }
    }
}

#[test]
fn knock_outs_are_not_merged() {
    let b: SectionId = "B".parse().unwrap();
    let journal = sections(&[("A", "knock-out 4"), ("B", "knock-out 4")], &[]);
    let merged = merge_sections(journal.session(), SectionId::A, b, 1, "");
    assert_eq!(merged.unwrap_err(), RepairError::SectionsDiffer);
}

#[test]
fn latecomer_keeps_its_number_when_sections_are_merged() {
    let b: SectionId = "B".parse().unwrap();
    let mut journal = sections(&[("A", "swiss-pairs 6 rounds 3"), ("B", "swiss-pairs 6 rounds 3")], &[]);
    let latecomer = ContestantId { section: SectionId::A, number: 9 };
    seat(&mut journal, latecomer);
    seat(&mut journal, ContestantId { section: b, number: 1 });
    let (changes, _) = merge_sections(journal.session(), SectionId::A, b, 1, "").unwrap();
    for change in changes {
        journal.apply(entry(change)).unwrap();
    }
    let numbers: Vec<u16> = journal.session().contestants.keys().map(|c| c.number).collect();
    assert_eq!(numbers, [9, 10]);
}
