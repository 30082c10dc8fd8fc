//! Words followed by their key. If both do not fit, the words are cut and the key stays whole; a plain row would give
//! all the space to the first. A key that is only shown while Ctrl or Alt is held takes no space: it is across the
//! upper edge of its button, above the words, or at the right end of words that fill a line.

use iced::advanced::Renderer as _;
use iced::advanced::widget::{Operation, Tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::{Element, Event, Length, Point, Rectangle, Renderer, Size, Theme, Vector};

use crate::theme::KeyPlacement;

/// How far a key over the words extends beyond their right end, in logical pixels.
const KEY_OVERHANG: f32 = 8.0;

struct Keyed<'a, Message> {
    /// The words and the key.
    parts: [Element<'a, Message>; 2],
    /// The space between words and key, in logical pixels.
    spacing: f32,
    placement: KeyPlacement,
}

/// Words that may be cut, and a key that may not. The size is the same whether a key is hidden or over the words.
pub fn keyed<'a, Message: 'a>(
    words: impl Into<Element<'a, Message>>,
    key: impl Into<Element<'a, Message>>,
    spacing: f32,
    placement: KeyPlacement,
) -> Element<'a, Message> {
    Element::new(Keyed { parts: [words.into(), key.into()], spacing, placement })
}

impl<Message> Widget<Message, Theme, Renderer> for Keyed<'_, Message> {
    fn children(&self) -> Vec<Tree> {
        self.parts.iter().map(Tree::new).collect()
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(&self.parts);
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Shrink, Length::Shrink)
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let limits = limits.loose();
        let ([words, key], [words_tree, key_tree]) = (&mut self.parts, &mut tree.children[..]) else {
            return layout::Node::new(Size::ZERO);
        };
        let key = key.as_widget_mut().layout(key_tree, renderer, &limits);
        if self.placement != KeyPlacement::Beside {
            let fills_line = words.as_widget().size().width.is_fill();
            let words = words.as_widget_mut().layout(words_tree, renderer, &limits);
            let (size, key_size) = (words.size(), key.size());
            let corner = if fills_line {
                Point::new(size.width - key_size.width, (size.height - key_size.height) / 2.0)
            } else {
                Point::new(size.width - key_size.width + KEY_OVERHANG, -key_size.height)
            };
            return layout::Node::with_children(size, vec![words, key.move_to(corner)]);
        }
        let reserved = key.size().width + self.spacing;
        let words = words.as_widget_mut().layout(words_tree, renderer, &limits.shrink(Size::new(reserved, 0.0)));
        let height = words.size().height.max(key.size().height);
        let centred_top = |node: &layout::Node| (height - node.size().height) / 2.0;
        let (words_top, key_top, key_left) =
            (centred_top(&words), centred_top(&key), words.size().width + self.spacing);
        let width = key_left + key.size().width;
        let nodes = vec![words.move_to(Point::new(0.0, words_top)), key.move_to(Point::new(key_left, key_top))];
        layout::Node::with_children(Size::new(width, height), nodes)
    }

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer, operation: &mut dyn Operation) {
        operation.container(None, layout.bounds());
        // A hidden key reports no words.
        let part_count = if self.placement == KeyPlacement::Hidden { 1 } else { 2 };
        operation.traverse(&mut |operation| {
            for ((part, part_tree), part_layout) in
                self.parts.iter_mut().zip(&mut tree.children).zip(layout.children()).take(part_count)
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
        for (index, ((part, part_tree), part_layout)) in
            self.parts.iter().zip(&tree.children).zip(layout.children()).enumerate()
        {
            match self.placement {
                KeyPlacement::Hidden if index == 1 => {}
                // A layer of its own puts the key above the button and its neighbours.
                KeyPlacement::Over if index == 1 => {
                    let Some(visible) = part_layout.bounds().intersection(viewport) else { continue };
                    renderer.with_layer(visible, |renderer| {
                        part.as_widget().draw(part_tree, renderer, theme, style, part_layout, cursor, viewport);
                    });
                }
                _ => part.as_widget().draw(part_tree, renderer, theme, style, part_layout, cursor, viewport),
            }
        }
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
