//! Evenings for the tests of this crate. The sample evening has seven tables and most states of a result.

use chrono::{DateTime, FixedOffset};
use uuid::Uuid;

use bridge::{BoardNumber, Card, Contract, Deal, Rank, Score, Seat, Suit, Tricks};
use evening::club::{Conditions, Contestant, ContestantId, Entrant, EventRef, SectionId};
use evening::director::{
    Artificial, Assigned, Award, Penalty, PenaltyId, PenaltyUnit, Percent, Ruling, RulingId, SideAward, Weight,
    Weighted,
};
use evening::scoring::{Field, Standings, standings};
use evening::session::{Change, Entry, Journal, Outcome, Place, ResultId, Session, SessionId, Stamp, TableResult};
use lang::{Language, Texts};
use movement::{ContestantKind, Family, Movement, Spec};

const PLAYER_NAMES: [&str; 28] = [
    "Ulrike Brandt",
    "Jens Vogel",
    "Karen Holm",
    "Niels Bjerre",
    "Lone Pedersen",
    "Søren Dahl",
    "Anke de Wit",
    "Bram Kuipers",
    "Heike Lorenz",
    "Dieter Groß",
    "Joan Ashworth",
    "Peter Langley",
    "Åse Ødegård",
    "René Lefèvre",
    "Geert van Dam",
    "Marijke Smit",
    "Birgit Friis",
    "Ole Friis",
    "Sybille Krüger",
    "Hans Rademacher",
    "Ärla Öberg",
    "David Rowe",
    "Willem Postma",
    "Els Postma",
    "Tom Whitcombe",
    "Susan Hale",
    "Jørgen Møller",
    "Inge Møller",
];

/// The time of all changes and of printing.
pub(super) fn moment() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-03T22:41:00+01:00").unwrap()
}

/// An evening with its journal, whose identifiers are the same in every run.
pub(super) struct Evening {
    journal: Journal,
    last_id: u128,
    random_state: u64,
}

impl Evening {
    /// An evening that begins with this change.
    pub fn new(first: Change) -> Self {
        let entry = Entry { id: Uuid::from_u128(1), stamp: stamp(), change: first };
        Self { journal: Journal::open(entry).unwrap(), last_id: 2, random_state: 7 }
    }

    pub fn then(&mut self, change: Change) {
        let id = self.next_id();
        self.journal.apply(Entry { id, stamp: stamp(), change }).unwrap();
    }

    fn next_id(&mut self) -> Uuid {
        self.last_id += 1;
        Uuid::from_u128(self.last_id)
    }

    /// A pseudo-random number below the limit, the same in every run.
    fn random(&mut self, limit: u64) -> u64 {
        self.random_state =
            self.random_state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.random_state >> 33) % limit
    }

    pub fn session(&self) -> &Session {
        self.journal.session()
    }

    /// The session as if this many entries could not be read.
    #[cfg(test)]
    pub fn with_unread(self, entries: usize) -> Self {
        Self { journal: self.journal.with_unread(entries), ..self }
    }

    fn random_deal(&mut self) -> Deal {
        let mut cards: Vec<Card> =
            Suit::ALL.into_iter().flat_map(|suit| Rank::down().map(move |rank| Card { suit, rank })).collect();
        for index in (1..cards.len()).rev() {
            let other = self.random(index as u64 + 1) as usize;
            cards.swap(index, other);
        }
        let hands: Vec<_> = cards.chunks(13).map(|c| bridge::Hand::new(c.iter().copied()).unwrap()).collect();
        Deal::new(hands.try_into().unwrap()).unwrap()
    }

    fn random_outcome(&mut self) -> Outcome {
        let contracts = ["4S", "4S", "3NT", "4Sx", "5D", "2Hxx", "3NT", "6C"];
        let contract: Contract = contracts[self.random(8) as usize].parse().unwrap();
        let declarer = Seat::ALL[self.random(4) as usize];
        let tricks = Tricks::new(8 + self.random(4) as u8).unwrap();
        let suit = Suit::ALL[self.random(4) as usize];
        let lead = (self.random(5) > 0).then(|| Card { suit, rank: Rank::new(2 + self.random(13) as u8).unwrap() });
        Outcome::Played { contract, declarer, tricks, lead }
    }

    /// Enters an outcome on the line with this index in the session. Without a `copy`, it is that of the schedule.
    pub fn enter(&mut self, line_index: usize, outcome: Outcome, copy: Option<u8>) {
        let line = &self.session().lines()[line_index];
        let (place, board, sitting, scheduled_copy) = (line.place, line.slot.board, line.sitting, line.copy);
        let id = ResultId(self.next_id());
        let copy = copy.unwrap_or(scheduled_copy);
        let result = TableResult { copy, ..TableResult::new(id, place, board, sitting, outcome) };
        self.then(Change::ResultEntered { result });
    }

    /// Rules on the line with this index in the session.
    pub fn rule(&mut self, line_index: usize, law: &str, award: Award) {
        let line = &self.session().lines()[line_index];
        let (place, board, sitting): (Place, _, _) = (line.place, line.slot.board, line.sitting);
        let id = RulingId(self.next_id());
        let ruling = Ruling::award(id, law, "", award);
        self.then(Change::RulingMade { place, board, sitting, ruling });
    }
}

fn stamp() -> Stamp {
    Stamp::new(moment(), "Åse")
}

/// An empty session with this movement, with contestants under the given names.
pub(super) fn seated(spec: Spec, boards_per_round: u8, name: impl Fn(usize) -> String) -> Evening {
    seated_in(spec.movement().unwrap(), boards_per_round, name)
}

