//! Entering a board: the form (`entry_form`), the other side's answer, then the journal. Nothing counts before the
//! writer has confirmed that it is stored.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value as Json, json};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use bridge::{BoardNumber, Side};
use desk::{ChangeRequest, RefusedChanges, StoredChanges};
use evening::club::{Contestant, ContestantId, PlayerId};
use evening::session::{
    Change, ChangeError, Device, Entry, Outcome, ResultId, Seen, Session, Slot, Stamp, TableResult,
};
use lang::notes::sentence;
use lang::{Texts, rulings};
use store::StoreError;

use super::claims::StandIn;
use super::door::{FormFields, QueryFields};
use super::entry::{Draft, Proposal, agreed_outcome};
use super::entry_form::{self, EntryAddresses, entry_page};
use super::pages::{self, RefusalReason, page, redirect, refusal};
use super::request::{PageRequest, ask_store, call_state, refuse_without_table};
use super::room::{DisplayOptions, Nudge, Room};
use super::table::{self, BoardAtTable, BoardState, ClosedReason, TableId};
use super::visitor::{SeatAtTable, Visitor};
use super::voice::{Holders, PhoneOwner};
use super::{people, traveller, waiting_entries};

/// The page of a board.
pub(super) async fn show(
    (State(room), Extension(visitor)): PageRequest,
    Path(board): Path<String>,
    QueryFields(draft): QueryFields<Draft>,
) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Ok(board) = board.parse::<BoardNumber>() else { return unknown_board_page(&visitor) };
    let Some(found_board) = visitor.find_board(session, board) else { return refuse_without_table(&visitor) };
    if !visitor.has_owner {
        return redirect("/who");
    }
    let (seated, table_board) = match found_board {
        Ok(seat_and_board) => seat_and_board,
        Err(closed) => return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::Closed(closed)),
    };
    if let Err(closed) = seated.table.check_open(session, table_board) {
        return closed_board_page(&room, &visitor, seated, table_board, closed).await;
    }
    assign_phone(&room, &visitor, session, seated, &table_board);
    let entries = BoardEntries::of(&room, &table_board, &visitor);
    // A waiting correction reveals as much as the result, and a waiting entry is for those who play the board.
    let is_others = !entries.is_empty() && !plays(&room, &visitor, &table_board);
    if (table_board.state != BoardState::ToPlay || is_others) && !entries.may_correct(&visitor, session, &table_board) {
        return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::StillPlayed);
    }
    // A player who disagrees enters their own version.
    if !entries.is_empty() && draft.mine.is_empty() {
        return check_page(&room, &visitor, seated, &table_board, &entries);
    }
    if table_board.state != BoardState::ToPlay && draft.change.is_empty() {
        return result_page(&room, &visitor, seated, &table_board, true).await;
    }
    let addresses = EntryAddresses { base: format!("/board/{board}"), home: "/table".into(), table: None };
    let previous_result = pages::with_texts(visitor.language, |texts| previous_result(&table_board, &entries, texts));
    let draft = prefill(draft, &table_board, &entries);
    entry_page(&room, &visitor, session, &table_board, (&draft, previous_result), &addresses)
}

/// Whether those for whom a phone speaks play a board. True for the phone of a whole table.
fn plays(room: &Room, visitor: &Visitor, table_board: &BoardAtTable) -> bool {
    let voice = room.state().phones.get(&visitor.id).and_then(|phone| phone.voice);
    voice.is_none_or(|voice| table_board.plays(Some(voice.contestant)))
}

/// The draft filled with the result that it changes, so that one tap is enough to change one part.
fn prefill(draft: Draft, table_board: &BoardAtTable, entries: &BoardEntries) -> Draft {
    let waiting_outcome = entries.other_entry.as_ref().or(entries.own_entry.as_ref()).map(|proposal| proposal.outcome);
    let stored_outcome = match table_board.state {
        BoardState::Entered(_, outcome) => Some(outcome),
        BoardState::ToPlay | BoardState::Ruled => None,
    };
    let is_empty = draft.level.is_empty() && draft.short.is_empty();
    match waiting_outcome.or(stored_outcome).filter(|_| is_empty) {
        Some(outcome) => Draft { change: draft.change, mine: draft.mine, asks: draft.asks, ..Draft::of(outcome) },
        None => draft,
    }
}

/// The result that an entry changes: the other side's entry, or else the stored one.
fn previous_result(table_board: &BoardAtTable, entries: &BoardEntries, texts: &Texts) -> Option<String> {
    let theirs = entries.other_entry.as_ref().map(|theirs| {
        let outcome = entry_form::outcome_in_words(theirs.outcome, texts);
        match theirs.side {
            Some(side) => sentence(&texts.say().phone_they_say(pages::side_name(side, texts), outcome)),
            None => texts.say().phone_stands(outcome),
        }
    });
    theirs.or_else(|| entry_form::stored_result(table_board, texts))
}

/// The answer for an invalid board number.
fn unknown_board_page(visitor: &Visitor) -> Response {
    refusal(visitor, StatusCode::NOT_FOUND, RefusalReason::Closed(ClosedReason::NotHere))
}

