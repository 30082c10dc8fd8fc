//! All addresses that a phone may request, and the small pages: names, calls, the ranking, the wall. Others are in
//! `joining`, `at_table`, `boards` and `director`; `visitor` identifies the phone.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::State as Of;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router, middleware};
use serde_json::json;

use bridge::BoardNumber;
use evening::club::ContestantId;
use evening::session::{MAX_NAME, Place};
use exchange::web::{self, WebOptions};
use store::{Store, StoreError};

use super::asked::{Asked, lost, read};
use super::door::{Typed, door};
use super::keys::Role;
use super::pages::{self, Why, go, page, refusal};
use super::room::{Nudge, Room};
use super::table::{Closed, TableId};
use super::visitor::Visitor;
use super::{assistant, at_table, boards, director, joining, listening, people, ranking, traveller, wall};

/// A header that the page of the evening cannot set for itself.
const OWN_POLICY: &str = "frame-ancestors 'none'";

/// All routes.
pub(super) fn router(room: Arc<Room>) -> Router {
    Router::new()
        .route("/", get(start))
        .route("/t/{token}", get(joining::by_token))
        .route("/join", get(another).post(joining::by_code))
        .route("/language", post(joining::language))
        .route("/who", get(joining::who).post(joining::settle))
        .route("/consent", post(joining::consent))
        .route("/table", get(at_table::at_table))
        .route("/names", get(names).post(name))
        .route("/board/{board}", get(boards::show).post(boards::enter))
        .route("/board/{board}/answer", post(boards::answer))
        .route("/call", post(call))
        .route("/ranking", get(standing))
        .route("/card", get(card))
        .route("/results", get(results))
        .route("/events", get(listening::events))
        .route("/wall", get(wall::wall))
        .route("/hello", get(hello))
        .route("/director", get(director::home).post(director::log_in))
        .route("/director/assistant", get(assistant::advise))
        .route("/director/call", post(director::answer_call))
        .route("/director/{table}/{board}", get(director::show).post(director::enter))
        .route("/style.css", get(|| file("text/css; charset=utf-8", pages::STYLE)))
        .route("/script.js", get(|| file("text/javascript; charset=utf-8", pages::SCRIPT)))
        .fallback(nothing)
        .layer(middleware::from_fn_with_state(Arc::clone(&room), door))
        .with_state(room)
}

async fn file(kind: &'static str, text: &'static str) -> Response {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "max-age=3600")], text).into_response()
}

async fn nothing(Extension(visitor): Extension<Visitor>) -> Response {
    refusal(&visitor, StatusCode::NOT_FOUND, Why::NotFound)
}

/// The bare address: redirects to the phone's page, or to the one that asks.
async fn start(Extension(visitor): Extension<Visitor>) -> Response {
    match visitor.role {
        Some(Role::Table(_) | Role::Pair(_)) => go("/table"),
        Some(Role::Director) => go("/director"),
        Some(Role::Wall) => go("/wall"),
        None => page(&visitor, StatusCode::OK, "join.html", &json!({"stale": visitor.stale, "wrong": false})),
    }
}

/// The page that asks for a table, for a phone at the wrong one.
async fn another(Extension(visitor): Extension<Visitor>) -> Response {
    page(&visitor, StatusCode::OK, "join.html", &json!({"stale": false, "wrong": false}))
}

async fn hello(Extension(visitor): Extension<Visitor>) -> Response {
    page(&visitor, StatusCode::OK, "hello.html", &json!({}))
}

