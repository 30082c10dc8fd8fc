//! What clashes where nothing can be drawn: a small set of what was agreed or happened, of which each one is needed.
//! The draw that breaks least is known from the matching; here is said why nothing breaks none.

use std::fmt;

use super::best::matching;
use super::hall::{Drawn, Hall};
use super::{EARLIER, Note, Why};
use movement::Number;

/// Something that stands against a meeting or a bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Constraint {
    /// They have met, last in this round, and nobody meets again.
    Met { one: Number, two: Number, round: u8 },
    /// They may not meet.
    Apart { one: Number, two: Number },
    /// It had a bye, and others had none.
    HadBye { contestant: Number },
}

/// Why nothing can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clash {
    /// With any one of them given up, these no longer clash.
    pub constraints: Vec<Constraint>,
    /// The second meetings of the draw that has the cheapest: what could be allowed.
    pub cheapest: Vec<Note>,
}

/// Questions asked while the set is made smaller, for a field of a hundred.
const QUESTIONS: usize = 40_000;

/// What stands against a meeting: two places, the phantom being the last one.
type Stands = ((usize, usize), Constraint);

/// Why there is no legal draw; `drawn` is the one that breaks least.
pub(super) fn of(hall: &Hall<'_>, drawn: &Drawn) -> Clash {
    let all = against(hall);
    let count = hall.order.len() + hall.order.len() % 2;
    let mut left = QUESTIONS / count.max(1);
    let mut found = smallest(count, &[], &all, false, &mut left);
    if left == 0 {
        // Too many to try: those of whoever has the fewest opponents left.
        let stands = |at: usize| all.iter().filter(|((one, two), _)| *one == at || *two == at).count();
        let worst = (0..count).max_by_key(|at| stands(*at)).unwrap_or(0);
        found = all.into_iter().filter(|((one, two), _)| *one == worst || *two == worst).collect();
    }
    let mut constraints: Vec<Constraint> = found.into_iter().map(|(_, constraint)| constraint).collect();
    constraints.sort_unstable();
    Clash { constraints, cheapest: hall.rematches(drawn) }
}

fn against(hall: &Hall<'_>) -> Vec<Stands> {
    let count = hall.order.len();
    let mut all = Vec::new();
    for one in 0..count {
        for two in one + 1..count {
            if hall.may_meet(one, two) {
                continue;
            }
            let (low, high) = (hall.number(one).min(hall.number(two)), hall.number(one).max(hall.number(two)));
            let constraint = match hall.against(one, two) {
                Some(Why::Met(round)) => Constraint::Met { one: low, two: high, round },
                _ => Constraint::Apart { one: low, two: high },
            };
            all.push(((one, two), constraint));
        }
        if count % 2 == 1 && !hall.may_rest(one) {
            all.push(((one, count), Constraint::HadBye { contestant: hall.number(one) }));
        }
    }
    all
}

/// Whether everybody can be drawn with these against it.
fn can_be(count: usize, against: &[Stands]) -> bool {
    let mut wrong = vec![0i128; count * count];
    for ((one, two), _) in against {
        wrong[one * count + two] = 1;
    }
    let mates = matching(count, |one, two| wrong[one * count + two]);
    mates.iter().enumerate().all(|(one, two)| wrong[one.min(*two) * count + one.max(*two)] == 0)
}

/// The set of which none can be left out, by halves: `sure` is needed whatever comes of the others.
fn smallest(count: usize, sure: &[Stands], all: &[Stands], asked: bool, left: &mut usize) -> Vec<Stands> {
    if *left == 0 {
        return Vec::new();
    }
    if asked {
        *left -= 1;
        if !can_be(count, sure) {
            return Vec::new();
        }
    }
    if all.len() <= 1 {
        return all.to_vec();
    }
    let (first, second) = all.split_at(all.len() / 2);
    let with = [sure, first].concat();
    let of_second = smallest(count, &with, second, !first.is_empty(), left);
    let with = [sure, &of_second].concat();
    let of_first = smallest(count, &with, first, !of_second.is_empty(), left);
    [of_first, of_second].concat()
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
