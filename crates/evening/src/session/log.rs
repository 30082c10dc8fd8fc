//! The director's log: everything that changed a number or was ruled, newest first, so that each can be justified later
//! (Laws 79C, 81C, 92; docs/laws.md, S12-S15).

use chrono::{DateTime, FixedOffset};

use crate::club::SectionId;
use bridge::BoardNumber;

use super::index::LogItem;
use super::{
    AppealRecord, DecidedMatch, PenaltyRecord, Place, ResultRecord, RulingRecord, Session, Stamp, StatusRecord,
};

/// An entry of the log.
#[derive(Debug, Clone, Copy)]
pub enum LogEntry<'a> {
    /// A ruling on a board.
    Ruling(&'a RulingRecord),
    /// A penalty of a contestant.
    Penalty(&'a PenaltyRecord),
    /// An appeal with its decisions.
    Appeal(&'a AppealRecord),
    /// A status of a contestant or a player.
    Status(&'a StatusRecord),
    /// A decision on a whole match.
    Match(&'a DecidedMatch),
    /// A corrected result, with the earlier one.
    Correction {
        /// The earlier result.
        before: &'a ResultRecord,
        /// The result that replaces it.
        after: &'a ResultRecord,
    },
    /// A withdrawn result.
    TakenOff(&'a ResultRecord),
    /// The first result of a line, entered after the session was closed.
    EnteredLate(&'a ResultRecord),
}

impl LogEntry<'_> {
    /// When it was done, and by whom.
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

    /// Whether a result was checked and entered again unchanged.
    pub fn is_confirmation(&self) -> bool {
        matches!(self, Self::Correction { before, after } if after.result.says_the_same(&before.result))
    }

    /// The place and board, if it belongs to a table.
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
    /// All entries, the newest first by their order in the journal and not by the clock.
    pub fn log(&self) -> Vec<LogEntry<'_>> {
        let row = |item: &LogItem| match *item {
            LogItem::Ruling(at) => LogEntry::Ruling(&self.rulings[at]),
            LogItem::Penalty(at) => LogEntry::Penalty(&self.penalties[at]),
            LogItem::Appeal(at) => LogEntry::Appeal(&self.appeals[at]),
            LogItem::Status(at) => LogEntry::Status(&self.statuses[at]),
            LogItem::Match(at) => LogEntry::Match(&self.matches[at]),
            LogItem::Correction { before, after } => {
                LogEntry::Correction { before: &self.results[before], after: &self.results[after] }
            }
            LogItem::TakenOff(at) => LogEntry::TakenOff(&self.results[at]),
            LogItem::EnteredLate(at) => LogEntry::EnteredLate(&self.results[at]),
        };
        self.index.log.iter().rev().map(row).collect()
    }

    /// The time of the last publication before a moment.
    pub fn published_before(&self, at: DateTime<FixedOffset>) -> Option<DateTime<FixedOffset>> {
        self.publications.iter().rev().map(|(_, stamp)| stamp.at).find(|published| *published < at)
    }
}
