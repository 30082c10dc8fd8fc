//! The differences between two frames of the software renderer. The renderer's own comparison is not exact enough: two
//! texts of the same size count as equal, and the areas it computes may be smaller than the letters.

use iced::Rectangle;
use iced::advanced::graphics::text::Text;
use iced_tiny_skia::Layer;

use super::bounds::{surface_bounds, text_bounds};

/// The areas in which two frames differ. `None` if the frames cannot be compared, so everything must be repainted.
pub fn changed_areas(before: &[Layer], after: &[Layer]) -> Option<Vec<Rectangle>> {
    let mut areas = Vec::new();
    if before.len() != after.len() {
        return None;
    }
    for (before, after) in before.iter().zip(after) {
        add_changed_areas(before, after, &mut areas)?;
    }
    Some(areas)
}

/// Adds the areas in which two layers differ. `None` if they cannot be compared.
fn add_changed_areas(before: &Layer, after: &Layer, areas: &mut Vec<Rectangle>) -> Option<()> {
    // Canvas drawings cannot be compared.
    if ![before, after].iter().all(|layer| layer.primitives.is_empty() && layer.images.is_empty()) {
        return None;
    }
    if before.bounds != after.bounds {
        areas.extend([before.bounds, after.bounds]);
        return Some(());
    }
    let bounds = after.bounds;
    let surfaces = differing(&before.quads, &after.quads, |a, b| a == b);
    areas.extend(surfaces.filter_map(|(surface, _)| surface_bounds(surface, &bounds)));
    let (before, after) = (texts_of(before)?, texts_of(after)?);
    let texts = differing(&before, &after, |a, b| is_painted_alike(a, b));
    areas.extend(texts.filter_map(|text| text_bounds(text, &bounds)));
    Some(())
}

/// The elements of both lists that differ. Lists of the same length are compared by index. Otherwise all elements
/// between the common beginning and the common end differ.
fn differing<'a, T>(before: &'a [T], after: &'a [T], is_equal: impl Fn(&T, &T) -> bool) -> impl Iterator<Item = &'a T> {
    let mut elements = Vec::new();
    if before.len() == after.len() {
        for (before, after) in before.iter().zip(after).filter(|(before, after)| !is_equal(before, after)) {
            elements.extend([before, after]);
        }
    } else {
        let common_start = before.iter().zip(after).take_while(|(before, after)| is_equal(before, after)).count();
        let (before, after) = (&before[common_start..], &after[common_start..]);
        let common_end =
            before.iter().rev().zip(after.iter().rev()).take_while(|(before, after)| is_equal(before, after)).count();
        elements.extend(before[..before.len() - common_end].iter().chain(&after[..after.len() - common_end]));
    }
    elements.into_iter()
}

/// All texts of a layer. `None` if some belong to a drawing, because they are clipped and moved with it.
pub fn texts_of(layer: &Layer) -> Option<Vec<&Text>> {
    let mut texts = Vec::new();
    for item in &layer.text {
        if item.clip_bounds() != Rectangle::INFINITE {
            return None;
        }
        texts.extend(item.as_slice());
    }
    Some(texts)
}

