//! The types that all channels of delivery share.

use exchange::sites::SiteFile;

use super::ledger::{Choices, Delivery, Proof, SendAttempt};
use super::parcel::{Parcel, digest_files};
use super::problem::{DeliverError, Problem};

/// A parcel to deliver, with the record of earlier deliveries.
pub(super) struct DeliveryJob<'a> {
    pub parcel: &'a Parcel,
    /// The receiver of the parcel, as recorded in the ledger.
    pub receiver: &'a str,
    pub record: &'a Delivery,
    pub choices: &'a Choices,
    /// Records an attempt before any byte of it is sent.
    pub record_attempt: &'a mut dyn FnMut(SendAttempt) -> Result<(), DeliverError>,
    pub at: chrono::DateTime<chrono::FixedOffset>,
}

impl DeliveryJob<'_> {
    /// Records that the parcel is about to be sent.
    ///
    /// - `event`: the key of the event at the site. `None` for a new event, and for targets without events.
    /// - `events_before`: the keys of the day's events before a new event is made.
    /// - `had_results`: whether the target already has results in this place.
    ///
    /// # Errors
    /// When the ledger cannot be written. Nothing may be sent then.
    pub fn record_start(
        &mut self,
        event: Option<&str>,
        events_before: Vec<String>,
        had_results: bool,
    ) -> Result<(), DeliveryStop> {
        let consignment = self.parcel.consignment(self.receiver, event.map(str::to_owned), self.at);
        Ok((self.record_attempt)(SendAttempt { sent: consignment, events_before, had_results })?)
    }

    /// Compares the page at `place` on a server with ours before sending. Returns the proof if ours is there already.
    /// `None` if the page may be sent: the server has our last page, or the user allows overwriting.
    ///
    /// # Errors
    /// [`Problem::ForeignResults`] when the server has another page that the user has not allowed to overwrite.
    pub fn compare_page(&self, page: &SiteFile, remote_page: &[u8], place: &str) -> Result<Option<Proof>, Problem> {
        if remote_page == page.bytes {
            let was_sent_by_us = self.record.unanswered.is_some() || !self.record.receipts.is_empty();
            return Ok(Some(if was_sent_by_us { Proof::ReadBack } else { Proof::AlreadyDelivered }));
        }
        let digest = digest_files([(page.name.as_str(), remote_page)]);
        let is_our_last_page = self.record.receipts.last().is_some_and(|last| last.sent.files_digest == digest)
            || self.record.unanswered.as_ref().is_some_and(|attempt| attempt.sent.files_digest == digest);
        if is_our_last_page || self.choices.overwrite {
            Ok(None)
        } else {
            Err(Problem::ForeignResults { place: place.to_owned() })
        }
    }
}

/// The acceptance of a parcel by a target.
#[derive(Debug)]
pub(super) struct Acceptance {
    /// The event at the site, if the target has events.
    pub event: Option<String>,
    /// How it is known that the target has the files.
    pub proof: Proof,
    /// The place of the files at the target.
    pub place: String,
    /// The address at which a second event with the same title can be deleted, if there is one.
    pub duplicate_event_url: Option<String>,
}

impl Acceptance {
    /// The acceptance by a target that has no events.
    pub fn at(place: impl Into<String>, proof: Proof) -> Self {
        Self { event: None, proof, place: place.into(), duplicate_event_url: None }
    }
}

/// Why a delivery stopped.
#[derive(Debug)]
pub(super) enum DeliveryStop {
    /// The delivery failed before the parcel was sent, or without proof that nothing arrived.
    Unconfirmed(Problem),
    /// The parcel just sent certainly did not arrive.
    Refused(Problem),
    /// The attempt could not be recorded, so nothing was sent.
    Ledger(DeliverError),
}

impl DeliveryStop {
    /// The meaning of an HTTP answer to a parcel. Only a refused password, a size limit or a 404 proves that nothing
    /// arrived.
    pub fn from_answer(problem: Problem, status: u16) -> Self {
        match problem {
            Problem::PasswordRefused { .. } | Problem::TooLarge => Self::Refused(problem),
            _ if status == 404 => Self::Refused(problem),
            _ => Self::Unconfirmed(problem),
        }
    }
}

impl From<Problem> for DeliveryStop {
    fn from(problem: Problem) -> Self {
        Self::Unconfirmed(problem)
    }
}

impl From<DeliverError> for DeliveryStop {
    fn from(error: DeliverError) -> Self {
        Self::Ledger(error)
    }
}
