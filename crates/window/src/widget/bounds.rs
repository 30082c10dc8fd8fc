//! The area that the software renderer may paint for a surface or a text, beyond its bounds.

use iced::Rectangle;
use iced::advanced::graphics::text::Text;
use iced::advanced::renderer::Quad;

/// The distance from a surface's edge within which pixels may have mixed colours, in logical pixels, at any scale of 50
/// % or more.
pub const RIM: f32 = 2.0;
/// The distance by which letters may reach beyond their bounds, in logical pixels.
const OVERHANG: f32 = 4.0;

/// The visible part of a surface's painted area, or `None` if it is scrolled away.
pub fn surface_bounds(surface: &Quad, visible_area: &Rectangle) -> Option<Rectangle> {
    if surface.shadow.color.a > 0.0 {
        // A shadow is painted wherever it falls, but only together with its surface.
        let shadow = (surface.bounds + surface.shadow.offset).expand(surface.shadow.blur_radius);
        let is_visible = surface.bounds.intersects(visible_area);
        return is_visible.then(|| shadow.union(&surface.bounds).expand(RIM));
    }
    painted_area(surface.bounds, RIM, visible_area)
}

/// The visible part of a text's painted area, or `None` if it is scrolled away.
pub fn text_bounds(text: &Text, visible_area: &Rectangle) -> Option<Rectangle> {
    let (bounds, clip) = match text {
        Text::Paragraph { paragraph, position, clip_bounds, transformation, .. } => {
            (Rectangle::new(*position, paragraph.min_bounds) * *transformation, *clip_bounds * *transformation)
        }
        Text::Cached { clip_bounds, .. } => (*clip_bounds, *clip_bounds),
        Text::Editor { .. } | Text::Raw { .. } => (text.visible_bounds()?, Rectangle::INFINITE),
    };
    painted_area(bounds, OVERHANG, &visible_area.intersection(&clip)?)
}

/// The painted area of an item that reaches beyond its bounds by `reach`, in logical pixels. It is clipped only if the
/// bounds themselves are. `None` if no part is in sight.
fn painted_area(bounds: Rectangle, reach: f32, visible_area: &Rectangle) -> Option<Rectangle> {
    let painted = bounds.expand(reach);
    if bounds.is_within(visible_area) { Some(painted) } else { painted.intersection(visible_area) }
}
