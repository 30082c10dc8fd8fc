//! Text in one line, or in two if allowed. Text that does not fit ends in `…`, and a tooltip shows it whole.

use iced::advanced::text::{self, Alignment, Paragraph as _, Renderer as _, Shaping, Span, Wrapping};
use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Renderer as _, Shell, Widget, layout, mouse, overlay, renderer};
use iced::{
    Background, Border, Color, Element, Event, Font, Length, Padding, Point, Rectangle, Renderer, Size, Theme, Vector,
    alignment, window,
};

use super::theme;
use evening::club::without_placeholder_ids;

type Paragraph = <Renderer as text::Renderer>::Paragraph;

/// The end of a text that was cut.
const ELLIPSIS: &str = "…";
/// The greatest width of the tooltip, in logical pixels.
const MAX_TOOLTIP_WIDTH: f32 = 480.0;
/// A text that is too long by less than this still fits, because layouts round. In logical pixels.
const ROUNDING_TOLERANCE: f32 = 0.5;

/// Tells an operation on the widget tree that the next text ends in `…` if it is cut.
#[derive(Debug, Clone, Copy)]
pub struct EllipsisMarker;

/// Text in one line, in parts of several colours.
#[derive(Debug)]
pub struct OneLine {
    words: String,
    /// The end of each part, as an index in bytes, and its colour.
    parts: Vec<(usize, Color)>,
    size: f32,
    font: Font,
    width: Length,
    is_right_aligned: bool,
    /// The texts shown if the whole one does not fit, the longest first. The tooltip shows the whole one.
    shorter: Vec<String>,
    /// The number of lines available before the text is cut.
    max_lines: u8,
    /// Whether the second line is used only in a place high enough for two.
    needs_height: bool,
}

/// Text of one colour, as wide as it needs to be.
pub fn one_line(words: impl Into<String>, size: f32, font: Font, color: Color) -> OneLine {
    OneLine::of_parts([(words.into(), color)], size, font)
}

/// The width of a text in one line, in logical pixels.
pub fn width_of(words: &str, size: f32, font: Font) -> f32 {
    let line = one_line(words, size, font, Color::BLACK);
    line.paragraph(line.words.len(), "").min_width()
}

impl OneLine {
    /// Text of several colours, part after part.
    pub fn of_parts(parts: impl IntoIterator<Item = (String, Color)>, size: f32, font: Font) -> Self {
        let mut line = Self {
            words: String::new(),
            parts: Vec::new(),
            size,
            font,
            width: Length::Shrink,
            is_right_aligned: false,
            shorter: Vec::new(),
            max_lines: 1,
            needs_height: false,
        };
        for (words, color) in parts {
            line.words.push_str(&without_placeholder_ids(&words));
            line.parts.push((line.words.len(), color));
        }
        line
    }

    /// Sets the width.
    pub fn width(self, width: impl Into<Length>) -> Self {
        Self { width: width.into(), ..self }
    }

    /// Sets whether the text is aligned to the right, as for figures.
    pub fn right(self, right: bool) -> Self {
        Self { is_right_aligned: right, ..self }
    }

    /// Adds a shorter text for widths in which those before do not fit.
    pub fn or(mut self, shorter: impl Into<String>) -> Self {
        self.shorter.push(shorter.into());
        self
    }

    /// Allows two lines if the text does not fit one.
    pub fn in_two(self) -> Self {
        Self { max_lines: 2, ..self }
    }

    /// Allows two lines if the text does not fit one and the place is high enough.
    pub fn in_two_if_high(self) -> Self {
        Self { max_lines: 2, needs_height: true, ..self }
    }

    /// A shorter text as a line of its own, in the colour of the first part.
    fn shortened(&self, words: &str) -> Self {
        let parts = self.parts.first().map(|(_, color)| (words.len(), *color)).into_iter().collect();
        Self {
            words: words.to_owned(),
            parts,
            size: self.size,
            font: self.font,
            width: self.width,
            is_right_aligned: self.is_right_aligned,
            shorter: Vec::new(),
            max_lines: self.max_lines,
            needs_height: self.needs_height,
        }
    }

