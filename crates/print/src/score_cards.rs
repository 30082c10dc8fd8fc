//! Personal score cards: half a page or a page for each contestant, with a chart of its evening. Module `card` draws
//! the content of a card; points and ranks come from `scoring`.

mod bars;
mod card;
mod names;
mod parts;
mod said;
mod tight;

use evening::club::Knockout;
use evening::scoring::{Points, Ranking, RankingLine, Standings};
use evening::session::Session;
use lang::Texts;

use super::font::printable;
use super::layout::{Flow, Frame, GUTTER, Grid, Page, Row, Style, Table, Tag, shares};
use super::words::Words;
use super::{Document, Sheet};
use bars::{BARS, BARS_SHARE, farthest};
use card::{Card, CardSource};
use names::{firm, measured, shortened, tears};
use tight::{TIGHT, Tight};

/// Height, in points, of the head with number, names, rank and total, when the names take one line.
const HEAD: f32 = 33.0;
const TITLE: f32 = 16.0;
const NAME: f32 = 11.0;
/// From line to line of names.
const NAMES: f32 = 13.0;
const NOTE_SIZE: f32 = 8.5;
const NOTE: f32 = 10.0;
/// Above the notes and the bars.
const ABOVE: f32 = 7.0;
/// Smallest size of type in points, and the smallest row height as a multiple of it.
const SMALLEST: f32 = 8.0;
const CLOSE: f32 = 1.14;
/// Between columns at most, in parts of the size: short names leave no empty column.
const WIDEST: f32 = 2.4;
/// The type that is easily read.
const EASY: f32 = 10.0;
/// Space in points between two cards on a page; a cutting line runs through its middle.
const CUT: f32 = 14.0;
/// How much a card may exceed half a page and still be compressed to share a page with another one.
const NEAR: f32 = 1.12;

/// How cards are arranged on the paper.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Halves {
    /// Two under each other on an upright page.
    Under,
    /// Two cards side by side on a landscape page.
    Beside,
    /// A card has its pages to itself.
    Whole,
}

/// The cards as they are measured.
struct MeasuredCards<'a> {
    frame: Frame,
    desk: CardSource<'a>,
    whole: Vec<Card>,
    /// The same cards with shortened given names.
    short: Vec<Card>,
}

impl<'a> MeasuredCards<'a> {
    fn new(words: Words<'a>, sheet: &Sheet) -> Self {
        let mut frame = words.frame(Document::ScoreCards, sheet);
        frame.foot.extend(words.penalty_rates());
        // Two scores beside each other must be seen from the same side.
        if words.standings.rules.method.has_datum() {
            frame.foot.push(words.texts.say().paper_card_score_datum());
        }
        let desk = CardSource::new(words, sheet.look.contestant);
        let whole = cards_of(&desk);
        let short = shortened(&whole, &desk);
        Self { frame, desk, whole, short }
    }

    fn cards(&self, short: bool) -> &[Card] {
        if short { &self.short } else { &self.whole }
    }
}

/// The positions on a card.
struct Layout {
    halves: Halves,
    /// The columns with the rows of all cards.
    table: Table,
    grid: Grid,
    /// The width of a card, in points.
    width: f32,
    /// The height of the bars.
    bars: f32,
    /// The largest distance of any board from zero on any card; `None` if the boards are scored in percent.
    farthest: Option<Points>,
}

/// The pages of the score cards, by number.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let draft = MeasuredCards::new(words, sheet);
    let (mut flow, layout, short) = settle_layout(&draft);
    let cards = draft.cards(short);
    for (at, card) in cards.iter().enumerate() {
        begin(&mut flow, layout.halves, at, height(card, &layout, &draft.desk));
        draw(&mut flow, card, &layout, &draft.desk);
    }
    if cards.is_empty() {
        flow.say_none(&texts.say().print_no_results());
    }
    flow.finish(|page, pages| words.page_of(page, pages))
}

