//! Byes are planned like meetings, but give points only when their round is drawn. Drawn rounds follow one another, and
//! standings stay provisional until the last one.

use evening::club::SectionId;
use evening::draw::{Pairing, PairingReason, Proposal, repair_section};
use evening::scoring::Standings;
use evening::session::{Change, ChangeError, Closing, Journal};
use exchange::json;
use movement::{Boards, Bye, ByeAward, DrawMethod, Family, Meeting, Repair, Sitting, Spec};

use testing::teams::*;
use testing::*;

/// A session in victory points with this movement and all contestants seated, without results.
fn planned_journal(spec: &str) -> Journal {
    let movement = spec.parse::<Spec>().unwrap().movement().unwrap();
    let numbers = movement.contestants();
    let mut journal = Journal::open(entry(opening(&IN_VP))).unwrap();
    journal.apply(entry(set_movement(movement))).unwrap();
    for number in numbers {
        seat(&mut journal, pair(number));
    }
    journal
}

/// The total of a contestant; `-` if it is not ranked.
fn total(standings: &Standings, number: u16) -> String {
    standings.line(pair(number)).map_or_else(|| "-".to_owned(), |(_, line)| line.total.short(2))
}

/// The round and the points of each bye of a contestant.
fn byes_of(standings: &Standings, number: u16) -> Vec<(u8, Option<String>)> {
    standings.byes_of(pair(number)).map(|b| (b.round, b.points.as_ref().map(|p| p.short(2)))).collect()
}

#[test]
fn team_that_leaves_gets_no_byes_but_its_opponents_do() {
    let mut journal = planned_journal("round-robin 6");
    play(&mut journal, 2);
    let (changes, _) = repair_section(journal.session(), SectionId::A, 3, &Repair::Leave(4), "ill").unwrap();
    for change in changes {
        journal.apply(entry(change)).unwrap();
    }
    play(&mut journal, 5);
    let standings = score(&journal);
    // Two draws of ten, and nothing for the three remaining rounds.
    assert_eq!((total(&standings, 4), byes_of(&standings, 4)), ("20".to_owned(), vec![]));
    // The others have five draws of ten, three of them a bye of twelve instead of one draw.
    let totals: Vec<String> = [1, 2, 3, 5, 6].map(|n| total(&standings, n)).to_vec();
    assert_eq!(totals.iter().filter(|t| *t == "52").count(), 3, "{totals:?}");
    assert_eq!(totals.iter().filter(|t| *t == "50").count(), 2, "{totals:?}");
}

#[test]
fn repair_stored_before_byes_were_named_keeps_its_score() {
    let mut journal = planned_journal("round-robin 6");
    play(&mut journal, 2);
    let (changes, _) = repair_section(journal.session(), SectionId::A, 3, &Repair::Leave(4), "ill").unwrap();
    for change in changes {
        let mut stored = serde_json::to_value(&change).unwrap();
        stored["movement"].as_object_mut().unwrap().remove("byes").unwrap();
        journal.apply(entry(serde_json::from_value(stored).unwrap())).unwrap();
    }
    play(&mut journal, 5);
    assert_eq!(total(&score(&journal), 4), "56");
}

#[test]
fn bye_counts_once_its_round_has_a_result() {
    let mut journal = planned_journal("round-robin 5");
    play(&mut journal, 1);
    let standings = score(&journal);
    let points: Vec<Option<String>> = standings.byes.iter().map(|b| b.points.as_ref().map(|p| p.short(2))).collect();
    assert_eq!(points, [Some("12".to_owned()), None, None, None, None]);
    assert!(standings.byes.is_sorted_by_key(|b| (b.round, b.contestant)));
}

#[test]
fn contestant_with_first_round_bye_is_ranked_with_it() {
    let journal = swiss_of_neighbours(5, 3, 1);
    let standings = score(&journal);
    assert_eq!(total(&standings, 5), "12");
    assert_eq!(standings.line(pair(5)).map(|(_, line)| line.rank), Some(1));
}

