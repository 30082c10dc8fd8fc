//! The only functions that add to or alter a session's records, so that `index` always agrees with them. `apply` calls
//! them.

use std::sync::Arc;

use crate::club::SectionId;

use super::index::{LogItem, Replacement, SectionPlan};
use super::{Outcome, ResultRecord, RulingRecord, Section, Session, Slot, schedule};

impl Session {
    /// Sets the movement of a section.
    pub(super) fn put_section(&mut self, id: SectionId, section: Section) {
        let mut plan = SectionPlan::default();
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
            self.index.remove_counts(&self.results[before].result);
        }
        self.index.add_counts(&recorded.result);
        self.index.results.insert(recorded.result.id, at);
        let before = recorded.result.supersedes.and_then(|id| self.index.results.get(&id));
        // A result that replaces a postponement without a reason is a first result.
        let is_correction = |before: &&usize| {
            recorded.result.reason.is_some() || self.results[**before].result.outcome != Outcome::Postponed
        };
        if let Some(before) = before.filter(is_correction) {
            self.index.log.push(LogItem::Correction { before: *before, after: at });
        }
        // A first result has a reason or a consent if it was entered after the session was closed.
        let has_reason = recorded.result.reason.is_some() || recorded.result.consent.is_some();
        if recorded.result.supersedes.is_none() && self.closed && has_reason {
            self.index.log.push(LogItem::EnteredLate(at));
        }
        self.results.push(recorded);
    }

    /// Stops counting a result.
    pub(super) fn stop_counting(&mut self, at: usize) {
        self.results[at].superseded = true;
        if let Some(counted) = self.index.live.remove(&self.results[at].result.slot()) {
            self.index.remove_counts(&self.results[counted].result);
        }
    }

    /// Adds a ruling to its meeting.
    pub(super) fn put_ruling(&mut self, ruled: RulingRecord) {
        let at = self.rulings.len();
        let instead_of = ruled.ruling.record.instead_of.and_then(|id| self.index.rulings.get(&id).copied());
        let root = instead_of.map_or(at, |before| self.index.replacements[before].root);
        self.index.replacements.push(Replacement { root, instead_of, replaced_by: 0 });
        self.index.rulings.insert(ruled.ruling.id, at);
        self.index.ruled.entry(ruled.slot()).or_default().push(at);
        self.index.log.push(LogItem::Ruling(at));
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
        decided || self.index.replacements[at].replaced_by > 0
    }

    /// Updates the counts of replacements below a ruling that began or ceased to replace another one.
    fn replace_below(&mut self, mut at: usize, mut before: bool) {
        while let Some(below) = self.index.replacements[at].instead_of {
            let now = self.replaces(at);
            if now == before {
                return;
            }
            before = self.replaces(below);
            let count = &mut self.index.replacements[below].replaced_by;
            *count = if now { *count + 1 } else { count.saturating_sub(1) };
            at = below;
        }
    }

    /// Indexes results and rulings by meeting again, after contestants got other numbers.
    pub(super) fn reindex_meetings(&mut self) {
        let index = &mut self.index;
        index.live = index.live.values().map(|at| (self.results[*at].result.slot(), *at)).collect();
        index.ruled.clear();
        for (at, ruled) in self.rulings.iter().enumerate() {
            index.ruled.entry(ruled.slot()).or_default().push(at);
        }
    }
}
