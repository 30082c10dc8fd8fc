//! A row of tiles that are all as high as the highest one, with their content in the middle.

use iced::advanced::widget::{Operation, Tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::widget::Row;
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector};

use super::forward::forward;

/// Tiles of equal height.
pub fn even<'a, Message: 'a>(tiles: Row<'a, Message>) -> Element<'a, Message> {
    Element::new(Even { tiles: tiles.into() })
}

struct Even<'a, Message> {
    tiles: Element<'a, Message>,
}

impl<Message> Widget<Message, Theme, Renderer> for Even<'_, Message> {
    forward!(tiles: children, diff, size, operate, update, draw, mouse_interaction, overlay);

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let row = self.tiles.as_widget_mut().layout(&mut tree.children[0], renderer, limits);
        let height = row.size().height;
        let tiles = row.children().iter().map(|tile| {
            let down = Vector::new(0.0, (height - tile.size().height) / 2.0);
            let content = tile.children().iter().map(|content| content.clone().translate(down)).collect();
            let size = Size::new(tile.size().width, height);
            layout::Node::with_children(size, content).move_to(tile.bounds().position())
        });
        layout::Node::with_children(row.size(), tiles.collect())
    }
}

#[cfg(test)]
mod tests {
    use iced::Pixels;
    use iced::advanced::renderer::Headless;
    use iced::futures::executor::block_on;
    use iced::widget::{container, space};

    use super::*;
    use crate::theme;

    #[test]
    fn tiles_are_as_high_as_the_highest() {
        let renderer = block_on(<Renderer as Headless>::new(theme::SANS, Pixels(13.0), None)).unwrap();
        let tile = |height: f32| container(space().width(10.0).height(height)).into();
        let mut tiles: Element<'_, ()> = even(Row::with_children([tile(20.0), tile(50.0)]));
        let mut tree = Tree::new(&tiles);
        let limits = layout::Limits::new(Size::ZERO, Size::new(100.0, 100.0));
        let node = tiles.as_widget_mut().layout(&mut tree, &renderer, &limits);
        let heights: Vec<f32> = node.children().iter().map(|tile| tile.size().height).collect();
        assert_eq!(heights, [50.0, 50.0]);
        assert!((node.children()[0].children()[0].bounds().y - 15.0).abs() < 0.1);
    }
}
