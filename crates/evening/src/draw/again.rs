//! A correction after a draw: rounds that would have been drawn otherwise. A draw stays as it is; the director is told.

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{ContestantId, SectionId};
use crate::scoring::{self, Points, Standings, standings};
use crate::session::{Change, Journal, Section};
use movement::{DrawMethod, Meeting, Number};

use super::{DrawField, Proposal, draw};

/// Who meets whom, whichever way they sit.
type Pairs = BTreeSet<[Number; 2]>;

/// A contestant who met somebody else than the results, as they were corrected later, say (EBU White Book 2025, 3.5). The two
/// sides of a match are told apart, for the one may have met who it should have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mismatch {
    pub round: u8,
    pub contestant: Number,
    /// Whom it met.
    pub met: Number,
    /// Whom it should have met; none where it should have had the bye.
    pub correct: Option<Number>,
    /// By how much whom it met stood above whom it should have met before the round, as the results are now; negative where
    /// below. None where the standings have no victory points.
    pub above: Option<Points>,
    /// A quarter of the victory points of a match: closer than this is no mismatch.
    pub quarter: Points,
}

impl Mismatch {
    /// Whether the difference is large enough for the score to be adjusted.
    pub fn counts(&self) -> bool {
        self.above.as_ref().is_some_and(|above| above.size() > self.quarter)
    }

    /// What the contestant gets for a match that it won by `vp` victory points, where it was at fault for the wrong draw or
    /// not. At fault against somebody below, it loses a quarter of what exceeds a quarter of the scale; not at fault against
    /// somebody above, it has a quarter of the scale and three quarters of its score. Else its score stands.
    pub fn adjusted(&self, vp: &Points, at_fault: bool) -> Points {
        let part = |numerator, of: &Points| of * &Points::new(numerator, 4);
        let is_above = self.above.as_ref().is_some_and(|above| *above > Points::ZERO);
        match (self.counts(), is_above, at_fault) {
            (true, true, false) => &self.quarter + &part(3, vp),
            (true, false, true) if *vp > self.quarter => vp - &part(1, &(vp - &self.quarter)),
            _ => vp.clone(),
        }
    }
}

/// What the last drawn round of a section would be with what is known now, where that is another draw. None where it
/// was not drawn from standings, or somebody had a hand in it.
pub fn another(journal: &Journal, section: SectionId) -> Option<Proposal> {
    let round = journal.session().sections.get(&section)?.drawn_rounds();
    let again = again(journal, section, round)?;
    (again.drawn != again.made).then_some(again.proposal)
}

/// Takes the last draw of a section back and draws the round as it would be now. None where no draw stands, or the round
/// was built on: then its draw stays.
pub fn draw_again(journal: &Journal, proposal: Proposal) -> Option<[Change; 2]> {
    let is_draw = |change: &Change| {
        matches!(change, Change::RoundDrawn { section, round, .. }
            if (*section, *round) == (proposal.section, proposal.round))
    };
    let mut entries = journal.entries().iter().rev();
    let before = entries.find(|entry| is_draw(&entry.change) && !journal.is_undone(entry.id))?;
    if journal.session().is_built_on(proposal.section, proposal.round) {
        return None;
    }
    let last = journal.entries().last().map(|entry| entry.id);
    Some([Change::Undone { entry: before.id }, proposal.change(last)])
}

/// Everybody who would have met somebody else, round by round, by the results as they are now. Rounds that were not drawn
/// from standings, or in which somebody had a hand, are left out.
pub fn mismatches(journal: &Journal, section: SectionId) -> Vec<Mismatch> {
    let rounds = journal.session().sections.get(&section).map_or(0, Section::drawn_rounds);
    (1..=rounds)
        .filter_map(|round| again(journal, section, round))
        .flat_map(|again| again.mismatches(section))
        .collect()
}

/// A round drawn once more.
struct Again {
    round: u8,
    /// As it was made.
    made: Pairs,
    /// As it would be now.
    drawn: Pairs,
    proposal: Proposal,
    /// Before the round, as the results are now.
    before: Standings,
}

