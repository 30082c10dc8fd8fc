//! Scrolls the focused field into view, so that the user never types into a hidden field.

use iced::advanced::widget::Id;
use iced::advanced::widget::operate;
use iced::advanced::widget::operation::{Focusable, Operation, Outcome, Scrollable};
use iced::widget::scrollable::AbsoluteOffset;
use iced::{Rectangle, Task, Vector};

/// The margin above the field, which shows its label, in logical pixels.
const MARGIN_ABOVE: f32 = 26.0;
/// The margin below the field, in logical pixels.
const MARGIN_BELOW: f32 = 10.0;

/// The id of an area whose end must be visible together with the focused field inside it.
pub const SEEN_WITH: &str = "seen-with-the-cursor";

/// Scrolls all areas around the focused widget as little as necessary to show it.
pub fn in_sight<M: Send + 'static>() -> Task<M> {
    operate(FindFocused::default()).discard()
}

/// Scrolls the areas around the container with this id so that the container is at their top.
pub fn scroll_to_top<M: Send + 'static>(id: &'static str) -> Task<M> {
    operate(FindFocused { container: Some(Id::new(id)), ..FindFocused::default() }).discard()
}

#[derive(Debug, Clone, Copy)]
struct ScrollArea {
    bounds: Rectangle,
    content: Rectangle,
    /// The current vertical offset, in logical pixels.
    offset: f32,
}

impl ScrollArea {
    /// The offset at which the range from `top` to `bottom` of the content is visible, or its top if it is too tall.
    fn offset_showing(self, top: f32, bottom: f32) -> f32 {
        let (first, last) = (self.bounds.y + self.offset, self.bounds.y + self.bounds.height + self.offset);
        let margin_below = (self.bounds.height - MARGIN_ABOVE - (bottom - top)).min(MARGIN_BELOW);
        let distance = if top - MARGIN_ABOVE < first || margin_below < 0.0 {
            top - MARGIN_ABOVE - first
        } else {
            (bottom + margin_below - last).max(0.0)
        };
        (self.offset + distance).clamp(0.0, (self.content.height - self.bounds.height).max(0.0))
    }
}

/// Finds the focused widget, or a container, and the offsets for the areas around it.
#[derive(Debug, Default)]
struct FindFocused {
    /// The container to find. `None` to find the focused widget.
    container: Option<Id>,
    /// All areas in the order of the widget tree.
    areas: Vec<ScrollArea>,
    /// The areas around the current widget, as indices of `areas`.
    enclosing: Vec<usize>,
    /// The last area, whose content comes next.
    last_area: Option<usize>,
    /// The areas around the focused widget, as indices of `areas`, and their new offsets.
    offsets: Vec<(usize, f32)>,
    /// An area around the focused field that must be visible with it.
    shown_with: Option<Rectangle>,
}

impl FindFocused {
    /// Finds the offsets at which the areas around the current widget show the range from `top` to `bottom`.
    fn show(&mut self, mut top: f32, mut bottom: f32) {
        for index in self.enclosing.iter().rev().copied() {
            let Some(area) = self.areas.get(index) else { continue };
            let offset = area.offset_showing(top, bottom);
            self.offsets.push((index, offset));
            // The position of the range in the next outer area.
            (top, bottom) = (top - offset, bottom - offset);
        }
    }
}

