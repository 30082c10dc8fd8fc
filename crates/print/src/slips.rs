//! Paper on which the tables write results: score slips for single results, and blank travellers that go with a board.
//! The schedule is printed on them; scores are not.

use std::collections::BTreeMap;

use bridge::{BoardNumber, Side};
use evening::club::SectionId;
use evening::scoring::Standings;
use evening::session::{Due, Session};
use lang::{Texts, rulings};

use super::blanks::{printed_results_due, side_numbers};
use super::boxes::{self, Blank, blank, draw_boxes};
use super::cuts::{Area, Cuts, Order};
use super::layout::{Flow, Page, Style, shares};
use super::words::{self, Words};
use super::{Document, Sheet, hands};

/// The score slips on a page.
const SLIP_CUTS: Cuts = Cuts { across: 2, down: 4, order: Order::Piles };
/// Four travellers on a page.
const FOUR_TRAVELLERS: Cuts = Cuts { across: 2, down: 2, order: Order::Piles };
/// Two travellers on a page.
const TWO_TRAVELLERS: Cuts = Cuts { across: 2, down: 1, order: Order::Piles };
/// The height of a traveller's title, in points.
const TITLE_HEIGHT: f32 = 20.0;
/// The type size of a traveller's subtitle, in points.
const SUBTITLE_SIZE: f32 = 10.0;
/// The smallest height of a row to write in, in points.
const MIN_ROW_HEIGHT: f32 = 15.0;
/// The greatest height of a row to write in, in points. Rows are as high as the page allows.
const MAX_ROW_HEIGHT: f32 = 34.0;
/// The smallest height of a row, in points, if a page has more than four travellers.
const MIN_ROOMY_LEADING: f32 = 20.0;
/// The greatest number of travellers one below the other.
const MAX_DOWN: usize = 6;
/// The number of rows on an empty traveller.
const EMPTY_ROWS: usize = 14;

/// One traveller, or a part of a longer one.
struct Traveller {
    title: String,
    subtitle: String,
    /// The numbers of North-South and of East-West.
    rows: Vec<[String; 2]>,
}

/// The pages of the score slips from a round on: one for each result, with those of a table together. If nothing is
/// scheduled, a page of empty slips.
#[must_use]
pub fn score_slips(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let mut flow = Flow::new(words::frame(session, texts, Document::ScoreSlips, sheet));
    let mut due = printed_results_due(session, sheet);
    due.sort_by_key(|d| (d.place.section, d.place.table, d.place.round, d.board));
    let mut slips: Vec<Option<Due>> = due.into_iter().map(Some).collect();
    if slips.is_empty() {
        slips.resize(SLIP_CUTS.across * SLIP_CUTS.down, None);
    }
    SLIP_CUTS.fill(&mut flow, &slips, |page, area, slip| draw_slip(page, area, slip.as_ref(), &words));
    flow.finish(|page, pages| words.page_of(page, pages))
}

/// The pages of the blank travellers from a round on: one for each board of a section, with its lines in the order of
/// play. A page has two, four if they fit, or more if they are short. If nothing is scheduled, they are empty.
#[must_use]
pub fn travellers(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let mut boards: BTreeMap<(SectionId, BoardNumber), Vec<Due>> = BTreeMap::new();
    for due in printed_results_due(session, sheet) {
        boards.entry((due.place.section, due.board)).or_default().push(due);
    }
    let numbers = boards.values().flatten().flat_map(|due| Side::BOTH.map(|side| side_numbers(&words, due, side)));
    let longest_number = numbers.max_by_key(String::len).unwrap_or_default();
    let columns = traveller_columns(texts, &longest_number);
    let most_lines = boards.values().map(Vec::len).max().unwrap_or(EMPTY_ROWS).max(1);
    let frame = |landscape: bool| {
        let frame = words::frame(session, texts, Document::BlankTravellers, sheet);
        super::layout::Frame { landscape, ..frame }
    };
    let room = |cuts: Cuts, flow: &Flow| {
        let area = cuts.first(flow);
        area.height - TITLE_HEIGHT - boxes::head_height(area.width, &columns)
    };
    let portrait = Flow::new(frame(false));
    let fits_four = room(FOUR_TRAVELLERS, &portrait) >= most_lines as f32 * MIN_ROW_HEIGHT;
    // Short travellers are closer together, so that half of the page is not empty.
    let mut smaller_cuts = (FOUR_TRAVELLERS.down + 1..=MAX_DOWN).rev().map(|down| Cuts { down, ..FOUR_TRAVELLERS });
    let smaller_cuts = smaller_cuts.find(|cuts| room(*cuts, &portrait) >= most_lines as f32 * MIN_ROOMY_LEADING);
    // No closer than the number of pages requires.
    let page_count = |cuts: Cuts| boards.len().max(1).div_ceil(cuts.across * cuts.down);
    let loosest = |closest: Cuts| {
        (FOUR_TRAVELLERS.down..=MAX_DOWN)
            .map(|down| Cuts { down, ..FOUR_TRAVELLERS })
            .find(|cuts| page_count(*cuts) <= page_count(closest))
    };
    let (cuts, mut flow) = match (smaller_cuts.and_then(loosest), fits_four) {
        (Some(cuts), _) => (cuts, portrait),
        (None, true) => (FOUR_TRAVELLERS, portrait),
        (None, false) => (TWO_TRAVELLERS, Flow::new(frame(true))),
    };
    let height = room(cuts, &flow);
    let most_rows = (height / MIN_ROW_HEIGHT).max(1.0) as usize;
    let mut travellers: Vec<Traveller> = boards
        .into_iter()
        .flat_map(|((section, board), due)| traveller_parts(&words, section, board, due, most_rows))
        .collect();
    if travellers.is_empty() {
        let rows = vec![[String::new(), String::new()]; EMPTY_ROWS.min(most_rows)];
        let empty = || Traveller { title: texts.say().report_board(), subtitle: String::new(), rows: rows.clone() };
        travellers.resize_with(cuts.across * cuts.down, empty);
    }
    let row_count = travellers.iter().map(|t| t.rows.len()).max().unwrap_or(0).max(1);
    let leading = (height / row_count as f32).clamp(MIN_ROW_HEIGHT, MAX_ROW_HEIGHT);
    cuts.fill(&mut flow, &travellers, |page, area, traveller| {
        draw_traveller(page, area, traveller, &columns, leading);
    });
    flow.finish(|page, pages| words.page_of(page, pages))
}

