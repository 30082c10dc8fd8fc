//! Draws finals separately: contestants of one final meet only each other. Which contestants play in each is decided
//! before.

use std::collections::BTreeSet;

use movement::Number;

use super::field::{DrawField, DrawWishes};
use super::{CannotDraw, Proposal};

/// Draws the next round of all finals, with the first final at the first tables.
pub(super) fn draw(field: &DrawField, seed: u64) -> Result<Proposal, CannotDraw> {
    let mut combined: Option<Proposal> = None;
    for final_field in final_fields(field) {
        match super::draw(&final_field, seed) {
            Ok(proposal) => {
                combined = Some(combined.map_or_else(|| proposal.clone(), |before| append_final(before, &proposal)));
            }
            // A final with fewer than two contestants waits for others to come; the other finals play.
            Err(CannotDraw::TooFew(_)) => {}
            Err(other) => return Err(other),
        }
    }
    combined.ok_or(CannotDraw::TooFew(field.present().count()))
}

/// A field for each final. A contestant in no final plays in the last final.
fn final_fields(field: &DrawField) -> Vec<DrawField> {
    let named: BTreeSet<Number> = field.finals.iter().flatten().copied().collect();
    let last_final = field.finals.len().saturating_sub(1);
    let final_field = |(index, list): (usize, &Vec<Number>)| {
        let is_in = |number: Number| list.contains(&number) || index == last_final && !named.contains(&number);
        let wanted = DrawWishes {
            pairs: field.wanted.pairs.iter().copied().filter(|[one, _]| is_in(*one)).collect(),
            bye: field.wanted.bye.filter(|number| is_in(*number)),
        };
        let are_all_in = |teams: &[Number]| teams.iter().all(|team| is_in(*team));
        DrawField {
            contenders: field.contenders.iter().filter(|c| is_in(c.number)).cloned().collect(),
            open: field.open.iter().filter(|triangle| are_all_in(&triangle.teams)).copied().collect(),
            wanted,
            finals: Vec::new(),
            // Missing results are reported once.
            missing: if index == 0 { field.missing } else { 0 },
            ..field.clone()
        }
    };
    field.finals.iter().enumerate().map(final_field).collect()
}

/// Adds the tables of a final after those of the finals before it.
fn append_final(before: Proposal, next: &Proposal) -> Proposal {
    let table_offset = before.meetings.iter().map(|p| p.meeting.table).max().unwrap_or(0);
    let copy_offset = before.meetings.iter().map(|p| p.meeting.copy).max().map_or(0, |copy| copy.saturating_add(1));
    let moved_meetings = next.meetings.iter().cloned().map(|mut pairing| {
        pairing.meeting.table = pairing.meeting.table.saturating_add(table_offset);
        pairing.meeting.copy = pairing.meeting.copy.saturating_add(copy_offset);
        pairing
    });
    let mut combined = before;
    combined.meetings.extend(moved_meetings);
    combined.byes.extend_from_slice(&next.byes);
    combined.triangles.extend_from_slice(&next.triangles);
    let known_notes = combined.notes.clone();
    combined.notes.extend(next.notes.iter().filter(|note| !known_notes.contains(note)));
    combined
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::SectionId;
    use crate::scoring::Points;
    use movement::{ContestantKind, DrawMethod};

    /// Ten pairs before round 5: the odd ones up to 9 in the first final, the even ones up to 8 in the second.
    fn two_finals() -> DrawField {
        let mut field = DrawField::new(SectionId::A, ContestantKind::Pairs, 7, 1..=10);
        for contender in &mut field.contenders {
            contender.points = Points::from(i64::from(100 - contender.number));
        }
        (field.round, field.method) = (5, DrawMethod::Best);
        field.finals = vec![vec![1, 3, 5, 7, 9], vec![2, 4, 6, 8]];
        field
    }

    #[test]
    fn contestants_of_a_final_meet_only_each_other_at_consecutive_tables() {
        let field = two_finals();
        let proposal = super::super::draw(&field, 0).unwrap();
        let pairs: Vec<[Number; 2]> = proposal.meetings.iter().filter_map(super::super::Pairing::two).collect();
        assert!(pairs.iter().all(|[one, two]| one % 2 == two % 2), "{pairs:?}");
        let mut byes: Vec<Number> = proposal.byes.iter().map(|bye| bye.contestant).collect();
        byes.sort_unstable();
        // A late contestant plays in the last final.
        assert_eq!(byes, [9, 10]);
        let tables: Vec<u8> = proposal.meetings.iter().map(|p| p.meeting.table).collect();
        assert_eq!(tables, [1, 2, 3, 4]);
    }

    #[test]
    fn wish_for_a_meeting_across_finals_is_refused() {
        let mut field = two_finals();
        field.wanted.pairs.push([1, 2]);
        assert_eq!(super::super::draw(&field, 0), Err(CannotDraw::NotThere(2)));
    }
}
