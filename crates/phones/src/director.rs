//! The director's phone: calls, missing results, the progress of tables, and corrections with a reason. It is admitted
//! by a code of eight digits.

use std::sync::Arc;
use std::time::Instant;

use axum::Extension;
use axum::extract::{Path, State as Of};
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value as Json, json};
use uuid::Uuid;

use bridge::BoardNumber;
use evening::session::{Device, Outcome, Slot, Stamp};
use lang::{Texts, rulings};

use super::asked::{self, Asked};
use super::boards::store;
use super::door::{Said, Typed};
use super::entry::{Draft, Proposal};
use super::guard::Lock;
use super::joining::named;
use super::keys::Role;
use super::pages::{self, Why, go, page, refusal};
use super::room::{Nudge, Room};
use super::table::{Lying, State, TableId};
use super::tapping::{Way, board_name, entry_page, standing};
use super::visitor::Visitor;

/// The director's first page, or the one that asks for the code.
pub(super) async fn home((Of(room), Extension(visitor)): Asked) -> Response {
    if visitor.role != Some(Role::Director) {
        return page(&visitor, StatusCode::OK, "director.html", &json!({"closed": true}));
    }
    let shown = pages::with(visitor.language, |texts| overview(&room, &visitor, texts));
    page(&visitor, StatusCode::OK, "director.html", &shown)
}

#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct Code {
    code: String,
}

pub(super) async fn log_in((Of(room), Extension(visitor)): Asked, Typed(typed): Typed<Code>) -> Response {
    let now = Instant::now();
    let code: String = typed.code.chars().filter(char::is_ascii_digit).take(8).collect();
    let right = {
        let mut state = room.state();
        if let Err(wait) = state.guard.may_try(visitor.address, Lock::Director, now) {
            drop(state);
            return refusal(&visitor, StatusCode::TOO_MANY_REQUESTS, Why::Locked(wait.as_secs().div_ceil(60)));
        }
        let right = code == room.keys.director_code();
        if !right {
            state.guard.wrong(visitor.address, Lock::Director, now);
        }
        right
    };
    if right {
        return asked::enter(&room, &visitor, Role::Director);
    }
    page(&visitor, StatusCode::FORBIDDEN, "director.html", &json!({"closed": true, "wrong": true}))
}

fn overview(room: &Room, visitor: &Visitor, texts: &Texts) -> Json {
    let evening = room.evening();
    let session = evening.session();
    let say = texts.say();
    let now = room.desk.now();
    let calls: Vec<Json> = room
        .state()
        .calls
        .waiting()
        .iter()
        .map(|call| {
            let minutes = (now - call.at).num_minutes().max(0);
            json!({
                "number": call.number,
                "text": pages::table_name(session, call.table, texts),
                "board": call.board.map(|board| say.phone_call_board(board.to_string())),
                "waits": say.phone_waits_minutes(minutes.to_string()),
                "seen": call.seen,
            })
        })
        .collect();
    let row = |table: TableId, lying: &Lying| {
        let text = match lying.state {
            State::ToPlay => say.phone_to_play(),
            State::Ruled => say.phone_adjusted(),
            State::Entered(_, outcome) => rulings::outcome(outcome, texts),
        };
        json!({
            "board": say.print_board(lying.board.to_string()),
            "text": text,
            "missing": lying.state == State::ToPlay,
            "to": address(table, lying),
        })
    };
    let tables: Vec<Json> = TableId::all(session)
        .map(|table| {
            let round = table.round(session);
            let boards: Vec<Lying> = table.rounds(session).into_iter().flat_map(|r| table.boards(session, r)).collect();
            let of_round = round.map(|round| table.boards(session, round)).unwrap_or_default();
            let entered = of_round.iter().filter(|lying| lying.state != State::ToPlay).count();
            // Past and current rounds; later ones are still to come.
            let until = |lying: &&Lying| round.is_none_or(|round| lying.place.round <= Some(round));
            json!({
                "name": pages::table_name(session, table, texts),
                "round": round.map(|round| say.print_round_number(round.to_string())),
                "in": round.map(|_| say.phone_in(entered.to_string(), of_round.len().to_string())),
                "boards": boards.iter().filter(until).map(|lying| row(table, lying)).collect::<Vec<_>>(),
            })
        })
        .collect();
    let in_table = |table: TableId, lying: &Lying, what: String| {
        let to = address(table, lying);
        json!({"board": board_name(session, lying, Some(table), texts), "text": what, "to": to})
    };
    let (mut overdue, mut doubted) = (Vec::new(), Vec::new());
    for table in TableId::all(session) {
        let reached = evening.standings.round_at_tables(session, table.section);
        for lying in table.rounds(session).into_iter().flat_map(|r| table.boards(session, r)) {
            match lying.state {
                State::ToPlay if lying.place.round < Some(reached) => {
                    overdue.push(in_table(table, &lying, say.phone_to_play()));
                }
                State::Entered(_, outcome) => {
                    let doubt = evening.doubt(Slot::new(lying.board, lying.sitting));
                    let told = doubt.map(|doubt| {
                        format!("{}: {}", rulings::outcome(outcome, texts), rulings::suspicion(doubt, texts))
                    });
                    doubted.extend(told.map(|told| in_table(table, &lying, told)));
                }
                _ => {}
            }
        }
    }
    let lapsed = room.state().lapsed.clone();
    for waiting in &lapsed {
        let Some(lying) = waiting.table.find_of(session, waiting.slot()) else { continue };
        let outcome = rulings::outcome(waiting.outcome, texts);
        let told = match waiting.side {
            Some(side) => say.phone_they_say(pages::side_name(side, texts), outcome),
            None => say.phone_stands(outcome),
        };
        doubted.push(in_table(waiting.table, &lying, told));
    }
    let claims = room.state().claims.waiting().cloned().collect::<Vec<_>>();
    let claims = claims.iter().map(|claim| {
        json!({
            "number": claim.number,
            "table": pages::table_name(session, claim.table, texts),
            "text": named(claim.wants, session, texts),
        })
    });
    json!({
        "calls": calls,
        "claims": claims.collect::<Vec<_>>(),
        "overdue": overdue,
        "doubted": doubted,
        "tables": tables,
        "in": say.phone_in(evening.standings.entered.to_string(), evening.standings.due.to_string()),
        "form": room.keys.form(&visitor.id),
        "watch": true,
    })
}

