//! Builds a font of the program's signs when the program starts. `glyph` has the signs and their shapes. The renderer
//! paints letters from a cache, but would compute drawings again in each frame.

use std::f32::consts::TAU;

use iced::Font;

/// The font, selected by its name.
pub const SIGNS: Font = Font::with_name(FONT_NAME);

const FONT_NAME: &str = "Arrowswitch Signs";
/// The side of the grid on which signs are drawn.
const GRID_SIDE: f32 = 14.0;
/// Units of the font for each unit of the grid.
const FONT_UNITS: f32 = 100.0;
/// The size of a sign in units of the font.
const EM: u16 = 1400;
/// The code point of the first sign: the beginning of Unicode's private use area.
const FIRST_CODE_POINT: u16 = 0xE000;
/// Half the width of a line, in units of the grid.
const HALF_STROKE: f32 = 0.9;
/// The number of corners of the polygon for a circle, which are not visible at the size of signs.
const CORNERS: u16 = 24;

/// A point on the grid, with y downwards.
type Point = (f32, f32);

/// The letter of the sign at this index of the font.
pub fn letter(index: usize) -> char {
    char::from_u32(u32::from(FIRST_CODE_POINT) + index as u32).unwrap_or_default()
}

/// A shape: areas that may overlap, in units of the grid, with y downwards.
#[derive(Debug, Default)]
pub struct Outline(Vec<Vec<Point>>);

impl Outline {
    /// Adds lines from point to point, with round ends and corners.
    pub fn line(mut self, points: &[Point]) -> Self {
        for (from, to) in points.iter().zip(points.iter().skip(1)) {
            let (x, y) = (to.0 - from.0, to.1 - from.1);
            let length = x.hypot(y).max(f32::EPSILON);
            let (x, y) = (x / length * HALF_STROKE, y / length * HALF_STROKE);
            let side = |point: &Point, sign: f32| (point.0 - y * sign, point.1 + x * sign);
            self = self.area(&[side(from, 1.0), side(to, 1.0), side(to, -1.0), side(from, -1.0)]);
        }
        points.iter().fold(self, |outline, point| outline.disc(*point, HALF_STROKE))
    }

    /// Adds the area within these corners.
    pub fn area(mut self, corners: &[Point]) -> Self {
        let mut corners = corners.to_vec();
        // All areas turn the same way, so that overlapping ones leave no hole.
        if doubled_area(&corners) < 0.0 {
            corners.reverse();
        }
        self.0.push(corners);
        self
    }

    /// Adds a filled circle.
    pub fn disc(self, center: Point, radius: f32) -> Self {
        self.area(&arc(center, radius, 0.0, TAU, CORNERS))
    }

    /// Adds a line round a circle.
    pub fn ring(self, center: Point, radius: f32) -> Self {
        let mut ring = self.disc(center, radius + HALF_STROKE);
        // The hole turns the other way, so the inside is not filled.
        let mut hole = arc(center, radius - HALF_STROKE, 0.0, TAU, CORNERS);
        hole.reverse();
        ring.0.push(hole);
        ring
    }

    /// Adds an arc. Angles are in radians, clockwise from the right.
    pub fn part_of_ring(self, center: Point, radius: f32, from: f32, angle: f32) -> Self {
        self.line(&arc(center, radius, from, angle, CORNERS / 4))
    }
}

/// Points on an arc. A full circle leaves out the last point, which would be the first again.
fn arc(center: Point, radius: f32, from: f32, angle: f32, point_count: u16) -> Vec<Point> {
    let steps = if angle < TAU { point_count - 1 } else { point_count };
    let angle_at = |step: u16| from + angle * f32::from(step) / f32::from(steps);
    (0..point_count)
        .map(|step| (center.0 + radius * angle_at(step).cos(), center.1 + radius * angle_at(step).sin()))
        .collect()
}

/// Points on a cubic Bézier curve with two control points.
pub fn curve(from: Point, first_control: Point, second_control: Point, to: Point) -> Vec<Point> {
    (0..=CORNERS)
        .map(|step| {
            let t = f32::from(step) / f32::from(CORNERS);
            let coordinate = |from: f32, first_control: f32, second_control: f32, to: f32| {
                let remaining = 1.0 - t;
                remaining.powi(3) * from
                    + 3.0 * remaining.powi(2) * t * first_control
                    + 3.0 * remaining * t.powi(2) * second_control
                    + t.powi(3) * to
            };
            (
                coordinate(from.0, first_control.0, second_control.0, to.0),
                coordinate(from.1, first_control.1, second_control.1, to.1),
            )
        })
        .collect()
}