    /// The paragraph for a width in which the whole text does not fit one line.
    fn shown_text(&self, width: f32) -> Paragraph {
        let Some(shortest) = self.shorter.last() else {
            let whole_text = self.paragraph_within(self.words.len(), "", width);
            return if self.fits(&whole_text, width) { whole_text } else { self.cut(width) };
        };
        let mut paragraphs = self.shorter.iter().map(|words| self.shortened(words).paragraph(words.len(), ""));
        let fitting = paragraphs.find(|paragraph| paragraph.min_width() <= width + ROUNDING_TOLERANCE);
        fitting.unwrap_or_else(|| self.shortened(shortest).cut(width))
    }

    fn fits(&self, paragraph: &Paragraph, width: f32) -> bool {
        paragraph.min_width() <= width + ROUNDING_TOLERANCE
            && paragraph.min_height() <= self.height_of(self.max_lines) + ROUNDING_TOLERANCE
    }

    /// The height of this many lines, in logical pixels.
    fn height_of(&self, lines: u8) -> f32 {
        f32::from(lines) * f32::from(theme::LINE.to_absolute(self.size.into()))
    }

    /// The text up to `end` and then `rest`, in one line.
    fn paragraph(&self, end: usize, rest: &'static str) -> Paragraph {
        self.paragraph_in(end, rest, Size::INFINITE, Wrapping::None)
    }

    /// The text up to `end` and then `rest`, in the number of lines allowed.
    fn paragraph_within(&self, end: usize, rest: &'static str, width: f32) -> Paragraph {
        if self.max_lines < 2 {
            return self.paragraph(end, rest);
        }
        self.paragraph_in(end, rest, Size::new(width, f32::INFINITY), Wrapping::Word)
    }

    /// The text up to `end` and then `rest`, laid out in these bounds.
    fn paragraph_in(&self, end: usize, rest: &'static str, bounds: Size, wrapping: Wrapping) -> Paragraph {
        let mut from = 0;
        let mut spans: Vec<Span<'_, ()>> = Vec::with_capacity(self.parts.len() + 1);
        for (to, color) in &self.parts {
            let to = (*to).min(end);
            spans.push(Span::new(self.words.get(from..to).unwrap_or_default()).color(*color));
            from = to;
        }
        let last = self.parts.iter().find(|(to, _)| *to >= end).or(self.parts.last());
        spans.push(Span::new(rest).color_maybe(last.map(|(_, color)| *color)));
        Paragraph::with_spans(self.styled(spans.as_slice(), bounds, wrapping))
    }

    fn styled<C>(&self, content: C, bounds: Size, wrapping: Wrapping) -> text::Text<C, Font> {
        text::Text {
            content,
            bounds,
            size: self.size.into(),
            line_height: theme::LINE,
            font: self.font,
            align_x: Alignment::Default,
            align_y: alignment::Vertical::Top,
            shaping: Shaping::Advanced,
            wrapping,
        }
    }

    /// As much of the text as fits with `…`, found by bisection.
    fn cut(&self, width: f32) -> Paragraph {
        let letter_starts: Vec<usize> = self.words.char_indices().map(|(index, _)| index).collect();
        // Spaces before the dots are removed.
        let end_after = |letters: usize| {
            let index = letter_starts.get(letters).copied().unwrap_or(self.words.len());
            self.words.get(..index).map_or(0, |words| words.trim_end().len())
        };
        let (mut fitting, mut too_long) = (0, letter_starts.len());
        while fitting + 1 < too_long {
            let middle = usize::midpoint(fitting, too_long);
            if self.fits(&self.paragraph_within(end_after(middle), ELLIPSIS, width), width) {
                fitting = middle;
            } else {
                too_long = middle;
            }
        }
        self.paragraph_within(end_after(fitting), ELLIPSIS, width)
    }
}