/// How the cards are arranged, and whether given names are shortened: two on a page if possible, with the least loss.
fn settle_layout(draft: &MeasuredCards<'_>) -> (Flow, Layout, bool) {
    // Names of opponents are never broken if a partner's name stands beside them.
    let alone = draft.desk.columns.names().len() < 2;
    for tight in TIGHT.into_iter().filter(|tight| alone || !tight.torn) {
        for halves in [Halves::Under, Halves::Beside] {
            if let Some((flow, layout)) = lay(draft, halves, tight) {
                return (flow, layout, tight.short);
            }
        }
    }
    // Names are shortened if in full a card would have to break them even on a page of its own.
    let (flow, layout) = roomy(draft, TIGHT[0]);
    if !tears(&layout.table, &layout.grid, &draft.desk, (f32::MAX, false)) {
        return (flow, layout, false);
    }
    let (flow, layout) = roomy(draft, Tight { short: true, ..TIGHT[0] });
    (flow, layout, true)
}

/// Each card on a page of its own; column heads are shortened if that allows larger type.
fn roomy(draft: &MeasuredCards<'_>, tight: Tight) -> (Flow, Layout) {
    let long = whole_page(draft, tight);
    if long.1.table.size >= EASY {
        return long;
    }
    let short = whole_page(draft, Tight { heads: true, ..tight });
    if short.1.table.size > long.1.table.size { short } else { long }
}

/// The cards of everybody who is ranked, by number, or only the card that is wanted.
fn cards_of(desk: &CardSource<'_>) -> Vec<Card> {
    let standings = desk.words.standings;
    // Before the first result there is no card to hand out.
    if desk.words.is_nothing_in() {
        return Vec::new();
    }
    let mut ranked: Vec<(&Ranking, &RankingLine)> =
        standings.rankings.iter().flat_map(|r| r.lines.iter().map(move |l| (r, l))).collect();
    ranked.retain(|(_, line)| desk.only.is_none_or(|only| only == line.contestant));
    ranked.sort_by_key(|(_, line)| line.contestant);
    let mut cards: Vec<Card> = ranked.into_iter().map(|(ranking, line)| desk.card(ranking, line)).collect();
    // In a knock-out, cards of contestants that played equally far stand together, so that short ones share a page.
    if standings.rules.knockout == Knockout::Yes {
        cards.sort_by_key(|card| std::cmp::Reverse(card.entries.len()));
    }
    cards
}

/// The lines of the notes; they stand beside the bars if the card has bars.
fn notes(card: &Card, width: f32) -> Vec<String> {
    let style = Style::plain(NOTE_SIZE);
    let width = if card.bars.is_empty() { width } else { width * (1.0 - BARS_SHARE) - GUTTER };
    card.notes.iter().flat_map(|note| style.wrap(&printable(note), width)).collect()
}

/// The height of what stands below the table, in points.
fn height_below(card: &Card, width: f32, bars: f32) -> f32 {
    let lines = notes(card, width).len() as f32 * NOTE;
    let bars = if card.bars.is_empty() { 0.0 } else { bars + BARS.1 + 4.0 };
    let height = lines.max(bars);
    if height > 0.0 { ABOVE + height } else { 0.0 }
}

/// All rows of some cards under their heads, in no type yet.
fn table_of(draft: &MeasuredCards<'_>, tight: Tight) -> Table {
    let rows = draft.cards(tight.short).iter().flat_map(|c| &c.entries).map(|e| e.row.clone()).collect();
    Table { columns: draft.desk.heads(tight.heads), rows, size: 0.0, leading: 0.0, gap: 0.0, ruled: true }
}

