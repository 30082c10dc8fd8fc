//! Faults that make a movement unplayable, each limit from both sides. `movement_files` tests movements in files.

use movement::{Boards, ContestantKind, FaultKind, Meeting, Movement, Sitting, Spec, check};

use crate::families::movement;

/// Two tables and two rounds with numbered boards; nobody meets a board twice if `first_boards` are 1 and 2.
fn with_numbered_boards(first_boards: (u16, u16)) -> Movement {
    let meeting = |round, table, ns, ew, (from, last)| Meeting {
        round,
        table,
        sitting: Sitting::Sides { ns, ew },
        boards: Boards::Range(from, last),
        copy: 0,
    };
    Movement {
        name: "By number".to_owned(),
        kind: ContestantKind::Pairs,
        tables: 2,
        rounds: 2,
        sets: 0,
        winners: 1,
        spec: None,
        notes: String::new(),
        repaired: None,
        meetings: vec![
            meeting(1, 1, 1, 2, first_boards),
            meeting(1, 2, 3, 4, (3, 4)),
            meeting(2, 1, 1, 3, (5, 6)),
            meeting(2, 2, 2, 4, (7, 8)),
        ],
        byes: None,
        drawn: None,
        bracket: Vec::new(),
    }
}

/// A playable Mitchell of three tables and three rounds.
fn mitchell() -> Movement {
    "mitchell 3".parse::<Spec>().unwrap().movement().unwrap()
}

/// The kind and detail of each fault.
fn faults(movement: &Movement) -> Vec<(FaultKind, String)> {
    check(movement).faults.into_iter().map(|fault| (fault.kind, fault.detail.to_string())).collect()
}

/// A [`FaultKind::BoardInTwoPlaces`] with this detail. Wrong boards, tables and rounds have this kind, too.
fn place_fault(detail: &str) -> (FaultKind, String) {
    (FaultKind::BoardInTwoPlaces, detail.to_owned())
}

#[test]
fn boards_are_numbered_from_1_to_999_upwards() {
    for range in [(1, 2), (1, 1), (998, 999), (999, 999)] {
        assert!(check(&with_numbered_boards(range)).is_playable(), "{range:?}");
    }
    for (first, last) in [(0, 1), (2, 1), (999, 1000)] {
        let detail = format!("boards {first}-{last}");
        assert!(faults(&with_numbered_boards((first, last))).contains(&place_fault(&detail)), "{detail}");
    }
}

#[test]
fn meeting_needs_an_existing_table_and_round() {
    type Alter = fn(&mut Meeting);
    let alterations: [Alter; 4] = [|m| m.table = 0, |m| m.table = 4, |m| m.round = 0, |m| m.round = 4];
    for alter in alterations {
        let mut movement = mitchell();
        alter(&mut movement.meetings[0]);
        assert!(faults(&movement).contains(&place_fault("outside the movement’s tables or rounds")));
    }
    assert!(check(&mitchell()).is_playable());
}

#[test]
fn replayed_board_is_named_in_the_fault() {
    let mut movement = with_numbered_boards((1, 2));
    movement.meetings[2].boards = Boards::Range(2, 2);
    // Pair 1 had boards 1 and 2 in round 1 and has board 2 again.
    assert_eq!(faults(&movement), [(FaultKind::BoardReplayed, "board 2 was played in round 1".to_owned())]);
}

#[test]
fn replayed_set_is_named_in_the_fault() {
    let mut movement = mitchell();
    let first_boards = movement.meetings.iter().find(|m| m.round == 1 && m.table == 1).unwrap().boards;
    let Boards::Set(set) = first_boards else { panic!("a Mitchell plays sets") };
    movement.meetings.iter_mut().find(|m| m.round == 2 && m.table == 1).unwrap().boards = first_boards;
    let replayed = (FaultKind::BoardReplayed, format!("set {set} was played in round 1"));
    assert!(faults(&movement).contains(&replayed), "{:?}", faults(&movement));
}

#[test]
fn empty_round_is_a_fault_unless_a_repair_left_it_out() {
    let mut movement = mitchell();
    movement.meetings.retain(|m| m.round != 2);
    assert_eq!(faults(&movement), [(FaultKind::MissingSeat, "nobody meets in this round".to_owned())]);
    movement.repaired = Some(2);
    assert!(check(&movement).is_playable());
}

#[test]
fn movement_without_meetings_has_one_fault() {
    let mut movement = mitchell();
    movement.meetings.clear();
    assert_eq!(faults(&movement), [(FaultKind::MissingSeat, "there are no meetings".to_owned())]);
}

#[test]
fn only_planned_and_drawn_rounds_may_have_meetings() {
    let with_drawn_rounds = |rounds: u8| {
        let mut movement = mitchell();
        movement.drawn = Some(rounds);
        movement.meetings.retain(|m| m.round <= rounds);
        movement
    };
    for rounds in 1..=3 {
        assert!(check(&with_drawn_rounds(rounds)).is_playable(), "{rounds}");
    }
    let too_many = Movement { drawn: Some(4), ..with_drawn_rounds(3) };
    assert!(faults(&too_many).contains(&place_fault("4 rounds are drawn of 3")));
    let early = Movement { drawn: Some(2), ..with_drawn_rounds(3) };
    assert_eq!(faults(&early), [(); 3].map(|()| place_fault("a meeting in a round that is not drawn")));
}

