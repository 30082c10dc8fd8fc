//! Receives entries of a board, answers to them and corrections. Decides which of them wait and which are stored.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use bridge::{BoardNumber, Side};
use desk::{ChangeRequest, RefusedChanges, StoredChanges};
use evening::session::{ChangeError, Outcome, ResultId, Session, Slot, TableResult};
use sha2::{Digest, Sha256};
use store::StoreError;
use uuid::Uuid;

use super::board_entries::{
    BoardEntries, YesEffect, assign_phone, form_address, may_have_stand_in, sides_with_another_phone,
};
use super::claims::StandIn;
use super::disputes::Answerer;
use super::door::FormFields;
use super::entry::{Draft, Proposal, agreed_outcome};
use super::pages::{self, RefusalReason, redirect, refusal};
use super::request::{PageRequest, SHARED_TABLE_ADDRESS, refuse_without_table, unknown_board_page};
use super::room::{Nudge, Room};
use super::table::{BoardAtTable, BoardState, ClosedReason, Meeting};
use super::visitor::{SeatAtTable, Visitor};
use super::voice::{Holders, OwnerChoice, PhoneOwner};
use super::waiting_entries;

/// A board, with the seat at which a phone plays the board, or the reason why the phone does not play it.
type FoundBoard = (BoardNumber, Result<(SeatAtTable, BoardAtTable), ClosedReason>);

/// The board that a form of this phone is about.
///
/// # Errors
/// The page that refuses the form, or a redirect to the page that asks whose phone this is.
fn board_of_form(
    room: &Room,
    visitor: &Visitor,
    session: &Session,
    board: &str,
    form_token: &str,
) -> Result<FoundBoard, Response> {
    let board = board.parse::<BoardNumber>().map_err(|_| unknown_board_page(visitor))?;
    let found_board = visitor.find_board(session, board).ok_or_else(|| refuse_without_table(visitor))?;
    if !visitor.has_owner {
        return Err(redirect("/who"));
    }
    if form_token != room.keys.form_token(&visitor.id) {
        return Err(refusal(visitor, StatusCode::FORBIDDEN, RefusalReason::Form));
    }
    Ok((board, found_board))
}

/// Receives an entry. It then waits for the other side, or is stored if the other side has entered the same.
pub(super) async fn enter(
    (State(room), Extension(visitor)): PageRequest,
    Path(board): Path<String>,
    FormFields(draft): FormFields<Draft>,
) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let (board, found_board) = match board_of_form(&room, &visitor, session, &board, &draft.form) {
        Ok(found) => found,
        Err(response) => return response,
    };
    let open_board =
        found_board.and_then(|(seated, table_board)| Ok((seated, seated.table.check_open(session, table_board)?)));
    let (seated, table_board) = match open_board {
        Ok(seat_and_board) => seat_and_board,
        Err(closed) => return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::Closed(closed)),
    };
    assign_phone(&room, &visitor, session, seated, &table_board);
    let address = format!("/board/{board}");
    let Some(outcome) = draft.outcome(room.display_options.lead) else {
        return redirect(&format!("{address}{}", Draft { short: "1".into(), ..draft }.query()));
    };
    let previous_result = match table_board.state {
        BoardState::Entered(id, _) => Some(id),
        BoardState::ToPlay | BoardState::Ruled => None,
    };
    let slot = Slot::new(board, table_board.sitting);
    let entry_id = draft.once.parse::<Uuid>().ok().map(|form_id| entry_id(form_id, slot, outcome));
    if entry_id.is_some_and(|id| was_sent_before(&room, session, slot, id, outcome)) {
        return redirect(&address);
    }
    let entries = BoardEntries::of(&room, &table_board, &visitor);
    // A correction reveals the result, so a phone that may not see the board may not correct it.
    if table_board.state != BoardState::ToPlay && !entries.may_correct(&visitor, session, &table_board) {
        return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::StillPlayed);
    }
    // A result that arrived meanwhile is shown before it can be corrected. A correction that changes nothing was sent
    // again after the other side had entered the same.
    let changes_nothing = matches!(table_board.state, BoardState::Entered(_, stored) if stored == outcome);
    if previous_result.is_some() && (draft.change.is_empty() || changes_nothing && entries.is_empty()) {
        return redirect(&address);
    }
    let other_side_has_phone = entries.side.is_some_and(|side| !entries.confirmable_sides.contains(&side.other()));
    let proposal = Proposal {
        id: entry_id.filter(|id| !is_used(&room, session, *id)).unwrap_or_else(Uuid::now_v7),
        entry: Uuid::now_v7(),
        table: seated.table,
        board,
        sitting: table_board.sitting,
        outcome,
        supersedes: previous_result,
        side: entries.side,
        former_side: None,
        phone: visitor.id.clone(),
        handed_to: draft.asks.parse().ok(),
        other_side_has_phone,
        has_other_players: false,
        at: room.desk.now(),
    };
    room.end_earlier_play(&visitor.id, seated.table, table_board.place.round);
    room.state().record_answer(&visitor.id, table_board.meeting(), room.desk.now());
    drop_stand_ins(&room, table_board.meeting(), entries.side);
    let earlier_entries = room.state().waiting.get(&slot).cloned().unwrap_or_default();
    if let Some(agreed) = propose(&room, proposal, table_board.meeting(), &entries) {
        return store_agreed(&room, &visitor, session, &agreed, entries.side).await;
    }
    if !waiting_entries::write_now(&room).await {
        put_entries_back(&room, slot, earlier_entries);
        return refusal(&visitor, StatusCode::SERVICE_UNAVAILABLE, RefusalReason::NotStored);
    }
    room.nudge(Nudge::Table(seated.table));
    redirect(&address)
}

