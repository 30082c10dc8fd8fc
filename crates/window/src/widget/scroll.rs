//! Scrolling areas with a line at each edge that hides more content. A row that an edge would cut is not painted, and
//! the line is beside the last whole row. If the wheel cannot move an inner area, it moves the outer one. An area that
//! shows something else than before begins at the top.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::Location;

use iced::advanced::widget::operation::{self, Operation};
use iced::advanced::widget::{Id, Tree, tree};
use iced::advanced::{Clipboard, Layout, Renderer as _, Shell, Widget, layout, mouse, overlay, renderer};
use iced::widget::scrollable::{self, Scrollbar};
use iced::widget::{Column, Scrollable};
use iced::{Color, Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector};

use super::forward::forward;
use crate::theme::{self, Tones};

/// The width that a scrollbar takes with its margin, in logical pixels, also for the headings above a list.
pub const BESIDE_BAR: f32 = BAR_WIDTH + 4.0;

/// The width of a scrollbar, in logical pixels.
const BAR_WIDTH: f32 = 7.0;
/// The height of the line at an edge, in logical pixels.
const EDGE_HEIGHT: f32 = 2.0;
/// The opacity of the line at an edge.
const EDGE_OPACITY: f32 = 0.45;
/// Hidden content of less than this height, in logical pixels, is only a margin, so its edge gets no line.
const MIN_HIDDEN: f32 = 3.0;
/// Elements up to this height, in logical pixels, are rows. Higher ones hold rows.
const MAX_ROW_HEIGHT: f32 = 80.0;
/// The greatest height that is left unpainted at an edge, in logical pixels: a row and its label.
const MAX_UNPAINTED: f32 = 110.0;
/// The greatest height of a label, in logical pixels. Higher texts are paragraphs.
const MAX_LABEL_HEIGHT: f32 = theme::RESULT * theme::LINE_HEIGHT + TOLERANCE;
/// If less than this height would be painted, in logical pixels, the cut rows are painted, too.
const MIN_PAINTED: f32 = 40.0;
/// Positions that differ by less than this count as equal, because layouts round. In logical pixels.
const TOLERANCE: f32 = 0.5;
/// The number of times that an edge is moved, because it may cut a row in each of several columns.
const MAX_MOVES: usize = 4;

/// A vertically scrolling area with its scrollbar at the side.
#[track_caller]
pub fn scroll<'a, M: 'a>(content: impl Into<Element<'a, M>>, tones: &'static Tones) -> Scroll<'a, M> {
    let bar = Scrollbar::new().width(BAR_WIDTH).scroller_width(BAR_WIDTH).spacing(BESIDE_BAR - BAR_WIDTH);
    let scrolled = Scrollable::with_direction(content, scrollable::Direction::Vertical(bar))
        .style(move |theme, status| bar_style(theme, status, tones));
    Scroll { scrolled, tones, bottom_bar_height: 0.0, shown: ShownContent::here() }
}

/// A vertically scrolling column below headings. It leaves the space of its scrollbar free even without one, so that
/// headings that leave [`BESIDE_BAR`] free are over their figures.
#[track_caller]
pub fn scroll_below_head<'a, M: 'a>(content: Column<'a, M>, tones: &'static Tones) -> Scroll<'a, M> {
    let bar = Scrollbar::new().width(BAR_WIDTH).scroller_width(BAR_WIDTH);
    let content = content.padding(iced::Padding { right: BESIDE_BAR, ..iced::Padding::ZERO });
    let scrolled = Scrollable::with_direction(content, scrollable::Direction::Vertical(bar))
        .style(move |theme, status| bar_style(theme, status, tones));
    Scroll { scrolled, tones, bottom_bar_height: 0.0, shown: ShownContent::here() }
}

