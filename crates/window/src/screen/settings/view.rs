//! The screen Settings: its parts in two columns, or one at a time in a narrow window.

use iced::widget::{Column, Row, column, container, row};
use iced::{Alignment, Element, Length};

use crate::choosing::Purpose;
use crate::desk::DeskView;
use crate::theme::{self, Appearance, KeyHints, Tones};
use crate::widget::{self, Face, Glyph, Press, text};
use desk::copies;
use evening::session::Session;
use lang::Language;
use print::letterhead::Colour;

use super::{
    BACKUP_FIELD, CLUB_FIELD, COLOUR_FIELD, FOOT_FIELD, LOGO_FIELD, Message, Part, SECOND_FOLDER_FIELD, State,
    TextSetting, USER_FIELD, scale_row,
};

/// The width of the name of a setting, in logical pixels.
const LABEL_WIDTH: f32 = 160.0;
/// The window width from which the parts are in two columns, in logical pixels.
const TWO_COLUMNS_WIDTH: f32 = 900.0;
/// The colours offered, readable on any paper. The first one, empty, is black.
const OFFERED_COLOURS: [&str; 6] = ["", "#1b4f72", "#145a32", "#7b241c", "#4a235a", "#6e2c00"];
/// The greatest number of automatic copies listed.
const MAX_COPIES: usize = 8;
/// The sizes of everything in the window, in percent.
const SCALES: [u16; 8] = [80, 90, 100, 110, 125, 150, 175, 200];

