//! The layout of matrices: type size, portrait or landscape, and blocks. The contents are in `matrix`.

use super::super::font::printable;
use super::super::layout::{
    Column, Flow, Frame, Grid, Names, Page, Row, SECTION_TYPE_SIZE, Sections, Style, Table, shares_of,
};
use super::super::words::Words;
use super::widths::{GAP, MatrixWidths};
use super::{Group, Matrix};

/// The type sizes in points, the best first. Nothing smaller goes on the wall.
const TYPE_SIZES: [f32; 13] = [17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.25, 9.0];
/// The type size of matrices that are split into blocks because they do not fit even in the smallest size.
const BLOCK_SIZE: f32 = 9.5;
/// The greatest gap between columns, in multiples of the type size.
const MAX_GAP: f32 = 1.8;
/// The smallest height of a row, in multiples of the type size.
const MIN_LEADING_FACTOR: f32 = 1.4;
/// The greatest height of a row, in multiples of the type size.
const MAX_LEADING_FACTOR: f32 = 2.2;
/// The smallest height of a row if that saves pages, in multiples of the type size.
const TIGHT_LEADING_FACTOR: f32 = 1.25;
/// The least width for names, in points.
const MIN_NAMES_WIDTH: f32 = 120.0;
/// Names may take two lines if the type is larger by this factor: a matrix has small type and few rows.
const SECOND_LINE_FACTOR: f32 = 1.12;
/// A matrix that is read round by round may take another block if the type is larger by this factor.
const EXTRA_BLOCK_FACTOR: f32 = 1.3;
/// The share of a page below which it is too empty, with few groups of columns.
const MIN_FILL_OF_FEW_GROUPS: f32 = 0.3;
/// The share of a page below which it is too empty, with many groups of columns.
const MIN_FILL_OF_MANY_GROUPS: f32 = 0.5;
/// The number of groups from which on a matrix has many.
const MANY_GROUPS: usize = 16;
/// The headings of matrices, and the gaps between them.
const SECTIONS: Sections = Sections { heading: 20.0, between: 14.0, size: SECTION_TYPE_SIZE };

impl Group {
    /// The width in multiples of the type size.
    pub(super) fn width(&self) -> f32 {
        let rows = self.cells.iter().map(|cells| Row { cells: cells.clone(), is_plain: false }).collect();
        Table { columns: self.columns.clone(), rows, size: 1.0, leading: 1.0, gap: GAP, has_rules: false }
            .natural_width()
    }
}

impl Matrix {
    /// Whether the matrix fits this width in points, in any type size.
    #[must_use]
    pub fn fits(&self, room: f32) -> bool {
        let measured = self.measure();
        TYPE_SIZES.into_iter().any(|size| measured.needed(size) <= room)
    }

    /// Whether each group by itself fits this width in points, in the smallest type, beside names and totals.
    #[must_use]
    pub fn has_room_for_each(&self, room: f32) -> bool {
        let mut levelled = self.clone();
        levelled.equalise_columns();
        let widths = levelled.measure();
        let size = TYPE_SIZES[TYPE_SIZES.len() - 1];
        let side_columns = widths.contestant_width(size) + size * (widths.totals + GAP);
        widths.groups.iter().all(|width| side_columns + size * (width + GAP) <= room)
    }

    /// Makes the columns at the same place in each group equally wide. Does nothing if a text spans several cells,
    /// because it would not be measured.
    fn equalise_columns(&mut self) {
        let width = |group: &Group, column_index: usize| {
            let column = Column { over: String::new(), ..group.columns[column_index].clone() };
            let cells = group.cells.iter().filter_map(|cells| Some(vec![cells.get(column_index)?.clone()])).collect();
            Group { columns: vec![column], cells }.width()
        };
        let most_columns = self.groups.iter().map(|group| group.columns.len()).max().unwrap_or(0);
        let has_spans = self.groups.iter().flat_map(|g| g.cells.iter().flatten()).any(|cell| cell.span > 1);
        for column_index in 0..if has_spans { 0 } else { most_columns } {
            let groups = self.groups.iter().filter(|group| column_index < group.columns.len());
            let widest = groups.map(|group| width(group, column_index)).fold(0.0, f32::max);
            for group in &mut self.groups {
                if let Some(column) = group.columns.get_mut(column_index) {
                    column.min_width = widest;
                }
            }
        }
    }

