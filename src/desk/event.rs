//! Several sessions as one: those of an event added up, or all of them compared as one field. One look-up for the
//! window, the command line and paper; adding up and comparing are in `scoring`.

use crate::club::People;
use crate::scoring::{EventPart, EventRanking, Field, Standings, event, standings};
use crate::session::{Session, SessionId};
use crate::store::{Store, StoreError};

use super::OfEvent;

/// The sessions of the event a session belongs to, the earliest first; itself, where it belongs to none.
///
/// # Errors
/// When the database cannot be read.
pub fn members(store: &Store, session: &Session) -> Result<Vec<SessionId>, StoreError> {
    store.sessions_of_event(session.event.as_ref().map_or(session.id.0, |e| e.id))
}

/// The other sessions of a session's event, scored.
pub(super) fn others(store: &Store, own: &Session) -> Result<Vec<OfEvent>, StoreError> {
    let mut others = Vec::new();
    for id in members(store, own)?.into_iter().filter(|id| *id != own.id) {
        // One that cannot be read must not keep tonight from opening; `verify` names it.
        let Ok(journal) = store.load(id) else { continue };
        let session = journal.session().clone();
        let standings = standings(&session, &Field::of(&session));
        others.push(OfEvent { place: session.event.as_ref().map_or(1, |e| e.session), session, standings });
    }
    Ok(others)
}

/// What the sessions of an event add up to, by the rules of one of them.
#[must_use]
pub fn rankings(own: &Session, scored: &Standings, others: &[OfEvent], people: &People) -> Vec<EventRanking> {
    let place = own.event.as_ref().map_or(1, |e| e.session);
    let part = |session, standings| EventPart { session, standings, weight: weight(session) };
    let mut parts: Vec<(u16, EventPart<'_>)> =
        others.iter().map(|other| (other.place, part(&other.session, &other.standings))).collect();
    parts.push((place, part(own, scored)));
    parts.sort_by_key(|(place, _)| *place);
    let parts: Vec<EventPart<'_>> = parts.into_iter().map(|(_, part)| part).collect();
    event(&parts, &own.conditions.rules, people)
}

/// The weight of a session in its event, in percent.
#[must_use]
pub fn weight(session: &Session) -> u16 {
    session.event.as_ref().map_or(100, |e| e.weight)
}

