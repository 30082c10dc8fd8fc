//! The buttons of the panel on Seats that fill a line.

use iced::Length;

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Press};

use super::Message;

/// An action with its key at the right, as a line of the panel. Without a message it is not possible now.
pub(super) fn action_button<'a>(
    label: String,
    key: &'static str,
    message: Option<Message>,
    desk: &DeskView,
    tones: &'static Tones,
) -> Press<'a, Message> {
    let color = if message.is_some() { tones.accent } else { tones.muted };
    let label = widget::one_line(label, theme::NOTE, theme::SANS, color).width(Length::Fill).in_two();
    let face = Face { radius: theme::RADIUS, ..Face::line(tones, false) };
    Press::new(widget::with_key(label, desk.texts.key(key), tones), face)
        .on_press_maybe(message)
        .padding(theme::PRESS)
        .width(Length::Fill)
}
