//! Seats: a plan of the room. Players are found by number or by a few letters of the name; Enter seats one and moves
//! on. An unknown name becomes a guest at once.

mod action;
mod candidates;
mod chairs;
mod changed_name;
mod find;
mod finder;
mod keys;
mod late;
mod leaving;
mod place;
mod plan;
mod regulars;
mod seating;
pub(super) mod strength;
mod view;

use iced::widget::Id;
use std::collections::VecDeque;

use crate::desk::{DeskView, Question};
use crate::pending::Token;
use crate::screen_space;
use crate::shortcut::Shortcut;
use crate::theme;
use crate::typing::Typing;
use crate::widget;
use crate::words;
use evening::club::{ContestantId, Player, PlayerId};
use evening::session::{Change, Session};

use crate::which::ScreenName;
use chairs::{ChairKey, chairs, contestants, is_filled, sitter};
use changed_name::{ChangedName, SeatUpdate};
use late::Late;
use strength::Strength;

pub use chairs::Chair;
pub use changed_name::Meaning;
pub use strength::{HANDICAP_FIELDS, SEED};

pub(crate) use find::{matches_word_beginnings, plain_name, players_listed as find_players, share_a_word};

#[derive(Debug, Clone)]
pub enum Request {
    /// Store new or corrected players, make the changes, then put the cursor into this field.
    Players(Vec<Player>, Vec<Change>, Option<Id>),
    /// Store new players, make the changes, remove those of the listed players who then play nowhere, and put the
    /// cursor into this field.
    Reseat(Vec<Player>, Vec<Change>, Vec<PlayerId>, Option<Id>),
    /// Open the repair of the movement for a contestant that leaves.
    Leaves(ContestantId),
}

pub type Action = super::Action<Request>;

/// The id of the field for a player's name.
pub const NAME: &str = "seat";

/// The minimum width of a table in the plan, in logical pixels.
const MIN_TABLE_WIDTH: f32 = 200.0;
/// The minimum width of a table if all tables fit without scrolling, in logical pixels.
const ROOMY_TABLE_WIDTH: f32 = 240.0;
/// The width of the panel beside the plan, in logical pixels.
const PANEL_WIDTH: f32 = 320.0;
/// The width of the panel on a screen of medium width, in logical pixels.
const MEDIUM_PANEL_WIDTH: f32 = 280.0;
/// The width of the screen, in logical pixels, below which the panel is of medium width.
const MEDIUM_SCREEN_WIDTH: f32 = 1100.0;
/// The width of the panel on a narrow screen, in logical pixels.
const NARROW_PANEL_WIDTH: f32 = 240.0;
/// The width of the screen, in logical pixels, below which the panel is narrow.
const NARROW_SCREEN_WIDTH: f32 = 1000.0;
/// The space between tables, in logical pixels.
const TABLE_GAP: f32 = theme::APART;
/// The height of a table of two pairs in a plan that scrolls, with the space below it, in logical pixels.
const TABLE_HEIGHT: f32 = 167.0;
const PLAN: &str = "plan";
/// The chairs of a table of two pairs, to guess the row of a chair.
const CHAIRS_PER_TABLE: usize = 4;

