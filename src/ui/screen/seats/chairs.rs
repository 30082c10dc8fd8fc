//! The chairs of the plan: whose number they are, and who sits in them. What is typed in them is in `seats`.

use std::collections::BTreeSet;

use crate::bridge::{Seat, Side};
use crate::club::{ContestantId, Entrant, SectionId};
use crate::movement::{Kind, Sitting};
use crate::session::Session;

/// One chair at the start: whose number, and which of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chair {
    pub(super) table: u8,
    pub(super) seat: Seat,
    pub(super) contestant: ContestantId,
    pub(super) position: usize,
}

/// A table of the plan with its chairs and their positions in the order of tables.
pub(super) type TablePlan = (u8, SectionId, Vec<(usize, Chair)>);

/// The chairs of the first round, tables in order, North South East West.
pub(super) fn chairs(session: &Session) -> Vec<Chair> {
    let mut found = Vec::new();
    for (id, section) in &session.sections {
        let id: SectionId = *id;
        for meeting in section.movement.round(1) {
            let sitting = meeting.sitting.map(|number| ContestantId { section: id, number });
            for seat in [Seat::North, Seat::South, Seat::East, Seat::West] {
                let position = match sitting {
                    Sitting::Sides { .. } | Sitting::Teams { .. } => {
                        usize::from(matches!(seat, Seat::South | Seat::West))
                    }
                    Sitting::Players { .. } => 0,
                };
                found.push(Chair { table: meeting.table, seat, contestant: sitting.at(seat), position });
            }
        }
        // A pair that sits out first still needs its names.
        let seated: Vec<u16> =
            found.iter().filter(|c| c.contestant.section == id).map(|c| c.contestant.number).collect();
        for number in section.movement.contestants().into_iter().filter(|n| !seated.contains(n)) {
            let contestant = ContestantId { section: id, number };
            let seats = if section.movement.line(number) == Some(Side::EW) {
                [Seat::East, Seat::West]
            } else {
                [Seat::North, Seat::South]
            };
            found.extend(seats.into_iter().enumerate().map(|(position, seat)| Chair {
                table: 0,
                seat,
                contestant,
                position,
            }));
        }
    }
    found
}

/// Who sits there, substitutes counted.
pub(super) fn sitter<'a>(session: &'a Session, chair: &Chair) -> Option<&'a Entrant> {
    let contestant = session.contestants.get(&chair.contestant)?;
    let substitute = contestant.substitutions.iter().rev().find(|s| usize::from(s.position) == chair.position);
    let entrant = substitute.map(|s| &s.entrant).or_else(|| contestant.players.get(chair.position))?;
    (!entrant.name.is_empty()).then_some(entrant)
}

/// Every number of the plan once, tables in order.
pub(super) fn numbers(session: &Session) -> Vec<ContestantId> {
    let mut seen = BTreeSet::new();
    chairs(session).into_iter().map(|chair| chair.contestant).filter(|id| seen.insert(*id)).collect()
}

/// What a contestant is, by its section.
pub(super) fn kind_of(session: &Session, id: Option<ContestantId>) -> Kind {
    let section = id.and_then(|id| session.sections.get(&id.section)).or(session.sections.values().next());
    section.map_or(Kind::Pairs, |section| section.movement.kind)
}

/// Whether two sit down under a number.
pub(super) fn is_pair(session: &Session, id: ContestantId) -> bool {
    session.sections.get(&id.section).is_some_and(|s| s.movement.kind != Kind::Individual)
}
