//! Assigns tables and directions to matches that are drawn; it never changes who meets whom. The best match gets table
//! 1, contestants with a fixed table or room keep it, and the rules choose North-South.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use crate::club::{DrawLag, DrawSeats, DrawTables};
use bridge::Side;
use movement::{Boards, ContestantKind, DrawMethod, MAX_TABLES, Meeting, Number};

use super::explain::ExplainedMatch;
use super::field::{Contender, DrawField, Room};
use super::pool::{DrawPool, Matching};
use super::triangle::Triangle;
use super::{Note, Pairing, PairingReason, best};

/// Gives every match its table and sides, then every triangle.
pub(super) fn seat_all(
    pool: &DrawPool<'_>,
    matches: Vec<ExplainedMatch>,
    triangles: &[Triangle],
    drawn: &Matching,
    notes: &mut Vec<Note>,
) -> Vec<Pairing> {
    let field = pool.field;
    // In a draw with a lag the phantom is at table 1, so that the contestant with the bye of round 2 knows of it early.
    // The phantom takes a table of its own.
    let has_phantom = field.rules.lag == DrawLag::One && field.round == 1 && drawn.bye.is_some();
    let mut seated = seat_matches(field, matches, 1 + usize::from(has_phantom), notes);
    add_triangles(field, triangles, &mut seated);
    seated
}

/// The meetings of matches, placed from this position of the room on, 1 being the first.
pub(super) fn seat_matches(
    field: &DrawField,
    matches: Vec<ExplainedMatch>,
    first: usize,
    notes: &mut Vec<Note>,
) -> Vec<Pairing> {
    let seats = SeatDraw { field, is_moved_up: only_moves_up(field) };
    let slots = seats.slots(&matches, first, notes);
    let mut seated = Vec::new();
    for (explained, slot) in matches.into_iter().zip(slots) {
        seated.extend(seats.tables(&explained, slot));
    }
    seated.sort_by_key(|pairing| pairing.meeting.table);
    seated
}

/// Adds the tables of triangles after all others.
pub(super) fn add_triangles(field: &DrawField, triangles: &[Triangle], seated: &mut Vec<Pairing>) {
    let seats = SeatDraw { field, is_moved_up: only_moves_up(field) };
    let last_table = seated.iter().map(|p: &Pairing| p.meeting.table).max().unwrap_or(0);
    // In teams of eight each table of a match is two tables.
    let mut next_table = if field.eights { last_table.div_ceil(2) } else { last_table }.saturating_add(1);
    for triangle in triangles {
        seated.extend(seats.triangle(triangle, next_table));
        next_table = next_table.saturating_add(3);
    }
    seated.sort_by_key(|pairing| pairing.meeting.table);
}

/// Moves East-West up one table to the next North-South. The contestant without opponents comes from the phantom's
/// table to the next table, and the East-West contestant of the last table goes to the phantom. If other contestants
/// are present than in the round before, the best draw is made instead.
pub(super) fn move_east_west_up(pool: &DrawPool<'_>) -> Matching {
    let field = pool.field;
    let index_of = |number: Number| pool.order.iter().position(|c| c.number == number);
    let mut seats: Vec<(u8, Option<usize>, Option<usize>)> = Vec::new();
    let mut seen: Vec<Number> = Vec::new();
    for meeting in &field.last {
        let mut numbers = meeting.sitting.contestants().map(|(number, _)| number);
        let (Some(ns), Some(ew)) = (numbers.next(), numbers.next()) else { continue };
        if !seen.contains(&ns) {
            seen.extend([ns, ew]);
            seats.push((meeting.table, index_of(ns), index_of(ew)));
        }
    }
    seats.sort_unstable();
    let resting: Vec<usize> = (0..pool.order.len()).filter(|index| !seen.contains(&pool.number(*index))).collect();
    let are_all_present = seats.iter().all(|(_, ns, ew)| ns.is_some() && ew.is_some());
    if !are_all_present || resting.len() != pool.order.len() % 2 {
        return best::best(pool);
    }
    // The phantom is North-South at the first place.
    let north_south: Vec<Option<usize>> =
        resting.iter().map(|_| None).chain(seats.iter().map(|(_, ns, _)| *ns)).collect();
    let mut east_west: Vec<usize> = resting.into_iter().chain(seats.iter().filter_map(|(_, _, ew)| *ew)).collect();
    let last_pair = east_west.pop();
    let moved_up = last_pair.into_iter().chain(east_west);
    let mut drawn = Matching::default();
    for (ns, ew) in north_south.into_iter().zip(moved_up) {
        match ns {
            Some(ns) => drawn.pairs.push((ns, ew)),
            None => drawn.bye = Some(ew),
        }
    }
    drawn.sorted()
}

