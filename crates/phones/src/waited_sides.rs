//! A side of a meeting that is still waited for although no phone speaks for it any more. `wait_rules` decides which
//! sides are; the database keeps them beside the waiting entries.

use evening::club::ContestantId;

use super::table::{Meeting, TableId};

/// The side of a contestant at a table in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub(super) struct WaitedSide {
    pub table: TableId,
    pub round: u8,
    pub contestant: ContestantId,
}

impl WaitedSide {
    pub fn new(meeting: Meeting, contestant: ContestantId) -> Self {
        Self { table: meeting.table, round: meeting.round, contestant }
    }

    /// The end of the setting's name that holds it.
    pub fn key(&self) -> String {
        format!("{}.{}.{}", self.table, self.round, self.contestant)
    }
}
