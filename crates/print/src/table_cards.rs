//! Table cards: for each table the contestants and the boards of every round. The layout on a page is in
//! `cards`.

use bridge::{Seat, Side};
use evening::session::Session;
use lang::Texts;
use movement::Meeting;

use super::cards::{self, Card, Code};
use super::layout::{Cell, Column, Page, Row};
use super::plan::{self, Plan};
use super::{Document, Sheet, TableAddress};

/// The pages of the table cards, from a round on.
#[must_use]
pub fn pages(session: &Session, texts: &Texts, sheet: &Sheet, from_round: u8) -> Vec<Page> {
    let plans = Plan::all(session, texts, from_round);
    if plans.is_empty() {
        return plan::no_movement_page(session, texts, Document::TableCards, sheet);
    }
    let cards = all_cards(&plans, sheet.table_addresses);
    let frame = plan::frame_of_cards(&plans, session, texts, Document::TableCards, (sheet, &cards));
    cards::lay_out(&frame, &cards, texts, cards::MIN_EASY_SIZE)
}

/// The cards of all tables in order, one each.
pub(super) fn all_cards(plans: &[Plan<'_>], addresses: &[TableAddress]) -> Vec<Card> {
    let has_seats = plans.iter().any(Plan::is_individual);
    let card = |(plan, table)| table_card(plan, table, has_seats, addresses);
    plans.iter().flat_map(|plan| plan.tables().into_iter().map(move |table| (plan, table))).map(card).collect()
}

/// The card of a table. It has a column for signs only if it needs one.
fn table_card(plan: &Plan<'_>, table: u8, has_seats: bool, addresses: &[TableAddress]) -> Card {
    let (say, letters) = (plan.texts.say(), plan.texts.letters());
    let meetings = plan.meetings_at(table);
    let address = addresses.iter().find(|candidate| candidate.section == plan.id && candidate.table == table);
    let mut columns = vec![Column::figures(say.print_round())];
    if has_seats {
        columns.extend(Seat::ALL.map(|seat| Column::figures(letters.seat(seat)).bold()));
    } else {
        columns.extend(Side::BOTH.map(|side| Column::figures(letters.side(side)).bold()));
    }
    // A line separates the numbers of the seats from the boards.
    let boards = Column::words(say.print_boards());
    columns.push(Column { has_line_before: has_seats, ..boards });
    let meetings_shown: Vec<&Meeting> = meetings.values().copied().collect();
    let signs = plan.sign_column(&meetings_shown);
    let is_signed = signs.is_some();
    columns.extend(signs);
    let columns_after_round = columns.len() - 1;
    let row = |round: u8| {
        let mut cells: Vec<Cell> = vec![round.to_string().into()];
        let Some(meeting) = meetings.get(&round) else {
            cells.push(Cell::over(plan.idle_text(table, round), columns_after_round));
            return Row { cells, is_plain: false };
        };
        if has_seats {
            cells.extend(Seat::ALL.map(|seat| Cell::from(plan.number(meeting.sitting.at(seat)))));
        } else {
            cells.extend(Side::BOTH.map(|side| Cell::from(plan.side(meeting, side))));
        }
        cells.push(plan.boards(meeting).into());
        cells.extend(is_signed.then(|| Cell::from(plan.signs(meeting))));
        Row { cells, is_plain: false }
    };
    let rows = plan.rounds().map(row).collect();
    Card {
        title: say.print_table_number(plan.table(table)),
        lines: Vec::new(),
        notes: plan
            .stand_notes_beside(table)
            .into_iter()
            .chain(plan.always_shared_note(table))
            .chain(plan.shared_note(&meetings_shown))
            .chain(plan.next_table_note(table))
            .collect(),
        table: cards::unsized_table(columns, rows),
        code: address.map(|address| Code {
            modules: address.modules.clone(),
            typed: address.code.clone(),
            address: address.origin.clone(),
        }),
    }
}
