//! The next round on the screen Movement: a proposal with its reasons, the director's wishes, and the button that draws
//! it. Proposals come from `draw`; the layout is in `view`.

mod bracket;
mod rules;
mod view;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::desk::{DeskView, Question};
use crate::shortcut::Shortcut;
use crate::typing::Typing;
use evening::club::{ContestantId, DrawRules, SectionId};
use evening::draw::{CannotDraw, Contender, DrawField, Note, Pairing, Proposal};
use evening::session::{Change, Entry, Seen, Session};
use movement::{DrawMethod, Number};

use super::Action;

pub const WISH_INPUT: &str = "draw-hand";
const LIST: &str = "draw-list";
/// The approximate height of a row of the list, in logical pixels.
const ROW_HEIGHT: f32 = 30.0;

/// A wish of the director for this round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    /// These two meet.
    Meet([Number; 2]),
    /// These two do not meet in this or later rounds. This is stored as a wish of the seating, as on Seats.
    Apart([Number; 2]),
    /// This contestant has the bye.
    Bye(Number),
    /// This contestant does not play this round.
    Absent(Number),
    /// This contestant plays, although it is marked absent.
    Present(Number),
}

#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each flag is an independent property of the questions or the view")]
pub struct State {
    section: SectionId,
    /// The round that the wishes and the proposal belong to.
    round: u8,
    rules: DrawRules,
    /// The method chosen here; `None` for the method of the settings.
    method: Option<DrawMethod>,
    seed: u64,
    /// Pairs of contestants that are to meet this round.
    wanted_pairs: Vec<[Number; 2]>,
    /// The contestant that is to have the bye.
    bye: Option<Number>,
    /// Contestants whose presence was set by hand: true if they play this round.
    presence: BTreeMap<Number, bool>,
    /// Why contestants leave before this round, as typed in the repair. Empty without a reason.
    reason: String,
    /// The contestant that is to meet the next one picked.
    picked: Option<Number>,
    row_index: usize,
    typing: Typing,
    /// Whether the text typed is not a valid wish.
    is_invalid: bool,
    is_asking_about_missing: bool,
    /// Whether the question about drawing a round again that was called is open.
    is_asking_about_call: bool,
    /// The contenders and rules of the draw, with the wishes applied. `None` if nothing can be drawn.
    draw_field: Option<DrawField>,
    /// The proposal for the round, or the reason why nothing can be drawn.
    proposal: Result<Proposal, CannotDraw>,
    /// The field and the seed of `proposal`, if it comes from a draw.
    proposal_from: Option<(DrawField, u64)>,
    /// The field and the seed of the last draw requested.
    requested: Option<(DrawField, u64)>,
    /// Whether the rounds drawn so far are shown instead of the next one.
    shows_drawn_rounds: bool,
    /// The draw that today's results would give for the last round, if it differs from the one made.
    redraw: Option<Proposal>,
    redraw_requested_for: Option<Seen>,
}

#[derive(Debug, Clone)]
pub enum Message {
    Typed(String),
    /// Takes the typed wish.
    Submit,
    /// Selects a row of the list by index.
    SelectRow(usize),
    /// Picks a contestant. The first two picked are to meet.
    Pick(Number),
    /// Takes the typed wish, or toggles whether the selected meeting is wished.
    Fix,
    /// Forbids the typed meeting, or the selected one.
    Forbid,
    AddWish(Wish),
    WithdrawWish(Wish),
    Method(DrawMethod),
    /// Sets a rule of this draw, by its key.
    Rule(&'static str, String),
    /// Stores the rules for the later rounds, too.
    KeepRules,
    /// Draws with another seed.
    Reseed,
    /// Shows the rounds drawn so far, or the next one.
    ToggleDrawnRounds,
    /// Draws the proposal, or shows it if it is hidden.
    Draw,
    /// Draws the last round again: from the corrected results if they change it, otherwise its draw is taken back and
    /// proposed anew.
    Redraw,
}

impl State {
    pub fn section(&self) -> SectionId {
        self.section
    }