/// An empty session with any movement, with contestants under the given names. In an individual, the first name of each
/// pair plays.
pub(super) fn seated_in(movement: Movement, boards_per_round: u8, name: impl Fn(usize) -> String) -> Evening {
    let (numbers, is_individual) = (movement.contestants(), movement.kind == ContestantKind::Individual);
    let mut evening = unnamed(movement, boards_per_round);
    for (index, number) in numbers.into_iter().enumerate() {
        let id = ContestantId { section: SectionId::A, number };
        let mut contestant = Contestant::pair(id, Entrant::named(name(2 * index)), Entrant::named(name(2 * index + 1)));
        if is_individual {
            contestant.players.truncate(1);
        }
        evening.then(Change::ContestantSeated { contestant });
    }
    evening
}

/// An empty session with any movement, without names of players.
pub(super) fn unnamed(movement: Movement, boards_per_round: u8) -> Evening {
    let mut evening = Evening::new(Change::SessionOpened {
        session: SessionId(Uuid::from_u128(9)),
        title: "Autumn Pairs".into(),
        date: chrono::NaiveDate::from_ymd_opt(2026, 11, 3).unwrap(),
        club: "Nordby Bridge Club".into(),
        event: Some(EventRef { id: Uuid::from_u128(5), name: "Autumn Pairs".into(), session: 2, of: 4, weight: 100 }),
        conditions: Conditions::default(),
    });
    evening.then(Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(movement),
        boards_per_round,
        first_board: BoardNumber::new(1).unwrap(),
        reason: None,
    });
    evening
}

/// An evening of seven tables and 28 boards with rulings, a penalty and a fouled board. Some results are missing unless
/// `is_whole` is set.
pub(super) fn evening(has_deals: bool, is_whole: bool) -> Evening {
    let mut evening =
        seated(Spec::new(Family::Mitchell, 7), 4, |index| PLAYER_NAMES[index % PLAYER_NAMES.len()].to_owned());
    if has_deals {
        for number in 1..=28 {
            let board = BoardNumber::new(number).unwrap();
            let deal = Some(evening.random_deal());
            evening.then(Change::BoardSet { board, copy: None, deal, dealer: None, vulnerability: None, reason: None });
        }
    }
    let line_count = evening.session().lines().len();
    for index in 0..line_count {
        let outcome = match index {
            3 => Outcome::PassedOut,
            12 => Outcome::NotPlayed,
            20 => Outcome::Cancelled,
            22 => Outcome::ScoreOnly { score_ns: 620 },
            37 | 38 if !is_whole => continue,
            _ if !is_whole && index % 7 == 5 => continue,
            _ => evening.random_outcome(),
        };
        // This line gets an artificial score without a result.
        if index == 16 {
            continue;
        }
        let is_fouled = (28..35).contains(&index) && index % 2 == 0;
        evening.enter(index, outcome, is_fouled.then_some(1));
    }
    let contract = |text: &str, tricks| Assigned::Contract {
        contract: text.parse().unwrap(),
        declarer: Seat::South,
        tricks: Tricks::new(tricks).unwrap(),
    };
    let half = |outcome| Weighted { outcome, weight: Weight::percent(50).unwrap() };
    let weighted = SideAward::Assigned(vec![half(contract("4S", 10)), half(contract("4S", 9))]);
    evening.rule(2, "12C1(c)", Award { ns: weighted.clone(), ew: weighted });
    evening.rule(16, "12C2(a)", Award::artificial(Artificial::Plus, Artificial::Minus));
    let fixed = Artificial::Fixed(Percent::hundredths(5500).unwrap());
    evening.rule(24, "86B", Award { ns: SideAward::TableResult, ew: SideAward::Artificial(fixed) });
    evening.rule(25, "12C2(a)", Award::artificial(Artificial::Average, Artificial::Average));
    let id = PenaltyId(evening.next_id());
    let penalty = Penalty::procedural(id, PenaltyUnit::PercentOfTop, 1000, "90B2");
    evening.then(Change::PenaltyGiven { contestant: "A5".parse().unwrap(), penalty });
    evening
}

/// Adds a section B of five tables, with contestants under the given names.
pub(super) fn add_second_section(evening: &mut Evening, name: impl Fn(usize) -> String) {
    let section: SectionId = "B".parse().unwrap();
    let movement = Spec::new(Family::Mitchell, 5).movement().unwrap();
    let numbers = movement.contestants();
    evening.then(Change::MovementSet {
        section,
        movement: Box::new(movement),
        boards_per_round: 2,
        first_board: BoardNumber::new(1).unwrap(),
        reason: None,
    });
    for (index, number) in numbers.into_iter().enumerate() {
        let players = [2 * index, 2 * index + 1].map(|index| Entrant::named(name(index)));
        let [first, second] = players;
        let contestant = Contestant::pair(ContestantId { section, number }, first, second);
        evening.then(Change::ContestantSeated { contestant });
    }
}

/// Enters scores for every line, from few values, so that there are ties.
pub(super) fn enter_scores(evening: &mut Evening) {
    let line_count = evening.session().lines().len();
    for index in 0..line_count {
        let scores: [Score; 6] = [110, -110, 140, 170, -100, -200];
        let score_ns = scores[evening.random(6) as usize];
        evening.enter(index, Outcome::ScoreOnly { score_ns }, None);
    }
}

pub(super) fn standings_of(evening: &Evening) -> Standings {
    standings(evening.session(), &Field::of(evening.session()))
}

pub(super) fn texts(language: Language) -> Texts {
    language.texts()
}
