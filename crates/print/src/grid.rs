//! The whole movement as a grid: a line for each round, a strip for each table with pairs and boards, and sit-outs.
//! Strips that do not fit side by side continue in a block below.

use bridge::Side;
use evening::session::Session;
use lang::Texts;
use movement::{ContestantKind, Meeting};

use super::font::printable;
use super::layout::{Flow, Frame, Names, Page, SizedDocument, Style, pages_in_best_layout, shares};
use super::plan::{self, Plan};
use super::{Document, Sheet, words};

/// The height of a section's heading in points.
const HEADING_HEIGHT: f32 = 20.0;
/// The type sizes. The largest is used that needs no more pages and blocks than the smallest.
const TYPE_SIZES: [f32; 14] = [20.0, 18.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.25, 9.0];
/// The height of the head, in multiples of the type size.
const HEAD_FACTOR: f32 = 1.8;
/// The smallest height of a round (two lines of text), in multiples of the type size.
const MIN_ROUND_FACTOR: f32 = 2.35;
/// The greatest height of a round, in multiples of the type size.
const MAX_ROUND_FACTOR: f32 = 4.8;
/// Strips are widened to fill the page, up to this multiple of the width that they need.
const MAX_SPREAD: f32 = 2.2;
/// The horizontal padding of a strip, relative to the type size.
const PAD_FACTOR: f32 = 0.45;
/// The padding if that saves a block, relative to the type size. Strips are then as narrow as possible.
const TIGHT_PAD_FACTOR: f32 = 0.2;
/// The gap below a block in points.
const BLOCK_GAP: f32 = 18.0;
/// The greatest width of the sit-outs, in multiples of the type size.
const SIT_OUT_FACTOR: f32 = 10.0;

/// A cell: a table in a round.
#[derive(Clone, Default)]
struct GridCell {
    upper: String,
    lower: String,
    /// Whether the pairs sit in each other's direction, so the cell is grey.
    is_switched: bool,
}

/// One column of the grid.
struct Strip {
    head: String,
    /// In points.
    width: f32,
    /// A cell for each printed round.
    cells: Vec<GridCell>,
}

/// The measures for one type size.
#[derive(Clone, Copy)]
struct Scale {
    /// The type size in points.
    size: f32,
    /// The height of a round in points.
    round_height: f32,
    /// Whether the padding is small and each strip is as narrow as possible.
    is_tight: bool,
}

/// The pages of the grid, from a round on.
#[must_use]
pub fn pages(session: &Session, texts: &Texts, sheet: &Sheet, from_round: u8) -> Vec<Page> {
    let section_plans = SectionPlans::of(session, texts, sheet, from_round);
    if section_plans.plans.is_empty() {
        return plan::no_movement_page(session, texts, Document::MovementGrid, sheet);
    }
    let fewest_blocks = section_plans.fewest_blocks.iter().map(|(blocks, _)| *blocks).min();
    pages_in_best_layout(&[false, true], &TYPE_SIZES, |landscape, size| {
        let scale = Scale::of(size, section_plans.fewest_blocks[usize::from(landscape)].1);
        let (pages, blocks) = render(session, &section_plans, sheet, (landscape, scale));
        // More blocks than necessary count as a broken layout.
        SizedDocument { pages, broken: Some(blocks) > fewest_blocks, names: Names::Whole }
    })
}

/// The plans of all sections, and the room for them.
struct SectionPlans<'a> {
    texts: &'a Texts,
    plans: Vec<Plan<'a>>,
    /// The widths of a portrait and a landscape sheet in points.
    widths: [f32; 2],
    /// For portrait and landscape: the number of blocks in the smallest type, and whether strips must be tight for it.
    fewest_blocks: [(usize, bool); 2],
}

impl<'a> SectionPlans<'a> {
    fn of(session: &'a Session, texts: &'a Texts, sheet: &Sheet, from_round: u8) -> Self {
        let frame = words::frame(session, texts, Document::MovementGrid, sheet);
        let widths = [false, true].map(|landscape| Frame { landscape, ..frame.clone() }.width());
        let mut plans =
            Self { texts, plans: Plan::all(session, texts, from_round), widths, fewest_blocks: [(0, false); 2] };
        plans.fewest_blocks = [false, true].map(|landscape| {
            let [loose_blocks, tight_blocks] = [false, true]
                .map(|is_tight| plans.blocks(landscape, Scale::of(TYPE_SIZES[TYPE_SIZES.len() - 1], is_tight)).len());
            (loose_blocks.min(tight_blocks), tight_blocks < loose_blocks)
        });
        plans
    }

