//! The page for entering a result: one form for contract, declarer, lead and result.

use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value as Json, json};
use uuid::Uuid;

use bridge::{Denomination, Doubling, Level, Rank, Seat, Side, Suit};
use evening::session::{Outcome, Session, Slot};
use lang::{Texts, rulings};

use super::entry::{Draft, doubling_field};
use super::pages::{self, page};
use super::room::Room;
use super::table::{self, BoardAtTable, BoardState, PlayerPosition, TableId};
use super::visitor::Visitor;

/// The addresses on the page of an entry.
pub(super) struct EntryAddresses {
    /// The path of the form.
    pub base: String,
    /// The path of the page to return to.
    pub home: String,
    /// The table, if it is not the phone's own.
    pub table: Option<TableId>,
    /// The phone's own entry, which it may take back.
    pub own_entry: Option<Uuid>,
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

/// A line with the names of each side, for somebody who does not sit at the table.
fn side_lines(session: &Session, table_board: &BoardAtTable, texts: &Texts) -> Vec<String> {
    let round = table_board.place.round.unwrap_or(1);
    let side_line = |side| {
        format!("{}: {}", texts.letters().side(side), table::side_names(session, table_board.sitting, side, round))
    };
    Side::BOTH.map(side_line).to_vec()
}

/// The name of the player at a seat of a board, or *you* for the phone's own player. `None` in teams, whose players
/// take any seat, and without a name.
fn player_name_at(
    seat: Seat,
    session: &Session,
    table_board: &BoardAtTable,
    visitor: &Visitor,
    texts: &Texts,
) -> Option<String> {
    let contestant = table_board.sitting.at(seat);
    let is_individual = table_board.sitting.side(Side::NS).count() > 1;
    let is_second = !is_individual && matches!(seat, Seat::South | Seat::West);
    let player = PlayerPosition { contestant, position: usize::from(is_second) };
    if visitor.player == Some(player) {
        return Some(texts.say().phone_you());
    }
    let name = player.name(session, table_board.place.round).filter(|_| !table_board.sitting.is_of_teams());
    name.map(str::to_owned)
}

/// The page with the form of an entry. `before` is the result that it changes, shown above the form.
pub(super) fn entry_page(
    room: &Room,
    visitor: &Visitor,
    session: &Session,
    table_board: &BoardAtTable,
    draft: &Draft,
    before: Option<&str>,
    addresses: &EntryAddresses,
) -> Response {
    let slot = Slot::new(table_board.board, table_board.sitting);
    let data = pages::with_texts(visitor.language, |texts| {
        let mut data = form_data(draft, room.display_options.lead, texts);
        if let Json::Object(fields) = &mut data {
            fields.insert("board".into(), json!(board_name(session, table_board, addresses.table, texts)));
            if let Some(Json::Array(declarers)) = fields.get_mut("declarers") {
                for (declarer, seat) in declarers.iter_mut().zip(Seat::ALL) {
                    declarer["name"] = json!(player_name_at(seat, session, table_board, visitor, texts));
                }
            }
            fields.insert("marks".into(), json!(pages::markings(session, slot, table_board.copy, texts)));
            fields.insert("sides".into(), json!(addresses.table.map(|_| side_lines(session, table_board, texts))));
            fields.insert("before".into(), json!(before));
            fields.insert("base".into(), json!(addresses.base));
            // At the table, the form tells what the other side has entered meanwhile.
            fields.insert("watch_question".into(), json!(addresses.table.is_none()));
            let newest_call = addresses.table.map(|_| newest_call_number(room));
            fields.insert("newest_call".into(), json!(newest_call));
            fields.insert("home".into(), json!(addresses.home));
            fields.insert("own_entry".into(), json!(addresses.own_entry.map(|id| id.to_string())));
            fields.insert("token".into(), json!(room.keys.form_token(&visitor.id)));
            fields.insert("hidden".into(), hidden_fields(draft, &room.keys.form_token(&visitor.id)));
        }
        data
    });
    page(visitor, StatusCode::OK, "entry.html", &data)
}

/// The number of the newest call that waits, or 0 without a call. The director's forms tell when a newer one comes.
pub(super) fn newest_call_number(room: &Room) -> u64 {
    room.state().calls.waiting().iter().map(|call| call.number).max().unwrap_or_default()
}

/// The sentence with the stored result of a board, or that its score was adjusted. `None` if it has neither.
pub(super) fn stored_result(table_board: &BoardAtTable, texts: &Texts) -> Option<String> {
    match table_board.state {
        BoardState::ToPlay => None,
        BoardState::Entered(_, outcome) => Some(texts.say().phone_stands(outcome_in_words(outcome, texts))),
        BoardState::Ruled => Some(texts.say().phone_stands(texts.say().phone_adjusted())),
    }
}

/// An outcome in words, with its lead if it was noted.
pub(super) fn outcome_in_words(outcome: Outcome, texts: &Texts) -> String {
    match outcome {
        Outcome::Played { lead: Some(card), .. } => {
            format!("{} · {}", rulings::outcome(outcome, texts), texts.letters().card(card))
        }
        _ => rulings::outcome(outcome, texts),
    }
}

/// The parts of a played board that a draft lacks: the field of each, and its name. The result is listed only if it is
/// impossible, because the buttons for it send the form.
fn missing_parts(draft: &Draft, asks_lead: bool, texts: &Texts) -> Vec<(&'static str, String)> {
    let say = texts.say();
    let has_contract = draft.level().is_some() && draft.denomination.parse::<Denomination>().is_ok();
    let lead = match (draft.lead.as_str(), draft.suit(), draft.rank()) {
        _ if !asks_lead => None,
        ("-", ..) | (_, Some(_), Some(_)) => None,
        (_, Some(_), None) => Some(("rank", say.phone_lead_card())),
        (_, None, _) => Some(("lead", say.phone_lead())),
    };
    let contract_field = if draft.level().is_none() { "level" } else { "denomination" };
    let contract = (!has_contract).then(|| (contract_field, say.phone_contract()));
    let declarer = draft.declarer.parse::<Seat>().is_err().then(|| ("declarer", say.phone_part_declarer()));
    let mut parts: Vec<(&str, String)> = contract.into_iter().chain(declarer).collect();
    parts.extend(lead);
    if parts.is_empty() && draft.outcome(asks_lead).is_none() {
        parts.push(("made", say.phone_tricks()));
    }
    parts
}

/// The data of the line that names the missing parts, above the first of them. `pattern` is the line with `{}` for the
/// parts, which the script fills in anew as they are chosen. `None` if the form was not sent yet, or lacks nothing.
fn missing_line(draft: &Draft, asks_lead: bool, texts: &Texts) -> Option<Json> {
    let missing = if draft.short.is_empty() { Vec::new() } else { missing_parts(draft, asks_lead, texts) };
    let (field, _) = missing.first()?;
    let line = |parts: &str| texts.say().phone_incomplete_entry(parts);
    let names: Vec<&str> = missing.iter().map(|(_, name)| name.as_str()).collect();
    Some(json!({
        "above": field,
        "text": line(&names.join(", ")),
        // Another level may make an impossible result possible. Only sending the form again tells.
        "pattern": (*field != "made").then(|| line("{}")),
    }))
}

fn hidden_fields(draft: &Draft, form_token: &str) -> Json {
    let form_id = Uuid::now_v7().to_string();
    json!([
        ["change", draft.change],
        ["mine", draft.mine],
        ["asks", draft.asks],
        ["once", form_id],
        ["form", form_token]
    ])
}

/// The data of the form's choices, with those of the draft selected.
fn form_data(draft: &Draft, asks_lead: bool, texts: &Texts) -> Json {
    let (say, letters) = (texts.say(), texts.letters());
    let choice =
        |value: String, text: String, is_selected: bool| json!({"value": value, "text": text, "on": is_selected});
    let levels = Level::all().map(|level| {
        let number = level.number().to_string();
        choice(number.clone(), number, draft.level() == Some(level))
    });
    let denominations = Denomination::ALL.map(|denomination| {
        let is_selected = draft.denomination.parse() == Ok(denomination);
        choice(denomination.to_string(), letters.denomination(denomination), is_selected)
    });
    let doublings = Doubling::ALL.map(|doubling| {
        let text = match doubling {
            Doubling::Undoubled => say.phone_undoubled(),
            Doubling::Doubled => format!("× {}", say.phone_doubled()),
            Doubling::Redoubled => format!("×× {}", say.phone_redoubled()),
        };
        choice(doubling_field(doubling).to_owned(), text, draft.doubling() == doubling)
    });
    let declarers = Seat::ALL.map(|seat| {
        let is_selected = draft.declarer.parse() == Ok(seat);
        let (value, text) = (seat.to_string(), letters.seat(seat));
        json!({"value": value, "text": text, "place": pages::seat_position(seat), "on": is_selected})
    });
    let suits = Suit::ALL.map(|suit| {
        choice(suit.letter().to_string(), suit.symbol().to_string(), draft.lead != "-" && draft.suit() == Some(suit))
    });
    let ranks =
        Rank::down().map(|rank| choice(rank.letter().to_string(), letters.rank(rank), draft.rank() == Some(rank)));
    let has_no_lead = draft.lead == "-";
    let lead = asks_lead.then(|| json!({"suits": suits, "none": has_no_lead, "ranks": ranks.collect::<Vec<_>>()}));
    json!({
        "levels": levels.collect::<Vec<_>>(),
        "denominations": denominations,
        "doublings": doublings,
        "declarers": declarers,
        "lead": lead,
        "made": result_buttons(draft, 0..=6),
        "down": result_buttons(draft, -4..=-1),
        "further": result_buttons(draft, -13..=-5),
        "send": chosen_result(draft).map(|overtricks| result_button(overtricks, None)),
        "missing": missing_line(draft, asks_lead, texts),
    })
}

/// The chosen result relative to the contract. `None` if none is chosen, or an impossible one.
fn chosen_result(draft: &Draft) -> Option<i16> {
    match draft.level() {
        Some(level) => draft.tricks().map(|tricks| i16::from(tricks.number()) - i16::from(level.needed())),
        None => draft.overtricks(),
    }
}

/// The buttons for a range of results relative to the contract, the nearest to it first.
fn result_buttons(draft: &Draft, range: std::ops::RangeInclusive<i16>) -> Vec<Json> {
    let chosen = chosen_result(draft);
    let mut results: Vec<i16> = range.collect();
    results.sort_by_key(|overtricks| overtricks.unsigned_abs());
    results.into_iter().map(|overtricks| result_button(overtricks, chosen)).collect()
}

/// The data of a result's button. Its class hides it while the level does not allow the result.
fn result_button(overtricks: i16, chosen: Option<i16>) -> Json {
    let trick_count = overtricks.unsigned_abs();
    let (value, text, class) = match overtricks {
        0 => ("=".to_owned(), "=".to_owned(), "over-0".to_owned()),
        1.. => (format!("+{trick_count}"), format!("+{trick_count}"), format!("over-{trick_count}")),
        _ => (format!("-{trick_count}"), format!("−{trick_count}"), format!("under-{trick_count}")),
    };
    json!({"value": value, "text": text, "class": class, "on": chosen == Some(overtricks)})
}
