//! A text field. It ignores most keys with Ctrl or Alt, so that shortcuts work while the cursor is in it. Keys that it
//! takes keep their order; the others may be handled a little later.

use iced::advanced::widget::{Id, Operation, Tree, tree};
use iced::advanced::{self, Clipboard, Layout, Renderer as _, Shell, Widget, layout, mouse, overlay, renderer};
use iced::keyboard::key::Named;
use iced::keyboard::{self, Key};
use iced::widget::{TextInput, text_input};
use iced::{Border, Element, Event, Length, Padding, Rectangle, Renderer, Size, Theme, Vector};

use crate::theme::{self, Tones};

use super::cursor::CursorMemory;
use super::forward::forward;

/// A text field that leaves shortcuts to the program.
#[allow(missing_debug_implementations, reason = "an iced element has none")]
pub struct Field<'a, Message: Clone> {
    input: TextInput<'a, Message>,
    passed_keys: PassedKeys,
    /// The message for when the cursor leaves.
    leave_message: Option<Message>,
    id: Option<Id>,
    text: text_input::Value,
}

/// The keys that a text input would use but our field ignores.
#[derive(Debug, Clone, Copy)]
struct PassedKeys {
    /// Shift+Enter.
    shift_enter: bool,
    /// Delete, because there is nothing to delete.
    delete: bool,
    /// Ctrl+Left.
    back: bool,
}

/// A field with a placeholder, a text and a text size in logical pixels.
pub fn field<'a, M: Clone + 'a>(placeholder: &str, value: &str, size: f32, tones: &'static Tones) -> Field<'a, M> {
    let input = text_input(placeholder, value).size(size).line_height(theme::LINE).padding([8.0, 10.0]).style(
        move |_, status| {
            let is_focused = matches!(status, text_input::Status::Focused { .. });
            text_input::Style {
                background: tones.surface.into(),
                border: Border {
                    color: if is_focused { tones.accent } else { tones.edge },
                    width: if is_focused { 2.0 } else { 1.0 },
                    radius: theme::RADIUS.into(),
                },
                icon: tones.muted,
                // In high contrast muted text is almost as bright as typed text.
                placeholder: if tones.is_contrast() { tones.line } else { tones.muted },
                value: tones.ink,
                selection: tones.selection,
            }
        },
    );
    let passed_keys = PassedKeys { shift_enter: false, delete: value.is_empty(), back: false };
    Field { input, passed_keys, leave_message: None, id: None, text: text_input::Value::new(value) }
}

impl<'a, Message: Clone + 'a> Field<'a, Message> {
    /// Sets the id by which the field is focused.
    pub fn id(self, id: impl Into<Id>) -> Self {
        let id = id.into();
        Self { input: self.input.id(id.clone()), id: Some(id), ..self }
    }

    /// Sets the message for each change of the text.
    pub fn on_input(self, message: impl Fn(String) -> Message + 'a) -> Self {
        Self { input: self.input.on_input(message), ..self }
    }

    /// Sets the message for Enter.
    pub fn on_submit(self, message: Message) -> Self {
        Self { input: self.input.on_submit(message), ..self }
    }

    /// Sets the message for when the cursor leaves by mouse or key. It is not sent when another screen opens, because
    /// the field no longer exists then.
    pub fn on_leave(self, message: Message) -> Self {
        Self { leave_message: Some(message), ..self }
    }

    /// Shows dots instead of the text.
    pub fn secure(self) -> Self {
        Self { input: self.input.secure(true), text: self.text.secure(), ..self }
    }

    /// Sets the width.
    pub fn width(self, width: impl Into<Length>) -> Self {
        Self { input: self.input.width(width), ..self }
    }

    /// Sets the space around the text.
    pub fn padding(self, padding: impl Into<Padding>) -> Self {
        Self { input: self.input.padding(padding), ..self }
    }

    /// Makes the field ignore Shift+Enter, which has its own meaning on some screens. Other fields take it as Enter,
    /// because a user may still hold Shift after typing `+`.
    pub fn passing_shift_enter(self) -> Self {
        Self { passed_keys: PassedKeys { shift_enter: true, ..self.passed_keys }, ..self }
    }

    /// Makes the field ignore Ctrl+Left, which goes back. Other fields move by a word.
    pub fn passing_back(self) -> Self {
        Self { passed_keys: PassedKeys { back: true, ..self.passed_keys }, ..self }
    }
}

impl<'a, Message: Clone + 'a> From<Field<'a, Message>> for Element<'a, Message> {
    fn from(field: Field<'a, Message>) -> Self {
        let Field { input, passed_keys, leave_message, id, text } = field;
        Element::new(FieldWidget { inner: input.into(), passed_keys, leave_message, id, text })
    }
}

/// Whether an event is a key for the program and not for the text.
fn is_shortcut(event: &Event, passed_keys: PassedKeys) -> bool {
    let Event::Keyboard(keyboard::Event::KeyPressed { key, modifiers, .. }) = event else { return false };
    match key {
        // The screen decides about Escape. The text input would lose the focus and keep the text.
        Key::Named(Named::Escape) => true,
        Key::Named(Named::Enter) => modifiers.command() || (passed_keys.shift_enter && modifiers.shift()),
        Key::Named(Named::Delete) => passed_keys.delete,
        Key::Named(Named::ArrowLeft) => passed_keys.back && modifiers.command(),
        Key::Character(letter) if modifiers.command() => !matches!(letter.as_str(), "c" | "x" | "v" | "a"),
        Key::Character(_) => modifiers.alt() && !modifiers.control(),
        _ => false,
    }
}

