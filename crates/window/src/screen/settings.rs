//! Settings: language, appearance, the user, the database and its copies. Tonight's rules are in `rules`, targets of
//! deliveries in `targets`.

pub mod rules;
pub mod targets;

use std::path::PathBuf;

use crate::widget::text;
use iced::widget::{Column, Row, column, container, row};
use iced::{Alignment, Element, Length};

use crate::choosing::Purpose;
use crate::desk::DeskView;
use crate::screen_space::is_narrow;
use crate::shortcut::Shortcut;
use crate::theme::{self, Appearance, KeyHints, Tones};
use crate::widget::{self, Face, Glyph, Press};
use desk::copies;
use evening::session::{Change, Session};
use exchange::{self, OpenError};
use lang::{Language, Texts};
use print::letterhead::{Colour, LetterheadError};

use super::scale_row;

/// A request of the screen Settings to the window.
#[derive(Debug, Clone)]
pub enum Request {
    Language(Language),
    Appearance(Appearance),
    /// Whether suits have four colours instead of two.
    FourColours(bool),
    /// Whether to avoid motion.
    ReducedMotion(bool),
    KeyHints(KeyHints),
    /// The size of everything in the window, in percent.
    Scale(u16),
    /// The name of the user.
    User(String),
    /// The club's name.
    Club(String),
    /// The club's text at the foot of every sheet.
    Foot(String),
    /// The file of the club's logo. Empty removes the logo.
    Logo(String),
    /// The colour of headings on paper. Empty for black.
    Colour(String),
    /// Copy the database to this path.
    Backup(String),
    /// Open this copy instead of the database.
    OpenCopy(PathBuf),
    /// Keep copies in this folder as well.
    SecondFolder(String),
    /// Show the program's log.
    ShowLog,
    /// Write a support report beside the database, with or without the open evening.
    Report {
        with_evening: bool,
    },
    Targets(targets::Request),
}

/// An action of the screen Settings.
pub type Action = super::Action<Request>;

/// The id of the field for the name of the user.
const USER_FIELD: &str = "user";
/// The id of the field for the club's name.
pub const CLUB_FIELD: &str = "club";
/// The id of the field for the path of a copy.
const BACKUP_FIELD: &str = "backup";
/// The id of the field for the second folder of copies.
const SECOND_FOLDER_FIELD: &str = "second";
/// The id of the field for the text at the foot of sheets.
const FOOT_FIELD: &str = "foot";
/// The id of the field for the path of the logo.
pub const LOGO_FIELD: &str = "logo";
/// The id of the field for the colour of headings.
pub const COLOUR_FIELD: &str = "colour";
/// The colours offered, readable on any paper. The first one, empty, is black.
const OFFERED_COLOURS: [&str; 6] = ["", "#1b4f72", "#145a32", "#7b241c", "#4a235a", "#6e2c00"];
/// The greatest number of automatic copies listed.
const MAX_COPIES: usize = 8;
/// The width of the name of a setting, in logical pixels.
const LABEL_WIDTH: f32 = 160.0;
/// The sizes of everything in the window, in percent.
const SCALES: [u16; 8] = [80, 90, 100, 110, 125, 150, 175, 200];
/// The window width from which the two parts are side by side, in logical pixels.
const TWO_PARTS_WIDTH: f32 = 900.0;

/// The state of the screen Settings.
#[derive(Debug, Default)]
pub struct State {
    /// The name of the user.
    user: String,
    /// The club's name.
    club: String,
    /// The club's text at the foot of every sheet.
    foot: String,
    /// The path of the logo, as typed.
    logo: String,
    /// The path of the logo read last.
    last_logo_path: String,
    /// The error of the logo read last. `None` if it could be read.
    logo_error: Option<LogoError>,
    /// The colour of headings, as typed.
    colour: String,
    /// Whether the entered text is not a valid colour.
    is_colour_invalid: bool,
    /// The path of a copy, as typed.
    backup: String,
    /// The second folder of copies, as typed.
    second_folder: String,
    /// The automatic copies beside the database when the screen was opened, the latest first.
    copies: Vec<copies::DatabaseCopy>,
    rules: rules::State,
    /// The part that a narrow window shows.
    part: Part,
    pub(crate) targets: targets::State,
}

/// A part of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Part {
    /// The window, the user and the club.
    #[default]
    Window,
    /// The database and its copies.
    Database,
    /// The targets of deliveries.
    Targets,
    /// The rules of the open evening.
    Rules,
}

