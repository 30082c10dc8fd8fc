//! Taking from another database what a comparison showed and somebody decided, all or none. What there is to decide is
//! in `plan`, how a session is made ready beside the database in `stage`.

use std::path::{Path, PathBuf};

use super::decision::{Decisions, MergeReport};
use super::plan::MergePlan;
use super::stage::StagedMerge;
use super::{Store, StoreError};

impl Store {
    /// Takes what is new in a compared database, and what was decided; all of it or nothing. Each journal is
    /// replayed before it is taken. Where ours is given up for theirs, a copy of ours is kept beside it first.
    /// Everything is made ready before the one transaction that writes it, so others wait only for that.
    ///
    /// # Errors
    /// When ours changed since it was compared so that there is something else to decide, or the database or the copy
    /// cannot be written.
    pub fn merge(&mut self, plan: &MergePlan, decisions: &Decisions) -> Result<MergeReport, StoreError> {
        let mut stage = StagedMerge::begin(plan, decisions, self.path())?;
        let mut before = stage.copy().map(CopyBeforeMerge::at);
        if let Some(before) = &before {
            self.backup(before.path())?;
        }
        for session in &plan.sessions {
            let wanted = stage.wanted(plan, session.id)?;
            stage.prepare(plan, &self.ours(&wanted)?)?;
        }
        let report = self.finish_staged(stage, plan);
        if let Some(before) = &mut before {
            before.heed(&report);
        }
        report.inspect(|_| before.into_iter().for_each(CopyBeforeMerge::stay))
    }
}

/// A copy of ours as it was before a merge: it goes where nothing was given up.
#[derive(Debug)]
pub struct CopyBeforeMerge {
    path: PathBuf,
    goes: bool,
}

impl CopyBeforeMerge {
    /// The copy that will be there. One that is there already stays in any case.
    pub fn at(path: &Path) -> Self {
        Self { path: path.to_owned(), goes: path.symlink_metadata().is_err() }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Something was given up, so it is needed.
    pub fn stay(mut self) {
        self.goes = false;
    }

    /// What came of writing: where the disk or the writer failed, something may be given up all the same.
    pub fn heed<T>(&mut self, written: &Result<T, StoreError>) {
        if matches!(written, Err(StoreError::Sqlite(_) | StoreError::NoWriter)) {
            self.goes = false;
        }
    }
}

impl Drop for CopyBeforeMerge {
    fn drop(&mut self) {
        if self.goes {
            // A copy too many does no harm.
            let _ = std::fs::remove_file(&self.path);
        }
    }
}