/// Shows a board that can no longer be entered, if this table has played it. Otherwise says why.
async fn closed_board_page(
    room: &Room,
    visitor: &Visitor,
    seated: SeatAtTable,
    table_board: BoardAtTable,
    closed: ClosedReason,
) -> Response {
    if table_board.state != BoardState::ToPlay && visitor.may_see(room.evening().session(), table_board.board) {
        return result_page(room, visitor, seated, &table_board, false).await;
    }
    let is_entered = matches!(table_board.state, BoardState::Entered(..)) && !table_board.is_unplayed();
    let why = match closed {
        ClosedReason::RoundOver(round) if is_entered => RefusalReason::EnteredInRound(round),
        _ => RefusalReason::Closed(closed),
    };
    refusal(visitor, StatusCode::FORBIDDEN, why)
}

/// Lets the phone of a side speak for the players who now sit at its table, when it opens a board of their round.
fn assign_phone(
    room: &Arc<Room>,
    visitor: &Visitor,
    session: &Session,
    seated: SeatAtTable,
    table_board: &BoardAtTable,
) {
    if visitor.player.is_none() && table_board.place.round == seated.table.current_round(session) {
        room.lend(&visitor.id, table_board.meeting());
    }
}

/// The page of a played board: its result, the other results, the hands.
async fn result_page(
    room: &Room,
    visitor: &Visitor,
    seated: SeatAtTable,
    table_board: &BoardAtTable,
    is_open: bool,
) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let slot = Slot::new(table_board.board, table_board.sitting);
    if !visitor.may_see(session, table_board.board) {
        return refusal(visitor, StatusCode::FORBIDDEN, RefusalReason::StillPlayed);
    }
    // A phone that enters a board before its players can have come shows nothing of the other results.
    let is_early = table::awaits_players(session, table_board.place, table_board.sitting);
    let shows = if is_early { DisplayOptions { traveller: false, hands: false, ..room.shows } } else { room.shows };
    let makeable = match session.deal(table_board.board).filter(|_| shows.hands) {
        Some(deal) => ask_store(room, move |store| store.trick_tables([deal]))
            .await
            .and_then(|makeables| makeables.ok()?.remove(&deal)),
        None => None,
    };
    let has_entry = |other: &BoardAtTable| {
        let slot = Slot::new(other.board, other.sitting);
        room.state().waiting.get(&slot).is_some_and(|entries| !entries.is_empty())
    };
    let is_to_play = |other: &&BoardAtTable| other.state == BoardState::ToPlay && !has_entry(other);
    let round_boards = boards_of_round(session, seated, table_board);
    // A board that waits for this phone's answer comes before the next one to play.
    let next_board = first_question(room, visitor, &round_boards)
        .map(|(number, question)| (number, Some(question)))
        .or_else(|| round_boards.iter().find(is_to_play).map(|other| (other.board, None)));
    let data = pages::with_texts(visitor.language, |texts| {
        json!({
            "board": texts.say().print_board(table_board.board.to_string()),
            "number": table_board.board,
            "marks": pages::markings(session, slot, table_board.copy, texts),
            "played": traveller::board_data(&evening, slot, shows, makeable.as_ref(), texts),
            "correct": is_open && table_board.state != BoardState::Ruled,
            "next": next_board.map(|(number, _)| number),
            "next_text": next_board.map(|(number, question)| match question {
                Some(question) => question.in_words(number, texts),
                None => format!("{}: {number}", texts.say().phone_next_board()),
            }),
            "table": pages::table_name(session, seated.table, texts),
            "call": call_state(room, seated.table, texts),
            "form": room.keys.form_token(&visitor.id),
            "watch": true,
        })
    });
    page(visitor, StatusCode::OK, "board.html", &data)
}

/// The entries that wait on a board, as a phone sees them.
#[derive(Debug, Default)]
struct BoardEntries {
    /// The side of the meeting that this phone speaks for.
    side: Option<Side>,
    /// The phone that looks at them.
    phone: String,
    own_entry: Option<Proposal>,
    /// The other side's entry, or else an entry of the table's phone.
    other_entry: Option<Proposal>,
    /// Whether the own entry must be answered by another phone.
    needs_another_phone: bool,
    doubt: Doubt,
    /// The sides for which this phone may say yes.
    confirmable_sides: Vec<Side>,
    /// Whether players of the board hold this phone.
    is_of_players: bool,
}

/// The own entry to which another phone answered *No*. Entering again does not undo that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Doubt {
    #[default]
    None,
    Earlier,
    Current,
}

/// What a board asks the holders of a phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BoardQuestion {
    /// Whether the entry of another phone is right.
    IsRight,
    /// Which of two results is right.
    Differs,
}

impl BoardQuestion {
    /// What the entries that wait on a board ask a phone. `None` if only other phones can answer them.
    pub(super) fn of(room: &Room, table_board: &BoardAtTable, visitor: &Visitor) -> Option<Self> {
        BoardEntries::of(room, table_board, visitor).question()
    }

    /// The data of a link that asks the question.
    pub(super) fn link(self, board: BoardNumber, texts: &Texts) -> Json {
        json!({"text": self.in_words(board, texts), "to": format!("/board/{board}")})
    }

