//! The ruling being made: the assistant's findings and the director's input. `deciding` turns it into a decision,
//! `again` continues stored rulings, `form` has the layout.

mod again;
mod beside;
mod deciding;
mod form;
mod kind;
mod wrong_board;

use chrono::{DateTime, FixedOffset};

use crate::desk::DeskView;
use bridge::{Seat, Side};
use evening::director::{
    Advice, Assigned, AssignedSides, Compare, Edition, Facts, Fault, FaultOf, Record, RulingId, TricksOf, TricksTo,
    Walk,
};
use evening::session::{Session, Slot};
use lang::Language;
use lang::rulings::{self, Roles};

use super::{Target, parse};

pub(super) use again::{place_of, way_of};
pub use kind::DraftKind;
pub(super) use wrong_board::asks_for_board;

/// The laws on a board that was played instead of the one due.
const WRONG_BOARD: [&str; 3] = ["15B1", "15B2", "15B3"];
/// The last sentence in the words for a ruling that may be appealed. With it the director tells of that right (Law 83).
const MAY_APPEAL: &str = "You may appeal.";

/// A field of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// What the kind needs: tricks, outcomes for North-South, an artificial score, a contract, or groups.
    What,
    /// The outcomes for East-West, if they differ.
    Other,
    /// The result that the non-offending side would have had without its own error (Law 12C1(e)).
    WithoutError,
    /// The board that was played instead of this one, and its result (Law 15B).
    WrongBoard,
    Law,
    Facts,
    Expected,
    Polled,
}

/// The ruling being made.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "ticks of a form, each by itself")]
pub(super) struct Draft {
    pub target: Target,
    pub kind: DraftKind,
    /// Whether both sides get the same outcomes.
    pub same: bool,
    pub told: bool,
    pub of_law: bool,
    pub status: Facts,
    roles: Roles,
    edition: Edition,
    typed: Typed,
    /// What the program filled in, to tell it from what the user typed.
    filled: Typed,
    law: String,
    record: Record,
    /// Whether the declaring side offended, as the assistant was told.
    declaring: Option<bool>,
    /// Which side tricks without a sign go to.
    tricks_to: TricksTo,
    /// The results to compare before an award.
    compare: Option<Compare>,
    /// A point of law, if the facts are agreed.
    law_alone: bool,
    /// The only side whose score is adjusted, as the assistant says.
    asked: Option<Side>,
    /// Whether the board played was not the one due, so that it is asked for with its result.
    has_wrong_board: bool,
    /// The questions up to the board that was played, which answers the others.
    until_board: Option<Walk>,
    /// Whether the board that was due is played later.
    later: bool,
    /// Whether every table of the board is cancelled, and not only this one (Law 6D2).
    whole_board: bool,
    /// Each side's fault, if the assistant knows it.
    faults: Option<[Fault; 2]>,
    /// The law of a penalty that may be given in addition.
    penalty: Option<String>,
    /// Whether the law follows from the decision, because no question and no earlier ruling names one.
    law_follows: bool,
    /// The field typed in last.
    last: Option<Field>,
}

/// The texts in the fields, without the law.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Typed {
    /// The text for each kind, in the order of [`DraftKind::ALL`].
    what: [String; 7],
    other: String,
    without_error: String,
    wrong_board: String,
    facts: String,
    expected: String,
    polled: String,
}

impl Typed {
    /// The texts that make the decision.
    fn decided(&self) -> ([String; 7], String, String) {
        (self.what.clone(), self.other.clone(), self.without_error.clone())
    }
}

/// The only side whose score is adjusted, if there is one.
fn asked(sides: AssignedSides, roles: Roles) -> Option<Side> {
    match sides {
        AssignedSides::Both => None,
        AssignedSides::Offending => roles.offender.map(Seat::side),
        AssignedSides::NonOffending => roles.offender.map(|offender| offender.side().other()),
        AssignedSides::Defending => roles.declarer.map(|declarer| declarer.side().other()),
    }
}

fn sign(fault: Fault) -> char {
    match fault {
        Fault::None => '+',
        Fault::Partly => '=',
        Fault::Direct => '-',
    }
}

fn id(field: Field) -> &'static str {
    match field {
        Field::What => "ruling-what",
        Field::Other => "ruling-other",
        Field::WithoutError => "ruling-without-error",
        Field::WrongBoard => "ruling-wrong-board",
        Field::Law => "ruling-law",
        Field::Facts => "ruling-facts",
        Field::Expected => "ruling-expected",
        Field::Polled => "ruling-polled",
    }
}

