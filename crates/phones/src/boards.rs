//! Entering a board: tap by tap (`tapping`), then the other side's word, then into the journal. Nothing counts before the
//! writer has answered that it is stored.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State as Of};
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value as Json, json};
use uuid::Uuid;

use bridge::{BoardNumber, Side};
use desk::{Made, Making, Refused};
use evening::club::ContestantId;
use evening::session::{Change, ChangeError, Device, Entry, Outcome, ResultId, Session, Slot, Stamp};
use lang::{Texts, rulings};
use store::StoreError;

use super::asked::{Asked, calling, lost};
use super::door::{Said, Typed};
use super::entry::{Draft, Proposal, Step};
use super::pages::{self, Why, go, page, refusal};
use super::room::{Nudge, Room};
use super::table::{Closed, Lying, State, TableId};
use super::tapping::{Way, entry_page};
use super::visitor::{Seated, Visitor};
use super::{people, traveller, waiting};

/// A board as a phone comes to it.
pub(super) async fn show(
    (Of(room), Extension(visitor)): Asked,
    Path(board): Path<String>,
    Said(draft): Said<Draft>,
) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Ok(board) = board.parse::<BoardNumber>() else { return no_board(&visitor) };
    let Some(seated) = visitor.seated_for(session, board) else { return lost(&visitor) };
    if !visitor.settled {
        return go("/who");
    }
    let lying = match seated.table.open(session, board) {
        Ok(lying) => lying,
        Err(closed) => return closed_board(&room, &visitor, seated, board, closed),
    };
    let slot = Slot::new(board, lying.sitting);
    let waiting = room.state().proposals.get(&slot).cloned();
    if let Some(waiting) = waiting {
        return check(&room, &visitor, seated, &lying, &waiting);
    }
    if lying.state != State::ToPlay && draft.change.is_empty() {
        return played(&room, &visitor, seated, &lying, true);
    }
    entry_page(
        &room,
        &visitor,
        session,
        &lying,
        &draft,
        &Way { base: format!("/board/{board}"), home: "/table".into(), table: None },
    )
}

/// What is no number of a board.
fn no_board(visitor: &Visitor) -> Response {
    refusal(visitor, StatusCode::NOT_FOUND, Why::Closed(Closed::NotHere))
}

/// A board that cannot be entered any more is looked at, where this table has played it; else the phone is told why.
fn closed_board(room: &Room, visitor: &Visitor, seated: Seated, board: BoardNumber, closed: Closed) -> Response {
    let evening = room.evening();
    let here = seated.table.find(evening.session(), board).filter(|lying| lying.state != State::ToPlay);
    match here {
        Some(lying) => played(room, visitor, seated, &lying, false),
        None => refusal(visitor, StatusCode::FORBIDDEN, Why::Closed(closed)),
    }
}

/// After it was played: the result, the others', the hands.
fn played(room: &Room, visitor: &Visitor, seated: Seated, lying: &Lying, open: bool) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let slot = Slot::new(lying.board, lying.sitting);
    let now = lying.place.round.map(|round| seated.table.boards(session, round)).unwrap_or_default();
    let proposals: Vec<Slot> = room.state().proposals.keys().copied().collect();
    let waits =
        |other: &&Lying| other.state == State::ToPlay && !proposals.contains(&Slot::new(other.board, other.sitting));
    let next = now.iter().find(waits).map(|next| next.board);
    let shown = pages::with(visitor.language, |texts| {
        json!({
            "board": texts.say().print_board(lying.board.to_string()),
            "number": lying.board,
            "marks": pages::markings(session, slot, lying.copy, texts),
            "played": traveller::shown(&evening, slot, room.shows, texts),
            "correct": open && lying.state != State::Ruled,
            "next": next,
            "table": pages::table_name(session, seated.table, texts),
            "call": calling(room, seated.table),
            "form": room.keys.form(&visitor.id),
            "watch": true,
        })
    });
    page(visitor, StatusCode::OK, "board.html", &shown)
}

