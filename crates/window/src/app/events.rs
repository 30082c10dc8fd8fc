//! Turns events of the system into messages: clicks, focus, scale, dropped files, modifier keys, and ticks.

use std::time::Duration;

use iced::futures::{SinkExt, Stream};
use iced::{keyboard, window};

use super::Message;

/// A release of the mouse button anywhere, because scrollbars also take the cursor from its field.
#[allow(clippy::needless_pass_by_value, reason = "the toolkit passes the event by value")]
pub(super) fn click_message(event: iced::Event, _: iced::event::Status, id: window::Id) -> Option<Message> {
    let is_release = matches!(event, iced::Event::Mouse(iced::mouse::Event::ButtonReleased(iced::mouse::Button::Left)));
    is_release.then_some(Message::Clicked(id))
}

/// A window got the keyboard focus.
#[allow(clippy::needless_pass_by_value, reason = "the toolkit passes the event by value")]
pub(super) fn focus_message(event: iced::Event, _: iced::event::Status, id: window::Id) -> Option<Message> {
    matches!(event, iced::Event::Window(window::Event::Focused)).then_some(Message::Focused(id))
}

/// The system draws a window larger or smaller.
#[allow(clippy::needless_pass_by_value, reason = "the toolkit passes the event by value")]
pub(super) fn scale_message(event: iced::Event, _: iced::event::Status, id: window::Id) -> Option<Message> {
    match event {
        iced::Event::Window(window::Event::Rescaled(density)) => Some(Message::Rescaled(id, density)),
        _ => None,
    }
}

/// A file that was dropped on a window.
pub(super) fn drop_message(event: iced::Event, _: iced::event::Status, _: window::Id) -> Option<Message> {
    match event {
        iced::Event::Window(window::Event::FileDropped(path)) => Some(Message::Dropped(path)),
        _ => None,
    }
}

/// Ctrl or Alt was pressed or released.
#[allow(clippy::needless_pass_by_value, reason = "the toolkit passes the event by value")]
pub(super) fn modifier_message(event: iced::Event, _: iced::event::Status, _: window::Id) -> Option<Message> {
    let iced::Event::Keyboard(keyboard::Event::ModifiersChanged(modifiers)) = event else { return None };
    Some(Message::Modified(modifiers.command() || modifiers.alt()))
}

/// A tick every second, for the round clock and other things that depend on seconds.
pub(super) fn ticks() -> impl Stream<Item = Message> {
    ticks_every(Duration::from_secs(1))
}

/// A tick every five seconds, while nothing depends on seconds. Each tick costs a new layout of the window.
pub(super) fn slow_ticks() -> impl Stream<Item = Message> {
    ticks_every(Duration::from_secs(5))
}

/// A tick after each interval. While the last tick is not handled yet, no further one is sent.
fn ticks_every(interval: Duration) -> impl Stream<Item = Message> {
    iced::stream::channel(1, async move |mut output: iced::futures::channel::mpsc::Sender<Message>| {
        let (sender, mut receiver) = iced::futures::channel::mpsc::channel(1);
        std::thread::spawn(move || {
            let mut sender = sender;
            std::thread::sleep(interval);
            // A full channel means that the last tick is not handled yet; a closed one that the stream has ended.
            while sender.try_send(()).map_or_else(|error| error.is_full(), |()| true) {
                std::thread::sleep(interval);
            }
        });
        while iced::futures::StreamExt::next(&mut receiver).await.is_some() {
            if output.send(Message::Tick).await.is_err() {
                break;
            }
        }
    })
}
