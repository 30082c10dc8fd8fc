//! Continues a stored ruling: a standing one is decided again, an unfinished one goes on, and typed text is kept when
//! questions are answered differently.

use crate::desk::DeskView;
use evening::director::{AppealOutcome, Appealed, AssignedSides, Decision, Record, SideAward, Walk};
use evening::session::{Outcome, RulingRecord, Session, Slot};
use lang::rulings::Roles;

use super::super::{Target, parse};
use super::{Draft, DraftKind, Field, Typed, asked};

/// The place of a ruling, and the players in the seats concerned.
pub(in crate::screen::director) fn place_of(ruled: &RulingRecord, session: &Session) -> (Target, Roles) {
    let target = Target { place: ruled.place, board: ruled.board, sitting: ruled.sitting };
    let line = session.lines().into_iter().find(|l| l.slot == Slot::new(ruled.board, ruled.sitting));
    let declarer = line.and_then(|l| match l.outcome {
        Some(Outcome::Played { declarer, .. }) => Some(declarer),
        _ => None,
    });
    (target, Roles { offender: ruled.ruling.record.offender, declarer })
}

/// The path through the questions answered so far, for a ruling that is not decided.
pub(in crate::screen::director) fn way_of(ruled: &RulingRecord, session: &Session) -> Option<Walk> {
    let record = &ruled.ruling.record;
    let tree = record.tree.as_deref().filter(|_| record.draft)?;
    Walk::retrace(tree, session.edition(), &record.answers).ok().map(|(walk, _)| walk)
}

impl Draft {
    /// A ruling with unanswered questions, to be continued later.
    pub(in crate::screen::director) fn unfinished(
        target: Target,
        walk: &Walk,
        roles: Roles,
        session: &Session,
    ) -> Self {
        let mut draft = Self::new(target, None, roles, session);
        let tree = walk.path().first().map_or_else(|| walk.at().0, |(tree, ..)| *tree);
        (draft.kind, draft.law, draft.law_follows) = (DraftKind::Nothing, tree.law.clone(), false);
        (draft.record.tree, draft.record.answers) = (Some(tree.name.clone()), walk.answers());
        draft
    }

    /// A ruling that replaces another one: after a review, on appeal, or from a draft.
    pub(in crate::screen::director) fn again(ruled: &RulingRecord, session: &Session, desk: &DeskView) -> Self {
        let (target, roles) = place_of(ruled, session);
        let old = &ruled.ruling;
        let way = way_of(ruled, session);
        let mut draft = Self::new(target, way.as_ref(), roles, session);
        draft.law.clone_from(&old.law);
        draft.law_follows = false;
        draft.typed.facts = facts(ruled);
        draft.typed.expected.clone_from(&old.record.expected);
        draft.typed.polled.clone_from(&old.record.polled);
        draft.status = old.record.status;
        draft.told = old.record.told;
        // A stored ruling keeps its own values.
        (draft.of_law, draft.law_alone) = (old.record.of_law, old.record.of_law);
        draft.remember(&old.record, roles);
        draft.record = record_of(ruled, session);
        match &old.decision {
            // A draft has no decision: it offers what the questions led to, or what fits its law.
            Decision::Nothing {} if old.record.draft => {
                if way.is_none_or(|way| way.advice().is_none()) {
                    draft.kind = DraftKind::by_law(&old.law);
                }
            }
            decision => draft.decided(decision, &old.record, desk),
        }
        draft
    }

    /// Puts a decision back into the fields.
    fn decided(&mut self, decision: &Decision, record: &Record, desk: &DeskView) {
        match decision {
            Decision::Nothing {} => self.kind = DraftKind::Nothing,
            Decision::Cancelled {} => self.kind = DraftKind::Cancelled,
            Decision::Tricks { declarer } => self.fill_kind(DraftKind::Tricks, format!("{declarer:+}")),
            Decision::Contract { contract, declarer } => {
                let letters = desk.texts.letters();
                self.fill_kind(DraftKind::Contract, format!("{}{}", letters.typed(*contract), letters.seat(*declarer)));
            }
            Decision::Groups(_) => self.kind = DraftKind::Groups,
            Decision::Award(award) => match (&award.ns, &award.ew) {
                (SideAward::Artificial(ns), SideAward::Artificial(ew)) => {
                    self.fill_kind(DraftKind::Artificial, parse::artificial_written(*ns, *ew));
                    self.faults = record.faults;
                }
                (ns, ew) => {
                    self.fill_kind(DraftKind::Assigned, parse::written(ns, &desk.texts));
                    self.typed.other = parse::written(ew, &desk.texts);
                    self.same = ns == ew;
                }
            },
        }
    }