impl Operation<()> for FindFocused {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<()>)) {
        let depth = self.enclosing.len();
        self.enclosing.extend(self.last_area.take());
        operate(self);
        self.enclosing.truncate(depth);
    }

    fn container(&mut self, id: Option<&Id>, bounds: Rectangle) {
        self.last_area = None;
        if id == Some(&Id::new(SEEN_WITH)) {
            self.shown_with = Some(bounds);
        }
        if id.is_some() && id == self.container.as_ref() {
            // Of a range that is taller than its area, the top is shown.
            self.show(bounds.y, f32::INFINITY);
        }
    }

    fn scrollable(
        &mut self,
        _: Option<&Id>,
        bounds: Rectangle,
        content: Rectangle,
        translation: Vector,
        _: &mut dyn Scrollable,
    ) {
        self.last_area = Some(self.areas.len());
        self.areas.push(ScrollArea { bounds, content, offset: translation.y });
    }

    fn focusable(&mut self, _: Option<&Id>, bounds: Rectangle, state: &mut dyn Focusable) {
        if self.container.is_some() || !state.is_focused() {
            return;
        }
        let (top, mut bottom) = (bounds.y, bounds.y + bounds.height);
        if let Some(shown_with) = self.shown_with.filter(|shown_with| shown_with.contains(bounds.center())) {
            bottom = bottom.max(shown_with.y + shown_with.height);
        }
        self.show(top, bottom);
    }

    fn finish(&self) -> Outcome<()> {
        let is_far = |area: &ScrollArea, offset: f32| (area.offset - offset).abs() > 0.5;
        let is_moved =
            |(index, offset): &&(usize, f32)| self.areas.get(*index).is_some_and(|area| is_far(area, *offset));
        let offsets: Vec<(usize, f32)> = self.offsets.iter().filter(is_moved).copied().collect();
        if offsets.is_empty() {
            Outcome::None
        } else {
            Outcome::Chain(Box::new(ScrollAreas { offsets, next_index: 0 }))
        }
    }
}

struct ScrollAreas {
    /// The index of each area in the widget tree, and its new offset.
    offsets: Vec<(usize, f32)>,
    /// The index of the next area.
    next_index: usize,
}

impl Operation<()> for ScrollAreas {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<()>)) {
        operate(self);
    }

    fn scrollable(&mut self, _: Option<&Id>, _: Rectangle, _: Rectangle, _: Vector, state: &mut dyn Scrollable) {
        if let Some((_, offset)) = self.offsets.iter().find(|(index, _)| *index == self.next_index) {
            state.scroll_to(AbsoluteOffset { x: None, y: Some(*offset) });
        }
        self.next_index += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scroll_area(offset: f32) -> ScrollArea {
        let rectangle = |height: f32| Rectangle { x: 0.0, y: 100.0, width: 300.0, height };
        ScrollArea { bounds: rectangle(200.0), content: rectangle(1000.0), offset }
    }

    #[test]
    fn field_is_scrolled_into_view_as_little_as_needed() {
        // The top of a field of 30 pixels, and the offset before and after.
        for (top, before, after) in [
            (150.0, 0.0, 0.0),
            // The field is below the visible part.
            (400.0, 0.0, 140.0),
            // The field is above the visible part.
            (400.0, 500.0, 274.0),
            // The content ends below the field.
            (1090.0, 0.0, 800.0),
            (100.0, 300.0, 0.0),
        ] {
            let offset = scroll_area(before).offset_showing(top, top + 30.0);
            assert!((offset - after).abs() < 0.1, "{top} {before}: {offset}");
        }
    }

    #[test]
    fn margin_is_left_below_the_area_that_is_shown_with_the_field() {
        struct Focused;
        impl Focusable for Focused {
            fn is_focused(&self) -> bool {
                true
            }
            fn focus(&mut self) {}
            fn unfocus(&mut self) {}
        }
        let rectangle = |y: f32, height: f32| Rectangle { x: 0.0, y, width: 300.0, height };
        let mut finder = FindFocused {
            areas: vec![scroll_area(0.0)],
            enclosing: vec![0],
            shown_with: Some(rectangle(320.0, 100.0)),
            ..FindFocused::default()
        };
        finder.focusable(None, rectangle(340.0, 30.0), &mut Focused);
        assert_eq!(finder.offsets, [(0, 120.0 + MARGIN_BELOW)]);
    }

    #[test]
    fn too_tall_range_shows_its_top() {
        assert!((scroll_area(0.0).offset_showing(400.0, 700.0) - 274.0).abs() < 0.1);
    }
}
