//! Draws that a later correction, departure or arrival would change. The draw stays, and the director is told.

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{ContestantId, SectionId};
use crate::scoring::{self, EarlierSessions, Points, Standings, standings};
use crate::session::{Change, Journal, Section};
use movement::{Bye, ContestantKind, DrawMethod, Meeting, Movement, Number};

use super::{DrawField, Note, Proposal, draw};

/// Pairs of contestants that meet, the lower number first. Of four players, they are the partners.
type Pairs = BTreeSet<[Number; 2]>;

/// A contestant that met a different opponent than the corrected results call for (EBU White Book 2025, 3.5). Each side
/// of a match has its own mismatch, because only one of them may have met the wrong opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mismatch {
    /// The round, from 1.
    pub round: u8,
    pub contestant: Number,
    /// The opponent it met.
    pub met: Number,
    /// The opponent it should have met. `None` if it should have had the bye.
    pub correct: Option<Number>,
    /// How far the opponent it met was above the correct one before the round, in victory points of today's results.
    /// Negative if below, `None` without a correct opponent or victory points in the standings.
    pub above: Option<Points>,
    /// A quarter of the victory points of a match. With a difference up to that, no score is adjusted.
    pub quarter: Points,
}

impl Mismatch {
    /// Whether the difference is large enough for the score to be adjusted.
    pub fn counts(&self) -> bool {
        self.above.as_ref().is_some_and(|above| above.size() > self.quarter)
    }

    /// The adjusted score of a contestant that won `vp` victory points, depending on whether it was at fault for the
    /// wrong draw. If it was at fault and its opponent was below, it loses a quarter of what exceeds a quarter of the
    /// scale. If it was not at fault and its opponent was above, it gets a quarter of the scale and three quarters of
    /// its score. Otherwise its score stands.
    pub fn adjusted(&self, vp: &Points, at_fault: bool) -> Points {
        let quarters = |numerator, points: &Points| points * &Points::new(numerator, 4);
        let is_above = self.above.as_ref().is_some_and(|above| *above > Points::ZERO);
        match (self.counts(), is_above, at_fault) {
            (true, true, false) => &self.quarter + &quarters(3, vp),
            (true, false, true) if *vp > self.quarter => vp - &quarters(1, &(vp - &self.quarter)),
            _ => vp.clone(),
        }
    }
}

/// The draw that the last round of a section would have by today's results. `None` if it is the same, or if the round
/// was not drawn from standings or was changed by hand.
pub fn corrected_draw(journal: &Journal, section: SectionId) -> Option<Proposal> {
    let last_round = journal.session().sections.get(&section)?.drawn_rounds();
    let redrawn_round = redraw_round(journal, section, last_round)?;
    (redrawn_round.redrawn != redrawn_round.original).then_some(redrawn_round.proposal)
}

