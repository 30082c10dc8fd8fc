//! A workaround for the software renderer, which repaints regions that are too small and leaves artefacts. It makes the
//! renderer repaint everything that changed, and nothing if nothing changed.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

use iced::advanced::graphics::damage;
use iced::advanced::text::{Alignment, LineHeight, Renderer as _, Shaping, Text, Wrapping};
use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Renderer as _, Shell, Widget, layout, mouse, overlay, renderer};
use iced::alignment::Vertical;
use iced::{Color, Element, Event, Length, Pixels, Rectangle, Renderer, Size, Theme, Transformation, Vector};
use iced_tiny_skia::Layer;

use super::forward::forward;
use super::frame_diff::changed_areas;
use super::regions::FrameContents;
use crate::theme;

/// The content of a window, repainted where it has changed. `scale` is in physical pixels for each logical pixel. If it
/// is unknown, any change repaints the whole window.
pub fn repaint<'a, Message: 'a>(content: impl Into<Element<'a, Message>>, scale: Option<f32>) -> Element<'a, Message> {
    Element::new(Repaint { content: content.into(), scale })
}

/// The content of a window, with two marker layers. The renderer compares the layers of two frames and repaints the
/// regions where they differ. The first marker layer is out of sight, with an empty text as large as each region to
/// repaint. The texts of earlier frames stay there, so that only new ones differ from the frame that is compared. The
/// second layer covers the window; its width changes whenever everything must be repainted.
struct Repaint<'a, Message> {
    content: Element<'a, Message>,
    scale: Option<f32>,
}

/// After this many marked regions, everything is repainted once and the marks are cleared.
const MAX_REGIONS: usize = 200;
/// The number of widths of the covering layer. With several, consecutive complete repaints have different widths.
const EXTRA_WIDTH_COUNT: u8 = 16;
/// The number of earlier frames with which the renderer may compare, because some systems use two buffers in turn.
const MAX_FRAMES_KEPT: usize = 2;

#[derive(Debug, Default)]
struct State {
    /// The last frames with their marker layers, the latest first.
    last_frames: RefCell<VecDeque<Vec<Layer>>>,
    /// The regions marked since the last complete repaint.
    marks: RefCell<Vec<Rectangle>>,
    /// The width of the covering layer beyond that of the window.
    extra_width: Cell<u8>,
    /// The size of the window in the previous frame.
    size: Cell<Size>,
    /// Whether an overlay is open, such as a tooltip.
    has_overlay: Cell<bool>,
    /// Whether an overlay was open in the previous frame.
    had_overlay: Cell<bool>,
    /// Whether the renderer is named in the log.
    is_logged: Cell<bool>,
}

/// The software renderer. `None` if the graphics card paints, which repaints everything in each frame.
#[cfg(feature = "hardware")]
fn software_renderer(renderer: &mut Renderer) -> Option<&mut iced_tiny_skia::Renderer> {
    match renderer {
        Renderer::Primary(_) => None,
        Renderer::Secondary(software) => Some(software),
    }
}

/// The software renderer, which always paints in builds without the feature.
#[cfg(not(feature = "hardware"))]
#[allow(clippy::unnecessary_wraps, reason = "with the feature, the graphics card may paint")]
fn software_renderer(renderer: &mut Renderer) -> Option<&mut iced_tiny_skia::Renderer> {
    Some(renderer)
}

impl State {
    /// Marks the regions to repaint. Call when all of a frame but its overlays is drawn.
    fn mark(&self, renderer: &mut iced_tiny_skia::Renderer, window: Size, scale: Option<f32>) {
        let mut layers = renderer.layers().to_vec();
        let has_overlay = self.has_overlay.get();
        let repaints_all = self.had_overlay.replace(has_overlay) || has_overlay || self.size.replace(window) != window;
        let regions = if repaints_all { None } else { self.regions_to_repaint(&layers, window, scale) };
        if let Some(regions) = regions.filter(|regions| self.marks.borrow().len() + regions.len() < MAX_REGIONS) {
            self.marks.borrow_mut().extend(regions);
        } else {
            self.extra_width.set(self.extra_width.get() % EXTRA_WIDTH_COUNT + 1);
            self.marks.borrow_mut().clear();
        }
        self.draw_marks(renderer, window);
        let mut last_frames = self.last_frames.borrow_mut();
        // `layers` lacks only the two marker layers just drawn.
        layers.extend_from_slice(renderer.layers().get(layers.len()..).unwrap_or_default());
        last_frames.push_front(layers);
        last_frames.truncate(MAX_FRAMES_KEPT);
    }

