//! Travellers for the wall and the players: a block for each board, on one page if it fits. Boards with known hands
//! have their results beside the deal; others may be in two columns. Points come from `scoring`.

mod block;
mod draw_block;

use std::collections::BTreeSet;
use std::rc::Rc;

use bridge::{BoardNumber, Deal};
use evening::scoring::{BoardLine, BoardScores, Standings};
use evening::session::Session;
use lang::Texts;

use super::diagram::Diagram;
use super::initials::Initials;
use super::layout::{Flow, Frame, GUTTER, Grid, Names, Page, Table, balanced_starts, spare_row_height};
use super::words::{Words, own_section};
use super::{Document, Sheet, hands};

pub use block::percent;
use block::{Block, BlockStyle, Columns, Form, Naming, board_block, distinct_texts, fixed_width};
use draw_block::{draw_block, start_block};

/// The type sizes in points, each with the row height as a multiple of it, the best first. Smaller type is illegible on
/// the wall.
const TYPE_SIZES: [(f32, f32); 5] = [(10.0, 1.35), (9.5, 1.35), (9.0, 1.35), (9.0, 1.2), (9.0, 1.08)];
/// The height of a block's title in points.
const HEADING_HEIGHT: f32 = 16.0;
/// The greatest height of a row, in multiples of the type size.
const MAX_LEADING: f32 = 1.9;
/// The smallest gap between columns, in multiples of the type size.
const MIN_GAP: f32 = 0.42;
/// The greatest gap between columns, in multiples of the type size.
const MAX_GAP: f32 = 2.2;
/// The gap between blocks in points; a dividing line runs through its middle.
const BLOCK_GAP: f32 = 10.0;
/// The least width of a column of names on a page with two columns, in points.
const MIN_NAMES_WIDTH: f32 = 72.0;
/// The most lines for the names of two partners.
const MAX_NAME_LINES: usize = 2;
/// The gap between the cards and the results, in points.
const CARD_GAP: f32 = 9.0;
/// The largest type size of notes and cards, in points.
const MAX_NOTE_SIZE: f32 = 9.0;
/// The least share of all pages together to fill, if a layout takes more pages than necessary.
const MIN_USED_SHARE: f32 = 0.75;
/// The least share of each page but the last to fill, if a layout takes more pages than necessary.
const MIN_USED_SHARE_OF_A_PAGE: f32 = 0.64;
/// The number of pages of a layout that has no room; greater than any real number.
const NO_ROOM: usize = 1_000_000;
/// Results in two lines are used if they need at most this fraction (numerator, denominator) of the pages that results
/// in one line need.
const MAX_STACKED_SHARE: (usize, usize) = (3, 4);
/// Whole names may add at most this fraction (numerator, denominator) of the pages.
const MAX_EXTRA_SHARE: (usize, usize) = (3, 20);

/// How names are written, and the type size as an index into `TYPE_SIZES`.
#[derive(Clone, Copy)]
struct TypeChoice {
    naming: Naming,
    size_index: usize,
}

/// A form, how names are written, and an index into `TYPE_SIZES`.
type LayoutKey = ((Form, Naming), usize);

/// The blocks of all boards in one style, before a type size is chosen.
struct BlockSet {
    style: BlockStyle,
    blocks: Vec<Block>,
    /// Every distinct text of each column, from which the common column widths are measured.
    distinct: Table,
    /// The natural width of `distinct`, in multiples of the type size.
    width: f32,
    /// The width of `distinct` without its names, in multiples of the type size.
    fixed_width: f32,
}

struct Layout {
    form: Form,
    block_set: Rc<BlockSet>,
    /// The columns in the chosen type size, without rows.
    shape: Table,
    /// The height of the text of each block, and that of its title and cards, in points.
    needed: Vec<(f32, f32)>,
    /// The height of each block in points.
    heights: Vec<f32>,
    /// Which blocks begin a column of the page.
    starts: Vec<bool>,
    /// The width of the cards with the gap beside them, in points; 0 if no hands are known.
    cards_width: f32,
    grid: Grid,
    size: f32,
}

