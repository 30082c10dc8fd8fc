//! Lists whose height is a whole number of rows, so that no row is cut.

use iced::advanced::widget::{Operation, Tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector};

use super::forward::forward;
use super::scroll::belongs_to_next;

/// Below this height, in logical pixels, a list is not shortened, because a cut row is better than none.
const MIN_HEIGHT: f32 = 40.0;
/// An element with a single child and more than this height, in logical pixels, is a card and not a row.
const MAX_ROW_HEIGHT: f32 = 80.0;

/// Lengths that differ by less than this count as equal, because layouts round. In logical pixels.
const TOLERANCE: f32 = 0.5;

/// A scrolling area as high as a whole number of rows. It ends with its last row, unless it fills its space.
pub fn whole_rows<'a, Message: 'a>(scrolled: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    in_container(WholeRows { scrolled: scrolled.into(), row_height: None, visible_part: None })
}

/// A scrolling area with a drawing, as high as a whole number of its rows of this height.
pub fn whole_steps<'a, Message: 'a>(
    scrolled: impl Into<Element<'a, Message>>,
    row_height: f32,
) -> Element<'a, Message> {
    in_container(WholeRows { scrolled: scrolled.into(), row_height: Some(row_height), visible_part: None })
}

/// A scrolling area that shows whole rows at this offset, unless that hides the end of the element of its column with
/// the index `part`.
pub fn whole_rows_around<'a, Message: 'a>(
    scrolled: impl Into<Element<'a, Message>>,
    part: usize,
    offset: f32,
) -> Element<'a, Message> {
    in_container(WholeRows { scrolled: scrolled.into(), row_height: None, visible_part: Some((part, offset)) })
}

/// Wraps a list in a container, so that the list may be lower than a space that it fills.
fn in_container<'a, Message: 'a>(rows: WholeRows<'a, Message>) -> Element<'a, Message> {
    iced::widget::container(Element::new(rows)).into()
}

struct WholeRows<'a, Message> {
    scrolled: Element<'a, Message>,
    /// The height of a row, in logical pixels. `None` to find the rows in the layout.
    row_height: Option<f32>,
    /// The index of the part of the column whose end must stay visible, and the offset of the list.
    visible_part: Option<(usize, f32)>,
}

impl<Message> WholeRows<'_, Message> {
    /// Whether the end of the part that must stay visible is visible in this height.
    fn keeps_part_visible(&self, content: &layout::Node, available_height: f32) -> bool {
        let Some((part, offset)) = self.visible_part else { return true };
        let Some(part) = content.children().get(part) else { return true };
        let offset = offset.min(content.bounds().height - available_height).max(0.0);
        part.bounds().y + part.bounds().height - offset < available_height + TOLERANCE
    }
}

/// The height at which a list at this offset ends with a whole row, or, scrolled to its end, begins with one. `None` if
/// it does so already.
fn whole_height(content: &layout::Node, offset: f32, available_height: f32) -> Option<f32> {
    let hidden = content.bounds().height - available_height;
    if offset >= hidden {
        return cut_row(content, 0.0, hidden).map(|(_, end)| content.bounds().height - end);
    }
    cut_row(content, -offset, available_height).map(|(start, _)| start)
}

/// The start and the end of the row that crosses `edge`, in a column or in a column inside it. `top` is the start of
/// the column. `None` if no row crosses it.
fn cut_row(node: &layout::Node, top: f32, edge: f32) -> Option<(f32, f32)> {
    let bounds = |child: &layout::Node| (top + child.bounds().y, top + child.bounds().y + child.bounds().height);
    let crosses = |child: &&layout::Node| bounds(child).0 < edge - TOLERANCE && bounds(child).1 > edge + TOLERANCE;
    let index = node.children().iter().position(|child| crosses(&child))?;
    let crossing = node.children().get(index)?;
    let (first, last) = bounds(crossing);
    let label = index.checked_sub(1).and_then(|above| node.children().get(above)).filter(|above| {
        let parts = |node: &layout::Node| (node.bounds(), !node.children().is_empty());
        belongs_to_next(parts(above), parts(crossing))
    });
    let row_start = label.map_or(first, |label| bounds(label).0);
    // A card has one child, and is taller than a row.
    let holds_rows = crossing.children().len() > 1 || crossing.bounds().height > MAX_ROW_HEIGHT;
    let is_stacked = holds_rows
        && !crossing.children().is_empty()
        && crossing.children().windows(2).all(|pair| match pair {
            [above, below] => below.bounds().y >= above.bounds().y + above.bounds().height - TOLERANCE,
            _ => true,
        });
    if !is_stacked {
        return Some((row_start, last));
    }
    // The upper padding of a card is a row of its own, so that no empty stub of the card is shown.
    let content_start = crossing.children().first().map_or(first, |content| first + content.bounds().y);
    if content_start > edge - TOLERANCE {
        return Some((row_start, content_start));
    }
    // If the end is between two of the inner rows, no row is cut.
    cut_row(crossing, first, edge)
}