#[test]
fn check_goes_on_after_the_first_fault() {
    let text = r#"{"name": "bad", "kind": "pairs", "tables": 2, "rounds": 2, "board_sets": 2, "winners": 1, "meetings": [
        {"round": 1, "table": 1, "ns": 1, "ew": 2, "set": 1}, {"round": 1, "table": 2, "ns": 1, "ew": 3, "set": 2},
        {"round": 2, "table": 1, "ns": 2, "ew": 1, "set": 1}, {"round": 2, "table": 2, "ns": 3, "ew": 3, "set": 9}]}"#;
    let movement: Movement = serde_json::from_str(text).unwrap();
    let report = check(&movement);
    assert!(!report.is_playable());
    let kinds: Vec<String> = report.faults.iter().map(|f| format!("{:?} {:?}", f.kind, f.who)).collect();
    for expected in
        ["SeatedTwice [1]", "BoardReplayed [2]", "BoardReplayed [1]", "MissingSeat [3, 3]", "BoardInTwoPlaces [3, 3]"]
    {
        assert!(kinds.iter().any(|k| k == expected), "{expected} in {kinds:?}");
    }
    assert_eq!(report.repeats.len(), 1);
}

/// The report on a movement of three tables with these meetings, in one or two rounds.
pub(crate) fn report(meetings: &str, kind: &str) -> movement::Report {
    let rounds = if meetings.contains(r#""round": 2"#) { 2 } else { 1 };
    let text = format!(
        r#"{{"name": "x", "kind": "{kind}", "tables": 3, "rounds": {rounds}, "board_sets": 9, "winners": 1, "meetings": [{meetings}]}}"#
    );
    check(&serde_json::from_str::<Movement>(&text).unwrap())
}

#[test]
fn numbered_boards_must_not_overlap_for_a_contestant() {
    let meetings = r#"{"round": 1, "table": 1, "ns": 1, "ew": 2, "boards": [1, 4]}, {"round": 2, "table": 1, "ns": 1, "ew": 3, "boards": [3, 6]}"#;
    assert!(!report(meetings, "pairs").is_playable());
}

#[test]
fn numbered_boards_that_overlap_in_a_round_are_shared() {
    let shared = r#"{"round": 1, "table": 1, "ns": 1, "ew": 2, "boards": [1, 4]}, {"round": 1, "table": 2, "ns": 3, "ew": 4, "boards": [4, 6]}"#;
    assert_eq!(report(shared, "pairs").sharing.len(), 1);
}

#[test]
fn numbered_boards_run_upwards() {
    assert!(!report(r#"{"round": 1, "table": 1, "ns": 1, "ew": 2, "boards": [4, 1]}"#, "pairs").is_playable());
}

#[test]
fn empty_seat_and_empty_movement_are_faults() {
    assert!(!report(r#"{"round": 1, "table": 1, "ns": 1, "set": 1}"#, "pairs").is_playable());
    assert!(!report("", "pairs").is_playable());
}

#[test]
fn team_sits_once_on_each_side() {
    let meetings =
        r#"{"round": 1, "table": 1, "ns": 1, "ew": 2, "set": 1}, {"round": 1, "table": 2, "ns": 2, "ew": 1, "set": 2}"#;
    assert!(report(meetings, "teams").is_playable());
    let same_side_meetings =
        r#"{"round": 1, "table": 1, "ns": 1, "ew": 2, "set": 1}, {"round": 1, "table": 2, "ns": 1, "ew": 3, "set": 2}"#;
    assert!(!report(same_side_meetings, "teams").is_playable());
}

#[test]
fn rematch_of_teams_is_reported_once_for_each_north_south_team() {
    let rematch_meetings = r#"{"round": 1, "table": 1, "ns": 1, "ew": 2, "set": 1}, {"round": 1, "table": 2, "ns": 2, "ew": 1, "set": 1},
        {"round": 2, "table": 1, "ns": 2, "ew": 1, "set": 2}, {"round": 2, "table": 2, "ns": 1, "ew": 2, "set": 2}"#;
    let opponents_repeated = |report: movement::Report| report.repeats.into_iter().map(|f| f.who).collect::<Vec<_>>();
    assert_eq!(opponents_repeated(report(rematch_meetings, "teams")), [[2, 1], [1, 2]]);
    assert_eq!(opponents_repeated(check(&movement("blackpool 8")))[0], [1, 9]);
}

#[test]
fn seats_of_another_kind_and_mixed_boards_are_faults() {
    assert!(!report(r#"{"round": 1, "table": 1, "n": 1, "e": 2, "s": 3, "w": 4, "set": 1}"#, "pairs").is_playable());
    assert!(!report(r#"{"round": 1, "table": 1, "ns": 1, "ew": 2, "set": 1}"#, "individual").is_playable());
    let meetings = r#"{"round": 1, "table": 1, "ns": 1, "ew": 2, "set": 1}, {"round": 2, "table": 1, "ns": 1, "ew": 3, "boards": [1, 2]}"#;
    assert!(!report(meetings, "pairs").is_playable());
}

#[test]
fn each_team_match_of_a_round_has_two_tables() {
    let movement = movement("round-robin 4");
    for round in 1..=movement.rounds {
        let matches = movement.matches_of(round);
        let table_counts: Vec<usize> = matches.iter().map(|(_, tables)| tables.len()).collect();
        assert_eq!(table_counts, [2, 2], "round {round}");
    }
}