/// The boards of a document, with the layouts that were tried so far.
struct Boards<'a> {
    words: Words<'a>,
    sheet: &'a Sheet<'a>,
    /// The boards to print, in order.
    listed: Vec<&'a BoardScores>,
    deals: Vec<(BoardNumber, Deal)>,
    columns: Columns,
    initials: Initials,
    /// The paper of each form.
    frames: [Frame; 2],
    /// The height of a column in points.
    column_height: f32,
    block_sets: Vec<Rc<BlockSet>>,
    fills: Vec<(LayoutKey, PageFill)>,
}

/// The number of pages of a layout, and how full they are.
#[derive(Clone, Copy)]
struct PageFill {
    page_count: usize,
    /// The used share of all pages together.
    used_share: f32,
    /// The used share of the emptiest page but the last.
    least_used_share: f32,
}

/// The pages of the travellers.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let mut boards = Boards::of(Words { session, standings, texts }, sheet);
    let form = boards.form();
    let layout =
        boards.best_choice(form).and_then(|best| boards.layout((form, best.naming), TYPE_SIZES[best.size_index]));
    let layout = layout.or_else(|| boards.layout((Form::Row, Naming::Initials), TYPE_SIZES[TYPE_SIZES.len() - 1]));
    let layout = layout.map(|layout| boards.with_taller_rows(layout));
    boards.render(layout.as_ref())
}

impl Boards<'_> {
    /// The form of the results: beside hands stacked if that has room, otherwise stacked only if it saves enough pages.
    fn form(&mut self) -> Form {
        let stacked_pages = self.fewest_pages(Form::Stacked);
        let is_stacked = if self.deals.is_empty() {
            // A result in one line is easier to read, and has whole names in larger type.
            stacked_pages * MAX_STACKED_SHARE.1 < self.fewest_pages(Form::Row) * MAX_STACKED_SHARE.0
        } else {
            // Beside hands, one line has no room for the names of two pairs.
            stacked_pages < NO_ROOM
        };
        if is_stacked { Form::Stacked } else { Form::Row }
    }

    /// The fewest pages that a form needs; `NO_ROOM` if a board does not fit.
    fn fewest_pages(&mut self, form: Form) -> usize {
        self.page_count((form, Naming::Initials), TYPE_SIZES.len() - 1)
    }

    /// The best layout of a form: with whole names if that needs few more pages, otherwise the largest type with the
    /// fewest pages. `None` if a board does not fit.
    fn best_choice(&mut self, form: Form) -> Option<TypeChoice> {
        let whole_names = [Naming::Whole, Naming::Parted].map(|naming| self.with_whole_names(form, naming));
        let whole_choice =
            whole_names.into_iter().flatten().min_by_key(|(extra_pages, _)| *extra_pages).map(|(_, best)| best);
        let fewest = self.fewest_pages(form);
        if fewest >= NO_ROOM {
            None
        } else {
            whole_choice.or_else(|| self.largest_type((form, Naming::Initials), fewest))
        }
    }

    /// The number of pages that whole names add, with the largest type for them; `None` if they add too many.
    fn with_whole_names(&mut self, form: Form, naming: Naming) -> Option<(usize, TypeChoice)> {
        let fewest = self.fewest_pages(form);
        if fewest >= NO_ROOM {
            return None;
        }
        (0..=fewest * MAX_EXTRA_SHARE.0 / MAX_EXTRA_SHARE.1).find_map(|extra_pages| {
            let best = self.largest_type((form, naming), fewest + extra_pages)?;
            // Additional pages must not be half empty.
            (extra_pages == 0 || self.is_well_used((form, naming), best.size_index)).then_some((extra_pages, best))
        })
    }

    /// The largest type that needs at most this many pages. `None` if every size needs more.
    fn largest_type(&mut self, (form, naming): (Form, Naming), max_pages: usize) -> Option<TypeChoice> {
        let larger: Vec<usize> = (0..TYPE_SIZES.len() - 1).collect();
        let size_index = larger.partition_point(|index| self.page_count((form, naming), *index) > max_pages);
        (self.page_count((form, naming), size_index) <= max_pages).then_some(TypeChoice { naming, size_index })
    }

    /// The number of pages with this form, naming and size; `NO_ROOM` if a board does not fit.
    fn page_count(&mut self, choice: (Form, Naming), size_index: usize) -> usize {
        self.page_fill(choice, size_index).page_count
    }

    /// Whether the pages are filled well enough to justify more of them.
    fn is_well_used(&mut self, choice: (Form, Naming), size_index: usize) -> bool {
        let fill = self.page_fill(choice, size_index);
        fill.used_share >= MIN_USED_SHARE && fill.least_used_share >= MIN_USED_SHARE_OF_A_PAGE
    }

    /// The number and fill of the pages of these choices. They are measured once and then remembered.
    fn page_fill(&mut self, choice: (Form, Naming), size_index: usize) -> PageFill {
        if let Some((_, fill)) = self.fills.iter().find(|(key, _)| *key == (choice, size_index)) {
            return *fill;
        }
        let measured = self.measure_fill(choice, size_index).unwrap_or(PageFill {
            page_count: NO_ROOM,
            used_share: 0.0,
            least_used_share: 0.0,
        });
        self.fills.push(((choice, size_index), measured));
        measured
    }

    /// The number and fill of the pages with this form, naming and size. `None` if a board has no room.
    fn measure_fill(&mut self, choice: (Form, Naming), size_index: usize) -> Option<PageFill> {
        if self.listed.is_empty() {
            return Some(PageFill { page_count: 1, used_share: 1.0, least_used_share: 1.0 });
        }
        let layout = self.layout(choice, TYPE_SIZES[size_index])?;
        let full = self.column_height;
        if layout.heights.iter().any(|height| *height > full) {
            return Some(PageFill {
                page_count: self.render(Some(&self.with_taller_rows(layout))).len(),
                used_share: 1.0,
                least_used_share: 1.0,
            });
        }
        let Layout { heights, starts, .. } = &layout;
        let columns = self.frame(layout.form).columns.max(1);
        let column_count = starts.iter().filter(|starts_column| **starts_column).count();
        let used_share =
            heights.iter().map(|height| height + BLOCK_GAP).sum::<f32>() / (column_count.max(1) as f32 * full);
        let mut column_heights: Vec<f32> = Vec::new();
        for (height, starts_column) in heights.iter().zip(starts) {
            match column_heights.last_mut().filter(|_| !starts_column) {
                Some(column) => *column += BLOCK_GAP + height,
                None => column_heights.push(*height),
            }
        }
        let pages = column_heights.chunks(columns).map(|page| page.iter().copied().fold(0.0, f32::max) / full);
        let least_used_share = pages.rev().skip(1).fold(1.0, f32::min);
        Some(PageFill { page_count: column_count.div_ceil(columns), used_share, least_used_share })
    }
}

