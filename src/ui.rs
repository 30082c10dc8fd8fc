//! The window. Screens show the session and turn keys into changes; nothing here decides what a score is
//! worth or whether a change may be made.

mod app;
mod desk;
mod frame;
mod go_to;
mod projector;
mod reading;
mod refusal;
mod screen;
mod shortcut;
mod solving;
mod theme;
mod typing;
mod widget;
mod words;
mod writing;

use std::borrow::Cow;

use chrono::{DateTime, FixedOffset};

use crate::desk::Here;
use crate::store::{Store, StoreError};

pub use app::{App, Message};
pub use desk::{Desk, Saving};
pub use screen::{Which, director, results, seats, tonight};
pub use shortcut::Shortcut;
pub use theme::{DARK, FONT_FILES, LIGHT};

/// Why the window did not open, or closed.
#[derive(Debug, thiserror::Error)]
pub enum UiError {
    #[error("no display was found, so no window can open; `arrowswitch demo DIR` plays an evening without one")]
    NoDisplay,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the window could not be opened: {0}")]
    Window(#[from] iced::Error),
}

/// The settings of the window, its fonts included.
#[must_use]
pub fn settings() -> iced::Settings {
    iced::Settings {
        id: Some("io.github.arrowswitch.Arrowswitch".to_owned()),
        fonts: theme::FONT_FILES.iter().map(|bytes| Cow::Borrowed(*bytes)).collect(),
        default_font: theme::SANS,
        default_text_size: theme::NAME.into(),
        antialiasing: true,
        ..iced::Settings::default()
    }
}

/// The whole window over an open database.
///
/// # Errors
/// When the database cannot be read.
pub fn open(store: Store, clock: fn() -> DateTime<FixedOffset>) -> Result<App, StoreError> {
    let office = desk::Desk::new(crate::desk::Desk::new(store, clock)?, Here::new())?;
    Ok(App::new(office))
}

/// Opens the window and returns when it is closed.
///
/// # Errors
/// When there is no display, or the database cannot be read.
pub fn run(store: Store) -> Result<(), UiError> {
    // Without one, the window library ends the program where nobody can catch it.
    #[cfg(target_os = "linux")]
    if ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"]
        .iter()
        .all(|name| std::env::var_os(name).is_none_or(|v| v.is_empty()))
    {
        return Err(UiError::NoDisplay);
    }
    let here = data_folder().map_or_else(Here::new, |folder| Here::claim(&folder));
    let desk = Desk::new(crate::desk::Desk::new(store, desk::wall_clock)?, here)?;
    // The window library may call this again; the desk is laid out once, and again from the file if asked.
    let first = std::cell::RefCell::new(Some(App::new(desk)));
    let boot = move || {
        let mut app = first.borrow_mut().take().unwrap_or_else(App::closed);
        let task = app.open_window();
        (app, task)
    };
    iced::daemon(boot, App::update, App::view_of)
        .title(App::title_of)
        .settings(settings())
        .theme(|app: &App, _| app.theme())
        .scale_factor(App::scale_of)
        .subscription(App::subscription)
        .run()?;
    Ok(())
}

/// Where the user's data is; none where there is no such place.
fn data_folder() -> Option<std::path::PathBuf> {
    let folder = directories::ProjectDirs::from("io.github", "arrowswitch", "Arrowswitch")?.data_dir().to_owned();
    std::fs::create_dir_all(&folder).ok()?;
    Some(folder)
}
