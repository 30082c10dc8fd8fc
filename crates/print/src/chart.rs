//! A bar chart with the figure on each bar and a line at the mean, drawn with the lines and areas of a page.

use evening::scoring::Points;

use super::layout::{Flow, Style};

/// The height of the heading in points.
const HEADING_HEIGHT: f32 = 24.0;
/// The height of the highest bar with the space above it, in points.
const BARS_HEIGHT: f32 = 96.0;
/// The height for labels below the bars, in points.
const NAMES_HEIGHT: f32 = 14.0;
/// The type size in points.
const TYPE_SIZE: f32 = 8.0;
/// The greatest width of a bar in points.
const MAX_BAR_WIDTH: f32 = 30.0;
/// The gap between bars in points.
const BAR_GAP: f32 = 6.0;
/// The grey of the bars; 0 is black, 1 is white.
const BAR_GREY: f32 = 0.7;

/// Draws a heading, the bars from left to right, and the mean of the bars drawn, with its text. If not all bars fit,
/// the last ones are drawn. Draws nothing if all are 0.
pub fn draw_bars(flow: &mut Flow, heading: &str, bars: &[(String, u32)], mean_text: impl Fn(&Points) -> String) {
    let style = Style::plain(TYPE_SIZE);
    let widest_label = bars.iter().map(|(name, _)| style.width(name)).fold(0.0, f32::max);
    let step = (widest_label + BAR_GAP).max(MAX_BAR_WIDTH * 0.6);
    let room = flow.width() - style.width(&mean_text(&Points::from(1000))) - 3.0 * BAR_GAP;
    let bars = &bars[bars.len().saturating_sub((room / step) as usize)..];
    let Some(highest) = bars.iter().map(|(_, count)| *count).max().filter(|most| *most > 0) else { return };
    flow.keep(HEADING_HEIGHT + BARS_HEIGHT + NAMES_HEIGHT);
    let (left, width, top) = (flow.left(), flow.width(), flow.y);
    let page = flow.page();
    page.text(left, top + 12.0, Style::bold(12.0), heading);
    page.rule(left, left + width, top + HEADING_HEIGHT - 5.0, 0.6);
    let floor = top + HEADING_HEIGHT + BARS_HEIGHT;
    let bar_height = |count: f32| (BARS_HEIGHT - TYPE_SIZE) * count / highest as f32;
    let bar_width = (step - BAR_GAP).min(MAX_BAR_WIDTH);
    for (index, (name, count)) in bars.iter().enumerate() {
        let middle = left + step * (index as f32 + 0.5);
        let height = bar_height(*count as f32);
        page.fill(middle - bar_width / 2.0, floor - height, bar_width, height, BAR_GREY);
        let figure = count.to_string();
        // The figure is at the bottom of the bar, where the line of the mean does not cross it.
        page.text(middle - style.width(&figure) / 2.0, floor - 3.0, style, &figure);
        page.text(middle - style.width(name) / 2.0, floor + TYPE_SIZE + 3.0, style, name);
    }
    let end = left + step * bars.len() as f32;
    page.hairline(left, end, floor);
    let sum: u32 = bars.iter().map(|(_, count)| *count).sum();
    let mean = mean_text(&Points::new(sum.into(), bars.len() as u64));
    let y = floor - bar_height(sum as f32 / bars.len() as f32);
    page.rule(left, end, y, 0.8);
    page.text(end + BAR_GAP, y + TYPE_SIZE * 0.36, style, &mean);
    flow.y += HEADING_HEIGHT + BARS_HEIGHT + NAMES_HEIGHT + BAR_GAP * 2.0;
}