    /// The regions to repaint. `None` repaints the whole window.
    fn regions_to_repaint(&self, layers: &[Layer], window: Size, scale: Option<f32>) -> Option<Vec<Rectangle>> {
        let last_frames = self.last_frames.borrow();
        let (before, _) = last_frames.front()?.split_last_chunk::<2>()?;
        let areas = changed_areas(before, layers)?;
        if areas.is_empty() {
            return Some(areas);
        }
        let contents = FrameContents::of(layers, window, scale?)?;
        let regions = contents.regions_around(&areas)?;
        let mut marked = layers.to_vec();
        marked.push(mark_layer(self.marks.borrow().iter().chain(&regions).copied()));
        marked.push(Layer { bounds: self.covering_bounds(window), ..Layer::default() });
        last_frames.iter().all(|before| repaints_without_seam(before, &marked, &contents, window)).then_some(regions)
    }

    fn draw_marks(&self, renderer: &mut iced_tiny_skia::Renderer, window: Size) {
        renderer.with_layer(OUT_OF_SIGHT, |renderer| {
            for mark in self.marks.borrow().iter() {
                renderer.fill_text(mark_text(*mark), mark.position(), Color::TRANSPARENT, *mark);
            }
        });
        renderer.with_layer(self.covering_bounds(window), |_| {});
    }

    /// The bounds of the covering layer. The part beyond the window is never painted.
    fn covering_bounds(&self, window: Size) -> Rectangle {
        Rectangle::with_size(Size { width: window.width + f32::from(self.extra_width.get()), ..window })
    }
}

/// The bounds of a layer that is never painted.
const OUT_OF_SIGHT: Rectangle = Rectangle { x: -2.0, y: -2.0, width: 1.0, height: 1.0 };

/// An empty text, as large as a region.
fn mark_text(region: Rectangle) -> Text {
    Text {
        content: String::new(),
        bounds: region.size(),
        size: Pixels(1.0),
        line_height: LineHeight::default(),
        font: theme::SANS,
        align_x: Alignment::Default,
        align_y: Vertical::Top,
        shaping: Shaping::Basic,
        wrapping: Wrapping::None,
    }
}

/// The layer of marks in the form in which the renderer stores it.
fn mark_layer(marks: impl Iterator<Item = Rectangle>) -> Layer {
    let mut layer = Layer { bounds: OUT_OF_SIGHT, ..Layer::default() };
    for mark in marks {
        layer.draw_text(mark_text(mark), mark.position(), Color::TRANSPARENT, mark, Transformation::IDENTITY);
    }
    layer
}

/// Whether the renderer repaints the differences of two frames without a visible seam. The renderer joins regions that
/// are close together. A region with a seam does no harm if a later region without one covers it.
fn repaints_without_seam(before: &[Layer], layers: &[Layer], contents: &FrameContents, window: Size) -> bool {
    let areas = damage::diff(before, layers, |layer| vec![layer.bounds], Layer::damage);
    let painted = damage::group(areas, Rectangle::with_size(window));
    painted.iter().enumerate().all(|(index, region)| {
        contents.is_paintable_alone(region)
            || painted[index + 1..].iter().any(|later| region.is_within(later) && contents.is_paintable_alone(later))
    })
}

