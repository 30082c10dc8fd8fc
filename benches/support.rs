//! Large sessions for measurements.

use bridge::{BoardNumber, Contract, Score, Tricks};
use evening::club::{Conditions, Contestant, ContestantId, Entrant, SectionId};
use evening::session::{Change, Entry, Journal, Outcome, ResultId, SessionId, Stamp, TableResult};
use movement::{Family, Spec};
use uuid::Uuid;

/// The journal entries of a session of `sections` sections, each with this many tables, rounds and boards in a round.
/// Only the first `result_count` results are entered.
pub fn session_entries(sections: u16, tables: u8, rounds: u8, boards_per_round: u8, result_count: usize) -> Vec<Entry> {
    let start_time = "2026-11-03T19:00:00+01:00".parse().unwrap();
    let entry = |change| Entry { id: Uuid::new_v4(), stamp: Stamp::new(start_time, "bench"), change };
    let opening = Change::SessionOpened {
        session: SessionId(Uuid::new_v4()),
        title: "Large".to_owned(),
        date: "2026-11-03".parse().unwrap(),
        club: "Club".to_owned(),
        event: None,
        conditions: Conditions::default(),
    };
    let mut journal = Journal::open(entry(opening)).unwrap();
    let family = if tables.is_multiple_of(2) { Family::ShareAndRelay } else { Family::Mitchell };
    for section in (0..sections).map(SectionId::from_index) {
        let movement = Spec { rounds: Some(rounds), ..Spec::new(family, tables) }.movement().unwrap();
        let numbers = movement.contestants();
        let first_board = BoardNumber::FIRST;
        let change =
            Change::MovementSet { section, movement: Box::new(movement), boards_per_round, first_board, reason: None };
        journal.apply(entry(change)).unwrap();
        for number in numbers {
            let id = ContestantId { section, number };
            let name = |seat: &str| Entrant::named(format!("{seat} of {id}"));
            let contestant = Contestant::pair(id, name("First"), name("Second"));
            journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
        }
    }
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.slot.board, l.place, l.sitting)).collect();
    let mut entries: Vec<Entry> = journal.entries().iter().map(|e| (**e).clone()).collect();
    for (index, (board, place, sitting)) in lines.into_iter().take(result_count).enumerate() {
        let result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, outcome(index));
        entries.push(entry(Change::ResultEntered { result }));
    }
    entries
}

/// The outcome at a table. Successive numbers vary the contract as on a real traveller, with about twenty different
/// scores a board.
pub fn outcome(index: usize) -> Outcome {
    let contracts = ["3NT", "4S", "4H", "2S", "1NT", "5D", "3C", "4Sx", "6H"];
    let contract: Contract = contracts[(index * 7 + index / 13) % contracts.len()].parse().unwrap();
    let tricks = Tricks::new(7 + ((index * 5 + index / 11) % 6) as u8).unwrap();
    let declarer = bridge::Seat::ALL[(index * 3 + index / 7) % 4];
    Outcome::Played { contract, declarer, tricks, lead: None }
}

/// A score that is possible at any vulnerability.
#[allow(dead_code, reason = "not every bench enters one")]
pub const PART_SCORE: Score = 110;
