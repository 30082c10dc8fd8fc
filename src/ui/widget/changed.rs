//! Whether two frames of the software renderer differ. The renderer's own comparison will not do: for it a text of the same
//! size is the same.

use iced::advanced::graphics::text::Text;
use iced_tiny_skia::Layer;

/// Whether the second frame is painted in another way than the first.
pub fn differs(before: &[Layer], now: &[Layer]) -> bool {
    before.len() != now.len() || before.iter().zip(now).any(|(before, now)| differ(before, now))
}

fn differ(before: &Layer, now: &Layer) -> bool {
    // Drawings are compared by nobody.
    let plain = |layer: &Layer| layer.primitives.is_empty() && layer.images.is_empty();
    if before.bounds != now.bounds || before.quads != now.quads || !plain(before) || !plain(now) {
        return true;
    }
    letters(before).count() != letters(now).count()
        || letters(before).zip(letters(now)).any(|(before, now)| !is_same(before, now))
}

fn letters(layer: &Layer) -> impl Iterator<Item = &Text> {
    layer.text.iter().flat_map(|item| item.as_slice().iter())
}

/// Whether two texts are painted alike. Words that were set anew are others, even if they take as much room.
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
            font: crate::ui::theme::SANS,
            align_x: text::Alignment::Default,
            align_y: iced::alignment::Vertical::Top,
            shaping: text::Shaping::Basic,
            wrapping: text::Wrapping::None,
        })
    }

    /// A frame of surfaces and words.
    fn frame(surfaces: &[(Rectangle, Color)], texts: &[(&Paragraph, Point)]) -> Vec<Layer> {
        let mut renderer = iced_tiny_skia::Renderer::new(crate::ui::theme::SANS, Pixels(14.0));
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

    #[test]
    fn the_same_frame_again_changes_nothing() {
        let (card, paragraph) = (at(10.0, 10.0, 100.0, 50.0), words("score only"));
        let one = || frame(&[(card, Color::WHITE)], &[(&paragraph, Point::new(20.0, 20.0))]);
        assert!(!differs(&one(), &one()));
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
        let mut renderer = iced_tiny_skia::Renderer::new(crate::ui::theme::SANS, Pixels(14.0));
        renderer.reset(Rectangle::with_size(WINDOW));
        renderer.with_layer(at(10.0, 10.0, 20.0, 20.0), |_| {});
        assert!(differs(&frame(&[], &[]), renderer.layers()));
    }
}
