//! Tab at once: the field after it has the focus before the next key is read. Asked for by a message it would come after
//! the keys of the same frame, and these would be typed into the field before it.

use iced::advanced::widget::operation::{Outcome, focusable};
use iced::advanced::widget::{Operation, Tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::keyboard::{self, Key, key::Named};
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector};

use super::passed_on::passed_on;

/// A window's content in which Tab and Shift Tab go from field to field, where they do nothing else; then it says so.
pub fn tab<'a, Message: Clone + 'a>(
    content: impl Into<Element<'a, Message>>,
    goes: bool,
    went: Message,
) -> Element<'a, Message> {
    Element::new(Tab { content: content.into(), goes, went, waits: false })
}

struct Tab<'a, Message> {
    content: Element<'a, Message>,
    goes: bool,
    went: Message,
    /// Since this was laid out a key was pressed that no field took: it is done by a message, and Tab comes after it.
    waits: bool,
}

/// The way Tab goes: the operation that goes it; none for any other event.
fn way(event: &Event) -> Option<Box<dyn Operation>> {
    let Event::Keyboard(keyboard::Event::KeyPressed { key: Key::Named(Named::Tab), modifiers, .. }) = event else {
        return None;
    };
    if modifiers.control() || modifiers.alt() || modifiers.logo() {
        return None;
    }
    Some(if modifiers.shift() { Box::new(focusable::focus_previous()) } else { Box::new(focusable::focus_next()) })
}

/// Whether a key was pressed that is more than held for another one.
fn does_something(event: &Event) -> bool {
    use Named::{AltGraph, CapsLock, Shift};
    let Event::Keyboard(keyboard::Event::KeyPressed { key, .. }) = event else { return false };
    !matches!(key, Key::Named(AltGraph | CapsLock | Shift))
}

impl<Message: Clone> Widget<Message, Theme, Renderer> for Tab<'_, Message> {
    passed_on!(content: children, diff, size, layout, operate, draw, mouse_interaction, overlay);

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        viewport: &Rectangle,
    ) {
        let (inside, tree) = (self.content.as_widget_mut(), &mut tree.children[0]);
        let mut next = way(event).filter(|_| self.goes && !self.waits);
        if next.is_none() {
            inside.update(tree, event, layout, cursor, renderer, clipboard, shell, viewport);
            self.waits |= does_something(event) && !shell.is_event_captured();
            return;
        }
        while let Some(mut operation) = next {
            inside.operate(tree, layout, renderer, &mut *operation);
            next = if let Outcome::Chain(after) = operation.finish() { Some(after) } else { None };
        }
        shell.publish(self.went.clone());
        shell.capture_event();
        shell.request_redraw();
    }
}