/// Content that scrolls both ways.
#[track_caller]
pub fn scroll_both<'a, M: 'a>(content: impl Into<Element<'a, M>>, tones: &'static Tones) -> Scroll<'a, M> {
    let bar = || Scrollbar::new().width(BAR_WIDTH).scroller_width(BAR_WIDTH);
    let both_ways = scrollable::Direction::Both { vertical: bar(), horizontal: bar() };
    // These scrollbars cover the content, so it ends beside them, and they have a background so that no text shows
    // through.
    let edge = iced::Padding { right: BESIDE_BAR, bottom: BESIDE_BAR, ..iced::Padding::ZERO };
    let content = iced::widget::container(content).padding(edge);
    let scrolled = Scrollable::with_direction(content, both_ways).style(move |theme, status| {
        let mut style = bar_style(theme, status, tones);
        style.vertical_rail.background = Some(tones.page.into());
        style.horizontal_rail.background = Some(tones.page.into());
        style
    });
    Scroll { scrolled, tones, bottom_bar_height: BESIDE_BAR, shown: ShownContent::here() }
}

fn bar_style(theme: &Theme, status: scrollable::Status, tones: &Tones) -> scrollable::Style {
    let mut style = scrollable::default(theme, status);
    for rail in [&mut style.vertical_rail, &mut style.horizontal_rail] {
        rail.background = None;
        rail.scroller.background = tones.line.into();
        rail.scroller.border.radius = 3.0.into();
    }
    style
}

/// A scrolling area before it becomes an element.
#[allow(missing_debug_implementations, reason = "an iced element has none")]
pub struct Scroll<'a, Message> {
    scrolled: Scrollable<'a, Message>,
    tones: &'static Tones,
    /// The height that a scrollbar at the bottom takes if the content is too wide, in logical pixels. 0 if there never
    /// is one.
    bottom_bar_height: f32,
    shown: ShownContent,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ShownContent {
    /// The line of code that makes the area, which tells the areas of different screens apart.
    location: &'static Location<'static>,
    /// A hash of what this area shows.
    key: u64,
}

impl ShownContent {
    #[track_caller]
    fn here() -> Self {
        Self { location: Location::caller(), key: 0 }
    }
}

impl<'a, Message: 'a> Scroll<'a, Message> {
    /// Sets what is shown, such as a person. With another key the area begins at the top.
    pub fn showing(self, key: impl Hash) -> Self {
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        Self { shown: ShownContent { key: hasher.finish(), ..self.shown }, ..self }
    }

    /// Sets the id by which it is scrolled.
    pub fn id(self, id: impl Into<Id>) -> Self {
        Self { scrolled: self.scrolled.id(id), ..self }
    }

    /// Sets the width.
    pub fn width(self, width: impl Into<Length>) -> Self {
        Self { scrolled: self.scrolled.width(width), ..self }
    }

    /// Sets the height.
    pub fn height(self, height: impl Into<Length>) -> Self {
        Self { scrolled: self.scrolled.height(height), ..self }
    }
}

impl<'a, Message: 'a> From<Scroll<'a, Message>> for Element<'a, Message> {
    fn from(Scroll { scrolled, tones, bottom_bar_height, shown }: Scroll<'a, Message>) -> Self {
        Element::new(EdgedScroll { scrolled: scrolled.into(), tones, bottom_bar_height, shown })
    }
}

/// An edge of the visible part of the content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Edge {
    Top,
    Bottom,
}

/// The visible part of the content without the rows that its edges would cut, unless too little would remain. All
/// positions are in the content, in logical pixels.
fn whole_part(content: Layout<'_>, (top, bottom): (f32, f32)) -> (f32, f32) {
    let moved = |edge: f32, side: Edge| {
        let mut whole = edge;
        for _ in 0..MAX_MOVES {
            whole = row_end(content, whole, side);
        }
        if (whole - edge).abs() > MAX_UNPAINTED { edge } else { whole }
    };
    let (whole_top, whole_bottom) = (moved(top, Edge::Top), moved(bottom, Edge::Bottom));
    if whole_bottom - whole_top < MIN_PAINTED { (top, bottom) } else { (whole_top, whole_bottom) }
}

