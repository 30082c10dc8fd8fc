//! Seats: a plan of the room. Type a number or a few letters; people are found by name or number, Enter
//! seats and goes on; unknown names become guests without a detour.

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

/// What this screen alone asks of the window.
#[derive(Debug, Clone)]
pub enum Request {
    /// Store new or corrected players, then make the changes.
    Players(Vec<Player>, Vec<Change>, Option<Id>),
    /// Store new players, make the changes, and take those off the list who are nobody then.
    Reseat(Vec<Player>, Vec<Change>, Vec<PlayerId>, Option<Id>),
    /// To the repair of the movement, where this one goes home.
    Leaves(ContestantId),
}

/// What this screen asks of the window.
pub type Action = super::Action<Request>;

pub const NAME: &str = "seat";

/// A table of the plan is at least so wide.
const LEAST: f32 = 210.0;
/// What stands beside the plan is so wide, and less where there is little room.
const BESIDE: f32 = 320.0;
const SMALL_BESIDE: f32 = 264.0;
/// With less room than this there is little.
const LITTLE: f32 = 1000.0;
/// The space between tables.
const BETWEEN: f32 = 10.0;
/// About how tall a table of the plan is.
const TABLE: f32 = 166.0;
const PLAN: &str = "plan";

#[derive(Debug, Default)]
pub struct State {
    /// The chair the cursor is in, by position in the order of tables.
    at: usize,
    /// Whose chair that is, and which of them: a round that is called puts everybody elsewhere in that order.
    here: Option<(ContestantId, usize, bool)>,
    typing: Typing,
    /// The name that is on its way to the database.
    sent: Option<String>,
    /// The request that is not answered yet, with the chair that the cursor was in.
    sending: Option<(Token, usize)>,
    /// Names entered while that one was, first come first served.
    entered: VecDeque<String>,
    /// What was typed while a question was open: the next name.
    ahead: String,
    /// Which of the rows beside the plan Enter takes.
    pick: usize,
    /// A name that is a member's, or somebody's of tonight, but for a letter, for which Enter was pressed once.
    asked: String,
    /// Whether the cursor was in a chair of this evening already.
    was_here: bool,
    /// The pair that is dragged.
    held: Option<ContestantId>,
    /// The pair that will change places with the next one marked.
    swapping: Option<ContestantId>,
    /// The pair that will be kept apart from the next one marked.
    parting: Option<ContestantId>,
    /// The number of a pair that comes late, while it is made: the cursor goes there.
    newcomer: Option<ContestantId>,
    /// Whoever sits in a taken chair is being called something else, or is somebody else: the next chair comes next.
    mending: bool,
    /// A name that changes, and what it means is being asked.
    another: Option<Another>,
    /// A pair comes late, and what that changes is read.
    late: Option<Late>,
    /// Whose chair it is who goes home, while it is asked whether others go with her.
    going: Option<Chair>,
    /// How strong somebody is, while that is written.
    strength: Option<Strength>,
    /// Who sits out from now on, since a pair came late: it is to be announced.
    announced: Option<String>,
    /// That some of those who are expected found no seat.
    unseated: Option<String>,
    /// What is seldom done with a pair is shown.
    placing: bool,
}

#[derive(Debug, Clone)]
pub enum Message {
    Typed(String),
    Submit,
    Chair(usize),
    /// One of the people found.
    Player(PlayerId),
    Guest,
    Pair,
    /// The guest who sits here is a member of the club from now on.
    Member,
    Swap,
    Remove,
    Draw,
    Seed,
    Apart,
    Still,
    More,
    Late,
    /// What a late pair changes was read, and is made, or not.
    TakeLate,
    LeaveLate,
    /// Whoever goes home: one player, the whole contestant, or nobody after all.
    OneGoes,
    AllGo,
    NobodyGoes,
    /// What a changed name means.
    Means(Meaning),
    /// One of those who are expected sits down here, by the number of then.
    Regular(ContestantId),
    /// All of them sit down.
    Regulars,
    /// A pair is taken up with the mouse, and let go over another.
    Grab(ContestantId),
    Drop(ContestantId),
    /// It is let go over nothing.
    LetGo,
    Done,
    /// Shows what is seldom done with a pair, or no longer.
    Placing,
    /// How strong whoever sits here is: it is written beside the plan, or no longer.
    Strength,
    Handicap(usize, String),
    Stratum(Option<u8>),
    SeedAt(String),
    /// What was written is kept, and the next one's is written.
    KeepStrength,
}

/// How wide what stands beside the plan is.
fn beside(desk: &DeskView) -> f32 {
    if room::screen(desk).width < LITTLE { SMALL_BESIDE } else { BESIDE }
}

