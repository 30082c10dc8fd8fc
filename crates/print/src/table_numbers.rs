//! Numbers for the tables, two on a sheet, to be folded or cut: large, with the directions around them.

use bridge::Seat;
use evening::session::Session;
use lang::Texts;
use movement::Movement;

use super::cuts::{Area, Cuts, Order};
use super::layout::{Flow, Page, Style};
use super::{Document, Sheet, words};

/// Two tables on a page, one below the other.
const CUTS: Cuts = Cuts { across: 1, down: 2, order: Order::Piles };
/// The largest type size of a number, in points.
const MAX_NUMBER_SIZE: f32 = 210.0;
/// The type size of the letters of the seats, in points.
const SEAT_SIZE: f32 = 40.0;
/// The number of tables printed for a session that has none yet.
const DEFAULT_TABLES: u8 = 12;

/// The pages of the table numbers, by section.
#[must_use]
pub fn pages(session: &Session, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let mut flow = Flow::new(words::frame(session, texts, Document::TableNumbers, sheet));
    let has_several_sections = session.sections.len() > 1;
    let mut tables: Vec<String> = session
        .sections
        .iter()
        .flat_map(|(id, section)| {
            (1..=section.movement.tables)
                .filter(|table| is_used(&section.movement, *table))
                .map(move |table| if has_several_sections { format!("{id}{table}") } else { table.to_string() })
        })
        .collect();
    if tables.is_empty() {
        tables = (1..=DEFAULT_TABLES).map(|table| table.to_string()).collect();
    }
    CUTS.fill(&mut flow, &tables, |page, area, number| draw_table_number(page, area, number, texts));
    flow.finish(|page, pages| words::page_of(texts, page, pages))
}

/// Whether a table has a meeting or may still get one. If a pair is missing, a table may stay empty.
fn is_used(movement: &Movement, table: u8) -> bool {
    // Rounds that are not drawn yet may use any table.
    movement.drawn.is_some() || movement.meetings.is_empty() || movement.meetings.iter().any(|m| m.table == table)
}

fn draw_table_number(page: &mut Page, area: Area, number: &str, texts: &Texts) {
    let (middle_x, middle_y) = (area.left + area.width / 2.0, area.top + area.height / 2.0);
    let style =
        Style::bold(MAX_NUMBER_SIZE.min(area.height - 3.2 * SEAT_SIZE)).narrowed(number, area.width - 5.0 * SEAT_SIZE);
    page.text(middle_x - style.width(number) / 2.0, middle_y + style.size * 0.36, style, number);
    let seat_style = Style::plain(SEAT_SIZE);
    for seat in Seat::ALL {
        let letter = texts.letters().seat(seat);
        let width = seat_style.width(letter);
        let (left, baseline) = match seat {
            Seat::North => (middle_x - width / 2.0, area.top + SEAT_SIZE),
            Seat::South => (middle_x - width / 2.0, area.top + area.height - SEAT_SIZE * 0.3),
            Seat::West => (area.left + SEAT_SIZE * 0.5, middle_y + SEAT_SIZE * 0.36),
            Seat::East => (area.left + area.width - SEAT_SIZE * 0.5 - width, middle_y + SEAT_SIZE * 0.36),
        };
        page.text(left, baseline, seat_style, letter);
    }
}
