//! The only functions that add to or alter a session's records, so that `index` always agrees with them. `apply` calls
//! them.

use std::sync::Arc;

use crate::club::SectionId;

use super::index::{Lie, Logged, Plan};
use super::{Outcome, ResultRecord, RulingRecord, Section, Session, Slot, schedule};

impl Session {
    /// Sets the movement of a section.
    pub(super) fn put_section(&mut self, id: SectionId, section: Section) {
        let mut plan = Plan::default();
        for due in schedule::due(id, &section) {
            plan.due.entry(Slot::new(due.board, due.sitting)).or_insert(due.copy);
        }
        let seated = section.movement.meetings.iter().flat_map(|m| m.sitting.contestants());
        plan.numbers = seated.map(|(number, _)| number).collect();
        plan.numbers.extend(section.movement.byes().iter().map(|bye| bye.contestant));
        self.index.plans.insert(id, Arc::new(plan));
        self.sections.insert(id, section);
    }

    /// Removes a section.
    pub(super) fn drop_section(&mut self, id: SectionId) -> Option<Section> {
        self.index.plans.remove(&id);
        self.sections.remove(&id)
    }

    /// Adds a result that counts.
    pub(super) fn put_result(&mut self, recorded: ResultRecord) {
        let at = self.results.len();
        if let Some(before) = self.index.live.insert(recorded.result.slot(), at) {
            self.index.counts_no_more(&self.results[before].result);
        }
        self.index.counts(&recorded.result);
        self.index.results.insert(recorded.result.id, at);
        let before = recorded.result.supersedes.and_then(|id| self.index.results.get(&id));
        // If a board was played later, its result is the first one.
        let corrects = |before: &&usize| {
            recorded.result.reason.is_some() || self.results[**before].result.outcome != Outcome::Postponed
        };
        if let Some(before) = before.filter(corrects) {
            self.index.log.push(Logged::Correction { before: *before, after: at });
        }
        // After the session was closed, a first result has a reason as well.
        let has_reason = recorded.result.reason.is_some() || recorded.result.consent.is_some();
        if recorded.result.supersedes.is_none() && self.closed && has_reason {
            self.index.log.push(Logged::EnteredLate(at));
        }
        self.results.push(recorded);
    }

    /// Stops counting a result.
    pub(super) fn take_off(&mut self, at: usize) {
        self.results[at].superseded = true;
        if let Some(counted) = self.index.live.remove(&self.results[at].result.slot()) {
            self.index.counts_no_more(&self.results[counted].result);
        }
    }

    /// Adds a ruling to its meeting.
    pub(super) fn put_ruling(&mut self, ruled: RulingRecord) {
        let at = self.rulings.len();
        let instead_of = ruled.ruling.record.instead_of.and_then(|id| self.index.rulings.get(&id).copied());
        let root = instead_of.map_or(at, |before| self.index.lies[before].root);
        self.index.lies.push(Lie { root, instead_of, replaced_by: 0 });
        self.index.rulings.insert(ruled.ruling.id, at);
        self.index.ruled.entry(ruled.slot()).or_default().push(at);
        self.index.log.push(Logged::Ruling(at));
        self.rulings.push(ruled);
        self.replace_below(at, false);
    }

    /// Alters a ruling. If it no longer replaces another one, that one counts again.
    pub(super) fn alter_ruling(&mut self, at: usize, alter: impl FnOnce(&mut RulingRecord)) {
        let before = self.replaces(at);
        alter(&mut self.rulings[at]);
        self.replace_below(at, before);
    }

    /// Whether a ruling keeps another one replaced: it is decided and not withdrawn, or it was replaced in turn.
    pub(super) fn replaces(&self, at: usize) -> bool {
        let ruled = &self.rulings[at];
        let decided = ruled.withdrawn.is_none() && !ruled.ruling.record.draft;
        decided || self.index.lies[at].replaced_by > 0
    }

    /// Updates the rulings below one that began or ceased to replace, as far down as that has an effect.
    fn replace_below(&mut self, mut at: usize, mut before: bool) {
        while let Some(below) = self.index.lies[at].instead_of {
            let now = self.replaces(at);
            if now == before {
                return;
            }
            before = self.replaces(below);
            let count = &mut self.index.lies[below].replaced_by;
            *count = if now { *count + 1 } else { count.saturating_sub(1) };
            at = below;
        }
    }

    /// Updates meetings after contestants got other numbers.
    pub(super) fn name_meetings_again(&mut self) {
        let index = &mut self.index;
        index.live = index.live.values().map(|at| (self.results[*at].result.slot(), *at)).collect();
        index.ruled.clear();
        for (at, ruled) in self.rulings.iter().enumerate() {
            index.ruled.entry(ruled.slot()).or_default().push(at);
        }
    }
}