async fn names((Of(room), Extension(visitor)): Asked) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Some(seated) = visitor.seated(session).filter(|_| !visitor.away) else { return lost(&visitor) };
    let round = seated.table.round(session).unwrap_or(1);
    let unnamed = people::unnamed(session, seated.table, round);
    if unnamed.is_empty() {
        // A phone without a player is asked for its owner.
        return go(if visitor.settled { "/table" } else { "/who" });
    }
    let form = room.keys.form(&visitor.id);
    let shown = pages::with(visitor.language, |texts| {
        let sitting = seated.table.sitting(session, round);
        let side = |id: ContestantId| {
            let side = sitting.and_then(|sitting| sitting.side_of(id));
            side.map(|side| pages::side_name(side, texts)).unwrap_or_default()
        };
        let forms = unnamed
            .iter()
            .map(|(id, seats)| json!({"contestant": id.to_string(), "side": side(*id), "two": *seats == 2}));
        json!({"pairs": forms.collect::<Vec<_>>(), "form": form})
    });
    page(&visitor, StatusCode::OK, "names.html", &shown)
}

/// The fields of the page of names: `form`, and for each pair `contestant`, `first`, `second`.
type Names = Vec<(String, String)>;

async fn name((Of(room), Extension(visitor)): Asked, Typed(typed): Typed<Names>) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Some(seated) = visitor.seated(session).filter(|_| !visitor.away) else { return lost(&visitor) };
    let form = typed.iter().find(|(key, _)| key == "form").map(|(_, value)| value.as_str()).unwrap_or_default();
    if form != room.keys.form(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::Form);
    }
    if session.closed {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::Closed(Closed::Evening));
    }
    if typed.iter().any(|(_, value)| value.chars().count() > MAX_NAME) {
        return refusal(&visitor, StatusCode::PAYLOAD_TOO_LARGE, Why::TooLong);
    }
    let mut of_each: BTreeMap<ContestantId, Vec<String>> = BTreeMap::new();
    let mut contestant = None;
    for (key, value) in &typed {
        match key.as_str() {
            "contestant" => contestant = value.parse::<ContestantId>().ok(),
            "first" | "second" => {
                if let Some((id, name)) = contestant.zip(people::read(value)) {
                    of_each.entry(id).or_default().push(name);
                }
            }
            _ => {}
        }
    }
    let round = seated.table.round(session).unwrap_or(1);
    // Existing names can only be changed by the director, and a pair needs both.
    let unnamed = people::unnamed(session, seated.table, round).into_iter();
    let whole = unnamed.filter_map(|(id, seats)| Some((id, of_each.remove(&id)?)).filter(|(_, n)| n.len() == seats));
    let named: Vec<_> = whole.collect();
    if named.is_empty() {
        return go("/names");
    }
    let seen = evening.journal.seen();
    match boards::seat_names(&room, (&visitor.id, seated.table), seen, named).await {
        Ok(()) => go(if visitor.settled { "/names" } else { "/who" }),
        Err((status, why)) => refusal(&visitor, status, why),
    }
}

#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
struct Calling {
    off: String,
    form: String,
    back: String,
    /// A board that the table played instead of the one due.
    board: String,
}

async fn call((Of(room), Extension(visitor)): Asked, Typed(said): Typed<Calling>) -> Response {
    let evening = room.evening();
    let Some(seated) = visitor.seated(evening.session()) else { return lost(&visitor) };
    if said.form != room.keys.form(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::Form);
    }
    let now = room.desk.now();
    {
        let calls = &mut room.state().calls;
        if said.off.is_empty() {
            calls.call(seated.table, said.board.parse().ok(), now);
        } else {
            calls.take_back(seated.table);
        }
    }
    room.nudge(Nudge::Table(seated.table));
    room.nudge(Nudge::Calls);
    let board = said.back.strip_prefix("/board/").and_then(|number| number.parse::<u16>().ok());
    board.map_or_else(|| go("/table"), |number| go(&format!("/board/{number}")))
}