#[derive(Debug, Default)]
pub struct State {
    /// The index of the current chair, in the order of tables.
    chair_index: usize,
    /// The current chair. The cursor follows it when a called round changes the order of chairs.
    current: Option<ChairKey>,
    typing: Typing,
    /// The message about the next step, shown once the change that was sent is stored.
    pub(crate) next_step: Option<String>,
    /// The name that is being stored.
    sent_name: Option<String>,
    /// The unanswered request, with the index of the chair it was sent from.
    sending: Option<(Token, usize)>,
    /// Names entered while that request was open, in order.
    queued_names: VecDeque<String>,
    /// Text typed while a question was open: the beginning of the next name.
    ahead: String,
    /// The index of the suggestion that Enter takes.
    pick_index: usize,
    /// A name that differs by one letter from a member's or another player's, after Enter was pressed once. A second
    /// Enter accepts it.
    asked_name: String,
    /// Whether the screen was opened before on this evening.
    was_opened: bool,
    dragged: Option<ContestantId>,
    /// The pair that will swap places with the next one selected.
    swapping: Option<ContestantId>,
    /// The pair that will be kept apart from the next one selected.
    keeping_apart: Option<ContestantId>,
    /// The number of a late pair that is being added. The cursor goes to it.
    newcomer: Option<ContestantId>,
    /// Whether the name in a taken chair is being changed. The cursor then moves to the next chair, not to the next
    /// empty one.
    is_renaming: bool,
    /// A changed name whose meaning is being asked.
    changed_name: Option<ChangedName>,
    /// A late pair whose effect on the movement is shown.
    late: Option<Late>,
    /// The chair of a player who leaves, while the screen asks whether the whole contestant leaves.
    leaving: Option<Chair>,
    /// The strength of the contestant that is being edited.
    strength: Option<Strength>,
    /// An announcement about who sits out now that a late pair has come.
    announcement: Option<String>,
    /// A message on expected players without a seat, and on seats whose players were forgotten.
    unseated: Option<String>,
    /// Whether the rarely used actions on a pair are shown.
    is_placing: bool,
}

#[derive(Debug, Clone)]
pub enum Message {
    Typed(String),
    /// Enter: seats the suggested or typed player, or moves on if nothing is typed.
    Submit,
    /// Goes to a chair, by index.
    Chair(usize),
    /// Takes one of the players found.
    Player(PlayerId),
    /// Seats the typed name as a guest.
    Guest,
    /// Seats the suggested player with the usual partner.
    Pair,
    /// Makes the guest in this chair a member of the club.
    Member,
    /// Swaps the current pair with the next one selected.
    Swap,
    /// Removes the current contestant. If it has played, asks who leaves.
    Remove,
    /// Draws the places of the section at random.
    Draw,
    /// Seeds the pairs of the section with the best earlier results, or removes all seeds.
    Seed,
    /// Keeps the current pair apart from the next one selected, or takes that back.
    Apart,
    /// Makes the current pair stationary, or takes that back.
    ToggleStationary,
    AddTable,
    /// Adds a late contestant, or shows its effect on the movement first.
    Late,
    /// Chooses the rule for the boards that the late pair has missed.
    LateRule(evening::club::Late),
    /// Adds the late pair whose effect is shown.
    TakeLate,
    /// Leaves the late pair out.
    LeaveLate,
    /// The player alone leaves.
    OneGoes,
    /// The whole contestant leaves.
    AllGo,
    NobodyGoes,
    /// Says what a changed name means.
    Means(Meaning),
    /// Seats one of the expected contestants here, by its earlier number.
    Regular(ContestantId),
    /// Seats the expected contestants.
    Regulars,
    /// The mouse picks up a pair.
    Grab(ContestantId),
    /// The mouse drops the dragged pair on this pair.
    Drop(ContestantId),
    /// The mouse drops the dragged pair on nothing.
    LetGo,
    GoToMovement,
    /// Shows or hides the rarely used actions on a pair.
    Placing,
    /// Opens or closes the form for the strength of the current contestant.
    Strength,
    /// Types the handicap of a player, by index.
    Handicap(usize, String),
    /// Exempts a player from the federation's grading, or takes that back.
    Exempt(usize),
    Stratum(Option<u8>),
    /// Types the place among the seeds.
    SeedAt(String),
    /// Stores the strength and moves on to the next contestant.
    KeepStrength,
}

/// The width of the panel beside the plan, in logical pixels.
fn panel_width(desk: &DeskView) -> f32 {
    match screen_space::content_size(desk).width {
        ..NARROW_SCREEN_WIDTH => NARROW_PANEL_WIDTH,
        ..MEDIUM_SCREEN_WIDTH => MEDIUM_PANEL_WIDTH,
        _ => PANEL_WIDTH,
    }
}

