//! Settings: language, appearance, the user, the database and its copies. Tonight's rules are in `rules`, targets of
//! deliveries in `targets`. `view` shows the parts.

pub mod rules;
pub mod targets;
mod view;

use std::path::{Path, PathBuf};

use chrono::NaiveDate;

use crate::choosing::Purpose;
use crate::desk::DeskView;
use crate::screen_space::is_narrow;
use crate::shortcut::Shortcut;
use crate::theme::{Appearance, KeyHints};
use desk::copies;
use evening::session::{Change, Session};
use exchange::{self, OpenError};
use lang::{Language, Texts};
use print::letterhead::{Colour, LetterheadError};

use super::scale_row;

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
    User(String),
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
    ShowLog,
    /// Write a support report beside the database, with or without the open evening.
    Report {
        with_evening: bool,
    },
    Targets(targets::Request),
}

pub type Action = super::Action<Request>;

const USER_FIELD: &str = "user";
pub const CLUB_FIELD: &str = "club";
const BACKUP_FIELD: &str = "backup";
const SECOND_FOLDER_FIELD: &str = "second";
const FOOT_FIELD: &str = "foot";
pub const LOGO_FIELD: &str = "logo";
pub const COLOUR_FIELD: &str = "colour";

#[derive(Debug, Default)]
pub struct State {
    user: String,
    club: String,
    /// The club's text at the foot of every sheet.
    foot: String,
    /// The path of the logo, as typed.
    logo: String,
    last_logo_path: String,
    /// The error of the logo read last. `None` if it could be read.
    logo_error: Option<LogoError>,
    /// The colour of headings, as typed.
    colour: String,
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
    User,
    Club,
    /// The club's text at the foot of every sheet.
    Foot,
    Logo,
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
    Unopened(OpenError),
    /// The file is not a picture that can be printed.
    Unread(LetterheadError),
}

impl LogoError {
    pub(crate) fn words(&self, texts: &Texts) -> String {
        match self {
            Self::Unopened(error) => exchange::Refusal::Unopened(error.clone()).words(texts),
            Self::Unread(error) => error.words(texts),
        }
    }
}

#[derive(Debug, Clone)]
pub enum Message {
    Language(Language),
    Appearance(Appearance),
    FourColours(bool),
    ReducedMotion(bool),
    KeyHints(KeyHints),
    Scale(u16),
    User(String),
    KeepUser,
    /// Types the club's name for evenings from now on.
    Club(String),
    KeepClub,
    /// Gives tonight's evening, which has another club, the club's name.
    ChangeTonight,
    Foot(String),
    KeepFoot,
    Logo(String),
    /// Reads the logo.
    KeepLogo,
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
    BackupPath(String),
    /// Copies the database to the typed path.
    Backup,
    /// Opens the automatic copy with this index.
    OpenCopy(usize),
    Second(String),
    /// Stores the second folder.
    KeepSecond,
    /// The cursor left a field, so its text is stored.
    FieldLeft(TextSetting),
    ShowLog,
    /// Writes a support report, with or without the open evening.
    Report {
        with_evening: bool,
    },
    Targets(targets::Message),
    ScaleRow(scale_row::Message),
}

/// The proposed path of a copy, beside the database and with the day, so that the copy of an earlier day stays.
fn default_backup(database: &Path, day: NaiveDate) -> String {
    let ending = database.extension().map_or_else(|| "db".into(), |ending| ending.to_string_lossy());
    database.with_extension(format!("{day}.backup.{ending}")).display().to_string()
}

impl State {
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
            self.backup = desk.path().map(|path| default_backup(&path, desk.now().date_naive())).unwrap_or_default();
        }
        // In a low window the field is below the first settings, and the cursor would scroll there.
        if is_narrow(desk) { Action::None } else { Action::Focus(USER_FIELD.into()) }
    }

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
    fn on_field_left(&mut self, setting: TextSetting, desk: &DeskView) -> Option<Action> {
        match setting {
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
            TextSetting::ALL.into_iter().filter_map(|setting| self.on_field_left(setting, desk)).collect();
        text_actions.into_iter().chain([self.rules.leave(desk)]).collect()
    }

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

    /// Shows a part, if the window is narrow.
    pub fn show(&mut self, part: Part) {
        self.part = part;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proposed_copy_has_the_day_and_the_ending_of_its_database() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 30).unwrap();
        for (database, copy) in [
            ("club.db", "club.2026-11-30.backup.db"),
            ("evening.bridge", "evening.2026-11-30.backup.bridge"),
            ("club", "club.2026-11-30.backup.db"),
        ] {
            assert_eq!(default_backup(Path::new(database), day), copy);
            assert!(copies::is_copy(Path::new(copy)), "{copy}");
        }
    }
}
