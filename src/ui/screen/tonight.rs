//! Tonight: the evening like the last one, a new one, or one of the recent ones. Enough for play to begin;
//! names and the exact movement may come later.

use iced::widget::{Column, column, container, row};
use iced::{Alignment, Element, Length};
use uuid::Uuid;

use crate::bridge::BoardNumber;
use crate::club::{Conditions, EventRef, Method, Rules, SectionId, profiles};
use crate::lang;
use crate::movement::{Offer, Wishes, suggest};
use crate::session::{Change, SessionId};
use crate::ui::desk::Desk;
use crate::ui::shortcut::Shortcut;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Cell, Face, Glyph, Press};

use super::Action;

pub const TABLES: &str = "tables";
const TITLE: &str = "title";
const FILE: &str = "file";

#[derive(Debug)]
pub struct State {
    tables: String,
    title: String,
    profile: &'static str,
    method: Method,
    join: bool,
    file: String,
    wrong: bool,
}

#[derive(Debug, Clone)]
pub enum Message {
    Tables(String),
    Title(String),
    Profile(&'static str),
    Method(Method),
    /// The evening belongs to the event of the last one.
    Join,
    StartLike,
    StartNew,
    Load(SessionId),
    File(String),
    OpenFile,
    Sample {
        troubles: bool,
    },
}

/// The movement a new evening begins with: the best that fits, until the director chooses.
#[must_use]
pub fn first_offer(tables: u8) -> Option<Offer> {
    let usual = suggest(&Wishes::usual(tables)).into_iter().next();
    // Very small and very large rooms have no movement of 24 to 28 boards.
    usual.or_else(|| suggest(&Wishes { boards: (6, 40), ..Wishes::usual(tables) }).into_iter().next())
}

impl State {
    #[must_use]
    pub fn new() -> Self {
        let profile = profiles().first().map_or("laws-2017", |p| p.name.as_str());
        Self {
            method: Method::Matchpoints,
            join: false,
            tables: String::new(),
            title: String::new(),
            profile,
            file: String::new(),
            wrong: false,
        }
    }

    pub fn enter(&self) -> Action {
        Action::Focus(TABLES.into())
    }

    pub fn update(&mut self, message: Message, desk: &Desk) -> Action {
        match message {
            Message::Tables(text) => {
                self.tables = text.chars().filter(char::is_ascii_digit).take(2).collect();
                self.wrong = false;
                Action::None
            }
            Message::Title(text) => {
                self.title = text;
                Action::None
            }
            Message::Profile(name) => {
                self.profile = name;
                Action::None
            }
            Message::StartLike => {
                let last = desk.summaries.first().map(|s| (s.title.clone(), s.club.clone()));
                let conditions = desk.last_conditions.clone();
                let (title, club) = last.unwrap_or_default();
                let event = self.join.then(|| next_of_event(desk)).flatten();
                self.start(desk, title, club, conditions, event)
            }
            Message::StartNew => {
                let profile = profiles().iter().find(|p| p.name == self.profile);
                let rules = profile.map_or_else(Rules::default, |p| p.rules.clone());
                let rules = Rules { method: self.method, ..rules };
                let conditions = Conditions { rules, director: desk.user.clone(), ..Conditions::default() };
                let title = match self.title.trim() {
                    "" => desk.texts.say().tonight_default_title(desk.texts.weekday(desk.now().date_naive())),
                    title => title.to_owned(),
                };
                let club = desk.summaries.first().map(|s| s.club.clone()).unwrap_or_default();
                self.start(desk, title, club, conditions, None)
            }
            Message::Method(method) => {
                self.method = method;
                Action::None
            }
            Message::Join => {
                self.join = !self.join;
                Action::None
            }
            Message::Load(id) => Action::Load(id),
            Message::File(path) => {
                self.file = path;
                Action::None
            }
            Message::OpenFile if self.file.trim().is_empty() => Action::Focus(FILE.into()),
            Message::OpenFile => Action::Import(self.file.trim().to_owned()),
            Message::Sample { troubles } => Action::Sample { troubles },
        }
    }

