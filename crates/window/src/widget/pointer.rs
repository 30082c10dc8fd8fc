//! Makes a click count at the position that the pointer had at the time. The toolkit would use the position at the end
//! of the frame.

use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::{Element, Event, Length, Point, Rectangle, Renderer, Size, Theme, Vector};

use super::forward::forward;

/// The content of a window, with clicks at their own positions; `scale` is the window's zoom factor.
pub fn pointer<'a, Message: 'a>(content: impl Into<Element<'a, Message>>, scale: f32) -> Element<'a, Message> {
    Element::new(Pointer { content: content.into(), scale })
}

struct Pointer<'a, Message> {
    content: Element<'a, Message>,
    scale: f32,
}

/// The last position of the pointer, at a scale of one.
#[derive(Default)]
struct LastPosition(Option<Point>);

impl<Message> Pointer<'_, Message> {
    /// The position of the pointer at an event. The toolkit passes the position after all events of a frame.
    fn position_at(&self, last_position: &mut LastPosition, event: &Event, cursor: mouse::Cursor) -> mouse::Cursor {
        let Event::Mouse(event) = event else { return cursor };
        match event {
            mouse::Event::CursorMoved { position } => {
                last_position.0 = Some(Point::new(position.x * self.scale, position.y * self.scale));
            }
            mouse::Event::CursorLeft => last_position.0 = None,
            _ => {}
        }
        match (cursor, last_position.0) {
            (mouse::Cursor::Available(_), Some(position)) => {
                mouse::Cursor::Available(Point::new(position.x / self.scale, position.y / self.scale))
            }
            _ => cursor,
        }
    }
}

impl<Message> Widget<Message, Theme, Renderer> for Pointer<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<LastPosition>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(LastPosition::default())
    }

    forward!(content: children, diff, size);

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let node = self.content.as_widget_mut().layout(&mut tree.children[0], renderer, limits);
        layout::Node::with_children(node.size(), vec![node])
    }

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer, operation: &mut dyn Operation) {
        let Some(inside) = layout.children().next() else { return };
        self.content.as_widget_mut().operate(&mut tree.children[0], inside, renderer, operation);
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
        let Some(inside) = layout.children().next() else { return };
        let cursor = self.position_at(tree.state.downcast_mut(), event, cursor);
        let tree = &mut tree.children[0];
        self.content.as_widget_mut().update(tree, event, inside, cursor, renderer, clipboard, shell, viewport);
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
        let Some(inside) = layout.children().next() else { return };
        self.content.as_widget().draw(&tree.children[0], renderer, theme, style, inside, cursor, viewport);
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
        renderer: &Renderer,
    ) -> mouse::Interaction {
        let Some(inside) = layout.children().next() else { return mouse::Interaction::None };
        self.content.as_widget().mouse_interaction(&tree.children[0], inside, cursor, viewport, renderer)
    }

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        renderer: &Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, Message, Theme, Renderer>> {
        let inside = layout.children().next()?;
        self.content.as_widget_mut().overlay(&mut tree.children[0], inside, renderer, viewport, translation)
    }
}
