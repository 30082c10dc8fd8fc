//! Which part of a window is visible, and whether everything fits.

use std::sync::Once;

use ::window::{App, EllipsisMarker, Message, Shortcut, own_settings};
use iced_test::core::renderer::Headless;
use iced_test::core::text::{self, Paragraph as _, Wrapping};
use iced_test::core::widget::Id;
use iced_test::core::widget::operation::{Focusable, Operation, Outcome as Ended, Scrollable, TextInput};
use iced_test::core::{Event, Font, Rectangle, Size, Vector, alignment, clipboard, mouse};
use iced_test::futures::futures::StreamExt;
use iced_test::futures::futures::executor::block_on;
use iced_test::renderer::Renderer;
use iced_test::runtime::user_interface::Cache;
use iced_test::runtime::{Action, Task, UserInterface, task};

use super::{look, settings, update};

// All texts

/// Lays a window out.
pub struct LayoutRenderer(Renderer);

impl LayoutRenderer {
    pub fn new(app: &App) -> Self {
        // Fonts are loaded with the first window, for all of them.
        static FONTS: Once = Once::new();
        FONTS.call_once(|| drop(look(app)));
        let font = settings().default_font;
        Self(block_on(<Renderer as Headless>::new(font, settings().default_text_size, None)).unwrap())
    }

    /// Runs an operation on all widgets of the window.
    pub fn operate(&mut self, app: &App, operation: &mut dyn Operation) {
        let mut window = UserInterface::build(app.view(), app.desk().window_size(), Cache::default(), &mut self.0);
        window.operate(&self.0, operation);
    }
}

/// Collects every text of the window.
#[derive(Default)]
pub(super) struct TextCollector(pub(super) Vec<String>);

impl Operation for TextCollector {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn text(&mut self, _id: Option<&Id>, _bounds: Rectangle, words: &str) {
        self.0.push(words.to_owned());
    }
}

// The window with a cursor

/// A window that remembers which field has the cursor, and how far it is scrolled.
pub struct LiveWindow {
    pub app: App,
    cache: Option<Cache>,
    renderer: Renderer,
    size: Size,
}

impl LiveWindow {
    pub fn new(app: App, size: Size) -> Self {
        let LayoutRenderer(renderer) = LayoutRenderer::new(&app);
        let mut window = Self { app, cache: Some(Cache::default()), renderer, size };
        let _ = window.app.update(Message::Resized(iced_test::core::window::Id::unique(), size));
        window
    }

    /// Carries out the window's tasks, as the runtime does.
    pub fn settle(&mut self, work: Task<Message>) {
        let Some(mut stream) = task::into_stream(work) else { return };
        while let Some(action) = block_on(stream.next()) {
            match action {
                Action::Output(message) => {
                    let work = self.app.update(message);
                    self.settle(work);
                }
                Action::Widget(operation) => self.operate(operation),
                _ => {}
            }
        }
    }

    fn operate(&mut self, operation: Box<dyn Operation>) {
        let cache = self.cache.take().unwrap_or_default();
        let mut window = UserInterface::build(self.app.view(), self.size, cache, &mut self.renderer);
        let mut next = Some(operation);
        while let Some(mut operation) = next.take() {
            window.operate(&self.renderer, &mut *operation);
            if let Ended::Chain(following) = operation.finish() {
                next = Some(following);
            }
        }
        self.cache = Some(window.into_cache());
    }

    /// Sends the window key events, one after the other.
    pub fn send_keys(&mut self, events: impl IntoIterator<Item = Event>) {
        for event in events {
            let mut messages = Vec::new();
            let cache = self.cache.take().unwrap_or_default();
            let mut window = UserInterface::build(self.app.view(), self.size, cache, &mut self.renderer);
            let cursor = mouse::Cursor::Unavailable;
            window.update(&[event], cursor, &mut self.renderer, &mut clipboard::Null, &mut messages);
            self.cache = Some(window.into_cache());
            for message in messages {
                let work = self.app.update(message);
                self.settle(work);
            }
        }
    }

    pub fn press(&mut self, shortcut: Shortcut) {
        let work = self.app.update(Message::Shortcut(shortcut));
        self.settle(work);
    }

    /// Takes the cursor out of every field.
    pub fn forget_cursor(&mut self) {
        self.cache = Some(Cache::default());
    }

    /// How many pixels of the field with the cursor are not visible. `None` if no field has the cursor.
    pub fn hidden_pixels_at_cursor(&mut self) -> Option<f32> {
        self.hidden_pixels(None)
    }

    /// How many pixels of a text are not visible. `None` if the window does not have the text.
    pub fn hidden_pixels_of_text(&mut self, words: &'static str) -> Option<f32> {
        self.hidden_pixels(Some(words))
    }

    /// How many pixels of a text, or of the field with the cursor if no text is given, are not visible. `None` if
    /// there is no such text or field.
    fn hidden_pixels(&mut self, words: Option<&'static str>) -> Option<f32> {
        let cache = self.cache.take().unwrap_or_default();
        let mut window = UserInterface::build(self.app.view(), self.size, cache, &mut self.renderer);
        let visible_areas = vec![(Rectangle::with_size(self.size), 0.0)];
        let mut finder = HiddenFinder { visible_areas, next: None, words, hidden_pixels: None };
        window.operate(&self.renderer, &mut finder);
        self.cache = Some(window.into_cache());
        finder.hidden_pixels
    }
}

