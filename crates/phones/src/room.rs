//! The server's state, shared by its thread, the desk's and the window's: the evening, waiting entries, calls, phones.
//! Only the journal and what `waiting` stores survive the hall.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, FixedOffset};
use tokio::sync::broadcast;
use uuid::Uuid;

use desk::{Desk, Evening};
use evening::session::{Change, Session, SessionId, Slot};
use lang::Language;

use super::calls::Calls;
use super::claims::Claims;
use super::entry::Proposal;
use super::guard::Guard;
use super::keys::{Keys, Role};
use super::phone::Phone;
use super::table::{Meeting, TableId};

/// What phones show beside the entry of results.
#[allow(clippy::struct_excessive_bools, reason = "four switches, each for itself")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shows {
    /// The other results of a board that was played at the table.
    pub traveller: bool,
    pub hands: bool,
    /// Whether to show the ranking so far; otherwise only when all results are in.
    pub ranking: bool,
    /// Whether to ask for the card led.
    pub lead: bool,
}

impl Default for Shows {
    fn default() -> Self {
        Self { traveller: true, hands: true, ranking: true, lead: true }
    }
}

/// A notice in the phones' event streams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Nudge {
    /// Something changed at a table.
    Table(TableId),
    /// Something changed for all.
    All,
    /// Results came in, so rankings have changed.
    Standing,
    /// A call was made or answered.
    Calls,
    /// A request for ownership was made or answered.
    Claims,
    /// The hall closes.
    Closed,
}

/// Changes that are not in the database yet.
#[derive(Debug, Default)]
pub(super) struct Unkept {
    /// Entries that are not written yet.
    pub fresh: Vec<Uuid>,
    /// Entries that no longer wait.
    pub gone: Vec<Uuid>,
    /// Whether they will be written in a moment.
    pub soon: bool,
}

/// The tables and roles that may join, for the current movement.
pub(super) struct Doors {
    pub by_token: HashMap<String, Role>,
    pub by_code: BTreeMap<String, Role>,
}

/// The part of the state that changes.
pub(super) struct State {
    pub evening: Arc<Evening>,
    pub doors: Arc<Doors>,
    /// The entries that wait, by meeting: one of each side, and one of the table's phones.
    pub waiting: BTreeMap<Slot, Vec<Proposal>>,
    /// Entries that waited when their round ended: the director looks at them.
    pub lapsed: Vec<Proposal>,
    pub unkept: Unkept,
    pub calls: Calls,
    pub claims: Claims,
    /// Entries to which the other side answered *No*.
    pub doubted: BTreeSet<Uuid>,
    pub phones: HashMap<String, Phone>,
    pub guard: Guard,
    /// When another computer or phone last reached the server.
    pub reached: Option<DateTime<FixedOffset>>,
}

/// Everything the server works with.
pub(super) struct Room {
    pub desk: Desk,
    pub session: SessionId,
    pub keys: Keys,
    pub language: Language,
    pub shows: Shows,
    pub origin: String,
    pub nudges: broadcast::Sender<Nudge>,
    /// The session was deleted.
    pub gone: AtomicBool,
    state: Mutex<State>,
}

/// How long those who entered the last board of a round keep the phone, until the next round begins on it.
const HAND_OVER: chrono::Duration = chrono::Duration::minutes(5);
/// The most phones remembered for a role, because a phone without cookies is a new one with each request.
const OF_ONE_ROLE: usize = 40;

impl Room {
    /// The state of the hall for an evening.
    pub fn new(
        desk: Desk,
        evening: Arc<Evening>,
        keys: Keys,
        language: Language,
        shows: Shows,
        origin: String,
        waiting: Vec<Proposal>,
    ) -> Self {
        let mut by_meeting: BTreeMap<Slot, Vec<Proposal>> = BTreeMap::new();
        for one in waiting {
            by_meeting.entry(one.slot()).or_default().push(one);
        }
        let state = State {
            doors: Arc::new(Doors::of(&keys, evening.session())),
            evening,
            waiting: by_meeting,
            lapsed: Vec::new(),
            unkept: Unkept::default(),
            calls: Calls::default(),
            claims: Claims::default(),
            doubted: BTreeSet::new(),
            phones: HashMap::new(),
            guard: Guard::default(),
            reached: None,
        };
        let session = state.evening.id();
        // A phone that is further behind is told to reload everything.
        let (nudges, _) = broadcast::channel(256);
        let gone = AtomicBool::new(false);
        Self { desk, session, keys, language, shows, origin, nudges, gone, state: Mutex::new(state) }
    }

    /// Locks the state briefly. A panic in one request must not lock the others out.
    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The evening in its present state.
    pub fn evening(&self) -> Arc<Evening> {
        Arc::clone(&self.state().evening)
    }

    /// Tells all connected phones what changed.
    pub fn nudge(&self, nudge: Nudge) {
        // Without phones nobody needs to be told.
        let _ = self.nudges.send(nudge);
    }