    fn start(
        &mut self,
        desk: &Desk,
        title: String,
        club: String,
        conditions: Conditions,
        event: Option<EventRef>,
    ) -> Action {
        let Some(offer) = self.tables.parse().ok().and_then(first_offer) else {
            self.wrong = true;
            return Action::Focus(TABLES.into());
        };
        let opening = Change::SessionOpened {
            session: SessionId(Uuid::now_v7()),
            title,
            date: desk.now().date_naive(),
            club,
            event,
            conditions,
        };
        let movement = Change::MovementSet {
            section: SectionId::A,
            movement: Box::new(offer.movement),
            boards_per_round: offer.boards_per_round,
            first_board: BoardNumber::FIRST,
            reason: None,
        };
        self.tables.clear();
        Action::Create(Box::new(opening), vec![movement])
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &Desk) -> Action {
        match shortcut {
            Shortcut::New => Action::Focus(TITLE.into()),
            Shortcut::Main => self.update(Message::StartNew, desk),
            Shortcut::Open => Action::Focus(FILE.into()),
            Shortcut::Letter('e') => Action::Sample { troubles: false },
            Shortcut::Letter('t') => Action::Sample { troubles: true },
            _ => Action::None,
        }
    }

    pub fn view<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let today = desk.texts.date(desk.now().date_naive());
        let head = widget::heading(say.tonight_title(), today, tones);
        let cards = row![
            widget::card(self.like_last(desk, tones), tones).width(Length::FillPortion(1)).height(316.0),
            widget::card(self.new_evening(desk, tones), tones).width(Length::FillPortion(1)).height(316.0),
        ]
        .spacing(theme::WIDE);
        let recent = widget::card(self.recent(desk, tones), tones).width(Length::Fill).height(Length::Fill);
        column![head, cards, recent].spacing(theme::WIDE).into()
    }

