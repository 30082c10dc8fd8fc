//! Personal score cards: half a page or whole pages for each contestant, with a chart of its evening. The content of a
//! card comes from `card`, and points and ranks from `scoring`.

mod bars;
mod card;
mod compromise;
mod names;
mod notes;
mod parts;

use evening::club::Knockout;
use evening::scoring::{Points, Ranking, RankingLine, Standings};
use evening::session::Session;
use lang::Texts;

use super::font::printable;
use super::layout::{Flow, Frame, GUTTER, Grid, Page, Row, Style, Table, Tag, shares};
use super::words::Words;
use super::{Document, Sheet};
use bars::{BARS_HEIGHT, BARS_SHARE, CAPTION_HEIGHT, draw_bars, farthest};
use card::{Card, CardSource};
use compromise::{COMPROMISES, Compromise};
use names::{breaks_names, fixed_width, measuring_table, with_initials};

/// The height of the head with number, names, rank and total, if the names take one line, in points.
const HEAD_HEIGHT: f32 = 33.0;
/// The type size of the number in points.
const NUMBER_SIZE: f32 = 16.0;
/// The type size of the names in points.
const NAME_SIZE: f32 = 11.0;
/// The type size of the notes in points.
const NOTE_SIZE: f32 = 8.5;
/// The line height of the names in points.
const NAME_LEADING: f32 = 13.0;
/// The line height of the notes in points.
const NOTE_LEADING: f32 = 10.0;
/// The gap above the notes and the bars, in points.
const GAP_ABOVE: f32 = 7.0;
/// The smallest type size in points.
const MIN_TYPE_SIZE: f32 = 8.0;
/// The smallest height of a row, as a multiple of the type size.
const MIN_LEADING: f32 = 1.14;
/// The height of a row that is easy to read, as a multiple of the type size.
const EASY_LEADING: f32 = 1.2;
/// The smallest height of a row on a card with pages of its own, as a multiple of the type size.
const WHOLE_PAGE_LEADING: f32 = 1.25;
/// The smallest gap between columns, in multiples of the type size.
const MIN_GAP: f32 = 0.6;
/// The greatest gap between columns, in multiples of the type size, so that short names leave no empty column.
const MAX_GAP: f32 = 2.4;
/// The smallest type size that is easily read, in points.
const MIN_READABLE_SIZE: f32 = 10.0;
/// The gap between two cards on a page, in points; a cutting line runs through its middle.
const CUT_GAP: f32 = 14.0;
/// The least width of a column of names, in points.
const MIN_NAMES_WIDTH: f32 = 60.0;
/// A card that is higher than half a page by at most this factor is compressed to share a page with another card.
const NEARLY_HALF_FACTOR: f32 = 1.12;

/// The arrangement of cards on the paper.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CardPlacement {
    /// Two cards one below the other on a portrait page.
    Stacked,
    /// Two cards side by side on a landscape page.
    SideBySide,
    /// Each card on pages of its own.
    Whole,
}

/// All cards, from which the layout is measured.
struct CardSet<'a> {
    frame: Frame,
    source: CardSource<'a>,
    /// The cards with given names in full.
    whole: Vec<Card>,
    /// The cards with given names shortened to initials.
    short: Vec<Card>,
}

impl<'a> CardSet<'a> {
    fn new(words: Words<'a>, sheet: &Sheet) -> Self {
        let mut frame = words.frame(Document::ScoreCards, sheet);
        frame.foot.extend(words.penalty_rate_notes());
        // The score and the datum beside it must be seen from the same side.
        if words.standings.rules.method.has_datum() {
            frame.foot.push(words.texts.say().paper_card_score_datum());
        }
        let source = CardSource::new(words, sheet.look.contestant);
        let whole = ranked_cards(&source);
        let short = with_initials(&whole, &source);
        Self { frame, source, whole, short }
    }

    fn cards(&self, is_short: bool) -> &[Card] {
        if is_short { &self.short } else { &self.whole }
    }
}

