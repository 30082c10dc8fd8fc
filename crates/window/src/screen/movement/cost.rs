//! What it costs to put another movement in the place of the one in force. Whether it is done, the director says.

use std::collections::BTreeSet;

use evening::club::{ContestantId, SectionId};
use evening::session::{Section, Session, TableResult};
use lang::Texts;
use movement::Movement;

/// What is there of the movement in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cost {
    /// The last round called; 0 where none was.
    called: u8,
    /// Results that are in.
    results: usize,
    /// Those of them that have no place in the other movement.
    lost: usize,
    /// The round it was repaired from.
    repaired: Option<u8>,
}

impl Cost {
    /// What is lost with another movement.
    pub(super) fn of(session: &Session, id: SectionId, section: &Section, other: &Section) -> Self {
        let results: Vec<&TableResult> = session.results().filter(|r| r.place.section == id).collect();
        Self {
            called: section.called.keys().next_back().copied().unwrap_or(0),
            results: results.len(),
            lost: results.iter().filter(|r| !has_place(r, id, other)).count(),
            repaired: section.movement.repaired,
        }
    }

    /// Whether a movement that was chosen from the list needs a second word.
    pub(super) fn of_choice(self) -> Option<Self> {
        (self.called > 0 || self.results > 0 || self.repaired.is_some()).then_some(self)
    }

    /// Whether one that was edited does: only where what was played has no place in it.
    pub(super) fn of_edit(self) -> Option<Self> {
        (self.lost > 0).then_some(self)
    }

    pub(super) fn words(self, texts: &Texts) -> String {
        let say = texts.say();
        let mut words = Vec::new();
        match (self.called, self.results) {
            (0, 0) => {}
            (0, results) => words.push(say.movement_cost_results(results)),
            (called, results) => words.push(say.movement_cost_play(called.to_string(), results)),
        }
        if self.lost > 0 {
            words.push(say.movement_cost_lost(self.lost));
        }
        if let Some(round) = self.repaired {
            words.push(say.movement_cost_repair(round.to_string()));
        }
        words.join(" ")
    }
}

/// The section as it would be with a movement.
pub(super) fn with(section: &Section, movement: &Movement, boards_per_round: u8) -> Section {
    Section { movement: movement.clone(), boards_per_round, ..section.clone() }
}

/// Whether a result is of a meeting that the section has, at that place where it names one.
fn has_place(result: &TableResult, id: SectionId, section: &Section) -> bool {
    let number = |number| ContestantId { section: id, number };
    // A table that sat the other way round has met all the same.
    let who: BTreeSet<ContestantId> = result.sitting.contestants().map(|(contestant, _)| contestant).collect();
    section.movement.meetings.iter().any(|meeting| {
        result.place.round.is_none_or(|round| round == meeting.round)
            && result.place.table.is_none_or(|table| table == meeting.table)
            && meeting.sitting.map(number).contestants().map(|(contestant, _)| contestant).collect::<BTreeSet<_>>()
                == who
            && section.boards(meeting.boards).any(|board| board == result.board)
    })
}
