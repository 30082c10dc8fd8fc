//! The director's phone: calls, missing results, the progress of tables, and corrections with a reason. It is admitted
//! by a code of eight digits.

use std::sync::Arc;
use std::time::Instant;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value as Json, json};
use uuid::Uuid;

use bridge::BoardNumber;
use evening::session::{Device, Outcome, Session, Slot, Stamp, Suspicion};
use lang::capitalised;
use lang::{Texts, rulings};

use super::board_answers::store_changes;
use super::door::{FormFields, QueryFields};
use super::entry::{Draft, Proposal};
use super::entry_form::{EntryAddresses, board_name, entry_page, newest_call_number, stored_result};
use super::guard::CodeKind;
use super::join::claim_in_words;
use super::keys::{DIRECTOR_DIGITS, Role};
use super::pages::{self, RefusalReason, page, redirect, refusal};
use super::request::{self, PageRequest};
use super::room::{Nudge, Room};
use super::table::{BoardAtTable, BoardState, TableId};
use super::visitor::Visitor;

/// The director's first page. For other phones, the page that asks for the director's code.
pub(super) async fn show_home((State(room), Extension(visitor)): PageRequest) -> Response {
    if visitor.role != Some(Role::Director) {
        return page(&visitor, StatusCode::OK, "director.html", &json!({"closed": true}));
    }
    let data = pages::with_texts(visitor.language, |texts| overview_data(&room, &visitor, texts));
    page(&visitor, StatusCode::OK, "director.html", &data)
}

#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct DirectorCodeForm {
    /// The code as typed. All but its digits is ignored.
    code: String,
}

/// Admits a phone that sends the code of the director, unless its address has typed too many wrong ones.
pub(super) async fn log_in(
    (State(room), Extension(visitor)): PageRequest,
    FormFields(fields): FormFields<DirectorCodeForm>,
) -> Response {
    let now = Instant::now();
    let code: String = fields.code.chars().filter(char::is_ascii_digit).take(DIRECTOR_DIGITS).collect();
    let is_right = {
        let mut state = room.state();
        if let Err(wait) = state.guard.may_try(visitor.address, CodeKind::Director, now) {
            drop(state);
            return refusal(
                &visitor,
                StatusCode::TOO_MANY_REQUESTS,
                RefusalReason::Locked(wait.as_secs().div_ceil(60)),
            );
        }
        let is_right = code == room.keys.director_code();
        if !is_right {
            state.guard.record_wrong_code(visitor.address, CodeKind::Director, now);
        }
        is_right
    };
    if is_right {
        return request::admit(&room, &visitor, Role::Director);
    }
    page(&visitor, StatusCode::FORBIDDEN, "director.html", &json!({"closed": true, "wrong": true}))
}