struct Layout {
    placement: CardPlacement,
    /// The columns, with the rows of all cards.
    table: Table,
    grid: Grid,
    /// The width of a card, in points.
    width: f32,
    /// The height of the bars in points.
    bars_height: f32,
    /// The largest distance of any board from zero on any card; `None` if the boards are scored in percent.
    farthest: Option<Points>,
}

/// The pages of the score cards.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let card_set = CardSet::new(words, sheet);
    let (mut flow, layout, is_short) = choose_layout(&card_set);
    let cards = card_set.cards(is_short);
    for (index, card) in cards.iter().enumerate() {
        start_card(&mut flow, layout.placement, index, card_height(card, &layout, &card_set.source));
        draw_card(&mut flow, card, &layout, &card_set.source);
    }
    if cards.is_empty() {
        flow.say_none(&texts.say().print_no_results());
    }
    flow.finish(|page, pages| words.page_of(page, pages))
}

/// The arrangement of the cards, and whether given names are shortened: two cards on a page if possible, with the least
/// loss.
fn choose_layout(card_set: &CardSet<'_>) -> (Flow, Layout, bool) {
    // Names of opponents are never broken if a partner's name is beside them.
    let has_one_name = card_set.source.columns.name_columns().len() < 2;
    for compromise in COMPROMISES.into_iter().filter(|compromise| has_one_name || !compromise.breaks_names) {
        for placement in [CardPlacement::Stacked, CardPlacement::SideBySide] {
            if let Some((flow, layout)) = two_on_a_page(card_set, placement, compromise) {
                return (flow, layout, compromise.uses_initials);
            }
        }
    }
    // Names are shortened if in full a card would have to break them even on a page of its own.
    let (flow, layout) = whole_pages(card_set, COMPROMISES[0]);
    if !breaks_names(&layout.table, &layout.grid, &card_set.source, (f32::MAX, false)) {
        return (flow, layout, false);
    }
    let (flow, layout) = whole_pages(card_set, Compromise { uses_initials: true, ..COMPROMISES[0] });
    (flow, layout, true)
}

/// Each card on pages of its own. Column heads are shortened if that allows larger type.
fn whole_pages(card_set: &CardSet<'_>, compromise: Compromise) -> (Flow, Layout) {
    let long_heads = whole_pages_with(card_set, compromise);
    if long_heads.1.table.size >= MIN_READABLE_SIZE {
        return long_heads;
    }
    let short_heads = whole_pages_with(card_set, Compromise { short_heads: true, ..compromise });
    if short_heads.1.table.size > long_heads.1.table.size { short_heads } else { long_heads }
}

/// The cards of all contestants in the rankings by number, or only the selected card. In a knock-out, those with the
/// most boards come first.
fn ranked_cards(source: &CardSource<'_>) -> Vec<Card> {
    let standings = source.words.standings;
    // Before the first result there is no card to hand out.
    if source.words.has_no_results() {
        return Vec::new();
    }
    let mut ranked: Vec<(&Ranking, &RankingLine)> =
        standings.rankings.iter().flat_map(|r| r.lines.iter().map(move |l| (r, l))).collect();
    ranked.retain(|(_, line)| source.only_contestant.is_none_or(|selected| selected == line.contestant));
    ranked.sort_by_key(|(_, line)| line.contestant);
    let mut cards: Vec<Card> = ranked.into_iter().map(|(ranking, line)| source.card(ranking, line)).collect();
    // Cards with as many boards are kept together, so that short ones share a page.
    if standings.rules.knockout == Knockout::Yes {
        cards.sort_by_key(|card| std::cmp::Reverse(card.entries.len()));
    }
    cards
}

/// The lines of the notes, which are beside the bars if the card has bars.
fn note_lines(card: &Card, width: f32) -> Vec<String> {
    let style = Style::plain(NOTE_SIZE);
    let width = if card.bars.is_empty() { width } else { width * (1.0 - BARS_SHARE) - GUTTER };
    card.notes.iter().flat_map(|note| style.wrap(&printable(note), width)).collect()
}