/// Tables side by side in the plan, as many as there is room for.
fn across(desk: &DeskView) -> usize {
    let room = room::screen(desk).width - beside(desk) - theme::WIDE - widget::BESIDE_BAR;
    ((room + BETWEEN) / (LEAST + BETWEEN)).floor().max(1.0) as usize
}

impl State {
    /// Where the plan should be scrolled to, so that the chair being filled is seen.
    pub fn follow(&self, desk: &DeskView) -> (&'static str, f32) {
        let row = self.at / (4 * across(desk));
        (PLAN, (row as f32 - 1.0).max(0.0) * TABLE)
    }

    pub fn enter(&mut self, desk: &DeskView) -> Action {
        (self.another, self.late, self.strength, self.announced) = (None, None, None, None);
        self.going = None;
        self.ahead.clear();
        // Whoever comes back goes on where she was.
        if let Some(session) = desk.session()
            && !std::mem::replace(&mut self.was_here, true)
        {
            self.go_on(session, 0);
        }
        self.remember(desk);
        Action::Focus(NAME.into())
    }

    /// The evening is another one than a moment ago: the cursor is in a seat there is.
    pub fn follow_evening(&mut self, desk: &DeskView) {
        let chairs = desk.session().map(chairs).unwrap_or_default();
        let same = |chair: &Chair| Some((chair.contestant, chair.position, chair.is_name)) == self.here;
        let before = self.at;
        self.at = chairs.iter().position(same).unwrap_or(self.at).min(chairs.len().saturating_sub(1));
        // A chair that nobody has yet is no place to follow into another movement: names begin at its first empty seat.
        if self.at != before
            && self.typing.text().is_empty()
            && let Some(session) = desk.session()
            && chairs.get(self.at).is_some_and(|chair| !is_filled(session, chair))
        {
            self.go_on(session, 0);
        }
        // What was shown is of the evening before.
        (self.late, self.going) = (None, None);
        // A late pair was taken back.
        if !desk.session().is_some_and(|session| session.sections.values().any(|s| s.movement.repaired.is_some())) {
            self.announced = None;
        }
    }

    /// Who is expected must be known before they are offered.
    pub fn question(&self, desk: &DeskView) -> Option<Question> {
        let id = desk.expected()?;
        desk.template(id).is_none().then_some(Question::Template(id))
    }

    /// Whether something is asked that keys answer, so that no field has the cursor.
    fn asks(&self) -> bool {
        self.asks_about_players() || self.strength.is_some()
    }

    /// Whether a question about who plays is open. Names that are typed meanwhile wait for its answer.
    pub(crate) fn asks_about_players(&self) -> bool {
        self.another.is_some() || self.late.is_some() || self.going.is_some()
    }

    /// The question was answered: what was typed meanwhile goes into the field.
    fn go_on_with_ahead(&mut self) {
        let ahead = std::mem::take(&mut self.ahead);
        if !ahead.trim().is_empty() && self.typing.text().is_empty() {
            self.typing.set(ahead.trim_start().to_owned());
        }
    }

    /// Whether Tab goes to another seat; from the last one and from the first one it leaves the plan.
    pub fn takes_tab(&self, shortcut: Shortcut, desk: &DeskView) -> bool {
        let last = desk.session().map_or(0, |s| chairs(s).len().saturating_sub(1));
        let leaves = if shortcut == Shortcut::NextField { self.at >= last } else { self.at == 0 };
        desk.session().is_some() && !self.asks() && (!leaves || !self.typing.text().trim().is_empty())
    }

    /// Ctrl Z empties a half-typed field first; whether there was something to empty.
    pub fn empty_field(&mut self) -> bool {
        let typed = !self.typing.text().trim().is_empty();
        self.typing.clear();
        self.pick = 0;
        typed
    }

    /// What was typed is on its way; what is typed from now on is the next name.
    pub(crate) fn sent(&mut self, token: Token) {
        self.sending = Some((token, self.at));
        // A new person is stored first, and seated then: that is one name.
        if self.sent.is_none() {
            self.sent = Some(self.typing.text().trim().to_owned()).filter(|name| !name.is_empty());
            self.typing.clear();
        }
    }

    /// The answer to a request.
    pub(crate) fn on_answer(&mut self, token: Token, stored: bool, desk: &DeskView) {
        let Some((_, at)) = self.sending.take_if(|(sent, _)| *sent == token) else { return };
        if !stored {
            return self.come_back();
        }
        // The cursor goes on from the chair that was filled, unless it was moved meanwhile.
        if self.at == at {
            self.go_on_from_made(desk);
        } else {
            (self.sent, self.mending, self.another) = (None, false, None);
        }
        self.go_on_with_ahead();
        self.remember(desk);
    }

