//! The buttons of the panel on Seats that fill a line.

use iced::Length;

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Press};

use super::Message;

/// An action with its key at the right, as a line of the panel.
pub(super) fn action_button<'a>(
    label: String,
    key: &'static str,
    message: Message,
    desk: &DeskView,
    tones: &'static Tones,
) -> Press<'a, Message> {
    let label = widget::one_line(label, theme::NOTE, theme::SANS, tones.accent).width(Length::Fill).in_two();
    let face = Face { radius: theme::RADIUS, ..Face::line(tones, false) };
    Press::new(widget::with_key(label, desk.texts.key(key), tones), face)
        .on_press(message)
        .padding(theme::BUTTON_PADDING)
        .width(Length::Fill)
}
