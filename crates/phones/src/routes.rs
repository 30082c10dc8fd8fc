//! Everything a phone may ask for, by address; and the small pages: names, calls, the ranking, the wall. Joining is in
//! `joining`, the page of a table in `at_table`, entering a board in `boards`, the director's pages in `director`, who gets
//! this far in `visitor`.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::State as Of;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router, middleware};
use serde_json::json;

use evening::club::ContestantId;

use super::asked::{Asked, lost};
use super::door::{Typed, door};
use super::keys::Role;
use super::pages::{self, Why, go, page, refusal};
use super::room::{Nudge, Room};
use super::visitor::Visitor;
use super::{at_table, boards, director, joining, listening, people, ranking, traveller};

/// Everything there is to ask for.
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
        .route("/events", get(listening::events))
        .route("/wall", get(wall))
        .route("/hello", get(hello))
        .route("/director", get(director::home).post(director::log_in))
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

/// The address without anything behind it: where this phone belongs, or the page that asks.
async fn start(Extension(visitor): Extension<Visitor>) -> Response {
    match visitor.role {
        Some(Role::Table(_) | Role::Pair(_)) => go("/table"),
        Some(Role::Director) => go("/director"),
        Some(Role::Wall) => go("/wall"),
        None => page(&visitor, StatusCode::OK, "join.html", &json!({"stale": visitor.stale, "wrong": false})),
    }
}

/// The page that asks for a table, for a phone that sits at the wrong one.
async fn another(Extension(visitor): Extension<Visitor>) -> Response {
    page(&visitor, StatusCode::OK, "join.html", &json!({"stale": false, "wrong": false}))
}

async fn hello(Extension(visitor): Extension<Visitor>) -> Response {
    page(&visitor, StatusCode::OK, "hello.html", &json!({}))
}

async fn names((Of(room), Extension(visitor)): Asked) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Some(seated) = visitor.seated(session) else { return lost(&visitor) };
    let round = seated.table.round(session).unwrap_or(1);
    let unnamed = people::unnamed(session, seated.table, round);
    if unnamed.is_empty() {
        return go("/table");
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

/// What is typed on the page of names: `form`, and for each pair `contestant`, `first`, `second`.
type Names = Vec<(String, String)>;

async fn name((Of(room), Extension(visitor)): Asked, Typed(typed): Typed<Names>) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Some(seated) = visitor.seated(session) else { return lost(&visitor) };
    let form = typed.iter().find(|(key, _)| key == "form").map(|(_, value)| value.as_str()).unwrap_or_default();
    if form != room.keys.form(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::Form);
    }
    if typed.iter().any(|(_, value)| value.len() > 800) {
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
    // Names that are there are the director's to change, and half a pair is none.
    let unnamed = people::unnamed(session, seated.table, round).into_iter();
    let whole = unnamed.filter_map(|(id, seats)| Some((id, of_each.remove(&id)?)).filter(|(_, n)| n.len() == seats));
    let named: Vec<_> = whole.collect();
    if named.is_empty() {
        return go("/names");
    }
    let seen = evening.journal.seen();
    match boards::seat_names(&room, (&visitor.id, seated.table), seen, named).await {
        Ok(()) => go("/names"),
        Err((status, why)) => refusal(&visitor, status, why),
    }
}

#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
struct Calling {
    off: String,
    form: String,
    back: String,
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
        if said.off.is_empty() { calls.call(seated.table, now) } else { calls.take_back(seated.table) }
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

/// A pair's own boards so far.
async fn card((Of(room), Extension(visitor)): Asked) -> Response {
    let evening = room.evening();
    let Some(Role::Pair(pair)) = visitor.role else { return lost(&visitor) };
    let shown = pages::with(visitor.language, |texts| {
        json!({
            "shown": true,
            "card": traveller::card(&evening, pair, |board| visitor.may_see(evening.session(), board), texts),
            "names": evening.session().title_of(pair),
            "watch_standing": true,
        })
    });
    page(&visitor, StatusCode::OK, "ranking.html", &shown)
}

/// The wall: the ranking in large letters for a television or a tablet.
async fn wall((Of(room), Extension(visitor)): Asked) -> Response {
    if visitor.role.is_none() {
        return lost(&visitor);
    }
    let evening = room.evening();
    let session = evening.session();
    let shown = room.shows.ranking || !evening.standings.provisional;
    let shown = pages::with(visitor.language, |texts| {
        let rounds = session.sections.iter().map(|(id, section)| {
            let round = session.current_round(*id);
            let called = section.called.get(&round).map(|stamp| texts.time(stamp.at.time()));
            called.map(|at| format!("{} {at}", texts.say().print_round_number(round.to_string())))
        });
        json!({
            "club": session.club,
            "event": session.title,
            "shown": shown,
            "standing": if shown { ranking::shown(&evening, &[], texts) } else { json!({}) },
            "rounds": rounds.flatten().collect::<Vec<_>>(),
            "watch_standing": true,
        })
    });
    page(&visitor, StatusCode::OK, "wall.html", &shown)
}