    /// The question with its board: `Board 4: Is this right?`
    fn in_words(self, board: BoardNumber, texts: &Texts) -> String {
        let say = texts.say();
        let question = match self {
            Self::IsRight => say.phone_right(),
            Self::Differs => say.phone_results_differ(),
        };
        format!("{}: {question}", say.print_board(board.to_string()))
    }
}

/// Whether the two sides entered different results of a board.
pub(super) fn is_disputed(room: &Room, visitor: &Visitor, session: &Session, board: BoardNumber) -> bool {
    let Some(Ok((_, table_board))) = visitor.find_board(session, board) else { return false };
    BoardQuestion::of(room, &table_board, visitor) == Some(BoardQuestion::Differs)
}

/// The boards of the round in which a board is played.
fn boards_of_round(session: &Session, seated: SeatAtTable, table_board: &BoardAtTable) -> Vec<BoardAtTable> {
    table_board.place.round.map(|round| seated.table.boards(session, round)).unwrap_or_default()
}

/// The first of these boards that asks this phone something.
fn first_question(room: &Room, visitor: &Visitor, boards: &[BoardAtTable]) -> Option<(BoardNumber, BoardQuestion)> {
    boards.iter().find_map(|other| Some((other.board, BoardQuestion::of(room, other, visitor)?)))
}

/// The effect of a phone's yes to an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum YesEffect {
    /// The entry is stored.
    Stores,
    /// The entry belonged to neither side. It now belongs to this phone's side, and the other side must say yes too.
    Adopts,
    /// Nothing, because other phones have to answer.
    NoEffect,
}

impl BoardEntries {
    fn of(room: &Room, table_board: &BoardAtTable, visitor: &Visitor) -> Self {
        let (state, meeting, now) = (room.state(), table_board.meeting(), room.desk.now());
        let side = state.side_of(&visitor.id, meeting, now);
        let confirmable_sides = state.confirmable_sides(&visitor.id, meeting, now);
        let is_of_players = state.is_of_players(&visitor.id, meeting, now);
        let mut entries = Self { side, phone: visitor.id.clone(), confirmable_sides, is_of_players, ..Self::default() };
        for proposal in state.waiting.get(&Slot::new(table_board.board, table_board.sitting)).into_iter().flatten() {
            if proposal.is_own(&visitor.id, side) {
                entries.doubt = match state.doubted.get(&proposal.slot()) {
                    None => Doubt::None,
                    Some(id) if *id == proposal.id => Doubt::Current,
                    Some(_) => Doubt::Earlier,
                };
                entries.own_entry = Some(proposal.clone());
            } else if entries.other_entry.as_ref().is_none_or(|theirs| theirs.side.is_none()) {
                entries.other_entry = Some(proposal.clone());
            }
        }
        // The phone of the whole table speaks for a side that has no other phone. Otherwise its entry does not contradict
        // the own side's entry.
        if let Some((own, side)) = entries.own_entry.as_ref().and_then(|own| Some((own, own.side?))) {
            let is_free = entries.confirmable_sides.contains(&side.other());
            let is_table_phone =
                |id: &str| state.phones.get(id).is_some_and(|phone| phone.voice.is_none() && phone.is_alive(now));
            let contradicts = |theirs: &mut Proposal| {
                theirs.side.is_some() || is_free && theirs.outcome != own.outcome && is_table_phone(&theirs.phone)
            };
            entries.other_entry = entries.other_entry.take_if(contradicts);
        }
        entries.needs_another_phone =
            entries.own_entry.as_ref().is_some_and(|own| entries.yes_effect(own) != YesEffect::Stores)
                || entries.doubt != Doubt::None;
        entries
    }

    /// What this phone's yes to an entry does.
    fn yes_effect(&self, proposal: &Proposal) -> YesEffect {
        let is_own_phone = proposal.phone == self.phone;
        // The other side had a phone when this was entered. It must answer even if a restart has lost that phone.
        if proposal.other_side_has_phone {
            return match (self.counted_side(proposal), self.side) {
                (None, Some(_)) => YesEffect::Adopts,
                (Some(entered), Some(own)) if !is_own_phone && own == entered.other() => YesEffect::Stores,
                _ => YesEffect::NoEffect,
            };
        }
        // A phone that changed sides does not confirm for one side what it entered for the other.
        let mut other_sides = Side::BOTH.into_iter().filter(|side| is_own_phone || proposal.side != Some(*side));
        match () {
            () if other_sides.all(|side| self.confirmable_sides.contains(&side)) => YesEffect::Stores,
            () if proposal.side.is_none() && self.side.is_some() => YesEffect::Adopts,
            () => YesEffect::NoEffect,
        }
    }

    /// The side whose answer an entry counts as. A phone may have changed its role since: the entry stays the answer of the
    /// side that it spoke for, unless another phone speaks for that side.
    fn counted_side(&self, proposal: &Proposal) -> Option<Side> {
        let has_no_phone = |side: &Side| self.side != Some(*side) && self.confirmable_sides.contains(side);
        proposal.side.or(proposal.former_side.filter(has_no_phone))
    }