    fn measure(&self) -> MatrixWidths {
        MatrixWidths {
            numbers: self.numbers.width(),
            names: self.names.width(),
            groups: self.group_widths(),
            totals: self.totals.width(),
            reduced_name_width: MIN_NAMES_WIDTH,
        }
    }

    /// The widths of the groups. A heading over several groups needs no more than all of them together.
    fn group_widths(&self) -> Vec<f32> {
        let shared_heading = |group: &Group| group.columns.first().map_or("", |column| column.over.as_str()).to_owned();
        let own_width = |group: &Group| {
            let columns = group.columns.iter().map(|column| Column { over: String::new(), ..column.clone() });
            Group { columns: columns.collect(), cells: group.cells.clone() }.width()
        };
        let mut widths = Vec::new();
        for run in self.groups.chunk_by(|group, next| shared_heading(group) == shared_heading(next)) {
            if let [group] = run {
                widths.push(group.width());
                continue;
            }
            let count = run.len() as f32;
            let run_width = run.iter().map(own_width).sum::<f32>() + GAP * (count - 1.0);
            let heading_width = Style::bold(1.0).width(&printable(&shared_heading(&run[0])));
            let extra = ((heading_width - run_width) / count).max(0.0);
            widths.extend(run.iter().map(|group| own_width(group) + extra));
        }
        widths
    }

    /// A range of groups as a table; the last one has the totals.
    fn table(&self, (first, end): (usize, usize), size: f32) -> Table {
        let is_last = end == self.groups.len();
        let parts: Vec<&Group> = [&self.numbers, &self.names]
            .into_iter()
            .chain(&self.groups[first..end])
            .chain(is_last.then_some(&self.totals))
            .collect();
        let row = |index: usize| {
            let cells = parts.iter().filter_map(|part| part.cells.get(index)).flatten().cloned().collect();
            Row { cells, is_plain: false }
        };
        Table {
            columns: parts.iter().flat_map(|part| part.columns.iter().cloned()).collect(),
            rows: (0..self.numbers.cells.len()).map(row).collect(),
            size,
            leading: size * MIN_LEADING_FACTOR,
            gap: size * GAP,
            has_rules: true,
        }
    }
}

/// The pages of a document of matrices. Without matrices, the only page says that there are no results.
pub fn pages(words: &Words<'_>, frame: &Frame, mut matrices: Vec<Matrix>) -> Vec<Page> {
    matrices.iter_mut().for_each(Matrix::equalise_columns);
    let measured: Vec<MatrixWidths> = matrices.iter().map(Matrix::measure).collect();
    let [portrait, landscape] = [false, true].map(|landscape| {
        let flow = Flow::new(Frame { landscape, ..frame.clone() });
        let arranged = arrange(&matrices, &measured, flow.width(), flow.full());
        (flow, arranged)
    });
    let fits_portrait =
        |widths: &MatrixWidths| TYPE_SIZES.into_iter().any(|size| widths.with_whole_names(size) <= portrait.0.width());
    let prefers_portrait = !frame.landscape && measured.iter().all(fits_portrait);
    let (mut flow, arranged) =
        if is_portrait_better(&portrait, &landscape, prefers_portrait) { portrait } else { landscape };
    if matrices.is_empty() {
        flow.say_none(&words.texts.say().print_no_results());
    } else {
        draw_tables(&mut flow, &arranged);
    }
    flow.finish(|page, pages| words.page_of(page, pages))
}

/// Whether portrait sheets are better than landscape: everything fits their width, and they are fewer, or as many in
/// about the same size if portrait is preferred.
fn is_portrait_better(
    (portrait_flow, portrait): &(Flow, ArrangedTables),
    (landscape_flow, landscape): &(Flow, ArrangedTables),
    prefers_portrait: bool,
) -> bool {
    let (portrait_pages, landscape_pages) =
        (portrait.page_count(portrait_flow.full()), landscape.page_count(landscape_flow.full()));
    portrait.fits
        && (portrait_pages < landscape_pages
            || prefers_portrait
                && portrait_pages == landscape_pages
                && landscape.size < portrait.size * SECOND_LINE_FACTOR)
}