/// Two cards on a page, in the largest type in which all cards fit; `None` if they do not.
fn lay(draft: &MeasuredCards<'_>, halves: Halves, tight: Tight) -> Option<(Flow, Layout)> {
    let (desk, cards) = (&draft.desk, draft.cards(tight.short));
    let mut table = table_of(draft, tight);
    let names = desk.columns.names();
    let lies = halves == Halves::Beside;
    let flow = Flow::new(Frame { landscape: lies, columns: if lies { 2 } else { 1 }, ..draft.frame.clone() });
    let (width, full) = (flow.width(), flow.full());
    let height = if lies { full } else { (full - CUT) / 2.0 };
    let sizes = [10.0, 9.5, 9.0, 8.5, SMALLEST].into_iter().skip(usize::from(lies));
    for size in sizes {
        // Room between columns and height of a row in parts of the type.
        (table.size, table.gap, table.leading) = (size, size * 0.6, size * CLOSE);
        if firm(&table, &names) + 60.0 * names.len() as f32 > width {
            continue;
        }
        table.columns = desk.heads(tight.heads);
        let mut grid = shared_out(&mut table, desk, width);
        // Column heads are shortened before a name takes a second line.
        if !tight.heads && names.len() < 2 && goes_on(&table, &grid) {
            let (columns, gap) = (std::mem::replace(&mut table.columns, desk.heads(true)), table.gap);
            let short = shared_out(&mut table, desk, width);
            if goes_on(&table, &short) {
                (table.columns, table.gap) = (columns, gap);
            } else {
                grid = short;
            }
        }
        // A whole name in pieces is no whole name.
        let most = if tight.short || tight.torn { width / 3.0 } else { f32::MAX };
        if tears(&table, &grid, desk, (most, tight.torn)) {
            continue;
        }
        let leading = leading(&table, &grid, desk, cards, (width, height, tight.bars));
        if leading >= size * if size > SMALLEST { 1.2 } else { CLOSE } {
            table.leading = leading.min(size * 1.7);
            let farthest = farthest(desk, cards);
            return Some((flow, Layout { halves, table, grid, width, bars: tight.bars, farthest }));
        }
    }
    None
}

/// The columns in this width, with as much space between them as there is.
fn shared_out(table: &mut Table, desk: &CardSource<'_>, width: f32) -> Grid {
    let room = measured(table, desk);
    table.gap = gap(&room, width);
    Table { gap: table.gap, ..room }.grid(width, true)
}

/// Whether any row takes more than one line.
fn goes_on(table: &Table, grid: &Grid) -> bool {
    table.rows.iter().any(|row| table.row_height(grid, row) > table.leading + 0.01)
}

/// A card that does not fit half a page has a page to itself.
fn whole_page(draft: &MeasuredCards<'_>, tight: Tight) -> (Flow, Layout) {
    let (desk, cards) = (&draft.desk, draft.cards(tight.short));
    let mut table = table_of(draft, tight);
    let farthest = farthest(desk, cards);
    let flow = Flow::new(Frame { landscape: false, columns: 1, ..draft.frame.clone() });
    let width = flow.width();
    let mut at = 10.0;
    let (mut grid, mut high) = (measured(&table, desk).grid(width, true), 0.0);
    for size in [11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0] {
        at = size;
        (table.size, table.gap, table.leading) = (size, size * 0.6, size * 1.25);
        grid = shared_out(&mut table, desk, width);
        high = leading(&table, &grid, desk, cards, (width, flow.full(), BARS.0));
        let names = desk.columns.names();
        if high >= size * 1.25
            && firm(&table, &names) + 60.0 * names.len() as f32 <= width
            && !tears(&table, &grid, desk, (width / 3.0, false))
        {
            break;
        }
    }
    // A card longer than a page goes on on the next one, in type that is easy to read.
    if high < at * 1.2 {
        at = 9.0;
        (table.size, table.gap) = (at, at * 0.6);
        grid = measured(&table, desk).grid(width, true);
        high = at * 1.45;
    }
    table.leading = high.min(at * 1.9);
    let mut layout = Layout { halves: Halves::Whole, table, grid, width, bars: BARS.0, farthest };
    // Cards slightly higher than half a page share one, with rows a little closer.
    let half = (flow.full() - CUT) / 2.0;
    let is_near = |card: &&Card| (half..half * NEAR).contains(&height(card, &layout, desk));
    let near: Vec<Card> = cards.iter().filter(is_near).cloned().collect();
    if near.len() > 1 {
        let closer = leading(&layout.table, &layout.grid, desk, &near, (width, half, BARS.0));
        if closer >= at * 1.2 {
            layout.table.leading = closer.min(layout.table.leading);
        }
    }
    (flow, layout)
}

