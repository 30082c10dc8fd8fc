//! Entering a board: the form (`entry_form`), the other side's answer, then the journal. Nothing counts before the
//! writer has confirmed that it is stored.

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use bridge::{BoardNumber, Side};
use evening::session::{Outcome, Session, Slot};
use lang::capitalised;
use lang::{Texts, rulings};
use serde_json::{Value as Json, json};

use super::board_entries::{
    BoardEntries, BoardQuestion, Doubt, assign_phone, boards_of_round, change_address, first_question,
    may_have_stand_in,
};
use super::door::QueryFields;
use super::entry::{Draft, Proposal};
use super::entry_form::{self, EntryAddresses, entry_page};
use super::pages::{self, RefusalReason, page, redirect, refuse_board_for_now};
use super::ranking;
use super::request::{PageRequest, ask_store, call_state, refuse_without_table, unknown_board_page};
use super::room::{DisplayOptions, Room};
use super::table::{self, BoardAtTable, BoardState, ClosedReason, TableId};
use super::traveller;
use super::visitor::{SeatAtTable, Visitor};
use super::voice::PhoneOwner;

/// The page of a board: the form of an entry, the question about one, or the result.
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
        Err(closed) => return refuse_board_for_now(&visitor, RefusalReason::Closed(closed)),
    };
    if let Err(closed) = seated.table.check_open(session, table_board) {
        return closed_board_page(&room, &visitor, seated, table_board, closed).await;
    }
    assign_phone(&room, &visitor, session, seated, &table_board);
    let entries = BoardEntries::of(&room, &table_board, &visitor);
    // A waiting correction reveals as much as the result, and only those who play a board may see its waiting entry.
    let is_of_others = !entries.is_empty() && !plays_board(&room, &visitor, &table_board);
    if (table_board.state != BoardState::ToPlay || is_of_others)
        && !entries.may_correct(&visitor, session, &table_board)
    {
        return refuse_board_for_now(&visitor, RefusalReason::StillPlayed);
    }
    // A player who disagrees enters their own version.
    if !entries.is_empty() && draft.mine.is_empty() {
        return check_page(&room, &visitor, seated, &table_board, &entries);
    }
    if table_board.state != BoardState::ToPlay && draft.change.is_empty() {
        return result_page(&room, &visitor, seated, &table_board, true).await;
    }
    let own_entry = entries.own_entry.as_ref().map(|entry| entry.id);
    let addresses = EntryAddresses { base: format!("/board/{board}"), home: "/table".into(), table: None, own_entry };
    let previous_result = pages::with_texts(visitor.language, |texts| previous_result(&table_board, &entries, texts));
    let draft = prefill(draft, &table_board, &entries);
    entry_page(&room, &visitor, session, &table_board, &draft, previous_result.as_deref(), &addresses)
}

/// Whether the contestant for which a phone speaks plays a board. True for a phone that speaks for nobody, such as that
/// of a table.
pub(super) fn plays_board(room: &Room, visitor: &Visitor, table_board: &BoardAtTable) -> bool {
    let voice = room.state().phones.get(&visitor.id).and_then(|phone| phone.voice);
    voice.is_none_or(|voice| table_board.plays(Some(voice.contestant)))
}

/// The draft filled with the result that it changes, if it is empty, so that one tap is enough to change one part.
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

/// The result that an entry changes, in words: the other side's entry, or else the stored result. `None` if there is
/// neither.
fn previous_result(table_board: &BoardAtTable, entries: &BoardEntries, texts: &Texts) -> Option<String> {
    let theirs = entries.other_entry.as_ref().map(|theirs| {
        let outcome = entry_form::outcome_in_words(theirs.outcome, texts);
        match theirs.side {
            Some(side) => capitalised(&texts.say().phone_they_say(pages::side_name(side, texts), outcome)),
            None => texts.say().phone_stands(outcome),
        }
    });
    theirs.or_else(|| entry_form::stored_result(table_board, texts))
}

