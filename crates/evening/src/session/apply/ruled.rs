//! Rulings, appeals and penalties, and their withdrawal (Laws 82, 83, 90-93). `rule` checks whether a ruling can apply.

use super::Checks;
use crate::club::ContestantId;
use crate::director::{
    Appeal, AppealDecision, AppealId, Appealed, MatchOutcome, MatchRuling, MatchRulingId, Penalty, PenaltyId, Ruling,
    RulingId,
};
use crate::session::Withdrawal;
use crate::session::index::LogItem;
use crate::session::{
    AppealRecord, ChangeError, DecidedMatch, PenaltyRecord, Place, RulingRecord, Session, Slot, Stamp,
};
use bridge::BoardNumber;
use movement::Sitting;

impl Session {
    /// Makes a ruling on a meeting.
    pub(super) fn rule(
        &mut self,
        stamp: &Stamp,
        place: Place,
        board: BoardNumber,
        sitting: Sitting<ContestantId>,
        ruling: &Ruling,
        checks: Checks,
    ) -> Result<(), ChangeError> {
        self.check_seated(sitting)?;
        if self.index.rulings.contains_key(&ruling.id) {
            return Err(ChangeError::UsedIdentity);
        }
        let slot = Slot::new(board, sitting);
        // The result may be of a round that a repair dropped.
        let is_place_of_result = self.result(slot).is_some_and(|result| result.place == place);
        if checks == Checks::New && !is_place_of_result {
            self.check_place(place)?;
        }
        self.check_decision(slot, ruling, checks)?;
        let (ruling, stamp) = (ruling.clone(), stamp.clone());
        self.put_ruling(RulingRecord { place, board, sitting, ruling, stamp, withdrawn: None, reviewed: None });
        Ok(())
    }

    pub(super) fn withdraw_ruling(&mut self, id: RulingId, withdrawal: Withdrawal) -> Result<(), ChangeError> {
        let index = self.kept_ruling(id).ok_or(ChangeError::NoRuling)?;
        self.alter_ruling(index, |ruling_record| ruling_record.withdrawn = Some(withdrawal));
        Ok(())
    }

    /// Records the review of a ruling after play, with a note about its outcome.
    pub(super) fn review(&mut self, stamp: &Stamp, id: RulingId, note: &str) -> Result<(), ChangeError> {
        let index = self.kept_ruling(id).ok_or(ChangeError::NoRuling)?;
        self.alter_ruling(index, |ruling_record| ruling_record.reviewed = Some((note.to_owned(), stamp.clone())));
        Ok(())
    }

    /// Files an appeal against a ruling or a penalty that was not withdrawn.
    pub(super) fn file_appeal(&mut self, stamp: &Stamp, appeal: &Appeal) -> Result<(), ChangeError> {
        self.check_known(appeal.contestant)?;
        let appealed_index = match appeal.against {
            Appealed::Ruling(id) => self.kept_ruling(id),
            Appealed::Penalty(id) => self.kept_penalty(id),
        };
        appealed_index.ok_or(ChangeError::NothingToAppeal)?;
        let index = self.appeals.len();
        if self.index.appeals.contains_key(&appeal.id) {
            return Err(ChangeError::UsedIdentity);
        }
        self.index.appeals.insert(appeal.id, index);
        self.index.log.push(LogItem::Appeal(index));
        self.appeals.push(AppealRecord { appeal: appeal.clone(), stamp: stamp.clone(), decisions: Vec::new() });
        Ok(())
    }

    /// Adds a decision to an open appeal.
    pub(super) fn decide_appeal(
        &mut self,
        stamp: &Stamp,
        id: AppealId,
        decision: &AppealDecision,
    ) -> Result<(), ChangeError> {
        let appeal_record = self
            .index
            .appeals
            .get(&id)
            .map(|index| &mut self.appeals[*index])
            .filter(|appeal_record| appeal_record.is_open());
        appeal_record.ok_or(ChangeError::NoAppeal)?.decisions.push((decision.clone(), stamp.clone()));
        Ok(())
    }

    pub(super) fn penalize(
        &mut self,
        stamp: &Stamp,
        contestant: ContestantId,
        penalty: &Penalty,
    ) -> Result<(), ChangeError> {
        self.check_known(contestant)?;
        let index = self.penalties.len();
        if self.index.penalties.contains_key(&penalty.id) {
            return Err(ChangeError::UsedIdentity);
        }
        self.index.penalties.insert(penalty.id, index);
        self.index.log.push(LogItem::Penalty(index));
        let (penalty, stamp) = (penalty.clone(), stamp.clone());
        self.penalties.push(PenaltyRecord { contestant, penalty, stamp, withdrawn: None });
        Ok(())
    }

    pub(super) fn withdraw_penalty(&mut self, id: PenaltyId, withdrawal: Withdrawal) -> Result<(), ChangeError> {
        let index = self.kept_penalty(id).ok_or(ChangeError::NoPenalty)?;
        self.penalties[index].withdrawn = Some(withdrawal);
        Ok(())
    }

    /// Decides a match, or sets its carry-over.
    pub(super) fn decide_match(&mut self, stamp: &Stamp, decided: &MatchRuling) -> Result<(), ChangeError> {
        let [one, two] = decided.contestants;
        self.check_known(one)?;
        self.check_known(two)?;
        let named_sides: &[ContestantId] = match &decided.outcome {
            MatchOutcome::Won(winner) => std::slice::from_ref(winner),
            MatchOutcome::Void(at_fault) => at_fault,
            MatchOutcome::Halved
            | MatchOutcome::Cancelled
            | MatchOutcome::VictoryPoints(_)
            | MatchOutcome::Reported(_)
            | MatchOutcome::CarryOver(_) => &[],
        };
        if one == two || named_sides.iter().any(|side| decided.place(*side).is_none()) {
            return Err(ChangeError::NoMatch(one, two));
        }
        if self.index.matches.contains_key(&decided.id) {
            return Err(ChangeError::UsedIdentity);
        }
        let index = self.matches.len();
        self.index.matches.insert(decided.id, index);
        self.index.log.push(LogItem::Match(index));
        self.matches.push(DecidedMatch { ruling: decided.clone(), stamp: stamp.clone(), withdrawn: None });
        Ok(())
    }

    pub(super) fn withdraw_match(&mut self, id: MatchRulingId, withdrawal: Withdrawal) -> Result<(), ChangeError> {
        let standing_index =
            self.index.matches.get(&id).copied().filter(|index| self.matches[*index].withdrawn.is_none());
        let index = standing_index.ok_or(ChangeError::NoMatchDecision)?;
        self.matches[index].withdrawn = Some(withdrawal);
        Ok(())
    }

    /// The index of a ruling that was not withdrawn. `None` if there is no such ruling.
    fn kept_ruling(&self, id: RulingId) -> Option<usize> {
        self.index.rulings.get(&id).copied().filter(|index| self.rulings[*index].withdrawn.is_none())
    }

    /// The index of a penalty that was not withdrawn. `None` if there is no such penalty.
    fn kept_penalty(&self, id: PenaltyId) -> Option<usize> {
        self.index.penalties.get(&id).copied().filter(|index| self.penalties[*index].withdrawn.is_none())
    }
}
