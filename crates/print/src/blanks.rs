//! Forms to fill in during play, with the known fields taken from the schedule: a slip for each round at a table, and a
//! score card for each contestant. Single slips and travellers are in `slips`, and sheets of matches in `match_sheets`.

use std::collections::BTreeMap;

use bridge::{BoardNumber, Seat, Side};
use evening::club::{ContestantId, SectionId};
use evening::scoring::Standings;
use evening::session::{Due, Place, Session};
use lang::{self, Texts, rulings};
use movement::{ContestantKind, Movement};

use super::boxes::{
    Blank, blank, draw_boxes, draw_boxes_with_value_size, draw_table, draw_table_with_sit_outs, head_height,
};
use super::cuts::{Area, Cuts, Order};
use super::font::printable;
use super::layout::{Flow, Page, Style};
use super::words::{self, Words};
use super::{Document, Sheet};

/// The smallest height of a row in points.
const MIN_ROW_HEIGHT: f32 = 15.0;
/// The greatest height of a row in points. Rows are as high as the page allows.
const MAX_ROW_HEIGHT: f32 = 26.0;
/// The greatest height of a row on a card with few boards, in points.
const MAX_CARD_ROW_HEIGHT: f32 = 34.0;
/// The height of a row that is enough to put several cards below each other, in points.
const EASY_ROW_HEIGHT: f32 = 26.0;
/// The height of a row of boxes in points.
pub const BOX_ROW_HEIGHT: f32 = 30.0;
/// The height of the boxes on a slip with a row for each board, in points.
const SLIP_BOX_ROW_HEIGHT: f32 = 27.0;
/// The type size of a known value in the boxes of a slip, in points.
const SLIP_VALUE_SIZE: f32 = 11.0;
/// The height of the title above a card in points.
const TITLE_HEIGHT: f32 = 18.0;
/// The share of the width for a column in which scores are written by hand.
const SCORE_SHARE: f32 = 1.8;
/// The number of rows on a card without boards, if a page holds so many.
const EMPTY_CARD_ROWS: usize = 28;
/// The smallest type size of a title, in points. Longer titles are wrapped.
const MIN_TITLE_SIZE: f32 = 9.0;

/// The columns for the play at a table, with a score for each side.
fn play_columns(texts: &Texts) -> Vec<Blank> {
    let (say, letters) = (texts.say(), texts.letters());
    let score = |side: Side| blank(say.print_score_side(letters.side(side)), 1.6);
    let mut columns = vec![
        blank(say.print_contract(), 1.5),
        blank(say.print_by(), 0.8),
        blank(say.print_lead(), 1.1),
        blank(say.print_tricks(), 1.0),
    ];
    columns.extend(Side::BOTH.map(score));
    columns
}

/// The results due from the first printed round on.
pub fn printed_results_due(session: &Session, sheet: &Sheet) -> Vec<Due> {
    let mut due = session.schedule();
    due.retain(|d| d.place.round.is_none_or(|round| round >= sheet.look.from_round));
    due
}

/// The row height with which these rows fill the space, within the limits.
fn fitting_row_height(room: f32, row_count: usize) -> f32 {
    (room / row_count.max(1) as f32).clamp(MIN_ROW_HEIGHT, MAX_ROW_HEIGHT)
}

/// The style and the lines of a card's title. A long title gets smaller type, and a still longer one several lines.
fn title_lines(title: &str, width: f32) -> (Style, Vec<String>) {
    let title = printable(title);
    let style = Style::bold(12.0).narrowed(&title, width);
    if style.size >= MIN_TITLE_SIZE {
        return (style, vec![title]);
    }
    let style = Style::bold(MIN_TITLE_SIZE);
    (style, style.wrap_names(&title, width))
}

/// The first result due on a slip, which is `None` on an empty form, and all boards of the slip.
type Slip = (Option<Due>, Vec<BoardNumber>);

