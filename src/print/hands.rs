//! Hand records: every deal that is known around the compass, twelve on a page, with its high-card points.
//! Boards whose hands nobody entered are left out; lines of play are not drawn here.

use crate::bridge::{BoardNumber, Deal, Hand, Seat, Side, Suit, Vulnerability};
use crate::lang::{Texts, double_dummy};
use crate::scoring::Standings;
use crate::session::Session;

use super::cuts::{Area, fitting};
use super::layout::{Flow, GUTTER, Page, Style};
use super::words::{self, Words};
use super::{Document, Sheet};

const ACROSS: usize = 3;
const DOWN: usize = 4;
/// Between deals under each other.
const BETWEEN: f32 = 12.0;
const HEADING: f32 = 17.0;
const SIZE: f32 = 8.0;
/// From line to line, in parts of the size.
const LEADING: f32 = 1.2;
/// What stands under the hands, and how many lines of it there is room for.
const UNDER: f32 = 7.0;
const UNDER_LINES: usize = 4;
/// The least room left of North and South, and the side of the compass, in parts of the size.
const CORNER: f32 = 5.6;
const COMPASS: f32 = 3.9;
/// Between hands and compass, in parts of the size.
const GAP: f32 = 0.7;
/// Between a suit sign and its ranks, in parts of the size.
const SIGN: f32 = 0.3;

/// The pages of the hand records; one that says so where no hands are known.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let mut flow = Flow::new(words::frame(session, texts, Document::HandRecords, sheet));
    let known: Vec<_> = session.deals().collect();
    if known.is_empty() {
        say_none(&mut flow, texts);
    }
    let count = known.len().div_ceil(ACROSS * DOWN).max(1);
    // Pages are about as full as each other, so that none has only one deal or two.
    let share = known.len().div_ceil(count).next_multiple_of(ACROSS).max(ACROSS);
    for (at, deals) in known.chunks(share).enumerate() {
        if at > 0 {
            flow.advance();
        }
        let (left, top) = (flow.left(), flow.y);
        let width = (flow.width() - GUTTER * (ACROSS - 1) as f32) / ACROSS as f32;
        let height = (flow.full() + BETWEEN) / DOWN as f32 - BETWEEN;
        for (slot, (number, deal)) in deals.iter().enumerate() {
            let (column, line) = (slot % ACROSS, slot / ACROSS);
            let area = Area {
                left: left + column as f32 * (width + GUTTER),
                top: top + line as f32 * (height + BETWEEN),
                width,
                height,
            };
            draw(flow.page(), area, &words, *number, *deal);
            let under = double_dummy::under_deal(*number, sheet.double_dummy, texts);
            draw_under(flow.page(), area, &under);
        }
    }
    flow.finish(|page, pages| words.page_of(page, pages))
}

/// Says on a page that no hands are known.
pub(super) fn say_none(flow: &mut Flow, texts: &Texts) {
    let style = Style::plain(11.0);
    for line in style.wrap(&texts.say().print_no_hands(), flow.width()) {
        let (left, baseline) = (flow.left(), flow.y + style.size);
        flow.page().text(left, baseline, style, &line);
        flow.y += style.size * 1.4;
    }
}

/// Dealer and vulnerability of a board in words.
pub(super) fn conditions(session: &Session, board: BoardNumber, texts: &Texts) -> String {
    let (say, letters) = (texts.say(), texts.letters());
    let sides = match session.vulnerability(board) {
        Vulnerability::None => say.print_vulnerable_none(),
        Vulnerability::Both => say.print_vulnerable_both(),
        Vulnerability::NS => letters.side(Side::NS),
        Vulnerability::EW => letters.side(Side::EW),
    };
    format!("{} · {}", say.print_dealer(letters.seat(session.dealer(board))), say.print_vulnerable(sides))
}

/// The ranks of a suit in the letters of the language; a dash for none.
pub(super) fn ranks(hand: Hand, suit: Suit, texts: &Texts) -> String {
    let ranks: Vec<String> = hand.ranks(suit).map(|rank| texts.letters().rank(rank)).collect();
    if ranks.is_empty() { "–".to_owned() } else { ranks.concat() }
}

/// Draws a suit sign and the ranks beside it from there; `y` is the baseline.
pub(super) fn suit(page: &mut Page, x: f32, y: f32, style: Style, suit: Suit, ranks: &str) {
    let sign = page.text(x, y, style, &suit.symbol().to_string());
    page.text(sign + style.size * SIGN, y, style, ranks);
}

