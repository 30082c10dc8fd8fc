//! Several sessions as one: those of an event added up, or all of them compared as one field. One look-up for the
//! window, the command line and paper; adding up and comparing are in `scoring`.

use crate::club::{People, Rules};
use crate::scoring::{AcrossRanking, Event, EventRanking, Field, OneField, Standings, standings};
use crate::session::{Session, SessionId};
use crate::store::{Store, StoreError};

use super::{OfEvent, Unread};

/// The sessions of the event a session belongs to, the earliest first; itself, where it belongs to none.
///
/// # Errors
/// When the database cannot be read.
pub fn members(store: &Store, session: &Session) -> Result<Vec<SessionId>, StoreError> {
    store.sessions_of_event(of(session))
}

/// The event a session belongs to; one that began without a name of its own has the identity of its first session.
pub(super) fn of(session: &Session) -> uuid::Uuid {
    session.event.as_ref().map_or(session.id.0, |e| e.id)
}

/// The other sessions of a session's event, scored, and those that cannot be read.
pub(super) fn others(store: &Store, own: &Session) -> Result<(Vec<OfEvent>, Vec<Unread>), StoreError> {
    let (mut others, mut unread) = (Vec::new(), Vec::new());
    for id in members(store, own)?.into_iter().filter(|id| *id != own.id) {
        let journal = match store.load(id) {
            Ok(journal) => journal,
            // It must not keep tonight from opening.
            Err(error) => {
                let title = store.title(id).unwrap_or_default();
                unread.push(Unread { session: id, title, why: error.to_string() });
                continue;
            }
        };
        let (session, seen) = (journal.session().clone(), journal.seen());
        let standings = standings(&session, &Field::of(&session));
        others.push(OfEvent { place: session.event.as_ref().map_or(1, |e| e.session), session, standings, seen });
    }
    Ok((others, unread))
}

/// What the sessions of an event add up to, by the rules of one of them.
pub(super) fn rankings(own: &Session, scored: &Standings, others: &[OfEvent], people: &People) -> Vec<EventRanking> {
    let mut event = Event::new(people);
    for other in others {
        event.add(&other.session, &other.standings, weight(&other.session));
    }
    event.add(own, scored, weight(own));
    event.rankings(&own.conditions.rules)
}

/// What sessions add up to, one read after the other, so that many need no more memory than one; by the rules of the
/// last of them, with what `change` makes of those.
///
/// # Errors
/// When one of them cannot be read, or `change` refuses the rules.
pub fn added<E: From<StoreError>>(
    store: &Store,
    sessions: &[SessionId],
    change: impl FnOnce(Rules) -> Result<Rules, E>,
) -> Result<Vec<EventRanking>, E> {
    let people = store.people()?;
    let mut event = Event::new(&people);
    let rules = through(store, sessions, |session| {
        event.add(session, &standings(session, &Field::of(session)), weight(session));
    })?;
    Ok(event.rankings(&change(rules)?))
}

/// Sessions compared with each other as one field: the same boards at several clubs. One is read after the other; by
/// the rules of the last of them, with what `change` makes of those.
///
/// # Errors
/// When one of them cannot be read, or `change` refuses the rules.
pub fn across<E: From<StoreError>>(
    store: &Store,
    sessions: &[SessionId],
    change: impl FnOnce(Rules) -> Result<Rules, E>,
) -> Result<AcrossRanking, E> {
    let mut field = OneField::default();
    let rules = through(store, sessions, |session| field.add(session))?;
    Ok(field.ranking(&change(rules)?))
}

/// Reads one session after the other; gives the rules of the last of them by its place in the event.
fn through(store: &Store, sessions: &[SessionId], mut take: impl FnMut(&Session)) -> Result<Rules, StoreError> {
    let mut last: Option<(u16, Rules)> = None;
    for id in sessions {
        let journal = store.load(*id)?;
        let session = journal.session();
        take(session);
        let place = session.event.as_ref().map_or(1, |e| e.session);
        if last.as_ref().is_none_or(|(before, _)| *before <= place) {
            last = Some((place, session.conditions.rules.clone()));
        }
    }
    Ok(last.map(|(_, rules)| rules).unwrap_or_default())
}

/// The weight of a session in its event, in percent.
fn weight(session: &Session) -> u16 {
    session.event.as_ref().map_or(100, |e| e.weight)
}
