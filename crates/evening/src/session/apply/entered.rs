//! Results are entered, corrected, withdrawn and approved (Laws 8C, 79C). An entered result is never altered.

use super::Checks;
use crate::session::Withdrawal;
use crate::session::index::LogItem;
use crate::session::{ChangeError, Outcome, ResultId, ResultRecord, Session, Stamp, TableResult};

use super::super::known::describe;

impl Session {
    /// Enters a result, which replaces the result that it supersedes, if any. A meeting has at most one result that
    /// counts.
    pub(super) fn enter(&mut self, stamp: &Stamp, result: &TableResult, checks: Checks) -> Result<(), ChangeError> {
        let slot = result.slot();
        self.check_seated(result.sitting)?;
        if self.index.results.contains_key(&result.id) {
            return Err(ChangeError::UsedIdentity);
        }
        // A correction may move the result to another meeting: the result it names is then withdrawn there.
        let corrected_index =
            result.supersedes.map(|id| self.counting_index(id).ok_or(ChangeError::NothingToCorrect)).transpose()?;
        let has_reason = result.reason.as_ref().is_some_and(|r| !r.trim().is_empty());
        // The result of a postponed board is not a correction.
        let is_correction =
            corrected_index.is_some_and(|index| self.results[index].result.outcome != Outcome::Postponed);
        if checks == Checks::New && (is_correction || result.forced) && !has_reason {
            return Err(ChangeError::NoReason);
        }
        if self.index.live.get(&slot).is_some_and(|index| Some(*index) != corrected_index) {
            return Err(ChangeError::HasResult { board: slot.board, who: describe(slot) });
        }
        let is_checked = checks == Checks::New && !result.forced;
        // A corrected result may be of a round that a repair dropped.
        let corrected_place = corrected_index.map(|index| self.results[index].result.place);
        if checks == Checks::New && corrected_place != Some(result.place) {
            self.check_place(result.place)?;
        }
        if is_checked {
            let corrected_slot = corrected_index.map(|index| self.results[index].result.slot());
            self.check_scheduled(slot, corrected_slot)?;
            self.check_not_played(slot, corrected_slot)?;
        }
        if let Outcome::ScoreOnly { score_ns } = result.outcome {
            self.check_score(slot.board, self.copy_played(slot, result.copy), score_ns, !is_checked)?;
        }
        if let Some(index) = corrected_index {
            self.stop_counting(index);
        }
        let (result, stamp) = (result.clone(), stamp.clone());
        self.put_result(ResultRecord { result, stamp, superseded: false, withdrawn: None });
        Ok(())
    }

    pub(super) fn withdraw(&mut self, id: ResultId, withdrawal: Withdrawal) -> Result<(), ChangeError> {
        let index = self.counting_index(id).ok_or(ChangeError::NothingToCorrect)?;
        self.stop_counting(index);
        self.results[index].withdrawn = Some(withdrawal);
        self.index.log.push(LogItem::TakenOff(index));
        Ok(())
    }

    pub(super) fn approve(&mut self, id: ResultId) -> Result<(), ChangeError> {
        self.counting_index(id).ok_or(ChangeError::NothingToApprove)?;
        self.approved.insert(id);
        Ok(())
    }

    /// The index of a result that is neither corrected nor withdrawn. `None` if there is no such result.
    fn counting_index(&self, id: ResultId) -> Option<usize> {
        self.index.results.get(&id).copied().filter(|index| !self.results[*index].superseded)
    }
}
