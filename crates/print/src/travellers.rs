//! Travellers for the wall and the players: a block for each board, never broken over pages. Boards with known hands
//! have their results beside the deal; others stand in two columns. Points come from `scoring`.

mod block;
mod drawn;

use std::collections::BTreeSet;
use std::rc::Rc;

use bridge::{BoardNumber, Deal};
use evening::scoring::{BoardLine, BoardScores, Standings};
use evening::session::Session;
use lang::Texts;

use super::diagram::Diagram;
use super::initials::Initials;
use super::layout::{Flow, Frame, GUTTER, Grid, Names, Page, Table, balanced, spare};
use super::words::{Words, own_section};
use super::{Document, Sheet, hands};

pub use block::percent;
use block::{Block, Columns, Form, Manner, Naming, block, distinct, firm};
use drawn::{draw, part};

/// The sizes of the type in points, each with the row height as a multiple of it, best first. On the wall nothing may
/// be smaller.
const SIZES: [(f32, f32); 5] = [(10.0, 1.35), (9.5, 1.35), (9.0, 1.35), (9.0, 1.2), (9.0, 1.08)];
const HEADING: f32 = 16.0;
/// The highest that a row is, in parts of the size.
const HIGHEST: f32 = 1.9;
/// Between columns, in parts of the size, at least and at most.
const GAP: (f32, f32) = (0.42, 2.2);
/// Space in points between blocks; a line runs through its middle.
const BETWEEN: f32 = 10.0;
/// The least room that names need in a column of two.
const LEAST_NAMES: f32 = 72.0;
/// The lines that the names of partners take at most.
const PARTNERS: usize = 2;
/// Space in points beside the cards.
const BESIDE: f32 = 9.0;
/// The largest type of notes and cards.
const NOTE: f32 = 9.0;
/// What share of the pages must be used if there are more of them than the fewest: of all pages, and of each page but
/// the last.
const USED: (f32, f32) = (0.75, 0.64);
/// Stands for the number of pages if there is no room at all; greater than any real number.
const NONE: usize = 1_000_000;
/// Results in two lines are worth it if their pages are at most this fraction of those with results in one line.
const ROW: (usize, usize) = (3, 4);
/// Whole names are worth this fraction of additional pages.
const WORTH: (usize, usize) = (3, 20);

/// How names are written, and the place of the size of the type.
#[derive(Clone, Copy)]
struct Best {
    naming: Naming,
    at: usize,
}

/// A form, how names are written, and the place of a size.
type Tried = ((Form, Naming), usize);

/// All blocks in one manner, before a size is chosen.
struct Written {
    manner: Manner,
    blocks: Vec<Block>,
    /// Every distinct text of each column, from which the common column widths are measured.
    all: Table,
    /// The width of that, and without its names, in parts of the size.
    width: f32,
    firm: f32,
}

/// The layout of all blocks.
struct Layout {
    form: Form,
    written: Rc<Written>,
    /// The columns without rows, in the size.
    shape: Table,
    /// The height of each block without its cards, and the height with its cards.
    needed: Vec<(f32, f32)>,
    heights: Vec<f32>,
    /// Which of them begin a column of the page.
    starts: Vec<bool>,
    /// The width of the cards with the space beside them, in points; `None` if no hands are known.
    beside: f32,
    grid: Grid,
    size: f32,
}

/// The boards of a document, with the layouts that were tried so far.
struct Boards<'a> {
    words: Words<'a>,
    sheet: &'a Sheet<'a>,
    listed: Vec<&'a BoardScores>,
    deals: Vec<(BoardNumber, Deal)>,
    columns: Columns,
    initials: Initials,
    /// The paper of each form.
    frames: [Frame; 2],
    /// The height of a column.
    full: f32,
    written: Vec<Rc<Written>>,
    tried: Vec<(Tried, Stand)>,
}

/// How a layout fills the pages.
#[derive(Clone, Copy)]
struct Stand {
    pages: usize,
    /// The share of all pages that is used, and that of the emptiest page but the last.
    used: f32,
    least: f32,
}

/// The pages of the travellers.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let mut boards = Boards::of(Words { session, standings, texts }, sheet);
    let form = boards.form();
    let layout = boards.best(form).and_then(|best| boards.laid((form, best.naming), SIZES[best.at]));
    let layout = layout.or_else(|| boards.laid((Form::Row, Naming::Initials), SIZES[SIZES.len() - 1]));
    let layout = layout.map(|layout| boards.filled(layout));
    boards.drawn(layout.as_ref())
}

