//! Who is expected tonight: those who go on to a final, else the pairs of the evening this one is like, as far as they do
//! not sit yet. Where they sit is a change like any other.

use std::collections::BTreeSet;

use crate::desk::DeskView;
use desk::Qualifier;
use evening::club::{Contestant, ContestantId, Entrant, PlayerId};
use evening::session::{Change, Session};

/// Those who are expected and do not sit yet, by their number of then. Whoever has another partner tonight is not
/// expected with the old one.
pub(super) fn not_seated<'a>(session: &Session, desk: &'a DeskView) -> Vec<&'a Contestant> {
    let of_final = qualifiers(desk);
    let expected: Vec<&Contestant> = if of_final.is_empty() {
        let template = desk.expected().and_then(|id| desk.template(id));
        template.into_iter().flat_map(|template| &template.contestants).collect()
    } else {
        of_final.iter().map(|qualifier| &qualifier.contestant).collect()
    };
    let everybody = || session.contestants.values().flat_map(Contestant::everybody);
    let here: BTreeSet<PlayerId> = everybody().filter_map(|p| p.player).collect();
    let named: BTreeSet<&str> = everybody().map(|p| p.name.as_str()).collect();
    let sits = |p: &Entrant| p.player.map_or_else(|| named.contains(p.name.as_str()), |id| here.contains(&id));
    let free = |c: &&Contestant| c.players.iter().all(|p| !p.name.is_empty() && !sits(p));
    expected.into_iter().filter(free).collect()
}

/// Those who go on to the final that this evening is; nobody where it is none.
pub(super) fn qualifiers(desk: &DeskView) -> &[Qualifier] {
    desk.evening().map(|evening| evening.qualifiers()).unwrap_or_default()
}

/// Whether it is for the director to decide if somebody goes on.
pub(super) fn is_open(contestant: &Contestant, desk: &DeskView) -> bool {
    qualifiers(desk).iter().any(|qualifier| qualifier.open && qualifier.contestant == *contestant)
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