impl Part {
    const ALL: [Self; 4] = [Self::Window, Self::Database, Self::Targets, Self::Rules];

    fn title(self, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::Window => say.settings_window(),
            Self::Database => say.settings_backup(),
            Self::Targets => say.targets_title(),
            Self::Rules => say.settings_rules(),
        }
    }
}

/// A setting that is typed as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextSetting {
    /// The name of the user.
    User,
    /// The club's name.
    Club,
    /// The club's text at the foot of every sheet.
    Foot,
    /// The path of the logo.
    Logo,
    /// The colour of headings.
    Colour,
    /// The second folder of copies.
    Second,
}

impl TextSetting {
    const ALL: [Self; 6] = [Self::User, Self::Club, Self::Foot, Self::Logo, Self::Colour, Self::Second];
}

/// The reason why a logo cannot be printed.
#[derive(Debug, Clone)]
pub enum LogoError {
    /// The file cannot be opened.
    Unopened(OpenError),
    /// The file is not a picture that can be printed.
    Unread(LetterheadError),
}

impl LogoError {
    /// The message about the error.
    pub(crate) fn words(&self, texts: &Texts) -> String {
        match self {
            Self::Unopened(error) => exchange::Refusal::Unopened(error.clone()).words(texts),
            Self::Unread(error) => error.words(texts),
        }
    }
}

/// The messages of the screen Settings.
#[derive(Debug, Clone)]
pub enum Message {
    Language(Language),
    Appearance(Appearance),
    /// Sets whether suits have four colours instead of two.
    FourColours(bool),
    /// Sets whether motion is avoided.
    ReducedMotion(bool),
    /// Sets when key hints are shown.
    KeyHints(KeyHints),
    /// Sets the size of everything in the window, in percent.
    Scale(u16),
    /// Types the name of the user.
    User(String),
    /// Stores the name of the user.
    KeepUser,
    /// Types the club's name for evenings from now on.
    Club(String),
    /// Stores the club's name.
    KeepClub,
    /// Gives tonight's evening, which has another club, the club's name.
    ChangeTonight,
    /// Types the club's text at the foot of every sheet.
    Foot(String),
    /// Stores the text at the foot.
    KeepFoot,
    /// Types the path of the club's logo.
    Logo(String),
    /// Reads the logo.
    KeepLogo,
    /// Types the colour of headings on paper.
    Colour(String),
    /// Stores the colour, or marks it as invalid.
    KeepColour,
    /// Chooses one of the colours shown.
    PickColour(&'static str),
    Rules(rules::Message),
    /// Shows a part in a narrow window.
    Part(Part),
    /// Lets the user choose a path in the system's dialog.
    Choose(Purpose),
    /// Types the path of a copy.
    BackupPath(String),
    /// Copies the database to the typed path.
    Backup,
    /// Opens the automatic copy with this index.
    OpenCopy(usize),
    /// Types the second folder of copies.
    Second(String),
    /// Stores the second folder.
    KeepSecond,
    /// The cursor left a field, so its text is stored.
    FieldLeft(TextSetting),
    /// Shows the program's log.
    ShowLog,
    /// Writes a support report, with or without the open evening.
    Report {
        with_evening: bool,
    },
    Targets(targets::Message),
    ScaleRow(scale_row::Message),
}

impl State {
    /// Prepares the screen when it is opened.
    pub fn enter(&mut self, desk: &DeskView) -> Action {
        self.part = Part::Window;
        self.user.clone_from(&desk.preferences.user);
        self.club.clone_from(&desk.preferences.club);
        self.foot.clone_from(&desk.preferences.letterhead.foot);
        // An invalid text stays to be corrected.
        if !self.is_colour_invalid {
            self.colour = desk.preferences.letterhead.colour.map(|colour| colour.to_string()).unwrap_or_default();
        }
        self.second_folder.clone_from(&desk.preferences.second_folder);
        self.copies = desk.path().map(|path| copies::copies(&path)).unwrap_or_default();
        if self.backup.is_empty() {
            let default_path = desk.path().map(|path| path.with_extension("backup.db").display().to_string());
            self.backup = default_path.unwrap_or_default();
        }
        // In a low window the field is below the first settings, and the cursor would scroll there.
        if is_narrow(desk) { Action::None } else { Action::Focus(USER_FIELD.into()) }
    }

