//! Guide cards: each contestant's seat, opponents and boards in every round. `cards` puts them on pages.

use std::collections::BTreeSet;

use bridge::Side;
use evening::club::ContestantId;
use evening::session::Session;
use lang::Texts;
use movement::{Meeting, Number};

use super::cards::{self, Card};
use super::layout::{Cell, Column, Page, Row};
use super::plan::{self, Plan};
use super::{Document, Sheet, words};

/// The pages of the guide cards, from a round on.
#[must_use]
pub fn pages(session: &Session, texts: &Texts, sheet: &Sheet, from_round: u8) -> Vec<Page> {
    let plans = Plan::all(session, texts, from_round);
    if plans.is_empty() {
        return plan::no_movement_page(session, texts, Document::GuideCards, sheet);
    }
    let cards = all_cards(&plans);
    let frame = plan::frame_of_cards(&plans, session, texts, Document::GuideCards, (sheet, &cards));
    // Cards are read in the hand, so small type is enough.
    cards::lay_out(&frame, &cards, texts, 0.0)
}

/// A guide card for each number, in order.
pub(super) fn all_cards(plans: &[Plan<'_>]) -> Vec<Card> {
    let has_partners = plans.iter().any(Plan::is_individual);
    plans.iter().flat_map(|plan| plan.numbers().into_iter().map(move |n| guide_card(plan, n, has_partners))).collect()
}

/// The guide card of a number. It has a column for signs only if it needs one.
fn guide_card(plan: &Plan<'_>, number: Number, has_partners: bool) -> Card {
    let say = plan.texts.say();
    let meetings = plan.meetings_of(number);
    let mut columns = vec![
        Column::figures(say.print_round()),
        Column::figures(say.print_table()).bold(),
        // The same heading as on the score cards.
        Column::letters(if has_partners { say.paper_seat_short() } else { say.print_direction() }).bold(),
    ];
    if has_partners {
        columns.push(Column::figures(say.print_partner()));
    }
    columns.extend([Column::letters(say.print_opponents()), Column::words(say.print_boards())]);
    let signs = plan.sign_column(&meetings);
    let is_signed = signs.is_some();
    columns.extend(signs);
    let columns_after_round = columns.len() - 1;
    let row = |match_meetings: &[&Meeting]| {
        let Some(meeting) = match_meetings.first() else { return Row::default() };
        // The two tables of a match are in one row.
        let join = |text: &dyn Fn(&Meeting) -> String| {
            match_meetings.iter().map(|meeting| text(meeting)).collect::<Vec<_>>().join(" + ")
        };
        let own_side = meeting.sitting.contestants().find(|(c, _)| *c == number).map_or(Side::NS, |(_, side)| side);
        let table = join(&|meeting| plan.table(meeting.table));
        let mut cells: Vec<Cell> =
            vec![meeting.round.to_string().into(), table.into(), join(&|meeting| plan.seat(meeting, number)).into()];
        if has_partners {
            let partner = meeting.sitting.side(own_side).find(|c| *c != number);
            cells.push(partner.map_or_else(String::new, |c| plan.number(c)).into());
        }
        cells.push(plan.side(meeting, own_side.other()).into());
        cells.push(plan.boards(meeting).into());
        cells.extend(is_signed.then(|| Cell::from(plan.signs(meeting))));
        Row { cells, is_plain: false }
    };
    let mut rows: Vec<Row> = Vec::new();
    let left_after = plan.session.left_after(ContestantId { section: plan.id, number });
    let movement = &plan.section.movement;
    let is_out = |round: &u8| movement.is_knocked_out(number, *round);
    let last_before_knock_out =
        (plan.from_round..=movement.drawn_rounds()).find(is_out).map_or(u8::MAX, |round| round - 1);
    // The rows end after the first round that a contestant misses because it left.
    let last_round =
        left_after.map_or(u8::MAX, |round| round.saturating_add(1).max(plan.from_round)).min(last_before_knock_out);
    for round in plan.rounds().take_while(|round| *round <= last_round) {
        let rows_before = rows.len();
        let own_meetings: Vec<&Meeting> = meetings.iter().copied().filter(|m| m.round == round).collect();
        rows.extend(own_meetings.chunk_by(|first, second| is_same_match(plan, number, first, second)).map(row));
        if rows.len() == rows_before {
            let left_text = left_after
                .filter(|last_played| round > *last_played)
                .map(|last_played| say.results_left(last_played.to_string()));
            let idle_text = left_text.unwrap_or_else(|| say.print_you_sit_out());
            let cells = vec![round.to_string().into(), Cell::over(idle_text, columns_after_round)];
            rows.push(Row { cells, is_plain: false });
        }
    }
    // Undrawn rounds get an empty row to fill in by hand.
    let first_undrawn = plan.section.movement.drawn_rounds().saturating_add(1).max(plan.from_round);
    let to_be_drawn = first_undrawn..=plan.section.movement.rounds.min(last_round);
    rows.extend(to_be_drawn.map(|round| {
        let blank = vec![Cell::default(); columns_after_round];
        Row { cells: [vec![round.to_string().into()], blank].concat(), is_plain: false }
    }));
    let tables: BTreeSet<u8> = meetings.iter().map(|m| m.table).collect();
    // While rounds are still to be drawn, the next seat is unknown.
    let is_fully_drawn = plan.section.movement.drawn.is_none_or(|drawn| drawn >= plan.section.movement.rounds);
    let only_table = tables.first().filter(|_| is_fully_drawn && meetings.len() > 1 && tables.len() == 1);
    let notes = only_table.map(|table| say.print_stay(plan.table(*table))).into_iter();
    Card {
        code: None,
        title: plan.number(number),
        lines: name_lines(plan, number),
        notes: notes.chain(always_shared_notes(plan, &tables)).chain(plan.shared_note(&meetings)).collect(),
        table: cards::unsized_table(columns, rows),
    }
}

/// Notes about tables that share boards in every round, each once.
fn always_shared_notes(plan: &Plan<'_>, tables: &BTreeSet<u8>) -> Vec<String> {
    let mut sentences: Vec<String> = Vec::new();
    for sentence in tables.iter().filter_map(|table| plan.always_shared_note(*table)) {
        if !sentences.contains(&sentence) {
            sentences.push(sentence);
        }
    }
    sentences
}

/// Whether two meetings are the two tables of a match, with the same opponent, boards and signs.
fn is_same_match(plan: &Plan<'_>, number: Number, first: &Meeting, second: &Meeting) -> bool {
    let opponent = |meeting: &Meeting| {
        meeting.sitting.contestants().map(|(contestant, _)| contestant).find(|contestant| *contestant != number)
    };
    first.sitting.is_of_teams()
        && opponent(first) == opponent(second)
        && plan.boards(first) == plan.boards(second)
        && plan.signs(first) == plan.signs(second)
}

/// The contestant's own name, or the players' names in at most two lines. Without players it is the text for a nameless
/// contestant, or no line if that is empty.
fn name_lines(plan: &Plan<'_>, number: Number) -> Vec<String> {
    let players = plan.players(number);
    match (plan.own_name(number), players.split_first()) {
        (Some(name), _) => vec![name.to_owned()],
        (None, Some((first, []))) => vec![(*first).to_owned()],
        (None, Some((first, others))) => vec![(*first).to_owned(), others.join(" – ")],
        (None, None) => {
            Some(words::no_names_text(plan.session, plan.texts)).filter(|name| !name.is_empty()).into_iter().collect()
        }
    }
}
