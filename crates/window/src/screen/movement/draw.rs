//! The next round on the screen: proposed with its reasons, changed by hand and proposed again, then drawn. What is
//! proposed is decided in `draw`; how it looks is in `view`.

mod bracket;
mod rules;
mod view;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::desk::{DeskView, Question};
use crate::shortcut::Shortcut;
use crate::typing::Typing;
use evening::club::{ContestantId, DrawRules, SectionId};
use evening::draw::{CannotDraw, Contender, DrawField, Note, Pairing, Proposal};
use evening::session::{Change, Seen, Session};
use movement::{DrawMethod, Number};

use super::Action;

/// The field in which meetings are said, by name.
pub const FIELD: &str = "draw-hand";
const LIST: &str = "draw-list";
/// About how tall a line of the list is.
const LINE: f32 = 30.0;

/// What was said of this round by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    /// These meet.
    Meet([Number; 2]),
    /// These do not, in this round and those that follow: a wish of the seating, as on Seats.
    Apart([Number; 2]),
    /// This one has the bye.
    Bye(Number),
    /// This one does not play this round.
    Away(Number),
    /// This one plays, though it was away.
    There(Number),
}

#[derive(Debug)]
pub struct State {
    section: SectionId,
    /// The round that everything below was said of.
    round: u8,
    rules: DrawRules,
    /// None as the settings say.
    method: Option<DrawMethod>,
    /// What lots begin with.
    seed: u64,
    meet: Vec<[Number; 2]>,
    bye: Option<Number>,
    /// Who plays this round and who does not, where it is another than it seems.
    there: BTreeMap<Number, bool>,
    /// The contestant that meets the next one pressed.
    picked: Option<Number>,
    /// The line the cursor is at.
    at: usize,
    typing: Typing,
    /// What was typed is no meeting.
    wrong: bool,
    /// Results are missing, and it was asked whether to draw all the same.
    asked: bool,
    field: Option<DrawField>,
    drawn: Result<Proposal, CannotDraw>,
    /// The field and the seed of that proposal, if it was drawn from one.
    drawn_from: Option<(DrawField, u64)>,
    /// What was asked for last.
    asked_for: Option<(DrawField, u64)>,
    /// The rounds drawn so far are shown in the place of the next one.
    so_far: bool,
    /// What the last round drawn would be by now, where that is another draw.
    another: Option<Proposal>,
    /// Of which evening that was asked.
    asked_of: Option<Seen>,
}

#[derive(Debug, Clone)]
pub enum Message {
    Typed(String),
    Submit,
    Line(usize),
    Pick(Number),
    /// The meeting at the cursor stays as it is.
    Fix,
    /// The two at the cursor do not meet.
    Forbid,
    Say(Wish),
    /// What was said is said no longer.
    Free(Wish),
    Method(DrawMethod),
    Rule(&'static str, String),
    /// The settings are those of the rounds that follow, too.
    KeepRules,
    /// Other lots.
    Lots,
    SoFar,
    Draw,
    /// The last round drawn is drawn again, from the results as they are now.
    Again,
}

impl State {
    /// The section whose rounds are drawn.
    pub fn section(&self) -> SectionId {
        self.section
    }

    /// Proposes the next round of a section.
    pub fn new(section: SectionId, desk: &DeskView) -> Self {
        let mut state = Self {
            section,
            round: 0,
            rules: DrawRules::default(),
            method: None,
            seed: 0,
            meet: Vec::new(),
            bye: None,
            there: BTreeMap::new(),
            picked: None,
            at: 0,
            typing: Typing::default(),
            wrong: false,
            asked: false,
            field: None,
            drawn: Err(CannotDraw::NoSection(section)),
            drawn_from: None,
            asked_for: None,
            so_far: false,
            another: None,
            asked_of: None,
        };
        state.follow_evening(desk);
        state
    }

