//! Seats: a plan of the room. Type a number or a few letters; people are found by name or number, Enter
//! seats and goes on; unknown names become guests without a detour.

mod another;
mod find;
mod place;
mod plan;

use iced::widget::{Column, Row, column, container, row};
use iced::{Alignment, Element, Length};
use uuid::Uuid;

use crate::bridge::{Seat, Side};
use crate::club::{Contestant, ContestantId, Entrant, Player, PlayerId, SectionId};
use crate::movement::Sitting;
use crate::session::{Change, Session};
use crate::ui::desk::Desk;
use crate::ui::shortcut::Shortcut;
use crate::ui::theme::{self, Tones};
use crate::ui::typing::Typing;
use crate::ui::widget::{self, Face};

use super::{Action, Which};
use another::Another;

pub(in crate::ui) use find::players as find_players;

pub const NAME: &str = "seat";

/// Tables side by side in the plan.
const ACROSS: usize = 3;
/// About how tall a table of the plan is.
const TABLE: f32 = 166.0;
const PLAN: &str = "plan";

/// One chair at the start: whose number, and which of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chair {
    table: u8,
    seat: Seat,
    contestant: ContestantId,
    position: usize,
}

/// A table of the plan with its chairs and their positions in the order of tables.
type TablePlan = (u8, SectionId, Vec<(usize, Chair)>);

#[derive(Debug, Default)]
pub struct State {
    /// The chair the cursor is in, by position in the order of tables.
    at: usize,
    typing: Typing,
    /// Which of the people found.
    pick: usize,
    /// The pair that will change places with the next one marked.
    swapping: Option<ContestantId>,
    /// The pair that will be kept apart from the next one marked.
    parting: Option<ContestantId>,
    /// A name that changes after results, and what it means is being asked.
    another: Option<Another>,
}

#[derive(Debug, Clone)]
pub enum Message {
    Typed(String),
    Submit,
    Chair(usize),
    Pick(usize),
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
    /// The name was wrong from the start.
    WrongName,
    /// Somebody else plays from the round shown.
    Substitute,
    Done,
}

/// The chairs of the first round, tables in order, North South East West.
fn chairs(session: &Session) -> Vec<Chair> {
    let mut found = Vec::new();
    for (id, section) in &session.sections {
        let id: SectionId = *id;
        for meeting in section.movement.round(1) {
            let sitting = meeting.sitting.map(|number| ContestantId { section: id, number });
            for seat in [Seat::North, Seat::South, Seat::East, Seat::West] {
                let position = match sitting {
                    Sitting::Sides { .. } | Sitting::Teams { .. } => {
                        usize::from(matches!(seat, Seat::South | Seat::West))
                    }
                    Sitting::Players { .. } => 0,
                };
                found.push(Chair { table: meeting.table, seat, contestant: sitting.at(seat), position });
            }
        }
        // A pair that sits out first still needs its names.
        let seated: Vec<u16> =
            found.iter().filter(|c| c.contestant.section == id).map(|c| c.contestant.number).collect();
        for number in section.movement.contestants().into_iter().filter(|n| !seated.contains(n)) {
            let contestant = ContestantId { section: id, number };
            let seats = if section.movement.line(number) == Some(Side::EW) {
                [Seat::East, Seat::West]
            } else {
                [Seat::North, Seat::South]
            };
            found.extend(seats.into_iter().enumerate().map(|(position, seat)| Chair {
                table: 0,
                seat,
                contestant,
                position,
            }));
        }
    }
    found
}

/// Who sits there, substitutes counted.
fn sitter<'a>(session: &'a Session, chair: &Chair) -> Option<&'a Entrant> {
    let contestant = session.contestants.get(&chair.contestant)?;
    let substitute = contestant.substitutions.iter().rev().find(|s| usize::from(s.position) == chair.position);
    let entrant = substitute.map(|s| &s.entrant).or_else(|| contestant.players.get(chair.position))?;
    (!entrant.name.is_empty()).then_some(entrant)
}

