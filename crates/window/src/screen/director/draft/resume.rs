//! Continues a stored ruling: replaces a ruling in force, or goes on with a draft. Also keeps the typed text when the
//! questions are answered again.

use crate::desk::DeskView;
use evening::director::{AppealOutcome, Appealed, AssignedSides, Decision, Record, SideAward, Walk};
use evening::session::{Outcome, RulingRecord, Session, Slot};
use lang::rulings::Roles;

use super::super::{Target, parse};
use super::{Draft, DraftKind, Field, FieldTexts, adjusted_side};

/// The place of a ruling, with the offender and the declarer.
pub(in crate::screen::director) fn target_and_roles(ruled: &RulingRecord, session: &Session) -> (Target, Roles) {
    let target = Target { place: ruled.place, board: ruled.board, sitting: ruled.sitting };
    let line = session.lines().into_iter().find(|line| line.slot == Slot::new(ruled.board, ruled.sitting));
    let declarer = line.and_then(|line| match line.outcome {
        Some(Outcome::Played { declarer, .. }) => Some(declarer),
        _ => None,
    });
    (target, Roles { offender: ruled.ruling.record.offender, declarer })
}

/// The path through the questions answered so far. `None` unless the ruling is a draft of the assistant whose tree
/// still exists.
pub(in crate::screen::director) fn draft_walk(ruled: &RulingRecord, session: &Session) -> Option<Walk> {
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
        (draft.kind, draft.law, draft.follows_decision) = (DraftKind::ResultStands, tree.law.clone(), false);
        (draft.record.tree, draft.record.answers) = (Some(tree.name.clone()), walk.answers());
        draft
    }

    /// A ruling that replaces an earlier ruling: after a review, on appeal, or from a draft.
    pub(in crate::screen::director) fn replacing(ruled: &RulingRecord, session: &Session, desk: &DeskView) -> Self {
        let (target, roles) = target_and_roles(ruled, session);
        let old_ruling = &ruled.ruling;
        let walk = draft_walk(ruled, session);
        let mut draft = Self::new(target, walk.as_ref(), roles, session);
        draft.law.clone_from(&old_ruling.law);
        draft.follows_decision = false;
        draft.typed.facts = facts_text(ruled);
        draft.typed.expected.clone_from(&old_ruling.record.expected);
        draft.typed.polled.clone_from(&old_ruling.record.polled);
        draft.facts_status = old_ruling.record.status;
        draft.was_told_of_appeal = old_ruling.record.told;
        // A stored ruling keeps its own values.
        (draft.is_point_of_law, draft.is_point_of_law_if_agreed) = (old_ruling.record.of_law, old_ruling.record.of_law);
        draft.restore_from_tree(&old_ruling.record, roles);
        draft.record = replacing_record(ruled, session);
        match &old_ruling.decision {
            // A draft has no decision, so its kind follows from the answers, or else from its law.
            Decision::Nothing {} if old_ruling.record.draft => {
                if walk.is_none_or(|walk| walk.advice().is_none()) {
                    draft.kind = DraftKind::by_law(&old_ruling.law);
                }
            }
            decision => draft.restore_decision(decision, &old_ruling.record, desk),
        }
        draft
    }

    /// Puts a decision back into the fields.
    fn restore_decision(&mut self, decision: &Decision, record: &Record, desk: &DeskView) {
        match decision {
            Decision::Nothing {} => self.kind = DraftKind::ResultStands,
            Decision::Cancelled {} => self.kind = DraftKind::Cancelled,
            Decision::Tricks { declarer } => self.fill_kind(DraftKind::Tricks, format!("{declarer:+}")),
            Decision::Contract { contract, declarer } => {
                let letters = desk.texts.letters();
                self.fill_kind(DraftKind::Contract, format!("{}{}", letters.typed(*contract), letters.seat(*declarer)));
            }
            Decision::Groups(_) => self.kind = DraftKind::FouledBoard,
            Decision::Award(award) => match (&award.ns, &award.ew) {
                (SideAward::Artificial(ns), SideAward::Artificial(ew)) => {
                    self.fill_kind(DraftKind::Artificial, parse::artificial_text(*ns, *ew));
                    self.faults = record.faults;
                }
                (ns, ew) => {
                    self.fill_kind(DraftKind::Assigned, parse::side_text(ns, &desk.texts));
                    self.typed.east_west = parse::side_text(ew, &desk.texts);
                    self.is_same_for_both = ns == ew;
                }
            },
        }
    }

    /// Chooses a kind and fills in its field.
    fn fill_kind(&mut self, kind: DraftKind, text: String) {
        self.kind = kind;
        self.typed.decision[kind as usize] = text;
    }

    /// Restores from the recorded answers which side's score is adjusted and which side gets tricks.
    fn restore_from_tree(&mut self, record: &Record, roles: Roles) {
        let retraced_walk =
            record.tree.as_deref().and_then(|tree| Walk::retrace(tree, self.edition, &record.answers).ok());
        if let Some(advice) = retraced_walk.and_then(|(walk, _)| walk.advice()) {
            self.adjusted_side = adjusted_side(advice.outcome.sides, roles);
            self.is_same_for_both = advice.outcome.sides == AssignedSides::Both;
            self.tricks_to = advice.outcome.tricks_to;
        }
    }

    /// Takes over what was typed and recorded before a step back into the questions: texts, choices, and requests.
    pub(in crate::screen::director) fn keep_texts(&mut self, old_draft: &Self) {
        let texts_to_keep = |source: &FieldTexts| {
            (source.facts.clone(), source.expected.clone(), source.polled.clone(), source.wrong_board.clone())
        };
        let copy_texts = |typed: &mut FieldTexts, source: &FieldTexts| {
            (typed.facts, typed.expected, typed.polled, typed.wrong_board) = texts_to_keep(source);
        };
        copy_texts(&mut self.typed, &old_draft.typed);
        copy_texts(&mut self.filled, &old_draft.filled);
        (self.facts_status, self.was_told_of_appeal) = (old_draft.facts_status, old_draft.was_told_of_appeal);
        // If the questions lead to the same kind, typed text stays. Text from a draft stays only where the answers fill
        // in nothing.
        let is_typed = old_draft.typed.decision_texts() != old_draft.filled.decision_texts();
        let is_of_draft = old_draft.record.instead_of.is_some() && self.field_text(Field::Decision).is_empty();
        if self.kind == old_draft.kind && (is_typed || is_of_draft) {
            (self.typed.decision, self.typed.east_west, self.typed.without_error) = old_draft.typed.decision_texts();
            self.is_same_for_both = old_draft.is_same_for_both;
        }
        if self.kind == old_draft.kind && is_typed {
            self.law.clone_from(&old_draft.law);
            (self.follows_decision, self.is_point_of_law) = (old_draft.follows_decision, old_draft.is_point_of_law);
        }
        let record = &old_draft.record;
        // If table or board was corrected, the ruling replaces no earlier one there.
        if self.target == old_draft.target {
            (self.record.instead_of, self.record.appeal) = (record.instead_of, record.appeal);
        }
        self.record.asked_at = record.asked_at.or(self.record.asked_at);
        self.record.called_by = record.called_by;
        self.record.reserved = record.reserved;
        self.record.remind = record.remind;
    }

    /// Like `keep_texts`, for a step back to unanswered questions, which have no decision yet: the text typed for the
    /// decision, or filled in from a draft, is added to the facts.
    pub(in crate::screen::director) fn keep_texts_as_facts(&mut self, old_draft: &Self, desk: &DeskView) {
        self.keep_texts(old_draft);
        if old_draft.typed.decision_texts() == old_draft.filled.decision_texts()
            && old_draft.record.instead_of.is_none()
        {
            return;
        }
        let typed = [
            old_draft.field_text(Field::Decision),
            old_draft.typed.east_west.as_str(),
            old_draft.typed.without_error.as_str(),
        ];
        let typed_texts: Vec<&str> = typed.map(str::trim).into_iter().filter(|text| !text.is_empty()).collect();
        if !typed_texts.is_empty() {
            let note = desk.texts.say().desk_typed_so_far(typed_texts.join(" / "));
            let facts = [self.typed.facts.trim(), &note].join(" ");
            facts.trim().clone_into(&mut self.typed.facts);
        }
    }
}