/// The position in the room of each match, and the indices of the matches for which none of their positions was free.
/// `allowed` has the positions that each match may have, `None` for any; a match without such a limit gets one from
/// `first` on. Positions count from 1.
pub(super) fn assign_slots(allowed: &[Option<Room>], first: usize) -> (Vec<usize>, Vec<usize>) {
    let mut slots: Vec<Option<usize>> = vec![None; allowed.len()];
    let mut taken: BTreeSet<usize> = BTreeSet::new();
    let mut moved = Vec::new();
    // Matches with the fewest tables to choose from choose first.
    let mut order: Vec<usize> = (0..allowed.len()).filter(|index| allowed[*index].is_some()).collect();
    order.sort_by_key(|index| (allowed[*index].map(|room| room.last.saturating_sub(room.first)), *index));
    for index in order {
        let Some(room) = allowed[index] else { continue };
        let preferred = index + first;
        let free = (usize::from(room.first)..=usize::from(room.last)).filter(|slot| !taken.contains(slot));
        slots[index] = free.min_by_key(|slot| slot.abs_diff(preferred));
        match slots[index] {
            Some(slot) => _ = taken.insert(slot),
            None => moved.push(index),
        }
    }
    // The other matches take the remaining tables in order.
    let mut free = (first..).filter(|slot| !taken.contains(slot));
    (slots.into_iter().map(|slot| slot.or_else(|| free.next()).unwrap_or(first)).collect(), moved)
}

/// Whether East-West only move up, so nothing is drawn.
fn only_moves_up(field: &DrawField) -> bool {
    field.method == DrawMethod::Fixed && field.wanted.pairs.is_empty() && field.cup.is_none() && !field.goes_on
}

/// A draw whose matches are given tables and sides.
struct SeatDraw<'a> {
    field: &'a DrawField,
    /// Whether East-West only move up. Contestants keep their sides then.
    is_moved_up: bool,
}

