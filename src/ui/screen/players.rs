//! Players: the people of the club, found by a few letters, added and corrected, and what they have played. Two
//! entries of one person, and forgetting, are in `care`.

mod care;

use iced::widget::{Column, column, row};
use iced::{Alignment, Element, Length};
use uuid::Uuid;

use crate::club::{Particulars, Player, PlayerId};
use crate::scoring::Points;
use crate::store::PlayedSession;
use crate::ui::desk::{Answer, Desk, Person, Question};
use crate::ui::shortcut::Shortcut;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Cell, Face, Press};

use super::Action;
use super::seats::find_players;
use super::seats::strength;
use care::Care;

pub const SEARCH: &str = "player-search";
const NAME: &str = "player-name";
const LIST: &str = "player-list";
/// The height of a line of the list.
const ROW: f32 = 32.6;
/// How many players are drawn at most; a search finds the others.
const SHOWN: usize = 300;
/// How many evenings of a player are listed.
const PAST: usize = 40;
/// How many pairs of entries that may be one person are offered.
const DOUBLES: usize = 12;
/// The widths of columns.
const CLUB: f32 = 90.0;
const NATIONAL: f32 = 110.0;
const GUEST: f32 = 70.0;
/// The width of a window that has room for all of them beside a card.
const ALL_COLUMNS: f32 = 1000.0;

#[derive(Debug, Default)]
pub struct State {
    search: String,
    /// The player being corrected; none for a new one.
    editing: Option<PlayerId>,
    name: String,
    club_number: String,
    national_number: String,
    guest: bool,
    /// Numbers with other federations, as they are typed.
    numbers: String,
    email: String,
    no_email: bool,
    /// Not to be named where everybody can read it.
    unnamed: bool,
    /// In percent or IMPs, as it is typed.
    handicap: String,
    grade: String,
    /// What the club knows of the player being corrected.
    known: Person,
    care: Care,
}

#[derive(Debug, Clone)]
pub enum Message {
    Search(String),
    Choose(PlayerId),
    First,
    New,
    Name(String),
    ClubNumber(String),
    NationalNumber(String),
    Guest(bool),
    Numbers(String),
    Email(String),
    Handicap(String),
    Grade(String),
    NoEmail(bool),
    Unnamed(bool),
    /// Two entries that may be one person: the first is kept, the second asked about.
    Doubles(PlayerId, PlayerId),
    Save,
    Care(care::Message),
}

