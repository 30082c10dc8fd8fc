//! Entering a board: the form (`tapping`), the other side's answer, then the journal. Nothing counts before the writer
//! has confirmed that it is stored.

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
use evening::session::{Change, ChangeError, Device, Entry, Outcome, ResultId, Seen, Session, Slot, Stamp};
use lang::{Texts, rulings};
use movement::Sitting;
use store::StoreError;

use super::asked::{Asked, calling, lost, read};
use super::claims::Holding;
use super::door::{Said, Typed};
use super::entry::{Draft, Proposal};
use super::pages::{self, Why, go, page, refusal};
use super::room::{Nudge, Room};
use super::table::{Closed, Lying, State, TableId};
use super::tapping::{self, Way, entry_page};
use super::visitor::{Seated, Visitor};
use super::{people, traveller, waiting};

/// The page of a board.
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
        Err(closed) => return closed_board(&room, &visitor, seated, board, closed).await,
    };
    // A waiting correction reveals as much as the result.
    if lying.state != State::ToPlay && !visitor.may_see(session, board) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::StillPlayed);
    }
    let entries = Entries::of(&room, (board, lying.sitting), &visitor, seated.side);
    // A player who disagrees enters their own version.
    if !entries.is_empty() && draft.mine.is_empty() {
        return check(&room, &visitor, seated, &lying, &entries);
    }
    if lying.state != State::ToPlay && draft.change.is_empty() {
        return played(&room, &visitor, seated, &lying, true).await;
    }
    let way = Way { base: format!("/board/{board}"), home: "/table".into(), table: None };
    let before = pages::with(visitor.language, |texts| before(&lying, &entries, texts));
    let draft = prefilled(draft, &lying, &entries);
    entry_page(&room, &visitor, session, &lying, (&draft, before), &way)
}

/// The form begins with the result that it changes, so that one tap is enough for the part that differs.
fn prefilled(draft: Draft, lying: &Lying, entries: &Entries) -> Draft {
    let waiting = entries.theirs.as_ref().or(entries.own.as_ref()).map(|waiting| waiting.outcome);
    let stored = match lying.state {
        State::Entered(_, outcome) => Some(outcome),
        State::ToPlay | State::Ruled => None,
    };
    let is_empty = draft.level.is_empty() && draft.short.is_empty();
    match waiting.or(stored).filter(|_| is_empty) {
        Some(outcome) => Draft { change: draft.change, mine: draft.mine, ..Draft::of(outcome) },
        None => draft,
    }
}

/// The result that an entry changes: the other side's entry, or else the stored one.
fn before(lying: &Lying, entries: &Entries, texts: &Texts) -> Option<String> {
    let theirs = entries.theirs.as_ref().map(|theirs| {
        let outcome = tapping::in_words(theirs.outcome, texts);
        match theirs.side {
            Some(side) => texts.say().phone_they_say(pages::side_name(side, texts), outcome),
            None => texts.say().phone_stands(outcome),
        }
    });
    theirs.or_else(|| tapping::standing(lying, texts))
}

/// The answer for an invalid board number.
fn no_board(visitor: &Visitor) -> Response {
    refusal(visitor, StatusCode::NOT_FOUND, Why::Closed(Closed::NotHere))
}

/// Shows a board that can no longer be entered, if this table has played it. Otherwise says why.
async fn closed_board(room: &Room, visitor: &Visitor, seated: Seated, board: BoardNumber, closed: Closed) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let here = seated.table.find(session, board).filter(|lying| lying.state != State::ToPlay);
    match here.filter(|_| visitor.may_see(session, board)) {
        Some(lying) => played(room, visitor, seated, &lying, false).await,
        None => refusal(visitor, StatusCode::FORBIDDEN, Why::Closed(closed)),
    }
}

