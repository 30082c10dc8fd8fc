//! A phone as the hall knows it.

use std::collections::BTreeSet;

use chrono::{DateTime, DurationRound, FixedOffset};

use super::keys::Role;
use super::table::{Meeting, TableId};
use super::voice::{Holders, StoredVoice, Voice};
use super::waited_sides::WaitedSide;

/// How long a silent phone speaks for its side. After that its owner has gone home, or its battery is empty.
pub(super) const VOICE_TIMEOUT: chrono::Duration = chrono::Duration::hours(2);
/// The precision of the time at which a stored phone was last seen, so that not every request changes what is stored.
const STORED_PRECISION: chrono::Duration = chrono::Duration::minutes(10);

/// A phone that has sent a request.
#[derive(Debug, Clone)]
pub(super) struct Phone {
    pub role: Role,
    /// When it last sent a request.
    pub last_seen: DateTime<FixedOffset>,
    /// The number of open event streams.
    pub streams: usize,
    /// Table, round and time of the last board whose first result was entered or confirmed on it and stored.
    pub last_played: Option<(TableId, u8, DateTime<FixedOffset>)>,
    /// Its owner and the contestant that it speaks for. `None` for the phone of a whole table.
    pub voice: Option<Voice>,
    /// The people for whom it got its voice.
    pub holders: Holders,
    /// The table and round that were last begun on it.
    pub last_begun: Option<(TableId, u8)>,
    /// The last cookie given to it in this hall. `None` if it still has one from an earlier hall.
    pub cookie: Option<String>,
    /// The tables and rounds at which a player had it.
    pub seats: BTreeSet<(TableId, u8)>,
    /// The sides for which a result was entered or answered on it.
    pub answered_sides: BTreeSet<WaitedSide>,
}

impl Phone {
    /// A phone that an earlier hall of the evening knew.
    pub fn stored(stored: StoredVoice) -> Self {
        let StoredVoice { voice, holders, last_seen, answered_sides } = stored;
        let (role, _) = voice.owner.role();
        Self { voice: Some(voice), holders, answered_sides, ..Self::new(role, last_seen) }
    }

    /// A phone that has just sent its first request.
    pub fn new(role: Role, last_seen: DateTime<FixedOffset>) -> Self {
        Self {
            role,
            last_seen,
            streams: 0,
            last_played: None,
            voice: None,
            holders: Holders::default(),
            last_begun: None,
            cookie: None,
            seats: BTreeSet::new(),
            answered_sides: BTreeSet::new(),
        }
    }

    /// The phone once it has given up its owner and goes on with another identity.
    pub fn without_owner(self) -> Self {
        Self {
            last_begun: self.last_begun,
            answered_sides: self.answered_sides,
            ..Self::new(self.role, self.last_seen)
        }
    }

    /// The text that stores the phone's voice. `None` if the phone has no voice.
    pub fn stored_voice(&self, now: DateTime<FixedOffset>) -> Option<String> {
        let voice = self.voice?;
        let last_seen = if self.streams > 0 { now } else { self.last_seen };
        let last_seen = last_seen.duration_trunc(STORED_PRECISION).unwrap_or(last_seen);
        let (holders, answered_sides) = (self.holders.clone(), self.answered_sides.clone());
        serde_json::to_string(&StoredVoice { voice, holders, last_seen, answered_sides }).ok()
    }

    /// Whether its players have taken the phone along from a meeting to another table.
    pub fn was_taken_along(&self, meeting: Meeting) -> bool {
        let has_left = |(table, round): &(TableId, u8)| *table != meeting.table && *round > meeting.round;
        let is_at_another_table = matches!(self.role, Role::Table(table) if table != meeting.table);
        let is_elsewhere = is_at_another_table || self.seats.iter().any(has_left);
        is_elsewhere && self.voice.is_some_and(|voice| voice.goes_along())
    }

    /// Whether the phone still counts: it has an open event stream, or was seen within `VOICE_TIMEOUT`.
    pub fn is_alive(&self, now: DateTime<FixedOffset>) -> bool {
        self.streams > 0 || now - self.last_seen < VOICE_TIMEOUT
    }
}