/// The identity of the entry that a form makes. A yes names the identity of the entry that the other side saw, so the
/// same form with another outcome must give another identity.
fn entry_id(form_id: Uuid, slot: Slot, outcome: Outcome) -> Uuid {
    let digest: [u8; 32] = Sha256::digest(format!("{form_id} {slot:?} {outcome:?}")).into();
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}

/// Whether a form was sent before: its entry waits on the board, or became its result.
fn was_sent_before(room: &Room, session: &Session, slot: Slot, id: Uuid, outcome: Outcome) -> bool {
    let waits = |proposal: &Proposal| proposal.id == id && proposal.outcome == outcome;
    // The other side may have added the lead.
    let is_stored =
        |result: &TableResult| result.slot() == slot && agreed_outcome(result.outcome, outcome) == Some(result.outcome);
    room.state().waiting.get(&slot).into_iter().flatten().any(waits)
        || session.recorded(ResultId(id)).is_some_and(|record| is_stored(&record.result))
}

/// Whether a result or an entry has this identity. A phone can send any identity, even that of another table's entry.
fn is_used(room: &Room, session: &Session, id: Uuid) -> bool {
    let state = room.state();
    let mut proposals = state.waiting.values().flatten().chain(&state.lapsed);
    proposals.any(|proposal| proposal.id == id) || session.recorded(ResultId(id)).is_some()
}

