//! Adds and alters sections, results and rulings together with their entries in `index`.

use std::sync::Arc;

use crate::club::SectionId;

use super::index::{LogItem, Replacement, SectionPlan};
use super::{Change, Outcome, ResultRecord, RulingRecord, Section, Session, Slot, schedule};

impl Session {
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

    pub(super) fn drop_section(&mut self, id: SectionId) -> Option<Section> {
        self.index.plans.remove(&id);
        self.sections.remove(&id)
    }

    pub(super) fn put_result(&mut self, result_record: ResultRecord) {
        let position = self.results.len();
        if let Some(earlier_position) = self.index.live.insert(result_record.result.slot(), position) {
            self.index.remove_counts(&self.results[earlier_position].result);
        }
        self.index.add_counts(&result_record.result);
        self.index.results.insert(result_record.result.id, position);
        let earlier_position = result_record.result.supersedes.and_then(|id| self.index.results.get(&id));
        // A result that replaces a postponement without a reason is a first result.
        let is_correction = |earlier_position: &&usize| {
            result_record.result.reason.is_some()
                || self.results[**earlier_position].result.outcome != Outcome::Postponed
        };
        if let Some(earlier_position) = earlier_position.filter(is_correction) {
            self.index.log.push(LogItem::Correction { before: *earlier_position, after: position });
        }
        // A first result has a reason or a consent if it was entered after the session was closed.
        let has_reason = result_record.result.reason.is_some() || result_record.result.consent.is_some();
        if result_record.result.supersedes.is_none() && self.closed && has_reason {
            self.index.log.push(LogItem::EnteredLate(position));
        }
        self.results.push(result_record);
    }

    pub(super) fn stop_counting(&mut self, position: usize) {
        self.results[position].superseded = true;
        if let Some(counted) = self.index.live.remove(&self.results[position].result.slot()) {
            self.index.remove_counts(&self.results[counted].result);
        }
    }

    pub(super) fn put_ruling(&mut self, ruling_record: RulingRecord) {
        let position = self.rulings.len();
        let instead_of = ruling_record.ruling.record.instead_of.and_then(|id| self.index.rulings.get(&id).copied());
        let root = instead_of.map_or(position, |earlier| self.index.replacements[earlier].root);
        self.index.replacements.push(Replacement { root, instead_of, replaced_by: 0 });
        self.index.rulings.insert(ruling_record.ruling.id, position);
        self.index.ruled.entry(ruling_record.slot()).or_default().push(position);
        self.index.log.push(LogItem::Ruling(position));
        self.rulings.push(ruling_record);
        self.replace_below(position, false);
    }

    /// Alters a ruling. If it no longer replaces an earlier ruling, the earlier one counts again.
    pub(super) fn alter_ruling(&mut self, position: usize, alter: impl FnOnce(&mut RulingRecord)) {
        let was_replacing = self.replaces(position);
        alter(&mut self.rulings[position]);
        self.replace_below(position, was_replacing);
    }

    /// Whether a ruling keeps the ruling before it replaced: it is decided and not withdrawn, or is replaced itself.
    pub(super) fn replaces(&self, position: usize) -> bool {
        let ruling_record = &self.rulings[position];
        let is_in_effect = ruling_record.withdrawn.is_none() && !ruling_record.ruling.record.draft;
        is_in_effect || self.index.replacements[position].replaced_by > 0
    }

    /// Updates the counts of replacements before a ruling that began or ceased to replace an earlier ruling.
    fn replace_below(&mut self, mut position: usize, mut was_replacing: bool) {
        while let Some(replaced) = self.index.replacements[position].instead_of {
            let is_replacing = self.replaces(position);
            if is_replacing == was_replacing {
                return;
            }
            was_replacing = self.replaces(replaced);
            let count = &mut self.index.replacements[replaced].replaced_by;
            *count = if is_replacing { *count + 1 } else { count.saturating_sub(1) };
            position = replaced;
        }
    }

    /// Remembers the meeting of a result or a ruling that was undone.
    pub(super) fn note_undone(&mut self, change: &Change) {
        let meeting = match change {
            Change::ResultEntered { result } => (result.board, result.sitting),
            Change::RulingMade { board, sitting, ruling, .. } if ruling.has_effect() => (*board, *sitting),
            _ => return,
        };
        self.index.undone.meetings.push(meeting);
    }

    /// Remembers a change that was part of the publication with this version and was undone after it.
    pub(super) fn note_undone_since(&mut self, version: u16, change: &Change) {
        self.index.undone.published.push((version, change.clone()));
    }

    /// Indexes results and rulings by meeting again, after contestants got other numbers.
    pub(super) fn reindex_meetings(&mut self) {
        let index = &mut self.index;
        index.live = index.live.values().map(|position| (self.results[*position].result.slot(), *position)).collect();
        index.ruled.clear();
        for (position, ruling_record) in self.rulings.iter().enumerate() {
            index.ruled.entry(ruling_record.slot()).or_default().push(position);
        }
    }
}
