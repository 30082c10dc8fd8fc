//! A window that is painted anew, every pixel of it, whenever anything in it changed. Nothing is seen of it.
//! Without it the software renderer repaints regions that are too small, and leaves crumbs of what was there.

use std::cell::Cell;

use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Layout, Renderer as _, Widget, layout, mouse, renderer};
use iced::widget::Stack;
use iced::{Element, Length, Rectangle, Renderer, Size, Theme};

/// What a window shows, painted anew with each frame.
pub fn anew<'a, Message: 'a>(content: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    Stack::with_children([Element::new(Anew), content.into()]).into()
}

/// Lies under everything as an empty layer, which has another size in each frame. The renderer compares frames, and
/// repaints where they differ: here, everywhere. (Its own regions take a text for smaller than its letters, and leave out
/// what is under a pixel wide.)
struct Anew;

/// Of so many frames in a row no two have the same size. No system keeps as many.
const FRAMES: u8 = 16;

/// What is kept from frame to frame.
#[derive(Default)]
struct State {
    /// Which frame it is, counted round. Compared may be the last one or, where the system keeps several, one before it.
    frame: Cell<u8>,
    /// Whether the log says who paints.
    told: Cell<bool>,
}

/// Whether the graphics card paints. It paints everything in each frame.
#[cfg(feature = "hardware")]
fn is_hardware(renderer: &Renderer) -> bool {
    matches!(renderer, Renderer::Primary(_))
}

/// Without the feature only the processor paints.
#[cfg(not(feature = "hardware"))]
fn is_hardware(_: &Renderer) -> bool {
    false
}

impl<Message> Widget<Message, Theme, Renderer> for Anew {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
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
        let State { frame, told } = tree.state.downcast_ref();
        let hardware = is_hardware(renderer);
        if !told.replace(true) {
            tracing::info!(renderer = if hardware { "hardware" } else { "software" }, "a window is painted");
        }
        if hardware {
            return;
        }
        frame.set((frame.get() + 1) % FRAMES);
        // What is beyond the window is not painted; only whoever compares sees a difference.
        let bounds = layout.bounds();
        let bounds = Rectangle { width: bounds.width + f32::from(frame.get()), ..bounds };
        renderer.with_layer(bounds, |_| {});
    }
}