#[test]
fn contestant_with_only_a_bye_is_listed_without_percentage_or_rank() {
    let mut journal = Journal::open(entry(opening(&[]))).unwrap();
    journal.apply(entry(set_movement(Spec::new(Family::SwissPairs, 5).movement().unwrap()))).unwrap();
    (1..=5).for_each(|number| seat(&mut journal, pair(number)));
    let meeting = |table: u8, ns, ew| Meeting {
        round: 1,
        table,
        sitting: Sitting::Sides { ns, ew },
        boards: Boards::Set(1),
        copy: table - 1,
    };
    journal
        .apply(entry(Change::RoundDrawn {
            section: SectionId::A,
            round: 1,
            meetings: vec![meeting(1, 1, 2), meeting(2, 3, 4)],
            byes: vec![Bye { round: 1, contestant: 5, award: ByeAward::Conditions }],
            method: DrawMethod::Lot,
            seed: None,
            from: None,
            bracket: Vec::new(),
        }))
        .unwrap();
    play(&mut journal, 1);
    let standings = score(&journal);
    let line = standings.line(pair(5)).map(|(_, line)| (line.percent.is_some(), line.rank_shown()));
    assert_eq!(line, Some((false, String::new())));
    assert_eq!(standings.rankings[0].lines.len(), 5);
}

#[test]
fn bye_scores_its_award() {
    let mut journal = swiss_of_neighbours(7, 4, 0);
    let awards = [(7, ByeAward::VictoryPoints(1050)), (6, ByeAward::Nothing), (5, ByeAward::Conditions)];
    journal.apply(entry(draw(1, &[(1, 2), (3, 4)], &awards))).unwrap();
    play(&mut journal, 1);
    let standings = score(&journal);
    assert_eq!([5, 6, 7].map(|n| total(&standings, n)), ["12", "0", "10.5"]);
    assert_eq!(byes_of(&standings, 6), [(1, Some("0".to_owned()))]);
}

#[test]
fn contestant_neither_drawn_nor_with_bye_scores_nothing_in_that_round() {
    let mut journal = swiss_of_neighbours(6, 3, 1);
    // Teams 5 and 6 went home after the first round.
    journal.apply(entry(draw(2, &[(1, 3), (2, 4)], &[]))).unwrap();
    play(&mut journal, 2);
    let standings = score(&journal);
    assert_eq!([1, 5].map(|n| total(&standings, n)), ["20", "10"]);
    assert!(standings.byes.is_empty());
    // A team that comes late has no bye for the rounds before.
    seat(&mut journal, pair(7));
    journal.apply(entry(draw(3, &[(1, 4), (2, 7)], &[(3, ByeAward::Conditions)]))).unwrap();
    play(&mut journal, 3);
    assert_eq!([3, 7].map(|n| total(&score(&journal), n)), ["32", "10"]);
}

#[test]
fn undrawn_rounds_keep_standings_provisional_and_session_open() {
    let mut journal = swiss_of_neighbours(4, 3, 2);
    let section = &journal.session().sections[&SectionId::A];
    assert_eq!((section.planned_rounds(), section.drawn_rounds()), (3, 2));
    let standings = score(&journal);
    assert!(standings.provisional && standings.missing.is_empty());
    let waiting: Vec<Closing> = journal.session().waiting().iter().map(|w| w.why).collect();
    assert_eq!(waiting, [Closing::Undrawn]);
    let close = |override_missing| entry(Change::SessionClosed { override_missing });
    assert_eq!(journal.apply(close(false)).unwrap_err(), ChangeError::Missing(1));
    let document = json::standings(journal.session(), &standings);
    assert_eq!((document["planned_rounds"].as_u64(), document["drawn_rounds"].as_u64()), (Some(3), Some(2)));
    // If the director closes it (Law 8C), the session is complete.
    journal.apply(close(true)).unwrap();
    assert!(!score(&journal).provisional);
    let mut journal = swiss_of_neighbours(4, 3, 3);
    assert!(!score(&journal).provisional);
    journal.apply(close(false)).unwrap();
}