    fn like_last<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let mut content = Column::new().spacing(theme::GAP);
        match desk.summaries.first() {
            Some(last) => {
                let fact = |name: String, value: String| {
                    row![
                        widget::cell(name, 110.0, Cell::new(tones.muted)),
                        widget::cell(value, Length::Fill, Cell::new(tones.ink).size(theme::NAME))
                    ]
                    .spacing(theme::GAP)
                };
                content = content
                    .push(widget::bold(say.tonight_like(desk.texts.weekday(last.date)), theme::TITLE, tones.ink))
                    .push(widget::label(
                        format!("{} · {}", last.title, desk.texts.short_date(last.date)),
                        theme::NAME,
                        tones.muted,
                    ))
                    .push(widget::line(tones))
                    .push(fact(say.tonight_rules(), desk.last_conditions.rules.profile.clone()))
                    .push(fact(say.tonight_pairs(), last.contestants.to_string()))
                    .push(fact(say.tonight_results(), last.results.to_string()))
                    .push(widget::choice(say.tonight_join(last.title.clone()), self.join, Message::Join, tones));
            }
            None => {
                content = content.push(widget::bold(say.tonight_first(), theme::TITLE, tones.ink)).push(widget::label(
                    say.tonight_first_hint(),
                    theme::NAME,
                    tones.muted,
                ));
            }
        }
        let start = if desk.summaries.is_empty() { Message::StartNew } else { Message::StartLike };
        let tables = widget::field("", &self.tables, theme::RESULT, tones)
            .id(TABLES)
            .on_input(Message::Tables)
            .on_submit(start.clone())
            .width(72.0);
        let hint = if self.wrong {
            widget::chip(Glyph::Cross, say.tonight_tables_wrong(), tones.danger, tones.danger_weak)
        } else {
            widget::label(say.tonight_tables_hint(), theme::NOTE, tones.muted)
        };
        content = content.push(iced::widget::space().height(Length::Fill)).push(
            row![
                widget::label(say.tonight_tables(), theme::NAME, tones.ink),
                tables,
                container(hint).width(Length::Fill),
                widget::button(say.tonight_start(), "Enter", Face::main(tones), tones).on_press(start),
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::Center),
        );
        content.into()
    }

    fn new_evening<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let title = widget::field(&say.tonight_name_placeholder(), &self.title, theme::NAME, tones)
            .id(TITLE)
            .on_input(Message::Title)
            .on_submit(Message::StartNew);
        let choices = profiles().iter().map(|p| {
            widget::choice(p.name.as_str(), p.name == self.profile, Message::Profile(p.name.as_str()), tones).into()
        });
        let methods = Method::ALL.iter().filter(|m| !m.is_teams()).map(|method| {
            let name = lang::rules::method(*method, &desk.texts);
            widget::choice(name, *method == self.method, Message::Method(*method), tones).into()
        });
        column![
            row![
                container(widget::bold(say.tonight_new(), theme::TITLE, tones.ink)).width(Length::Fill),
                widget::key("Ctrl N", tones)
            ]
            .align_y(Alignment::Center),
            widget::titled(say.tonight_name(), title, tones),
            widget::titled(say.tonight_method(), iced::widget::Row::with_children(methods).spacing(6.0).wrap(), tones),
            widget::titled(say.tonight_rules(), iced::widget::Row::with_children(choices).spacing(6.0).wrap(), tones),
            iced::widget::space().height(Length::Fill),
            row![
                container(widget::label(say.tonight_new_hint(), theme::NOTE, tones.muted)).width(Length::Fill),
                widget::button(say.tonight_continue(), "Ctrl Enter", Face::plain(tones), tones)
                    .on_press(Message::StartNew),
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::Center),
        ]
        .spacing(theme::GAP)
        .into()
    }

    fn recent<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let file = widget::field(&say.tonight_file_placeholder(), &self.file, theme::NOTE, tones)
            .id(FILE)
            .on_input(Message::File)
            .on_submit(Message::OpenFile)
            .width(300.0);
        let head = row![
            container(widget::bold(say.tonight_recent(), theme::NAME, tones.ink)).width(Length::Fill),
            file,
            widget::button(say.tonight_open(), "Ctrl O", Face::plain(tones), tones).on_press(Message::OpenFile),
            widget::button(say.tonight_sample(), "Ctrl E", Face::plain(tones), tones)
                .on_press(Message::Sample { troubles: false }),
            widget::button(say.tonight_troubles(), "Ctrl T", Face::plain(tones), tones)
                .on_press(Message::Sample { troubles: true }),
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        let mut list = Column::new();
        for summary in desk.summaries.iter().take(200) {
            let here = desk.session().is_some_and(|s| s.id == summary.id);
            let plain = Cell::new(tones.ink);
            let state = match (summary.closed, summary.publications) {
                (true, _) => say.tonight_state_closed(),
                (false, 0) => say.tonight_state_open(),
                (false, _) => say.tonight_state_published(),
            };
            let content = row![
                widget::cell(desk.texts.short_date(summary.date), 110.0, plain.bold()),
                widget::cell(summary.title.clone(), Length::Fill, plain.size(theme::NAME)),
                widget::cell(say.tonight_count_pairs(summary.contestants), 110.0, plain),
                widget::cell(say.tonight_count_results(summary.results), 130.0, plain),
                widget::cell(state, 150.0, Cell::new(tones.muted)),
            ]
            .spacing(theme::GAP);
            list = list.push(widget::line(tones)).push(
                Press::new(content, Face::line(tones, here))
                    .on_press(Message::Load(summary.id))
                    .padding([7.0, 6.0])
                    .width(Length::Fill),
            );
        }
        if desk.summaries.is_empty() {
            list = list.push(widget::label(say.tonight_none(), theme::NAME, tones.muted));
        }
        column![head, widget::scroll(list, tones).height(Length::Fill)].spacing(theme::GAP).into()
    }
}

/// The place of tonight in the event of the last evening; one that had none begins it.
fn next_of_event(desk: &Desk) -> Option<EventRef> {
    let last = desk.summaries.first()?;
    let next = |event: &EventRef| EventRef {
        session: event.session + 1,
        of: event.of.max(event.session + 1),
        ..event.clone()
    };
    let first = EventRef { id: last.id.0, name: last.title.clone(), session: 1, of: 1, weight: 100 };
    Some(next(desk.last_event.as_ref().unwrap_or(&first)))
}

impl Default for State {
    fn default() -> Self {
        Self::new()
    }
}
