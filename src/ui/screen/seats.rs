//! Seats: a plan of the room. Type a number or a few letters; people are found by name or number, Enter
//! seats and goes on; unknown names become guests without a detour.

mod another;
mod chairs;
mod find;
mod place;
mod plan;
mod regulars;
pub(super) mod strength;
mod view;

use std::collections::VecDeque;

use uuid::Uuid;

use crate::club::{Contestant, ContestantId, Entrant, Player, PlayerId};
use crate::movement::Repair;
use crate::session::{Change, Session};
use crate::ui::desk::{Desk, Question};
use crate::ui::room;
use crate::ui::shortcut::Shortcut;
use crate::ui::theme;
use crate::ui::typing::Typing;
use crate::ui::widget;
use crate::ui::words;

use super::Action;
use crate::ui::which::Which;
use another::{Another, Answer};
use chairs::{chairs, is_filled, numbers, places, sitter};
use find::{is_full, is_named, is_sought};
use strength::Strength;

pub use another::Meaning;
pub use chairs::Chair;
pub use strength::{HANDICAPS, SEED};

pub(in crate::ui) use find::{begins, players as find_players};

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
    typing: Typing,
    /// The name that is on its way to the database.
    sent: Option<String>,
    /// Names entered while that one was, first come first served.
    entered: VecDeque<String>,
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
    /// A name that changes, and what it means is being asked.
    another: Option<Another>,
    /// How strong somebody is, while that is written.
    strength: Option<Strength>,
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
    Swap,
    Remove,
    Draw,
    Seed,
    Apart,
    Still,
    More,
    Late,
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
    /// How strong whoever sits here is: it is written beside the plan, or no longer.
    Strength,
    Handicap(usize, String),
    Stratum(Option<u8>),
    SeedAt(String),
    /// What was written is kept, and the next one's is written.
    KeepStrength,
}

/// What Enter can take while a name is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Take<'a> {
    Player(&'a Player),
    /// Who was typed is nobody's name here.
    Guest,
}

/// How wide what stands beside the plan is.
fn beside(desk: &Desk) -> f32 {
    if room::screen(desk).width < LITTLE { SMALL_BESIDE } else { BESIDE }
}

/// Tables side by side in the plan, as many as there is room for.
fn across(desk: &Desk) -> usize {
    let room = room::screen(desk).width - beside(desk) - theme::WIDE - widget::BESIDE_BAR;
    ((room + BETWEEN) / (LEAST + BETWEEN)).floor().max(1.0) as usize
}

impl State {
    /// Where the plan should be scrolled to, so that the chair being filled is seen.
    pub fn follow(&self, desk: &Desk) -> (&'static str, f32) {
        let row = self.at / (4 * across(desk));
        (PLAN, (row as f32 - 1.0).max(0.0) * TABLE)
    }

    pub fn enter(&mut self, desk: &Desk) -> Action {
        (self.another, self.strength) = (None, None);
        // Whoever comes back goes on where she was.
        if let Some(session) = desk.session()
            && !std::mem::replace(&mut self.was_here, true)
        {
            self.go_on(session, 0);
        }
        Action::Focus(NAME.into())
    }

    /// The evening is another one than a moment ago: the cursor is in a seat there is.
    pub fn follow_evening(&mut self, desk: &Desk) {
        let last = desk.session().map_or(0, |session| chairs(session).len().saturating_sub(1));
        self.at = self.at.min(last);
    }

    /// Who is expected must be known before they are offered.
    pub fn question(&self, desk: &Desk) -> Option<Question> {
        let id = desk.expected()?;
        desk.template(id).is_none().then_some(Question::Template(id))
    }

    /// Whether Tab goes to another seat; from the last one and from the first one it leaves the plan.
    pub fn takes_tab(&self, shortcut: Shortcut, desk: &Desk) -> bool {
        let last = desk.session().map_or(0, |s| chairs(s).len().saturating_sub(1));
        let leaves = if shortcut == Shortcut::NextField { self.at >= last } else { self.at == 0 };
        let asks = self.another.is_some() || self.strength.is_some();
        desk.session().is_some() && !asks && (!leaves || !self.typing.text().trim().is_empty())
    }