    /// The sides that must answer an entry on other phones than this one.
    fn sides_to_answer(&self, proposal: &Proposal) -> Vec<Side> {
        let counted_side = self.counted_side(proposal);
        let is_other = |side: &Side| counted_side != Some(*side);
        let must_say_yes = |side: &Side| {
            if proposal.other_side_has_phone {
                return is_other(side);
            }
            // As in `yes_effect`: a phone that changed sides needs the side for which it made the entry.
            (proposal.phone == self.phone || is_other(side)) && !self.confirmable_sides.contains(side)
        };
        Side::BOTH.into_iter().filter(must_say_yes).collect()
    }

    /// Whether this phone may correct the result of a board: it may see it, or those who hold it have still to play it,
    /// because it was put off or by mistake noted as not played.
    fn may_correct(&self, visitor: &Visitor, session: &Session, table_board: &BoardAtTable) -> bool {
        visitor.may_see(session, table_board.board) || table_board.is_unplayed() && self.is_of_players
    }

    /// Whether this phone may answer the other side's entry.
    fn may_answer(&self) -> bool {
        self.other_entry.as_ref().is_some_and(|theirs| self.yes_effect(theirs) != YesEffect::NoEffect)
    }

    /// The own entry and the other side's, if their results differ.
    fn differing(&self) -> Option<(&Proposal, &Proposal)> {
        let both = self.own_entry.as_ref().zip(self.other_entry.as_ref());
        both.filter(|(own, theirs)| own.outcome != theirs.outcome)
    }

    /// What the entries ask the holders of this phone. `None` if only other phones can answer.
    fn question(&self) -> Option<BoardQuestion> {
        if self.differing().is_some() {
            return Some(BoardQuestion::Differs);
        }
        self.may_answer().then_some(BoardQuestion::IsRight)
    }

    /// Whether another phone contradicts the own entry: it answered *No*, or entered another result for a side. Then
    /// nobody hands this phone over.
    fn is_disputed(&self) -> bool {
        let both = self.own_entry.as_ref().zip(self.other_entry.as_ref());
        self.doubt != Doubt::None || both.is_some_and(|(own, theirs)| own.side.is_some() || theirs.side.is_some())
    }

    /// The side for which an entry speaks. The entry of a phone of the whole table speaks for the side that has no other
    /// phone, against the entry of the other side.
    fn spoken_side(&self, proposal: &Proposal) -> Option<Side> {
        let mut entries = self.own_entry.iter().chain(&self.other_entry);
        let other_side = || entries.find_map(|entry| entry.side).map(Side::other);
        self.counted_side(proposal)
            .or_else(other_side)
            .filter(|side| proposal.side.is_some() || self.confirmable_sides.contains(side))
    }

    fn is_empty(&self) -> bool {
        self.own_entry.is_none() && self.other_entry.is_none()
    }

    /// The sentence that says who must answer an entry on another phone and how, or that somebody there answered *No*.
    fn answer_notice(&self, proposal: &Proposal, texts: &Texts) -> String {
        let say = texts.say();
        let sides = self.sides_to_answer(proposal);
        let side_name = |side: Side| pages::side_name(side, texts);
        // In Dutch a side begins with a small letter.
        sentence(&match (sides.as_slice(), self.doubt == Doubt::Current) {
            ([side], true) => say.phone_doubted(side_name(*side)),
            ([side], false) if self.side == Some(*side) => {
                say.phone_changed_sides(side_name(side.other()), side_name(*side))
            }
            ([side], false) if self.confirmable_sides.contains(side) => say.phone_has_no_phone(side_name(*side)),
            ([side], false) => say.phone_or_there(side_name(*side)),
            (_, true) => say.phone_doubted_there(),
            (_, false) => say.phone_both_there(),
        })
    }
}

