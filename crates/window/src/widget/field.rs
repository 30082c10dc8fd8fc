//! A text field. It ignores keys with Ctrl or Alt, so that shortcuts work wherever the cursor is. Keys that it takes
//! keep their order; those it ignores may be handled a little later.

use iced::advanced::widget::{Id, Operation, Tree, tree};
use iced::advanced::{self, Clipboard, Layout, Renderer as _, Shell, Widget, layout, mouse, overlay, renderer};
use iced::keyboard::key::Named;
use iced::keyboard::{self, Key};
use iced::widget::{TextInput, text_input};
use iced::{Border, Element, Event, Length, Padding, Rectangle, Renderer, Size, Theme, Vector};

use crate::theme::{self, Tones};

use super::cursor::Watched;
use super::passed_on::passed_on;

/// A text field of ours.
#[allow(missing_debug_implementations, reason = "an iced element has none")]
pub struct Field<'a, Message: Clone> {
    input: TextInput<'a, Message>,
    passes: Passes,
    left: Option<Message>,
    id: Option<Id>,
    text: text_input::Value,
}

/// Keys that a field could use but must ignore.
#[derive(Debug, Clone, Copy)]
struct Passes {
    shift_enter: bool,
    /// Delete, if there is nothing to delete.
    delete: bool,
}

/// A field with its placeholder and its text.
pub fn field<'a, M: Clone + 'a>(placeholder: &str, value: &str, size: f32, tones: &'static Tones) -> Field<'a, M> {
    let input = text_input(placeholder, value).size(size).padding([8.0, 10.0]).style(move |_, status| {
        let focused = matches!(status, text_input::Status::Focused { .. });
        text_input::Style {
            background: tones.surface.into(),
            border: Border {
                color: if focused { tones.accent } else { tones.line },
                width: if focused { 2.0 } else { 1.0 },
                radius: theme::RADIUS.into(),
            },
            icon: tones.muted,
            placeholder: tones.muted,
            value: tones.ink,
            selection: tones.bars,
        }
    });
    let passes = Passes { shift_enter: false, delete: value.is_empty() };
    Field { input, passes, left: None, id: None, text: text_input::Value::new(value) }
}

impl<'a, Message: Clone + 'a> Field<'a, Message> {
    /// Sets the name by which the field is focused.
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

    /// Sets the message for when the cursor leaves, by mouse or key. If the screen is left the field no longer exists,
    /// so the screen has to handle that.
    pub fn on_leave(self, message: Message) -> Self {
        Self { left: Some(message), ..self }
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

    /// Makes the field ignore Shift+Enter, which means something other than Enter here. Elsewhere a finger still on
    /// Shift after a `+` must not matter.
    pub fn passing_shift_enter(self) -> Self {
        Self { passes: Passes { shift_enter: true, ..self.passes }, ..self }
    }
}

impl<'a, Message: Clone + 'a> From<Field<'a, Message>> for Element<'a, Message> {
    fn from(field: Field<'a, Message>) -> Self {
        let Field { input, passes, left, id, text } = field;
        Element::new(Around { inner: input.into(), passes, left, id, text })
    }
}

/// Whether a key is for the program and not for the text.
fn is_shortcut(event: &Event, passes: Passes) -> bool {
    let Event::Keyboard(keyboard::Event::KeyPressed { key, modifiers, .. }) = event else { return false };
    match key {
        // Escape would take the focus away and leave the text; the screen knows better.
        Key::Named(Named::Escape) => true,
        Key::Named(Named::Enter) => modifiers.command() || (passes.shift_enter && modifiers.shift()),
        Key::Named(Named::Delete) => passes.delete,
        Key::Character(letter) if modifiers.command() => !matches!(letter.as_str(), "c" | "x" | "v" | "a"),
        Key::Character(_) => modifiers.alt() && !modifiers.control(),
        _ => false,
    }
}

/// Wraps a field: holds shortcuts back from it and reports when the cursor leaves. Everything else is passed on.
struct Around<'a, Message> {
    inner: Element<'a, Message>,
    passes: Passes,
    left: Option<Message>,
    id: Option<Id>,
    text: text_input::Value,
}