impl State {
    /// Where the plan should be scrolled to, so that the chair being filled is seen.
    pub fn follow(&self) -> (&'static str, f32) {
        let row = self.at / (4 * ACROSS);
        (PLAN, (row as f32 - 1.0).max(0.0) * TABLE)
    }

    pub fn enter(&mut self, desk: &Desk) -> Action {
        self.another = None;
        if let Some(session) = desk.session() {
            self.go_on(session, 0);
        }
        Action::Focus(NAME.into())
    }

    /// The changes were stored: on to the next empty chair.
    pub fn made(&mut self, desk: &Desk) {
        self.typing.take();
        self.another = None;
        self.pick = 0;
        if let Some(session) = desk.session() {
            self.go_on(session, self.at);
        }
    }

    fn go_on(&mut self, session: &Session, from: usize) {
        let chairs = chairs(session);
        let empty = |at: &usize| sitter(session, &chairs[*at]).is_none();
        let next = (from..chairs.len()).chain(0..from.min(chairs.len())).find(empty);
        self.at = next.unwrap_or_else(|| (from + 1).min(chairs.len().saturating_sub(1)));
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
        if self.typing.text().trim().is_empty() {
            // Nothing typed: the usual partner of whoever sits opposite.
            let opposite = self.chair(session).and_then(|chair| {
                let other = Chair { position: 1 - chair.position.min(1), ..chair };
                sitter(session, &other)?.player
            });
            let usual = opposite.and_then(|id| partner(desk, id));
            return free.filter(|p| Some(p.id) == usual).collect();
        }
        find::players(self.typing.text(), free)
    }