impl State {
    /// The contents of the screen Settings. A narrow window shows one part at a time.
    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let title = widget::bold(desk.texts.say().settings_title(), theme::TITLE, tones.ink);
        // Evenings of the sample are never delivered.
        let parts = Part::ALL.into_iter().filter(|part| *part != Part::Targets || !desk.is_sample);
        if desk.window_size().width < TWO_COLUMNS_WIDTH {
            let parts = parts
                .map(|part| widget::segment(part.title(&desk.texts), part == self.part, Message::Part(part), tones));
            let head = row![title, widget::segments(parts, tones)].spacing(theme::WIDE).align_y(Alignment::Center);
            let card = widget::card(self.view_part(self.part, desk, tones), tones).width(Length::Fill);
            let card = widget::whole_rows(widget::scroll(card, tones).showing(self.part));
            return column![head.wrap().vertical_spacing(theme::NEAR), card].spacing(theme::APART).into();
        }
        let cards = parts
            .filter(|part| *part != Part::Rules)
            .map(|part| widget::card(self.view_part(part, desk, tones), tones).width(Length::Fill).into());
        let cards = Column::with_children(cards).spacing(theme::APART);
        let rules_part = widget::whole_rows(widget::scroll(self.view_part(Part::Rules, desk, tones), tones));
        let parts = row![
            container(widget::whole_rows(widget::scroll(cards, tones))).width(Length::FillPortion(1)),
            widget::card(rules_part, tones).width(Length::FillPortion(1))
        ];
        column![title, parts.spacing(theme::WIDE)].spacing(theme::APART).into()
    }

    fn view_part<'a>(&'a self, part: Part, desk: &'a DeskView, tones: &'static Tones) -> Column<'a, Message> {
        match part {
            Part::Window => self.window_part(desk, tones),
            Part::Database => self.database_part(desk, tones),
            Part::Targets => column![Element::from(self.targets.view(desk, tones)).map(Message::Targets)],
            Part::Rules => {
                let say = desk.texts.say();
                column![widget::bold(say.settings_rules(), theme::RESULT, tones.ink)]
                    .extend(scale_row::view(desk, tones, Message::ScaleRow))
                    .push(match desk.session() {
                        Some(session) => Element::from(self.rules.view(session, desk, tones)).map(Message::Rules),
                        None => widget::label(say.settings_rules_later(), theme::NOTE, tones.muted),
                    })
                    .spacing(theme::GAP)
                    .width(Length::Fill)
            }
        }
    }

    fn window_part<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Column<'a, Message> {
        let say = desk.texts.say();
        let languages = Language::ALL.map(|language| {
            (language.own_name().to_owned(), language == desk.texts.language(), Message::Language(language))
        });
        let appearances = [
            (say.settings_light(), Appearance::Light),
            (say.settings_dark(), Appearance::Dark),
            (say.settings_contrast(), Appearance::Contrast),
        ];
        let appearances = appearances.map(|(name, appearance)| {
            (name, appearance == desk.preferences.appearance, Message::Appearance(appearance))
        });
        let suits =
            [(say.settings_two_colours(), false), (say.settings_four_colours(), true)].map(|(name, has_four)| {
                // Each value shows the suits in its own colours.
                let tones = Tones::of(desk.preferences.appearance, has_four);
                let is_chosen = has_four == desk.preferences.has_four_colours;
                widget::segment(format!("{name} ♠♥♦♣"), is_chosen, Message::FourColours(has_four), tones)
            });
        let is_still = desk.preferences.avoids_motion;
        let motion = widget::toggle(say.settings_highlight(), !is_still, Message::ReducedMotion(!is_still), tones);
        let keys = [
            (say.settings_keys_first(), KeyHints::FirstEvenings),
            (say.settings_keys_always(), KeyHints::Always),
            (say.settings_keys_held(), KeyHints::Held),
        ];
        let keys = keys.map(|(name, hints)| (name, hints == desk.preferences.key_hints, Message::KeyHints(hints)));
        let scale = desk.preferences.scale;
        let scale_button = |sign, key: &'static str, other: Option<u16>| {
            widget::sign_button(sign, desk.texts.key(key), false, other.map(Message::Scale), tones)
        };
        let scales = row![
            scale_button(Glyph::Minus, "Ctrl −", SCALES.into_iter().rfind(|other| *other < scale)),
            widget::label(desk.texts.percent(&scale.to_string()), theme::NAME, tones.ink),
            scale_button(Glyph::Plus, "Ctrl +", SCALES.into_iter().find(|other| *other > scale)),
        ];
        let scales = scales.spacing(theme::TIGHT).align_y(Alignment::Center);
        let user = widget::field(&say.settings_user_placeholder(), &self.user, theme::NAME, tones)
            .id(USER_FIELD)
            .on_input(Message::User)
            .on_submit(Message::KeepUser)
            .on_leave(Message::FieldLeft(TextSetting::User));
        let club = widget::field(&say.tonight_club_placeholder(), &self.club, theme::NAME, tones)
            .id(CLUB_FIELD)
            .on_input(Message::Club)
            .on_submit(Message::KeepClub)
            .on_leave(Message::FieldLeft(TextSetting::Club));
        let foot = widget::field(&say.settings_foot_placeholder(), &self.foot, theme::NAME, tones)
            .id(FOOT_FIELD)
            .on_input(Message::Foot)
            .on_submit(Message::KeepFoot)
            .on_leave(Message::FieldLeft(TextSetting::Foot));
        column![
            widget::bold(say.settings_window(), theme::RESULT, tones.ink),
            setting_row(say.settings_language(), value_segments(languages, tones), tones),
            setting_row(say.settings_appearance(), value_segments(appearances, tones), tones),
            setting_row(say.settings_suits(), widget::segments(suits, tones), tones),
            setting_row(say.settings_keys(), value_segments(keys, tones), tones),
            setting_row(say.settings_scale(), scales, tones),
            setting_row(String::new(), motion, tones),
            setting_row(say.settings_user(), user, tones),
            column![setting_row(say.settings_club(), club, tones)].extend(club_note(desk, tones)).spacing(theme::TIGHT),
            self.paper_part(foot.into(), desk, tones),
        ]
        .spacing(theme::APART)
    }

    fn paper_part<'a>(
        &'a self,
        foot: Element<'a, Message>,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let logo = widget::field(&say.settings_logo_placeholder(), &self.logo, theme::NAME, tones)
            .id(LOGO_FIELD)
            .on_input(Message::Logo)
            .on_submit(Message::KeepLogo)
            .on_leave(Message::FieldLeft(TextSetting::Logo));
        let logo = widget::path_field(logo, say.choose(), Message::Choose(Purpose::Logo), tones);
        let colour = widget::field(&say.settings_colour_placeholder(), &self.colour, theme::NAME, tones)
            .id(COLOUR_FIELD)
            .on_input(Message::Colour)
            .on_submit(Message::KeepColour)
            .on_leave(Message::FieldLeft(TextSetting::Colour));
        let error_line = |message: String| Element::from(text(message).size(theme::NOTE).color(tones.danger));
        let logo_error = self.logo_error.as_ref().map(|error| error_line(error.words(&desk.texts)));
        let colour_error = self.typed_colour().err().filter(|_| self.is_colour_invalid);
        let colour_error = colour_error.map(|error| error_line(error.words(&desk.texts)));
        let colours =
            Row::with_children(OFFERED_COLOURS.map(|colour| colour_button(colour, tones))).spacing(theme::NEAR).wrap();
        // The sample and the error, which appear while a colour is typed, are below, so that the buttons stay in place.
        let colour = column![colour, colours].spacing(theme::NEAR);
        column![
            setting_row(say.settings_foot(), foot, tones),
            column![setting_row(say.settings_logo(), logo, tones)].extend(logo_error).spacing(theme::TIGHT),
            column![setting_row(say.settings_colour(), colour, tones)]
                .extend(self.sample_heading(desk))
                .extend(colour_error)
                .spacing(theme::TIGHT),
        ]
        .spacing(theme::APART)
        .into()
    }

    /// A sample heading in the typed colour. `None` if it is invalid.
    fn sample_heading<'a>(&self, desk: &DeskView) -> Option<Element<'a, Message>> {
        let colour = self.typed_colour().ok()?;
        let name =
            if desk.preferences.club.is_empty() { desk.texts.say().app_name() } else { desk.preferences.club.clone() };
        Some(
            on_paper(widget::one_line(name, theme::RESULT, theme::BOLD, paint_colour(colour)), iced::Color::WHITE)
                .into(),
        )
    }

    fn database_part<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Column<'a, Message> {
        let say = desk.texts.say();
        let backup = widget::field("", &self.backup, theme::NAME, tones)
            .id(BACKUP_FIELD)
            .on_input(Message::BackupPath)
            .on_submit(Message::Backup);
        let second = widget::field("", &self.second_folder, theme::NAME, tones)
            .id(SECOND_FOLDER_FIELD)
            .on_input(Message::Second)
            .on_submit(Message::KeepSecond)
            .on_leave(Message::FieldLeft(TextSetting::Second));
        let database_path = desk.path().map(|path| path.display().to_string()).unwrap_or_default();
        column![
            widget::bold(say.settings_backup(), theme::RESULT, tones.ink),
            widget::label(say.settings_database(database_path), theme::NOTE, tones.muted),
            widget::titled(
                say.settings_backup_path(),
                widget::path_field(backup, say.choose(), Message::Choose(Purpose::Backup), tones),
                tones
            ),
            widget::button(say.settings_backup_now(), desk.texts.key("Ctrl S"), Face::main(tones), tones)
                .on_press(Message::Backup),
        ]
        .extend(self.view_automatic_copies(desk, tones))
        .extend([
            widget::titled(
                say.settings_copies_second(),
                widget::path_field(second, say.choose(), Message::Choose(Purpose::SecondFolder), tones),
                tones,
            )
            .into(),
            widget::button(say.settings_show_log(), "", Face::plain(tones), tones).on_press(Message::ShowLog).into(),
            widget::button(say.report_write(), "", Face::plain(tones), tones)
                .on_press(Message::Report { with_evening: false })
                .into(),
        ])
        .extend(desk.session().map(|_| {
            widget::button(say.report_write_with_evening(), "", Face::plain(tones), tones)
                .on_press(Message::Report { with_evening: true })
                .into()
        }))
        .push(text(say.report_what()).size(theme::NOTE).color(tones.muted))
        .spacing(theme::APART)
    }

    /// The folder of the automatic copies, and a button for each of the latest ones, with its time. `None` for a
    /// database in memory.
    fn view_automatic_copies<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        let say = desk.texts.say();
        let folder = copies::folder(&desk.path()?).display().to_string();
        let open_button = |(index, copy): (usize, &copies::DatabaseCopy)| {
            let time = format!("{} {}", desk.texts.short_date(copy.at.date()), desk.texts.time(copy.at));
            let button = widget::button(time, "", Face::plain(tones), tones);
            Element::from(button.on_press(Message::OpenCopy(index)).padding(theme::BUTTON_PADDING))
        };
        let hidden_count = self.copies.len().saturating_sub(MAX_COPIES);
        let others = (hidden_count > 0).then(|| widget::label(format!("+{hidden_count}"), theme::NOTE, tones.muted));
        let open_buttons = self.copies.iter().enumerate().take(MAX_COPIES).map(open_button).chain(others);
        let open_buttons = Row::with_children(open_buttons).spacing(theme::NEAR).align_y(Alignment::Center);
        let content = column![
            text(say.settings_copies_in(folder)).size(theme::NOTE).color(tones.muted),
            text(say.settings_copies_kept()).size(theme::NOTE).color(tones.muted),
            open_buttons.wrap().vertical_spacing(theme::NEAR),
        ];
        Some(content.spacing(theme::TIGHT).into())
    }
}

