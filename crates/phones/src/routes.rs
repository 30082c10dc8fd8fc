//! All addresses that a phone may request, and the small pages: names, calls, the ranking, the card, the results. The
//! other pages have modules of their own; `visitor` identifies the phone.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router, middleware};
use serde_json::json;

use bridge::BoardNumber;
use evening::club::ContestantId;
use evening::scoring::RankingLine;
use evening::session::{MAX_NAME_CHARS, Place};
use exchange::web::{self, WebOptions};
use lang::capitalised;
use store::{Store, StoreError};

use super::door::{FormFields, check_request};
use super::keys::Role;
use super::pages::{self, RefusalReason, page, redirect, refusal};
use super::request::{PageRequest, ask_store, refuse_without_table};
use super::room::{Nudge, Room};
use super::table::{ClosedReason, TableId};
use super::visitor::Visitor;
use super::{
    assistant, at_table, board_answers, board_entries, boards, director, event_stream, join, people, ranking,
    seat_names, traveller, wall,
};

/// The part of the content security policy that the page of results cannot set in its own HTML.
const RESULTS_POLICY: &str = "frame-ancestors 'none'";

pub(super) fn router(room: Arc<Room>) -> Router {
    Router::new()
        .route("/", get(own_page))
        .route("/t/{token}", get(join::join_by_token))
        .route("/join", get(join_page).post(join::join_by_code))
        .route("/language", post(join::set_language))
        .route("/who", get(join::owner_page).post(join::choose_owner))
        .route("/consent", post(join::answer_claim))
        .route("/table", get(at_table::show))
        .route("/names", get(names_page).post(save_names))
        .route("/board/{board}", get(boards::show).post(board_answers::enter))
        .route("/board/{board}/answer", post(board_answers::answer))
        .route("/board/{board}/stand-in", post(board_answers::ask_to_stand_in))
        .route("/stand-in", post(board_answers::ask_to_stand_in_at_table))
        .route("/call", post(set_call))
        .route("/ranking", get(ranking_page))
        .route("/card", get(card_page))
        .route("/results", get(results_page))
        .route("/events", get(event_stream::stream_events))
        .route("/wall", get(wall::show))
        .route("/hello", get(hello_page))
        .route("/director", get(director::show_home).post(director::log_in))
        .route("/director/assistant", get(assistant::advise))
        .route("/director/call", post(director::answer_call))
        .route("/director/{table}/{board}", get(director::show_board).post(director::enter_board))
        .route("/style.css", get(|| static_file("text/css; charset=utf-8", pages::STYLE)))
        .route("/script.js", get(|| static_file("text/javascript; charset=utf-8", pages::SCRIPT)))
        .route("/regular.woff2", get(|| font_file(web::REGULAR_FONT)))
        .route("/semibold.woff2", get(|| font_file(web::SEMIBOLD_FONT)))
        .fallback(not_found)
        .layer(middleware::from_fn_with_state(Arc::clone(&room), check_request))
        .with_state(room)
}

/// A file that browsers may keep for an hour.
async fn static_file(content_type: &'static str, text: &'static str) -> Response {
    ([(CONTENT_TYPE, content_type), (CACHE_CONTROL, "max-age=3600")], text).into_response()
}

/// A font that browsers may keep for a day, so that a phone loads it once an evening.
async fn font_file(font: &'static [u8]) -> Response {
    ([(CONTENT_TYPE, "font/woff2"), (CACHE_CONTROL, "max-age=86400")], font).into_response()
}

/// The answer for an address without a page.
async fn not_found(Extension(visitor): Extension<Visitor>) -> Response {
    refusal(&visitor, StatusCode::NOT_FOUND, RefusalReason::NotFound)
}

/// The bare address: redirects to the page of the phone's role. Without a role it is the page that asks for a code.
async fn own_page(Extension(visitor): Extension<Visitor>) -> Response {
    match visitor.role {
        Some(Role::Table(_) | Role::Pair(_)) => redirect("/table"),
        Some(Role::Director) => redirect("/director"),
        Some(Role::Wall) => redirect("/wall"),
        None => join::code_page(&visitor, StatusCode::OK, false, false),
    }
}

/// The page that asks for a table, for a phone at the wrong table.
async fn join_page(Extension(visitor): Extension<Visitor>) -> Response {
    join::code_page(&visitor, StatusCode::OK, false, false)
}

/// The page that shows that a phone reaches the hall.
async fn hello_page(Extension(visitor): Extension<Visitor>) -> Response {
    page(&visitor, StatusCode::OK, "hello.html", &json!({}))
}

