//! The ruling being made: what the assistant found, what the director types, and what it would change. It
//! becomes a change by Ctrl+Enter, or a draft by Ctrl+S.

mod beside;
mod form;

use chrono::{DateTime, FixedOffset};
use uuid::Uuid;

use crate::bridge::{Seat, Side};
use crate::director::{
    Assigned, AssignedSides, Compare, Decision, Edition, Effect, Facts, Fault, FaultOf, Record, Ruling, RulingId,
    SideAward, TricksOf, TricksTo, Walk,
};
use crate::lang::rulings::Roles;
use crate::session::{Change, Outcome, Ruled, Session, Slot};
use crate::ui::desk::Desk;
use crate::ui::words;

use super::{Target, parse};

/// What the ruling does, as the director chooses it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Nothing,
    Tricks,
    Assigned,
    Artificial,
    Cancelled,
    Contract,
    Groups,
}

/// A field of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// What the kind asks for: tricks, outcomes of North-South, an artificial score, a contract, groups.
    What,
    /// The outcomes of East-West where they differ.
    Other,
    /// What the non-offending side would have had without its own error (Law 12C1(e)).
    WithoutError,
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
    pub kind: Kind,
    /// Both sides get the same outcomes.
    pub same: bool,
    pub told: bool,
    pub of_law: bool,
    pub status: Facts,
    roles: Roles,
    edition: Edition,
    what: [String; 7],
    /// What the program filled in, to tell it from what was typed.
    filled: ([String; 7], String),
    other: String,
    without_error: String,
    law: String,
    facts: String,
    expected: String,
    polled: String,
    record: Record,
    /// Whether the declaring side offended, as the assistant was told.
    declaring: Option<bool>,
    /// Which side tricks without a sign go to.
    tricks_to: TricksTo,
    /// What is laid side by side before an award.
    compare: Option<Compare>,
    /// A point of law, if the facts are agreed.
    law_alone: bool,
    /// The side whose score the assistant says is adjusted, where it is one only.
    asked: Option<Side>,
    /// Every table of the board is cancelled, not this one only (Law 6D2).
    whole_board: bool,
    /// Who was at fault, where the assistant knows.
    faults: Option<[Fault; 2]>,
    /// The law of a penalty that may be given with it.
    penalty: Option<String>,
    /// No question and no other ruling names the law: it is that of what is given.
    law_follows: bool,
    /// The field typed in last.
    last: Option<Field>,
}

impl Kind {
    const ALL: [Self; 7] =
        [Self::Nothing, Self::Tricks, Self::Assigned, Self::Artificial, Self::Cancelled, Self::Contract, Self::Groups];

    /// The law of what is given, where no question led to it: rectification or none (Law 84), an adjusted score
    /// (12C1), weighted (12C1c) or artificial (12C2a), a board whose play is cancelled (82B2), a fouled one (87B).
    fn law(self, what: &str) -> &'static str {
        match self {
            Self::Nothing => "84A",
            Self::Tricks | Self::Contract => "84B",
            Self::Assigned if parse::is_weighted(what) => "12C1(c)",
            Self::Assigned => "12C1",
            Self::Artificial => "12C2(a)",
            Self::Cancelled => "82B2",
            Self::Groups => "87B",
        }
    }

    fn name(self, desk: &Desk) -> String {
        let say = desk.texts.say();
        match self {
            Self::Nothing => say.kind_nothing(),
            Self::Tricks => say.kind_tricks(),
            Self::Assigned => say.kind_assigned(),
            Self::Artificial => say.kind_artificial(),
            Self::Cancelled => say.kind_cancelled(),
            Self::Contract => say.kind_contract(),
            Self::Groups => say.kind_groups(),
        }
    }

    /// What has to be typed for it.
    fn hint(self, desk: &Desk) -> String {
        let say = desk.texts.say();
        match self {
            Self::Nothing | Self::Cancelled => String::new(),
            Self::Tricks => say.kind_tricks_hint(),
            Self::Assigned => say.kind_assigned_hint(),
            Self::Artificial => say.kind_artificial_hint(),
            Self::Contract => say.kind_contract_hint(),
            Self::Groups => say.kind_groups_hint(),
        }
    }
}

impl From<Effect> for Kind {
    fn from(effect: Effect) -> Self {
        match effect {
            Effect::None | Effect::Review | Effect::Penalty => Self::Nothing,
            Effect::Tricks => Self::Tricks,
            Effect::Assigned => Self::Assigned,
            Effect::Artificial => Self::Artificial,
            Effect::Cancel => Self::Cancelled,
            Effect::Contract => Self::Contract,
            Effect::Group => Self::Groups,
        }
    }
}

