//! The director's log: everything that changed a number or was ruled, newest first, so that each can be justified later
//! (Laws 79C, 81C, 92; docs/laws.md, S12-S15).

use chrono::{DateTime, FixedOffset};

use crate::club::{ContestantId, SectionId};
use bridge::BoardNumber;

use super::index::LogItem;
use super::{
    AppealRecord, DecidedMatch, PenaltyRecord, Place, RepairRecord, ResultRecord, RulingRecord, Session, Stamp,
    StatusRecord,
};

/// An entry of the director's log.
#[derive(Debug, Clone, Copy)]
pub enum LogEntry<'a> {
    Ruling(&'a RulingRecord),
    Penalty(&'a PenaltyRecord),
    /// An appeal with its decisions.
    Appeal(&'a AppealRecord),
    /// A status of a contestant or a player.
    Status(&'a StatusRecord),
    /// A decision on a whole match.
    Match(&'a DecidedMatch),
    /// A reason for changing the movement.
    Repair(&'a RepairRecord),
    /// A corrected result, with the earlier one.
    Correction {
        before: &'a ResultRecord,
        after: &'a ResultRecord,
    },
    TakenOff(&'a ResultRecord),
    /// The first result of a line, entered after the session was closed.
    EnteredLate(&'a ResultRecord),
}

impl LogEntry<'_> {
    /// Whether it may have changed a score, so it belongs in a public report.
    pub fn is_public(&self) -> bool {
        !matches!(self, Self::Repair(_))
    }

    /// When it was done, and by whom.
    pub fn stamp(&self) -> &Stamp {
        match self {
            Self::Ruling(ruling_record) => &ruling_record.stamp,
            Self::Penalty(penalty_record) => &penalty_record.stamp,
            Self::Appeal(appeal_record) => &appeal_record.stamp,
            Self::Status(status_record) => &status_record.stamp,
            Self::Match(decided_match) => &decided_match.stamp,
            Self::Repair(repair_record) => &repair_record.stamp,
            Self::Correction { after: result_record, .. } | Self::EnteredLate(result_record) => &result_record.stamp,
            Self::TakenOff(result_record) => {
                result_record.withdrawn.as_ref().map_or(&result_record.stamp, |w| &w.stamp)
            }
        }
    }

    /// Whether a result was checked and entered again unchanged.
    pub fn is_confirmation(&self) -> bool {
        matches!(self, Self::Correction { before, after } if after.result.says_the_same(&before.result))
    }

    /// The place and board, if it belongs to a table.
    pub fn place(&self) -> Option<(Place, BoardNumber)> {
        match self {
            Self::Ruling(ruling_record) => Some((ruling_record.place, ruling_record.board)),
            Self::Correction { after: result_record, .. }
            | Self::TakenOff(result_record)
            | Self::EnteredLate(result_record) => Some((result_record.result.place, result_record.result.board)),
            Self::Penalty(_) | Self::Appeal(_) | Self::Status(_) | Self::Match(_) | Self::Repair(_) => None,
        }
    }

    /// The section it belongs to.
    pub fn section(&self) -> SectionId {
        match self {
            Self::Ruling(ruling_record) => ruling_record.place.section,
            Self::Correction { after: result_record, .. }
            | Self::TakenOff(result_record)
            | Self::EnteredLate(result_record) => result_record.result.place.section,
            Self::Penalty(penalty_record) => penalty_record.contestant.section,
            Self::Appeal(appeal_record) => appeal_record.appeal.contestant.section,
            Self::Status(status_record) => status_record.contestant.section,
            Self::Match(decided_match) => decided_match.ruling.contestants[0].section,
            Self::Repair(repair_record) => repair_record.section,
        }
    }
}

impl Session {
    /// All entries, the newest first by their order in the journal and not by the clock.
    pub fn log(&self) -> Vec<LogEntry<'_>> {
        let entry_of = |item: &LogItem| match *item {
            LogItem::Ruling(index) => LogEntry::Ruling(&self.rulings[index]),
            LogItem::Penalty(index) => LogEntry::Penalty(&self.penalties[index]),
            LogItem::Appeal(index) => LogEntry::Appeal(&self.appeals[index]),
            LogItem::Status(index) => LogEntry::Status(&self.statuses[index]),
            LogItem::Match(index) => LogEntry::Match(&self.matches[index]),
            LogItem::Repair(index) => LogEntry::Repair(&self.repairs[index]),
            LogItem::Correction { before, after } => {
                LogEntry::Correction { before: &self.results[before], after: &self.results[after] }
            }
            LogItem::TakenOff(index) => LogEntry::TakenOff(&self.results[index]),
            LogItem::EnteredLate(index) => LogEntry::EnteredLate(&self.results[index]),
        };
        self.index.log.iter().rev().map(entry_of).collect()
    }

    /// The contestants whose last round is the one before the first round of a repair.
    pub fn left_before(&self, repair: &RepairRecord) -> Vec<ContestantId> {
        let section_contestants = self.contestants.keys().filter(|contestant| contestant.section == repair.section);
        section_contestants
            .filter(|id| self.left_after(**id).is_some_and(|last_round| last_round + 1 == repair.round))
            .copied()
            .collect()
    }

    /// The time of the last publication before a moment. `None` if there was none.
    pub fn published_before(&self, moment: DateTime<FixedOffset>) -> Option<DateTime<FixedOffset>> {
        self.publications.iter().rev().map(|(_, stamp)| stamp.at).find(|published| *published < moment)
    }
}