/// Draws matrices with rows as high as their pages allow.
fn draw_tables(flow: &mut Flow, arranged: &ArrangedTables) {
    let full = flow.full();
    for page in arranged.sheets(full) {
        let leading = filling_leading(page, full, arranged.size, arranged.min_leading);
        if !flow.is_fresh() {
            flow.advance();
        }
        for MatrixBlock { heading, table, grid, .. } in page {
            SECTIONS.draw(flow, heading.as_deref(), &Table { leading, ..table.clone() }, grid);
        }
    }
}

/// A block of a matrix as a table, with heading and grid.
struct MatrixBlock {
    /// The index of the matrix.
    matrix: usize,
    heading: Option<String>,
    table: Table,
    grid: Grid,
}

/// Matrices as tables that follow each other.
struct ArrangedTables {
    tables: Vec<MatrixBlock>,
    /// The type size in points.
    size: f32,
    /// The least height of a row in points.
    min_leading: f32,
    /// Whether everything has the width that it needs.
    fits: bool,
}

impl ArrangedTables {
    /// How names are set in the tables, on at most two lines: the worst of them.
    fn names(&self) -> Names {
        self.tables.iter().map(|part| part.table.names(&part.grid, 2)).fold(Names::Whole, Names::combine)
    }

    /// Whether less than this share of a page is used.
    fn is_too_empty(&self, full: f32, share: f32) -> bool {
        self.tables.iter().map(|part| part.height(self.min_leading)).sum::<f32>() < full * share
    }

    fn page_count(&self, full: f32) -> usize {
        self.sheets(full).into_iter().map(|tables| self.page_count_of(tables, full)).sum()
    }

    /// The number of pages of consecutive tables: one, or those of a longer table.
    fn page_count_of(&self, tables: &[MatrixBlock], full: f32) -> usize {
        let [MatrixBlock { heading, table, grid, .. }] = tables else { return 1 };
        let head = table.head_height() + 1.0 + if heading.is_some() { SECTIONS.heading } else { 0.0 };
        let heights = Table { leading: self.min_leading, ..table.clone() }.heights(grid);
        shares_of(&heights, full - head, full - head).len()
    }

    /// The tables of each sheet. The blocks of a matrix share a sheet if that needs no more pages.
    fn sheets(&self, full: f32) -> Vec<&[MatrixBlock]> {
        let [keep_whole, packed] = [true, false].map(|whole| {
            let (mut rest, mut sheets) = (&self.tables[..], Vec::new());
            while !rest.is_empty() {
                let (sheet, remaining) = rest.split_at(self.count_on_a_sheet(rest, full, whole));
                sheets.push(sheet);
                rest = remaining;
            }
            sheets
        });
        let total_pages =
            |sheets: &[&[MatrixBlock]]| sheets.iter().map(|tables| self.page_count_of(tables, full)).sum::<usize>();
        if total_pages(&keep_whole) <= total_pages(&packed) { keep_whole } else { packed }
    }

    /// The number of these tables that fit a sheet, at least one. `keeps_whole` keeps the blocks of a matrix together.
    fn count_on_a_sheet(&self, tables: &[MatrixBlock], full: f32, keeps_whole: bool) -> usize {
        let mut used = 0.0;
        let fits = |part: &&MatrixBlock| {
            used += part.height(self.min_leading);
            used - SECTIONS.between <= full
        };
        let count = tables.iter().take_while(fits).count().max(1);
        match tables.get(count) {
            Some(next) if keeps_whole => match tables.iter().position(|part| part.matrix == next.matrix) {
                Some(first) if first > 0 => first.min(count),
                _ => count,
            },
            _ => count,
        }
    }
}

