//! Content above a foot. If both do not fit, the content scrolls in the height that the foot leaves. A plain column
//! would give all the height to the content.

use iced::advanced::widget::{Operation, Tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::{Element, Event, Length, Point, Rectangle, Renderer, Size, Theme, Vector};

struct Footed<'a, Message> {
    /// The content and the foot.
    parts: [Element<'a, Message>; 2],
    /// The space between them, in logical pixels.
    spacing: f32,
}

/// Content that may scroll, and below it a foot that always stays whole.
pub fn footed<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    spacing: f32,
    foot: impl Into<Element<'a, Message>>,
) -> Element<'a, Message> {
    Element::new(Footed { parts: [content.into(), foot.into()], spacing })
}

impl<Message> Widget<Message, Theme, Renderer> for Footed<'_, Message> {
    fn children(&self) -> Vec<Tree> {
        self.parts.iter().map(Tree::new).collect()
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(&self.parts);
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Shrink)
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let limits = limits.width(Length::Fill).height(Length::Shrink).loose();
        let ([content, foot], [content_tree, foot_tree]) = (&mut self.parts, &mut tree.children[..]) else {
            return layout::Node::new(Size::ZERO);
        };
        let foot = foot.as_widget_mut().layout(foot_tree, renderer, &limits);
        let reserved = foot.size().height + self.spacing;
        let limits = limits.shrink(Size::new(0.0, reserved));
        let content = content.as_widget_mut().layout(content_tree, renderer, &limits);
        let foot_top = content.size().height + self.spacing;
        let size = Size::new(limits.max().width, content.size().height + reserved);
        layout::Node::with_children(size, vec![content, foot.move_to(Point::new(0.0, foot_top))])
    }

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer, operation: &mut dyn Operation) {
        operation.container(None, layout.bounds());
        operation.traverse(&mut |operation| {
            for ((part, part_tree), part_layout) in self.parts.iter_mut().zip(&mut tree.children).zip(layout.children())
            {
                part.as_widget_mut().operate(part_tree, part_layout, renderer, operation);
            }
        });
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
        for ((part, part_tree), part_layout) in self.parts.iter_mut().zip(&mut tree.children).zip(layout.children()) {
            part.as_widget_mut().update(part_tree, event, part_layout, cursor, renderer, clipboard, shell, viewport);
        }
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
        for ((part, part_tree), part_layout) in self.parts.iter().zip(&tree.children).zip(layout.children()) {
            part.as_widget().draw(part_tree, renderer, theme, style, part_layout, cursor, viewport);
        }
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
        renderer: &Renderer,
    ) -> mouse::Interaction {
        let parts = self.parts.iter().zip(&tree.children).zip(layout.children());
        let interaction = |((part, part_tree), part_layout): ((&Element<'_, Message>, &Tree), Layout<'_>)| {
            part.as_widget().mouse_interaction(part_tree, part_layout, cursor, viewport, renderer)
        };
        parts.map(interaction).max().unwrap_or_default()
    }

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        renderer: &Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, Message, Theme, Renderer>> {
        overlay::from_children(&mut self.parts, tree, layout, renderer, viewport, translation)
    }
}

#[cfg(test)]
mod tests {
    use iced::Pixels;
    use iced::advanced::renderer::Headless;
    use iced::futures::executor::block_on;
    use iced::widget::{scrollable, space};

    use super::*;
    use crate::theme;

    #[test]
    fn foot_is_whole_below_content_that_does_not_fit() {
        let renderer = block_on(<Renderer as Headless>::new(theme::SANS, Pixels(13.0), None)).unwrap();
        // The height of the content, and the top of the foot in a space of 100.
        for (height, top) in [(30.0, 40.0), (300.0, 80.0)] {
            let content = scrollable(space().width(10.0).height(height));
            let mut element: Element<'_, ()> = footed(content, 10.0, space().height(20.0));
            let mut tree = Tree::new(&element);
            let limits = layout::Limits::new(Size::ZERO, Size::new(100.0, 100.0));
            let node = element.as_widget_mut().layout(&mut tree, &renderer, &limits);
            assert_eq!(node.children()[1].bounds(), Rectangle::new(Point::new(0.0, top), Size::new(0.0, 20.0)));
        }
    }
}
