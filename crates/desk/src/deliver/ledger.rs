//! The ledger of deliveries: a file beside the club's database with what was requested, begun and accepted. It is
//! written before anything is sent, so that it is correct whenever the program ends.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use chrono::{DateTime, FixedOffset};

use evening::session::SessionId;
use store::write_atomically;

use super::problem::{DeliverError, Problem};

/// The longest wait for another program.
const TURN_TIMEOUT: Duration = Duration::from_mins(2);
/// The pause between two attempts to lock a file.
const LOCK_PAUSE: Duration = Duration::from_millis(200);

/// The deliveries of one evening to one target.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Delivery {
    pub session: SessionId,
    pub target: String,
    /// The request, while it waits to be sent.
    #[serde(default, rename = "asked", skip_serializing_if = "Option::is_none")]
    pub request: Option<DeliveryRequest>,
    /// An attempt without an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unanswered: Option<SendAttempt>,
    /// The acceptances by the target, the earliest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub receipts: Vec<Receipt>,
    /// Why the last attempt failed.
    #[serde(default, rename = "problem", skip_serializing_if = "Option::is_none")]
    pub failure: Option<Failure>,
}

/// The user's request to deliver something.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct DeliveryRequest {
    pub at: DateTime<FixedOffset>,
    /// The number of the published ranking, from 1.
    pub ranking: u16,
    pub choices: Choices,
}

/// The user's choices for a delivery.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Choices {
    /// The key of the event at the site. `None` lets the program find the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// Whether to make a new event at the site.
    #[serde(default)]
    pub new_event: bool,
    /// Whether to replace existing results, or hand over a second file.
    #[serde(default, rename = "again")]
    pub overwrite: bool,
    /// Whether to send although players have no number.
    #[serde(default)]
    pub without_numbers: bool,
}

/// A record of sent files: which, to whom, and when.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Consignment {
    /// The time of the attempt, or of the receipt in a [`Receipt`].
    pub at: DateTime<FixedOffset>,
    /// The number of the published ranking, from 1.
    pub ranking: u16,
    /// A digest of the files.
    #[serde(rename = "hash")]
    pub files_digest: String,
    /// A digest of the scores.
    #[serde(rename = "scores")]
    pub scores_digest: String,
    /// The receiver, which tells targets apart that had the same name at different times.
    #[serde(default)]
    pub receiver: String,
    /// The key of the event at the site. `None` for a new event, and for targets without events.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
}

/// An attempt to send a parcel.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SendAttempt {
    #[serde(flatten)]
    pub sent: Consignment,
    /// The keys of the events of the day before a new event was requested.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events_before: Vec<String>,
    /// Whether the target had results in this place before.
    #[serde(default)]
    pub had_results: bool,
}

/// The record of a delivery that a target accepted.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Receipt {
    /// The accepted files, with the time of the receipt.
    #[serde(flatten)]
    pub sent: Consignment,
    pub proof: Proof,
    /// The number of the published ranking that it replaced. `None` for a first delivery.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replaces: Option<u16>,
    /// The file, folder or page where the results are.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// The site's upload menu, where the duplicate event can be deleted. `None` unless the site now shows several
    /// events with this title.
    #[serde(default, rename = "double", skip_serializing_if = "Option::is_none")]
    pub duplicate_event_url: Option<String>,
}

/// How a delivery was confirmed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proof {
    /// The target has the results: they were read back, or an earlier attempt had arrived.
    ReadBack,
    /// The server confirmed them, but they could not be read back.
    #[serde(rename = "told")]
    Confirmed,
    /// Another computer had already delivered the same results.
    #[serde(rename = "another")]
    AlreadyDelivered,
    /// Files were written, and the user has to hand them over.
    Written,
    /// A draft was written, and the user has to send it.
    Draft,
    /// A mail server accepted the mail.
    Mailed,
}

/// Why and when an attempt failed.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Failure {
    pub at: DateTime<FixedOffset>,
    #[serde(flatten)]
    pub problem: Problem,
}