    pub fn update(&mut self, message: Message, desk: &Desk) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let another = self.another.take();
        match message {
            Message::WrongName => return answered(another.map(|another| another.corrected(session))),
            Message::Substitute => return answered(another.map(Another::substituted)),
            Message::Typed(text) => {
                self.typing.typed(text);
                self.pick = 0;
                return Action::None;
            }
            Message::Chair(at) => {
                self.at = at;
                self.typing.clear();
                self.pick = 0;
            }
            Message::Pick(at) => {
                self.pick = at;
                return self.seat_found(desk, session);
            }
            Message::Submit if self.typing.text().trim().is_empty() && self.found(desk).is_empty() => {
                self.at = (self.at + 1).min(chairs(session).len().saturating_sub(1));
            }
            Message::Submit => return self.seat_found(desk, session),
            Message::Guest => return self.seat_guest(session),
            Message::Pair => return self.seat_pair(desk, session),
            Message::Swap => return self.swap(session),
            Message::Remove => {
                let Some(chair) = self.chair(session) else { return Action::None };
                return Action::Make(
                    vec![Change::ContestantRemoved { contestant: chair.contestant }],
                    Some(NAME.into()),
                );
            }
            Message::Draw | Message::Seed | Message::Still | Message::More => {
                let Some(chair) = self.chair(session) else { return Action::None };
                let section = chair.contestant.section;
                let changes = match message {
                    Message::Draw => place::draw_lots(session, section, desk),
                    Message::Seed => place::seeded(session, section, desk),
                    Message::Still => place::still(session, chair.contestant),
                    _ => place::more_tables(session, section, false),
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
            Message::Late => return self.late(session),
            Message::Done => return Action::Go(Which::Movement),
        }
        Action::Focus(NAME.into())
    }

    /// A pair that comes late takes the empty number; where there is none, before play a half table is
    /// added, and in the middle of it the movement is repaired.
    fn late(&mut self, session: &Session) -> Action {
        let chairs = chairs(session);
        if let Some(at) = (0..chairs.len()).find(|at| !session.contestants.contains_key(&chairs[*at].contestant)) {
            self.at = at;
            return Action::Focus(NAME.into());
        }
        let Some(chair) = self.chair(session) else { return Action::None };
        if session.results().next().is_some() {
            Action::Go(Which::Movement)
        } else {
            make(place::more_tables(session, chair.contestant.section, true))
        }
    }

    fn seat_found(&mut self, desk: &Desk, session: &Session) -> Action {
        let found = self.found(desk);
        match found.get(self.pick) {
            Some(player) => self.seat(session, vec![((*player).into(), 0)], Vec::new()),
            None => self.seat_guest(session),
        }
    }

    /// An unknown name is a guest, and is known from then on.
    fn seat_guest(&mut self, session: &Session) -> Action {
        let name = self.typing.text().trim();
        if name.is_empty() || name.chars().all(|c| c.is_ascii_digit()) {
            return Action::Focus(NAME.into());
        }
        let guest = Player {
            id: PlayerId(Uuid::now_v7()),
            name: name.to_owned(),
            club_number: String::new(),
            national_number: String::new(),
            guest: true,
        };
        let entrant = Entrant::from(&guest);
        self.seat(session, vec![(entrant, 0)], vec![guest])
    }

    /// Ctrl+Enter: the player found and the usual partner at once.
    fn seat_pair(&mut self, desk: &Desk, session: &Session) -> Action {
        let Some(player) = self.found(desk).get(self.pick).copied() else { return Action::Focus(NAME.into()) };
        let mut people = vec![(Entrant::from(player), 0)];
        let other = partner(desk, player.id).and_then(|id| desk.player(id));
        people.extend(other.map(|p| (Entrant::from(p), 1)));
        self.seat(session, people, Vec::new())
    }

    /// Seats people from this chair on: 0 is here, 1 the other chair of the pair.
    fn seat(&mut self, session: &Session, people: Vec<(Entrant, usize)>, new: Vec<Player>) -> Action {
        let Some(chair) = self.chair(session) else { return Action::None };
        let id = chair.contestant;
        let places = usize::from(
            session.sections.get(&id.section).is_some_and(|s| s.movement.kind != crate::movement::Kind::Individual),
        ) + 1;
        let played = session.results().any(|r| r.slot().contestants().any(|c| c == id));
        let known = session.contestants.get(&id);
        // An empty place is filled, whatever was played; a name somebody played under is not changed unasked.
        if played && let (Some(there), Some((entrant, _))) = (sitter(session, &chair), people.first()) {
            if there == entrant {
                return Action::Focus(NAME.into());
            }
            self.another = Some(Another::new(chair, entrant.clone(), new, session));
            return Action::None;
        }
        let mut contestant = known.cloned().unwrap_or_else(|| Contestant {
            id,
            name: String::new(),
            players: vec![Entrant::named(""); places],
            substitutions: Vec::new(),
            stratum: None,
        });
        if contestant.players.len() < places {
            contestant.players.resize(places, Entrant::named(""));
        }
        for (entrant, step) in people {
            let position = (chair.position + step) % places;
            let place = contestant.players.get_mut(position);
            // Only the chair one stands at is asked about, so nobody else's name changes after results.
            if let Some(place) = place.filter(|place| !played || place.name.is_empty()) {
                *place = entrant;
            }
        }
        Action::Players(new, vec![Change::ContestantSeated { contestant }], Some(NAME.into()))
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
        let found = self.found(desk).len();
        let message = match shortcut {
            Shortcut::Down if found > 1 && !self.typing.text().is_empty() => {
                self.pick = (self.pick + 1).min(found - 1);
                return Action::None;
            }
            Shortcut::Up if found > 1 && !self.typing.text().is_empty() => {
                self.pick = self.pick.saturating_sub(1);
                return Action::None;
            }
            Shortcut::Down => {
                let last = desk.session().map_or(0, |s| chairs(s).len().saturating_sub(1));
                Message::Chair((self.at + 1).min(last))
            }
            Shortcut::Up => Message::Chair(self.at.saturating_sub(1)),
            Shortcut::Main => Message::Pair,
            Shortcut::ShiftEnter => Message::Guest,
            Shortcut::Letter('x' | 'w') => Message::Swap,
            Shortcut::Letter('d') => Message::Remove,
            Shortcut::Letter('l') => Message::Draw,
            Shortcut::Letter('e') => Message::Seed,
            Shortcut::Letter('b') => Message::Still,
            Shortcut::Letter('t') => Message::More,
            Shortcut::Letter('h') => Message::Late,
            Shortcut::Print => Message::Apart,
            Shortcut::Escape => {
                self.swapping = None;
                self.parting = None;
                {
                    self.typing.clear();
                    return Action::Focus(NAME.into());
                }
            }
            _ => return Action::None,
        };
        self.update(message, desk)
    }

    /// A key while it is asked what a changed name means. There is no field then, so digits and Enter come here.
    fn answer(&mut self, shortcut: Shortcut, desk: &Desk) -> Action {
        let (Some(another), Some(session)) = (&mut self.another, desk.session()) else { return Action::None };
        match shortcut {
            Shortcut::Enter | Shortcut::Digit(1) => return self.update(Message::WrongName, desk),
            Shortcut::Digit(2) => return self.update(Message::Substitute, desk),
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

    pub fn view<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let Some(session) = desk.session() else { return super::nothing_open(desk, tones) };
        let say = desk.texts.say();
        let chairs = chairs(session);
        let seated = session.contestants.values().filter(|c| c.players.iter().all(|p| !p.name.is_empty())).count();
        let all = chairs.iter().map(|c| c.contestant).collect::<std::collections::BTreeSet<_>>().len();
        let head = row![
            container(widget::heading(say.seats_title(), say.seats_count(seated.to_string(), all.to_string()), tones))
                .width(Length::Fill)
                .clip(true),
            widget::button(say.seats_to_movement(), "Ctrl 3", Face::plain(tones), tones).on_press(Message::Done),
        ]
        .align_y(Alignment::Center);
        let mut tables: Vec<TablePlan> = Vec::new();
        for (at, chair) in chairs.iter().enumerate() {
            let section = chair.contestant.section;
            match tables.iter_mut().find(|(table, s, _)| *table == chair.table && *s == section) {
                Some((_, _, list)) => list.push((at, *chair)),
                None => tables.push((chair.table, section, vec![(at, *chair)])),
            }
        }
        let mut plan = Column::new().spacing(10.0);
        for three in tables.chunks(ACROSS) {
            let mut line = Row::new().spacing(10.0);
            for (table, section, list) in three {
                line = line.push(self.table_card(*table, *section, list, desk, session, tones));
            }
            for _ in three.len()..ACROSS {
                line = line.push(iced::widget::space().width(Length::FillPortion(1)));
            }
            plan = plan.push(line);
        }
        let left =
            column![head, widget::scroll(plan, tones).id(PLAN).height(Length::Fill)].spacing(12.0).width(Length::Fill);
        let beside = match &self.another {
            Some(another) => another.view(desk, session, tones),
            None => self.finder(desk, session, tones),
        };
        let right = widget::card(beside, tones).width(320.0).height(Length::Fill);
        row![left, right].spacing(theme::WIDE).into()
    }
}

fn make(changes: Vec<Change>) -> Action {
    if changes.is_empty() { Action::Focus(NAME.into()) } else { Action::Make(changes, Some(NAME.into())) }
}

/// What the answer to a question makes.
fn answered(answer: Option<(Vec<Player>, Option<Change>)>) -> Action {
    match answer {
        Some((new, Some(change))) => Action::Players(new, vec![change], Some(NAME.into())),
        _ => Action::Focus(NAME.into()),
    }
}

/// The player somebody plays with most often.
fn partner(desk: &Desk, id: PlayerId) -> Option<PlayerId> {
    desk.partners.iter().find(|(first, _, _)| *first == id).map(|(_, second, _)| *second)
}