    /// Handles a message.
    pub fn update(&mut self, message: Message, desk: &DeskView) -> Action {
        match message {
            Message::Language(language) => Action::Request(Request::Language(language)),
            Message::Appearance(appearance) => Action::Request(Request::Appearance(appearance)),
            Message::FourColours(has_four) => Action::Request(Request::FourColours(has_four)),
            Message::ReducedMotion(is_reduced) => Action::Request(Request::ReducedMotion(is_reduced)),
            Message::KeyHints(hints) => Action::Request(Request::KeyHints(hints)),
            Message::Scale(scale) => Action::Request(Request::Scale(scale)),
            Message::User(name) => {
                self.user = name;
                Action::None
            }
            Message::KeepUser => Action::Request(Request::User(self.user.trim().to_owned())),
            Message::Club(name) => {
                self.club = name;
                Action::None
            }
            Message::KeepClub => Action::Request(Request::Club(self.club.trim().to_owned())),
            Message::ChangeTonight => {
                let title_change = |session: &Session| Change::TitleSet {
                    title: session.title.clone(),
                    club: desk.preferences.club.clone(),
                };
                Action::ApplyChanges(desk.session().map(title_change).into_iter().collect(), None)
            }
            Message::Foot(text) => {
                self.foot = text;
                Action::None
            }
            Message::KeepFoot => Action::Request(Request::Foot(self.foot.trim().to_owned())),
            Message::Logo(path) => {
                (self.logo, self.logo_error) = (path, None);
                Action::None
            }
            Message::KeepLogo => self.read_logo(),
            Message::Colour(colour) => {
                (self.colour, self.is_colour_invalid) = (colour, false);
                Action::None
            }
            Message::KeepColour => {
                self.is_colour_invalid = self.typed_colour().is_err();
                Action::Request(Request::Colour(self.colour.trim().to_owned()))
            }
            Message::PickColour(colour) => {
                (self.colour, self.is_colour_invalid) = (colour.to_owned(), false);
                Action::Request(Request::Colour(colour.to_owned()))
            }
            Message::FieldLeft(text) => self.on_field_left(text, desk).unwrap_or(Action::None),
            Message::Rules(message) => {
                self.part = Part::Rules;
                self.rules.update(message, desk)
            }
            Message::Part(part) => {
                self.part = part;
                Action::None
            }
            Message::Choose(purpose) => {
                let current_path = match purpose {
                    Purpose::Backup => &self.backup,
                    Purpose::Logo => &self.logo,
                    _ => &self.second_folder,
                };
                Action::ChoosePath(purpose, current_path.clone())
            }
            Message::BackupPath(path) => {
                self.backup = path;
                Action::None
            }
            Message::Backup => Action::Request(Request::Backup(self.backup.trim().to_owned())),
            Message::OpenCopy(index) => {
                let path = self.copies.get(index).map(|copy| copy.path.clone());
                path.map_or(Action::None, |path| Action::Request(Request::OpenCopy(path)))
            }
            Message::Second(path) => {
                self.second_folder = path;
                Action::None
            }
            Message::KeepSecond => Action::Request(Request::SecondFolder(self.second_folder.trim().to_owned())),
            Message::ShowLog => Action::Request(Request::ShowLog),
            Message::Report { with_evening } => Action::Request(Request::Report { with_evening }),
            Message::Targets(message) => match self.targets.update(message, desk) {
                targets::Step::None => Action::None,
                targets::Step::Request(request) => Action::Request(Request::Targets(request)),
                targets::Step::Choose(folder) => Action::ChoosePath(Purpose::TargetFolder, folder),
                targets::Step::SayAt(message, field) => Action::SayAt(message, field.into()),
            },
            Message::ScaleRow(message) => scale_row::update(message, desk),
        }
    }

