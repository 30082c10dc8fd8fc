//! The ruling being made: the assistant's findings and the director's input. `deciding` turns it into a decision,
//! `resume` continues stored rulings, `form` is the layout.

mod comparison;
mod deciding;
mod form;
mod kind;
mod resume;
mod wrong_board;

use chrono::{DateTime, FixedOffset};

use crate::desk::DeskView;
use bridge::{Seat, Side};
use evening::director::{
    Advice, Assigned, AssignedSides, Compare, Edition, Facts, Fault, FaultOf, Record, RulingId, TrickCount,
    TrickReceiver, Walk,
};
use evening::session::{Session, Slot};
use lang::Language;
use lang::rulings::{self, Roles};

use super::{Target, parse};

pub use kind::DraftKind;
pub(super) use resume::{draft_walk, target_and_roles};
pub(super) use wrong_board::asks_for_board;

/// The laws on a board that was played instead of the one due.
const WRONG_BOARD_LAWS: [&str; 3] = ["15B1", "15B2", "15B3"];
/// The English sentence by which the director tells players that they may appeal (Law 83).
const MAY_APPEAL: &str = "You may appeal.";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// The input for the kind: tricks, outcomes for North-South, an artificial score, a contract, or groups.
    Decision,
    /// The outcomes for East-West, if they differ.
    EastWest,
    /// The result that the non-offending side would have had without its own error (Law 12C1(e)).
    WithoutError,
    /// The board that was played instead of this one, and its result (Law 15B).
    WrongBoard,
    Law,
    Facts,
    /// The result that was expected without the irregularity.
    Expected,
    /// The players who were asked for their opinion.
    Polled,
}

/// The ruling being made.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each flag is one tick of the form")]
pub(super) struct Draft {
    pub target: Target,
    pub kind: DraftKind,
    /// Whether both sides get the same outcomes.
    pub is_same_for_both: bool,
    /// Whether the players were told of the right to appeal (Law 83).
    pub was_told_of_appeal: bool,
    pub is_point_of_law: bool,
    /// Whether the facts are agreed, disputed or not established.
    pub facts_status: Facts,
    /// The seats of offender and declarer.
    roles: Roles,
    edition: Edition,
    typed: FieldTexts,
    /// The texts that the program filled in, to tell them from typed ones.
    filled: FieldTexts,
    /// The law, as typed or as the assistant names it.
    law: String,
    /// The further data of the ruling.
    record: Record,
    /// Whether the declaring side offended, by the answers. `None` if they do not say.
    declaring_side_offended: Option<bool>,
    /// Which side tricks without a sign go to.
    tricks_to: TrickReceiver,
    /// The results to compare before an award.
    compare: Option<Compare>,
    is_point_of_law_if_agreed: bool,
    /// The only side whose score is adjusted, if the assistant names one.
    adjusted_side: Option<Side>,
    /// Whether another board was played instead of the one due. The form then asks for it and its result.
    has_wrong_board: bool,
    /// The path up to the question that the number of the played board answers. `None` if the board is not asked for.
    walk_to_board_question: Option<Walk>,
    /// Whether the board that was due is played later.
    is_played_later: bool,
    /// Whether every table of the board is cancelled, and not only this one (Law 6D2).
    cancels_all_tables: bool,
    /// Each side's fault, if the assistant knows it.
    faults: Option<[Fault; 2]>,
    /// The law of a penalty that may be given in addition.
    penalty_law: Option<String>,
    /// Whether the law follows from the decision, because no question and no earlier ruling names it.
    follows_decision: bool,
    last_field: Option<Field>,
}

/// The texts in the fields, without the law.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct FieldTexts {
    /// The text for each kind, in the order of [`DraftKind::ALL`].
    decision: [String; 7],
    east_west: String,
    without_error: String,
    wrong_board: String,
    facts: String,
    expected: String,
    polled: String,
}

impl FieldTexts {
    /// The inputs that determine the decision: per kind, East-West, and the result without the side's own error.
    fn decision_texts(&self) -> ([String; 7], String, String) {
        (self.decision.clone(), self.east_west.clone(), self.without_error.clone())
    }
}