/// A colour to paint with. `None` is black.
fn paint_colour(colour: Option<Colour>) -> iced::Color {
    colour.map_or(iced::Color::BLACK, |colour| {
        let [red, green, blue] = colour.parts();
        iced::Color::from_rgb8(red, green, blue)
    })
}

/// Content on a background of its own, as on paper of this colour.
fn on_paper<'a>(content: impl Into<Element<'a, Message>>, ground: iced::Color) -> container::Container<'a, Message> {
    container(content)
        .padding([2.0, 8.0])
        .style(move |_| container::Style { background: Some(ground.into()), ..container::Style::default() })
}

fn colour_button<'a>(colour: &'static str, tones: &'static Tones) -> Element<'a, Message> {
    let letters = widget::one_line("Aa", theme::NAME, theme::BOLD, iced::Color::WHITE);
    let ground = paint_colour(colour.parse().ok());
    Press::new(on_paper(letters, ground), Face::plain(tones)).on_press(Message::PickColour(colour)).padding(2.0).into()
}

fn setting_row<'a>(
    name: String,
    values: impl Into<Element<'a, Message>>,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let name = text(name).size(theme::NAME).color(tones.ink).width(LABEL_WIDTH);
    let values = container(values).width(Length::Fill);
    row![name, values].spacing(theme::APART).align_y(Alignment::Center).into()
}

/// The values of a setting in one frame.
fn value_segments<'a, const N: usize>(
    values: [(String, bool, Message); N],
    tones: &'static Tones,
) -> Element<'a, Message> {
    widget::segments(values.map(|(name, is_chosen, message)| widget::segment(name, is_chosen, message, tones)), tones)
        .into()
}

/// A note that the open evening has another club, with a button to change it. Empty if it has this club, or this club
/// has no name.
fn club_note<'a>(desk: &DeskView, tones: &'static Tones) -> Vec<Element<'a, Message>> {
    let say = desk.texts.say();
    let has_other_club =
        |session: &&Session| !desk.preferences.club.is_empty() && session.club != desk.preferences.club;
    let Some(session) = desk.session().filter(has_other_club) else { return Vec::new() };
    let club_name = if session.club.is_empty() { "–" } else { session.club.as_str() };
    let note = text(say.settings_club_tonight(club_name)).size(theme::NOTE).color(tones.info);
    let change_button = widget::button(say.settings_club_change(), "", Face::plain(tones), tones);
    vec![note.into(), change_button.on_press(Message::ChangeTonight).into()]
}
