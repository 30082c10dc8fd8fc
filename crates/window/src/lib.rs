//! The window. Screens show the session and turn keys into changes; nothing here decides what a score is worth or
//! whether a change is allowed.

mod app;
mod choosing;
mod closed_database;
mod delivering;
mod desk;
mod extent;
mod hall;
mod listing;
mod live;
mod manual;
mod motion;
mod pending;
mod posting;
mod projector;
mod reading;
mod screen;
mod screen_space;
mod shortcut;
mod solving;
mod theme;
mod typing;
mod which;
mod widget;
mod words;
mod writing;

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::{DateTime, FixedOffset};

use ::desk::{WindowIdentity, log, place};
use lang::Language;
use store::{Store, StoreError};

pub use app::{App, Message};
pub use choosing::{DialogResult, Purpose};
pub use closed_database::{Message as ClosedDatabaseMessage, OTHER_PATH_FIELD};
pub use delivering::DeliveryNews;
pub use desk::{DeskView, SaveStatus};
pub use hall::Message as HallMessage;
pub use posting::{PostForm, PostNews};
pub use screen::{
    archive, director, movement, players, publish, ranking, results, seats, settings as own_settings, tonight,
};
pub use shortcut::Shortcut;
pub use theme::{Appearance, CONTRAST, DARK, FONT_FILES, KeyHints, LIGHT};
pub use which::ScreenName;
pub use widget::EllipsisMarker;
pub use writing::{Failure, FollowUp, WrittenFiles};

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

/// The keys that F1 lists for a screen.
#[must_use]
pub fn named_keys(screen: ScreenName) -> Vec<Shortcut> {
    app::named_keys(screen)
}

/// The settings of the window library, with our fonts.
#[must_use]
pub fn settings() -> iced::Settings {
    iced::Settings {
        id: Some("io.github.arrowswitch.Arrowswitch".to_owned()),
        fonts: theme::FONT_FILES.into_iter().chain([widget::signs_font()]).map(Cow::Borrowed).collect(),
        default_font: theme::SANS,
        default_text_size: theme::NAME.into(),
        antialiasing: true,
        ..iced::Settings::default()
    }
}

/// Opens the window over an open database, without showing it.
///
/// # Errors
/// When the database cannot be read.
pub fn open(store: Store, clock: fn() -> DateTime<FixedOffset>) -> Result<App, StoreError> {
    let view = desk::DeskView::new(::desk::Desk::new(store, clock)?, WindowIdentity::new())?;
    Ok(App::new(view))
}

/// Opens the window over an open database as a particular window of this computer, whose changes are recognised after a
/// restart.
///
/// # Errors
/// When the database cannot be read.
pub fn open_here(
    store: Store,
    clock: fn() -> DateTime<FixedOffset>,
    identity: WindowIdentity,
) -> Result<App, StoreError> {
    Ok(App::new(desk::DeskView::new(::desk::Desk::new(store, clock)?, identity)?))
}

/// Opens the window over a file, with automatic copies and without showing it. If the file cannot be opened the window
/// says why, and what to do.
///
/// # Errors
/// When there is no memory even for an empty database.
pub fn open_at(path: &Path, clock: fn() -> DateTime<FixedOffset>) -> Result<App, StoreError> {
    App::open_file(path, clock, &Arc::new(WindowIdentity::new()), None)
}

/// Opens and shows the window over a file, and returns when it is closed. `file_to_import` is a file of another
/// program, which is imported like a file dropped on the window. `language` replaces the stored language for this run.
///
/// # Errors
/// When no window can be opened, or there is no memory. If the file cannot be opened the window says so instead.
pub fn run(path: &Path, file_to_import: Option<PathBuf>, language: Option<Language>) -> Result<(), UiError> {
    // Without a display the window library ends the program in a way that cannot be caught.
    #[cfg(target_os = "linux")]
    if ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"]
        .iter()
        .all(|name| std::env::var_os(name).is_none_or(|value| value.is_empty()))
    {
        return Err(UiError::NoDisplay);
    }
    // The system's fonts are loaded while the database opens, because both take about as long.
    std::thread::spawn(iced::advanced::graphics::text::font_system);
    let identity = Arc::new(data_folder().map_or_else(WindowIdentity::new, |folder| WindowIdentity::claim(&folder)));
    let path = path.to_owned();
    let mut app = App::open_file(&path, desk::wall_clock, &identity, language)?;
    if let Some(folder) = log::folder() {
        app.report_earlier_failure(&folder);
    }
    // The window library may call `boot` again. The first call takes the prepared window; later ones open the file
    // again.
    let prepared_app = std::cell::RefCell::new(Some(app));
    let file_to_import = std::cell::RefCell::new(file_to_import);
    let boot = move || {
        let open_again = || App::open_file(&path, desk::wall_clock, &identity, language);
        let app = prepared_app.borrow_mut().take().map_or_else(open_again, Ok);
        let mut app = app.unwrap_or_else(|error| {
            eprintln!("{error}");
            std::process::exit(1)
        });
        let task = app.open_window();
        match file_to_import.take() {
            Some(file) => (app, task.chain(iced::Task::done(Message::Dropped(file)))),
            None => (app, task),
        }
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

/// The folder of the user's data, created if necessary. `None` if that fails.
fn data_folder() -> Option<PathBuf> {
    let folder = place::data_folder()?;
    std::fs::create_dir_all(&folder).ok()?;
    Some(folder)
}
