//! Joining: by the code of a table or its QR code, with a language and an owner.

use std::sync::Arc;
use std::time::Instant;

use axum::Extension;
use axum::extract::{Path, State as Of};
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use serde_json::json;

use bridge::Side;
use evening::club::ContestantId;
use evening::session::Session;
use lang::{Language, Texts};

use super::asked::{Asked, enter, lost};
use super::claims::{Claim, Holding};
use super::door::{Said, Typed};
use super::guard::Lock;
use super::keys::{DIRECTOR_DIGITS, Role};
use super::pages::{self, Why, go, go_with, page, refusal};
use super::people;
use super::room::{Nudge, Room};
use super::table::{self, TableId};
use super::visitor::{PlayerOf, Visitor, new_id};

#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct Coming {
    /// The phone gets another player or, on the wall, only shows the ranking.
    anew: String,
}

/// The QR code of a table.
pub(super) async fn by_token(
    Of(room): Of<Arc<Room>>,
    Extension(visitor): Extension<Visitor>,
    Path(token): Path<String>,
    Said(coming): Said<Coming>,
) -> Response {
    // A pair's phone is allowed to be one: nobody comes in by what stands in its cookie.
    let role = room.state().doors.by_token.get(&token).copied().filter(|role| !matches!(role, Role::Pair(_)));
    match role {
        // A phone that has a table keeps it.
        Some(Role::Wall) if coming.anew == "ranking" && visitor.role.is_some() => go("/ranking"),
        Some(Role::Wall) if coming.anew == "ranking" => {
            go_with("/ranking", Visitor::given(&room, Role::Wall, &new_id(), "own"))
        }
        Some(role) if !coming.anew.is_empty() => enter(&room, &visitor, role),
        Some(role) => come_in(&room, &visitor, role),
        None => refusal(&visitor, StatusCode::NOT_FOUND, Why::Stale),
    }
}

/// Admits a phone. One that was at the table already keeps its role, and one that knows its player keeps the player.
fn come_in(room: &Room, visitor: &Visitor, role: Role) -> Response {
    if let Role::Table(table) = role
        && let Some(answer) = known_player(room, visitor, table)
    {
        return answer;
    }
    enter(room, visitor, role)
}

/// A phone that knows its player comes to a table: it continues there if the player sits there, and otherwise says
/// where the player sits. `None` if the table has to ask for the owner.
fn known_player(room: &Room, visitor: &Visitor, table: TableId) -> Option<Response> {
    let evening = room.evening();
    let session = evening.session();
    let (contestant, own) = match (visitor.role, visitor.player) {
        (Some(Role::Pair(pair)), _) => (pair, true),
        (_, Some(player)) => (player.contestant, false),
        _ => return None,
    };
    let Some(side) = table.side_of(session, contestant) else {
        let (at, ..) = table::now(session, contestant)?;
        return Some(elsewhere(room, visitor, table, at));
    };
    if own || visitor.role == Some(Role::Table(table)) {
        return Some(go("/table"));
    }
    let wants = Holding::Side(table, side);
    // Two players of a pair have a phone each: both were accepted once.
    let speaks = visitor.speaks_for == Some(contestant);
    let held = !speaks && room.state().is_taken(wants, &visitor.id, session, room.desk.now());
    let player = visitor.player?;
    let (role, said) = wants.role();
    (!held).then(|| become_of(room, visitor, role, &format!("{said}-{player}")))
}

