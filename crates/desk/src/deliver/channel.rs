//! What all channels of delivery have in common.

use exchange::sites::SiteFile;

use super::ledger::{Choices, Delivery, Proof, Sending};
use super::parcel::{Parcel, hash_of};
use super::problem::{DeliverError, Problem};

/// A parcel to deliver, and what is known of earlier deliveries.
pub(super) struct Job<'a> {
    pub parcel: &'a Parcel,
    /// Who receives the parcel, as recorded in the ledger.
    pub receiver: &'a str,
    /// The record of this receiver.
    pub known: &'a Delivery,
    /// The user's choices for this delivery.
    pub choices: &'a Choices,
    /// Records that a sending begins, before a byte of it leaves.
    pub begin: &'a mut dyn FnMut(Sending) -> Result<(), DeliverError>,
    /// The time of the attempt.
    pub at: chrono::DateTime<chrono::FixedOffset>,
}

impl Job<'_> {
    /// Records that the parcel is about to be sent.
    pub fn begin(&mut self, event: Option<&str>, events_before: Vec<String>, had_results: bool) -> Result<(), Halt> {
        let sent = self.parcel.consignment(self.receiver, event.map(str::to_owned), self.at);
        Ok((self.begin)(Sending { sent, events_before, had_results })?)
    }

    /// Compares the page on a server with ours before sending: the proof if ours is there already, an error if a
    /// foreign page is in its place.
    pub fn compare_page(&self, page: &SiteFile, there: &[u8], place: &str) -> Result<Option<Proof>, Problem> {
        if there == page.bytes {
            let is_own = self.known.unanswered.is_some() || !self.known.receipts.is_empty();
            return Ok(Some(if is_own { Proof::ReadBack } else { Proof::Another }));
        }
        let hash = hash_of([(page.name.as_str(), there)]);
        let is_own = self.known.receipts.last().is_some_and(|last| last.sent.hash == hash)
            || self.known.unanswered.as_ref().is_some_and(|sending| sending.sent.hash == hash);
        if is_own || self.choices.again { Ok(None) } else { Err(Problem::ResultsThere { event: place.to_owned() }) }
    }
}

/// What a target accepted.
#[derive(Debug)]
pub(super) struct Taken {
    pub event: Option<String>,
    /// How it is known that the target has the files.
    pub proof: Proof,
    /// Where the target keeps them.
    pub place: String,
    pub double: Option<String>,
}

impl Taken {
    /// Accepted at a place without events.
    pub fn at(place: impl Into<String>, proof: Proof) -> Self {
        Self { event: None, proof, place: place.into(), double: None }
    }
}

/// Why a delivery stopped.
#[derive(Debug)]
pub(super) enum Halt {
    /// Nothing new is known about the parcel.
    Problem(Problem),
    /// The parcel just sent certainly did not arrive.
    Refused(Problem),
    Ledger(DeliverError),
}

impl Halt {
    /// The meaning of an HTTP answer to a sending. Nothing arrived only if the server says that it did not look at the
    /// content.
    pub fn of_answer(problem: Problem, status: u16) -> Self {
        match problem {
            Problem::PasswordRefused { .. } | Problem::TooLarge => Self::Refused(problem),
            _ if status == 404 => Self::Refused(problem),
            _ => Self::Problem(problem),
        }
    }
}

impl From<Problem> for Halt {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

impl From<DeliverError> for Halt {
    fn from(error: DeliverError) -> Self {
        Self::Ledger(error)
    }
}