    /// The evening is another one than a moment ago. What was said by hand was said of one round.
    pub fn follow_evening(&mut self, desk: &DeskView) {
        let Some(session) = desk.session() else { return };
        let next = session.sections.get(&self.section).map_or(0, |section| section.drawn_rounds() + 1);
        if next != self.round {
            let (section, before) = (self.section, self.round);
            self.round = next;
            self.rules.clone_from(&session.conditions.draw);
            (self.method, self.bye, self.picked) = (None, None, None);
            self.meet.clear();
            self.there.clear();
            self.typing.clear();
            (self.at, self.wrong) = (0, false);
            // Short enough to be said and typed again.
            self.seed = desk.now().timestamp_micros().unsigned_abs() % 1_000_000;
            let open = session.sections.get(&section).is_some_and(|s| s.movement.undrawn() > 0);
            // What was drawn a moment ago stands there to be read out; where it was taken back, the next one does.
            self.so_far = !open || next > before && before > 0;
        }
        self.look(desk);
    }

    /// Somebody comes here: to see the next round where that is said or nothing is missing for it, else the round that
    /// is being played.
    pub fn arrive(&mut self, propose: bool, desk: &DeskView) {
        let waits = self.round > 1 && self.missing() > 0 && self.of_round().is_empty();
        self.so_far = !self.is_open(desk) || waits && !propose;
    }

    /// Whether the rounds drawn so far are shown, and another one is still to be drawn.
    pub fn is_between(&self, desk: &DeskView) -> bool {
        self.so_far && self.is_open(desk)
    }

    /// Whether the round on the screen is not the one that is wished for now: that one is being drawn.
    pub fn waits(&self) -> bool {
        let drawn_from = self.drawn_from.as_ref().map(|(field, seed)| (field, *seed));
        self.field.is_some() && self.field.as_ref().map(|field| (field, self.seed)) != drawn_from
    }

    /// The round was drawn. One from an earlier field is of no use.
    pub fn answered(&mut self, field: &DrawField, seed: u64, drawn: Result<Proposal, CannotDraw>) {
        if self.field.as_ref() == Some(field) && self.seed == seed {
            self.drawn = drawn;
            self.drawn_from = Some((field.clone(), seed));
            self.at = self.at.min(self.meetings().len().saturating_sub(1));
        }
    }

    /// The round to be drawn, then what the last round drawn would be by now, asked once of each evening.
    pub fn question(&mut self, desk: &DeskView) -> Option<Question> {
        let wished = self.field.clone().map(|field| (field, self.seed)).filter(|_| self.waits());
        if let Some((field, seed)) = wished.filter(|wished| self.asked_for.as_ref() != Some(wished)) {
            self.asked_for = Some((field.clone(), seed));
            return Some(Question::Draw(Box::new(field), seed));
        }
        let evening = desk.evening()?;
        let seen = evening.journal.seen();
        if self.asked_of == Some(seen) || self.round < 2 {
            return None;
        }
        self.asked_of = Some(seen);
        Some(Question::Another(Arc::clone(evening), self.section))
    }

    /// It was found out; of an earlier evening it is of no use.
    pub fn found_another(&mut self, seen: Seen, another: Option<Proposal>) {
        if self.asked_of == Some(seen) {
            self.another = another;
        }
    }

    /// Proposes the round anew.
    fn look(&mut self, desk: &DeskView) {
        self.asked = false;
        let (Some(session), Some(standings)) = (desk.session(), desk.standings()) else { return };
        match DrawField::of(session, standings, self.section, &self.rules) {
            Ok(field) => {
                let before = desk.evening().map(|evening| evening.before()).unwrap_or_default();
                let field = self.said(field.after(&before, standings));
                self.field = Some(field);
            }
            Err(impossible) => (self.field, self.drawn) = (None, Err(impossible)),
        }
        self.at = self.at.min(self.meetings().len().saturating_sub(1));
    }

    /// The field with what was said by hand.
    fn said(&self, mut field: DrawField) -> DrawField {
        for contender in &mut field.contenders {
            contender.withdrawn = self.there.get(&contender.number).map_or(contender.withdrawn, |there| !there);
        }
        field.wanted.pairs.clone_from(&self.meet);
        field.wanted.bye = self.bye;
        field.method = self.method.unwrap_or(match field.method {
            // Where East-West only move up, one meeting said by hand leaves the others to be drawn.
            DrawMethod::Fixed if !self.meet.is_empty() && field.cup.is_none() => DrawMethod::ByHand,
            usual => usual,
        });
        field
    }