/// The height of the notes and bars below the table, in points.
fn height_below(card: &Card, width: f32, bars_height: f32) -> f32 {
    let notes_height = note_lines(card, width).len() as f32 * NOTE_LEADING;
    let height = notes_height.max(if card.bars.is_empty() { 0.0 } else { bars_height + CAPTION_HEIGHT + 4.0 });
    if height > 0.0 { GAP_ABOVE + height } else { 0.0 }
}

/// A table with the rows of all cards, without a type size yet.
fn unsized_table(card_set: &CardSet<'_>, compromise: Compromise) -> Table {
    let rows =
        card_set.cards(compromise.uses_initials).iter().flat_map(|c| &c.entries).map(|e| e.row.clone()).collect();
    Table {
        columns: card_set.source.heads(compromise.short_heads),
        rows,
        size: 0.0,
        leading: 0.0,
        gap: 0.0,
        has_rules: true,
    }
}

/// Two cards on a page, in the largest type in which all cards fit. `None` if they do not fit.
fn two_on_a_page(card_set: &CardSet<'_>, placement: CardPlacement, compromise: Compromise) -> Option<(Flow, Layout)> {
    let (source, cards) = (&card_set.source, card_set.cards(compromise.uses_initials));
    let mut table = unsized_table(card_set, compromise);
    let name_columns = source.columns.name_columns();
    let is_landscape = placement == CardPlacement::SideBySide;
    let flow = Flow::new(Frame {
        landscape: is_landscape,
        columns: if is_landscape { 2 } else { 1 },
        ..card_set.frame.clone()
    });
    let (width, full) = (flow.width(), flow.full());
    let height = if is_landscape { full } else { (full - CUT_GAP) / 2.0 };
    let sizes = [10.0, 9.5, 9.0, 8.5, MIN_TYPE_SIZE].into_iter().skip(usize::from(is_landscape));
    for size in sizes {
        (table.size, table.gap, table.leading) = (size, size * MIN_GAP, size * MIN_LEADING);
        if fixed_width(&table, &name_columns) + MIN_NAMES_WIDTH * name_columns.len() as f32 > width {
            continue;
        }
        table.columns = source.heads(compromise.short_heads);
        let mut grid = spread_columns(&mut table, source, width);
        // Column heads are shortened before a name takes a second line.
        if !compromise.short_heads && name_columns.len() < 2 && has_second_line(&table, &grid) {
            let (columns, gap) = (std::mem::replace(&mut table.columns, source.heads(true)), table.gap);
            let short_grid = spread_columns(&mut table, source, width);
            if has_second_line(&table, &short_grid) {
                (table.columns, table.gap) = (columns, gap);
            } else {
                grid = short_grid;
            }
        }
        // A full name must not be broken.
        let max_width = if compromise.uses_initials || compromise.breaks_names { width / 3.0 } else { f32::MAX };
        if breaks_names(&table, &grid, source, (max_width, compromise.breaks_names)) {
            continue;
        }
        let leading = greatest_leading(&table, &grid, source, cards, (width, height, compromise.bars_height));
        if leading >= size * if size > MIN_TYPE_SIZE { EASY_LEADING } else { MIN_LEADING } {
            table.leading = leading.min(size * 1.7);
            let farthest = farthest(source, cards);
            let bars_height = compromise.bars_height;
            return Some((flow, Layout { placement, table, grid, width, bars_height, farthest }));
        }
    }
    None
}

/// Sets the gap between columns as wide as `width` allows, and returns the grid.
fn spread_columns(table: &mut Table, source: &CardSource<'_>, width: f32) -> Grid {
    let room = measuring_table(table, source);
    table.gap = fitting_gap(&room, width);
    Table { gap: table.gap, ..room }.grid(width, true)
}

/// Whether any row takes more than one line.
fn has_second_line(table: &Table, grid: &Grid) -> bool {
    table.rows.iter().any(|row| table.row_height(grid, row) > table.leading + 0.01)
}