/// The draw that the last round of a section would have with the contestants that take part in it now, after some have
/// left or arrived. `None` if the same contestants take part, the meetings would stay the same, or later changes depend
/// on the round. Also `None` if the matches go on in this round, and in a knock-out, where the opponent of a contestant
/// that left wins.
pub fn draw_of_those_present(journal: &Journal, section: SectionId, before: &EarlierSessions) -> Option<Proposal> {
    let session = journal.session();
    let drawn_section = session.sections.get(&section)?;
    let movement = &drawn_section.movement;
    let round = movement.drawn_rounds();
    if session.is_built_on(section, round) {
        return None;
    }
    let entries = journal.entries();
    let index = entries.iter().rposition(|e| is_draw_of(&e.change, section, round) && !journal.is_undone(e.id))?;
    let Change::RoundDrawn { meetings, byes, method, seed, .. } = &entries[index].change else { return None };
    let journal_then = Journal::replay(entries[..=index].iter().map(|entry| (**entry).clone()).collect()).ok()?;
    let ever_drawn = movement.contestants();
    let has_arrived = |id: &&ContestantId| {
        id.section == section
            && !journal_then.session().contestants.contains_key(*id)
            && !ever_drawn.contains(&id.number)
    };
    let drawn_now: Vec<Meeting> = movement.round(round).copied().collect();
    let byes_now: Vec<Bye> = movement.byes().into_iter().filter(|bye| bye.round == round).collect();
    let mut present = contestants_of(&drawn_now, &byes_now);
    present.extend(session.contestants.keys().filter(has_arrived).map(|id| id.number));
    present.retain(|number| !session.is_disqualified(ContestantId { section, number: *number }));
    if present == contestants_of(meetings, byes) {
        return None;
    }
    let mut session_before = session.clone();
    session_before.apply(&entries.last()?.stamp, &without_round(section, drawn_section, round)).ok()?;
    let scored = standings(&session_before, &scoring::Field::of(&session_before));
    let field = DrawField::of(&session_before, &scored, section, &session_before.conditions.draw).ok()?;
    let mut field = field.after(before, &scored);
    if field.goes_on || field.cup.is_some() {
        return None;
    }
    for contender in &mut field.contenders {
        contender.withdrawn = !present.contains(&contender.number);
    }
    // The meetings that the director set may name a contestant that has left.
    if *method != DrawMethod::ByHand {
        field.method = *method;
    }
    let mut proposal = draw(&field, seed.unwrap_or(0)).ok()?;
    if pairs_of(&proposal) == pairs(&drawn_now) {
        return None;
    }
    proposal.notes.push(Note::Present { count: present.len(), kind: movement.kind });
    Some(proposal)
}

/// The changes that take back the last draw of a section and draw the round as proposed. `None` as for
/// [`take_back_draw`].
pub fn draw_again(journal: &Journal, proposal: Proposal) -> Option<Vec<Change>> {
    let mut changes = take_back_draw(journal, proposal.section)?;
    let last_entry = journal.entries().last().map(|entry| entry.id);
    let goes_by_standings = !matches!(
        proposal.method,
        DrawMethod::Lot | DrawMethod::Seeded | DrawMethod::Accelerated | DrawMethod::HalfVHalf
    );
    changes.push(proposal.change(last_entry.filter(|_| goes_by_standings)));
    Some(changes)
}

/// The changes that take back the last draw of a section, and the call of its round. `None` if there is no draw, or the
/// round is played on.
pub fn take_back_draw(journal: &Journal, section: SectionId) -> Option<Vec<Change>> {
    let session = journal.session();
    let drawn_section = session.sections.get(&section)?;
    let round = drawn_section.drawn_rounds();
    let is_live = |change: &Change, id| !journal.is_undone(id) && is_draw_of(change, section, round);
    let index = journal.entries().iter().rposition(|entry| is_live(&entry.change, entry.id))?;
    let (drawn_entry, later_entries) = journal.entries()[index..].split_first()?;
    if session.is_played_on(section, round) {
        return None;
    }
    let valid_entries: Vec<_> = later_entries.iter().filter(|entry| !journal.is_undone(entry.id)).collect();
    let is_call = |change: &Change| {
        matches!(change, Change::RoundCalled { section: called_section, round: called_round }
            if (*called_section, *called_round) == (section, round))
    };
    let calls = valid_entries.iter().filter(|entry| is_call(&entry.change));
    let undone_calls = calls.map(|entry| Change::Undone { entry: entry.id });
    // A movement that was set after the draw has the round as well, so the draw cannot be undone before it is removed.
    let is_set_again = valid_entries.iter().any(
        |entry| matches!(&entry.change, Change::MovementSet { section: set_section, .. } if *set_section == section),
    );
    let removed = is_set_again.then(|| without_round(section, drawn_section, round));
    let undone_draw = Change::Undone { entry: drawn_entry.id };
    Some(undone_calls.chain(removed).chain([undone_draw]).collect())
}

fn is_draw_of(change: &Change, section: SectionId, round: u8) -> bool {
    matches!(change, Change::RoundDrawn { section: drawn_section, round: drawn_round, .. }
        if (*drawn_section, *drawn_round) == (section, round))
}