/// The state of a delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeliveryState<'a> {
    /// Not tried yet.
    Requested,
    Delivered(&'a Receipt),
    /// The problem is temporary, so the delivery is tried again.
    Waiting(&'a Failure),
    /// Sent without an answer.
    Unanswered(&'a SendAttempt),
    /// The user has to do something first.
    Refused(&'a Failure),
}

impl Delivery {
    pub(super) fn new(session: SessionId, target: &str) -> Self {
        Self {
            session,
            target: target.to_owned(),
            request: None,
            unanswered: None,
            receipts: Vec::new(),
            failure: None,
        }
    }

    /// The part of the record that concerns one receiver. The receipts of other receivers prove nothing for it.
    pub(super) fn for_receiver(&self, receiver: &str) -> Self {
        let mut record = self.clone();
        record.receipts.retain(|receipt| receipt.sent.receiver == receiver);
        record.unanswered = record.unanswered.filter(|attempt| attempt.sent.receiver == receiver);
        record
    }

    pub fn state(&self) -> DeliveryState<'_> {
        match (&self.failure, &self.unanswered, self.receipts.last()) {
            (Some(failure), ..) if !failure.problem.is_temporary() => DeliveryState::Refused(failure),
            (_, Some(attempt), _) => DeliveryState::Unanswered(attempt),
            (Some(failure), ..) => DeliveryState::Waiting(failure),
            (None, None, Some(receipt)) if self.request.is_none() => DeliveryState::Delivered(receipt),
            (None, None, _) => DeliveryState::Requested,
        }
    }

    /// Whether the delivery is tried again without a new request by the user.
    pub fn is_requested(&self) -> bool {
        self.request.is_some()
    }
}

/// The file of the ledger. Two lock files beside it keep other programs from writing or delivering at the same time.
#[derive(Debug, Clone)]
pub(super) struct Ledger {
    path: PathBuf,
}

impl Ledger {
    pub fn beside(database: &Path) -> Self {
        // The name must not begin with the database's, because such files count as its copies.
        Self { path: database.with_extension("deliveries.json") }
    }

    fn file_error(&self, source: std::io::Error) -> DeliverError {
        DeliverError::File { path: self.path.clone(), source }
    }

    /// Every delivery, in the order first requested.
    pub fn deliveries(&self) -> Result<Vec<Delivery>, DeliverError> {
        match std::fs::read_to_string(&self.path) {
            Ok(text) => serde_json::from_str(&text)
                .map_err(|error| DeliverError::Damaged { path: self.path.clone(), reason: error.to_string() }),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(self.file_error(error)),
        }
    }

    /// Stores a delivery in place of its earlier record, or adds it.
    pub fn store(&self, delivery: &Delivery) -> Result<(), DeliverError> {
        let _lock = self.lock("lock", TURN_TIMEOUT)?;
        let mut deliveries = self.deliveries()?;
        let is_same =
            |earlier: &&mut Delivery| (earlier.session, &earlier.target) == (delivery.session, &delivery.target);
        match deliveries.iter_mut().find(is_same) {
            Some(earlier) => earlier.clone_from(delivery),
            None => deliveries.push(delivery.clone()),
        }
        let text =
            serde_json::to_string_pretty(&deliveries).map_err(|error| self.file_error(std::io::Error::other(error)))?;
        write_atomically(&self.path, text.as_bytes()).map_err(|error| self.file_error(error))
    }

    /// Waits until no other program delivers from this database. The turn ends when the file is dropped.
    ///
    /// # Errors
    /// When another program still delivers after `TURN_TIMEOUT`, or the lock file cannot be created or locked.
    pub fn take_turn(&self) -> Result<File, DeliverError> {
        self.lock("sending.lock", TURN_TIMEOUT)
    }

    /// Locks the file with this extension beside the database. Fails with [`DeliverError::Busy`] after `timeout`.
    fn lock(&self, extension: &str, timeout: Duration) -> Result<File, DeliverError> {
        let file = File::create(self.path.with_extension(extension)).map_err(|error| self.file_error(error))?;
        let start = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(file),
                Err(TryLockError::Error(error)) => return Err(self.file_error(error)),
                Err(TryLockError::WouldBlock) if start.elapsed() >= timeout => return Err(DeliverError::Busy),
                Err(TryLockError::WouldBlock) => std::thread::sleep(LOCK_PAUSE),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_for_another_program_ends_at_the_timeout() {
        let folder = tempfile::tempdir().unwrap();
        let ledger = Ledger::beside(&folder.path().join("club.db"));
        let turn = ledger.take_turn().unwrap();
        assert!(matches!(ledger.lock("sending.lock", Duration::ZERO), Err(DeliverError::Busy)));
        drop(turn);
        assert!(ledger.lock("sending.lock", Duration::ZERO).is_ok());
    }
}