/// Is this right?
fn check(room: &Room, visitor: &Visitor, seated: Seated, lying: &Lying, waiting: &Proposal) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let own = waiting.phone == visitor.id || (seated.side.is_some() && seated.side == waiting.side);
    let shown = pages::with(visitor.language, |texts| {
        let say = texts.say();
        let other = waiting.side.map(|side| pages::side_name(side.other(), texts));
        let other = other.unwrap_or_else(|| pages::side_name(Side::EW, texts));
        json!({
            "board": say.print_board(lying.board.to_string()),
            "number": lying.board,
            "marks": pages::markings(session, Slot::new(lying.board, lying.sitting), lying.copy, texts),
            "said": said(session, lying, waiting.outcome, texts),
            "id": waiting.id.to_string(),
            "hand_over": own.then(|| say.phone_hand_over(other.clone())),
            "or_there": own.then(|| say.phone_or_there(other)),
            "table": pages::table_name(session, seated.table, texts),
            "call": calling(room, seated.table),
            "form": room.keys.form(&visitor.id),
            "watch": true,
        })
    });
    page(visitor, StatusCode::OK, "check.html", &shown)
}

/// A result in large letters: what, by whom, how many tricks, what it scores.
pub(super) fn said(session: &Session, lying: &Lying, outcome: Outcome, texts: &Texts) -> Json {
    let letters = texts.letters();
    let vulnerability = session.vulnerability_of(lying.board, lying.copy);
    let score = outcome.score_ns(vulnerability).map(|score| {
        let side = if score < 0 { Side::EW } else { Side::NS };
        if score == 0 { "0".to_owned() } else { format!("{} {}", letters.side(side), score.abs()) }
    });
    let (mut lead, mut tricks) = (None, None);
    if let Outcome::Played { lead: card, tricks: won, .. } = outcome {
        lead = card.map(|card| letters.card(card));
        tricks = Some(texts.say().phone_tricks_won(won.number()));
    }
    json!({"result": rulings::outcome(outcome, texts), "score": score, "lead": lead, "tricks": tricks})
}

/// An entry is said. It waits for the other side.
pub(super) async fn enter(
    (Of(room), Extension(visitor)): Asked,
    Path(board): Path<String>,
    Typed(draft): Typed<Draft>,
) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Ok(board) = board.parse::<BoardNumber>() else { return no_board(&visitor) };
    let Some(seated) = visitor.seated_for(session, board) else { return lost(&visitor) };
    if draft.form != room.keys.form(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::Form);
    }
    let lying = match seated.table.open(session, board) {
        Ok(lying) => lying,
        Err(closed) => return refusal(&visitor, StatusCode::FORBIDDEN, Why::Closed(closed)),
    };
    let to = format!("/board/{board}");
    let Step::Whole(outcome) = draft.step(room.shows.lead) else { return go(&format!("{to}{}", draft.query(&[]))) };
    let here = match lying.state {
        State::Entered(id, _) => Some(id),
        State::ToPlay | State::Ruled => None,
    };
    // What came in meanwhile is looked at before it is corrected.
    if here.is_some() && draft.change.is_empty() {
        return go(&to);
    }
    let proposal = Proposal {
        id: Uuid::now_v7(),
        entry: Uuid::now_v7(),
        table: seated.table,
        board,
        sitting: lying.sitting,
        outcome,
        supersedes: here,
        side: seated.side,
        phone: visitor.id.clone(),
        at: room.desk.now(),
    };
    propose(&room, proposal);
    go(&to)
}

/// Of two entries on one board the first waits, and whoever made the second is shown it.
fn propose(room: &Arc<Room>, proposal: Proposal) {
    let (id, table) = (proposal.id, proposal.table);
    {
        let mut state = room.state();
        match state.proposals.entry(proposal.slot()) {
            std::collections::btree_map::Entry::Vacant(free) => _ = free.insert(proposal),
            std::collections::btree_map::Entry::Occupied(_) => return,
        }
        state.unkept.fresh.push(id);
    }
    waiting::keep_soon(room);
    room.nudge(Nudge::Table(table));
}

/// It waits no more.
fn settle(room: &Arc<Room>, slot: Slot) {
    {
        let mut state = room.state();
        let gone = state.proposals.remove(&slot).map(|settled| settled.id);
        state.unkept.gone.extend(gone);
    }
    waiting::keep_soon(room);
}

/// What the other side says.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct Answer {
    id: String,
    says: String,
    form: String,
}

