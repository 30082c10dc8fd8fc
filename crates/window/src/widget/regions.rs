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
    plain_area: Option<Rectangle>,
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
    /// The contents of a frame in a window of this size. `None` if a visible layer has a drawing or a picture.
    pub fn of(layers: &[Layer], window: Size, scale: f32) -> Option<Self> {
        let window = Rectangle::with_size(window);
        let mut painted = Vec::new();
        for layer in layers {
            let Some(visible) = layer.bounds.intersection(&window) else { continue };
            if !layer.primitives.is_empty() || !layer.images.is_empty() {
                return None;
            }
            painted.extend(layer.quads.iter().filter_map(|(surface, background)| {
                let bounds = surface_bounds(surface, &visible)?.intersection(&window)?;
                Some(PaintedItem { bounds, plain_area: plain_area(surface, background, &visible, scale) })
            }));
            let text_areas =
                texts_of(layer)?.into_iter().filter_map(|text| text_bounds(text, &visible)?.intersection(&window));
            painted.extend(text_areas.map(|bounds| PaintedItem { bounds, plain_area: None }));
        }
        Some(Self { painted, window, scale })
    }

    /// The regions that contain these areas. Each includes all items that its edge would cut, and no two are close
    /// together. `None` if repainting the whole window is better.
    pub fn regions_around(&self, areas: &[Rectangle]) -> Option<Vec<Rectangle>> {
        let mut regions: Vec<Rectangle> = Vec::new();
        for mut region in joined(areas.iter().filter_map(|area| area.intersection(&self.window))) {
            loop {
                region = self.grown(region);
                // Close regions are joined, and the edge of the result may cut further items.
                let (close, apart): (Vec<_>, Vec<_>) = regions.into_iter().partition(|other| are_near(other, &region));
                regions = apart;
                if close.is_empty() {
                    break;
                }
                region = close.iter().fold(region, |union, other| union.union(other));
            }
            regions.push(region);
        }
        let area: f32 = regions.iter().map(Rectangle::area).sum();
        let items_inside =
            self.painted.iter().filter(|painted| regions.iter().any(|region| region.intersects(&painted.bounds)));
        let is_worthwhile = area < self.window.area() * MAX_SHARE
            || (items_inside.count() as f32) < self.painted.len() as f32 * MAX_SHARE;
        is_worthwhile.then_some(regions)
    }

    /// Whether a region can be repainted alone, without a visible seam.
    pub fn is_paintable_alone(&self, region: &Rectangle) -> bool {
        let is_clean_end = |end: f32, window_end: f32| is_whole(end * self.scale) || end >= window_end;
        is_whole(region.x * self.scale)
            && is_whole(region.y * self.scale)
            && is_clean_end(region.x + region.width, self.window.width)
            && is_clean_end(region.y + region.height, self.window.height)
            && !self.painted.iter().any(|painted| painted.is_cut_by(region))
    }

    /// A region extended until its edge cuts no item.
    fn grown(&self, mut region: Rectangle) -> Rectangle {
        loop {
            let before = self.on_whole_pixels(&region);
            region = before;
            for painted in &self.painted {
                if painted.is_cut_by(&region) {
                    region = region.union(&painted.bounds);
                }
            }
            if region == before {
                return region;
            }
        }
    }

    /// A region with its edges moved outwards to whole physical pixels.
    fn on_whole_pixels(&self, region: &Rectangle) -> Rectangle {
        let outwards = |edge: f32, round: fn(f32) -> f32| {
            let pixels = edge * self.scale;
            (if is_whole(pixels) { pixels.round() } else { round(pixels) }) / self.scale
        };
        let (left, top) = (outwards(region.x, f32::floor).max(0.0), outwards(region.y, f32::floor).max(0.0));
        let right = outwards(region.x + region.width, f32::ceil).min(self.window.width);
        let bottom = outwards(region.y + region.height, f32::ceil).min(self.window.height);
        Rectangle { x: left, y: top, width: right - left, height: bottom - top }
    }
}

/// If the regions have at least this share of the window's area and of its items, everything is repainted.
const MAX_SHARE: f32 = 0.6;

/// The areas, with overlapping and close ones joined.
fn joined(areas: impl Iterator<Item = Rectangle>) -> Vec<Rectangle> {
    /// The greatest distance of areas that are joined, in logical pixels.
    const MAX_DISTANCE: f32 = 8.0;
    let mut joined_areas: Vec<Rectangle> = Vec::new();
    for mut area in areas {
        while let Some(index) = joined_areas.iter().position(|other| other.expand(MAX_DISTANCE).intersects(&area)) {
            area = area.union(&joined_areas.swap_remove(index));
        }
        joined_areas.push(area);
    }
    joined_areas
}

/// Whether the renderer would join two regions.
fn are_near(first: &Rectangle, second: &Rectangle) -> bool {
    /// The greatest area that joining adds, in square logical pixels.
    const MAX_ADDED_AREA: f32 = 20_000.0;
    first.union(second).area() - first.area() - second.area() <= MAX_ADDED_AREA
}

/// The tolerance for sums of coordinates, in logical or physical pixels.
const TOLERANCE: f32 = 0.01;

impl PaintedItem {
    /// Whether a region's edge cuts through the item outside its plain area.
    fn is_cut_by(&self, region: &Rectangle) -> bool {
        let Some(inside) = self.bounds.intersection(region) else { return false };
        let is_inside = self.bounds.is_within(&region.expand(TOLERANCE));
        !is_inside && !self.plain_area.is_some_and(|plain| inside.is_within(&plain.expand(TOLERANCE)))
    }
}

/// The visible area in which a surface has one colour: all but its border. `None` if it has no such area.
fn plain_area(surface: &Quad, background: &Background, visible: &Rectangle, scale: f32) -> Option<Rectangle> {
    if !matches!(background, Background::Color(_)) || surface.shadow.color.a > 0.0 {
        return None;
    }
    let radius = <[f32; 4]>::from(surface.border.radius).into_iter().fold(0.0, f32::max);
    let rim = RIM + radius.max(surface.border.width);
    // Whether an edge is so far outside the visible part that its mixed colours are not visible.
    let is_hidden = |beyond: f32, end: f32| beyond >= if is_whole(end * scale) { rim - RIM } else { rim };
    let near = |edge: f32, end: f32| if is_hidden(end - edge, end) { end } else { edge + rim };
    let far = |edge: f32, end: f32| if is_hidden(edge - end, end) { end } else { edge - rim };
    let bounds = surface.bounds;
    let (left, top) = (near(bounds.x, visible.x), near(bounds.y, visible.y));
    let right = far(bounds.x + bounds.width, visible.x + visible.width);
    let bottom = far(bounds.y + bounds.height, visible.y + visible.height);
    (left < right && top < bottom).then_some(Rectangle { x: left, y: top, width: right - left, height: bottom - top })
}

/// Whether a number of pixels is whole, within the tolerance.
fn is_whole(pixels: f32) -> bool {
    (pixels.round() - pixels).abs() < TOLERANCE
}
