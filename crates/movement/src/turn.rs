//! Arrow switches: chooses the rounds, or single tables, to turn so that each result depends equally on all
//! contestants. The measure is the balance; families are not known here.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use bridge::Side;

use super::{Boards, ContestantKind, Movement, Number};

/// The most updates of influences for which all choices of rounds are tried: 12 rounds at 8 tables, 9 at 20. Beyond
/// that, hill climbing is used.
const MAX_EXACT_UPDATES: usize = 300_000;

/// The influence of each contestant on each other, kept up to date while tables are turned.
struct InfluenceTable {
    size: usize,
    /// The indices of the contestants of each meeting, with the side they sit on.
    seats: Vec<Vec<(usize, i32)>>,
    /// For each meeting, the other meetings that play the same boards.
    others: Vec<Vec<usize>>,
    /// The influences, row by row: of the contestant of the column on that of the row.
    influence: Vec<i32>,
    /// The sum of the squares of all influences. Turning a table does not change their sum, so a smaller value means a
    /// smaller deviation.
    squares: i64,
}

impl InfluenceTable {
    fn new(movement: &Movement) -> Self {
        let balance = Movement { winners: 1, ..movement.clone() }.balance();
        let position: BTreeMap<Number, usize> = balance.numbers().iter().enumerate().map(|(i, n)| (*n, i)).collect();
        let size = position.len();
        let mut by_boards: BTreeMap<Boards, Vec<usize>> = BTreeMap::new();
        for (index, meeting) in movement.meetings.iter().enumerate() {
            by_boards.entry(meeting.boards).or_default().push(index);
        }
        let direction = |side| if side == Side::NS { 1 } else { -1 };
        let seats = movement
            .meetings
            .iter()
            .map(|m| {
                let seats = m.sitting.contestants();
                seats.filter_map(|(c, side)| Some((*position.get(&c)?, direction(side)))).collect()
            })
            .collect();
        let others = movement
            .meetings
            .iter()
            .enumerate()
            .map(|(index, m)| {
                by_boards[&m.boards].iter().copied().filter(|other_index| *other_index != index).collect()
            })
            .collect();
        let influence: Vec<i32> =
            (0..size * size).map(|index| balance.influence(index / size, index % size).unwrap_or(0)).collect();
        let squares = influence.iter().map(|x| i64::from(*x).pow(2)).sum();
        Self { size, seats, others, influence, squares }
    }

    /// Turns one table, which changes its contestants' sides against all who play the boards elsewhere.
    fn turn(&mut self, meeting: usize) {
        let size = self.size;
        for (i, side) in &self.seats[meeting] {
            for other_meeting in &self.others[meeting] {
                for (j, other_side) in &self.seats[*other_meeting] {
                    // Partners in an individual meet at several tables, but nobody is compared with themselves.
                    if i == j {
                        continue;
                    }
                    let change = 2 * side * other_side;
                    let value = &mut self.influence[i * size + j];
                    self.squares += 2 * i64::from(change) * i64::from(2 * *value + change);
                    *value += change;
                    self.influence[j * size + i] += change;
                }
            }
        }
        for (_, side) in &mut self.seats[meeting] {
            *side = -*side;
        }
    }

    fn turn_all(&mut self, meetings: &[usize]) {
        for meeting in meetings {
            self.turn(*meeting);
        }
    }
}

/// Returns the movement with whole rounds turned for one winner, because a director can announce those. Among equal
/// choices the fewest and latest rounds win; the first round is never turned.
pub(super) fn rounds(movement: &Movement) -> Movement {
    let best_choice = choose_rounds(movement, 2);
    turned(movement, best_choice)
}

/// Chooses again the rounds to turn from a round on, if that improves the balance. Earlier turns stay.
pub(super) fn rest(movement: &Movement, from: u8) -> Movement {
    let variance_before = movement.balance().scaled_variance();
    if movement.winners != 1 || movement.kind != ContestantKind::Pairs || from > movement.rounds {
        return movement.clone();
    }
    let turned_movement = turned(movement, choose_rounds(movement, from));
    if turned_movement.balance().scaled_variance() < variance_before { turned_movement } else { movement.clone() }
}

