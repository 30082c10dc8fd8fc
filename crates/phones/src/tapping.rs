//! The page for entering a result: one form for contract, declarer, lead and result.

use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value as Json, json};
use uuid::Uuid;

use bridge::{Denomination, Doubling, Level, Rank, Seat, Side, Suit, Tricks};
use evening::session::{Outcome, Session, Slot};
use lang::{Texts, rulings};

use super::entry::{Draft, key};
use super::pages::{self, page};
use super::room::Room;
use super::table::{self, Lying, State, TableId};
use super::visitor::Visitor;

/// The addresses before and after an entry.
pub(super) struct Way {
    pub base: String,
    pub home: String,
    /// The table, if it is not the phone's own.
    pub table: Option<TableId>,
}

/// A board's number, with its table if given.
pub(super) fn board_name(session: &Session, lying: &Lying, table: Option<TableId>, texts: &Texts) -> String {
    let board = texts.say().print_board(lying.board.to_string());
    match table {
        Some(table) => format!("{} · {board}", pages::table_name(session, table, texts)),
        None => board,
    }
}

/// The names of both sides, for somebody who does not sit at the table.
fn sides(session: &Session, lying: &Lying, texts: &Texts) -> Vec<String> {
    let round = lying.place.round.unwrap_or(1);
    let one = |side| format!("{}: {}", texts.letters().side(side), table::names(session, lying.sitting, side, round));
    Side::BOTH.map(one).to_vec()
}

/// The form of an entry. `before` is the result that it changes, shown above the form.
pub(super) fn entry_page(
    room: &Room,
    visitor: &Visitor,
    session: &Session,
    lying: &Lying,
    (draft, before): (&Draft, Option<String>),
    way: &Way,
) -> Response {
    let slot = Slot::new(lying.board, lying.sitting);
    let shown = pages::with(visitor.language, |texts| {
        let mut shown = form(draft, room.shows.lead, texts);
        if let Json::Object(fields) = &mut shown {
            fields.insert("board".into(), json!(board_name(session, lying, way.table, texts)));
            fields.insert("marks".into(), json!(pages::markings(session, slot, lying.copy, texts)));
            fields.insert("sides".into(), json!(way.table.map(|_| sides(session, lying, texts))));
            fields.insert("before".into(), json!(before));
            fields.insert("base".into(), json!(way.base));
            fields.insert("home".into(), json!(way.home));
            fields.insert("hidden".into(), hidden(draft, &room.keys.form(&visitor.id)));
        }
        shown
    });
    page(visitor, StatusCode::OK, "entry.html", &shown)
}

/// The stored result of a board in words. `None` if there is none.
pub(super) fn standing(lying: &Lying, texts: &Texts) -> Option<String> {
    match lying.state {
        State::ToPlay => None,
        State::Entered(_, outcome) => Some(texts.say().phone_stands(in_words(outcome, texts))),
        State::Ruled => Some(texts.say().phone_stands(texts.say().phone_adjusted())),
    }
}

/// An outcome with its lead.
pub(super) fn in_words(outcome: Outcome, texts: &Texts) -> String {
    match outcome {
        Outcome::Played { lead: Some(card), .. } => {
            format!("{} · {}", rulings::outcome(outcome, texts), texts.letters().card(card))
        }
        _ => rulings::outcome(outcome, texts),
    }
}

/// The hidden fields of the form.
fn hidden(draft: &Draft, form: &str) -> Json {
    json!([["change", draft.change], ["mine", draft.mine], ["once", Uuid::now_v7().to_string()], ["form", form],])
}

/// The choices of the form, with those of the draft selected.
fn form(draft: &Draft, with_lead: bool, texts: &Texts) -> Json {
    let (say, letters) = (texts.say(), texts.letters());
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
        choice(key(one).to_owned(), text, draft.doubling() == one)
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
        "made": results(draft, 0..=6),
        "down": results(draft, -4..=-1),
        "further": results(draft, -13..=-5),
        "short": !draft.short.is_empty(),
    })
}

/// Results relative to the contract, the nearest first.
fn results(draft: &Draft, range: std::ops::RangeInclusive<i16>) -> Vec<Json> {
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
