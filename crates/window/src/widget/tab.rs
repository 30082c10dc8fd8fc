//! Handles Tab at once, so that the next field has the focus before the next key is read. A message for Tab would be
//! handled after all letters of the same frame, which would then go into the previous field.

use iced::advanced::widget::operation::{Focusable, Outcome, TextInput, focusable};
use iced::advanced::widget::{Id, Operation, Tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::keyboard::{self, Key, key::Named};
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector};

use super::forward::forward;

/// The action of Tab and Shift Tab.
pub enum TabAction<Message> {
    /// Moves the focus to the next or previous field, and sends this message.
    MoveFocus(Message),
    /// Sends a message, in order with the keys before and after.
    Send { next: Message, previous: Message },
}

/// The content of a window with an action for Tab.
pub fn tab<'a, Message: Clone + 'a>(
    content: impl Into<Element<'a, Message>>,
    action: TabAction<Message>,
) -> Element<'a, Message> {
    Element::new(Tab { content: content.into(), action, has_unhandled_key: false })
}

struct Tab<'a, Message> {
    content: Element<'a, Message>,
    action: TabAction<Message>,
    /// Whether a key that no field took was pressed since the last layout. It is handled by a message, and Tab must
    /// come after it.
    has_unhandled_key: bool,
}

/// Finds the index of the focused field among all text fields.
#[derive(Default)]
struct FindFocusedText {
    text_field_count: usize,
    focused: Option<usize>,
    /// The bounds of the last text field, which reports itself as a text input and then as focusable.
    last_text_input: Option<Rectangle>,
}

impl Operation for FindFocusedText {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn text_input(&mut self, _: Option<&Id>, bounds: Rectangle, _: &mut dyn TextInput) {
        self.text_field_count += 1;
        self.last_text_input = Some(bounds);
    }

    fn focusable(&mut self, _: Option<&Id>, bounds: Rectangle, state: &mut dyn Focusable) {
        if state.is_focused() && self.last_text_input == Some(bounds) {
            self.focused = Some(self.text_field_count - 1);
        }
        self.last_text_input = None;
    }
}

/// Selects the text of the field with this index among text fields.
struct SelectText {
    /// The number of text fields before that one.
    skipped: usize,
}

impl Operation for SelectText {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn text_input(&mut self, _: Option<&Id>, _: Rectangle, state: &mut dyn TextInput) {
        if self.skipped == 0 {
            state.select_all();
        }
        self.skipped = self.skipped.wrapping_sub(1);
    }
}

/// Whether a press of Tab goes forwards. `None` for any other event, and for Tab with Ctrl, Alt or the logo key.
fn is_forward_tab(event: &Event) -> Option<bool> {
    let Event::Keyboard(keyboard::Event::KeyPressed { key: Key::Named(Named::Tab), modifiers, .. }) = event else {
        return None;
    };
    let has_other_modifier = modifiers.control() || modifiers.alt() || modifiers.logo();
    (!has_other_modifier).then_some(!modifiers.shift())
}

/// Whether a key was pressed other than Shift, `AltGr` and Caps Lock.
fn is_more_than_modifier(event: &Event) -> bool {
    use Named::{AltGraph, CapsLock, Shift};
    let Event::Keyboard(keyboard::Event::KeyPressed { key, .. }) = event else { return false };
    !matches!(key, Key::Named(AltGraph | CapsLock | Shift))
}

impl<Message: Clone> Widget<Message, Theme, Renderer> for Tab<'_, Message> {
    forward!(content: children, diff, size, layout, operate, draw, mouse_interaction, overlay);

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
        let Some(is_forward) = is_forward_tab(event).filter(|_| !self.has_unhandled_key) else {
            inside.update(tree, event, layout, cursor, renderer, clipboard, shell, viewport);
            self.has_unhandled_key |= is_more_than_modifier(event) && !shell.is_event_captured();
            return;
        };
        match &self.action {
            TabAction::Send { next, previous } => shell.publish(if is_forward { next } else { previous }.clone()),
            TabAction::MoveFocus(message) => {
                let mut next: Option<Box<dyn Operation>> = Some(if is_forward {
                    Box::new(focusable::focus_next())
                } else {
                    Box::new(focusable::focus_previous())
                });
                while let Some(mut operation) = next {
                    inside.operate(tree, layout, renderer, &mut *operation);
                    next = if let Outcome::Chain(after) = operation.finish() { Some(after) } else { None };
                }
                // As usual, Tab selects the text of a field, so that typing replaces it.
                let mut find = FindFocusedText::default();
                inside.operate(tree, layout, renderer, &mut find);
                if let Some(index) = find.focused {
                    inside.operate(tree, layout, renderer, &mut SelectText { skipped: index });
                }
                shell.publish(message.clone());
            }
        }
        shell.capture_event();
        shell.request_redraw();
    }
}
