//! Hand records: every known deal around the compass, fifteen on a page, or six large ones with double-dummy tricks.
//! Boards without hands are left out.

use bridge::{BoardNumber, Deal, Side, Vulnerability};
use evening::scoring::Standings;
use evening::session::Session;
use lang::{Texts, double_dummy};

use super::cuts::Area;
use super::diagram::Diagram;
use super::layout::{Flow, GUTTER, Page, Style};
use super::words::{self, Words};
use super::{Document, Sheet};

struct DealGrid {
    across: usize,
    down: usize,
    /// The largest type size in points.
    max_size: f32,
}

/// The arrangement without double-dummy tricks.
const SMALL_GRID: DealGrid = DealGrid { across: 3, down: 5, max_size: 9.0 };
/// The arrangement with double-dummy tricks.
const LARGE_GRID: DealGrid = DealGrid { across: 2, down: 3, max_size: 13.0 };
/// The smallest type size in points.
const MIN_TYPE_SIZE: f32 = 8.0;
/// The gap between deals one below the other, in points.
const DEAL_GAP: f32 = 10.0;
/// The height of the board number, in points.
const HEADING_HEIGHT: f32 = 14.0;
/// The height of the par with the gap below it, in multiples of the type size.
const PAR_HEIGHT: f32 = 2.2;
/// The line height for which the type size is chosen, in multiples of the type size.
const PLANNED_LEADING_FACTOR: f32 = 1.05;
/// The greatest line height, in multiples of the type size.
const MAX_LEADING_FACTOR: f32 = 1.25;

/// The pages of the hand records, or a page that says that no hands are known.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let deals: Vec<(BoardNumber, Deal)> = session.deals().filter(|(number, _)| !sheet.holds_back(*number)).collect();
    let mut frame = words::frame(session, texts, Document::HandRecords, sheet);
    frame.foot.extend(unsolved_note(&deals, sheet, texts));
    let mut flow = Flow::new(frame);
    if deals.is_empty() {
        flow.say_none(&texts.say().print_no_hands());
    }
    let is_solved =
        deals.iter().any(|(number, _)| sheet.double_dummy.is_some_and(|analyses| analyses.contains_key(number)));
    let DealGrid { across, down, max_size } = if is_solved { LARGE_GRID } else { SMALL_GRID };
    // Pages are about equally full.
    let row_count = deals.len().div_ceil(across);
    let page_count = row_count.div_ceil(down).max(1);
    let width = (flow.width() - GUTTER * (across - 1) as f32) / across as f32;
    let height = (flow.full() + DEAL_GAP) / down as f32 - DEAL_GAP;
    let (size, leading) = size_and_leading(&words, &deals, sheet, (width, height), max_size);
    let mut rest = &deals[..];
    for page_index in 0..page_count {
        if page_index > 0 {
            flow.advance();
        }
        let rows_here = row_count / page_count + usize::from(page_index < row_count % page_count);
        let (page_deals, remaining) = rest.split_at(rest.len().min(rows_here * across));
        rest = remaining;
        // A page that is one row short spreads its rows over its height, unless it is the only page.
        let height = if page_count > 1 && rows_here + 1 == down {
            (flow.full() + DEAL_GAP) / rows_here as f32 - DEAL_GAP
        } else {
            height
        };
        let (left, top) = (flow.left(), flow.y);
        for (index, (number, deal)) in page_deals.iter().enumerate() {
            let (column, row) = (index % across, index / across);
            let area = Area {
                left: left + column as f32 * (width + GUTTER),
                top: top + row as f32 * (height + DEAL_GAP),
                width,
                height,
            };
            draw_deal(flow.page(), area, &words, sheet, (*number, *deal), (size, leading));
        }
    }
    flow.finish(|page, pages| words.page_of(page, pages))
}

/// A note that some of these deals have no tricks yet. `None` if all have, if there are no deals, and in a program
/// without the solver.
pub(super) fn unsolved_note(deals: &[(BoardNumber, Deal)], sheet: &Sheet, texts: &Texts) -> Option<String> {
    let analyses = sheet.double_dummy.filter(|_| !deals.is_empty())?;
    deals.iter().any(|(number, _)| !analyses.contains_key(number)).then(|| texts.say().double_dummy_waiting())
}

