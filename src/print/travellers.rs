//! Travellers for the wall and the players: one block for each board, each whole on its page, beside the deal where the
//! hands are known and in two columns where they are not. Points are worked out in `scoring`.

mod block;

use std::rc::Rc;

use crate::bridge::{BoardNumber, Deal};
use crate::lang::Texts;
use crate::scoring::{BoardScores, Standings};
use crate::session::Session;

use super::diagram::Diagram;
use super::layout::{Flow, Frame, GUTTER, Grid, Page, Style, Table, balanced, shares_of, spare};
use super::words::{Words, own_section};
use super::{Document, Sheet, hands};

use block::{Block, Columns, Form, Manner, Naming, block};
pub use block::{percent, with_initial};

/// The sizes of the type with the height of a row in parts of it, the best first.
const SIZES: [(f32, f32); 7] =
    [(10.0, 1.35), (9.5, 1.35), (9.0, 1.35), (9.0, 1.2), (8.5, 1.18), (8.0, 1.25), (8.0, 1.14)];
const HEADING: f32 = 16.0;
/// The highest that a row is, in parts of the size.
const HIGHEST: f32 = 1.9;
/// Between columns, in parts of the size, at least and at most.
const GAP: (f32, f32) = (0.5, 2.2);
/// Between blocks, a line in the middle of it.
const BETWEEN: f32 = 10.0;
/// The least room that names need in a column of two.
const LEAST_NAMES: f32 = 72.0;
/// Beside the cards.
const BESIDE: f32 = 12.0;
/// The largest type of notes and cards.
const NOTE: f32 = 8.5;

/// All blocks in one manner; none of them has a size yet.
struct Written {
    manner: Manner,
    blocks: Vec<Block>,
    /// The rows of all blocks, for a common grid.
    all: Table,
    /// The width of that, and without its names, in parts of the size.
    width: f32,
    firm: f32,
}

/// How all blocks stand.
struct Layout {
    form: Form,
    blocks: Vec<Block>,
    heights: Vec<f32>,
    /// Which of them begin a column of the page.
    starts: Vec<bool>,
    /// The width that cards take, with the room beside them; none where no hands are known.
    beside: f32,
    grid: Grid,
    size: f32,
    leading: f32,
}

/// The boards of a document, and what was written of them so far.
struct Boards<'a> {
    words: Words<'a>,
    sheet: &'a Sheet<'a>,
    listed: Vec<&'a BoardScores>,
    deals: Vec<(BoardNumber, Deal)>,
    columns: Columns,
    /// The paper of each form.
    frames: [Frame; 2],
    /// The height of a column.
    full: f32,
    written: Vec<Rc<Written>>,
}

/// The pages of the travellers.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let mut boards = Boards::of(Words { session, standings, texts }, sheet);
    let last = SIZES.len() - 1;
    // Beside hands there is no room for the names of two pairs in one line.
    let stacked = boards.count(Form::Stacked, last);
    let row = if stacked < usize::MAX && !boards.deals.is_empty() { usize::MAX } else { boards.count(Form::Row, last) };
    // The form with the fewest pages, and in it the largest type.
    let (form, least) = if stacked < row { (Form::Stacked, stacked) } else { (Form::Row, row) };
    let larger: Vec<usize> = (0..last).collect();
    let at = larger.partition_point(|at| boards.count(form, *at) > least);
    let layout = boards.laid(form, SIZES[at]).or_else(|| boards.laid(Form::Row, SIZES[last]));
    boards.drawn(layout.as_ref())
}