/// Says at which table the phone's player sits.
fn elsewhere(room: &Room, visitor: &Visitor, table: TableId, at: TableId) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let shown = pages::with(visitor.language, |texts| {
        json!({
            "belongs": texts.say().phone_belongs(pages::table_number(session, at)),
            "table": pages::table_name(session, table, texts),
            "anew": format!("/t/{}?anew=1", room.keys.token(Role::Table(table))),
        })
    });
    page(visitor, StatusCode::OK, "belongs.html", &shown)
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
    // The length of a code says what it is for. Each kind has a limit of its own, which the other cannot exhaust.
    let lock = if code.len() == DIRECTOR_DIGITS { Lock::Director } else { Lock::Table };
    let found = {
        let mut state = room.state();
        if let Err(wait) = state.guard.may_try(visitor.address, lock, now) {
            drop(state);
            return refusal(&visitor, StatusCode::TOO_MANY_REQUESTS, Why::Locked(wait.as_secs().div_ceil(60)));
        }
        let found = match lock {
            Lock::Director => (code == room.keys.director_code()).then_some(Role::Director),
            Lock::Table => state.doors.by_code.get(&code).copied(),
        };
        if found.is_none() {
            state.guard.wrong(visitor.address, lock, now);
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

/// The possible owners of this phone: a side, the table, or a pair.
pub(super) async fn who((Of(room), Extension(visitor)): Asked) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Some(Role::Table(table)) = visitor.role else { return lost(&visitor) };
    let round = table.round(session).or_else(|| table.before(session, None)).unwrap_or(1);
    let Some(sitting) = table.sitting(session, round) else { return go("/table") };
    let shown = pages::with(visitor.language, |texts| {
        let say = texts.say();
        let pairs = !sitting.is_of_teams();
        let players = sitting.contestants().filter(|_| pairs).flat_map(|(contestant, side)| {
            let places = session.contestants.get(&contestant).map_or(0, |known| known.players.len());
            (0..places).filter_map(move |position| {
                let player = PlayerOf { contestant, position };
                let name = player.name(session, Some(round))?;
                Some(json!({
                    "value": format!("{}-{player}", side_word(side)),
                    "name": name,
                    "side": pages::side_name(side, texts),
                }))
            })
        });
        let unnamed = !people::unnamed(session, table, round).is_empty();
        let own = sitting.contestants().filter(|_| pairs).map(|(id, _)| {
            let names = session.title_in(id, Some(round));
            json!({"value": id.to_string(), "text": say.phone_of_pair(names)})
        });
        json!({
            "table": pages::table_name(session, table, texts),
            "round": say.print_round_number(round.to_string()),
            "sides": Side::BOTH.map(|side| json!({
                "value": side_word(side),
                "text": say.phone_of_side(pages::side_name(side, texts)),
                "names": table::names(session, sitting, side, round),
            })),
            "own": own.collect::<Vec<_>>(),
            "players": players.collect::<Vec<_>>(),
            "unnamed": unnamed,
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

/// A side as a cookie names it.
fn side_word(side: Side) -> &'static str {
    match side {
        Side::NS => "ns",
        Side::EW => "ew",
    }
}

/// Takes a phone's owner. If that needs consent the phone asks for it, and belongs to the table until there is an
/// answer.
pub(super) async fn settle((Of(room), Extension(visitor)): Asked, Typed(said): Typed<Holder>) -> Response {
    let Some(Role::Table(table)) = visitor.role else { return lost(&visitor) };
    if said.form != room.keys.form(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::Form);
    }
    let mut player = None;
    let wants = match said.holder.as_str() {
        "ns" => Holding::Side(table, Side::NS),
        "ew" => Holding::Side(table, Side::EW),
        "table" => {
            room.state().claims.take_back(&visitor.id);
            return become_of(&room, &visitor, Role::Table(table), "all");
        }
        other => {
            let evening = room.evening();
            let session = evening.session();
            let round = table.round(session).or_else(|| table.before(session, None));
            let sitting = round.and_then(|round| table.sitting(session, round));
            // Only players seated here can be owners here.
            let sits = |id: &ContestantId| sitting.is_some_and(|s| s.contestants().any(|(c, _)| c == *id));
            player = other.split_once('-').and_then(|(_, who)| PlayerOf::read(who)).filter(|who| sits(&who.contestant));
            let side =
                player.and_then(|who| table.side_of(session, who.contestant).or(sitting?.side_of(who.contestant)));
            match (side, other.parse::<ContestantId>().ok().filter(sits)) {
                (Some(side), _) => Holding::Side(table, side),
                (None, Some(pair)) => Holding::Pair(pair),
                (None, None) => return go("/who"),
            }
        }
    };
    let (now, evening) = (room.desk.now(), room.evening());
    let free = !room.state().is_taken(wants, &visitor.id, evening.session(), now);
    if free {
        room.state().claims.take_back(&visitor.id);
        let (role, said) = wants.role();
        return become_of(&room, &visitor, role, &with_player(said, player));
    }
    if !room.state().claims.ask(&visitor.id, table, wants, now) {
        return refusal(&visitor, StatusCode::TOO_MANY_REQUESTS, Why::TooMuch);
    }
    room.nudge(Nudge::Claims);
    if visitor.settled && player.is_none() {
        return go("/table");
    }
    become_of(&room, &visitor, Role::Table(table), &with_player("all", player))
}

/// The text of a cookie with the player, if known.
fn with_player(said: &str, player: Option<PlayerOf>) -> String {
    player.map_or_else(|| said.to_owned(), |player| format!("{said}-{player}"))
}

/// Gives a phone its owner.
fn become_of(room: &Room, visitor: &Visitor, role: Role, said: &str) -> Response {
    let side = match said.split('-').next() {
        Some("ns") => Some(Side::NS),
        Some("ew") => Some(Side::EW),
        _ => None,
    };
    let player = said.split_once('-').and_then(|(_, who)| PlayerOf::read(who)).map(|player| player.contestant);
    let evening = room.evening();
    {
        let mut state = room.state();
        match Holding::of(role, side) {
            Some(what) => state.hold(&visitor.id, what, player, evening.session()),
            None => state.claims.hold(&visitor.id, None),
        }
    }
    go_with("/table", Visitor::given(room, role, &visitor.id, said))
}

/// A phone's request and its answer: the answer to show, or the cookie that carries it out.
pub(super) fn answered(room: &Room, visitor: &Visitor) -> (Option<Response>, Option<Asking>) {
    let found = room.state().claims.of(&visitor.id);
    match found {
        Some((claim, Some(true))) => {
            let (role, said) = claim.wants.role();
            let player = visitor.player.filter(|_| matches!(claim.wants, Holding::Side(..)));
            (Some(become_of(room, visitor, role, &with_player(said, player))), None)
        }
        Some((claim, Some(false))) => (None, Some(Asking { wants: claim.wants, refused: true })),
        Some((claim, None)) => (None, Some(Asking { wants: claim.wants, refused: false })),
        None => (None, None),
    }
}

/// A phone's request.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asking {
    pub wants: Holding,
    pub refused: bool,
}

/// An owner in words.
pub(super) fn named(wants: Holding, session: &Session, texts: &Texts) -> String {
    match wants {
        Holding::Side(table, side) => {
            let table = pages::table_name(session, table, texts);
            format!("{table} · {}", texts.say().phone_of_side(pages::side_name(side, texts)))
        }
        Holding::Pair(pair) => {
            let names = session.title_of(pair);
            texts.say().phone_of_pair(if names.is_empty() { pair.to_string() } else { format!("{pair} {names}") })
        }
    }
}

/// An answer to a phone that asks for the same owner as this one, or by the director.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct Consent {
    claim: String,
    allow: String,
    form: String,
}

pub(super) async fn consent((Of(room), Extension(visitor)): Asked, Typed(said): Typed<Consent>) -> Response {
    let director = visitor.role == Some(Role::Director);
    let Some(holding) = visitor.holding().map(Some).or(director.then_some(None)) else { return lost(&visitor) };
    if said.form != room.keys.form(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::Form);
    }
    let number: u64 = said.claim.parse().unwrap_or_default();
    let mine = |claim: &Claim| holding.is_none_or(|own| claim.wants == own);
    let may = room.state().claims.waiting().any(|claim| claim.number == number && mine(claim));
    if may {
        room.answer_claim(number, !said.allow.is_empty());
    }
    go(if director { "/director" } else { "/table" })
}