impl<Message> Widget<Message, Theme, Renderer> for Repaint<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    forward!(content: children, diff, size, layout, operate, update, mouse_interaction);

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
        let software = software_renderer(renderer);
        if !state.is_logged.replace(true) {
            let renderer = if software.is_some() { "software" } else { "hardware" };
            tracing::info!(renderer, "a window is painted");
        }
        if let Some(software) = software {
            state.mark(software, viewport.size(), self.scale);
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
        let overlay = content.overlay(children.first_mut()?, layout, renderer, viewport, translation);
        state.downcast_ref::<State>().has_overlay.set(overlay.is_some());
        overlay
    }
}

#[cfg(test)]
mod tests {
    use iced::advanced::graphics::Viewport;
    use iced::advanced::renderer::Quad;
    use iced::advanced::text::Paragraph as _;
    use iced::{Border, Point};
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::super::glyph::{self, Glyph};
    use super::*;

    type Paragraph = <iced_tiny_skia::Renderer as iced::advanced::text::Renderer>::Paragraph;

    const WINDOW: Size = Size::new(640.0, 360.0);
    const PAPER: Color = Color::from_rgb(0.93, 0.94, 0.95);

    /// A window on a screen. Its frames are painted in the same way as the system's window.
    struct TestScreen {
        state: State,
        renderer: iced_tiny_skia::Renderer,
        viewport: Viewport,
        pixels: tiny_skia::Pixmap,
        mask: tiny_skia::Mask,
        /// The layers of the last frame. `None` before the first.
        last_layers: Option<Vec<Layer>>,
        /// The area painted in the last frame, in logical pixels.
        painted_area: f32,
    }

    impl TestScreen {
        fn new(scale: f32) -> Self {
            let (width, height) = ((WINDOW.width * scale) as u32, (WINDOW.height * scale) as u32);
            Self {
                state: State::default(),
                renderer: iced_tiny_skia::Renderer::new(theme::SANS, Pixels(14.0)),
                viewport: Viewport::with_physical_size(Size::new(width, height), scale),
                pixels: tiny_skia::Pixmap::new(width, height).unwrap(),
                mask: tiny_skia::Mask::new(width, height).unwrap(),
                last_layers: None,
                painted_area: 0.0,
            }
        }

        fn show(&mut self, draw: impl Fn(&mut iced_tiny_skia::Renderer)) {
            let window = self.viewport.logical_size();
            self.renderer.reset(Rectangle::with_size(window));
            draw(&mut self.renderer);
            self.state.mark(&mut self.renderer, window, Some(self.viewport.scale_factor()));
            let layers = self.renderer.layers().to_vec();
            let areas = match &self.last_layers {
                Some(before) => damage::diff(before, &layers, |layer| vec![layer.bounds], Layer::damage),
                None => vec![Rectangle::with_size(window)],
            };
            let regions = damage::group(areas, Rectangle::with_size(window));
            self.painted_area = regions.iter().map(Rectangle::area).sum();
            let mut pixels = self.pixels.as_mut();
            self.renderer.draw(&mut pixels, &mut self.mask, &self.viewport, &regions, PAPER);
            self.last_layers = Some(layers);
        }

        /// The frame, painted completely on a screen of its own.
        fn complete_frame(&mut self) -> tiny_skia::Pixmap {
            let mut pixels = tiny_skia::Pixmap::new(self.pixels.width(), self.pixels.height()).unwrap();
            let everything = [Rectangle::with_size(self.viewport.logical_size())];
            self.renderer.draw(&mut pixels.as_mut(), &mut self.mask, &self.viewport, &everything, PAPER);
            pixels
        }
    }

    fn paragraph(content: &str, size: f32) -> Paragraph {
        Paragraph::with_text(Text {
            content,
            bounds: Size::INFINITE,
            size: Pixels(size),
            line_height: LineHeight::default(),
            font: theme::SANS,
            align_x: Alignment::Default,
            align_y: Vertical::Top,
            shaping: Shaping::Basic,
            wrapping: Wrapping::None,
        })
    }