    /// Shows the proposal for the next round of a section.
    pub fn new(section: SectionId, desk: &DeskView) -> Self {
        let mut state = Self {
            section,
            round: 0,
            rules: DrawRules::default(),
            method: None,
            seed: 0,
            wanted_pairs: Vec::new(),
            bye: None,
            presence: BTreeMap::new(),
            reason: String::new(),
            picked: None,
            row_index: 0,
            typing: Typing::default(),
            is_invalid: false,
            is_asking_about_missing: false,
            is_asking_about_call: false,
            draw_field: None,
            proposal: Err(CannotDraw::NoSection(section)),
            proposal_from: None,
            requested: None,
            shows_drawn_rounds: false,
            redraw: None,
            redraw_requested_for: None,
        };
        state.follow_evening(desk);
        state
    }

    /// Follows a change of the evening. Wishes belong to one round and are dropped after it.
    pub fn follow_evening(&mut self, desk: &DeskView) {
        let Some(session) = desk.session() else { return };
        let next_round = session.sections.get(&self.section).map_or(0, |section| section.drawn_rounds() + 1);
        let is_other_round = next_round != self.round;
        if is_other_round {
            let (section, previous_round) = (self.section, self.round);
            self.round = next_round;
            self.rules.clone_from(&session.conditions.draw);
            (self.method, self.bye, self.picked) = (None, None, None);
            self.wanted_pairs.clear();
            self.presence.clear();
            self.reason.clear();
            self.typing.clear();
            (self.row_index, self.is_invalid) = (0, false);
            // A short seed can be read out and typed again.
            self.seed = desk.now().timestamp_micros().unsigned_abs() % 1_000_000;
            let has_undrawn_round =
                session.sections.get(&section).is_some_and(|section| section.movement.undrawn() > 0);
            // The round just drawn stays on the screen to be read out. If it was undone, the next round is proposed.
            self.shows_drawn_rounds = !has_undrawn_round || next_round > previous_round && previous_round > 0;
        }
        self.update_field(desk);
        if is_other_round && self.restore_absences(desk) {
            self.update_field(desk);
        }
    }

    /// If a draw of this round was undone, leaves out again the contestants that played before and that this draw left
    /// out. Also restores the reason if its entry was undone. Returns whether anybody is left out.
    fn restore_absences(&mut self, desk: &DeskView) -> bool {
        let (Some(journal), Some(field)) = (desk.journal(), &self.draw_field) else { return false };
        let Some(section) = journal.session().sections.get(&self.section) else { return false };
        let entries = journal.entries();
        let is_draw = |entry: &Arc<Entry>| {
            matches!(&entry.change, Change::RoundDrawn { section, round, .. }
                if (*section, *round) == (self.section, self.round))
        };
        let Some(index) = entries.iter().rposition(is_draw) else { return false };
        let Change::RoundDrawn { meetings, byes, .. } = &entries[index].change else { return false };
        // The losers of a knock-out are out anyway.
        if !journal.is_undone(entries[index].id) || field.cup.is_some() {
            return false;
        }
        let seated = meetings.iter().flat_map(|meeting| meeting.sitting.contestants()).map(|(number, _)| number);
        let drawn: BTreeSet<Number> = seated.chain(byes.iter().map(|bye| bye.contestant)).collect();
        let played_before = section.movement.contestants();
        let is_left_out = |contender: &&Contender| {
            let number = contender.number;
            !contender.withdrawn && played_before.contains(&number) && !drawn.contains(&number)
        };
        let absences: Vec<(Number, bool)> =
            field.contenders.iter().filter(is_left_out).map(|contender| (contender.number, false)).collect();
        let before = index.checked_sub(1).and_then(|before| entries.get(before));
        if let Some(Change::MovementSet { section, reason: Some(reason), .. }) =
            before.filter(|entry| journal.is_undone(entry.id)).map(|entry| &entry.change)
            && *section == self.section
        {
            self.reason.clone_from(reason);
        }
        self.presence.extend(absences);
        !self.presence.is_empty()
    }

    /// Prepares the draw when the screen is opened. Shows the proposal if a round is still to be drawn and
    /// `must_propose` is set, no result is missing or there are wishes; otherwise the rounds drawn so far.
    pub fn on_open(&mut self, must_propose: bool, desk: &DeskView) {
        let is_waiting = self.round > 1 && self.missing_count() > 0 && self.round_wishes().is_empty();
        self.shows_drawn_rounds = !self.has_undrawn_round(desk) || is_waiting && !must_propose;
    }

