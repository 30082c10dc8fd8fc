//! Seats: a plan of the room. Players are found by number or by a few letters of the name; Enter seats one and moves
//! on. An unknown name becomes a guest at once.

mod another;
mod chairs;
mod find;
mod finder;
mod going;
mod keys;
mod late;
mod place;
mod plan;
mod regulars;
mod seating;
pub(super) mod strength;
mod taking;
mod view;

use iced::widget::Id;
use std::collections::VecDeque;

use crate::desk::{DeskView, Question};
use crate::pending::Token;
use crate::room;
use crate::shortcut::Shortcut;
use crate::theme;
use crate::typing::Typing;
use crate::widget;
use crate::words;
use evening::club::{ContestantId, Player, PlayerId};
use evening::session::{Change, Session};

use crate::which::Which;
use another::{Another, Answer};
use chairs::{chairs, is_filled, numbers, sitter};
use late::Late;
use strength::Strength;

pub use another::Meaning;
pub use chairs::Chair;
pub use strength::{HANDICAPS, SEED};

pub(crate) use find::{begins, has_word_of, plain, players_listed as find_players};

/// What only this screen asks of the window.
#[derive(Debug, Clone)]
pub enum Request {
    /// Store new or corrected players, then make the changes.
    Players(Vec<Player>, Vec<Change>, Option<Id>),
    /// Store new players, make the changes, and remove players who then play nowhere.
    Reseat(Vec<Player>, Vec<Change>, Vec<PlayerId>, Option<Id>),
    /// Open the repair of the movement for a contestant that goes home.
    Leaves(ContestantId),
}

/// What this screen asks of the window.
pub type Action = super::Action<Request>;

pub const NAME: &str = "seat";

/// The least width of a table in the plan, in logical pixels.
const LEAST: f32 = 210.0;
/// The width of the panel beside the plan, in logical pixels. Narrow windows have a smaller one.
const BESIDE: f32 = 320.0;
const SMALL_BESIDE: f32 = 264.0;
/// Windows below this width, in logical pixels, count as narrow.
const LITTLE: f32 = 1000.0;
/// The space between tables, in logical pixels.
const BETWEEN: f32 = 10.0;
/// The approximate height of a table in the plan, in logical pixels.
const TABLE: f32 = 166.0;
const PLAN: &str = "plan";

/// The state of this part of the window.
#[derive(Debug, Default)]
pub struct State {
    /// The index of the current chair, in the order of tables.
    at: usize,
    /// The contestant of the current chair and which of its chairs it is. When a round is called, the order of chairs
    /// changes.
    here: Option<(ContestantId, usize, bool)>,
    typing: Typing,
    /// What comes next once the change that was sent is stored.
    pub(crate) next: Option<String>,
    /// The name that is being stored.
    sent: Option<String>,
    /// The unanswered request, with the index of the chair it was sent from.
    sending: Option<(Token, usize)>,
    /// Names entered while that request was open, in order.
    entered: VecDeque<String>,
    /// Text typed while a question was open: the beginning of the next name.
    ahead: String,
    /// The index of the suggestion that Enter takes.
    pick: usize,
    /// A name that differs by one letter from a member's or another player's, and for which Enter was pressed once.
    asked: String,
    /// Whether the cursor has been in a chair of this evening.
    was_here: bool,
    /// The pair that is being dragged.
    held: Option<ContestantId>,
    /// The pair that will swap places with the next one selected.
    swapping: Option<ContestantId>,
    /// The pair that will be kept apart from the next one selected.
    parting: Option<ContestantId>,
    /// The number of a late pair that is being added. The cursor goes to it.
    newcomer: Option<ContestantId>,
    /// The name in a taken chair is being changed. The cursor then moves to the next chair, not to the next empty one.
    mending: bool,
    /// A changed name whose meaning is being asked.
    another: Option<Another>,
    /// A late pair whose effect on the movement is shown.
    late: Option<Late>,
    /// The chair of a player who goes home, while the screen asks whether the others go too.
    going: Option<Chair>,
    /// The player strength that is being edited.
    strength: Option<Strength>,
    /// An announcement about who sits out now that a late pair has come.
    announced: Option<String>,
    /// A message that some of the expected players found no seat.
    unseated: Option<String>,
    /// Whether the rarely used actions on a pair are shown.
    placing: bool,
}

