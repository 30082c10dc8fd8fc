//! A side of a meeting that is waited for because it had a phone. `wait_rules` decides which sides are; the database
//! keeps them beside the waiting entries.

use evening::club::ContestantId;
use evening::session::Session;

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

    /// The meeting. `None` if the movement has changed and the contestant no longer plays there.
    pub fn meeting(&self, session: &Session) -> Option<Meeting> {
        let sitting = self.table.sitting(session, self.round)?;
        sitting.side_of(self.contestant)?;
        Some(Meeting { table: self.table, sitting, round: self.round })
    }

    /// The end of the name of the setting in which it is stored.
    pub fn key(&self) -> String {
        format!("{}.{}.{}", self.table, self.round, self.contestant)
    }
}
