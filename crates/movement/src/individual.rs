//! Individuals: everybody has a new partner every round. Designs for 8 to 29 players are files (found by
//! `examples/movement_search`); the rainbow is a rule.

use super::{Boards, ContestantKind, Meeting, Movement, Number, Sitting, library, turn};

/// The fewest players for whom there is a design.
pub(super) const MIN_DESIGN_PLAYERS: u8 = 8;
/// The most players for whom there is a design.
pub(super) const MAX_DESIGN_PLAYERS: u8 = 29;
/// The sizes of a rainbow: four players at each table, and a number of tables without a factor 2 or 3.
pub(super) const RAINBOW_PLAYERS: [u8; 8] = [20, 28, 44, 52, 68, 76, 92, 100];

/// The most rounds for this many players. `None` if there is no design.
pub(super) fn max_rounds(players: u8) -> Option<u8> {
    library::individual(players).map(|m| m.rounds)
}

/// The design cut to this many rounds, with the directions that balance best. The design decides the partners. `None`
/// if there is no design for this many players.
pub(super) fn build(players: u8, rounds: u8) -> Option<Movement> {
    let mut movement = library::individual(players)?;
    movement.meetings.retain(|m| m.round <= rounds);
    Some(turn::tables(&Movement { rounds, ..movement }))
}

/// North stays, South moves up one table, East up two, West down two, and boards down one. Over all rounds, everybody
/// partners each player of the opposite group once, and meets each player of the other groups once.
pub(super) fn rainbow(tables: u8, rounds: u8) -> Movement {
    let n = Number::from(tables);
    let mut meetings = Vec::new();
    for round in 0..rounds {
        for table in 0..tables {
            let (r, t) = (Number::from(round), Number::from(table));
            let moved_back = |steps: Number| (t + 2 * n - steps * r % n) % n + 1;
            let sitting = Sitting::Players {
                n: t + 1,
                e: n + moved_back(2),
                s: 2 * n + moved_back(1),
                w: 3 * n + (t + 2 * r) % n + 1,
            };
            let boards = Boards::Set((t + r) % n + 1);
            meetings.push(Meeting { round: round + 1, table: table + 1, sitting, boards, copy: 0 });
        }
    }
    Movement::new(ContestantKind::Individual, tables, rounds, n, meetings)
}
