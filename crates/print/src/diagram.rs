//! The four hands of a deal around the compass, with dealer, high-card points and double-dummy tricks, for travellers
//! and hand records.

use bridge::{Deal, Denomination, Hand, Seat, Suit, TrickTable};
use lang::Texts;

use super::cuts::Area;
use super::font::DIGIT_HEIGHT;
use super::layout::{Page, Style};

/// The least width to the left of the North and South hands, in multiples of the type size.
const CORNER_WIDTH: f32 = 4.7;
/// The side of the compass, in multiples of the type size.
const COMPASS_SIDE: f32 = 3.9;
/// The gap between the hands and the compass, in multiples of the type size.
const COMPASS_GAP: f32 = 0.6;
/// The gap between a suit sign and its ranks, in multiples of the type size.
const SIGN_GAP: f32 = 0.25;
/// The width of the column of seats in the table of tricks, in multiples of the type size.
const SEAT_COLUMN_WIDTH: f32 = 1.0;
/// The width of the column for notrump in the table of tricks, in multiples of the type size.
const NOTRUMP_COLUMN_WIDTH: f32 = 1.7;
/// The width of the column for a suit in the table of tricks, in multiples of the type size. Two digits leave a gap.
const SUIT_COLUMN_WIDTH: f32 = 1.6;
/// The height of a line in the table of tricks, in multiples of the type size.
const TRICKS_LEADING: f32 = 1.02;
/// The thickness of the compass's side at the dealer, in points.
const DEALER_LINE: f32 = 2.2;

/// A deal with the values drawn around it.
#[derive(Debug, Clone, Copy)]
pub struct Diagram<'a> {
    pub deal: Deal,
    pub dealer: Seat,
    /// The tricks of each seat. `None` if unknown.
    pub trick_table: Option<&'a TrickTable>,
    /// The type size in points.
    pub size: f32,
    /// The line height in points.
    pub leading: f32,
}

/// The width of a table of tricks, in multiples of the type size.
fn tricks_width() -> f32 {
    SEAT_COLUMN_WIDTH + NOTRUMP_COLUMN_WIDTH + 4.0 * SUIT_COLUMN_WIDTH
}

/// The ranks of a suit in the language's letters; a dash for a void.
pub fn ranks(hand: Hand, suit: Suit, texts: &Texts) -> String {
    let mut text = String::new();
    let mut after_ten = false;
    for rank in hand.ranks(suit) {
        let rank = texts.letters().rank(rank);
        // A ten of two digits is set off from its neighbours by thin spaces.
        let is_ten = rank.len() > 1;
        if (is_ten || after_ten) && !text.is_empty() {
            text.push('\u{2009}');
        }
        after_ten = is_ten;
        text.push_str(&rank);
    }
    if text.is_empty() { "–".to_owned() } else { text }
}

/// Draws a suit sign with the ranks beside it; `y` is the baseline.
pub fn draw_suit(page: &mut Page, x: f32, y: f32, style: Style, suit: Suit, ranks: &str) {
    let sign = page.text(x, y, style, &suit.symbol().to_string());
    page.text(sign + style.size * SIGN_GAP, y, style, ranks);
}