/// The number of tables of a minimum width side by side in the plan.
fn tables_across(min_width: f32, desk: &DeskView) -> usize {
    let plan_width = screen_space::content_size(desk).width - panel_width(desk) - theme::WIDE - widget::BESIDE_BAR;
    ((plan_width + TABLE_GAP) / (min_width + TABLE_GAP)).floor().max(1.0) as usize
}

impl State {
    /// The list and the offset in logical pixels to scroll to, so that the current chair is visible.
    pub fn scroll_target(&self, desk: &DeskView) -> (&'static str, f32) {
        let row = self.chair_index / (CHAIRS_PER_TABLE * tables_across(MIN_TABLE_WIDTH, desk));
        (PLAN, (row as f32 - 1.0).max(0.0) * TABLE_HEIGHT)
    }

    pub fn enter(&mut self, desk: &DeskView) -> Action {
        (self.changed_name, self.late, self.strength, self.announcement) = (None, None, None, None);
        self.leaving = None;
        self.ahead.clear();
        // A user who comes back continues at the same chair.
        if let Some(session) = desk.session()
            && !std::mem::replace(&mut self.was_opened, true)
        {
            self.go_to_next_empty(session, 0);
        }
        self.remember_chair(desk);
        Action::Focus(NAME.into())
    }

    /// Follows a change of the evening: the cursor moves to a chair that exists.
    pub fn follow_evening(&mut self, desk: &DeskView) {
        let all_chairs = desk.session().map(chairs).unwrap_or_default();
        let is_current = |chair: &Chair| Some(chair.key()) == self.current;
        let old_index = self.chair_index;
        self.chair_index =
            all_chairs.iter().position(is_current).unwrap_or(self.chair_index).min(all_chairs.len().saturating_sub(1));
        // An empty chair has no contestant to follow into another movement, so the cursor goes to the first empty
        // chair.
        if self.chair_index != old_index
            && self.typing.text().is_empty()
            && let Some(session) = desk.session()
            && all_chairs.get(self.chair_index).is_some_and(|chair| !is_filled(session, chair))
        {
            self.go_to_next_empty(session, 0);
        }
        // These questions belong to the evening before the change.
        (self.late, self.leaving) = (None, None);
        // Without a repaired movement the late pair was undone.
        if !desk
            .session()
            .is_some_and(|session| session.sections.values().any(|section| section.movement.repaired.is_some()))
        {
            self.announcement = None;
        }
    }

    /// The question to the database for the expected players. `None` if nobody is expected or the answer is known.
    pub fn question(&self, desk: &DeskView) -> Option<Question> {
        let id = desk.model_evening()?;
        desk.template(id).is_none().then_some(Question::Template(id))
    }

    /// Whether a question or the form for strengths is open, so the name field is not drawn.
    fn has_question(&self) -> bool {
        self.asks_about_players() || self.strength.is_some()
    }

    /// Whether a question about who plays is open. Names that are typed meanwhile wait for its answer.
    pub(crate) fn asks_about_players(&self) -> bool {
        self.changed_name.is_some() || self.late.is_some() || self.leaving.is_some()
    }

    /// After a question is answered, puts the text typed meanwhile into the field.
    fn use_typed_ahead(&mut self) {
        let ahead = std::mem::take(&mut self.ahead);
        if !ahead.trim().is_empty() && self.typing.text().is_empty() {
            self.typing.set(ahead.trim_start().to_owned());
        }
    }

    /// Whether Tab moves to another chair or enters the text. Without text it leaves the plan before the first and
    /// after the last chair.
    pub fn takes_tab(&self, shortcut: Shortcut, desk: &DeskView) -> bool {
        let last_index = desk.session().map_or(0, |session| chairs(session).len().saturating_sub(1));
        let leaves_plan =
            if shortcut == Shortcut::NextField { self.chair_index >= last_index } else { self.chair_index == 0 };
        desk.session().is_some() && !self.has_question() && (!leaves_plan || !self.typing.text().trim().is_empty())
    }

