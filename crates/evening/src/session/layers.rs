//! Applies rulings to a result in layers: first contracts and tricks, then each side's awards. The last ruling that
//! stands counts; withdrawing it restores what was below (docs/laws.md, S2).

use std::collections::BTreeMap;

use chrono::{DateTime, FixedOffset};

use crate::club::ContestantId;
use crate::director::{Appealed, Award, Decision, RulingId, SideAward};
use bridge::{BoardNumber, Side, Tricks};

use movement::{Sitting, Turn};

use super::index::Replacement;
use super::state::Line;
use super::wrong_board::LOST_BOARD_LAW;
use super::{Outcome, RulingRecord, Session, Slot};

/// The standing rulings of each meeting, in the order they were made.
pub(super) type Layers<'a> = BTreeMap<Slot, Vec<&'a RulingRecord>>;

/// The form of a fouled board that each meeting played, by the director's ruling.
pub(super) type Forms = BTreeMap<Slot, u8>;

/// How far a ruling has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum RulingState {
    /// Not decided yet.
    Draft,
    /// The ruling is in force.
    Made,
    ToReview,
    Reviewed,
    /// An appeal is open.
    Appealed,
    /// The period for appeals is over, or the appeal was decided.
    Final,
    /// Another ruling replaces it.
    Replaced,
    Withdrawn,
}

impl Session {
    /// The ruling with this identity, standing or not. `None` if there is none.
    pub fn ruled(&self, id: RulingId) -> Option<&RulingRecord> {
        self.index.rulings.get(&id).map(|index| &self.rulings[*index])
    }

    /// Whether a ruling counts: it is decided, not withdrawn and not replaced.
    pub fn stands(&self, ruling_record: &RulingRecord) -> bool {
        ruling_record.withdrawn.is_none()
            && !ruling_record.ruling.record.draft
            && !self.is_replaced(ruling_record.ruling.id)
    }

    /// Whether a later ruling replaces this one. The later ruling must be decided and not withdrawn, or be replaced
    /// itself.
    pub(super) fn is_replaced(&self, id: RulingId) -> bool {
        self.index.rulings.get(&id).is_some_and(|index| self.index.replacements[*index].replaced_by > 0)
    }

    /// Whether a later draft replaces this draft, even if the later one was withdrawn.
    pub fn is_kept_again(&self, ruling_record: &RulingRecord) -> bool {
        let own_index =
            self.index.rulings.get(&ruling_record.ruling.id).copied().filter(|_| ruling_record.ruling.record.draft);
        let is_later = |(index, replacement): (usize, &Replacement)| {
            replacement.instead_of == own_index && self.rulings[index].ruling.record.draft
        };
        own_index.is_some() && self.index.replacements.iter().enumerate().any(is_later)
    }

    /// Whether another ruling on the meeting may replace this one: no ruling replaces it yet, and it alone replaces the
    /// rulings before it in the chain.
    pub(super) fn can_be_replaced(&self, id: RulingId, slot: Slot) -> bool {
        let Some(index) = self.index.rulings.get(&id).copied().filter(|index| self.rulings[*index].slot() == slot)
        else {
            return false;
        };
        let chain = || std::iter::successors(Some(index), |index| self.index.replacements[*index].instead_of);
        let replacers = std::iter::once(0).chain(chain().map(|replacer| usize::from(self.replaces(replacer))));
        chain().zip(replacers).all(|(index, replacers)| self.index.replacements[index].replaced_by == replacers)
    }

    /// A ruling and the chain of those that it replaces.
    pub(super) fn replaced_chain(&self, id: RulingId) -> impl Iterator<Item = RulingId> {
        std::iter::successors(Some(id), |id| self.ruled(*id)?.ruling.record.instead_of)
    }

    /// The rulings that count, in the order they apply. A replacement has the place of the one it replaces.
    pub(super) fn standing(&self) -> Vec<&RulingRecord> {
        self.in_order((0..self.rulings.len()).collect())
    }