    /// Whether the rounds drawn so far are shown while a further round is still to be drawn.
    pub fn is_between_rounds(&self, desk: &DeskView) -> bool {
        self.shows_drawn_rounds && self.has_undrawn_round(desk)
    }

    /// Whether the proposal on the screen is older than the field or the seed, so a new one is being drawn.
    pub fn is_outdated(&self) -> bool {
        let proposal_from = self.proposal_from.as_ref().map(|(field, seed)| (field, *seed));
        self.draw_field.is_some() && self.draw_field.as_ref().map(|field| (field, self.seed)) != proposal_from
    }

    /// Takes a finished draw. A draw from an earlier field is dropped.
    pub fn take_draw(&mut self, field: &DrawField, seed: u64, drawn: Result<Proposal, CannotDraw>) {
        if self.draw_field.as_ref() == Some(field) && self.seed == seed {
            self.proposal = drawn;
            self.proposal_from = Some((field.clone(), seed));
            self.row_index = self.row_index.min(self.meetings().len().saturating_sub(1));
        }
    }

    /// The next question to compute: the proposal, then the draw that the last round would have now. The latter is
    /// asked once for each state of the evening. `None` if both are known or requested.
    pub fn question(&mut self, desk: &DeskView) -> Option<Question> {
        let draw_request = self.draw_field.clone().map(|field| (field, self.seed)).filter(|_| self.is_outdated());
        if let Some((field, seed)) = draw_request.filter(|request| self.requested.as_ref() != Some(request)) {
            self.requested = Some((field.clone(), seed));
            return Some(Question::Draw(Box::new(field), seed));
        }
        let evening = desk.evening()?;
        let seen = evening.journal.seen();
        if self.redraw_requested_for == Some(seen) || self.round < 2 {
            return None;
        }
        self.redraw_requested_for = Some(seen);
        Some(Question::Redraw(Arc::clone(evening), self.section))
    }

    /// Takes the draw that the last round would have now. An answer for an earlier state is dropped.
    pub fn take_redraw(&mut self, seen: Seen, redraw: Option<Proposal>) {
        if self.redraw_requested_for == Some(seen) {
            self.redraw = redraw;
        }
    }

    /// Sets the field from the evening and the wishes. A new proposal is requested for it.
    fn update_field(&mut self, desk: &DeskView) {
        (self.is_asking_about_missing, self.is_asking_about_call) = (false, false);
        let (Some(session), Some(standings)) = (desk.session(), desk.standings()) else { return };
        match DrawField::of(session, standings, self.section, &self.rules) {
            Ok(field) => {
                let earlier_sessions = desk.evening().map(|evening| evening.earlier_sessions()).unwrap_or_default();
                let field = self.with_wishes(field.after(&earlier_sessions, standings));
                self.draw_field = Some(field);
            }
            Err(impossible) => (self.draw_field, self.proposal) = (None, Err(impossible)),
        }
        self.row_index = self.row_index.min(self.meetings().len().saturating_sub(1));
    }

    fn with_wishes(&self, mut field: DrawField) -> DrawField {
        for contender in &mut field.contenders {
            contender.withdrawn =
                self.presence.get(&contender.number).map_or(contender.withdrawn, |is_present| !is_present);
        }
        field.wanted.pairs.clone_from(&self.wanted_pairs);
        field.wanted.bye = self.bye;
        field.method = self.method.unwrap_or(match field.method {
            // In the fixed method, where only East-West move, a meeting set by hand leaves the rest to be drawn.
            DrawMethod::Fixed if !self.wanted_pairs.is_empty() && field.cup.is_none() => DrawMethod::ByHand,
            method => method,
        });
        field
    }

    /// The proposed meetings. A match of two teams appears once.
    fn meetings(&self) -> Vec<&Pairing> {
        self.proposal.iter().flat_map(Proposal::matches).collect()
    }

    /// The contender with this number. `None` if it cannot be drawn.
    fn contender(&self, number: Number) -> Option<&Contender> {
        self.draw_field.as_ref()?.contenders.iter().find(|contender| contender.number == number)
    }

