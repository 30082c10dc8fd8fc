//! The differences between two frames of the software renderer. The renderer's own comparison is not exact enough: two
//! texts of the same size count as equal, and the areas it computes may be smaller than the letters.

use iced::Rectangle;
use iced::advanced::graphics::text::Text;
use iced_tiny_skia::Layer;

use super::bounds::{surface_bounds, text_bounds};

/// The areas in which two frames differ. `None` if the frames cannot be compared, so that everything must be repainted.
pub fn changed_areas(before: &[Layer], now: &[Layer]) -> Option<Vec<Rectangle>> {
    let mut places = Vec::new();
    if before.len() != now.len() {
        return None;
    }
    for (before, now) in before.iter().zip(now) {
        changed_layer(before, now, &mut places)?;
    }
    Some(places)
}

/// Adds the areas in which two layers differ. `None` if they cannot be compared.
fn changed_layer(before: &Layer, now: &Layer, places: &mut Vec<Rectangle>) -> Option<()> {
    // Canvas drawings cannot be compared.
    if ![before, now].iter().all(|layer| layer.primitives.is_empty() && layer.images.is_empty()) {
        return None;
    }
    if before.bounds != now.bounds {
        places.extend([before.bounds, now.bounds]);
        return Some(());
    }
    let bounds = now.bounds;
    let surfaces = differing(&before.quads, &now.quads, |a, b| a == b);
    places.extend(surfaces.filter_map(|(surface, _)| surface_bounds(surface, &bounds)));
    let (before, now) = (texts_of(before)?, texts_of(now)?);
    let words = differing(&before, &now, |a, b| is_same(a, b));
    places.extend(words.filter_map(|words| text_bounds(words, &bounds)));
    Some(())
}

/// The elements of both lists that differ. Lists of the same length are compared by index. Otherwise all elements
/// between the common beginning and the common end differ.
fn differing<'a, T>(before: &'a [T], now: &'a [T], same: impl Fn(&T, &T) -> bool) -> impl Iterator<Item = &'a T> {
    let mut both = Vec::new();
    if before.len() == now.len() {
        for (before, now) in before.iter().zip(now).filter(|(before, now)| !same(before, now)) {
            both.extend([before, now]);
        }
    } else {
        let begins = before.iter().zip(now).take_while(|(before, now)| same(before, now)).count();
        let (before, now) = (&before[begins..], &now[begins..]);
        let ends = before.iter().rev().zip(now.iter().rev()).take_while(|(before, now)| same(before, now)).count();
        both.extend(before[..before.len() - ends].iter().chain(&now[..now.len() - ends]));
    }
    both.into_iter()
}

/// All texts of a layer. `None` if some belong to a drawing, because they are clipped and moved with it.
pub fn texts_of(layer: &Layer) -> Option<Vec<&Text>> {
    let mut letters = Vec::new();
    for item in &layer.text {
        if item.clip_bounds() != Rectangle::INFINITE {
            return None;
        }
        letters.extend(item.as_slice());
    }
    Some(letters)
}

/// Whether two texts are painted alike. Texts that were laid out separately count as different, even if they have the
/// same size.
fn is_same(before: &Text, now: &Text) -> bool {
    match (before, now) {
        (Text::Paragraph { paragraph: a, .. }, Text::Paragraph { paragraph: b, .. }) => {
            let set = a.upgrade().zip(b.upgrade());
            set.is_some_and(|(a, b)| std::ptr::eq(a.buffer(), b.buffer())) && before == now
        }
        (Text::Cached { .. }, Text::Cached { .. }) => before == now,
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

    fn words(words: &str) -> Paragraph {
        Paragraph::with_text(text::Text {
            content: words,
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

    /// A frame with surfaces and texts.
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

    fn at(x: f32, y: f32, width: f32, height: f32) -> Rectangle {
        Rectangle { x, y, width, height }
    }

    fn differs(before: &[Layer], now: &[Layer]) -> bool {
        changed_areas(before, now) != Some(Vec::new())
    }

    #[test]
    fn same_frame_has_no_changed_areas() {
        let (card, paragraph) = (at(10.0, 10.0, 100.0, 50.0), words("score only"));
        let one = || frame(&[(card, Color::WHITE)], &[(&paragraph, Point::new(20.0, 20.0))]);
        assert_eq!(changed_areas(&one(), &one()), Some(Vec::new()));
    }

    #[test]
    fn new_text_of_the_same_size_counts_as_changed() {
        let (one, other) = (words("12"), words("21"));
        assert_eq!(one.min_bounds(), other.min_bounds());
        let place = Point::new(100.0, 100.0);
        assert!(differs(&frame(&[], &[(&one, place)]), &frame(&[], &[(&other, place)])));
    }

    #[test]
    fn added_removed_moved_and_recoloured_items_count_as_changed() {
        let (card, paragraph) = (at(10.0, 10.0, 100.0, 50.0), words("score only"));
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
        renderer.with_layer(at(10.0, 10.0, 20.0, 20.0), |_| {});
        assert!(differs(&frame(&[], &[]), renderer.layers()));
    }

    #[test]
    fn inserted_surface_is_the_only_changed_area() {
        let rows = [at(0.0, 0.0, 400.0, 20.0), at(0.0, 20.0, 400.0, 20.0), at(0.0, 40.0, 400.0, 20.0)];
        let before = frame(&[(rows[0], Color::WHITE), (rows[2], Color::WHITE)], &[]);
        let now = frame(&rows.map(|row| (row, Color::WHITE)), &[]);
        let places = changed_areas(&before, &now).unwrap();
        assert_eq!(places, [at(-2.0, 18.0, 404.0, 24.0)]);
    }
}
