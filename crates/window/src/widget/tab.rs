//! Handles Tab at once: the next field is focused before the next key is read. If it were handled like other keys, it
//! would come after all letters of the same frame, which would then go into the previous field.

use iced::advanced::widget::operation::{Focusable, Outcome, TextInput, focusable};
use iced::advanced::widget::{Id, Operation, Tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::keyboard::{self, Key, key::Named};
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector};

use super::passed_on::passed_on;

/// What Tab and Shift Tab do.
pub enum Tabs<Message> {
    /// Move between fields and send this message.
    Go(Message),
    /// Send a message, in order with what is typed before and after.
    Say { next: Message, previous: Message },
}

/// A window's content in which Tab does this.
pub fn tab<'a, Message: Clone + 'a>(
    content: impl Into<Element<'a, Message>>,
    tabs: Tabs<Message>,
) -> Element<'a, Message> {
    Element::new(Tab { content: content.into(), tabs, waits: false })
}

struct Tab<'a, Message> {
    content: Element<'a, Message>,
    tabs: Tabs<Message>,
    /// Whether a key that no field took was pressed since the last layout. It is handled by a message, and Tab must
    /// come after it.
    waits: bool,
}

/// Which of the fields of text has the cursor, counted from the first.
#[derive(Default)]
struct FindTyping {
    seen: usize,
    found: Option<usize>,
    /// The bounds of the last text field. A field reports that it takes text, then that it takes the cursor.
    last: Option<Rectangle>,
}

impl Operation for FindTyping {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn text_input(&mut self, _: Option<&Id>, bounds: Rectangle, _: &mut dyn TextInput) {
        self.seen += 1;
        self.last = Some(bounds);
    }

    fn focusable(&mut self, _: Option<&Id>, bounds: Rectangle, state: &mut dyn Focusable) {
        if state.is_focused() && self.last == Some(bounds) {
            self.found = Some(self.seen - 1);
        }
        self.last = None;
    }
}

/// Selects the text of the field with this index among text fields.
struct SelectAt {
    left: usize,
}

impl Operation for SelectAt {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn text_input(&mut self, _: Option<&Id>, _: Rectangle, state: &mut dyn TextInput) {
        if self.left == 0 {
            state.select_all();
        }
        self.left = self.left.wrapping_sub(1);
    }
}

/// Whether Tab was pressed, and goes forwards. `None` for other events.
fn goes_on(event: &Event) -> Option<bool> {
    let Event::Keyboard(keyboard::Event::KeyPressed { key: Key::Named(Named::Tab), modifiers, .. }) = event else {
        return None;
    };
    let other = modifiers.control() || modifiers.alt() || modifiers.logo();
    (!other).then_some(!modifiers.shift())
}

/// Whether a key was pressed that is not a mere modifier.
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
        let Some(on) = goes_on(event).filter(|_| !self.waits) else {
            inside.update(tree, event, layout, cursor, renderer, clipboard, shell, viewport);
            self.waits |= does_something(event) && !shell.is_event_captured();
            return;
        };
        match &self.tabs {
            Tabs::Say { next, previous } => shell.publish(if on { next } else { previous }.clone()),
            Tabs::Go(went) => {
                let mut next: Option<Box<dyn Operation>> =
                    Some(if on { Box::new(focusable::focus_next()) } else { Box::new(focusable::focus_previous()) });
                while let Some(mut operation) = next {
                    inside.operate(tree, layout, renderer, &mut *operation);
                    next = if let Outcome::Chain(after) = operation.finish() { Some(after) } else { None };
                }
                // As usual, Tab selects the text of a field, so that typing replaces it.
                let mut find = FindTyping::default();
                inside.operate(tree, layout, renderer, &mut find);
                if let Some(at) = find.found {
                    inside.operate(tree, layout, renderer, &mut SelectAt { left: at });
                }
                shell.publish(went.clone());
            }
        }
        shell.capture_event();
        shell.request_redraw();
    }
}
