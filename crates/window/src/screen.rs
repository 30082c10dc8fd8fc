//! The screens, in the order of the evening. Each is a state with its messages, `update` and `view`; what
//! it cannot do by itself it hands up as an [`Action`].

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
    /// The cursor stays in this field, whose text was refused: what is typed takes its place.
    Again(Id),
    /// Say what is worth knowing, and put the cursor there.
    Advise(String, Id),
    /// Put the cursor there, with what stands there selected.
    Focus(Id),
    /// Into this field, where in its text the cursor was.
    Return(&'static str),
    /// The cursor goes behind what stands in a field.
    FocusEnd(Id),
    /// Make these changes, then put the cursor there.
    Make(Vec<Change>, Option<Id>),
    /// Ask the database, then put the cursor there.
    Ask(Question, Option<Id>),
    /// Open a session of the database.
    Load(SessionId),
    /// Let a path be chosen in the system's dialog, beginning with what stands in the field.
    Choose(Purpose, String),
    /// Go to another screen.
    Go(Which),
    /// What only this screen asks.
    Request(R),
}

/// What a screen shows while no session is open.
fn nothing_open<'a, M: 'a>(desk: &DeskView, tones: &'static Tones) -> Element<'a, M> {
    widget::label(desk.texts.say().nothing_open(), theme::NAME, tones.muted)
}