/// The recorded facts; for a draft also the note of a review.
fn facts_text(ruled: &RulingRecord) -> String {
    let note = ruled.reviewed.as_ref().map_or("", |(note, _)| note).trim();
    match (ruled.ruling.facts.trim(), note) {
        (facts, note) if !ruled.ruling.record.draft || note.is_empty() => facts.to_owned(),
        ("", note) => note.to_owned(),
        (facts, note) => format!("{facts} {note}"),
    }
}

/// The record of a ruling that replaces this one: with the appeal that was allowed, if any, and with the reviews that
/// are still due.
fn replacing_record(ruled: &RulingRecord, session: &Session) -> Record {
    let old_ruling = &ruled.ruling;
    let appeal = session.appeals.iter().rev().find(|record| {
        record.appeal.against == Appealed::Ruling(old_ruling.id)
            && record.decisions.last().is_some_and(|(decision, _)| decision.outcome == AppealOutcome::Allowed)
    });
    let is_reviewed = ruled.reviewed.is_some() && !old_ruling.record.draft;
    // A request that was still open keeps the time at which it was made.
    let was_open = appeal.is_some() || old_ruling.record.draft || !old_ruling.record.review.is_empty() && !is_reviewed;
    Record {
        instead_of: Some(old_ruling.id),
        draft: false,
        // A completed review is removed. Others are still due.
        review: if is_reviewed { Vec::new() } else { old_ruling.record.review.clone() },
        appeal: appeal.map(|record| record.appeal.id).or(old_ruling.record.appeal),
        asked_at: was_open.then(|| old_ruling.record.asked_at.unwrap_or(ruled.stamp.at)),
        ..old_ruling.record.clone()
    }
}
