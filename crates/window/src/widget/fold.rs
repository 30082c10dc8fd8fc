//! Folding: the parts of a screen are side by side if each has the width it needs, and otherwise one below the other.
//! The screen does the scrolling.

use iced::widget::{Column, Row, container};
use iced::{Element, Length};

/// The space between parts, in logical pixels.
const SPACING: f32 = 12.0;

/// A part of a screen.
pub struct Part<'a, M> {
    content: Element<'a, M>,
    width: Length,
    /// The least width, in logical pixels.
    min_width: f32,
}

impl<'a, M: 'a> Part<'a, M> {
    /// A part of this width that is never narrower than `min_width`.
    pub fn new(content: impl Into<Element<'a, M>>, width: impl Into<Length>, min_width: f32) -> Self {
        Self { content: content.into(), width: width.into(), min_width }
    }
}

/// Whether parts with these least widths fit side by side.
pub fn fits(available_width: f32, min_widths: &[f32]) -> bool {
    let spacing = SPACING * min_widths.len().saturating_sub(1) as f32;
    min_widths.iter().sum::<f32>() + spacing <= available_width
}

/// The parts side by side, or one below the other at full width.
pub fn fold<'a, M: 'a>(available_width: f32, parts: Vec<Part<'a, M>>) -> Element<'a, M> {
    let min_widths: Vec<f32> = parts.iter().map(|part| part.min_width).collect();
    if fits(available_width, &min_widths) {
        let parts = parts.into_iter().map(|part| container(part.content).width(part.width).into());
        return Row::with_children(parts).spacing(SPACING).into();
    }
    let parts = parts.into_iter().map(|part| container(part.content).width(Length::Fill).into());
    Column::with_children(parts).spacing(SPACING).into()
}

/// The number of columns for `count` equal items of a least width, so that the rows are as even as possible. At least
/// one.
pub fn column_count(count: usize, available_width: f32, min_width: f32, spacing: f32) -> usize {
    let max_columns =
        (((available_width + spacing) / (min_width + spacing)).floor().max(1.0) as usize).min(count.max(1));
    count.div_ceil(count.div_ceil(max_columns).max(1)).max(1)
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
        assert_eq!(column_count(4, 640.0, 200.0, 10.0), 2);
        assert_eq!(column_count(4, 860.0, 200.0, 10.0), 4);
        assert_eq!(column_count(3, 640.0, 200.0, 10.0), 3);
        assert_eq!(column_count(2, 100.0, 200.0, 10.0), 1);
        assert_eq!(column_count(0, 100.0, 200.0, 10.0), 1);
    }
}