/// Twice the signed area of a polygon. It is positive if the corners go clockwise.
fn doubled_area(corners: &[Point]) -> f32 {
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum()
}

/// The bytes of a table of a font file. All numbers are big-endian.
#[derive(Default)]
struct Table(Vec<u8>);

impl Table {
    fn u16s(mut self, words: &[u16]) -> Self {
        self.0.extend(words.iter().flat_map(|word| word.to_be_bytes()));
        self
    }

    fn u32s(mut self, longs: &[u32]) -> Self {
        self.0.extend(longs.iter().flat_map(|long| long.to_be_bytes()));
        self
    }

    fn i16s(mut self, words: &[i16]) -> Self {
        self.0.extend(words.iter().flat_map(|word| word.to_be_bytes()));
        self
    }

    fn bytes(mut self, bytes: &[u8]) -> Self {
        self.0.extend_from_slice(bytes);
        self
    }

    /// Fills the table up to a multiple of four bytes.
    fn padded(mut self) -> Self {
        self.0.resize(self.0.len().next_multiple_of(4), 0);
        self
    }
}

/// The bytes of a TrueType glyph, and its left edge in units of the font. In the font, y goes upwards from the lower
/// end of the grid.
fn glyph_bytes(outline: &Outline) -> (Vec<u8>, i16) {
    let to_font_units = |value: f32| (value * FONT_UNITS).round() as i16;
    let contours: Vec<Vec<(i16, i16)>> = outline
        .0
        .iter()
        .map(|area| area.iter().map(|(x, y)| (to_font_units(*x), to_font_units(GRID_SIDE - y))).collect())
        .collect();
    let points: Vec<(i16, i16)> = contours.iter().flatten().copied().collect();
    let extreme = |axis: fn(&(i16, i16)) -> i16, is_highest: bool| {
        let values = points.iter().map(axis);
        if is_highest { values.max() } else { values.min() }.unwrap_or_default()
    };
    let left = extreme(|p| p.0, false);
    let ends = contours.iter().scan(0, |end, contour| {
        *end += contour.len() as u16;
        Some(*end - 1)
    });
    // TrueType stores each coordinate as its distance from the previous one.
    let distances = |axis: fn(&(i16, i16)) -> i16| -> Vec<i16> {
        let mut last = 0;
        points.iter().map(|point| axis(point) - std::mem::replace(&mut last, axis(point))).collect()
    };
    // Flags of TrueType: every point lies on the curve, and the first allows areas to overlap.
    let flags: Vec<u8> = (0..points.len()).map(|index| if index == 0 { 0x41 } else { 0x01 }).collect();
    let table = Table::default()
        .i16s(&[contours.len() as i16, left, extreme(|p| p.1, false), extreme(|p| p.0, true), extreme(|p| p.1, true)])
        .u16s(&ends.collect::<Vec<_>>())
        .u16s(&[0])
        .bytes(&flags)
        .i16s(&distances(|p| p.0))
        .i16s(&distances(|p| p.1));
    (table.padded().0, left)
}

/// The names of the font: family, style and PostScript name.
fn name_table() -> Table {
    let texts = [(1, FONT_NAME), (2, "Regular"), (4, FONT_NAME), (6, "ArrowswitchSigns")];
    let mut table = Table::default().u16s(&[0, texts.len() as u16, 6 + 12 * texts.len() as u16]);
    let mut letters = Table::default();
    for (kind, text) in texts {
        let text: Vec<u16> = text.encode_utf16().collect();
        table = table.u16s(&[3, 1, 0x409, kind, text.len() as u16 * 2, letters.0.len() as u16]);
        letters = letters.u16s(&text);
    }
    table.bytes(&letters.0)
}

/// The table that maps letters to glyphs, in format 4: one run of letters, and the end mark of the format.
fn letter_table(count: u16) -> Table {
    let last = FIRST_CODE_POINT + count - 1;
    // The first sign is glyph 1.
    let shift = 1u16.wrapping_sub(FIRST_CODE_POINT);
    // The version, one subtable for Unicode on Windows, and its offset. In the subtable: the format, the length, the
    // language, and the doubled number of runs with its search parameters; then of each run the last letter, after a
    // gap the first one, the shift to its glyph, and an unused offset.
    Table::default().u16s(&[0, 1, 3, 1]).u32s(&[12]).u16s(&[
        4,
        32,
        0,
        4,
        4,
        1,
        0,
        last,
        0xFFFF,
        0,
        FIRST_CODE_POINT,
        0xFFFF,
        shift,
        1,
        0,
        0,
    ])
}