/// The form for the names of the contestants at the table without names. If all have names, redirects the phone to its
/// next page.
async fn names_page((State(room), Extension(visitor)): PageRequest) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Some(seated) = visitor.seat_at_table(session).filter(|_| !visitor.is_away) else {
        return refuse_without_table(&visitor);
    };
    let round = seated.table.current_round(session).unwrap_or(1);
    let unnamed = people::unnamed_contestants(session, seated.table, round);
    if unnamed.is_empty() {
        // All names are known, so a phone without an owner is asked for it.
        return redirect(if visitor.has_owner { "/table" } else { "/who" });
    }
    names_form(&room, &visitor, seated.table, round, &unnamed, None)
}

/// The names typed for one contestant, empty where none was typed.
#[derive(Debug, Default)]
struct TypedNames {
    first: String,
    second: String,
}

impl TypedNames {
    /// The names of all players. `None` if one is missing.
    fn complete(&self, player_count: usize) -> Option<Vec<String>> {
        let typed_names = [&self.first, &self.second].into_iter().take(player_count).filter(|name| !name.is_empty());
        let names: Vec<String> = typed_names.cloned().collect();
        (names.len() == player_count).then_some(names)
    }

    /// The only name that was typed. `None` if there are two or none.
    fn single(&self) -> Option<&str> {
        match (self.first.as_str(), self.second.as_str()) {
            ("", "") => None,
            (name, "") | ("", name) => Some(name),
            _ => None,
        }
    }
}

/// The form for the names of a table. With `typed_names` it keeps the names that were sent, and says which are missing.
fn names_form(
    room: &Room,
    visitor: &Visitor,
    table: TableId,
    round: u8,
    unnamed: &[(ContestantId, usize)],
    typed_names: Option<&BTreeMap<ContestantId, TypedNames>>,
) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let no_names = TypedNames::default();
    let data = pages::with_texts(visitor.language, |texts| {
        let say = texts.say();
        let sitting = table.sitting(session, round);
        let pair_data = |(id, player_count): &(ContestantId, usize)| {
            let names = typed_names.and_then(|typed_names| typed_names.get(id)).unwrap_or(&no_names);
            let side = sitting.and_then(|sitting| sitting.side_of(*id));
            json!({
                "contestant": id.to_string(),
                "heading": side.map(|side| capitalised(&pages::side_name(side, texts))),
                "side": side.map(|side| pages::side_name(side, texts)).unwrap_or_default(),
                "two": *player_count == 2,
                "first": names.first,
                "second": names.second,
                "missing": names.single().filter(|_| *player_count == 2).map(|name| say.phone_name_missing(name)),
            })
        };
        let is_empty = typed_names.is_some_and(BTreeMap::is_empty);
        json!({
            "table": pages::table_name(session, table, texts),
            "pairs": unnamed.iter().map(pair_data).collect::<Vec<_>>(),
            "nothing": is_empty.then(|| say.phone_no_name()),
            "form": room.keys.form_token(&visitor.id),
        })
    });
    let status = if typed_names.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    page(visitor, status, "names.html", &data)
}

/// The fields of the page of names as keys and values: `form`, and for each contestant `contestant`, `first`, `second`.
type NameFields = Vec<(String, String)>;