/// Each card on pages of its own, with these column heads, in the largest type in which all cards fit a page, if there
/// is one.
fn whole_pages_with(card_set: &CardSet<'_>, compromise: Compromise) -> (Flow, Layout) {
    let (source, cards) = (&card_set.source, card_set.cards(compromise.uses_initials));
    let mut table = unsized_table(card_set, compromise);
    let farthest = farthest(source, cards);
    let flow = Flow::new(Frame { landscape: false, columns: 1, ..card_set.frame.clone() });
    let width = flow.width();
    let mut chosen_size = 10.0;
    let (mut grid, mut row_height) = (measuring_table(&table, source).grid(width, true), 0.0);
    for size in [11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0] {
        chosen_size = size;
        (table.size, table.gap, table.leading) = (size, size * MIN_GAP, size * WHOLE_PAGE_LEADING);
        grid = spread_columns(&mut table, source, width);
        row_height = greatest_leading(&table, &grid, source, cards, (width, flow.full(), BARS_HEIGHT));
        let name_columns = source.columns.name_columns();
        if row_height >= size * WHOLE_PAGE_LEADING
            && fixed_width(&table, &name_columns) + MIN_NAMES_WIDTH * name_columns.len() as f32 <= width
            && !breaks_names(&table, &grid, source, (width / 3.0, false))
        {
            break;
        }
    }
    // A card longer than a page continues on the next one, in type that is easy to read.
    if row_height < chosen_size * EASY_LEADING {
        chosen_size = 9.0;
        (table.size, table.gap) = (chosen_size, chosen_size * MIN_GAP);
        grid = measuring_table(&table, source).grid(width, true);
        row_height = chosen_size * 1.45;
    }
    table.leading = row_height.min(chosen_size * 1.9);
    let mut layout = Layout { placement: CardPlacement::Whole, table, grid, width, bars_height: BARS_HEIGHT, farthest };
    // Cards slightly higher than half a page share one, with rows a little closer.
    let half = (flow.full() - CUT_GAP) / 2.0;
    let is_near = |card: &&Card| (half..half * NEARLY_HALF_FACTOR).contains(&card_height(card, &layout, source));
    let near_cards: Vec<Card> = cards.iter().filter(is_near).cloned().collect();
    if near_cards.len() > 1 {
        let close_leading =
            greatest_leading(&layout.table, &layout.grid, source, &near_cards, (width, half, BARS_HEIGHT));
        if close_leading >= chosen_size * EASY_LEADING {
            layout.table.leading = close_leading.min(layout.table.leading);
        }
    }
    (flow, layout)
}

/// The space between columns, which is greater if the names leave room.
fn fitting_gap(table: &Table, width: f32) -> f32 {
    let gaps = table.columns.len().saturating_sub(1).max(1) as f32;
    let size = table.size;
    (table.gap + (width - table.natural_width()) / gaps).clamp(size * MIN_GAP, size * MAX_GAP)
}

/// The height of number, names, rank and total, in points.
fn head_height(card: &Card, width: f32) -> f32 {
    HEAD_HEIGHT + (name_lines(card, width).len().max(1) - 1) as f32 * NAME_LEADING
}

/// The names beside the number, broken into lines.
fn name_lines(card: &Card, width: f32) -> Vec<String> {
    let number_width = Style::bold(NUMBER_SIZE).width(&printable(&card.number)).min(width * 0.4);
    Style::bold(NAME_SIZE).wrap_names(&printable(&card.names), width - number_width - 10.0)
}

/// The greatest height of a row with which no card is higher than `height`.
fn greatest_leading(
    table: &Table,
    grid: &Grid,
    source: &CardSource<'_>,
    cards: &[Card],
    (width, height, bars_height): (f32, f32, f32),
) -> f32 {
    let leading_of = |card: &Card| {
        let rows = printed_rows(card, 0..card.entries.len(), source, table, grid);
        let extra_height: f32 = rows.iter().map(|row| table.row_height(grid, row) - table.leading).sum();
        (height
            - head_height(card, width)
            - table.head_height()
            - height_below(card, width, bars_height)
            - extra_height
            - 1.0)
            / rows.len().max(1) as f32
    };
    cards.iter().map(leading_of).fold(100.0, f32::min)
}

