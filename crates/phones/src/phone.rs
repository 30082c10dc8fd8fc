//! A phone as the hall knows it.

use std::collections::BTreeSet;

use chrono::{DateTime, FixedOffset};

use evening::club::ContestantId;

use super::keys::Role;
use super::table::TableId;

/// A phone that has sent a request.
#[derive(Debug, Clone)]
pub(super) struct Phone {
    pub role: Role,
    pub seen: DateTime<FixedOffset>,
    /// The number of open event streams.
    pub streams: usize,
    /// Table, round and time of the last board entered or confirmed on it.
    pub played: Option<(TableId, u8, DateTime<FixedOffset>)>,
    /// The contestant that it speaks for, if it belongs to a side or a player.
    pub speaks_for: Option<ContestantId>,
    /// The round from which it speaks for the contestant. Boards of earlier rounds were played without it.
    pub from_round: u8,
    /// Whether the phone belongs to a player, who moves to other tables.
    pub is_players: bool,
    /// The table and round that were last begun on it.
    pub begun: Option<(TableId, u8)>,
    /// The last cookie given to it in this hall. `None` if it still has one from an earlier hall.
    pub cookie: Option<String>,
    /// The tables and rounds at which a player had it.
    pub sat: BTreeSet<(TableId, u8)>,
}