async fn standing((Of(room), Extension(visitor)): Asked) -> Response {
    let evening = room.evening();
    if visitor.role.is_none() {
        return lost(&visitor);
    }
    let session = evening.session();
    let shown = room.shows.ranking || !evening.standings.provisional;
    let own: Vec<ContestantId> = match visitor.role {
        Some(Role::Pair(pair)) => vec![pair],
        Some(Role::Table(_)) if visitor.player.is_some() => {
            visitor.player.map(|one| one.contestant).into_iter().collect()
        }
        Some(Role::Table(table)) => {
            let sitting = table.round(session).and_then(|round| table.sitting(session, round));
            sitting.map(|s| s.contestants().map(|(id, _)| id).collect()).unwrap_or_default()
        }
        _ => Vec::new(),
    };
    let shown = pages::with(visitor.language, |texts| {
        let ranking = if shown { ranking::shown(&evening, &own, texts) } else { json!({}) };
        json!({"shown": shown, "standing": ranking, "watch_standing": true})
    });
    page(&visitor, StatusCode::OK, "ranking.html", &shown)
}

/// The web page of the evening, once every result is in and nobody has a board to play (Laws 16D, 86A, 90B4).
async fn results((Of(room), Extension(visitor)): Asked) -> Response {
    let evening = room.evening();
    if visitor.role.is_none() {
        return lost(&visitor);
    }
    if evening.standings.provisional {
        return go("/ranking");
    }
    let asked = |store: &Store| Ok::<_, StoreError>((store.unnamed()?, desk::letterhead(store)?));
    let Some(Ok((unnamed, letterhead))) = read(&room, asked).await else {
        return refusal(&visitor, StatusCode::SERVICE_UNAVAILABLE, Why::NotStored);
    };
    let club = desk::web_club(&letterhead);
    let page = pages::with(visitor.language, |texts| {
        let options = WebOptions {
            club: Some(&club),
            published: evening.published_at(),
            event: evening.event_rankings(),
            unnamed: Some(&unnamed),
            ..WebOptions::default()
        };
        web::page(evening.session(), &evening.standings, &options, texts)
    });
    match page {
        // The page has a policy of its own, stricter than ours.
        Ok(page) => ([(CONTENT_SECURITY_POLICY, OWN_POLICY)], Html(page)).into_response(),
        Err(_) => refusal(&visitor, StatusCode::SERVICE_UNAVAILABLE, Why::NotStored),
    }
}

/// The boards that a pair has played. A player's phone shows those it was present for, until all results are in.
async fn card((Of(room), Extension(visitor)): Asked) -> Response {
    let evening = room.evening();
    let (session, standings) = (evening.session(), &*evening.standings);
    let (own, table) = match (visitor.role, visitor.player) {
        (Some(Role::Pair(pair)), _) => (pair, None),
        (Some(Role::Table(table)), Some(player)) => (player.contestant, Some(table)),
        _ => return lost(&visitor),
    };
    let sat = room.sat(&visitor.id);
    let here = |place: Place| place.table.map(|table| TableId { section: place.section, table });
    let was_here = |place: Place| here(place).zip(place.round).is_some_and(|seat| sat.contains(&seat));
    let may_see = |board: BoardNumber, place: Place| {
        let known = table.is_none() || !standings.provisional || was_here(place);
        known && visitor.may_see(session, board)
    };
    let leads = |place: Place| table.is_none_or(|table| here(place) == Some(table));
    let line = standings.rankings.iter().flat_map(|ranking| &ranking.lines).find(|line| line.contestant == own);
    let shows_total = room.shows.ranking || !standings.provisional;
    let shown = pages::with(visitor.language, |texts| {
        json!({
            "shown": true,
            "card": traveller::card(&evening, own, may_see, leads, texts),
            // What a board is worth reveals the others' results.
            "worth": room.shows.traveller || !standings.provisional,
            "names": session.title_of(own),
            "percent": standings.rules.method.has_percentages(),
            "total": line.filter(|line| shows_total && line.is_scored()).map(|line| ranking::total(standings, line, texts)),
            "watch_standing": true,
        })
    });
    page(&visitor, StatusCode::OK, "ranking.html", &shown)
}