/// The space between columns, which is greater if the names leave room.
fn gap(table: &Table, width: f32) -> f32 {
    let gaps = table.columns.len().saturating_sub(1).max(1) as f32;
    let size = table.size;
    (table.gap + (width - table.natural_width()) / gaps).clamp(size * 0.6, size * WIDEST)
}

/// The height of number, names, rank and total.
fn head(card: &Card, width: f32) -> f32 {
    HEAD + (name_lines(card, width).len().max(1) - 1) as f32 * NAMES
}

/// The names beside the number, broken into lines.
fn name_lines(card: &Card, width: f32) -> Vec<String> {
    let number = Style::bold(TITLE).width(&printable(&card.number)).min(width * 0.4);
    Style::bold(NAME).wrap_names(&printable(&card.names), width - number - 10.0)
}

/// The height of a row with which every card is as high as this, or less.
fn leading(
    table: &Table,
    grid: &Grid,
    desk: &CardSource<'_>,
    cards: &[Card],
    (width, height, bars): (f32, f32, f32),
) -> f32 {
    let of = |card: &Card| {
        let rows = rows(card, 0..card.entries.len(), desk, table, grid);
        let more: f32 = rows.iter().map(|row| table.row_height(grid, row) - table.leading).sum();
        (height - head(card, width) - table.head_height() - height_below(card, width, bars) - more - 1.0)
            / rows.len().max(1) as f32
    };
    cards.iter().map(of).fold(100.0, f32::min)
}

/// Some rows of a card as they are drawn: what the boards of a round have in common stands once, and a name of several
/// lines runs on into the rows of the round.
fn rows(card: &Card, which: std::ops::Range<usize>, desk: &CardSource<'_>, table: &Table, grid: &Grid) -> Vec<Row> {
    let names = desk.columns.names();
    let mut rows: Vec<Row> = Vec::new();
    let mut left: Vec<Vec<String>> = vec![Vec::new(); names.len()];
    for at in which.clone() {
        let Some(entry) = card.entries.get(at) else { break };
        let mut row = entry.row.clone();
        let follows = entry.follows && at > which.start;
        let next = card.entries.get(at + 1).is_some_and(|next| next.follows && at + 1 < which.end);
        if follows {
            for (column, cell) in row.cells.iter_mut().enumerate() {
                if desk.columns.is_of_round(column) {
                    cell.text.clear();
                }
            }
        } else {
            left.iter_mut().for_each(Vec::clear);
        }
        for (at, left) in names.iter().zip(&mut left) {
            let Some(cell) = row.cells.get_mut(*at).filter(|cell| cell.span <= 1) else { continue };
            if !follows {
                *left = Style::plain(table.size).wrap_names(&cell.text, grid.width_of(*at));
            }
            cell.text = if left.is_empty() {
                String::new()
            } else if next {
                left.remove(0)
            } else {
                std::mem::take(left).join(" ")
            };
        }
        row.apart = card.entries.get(at + 1).is_some_and(|next| next.follows);
        rows.push(row);
    }
    rows
}

/// The height of a whole card.
fn height(card: &Card, layout: &Layout, desk: &CardSource<'_>) -> f32 {
    let Layout { table, grid, width, bars, .. } = layout;
    let rows = rows(card, 0..card.entries.len(), desk, table, grid);
    let rows: f32 = rows.iter().map(|row| table.row_height(grid, row)).sum();
    head(card, *width) + table.head_height() + rows + height_below(card, *width, *bars)
}

/// Goes to the place of the next card, which has this height.
fn begin(flow: &mut Flow, halves: Halves, at: usize, height: f32) {
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
    // Short cards of few boards stand one below the other, even if other cards need a whole page.
    if halves == Halves::Whole && CUT + height <= flow.room() {
        let cut = flow.y + CUT / 2.0;
        flow.page().hairline(left, left + width, cut);
        flow.y += CUT;
        return;
    }
    flow.advance();
    if halves == Halves::Beside && at % 2 == 1 {
        let (x, top) = (flow.left() - GUTTER / 2.0, flow.y);
        flow.page().upright(x, top, top + full);
    }
}