/// Adds an entry to those that wait for the other side. The entry replaces earlier entries of the same side or phone.
/// If another phone whose agreement counts has already entered the same result, adds nothing and returns that entry,
/// with the lead if either side noted it.
fn propose(room: &Arc<Room>, proposal: Proposal, meeting: Meeting, seen_entries: &BoardEntries) -> Option<Proposal> {
    let mut guard = room.state();
    let state = &mut *guard;
    let entries = state.waiting.entry(proposal.slot()).or_default();
    let agreed_entry = |other: &Proposal| {
        let other_side = seen_entries.counted_side(other);
        let are_both_sides = other_side.is_some() && proposal.side.is_some() && other_side != proposal.side;
        // A phone that enters the same result as another phone says yes to the other's entry.
        let is_yes =
            || !seen_entries.answerers_with(other).is_empty() && seen_entries.yes_effect(other) == YesEffect::Stores;
        let may_agree = other.phone != proposal.phone && other.supersedes == proposal.supersedes;
        let may_agree = may_agree && (are_both_sides || is_yes());
        let outcome = agreed_outcome(other.outcome, proposal.outcome).filter(|_| may_agree)?;
        Some(Proposal { outcome, ..other.clone() })
    };
    if let Some(agreed) = entries.iter().find_map(agreed_entry) {
        return Some(agreed);
    }
    let answerers = other_answerers(entries, &proposal, seen_entries);
    let is_of_same_side =
        |other: &Proposal| other.side == proposal.side && seen_entries.counted_side(other) == proposal.side;
    let replaced = entries.extract_if(.., |other| is_of_same_side(other) || other.phone == proposal.phone);
    state.unsaved.removed_entries.extend(replaced.map(|entry| entry.id));
    state.unsaved.new_entries.push(proposal.id);
    state.add_dispute(&proposal, answerers, false);
    let asked_sides = match proposal.side {
        Some(side) if proposal.other_side_has_phone => vec![side.other()],
        Some(_) => Vec::new(),
        None => seen_entries.spoken_sides.clone(),
    };
    state.wait_for_answer(meeting, asked_sides);
    state.waiting.entry(proposal.slot()).or_default().push(proposal);
    None
}

/// Gives an entry of neither side to the side that said yes to it. The entry replaces that side's earlier entry, and
/// waits for the other side.
fn adopt(
    room: &Room,
    proposal: &Proposal,
    meeting: Meeting,
    visitor: &Visitor,
    side: Side,
    seen_entries: &BoardEntries,
) {
    let mut guard = room.state();
    let state = &mut *guard;
    let Some(entries) = state.waiting.get_mut(&proposal.slot()) else { return };
    let answerers = other_answerers(entries, proposal, seen_entries);
    let replaced = entries.extract_if(.., |other| other.id != proposal.id && other.side == Some(side));
    state.unsaved.removed_entries.extend(replaced.map(|entry| entry.id));
    if let Some(adopted) = entries.iter_mut().find(|other| other.id == proposal.id) {
        (adopted.side, adopted.phone) = (Some(side), visitor.id.clone());
        adopted.other_side_has_phone = true;
        state.unsaved.new_entries.push(proposal.id);
    }
    if let Some(dispute) = state.disputes.get_mut(&proposal.slot()) {
        dispute.refused_entry = None;
        state.unsaved.changed_disputes.push(proposal.slot());
    }
    state.add_dispute(proposal, answerers, false);
    state.wait_for_answer(meeting, [side.other()]);
}

/// This phone and the phones whose entries differ from an entry that this phone makes or agrees with. Empty if no entry
/// differs, or none counts.
fn other_answerers(entries: &[Proposal], proposal: &Proposal, seen_entries: &BoardEntries) -> Vec<Answerer> {
    let differs = |other: &&Proposal| {
        ![&proposal.phone, &seen_entries.phone].contains(&&other.phone)
            && agreed_outcome(other.outcome, proposal.outcome).is_none()
    };
    entries.iter().filter(differs).flat_map(|other| seen_entries.answerers_with(other)).collect()
}

/// Ends the requests to answer for a side whose own phone is here after all.
fn drop_stand_ins(room: &Room, meeting: Meeting, side: Option<Side>) {
    let Some(contestant) = side.and_then(|side| meeting.sitting.side(side).next()) else { return };
    let has_dropped = room.state().claims.drop_stand_ins(meeting.table, contestant);
    if has_dropped {
        room.nudge(Nudge::Claims);
    }
}

/// Removes all entries that wait on a board, and ends its dispute.
fn settle(room: &Arc<Room>, slot: Slot) {
    {
        let mut guard = room.state();
        let state = &mut *guard;
        state.end_disputes(|dispute| dispute.slot() == slot);
        for settled in state.waiting.remove(&slot).into_iter().flatten() {
            state.unsaved.removed_entries.push(settled.id);
        }
    }
    waiting_entries::write_soon(room);
}

