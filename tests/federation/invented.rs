//! Evenings of invented clubs, the same for the same seed. Everybody in a club plays every board of the event.

#![allow(dead_code, reason = "each test or example that includes this file uses a part of it")]

use bridge::{BoardNumber, Seat};
use evening::club::{Conditions, Contestant, ContestantId, Entrant, SectionId};
use evening::session::{Change, Device, Entry, Journal, Outcome, Place, ResultId, SessionId, Stamp, TableResult};
use movement::Sitting;
use uuid::Uuid;

/// An invented club of the field.
#[derive(Debug, Clone, Copy)]
pub struct InventedClub {
    /// The number of the club, from 1.
    pub club: u32,
    pub tables: u16,
    /// The first board.
    pub first: u16,
    /// The last board.
    pub last: u16,
}

/// Pseudo-random numbers, the same for the same seed.
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) % end
    }
}

impl InventedClub {
    pub fn name(&self) -> String {
        format!("Club {:04}", self.club)
    }

    pub fn session(&self) -> SessionId {
        SessionId(Uuid::from_u128(u128::from(self.club) << 96 | 0x7000_8000_0000_0000_0000))
    }

    fn id(&self, kind: u128, number: u128) -> Uuid {
        Uuid::from_u128(self.session().0.as_u128() | kind << 48 | number)
    }

    /// An entry of the club's evening. Its id comes from `number`, and its time is always the same.
    pub fn entry(&self, number: u32, change: Change) -> Entry {
        let time = "2026-11-23T19:30:00+01:00".parse().unwrap();
        let stamp = Stamp { at: time, by: "Scorer".to_owned(), hand: Device::CommandLine };
        Entry { id: self.id(1, number.into()), stamp, change }
    }

    fn pair(&self, number: u16) -> Contestant {
        let player = |side: char| Entrant {
            national_number: format!("{:04}{number:03}{}", self.club, u8::from(side == 'B')),
            ..Entrant::named(format!("Player {side}{number} of {}", self.club))
        };
        Contestant::pair(ContestantId { section: SectionId::A, number }, player('A'), player('B'))
    }

    /// A random outcome of a board at a table.
    fn random_outcome(chance: &mut Chance) -> Outcome {
        const CONTRACTS: [&str; 8] = ["4S", "3NT", "2H", "4Hx", "1NT", "5C", "6NT", "3D"];
        match chance.below(40) {
            0 => Outcome::PassedOut,
            1 => Outcome::ScoreOnly { score_ns: 50 },
            _ => Outcome::Played {
                contract: CONTRACTS[chance.below(8) as usize].parse().unwrap(),
                declarer: [Seat::North, Seat::East, Seat::South, Seat::West][chance.below(4) as usize],
                tricks: (7 + chance.below(6) as u8).try_into().unwrap(),
                lead: None,
            },
        }
    }

    /// A result of the club on a board at a table. Its id comes from `number`.
    pub fn result(&self, number: u32, board: u16, table: u16, outcome: Outcome) -> TableResult {
        let contestant = |number: u16| ContestantId { section: SectionId::A, number };
        // East-West move by one table after every three boards.
        let round = (board - self.first) / 3;
        let ew = self.tables + 1 + (table - 1 + round) % self.tables;
        let place = Place { section: SectionId::A, round: Some(round as u8 + 1), table: Some(table as u8) };
        let sitting = Sitting::Sides { ns: contestant(table), ew: contestant(ew) };
        let id = ResultId(self.id(2, number.into()));
        TableResult::new(id, place, BoardNumber::new(board).unwrap(), sitting, outcome)
    }

    /// The entries of the whole evening.
    pub fn entries(&self) -> Vec<Entry> {
        let opening = Change::SessionOpened {
            session: self.session(),
            title: self.name(),
            date: "2026-11-23".parse().unwrap(),
            club: self.name(),
            event: None,
            conditions: Conditions::default(),
        };
        let mut changes = vec![opening];
        changes.extend((1..=2 * self.tables).map(|n| Change::ContestantSeated { contestant: self.pair(n) }));
        let mut chance = Chance::new(u64::from(self.club) + 1);
        for board in self.first..=self.last {
            for table in 1..=self.tables {
                let number = u32::from(board) * 1000 + u32::from(table);
                let outcome = Self::random_outcome(&mut chance);
                let result = TableResult {
                    forced: true,
                    reason: Some("made".to_owned()),
                    ..self.result(number, board, table, outcome)
                };
                changes.push(Change::ResultEntered { result });
            }
        }
        changes.push(Change::SessionClosed { override_missing: true });
        (0..).zip(changes).map(|(number, change)| self.entry(number, change)).collect()
    }

    pub fn journal(&self) -> Journal {
        Journal::replay(self.entries()).unwrap()
    }
}