#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct Attended {
    call: String,
    done: String,
    form: String,
}

pub(super) async fn answer_call((Of(room), Extension(visitor)): Asked, Typed(said): Typed<Attended>) -> Response {
    if visitor.role != Some(Role::Director) {
        return go("/director");
    }
    if said.form != room.keys.form(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::Form);
    }
    let number: u64 = said.call.parse().unwrap_or_default();
    let table = {
        let calls = &mut room.state().calls;
        if said.done.is_empty() { calls.see(number) } else { calls.done(number) }
    };
    if let Some(table) = table {
        room.nudge(Nudge::Table(table));
        room.nudge(Nudge::Calls);
    }
    go("/director")
}

/// Where a board of a table is entered: `/director/A-3-2/5` is board 5 at table 3 in round 2.
fn address(table: TableId, lying: &Lying) -> String {
    let round = lying.place.round.map_or_else(String::new, |round| format!("-{round}"));
    format!("/director/{table}{round}/{}", lying.board)
}

/// A table and the round it is asked for, where the address names one.
fn of_address(name: &str) -> Option<(TableId, Option<u8>)> {
    let table = name.parse().ok().map(|table| (table, None));
    table.or_else(|| {
        let (table, round) = name.rsplit_once('-')?;
        Some((table.parse().ok()?, Some(round.parse().ok()?)))
    })
}

/// A board of any table, to be entered or corrected.
pub(super) async fn show(
    (Of(room), Extension(visitor)): Asked,
    Path((table, board)): Path<(String, String)>,
    Said(draft): Said<Draft>,
) -> Response {
    match find_board(&room, &visitor, &table, &board) {
        Ok((table, lying)) => ask(&room, &visitor, table, &lying, &draft),
        Err(refused) => refused,
    }
}

fn find_board(room: &Room, visitor: &Visitor, table: &str, board: &str) -> Result<(TableId, Lying), Response> {
    if visitor.role != Some(Role::Director) {
        return Err(go("/director"));
    }
    let evening = room.evening();
    let board: Option<BoardNumber> = board.parse().ok();
    let lying = of_address(table).and_then(|(table, round)| {
        let lying = match round {
            Some(round) => table.find_in(evening.session(), board?, round),
            None => table.find(evening.session(), board?),
        };
        Some((table, lying?))
    });
    lying.ok_or_else(|| refusal(visitor, StatusCode::NOT_FOUND, Why::NotFound))
}