    /// The strips in as many blocks as needed, each with its plan.
    fn blocks(&self, landscape: bool, scale: Scale) -> Vec<(&Plan<'a>, Vec<Strip>)> {
        let room = self.widths[usize::from(landscape)] - scale.round_column_width(self.texts);
        let blocks_of =
            |plan| divide_into_blocks(strips(plan, scale), room).into_iter().map(move |block| (plan, block));
        self.plans.iter().flat_map(blocks_of).collect()
    }
}

/// The pages in a type size, and their number of blocks.
fn render(
    session: &Session,
    section_plans: &SectionPlans<'_>,
    sheet: &Sheet,
    (landscape, mut scale): (bool, Scale),
) -> (Vec<Page>, usize) {
    let (size, texts, plans) = (scale.size, section_plans.texts, &section_plans.plans[..]);
    let mut frame = plan::frame(plans, session, texts, Document::MovementGrid, sheet);
    frame.landscape = landscape;
    if plans.iter().any(Plan::is_individual) {
        frame.foot.insert(0, texts.say().paper_grid_players());
    }
    let has_joined_tables = |plan: &Plan<'_>| joined_tables(plan).iter().any(|(_, other)| other.is_some());
    if plans.iter().any(has_joined_tables) {
        frame.foot.insert(0, texts.say().paper_grid_legend_teams());
    }
    if plans.iter().any(|plan| !plan.is_individual() && !has_joined_tables(plan)) {
        frame.foot.insert(0, texts.say().paper_grid_legend());
    }
    let mut flow = Flow::new(frame);
    let round_column_width = scale.round_column_width(texts);
    let room = flow.width() - round_column_width;
    let mut blocks = section_plans.blocks(landscape, scale);
    let widest = blocks.iter().map(|(_, block)| total_width(block)).fold(1.0, f32::max);
    let spread = (room / widest).clamp(1.0, MAX_SPREAD);
    for strip in blocks.iter_mut().flat_map(|(_, block)| block) {
        strip.width *= spread;
    }
    // Rounds are as high as possible while everything fits one page.
    let round_count: usize = blocks.iter().map(|(plan, _)| plan.rounds().count()).sum();
    let fixed_height = blocks.len() as f32 * (HEADING_HEIGHT + HEAD_FACTOR * size + BLOCK_GAP);
    let fitting_height = (flow.full() - fixed_height) / round_count.max(1) as f32;
    scale.round_height = fitting_height.clamp(MIN_ROUND_FACTOR * size, MAX_ROUND_FACTOR * size);
    for (plan, block) in &blocks {
        draw_block(&mut flow, plan, block, round_column_width, scale);
    }
    (flow.finish(|page, pages| words::page_of(texts, page, pages)), blocks.len())
}

impl Scale {
    fn of(size: f32, is_tight: bool) -> Self {
        Self { size, round_height: MIN_ROUND_FACTOR * size, is_tight }
    }

    /// The horizontal padding of a strip, in points.
    fn pad(self) -> f32 {
        self.size * if self.is_tight { TIGHT_PAD_FACTOR } else { PAD_FACTOR }
    }

    fn upper(self) -> Style {
        Style::bold(self.size)
    }

    fn lower(self) -> Style {
        Style::plain((self.size - 1.0).max(9.0))
    }

    /// The width of the column with the numbers of the rounds, in points.
    fn round_column_width(self, texts: &Texts) -> f32 {
        self.upper().width(&texts.say().print_round()) + 2.0 * self.pad()
    }
}

fn total_width(strips: &[Strip]) -> f32 {
    strips.iter().map(|s| s.width).sum()
}

