//! Results are entered, corrected, withdrawn and approved (Laws 8C, 79C). An entered result is never altered.

use super::Checks;
use crate::session::Withdrawal;
use crate::session::index::LogItem;
use crate::session::{ChangeError, Outcome, ResultId, ResultRecord, Session, Stamp, TableResult};

use super::super::known::describe;

impl Session {
    pub(super) fn enter(&mut self, stamp: &Stamp, result: &TableResult, checks: Checks) -> Result<(), ChangeError> {
        let slot = result.slot();
        self.check_seated(result.sitting)?;
        if self.index.results.contains_key(&result.id) {
            return Err(ChangeError::UsedIdentity);
        }
        // A correction may move the result to another meeting: the result it names is then withdrawn there.
        let corrected =
            result.supersedes.map(|id| self.counting(id).ok_or(ChangeError::NothingToCorrect)).transpose()?;
        let has_reason = result.reason.as_ref().is_some_and(|r| !r.trim().is_empty());
        // The result of a postponed board is not a correction.
        let instead = corrected.is_some_and(|at| self.results[at].result.outcome != Outcome::Postponed);
        if checks == Checks::New && (instead || result.forced) && !has_reason {
            return Err(ChangeError::NoReason);
        }
        if self.index.live.get(&slot).is_some_and(|at| Some(*at) != corrected) {
            return Err(ChangeError::HasResult { board: slot.board, who: describe(slot) });
        }
        let asked = checks == Checks::New && !result.forced;
        if checks == Checks::New {
            self.check_place(result.place)?;
        }
        if asked {
            let instead_of = corrected.map(|at| self.results[at].result.slot());
            self.check_scheduled(slot, instead_of)?;
            self.check_not_played(slot, instead_of)?;
        }
        if let Outcome::ScoreOnly { score_ns } = result.outcome {
            self.check_score(slot.board, self.copy_played(slot, result.copy), score_ns, !asked)?;
        }
        if let Some(at) = corrected {
            self.stop_counting(at);
        }
        let (result, stamp) = (result.clone(), stamp.clone());
        self.put_result(ResultRecord { result, stamp, superseded: false, withdrawn: None });
        Ok(())
    }

    pub(super) fn withdraw(&mut self, id: ResultId, withdrawal: Withdrawal) -> Result<(), ChangeError> {
        let at = self.counting(id).ok_or(ChangeError::NothingToCorrect)?;
        self.stop_counting(at);
        self.results[at].withdrawn = Some(withdrawal);
        self.index.log.push(LogItem::TakenOff(at));
        Ok(())
    }

    pub(super) fn approve(&mut self, id: ResultId) -> Result<(), ChangeError> {
        self.counting(id).ok_or(ChangeError::NothingToApprove)?;
        self.approved.insert(id);
        Ok(())
    }

    /// The index of a result that is neither corrected nor withdrawn.
    fn counting(&self, id: ResultId) -> Option<usize> {
        self.index.results.get(&id).copied().filter(|at| !self.results[*at].superseded)
    }
}
