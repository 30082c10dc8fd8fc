//! Where the software renderer may paint a surface or words, beyond the room they take.

use iced::Rectangle;
use iced::advanced::graphics::text::Text;
use iced::advanced::renderer::Quad;

/// How far from a surface's edge pixels may be mixed, at any scale of 50 % or more.
pub const RIM: f32 = 2.0;
/// How far letters may reach beyond the room they take.
const OVERHANG: f32 = 4.0;

/// Where a surface may paint, as much of it as is in sight; none where nothing is.
pub fn surface_bounds(surface: &Quad, sight: &Rectangle) -> Option<Rectangle> {
    if surface.shadow.color.a > 0.0 {
        // It is painted wherever it falls, but only with its surface.
        let shadow = (surface.bounds + surface.shadow.offset).expand(surface.shadow.blur_radius);
        let shown = surface.bounds.intersects(sight);
        return shown.then(|| shadow.union(&surface.bounds).expand(RIM));
    }
    around(surface.bounds, RIM, sight)
}

/// Where words may paint, as much of it as is in sight; none where nothing is.
pub fn words_bounds(words: &Text, sight: &Rectangle) -> Option<Rectangle> {
    let (room, clip) = match words {
        Text::Paragraph { paragraph, position, clip_bounds, transformation, .. } => {
            (Rectangle::new(*position, paragraph.min_bounds) * *transformation, *clip_bounds * *transformation)
        }
        Text::Cached { clip_bounds, .. } => (*clip_bounds, *clip_bounds),
        Text::Editor { .. } | Text::Raw { .. } => (words.visible_bounds()?, Rectangle::INFINITE),
    };
    around(room, OVERHANG, &sight.intersection(&clip)?)
}

/// What takes this room and reaches somewhat beyond it: it is cut only where the room itself is.
fn around(room: Rectangle, beyond: f32, sight: &Rectangle) -> Option<Rectangle> {
    let bounds = room.expand(beyond);
    if room.is_within(sight) { Some(bounds) } else { bounds.intersection(sight) }
}
