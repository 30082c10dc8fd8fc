//! Personal score cards: half a page or a page for each contestant, with a curve of its evening. What stands on
//! a card is in `card`; points and ranks are worked out in `scoring`.

mod card;

use crate::lang::Texts;
use crate::scoring::{Line, Points, Ranking, Rounding, Standings};
use crate::session::Session;

use super::font::printable;
use super::layout::{Flow, Frame, GUTTER, Grid, Mark, Page, Row, Style, Table, shares};
use super::words::Words;
use super::{Document, Sheet};
use card::{Card, Desk};

/// The height of number, names, rank and total.
const HEAD: f32 = 36.0;
const TITLE: f32 = 16.0;
const NAME: f32 = 11.0;
/// What names keep in any case where two cards stand beside each other.
const NAMES: f32 = 60.0;
const NOTE_SIZE: f32 = 8.0;
const NOTE: f32 = 10.5;
/// Above the notes and the curve.
const ABOVE: f32 = 8.0;
/// The height of the curve, and of its name over it.
const CURVE: (f32, f32) = (52.0, 11.0);
/// The share of the width that the curve has.
const CURVE_SHARE: f32 = 0.42;
/// The room left of the curve for its scale.
const SCALE: f32 = 28.0;
/// Between two cards on a page, a line in the middle of it.
const CUT: f32 = 24.0;

/// How cards stand on the paper.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Halves {
    /// Two under each other on an upright page.
    Under,
    /// Two beside each other on a page that lies.
    Beside,
    /// A card has its pages to itself.
    Whole,
}

/// Where everything stands.
struct Layout {
    halves: Halves,
    /// The columns with the rows of all cards.
    table: Table,
    grid: Grid,
    /// Of a card, in points.
    width: f32,
}

/// The pages of the score cards, by number.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let frame = words.frame(Document::ScoreCards, sheet);
    let desk = Desk::new(words);
    let mut ranked: Vec<(&Ranking, &Line)> =
        standings.rankings.iter().flat_map(|r| r.lines.iter().map(move |l| (r, l))).collect();
    ranked.sort_by_key(|(_, line)| line.contestant);
    let cards: Vec<Card> = ranked.into_iter().map(|(ranking, line)| desk.card(ranking, line)).collect();
    let (mut flow, layout) = lay(frame, &desk, &cards);
    for (at, card) in cards.iter().enumerate() {
        begin(&mut flow, layout.halves, at);
        draw(&mut flow, card, &layout, &desk);
    }
    if cards.is_empty() {
        let (left, top, width) = (flow.left(), flow.y, flow.width());
        let style = Style::plain(NAME);
        let text = style.fit(&texts.say().print_no_results(), width);
        flow.page().text(left, top + NAME, style, &text);
    }
    flow.finish(|page, pages| words.page_of(page, pages))
}

/// The lines of the notes; they stand beside the curve where there is one.
fn notes(card: &Card, width: f32) -> Vec<String> {
    let style = Style::plain(NOTE_SIZE);
    let width = if card.curve.is_empty() { width } else { width * (1.0 - CURVE_SHARE) - GUTTER };
    card.notes.iter().flat_map(|note| style.wrap(&printable(note), width)).collect()
}

/// The height of what stands under the table.
fn under(card: &Card, width: f32) -> f32 {
    let lines = notes(card, width).len() as f32 * NOTE;
    let curve = if card.curve.is_empty() { 0.0 } else { CURVE.0 + CURVE.1 + 4.0 };
    let height = lines.max(curve);
    if height > 0.0 { ABOVE + height } else { 0.0 }
}