/// The end of the row that an edge cuts, towards the visible part. The edge itself if it cuts no row.
fn row_end(element: Layout<'_>, edge: f32, side: Edge) -> f32 {
    let bounds = element.bounds();
    let (first, last) = (bounds.y, bounds.y + bounds.height);
    let (visible, hidden) =
        if side == Edge::Bottom { (edge - first, last - edge) } else { (last - edge, edge - first) };
    if visible <= MIN_HIDDEN || hidden <= TOLERANCE {
        return edge;
    }
    let inner_end = if side == Edge::Bottom { first } else { last };
    let is_row = bounds.height <= MAX_ROW_HEIGHT;
    let is_almost_whole = hidden <= MIN_HIDDEN;
    let parts = || element.children().map(|part| part.bounds());
    if parts().next().is_none() {
        if is_almost_whole {
            return edge;
        }
        let lines = [theme::NOTE, theme::NAME, theme::RESULT].map(|size| size * theme::LINE_HEIGHT);
        let is_text = |line: &f32| ((bounds.height / line).round() * line - bounds.height).abs() < 0.1;
        return match lines.into_iter().find(is_text) {
            Some(line) if side == Edge::Bottom => first + ((edge - first + TOLERANCE) / line).floor() * line,
            Some(line) => first + ((edge - first - TOLERANCE) / line).ceil() * line,
            None if is_row => inner_end,
            None => edge,
        };
    }
    // An area that scrolls has an offset of its own.
    if parts().any(|part| part.height > bounds.height + MIN_HIDDEN) {
        return edge;
    }
    let is_stacked = || {
        parts().count() > 1
            && parts().zip(parts().skip(1)).all(|(above, below)| below.y + TOLERANCE >= above.y + above.height)
    };
    if is_row && !is_stacked() {
        // The padding of a list's row may be cut, but not the lower edge of a button.
        let has_buttons = || parts().count() > 1 && element.children().any(is_padded);
        return if is_almost_whole && !has_buttons() { edge } else { inner_end };
    }
    // If only the padding of a card is visible, nothing of the card is painted.
    let is_content_hidden = match side {
        Edge::Bottom => parts().all(|part| part.y + TOLERANCE >= edge),
        Edge::Top => parts().all(|part| part.y + part.height <= edge + TOLERANCE),
    };
    if is_content_hidden {
        return inner_end;
    }
    let ends = element.children().map(|part| row_end(part, edge, side));
    if side == Edge::Top {
        return ends.fold(edge, f32::max);
    }
    let end = ends.fold(edge, f32::min);
    let parts = || element.children().map(|part| (part.bounds(), part.children().next().is_some()));
    let label = parts()
        .zip(parts().skip(1))
        .find(|(above, below)| (below.0.y - end).abs() < TOLERANCE && end < edge && belongs_to_next(*above, *below));
    label.map_or(end, |((above, _), _)| above.y)
}

/// Whether an element has padding above and below its content, as a button has.
fn is_padded(element: Layout<'_>) -> bool {
    let bounds = element.bounds();
    element.children().next().is_some_and(|content| {
        let content = content.bounds();
        content.y > bounds.y + MIN_HIDDEN && content.y + content.height + MIN_HIDDEN < bounds.y + bounds.height
    })
}

/// Whether an element is the label of the element below it, or a separating line above it. Takes the bounds of both,
/// and whether they have parts.
pub(super) fn belongs_to_next(
    (above, above_has_parts): (Rectangle, bool),
    (below, below_has_parts): (Rectangle, bool),
) -> bool {
    let gap = below.y - above.y - above.height;
    let is_separator = above.height <= 1.0 + TOLERANCE;
    let is_label =
        !above_has_parts && below_has_parts && above.height <= MAX_LABEL_HEIGHT && gap <= theme::TIGHT + TOLERANCE;
    gap >= -TOLERANCE && (is_separator || is_label)
}

/// A scrolling area with a line at each edge that hides content.
struct EdgedScroll<'a, Message> {
    scrolled: Element<'a, Message>,
    tones: &'static Tones,
    bottom_bar_height: f32,
    shown: ShownContent,
}

