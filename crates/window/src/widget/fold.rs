//! Folding: the parts of a screen are side by side if each has the width it needs, and otherwise one below the other.
//! The screen does the scrolling.

use iced::widget::{Column, Row, container};
use iced::{Element, Length};

/// The space between parts, in logical pixels.
const BETWEEN: f32 = 12.0;

/// A part of a screen.
pub struct Part<'a, M> {
    content: Element<'a, M>,
    width: Length,
    /// The least width, in logical pixels.
    least: f32,
}

impl<'a, M: 'a> Part<'a, M> {
    /// A part of this width that is never narrower than `least`.
    pub fn new(content: impl Into<Element<'a, M>>, width: impl Into<Length>, least: f32) -> Self {
        Self { content: content.into(), width: width.into(), least }
    }
}

/// Whether parts with these least widths fit side by side.
pub fn fits(room: f32, least: &[f32]) -> bool {
    let between = BETWEEN * least.len().saturating_sub(1) as f32;
    least.iter().sum::<f32>() + between <= room
}

/// The parts side by side, or one below the other at full width.
pub fn fold<'a, M: 'a>(room: f32, parts: Vec<Part<'a, M>>) -> Element<'a, M> {
    let least: Vec<f32> = parts.iter().map(|part| part.least).collect();
    if fits(room, &least) {
        let parts = parts.into_iter().map(|part| container(part.content).width(part.width).into());
        return Row::with_children(parts).spacing(BETWEEN).into();
    }
    let parts = parts.into_iter().map(|part| container(part.content).width(Length::Fill).into());
    Column::with_children(parts).spacing(BETWEEN).into()
}

/// The number of columns for `count` equal items of a least width, so that the rows are as even as possible. At least
/// one.
pub fn across(count: usize, room: f32, least: f32, between: f32) -> usize {
    let most = (((room + between) / (least + between)).floor().max(1.0) as usize).min(count.max(1));
    count.div_ceil(count.div_ceil(most).max(1)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_fit_with_the_space_between_them() {
        assert!(fits(412.0, &[200.0, 200.0]));
        assert!(!fits(411.0, &[200.0, 200.0]));
        assert!(fits(0.0, &[]));
    }

    #[test]
    fn rows_of_equal_items_are_even() {
        // There is space for three, so four make two rows of two.
        assert_eq!(across(4, 640.0, 200.0, 10.0), 2);
        assert_eq!(across(4, 860.0, 200.0, 10.0), 4);
        assert_eq!(across(3, 640.0, 200.0, 10.0), 3);
        assert_eq!(across(2, 100.0, 200.0, 10.0), 1);
        assert_eq!(across(0, 100.0, 200.0, 10.0), 1);
    }
}