/// The state of a text field.
type Typing = text_input::State<<Renderer as advanced::text::Renderer>::Paragraph>;

impl<Message: Clone> Widget<Message, Theme, Renderer> for Around<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<Watched>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(Watched::default())
    }

    passed_on!(inner: children, diff, size, layout, mouse_interaction, overlay);

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer, operation: &mut dyn Operation) {
        let watched = tree.state.downcast_mut::<Watched>();
        watched.has_cursor = tree.children[0].state.downcast_ref::<Typing>().is_focused();
        watched.was_here |= watched.has_cursor;
        operation.custom(self.id.as_ref(), layout.bounds(), watched);
        if std::mem::take(&mut watched.comes_back) {
            let (typing, was_here) = (tree.children[0].state.downcast_mut::<Typing>(), watched.was_here);
            come_back(typing, was_here, &self.text);
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
        let (inner, input) = (&tree.children[0], self.inner.as_widget());
        let Some(sight) = layout.bounds().intersection(viewport) else { return };
        if inner.state.downcast_ref::<Typing>().is_focused() {
            // The cursor blinks in a layer of its own, because otherwise everything after it in the layer would be
            // repainted, too.
            renderer.with_layer(sight, |renderer| input.draw(inner, renderer, theme, style, layout, cursor, viewport));
        } else {
            input.draw(inner, renderer, theme, style, layout, cursor, viewport);
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
        let inner = &mut tree.children[0];
        if !is_shortcut(event, self.passes) {
            self.inner.as_widget_mut().update(inner, event, layout, cursor, renderer, clipboard, shell, viewport);
        }
        // A key of the program, as Tab is, moves the cursor between two events.
        let has_cursor = inner.state.downcast_ref::<Typing>().is_focused();
        let watched = tree.state.downcast_mut::<Watched>();
        watched.was_here |= has_cursor;
        let gone = std::mem::replace(&mut watched.had_cursor, has_cursor) && !has_cursor;
        if let Some(left) = self.left.as_ref().filter(|_| gone) {
            shell.publish(left.clone());
        }
    }
}

/// Restores the cursor and the selection, or puts the cursor at the end if it was never there.
fn come_back(typing: &mut Typing, was_here: bool, text: &text_input::Value) {
    let cursor = typing.cursor().state(text);
    typing.focus();
    match cursor {
        _ if !was_here => {}
        text_input::cursor::State::Index(at) => typing.move_cursor_to(at),
        text_input::cursor::State::Selection { start, end } => typing.select_range(start, end),
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
        let (all, none) = (Passes { shift_enter: true, delete: true }, Passes { shift_enter: false, delete: false });
        assert!(is_shortcut(&press(letter(","), Modifiers::CTRL), all));
        assert!(is_shortcut(&press(letter("1"), Modifiers::CTRL), all));
        assert!(is_shortcut(&press(letter("n"), Modifiers::ALT), all));
        assert!(is_shortcut(&press(Key::Named(Named::Enter), Modifiers::SHIFT), all));
        assert!(!is_shortcut(&press(Key::Named(Named::Enter), Modifiers::SHIFT), none));
        assert!(is_shortcut(&press(Key::Named(Named::Delete), Modifiers::empty()), all));
        assert!(!is_shortcut(&press(Key::Named(Named::Delete), Modifiers::empty()), none));
        assert!(!is_shortcut(&press(letter("v"), Modifiers::CTRL), all));
        assert!(!is_shortcut(&press(letter("n"), Modifiers::empty()), all));
        assert!(!is_shortcut(&press(Key::Named(Named::Enter), Modifiers::empty()), all));
    }
}
