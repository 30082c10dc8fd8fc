//! Several sessions together: an event that is added up, or a field that is compared. The window, the command line and
//! printed pages use it; `scoring` computes.

use std::collections::BTreeMap;

use evening::club::{
    Conditions, Contestant, ContestantId, Entrant, EventBy, EventRef, People, Rules, SectionId, WhichFinal,
};
use evening::scoring::{CombinedField, Event, EventRanking, Field, FieldRanking, Final, Standings, standings};
use evening::session::{Change, Section, Seen, Session, SessionId};
use store::{Store, StoreError};

/// A session that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadSession {
    pub session: SessionId,
    /// The title. Empty if unknown.
    pub title: String,
    pub why: String,
}

impl UnreadSession {
    /// The title, or the identity if the title is unknown.
    pub fn name(&self) -> String {
        if self.title.is_empty() { self.session.to_string() } else { self.title.clone() }
    }
}

/// Another session of the same event.
#[derive(Debug, Clone)]
pub struct EventSession {
    /// The number of the session in its event, from 1.
    pub number: u16,
    pub session: Session,
    /// The standings of this session alone.
    pub standings: Standings,
    /// The part of its journal that was read.
    pub seen: Seen,
}

/// The sessions of a session's event, the earliest first. Only the session itself if it belongs to none.
pub fn sessions_in_event(store: &Store, session: &Session) -> Result<Vec<SessionId>, StoreError> {
    store.sessions_of_event(event_id(session))
}

/// The identity of a session's event, or that of the session if it belongs to none.
pub(super) fn event_id(session: &Session) -> uuid::Uuid {
    session.event.as_ref().map_or(session.id.0, |e| e.id)
}

/// The other sessions of a session's event, scored, and those that cannot be read.
pub(super) fn other_sessions(
    store: &Store,
    own_session: &Session,
) -> Result<(Vec<EventSession>, Vec<UnreadSession>), StoreError> {
    let (mut other_sessions, mut unread) = (Vec::new(), Vec::new());
    for id in sessions_in_event(store, own_session)?.into_iter().filter(|id| *id != own_session.id) {
        let journal = match store.load(id) {
            Ok(journal) => journal,
            // An unreadable session must not keep tonight's session from opening.
            Err(error) => {
                let title = store.title(id).unwrap_or_default();
                unread.push(UnreadSession { session: id, title, why: error.to_string() });
                continue;
            }
        };
        let (session, seen) = (journal.session().clone(), journal.seen());
        let standings = standings(&session, &Field::of(&session));
        other_sessions.push(EventSession { number: number_in_event(&session), session, standings, seen });
    }
    Ok((other_sessions, unread))
}

/// The rankings of an event by the conditions of its last session. They name the sessions that cannot be read.
pub(super) fn rankings(
    own_session: &Session,
    own_standings: &Standings,
    other_sessions: &[EventSession],
    unread: &[UnreadSession],
    people: &People,
) -> Vec<EventRanking> {
    let mut event = Event::new(people);
    for unread_session in unread {
        event.add_unread(unread_session.name());
    }
    for other in other_sessions {
        event.add(&other.session, &other.standings, weight_in_event(&other.session));
    }
    event.add(own_session, own_standings, weight_in_event(own_session));
    let sessions = other_sessions.iter().map(|other| &other.session).chain([own_session]);
    event.rankings_by(&last_session(sessions).unwrap_or(own_session).conditions)
}

/// A qualifier for a final, by the ranking of the sessions before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Qualifier {
    /// The contestant as it played last, with its place in the final as its number.
    pub contestant: Contestant,
    /// Whether a tie leaves the place undecided, so that the director decides.
    pub is_open: bool,
}

/// The qualifiers for the final that a session is, the best first. Empty if it is not a final, or the event ranks
/// players across partners.
pub(super) fn qualifiers(own_session: &Session, other_sessions: &[EventSession], people: &People) -> Vec<Qualifier> {
    let finals: Vec<(Final, SectionId)> = match own_session.conditions.event.which_final {
        WhichFinal::None => Vec::new(),
        WhichFinal::Sections => (0..).map(Final::from_index).zip(own_session.sections.keys().copied()).collect(),
        which_final => {
            let index = [WhichFinal::A, WhichFinal::B, WhichFinal::C, WhichFinal::D]
                .iter()
                .position(|which| *which == which_final);
            let section = own_session.sections.keys().next().copied().unwrap_or(SectionId::A);
            index.map(|index| (Final::from_index(index), section)).into_iter().collect()
        }
    };
    if finals.is_empty() || own_session.conditions.event.by == EventBy::Player {
        return Vec::new();
    }
    let mut event = Event::new(people);
    let earlier_sessions = || other_sessions.iter().filter(|other| other.number < number_in_event(own_session));
    for other in earlier_sessions() {
        event.add(&other.session, &other.standings, weight_in_event(&other.session));
    }
    let rankings = event.rankings_by(&own_session.conditions);
    let mut qualifiers = Vec::new();
    for (final_of_section, section) in finals {
        let lines = rankings.iter().flat_map(|ranking| ranking.lines.iter().map(move |line| (ranking, line)));
        let qualified = lines.filter_map(|(ranking, line)| {
            let qualification = line.goes_on.filter(|qualification| qualification.to == final_of_section)?;
            let mut played = ranking.sessions.iter().zip(&line.scores).rev();
            let (session, score) = played.find_map(|(session, score)| Some((session, score.as_ref()?)))?;
            let member = earlier_sessions().find(|member| member.session.id == session.id)?;
            Some((member.session.contestants.get(&score.contestant)?, qualification.open))
        });
        qualifiers.extend((1..).zip(qualified).map(|(number, (contestant, is_open))| {
            let id = ContestantId { section, number };
            Qualifier { contestant: Contestant { id, substitutions: Vec::new(), ..contestant.clone() }, is_open }
        }));
    }
    qualifiers
}