/// A strip for each table or two joined tables, equally wide unless the scale is tight, and one for the sit-outs if
/// there are any.
fn strips(plan: &Plan<'_>, scale: Scale) -> Vec<Strip> {
    let say = plan.texts.say();
    let tables = joined_tables(plan);
    let mut strips: Vec<Strip> = tables
        .iter()
        .map(|(table, other)| {
            let meetings = plan.meetings_at(*table);
            let cells = plan
                .rounds()
                .map(|r| meetings.get(&r).map_or_else(empty_cell, |m| meeting_cell(plan, m, other.is_some())))
                .collect();
            // With little room, only the first column has the heading.
            let has_word = !scale.is_tight || Some(*table) == tables.first().map(|(first, _)| *first);
            let head = match other.map(|other| format!("{table} + {other}")) {
                Some(tables) if has_word => say.paper_tables_number(tables),
                None if has_word => say.print_table_number(table.to_string()),
                tables => tables.unwrap_or_else(|| table.to_string()),
            };
            measured_strip(head, cells, scale)
        })
        .collect();
    let widest = strips.iter().map(|s| s.width).fold(0.0, f32::max);
    for strip in strips.iter_mut().filter(|_| !scale.is_tight) {
        strip.width = widest;
    }
    let sit_outs: Vec<GridCell> = plan
        .rounds()
        .map(|round| {
            let numbers: Vec<String> = plan.sitting_out(round).iter().map(|n| plan.number(*n)).collect();
            let mut lines = scale.upper().wrap(&numbers.join(", "), SIT_OUT_FACTOR * scale.size).into_iter();
            let upper = lines.next().unwrap_or_default();
            GridCell { upper, lower: lines.collect::<Vec<_>>().join(" "), is_switched: false }
        })
        .collect();
    if sit_outs.iter().any(|cell| !cell.upper.is_empty()) {
        strips.push(measured_strip(say.print_sits_out(), sit_outs, scale));
    }
    strips
}

/// The tables. Two tables of teams are joined if the same teams play the same boards there, in opposite directions, in
/// every printed round.
fn joined_tables(plan: &Plan<'_>) -> Vec<(u8, Option<u8>)> {
    let all_tables = plan.tables();
    if plan.section.movement.kind != ContestantKind::Teams {
        return all_tables.into_iter().map(|table| (table, None)).collect();
    }
    let meetings_from = |table: u8, [first, second]: [Side; 2]| -> Vec<(u8, String, String, String)> {
        let meetings = plan.meetings_at(table);
        let meeting_texts =
            |(round, m): (&u8, &&Meeting)| (*round, plan.side(m, first), plan.side(m, second), plan.boards(m));
        meetings.iter().map(meeting_texts).collect()
    };
    let mut joined: Vec<(u8, Option<u8>)> = Vec::new();
    for table in all_tables {
        let turned = meetings_from(table, [Side::EW, Side::NS]);
        let counterpart =
            joined.iter_mut().find(|(first, other)| other.is_none() && meetings_from(*first, Side::BOTH) == turned);
        match counterpart {
            Some((_, other)) => *other = Some(table),
            None => joined.push((table, None)),
        }
    }
    joined
}

/// A strip as wide as its head and cells, with the padding.
fn measured_strip(head: String, cells: Vec<GridCell>, scale: Scale) -> Strip {
    let (upper, lower) = (scale.upper(), scale.lower());
    // A long list of sit-outs is in smaller type.
    let widths =
        cells.iter().map(|s| upper.width(&s.upper).max(lower.width(&s.lower).min(SIT_OUT_FACTOR * scale.size)));
    let width = widths.fold(upper.width(&head), f32::max) + 2.0 * scale.pad();
    Strip { head, width, cells }
}

fn empty_cell() -> GridCell {
    GridCell { upper: "–".to_owned(), ..GridCell::default() }
}

/// A cell with the contestants, the boards and the signs of a meeting. `is_match` puts a word before the boards.
fn meeting_cell(plan: &Plan<'_>, meeting: &Meeting, is_match: bool) -> GridCell {
    let sign = plan.sign(meeting);
    let pairs = format!("{}–{} {sign}", plan.side(meeting, Side::NS), plan.side(meeting, Side::EW));
    let all_signs = plan.signs(meeting);
    // Without the word, a dash before the boards would look like a range of boards.
    let word = if is_match { format!("{} ", plan.texts.say().print_boards()) } else { String::new() };
    let boards = format!("{word}{} {}", plan.boards(meeting), all_signs.strip_prefix(sign).unwrap_or_default().trim());
    GridCell { upper: pairs.trim_end().to_owned(), lower: boards.trim_end().to_owned(), is_switched: !sign.is_empty() }
}