/// What was shown last, and the vertical offset when it was read last.
#[derive(Debug)]
struct State {
    offset: f32,
    shown: ShownContent,
}

/// Reads the vertical offset of a scrolling area, ignoring inner areas.
#[derive(Default)]
struct ReadOffset(f32);

impl Operation for ReadOffset {
    fn traverse(&mut self, _: &mut dyn FnMut(&mut dyn Operation)) {}

    fn scrollable(
        &mut self,
        _: Option<&Id>,
        _: Rectangle,
        _: Rectangle,
        translation: Vector,
        _: &mut dyn operation::Scrollable,
    ) {
        self.0 = translation.y;
    }
}

/// Finds out whether the wheel can move any scrolling area under the pointer.
struct FindMovable {
    pointer: iced::Point,
    /// The turn of the wheel, positive for down.
    down: f32,
    /// The distance by which outer areas have moved the current widget.
    moved: Vector,
    /// The same distance for the children of the current widget.
    next: Vector,
    can_move: bool,
}

impl Operation for FindMovable {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        let before = self.moved;
        self.moved = self.next;
        operate(self);
        (self.moved, self.next) = (before, before);
    }

    fn container(&mut self, _: Option<&Id>, _: Rectangle) {
        self.next = self.moved;
    }

    fn scrollable(
        &mut self,
        _: Option<&Id>,
        bounds: Rectangle,
        content: Rectangle,
        translation: Vector,
        _: &mut dyn operation::Scrollable,
    ) {
        self.next = self.moved + translation;
        let remaining = if self.down > 0.0 { content.height - bounds.height - translation.y } else { translation.y };
        // With Shift the wheel scrolls sideways.
        let is_movable = remaining > 0.5 || content.width > bounds.width + 0.5;
        self.can_move |= is_movable && (bounds - self.moved).contains(self.pointer);
    }
}

impl<Message> EdgedScroll<'_, Message> {
    fn read_offset(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer) {
        let mut reader = ReadOffset::default();
        self.scrolled.as_widget_mut().operate(&mut tree.children[0], layout, renderer, &mut reader);
        tree.state.downcast_mut::<State>().offset = reader.0;
    }

    /// Whether the wheel can move anything here. `true` for other events, and if the pointer is elsewhere.
    fn can_scroll(
        &mut self,
        tree: &mut Tree,
        (event, cursor): (&Event, mouse::Cursor),
        layout: Layout<'_>,
        renderer: &Renderer,
    ) -> bool {
        let Event::Mouse(mouse::Event::WheelScrolled { delta }) = event else { return true };
        let Some(pointer) = cursor.position_over(layout.bounds()) else { return true };
        let (mouse::ScrollDelta::Lines { x, y } | mouse::ScrollDelta::Pixels { x, y }) = *delta;
        let (moved, next) = (Vector::ZERO, Vector::ZERO);
        let mut finder = FindMovable { pointer, down: -y, moved, next, can_move: x != 0.0 };
        self.scrolled.as_widget_mut().operate(&mut tree.children[0], layout, renderer, &mut finder);
        finder.can_move
    }

    fn draw_edge(&self, renderer: &mut Renderer, bounds: Rectangle) {
        let color = Color { a: EDGE_OPACITY, ..self.tones.muted };
        renderer.with_layer(bounds, |renderer| {
            renderer.fill_quad(renderer::Quad { bounds, ..renderer::Quad::default() }, color);
        });
    }
}

