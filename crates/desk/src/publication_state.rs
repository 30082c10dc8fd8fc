//! Compares the current state of an evening with the published one.

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{DateTime, FixedOffset};

use evening::club::{ContestantId, Entrant};
use evening::session::{Change, Entry, Journal};
use lang::{self, Texts};

use super::Evening;

/// When the current state was published. `None` if anything that sheets and pages show has changed since, even without
/// changing a rank: nothing may be shown as published that was not (Laws 79C, 92B).
#[must_use]
pub fn published_at(evening: &Evening, texts: &Texts) -> Option<DateTime<FixedOffset>> {
    evening.ranking_published_at().filter(|_| unpublished_changes(evening, texts).is_empty())
}

/// The changes since the last publication, in words. If the publication is the last entry of the journal, nothing but
/// forgotten people can have changed, whatever the clock says.
#[must_use]
pub fn unpublished_changes(evening: &Evening, texts: &Texts) -> Vec<String> {
    let journal = &evening.journal;
    let is_publication_last =
        journal.entries().last().is_some_and(|last| matches!(last.change, Change::RankingPublished { .. }));
    let mut changes = Vec::new();
    if !is_publication_last {
        changes = lang::since::unpublished_changes(evening.session(), &evening.standings, texts);
        changes.extend(changed_names(journal, texts));
    }
    let publication = evening.session().publications.last();
    // Forgetting a person rewrites the journal, so it has no entry.
    if publication.is_some_and(|(_, stamp)| evening.forgotten_at.is_some_and(|forgotten_at| forgotten_at >= stamp.at)) {
        changes.push(texts.say().publish_forgotten());
    }
    changes
}

/// The names that changed since the last publication, one text for each contestant: `Pair 7: Ada Bor → Ada Bör`. Empty
/// if nothing is published.
fn changed_names(journal: &Journal, texts: &Texts) -> Vec<String> {
    let counts = |entry: &&Arc<Entry>| !journal.is_undone(entry.id);
    let is_publication = |entry: &Arc<Entry>| matches!(entry.change, Change::RankingPublished { .. });
    let entries = journal.entries();
    let last_publication = entries.iter().rposition(|entry| is_publication(entry) && counts(&entry));
    let Some((before, after)) = last_publication.map(|index| entries.split_at(index)) else { return Vec::new() };
    let named_after = after.iter().filter(counts).filter_map(|entry| match &entry.change {
        Change::ContestantSeated { contestant } => Some(contestant.id),
        Change::PlayerSubstituted { contestant, .. } => Some(*contestant),
        _ => None,
    });
    let contestants: BTreeSet<ContestantId> = named_after.collect();
    let session = journal.session();
    let change = |id: ContestantId| {
        let names_now = entrant_names(session.contestants.get(&id)?.everybody());
        let names_before = names_before(id, before.iter().rev().filter(counts).map(|entry| &entry.change));
        if names_now == names_before {
            return None;
        }
        let names_only_in = |names: &BTreeSet<&str>, others: &BTreeSet<&str>| {
            let difference: Vec<&str> = names.difference(others).copied().collect();
            difference.join(", ")
        };
        let parts = [names_only_in(&names_before, &names_now), names_only_in(&names_now, &names_before)];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        Some(format!("{}: {}", lang::journal::contestant_of(id, session, texts), parts.join(" → ")))
    };
    contestants.into_iter().filter_map(change).collect()
}

/// The names of a contestant before the publication, by the changes made until then, which are given the latest first.
/// `id` is the contestant's number at the publication.
fn names_before<'a>(mut id: ContestantId, changes: impl Iterator<Item = &'a Change>) -> BTreeSet<&'a str> {
    let mut found_names = BTreeSet::new();
    for change in changes {
        match change {
            Change::ContestantsSwapped { first, second } if *first == id => id = *second,
            Change::ContestantsSwapped { first, second } if *second == id => id = *first,
            Change::ContestantsRenumbered { moves, .. } => {
                id = moves.iter().find(|(_, new)| *new == id).map_or(id, |(old, _)| *old);
            }
            Change::PlayerSubstituted { contestant, entrant, .. } if *contestant == id => {
                found_names.extend(entrant_names(std::iter::once(entrant)));
            }
            Change::ContestantSeated { contestant } if contestant.id == id => {
                found_names.extend(entrant_names(contestant.everybody()));
                break;
            }
            _ => {}
        }
    }
    found_names
}

/// The names of these people, without empty ones.
fn entrant_names<'a>(people: impl Iterator<Item = &'a Entrant>) -> BTreeSet<&'a str> {
    people.map(|person| person.name.as_str()).filter(|name| !name.is_empty()).collect()
}