/// The strips in as many blocks as needed, of about equal width. `room` is the width of the page beside the numbers of
/// the rounds.
fn divide_into_blocks(strips: Vec<Strip>, room: f32) -> Vec<Vec<Strip>> {
    let width = total_width(&strips);
    let even_width = width / (width / room).ceil().max(1.0) - 0.01;
    let mut blocks: Vec<Vec<Strip>> = Vec::new();
    for strip in strips {
        match blocks.last_mut() {
            Some(block) if total_width(block) < even_width && total_width(block) + strip.width <= room => {
                block.push(strip);
            }
            _ => blocks.push(vec![strip]),
        }
    }
    blocks
}

/// Draws strips side by side, with the rounds on as many pages as needed.
fn draw_block(flow: &mut Flow, plan: &Plan<'_>, strips: &[Strip], round_column_width: f32, scale: Scale) {
    let rounds: Vec<u8> = plan.rounds().collect();
    let head_height = HEADING_HEIGHT + HEAD_FACTOR * scale.size;
    let height = head_height + rounds.len() as f32 * scale.round_height;
    if height <= flow.full() {
        flow.keep(height);
    }
    let fitting_rounds = |room: f32| ((room - head_height) / scale.round_height + 0.01).max(0.0) as usize;
    let mut first_round = 0;
    for share in shares(rounds.len(), fitting_rounds(flow.room()), fitting_rounds(flow.full())) {
        if first_round > 0 || share == 0 && !flow.is_fresh() {
            flow.advance();
        }
        if share == 0 {
            continue;
        }
        let (left, top, room) = (flow.left(), flow.y, flow.width());
        let page = flow.page();
        let heading = printable(&plan.heading());
        page.heading(left, top + 12.0, Style::bold(12.0).narrowed(&heading, room), &heading);
        let head = plan.texts.say().print_round();
        let part = &rounds[first_round..first_round + share];
        draw_part(
            page,
            (left, top + HEADING_HEIGHT),
            strips,
            (head.as_str(), round_column_width),
            (part, first_round),
            scale,
        );
        flow.y = top + head_height + share as f32 * scale.round_height + BLOCK_GAP;
        first_round += share;
    }
}

/// Draws the heads and some rounds below them. `first_round` is the index of `rounds[0]` among the plan's rounds.
fn draw_part(
    page: &mut Page,
    (left, top): (f32, f32),
    strips: &[Strip],
    (head, round_column_width): (&str, f32),
    (rounds, first_round): (&[u8], usize),
    scale: Scale,
) {
    let Scale { size, round_height, .. } = scale;
    let draw_centred = |page: &mut Page, x: f32, width: f32, y: f32, style: Style, text: &str| {
        let style = style.narrowed(text, width - 2.0);
        page.text(x + (width - style.width(text)) / 2.0, y, style, text);
    };
    let rows_top = top + HEAD_FACTOR * size;
    let bottom = rows_top + rounds.len() as f32 * round_height;
    let right = left + round_column_width + total_width(strips);
    let (upper, lower) = (scale.upper(), scale.lower());
    let mut x = left + round_column_width;
    for strip in strips {
        for (index, _) in
            strip.cells.iter().skip(first_round).take(rounds.len()).enumerate().filter(|(_, s)| s.is_switched)
        {
            page.fill(x, rows_top + index as f32 * round_height, strip.width, round_height, 0.88);
        }
        page.upright(x, top, bottom);
        x += strip.width;
    }
    draw_centred(page, left, round_column_width, top + size * 1.1, upper, head);
    let mut x = left + round_column_width;
    for strip in strips {
        draw_centred(page, x, strip.width, top + size * 1.1, upper, &strip.head);
        x += strip.width;
    }
    // Round by round, in reading order.
    for (index, number) in rounds.iter().enumerate() {
        let y = rows_top + index as f32 * round_height;
        let middle = y + round_height / 2.0;
        draw_centred(page, left, round_column_width, middle + size * 0.36, upper, &number.to_string());
        let mut x = left + round_column_width;
        for strip in strips {
            if let Some(cell) = strip.cells.get(first_round + index) {
                draw_centred(page, x, strip.width, middle - size * 0.16, upper, &cell.upper);
                draw_centred(page, x, strip.width, middle + size, lower, &cell.lower);
            }
            x += strip.width;
        }
    }
    for index in 1..=rounds.len() {
        page.hairline(left, right, rows_top + index as f32 * round_height);
    }
    page.rule(left, right, rows_top, 0.8);
}
