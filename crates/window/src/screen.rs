//! The screens, in the order of the evening. Each has a state with messages, `update` and `view`, and hands up an
//! [`Action`] for what it cannot do itself.

pub mod archive;
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

use iced::Element;
use iced::widget::Id;

use evening::session::{Change, SessionId};

use super::choosing::Purpose;
use super::desk::{DeskView, Question};
use super::theme::{self, Tones};
use super::which::Which;
use super::widget;

/// What a screen asks of the program.
#[derive(Debug, Clone)]
pub enum Action<R> {
    None,
    /// Say why nothing was done.
    Say(String),
    /// The same, and put the cursor there.
    SayAt(String, Id),
    /// Keep the cursor in this field, whose text was refused. What is typed replaces it.
    Again(Id),
    /// Give advice, and put the cursor there.
    Advise(String, Id),
    /// Put the cursor there and select the text.
    Focus(Id),
    /// Return the cursor to where it was in the text of this field.
    Return(&'static str),
    /// Put the cursor behind the text of a field.
    FocusEnd(Id),
    /// Make these changes, then put the cursor there.
    Make(Vec<Change>, Option<Id>),
    /// Ask the database, then put the cursor there.
    Ask(Question, Option<Id>),
    /// Open a session of the database.
    Load(SessionId),
    /// Let the user choose a path in the system's dialog, beginning at the one in the field.
    Choose(Purpose, String),
    /// Go to another screen.
    Go(Which),
    /// A request of this screen only.
    Request(R),
}

/// What a screen shows while no session is open.
fn nothing_open<'a, M: 'a>(desk: &DeskView, tones: &'static Tones) -> Element<'a, M> {
    widget::label(desk.texts.say().nothing_open(), theme::NAME, tones.muted)
}