impl Boards<'_> {
    /// Which form of results is used: the one that needs the fewest pages.
    fn form(&mut self) -> Form {
        let stacked = self.least(Form::Stacked);
        let is_worth = if self.deals.is_empty() {
            // A result in one line is easier to read, and has whole names in larger type.
            stacked * ROW.1 < self.least(Form::Row) * ROW.0
        } else {
            // Beside hands, one line has no room for the names of two pairs.
            stacked < NONE
        };
        if is_worth { Form::Stacked } else { Form::Row }
    }

    /// The fewest pages that a form needs.
    fn least(&mut self, form: Form) -> usize {
        self.count((form, Naming::Initials), SIZES.len() - 1)
    }

    /// The best layout of a form: with whole names if that needs few more pages, otherwise the largest type with the
    /// fewest pages.
    fn best(&mut self, form: Form) -> Option<Best> {
        let whole = [Naming::Whole, Naming::Parted].map(|naming| self.whole(form, naming));
        let whole = whole.into_iter().flatten().min_by_key(|(more, _)| *more).map(|(_, best)| best);
        let least = self.least(form);
        if least >= NONE { None } else { whole.or_else(|| self.within((form, Naming::Initials), least)) }
    }

    /// The largest type with whole names, together with how many pages that needs more than the fewest; `None` if these
    /// are too many.
    fn whole(&mut self, form: Form, naming: Naming) -> Option<(usize, Best)> {
        let least = self.least(form);
        if least >= NONE {
            return None;
        }
        (0..=least * WORTH.0 / WORTH.1).find_map(|more| {
            let best = self.within((form, naming), least + more)?;
            // Half empty pages are not worth it.
            (more == 0 || self.is_well_used((form, naming), best.at)).then_some((more, best))
        })
    }

    /// The largest type that needs at most this many pages.
    fn within(&mut self, (form, naming): (Form, Naming), most: usize) -> Option<Best> {
        let larger: Vec<usize> = (0..SIZES.len() - 1).collect();
        let at = larger.partition_point(|at| self.count((form, naming), *at) > most);
        (self.count((form, naming), at) <= most).then_some(Best { naming, at })
    }

    /// How many pages a form needs with this naming and size; `NONE` if there is no room.
    fn count(&mut self, manner: (Form, Naming), at: usize) -> usize {
        self.tried(manner, at).pages
    }

    /// Whether the pages are filled well enough to justify more of them.
    fn is_well_used(&mut self, manner: (Form, Naming), at: usize) -> bool {
        let stand = self.tried(manner, at);
        stand.used >= USED.0 && stand.least >= USED.1
    }

    /// The layout for these choices, worked out only once.
    fn tried(&mut self, manner: (Form, Naming), at: usize) -> Stand {
        if let Some((_, known)) = self.tried.iter().find(|(known, _)| *known == (manner, at)) {
            return *known;
        }
        let found = self.stand(manner, at).unwrap_or(Stand { pages: NONE, used: 0.0, least: 0.0 });
        self.tried.push(((manner, at), found));
        found
    }

    /// How the boards fill the pages with this form, naming and size; `None` if there is no room.
    fn stand(&mut self, manner: (Form, Naming), at: usize) -> Option<Stand> {
        if self.listed.is_empty() {
            return Some(Stand { pages: 1, used: 1.0, least: 1.0 });
        }
        let layout = self.laid(manner, SIZES[at])?;
        let full = self.full;
        if layout.heights.iter().any(|height| *height > full) {
            return Some(Stand { pages: self.drawn(Some(&self.filled(layout))).len(), used: 1.0, least: 1.0 });
        }
        let Layout { heights, starts, .. } = &layout;
        let columns = self.frame(layout.form).columns.max(1);
        let begun = starts.iter().filter(|starts| **starts).count();
        let used = heights.iter().map(|height| height + BETWEEN).sum::<f32>() / (begun.max(1) as f32 * full);
        let mut filled: Vec<f32> = Vec::new();
        for (height, starts) in heights.iter().zip(starts) {
            match filled.last_mut().filter(|_| !starts) {
                Some(column) => *column += BETWEEN + height,
                None => filled.push(*height),
            }
        }
        let pages = filled.chunks(columns).map(|page| page.iter().copied().fold(0.0, f32::max) / full);
        let least = pages.rev().skip(1).fold(1.0, f32::min);
        Some(Stand { pages: begun.div_ceil(columns), used, least })
    }
}

