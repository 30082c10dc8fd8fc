//! The data for pads: sections, tables in each round with boards, seats, hands. Idle tables are included, so that the
//! pad there shows which pair waits.

use std::collections::{BTreeMap, BTreeSet};

use bridge::{BoardNumber, Deal, Seat, Side};
use evening::club::{ContestantId, Method, SectionId};
use evening::session::{Section, Session};
use movement::{ContestantKind, Number, Sitting};

use super::spelling::short_name;

/// The most characters of a name that pads show.
pub(super) const MAX_NAME_CHARS: usize = 18;

/// An evening as pads know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PadPlan {
    pub sections: Vec<PadSection>,
    /// The seats, each from a round on.
    pub seats: Vec<PadSeat>,
    /// The known hands.
    pub hands: Vec<PadHand>,
}

/// A section with its tables and meetings, as pads know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PadSection {
    pub id: SectionId,
    /// The number of the section for pads, from 1.
    pub number: u16,
    pub tables: u8,
    /// The number of rankings, 1 or 2.
    pub winners: u8,
    pub kind: ContestantKind,
    pub method: Method,
    /// Every table in every drawn round, by round and table.
    pub rounds: Vec<PadRound>,
    /// The number of each table's match, from 1. Empty if a match changes its tables or there are no matches.
    pub matches: BTreeMap<u8, u8>,
}

/// A table in a round. The number 0 is an empty seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PadRound {
    pub table: u8,
    pub round: u8,
    /// A pair or a team, or North.
    pub ns: Number,
    /// A pair or a team, or East.
    pub ew: Number,
    /// South, in an individual.
    pub south: Number,
    /// West, in an individual.
    pub west: Number,
    /// Whether the table is the second one of a room of teams of eight.
    pub is_second_table: bool,
    /// The first board. An idle table has boards that nobody plays in the round, if there are such boards.
    pub low: u16,
    /// The last board.
    pub high: u16,
}

/// The player of a seat from a round on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PadSeat {
    pub section: SectionId,
    pub table: u8,
    pub seat: Seat,
    /// The round from which the player sits there; 0 for the beginning.
    pub round: u8,
    /// The national number, or else the club's.
    pub number: String,
    /// The name in letters that pads have, cut to their width.
    pub name: String,
    pub full_name: String,
    pub contestant: ContestantId,
    /// The position of the player in the contestant, from 0.
    pub position: u8,
}

/// The cards of a board in a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PadHand {
    pub section: SectionId,
    pub board: BoardNumber,
    pub deal: Deal,
}

impl PadPlan {
    /// The plan of an evening, as far as its rounds are drawn.
    pub fn of(session: &Session) -> Self {
        let (mut sections, mut seats, mut hands) = (Vec::new(), Vec::new(), Vec::new());
        for (number, (id, section)) in (1..).zip(&session.sections) {
            let rounds = rounds(section);
            seats.extend(self::seats(session, *id, section.movement.kind, &rounds));
            let boards = section.movement.meetings.iter().flat_map(|meeting| section.boards(meeting.boards));
            let boards: BTreeSet<BoardNumber> = boards.collect();
            let deals = boards.into_iter().filter_map(|board| Some((board, session.deal(board)?)));
            hands.extend(deals.map(|(board, deal)| PadHand { section: *id, board, deal }));
            sections.push(PadSection {
                id: *id,
                number,
                tables: section.movement.tables,
                winners: section.movement.winners,
                kind: section.movement.kind,
                method: session.conditions.rules.method,
                matches: matches(section.movement.kind, &rounds),
                rounds,
            });
        }
        Self { sections, seats, hands }
    }

    /// The kind of contestants, the same in all sections.
    pub fn kind(&self) -> ContestantKind {
        self.sections.first().map_or(ContestantKind::Pairs, |section| section.kind)
    }

    /// The section with this id, if it exists.
    pub fn section(&self, id: SectionId) -> Option<&PadSection> {
        self.sections.iter().find(|section| section.id == id)
    }
}

impl PadSection {
    /// A table in a round. `None` if the round is not drawn or the table does not exist.
    pub fn round(&self, table: u8, round: u8) -> Option<&PadRound> {
        self.rounds.iter().find(|row| (row.table, row.round) == (table, round))
    }

    /// Whether a seat of this table is empty, so that nobody plays.
    pub fn is_idle(&self, row: &PadRound) -> bool {
        let lacks_player = self.kind == ContestantKind::Individual && (row.south == 0 || row.west == 0);
        row.ns == 0 || row.ew == 0 || lacks_player
    }
}