/// Some rows of a card as they are drawn. Values that all boards of a round share are printed once, and a name of
/// several lines continues in the next rows of the round.
fn printed_rows(
    card: &Card,
    range: std::ops::Range<usize>,
    source: &CardSource<'_>,
    table: &Table,
    grid: &Grid,
) -> Vec<Row> {
    let name_columns = source.columns.name_columns();
    let mut rows: Vec<Row> = Vec::new();
    let mut remaining_names: Vec<Vec<String>> = vec![Vec::new(); name_columns.len()];
    for index in range.clone() {
        let Some(entry) = card.entries.get(index) else { break };
        let mut row = entry.row.clone();
        let is_continued = entry.follows && index > range.start;
        let has_next = card.entries.get(index + 1).is_some_and(|next| next.follows && index + 1 < range.end);
        if is_continued {
            for (column, cell) in row.cells.iter_mut().enumerate() {
                if source.columns.is_of_round(column) {
                    cell.text.clear();
                }
            }
        } else {
            remaining_names.iter_mut().for_each(Vec::clear);
        }
        for (column, remaining) in name_columns.iter().zip(&mut remaining_names) {
            let Some(cell) = row.cells.get_mut(*column).filter(|cell| cell.span <= 1) else { continue };
            if !is_continued {
                *remaining = Style::plain(table.size).wrap_names(&cell.text, grid.width_of(*column));
            }
            cell.text = if remaining.is_empty() {
                String::new()
            } else if has_next {
                remaining.remove(0)
            } else {
                std::mem::take(remaining).join(" ")
            };
        }
        row.is_plain = card.entries.get(index + 1).is_some_and(|next| next.follows);
        rows.push(row);
    }
    rows
}

/// The height of a whole card in points.
fn card_height(card: &Card, layout: &Layout, source: &CardSource<'_>) -> f32 {
    let Layout { table, grid, width, bars_height, .. } = layout;
    let rows = printed_rows(card, 0..card.entries.len(), source, table, grid);
    let rows_height: f32 = rows.iter().map(|row| table.row_height(grid, row)).sum();
    head_height(card, *width) + table.head_height() + rows_height + height_below(card, *width, *bars_height)
}

/// Moves to the place of the next card, which has this height.
fn start_card(flow: &mut Flow, placement: CardPlacement, index: usize, height: f32) {
    if index == 0 {
        return;
    }
    let (left, width, full) = (flow.left(), flow.width(), flow.full());
    let middle = flow.y + flow.room() - full / 2.0;
    if placement == CardPlacement::Stacked && index % 2 == 1 {
        flow.page().hairline(left, left + width, middle);
        flow.y = middle + CUT_GAP / 2.0;
        return;
    }
    // Short cards share a page, even if other cards need a whole page.
    if placement == CardPlacement::Whole && CUT_GAP + height <= flow.room() {
        let cut = flow.y + CUT_GAP / 2.0;
        flow.page().hairline(left, left + width, cut);
        flow.y += CUT_GAP;
        return;
    }
    flow.advance();
    if placement == CardPlacement::SideBySide && index % 2 == 1 {
        let (x, top) = (flow.left() - GUTTER / 2.0, flow.y);
        flow.page().upright(x, top, top + full);
    }
}