/// Looks for a field or a text, and measures how far it is out of sight.
struct HiddenFinder {
    /// The visible areas of the widgets around it, from the outermost to the innermost, and the offset of each.
    visible_areas: Vec<(Rectangle, f32)>,
    /// The visible area and the offset of the next widget.
    next: Option<(Rectangle, f32)>,
    /// The text to look for. `None` for the field with the cursor.
    words: Option<&'static str>,
    /// The number of pixels that are not visible, once it is found.
    hidden_pixels: Option<f32>,
}

impl HiddenFinder {
    /// The height of the part of these bounds that is not visible, in logical pixels.
    fn hidden_height(&self, bounds: Rectangle) -> f32 {
        let (mut top, mut bottom, mut hidden) = (bounds.y, bounds.y + bounds.height, 0.0_f32);
        for (visible, offset) in self.visible_areas.iter().rev() {
            (top, bottom) = (top - offset, bottom - offset);
            hidden = hidden.max(visible.y - top).max(bottom - (visible.y + visible.height));
        }
        hidden
    }
}

impl Operation for HiddenFinder {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        let depth = self.visible_areas.len();
        self.visible_areas.extend(self.next.take());
        operate(self);
        self.visible_areas.truncate(depth);
    }

    fn container(&mut self, _: Option<&Id>, _: Rectangle) {
        self.next = None;
    }

    fn scrollable(&mut self, _: Option<&Id>, bounds: Rectangle, _: Rectangle, offset: Vector, _: &mut dyn Scrollable) {
        self.next = Some((bounds, offset.y));
    }

    fn focusable(&mut self, _: Option<&Id>, bounds: Rectangle, state: &mut dyn Focusable) {
        if state.is_focused() && self.words.is_none() {
            self.hidden_pixels = Some(self.hidden_height(bounds));
        }
    }

    fn text(&mut self, _: Option<&Id>, bounds: Rectangle, words: &str) {
        if self.words == Some(words) {
            self.hidden_pixels = Some(self.hidden_height(bounds));
        }
    }
}

// Whether all of it fits

type Paragraph = <Renderer as text::Renderer>::Paragraph;

/// The type sizes of the window.
const TYPE_SIZES: [f32; 5] = [11.0, 14.0, 16.0, 19.0, 26.0];
/// The height of a line, as a multiple of its type size.
const LINE_HEIGHT: f32 = 1.22;
/// The rounding error allowed in a layout, in logical pixels.
const ROUNDING_TOLERANCE: f32 = 1.5;
/// The least visible width and height of a scrolling area, in logical pixels.
const MIN_VISIBLE_SIZE: f32 = 24.0;

/// Walks a tree of widgets and records the faults of its layout.
struct LayoutChecker {
    /// The area that the current widget may use.
    region: Rectangle,
    /// The area for the next widget.
    next: Rectangle,
    /// The visible part of the area, from the corner of the window.
    visible: Rectangle,
    /// The visible part of the next widget's area.
    next_visible: Rectangle,
    /// How far the area is scrolled.
    offset: Vector,
    /// How far the next widget's area is scrolled.
    next_offset: Vector,
    /// Whether the next text ends in … when cut.
    ends_in_ellipsis: bool,
    /// The texts in sight, and the visible part of each.
    texts: Vec<(String, Rectangle)>,
    faults: Vec<String>,
}

impl LayoutChecker {
    fn of(window: Size) -> Self {
        let whole_window = Rectangle::with_size(window);
        Self {
            region: whole_window,
            next: whole_window,
            visible: whole_window,
            next_visible: whole_window,
            offset: Vector::ZERO,
            next_offset: Vector::ZERO,
            ends_in_ellipsis: false,
            texts: Vec::new(),
            faults: Vec::new(),
        }
    }

    /// Whether bounds reach beyond the area that the widget may use.
    fn is_outside(&self, bounds: Rectangle) -> bool {
        let Rectangle { x, y, width, height } = self.region;
        bounds.x < x - ROUNDING_TOLERANCE
            || bounds.y < y - ROUNDING_TOLERANCE
            || bounds.x + bounds.width > x + width + ROUNDING_TOLERANCE
            || bounds.y + bounds.height > y + height + ROUNDING_TOLERANCE
    }

    fn record_overlaps(&mut self) {
        let is_visible = |r: Rectangle| r.width > 2.0 && r.height > 3.0;
        for (index, (text, bounds)) in self.texts.iter().enumerate() {
            for (other_text, other_bounds) in &self.texts[index + 1..] {
                if bounds.intersection(other_bounds).is_some_and(is_visible) {
                    self.faults.push(format!("“{text}” lies over “{other_text}”"));
                }
            }
        }
    }
}