fn draw(flow: &mut Flow, card: &Card, layout: &Layout, desk: &CardSource<'_>) {
    let Layout { table, grid, width, .. } = layout;
    let count = card.entries.len();
    let head = head(card, *width) + table.head_height();
    let under = height_below(card, *width, layout.bars);
    // What stands below the table stays with the last part of the table, if a page has room for it.
    let reserved = if layout.halves == Halves::Whole { under.min(flow.full() / 2.0) } else { under };
    let room = |room: f32| (room - head - reserved).max(0.0);
    // For half a page, the layout was chosen so that everything fits.
    let parts = match layout.halves {
        Halves::Under | Halves::Beside => vec![count],
        Halves::Whole => {
            let rows = rows(card, 0..count, desk, table, grid);
            let heights: Vec<f32> = rows.iter().map(|row| table.row_height(grid, row)).collect();
            let follows: Vec<bool> = card.entries.iter().map(|entry| entry.follows).collect();
            parts::parts(&heights, &follows, (room(flow.room()), room(flow.full())))
        }
    };
    let mut from = 0;
    for share in parts {
        if from > 0 || (share == 0 && count > 0 && !flow.is_fresh()) {
            flow.advance();
        }
        if share == 0 && count > 0 {
            continue;
        }
        draw_part(flow, card, layout, desk, (from, share));
        from += share;
    }
    if under == 0.0 {
        return;
    }
    flow.y += ABOVE;
    let bars_end = if card.bars.is_empty() { 0.0 } else { flow.y + under - ABOVE };
    if !card.bars.is_empty() {
        let (left, top) = (flow.left() + width * (1.0 - BARS_SHARE), flow.y);
        bars::draw(flow.page(), card, desk, (left, top), (width * BARS_SHARE, layout.bars, layout.farthest.as_ref()));
    }
    let style = Style::plain(NOTE_SIZE);
    let lines = notes(card, *width);
    let fit = |room: f32| (room / NOTE + 0.01) as usize;
    let parts = match layout.halves {
        Halves::Under | Halves::Beside => vec![lines.len()],
        Halves::Whole => shares(lines.len(), fit(flow.room()), fit(flow.full())),
    };
    let mut lines = lines.iter();
    let one = parts.len() < 2;
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
    // The bars may end above the notes beside them.
    if one {
        flow.y = flow.y.max(bars_end);
    }
}

/// Number, names, rank and total, and some of the rows.
fn draw_part(flow: &mut Flow, card: &Card, layout: &Layout, desk: &CardSource<'_>, (from, share): (usize, usize)) {
    let Layout { table, grid, width, .. } = layout;
    let (left, top) = (flow.left(), flow.y);
    let page = flow.page();
    let number = if from == 0 {
        card.number.clone()
    } else {
        desk.words.texts.say().print_board_continued(card.number.as_str())
    };
    let number = printable(&number);
    let style = Style::bold(TITLE).narrowed(&number, width * 0.4);
    let names = name_lines(card, *width);
    page.tagged(Tag::Heading, |page| {
        let end = page.text(left, top + 14.0, style, &number) + 10.0;
        for (at, line) in names.iter().enumerate() {
            let style = Style::bold(NAME).narrowed(line, left + width - end);
            page.text(end, top + 14.0 + at as f32 * NAMES, style, line);
        }
    });
    let head = head(card, *width);
    let standing = printable(&card.standing);
    page.text(left, top + head - 8.0, Style::plain(NAME - 1.0).narrowed(&standing, *width), &standing);
    table.draw_head(page, grid, left, top + head);
    let body = top + head + table.head_height();
    let rows = rows(card, from..from + share, desk, table, grid);
    let drawn = table.draw_rows(page, grid, (left, body), &rows);
    flow.y = body + drawn;
}