    /// What was typed is on its way; what is typed from now on is the next name.
    pub fn sent(&mut self) {
        // A new person is stored first, and seated then: that is one name.
        if self.sent.is_none() {
            self.sent = Some(self.typing.text().trim().to_owned()).filter(|name| !name.is_empty());
            self.typing.clear();
        }
    }

    /// It was not stored: the name stands there again, unless another one was begun.
    pub fn come_back(&mut self) {
        self.newcomer = None;
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
    pub fn made(&mut self, desk: &Desk) {
        let named = self.sent.take().is_some();
        self.another = None;
        self.pick = 0;
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
            if named || filled(self.at) {
                self.go_on(session, self.at);
            }
        }
    }

    fn go_on(&mut self, session: &Session, from: usize) {
        let chairs = chairs(session);
        let empty = |at: &usize| chairs.get(*at).is_some_and(|chair| !is_filled(session, chair));
        let next = (from..chairs.len()).chain(0..from.min(chairs.len())).find(empty);
        self.at = next.unwrap_or_else(|| (from + 1).min(chairs.len().saturating_sub(1)));
    }

    /// To another chair, with what was typed left behind.
    fn step(&mut self, on: bool, session: &Session) {
        let last = chairs(session).len().saturating_sub(1);
        self.at = if on { (self.at + 1).min(last) } else { self.at.saturating_sub(1) };
        self.typing.clear();
        self.pick = 0;
    }

    fn chair(&self, session: &Session) -> Option<Chair> {
        chairs(session).get(self.at).copied()
    }