    /// The meetings as they are proposed, each of two teams once.
    fn meetings(&self) -> Vec<&Pairing> {
        self.drawn.iter().flat_map(Proposal::matches).collect()
    }

    fn contender(&self, number: Number) -> Option<&Contender> {
        self.field.as_ref()?.contenders.iter().find(|c| c.number == number)
    }

    /// How many results of the rounds that count are missing.
    fn missing(&self) -> u32 {
        let missing = |note: &Note| match note {
            Note::Missing(count) => *count,
            _ => 0,
        };
        match &self.field {
            // The round is being drawn. A knock-out misses no results of other matches.
            Some(field) if self.waits() => {
                if field.cup.is_some() {
                    0
                } else {
                    field.missing
                }
            }
            _ => self.drawn.iter().flat_map(|proposal| &proposal.notes).map(missing).sum(),
        }
    }

    /// Takes in what was said; what it takes the place of is said no longer.
    fn wish(&mut self, wish: Wish) {
        let touched: &[Number] = match &wish {
            Wish::Meet(two) => two,
            Wish::Bye(who) | Wish::Away(who) => std::slice::from_ref(who),
            Wish::Apart(_) | Wish::There(_) => &[],
        };
        self.meet.retain(|two| !two.iter().any(|who| touched.contains(who)));
        self.bye = self.bye.filter(|who| !touched.contains(who));
        match wish {
            Wish::Meet(two) => self.meet.push(two),
            Wish::Apart(two) => self.meet.retain(|other| sorted(*other) != sorted(two)),
            Wish::Bye(who) => self.bye = Some(who),
            Wish::Away(who) => self.say_there(who, false),
            Wish::There(who) => self.say_there(who, true),
        }
    }

    /// Whether somebody plays; said twice it is as it was.
    fn say_there(&mut self, who: Number, there: bool) {
        if self.there.get(&who) == Some(&!there) {
            self.there.remove(&who);
        } else {
            self.there.insert(who, there);
        }
    }

    fn free(&mut self, wish: Wish) {
        match wish {
            Wish::Meet(two) => self.meet.retain(|other| *other != two),
            // That is kept with the evening.
            Wish::Apart(_) => {}
            Wish::Bye(_) => self.bye = None,
            Wish::Away(who) | Wish::There(who) => _ = self.there.remove(&who),
        }
    }

    /// What was said of this round by hand.
    fn of_round(&self) -> Vec<Wish> {
        let meet = self.meet.iter().map(|two| Wish::Meet(*two));
        let there = self.there.iter().map(|(who, there)| if *there { Wish::There(*who) } else { Wish::Away(*who) });
        meet.chain(self.bye.map(Wish::Bye)).chain(there).collect()
    }

    /// The same in the order it is shown, behind those who are kept apart from round to round, here or on Seats.
    fn wishes(&self, session: &Session) -> Vec<Wish> {
        let here = session.wishes.apart.iter().filter(|(a, b)| a.section == self.section && b.section == self.section);
        let apart = here.map(|(a, b)| Wish::Apart([a.number, b.number]));
        apart.chain(self.of_round()).collect()
    }

    /// The wish of the seating by which two are kept apart from now on, or no longer; none where that is so already.
    fn keep_apart(&self, two: [Number; 2], apart: bool, desk: &DeskView) -> Vec<Change> {
        let Some(session) = desk.session() else { return Vec::new() };
        let (one, other) = sorted(two);
        let of = |number| ContestantId { section: self.section, number };
        let mut wishes = session.wishes.clone();
        let changed =
            if apart { wishes.apart.insert((of(one), of(other))) } else { wishes.apart.remove(&(of(one), of(other))) };
        if changed { vec![Change::SeatingWished { wishes }] } else { Vec::new() }
    }

    /// Who does not play this round.
    fn away(&self) -> Vec<Number> {
        let all = self.field.iter().flat_map(|field| &field.contenders);
        all.filter(|c| c.withdrawn).map(|c| c.number).collect()
    }

    /// What is typed is taken out; whether there was something.
    pub fn empty_field(&mut self) -> bool {
        let typed = !self.typing.text().is_empty();
        self.typing.clear();
        typed
    }