/// A slip for each round at each table, round by round.
#[must_use]
pub fn round_slips(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let mut flow = Flow::new(words::frame(session, texts, Document::RoundSlips, sheet));
    let mut slips: BTreeMap<(SectionId, Option<u8>, Option<u8>), Slip> = BTreeMap::new();
    for due in printed_results_due(session, sheet) {
        let Place { section, round, table } = due.place;
        let slip = slips.entry((section, round, table)).or_insert((Some(due), Vec::new()));
        slip.1.push(due.board);
    }
    let mut slips: Vec<Slip> = slips.into_values().collect();
    if slips.is_empty() {
        slips.resize(8, (None, Vec::new()));
    }
    let row_count =
        slips.iter().map(|(_, boards)| boards.len()).max().unwrap_or(0).max(if slips[0].0.is_none() { 4 } else { 1 });
    let mut columns = vec![blank(texts.say().report_board(), 0.9)];
    columns.extend(play_columns(texts));
    let approval_box = blank(texts.say().print_approval(rulings::law("79A1", texts)), 1.0);
    let cuts_with = |down: usize| Cuts { across: 2, down, order: Order::Pages };
    let has_room = |cuts: Cuts, row_height: f32| {
        let area = cuts.first(&flow);
        area.height - 2.0 * SLIP_BOX_ROW_HEIGHT - head_height(area.width, &columns) >= row_count as f32 * row_height
    };
    // More than eight slips on a page only if there is space to write.
    let five_down = Some(cuts_with(5)).filter(|cuts| has_room(*cuts, 20.0));
    let fewer_down = || [4, 3, 2].map(cuts_with).into_iter().find(|cuts| has_room(*cuts, MIN_ROW_HEIGHT));
    let densest_cuts = five_down.or_else(fewer_down).unwrap_or(cuts_with(1));
    // No more slips on a page than the number of pages requires, so that the last page is as full as possible.
    let page_count = |cuts: Cuts| slips.len().div_ceil(cuts.across * cuts.down);
    let cuts = (2..densest_cuts.down)
        .map(cuts_with)
        .find(|cuts| page_count(*cuts) <= page_count(densest_cuts))
        .unwrap_or(densest_cuts);
    let area = cuts.first(&flow);
    let row_height =
        fitting_row_height(area.height - 2.0 * SLIP_BOX_ROW_HEIGHT - head_height(area.width, &columns), row_count);
    cuts.fill(&mut flow, &slips, |page, area, (due, boards)| {
        draw_boxes_with_value_size(
            page,
            Area { height: SLIP_BOX_ROW_HEIGHT, ..area },
            &place_boxes(&words, due.as_ref()),
            SLIP_VALUE_SIZE,
        );
        let mut board_cells: Vec<Vec<String>> = boards.iter().map(|board| vec![board.to_string()]).collect();
        board_cells.resize(row_count, Vec::new());
        let bottom =
            draw_table(page, Area { top: area.top + SLIP_BOX_ROW_HEIGHT, ..area }, &columns, &board_cells, row_height);
        draw_boxes(
            page,
            Area { top: bottom, height: SLIP_BOX_ROW_HEIGHT, ..area },
            std::slice::from_ref(&approval_box),
        );
    });
    flow.finish(|page, pages| words.page_of(page, pages))
}

/// The boxes for section, table, round and the contestants.
fn place_boxes(words: &Words<'_>, due: Option<&Due>) -> Vec<Blank> {
    let (say, letters) = (words.texts.say(), words.texts.letters());
    let known_box =
        |name: String, share: f32, value: Option<String>| Blank { name, value: value.unwrap_or_default(), share };
    let number = |n: Option<u8>| n.map(|n| n.to_string());
    let place = due.map(|due| due.place);
    let side = |side: Side| {
        let numbers = due.map(|due| side_numbers(words, due, side));
        known_box(letters.side(side), 1.2, numbers)
    };
    let mut boxes = vec![
        known_box(say.print_section_column(), 1.0, place.map(|p| p.section.to_string())),
        known_box(say.print_table(), 1.0, number(place.and_then(|p| p.table))),
        known_box(say.print_round(), 1.0, number(place.and_then(|p| p.round))),
    ];
    boxes.extend(Side::BOTH.map(side));
    boxes
}

/// The numbers of a side's contestants, joined by a plus sign.
pub fn side_numbers(words: &Words<'_>, due: &Due, side: Side) -> String {
    due.sitting.side(side).map(|c| words.number(c)).collect::<Vec<_>>().join("+")
}

