//! Contestants expected tonight and not yet seated: the qualifiers of a final, or the contestants of the evening that
//! this one is like. Makes the changes that seat them.

use std::collections::BTreeSet;

use crate::desk::DeskView;
use desk::Qualifier;
use evening::club::{Contestant, ContestantId, Entrant, PlayerId, has_placeholder};
use evening::session::{Change, Session};

/// Expected contestants that are not seated, with their earlier numbers. Leaves out contestants with a player who is
/// already seated or has no name, and contestants of forgotten players only.
pub(super) fn unseated_contestants<'a>(session: &Session, desk: &'a DeskView) -> Vec<&'a Contestant> {
    let finalists = qualifiers(desk);
    let expected: Vec<&Contestant> = if finalists.is_empty() {
        let template = desk.model_evening().and_then(|id| desk.template(id));
        template.into_iter().flat_map(|template| &template.contestants).collect()
    } else {
        finalists.iter().map(|qualifier| &qualifier.contestant).collect()
    };
    let everybody = || session.contestants.values().flat_map(Contestant::everybody);
    let seated_ids: BTreeSet<PlayerId> = everybody().filter_map(|person| person.player).collect();
    let seated_names: BTreeSet<&str> = everybody().map(|person| person.name.as_str()).collect();
    let is_seated = |entrant: &Entrant| {
        entrant.player.map_or_else(|| seated_names.contains(entrant.name.as_str()), |id| seated_ids.contains(&id))
    };
    let is_free = |contestant: &&Contestant| {
        let is_known = contestant.players.iter().any(|player| !has_placeholder(&player.name));
        is_known && contestant.players.iter().all(|player| !player.name.is_empty() && !is_seated(player))
    };
    expected.into_iter().filter(is_free).collect()
}

/// The qualifiers for this final. Empty if the evening is not a final.
pub(super) fn qualifiers(desk: &DeskView) -> &[Qualifier] {
    desk.evening().map(|evening| evening.qualifiers()).unwrap_or_default()
}

/// Whether the director has to decide if a contestant qualifies.
pub(super) fn is_undecided(contestant: &Contestant, desk: &DeskView) -> bool {
    qualifiers(desk).iter().any(|qualifier| qualifier.is_open && qualifier.contestant == *contestant)
}

/// An expected contestant with the names that the list has now.
pub(super) fn as_listed(contestant: &Contestant, desk: &DeskView) -> Contestant {
    let players = contestant.players.iter().map(|player| desk.as_listed(player.clone())).collect();
    Contestant { players, ..contestant.clone() }
}

/// The name of an expected contestant, or its players, with numbers where two of these people have the same name.
pub(super) fn title_among(contestant: &Contestant, people: &[&Entrant]) -> String {
    if !contestant.name.is_empty() {
        return contestant.name.clone();
    }
    let players = contestant.named_in(None).into_iter();
    players.map(|player| player.name_among(people.iter().copied())).collect::<Vec<_>>().join(" – ")
}

/// The change that seats an expected contestant at a number, with the names that the list has now. The seat of a
/// forgotten person stays empty.
pub(super) fn seating_change(contestant: &Contestant, id: ContestantId, desk: &DeskView) -> Change {
    let entrant = |player: &Entrant| {
        if has_placeholder(&player.name) { Entrant::named("") } else { desk.as_listed(player.clone()) }
    };
    let players = contestant.players.iter().map(entrant).collect();
    let contestant = Contestant { id, players, substitutions: Vec::new(), ..contestant.clone() };
    Change::ContestantSeated { contestant }
}

/// The changes that seat all expected contestants, at their earlier numbers if free and otherwise at the next free
/// ones. Contestants for whom no number is free are left out.
pub(super) fn seating_changes(
    expected: &[&Contestant],
    numbers: &[ContestantId],
    session: &Session,
    desk: &DeskView,
) -> Vec<Change> {
    let mut free_numbers: Vec<ContestantId> =
        numbers.iter().copied().filter(|id| !session.contestants.contains_key(id)).collect();
    let mut changes = Vec::new();
    let (with_free_number, others): (Vec<&Contestant>, Vec<&Contestant>) =
        expected.iter().copied().partition(|contestant| free_numbers.contains(&contestant.id));
    for contestant in with_free_number {
        free_numbers.retain(|id| *id != contestant.id);
        changes.push(seating_change(contestant, contestant.id, desk));
    }
    for (contestant, id) in others.into_iter().zip(free_numbers) {
        changes.push(seating_change(contestant, id, desk));
    }
    changes
}

/// The number of seats that these changes leave empty, because their players were forgotten.
pub(super) fn empty_seat_count(changes: &[Change]) -> usize {
    let players = changes.iter().flat_map(|change| match change {
        Change::ContestantSeated { contestant } => contestant.players.as_slice(),
        _ => &[],
    });
    players.filter(|player| player.name.is_empty()).count()
}