impl<'a> Boards<'a> {
    fn of(words: Words<'a>, sheet: &'a Sheet<'a>) -> Self {
        let Words { session, standings, texts } = words;
        // A round without any result has no missing results, so its boards are left out. Before the first result
        // of the session every board is shown.
        let lines = || standings.boards.iter().flat_map(|b| &b.lines);
        let place = |line: &BoardLine| (line.place.section, line.place.round);
        let has_result = |line: &BoardLine| line.outcome.is_some() || line.ruled;
        let begun_rounds: BTreeSet<_> = lines().filter(|line| has_result(line)).map(place).collect();
        let has_begun = |board: &&BoardScores| board.lines.iter().any(|line| begun_rounds.contains(&place(line)));
        let mut listed: Vec<&BoardScores> =
            standings.boards.iter().filter(|b| begun_rounds.is_empty() || has_begun(b)).collect();
        listed.sort_by_key(|b| (own_section(b, standings), b.number, b.group));
        let is_printed = |number| listed.iter().any(|b| b.number == number);
        let deals: Vec<(BoardNumber, Deal)> = session.deals().filter(|(number, _)| is_printed(*number)).collect();
        let mut frame = words.frame(Document::Travellers, sheet);
        frame.foot.extend(hands::unsolved_note(&deals, sheet, texts));
        let column_height = Flow::new(frame.clone()).full();
        let in_columns = if deals.is_empty() { 2 } else { 1 };
        let frames = [1, in_columns].map(|columns| Frame { columns, ..frame.clone() });
        let (columns, initials) = (Columns::of(standings), Initials::of(session));
        Self {
            words,
            sheet,
            listed,
            deals,
            columns,
            initials,
            frames,
            column_height,
            block_sets: Vec::new(),
            fills: Vec::new(),
        }
    }

    fn frame(&self, form: Form) -> &Frame {
        &self.frames[usize::from(form == Form::Stacked)]
    }

