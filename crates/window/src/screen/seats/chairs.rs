//! The chairs of the plan: their numbers and players. `seats` handles what is typed.

use std::collections::BTreeSet;

use bridge::{Seat, Side};
use evening::club::{ContestantId, Entrant, SectionId};
use evening::session::Session;
use movement::{ContestantKind, Meeting, Movement, Sitting};

/// A chair of the plan in the current round, with its contestant and which of its players sits there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each flag is an independent property of the chair")]
pub struct Chair {
    /// The table. 0 without one.
    pub(super) table: u8,
    pub(super) seat: Seat,
    pub(super) contestant: ContestantId,
    /// The index of the player in the contestant.
    pub(super) position: usize,
    /// Whether the contestant has a card of its own: a team, or a pair before its first round is drawn.
    pub(super) has_own_card: bool,
    /// Whether it is the field for a team's name instead of a player's chair.
    pub(super) is_name: bool,
    /// Whether it is for a late contestant, because every number is taken.
    pub(super) is_spare: bool,
    /// Whether its contestant has left, so nobody plays here.
    pub(super) has_left: bool,
}

/// The part of a chair that stays the same when a round is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ChairKey {
    pub contestant: ContestantId,
    /// The index of the player in the contestant.
    pub position: usize,
    /// Whether it is the field for a team's name instead of a player's chair.
    pub is_name: bool,
}

impl Chair {
    /// The key that finds this chair again in another round.
    pub(super) fn key(&self) -> ChairKey {
        ChairKey { contestant: self.contestant, position: self.position, is_name: self.is_name }
    }
}

/// A card of the plan: a table, or a contestant with a card of its own.
pub(super) struct TablePlan {
    /// The table. 0 without one.
    pub table: u8,
    pub section: SectionId,
    /// The chairs, each with its index among all chairs.
    pub chairs: Vec<(usize, Chair)>,
}

/// The smallest number of players in a team. More chairs appear one by one.
const MIN_TEAM_SIZE: usize = 4;
const MAX_TEAM_SIZE: usize = 8;

/// The chairs of the round in play: by table, each in the order North, South, East, West, then contestants without a
/// table. Contestants with cards of their own are in the order of their numbers.
pub(super) fn chairs(session: &Session) -> Vec<Chair> {
    let mut all_chairs = Vec::new();
    for (id, section) in &session.sections {
        let id: SectionId = *id;
        let movement = &section.movement;
        let seated_numbers = session
            .contestants
            .keys()
            .filter(move |contestant| contestant.section == id)
            .map(|contestant| contestant.number);
        // A drawn movement takes a late contestant once all numbers have names.
        let all_named = movement.undrawn() > 0
            && movement
                .expected()
                .iter()
                .all(|number| seated_numbers.clone().any(|seated_number| seated_number == *number));
        let all_numbers: BTreeSet<u16> = movement.expected().into_iter().chain(seated_numbers).collect();
        let next_number = all_numbers.last().map_or(1, |last| last.saturating_add(1));
        let spare_chairs = all_named
            .then(|| own_card_chairs(session, ContestantId { section: id, number: next_number }, movement.kind, true));
        if movement.kind == ContestantKind::Teams || movement.drawn == Some(0) {
            let own_chairs =
                |number| own_card_chairs(session, ContestantId { section: id, number }, movement.kind, false);
            all_chairs.extend(all_numbers.into_iter().flat_map(own_chairs).chain(spare_chairs.into_iter().flatten()));
            continue;
        }
        // Once play has begun, the plan shows the round in play.
        let round_chairs = table_chairs(id, movement, session.current_round(id));
        // A pair that sits out or comes late still needs its names.
        let numbers_at_tables: BTreeSet<u16> = round_chairs.iter().map(|chair| chair.contestant.number).collect();
        let numbers_without_table = all_numbers.into_iter().filter(|number| !numbers_at_tables.contains(number));
        let mut other_chairs: Vec<Chair> =
            numbers_without_table.flat_map(|number| chairs_without_table(id, number, movement)).collect();
        // A contestant that has left does not sit out. Only repaired movements are searched, because this runs at every
        // key.
        for chair in other_chairs.iter_mut().filter(|_| movement.repaired.is_some()) {
            chair.has_left = session.left_after(chair.contestant).is_some();
        }
        other_chairs.sort_by_key(|chair| chair.has_left);
        all_chairs.extend(round_chairs.into_iter().chain(other_chairs));
        all_chairs.extend(spare_chairs.into_iter().flatten());
    }
    all_chairs
}

fn chair(table: u8, seat: Seat, contestant: ContestantId, position: usize) -> Chair {
    Chair { table, seat, contestant, position, has_own_card: false, is_name: false, is_spare: false, has_left: false }
}

