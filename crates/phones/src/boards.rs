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
use store::StoreError;

use super::asked::{Asked, calling, lost, read};
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
    let Some(found) = visitor.plays(session, board) else { return lost(&visitor) };
    if !visitor.settled {
        return go("/who");
    }
    let (seated, lying) = match found {
        Ok(found) => found,
        Err(closed) => return refusal(&visitor, StatusCode::FORBIDDEN, Why::Closed(closed)),
    };
    if let Err(closed) = seated.table.open_lying(session, lying) {
        return closed_board(&room, &visitor, seated, lying, closed).await;
    }
    begin(&room, &visitor, session, seated, &lying);
    // A waiting correction reveals as much as the result.
    if lying.state != State::ToPlay && !visitor.may_see(session, board) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::StillPlayed);
    }
    let entries = Entries::of(&room, &lying, &visitor);
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
async fn closed_board(room: &Room, visitor: &Visitor, seated: Seated, lying: Lying, closed: Closed) -> Response {
    if lying.state != State::ToPlay && visitor.may_see(room.evening().session(), lying.board) {
        return played(room, visitor, seated, &lying, false).await;
    }
    refusal(visitor, StatusCode::FORBIDDEN, Why::Closed(closed))
}

/// A board of the table's round in the hands of this phone: those who sit there now have it.
fn begin(room: &Room, visitor: &Visitor, session: &Session, seated: Seated, lying: &Lying) {
    if visitor.player.is_none() && lying.place.round == seated.table.round(session) {
        room.state().begins(&visitor.id, lying.meeting(), room.desk.now());
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
    let next = {
        let state = room.state();
        let waiting = |other: &Lying| state.waiting.get(&Slot::new(other.board, other.sitting)).map_or(&[][..], |w| w);
        // A board that waits for this phone's answer comes before the next one to play.
        let asks = |other: &&Lying| {
            let side = state.side_of(&visitor.id, other.meeting());
            waiting(other).iter().any(|asked| !asked.is_own(&visitor.id, side))
        };
        let to_play = |other: &&Lying| other.state == State::ToPlay && waiting(other).is_empty();
        now.iter().find(asks).or_else(|| now.iter().find(to_play)).map(|next| next.board)
    };
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
    /// The side of the meeting that this phone speaks for.
    side: Option<Side>,
    own: Option<Proposal>,
    /// The other side's entry, or else one of the table's phone.
    theirs: Option<Proposal>,
    /// Whether the own entry must be answered by another phone.
    others_answer: bool,
    /// The other side answered *No* to the own entry.
    doubted: bool,
    /// The sides whose yes this phone gives.
    gives: Vec<Side>,
}

/// What the yes of a phone to an entry is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Yes {
    /// The entry is stored.
    Enough,
    /// The entry was of neither side, and is this phone's side's from now on: the other one has to say yes as well.
    Half,
    /// Other phones are asked.
    Nothing,
}

impl Entries {
    fn of(room: &Room, lying: &Lying, visitor: &Visitor) -> Self {
        let (state, at) = (room.state(), lying.meeting());
        let side = state.side_of(&visitor.id, at);
        let mut entries = Self { side, gives: state.gives(&visitor.id, at, room.desk.now()), ..Self::default() };
        for waiting in state.waiting.get(&Slot::new(lying.board, lying.sitting)).into_iter().flatten() {
            if waiting.is_own(&visitor.id, side) {
                entries.doubted = state.doubted.contains(&waiting.id);
                entries.own = Some(waiting.clone());
            } else if entries.theirs.as_ref().is_none_or(|theirs| theirs.side.is_none()) {
                entries.theirs = Some(waiting.clone());
            }
        }
        entries.others_answer = entries.own.as_ref().is_some_and(|own| entries.yes_to(own) != Yes::Enough);
        entries
    }

    /// What this phone's yes to an entry is worth.
    fn yes_to(&self, waiting: &Proposal) -> Yes {
        let mut asked = Side::BOTH.into_iter().filter(|side| waiting.side != Some(*side));
        match () {
            () if asked.all(|side| self.gives.contains(&side)) => Yes::Enough,
            () if waiting.side.is_none() && self.side.is_some() => Yes::Half,
            () => Yes::Nothing,
        }
    }

