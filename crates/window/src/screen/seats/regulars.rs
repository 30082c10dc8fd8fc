//! Who is expected tonight: the pairs of the evening this one is like, as far as they do not sit yet. Where they
//! sit is a change like any other.

use std::collections::BTreeSet;

use crate::desk::DeskView;
use evening::club::{Contestant, ContestantId, Entrant, PlayerId};
use evening::session::{Change, Session};

/// Those who are expected and do not sit yet, by their number of then. Whoever has another partner tonight is not
/// expected with the old one.
pub(super) fn not_seated<'a>(session: &Session, desk: &'a DeskView) -> Vec<&'a Contestant> {
    let Some(template) = desk.expected().and_then(|id| desk.template(id)) else { return Vec::new() };
    let everybody = || session.contestants.values().flat_map(Contestant::everybody);
    let here: BTreeSet<PlayerId> = everybody().filter_map(|p| p.player).collect();
    let named: BTreeSet<&str> = everybody().map(|p| p.name.as_str()).collect();
    let sits = |p: &Entrant| p.player.map_or_else(|| named.contains(p.name.as_str()), |id| here.contains(&id));
    let free = |c: &&Contestant| c.players.iter().all(|p| !p.name.is_empty() && !sits(p));
    template.contestants.iter().filter(free).collect()
}

/// The change that seats one of them at a number.
pub(super) fn seat(contestant: &Contestant, id: ContestantId, desk: &DeskView) -> Change {
    let players = contestant.players.iter().cloned().map(|player| desk.with_handicap(player)).collect();
    let contestant = Contestant { id, players, substitutions: Vec::new(), ..contestant.clone() };
    Change::ContestantSeated { contestant }
}

/// The changes that seat all of them: at the number they had where it is free, else at the next one that is.
pub(super) fn seat_all(
    expected: &[&Contestant],
    numbers: &[ContestantId],
    session: &Session,
    desk: &DeskView,
) -> Vec<Change> {
    let mut free: Vec<ContestantId> =
        numbers.iter().copied().filter(|id| !session.contestants.contains_key(id)).collect();
    let mut changes = Vec::new();
    let (kept, others): (Vec<&Contestant>, Vec<&Contestant>) =
        expected.iter().copied().partition(|c| free.contains(&c.id));
    for contestant in kept {
        free.retain(|id| *id != contestant.id);
        changes.push(seat(contestant, contestant.id, desk));
    }
    for (contestant, id) in others.into_iter().zip(free) {
        changes.push(seat(contestant, id, desk));
    }
    changes
}
