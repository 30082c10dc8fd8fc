//! The page for entering a result: one form for contract, declarer, lead and result.

use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value as Json, json};
use uuid::Uuid;

use bridge::{Denomination, Doubling, Level, Rank, Seat, Side, Suit, Tricks};
use evening::session::{Outcome, Session, Slot};
use lang::{Texts, rulings};

use super::entry::{Draft, doubling_field};
use super::pages::{self, page};
use super::room::Room;
use super::table::{self, BoardAtTable, BoardState, TableId};
use super::visitor::Visitor;

/// The addresses of an entry's page: the form itself, and the page that follows.
pub(super) struct EntryAddresses {
    pub base: String,
    pub home: String,
    /// The table, if it is not the phone's own.
    pub table: Option<TableId>,
}

/// A board's number, with its table if given.
pub(super) fn board_name(
    session: &Session,
    table_board: &BoardAtTable,
    table: Option<TableId>,
    texts: &Texts,
) -> String {
    let board = texts.say().print_board(table_board.board.to_string());
    match table {
        Some(table) => format!("{} · {board}", pages::table_name(session, table, texts)),
        None => board,
    }
}

/// The names of both sides, for somebody who does not sit at the table.
fn sides(session: &Session, table_board: &BoardAtTable, texts: &Texts) -> Vec<String> {
    let round = table_board.place.round.unwrap_or(1);
    let one =
        |side| format!("{}: {}", texts.letters().side(side), table::names(session, table_board.sitting, side, round));
    Side::BOTH.map(one).to_vec()
}

/// The form of an entry. `before` is the result that it changes, shown above the form.
pub(super) fn entry_page(
    room: &Room,
    visitor: &Visitor,
    session: &Session,
    table_board: &BoardAtTable,
    (draft, before): (&Draft, Option<String>),
    addresses: &EntryAddresses,
) -> Response {
    let slot = Slot::new(table_board.board, table_board.sitting);
    let shown = pages::with_texts(visitor.language, |texts| {
        let mut shown = form_data(draft, room.shows.lead, texts);
        if let Json::Object(fields) = &mut shown {
            fields.insert("board".into(), json!(board_name(session, table_board, addresses.table, texts)));
            fields.insert("marks".into(), json!(pages::markings(session, slot, table_board.copy, texts)));
            fields.insert("sides".into(), json!(addresses.table.map(|_| sides(session, table_board, texts))));
            fields.insert("before".into(), json!(before));
            fields.insert("base".into(), json!(addresses.base));
            fields.insert("home".into(), json!(addresses.home));
            fields.insert("hidden".into(), hidden_fields(draft, &room.keys.form(&visitor.id)));
        }
        shown
    });
    page(visitor, StatusCode::OK, "entry.html", &shown)
}

/// The stored result of a board in words. `None` if there is none.
pub(super) fn stored_result(table_board: &BoardAtTable, texts: &Texts) -> Option<String> {
    match table_board.state {
        BoardState::ToPlay => None,
        BoardState::Entered(_, outcome) => Some(texts.say().phone_stands(outcome_in_words(outcome, texts))),
        BoardState::Ruled => Some(texts.say().phone_stands(texts.say().phone_adjusted())),
    }
}

/// An outcome with its lead.
pub(super) fn outcome_in_words(outcome: Outcome, texts: &Texts) -> String {
    match outcome {
        Outcome::Played { lead: Some(card), .. } => {
            format!("{} · {}", rulings::outcome(outcome, texts), texts.letters().card(card))
        }
        _ => rulings::outcome(outcome, texts),
    }
}