/// Draws a slip with the place, board and numbers of a result, or an empty one for `None`.
fn draw_slip(page: &mut Page, area: Area, slip: Option<&Due>, words: &Words<'_>) {
    let texts = words.texts;
    let (say, letters) = (texts.say(), texts.letters());
    let known_box =
        |name: String, share: f32, value: Option<String>| Blank { name, value: value.unwrap_or_default(), share };
    let place = slip.map(|due| due.place);
    let number = |n: Option<u8>| n.map(|n| n.to_string());
    let side = |side: Side| known_box(letters.side(side), 1.3, slip.map(|due| side_numbers(words, due, side)));
    let [north_south, east_west] = Side::BOTH.map(side);
    let score = |side: Side| blank(say.print_score_side(letters.side(side)), 1.0);
    let rows = [
        vec![
            known_box(say.print_section_column(), 1.0, place.map(|p| p.section.to_string())),
            known_box(say.print_table(), 0.9, number(place.and_then(|p| p.table))),
            known_box(say.print_round(), 0.9, number(place.and_then(|p| p.round))),
            known_box(say.report_board(), 1.0, slip.map(|due| due.board.to_string())),
            north_south,
            east_west,
        ],
        vec![
            blank(say.print_contract(), 1.5),
            blank(say.print_by(), 0.7),
            blank(say.print_lead(), 1.0),
            blank(say.print_tricks_won(), 1.3),
        ],
        Vec::from(Side::BOTH.map(score)),
        vec![blank(say.print_approval(rulings::law("79A1", texts)), 1.0)],
    ];
    let height = area.height / rows.len() as f32;
    for (index, row) in rows.iter().enumerate() {
        draw_boxes(page, Area { top: area.top + index as f32 * height, height, ..area }, row);
    }
}

/// The traveller of a board, in several parts if it is longer than a page.
fn traveller_parts(
    words: &Words<'_>,
    section: SectionId,
    board: BoardNumber,
    mut due: Vec<Due>,
    most_rows: usize,
) -> Vec<Traveller> {
    let Words { session, texts, .. } = *words;
    let say = texts.say();
    due.sort_by_key(|d| (d.place.round, d.place.table));
    let mut rows = due.iter().map(|due| Side::BOTH.map(|side| side_numbers(words, due, side)));
    let mut title = say.print_board(board.to_string());
    if session.sections.len() > 1 {
        title = format!("{title} · {}", words.section_name(section));
    }
    let traveller_part = |(index, row_count): (usize, usize)| Traveller {
        title: if index == 0 { title.clone() } else { say.print_board_continued(title.as_str()) },
        subtitle: hands::dealer_and_vulnerability(session, board, texts),
        rows: rows.by_ref().take(row_count).collect(),
    };
    shares(due.len(), most_rows, most_rows).into_iter().enumerate().map(traveller_part).collect()
}

/// The columns of a traveller; the first two hold numbers no longer than `longest_number`.
fn traveller_columns(texts: &Texts, longest_number: &str) -> Vec<Blank> {
    let (say, letters) = (texts.say(), texts.letters());
    // Printed text may become smaller, so that the room for handwriting does not.
    let number = |side: Side| Blank { value: longest_number.to_owned(), ..blank(letters.side(side), 0.7) };
    let score = |side: Side| blank(say.print_score_side(letters.side(side)), 1.7);
    let mut columns = Vec::from(Side::BOTH.map(number));
    // The numbers of an individual are two on a side, and take some of the room of the lead.
    let is_individual = longest_number.contains('+');
    let lead = if is_individual { blank(say.paper_lead_short(), 0.7) } else { blank(say.print_lead(), 1.3) };
    columns.extend([blank(say.print_contract(), 1.7), blank(say.print_by(), 0.7), lead]);
    columns.push(if is_individual { blank(say.paper_tricks_short(), 0.7) } else { blank(say.print_tricks(), 1.0) });
    columns.extend(Side::BOTH.map(score));
    columns
}

/// Draws a traveller: its title, and a table of rows as high as `leading`.
fn draw_traveller(page: &mut Page, area: Area, traveller: &Traveller, columns: &[Blank], leading: f32) {
    let Area { left, top, width, .. } = area;
    let title = &traveller.title;
    let end = page.heading(left, top + 13.0, Style::bold(14.0).narrowed(title, width), title) + 10.0;
    let style = Style::plain(SUBTITLE_SIZE).narrowed(&traveller.subtitle, left + width - end);
    page.text(end, top + 13.0, style, &traveller.subtitle);
    let rows: Vec<Vec<String>> = traveller.rows.iter().map(|row| row.to_vec()).collect();
    boxes::draw_table(page, Area { top: top + TITLE_HEIGHT, ..area }, columns, &rows, leading);
}