/// Arranges matrices in the width `room` and the height `full`: whole in the largest type size that fits, with names on
/// two lines if that makes the type much larger; otherwise in blocks on the fewest pages.
fn arrange(matrices: &[Matrix], measured: &[MatrixWidths], room: f32, full: f32) -> ArrangedTables {
    let total_height = |size: f32| -> f32 {
        let matrix_height = |m: &Matrix| {
            let head = SECTIONS.between + size * 3.0 + if m.heading.is_some() { SECTIONS.heading } else { 0.0 };
            head + m.numbers.cells.len() as f32 * size * MIN_LEADING_FACTOR
        };
        matrices.iter().map(matrix_height).sum()
    };
    // Larger type may need more than one page only if the smallest does, too.
    let smallest = TYPE_SIZES[TYPE_SIZES.len() - 1];
    let fits_one_page = |size: f32| total_height(smallest) > full || total_height(size) <= full;
    let whole_size = TYPE_SIZES
        .into_iter()
        .find(|size| fits_one_page(*size) && measured.iter().all(|m| m.with_whole_names(*size) <= room));
    let mut sizes = TYPE_SIZES.into_iter().filter(|size| fits_one_page(*size));
    let fitting = whole_size.or_else(|| sizes.find(|size| measured.iter().all(|m| m.needed(*size) <= room)));
    // Blocks are narrower than the page, so names get more space.
    let block_widths: Vec<MatrixWidths> =
        measured.iter().map(|widths| MatrixWidths { reduced_name_width: room / 3.0, ..widths.clone() }).collect();
    let best = if let Some(size) = fitting {
        tables_in_size(matrices, measured, size, MIN_LEADING_FACTOR, room)
    } else {
        let attempts =
            [(BLOCK_SIZE, MIN_LEADING_FACTOR), (smallest, MIN_LEADING_FACTOR), (smallest, TIGHT_LEADING_FACTOR)];
        let [first, second, third] =
            attempts.map(|(size, leading_factor)| tables_in_size(matrices, &block_widths, size, leading_factor, room));
        // The first with the fewest pages, and among those with the fewest blocks.
        let pages_and_blocks = |arranged: &ArrangedTables| (arranged.page_count(full), arranged.tables.len());
        let better = |best: ArrangedTables, other: ArrangedTables| {
            if pages_and_blocks(&other) < pages_and_blocks(&best) { other } else { best }
        };
        [second, third].into_iter().fold(first, better)
    };
    // A matrix that fits without blocks in smaller type is split for larger type only if it may be, and if the type is
    // much larger.
    let (page_count, block_count, names) = (best.page_count(full), best.tables.len(), best.names().max(Names::Parted));
    let larger_sizes = TYPE_SIZES
        .into_iter()
        .filter(|size| *size >= best.size * if fitting.is_some() { SECOND_LINE_FACTOR } else { 1.01 });
    let is_too_empty = |matrix: &Matrix| {
        best.is_too_empty(
            full,
            if matrix.groups.len() < MANY_GROUPS { MIN_FILL_OF_FEW_GROUPS } else { MIN_FILL_OF_MANY_GROUPS },
        )
    };
    let may_split = matrices.iter().all(|matrix| matrix.is_by_round || matrix.may_be_split && is_too_empty(matrix));
    let extra_blocks = |size: f32| if may_split && size >= best.size * EXTRA_BLOCK_FACTOR { matrices.len() } else { 0 };
    let mut larger_tables = larger_sizes
        .filter(|size| count_blocks(&block_widths, *size, room) <= block_count + extra_blocks(*size))
        .map(|size| tables_in_size(matrices, &block_widths, size, MIN_LEADING_FACTOR, room));
    let is_no_worse = |arranged: &ArrangedTables| {
        (arranged.fits || !best.fits) && arranged.page_count(full) <= page_count && arranged.names() <= names
    };
    larger_tables.find(is_no_worse).unwrap_or(best)
}

fn count_blocks(measured: &[MatrixWidths], size: f32, room: f32) -> usize {
    measured.iter().map(|widths| widths.blocks(size, room).len()).sum()
}