/// Draws a card from the current place on, with its bars and notes below the last rows.
fn draw_card(flow: &mut Flow, card: &Card, layout: &Layout, source: &CardSource<'_>) {
    let Layout { table, grid, width, .. } = layout;
    let count = card.entries.len();
    let head_height = head_height(card, *width) + table.head_height();
    let below_height = height_below(card, *width, layout.bars_height);
    // Notes and bars stay on the page of the last rows, if a page has room for them.
    let reserved =
        if layout.placement == CardPlacement::Whole { below_height.min(flow.full() / 2.0) } else { below_height };
    let room_for_rows = |room: f32| (room - head_height - reserved).max(0.0);
    // For half a page, the layout was chosen so that everything fits.
    let parts = match layout.placement {
        CardPlacement::Stacked | CardPlacement::SideBySide => vec![count],
        CardPlacement::Whole => {
            let rows = printed_rows(card, 0..count, source, table, grid);
            let heights: Vec<f32> = rows.iter().map(|row| table.row_height(grid, row)).collect();
            let follows: Vec<bool> = card.entries.iter().map(|entry| entry.follows).collect();
            parts::page_shares(&heights, &follows, (room_for_rows(flow.room()), room_for_rows(flow.full())))
        }
    };
    let mut first_row = 0;
    for row_count in parts {
        if first_row > 0 || (row_count == 0 && count > 0 && !flow.is_fresh()) {
            flow.advance();
        }
        if row_count == 0 && count > 0 {
            continue;
        }
        draw_part(flow, card, layout, source, (first_row, row_count));
        first_row += row_count;
    }
    if below_height == 0.0 {
        return;
    }
    flow.y += GAP_ABOVE;
    let bars_end = if card.bars.is_empty() { 0.0 } else { flow.y + below_height - GAP_ABOVE };
    if !card.bars.is_empty() {
        let (left, top) = (flow.left() + width * (1.0 - BARS_SHARE), flow.y);
        draw_bars(
            flow.page(),
            card,
            source,
            (left, top),
            (width * BARS_SHARE, layout.bars_height),
            layout.farthest.as_ref(),
        );
    }
    let style = Style::plain(NOTE_SIZE);
    let lines = note_lines(card, *width);
    let fitting_lines = |room: f32| (room / NOTE_LEADING + 0.01) as usize;
    let parts = match layout.placement {
        CardPlacement::Stacked | CardPlacement::SideBySide => vec![lines.len()],
        CardPlacement::Whole => shares(lines.len(), fitting_lines(flow.room()), fitting_lines(flow.full())),
    };
    let mut lines = lines.iter();
    let is_one_part = parts.len() < 2;
    for (index, line_count) in parts.into_iter().enumerate() {
        if index > 0 {
            flow.advance();
        }
        for line in lines.by_ref().take(line_count) {
            let (left, baseline) = (flow.left(), flow.y + NOTE_LEADING - 2.5);
            flow.page().text(left, baseline, style, line);
            flow.y += NOTE_LEADING;
        }
    }
    // The bars may end above the notes beside them.
    if is_one_part {
        flow.y = flow.y.max(bars_end);
    }
}

/// Draws number, names, rank and total, and `row_count` rows from `first_row` on.
fn draw_part(
    flow: &mut Flow,
    card: &Card,
    layout: &Layout,
    source: &CardSource<'_>,
    (first_row, row_count): (usize, usize),
) {
    let Layout { table, grid, width, .. } = layout;
    let (left, top) = (flow.left(), flow.y);
    let page = flow.page();
    let number = if first_row == 0 {
        card.number.clone()
    } else {
        source.words.texts.say().print_board_continued(card.number.as_str())
    };
    let number = printable(&number);
    let style = Style::bold(NUMBER_SIZE).narrowed(&number, width * 0.4);
    let names = name_lines(card, *width);
    page.tagged(Tag::Heading, |page| {
        let end = page.text(left, top + 14.0, style, &number) + 10.0;
        for (index, line) in names.iter().enumerate() {
            let style = Style::bold(NAME_SIZE).narrowed(line, left + width - end);
            page.text(end, top + 14.0 + index as f32 * NAME_LEADING, style, line);
        }
    });
    let head_height = head_height(card, *width);
    let standing = printable(&card.standing);
    page.text(left, top + head_height - 8.0, Style::plain(NAME_SIZE - 1.0).narrowed(&standing, *width), &standing);
    table.draw_head(page, grid, left, top + head_height);
    let rows_top = top + head_height + table.head_height();
    let rows = printed_rows(card, first_row..first_row + row_count, source, table, grid);
    let rows_height = table.draw_rows(page, grid, (left, rows_top), &rows);
    flow.y = rows_top + rows_height;
}