    /// The rulings that count among these indices, in the order they apply.
    fn in_order(&self, mut indices: Vec<usize>) -> Vec<&RulingRecord> {
        indices.retain(|index| self.stands(&self.rulings[*index]));
        indices.sort_by_key(|index| self.index.replacements[*index].root);
        indices.into_iter().map(|index| &self.rulings[index]).collect()
    }

    /// The state of a ruling at a moment.
    pub fn state_of(&self, ruling_record: &RulingRecord, now: DateTime<FixedOffset>) -> RulingState {
        let record = &ruling_record.ruling.record;
        let appeals = || self.appeals.iter().filter(|a| a.appeal.against == Appealed::Ruling(ruling_record.ruling.id));
        match () {
            () if ruling_record.withdrawn.is_some() => RulingState::Withdrawn,
            () if self.is_replaced(ruling_record.ruling.id) || self.is_kept_again(ruling_record) => {
                RulingState::Replaced
            }
            () if record.draft => RulingState::Draft,
            () if appeals().any(|appeal_record| self.is_pending(appeal_record)) => RulingState::Appealed,
            () if record.appeal.is_some() || appeals().next().is_some() => RulingState::Final,
            () if self.is_to_review(ruling_record) => RulingState::ToReview,
            () if self.clocks().is_appeal_over(now) => RulingState::Final,
            () if ruling_record.reviewed.is_some() => RulingState::Reviewed,
            () => RulingState::Made,
        }
    }

    /// Whether the director has still to look at a ruling again: after play, or because its basis is gone.
    pub(super) fn is_to_review(&self, ruling_record: &RulingRecord) -> bool {
        let is_asked_for = !ruling_record.ruling.record.review.is_empty() || self.has_lost_basis(ruling_record);
        is_asked_for && ruling_record.reviewed.is_none()
    }

    /// Whether a ruling gives one side no score because it has one from another meeting (Law 15B3), and that score was
    /// withdrawn since.
    pub fn has_lost_basis(&self, ruling_record: &RulingRecord) -> bool {
        let RulingRecord { board, sitting, ruling, .. } = ruling_record;
        let side_without_score = match ruling.as_award() {
            Some(Award { ns: SideAward::Nothing, .. }) => Side::NS,
            Some(Award { ew: SideAward::Nothing, .. }) => Side::EW,
            _ => return false,
        };
        let without_score = self.without_score_elsewhere(Slot::new(*board, *sitting));
        ruling.law == LOST_BOARD_LAW
            && sitting.side(side_without_score).any(|contestant| without_score.contains(&contestant))
    }

    /// The rulings on other boards that call for a review of this meeting (Law 15A3) and are not reviewed yet.
    pub fn reminders(&self, board: BoardNumber, sitting: Sitting<ContestantId>) -> impl Iterator<Item = &RulingRecord> {
        let shares_player = move |ruling_record: &RulingRecord| {
            let mut contestants = sitting.contestants().map(|(contestant, _)| contestant);
            contestants.any(|contestant| ruling_record.sitting.contestants().any(|(other, _)| other == contestant))
        };
        let is_reminder = move |ruling_record: &&RulingRecord| {
            ruling_record.ruling.record.remind == Some(board) && ruling_record.board != board
        };
        self.rulings
            .iter()
            .filter(is_reminder)
            .filter(move |r| self.stands(r) && r.reviewed.is_none() && shares_player(r))
    }

    /// The last standing ruling with an effect on a meeting. `None` if there is none.
    pub fn ruling(&self, slot: Slot) -> Option<&RulingRecord> {
        self.rulings_on(slot).pop()
    }

    /// Every standing ruling with an effect on a meeting, in the order they apply.
    pub fn rulings_on(&self, slot: Slot) -> Vec<&RulingRecord> {
        let on_slot = self.index.ruled.get(&slot).cloned().unwrap_or_default();
        self.in_order(on_slot).into_iter().filter(|r| r.ruling.has_effect()).collect()
    }