    /// It was not stored: the name stands there again, unless another one was begun.
    fn come_back(&mut self) {
        self.newcomer = None;
        self.ahead.clear();
        if let Some(name) = self.sent.take().filter(|_| self.typing.text().is_empty()) {
            self.typing.set(name);
        }
    }

    /// A name is entered while the one before is on its way: it waits, and the field is free. Whether there is one.
    pub fn wait(&mut self) -> bool {
        let name = self.typing.text().trim().to_owned();
        self.typing.clear();
        let waits = !name.is_empty();
        self.entered.extend(Some(name).filter(|_| waits));
        waits
    }

    /// The first name that waits is entered now; gives back what was typed since.
    pub fn take_up(&mut self) -> String {
        let since = self.typing.text().to_owned();
        if let Some(name) = self.entered.pop_front() {
            self.typing.set(name);
        }
        since
    }

    /// What was typed since goes on, if the name before it is on its way.
    pub fn type_on(&mut self, since: String) {
        if self.typing.text().is_empty() {
            self.typing.set(since);
        }
    }

    /// The changes were stored: on to the next empty chair.
    fn go_on_from_made(&mut self, desk: &DeskView) {
        let named = self.sent.take().is_some();
        let mended = std::mem::take(&mut self.mending);
        self.another = None;
        self.pick = 0;
        // What was asked of one name is asked of the next one again.
        self.asked.clear();
        // While strengths are written the cursor is in their fields.
        if self.strength.is_some() {
            return;
        }
        if let Some(session) = desk.session() {
            let late = self.newcomer.take();
            let there = late.and_then(|late| chairs(session).iter().position(|chair| chair.contestant == late));
            self.at = there.unwrap_or(self.at);
            // A name that was mended is done; where nothing was typed the cursor stays for what comes next.
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
        // The number after the last one is nobody's: who comes late has a key.
        let behind = (from + 1).min(chairs.len().saturating_sub(1));
        let behind = if chairs.get(behind).is_some_and(|chair| chair.spare) { from } else { behind };
        self.at = next.unwrap_or(behind);
    }

    /// To another chair, with what was typed left behind.
    fn step(&mut self, on: bool, session: &Session) {
        let last = chairs(session).len().saturating_sub(1);
        self.at = if on { (self.at + 1).min(last) } else { self.at.saturating_sub(1) };
        self.typing.clear();
        self.pick = 0;
    }

    /// The guest who sits in the chair the cursor is in.
    fn guest_here<'a>(&self, session: &Session, desk: &'a DeskView) -> Option<&'a Player> {
        let sits = sitter(session, &self.chair(session)?)?.player?;
        desk.player(sits).filter(|player| player.guest)
    }

    /// What was typed and done was of the chair the cursor is in now.
    fn remember(&mut self, desk: &DeskView) {
        let chair = desk.session().and_then(|session| self.chair(session));
        self.here = chair.map(|chair| (chair.contestant, chair.position, chair.is_name));
    }

    /// What is wished of a pair cannot be where nobody holds the number.
    fn nobody(&self, message: &Message, desk: &DeskView) -> Option<String> {
        let of_somebody = matches!(message, Message::Remove | Message::Still | Message::Apart | Message::Strength);
        let session = desk.session().filter(|_| of_somebody && self.strength.is_none())?;
        let here = self.chair(session).filter(|chair| !session.contestants.contains_key(&chair.contestant))?;
        Some(desk.texts.say().seats_nobody(words::contestant(here.contestant, session, &desk.texts)))
    }

    fn chair(&self, session: &Session) -> Option<Chair> {
        chairs(session).get(self.at).copied()
    }

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
                // The field was drawn before the question came: its letters are the next name.
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
            // The next name is typed while this one is on its way.
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
            // An empty field seats nobody.
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

    /// To this chair, with what was typed left behind.
    fn go_to(&mut self, at: usize) -> Action {
        self.at = at;
        self.typing.clear();
        self.pick = 0;
        Action::Focus(NAME.into())
    }

    /// Places for all of a section, or a wish for the pair the cursor is at.
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

    /// One of those who are expected sits down, or all of them.
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

    /// How strong somebody is, is written.
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

/// What an answer makes.
fn reseated(answer: Answer) -> Action {
    Action::Request(Request::Reseat(answer.people, answer.changes, answer.gone, Some(NAME.into())))
}
