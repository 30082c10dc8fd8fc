//! Applies changes: lists them all and calls the function for each in the file of its subject. Everything is checked
//! before anything is changed; `permit` checks what the Laws allow at the moment.

mod arranged;
mod called;
mod entered;
mod ruled;
mod seated;

pub(super) use arranged::check_section;

use std::collections::{BTreeMap, BTreeSet};

use crate::director::LateConsent;

use super::index::{Index, LogItem};
use super::kept::{Marking, RepairRecord, Withdrawal};
use super::{Change, ChangeError, SeatingWishes, Session, Stamp};

/// The checks that a change has to pass. A stored one needs only those without which the session could not hold it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Checks {
    /// For a new change.
    New,
    /// For a change from the journal.
    Stored,
}

impl Session {
    /// The session that its first change opens. Fails for any other change.
    pub(super) fn opened(change: &Change) -> Result<Self, ChangeError> {
        let Change::SessionOpened { session, title, date, club, event, conditions } = change else {
            return Err(ChangeError::NotOpened);
        };
        Ok(Self {
            id: *session,
            title: title.clone(),
            date: *date,
            club: club.clone(),
            event: event.clone(),
            conditions: conditions.clone(),
            sections: BTreeMap::new(),
            contestants: BTreeMap::new(),
            boards: BTreeMap::new(),
            results: Vec::new(),
            rulings: Vec::new(),
            penalties: Vec::new(),
            matches: Vec::new(),
            appeals: Vec::new(),
            statuses: Vec::new(),
            approved: BTreeSet::new(),
            moved: BTreeMap::new(),
            closed: false,
            announced: Vec::new(),
            publications: Vec::new(),
            renumbered: false,
            files: Vec::new(),
            wishes: SeatingWishes::default(),
            unread: 0,
            agreed: None,
            repairs: Vec::new(),
            seated_late: BTreeMap::new(),
            index: Index::default(),
        })
    }

    /// Makes a new change as a whole.
    ///
    /// # Errors
    /// When it cannot be made or is inconsistent with the session, which is unchanged then.
    pub fn apply(&mut self, stamp: &Stamp, change: &Change) -> Result<(), ChangeError> {
        self.change(stamp, change, Checks::New)
    }

    /// Repeats a change from the journal. It was accepted when it was made, so today's checks are not repeated. A
    /// stricter check therefore never makes an old evening unreadable.
    ///
    /// # Errors
    /// When the session has no place for it: the journal is damaged, or not a journal.
    pub(super) fn replay(&mut self, stamp: &Stamp, change: &Change) -> Result<(), ChangeError> {
        self.change(stamp, change, Checks::Stored)
    }

    /// Makes a change that passes these checks.
    pub(super) fn change(&mut self, stamp: &Stamp, change: &Change, checks: Checks) -> Result<(), ChangeError> {
        match change {
            // These need the journal, so a session refuses them.
            Change::SessionOpened { .. } => return Err(ChangeError::OpenedTwice),
            Change::Undone { .. } => return Err(ChangeError::NothingToUndo),
            Change::Redone { .. } => return Err(ChangeError::NothingToRedo),
            // Before play.
            Change::FileRead { file } => self.record_file(stamp, file),
            Change::ConditionsSet { conditions } => self.conditions.clone_from(conditions),
            Change::ConditionsPublished {} => self.announce(stamp),
            Change::TitleSet { title, club } => self.set_title(title, club),
            Change::DateSet { date } => self.date = *date,
            Change::EventSet { event } => self.event.clone_from(event),
            Change::MovementSet { section, movement, boards_per_round, first_board, reason } => {
                let round = self.first_repaired_round(*section, movement);
                self.set_movement(*section, movement, *boards_per_round, *first_board, checks)?;
                if let Some((round, reason)) = round.zip(reason.clone()) {
                    self.index.log.push(LogItem::Repair(self.repairs.len()));
                    self.repairs.push(RepairRecord { section: *section, round, reason, stamp: stamp.clone() });
                }
            }
            Change::RoundDrawn { section, round, meetings, byes, bracket, .. } => {
                self.draw_round(*section, *round, (meetings, byes), bracket, checks)?;
            }
            Change::SectionRemoved { section } => self.remove_section(*section)?,
            Change::BoardSet { board, copy, deal, dealer, vulnerability, reason } => {
                let marking = Marking { dealer: *dealer, vulnerability: *vulnerability };
                self.set_board(*board, *copy, *deal, marking, reason.as_ref());
            }
            // Who plays.
            Change::ContestantSeated { contestant } => self.seat(stamp, contestant, checks)?,
            Change::ContestantRemoved { contestant } => self.unseat(*contestant)?,
            Change::ContestantsSwapped { first, second } => self.swap(*first, *second)?,
            Change::ContestantsRenumbered { moves, reason: _ } => self.renumber(moves)?,
            Change::SeatingWished { wishes } => self.wish(wishes)?,
            Change::PlayerSubstituted { contestant, position, from_round, entrant } => {
                self.substitute(*contestant, *position, *from_round, entrant, checks)?;
            }
            Change::StatusSet { contestant, player, status, reason } => {
                self.set_status(stamp, *contestant, *player, status, reason)?;
            }
            // Rounds, and the end of play.
            Change::RoundCalled { section, round } => self.call_round(stamp, *section, *round)?,
            Change::TableMoved { section, round, table } => self.move_table(stamp, *section, *round, *table)?,
            Change::SessionClosed { override_missing } => self.close(*override_missing, checks)?,
            Change::SessionReopened { reason: _ } => self.reopen()?,
            Change::RankingPublished { publication } => self.publish(stamp, publication)?,
            Change::CorrectionAgreed { .. } => self.agreed = Some(stamp.clone()),
            // Results.
            Change::ResultEntered { result } => self.enter(stamp, result, checks)?,
            Change::ResultWithdrawn { result, reason, consent } => {
                self.withdraw(*result, withdrawal(reason, stamp, consent.clone()))?;
            }
            Change::ResultApproved { result } => self.approve(*result)?,
            // Rulings, appeals and penalties.
            Change::RulingMade { place, board, sitting, ruling } => {
                self.rule(stamp, *place, *board, *sitting, ruling, checks)?;
            }
            Change::RulingWithdrawn { ruling, reason, consent } => {
                self.withdraw_ruling(*ruling, withdrawal(reason, stamp, consent.clone()))?;
            }
            Change::RulingReviewed { ruling, note } => self.review(stamp, *ruling, note)?,
            Change::AppealFiled { appeal } => self.file_appeal(stamp, appeal)?,
            Change::AppealDecided { appeal, decision } => self.decide_appeal(stamp, *appeal, decision)?,
            Change::PenaltyGiven { contestant, penalty } => self.penalize(stamp, *contestant, penalty)?,
            Change::PenaltyWithdrawn { penalty, reason } => {
                self.withdraw_penalty(*penalty, withdrawal(reason, stamp, None))?;
            }
            Change::MatchDecided { decided } => self.decide_match(stamp, decided)?,
            Change::MatchDecisionWithdrawn { decided, reason } => {
                self.withdraw_match(*decided, withdrawal(reason, stamp, None))?;
            }
        }
        self.keep_terms(stamp, change);
        Ok(())
    }
}

fn withdrawal(reason: &str, stamp: &Stamp, consent: Option<LateConsent>) -> Withdrawal {
    Withdrawal { reason: reason.to_owned(), stamp: stamp.clone(), consent }
}