impl<Message> Widget<Message, Theme, Renderer> for WholeRows<'_, Message> {
    forward!(scrolled: children, diff, size);
    forward!(scrolled at inner_layout: operate, update, draw, mouse_interaction, overlay);

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let inside = self.scrolled.as_widget_mut();
        let node = inside.layout(&mut tree.children[0], renderer, limits);
        let available_height = node.bounds().height;
        let Some(content) =
            node.children().first().filter(|content| content.bounds().height > available_height + TOLERANCE)
        else {
            return layout::Node::with_children(node.size(), vec![node]);
        };
        let shortened = match (self.row_height, self.visible_part) {
            (Some(row_height), _) => Some((available_height / row_height).floor() * row_height),
            (None, Some((_, offset))) => whole_height(content, offset, available_height),
            (None, None) => cut_row(content, content.bounds().y, available_height).map(|(start, _)| start),
        };
        let shortened = shortened.filter(|shortened| {
            *shortened >= MIN_HEIGHT && *shortened < available_height && self.keeps_part_visible(content, *shortened)
        });
        let inside = self.scrolled.as_widget_mut();
        let node = match shortened {
            Some(shortened) => inside.layout(&mut tree.children[0], renderer, &limits.max_height(shortened)),
            None => node,
        };
        // A list that must show a part changes its height while it scrolls, so it keeps the space below its last row.
        let height = if self.visible_part.is_some() { available_height } else { node.size().height };
        layout::Node::with_children(Size::new(node.size().width, height), vec![node])
    }
}

/// The layout of the list inside, which may be lower.
fn inner_layout(layout: Layout<'_>) -> Layout<'_> {
    layout.children().next().unwrap_or(layout)
}

#[cfg(test)]
mod tests {
    use iced::Pixels;
    use iced::advanced::renderer::Headless;
    use iced::futures::executor::block_on;
    use iced::widget::{Column, space};

    use super::*;
    use crate::theme;
    use crate::widget::scroll;

    #[test]
    fn cut_row_is_found_in_nested_columns() {
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
        for (available_height, expected) in ends {
            assert_eq!(cut_row(&list, 0.0, available_height).map(|(start, _)| start), expected, "{available_height}");
        }
    }

    #[test]
    fn label_is_left_out_with_the_row_below_it() {
        let label = layout::Node::new(Size::new(100.0, 17.0)).translate(Vector::new(0.0, 50.0));
        let chips = layout::Node::with_children(Size::new(100.0, 62.0), vec![layout::Node::new(Size::new(50.0, 29.0))]);
        let form = layout::Node::with_children(
            Size::new(100.0, 133.0),
            vec![layout::Node::new(Size::new(100.0, 40.0)), label, chips.translate(Vector::new(0.0, 71.0))],
        );
        assert_eq!(cut_row(&form, 0.0, 90.0), Some((50.0, 133.0)));
    }

    #[test]
    fn card_whose_content_is_hidden_is_left_out() {
        let content = layout::Node::new(Size::new(100.0, 126.0)).translate(Vector::new(0.0, 12.0));
        let card = layout::Node::with_children(Size::new(100.0, 150.0), vec![content]);
        let cards = layout::Node::with_children(
            Size::new(100.0, 212.0),
            vec![layout::Node::new(Size::new(100.0, 50.0)), card.translate(Vector::new(0.0, 62.0))],
        );
        assert_eq!(cut_row(&cards, 0.0, 70.0), Some((62.0, 74.0)));
    }

    #[test]
    fn list_that_does_not_fit_ends_with_its_last_whole_row() {
        let renderer = block_on(<Renderer as Headless>::new(theme::SANS, Pixels(13.0), None)).unwrap();
        let rows = || Column::with_children((0..10).map(|_| space().width(50.0).height(20.0).into()));
        // A list that must show a part keeps its whole space.
        let lists: [(Element<'_, ()>, f32); 2] = [
            (whole_rows(scroll(rows(), &theme::LIGHT)), 80.0),
            (whole_rows_around(scroll(rows(), &theme::LIGHT), 0, 0.0), 90.0),
        ];
        for (mut list, height) in lists {
            let mut tree = Tree::new(&list);
            let limits = layout::Limits::new(Size::ZERO, Size::new(100.0, 90.0));
            let node = list.as_widget_mut().layout(&mut tree, &renderer, &limits);
            assert!((node.size().height - height).abs() < 0.1, "{height}: {:?}", node.size());
        }
    }

    #[test]
    fn scrolled_list_begins_and_ends_with_a_whole_row() {
        let row =
            |index: usize| layout::Node::new(Size::new(100.0, 20.0)).translate(Vector::new(0.0, 20.0 * index as f32));
        let list = layout::Node::with_children(Size::new(100.0, 200.0), (0..10).map(row).collect());
        // The offset, and the height of the list in a space of 90.
        for (offset, height) in [(0.0, 80.0), (40.0, 80.0), (100.0, 80.0), (120.0, 80.0), (180.0, 80.0)] {
            assert_eq!(whole_height(&list, offset, 90.0), Some(height), "{offset}");
        }
        assert_eq!(whole_height(&list, 20.0, 100.0), None);
    }
}
