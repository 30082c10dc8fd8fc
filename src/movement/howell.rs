//! The Howell: one pair sits still, everybody meets everybody, everybody plays every set.
//! Starter-adder designs on the residues modulo 2T-1; `examples/howell_search.rs` finds them.

use super::{Boards, Kind, Meeting, Movement, Sitting};

/// Tables for which a Howell is offered.
pub(super) const TABLES: std::ops::RangeInclusive<u8> = 2..=10;

/// For T tables from 4: (NS, EW, set) of tables 2 to T in the first round, residues modulo 2T-1. At
/// table 1 the stationary pair meets residue 0 with set 0. Each round adds one to all three.
/// Orientations were chosen by the least deviation of the balance.
const STARTERS: &[&[(u16, u16, u16)]] = &[
    &[(1, 3, 2), (2, 6, 4), (4, 5, 1)],
    &[(2, 1, 5), (3, 7, 4), (4, 6, 2), (5, 8, 7)],
    &[(2, 1, 3), (6, 3, 9), (8, 4, 1), (10, 5, 4), (7, 9, 5)],
    &[(2, 1, 3), (6, 3, 11), (4, 9, 2), (5, 12, 9), (7, 11, 10), (8, 10, 4)],
    &[(2, 1, 3), (3, 5, 10), (4, 10, 7), (6, 14, 12), (11, 7, 6), (8, 13, 2), (9, 12, 5)],
    &[(1, 2, 3), (5, 3, 8), (4, 9, 2), (6, 12, 1), (14, 7, 11), (16, 8, 15), (10, 13, 4), (15, 11, 7)],
    &[(2, 1, 3), (3, 5, 8), (4, 10, 2), (6, 13, 1), (12, 7, 16), (16, 8, 7), (9, 18, 5), (11, 15, 4), (14, 17, 11)],
];

/// For 2 and 3 tables no starter exists (no Room square of side 3 or 5): meetings of each round as
/// (NS, EW, set). With 2 tables both play the same set in every round; with 3 tables all three share
/// in one round, which cannot be avoided: two different schedules of six pairs always have a round in
/// common.
const TWO_TABLES: &[&[(u16, u16, u16)]] = &[&[(4, 1, 1), (2, 3, 1)], &[(4, 2, 2), (3, 1, 2)], &[(4, 3, 3), (1, 2, 3)]];
const THREE_TABLES: &[&[(u16, u16, u16)]] = &[
    &[(6, 1, 4), (2, 5, 2), (3, 4, 1)],
    &[(6, 2, 3), (3, 1, 2), (4, 5, 4)],
    &[(6, 4, 2), (5, 3, 3), (1, 2, 1)],
    &[(6, 5, 1), (1, 4, 3), (2, 3, 4)],
    &[(6, 3, 5), (4, 2, 5), (5, 1, 5)],
];

/// The meetings of a Howell; the caller has checked that tables and rounds fit. Pair 2T sits still.
pub(super) fn build(tables: u8, rounds: u8) -> Movement {
    let n = 2 * u16::from(tables) - 1;
    let mut meetings = Vec::new();
    for round in 0..rounds {
        let first: Vec<(u16, u16, u16)> = match tables {
            2 => TWO_TABLES[usize::from(round)].to_vec(),
            3 => THREE_TABLES[usize::from(round)].to_vec(),
            _ => {
                let moved = |residue: u16| (residue + u16::from(round)) % n + 1;
                std::iter::once((n + 1, moved(0), moved(0)))
                    .chain(STARTERS[usize::from(tables) - 4].iter().map(|(a, b, c)| (moved(*a), moved(*b), moved(*c))))
                    .collect()
            }
        };
        for (table, (ns, ew, set)) in (1..).zip(first) {
            let sitting = Sitting::Sides { ns, ew };
            meetings.push(Meeting { round: round + 1, table, sitting, boards: Boards::Set(set), copy: 0 });
        }
    }
    Movement {
        name: String::new(),
        kind: Kind::Pairs,
        tables,
        rounds,
        sets: n,
        winners: 1,
        spec: None,
        notes: String::new(),
        meetings,
    }
}
