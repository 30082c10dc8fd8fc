//! An evening with its journal and everything computed from it. It is immutable: a change produces a new one, so nobody
//! ever sees half a change.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use chrono::{DateTime, FixedOffset};

use evening::club::People;
use evening::scoring::{EarlierSessions, EventRanking, Field, Published, Standings, standings};
use evening::session::{Journal, Session, SessionId, Slot, Suspicion, suspicions};
use store::{PartialJournal, Store, StoreError, UnreadRows};

use super::event::{self, EventSession, Qualifier, UnreadSession};

/// One state of an evening.
#[derive(Clone)]
pub struct Evening {
    pub journal: Journal,
    pub standings: Arc<Standings>,
    /// The other sessions of its event, by their number in it.
    pub other_sessions: Arc<[EventSession]>,
    /// The published rankings, the earliest first (Laws 79C, 92B).
    pub published: Arc<[Published]>,
    /// When somebody of this evening was last forgotten, if anybody was. Rankings and files published before then still
    /// name them.
    pub(super) forgotten_at: Option<DateTime<FixedOffset>>,
    /// Which identities belong to the same person.
    pub people: Arc<People>,
    /// The part of its journal that cannot be read. `None` if the journal was read to its end. An evening with unread
    /// rows is read-only, because nothing may be added to a journal whose end is unknown.
    pub unread_rows: Option<UnreadRows>,
    /// Other sessions of its event that cannot be read and are not counted.
    pub unread_sessions: Arc<[UnreadSession]>,
    /// Later states of an evening have higher revisions.
    revision: u64,
    /// The rankings of its event, computed on demand.
    event_rankings: OnceLock<Vec<EventRanking>>,
    /// The qualifiers of its event, computed on demand.
    qualifiers: OnceLock<Vec<Qualifier>>,
    /// Unlikely results, computed on demand.
    suspicions: OnceLock<HashMap<Slot, Suspicion>>,
}

/// Prints only the session's id and how far its journal was read, because a whole evening is pages long and contains
/// names.
impl fmt::Debug for Evening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Evening({}, {:?})", self.id(), self.journal.seen())
    }
}

impl Evening {
    pub fn session(&self) -> &Session {
        self.journal.session()
    }

    /// Whether this is an earlier state of the same evening than `other`.
    pub fn is_before(&self, other: &Self) -> bool {
        self.id() == other.id() && self.revision < other.revision
    }

    pub fn id(&self) -> SessionId {
        self.session().id
    }

    /// The rankings of its event by the conditions of the event's last session. Computed once, on demand.
    pub fn event_rankings(&self) -> &[EventRanking] {
        self.event_rankings.get_or_init(|| {
            event::rankings(self.session(), &self.standings, &self.other_sessions, &self.unread_sessions, &self.people)
        })
    }

    /// The qualifiers for this final from the earlier sessions. Computed once, on demand.
    pub fn qualifiers(&self) -> &[Qualifier] {
        self.qualifiers.get_or_init(|| event::qualifiers(self.session(), &self.other_sessions, &self.people))
    }

    /// The first suspicion about a meeting's result. `None` if there is none, or no result. All results are checked
    /// once, on demand, because the window asks for each of them at every key.
    pub fn suspicion(&self, slot: Slot) -> Option<Suspicion> {
        let find_suspicions = || {
            let slots = self.standings.boards.iter().flat_map(|board| &board.lines).map(|line| line.slot);
            let results = slots.filter_map(|slot| Some((slot, self.session().result(slot)?)));
            let first_suspicion = |result| suspicions(self.session(), result).into_iter().next();
            results.filter_map(|(slot, result)| Some((slot, first_suspicion(result)?))).collect()
        };
        self.suspicions.get_or_init(find_suspicions).get(&slot).copied()
    }

    /// The earlier sessions of its event, from which its contestants carry over points.
    pub fn earlier_sessions(&self) -> EarlierSessions {
        let order = |session: &Session| (event::number_in_event(session), session.date, session.id);
        let own_order = order(self.session());
        let earlier_sessions = self.other_sessions.iter().filter(|other| order(&other.session) < own_order);
        EarlierSessions::of(
            self.session(),
            earlier_sessions.map(|other| (&other.session, &other.standings)),
            &self.people,
        )
    }

