//! What is on its way to the database, and how what was done last came out.

use std::sync::Arc;

use chrono::{DateTime, FixedOffset};

use desk::{Making, Refused};
use evening::session::{Change, Entry, Slot};
use store::StoreError;

use super::DeskView;

/// How what was done last stands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Saving {
    /// Nothing was done yet.
    #[default]
    Nothing,
    /// So many requests wait for the disk.
    Saving(usize),
    Saved(DateTime<FixedOffset>),
    /// The last could not be stored, and nothing was since.
    NotSaved,
}

/// How what was done last came out, of what had to be stored.
#[derive(Debug, Clone, Copy, Default)]
enum Last {
    #[default]
    Nothing,
    Saved(DateTime<FixedOffset>),
    Failed,
}

/// What is on its way to the database, and what was refused last.
#[derive(Debug, Default)]
pub(crate) struct SaveState {
    /// How many requests wait for the disk.
    waiting: usize,
    /// How what was done last stands.
    last: Last,
    /// Results on their way to the database.
    sent: Vec<Slot>,
    /// Results that were saved just now, and for how many ticks that is shown.
    fresh: (Vec<Slot>, u8),
    /// What was refused last, and when that was said no more.
    pub(crate) refused: Option<(DateTime<FixedOffset>, String)>,
}

/// What was just saved is shown until that many ticks went by: one to two seconds.
const SHOWN: u8 = 2;

impl DeskView {
    /// How what was done last stands.
    pub fn saving(&self) -> Saving {
        match self.saves.last {
            // It stays until something is stored again.
            Last::Failed => Saving::NotSaved,
            _ if self.saves.waiting > 0 => Saving::Saving(self.saves.waiting),
            Last::Nothing => Saving::Nothing,
            Last::Saved(at) => Saving::Saved(at),
        }
    }

    /// Whether something is on its way to the database.
    pub(crate) fn is_saving(&self) -> bool {
        self.saves.waiting > 0
    }

    /// What is on its way belongs to another evening.
    pub(crate) fn forget_sent(&mut self) {
        self.saves.sent.clear();
    }

    /// Whether the result of a meeting is on its way to the database.
    pub fn is_sent(&self, slot: Slot) -> bool {
        self.saves.sent.contains(&slot)
    }

    /// Something is on its way to the database.
    pub(crate) fn sent(&mut self, making: Option<&Making>) {
        self.saves.waiting += 1;
        self.saves.sent.extend(making.into_iter().flat_map(results));
    }

    /// It is there, or was refused.
    pub(crate) fn arrived(&mut self, making: Option<&Making>, outcome: Result<DateTime<FixedOffset>, &StoreError>) {
        for slot in making.into_iter().flat_map(results) {
            if let Some(at) = self.saves.sent.iter().position(|sent| *sent == slot) {
                self.saves.sent.remove(at);
            }
        }
        self.saves.waiting = self.saves.waiting.saturating_sub(1);
        match outcome {
            Ok(at) => {
                self.saves.last = Last::Saved(at);
                let saved: Vec<Slot> = making.into_iter().flat_map(results).collect();
                if !saved.is_empty() {
                    self.saves.fresh = (saved, SHOWN);
                }
            }
            Err(error) if !is_refusal(error) => self.saves.last = Last::Failed,
            // What was refused was not meant to be stored: nothing is lost, and nothing is better than before.
            Err(_) => {}
        }
    }

    /// Whether the line of a result lights up, because it was saved just now.
    pub fn is_fresh(&self, slot: Slot) -> bool {
        !self.preferences.still && self.saves.fresh.0.contains(&slot)
    }

    /// Whether anything lights up because it was just saved.
    pub(crate) fn has_fresh(&self) -> bool {
        !self.saves.fresh.0.is_empty()
    }

    /// A second went by.
    pub(crate) fn tick(&mut self) {
        self.saves.fresh.1 = self.saves.fresh.1.saturating_sub(1);
        if self.saves.fresh.1 == 0 {
            self.saves.fresh.0.clear();
        }
    }
}

/// The meetings of which results are made.
fn results(making: &Making) -> impl Iterator<Item = Slot> {
    making.entries.iter().filter_map(|entry| match &entry.change {
        Change::ResultEntered { result } => Some(result.slot()),
        Change::RulingMade { board, sitting, .. } => Some(Slot::new(*board, *sitting)),
        _ => None,
    })
}

/// Whether something was not meant to be stored: the rules forbid it, or another hand was there first.
pub(crate) fn is_refusal(error: &StoreError) -> bool {
    matches!(
        error,
        StoreError::Change(_)
            | StoreError::ChangeInList { .. }
            | StoreError::AlreadyThere { .. }
            | StoreError::Overtaken
            | StoreError::Sealed(_)
            | StoreError::NoName
            | StoreError::NoPlayer(_)
            | StoreError::SamePlayer(_)
            | StoreError::NotMerged(_)
            | StoreError::PlayedTogether { .. }
            | StoreError::NameInReason
    )
}

/// What other hands entered on the meetings somebody just tried to enter.
pub(crate) fn in_between(refused: &Refused, making: &Making) -> Vec<Arc<Entry>> {
    let mine: Vec<Slot> = results(making).collect();
    let same = |entry: &&Arc<Entry>| match &entry.change {
        Change::ResultEntered { result } => mine.contains(&result.slot()),
        _ => false,
    };
    refused.since.iter().filter(same).cloned().collect()
}
