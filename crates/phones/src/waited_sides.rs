//! A side of a meeting that is waited for because it had a phone. `wait_rules` decides which sides are; the database
//! keeps them beside the waiting entries.

use evening::club::ContestantId;
use evening::session::Session;

use super::table::{Meeting, TableId};

/// The side of a contestant at a table in a round, and why it is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub(super) struct WaitedSide {
    pub table: TableId,
    pub round: u8,
    pub contestant: ContestantId,
    /// Whether it was only asked: an entry waited for it. Otherwise its phone was there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_asked: bool,
}

impl WaitedSide {
    pub fn new(meeting: Meeting, contestant: ContestantId) -> Self {
        Self { table: meeting.table, round: meeting.round, contestant, is_asked: false }
    }

    /// The side of a contestant in a meeting that must answer an entry.
    pub fn asked(meeting: Meeting, contestant: ContestantId) -> Self {
        Self { is_asked: true, ..Self::new(meeting, contestant) }
    }

    /// The meeting. `None` if the movement has changed and the contestant no longer plays there.
    pub fn meeting(&self, session: &Session) -> Option<Meeting> {
        let sitting = self.table.sitting(session, self.round)?;
        sitting.side_of(self.contestant)?;
        Some(Meeting { table: self.table, sitting, round: self.round })
    }

    /// The end of the name of the setting in which it is stored.
    pub fn key(&self) -> String {
        let asked = if self.is_asked { ".asked" } else { "" };
        format!("{}.{}.{}{asked}", self.table, self.round, self.contestant)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn side_that_an_older_program_stored_had_a_phone() {
        let text = r#"{"table":{"section":"A","table":1},"round":2,"contestant":"A8"}"#;
        let stored: WaitedSide = serde_json::from_str(text).unwrap();
        assert!(!stored.is_asked);
        assert_eq!(serde_json::to_string(&stored).unwrap(), text);
    }
}
