//! Where everything recorded is found again: by identity and by meeting, what is due, and what lies in whose
//! place. All of it follows from what is recorded; it is kept beside it so that a journal is read in one pass.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::club::{ContestantId, SectionId};
use crate::director::{AppealId, MatchRulingId, PenaltyId, RulingId};
use crate::movement::Number;

use super::log::Logged;
use super::{Outcome, Recorded, ResultId, Ruled, Section, Session, Slot, schedule};

/// Positions in the lists of a session. What is recorded never goes, so they are always there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Index {
    /// The result that counts of each meeting.
    pub live: BTreeMap<Slot, usize>,
    pub results: BTreeMap<ResultId, usize>,
    pub rulings: BTreeMap<RulingId, usize>,
    pub penalties: BTreeMap<PenaltyId, usize>,
    pub appeals: BTreeMap<AppealId, usize>,
    pub matches: BTreeMap<MatchRulingId, usize>,
    /// The rulings on each meeting, in the order they were made.
    pub ruled: BTreeMap<Slot, Vec<usize>>,
    /// How each ruling lies.
    pub lies: Vec<Lie>,
    /// What the director's log tells, in the order it happened.
    pub log: Vec<Logged>,
    plans: BTreeMap<SectionId, Arc<Plan>>,
}

/// Where a ruling lies among those it takes the place of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lie {
    /// The first of those it stands for, one behind the other: there it lies.
    pub root: usize,
    /// The one it was made in the place of.
    pub instead_of: Option<usize>,
    /// How many others took its place and keep it replaced.
    pub replaced_by: usize,
}

/// What a section's movement asks for.
#[derive(Debug, Default, PartialEq, Eq)]
struct Plan {
    /// Every meeting over a board, with the copy of the board.
    due: BTreeMap<Slot, u8>,
    numbers: BTreeSet<Number>,
}

impl Index {
    /// The copy of the board with which a meeting is scheduled; none where it is not.
    pub fn due(&self, slot: Slot) -> Option<u8> {
        slot.contestants().find_map(|c| self.plans.get(&c.section)?.due.get(&slot).copied())
    }

    /// Whether a number appears in its section's movement.
    pub fn is_in_movement(&self, contestant: ContestantId) -> bool {
        self.plans.get(&contestant.section).is_some_and(|plan| plan.numbers.contains(&contestant.number))
    }
}

impl Session {
    /// A section gets a movement, or another one.
    pub(super) fn put_section(&mut self, id: SectionId, section: Section) {
        let mut plan = Plan::default();
        for due in schedule::due(id, &section) {
            plan.due.entry(Slot::new(due.board, due.sitting)).or_insert(due.copy);
        }
        let seated = section.movement.meetings.iter().flat_map(|m| m.sitting.contestants());
        plan.numbers = seated.map(|(number, _)| number).collect();
        plan.numbers.extend(section.movement.byes().iter().map(|bye| bye.contestant));
        self.index.plans.insert(id, Arc::new(plan));
        self.sections.insert(id, section);
    }

    /// A section goes.
    pub(super) fn drop_section(&mut self, id: SectionId) -> Option<Section> {
        self.index.plans.remove(&id);
        self.sections.remove(&id)
    }

    /// A result comes in and counts.
    pub(super) fn put_result(&mut self, recorded: Recorded) {
        let at = self.results.len();
        self.index.live.insert(recorded.result.slot(), at);
        self.index.results.insert(recorded.result.id, at);
        let before = recorded.result.supersedes.and_then(|id| self.index.results.get(&id));
        // Where a board was played later, its result is the first there is.
        let corrects = |before: &&usize| {
            recorded.result.reason.is_some() || self.results[**before].result.outcome != Outcome::Postponed
        };
        if let Some(before) = before.filter(corrects) {
            self.index.log.push(Logged::Correction { before: *before, after: at });
        }
        self.results.push(recorded);
    }

    /// A result counts no more.
    pub(super) fn take_off(&mut self, at: usize) {
        self.results[at].superseded = true;
        self.index.live.remove(&self.results[at].result.slot());
    }

    /// A ruling comes to lie on its meeting.
    pub(super) fn put_ruling(&mut self, ruled: Ruled) {
        let at = self.rulings.len();
        let instead_of = ruled.ruling.record.instead_of.and_then(|id| self.index.rulings.get(&id).copied());
        let root = instead_of.map_or(at, |before| self.index.lies[before].root);
        self.index.lies.push(Lie { root, instead_of, replaced_by: 0 });
        self.index.rulings.insert(ruled.ruling.id, at);
        self.index.ruled.entry(ruled.slot()).or_default().push(at);
        self.index.log.push(Logged::Ruling(at));
        self.rulings.push(ruled);
        self.replace_below(at, false);
    }

    /// Alters a ruling; what it took the place of shows again where it does so no more.
    pub(super) fn alter_ruling(&mut self, at: usize, alter: impl FnOnce(&mut Ruled)) {
        let before = self.replaces(at);
        alter(&mut self.rulings[at]);
        self.replace_below(at, before);
    }

    /// Whether a ruling keeps the one replaced whose place it took: it is decided and was not withdrawn, or
    /// it has been replaced in turn.
    pub(super) fn replaces(&self, at: usize) -> bool {
        let ruled = &self.rulings[at];
        let decided = ruled.withdrawn.is_none() && !ruled.ruling.record.draft;
        decided || self.index.lies[at].replaced_by > 0
    }

    /// Tells those below of a ruling that began or ceased to replace, as far down as that changes anything.
    fn replace_below(&mut self, mut at: usize, mut before: bool) {
        while let Some(below) = self.index.lies[at].instead_of {
            let now = self.replaces(at);
            if now == before {
                return;
            }
            before = self.replaces(below);
            let count = &mut self.index.lies[below].replaced_by;
            *count = if now { *count + 1 } else { count.saturating_sub(1) };
            at = below;
        }
    }

    /// After contestants got other numbers, their meetings have other names.
    pub(super) fn name_meetings_again(&mut self) {
        let index = &mut self.index;
        index.live = index.live.values().map(|at| (self.results[*at].result.slot(), *at)).collect();
        index.ruled.clear();
        for (at, ruled) in self.rulings.iter().enumerate() {
            index.ruled.entry(ruled.slot()).or_default().push(at);
        }
    }
}

impl Ruled {
    /// The meeting it lies on.
    #[must_use]
    pub fn slot(&self) -> Slot {
        Slot::new(self.board, self.sitting)
    }
}
