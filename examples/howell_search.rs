//! Finds the Howells of `src/movement/howell.rs` again: starters and adders on the residues modulo 2T-1,
//! each tried in every orientation that matters, the one with the least deviation of the balance kept.
//! `cargo run --release --example howell_search [TABLES] [SECONDS]`. The search is in a fixed order, so a
//! longer one finds at least as good a movement; up to 8 tables it ends by itself when the balance is perfect.

use std::time::{Duration, Instant};

use arrowswitch::movement::{Boards, Kind, Meeting, Movement, Sitting};

/// NS, EW and set of one table in the first round.
type Table = (u16, u16, u16);

struct Search {
    n: u16,
    until: Instant,
    best: Option<(f64, Vec<Table>)>,
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|a| a.parse::<u64>().unwrap_or(0));
    let wanted = arguments.next().filter(|t| *t > 0);
    let seconds = arguments.next().unwrap_or(15);
    for tables in 4..=10u16 {
        if wanted.is_some_and(|t| t != u64::from(tables)) {
            continue;
        }
        let n = 2 * tables - 1;
        let mut search = Search { n, until: Instant::now() + Duration::from_secs(seconds), best: None };
        search.starters(&mut vec![false; usize::from(n)], &mut vec![false; usize::from(n)], &mut Vec::new());
        match search.best {
            Some((deviation, tables)) => println!("{} tables, deviation {deviation:.4}: {tables:?}", tables.len() + 1),
            None => println!("{tables} tables: nothing found in {seconds} s"),
        }
    }
}

impl Search {
    fn done(&self) -> bool {
        Instant::now() >= self.until || self.best.as_ref().is_some_and(|(deviation, _)| *deviation < 1e-9)
    }

    /// Pairs the nonzero residues off so that the differences ± cover each residue once.
    fn starters(&mut self, used: &mut Vec<bool>, differences: &mut Vec<bool>, pairs: &mut Vec<(u16, u16)>) {
        if self.done() {
            return;
        }
        let Some(a) = (1..self.n).find(|r| !used[usize::from(*r)]) else {
            let mut adders = Vec::new();
            let mut sets = vec![false; usize::from(self.n)];
            let mut met = vec![false; usize::from(self.n)];
            (sets[0], met[0]) = (true, true);
            let mut left = 4;
            self.adders(pairs, &mut sets, &mut met, &mut adders, &mut left);
            return;
        };
        used[usize::from(a)] = true;
        for b in a + 1..self.n {
            let difference = usize::from((b - a).min(self.n - (b - a)));
            if used[usize::from(b)] || differences[difference] {
                continue;
            }
            (used[usize::from(b)], differences[difference]) = (true, true);
            pairs.push((a, b));
            self.starters(used, differences, pairs);
            pairs.pop();
            (used[usize::from(b)], differences[difference]) = (false, false);
        }
        used[usize::from(a)] = false;
    }

    /// Gives each pair a set so that every contestant meets every set; a few for each starter.
    fn adders(
        &mut self,
        pairs: &[(u16, u16)],
        sets: &mut [bool],
        met: &mut [bool],
        adders: &mut Vec<u16>,
        left: &mut u8,
    ) {
        if *left == 0 || self.done() {
            return;
        }
        let Some((a, b)) = pairs.get(adders.len()) else {
            *left -= 1;
            let tables: Vec<Table> = pairs.iter().zip(adders.iter()).map(|((a, b), c)| (*a, *b, *c)).collect();
            self.orient(&tables);
            return;
        };
        for c in 1..self.n {
            let x = usize::from((c + self.n - a) % self.n);
            let y = usize::from((c + self.n - b) % self.n);
            if sets[usize::from(c)] || met[x] || met[y] {
                continue;
            }
            (sets[usize::from(c)], met[x], met[y]) = (true, true, true);
            adders.push(c);
            self.adders(pairs, sets, met, adders, left);
            adders.pop();
            (sets[usize::from(c)], met[x], met[y]) = (false, false, false);
        }
    }

    /// Every way of seating the pairs up to 7 tables, a spread of them beyond.
    fn orient(&mut self, tables: &[Table]) {
        let ways = 1u32 << tables.len();
        let step = if tables.len() <= 6 { 1 } else { ways / 20 + 1 };
        for way in (0..ways).step_by(step as usize) {
            let seated: Vec<Table> = tables
                .iter()
                .enumerate()
                .map(|(at, (a, b, c))| if way >> at & 1 == 1 { (*b, *a, *c) } else { (*a, *b, *c) })
                .collect();
            let deviation = self.movement(&seated).balance().deviation();
            if self.best.as_ref().is_none_or(|(best, _)| deviation < *best) {
                self.best = Some((deviation, seated));
            }
        }
    }

    fn movement(&self, tables: &[Table]) -> Movement {
        let mut meetings = Vec::new();
        for round in 0..self.n {
            let moved = |residue: u16| (residue + round) % self.n + 1;
            let first = (self.n + 1, moved(0), moved(0));
            let rest = tables.iter().map(|(a, b, c)| (moved(*a), moved(*b), moved(*c)));
            for (table, (ns, ew, set)) in (1..).zip(std::iter::once(first).chain(rest)) {
                let sitting = Sitting::Sides { ns, ew };
                meetings.push(Meeting { round: round as u8 + 1, table, sitting, boards: Boards::Set(set), copy: 0 });
            }
        }
        Movement {
            name: String::new(),
            kind: Kind::Pairs,
            tables: tables.len() as u8 + 1,
            rounds: self.n as u8,
            sets: self.n,
            winners: 1,
            spec: None,
            notes: String::new(),
            meetings,
        }
    }
}
