//! The cost of replacing the movement in force. The director confirms it.

use std::collections::BTreeSet;

use evening::club::{ContestantId, SectionId};
use evening::session::{Section, Session, TableResult};
use lang::Texts;
use movement::Movement;

/// The cost of replacing the movement in force by another movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ReplacementCost {
    /// The last round called; 0 if none was.
    last_called_round: u8,
    result_count: usize,
    /// The number of results that have no place in the other movement.
    lost_count: usize,
    /// The round from which the movement in force was repaired.
    repaired_from: Option<u8>,
}

impl ReplacementCost {
    /// The cost of giving a section another movement. `other` is the section with that movement.
    pub(super) fn of(session: &Session, id: SectionId, section: &Section, other: &Section) -> Self {
        let results: Vec<&TableResult> = session.results().filter(|result| result.place.section == id).collect();
        Self {
            last_called_round: section.called.keys().next_back().copied().unwrap_or(0),
            result_count: results.len(),
            lost_count: results.iter().filter(|result| !has_place(result, id, other)).count(),
            repaired_from: section.movement.repaired,
        }
    }

    /// The cost to confirm for a movement chosen from the list. `None` before the first call and result, unless the
    /// movement was repaired.
    pub(super) fn to_confirm_for_choice(self) -> Option<Self> {
        (self.last_called_round > 0 || self.result_count > 0 || self.repaired_from.is_some()).then_some(self)
    }

    /// The cost to confirm for an edited movement. `None` unless a result has no place in it.
    pub(super) fn to_confirm_for_edit(self) -> Option<Self> {
        (self.lost_count > 0).then_some(self)
    }

    /// The cost in sentences. Empty if there is none.
    pub(super) fn text(self, texts: &Texts) -> String {
        let say = texts.say();
        let mut sentences = Vec::new();
        match (self.last_called_round, self.result_count) {
            (0, 0) => {}
            (0, results) => sentences.push(say.movement_cost_results(results)),
            (called, results) => sentences.push(say.movement_cost_play(called.to_string(), results)),
        }
        if self.lost_count > 0 {
            sentences.push(say.movement_cost_lost(self.lost_count));
        }
        if let Some(round) = self.repaired_from {
            sentences.push(say.movement_cost_repair(round.to_string()));
        }
        sentences.join(" ")
    }
}

pub(super) fn section_with(section: &Section, movement: &Movement, boards_per_round: u8) -> Section {
    Section { movement: movement.clone(), boards_per_round, ..section.clone() }
}

/// Whether the section has the meeting of a result, at the place that the result names.
fn has_place(result: &TableResult, id: SectionId, section: &Section) -> bool {
    let to_id = |number| ContestantId { section: id, number };
    // A table that sat the other way round counts as the same meeting.
    let contestants: BTreeSet<ContestantId> = result.sitting.contestants().map(|(contestant, _)| contestant).collect();
    section.movement.meetings.iter().any(|meeting| {
        result.place.round.is_none_or(|round| round == meeting.round)
            && result.place.table.is_none_or(|table| table == meeting.table)
            && meeting.sitting.map(to_id).contestants().map(|(contestant, _)| contestant).collect::<BTreeSet<_>>()
                == contestants
            && section.boards(meeting.boards).any(|board| board == result.board)
    })
}