    pub fn update(&mut self, message: Message, desk: &DeskView) -> Action {
        let here = self.meetings().get(self.at).and_then(|pairing| pairing.two());
        let kept = match &message {
            Message::Submit => self.submit(),
            Message::Forbid => here.map(Wish::Apart),
            Message::Say(wish) => Some(*wish),
            _ => None,
        };
        let mut changes = Vec::new();
        if let Some(wish) = kept {
            self.wish(wish);
            match wish {
                Wish::Apart(two) => changes = self.keep_apart(two, true, desk),
                // Who is to meet is kept apart no longer.
                Wish::Meet(two) => changes = self.keep_apart(two, false, desk),
                Wish::Bye(_) | Wish::Away(_) | Wish::There(_) => {}
            }
        }
        match message {
            Message::Typed(text) => {
                self.typing.typed(text);
                self.wrong = false;
                return Action::None;
            }
            Message::Submit | Message::Forbid | Message::Say(_) => {}
            Message::Line(at) => {
                self.at = at.min(self.meetings().len().saturating_sub(1));
                return Action::Focus(FIELD.into());
            }
            Message::Pick(number) => match self.picked.take() {
                None => self.picked = Some(number),
                Some(other) if other == number => {}
                Some(other) => self.wish(Wish::Meet([other, number])),
            },
            Message::Fix => match here {
                Some(two) if self.meet.contains(&two) => self.free(Wish::Meet(two)),
                Some(two) => self.wish(Wish::Meet(two)),
                None => {}
            },
            Message::Free(Wish::Apart(two)) => changes = self.keep_apart(two, false, desk),
            Message::Free(wish) => self.free(wish),
            Message::Method(method) => self.method = Some(method),
            // The values come from a list of those there are.
            Message::Rule(key, value) => _ = self.rules.set(key, &value),
            Message::KeepRules => return self.keep_rules(desk),
            Message::Lots => self.seed = (self.seed + 1) % 1_000_000,
            Message::SoFar => {
                self.so_far = !self.so_far;
                return Action::Focus(FIELD.into());
            }
            // What is not on the screen is not drawn.
            Message::Draw if self.is_between(desk) => {
                self.so_far = false;
                return Action::Focus(FIELD.into());
            }
            Message::Draw => return self.make(desk),
            Message::Again => return self.again(desk).map_or(Action::None, |changes| Action::Make(changes, None)),
        }
        self.look(desk);
        if changes.is_empty() { Action::Focus(FIELD.into()) } else { Action::Make(changes, Some(FIELD.into())) }
    }

    /// What was typed, if it says something.
    fn submit(&mut self) -> Option<Wish> {
        let text = self.typing.text().trim().to_owned();
        if text.is_empty() {
            return None;
        }
        let said = parse(&text).filter(|wish| self.contender_of(*wish));
        match said {
            Some(_) => self.typing.clear(),
            None => self.wrong = true,
        }
        said
    }

    /// Whether everybody named can be drawn at all.
    fn contender_of(&self, wish: Wish) -> bool {
        let numbers = match wish {
            Wish::Meet(two) | Wish::Apart(two) => two.to_vec(),
            Wish::Bye(who) | Wish::Away(who) | Wish::There(who) => vec![who],
        };
        numbers.into_iter().all(|number| self.contender(number).is_some())
    }

    /// The settings as they are tried here are those of the evening from now on.
    fn keep_rules(&self, desk: &DeskView) -> Action {
        let Some(session) = desk.session().filter(|session| session.conditions.draw != self.rules) else {
            return Action::None;
        };
        let mut conditions = session.conditions.clone();
        conditions.draw.clone_from(&self.rules);
        Action::Make(vec![Change::ConditionsSet { conditions }], Some(FIELD.into()))
    }

    /// Draws the round. With results missing that count, a second word is needed.
    fn make(&mut self, desk: &DeskView) -> Action {
        let Ok(proposal) = self.drawn.as_ref() else { return Action::None };
        if self.waits() {
            return Action::None;
        }
        if self.missing() > 0 && !std::mem::replace(&mut self.asked, true) {
            return Action::None;
        }
        self.asked = false;
        let from_standings = self.field.as_ref().is_some_and(DrawField::goes_by_standings);
        let last = desk.journal().and_then(|journal| journal.entries().last().map(|entry| entry.id));
        let change = proposal.clone().change(last.filter(|_| from_standings));
        Action::Make(vec![change], Some(FIELD.into()))
    }