impl Again {
    fn mismatches(&self, section: SectionId) -> Vec<Mismatch> {
        let opponents = |pairs: &Pairs| -> BTreeMap<Number, Number> {
            pairs.iter().flat_map(|[one, two]| [(*one, *two), (*two, *one)]).collect()
        };
        let (made, drawn) = (opponents(&self.made), opponents(&self.drawn));
        let in_vp = self.before.in_victory_points();
        let stands = |number: Number| {
            let line = self.before.line(ContestantId { section, number });
            line.map_or(Points::ZERO, |(_, line)| line.total.clone())
        };
        let quarter = &self.before.most_of_a_match().unwrap_or(Points::from(20)) * &Points::new(1, 4);
        let one = |(contestant, met): (&Number, &Number)| {
            let correct = drawn.get(contestant).copied();
            let above = correct.filter(|_| in_vp).map(|correct| &stands(*met) - &stands(correct));
            (correct != Some(*met)).then(|| Mismatch {
                round: self.round,
                contestant: *contestant,
                met: *met,
                correct,
                above,
                quarter: quarter.clone(),
            })
        };
        made.iter().filter_map(one).collect()
    }
}

/// Draws a round of a section once more; none where the draw that was made cannot be had again from what was known then.
fn again(journal: &Journal, section: SectionId, round: u8) -> Option<Again> {
    let mut standing = journal.entries().iter().rev().filter(|e| !journal.is_undone(e.id));
    let (method, seed, from, made) = standing.find_map(|entry| match &entry.change {
        Change::RoundDrawn { section: of, round: at, meetings, method, seed, from, .. }
            if (*of, *at) == (section, round) =>
        {
            Some((*method, seed.unwrap_or(0), (*from)?, pairs(meetings)))
        }
        _ => None,
    })?;
    let last = journal.entries().iter().position(|e| e.id == from)?;
    let (before, after) = journal.entries().split_at(last + 1);
    let then = Journal::replay(before.iter().map(|entry| (**entry).clone()).collect()).ok()?;
    let (as_then, _) = from_standings(&then, section, method, seed)?;
    let of = |proposal: &Proposal| pairs(&proposal.meetings.iter().map(|p| p.meeting).collect::<Vec<_>>());
    if of(&as_then) != made {
        return None;
    }
    // What was known then, but for results that were taken back since, and with those that were corrected since. Whoever came
    // later, was penalized later, or plays by other conditions since, has no part in it.
    let known =
        before.iter().filter(|e| if is_result(&e.change) { !journal.is_undone(e.id) } else { !then.is_undone(e.id) });
    let corrected = after.iter().filter(|e| !journal.is_undone(e.id) && is_of_before(&e.change, round));
    let mut entries = known.chain(corrected).map(AsRef::as_ref);
    let mut now = Journal::open(entries.next()?.clone()).ok()?;
    for entry in entries.filter(|e| !matches!(e.change, Change::Undone { .. } | Change::Redone { .. })) {
        // What hangs on something that is left out goes with it: a result withdrawn, a ruling appealed.
        let _ = now.follow([entry.clone()]);
    }
    let (proposal, before) = from_standings(&now, section, method, seed)?;
    Some(Again { round, drawn: of(&proposal), made, proposal, before })
}

/// The next round as it is drawn from a journal, and what it was drawn from; none where it cannot be.
fn from_standings(
    journal: &Journal,
    section: SectionId,
    method: DrawMethod,
    seed: u64,
) -> Option<(Proposal, Standings)> {
    let session = journal.session();
    let scored = standings(session, &scoring::Field::of(session));
    let field = DrawField::of(session, &scored, section, &session.conditions.draw).ok()?;
    Some((draw(&DrawField { method, ..field }, seed).ok()?, scored))
}

fn pairs(meetings: &[Meeting]) -> Pairs {
    let two = |meeting: &Meeting| {
        let mut who = meeting.sitting.contestants().map(|(number, _)| number);
        let (one, two) = (who.next()?, who.next()?);
        Some([one.min(two), one.max(two)])
    };
    meetings.iter().filter_map(two).collect()
}

/// Whether a change says what a table had, or how its board is scored.
fn is_result(change: &Change) -> bool {
    change.is_of_a_result() || matches!(change, Change::BoardSet { .. })
}

/// Whether it says so of a round before this one, or of a board.
fn is_of_before(change: &Change, round: u8) -> bool {
    let earlier = |of: Option<u8>| of.is_some_and(|of| of < round);
    match change {
        // A result that had not come in was missing in the draw, not wrong.
        Change::ResultEntered { result } => result.supersedes.is_some() && earlier(result.place.round),
        Change::RulingMade { place, .. } => earlier(place.round),
        // Of two who meet in one match only no round is said; before they meet it counts nothing.
        Change::MatchDecided { decided } => decided.round.is_none_or(|of| of < round),
        other => is_result(other),
    }
}