    /// The hand diagram of a board, beside type of this size.
    fn diagram(&self, (number, deal): (BoardNumber, Deal), size: f32) -> Diagram<'a> {
        let size = size.min(MAX_NOTE_SIZE);
        let trick_table =
            self.sheet.double_dummy.and_then(|analyses| analyses.get(&number)).map(|analysis| &analysis.trick_table);
        Diagram { deal, dealer: self.words.session.dealer(number), trick_table, size, leading: size * 1.12 }
    }

    /// The blocks in a style; `None` if there is no board.
    fn blocks_in_style(&mut self, style: BlockStyle) -> Option<Rc<BlockSet>> {
        if let Some(block_set) = self.block_sets.iter().find(|known| known.style == style) {
            return Some(Rc::clone(block_set));
        }
        let block_of =
            |board: &&BoardScores| board_block(&self.words, board, (self.columns, style, &self.initials), self.sheet);
        let blocks: Vec<Block> = self.listed.iter().map(block_of).collect();
        let distinct = distinct_texts(&blocks)?;
        let (width, fixed_width) = (distinct.natural_width(), fixed_width(&distinct));
        let block_set = Rc::new(BlockSet { style, blocks, distinct, width, fixed_width });
        self.block_sets.push(Rc::clone(&block_set));
        Some(block_set)
    }

    /// The blocks in a form and naming, at most this many times the type size wide if possible; column heads are
    /// shortened before names are. `None` if whole names do not fit one line, or if there is no board.
    fn fitting_block_set(&mut self, form: Form, naming: Naming, width: f32) -> Option<Rc<BlockSet>> {
        let head_forms = if matches!(naming, Naming::Parted | Naming::Numbers) { &[true][..] } else { &[false, true] };
        let mut block_set = None;
        for short_heads in head_forms {
            block_set = self.blocks_in_style(BlockStyle { form, naming, short_heads: *short_heads });
            if block_set.as_ref().is_none_or(|block_set| block_set.width <= width) {
                return block_set;
            }
        }
        block_set.filter(|_| naming != Naming::Whole)
    }

    /// `None` without boards, if the columns or the names have no room, or if a stacked board is higher than a page.
    fn layout(&mut self, (form, naming): (Form, Naming), (size, row_height): (f32, f32)) -> Option<Layout> {
        let widest_diagram =
            self.deals.iter().map(|deal| self.diagram(*deal, size).width(self.words.texts)).fold(0.0, f32::max);
        let cards_width = if widest_diagram > 0.0 { widest_diagram + CARD_GAP } else { 0.0 };
        let width = column_width(self.frame(form)) - cards_width;
        let block_set = self.fitting_block_set(form, naming, width / size)?;
        let names_width = if form == Form::Stacked { MIN_NAMES_WIDTH } else { 2.0 * MIN_NAMES_WIDTH };
        if (form == Form::Stacked || naming == Naming::Parted) && block_set.fixed_width * size + names_width > width {
            // There is no room for names beside the columns that a result needs.
            return None;
        }
        // Remaining width goes to the gaps between columns first, and then to the names.
        let gaps = block_set.distinct.columns.len().saturating_sub(1).max(1) as f32;
        let gap = ((MIN_GAP + (width / size - block_set.width) / gaps).clamp(MIN_GAP, MAX_GAP)) * size;
        let leading = size * row_height;
        let with_size = |table: &Table| Table { size, leading, gap, ..table.clone() };
        let sized_table = with_size(&block_set.distinct);
        let grid = sized_table.grid(width, (block_set.width - MIN_GAP * gaps) * size + gap * gaps > width);
        if naming == Naming::Parted && matches!(sized_table.names(&grid, MAX_NAME_LINES), Names::Torn(_)) {
            return None;
        }
        let shape = Table { rows: Vec::new(), ..sized_table };
        let (needed, heights, starts) = (Vec::new(), Vec::new(), Vec::new());
        let mut layout = Layout { form, block_set, shape, needed, heights, starts, cards_width, grid, size };
        self.measure(&mut layout, width);
        let is_too_high = |layout: &Layout| layout.heights.iter().any(|height| *height > self.column_height);
        if form == Form::Stacked && is_too_high(&layout) {
            return None;
        }
        // Without names, a row takes one line.
        let head_height = HEADING_HEIGHT + layout.shape.head_height();
        let height_without_names = |block: &Block| head_height + block.table.rows.len() as f32 * leading + 1.0;
        let breaks_needlessly = |(block, height): (&Block, &f32)| {
            *height > self.column_height && height_without_names(block) <= self.column_height
        };
        if naming != Naming::Numbers && layout.block_set.blocks.iter().zip(&layout.heights).any(breaks_needlessly) {
            return self.layout((form, Naming::Numbers), (size, row_height));
        }
        Some(layout)
    }

    /// Measures the heights of the blocks beside their cards, and finds the blocks that begin a column.
    fn measure(&self, layout: &mut Layout, width: f32) {
        let diagram_height =
            |block: &Block| block.deal.map_or(0.0, |deal| self.diagram((block.number, deal), layout.size).height());
        layout.needed = layout
            .block_set
            .blocks
            .iter()
            .map(|block| (block.height(layout, width), HEADING_HEIGHT + diagram_height(block)))
            .collect();
        layout.heights = layout.needed.iter().map(|(text_height, cards)| text_height.max(*cards) + 1.0).collect();
        let columns = self.frame(layout.form).columns;
        layout.starts = column_starts(&layout.block_set.blocks, &layout.heights, self.column_height, columns);
    }

    /// A layout with its rows made as high as the fullest page allows.
    fn with_taller_rows(&self, mut layout: Layout) -> Layout {
        let row_counts: Vec<usize> = layout.block_set.blocks.iter().map(|b| b.table.rows.len()).collect();
        let room = spare_row_height(&layout.heights, &layout.starts, &row_counts, (BLOCK_GAP, self.column_height));
        let extra_height = room.min((MAX_LEADING * layout.size - layout.shape.leading).max(0.0));
        layout.shape.leading += extra_height;
        for ((text_height, _), row_count) in layout.needed.iter_mut().zip(&row_counts) {
            *text_height += *row_count as f32 * extra_height;
        }
        layout.heights = layout.needed.iter().map(|(text_height, cards)| text_height.max(*cards) + 1.0).collect();
        layout
    }

    /// The pages; without a layout, one page without boards.
    fn render(&self, layout: Option<&Layout>) -> Vec<Page> {
        let form = layout.map_or(Form::Row, |layout| layout.form);
        let mut flow = Flow::new(self.frame(form).clone());
        if let Some(layout) = layout {
            let blocks = layout.block_set.blocks.iter().zip(&layout.heights).zip(&layout.starts);
            for ((block, height), starts_column) in blocks {
                start_block(&mut flow, *starts_column);
                let Table { size, leading, gap, .. } = layout.shape;
                let table = Table { size, leading, gap, ..block.table.clone() };
                let block = &Block { table, ..block.clone() };
                let diagram = block.deal.map(|deal| self.diagram((block.number, deal), layout.size));
                draw_block(&mut flow, block, layout, *height, diagram.as_ref(), self.words.texts);
            }
        }
        flow.finish(|page, pages| self.words.page_of(page, pages))
    }
}

