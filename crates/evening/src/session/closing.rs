//! How far a session is: the ends of its periods, what keeps it from being closed, open appeals, and disqualifications.

use chrono::{DateTime, FixedOffset};

use crate::club::{Conditions, ContestantId};
use crate::director::{AppealOutcome, Appealed, Clocks, Periods};
use bridge::BoardNumber;

use super::{AppealRecord, Outcome, Place, RulingRecord, Session, Status, StatusRecord};

/// An open item, which keeps a session from being closed (Law 8C).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PendingItem {
    pub why: Closing,
    /// The place. `None` if it belongs to no table.
    pub place: Option<Place>,
    /// The board. `None` if it belongs to none.
    pub board: Option<BoardNumber>,
}

/// The kind of an open item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Closing {
    Undrawn,
    Missing,
    /// A board is still to be played (Law 8B2).
    Postponed,
    /// The opponents have not approved the result.
    Unapproved,
    Draft,
    /// A ruling is to be reviewed after play.
    ToReview,
    Appealed,
    /// An appeal was allowed, but the new ruling is still to be made.
    NotCarriedOut,
}

impl Session {
    /// The ends of the periods for corrections and appeals. Only rankings without missing results begin them.
    pub fn clocks(&self) -> Clocks {
        self.clocks_under(&self.conditions)
    }

    /// The ends of the periods under other conditions.
    pub(super) fn clocks_under(&self, conditions: &Conditions) -> Clocks {
        let official = self.publications.iter().filter(|(publication, _)| !publication.provisional);
        let published: Vec<DateTime<FixedOffset>> = official.map(|(_, stamp)| stamp.at).collect();
        let periods = Periods {
            correction: conditions.correction_minutes,
            appeal: conditions.appeal_minutes,
            restart: conditions.republish_restarts,
        };
        Clocks::new(&published, periods)
    }

    /// All open items that keep the session from being closed (Law 8C). The director may override them.
    pub fn waiting(&self) -> Vec<PendingItem> {
        let undrawn = self.undrawn().map(|(section, round)| PendingItem {
            why: Closing::Undrawn,
            place: Some(Place { section, round: Some(round), table: None }),
            board: None,
        });
        let mut waiting: Vec<PendingItem> = undrawn.collect();
        let lines = self.lines();
        let decided = self.decided_matches(&lines, &self.conditions.rules);
        for line in lines.iter().filter(|line| !decided.covers(line)) {
            let item_for = |why| PendingItem { why, place: Some(line.place), board: Some(line.slot.board) };
            if line.is_missing() {
                let is_postponed = line.outcome == Some(Outcome::Postponed);
                waiting.push(item_for(if is_postponed { Closing::Postponed } else { Closing::Missing }));
            } else if self.conditions.approval
                && line.result.is_some_and(|r| r.outcome != Outcome::NotPlayed && !self.approved.contains(&r.id))
            {
                waiting.push(item_for(Closing::Unapproved));
            }
        }
        for ruling_record in self.rulings.iter().filter(|r| r.withdrawn.is_none()) {
            let item_for =
                |why| PendingItem { why, place: Some(ruling_record.place), board: Some(ruling_record.board) };
            if ruling_record.ruling.record.draft
                && !self.is_replaced(ruling_record.ruling.id)
                && !self.is_kept_again(ruling_record)
            {
                waiting.push(item_for(Closing::Draft));
            } else if self.stands(ruling_record) && self.is_to_review(ruling_record) {
                waiting.push(item_for(Closing::ToReview));
            }
        }
        let open_appeals = self.appeals.iter().filter(|appeal_record| self.is_pending(appeal_record));
        waiting.extend(open_appeals.map(|appeal_record| {
            let ruling_record = match appeal_record.appeal.against {
                Appealed::Ruling(id) => self.ruled(id),
                Appealed::Penalty(_) => None,
            };
            let why = if appeal_record.is_open() { Closing::Appealed } else { Closing::NotCarriedOut };
            PendingItem { why, place: ruling_record.map(|r| r.place), board: ruling_record.map(|r| r.board) }
        }));
        waiting
    }

    /// Whether an appeal is open or not carried out, so the ranking is subject to it.
    pub fn is_under_appeal(&self) -> bool {
        self.appeals.iter().any(|appeal_record| self.is_pending(appeal_record))
    }

    /// Whether the decision on an appeal, or the ruling that follows from it, is still to come.
    pub fn is_pending(&self, appeal_record: &AppealRecord) -> bool {
        let is_allowed = appeal_record.decisions.last().is_some_and(|(d, _)| d.outcome == AppealOutcome::Allowed);
        let is_carried_out = || match appeal_record.appeal.against {
            Appealed::Ruling(id) => {
                let decides_appeal = |r: &RulingRecord| {
                    let record = &r.ruling.record;
                    record.appeal == Some(appeal_record.appeal.id) && !record.draft && r.withdrawn.is_none()
                };
                self.ruled(id).is_none_or(|r| r.withdrawn.is_some()) || self.rulings.iter().any(decides_appeal)
            }
            Appealed::Penalty(id) => self.penalties.iter().any(|p| p.penalty.id == id && p.withdrawn.is_some()),
        };
        appeal_record.is_open() || is_allowed && !is_carried_out()
    }