/// The change that removes the last drawn round from the movement of a section.
fn without_round(id: SectionId, section: &Section, round: u8) -> Change {
    let mut movement: Movement = section.movement.clone();
    let byes = movement.byes().into_iter().filter(|bye| bye.round < round).collect();
    movement.meetings.retain(|meeting| meeting.round < round);
    movement.drawn = Some(round.saturating_sub(1));
    movement.set_byes(byes);
    Change::MovementSet {
        section: id,
        movement: Box::new(movement),
        boards_per_round: section.boards_per_round,
        first_board: section.first_board,
        reason: None,
    }
}

/// The contestants that meet somebody or have a bye.
fn contestants_of(meetings: &[Meeting], byes: &[Bye]) -> BTreeSet<Number> {
    let seated = meetings.iter().flat_map(|meeting| meeting.sitting.contestants()).map(|(number, _)| number);
    seated.chain(byes.iter().map(|bye| bye.contestant)).collect()
}

/// All contestants that would have met a different opponent by today's results, round by round. Rounds that were not
/// drawn from standings, or were changed by hand, are left out.
pub fn mismatches(journal: &Journal, section: SectionId) -> Vec<Mismatch> {
    let drawn_section = journal.session().sections.get(&section);
    // An individual has no matches whose score could be adjusted.
    let with_matches = drawn_section.filter(|section| section.movement.kind != ContestantKind::Individual);
    let rounds = with_matches.map_or(0, Section::drawn_rounds);
    (1..=rounds)
        .filter_map(|round| redraw_round(journal, section, round))
        .flat_map(|round| round.mismatches(section))
        .collect()
}

/// A round drawn a second time.
struct RedrawnRound {
    round: u8,
    /// The pairs of the draw as it was made.
    original: Pairs,
    /// The pairs of the new draw.
    redrawn: Pairs,
    proposal: Proposal,
    /// The standings before the round, by today's results.
    standings_before: Standings,
}

impl RedrawnRound {
    /// The contestants whose opponent in the original draw is not their opponent in the new one.
    fn mismatches(&self, section: SectionId) -> Vec<Mismatch> {
        let opponents = |pairs: &Pairs| -> BTreeMap<Number, Number> {
            pairs.iter().flat_map(|[one, two]| [(*one, *two), (*two, *one)]).collect()
        };
        let (original, redrawn) = (opponents(&self.original), opponents(&self.redrawn));
        let has_victory_points = self.standings_before.in_victory_points();
        let total_of = |number: Number| {
            let line = self.standings_before.line(ContestantId { section, number });
            line.map_or(Points::ZERO, |(_, line)| line.total.clone())
        };
        let quarter = &self.standings_before.most_of_a_match().unwrap_or(Points::from(20)) * &Points::new(1, 4);
        let mismatch_of = |(contestant, met): (&Number, &Number)| {
            let correct = redrawn.get(contestant).copied();
            let above = correct.filter(|_| has_victory_points).map(|correct| &total_of(*met) - &total_of(correct));
            (correct != Some(*met)).then(|| Mismatch {
                round: self.round,
                contestant: *contestant,
                met: *met,
                correct,
                above,
                quarter: quarter.clone(),
            })
        };
        original.iter().filter_map(mismatch_of).collect()
    }
}

