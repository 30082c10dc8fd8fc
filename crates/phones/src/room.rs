//! What the server knows at a moment, shared by the server's thread, the desk's and the window's: the evening, entries
//! that wait for the other side, calls, phones. Of it only what is in the journal and what `waiting` keeps survives the hall.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use chrono::{DateTime, FixedOffset};
use tokio::sync::broadcast;
use uuid::Uuid;

use desk::{Desk, Evening};
use evening::session::{Change, Session, SessionId, Slot};
use lang::Language;

use super::calls::Calls;
use super::entry::Proposal;
use super::guard::Guard;
use super::keys::{Keys, Role};
use super::table::TableId;

/// What phones show beside what is to be entered.
#[allow(clippy::struct_excessive_bools, reason = "four switches, each for itself")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shows {
    /// The other results of a board that was played at the table.
    pub traveller: bool,
    pub hands: bool,
    /// The ranking so far; without it only once all results are in.
    pub ranking: bool,
    /// The card led is asked for.
    pub lead: bool,
}

impl Default for Shows {
    fn default() -> Self {
        Self { traveller: true, hands: true, ranking: true, lead: true }
    }
}

/// What phones are told by their event streams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Nudge {
    /// Something is new at a table.
    Table(TableId),
    /// Something is new for everybody.
    All,
    /// Results came in: rankings are other ones.
    Standing,
    /// Somebody called, or was seen.
    Calls,
}

/// What is not in the database as it is here.
#[derive(Debug, Default)]
pub(super) struct Unkept {
    /// Entries that are not written yet.
    pub fresh: Vec<Uuid>,
    /// Entries that wait no more.
    pub gone: Vec<Uuid>,
    /// Somebody writes it in a moment.
    pub soon: bool,
}

/// A phone that was here.
#[derive(Debug, Clone)]
pub(super) struct Phone {
    pub role: Role,
    pub seen: DateTime<FixedOffset>,
    /// Open event streams.
    pub streams: usize,
}

/// Who may come in, for the movement as it is.
pub(super) struct Doors {
    pub by_token: HashMap<String, Role>,
    pub by_code: BTreeMap<String, Role>,
}

/// What changes.
pub(super) struct State {
    pub evening: Arc<Evening>,
    pub doors: Arc<Doors>,
    pub proposals: BTreeMap<Slot, Proposal>,
    pub unkept: Unkept,
    pub calls: Calls,
    pub phones: HashMap<String, Phone>,
    pub guard: Guard,
    /// When something that is not this computer reached the server.
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
    state: Mutex<State>,
}

/// Phones that are remembered; a phone without cookies is a new one with each request.
const REMEMBERED: usize = 2_000;

impl Room {
    pub fn new(
        desk: Desk,
        evening: Arc<Evening>,
        keys: Keys,
        language: Language,
        shows: Shows,
        origin: String,
        proposals: BTreeMap<Slot, Proposal>,
    ) -> Self {
        let state = State {
            doors: Arc::new(Doors::of(&keys, evening.session())),
            evening,
            proposals,
            unkept: Unkept::default(),
            calls: Calls::default(),
            phones: HashMap::new(),
            guard: Guard::default(),
            reached: None,
        };
        let session = state.evening.id();
        // A phone that is further behind is told to look at everything.
        let (nudges, _) = broadcast::channel(256);
        Self { desk, session, keys, language, shows, origin, nudges, state: Mutex::new(state) }
    }

    /// The state, for a moment. A fault of ours in one request must not lock the others out.
    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn evening(&self) -> Arc<Evening> {
        Arc::clone(&self.state().evening)
    }

    pub fn nudge(&self, nudge: Nudge) {
        // Without phones nobody needs to be told.
        let _ = self.nudges.send(nudge);
    }

    /// The evening is another one: whoever sees something of what changed is told.
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
            // What another hand entered is no proposal any more.
            let session = evening.session();
            let overtaken = |slot: &Slot, waiting: &mut Proposal| {
                waiting.supersedes != session.result(*slot).map(|result| result.id)
            };
            let gone: Vec<Uuid> = state.proposals.extract_if(.., overtaken).map(|(_, waiting)| waiting.id).collect();
            state.unkept.gone.extend(gone);
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

    /// A phone asked for something; false where it asks too much.
    pub fn admit(&self, phone: Option<(&str, Role)>, address: std::net::IpAddr) -> bool {
        let now = self.desk.now();
        let mut state = self.state();
        if !address.is_loopback() {
            state.reached = Some(now);
        }
        if !state.guard.admits(phone.map(|(id, _)| id), address, Instant::now()) {
            return false;
        }
        if let Some((id, role)) = phone {
            if state.phones.len() > REMEMBERED {
                let lately = now - chrono::Duration::minutes(10);
                state.phones.retain(|_, phone| phone.streams > 0 || phone.seen > lately);
            }
            let known = state.phones.entry(id.to_owned()).or_insert(Phone { role, seen: now, streams: 0 });
            (known.role, known.seen) = (role, now);
        }
        true
    }
}

impl Doors {
    fn of(keys: &Keys, session: &Session) -> Self {
        Self { by_token: keys.doors(session), by_code: keys.codes(session) }
    }
}

/// Who sees something of a change.
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
