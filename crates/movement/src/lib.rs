//! Movements (Laws 3-5, 8): who meets whom, at which table, with which boards, in which round. It works with numbers
//! only and knows neither names nor scores.

mod balance;
mod byes;
mod check;
mod family;
mod fault;
mod file;
mod half;
mod individual;
mod library;
mod mitchell;
mod quarters;
mod repair;
mod replan;
mod rule;
mod sections;
mod sizes;
mod spec;
mod suggest;
mod teams;
mod travel;
mod turn;

use std::collections::{BTreeMap, BTreeSet};

use bridge::{Seat, Side};

pub use balance::Balance;
pub use byes::{Bye, ByeAward, DrawMethod};
pub use check::{Report, Sharing, check};
pub use family::Family;
pub use fault::{FaultDetail, FaultKind, MovementFault};
pub use file::MovementFileError;
pub use quarters::Turn;
pub use repair::{Cost, Repair, RepairError, RepairedMovement, repair};
pub use sections::{merge, split};
pub use sizes::{FamilySizes, SizeUnit};
pub use spec::{Half, Spec, SpecError, cup_matches};
pub use suggest::{MOVE_MINUTES, Offer, OfferReason, Wishes, boards_each, nearest, suggest};
pub use travel::Travel;
pub use turn::last_eighth;

/// The number of a contestant in a movement, from 1: a pair, a team, or a player of an individual.
pub type Number = u16;

/// The most tables of a movement that is built or read (docs/movement-rules.md, "Limits").
pub const MAX_TABLES: u8 = 100;
/// The most rounds of a movement that is built or read (docs/movement-rules.md, "Limits").
pub const MAX_ROUNDS: u8 = 100;

/// The kind of a contestant: a player, a pair, or a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ContestantKind {
    /// Single players, each with many partners.
    Individual,
    /// Two players who play together all the time.
    Pairs,
    /// Two pairs at two tables whose results are compared.
    Teams,
}

/// The contestants at a table: two, or four in an individual.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub enum Sitting<C> {
    /// A pair on each side.
    Sides { ns: C, ew: C },
    /// A player in each seat.
    Players { n: C, e: C, s: C, w: C },
    /// One half of a team on each side: the same two teams meet on the board at two tables, and each result counts.
    Teams {
        /// The team whose pair sits North-South.
        #[serde(rename = "ns_team")]
        ns: C,
        /// The team whose pair sits East-West.
        #[serde(rename = "ew_team")]
        ew: C,
    },
    /// Two teams of eight at the second table of a room: such teams have two pairs in each room.
    SecondTable {
        /// The team whose second pair sits North-South.
        #[serde(rename = "ns_second")]
        ns: C,
        /// The team whose second pair sits East-West.
        #[serde(rename = "ew_second")]
        ew: C,
    },
}

/// The boards of a meeting: a numbered set, or a range of boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Boards {
    /// The set number, from 1. The session gives the size of sets and so its boards.
    Set(u16),
    /// The first and the last board number.
    Range(u16, u16),
}

/// A table in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Meeting {
    /// The round, from 1.
    pub round: u8,
    /// The table, from 1.
    pub table: u8,
    pub sitting: Sitting<Number>,
    pub boards: Boards,
    /// The copy of the boards, from 0, if there are several.
    pub copy: u8,
}

/// A movement. A table that is idle in a round has no meeting. A contestant in no meeting of a round sits out, and has
/// a bye if [`Movement::byes`] says so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Movement {
    /// The name that the director announces, for example `Skip Mitchell, 8 tables`.
    pub name: String,
    pub kind: ContestantKind,
    /// The number of tables; they count from 1.
    pub tables: u8,
    /// The number of rounds played or planned; they count from 1.
    pub rounds: u8,
    /// The number of board sets; they count from 1.
    pub sets: u16,
    /// 1, or 2 if North-South and East-West are ranked separately.
    pub winners: u8,
    /// The rule and size, if one of our rules made it.
    pub spec: Option<Spec>,
    /// Notes from its file.
    pub notes: String,
    /// The round from which the last repair planned it. `None` if it was not repaired.
    pub repaired: Option<u8>,
    /// The meetings, in order of round and table.
    pub meetings: Vec<Meeting>,
    /// The byes, by round and contestant, if they differ from the absence rule ([`Movement::byes`]).
    pub byes: Option<Vec<Bye>>,
    /// The number of rounds drawn so far. `None` if all are planned.
    pub drawn: Option<u8>,
    /// Groups that play for the same places, best places first. Empty if all play for all places. In a knock-out they
    /// are those of the last match drawn: in each, the first meets the second, the third the fourth, and 0 is nobody.
    /// In finals, members of a group meet only each other.
    pub bracket: Vec<Vec<Number>>,
}

