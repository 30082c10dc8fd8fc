//! The layout of Players: the list on the left; on the right a person with their sessions, or entries that may be one
//! person.

use iced::widget::{Column, column, container, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::screen_space;
use crate::theme::{self, KeyPlacement, Tones};
use crate::widget::{self, Cell, Face, Glyph, Press};
use evening::club::{Player, surname};
use evening::scoring::Points;
use store::PlayedSession;

use super::{EMAIL_FIELD, HANDICAP_FIELD, LIST, MAX_SHOWN, Message, NAME_FIELD, SEARCH, SURNAME_FIELD, State};

/// The width of the column for the club number, in logical pixels.
const CLUB_NUMBER_WIDTH: f32 = 90.0;
/// The width of the column for the national number, in logical pixels.
const NATIONAL_NUMBER_WIDTH: f32 = 110.0;
/// The width of the column that marks guests, in logical pixels.
const GUEST_WIDTH: f32 = 70.0;
/// The window width from which all columns fit beside the card, in logical pixels.
const ALL_COLUMNS_WIDTH: f32 = 1000.0;
/// The greatest number of sessions, or of entries of the register, listed for a player.
const MAX_SESSIONS: usize = 40;
/// The greatest number of partners listed for a player.
const MAX_PARTNERS: usize = 8;
/// The greatest number of possible double entries offered.
const MAX_DOUBLES: usize = 12;
/// The width of the card beside the list, in logical pixels.
const CARD_WIDTH: f32 = 420.0;
/// The width of the card beside the list in a narrow window, in logical pixels.
const NARROW_CARD_WIDTH: f32 = 350.0;
/// The width of the number of evenings with a partner, in logical pixels.
const TIMES_WIDTH: f32 = 40.0;
/// The width of a rank, in logical pixels.
const RANK_WIDTH: f32 = 50.0;
/// The width of a percentage, in logical pixels.
const PERCENT_WIDTH: f32 = 70.0;
/// The width of a date, in logical pixels.
const DATE_WIDTH: f32 = 84.0;
/// The height of the plot of percentages, in logical pixels.
const PLOT_HEIGHT: f32 = 150.0;

impl State {
    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        // An open person is shown above the places to clear.
        let (above, below) = match (self.view_to_clear(desk, tones), self.editing) {
            (card, None) => (card, None),
            (card, Some(_)) => (None, card),
        };
        let mut side_panel = column![]
            .extend(above)
            .push(widget::card(self.view_form(desk, tones), tones).width(Length::Fill))
            .spacing(theme::APART)
            .width(card_width(desk));
        side_panel = side_panel.extend(self.view_new_person_question(desk, tones));
        side_panel = side_panel.extend(self.view_old_name(desk, tones));
        if let Some(player) = self.editing.and_then(|id| desk.player(id)) {
            side_panel = side_panel
                .push(self.task.view(player, &self.record.merged_entries, desk, tones).map(Message::PersonTask));
            if !self.record.history.is_empty() {
                side_panel = side_panel.push(self.view_history(desk, tones));
            }
            if !self.record.register.is_empty() {
                side_panel = side_panel.push(self.view_register(desk, tones));
            }
        }
        if self.editing.is_none() {
            side_panel = side_panel.extend(view_doubles(desk, tones));
        }
        side_panel = side_panel.extend(below);
        let side_panel = widget::whole_rows(widget::scroll(side_panel, tones).showing(self.editing));
        row![self.view_list(desk, tones), side_panel].spacing(theme::WIDE).into()
    }

    /// The list with `panel` beside it, instead of the panel of a person.
    pub fn view_beside<'a, M: 'a>(
        &'a self,
        panel: Element<'a, M>,
        message: fn(Message) -> M,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, M> {
        let panel = container(panel).width(card_width(desk));
        row![self.view_list(desk, tones).map(message), panel].spacing(theme::WIDE).into()
    }

    fn view_list<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
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
        for player in players.into_iter().take(MAX_SHOWN) {
            list = list.push(widget::line(tones)).push(self.view_player(player, has_guests, desk, tones));
        }
        let list = column![
            headings(has_guests, desk, tones),
            widget::whole_rows(widget::scroll_below_head(list, tones).id(LIST))
        ];
        let import = widget::button(say.players_import(), desk.texts.key("Ctrl O"), Face::plain(tones), tones);
        let subtitle = widget::one_line(subtitle, theme::NAME, theme::SANS, tones.muted).width(Length::Fill);
        // A narrow window has space for the title and the button alone.
        let subtitle_or_space: Element<'a, Message> = if screen_space::is_narrow(desk) {
            iced::widget::space().width(Length::Fill).into()
        } else {
            subtitle.into()
        };
        let heading = row![
            widget::bold(say.players_title(), theme::TITLE, tones.ink),
            subtitle_or_space,
            import.on_press(Message::Import),
        ]
        .spacing(theme::APART)
        .align_y(Alignment::Center);
        column![heading, search]
            .extend(self.view_guests(desk, tones))
            .push(widget::list_card(list.spacing(theme::TIGHT), tones).width(Length::Fill))
            .spacing(theme::APART)
            .width(Length::Fill)
            .into()
    }

    /// The number of guests listed, with a button to make them members. `None` if there are none.
    fn view_guests<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        let say = desk.texts.say();
        let count = self.found_players(desk).iter().filter(|player| player.guest).count();
        let note = crate::widget::text(say.players_guests(count)).size(theme::NOTE).color(tones.muted);
        let button = widget::button(say.players_members(), desk.texts.key("Ctrl G"), Face::plain(tones), tones);
        let button = button.on_press(Message::Members).padding(theme::SMALL_BUTTON_PADDING);
        let content = row![note, button].spacing(theme::GAP).align_y(Alignment::Center).wrap();
        (count > 0).then(|| content.vertical_spacing(theme::TIGHT).into())
    }

    fn view_player<'a>(
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
            widget::cell(player.club_number.clone(), CLUB_NUMBER_WIDTH, plain.right()),
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        if shows_all_columns(desk) {
            let guest = if player.guest { desk.texts.say().players_guest() } else { String::new() };
            let guest = has_guests.then(|| widget::cell(guest, GUEST_WIDTH, Cell::new(tones.muted).right()));
            let national_number = widget::cell(player.national_number.clone(), NATIONAL_NUMBER_WIDTH, plain.right());
            content = content.push(national_number).extend(guest);
        }
        Press::new(content, Face::line(tones, self.editing == Some(player.id)))
            .on_press(Message::Choose(player.id))
            .padding(theme::NEAR)
            .width(Length::Fill)
            .into()
    }

    fn view_form<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let hinted_field =
            |title: String, hint: &str, id: &'static str, value: &str, message: fn(String) -> Message| {
                let field = widget::field(hint, value, theme::NAME, tones);
                widget::titled(title, field.id(id).on_input(message).on_submit(Message::Save), tones)
            };
        let titled_field = |title: String, id: &'static str, value: &str, message: fn(String) -> Message| {
            hinted_field(title, "", id, value, message)
        };
        let title = if self.editing.is_some() { say.players_correct() } else { say.players_new() };
        let unsaved_note = self.has_unsaved_input(desk).then(|| {
            let note = crate::widget::text(say.players_half()).size(theme::NOTE).color(tones.warning);
            row![widget::glyph(Glyph::Pencil, theme::NOTE, tones.warning), note].spacing(theme::NEAR).into()
        });
        let new_button = self.editing.is_some().then(|| {
            widget::button(say.players_another(), desk.texts.key("Ctrl N"), Face::plain(tones), tones)
                .on_press(Message::New)
                .into()
        });
        column![
            widget::bold(title, theme::RESULT, tones.ink),
            row![
                titled_field(say.players_full_name(), NAME_FIELD, &self.name, Message::Name)
                    .width(Length::FillPortion(3)),
                // Without a surname the end of the name counts as one.
                hinted_field(
                    say.players_surname(),
                    surname(self.name.trim(), ""),
                    SURNAME_FIELD,
                    &self.surname,
                    Message::Surname
                )
                .width(Length::FillPortion(2)),
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::End),
            row![
                titled_field(say.players_column_club(), "player-club", &self.club_number, Message::ClubNumber),
                titled_field(
                    say.players_column_national(),
                    "player-national",
                    &self.national_number,
                    Message::NationalNumber
                ),
                hinted_field(
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
                titled_field(say.players_email(), EMAIL_FIELD, &self.email, Message::Email)
                    .width(Length::FillPortion(2)),
                titled_field(say.players_handicap(), HANDICAP_FIELD, &self.handicap, Message::Handicap),
                titled_field(say.players_grade(), "player-grade", &self.grade, Message::Grade),
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::End),
            self.view_member_or_guest(desk, tones),
            row![
                widget::toggle(
                    say.players_no_email(),
                    self.wants_no_email,
                    Message::NoEmail(!self.wants_no_email),
                    tones
                ),
                widget::toggle(say.players_unnamed(), self.is_unnamed, Message::Unnamed(!self.is_unnamed), tones),
            ]
            .spacing(theme::GAP)
            .wrap()
            .vertical_spacing(theme::GAP),
            row![widget::button(say.players_save(), "Enter", Face::main(tones), tones).on_press(Message::Save)]
                .extend(new_button)
                .spacing(theme::GAP)
                .align_y(Alignment::Center),
        ]
        // The note is below all fields and buttons, so that they stay in place when it appears.
        .extend(unsaved_note)
        .spacing(theme::APART)
        .into()
    }

    /// The places where the user has to remove a name by hand, under the name of each person. `None` if there are none.
    fn view_to_clear<'a>(&'a self, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        let say = desk.texts.say();
        let mut content = Column::new().spacing(theme::GAP);
        for (name, places) in &self.to_clear {
            let title =
                name.as_deref().map_or_else(|| say.players_to_clear_forgotten(), |name| say.players_to_clear(name));
            content = content.push(widget::bold(title, theme::NAME, tones.ink));
            for place in places {
                let place = crate::widget::text(place.as_str()).size(theme::NOTE).color(tones.ink);
                // A path may be longer than the card is wide.
                content = content.push(place.wrapping(iced::widget::text::Wrapping::WordOrGlyph).width(Length::Fill));
            }
        }
        let close_button =
            widget::button(say.archive_close(), "", Face::plain(tones), tones).on_press(Message::CloseToClear);
        (!self.to_clear.is_empty()).then(|| widget::card(content.push(close_button), tones).width(Length::Fill).into())
    }

    /// Asks whether the entered name is another person. `None` if there is no such question.
    fn view_new_person_question<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        let say = desk.texts.say();
        let question = crate::widget::text(self.new_person_question(desk)).size(theme::NOTE).color(tones.ink);
        let new_button =
            widget::button(say.players_other(), "Enter", Face::main(tones), tones).on_press(Message::SaveAsNewPerson);
        let same_button =
            widget::button(say.seats_wrong_name(), desk.texts.key("Ctrl Enter"), Face::plain(tones), tones);
        let answers = row![new_button, same_button.on_press(Message::SaveAsSamePerson)].spacing(theme::GAP).wrap();
        let content = column![question, answers.vertical_spacing(theme::TIGHT)].spacing(theme::GAP);
        self.is_asking_about_person.then(|| widget::card(content, tones).width(Length::Fill).into())
    }

    /// A note that the open evening or its event still has the old name, with a button that corrects it there. `None`
    /// if neither has it.
    fn view_old_name<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        let say = desk.texts.say();
        let (old_name, _) = self.old_name(desk)?;
        let note = crate::widget::text(say.players_old_name(old_name)).size(theme::NOTE).color(tones.info);
        let button =
            widget::button(say.players_correct_there(), "", Face::plain(tones), tones).on_press(Message::CorrectThere);
        Some(widget::card(column![note, button].spacing(theme::GAP), tones).width(Length::Fill).into())
    }

    fn view_member_or_guest<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let kinds = [(say.players_member(), false), (say.players_guest(), true)];
        let segments = kinds
            .map(|(name, is_guest)| widget::segment(name, self.is_guest == is_guest, Message::Guest(is_guest), tones));
        let key = (tones.keys != KeyPlacement::Hidden).then(|| widget::key(desk.texts.key("F7"), tones));
        row![widget::segments(segments, tones)].extend(key).spacing(theme::NEAR).align_y(Alignment::Center).into()
    }

    /// The warnings, penalties and rulings about this player's partnerships (Laws 40B3(b), 40C1).
    fn view_register<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let mut content = column![
            widget::bold(say.register_title(), theme::NAME, tones.ink),
            crate::widget::text(say.register_about()).size(theme::NOTE).color(tones.muted),
        ]
        .spacing(theme::GAP);
        for record in self.record.register.iter().take(MAX_SESSIONS) {
            let line = lang::rulings::register_line(
                record.date,
                &record.names,
                record.penalty.as_ref(),
                &record.law,
                &record.text,
                &desk.texts,
            );
            content = content.push(crate::widget::text(line).size(theme::NOTE).color(tones.ink));
        }
        widget::card(content, tones).width(Length::Fill).into()
    }

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
            content = content.push(widget::plot(values, PLOT_HEIGHT, &desk.texts, tones));
        }
        let (plain, quiet) = (Cell::new(tones.ink), Cell::new(tones.muted));
        content = content.push(widget::bold(say.players_partners(), theme::NAME, tones.ink));
        for partner in self.record.partners.iter().take(MAX_PARTNERS) {
            content = content.push(
                row![
                    widget::cell(partner.name.clone(), Length::Fill, plain),
                    widget::cell(partner.times.to_string(), TIMES_WIDTH, plain.right()),
                    widget::cell(percent(partner.average.as_ref()), PERCENT_WIDTH, plain.bold().right()),
                ]
                .spacing(theme::GAP),
            );
        }
        content = content.push(widget::line(tones));
        for played in self.record.history.iter().take(MAX_SESSIONS) {
            let companions: Vec<&str> = played.with.iter().map(|companion| companion.name.as_str()).collect();
            let rank = played.rank.as_ref().map(|rank| format!("{}/{}", rank.rank, rank.of)).unwrap_or_default();
            content = content.push(
                row![
                    widget::cell(desk.texts.short_date(played.date), DATE_WIDTH, quiet),
                    widget::cell(companions.join(", "), Length::Fill, plain),
                    widget::cell(rank, RANK_WIDTH, quiet.right()),
                    widget::cell(percent(score(played)), PERCENT_WIDTH, plain.right()),
                ]
                .spacing(theme::GAP),
            );
        }
        widget::card(content, tones).width(Length::Fill).into()
    }
}

