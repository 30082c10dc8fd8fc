//! Publishes the conditions of contest, and keeps them after each later change (Law 78D).

use super::{Change, ConditionsRecord, Session, Stamp, Terms};

impl Session {
    /// The current conditions of contest.
    pub fn terms(&self) -> Terms {
        Terms {
            title: self.title.clone(),
            club: self.club.clone(),
            date: self.date,
            event: self.event.clone(),
            conditions: self.conditions.clone(),
            sections: self.sections.clone(),
        }
    }

    /// Publishes the current conditions.
    pub(super) fn announce(&mut self, stamp: &Stamp) {
        self.announced.push(ConditionsRecord { terms: self.terms(), stamp: stamp.clone(), is_publication: true });
    }

    /// Records the conditions again if a change alters published ones.
    pub(super) fn keep_terms(&mut self, stamp: &Stamp, change: &Change) {
        let alters_terms = matches!(
            change,
            Change::ConditionsSet { .. }
                | Change::TitleSet { .. }
                | Change::DateSet { .. }
                | Change::EventSet { .. }
                | Change::MovementSet { .. }
                | Change::SectionRemoved { .. }
        );
        if alters_terms && !self.announced.is_empty() {
            self.announced.push(ConditionsRecord { terms: self.terms(), stamp: stamp.clone(), is_publication: false });
        }
    }
}