fn ask(room: &Room, visitor: &Visitor, table: TableId, lying: &Lying, draft: &Draft) -> Response {
    if let Some(outcome) = draft.outcome(room.shows.lead) {
        return reason_page(room, visitor, table, lying, outcome);
    }
    let evening = room.evening();
    let way = Way { base: address(table, lying), home: "/director".into(), table: Some(table) };
    let before = pages::with(visitor.language, |texts| standing(lying, texts));
    let filled = match lying.state {
        State::Entered(_, outcome) if draft.level.is_empty() && draft.short.is_empty() => Some(Draft::of(outcome)),
        _ => None,
    };
    entry_page(room, visitor, evening.session(), lying, (filled.as_ref().unwrap_or(draft), before), &way)
}

/// The state of a board as a form carries it: a result that came meanwhile is not replaced unseen.
fn seen(lying: &Lying) -> String {
    match lying.state {
        State::ToPlay => String::new(),
        State::Entered(id, _) => id.0.to_string(),
        State::Ruled => "ruled".to_owned(),
    }
}

/// What is to be stored, and why where something stands there already.
fn reason_page(room: &Room, visitor: &Visitor, table: TableId, lying: &Lying, outcome: Outcome) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let draft = Draft::of(outcome);
    let shown = pages::with(visitor.language, |texts| {
        json!({
            "correcting": true,
            "board": board_name(session, lying, Some(table), texts),
            "said": super::boards::said(session, lying, outcome, texts),
            "to": address(table, lying),
            "why": lying.state != State::ToPlay,
            "before": standing(lying, texts),
            "hidden": [
                ["state", draft.state.as_str()], ["level", &draft.level], ["denomination", &draft.denomination],
                ["doubling", &draft.doubling], ["declarer", &draft.declarer], ["lead", &draft.lead], ["tricks", &draft.tricks],
                ["once", &Uuid::now_v7().to_string()], ["form", &room.keys.form(&visitor.id)], ["change", "1"],
                ["seen", &seen(lying)],
            ],
        })
    });
    page(visitor, StatusCode::OK, "director.html", &shown)
}

pub(super) async fn enter(
    (Of(room), Extension(visitor)): Asked,
    Path((name, board)): Path<(String, String)>,
    Typed(draft): Typed<Draft>,
) -> Response {
    let (table, lying) = match find_board(&room, &visitor, &name, &board) {
        Ok(found) => found,
        Err(refused) => return refused,
    };
    if draft.form != room.keys.form(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::Form);
    }
    let Some(outcome) = draft.outcome(room.shows.lead) else {
        return ask(&room, &visitor, table, &lying, &Draft { short: "1".into(), ..draft });
    };
    // The first tap on a result asks for the reason, the second confirms it.
    if draft.change.is_empty() {
        return reason_page(&room, &visitor, table, &lying, outcome);
    }
    if draft.seen != seen(&lying) {
        return refusal(&visitor, StatusCode::CONFLICT, Why::Changed(lying.board));
    }
    let reason = super::people::read(&draft.reason);
    if lying.state != State::ToPlay && reason.is_none() {
        return refusal(&visitor, StatusCode::UNPROCESSABLE_ENTITY, Why::ReasonNeeded);
    }
    let once: Uuid = draft.once.parse().unwrap_or_else(|_| Uuid::now_v7());
    save(&room, &visitor, table, &lying, outcome, once, reason.unwrap_or_default()).await
}

async fn save(
    room: &Arc<Room>,
    visitor: &Visitor,
    table: TableId,
    lying: &Lying,
    outcome: Outcome,
    once: Uuid,
    reason: String,
) -> Response {
    let evening = room.evening();
    let proposal = Proposal {
        id: once,
        entry: once,
        table,
        board: lying.board,
        sitting: lying.sitting,
        outcome,
        supersedes: None,
        side: None,
        phone: visitor.id.clone(),
        at: room.desk.now(),
    };
    // The director's phone counts as a window.
    let hand = Device::Window("director".to_owned());
    let by = evening.session().conditions.director.clone();
    let stamp = Stamp { at: room.desk.now(), by, hand };
    let slot = Slot::new(lying.board, lying.sitting);
    let Some(making) = proposal.making_by(evening.session(), slot, &reason, &stamp) else {
        return refusal(visitor, StatusCode::NOT_FOUND, Why::NotFound);
    };
    match store(room, making).await {
        Ok(()) => go("/director"),
        Err((status, why)) => {
            let why = if status == StatusCode::CONFLICT { Why::Changed(lying.board) } else { why };
            refusal(visitor, status, why)
        }
    }
}