impl Diagram<'_> {
    /// The width of a seat's longest suit line, in points.
    fn hand_width(&self, seat: Seat, texts: &Texts) -> f32 {
        let (hand, style) = (self.deal.hand(seat), Style::plain(self.size));
        let width = |suit: Suit| style.width(&format!("{}{}", suit.symbol(), ranks(hand, suit, texts)));
        Suit::DOWN.into_iter().map(width).fold(0.0, f32::max) + self.size * SIGN_GAP
    }

    /// The distance of North and South from the left edge, in points.
    fn middle_offset(&self, texts: &Texts) -> f32 {
        self.hand_width(Seat::West, texts).max(CORNER_WIDTH * self.size) + COMPASS_GAP * self.size
    }

    /// The total width in points.
    pub fn width(&self, texts: &Texts) -> f32 {
        let middle = self.middle_offset(texts);
        let east = middle + (COMPASS_SIDE + COMPASS_GAP) * self.size + self.hand_width(Seat::East, texts);
        let tricks = if self.trick_table.is_some() { (COMPASS_GAP + tricks_width()) * self.size } else { 0.0 };
        let south = middle + self.hand_width(Seat::South, texts) + tricks;
        east.max(south).max(middle + self.hand_width(Seat::North, texts))
    }

    /// The total height in points.
    pub fn height(&self) -> f32 {
        // The table of tricks begins beside South's first line and may end below South's hand.
        12.0 * self.leading
            + if self.trick_table.is_some() { 5.2 * TRICKS_LEADING * self.size - 4.0 * self.leading } else { 0.0 }
                .max(0.0)
    }

    /// The distance of the last line of tricks from the top, in points.
    pub fn tricks_end(&self) -> f32 {
        8.0 * self.leading + (1.05 + 4.0 * TRICKS_LEADING) * self.size
    }

    /// Draws the diagram with this upper left corner. The table of tricks is at the right end of `width`, so that those
    /// of several deals are aligned.
    pub fn draw(&self, page: &mut Page, (left, top): (f32, f32), width: f32, texts: &Texts) {
        let Self { size, leading, deal, .. } = *self;
        let middle = left + self.middle_offset(texts);
        let style = Style::plain(size);
        let hands = [
            (Seat::North, middle, top),
            (Seat::West, left, top + 4.0 * leading),
            (Seat::East, middle + (COMPASS_SIDE + COMPASS_GAP) * size, top + 4.0 * leading),
            (Seat::South, middle, top + 8.0 * leading),
        ];
        for (seat, x, y) in hands {
            for (index, suit) in Suit::DOWN.into_iter().enumerate() {
                let baseline = y + leading * index as f32 + size;
                draw_suit(page, x, baseline, style, suit, &ranks(deal.hand(seat), suit, texts));
            }
        }
        let side = COMPASS_SIDE * size;
        let square = Area { left: middle, top: top + 6.0 * leading - side / 2.0, width: side, height: side };
        page.frame(square.left, square.top, side, side, 0.5);
        self.mark_dealer(page, square);
        draw_compass(page, square, |seat| {
            let style = Style { bold: seat == self.dealer, ..Style::plain(size.max(8.0)) };
            (style, texts.letters().seat(seat).to_owned())
        });
        self.draw_points(page, (left, top), texts);
        if let Some(trick_table) = self.trick_table {
            let x = left + width.max(self.width(texts)) - tricks_width() * size;
            draw_tricks(page, trick_table, (x, top + 8.0 * leading - 0.1 * size), size, texts);
        }
    }

    /// Draws the thick side of the compass at the dealer.
    fn mark_dealer(&self, page: &mut Page, square: Area) {
        let Area { left, top, width, height } = square;
        let (x, y, line_width, line_height) = match self.dealer {
            Seat::North => (left, top, width, DEALER_LINE),
            Seat::South => (left, top + height - DEALER_LINE, width, DEALER_LINE),
            Seat::West => (left, top, DEALER_LINE, height),
            Seat::East => (left + width - DEALER_LINE, top, DEALER_LINE, height),
        };
        page.fill(x, y, line_width, line_height, 0.0);
    }

    /// Draws the high-card points around the compass with their label, in the free lower left corner, aligned with
    /// South's suits.
    fn draw_points(&self, page: &mut Page, (left, top): (f32, f32), texts: &Texts) {
        let Self { size, leading, deal, .. } = *self;
        let room = self.middle_offset(texts) - COMPASS_GAP * size;
        let number_style = Style::plain(size.max(8.0));
        let points = |seat: Seat| deal.hand(seat).points().to_string();
        // The first line keeps some distance from West's clubs.
        let baseline = |row: u8| top + (8.3 + f32::from(row)) * leading + size;
        let grey = Style::grey(number_style.size).narrowed(&texts.say().print_hcp(), room);
        let centre = left + room / 2.0;
        let draw_centred = |page: &mut Page, y: f32, style: Style, text: &str| {
            page.text(centre - style.width(text) / 2.0, y, style, text);
        };
        // The label is above the numbers. Between them it would touch numbers of two digits.
        draw_centred(page, baseline(0), grey, &texts.say().print_hcp());
        draw_centred(page, baseline(1), number_style, &points(Seat::North));
        page.text(left, baseline(2), number_style, &points(Seat::West));
        page.text_to(left + room, baseline(2), number_style, &points(Seat::East));
        draw_centred(page, baseline(3), number_style, &points(Seat::South));
    }
}

/// Draws the tricks of each seat in each denomination, as a table of four lines and five columns.
fn draw_tricks(page: &mut Page, trick_table: &TrickTable, (left, top): (f32, f32), size: f32, texts: &Texts) {
    let letters = texts.letters();
    let (head_style, trick_style) = (Style::bold(size.max(8.0)), Style::plain(size.max(8.0)));
    let leading = TRICKS_LEADING * size.max(8.0);
    let column = |index: usize| match index {
        0 => (left + SEAT_COLUMN_WIDTH * size, NOTRUMP_COLUMN_WIDTH * size),
        index => (
            left + (SEAT_COLUMN_WIDTH + NOTRUMP_COLUMN_WIDTH + (index - 1) as f32 * SUIT_COLUMN_WIDTH) * size,
            SUIT_COLUMN_WIDTH * size,
        ),
    };
    let draw_in_column = |page: &mut Page, index: usize, y: f32, style: Style, text: &str| {
        let (x, width) = column(index);
        let style = style.narrowed(text, width - 1.0);
        page.text(x + (width - style.width(text)) / 2.0, y, style, text);
    };
    let denominations: Vec<Denomination> = Denomination::ALL.into_iter().rev().collect();
    let head_baseline = top + size;
    for (index, denomination) in denominations.iter().enumerate() {
        draw_in_column(page, index, head_baseline, head_style, &letters.denomination(*denomination));
    }
    page.hairline(left, left + tricks_width() * size, head_baseline + 0.24 * size);
    for (row, seat) in [Seat::North, Seat::South, Seat::East, Seat::West].into_iter().enumerate() {
        let y = head_baseline + (row + 1) as f32 * leading + 0.15 * size;
        page.text(left, y, head_style, letters.seat(seat));
        for (index, denomination) in denominations.iter().enumerate() {
            draw_in_column(page, index, y, trick_style, &trick_table.tricks(seat, *denomination).to_string());
        }
    }
}

/// Draws four short texts in a square, one at each side.
fn draw_compass(page: &mut Page, area: Area, text: impl Fn(Seat) -> (Style, String)) {
    let (middle_x, middle_y) = (area.left + area.width / 2.0, area.top + area.height / 2.0);
    for seat in Seat::ALL {
        let (style, text) = text(seat);
        let (width, inset) = (style.width(&text), style.size * 0.4);
        let height = style.size * DIGIT_HEIGHT;
        let (left, baseline) = match seat {
            Seat::North => (middle_x - width / 2.0, area.top + inset + height),
            Seat::South => (middle_x - width / 2.0, area.top + area.height - inset),
            Seat::West => (area.left + inset, middle_y + height / 2.0),
            Seat::East => (area.left + area.width - inset - width, middle_y + height / 2.0),
        };
        page.text(left, baseline, style, &text);
    }
}