/// A card for each contestant with the boards it is to play, to be filled in at the table.
#[must_use]
pub fn cards(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let mut flow = Flow::new(words::frame(session, texts, Document::BlankCards, sheet));
    // A contestant that was knocked out needs no card.
    let is_knocked_out = |contestant: &ContestantId| {
        let movement = session.sections.get(&contestant.section).map(|section| &section.movement);
        movement.is_some_and(|movement| movement.is_knocked_out(contestant.number, movement.drawn_rounds()))
    };
    let mut boards_by_contestant: BTreeMap<ContestantId, Vec<(Side, Due)>> = session
        .contestants
        .keys()
        .filter(|contestant| !is_knocked_out(contestant))
        .map(|contestant| (*contestant, Vec::new()))
        .collect();
    for due in printed_results_due(session, sheet) {
        for (contestant, side) in due.sitting.contestants().filter(|(contestant, _)| !is_knocked_out(contestant)) {
            boards_by_contestant.entry(contestant).or_default().push((side, due));
        }
    }
    let kind = words.kind();
    let mut columns = card_columns(&words, kind);
    let cuts = Cuts { across: 2, down: 1, order: Order::Piles };
    let area = cuts.first(&flow);
    let card_title = |contestant: ContestantId| format!("{}  {}", words.number(contestant), words.title(contestant));
    let most_title_lines = boards_by_contestant
        .keys()
        .map(|contestant| title_lines(&card_title(*contestant), area.width).1.len())
        .max()
        .unwrap_or(1);
    let title_height = TITLE_HEIGHT.max(most_title_lines as f32 * MIN_TITLE_SIZE * 1.1 + 4.0);
    // The longest number widens the column of the opponents, so that no number gets smaller type.
    let opponents_column = 2 + usize::from(kind == ContestantKind::Individual);
    let sides = boards_by_contestant.values().flatten().map(|(side, due)| side_numbers(&words, due, side.other()));
    let longest_value = sides.max_by_key(String::len).unwrap_or_default();
    longest_value.clone_into(&mut columns[opponents_column].value);
    let room = area.height - title_height - head_height(area.width, &columns);
    let most_rows = (room / MIN_ROW_HEIGHT).max(1.0) as usize;
    let mut cards: Vec<(String, Vec<Vec<String>>)> = Vec::new();
    for (contestant, boards) in boards_by_contestant {
        let mut rows = card_rows(&words, sheet, contestant, boards);
        if rows.is_empty() {
            rows.resize(most_rows.min(EMPTY_CARD_ROWS), Vec::new());
        }
        let title = card_title(contestant);
        // Cards as long as a page allows, of about equal length.
        let part_count = rows.len().div_ceil(most_rows).max(1);
        cards.extend(rows.chunks(rows.len().div_ceil(part_count).max(1)).map(|part| (title.clone(), part.to_vec())));
    }
    if cards.is_empty() {
        cards.resize(2, (String::new(), vec![Vec::new(); most_rows.min(EMPTY_CARD_ROWS)]));
    }
    let longest_card_rows = cards.iter().map(|(_, rows)| rows.len()).max().unwrap_or(1);
    // As many cards below each other as leave rows that are easy to write in.
    let used_height = area.height - room;
    let room_for_rows = |down: usize| Cuts { down, ..cuts }.first(&flow).height - used_height;
    let down = (2..=cards.len().max(2))
        .take_while(|down| room_for_rows(*down) >= longest_card_rows as f32 * EASY_ROW_HEIGHT)
        .last()
        .unwrap_or(1);
    let row_height = (room_for_rows(down) / longest_card_rows as f32).clamp(MIN_ROW_HEIGHT, MAX_CARD_ROW_HEIGHT);
    let cuts = Cuts { down, ..cuts };
    cuts.fill(&mut flow, &cards, |page, area, (title, rows)| {
        let (style, lines) = title_lines(title, area.width);
        let first_baseline = if lines.len() > 1 { MIN_TITLE_SIZE } else { 12.0 };
        for (index, line) in lines.iter().enumerate() {
            page.heading(area.left, area.top + first_baseline + index as f32 * MIN_TITLE_SIZE * 1.1, style, line);
        }
        // A row to be drawn has only its round, and a row with a board has at least three cells.
        let is_sit_out_row = |row: &[String]| row.len() == 2;
        draw_table_with_sit_outs(
            page,
            Area { top: area.top + title_height, ..area },
            &columns,
            rows,
            (row_height, is_sit_out_row),
        );
    });
    flow.finish(|page, pages| words.page_of(page, pages))
}

