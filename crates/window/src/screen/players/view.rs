//! The layout of Players: the list on the left; on the right a person with their sessions, or entries that may be one
//! person.

use iced::widget::{Column, column, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::room;
use crate::theme::{self, KeyPlacement, Tones};
use crate::widget::{self, Cell, Face, Glyph, Press};
use evening::club::{Player, surname};
use evening::scoring::Points;
use store::PlayedSession;

use super::{LIST, MOST_SHOWN, Message, NAME, SEARCH, State};

/// The width of the column for the club number, in logical pixels.
const CLUB_WIDTH: f32 = 90.0;
/// The width of the column for the national number, in logical pixels.
const NATIONAL_WIDTH: f32 = 110.0;
/// The width of the column that marks guests, in logical pixels.
const GUEST_WIDTH: f32 = 70.0;
/// The window width from which all columns fit beside the card, in logical pixels.
const ALL_COLUMNS_WIDTH: f32 = 1000.0;
/// The greatest number of sessions, or of notes in the register, listed for a player.
const MOST_SESSIONS: usize = 40;
/// The greatest number of partners listed for a player.
const MOST_PARTNERS: usize = 8;
/// The greatest number of possible double entries offered.
const MOST_DOUBLES: usize = 12;
/// The width of the card beside the list, in logical pixels.
const FORM_WIDTH: f32 = 420.0;
/// The width of the card beside the list in a narrow window, in logical pixels.
const NARROW_FORM_WIDTH: f32 = 350.0;

impl State {
    /// The contents of the screen Players.
    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        // Another person who is open comes first.
        let (above, below) = match (self.to_clear_card(desk, tones), self.editing) {
            (card, None) => (card, None),
            (card, Some(_)) => (None, card),
        };
        let mut side_panel = column![]
            .extend(above)
            .push(widget::card(self.form(desk, tones), tones).width(Length::Fill))
            .spacing(theme::APART)
            .width(if shows_all_columns(desk) { FORM_WIDTH } else { NARROW_FORM_WIDTH });
        side_panel = side_panel.extend(self.new_person_card(desk, tones));
        side_panel = side_panel.extend(self.old_name_card(desk, tones));
        if let Some(player) = self.editing.and_then(|id| desk.player(id)) {
            side_panel =
                side_panel.push(self.task.view(player, &self.record.also, desk, tones).map(Message::PersonTask));
            if !self.record.history.is_empty() {
                side_panel = side_panel.push(self.view_history(desk, tones));
            }
            if !self.record.register.is_empty() {
                side_panel = side_panel.push(self.register(desk, tones));
            }
        }
        if self.editing.is_none() {
            side_panel = side_panel.extend(view_doubles(desk, tones));
        }
        side_panel = side_panel.extend(below);
        row![self.list(desk, tones), widget::scroll(side_panel, tones).showing(self.editing)]
            .spacing(theme::WIDE)
            .into()
    }

    /// The people of the club, or those found, below the search field.
    fn list<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let players = self.found_players(desk);
        let (count, total) = (players.len(), desk.lists.players.len());
        let subtitle = if count == total {
            say.players_count(total.to_string())
        } else {
            say.players_found(count.to_string(), total.to_string())
        };
        let search = widget::field(&say.players_search(), &self.search, theme::NAME, tones)
            .id(SEARCH)
            .on_input(Message::Search)
            .on_submit(Message::ChooseFirst);
        let has_guests = players.iter().any(|player| player.guest);
        let mut list = Column::new();
        for player in players.into_iter().take(MOST_SHOWN) {
            list = list.push(widget::line(tones)).push(self.line(player, has_guests, desk, tones));
        }
        let list = column![
            heads(has_guests, desk, tones),
            widget::whole_rows(widget::scroll_below_head(list, tones).id(LIST))
        ];
        let import = widget::button(say.players_import(), desk.texts.key("Ctrl O"), Face::plain(tones), tones);
        let subtitle = widget::one_line(subtitle, theme::NAME, theme::SANS, tones.muted).width(Length::Fill);
        // A narrow window has room for the title and the button alone.
        let beside: Element<'a, Message> =
            if room::is_narrow(desk) { iced::widget::space().width(Length::Fill).into() } else { subtitle.into() };
        let heading =
            row![widget::bold(say.players_title(), theme::TITLE, tones.ink), beside, import.on_press(Message::Import),]
                .spacing(theme::APART)
                .align_y(Alignment::Center);
        column![heading, search]
            .extend(self.guests(desk, tones))
            .push(widget::list_card(list.spacing(theme::TIGHT), tones).width(Length::Fill))
            .spacing(theme::APART)
            .width(Length::Fill)
            .into()
    }

    /// The number of guests listed, with a button to make them members. `None` if there are none.
    fn guests<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        let say = desk.texts.say();
        let count = self.found_players(desk).iter().filter(|player| player.guest).count();
        let words = iced::widget::text(say.players_guests(count)).size(theme::NOTE).color(tones.muted);
        let button = widget::button(say.players_members(), desk.texts.key("Ctrl G"), Face::plain(tones), tones);
        let button = button.on_press(Message::Members).padding(theme::SMALL_PRESS);
        let content = row![words, button].spacing(theme::GAP).align_y(Alignment::Center).wrap();
        (count > 0).then(|| content.vertical_spacing(theme::TIGHT).into())
    }

    /// A person in the list.
    fn line<'a>(
        &self,
        player: &Player,
        has_guests: bool,
        desk: &DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let plain = Cell::new(tones.ink);
        let unnamed = desk.particulars(player.id).is_some_and(|particulars| particulars.unnamed);
        let mark = unnamed.then(|| widget::label(desk.texts.say().players_unnamed_mark(), theme::FINE, tones.info));
        let name = row![widget::cell(player.name.clone(), Length::Fill, plain.size(theme::NAME))];
        let mut content = row![
            name.extend(mark).spacing(theme::NEAR).align_y(Alignment::Center),
            widget::cell(player.club_number.clone(), CLUB_WIDTH, plain.right()),
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        if shows_all_columns(desk) {
            let guest = if player.guest { desk.texts.say().players_guest() } else { String::new() };
            let guest = has_guests.then(|| widget::cell(guest, GUEST_WIDTH, Cell::new(tones.muted).right()));
            let national_number = widget::cell(player.national_number.clone(), NATIONAL_WIDTH, plain.right());
            content = content.push(national_number).extend(guest);
        }
        Press::new(content, Face::line(tones, self.editing == Some(player.id)))
            .on_press(Message::Choose(player.id))
            .padding(theme::NEAR)
            .width(Length::Fill)
            .into()
    }

    /// The form with everything stored about a person.
    fn form<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let hinted_entry =
            |title: String, hint: &str, id: &'static str, value: &str, message: fn(String) -> Message| {
                let field = widget::field(hint, value, theme::NAME, tones);
                widget::titled(title, field.id(id).on_input(message).on_submit(Message::Save), tones)
            };
        let entry = |title: String, id: &'static str, value: &str, message: fn(String) -> Message| {
            hinted_entry(title, "", id, value, message)
        };
        let title = if self.editing.is_some() { say.players_correct() } else { say.players_new() };
        let unsaved_note = self.has_unsaved_input(desk).then(|| {
            let words = iced::widget::text(say.players_half()).size(theme::NOTE).color(tones.warning);
            row![widget::glyph(Glyph::Pencil, theme::NOTE, tones.warning), words].spacing(theme::NEAR).into()
        });
        let another = self.editing.is_some().then(|| {
            widget::button(say.players_another(), desk.texts.key("Ctrl N"), Face::plain(tones), tones)
                .on_press(Message::New)
                .into()
        });
        column![
            widget::bold(title, theme::RESULT, tones.ink),
            row![
                entry(say.players_name(), NAME, &self.name, Message::Name),
                // Without a surname the end of the name counts.
                hinted_entry(
                    say.players_surname(),
                    surname(self.name.trim(), ""),
                    "player-surname",
                    &self.surname,
                    Message::Surname
                ),
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::End),
            row![
                entry(say.players_column_club(), "player-club", &self.club_number, Message::ClubNumber),
                entry(say.players_column_national(), "player-national", &self.national_number, Message::NationalNumber),
                hinted_entry(
                    say.players_numbers(),
                    &say.players_numbers_hint(),
                    "player-numbers",
                    &self.numbers,
                    Message::Numbers
                )
                .width(Length::FillPortion(2)),
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::End),
            row![
                entry(say.players_email(), "player-email", &self.email, Message::Email).width(Length::FillPortion(2)),
                entry(say.players_handicap(), "player-handicap", &self.handicap, Message::Handicap),
                entry(say.players_grade(), "player-grade", &self.grade, Message::Grade),
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::End),
            self.member_or_guest(desk, tones),
            row![
                widget::toggle(say.players_no_email(), self.no_email, Message::NoEmail(!self.no_email), tones),
                widget::toggle(say.players_unnamed(), self.unnamed, Message::Unnamed(!self.unnamed), tones),
            ]
            .spacing(theme::GAP)
            .wrap()
            .vertical_spacing(theme::GAP),
            row![widget::button(say.players_save(), "Enter", Face::main(tones), tones).on_press(Message::Save)]
                .extend(another)
                .spacing(theme::GAP)
                .align_y(Alignment::Center),
        ]
        // Below all fields and buttons, so that nothing moves under the hand.
        .extend(unsaved_note)
        .spacing(theme::APART)
        .into()
    }

    /// The places that still have a name which the user has to remove by hand, by person. `None` if there are none.
    fn to_clear_card<'a>(&'a self, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        let say = desk.texts.say();
        let mut content = Column::new().spacing(theme::GAP);
        for (name, places) in &self.to_clear {
            let title = name.as_deref().map_or_else(|| say.players_to_clear_forgotten(), |n| say.players_to_clear(n));
            content = content.push(widget::bold(title, theme::NAME, tones.ink));
            for place in places {
                let words = iced::widget::text(place.as_str()).size(theme::NOTE).color(tones.ink);
                // A path may be longer than the card is wide.
                content = content.push(words.wrapping(iced::widget::text::Wrapping::WordOrGlyph).width(Length::Fill));
            }
        }
        let close = widget::button(say.archive_close(), "", Face::plain(tones), tones).on_press(Message::CloseToClear);
        (!self.to_clear.is_empty()).then(|| widget::card(content.push(close), tones).width(Length::Fill).into())
    }

    /// Asks whether the entered name is another person. `None` if there is no such question.
    fn new_person_card<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        let say = desk.texts.say();
        let words = iced::widget::text(self.new_person_question(desk)).size(theme::NOTE).color(tones.ink);
        let new_button =
            widget::button(say.players_other(), "Enter", Face::main(tones), tones).on_press(Message::SaveAsNewPerson);
        let same_button =
            widget::button(say.seats_wrong_name(), desk.texts.key("Ctrl Enter"), Face::plain(tones), tones);
        let answers = row![new_button, same_button.on_press(Message::SaveAsSamePerson)].spacing(theme::GAP).wrap();
        let content = column![words, answers.vertical_spacing(theme::TIGHT)].spacing(theme::GAP);
        self.asked_new_person.then(|| widget::card(content, tones).width(Length::Fill).into())
    }

    /// A note that the open evening or its event still has the old name, with a button that corrects it there.
    fn old_name_card<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        let say = desk.texts.say();
        let (old_name, _) = self.old_name(desk)?;
        let words = iced::widget::text(say.players_old_name(old_name)).size(theme::NOTE).color(tones.info);
        let button =
            widget::button(say.players_correct_there(), "", Face::plain(tones), tones).on_press(Message::CorrectThere);
        Some(widget::card(column![words, button].spacing(theme::GAP), tones).width(Length::Fill).into())
    }

    /// Toggles between member and guest.
    fn member_or_guest<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let kinds = [(say.players_member(), false), (say.players_guest(), true)];
        let kinds = kinds.map(|(name, guest)| widget::segment(name, self.guest == guest, Message::Guest(guest), tones));
        let key = (tones.keys != KeyPlacement::Hidden).then(|| widget::key(desk.texts.key("F7"), tones));
        row![widget::segments(kinds, tones)].extend(key).spacing(theme::NEAR).align_y(Alignment::Center).into()
    }

    /// Earlier notes and warnings of this player's partnerships (Laws 40B3(b), 40C1).
    fn register<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let mut content = column![
            widget::bold(say.register_title(), theme::NAME, tones.ink),
            iced::widget::text(say.register_about()).size(theme::NOTE).color(tones.muted),
        ]
        .spacing(theme::GAP);
        for record in self.record.register.iter().take(MOST_SESSIONS) {
            let line = lang::rulings::register_line(
                (record.date, &record.names),
                record.penalty.as_ref(),
                (&record.law, &record.text),
                &desk.texts,
            );
            content = content.push(iced::widget::text(line).size(theme::NOTE).color(tones.ink));
        }
        widget::card(content, tones).width(Length::Fill).into()
    }

    /// The player's percentages over time, partners and evenings.
    fn view_history<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let percent = |points: Option<&Points>| {
            points.map(|points| desk.texts.percent(&points.percentage(2))).unwrap_or_default()
        };
        let score = |played: &'a PlayedSession| played.rank.as_ref().and_then(|rank| rank.percent.as_ref());
        let mut content = column![widget::bold(say.players_past(self.record.history.len()), theme::NAME, tones.ink)]
            .spacing(theme::GAP);
        let values: Vec<f32> =
            self.record.history.iter().rev().filter_map(|played| score(played)?.decimal(2).parse().ok()).collect();
        if values.len() > 1 {
            content = content.push(widget::plot(values, 150.0, &desk.texts, tones));
        }
        let (plain, quiet) = (Cell::new(tones.ink), Cell::new(tones.muted));
        content = content.push(widget::bold(say.players_partners(), theme::NAME, tones.ink));
        for partner in self.record.partners.iter().take(MOST_PARTNERS) {
            content = content.push(
                row![
                    widget::cell(partner.name.clone(), Length::Fill, plain),
                    widget::cell(partner.times.to_string(), 40.0, plain.right()),
                    widget::cell(percent(partner.average.as_ref()), 70.0, plain.bold().right()),
                ]
                .spacing(theme::GAP),
            );
        }
        content = content.push(widget::line(tones));
        for played in self.record.history.iter().take(MOST_SESSIONS) {
            let companions: Vec<&str> = played.with.iter().map(|companion| companion.name.as_str()).collect();
            let rank = played.rank.as_ref().map(|rank| format!("{}/{}", rank.rank, rank.of)).unwrap_or_default();
            content = content.push(
                row![
                    widget::cell(desk.texts.short_date(played.date), 84.0, quiet),
                    widget::cell(companions.join(", "), Length::Fill, plain),
                    widget::cell(rank, 50.0, quiet.right()),
                    widget::cell(percent(score(played)), 70.0, plain.right()),
                ]
                .spacing(theme::GAP),
            );
        }
        widget::card(content, tones).width(Length::Fill).into()
    }
}