/// The choice of rounds to turn, from a round on, with the least deviation. Bit 0 is round 1.
fn choose_rounds(movement: &Movement, from: u8) -> u128 {
    // The halves of a cut round are one span and are turned together. Each span has the bits of its rounds and the
    // indices of its meetings. The first span has the rounds that stay as they are: those that continue a round before
    // `from`.
    let mut spans: Vec<(u128, Vec<usize>)> = vec![(0, Vec::new())];
    let seats_in = |round: u8| movement.round(round).map(|m| (m.table, m.sitting)).collect::<Vec<_>>();
    for round in from..=movement.rounds {
        if seats_in(round) != seats_in(round - 1) {
            spans.push((0, Vec::new()));
        }
        if let Some((bits, meetings)) = spans.last_mut() {
            *bits |= 1 << (round - 1);
            meetings.extend((0..movement.meetings.len()).filter(|index| movement.meetings[*index].round == round));
        }
    }
    let span_count = spans.len();
    let mut influences = InfluenceTable::new(movement);
    let key = |squares: i64, choice: u128| (squares, choice.count_ones(), Reverse(choice));
    let mut choice = 0u128;
    let mut best_key = key(i64::MAX, 0);
    let updates_per_choice: usize = 4 * influences.others.iter().map(Vec::len).sum::<usize>() / span_count.max(1);
    // The first test keeps the shift in range.
    if span_count < 24 && updates_per_choice << (span_count - 1) <= MAX_EXACT_UPDATES {
        // Each choice differs from the one before in a single round (Gray code).
        for step in 1..1u32 << span_count.saturating_sub(1) {
            let (bits, meetings) = &spans[step.trailing_zeros() as usize + 1];
            influences.turn_all(meetings);
            choice ^= bits;
            best_key = best_key.min(key(influences.squares, choice));
        }
    } else {
        // The best choices turn about one round in eight, so hill climbing starts there.
        let eighth = span_count.div_ceil(8);
        for (turned_count, (bits, meetings)) in (1..).zip(spans.iter().skip(1).rev()).take(eighth + 1) {
            influences.turn_all(meetings);
            choice ^= bits;
            if turned_count + 1 >= eighth {
                best_key = best_key.min(climb(&mut influences, &spans, choice));
            }
        }
    }
    best_key.2.0
}

/// Turns single rounds as long as it improves the choice. Leaves the influences unchanged.
fn climb(influences: &mut InfluenceTable, spans: &[(u128, Vec<usize>)], start: u128) -> (i64, u32, Reverse<u128>) {
    let mut choice = start;
    let mut current = (influences.squares, choice.count_ones(), Reverse(choice));
    loop {
        let previous = current;
        for (bits, meetings) in spans.iter().skip(1) {
            influences.turn_all(meetings);
            choice ^= bits;
            let candidate = (influences.squares, choice.count_ones(), Reverse(choice));
            if candidate < current {
                current = candidate;
            } else {
                influences.turn_all(meetings);
                choice ^= bits;
            }
        }
        if current == previous {
            break;
        }
    }
    for (_, meetings) in spans.iter().filter(|(bits, _)| (start ^ choice) & bits != 0) {
        influences.turn_all(meetings);
    }
    current
}

/// Returns the movement with single tables turned as long as that improves the balance, for movements whose players
/// follow cards anyway.
pub(super) fn tables(movement: &Movement) -> Movement {
    let mut influences = InfluenceTable::new(movement);
    let mut best_movement = movement.clone();
    loop {
        let squares_at_start = influences.squares;
        for index in 0..best_movement.meetings.len() {
            let squares_before = influences.squares;
            influences.turn(index);
            if influences.squares < squares_before {
                best_movement.meetings[index].sitting = best_movement.meetings[index].sitting.turned();
            } else {
                influences.turn(index);
            }
        }
        if influences.squares == squares_at_start {
            break best_movement;
        }
    }
}

/// The directors' rule of thumb: the last eighth of the rounds turned, at least one.
pub fn last_eighth(movement: &Movement) -> Movement {
    let rounds = u32::from(movement.rounds);
    let turned_count = ((rounds + 4) / 8).clamp(1, rounds.max(1));
    turned(movement, (((1u128 << turned_count) - 1) << rounds) >> turned_count)
}

/// The movement with the tables of some rounds turned. Bit 0 is round 1.
fn turned(movement: &Movement, rounds: u128) -> Movement {
    let mut turned_movement = Movement { winners: 1, ..movement.clone() };
    for meeting in &mut turned_movement.meetings {
        let bit = 1u128.checked_shl(u32::from(meeting.round.saturating_sub(1))).unwrap_or(0);
        if rounds & bit != 0 {
            meeting.sitting = meeting.sitting.turned();
        }
    }
    turned_movement
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Family, Spec};

    #[test]
    fn influences_updated_while_turning_match_the_balance() {
        let movement = Spec::new(Family::Mitchell, 7).movement().unwrap();
        let mut influences = InfluenceTable::new(&movement);
        let mut turned_movement = Movement { winners: 1, ..movement };
        for index in [0, 5, 17, 5, 30] {
            influences.turn(index);
            turned_movement.meetings[index].sitting = turned_movement.meetings[index].sitting.turned();
        }
        let balance = turned_movement.balance();
        for i in 0..14 {
            for j in (0..14).filter(|j| *j != i) {
                assert_eq!(Some(influences.influence[i * 14 + j]), balance.influence(i, j), "{i} {j}");
            }
        }
    }

    #[test]
    fn only_a_switched_mitchell_has_switched_rounds() {
        for (text, switched) in
            [("mitchell 7", false), ("howell 8", false), ("hesitation 6", false), ("mitchell 9 rover switched", true)]
        {
            let movement = text.parse::<Spec>().unwrap().movement().unwrap();
            assert_eq!(!movement.switched_rounds().is_empty(), switched, "{text}");
        }
    }

    #[test]
    fn turning_is_never_worse_than_the_rule_of_thumb() {
        for text in ["mitchell 7", "mitchell 9", "skip-mitchell 16", "mitchell 15"] {
            let movement = text.parse::<Spec>().unwrap().movement().unwrap();
            let deviation = rounds(&movement).balance().deviation();
            assert!(deviation <= last_eighth(&movement).balance().deviation() + 1e-9, "{text}");
        }
    }
}