/// Makes the earlier entries of a board wait again, because a new one could not be stored.
fn put_entries_back(room: &Room, slot: Slot, earlier_entries: Vec<Proposal>) {
    let mut guard = room.state();
    let state = &mut *guard;
    let earlier_ids: Vec<Uuid> = earlier_entries.iter().map(|entry| entry.id).collect();
    let dropped_entries = state.waiting.insert(slot, earlier_entries).unwrap_or_default();
    let dropped_ids = dropped_entries.into_iter().map(|entry| entry.id).filter(|id| !earlier_ids.contains(id));
    state.unsaved.removed_entries.extend(dropped_ids);
    state.unsaved.new_entries.extend(earlier_ids);
}

/// Takes one entry back. Other entries on the same board still wait.
fn take_back(room: &Arc<Room>, slot: Slot, id: Uuid) {
    {
        let mut guard = room.state();
        let state = &mut *guard;
        if let Some(entries) = state.waiting.get_mut(&slot) {
            entries.retain(|proposal| proposal.id != id);
        }
        state.unsaved.removed_entries.push(id);
    }
}

/// Records that the players of a board hold the phones on which its result was entered and confirmed. Does nothing for
/// a correction, because other people may hold the phones by then.
fn record_play(room: &Room, visitor: &Visitor, session: &Session, proposal: &Proposal) {
    let table_board = proposal.table.find_slot(session, proposal.slot()).filter(|_| proposal.supersedes.is_none());
    let Some(table_board) = table_board else { return };
    for phone in [&visitor.id, &proposal.phone] {
        let is_of_players = room.state().is_of_players(phone, table_board.meeting(), room.desk.now());
        if is_of_players {
            room.record_play(phone, proposal.table, table_board.place.round);
        }
    }
}

/// Stores an entry on which both sides agree. `side` is the side of the visitor's phone, which said yes to it.
async fn store_agreed(
    room: &Arc<Room>,
    visitor: &Visitor,
    session: &Session,
    proposal: &Proposal,
    side: Option<Side>,
) -> Response {
    let (slot, board) = (proposal.slot(), proposal.board);
    let correction_reason = pages::with_texts(room.language, |texts| texts.say().phone_corrected_reason());
    let entered_side = proposal.entered_side();
    let are_both_sides =
        entered_side.is_some() && entered_side.map(Side::other) == side && proposal.phone != visitor.id;
    let stamp = proposal.stamp(are_both_sides.then_some(visitor.id.as_str()), room.desk.now());
    let Some(change_request) = proposal.change_request(session, slot, &correction_reason, &stamp) else {
        settle(room, slot);
        return refusal(visitor, StatusCode::CONFLICT, RefusalReason::Closed(ClosedReason::NotHere));
    };
    match store_changes(room, change_request).await {
        Ok(()) => {
            settle(room, slot);
            room.state().calls.settle(proposal.table, board);
            room.nudge(Nudge::Calls);
            record_play(room, visitor, session, proposal);
            // The other table of a match may still have to play the board. Then this table shows nothing of it.
            let may_see = visitor.may_see(room.evening().session(), board);
            redirect(&if may_see { format!("/board/{board}") } else { "/table".to_owned() })
        }
        Err((status, reason)) => {
            // If the database cannot be written, the entry keeps waiting and can be sent again.
            if reason != RefusalReason::NotStored {
                settle(room, slot);
            }
            let shown_reason = if status == StatusCode::CONFLICT { RefusalReason::Changed(board) } else { reason };
            refusal(visitor, status, shown_reason)
        }
    }
}

#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct AnswerForm {
    /// The identity of the entry.
    id: String,
    /// `yes`, or `back` to take an entry of one's own back; anything else means that the entry is wrong.
    says: String,
    /// The token that shows that the form is ours.
    form: String,
}

