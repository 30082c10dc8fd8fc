//! A window that is painted anew, every pixel of it, whenever anything in it changed. Nothing is seen of it.
//! Without it the software renderer repaints regions that are too small, and leaves crumbs of what was there.

use std::cell::Cell;

use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Layout, Renderer as _, Widget, layout, mouse, renderer};
use iced::widget::Stack;
use iced::{Background, Color, Element, Length, Rectangle, Renderer, Size, Theme};

/// What a window shows, painted anew with each frame.
pub fn anew<'a, Message: 'a>(content: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    Stack::with_children([Element::new(Anew), content.into()]).into()
}

/// Lies under everything and is another one in each frame. The renderer compares frames, and repaints where they differ:
/// here, everywhere. (Its own regions take a text for smaller than its letters, and leave out what is under a pixel wide.)
struct Anew;

/// Whether the frame is an odd one.
#[derive(Default)]
struct Odd(Cell<bool>);

impl<Message> Widget<Message, Theme, Renderer> for Anew {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<Odd>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(Odd::default())
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Fill)
    }

    fn layout(&mut self, _tree: &mut Tree, _renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        layout::atomic(limits, Length::Fill, Length::Fill)
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        _theme: &Theme,
        _style: &renderer::Style,
        layout: Layout<'_>,
        _cursor: mouse::Cursor,
        _viewport: &Rectangle,
    ) {
        let Odd(odd) = tree.state.downcast_ref();
        odd.set(!odd.get());
        // Both let everything through; only whoever compares sees a difference.
        let color = if odd.get() { Color { a: 0.0, ..Color::WHITE } } else { Color::TRANSPARENT };
        let quad = renderer::Quad { bounds: layout.bounds(), ..renderer::Quad::default() };
        renderer.fill_quad(quad, Background::Color(color));
    }
}
