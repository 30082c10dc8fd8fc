//! What every way of delivering takes and gives.

use super::ledger::{Choices, Delivery, Proof, Sending};
use super::parcel::Parcel;
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
        let sending = Sending {
            at: self.at,
            ranking: self.parcel.ranking,
            hash: self.parcel.hash.clone(),
            scores: self.parcel.scores.clone(),
            receiver: self.receiver.to_owned(),
            event: event.map(str::to_owned),
            events_before,
            had_results,
        };
        Ok((self.begin)(sending)?)
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