/// The paragraph shown, and the text and width that it was laid out for.
#[derive(Default)]
struct State {
    words: String,
    shorter: Vec<String>,
    parts: Vec<(usize, Color)>,
    max_lines: u8,
    size: f32,
    font: Font,
    /// The width it was laid out for. Any width in which it fits gives the same paragraph.
    width: f32,
    /// The width of the whole text in one line.
    whole_width: f32,
    paragraph: Paragraph,
    /// Whether the whole text does not fit the width and the lines, so the tooltip can appear.
    is_cut: bool,
    /// Whether the pointer is over a text that is cut.
    is_hovered: bool,
    /// The whole text in the tooltip. The renderer paints it after the tooltip itself is dropped.
    tooltip: Paragraph,
}

impl State {
    /// Lays out the text for a width, unless that is done already.
    fn lay_out(&mut self, line: &OneLine, width: f32) {
        let is_unchanged = self.words == line.words
            && self.shorter == line.shorter
            && self.parts == line.parts
            && self.max_lines == line.max_lines
            && self.size.to_bits() == line.size.to_bits()
            && self.font == line.font;
        let fits = |text_width: f32| text_width <= width + ROUNDING_TOLERANCE;
        if is_unchanged && (self.width.to_bits() == width.to_bits() || (!self.is_cut && fits(self.whole_width))) {
            return;
        }
        let whole_text = line.paragraph(line.words.len(), "");
        let whole_width = whole_text.min_width();
        self.is_cut = !fits(whole_width);
        self.paragraph = if self.is_cut { line.shown_text(width) } else { whole_text };
        // In two lines it may still fit.
        self.is_cut &= line.max_lines < 2 || !line.fits(&line.paragraph_within(line.words.len(), "", width), width);
        self.words.clone_from(&line.words);
        self.shorter.clone_from(&line.shorter);
        self.parts.clone_from(&line.parts);
        (self.size, self.font, self.width, self.whole_width) = (line.size, line.font, width, whole_width);
        self.max_lines = line.max_lines;
    }
}

impl<Message> Widget<Message, Theme, Renderer> for OneLine {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    fn size(&self) -> Size<Length> {
        Size::new(self.width, Length::Shrink)
    }

    fn layout(&mut self, tree: &mut Tree, _renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let state = tree.state.downcast_mut::<State>();
        layout::sized(limits, self.width, Length::Shrink, |limits| {
            let max_lines = self.max_lines;
            if self.needs_height && limits.max().height + ROUNDING_TOLERANCE < self.height_of(max_lines) {
                self.max_lines = 1;
            }
            state.lay_out(self, limits.max().width);
            self.max_lines = max_lines;
            state.paragraph.min_bounds()
        })
    }

    fn operate(&mut self, _tree: &mut Tree, layout: Layout<'_>, _renderer: &Renderer, operation: &mut dyn Operation) {
        operation.custom(None, layout.bounds(), &mut EllipsisMarker);
        operation.text(None, layout.bounds(), &self.words);
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _renderer: &Renderer,
        _clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        viewport: &Rectangle,
    ) {
        let state = tree.state.downcast_mut::<State>();
        // A list scrolls or changes under a resting pointer, and the tooltip of another line must not stay.
        let is_redrawn = matches!(event, Event::Window(window::Event::RedrawRequested(_)));
        if !(matches!(event, Event::Mouse(_)) || is_redrawn && state.is_hovered) {
            return;
        }
        let visible = layout.bounds().intersection(viewport);
        let is_hovered = state.is_cut && visible.is_some_and(|visible| cursor.is_over(visible));
        if state.is_hovered != is_hovered {
            state.is_hovered = is_hovered;
            shell.invalidate_layout();
            shell.request_redraw();
        }
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        _theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        _cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let state = tree.state.downcast_ref::<State>();
        let bounds = layout.bounds();
        let left = if self.is_right_aligned { (bounds.width - state.paragraph.min_width()).max(0.0) } else { 0.0 };
        renderer.fill_paragraph(
            &state.paragraph,
            bounds.position() + Vector::new(left, 0.0),
            style.text_color,
            *viewport,
        );
    }

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        _renderer: &Renderer,
        _viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, Message, Theme, Renderer>> {
        let state = tree.state.downcast_mut::<State>();
        let bounds = layout.bounds() + translation;
        (state.is_hovered && state.is_cut)
            .then(|| overlay::Element::new(Box::new(Tooltip { line: self, bounds, paragraph: &mut state.tooltip })))
    }
}