    /// The number of missing results that the draw depends on.
    fn missing_count(&self) -> u32 {
        let missing_in_note = |note: &Note| match note {
            Note::Missing(missing) => *missing,
            _ => 0,
        };
        match &self.draw_field {
            // A draw is under way. A knock-out does not need the results of other matches.
            Some(field) if self.is_outdated() => {
                if field.cup.is_some() {
                    0
                } else {
                    field.missing
                }
            }
            _ => self.proposal.iter().flat_map(|proposal| &proposal.notes).map(missing_in_note).sum(),
        }
    }

    /// Adds a wish and drops the wishes that it contradicts.
    fn add_wish(&mut self, wish: Wish) {
        let affected: &[Number] = match &wish {
            Wish::Meet(pair) => pair,
            Wish::Bye(number) | Wish::Absent(number) => std::slice::from_ref(number),
            Wish::Apart(_) | Wish::Present(_) => &[],
        };
        self.wanted_pairs.retain(|pair| !pair.iter().any(|number| affected.contains(number)));
        self.bye = self.bye.filter(|number| !affected.contains(number));
        match wish {
            Wish::Meet(pair) => self.wanted_pairs.push(pair),
            Wish::Apart(pair) => self.wanted_pairs.retain(|other| sorted(*other) != sorted(pair)),
            Wish::Bye(number) => self.bye = Some(number),
            Wish::Absent(number) => self.set_presence(number, false),
            Wish::Present(number) => self.set_presence(number, true),
        }
    }

    /// Sets whether a contestant plays. The opposite wish is only removed.
    fn set_presence(&mut self, number: Number, is_present: bool) {
        if self.presence.get(&number) == Some(&!is_present) {
            self.presence.remove(&number);
        } else {
            self.presence.insert(number, is_present);
        }
    }

    fn withdraw_wish(&mut self, wish: Wish) {
        match wish {
            Wish::Meet(pair) => self.wanted_pairs.retain(|other| *other != pair),
            // A wish to keep apart is stored with the evening, not here.
            Wish::Apart(_) => {}
            Wish::Bye(_) => self.bye = None,
            Wish::Absent(number) | Wish::Present(number) => _ = self.presence.remove(&number),
        }
    }

    fn round_wishes(&self) -> Vec<Wish> {
        let wanted_pairs = self.wanted_pairs.iter().map(|pair| Wish::Meet(*pair));
        let presence = self
            .presence
            .iter()
            .map(|(number, is_present)| if *is_present { Wish::Present(*number) } else { Wish::Absent(*number) });
        wanted_pairs.chain(self.bye.map(Wish::Bye)).chain(presence).collect()
    }

    /// The wishes in the order shown: contestants that are kept apart in all rounds, then wishes for this round.
    fn wishes(&self, session: &Session) -> Vec<Wish> {
        let apart_pairs = session
            .wishes
            .apart
            .iter()
            .filter(|(first, second)| first.section == self.section && second.section == self.section);
        let apart = apart_pairs.map(|(first, second)| Wish::Apart([first.number, second.number]));
        apart.chain(self.round_wishes()).collect()
    }

    /// The changes that keep two contestants apart from now on, or if `are_apart` is false allow them to meet again.
    /// Empty if nothing would change.
    fn keep_apart(&self, pair: [Number; 2], are_apart: bool, desk: &DeskView) -> Vec<Change> {
        let Some(session) = desk.session() else { return Vec::new() };
        let (first, second) = sorted(pair);
        let contestant = |number| ContestantId { section: self.section, number };
        let mut wishes = session.wishes.clone();
        let has_changed = if are_apart {
            wishes.apart.insert((contestant(first), contestant(second)))
        } else {
            wishes.apart.remove(&(contestant(first), contestant(second)))
        };
        if has_changed { vec![Change::SeatingWished { wishes }] } else { Vec::new() }
    }

    fn absent_numbers(&self) -> Vec<Number> {
        let contenders = self.draw_field.iter().flat_map(|field| &field.contenders);
        contenders.filter(|contender| contender.withdrawn).map(|contender| contender.number).collect()
    }

    /// Empties the input. Returns whether there was text in it.
    pub fn clear_wish_input(&mut self) -> bool {
        let had_text = !self.typing.text().is_empty();
        self.typing.clear();
        had_text
    }

