//! A phone as the hall knows it: its role, and whether somebody has it in hand.

use std::collections::BTreeSet;

use chrono::{DateTime, FixedOffset};

use evening::club::ContestantId;

use super::keys::Role;
use super::table::TableId;

/// A phone that follows nothing and asked for nothing for so long is not here. Pages without script ask every 15 seconds.
const MOMENT: chrono::Duration = chrono::Duration::seconds(40);

/// A phone that was here.
#[derive(Debug, Clone)]
pub(super) struct Phone {
    pub role: Role,
    pub seen: DateTime<FixedOffset>,
    /// Open event streams.
    pub streams: usize,
    /// Its last stream ended, and it has asked for nothing since.
    pub left: bool,
    /// The board that was entered or confirmed on it last: table, round and when.
    pub played: Option<(TableId, u8, DateTime<FixedOffset>)>,
    /// The contestant whose player said to hold it.
    pub player: Option<ContestantId>,
    /// The cookie it was given last in this hall; `None` if it brought one from before.
    pub cookie: Option<String>,
    /// The tables and rounds at which a player had it.
    pub sat: BTreeSet<(TableId, u8)>,
}

impl Phone {
    /// Whether somebody has it in hand: it follows the evening, or asked for something a moment ago.
    pub fn is_here(&self, now: DateTime<FixedOffset>) -> bool {
        self.streams > 0 || !self.left && now - self.seen < MOMENT
    }
}
