//! A row of cells of equal width in a scrolling area. Only visible cells are laid out and painted: in a movement with a
//! hundred tables, one in twenty.

use std::ops::Range;

use iced::advanced::text::{Alignment, Renderer as _, Shaping, Text, Wrapping};
use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Renderer as _, Shell, Widget, layout, mouse, renderer};
use iced::{
    Background, Border, Color, Element, Event, Font, Length, Point, Rectangle, Renderer, Size, Theme, alignment, touch,
};

use super::press::Face;
use crate::theme;

/// A text in a cell with its style.
#[derive(Debug, Clone)]
pub struct CellText {
    pub text: String,
    /// The distance from the left edge of the cell, in logical pixels.
    pub left: f32,
    /// The text size in logical pixels.
    pub size: f32,
    pub font: Font,
    pub color: Color,
}

/// The vertical padding of a row, in logical pixels.
const PADDING: f32 = 4.0;

/// A row of cells.
#[allow(missing_debug_implementations, reason = "the function for a click has none")]
pub struct Cells<'a, Message> {
    /// The texts of each cell, from left to right.
    texts: Vec<Vec<CellText>>,
    /// The width of a cell, in logical pixels.
    width: f32,
    /// The message of a click on the cell with this index.
    press: Option<Box<dyn Fn(usize) -> Message + 'a>>,
    /// The index of the chosen cell.
    chosen: Option<usize>,
    /// The style of a cell that is not chosen, and of one that is.
    faces: [Face; 2],
}

/// A row of cells of this width in logical pixels, with the texts of each.
pub fn cells<'a, Message>(texts: Vec<Vec<CellText>>, width: f32, tones: &theme::Tones) -> Cells<'a, Message> {
    let faces = [false, true].map(|is_chosen| Face::line(tones, is_chosen));
    Cells { texts, width, press: None, chosen: None, faces }
}

impl<'a, Message> Cells<'a, Message> {
    /// Sets the message of a click on the cell with an index.
    pub fn on_press(self, press: impl Fn(usize) -> Message + 'a) -> Self {
        Self { press: Some(Box::new(press)), ..self }
    }

    /// Sets the cell with the background of a chosen one.
    pub fn chosen(self, chosen: Option<usize>) -> Self {
        Self { chosen, ..self }
    }

    /// The height of the row, in logical pixels.
    fn height(&self) -> f32 {
        let tallest = self.texts.iter().flatten().map(|text| text.size).fold(theme::NOTE, f32::max);
        line_height(tallest) + 2.0 * PADDING
    }

    fn cell_bounds(&self, index: usize, row: &Rectangle) -> Rectangle {
        Rectangle { x: row.x + index as f32 * self.width, width: self.width, ..*row }
    }

    /// The texts of a cell and their bounds, up to the next text or the end of the cell.
    fn text_bounds(&self, index: usize, row: &Rectangle) -> impl Iterator<Item = (&CellText, Rectangle)> {
        let cell = self.cell_bounds(index, row);
        let cell_texts = self.texts.get(index).map(Vec::as_slice).unwrap_or_default();
        cell_texts.iter().enumerate().map(move |(text_index, cell_text)| {
            let end = cell_texts.get(text_index + 1).map_or(self.width, |next| next.left);
            let size = Size::new((end - cell_text.left).max(0.0), line_height(cell_text.size));
            (
                cell_text,
                Rectangle::new(Point::new(cell.x + cell_text.left, cell.y + (cell.height - size.height) / 2.0), size),
            )
        })
    }

    fn visible_cells(&self, row: &Rectangle, viewport: &Rectangle) -> Range<usize> {
        let Some(visible) = row.intersection(viewport) else { return 0..0 };
        let (left, right) = (visible.x - row.x, visible.x + visible.width - row.x);
        let first = (left / self.width) as usize;
        first..((right / self.width).ceil() as usize).min(self.texts.len())
    }

    fn cell_at(&self, cursor: mouse::Cursor, row: &Rectangle) -> Option<usize> {
        let index = ((cursor.position_over(*row)?.x - row.x) / self.width) as usize;
        (index < self.texts.len()).then_some(index)
    }
}

/// The height of a line of text of this size, in logical pixels.
fn line_height(size: f32) -> f32 {
    f32::from(theme::LINE.to_absolute(size.into()))
}

#[derive(Default)]
struct State {
    /// The cell on which the mouse button was pressed and not yet released.
    held: Option<usize>,
    hovered: Option<usize>,
}