/// Stores the names typed at a table. If one of a pair or all are missing, shows the form again.
async fn save_names(
    (State(room), Extension(visitor)): PageRequest,
    FormFields(fields): FormFields<NameFields>,
) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Some(seated) = visitor.seat_at_table(session).filter(|_| !visitor.is_away) else {
        return refuse_without_table(&visitor);
    };
    let form = fields.iter().find(|(key, _)| key == "form").map(|(_, value)| value.as_str()).unwrap_or_default();
    if form != room.keys.form_token(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::Form);
    }
    if session.closed {
        return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::Closed(ClosedReason::EveningOver));
    }
    if fields.iter().any(|(_, value)| value.chars().count() > MAX_NAME_CHARS) {
        return refusal(&visitor, StatusCode::PAYLOAD_TOO_LARGE, RefusalReason::BodyTooLong);
    }
    let round = seated.table.current_round(session).unwrap_or(1);
    // Only the director may change existing names.
    let unnamed = people::unnamed_contestants(session, seated.table, round);
    if unnamed.is_empty() {
        return redirect("/names");
    }
    let mut typed_names: BTreeMap<ContestantId, TypedNames> = BTreeMap::new();
    let mut contestant = None;
    for (key, value) in &fields {
        match key.as_str() {
            "contestant" => contestant = value.parse::<ContestantId>().ok(),
            "first" | "second" => {
                let is_asked = |id: &ContestantId| unnamed.iter().any(|(unnamed_id, _)| unnamed_id == id);
                if let Some((id, name)) = contestant.filter(is_asked).zip(people::clean_text(value)) {
                    let names = typed_names.entry(id).or_default();
                    if key == "first" {
                        names.first = name;
                    } else {
                        names.second = name;
                    }
                }
            }
            _ => {}
        }
    }
    let player_count = |id: &ContestantId| {
        unnamed.iter().find(|(unnamed_id, _)| unnamed_id == id).map_or(2, |(_, player_count)| *player_count)
    };
    // A pair needs both names, and nothing is stored while one is missing.
    let complete_names: Option<Vec<_>> =
        typed_names.iter().map(|(id, names)| Some((*id, names.complete(player_count(id))?))).collect();
    let Some(complete_names) = complete_names.filter(|names| !names.is_empty()) else {
        return names_form(&room, &visitor, seated.table, round, &unnamed, Some(&typed_names));
    };
    let seen = evening.journal.seen();
    match seat_names::store_names(&room, &visitor.id, seated.table, seen, complete_names).await {
        Ok(()) => redirect(if visitor.has_owner { "/names" } else { "/who" }),
        Err((status, reason)) => refusal(&visitor, status, reason),
    }
}

#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
struct CallForm {
    /// Set if the table withdraws its call.
    off: String,
    /// The token that shows that the form is ours.
    form: String,
    /// The path of the page that made the call.
    back: String,
    /// A board that the table played instead of the one due.
    board: String,
}

/// Calls the director to a table, or withdraws the call.
async fn set_call(
    (State(room), Extension(visitor)): PageRequest,
    FormFields(fields): FormFields<CallForm>,
) -> Response {
    let evening = room.evening();
    let Some(seated) = visitor.seat_at_table(evening.session()).filter(|_| !visitor.is_away) else {
        return refuse_without_table(&visitor);
    };
    if fields.form != room.keys.form_token(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::Form);
    }
    let now = room.desk.now();
    let page_board = fields.back.strip_prefix("/board/").and_then(|number| number.parse::<BoardNumber>().ok());
    // A call from the page of a disputed board is about that board.
    let disputed_board =
        page_board.filter(|board| board_entries::is_disputed(&room, &visitor, evening.session(), *board));
    let played_board = fields.board.parse::<BoardNumber>().ok();
    {
        let calls = &mut room.state().calls;
        if fields.off.is_empty() {
            calls.add(
                seated.table,
                played_board.or(disputed_board),
                played_board.is_none() && disputed_board.is_some(),
                now,
            );
        } else {
            calls.withdraw(seated.table);
        }
    }
    room.nudge(Nudge::Table(seated.table));
    room.nudge(Nudge::Calls);
    page_board.map_or_else(|| redirect("/table"), |board| redirect(&format!("/board/{board}")))
}

/// The page of the ranking, with the own contestants marked. It has no figures while the ranking is not shown.
async fn ranking_page((State(room), Extension(visitor)): PageRequest) -> Response {
    let evening = room.evening();
    if visitor.role.is_none() {
        return refuse_without_table(&visitor);
    }
    let session = evening.session();
    let is_shown = room.display_options.ranking || !evening.standings.provisional;
    let own_contestants: Vec<ContestantId> = match (visitor.own_contestant(), visitor.role) {
        (Some(contestant), _) => vec![contestant],
        (None, Some(Role::Table(table))) => {
            let round = visitor.last_round(table, session).or_else(|| table.current_round(session));
            let sitting = round.and_then(|round| table.sitting(session, round));
            sitting.map(|sitting| sitting.contestants().map(|(id, _)| id).collect()).unwrap_or_default()
        }
        _ => Vec::new(),
    };
    let data = pages::with_texts(visitor.language, |texts| {
        let ranking = if is_shown { ranking::ranking_data(&evening, &own_contestants, texts) } else { json!({}) };
        let is_open = ranking::is_web_page_open(&evening);
        let mut scored_lines = evening.standings.rankings.iter().flat_map(|ranking| &ranking.lines);
        let is_empty = is_shown && evening.standings.entered > 0 && !scored_lines.any(RankingLine::is_scored);
        let notes = [
            is_empty.then(|| texts.say().phone_ranking_empty()),
            (!is_open).then(|| texts.say().phone_results_later()),
        ];
        json!({
            "shown": is_shown,
            "standing": ranking,
            "results": is_open,
            "mine": ranking::own_card_query(visitor.own_contestant()),
            "notes": notes.into_iter().flatten().collect::<Vec<_>>(),
            // A phone that scanned the wall's code has no page of its own to go back to.
            "home": visitor.role != Some(Role::Wall),
            "watch_standing": true,
        })
    });
    page(&visitor, StatusCode::OK, "ranking.html", &data)
}

