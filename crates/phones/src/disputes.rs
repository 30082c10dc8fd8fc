//! Disputes: boards on which phones of both sides gave different answers. The result of a disputed board is stored once
//! every phone that answered agrees with it, or another phone of its side. The database keeps disputes beside the
//! waiting entries.

use bridge::{BoardNumber, Side};
use evening::club::ContestantId;
use evening::session::Slot;
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
    /// The last entry to which another phone answered *No*.
    pub refused_entry: Option<Uuid>,
}

impl Dispute {
    /// The board with those who play it.
    pub fn slot(&self) -> Slot {
        Slot::new(self.board, self.sitting)
    }

    /// The end of the setting's name that holds it.
    pub fn key(&self) -> String {
        format!(
            "{}.{}",
            self.board,
            self.sitting.contestants().map(|(id, _)| id.to_string()).collect::<Vec<_>>().join(".")
        )
    }
}