impl State {
    fn found<'a>(&self, desk: &'a Desk) -> Vec<&'a Player> {
        if self.search.trim().is_empty() {
            desk.players.iter().collect()
        } else {
            find_players(&self.search, desk.players.iter())
        }
    }

    /// Somebody was merged or split: what is shown of the player is read again.
    pub fn joined(&mut self, desk: &Desk) -> Action {
        match self.editing.filter(|id| desk.player(*id).is_some()) {
            Some(id) => {
                self.care = Care::Nothing;
                let _ = self.update(Message::Choose(id), desk);
            }
            None => self.made(),
        }
        self.editing.map_or(Action::None, |id| Action::Ask(Question::Person(id), None))
    }

    /// The database has answered.
    pub fn answered(&mut self, answer: Answer, desk: &Desk) {
        match answer {
            Answer::Person(id, known) if self.editing == Some(id) => {
                if let Some(particulars) = &known.particulars {
                    self.numbers = particulars.numbers_typed();
                    self.email.clone_from(&particulars.email);
                    self.no_email = particulars.no_email;
                    self.unnamed = particulars.unnamed;
                    self.handicap =
                        particulars.handicap.map_or_else(String::new, |handicap| strength::shown(handicap, desk));
                    self.grade.clone_from(&particulars.grade);
                }
                self.known = known;
            }
            Answer::Mentions(id, found) if self.editing == Some(id) => {
                if let Care::Forget { mentions, .. } = &mut self.care {
                    *mentions = found;
                }
            }
            // Of a question that is no longer asked.
            _ => {}
        }
    }

    fn is_joining(&self) -> bool {
        matches!(self.care, Care::Choosing | Care::Same(_))
    }

    /// Whether somebody in the list can be chosen. Nobody is the same person as itself.
    fn is_choice(&self, id: PlayerId) -> bool {
        !self.is_joining() || Some(id) != self.editing
    }

    fn chosen(&self) -> Option<PlayerId> {
        if let Care::Same(other) = self.care { Some(other) } else { self.editing }
    }

    /// Who stands so many lines below the chosen one in the list; the first where nobody is chosen.
    fn beside(&self, by: isize, desk: &Desk) -> Option<PlayerId> {
        let shown: Vec<PlayerId> = self.found(desk).into_iter().take(SHOWN).map(|player| player.id).collect();
        let Some(at) = shown.iter().position(|id| Some(*id) == self.chosen()) else { return shown.first().copied() };
        let mut beyond = (1..).map_while(|steps| shown.get(at.checked_add_signed(by * steps)?).copied());
        beyond.find(|id| self.is_choice(*id))
    }

    /// Whether something was typed that is not stored.
    fn is_touched(&self, desk: &Desk) -> bool {
        let typed = [&self.name, &self.club_number, &self.national_number];
        let stored = self.editing.and_then(|id| desk.player(id));
        let stored = stored.map_or(["", "", ""], |p| [&p.name, &p.club_number, &p.national_number]);
        let guest = self.editing.and_then(|id| desk.player(id)).is_some_and(|player| player.guest);
        matches!(self.care, Care::Forget { .. })
            || guest != self.guest
            || self.particulars().as_ref() != Some(&self.known.particulars.clone().unwrap_or_default())
            || typed.into_iter().zip(stored).any(|(typed, stored)| typed != stored)
    }

    /// What is kept besides name and own numbers, as it is typed; none where the handicap cannot be read.
    fn particulars(&self) -> Option<Particulars> {
        Some(Particulars {
            email: self.email.trim().to_owned(),
            no_email: self.no_email,
            unnamed: self.unnamed,
            numbers: Particulars::read_numbers(&self.numbers),
            handicap: strength::read(&self.handicap)?,
            grade: self.grade.trim().to_owned(),
        })
    }

    /// Where the list is to be scrolled to, so that the chosen line is in sight.
    pub fn follow(&self, desk: &Desk) -> Option<(&'static str, f32)> {
        let at = self.found(desk).iter().position(|player| Some(player.id) == self.chosen())?;
        Some((LIST, (at as f32 - 3.0).max(0.0) * ROW))
    }

    /// The players were stored.
    pub fn made(&mut self) {
        *self = Self { search: std::mem::take(&mut self.search), ..Self::default() };
    }

    pub fn update(&mut self, message: Message, desk: &Desk) -> Action {
        match message {
            Message::Search(text) => self.search = text,
            Message::First => {
                if let Some(player) = self.found(desk).iter().find(|player| self.is_choice(player.id)) {
                    return self.update(Message::Choose(player.id), desk);
                }
            }
            Message::Choose(id) if self.is_joining() && self.editing.is_some_and(|e| e != id) => {
                self.care = Care::Same(id);
            }
            Message::Care(message) => {
                if let Some(player) = self.editing {
                    return self.care.update(message, player);
                }
            }
            Message::Choose(id) => {
                if let Some(player) = desk.player(id) {
                    self.care = Care::Nothing;
                    self.editing = Some(id);
                    self.name.clone_from(&player.name);
                    self.club_number.clone_from(&player.club_number);
                    self.national_number.clone_from(&player.national_number);
                    self.guest = player.guest;
                    (self.numbers, self.email, self.no_email, self.unnamed) = Default::default();
                    (self.handicap, self.grade) = Default::default();
                    self.known = Person::default();
                    return Action::Ask(Question::Person(id), Some(NAME.into()));
                }
            }
            Message::New => {
                self.made();
                return Action::Focus(NAME.into());
            }
            Message::Name(text) => self.name = text,
            Message::ClubNumber(text) => self.club_number = text,
            Message::NationalNumber(text) => self.national_number = text,
            Message::Guest(guest) => self.guest = guest,
            Message::Numbers(text) => self.numbers = text,
            Message::Email(text) => self.email = text,
            Message::Handicap(text) => self.handicap = text,
            Message::Grade(text) => self.grade = text,
            Message::NoEmail(none) => self.no_email = none,
            Message::Unnamed(unnamed) => self.unnamed = unnamed,
            Message::Doubles(keep, other) => {
                let known = self.update(Message::Choose(keep), desk);
                self.care = Care::Same(other);
                return known;
            }
            Message::Save => {
                let id = self.editing.unwrap_or_else(|| PlayerId(Uuid::now_v7()));
                let player = Player {
                    id,
                    name: self.name.trim().to_owned(),
                    club_number: self.club_number.trim().to_owned(),
                    national_number: self.national_number.trim().to_owned(),
                    guest: self.guest,
                };
                // What was not read is not written over.
                let read = self.editing.is_none() || self.known.particulars.is_some();
                let Some(particulars) = self.particulars() else {
                    return Action::Say(desk.texts.say().seats_handicap_wrong());
                };
                let particulars = read.then_some(particulars);
                return Action::Member(Box::new(player), particulars, Some(NAME.into()));
            }
        }
        Action::None
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &Desk) -> Action {
        match shortcut {
            // What is being typed is not thrown away.
            Shortcut::Down | Shortcut::Up if self.is_touched(desk) => Action::None,
            Shortcut::Down | Shortcut::Up => match self.beside(if shortcut == Shortcut::Down { 1 } else { -1 }, desk) {
                Some(id) => self.update(Message::Choose(id), desk),
                None => Action::None,
            },
            Shortcut::Function(5) => self.update(Message::Care(care::Message::Choose), desk),
            Shortcut::Function(6) => self.update(Message::Care(care::Message::Forget), desk),
            Shortcut::Function(7) => self.update(Message::Guest(!self.guest), desk),
            Shortcut::Escape => self.update(Message::Care(care::Message::Leave), desk),
            Shortcut::Main if matches!(self.care, Care::Same(_)) => {
                self.update(Message::Care(care::Message::Join), desk)
            }
            Shortcut::Main if matches!(self.care, Care::Forget { .. }) => {
                self.update(Message::Care(care::Message::ForgetNow), desk)
            }
            Shortcut::New => self.update(Message::New, desk),
            Shortcut::Main | Shortcut::Save => self.update(Message::Save, desk),
            _ => Action::None,
        }
    }

    pub fn view<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let found = self.found(desk);
        let search = widget::field(&say.players_search(), &self.search, theme::NAME, tones)
            .id(SEARCH)
            .on_input(Message::Search)
            .on_submit(Message::First);
        let mut list = Column::new();
        let count = found.len();
        for player in found.into_iter().take(SHOWN) {
            let plain = Cell::new(tones.ink);
            let mut content = row![
                widget::cell(player.name.clone(), Length::Fill, plain.size(theme::NAME)),
                widget::cell(player.club_number.clone(), CLUB, plain.right()),
            ]
            .spacing(theme::GAP);
            if has_room(desk) {
                let guest = if player.guest { say.players_guest() } else { String::new() };
                content = content
                    .push(widget::cell(player.national_number.clone(), NATIONAL, plain.right()))
                    .push(widget::cell(guest, GUEST, Cell::new(tones.muted).right()));
            }
            list = list.push(widget::line(tones)).push(
                Press::new(content, Face::line(tones, self.editing == Some(player.id)))
                    .on_press(Message::Choose(player.id))
                    .padding([6.0, 6.0])
                    .width(Length::Fill),
            );
        }
        let all = desk.players.len();
        let known = if count == all {
            say.players_count(all.to_string())
        } else {
            say.players_found(count.to_string(), all.to_string())
        };
        let left = column![
            widget::heading(say.players_title(), known, tones),
            search,
            widget::card(
                column![heads(desk, tones), widget::scroll(list, tones).id(LIST).height(Length::Fill)].spacing(4.0),
                tones
            )
            .width(Length::Fill)
            .height(Length::Fill)
        ]
        .spacing(12.0)
        .width(Length::Fill);
        let mut right = column![widget::card(self.form(desk, tones), tones).width(Length::Fill)]
            .spacing(12.0)
            .width(if has_room(desk) { FORM } else { SMALL_FORM });
        if let Some(player) = self.editing.and_then(|id| desk.player(id)) {
            right = right.push(self.care.view(player, &self.known.also, desk, tones).map(Message::Care));
            if !self.known.history.is_empty() {
                right = right.push(self.past(desk, tones));
            }
        }
        if self.editing.is_none() {
            right = right.extend(doubles(desk, tones));
        }
        row![left, widget::scroll(right, tones)].spacing(theme::WIDE).into()
    }

    /// Everything that is kept of one person.
    fn form<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let entry = |title: String, id: &'static str, value: &str, message: fn(String) -> Message| {
            widget::titled(
                title,
                widget::field("", value, theme::NAME, tones).id(id).on_input(message).on_submit(Message::Save),
                tones,
            )
        };
        let title = if self.editing.is_some() { say.players_correct() } else { say.players_new() };
        column![
            widget::bold(title, theme::RESULT, tones.ink),
            entry(say.players_name(), NAME, &self.name, Message::Name),
            row![
                entry(say.players_column_club(), "player-club", &self.club_number, Message::ClubNumber),
                entry(say.players_column_national(), "player-national", &self.national_number, Message::NationalNumber),
                widget::titled(
                    say.players_numbers(),
                    widget::field(&say.players_numbers_hint(), &self.numbers, theme::NAME, tones)
                        .id("player-numbers")
                        .on_input(Message::Numbers)
                        .on_submit(Message::Save),
                    tones
                )
                .width(Length::FillPortion(2)),
            ]
            .spacing(theme::GAP),
            row![
                entry(say.players_email(), "player-email", &self.email, Message::Email).width(Length::FillPortion(2)),
                entry(say.players_handicap(), "player-handicap", &self.handicap, Message::Handicap),
                entry(say.players_grade(), "player-grade", &self.grade, Message::Grade),
            ]
            .spacing(theme::GAP),
            row![
                self.member_or_guest(desk, tones),
                widget::choice(say.players_no_email(), self.no_email, Message::NoEmail(!self.no_email), tones),
                widget::choice(say.players_unnamed(), self.unnamed, Message::Unnamed(!self.unnamed), tones),
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::Center)
            .wrap()
            .vertical_spacing(theme::GAP),
            row![
                widget::button(say.players_save(), "Enter", Face::main(tones), tones).on_press(Message::Save),
                widget::button(say.players_another(), desk.texts.key("Ctrl N"), Face::plain(tones), tones)
                    .on_press(Message::New),
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::Center),
        ]
        .spacing(12.0)
        .into()
    }

    /// Somebody who came once may stay.
    fn member_or_guest<'a>(&self, desk: &Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        row![
            widget::choice(say.players_member(), !self.guest, Message::Guest(false), tones),
            widget::choice(say.players_guest(), self.guest, Message::Guest(true), tones),
            widget::key(desk.texts.key("F7"), tones),
        ]
        .spacing(6.0)
        .align_y(Alignment::Center)
        .into()
    }

    /// Percentages over time, partners, evenings.
    fn past<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let percent = |points: Option<&Points>| {
            points.map(|points| desk.texts.percent(&points.percentage(2))).unwrap_or_default()
        };
        let of = |played: &'a PlayedSession| played.rank.as_ref().and_then(|rank| rank.percent.as_ref());
        let mut all = column![widget::bold(say.players_past(self.known.history.len()), theme::NAME, tones.ink)]
            .spacing(theme::GAP);
        let values: Vec<f32> =
            self.known.history.iter().rev().filter_map(|played| of(played)?.decimal(2).parse().ok()).collect();
        if values.len() > 1 {
            all = all.push(widget::plot(values, 150.0, &desk.texts, tones));
        }
        let (plain, quiet) = (Cell::new(tones.ink), Cell::new(tones.muted));
        all = all.push(widget::bold(say.players_partners(), theme::NAME, tones.ink));
        for partner in self.known.partners.iter().take(8) {
            all = all.push(
                row![
                    widget::cell(partner.name.clone(), Length::Fill, plain),
                    widget::cell(partner.times.to_string(), 40.0, plain.right()),
                    widget::cell(percent(partner.average.as_ref()), 70.0, plain.bold().right()),
                ]
                .spacing(theme::GAP),
            );
        }
        all = all.push(widget::line(tones));
        for played in self.known.history.iter().take(PAST) {
            let with: Vec<&str> = played.with.iter().map(|companion| companion.name.as_str()).collect();
            let rank = played.rank.as_ref().map(|rank| format!("{}/{}", rank.rank, rank.of)).unwrap_or_default();
            all = all.push(
                row![
                    widget::cell(desk.texts.short_date(played.date), 84.0, quiet),
                    widget::cell(with.join(", "), Length::Fill, plain),
                    widget::cell(rank, 50.0, quiet.right()),
                    widget::cell(percent(of(played)), 70.0, plain.right()),
                ]
                .spacing(theme::GAP),
            );
        }
        widget::card(all, tones).width(Length::Fill).into()
    }
}

