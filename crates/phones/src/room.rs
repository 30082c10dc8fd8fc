//! The server's state, which its thread, the desk's and the window's share: the evening, waiting entries, calls,
//! phones. Only the journal, and the state that `waiting_entries` stores, survive the hall.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, FixedOffset};
use tokio::sync::broadcast;
use uuid::Uuid;

use desk::{Desk, Evening};
use evening::club::{Contestant, ContestantId, Entrant};
use evening::session::{Session, SessionId, Slot};
use lang::Language;

use super::calls::Calls;
use super::claims::Claims;
use super::disputes::Dispute;
use super::entry::{self, Proposal, StoredState};
use super::guard::Guard;
use super::keys::{Keys, Role};
use super::phone::Phone;
use super::table::TableId;
use super::waited_sides::WaitedSide;

/// The data that phones show besides the entry of results, and whether they ask for the lead.
#[allow(clippy::struct_excessive_bools, reason = "four independent switches")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DisplayOptions {
    /// The other results of a board that was played at the table.
    pub traveller: bool,
    /// The hands of a board that was played at the table.
    pub hands: bool,
    /// Whether to show the ranking before all results are in.
    pub ranking: bool,
    /// Whether to ask for the card led.
    pub lead: bool,
}

impl Default for DisplayOptions {
    fn default() -> Self {
        Self { traveller: true, hands: true, ranking: true, lead: true }
    }
}

/// A change in the hall. Each event stream tells its phone of the changes that concern the phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Nudge {
    /// Something changed at a table.
    Table(TableId),
    /// Something changed for all.
    All,
    /// The evening has changed, so rankings may have.
    Standing,
    /// A call was made or answered.
    Calls,
    /// A phone's request for an owner, or to stand in, was made, answered or dropped.
    Claims,
    /// The hall closes.
    Closed,
}

/// Changes to waiting entries, disputes and phones that are not in the database yet.
#[derive(Debug, Default)]
pub(super) struct UnsavedChanges {
    /// Entries that are new or changed.
    pub new_entries: Vec<Uuid>,
    /// Entries that no longer wait and must be removed.
    pub removed_entries: Vec<Uuid>,
    /// Phones that lost their voice.
    pub ended_phones: Vec<String>,
    /// The boards of disputes that are new or changed.
    pub changed_disputes: Vec<Slot>,
    /// The keys of disputes that are over.
    pub ended_disputes: Vec<String>,
    /// Whether a write is already scheduled.
    pub is_scheduled: bool,
}

/// The roles that tokens and codes admit to, for the current movement.
pub(super) struct RoleIndex {
    pub by_token: HashMap<String, Role>,
    /// The tables and the wall. The director's code is checked apart.
    pub by_code: BTreeMap<String, Role>,
}

/// The part of the server's state that changes.
pub(super) struct HallState {
    /// The players that each contestant had first, or after all of them were last replaced.
    pub people: BTreeMap<ContestantId, Vec<Entrant>>,
    pub evening: Arc<Evening>,
    /// The roles of the current movement.
    pub role_index: Arc<RoleIndex>,
    /// The entries that wait, by slot. A new entry replaces an earlier one of the same side or phone.
    pub waiting: BTreeMap<Slot, Vec<Proposal>>,
    /// Entries that still waited when their round ended. The director's page lists them.
    pub lapsed: Vec<Proposal>,
    pub unsaved: UnsavedChanges,
    pub calls: Calls,
    pub claims: Claims,
    /// The disputes of boards, until the phones agree.
    pub disputes: HashMap<Slot, Dispute>,
    /// The sides that are waited for because they had a phone.
    pub waited_sides: BTreeSet<WaitedSide>,
    /// The sides in the database that are waited for.
    pub stored_waited_sides: BTreeSet<WaitedSide>,
    /// The phones by their identity.
    pub phones: HashMap<String, Phone>,
    /// Phones whose cookies are no longer valid, also of earlier halls of this evening.
    pub ended_phones: HashSet<String>,
    /// The text of each phone's voice in the database.
    pub stored_voices: HashMap<String, String>,
    pub guard: Guard,
    /// When another computer or phone last reached the server.
    pub last_contact: Option<DateTime<FixedOffset>>,
}

/// The state that all requests share: the desk, the keys, the options of the hall, and the state that changes.
pub(super) struct Room {
    pub desk: Desk,
    pub session: SessionId,
    pub keys: Keys,
    /// The language for phones that ask for none of ours.
    pub language: Language,
    pub display_options: DisplayOptions,
    /// The address that phones request: `http://192.168.1.20:8410`.
    pub origin: String,
    /// Sends nudges to the open event streams.
    pub nudges: broadcast::Sender<Nudge>,
    /// Whether the session was deleted.
    pub is_deleted: AtomicBool,
    state: Mutex<HallState>,
}

/// How long the players who entered the last board of a round keep the phone, unless the next round begins on it.
const HAND_OVER_TIME: chrono::Duration = chrono::Duration::minutes(5);
/// The number of phones of a role from which on the hall forgets a phone for each new one. A phone without cookies is a
/// new phone at each request.
const MAX_PHONES_PER_ROLE: usize = 40;

