//! What the system tells the window, as messages: clicks, files that are let go over it, and ticks.

use std::time::Duration;

use iced::futures::{SinkExt, Stream};
use iced::{keyboard, window};

use super::Message;

/// The end of a press of the mouse, on nothing or on something: a scrollbar takes the cursor out of its field, too.
#[allow(clippy::needless_pass_by_value, reason = "the toolkit hands it over so")]
pub(super) fn clicked(event: iced::Event, _: iced::event::Status, id: window::Id) -> Option<Message> {
    let released = matches!(event, iced::Event::Mouse(iced::mouse::Event::ButtonReleased(iced::mouse::Button::Left)));
    released.then_some(Message::Clicked(id))
}

/// A window has the keys from now on.
#[allow(clippy::needless_pass_by_value, reason = "the toolkit hands it over so")]
pub(super) fn focused(event: iced::Event, _: iced::event::Status, id: window::Id) -> Option<Message> {
    matches!(event, iced::Event::Window(window::Event::Focused)).then_some(Message::Focused(id))
}

/// The system draws a window larger or smaller.
#[allow(clippy::needless_pass_by_value, reason = "the toolkit hands it over so")]
pub(super) fn rescaled(event: iced::Event, _: iced::event::Status, id: window::Id) -> Option<Message> {
    match event {
        iced::Event::Window(window::Event::Rescaled(density)) => Some(Message::Rescaled(id, density)),
        _ => None,
    }
}

/// A file that was let go over a window.
pub(super) fn dropped(event: iced::Event, _: iced::event::Status, _: window::Id) -> Option<Message> {
    match event {
        iced::Event::Window(window::Event::FileDropped(path)) => Some(Message::Dropped(path)),
        _ => None,
    }
}

/// Ctrl or Alt was pressed or let go.
#[allow(clippy::needless_pass_by_value, reason = "the toolkit hands it over so")]
pub(super) fn modified(event: iced::Event, _: iced::event::Status, _: window::Id) -> Option<Message> {
    let iced::Event::Keyboard(keyboard::Event::ModifiersChanged(modifiers)) = event else { return None };
    Some(Message::Modified(modifiers.command() || modifiers.alt()))
}

/// A tick a second, for the round clock and for what else goes by seconds.
pub(super) fn ticks() -> impl Stream<Item = Message> {
    every(Duration::from_secs(1))
}

/// A tick now and then, to look whether anything is to be done: after each the whole window is laid out anew.
pub(super) fn slow_ticks() -> impl Stream<Item = Message> {
    every(Duration::from_secs(5))
}

fn every(pause: Duration) -> impl Stream<Item = Message> {
    iced::stream::channel(1, async move |mut output: iced::futures::channel::mpsc::Sender<Message>| {
        let (sender, mut receiver) = iced::futures::channel::mpsc::channel(1);
        std::thread::spawn(move || {
            let mut sender = sender;
            std::thread::sleep(pause);
            // A full channel means that the last tick was not looked at yet; a closed one, that nobody will.
            while sender.try_send(()).map_or_else(|error| error.is_full(), |()| true) {
                std::thread::sleep(pause);
            }
        });
        while iced::futures::StreamExt::next(&mut receiver).await.is_some() {
            if output.send(Message::Tick).await.is_err() {
                break;
            }
        }
    })
}