    fn fill_kind(&mut self, kind: DraftKind, what: String) {
        self.kind = kind;
        self.typed.what[kind as usize] = what;
    }

    /// Restores what the leaf of a recorded ruling adds to its decision: whose score is adjusted, who gets tricks.
    fn remember(&mut self, record: &Record, roles: Roles) {
        let retraced = record.tree.as_deref().and_then(|tree| Walk::retrace(tree, self.edition, &record.answers).ok());
        if let Some(advice) = retraced.and_then(|(walk, _)| walk.advice()) {
            self.asked = asked(advice.outcome.sides, roles);
            self.same = advice.outcome.sides == AssignedSides::Both;
            self.tricks_to = advice.outcome.tricks_to;
        }
    }

    /// Keeps what was typed before a step back into the questions.
    pub(in crate::screen::director) fn keep(&mut self, old: &Self) {
        let texts =
            |from: &Typed| (from.facts.clone(), from.expected.clone(), from.polled.clone(), from.wrong_board.clone());
        let into = |typed: &mut Typed, from: &Typed| {
            (typed.facts, typed.expected, typed.polled, typed.wrong_board) = texts(from);
        };
        into(&mut self.typed, &old.typed);
        into(&mut self.filled, &old.filled);
        (self.status, self.told) = (old.status, old.told);
        // If the questions lead to the same decision, typed text stays. Text from a draft is replaced by what they fill
        // in now.
        let is_typed = old.typed.decided() != old.filled.decided();
        let is_of_draft = old.record.instead_of.is_some() && self.value(Field::What).is_empty();
        if self.kind == old.kind && (is_typed || is_of_draft) {
            (self.typed.what, self.typed.other, self.typed.without_error) = old.typed.decided();
            self.same = old.same;
        }
        if self.kind == old.kind && is_typed {
            self.law.clone_from(&old.law);
            (self.law_follows, self.of_law) = (old.law_follows, old.of_law);
        }
        let record = &old.record;
        // If table or board was corrected, the ruling replaces none there.
        if self.target == old.target {
            (self.record.instead_of, self.record.appeal) = (record.instead_of, record.appeal);
        }
        self.record.asked_at = record.asked_at.or(self.record.asked_at);
        self.record.called_by = record.called_by;
        self.record.reserved = record.reserved;
        self.record.remind = record.remind;
    }

    /// Moves text for a decision that the questions no longer lead to into the facts.
    pub(in crate::screen::director) fn keep_unfinished(&mut self, old: &Self, desk: &DeskView) {
        self.keep(old);
        if old.typed.decided() == old.filled.decided() && old.record.instead_of.is_none() {
            return;
        }
        let typed = [old.value(Field::What), old.typed.other.as_str(), old.typed.without_error.as_str()];
        let typed: Vec<&str> = typed.map(str::trim).into_iter().filter(|text| !text.is_empty()).collect();
        if !typed.is_empty() {
            let typed = desk.texts.say().desk_typed_so_far(typed.join(" / "));
            let facts = [self.typed.facts.trim(), &typed].join(" ");
            facts.trim().clone_into(&mut self.typed.facts);
        }
    }
}

/// The recorded facts; for a draft also the note of a review.
fn facts(ruled: &RulingRecord) -> String {
    let note = ruled.reviewed.as_ref().map_or("", |(note, _)| note).trim();
    match (ruled.ruling.facts.trim(), note) {
        (facts, note) if !ruled.ruling.record.draft || note.is_empty() => facts.to_owned(),
        ("", note) => note.to_owned(),
        (facts, note) => format!("{facts} {note}"),
    }
}

/// The record of the replacing ruling.
fn record_of(ruled: &RulingRecord, session: &Session) -> Record {
    let old = &ruled.ruling;
    let appeal = session.appeals.iter().rev().find(|heard| {
        heard.appeal.against == Appealed::Ruling(old.id)
            && heard.decisions.last().is_some_and(|(d, _)| d.outcome == AppealOutcome::Allowed)
    });
    let is_looked_at = ruled.reviewed.is_some() && !old.record.draft;
    // What was still open had been requested in time.
    let was_open = appeal.is_some() || old.record.draft || !old.record.review.is_empty() && !is_looked_at;
    Record {
        instead_of: Some(old.id),
        draft: false,
        // A completed review is removed; others are still to be done.
        review: if is_looked_at { Vec::new() } else { old.record.review.clone() },
        appeal: appeal.map(|heard| heard.appeal.id).or(old.record.appeal),
        asked_at: was_open.then(|| old.record.asked_at.unwrap_or(ruled.stamp.at)),
        ..old.record.clone()
    }
}