impl<'a> Boards<'a> {
    fn of(words: Words<'a>, sheet: &'a Sheet<'a>) -> Self {
        let Words { session, standings, texts } = words;
        let mut listed: Vec<&BoardScores> = standings.boards.iter().collect();
        listed.sort_by_key(|b| (own_section(b, standings), b.number, b.group));
        let printed = |number| listed.iter().any(|b| b.number == number);
        let deals: Vec<(BoardNumber, Deal)> = session.deals().filter(|(number, _)| printed(*number)).collect();
        let mut frame = words.frame(Document::Travellers, sheet);
        frame.foot.extend(hands::unsolved(&deals, sheet, texts));
        let full = Flow::new(frame.clone()).full();
        let in_columns = if deals.is_empty() { 2 } else { 1 };
        let frames = [1, in_columns].map(|columns| Frame { columns, ..frame.clone() });
        Self { words, sheet, listed, deals, columns: Columns::of(standings), frames, full, written: Vec::new() }
    }

    fn frame(&self, form: Form) -> &Frame {
        &self.frames[usize::from(form == Form::Stacked)]
    }

    /// The cards of a board beside type of that size.
    fn diagram(&self, (number, deal): (BoardNumber, Deal), size: f32) -> Diagram<'a> {
        let size = size.min(NOTE);
        let makeable = self.sheet.double_dummy.and_then(|all| all.get(&number)).map(|analysis| &analysis.makeable);
        Diagram { deal, dealer: self.words.session.dealer(number), makeable, size, leading: size * 1.12 }
    }

    /// The blocks in a manner; none where there is no board.
    fn in_manner(&mut self, manner: Manner) -> Option<Rc<Written>> {
        if let Some(known) = self.written.iter().find(|written| written.manner == manner) {
            return Some(Rc::clone(known));
        }
        let of = |board: &&BoardScores| block(&self.words, board, (self.columns, manner), self.sheet);
        let blocks: Vec<Block> = self.listed.iter().map(of).collect();
        let all = Table::merged(blocks.iter().map(|block| &block.table))?;
        let (width, firm) = (all.natural_width(), firm(&all));
        let written = Rc::new(Written { manner, blocks, all, width, firm });
        self.written.push(Rc::clone(&written));
        Some(written)
    }

    /// The blocks in a form with names no longer than so, and no wider than that many times the size where they can be:
    /// heads give way before names do.
    fn fitting(&mut self, form: Form, naming: Naming, width: f32) -> Option<Rc<Written>> {
        let all = [(Naming::Whole, false), (Naming::Whole, true), (Naming::Initials, false), (Naming::Initials, true)];
        let bare = [(Naming::Numbers, true)];
        let tries = if naming == Naming::Numbers { &bare[..] } else { &all[..] };
        let mut found = None;
        for (naming, short) in tries {
            found = self.in_manner(Manner { form, naming: *naming, short: *short });
            if found.as_ref().is_none_or(|written| written.width <= width) {
                break;
            }
        }
        found
    }

    /// How many pages there are in a form and one of the sizes; no end of them where it has no room.
    fn count(&mut self, form: Form, at: usize) -> usize {
        if self.listed.is_empty() {
            return 1;
        }
        let Some(layout) = self.laid(form, SIZES[at]) else { return usize::MAX };
        if layout.heights.iter().any(|height| *height > self.full) {
            return self.drawn(Some(&layout)).len();
        }
        layout.starts.iter().filter(|starts| **starts).count().div_ceil(self.frame(form).columns.max(1))
    }

    /// How all stands in a form and a size; none where a board is higher than a page that could stand on it in another form.
    fn laid(&mut self, form: Form, size: (f32, f32)) -> Option<Layout> {
        self.named((form, Naming::Whole), size)
    }

    /// The same with names no longer than so.
    fn named(&mut self, (form, naming): (Form, Naming), (size, high): (f32, f32)) -> Option<Layout> {
        let cards = self.deals.iter().map(|deal| self.diagram(*deal, size).width(self.words.texts)).fold(0.0, f32::max);
        let beside = if cards > 0.0 { cards + BESIDE } else { 0.0 };
        let width = column(self.frame(form)) - beside;
        let written = self.fitting(form, naming, width / size)?;
        if form == Form::Stacked && written.firm * size + LEAST_NAMES > width {
            // No room for names beside what a result needs.
            return None;
        }
        // What is left goes between the columns, and then to the names.
        let gaps = written.all.columns.len().saturating_sub(1).max(1) as f32;
        let gap = ((GAP.0 + (width / size - written.width) / gaps).clamp(GAP.0, GAP.1)) * size;
        let leading = size * high;
        let sized = |table: &Table| Table { size, leading, gap, ..table.clone() };
        let all = sized(&written.all);
        let grid = all.grid(width, all.natural_width() > width);
        let of = |block: &Block| Block { table: sized(&block.table), ..block.clone() };
        let blocks: Vec<Block> = written.blocks.iter().map(of).collect();
        let mut layout = Layout { form, blocks, heights: Vec::new(), starts: Vec::new(), beside, grid, size, leading };
        self.stand(&mut layout, width);
        let too_high = |layout: &Layout| layout.heights.iter().any(|height| *height > self.full);
        if form == Form::Stacked && too_high(&layout) {
            return None;
        }
        // Without names a row takes one line.
        let bare = |block: &Block| HEADING + block.table.head_height() + block.table.rows.len() as f32 * leading + 1.0;
        let broken = |(block, height): (&Block, &f32)| *height > self.full && bare(block) <= self.full;
        if naming != Naming::Numbers && layout.blocks.iter().zip(&layout.heights).any(broken) {
            return self.named((form, Naming::Numbers), (size, high));
        }
        self.fill(&mut layout, width);
        Some(layout)
    }

    /// Works out how high blocks are beside their cards.
    fn stand(&self, layout: &mut Layout, width: f32) {
        let cards =
            |block: &Block| block.deal.map_or(0.0, |deal| self.diagram((block.number, deal), layout.size).height());
        layout.heights = layout.blocks.iter().map(|block| block.height(layout, width, cards(block))).collect();
    }

    /// Says where columns begin, and makes rows as high as the fullest page allows.
    fn fill(&self, layout: &mut Layout, width: f32) {
        let columns = self.frame(layout.form).columns;
        layout.starts = balanced(&layout.heights, BETWEEN, self.full, columns);
        let rows: Vec<usize> = layout.blocks.iter().map(|b| b.table.rows.len()).collect();
        let room = spare(&layout.heights, &layout.starts, &rows, (BETWEEN, self.full));
        let higher = room.min((HIGHEST * layout.size - layout.leading).max(0.0));
        layout.leading += higher;
        for block in &mut layout.blocks {
            block.table.leading += higher;
        }
        self.stand(layout, width);
    }

    /// The pages; an empty one of no board.
    fn drawn(&self, layout: Option<&Layout>) -> Vec<Page> {
        let form = layout.map_or(Form::Row, |layout| layout.form);
        let mut flow = Flow::new(self.frame(form).clone());
        if let Some(layout) = layout {
            for ((block, height), starts) in layout.blocks.iter().zip(&layout.heights).zip(&layout.starts) {
                part(&mut flow, *starts);
                let card = block.deal.map(|deal| self.diagram((block.number, deal), layout.size));
                draw(&mut flow, block, layout, (*height, card.as_ref()), self.words.texts);
            }
        }
        flow.finish(|page, pages| self.words.page_of(page, pages))
    }
}