impl Draft {
    /// A new ruling, as far as the assistant came.
    pub(super) fn new(target: Target, walk: Option<&Walk>, roles: Roles, session: &Session) -> Self {
        let mut draft = Self {
            target,
            kind: DraftKind::Assigned,
            same: true,
            told: false,
            of_law: false,
            status: Facts::Agreed,
            roles,
            edition: session.edition(),
            typed: Typed::default(),
            filled: Typed::default(),
            law: "12C1".to_owned(),
            record: Record { offender: roles.offender, ..Record::default() },
            declaring: None,
            tricks_to: TricksTo::Opponents,
            compare: None,
            law_alone: false,
            asked: None,
            has_wrong_board: false,
            until_board: None,
            later: false,
            whole_board: false,
            faults: None,
            penalty: None,
            law_follows: true,
            last: None,
        };
        if let Some((walk, advice)) = walk.and_then(|walk| Some((walk, walk.advice()?))) {
            draft.advised(walk, &advice);
            // It has no line yet, unless it was entered on Results before.
            draft.has_wrong_board = WRONG_BOARD.contains(&advice.law) && target.is_due(session);
            // A contestant that loses a board because of it gets an artificial score on its own line.
            if draft.has_wrong_board && advice.law == WRONG_BOARD[0] {
                draft.kind = DraftKind::Cancelled;
            }
        }
        draft.ask_for_board(walk, session);
        draft
    }