/// The type size for all deals, as large as their places allow, and the line height, both in points.
fn size_and_leading(
    words: &Words<'_>,
    deals: &[(BoardNumber, Deal)],
    sheet: &Sheet,
    (width, height): (f32, f32),
    max_size: f32,
) -> (f32, f32) {
    // The width is proportional to the type size.
    let width_per_point = deals
        .iter()
        .map(|(number, deal)| deal_diagram(words, sheet, (*number, *deal), (10.0, 10.0)).width(words.texts) / 10.0)
        .fold(1.0, f32::max);
    let par_height = if sheet.double_dummy.is_some_and(|analyses| !analyses.is_empty()) { PAR_HEIGHT } else { 0.0 };
    // Three hands with a line for each suit are one below the other.
    let size_by_height = (height - HEADING_HEIGHT) / (12.0 * PLANNED_LEADING_FACTOR + par_height);
    let size = (width / width_per_point).min(size_by_height).clamp(MIN_TYPE_SIZE.min(size_by_height), max_size);
    let leading = ((height - HEADING_HEIGHT - par_height * size) / 12.0 / size).clamp(1.0, MAX_LEADING_FACTOR);
    (size, size * leading)
}

fn deal_diagram<'a>(
    words: &Words<'_>,
    sheet: &Sheet<'a>,
    (number, deal): (BoardNumber, Deal),
    (size, leading): (f32, f32),
) -> Diagram<'a> {
    let trick_table =
        sheet.double_dummy.and_then(|analyses| analyses.get(&number)).map(|analysis| &analysis.trick_table);
    Diagram { deal, dealer: words.session.dealer(number), trick_table, size, leading }
}

pub(super) fn vulnerability_text(vulnerability: Vulnerability, texts: &Texts) -> String {
    match vulnerability {
        Vulnerability::None => texts.say().print_vulnerable_none(),
        Vulnerability::Both => texts.say().print_vulnerable_both(),
        Vulnerability::NS => texts.letters().side(Side::NS),
        Vulnerability::EW => texts.letters().side(Side::EW),
    }
}

pub(super) fn dealer_and_vulnerability(session: &Session, board: BoardNumber, texts: &Texts) -> String {
    let (say, letters) = (texts.say(), texts.letters());
    let sides = vulnerability_text(session.vulnerability(board), texts);
    format!("{} · {}", say.print_dealer(letters.seat(session.dealer(board))), say.print_vulnerable(sides))
}

fn draw_deal(
    page: &mut Page,
    area: Area,
    words: &Words<'_>,
    sheet: &Sheet,
    (number, deal): (BoardNumber, Deal),
    (size, leading): (f32, f32),
) {
    let Words { session, texts, .. } = *words;
    let right = area.left + area.width;
    let end = page.heading(area.left, area.top + 9.0, Style::bold(10.5), &texts.say().print_board(number.to_string()));
    let subtitle = dealer_and_vulnerability(session, number, texts);
    let style = Style::plain(9.0).narrowed(&subtitle, right - end - 5.0);
    page.text_to(right, area.top + 9.0, style, &subtitle);
    page.hairline(area.left, right, area.top + 11.5);
    let diagram = deal_diagram(words, sheet, (number, deal), (size, leading));
    diagram.draw(page, (area.left, area.top + HEADING_HEIGHT), area.width, texts);
    let par = sheet.double_dummy.and_then(|analyses| analyses.get(&number)).map(|analysis| &analysis.par);
    if let Some(par) = par {
        let par_text = double_dummy::par(par, texts);
        let style = Style::plain(size.min(10.0)).narrowed(&par_text, area.width);
        // Below the hands and the table of tricks, whichever ends lower.
        let par_offset = (12.0 * leading + size * 1.25).max(diagram.tricks_end() + size);
        page.text(area.left, area.top + HEADING_HEIGHT + par_offset, style, &par_text);
    }
}