/// Asks whether an entry is right. If the two sides differ, both see both.
fn check_page(
    room: &Room,
    visitor: &Visitor,
    seated: SeatAtTable,
    table_board: &BoardAtTable,
    entries: &BoardEntries,
) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let data = pages::with_texts(visitor.language, |texts| {
        let say = texts.say();
        let side_in_words = |side: Side| sentence(&pages::side_name(side, texts));
        let hand_over = |proposal: &Proposal| match proposal.asked_side() {
            Some(side) => say.phone_hand_over(pages::side_name(side, texts)),
            None => say.phone_hand_over_other(),
        };
        let entry_data = |proposal: &Proposal| {
            json!({
                "by": entries.spoken_side(proposal).map(side_in_words),
                "said": outcome_data(session, table_board, proposal.outcome, texts),
                "id": proposal.id.to_string(),
            })
        };
        let differing = entries.differing();
        let to_hand_over = entries.own_entry.as_ref().filter(|_| differing.is_none() && !entries.needs_another_phone);
        let to_answer = entries.other_entry.as_ref().filter(|_| entries.may_answer());
        let unanswered = entries.own_entry.as_ref().filter(|_| differing.is_none() && entries.needs_another_phone);
        // A phone that may not answer is told who may.
        let unanswered = unanswered
            .or(entries.other_entry.as_ref().filter(|_| entries.own_entry.is_none() && !entries.may_answer()));
        // While others answer this board, this phone may answer another one.
        let boards = boards_of_round(session, seated, table_board);
        let other_question = unanswered.and_then(|_| first_question(room, visitor, &boards));
        let other_question = other_question.map(|(number, question)| question.link(number, texts));
        let slot = Slot::new(table_board.board, table_board.sitting);
        let entry = entries.own_entry.as_ref().or(entries.other_entry.as_ref());
        let before = match (table_board.state, entry) {
            (BoardState::Entered(_, stored), Some(entry)) if differing.is_none() => {
                let in_words = |outcome| entry_form::outcome_in_words(outcome, texts);
                Some(say.phone_was_now(in_words(stored), in_words(entry.outcome)))
            }
            _ => entry_form::stored_result(table_board, texts),
        };
        json!({
            "board": say.print_board(table_board.board.to_string()),
            "number": table_board.board,
            "marks": pages::markings(session, slot, table_board.copy, texts),
            "before": before,
            "differ": differing.map(|_| say.phone_differ()),
            "entries": entries.own_entry.iter().chain(&entries.other_entry).map(entry_data).collect::<Vec<_>>(),
            "asked": to_answer.or(to_hand_over).map(entry_data),
            "own": entries.own_entry.as_ref().map(entry_data),
            "hand_over": to_hand_over.map(hand_over),
            "change": to_hand_over.map(change_address),
            "differ_in": differing.map(|(own, theirs)| differences(own.outcome, theirs.outcome, texts)),
            "other_question": other_question,
            "waits": unanswered.map(|entry| entries.answer_notice(entry, texts)),
            "missing": unanswered
                .map(|entry| missing_side_data(room, visitor, table_board, (entries, entry), texts)),
            "table": pages::table_name(session, seated.table, texts),
            "call": call_state(room, seated.table, texts),
            "form": room.keys.form_token(&visitor.id),
            "watch": true,
        })
    });
    page(visitor, StatusCode::OK, "check.html", &data)
}

/// The address of the form that changes an entry before the other side has answered it.
fn change_address(proposal: &Proposal) -> String {
    form_address(proposal, proposal.asked_side(), Draft::default())
}

/// The address of the form that changes an entry, and then asks a side for its yes.
fn form_address(proposal: &Proposal, asked_side: Option<Side>, draft: Draft) -> String {
    let change = if proposal.supersedes.is_some() { "1" } else { "" };
    let asks = asked_side.map_or_else(String::new, |side| side.to_string());
    let draft = Draft { mine: "1".into(), change: change.into(), asks, ..draft };
    format!("/board/{}{}", proposal.board, draft.query())
}

/// Whether the director may let a phone answer for a side of a board whose own phone has gone: the board is of the round
/// that its table plays, and no two phones agreed on it before.
fn may_have_stand_in(room: &Room, session: &Session, table_board: &BoardAtTable) -> bool {
    let meeting = table_board.meeting();
    meeting.table.current_round(session) == Some(meeting.round)
        && !room.state().agreed.contains(&Slot::new(table_board.board, table_board.sitting))
}

/// What a phone can do while an entry waits for a side that does not answer.
fn missing_side_data(
    room: &Room,
    visitor: &Visitor,
    table_board: &BoardAtTable,
    (entries, proposal): (&BoardEntries, &Proposal),
    texts: &Texts,
) -> Json {
    let say = texts.say();
    let sides = entries.sides_to_answer(proposal);
    if !may_have_stand_in(room, room.evening().session(), table_board) {
        return json!({"note": say.phone_gone_correct()});
    }
    let request = room.state().claims.stand_in_of(&visitor.id, room.desk.now());
    let answer = request.as_ref().and_then(|(claim, answer)| match (claim.owner, answer) {
        (PhoneOwner::Side(table, side), _) if table != table_board.meeting().table || !sides.contains(&side) => None,
        (PhoneOwner::Side(_, side), Some(false)) => Some(say.phone_stand_in_refused(pages::side_name(side, texts))),
        (PhoneOwner::Side(_, side), None) if !claim.is_dropped => {
            let number = say.phone_request(claim.number.to_string());
            Some(say.phone_stand_in_asked(pages::side_name(side, texts), number))
        }
        _ => None,
    });
    let offer =
        |side: &Side| json!({"side": side.to_string(), "text": say.phone_stand_in(pages::side_name(*side, texts))});
    let offers: Vec<Json> = sides.iter().filter(|_| answer.is_none()).map(offer).collect();
    let is_gone = answer.is_none() && sides.iter().any(|side| !entries.confirmable_sides.contains(side));
    json!({"asked": answer, "note": is_gone.then(|| say.phone_gone_phone()), "offers": offers})
}

/// What the list of boards says of an entry that waits: what it asks this phone, or who must answer.
pub(super) fn waiting_note(
    room: &Room,
    (table_board, proposal): (&BoardAtTable, &Proposal),
    visitor: &Visitor,
    texts: &Texts,
) -> String {
    let entries = BoardEntries::of(room, table_board, visitor);
    let (say, question) = (texts.say(), entries.question());
    if question == Some(BoardQuestion::Differs) {
        return say.phone_results_differ();
    }
    let asked_side =
        entries.counted_side(proposal).and_then(|_| proposal.asked_side()).filter(|side| entries.side != Some(*side));
    if let Some(side) = asked_side {
        return say.phone_waits(pages::side_name(side, texts));
    }
    let is_handed_over = entries.own_entry.is_some() && !entries.needs_another_phone;
    if is_handed_over || question.is_some() {
        return say.phone_right();
    }
    entries.answer_notice(proposal, texts)
}