/// After it was played: the result, the others', the hands.
async fn played(room: &Room, visitor: &Visitor, seated: Seated, lying: &Lying, open: bool) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let slot = Slot::new(lying.board, lying.sitting);
    let now = lying.place.round.map(|round| seated.table.boards(session, round)).unwrap_or_default();
    if !visitor.may_see(session, lying.board) {
        return refusal(visitor, StatusCode::FORBIDDEN, Why::StillPlayed);
    }
    let makeable = match session.deal(lying.board).filter(|_| room.shows.hands) {
        Some(deal) => read(room, move |store| store.makeable([deal])).await.and_then(|found| found.ok()?.remove(&deal)),
        None => None,
    };
    let proposals = room.state().proposals.clone();
    let waiting = |other: &Lying| proposals.get(&Slot::new(other.board, other.sitting));
    // A board that waits for this phone's answer comes before the next one to play.
    let asks = |other: &&Lying| waiting(other).is_some_and(|asked| !asked.is_own(&visitor.id, seated.side));
    let to_play = |other: &&Lying| other.state == State::ToPlay && waiting(other).is_none();
    let next = now.iter().find(asks).or_else(|| now.iter().find(to_play)).map(|next| next.board);
    let shown = pages::with(visitor.language, |texts| {
        json!({
            "board": texts.say().print_board(lying.board.to_string()),
            "number": lying.board,
            "marks": pages::markings(session, slot, lying.copy, texts),
            "played": traveller::shown(&evening, slot, room.shows, makeable.as_ref(), texts),
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

/// The entries that wait on a board, as a phone sees them.
#[derive(Debug, Default)]
struct Entries {
    own: Option<Proposal>,
    theirs: Option<Proposal>,
    /// Whether the own entry must be answered by a phone of the other side that is here.
    others_answer: bool,
    /// What this phone's yes to theirs is worth.
    yes: Yes,
    /// The other side answered *No* to the own entry.
    doubted: bool,
}

/// What the yes of a phone to an entry of somebody else is worth.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Yes {
    /// The entry is stored.
    #[default]
    Enough,
    /// The entry is of neither side, and both sides have phones here: the other one has to say yes as well.
    Half,
    /// Phones of those who are asked are here, and this is none of them.
    Nothing,
}

impl Entries {
    fn of(
        room: &Room,
        (board, sitting): (BoardNumber, Sitting<ContestantId>),
        visitor: &Visitor,
        side: Option<Side>,
    ) -> Self {
        let (now, slot) = (room.desk.now(), Slot::new(board, sitting));
        let state = room.state();
        let mut entries = Self::default();
        for waiting in [state.proposals.get(&slot), state.rivals.get(&slot)].into_iter().flatten() {
            let mine = waiting.is_own(&visitor.id, side);
            let answers = |side: Side| {
                let pairs = sitting.side(side).map(Holding::Pair);
                let holdings = pairs.chain([Holding::Side(waiting.table, side)]);
                holdings.into_iter().any(|what| state.claims.is_held(what, &visitor.id, &state.phones, now))
            };
            if mine {
                entries.others_answer = match waiting.side {
                    Some(own) => answers(own.other()),
                    None => Side::BOTH.into_iter().any(answers),
                };
                entries.doubted = state.doubted.contains(&waiting.id);
                entries.own = Some(waiting.clone());
            } else {
                let mut asked = Side::BOTH.into_iter().filter(|side| waiting.side != Some(*side));
                entries.yes = match side {
                    Some(own) if waiting.side.is_none() && answers(own.other()) => Yes::Half,
                    None if asked.any(answers) => Yes::Nothing,
                    _ => Yes::Enough,
                };
                entries.theirs = Some(waiting.clone());
            }
        }
        entries
    }

    fn is_empty(&self) -> bool {
        self.own.is_none() && self.theirs.is_none()
    }
}

/// Asks whether an entry is right. If the two sides differ, both see both.
fn check(room: &Room, visitor: &Visitor, seated: Seated, lying: &Lying, entries: &Entries) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let shown = pages::with(visitor.language, |texts| {
        let say = texts.say();
        let side = |waiting: &Proposal| waiting.side.map(|side| pages::side_name(side, texts));
        let other = |waiting: &Proposal| pages::side_name(waiting.side.unwrap_or(Side::NS).other(), texts);
        let entry = |waiting: &Proposal| {
            json!({
                "by": side(waiting),
                "said": said(session, lying, waiting.outcome, texts),
                "id": waiting.id.to_string(),
            })
        };
        let both = entries.own.as_ref().zip(entries.theirs.as_ref());
        let differ = both.is_some_and(|(own, theirs)| own.outcome != theirs.outcome);
        let handed = entries.own.as_ref().filter(|_| !differ && !entries.others_answer);
        let asked = entries.theirs.as_ref().filter(|_| entries.yes != Yes::Nothing);
        json!({
            "board": say.print_board(lying.board.to_string()),
            "number": lying.board,
            "marks": pages::markings(session, Slot::new(lying.board, lying.sitting), lying.copy, texts),
            "differ": differ.then(|| say.phone_differ()),
            "entries": entries.own.iter().chain(&entries.theirs).map(entry).collect::<Vec<_>>(),
            "asked": asked.or(handed).map(entry),
            "own": entries.own.as_ref().map(entry),
            "hand_over": handed.map(|own| say.phone_hand_over(other(own))),
            "differ_in": both.filter(|_| differ).map(|(own, theirs)| differences(own.outcome, theirs.outcome, texts)),
            "waits": entries.own.as_ref().filter(|_| !differ && entries.others_answer).map(|own| {
                if entries.doubted { say.phone_doubted(other(own)) } else { say.phone_or_there(other(own)) }
            }),
            "table": pages::table_name(session, seated.table, texts),
            "call": calling(room, seated.table),
            "form": room.keys.form(&visitor.id),
            "watch": true,
        })
    });
    page(visitor, StatusCode::OK, "check.html", &shown)
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

/// Takes an entry, which waits for the other side.
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
    let Some(outcome) = draft.outcome(room.shows.lead) else {
        return go(&format!("{to}{}", Draft { short: "1".into(), ..draft }.query()));
    };
    let here = match lying.state {
        State::Entered(id, _) => Some(id),
        State::ToPlay | State::Ruled => None,
    };
    // A correction shows the board: who may not see it does not correct it.
    if lying.state != State::ToPlay && !visitor.may_see(session, board) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::StillPlayed);
    }
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
    match propose(&room, proposal) {
        Proposed::Agrees(with) => {
            room.plays_on(&visitor.id, seated.table, lying.place.round);
            agree(&room, &visitor, session, &with).await
        }
        Proposed::Waits => {
            room.plays_on(&visitor.id, seated.table, lying.place.round);
            waiting::keep_now(&room).await;
            room.nudge(Nudge::Table(seated.table));
            go(&to)
        }
        Proposed::TwoWait => refusal(&visitor, StatusCode::CONFLICT, Why::Changed(board)),
    }
}