/// Goes to where the next block stands: in the next column, or under a line.
fn part(flow: &mut Flow, starts: bool) {
    if starts && !flow.is_fresh() {
        flow.advance();
    }
    if !flow.is_fresh() {
        let (left, right, y) = (flow.left(), flow.left() + flow.width(), flow.y - BETWEEN / 2.0);
        flow.page().hairline(left, right, y);
    }
}

/// The width without the names.
fn firm(table: &Table) -> f32 {
    let mut table = table.clone();
    let names: Vec<usize> = table.columns.iter().enumerate().filter(|(_, c)| c.gives_way).map(|(at, _)| at).collect();
    for at in names {
        table.columns[at].head.clear();
        for cell in table.rows.iter_mut().filter_map(|row| row.cells.get_mut(at)) {
            cell.text.clear();
        }
    }
    table.natural_width()
}

/// The width of a column.
fn column(frame: &Frame) -> f32 {
    let columns = frame.columns.max(1) as f32;
    (frame.width() - GUTTER * (columns - 1.0)) / columns
}
impl Block {
    fn notes(&self, size: f32, width: f32) -> Vec<String> {
        let style = Style::plain(size.min(NOTE));
        self.notes.iter().flat_map(|note| style.wrap(&super::font::printable(note), width)).collect()
    }

