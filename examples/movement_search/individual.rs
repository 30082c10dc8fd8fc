//! Finds individuals: everybody plays with a new partner every round.
//!
//! A design of v players lives on v residues, or where 4 divides v on v-1 and one player who sits still.
//! A table is (N, E, S, W, set): in round r the players N+r, E+r, S+r and W+r meet there with set+r; who
//! sits still is `inf`. As many rounds as residues later, two players have been partners as often as their
//! difference stands between partners, and opponents as often as it stands between opponents. Nobody plays
//! a set twice when the offsets set-N, set-E, set-S and set-W differ at all tables; that holds by itself
//! when all tables share one set.
//!
//! A table moved by the same step in all seats, or with every residue's negative, has the same differences.
//! So one design that is found gives many: wherever its tables can be moved without meeting, they make a
//! starter; two such places, taken from each other, make the sets of one.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use fastrand::Rng;
use movement::{Boards, ContestantKind, Meeting, Movement, Sitting, check};

use super::{Group, read, write};

/// The residues at a table in the first round in the order N, E, S, W; `None` for the stationary player.
type Seats = [Option<usize>; 4];

/// The players at a table in the first round, and its set.
type Table = (Seats, usize);

/// The pairs of seats that are partners.
const PARTNERS: [(usize, usize); 2] = [(0, 2), (1, 3)];
/// The pairs of seats that are opponents.
const OPPONENTS: [(usize, usize); 4] = [(0, 1), (0, 3), (2, 1), (2, 3)];

/// The ideal number of meetings of two players as opponents: each has one partner and two opponents at a time.
const IDEAL_MEETINGS: i32 = 2;

/// The number of starters tried for each unit of effort.
const STARTERS: usize = 50;

/// The temperature of the annealing: the higher, the more readily it accepts a worse seating.
const HEAT: f64 = 1.2;

/// Exchanges before the annealing starts again.
const EXCHANGES: usize = 400_000;

/// The number of positions of the tables that are kept for each position of the second table.
const PLACES: usize = 4;

/// The number of designs with equal sharing whose balance is examined, for each starter.
const BALANCED: usize = 20;

/// The quality of a design, the most important criterion first; less is better.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
struct Quality {
    /// Partnerships of two players beyond the first.
    repeated: i32,
    /// Sum of squares of how far each two players' meetings as opponents are from [`IDEAL_MEETINGS`].
    uneven: i32,
    /// Number of faults in play; a set that is played twice is one.
    faults: usize,
    /// Tables that share a set with another in the same round, beyond the first, over all rounds.
    shared: usize,
    deviation: f64,
}

/// Searches one size, and keeps the better of the result and the file in the folder.
pub(super) fn search(folder: &Path, players: usize, seed: &str, effort: usize) {
    // The residues in use are the bits of a 64-bit number.
    if !(4..=64).contains(&players) {
        println!("{players} players: only 4 to 64 are searched");
        return;
    }
    let mut rng = Rng::with_seed(seed.parse::<u64>().unwrap_or(1) * 1_000_003 + players as u64);
    // Residues modulo 9 give no design for 9 players; pairs of residues modulo 3 do.
    let group = Group::new(if players.is_multiple_of(4) { players - 1 } else { players }, players == 9);
    let mut best: Option<(usize, f64, Vec<Table>)> = None;
    for _ in 0..STARTERS * effort {
        let Some(starter) = starter(players, &group, &mut rng) else { continue };
        let mut left = BALANCED;
        // Every choice of tables to mirror. Mirroring all of them changes nothing, so that the last table is never
        // mirrored.
        for mirrored in 0..1usize << (starter.len() - 1) {
            let mirror = |(at, seats): (usize, &Seats)| {
                if mirrored >> at & 1 == 1 { seats.map(|seat| seat.map(|a| group.sub(0, a))) } else { *seats }
            };
            let tables: Vec<Seats> = starter.iter().enumerate().map(mirror).collect();
            for (shared, seats, sets) in designs(&tables, &group) {
                if best.as_ref().is_some_and(|b| shared > b.0 || shared == b.0 && left == 0) {
                    continue;
                }
                left = left.saturating_sub(1);
                let mut seats = seats;
                let deviation = turn(&mut seats, &sets, players, &group);
                if best.as_ref().is_none_or(|b| (shared, deviation) < (b.0, b.1)) {
                    best = Some((shared, deviation, seats.into_iter().zip(sets).collect()));
                }
            }
        }
    }
    let Some((_, _, tables)) = best else {
        println!("{players} players: no design found");
        return;
    };
    let mut movement = movement(&tables, players, &group);
    let report = check(&movement);
    assert!(report.is_playable(), "{:?}", report.faults.first());
    let found = quality(&movement);
    movement.notes = format!(
        "movement_search, seed {seed}, effort {effort}; deviation {:.4}; starter {}; {}; {} sets at {} tables",
        found.deviation,
        written(&tables),
        opposed(&movement),
        tables.len() - found.shared / group.len(),
        tables.len(),
    );
    let path = folder.join(format!("individual-{players:02}.json"));
    let old = read(&path).map(|m| quality(&m));
    println!("{players} players: {found:?}, was {old:?}");
    if old.is_none_or(|old| found < old) {
        write(&path, &movement);
    }
}