/// The parts of a played board that a draft lacks. The result is one only if it is impossible: it sends the form.
fn missing_parts(draft: &Draft, with_lead: bool, texts: &Texts) -> Vec<String> {
    let say = texts.say();
    let has_contract = draft.level().is_some() && draft.denomination.parse::<Denomination>().is_ok();
    let lead = match (draft.lead.as_str(), draft.suit(), draft.rank()) {
        _ if !with_lead => None,
        ("-", ..) | (_, Some(_), Some(_)) => None,
        (_, Some(_), None) => Some(say.phone_lead_card()),
        (_, None, _) => Some(say.phone_lead()),
    };
    let mut parts: Vec<String> = (!has_contract).then(|| say.phone_contract()).into_iter().collect();
    parts.extend(draft.declarer.parse::<Seat>().is_err().then(|| say.phone_part_declarer()));
    parts.extend(lead);
    if parts.is_empty() && draft.outcome(with_lead).is_none() {
        parts.push(say.phone_tricks());
    }
    parts
}

/// The hidden fields of the form.
fn hidden_fields(draft: &Draft, form: &str) -> Json {
    json!([["change", draft.change], ["mine", draft.mine], ["once", Uuid::now_v7().to_string()], ["form", form],])
}

/// The choices of the form, with those of the draft selected.
fn form_data(draft: &Draft, with_lead: bool, texts: &Texts) -> Json {
    let (say, letters) = (texts.say(), texts.letters());
    let missing = if draft.short.is_empty() { Vec::new() } else { missing_parts(draft, with_lead, texts) };
    let choice = |value: String, text: String, on: bool| json!({"value": value, "text": text, "on": on});
    let levels = Level::all().map(|level| {
        let number = level.number().to_string();
        choice(number.clone(), number, draft.level() == Some(level))
    });
    let denominations = Denomination::ALL.map(|one| {
        let on = draft.denomination.parse() == Ok(one);
        choice(one.to_string(), letters.denomination(one), on)
    });
    let doublings = Doubling::ALL.map(|one| {
        let text = match one {
            Doubling::Undoubled => say.phone_undoubled(),
            Doubling::Doubled => format!("× {}", say.phone_doubled()),
            Doubling::Redoubled => format!("×× {}", say.phone_redoubled()),
        };
        choice(doubling_field(one).to_owned(), text, draft.doubling() == one)
    });
    let declarers = Seat::ALL.map(|seat| {
        let on = draft.declarer.parse() == Ok(seat);
        json!({"value": seat.to_string(), "text": letters.seat(seat), "place": pages::place(seat), "on": on})
    });
    let suits = Suit::DOWN.map(|suit| {
        choice(suit.letter().to_string(), suit.symbol().to_string(), draft.lead != "-" && draft.suit() == Some(suit))
    });
    let ranks =
        Rank::down().map(|rank| choice(rank.letter().to_string(), letters.rank(rank), draft.rank() == Some(rank)));
    json!({
        "levels": levels.collect::<Vec<_>>(),
        "denominations": denominations,
        "doublings": doublings,
        "declarers": declarers,
        "lead": with_lead.then(|| json!({"suits": suits, "none": draft.lead == "-", "ranks": ranks.collect::<Vec<_>>()})),
        "made": result_choices(draft, 0..=6),
        "down": result_choices(draft, -4..=-1),
        "further": result_choices(draft, -13..=-5),
        "short": (!missing.is_empty()).then(|| say.phone_incomplete_entry(missing.join(", "))),
    })
}

/// Results relative to the contract, the nearest first.
fn result_choices(draft: &Draft, range: std::ops::RangeInclusive<i16>) -> Vec<Json> {
    let needed = draft.level().map(|level| i16::from(level.needed()));
    let now = draft.tricks().map(Tricks::number).zip(needed).map(|(tricks, needed)| i16::from(tricks) - needed);
    let one = |over: i16| {
        let (value, text) = match over {
            0 => ("=".to_owned(), "=".to_owned()),
            1.. => (format!("+{over}"), format!("+{over}")),
            _ => (over.to_string(), format!("−{}", -over)),
        };
        json!({"value": value, "text": text, "size": over.unsigned_abs(), "on": now == Some(over)})
    };
    let mut all: Vec<i16> = range.collect();
    all.sort_by_key(|over| over.unsigned_abs());
    all.into_iter().map(one).collect()
}
