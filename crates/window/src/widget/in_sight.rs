//! Scrolls the focused field into view, whether Tab or a screen focused it: a field below the visible part would be
//! typed in unseen.

use iced::advanced::widget::Id;
use iced::advanced::widget::operate;
use iced::advanced::widget::operation::{Focusable, Operation, Outcome, Scrollable};
use iced::widget::scrollable::AbsoluteOffset;
use iced::{Rectangle, Task, Vector};

/// The margin above, for the label of a field, and below, in logical pixels.
const ABOVE: f32 = 26.0;
const BELOW: f32 = 10.0;

/// The id of an area that must be visible together with the focused field inside it, down to its end.
pub const SEEN_WITH: &str = "seen-with-the-cursor";

/// Scrolls everything around the focused widget as little as necessary.
pub fn in_sight<M: Send + 'static>() -> Task<M> {
    operate(Search::default()).discard()
}

/// A scrollable area, as the search passes it.
#[derive(Debug, Clone, Copy)]
struct Around {
    bounds: Rectangle,
    content: Rectangle,
    offset: f32,
}

impl Around {
    /// How far it must be scrolled to show this range, from top to bottom.
    fn to_show(self, top: f32, bottom: f32) -> f32 {
        let (first, last) = (self.bounds.y + self.offset, self.bounds.y + self.bounds.height + self.offset);
        let by = if top - ABOVE < first || bottom - top + ABOVE + BELOW > self.bounds.height {
            top - ABOVE - first
        } else {
            (bottom + BELOW - last).max(0.0)
        };
        (self.offset + by).clamp(0.0, (self.content.height - self.bounds.height).max(0.0))
    }
}

/// Searches for the focused widget and the areas around it.
#[derive(Debug, Default)]
struct Search {
    seen: Vec<Around>,
    /// The areas around the current widget, as indices of `seen`.
    inside: Vec<usize>,
    /// The last area passed; the next widget is inside it.
    entering: Option<usize>,
    /// The areas to scroll, and their offsets.
    found: Vec<(usize, f32)>,
    /// An area around the focused field that must be visible with it.
    with: Option<Rectangle>,
}

impl Operation<()> for Search {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<()>)) {
        let depth = self.inside.len();
        self.inside.extend(self.entering.take());
        operate(self);
        self.inside.truncate(depth);
    }

    fn container(&mut self, id: Option<&Id>, bounds: Rectangle) {
        self.entering = None;
        if id == Some(&Id::new(SEEN_WITH)) {
            self.with = Some(bounds);
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
        self.entering = Some(self.seen.len());
        self.seen.push(Around { bounds, content, offset: translation.y });
    }

    fn focusable(&mut self, _: Option<&Id>, bounds: Rectangle, state: &mut dyn Focusable) {
        if !state.is_focused() {
            return;
        }
        let (mut top, mut bottom) = (bounds.y, bounds.y + bounds.height);
        if let Some(with) = self.with.filter(|with| with.contains(bounds.center())) {
            bottom = bottom.max(with.y + with.height - BELOW);
        }
        for at in self.inside.iter().rev().copied() {
            let Some(around) = self.seen.get(at) else { continue };
            let offset = around.to_show(top, bottom);
            self.found.push((at, offset));
            // Its position in the area around that one.
            (top, bottom) = (top - offset, bottom - offset);
        }
    }

    fn finish(&self) -> Outcome<()> {
        let far = |around: &Around, offset: f32| (around.offset - offset).abs() > 0.5;
        let moves = |(at, offset): &&(usize, f32)| self.seen.get(*at).is_some_and(|around| far(around, *offset));
        let found: Vec<(usize, f32)> = self.found.iter().filter(moves).copied().collect();
        if found.is_empty() { Outcome::None } else { Outcome::Chain(Box::new(Scroll { found, at: 0 })) }
    }
}

/// Scrolls what was found.
struct Scroll {
    found: Vec<(usize, f32)>,
    at: usize,
}

impl Operation<()> for Scroll {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<()>)) {
        operate(self);
    }

    fn scrollable(&mut self, _: Option<&Id>, _: Rectangle, _: Rectangle, _: Vector, state: &mut dyn Scrollable) {
        if let Some((_, offset)) = self.found.iter().find(|(at, _)| *at == self.at) {
            state.scroll_to(AbsoluteOffset { x: None, y: Some(*offset) });
        }
        self.at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn around(offset: f32) -> Around {
        let rectangle = |height: f32| Rectangle { x: 0.0, y: 100.0, width: 300.0, height };
        Around { bounds: rectangle(200.0), content: rectangle(1000.0), offset }
    }

    #[test]
    fn what_is_seen_stays_and_what_is_not_comes_as_little_as_it_takes() {
        // The focused widget's top and bottom, and the offset before and after.
        for (top, before, after) in [
            (150.0, 0.0, 0.0),
            // Below the fold.
            (400.0, 0.0, 140.0),
            // Above it.
            (400.0, 500.0, 274.0),
            // No further than the content reaches.
            (1090.0, 0.0, 800.0),
            (100.0, 300.0, 0.0),
        ] {
            let offset = around(before).to_show(top, top + 30.0);
            assert!((offset - after).abs() < 0.1, "{top} {before}: {offset}");
        }
    }

    #[test]
    fn of_what_is_taller_than_the_room_the_top_is_seen() {
        assert!((around(0.0).to_show(400.0, 700.0) - 274.0).abs() < 0.1);
    }
}
