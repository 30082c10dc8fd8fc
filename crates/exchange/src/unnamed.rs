//! A session for the public, without the names of players that asked not to be named.

use std::borrow::Cow;
use std::collections::BTreeSet;

use evening::club::{Contestant, Entrant, PlayerId};
use evening::scoring::EventRanking;
use evening::session::Session;
use lang::Texts;

pub(super) fn is_unnamed(person: &Entrant, unnamed: &BTreeSet<PlayerId>) -> bool {
    person.player.is_some_and(|id| unnamed.contains(&id))
}

/// The session without the names and numbers of `unnamed` players. Unchanged if none of them plays.
pub(super) fn without_names<'a>(
    session: &'a Session,
    unnamed: Option<&BTreeSet<PlayerId>>,
    texts: &Texts,
) -> Cow<'a, Session> {
    let Some(unnamed) = unnamed.filter(|unnamed| !unnamed_players(session, unnamed).is_empty()) else {
        return Cow::Borrowed(session);
    };
    let mut public_session = session.clone();
    for contestant in public_session.contestants.values_mut() {
        let is_hidden = contestant.everybody().any(|person| is_unnamed(person, unnamed));
        // The title of a pair is often made of its players' names.
        if is_hidden && contestant.players.len() < 3 {
            contestant.name.clear();
        }
        let substitutes = contestant.substitutions.iter_mut().map(|substitution| &mut substitution.entrant);
        for person in contestant.players.iter_mut().chain(substitutes).filter(|person| is_unnamed(person, unnamed)) {
            person.name = texts.say().web_unnamed();
            person.national_number.clear();
            person.club_number.clear();
        }
    }
    Cow::Owned(public_session)
}

pub(super) fn unnamed_players<'a>(session: &'a Session, unnamed: &BTreeSet<PlayerId>) -> Vec<&'a Entrant> {
    let mut players: Vec<&Entrant> = session
        .contestants
        .values()
        .flat_map(Contestant::everybody)
        .filter(|person| is_unnamed(person, unnamed))
        .collect();
    players.sort_by_key(|person| person.player);
    players.dedup_by_key(|person| person.player);
    players
}

/// The rankings of an event without the names of `unnamed` players. Event rankings have no player ids, so names are
/// compared.
pub(super) fn event_without_names(event: &[EventRanking], unnamed: &[&Entrant], texts: &Texts) -> Vec<EventRanking> {
    let mut event = event.to_vec();
    let is_unnamed_name = |name: &str| unnamed.iter().any(|person| person.name == name);
    let public_name = |name: &str| if is_unnamed_name(name) { texts.say().web_unnamed() } else { name.to_owned() };
    for line in event.iter_mut().flat_map(|ranking| &mut ranking.lines) {
        line.title = line.title.split(" – ").map(public_name).collect::<Vec<_>>().join(" – ");
    }
    event
}