/// How often each difference occurs between partners and between opponents; two players meet that often in the whole
/// movement.
struct Differences<'a> {
    group: &'a Group,
    partners: Vec<i32>,
    opponents: Vec<i32>,
}

impl Differences<'_> {
    /// Adds or removes a table. Returns by how much the distance from the goal grows.
    fn put(&mut self, seats: Seats, by: i32) -> i32 {
        let mut change = 0;
        for (a, b) in PARTNERS {
            change += Self::count(self.group, &mut self.partners, [seats[a], seats[b]], by, |n| 2 * n * (n - 1));
        }
        for (a, b) in OPPONENTS {
            change +=
                Self::count(self.group, &mut self.opponents, [seats[a], seats[b]], by, |n| (n - IDEAL_MEETINGS).pow(2));
        }
        change
    }

    fn count(group: &Group, counts: &mut [i32], seats: [Option<usize>; 2], by: i32, cost: fn(i32) -> i32) -> i32 {
        // The stationary player meets all others in turn.
        let [Some(a), Some(b)] = seats else { return 0 };
        let (there, back) = (group.sub(a, b), group.sub(b, a));
        let count = &mut counts[there.min(back)];
        let before = cost(*count);
        // Half way round, the same two players meet again.
        *count += if there == back { 2 * by } else { by };
        cost(*count) - before
    }
}

/// A random design without sets: players exchange seats until nobody has a partner twice and the opponents are as even
/// as possible.
fn starter(players: usize, group: &Group, rng: &mut Rng) -> Option<Vec<Seats>> {
    let tables = players / 4;
    // The seats in order of tables; those after the last table sit out.
    let mut order: Vec<Option<usize>> = (0..group.len()).map(Some).collect();
    rng.shuffle(&mut order);
    let still = players - group.len();
    for _ in 0..still {
        order.insert(0, None);
    }
    let at = |order: &[Option<usize>], table: usize| [0, 1, 2, 3].map(|seat| order[4 * table + seat]);
    let n = group.len();
    let mut differences = Differences { group, partners: vec![0; n], opponents: vec![0; n] };
    // At first nobody has met an opponent; a difference and its negative are the same.
    let mut cost = (1..n).filter(|d| *d <= group.sub(0, *d)).map(|_| IDEAL_MEETINGS.pow(2)).sum::<i32>();
    for table in 0..tables {
        cost += differences.put(at(&order, table), 1);
    }
    // If two or three players sit out, there are too few tables, and one or two differences occur only once.
    let goal = (players as i32 % 4 - 1).max(0);
    for _ in 0..EXCHANGES {
        if cost == goal {
            return Some((0..tables).map(|table| at(&order, table)).collect());
        }
        let (x, y) = (rng.usize(still..4 * tables), rng.usize(still..players));
        let touched = [Some(x / 4), Some(y / 4).filter(|table| *table != x / 4 && *table < tables)];
        let mut put = |order: &[Option<usize>], by| -> i32 {
            touched.iter().flatten().map(|table| differences.put(at(order, *table), by)).sum()
        };
        let mut change = put(&order, -1);
        order.swap(x, y);
        change += put(&order, 1);
        if change <= 0 || rng.f64() < (-f64::from(change) / HEAT).exp() {
            cost += change;
        } else {
            put(&order, -1);
            order.swap(x, y);
            put(&order, 1);
        }
    }
    None
}

/// For every position of the tables as they share one set, the position in the first round in which the fewest share a
/// set: how many share one with an earlier table, who sits where, and the sets.
fn designs(tables: &[Seats], group: &Group) -> Vec<(usize, Vec<Seats>, Vec<usize>)> {
    let places = places(tables, group);
    let sets = |first: &[usize], set: &[usize]| -> Vec<usize> {
        first.iter().zip(set).map(|(first, set)| group.sub(*first, *set)).collect()
    };
    let shared =
        |sets: &[usize]| sets.len() - sets.iter().fold(0u64, |mask, set| mask | 1 << set).count_ones() as usize;
    let best = |set: &Vec<usize>| {
        let first = places.iter().min_by_key(|first| shared(&sets(first, set)))?;
        let moved = |(seats, step): (&Seats, &usize)| seats.map(|seat| seat.map(|a| group.add(a, *step)));
        let sets = sets(first, set);
        Some((shared(&sets), tables.iter().zip(first).map(moved).collect(), sets))
    };
    places.iter().filter_map(best).collect()
}