fn table_chairs(section: SectionId, movement: &Movement, round: u8) -> Vec<Chair> {
    let meeting_chairs = |meeting: &Meeting| {
        let sitting = meeting.sitting.map(|number| ContestantId { section, number });
        let table = meeting.table;
        [Seat::North, Seat::South, Seat::East, Seat::West].map(move |seat| {
            let position = match sitting {
                Sitting::Sides { .. } | Sitting::Teams { .. } | Sitting::SecondTable { .. } => {
                    usize::from(matches!(seat, Seat::South | Seat::West))
                }
                Sitting::Players { .. } => 0,
            };
            chair(table, seat, sitting.at(seat), position)
        })
    };
    movement.round(round).flat_map(meeting_chairs).collect()
}

fn chairs_without_table(section: SectionId, number: u16, movement: &Movement) -> Vec<Chair> {
    // The contestant's line gives its seats. A contestant without a line has the side of its first meeting.
    let own_meetings = movement
        .meetings
        .iter()
        .filter(|meeting| meeting.sitting.contestants().any(|(contestant, _)| contestant == number));
    let first_meeting = own_meetings.min_by_key(|meeting| meeting.round);
    let first_side = first_meeting.and_then(|meeting| {
        Side::BOTH.into_iter().find(|side| meeting.sitting.side(*side).any(|contestant| contestant == number))
    });
    let is_east_west = movement.line(number).or(first_side) == Some(Side::EW);
    let seats = if is_east_west { [Seat::East, Seat::West] } else { [Seat::North, Seat::South] };
    let count = if movement.kind == ContestantKind::Individual { 1 } else { 2 };
    let contestant = ContestantId { section, number };
    let seats = seats.into_iter().take(count).enumerate();
    seats.map(|(position, seat)| chair(0, seat, contestant, position)).collect()
}

/// The chairs of a contestant with a card of its own. A team has its name first, and an empty chair after its players
/// unless it is full.
fn own_card_chairs(session: &Session, contestant: ContestantId, kind: ContestantKind, is_spare: bool) -> Vec<Chair> {
    let players =
        session.contestants.get(&contestant).map(|contestant| contestant.players.as_slice()).unwrap_or_default();
    let filled_count = players.iter().rposition(|player| !player.name.is_empty()).map_or(0, |last| last + 1);
    let count = match kind {
        ContestantKind::Teams => (filled_count + 1).clamp(MIN_TEAM_SIZE, MAX_TEAM_SIZE),
        ContestantKind::Pairs => 2,
        ContestantKind::Individual => 1,
    };
    let new_chair = |position: usize, is_name| Chair {
        table: 0,
        seat: [Seat::North, Seat::South, Seat::East, Seat::West][position % 4],
        contestant,
        position,
        has_own_card: true,
        is_name,
        is_spare,
        has_left: false,
    };
    let name_chair = (kind == ContestantKind::Teams).then(|| new_chair(0, true));
    name_chair.into_iter().chain((0..count).map(|position| new_chair(position, false))).collect()
}

/// Whether the chair may stay empty: it is for a late contestant, or it is an empty chair beyond a team's fourth
/// player.
pub(super) fn may_stay_empty(session: &Session, chair: &Chair) -> bool {
    chair.is_spare || chair.position >= MIN_TEAM_SIZE && sitter(session, chair).is_none()
}

/// Whether the chair needs nothing more: it has a player, or the team a name. A fifth player is optional.
pub(super) fn is_filled(session: &Session, chair: &Chair) -> bool {
    if chair.is_spare {
        return true;
    }
    if chair.is_name {
        return session.contestants.get(&chair.contestant).is_some_and(|team| !team.name.is_empty());
    }
    chair.position >= MIN_TEAM_SIZE || sitter(session, chair).is_some()
}

/// The smallest number of players for the contestant of this chair, the chair's own included.
pub(super) fn min_player_count(session: &Session, chair: &Chair) -> usize {
    match contestant_kind(session, Some(chair.contestant)) {
        ContestantKind::Individual => 1,
        ContestantKind::Pairs => 2,
        ContestantKind::Teams => MIN_TEAM_SIZE.max(chair.position + 1),
    }
}

/// The player of the chair in the current round, including substitutes. `None` if the chair is empty or holds a name.
pub(super) fn sitter<'a>(session: &'a Session, chair: &Chair) -> Option<&'a Entrant> {
    let contestant = session.contestants.get(&chair.contestant).filter(|_| !chair.is_name)?;
    let entrant = contestant.player_in(chair.position, session.current_round(chair.contestant.section))?;
    (!entrant.name.is_empty()).then_some(entrant)
}

/// The contestants of the plan, each once, in the order of the chairs.
pub(super) fn contestants(session: &Session) -> Vec<ContestantId> {
    let mut seen = BTreeSet::new();
    chairs(session).into_iter().map(|chair| chair.contestant).filter(|id| seen.insert(*id)).collect()
}

/// The kind of a contestant, by its section. Without a contestant, the kind of the first section.
pub(super) fn contestant_kind(session: &Session, id: Option<ContestantId>) -> ContestantKind {
    let section = id.and_then(|id| session.sections.get(&id.section)).or(session.sections.values().next());
    section.map_or(ContestantKind::Pairs, |section| section.movement.kind)
}