/// Finds how the cards stand: two on a page where all of them fit.
fn lay(frame: Frame, desk: &Desk<'_>, cards: &[Card]) -> (Flow, Layout) {
    let rows: Vec<Row> = cards.iter().flat_map(|c| &c.entries).map(|e| e.row.clone()).collect();
    let mut table = Table { columns: desk.heads(), rows, size: 0.0, leading: 0.0, gap: 6.0, ruled: true };
    // Size of the type and room between columns; height of a row at least and at most.
    let ways = [(Halves::Under, (8.5, 6.0), (11.0, 14.0)), (Halves::Beside, (7.5, 4.5), (9.5, 13.0))];
    for (halves, (size, gap), (least, most)) in ways {
        let beside = halves == Halves::Beside;
        let flow = Flow::new(Frame { landscape: beside, columns: if beside { 2 } else { 1 }, ..frame.clone() });
        let (width, full) = (flow.width(), flow.full());
        let height = if beside { full } else { (full - CUT) / 2.0 };
        (table.size, table.gap) = (size, gap);
        let leading = leading(&table, cards, width, height);
        if leading >= least && (!beside || firm(&table, desk.columns.names()) + NAMES <= width) {
            table.leading = leading.min(most);
            let grid = table.grid(width, true);
            return (flow, Layout { halves, table, grid, width });
        }
    }
    let flow = Flow::new(Frame { landscape: false, columns: 1, ..frame });
    let width = flow.width();
    (table.size, table.gap) = (8.5, 6.0);
    let leading = leading(&table, cards, width, flow.full());
    table.leading = if leading < 11.0 { 12.5 } else { leading.min(16.0) };
    let grid = table.grid(width, true);
    (flow, Layout { halves: Halves::Whole, table, grid, width })
}

/// The height of a row with which every card is as high as this, or less.
fn leading(table: &Table, cards: &[Card], width: f32, height: f32) -> f32 {
    let of = |card: &Card| {
        let rows = card.entries.len().max(1) as f32;
        (height - HEAD - table.head_height() - under(card, width) - 1.0) / rows
    };
    cards.iter().map(of).fold(100.0, f32::min)
}

/// The width without the names in that column.
fn firm(table: &Table, names: usize) -> f32 {
    let mut table = table.clone();
    for row in &mut table.rows {
        // Cells over several columns are not measured.
        if let Some(cell) = row.cells.get_mut(names).filter(|c| c.span <= 1) {
            cell.text.clear();
        }
    }
    if let Some(column) = table.columns.get_mut(names) {
        column.head.clear();
    }
    table.natural_width()
}

/// Goes to the place of the next card.
fn begin(flow: &mut Flow, halves: Halves, at: usize) {
    if at == 0 {
        return;
    }
    let (left, width, full) = (flow.left(), flow.width(), flow.full());
    let middle = flow.y + flow.room() - full / 2.0;
    if halves == Halves::Under && at % 2 == 1 {
        flow.page().hairline(left, left + width, middle);
        flow.y = middle + CUT / 2.0;
        return;
    }
    flow.advance();
    if halves == Halves::Beside && at % 2 == 1 {
        let (x, top) = (flow.left() - GUTTER / 2.0, flow.y);
        flow.page().upright(x, top, top + full);
    }
}

fn draw(flow: &mut Flow, card: &Card, layout: &Layout, desk: &Desk<'_>) {
    let Layout { table, width, .. } = layout;
    let rows = card.entries.len();
    let head = HEAD + table.head_height();
    let under = under(card, *width);
    // What stands under the table goes with its last part, as far as a page has room for it.
    let reserved = if layout.halves == Halves::Whole { under.min(flow.full() / 2.0) } else { under };
    let fit = |room: f32| ((room - head - reserved) / table.leading + 0.01).max(0.0) as usize;
    // In a half of a page it was seen that everything fits.
    let parts = match layout.halves {
        Halves::Under | Halves::Beside => vec![rows],
        Halves::Whole => shares(rows, fit(flow.room()), fit(flow.full())),
    };
    let mut from = 0;
    for share in parts {
        if from > 0 || (share == 0 && rows > 0 && !flow.is_fresh()) {
            flow.advance();
        }
        if share == 0 && rows > 0 {
            continue;
        }
        draw_part(flow, card, layout, desk, (from, share));
        from += share;
    }
    if under == 0.0 {
        return;
    }
    flow.y += ABOVE;
    if !card.curve.is_empty() {
        let (left, top) = (flow.left() + width * (1.0 - CURVE_SHARE), flow.y);
        draw_curve(flow.page(), card, desk, (left, top), width * CURVE_SHARE);
    }
    let style = Style::plain(NOTE_SIZE);
    let lines = notes(card, *width);
    let fit = |room: f32| (room / NOTE + 0.01) as usize;
    let parts = match layout.halves {
        Halves::Under | Halves::Beside => vec![lines.len()],
        Halves::Whole => shares(lines.len(), fit(flow.room()), fit(flow.full())),
    };
    let mut lines = lines.iter();
    for (at, share) in parts.into_iter().enumerate() {
        if at > 0 {
            flow.advance();
        }
        for line in lines.by_ref().take(share) {
            let (left, baseline) = (flow.left(), flow.y + NOTE - 2.5);
            flow.page().text(left, baseline, style, line);
            flow.y += NOTE;
        }
    }
}