    /// People who fit what was typed and do not play yet; best first.
    fn found<'a>(&self, desk: &'a Desk) -> Vec<&'a Player> {
        let Some(session) = desk.session() else { return Vec::new() };
        let playing: Vec<PlayerId> =
            session.contestants.values().flat_map(|c| c.everybody().filter_map(|p| p.player)).collect();
        let free = desk.players.iter().filter(|p| !playing.contains(&p.id));
        // The usual partner of whoever sits opposite: alone where nothing is typed, else before all others who fit.
        let opposite = self.chair(session).and_then(|chair| {
            let other = Chair { position: chair.position ^ 1, ..chair };
            sitter(session, &other)?.player
        });
        let usual = opposite.and_then(|id| partner(desk, id));
        if self.typing.text().trim().is_empty() {
            return free.filter(|p| Some(p.id) == usual).collect();
        }
        let text = self.typing.text();
        let free: Vec<&Player> = free.collect();
        let mut found = find::players(text, free.iter().copied());
        // A wrong letter hides somebody from a search by letters.
        let wrong = |player: &&&Player| find::is_nearly(text, &player.name) && !found.contains(*player);
        let wrong: Vec<&Player> = free.iter().filter(wrong).copied().collect();
        found.splice(0..0, wrong);
        let fits = |player: &Player| find::begins(self.typing.text(), &player.name);
        if let Some(at) = found.iter().position(|player| Some(player.id) == usual && fits(player)) {
            let usual = found.remove(at);
            found.insert(0, usual);
        }
        found
    }

    /// What Enter can take, the first unless another row is chosen: who is called just so, or whose name begins so;
    /// else it is a guest, and those who are called nearly so or have the letters somewhere are only offered. A name typed
    /// in full with its capitals is that name, and nobody's whose name goes on: Ada North is not Ada Northam.
    fn takes<'a>(&self, desk: &'a Desk) -> Vec<Take<'a>> {
        let text = self.typing.text().trim();
        // What a team is called is nobody's name.
        if self.is_name(desk) {
            return Vec::new();
        }
        let mut found = self.found(desk);
        found.truncate(8);
        found.sort_by_key(|player| !is_named(text, &player.name));
        let mut takes: Vec<Take<'a>> = found.into_iter().map(Take::Player).collect();
        if text.is_empty() || text.chars().all(|c| c.is_ascii_digit()) {
            return takes;
        }
        let sure = match takes.first() {
            Some(Take::Player(first)) => {
                is_named(text, &first.name) || (!is_full(text) || is_sought(text)) && begins(text, &first.name)
            }
            _ => false,
        };
        takes.insert(if sure { takes.len() } else { 0 }, Take::Guest);
        takes
    }

    /// Who of the club is called so but for a letter.
    fn nearly<'a>(&self, desk: &'a Desk) -> Option<&'a Player> {
        let text = self.typing.text();
        self.found(desk).into_iter().find(|player| find::is_nearly(text, &player.name))
    }

    /// Whether the cursor is where a team gets its name.
    fn is_name(&self, desk: &Desk) -> bool {
        desk.session().and_then(|session| self.chair(session)).is_some_and(|chair| chair.is_name)
    }

    /// A team is called as it was typed.
    fn name_team(&mut self, session: &Session) -> Action {
        let Some(chair) = self.chair(session) else { return Action::None };
        let name = self.typing.text().split_whitespace().collect::<Vec<_>>().join(" ");
        let contestant = session.contestants.get(&chair.contestant).cloned();
        let contestant = contestant.unwrap_or_else(|| nobody(chair.contestant, places(session, &chair)));
        make(vec![Change::ContestantSeated { contestant: Contestant { name, ..contestant } }])
    }

    /// Who of tonight is called just so, or is looked for by a few letters of each name, with the number.
    fn namesake<'a>(&self, session: &'a Session) -> Option<(&'a Entrant, ContestantId)> {
        let text = self.typing.text();
        let mut people = session.contestants.values().flat_map(|c| c.everybody().map(move |p| (p, c.id)));
        let is_meant = |name: &str| is_named(text, name) || is_sought(text) && begins(text, name);
        people.find(|(person, _)| is_full(text) && is_meant(&person.name))
    }

    /// Who of tonight is called so but for a letter, with the number; not who sits here, whose name is mended.
    fn nearly_seated<'a>(&self, session: &'a Session) -> Option<(&'a Entrant, ContestantId)> {
        let text = self.typing.text();
        let here = self.chair(session).and_then(|chair| sitter(session, &chair));
        let mut people = session.contestants.values().flat_map(|c| c.everybody().map(move |p| (p, c.id)));
        people
            .find(|(person, _)| find::is_nearly_within(text, &person.name) && here.is_none_or(|there| there != *person))
    }

    pub fn update(&mut self, message: Message, desk: &Desk) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let another = self.another.take();
        match message {
            Message::Means(meaning) => {
                let answer = another.map(|another| another.answered(meaning, session, desk));
                return answer.map_or_else(|| Action::Focus(NAME.into()), reseated);
            }
            Message::Typed(text) => {
                self.typing.typed(text);
                self.pick = 0;
                return Action::None;
            }
            Message::Chair(at) => {
                self.strength = None;
                self.at = at;
                self.typing.clear();
                self.pick = 0;
            }
            Message::Player(id) => {
                let Some(player) = desk.player(id) else { return Action::None };
                return self.seat(session, desk, vec![(desk.entrant(player), 0)], None);
            }
            // An empty field seats nobody.
            Message::Submit if self.typing.text().trim().is_empty() => self.step(true, session),
            Message::Submit | Message::Guest | Message::Pair if self.is_name(desk) => return self.name_team(session),
            Message::Submit => return self.seat_taken(desk, session),
            Message::Guest => return self.seat_guest(desk, session),
            Message::Pair => return self.seat_pair(desk, session),
            Message::Swap => return self.swap(session),
            Message::Remove => return self.remove(session),
            Message::Draw | Message::Seed | Message::Still | Message::More => {
                let Some(chair) = self.chair(session) else { return Action::None };
                let section = chair.contestant.section;
                let changes = match message {
                    Message::Draw => place::draw_lots(session, section, desk),
                    Message::Seed => place::seeded(session, section, desk),
                    Message::Still => place::still(session, chair.contestant),
                    _ => place::more_tables(session, section),
                };
                return make(changes);
            }
            Message::Apart => {
                let Some(chair) = self.chair(session) else { return Action::None };
                match self.parting.take() {
                    None => self.parting = Some(chair.contestant),
                    Some(first) if first == chair.contestant => {}
                    Some(first) => return make(place::apart(session, first, chair.contestant)),
                }
            }
            Message::Late => return self.late(session, desk),
            Message::Regular(number) => {
                let expected = regulars::not_seated(session, desk);
                let who = expected.iter().find(|c| c.id == number);
                let Some((who, id)) = who.zip(self.free_number(session)) else { return Action::Focus(NAME.into()) };
                return make(vec![regulars::seat(who, id, desk)]);
            }
            Message::Regulars => {
                let expected = regulars::not_seated(session, desk);
                return make(regulars::seat_all(&expected, &numbers(session), session, desk));
            }
            Message::Grab(contestant) => {
                self.held = Some(contestant);
                return Action::None;
            }
            Message::Drop(onto) => return self.drop_on(onto, session),
            Message::LetGo => self.held = None,
            Message::Done => return Action::Go(Which::Movement),
            message => return self.strengthen(message, session, desk),
        }
        Action::Focus(NAME.into())
    }

    /// How strong somebody is, is written.
    fn strengthen(&mut self, message: Message, session: &Session, desk: &Desk) -> Action {
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

    /// The number the cursor is at where nobody holds it, else the first free one.
    fn free_number(&self, session: &Session) -> Option<ContestantId> {
        let here = self.chair(session).map(|chair| chair.contestant);
        here.into_iter().chain(numbers(session)).find(|id| !session.contestants.contains_key(id))
    }

    /// A pair is let go over another: they change places. Over itself, the cursor goes there.
    fn drop_on(&mut self, onto: ContestantId, session: &Session) -> Action {
        let Some(held) = self.held.take() else { return Action::None };
        if held == onto {
            let at = chairs(session).iter().position(|chair| chair.contestant == onto);
            self.at = at.unwrap_or(self.at);
            self.typing.clear();
            return Action::Focus(NAME.into());
        }
        // A number that nobody holds has nobody to give.
        let (first, second) = if session.contestants.contains_key(&held) { (held, onto) } else { (onto, held) };
        if !session.contestants.contains_key(&first) {
            return Action::Focus(NAME.into());
        }
        make(vec![Change::ContestantsSwapped { first, second }])
    }

    /// A pair that comes late takes the empty number; where there is none, before play it fills the half table or
    /// one is added, and in the middle of it the movement is repaired from the first round not called.
    fn late(&mut self, session: &Session, desk: &Desk) -> Action {
        let chairs = chairs(session);
        let free = |chair: &Chair| !session.contestants.contains_key(&chair.contestant);
        if let Some(at) = chairs.iter().position(free) {
            self.at = at;
            let there = words::contestant(chairs[at].contestant, session, &desk.texts);
            return Action::SayAt(desk.texts.say().seats_late_there(there), NAME.into());
        }
        let Some(section) = self.chair(session).map(|chair| chair.contestant.section) else { return Action::None };
        let (changes, newcomer) = if super::movement::is_in_play(session, section) {
            let from = super::movement::first_not_called(session, section);
            let joined =
                crate::draw::repair_section(session, section, from, &Repair::Join, &desk.texts.say().repair_join());
            (joined.map(|(changes, _)| changes).unwrap_or_default(), None)
        } else {
            place::one_more(session, section)
        };
        // What does not go by itself is looked at there.
        if changes.is_empty() {
            return Action::Go(Which::Movement);
        }
        // During play the newcomer's number comes after all others.
        (self.at, self.newcomer) = (chairs.len(), newcomer);
        make(changes)
    }

    fn seat_taken(&mut self, desk: &Desk, session: &Session) -> Action {
        match self.takes(desk).get(self.pick) {
            Some(Take::Player(player)) => self.seat(session, desk, vec![(desk.entrant(player), 0)], None),
            // Nobody sits down twice.
            Some(Take::Guest) if self.namesake(session).is_some() => Action::None,
            // A slip of a finger makes no second entry of a member, or of who sits: Enter is asked for once more.
            Some(Take::Guest)
                if self.asked != self.typing.text()
                    && (self.nearly(desk).is_some() || self.nearly_seated(session).is_some()) =>
            {
                self.asked = self.typing.text().to_owned();
                Action::None
            }
            Some(Take::Guest) => self.seat_guest(desk, session),
            None => Action::None,
        }
    }

    /// An unknown name is a guest, and is known from then on.
    fn seat_guest(&mut self, desk: &Desk, session: &Session) -> Action {
        let name = self.typing.text().split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() || name.chars().all(|c| c.is_ascii_digit()) {
            return Action::Focus(NAME.into());
        }
        let guest = Player {
            id: PlayerId(Uuid::now_v7()),
            name,
            club_number: String::new(),
            national_number: String::new(),
            guest: true,
        };
        let entrant = Entrant::from(&guest);
        self.seat(session, desk, vec![(entrant, 0)], Some(guest))
    }

    /// Ctrl+Enter: the player found and the usual partner at once.
    fn seat_pair(&mut self, desk: &Desk, session: &Session) -> Action {
        let takes = self.takes(desk);
        let player = takes.iter().skip(self.pick).find_map(|take| match take {
            Take::Player(player) => Some(*player),
            Take::Guest => None,
        });
        let Some(player) = player else { return Action::Focus(NAME.into()) };
        let mut people = vec![(desk.entrant(player), 0)];
        let other = partner(desk, player.id).and_then(|id| desk.player(id));
        people.extend(other.map(|p| (desk.entrant(p), 1)));
        self.seat(session, desk, people, None)
    }

    /// Seats people from this chair on: 0 is here, 1 the other chair of the pair.
    fn seat(&mut self, session: &Session, desk: &Desk, people: Vec<(Entrant, usize)>, new: Option<Player>) -> Action {
        let Some(chair) = self.chair(session) else { return Action::None };
        let id = chair.contestant;
        let places = places(session, &chair);
        let played = session.results().any(|r| r.slot().contestants().any(|c| c == id));
        // An empty place is filled, whatever was played; who sits in a taken one is a question.
        if let (Some(there), Some((entrant, _))) = (sitter(session, &chair), people.first()) {
            if there == entrant || is_named(&there.name, &entrant.name) && there.name == entrant.name {
                self.step(true, session);
                return Action::Focus(NAME.into());
            }
            let another = Another::new(chair, entrant.clone(), new, played, session);
            if let Some(meaning) = another.plainly(session, desk) {
                return reseated(another.answered(meaning, session, desk));
            }
            self.another = Some(another);
            return Action::None;
        }
        let mut contestant = session.contestants.get(&id).cloned().unwrap_or_else(|| nobody(id, places));
        if contestant.players.len() < places {
            contestant.players.resize(places, Entrant::named(""));
        }
        for (entrant, step) in people {
            let position = (chair.position + step) % contestant.players.len().max(places);
            let place = contestant.players.get_mut(position);
            // Only the chair one stands at may be taken from somebody, and that was asked.
            if let Some(place) = place.filter(|place| place.name.is_empty()) {
                *place = entrant;
            }
        }
        let new = new.into_iter().collect();
        Action::Reseat(new, vec![Change::ContestantSeated { contestant }], Vec::new(), Some(NAME.into()))
    }

    /// Takes who sits here out; guests who were only misspelt go with them.
    fn remove(&mut self, session: &Session) -> Action {
        let Some(chair) = self.chair(session) else { return Action::None };
        let contestant = chair.contestant;
        let Some(there) = session.contestants.get(&contestant) else { return Action::Focus(NAME.into()) };
        let gone = there.everybody().filter_map(|p| p.player).collect();
        self.typing.clear();
        Action::Reseat(Vec::new(), vec![Change::ContestantRemoved { contestant }], gone, Some(NAME.into()))
    }

    fn swap(&mut self, session: &Session) -> Action {
        let Some(chair) = self.chair(session) else { return Action::None };
        match self.swapping.take() {
            None => {
                self.swapping = Some(chair.contestant);
                Action::Focus(NAME.into())
            }
            Some(first) if first == chair.contestant => Action::Focus(NAME.into()),
            Some(first) => {
                Action::Make(vec![Change::ContestantsSwapped { first, second: chair.contestant }], Some(NAME.into()))
            }
        }
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &Desk) -> Action {
        if self.another.is_some() {
            return self.answer(shortcut, desk);
        }
        let Some(session) = desk.session() else { return Action::None };
        if self.strength.is_some() {
            return match shortcut {
                Shortcut::Enter | Shortcut::Main => self.update(Message::KeepStrength, desk),
                Shortcut::Escape | Shortcut::Letter('g') => self.update(Message::Strength, desk),
                _ => Action::None,
            };
        }
        let typed = !self.typing.text().trim().is_empty();
        let takes = self.takes(desk).len();
        let message = match shortcut {
            Shortcut::NextField if typed => Message::Submit,
            Shortcut::NextField | Shortcut::PreviousField => {
                self.step(shortcut == Shortcut::NextField, session);
                return Action::Focus(NAME.into());
            }
            Shortcut::Down if takes > 1 && typed => {
                self.pick = (self.pick + 1).min(takes - 1);
                return Action::None;
            }
            Shortcut::Up if takes > 1 && typed => {
                self.pick = self.pick.saturating_sub(1);
                return Action::None;
            }
            Shortcut::Down => Message::Chair((self.at + 1).min(chairs(session).len().saturating_sub(1))),
            Shortcut::Up => Message::Chair(self.at.saturating_sub(1)),
            Shortcut::Main => Message::Pair,
            Shortcut::ShiftEnter => Message::Guest,
            Shortcut::Letter('x' | 'w') => Message::Swap,
            Shortcut::Letter('d') => Message::Remove,
            Shortcut::Letter('l') => Message::Draw,
            Shortcut::Letter('e') => Message::Seed,
            Shortcut::Letter('b') => Message::Still,
            Shortcut::Letter('g') => Message::Strength,
            Shortcut::Letter('t') => Message::More,
            Shortcut::Letter('h') => Message::Late,
            Shortcut::Letter('r') => Message::Regulars,
            Shortcut::Print => Message::Apart,
            Shortcut::Escape => {
                (self.swapping, self.parting, self.held) = (None, None, None);
                self.typing.clear();
                return Action::Focus(NAME.into());
            }
            // No field had the cursor: the key is not lost.
            Shortcut::Typed(_) | Shortcut::Digit(_) => {
                self.typing.push(&shortcut.letter());
                self.pick = 0;
                return Action::Focus(NAME.into());
            }
            _ => return Action::None,
        };
        self.update(message, desk)
    }

    /// A key while it is asked what a changed name means. There is no field then, so digits and Enter come here.
    fn answer(&mut self, shortcut: Shortcut, desk: &Desk) -> Action {
        let (Some(another), Some(session)) = (&mut self.another, desk.session()) else { return Action::None };
        let meaning = |at: u8| another.meanings().get(usize::from(at.saturating_sub(1))).copied();
        let chosen = match shortcut {
            Shortcut::Enter => meaning(1),
            Shortcut::Digit(digit) if digit > 0 => meaning(digit),
            _ => None,
        };
        if let Some(meaning) = chosen {
            return self.update(Message::Means(meaning), desk);
        }
        match shortcut {
            Shortcut::Up => another.turn(true, session),
            Shortcut::Down => another.turn(false, session),
            Shortcut::Escape => {
                self.another = None;
                return Action::Focus(NAME.into());
            }
            _ => {}
        }
        Action::None
    }
}

fn make(changes: Vec<Change>) -> Action {
    if changes.is_empty() { Action::Focus(NAME.into()) } else { Action::Make(changes, Some(NAME.into())) }
}

/// A number with its places, in which nobody sits yet.
fn nobody(id: ContestantId, places: usize) -> Contestant {
    let players = vec![Entrant::named(""); places];
    Contestant { id, name: String::new(), players, substitutions: Vec::new(), stratum: None }
}

/// What an answer makes.
fn reseated(answer: Answer) -> Action {
    Action::Reseat(answer.people, answer.changes, answer.gone, Some(NAME.into()))
}

/// The player somebody plays with most often.
fn partner(desk: &Desk, id: PlayerId) -> Option<PlayerId> {
    desk.partners.iter().find(|(first, _, _)| *first == id).map(|(_, second, _)| *second)
}
