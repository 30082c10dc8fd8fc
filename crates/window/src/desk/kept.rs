//! The settings of the window and of its club, as the database keeps them.

use std::str::FromStr;

use crate::extent::Extent;
use crate::live;
use crate::motion;
use crate::theme::{Appearance, KeyHints};
use crate::which::Which;
use desk::{copies, letterhead};
use evening::session::SessionId;
use lang::Language;
use print::Letterhead;
use store::{Store, StoreError};

use super::written::Written;

/// The settings that name the club, and the rules its evenings begin with.
pub(crate) const CLUB: &str = "club";
pub(crate) const PROFILE: &str = "profile";
/// The user's name, and the language.
pub(crate) const USER: &str = "user";
pub(crate) const LANGUAGE: &str = "language";
/// The settings of the window's appearance.
pub(crate) const APPEARANCE: &str = "appearance";
pub(crate) const SUITS: &str = "suits";
pub(crate) const FOUR: &str = "four";
pub(crate) const TWO: &str = "two";
pub(crate) const MOTION: &str = "motion";
pub(crate) const STILL: &str = "still";
pub(crate) const MOVING: &str = "moving";
/// In which evenings keys are shown.
pub(crate) const KEYS: &str = "keys";
/// In percent.
pub(crate) const SCALE: &str = "scale";
/// How large the window was.
pub(crate) const WINDOW: &str = "window";
/// The screens whose main keys were introduced, by key.
pub(crate) const HINTS: &str = "hints";

/// The evening that was open last.
pub(crate) const OPEN: &str = "open";
/// Texts typed on Results but not entered when the window was closed.
pub(crate) const BEGUN: &str = "begun";
/// How many boards were wished of a movement last, the least and the most.
pub(crate) const BOARDS: &str = "boards-wished";
/// The files that were written of evenings.
pub(crate) use ::desk::named::WRITTEN;

/// All settings. Missing and unreadable ones have their defaults.
pub(super) struct Kept {
    pub language: Language,
    pub user: String,
    pub club: String,
    pub profile: String,
    pub letterhead: Letterhead,
    pub appearance: Appearance,
    pub four_colours: bool,
    pub still: bool,
    pub key_hints: KeyHints,
    pub scale: u16,
    pub extent: Extent,
    pub introduced: Vec<Which>,
    pub second_folder: String,
    pub live_folder: String,
    pub live_server: String,
    pub live_server_shows: Option<SessionId>,
    pub begun: String,
    pub boards_wished: Option<(u16, u16)>,
    pub written: Written,
    pub open: Option<SessionId>,
}

impl Kept {
    /// Reads them.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn read(store: &Store) -> Result<Self, StoreError> {
        let text = |key| Ok::<_, StoreError>(store.setting(key)?.unwrap_or_default());
        Ok(Self {
            language: value(store, LANGUAGE)?.unwrap_or_else(Language::of_system),
            user: text(USER)?,
            club: text(CLUB)?,
            profile: text(PROFILE)?,
            letterhead: letterhead(store)?,
            appearance: value(store, APPEARANCE)?.unwrap_or_default(),
            four_colours: text(SUITS)? == FOUR,
            still: store.setting(MOTION)?.map_or_else(motion::is_unwanted, |motion| motion == STILL),
            key_hints: value(store, KEYS)?.unwrap_or_default(),
            scale: value(store, SCALE)?.unwrap_or(100),
            extent: value(store, WINDOW)?.unwrap_or_default(),
            introduced: Which::of_keys(&text(HINTS)?),
            second_folder: text(copies::SECOND)?,
            live_folder: text(live::FOLDER)?,
            live_server: text(live::SERVER)?,
            live_server_shows: value(store, live::SERVER_SHOWS)?,
            begun: text(BEGUN)?,
            boards_wished: boards(&text(BOARDS)?),
            written: Written::read(&text(WRITTEN)?),
            open: value(store, OPEN)?,
        })
    }
}

/// The least and the most boards, as `24-28`.
fn boards(kept: &str) -> Option<(u16, u16)> {
    let (least, most) = kept.split_once('-')?;
    Some((least.parse().ok()?, most.parse().ok()?))
}

/// A setting that is not a text. `None` if it is missing or unreadable.
fn value<T: FromStr>(store: &Store, key: &str) -> Result<Option<T>, StoreError> {
    Ok(store.setting(key)?.and_then(|kept| kept.parse().ok()))
}
