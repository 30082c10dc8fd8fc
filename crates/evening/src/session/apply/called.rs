//! Announcements by the director: rounds, a table that moved late (Law 8), the end of play, and the published ranking
//! (Law 79C).

use super::Checks;
use crate::club::SectionId;
use crate::session::{ChangeError, Place, Publication, Session, Stamp};

impl Session {
    /// Records that a round was called. If it is called again, the later call counts.
    pub(super) fn call_round(&mut self, stamp: &Stamp, id: SectionId, round: u8) -> Result<(), ChangeError> {
        self.check_place(Place { section: id, round: Some(round), table: None })?;
        let section = self.sections.get_mut(&id).ok_or(ChangeError::NoSection(id))?;
        section.called.insert(round, stamp.clone());
        Ok(())
    }

    /// Records that a late table has moved, which ends its round.
    pub(super) fn move_table(
        &mut self,
        stamp: &Stamp,
        section: SectionId,
        round: u8,
        table: u8,
    ) -> Result<(), ChangeError> {
        self.check_place(Place { section, round: Some(round), table: Some(table) })?;
        self.moved.insert((section, round, table), stamp.clone());
        Ok(())
    }

    /// Closes the session. A new change needs all results and draws, unless the director overrides this.
    pub(super) fn close(&mut self, override_missing: bool, checks: Checks) -> Result<(), ChangeError> {
        if self.closed {
            return Err(ChangeError::StateAlready("closed"));
        }
        let is_checked = !override_missing && checks == Checks::New;
        let missing = if is_checked { self.missing().len() + self.undrawn().count() } else { 0 };
        if missing > 0 {
            return Err(ChangeError::Missing(missing));
        }
        self.closed = true;
        Ok(())
    }

    pub(super) fn reopen(&mut self) -> Result<(), ChangeError> {
        if !self.closed {
            return Err(ChangeError::StateAlready("open"));
        }
        self.closed = false;
        Ok(())
    }

    /// Records that a ranking was published. Versions are numbered from 1 without gaps.
    pub(super) fn publish(&mut self, stamp: &Stamp, publication: &Publication) -> Result<(), ChangeError> {
        let next = self.publications.len() as u16 + 1;
        if publication.version != next {
            return Err(ChangeError::NextPublication { next });
        }
        self.publications.push((publication.clone(), stamp.clone()));
        Ok(())
    }
}