/// The messages of this part of the window.
#[derive(Debug, Clone)]
pub enum Message {
    Typed(String),
    Submit,
    Chair(usize),
    /// Takes one of the players found.
    Player(PlayerId),
    Guest,
    Pair,
    /// Makes the guest in this chair a member of the club.
    Member,
    Swap,
    Remove,
    Draw,
    Seed,
    Apart,
    Still,
    More,
    Late,
    /// Confirms or refuses the effect of a late pair.
    TakeLate,
    LeaveLate,
    /// Who goes home: the player alone, the whole contestant, or nobody.
    OneGoes,
    AllGo,
    NobodyGoes,
    /// Says what a changed name means.
    Means(Meaning),
    /// Seats one of the expected contestants here, by its earlier number.
    Regular(ContestantId),
    /// Seats all expected contestants.
    Regulars,
    /// A pair is picked up with the mouse, and dropped on another one.
    Grab(ContestantId),
    Drop(ContestantId),
    /// It is dropped on nothing.
    LetGo,
    Done,
    /// Shows or hides the rarely used actions on a pair.
    Placing,
    /// Opens or closes the field for the strength of the player in this chair.
    Strength,
    Handicap(usize, String),
    /// Exempts a player from the federation's grading, or takes that back.
    Exempt(usize),
    Stratum(Option<u8>),
    SeedAt(String),
    /// Keeps the strength and moves on to the next player.
    KeepStrength,
}

/// The width of the panel beside the plan, in logical pixels.
fn beside(desk: &DeskView) -> f32 {
    if room::screen(desk).width < LITTLE { SMALL_BESIDE } else { BESIDE }
}

/// The number of tables side by side in the plan.
fn across(desk: &DeskView) -> usize {
    let room = room::screen(desk).width - beside(desk) - theme::WIDE - widget::BESIDE_BAR;
    ((room + BETWEEN) / (LEAST + BETWEEN)).floor().max(1.0) as usize
}

impl State {
    /// The list and the offset to scroll to, so that the current chair is visible.
    pub fn follow(&self, desk: &DeskView) -> (&'static str, f32) {
        let row = self.at / (4 * across(desk));
        (PLAN, (row as f32 - 1.0).max(0.0) * TABLE)
    }

    /// Prepares the screen when it is opened.
    pub fn enter(&mut self, desk: &DeskView) -> Action {
        (self.another, self.late, self.strength, self.announced) = (None, None, None, None);
        self.going = None;
        self.ahead.clear();
        // A user who comes back continues at the same chair.
        if let Some(session) = desk.session()
            && !std::mem::replace(&mut self.was_here, true)
        {
            self.go_on(session, 0);
        }
        self.remember(desk);
        Action::Focus(NAME.into())
    }

    /// Follows a change of the evening: the cursor moves to a chair that exists.
    pub fn follow_evening(&mut self, desk: &DeskView) {
        let chairs = desk.session().map(chairs).unwrap_or_default();
        let same = |chair: &Chair| Some((chair.contestant, chair.position, chair.is_name)) == self.here;
        let before = self.at;
        self.at = chairs.iter().position(same).unwrap_or(self.at).min(chairs.len().saturating_sub(1));
        // An empty chair has no contestant to follow into another movement, so the cursor goes to the first empty
        // chair.
        if self.at != before
            && self.typing.text().is_empty()
            && let Some(session) = desk.session()
            && chairs.get(self.at).is_some_and(|chair| !is_filled(session, chair))
        {
            self.go_on(session, 0);
        }
        // These questions belong to the evening before the change.
        (self.late, self.going) = (None, None);
        // The late pair was undone.
        if !desk.session().is_some_and(|session| session.sections.values().any(|s| s.movement.repaired.is_some())) {
            self.announced = None;
        }
    }

    /// The expected players must be computed before they are offered.
    pub fn question(&self, desk: &DeskView) -> Option<Question> {
        let id = desk.expected()?;
        desk.template(id).is_none().then_some(Question::Template(id))
    }

    /// Whether a question is open that keys answer, so that no field has the cursor.
    fn asks(&self) -> bool {
        self.asks_about_players() || self.strength.is_some()
    }