    /// Whether this phone may answer their entry.
    fn may_answer(&self) -> bool {
        self.theirs.as_ref().is_some_and(|theirs| self.yes_to(theirs) != Yes::Nothing)
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
        let asked = entries.theirs.as_ref().filter(|_| entries.may_answer());
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
    let Some(found) = visitor.plays(session, board) else { return lost(&visitor) };
    if draft.form != room.keys.form(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::Form);
    }
    let open = found.and_then(|(seated, lying)| Ok((seated, seated.table.open_lying(session, lying)?)));
    let (seated, lying) = match open {
        Ok(open) => open,
        Err(closed) => return refusal(&visitor, StatusCode::FORBIDDEN, Why::Closed(closed)),
    };
    begin(&room, &visitor, session, seated, &lying);
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
    let entries = Entries::of(&room, &lying, &visitor);
    let proposal = Proposal {
        id: Uuid::now_v7(),
        entry: Uuid::now_v7(),
        table: seated.table,
        board,
        sitting: lying.sitting,
        outcome,
        supersedes: here,
        side: entries.side,
        phone: visitor.id.clone(),
        at: room.desk.now(),
    };
    // Those who played the board have this phone, if it speaks for anybody who did.
    if !entries.gives.is_empty() {
        room.plays_on(&visitor.id, seated.table, lying.place.round);
    }
    if let Some(agreed) = propose(&room, proposal) {
        return agree(&room, &visitor, session, &agreed).await;
    }
    waiting::keep_now(&room).await;
    room.nudge(Nudge::Table(seated.table));
    go(&to)
}

/// An entry waits for the other side's word. A second one of the same side, or of the table's phones, takes its place. If
/// the other side said the same before, that is its word, and is given back.
fn propose(room: &Arc<Room>, proposal: Proposal) -> Option<Proposal> {
    let mut guard = room.state();
    let state = &mut *guard;
    let all = state.waiting.entry(proposal.slot()).or_default();
    let agrees = |other: &&Proposal| {
        let both = other.side.is_some() && proposal.side.is_some() && other.side != proposal.side;
        both && other.outcome == proposal.outcome && other.supersedes == proposal.supersedes
    };
    if let Some(agreed) = all.iter().find(agrees) {
        return Some(agreed.clone());
    }
    let before = all.extract_if(.., |other| other.side == proposal.side || other.phone == proposal.phone);
    state.unkept.gone.extend(before.map(|before| before.id));
    state.unkept.fresh.push(proposal.id);
    all.push(proposal);
    None
}

/// A side says yes to an entry that is of neither side, but the other side has to say yes as well: it is that side's entry
/// from now on, in the place of what it said before.
fn adopt(room: &Room, waiting: &Proposal, visitor: &Visitor, side: Side) {
    let mut guard = room.state();
    let state = &mut *guard;
    let Some(all) = state.waiting.get_mut(&waiting.slot()) else { return };
    let before = all.extract_if(.., |other| other.id != waiting.id && other.side == Some(side));
    state.unkept.gone.extend(before.map(|before| before.id));
    if let Some(adopted) = all.iter_mut().find(|other| other.id == waiting.id) {
        (adopted.side, adopted.phone) = (Some(side), visitor.id.clone());
        state.doubted.remove(&waiting.id);
        state.unkept.fresh.push(waiting.id);
    }
}

/// Removes all entries that wait on a board.
fn settle(room: &Arc<Room>, slot: Slot) {
    {
        let mut guard = room.state();
        let state = &mut *guard;
        for settled in state.waiting.remove(&slot).into_iter().flatten() {
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
        if let Some(all) = state.waiting.get_mut(&slot) {
            all.retain(|waiting| waiting.id != id);
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
    let Some(found) = visitor.plays(session, board) else { return lost(&visitor) };
    if said.form != room.keys.form(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::Form);
    }
    let to = format!("/board/{board}");
    let Ok(id) = said.id.parse::<Uuid>() else { return refusal(&visitor, StatusCode::BAD_REQUEST, Why::Form) };
    // A repeated yes: it is stored already.
    if session.recorded(ResultId(id)).is_some_and(|known| known.result.board == board) {
        return go(&to);
    }
    let (seated, lying) = match found {
        Ok(found) => found,
        Err(closed) => return refusal(&visitor, StatusCode::FORBIDDEN, Why::Closed(closed)),
    };
    let slot = Slot::new(board, lying.sitting);
    let waiting = {
        let state = room.state();
        state.waiting.get(&slot).into_iter().flatten().find(|waiting| waiting.id == id).cloned()
    };
    let Some(waiting) = waiting else {
        return refusal(&visitor, StatusCode::CONFLICT, Why::Changed(board));
    };
    // Its round may be over, or the evening: then it is the director's.
    if let Err(closed) = seated.table.open_lying(session, lying) {
        settle(&room, slot);
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::Closed(closed));
    }
    if lying.state != State::ToPlay && !visitor.may_see(session, board) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::StillPlayed);
    }
    let entries = Entries::of(&room, &lying, &visitor);
    let (mine, yes) = (waiting.is_own(&visitor.id, entries.side), entries.yes_to(&waiting));
    if yes == Yes::Nothing && !mine {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::OthersAnswer);
    }
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
    // Nobody answers for their own entry where another phone is asked, or said something else.
    if yes == Yes::Nothing || mine && entries.theirs.as_ref().is_some_and(|theirs| theirs.side.is_some()) {
        return refusal(&visitor, StatusCode::FORBIDDEN, Why::OthersAnswer);
    }
    if !entries.gives.is_empty() {
        room.plays_on(&visitor.id, seated.table, lying.place.round);
    }
    if let (Yes::Half, Some(side)) = (yes, entries.side) {
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