impl SeatDraw<'_> {
    fn contender(&self, number: Number) -> Option<&Contender> {
        self.field.contenders.iter().find(|c| c.number == number)
    }

    fn tables_per_match(&self) -> u8 {
        match self.field.kind {
            ContestantKind::Teams if self.field.eights => 4,
            ContestantKind::Teams => 2,
            ContestantKind::Pairs | ContestantKind::Individual => 1,
        }
    }

    /// The position of each match in the room, from 1. For pairs it is the table, for teams every other table.
    fn slots(&self, matches: &[ExplainedMatch], first: usize, notes: &mut Vec<Note>) -> Vec<usize> {
        let allowed: Vec<Option<Room>> = matches.iter().map(|explained| self.allowed_room(explained, notes)).collect();
        let (slots, moved) = assign_slots(&allowed, first);
        notes.extend(moved.into_iter().filter_map(|index| self.moved_note(&matches[index])));
        slots
    }

    /// The tables that both contestants may have. If they keep different ones, the one with the better rank has its
    /// own. `None` if they may have any.
    fn allowed_room(&self, explained: &ExplainedMatch, notes: &mut Vec<Note>) -> Option<Room> {
        let tables_per_match = self.tables_per_match();
        let slot_of = |table: u8| table.div_ceil(tables_per_match).max(1);
        let room_of = |number: Number| -> Option<Room> {
            let contender = self.contender(number)?;
            if self.is_moved_up {
                let at_home = self.field.last.iter().find(|m| m.sitting.side(Side::NS).any(|c| c == number));
                let table = at_home.filter(|_| contender.side == Some(Side::NS))?.table;
                return Some(Room { first: slot_of(table), last: slot_of(table) });
            }
            let room = contender.tables?;
            Some(Room { first: slot_of(room.first), last: slot_of(room.last) })
        };
        let [one, two] = explained.two.map(room_of);
        match (one, two) {
            (Some(one), Some(two)) => {
                let common_room = Room { first: one.first.max(two.first), last: one.last.min(two.last) };
                if common_room.first <= common_room.last {
                    return Some(common_room);
                }
                notes.extend(self.moved_note(explained));
                Some(one)
            }
            (one, two) => one.or(two),
        }
    }

    /// A note on the contestant that leaves the table it keeps: the lower-ranked one if it keeps a table, else the
    /// other. `None` if neither keeps one.
    fn moved_note(&self, explained: &ExplainedMatch) -> Option<Note> {
        let [one, two] = explained.two;
        let keeps_table = |number: Number| self.contender(number).is_some_and(|c| c.tables.is_some());
        [two, one].into_iter().find(|number| keeps_table(*number)).map(|contestant| Note::Moves { contestant })
    }

    /// The two contestants, North-South or home first.
    fn sides(&self, explained: &ExplainedMatch, slot: usize) -> [Number; 2] {
        let [one, two] = explained.two;
        let turned = [two, one];
        let (Some(a), Some(b)) = (self.contender(one), self.contender(two)) else { return explained.two };
        if self.is_moved_up {
            return if a.side == Some(Side::EW) { turned } else { explained.two };
        }
        let is_odd_round = self.field.round % 2 == 1;
        let is_turned = match self.field.rules.seats {
            DrawSeats::Rank => false,
            DrawSeats::Switched => is_odd_round && slot.is_multiple_of(2),
            DrawSeats::Fair => match a.balance().cmp(&b.balance()) {
                Ordering::Less => false,
                Ordering::Greater => true,
                // If both were North-South equally often, the one that sat East-West last is next.
                Ordering::Equal => a.side == Some(Side::NS) && b.side != Some(Side::NS),
            },
        };
        if is_turned { turned } else { explained.two }
    }

    fn tables(&self, explained: &ExplainedMatch, slot: usize) -> Vec<Pairing> {
        let [ns, ew] = self.sides(explained, slot);
        let copy = slot.saturating_sub(1).min(usize::from(u8::MAX)) as u8;
        let table_number = |slot: usize| slot.min(usize::from(u8::MAX)) as u8;
        let set = self.field.board_set();
        let pairing = |table, ns, ew| self.pairing(explained, table, [ns, ew], set, copy);
        if self.field.kind != ContestantKind::Teams {
            return vec![pairing(table_number(slot), ns, ew)];
        }
        let [at_home, away] = match self.homes([ns, ew]) {
            Some(homes) => homes,
            None => [table_number(2 * slot - 1), table_number(2 * slot)],
        };
        self.with_second_tables(vec![pairing(at_home, ns, ew), pairing(away, ew, ns)])
    }

    /// In teams of eight, makes two tables of each.
    fn with_second_tables(&self, pairings: Vec<Pairing>) -> Vec<Pairing> {
        if !self.field.eights {
            return pairings;
        }
        let two_tables =
            |pairing: Pairing| pairing.meeting.for_eights().map(|meeting| Pairing { meeting, ..pairing.clone() });
        pairings.into_iter().flat_map(two_tables).collect()
    }

    /// The tables of these teams if the rules give each team the table of its number. `None` otherwise.
    fn homes<const N: usize>(&self, teams: [Number; N]) -> Option<[u8; N]> {
        let home = |team: Number| u8::try_from(team).ok().filter(|table| *table <= MAX_TABLES);
        let all_have_homes =
            self.field.rules.tables == DrawTables::Home && self.field.present().all(|c| home(c.number).is_some());
        all_have_homes.then(|| teams.map(|team| home(team).unwrap_or(MAX_TABLES)))
    }

    /// The tables of a triangle in this round, from the table `first` on unless teams have home tables.
    fn triangle(&self, triangle: &Triangle, first: u8) -> Vec<Pairing> {
        let round = self.field.round;
        let tables = self.homes(triangle.teams).unwrap_or([first, first.saturating_add(1), first.saturating_add(2)]);
        let pairing_at = |(table, (home, guest, set)): (u8, (Number, Number, u16))| {
            let explained = ExplainedMatch {
                two: [home, guest],
                ranks: [0, 0],
                reason: PairingReason::Triangle,
                passed: Vec::new(),
            };
            let mut pairing = self.pairing(&explained, table, [home, guest], set, first.saturating_sub(1));
            pairing.ranks = None;
            // The other half of this match is not an earlier meeting.
            pairing.met_in.retain(|met| *met != triangle.first);
            pairing.met_before = pairing.met_in.len() as u8;
            pairing
        };
        self.with_second_tables(tables.into_iter().zip(triangle.tables(round)).map(pairing_at).collect())
    }

    fn pairing(&self, explained: &ExplainedMatch, table: u8, [ns, ew]: [Number; 2], set: u16, copy: u8) -> Pairing {
        let sitting = self.field.kind.sides(ns, ew);
        let met_rounds: BTreeSet<u8> = self
            .contender(ns)
            .into_iter()
            .flat_map(|c| c.met.iter().filter(|met| met.opponent == ew).map(|met| met.round))
            .collect();
        let met_in: Vec<u8> = met_rounds.into_iter().collect();
        let is_turned = explained.two != [ns, ew];
        let [one, two] = explained.ranks;
        Pairing {
            meeting: Meeting { round: self.field.round, table, sitting, boards: Boards::Set(set), copy },
            reason: explained.reason,
            met_before: met_in.len().min(usize::from(u8::MAX)) as u8,
            met_in,
            ranks: Some(if is_turned { [two, one] } else { [one, two] }),
            passed: explained.passed.clone(),
            balance: [ns, ew].map(|number| self.contender(number).map_or(0, Contender::balance)),
        }
    }
}