/// The web page of the evening, once every result is in and nobody has a board to play (Laws 16D, 86A, 90B4). Before
/// that, redirects to the ranking.
async fn results_page((State(room), Extension(visitor)): PageRequest) -> Response {
    let evening = room.evening();
    if visitor.role.is_none() {
        return refuse_without_table(&visitor);
    }
    if !ranking::is_web_page_open(&evening) {
        return redirect("/ranking");
    }
    let read_store = |store: &Store| Ok::<_, StoreError>((store.unnamed()?, desk::letterhead(store)?));
    let Some(Ok((unnamed, letterhead))) = ask_store(&room, read_store).await else {
        return refusal(&visitor, StatusCode::SERVICE_UNAVAILABLE, RefusalReason::NotStored);
    };
    let club = desk::web_club(&letterhead);
    let web_page = pages::with_texts(visitor.language, |texts| {
        let options = WebOptions {
            club: Some(&club),
            published: evening.ranking_published_at(),
            is_being_checked: !ranking::is_final(&evening),
            event: evening.event_rankings(),
            unnamed: Some(&unnamed),
            phone_page: if visitor.role == Some(Role::Wall) { "" } else { "/" },
            ..WebOptions::default()
        };
        web::page(evening.session(), &evening.standings, &options, texts)
    });
    match web_page {
        // The page contains a stricter policy of its own.
        Ok(html) => ([(CONTENT_SECURITY_POLICY, RESULTS_POLICY)], Html(html)).into_response(),
        Err(_) => refusal(&visitor, StatusCode::SERVICE_UNAVAILABLE, RefusalReason::NotStored),
    }
}

/// The boards that the phone's contestant has played. Until all results are in, a player's phone shows only the boards
/// for which it was present.
async fn card_page((State(room), Extension(visitor)): PageRequest) -> Response {
    let evening = room.evening();
    let (session, standings) = (evening.session(), &*evening.standings);
    let (contestant, table) = match (visitor.role, visitor.player) {
        (Some(Role::Pair(pair)), _) => (pair, None),
        (Some(Role::Table(table)), Some(player)) => (player.contestant, Some(table)),
        _ => return refuse_without_table(&visitor),
    };
    let seats = room.recorded_seats(&visitor.id);
    let table_at = |place: Place| place.table.map(|table| TableId { section: place.section, table });
    let was_present = |place: Place| table_at(place).zip(place.round).is_some_and(|seat| seats.contains(&seat));
    let is_known = |place: Place| table.is_none() || !standings.provisional || was_present(place);
    let may_see = |board: BoardNumber, place: Place| is_known(place) && visitor.may_see(session, board);
    let has_link = |place: Place| table.is_none_or(|table| table_at(place) == Some(table));
    let line = standings.rankings.iter().flat_map(|ranking| &ranking.lines).find(|line| line.contestant == contestant);
    let shows_total = room.display_options.ranking || !standings.provisional;
    let total_line = line.filter(|line| shows_total && line.is_scored());
    let data = pages::with_texts(visitor.language, |texts| {
        let card = traveller::score_card(&evening, contestant, may_see, has_link, texts);
        let total_line = total_line.filter(|_| !card.has_early_result);
        let say = texts.say();
        let is_empty = card.rows.is_empty() && card.hidden_places.is_empty();
        let is_still_played = card.hidden_places.iter().any(|place| is_known(*place));
        let was_absent = card.hidden_places.iter().any(|place| !is_known(*place));
        let notes = [
            is_still_played.then(|| say.phone_card_hidden()),
            was_absent.then(|| say.phone_card_absent()),
            is_empty.then(|| say.phone_card_empty()),
        ];
        json!({
            "shown": true,
            "card": card.rows,
            "notes": notes.into_iter().flatten().collect::<Vec<_>>(),
            // A board's points reveal the other results.
            "worth": room.display_options.traveller || !standings.provisional,
            "names": session.title_of(contestant),
            "percent": standings.rules.method.has_percentages(),
            "total": total_line.map(|line| ranking::total_with_unit(standings, line, texts)),
            "home": true,
            "watch_standing": true,
        })
    });
    page(&visitor, StatusCode::OK, "ranking.html", &data)
}
