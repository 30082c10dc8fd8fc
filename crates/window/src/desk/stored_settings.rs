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
use super::written_files::WrittenFiles;

pub(crate) const CLUB_SETTING: &str = "club";
pub(crate) const PROFILE_SETTING: &str = "profile";
pub(crate) const USER_SETTING: &str = "user";
pub(crate) const LANGUAGE_SETTING: &str = "language";
/// The key of the appearance: light, dark or high contrast.
pub(crate) const APPEARANCE_SETTING: &str = "appearance";
/// The key of the number of suit colours: [`FOUR_COLOURS`] or [`TWO_COLOURS`].
pub(crate) const SUIT_COLOURS_SETTING: &str = "suits";
pub(crate) const FOUR_COLOURS: &str = "four";
pub(crate) const TWO_COLOURS: &str = "two";
/// The key of the motion of the window: [`STILL`] or [`MOVING`].
pub(crate) const MOTION_SETTING: &str = "motion";
pub(crate) const STILL: &str = "still";
pub(crate) const MOVING: &str = "moving";
/// The key of the time when key hints are shown: `first`, `always` or `held`.
pub(crate) const KEY_HINTS_SETTING: &str = "keys";
/// The key of the window's scale, in percent.
pub(crate) const SCALE_SETTING: &str = "scale";
/// The key of the window's size, as `1280x720` or `1280x720 whole`.
pub(crate) const WINDOW_SETTING: &str = "window";
/// The key of the screens whose main keys were introduced. The value is the keys of the screens, such as `14`.
pub(crate) const INTRODUCED_SCREENS_SETTING: &str = "hints";

pub(crate) const OPEN_EVENING_SETTING: &str = "open";
/// The key of the texts typed on Results but not entered when the window was closed.
pub(crate) const UNFINISHED_RESULTS_SETTING: &str = "begun";
/// The key of the least and the most boards that were wished for a movement last, as `24-28`.
pub(crate) const BOARDS_WISHED_SETTING: &str = "boards-wished";
pub(crate) const COLUMNS_SETTING: &str = "columns";
pub(crate) use ::desk::outside_mentions::WRITTEN_FILES_SETTING;

/// The stored settings, explained at `Preferences` and `DeskView`. Missing and unreadable ones have their defaults.
pub(super) struct StoredSettings {
    pub language: Language,
    pub user: String,
    pub club: String,
    pub profile: String,
    pub letterhead: Letterhead,
    pub appearance: Appearance,
    pub has_four_colours: bool,
    pub avoids_motion: bool,
    pub key_hints: KeyHints,
    pub scale: u16,
    pub extent: Extent,
    pub introduced_screens: Vec<ScreenName>,
    pub second_folder: String,
    pub live_folder: String,
    pub live_server: String,
    pub live_server_shows: Option<SessionId>,
    pub unfinished_results: String,
    pub boards_wished: Option<(u16, u16)>,
    pub columns: ColumnChoices,
    pub written_files: WrittenFiles,
    pub open_evening: Option<SessionId>,
}

impl StoredSettings {
    /// Reads the settings.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn read(store: &Store) -> Result<Self, StoreError> {
        let text = |key| Ok::<_, StoreError>(store.setting(key)?.unwrap_or_default());
        Ok(Self {
            language: parsed_setting(store, LANGUAGE_SETTING)?.unwrap_or_else(Language::of_system),
            user: text(USER_SETTING)?,
            club: text(CLUB_SETTING)?,
            profile: text(PROFILE_SETTING)?,
            letterhead: letterhead(store)?,
            appearance: parsed_setting(store, APPEARANCE_SETTING)?.unwrap_or_default(),
            has_four_colours: text(SUIT_COLOURS_SETTING)? == FOUR_COLOURS,
            avoids_motion: store.setting(MOTION_SETTING)?.map_or_else(motion::is_unwanted, |motion| motion == STILL),
            key_hints: parsed_setting(store, KEY_HINTS_SETTING)?.unwrap_or_default(),
            scale: parsed_setting(store, SCALE_SETTING)?.unwrap_or(100),
            extent: parsed_setting(store, WINDOW_SETTING)?.unwrap_or_default(),
            introduced_screens: ScreenName::of_keys(&text(INTRODUCED_SCREENS_SETTING)?),
            second_folder: text(copies::SECOND_FOLDER_SETTING)?,
            live_folder: text(live::FOLDER_SETTING)?,
            live_server: text(live::SERVER_SETTING)?,
            live_server_shows: parsed_setting(store, live::SERVER_SHOWS_SETTING)?,
            unfinished_results: text(UNFINISHED_RESULTS_SETTING)?,
            boards_wished: parse_boards(&text(BOARDS_WISHED_SETTING)?),
            columns: ColumnChoices::read(&text(COLUMNS_SETTING)?),
            written_files: WrittenFiles::read(&text(WRITTEN_FILES_SETTING)?),
            open_evening: parsed_setting(store, OPEN_EVENING_SETTING)?,
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