impl Meeting {
    /// The two meetings of teams of eight that replace this one.
    pub fn for_eights(self) -> [Self; 2] {
        let second = self.table.saturating_mul(2);
        let first = Self { table: second.saturating_sub(1), ..self };
        [first, Self { table: second, sitting: self.sitting.at_second_table(), ..self }]
    }
}

impl ContestantKind {
    /// A sitting of two contestants: pairs, or the halves of two teams.
    pub fn sides<C>(self, ns: C, ew: C) -> Sitting<C> {
        match self {
            Self::Teams => Sitting::Teams { ns, ew },
            Self::Pairs | Self::Individual => Sitting::Sides { ns, ew },
        }
    }
}

impl<C: Copy + PartialEq> Sitting<C> {
    /// Every contestant with its side, North-South first.
    pub fn contestants(self) -> impl Iterator<Item = (C, Side)> {
        let seats: [Option<(C, Side)>; 4] = match self {
            Self::Sides { ns, ew } | Self::Teams { ns, ew } | Self::SecondTable { ns, ew } => {
                [Some((ns, Side::NS)), Some((ew, Side::EW)), None, None]
            }
            Self::Players { n, e, s, w } => {
                [Some((n, Side::NS)), Some((s, Side::NS)), Some((e, Side::EW)), Some((w, Side::EW))]
            }
        };
        seats.into_iter().flatten()
    }

    /// The contestants of one side: one, or two in an individual.
    pub fn side(self, side: Side) -> impl Iterator<Item = C> {
        self.contestants().filter(move |(_, s)| *s == side).map(|(c, _)| c)
    }

    /// The side a contestant sits on; `None` if it does not sit here.
    pub fn side_of(self, contestant: C) -> Option<Side> {
        self.contestants().find(|(c, _)| *c == contestant).map(|(_, side)| side)
    }

    /// Whether two teams sit at the table.
    pub fn is_of_teams(self) -> bool {
        matches!(self, Self::Teams { .. } | Self::SecondTable { .. })
    }

    /// Whether this is the second table of a room of teams of eight.
    pub fn is_second_table(self) -> bool {
        matches!(self, Self::SecondTable { .. })
    }

    /// The sitting of two teams at the second table of their room. Other sittings stay unchanged.
    #[must_use]
    pub fn at_second_table(self) -> Self {
        match self {
            Self::Teams { ns, ew } => Self::SecondTable { ns, ew },
            sitting => sitting,
        }
    }

    /// The contestant in a seat.
    pub fn at(self, seat: Seat) -> C {
        match (self, seat) {
            (
                Self::Sides { ns, .. } | Self::Teams { ns, .. } | Self::SecondTable { ns, .. },
                Seat::North | Seat::South,
            ) => ns,
            (
                Self::Sides { ew, .. } | Self::Teams { ew, .. } | Self::SecondTable { ew, .. },
                Seat::East | Seat::West,
            ) => ew,
            (Self::Players { n, .. }, Seat::North) => n,
            (Self::Players { e, .. }, Seat::East) => e,
            (Self::Players { s, .. }, Seat::South) => s,
            (Self::Players { w, .. }, Seat::West) => w,
        }
    }

    /// The sitting with the table turned by a quarter: North-South then sit East-West.
    #[must_use]
    pub fn turned(self) -> Self {
        match self {
            Self::Sides { ns, ew } => Self::Sides { ns: ew, ew: ns },
            Self::Teams { ns, ew } => Self::Teams { ns: ew, ew: ns },
            Self::SecondTable { ns, ew } => Self::SecondTable { ns: ew, ew: ns },
            Self::Players { n, e, s, w } => Self::Players { n: e, e: s, s: w, w: n },
        }
    }