/// Each table in each drawn round, with the contestants that meet or wait there.
fn rounds(section: &Section) -> Vec<PadRound> {
    let movement = &section.movement;
    let mut rounds = Vec::new();
    let byes = movement.byes();
    for round in 1..=movement.drawn_rounds() {
        let mut waiting: Vec<Number> = byes.iter().filter(|bye| bye.round == round).map(|bye| bye.contestant).collect();
        let idle_tables: Vec<u8> =
            (1..=movement.tables).filter(|table| movement.meeting(round, *table).is_none()).collect();
        // A stationary contestant waits at its own table, the others where there is space.
        let mut at_home: BTreeMap<u8, Number> = BTreeMap::new();
        for table in &idle_tables {
            let is_home = |number: &Number| home_table(section, *number) == Some(*table);
            if let Some(index) = waiting.iter().position(is_home) {
                at_home.insert(*table, waiting.remove(index));
            }
        }
        let mut waiting = waiting.into_iter();
        for table in 1..=movement.tables {
            let mut row =
                PadRound { table, round, ns: 0, ew: 0, south: 0, west: 0, is_second_table: false, low: 0, high: 0 };
            if let Some(meeting) = movement.meeting(round, table) {
                row.is_second_table = meeting.sitting.is_second_table();
                match meeting.sitting {
                    Sitting::Sides { ns, ew } | Sitting::Teams { ns, ew } | Sitting::SecondTable { ns, ew } => {
                        (row.ns, row.ew) = (ns, ew);
                    }
                    Sitting::Players { n, e, s, w } => (row.ns, row.ew, row.south, row.west) = (n, e, s, w),
                }
                let boards: Vec<BoardNumber> = section.boards(meeting.boards).collect();
                row.low = boards.first().map_or(0, |board| board.number());
                row.high = boards.last().map_or(0, |board| board.number());
            } else {
                let waiting_number = at_home.remove(&table).or_else(|| waiting.next());
                if let Some(number) = waiting_number {
                    let side = movement.line(number).unwrap_or(Side::NS);
                    if side == Side::NS { row.ns = number } else { row.ew = number }
                }
                (row.low, row.high) = spare_boards(section, round);
            }
            rounds.push(row);
        }
    }
    rounds
}

/// The table at which a contestant always sits. `None` if it changes tables or never plays.
fn home_table(section: &Section, number: Number) -> Option<u8> {
    let mut tables = section.movement.meetings.iter().filter(|m| m.sitting.contestants().any(|(c, _)| c == number));
    let first = tables.next()?.table;
    tables.all(|meeting| meeting.table == first).then_some(first)
}

/// The first and last board for an idle table: of the first set that nobody plays in that round, or of the first set.
fn spare_boards(section: &Section, round: u8) -> (u16, u16) {
    let length = u16::from(section.boards_per_round.max(1));
    let played_boards: BTreeSet<u16> =
        section.movement.round(round).flat_map(|m| section.boards(m.boards)).map(BoardNumber::number).collect();
    let sets = (0..section.movement.sets).map(|set| section.first_board.number() + set * length);
    let first_free =
        sets.into_iter().find(|first| (*first..first + length).all(|board| !played_boards.contains(&board)));
    let first = first_free.unwrap_or(section.first_board.number());
    (first, (first + length - 1).min(BoardNumber::MAX_NUMBER))
}

fn matches(kind: ContestantKind, rounds: &[PadRound]) -> BTreeMap<u8, u8> {
    let mut partners: BTreeMap<u8, u8> = BTreeMap::new();
    if kind != ContestantKind::Teams {
        return partners;
    }
    for row in rounds.iter().filter(|row| row.ns != 0 && row.ew != 0) {
        let is_other_table = |other: &&PadRound| {
            (other.round, other.ns, other.ew, other.is_second_table) == (row.round, row.ew, row.ns, row.is_second_table)
        };
        let Some(other) = rounds.iter().find(is_other_table) else { return BTreeMap::new() };
        if *partners.entry(row.table).or_insert(other.table) != other.table {
            return BTreeMap::new();
        }
    }
    let firsts = partners.iter().filter(|(table, other)| table < other);
    (1..).zip(firsts).flat_map(|(number, (table, other))| [(*table, number), (*other, number)]).collect()
}

/// The seats at the beginning, and every substitute from its round on.
fn seats(session: &Session, id: SectionId, kind: ContestantKind, rounds: &[PadRound]) -> Vec<PadSeat> {
    let mut seats = Vec::new();
    let mut begun_seats: BTreeSet<(ContestantId, u8)> = BTreeSet::new();
    for row in rounds {
        for seat in Seat::ALL {
            let (number, position) = contestant_and_position(kind, row, seat);
            let contestant = ContestantId { section: id, number };
            let Some(record) = session.contestants.get(&contestant) else { continue };
            let substitutes =
                record.substitutions.iter().filter(|s| s.position == position && s.from_round == row.round);
            let is_first = begun_seats.insert((contestant, position));
            if !is_first && substitutes.count() == 0 {
                continue;
            }
            let Some(player) = record.player_in(position.into(), row.round) else { continue };
            let number = if player.national_number.is_empty() { &player.club_number } else { &player.national_number };
            seats.push(PadSeat {
                section: id,
                table: row.table,
                seat,
                // Seats of the first round hold from the beginning.
                round: if row.round == 1 { 0 } else { row.round },
                number: number.clone(),
                name: short_name(&player.name, MAX_NAME_CHARS),
                full_name: player.name.clone(),
                contestant,
                position,
            });
        }
    }
    seats
}

/// The contestant in a seat, and the position of its player from 0. The second pair of a team sits East-West. The
/// players after the first four sit at the second tables of teams of eight.
pub(super) fn contestant_and_position(kind: ContestantKind, row: &PadRound, seat: Seat) -> (Number, u8) {
    let position = u8::from(matches!(seat, Seat::South | Seat::West)) + if row.is_second_table { 4 } else { 0 };
    match (kind, seat) {
        (ContestantKind::Individual, Seat::North) => (row.ns, 0),
        (ContestantKind::Individual, Seat::East) => (row.ew, 0),
        (ContestantKind::Individual, Seat::South) => (row.south, 0),
        (ContestantKind::Individual, Seat::West) => (row.west, 0),
        (_, Seat::North | Seat::South) => (row.ns, position),
        (ContestantKind::Teams, _) => (row.ew, 2 + position),
        (_, _) => (row.ew, position),
    }
}