/// The parts in which two results differ.
fn differences(one: Outcome, other: Outcome, texts: &Texts) -> String {
    let say = texts.say();
    let parts = match (one, other) {
        (
            Outcome::Played { contract, declarer, tricks, lead },
            Outcome::Played {
                contract: other_contract,
                declarer: other_declarer,
                tricks: other_tricks,
                lead: other_lead,
            },
        ) => [
            (contract != other_contract).then(|| say.phone_contract()),
            (declarer != other_declarer).then(|| say.phone_part_declarer()),
            (lead != other_lead).then(|| say.phone_lead()),
            (tricks != other_tricks).then(|| say.phone_tricks()),
        ],
        _ => [(one != other).then(|| say.phone_tricks()), None, None, None],
    };
    say.phone_differ_in(parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
}

/// A result in large type: contract, declarer, tricks, score.
pub(super) fn outcome_data(session: &Session, table_board: &BoardAtTable, outcome: Outcome, texts: &Texts) -> Json {
    let letters = texts.letters();
    let vulnerability = session.vulnerability_of(table_board.board, table_board.copy);
    let score = outcome.score_ns(vulnerability).map(|score| pages::score_of_side(score, texts));
    let (mut lead, mut tricks) = (None, None);
    if let Outcome::Played { lead: card, tricks: won, .. } = outcome {
        lead = card.map(|card| letters.card(card));
        tricks = Some(texts.say().phone_tricks_won(won.number()));
    }
    json!({"result": sentence(&rulings::outcome(outcome, texts)), "score": score, "lead": lead, "tricks": tricks})
}

/// Receives an entry, which then waits for the other side.
pub(super) async fn enter(
    (State(room), Extension(visitor)): PageRequest,
    Path(board): Path<String>,
    FormFields(draft): FormFields<Draft>,
) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Ok(board) = board.parse::<BoardNumber>() else { return unknown_board_page(&visitor) };
    let Some(found_board) = visitor.find_board(session, board) else { return refuse_without_table(&visitor) };
    if !visitor.has_owner {
        return redirect("/who");
    }
    if draft.form != room.keys.form_token(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::Form);
    }
    let open_board =
        found_board.and_then(|(seated, table_board)| Ok((seated, seated.table.check_open(session, table_board)?)));
    let (seated, table_board) = match open_board {
        Ok(seat_and_board) => seat_and_board,
        Err(closed) => return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::Closed(closed)),
    };
    assign_phone(&room, &visitor, session, seated, &table_board);
    let address = format!("/board/{board}");
    let Some(outcome) = draft.outcome(room.shows.lead) else {
        return redirect(&format!("{address}{}", Draft { short: "1".into(), ..draft }.query()));
    };
    let previous = match table_board.state {
        BoardState::Entered(id, _) => Some(id),
        BoardState::ToPlay | BoardState::Ruled => None,
    };
    let slot = Slot::new(board, table_board.sitting);
    let entry_id = draft.once.parse::<Uuid>().ok().map(|form_id| entry_id(form_id, slot, outcome));
    if entry_id.is_some_and(|id| was_sent_before(&room, session, (slot, id), outcome)) {
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
    if previous.is_some() && (draft.change.is_empty() || changes_nothing && entries.is_empty()) {
        return redirect(&address);
    }
    // One phone neither corrects a result on which two phones agreed, nor the director's correction of it, nor enters it
    // anew once it was withdrawn.
    let was_agreed = room.state().agreed.contains(&slot);
    let other_side_has_phone =
        was_agreed || entries.side.is_some_and(|side| !entries.confirmable_sides.contains(&side.other()));
    let proposal = Proposal {
        id: entry_id.filter(|id| !is_used(&room, session, *id)).unwrap_or_else(Uuid::now_v7),
        entry: Uuid::now_v7(),
        table: seated.table,
        board,
        sitting: table_board.sitting,
        outcome,
        supersedes: previous,
        side: entries.side,
        former_side: None,
        phone: visitor.id.clone(),
        handed_to: draft.asks.parse().ok(),
        other_side_has_phone,
        has_other_players: false,
        at: room.desk.now(),
    };
    room.end_earlier_play(&visitor.id, seated.table, table_board.place.round);
    if let Some(agreed) = propose(&room, proposal, &entries) {
        return agree(&room, &visitor, session, (&agreed, entries.side)).await;
    }
    waiting_entries::write_now(&room).await;
    room.nudge(Nudge::Table(seated.table));
    redirect(&address)
}

/// The identity of the entry that a form makes. A yes names the identity of the entry that the other side saw, so an entry
/// with another outcome must have another one.
fn entry_id(form_id: Uuid, slot: Slot, outcome: Outcome) -> Uuid {
    let digest: [u8; 32] = Sha256::digest(format!("{form_id} {slot:?} {outcome:?}")).into();
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}