pub(super) async fn answer(
    (Of(room), Extension(visitor)): Asked,
    Path(board): Path<String>,
    Typed(said): Typed<Answer>,
) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Ok(board) = board.parse::<BoardNumber>() else { return no_board(&visitor) };
    let Some(seated) = visitor.seated_for(session, board) else { return lost(&visitor) };
    if said.form != room.keys.form(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::Form);
    }
    let to = format!("/board/{board}");
    let Ok(id) = said.id.parse::<Uuid>() else { return refusal(&visitor, StatusCode::BAD_REQUEST, Why::Form) };
    // The same yes a second time: it is stored already.
    if session.recorded(ResultId(id)).is_some_and(|known| known.result.board == board) {
        return go(&to);
    }
    let waiting = {
        let state = room.state();
        let found = state.proposals.iter().find(|(_, waiting)| waiting.id == id && waiting.table == seated.table);
        found.map(|(slot, waiting)| (*slot, waiting.clone()))
    };
    let Some((slot, waiting)) = waiting.filter(|(slot, _)| slot.board == board) else {
        return refusal(&visitor, StatusCode::CONFLICT, Why::Changed(board));
    };
    if said.says != "yes" {
        settle(&room, slot);
        room.nudge(Nudge::Table(seated.table));
        let change = if waiting.supersedes.is_some() { "?change=1" } else { "" };
        return go(&format!("{to}{change}"));
    }
    let reason = pages::with(room.language, |texts| texts.say().phone_corrected_reason());
    let Some(making) = waiting.making(session, slot, &reason, room.desk.now()) else {
        settle(&room, slot);
        return refusal(&visitor, StatusCode::CONFLICT, Why::Closed(Closed::NotHere));
    };
    match store(&room, making).await {
        Ok(()) => {
            settle(&room, slot);
            go(&to)
        }
        Err((status, why)) => {
            // Where it could not be stored it waits on, and is sent again.
            if why != Why::NotStored {
                settle(&room, slot);
            }
            let why = if status == StatusCode::CONFLICT { Why::Changed(board) } else { why };
            refusal(&visitor, status, why)
        }
    }
}

/// Has the writer store changes, and waits for its word.
pub(super) async fn store(room: &Arc<Room>, making: Making) -> Result<(), (StatusCode, Why)> {
    let (sender, answer) = tokio::sync::oneshot::channel::<Result<Made, Refused>>();
    room.desk.make(making, move |done| _ = sender.send(done));
    match answer.await {
        Ok(Ok(made)) => {
            room.take(made.evening);
            Ok(())
        }
        Ok(Err(refused)) => {
            if let Some(evening) = refused.evening {
                room.take(evening);
            }
            Err(match *refused.error {
                StoreError::Change(error @ (ChangeError::HasResult { .. } | ChangeError::NothingToCorrect)) => {
                    (StatusCode::CONFLICT, Why::NotTaken(Box::new(error)))
                }
                StoreError::Change(error) => (StatusCode::UNPROCESSABLE_ENTITY, Why::NotTaken(Box::new(error))),
                _ => (StatusCode::SERVICE_UNAVAILABLE, Why::NotStored),
            })
        }
        Err(_) => Err((StatusCode::SERVICE_UNAVAILABLE, Why::NotStored)),
    }
}

/// Names typed at a table: the club's list first, then the number gets its people.
pub(super) async fn seat_names(
    room: &Arc<Room>,
    table: TableId,
    id: ContestantId,
    names: Vec<String>,
) -> Result<(), Why> {
    let (sender, answer) = tokio::sync::oneshot::channel();
    room.desk.work(move |store| people::contestant(store, id, &names), move |done| _ = sender.send(done));
    let Ok(Ok(contestant)) = answer.await else { return Err(Why::NotStored) };
    let hand = Device::Phone { section: table.section, table: table.table };
    let stamp = Stamp { at: room.desk.now(), by: format!("{} {}", table.section, table.table), hand };
    let entry = Entry { id: Uuid::now_v7(), stamp, change: Change::ContestantSeated { contestant } };
    let making = Making { session: room.session, entries: vec![entry], seen: None };
    store(room, making).await.map_err(|(_, why)| why)
}