    /// The height in points, beside cards of that height.
    fn height(&self, layout: &Layout, width: f32, cards: f32) -> f32 {
        let notes = self.notes(layout.size, width).len() as f32 * layout.size.min(NOTE) * 1.2;
        let under = if notes > 0.0 { notes + 3.0 } else { 0.0 };
        let rows: f32 = self.table.heights(&layout.grid).iter().sum();
        (HEADING + self.table.head_height() + rows + under).max(HEADING + cards) + 1.0
    }
}

fn draw(flow: &mut Flow, block: &Block, layout: &Layout, (height, card): (f32, Option<&Diagram<'_>>), texts: &Texts) {
    let Block { table, .. } = block;
    let Layout { beside, grid, size, form, .. } = layout;
    let notes = block.notes(*size, flow.width() - beside);
    let style = Style::plain(size.min(NOTE));
    let line = style.size * 1.2;
    let under = if notes.is_empty() { 0.0 } else { notes.len() as f32 * line + 3.0 };
    let head = HEADING + table.head_height();
    let heights = table.heights(grid);
    let room = |room: f32| (room - head - under).max(layout.leading);
    // A board that is higher than a page goes on with its head; every other one is whole.
    let parts = if height <= flow.full() + 0.1 || *form == Form::Stacked {
        vec![table.rows.len()]
    } else {
        shares_of(&heights, room(flow.room()), room(flow.full()))
    };
    let mut from = 0;
    for share in parts {
        if from > 0 || share == 0 && !flow.is_fresh() {
            flow.advance();
        }
        if share == 0 && !table.rows.is_empty() {
            continue;
        }
        let (left, top, width) = (flow.left(), flow.y, flow.width());
        let page = flow.page();
        let title =
            if from == 0 { block.title.clone() } else { texts.say().print_board_continued(block.title.as_str()) };
        let end = page.heading(left, top + 10.0, Style::bold(11.5).narrowed(&title, width), &title) + 9.0;
        let small = Style::plain(9.0).narrowed(&block.subtitle, left + width - end);
        page.text(end, top + 10.0, small, &block.subtitle);
        if let Some(card) = card.filter(|_| from == 0) {
            card.draw(page, left, top + HEADING, texts);
        }
        let left = left + beside;
        table.draw_head(page, grid, left, top + HEADING - 3.0);
        let rows = table.rows.iter().skip(from).take(share);
        let drawn = table.draw_rows(page, grid, (left, top + head - 2.0), rows);
        from += share;
        flow.y = top + head + drawn;
        if from == table.rows.len() {
            for (at, text) in notes.iter().enumerate() {
                page_note(flow, (left, line * (at + 1) as f32), style, text);
            }
        }
    }
    if height <= flow.full() + 0.1 {
        // From where the block began.
        let drawn = head + heights.iter().sum::<f32>();
        flow.y += (height - drawn).max(under) + BETWEEN;
    } else {
        flow.y += under + BETWEEN;
    }
}

/// A line of a note, so far under what was drawn.
fn page_note(flow: &mut Flow, (left, below): (f32, f32), style: Style, text: &str) {
    let y = flow.y + below;
    flow.page().text(left, y, style, text);
}