/// The changes that seat qualifiers who are not seated yet, each at its number. Qualifiers with an open place are left
/// to the director, and so are numbers that are taken or that the movement does not have.
pub fn seating_changes(session: &Session, qualifiers: &[Qualifier]) -> Vec<Change> {
    let is_seated = |contestant: &Contestant| {
        let seated_players = || session.contestants.values().flat_map(Contestant::everybody);
        let is_same_person = |player: &Entrant, other: &Entrant| match (player.player, other.player) {
            (Some(player_id), Some(other_id)) => player_id == other_id,
            _ => player.name == other.name,
        };
        contestant.players.iter().any(|player| seated_players().any(|other| is_same_person(player, other)))
    };
    let is_free = |id: &ContestantId| {
        let is_due = |section: &Section| section.movement.expected().contains(&id.number);
        !session.contestants.contains_key(id) && session.sections.get(&id.section).is_none_or(is_due)
    };
    let decided = qualifiers.iter().filter(|qualifier| !qualifier.is_open).map(|qualifier| &qualifier.contestant);
    let to_seat = decided.filter(|contestant| is_free(&contestant.id) && !is_seated(contestant));
    to_seat.map(|contestant| Change::ContestantSeated { contestant: contestant.clone() }).collect()
}

/// The changes that give an event the name in `event` in all its sessions but `except`. A session that cannot be read
/// keeps the old name.
pub fn renaming_changes(
    store: &Store,
    event: &EventRef,
    except: SessionId,
) -> Result<Vec<(SessionId, Vec<Change>)>, StoreError> {
    let mut changes = Vec::new();
    for id in store.sessions_of_event(event.id)?.into_iter().filter(|id| *id != except) {
        let Ok(journal) = store.load(id) else { continue };
        let event_before = journal.session().event.clone();
        if let Some(before) = event_before.filter(|before| before.name != event.name) {
            let event = EventRef { name: event.name.clone(), ..before };
            changes.push((id, vec![Change::EventSet { event: Some(event) }]));
        }
    }
    Ok(changes)
}

/// The session whose conditions apply to the event: the one with the highest number. Among several with that number,
/// the latest. `None` without sessions.
pub fn last_session<'a>(sessions: impl Iterator<Item = &'a Session>) -> Option<&'a Session> {
    sessions.max_by_key(|session| (number_in_event(session), session.date, session.id))
}

/// The changes with which a session joins an event as its next session and takes over its rules. `members` are the
/// sessions in the event; if there are none, there are no changes.
pub fn joining_changes(members: &[&Session], session: &Session) -> Vec<Change> {
    let Some(last) = last_session(members.iter().copied()) else { return Vec::new() };
    let event_before = last.event.as_ref();
    let (id, name) = event_before.map_or((last.id.0, &last.title), |event| (event.id, &event.name));
    let number = number_in_event(last).saturating_add(1);
    let session_count =
        members.iter().filter_map(|member| member.event.as_ref()).map(|event| event.of).max().unwrap_or(1);
    let event = EventRef { id, name: name.clone(), session: number, of: session_count.max(number), weight: 100 };
    let mut changes = vec![Change::EventSet { event: Some(event) }];
    changes.extend(rules_change(session, last));
    changes
}

/// The changes with which a session leaves its event, by session: for itself, and for the event's new last session,
/// which takes over the rules. `members` are all sessions in the event.
///
/// The remaining sessions keep the identity of the event. If it comes from this session, the session gets an event of
/// its own with the identity that `new_identity` returns.
pub fn leaving_changes(
    members: &[&Session],
    session: &Session,
    new_identity: impl FnOnce() -> uuid::Uuid,
) -> Vec<(SessionId, Vec<Change>)> {
    let remaining = || members.iter().copied().filter(|member| member.id != session.id);
    let gives_identity = event_id(session) == session.id.0;
    let event = gives_identity.then(|| EventRef {
        id: new_identity(),
        name: session.title.clone(),
        session: 1,
        of: 1,
        weight: 100,
    });
    let mut changes = vec![(session.id, vec![Change::EventSet { event }])];
    let was_last = last_session(members.iter().copied()).is_some_and(|last| last.id == session.id);
    if let Some(next) = last_session(remaining()).filter(|_| was_last) {
        changes.extend(rules_change(next, session).map(|change| (next.id, vec![change])));
    }
    changes
}