    /// A scene like a screen: cards with borders and round corners, lines of text, a clipped list, and an overlay.
    struct Scene {
        cards: Vec<(Quad, Color)>,
        lines: Vec<(Paragraph, Point)>,
        scroll_offset: f32,
        has_overlay: bool,
    }

    const SHADES: [Color; 5] =
        [Color::WHITE, Color::BLACK, PAPER, Color::from_rgb(0.1, 0.35, 0.45), Color::from_rgba(0.2, 0.2, 0.2, 0.4)];

    fn any_place() -> impl Strategy<Value = Point> {
        (0.0_f32..600.0, 0.0_f32..340.0).prop_map(|(x, y)| Point::new(x, y))
    }

    fn any_card() -> impl Strategy<Value = (Quad, Color)> {
        let shade = || select(SHADES.to_vec());
        let rim = (select(vec![0.0_f32, 4.0, 8.0]), select(vec![0.0_f32, 1.0, 2.0]), shade());
        (any_place(), 1.0_f32..300.0, 1.0_f32..160.0, rim, shade()).prop_map(
            |(place, width, height, (radius, thick, color), shade)| {
                let border = Border { color, width: thick, radius: radius.into() };
                let bounds = Rectangle::new(place, Size::new(width, height));
                (Quad { bounds, border, ..Quad::default() }, shade)
            },
        )
    }

    /// A text of some size and its position.
    fn any_line() -> impl Strategy<Value = (&'static str, f32, Point)> {
        (select(vec!["3NT= S", "Åse & Öjvind", "61.54 %", "ffi fj Wf", "♠♥♦♣"]), 10.0_f32..20.0, any_place())
    }

    impl Scene {
        /// Changes one thing in the scene: the one with this number, or else the text of a line.
        fn change(&mut self, kind: u8, card: (Quad, Color), (text, size, place): (&str, f32, Point)) {
            let (line, index) = ((paragraph(text, size), place), place.x as usize % self.lines.len());
            match kind {
                0 => self.scroll_offset = place.y / 8.0,
                1 => self.cards.push(card),
                2 if self.cards.len() > 1 => drop(self.cards.pop()),
                3 => self.has_overlay = !self.has_overlay,
                4 => self.lines.insert(0, line),
                5 if self.lines.len() > 2 => drop(self.lines.remove(1)),
                6 => self.cards[0].1 = card.1,
                7 => self.lines[index].1.x += 1.5,
                _ => self.lines[index].0 = line.0,
            }
        }

        fn draw(&self, renderer: &mut iced_tiny_skia::Renderer) {
            let window = Rectangle::with_size(WINDOW);
            renderer.fill_quad(Quad { bounds: window, ..Quad::default() }, PAPER);
            for (card, color) in &self.cards {
                renderer.fill_quad(*card, *color);
            }
            for (paragraph, place) in &self.lines {
                renderer.fill_paragraph(paragraph, *place, Color::BLACK, window);
            }
            let list = Rectangle { x: 333.3, y: 40.0, width: 200.0, height: 121.7 };
            renderer.with_layer(list, |renderer| {
                for (index, (paragraph, _)) in self.lines.iter().enumerate() {
                    let top = 40.0 + index as f32 * 26.0 - self.scroll_offset;
                    let line = Rectangle { x: 333.3, y: top, width: 200.0, height: 25.0 };
                    renderer.fill_quad(Quad { bounds: line, ..Quad::default() }, SHADES[index % 3]);
                    renderer.fill_paragraph(paragraph, Point::new(340.0, top + 4.0), Color::BLACK, list);
                    let sign = Rectangle { x: 510.0, y: top + 4.0, width: 17.0, height: 17.0 };
                    glyph::paint(renderer, Glyph::Tick, sign, &list, Color::BLACK);
                }
            });
            if self.has_overlay {
                let card = Rectangle { x: 200.0, y: 100.0, width: 150.0, height: 60.0 };
                renderer.with_layer(card, |renderer| {
                    renderer.fill_quad(Quad { bounds: card, ..Quad::default() }, Color::WHITE);
                });
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(16))]
        #[test]
        fn partial_repaint_equals_complete_repaint(
            scale in select(vec![1.0_f32, 1.1, 1.25, 1.5, 1.75, 2.0, 2.1875]),
            cards in vec(any_card(), 1..6),
            lines in vec(any_line(), 2..15),
            changes in vec((0_u8..12, any_card(), any_line()), 1..16),
        ) {
            let lines = lines.into_iter().map(|(text, size, place)| (paragraph(text, size), place)).collect();
            let mut screen = TestScreen::new(scale);
            let mut scene = Scene { cards, lines, scroll_offset: 0.0, has_overlay: false };
            screen.show(|renderer| scene.draw(renderer));
            for (kind, card, line) in changes {
                scene.change(kind, card, line);
                screen.show(|renderer| scene.draw(renderer));
                let expected = screen.complete_frame();
                let pixels = screen.pixels.pixels().iter().zip(expected.pixels()).enumerate();
                let differing: Vec<_> = pixels.filter(|(_, (a, b))| a != b).map(|(index, _)| index).take(5).collect();
                prop_assert!(differing.is_empty(), "after {}: {:?}", kind, differing);
            }
        }
    }