/// The page of a board that cannot be entered now: its result if there is one and the phone may see it, otherwise the
/// reason.
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
    let reason = match closed {
        ClosedReason::RoundOver(round) if is_entered => RefusalReason::EnteredInRound(round),
        _ => RefusalReason::Closed(closed),
    };
    refuse_board_for_now(visitor, reason)
}

/// The page of a played board. `is_open` says whether the result may still be corrected here.
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
        return refuse_board_for_now(visitor, RefusalReason::StillPlayed);
    }
    // A phone that enters a board before its players can have come shows nothing of the other results.
    let is_early = table::awaits_players(session, table_board.place, table_board.sitting);
    let display_options = if is_early {
        DisplayOptions { traveller: false, hands: false, ..room.display_options }
    } else {
        room.display_options
    };
    let trick_table = match session.deal(table_board.board).filter(|_| display_options.hands) {
        Some(deal) => {
            ask_store(room, move |store| store.trick_tables([deal])).await.and_then(|tables| tables.ok()?.remove(&deal))
        }
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
            "played": traveller::board_data(&evening, slot, display_options, trick_table.as_ref(), texts),
            "correct": is_open && table_board.state != BoardState::Ruled,
            "next": next_board.map(|(number, _)| number),
            "next_text": next_board.map(|(number, question)| match question {
                Some(question) => question.in_words(number, texts),
                None => format!("{}: {number}", texts.say().phone_next_board()),
            }),
            "results": ranking::is_web_page_open(&evening),
            "mine": ranking::own_card_query(visitor.own_contestant()),
            "table": pages::table_name(session, seated.table, texts),
            "call": call_state(room, seated.table, texts),
            "form": room.keys.form_token(&visitor.id),
            "watch": true,
        })
    });
    page(visitor, StatusCode::OK, "board.html", &data)
}

/// The page that asks whether an entry is right. If the two sides entered different results, it shows both.
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
        let side_in_words = |side: Side| capitalised(&pages::side_name(side, texts));
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
        let is_unanswered = differing.is_none() && to_answer.is_none() && entries.needs_another_phone;
        let unanswered = entries.own_entry.as_ref().filter(|_| is_unanswered);
        // A phone that may not answer is told who may.
        let unanswered = unanswered
            .or(entries.other_entry.as_ref().filter(|_| entries.own_entry.is_none() && !entries.may_answer()));
        // While others answer this board, this phone may answer another one.
        let boards = boards_of_round(session, seated, table_board);
        let other_question = unanswered.and_then(|_| first_question(room, visitor, &boards));
        let other_question = other_question.map(|(number, question)| question.link(number, texts));
        let slot = Slot::new(table_board.board, table_board.sitting);
        // Both phones show North-South first.
        let mut shown_entries: Vec<&Proposal> = entries.own_entry.iter().chain(&entries.other_entry).collect();
        shown_entries.sort_by_key(|entry| entries.spoken_side(entry));
        let entry = entries.own_entry.as_ref().or(entries.other_entry.as_ref());
        let previous_text = match (table_board.state, entry) {
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
            "before": previous_text,
            "differ": differing.map(|_| say.phone_differ()),
            "entries": shown_entries.into_iter().map(entry_data).collect::<Vec<_>>(),
            "asked": to_answer.or(to_hand_over).map(entry_data),
            "own": entries.own_entry.as_ref().map(entry_data),
            "hand_over": to_hand_over.map(hand_over),
            "change": to_hand_over.map(change_address),
            "differ_in": differing.map(|(own, theirs)| differences(own.outcome, theirs.outcome, texts)),
            "other_question": other_question,
            "waits": unanswered.map(|entry| entries.answer_notice(entry, texts)),
            "missing": unanswered
                .map(|entry| missing_side_data(room, visitor, table_board, entries, entry, texts)),
            "table": pages::table_name(session, seated.table, texts),
            "call": call_state(room, seated.table, texts),
            "form": room.keys.form_token(&visitor.id),
            "watch": true,
        })
    });
    page(visitor, StatusCode::OK, "check.html", &data)
}