    /// When the current ranking was last published. `None` if it was not, or has changed since: an unpublished ranking
    /// must not be shown as published (Laws 79C, 92B).
    pub fn ranking_published_at(&self) -> Option<DateTime<FixedOffset>> {
        let (publication, stamp) = self.session().publications.last()?;
        let ranking = self.published.iter().find(|published| published.version == publication.version)?;
        let is_current =
            publication.provisional == self.standings.provisional && ranking.is_unchanged_in(&self.standings);
        is_current.then_some(stamp.at)
    }

    /// Whether a session belongs to this evening's event now, or did when this state was read.
    pub(super) fn shares_event_with(&self, other: &Session) -> bool {
        event::event_id(self.session()) == event::event_id(other)
            || self.other_sessions.iter().any(|member| member.session.id == other.id)
    }

    /// Whether the other sessions of its event and the merged identities are still as they were read. `false` if one of
    /// the sessions could not be read then.
    pub(super) fn is_rest_of_event_current(&self, store: &Store) -> Result<bool, StoreError> {
        if store.people()? != *self.people {
            return Ok(false);
        }
        // The unread session may be readable now, so the event is read again.
        if !self.unread_sessions.is_empty() {
            return Ok(false);
        }
        let members = event::sessions_in_event(store, self.session())?;
        let other_sessions = members.into_iter().filter(|id| *id != self.id());
        let states = other_sessions.map(|id| store.seen(id)).collect::<Result<Vec<_>, _>>()?;
        Ok(states.into_iter().eq(self.other_sessions.iter().map(|other| Some(other.seen))))
    }

    /// The evening of a journal, with the other sessions of its event read from the store.
    pub(super) fn load(partial: PartialJournal, store: &Store) -> Result<Self, StoreError> {
        #[cfg(test)]
        tests::inject_scoring_failure();
        let PartialJournal { journal, unread_rows } = partial;
        let session = journal.session();
        let (other_sessions, unread_sessions) = event::other_sessions(store, session)?;
        Ok(Self {
            standings: Arc::new(standings(session, &Field::of(session))),
            other_sessions: other_sessions.into(),
            published: store.published(session.id)?.into(),
            forgotten_at: store.last_forgotten(session)?,
            people: Arc::new(store.people()?),
            unread_rows,
            unread_sessions: unread_sessions.into(),
            revision: next_revision(),
            event_rankings: OnceLock::new(),
            qualifiers: OnceLock::new(),
            suspicions: OnceLock::new(),
            journal,
        })
    }

    /// This evening with another journal. Only data that depends on the journal is computed or read again.
    pub(super) fn with_journal(&self, journal: Journal, store: &Store) -> Result<Self, StoreError> {
        #[cfg(test)]
        tests::inject_scoring_failure();
        let (session_before, session) = (self.session(), journal.session());
        let standings = Arc::new(standings(session, &Field::of(session)));
        let (other_sessions, unread_sessions) = if session_before.event == session.event {
            (Arc::clone(&self.other_sessions), Arc::clone(&self.unread_sessions))
        } else {
            let (other_sessions, unread_sessions) = event::other_sessions(store, session)?;
            (other_sessions.into(), unread_sessions.into())
        };
        let published = if session_before.publications.len() == session.publications.len() {
            Arc::clone(&self.published)
        } else {
            store.published(session.id)?.into()
        };
        let people = Arc::clone(&self.people);
        let (unread_rows, revision) = (self.unread_rows.clone(), next_revision());
        let (event_rankings, qualifiers, suspicions) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        Ok(Self {
            journal,
            standings,
            other_sessions,
            published,
            forgotten_at: self.forgotten_at,
            people,
            unread_rows,
            unread_sessions,
            revision,
            event_rankings,
            qualifiers,
            suspicions,
        })
    }
}

fn next_revision() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

#[cfg(test)]
pub(super) mod tests {
    use std::cell::Cell;

    thread_local! {
        /// Makes scoring on this thread fail, because no known input does.
        pub(crate) static SCORING_FAILS: Cell<bool> = const { Cell::new(false) };
    }

    pub(super) fn inject_scoring_failure() {
        assert!(!SCORING_FAILS.get(), "the test makes scoring fail");
    }
}
