//! Finds Howells and three-quarter Howells.
//!
//! A design of T tables and R rounds lives on the residues modulo R: R pairs move, each follows the one
//! before it; 2T-R pairs sit still. A table is (a, b, set): in round r the pairs a+r and b+r meet there
//! with set+r. Nobody meets twice when the differences ±(a-b) differ, nobody plays a set twice when the
//! offsets set-a and set-b differ. Who sits North-South at each meeting is then annealed, so that
//! everybody influences everybody alike (docs/movement-rules.md, "Balance").

use std::path::Path;

use fastrand::Rng;
use movement::{Boards, ContestantKind, Meeting, Movement, Sitting};

use super::{Group, read, write};

/// NS, EW and set at a table in the first round; EW is `None` if a stationary pair sits there.
type Table = (usize, Option<usize>, usize);

/// One pair of numbers on one set, with North-South first.
type Seating = Vec<(usize, usize, usize)>;

/// Proposals of the annealing for each table, round and unit of effort.
const PROPOSALS: usize = 2_000;

/// Searches one size, and keeps the better of the result and the file in the folder.
pub(super) fn search(folder: &Path, tables: usize, rounds: usize, seed: &str, effort: usize) {
    let mut rng = Rng::with_seed(seed.parse::<u64>().unwrap_or(1) * 1_000_003 + (tables * 1_000 + rounds) as u64);
    let proposals = PROPOSALS * effort * tables * rounds;
    let splits = if rounds == 2 * tables - 1 { difference_set(rounds) } else { None };
    let group = Group::new(rounds, rounds == 27 && splits.is_some());
    let mut best: Option<(f64, Vec<Table>, Seating)> = None;
    // Half of the effort tries many starters briefly, and the other half improves the best one.
    for _ in 0..8 {
        let Some(starter) = starter(tables, &group, splits.as_deref(), &mut rng) else { continue };
        let mut seating = seating(&starter, tables, &group);
        let deviation = anneal(&mut seating, tables, rounds, proposals / 16, &mut rng);
        if best.as_ref().is_none_or(|b| deviation < b.0 - 1e-9) {
            best = Some((deviation, starter, seating));
        }
        if deviation < 1e-9 {
            break;
        }
    }
    if best.is_none() && tables <= 6 {
        // The few small sizes without a design on residues.
        best = cover(tables, rounds, &mut rng)
            .map(|mut seating| (anneal(&mut seating, tables, rounds, proposals / 2, &mut rng), Vec::new(), seating));
    }
    let Some((mut deviation, starter, mut seated)) = best else {
        println!("{tables} tables, {rounds} rounds: no design found");
        return;
    };
    if deviation > 1e-9 && !starter.is_empty() {
        let mut again = seating(&starter, tables, &group);
        let better = anneal(&mut again, tables, rounds, proposals / 2, &mut rng);
        if better < deviation {
            (deviation, seated) = (better, again);
        }
    }
    sit_north(&mut seated, tables, rounds);
    let movement = movement(&seated, &starter, tables, rounds, &format!("seed {seed}, effort {effort}"));
    let report = movement::check(&movement);
    assert!(report.faults.is_empty() && report.repeats.is_empty(), "{:?}", report.faults.first());
    assert!((report.balance.deviation() - deviation).abs() < 1e-6, "{} {deviation}", report.balance.deviation());
    let path = folder.join(format!("howell-{tables:02}-{rounds:02}.json"));
    let old = read(&path).map(|m| m.balance().deviation());
    println!("{tables} tables, {rounds} rounds: deviation {deviation:.4}, was {old:?}");
    if old.is_none_or(|old| deviation < old - 1e-9) {
        write(&path, &movement);
    }
}

/// A product in the field of 27 elements: polynomials over residues modulo 3, with x³ = x + 2.
fn times27(a: usize, b: usize) -> usize {
    let digits = |x: usize| [x % 3, x / 3 % 3, x / 9];
    let (a, b) = (digits(a), digits(b));
    let mut product = [0; 5];
    for (i, x) in a.iter().enumerate() {
        for (j, y) in b.iter().enumerate() {
            product[i + j] += x * y;
        }
    }
    for power in [4, 3] {
        product[power - 2] += product[power];
        product[power - 3] += 2 * product[power];
    }
    product[0] % 3 + product[1] % 3 * 3 + product[2] % 3 * 9
}