    /// Stores the text of a field that was left. `None` if it has not changed. An invalid colour is marked and not
    /// stored.
    fn on_field_left(&mut self, text: TextSetting, desk: &DeskView) -> Option<Action> {
        match text {
            TextSetting::User => Some(self.user.trim())
                .filter(|user| *user != desk.preferences.user)
                .map(|name| Action::Request(Request::User(name.to_owned()))),
            TextSetting::Club => Some(self.club.trim())
                .filter(|club| *club != desk.preferences.club)
                .map(|name| Action::Request(Request::Club(name.to_owned()))),
            TextSetting::Foot => {
                let foot = Some(self.foot.trim()).filter(|foot| *foot != desk.preferences.letterhead.foot);
                foot.map(|foot| Action::Request(Request::Foot(foot.to_owned())))
            }
            // Only Enter removes the logo with an empty path, because the field is empty even when there is one.
            TextSetting::Logo => {
                let typed = self.logo.trim();
                (!typed.is_empty() && typed != self.last_logo_path).then(|| self.read_logo())
            }
            TextSetting::Colour => {
                let typed = self.typed_colour();
                self.is_colour_invalid = typed.is_err();
                let differs = typed.is_ok_and(|colour| colour != desk.preferences.letterhead.colour);
                differs.then(|| Action::Request(Request::Colour(self.colour.trim().to_owned())))
            }
            TextSetting::Second => {
                let second = Some(self.second_folder.trim()).filter(|second| *second != desk.preferences.second_folder);
                second.map(|second| Action::Request(Request::SecondFolder(second.to_owned())))
            }
        }
    }

    /// Stores every changed text and a typed number of a rule when the screen is left.
    pub fn leave(&mut self, desk: &DeskView) -> Vec<Action> {
        let text_actions: Vec<Action> =
            TextSetting::ALL.into_iter().filter_map(|text| self.on_field_left(text, desk)).collect();
        text_actions.into_iter().chain([self.rules.leave(desk)]).collect()
    }

    /// Asks to read the logo at the typed path.
    fn read_logo(&mut self) -> Action {
        self.last_logo_path = self.logo.trim().to_owned();
        Action::Request(Request::Logo(self.last_logo_path.clone()))
    }

    /// Takes the result of reading the logo. `error` is `None` if it could be read.
    pub fn on_logo_read(&mut self, error: Option<LogoError>) {
        self.logo_error = error;
    }

    /// The typed colour. `None` for black if the field is empty.
    ///
    /// # Errors
    /// If the text is not a valid colour.
    fn typed_colour(&self) -> Result<Option<Colour>, LetterheadError> {
        match self.colour.trim() {
            "" => Ok(None),
            typed => typed.parse().map(Some),
        }
    }

    /// Handles a key.
    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        match shortcut {
            Shortcut::Save => self.update(Message::Backup, desk),
            Shortcut::Letter('f') if desk.session().is_some() => {
                self.part = Part::Rules;
                Action::Focus(rules::SEARCH.into())
            }
            Shortcut::Escape if self.rules.close() => Action::Focus(rules::SEARCH.into()),
            _ => Action::None,
        }
    }

    /// The contents of the screen Settings. A narrow window shows one part at a time.
    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let title = widget::bold(desk.texts.say().settings_title(), theme::TITLE, tones.ink);
        // Evenings of the sample are never delivered.
        let parts = Part::ALL.into_iter().filter(|part| *part != Part::Targets || !desk.is_sample);
        if desk.window_size().width < TWO_PARTS_WIDTH {
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

    /// The contents of the card of a part.
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

    /// Shows a part, if the window is narrow.
    pub fn show(&mut self, part: Part) {
        self.part = part;
    }

    /// Language and appearance of the window, the user, the club, and the club's settings for sheets.
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
            motion,
            setting_row(say.settings_user(), user, tones),
            column![setting_row(say.settings_club(), club, tones)].extend(club_note(desk, tones)).spacing(theme::TIGHT),
            self.paper_part(foot.into(), desk, tones),
        ]
        .spacing(theme::APART)
    }

    /// The club's text, logo and colour for sheets.
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

    /// The database, its copies and the log.
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
        let place = desk.path().map(|path| path.display().to_string()).unwrap_or_default();
        column![
            widget::bold(say.settings_backup(), theme::RESULT, tones.ink),
            widget::label(say.settings_database(place), theme::NOTE, tones.muted),
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

/// A button that chooses a colour and shows it.
fn colour_button<'a>(colour: &'static str, tones: &'static Tones) -> Element<'a, Message> {
    let letters = widget::one_line("Aa", theme::NAME, theme::BOLD, iced::Color::WHITE);
    let ground = paint_colour(colour.parse().ok());
    Press::new(on_paper(letters, ground), Face::plain(tones)).on_press(Message::PickColour(colour)).padding(2.0).into()
}

/// A setting in one line: its name on the left, its values or its field on the right.
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