#[test]
fn byes_of_drawn_rounds_are_in_json_rankings() {
    let journal = swiss_of_neighbours(5, 3, 2);
    let document = json::standings(journal.session(), &score(&journal));
    let lines = document["rankings"][0]["lines"].as_array().unwrap();
    let listed_byes = |contestant: &str| lines.iter().find(|l| l["contestant"] == contestant).unwrap()["byes"].clone();
    assert_eq!(listed_byes("A5"), serde_json::json!([{"round": 1, "state": "bye", "vp": "12"}]));
    assert_eq!(listed_byes("A2"), serde_json::json!([]));
    let undrawn =
        json::standings(planned_journal("round-robin 5").session(), &score(&planned_journal("round-robin 5")));
    assert!(undrawn.get("drawn_rounds").is_none() && undrawn["rankings"][0]["lines"][0].get("byes").is_none());
}

#[test]
fn impossible_draw_is_refused_and_changes_nothing() {
    let mut journal = swiss_of_neighbours(6, 3, 1);
    let a = SectionId::A;
    let with_round_2 = |change: Change| match change {
        Change::RoundDrawn { section, meetings, byes, method, seed, from, bracket, .. } => {
            Change::RoundDrawn { section, round: 2, meetings, byes, method, seed, from, bracket }
        }
        other => other,
    };
    let bye = |number| [(number, ByeAward::Conditions)];
    for (change, why) in [
        (draw(1, &[(1, 3)], &[]), ChangeError::NotTheNextRound { section: a, round: 1, next: 2 }),
        (draw(3, &[(1, 3)], &[]), ChangeError::NotTheNextRound { section: a, round: 3, next: 2 }),
        (with_round_2(draw(3, &[(1, 3)], &[])), ChangeError::OtherRound { round: 2, other: 3 }),
        (draw(2, &[(1, 3), (3, 4)], &[]), ChangeError::SeatedTwice { contestant: pair(3), round: 2 }),
        (draw(2, &[(1, 3)], &bye(3)), ChangeError::SeatedTwice { contestant: pair(3), round: 2 }),
        (draw(2, &[(1, 3)], &[bye(5)[0], bye(5)[0]]), ChangeError::SeatedTwice { contestant: pair(5), round: 2 }),
        (Change::RoundCalled { section: a, round: 2 }, ChangeError::NotDrawn { section: a, round: 2 }),
        (Change::RoundCalled { section: a, round: 4 }, ChangeError::NoRound { section: a, round: 4 }),
    ] {
        let before = journal.session().clone();
        assert_eq!(journal.apply(entry(change)).unwrap_err(), why);
        assert_eq!(*journal.session(), before);
    }
    // A pair that meets itself, a round without meetings, and a board that was played before.
    let repeated_board = Change::RoundDrawn {
        section: a,
        round: 2,
        meetings: match_of(2, 1, 1, 2).map(|m| Meeting { boards: Boards::Set(1), ..m }).to_vec(),
        byes: Vec::new(),
        method: DrawMethod::Lot,
        seed: Some(7),
        from: None,
        bracket: Vec::new(),
    };
    for change in [draw(2, &[(1, 1)], &[]), draw(2, &[], &bye(1)), repeated_board] {
        let error = journal.apply(entry(change)).unwrap_err();
        let seated_twice = ChangeError::SeatedTwice { contestant: pair(1), round: 2 };
        assert!(matches!(error, ChangeError::Unplayable { .. }) || error == seated_twice, "{error}");
    }
    let mut planned = planned_journal("round-robin 4");
    assert_eq!(planned.apply(entry(draw(4, &[(1, 2)], &[]))).unwrap_err(), ChangeError::NothingToDraw(a));
}