/// Number, names, rank and total, and some of the rows.
fn draw_part(flow: &mut Flow, card: &Card, layout: &Layout, desk: &Desk<'_>, rows: (usize, usize)) {
    let (from, share) = rows;
    let Layout { table, grid, width, .. } = layout;
    let (left, top) = (flow.left(), flow.y);
    let page = flow.page();
    let number = if from == 0 {
        card.number.clone()
    } else {
        desk.words.texts.say().print_board_continued(card.number.as_str())
    };
    let style = Style::bold(TITLE);
    let end = page.text(left, top + 14.0, style, &style.fit(&printable(&number), width * 0.6));
    let style = Style::bold(NAME);
    let room = left + width - end - 10.0;
    page.text(end + 10.0, top + 14.0, style, &style.fit(&printable(&card.names), room));
    let style = Style::plain(NAME - 1.5);
    page.text(left, top + 28.0, style, &style.fit(&printable(&card.standing), *width));
    table.draw_head(page, grid, left, top + HEAD);
    let body = top + HEAD + table.head_height();
    for (at, entry) in card.entries.iter().enumerate().skip(from).take(share) {
        let mut row = entry.row.clone();
        // What a round has in common stands once on a page, and a line parts the rounds.
        if entry.follows && at > from {
            for (column, cell) in row.cells.iter_mut().enumerate() {
                if desk.columns.is_of_round(column) {
                    cell.text.clear();
                }
            }
        }
        row.apart = card.entries.get(at + 1).is_some_and(|next| next.follows);
        table.draw_row(page, grid, left, body + (at - from) as f32 * table.leading, &row);
    }
    flow.y = body + share as f32 * table.leading;
}

/// The line of the evening: percentages between 30 and 70, from 0 to 100 where it leaves those, or sums around
/// nothing.
fn draw_curve(page: &mut Page, card: &Card, desk: &Desk<'_>, (left, top): (f32, f32), width: f32) {
    let texts = desk.words.texts;
    let small = Style::grey(6.5);
    let (left, width, top, height) = (left + SCALE, width - SCALE, top + CURVE.1, CURVE.0);
    let (low, high, labels) = if desk.words.standings.rules.method.has_percentages() {
        let ordinary = Points::from(30)..=Points::from(70);
        let (low, high) = if card.curve.iter().all(|p| ordinary.contains(p)) { (30, 70) } else { (0, 100) };
        let labels = [high, 50, low].map(|p: i64| texts.percent(&p.to_string()));
        (Points::from(low), Points::from(high), labels)
    } else {
        // As far as the line goes, to the next ten.
        let farthest = card.curve.iter().map(Points::size).max().unwrap_or(Points::ZERO);
        let tens = farthest.over(&Points::from(10)).map_or(Points::ZERO, |t| t.round(0, Rounding::Up));
        let most = &(&tens + &Points::from(1)) * &Points::from(10);
        let labels = [most.decimal(0), "0".to_owned(), format!("-{}", most.decimal(0))];
        (-&most, most, labels.map(|l| texts.number(&l)))
    };
    page.text(left, top - 4.0, small, &small.fit(&texts.say().print_so_far(), width));
    let middle = top + height / 2.0;
    for (label, y) in labels.iter().zip([top, middle, top + height]) {
        page.text_to(left - 3.0, y + 2.3, small, &small.fit(label, SCALE - 4.0));
    }
    page.frame(left, top, width, height, 0.4);
    page.hairline(left, left + width, middle);
    let step = width / card.curve.len().max(1) as f32;
    let mut from = (left, middle);
    for (at, value) in (1u16..).zip(&card.curve) {
        let to = (left + f32::from(at) * step, top + height * (1.0 - share_of(value, &low, &high)));
        page.marks.push(Mark::Line { from, to, width: 0.9 });
        from = to;
    }
}

/// Where a value lies between two others, from 0 to 1, in thousandths.
fn share_of(value: &Points, low: &Points, high: &Points) -> f32 {
    let share = (value - low).over(&(high - low)).unwrap_or(Points::ZERO);
    let share = share.clamp(Points::ZERO, Points::from(1));
    let thousandths = (&share * &Points::from(1000)).round(0, Rounding::Up).whole().unwrap_or(0);
    thousandths as f32 / 1000.0
}