    #[test]
    fn unchanged_frame_is_not_repainted() {
        let (mut screen, scene) = (TestScreen::new(1.0), evening_scene("12:01"));
        screen.show(|renderer| scene.draw(renderer));
        screen.show(|renderer| scene.draw(renderer));
        assert!(screen.painted_area <= 0.0, "{}", screen.painted_area);
    }

    /// A scene with a weekday and a clock in one line.
    fn evening_scene(clock: &str) -> Scene {
        let lines = [("Tuesday", 20.0), (clock, 100.0)].map(|(text, x)| (paragraph(text, 14.0), Point::new(x, 300.0)));
        Scene { cards: Vec::new(), lines: lines.into(), scroll_offset: 0.0, has_overlay: false }
    }

    #[test]
    fn changed_word_repaints_only_its_area() {
        let (mut screen, mut scene) = (TestScreen::new(1.5), evening_scene("12:01"));
        screen.show(|renderer| scene.draw(renderer));
        // The same text is in the list.
        scene.lines[1].0 = paragraph("12:02", 14.0);
        screen.show(|renderer| scene.draw(renderer));
        assert!(
            screen.painted_area > 0.0 && screen.painted_area < WINDOW.width * WINDOW.height / 10.0,
            "{}",
            screen.painted_area
        );
    }

    #[test]
    fn opening_or_closing_an_overlay_repaints_the_window() {
        let (mut screen, scene) = (TestScreen::new(1.0), evening_scene("12:01"));
        let mut painted_area = |has_overlay| {
            screen.state.has_overlay.set(has_overlay);
            screen.show(|renderer| scene.draw(renderer));
            screen.painted_area as u32
        };
        let window_area = (WINDOW.width * WINDOW.height) as u32;
        assert_eq!([false, true, false, false].map(&mut painted_area), [window_area, window_area, window_area, 0]);
    }

    #[test]
    fn partly_visible_sign_is_clipped_at_the_edge_of_its_list() {
        let list = Rectangle { x: 100.0, y: 100.0, width: 200.0, height: 100.0 };
        let mut screen = TestScreen::new(1.0);
        screen.show(|renderer| {
            renderer.with_layer(list, |renderer| {
                let sign = Rectangle { x: 150.0, y: 90.0, width: 20.0, height: 20.0 };
                glyph::paint(renderer, Glyph::Square, sign, &list, Color::BLACK);
            });
        });
        let is_painted = |rows: std::ops::Range<u32>| {
            let paper = screen.pixels.pixel(0, 0);
            rows.flat_map(|y| (140..180).map(move |x| (x, y))).any(|(x, y)| screen.pixels.pixel(x, y) != paper)
        };
        assert_eq!((is_painted(80..100), is_painted(100..115)), (false, true));
    }
}