/// Whether a form was sent before: its entry waits on the board, or became its result.
fn was_sent_before(room: &Room, session: &Session, (slot, id): (Slot, Uuid), outcome: Outcome) -> bool {
    let waits = |proposal: &Proposal| proposal.id == id && proposal.outcome == outcome;
    // The other side may have added the lead.
    let is_stored =
        |result: &TableResult| result.slot() == slot && agreed_outcome(result.outcome, outcome) == Some(result.outcome);
    room.state().waiting.get(&slot).into_iter().flatten().any(waits)
        || session.recorded(ResultId(id)).is_some_and(|record| is_stored(&record.result))
}

/// Whether a result or another entry has this identity. A phone can send any, also that of an entry of others.
fn is_used(room: &Room, session: &Session, id: Uuid) -> bool {
    let state = room.state();
    let mut proposals = state.waiting.values().flatten().chain(&state.lapsed);
    proposals.any(|proposal| proposal.id == id) || session.recorded(ResultId(id)).is_some()
}

/// Adds an entry to those that wait for the other side. It replaces an earlier entry of the same side or phone. If the
/// other side has already entered the same result, returns that entry, because both sides agree. A lead that only one
/// side noted is added to it.
fn propose(room: &Arc<Room>, proposal: Proposal, seen_entries: &BoardEntries) -> Option<Proposal> {
    let mut guard = room.state();
    let state = &mut *guard;
    let entries = state.waiting.entry(proposal.slot()).or_default();
    let agreed_entry = |other: &Proposal| {
        let other_side = seen_entries.counted_side(other);
        let are_both_sides = other_side.is_some() && proposal.side.is_some() && other_side != proposal.side;
        let may_agree = are_both_sides && other.phone != proposal.phone && other.supersedes == proposal.supersedes;
        let outcome = agreed_outcome(other.outcome, proposal.outcome).filter(|_| may_agree)?;
        Some(Proposal { outcome, ..other.clone() })
    };
    if let Some(agreed) = entries.iter().find_map(agreed_entry) {
        return Some(agreed);
    }
    let is_same_sides =
        |other: &Proposal| other.side == proposal.side && seen_entries.counted_side(other) == proposal.side;
    let replaced = entries.extract_if(.., |other| is_same_sides(other) || other.phone == proposal.phone);
    state.unsaved.removed_entries.extend(replaced.map(|entry| entry.id));
    state.unsaved.new_entries.push(proposal.id);
    entries.push(proposal);
    None
}

/// Gives an entry of neither side to the side that said yes to it. It replaces that side's earlier entry, and waits for
/// the other side.
fn adopt(room: &Room, proposal: &Proposal, visitor: &Visitor, side: Side) {
    let mut guard = room.state();
    let state = &mut *guard;
    let Some(entries) = state.waiting.get_mut(&proposal.slot()) else { return };
    let replaced = entries.extract_if(.., |other| other.id != proposal.id && other.side == Some(side));
    state.unsaved.removed_entries.extend(replaced.map(|entry| entry.id));
    if let Some(adopted) = entries.iter_mut().find(|other| other.id == proposal.id) {
        (adopted.side, adopted.phone) = (Some(side), visitor.id.clone());
        adopted.other_side_has_phone = true;
        state.doubted.remove(&proposal.slot());
        state.unsaved.new_entries.push(proposal.id);
    }
}

/// Removes all entries that wait on a board.
fn settle(room: &Arc<Room>, slot: Slot) {
    {
        let mut guard = room.state();
        let state = &mut *guard;
        state.doubted.remove(&slot);
        for settled in state.waiting.remove(&slot).into_iter().flatten() {
            state.unsaved.removed_entries.push(settled.id);
        }
    }
    waiting_entries::write_soon(room);
}

/// Withdraws one entry. Other entries on the same board still wait.
fn withdraw(room: &Arc<Room>, slot: Slot, id: Uuid) {
    {
        let mut guard = room.state();
        let state = &mut *guard;
        if let Some(entries) = state.waiting.get_mut(&slot) {
            entries.retain(|proposal| proposal.id != id);
        }
        state.unsaved.removed_entries.push(id);
    }
    waiting_entries::write_soon(room);
}

/// Records that those who played a board hold the phones on which its result was entered and confirmed. A correction is
/// no sign of that: others may hold the phone by then.
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

/// Stores an entry on which both sides agree: a phone of this side said yes to it.
async fn agree(
    room: &Arc<Room>,
    visitor: &Visitor,
    session: &Session,
    (proposal, side): (&Proposal, Option<Side>),
) -> Response {
    let (slot, board) = (proposal.slot(), proposal.board);
    let reason = pages::with_texts(room.language, |texts| texts.say().phone_corrected_reason());
    let Some(change_request) = proposal.change_request(session, slot, &reason, room.desk.now()) else {
        settle(room, slot);
        return refusal(visitor, StatusCode::CONFLICT, RefusalReason::Closed(ClosedReason::NotHere));
    };
    match store_changes(room, change_request).await {
        Ok(()) => {
            let entered_side = proposal.entered_side();
            let are_both_sides = entered_side.is_some() && entered_side.map(Side::other) == side;
            if are_both_sides && proposal.phone != visitor.id {
                let mut state = room.state();
                if state.agreed.insert(slot) {
                    state.unsaved.agreed.push((board, proposal.sitting));
                }
            }
            settle(room, slot);
            room.state().calls.settle(proposal.table, board);
            room.nudge(Nudge::Calls);
            record_play(room, visitor, session, proposal);
            // The other table of a match may still have to play the board. Then this table shows nothing of it.
            let may_see = visitor.may_see(room.evening().session(), board);
            redirect(&if may_see { format!("/board/{board}") } else { "/table".to_owned() })
        }
        Err((status, why)) => {
            // If the database cannot be written, the entry keeps waiting and can be sent again.
            if why != RefusalReason::NotStored {
                settle(room, slot);
            }
            let why = if status == StatusCode::CONFLICT { RefusalReason::Changed(board) } else { why };
            refusal(visitor, status, why)
        }
    }
}