/// The changes that give sessions of an event other numbers or weights. If another session becomes the last
/// session, it takes over the event's conditions. `members` are all sessions in the event.
pub fn renumbering_changes(
    members: &[&Session],
    events: &BTreeMap<SessionId, EventRef>,
) -> Vec<(SessionId, Vec<Change>)> {
    let mut changes: Vec<(SessionId, Vec<Change>)> =
        events.iter().map(|(id, event)| (*id, vec![Change::EventSet { event: Some(event.clone()) }])).collect();
    let number =
        |session: &Session| events.get(&session.id).map_or_else(|| number_in_event(session), |event| event.session);
    let new_last = members.iter().copied().max_by_key(|session| (number(session), session.date, session.id));
    let old_last = last_session(members.iter().copied());
    let Some((old_last, new_last)) = old_last.zip(new_last).filter(|(old_last, new_last)| old_last.id != new_last.id)
    else {
        return changes;
    };
    if let Some(change) = rules_change(new_last, old_last) {
        match changes.iter_mut().find(|(id, _)| *id == new_last.id) {
            Some((_, session_changes)) => session_changes.push(change),
            None => changes.push((new_last.id, vec![change])),
        }
    }
    changes
}

/// The change with which a session takes over the event rules of another last session. `None` if it has them already.
fn rules_change(session: &Session, last: &Session) -> Option<Change> {
    let conditions = session.conditions.clone().with_event_of(&last.conditions);
    (conditions != session.conditions).then_some(Change::ConditionsSet { conditions })
}

/// The number of a session in its event, from 1.
pub(super) fn number_in_event(session: &Session) -> u16 {
    session.event.as_ref().map_or(1, |event| event.session)
}

/// The rankings of several sessions added up, by the conditions of the last session as modified by `change`. The
/// sessions are read one after the other to save memory.
pub fn added_rankings<E: From<StoreError>>(
    store: &Store,
    sessions: &[SessionId],
    change: impl FnOnce(Conditions) -> Result<Conditions, E>,
) -> Result<Vec<EventRanking>, E> {
    let people = store.people()?;
    let mut event = Event::new(&people);
    let conditions = read_each(store, sessions, |session| {
        event.add(session, &standings(session, &Field::of(session)), weight_in_event(session));
    })?;
    Ok(event.rankings_by(&change(conditions)?))
}

/// The ranking of sessions compared as one field: the same boards at several clubs. They are read one after the other,
/// and scored by the rules of the last session as modified by `change`.
pub fn across_ranking<E: From<StoreError>>(
    store: &Store,
    sessions: &[SessionId],
    change: impl FnOnce(Rules) -> Result<Rules, E>,
) -> Result<FieldRanking, E> {
    let mut field = CombinedField::default();
    let conditions = read_each(store, sessions, |session| field.add(session))?;
    Ok(field.ranking(&change(conditions.rules)?))
}

/// The name of the event and of the club, as in the session with the highest number; among several with that number,
/// the last in the list. A session outside any event gives its title. Empty without sessions.
pub fn event_and_club_name(store: &Store, sessions: &[SessionId]) -> Result<(String, String), StoreError> {
    let (mut last_number, mut names) = (0, (String::new(), String::new()));
    for id in sessions {
        let journal = store.load(*id)?;
        let session = journal.session();
        let number = number_in_event(session);
        if number >= last_number {
            let name = session.event.as_ref().map_or(&session.title, |event| &event.name);
            (last_number, names) = (number, (name.clone(), session.club.clone()));
        }
    }
    Ok(names)
}

/// Reads sessions one after the other. Returns the conditions of the session with the highest number in the event;
/// among several with that number, of the one read last.
fn read_each(store: &Store, sessions: &[SessionId], mut visit: impl FnMut(&Session)) -> Result<Conditions, StoreError> {
    let mut last: Option<(u16, Conditions)> = None;
    for id in sessions {
        let journal = store.load(*id)?;
        let session = journal.session();
        visit(session);
        let number = number_in_event(session);
        if last.as_ref().is_none_or(|(last_number, _)| *last_number <= number) {
            last = Some((number, session.conditions.clone()));
        }
    }
    Ok(last.map(|(_, conditions)| conditions).unwrap_or_default())
}

/// The weight of a session in its event, in percent.
fn weight_in_event(session: &Session) -> u16 {
    session.event.as_ref().map_or(100, |e| e.weight)
}
