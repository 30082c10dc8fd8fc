//! Repairs of movements (docs/movement-rules.md, "During the evening"): what was played stays, and nobody meets a board
//! twice in the rest.

use std::collections::BTreeSet;

use movement::{Boards, Cost, Meeting, Movement, Repair, RepairError, Sitting, Spec, check, merge, repair, split};
use proptest::prelude::*;

fn movement(text: &str) -> Movement {
    text.parse::<Spec>().unwrap().movement().unwrap()
}

fn meetings_before(movement: &Movement, round: u8) -> Vec<Meeting> {
    movement.meetings.iter().filter(|m| m.round < round).copied().collect()
}

/// Repairs a movement, and checks that it is playable and that the rounds before `from` stay.
fn checked_repair(movement: &Movement, from: u8, kind: &Repair) -> (Movement, Cost) {
    let outcome = repair(movement, from, kind).unwrap_or_else(|e| panic!("{} from {from}: {e}", movement.name));
    let report = check(&outcome.movement);
    assert!(report.is_playable(), "{} from {from} {kind:?}: {:?}", movement.name, report.faults.first());
    assert_eq!(
        meetings_before(movement, from),
        meetings_before(&outcome.movement, from),
        "{} from {from} {kind:?}",
        movement.name
    );
    assert_eq!(outcome.movement.repaired, Some(from));
    (outcome.movement, outcome.cost)
}

/// Movements for random repairs.
const SPECS: [&str; 9] = [
    "mitchell 7",
    "mitchell 7 switched",
    "skip-mitchell 8",
    "share-and-relay 6",
    "howell 5",
    "three-quarter-howell 7 rounds 9",
    "web 10 rounds 9",
    "mitchell 7 without 14",
    "mitchell 13",
];