    /// The changes that draw the last round again, where it would be another one; none where its draw stays.
    fn again(&self, desk: &DeskView) -> Option<Vec<Change>> {
        let again = evening::draw::draw_again(desk.journal()?, self.another.clone()?)?;
        Some(again.to_vec())
    }

    /// Where the list should be scrolled to, so that the meeting at the cursor is seen.
    pub fn follow(&self) -> (&'static str, f32) {
        (LIST, (self.at as f32 - 3.0).max(0.0) * LINE)
    }

    /// Esc: nothing is asked, pressed or typed any more, and the next round is shown.
    pub fn take_back(&mut self, desk: &DeskView) {
        (self.asked, self.picked, self.wrong) = (false, None, false);
        self.typing.clear();
        self.so_far &= !self.is_open(desk);
    }

    /// Whether a round is still to be drawn.
    fn is_open(&self, desk: &DeskView) -> bool {
        desk.session().and_then(|s| s.sections.get(&self.section)).is_some_and(|s| s.movement.undrawn() > 0)
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        let message = match shortcut {
            Shortcut::Up => Message::Line(self.at.saturating_sub(1)),
            Shortcut::Down => Message::Line(self.at + 1),
            Shortcut::Function(3) => Message::SoFar,
            Shortcut::Function(4) => Message::Fix,
            Shortcut::Function(6) => Message::Forbid,
            Shortcut::Function(7) => Message::Lots,
            Shortcut::Main => Message::Draw,
            Shortcut::Enter => Message::Submit,
            _ => return Action::None,
        };
        self.update(message, desk)
    }
}

/// Two numbers, the lower one first.
fn sorted([one, two]: [Number; 2]) -> (Number, Number) {
    (one.min(two), one.max(two))
}

/// `3-7`: these meet; `3x7`: they do not; `-9`: is away; `+9`: plays; `9`: has the bye.
fn parse(text: &str) -> Option<Wish> {
    let number = |text: &str| text.trim().trim_start_matches(|c: char| c.is_ascii_alphabetic()).parse::<Number>().ok();
    if let Some(rest) = text.strip_prefix(['-', '–', '−']) {
        return number(rest).map(Wish::Away);
    }
    if let Some(rest) = text.strip_prefix('+') {
        return number(rest).map(Wish::There);
    }
    let two = |one: &str, two: &str| {
        let (one, two) = (number(one)?, number(two)?);
        (one != two).then_some([one, two])
    };
    if let Some((one, other)) = text.split_once(['x', 'X', '×']) {
        return two(one, other).map(Wish::Apart);
    }
    match text.split_once(['-', '–', '+', ' ']) {
        Some((one, other)) => two(one, other).map(Wish::Meet),
        None => number(text).map(Wish::Bye),
    }
}

/// Numbers of the section that have no name yet though others have: they are not drawn.
fn unnamed(session: &Session, section: SectionId) -> Vec<Number> {
    let Some(of) = session.sections.get(&section).filter(|of| of.drawn_rounds() == 0) else { return Vec::new() };
    let named = |number: &Number| session.contestants.keys().any(|c| c.section == section && c.number == *number);
    let all = of.movement.expected();
    if all.iter().any(named) { all.into_iter().filter(|number| !named(number)).collect() } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_says_who_meets_who_does_not_and_who_is_away() {
        for (text, wish) in [
            ("3-7", Wish::Meet([3, 7])),
            ("A3-A7", Wish::Meet([3, 7])),
            ("3 7", Wish::Meet([3, 7])),
            ("3x7", Wish::Apart([3, 7])),
            ("-9", Wish::Away(9)),
            ("+9", Wish::There(9)),
            ("9", Wish::Bye(9)),
        ] {
            assert_eq!(parse(text), Some(wish), "{text}");
        }
        for wrong in ["", "x", "3-3", "3-", "3-7-8", "three"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}
