//! A correction after the draw: whether the last round that was drawn would be another one now. It stays as it is;
//! the director only is told.

use std::collections::BTreeSet;

use crate::club::SectionId;
use crate::scoring::{self, standings};
use crate::session::{Change, Entry, Journal, Place};
use movement::{DrawMethod, Meeting, Number};

use super::{DrawField, Proposal, draw};

/// Who meets whom, whichever way they sit.
type Pairs = BTreeSet<[Number; 2]>;

/// What the last drawn round of a section would be with what is known now, where that is another draw. None where it
/// was not drawn from standings, or somebody had a hand in it.
pub fn another(journal: &Journal, section: SectionId) -> Option<Proposal> {
    let round = journal.session().sections.get(&section)?.drawn_rounds();
    let standing = journal.entries().iter().rev().filter(|e| !journal.is_undone(e.id));
    let (method, seed, from, made) = standing.into_iter().find_map(|entry| match &entry.change {
        Change::RoundDrawn { section: of, round: at, meetings, method, seed, from, .. }
            if (*of, *at) == (section, round) =>
        {
            Some((*method, seed.unwrap_or(0), (*from)?, pairs(meetings)))
        }
        _ => None,
    })?;
    let last = journal.entries().iter().position(|e| e.id == from)?;
    let entries = |all: &mut dyn Iterator<Item = &Entry>| all.cloned().collect::<Vec<Entry>>();
    let then = entries(&mut journal.entries().iter().take(last + 1).map(AsRef::as_ref));
    let of = |proposal: &Proposal| pairs(&proposal.meetings.iter().map(|p| p.meeting).collect::<Vec<_>>());
    if of(&from_standings(then, section, method, seed)?) != made {
        return None;
    }
    let before = |entry: &&Entry| !belongs(&entry.change, section, round);
    let now = entries(&mut journal.entries().iter().map(AsRef::as_ref).filter(before));
    from_standings(now, section, method, seed).filter(|proposal| of(proposal) != made)
}

/// The draw after these entries; none where they cannot be without the others.
fn from_standings(entries: Vec<Entry>, section: SectionId, method: DrawMethod, seed: u64) -> Option<Proposal> {
    let journal = Journal::replay(entries).ok()?;
    let session = journal.session();
    let scored = standings(session, &scoring::Field::of(session));
    let field = DrawField::of(session, &scored, section, &session.conditions.draw).ok()?;
    draw(&DrawField { method, ..field }, seed).ok()
}

fn pairs(meetings: &[Meeting]) -> Pairs {
    let two = |meeting: &Meeting| {
        let mut who = meeting.sitting.contestants().map(|(number, _)| number);
        let (one, two) = (who.next()?, who.next()?);
        Some([one.min(two), one.max(two)])
    };
    meetings.iter().filter_map(two).collect()
}

/// Whether a change is the draw of a round or what came of it.
fn belongs(change: &Change, section: SectionId, round: u8) -> bool {
    let here = |place: &Place| place.section == section && place.round == Some(round);
    match change {
        Change::RoundDrawn { section: of, round: at, .. }
        | Change::RoundCalled { section: of, round: at }
        | Change::TableMoved { section: of, round: at, .. } => (*of, *at) == (section, round),
        Change::ResultEntered { result } => here(&result.place),
        Change::RulingMade { place, .. } => here(place),
        Change::SessionClosed { .. } | Change::SessionReopened { .. } | Change::RankingPublished { .. } => true,
        _ => false,
    }
}