    /// Takes a new state of the evening, and tells the phones concerned.
    pub fn take(&self, evening: Arc<Evening>) {
        let (before, now) = {
            let mut state = self.state();
            if evening.is_before(&state.evening) || Arc::ptr_eq(&evening, &state.evening) {
                return;
            }
            let before = std::mem::replace(&mut state.evening, Arc::clone(&evening));
            if before.session().sections != evening.session().sections
                || before.session().contestants.len() != evening.session().contestants.len()
            {
                state.doors = Arc::new(Doors::of(&self.keys, evening.session()));
            }
            // A result entered elsewhere ends the proposal.
            let session = evening.session();
            let is_current =
                |waiting: &Proposal| waiting.supersedes == session.result(waiting.slot()).map(|result| result.id);
            let over = |waiting: &mut Proposal| !is_current(waiting) || !waiting.is_open(session);
            let gone: Vec<Proposal> = state.waiting.values_mut().flat_map(|all| all.extract_if(.., over)).collect();
            state.waiting.retain(|_, all| !all.is_empty());
            state.unkept.gone.extend(gone.iter().map(|waiting| waiting.id));
            state.lapsed.extend(gone);
            state.lapsed.retain(is_current);
            (before, evening)
        };
        let known = before.journal.entries().len();
        let new = now.journal.entries().get(known..).unwrap_or_default();
        let mut told: Vec<Nudge> = new.iter().map(|entry| concerns(&entry.change)).collect();
        if new.is_empty() || told.contains(&Nudge::All) {
            told = vec![Nudge::All];
        }
        told.dedup();
        for nudge in told {
            self.nudge(nudge);
        }
        self.nudge(Nudge::Standing);
    }

    /// A phone gets another cookie: the one that it had counts no more.
    pub fn given(&self, phone: &str, cookie: String) {
        if let Some(phone) = self.state().phones.get_mut(phone) {
            phone.cookie = Some(cookie);
        }
    }

    /// Those who play a board here have this phone in their hands.
    pub fn plays_on(&self, phone: &str, table: TableId, round: Option<u8>) {
        let now = self.desk.now();
        if let (Some(phone), Some(round)) = (self.state().phones.get_mut(phone), round) {
            phone.played = Some((table, round, now));
        }
    }

    /// A round begins on this phone.
    pub fn begins_on(&self, phone: &str, at: Meeting, round: u8) {
        let now = self.desk.now();
        let mut state = self.state();
        state.begins(phone, at, now);
        if let Some(phone) = state.phones.get_mut(phone) {
            (phone.played, phone.begun) = (None, Some((at.table, round)));
        }
    }

    /// The last round of the players who hold a phone, if known.
    pub fn played_on(&self, phone: &str) -> Option<(TableId, u8)> {
        let now = self.desk.now();
        let (table, round, at) = self.state().phones.get(phone)?.played?;
        (now - at < HAND_OVER).then_some((table, round))
    }

    /// A player has a phone at a table in a round.
    pub fn sits_with(&self, phone: &str, table: TableId, round: u8) {
        if let Some(phone) = self.state().phones.get_mut(phone) {
            phone.sat.insert((table, round));
        }
    }

    /// The tables and rounds at which a player had a phone.
    pub fn sat(&self, phone: &str) -> BTreeSet<(TableId, u8)> {
        self.state().phones.get(phone).map(|phone| phone.sat.clone()).unwrap_or_default()
    }

    /// Answers a phone's request for ownership.
    pub fn answer_claim(&self, number: u64, allowed: bool) {
        if self.state().claims.answer(number, allowed).is_some() {
            self.nudge(Nudge::Claims);
        }
    }
}

impl State {
    /// Forgets the phone of a role that was silent for longest, where it has too many: a card that is shown to thousands of
    /// phones forgets its own first.
    pub fn make_room(&mut self, role: Role) {
        // A side's phone stays, awake or asleep, however many others come.
        let silent =
            |id: &str, phone: &Phone| phone.role == role && phone.streams == 0 && self.claims.held_by(id).is_none();
        if self.phones.values().filter(|phone| phone.role == role).count() >= OF_ONE_ROLE {
            let oldest = self.phones.iter().filter(|(id, phone)| silent(id, phone)).min_by_key(|(_, phone)| phone.seen);
            if let Some(id) = oldest.map(|(id, _)| id.clone()) {
                self.phones.remove(&id);
                self.claims.hold(&id, None);
            }
        }
    }
}

impl Doors {
    fn of(keys: &Keys, session: &Session) -> Self {
        Self { by_token: keys.doors(session), by_code: keys.codes(session) }
    }
}

/// The notice for a change.
fn concerns(change: &Change) -> Nudge {
    let place = match change {
        Change::ResultEntered { result } => result.place,
        Change::RulingMade { place, .. } => *place,
        _ => return Nudge::All,
    };
    place.table.map_or(Nudge::All, |table| Nudge::Table(TableId { section: place.section, table }))
}

impl std::fmt::Debug for Room {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Room({})", self.origin)
    }
}
