//! A phone as the hall knows it.

use std::collections::BTreeSet;

use chrono::{DateTime, FixedOffset};

use super::keys::Role;
use super::table::TableId;
use super::voice::Voice;

/// How long a silent phone speaks for its side. After that its owner has gone home, or its battery is empty.
const VOICE_TIMEOUT: chrono::Duration = chrono::Duration::hours(2);

/// A phone that has sent a request.
#[derive(Debug, Clone)]
pub(super) struct Phone {
    pub role: Role,
    /// When it last sent a request.
    pub last_seen: DateTime<FixedOffset>,
    /// The number of open event streams.
    pub streams: usize,
    /// Table, round and time of the last board entered or confirmed on it.
    pub last_played: Option<(TableId, u8, DateTime<FixedOffset>)>,
    /// Its owner and the contestant that it speaks for. `None` for the phone of a whole table.
    pub voice: Option<Voice>,
    /// The table and round that were last begun on it.
    pub last_begun: Option<(TableId, u8)>,
    /// The last cookie given to it in this hall. `None` if it still has one from an earlier hall.
    pub cookie: Option<String>,
    /// The tables and rounds at which a player had it.
    pub seats: BTreeSet<(TableId, u8)>,
}

impl Phone {
    /// Whether the phone still counts: it is connected, or was seen not long ago.
    pub fn is_alive(&self, now: DateTime<FixedOffset>) -> bool {
        self.streams > 0 || now - self.last_seen < VOICE_TIMEOUT
    }
}
