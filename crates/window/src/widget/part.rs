//! Parts of a window that the software renderer can paint by themselves: their edges cut through nothing but plain surfaces.
//! What an edge cuts through is painted with a mask. Inside a surface that is the same, but its rim is then rounded by one of
//! 255 otherwise, and letters that reach beyond the room they take are painted twice or not at all.

use iced::advanced::renderer::Quad;
use iced::{Background, Rectangle, Size};
use iced_tiny_skia::Layer;

use super::bounds::{RIM, surface_bounds, words_bounds};
use super::changed::letters;

/// Something painted.
#[derive(Debug)]
struct Painted {
    bounds: Rectangle,
    /// The area of one colour, through which an edge may cut.
    plain: Option<Rectangle>,
}

/// The contents of a frame, to find what an edge would cut.
#[derive(Debug)]
pub struct Parts {
    painted: Vec<Painted>,
    window: Rectangle,
    /// Physical pixels for each logical one.
    scale: f32,
}

impl Parts {
    /// The contents of a window of this size. `None` if some are unknown: a drawing or a picture.
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
                Some(Painted { bounds, plain: plain(surface, background, &sight, scale) })
            }));
            let words =
                letters(layer)?.into_iter().filter_map(|words| words_bounds(words, &sight)?.intersection(&window));
            painted.extend(words.map(|bounds| Painted { bounds, plain: None }));
        }
        Some(Self { painted, window, scale })
    }

    /// The regions that contain these areas: each includes everything that its edge would cut, and no two touch. `None`
    /// if repainting everything is better.
    pub fn around(&self, places: &[Rectangle]) -> Option<Vec<Rectangle>> {
        let mut parts: Vec<Rectangle> = Vec::new();
        for mut part in joined(places.iter().filter_map(|place| place.intersection(&self.window))) {
            loop {
                part = self.grown(part);
                // Overlapping regions are joined, and the result may cut through something else.
                let (near, apart): (Vec<_>, Vec<_>) = parts.into_iter().partition(|other| near(other, &part));
                parts = apart;
                if near.is_empty() {
                    break;
                }
                part = near.iter().fold(part, |all, one| all.union(one));
            }
            parts.push(part);
        }
        let area: f32 = parts.iter().map(Rectangle::area).sum();
        let inside = self.painted.iter().filter(|painted| parts.iter().any(|part| part.intersects(&painted.bounds)));
        let is_less = area < self.window.area() * MOST || (inside.count() as f32) < self.painted.len() as f32 * MOST;
        is_less.then_some(parts)
    }

    /// Whether a part can be painted by itself.
    pub fn is_whole(&self, part: &Rectangle) -> bool {
        let ends = |end: f32, window: f32| is_even(end * self.scale) || end >= window;
        is_even(part.x * self.scale)
            && is_even(part.y * self.scale)
            && ends(part.x + part.width, self.window.width)
            && ends(part.y + part.height, self.window.height)
            && !self.painted.iter().any(|painted| painted.is_cut_by(part))
    }

    fn grown(&self, mut part: Rectangle) -> Rectangle {
        loop {
            let before = self.even(&part);
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
    fn even(&self, part: &Rectangle) -> Rectangle {
        let out = |edge: f32, to: fn(f32) -> f32| {
            let pixels = edge * self.scale;
            (if is_even(pixels) { pixels.round() } else { to(pixels) }) / self.scale
        };
        let (left, top) = (out(part.x, f32::floor).max(0.0), out(part.y, f32::floor).max(0.0));
        let right = out(part.x + part.width, f32::ceil).min(self.window.width);
        let bottom = out(part.y + part.height, f32::ceil).min(self.window.height);
        Rectangle { x: left, y: top, width: right - left, height: bottom - top }
    }
}

/// The share of a window, and of its contents, above which everything is repainted.
const MOST: f32 = 0.6;

/// The areas with overlapping and nearly touching ones joined. They become far fewer, because changes are close
/// together.
fn joined(places: impl Iterator<Item = Rectangle>) -> Vec<Rectangle> {
    const BESIDE: f32 = 8.0;
    let mut all: Vec<Rectangle> = Vec::new();
    for mut place in places {
        while let Some(at) = all.iter().position(|other| other.expand(BESIDE).intersects(&place)) {
            place = place.union(&all.swap_remove(at));
        }
        all.push(place);
    }
    all
}

/// Whether the renderer would join two regions because less than this lies between them.
fn near(one: &Rectangle, other: &Rectangle) -> bool {
    const BETWEEN: f32 = 20_000.0;
    one.union(other).area() - one.area() - other.area() <= BETWEEN
}

/// A tolerance for sums of places.
const ABOUT: f32 = 0.01;

impl Painted {
    /// Whether a region's edge cuts through more of it than a plain surface.
    fn is_cut_by(&self, part: &Rectangle) -> bool {
        let Some(inside) = self.bounds.intersection(part) else { return false };
        let holds = self.bounds.is_within(&part.expand(ABOUT));
        !holds && !self.plain.is_some_and(|plain| inside.is_within(&plain.expand(ABOUT)))
    }
}

/// The area where a surface has one colour: all but its border, as far as that is visible.
fn plain(surface: &Quad, background: &Background, sight: &Rectangle, scale: f32) -> Option<Rectangle> {
    if !matches!(background, Background::Color(_)) || surface.shadow.color.a > 0.0 {
        return None;
    }
    let radius = <[f32; 4]>::from(surface.border.radius).into_iter().fold(0.0, f32::max);
    let rim = RIM + radius.max(surface.border.width);
    // Whether an edge is so far outside the visible part that no colours are mixed inside it.
    let hidden = |beyond: f32, end: f32| beyond >= if is_even(end * scale) { rim - RIM } else { rim };
    let near = |edge: f32, end: f32| if hidden(end - edge, end) { end } else { edge + rim };
    let far = |edge: f32, end: f32| if hidden(edge - end, end) { end } else { edge - rim };
    let bounds = surface.bounds;
    let (left, top) = (near(bounds.x, sight.x), near(bounds.y, sight.y));
    let right = far(bounds.x + bounds.width, sight.x + sight.width);
    let bottom = far(bounds.y + bounds.height, sight.y + sight.height);
    (left < right && top < bottom).then_some(Rectangle { x: left, y: top, width: right - left, height: bottom - top })
}

/// Whether this is a whole number of pixels.
fn is_even(pixels: f32) -> bool {
    (pixels.round() - pixels).abs() < ABOUT
}
