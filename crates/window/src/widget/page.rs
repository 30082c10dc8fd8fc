//! A printed page on the screen, from the same marks as the PDF. Straight lines are filled like the window's borders,
//! because the graphics card would paint canvas shapes off by part of a pixel.

use iced::advanced::graphics::geometry::Renderer as _;
use iced::advanced::renderer::Quad;
use iced::advanced::widget::Tree;
use iced::advanced::{Layout, Renderer as _, Widget, layout, mouse, renderer};
use iced::widget::canvas::{Frame, Path, Stroke, Text};
use iced::{Color, Element, Length, Point, Rectangle, Renderer, Size, Theme, Vector};

use crate::theme;
use print::{Ink, Mark, Page, Picture};

struct Sheet<'a> {
    page: &'a Page,
    /// The size after turning, in logical pixels.
    size: Size,
    /// Logical pixels for each point of the page.
    zoom: f32,
    /// The number of quarter turns to the right.
    turns: u8,
    /// The size of a physical pixel, in logical pixels.
    pixel: f32,
}

/// A page at a zoom in logical pixels for each point, after quarter turns to the right. `scale` is in physical pixels
/// for each logical pixel.
pub fn page<'a, Message: 'a>(page: &'a Page, zoom: f32, turns: u8, scale: f32) -> Element<'a, Message> {
    let (mut width, mut height) = (page.width * zoom, page.height * zoom);
    if turns % 2 == 1 {
        (width, height) = (height, width);
    }
    let size = Size::new(on_pixel_grid(width), on_pixel_grid(height));
    Element::new(Sheet { page, size, zoom, turns, pixel: 1.0 / scale.max(0.1) })
}

/// The lengths of a page are multiples of this many logical pixels, which are whole physical pixels also at 125, 150
/// and 175 %. An edge between two pixels would be painted sometimes in one and sometimes in the other.
const PIXEL_GRID: f32 = 4.0;

fn on_pixel_grid(length: f32) -> f32 {
    (length / PIXEL_GRID).round() * PIXEL_GRID
}

/// Below this length, in physical pixels, a difference of one pixel is visible.
const THIN_PIXELS: f32 = 3.0;

/// The start and length of a filled area rounded to whole physical pixels, at least one. Between two pixels it would
/// vanish or turn grey. `pixel` is the size of a physical pixel; all lengths are in logical pixels.
fn on_pixels(from: f32, length: f32, pixel: f32) -> (f32, f32) {
    let to_pixels = |length: f32| (length / pixel).round();
    let start = to_pixels(from);
    // Rules of equal width look alike everywhere, and neighbouring areas share their edge.
    let count = if length < THIN_PIXELS * pixel { to_pixels(length) } else { to_pixels(from + length) - start };
    (start * pixel, count.max(1.0) * pixel)
}

/// The area that a horizontal or vertical line fills. `None` for other lines.
fn line_area((x, y): (f32, f32), to: (f32, f32), width: f32) -> Option<Rectangle> {
    let (across, down) = (to.0 - x, to.1 - y);
    let size = match (across == 0.0, down == 0.0) {
        (_, true) => Size::new(across.abs(), width),
        (true, false) => Size::new(width, down.abs()),
        (false, false) => return None,
    };
    let middle = Point::new(x.min(to.0), y.min(to.1));
    let corner = if down == 0.0 { Vector::new(0.0, width / 2.0) } else { Vector::new(width / 2.0, 0.0) };
    Some(Rectangle::new(middle - corner, size))
}

/// The colour of an ink on white paper, in any appearance of the window.
fn ink_color(ink: Ink) -> Color {
    match ink {
        Ink::Black => Color::BLACK,
        Ink::Red => theme::LIGHT.suit_color('♥').unwrap_or(Color::BLACK),
        Ink::Green => theme::LIGHT_FOUR.suit_color('♣').unwrap_or(Color::BLACK),
        Ink::Orange => theme::LIGHT_FOUR.suit_color('♦').unwrap_or(Color::BLACK),
        Ink::Grey => Color::from_rgb(0.35, 0.35, 0.35),
        Ink::Own { red, green, blue } => Color::from_rgb8(red, green, blue),
    }
}

impl Sheet<'_> {
    /// An area of the page on the screen, after turning and rounded to whole pixels.
    fn on_screen(&self, area: Rectangle) -> Rectangle {
        let (Rectangle { x, y, width, height }, sheet) = (area * self.zoom, self.size);
        let (x, y, width, height) = match self.turns % 4 {
            0 => (x, y, width, height),
            1 => (sheet.width - y - height, x, height, width),
            2 => (sheet.width - x - width, sheet.height - y - height, width, height),
            _ => (y, sheet.height - x - width, height, width),
        };
        let ((x, width), (y, height)) = (on_pixels(x, width, self.pixel), on_pixels(y, height, self.pixel));
        Rectangle { x, y, width, height }
    }

    /// Transforms the coordinates of a frame to those of the page before turning, in points.
    fn to_page(&self, frame: &mut Frame) {
        let sheet = self.size;
        let corner = match self.turns % 4 {
            0 => Vector::ZERO,
            1 => Vector::new(sheet.width, 0.0),
            2 => Vector::new(sheet.width, sheet.height),
            _ => Vector::new(0.0, sheet.height),
        };
        if !self.turns.is_multiple_of(4) {
            frame.translate(corner);
            frame.rotate(f32::from(self.turns) * std::f32::consts::FRAC_PI_2);
        }
        frame.scale(self.zoom);
    }

    /// The area that a mark fills on the screen, and its colour. `None` if the mark has to be drawn.
    fn filled(&self, mark: &Mark) -> Option<(Rectangle, Color)> {
        let (area, colour) = match mark {
            Mark::Fill { x, y, width, height, grey } => {
                let area = Rectangle::new(Point::new(*x, *y), Size::new(*width, *height));
                (area, Color::from_rgb(*grey, *grey, *grey))
            }
            Mark::Line { from, to, width, ink } => (line_area(*from, *to, *width)?, ink_color(*ink)),
            Mark::Text { .. } => return None,
        };
        Some((self.on_screen(area), colour))
    }

    /// Draws a mark that fills no area, in the page's coordinates.
    fn draw_mark(&self, frame: &mut Frame, mark: &Mark) {
        match mark {
            Mark::Fill { .. } => {}
            Mark::Line { from, to, width, ink } => {
                let path = Path::line(Point::new(from.0, from.1), Point::new(to.0, to.1));
                let width = (width * self.zoom).max(self.pixel);
                frame.stroke(&path, Stroke::default().with_width(width).with_color(ink_color(*ink)));
            }
            Mark::Text { x, y, size, bold, ink, text, .. } => frame.fill_text(Text {
                content: text.clone(),
                // A mark names the baseline; canvas text begins at its top, an em above.
                position: Point::new(*x, y - print::SET_SIZE * size),
                size: (print::SET_SIZE * size).into(),
                color: ink_color(*ink),
                font: if *bold { theme::BOLD } else { theme::SANS },
                // The height of a line in Source Sans 3, for which that em holds.
                line_height: iced::widget::text::LineHeight::Relative(1.326),
                ..Text::default()
            }),
        }
    }

    /// Draws a picture by logical pixels, joining neighbours of the same colour in a row. White pixels are left out.
    fn draw_picture(&self, frame: &mut Frame, picture: &Picture) {
        let pixels = picture.pixels();
        let (pixel_columns, pixel_rows) = picture.size();
        // The size of a logical pixel, in points of the page.
        let dot = 1.0 / self.zoom.max(0.1);
        let (columns, rows) = ((picture.width / dot).ceil() as u32, (picture.height / dot).ceil() as u32);
        let colour_at = |column: u32, row: u32| {
            let picture_index = |index: u32, count: u32, picture_count: u32| {
                (u64::from(index) * u64::from(picture_count) / u64::from(count.max(1))) as usize
            };
            let pixel_row = picture_index(row, rows, pixel_rows);
            let pixel_column = picture_index(column, columns, pixel_columns);
            pixels.get(pixel_row * pixel_columns as usize + pixel_column).copied()
        };
        for row in 0..rows {
            let mut column = 0;
            while column < columns {
                let colour = colour_at(column, row);
                let end = (column..columns).find(|next| colour_at(*next, row) != colour).unwrap_or(columns);
                if let Some([red, green, blue]) = colour.filter(|colour| *colour != [255; 3]) {
                    let corner = Point::new(picture.x + column as f32 * dot, picture.y + row as f32 * dot);
                    let size = Size::new((end - column) as f32 * dot, dot);
                    frame.fill_rectangle(corner, size, Color::from_rgb8(red, green, blue));
                }
                column = end;
            }
        }
    }
}

