//! A scoring file that pads write into. It is polled without blocking anybody, and read completely or not at all.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use evening::session::{Seen, SessionId};
use exchange::pads::{PadQuestionKey, PadState};
use exchange::{self, OpenError, PadFile, PadFileError};
use lang::Language;
use store::StoreError;

use super::table::TableHistory;
use super::{PadReport, PadSource, store_pad_changes};
use crate::Desk;

/// The most attempts in one poll while another program writes the file.
const MAX_TRIES: u32 = 4;
/// The pause between two attempts.
const RETRY_PAUSE: Duration = Duration::from_millis(120);

/// Why a poll of the file failed.
#[derive(Debug, thiserror::Error)]
pub enum FollowError {
    #[error("{path}: {source}")]
    Open { path: String, source: OpenError },
    /// The contents are damaged, of another evening, or written at every attempt.
    #[error("{path}: {source}")]
    File { path: String, source: PadFileError },
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct FileAttributes {
    length: u64,
    modified: Option<SystemTime>,
}

/// A scoring file polled for changes.
#[derive(Debug)]
pub struct FollowedFile {
    desk: Desk,
    session: SessionId,
    path: PathBuf,
    /// The attributes of the file when it was last read.
    attributes_when_read: Option<FileAttributes>,
    /// The state of the journal at the last poll that found a change.
    seen_journal: Option<Seen>,
    /// The content as it was read last. `None` before the first poll.
    last_content: Option<PadFile>,
    history: TableHistory,
    /// The language of reasons. `None` keeps the reasons of the pads.
    language: Option<Language>,
}

impl FollowedFile {
    /// Follows a file for a session.
    pub fn new(desk: Desk, session: SessionId, path: &Path) -> Self {
        let path = path.to_owned();
        Self {
            desk,
            session,
            path,
            attributes_when_read: None,
            seen_journal: None,
            last_content: None,
            history: TableHistory::default(),
            language: None,
        }
    }

    /// Sets the language of the reasons that changes get in the journal. Without it, they keep those of the pads.
    #[must_use]
    pub fn in_language(mut self, language: Language) -> Self {
        self.language = Some(language);
        self
    }

    fn current_attributes(&self) -> Option<FileAttributes> {
        let metadata = std::fs::metadata(&self.path).ok()?;
        Some(FileAttributes { length: metadata.len(), modified: metadata.modified().ok() })
    }

    /// Reads the file between two writes of another program, in at most `MAX_TRIES` attempts. Records the attributes it
    /// had then.
    fn read_stable(&mut self) -> Result<PadFile, FollowError> {
        let path = || self.path.display().to_string();
        let mut last_error = None;
        for attempt in 0..MAX_TRIES {
            if attempt > 0 {
                std::thread::sleep(RETRY_PAUSE);
            }
            let attributes = self.current_attributes();
            let content =
                exchange::read_file(&self.path).map_err(|source| FollowError::Open { path: path(), source })?;
            if attributes != self.current_attributes() {
                continue;
            }
            let evening = self.desk.find_evening(&self.session.to_string())?;
            match exchange::read_pads(&content, evening.session()) {
                Ok(file) => {
                    self.attributes_when_read = attributes;
                    return Ok(file);
                }
                // A retry cannot fix a file of another evening.
                Err(source @ (PadFileError::OtherEvening { .. } | PadFileError::OtherMovement { .. })) => {
                    return Err(FollowError::File { path: path(), source });
                }
                Err(source) => last_error = Some(FollowError::File { path: path(), source }),
            }
        }
        Err(last_error.unwrap_or_else(|| FollowError::File { path: path(), source: PadFileError::Busy }))
    }

    /// Whether the current content cannot have developed from the previous one.
    fn is_replaced(&self, file: &PadFile) -> bool {
        self.last_content.as_ref().is_some_and(|last_content| {
            file.last_result_id < last_content.last_result_id || file.planned_count < last_content.planned_count
        })
    }

    /// The report with the tables' status at this moment.
    fn with_table_status(&mut self, state: &PadState, mut report: PadReport) -> PadReport {
        report.tables = self.history.update(state, self.desk.now().naive_local());
        report
    }
}

impl PadSource for FollowedFile {
    type Error = FollowError;

    fn poll(&mut self, accepted_questions: &[PadQuestionKey]) -> Result<Option<PadReport>, FollowError> {
        let session = self.session;
        let seen_journal = self.desk.read_blocking(move |store| store.seen(session))?;
        let is_unchanged = self.last_content.is_some() && self.current_attributes() == self.attributes_when_read;
        if is_unchanged && accepted_questions.is_empty() && seen_journal == self.seen_journal {
            // Time matters even without a change: a pad may have become silent.
            let Some(file) = &self.last_content else { return Ok(None) };
            let silent_count_before = self.history.silent_count();
            let tables = self.history.update(&file.state, self.desk.now().naive_local());
            if self.history.silent_count() == silent_count_before {
                return Ok(None);
            }
            let mut report = store_pad_changes(&self.desk, session, &file.state, &[], self.language)?;
            report.tables = tables;
            return Ok(Some(report));
        }
        let (file, is_replaced) = match self.last_content.take() {
            Some(file) if is_unchanged => (file, false),
            last_content => {
                self.last_content = last_content;
                let file = self.read_stable()?;
                let is_replaced = self.is_replaced(&file);
                (file, is_replaced)
            }
        };
        let outcome = store_pad_changes(&self.desk, session, &file.state, accepted_questions, self.language);
        let (state, oddities) = (file.state.clone(), file.oddities.clone());
        self.last_content = Some(file);
        let mut report = outcome?;
        (report.oddities, report.is_replaced) = (oddities, is_replaced);
        self.seen_journal = self.desk.read_blocking(move |store| store.seen(session))?;
        Ok(Some(self.with_table_status(&state, report)))
    }
}
