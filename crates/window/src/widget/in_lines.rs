//! Text of several colours on as many lines as needed, which reports its words to operations on the widget tree.

use iced::advanced::widget::{Operation, Tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector};

use super::forward::forward;

/// A text of several colours, and its words.
pub(super) fn in_lines<'a, Message: 'a>(drawn: impl Into<Element<'a, Message>>, words: String) -> Element<'a, Message> {
    Element::new(InLines { drawn: drawn.into(), words })
}

struct InLines<'a, Message> {
    drawn: Element<'a, Message>,
    words: String,
}

impl<Message> Widget<Message, Theme, Renderer> for InLines<'_, Message> {
    forward!(drawn: children, diff, size, layout, update, draw, mouse_interaction, overlay);

    fn operate(&mut self, _tree: &mut Tree, layout: Layout<'_>, _renderer: &Renderer, operation: &mut dyn Operation) {
        operation.text(None, layout.bounds(), &self.words);
    }
}