/// How wide the card beside the list is, and where there is little room.
const FORM: f32 = 420.0;
const SMALL_FORM: f32 = 350.0;

/// What the columns are; they stand still above the list.
fn heads<'a>(desk: &Desk, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let quiet = Cell::new(tones.muted);
    let mut heads = row![
        widget::cell(say.players_name(), Length::Fill, quiet),
        widget::cell(say.players_column_club(), CLUB, quiet.right()),
    ]
    .spacing(theme::GAP)
    .padding(iced::Padding { left: 6.0, right: 6.0 + widget::BESIDE_BAR, ..iced::Padding::ZERO });
    if has_room(desk) {
        heads = heads
            .push(widget::cell(say.players_column_national(), NATIONAL, quiet.right()))
            .push(iced::widget::space().width(GUEST));
    }
    heads.into()
}

/// Whether the list has room for more than the name and the number in the club; the rest is on the card beside it.
fn has_room(desk: &Desk) -> bool {
    desk.room().width >= ALL_COLUMNS
}

/// Entries that may be one person, to be looked at one pair after the other.
fn doubles<'a>(desk: &'a Desk, tones: &'static Tones) -> Option<Element<'a, Message>> {
    let say = desk.texts.say();
    let found = &desk.doubles;
    if found.is_empty() {
        return None;
    }
    let title = say.players_doubles(found.len().to_string());
    let mut all = column![widget::bold(title, theme::NAME, tones.ink)].spacing(theme::GAP);
    for (one, other) in found.iter().take(DOUBLES) {
        let (Some(one), Some(other)) = (desk.player(*one), desk.player(*other)) else { continue };
        // A member stays, whoever came as a guest is the same.
        let (keep, other) = if one.guest && !other.guest { (other, one) } else { (one, other) };
        let named = |player: &Player| {
            let numbers = format!("{} {}", player.club_number, player.national_number);
            format!("{} {}", player.name, numbers.trim()).trim().to_owned()
        };
        let words = format!("{} = {}", named(keep), named(other));
        let look = widget::button(say.players_doubles_look(), "", Face::plain(tones), tones);
        all = all.push(
            row![
                widget::one_line(words, theme::NOTE, theme::SANS, tones.ink).width(Length::Fill),
                look.on_press(Message::Doubles(keep.id, other.id)).padding([3.0, 8.0]),
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::Center),
        );
    }
    Some(widget::card(all, tones).width(Length::Fill).into())
}