    /// Whether a question about who plays is open. Names that are typed meanwhile wait for its answer.
    pub(crate) fn asks_about_players(&self) -> bool {
        self.another.is_some() || self.late.is_some() || self.going.is_some()
    }

    /// After a question is answered, puts the text typed meanwhile into the field.
    fn go_on_with_ahead(&mut self) {
        let ahead = std::mem::take(&mut self.ahead);
        if !ahead.trim().is_empty() && self.typing.text().is_empty() {
            self.typing.set(ahead.trim_start().to_owned());
        }
    }

    /// Whether Tab moves to another chair. Before the first and after the last one it leaves the plan.
    pub fn takes_tab(&self, shortcut: Shortcut, desk: &DeskView) -> bool {
        let last = desk.session().map_or(0, |s| chairs(s).len().saturating_sub(1));
        let leaves = if shortcut == Shortcut::NextField { self.at >= last } else { self.at == 0 };
        desk.session().is_some() && !self.asks() && (!leaves || !self.typing.text().trim().is_empty())
    }

    /// Ctrl Z first empties a half-typed field. Returns whether there was text.
    pub fn empty_field(&mut self) -> bool {
        let typed = !self.typing.text().trim().is_empty();
        self.typing.clear();
        self.pick = 0;
        typed
    }

    /// Notes that the typed name is being stored. Text typed from now on is the next name.
    pub(crate) fn sent(&mut self, token: Token) {
        self.sending = Some((token, self.at));
        // A new person is stored first and seated then: both requests belong to one name.
        if self.sent.is_none() {
            self.sent = Some(self.typing.text().trim().to_owned()).filter(|name| !name.is_empty());
            self.typing.clear();
        }
    }

    /// Takes the answer to a request.
    pub(crate) fn on_answer(&mut self, token: Token, stored: bool, desk: &DeskView) {
        let Some((_, at)) = self.sending.take_if(|(sent, _)| *sent == token) else { return };
        if !stored {
            return self.come_back();
        }
        // The cursor moves on from the filled chair, unless the user has moved it meanwhile.
        if self.at == at {
            self.go_on_from_made(desk);
        } else {
            (self.sent, self.mending, self.another) = (None, false, None);
        }
        self.go_on_with_ahead();
        self.remember(desk);
    }

    /// Storing failed: puts the name back into the field, unless another one was begun.
    fn come_back(&mut self) {
        self.newcomer = None;
        self.ahead.clear();
        if let Some(name) = self.sent.take().filter(|_| self.typing.text().is_empty()) {
            self.typing.set(name);
        }
    }

    /// Queues a name entered while another one is being stored, and empties the field. Returns whether there was a
    /// name.
    pub fn wait(&mut self) -> bool {
        let name = self.typing.text().trim().to_owned();
        self.typing.clear();
        let waits = !name.is_empty();
        self.entered.extend(Some(name).filter(|_| waits));
        waits
    }

    /// Enters the first queued name. Returns the text typed since.
    pub fn take_up(&mut self) -> String {
        let since = self.typing.text().to_owned();
        if let Some(name) = self.entered.pop_front() {
            self.typing.set(name);
        }
        since
    }

    /// Puts text typed since back into the field, if a name is still being stored.
    pub fn type_on(&mut self, since: String) {
        if self.typing.text().is_empty() {
            self.typing.set(since);
        }
    }

    /// After the changes are stored, moves on to the next empty chair.
    fn go_on_from_made(&mut self, desk: &DeskView) {
        let named = self.sent.take().is_some();
        let mended = std::mem::take(&mut self.mending);
        self.another = None;
        self.pick = 0;
        // A confirmation holds for one name only.
        self.asked.clear();
        // While strengths are edited the cursor is in their fields.
        if self.strength.is_some() {
            return;
        }
        if let Some(session) = desk.session() {
            let late = self.newcomer.take();
            let there = late.and_then(|late| chairs(session).iter().position(|chair| chair.contestant == late));
            self.at = there.unwrap_or(self.at);
            // A changed name is finished. If nothing was typed the cursor stays where it is.
            let filled = |at| chairs(session).get(at).is_some_and(|chair| is_filled(session, chair));
            if mended && there.is_none() {
                self.at = (self.at + 1).min(chairs(session).len().saturating_sub(1));
            } else if named || filled(self.at) {
                self.go_on(session, self.at);
            }
        }
    }

