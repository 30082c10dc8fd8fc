//! A page as a PNG with one pixel for each point. Pictures on the page are left out.

use png::{BitDepth, ColorType, Compression, Encoder};
use tiny_skia::{Color, FillRule, LineCap, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform};
use ttf_parser::OutlineBuilder;

use super::font;
use super::layout::{Ink, Mark, Page};

/// A page as the bytes of a PNG. Empty if the page has no size.
pub(super) fn png(page: &Page) -> Vec<u8> {
    let Some(mut pixmap) = Pixmap::new(page.width as u32, page.height as u32) else { return Vec::new() };
    pixmap.fill(Color::WHITE);
    for mark in &page.marks {
        draw_mark(&mut pixmap, mark);
    }
    let channels: Vec<u8> =
        pixmap.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    // A season has many pictures, so speed matters more than size.
    encoder.set_compression(Compression::Fast);
    // Writing to memory does not fail.
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&channels));
    if written.is_ok() { bytes } else { Vec::new() }
}

fn draw_mark(pixmap: &mut Pixmap, mark: &Mark) {
    match mark {
        Mark::Text { x, y, size, bold, ink, text, .. } => {
            if let Some(path) = outline(text, (*x, *y), *size, *bold) {
                pixmap.fill_path(&path, &paint(colour(*ink)), FillRule::Winding, Transform::identity(), None);
            }
        }
        Mark::Line { from, to, width, ink } => {
            let mut path = PathBuilder::new();
            path.move_to(from.0, from.1);
            path.line_to(to.0, to.1);
            let stroke = Stroke { width: *width, line_cap: LineCap::Square, ..Stroke::default() };
            if let Some(path) = path.finish() {
                pixmap.stroke_path(&path, &paint(colour(*ink)), &stroke, Transform::identity(), None);
            }
        }
        Mark::Fill { x, y, width, height, grey } => {
            let level = (grey.clamp(0.0, 1.0) * 255.0) as u8;
            if let Some(area) = Rect::from_xywh(*x, *y, *width, *height) {
                pixmap.fill_rect(area, &paint([level; 3]), Transform::identity(), None);
            }
        }
    }
}

fn paint([red, green, blue]: [u8; 3]) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint
}

/// The colour of an ink on a screen.
fn colour(ink: Ink) -> [u8; 3] {
    match ink {
        Ink::Black => [0, 0, 0],
        Ink::Grey => [89, 89, 89],
        Ink::Red => [191, 0, 0],
        Ink::Green => [0, 107, 36],
        Ink::Orange => [166, 82, 0],
        Ink::Own { red, green, blue } => [red, green, blue],
    }
}

/// The outline of a text whose baseline begins at this point. `None` if nothing of it is visible.
fn outline(text: &str, (x, y): (f32, f32), size: f32, bold: bool) -> Option<Path> {
    let face = font::face(bold);
    let scale = size * font::SET_SIZE / f32::from(face.units_per_em());
    let mut pen = Pen { path: PathBuilder::new(), x, y, scale };
    for glyph in text.chars().filter_map(|letter| face.glyph_index(letter)) {
        face.outline_glyph(glyph, &mut pen);
        pen.x += f32::from(face.glyph_hor_advance(glyph).unwrap_or_default()) * scale;
    }
    pen.path.finish()
}

/// Draws glyphs at a place of the page, and turns their upward `y` into the downward `y` of the page.
struct Pen {
    path: PathBuilder,
    x: f32,
    y: f32,
    scale: f32,
}

impl Pen {
    /// The position on the page of a point of the current glyph.
    fn page_point(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.page_point(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.page_point(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.page_point(x1, y1), self.page_point(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.page_point(x1, y1), self.page_point(x2, y2), self.page_point(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