impl Operation for LayoutChecker {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        let before = (self.region, self.visible, self.offset);
        (self.region, self.visible, self.offset) = (self.next, self.next_visible, self.next_offset);
        operate(self);
        (self.region, self.visible, self.offset) = before;
        (self.next, self.next_visible, self.next_offset) = before;
    }

    fn container(&mut self, _id: Option<&Id>, bounds: Rectangle) {
        self.next = bounds.intersection(&self.region).unwrap_or_default();
        (self.next_visible, self.next_offset) = (self.visible, self.offset);
    }

    fn scrollable(
        &mut self,
        _id: Option<&Id>,
        bounds: Rectangle,
        content: Rectangle,
        translation: Vector,
        _state: &mut dyn Scrollable,
    ) {
        let next_visible = (bounds - self.offset).intersection(&self.visible).unwrap_or_default();
        // A list in a screen that scrolls may be out of sight until the user scrolls to it.
        let part = bounds.intersection(&self.region).unwrap_or_default();
        let min_size = Size::new(content.width.min(MIN_VISIBLE_SIZE), content.height.min(MIN_VISIBLE_SIZE));
        let is_hidden =
            part.width + ROUNDING_TOLERANCE < min_size.width || part.height + ROUNDING_TOLERANCE < min_size.height;
        if content.width > 0.0 && content.height > 0.0 && is_hidden {
            self.faults.push(format!("of a list {} x {} are in sight", part.width, part.height));
        }
        self.next = content;
        self.next_visible = next_visible;
        self.next_offset = self.offset + translation;
    }

    fn focusable(&mut self, id: Option<&Id>, bounds: Rectangle, _state: &mut dyn Focusable) {
        let Size { width, height } = bounds.size();
        if self.is_outside(bounds) || width < 8.0 || height < 8.0 {
            self.faults.push(format!("a control ({id:?}) of {width} x {height} cannot be reached whole"));
        }
    }

    fn text_input(&mut self, id: Option<&Id>, bounds: Rectangle, _state: &mut dyn TextInput) {
        if bounds.width < 30.0 {
            self.faults.push(format!("a field ({id:?}) is {} wide", bounds.width));
        }
    }

    fn text(&mut self, _id: Option<&Id>, bounds: Rectangle, words: &str) {
        let ends_in_ellipsis = std::mem::take(&mut self.ends_in_ellipsis);
        if words.trim().is_empty() {
            return;
        }
        if self.is_outside(bounds) {
            self.faults.push(format!("“{words}” sticks out"));
        } else if ends_in_ellipsis && bounds.width < 20.0 && !fits(words, bounds.size()) {
            self.faults.push(format!("nothing is left of “{words}”"));
        } else if !ends_in_ellipsis && !fits(words, bounds.size()) {
            self.faults.push(format!("“{words}” is cut to {} x {}", bounds.width, bounds.height));
        }
        if let Some(visible) = (bounds - self.offset).intersection(&self.visible) {
            self.texts.push((words.to_owned(), visible));
        }
    }

    fn custom(&mut self, _id: Option<&Id>, _bounds: Rectangle, state: &mut dyn std::any::Any) {
        self.ends_in_ellipsis = state.is::<EllipsisMarker>();
    }
}

/// Whether words fit into their bounds. The type size follows from the height of the bounds, and the font is the
/// regular one, which is narrower.
fn fits(words: &str, bounds: Size) -> bool {
    let is_whole = |size: &f32| {
        let lines = bounds.height / (size * LINE_HEIGHT);
        lines >= 0.9 && (lines - lines.round()).abs() < 0.02
    };
    let Some(size) = TYPE_SIZES.into_iter().find(is_whole) else { return bounds.height > 15.0 };
    let paragraph = Paragraph::with_text(text::Text {
        content: words,
        bounds: Size::new(bounds.width + ROUNDING_TOLERANCE, f32::INFINITY),
        size: size.into(),
        line_height: text::LineHeight::Relative(LINE_HEIGHT),
        font: Font::with_name("Source Sans 3"),
        align_x: text::Alignment::Default,
        align_y: alignment::Vertical::Top,
        shaping: text::Shaping::Advanced,
        wrapping: Wrapping::Word,
    });
    let needed = paragraph.min_bounds();
    needed.width <= bounds.width + ROUNDING_TOLERANCE && needed.height <= bounds.height + ROUNDING_TOLERANCE
}

/// The faults of the window's layout: texts that are cut, widgets that cover others, and fields out of reach.
pub fn faults(app: &App, renderer: &mut LayoutRenderer) -> Vec<String> {
    let mut checker = LayoutChecker::of(app.desk().window_size());
    renderer.operate(app, &mut checker);
    checker.record_overlaps();
    checker.faults
}

/// Gives the window a size in pixels and a scale in percent.
pub fn resize(app: &mut App, (width, height): (f32, f32), scale: u16) {
    update(app, Message::Settings(own_settings::Message::Scale(scale)));
    let size = Size::new(width, height) * (100.0 / f32::from(scale));
    // Requests to the real window are not answered here.
    drop(app.update(Message::Resized(iced_test::core::window::Id::unique(), size)));
}
