//! How rulings lie over a result: contract and tricks first, then the awards of the sides; the last one
//! that stands counts. Taking a ruling away shows what was below (laws requirements, S2).

use std::collections::BTreeMap;

use chrono::{DateTime, FixedOffset};

use crate::director::{Appealed, Decision, RulingId};

use super::state::Line;
use super::{Outcome, Ruled, Session, Slot};

/// The standing rulings of every meeting that has one, in the order they were made.
pub(super) type Layers<'a> = BTreeMap<Slot, Vec<&'a Ruled>>;

/// Which form of a fouled board each meeting is ruled to have played.
pub(super) type Forms = BTreeMap<Slot, u8>;

/// How far a ruling is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum RulingState {
    /// Not decided yet.
    Draft,
    Made,
    /// To be looked at again after play.
    ToReview,
    /// Looked at again after play.
    Reviewed,
    /// An appeal is open.
    Appealed,
    /// The period for appeals is over, or the appeal was decided.
    Final,
    /// Another ruling took its place.
    Replaced,
    Withdrawn,
}

impl Session {
    /// A ruling by identity, standing or not.
    #[must_use]
    pub fn ruled(&self, id: RulingId) -> Option<&Ruled> {
        self.rulings.iter().find(|r| r.ruling.id == id)
    }

    /// Whether a ruling counts: it is decided, was not withdrawn, and no other took its place.
    #[must_use]
    pub fn stands(&self, ruled: &Ruled) -> bool {
        ruled.withdrawn.is_none() && !ruled.ruling.record.draft && !self.is_replaced(ruled.ruling.id)
    }

    /// A ruling made in the place of another keeps it replaced until it is withdrawn itself, or as long as
    /// it is replaced in turn.
    pub(super) fn is_replaced(&self, id: RulingId) -> bool {
        self.rulings.iter().any(|later| {
            later.ruling.record.instead_of == Some(id)
                && !later.ruling.record.draft
                && (later.withdrawn.is_none() || self.is_replaced(later.ruling.id))
        })
    }

    /// How far a ruling is at a moment.
    #[must_use]
    pub fn state_of(&self, ruled: &Ruled, now: DateTime<FixedOffset>) -> RulingState {
        let record = &ruled.ruling.record;
        let appeals = || self.appeals.iter().filter(|a| a.appeal.against == Appealed::Ruling(ruled.ruling.id));
        match () {
            () if ruled.withdrawn.is_some() => RulingState::Withdrawn,
            () if self.is_replaced(ruled.ruling.id) => RulingState::Replaced,
            () if record.draft => RulingState::Draft,
            () if appeals().any(super::Heard::is_open) => RulingState::Appealed,
            () if record.appeal.is_some() || appeals().next().is_some() => RulingState::Final,
            () if !record.review.is_empty() && ruled.reviewed.is_none() => RulingState::ToReview,
            () if self.clocks().is_appealed_too_late(now) => RulingState::Final,
            () if ruled.reviewed.is_some() => RulingState::Reviewed,
            () => RulingState::Made,
        }
    }

    /// The ruling that lies on top of a meeting and changes what counts there.
    #[must_use]
    pub fn ruling(&self, slot: Slot) -> Option<&Ruled> {
        let over = |r: &&Ruled| Slot::new(r.board, r.sitting) == slot && r.ruling.has_effect() && self.stands(r);
        self.rulings.iter().rev().find(over)
    }

    /// Every ruling with an effect that stands on a meeting, in the order they were made.
    pub fn rulings_on(&self, slot: Slot) -> impl Iterator<Item = &Ruled> {
        self.rulings
            .iter()
            .filter(move |r| Slot::new(r.board, r.sitting) == slot && r.ruling.has_effect() && self.stands(r))
    }

    pub(super) fn layers(&self) -> Layers<'_> {
        let mut layers = Layers::new();
        for ruled in self.rulings.iter().filter(|r| r.ruling.has_effect() && self.stands(r)) {
            if !matches!(ruled.ruling.decision, Decision::Groups(_)) {
                layers.entry(Slot::new(ruled.board, ruled.sitting)).or_default().push(ruled);
            }
        }
        layers
    }

    pub(super) fn forms(&self) -> Forms {
        let mut forms = Forms::new();
        for ruled in self.rulings.iter().filter(|r| self.stands(r)) {
            let Decision::Groups(groups) = &ruled.ruling.decision else { continue };
            for group in groups {
                forms.extend(group.sittings.iter().map(|sitting| (Slot::new(ruled.board, *sitting), group.copy)));
            }
        }
        forms
    }
}

impl super::Heard {
    /// Nobody has decided it for good.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.decisions.last().is_some_and(|(decision, _)| decision.outcome.is_final())
    }
}

impl<'a> Line<'a> {
    /// Lays the standing rulings over the result.
    pub(super) fn rule(&mut self, layers: &Layers<'a>, forms: &Forms) {
        self.outcome = self.result.map(|r| r.outcome);
        if let Some(copy) = forms.get(&self.slot) {
            self.copy = *copy;
        }
        for ruled in layers.get(&self.slot).into_iter().flatten() {
            self.ruling = Some(&ruled.ruling);
            if let Decision::Award(award) = &ruled.ruling.decision {
                self.award = Some(award);
                // An award is its pair's, whichever way the pair turns out to have sat.
                self.award_turned = ruled.sitting != self.sitting && ruled.sitting == self.sitting.turned();
            } else {
                self.outcome = over(&ruled.ruling.decision, self.outcome);
                if matches!(ruled.ruling.decision, Decision::Cancelled {}) {
                    // Awards made before the board was cancelled went with it.
                    self.award = None;
                }
            }
        }
    }
}

/// What becomes of an outcome. A trick that is not there to be given stays where it is: a correction of
/// the result may have come after the ruling.
pub(super) fn over(decision: &Decision, below: Option<Outcome>) -> Option<Outcome> {
    match (decision, below) {
        (Decision::Cancelled {}, _) => Some(Outcome::Cancelled),
        (Decision::Tricks { declarer: by }, Some(Outcome::Played { contract, declarer, tricks, lead })) => {
            let tricks = tricks.shifted(*by).unwrap_or(tricks);
            Some(Outcome::Played { contract, declarer, tricks, lead })
        }
        (Decision::Contract { contract, declarer }, Some(Outcome::Played { tricks, lead, .. })) => {
            Some(Outcome::Played { contract: *contract, declarer: *declarer, tricks, lead })
        }
        (_, below) => below,
    }
}

impl std::fmt::Display for RulingState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Draft => "draft",
            Self::Made => "made",
            Self::ToReview => "to-review",
            Self::Reviewed => "reviewed",
            Self::Appealed => "appealed",
            Self::Final => "final",
            Self::Replaced => "replaced",
            Self::Withdrawn => "withdrawn",
        })
    }
}