    fn go_on(&mut self, session: &Session, from: usize) {
        let chairs = chairs(session);
        let empty = |at: &usize| chairs.get(*at).is_some_and(|chair| !is_filled(session, chair));
        let next = (from..chairs.len()).chain(0..from.min(chairs.len())).find(empty);
        // There is no chair after the last number: a late pair has a key of its own.
        let behind = (from + 1).min(chairs.len().saturating_sub(1));
        let behind = if chairs.get(behind).is_some_and(|chair| chair.spare) { from } else { behind };
        self.at = next.unwrap_or(behind);
    }

    /// Moves to the next or previous chair and drops the text.
    fn step(&mut self, on: bool, session: &Session) {
        let last = chairs(session).len().saturating_sub(1);
        self.at = if on { (self.at + 1).min(last) } else { self.at.saturating_sub(1) };
        self.typing.clear();
        self.pick = 0;
    }

    /// The guest in the current chair.
    fn guest_here<'a>(&self, session: &Session, desk: &'a DeskView) -> Option<&'a Player> {
        let sits = sitter(session, &self.chair(session)?)?.player?;
        desk.player(sits).filter(|player| player.guest)
    }

    /// Remembers the current chair as the one that typed text belongs to.
    fn remember(&mut self, desk: &DeskView) {
        let chair = desk.session().and_then(|session| self.chair(session));
        self.here = chair.map(|chair| (chair.contestant, chair.position, chair.is_name));
    }

    /// Why an action on a pair is not possible: nobody has the number.
    fn nobody(&self, message: &Message, desk: &DeskView) -> Option<String> {
        let of_somebody = matches!(message, Message::Remove | Message::Still | Message::Apart | Message::Strength);
        let session = desk.session().filter(|_| of_somebody && self.strength.is_none())?;
        let here = self.chair(session).filter(|chair| !session.contestants.contains_key(&chair.contestant))?;
        Some(desk.texts.say().seats_nobody(words::contestant(here.contestant, session, &desk.texts)))
    }

    fn chair(&self, session: &Session) -> Option<Chair> {
        chairs(session).get(self.at).copied()
    }

    /// Handles a message.
    pub fn update(&mut self, message: Message, desk: &DeskView) -> Action {
        let action = match self.nobody(&message, desk) {
            Some(words) => Action::SayAt(words, NAME.into()),
            None => self.act(message, desk),
        };
        self.remember(desk);
        action
    }

    fn act(&mut self, message: Message, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        if matches!(message, Message::Placing) {
            self.placing = !self.placing;
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
                    self.go_on_with_ahead();
                }
                Message::Means(_) | Message::TakeLate => {}
                _ => self.ahead.clear(),
            }
        }
        let (another, late, going) = (self.another.take(), self.late.take(), self.going.take());
        self.unseated = None;
        self.mending = match &message {
            // The next name is typed while this one is being stored.
            Message::Typed(_) => self.mending,
            Message::Submit | Message::Guest | Message::Player(_) | Message::Means(_) => {
                self.chair(session).is_some_and(|chair| is_filled(session, &chair))
            }
            _ => false,
        };
        match message {
            Message::Means(meaning) => {
                let answer = another.map(|another| another.answered(meaning, session, desk));
                answer.map_or_else(|| Action::Focus(NAME.into()), reseated)
            }
            Message::Typed(text) => {
                self.typing.typed(text);
                self.pick = 0;
                Action::None
            }
            Message::Chair(at) => {
                self.strength = None;
                self.go_to(at)
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
            Message::Submit => self.seat_taken(desk, session),
            Message::Guest => self.seat_guest(desk, session),
            Message::Pair => self.seat_pair(desk, session),
            Message::Member => {
                let member = self.guest_here(session, desk).map(|guest| Player { guest: false, ..guest.clone() });
                Action::Request(Request::Players(member.into_iter().collect(), Vec::new(), Some(NAME.into())))
            }
            Message::Swap => self.swap(session),
            Message::Remove => self.remove(session),
            Message::Draw | Message::Seed | Message::Still | Message::More | Message::Apart => {
                self.arrange(&message, session, desk)
            }
            Message::Late => self.late(session, desk),
            Message::TakeLate => self.take_late(late, session, desk),
            Message::LeaveLate | Message::NobodyGoes => Action::Focus(NAME.into()),
            Message::OneGoes => going::one_goes(going, session, desk),
            Message::AllGo => going.map_or(Action::None, |chair| Action::Request(Request::Leaves(chair.contestant))),
            Message::Regular(_) | Message::Regulars => self.seat_regulars(&message, session, desk),
            Message::Grab(contestant) => {
                self.held = Some(contestant);
                Action::None
            }
            Message::Drop(onto) => self.drop_on(onto, session),
            Message::LetGo => {
                self.held = None;
                Action::Focus(NAME.into())
            }
            Message::Done => Action::Go(Which::Movement),
            message => self.strengthen(message, session, desk),
        }
    }

    /// Moves to this chair and drops the text.
    fn go_to(&mut self, at: usize) -> Action {
        self.at = at;
        self.typing.clear();
        self.pick = 0;
        Action::Focus(NAME.into())
    }

    /// Assigns places to all of a section, or adds a wish for the current pair.
    fn arrange(&mut self, message: &Message, session: &Session, desk: &DeskView) -> Action {
        let Some(Chair { contestant, .. }) = self.chair(session) else { return Action::None };
        let section = contestant.section;
        let changes = match message {
            Message::Draw => place::draw_lots(session, section, desk),
            Message::Seed => place::seeded(session, section, desk),
            Message::Still => place::still(session, contestant),
            Message::More => place::more_tables(session, section),
            _ => match self.parting.take() {
                None => {
                    self.parting = Some(contestant);
                    Vec::new()
                }
                Some(first) if first == contestant => Vec::new(),
                Some(first) => place::apart(session, first, contestant),
            },
        };
        make(changes)
    }

    /// Seats one of the expected contestants, or all of them.
    fn seat_regulars(&mut self, message: &Message, session: &Session, desk: &DeskView) -> Action {
        let expected = regulars::not_seated(session, desk);
        let Message::Regular(number) = message else {
            let decided: Vec<_> = expected.iter().copied().filter(|who| !regulars::is_open(who, desk)).collect();
            let changes = regulars::seat_all(&decided, &numbers(session), session, desk);
            let left = decided.len().saturating_sub(changes.len());
            self.unseated = (left > 0).then(|| desk.texts.say().seats_no_seat(left));
            return make(changes);
        };
        let who = expected.iter().find(|c| c.id == *number);
        let Some((who, id)) = who.zip(self.free_number(session)) else { return Action::Focus(NAME.into()) };
        make(vec![regulars::seat(who, id, desk)])
    }

    /// Handles the editing of strengths.
    fn strengthen(&mut self, message: Message, session: &Session, desk: &DeskView) -> Action {
        if matches!(message, Message::Strength) && self.strength.take().is_none() {
            let here = self.chair(session).map(|chair| chair.contestant);
            self.strength = here.and_then(|id| Strength::new(id, session, desk));
            let field = if self.strength.is_some() { HANDICAPS[0] } else { NAME };
            return Action::Focus(field.into());
        }
        let Some(strength) = &mut self.strength else { return Action::Focus(NAME.into()) };
        match message {
            Message::Handicap(at, words) => strength.type_handicap(at, words),
            Message::Exempt(at) => strength.exempt(at),
            Message::SeedAt(words) => strength.type_seed(&words),
            Message::Stratum(stratum) => strength.choose(stratum),
            Message::KeepStrength => {
                let Some(changes) = strength.changes(session) else { return Action::None };
                let next = strength.next(session);
                self.strength = next.and_then(|id| Strength::new(id, session, desk));
                if let Some(at) = next.and_then(|id| chairs(session).iter().position(|chair| chair.contestant == id)) {
                    self.at = at;
                }
                let field = if self.strength.is_some() { HANDICAPS[0] } else { NAME };
                return Action::Make(changes, Some(field.into()));
            }
            _ => {}
        }
        Action::None
    }
}

fn make(changes: Vec<Change>) -> Action {
    if changes.is_empty() { Action::Focus(NAME.into()) } else { Action::Make(changes, Some(NAME.into())) }
}

/// The action of an answer.
fn reseated(answer: Answer) -> Action {
    Action::Request(Request::Reseat(answer.people, answer.changes, answer.gone, Some(NAME.into())))
}
