//! The way in and the pages of a table: joining, who holds the phone, the round, its boards, the ranking. Entering a board
//! is in `boards`, the director's pages in `director`, who gets this far in `visitor`.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Path, State as Of};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router, middleware};
use serde_json::{Value as Json, json};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::BroadcastStream;

use crate::bridge::Side;
use crate::club::ContestantId;
use crate::desk::Evening;
use crate::lang::{Language, Texts};
use crate::session::{Session, Slot};

use super::asked::{Asked, calling, come_in, lost};
use super::door::{Said, Typed, door};
use super::guard::STREAMS_OF_ONE;
use super::keys::Role;
use super::pages::{self, Why, go, go_with, page, refusal};
use super::people;
use super::room::{Nudge, Room};
use super::table::{self, Lying, Next, State, TableId};
use super::visitor::{Seated, Visitor};
use super::{boards, director, ranking, traveller};

/// Everything there is to ask for.
pub(super) fn router(room: Arc<Room>) -> Router {
    Router::new()
        .route("/", get(start))
        .route("/t/{token}", get(by_token))
        .route("/join", get(another).post(by_code))
        .route("/language", post(language))
        .route("/who", get(who).post(settle))
        .route("/table", get(at_table))
        .route("/names", get(names).post(name))
        .route("/board/{board}", get(boards::show).post(boards::enter))
        .route("/board/{board}/answer", post(boards::answer))
        .route("/call", post(call))
        .route("/ranking", get(standing))
        .route("/card", get(card))
        .route("/events", get(events))
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

/// The QR code of a table.
async fn by_token(
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
struct Code {
    code: String,
}

async fn by_code((Of(room), Extension(visitor)): Asked, Typed(typed): Typed<Code>) -> Response {
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
struct Tongue {
    language: String,
    back: String,
}

async fn language(Typed(wanted): Typed<Tongue>) -> Response {
    let language: Language = wanted.language.parse().unwrap_or_default();
    // Back to a page of ours, never elsewhere.
    let plain = wanted.back.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    let own = plain && wanted.back.starts_with('/') && !wanted.back.starts_with("//");
    let to = if own { wanted.back.as_str() } else { "/" };
    let cookie = format!("lang={language}; Path=/; Max-Age=31536000; SameSite=Lax");
    go_with(to, HeaderValue::from_str(&cookie).unwrap_or(HeaderValue::from_static("lang=en")))
}

/// Who may hold this phone: a side's, the table's, or a pair's own.
async fn who((Of(room), Extension(visitor)): Asked) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Some(Role::Table(table)) = visitor.role else { return lost(&visitor) };
    let round = table.round(session).or_else(|| table.before(session, None)).unwrap_or(1);
    let Some(sitting) = table.sitting(session, round) else { return go("/table") };
    let shown = pages::with(visitor.language, |texts| {
        let say = texts.say();
        let pairs = !matches!(sitting, crate::movement::Sitting::Teams { .. });
        let own = sitting.contestants().filter(|_| pairs).map(|(id, _)| {
            let names = session.title_of(id);
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
struct Holder {
    holder: String,
    form: String,
}

async fn settle((Of(room), Extension(visitor)): Asked, Typed(said): Typed<Holder>) -> Response {
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

#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
struct Looking {
    begin: String,
}

/// The table in its round, or between two.
async fn at_table((Of(room), Extension(visitor)): Asked, Said(looking): Said<Looking>) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Some(seated) = visitor.seated(session) else { return lost(&visitor) };
    if !visitor.settled {
        return go("/who");
    }
    let shown = pages::with(visitor.language, |texts| {
        let table = Table { room: &room, evening: &evening, visitor: &visitor, seated, texts };
        table.shown(!looking.begin.is_empty())
    });
    page(&visitor, StatusCode::OK, "table.html", &shown)
}

/// What a table's page is made from.
struct Table<'a> {
    room: &'a Room,
    evening: &'a Evening,
    visitor: &'a Visitor,
    seated: Seated,
    texts: &'a Texts,
}

impl Table<'_> {
    fn session(&self) -> &Session {
        self.evening.session()
    }

    fn shown(&self, begin: bool) -> Json {
        let (session, table, round) = (self.session(), self.seated.table, self.seated.round);
        let fresh = |round: u8| table.boards(session, round).iter().all(|lying| lying.state == State::ToPlay);
        let last = self.last(round);
        // Between two rounds the page says where everybody goes, until somebody begins.
        let over = match (round, last) {
            (Some(round), Some(last)) if !begin && fresh(round) => Some(last),
            (None, last) => last,
            _ => None,
        };
        let mut shown = match over {
            Some((table, over)) => self.between(table, over, round),
            None => round.map_or_else(|| json!({"idle": true}), |round| self.round(table, round)),
        };
        if let Json::Object(fields) = &mut shown {
            fields.insert("table".into(), json!(pages::table_name(session, table, self.texts)));
            fields.insert("call".into(), calling(self.room, table));
            fields.insert("form".into(), json!(self.room.keys.form(&self.visitor.id)));
            fields.insert("pair".into(), json!(self.seated.pair.is_some()));
            fields.insert("ranking".into(), json!(self.room.shows.ranking || !self.evening.standings.provisional));
            fields.insert("watch".into(), json!(true));
        }
        shown
    }

    /// The round that is over before this one, and at which table: a pair's own phone came from another.
    fn last(&self, round: Option<u8>) -> Option<(TableId, u8)> {
        let (session, table) = (self.session(), self.seated.table);
        let Some(pair) = self.seated.pair else { return table.before(session, round).map(|over| (table, over)) };
        let earlier = (1..round.unwrap_or(u8::MAX)).rev();
        earlier.take(usize::from(u8::MAX)).find_map(|round| Some((table::seat(session, pair, round)?.0, round)))
    }

    fn round(&self, table: TableId, round: u8) -> Json {
        let (session, say) = (self.session(), self.texts.say());
        let boards = table.boards(session, round);
        let sides = boards.first().map(|lying| self.sides(lying, round)).unwrap_or_default();
        json!({
            "round": say.print_round_number(round.to_string()),
            "sides": sides,
            "boards": boards.iter().map(|lying| self.board(lying)).collect::<Vec<_>>(),
            "unnamed": !people::unnamed(session, table, round).is_empty(),
            "asked": self.asked(&boards),
        })
    }

    fn sides(&self, lying: &Lying, round: u8) -> Vec<Json> {
        let one = |side| {
            json!({
                "side": pages::side_name(side, self.texts),
                "names": table::names(self.session(), lying.sitting, side, round),
                "numbers": lying.sitting.side(side).map(|c| c.to_string()).collect::<Vec<_>>().join(" "),
                "own": self.seated.side == Some(side),
            })
        };
        Side::BOTH.map(one).to_vec()
    }

    /// Entries of the other side that wait for this phone.
    fn asked(&self, boards: &[Lying]) -> Vec<Json> {
        let state = self.room.state();
        let waits = |lying: &&Lying| {
            let slot = Slot::new(lying.board, lying.sitting);
            let waiting = state.proposals.get(&slot);
            waiting.is_some_and(|waiting| waiting.phone != self.visitor.id && waiting.side != self.seated.side)
        };
        let shown = |lying: &Lying| json!({"text": self.texts.say().print_board(lying.board.to_string()), "to": format!("/board/{}", lying.board)});
        boards.iter().filter(waits).map(shown).collect()
    }

    fn board(&self, lying: &Lying) -> Json {
        let (session, say) = (self.session(), self.texts.say());
        let slot = Slot::new(lying.board, lying.sitting);
        let waiting = self.room.state().proposals.get(&slot).map(|waiting| (waiting.outcome, waiting.side));
        let (kind, text) = match (lying.state, waiting) {
            (_, Some((outcome, side))) => {
                let other = side.map_or_else(String::new, |side| pages::side_name(side.other(), self.texts));
                let said = crate::lang::rulings::outcome(outcome, self.texts);
                (
                    "waits",
                    format!("{said} · {}", if side.is_some() { say.phone_waits(other) } else { say.phone_right() }),
                )
            }
            (State::Ruled, None) => ("ruled", say.phone_adjusted()),
            (State::Entered(_, outcome), None) => ("in", crate::lang::rulings::outcome(outcome, self.texts)),
            (State::ToPlay, None) => ("play", say.phone_now()),
        };
        json!({
            "number": lying.board,
            "kind": kind,
            "text": text,
            "marks": pages::markings(session, slot, lying.copy, self.texts),
            "to": format!("/board/{}", lying.board),
        })
    }

    fn between(&self, table: TableId, over: u8, round: Option<u8>) -> Json {
        let (session, say) = (self.session(), self.texts.say());
        let boards = table.boards(session, over);
        let who: Vec<ContestantId> = match (self.seated.pair, boards.first()) {
            (Some(pair), _) => vec![pair],
            (None, Some(lying)) => lying.sitting.contestants().map(|(id, _)| id).collect(),
            (None, None) => Vec::new(),
        };
        let moves: Vec<String> = who.into_iter().map(|id| self.next(id, table, over)).collect();
        let undrawn = session.sections.get(&table.section).is_some_and(|of| of.movement.undrawn() > 0);
        json!({
            "over": say.phone_round_over(over.to_string()),
            "moves": moves,
            "begin": round.map(|round| say.phone_begin(round.to_string())),
            "not_drawn": round.is_none() && undrawn,
            "all_done": round.is_none() && !undrawn,
            "boards": boards.iter().map(|lying| self.board(lying)).collect::<Vec<_>>(),
        })
    }

    fn next(&self, id: ContestantId, table: TableId, over: u8) -> String {
        let (session, say) = (self.session(), self.texts.say());
        let names = session.title_of(id);
        match table::next(session, id, over) {
            Next::Table(at, side) => {
                let side = pages::side_name(side, self.texts);
                let to = at.to_string();
                if at == table.table { say.phone_stays(names, to, side) } else { say.phone_to_table(names, to, side) }
            }
            Next::SitsOut => say.phone_sits_out(names),
            Next::NotDrawn => say.phone_undrawn(names),
            Next::Home => say.phone_home(names),
        }
    }
}

/// What is typed on the page of names.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
struct Names {
    contestant: String,
    first: String,
    second: String,
    form: String,
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
            let side = sitting.and_then(|sitting| sitting.contestants().find(|(c, _)| *c == id)).map(|(_, side)| side);
            side.map(|side| pages::side_name(side, texts)).unwrap_or_default()
        };
        let forms = unnamed
            .iter()
            .map(|(id, seats)| json!({"contestant": id.to_string(), "side": side(*id), "two": *seats == 2}));
        json!({"forms": forms.collect::<Vec<_>>(), "form": form})
    });
    page(&visitor, StatusCode::OK, "names.html", &shown)
}

async fn name((Of(room), Extension(visitor)): Asked, Typed(typed): Typed<Names>) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Some(seated) = visitor.seated(session) else { return lost(&visitor) };
    if typed.form != room.keys.form(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::Form);
    }
    if typed.first.len() > 800 || typed.second.len() > 800 {
        return refusal(&visitor, StatusCode::PAYLOAD_TOO_LARGE, Why::TooLong);
    }
    let round = seated.table.round(session).unwrap_or(1);
    let wanted = typed.contestant.parse::<ContestantId>().ok();
    let unnamed = people::unnamed(session, seated.table, round);
    // Names that are there are the director's to change.
    let Some((id, seats)) = unnamed.into_iter().find(|(id, _)| Some(*id) == wanted) else { return go("/names") };
    let names: Vec<String> =
        [&typed.first, &typed.second].into_iter().take(seats).filter_map(|n| people::read(n)).collect();
    if names.len() < seats {
        return go("/names");
    }
    match boards::seat_names(&room, seated.table, id, names).await {
        Ok(()) => go("/names"),
        Err(why) => refusal(&visitor, StatusCode::SERVICE_UNAVAILABLE, why),
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
            "card": traveller::card(&evening, pair, texts),
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

/// An open event stream, counted while it is open.
struct Streaming {
    room: Arc<Room>,
    phone: String,
}

impl Drop for Streaming {
    fn drop(&mut self) {
        if let Some(phone) = self.room.state().phones.get_mut(&self.phone) {
            phone.streams = phone.streams.saturating_sub(1);
        }
    }
}

/// Tells a phone when to look again. What there is to see it asks for itself.
async fn events((Of(room), Extension(visitor)): Asked) -> Response {
    let Some(role) = visitor.role else { return StatusCode::FORBIDDEN.into_response() };
    let count = |state: &mut super::room::State| {
        let phone = state.phones.get_mut(&visitor.id)?;
        phone.streams = (phone.streams < STREAMS_OF_ONE).then_some(phone.streams + 1)?;
        Some(())
    };
    if count(&mut room.state()).is_none() {
        return refusal(&visitor, StatusCode::TOO_MANY_REQUESTS, Why::TooMuch);
    }
    let streaming = Streaming { room: Arc::clone(&room), phone: visitor.id.clone() };
    let events = BroadcastStream::new(room.nudges.subscribe()).filter_map(move |nudge| {
        let room = &streaming.room;
        // A phone that is behind looks at everything.
        let name = nudge.map_or(Some("page"), |nudge| heard(nudge, role, room));
        name.map(|name| Ok::<_, Infallible>(Event::default().event(name).data("1")))
    });
    let first = tokio_stream::once(Ok(Event::default().event("hello").data("1").retry(Duration::from_secs(2))));
    Sse::new(first.chain(events)).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))).into_response()
}

/// What a role hears of a nudge.
fn heard(nudge: Nudge, role: Role, room: &Room) -> Option<&'static str> {
    match (nudge, role) {
        (Nudge::Standing, _) => Some("standing"),
        (Nudge::All, _) | (Nudge::Calls | Nudge::Table(_), Role::Director) => Some("page"),
        (Nudge::Table(table), Role::Table(own)) => (table == own).then_some("page"),
        (Nudge::Table(table), Role::Pair(pair)) => {
            let evening = room.evening();
            let now = table::now(evening.session(), pair);
            // The table it leaves by this very result concerns it, too.
            let concerned = now.is_some_and(|(at, _, round)| {
                at == table
                    || (round > 1 && table::seat(evening.session(), pair, round - 1).is_some_and(|s| s.0 == table))
            });
            concerned.then_some("page")
        }
        (Nudge::Table(_) | Nudge::Calls, _) => None,
    }
}