/// The only side whose score is adjusted. `None` if both are, or if it is not known which.
fn adjusted_side(sides: AssignedSides, roles: Roles) -> Option<Side> {
    match sides {
        AssignedSides::Both => None,
        AssignedSides::Offending => roles.offender.map(Seat::side),
        AssignedSides::NonOffending => roles.offender.map(|offender| offender.side().other()),
        AssignedSides::Defending => roles.declarer.map(|declarer| declarer.side().other()),
    }
}

/// The sign by which an artificial score is typed: `+`, `=` or `-`.
fn fault_sign(fault: Fault) -> char {
    match fault {
        Fault::None => '+',
        Fault::Partly => '=',
        Fault::Direct => '-',
    }
}

fn field_id(field: Field) -> &'static str {
    match field {
        Field::Decision => "ruling-what",
        Field::EastWest => "ruling-other",
        Field::WithoutError => "ruling-without-error",
        Field::WrongBoard => "ruling-wrong-board",
        Field::Law => "ruling-law",
        Field::Facts => "ruling-facts",
        Field::Expected => "ruling-expected",
        Field::Polled => "ruling-polled",
    }
}

impl Draft {
    /// A new ruling, filled in from the answers given to the assistant.
    pub(super) fn new(target: Target, walk: Option<&Walk>, roles: Roles, session: &Session) -> Self {
        let mut draft = Self {
            target,
            kind: DraftKind::Assigned,
            is_same_for_both: true,
            was_told_of_appeal: false,
            is_point_of_law: false,
            facts_status: Facts::Agreed,
            roles,
            edition: session.edition(),
            typed: FieldTexts::default(),
            filled: FieldTexts::default(),
            law: "12C1".to_owned(),
            record: Record { offender: roles.offender, ..Record::default() },
            declaring_side_offended: None,
            tricks_to: TrickReceiver::Opponents,
            compare: None,
            is_point_of_law_if_agreed: false,
            adjusted_side: None,
            has_wrong_board: false,
            walk_to_board_question: None,
            is_played_later: false,
            cancels_all_tables: false,
            faults: None,
            penalty_law: None,
            follows_decision: true,
            last_field: None,
        };
        if let Some((walk, advice)) = walk.and_then(|walk| Some((walk, walk.advice()?))) {
            draft.apply_advice(walk, &advice);
            // The board that was played has no line yet, unless it was entered on Results before.
            draft.has_wrong_board = WRONG_BOARD_LAWS.contains(&advice.law) && target.is_due(session);
            // Under Law 15B1 the board is cancelled. A contestant that loses it gets an artificial score on its own
            // line.
            if draft.has_wrong_board && advice.law == WRONG_BOARD_LAWS[0] {
                draft.kind = DraftKind::Cancelled;
            }
        }
        draft.ask_for_board(walk, session);
        draft
    }