/// Receives the answer to an entry: a yes, which may store it, or a no, which leads to the form for another result.
pub(super) async fn answer(
    (State(room), Extension(visitor)): PageRequest,
    Path(board): Path<String>,
    FormFields(fields): FormFields<AnswerForm>,
) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let (board, found_board) = match board_of_form(&room, &visitor, session, &board, &fields.form) {
        Ok(found) => found,
        Err(response) => return response,
    };
    let address = format!("/board/{board}");
    let Ok(id) = fields.id.parse::<Uuid>() else {
        return refusal(&visitor, StatusCode::BAD_REQUEST, RefusalReason::Form);
    };
    // The result is already stored, so this is the same yes again.
    if session.recorded(ResultId(id)).is_some_and(|record| record.result.board == board) {
        return redirect(&address);
    }
    let (seated, table_board) = match found_board {
        Ok(seat_and_board) => seat_and_board,
        Err(closed) => return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::Closed(closed)),
    };
    let slot = Slot::new(board, table_board.sitting);
    let proposal = {
        let state = room.state();
        state.waiting.get(&slot).into_iter().flatten().find(|proposal| proposal.id == id).cloned()
    };
    let Some(proposal) = proposal else {
        return refusal(&visitor, StatusCode::CONFLICT, RefusalReason::Changed(board));
    };
    // If the round or the evening is over, only the director may enter the result.
    if let Err(closed) = seated.table.check_open(session, table_board) {
        settle(&room, slot);
        return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::Closed(closed));
    }
    let entries = BoardEntries::of(&room, &table_board, &visitor);
    if table_board.state != BoardState::ToPlay && !entries.may_correct(&visitor, session, &table_board) {
        return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::StillPlayed);
    }
    let (is_own, effect) = (proposal.is_own(&visitor.id, entries.side), entries.yes_effect(&proposal));
    if effect == YesEffect::NoEffect && !is_own {
        return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::OthersAnswer);
    }
    room.state().record_answer(&visitor.id, table_board.meeting(), room.desk.now());
    drop_stand_ins(&room, table_board.meeting(), entries.side);
    if fields.says == "back" && is_own {
        take_back(&room, slot, proposal.id);
        waiting_entries::write_now(&room).await;
        room.nudge(Nudge::Table(seated.table));
        return redirect("/table");
    }
    if fields.says != "yes" {
        // If the asked side enters another result, the side that made this entry is asked next.
        let next_asked = proposal.asked_side().map(Side::other);
        let next_draft = if is_own {
            // It stands until the phone has sent another one.
            Draft::of(proposal.outcome)
        } else {
            let is_refused = !entries.is_ownerless(&proposal);
            room.state().add_dispute(&proposal, entries.answerers_with(&proposal), is_refused);
            waiting_entries::write_now(&room).await;
            Draft::default()
        };
        room.nudge(Nudge::Table(seated.table));
        return redirect(&form_address(&proposal, next_asked, next_draft));
    }
    // A phone cannot confirm its own entry if another phone must answer or entered a different result.
    if effect == YesEffect::NoEffect || is_own && entries.is_disputed() {
        return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::OthersAnswer);
    }
    if let (YesEffect::Adopts, Some(side)) = (effect, entries.side) {
        adopt(&room, &proposal, table_board.meeting(), &visitor, side, &entries);
        waiting_entries::write_now(&room).await;
        room.nudge(Nudge::Table(seated.table));
        return redirect(&address);
    }
    store_agreed(&room, &visitor, session, &proposal, entries.side).await
}

/// The form that asks the director to let this phone answer for a side.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct StandInForm {
    /// The side to answer for: `NS` or `EW`.
    side: String,
    /// The token that shows that the form is ours.
    form: String,
}

/// Asks the director to let this phone answer for a side whose own phone has gone.
pub(super) async fn ask_to_stand_in(
    (State(room), Extension(visitor)): PageRequest,
    Path(board): Path<String>,
    FormFields(fields): FormFields<StandInForm>,
) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let (board, found_board) = match board_of_form(&room, &visitor, session, &board, &fields.form) {
        Ok(found) => found,
        Err(response) => return response,
    };
    let table_board = match found_board {
        Ok((_, table_board)) => table_board,
        Err(closed) => return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::Closed(closed)),
    };
    let meeting = table_board.meeting();
    let entries = BoardEntries::of(&room, &table_board, &visitor);
    let waits_for = |side: &Side| {
        let mut shown_entries = entries.own_entry.iter().chain(&entries.other_entry);
        shown_entries.any(|entry| entries.sides_to_answer(entry).contains(side))
    };
    let side = fields.side.parse::<Side>().ok().filter(waits_for);
    let side = side.filter(|_| may_have_stand_in(&room, session, &table_board));
    if let Some(side) = side {
        request_stand_in(&room, &visitor, session, meeting, side, entries.side);
    }
    redirect(&format!("/board/{board}"))
}

