//! A list that ends on a whole row: if not everything fits, no row is cut.

use iced::advanced::widget::{Operation, Tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector};

use super::passed_on::passed_on;

/// If the available height is less than this, in logical pixels, a cut row is better than none.
const LEAST: f32 = 40.0;
/// Above this height, in logical pixels, what has a single child is a card and no row.
const TALL: f32 = 80.0;

/// A scrolling area, as high as a whole number of rows. The rest of the height stays empty below it.
pub fn whole_rows<'a, Message: 'a>(scrolled: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    roomy(WholeRows { scrolled: scrolled.into(), step: None, kept: None })
}

/// The same for a picture with rows of this height.
pub fn whole_steps<'a, Message: 'a>(scrolled: impl Into<Element<'a, Message>>, step: f32) -> Element<'a, Message> {
    roomy(WholeRows { scrolled: scrolled.into(), step: Some(step), kept: None })
}

/// The same, but one part of the column must be completely visible at this offset.
pub fn whole_rows_around<'a, Message: 'a>(
    scrolled: impl Into<Element<'a, Message>>,
    part: usize,
    offset: f32,
) -> Element<'a, Message> {
    roomy(WholeRows { scrolled: scrolled.into(), step: None, kept: Some((part, offset)) })
}

/// In a column, what fills the rest must take the whole height; inside it the list may be lower.
fn roomy<'a, Message: 'a>(rows: WholeRows<'a, Message>) -> Element<'a, Message> {
    iced::widget::container(Element::new(rows)).into()
}

struct WholeRows<'a, Message> {
    scrolled: Element<'a, Message>,
    step: Option<f32>,
    /// The part that stays in sight, and how far down the list is scrolled.
    kept: Option<(usize, f32)>,
}

impl<Message> WholeRows<'_, Message> {
    /// Whether the part that must be visible is visible in this height.
    fn keeps(&self, content: &layout::Node, room: f32) -> bool {
        let Some((part, offset)) = self.kept else { return true };
        let Some(part) = content.children().get(part) else { return true };
        let offset = offset.min(content.bounds().height - room).max(0.0);
        part.bounds().y + part.bounds().height - offset < room + 0.5
    }
}

/// The start of the row that crosses the end of the space: a row of a column, or of one inside it.
fn cut(node: &layout::Node, top: f32, room: f32) -> Option<f32> {
    let bounds = |child: &layout::Node| (top + child.bounds().y, top + child.bounds().y + child.bounds().height);
    let crosses = |child: &&layout::Node| bounds(child).0 < room - 0.5 && bounds(child).1 > room + 0.5;
    let crossing = node.children().iter().find(crosses)?;
    let (first, _) = bounds(crossing);
    // A card has one child, and is taller than a row.
    let holds_rows = crossing.children().len() > 1 || crossing.bounds().height > TALL;
    let stacked = holds_rows
        && !crossing.children().is_empty()
        && crossing.children().windows(2).all(|two| match two {
            [above, below] => below.bounds().y >= above.bounds().y + above.bounds().height - 0.5,
            _ => true,
        });
    // The end may fall between two of its rows, and then nothing is cut.
    if stacked { cut(crossing, first, room) } else { Some(first) }
}

impl<Message> Widget<Message, Theme, Renderer> for WholeRows<'_, Message> {
    passed_on!(scrolled: children, diff, size, operate, update, draw, mouse_interaction, overlay);

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let inside = self.scrolled.as_widget_mut();
        let node = inside.layout(&mut tree.children[0], renderer, limits);
        let room = node.bounds().height;
        let Some(content) = node.children().first().filter(|content| content.bounds().height > room + 0.5) else {
            return node;
        };
        let whole = match self.step {
            Some(step) => Some((room / step).floor() * step),
            None => cut(content, content.bounds().y, room),
        };
        let whole = whole.filter(|whole| *whole >= LEAST && *whole < room && self.keeps(content, *whole));
        let inside = self.scrolled.as_widget_mut();
        match whole {
            Some(whole) => inside.layout(&mut tree.children[0], renderer, &limits.max_height(whole)),
            None => node,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_row_that_crosses_the_end_is_found_also_in_a_column_of_columns() {
        let row = |y: f32| layout::Node::new(Size::new(100.0, 20.0)).translate(Vector::new(0.0, y));
        let part = |y: f32| {
            let rows = vec![row(0.0), row(22.0), row(44.0)];
            layout::Node::with_children(Size::new(100.0, 64.0), rows).translate(Vector::new(0.0, y))
        };
        let list = layout::Node::with_children(Size::new(100.0, 130.0), vec![part(0.0), part(66.0)]);
        let ends = [
            (50.0, Some(44.0)),
            (64.0, None),
            (100.0, Some(88.0)),
            (130.0, None),
            (70.0, Some(66.0)),
            // Between two rows of the second part.
            (87.0, None),
        ];
        for (room, whole) in ends {
            assert_eq!(cut(&list, 0.0, room), whole, "{room}");
        }
    }
}