    pub fn update(&mut self, message: Message, desk: &DeskView) -> Action {
        self.is_asking_about_call &= matches!(message, Message::Redraw);
        let selected_pairs =
            self.meetings().get(self.row_index).map(|pairing| pairing.two_by_two()).unwrap_or_default();
        let first_pair = selected_pairs.first().copied();
        // The keys that act on the selected meeting or draw the round first take a typed wish.
        let has_text = !self.shows_drawn_rounds && !self.typing.text().trim().is_empty();
        let message = match message {
            Message::Fix | Message::Draw if has_text => Message::Submit,
            message => message,
        };
        let new_wish = match &message {
            Message::Submit => self.take_wish(false),
            Message::Forbid if has_text => self.take_wish(true),
            Message::Forbid => first_pair.map(Wish::Apart),
            Message::AddWish(wish) => Some(*wish),
            _ => None,
        };
        let mut changes = Vec::new();
        if let Some(wish) = new_wish {
            self.add_wish(wish);
            match wish {
                Wish::Apart(pair) => changes = self.keep_apart(pair, true, desk),
                // A wish to meet ends a wish to be kept apart.
                Wish::Meet(pair) => changes = self.keep_apart(pair, false, desk),
                Wish::Bye(_) | Wish::Absent(_) | Wish::Present(_) => {}
            }
        }
        match message {
            Message::Typed(text) => {
                self.typing.typed(text);
                self.is_invalid = false;
                return Action::None;
            }
            Message::Submit | Message::Forbid | Message::AddWish(_) => {}
            Message::SelectRow(index) => {
                self.row_index = index.min(self.meetings().len().saturating_sub(1));
                return Action::Focus(WISH_INPUT.into());
            }
            Message::Pick(number) => match self.picked.take() {
                None => self.picked = Some(number),
                Some(other) if other == number => {}
                Some(other) => self.add_wish(Wish::Meet([other, number])),
            },
            Message::Fix => {
                let is_fixed = selected_pairs.iter().all(|pair| self.wanted_pairs.contains(pair));
                for pair in selected_pairs {
                    if is_fixed { self.withdraw_wish(Wish::Meet(pair)) } else { self.add_wish(Wish::Meet(pair)) }
                }
            }
            Message::WithdrawWish(Wish::Apart(pair)) => changes = self.keep_apart(pair, false, desk),
            Message::WithdrawWish(wish) => self.withdraw_wish(wish),
            Message::Method(method) => self.method = Some(method),
            // The value comes from a list of valid ones, so it cannot fail.
            Message::Rule(key, value) => _ = self.rules.set(key, &value),
            Message::KeepRules => return self.keep_rules(desk),
            Message::Reseed => self.seed = (self.seed + 1) % 1_000_000,
            Message::ToggleDrawnRounds => {
                self.shows_drawn_rounds = !self.shows_drawn_rounds;
                return Action::Focus(WISH_INPUT.into());
            }
            // Only a proposal that is on the screen may be drawn.
            Message::Draw if self.is_between_rounds(desk) => {
                self.shows_drawn_rounds = false;
                return Action::Focus(WISH_INPUT.into());
            }
            Message::Draw => return self.draw_round(desk),
            Message::Redraw => return self.redraw_round(desk),
        }
        self.update_field(desk);
        if changes.is_empty() {
            Action::Focus(WISH_INPUT.into())
        } else {
            Action::ApplyChanges(changes, Some(WISH_INPUT.into()))
        }
    }

    /// Takes the typed wish. Two that are named are to meet, or not to meet if `forbids_meeting`. `None` if the wish is
    /// empty or not valid.
    fn take_wish(&mut self, forbids_meeting: bool) -> Option<Wish> {
        let text = self.typing.text().trim().to_owned();
        if text.is_empty() {
            return None;
        }
        let wish = parse_wish(&text).map(|wish| match wish {
            Wish::Meet(pair) if forbids_meeting => Wish::Apart(pair),
            wish => wish,
        });
        let wish = wish.filter(|wish| self.names_contenders(*wish));
        match wish {
            Some(_) => self.typing.clear(),
            None => self.is_invalid = true,
        }
        wish
    }