impl<'a> Boards<'a> {
    fn of(words: Words<'a>, sheet: &'a Sheet<'a>) -> Self {
        let Words { session, standings, texts } = words;
        // In a round that nobody has played yet, no result is missing; before the first result every board is shown.
        let lines = || standings.boards.iter().flat_map(|b| &b.lines);
        let place = |line: &BoardLine| (line.place.section, line.place.round);
        let is_in = |line: &BoardLine| line.outcome.is_some() || line.ruled;
        let begun: BTreeSet<_> = lines().filter(|line| is_in(line)).map(place).collect();
        let waits = |board: &&BoardScores| board.lines.iter().any(|line| begun.contains(&place(line)));
        let mut listed: Vec<&BoardScores> = standings.boards.iter().filter(|b| begun.is_empty() || waits(b)).collect();
        listed.sort_by_key(|b| (own_section(b, standings), b.number, b.group));
        let printed = |number| listed.iter().any(|b| b.number == number);
        let deals: Vec<(BoardNumber, Deal)> = session.deals().filter(|(number, _)| printed(*number)).collect();
        let mut frame = words.frame(Document::Travellers, sheet);
        frame.foot.extend(hands::unsolved(&deals, sheet, texts));
        let full = Flow::new(frame.clone()).full();
        let in_columns = if deals.is_empty() { 2 } else { 1 };
        let frames = [1, in_columns].map(|columns| Frame { columns, ..frame.clone() });
        let (columns, initials) = (Columns::of(standings), Initials::of(session));
        Self { words, sheet, listed, deals, columns, initials, frames, full, written: Vec::new(), tried: Vec::new() }
    }

    fn frame(&self, form: Form) -> &Frame {
        &self.frames[usize::from(form == Form::Stacked)]
    }

