//! The screens of the window. Each has a state with messages, `update` and `view`, and returns an [`Action`] for
//! everything that it cannot do itself.

pub mod archive;
mod comparison;
pub mod director;
pub mod movement;
pub mod pads;
pub mod players;
pub mod publish;
pub mod ranking;
pub mod results;
mod scale_row;
pub mod seats;
pub mod settings;
pub mod tonight;

use iced::widget::Id;

use evening::session::{Change, SessionId};

use super::choosing::Purpose;
use super::desk::Question;
use super::which::ScreenName;

/// An action that a screen asks the window to perform.
#[derive(Debug, Clone)]
pub enum Action<R> {
    None,
    /// Show a message that says why nothing was done.
    Say(String),
    /// Show such a message, and put the cursor into this field.
    SayAt(String, Id),
    /// Show advice, and put the cursor into this field.
    Advise(String, Id),
    /// Put the cursor into this field and select its text, except in the entry field of Results and the name field of
    /// Seats.
    Focus(Id),
    /// Put the cursor back to its last position in the text of this field.
    RestoreCursor(&'static str),
    /// Take the cursor out of its field, so that keys belong to the screen again.
    LeaveField,
    /// Put the cursor behind the text of this field.
    FocusEnd(Id),
    /// Make these changes, then put the cursor into this field.
    ApplyChanges(Vec<Change>, Option<Id>),
    /// Ask the database, then put the cursor into this field.
    Ask(Question, Option<Id>),
    /// Open a session of the database.
    Load(SessionId),
    /// Let the user choose a path in the system's dialog, beginning at this path.
    ChoosePath(Purpose, String),
    Go(ScreenName),
    /// A request of this screen only.
    Request(R),
}