    /// Whether everybody named in a wish can be drawn.
    fn names_contenders(&self, wish: Wish) -> bool {
        let numbers = match wish {
            Wish::Meet(pair) | Wish::Apart(pair) => pair.to_vec(),
            Wish::Bye(number) | Wish::Absent(number) | Wish::Present(number) => vec![number],
        };
        numbers.into_iter().all(|number| self.contender(number).is_some())
    }

    /// Stores the settings of this draw as settings of the evening.
    fn keep_rules(&self, desk: &DeskView) -> Action {
        let Some(session) = desk.session().filter(|session| session.conditions.draw != self.rules) else {
            return Action::None;
        };
        let mut conditions = session.conditions.clone();
        conditions.draw.clone_from(&self.rules);
        Action::ApplyChanges(vec![Change::ConditionsSet { conditions }], Some(WISH_INPUT.into()))
    }

    /// Draws the round. If results are missing, asks first.
    fn draw_round(&mut self, desk: &DeskView) -> Action {
        let Ok(proposal) = self.proposal.as_ref() else { return Action::None };
        if self.is_outdated() {
            return Action::None;
        }
        if self.missing_count() > 0 && !std::mem::replace(&mut self.is_asking_about_missing, true) {
            return Action::None;
        }
        self.is_asking_about_missing = false;
        let from_standings = self.draw_field.as_ref().is_some_and(DrawField::goes_by_standings);
        let last_entry = desk.journal().and_then(|journal| journal.entries().last().map(|entry| entry.id));
        let change = proposal.clone().change(last_entry.filter(|_| from_standings));
        let changes = self.reason_change(desk).into_iter().chain([change]).collect();
        Action::ApplyChanges(changes, Some(WISH_INPUT.into()))
    }

    /// Leaves a contestant out of this round's draw, and keeps the reason, which is stored with the round.
    pub(super) fn leave_out(&mut self, number: Number, reason: &str, desk: &DeskView) -> Action {
        reason.trim().clone_into(&mut self.reason);
        self.update(Message::AddWish(Wish::Absent(number)), desk)
    }

    /// The change that records why contestants leave before this round: the unchanged movement with the reason. `None`
    /// without a reason, or if nobody leaves.
    fn reason_change(&self, desk: &DeskView) -> Option<Change> {
        let has_withdrawals = self.presence.values().any(|is_present| !is_present);
        let section =
            desk.session()?.sections.get(&self.section).filter(|_| has_withdrawals && !self.reason.is_empty())?;
        Some(Change::MovementSet {
            section: self.section,
            movement: Box::new(section.movement.clone()),
            boards_per_round: section.boards_per_round,
            first_board: section.first_board,
            reason: Some(self.reason.clone()),
        })
    }

    /// Whether the proposal on the screen comes from a lot, so that another lot gives another one.
    fn proposes_by_lot(&self) -> bool {
        let is_by_lot = |field: &DrawField| field.method == DrawMethod::Lot && !field.goes_on;
        !self.shows_drawn_rounds && self.draw_field.as_ref().is_some_and(is_by_lot)
    }

    /// Draws the last round again, or takes its draw back. Shows the round first, and if it was called, asks.
    fn redraw_round(&mut self, desk: &DeskView) -> Action {
        let (say, round) = (desk.texts.say(), self.round.saturating_sub(1));
        let Some(changes) = self.redraw_changes(desk) else {
            return if round == 0 { Action::None } else { Action::Say(say.draw_stays(round.to_string())) };
        };
        if !std::mem::replace(&mut self.shows_drawn_rounds, true) {
            return Action::Focus(WISH_INPUT.into());
        }
        let section = desk.session().and_then(|session| session.sections.get(&self.section));
        let is_called = section.is_some_and(|section| section.called.contains_key(&round));
        if is_called && !std::mem::replace(&mut self.is_asking_about_call, true) {
            return Action::Say(say.draw_again_called(round.to_string()));
        }
        Action::ApplyChanges(changes, None)
    }

    /// The changes that draw the last round again, or take its draw back. `None` if the draw must stay.
    fn redraw_changes(&self, desk: &DeskView) -> Option<Vec<Change>> {
        let journal = desk.journal().filter(|journal| !journal.session().closed)?;
        match self.redraw.clone() {
            Some(redraw) => evening::draw::draw_again(journal, redraw),
            None => evening::draw::take_back_draw(journal, self.section),
        }
    }