impl Room {
    pub fn new(
        desk: Desk,
        evening: Arc<Evening>,
        keys: Keys,
        language: Language,
        display_options: DisplayOptions,
        origin: String,
        StoredState { waiting, lapsed, overtaken_entries, ended_phones, voices, disputes, waited_sides }: StoredState,
    ) -> Self {
        let mut waiting_by_slot: BTreeMap<Slot, Vec<Proposal>> = BTreeMap::new();
        for proposal in waiting {
            waiting_by_slot.entry(proposal.slot()).or_default().push(proposal);
        }
        let mut state = HallState {
            people: named_people(evening.session()).collect(),
            role_index: Arc::new(RoleIndex::of(&keys, evening.session())),
            evening,
            waiting: waiting_by_slot,
            lapsed,
            unsaved: UnsavedChanges { removed_entries: overtaken_entries, ..UnsavedChanges::default() },
            calls: Calls::default(),
            claims: Claims::default(),
            disputes: disputes.into_iter().map(|dispute| (dispute.slot(), dispute)).collect(),
            waited_sides: waited_sides.clone(),
            stored_waited_sides: waited_sides,
            phones: HashMap::new(),
            ended_phones,
            stored_voices: HashMap::new(),
            guard: Guard::default(),
            last_contact: None,
        };
        state.load_voices(voices, desk.now());
        let session = state.evening.id();
        // A phone that is more nudges behind is told to reload its page.
        let (nudges, _) = broadcast::channel(256);
        let is_deleted = AtomicBool::new(false);
        Self { desk, session, keys, language, display_options, origin, nudges, is_deleted, state: Mutex::new(state) }
    }

    /// The locked state. Callers keep the lock only briefly. A panic in one request must not lock the others out.
    pub fn state(&self) -> MutexGuard<'_, HallState> {
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

    /// Records the cookie given to a phone. Its earlier cookie is no longer valid.
    pub fn set_cookie(&self, phone: &str, cookie: String) {
        if let Some(phone) = self.state().phones.get_mut(phone) {
            phone.cookie = Some(cookie);
        }
    }

    /// Records that the players of a round hold this phone. Without a round does nothing.
    pub fn record_play(&self, phone: &str, table: TableId, round: Option<u8>) {
        let now = self.desk.now();
        if let (Some(phone), Some(round)) = (self.state().phones.get_mut(phone), round) {
            phone.last_played = Some((table, round, now));
        }
    }

    /// Records that a board of a round is entered on this phone. If players of another round held the phone, they no
    /// longer do.
    pub fn end_earlier_play(&self, phone: &str, table: TableId, round: Option<u8>) {
        if let Some(phone) = self.state().phones.get_mut(phone) {
            let is_of_round =
                |played: &(TableId, u8, DateTime<FixedOffset>)| (played.0, Some(played.1)) == (table, round);
            phone.last_played = phone.last_played.filter(is_of_round);
        }
    }

    /// The table and round that the holders of a phone have just played. `None` if unknown, or after `HAND_OVER_TIME`.
    pub fn last_played(&self, phone: &str) -> Option<(TableId, u8)> {
        let now = self.desk.now();
        let (table, round, played_at) = self.state().phones.get(phone)?.last_played?;
        (now - played_at < HAND_OVER_TIME).then_some((table, round))
    }

    /// Records that a player has this phone at a table in a round.
    pub fn record_seat(&self, phone: &str, table: TableId, round: u8) {
        if let Some(phone) = self.state().phones.get_mut(phone) {
            phone.seats.insert((table, round));
        }
    }

    /// The tables and rounds at which a player had this phone.
    pub fn recorded_seats(&self, phone: &str) -> BTreeSet<(TableId, u8)> {
        self.state().phones.get(phone).map(|phone| phone.seats.clone()).unwrap_or_default()
    }
}

/// The players of each contestant of which at least one player has a name.
pub(super) fn named_people(session: &Session) -> impl Iterator<Item = (ContestantId, Vec<Entrant>)> {
    let has_name = |contestant: &&Contestant| contestant.players.iter().any(|player| !player.name.is_empty());
    session.contestants.values().filter(has_name).map(|contestant| (contestant.id, contestant.players.clone()))
}

impl HallState {
    /// Whether a phone of each side must agree on the result of a board, as [`entry::needs_both_sides`] says.
    pub fn needs_both_sides(&self, slot: Slot) -> bool {
        entry::needs_both_sides(&self.evening, slot)
    }

    /// If a role has too many phones, forgets the one that was silent for longest and neither speaks for anybody nor
    /// waits. So a card shown to thousands of phones pushes out only phones of its own role.
    pub fn evict_oldest_phone(&mut self, role: Role) {
        if self.phones.values().filter(|phone| phone.role == role).count() >= MAX_PHONES_PER_ROLE {
            // The phone of a side stays, awake or asleep, however many others come. So does a phone that asked for an
            // owner, or whose entry waits.
            let has_claim = |id: &str| self.claims.waiting().any(|claim| claim.phone == id);
            let has_entry = |id: &str| self.waiting.values().flatten().any(|entry| entry.phone == id);
            let may_be_forgotten = |(id, phone): &(&String, &Phone)| {
                phone.role == role && phone.streams == 0 && phone.voice.is_none() && !has_claim(id) && !has_entry(id)
            };
            let oldest = self.phones.iter().filter(may_be_forgotten).min_by_key(|(_, phone)| phone.last_seen);
            if let Some(id) = oldest.map(|(id, _)| id.clone()) {
                self.phones.remove(&id);
            }
        }
    }
}

impl RoleIndex {
    /// The tokens and codes of a session.
    pub fn of(keys: &Keys, session: &Session) -> Self {
        Self { by_token: keys.roles_by_token(session), by_code: keys.roles_by_code(session) }
    }
}

impl std::fmt::Debug for Room {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Room({})", self.origin)
    }
}
