//! The differences between two frames of the software renderer. The renderer's own comparison is not enough: it takes
//! two texts of the same size for equal, and the areas it computes can be smaller than the letters.

use iced::Rectangle;
use iced::advanced::graphics::text::Text;
use iced_tiny_skia::Layer;

use super::bounds::{surface_bounds, words_bounds};

/// The areas of both frames that are painted differently in the second. `None` if it cannot be told, so that everything
/// must be repainted.
pub fn changed(before: &[Layer], now: &[Layer]) -> Option<Vec<Rectangle>> {
    let mut places = Vec::new();
    if before.len() != now.len() {
        return None;
    }
    for (before, now) in before.iter().zip(now) {
        changed_layer(before, now, &mut places)?;
    }
    Some(places)
}

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
    let (before, now) = (letters(before)?, letters(now)?);
    let words = differing(&before, &now, |a, b| is_same(a, b));
    places.extend(words.filter_map(|words| words_bounds(words, &bounds)));
    Some(())
}

/// Elements that are in only one of two lists: compared by index if both have the same length, otherwise everything
/// between their common beginning and end.
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

/// All texts of a layer. `None` if some belong to a drawing, which is clipped and moved with it.
pub fn letters(layer: &Layer) -> Option<Vec<&Text>> {
    let mut letters = Vec::new();
    for item in &layer.text {
        if item.clip_bounds() != Rectangle::INFINITE {
            return None;
        }
        letters.extend(item.as_slice());
    }
    Some(letters)
}

/// Whether two texts are painted alike. Texts laid out again count as different, even if they take the same space.
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

    /// A frame of surfaces and words.
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
        changed(before, now) != Some(Vec::new())
    }

    #[test]
    fn the_same_frame_again_changes_nothing() {
        let (card, paragraph) = (at(10.0, 10.0, 100.0, 50.0), words("score only"));
        let one = || frame(&[(card, Color::WHITE)], &[(&paragraph, Point::new(20.0, 20.0))]);
        assert_eq!(changed(&one(), &one()), Some(Vec::new()));
    }

    #[test]
    fn words_set_anew_are_others_even_where_they_take_the_same_room() {
        let (one, other) = (words("12"), words("21"));
        assert_eq!(one.min_bounds(), other.min_bounds());
        let place = Point::new(100.0, 100.0);
        assert!(differs(&frame(&[], &[(&one, place)]), &frame(&[], &[(&other, place)])));
    }

    #[test]
    fn what_came_went_moved_or_took_another_colour_is_seen() {
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
    fn another_layer_is_seen_even_if_it_is_empty() {
        let mut renderer = iced_tiny_skia::Renderer::new(crate::theme::SANS, Pixels(14.0));
        renderer.reset(Rectangle::with_size(WINDOW));
        renderer.with_layer(at(10.0, 10.0, 20.0, 20.0), |_| {});
        assert!(differs(&frame(&[], &[]), renderer.layers()));
    }

    #[test]
    fn of_a_list_with_one_more_only_what_is_new_has_changed() {
        let rows = [at(0.0, 0.0, 400.0, 20.0), at(0.0, 20.0, 400.0, 20.0), at(0.0, 40.0, 400.0, 20.0)];
        let before = frame(&[(rows[0], Color::WHITE), (rows[2], Color::WHITE)], &[]);
        let now = frame(&rows.map(|row| (row, Color::WHITE)), &[]);
        let places = changed(&before, &now).unwrap();
        assert_eq!(places, [at(-2.0, 18.0, 404.0, 24.0)]);
    }
}