    /// The hand diagram of a board, beside type of this size.
    fn diagram(&self, (number, deal): (BoardNumber, Deal), size: f32) -> Diagram<'a> {
        let size = size.min(NOTE);
        let makeable = self.sheet.double_dummy.and_then(|all| all.get(&number)).map(|analysis| &analysis.makeable);
        Diagram { deal, dealer: self.words.session.dealer(number), makeable, size, leading: size * 1.12 }
    }

    /// The blocks in a manner; `None` if there is no board.
    fn in_manner(&mut self, manner: Manner) -> Option<Rc<Written>> {
        if let Some(known) = self.written.iter().find(|written| written.manner == manner) {
            return Some(Rc::clone(known));
        }
        let of = |board: &&BoardScores| block(&self.words, board, (self.columns, manner, &self.initials), self.sheet);
        let blocks: Vec<Block> = self.listed.iter().map(of).collect();
        let all = distinct(&blocks)?;
        let (width, firm) = (all.natural_width(), firm(&all));
        let written = Rc::new(Written { manner, blocks, all, width, firm });
        self.written.push(Rc::clone(&written));
        Some(written)
    }

    /// The blocks in a form and naming, at most this many times the type size wide if possible; column heads are
    /// shortened before names are. `None` if whole names do not fit one line.
    fn fitting(&mut self, form: Form, naming: Naming, width: f32) -> Option<Rc<Written>> {
        let heads = if matches!(naming, Naming::Parted | Naming::Numbers) { &[true][..] } else { &[false, true] };
        let mut found = None;
        for short in heads {
            found = self.in_manner(Manner { form, naming, short: *short });
            if found.as_ref().is_none_or(|written| written.width <= width) {
                return found;
            }
        }
        found.filter(|_| naming != Naming::Whole)
    }

    /// The layout in a form, naming and size. `None` if it has no room, or if a board is higher than a page and another
    /// form would fit it.
    fn laid(&mut self, (form, naming): (Form, Naming), (size, high): (f32, f32)) -> Option<Layout> {
        let cards = self.deals.iter().map(|deal| self.diagram(*deal, size).width(self.words.texts)).fold(0.0, f32::max);
        let beside = if cards > 0.0 { cards + BESIDE } else { 0.0 };
        let width = column(self.frame(form)) - beside;
        let written = self.fitting(form, naming, width / size)?;
        let names = if form == Form::Stacked { LEAST_NAMES } else { 2.0 * LEAST_NAMES };
        if (form == Form::Stacked || naming == Naming::Parted) && written.firm * size + names > width {
            // There is no room for names beside the columns that a result needs.
            return None;
        }
        // Remaining width goes to the gaps between columns first, and then to the names.
        let gaps = written.all.columns.len().saturating_sub(1).max(1) as f32;
        let gap = ((GAP.0 + (width / size - written.width) / gaps).clamp(GAP.0, GAP.1)) * size;
        let leading = size * high;
        let sized = |table: &Table| Table { size, leading, gap, ..table.clone() };
        let all = sized(&written.all);
        let grid = all.grid(width, (written.width - GAP.0 * gaps) * size + gap * gaps > width);
        if naming == Naming::Parted && matches!(all.names(&grid, PARTNERS), Names::Torn(_)) {
            return None;
        }
        let shape = Table { rows: Vec::new(), ..all };
        let (needed, heights, starts) = (Vec::new(), Vec::new(), Vec::new());
        let mut layout = Layout { form, written, shape, needed, heights, starts, beside, grid, size };
        self.measure(&mut layout, width);
        let too_high = |layout: &Layout| layout.heights.iter().any(|height| *height > self.full);
        if form == Form::Stacked && too_high(&layout) {
            return None;
        }
        // Without names, a row takes one line.
        let head = HEADING + layout.shape.head_height();
        let bare = |block: &Block| head + block.table.rows.len() as f32 * leading + 1.0;
        let broken = |(block, height): (&Block, &f32)| *height > self.full && bare(block) <= self.full;
        if naming != Naming::Numbers && layout.written.blocks.iter().zip(&layout.heights).any(broken) {
            return self.laid((form, Naming::Numbers), (size, high));
        }
        Some(layout)
    }

    /// Works out the heights of the blocks beside their cards, and which blocks begin a column.
    fn measure(&self, layout: &mut Layout, width: f32) {
        let cards =
            |block: &Block| block.deal.map_or(0.0, |deal| self.diagram((block.number, deal), layout.size).height());
        layout.needed =
            layout.written.blocks.iter().map(|block| (block.height(layout, width), HEADING + cards(block))).collect();
        layout.heights = layout.needed.iter().map(|(own, cards)| own.max(*cards) + 1.0).collect();
        let columns = self.frame(layout.form).columns;
        layout.starts = starts(&layout.written.blocks, &layout.heights, self.full, columns);
    }

    /// The same layout with rows as high as the fullest page allows.
    fn filled(&self, mut layout: Layout) -> Layout {
        let rows: Vec<usize> = layout.written.blocks.iter().map(|b| b.table.rows.len()).collect();
        let room = spare(&layout.heights, &layout.starts, &rows, (BETWEEN, self.full));
        let higher = room.min((HIGHEST * layout.size - layout.shape.leading).max(0.0));
        layout.shape.leading += higher;
        for ((own, _), rows) in layout.needed.iter_mut().zip(&rows) {
            *own += *rows as f32 * higher;
        }
        layout.heights = layout.needed.iter().map(|(own, cards)| own.max(*cards) + 1.0).collect();
        layout
    }

    /// The pages; if there is no board, one page that says so.
    fn drawn(&self, layout: Option<&Layout>) -> Vec<Page> {
        let form = layout.map_or(Form::Row, |layout| layout.form);
        let mut flow = Flow::new(self.frame(form).clone());
        if let Some(layout) = layout {
            for ((block, height), starts) in layout.written.blocks.iter().zip(&layout.heights).zip(&layout.starts) {
                part(&mut flow, *starts);
                let Table { size, leading, gap, .. } = layout.shape;
                let table = Table { size, leading, gap, ..block.table.clone() };
                let block = &Block { table, ..block.clone() };
                let card = block.deal.map(|deal| self.diagram((block.number, deal), layout.size));
                draw(&mut flow, block, layout, (*height, card.as_ref()), self.words.texts);
            }
        }
        flow.finish(|page, pages| self.words.page_of(page, pages))
    }
}

/// Which blocks begin a column. The groups of a fouled board stand on one page if it has room for them.
fn starts(blocks: &[Block], heights: &[f32], full: f32, columns: usize) -> Vec<bool> {
    let mut units: Vec<(f32, usize)> = Vec::new();
    for (at, (block, height)) in blocks.iter().zip(heights).enumerate() {
        let follows = at > 0 && blocks[at - 1].number == block.number && block.is_group;
        match units.last_mut().filter(|(sum, _)| follows && sum + BETWEEN + height <= full) {
            Some((sum, count)) => (*sum, *count) = (*sum + BETWEEN + height, *count + 1),
            None => units.push((*height, 1)),
        }
    }
    let heights: Vec<f32> = units.iter().map(|(height, _)| *height).collect();
    let begins = balanced(&heights, BETWEEN, full, columns);
    let all = begins.into_iter().zip(&units);
    all.flat_map(|(begins, (_, count))| (0..*count).map(move |at| begins && at == 0)).collect()
}

/// The width of a column.
fn column(frame: &Frame) -> f32 {
    let columns = frame.columns.max(1) as f32;
    (frame.width() - GUTTER * (columns - 1.0)) / columns
}