/// The rows of a contestant's card, round by round: boards to play, sit-outs, and rounds still to be drawn.
fn card_rows(
    words: &Words<'_>,
    sheet: &Sheet,
    contestant: ContestantId,
    mut boards: Vec<(Side, Due)>,
) -> Vec<Vec<String>> {
    let Words { session, texts, .. } = *words;
    let kind = words.kind();
    boards.sort_by_key(|(side, due)| (due.place.round, due.board, *side));
    if kind == ContestantKind::Teams {
        // Both tables of a board are one row.
        boards.dedup_by_key(|(side, due)| (due.place.round, due.board, side_numbers(words, due, side.other())));
    }
    let row = |(side, due): &(Side, Due)| {
        let mut row = vec![due.place.round.map_or_else(String::new, |r| r.to_string()), due.board.to_string()];
        if kind == ContestantKind::Individual {
            row.extend(
                due.sitting.side(*side).find(|partner| *partner != contestant).map(|partner| words.number(partner)),
            );
        }
        row.push(side_numbers(words, due, side.other()));
        let seat = Seat::ALL.into_iter().find(|seat| due.sitting.at(*seat) == contestant);
        match kind {
            ContestantKind::Pairs => row.push(texts.letters().side(*side)),
            ContestantKind::Individual => row.extend(seat.map(|seat| texts.letters().seat(seat).to_owned())),
            ContestantKind::Teams => {}
        }
        row
    };
    let mut rows: Vec<(Option<u8>, Vec<String>)> = boards.iter().map(|due| (due.1.place.round, row(due))).collect();
    let sit_outs = sit_out_rounds(session, sheet, contestant, &boards);
    rows.extend(sit_outs.map(|round| (Some(round), vec![round.to_string(), texts.say().print_you_sit_out()])));
    rows.extend(rows_to_be_drawn(session, sheet, contestant));
    // The sort is stable, so the order within a round stays.
    rows.sort_by_key(|(round, _)| *round);
    rows.into_iter().map(|(_, row)| row).collect()
}

/// The printed rounds in which a contestant sits out while others of its section play.
fn sit_out_rounds<'a>(
    session: &'a Session,
    sheet: &Sheet,
    contestant: ContestantId,
    own_boards: &'a [(Side, Due)],
) -> impl Iterator<Item = u8> + 'a {
    let movement = session.sections.get(&contestant.section).map(|section| &section.movement);
    let first = sheet.look.from_round;
    let rounds = movement.map_or(0, Movement::drawn_rounds);
    let has_meeting = move |round: u8| own_boards.iter().any(|(_, due)| due.place.round == Some(round));
    let is_played = move |round: u8| movement.is_some_and(|movement| movement.round(round).next().is_some());
    (first.max(1)..=rounds).filter(move |round| is_played(*round) && !has_meeting(*round))
}

/// Rows for the rounds of a contestant that are still to be drawn; boards and opponents are written by hand.
fn rows_to_be_drawn(session: &Session, sheet: &Sheet, contestant: ContestantId) -> Vec<(Option<u8>, Vec<String>)> {
    let Some(section) = session.sections.get(&contestant.section) else { return Vec::new() };
    let first = section.movement.drawn_rounds().saturating_add(1).max(sheet.look.from_round);
    let lines = |round: u8| (0..section.boards_per_round).map(move |_| (Some(round), vec![round.to_string()]));
    (first..=section.movement.rounds).flat_map(lines).collect()
}

/// The columns of a card. The card of a team has the scores of both tables on a board and their difference.
fn card_columns(words: &Words<'_>, kind: ContestantKind) -> Vec<Blank> {
    let (say, letters) = (words.texts.say(), words.texts.letters());
    // Columns with printed text are narrow, which leaves more width for handwriting.
    let mut columns = vec![blank(say.paper_round_short(), 0.7), blank(say.paper_board_short(), 0.7)];
    if kind == ContestantKind::Individual {
        columns.push(blank(say.print_partner(), 1.0));
    }
    columns.push(blank(say.paper_versus_short(), if kind == ContestantKind::Individual { 2.0 } else { 0.7 }));
    if kind == ContestantKind::Teams {
        let unit = lang::rules::board_unit(words.standings.rules.method, words.texts);
        columns.extend(Side::BOTH.map(|side| blank(say.print_score_side(letters.side(side)), SCORE_SHARE)));
        columns.extend(["+", "−"].map(|sign| blank(format!("{unit} {sign}"), SCORE_SHARE)));
        columns.push(blank(say.print_so_far(), 1.2));
        return columns;
    }
    if kind == ContestantKind::Individual {
        // Partner and opponents take the width of tricks and of the second score.
        columns.extend([
            blank(say.paper_seat_short(), 0.9),
            blank(say.print_contract(), 1.4),
            blank(say.print_by(), 0.8),
        ]);
        columns.push(blank(say.print_score(), 1.3));
        return columns;
    }
    columns.extend([
        blank(say.print_side(), 0.7),
        blank(say.paper_contract_short(), 1.3),
        blank(say.print_by(), 0.7),
        blank(say.paper_tricks_short(), 0.7),
        blank("+", SCORE_SHARE),
        blank("−", SCORE_SHARE),
    ]);
    columns
}
