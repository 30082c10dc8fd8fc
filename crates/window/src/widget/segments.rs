//! The values of one setting: side by side in one frame, or each in a frame of its own if they need several lines.

use iced::advanced::widget::{Operation, Tree};
use iced::advanced::{Clipboard, Layout, Renderer as _, Shell, Widget, layout, mouse, overlay, renderer};
use iced::widget::Row;
use iced::{Border, Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector};

use super::forward::forward;
use crate::theme::{self, Tones};

/// The thickness of a frame's line, in logical pixels.
const FRAME_WIDTH: f32 = 1.0;
/// The space between values in frames of their own, with these frames, in logical pixels.
const SPACING: f32 = theme::NEAR + 2.0 * FRAME_WIDTH;

/// The values of one setting, of which one is chosen.
#[allow(missing_debug_implementations, reason = "an iced element has none")]
pub struct Segments<'a, Message> {
    values: Element<'a, Message>,
    tones: &'static Tones,
}

/// The values of one setting of which one is chosen.
pub fn segments<'a, Message: 'a>(
    values: impl IntoIterator<Item = impl Into<Element<'a, Message>>>,
    tones: &'static Tones,
) -> Segments<'a, Message> {
    let values = Row::with_children(values.into_iter().map(Into::into)).spacing(SPACING);
    Segments { values: values.wrap().vertical_spacing(SPACING).into(), tones }
}

impl<'a, Message: 'a> From<Segments<'a, Message>> for Element<'a, Message> {
    fn from(segments: Segments<'a, Message>) -> Self {
        Element::new(segments)
    }
}

fn is_single_line(bounds: impl Iterator<Item = Rectangle>) -> bool {
    let mut tops = bounds.map(|bounds| bounds.y);
    tops.next().is_none_or(|first| tops.all(|top| top <= first))
}

impl<Message> Widget<Message, Theme, Renderer> for Segments<'_, Message> {
    forward!(values: children, diff, size, operate, update, mouse_interaction, overlay);

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let limits = limits.loose().shrink(Size::new(2.0 * FRAME_WIDTH, 2.0 * FRAME_WIDTH));
        let row_tree = &mut tree.children[0];
        let gaps = SPACING * row_tree.children.len().saturating_sub(1) as f32;
        // In one frame there is no space between the values.
        let without_gaps = layout::Limits::new(Size::ZERO, Size::new(limits.max().width + gaps, limits.max().height));
        let mut row = self.values.as_widget_mut().layout(row_tree, renderer, &without_gaps);
        let (mut gap, mut size) = (SPACING, Size::new(row.size().width - gaps, row.size().height));
        if !is_single_line(row.children().iter().map(layout::Node::bounds)) {
            row = self.values.as_widget_mut().layout(row_tree, renderer, &limits);
            (gap, size) = (0.0, row.size());
        }
        let moved = |(index, value): (usize, &layout::Node)| {
            value.clone().translate(Vector::new(FRAME_WIDTH - gap * index as f32, FRAME_WIDTH))
        };
        let values = row.children().iter().enumerate().map(moved).collect();
        layout::Node::with_children(size.expand(Size::new(2.0 * FRAME_WIDTH, 2.0 * FRAME_WIDTH)), values)
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
        let border = Border { color: self.tones.edge, width: FRAME_WIDTH, radius: theme::RADIUS.into() };
        let mut draw_frame = |bounds| {
            renderer.fill_quad(renderer::Quad { bounds, border, ..renderer::Quad::default() }, self.tones.surface);
        };
        if is_single_line(layout.children().map(|value| value.bounds())) {
            draw_frame(layout.bounds());
        } else {
            layout.children().for_each(|value| draw_frame(value.bounds().expand(FRAME_WIDTH)));
        }
        self.values.as_widget().draw(&tree.children[0], renderer, theme, style, layout, cursor, viewport);
    }
}

#[cfg(test)]
mod tests {
    use iced::Pixels;
    use iced::advanced::renderer::Headless;
    use iced::futures::executor::block_on;
    use iced::widget::space;

    use super::*;

    #[test]
    fn values_touch_in_one_line_and_have_gaps_in_several() {
        let renderer = block_on(<Renderer as Headless>::new(theme::SANS, Pixels(13.0), None)).unwrap();
        let value = || space().width(40.0).height(20.0);
        // The left edges of the values in a space of this width, and the size of them all.
        let cases = [
            (122.0, vec![1.0, 41.0, 81.0], Size::new(122.0, 22.0)),
            (121.0, vec![1.0, 41.0 + SPACING, 1.0], Size::new(82.0 + SPACING, 42.0 + SPACING)),
        ];
        for (width, expected, size) in cases {
            let values: [Element<'_, ()>; 3] = [value().into(), value().into(), value().into()];
            let mut element: Element<'_, ()> = segments(values, &theme::LIGHT).into();
            let mut tree = Tree::new(&element);
            let limits = layout::Limits::new(Size::ZERO, Size::new(width, 100.0));
            let node = element.as_widget_mut().layout(&mut tree, &renderer, &limits);
            let edges: Vec<f32> = node.children().iter().map(|value| value.bounds().x).collect();
            assert_eq!((edges, node.size()), (expected, size), "{width}");
        }
    }
}