/// The data of the first page of the director.
fn overview_data(room: &Room, visitor: &Visitor, texts: &Texts) -> Json {
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
            let minutes = (now - call.called_at).num_minutes().max(0);
            json!({
                "number": call.number,
                "text": pages::table_name(session, call.table, texts),
                "board": call.board_in_words(texts),
                "waits": if minutes > 0 { say.phone_waits_minutes(minutes.to_string()) } else { say.phone_waits_now() },
                "seen": call.is_seen,
            })
        })
        .collect();
    let board_row = |table: TableId, table_board: &BoardAtTable| {
        let text = match table_board.state {
            BoardState::ToPlay => say.phone_to_play(),
            BoardState::Ruled => say.phone_adjusted(),
            BoardState::Entered(_, outcome) => rulings::outcome(outcome, texts),
        };
        json!({
            "board": say.print_board(table_board.board.to_string()),
            "text": capitalised(&text),
            "missing": table_board.state == BoardState::ToPlay,
            "to": board_address(table, table_board),
        })
    };
    let tables: Vec<Json> = TableId::all(session)
        .map(|table| {
            let round = table.current_round(session);
            let boards: Vec<BoardAtTable> =
                table.rounds(session).into_iter().flat_map(|round| table.boards(session, round)).collect();
            let round_boards = round.map(|round| table.boards(session, round)).unwrap_or_default();
            let entered_count =
                round_boards.iter().filter(|table_board| table_board.state != BoardState::ToPlay).count();
            // Past and current rounds; later ones are still to come.
            let is_reached =
                |table_board: &&BoardAtTable| round.is_none_or(|round| table_board.place.round <= Some(round));
            let rows = boards.iter().filter(is_reached).map(|table_board| board_row(table, table_board));
            json!({
                "name": pages::table_name(session, table, texts),
                "round": round.map(|round| say.print_round_number(round.to_string())),
                "in": round.map(|_| say.phone_in(entered_count.to_string(), round_boards.len().to_string())),
                "boards": rows.collect::<Vec<_>>(),
            })
        })
        .collect();
    let row_with_table = |table: TableId, table_board: &BoardAtTable, text: String| {
        let address = board_address(table, table_board);
        let board = board_name(session, table_board, Some(table), texts);
        json!({"board": board, "text": capitalised(&text), "to": address})
    };
    let (mut overdue_rows, mut doubtful_rows) = (Vec::new(), Vec::new());
    for table in TableId::all(session) {
        let reached_round = evening.standings.round_at_tables(session, table.section);
        for table_board in table.rounds(session).into_iter().flat_map(|round| table.boards(session, round)) {
            match table_board.state {
                BoardState::ToPlay if table_board.place.round < Some(reached_round) => {
                    overdue_rows.push(row_with_table(table, &table_board, say.phone_to_play()));
                }
                BoardState::Entered(_, outcome) => {
                    let suspicion = evening.suspicion(Slot::new(table_board.board, table_board.sitting));
                    let text = suspicion.map(|suspicion| {
                        let reason = match (suspicion, outcome) {
                            (Suspicion::LeadNotHeld, Outcome::Played { declarer, lead: Some(card), .. }) => {
                                let letters = texts.letters();
                                say.phone_not_held(letters.seat(declarer.next()), letters.card(card))
                            }
                            _ => rulings::suspicion(suspicion, texts),
                        };
                        format!("{}: {reason}", rulings::outcome(outcome, texts))
                    });
                    doubtful_rows.extend(text.map(|text| row_with_table(table, &table_board, text)));
                }
                _ => {}
            }
        }
    }
    let lapsed_entries = room.state().lapsed.clone();
    for proposal in &lapsed_entries {
        // After a renumbering the table may play the board with other numbers, or no longer.
        let table_board = proposal.table.find_slot(session, proposal.slot());
        let table_board = table_board.or_else(|| proposal.table.find(session, proposal.board));
        let outcome = rulings::outcome(proposal.outcome, texts);
        let text = match proposal.side {
            Some(side) => capitalised(&say.phone_they_say(pages::side_name(side, texts), outcome)),
            None => say.phone_stands(outcome),
        };
        let board = say.print_board(proposal.board.to_string());
        doubtful_rows.push(json!({
            "board": format!("{} · {board}", pages::table_name(session, proposal.table, texts)),
            "text": text,
            "to": table_board.map_or_else(|| "/director".to_owned(), |found| board_address(proposal.table, &found)),
        }));
    }
    let claims = room.state().claims.waiting().cloned().collect::<Vec<_>>();
    let claim_rows = claims.iter().map(|claim| {
        json!({
            "id": claim.id.to_string(),
            "text": claim_in_words(claim, session, texts),
        })
    });
    json!({
        "calls": calls,
        "claims": claim_rows.collect::<Vec<_>>(),
        "overdue": overdue_rows,
        "doubted": doubtful_rows,
        "tables": tables,
        "in": say.phone_in(evening.standings.entered.to_string(), evening.standings.due.to_string()),
        "form": room.keys.form_token(&visitor.id),
        "watch": true,
    })
}

#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct CallAnswerForm {
    /// The number of the call.
    call: String,
    /// Set if the director has been at the table. Otherwise the director is coming.
    done: String,
    /// The token that shows that the form is ours.
    form: String,
}

/// Marks a call as seen, or ends it.
pub(super) async fn answer_call(
    (State(room), Extension(visitor)): PageRequest,
    FormFields(fields): FormFields<CallAnswerForm>,
) -> Response {
    if visitor.role != Some(Role::Director) {
        return redirect("/director");
    }
    if fields.form != room.keys.form_token(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::Form);
    }
    let number: u64 = fields.call.parse().unwrap_or_default();
    let table = {
        let calls = &mut room.state().calls;
        if fields.done.is_empty() { calls.acknowledge(number) } else { calls.end(number) }
    };
    if let Some(table) = table {
        room.nudge(Nudge::Table(table));
        room.nudge(Nudge::Calls);
    }
    redirect("/director")
}