/// Wraps a text input: keeps shortcuts from it, and reports when the cursor leaves.
struct FieldWidget<'a, Message> {
    inner: Element<'a, Message>,
    passed_keys: PassedKeys,
    leave_message: Option<Message>,
    id: Option<Id>,
    text: text_input::Value,
}

type InputState = text_input::State<<Renderer as advanced::text::Renderer>::Paragraph>;

impl<Message: Clone> Widget<Message, Theme, Renderer> for FieldWidget<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<CursorMemory>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(CursorMemory::default())
    }

    forward!(inner: children, diff, size, layout, mouse_interaction, overlay);

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer, operation: &mut dyn Operation) {
        let memory = tree.state.downcast_mut::<CursorMemory>();
        memory.has_cursor = tree.children[0].state.downcast_ref::<InputState>().is_focused();
        memory.was_focused |= memory.has_cursor;
        operation.custom(self.id.as_ref(), layout.bounds(), memory);
        if std::mem::take(&mut memory.returns) {
            let (input_state, was_focused) = (tree.children[0].state.downcast_mut::<InputState>(), memory.was_focused);
            restore_cursor(input_state, was_focused, &self.text);
        }
        self.inner.as_widget_mut().operate(&mut tree.children[0], layout, renderer, operation);
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let (input_tree, input) = (&tree.children[0], self.inner.as_widget());
        let Some(visible) = layout.bounds().intersection(viewport) else { return };
        if input_tree.state.downcast_ref::<InputState>().is_focused() {
            // A layer of its own keeps the blinking cursor from repainting everything after it in the same layer.
            renderer.with_layer(visible, |renderer| {
                input.draw(input_tree, renderer, theme, style, layout, cursor, viewport);
            });
        } else {
            input.draw(input_tree, renderer, theme, style, layout, cursor, viewport);
        }
    }

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
        let input_tree = &mut tree.children[0];
        if !is_shortcut(event, self.passed_keys) {
            self.inner.as_widget_mut().update(input_tree, event, layout, cursor, renderer, clipboard, shell, viewport);
        }
        // A key of the program such as Tab may move the cursor between two events.
        let has_cursor = input_tree.state.downcast_ref::<InputState>().is_focused();
        let memory = tree.state.downcast_mut::<CursorMemory>();
        memory.was_focused |= has_cursor;
        let has_left = std::mem::replace(&mut memory.had_cursor, has_cursor) && !has_cursor;
        if let Some(leave_message) = self.leave_message.as_ref().filter(|_| has_left) {
            shell.publish(leave_message.clone());
        }
    }
}

/// Focuses a text input and restores its cursor and selection. The cursor goes to the end if it was never there.
fn restore_cursor(input_state: &mut InputState, was_focused: bool, text: &text_input::Value) {
    let cursor = input_state.cursor().state(text);
    input_state.focus();
    match cursor {
        _ if !was_focused => {}
        text_input::cursor::State::Index(index) => input_state.move_cursor_to(index),
        text_input::cursor::State::Selection { start, end } => input_state.select_range(start, end),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iced::keyboard::{Location, Modifiers, key};

    fn press(key: Key, modifiers: Modifiers) -> Event {
        Event::Keyboard(keyboard::Event::KeyPressed {
            modified_key: key.clone(),
            key,
            physical_key: key::Physical::Unidentified(key::NativeCode::Unidentified),
            location: Location::Standard,
            modifiers,
            repeat: false,
            text: None,
        })
    }

    #[test]
    fn only_keys_for_typing_and_the_clipboard_reach_the_text() {
        let letter = |l: &str| Key::Character(l.into());
        let all_passed = PassedKeys { shift_enter: true, delete: true, back: true };
        let none_passed = PassedKeys { shift_enter: false, delete: false, back: false };
        assert!(is_shortcut(&press(letter(","), Modifiers::CTRL), all_passed));
        assert!(is_shortcut(&press(letter("1"), Modifiers::CTRL), all_passed));
        assert!(is_shortcut(&press(letter("n"), Modifiers::ALT), all_passed));
        assert!(is_shortcut(&press(Key::Named(Named::Enter), Modifiers::SHIFT), all_passed));
        assert!(!is_shortcut(&press(Key::Named(Named::Enter), Modifiers::SHIFT), none_passed));
        assert!(is_shortcut(&press(Key::Named(Named::Delete), Modifiers::empty()), all_passed));
        assert!(!is_shortcut(&press(Key::Named(Named::Delete), Modifiers::empty()), none_passed));
        assert!(is_shortcut(&press(Key::Named(Named::ArrowLeft), Modifiers::CTRL), all_passed));
        assert!(!is_shortcut(&press(Key::Named(Named::ArrowLeft), Modifiers::empty()), all_passed));
        assert!(!is_shortcut(&press(Key::Named(Named::ArrowLeft), Modifiers::CTRL), none_passed));
        assert!(!is_shortcut(&press(letter("v"), Modifiers::CTRL), all_passed));
        assert!(!is_shortcut(&press(letter("n"), Modifiers::empty()), all_passed));
        assert!(!is_shortcut(&press(Key::Named(Named::Enter), Modifiers::empty()), all_passed));
    }
}
