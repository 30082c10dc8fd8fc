//! The four hands of a deal around the compass, with their high-card points. Lines of play are not drawn
//! here.

use crate::bridge::{Deal, Seat, Suit};
use crate::lang::Texts;

use super::super::layout::{Page, Style};

const SIZE: f32 = 8.0;
const LEADING: f32 = 9.2;
const COMPASS: f32 = 30.0;
/// Three times four suits.
const HANDS: f32 = 12.0 * LEADING + 2.0;
/// What stands under the hands.
pub(super) const UNDER: Style = Style::plain(7.5);
const UNDER_LEADING: f32 = 9.0;

fn style() -> Style {
    Style::plain(SIZE)
}

/// A suit as it is written in a diagram; a dash for none.
fn holding(deal: Deal, seat: Seat, suit: Suit, texts: &Texts) -> String {
    let ranks: Vec<String> = deal.hand(seat).ranks(suit).map(|rank| texts.letters().rank(rank)).collect();
    let ranks = if ranks.is_empty() { "–".to_owned() } else { ranks.concat() };
    format!("{} {ranks}", suit.symbol())
}

fn hand_width(deal: Deal, seat: Seat, texts: &Texts) -> f32 {
    Suit::DOWN.map(|suit| style().width(&holding(deal, seat, suit, texts))).into_iter().fold(0.0, f32::max)
}

/// Where the middle hands and East begin, from the left edge.
fn middle(deal: Deal, texts: &Texts) -> f32 {
    hand_width(deal, Seat::West, texts).max(46.0) + 6.0
}

/// The width of the diagram in points.
pub(super) fn width(deal: Deal, texts: &Texts) -> f32 {
    let middle = middle(deal, texts);
    let upright = hand_width(deal, Seat::North, texts).max(hand_width(deal, Seat::South, texts));
    (middle + upright).max(middle + COMPASS + 6.0 + hand_width(deal, Seat::East, texts))
}

/// The height of the diagram with lines under it, in points.
pub(super) fn height(under: &[String]) -> f32 {
    HANDS + under.len() as f32 * UNDER_LEADING
}

/// Draws it with its upper left corner there.
pub(super) fn draw(page: &mut Page, deal: Deal, under: &[String], left: f32, top: f32, texts: &Texts) {
    let middle = left + middle(deal, texts);
    let block = 4.0 * LEADING;
    let places = [
        (Seat::North, middle, top),
        (Seat::East, middle + COMPASS + 6.0, top + block),
        (Seat::South, middle, top + 2.0 * block),
        (Seat::West, left, top + block),
    ];
    for (at, line) in under.iter().enumerate() {
        page.text(left, top + HANDS + UNDER_LEADING * (at + 1) as f32 - 1.5, UNDER, line);
    }
    for (seat, x, y) in places {
        for (at, suit) in Suit::DOWN.into_iter().enumerate() {
            let baseline = y + LEADING * at as f32 + SIZE;
            let sign = page.text(x, baseline, style(), &suit.symbol().to_string());
            let ranks = holding(deal, seat, suit, texts);
            let ranks = ranks.trim_start_matches(suit.symbol()).trim_start();
            page.text(sign + 2.5, baseline, style(), ranks);
        }
    }
    let (x, y) = (middle, top + block + 5.0);
    page.frame(x, y, COMPASS, COMPASS, 0.5);
    compass(page, x, y, COMPASS, Style::bold(SIZE - 1.5), |seat| texts.letters().seat(seat).to_owned());
    // High-card points in the same places, in the corner that the hands leave free.
    let (x, y) = (left, top + 2.0 * block + LEADING + 2.0);
    let small = Style::grey(SIZE - 1.5);
    page.text(x, y + 25.0, small, &texts.say().print_hcp());
    compass(page, x + 14.0, y - 8.0, COMPASS, Style::plain(SIZE - 1.0), |seat| deal.hand(seat).points().to_string());
}

/// Four short texts in a square, one at each side.
fn compass(page: &mut Page, x: f32, y: f32, side: f32, style: Style, text: impl Fn(Seat) -> String) {
    let half = side / 2.0;
    for seat in Seat::ALL {
        let text = text(seat);
        let width = style.width(&text);
        let (at, baseline) = match seat {
            Seat::North => (x + half - width / 2.0, y + style.size + 1.5),
            Seat::South => (x + half - width / 2.0, y + side - 3.0),
            Seat::West => (x + 3.0, y + half + style.size * 0.36),
            Seat::East => (x + side - 3.0 - width, y + half + style.size * 0.36),
        };
        page.text(at, baseline, style, &text);
    }
}
