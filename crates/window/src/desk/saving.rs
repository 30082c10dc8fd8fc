//! Requests that are being stored, and the outcome of the last one.

use std::sync::Arc;

use chrono::{DateTime, FixedOffset};

use desk::{ChangeRequest, RefusedChanges};
use evening::session::{Change, Entry, Slot};
use store::StoreError;

use super::DeskView;
use crate::which::ScreenName;

/// The state of the last request.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum SaveStatus {
    /// Nothing was sent yet.
    #[default]
    Nothing,
    /// This many requests wait for the disk.
    Pending(usize),
    /// The last request was stored at this time.
    Saved(DateTime<FixedOffset>),
    /// A request could not be stored, and none has been stored since.
    NotSaved,
}

/// The outcome of the last request that was stored or failed. Refusals by the rules do not count.
#[derive(Debug, Clone, Copy, Default)]
enum LastOutcome {
    #[default]
    Nothing,
    Saved(DateTime<FixedOffset>),
    Failed,
}

/// Requests that are being stored, and the last error message.
#[derive(Debug, Default)]
pub(crate) struct SaveState {
    /// The number of requests that wait for the disk.
    waiting: usize,
    last_outcome: LastOutcome,
    /// The meetings whose results or rulings are being stored.
    pending_slots: Vec<Slot>,
    highlight: Highlight,
    /// The last error message that the foot no longer shows. `None` if a request was stored since.
    pub(crate) cleared_error: Option<ClearedError>,
}

/// The results that are highlighted because they were just saved.
#[derive(Debug, Default)]
struct Highlight {
    slots: Vec<Slot>,
    /// The number of ticks until the highlight ends.
    ticks_left: u8,
}

/// An error message that the foot no longer shows.
#[derive(Debug)]
pub(crate) struct ClearedError {
    pub at: DateTime<FixedOffset>,
    /// The screen that was open.
    pub screen: ScreenName,
    pub words: String,
}

/// The number of ticks for which a saved result is highlighted: one to two seconds.
const HIGHLIGHT_TICKS: u8 = 2;

impl DeskView {
    pub fn save_status(&self) -> SaveStatus {
        match self.saves.last_outcome {
            // A failure stays until something is stored again.
            LastOutcome::Failed => SaveStatus::NotSaved,
            _ if self.saves.waiting > 0 => SaveStatus::Pending(self.saves.waiting),
            LastOutcome::Nothing => SaveStatus::Nothing,
            LastOutcome::Saved(at) => SaveStatus::Saved(at),
        }
    }

    pub(crate) fn is_saving(&self) -> bool {
        self.saves.waiting > 0
    }

    /// Forgets the results that are being stored, when their evening is closed.
    pub(crate) fn forget_pending(&mut self) {
        self.saves.pending_slots.clear();
    }

    /// Whether a result or a ruling of a meeting is being stored.
    pub fn is_pending(&self, slot: Slot) -> bool {
        self.saves.pending_slots.contains(&slot)
    }

    /// Records that a request was sent. `change_request` is `None` for other work on the database.
    pub(crate) fn on_sent(&mut self, change_request: Option<&ChangeRequest>) {
        self.saves.waiting += 1;
        self.saves.pending_slots.extend(change_request.into_iter().flat_map(result_slots));
    }

    /// Records that a request was stored, was refused or failed. `change_request` is `None` for other work on the
    /// database.
    pub(crate) fn on_answer(
        &mut self,
        change_request: Option<&ChangeRequest>,
        outcome: Result<DateTime<FixedOffset>, &StoreError>,
    ) {
        for slot in change_request.into_iter().flat_map(result_slots) {
            if let Some(index) = self.saves.pending_slots.iter().position(|pending| *pending == slot) {
                self.saves.pending_slots.remove(index);
            }
        }
        self.saves.waiting = self.saves.waiting.saturating_sub(1);
        match outcome {
            Ok(at) => {
                self.saves.last_outcome = LastOutcome::Saved(at);
                // After a success nobody asks about an earlier error.
                self.saves.cleared_error = None;
                let saved: Vec<Slot> = change_request.into_iter().flat_map(result_slots).collect();
                if !saved.is_empty() {
                    self.saves.highlight = Highlight { slots: saved, ticks_left: HIGHLIGHT_TICKS };
                }
            }
            Err(error) if !is_refusal(error) => self.saves.last_outcome = LastOutcome::Failed,
            // A refusal by the rules does not change whether the disk can be written.
            Err(_) => {}
        }
    }

    /// Whether the line of a result is highlighted because it was just saved.
    pub fn is_fresh(&self, slot: Slot) -> bool {
        !self.preferences.avoids_motion && self.saves.highlight.slots.contains(&slot)
    }

    /// Whether any result is highlighted because it was just saved.
    pub(crate) fn has_fresh(&self) -> bool {
        !self.saves.highlight.slots.is_empty()
    }

    /// Counts down the ticks of the highlight.
    pub(crate) fn tick(&mut self) {
        let highlight = &mut self.saves.highlight;
        highlight.ticks_left = highlight.ticks_left.saturating_sub(1);
        if highlight.ticks_left == 0 {
            highlight.slots.clear();
        }
    }
}

fn result_slots(change_request: &ChangeRequest) -> impl Iterator<Item = Slot> {
    change_request.entries.iter().filter_map(|entry| match &entry.change {
        Change::ResultEntered { result } => Some(result.slot()),
        Change::RulingMade { board, sitting, .. } => Some(Slot::new(*board, *sitting)),
        _ => None,
    })
}

/// Whether a request was refused by the rules, or because another device was first.
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

/// The results that other devices entered meanwhile for the meetings of a refused request.
pub(crate) fn results_entered_meanwhile(refused: &RefusedChanges, change_request: &ChangeRequest) -> Vec<Arc<Entry>> {
    let own_slots: Vec<Slot> = result_slots(change_request).collect();
    let is_of_own_slot = |entry: &&Arc<Entry>| match &entry.change {
        Change::ResultEntered { result } => own_slots.contains(&result.slot()),
        _ => false,
    };
    refused.since.iter().filter(is_of_own_slot).cloned().collect()
}