impl<Message> Widget<Message, Theme, Renderer> for Sheet<'_> {
    fn size(&self) -> Size<Length> {
        Size::new(self.size.width.into(), self.size.height.into())
    }

    fn layout(&mut self, _: &mut Tree, _: &Renderer, limits: &layout::Limits) -> layout::Node {
        layout::atomic(limits, self.size.width, self.size.height)
    }

    fn draw(
        &self,
        _: &Tree,
        renderer: &mut Renderer,
        _: &Theme,
        _: &renderer::Style,
        layout: Layout<'_>,
        _: mouse::Cursor,
        _: &Rectangle,
    ) {
        let fill = |renderer: &mut Renderer, bounds, colour: Color| {
            renderer.fill_quad(Quad { bounds, ..Quad::default() }, colour);
        };
        renderer.with_translation(layout.position() - Point::ORIGIN, |renderer| {
            fill(renderer, Rectangle::with_size(self.size), Color::WHITE);
            let mut frame = Frame::new(renderer, self.size);
            for mark in &self.page.marks {
                match self.filled(mark) {
                    Some((area, colour)) => fill(renderer, area, colour),
                    None => frame.with_save(|frame| {
                        self.to_page(frame);
                        self.draw_mark(frame, mark);
                    }),
                }
            }
            frame.with_save(|frame| {
                self.to_page(frame);
                for picture in &self.page.pictures {
                    self.draw_picture(frame, picture);
                }
            });
            renderer.draw_geometry(frame.into_geometry());
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scales of the window, in physical pixels for each logical pixel.
    const SCALES: [f32; 5] = [1.0, 1.25, 1.5, 1.75, 2.0];
    /// Zooms of the page, in logical pixels for each point.
    const ZOOMS: [f32; 7] = [0.5, 0.645, 0.86, 1.0, 1.29, 1.6, 2.0];

    #[test]
    fn page_ends_on_a_whole_pixel_at_every_scale() {
        for length in [595.0, 842.0, 631.5, 447.3] {
            for scale in SCALES {
                let pixels: f32 = on_pixel_grid(length) * scale;
                assert!((pixels - pixels.round()).abs() < 0.001, "{length} at {scale}");
            }
        }
    }

    #[test]
    fn thin_rules_fill_whole_pixels_at_every_zoom_and_turn() {
        let page = Page::new(595.0, 842.0);
        let size = Size::new(600.0, 844.0);
        for (zoom, scale) in ZOOMS.into_iter().flat_map(|zoom| SCALES.map(|scale| (zoom, scale))) {
            for (turns, step) in (0..4).flat_map(|turns| (0..40).map(move |step| (turns, step))) {
                let sheet = Sheet { page: &page, size, zoom, turns, pixel: 1.0 / scale };
                // Rules of 0.4 points at positions between two pixels.
                let position = 40.0 + step as f32 * 17.37;
                for (area, is_across) in [
                    (Rectangle::new(Point::new(40.0, position), Size::new(515.0, 0.4)), turns % 2 == 0),
                    (Rectangle::new(Point::new(position, 40.0), Size::new(0.4, 515.0)), turns % 2 == 1),
                ] {
                    let Rectangle { x, y, width, height } = sheet.on_screen(area) * scale;
                    let thin = if is_across { height } else { width };
                    assert!((1.0..=2.0).contains(&thin.round()), "{thin} at {zoom}, {scale}, {turns}");
                    for edge in [x, y, x + width, y + height] {
                        assert!((edge - edge.round()).abs() < 0.01, "{edge} at {zoom}, {scale}, {turns}");
                    }
                }
            }
        }
    }

    #[test]
    fn neighbouring_areas_share_their_edge() {
        for scale in SCALES {
            let pixel = 1.0 / scale;
            for step in 0..50 {
                let (from, width) = (step as f32 * 13.37, 47.19);
                let (start, length) = on_pixels(from, width, pixel);
                let (next, _) = on_pixels(from + width, 20.0, pixel);
                assert!((start + length - next).abs() < 0.01, "{from} at {scale}");
            }
        }
    }

    #[test]
    fn only_horizontal_and_vertical_lines_are_filled() {
        let across = line_area((10.0, 20.0), (110.0, 20.0), 0.4).unwrap();
        assert_eq!((across.x, across.y, across.width, across.height), (10.0, 19.8, 100.0, 0.4));
        let down = line_area((10.0, 120.0), (10.0, 20.0), 2.0).unwrap();
        assert_eq!((down.x, down.y, down.width, down.height), (9.0, 20.0, 2.0, 100.0));
        assert_eq!(line_area((0.0, 0.0), (5.0, 6.0), 1.0), None);
    }
}