/// The width of the longest suit of a hand.
fn hand_width(hand: Hand, style: Style, texts: &Texts) -> f32 {
    let width = |suit: Suit| style.width(&format!("{}{}", suit.symbol(), ranks(hand, suit, texts)));
    Suit::DOWN.into_iter().map(width).fold(0.0, f32::max) + style.size * SIGN
}

fn draw(page: &mut Page, area: Area, words: &Words<'_>, number: BoardNumber, deal: Deal) {
    let Words { session, texts, .. } = *words;
    let right = area.left + area.width;
    let style = Style::bold(10.5);
    let end = page.text(area.left, area.top + 9.0, style, &texts.say().print_board(number.to_string()));
    let conditions = conditions(session, number, texts);
    let style = fitting(Style::plain(7.5), &conditions, right - end - 6.0);
    page.text_to(right, area.top + 9.0, style, &conditions);
    page.hairline(area.left, right, area.top + 12.5);

    // All of it is as wide as the type is high: long suits make the type smaller.
    let width = |seat: Seat| hand_width(deal.hand(seat), Style::plain(SIZE), texts);
    let middle = width(Seat::West).max(CORNER * SIZE) + GAP * SIZE;
    let east = middle + (COMPASS + GAP) * SIZE;
    let whole = (middle + width(Seat::North).max(width(Seat::South))).max(east + width(Seat::East));
    let scale = (area.width / whole).min(1.0);
    let style = Style::plain(SIZE * scale);
    let leading = LEADING * style.size;
    let (middle, east) = (area.left + middle * scale, area.left + east * scale);
    let top = area.top + HEADING;
    let places = [
        (Seat::North, middle, top),
        (Seat::East, east, top + 4.0 * leading),
        (Seat::South, middle, top + 8.0 * leading),
        (Seat::West, area.left, top + 4.0 * leading),
    ];
    for (seat, x, y) in places {
        for (at, of) in Suit::DOWN.into_iter().enumerate() {
            let baseline = y + leading * at as f32 + style.size;
            suit(page, x, baseline, style, of, &ranks(deal.hand(seat), of, texts));
        }
    }
    let side = COMPASS * style.size;
    let square = Area { left: middle, top: top + 6.0 * leading - side / 2.0, width: side, height: side };
    page.frame(square.left, square.top, side, side, 0.5);
    let dealer = session.dealer(number);
    compass(page, square, |seat| {
        let style = Style { size: style.size * 0.82, bold: seat == dealer, ..style };
        (style, texts.letters().seat(seat).to_owned())
    });
    // High-card points in the same places, in the corner that the hands leave free.
    let square = Area { left: area.left + style.size, top: top + 12.0 * leading - side, ..square };
    let grey = Style::grey(style.size * 0.8);
    page.text(area.left, square.top - grey.size * 0.2, grey, &texts.say().print_hcp());
    let small = Style { size: style.size * 0.9, ..style };
    compass(page, square, |seat| (small, deal.hand(seat).points().to_string()));
}

/// What the deal allows, on the lines that the hands leave free.
fn draw_under(page: &mut Page, area: Area, lines: &[String]) {
    let style = Style::plain(UNDER);
    let wrapped = lines.iter().flat_map(|line| style.wrap(line, area.width)).take(UNDER_LINES);
    let top = area.top + HEADING + 12.0 * LEADING * SIZE + 3.0;
    for (at, line) in wrapped.enumerate() {
        page.text(area.left, top + UNDER * 1.2 * (at + 1) as f32, style, &line);
    }
}

/// Four short texts in a square, one at each side.
fn compass(page: &mut Page, area: Area, text: impl Fn(Seat) -> (Style, String)) {
    let (x, y) = (area.left + area.width / 2.0, area.top + area.height / 2.0);
    for seat in Seat::ALL {
        let (style, text) = text(seat);
        let (width, inset) = (style.width(&text), style.size * 0.35);
        // Capitals and digits are 0.72 of the size high.
        let high = style.size * 0.72;
        let (left, baseline) = match seat {
            Seat::North => (x - width / 2.0, area.top + inset + high),
            Seat::South => (x - width / 2.0, area.top + area.height - inset),
            Seat::West => (area.left + inset, y + high / 2.0),
            Seat::East => (area.left + area.width - inset - width, y + high / 2.0),
        };
        page.text(left, baseline, style, &text);
    }
}