/// The column headings, which stay above the list.
fn headings<'a>(has_guests: bool, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let quiet = Cell::new(tones.muted);
    let mut headings = row![
        widget::cell(say.players_name(), Length::Fill, quiet),
        widget::cell(say.players_column_club(), CLUB_NUMBER_WIDTH, quiet.right()),
    ]
    .spacing(theme::GAP)
    .padding(iced::Padding { left: 6.0, right: 6.0 + widget::BESIDE_BAR, ..iced::Padding::ZERO });
    if shows_all_columns(desk) {
        headings = headings
            .push(widget::cell(say.players_column_national(), NATIONAL_NUMBER_WIDTH, quiet.right()))
            .extend(has_guests.then(|| iced::widget::space().width(GUEST_WIDTH).into()));
    }
    headings.into()
}

/// Whether more columns than name and club number fit. The card beside the list shows the others in any case.
fn shows_all_columns(desk: &DeskView) -> bool {
    desk.window_size().width >= ALL_COLUMNS_WIDTH
}

/// The width of the panel beside the list, in logical pixels.
fn card_width(desk: &DeskView) -> f32 {
    if shows_all_columns(desk) { CARD_WIDTH } else { NARROW_CARD_WIDTH }
}

/// Entries that may be one person, pair by pair, at most `MAX_DOUBLES`. `None` if there are none.
fn view_doubles<'a>(desk: &'a DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
    let say = desk.texts.say();
    let pairs = &desk.lists.doubles;
    if pairs.is_empty() {
        return None;
    }
    let title = say.players_doubles(pairs.len().to_string());
    let mut content = column![widget::bold(title, theme::NAME, tones.ink)].spacing(theme::GAP);
    for (first_id, second_id) in pairs.iter().take(MAX_DOUBLES) {
        let (Some(first), Some(second)) = (desk.player(*first_id), desk.player(*second_id)) else { continue };
        // Of a member and a guest, the member is kept.
        let (keep, other) = if first.guest && !second.guest { (second, first) } else { (first, second) };
        let entry_text = |player: &Player| {
            let numbers = format!("{} {}", player.club_number, player.national_number);
            format!("{} {}", player.name, numbers.trim()).trim().to_owned()
        };
        let pair_text = format!("{} = {}", entry_text(keep), entry_text(other));
        let button = widget::button(say.players_doubles_look(), "", Face::plain(tones), tones);
        content = content.push(
            row![
                widget::one_line(pair_text, theme::NOTE, theme::SANS, tones.ink).width(Length::Fill),
                button.on_press(Message::MergeDoubles(keep.id, other.id)).padding(theme::BUTTON_PADDING),
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::Center),
        );
    }
    Some(widget::card(content, tones).width(Length::Fill).into())
}
