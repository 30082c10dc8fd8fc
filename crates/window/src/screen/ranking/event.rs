//! The event of the open evening: its sessions, its rules, and its ranking. Sessions join and leave here.
//! `scoring::event` computes the ranking.

mod list;
mod view;

use crate::desk::DeskView;
use crate::screen::ranking::{Action, Request};
use crate::screen::settings::rules;
use crate::shortcut::Shortcut;
use desk::{last_session, leaving_changes, renumbering_changes};
use evening::club::{Conditions, EventRef, WhichFinal};
use evening::session::{Change, Session, SessionId};

/// The id of the search field for an evening to join.
pub const SEARCH_FIELD: &str = "event-search";
pub const WEIGHT_FIELD: &str = "event-weight";
const NUMBER_FIELD: &str = "event-number";
/// The greatest number of evenings offered to join the event.
const MAX_OFFERED: usize = 6;

/// The part shown when there is space for only one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Part {
    #[default]
    Ranking,
    Sessions,
    Rules,
}

#[derive(Debug, Default)]
pub struct State {
    part: Part,
    chosen: Option<SessionId>,
    /// The weight of the chosen session in percent, as typed.
    weight: String,
    /// The number of the chosen session in the event, as typed.
    number: String,
    search: String,
    /// Whether the typed weight or number was refused.
    is_refused: bool,
    rules: rules::State,
}

#[derive(Debug, Clone)]
pub enum Message {
    Part(Part),
    Choose(SessionId),
    Weight(String),
    Number(String),
    /// Stores the typed weight and number.
    Keep,
    Final(WhichFinal),
    Search(String),
    /// Adds the first evening offered to the event.
    JoinFirst,
    /// Adds an evening to the event.
    Join(SessionId),
    /// Takes the chosen session out of the event.
    Leave,
    /// Opens the chosen session.
    Open,
    Rules(rules::Message),
}

/// The sessions of the event in order, including the open one.
fn event_sessions(desk: &DeskView) -> Vec<&Session> {
    let mut event_sessions: Vec<&Session> = desk.others_of_event().iter().map(|other| &other.session).collect();
    event_sessions.extend(desk.session());
    event_sessions.sort_by_key(|session| (number_in_event(session), session.date, session.id));
    event_sessions
}

/// The number of a session in its event. 1 without an event.
fn number_in_event(session: &Session) -> u16 {
    session.event.as_ref().map_or(1, |event| event.session)
}

/// The weight of a session in its event, in percent. 100 without an event.
fn weight_percent(session: &Session) -> u16 {
    session.event.as_ref().map_or(100, |event| event.weight)
}