/// Tells for each block whether it begins a column. The groups of a fouled board are kept on one page if they fit.
fn column_starts(blocks: &[Block], heights: &[f32], full: f32, columns: usize) -> Vec<bool> {
    let mut board_groups: Vec<(f32, usize)> = Vec::new();
    for (index, (block, height)) in blocks.iter().zip(heights).enumerate() {
        let is_same_board = index > 0 && blocks[index - 1].number == block.number && block.is_group;
        match board_groups.last_mut().filter(|(sum, _)| is_same_board && sum + BLOCK_GAP + height <= full) {
            Some((sum, count)) => (*sum, *count) = (*sum + BLOCK_GAP + height, *count + 1),
            None => board_groups.push((*height, 1)),
        }
    }
    let heights: Vec<f32> = board_groups.iter().map(|(height, _)| *height).collect();
    let begins = balanced_starts(&heights, BLOCK_GAP, full, columns);
    let begins_and_groups = begins.into_iter().zip(&board_groups);
    begins_and_groups.flat_map(|(begins, (_, count))| (0..*count).map(move |index| begins && index == 0)).collect()
}

/// The width of a column in points.
fn column_width(frame: &Frame) -> f32 {
    let columns = frame.columns.max(1) as f32;
    (frame.width() - GUTTER * (columns - 1.0)) / columns
}