/// The column headings, which stay above the list.
fn heads<'a>(has_guests: bool, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let quiet = Cell::new(tones.muted);
    let mut heads = row![
        widget::cell(say.players_name(), Length::Fill, quiet),
        widget::cell(say.players_column_club(), CLUB_WIDTH, quiet.right()),
    ]
    .spacing(theme::GAP)
    .padding(iced::Padding { left: 6.0, right: 6.0 + widget::BESIDE_BAR, ..iced::Padding::ZERO });
    if shows_all_columns(desk) {
        heads = heads
            .push(widget::cell(say.players_column_national(), NATIONAL_WIDTH, quiet.right()))
            .extend(has_guests.then(|| iced::widget::space().width(GUEST_WIDTH).into()));
    }
    heads.into()
}

/// Whether more columns than name and club number fit. The card beside the list shows the others in any case.
fn shows_all_columns(desk: &DeskView) -> bool {
    desk.window_size().width >= ALL_COLUMNS_WIDTH
}

/// Entries that may be one person, pair by pair, at most `MOST_DOUBLES`. `None` if there are none.
fn view_doubles<'a>(desk: &'a DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
    let say = desk.texts.say();
    let pairs = &desk.lists.doubles;
    if pairs.is_empty() {
        return None;
    }
    let title = say.players_doubles(pairs.len().to_string());
    let mut content = column![widget::bold(title, theme::NAME, tones.ink)].spacing(theme::GAP);
    for (first_id, second_id) in pairs.iter().take(MOST_DOUBLES) {
        let (Some(first), Some(second)) = (desk.player(*first_id), desk.player(*second_id)) else { continue };
        // A member is kept before a guest.
        let (keep, other) = if first.guest && !second.guest { (second, first) } else { (first, second) };
        let entry_text = |player: &Player| {
            let numbers = format!("{} {}", player.club_number, player.national_number);
            format!("{} {}", player.name, numbers.trim()).trim().to_owned()
        };
        let words = format!("{} = {}", entry_text(keep), entry_text(other));
        let button = widget::button(say.players_doubles_look(), "", Face::plain(tones), tones);
        content = content.push(
            row![
                widget::one_line(words, theme::NOTE, theme::SANS, tones.ink).width(Length::Fill),
                button.on_press(Message::MergeDoubles(keep.id, other.id)).padding(theme::PRESS),
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::Center),
        );
    }
    Some(widget::card(content, tones).width(Length::Fill).into())
}