impl State {
    fn chosen<'a>(&self, desk: &'a DeskView) -> Option<&'a Session> {
        event_sessions(desk).into_iter().find(|session| Some(session.id) == self.chosen)
    }

    /// The first evenings outside the event that match all words of the search, in the order of the list of evenings.
    fn offered<'a>(&self, desk: &'a DeskView) -> Vec<&'a store::Summary> {
        let event_session_ids: Vec<SessionId> = event_sessions(desk).iter().map(|session| session.id).collect();
        let words: Vec<String> = self.search.split_whitespace().map(str::to_lowercase).collect();
        let is_match = |summary: &&store::Summary| {
            let searched_text =
                format!("{} {} {}", summary.title, summary.event, desk.texts.date(summary.date)).to_lowercase();
            !event_session_ids.contains(&summary.id) && words.iter().all(|word| searched_text.contains(word))
        };
        desk.lists.summaries.iter().filter(is_match).take(MAX_OFFERED).collect()
    }

    /// Chooses a session, with its weight and number in the fields.
    fn choose(&mut self, id: SessionId, desk: &DeskView) {
        self.chosen = Some(id);
        self.is_refused = false;
        if let Some(session) = self.chosen(desk) {
            (self.weight, self.number) = (weight_percent(session).to_string(), number_in_event(session).to_string());
        }
    }

    pub fn update(&mut self, message: Message, desk: &DeskView) -> Action {
        match message {
            Message::Part(part) => self.part = part,
            Message::Choose(id) => self.choose(id, desk),
            Message::Weight(text) => (self.weight, self.is_refused) = (text, false),
            Message::Number(text) => (self.number, self.is_refused) = (text, false),
            Message::Keep => return self.keep(desk),
            Message::Final(which_final) => return self.set_final(which_final, desk),
            Message::Search(text) => self.search = text,
            Message::JoinFirst => {
                let first = self.offered(desk).first().map(|summary| summary.id);
                return first.map_or(Action::None, |id| self.update(Message::Join(id), desk));
            }
            Message::Join(id) => {
                self.search.clear();
                return Action::Request(Request::JoinEvent(id));
            }
            Message::Leave => {
                let Some(session) = self.chosen(desk) else { return Action::None };
                let changes = leaving_changes(&event_sessions(desk), session, uuid::Uuid::now_v7);
                self.chosen = None;
                return Action::Request(Request::ChangeEvenings(changes));
            }
            Message::Open => return self.chosen.map_or(Action::None, Action::Load),
            Message::Rules(message) => return self.update_rules(message, desk),
        }
        Action::None
    }

    /// Sets a rule of the event, which is a condition of its last session.
    fn update_rules(&mut self, message: rules::Message, desk: &DeskView) -> Action {
        let Some(last_session) = last_session(event_sessions(desk).into_iter()) else { return Action::None };
        match self.rules.update_for_session(message, last_session, desk) {
            Action::ApplyChanges(changes, _) => {
                Action::Request(Request::ChangeEvenings(vec![(last_session.id, changes)]))
            }
            other => other,
        }
    }

    /// Stores the typed weight and number. If one is not a number, it is marked and gets the cursor.
    fn keep(&mut self, desk: &DeskView) -> Action {
        let Some(session) = self.chosen(desk) else { return Action::None };
        let weight = self.weight.trim().trim_end_matches('%').trim_end().parse::<u16>().ok();
        let number = self.number.trim().parse::<u16>().ok().filter(|number| *number > 0);
        self.is_refused = weight.is_none() || number.is_none();
        let Some((weight, number)) = weight.zip(number) else {
            let refused_field = if weight.is_none() { WEIGHT_FIELD } else { NUMBER_FIELD };
            return Action::Focus(refused_field.into());
        };
        let new_event = EventRef { id: session.id.0, name: session.title.clone(), session: 1, of: 1, weight: 100 };
        let current_event = session.event.clone().unwrap_or(new_event);
        let event = EventRef { session: number, of: current_event.of.max(number), weight, ..current_event };
        if session.event.as_ref() == Some(&event) {
            return Action::None;
        }
        Action::Request(Request::ChangeEvenings(renumbering_changes(
            &event_sessions(desk),
            &[(session.id, event)].into(),
        )))
    }

    /// Sets whether the chosen session is a final, and which.
    fn set_final(&self, which_final: WhichFinal, desk: &DeskView) -> Action {
        let Some(session) = self.chosen(desk) else { return Action::None };
        if session.conditions.event.which_final == which_final {
            return Action::None;
        }
        let mut conditions: Conditions = session.conditions.clone();
        conditions.event.which_final = which_final;
        Action::Request(Request::ChangeEvenings(vec![(session.id, vec![Change::ConditionsSet { conditions }])]))
    }

    /// Handles keys of the event. `None` if it does not use the key.
    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &DeskView) -> Option<Action> {
        let event_sessions = event_sessions(desk);
        let index = self.chosen.and_then(|id| event_sessions.iter().position(|session| session.id == id));
        let session_at = |index: usize| {
            event_sessions.get(index.min(event_sessions.len().saturating_sub(1))).map(|session| session.id)
        };
        let next_session = match shortcut {
            Shortcut::Down => session_at(index.map_or(0, |index| index + 1)),
            Shortcut::Up => session_at(index.map_or(0, |index| index.saturating_sub(1))),
            Shortcut::Function(2) => {
                let first = self.chosen.or_else(|| session_at(0))?;
                self.choose(first, desk);
                self.part = Part::Sessions;
                return Some(Action::Focus(WEIGHT_FIELD.into()));
            }
            Shortcut::New => {
                self.part = Part::Sessions;
                return Some(Action::Focus(SEARCH_FIELD.into()));
            }
            Shortcut::Escape => {
                if !self.rules.close() {
                    self.chosen = None;
                }
                return Some(Action::None);
            }
            _ => return None,
        };
        if let Some(id) = next_session {
            self.choose(id, desk);
        }
        Some(Action::None)
    }
}