/// What becomes of an entry.
enum Proposed {
    /// The other side said the same before.
    Agrees(Proposal),
    Waits,
    /// Two others wait already, and neither is this phone's to replace.
    TwoWait,
}

/// An entry waits for the other side's word. A second one of the same side takes its place. One of the other side that says
/// the same is that word, and is given back; one that says something else waits beside it, and both sides see both.
fn propose(room: &Arc<Room>, proposal: Proposal) -> Proposed {
    let (id, slot) = (proposal.id, proposal.slot());
    {
        let mut guard = room.state();
        let state = &mut *guard;
        let mine = |other: &Proposal| other.is_own(&proposal.phone, proposal.side);
        let theirs = [&state.proposals, &state.rivals].into_iter().filter_map(|all| all.get(&slot)).find(|o| !mine(o));
        let agrees = theirs.filter(|other| {
            let both = other.side.is_some() && proposal.side.is_some();
            both && other.outcome == proposal.outcome && other.supersedes == proposal.supersedes
        });
        if let Some(agreed) = agrees {
            return Proposed::Agrees(agreed.clone());
        }
        let first = state.proposals.get(&slot).is_none_or(mine);
        if !first && !state.rivals.get(&slot).is_none_or(mine) {
            return Proposed::TwoWait;
        }
        let all = if first { &mut state.proposals } else { &mut state.rivals };
        let before = all.insert(slot, proposal);
        state.unkept.gone.extend(before.map(|before| before.id));
        state.unkept.fresh.push(id);
    }
    Proposed::Waits
}