    /// The list and the offset in logical pixels to scroll to, so that the selected row is visible.
    pub fn scroll_target(&self) -> (&'static str, f32) {
        (LIST, (self.row_index as f32 - 3.0).max(0.0) * ROW_HEIGHT)
    }

    /// Esc: closes questions, empties the input, and shows the next round if there is one to draw.
    pub fn step_back(&mut self, desk: &DeskView) {
        (self.is_asking_about_missing, self.picked, self.is_invalid) = (false, None, false);
        self.typing.clear();
        self.shows_drawn_rounds &= !self.has_undrawn_round(desk);
    }

    /// Whether a round is still to be drawn.
    fn has_undrawn_round(&self, desk: &DeskView) -> bool {
        desk.session()
            .and_then(|session| session.sections.get(&self.section))
            .is_some_and(|section| section.movement.undrawn() > 0)
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        let message = match shortcut {
            Shortcut::Up => Message::SelectRow(self.row_index.saturating_sub(1)),
            Shortcut::Down => Message::SelectRow(self.row_index + 1),
            Shortcut::Function(3) => Message::ToggleDrawnRounds,
            Shortcut::Function(4) => Message::Fix,
            Shortcut::Function(6) => Message::Forbid,
            Shortcut::Function(7) if self.proposes_by_lot() => Message::Reseed,
            Shortcut::Function(7) => Message::Redraw,
            Shortcut::Main => Message::Draw,
            Shortcut::Enter => Message::Submit,
            _ => return Action::None,
        };
        self.update(message, desk)
    }
}

fn sorted([first, second]: [Number; 2]) -> (Number, Number) {
    (first.min(second), first.max(second))
}

/// Reads a wish: `3-7` are to meet, `3x7` are not to meet, `-9` is absent, `+9` is present, `9` has the bye. `None` for
/// other texts.
fn parse_wish(text: &str) -> Option<Wish> {
    let number = |text: &str| text.trim().trim_start_matches(|c: char| c.is_ascii_alphabetic()).parse::<Number>().ok();
    if let Some(rest) = text.strip_prefix(['-', '–', '−']) {
        return number(rest).map(Wish::Absent);
    }
    if let Some(rest) = text.strip_prefix('+') {
        return number(rest).map(Wish::Present);
    }
    let distinct_pair = |first: &str, second: &str| {
        let (first, second) = (number(first)?, number(second)?);
        (first != second).then_some([first, second])
    };
    if let Some((first, second)) = text.split_once(['x', 'X', '×']) {
        return distinct_pair(first, second).map(Wish::Apart);
    }
    match text.split_once(['-', '–', '+', ' ']) {
        Some((first, second)) => distinct_pair(first, second).map(Wish::Meet),
        None => number(text).map(Wish::Bye),
    }
}

/// Numbers of the section without a name, if others have names. They are not drawn. Empty once a round is drawn.
fn unnamed_numbers(session: &Session, section: SectionId) -> Vec<Number> {
    let Some(state) = session.sections.get(&section).filter(|state| state.drawn_rounds() == 0) else {
        return Vec::new();
    };
    let is_named = |number: &Number| {
        session.contestants.keys().any(|contestant| contestant.section == section && contestant.number == *number)
    };
    let numbers = state.movement.expected();
    if numbers.iter().any(is_named) {
        numbers.into_iter().filter(|number| !is_named(number)).collect()
    } else {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_form_of_a_wish_is_read() {
        for (text, wish) in [
            ("3-7", Wish::Meet([3, 7])),
            ("A3-A7", Wish::Meet([3, 7])),
            ("3 7", Wish::Meet([3, 7])),
            ("3x7", Wish::Apart([3, 7])),
            ("-9", Wish::Absent(9)),
            ("+9", Wish::Present(9)),
            ("9", Wish::Bye(9)),
        ] {
            assert_eq!(parse_wish(text), Some(wish), "{text}");
        }
    }

    #[test]
    fn invalid_wish_is_refused() {
        for invalid in ["", "x", "3-3", "3-", "3-7-8", "three"] {
            assert_eq!(parse_wish(invalid), None, "{invalid}");
        }
    }
}