/// The bytes of a TrueType font of these signs. Checksums are zero, because the text renderer does not read them.
pub fn font(outlines: &[Outline]) -> Vec<u8> {
    let count = outlines.len() as u16 + 1;
    // The first glyph stands for missing letters and is empty.
    let (mut glyphs, mut offsets, mut widths_and_edges) = (Table::default(), vec![0], vec![(EM, 0)]);
    for outline in outlines {
        offsets.push(glyphs.0.len() as u32);
        let (bytes, left) = glyph_bytes(outline);
        glyphs = glyphs.bytes(&bytes);
        widths_and_edges.push((EM, left));
    }
    offsets.push(glyphs.0.len() as u32);
    let widths =
        widths_and_edges.iter().fold(Table::default(), |table, (width, left)| table.u16s(&[*width]).i16s(&[*left]));
    // Ascender, descender and line gap.
    let line_metrics = [EM, 0, 0];
    let tables: [(&[u8; 4], Table); 8] = [
        (b"cmap", letter_table(count - 1)),
        (b"glyf", glyphs),
        // The constant 0x5F0F_3CF5 is the magic number that the format prescribes.
        (
            b"head",
            Table::default()
                .u32s(&[0x0001_0000, 0x0001_0000, 0, 0x5F0F_3CF5])
                .u16s(&[3, EM])
                .u32s(&[0, 0, 0, 0])
                .u16s(&[0, 0, EM, EM, 0, 8, 2, 1, 0]),
        ),
        (
            b"hhea",
            Table::default()
                .u32s(&[0x0001_0000])
                .u16s(&line_metrics)
                .u16s(&[EM, 0, 0, EM, 1, 0, 0, 0, 0, 0, 0, 0, count]),
        ),
        (b"hmtx", widths),
        (b"loca", Table::default().u32s(&offsets)),
        (b"maxp", Table::default().u32s(&[0x0001_0000]).u16s(&[count, 2048, 128, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])),
        (b"name", name_table()),
    ];
    let mut head = Table::default().u32s(&[0x0001_0000]).u16s(&[tables.len() as u16, 128, 3, 0]);
    let mut body = Table::default();
    let start = 12 + 16 * tables.len() as u32;
    for (tag, table) in tables {
        head = head.bytes(tag).u32s(&[0, start + body.0.len() as u32, table.0.len() as u32]);
        body = body.bytes(&table.padded().0);
    }
    head.bytes(&body.0).0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::widget::glyph::{Glyph, font_file};

    #[derive(Default)]
    struct PointCount(usize);

    impl ttf_parser::OutlineBuilder for PointCount {
        fn move_to(&mut self, _: f32, _: f32) {
            self.0 += 1;
        }
        fn line_to(&mut self, _: f32, _: f32) {
            self.0 += 1;
        }
        fn quad_to(&mut self, _: f32, _: f32, _: f32, _: f32) {}
        fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, _: f32, _: f32) {}
        fn close(&mut self) {}
    }

    #[test]
    fn every_sign_is_a_letter_within_its_grid() {
        let face = ttf_parser::Face::parse(font_file(), 0).unwrap();
        assert_eq!((face.units_per_em(), face.ascender(), face.descender()), (EM, EM as i16, 0));
        for (index, glyph) in Glyph::ALL.into_iter().enumerate() {
            let id = face.glyph_index(letter(index)).unwrap();
            let mut points = PointCount::default();
            let bounds = face.outline_glyph(id, &mut points).unwrap();
            assert!(points.0 >= 4, "{glyph:?} has {} points", points.0);
            assert!(
                bounds.x_min >= 0 && bounds.y_min >= 0 && bounds.x_max <= 1400 && bounds.y_max <= 1400,
                "{glyph:?} lies in {bounds:?}"
            );
            assert_eq!(face.glyph_hor_side_bearing(id), Some(bounds.x_min), "{glyph:?}");
        }
    }

    #[test]
    fn font_is_loaded_and_named_as_the_window_expects() {
        let face = ttf_parser::Face::parse(font_file(), 0).unwrap();
        let family = face.names().into_iter().find(|name| name.name_id == ttf_parser::name_id::FAMILY).unwrap();
        assert_eq!(family.to_string().as_deref(), Some(FONT_NAME));
        assert!(crate::settings().fonts.iter().any(|font| font.as_ref() == font_file()));
    }
}
