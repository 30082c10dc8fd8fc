//! A phone as the hall knows it: its role, and whether it is in use.

use std::collections::BTreeSet;

use chrono::{DateTime, FixedOffset};

use evening::club::ContestantId;

use super::keys::Role;
use super::table::TableId;

/// The time without a request or stream after which a phone counts as absent. Pages without scripts reload every 15
/// seconds.
const MOMENT: chrono::Duration = chrono::Duration::seconds(40);

/// A phone that was here.
#[derive(Debug, Clone)]
pub(super) struct Phone {
    pub role: Role,
    pub seen: DateTime<FixedOffset>,
    /// Open event streams.
    pub streams: usize,
    /// Whether its last stream ended and it has requested nothing since.
    pub left: bool,
    /// The board that was entered or confirmed on it last: table, round and when.
    pub played: Option<(TableId, u8, DateTime<FixedOffset>)>,
    /// The contestant of the player who holds it.
    pub player: Option<ContestantId>,
    /// The cookie it was given last in this hall; `None` if it brought one from before.
    pub cookie: Option<String>,
    /// The tables and rounds at which a player had it.
    pub sat: BTreeSet<(TableId, u8)>,
}

impl Phone {
    /// Whether it is in use: it has a stream, or requested something a moment ago.
    pub fn is_here(&self, now: DateTime<FixedOffset>) -> bool {
        self.streams > 0 || !self.left && now - self.seen < MOMENT
    }
}
