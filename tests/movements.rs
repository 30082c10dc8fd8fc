use std::collections::BTreeSet;

use arrowswitch::movement::{Boards, Family, Movement, Sitting, Spec, Wishes, check, offers};
use proptest::prelude::*;

fn every_spec() -> impl Strategy<Value = Spec> {
    let families = prop_oneof![
        Just(Family::Mitchell),
        Just(Family::SkipMitchell),
        Just(Family::ShareAndRelay),
        Just(Family::Howell)
    ];
    (families, 2u8..=25, any::<bool>(), any::<prop::sample::Index>(), prop::option::of(any::<prop::sample::Index>()))
        .prop_filter_map("no such size", |(family, tables, switched, rounds, without)| {
            let most = family.most_rounds(tables).ok()?;
            let rounds = rounds.index(usize::from(most)) as u8 + 1;
            let without = without.map(|i| i.index(2 * usize::from(tables)) as u16 + 1);
            let switched = switched && family != Family::Howell && rounds <= 9;
            Some(Spec { family, tables, rounds: Some(rounds), switched, without })
        })
}

fn pairs_met(movement: &Movement) -> BTreeSet<(u16, u16)> {
    movement
        .meetings
        .iter()
        .map(|m| match m.sitting {
            Sitting::Sides { ns, ew } => (ns.min(ew), ns.max(ew)),
            Sitting::Players { .. } => panic!("pairs only"),
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_movement_of_any_size_has_a_fault(spec in every_spec()) {
        let movement = spec.movement().unwrap();
        let report = check(&movement);
        prop_assert!(report.faults.is_empty(), "{spec}: {:?}", report.faults.first());
        prop_assert!(report.repeats.is_empty(), "{spec}: {:?}", report.repeats.first());
    }

    #[test]
    fn a_movement_reads_back_from_its_name(spec in every_spec()) {
        let text = spec.to_string();
        prop_assert_eq!(text.parse::<Spec>().unwrap(), spec);
    }
}

#[test]
fn everybody_meets_everybody_in_a_howell_and_plays_every_set() {
    for tables in 2..=10u8 {
        let movement = Spec::new(Family::Howell, tables).movement().unwrap();
        let pairs = 2 * usize::from(tables);
        assert_eq!(pairs_met(&movement).len(), pairs * (pairs - 1) / 2, "{tables} tables");
        for number in movement.contestants() {
            let sets: BTreeSet<Boards> = movement
                .meetings
                .iter()
                .filter(|m| m.sitting.contestants().any(|(c, _)| c == number))
                .map(|m| m.boards)
                .collect();
            assert_eq!(sets.len(), pairs - 1, "{tables} tables, pair {number}");
        }
        assert!(movement.stationary().contains(&(pairs as u16)), "{tables} tables");
    }
}

#[test]
fn a_howell_with_an_even_number_of_tables_is_perfectly_balanced() {
    for tables in [2, 4, 6, 8, 10] {
        let report = check(&Spec::new(Family::Howell, tables).movement().unwrap());
        assert!((report.balance.fairness() - 1.0).abs() < 1e-9, "{tables} tables");
    }
}

#[test]
fn a_howell_shares_only_where_no_other_exists() {
    for tables in 2..=10u8 {
        let sharing = check(&Spec::new(Family::Howell, tables).movement().unwrap()).sharing.len();
        assert_eq!(
            sharing,
            match tables {
                2 => 3,
                3 => 1,
                _ => 0,
            },
            "{tables} tables"
        );
    }
}

#[test]
fn a_full_mitchell_meets_everybody_of_the_other_line() {
    for (family, tables) in [(Family::Mitchell, 9), (Family::ShareAndRelay, 8), (Family::ShareAndRelay, 12)] {
        let movement = Spec::new(family, tables).movement().unwrap();
        assert_eq!(pairs_met(&movement).len(), usize::from(tables) * usize::from(tables));
        assert_eq!(movement.winners, 2);
        assert!((movement.balance().fairness() - 1.0).abs() < 1e-9);
    }
}

/// The first rows of published grids, worked by hand from the rule: NS-EW and set at tables 1, 2, ...
#[test]
fn grids_are_those_of_the_rule() {
    let cases: [(&str, u8, &str); 8] = [
        ("mitchell 7", 1, "1-8/1 2-9/2 3-10/3 4-11/4 5-12/5 6-13/6 7-14/7"),
        ("mitchell 7", 2, "1-14/2 2-8/3 3-9/4 4-10/5 5-11/6 6-12/7 7-13/1"),
        ("mitchell 7", 7, "1-9/7 2-10/1 3-11/2 4-12/3 5-13/4 6-14/5 7-8/6"),
        ("skip-mitchell 8", 4, "1-14/4 2-15/5 3-16/6 4-9/7 5-10/8 6-11/1 7-12/2 8-13/3"),
        // After round 4 East-West go up two tables.
        ("skip-mitchell 8", 5, "1-12/5 2-13/6 3-14/7 4-15/8 5-16/1 6-9/2 7-10/3 8-11/4"),
        // Tables 1 and 8 share; set 5 rests between tables 4 and 5.
        ("share-and-relay 8", 1, "1-9/1 2-10/2 3-11/3 4-12/4 5-13/6 6-14/7 7-15/8 8-16/1"),
        ("share-and-relay 8", 2, "1-16/2 2-9/3 3-10/4 4-11/5 5-12/7 6-13/8 7-14/1 8-15/2"),
        ("howell 4", 1, "8-1/1 2-4/3 3-7/5 5-6/2"),
    ];
    for (spec, round, expected) in cases {
        let movement = spec.parse::<Spec>().unwrap().movement().unwrap();
        let row: Vec<String> = movement
            .round(round)
            .map(|m| match (m.sitting, m.boards) {
                (Sitting::Sides { ns, ew }, Boards::Set(set)) => format!("{ns}-{ew}/{set}"),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(row.join(" "), expected, "{spec} round {round}");
    }
}

#[test]
fn a_phantom_makes_each_of_its_opponents_sit_out_once() {
    let movement = "mitchell 7 without 14".parse::<Spec>().unwrap().movement().unwrap();
    let report = check(&movement);
    assert_eq!(report.sit_outs.len(), 7);
    assert!(report.sit_outs.values().all(|rounds| *rounds == 1));
}

#[test]
fn what_is_offered_fits_the_wishes_and_comes_fairest_first() {
    for tables in 2..=20 {
        let wishes = Wishes::usual(tables);
        let found = offers(&wishes);
        assert!(found.iter().all(|o| o.report.playable() && (24..=28).contains(&o.boards())), "{tables} tables");
        let free: Vec<f64> =
            found.iter().filter(|o| o.report.sharing.is_empty()).map(|o| o.report.balance.fairness()).collect();
        assert!(free.windows(2).all(|w| w[0] >= w[1] - 0.001), "{tables} tables: {free:?}");
    }
}

#[test]
fn faults_are_all_found() {
    let text = r#"{"name": "bad", "kind": "pairs", "tables": 2, "rounds": 2, "board_sets": 2, "winners": 1, "meetings": [
        {"round": 1, "table": 1, "ns": 1, "ew": 2, "set": 1}, {"round": 1, "table": 2, "ns": 1, "ew": 3, "set": 2},
        {"round": 2, "table": 1, "ns": 2, "ew": 1, "set": 1}, {"round": 2, "table": 2, "ns": 3, "ew": 3, "set": 9}]}"#;
    let movement: Movement = serde_json::from_str(text).unwrap();
    let report = check(&movement);
    assert!(!report.playable());
    let kinds: Vec<String> = report.faults.iter().map(|f| format!("{:?} {:?}", f.kind, f.who)).collect();
    for expected in
        ["SeatedTwice [1]", "BoardReplayed [2]", "BoardReplayed [1]", "MissingSeat [3, 3]", "BoardInTwoPlaces [3, 3]"]
    {
        assert!(kinds.iter().any(|k| k == expected), "{expected} in {kinds:?}");
    }
    assert_eq!(report.repeats.len(), 1);
}

fn report(meetings: &str, kind: &str) -> arrowswitch::movement::Report {
    let text = format!(
        r#"{{"name": "x", "kind": "{kind}", "tables": 3, "rounds": 3, "board_sets": 9, "winners": 1, "meetings": [{meetings}]}}"#
    );
    check(&serde_json::from_str::<Movement>(&text).unwrap())
}

#[test]
fn boards_named_one_by_one_may_not_overlap_for_anybody() {
    let twice = r#"{"round": 1, "table": 1, "ns": 1, "ew": 2, "boards": [1, 4]}, {"round": 2, "table": 1, "ns": 1, "ew": 3, "boards": [3, 6]}"#;
    assert!(!report(twice, "pairs").playable());
    let shared = r#"{"round": 1, "table": 1, "ns": 1, "ew": 2, "boards": [1, 4]}, {"round": 1, "table": 2, "ns": 3, "ew": 4, "boards": [4, 6]}"#;
    assert_eq!(report(shared, "pairs").sharing.len(), 1);
    assert!(!report(r#"{"round": 1, "table": 1, "ns": 1, "ew": 2, "boards": [4, 1]}"#, "pairs").playable());
}

#[test]
fn an_empty_seat_and_an_empty_movement_are_faults() {
    assert!(!report(r#"{"round": 1, "table": 1, "ns": 1, "set": 1}"#, "pairs").playable());
    assert!(!report("", "pairs").playable());
}

#[test]
fn a_team_sits_at_both_tables_of_one_match_only() {
    let one =
        r#"{"round": 1, "table": 1, "ns": 1, "ew": 2, "set": 1}, {"round": 1, "table": 2, "ns": 2, "ew": 1, "set": 2}"#;
    assert!(report(one, "teams").playable());
    let two =
        r#"{"round": 1, "table": 1, "ns": 1, "ew": 2, "set": 1}, {"round": 1, "table": 2, "ns": 3, "ew": 1, "set": 2}"#;
    assert!(!report(two, "teams").playable());
}

#[test]
fn large_mitchells_are_switched_too() {
    for text in ["mitchell 33 switched", "skip-mitchell 40 rounds 35 switched"] {
        let movement = text.parse::<Spec>().unwrap().movement().unwrap();
        assert!(check(&movement).playable());
        assert_eq!(movement.winners, 1);
    }
}