/// Whether two texts are painted alike. Texts that were laid out separately count as different, even if they have the
/// same size.
fn is_painted_alike(before: &Text, after: &Text) -> bool {
    match (before, after) {
        (Text::Paragraph { paragraph: a, .. }, Text::Paragraph { paragraph: b, .. }) => {
            let paragraphs = a.upgrade().zip(b.upgrade());
            paragraphs.is_some_and(|(a, b)| std::ptr::eq(a.buffer(), b.buffer())) && before == after
        }
        (Text::Cached { .. }, Text::Cached { .. }) => before == after,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use iced::advanced::Renderer as _;
    use iced::advanced::renderer::Quad;
    use iced::advanced::text::{self, Paragraph as _, Renderer as _};
    use iced::{Color, Pixels, Point, Rectangle, Size};

    use super::*;

    type Paragraph = <iced_tiny_skia::Renderer as text::Renderer>::Paragraph;

    const WINDOW: Size = Size::new(400.0, 300.0);

    fn paragraph(text: &str) -> Paragraph {
        Paragraph::with_text(text::Text {
            content: text,
            bounds: Size::INFINITE,
            size: Pixels(14.0),
            line_height: text::LineHeight::default(),
            font: crate::theme::SANS,
            align_x: text::Alignment::Default,
            align_y: iced::alignment::Vertical::Top,
            shaping: text::Shaping::Basic,
            wrapping: text::Wrapping::None,
        })
    }

    fn frame(surfaces: &[(Rectangle, Color)], texts: &[(&Paragraph, Point)]) -> Vec<Layer> {
        let mut renderer = iced_tiny_skia::Renderer::new(crate::theme::SANS, Pixels(14.0));
        renderer.reset(Rectangle::with_size(WINDOW));
        for (bounds, color) in surfaces {
            renderer.fill_quad(Quad { bounds: *bounds, ..Quad::default() }, *color);
        }
        for (paragraph, position) in texts {
            renderer.fill_paragraph(paragraph, *position, Color::BLACK, Rectangle::with_size(WINDOW));
        }
        renderer.layers().to_vec()
    }

    fn rectangle(x: f32, y: f32, width: f32, height: f32) -> Rectangle {
        Rectangle { x, y, width, height }
    }

    fn differs(before: &[Layer], after: &[Layer]) -> bool {
        changed_areas(before, after) != Some(Vec::new())
    }

    #[test]
    fn same_frame_has_no_changed_areas() {
        let (card, paragraph) = (rectangle(10.0, 10.0, 100.0, 50.0), paragraph("score only"));
        let new_frame = || frame(&[(card, Color::WHITE)], &[(&paragraph, Point::new(20.0, 20.0))]);
        assert_eq!(changed_areas(&new_frame(), &new_frame()), Some(Vec::new()));
    }

    #[test]
    fn new_text_of_the_same_size_counts_as_changed() {
        let (first, second) = (paragraph("12"), paragraph("21"));
        assert_eq!(first.min_bounds(), second.min_bounds());
        let place = Point::new(100.0, 100.0);
        assert!(differs(&frame(&[], &[(&first, place)]), &frame(&[], &[(&second, place)])));
    }

    #[test]
    fn added_removed_moved_and_recoloured_items_count_as_changed() {
        let (card, paragraph) = (rectangle(10.0, 10.0, 100.0, 50.0), paragraph("score only"));
        let before = frame(&[(card, Color::WHITE)], &[(&paragraph, Point::new(20.0, 20.0))]);
        let others = [
            frame(&[(card, Color::WHITE)], &[]),
            frame(&[(card, Color::WHITE), (card, Color::WHITE)], &[(&paragraph, Point::new(20.0, 20.0))]),
            frame(&[(card, Color::WHITE)], &[(&paragraph, Point::new(20.0, 21.0))]),
            frame(&[(card, Color::BLACK)], &[(&paragraph, Point::new(20.0, 20.0))]),
        ];
        for (number, other) in others.iter().enumerate() {
            assert!(differs(&before, other) && differs(other, &before), "{number}");
        }
    }

    #[test]
    fn empty_new_layer_counts_as_changed() {
        let mut renderer = iced_tiny_skia::Renderer::new(crate::theme::SANS, Pixels(14.0));
        renderer.reset(Rectangle::with_size(WINDOW));
        renderer.with_layer(rectangle(10.0, 10.0, 20.0, 20.0), |_| {});
        assert!(differs(&frame(&[], &[]), renderer.layers()));
    }

    #[test]
    fn inserted_surface_is_the_only_changed_area() {
        let rows =
            [rectangle(0.0, 0.0, 400.0, 20.0), rectangle(0.0, 20.0, 400.0, 20.0), rectangle(0.0, 40.0, 400.0, 20.0)];
        let before = frame(&[(rows[0], Color::WHITE), (rows[2], Color::WHITE)], &[]);
        let after = frame(&rows.map(|row| (row, Color::WHITE)), &[]);
        let areas = changed_areas(&before, &after).unwrap();
        assert_eq!(areas, [rectangle(-2.0, 18.0, 404.0, 24.0)]);
    }
}
