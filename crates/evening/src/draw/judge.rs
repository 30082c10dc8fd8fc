//! Judges a draw made elsewhere: whether it is legal, and how it compares with ours.

use std::collections::BTreeMap;

use movement::{DrawMethod, Number};

use super::greedy::greedy;
use super::pool::{DrawPool, Matching};
use super::{CannotDraw, DrawField, Proposal, best, draw};

/// Why a draw made elsewhere is not legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum DrawFault {
    /// A contestant is drawn more than once: against itself, with a bye, or although its triangle continues.
    DrawnTwice(Number),
    /// No contestant that is present has this number.
    UnknownNumber(Number),
    /// A contestant is in no group and has no bye.
    LeftOut(Number),
    /// The two have met before. `round` is that of their last meeting that counts for rematches.
    Met { one: Number, two: Number, round: u8 },
    /// The two must not meet.
    Apart { one: Number, two: Number },
    /// A contestant has another bye although others have had fewer.
    ExtraBye(Number),
}

/// The faults of a draw made elsewhere, whether it equals the best or the greedy draw, and our own draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawJudgement {
    /// The faults. Empty for a legal draw.
    pub faults: Vec<DrawFault>,
    /// Our own draw by the method of the field, or the reason why there is none.
    pub ours: Result<Proposal, CannotDraw>,
    /// Whether the best draw has the same meetings and the same bye.
    pub is_best: bool,
    /// Whether the greedy draw has the same meetings and the same bye.
    pub is_greedy: bool,
    /// The sum of squared distances in rank of the judged draw. `None` if it cannot be compared with ours, for example
    /// because it has triangles.
    pub gap: Option<u64>,
    /// The same sum of the best draw. `None` if fewer than two contestants are present or the director's wishes cannot
    /// be met; then `gap` is `None` as well.
    pub best_gap: Option<u64>,
}

/// Judges who meets whom in the next round: `groups` of two, or of three in a triangle, and the contestants with a bye.
/// `seed` decides the lots of our own draw.
pub fn judge(field: &DrawField, groups: &[Vec<Number>], byes: &[Number], seed: u64) -> DrawJudgement {
    let mut faults = Vec::new();
    let in_triangles: Vec<Number> = field.continuing_triangles().flat_map(|t| t.teams).collect();
    let mut draw_counts: BTreeMap<Number, u8> =
        field.present().map(|c| (c.number, u8::from(in_triangles.contains(&c.number)))).collect();
    for number in groups.iter().flatten().chain(byes) {
        match draw_counts.get_mut(number) {
            Some(count) => *count = count.saturating_add(1),
            None => faults.push(DrawFault::UnknownNumber(*number)),
        }
    }
    faults.extend(draw_counts.iter().filter_map(|(number, count)| match count {
        0 => Some(DrawFault::LeftOut(*number)),
        1 => None,
        _ => Some(DrawFault::DrawnTwice(*number)),
    }));
    let last_met = |one: Number, two: Number| {
        let contender = field.contenders.iter().find(|c| c.number == one)?;
        let earlier_meetings =
            contender.met.iter().filter(|met| met.opponent == two && field.counts_as_rematch(met.round));
        earlier_meetings.map(|met| met.round).max()
    };
    for group in groups {
        for (index, one) in group.iter().enumerate() {
            for two in &group[index + 1..] {
                if let Some(round) = last_met(*one, *two) {
                    faults.push(DrawFault::Met { one: *one, two: *two, round });
                }
                if field.is_apart(*one, *two) {
                    faults.push(DrawFault::Apart { one: *one, two: *two });
                }
            }
        }
    }
    let fewest_byes = field.present().map(|c| c.byes).min().unwrap_or(0);
    let has_extra_bye = |number: &&Number| field.present().any(|c| c.number == **number && c.byes > fewest_byes);
    faults.extend(byes.iter().filter(has_extra_bye).map(|number| DrawFault::ExtraBye(*number)));
    faults.sort_unstable();
    compare(field, groups, byes, seed, faults)
}

/// Compares a draw with the best and with the greedy draw, and adds our own.
fn compare(
    field: &DrawField,
    groups: &[Vec<Number>],
    byes: &[Number],
    seed: u64,
    faults: Vec<DrawFault>,
) -> DrawJudgement {
    let with_method = |method| DrawField { method, ..field.clone() };
    let best_field = with_method(DrawMethod::Best);
    let Ok(pool) = DrawPool::new(&best_field, seed) else {
        let ours = draw(field, seed);
        return DrawJudgement { faults, ours, is_best: false, is_greedy: false, gap: None, best_gap: None };
    };
    let judged = as_matching(&pool, groups, byes);
    let best_draw = best::best(&pool);
    let squared_gaps = |drawn: &Matching| {
        let pairs = drawn.pairs.iter();
        pairs.map(|(one, two)| (two.abs_diff(*one) as u64).pow(2)).sum::<u64>()
    };
    DrawJudgement {
        faults,
        ours: draw(field, seed),
        is_best: judged.as_ref() == Some(&best_draw),
        is_greedy: judged.as_ref() == Some(&greedy(&pool)),
        gap: judged.as_ref().map(squared_gaps),
        best_gap: Some(squared_gaps(&best_draw)),
    }
}

/// The judged draw as indices of the pool's order. `None` if it has triangles, several byes or a contestant that is not
/// in the pool, leaves a contestant of the pool out or draws one twice.
fn as_matching(pool: &DrawPool<'_>, groups: &[Vec<Number>], byes: &[Number]) -> Option<Matching> {
    let index_of = |number: &Number| pool.order.iter().position(|c| c.number == *number);
    let mut drawn = Matching::default();
    for group in groups {
        let [one, two] = group.as_slice() else { return None };
        drawn.pairs.push((index_of(one)?, index_of(two)?));
    }
    drawn.bye = match byes {
        [] => None,
        [bye] => Some(index_of(bye)?),
        _ => return None,
    };
    let mut indices: Vec<usize> = drawn.pairs.iter().flat_map(|(one, two)| [*one, *two]).chain(drawn.bye).collect();
    indices.sort_unstable();
    indices.into_iter().eq(0..pool.order.len()).then(|| drawn.sorted())
}