    fn apply_advice(&mut self, walk: &Walk, advice: &Advice) {
        let outcome = advice.outcome;
        self.kind = kind::kind_by_effects(&outcome.kinds);
        self.cancels_all_tables =
            self.kind == DraftKind::Cancelled && walk.path().iter().any(|(tree, ..)| tree.law == "6");
        let has_answered = |fact: &str| walk.path().iter().any(|(.., answer)| answer.fact() == Some(fact));
        self.declaring_side_offended = match (has_answered("declaring-side"), has_answered("defender")) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        };
        self.adjusted_side = adjusted_side(outcome.sides, self.roles);
        self.tricks_to = outcome.tricks_to;
        self.compare = outcome.compare;
        advice.law.clone_into(&mut self.law);
        (self.is_point_of_law, self.is_point_of_law_if_agreed) = (advice.of_law, advice.of_law);
        self.follows_decision = false;
        self.record.tree = walk.path().first().map(|(tree, ..)| tree.name.clone());
        self.record.answers = walk.answers();
        self.record.basis = advice.basis.iter().map(|law| (*law).to_owned()).collect();
        advice.review.clone_into(&mut self.record.review);
        self.record.lead = outcome.lead;
        // The English text is searched in every language, because each translation words the sentence differently.
        let sentence = rulings::to_say(advice.tree, advice.node, self.roles, &Language::En.texts());
        self.was_told_of_appeal = sentence.is_some_and(|sentence| sentence.contains(MAY_APPEAL));
        self.penalty_law.clone_from(&outcome.penalty);
        self.is_same_for_both = outcome.sides == AssignedSides::Both && outcome.compare != Some(Compare::OwnPart);
        if let Some(tricks) = advice.tricks {
            self.typed.decision[DraftKind::Tricks as usize] = tricks.to_string();
        } else if matches!(outcome.tricks, Some(TrickCount::Named(_))) {
            self.typed.decision[DraftKind::Tricks as usize] = String::new();
        }
        if let Some(FaultOf::Known { offending, non_offending }) = &outcome.fault {
            self.set_faults(*offending, *non_offending);
        }
    }

    /// Sets each side's fault, from which its artificial score follows.
    fn set_faults(&mut self, offending: Fault, non_offending: Fault) {
        let faults = match self.roles.offender.map(Seat::side) {
            Some(Side::NS) => [offending, non_offending],
            Some(Side::EW) => [non_offending, offending],
            // If both are equal, it does not matter whose irregularity it was.
            None if offending == non_offending => [offending; 2],
            None => return,
        };
        self.faults = Some(faults);
        self.typed.decision[DraftKind::Artificial as usize] = faults.map(fault_sign).iter().collect();
    }

    /// Marks the current texts as filled in by the program. Text that differs later was typed by the user.
    pub(super) fn mark_filled(&mut self) {
        self.filled = self.typed.clone();
    }

    /// Fills in the pairs that played the board after it was fouled, if groups are ruled on.
    pub(super) fn fill_groups(&mut self, session: &Session) {
        if self.kind == DraftKind::FouledBoard
            && self.typed.decision[DraftKind::FouledBoard as usize].is_empty()
            && let Some(round) = self.target.place.round
        {
            let slots = session.fouled_from(self.target.board, round, self.target.place.section);
            let lines = session.lines();
            let numbers = slots.iter().filter_map(|slot| lines.iter().find(|line| line.slot == *slot));
            let numbers: Vec<String> = numbers.map(|line| line.sitting.at(Seat::North).number.to_string()).collect();
            for typed in [&mut self.typed, &mut self.filled] {
                typed.decision[DraftKind::FouledBoard as usize] = numbers.join(" ");
            }
        }
    }

    /// Sets when the ruling was requested (Law 92B), unless it is set.
    pub(super) fn set_requested_at(&mut self, time: DateTime<FixedOffset>) {
        self.record.asked_at.get_or_insert(time);
    }

    /// Sets who called the director. The same seat again clears it.
    pub(super) fn toggle_caller(&mut self, seat: Seat) {
        self.record.called_by = Some(seat).filter(|_| self.record.called_by != Some(seat));
    }

    /// Toggles whether rights were reserved at the table (Law 16B2).
    pub(super) fn toggle_reserved(&mut self) {
        self.record.reserved = !self.record.reserved;
    }

    /// Sets the board to review (Law 15A3), as typed. Any text that is not another board's number clears it.
    pub(super) fn set_review_board(&mut self, typed: &str) {
        self.record.remind = typed.trim().parse().ok().filter(|board| *board != self.target.board);
    }

    /// Toggles whether both sides get the same, the board is cancelled at all tables, or the board due is played later.
    pub(super) fn toggle_scope(&mut self) {
        match self.kind {
            DraftKind::ResultStands | DraftKind::Cancelled if self.has_wrong_board => self.toggle_played_later(),
            DraftKind::Cancelled => self.cancels_all_tables = !self.cancels_all_tables,
            DraftKind::Artificial => self.set_same_for_both(false),
            _ => self.set_same_for_both(!self.is_same_for_both),
        }
    }

    /// Sets whether both sides get the same. Each side by itself is an assigned score, which also takes an artificial
    /// score for one side.
    pub(super) fn set_same_for_both(&mut self, is_same: bool) {
        if self.kind == DraftKind::Artificial && !is_same {
            self.choose_kind(DraftKind::Assigned);
        }
        self.is_same_for_both = is_same;
        // The field of East-West is gone if both sides get the same.
        self.last_field = self.last_field.filter(|field| !is_same || *field != Field::EastWest);
    }

    /// The field that gets the cursor when the form is opened or the kind is chosen.
    pub(super) fn first_field(&self) -> &'static str {
        match self.kind {
            DraftKind::Assigned if self.adjusted_side == Some(Side::EW) && !self.is_same_for_both => {
                field_id(Field::EastWest)
            }
            _ if self.has_wrong_board => field_id(Field::WrongBoard),
            DraftKind::ResultStands | DraftKind::Cancelled => field_id(Field::Facts),
            _ => field_id(Field::Decision),
        }
    }

    /// The field typed in last, or the first field of the kind.
    pub(super) fn field(&self) -> &'static str {
        self.last_field.map_or_else(|| self.first_field(), field_id)
    }

    pub(super) fn step_kind(&mut self, is_forward: bool, session: &Session) {
        let step = if is_forward { 1 } else { DraftKind::ALL.len() - 1 };
        self.choose_kind(DraftKind::ALL[(self.kind as usize + step) % DraftKind::ALL.len()]);
        self.fill_groups(session);
    }

    /// Chooses another kind. The law follows if it is not fixed.
    pub(super) fn choose_kind(&mut self, kind: DraftKind) {
        self.kind = kind;
        self.update_law();
    }

    /// Sets the law that follows from the decision, unless it is fixed.
    fn update_law(&mut self) {
        if self.follows_decision {
            self.kind.law(self.field_text(Field::Decision)).clone_into(&mut self.law);
        }
    }

    /// Empties the field typed in last. Returns whether there was text.
    pub(super) fn empty_field(&mut self) -> bool {
        let Some(field) = self.last_field.take().filter(|field| !self.field_text(*field).is_empty()) else {
            return false;
        };
        self.set_field(field, String::new());
        self.last_field = None;
        true
    }

    pub(super) fn set_field(&mut self, field: Field, text: String) {
        match field {
            Field::Decision => self.typed.decision[self.kind as usize] = text,
            Field::EastWest => self.typed.east_west = text,
            Field::WithoutError => self.typed.without_error = text,
            Field::WrongBoard => self.typed.wrong_board = text,
            Field::Law => (self.law, self.follows_decision) = (text, false),
            Field::Facts => self.typed.facts = text,
            Field::Expected => self.typed.expected = text,
            Field::Polled => self.typed.polled = text,
        }
        self.last_field = Some(field);
        self.update_law();
    }

    /// The likely results on this board, offered for an assigned score. Empty for other kinds.
    fn likely_results(&self, session: &Session) -> Vec<Assigned> {
        if self.kind != DraftKind::Assigned {
            return Vec::new();
        }
        session.likely_outcomes(Slot::new(self.target.board, self.target.sitting))
    }

    /// Puts the likely result with this number, from 1, into the current field, after a weight typed before it. Returns
    /// the field; `None` if there is no such result.
    pub(super) fn insert_likely(&mut self, number: u8, session: &Session, desk: &DeskView) -> Option<&'static str> {
        let outcome = *self.likely_results(session).get(usize::from(number.checked_sub(1)?))?;
        let first_field =
            if self.first_field() == field_id(Field::EastWest) { Field::EastWest } else { Field::Decision };
        let is_outcome_field = |field: &Field| matches!(field, Field::Decision | Field::EastWest | Field::WithoutError);
        let field = self.last_field.filter(is_outcome_field).unwrap_or(first_field);
        let text = parse::with_outcome(self.field_text(field), outcome, &desk.texts);
        self.set_field(field, text);
        Some(field_id(field))
    }

    /// The ruling that this one replaces. `None` for a new ruling.
    pub(super) fn replaced_ruling(&self) -> Option<RulingId> {
        self.record.instead_of
    }

    fn field_text(&self, field: Field) -> &str {
        match field {
            Field::Decision => &self.typed.decision[self.kind as usize],
            Field::EastWest => &self.typed.east_west,
            Field::WithoutError => &self.typed.without_error,
            Field::WrongBoard => &self.typed.wrong_board,
            Field::Law => &self.law,
            Field::Facts => &self.typed.facts,
            Field::Expected => &self.typed.expected,
            Field::Polled => &self.typed.polled,
        }
    }

    pub(super) fn has_unsaved_input(&self) -> bool {
        self.typed != self.filled
    }

    /// Sets whether the facts are agreed. If not, a committee may find others (Law 93B3).
    pub(super) fn set_facts_status(&mut self, status: Facts) {
        self.facts_status = status;
        self.is_point_of_law = self.is_point_of_law_if_agreed && status == Facts::Agreed;
    }

    /// Sets the next status of the facts: agreed, disputed, not established, and agreed again.
    pub(super) fn next_facts_status(&mut self) {
        self.set_facts_status(match self.facts_status {
            Facts::Agreed => Facts::Disputed,
            Facts::Disputed => Facts::NotEstablished,
            Facts::NotEstablished => Facts::Agreed,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use evening::club::{Conditions, ContestantId, SectionId};
    use evening::session::{Change, Entry, Journal, Place, SessionId, Stamp};
    use movement::Sitting;
    use uuid::Uuid;

    fn session() -> Session {
        let opened_at = "2026-11-03T19:00:00+01:00".parse().unwrap();
        let change = Change::SessionOpened {
            session: SessionId(Uuid::new_v4()),
            title: String::new(),
            date: "2026-11-03".parse().unwrap(),
            club: String::new(),
            event: None,
            conditions: Conditions::default(),
        };
        let entry = Entry { id: Uuid::new_v4(), stamp: Stamp::new(opened_at, "test"), change };
        Journal::open(entry).unwrap().session().clone()
    }

    /// The draft after these answers in a tree. North declares.
    fn draft(tree: &str, offender: Seat, answers: &[&str]) -> Draft {
        let mut walk = Walk::new(tree, Edition::OF_2017).unwrap();
        for answer in answers {
            assert!(walk.answer(answer), "{answer}");
        }
        let section = SectionId::A;
        let [ns, ew] = [1, 2].map(|number| ContestantId { section, number });
        let place = Place { section, round: Some(1), table: Some(1) };
        let target = Target { place, board: "1".parse().unwrap(), sitting: Sitting::Sides { ns, ew } };
        let roles = Roles { offender: Some(offender), declarer: Some(Seat::North) };
        Draft::new(target, Some(&walk), roles, &session())
    }

    #[test]
    fn cancelled_trick_returns_to_the_side_that_gave_it_up() {
        // The seat that claimed or conceded, the answers, and the declarer's gain in tricks if 1 is typed.
        let rows = [
            (Seat::North, ["cancel", "yes", "never"], 1),
            (Seat::East, ["cancel", "yes", "never"], -1),
            (Seat::North, ["withdraw", "yes", "probable"], -1),
            (Seat::East, ["withdraw", "yes", "probable"], 1),
        ];
        for (seat, answers, declarer_gain) in rows {
            assert_eq!(draft("claim", seat, &answers).tricks("1"), Some(declarer_gain), "{seat:?} {answers:?}");
        }
        assert_eq!(
            draft("revoke", Seat::North, &["declaring-side", "yes", "own", "some", "none"]).tricks("2"),
            Some(-2)
        );
    }

    #[test]
    fn judgement_or_disputed_facts_are_not_a_point_of_law() {
        let judgement = draft("unauthorised-information", Seat::North, &["partner", "yes", "no"]);
        assert!(!judgement.is_point_of_law);
        let claim = draft("claim", Seat::North, &["disputed", "no", "no", "doubt"]);
        assert!(!claim.is_point_of_law);
        let mut revoke = draft("revoke", Seat::North, &["declaring-side", "yes", "own", "some", "none"]);
        assert!(revoke.is_point_of_law);
        revoke.next_facts_status();
        assert!(!revoke.is_point_of_law);
        revoke.set_facts_status(Facts::Agreed);
        assert!(revoke.is_point_of_law);
    }

    #[test]
    fn dummys_infraction_adjusts_only_the_defenders_score() {
        for seat in Seat::ALL {
            let draft = draft("lead-out-of-turn", seat, &["dummy", "pointed"]);
            assert_eq!((draft.adjusted_side, draft.is_same_for_both), (Some(Side::EW), false), "{seat:?}");
        }
    }

    #[test]
    fn only_self_inflicted_damage_needs_a_score_for_each_side() {
        let split = draft("adjusted-score", Seat::North, &["law", "pairs", "can", "yes"]);
        assert_eq!((split.compare, split.is_same_for_both), (Some(Compare::OwnPart), false));
        let better = draft("adjusted-score", Seat::North, &["law", "teams", "several", "match", "one"]);
        assert_eq!((better.compare, better.is_same_for_both), (Some(Compare::Better), true));
    }
}