/// The data of what a phone can do while an entry waits for a side that does not answer. Empty if that side answered
/// *No*.
fn missing_side_data(
    room: &Room,
    visitor: &Visitor,
    table_board: &BoardAtTable,
    entries: &BoardEntries,
    proposal: &Proposal,
    texts: &Texts,
) -> Json {
    let say = texts.say();
    let sides = entries.sides_to_answer(proposal);
    // A side that answered *No* has its phone.
    if entries.doubt == Doubt::Current {
        return json!({});
    }
    if !may_have_stand_in(room, room.evening().session(), table_board) {
        return json!({"note": say.phone_gone_correct()});
    }
    let (answer, offers) = stand_in_data(room, visitor, table_board.meeting().table, &sides, texts);
    let is_gone = answer.is_none() && sides.iter().any(|side| !entries.confirmable_sides.contains(side));
    json!({"asked": answer, "note": is_gone.then(|| say.phone_gone_phone()), "offers": offers})
}

/// The sentence on a phone's request that waits or was refused, and the data of the offers to ask the director to let
/// it answer for sides of a table. There are no offers while there is such a sentence.
pub(super) fn stand_in_data(
    room: &Room,
    visitor: &Visitor,
    table: TableId,
    sides: &[Side],
    texts: &Texts,
) -> (Option<String>, Vec<Json>) {
    let say = texts.say();
    let request = room.state().claims.stand_in_of(&visitor.id, room.desk.now());
    let answer = request.as_ref().and_then(|(claim, answer)| match (claim.owner, answer) {
        (PhoneOwner::Side(asked_table, side), _) if asked_table != table || !sides.contains(&side) => None,
        (PhoneOwner::Side(_, side), Some(false)) => Some(say.phone_stand_in_refused(pages::side_name(side, texts))),
        (PhoneOwner::Side(_, side), None) if !claim.is_dropped => {
            let number = say.phone_request(claim.number.to_string());
            Some(say.phone_stand_in_asked(pages::side_name(side, texts), number))
        }
        _ => None,
    });
    // A phone asks for one thing at a time.
    let open_request = room.state().claims.open_for_owner(&visitor.id).map(|claim| claim.number.to_string());
    let answer = open_request.map(|number| say.phone_permission_waits(say.phone_request(number))).or(answer);
    let offer =
        |side: &Side| json!({"side": side.to_string(), "text": say.phone_stand_in(pages::side_name(*side, texts))});
    let offers: Vec<Json> = sides.iter().filter(|_| answer.is_none()).map(offer).collect();
    (answer, offers)
}

/// The note on an entry that waits, in the list of boards: what it asks this phone, or who must answer.
pub(super) fn waiting_note(
    room: &Room,
    table_board: &BoardAtTable,
    proposal: &Proposal,
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

/// The sentence that names the parts in which two results differ.
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
            ((contract.level, contract.denomination) != (other_contract.level, other_contract.denomination))
                .then(|| say.phone_contract()),
            (contract.doubling != other_contract.doubling).then(|| say.phone_doubling()),
            (declarer != other_declarer).then(|| say.phone_part_declarer()),
            (lead != other_lead).then(|| say.phone_lead()),
            (tricks != other_tricks).then(|| say.phone_tricks()),
        ],
        _ => [(one != other).then(|| say.phone_tricks()), None, None, None, None],
    };
    say.phone_differ_in(parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
}

/// The data of a result in large type: contract, declarer, tricks, score.
pub(super) fn outcome_data(session: &Session, table_board: &BoardAtTable, outcome: Outcome, texts: &Texts) -> Json {
    let letters = texts.letters();
    let vulnerability = session.vulnerability_of(table_board.board, table_board.copy);
    let score = outcome.score_ns(vulnerability).map(|score| pages::score_of_side(score, texts));
    let lead = match outcome {
        Outcome::Played { lead, .. } => lead.map(|card| letters.card(card)),
        _ => None,
    };
    let tricks = pages::tricks_in_words(outcome, texts);
    json!({"result": capitalised(&rulings::outcome(outcome, texts)), "score": score, "lead": lead, "tricks": tricks})
}