impl<Message> Widget<Message, Theme, Renderer> for Cells<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Shrink, Length::Shrink)
    }

    fn layout(&mut self, _tree: &mut Tree, _renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        layout::atomic(limits, self.width * self.texts.len() as f32, self.height())
    }

    fn operate(&mut self, _tree: &mut Tree, layout: Layout<'_>, _renderer: &Renderer, operation: &mut dyn Operation) {
        for index in 0..self.texts.len() {
            for (cell_text, bounds) in self.text_bounds(index, &layout.bounds()) {
                operation.text(None, bounds, &cell_text.text);
            }
        }
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
        _viewport: &Rectangle,
    ) {
        let Some(press) = &self.press else { return };
        let state = tree.state.downcast_mut::<State>();
        let cell_under = self.cell_at(cursor, &layout.bounds());
        match event {
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerPressed { .. }) => {
                state.held = cell_under;
                if cell_under.is_some() {
                    shell.capture_event();
                }
            }
            Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerLifted { .. }) => {
                let held = state.held.take();
                if let Some(index) = cell_under.filter(|_| held == cell_under) {
                    shell.publish(press(index));
                    shell.capture_event();
                }
            }
            Event::Mouse(mouse::Event::CursorMoved { .. }) if state.hovered != cell_under => {
                state.hovered = cell_under;
                shell.request_redraw();
            }
            _ => {}
        }
    }

    fn draw(
        &self,
        _tree: &Tree,
        renderer: &mut Renderer,
        _theme: &Theme,
        _style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let row = layout.bounds();
        let hovered = self.cell_at(cursor, &row).filter(|_| self.press.is_some());
        for index in self.visible_cells(&row, viewport) {
            let face = self.faces[usize::from(self.chosen == Some(index))];
            let background = if hovered == Some(index) { face.hover } else { face.background };
            if let Some(background) = background {
                let bounds = self.cell_bounds(index, &row);
                let (color, width) = face.border.map_or((Color::TRANSPARENT, 0.0), |color| (color, 1.0));
                let border = Border { color, width, radius: face.radius.into() };
                let quad = renderer::Quad { bounds, border, ..renderer::Quad::default() };
                renderer.fill_quad(quad, Background::Color(background));
            }
            // A partly visible text is clipped at the edge of the scrolling area.
            for (cell_text, bounds) in self.text_bounds(index, &row) {
                renderer.fill_text(line_text(cell_text, bounds.size()), bounds.position(), cell_text.color, bounds);
            }
        }
    }

    fn mouse_interaction(
        &self,
        _tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _viewport: &Rectangle,
        _renderer: &Renderer,
    ) -> mouse::Interaction {
        if self.press.is_some() && self.cell_at(cursor, &layout.bounds()).is_some() {
            mouse::Interaction::Pointer
        } else {
            mouse::Interaction::default()
        }
    }
}

fn line_text(cell_text: &CellText, bounds: Size) -> Text {
    Text {
        content: cell_text.text.clone(),
        bounds,
        size: cell_text.size.into(),
        line_height: theme::LINE,
        font: cell_text.font,
        align_x: Alignment::Default,
        align_y: alignment::Vertical::Top,
        shaping: Shaping::Advanced,
        wrapping: Wrapping::None,
    }
}

impl<'a, Message: 'a> From<Cells<'a, Message>> for Element<'a, Message> {
    fn from(cells: Cells<'a, Message>) -> Self {
        Self::new(cells)
    }
}

#[cfg(test)]
mod tests {
    use iced::Pixels;
    use iced::advanced::clipboard;
    use iced::advanced::renderer::Headless;
    use iced::futures::executor::block_on;
    use iced_test::runtime::UserInterface;
    use iced_test::runtime::user_interface::Cache;

    use super::*;

    const WINDOW: Size = Size::new(100.0, 60.0);

    fn cell_texts(text: &str) -> Vec<CellText> {
        let left_text =
            CellText { text: text.to_owned(), left: 0.0, size: 13.0, font: theme::SANS, color: Color::BLACK };
        vec![left_text.clone(), CellText { left: 20.0, ..left_text }]
    }

    /// A row of a hundred cells of 40 pixels.
    fn row() -> Cells<'static, usize> {
        cells((0..100).map(|index: usize| cell_texts(&index.to_string())).collect(), 40.0, &theme::LIGHT)
            .on_press(|index| index)
            .chosen(Some(1))
    }

    fn test_renderer() -> Renderer {
        block_on(<Renderer as Headless>::new(theme::SANS, Pixels(13.0), None)).unwrap()
    }

    #[test]
    fn press_and_release_on_a_cell_report_that_cell() {
        let mut renderer = test_renderer();
        let mut cache = Some(Cache::default());
        let mut press = |down: Point, up: Point| {
            let mut messages = Vec::new();
            for (event, position) in [
                (mouse::Event::ButtonPressed(mouse::Button::Left), down),
                (mouse::Event::ButtonReleased(mouse::Button::Left), up),
            ] {
                let mut window = UserInterface::build(row(), WINDOW, cache.take().unwrap(), &mut renderer);
                let cursor = mouse::Cursor::Available(position);
                let _ =
                    window.update(&[Event::Mouse(event)], cursor, &mut renderer, &mut clipboard::Null, &mut messages);
                cache = Some(window.into_cache());
            }
            messages
        };
        assert_eq!(press(Point::new(50.0, 5.0), Point::new(70.0, 5.0)), [1]);
        assert!(press(Point::new(50.0, 5.0), Point::new(90.0, 5.0)).is_empty());
        assert!(press(Point::new(50.0, 50.0), Point::new(50.0, 50.0)).is_empty());
    }

    #[test]
    fn texts_out_of_sight_are_reported_with_their_bounds() {
        #[derive(Default)]
        struct TextCollector(Vec<(String, Rectangle)>);
        impl Operation for TextCollector {
            fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
                operate(self);
            }
            fn text(&mut self, _: Option<&iced::advanced::widget::Id>, bounds: Rectangle, words: &str) {
                self.0.push((words.to_owned(), bounds));
            }
        }
        let mut renderer = test_renderer();
        let mut window = UserInterface::build(row(), WINDOW, Cache::default(), &mut renderer);
        let mut collector = TextCollector::default();
        window.operate(&renderer, &mut collector);
        assert_eq!(collector.0.len(), 200);
        let (words, bounds) = &collector.0[3];
        assert_eq!((words.as_str(), bounds.x, bounds.width), ("1", 60.0, 20.0));
    }

    #[test]
    fn visible_cells_are_those_in_the_viewport() {
        let viewport = Rectangle::with_size(WINDOW);
        let row_bounds = |x: f32, y: f32| Rectangle { x, y, width: 4000.0, height: 19.0 };
        assert_eq!(row().visible_cells(&row_bounds(-395.0, 0.0), &viewport), 9..13);
        assert_eq!(row().visible_cells(&row_bounds(-3980.0, 0.0), &viewport), 99..100);
        assert!(row().visible_cells(&row_bounds(0.0, 70.0), &viewport).is_empty());
    }
}
