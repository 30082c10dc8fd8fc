//! What every way of delivering takes and gives.

use exchange::sites::SiteFile;

use super::ledger::{Choices, Delivery, Proof, Sending};
use super::parcel::{Parcel, hash_of};
use super::problem::{DeliverError, Problem};

/// What is to be delivered, and what is known of earlier deliveries.
pub(super) struct Job<'a> {
    pub parcel: &'a Parcel,
    pub receiver: &'a str,
    /// Of this receiver alone.
    pub known: &'a Delivery,
    pub choices: &'a Choices,
    /// Notes that a sending begins, before a byte of it leaves.
    pub begin: &'a mut dyn FnMut(Sending) -> Result<(), DeliverError>,
    pub at: chrono::DateTime<chrono::FixedOffset>,
}

impl Job<'_> {
    /// Notes that the parcel is sent now.
    pub fn begin(&mut self, event: Option<&str>, events_before: Vec<String>, had_results: bool) -> Result<(), Halt> {
        let sent = self.parcel.consignment(self.receiver, event.map(str::to_owned), self.at);
        Ok((self.begin)(Sending { sent, events_before, had_results })?)
    }

    /// What a page on a server means for sending this parcel: the proof where it is there already, an error where
    /// somebody else's page is in its place.
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

/// What a target took.
#[derive(Debug)]
pub(super) struct Taken {
    pub event: Option<String>,
    pub proof: Proof,
    pub place: String,
    pub double: Option<String>,
}

impl Taken {
    /// Taken at a place that has no events.
    pub fn at(place: impl Into<String>, proof: Proof) -> Self {
        Self { event: None, proof, place: place.into(), double: None }
    }
}

/// Why a delivery stopped.
#[derive(Debug)]
pub(super) enum Halt {
    /// Nothing more is known of what was sent than before.
    Problem(Problem),
    /// What was sent just now did certainly not arrive.
    Refused(Problem),
    Ledger(DeliverError),
}

impl Halt {
    /// What an answer to a sending says of it. Only where a server says that it never looks at what was sent, nothing
    /// arrived.
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