    /// The end of a round at a table (Law 8B): the signal for the next one, or later if the table was late. For a
    /// postponed board, when it was played or cancelled. `None` while it goes on.
    pub fn end_of_round(&self, place: Place, board: BoardNumber) -> Option<DateTime<FixedOffset>> {
        let section = self.sections.get(&place.section)?;
        let (round, table) = (place.round?, place.table?);
        let signal = section.called.get(&(round + 1)).map(|stamp| stamp.at);
        let moved = self.moved.get(&(place.section, round, table)).map(|stamp| stamp.at);
        let end = moved.max(signal);
        let board_results = || self.results.iter().filter(|r| r.result.board == board && r.result.place == place);
        if board_results().any(|r| r.result.outcome == Outcome::Postponed) {
            return board_results().rfind(|r| r.result.outcome != Outcome::Postponed).map(|r| r.stamp.at).max(end);
        }
        end
    }

    /// Whether a contestant is disqualified (Law 91B).
    pub fn is_disqualified(&self, contestant: ContestantId) -> bool {
        self.is_out_of_ranking(contestant, |_| true)
    }

    /// Whether a contestant was disqualified at a time, by the statuses set until then.
    pub fn was_disqualified(&self, contestant: ContestantId, moment: DateTime<FixedOffset>) -> bool {
        self.is_out_of_ranking(contestant, |status_record| status_record.stamp.at <= moment)
    }

    /// Whether a contestant is disqualified by the statuses that `is_known` selects.
    fn is_out_of_ranking(&self, contestant: ContestantId, is_known: impl Fn(&StatusRecord) -> bool) -> bool {
        // Neither a suspension nor being unranked lifts a disqualification; only leave to play does.
        let is_lasting =
            |record: &&StatusRecord| matches!(record.status, Status::Disqualified { .. } | Status::Active {});
        let is_own =
            |record: &&StatusRecord| record.contestant == contestant && record.player.is_none() && is_known(record);
        let last_status = self.statuses.iter().rev().filter(is_own).find(is_lasting);
        last_status.is_some_and(|record| matches!(record.status, Status::Disqualified { .. }))
    }

    /// Whether the director has taken a contestant out of the ranking without disqualifying it (Law 78D).
    pub fn is_unranked(&self, contestant: ContestantId) -> bool {
        let is_own = |record: &&StatusRecord| record.contestant == contestant && record.player.is_none();
        let last_status =
            self.statuses.iter().rev().filter(is_own).find(|record| !matches!(record.status, Status::Suspended { .. }));
        last_status.is_some_and(|record| matches!(record.status, Status::Unranked {}))
            && !self.is_disqualified(contestant)
    }

    /// Whether a contestant is disqualified, or suspended for a round (Law 91).
    pub fn is_barred(&self, contestant: ContestantId, round: u8) -> bool {
        let is_suspended = self.barred().any(|status_record| {
            let covers_round = matches!(status_record.status, Status::Suspended { from_round, to_round }
                if (from_round..=to_round).contains(&round));
            covers_round && status_record.contestant == contestant && status_record.player.is_none()
        });
        is_suspended || self.is_disqualified(contestant)
    }

    /// The current statuses of contestants and players that are barred or unranked. A contestant may have one of each
    /// kind.
    pub fn barred(&self) -> impl Iterator<Item = &StatusRecord> {
        self.statuses.iter().enumerate().filter_map(|(index, status_record)| {
            let is_unranked = |record: &StatusRecord| matches!(record.status, Status::Unranked {});
            let is_later = |record: &StatusRecord| {
                (record.contestant, record.player) == (status_record.contestant, status_record.player)
                    && !matches!(
                        (&status_record.status, &record.status),
                        (Status::Unranked {}, Status::Suspended { .. })
                    )
                    && (is_unranked(status_record) || !is_unranked(record))
            };
            let still_holds =
                !self.statuses[index + 1..].iter().any(is_later) && !matches!(status_record.status, Status::Active {});
            still_holds.then_some(status_record)
        })
    }
}

impl std::fmt::Display for Closing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Undrawn => "undrawn",
            Self::Missing => "missing",
            Self::Postponed => "postponed",
            Self::Unapproved => "unapproved",
            Self::Draft => "draft",
            Self::ToReview => "to-review",
            Self::Appealed => "appealed",
            Self::NotCarriedOut => "not-carried-out",
        })
    }
}
