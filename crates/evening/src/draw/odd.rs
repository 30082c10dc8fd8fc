//! Draws an odd number of teams without a bye: three teams meet each other over two rounds, each two of them playing
//! half a match a round. `pool` handles byes.

use crate::club::DrawOdd;
use movement::ContestantKind;

use super::Note;
use super::best::best;
use super::pool::DrawPool;
use super::triangle::Triangle;

/// The most teams from which three are chosen: the lowest ones. More would take too long to try.
const MAX_CANDIDATES: usize = 12;

/// The triangles of the round: those that end, and a new one if the number of teams is odd and the rules ask for it.
/// Their teams are not in the returned pool.
pub(super) fn take_triangles<'a>(pool: DrawPool<'a>, notes: &mut Vec<Note>) -> (DrawPool<'a>, Vec<Triangle>) {
    let field = pool.field;
    let mut chosen: Vec<Triangle> = field.continuing_triangles().copied().collect();
    let is_wanted =
        field.rules.odd == DrawOdd::Triangle && field.kind == ContestantKind::Teams && field.wanted.bye.is_none();
    if !is_wanted || pool.order.len() < 3 || pool.order.len().is_multiple_of(2) {
        return (pool, chosen);
    }
    // If a match has two rounds, a triangle takes the time of one match, with half the boards.
    let (nth, _) = field.rules.stanzas.place(field.round);
    if field.round >= field.rounds || field.rules.stanzas.rounds_of(nth) > 2 {
        notes.push(Note::NoTriangle);
        return (pool, chosen);
    }
    match new_triangle(pool) {
        Ok((pool, triangle)) => {
            chosen.push(triangle);
            (pool, chosen)
        }
        Err(pool) => {
            notes.push(Note::NoTriangle);
            (*pool, chosen)
        }
    }
}

/// The new triangle, with the pool of the other teams. It takes three of the lowest teams that have not met and were in
/// the fewest triangles, if the others can then be drawn without rematches. The whole pool if there are no such three.
fn new_triangle(pool: DrawPool<'_>) -> Result<(DrawPool<'_>, Triangle), Box<DrawPool<'_>>> {
    let count = pool.order.len();
    let start = count.saturating_sub(MAX_CANDIDATES);
    let mut candidates = Vec::new();
    for one in start..count {
        for two in one + 1..count {
            for three in two + 1..count {
                let is_new = |a, b| pool.is_new(a, b);
                if is_new(one, two) && is_new(two, three) && is_new(one, three) {
                    let earlier_triangles: u32 =
                        [one, two, three].iter().map(|index| u32::from(pool.order[*index].triangles)).sum();
                    candidates.push((earlier_triangles, std::cmp::Reverse(one + two + three), [one, two, three]));
                }
            }
        }
    }
    candidates.sort_unstable();
    let (field, mut pool) = (pool.field, pool);
    for (_, _, indices) in candidates {
        let teams = indices.map(|index| pool.number(index));
        let full_order = pool.order.clone();
        let others = pool.without_teams(&teams);
        let drawn = best(&others);
        if others.is_legal(&drawn) && others.rematch_notes(&drawn).is_empty() {
            return Ok((others, Triangle::new(teams, field.round, field.rounds)));
        }
        pool = others.with_order(full_order);
    }
    Err(Box::new(pool))
}