/// The address of the page that enters a board: `/director/A-3-2/5` is board 5 at table A3 in round 2.
fn board_address(table: TableId, table_board: &BoardAtTable) -> String {
    let round = table_board.place.round.map_or_else(String::new, |round| format!("-{round}"));
    format!("/director/{table}{round}/{}", table_board.board)
}

/// The table in an address, and the round if the address has one: `A-3-2` is table A3 in round 2. `None` if the text is
/// neither.
fn parse_table_and_round(text: &str) -> Option<(TableId, Option<u8>)> {
    let table = text.parse().ok().map(|table| (table, None));
    table.or_else(|| {
        let (table, round) = text.rsplit_once('-')?;
        Some((table.parse().ok()?, Some(round.parse().ok()?)))
    })
}

/// The page that enters or corrects a board of any table.
pub(super) async fn show_board(
    (State(room), Extension(visitor)): PageRequest,
    Path((table, board)): Path<(String, String)>,
    QueryFields(draft): QueryFields<Draft>,
) -> Response {
    match find_board(&room, &visitor, &table, &board) {
        Ok((table, table_board)) => entry_or_reason_page(&room, &visitor, table, &table_board, &draft),
        Err(response) => response,
    }
}

/// The table and the board that an address names.
///
/// # Errors
/// A redirect if the phone is not the director's, or the page that says that there is no such board.
fn find_board(room: &Room, visitor: &Visitor, table: &str, board: &str) -> Result<(TableId, BoardAtTable), Response> {
    if visitor.role != Some(Role::Director) {
        return Err(redirect("/director"));
    }
    let evening = room.evening();
    let board: Option<BoardNumber> = board.parse().ok();
    let table_and_board = parse_table_and_round(table).and_then(|(table, round)| {
        let table_board = match round {
            Some(round) => table.find_in_round(evening.session(), board?, round),
            None => table.find(evening.session(), board?),
        };
        Some((table, table_board?))
    });
    table_and_board.ok_or_else(|| refusal(visitor, StatusCode::NOT_FOUND, RefusalReason::NotFound))
}

/// The page on which the director confirms the result of a draft. If the draft is incomplete, the form of the entry.
fn entry_or_reason_page(
    room: &Room,
    visitor: &Visitor,
    table: TableId,
    table_board: &BoardAtTable,
    draft: &Draft,
) -> Response {
    if let Some(outcome) = draft.outcome(room.display_options.lead) {
        return reason_page(room, visitor, table, table_board, outcome);
    }
    let evening = room.evening();
    let addresses = EntryAddresses {
        base: board_address(table, table_board),
        home: "/director".into(),
        table: Some(table),
        own_entry: None,
    };
    let before = pages::with_texts(visitor.language, |texts| stored_result(table_board, texts));
    let stored_draft = match table_board.state {
        BoardState::Entered(_, outcome) if draft.level.is_empty() && draft.short.is_empty() => Some(Draft::of(outcome)),
        _ => None,
    };
    entry_page(
        room,
        visitor,
        evening.session(),
        table_board,
        stored_draft.as_ref().unwrap_or(draft),
        before.as_deref(),
        &addresses,
    )
}

/// The state of a board as a hidden field: the identities of its result and rulings. With it the director cannot
/// replace a result that arrived after the page was loaded.
fn board_state_field(table_board: &BoardAtTable, session: &Session) -> String {
    let slot = Slot::new(table_board.board, table_board.sitting);
    let result = session.result(slot).map(|result| result.id.0);
    let rulings = session.rulings_on(slot).into_iter().map(|ruled| ruled.ruling.id.0);
    result.into_iter().chain(rulings).map(|id| id.to_string()).collect::<Vec<_>>().join(" ")
}