/// Draws a round of a section a second time, by today's results. `None` if the original draw was not made from
/// standings, or cannot be reproduced from what was known then.
fn redraw_round(journal: &Journal, section: SectionId, round: u8) -> Option<RedrawnRound> {
    let mut valid_entries = journal.entries().iter().rev().filter(|e| !journal.is_undone(e.id));
    let (method, seed, from, original, present) = valid_entries.find_map(|entry| match &entry.change {
        Change::RoundDrawn {
            section: drawn_section, round: drawn_round, meetings, byes, method, seed, from, ..
        } if (*drawn_section, *drawn_round) == (section, round) => {
            Some((*method, seed.unwrap_or(0), (*from)?, pairs(meetings), contestants_of(meetings, byes)))
        }
        _ => None,
    })?;
    let last_known = journal.entries().iter().position(|e| e.id == from)?;
    let (earlier_entries, later_entries) = journal.entries().split_at(last_known + 1);
    let journal_then = Journal::replay(earlier_entries.iter().map(|entry| (**entry).clone()).collect()).ok()?;
    let (proposal_then, _) = draw_from_standings(&journal_then, section, method, seed, &present)?;
    if pairs_of(&proposal_then) != original {
        return None;
    }
    // Take the results that were known at the original draw: leave out those withdrawn since, and use the corrected
    // form of those corrected since. Ignore later arrivals, penalties and conditions.
    let known_then = earlier_entries
        .iter()
        .filter(|e| if concerns_results(&e.change) { !journal.is_undone(e.id) } else { !journal_then.is_undone(e.id) });
    let corrected =
        later_entries.iter().filter(|e| !journal.is_undone(e.id) && corrects_earlier_round(&e.change, round));
    let mut entries = known_then.chain(corrected).map(AsRef::as_ref);
    let mut journal_now = Journal::open(entries.next()?.clone()).ok()?;
    for entry in entries.filter(|e| !matches!(e.change, Change::Undone { .. } | Change::Redone { .. })) {
        // An entry that depends on one that was left out is left out as well: a withdrawn result, an appealed ruling.
        let _ = journal_now.follow([entry.clone()]);
    }
    let (proposal, standings_before) = draw_from_standings(&journal_now, section, method, seed, &present)?;
    Some(RedrawnRound { round, redrawn: pairs_of(&proposal), original, proposal, standings_before })
}

/// The next round drawn from a journal with the contestants `present`, and the standings it was drawn from. `None` if
/// it cannot be drawn.
fn draw_from_standings(
    journal: &Journal,
    section: SectionId,
    method: DrawMethod,
    seed: u64,
    present: &BTreeSet<Number>,
) -> Option<(Proposal, Standings)> {
    let session = journal.session();
    let scored = standings(session, &scoring::Field::of(session));
    let mut field = DrawField::of(session, &scored, section, &session.conditions.draw).ok()?;
    // The draw is the only record of who was left out of it. A knock-out leaves out the losers, and a correction may
    // change who they are.
    if field.cup.is_none() {
        for contender in &mut field.contenders {
            contender.withdrawn = !present.contains(&contender.number);
        }
    }
    Some((draw(&DrawField { method, ..field }, seed).ok()?, scored))
}

/// The pairs of some meetings: two opponents or, of four players, both partnerships.
fn pairs(meetings: &[Meeting]) -> Pairs {
    let numbers = |meeting: &Meeting| meeting.sitting.contestants().map(|(number, _)| number).collect::<Vec<_>>();
    let ordered_pair = |two: &[Number]| match two {
        [one, two] => Some([*one.min(two), *one.max(two)]),
        _ => None,
    };
    meetings
        .iter()
        .flat_map(|meeting| numbers(meeting).chunks(2).filter_map(ordered_pair).collect::<Vec<_>>())
        .collect()
}

fn pairs_of(proposal: &Proposal) -> Pairs {
    pairs(&proposal.meetings.iter().map(|pairing| pairing.meeting).collect::<Vec<_>>())
}

/// Whether a change is about a result or about how a board is scored.
fn concerns_results(change: &Change) -> bool {
    change.is_of_a_result() || matches!(change, Change::BoardSet { .. })
}

/// Whether a change corrects what the draw of a round was based on: a result or a ruling of an earlier round, or any
/// other change of results or boards.
fn corrects_earlier_round(change: &Change, round: u8) -> bool {
    let is_earlier = |own_round: Option<u8>| own_round.is_some_and(|own_round| own_round < round);
    match change {
        // A result that had not arrived was missing in the draw, not wrong.
        Change::ResultEntered { result } => result.supersedes.is_some() && is_earlier(result.place.round),
        Change::RulingMade { place, .. } => is_earlier(place.round),
        // A ruling on a whole match may name no round; before the two meet it has no effect.
        Change::MatchDecided { decided } => decided.round.is_none_or(|own_round| own_round < round),
        other => concerns_results(other),
    }
}
