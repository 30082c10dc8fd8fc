//! Checks whether a ruling can apply to a result, and protects results that rulings depend on. `permit` checks what the
//! Laws allow at the moment.

use std::collections::BTreeSet;

use crate::director::{Decision, Ruling, RulingId, SideAward};

use super::apply::Checks;
use super::known::describe;
use super::{ChangeError, Outcome, Session, Slot, layers};

impl Session {
    /// Checks whether a ruling can apply.
    pub(super) fn check_decision(&self, slot: Slot, ruling: &Ruling, checks: Checks) -> Result<(), ChangeError> {
        let board = slot.board;
        let base = self.base_outcome(slot, ruling.record.instead_of);
        let has_score = base.outcome.is_some_and(|outcome| outcome.score_ns(self.vulnerability(board)).is_some());
        let is_stored = checks == Checks::Stored;
        if !has_score && !is_stored {
            // Contestants that lost the board because others played it (Law 15B) still get an award.
            self.check_scheduled(slot, None)?;
        }
        // A draft may come before its result.
        let is_draft = ruling.record.draft;
        let played_tricks = || match self.result(slot).map(|r| r.outcome) {
            Some(Outcome::Played { tricks, .. }) => Ok(Some(tricks)),
            _ if is_draft || is_stored => Ok(None),
            _ => Err(ChangeError::NoContract { board, who: describe(slot) }),
        };
        match &ruling.decision {
            Decision::Nothing {} | Decision::Cancelled {} => {}
            Decision::Contract { .. } => _ = played_tricks()?,
            Decision::Tricks { declarer } => {
                if let Some(tricks) = played_tricks()?.filter(|_| !is_stored) {
                    // As it is shown: limited to 0 to 13 tricks.
                    let shown_tricks = (i16::from(tricks.number()) + base.moved).clamp(0, 13);
                    if !(0..=13).contains(&(shown_tricks + i16::from(*declarer))) {
                        return Err(ChangeError::TricksImpossible { tricks: shown_tricks as u8, shift: *declarer });
                    }
                }
            }
            Decision::Award(award) => {
                award.check(has_score || is_draft || is_stored)?;
                if let Some(faults) = ruling.record.faults.filter(|_| !is_stored) {
                    award.check_faults(faults)?;
                }
                let copy = self.copy_of(slot);
                for score in award.bare_scores() {
                    self.check_score(board, copy, score, is_stored)?;
                }
            }
            Decision::Groups(groups) => {
                let mut seen = BTreeSet::new();
                for sitting in groups.iter().flat_map(|group| &group.sittings) {
                    self.check_seated(*sitting)?;
                    if !seen.insert(Slot::new(board, *sitting)) {
                        return Err(ChangeError::TwoForms { board, who: describe(Slot::new(board, *sitting)) });
                    }
                }
            }
        }
        match ruling.record.instead_of {
            Some(id) if !self.can_be_replaced(id, slot) => Err(ChangeError::NoRuling),
            _ => Ok(()),
        }
    }

    /// The outcome of a meeting below its awards without the ruling to be replaced, and the number of tricks by which
    /// rulings changed it.
    fn base_outcome(&self, slot: Slot, replaced_ruling: Option<RulingId>) -> layers::BaseOutcome {
        let ruling_records = self.rulings_on(slot);
        // The ruling to be replaced, and the chain of those that it replaced.
        let replaced: BTreeSet<RulingId> = replaced_ruling.into_iter().flat_map(|id| self.replaced_chain(id)).collect();
        let result = self.result(slot);
        let decisions = ruling_records.iter().filter(|r| !replaced.contains(&r.ruling.id)).map(|r| {
            let turn = result.map(|result| layers::turn(r, result.sitting)).unwrap_or_default();
            (&r.ruling.decision, turn)
        });
        layers::base_outcome(result.map(|r| r.outcome), decisions)
    }

    /// Checks that no ruling depends on the result of a meeting, so that the result can be removed.
    pub(super) fn check_not_ruled(&self, slot: Slot) -> Result<(), ChangeError> {
        let needs_result = |decision: &Decision| match decision {
            Decision::Tricks { .. } | Decision::Contract { .. } => true,
            Decision::Award(award) => [&award.ns, &award.ew].contains(&&SideAward::TableResult),
            _ => false,
        };
        if self.rulings_on(slot).iter().any(|ruling_record| needs_result(&ruling_record.ruling.decision)) {
            return Err(ChangeError::Ruled { board: slot.board, who: describe(slot) });
        }
        Ok(())
    }
}
