//! A window that is painted anew, every pixel of it, when anything in it changed, and not at all when nothing did.
//! Without it the software renderer repaints regions that are too small, and leaves crumbs of what was there.

use std::cell::{Cell, RefCell};

use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Renderer as _, Shell, Widget, layout, mouse, overlay, renderer};
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector};
use iced_tiny_skia::Layer;

use super::changed::differs;
use super::passed_on::passed_on;

/// What a window shows, painted anew when it changed.
pub fn anew<'a, Message: 'a>(content: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    Element::new(Anew { content: content.into() })
}

/// The renderer compares the layers of two frames, and repaints where they differ. So an empty layer is put over
/// everything, which has another width whenever something changed. (A region by itself would be painted otherwise than as a
/// part of the whole: what its edge cuts through is rounded in another way.)
struct Anew<'a, Message> {
    content: Element<'a, Message>,
}

/// Of so many changed frames in a row no two have the same mark: compared may be the last one or, where the system keeps
/// several, one before it.
const MARKS: u8 = 16;

/// What is kept from frame to frame.
#[derive(Default)]
struct State {
    /// The last frame, its mark left out.
    last: RefCell<Vec<Layer>>,
    size: Cell<Size>,
    mark: Cell<u8>,
    /// Whether something lies over the window, like the whole words of a line; and whether it did in the last frame.
    covered: Cell<bool>,
    was_covered: Cell<bool>,
    /// Whether the log says who paints.
    told: Cell<bool>,
}

/// The software renderer, where it paints. The graphics card paints everything in each frame.
#[cfg(feature = "hardware")]
fn software(renderer: &mut Renderer) -> Option<&mut iced_tiny_skia::Renderer> {
    match renderer {
        Renderer::Primary(_) => None,
        Renderer::Secondary(software) => Some(software),
    }
}

/// Without the feature only the processor paints.
#[cfg(not(feature = "hardware"))]
#[allow(clippy::unnecessary_wraps, reason = "with the feature there is another one")]
fn software(renderer: &mut Renderer) -> Option<&mut iced_tiny_skia::Renderer> {
    Some(renderer)
}

impl State {
    /// Marks a frame that is drawn but for what lies over it.
    fn mark(&self, renderer: &mut iced_tiny_skia::Renderer, window: Size) {
        let now = renderer.layers().to_vec();
        let covered = self.covered.get();
        let whole = self.was_covered.replace(covered) || covered || self.size.replace(window) != window;
        if whole || differs(&self.last.borrow(), &now) {
            self.mark.set((self.mark.get() + 1) % MARKS);
        }
        self.last.replace(now);
        // What is beyond the window is not painted.
        let width = window.width + f32::from(self.mark.get());
        renderer.with_layer(Rectangle::with_size(Size { width, ..window }), |_| {});
    }
}

impl<Message> Widget<Message, Theme, Renderer> for Anew<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    passed_on!(content: children, diff, size, layout, operate, update, mouse_interaction);

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
        self.content.as_widget().draw(&tree.children[0], renderer, theme, style, layout, cursor, viewport);
        let state = tree.state.downcast_ref::<State>();
        let software = software(renderer);
        if !state.told.replace(true) {
            let renderer = if software.is_some() { "software" } else { "hardware" };
            tracing::info!(renderer, "a window is painted");
        }
        if let Some(software) = software {
            state.mark(software, viewport.size());
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
        let Tree { state, children, .. } = tree;
        let content = self.content.as_widget_mut();
        let over = content.overlay(children.first_mut()?, layout, renderer, viewport, translation);
        state.downcast_ref::<State>().covered.set(over.is_some());
        over
    }
}

#[cfg(test)]
mod tests {
    use iced::advanced::renderer::Quad;
    use iced::{Color, Pixels};

    use super::*;

    const WINDOW: Size = Size::new(400.0, 300.0);

    /// The width of the mark of a frame with a surface of this colour.
    fn mark(state: &State, color: Color) -> f32 {
        let mut renderer = iced_tiny_skia::Renderer::new(crate::ui::theme::SANS, Pixels(14.0));
        renderer.reset(Rectangle::with_size(WINDOW));
        let quad = Quad { bounds: Rectangle::with_size(WINDOW), ..Quad::default() };
        renderer.fill_quad(quad, color);
        state.mark(&mut renderer, WINDOW);
        renderer.layers().last().unwrap().bounds.width
    }

    #[test]
    fn a_frame_is_marked_anew_when_it_changed_and_only_then() {
        let state = State::default();
        let marks: Vec<f32> =
            (0..12).map(|at| mark(&state, if at % 2 == 0 { Color::WHITE } else { Color::BLACK })).collect();
        for (at, one) in marks.iter().enumerate() {
            assert!(marks.iter().skip(at + 1).all(|other| other > one), "{marks:?}");
        }
        assert_eq!(mark(&state, Color::BLACK).to_bits(), marks[11].to_bits());
    }

    #[test]
    fn what_lies_over_the_window_is_painted_and_what_lay_over_it_is_painted_away() {
        let state = State::default();
        let plain = mark(&state, Color::WHITE);
        state.covered.set(true);
        let covered = mark(&state, Color::WHITE);
        state.covered.set(false);
        let again = mark(&state, Color::WHITE);
        assert!(plain < covered && covered < again);
        assert_eq!(mark(&state, Color::WHITE).to_bits(), again.to_bits());
    }
}