/// Steps by which the tables can be moved so that nobody sits at two of them. The first table is fixed, because only
/// differences between the steps matter.
fn places(tables: &[Seats], group: &Group) -> Vec<Vec<usize>> {
    fn next(tables: &[Seats], group: &Group, taken: u64, steps: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
        let Some(table) = tables.get(steps.len()) else {
            found.push(steps.clone());
            return;
        };
        for step in 0..if steps.is_empty() { 1 } else { group.len() } {
            let like = found.iter().rev().take_while(|places| places.get(1) == steps.get(1)).count();
            if steps.len() > 1 && like >= PLACES {
                return;
            }
            let seats = table.iter().flatten().fold(0, |seats, a| seats | 1u64 << group.add(*a, step));
            if seats & taken == 0 {
                steps.push(step);
                next(tables, group, taken | seats, steps, found);
                steps.pop();
            }
        }
    }
    let mut found = Vec::new();
    next(tables, group, 0, &mut Vec::new(), &mut found);
    found
}

/// Turns tables for the whole movement while the balance improves. Returns the deviation reached.
fn turn(seats: &mut [Seats], sets: &[usize], players: usize, group: &Group) -> f64 {
    let deviation = |seats: &[Seats]| {
        let tables: Vec<Table> = seats.iter().copied().zip(sets.iter().copied()).collect();
        movement(&tables, players, group).balance().deviation()
    };
    let mut now = deviation(seats);
    loop {
        let before = now;
        for table in 0..seats.len() {
            seats[table].rotate_left(1);
            let turned = deviation(seats);
            if turned < now {
                now = turned;
            } else {
                seats[table].rotate_right(1);
            }
        }
        if now >= before {
            return now;
        }
    }
}

fn movement(tables: &[Table], players: usize, group: &Group) -> Movement {
    let rounds = group.len();
    let meetings = (0..rounds)
        .flat_map(|round| tables.iter().enumerate().map(move |(at, (seats, set))| (round, at, *seats, *set)))
        .map(|(round, at, seats, set)| {
            let [n, e, s, w] = seats.map(|seat| seat.map_or(players, |a| group.add(a, round) + 1) as u16);
            Meeting {
                round: round as u8 + 1,
                table: at as u8 + 1,
                sitting: Sitting::Players { n, e, s, w },
                boards: Boards::Set(group.add(set, round) as u16 + 1),
                copy: 0,
            }
        })
        .collect();
    Movement {
        name: format!("individual {players}"),
        kind: ContestantKind::Individual,
        tables: tables.len() as u8,
        rounds: rounds as u8,
        sets: rounds as u16,
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

/// The quality of a movement, computed from its meetings, so that files from any source can be compared.
fn quality(movement: &Movement) -> Quality {
    let report = check(movement);
    Quality {
        repeated: pair_counts(movement, &PARTNERS).values().map(|times| (times - 1).max(0)).sum(),
        uneven: pair_counts(movement, &OPPONENTS).values().map(|times| (times - IDEAL_MEETINGS).pow(2)).sum(),
        faults: report.faults.len(),
        shared: report.sharing.iter().map(|sharing| sharing.tables.len() - 1).sum(),
        deviation: report.balance.deviation(),
    }
}

/// How often every two players sit in one of these pairs of seats.
fn pair_counts(movement: &Movement, seats: &[(usize, usize)]) -> BTreeMap<(u16, u16), i32> {
    let players: BTreeSet<u16> = movement.contestants();
    let mut times: BTreeMap<(u16, u16), i32> =
        players.iter().flat_map(|a| players.range(a + 1..).map(|b| ((*a, *b), 0))).collect();
    for meeting in &movement.meetings {
        let Sitting::Players { n, e, s, w } = meeting.sitting else { continue };
        let at = [n, e, s, w];
        for (a, b) in seats.iter().map(|(x, y)| (at[*x], at[*y])) {
            *times.entry((a.min(b), a.max(b))).or_default() += 1;
        }
    }
    times
}

/// A text about how many pairs of players are opponents how often.
fn opposed(movement: &Movement) -> String {
    let mut counts: BTreeMap<i32, usize> = BTreeMap::new();
    for times in pair_counts(movement, &OPPONENTS).into_values() {
        *counts.entry(times).or_default() += 1;
    }
    let words: Vec<String> = counts.iter().map(|(times, pairs)| format!("{times} times by {pairs} pairs")).collect();
    format!("opposed {}", words.join(", "))
}

/// The starter in the notation of the notes.
fn written(tables: &[Table]) -> String {
    let mut text = String::new();
    for (seats, set) in tables {
        let [n, e, s, w] = seats.map(|seat| seat.map_or("inf".to_owned(), |a| a.to_string()));
        let comma = if text.is_empty() { "" } else { ", " };
        let _ = write!(text, "{comma}({n}, {e}, {s}, {w}, {set})");
    }
    format!("[{text}]")
}
