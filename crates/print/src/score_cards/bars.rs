//! The bar chart of a score card: a bar for each board, with the same scale on all cards.

use evening::scoring::{Points, Rounding};

use super::super::layout::{Page, Style};
use super::card::{Card, CardSource};

/// The height of the bars in points.
pub const BARS_HEIGHT: f32 = 46.0;
/// The height of the caption above the bars in points.
pub const CAPTION_HEIGHT: f32 = 12.0;
/// The height of the bars in points if another card must fit the page.
pub const LOW_BARS_HEIGHT: f32 = 27.0;
/// The share of the width that the bars have.
pub const BARS_SHARE: f32 = 0.42;
/// Width in points of the scale at the left of the bars.
const SCALE_WIDTH: f32 = 30.0;
/// The greatest width of a bar with the space beside it, in points.
const MAX_BAR_WIDTH: f32 = 16.0;

/// The largest distance of any board on these cards from zero, rounded up to a multiple of ten and at least ten. `None`
/// for percentages.
pub fn farthest(source: &CardSource<'_>, cards: &[Card]) -> Option<Points> {
    if source.words.standings.rules.method.has_percentages() {
        return None;
    }
    let farthest = cards.iter().flat_map(|card| &card.bars).map(Points::size).max().unwrap_or(Points::ZERO);
    let tens = farthest.over(&Points::from(10)).map_or(Points::ZERO, |t| t.round(0, Rounding::Up));
    let tens = if &tens * &Points::from(10) < farthest { &tens + &Points::from(1) } else { tens };
    Some((&tens * &Points::from(10)).max(Points::from(10)))
}

/// Draws the caption and a bar for each board. `top` is the top of the caption, `height` that of the bars without it.
/// Percentages run from 0 to 100 with the middle at 50. Other points run symmetrically around zero, to `farthest`.
pub fn draw_bars(
    page: &mut Page,
    card: &Card,
    source: &CardSource<'_>,
    (left, top): (f32, f32),
    (width, height): (f32, f32),
    farthest: Option<&Points>,
) {
    let texts = source.words.texts;
    let small = Style::grey(8.0);
    let (left, width, top) = (left + SCALE_WIDTH, width - SCALE_WIDTH, top + CAPTION_HEIGHT);
    let (low, high, labels) = match farthest {
        None => (Points::ZERO, Points::from(100), [100, 50, 0].map(|p: i64| texts.percent(&p.to_string()))),
        Some(largest) => {
            let labels = [largest.decimal(0), "0".to_owned(), (-largest).decimal(0)];
            (-largest, largest.clone(), labels.map(|l| texts.number(&l)))
        }
    };
    let name = texts.say().paper_bars();
    page.text(left, top - 4.0, small.narrowed(&name, width), &name);
    let middle = top + height / 2.0;
    for (label, y) in labels.iter().zip([top + 3.0, middle, top + height - 3.0]) {
        page.text_to(left - 3.0, y + 2.8, small.narrowed(label, SCALE_WIDTH - 4.0), label);
    }
    page.frame(left, top, width, height, 0.4);
    let step = (width / card.bars.len().max(1) as f32).min(MAX_BAR_WIDTH);
    for (index, value) in (0u16..).zip(&card.bars) {
        let end = top + height * (1.0 - share_of(value, &low, &high));
        // A board exactly in the middle gets a thin bar, so that it can be seen.
        let (upper, lower) = (end.min(middle - 0.3), end.max(middle + 0.3));
        page.fill(left + (f32::from(index) + 0.12) * step, upper, step * 0.76, lower - upper, 0.45);
    }
    page.hairline(left, left + width, middle);
}

/// The position of a value between two others, from 0 to 1, exact to thousandths.
fn share_of(value: &Points, low: &Points, high: &Points) -> f32 {
    let share = (value - low).over(&(high - low)).unwrap_or(Points::ZERO);
    let share = share.clamp(Points::ZERO, Points::from(1));
    let thousandths = (&share * &Points::from(1000)).round(0, Rounding::Up).whole().unwrap_or(0);
    thousandths as f32 / 1000.0
}