impl<Message> Widget<Message, Theme, Renderer> for EdgedScroll<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State { offset: 0.0, shown: self.shown })
    }

    fn diff(&self, tree: &mut Tree) {
        let state = tree.state.downcast_mut::<State>();
        if state.shown == self.shown {
            tree.diff_children(std::slice::from_ref(&self.scrolled));
        } else {
            *state = State { offset: 0.0, shown: self.shown };
            tree.children = vec![Tree::new(&self.scrolled)];
        }
    }

    forward!(scrolled: children, size, layout, mouse_interaction, overlay);

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer, operation: &mut dyn Operation) {
        self.scrolled.as_widget_mut().operate(&mut tree.children[0], layout, renderer, operation);
        self.read_offset(tree, layout, renderer);
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
        // The inner area would keep the wheel for a while after reaching its end.
        if !self.can_scroll(tree, (event, cursor), layout, renderer) {
            return;
        }
        let inside = self.scrolled.as_widget_mut();
        inside.update(&mut tree.children[0], event, layout, cursor, renderer, clipboard, shell, viewport);
        self.read_offset(tree, layout, renderer);
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
        let mut draw = |viewport: Option<Rectangle>| {
            if let Some(viewport) = viewport {
                let inside = self.scrolled.as_widget();
                inside.draw(&tree.children[0], renderer, theme, style, layout, cursor, &viewport);
            }
        };
        let bounds = layout.bounds();
        let Some(content_layout) = layout.children().next() else { return };
        let content = content_layout.bounds();
        let max_offset = (content.height - bounds.height).max(0.0);
        let offset = tree.state.downcast_ref::<State>().offset.min(max_offset);
        let hides_above = offset > MIN_HIDDEN;
        let hides_below = max_offset - offset > MIN_HIDDEN;
        let foot = if content.width > bounds.width { self.bottom_bar_height } else { 0.0 };
        let visible = (bounds.y + offset, bounds.y + offset + bounds.height - foot);
        let (top, bottom) = whole_part(content_layout, visible);
        if (top, bottom) == visible {
            draw(Some(*viewport));
        } else {
            let rows = Rectangle { y: top - offset, width: bounds.width - BESIDE_BAR, height: bottom - top, ..bounds };
            let beside = Rectangle { x: bounds.x + rows.width, width: BESIDE_BAR, ..bounds };
            let below = Rectangle { y: bounds.y + bounds.height - foot, width: rows.width, height: foot, ..bounds };
            draw(rows.intersection(viewport));
            // The scrollbars are painted over their whole length.
            draw(beside.intersection(viewport));
            draw(below.intersection(viewport));
        }
        let width = (bounds.width - if max_offset > 0.0 { BESIDE_BAR } else { 0.0 }).min(content.width);
        let edge = |y: f32| Rectangle { x: bounds.x, y, width, height: EDGE_HEIGHT }.intersection(viewport);
        let lowest = bounds.y + bounds.height - foot - EDGE_HEIGHT;
        if hides_below && let Some(edge) = edge(lowest.min(bottom - offset)) {
            self.draw_edge(renderer, edge);
        }
        if hides_above && let Some(edge) = edge(bounds.y.max(top - offset - EDGE_HEIGHT)) {
            self.draw_edge(renderer, edge);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use iced::advanced::clipboard;
    use iced::advanced::renderer::Headless;
    use iced::futures::executor::block_on;
    use iced::mouse::ScrollDelta;
    use iced::widget::{Column, column, container};
    use iced::{Font, Pixels, Point};
    use iced_test::runtime::UserInterface;
    use iced_test::runtime::user_interface::Cache;

    use super::*;
    use crate::theme::LIGHT;

    const SIZE: Size = Size::new(200.0, 200.0);

    fn rounded(offsets: &[f32]) -> Vec<i32> {
        offsets.iter().map(|offset| offset.round() as i32).collect()
    }

    #[test]
    fn rows_that_an_edge_would_cut_are_left_out() {
        let row = |y: f32| node(20.0, y, vec![node(18.0, 1.0, Vec::new())]);
        // Rows, then a paragraph of six lines, then a drawing.
        let paragraph = node(6.0 * theme::NOTE * theme::LINE_HEIGHT, 100.0, Vec::new());
        let rows = (0..5).map(|index| row(20.0 * index as f32)).collect::<Vec<_>>();
        let content = node(400.0, 0.0, vec![node(100.0, 0.0, rows), paragraph, node(190.0, 210.0, Vec::new())]);
        let part = |top: f32, bottom: f32| whole_part(Layout::new(&content), (top, bottom));
        assert_eq!(part(0.0, 90.0), (0.0, 80.0));
        assert_eq!(part(30.0, 100.0), (40.0, 100.0));
        assert_eq!(part(0.0, 138.0), (0.0, 100.0 + 2.0 * theme::NOTE * theme::LINE_HEIGHT));
        assert_eq!(part(0.0, 300.0), (0.0, 300.0));
        // Almost nothing would be left.
        assert_eq!(part(30.0, 75.0), (30.0, 75.0));
    }

    /// An element of this height at this position, with its parts.
    fn node(height: f32, y: f32, parts: Vec<layout::Node>) -> layout::Node {
        layout::Node::with_children(Size::new(100.0, height), parts).translate(Vector::new(0.0, y))
    }

    /// The whole part of content that is visible from its top to `bottom`.
    fn whole_part_above(content: &layout::Node, bottom: f32) -> (f32, f32) {
        whole_part(Layout::new(content), (0.0, bottom))
    }

    #[test]
    fn row_of_buttons_is_left_out_when_its_lower_edge_would_be_cut() {
        let button = || node(30.0, 0.0, vec![node(20.0, 5.0, Vec::new())]);
        let text = || node(theme::NOTE * theme::LINE_HEIGHT, 6.0, Vec::new());
        let rows = |first_part: layout::Node| {
            node(400.0, 0.0, vec![node(200.0, 0.0, Vec::new()), node(30.0, 200.0, vec![first_part, text()])])
        };
        assert_eq!(whole_part_above(&rows(button()), 228.0), (0.0, 200.0));
        assert_eq!(whole_part_above(&rows(button()), 230.0), (0.0, 230.0));
        assert_eq!(whole_part_above(&rows(text()), 228.0), (0.0, 228.0));
    }

    #[test]
    fn label_and_separator_are_left_out_with_the_row_below_them() {
        let label = node(theme::NOTE * theme::LINE_HEIGHT, 200.0, Vec::new());
        let field_top = 200.0 + theme::NOTE * theme::LINE_HEIGHT + theme::TIGHT;
        let field = |y: f32| node(35.0, y, vec![node(19.0, 8.0, Vec::new())]);
        let labelled = node(400.0, 0.0, vec![node(200.0, 0.0, Vec::new()), label, field(field_top)]);
        assert_eq!(whole_part_above(&labelled, field_top + 20.0), (0.0, 200.0));
        let separator = node(1.0, 200.0, Vec::new());
        let separated = node(400.0, 0.0, vec![node(200.0, 0.0, Vec::new()), separator, field(213.0)]);
        assert_eq!(whole_part_above(&separated, 230.0), (0.0, 200.0));
    }

    #[test]
    fn card_is_left_out_when_only_its_padding_is_visible() {
        let card = node(150.0, 212.0, vec![node(126.0, 12.0, Vec::new())]);
        let cards = node(400.0, 0.0, vec![node(200.0, 0.0, Vec::new()), card]);
        assert_eq!(whole_part_above(&cards, 222.0), (0.0, 212.0));
    }

    struct TestWindow {
        cache: Option<Cache>,
        renderer: Renderer,
        content: fn() -> Element<'static, ()>,
    }

    impl TestWindow {
        fn new(content: fn() -> Element<'static, ()>) -> Self {
            let renderer = block_on(<Renderer as Headless>::new(Font::DEFAULT, Pixels(14.0), None)).unwrap();
            Self { cache: Some(Cache::default()), renderer, content }
        }

        fn with_window<T>(
            &mut self,
            act: impl FnOnce(&mut UserInterface<'_, (), Theme, Renderer>, &mut Renderer) -> T,
        ) -> T {
            let cache = self.cache.take().unwrap_or_default();
            let mut window = UserInterface::build((self.content)(), SIZE, cache, &mut self.renderer);
            let result = act(&mut window, &mut self.renderer);
            self.cache = Some(window.into_cache());
            result
        }

        /// Turns the wheel down by this many steps, with the pointer in the middle.
        fn wheel(&mut self, steps: f32) {
            let delta = ScrollDelta::Lines { x: 0.0, y: -steps };
            let event = Event::Mouse(mouse::Event::WheelScrolled { delta });
            let pointer = mouse::Cursor::Available(Point::new(50.0, 50.0));
            self.with_window(|window, renderer| {
                window.update(&[event], pointer, renderer, &mut clipboard::Null, &mut Vec::new());
            });
        }

        fn offsets(&mut self) -> Vec<f32> {
            struct Offsets(Vec<f32>);
            impl Operation for Offsets {
                fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
                    operate(self);
                }
                fn scrollable(
                    &mut self,
                    _: Option<&Id>,
                    _: Rectangle,
                    _: Rectangle,
                    offset: Vector,
                    _: &mut dyn operation::Scrollable,
                ) {
                    self.0.push(offset.y);
                }
            }
            let mut collector = Offsets(Vec::new());
            self.with_window(|window, renderer| window.operate(renderer, &mut collector));
            collector.0
        }

        /// Whether there is a line near the top edge and near the bottom edge.
        fn has_edge_lines(&mut self) -> [bool; 2] {
            let pixels = self.with_window(|window, renderer| {
                let style = renderer::Style { text_color: Color::BLACK };
                window.draw(renderer, &LIGHT.theme(), &style, mouse::Cursor::Unavailable);
                renderer.screenshot(Size::new(200, 200), 1.0, Color::WHITE)
            });
            [0..30_usize, 170..200].map(|mut lines| lines.any(|line| pixels[(line * 200 + 20) * 4] < 240))
        }
    }

    fn rows(count: usize) -> Column<'static, ()> {
        Column::with_children((0..count).map(|_| iced::widget::space().height(30.0).width(150.0).into()))
    }

    #[test]
    fn edges_with_hidden_content_have_a_line() {
        let mut window = TestWindow::new(|| scroll(rows(20), &LIGHT).height(Length::Fill).into());
        assert_eq!(window.has_edge_lines(), [false, true]);
        window.wheel(2.0);
        assert_eq!(window.has_edge_lines(), [true, true]);
        window.wheel(100.0);
        assert_eq!(window.has_edge_lines(), [true, false]);
        let mut short = TestWindow::new(|| scroll(rows(3), &LIGHT).height(Length::Fill).into());
        assert_eq!(short.has_edge_lines(), [false, false]);
    }

    #[test]
    fn area_that_shows_something_else_begins_at_the_top() {
        static PERSON: AtomicUsize = AtomicUsize::new(1);
        let mut window = TestWindow::new(|| {
            let person = PERSON.load(Ordering::Relaxed);
            scroll(rows(20), &LIGHT).height(Length::Fill).showing(person).into()
        });
        window.wheel(1.0);
        assert_eq!(rounded(&window.offsets()), [60]);
        PERSON.store(2, Ordering::Relaxed);
        assert_eq!(rounded(&window.offsets()), [0]);
        // Another line of code is another screen.
        window.wheel(1.0);
        window.content = || scroll(rows(20), &LIGHT).height(Length::Fill).showing(2_usize).into();
        assert_eq!(rounded(&window.offsets()), [0]);
    }

    #[test]
    fn wheel_moves_the_page_when_the_inner_list_is_at_its_end() {
        let mut window = TestWindow::new(|| {
            let inner = container(scroll(rows(5), &LIGHT)).height(120.0);
            scroll(column![inner, rows(10)], &LIGHT).height(Length::Fill).into()
        });
        window.wheel(0.5);
        assert_eq!(rounded(&window.offsets()), [0, 30]);
        window.wheel(1.0);
        assert_eq!(rounded(&window.offsets()), [60, 30]);
        window.wheel(-0.5);
        assert_eq!(rounded(&window.offsets())[1], 30);
    }
}