    /// Ctrl Z first empties a half-typed field. Returns whether there was text.
    pub fn empty_field(&mut self) -> bool {
        let had_text = !self.typing.text().trim().is_empty();
        self.typing.clear();
        self.pick_index = 0;
        had_text
    }

    /// Notes that the typed name is being stored. Text typed from now on is the next name.
    pub(crate) fn on_sent(&mut self, token: Token) {
        self.sending = Some((token, self.chair_index));
        // A new person is stored by one request and seated by the next. Both belong to one name.
        if self.sent_name.is_none() {
            self.sent_name = Some(self.typing.text().trim().to_owned()).filter(|name| !name.is_empty());
            self.typing.clear();
        }
    }

    /// Takes the answer to a request, and moves on if the changes were stored. Answers to other requests are dropped.
    pub(crate) fn on_answer(&mut self, token: Token, is_stored: bool, desk: &DeskView) {
        let Some((_, sent_index)) = self.sending.take_if(|(sent, _)| *sent == token) else { return };
        if !is_stored {
            return self.restore_sent_name();
        }
        // The cursor moves on from the filled chair, unless the user has moved it meanwhile.
        if self.chair_index == sent_index {
            self.go_on_after_stored(desk);
        } else {
            (self.sent_name, self.is_renaming, self.changed_name) = (None, false, None);
        }
        self.use_typed_ahead();
        self.remember_chair(desk);
    }

    /// Puts the sent name back into the field after storing failed, unless another name was begun.
    fn restore_sent_name(&mut self) {
        self.newcomer = None;
        self.ahead.clear();
        if let Some(name) = self.sent_name.take().filter(|_| self.typing.text().is_empty()) {
            self.typing.set(name);
        }
    }

    /// Queues a name entered while another name is being stored, and empties the field. Returns whether there was a
    /// name.
    pub fn queue_name(&mut self) -> bool {
        let name = self.typing.text().trim().to_owned();
        self.typing.clear();
        let has_name = !name.is_empty();
        self.queued_names.extend(Some(name).filter(|_| has_name));
        has_name
    }

    /// Puts the first queued name into the field. Returns the text that was in it.
    pub fn take_queued(&mut self) -> String {
        let typed_meanwhile = self.typing.text().to_owned();
        if let Some(name) = self.queued_names.pop_front() {
            self.typing.set(name);
        }
        typed_meanwhile
    }

    /// Puts the text returned by [`State::take_queued`] back into the field, if the field is empty again.
    pub fn restore_typed(&mut self, text: String) {
        if self.typing.text().is_empty() {
            self.typing.set(text);
        }
    }

    /// After the changes are stored, moves on to the next empty chair.
    fn go_on_after_stored(&mut self, desk: &DeskView) {
        let had_name = self.sent_name.take().is_some();
        let was_renaming = std::mem::take(&mut self.is_renaming);
        self.changed_name = None;
        self.pick_index = 0;
        // A confirmation holds for one name only.
        self.asked_name.clear();
        // While strengths are edited the cursor is in their fields.
        if self.strength.is_some() {
            return;
        }
        if let Some(session) = desk.session() {
            let newcomer = self.newcomer.take();
            let newcomer_index =
                newcomer.and_then(|newcomer| chairs(session).iter().position(|chair| chair.contestant == newcomer));
            self.chair_index = newcomer_index.unwrap_or(self.chair_index);
            // After a changed name the next chair follows. Without a typed name the cursor stays where it is.
            let is_filled_at = |index| chairs(session).get(index).is_some_and(|chair| is_filled(session, chair));
            if was_renaming && newcomer_index.is_none() {
                self.chair_index = (self.chair_index + 1).min(chairs(session).len().saturating_sub(1));
            } else if had_name || is_filled_at(self.chair_index) {
                self.go_to_next_empty(session, self.chair_index);
            }
        }
    }

