//! Regions of a window that the software renderer can repaint alone: their edges cut only through areas of one colour.
//! The renderer paints an item that an edge cuts with a mask. Then the rim of a surface differs by one of 255 levels,
//! and letters that reach beyond their bounds are painted twice or not at all.

use iced::advanced::renderer::Quad;
use iced::{Background, Rectangle, Size};
use iced_tiny_skia::Layer;

use super::bounds::{RIM, surface_bounds, text_bounds};
use super::frame_diff::texts_of;

/// An item of a frame: a surface or a text.
#[derive(Debug)]
struct PaintedItem {
    bounds: Rectangle,
    /// The area of one colour, through which an edge may cut. `None` for texts and other surfaces.
    plain: Option<Rectangle>,
}

/// The contents of a frame, in which regions to repaint are found.
#[derive(Debug)]
pub struct FrameContents {
    painted: Vec<PaintedItem>,
    window: Rectangle,
    /// Physical pixels for each logical pixel.
    scale: f32,
}

impl FrameContents {
    /// The contents of a frame in a window of this size. `None` if it has a drawing or a picture.
    pub fn of(layers: &[Layer], window: Size, scale: f32) -> Option<Self> {
        let window = Rectangle::with_size(window);
        let mut painted = Vec::new();
        for layer in layers {
            let Some(sight) = layer.bounds.intersection(&window) else { continue };
            if !layer.primitives.is_empty() || !layer.images.is_empty() {
                return None;
            }
            painted.extend(layer.quads.iter().filter_map(|(surface, background)| {
                let bounds = surface_bounds(surface, &sight)?.intersection(&window)?;
                Some(PaintedItem { bounds, plain: plain(surface, background, &sight, scale) })
            }));
            let words =
                texts_of(layer)?.into_iter().filter_map(|words| text_bounds(words, &sight)?.intersection(&window));
            painted.extend(words.map(|bounds| PaintedItem { bounds, plain: None }));
        }
        Some(Self { painted, window, scale })
    }

    /// The regions that contain these areas. Each includes all items that its edge would cut, and no two are close
    /// together. `None` if repainting the whole window is better.
    pub fn regions_around(&self, places: &[Rectangle]) -> Option<Vec<Rectangle>> {
        let mut parts: Vec<Rectangle> = Vec::new();
        for mut part in joined(places.iter().filter_map(|place| place.intersection(&self.window))) {
            loop {
                part = self.grown(part);
                // Close regions are joined, and the edge of the result may cut further items.
                let (close, apart): (Vec<_>, Vec<_>) = parts.into_iter().partition(|other| are_near(other, &part));
                parts = apart;
                if close.is_empty() {
                    break;
                }
                part = close.iter().fold(part, |union, other| union.union(other));
            }
            parts.push(part);
        }
        let area: f32 = parts.iter().map(Rectangle::area).sum();
        let inside = self.painted.iter().filter(|painted| parts.iter().any(|part| part.intersects(&painted.bounds)));
        let is_less =
            area < self.window.area() * MOST_SHARE || (inside.count() as f32) < self.painted.len() as f32 * MOST_SHARE;
        is_less.then_some(parts)
    }

    /// Whether a region can be repainted alone, without a visible seam.
    pub fn is_paintable_alone(&self, part: &Rectangle) -> bool {
        let ends = |end: f32, window: f32| is_even(end * self.scale) || end >= window;
        is_even(part.x * self.scale)
            && is_even(part.y * self.scale)
            && ends(part.x + part.width, self.window.width)
            && ends(part.y + part.height, self.window.height)
            && !self.painted.iter().any(|painted| painted.is_cut_by(part))
    }

    /// A region extended until its edge cuts no item.
    fn grown(&self, mut part: Rectangle) -> Rectangle {
        loop {
            let before = self.on_whole_pixels(&part);
            part = before;
            for painted in &self.painted {
                if painted.is_cut_by(&part) {
                    part = part.union(&painted.bounds);
                }
            }
            if part == before {
                return part;
            }
        }
    }

    /// A region with its edges moved outwards to whole physical pixels.
    fn on_whole_pixels(&self, part: &Rectangle) -> Rectangle {
        let outwards = |edge: f32, round: fn(f32) -> f32| {
            let pixels = edge * self.scale;
            (if is_even(pixels) { pixels.round() } else { round(pixels) }) / self.scale
        };
        let (left, top) = (outwards(part.x, f32::floor).max(0.0), outwards(part.y, f32::floor).max(0.0));
        let right = outwards(part.x + part.width, f32::ceil).min(self.window.width);
        let bottom = outwards(part.y + part.height, f32::ceil).min(self.window.height);
        Rectangle { x: left, y: top, width: right - left, height: bottom - top }
    }
}

/// The share of the window's area and of its items above which everything is repainted.
const MOST_SHARE: f32 = 0.6;

/// The areas, with overlapping and close ones joined. Changes are close together, so few areas remain.
fn joined(places: impl Iterator<Item = Rectangle>) -> Vec<Rectangle> {
    /// The greatest distance of areas that are joined, in logical pixels.
    const DISTANCE: f32 = 8.0;
    let mut areas: Vec<Rectangle> = Vec::new();
    for mut place in places {
        while let Some(index) = areas.iter().position(|other| other.expand(DISTANCE).intersects(&place)) {
            place = place.union(&areas.swap_remove(index));
        }
        areas.push(place);
    }
    areas
}

/// Whether the renderer would join two regions.
fn are_near(first: &Rectangle, second: &Rectangle) -> bool {
    /// The greatest area that joining adds, in square logical pixels.
    const BETWEEN: f32 = 20_000.0;
    first.union(second).area() - first.area() - second.area() <= BETWEEN
}

/// The tolerance for sums of coordinates.
const TOLERANCE: f32 = 0.01;

impl PaintedItem {
    /// Whether a region's edge cuts through the item outside its plain area.
    fn is_cut_by(&self, part: &Rectangle) -> bool {
        let Some(inside) = self.bounds.intersection(part) else { return false };
        let is_inside = self.bounds.is_within(&part.expand(TOLERANCE));
        !is_inside && !self.plain.is_some_and(|plain| inside.is_within(&plain.expand(TOLERANCE)))
    }
}

/// The visible area in which a surface has one colour: all but its border. `None` if there is none.
fn plain(surface: &Quad, background: &Background, sight: &Rectangle, scale: f32) -> Option<Rectangle> {
    if !matches!(background, Background::Color(_)) || surface.shadow.color.a > 0.0 {
        return None;
    }
    let radius = <[f32; 4]>::from(surface.border.radius).into_iter().fold(0.0, f32::max);
    let rim = RIM + radius.max(surface.border.width);
    // Whether an edge is so far outside the visible part that its mixed colours are not visible.
    let hidden = |beyond: f32, end: f32| beyond >= if is_even(end * scale) { rim - RIM } else { rim };
    let near = |edge: f32, end: f32| if hidden(end - edge, end) { end } else { edge + rim };
    let far = |edge: f32, end: f32| if hidden(edge - end, end) { end } else { edge - rim };
    let bounds = surface.bounds;
    let (left, top) = (near(bounds.x, sight.x), near(bounds.y, sight.y));
    let right = far(bounds.x + bounds.width, sight.x + sight.width);
    let bottom = far(bounds.y + bounds.height, sight.y + sight.height);
    (left < right && top < bottom).then_some(Rectangle { x: left, y: top, width: right - left, height: bottom - top })
}

/// Whether a number of pixels is whole, within the tolerance.
fn is_even(pixels: f32) -> bool {
    (pixels.round() - pixels).abs() < TOLERANCE
}
