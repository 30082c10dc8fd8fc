//! Explains why nothing can be drawn, by constraints that clash.

use std::fmt;

use super::best::matching;
use super::pool::{DrawPool, Matching};
use super::{EARLIER, Note, PassedReason};
use movement::Number;

/// A constraint against a meeting or a bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Constraint {
    /// The two have met, last in this round, and rematches are not allowed.
    Met { one: Number, two: Number, round: u8 },
    /// The two must not meet.
    Apart { one: Number, two: Number },
    /// The contestant has had more byes than another.
    HadBye { contestant: Number },
}

/// Why nothing can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clash {
    /// The constraints that clash. If there are too many to test, these are all constraints of the contestant with the
    pub constraints: Vec<Constraint>,
    /// The rematches of the cheapest draw, which could be allowed.
    pub cheapest: Vec<Note>,
}

/// The most matchings tested while the set is reduced, times the number of contestants: 400 tests for 100 contestants.
const MAX_TESTS: usize = 40_000;

/// A constraint on two indices that must not meet. The phantom is the last index.
type ForbiddenPair = ((usize, usize), Constraint);

/// Why there is no legal draw. `drawn` is the draw that breaks the fewest constraints.
pub(super) fn explain(pool: &DrawPool<'_>, drawn: &Matching) -> Clash {
    let pairs = forbidden_pairs(pool);
    let count = pool.order.len() + pool.order.len() % 2;
    let mut tests_left = MAX_TESTS / count.max(1);
    let mut clashing = smallest_clash(count, &[], &pairs, false, &mut tests_left);
    if tests_left == 0 {
        // There are too many constraints to test: show those of the contestant with the most.
        let pair_count = |index: usize| pairs.iter().filter(|((one, two), _)| *one == index || *two == index).count();
        let worst_index = (0..count).max_by_key(|index| pair_count(*index)).unwrap_or(0);
        clashing = pairs.into_iter().filter(|((one, two), _)| *one == worst_index || *two == worst_index).collect();
    }
    let mut constraints: Vec<Constraint> = clashing.into_iter().map(|(_, constraint)| constraint).collect();
    constraints.sort_unstable();
    Clash { constraints, cheapest: pool.rematch_notes(drawn) }
}

/// All meetings and byes that are not allowed, each with the constraint against it.
fn forbidden_pairs(pool: &DrawPool<'_>) -> Vec<ForbiddenPair> {
    let count = pool.order.len();
    let mut pairs = Vec::new();
    for one in 0..count {
        for two in one + 1..count {
            if pool.may_meet(one, two) {
                continue;
            }
            let (low, high) = (pool.number(one).min(pool.number(two)), pool.number(one).max(pool.number(two)));
            let constraint = match pool.objection(one, two) {
                Some(PassedReason::Met(round)) => Constraint::Met { one: low, two: high, round },
                _ => Constraint::Apart { one: low, two: high },
            };
            pairs.push(((one, two), constraint));
        }
        if count % 2 == 1 && !pool.may_rest(one) {
            pairs.push(((one, count), Constraint::HadBye { contestant: pool.number(one) }));
        }
    }
    pairs
}

/// Whether there is a draw without any of these forbidden pairs.
fn is_drawable(count: usize, forbidden: &[ForbiddenPair]) -> bool {
    let mut costs = vec![0i128; count * count];
    for ((one, two), _) in forbidden {
        costs[one * count + two] = 1;
    }
    let mates = matching(count, |one, two| costs[one * count + two]);
    mates.iter().enumerate().all(|(one, two)| costs[one.min(*two) * count + one.max(*two)] == 0)
}

/// A minimal part of `candidates` that clashes together with `fixed`, found by halving. `is_grown` says that `fixed`
/// was extended, so that it may clash by itself. `tests_left` is the number of tests left.
fn smallest_clash(
    count: usize,
    fixed: &[ForbiddenPair],
    candidates: &[ForbiddenPair],
    is_grown: bool,
    tests_left: &mut usize,
) -> Vec<ForbiddenPair> {
    if *tests_left == 0 {
        return Vec::new();
    }
    if is_grown {
        *tests_left -= 1;
        if !is_drawable(count, fixed) {
            return Vec::new();
        }
    }
    if candidates.len() <= 1 {
        return candidates.to_vec();
    }
    let (first, second) = candidates.split_at(candidates.len() / 2);
    let extended = [fixed, first].concat();
    let clash_in_second = smallest_clash(count, &extended, second, !first.is_empty(), tests_left);
    let extended = [fixed, &clash_in_second].concat();
    let clash_in_first = smallest_clash(count, &extended, first, !clash_in_second.is_empty(), tests_left);
    [clash_in_first, clash_in_second].concat()
}

impl fmt::Display for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Met { one, two, round: EARLIER } => write!(f, "{one} and {two} have met in an earlier session"),
            Self::Met { one, two, round } => write!(f, "{one} and {two} have met in round {round}"),
            Self::Apart { one, two } => write!(f, "{one} and {two} may not meet"),
            Self::HadBye { contestant } => write!(f, "{contestant} has had a bye"),
        }
    }
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list: Vec<String> = self.constraints.iter().map(ToString::to_string).collect();
        f.write_str(&list.join("; "))
    }
}