    /// Fills in what the questions led to.
    fn advised(&mut self, walk: &Walk, advice: &Advice) {
        let outcome = advice.outcome;
        self.kind = kind::kind_of(&outcome.kinds);
        self.whole_board = self.kind == DraftKind::Cancelled && walk.path().iter().any(|(t, ..)| t.law == "6");
        let told = |fact: &str| walk.path().iter().any(|(.., answer)| answer.fact() == Some(fact));
        self.declaring = match (told("declaring-side"), told("defender")) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        };
        self.asked = asked(outcome.sides, self.roles);
        self.tricks_to = outcome.tricks_to;
        self.compare = outcome.compare;
        advice.law.clone_into(&mut self.law);
        (self.of_law, self.law_alone) = (advice.of_law, advice.of_law);
        self.law_follows = false;
        self.record.tree = walk.path().first().map(|(tree, ..)| tree.name.clone());
        self.record.answers = walk.answers();
        self.record.basis = advice.basis.iter().map(|law| (*law).to_owned()).collect();
        advice.review.clone_into(&mut self.record.review);
        self.record.lead = outcome.lead;
        // The words for the table end like this in every language.
        let said = rulings::to_say(advice.tree, advice.node, self.roles, &Language::En.texts());
        self.told = said.is_some_and(|said| said.contains(MAY_APPEAL));
        self.penalty.clone_from(&outcome.penalty);
        self.same = outcome.sides == AssignedSides::Both && outcome.compare != Some(Compare::OwnPart);
        if let Some(tricks) = advice.tricks {
            self.typed.what[DraftKind::Tricks as usize] = tricks.to_string();
        } else if matches!(outcome.tricks, Some(TricksOf::Named(_))) {
            self.typed.what[DraftKind::Tricks as usize] = String::new();
        }
        if let Some(FaultOf::Known { offending, non_offending }) = &outcome.fault {
            self.blame(*offending, *non_offending);
        }
    }

    /// Sets each side's fault, from which its artificial score follows.
    fn blame(&mut self, offending: Fault, non_offending: Fault) {
        let faults = match self.roles.offender.map(Seat::side) {
            Some(Side::NS) => [offending, non_offending],
            Some(Side::EW) => [non_offending, offending],
            // If both are equal, it does not matter whose irregularity it was.
            None if offending == non_offending => [offending; 2],
            None => return,
        };
        self.faults = Some(faults);
        self.typed.what[DraftKind::Artificial as usize] = faults.map(sign).iter().collect();
    }

    /// From here on, differing texts were typed by the user.
    pub(super) fn mark_filled(&mut self) {
        self.filled = self.typed.clone();
    }

    /// Fills in what is known of the board.
    pub(super) fn fill(&mut self, session: &Session) {
        if self.kind == DraftKind::Groups
            && self.typed.what[DraftKind::Groups as usize].is_empty()
            && let Some(round) = self.target.place.round
        {
            let slots = session.fouled_from(self.target.board, round, self.target.place.section);
            let lines = session.lines();
            let numbers = slots.iter().filter_map(|slot| lines.iter().find(|l| l.slot == *slot));
            let numbers: Vec<String> = numbers.map(|l| l.sitting.at(Seat::North).number.to_string()).collect();
            for typed in [&mut self.typed, &mut self.filled] {
                typed.what[DraftKind::Groups as usize] = numbers.join(" ");
            }
        }
    }

    /// When the director was called (Law 92B).
    pub(super) fn asked_at(&mut self, at: DateTime<FixedOffset>) {
        self.record.asked_at.get_or_insert(at);
    }

    /// Sets who called the director. The same seat again clears it.
    pub(super) fn call(&mut self, seat: Seat) {
        self.record.called_by = Some(seat).filter(|_| self.record.called_by != Some(seat));
    }

    /// Rights were reserved at the table (Law 16B2), or not.
    pub(super) fn reserve(&mut self) {
        self.record.reserved = !self.record.reserved;
    }

    /// Sets the board to review (Law 15A3), as typed. An empty text clears it.
    pub(super) fn remind(&mut self, typed: &str) {
        self.record.remind = typed.trim().parse().ok().filter(|board| *board != self.target.board);
    }

    /// Toggles: the same for both sides, or the board cancelled at all tables.
    pub(super) fn widen(&mut self) {
        match self.kind {
            DraftKind::Nothing | DraftKind::Cancelled if self.has_wrong_board => self.play_later(),
            DraftKind::Cancelled => self.whole_board = !self.whole_board,
            _ => self.same = !self.same,
        }
    }

    /// The field that gets the cursor.
    pub(super) fn first_field(&self) -> &'static str {
        match self.kind {
            DraftKind::Assigned if self.asked == Some(Side::EW) && !self.same => id(Field::Other),
            _ if self.has_wrong_board => id(Field::WrongBoard),
            DraftKind::Nothing | DraftKind::Cancelled => id(Field::Facts),
            _ => id(Field::What),
        }
    }

    /// The field used last, or the one that got the cursor.
    pub(super) fn field(&self) -> &'static str {
        self.last.map_or_else(|| self.first_field(), id)
    }

    /// The next or previous kind.
    pub(super) fn turn(&mut self, forward: bool, session: &Session) {
        let step = if forward { 1 } else { DraftKind::ALL.len() - 1 };
        self.choose(DraftKind::ALL[(self.kind as usize + step) % DraftKind::ALL.len()]);
        self.fill(session);
    }

    /// Chooses another kind.
    pub(super) fn choose(&mut self, kind: DraftKind) {
        self.kind = kind;
        self.follow_law();
    }

    fn follow_law(&mut self) {
        if self.law_follows {
            self.kind.law(self.value(Field::What)).clone_into(&mut self.law);
        }
    }

    /// Empties the field used last. Returns whether there was text.
    pub(super) fn empty_field(&mut self) -> bool {
        let Some(field) = self.last.take().filter(|field| !self.value(*field).is_empty()) else { return false };
        self.set(field, String::new());
        self.last = None;
        true
    }

    pub(super) fn set(&mut self, field: Field, text: String) {
        match field {
            Field::What => self.typed.what[self.kind as usize] = text,
            Field::Other => self.typed.other = text,
            Field::WithoutError => self.typed.without_error = text,
            Field::WrongBoard => self.typed.wrong_board = text,
            Field::Law => (self.law, self.law_follows) = (text, false),
            Field::Facts => self.typed.facts = text,
            Field::Expected => self.typed.expected = text,
            Field::Polled => self.typed.polled = text,
        }
        self.last = Some(field);
        self.follow_law();
    }

    /// The results that are likely here, to be chosen for an assigned score.
    fn likely(&self, session: &Session) -> Vec<Assigned> {
        if self.kind != DraftKind::Assigned {
            return Vec::new();
        }
        session.likely(Slot::new(self.target.board, self.target.sitting))
    }

    /// Puts the likely result with this number, from 1, into the current field, after a weight typed before it. Returns
    /// the field, or `None` if there is no such result.
    pub(super) fn pick(&mut self, number: u8, session: &Session, desk: &DeskView) -> Option<&'static str> {
        let outcome = *self.likely(session).get(usize::from(number.checked_sub(1)?))?;
        let first = if self.first_field() == id(Field::Other) { Field::Other } else { Field::What };
        let here = |field: &Field| matches!(field, Field::What | Field::Other | Field::WithoutError);
        let field = self.last.filter(here).unwrap_or(first);
        let text = parse::picked(self.value(field), outcome, &desk.texts);
        self.set(field, text);
        Some(id(field))
    }

    /// The ruling that it replaces.
    pub(super) fn instead_of(&self) -> Option<RulingId> {
        self.record.instead_of
    }

    fn value(&self, field: Field) -> &str {
        match field {
            Field::What => &self.typed.what[self.kind as usize],
            Field::Other => &self.typed.other,
            Field::WithoutError => &self.typed.without_error,
            Field::WrongBoard => &self.typed.wrong_board,
            Field::Law => &self.law,
            Field::Facts => &self.typed.facts,
            Field::Expected => &self.typed.expected,
            Field::Polled => &self.typed.polled,
        }
    }

    /// Whether anything was typed that would be lost.
    pub(super) fn is_begun(&self) -> bool {
        self.typed != self.filled
    }

    /// Sets whether the facts are agreed. If not, a committee may find others (Law 93B3).
    pub(super) fn find(&mut self, status: Facts) {
        self.status = status;
        self.of_law = self.law_alone && status == Facts::Agreed;
    }

    /// Agreed, disputed, not established, and round again.
    pub(super) fn turn_facts(&mut self) {
        self.find(match self.status {
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
        let at = "2026-11-03T19:00:00+01:00".parse().unwrap();
        let change = Change::SessionOpened {
            session: SessionId(Uuid::new_v4()),
            title: String::new(),
            date: "2026-11-03".parse().unwrap(),
            club: String::new(),
            event: None,
            conditions: Conditions::default(),
        };
        let entry = Entry { id: Uuid::new_v4(), stamp: Stamp::new(at, "test"), change };
        Journal::open(entry).unwrap().session().clone()
    }

    /// The draft after a path through a tree with a seat named. North declares.
    fn draft(tree: &str, named: Seat, answers: &[&str]) -> Draft {
        let mut walk = Walk::new(tree, Edition::OF_2017).unwrap();
        for answer in answers {
            assert!(walk.answer(answer), "{answer}");
        }
        let section = SectionId::A;
        let [ns, ew] = [1, 2].map(|number| ContestantId { section, number });
        let place = Place { section, round: Some(1), table: Some(1) };
        let target = Target { place, board: "1".parse().unwrap(), sitting: Sitting::Sides { ns, ew } };
        let roles = Roles { offender: Some(named), declarer: Some(Seat::North) };
        Draft::new(target, Some(&walk), roles, &session())
    }

    #[test]
    fn a_trick_goes_back_to_who_conceded_it_and_to_who_agreed_to_lose_it() {
        // The player named claimed or conceded; then declarer's tricks.
        let rows = [
            (Seat::North, ["cancel", "yes", "never"], 1),
            (Seat::East, ["cancel", "yes", "never"], -1),
            (Seat::North, ["withdraw", "yes", "probable"], -1),
            (Seat::East, ["withdraw", "yes", "probable"], 1),
        ];
        for (named, answers, declarer) in rows {
            assert_eq!(draft("claim", named, &answers).tricks("1"), Some(declarer), "{named:?} {answers:?}");
        }
        assert_eq!(
            draft("revoke", Seat::North, &["declaring-side", "yes", "own", "some", "none"]).tricks("2"),
            Some(-2)
        );
    }

    #[test]
    fn a_ruling_of_judgement_or_on_disputed_facts_is_no_point_of_law() {
        let stands = draft("unauthorised-information", Seat::North, &["partner", "yes", "no"]);
        assert!(!stands.of_law);
        let claim = draft("claim", Seat::North, &["disputed", "no", "no", "doubt"]);
        assert!(!claim.of_law);
        let mut revoke = draft("revoke", Seat::North, &["declaring-side", "yes", "own", "some", "none"]);
        assert!(revoke.of_law);
        revoke.turn_facts();
        assert!(!revoke.of_law);
        revoke.find(Facts::Agreed);
        assert!(revoke.of_law);
    }

    #[test]
    fn what_dummy_gave_away_is_taken_from_the_defenders_whoever_was_named() {
        for named in Seat::ALL {
            let draft = draft("lead-out-of-turn", named, &["dummy", "pointed"]);
            assert_eq!((draft.asked, draft.same), (Some(Side::EW), false), "{named:?}");
        }
    }

    #[test]
    fn each_side_has_its_own_line_where_one_added_to_its_damage() {
        let split = draft("adjusted-score", Seat::North, &["law", "pairs", "can", "yes"]);
        assert_eq!((split.compare, split.same), (Some(Compare::OwnPart), false));
        let better = draft("adjusted-score", Seat::North, &["law", "teams", "several", "match", "one"]);
        assert_eq!((better.compare, better.same), (Some(Compare::Better), true));
    }
}
