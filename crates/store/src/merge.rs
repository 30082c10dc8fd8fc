//! Takes sessions and players from a compared database as the user decided, all or nothing. Comparing is in `plan`, and
//! preparing a session beside the database in `stage`.

use std::path::{Path, PathBuf};

use super::decision::{Decisions, MergeReport};
use super::plan::MergePlan;
use super::stage::StagedMerge;
use super::{Store, StoreError};

impl Store {
    /// Takes new sessions and players from a compared database, and carries out the decisions, all or nothing. Sessions
    /// and players that do not fit are left out and reported. If something of ours is replaced, a copy of our database
    /// is made beside it first.
    ///
    /// # Errors
    /// When our database changed since the comparison in a way that asks for other decisions, or the database or the
    /// copy cannot be written.
    pub fn merge(&mut self, plan: &MergePlan, decisions: &Decisions) -> Result<MergeReport, StoreError> {
        let mut stage = StagedMerge::begin(plan, decisions, self.path())?;
        let mut copy_before = stage.backup_path().map(CopyBeforeMerge::at);
        if let Some(copy) = &copy_before {
            self.backup(copy.path())?;
        }
        for session in &plan.sessions {
            let request = stage.session_request(plan, session.id)?;
            stage.prepare(plan, &self.our_session(&request)?)?;
        }
        let report = self.finish_staged(stage, plan);
        if let Some(copy) = &mut copy_before {
            copy.keep_if_unsure(&report);
        }
        report.inspect(|_| copy_before.into_iter().for_each(CopyBeforeMerge::keep))
    }
}

/// A copy of our database from before a merge. It is removed when this is dropped, unless it is kept.
#[derive(Debug)]
pub struct CopyBeforeMerge {
    path: PathBuf,
    /// Whether the copy is removed when this is dropped.
    is_unneeded: bool,
}

impl CopyBeforeMerge {
    /// The copy to be made at this path. If a file is there already, it is kept in any case.
    pub fn at(path: &Path) -> Self {
        Self { path: path.to_owned(), is_unneeded: path.symlink_metadata().is_err() }
    }

    /// The path of the copy.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps the copy, because the merge replaced something.
    pub fn keep(mut self) {
        self.is_unneeded = false;
    }

    /// Keeps the copy if the disk or the writer failed, because something may have been replaced nevertheless.
    pub fn keep_if_unsure<T>(&mut self, written: &Result<T, StoreError>) {
        if matches!(written, Err(StoreError::Sqlite(_) | StoreError::NoWriter)) {
            self.is_unneeded = false;
        }
    }
}

impl Drop for CopyBeforeMerge {
    fn drop(&mut self) {
        if self.is_unneeded {
            // If it cannot be removed, an unneeded copy does no harm.
            let _ = std::fs::remove_file(&self.path);
        }
    }
}
