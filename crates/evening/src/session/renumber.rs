//! Changes numbers: contestants swap numbers or get new ones, with everything recorded about them.

use std::collections::{BTreeMap, BTreeSet};

use crate::club::ContestantId;
use crate::director::Decision;
use movement::Sitting;

use super::{ChangeError, Place, Session};

impl Session {
    /// Gives contestants new numbers in all records. The journal keeps the entries as they were made.
    pub(super) fn renumber(&mut self, moves: &[(ContestantId, ContestantId)]) -> Result<(), ChangeError> {
        let new: BTreeMap<ContestantId, ContestantId> = moves.iter().copied().collect();
        let targets: BTreeSet<ContestantId> = new.values().copied().collect();
        if new.len() < moves.len() || targets.len() < new.len() {
            let mut seen = BTreeSet::new();
            let twice = moves.iter().find(|(old, to)| !seen.insert((*old, true)) || !seen.insert((*to, false)));
            return Err(ChangeError::TwoOnOneNumber(twice.map_or(moves[0].1, |(_, to)| *to)));
        }
        for (old, to) in moves {
            self.check_known(*old)?;
            self.check_section_exists(to.section)?;
            let taken = || self.contestants.contains_key(to) || self.check_without_results(*to).is_err();
            if !new.contains_key(to) && taken() {
                return Err(ChangeError::TwoOnOneNumber(*to));
            }
        }
        let new_id = |c: ContestantId| new.get(&c).copied().unwrap_or(c);
        let follow = |place: &mut Place, sitting: &mut Sitting<ContestantId>| {
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
        for recorded in &mut self.results {
            follow(&mut recorded.result.place, &mut recorded.result.sitting);
        }
        for ruled in &mut self.rulings {
            follow(&mut ruled.place, &mut ruled.sitting);
            if let Decision::Groups(groups) = &mut ruled.ruling.decision {
                for sitting in groups.iter_mut().flat_map(|group| &mut group.sittings) {
                    *sitting = sitting.map(new_id);
                }
            }
        }
        self.renumber_people(new_id);
        self.reindex_meetings();
        self.wishes.renumber(new_id);
        self.renumbered = true;
        Ok(())
    }

    /// Gives new numbers to the records that belong to contestants and not to a table.
    fn renumber_people(&mut self, new_id: impl Fn(ContestantId) -> ContestantId) {
        for given in &mut self.penalties {
            given.contestant = new_id(given.contestant);
        }
        for heard in &mut self.appeals {
            heard.appeal.contestant = new_id(heard.appeal.contestant);
        }
        for barred in &mut self.statuses {
            barred.contestant = new_id(barred.contestant);
        }
        for decided in &mut self.matches {
            decided.ruling.renumber(&new_id);
        }
    }

    /// Swaps the numbers of two contestants that have no results.
    pub(super) fn swap(&mut self, first: ContestantId, second: ContestantId) -> Result<(), ChangeError> {
        self.check_without_results(first)?;
        self.check_without_results(second)?;
        if !self.contestants.contains_key(&first) {
            return Err(ChangeError::NoContestant(first));
        }
        let one = self.contestants.remove(&first);
        let two = self.contestants.remove(&second);
        for (moved, to) in [(one, second), (two, first)] {
            if let Some(mut contestant) = moved {
                contestant.id = to;
                self.contestants.insert(to, contestant);
            }
        }
        let other = |c: ContestantId| match c {
            c if c == first => second,
            c if c == second => first,
            c => c,
        };
        self.renumber_people(other);
        self.wishes.renumber(other);
        self.renumbered = true;
        Ok(())
    }
}