/// The page on which the director confirms a result. It asks for the reason if the board already has a result.
fn reason_page(
    room: &Room,
    visitor: &Visitor,
    table: TableId,
    table_board: &BoardAtTable,
    outcome: Outcome,
) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let draft = Draft::of(outcome);
    let data = pages::with_texts(visitor.language, |texts| {
        json!({
            "correcting": true,
            "newest_call": newest_call_number(room),
            "board": board_name(session, table_board, Some(table), texts),
            "said": super::boards::outcome_data(session, table_board, outcome, texts),
            "to": board_address(table, table_board),
            "why": table_board.state != BoardState::ToPlay,
            "before": stored_result(table_board, texts),
            "hidden": [
                ["state", draft.state.as_str()], ["level", &draft.level], ["denomination", &draft.denomination],
                ["doubling", &draft.doubling], ["declarer", &draft.declarer], ["lead", &draft.lead],
                ["tricks", &draft.tricks], ["once", &Uuid::now_v7().to_string()],
                ["form", &room.keys.form_token(&visitor.id)], ["change", "1"],
                ["seen", &board_state_field(table_board, session)],
            ],
        })
    });
    page(visitor, StatusCode::OK, "director.html", &data)
}

/// Receives a result of the director: first shows it for confirmation, then stores it, with a reason if the board
/// already has a result.
pub(super) async fn enter_board(
    (State(room), Extension(visitor)): PageRequest,
    Path((table_name, board)): Path<(String, String)>,
    FormFields(draft): FormFields<Draft>,
) -> Response {
    let (table, table_board) = match find_board(&room, &visitor, &table_name, &board) {
        Ok(table_and_board) => table_and_board,
        Err(response) => return response,
    };
    if draft.form != room.keys.form_token(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::Form);
    }
    let Some(outcome) = draft.outcome(room.display_options.lead) else {
        return entry_or_reason_page(&room, &visitor, table, &table_board, &Draft { short: "1".into(), ..draft });
    };
    // The first tap on a result asks for the reason, the second confirms it.
    if draft.change.is_empty() {
        return reason_page(&room, &visitor, table, &table_board, outcome);
    }
    if draft.seen != board_state_field(&table_board, room.evening().session()) {
        return refusal(&visitor, StatusCode::CONFLICT, RefusalReason::Changed(table_board.board));
    }
    let reason = super::people::clean_text(&draft.reason);
    if table_board.state != BoardState::ToPlay && reason.is_none() {
        return refusal(&visitor, StatusCode::UNPROCESSABLE_ENTITY, RefusalReason::ReasonNeeded);
    }
    let form_id: Uuid = draft.once.parse().unwrap_or_else(|_| Uuid::now_v7());
    store_result(&room, &visitor, table, &table_board, outcome, form_id, reason.unwrap_or_default()).await
}

/// Stores a result of the director. Redirects to the director's first page, or refuses a result that cannot be stored.
async fn store_result(
    room: &Arc<Room>,
    visitor: &Visitor,
    table: TableId,
    table_board: &BoardAtTable,
    outcome: Outcome,
    form_id: Uuid,
    reason: String,
) -> Response {
    let evening = room.evening();
    let proposal = Proposal {
        id: form_id,
        entry: form_id,
        table,
        board: table_board.board,
        sitting: table_board.sitting,
        outcome,
        supersedes: None,
        side: None,
        former_side: None,
        phone: visitor.id.clone(),
        handed_to: None,
        other_side_has_phone: false,
        has_other_players: false,
        at: room.desk.now(),
    };
    // The director's phone counts as a window.
    let hand = Device::Window("director".to_owned());
    let by = evening.session().conditions.director.clone();
    let stamp = Stamp { at: room.desk.now(), by, hand };
    let slot = Slot::new(table_board.board, table_board.sitting);
    let Some(change_request) = proposal.change_request(evening.session(), slot, &reason, &stamp) else {
        return refusal(visitor, StatusCode::NOT_FOUND, RefusalReason::NotFound);
    };
    match store_changes(room, change_request).await {
        Ok(()) => redirect("/director"),
        Err((status, refusal_reason)) => {
            let is_overtaken = status == StatusCode::CONFLICT;
            let shown_reason = if is_overtaken { RefusalReason::Changed(table_board.board) } else { refusal_reason };
            refusal(visitor, status, shown_reason)
        }
    }
}
