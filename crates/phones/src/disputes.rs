//! Disputes: boards on which phones of both sides gave different answers. The result of a disputed board is stored once
//! every phone that answered agrees with it, or another phone of the same side does. The database keeps disputes beside
//! the waiting entries.

use bridge::{BoardNumber, Side};
use evening::club::ContestantId;
use evening::session::{Change, Journal, Slot};
use movement::Sitting;
use uuid::Uuid;

/// A phone that gave an answer, and the side for which it gave it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(super) struct Answerer {
    /// The identity of the phone.
    pub phone: String,
    pub side: Side,
}

/// The different answers on a board.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(super) struct Dispute {
    pub board: BoardNumber,
    pub sitting: Sitting<ContestantId>,
    /// The phones that gave the answers, each once for a side.
    pub answerers: Vec<Answerer>,
    /// The last entry to which another phone answered *No*. `None` if there is none, or if a side has since said yes to
    /// an entry of neither side.
    pub refused_entry: Option<Uuid>,
    /// The number of entries in the journal when it began.
    pub journal_length: usize,
}

impl Dispute {
    /// The board with those who play it.
    pub fn slot(&self) -> Slot {
        Slot::new(self.board, self.sitting)
    }

    /// Whether its contestants are the same people as when it began: their names and numbers have not changed since.
    pub fn is_of_same_people(&self, journal: &Journal) -> bool {
        let is_here = |id: &ContestantId| self.sitting.side_of(*id).is_some();
        !journal.entries().iter().skip(self.journal_length).any(|entry| match &entry.change {
            Change::ContestantsSwapped { first, second } => is_here(first) || is_here(second),
            Change::ContestantsRenumbered { moves, .. } => moves.iter().any(|(old, new)| is_here(old) || is_here(new)),
            Change::ContestantSeated { contestant } => is_here(&contestant.id),
            _ => false,
        })
    }

    /// The end of the name of the setting in which it is stored.
    pub fn key(&self) -> String {
        format!(
            "{}.{}",
            self.board,
            self.sitting.contestants().map(|(id, _)| id.to_string()).collect::<Vec<_>>().join(".")
        )
    }
}