#[test]
fn draw_can_be_undone_until_something_depends_on_it() {
    let mut journal = swiss_of_neighbours(4, 3, 1);
    let second_draw = entry(draw(2, &[(1, 3), (2, 4)], &[]));
    let id = second_draw.id;
    journal.apply(second_draw).unwrap();
    journal.apply(entry(Change::Undone { entry: id })).unwrap();
    assert_eq!(journal.session().sections[&SectionId::A].drawn_rounds(), 1);
    journal.apply(entry(Change::Redone { entry: id })).unwrap();
    let error = ChangeError::DrawnOn { section: SectionId::A, round: 2 };
    // A movement that was set contains the round, so taking back only the draw would change nothing.
    let movement_entry = entry(set_movement(journal.session().sections[&SectionId::A].movement.clone()));
    let movement_id = movement_entry.id;
    journal.apply(movement_entry).unwrap();
    assert_eq!(journal.apply(entry(Change::Undone { entry: id })).unwrap_err(), error);
    journal.apply(entry(Change::Undone { entry: movement_id })).unwrap();
    play(&mut journal, 2);
    assert_eq!(journal.apply(entry(Change::Undone { entry: id })).unwrap_err(), error);
    assert_eq!(journal.session().sections[&SectionId::A].drawn_rounds(), 2);
}

#[test]
fn drawn_round_reads_back_from_journal_unchanged() {
    let journal = swiss_of_neighbours(5, 3, 2);
    let entries: Vec<_> = journal
        .entries()
        .iter()
        .map(|e| serde_json::from_str(&serde_json::to_string(&**e).unwrap()).unwrap())
        .collect();
    let replayed = Journal::replay(entries).unwrap();
    assert_eq!(replayed.session(), journal.session());
    assert!(replayed.entries().iter().zip(journal.entries()).all(|(a, b)| a == b));
    // A match that is written by hand has the keys of a movement file.
    let text = r#"{"change": "round-drawn", "section": "A", "round": 3, "method": "half-v-half",
        "meetings": [{"round": 3, "table": 1, "ns": 1, "ew": 4, "set": 3}, {"round": 3, "table": 2, "ns": 4, "ew": 1, "set": 3}]}"#;
    let mut by_hand = replayed;
    by_hand.apply(entry(serde_json::from_str(text).unwrap())).unwrap();
    let movement = &by_hand.session().sections[&SectionId::A].movement;
    assert!(movement.round(3).all(|m| matches!(m.sitting, Sitting::Teams { .. })));
}

#[test]
fn documented_examples_are_valid_changes() {
    let page = include_str!("../../../docs/changes.md");
    let blocks: Vec<&str> = page.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let changes: Vec<Change> =
        blocks.iter().map(|text| serde_json::from_str(text).unwrap_or_else(|e| panic!("{e}: {text}"))).collect();
    let index = changes.iter().position(|change| matches!(change, Change::RoundDrawn { .. })).unwrap();
    let mut journal = Journal::open(entry(opening(&IN_VP))).unwrap();
    changes[index - 1..=index].iter().for_each(|change| journal.apply(entry(change.clone())).unwrap());
    let section = journal.session().sections.values().next().unwrap();
    assert_eq!((section.drawn_rounds(), section.planned_rounds(), section.movement.byes().len()), (1, 5, 1));
}

#[test]
fn proposal_becomes_the_change_that_draws_the_round() {
    let mut journal = swiss_of_neighbours(4, 3, 1);
    let pairing = |meeting| Pairing {
        meeting,
        reason: PairingReason::Neighbours,
        met_before: 0,
        met_in: Vec::new(),
        ranks: None,
        passed: Vec::new(),
        balance: [0, 0],
    };
    let pairings = match_of(2, 1, 1, 3).into_iter().chain(match_of(2, 3, 2, 4));
    let proposal = Proposal {
        section: SectionId::A,
        round: 2,
        meetings: pairings.map(pairing).collect(),
        byes: Vec::new(),
        method: DrawMethod::Best,
        seed: None,
        triangles: Vec::new(),
        notes: Vec::new(),
        bracket: Vec::new(),
    };
    let last_entry = journal.entries().last().map(|e| e.id);
    journal.apply(entry(proposal.change(last_entry))).unwrap();
    assert_eq!(journal.session().lines().iter().filter(|l| l.place.round == Some(2)).count(), 8);
}
