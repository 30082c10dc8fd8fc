//! Our own recognition test, checked by hand: every line of two sessions, their totals, and both as one event.

use std::path::Path;

use bridge::Side;
use evening::club::{ContestantId, People, Rules};
use evening::scoring::{EventPart, Field, Points, Standings, event, standings};
use evening::session::{Change, Journal, Session};
use serde_json::Value;

use testing::entry;

/// A session of the recognition test. `worked.md` beside it works out every number by hand.
fn session(number: u8) -> (Journal, Standings) {
    let changes: Vec<Change> = serde_json::from_value(read(&format!("session-{number}.json"))).unwrap();
    let mut changes = changes.into_iter().map(entry);
    let mut journal = Journal::open(changes.next().unwrap()).unwrap();
    for change in changes {
        journal.apply(change).unwrap();
    }
    let scored = standings(journal.session(), &Field::of(journal.session()));
    (journal, scored)
}

/// A file of the recognition test.
fn read(name: &str) -> Value {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests/acceptance/recognition");
    serde_json::from_str(&std::fs::read_to_string(folder.join(name)).unwrap()).unwrap()
}

/// The points, totals and ranks that were worked out by hand.
fn worked_by_hand() -> Value {
    read("expected.json")
}

/// A fraction as the file writes it, `12/1`.
fn fraction(text: &str) -> Points {
    let (numerator, denominator) = text.split_once('/').unwrap();
    Points::new(numerator.parse().unwrap(), denominator.parse().unwrap())
}

/// Compares the points and tops of every line of a session with those worked by hand.
fn check_points_of_every_line(number: u8) {
    let (_, scored) = session(number);
    let mut compared_count = 0;
    for board in worked_by_hand()["sessions"][usize::from(number) - 1]["boards"].as_array().unwrap() {
        for line in board["lines"].as_array().unwrap() {
            let contestant = |side: &str| line[side].as_str().unwrap().parse::<ContestantId>().unwrap();
            let scored_line = scored
                .boards
                .iter()
                .filter(|b| u64::from(b.number.number()) == board["number"].as_u64().unwrap())
                .flat_map(|b| &b.lines)
                .find(|l| l.slot.contestants().eq([contestant("ns"), contestant("ew")]))
                .unwrap_or_else(|| panic!("no line of board {} for {line}", board["number"]));
            for (side, points, top) in [(Side::NS, "points_ns", "top_ns"), (Side::EW, "points_ew", "top_ew")] {
                let side_points = scored_line.side(side);
                let expected_points = line[points].as_str().map(fraction);
                assert_eq!(side_points.points, expected_points, "board {} {side} {line}", board["number"]);
                if let Some(top) = line[top].as_str() {
                    assert_eq!(side_points.top, fraction(top), "board {} {side} {line}", board["number"]);
                }
                compared_count += 1;
            }
        }
    }
    // Both sides of 200 lines.
    assert_eq!(compared_count, 400);
}

/// Compares the ranking of a session with the one worked by hand.
fn check_totals_and_ranks(number: u8) {
    let (_, scored) = session(number);
    let expected = worked_by_hand();
    let pairs = expected["sessions"][usize::from(number) - 1]["pairs"].as_array().unwrap();
    assert_eq!(pairs.len(), 20);
    for pair in pairs {
        let (ranking, line) = scored.line(pair["pair"].as_str().unwrap().parse().unwrap()).unwrap();
        let expected_points = |key: &str| fraction(pair[key].as_str().unwrap());
        assert_eq!(ranking.name.to_string(), pair["side"].as_str().unwrap());
        assert_eq!((&line.total, &line.penalty), (&expected_points("total"), &expected_points("penalty")), "{pair}");
        assert_eq!(line.max, expected_points("max"), "{pair}");
        assert_eq!(line.percent.as_ref().unwrap().decimal(4), pair["percent"].as_str().unwrap(), "{pair}");
        assert_eq!(u64::from(line.rank), pair["rank"].as_u64().unwrap(), "{pair}");
        assert_eq!(line.tied, pair["tied"].as_bool().unwrap(), "{pair}");
        assert_eq!(u64::from(line.boards), pair["boards"].as_u64().unwrap(), "{pair}");
    }
}

#[test]
fn every_line_of_the_first_session_has_the_points_worked_by_hand() {
    check_points_of_every_line(1);
}

#[test]
fn every_line_of_the_second_session_has_the_points_worked_by_hand() {
    check_points_of_every_line(2);
}

#[test]
fn every_total_of_the_first_session_is_as_worked_by_hand() {
    check_totals_and_ranks(1);
}

#[test]
fn every_total_of_the_second_session_is_as_worked_by_hand() {
    check_totals_and_ranks(2);
}

#[test]
fn two_sessions_rank_as_one_event() {
    let (first, second) = (session(1), session(2));
    let part = |(journal, scored): &(Journal, Standings)| -> (Session, Standings) {
        (journal.session().clone(), scored.clone())
    };
    let parts = [part(&first), part(&second)];
    let parts: Vec<EventPart<'_>> =
        parts.iter().map(|(session, standings)| EventPart { session, standings, weight: 100 }).collect();
    let rankings = event(&parts, &Rules::default(), &People::default());
    assert_eq!(rankings.len(), 2);
    for pair in worked_by_hand()["overall"].as_array().unwrap() {
        let id: ContestantId = pair["pair"].as_str().unwrap().parse().unwrap();
        let line = rankings
            .iter()
            .flat_map(|r| &r.lines)
            .find(|l| l.scores.iter().flatten().any(|s| s.contestant == id))
            .unwrap();
        assert_eq!(line.total.decimal(4), pair["percent"].as_str().unwrap(), "{pair}");
        assert_eq!(u64::from(line.rank), pair["rank"].as_u64().unwrap(), "{pair}");
        assert_eq!(line.tied, pair["tied"].as_bool().unwrap(), "{pair}");
    }
}
