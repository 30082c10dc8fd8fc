//! A printed page on the screen: the very marks that go to the PDF, drawn on a canvas.

use iced::widget::canvas::{self, Canvas, Frame, Path, Stroke, Text};
use iced::{Color, Element, Point, Rectangle, Renderer, Size, Theme, Vector, mouse};

use crate::print::{Ink, Mark, Page};
use crate::ui::theme;

struct Sheet<'a> {
    page: &'a Page,
    zoom: f32,
    turns: u8,
}

/// A page at so many pixels a point, turned to the right by so many quarters.
pub fn page<'a, Message: 'a>(page: &'a Page, zoom: f32, turns: u8) -> Element<'a, Message> {
    let (mut width, mut height) = (page.width * zoom, page.height * zoom);
    if turns % 2 == 1 {
        (width, height) = (height, width);
    }
    Canvas::new(Sheet { page, zoom, turns }).width(width).height(height).into()
}

/// Paper is white and ink is black whatever the window's colours.
fn ink(ink: Ink) -> Color {
    match ink {
        Ink::Black => Color::BLACK,
        Ink::Red => theme::LIGHT.suit('♥').unwrap_or(Color::BLACK),
        Ink::Green => theme::LIGHT_FOUR.suit('♣').unwrap_or(Color::BLACK),
        Ink::Orange => theme::LIGHT_FOUR.suit('♦').unwrap_or(Color::BLACK),
        Ink::Grey => Color::from_rgb(0.35, 0.35, 0.35),
    }
}

impl<Message> canvas::Program<Message> for Sheet<'_> {
    type State = ();

    fn draw(
        &self,
        (): &(),
        renderer: &Renderer,
        _theme: &Theme,
        bounds: Rectangle,
        _cursor: mouse::Cursor,
    ) -> Vec<canvas::Geometry> {
        let mut frame = Frame::new(renderer, bounds.size());
        frame.fill(&Path::rectangle(Point::ORIGIN, bounds.size()), Color::WHITE);
        // The corner of the page that comes to lie at the upper left.
        let corner = match self.turns % 4 {
            0 => Vector::ZERO,
            1 => Vector::new(bounds.width, 0.0),
            2 => Vector::new(bounds.width, bounds.height),
            _ => Vector::new(0.0, bounds.height),
        };
        if !self.turns.is_multiple_of(4) {
            frame.translate(corner);
            frame.rotate(f32::from(self.turns) * std::f32::consts::FRAC_PI_2);
        }
        frame.scale(self.zoom);
        for mark in &self.page.marks {
            match mark {
                Mark::Fill { x, y, width, height, grey } => {
                    frame.fill_rectangle(
                        Point::new(*x, *y),
                        Size::new(*width, *height),
                        Color::from_rgb(*grey, *grey, *grey),
                    );
                }
                Mark::Line { from, to, width } => {
                    let path = Path::line(Point::new(from.0, from.1), Point::new(to.0, to.1));
                    frame.stroke(&path, Stroke::default().with_width(width * self.zoom).with_color(Color::BLACK));
                }
                Mark::Text { x, y, size, bold, ink: colour, text, .. } => frame.fill_text(Text {
                    content: text.clone(),
                    // A mark names the baseline; canvas text hangs from its top, 0.905 em above.
                    position: Point::new(*x, y - 0.905 * size),
                    size: (*size).into(),
                    color: ink(*colour),
                    font: if *bold { theme::BOLD } else { theme::SANS },
                    line_height: iced::widget::text::LineHeight::Relative(1.149),
                    ..Text::default()
                }),
            }
        }
        vec![frame.into_geometry()]
    }
}