/// A difference set without 0 that makes a Howell perfectly fair if it separates the two pairs of every table: the
/// squares of a field of 4k+3 elements, or the twin-prime set of 15 or 35, shifted.
fn difference_set(n: usize) -> Option<Vec<bool>> {
    let square = |x: usize, p: usize| (1..p).any(|y| y * y % p == x % p);
    let prime = (2..n).all(|d| !n.is_multiple_of(d));
    if n == 27 {
        return Some((0..n).map(|x| x != 0 && (1..n).any(|y| times27(y, y) == x)).collect());
    }
    if prime && n % 4 == 3 {
        return Some((0..n).map(|x| x != 0 && square(x, n)).collect());
    }
    let (p, q) = match n {
        15 => (3, 5),
        35 => (5, 7),
        _ => return None,
    };
    let set: Vec<bool> = (0..n).map(|x| x % q == 0 || (x % p != 0 && square(x, p) == square(x, q))).collect();
    let shift = set.iter().position(|held| !held)?;
    Some((0..n).map(|x| set[(x + shift) % n]).collect())
}

/// A random design: first pairs, by hill climbing with limited steps back, then the sets.
fn starter(tables: usize, group: &Group, splits: Option<&[bool]>, rng: &mut Rng) -> Option<Vec<Table>> {
    let n = group.len();
    let still = 2 * tables - n;
    for _ in 0..400 {
        let mut residues: Vec<usize> = (0..n).collect();
        rng.shuffle(&mut residues);
        if splits.is_some() {
            let zero = residues.iter().position(|r| *r == 0).unwrap_or(0);
            residues.swap(0, zero);
        }
        let sitting = &residues[..still];
        let found = if n <= 12 || n + 1 < 2 * tables {
            pairs(&residues[still..], group, rng).and_then(|pairs| sets(sitting, &pairs, group, rng))
        } else {
            strong(sitting, group, tables - still, splits, rng)
        };
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Divides the residues into random pairs whose differences all differ.
fn pairs(residues: &[usize], group: &Group, rng: &mut Rng) -> Option<Vec<(usize, usize)>> {
    let n = group.len();
    let mut left = residues.to_vec();
    rng.shuffle(&mut left);
    let mut differences = vec![false; n];
    let mut found = Vec::new();
    while let Some(a) = left.pop() {
        let fits = |b: usize| {
            let d = group.sub(a, b);
            group.add(d, d) != 0 && !differences[d]
        };
        let at = left.iter().position(|b| fits(*b))?;
        let b = left.swap_remove(at);
        let d = group.sub(a, b);
        (differences[d], differences[group.negative[d]]) = (true, true);
        found.push((a, b));
    }
    Some(found)
}

/// Gives each table a different set such that all offsets differ, by exchanging sets.
fn sets(sitting: &[usize], pairs: &[(usize, usize)], group: &Group, rng: &mut Rng) -> Option<Vec<Table>> {
    let n = group.len();
    let mut tables: Vec<Table> =
        sitting.iter().map(|a| (*a, None, 0)).chain(pairs.iter().map(|(a, b)| (*a, Some(*b), 0))).collect();
    let count = tables.len();
    let mut order: Vec<usize> = (0..n).collect();
    rng.shuffle(&mut order);
    let mut offsets = vec![0i32; n];
    // Adds or removes the offsets of a table with a set. Returns by how much the number of duplicates grows.
    let put = |offsets: &mut [i32], table: usize, set: usize, by: i32| {
        let Some((a, b, _)) = tables.get(table) else { return 0 };
        let mut twice = 0;
        for residue in std::iter::once(*a).chain(*b) {
            let offset = &mut offsets[group.sub(set, residue)];
            twice += if by > 0 { i32::from(*offset > 0) } else { -i32::from(*offset > 1) };
            *offset += by;
        }
        twice
    };
    let mut cost = 0;
    for (table, set) in order.iter().enumerate().take(count) {
        cost += put(&mut offsets, table, *set, 1);
    }
    for step in 0..30_000 {
        if cost == 0 {
            for (table, set) in tables.iter_mut().zip(&order) {
                table.2 = *set;
            }
            return Some(tables);
        }
        let (x, y) = (rng.usize(..count), rng.usize(..n));
        let (one, two) = (order[x], order[y]);
        let mut change = put(&mut offsets, x, one, -1) + put(&mut offsets, y, two, -1);
        change += put(&mut offsets, x, two, 1) + put(&mut offsets, y, one, 1);
        if change <= 0 || rng.f64() < (-f64::from(change) * (2.0 + f64::from(step) / 6_000.0)).exp() {
            order.swap(x, y);
            cost += change;
        } else {
            put(&mut offsets, x, two, -1);
            put(&mut offsets, y, one, -1);
            put(&mut offsets, x, one, 1);
            put(&mut offsets, y, two, 1);
        }
    }
    None
}

/// A strong design: the set of a table is the sum of its pairs (for a stationary pair, twice the moving one). Then
/// offsets differ automatically, and only sums and differences must.
fn strong(
    sitting: &[usize],
    group: &Group,
    count: usize,
    splits: Option<&[bool]>,
    rng: &mut Rng,
) -> Option<Vec<Table>> {
    const STILL: usize = usize::MAX;
    let n = group.len();
    let mut sums: Vec<Option<usize>> = vec![None; n];
    let mut partner: Vec<Option<usize>> = vec![None; n];
    for a in sitting {
        if sums[group.add(*a, *a)].replace(STILL).is_some() {
            return None;
        }
        partner[*a] = Some(*a);
    }
    // The smaller residue of the pair that has each difference.
    let mut differences: Vec<Option<usize>> = vec![None; n];
    let mut pairs: Vec<Option<(usize, usize)>> = Vec::new();
    let mut placed = 0;
    for _ in 0..40_000 {
        if placed == count {
            let still = sitting.iter().map(|a| (*a, None, group.add(*a, *a)));
            let met = pairs.iter().flatten().map(|(a, b)| (*a, Some(*b), group.add(*a, *b)));
            return Some(still.chain(met).collect());
        }
        let free: Vec<usize> = (0..n).filter(|r| partner[*r].is_none()).collect();
        let a = free[rng.usize(..free.len())];
        let d = rng.usize(1..n);
        let b = group.add(a, d);
        let sum = group.add(a, b);
        if group.add(d, d) == 0 || partner[b] == Some(b) || sums[sum] == Some(STILL) {
            continue;
        }
        if splits.is_some_and(|s| s[group.negative[a]] == s[group.negative[b]]) {
            continue;
        }
        let mut against: Vec<usize> = Vec::new();
        against.extend(differences[d]);
        against.extend(sums[sum]);
        if let Some(c) = partner[b] {
            against.extend(pairs.iter().position(|p| p.is_some_and(|(x, y)| (x, y) == (b, c) || (x, y) == (c, b))));
        }
        against.sort_unstable();
        against.dedup();
        // One pair may be removed for the new one; two only rarely, to escape from a dead end.
        if against.len() > 1 && !(against.len() == 2 && rng.u32(..200) == 0) {
            continue;
        }
        for at in against {
            if let Some((x, y)) = pairs[at].take() {
                let gone = group.sub(x, y);
                (differences[gone], differences[group.negative[gone]]) = (None, None);
                sums[group.add(x, y)] = None;
                (partner[x], partner[y]) = (None, None);
                placed -= 1;
            }
        }
        let at = pairs.iter().position(Option::is_none).unwrap_or(pairs.len());
        if at == pairs.len() {
            pairs.push(None);
        }
        pairs[at] = Some(if splits.is_some_and(|s| s[group.negative[b]]) { (a, b) } else { (b, a) });
        (differences[d], differences[group.negative[d]]) = (Some(at), Some(at));
        sums[sum] = Some(at);
        (partner[a], partner[b]) = (Some(b), Some(a));
        placed += 1;
    }
    None
}

/// Every meeting in order of round and table: NS, EW and set. Numbers count from 0, and stationary pairs come after the
/// others.
fn seating(starter: &[Table], tables: usize, group: &Group) -> Seating {
    let n = group.len();
    (0..n)
        .flat_map(|round| {
            starter.iter().enumerate().map(move |(table, (a, b, set))| {
                let moved = |residue: usize| group.add(residue, round);
                match b {
                    None => (n + table, moved(*a), moved(*set)),
                    Some(b) => (moved(*a), moved(*b), moved(*set)),
                }
            })
        })
        .inspect(|(a, b, _)| debug_assert!(*a < 2 * tables && *b < 2 * tables))
        .collect()
}

/// A design by backtracking: every pair plays once in each round and once on each set, no two meet twice, and the last
/// pairs stay at their own tables.
fn cover(tables: usize, n: usize, rng: &mut Rng) -> Option<Seating> {
    type Choice = (usize, usize, usize, usize);
    fn next(
        open: &mut Vec<[bool; 32]>,
        choices: &[Choice],
        played: &mut Vec<[bool; 32]>,
        chosen: &mut Vec<Choice>,
        left: &mut u32,
    ) -> bool {
        *left = left.saturating_sub(1);
        if *left == 0 {
            return false;
        }
        // The pair and round, or pair and set, with the fewest choices.
        let mut fewest: Option<(usize, Vec<Choice>)> = None;
        for pair in 0..open.len() {
            for kind in [true, false] {
                let rows = if kind { &open[pair] } else { &played[pair] };
                for at in (0..32).filter(|at| rows[*at]) {
                    let fits: Vec<Choice> = choices
                        .iter()
                        .filter(|c| (c.0 == pair || c.1 == pair) && (if kind { c.2 } else { c.3 }) == at)
                        .copied()
                        .collect();
                    if fewest.as_ref().is_none_or(|f| fits.len() < f.0) {
                        fewest = Some((fits.len(), fits));
                    }
                }
            }
        }
        let Some((_, fits)) = fewest else { return true };
        for (a, b, round, set) in fits {
            let rest: Vec<Choice> = choices
                .iter()
                .filter(|c| {
                    let same = |p: usize| p == a || p == b;
                    let shares = same(c.0) || same(c.1);
                    !(shares && (c.2 == round || c.3 == set) || same(c.0) && same(c.1) || c.2 == round && c.3 == set)
                })
                .copied()
                .collect();
            for pair in [a, b] {
                (open[pair][round], played[pair][set]) = (false, false);
            }
            chosen.push((a, b, round, set));
            if next(open, &rest, played, chosen, left) {
                return true;
            }
            chosen.pop();
            for pair in [a, b] {
                (open[pair][round], played[pair][set]) = (true, true);
            }
        }
        false
    }
    let pairs = 2 * tables;
    let mut all = [false; 32];
    all[..n].fill(true);
    for _ in 0..400 {
        let mut choices: Vec<Choice> = (0..pairs)
            .flat_map(|b| (0..b).map(move |a| (a, b)))
            .filter(|(a, _)| *a < n)
            .flat_map(|(a, b)| (0..n).flat_map(move |r| (0..n).map(move |s| (a, b, r, s))))
            .collect();
        rng.shuffle(&mut choices);
        let mut chosen = Vec::new();
        if next(&mut vec![all; pairs], &choices, &mut vec![all; pairs], &mut chosen, &mut 3_000) {
            chosen.sort_unstable_by_key(|(a, b, round, _)| (*round, std::cmp::Reverse((*b).max(n)), *a));
            // Stationary pairs have tables of their own, and others fill the rest.
            chosen.sort_by_key(|(_, b, round, _)| (*round, if *b >= n { *b } else { pairs }));
            return Some(chosen.into_iter().map(|(a, b, _, set)| (b, a, set)).collect());
        }
    }
    None
}

/// Turns tables until the influences are as even as possible. Returns the deviation reached.
fn anneal(seating: &mut Seating, tables: usize, n: usize, proposals: usize, rng: &mut Rng) -> f64 {
    let pairs = 2 * tables;
    let mut direction = vec![0i32; n * pairs];
    let mut x = vec![0i32; pairs * pairs];
    for (a, b, set) in seating.iter() {
        direction[set * pairs + a] = 1;
        direction[set * pairs + b] = -1;
        x[a * pairs + b] += tables as i32;
        x[b * pairs + a] += tables as i32;
    }
    for set in 0..n {
        let row = &direction[set * pairs..(set + 1) * pairs];
        for i in 0..pairs {
            for j in 0..pairs {
                x[i * pairs + j] += row[i] * row[j];
            }
        }
    }
    // Scaled by the number of opponents, the mean is an integer: rounds times (tables minus one).
    let others = (pairs - 1) as i32;
    let mean = (n * (tables - 1)) as i32;
    let cost = |x: &[i32]| -> i64 {
        (0..pairs * pairs).filter(|at| at / pairs != at % pairs).map(|at| i64::from(x[at] * others - mean).pow(2)).sum()
    };
    let mut now = cost(&x);
    let mut best = (now, direction.clone());
    let scale = f64::from(others * others);
    for step in 0..proposals {
        let heat = scale * 24.0 * (0.02f64).powf(step as f64 / proposals as f64) * tables as f64 / 4.0;
        let (a, b, set) = seating[rng.usize(..seating.len())];
        let row = &direction[set * pairs..(set + 1) * pairs];
        let (da, db) = (row[a], row[b]);
        let mut delta = 0i64;
        for k in 0..pairs {
            if k == a || k == b {
                continue;
            }
            // The product changes its sign, so that the change is twice its value.
            for (i, d) in [(a, da), (b, db)] {
                let change = -2 * d * row[k] * others;
                delta += i64::from(change) * i64::from(2 * (x[i * pairs + k] * others - mean) + change);
            }
        }
        let delta = 2 * delta;
        if delta > 0 && rng.f64() >= (-(delta as f64) / heat).exp() {
            continue;
        }
        for k in 0..pairs {
            if k == a || k == b {
                continue;
            }
            for (i, d) in [(a, da), (b, db)] {
                let change = -2 * d * row[k];
                x[i * pairs + k] += change;
                x[k * pairs + i] += change;
            }
        }
        direction[set * pairs + a] = -da;
        direction[set * pairs + b] = -db;
        now += delta;
        if now < best.0 {
            best = (now, direction.clone());
            if now == 0 {
                break;
            }
        }
    }
    for meeting in seating.iter_mut() {
        if best.1[meeting.2 * pairs + meeting.0] < 0 {
            (meeting.0, meeting.1) = (meeting.1, meeting.0);
        }
    }
    (best.0 as f64 / (pairs * (pairs - 1)) as f64).sqrt() / f64::from(others)
}

/// Turning every table that plays a set does not change any comparison. This is used to seat stationary pairs
/// North-South as often as possible.
fn sit_north(seating: &mut Seating, tables: usize, n: usize) {
    for set in 0..n {
        let weight: i32 = seating
            .iter()
            .filter(|m| m.2 == set)
            .map(|m| match (m.0 >= n, m.1 >= n) {
                (true, _) => 1,
                (_, true) => -1,
                _ => 0,
            })
            .sum();
        if weight < 0 {
            for meeting in seating.iter_mut().filter(|m| m.2 == set) {
                (meeting.0, meeting.1) = (meeting.1, meeting.0);
            }
        }
    }
    debug_assert_eq!(seating.len(), tables * n);
}

fn movement(seating: &Seating, starter: &[Table], tables: usize, rounds: usize, how: &str) -> Movement {
    let number = |n: usize| n as u16 + 1;
    let meetings = seating
        .iter()
        .enumerate()
        .map(|(at, (ns, ew, set))| Meeting {
            round: (at / tables) as u8 + 1,
            table: (at % tables) as u8 + 1,
            sitting: Sitting::Sides { ns: number(*ns), ew: number(*ew) },
            boards: Boards::Set(number(*set)),
            copy: 0,
        })
        .collect();
    let name = if rounds == 2 * tables - 1 {
        format!("howell {tables}")
    } else {
        format!("three-quarter-howell {tables} rounds {rounds}")
    };
    let mut movement = Movement {
        name,
        kind: ContestantKind::Pairs,
        tables: tables as u8,
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
    };
    let balance = movement.balance();
    movement.notes = format!(
        "movement_search, {how}; deviation {:.4}, fairness {:.4}; starter {starter:?}",
        balance.deviation(),
        balance.fairness()
    );
    movement
}