    /// The sitting with each contestant replaced.
    pub fn map<D>(self, mut f: impl FnMut(C) -> D) -> Sitting<D> {
        match self {
            Self::Sides { ns, ew } => Sitting::Sides { ns: f(ns), ew: f(ew) },
            Self::Teams { ns, ew } => Sitting::Teams { ns: f(ns), ew: f(ew) },
            Self::SecondTable { ns, ew } => Sitting::SecondTable { ns: f(ns), ew: f(ew) },
            Self::Players { n, e, s, w } => Sitting::Players { n: f(n), e: f(e), s: f(s), w: f(w) },
        }
    }
}

impl Movement {
    /// A planned movement with one winner, without a rule or a name.
    pub fn new(kind: ContestantKind, tables: u8, rounds: u8, sets: u16, meetings: Vec<Meeting>) -> Self {
        Self {
            name: String::new(),
            kind,
            tables,
            rounds,
            sets,
            winners: 1,
            spec: None,
            notes: String::new(),
            repaired: None,
            meetings,
            byes: None,
            drawn: None,
            bracket: Vec::new(),
        }
    }

    /// Every contestant in a meeting or a stored bye, in order.
    pub fn contestants(&self) -> BTreeSet<Number> {
        let seated = self.meetings.iter().flat_map(|m| m.sitting.contestants()).map(|(c, _)| c);
        let waiting = self.byes.iter().flatten().map(|bye| bye.contestant);
        // Number 0 is an empty seat, which only a faulty file has.
        seated.chain(waiting).filter(|c| *c != 0).collect()
    }

    /// The highest number, whether or not all lower numbers are held.
    pub fn highest_number(&self) -> Number {
        self.contestants().last().copied().unwrap_or(0)
    }

    /// The number of boards laid out: those of every set that a table plays, or of all planned sets while rounds are
    /// still to be drawn.
    pub fn boards_used(&self, boards_per_round: u8) -> u16 {
        let length = u16::from(boards_per_round);
        if self.undrawn() > 0 {
            return length.saturating_mul(self.sets);
        }
        let played: BTreeSet<Boards> = self.meetings.iter().map(|meeting| meeting.boards).collect();
        let counts = played.into_iter().map(|boards| match boards {
            Boards::Set(_) => length,
            Boards::Range(first, last) => last.saturating_sub(first).saturating_add(1),
        });
        counts.fold(0, u16::saturating_add)
    }

    /// The meetings of a round, by table.
    pub fn round(&self, round: u8) -> impl Iterator<Item = &Meeting> {
        self.meetings.iter().filter(move |m| m.round == round)
    }

    /// The matches of a round: both sides and their tables, by the lowest table, whose North-South comes first. A team
    /// match has two tables. A side of an individual has two players.
    pub fn matches_of(&self, round: u8) -> Vec<([Vec<Number>; 2], Vec<u8>)> {
        let mut meetings: Vec<&Meeting> = self.round(round).collect();
        meetings.sort_by_key(|meeting| meeting.table);
        let mut matches: Vec<([Vec<Number>; 2], Vec<u8>)> = Vec::new();
        for meeting in meetings {
            let sides = Side::BOTH.map(|side| meeting.sitting.side(side).collect::<Vec<_>>());
            let turned_sides = [&sides[1], &sides[0]];
            match matches
                .iter_mut()
                .find(|(match_sides, _)| *match_sides == sides || match_sides.each_ref() == turned_sides)
            {
                Some((_, tables)) => tables.push(meeting.table),
                None => matches.push((sides, vec![meeting.table])),
            }
        }
        matches
    }

    /// The meeting at a table in a round. `None` if the table is idle.
    pub fn meeting(&self, round: u8, table: u8) -> Option<&Meeting> {
        self.round(round).find(|m| m.table == table)
    }

    /// The movement without one contestant: its opponents sit out.
    #[must_use]
    pub fn without(mut self, absent: Number) -> Self {
        let byes = self.byes.as_ref().map(|_| {
            let meets = |m: &&Meeting| m.sitting.contestants().any(|(c, _)| c == absent);
            let left_over = self
                .meetings
                .iter()
                .filter(meets)
                .flat_map(|m| m.sitting.contestants().map(move |(c, _)| (m.round, c)));
            let left_over = left_over.map(|(round, contestant)| Bye { round, contestant, award: ByeAward::Conditions });
            self.byes().into_iter().chain(left_over).filter(|bye| bye.contestant != absent).collect::<Vec<_>>()
        });
        self.meetings.retain(|m| m.sitting.contestants().all(|(c, _)| c != absent));
        if let Some(byes) = byes {
            self.set_byes(byes);
        }
        self
    }