/// A movement, and the round from which it is repaired: the second or a later one.
fn any_movement() -> impl Strategy<Value = (Movement, u8)> {
    prop::sample::select(SPECS.to_vec())
        .prop_map(movement)
        .prop_flat_map(|m| (2..=m.rounds).prop_map(move |from| (m.clone(), from)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn random_repairs_stay_playable_and_lose_little(
        (movement, from) in any_movement(),
        kind_index in 0u8..8,
        contestant_index in any::<prop::sample::Index>(),
    ) {
        let contestants: Vec<u16> = movement.contestants().into_iter().collect();
        let leaver = *contestant_index.get(&contestants);
        let other = contestants[(contestant_index.index(contestants.len()) + 3) % contestants.len()];
        let repair_kind = match kind_index {
            0 => Repair::Join,
            1 => Repair::Leave(leaver),
            2 => Repair::Curtail,
            3 => Repair::Swap(leaver, other),
            4 => Repair::MissedSwitch,
            5 => Repair::BoardsWrongWay,
            6 => Repair::Extend(1),
            _ => Repair::Happened(wrong_move(&movement, from)),
        };
        let from = if kind_index == 6 { movement.rounds + 1 } else { from };
        let (after, cost) = checked_repair(&movement, from, &repair_kind);
        // Little is lost: at most a table for each round of the movement. Boards moved the wrong way are an exception:
        // often nobody can play them.
        let is_little_lost = cost.lost.len() <= usize::from(after.rounds);
        prop_assert!(kind_index == 5 || is_little_lost, "{repair_kind:?} from {from}: {:?}", cost.lost);
    }
}

/// The meetings of the first two tables in a round if their East-West pairs sat at each other's table.
fn wrong_move(movement: &Movement, round: u8) -> Vec<Meeting> {
    let tables: Vec<Meeting> = movement.round(round).take(2).copied().collect();
    let (Sitting::Sides { ns, ew }, Sitting::Sides { ns: other_ns, ew: other_ew }) =
        (tables[0].sitting, tables[1].sitting)
    else {
        panic!("pairs")
    };
    vec![
        Meeting { sitting: Sitting::Sides { ns, ew: other_ew }, ..tables[0] },
        Meeting { sitting: Sitting::Sides { ns: other_ns, ew }, ..tables[1] },
    ]
}

#[test]
fn late_pair_takes_the_phantoms_place() {
    let incomplete = movement("mitchell 7 without 14");
    let (repaired_movement, cost) = checked_repair(&incomplete, 3, &Repair::Join);
    let full_movement = movement("mitchell 7");
    assert!(
        full_movement
            .meetings
            .iter()
            .filter(|m| m.round >= 3)
            .eq(repaired_movement.meetings.iter().filter(|m| m.round >= 3))
    );
    assert!(cost.lost.is_empty());
    assert_eq!((cost.met_again, cost.sharing), (0, 0));
}

#[test]
fn late_pair_without_empty_place_roves_without_repeats() {
    let (repaired_movement, cost) = checked_repair(&movement("mitchell 7"), 2, &Repair::Join);
    let newcomer_meetings: Vec<&Meeting> =
        repaired_movement.meetings.iter().filter(|m| m.sitting.contestants().any(|(c, _)| c == 15)).collect();
    assert_eq!(newcomer_meetings.len(), 6);
    assert_eq!(newcomer_meetings.iter().map(|m| m.boards).collect::<BTreeSet<Boards>>().len(), 6);
    assert!(cost.lost.is_empty() && cost.met_again == 0, "{cost:?}");
}

#[test]
fn two_pairs_that_would_sit_out_meet() {
    // Pair 14 is missing and pair 3 leaves: in each round one North-South and one East-West pair would sit out.
    let (repaired_movement, _) = checked_repair(&movement("mitchell 7 without 14"), 4, &Repair::Leave(3));
    // In round 4 the two missing pairs would have met. After it, the opponents they leave over meet.
    let table_counts: Vec<usize> = (4..=7).map(|round| repaired_movement.round(round).count()).collect();
    assert_eq!(table_counts, [6, 6, 6, 6]);
}

#[test]
fn curtailing_only_removes_rounds() {
    let original = movement("mitchell 9");
    let (repaired_movement, _) = checked_repair(&original, 7, &Repair::Curtail);
    assert_eq!((repaired_movement.rounds, repaired_movement.meetings.len()), (6, 54));
}

#[test]
fn curtailed_movement_gets_its_own_rounds_back() {
    let (repaired_movement, cost) = checked_repair(&movement("mitchell 9 rounds 6"), 7, &Repair::Extend(2));
    assert_eq!(repaired_movement.meetings, movement("mitchell 9 rounds 8").meetings);
    assert!(cost.lost.is_empty() && cost.new_sets == 0);
}

#[test]
fn rounds_added_to_a_full_movement_have_new_boards() {
    let (repaired_movement, cost) = checked_repair(&movement("mitchell 5"), 6, &Repair::Extend(1));
    assert_eq!(repaired_movement.rounds, 6);
    assert!(cost.new_sets >= 1 && cost.lost.is_empty(), "{cost:?}");
}

#[test]
fn missed_switch_replans_the_later_switches() {
    let original = movement("mitchell 7 switched");
    let round = original.switched_rounds()[0];
    let (repaired_movement, cost) = checked_repair(&original, round, &Repair::MissedSwitch);
    assert!(!repaired_movement.switched_rounds().contains(&round));
    // Doing nothing would be no better.
    let mut unrepaired = original.clone();
    for meeting in unrepaired.meetings.iter_mut().filter(|m| m.round == round) {
        meeting.sitting = meeting.sitting.turned();
    }
    assert!(cost.fairness.1 >= unrepaired.balance().fairness() - 1e-9);
}

#[test]
fn boards_passed_the_wrong_way_lose_the_meetings_that_repeat_them() {
    let (repaired_movement, cost) = checked_repair(&movement("mitchell 7"), 3, &Repair::BoardsWrongWay);
    // In round 2 table 1 had set 2. It got the boards of table 7 instead of those of table 2.
    let boards: Vec<Boards> = repaired_movement.round(3).map(|m| m.boards).collect();
    assert!(boards.is_empty() || boards[0] != Boards::Set(3));
    assert!(!cost.lost.is_empty(), "North-South had these boards in round 1");
}

#[test]
fn impossible_repairs_are_refused_with_reasons() {
    let original = movement("mitchell 5");
    assert_eq!(repair(&original, 9, &Repair::Join).unwrap_err(), RepairError::NoRound(9));
    assert_eq!(repair(&original, 2, &Repair::Leave(99)).unwrap_err(), RepairError::NoContestant(99));
    assert_eq!(repair(&original, 1, &Repair::Curtail).unwrap_err(), RepairError::NothingLeft);
    assert_eq!(repair(&original, 1, &Repair::BoardsWrongWay).unwrap_err(), RepairError::NoEarlierRound);
    assert_eq!(repair(&movement("individual 8"), 2, &Repair::Leave(1)).unwrap_err(), RepairError::NotForIndividuals);
    assert!(repair(&original, 6, &Repair::Extend(250)).is_err());
}

#[test]
fn merged_sections_continue_and_half_tables_meet() {
    let (first, second) = (movement("mitchell 5 without 10"), movement("mitchell 5 without 3"));
    let merged = merge(&first, &second, 2, first.highest_number()).unwrap();
    assert!(check(&merged.movement).is_playable());
    assert_eq!(merged.movement.tables, 10);
    // In every round a pair of each section would sit out. From round 2 on these two pairs meet if they can.
    assert!(merged.cost.sit_outs < 0, "{:?}", merged.cost);
}

#[test]
fn split_section_continues_in_two_halves() {
    let original = movement("mitchell 10 rounds 5");
    let (first_half, second_half) = split(&original, 3, 5).unwrap();
    for (half, tables) in [(&first_half, 5), (&second_half, 5)] {
        assert!(check(&half.movement).is_playable(), "{:?}", check(&half.movement).faults.first());
        assert_eq!(half.movement.tables, tables);
        assert_eq!(half.movement.round(5).count(), 5);
    }
    // Nobody plays a board again that they played against the other half.
    let mut all_meetings = meetings_before(&original, 3);
    all_meetings.extend(first_half.movement.meetings.iter().filter(|m| m.round >= 3));
    let combined = Movement { meetings: all_meetings, ..original };
    assert!(check(&combined).faults.iter().all(|f| f.kind != movement::FaultKind::BoardReplayed));
}

#[test]
fn section_split_before_play_is_two_mitchells() {
    // Ten tables are split into five each. North-South n stays at its table; East-West move up one within the half,
    // boards down one.
    let (first_half, second_half) = split(&movement("mitchell 10 rounds 5"), 1, 5).unwrap();
    for (half, offset) in [(first_half, 0), (second_half, 5)] {
        assert!(half.cost.lost.is_empty());
        for round in 1..=5_u16 {
            let meetings: Vec<_> = half.movement.round(round as u8).map(|m| (m.table, m.sitting, m.boards)).collect();
            let expected_at = |table: u16| {
                let sitting = Sitting::Sides { ns: offset + table, ew: offset + 11 + (table + 5 - round) % 5 };
                (table as u8, sitting, Boards::Set(offset + 1 + (table + round - 2) % 5))
            };
            assert_eq!(meetings, (1..=5).map(expected_at).collect::<Vec<_>>(), "round {round}");
        }
    }
}

#[test]
fn split_section_keeps_results_within_each_half() {
    // In round 3 of ten tables, pairs 19, 20, 11, 12 and 13 sit at tables 1 to 5, and 14 to 18 at the others. Of these,
    // 11, 12 and 13 sat at tables 1 to 3 and 16, 17 and 18 at 6 to 8 in round 1; 20, 11, 12 and 13 at 1 to 4 and 15 to
    // 18 at 6 to 9 in round 2.
    let (first_half, second_half) = split(&movement("mitchell 10 rounds 5"), 3, 5).unwrap();
    for (half, east_west) in
        [(first_half, [[11, 12, 13, 0], [20, 11, 12, 13]]), (second_half, [[16, 17, 18, 0], [15, 16, 17, 18]])]
    {
        for (round, expected) in (1..).zip(east_west) {
            let east_west_at_tables = half.movement.round(round).filter_map(|m| match m.sitting {
                Sitting::Sides { ew, .. } => Some((m.table, ew)),
                _ => None,
            });
            let expected = (1..).zip(expected).filter(|(_, ew)| *ew != 0);
            assert_eq!(east_west_at_tables.collect::<Vec<_>>(), expected.collect::<Vec<_>>(), "round {round}");
        }
    }
}

#[test]
fn played_meetings_replace_the_planned_ones() {
    // In round 3 pair 13 is due at table 1, but it sat at table 3 and nobody came to table 1.
    let original = movement("mitchell 7");
    let mut at_three = *original.meeting(3, 3).unwrap();
    at_three.sitting = Sitting::Sides { ns: 3, ew: 13 };
    let (repaired_movement, cost) = checked_repair(&original, 3, &Repair::Happened(vec![at_three]));
    assert_eq!(repaired_movement.meeting(3, 3).map(|m| m.sitting), Some(at_three.sitting));
    assert!(repaired_movement.meeting(3, 1).is_none());
    assert!(cost.lost.is_empty());
}

#[test]
fn teams_can_leave_and_curtail_but_not_swap_or_join() {
    let teams = movement("round-robin 6");
    assert_eq!(repair(&teams, 2, &Repair::Swap(1, 2)).unwrap_err(), RepairError::NotForTeams);
    assert_eq!(repair(&teams, 2, &Repair::Join).unwrap_err(), RepairError::NotForTeams);
    assert_eq!(split(&teams, 2, 1).unwrap_err(), RepairError::NotForTeams);
    let (repaired_movement, _) = checked_repair(&teams, 3, &Repair::Leave(4));
    assert!(
        repaired_movement
            .meetings
            .iter()
            .filter(|m| m.round >= 3)
            .all(|m| m.sitting.contestants().all(|(c, _)| c != 4))
    );
    assert_eq!(checked_repair(&teams, 4, &Repair::Curtail).0.rounds, 3);
}

#[test]
fn sections_of_other_kinds_or_from_round_0_are_not_merged() {
    let section = movement("mitchell 5");
    assert_eq!(merge(&section, &section, 0, 10).unwrap_err(), RepairError::NoRound(0));
    assert_eq!(merge(&section, &movement("individual 8"), 1, 10).unwrap_err(), RepairError::SectionsDiffer);
}

#[test]
fn repair_past_the_highest_number_is_refused() {
    let mut highest = movement("mitchell 3");
    for meeting in &mut highest.meetings {
        meeting.sitting = meeting.sitting.map(|n| if n == 6 { u16::MAX } else { n });
    }
    assert_eq!(repair(&highest, 2, &Repair::Join).unwrap_err(), RepairError::NumberTooHigh);
    assert_eq!(merge(&highest, &movement("mitchell 3"), 2, u16::MAX).unwrap_err(), RepairError::NumberTooHigh);
    assert_eq!(merge(&movement("mitchell 3"), &highest, 2, 6).unwrap_err(), RepairError::NumberTooHigh);
}

#[test]
fn section_split_leaves_a_table_in_each_half() {
    let mitchell = movement("mitchell 4");
    for tables in [0, 4] {
        let refused = split(&mitchell, 2, tables).unwrap_err();
        assert_eq!(refused, RepairError::NoTable { round: 2, table: tables });
    }
    for tables in [1, 3] {
        let (first_half, second_half) = split(&mitchell, 2, tables).unwrap();
        assert_eq!((first_half.movement.tables, second_half.movement.tables), (tables, 4 - tables));
    }
}

#[test]
fn sections_are_merged_up_to_a_hundred_tables() {
    let with_tables = |tables| Movement { tables, ..movement("mitchell 3") };
    assert!(merge(&with_tables(50), &with_tables(50), 1, 6).is_ok());
    let refused = merge(&with_tables(60), &with_tables(51), 1, 6).unwrap_err();
    assert_eq!(refused, RepairError::TooManyTables { tables: 111 });
}