/// Matrices as tables in a type size. `leading_factor` is the least height of a row, in multiples of the type size.
fn tables_in_size(
    matrices: &[Matrix],
    measured: &[MatrixWidths],
    size: f32,
    leading_factor: f32,
    room: f32,
) -> ArrangedTables {
    let mut tables: Vec<(usize, Option<&str>, Table)> = Vec::new();
    let mut fits = true;
    for (index, (matrix, measured)) in
        matrices.iter().zip(measured).enumerate().filter(|(_, (m, _))| !m.numbers.cells.is_empty())
    {
        for block in measured.blocks(size, room) {
            fits &= measured.contestant_width(size) + measured.width(block, size) <= room + 0.1;
            tables.push((index, matrix.heading.as_deref(), matrix.table(block, size)));
        }
    }
    // Tables with the same columns are aligned.
    let mut grids: Vec<(usize, Option<(f32, Grid)>)> = Vec::new();
    for index in 0..tables.len() {
        if !grids.iter().any(|(first, _)| have_same_columns(&tables[*first].2, &tables[index].2)) {
            let same_columns = tables[index..]
                .iter()
                .map(|(.., other)| other)
                .filter(|other| have_same_columns(&tables[index].2, other));
            grids.push((index, Table::merged(same_columns).map(|merged| gap_and_grid(merged, room))));
        }
    }
    let shared_grid = |table: &Table| {
        let entry = grids.iter().find(|(first, _)| have_same_columns(&tables[*first].2, table));
        entry.and_then(|(_, shared)| shared.clone()).unwrap_or_else(|| gap_and_grid(table.clone(), room))
    };
    let tables = tables
        .iter()
        .map(|(matrix_index, heading, table)| {
            let (gap, grid) = shared_grid(table);
            MatrixBlock {
                matrix: *matrix_index,
                heading: heading.map(ToOwned::to_owned),
                table: Table { gap, ..table.clone() },
                grid,
            }
        })
        .collect();
    ArrangedTables { tables, size, min_leading: size * leading_factor, fits }
}

impl MatrixBlock {
    /// The height with the heading and the gap below, if rows have the height `leading`.
    fn height(&self, leading: f32) -> f32 {
        let Self { heading, table, grid, .. } = self;
        let head = table.head_height() + SECTIONS.between + if heading.is_some() { SECTIONS.heading } else { 0.0 };
        head + 1.0 + Table { leading, ..table.clone() }.heights(grid).iter().sum::<f32>()
    }
}

/// The row height with which these tables fill the page, or the pages of a longer one.
fn filling_leading(tables: &[MatrixBlock], full: f32, size: f32, min_leading: f32) -> f32 {
    let height_with =
        |leading: f32| -> f32 { tables.iter().map(|part| part.height(leading)).sum::<f32>() - SECTIONS.between };
    // Another point in every row costs as many points as there are rows.
    let row_count = tables.iter().map(|part| part.table.rows.len()).sum::<usize>().max(1) as f32;
    let page_count = (height_with(min_leading) / full).ceil().max(1.0);
    // A longer table repeats its head on every page.
    let head = tables.first().map_or(0.0, |MatrixBlock { heading, table, .. }| {
        table.head_height() + 1.0 + if heading.is_some() { SECTIONS.heading } else { 0.0 }
    });
    let spare = page_count * full - (page_count - 1.0) * (head + min_leading) - height_with(min_leading);
    (min_leading + spare / row_count).clamp(min_leading, size * MAX_LEADING_FACTOR)
}

/// Whether two tables have the same columns, apart from the heading of names.
fn have_same_columns(first: &Table, second: &Table) -> bool {
    let is_same = |(a, b): (&Column, &Column)| a.over == b.over && (a.head == b.head || a.gives_way && b.gives_way);
    first.columns.len() == second.columns.len() && first.columns.iter().zip(&second.columns).all(is_same)
}

/// The gap that the space allows, and the grid for it.
fn gap_and_grid(mut table: Table, room: f32) -> (f32, Grid) {
    let gaps = table.columns.len().saturating_sub(1).max(1) as f32;
    let spare = (room - table.natural_width()).max(0.0);
    table.gap = (table.gap + spare / gaps).min(table.size * MAX_GAP).max(table.gap);
    // The rest is between names and figures, so that the page is filled.
    (table.gap, table.grid(room, true))
}