/// Asks the director from the page of a table, before any entry waits for the side whose phone has gone.
pub(super) async fn ask_to_stand_in_at_table(
    (State(room), Extension(visitor)): PageRequest,
    FormFields(fields): FormFields<StandInForm>,
) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Some(seated) = visitor.seat_at_table(session) else { return refuse_without_table(&visitor) };
    if !visitor.has_owner {
        return redirect("/who");
    }
    if fields.form != room.keys.form_token(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::Form);
    }
    let sides = sides_with_another_phone(&room, &visitor, session, seated.table);
    let side = fields.side.parse::<Side>().ok().filter(|side| sides.contains(side));
    if let Some((meeting, side)) = seated.table.current_meeting(session).zip(side) {
        request_stand_in(&room, &visitor, session, meeting, side, None);
    }
    redirect(SHARED_TABLE_ADDRESS)
}

/// Adds a phone's request to answer for a side. `asker` is the side that the phone speaks for. Does nothing for a phone
/// whose request for an owner is open.
fn request_stand_in(
    room: &Room,
    visitor: &Visitor,
    session: &Session,
    meeting: Meeting,
    side: Side,
    asker: Option<Side>,
) {
    let Some(contestant) = meeting.sitting.side(side).next() else { return };
    let holders = Holders::of(session, contestant, None, meeting.round);
    let owner = PhoneOwner::Side(meeting.table, side);
    let choice = OwnerChoice { owner, table: meeting.table, contestant, player: None };
    let stand_in = StandIn { round: meeting.round, asker };
    let now = room.desk.now();
    {
        let claims = &mut room.state().claims;
        if claims.open_for_owner(&visitor.id).is_some() {
            return;
        }
        claims.add(&visitor.id, choice, holders, Some(stand_in), now);
    }
    room.nudge(Nudge::Claims);
}

/// Sends changes to the writer and waits until they are stored. The room then has the evening with these changes.
/// Changes that were stored before count as stored.
///
/// # Errors
/// The status and the reason with which to refuse the request.
pub(super) async fn store_changes(
    room: &Arc<Room>,
    change_request: ChangeRequest,
) -> Result<(), (StatusCode, RefusalReason)> {
    let (sender, answer) = tokio::sync::oneshot::channel::<Result<StoredChanges, RefusedChanges>>();
    room.desk.change_evening(change_request, move |result| _ = sender.send(result));
    match answer.await {
        Ok(Ok(stored)) => {
            room.update_evening(stored.evening);
            Ok(())
        }
        Ok(Err(refused)) => {
            if let Some(evening) = refused.evening {
                room.update_evening(evening);
            }
            Err(match *refused.error {
                // The same form was sent twice, and its changes are stored already.
                StoreError::Change(ChangeError::UsedIdentity) => return Ok(()),
                StoreError::Change(error) | StoreError::ChangeInList { source: error, .. } => {
                    let is_overtaken = matches!(error, ChangeError::HasResult { .. } | ChangeError::NothingToCorrect);
                    let status = if is_overtaken { StatusCode::CONFLICT } else { StatusCode::UNPROCESSABLE_ENTITY };
                    (status, RefusalReason::NotTaken(Box::new(error)))
                }
                StoreError::Overtaken => (StatusCode::CONFLICT, RefusalReason::Overtaken),
                _ => (StatusCode::SERVICE_UNAVAILABLE, RefusalReason::NotStored),
            })
        }
        Err(_) => Err((StatusCode::SERVICE_UNAVAILABLE, RefusalReason::NotStored)),
    }
}