    /// The contestants that always sit at the same table.
    pub fn stationary(&self) -> Vec<Number> {
        let mut tables: BTreeMap<Number, Option<u8>> = BTreeMap::new();
        for meeting in &self.meetings {
            for (number, _) in meeting.sitting.contestants().filter(|(n, _)| *n != 0) {
                let table = tables.entry(number).or_insert(Some(meeting.table));
                *table = table.filter(|t| *t == meeting.table);
            }
        }
        tables.into_iter().filter(|(_, table)| table.is_some()).map(|(number, _)| number).collect()
    }

    /// The side of each contestant that never changes sides.
    pub fn lines(&self) -> BTreeMap<Number, Side> {
        let mut sides: BTreeMap<Number, Option<Side>> = BTreeMap::new();
        for meeting in &self.meetings {
            for (number, side) in meeting.sitting.contestants() {
                let own_side = sides.entry(number).or_insert(Some(side));
                *own_side = own_side.filter(|s| *s == side);
            }
        }
        sides.into_iter().filter_map(|(number, side)| Some((number, side?))).collect()
    }

    /// The side of a contestant, if it never changes sides.
    pub fn line(&self, number: Number) -> Option<Side> {
        let mut sides = self.meetings.iter().flat_map(|m| m.sitting.contestants()).filter(|(c, _)| *c == number);
        let (_, first) = sides.next()?;
        sides.all(|(_, side)| side == first).then_some(first)
    }

    /// The rounds with turned tables (arrow switches): those of pairs in which at least three quarters sit on the
    /// other side than in the first round. Empty if players follow cards from table to table, if rounds are drawn, or
    /// if a rule that turns no tables made the movement and no repair changed it.
    pub fn switched_rounds(&self) -> Vec<u8> {
        let is_unturned_by_rule = self.spec.is_some_and(|spec| !spec.switched && self.repaired.is_none());
        // In drawn rounds nobody keeps a side.
        if is_unturned_by_rule || self.drawn.is_some() || self.spec.is_some_and(|spec| spec.family.follows_cards()) {
            return Vec::new();
        }
        let first_sides: BTreeMap<Number, Side> = self.round(1).flat_map(|m| m.sitting.contestants()).collect();
        (2..=self.rounds)
            .filter(|round| {
                let seats = self.round(*round).flat_map(|m| m.sitting.contestants());
                let (seat_count, turned_count) = seats
                    .filter_map(|(c, side)| Some(*first_sides.get(&c)? != side))
                    .fold((0usize, 0usize), |(seat_count, turned_count), is_turned| {
                        (seat_count + 1, turned_count + usize::from(is_turned))
                    });
                self.kind == ContestantKind::Pairs && seat_count > 0 && 4 * turned_count >= 3 * seat_count
            })
            .collect()
    }

    /// The movement as a barometer: all tables of a round play the same boards, each with a copy.
    #[must_use]
    pub fn barometer(mut self) -> Self {
        for meeting in &mut self.meetings {
            meeting.boards = Boards::Set(meeting.round.into());
            meeting.copy = meeting.table - 1;
        }
        self.sets = self.rounds.into();
        self
    }

    /// Whether teams of eight play: two pairs of each team in each room.
    pub fn is_of_eights(&self) -> bool {
        self.spec.is_some_and(|spec| spec.eights) || self.meetings.iter().any(|m| m.sitting.is_second_table())
    }

    /// The movement for teams of eight: two tables, with the same boards, for each table. `None` if there would be too
    /// many.
    fn for_eights(mut self) -> Option<Self> {
        self.tables = self.tables.checked_mul(2).filter(|tables| *tables <= MAX_TABLES)?;
        self.meetings = self.meetings.into_iter().flat_map(Meeting::for_eights).collect();
        Some(self)
    }

    /// The movement with its meetings by round and table, and its byes in order.
    fn in_order(mut self) -> Self {
        self.meetings.sort_by_key(|m| (m.round, m.table));
        if let Some(byes) = &mut self.byes {
            byes.sort_unstable();
        }
        self
    }
}
