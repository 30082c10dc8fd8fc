//! Content with a foot below it that stays in sight. A plain column would give all the space to the content.

use iced::advanced::widget::{Operation, Tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::widget::{column, container};
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector};

use super::forward::forward;

/// Content, a space of this height in logical pixels, and a foot. Content that does not fit gets what the foot leaves.
pub fn footed<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    spacing: f32,
    foot: impl Into<Element<'a, Message>>,
) -> Element<'a, Message> {
    // A column gives a part that fills it what the others leave.
    let content = container(content).height(Length::Fill);
    Element::new(Footed { parts: column![content, foot.into()].spacing(spacing).height(Length::Fill).into() })
}

struct Footed<'a, Message> {
    parts: Element<'a, Message>,
}

impl<Message> Widget<Message, Theme, Renderer> for Footed<'_, Message> {
    forward!(parts: children, diff, operate, update, draw, mouse_interaction, overlay);

    fn size(&self) -> Size<Length> {
        Size::new(self.parts.as_widget().size().width, Length::Shrink)
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let compression = Size::new(limits.compression().width, false);
        let limits = layout::Limits::with_compression(limits.min(), limits.max(), compression);
        let column = self.parts.as_widget_mut().layout(&mut tree.children[0], renderer, &limits);
        let [space, foot] = column.children() else { return column };
        let [content] = space.children() else { return column };
        let unused = space.size().height - content.size().height;
        let lower = |size: Size| Size::new(size.width, size.height - unused);
        let parts = vec![
            layout::Node::with_children(lower(space.size()), vec![content.clone()]),
            foot.clone().translate(Vector::new(0.0, -unused)),
        ];
        layout::Node::with_children(lower(column.size()), parts)
    }
}

#[cfg(test)]
mod tests {
    use iced::Pixels;
    use iced::advanced::renderer::Headless;
    use iced::futures::executor::block_on;
    use iced::widget::space;

    use super::*;
    use crate::theme;
    use crate::widget::scroll;

    #[test]
    fn foot_is_below_content_and_always_in_sight() {
        let renderer = block_on(<Renderer as Headless>::new(theme::SANS, Pixels(13.0), None)).unwrap();
        // The height of the content, and the top of the foot in a space of 100.
        for (height, top) in [(40.0, 50.0), (400.0, 80.0)] {
            let content = scroll(space().width(10.0).height(height), &theme::LIGHT);
            let mut page: Element<'_, ()> = footed(content, 10.0, space().width(10.0).height(20.0));
            let mut tree = Tree::new(&page);
            let limits = layout::Limits::new(Size::ZERO, Size::new(100.0, 100.0));
            let node = page.as_widget_mut().layout(&mut tree, &renderer, &limits);
            let [_, foot] = node.children() else { panic!("{height}") };
            let ends = [foot.bounds().y, node.size().height - 20.0];
            assert!(ends.iter().all(|end| (end - top).abs() < 0.1), "{height}: {node:?}");
        }
    }
}