/// A side says yes to an entry that is of neither side while both have phones here: it is that side's entry from now on,
/// and the other side has to say yes as well.
fn adopt(room: &Room, waiting: &Proposal, visitor: &Visitor, side: Side) {
    let mut state = room.state();
    let of_slot = waiting.slot();
    let kept = [state.proposals.get(&of_slot), state.rivals.get(&of_slot)].into_iter().flatten();
    let Some(adopted) = kept.into_iter().find(|kept| kept.id == waiting.id).cloned() else { return };
    // A side says one thing at a time.
    let own = |kept: &Proposal| kept.id != waiting.id && kept.is_own(&visitor.id, Some(side));
    let before = [state.proposals.get(&of_slot), state.rivals.get(&of_slot)].into_iter().flatten().find(|k| own(k));
    let before = before.map(|before| before.id);
    let adopted = Proposal { side: Some(side), phone: visitor.id.clone(), ..adopted };
    state.rivals.retain(|_, kept| Some(kept.id) != before && kept.id != waiting.id);
    state.proposals.retain(|_, kept| Some(kept.id) != before && kept.id != waiting.id);
    let all = if state.proposals.contains_key(&of_slot) { &mut state.rivals } else { &mut state.proposals };
    all.insert(of_slot, adopted);
    state.doubted.remove(&waiting.id);
    state.unkept.gone.extend(before);
    state.unkept.fresh.push(waiting.id);
}

/// Removes all entries that wait on a board.
fn settle(room: &Arc<Room>, slot: Slot) {
    {
        let mut guard = room.state();
        let state = &mut *guard;
        let gone = [state.proposals.remove(&slot), state.rivals.remove(&slot)];
        for settled in gone.into_iter().flatten() {
            state.doubted.remove(&settled.id);
            state.unkept.gone.push(settled.id);
        }
    }
    waiting::keep_soon(room);
}

/// Withdraws an entry by the side that made it. The other side's entry still waits.
fn withdraw(room: &Arc<Room>, slot: Slot, id: Uuid) {
    {
        let mut guard = room.state();
        let state = &mut *guard;
        if state.proposals.get(&slot).is_some_and(|waiting| waiting.id == id) {
            state.proposals.remove(&slot);
            if let Some(rival) = state.rivals.remove(&slot) {
                state.proposals.insert(slot, rival);
            }
        } else {
            state.rivals.remove(&slot);
        }
        state.doubted.remove(&id);
        state.unkept.gone.push(id);
    }
    waiting::keep_soon(room);
}

/// Stores an entry on which both sides agree.
async fn agree(room: &Arc<Room>, visitor: &Visitor, session: &Session, waiting: &Proposal) -> Response {
    let (slot, board) = (waiting.slot(), waiting.board);
    let reason = pages::with(room.language, |texts| texts.say().phone_corrected_reason());
    let Some(making) = waiting.making(session, slot, &reason, room.desk.now()) else {
        settle(room, slot);
        return refusal(visitor, StatusCode::CONFLICT, Why::Closed(Closed::NotHere));
    };
    match store(room, making).await {
        Ok(()) => {
            settle(room, slot);
            go(&format!("/board/{board}"))
        }
        Err((status, why)) => {
            // If it cannot be stored it keeps waiting, and can be sent again.
            if why != Why::NotStored {
                settle(room, slot);
            }
            let why = if status == StatusCode::CONFLICT { Why::Changed(board) } else { why };
            refusal(visitor, status, why)
        }
    }
}

