//! A phone as the hall knows it.

use std::collections::BTreeSet;

use chrono::{DateTime, FixedOffset};

use evening::club::ContestantId;

use super::keys::Role;
use super::table::TableId;

/// A phone that was here.
#[derive(Debug, Clone)]
pub(super) struct Phone {
    pub role: Role,
    pub seen: DateTime<FixedOffset>,
    /// Open event streams.
    pub streams: usize,
    /// The board that was entered or confirmed on it last: table, round and when.
    pub played: Option<(TableId, u8, DateTime<FixedOffset>)>,
    /// The contestant that it speaks for, if it belongs to a side or a player.
    pub speaks_for: Option<ContestantId>,
    /// Whether that is a player's contestant, who goes on to other tables.
    pub is_players: bool,
    /// The round that was begun on it last, at its table.
    pub begun: Option<(TableId, u8)>,
    /// The cookie it was given last in this hall; `None` if it brought one from before.
    pub cookie: Option<String>,
    /// The tables and rounds at which a player had it.
    pub sat: BTreeSet<(TableId, u8)>,
}
