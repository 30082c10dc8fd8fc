//! Changes numbers: contestants swap numbers or get new ones, with everything recorded about them.

use std::collections::{BTreeMap, BTreeSet};

use crate::club::ContestantId;
use crate::director::Decision;
use movement::Sitting;

use super::{ChangeError, Place, Session};

impl Session {
    /// Gives contestants new numbers in all records: each old number with its new one. The journal keeps the entries as
    /// they were made.
    pub(super) fn renumber(&mut self, moves: &[(ContestantId, ContestantId)]) -> Result<(), ChangeError> {
        let new_ids: BTreeMap<ContestantId, ContestantId> = moves.iter().copied().collect();
        let targets: BTreeSet<ContestantId> = new_ids.values().copied().collect();
        if new_ids.len() < moves.len() || targets.len() < new_ids.len() {
            let mut seen = BTreeSet::new();
            let doubled =
                moves.iter().find(|(old, target)| !seen.insert((*old, true)) || !seen.insert((*target, false)));
            return Err(ChangeError::TwoOnOneNumber(doubled.map_or(moves[0].1, |(_, target)| *target)));
        }
        for (old, target) in moves {
            self.check_known(*old)?;
            self.check_section_exists(target.section)?;
            let is_taken = || self.contestants.contains_key(target) || self.check_without_results(*target).is_err();
            if !new_ids.contains_key(target) && is_taken() {
                return Err(ChangeError::TwoOnOneNumber(*target));
            }
        }
        let new_id = |c: ContestantId| new_ids.get(&c).copied().unwrap_or(c);
        let move_record = |place: &mut Place, sitting: &mut Sitting<ContestantId>| {
            *sitting = sitting.map(new_id);
            // A contestant that moved to another section has left the tables of the old one.
            let mut sections = sitting.contestants().map(|(c, _)| c.section);
            if let Some(section) = sections.next()
                && section != place.section
                && sections.all(|s| s == section)
            {
                (place.section, place.table) = (section, None);
            }
        };
        self.contestants = std::mem::take(&mut self.contestants)
            .into_iter()
            .map(|(id, contestant)| (new_id(id), crate::club::Contestant { id: new_id(id), ..contestant }))
            .collect();
        for result_record in &mut self.results {
            move_record(&mut result_record.result.place, &mut result_record.result.sitting);
        }
        for ruling_record in &mut self.rulings {
            move_record(&mut ruling_record.place, &mut ruling_record.sitting);
            if let Decision::Groups(groups) = &mut ruling_record.ruling.decision {
                for sitting in groups.iter_mut().flat_map(|group| &mut group.sittings) {
                    *sitting = sitting.map(new_id);
                }
            }
        }
        for (_, sitting) in &mut self.index.undone.meetings {
            *sitting = sitting.map(new_id);
        }
        // These changes have the old numbers.
        self.index.undone.published.clear();
        self.renumber_people(new_id);
        self.reindex_meetings();
        self.wishes.renumber(new_id);
        self.renumbered = true;
        Ok(())
    }

    /// Gives new numbers to the records that belong to contestants and not to a table.
    fn renumber_people(&mut self, new_id: impl Fn(ContestantId) -> ContestantId) {
        let late = std::mem::take(&mut self.seated_late);
        self.seated_late = late.into_iter().map(|(id, stamp)| (new_id(id), stamp)).collect();
        for penalty_record in &mut self.penalties {
            penalty_record.contestant = new_id(penalty_record.contestant);
        }
        for appeal_record in &mut self.appeals {
            appeal_record.appeal.contestant = new_id(appeal_record.appeal.contestant);
        }
        for status_record in &mut self.statuses {
            status_record.contestant = new_id(status_record.contestant);
        }
        for decided_match in &mut self.matches {
            decided_match.ruling.renumber(&new_id);
        }
    }

    /// Swaps the numbers of two contestants. The second number may be free.
    pub(super) fn swap(&mut self, first: ContestantId, second: ContestantId) -> Result<(), ChangeError> {
        self.check_without_results(first)?;
        self.check_without_results(second)?;
        if !self.contestants.contains_key(&first) {
            return Err(ChangeError::NoContestant(first));
        }
        let first_contestant = self.contestants.remove(&first);
        let second_contestant = self.contestants.remove(&second);
        for (moved, new_id) in [(first_contestant, second), (second_contestant, first)] {
            if let Some(mut contestant) = moved {
                contestant.id = new_id;
                self.contestants.insert(new_id, contestant);
            }
        }
        let swapped_id = |c: ContestantId| match c {
            c if c == first => second,
            c if c == second => first,
            c => c,
        };
        self.renumber_people(swapped_id);
        self.wishes.renumber(swapped_id);
        self.renumbered = true;
        Ok(())
    }
}
