//! A ruling taken up again: one that stands is decided anew, one that was begun goes on, and what was typed comes along
//! when the questions are answered otherwise.

use crate::desk::DeskView;
use evening::director::{AppealOutcome, Appealed, AssignedSides, Decision, Record, SideAward, Walk};
use evening::session::{Outcome, Ruled, Session, Slot};
use lang::rulings::Roles;

use super::super::{Target, parse};
use super::{Draft, DraftKind, Field, Typed, asked};

/// Where a ruling is, and who sits in the seats that matter.
pub(in crate::screen::director) fn place_of(ruled: &Ruled, session: &Session) -> (Target, Roles) {
    let target = Target { place: ruled.place, board: ruled.board, sitting: ruled.sitting };
    let line = session.lines().into_iter().find(|l| l.slot == Slot::new(ruled.board, ruled.sitting));
    let declarer = line.and_then(|l| match l.outcome {
        Some(Outcome::Played { declarer, .. }) => Some(declarer),
        _ => None,
    });
    (target, Roles { offender: ruled.ruling.record.offender, declarer })
}

/// The way through its questions as far as they were answered, of a ruling that is not decided.
pub(in crate::screen::director) fn way_of(ruled: &Ruled, session: &Session) -> Option<Walk> {
    let record = &ruled.ruling.record;
    let tree = record.tree.as_deref().filter(|_| record.draft)?;
    Walk::retrace(tree, session.edition(), &record.answers).ok().map(|(walk, _)| walk)
}

impl Draft {
    /// A ruling whose questions are not all answered, to be gone on with later.
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

    /// A ruling that takes the place of another: after review, on appeal, out of a draft.
    pub(in crate::screen::director) fn again(ruled: &Ruled, session: &Session, desk: &DeskView) -> Self {
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
        // A stored ruling keeps what it said.
        (draft.of_law, draft.law_alone) = (old.record.of_law, old.record.of_law);
        draft.remember(&old.record, roles);
        draft.record = record_of(ruled, session);
        match &old.decision {
            // Of a draft nothing is decided: what the questions led to is offered, or what goes by its law.
            Decision::Nothing {} if old.record.draft => {
                if way.is_none_or(|way| way.advice().is_none()) {
                    draft.kind = DraftKind::by_law(&old.law);
                }
            }
            decision => draft.decided(decision, &old.record, desk),
        }
        draft
    }

    /// A decision goes back into the fields it was typed in.
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

    /// What the leaf of a recorded ruling knows besides its decision: whose score is adjusted, who gets tricks.
    fn remember(&mut self, record: &Record, roles: Roles) {
        let retraced = record.tree.as_deref().and_then(|tree| Walk::retrace(tree, self.edition, &record.answers).ok());
        if let Some(advice) = retraced.and_then(|(walk, _)| walk.advice()) {
            self.asked = asked(advice.outcome.sides, roles);
            self.same = advice.outcome.sides == AssignedSides::Both;
            self.tricks_to = advice.outcome.tricks_to;
        }
    }

    /// What was typed before a step back into the questions.
    pub(in crate::screen::director) fn keep(&mut self, old: &Self) {
        let texts =
            |from: &Typed| (from.facts.clone(), from.expected.clone(), from.polled.clone(), from.wrong_board.clone());
        let into = |typed: &mut Typed, from: &Typed| {
            (typed.facts, typed.expected, typed.polled, typed.wrong_board) = texts(from);
        };
        into(&mut self.typed, &old.typed);
        into(&mut self.filled, &old.filled);
        (self.status, self.told) = (old.status, old.told);
        // Where the questions led to the same again, so does what was typed for it; what a draft says gives way to what
        // they fill in now.
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
        // Where table or board were mended it takes the place of no ruling there.
        if self.target == old.target {
            (self.record.instead_of, self.record.appeal) = (record.instead_of, record.appeal);
        }
        self.record.asked_at = record.asked_at.or(self.record.asked_at);
        self.record.called_by = record.called_by;
        self.record.reserved = record.reserved;
        self.record.remind = record.remind;
    }

    /// What was typed for a decision the questions no longer lead to stays readable among the facts.
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

/// What was written down of it; of a draft also what was noted after play.
fn facts(ruled: &Ruled) -> String {
    let note = ruled.reviewed.as_ref().map_or("", |(note, _)| note).trim();
    match (ruled.ruling.facts.trim(), note) {
        (facts, note) if !ruled.ruling.record.draft || note.is_empty() => facts.to_owned(),
        ("", note) => note.to_owned(),
        (facts, note) => format!("{facts} {note}"),
    }
}

/// The record of the ruling that takes its place.
fn record_of(ruled: &Ruled, session: &Session) -> Record {
    let old = &ruled.ruling;
    let appeal = session.appeals.iter().rev().find(|heard| {
        heard.appeal.against == Appealed::Ruling(old.id)
            && heard.decisions.last().is_some_and(|(d, _)| d.outcome == AppealOutcome::Allowed)
    });
    let is_looked_at = ruled.reviewed.is_some() && !old.record.draft;
    // What was still open was asked for in time.
    let was_open = appeal.is_some() || old.record.draft || !old.record.review.is_empty() && !is_looked_at;
    Record {
        instead_of: Some(old.id),
        draft: false,
        // What was looked at is done; what was not is still to be.
        review: if is_looked_at { Vec::new() } else { old.record.review.clone() },
        appeal: appeal.map(|heard| heard.appeal.id).or(old.record.appeal),
        asked_at: was_open.then(|| old.record.asked_at.unwrap_or(ruled.stamp.at)),
        ..old.record.clone()
    }
}
