//! Draws an odd number of teams without a bye: three teams meet each other over two rounds, each two of them playing
//! half a match a round. `hall` handles byes.

use crate::club::DrawOdd;
use movement::ContestantKind;

use super::Note;
use super::best::best;
use super::hall::Hall;
use super::triangle::Triangle;

/// The number of lowest teams from which three are chosen.
const CHOICE: usize = 12;

/// The triangles of the round: those that end, and a new one if the number of teams is odd and the rules ask for it.
/// Their teams are taken out of the hall.
pub(super) fn triangles<'a>(hall: Hall<'a>, notes: &mut Vec<Note>) -> (Hall<'a>, Vec<Triangle>) {
    let field = hall.field;
    let mut found: Vec<Triangle> = field.going_on().copied().collect();
    let wanted =
        field.rules.odd == DrawOdd::Triangle && field.kind == ContestantKind::Teams && field.wanted.bye.is_none();
    if !wanted || hall.order.len() < 3 || hall.order.len().is_multiple_of(2) {
        return (hall, found);
    }
    // If a match has two rounds, a triangle takes the time of one match, with half the boards.
    let (nth, _) = field.rules.stanzas.place(field.round);
    if field.round >= field.rounds || field.rules.stanzas.of(nth) > 2 {
        notes.push(Note::NoTriangle);
        return (hall, found);
    }
    match new(hall) {
        Ok((hall, triangle)) => {
            found.push(triangle);
            (hall, found)
        }
        Err(hall) => {
            notes.push(Note::NoTriangle);
            (*hall, found)
        }
    }
}

/// Among the lowest teams, the three with the fewest triangles that have not met and leave a draw for the others.
fn new(hall: Hall<'_>) -> Result<(Hall<'_>, Triangle), Box<Hall<'_>>> {
    let count = hall.order.len();
    let from = count.saturating_sub(CHOICE);
    let mut threes = Vec::new();
    for one in from..count {
        for two in one + 1..count {
            for three in two + 1..count {
                let new = |a, b| hall.is_new(a, b);
                if new(one, two) && new(two, three) && new(one, three) {
                    let before: u32 = [one, two, three].iter().map(|at| u32::from(hall.order[*at].triangles)).sum();
                    threes.push((before, std::cmp::Reverse(one + two + three), [one, two, three]));
                }
            }
        }
    }
    threes.sort_unstable();
    let (field, mut hall) = (hall.field, hall);
    for (_, _, places) in threes {
        let teams = places.map(|at| hall.number(at));
        let whole = hall.order.clone();
        let others = hall.without(&teams);
        let drawn = best(&others);
        if others.is_legal(&drawn) && others.rematches(&drawn).is_empty() {
            return Ok((others, Triangle::new(teams, field.round, field.rounds)));
        }
        hall = others.with(whole);
    }
    Err(Box::new(hall))
}