/// What a leaf opens on: where a board is cancelled and an adjusted score must be given, the award, which
/// takes the result's place.
fn kind_of(kinds: &[Effect]) -> Kind {
    let award = kinds.iter().find(|k| matches!(k, Effect::Assigned | Effect::Artificial));
    match kinds.first() {
        Some(Effect::Cancel) => award.map_or(Kind::Cancelled, |effect| (*effect).into()),
        Some(first) => (*first).into(),
        None => Kind::Nothing,
    }
}

/// The side whose score is adjusted, where it is one only.
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
            kind: Kind::Assigned,
            same: true,
            told: false,
            of_law: false,
            status: Facts::Agreed,
            roles,
            edition: Edition::on(session.date),
            what: Default::default(),
            filled: Default::default(),
            other: String::new(),
            without_error: String::new(),
            law: "12C1".to_owned(),
            facts: String::new(),
            expected: String::new(),
            polled: String::new(),
            record: Record { offender: roles.offender, ..Record::default() },
            declaring: None,
            tricks_to: TricksTo::Opponents,
            compare: None,
            law_alone: false,
            asked: None,
            whole_board: false,
            faults: None,
            penalty: None,
            law_follows: true,
            last: None,
        };
        if let Some((walk, advice)) = walk.and_then(|walk| Some((walk, walk.advice()?))) {
            let outcome = advice.outcome;
            draft.kind = kind_of(&outcome.kinds);
            draft.whole_board = draft.kind == Kind::Cancelled && walk.path().iter().any(|(t, ..)| t.law == "6");
            let told = |fact: &str| walk.path().iter().any(|(.., answer)| answer.fact() == Some(fact));
            draft.declaring = match (told("declaring-side"), told("defender")) {
                (true, _) => Some(true),
                (_, true) => Some(false),
                _ => None,
            };
            draft.asked = asked(outcome.sides, roles);
            draft.tricks_to = outcome.tricks_to;
            draft.compare = outcome.compare;
            advice.law.clone_into(&mut draft.law);
            (draft.of_law, draft.law_alone) = (advice.of_law, advice.of_law);
            draft.law_follows = false;
            draft.record.tree = walk.path().first().map(|(tree, ..)| tree.name.clone());
            draft.record.answers = walk.answers();
            draft.record.basis = advice.basis.iter().map(|law| (*law).to_owned()).collect();
            advice.review.clone_into(&mut draft.record.review);
            draft.record.lead = outcome.lead;
            draft.penalty.clone_from(&outcome.penalty);
            draft.same = outcome.sides == AssignedSides::Both && outcome.compare != Some(Compare::OwnPart);
            if let Some(tricks) = advice.tricks {
                draft.what[Kind::Tricks as usize] = tricks.to_string();
            } else if matches!(outcome.tricks, Some(TricksOf::Named(_))) {
                draft.what[Kind::Tricks as usize] = String::new();
            }
            if let (Some(FaultOf::Known { offending, non_offending }), Some(offender)) =
                (&outcome.fault, roles.offender)
            {
                let (own, theirs) = (sign(*offending), sign(*non_offending));
                let north_south = offender.side() == Side::NS;
                let (ns, ew) = if north_south { (own, theirs) } else { (theirs, own) };
                draft.faults =
                    Some(if north_south { [*offending, *non_offending] } else { [*non_offending, *offending] });
                draft.what[Kind::Artificial as usize] = format!("{ns}{ew}");
            } else if let Some(FaultOf::Known { offending, non_offending }) = &outcome.fault
                && offending == non_offending
            {
                // Both the same: it does not matter whose irregularity it was.
                draft.faults = Some([*offending; 2]);
                draft.what[Kind::Artificial as usize] = format!("{0}{0}", sign(*offending));
            }
        }
        draft
    }

    /// A ruling that takes the place of another: after review, on appeal, out of a draft.
    pub(super) fn again(ruled: &Ruled, session: &Session, desk: &Desk) -> Self {
        let target = Target { place: ruled.place, board: ruled.board, sitting: ruled.sitting };
        let old = &ruled.ruling;
        let line = session.lines().into_iter().find(|l| l.slot == Slot::new(ruled.board, ruled.sitting));
        let declarer = line.and_then(|l| match l.outcome {
            Some(Outcome::Played { declarer, .. }) => Some(declarer),
            _ => None,
        });
        let roles = Roles { offender: old.record.offender, declarer };
        let mut draft = Self::new(target, None, roles, session);
        draft.law.clone_from(&old.law);
        draft.law_follows = false;
        draft.facts.clone_from(&old.facts);
        draft.expected.clone_from(&old.record.expected);
        draft.polled.clone_from(&old.record.polled);
        draft.status = old.record.status;
        draft.told = old.record.told;
        // A stored ruling keeps what it said.
        (draft.of_law, draft.law_alone) = (old.record.of_law, old.record.of_law);
        draft.remember(&old.record, roles);
        let appeal = session.appeals.iter().rev().find(|heard| {
            heard.appeal.against == crate::director::Appealed::Ruling(old.id)
                && heard.decisions.last().is_some_and(|(d, _)| d.outcome == crate::director::AppealOutcome::Allowed)
        });
        draft.record = Record {
            instead_of: Some(old.id),
            draft: false,
            // What was looked at is done; what was not is still to be.
            review: if ruled.reviewed.is_some() { Vec::new() } else { old.record.review.clone() },
            appeal: appeal.map(|heard| heard.appeal.id).or(old.record.appeal),
            // What was still open was asked for in time.
            asked_at: (appeal.is_some()
                || old.record.draft
                || !old.record.review.is_empty() && ruled.reviewed.is_none())
            .then(|| old.record.asked_at.unwrap_or(ruled.stamp.at)),
            ..old.record.clone()
        };
        match &old.decision {
            Decision::Nothing {} => draft.kind = Kind::Nothing,
            Decision::Cancelled {} => draft.kind = Kind::Cancelled,
            Decision::Tricks { declarer } => draft.fill_kind(Kind::Tricks, format!("{declarer:+}")),
            Decision::Contract { contract, declarer } => {
                let letters = desk.texts.letters();
                draft.fill_kind(Kind::Contract, format!("{}{}", letters.typed(*contract), letters.seat(*declarer)));
            }
            Decision::Groups(_) => draft.kind = Kind::Groups,
            Decision::Award(award) => match (&award.ns, &award.ew) {
                (SideAward::Artificial(ns), SideAward::Artificial(ew)) => {
                    draft.fill_kind(Kind::Artificial, parse::artificial_written(*ns, *ew));
                    draft.faults = old.record.faults;
                }
                (ns, ew) => {
                    draft.fill_kind(Kind::Assigned, parse::written(ns, &desk.texts));
                    draft.other = parse::written(ew, &desk.texts);
                    draft.same = ns == ew;
                }
            },
        }
        draft
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

    fn fill_kind(&mut self, kind: Kind, what: String) {
        self.kind = kind;
        self.what[kind as usize] = what;
    }

    /// From here on what differs was typed.
    pub(super) fn mark_filled(&mut self) {
        self.filled = (self.what.clone(), self.other.clone());
    }

    /// What is known of the board goes into the fields that ask for it.
    pub(super) fn fill(&mut self, session: &Session) {
        if self.kind == Kind::Groups
            && self.what[Kind::Groups as usize].is_empty()
            && let Some(round) = self.target.place.round
        {
            let slots = session.fouled_from(self.target.board, round, self.target.place.section);
            let lines = session.lines();
            let numbers = slots.iter().filter_map(|slot| lines.iter().find(|l| l.slot == *slot));
            let numbers: Vec<String> = numbers.map(|l| l.sitting.at(Seat::North).number.to_string()).collect();
            self.what[Kind::Groups as usize] = numbers.join(" ");
        }
    }

    /// What was typed before a step back into the questions.
    pub(super) fn keep(&mut self, old: &Self) {
        self.facts.clone_from(&old.facts);
        self.expected.clone_from(&old.expected);
        self.polled.clone_from(&old.polled);
        (self.status, self.told) = (old.status, old.told);
        // Where the questions led to the same again, so does what was typed for it.
        if self.kind == old.kind && old.what != old.filled.0 {
            self.what.clone_from(&old.what);
            self.other.clone_from(&old.other);
            self.law.clone_from(&old.law);
            self.without_error.clone_from(&old.without_error);
            self.law_follows = old.law_follows;
            (self.same, self.of_law) = (old.same, old.of_law);
        }
        let record = &old.record;
        self.record.instead_of = record.instead_of;
        self.record.appeal = record.appeal;
        self.record.asked_at = record.asked_at.or(self.record.asked_at);
        self.record.called_by = record.called_by;
        self.record.reserved = record.reserved;
    }

    /// When the director was called (Law 92B).
    pub(super) fn asked_at(&mut self, at: DateTime<FixedOffset>) {
        self.record.asked_at.get_or_insert(at);
    }

    /// Who called the director; the same seat again takes it back.
    pub(super) fn call(&mut self, seat: Seat) {
        self.record.called_by = Some(seat).filter(|_| self.record.called_by != Some(seat));
    }

    /// Rights were reserved at the table (Law 16B2), or not.
    pub(super) fn reserve(&mut self) {
        self.record.reserved = !self.record.reserved;
    }

    /// The same for both sides; of a cancelled board, at all its tables.
    pub(super) fn widen(&mut self) {
        match self.kind {
            Kind::Cancelled => self.whole_board = !self.whole_board,
            _ => self.same = !self.same,
        }
    }

    /// The field the cursor goes to.
    pub(super) fn first_field(&self) -> &'static str {
        match self.kind {
            Kind::Assigned if self.asked == Some(Side::EW) && !self.same => id(Field::Other),
            Kind::Nothing | Kind::Cancelled => id(Field::Facts),
            _ => id(Field::What),
        }
    }

    /// The field typed in last, else the one the cursor went to.
    pub(super) fn field(&self) -> &'static str {
        self.last.map_or_else(|| self.first_field(), id)
    }

    /// The next or previous kind.
    pub(super) fn turn(&mut self, forward: bool, session: &Session) {
        let step = if forward { 1 } else { Kind::ALL.len() - 1 };
        self.choose(Kind::ALL[(self.kind as usize + step) % Kind::ALL.len()]);
        self.fill(session);
    }

    /// Another kind.
    pub(super) fn choose(&mut self, kind: Kind) {
        self.kind = kind;
        self.follow_law();
    }

    fn follow_law(&mut self) {
        if self.law_follows {
            self.kind.law(self.value(Field::What)).clone_into(&mut self.law);
        }
    }

    /// The field typed in last is emptied; whether there was something in it.
    pub(super) fn empty_field(&mut self) -> bool {
        let Some(field) = self.last.take().filter(|field| !self.value(*field).is_empty()) else { return false };
        self.set(field, String::new());
        self.last = None;
        true
    }

    pub(super) fn set(&mut self, field: Field, text: String) {
        match field {
            Field::What => self.what[self.kind as usize] = text,
            Field::Other => self.other = text,
            Field::WithoutError => self.without_error = text,
            Field::Law => (self.law, self.law_follows) = (text, false),
            Field::Facts => self.facts = text,
            Field::Expected => self.expected = text,
            Field::Polled => self.polled = text,
        }
        self.last = Some(field);
        self.follow_law();
    }

    /// The results that are likely here, to be chosen for an assigned score.
    fn likely(&self, session: &Session) -> Vec<Assigned> {
        if self.kind != Kind::Assigned {
            return Vec::new();
        }
        session.likely(Slot::new(self.target.board, self.target.sitting))
    }

    /// The likely result with this number, from 1, goes into the field that is typed in, with the weight typed before
    /// it; the field, where there is such a result.
    pub(super) fn pick(&mut self, number: u8, session: &Session, desk: &Desk) -> Option<&'static str> {
        let outcome = *self.likely(session).get(usize::from(number.checked_sub(1)?))?;
        let first = if self.first_field() == id(Field::Other) { Field::Other } else { Field::What };
        let here = |field: &Field| matches!(field, Field::What | Field::Other | Field::WithoutError);
        let field = self.last.filter(here).unwrap_or(first);
        let text = parse::picked(self.value(field), outcome, &desk.texts);
        self.set(field, text);
        Some(id(field))
    }

    fn value(&self, field: Field) -> &str {
        match field {
            Field::What => &self.what[self.kind as usize],
            Field::Other => &self.other,
            Field::WithoutError => &self.without_error,
            Field::Law => &self.law,
            Field::Facts => &self.facts,
            Field::Expected => &self.expected,
            Field::Polled => &self.polled,
        }
    }

    /// The decision typed; none where it is not understood yet.
    fn decision(&self, session: &Session, desk: &Desk) -> Option<Decision> {
        let language = desk.texts.language();
        let what = self.value(Field::What).trim();
        Some(match self.kind {
            Kind::Nothing => Decision::Nothing {},
            Kind::Cancelled => Decision::Cancelled {},
            Kind::Tricks => Decision::Tricks { declarer: self.tricks(what)? },
            Kind::Contract => {
                let (contract, declarer) = parse::contract(what, language)?;
                Decision::Contract { contract, declarer }
            }
            Kind::Artificial => Decision::Award(parse::artificial(what, language)?),
            Kind::Groups => Decision::Groups(parse::groups(what, self.target, session)?),
            Kind::Assigned => {
                let ns = parse::side(what, language)?;
                let ew = if self.same { ns.clone() } else { parse::side(&self.other, language)? };
                if ns == SideAward::TableResult && ew == SideAward::TableResult {
                    return None;
                }
                Decision::Award(crate::director::Award { ns, ew })
            }
        })
    }

    /// Declarer's gain or loss: with a sign as typed; without, so many tricks go to the opponents of the player
    /// named, or to his side where a concession is cancelled (Law 71).
    fn tricks(&self, text: &str) -> Option<i8> {
        let number: i8 = text.replace('−', "-").trim_start_matches('+').parse().ok()?;
        if text.starts_with(['+', '-', '−']) {
            return Some(number);
        }
        // Play may not be over: then the assistant was told which side it was.
        let declaring = match (self.roles.offender, self.roles.declarer) {
            (Some(offender), Some(declarer)) => offender.side() == declarer.side(),
            _ => self.declaring?,
        };
        let loses = declaring == (self.tricks_to == TricksTo::Opponents);
        Some(if loses { -number } else { number })
    }

    /// The ruling as a change.
    pub(super) fn change(&self, session: &Session, desk: &Desk, as_draft: bool, id: RulingId) -> Option<Change> {
        self.change_at(self.target, session, desk, as_draft, id)
    }

    fn change_at(
        &self,
        target: Target,
        session: &Session,
        desk: &Desk,
        as_draft: bool,
        id: RulingId,
    ) -> Option<Change> {
        let decision = self.decision(session, desk)?;
        let mut record = self.record.clone();
        if target != self.target {
            // The other tables of the board had no such ruling yet.
            (record.instead_of, record.appeal) = (None, None);
        }
        record.draft = as_draft;
        record.told = self.told;
        record.of_law = self.of_law;
        record.status = self.status;
        self.expected.trim().clone_into(&mut record.expected);
        self.polled.trim().clone_into(&mut record.polled);
        record.director.clone_from(&session.conditions.director);
        record.faults = match &decision {
            Decision::Award(award) => self.faults.or_else(|| award.faults()).filter(|_| award.is_artificial()),
            _ => None,
        };
        let law = self.law.parse::<crate::director::Law>().map_or_else(|_| self.law.clone(), |law| law.to_string());
        let ruling =
            Ruling { id, edition: self.edition.year(), law, facts: self.facts.trim().to_owned(), decision, record };
        let Target { place, board, sitting } = target;
        Some(Change::RulingMade { place, board, sitting, ruling })
    }

    /// The changes Ctrl+Enter makes.
    ///
    /// # Errors
    /// In words, when what was typed is not understood.
    pub(super) fn changes(&self, session: &Session, desk: &Desk, as_draft: bool) -> Result<Vec<Change>, String> {
        let not_understood = || desk.texts.say().desk_not_understood();
        let change = self.change(session, desk, as_draft, RulingId(Uuid::now_v7())).ok_or_else(not_understood)?;
        if let Some(Decision::Award(award)) = self.decision(session, desk)
            && let Err(error) = award.check_percentages()
        {
            return Err(words::award_error(&error, &desk.texts));
        }
        let mut changes = vec![change];
        if self.kind == Kind::Cancelled && self.whole_board {
            let slot = Slot::new(self.target.board, self.target.sitting);
            let others = session.lines().into_iter().filter(|l| l.slot.board == self.target.board && l.slot != slot);
            for line in others {
                let target = Target { place: line.place, board: line.slot.board, sitting: line.sitting };
                changes.extend(self.change_at(target, session, desk, as_draft, RulingId(Uuid::now_v7())));
            }
        }
        Ok(changes)
    }

    /// Whether anything was typed that would be lost.
    pub(super) fn is_begun(&self) -> bool {
        let typed = [&self.facts, &self.expected, &self.polled, &self.without_error];
        typed.into_iter().any(|text| !text.trim().is_empty())
            || (&self.what, &self.other) != (&self.filled.0, &self.filled.1)
    }

    /// Whether the facts are agreed. Where they are not, a committee may find others (Law 93B3).
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
    use crate::club::{Conditions, ContestantId, SectionId};
    use crate::movement::Sitting;
    use crate::session::{Entry, Journal, Place, SessionId, Stamp};

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

    /// The draft at the end of a way through a tree, North declarer, with a seat named.
    fn draft(tree: &str, named: Seat, answers: &[&str]) -> Draft {
        let mut walk = Walk::new(tree, Edition::Of2017).unwrap();
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
        // Who is named claimed or conceded; declarer's tricks.
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
        let better = draft("adjusted-score", Seat::North, &["law", "teams", "several", "one"]);
        assert_eq!((better.compare, better.same), (Some(Compare::Better), true));
    }
}
