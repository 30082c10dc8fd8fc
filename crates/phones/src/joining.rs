//! The way in: by the code of a table or its QR code, in a language, and who holds the phone.

use std::sync::Arc;
use std::time::Instant;

use axum::Extension;
use axum::extract::{Path, State as Of};
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use serde_json::json;

use bridge::Side;
use evening::club::ContestantId;
use lang::Language;

use super::asked::{Asked, come_in, lost};
use super::door::Typed;
use super::keys::Role;
use super::pages::{self, Why, go, go_with, page, refusal};
use super::room::Room;
use super::table;
use super::visitor::Visitor;

/// The QR code of a table.
pub(super) async fn by_token(
    Of(room): Of<Arc<Room>>,
    Extension(visitor): Extension<Visitor>,
    Path(token): Path<String>,
) -> Response {
    let role = room.state().doors.by_token.get(&token).copied();
    match role {
        Some(role) => come_in(&room, &visitor, role),
        None => refusal(&visitor, StatusCode::NOT_FOUND, Why::Stale),
    }
}

/// What is typed on the first page.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct Code {
    code: String,
}

pub(super) async fn by_code((Of(room), Extension(visitor)): Asked, Typed(typed): Typed<Code>) -> Response {
    let now = Instant::now();
    let code: String = typed.code.chars().filter(char::is_ascii_digit).take(8).collect();
    let found = {
        let mut state = room.state();
        if let Err(wait) = state.guard.may_try(visitor.address, now) {
            drop(state);
            return refusal(&visitor, StatusCode::TOO_MANY_REQUESTS, Why::Locked(wait.as_secs().div_ceil(60)));
        }
        let found = state.doors.by_code.get(&code).copied();
        match found {
            Some(_) => state.guard.right(visitor.address),
            None => state.guard.wrong(visitor.address, now),
        }
        found
    };
    match found {
        Some(role) => come_in(&room, &visitor, role),
        None => page(&visitor, StatusCode::FORBIDDEN, "join.html", &json!({"wrong": true, "stale": false})),
    }
}

#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct Tongue {
    language: String,
    back: String,
}

pub(super) async fn language(Typed(wanted): Typed<Tongue>) -> Response {
    let language: Language = wanted.language.parse().unwrap_or_default();
    // Back to a page of ours, never elsewhere.
    let plain = wanted.back.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    let own = plain && wanted.back.starts_with('/') && !wanted.back.starts_with("//");
    let to = if own { wanted.back.as_str() } else { "/" };
    let cookie = format!("lang={language}; Path=/; Max-Age=31536000; SameSite=Lax");
    go_with(to, HeaderValue::from_str(&cookie).unwrap_or(HeaderValue::from_static("lang=en")))
}

/// Who may hold this phone: a side's, the table's, or a pair's own.
pub(super) async fn who((Of(room), Extension(visitor)): Asked) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Some(Role::Table(table)) = visitor.role else { return lost(&visitor) };
    let round = table.round(session).or_else(|| table.before(session, None)).unwrap_or(1);
    let Some(sitting) = table.sitting(session, round) else { return go("/table") };
    let shown = pages::with(visitor.language, |texts| {
        let say = texts.say();
        let pairs = !matches!(sitting, movement::Sitting::Teams { .. });
        let own = sitting.contestants().filter(|_| pairs).map(|(id, _)| {
            let names = session.title_in(id, Some(round));
            json!({"value": id.to_string(), "text": say.phone_of_pair(names)})
        });
        json!({
            "table": pages::table_name(session, table, texts),
            "round": say.print_round_number(round.to_string()),
            "sides": Side::BOTH.map(|side| json!({
                "value": if side == Side::NS { "ns" } else { "ew" },
                "text": say.phone_of_side(pages::side_name(side, texts)),
                "names": table::names(session, sitting, side, round),
            })),
            "own": own.collect::<Vec<_>>(),
            "form": room.keys.form(&visitor.id),
        })
    });
    page(&visitor, StatusCode::OK, "who.html", &shown)
}

#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct Holder {
    holder: String,
    form: String,
}

pub(super) async fn settle((Of(room), Extension(visitor)): Asked, Typed(said): Typed<Holder>) -> Response {
    let Some(Role::Table(table)) = visitor.role else { return lost(&visitor) };
    if said.form != room.keys.form(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::Form);
    }
    let token = |role| room.keys.token(role);
    match said.holder.as_str() {
        side @ ("ns" | "ew") => go_with("/table", Visitor::cookie(&token(Role::Table(table)), &visitor.id, side)),
        "table" => go_with("/table", Visitor::cookie(&token(Role::Table(table)), &visitor.id, "all")),
        other => {
            let evening = room.evening();
            let session = evening.session();
            let round = table.round(session).or_else(|| table.before(session, None));
            let sitting = round.and_then(|round| table.sitting(session, round));
            // Only who sits here can be said to hold it here.
            let sits = |id: &ContestantId| sitting.is_some_and(|s| s.contestants().any(|(c, _)| c == *id));
            match other.parse::<ContestantId>().ok().filter(sits) {
                Some(pair) => go_with("/table", Visitor::cookie(&token(Role::Pair(pair)), &visitor.id, "own")),
                None => go("/who"),
            }
        }
    }
}