/// The form that answers an entry.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct AnswerForm {
    id: String,
    says: String,
    form: String,
}

pub(super) async fn answer(
    (State(room), Extension(visitor)): PageRequest,
    Path(board): Path<String>,
    FormFields(fields): FormFields<AnswerForm>,
) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Ok(board) = board.parse::<BoardNumber>() else { return unknown_board_page(&visitor) };
    let Some(found_board) = visitor.find_board(session, board) else { return refuse_without_table(&visitor) };
    if !visitor.has_owner {
        return redirect("/who");
    }
    if fields.form != room.keys.form_token(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::Form);
    }
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
    if fields.says != "yes" {
        // Whoever is asked and changes the result has it confirmed by the side that entered it.
        let next_asked = proposal.asked_side().map(Side::other);
        let next_draft = if is_own {
            withdraw(&room, slot, proposal.id);
            Draft::of(proposal.outcome)
        } else {
            room.state().doubted.insert(slot, proposal.id);
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
        adopt(&room, &proposal, &visitor, side);
        waiting_entries::write_now(&room).await;
        room.nudge(Nudge::Table(seated.table));
        return redirect(&address);
    }
    agree(&room, &visitor, session, (&proposal, entries.side)).await
}

/// The form that asks the director to let this phone answer for a side.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct StandInForm {
    side: String,
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
    let Ok(board) = board.parse::<BoardNumber>() else { return unknown_board_page(&visitor) };
    let Some(found_board) = visitor.find_board(session, board) else { return refuse_without_table(&visitor) };
    if !visitor.has_owner {
        return redirect("/who");
    }
    if fields.form != room.keys.form_token(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::Form);
    }
    let table_board = match found_board {
        Ok((_, table_board)) => table_board,
        Err(closed) => return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::Closed(closed)),
    };
    let meeting = table_board.meeting();
    let entries = BoardEntries::of(&room, &table_board, &visitor);
    let waits_for = |side: &Side| {
        let mut waiting_entries = entries.own_entry.iter().chain(&entries.other_entry);
        waiting_entries.any(|entry| entries.sides_to_answer(entry).contains(side))
    };
    let side = fields.side.parse::<Side>().ok().filter(waits_for);
    let side = side.filter(|_| may_have_stand_in(&room, session, &table_board));
    if let Some((side, contestant)) = side.and_then(|side| Some((side, meeting.sitting.side(side).next()?))) {
        let holders = Holders::of(session, contestant, None);
        let owner = PhoneOwner::Side(meeting.table, side);
        let stand_in = StandIn { round: meeting.round, asker: entries.side };
        let now = room.desk.now();
        let mut state = room.state();
        state.claims.add(&visitor.id, (meeting.table, owner), (contestant, None, holders), Some(stand_in), now);
        drop(state);
        room.nudge(Nudge::Claims);
    }
    redirect(&format!("/board/{board}"))
}

/// Sends changes to the writer and waits until they are stored.
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
                // The same form was sent twice, and the first one is stored.
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

/// Stores names typed at a table: people and seats together or not at all, and never over changes that the director
/// made since the phone's page was loaded.
pub(super) async fn seat_names(
    room: &Arc<Room>,
    (phone, table): (&str, TableId),
    seen: Seen,
    typed_names: Vec<(ContestantId, Vec<String>)>,
) -> Result<(), (StatusCode, RefusalReason)> {
    let (sender, answer) = tokio::sync::oneshot::channel();
    let evening = room.evening();
    let everybody = evening.session().contestants.values().flat_map(Contestant::everybody);
    let seated: BTreeSet<PlayerId> = everybody.filter_map(|entrant| entrant.player).collect();
    room.desk.change_settings(
        move |store| people::contestants_with_names(store, &typed_names, seated),
        move |result| _ = sender.send(result),
    );
    let Ok(Ok((seated, people))) = answer.await else {
        return Err((StatusCode::SERVICE_UNAVAILABLE, RefusalReason::NotStored));
    };
    let hand = Device::Phone { section: table.section, table: table.table };
    let by = format!("{} {} {}", table.section, table.table, phone.get(..4).unwrap_or_default());
    let stamp = Stamp { at: room.desk.now(), by, hand };
    let entry = |contestant| Entry {
        id: Uuid::now_v7(),
        stamp: stamp.clone(),
        change: Change::ContestantSeated { contestant },
    };
    let entries = seated.into_iter().map(entry).collect();
    store_changes(room, ChangeRequest { session: room.session, entries, seen: Some(seen), people }).await
}
