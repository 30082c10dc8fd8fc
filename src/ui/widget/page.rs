//! A printed page on the screen: the very marks that go to the PDF, drawn on a canvas.

use iced::widget::canvas::{self, Canvas, Frame, Path, Stroke, Text};
use iced::widget::container;
use iced::{Color, Element, Point, Rectangle, Renderer, Size, Theme, Vector, mouse};

use crate::print::{Ink, Mark, Page, Picture};
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
    let (width, height) = (in_whole_pixels(width), in_whole_pixels(height));
    // The paper is no part of the canvas: the edge of what a canvas fills is smoothed.
    let sheet = Canvas::new(Sheet { page, zoom, turns }).width(width).height(height);
    container(sheet)
        .style(|_| container::Style { background: Some(Color::WHITE.into()), ..container::Style::default() })
        .into()
}

/// Lengths that are whole pixels of the screen at 125, 150 and 175 % too: an edge between two pixels is painted now in
/// the one and now in the other.
const WHOLE: f32 = 4.0;

fn in_whole_pixels(length: f32) -> f32 {
    (length / WHOLE).round() * WHOLE
}

/// Paper is white and ink is black whatever the window's colours.
fn ink(ink: Ink) -> Color {
    match ink {
        Ink::Black => Color::BLACK,
        Ink::Red => theme::LIGHT.suit('♥').unwrap_or(Color::BLACK),
        Ink::Green => theme::LIGHT_FOUR.suit('♣').unwrap_or(Color::BLACK),
        Ink::Orange => theme::LIGHT_FOUR.suit('♦').unwrap_or(Color::BLACK),
        Ink::Grey => Color::from_rgb(0.35, 0.35, 0.35),
        Ink::Own { red, green, blue } => Color::from_rgb8(red, green, blue),
    }
}

impl Sheet<'_> {
    /// A picture in dots of the screen, those of one colour beside each other as one. White is the paper's.
    fn draw_picture(&self, frame: &mut Frame, picture: &Picture) {
        let dots = picture.unpacked();
        let (across, down) = picture.size();
        // A dot of the screen, in points of the page.
        let dot = 1.0 / self.zoom.max(0.1);
        let (columns, lines) = ((picture.width / dot).ceil() as u32, (picture.height / dot).ceil() as u32);
        let seen = |column: u32, line: u32| {
            let place = |at: u32, of: u32, all: u32| (u64::from(at) * u64::from(all) / u64::from(of.max(1))) as usize;
            dots.get(place(line, lines, down) * across as usize + place(column, columns, across)).copied()
        };
        for line in 0..lines {
            let mut column = 0;
            while column < columns {
                let colour = seen(column, line);
                let end = (column..columns).find(|at| seen(*at, line) != colour).unwrap_or(columns);
                if let Some([red, green, blue]) = colour.filter(|colour| *colour != [255; 3]) {
                    let place = Point::new(picture.x + column as f32 * dot, picture.y + line as f32 * dot);
                    let size = Size::new((end - column) as f32 * dot, dot);
                    frame.fill_rectangle(place, size, Color::from_rgb8(red, green, blue));
                }
                column = end;
            }
        }
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
                Mark::Line { from, to, width, ink: colour } => {
                    let path = Path::line(Point::new(from.0, from.1), Point::new(to.0, to.1));
                    frame.stroke(&path, Stroke::default().with_width(width * self.zoom).with_color(ink(*colour)));
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
        for picture in &self.page.pictures {
            self.draw_picture(&mut frame, picture);
        }
        vec![frame.into_geometry()]
    }
}

#[cfg(test)]
mod tests {
    use super::in_whole_pixels;

    #[test]
    fn a_page_ends_on_a_whole_pixel_at_every_size_of_the_window() {
        for length in [595.0, 842.0, 631.5, 447.3] {
            for scale in [1.0, 1.25, 1.5, 1.75, 2.0] {
                let pixels: f32 = in_whole_pixels(length) * scale;
                assert!((pixels - pixels.round()).abs() < 0.001, "{length} at {scale}");
            }
        }
    }
}