/// The other side's answer.
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
    // A repeated yes: it is stored already.
    if session.recorded(ResultId(id)).is_some_and(|known| known.result.board == board) {
        return go(&to);
    }
    let waiting = {
        let state = room.state();
        let all = state.proposals.values().chain(state.rivals.values());
        let mut all = all.filter(|waiting| waiting.table == seated.table && waiting.board == board);
        all.find(|waiting| waiting.id == id).cloned()
    };
    let Some(waiting) = waiting else {
        return refusal(&visitor, StatusCode::CONFLICT, Why::Changed(board));
    };
    // Its round may be over, or the evening: then it is the director's.
    let found = seated.table.find_of(session, waiting.slot()).ok_or(Closed::NotHere);
    let lying = match found.and_then(|lying| seated.table.open_lying(session, lying)) {
        Ok(lying) => lying,
        Err(closed) => {
            settle(&room, waiting.slot());
            return refusal(&visitor, StatusCode::FORBIDDEN, Why::Closed(closed));
        }
    };
    if lying.state != State::ToPlay && !visitor.may_see(session, board) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::StillPlayed);
    }
    let (slot, mine) = (waiting.slot(), waiting.is_own(&visitor.id, seated.side));
    let entries = Entries::of(&room, (board, waiting.sitting), &visitor, seated.side);
    if said.says != "yes" {
        let change = if waiting.supersedes.is_some() { "1" } else { "" };
        let mut form = Draft { mine: "1".into(), change: change.into(), ..Draft::default() };
        if mine {
            withdraw(&room, slot, waiting.id);
            form = Draft { mine: form.mine, change: form.change, ..Draft::of(waiting.outcome) };
        } else {
            room.state().doubted.insert(waiting.id);
        }
        room.nudge(Nudge::Table(seated.table));
        return go(&format!("{to}{}", form.query()));
    }
    // Nobody answers for their own entry while the other side's phone is here.
    let may = if mine { entries.theirs.is_none() && !entries.others_answer } else { entries.yes != Yes::Nothing };
    if !may {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::OthersAnswer);
    }
    room.plays_on(&visitor.id, seated.table, lying.place.round);
    if entries.yes == Yes::Half
        && let Some(side) = seated.side
    {
        adopt(&room, &waiting, &visitor, side);
        waiting::keep_now(&room).await;
        room.nudge(Nudge::Table(seated.table));
        return go(&to);
    }
    agree(&room, &visitor, session, &waiting).await
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
                // It was stored by the same form, sent twice at once.
                StoreError::Change(ChangeError::UsedIdentity) => return Ok(()),
                StoreError::Change(error @ (ChangeError::HasResult { .. } | ChangeError::NothingToCorrect)) => {
                    (StatusCode::CONFLICT, Why::NotTaken(Box::new(error)))
                }
                StoreError::Change(error) => (StatusCode::UNPROCESSABLE_ENTITY, Why::NotTaken(Box::new(error))),
                StoreError::Overtaken => (StatusCode::CONFLICT, Why::Overtaken),
                _ => (StatusCode::SERVICE_UNAVAILABLE, Why::NotStored),
            })
        }
        Err(_) => Err((StatusCode::SERVICE_UNAVAILABLE, Why::NotStored)),
    }
}

/// Stores names typed at a table: people and seats together or not at all, and never over changes that the director
/// made since the phone's page was loaded.
pub(super) async fn seat_names(
    room: &Arc<Room>,
    (phone, table): (&str, TableId),
    seen: Seen,
    named: Vec<(ContestantId, Vec<String>)>,
) -> Result<(), (StatusCode, Why)> {
    let (sender, answer) = tokio::sync::oneshot::channel();
    room.desk.keep(move |store| people::contestants(store, &named), move |done| _ = sender.send(done));
    let Ok(Ok((seated, people))) = answer.await else {
        return Err((StatusCode::SERVICE_UNAVAILABLE, Why::NotStored));
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
    store(room, Making { session: room.session, entries, seen: Some(seen), people }).await
}