impl<'a, Message: 'a> From<OneLine> for Element<'a, Message> {
    fn from(line: OneLine) -> Self {
        Element::new(line)
    }
}

/// The tooltip with the whole text of a line.
struct Tooltip<'a> {
    line: &'a OneLine,
    /// The bounds of the line.
    bounds: Rectangle,
    paragraph: &'a mut Paragraph,
}

impl Tooltip<'_> {
    /// The space around the text, in logical pixels.
    const PADDING: Padding = Padding { top: 4.0, right: 8.0, bottom: 4.0, left: 8.0 };
}

impl<Message> overlay::Overlay<Message, Theme, Renderer> for Tooltip<'_> {
    fn layout(&mut self, _renderer: &Renderer, window: Size) -> layout::Node {
        let room = Size::new((window.width - Self::PADDING.x()).clamp(1.0, MAX_TOOLTIP_WIDTH), f32::INFINITY);
        *self.paragraph = Paragraph::with_text(self.line.styled(self.line.words.as_str(), room, Wrapping::WordOrGlyph));
        let size = self.paragraph.min_bounds().expand(Self::PADDING);
        // Below the line, or above it at the lower edge of the window.
        let below = self.bounds.y + self.bounds.height + 2.0;
        let above = self.bounds.y - size.height - 2.0;
        let y = if below + size.height <= window.height { below } else { above.max(0.0) };
        let x = (self.bounds.x - Self::PADDING.left).min(window.width - size.width).max(0.0);
        layout::Node::new(size).move_to(Point::new(x, y))
    }

    fn draw(
        &self,
        renderer: &mut Renderer,
        theme: &Theme,
        _style: &renderer::Style,
        layout: Layout<'_>,
        _cursor: mouse::Cursor,
    ) {
        let palette = theme.palette();
        let bounds = layout.bounds();
        let border = Border { color: palette.text, width: 1.0, radius: theme::RADIUS.into() };
        let quad = renderer::Quad { bounds, border, ..renderer::Quad::default() };
        renderer.fill_quad(quad, Background::Color(palette.background));
        let position = bounds.position() + Vector::new(Self::PADDING.left, Self::PADDING.top);
        renderer.fill_paragraph(self.paragraph, position, palette.text, bounds);
    }
}

#[cfg(test)]
mod tests {
    use iced_test::Simulator;

    use super::*;
    use crate::widget::{Face, button};

    #[test]
    fn button_takes_a_second_line_if_its_place_is_high_enough() {
        let words = "Withdraw the result";
        let height_in = |width: f32, height: f32| {
            let tones = &theme::LIGHT;
            let button = button(words, "", Face::plain(tones), tones).on_press(());
            let mut window = Simulator::with_size(crate::settings(), Size::new(width, height), button);
            window.find(words).unwrap().bounds().height
        };
        assert!(height_in(300.0, 100.0) < 20.0);
        assert!(height_in(100.0, 100.0) > 30.0);
        assert!(height_in(100.0, 40.0) < 20.0);
    }

    #[test]
    fn tooltip_shows_the_whole_text() {
        let folder = tempfile::tempdir().unwrap();
        let picture = |words: &str| {
            let line = one_line(words, theme::NOTE, theme::SANS, Color::BLACK).width(100.0);
            let mut window: Simulator<'_, ()> = Simulator::with_size(crate::settings(), Size::new(400.0, 100.0), line);
            let position = Point::new(50.0, 8.0);
            window.point_at(position);
            let _ = window.simulate([Event::Mouse(mouse::Event::CursorMoved { position })]);
            window.snapshot(&Theme::Light).unwrap()
        };
        // The same letters take the same space, so only the tooltip shows their order.
        let first = folder.path().join("first");
        picture("A name that is too long ends in nu").matches_hash(&first).unwrap();
        assert!(!picture("A name that is too long ends in un").matches_hash(&first).unwrap());
    }
}