    /// The standing rulings that change results, by meeting.
    pub(super) fn layers(&self) -> Layers<'_> {
        let mut layers = Layers::new();
        for ruling_record in self.standing().into_iter().filter(|r| r.ruling.has_effect()) {
            if !matches!(ruling_record.ruling.decision, Decision::Groups(_)) {
                layers.entry(ruling_record.slot()).or_default().push(ruling_record);
            }
        }
        layers
    }

    /// The forms of fouled boards, by meeting.
    pub(super) fn forms(&self) -> Forms {
        let mut forms = Forms::new();
        for ruling_record in self.standing() {
            let Decision::Groups(groups) = &ruling_record.ruling.decision else { continue };
            for group in groups {
                forms.extend(
                    group.sittings.iter().map(|sitting| (Slot::new(ruling_record.board, *sitting), group.copy)),
                );
            }
        }
        forms
    }
}

impl super::AppealRecord {
    /// Whether the appeal has no final decision yet.
    pub fn is_open(&self) -> bool {
        !self.decisions.last().is_some_and(|(decision, _)| decision.outcome.is_final())
    }
}

impl<'a> Line<'a> {
    pub(super) fn apply_rulings(&mut self, layers: &Layers<'a>, forms: &Forms) {
        self.group = forms.get(&self.slot).copied();
        let ruling_records = layers.get(&self.slot).map_or(&[][..], Vec::as_slice);
        let decisions = ruling_records.iter().map(|r| (&r.ruling.decision, turn(r, self.sitting)));
        self.outcome = base_outcome(self.result.map(|r| r.outcome), decisions).outcome;
        for ruling_record in ruling_records {
            self.ruling = Some(&ruling_record.ruling);
            match &ruling_record.ruling.decision {
                Decision::Award(award) => {
                    self.award = Some(award);
                    // An award belongs to the players, even if a correction shows that they sat elsewhere.
                    self.award_turn = turn(ruling_record, self.sitting);
                }
                // A cancelled board drops the awards made before.
                Decision::Cancelled {} => self.award = None,
                _ => {}
            }
        }
    }
}

/// How far a corrected seating turned the table after a ruling was made.
pub(super) fn turn(ruling_record: &RulingRecord, sitting: Sitting<ContestantId>) -> Turn {
    ruling_record.sitting.turn_to(sitting).unwrap_or_default()
}

/// The outcome below the awards, and the number of tricks by which rulings changed it.
#[derive(Debug, Clone, Copy)]
pub(super) struct BaseOutcome {
    pub outcome: Option<Outcome>,
    /// How many tricks rulings moved to the declaring side; negative if away from it.
    pub moved: i16,
}

/// Applies cancellations, contracts and tricks to a result. Tricks are added up first, so that withdrawing one ruling
/// leaves the others unchanged. The sum is then limited to 0 to 13.
pub(super) fn base_outcome<'a>(
    result: Option<Outcome>,
    decisions: impl Iterator<Item = (&'a Decision, Turn)>,
) -> BaseOutcome {
    let mut base = BaseOutcome { outcome: result, moved: 0 };
    for (decision, turn) in decisions {
        match (decision, base.outcome) {
            (Decision::Cancelled {}, _) => base.outcome = Some(Outcome::Cancelled),
            (Decision::Tricks { declarer }, _) => base.moved += i16::from(*declarer),
            (Decision::Contract { contract, declarer }, Some(Outcome::Played { tricks, lead, .. })) => {
                let (contract, declarer) = (*contract, turn.seat(*declarer));
                base.outcome = Some(Outcome::Played { contract, declarer, tricks, lead });
            }
            _ => {}
        }
    }
    if let Some(Outcome::Played { contract, declarer, tricks, lead }) = base.outcome {
        let moved = (i16::from(tricks.number()) + base.moved).clamp(0, 13);
        let tricks = Tricks::new(moved as u8).unwrap_or(tricks);
        base.outcome = Some(Outcome::Played { contract, declarer, tricks, lead });
    }
    base
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
