//! The director's log: everything that changed a number or was ruled, newest first, so that each can be
//! accounted for later (Laws 79C, 81C, 92; docs/laws.md, S12-S15).

use chrono::{DateTime, FixedOffset};

use crate::club::SectionId;
use bridge::BoardNumber;

use super::index::Logged;
use super::{Barred, DecidedMatch, Heard, Penalized, Place, Recorded, Ruled, Session, Stamp};

/// One row of the log.
#[derive(Debug, Clone, Copy)]
pub enum LogEntry<'a> {
    /// On a board.
    Ruling(&'a Ruled),
    /// On a contestant.
    Penalty(&'a Penalized),
    /// With what was decided.
    Appeal(&'a Heard),
    /// Of a contestant or a player.
    Status(&'a Barred),
    /// Decided as a whole.
    Match(&'a DecidedMatch),
    /// A result that was corrected, with what it was before.
    Correction {
        /// The result that was corrected.
        before: &'a Recorded,
        /// The result in its place.
        after: &'a Recorded,
    },
    /// A result that was taken off.
    TakenOff(&'a Recorded),
    /// The first result of a line, entered after the evening was closed.
    EnteredLate(&'a Recorded),
}

impl LogEntry<'_> {
    /// Who did it, and when.
    pub fn stamp(&self) -> &Stamp {
        match self {
            Self::Ruling(ruled) => &ruled.stamp,
            Self::Penalty(given) => &given.stamp,
            Self::Appeal(heard) => &heard.stamp,
            Self::Status(barred) => &barred.stamp,
            Self::Match(decided) => &decided.stamp,
            Self::Correction { after: recorded, .. } | Self::EnteredLate(recorded) => &recorded.stamp,
            Self::TakenOff(recorded) => recorded.withdrawn.as_ref().map_or(&recorded.stamp, |w| &w.stamp),
        }
    }

    /// A result that was looked at and entered once more: it changed nothing.
    pub fn is_confirmation(&self) -> bool {
        matches!(self, Self::Correction { before, after } if after.result.says_the_same(&before.result))
    }

    /// Where it happened, as far as it belongs to a table.
    pub fn place(&self) -> Option<(Place, BoardNumber)> {
        match self {
            Self::Ruling(ruled) => Some((ruled.place, ruled.board)),
            Self::Correction { after: recorded, .. } | Self::TakenOff(recorded) | Self::EnteredLate(recorded) => {
                Some((recorded.result.place, recorded.result.board))
            }
            Self::Penalty(_) | Self::Appeal(_) | Self::Status(_) | Self::Match(_) => None,
        }
    }

    /// The section it belongs to.
    pub fn section(&self) -> SectionId {
        match self {
            Self::Ruling(ruled) => ruled.place.section,
            Self::Correction { after: recorded, .. } | Self::TakenOff(recorded) | Self::EnteredLate(recorded) => {
                recorded.result.place.section
            }
            Self::Penalty(given) => given.contestant.section,
            Self::Appeal(heard) => heard.appeal.contestant.section,
            Self::Status(barred) => barred.contestant.section,
            Self::Match(decided) => decided.ruling.contestants[0].section,
        }
    }
}

impl Session {
    /// Everything that was ruled or corrected, the last that happened first, whatever the clock said.
    pub fn log(&self) -> Vec<LogEntry<'_>> {
        let row = |logged: &Logged| match *logged {
            Logged::Ruling(at) => LogEntry::Ruling(&self.rulings[at]),
            Logged::Penalty(at) => LogEntry::Penalty(&self.penalties[at]),
            Logged::Appeal(at) => LogEntry::Appeal(&self.appeals[at]),
            Logged::Status(at) => LogEntry::Status(&self.statuses[at]),
            Logged::Match(at) => LogEntry::Match(&self.matches[at]),
            Logged::Correction { before, after } => {
                LogEntry::Correction { before: &self.results[before], after: &self.results[after] }
            }
            Logged::TakenOff(at) => LogEntry::TakenOff(&self.results[at]),
            Logged::EnteredLate(at) => LogEntry::EnteredLate(&self.results[at]),
        };
        self.index.log.iter().rev().map(row).collect()
    }

    /// The moment of the last publication before a moment: what came later is not in it.
    pub fn published_before(&self, at: DateTime<FixedOffset>) -> Option<DateTime<FixedOffset>> {
        self.publications.iter().rev().map(|(_, stamp)| stamp.at).find(|published| *published < at)
    }
}