    /// Moves to the first empty chair from this one on, in a cycle. If all are filled, moves to the next chair, unless
    /// it is a spare one.
    fn go_to_next_empty(&mut self, session: &Session, from: usize) {
        let all_chairs = chairs(session);
        let is_empty_at = |index: &usize| all_chairs.get(*index).is_some_and(|chair| !is_filled(session, chair));
        let empty_index = (from..all_chairs.len()).chain(0..from.min(all_chairs.len())).find(is_empty_at);
        // The spare chairs after the last number are left out: a late pair has a key of its own.
        let following_index = (from + 1).min(all_chairs.len().saturating_sub(1));
        let following_index =
            if all_chairs.get(following_index).is_some_and(|chair| chair.is_spare) { from } else { following_index };
        self.chair_index = empty_index.unwrap_or(following_index);
    }

    /// Moves to the next or previous chair and drops the text.
    fn step(&mut self, is_forward: bool, session: &Session) {
        let last_index = chairs(session).len().saturating_sub(1);
        self.chair_index =
            if is_forward { (self.chair_index + 1).min(last_index) } else { self.chair_index.saturating_sub(1) };
        self.typing.clear();
        self.pick_index = 0;
    }

    /// The guest in the current chair. `None` if it is empty or a member's.
    fn current_guest<'a>(&self, session: &Session, desk: &'a DeskView) -> Option<&'a Player> {
        let player_id = sitter(session, &self.chair(session)?)?.player?;
        desk.player(player_id).filter(|player| player.guest)
    }

    /// Remembers whose chair is the current one, so that the cursor follows it.
    fn remember_chair(&mut self, desk: &DeskView) {
        let chair = desk.session().and_then(|session| self.chair(session));
        self.current = chair.map(|chair| chair.key());
    }

    /// The message that nobody has the current number, if an action needs somebody.
    fn nobody_message(&self, message: &Message, desk: &DeskView) -> Option<String> {
        let needs_contestant =
            matches!(message, Message::Remove | Message::ToggleStationary | Message::Apart | Message::Strength);
        let session = desk.session().filter(|_| needs_contestant && self.strength.is_none())?;
        let empty_chair = self.chair(session).filter(|chair| !session.contestants.contains_key(&chair.contestant))?;
        Some(desk.texts.say().seats_nobody(words::contestant(empty_chair.contestant, session, &desk.texts)))
    }

    /// The current chair. `None` if the plan has no chairs.
    fn chair(&self, session: &Session) -> Option<Chair> {
        chairs(session).get(self.chair_index).copied()
    }

    pub fn update(&mut self, message: Message, desk: &DeskView) -> Action {
        let action = match self.nobody_message(&message, desk) {
            Some(message) => Action::SayAt(message, NAME.into()),
            None => self.act(message, desk),
        };
        self.remember_chair(desk);
        action
    }

    /// Handles a message. A name that is typed while a question is open waits for its answer.
    fn act(&mut self, message: Message, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        if matches!(message, Message::Placing) {
            self.is_placing = !self.is_placing;
            return Action::None;
        }
        if self.asks_about_players() {
            match &message {
                // The field was drawn before the question came, so its letters begin the next name.
                Message::Typed(text) => {
                    self.ahead = text.strip_prefix(self.typing.text()).unwrap_or(text).to_owned();
                    return Action::None;
                }
                Message::Submit | Message::Guest | Message::Pair => {
                    let ahead = Some(self.ahead.trim()).filter(|ahead| !ahead.is_empty());
                    return ahead.map_or(Action::None, |ahead| Action::Say(desk.texts.say().seats_answer_first(ahead)));
                }
                Message::LeaveLate | Message::NobodyGoes | Message::OneGoes => {
                    self.typing.clear();
                    self.use_typed_ahead();
                }
                Message::Means(_) | Message::TakeLate | Message::LateRule(_) => {}
                _ => self.ahead.clear(),
            }
        }
        let (changed_name, late, leaving) = (self.changed_name.take(), self.late.take(), self.leaving.take());
        self.unseated = None;
        self.is_renaming = match &message {
            // The next name is typed while this one is being stored.
            Message::Typed(_) => self.is_renaming,
            Message::Submit | Message::Guest | Message::Player(_) | Message::Means(_) => {
                self.chair(session).is_some_and(|chair| is_filled(session, &chair))
            }
            _ => false,
        };
        match message {
            Message::Means(meaning) => {
                let answer = changed_name.map(|changed_name| changed_name.update_for(meaning, session, desk));
                answer.map_or_else(|| Action::Focus(NAME.into()), update_request)
            }
            Message::Typed(text) => {
                self.typing.typed(text);
                self.pick_index = 0;
                Action::None
            }
            Message::Chair(index) => {
                self.strength = None;
                self.go_to(index)
            }
            Message::Player(id) => match desk.player(id) {
                Some(player) => self.seat(session, desk, vec![(desk.entrant(player), 0)], None),
                None => Action::None,
            },
            // Enter in an empty field seats nobody.
            Message::Submit if self.typing.text().trim().is_empty() => {
                self.step(true, session);
                Action::Focus(NAME.into())
            }
            Message::Submit | Message::Guest | Message::Pair if self.is_name(desk) => self.name_team(session),
            Message::Submit => self.seat_chosen(desk, session),
            Message::Guest => self.seat_guest(desk, session),
            Message::Pair => self.seat_pair(desk, session),
            Message::Member => {
                let member = self.current_guest(session, desk).map(|guest| Player { guest: false, ..guest.clone() });
                Action::Request(Request::Players(member.into_iter().collect(), Vec::new(), Some(NAME.into())))
            }
            Message::Swap => self.swap(session),
            Message::Remove => self.remove(session),
            Message::Draw | Message::Seed | Message::ToggleStationary | Message::AddTable | Message::Apart => {
                self.arrange(&message, session, desk)
            }
            Message::Late => self.add_late(session, desk),
            Message::LateRule(rule) => {
                self.late = late.map(|late| late.with_rule(rule));
                Action::None
            }
            Message::TakeLate => self.accept_late(late, session, desk),
            Message::LeaveLate | Message::NobodyGoes => Action::Focus(NAME.into()),
            Message::OneGoes => leaving::replace_one(leaving, session, desk),
            Message::AllGo => leaving.map_or(Action::None, |chair| Action::Request(Request::Leaves(chair.contestant))),
            Message::Regular(_) | Message::Regulars => self.seat_regulars(&message, session, desk),
            Message::Grab(contestant) => {
                self.dragged = Some(contestant);
                Action::None
            }
            Message::Drop(onto) => self.drop_on(onto, session),
            Message::LetGo => {
                self.dragged = None;
                Action::Focus(NAME.into())
            }
            Message::GoToMovement => Action::Go(ScreenName::Movement),
            message => self.edit_strength(message, session, desk),
        }
    }

    /// Moves to this chair and drops the text.
    fn go_to(&mut self, index: usize) -> Action {
        self.chair_index = index;
        self.typing.clear();
        self.pick_index = 0;
        Action::Focus(NAME.into())
    }

    /// Draws or seeds the places of a whole section, adds a table, or toggles a wish of the current pair.
    fn arrange(&mut self, message: &Message, session: &Session, desk: &DeskView) -> Action {
        let Some(Chair { contestant, .. }) = self.chair(session) else { return Action::None };
        let section = contestant.section;
        let changes = match message {
            Message::Draw => place::place_at_random(session, section, desk),
            Message::Seed => place::toggle_seeds(session, section, desk),
            Message::ToggleStationary => place::toggle_stationary(session, contestant),
            Message::AddTable => place::add_table(session, section),
            _ => match self.keeping_apart.take() {
                None => {
                    self.keeping_apart = Some(contestant);
                    Vec::new()
                }
                Some(first) if first == contestant => Vec::new(),
                Some(first) => place::toggle_apart(session, first, contestant),
            },
        };
        apply_changes(changes)
    }

    /// Seats one of the expected contestants, or all of them. Leaves out contestants that the director has yet to
    /// qualify.
    fn seat_regulars(&mut self, message: &Message, session: &Session, desk: &DeskView) -> Action {
        let expected = regulars::unseated_contestants(session, desk);
        let Message::Regular(number) = message else {
            let decided: Vec<_> =
                expected.iter().copied().filter(|contestant| !regulars::is_undecided(contestant, desk)).collect();
            let changes = regulars::seating_changes(&decided, &contestants(session), session, desk);
            let say = desk.texts.say();
            if decided.is_empty() {
                return Action::SayAt(say.seats_nobody_expected(), NAME.into());
            }
            let unseated_count = decided.len().saturating_sub(changes.len());
            let empty_count = regulars::empty_seat_count(&changes);
            let notes = [
                (unseated_count > 0).then(|| say.seats_no_seat(unseated_count)),
                (empty_count > 0).then(|| say.seats_forgotten(empty_count)),
            ];
            let notes: Vec<String> = notes.into_iter().flatten().collect();
            self.unseated = (!notes.is_empty()).then(|| notes.join(" "));
            return apply_changes(changes);
        };
        let regular = expected.iter().find(|contestant| contestant.id == *number);
        let Some((regular, id)) = regular.zip(self.free_number(session)) else { return Action::Focus(NAME.into()) };
        let changes = vec![regulars::seating_change(regular, id, desk)];
        let empty_count = regulars::empty_seat_count(&changes);
        self.unseated = (empty_count > 0).then(|| desk.texts.say().seats_forgotten(empty_count));
        apply_changes(changes)
    }

    /// Opens or closes the form for strengths, or handles its messages.
    fn edit_strength(&mut self, message: Message, session: &Session, desk: &DeskView) -> Action {
        if matches!(message, Message::Strength) && self.strength.take().is_none() {
            let current_id = self.chair(session).map(|chair| chair.contestant);
            self.strength = current_id.and_then(|id| Strength::new(id, session, desk));
            let field = if self.strength.is_some() { HANDICAP_FIELDS[0] } else { NAME };
            return Action::Focus(field.into());
        }
        let Some(strength) = &mut self.strength else { return Action::Focus(NAME.into()) };
        match message {
            Message::Handicap(index, typed) => strength.type_handicap(index, typed),
            Message::Exempt(index) => strength.toggle_exempt(index),
            Message::SeedAt(typed) => strength.type_seed(&typed),
            Message::Stratum(stratum) => strength.choose_stratum(stratum),
            Message::KeepStrength => {
                let Some(changes) = strength.changes(session) else { return Action::None };
                let next = strength.next_contestant(session);
                self.strength = next.and_then(|id| Strength::new(id, session, desk));
                if let Some(index) = next.and_then(|id| chairs(session).iter().position(|chair| chair.contestant == id))
                {
                    self.chair_index = index;
                }
                let field = if self.strength.is_some() { HANDICAP_FIELDS[0] } else { NAME };
                return Action::ApplyChanges(changes, Some(field.into()));
            }
            _ => {}
        }
        Action::None
    }
}

/// The action that makes changes. Without changes it only puts the cursor into the field.
fn apply_changes(changes: Vec<Change>) -> Action {
    if changes.is_empty() { Action::Focus(NAME.into()) } else { Action::ApplyChanges(changes, Some(NAME.into())) }
}

fn update_request(update: SeatUpdate) -> Action {
    Action::Request(Request::Reseat(update.people, update.changes, update.gone_players, Some(NAME.into())))
}
