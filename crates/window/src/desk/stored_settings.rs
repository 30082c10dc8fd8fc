//! The settings of the window and of its club, as the database stores them.

use std::str::FromStr;

use crate::extent::Extent;
use crate::live;
use crate::motion;
use crate::theme::{Appearance, KeyHints};
use crate::which::ScreenName;
use desk::{copies, letterhead};
use evening::session::SessionId;
use lang::Language;
use print::Letterhead;
use store::{Store, StoreError};

use super::columns::ColumnChoices;
use super::written_files::PublishedFiles;

/// The key of the club's name.
pub(crate) const CLUB: &str = "club";
/// The key of the rule profile that evenings begin with.
pub(crate) const PROFILE: &str = "profile";
/// The key of the user's name.
pub(crate) const USER: &str = "user";
/// The key of the language.
pub(crate) const LANGUAGE: &str = "language";
/// The key of the appearance: light, dark or high contrast.
pub(crate) const APPEARANCE: &str = "appearance";
/// The key of the number of suit colours: [`FOUR_COLOURS`] or [`TWO_COLOURS`].
pub(crate) const SUIT_COLOURS: &str = "suits";
/// The value of [`SUIT_COLOURS`] for four colours.
pub(crate) const FOUR_COLOURS: &str = "four";
/// The value of [`SUIT_COLOURS`] for two colours.
pub(crate) const TWO_COLOURS: &str = "two";
/// The key of the motion of the window: [`STILL`] or [`MOVING`].
pub(crate) const MOTION: &str = "motion";
/// The value of [`MOTION`] for no motion.
pub(crate) const STILL: &str = "still";
/// The value of [`MOTION`] for usual motion.
pub(crate) const MOVING: &str = "moving";
/// The key of the evenings in which key hints are shown.
pub(crate) const KEY_HINTS: &str = "keys";
/// The key of the window's scale, in percent.
pub(crate) const SCALE: &str = "scale";
/// The key of the window's size, as `1280x720` or `1280x720 whole`.
pub(crate) const WINDOW: &str = "window";
/// The key of the screens whose main keys were introduced. The value is the keys of the screens, such as `14`.
pub(crate) const INTRODUCED_SCREENS: &str = "hints";

/// The key of the evening that was open last.
pub(crate) const OPEN_EVENING: &str = "open";
/// The key of the texts typed on Results but not entered when the window was closed.
pub(crate) const UNFINISHED_RESULTS: &str = "begun";
/// The key of the least and the most boards that were wished for a movement last, as `24-28`.
pub(crate) const BOARDS_WISHED: &str = "boards-wished";
/// The key of the meanings given to columns of imported tables.
pub(crate) const COLUMNS: &str = "columns";
/// The key of the files written for evenings.
pub(crate) use ::desk::outside_mentions::WRITTEN_FILES_SETTING;

/// The stored settings. Missing and unreadable ones have their defaults.
pub(super) struct StoredSettings {
    pub language: Language,
    pub user: String,
    pub club: String,
    pub profile: String,
    pub letterhead: Letterhead,
    pub appearance: Appearance,
    pub four_colours: bool,
    pub reduced_motion: bool,
    pub key_hints: KeyHints,
    pub scale: u16,
    pub extent: Extent,
    pub introduced: Vec<ScreenName>,
    pub second_folder: String,
    pub live_folder: String,
    pub live_server: String,
    pub live_server_shows: Option<SessionId>,
    pub unfinished: String,
    pub boards_wished: Option<(u16, u16)>,
    pub columns: ColumnChoices,
    pub written: PublishedFiles,
    pub open: Option<SessionId>,
}

impl StoredSettings {
    /// Reads the settings.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn read(store: &Store) -> Result<Self, StoreError> {
        let text = |key| Ok::<_, StoreError>(store.setting(key)?.unwrap_or_default());
        Ok(Self {
            language: parsed_setting(store, LANGUAGE)?.unwrap_or_else(Language::of_system),
            user: text(USER)?,
            club: text(CLUB)?,
            profile: text(PROFILE)?,
            letterhead: letterhead(store)?,
            appearance: parsed_setting(store, APPEARANCE)?.unwrap_or_default(),
            four_colours: text(SUIT_COLOURS)? == FOUR_COLOURS,
            reduced_motion: store.setting(MOTION)?.map_or_else(motion::is_unwanted, |motion| motion == STILL),
            key_hints: parsed_setting(store, KEY_HINTS)?.unwrap_or_default(),
            scale: parsed_setting(store, SCALE)?.unwrap_or(100),
            extent: parsed_setting(store, WINDOW)?.unwrap_or_default(),
            introduced: ScreenName::of_keys(&text(INTRODUCED_SCREENS)?),
            second_folder: text(copies::SECOND_FOLDER_SETTING)?,
            live_folder: text(live::FOLDER_SETTING)?,
            live_server: text(live::SERVER_SETTING)?,
            live_server_shows: parsed_setting(store, live::SERVER_SHOWS_SETTING)?,
            unfinished: text(UNFINISHED_RESULTS)?,
            boards_wished: parse_boards(&text(BOARDS_WISHED)?),
            columns: ColumnChoices::read(&text(COLUMNS)?),
            written: PublishedFiles::read(&text(WRITTEN_FILES_SETTING)?),
            open: parsed_setting(store, OPEN_EVENING)?,
        })
    }
}

/// Reads the least and the most boards, as `24-28`. `None` for any other text.
fn parse_boards(stored: &str) -> Option<(u16, u16)> {
    let (least, most) = stored.split_once('-')?;
    Some((least.parse().ok()?, most.parse().ok()?))
}

/// Reads a setting that is not a text. `None` if it is missing or unreadable.
fn parsed_setting<T: FromStr>(store: &Store, key: &str) -> Result<Option<T>, StoreError> {
    Ok(store.setting(key)?.and_then(|stored| stored.parse().ok()))
}
