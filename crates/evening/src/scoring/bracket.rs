//! The state of a knock-out: winners, the bracket, and final places. `draw` decides who meets whom.

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{ContestantId, SectionId};
use crate::director::MatchOutcome;
use crate::session::Session;
use movement::{Movement, Number};

use super::Points;
use super::match_score::{Match, MatchOverride};
use super::rank::share_ranks;
use super::standings::{RankingLine, Standings};

/// A match of a knock-out, or a place from which a team advances without a match.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tie {
    /// Both contestants. `None` for a place that is empty or still open.
    pub contestants: [Option<ContestantId>; 2],
    /// The score so far; `None` before the first result.
    pub points: [Option<Points>; 2],
    /// The winner, which advances.
    pub winner: Option<ContestantId>,
    /// Whether the draw has reached this match. If so, a team alone has a bye.
    pub drawn: bool,
}

/// A stage: matches played at the same time.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KnockOutStage {
    /// The first and the last round so far. `None` before the draw.
    pub rounds: Option<(u8, u8)>,
    /// The matches, in bracket order.
    pub ties: Vec<Tie>,
}

/// The state of a section's knock-out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KnockOut {
    /// The stages of those that can still win, from the first matches to the last. The winners of two neighbours meet
    /// in the next stage.
    pub bracket: Vec<KnockOutStage>,
    /// The matches of losers, if they play on.
    pub others: Vec<KnockOutStage>,
}

/// The last match of two contestants in a section. `None` if they have not met.
pub fn match_of(standings: &Standings, section: SectionId, two: [Number; 2]) -> Option<&Match> {
    last_match(&standings.matches, section, two)
}

/// The last of these matches between two contestants of a section.
fn last_match(matches: &[Match], section: SectionId, two: [Number; 2]) -> Option<&Match> {
    let contestants = two.map(|number| ContestantId { section, number });
    matches.iter().rfind(|candidate| contestants.iter().all(|one| candidate.contestants.contains(one)))
}

impl Match {
    /// The loser so far. `None` if the match is level, or does not count.
    pub fn loser(&self) -> Option<ContestantId> {
        if let Some(MatchOverride::Decided(MatchOutcome::Won(winner))) = &self.decision {
            return self.contestants.into_iter().find(|contestant| contestant != winner);
        }
        if !self.counts() {
            return None;
        }
        // A scale may give both sides the same victory points for a small difference.
        let [one, two] = [0, 1].map(|index| (self.result(index), &self.net[index]));
        match one.cmp(&two) {
            std::cmp::Ordering::Less => Some(self.contestants[0]),
            std::cmp::Ordering::Greater => Some(self.contestants[1]),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// A stage as drawn: consecutive rounds with the same opponents.
struct DrawnStage {
    /// The first and the last round.
    rounds: (u8, u8),
    /// The opponents, the home side first.
    pairs: Vec<[Number; 2]>,
    /// The contestants with a bye in the first round.
    byes: BTreeSet<Number>,
}

/// The stages drawn so far, in order.
fn drawn_stages(movement: &Movement) -> Vec<DrawnStage> {
    let byes = movement.byes();
    let mut stages: Vec<DrawnStage> = Vec::new();
    for round in 1..=movement.drawn_rounds() {
        let mut pairs: Vec<[Number; 2]> = Vec::new();
        for meeting in movement.round(round) {
            let mut numbers = meeting.sitting.contestants().map(|(number, _)| number);
            let (Some(one), Some(two)) = (numbers.next(), numbers.next()) else { continue };
            if !pairs.iter().any(|pair| pair.contains(&one) && pair.contains(&two)) {
                pairs.push([one, two]);
            }
        }
        let sorted_pairs = |pairs: &[[Number; 2]]| -> BTreeSet<[Number; 2]> {
            pairs.iter().map(|[one, two]| [*one.min(two), *one.max(two)]).collect()
        };
        let new_pairs = sorted_pairs(&pairs);
        match stages.last_mut() {
            Some(last) if new_pairs.is_subset(&sorted_pairs(&last.pairs)) => last.rounds.1 = round,
            _ => {
                let byes = byes.iter().filter(|bye| bye.round == round).map(|bye| bye.contestant).collect();
                stages.push(DrawnStage { rounds: (round, round), pairs, byes });
            }
        }
    }
    stages
}

impl KnockOut {
    /// The knock-out of a section. `None` for other movements and before the first draw.
    pub fn of(session: &Session, standings: &Standings, section: SectionId) -> Option<Self> {
        let movement = &session.sections.get(&section)?.movement;
        let stages = drawn_stages(movement);
        let (last, first_block) = (stages.last()?, movement.bracket.first().filter(|_| is_cup(movement))?);
        let builder = StageBuilder { standings, section };
        let mut order: Vec<Number> = first_block.clone();
        let mut bracket = vec![builder.stage(last, &order)];
        let mut listed: BTreeSet<[Number; 2]> = pairs_of(&order);
        for earlier_stage in stages.iter().rev().skip(1) {
            // A team that was drawn again has advanced, even without a winner.
            let advanced = order.clone();
            order = order.iter().flat_map(|number| earlier_stage.feeders(*number)).collect();
            listed.extend(pairs_of(&order));
            let mut stage = builder.stage(earlier_stage, &order);
            for (tie, number) in stage.ties.iter_mut().zip(advanced).filter(|(_, number)| *number != 0) {
                tie.winner = Some(ContestantId { section, number });
            }
            bracket.insert(0, stage);
        }
        while let Some(stage) = bracket.last().filter(|stage| stage.ties.len() > 1).map(KnockOutStage::next) {
            bracket.push(stage);
        }
        let others = stages.iter().filter_map(|stage| {
            let pairs = stage.pairs.iter().filter(|[one, two]| !listed.contains(&[*one.min(two), *one.max(two)]));
            let ties: Vec<Tie> = pairs.map(|pair| builder.tie(*pair)).collect();
            (!ties.is_empty()).then_some(KnockOutStage { rounds: Some(stage.rounds), ties })
        });
        Some(Self { others: others.collect(), bracket })
    }

    /// The winner of the knock-out. `None` until the last match is decided.
    pub fn winner(&self) -> Option<ContestantId> {
        self.bracket.last().filter(|last| last.ties.len() == 1)?.ties.first()?.winner
    }
}

/// The pairs of neighbours in an order, the lower number first.
fn pairs_of(order: &[Number]) -> BTreeSet<[Number; 2]> {
    let sorted_pair = |pair: &[Number]| match pair {
        [one, two] => Some([*one.min(two), *one.max(two)]),
        _ => None,
    };
    order.chunks(2).filter_map(sorted_pair).collect()
}

impl KnockOutStage {
    /// The next stage, as far as the winners are known.
    fn next(&self) -> Self {
        let tie = |two: &[Tie]| {
            let winner = |index: usize| two.get(index).and_then(|tie| tie.winner);
            Tie { contestants: [winner(0), winner(1)], ..Tie::default() }
        };
        Self { rounds: None, ties: self.ties.chunks(2).map(tie).collect() }
    }
}

impl DrawnStage {
    /// The two that played for a contestant's place in the next stage. 0 marks an empty place beside a bye.
    fn feeders(&self, number: Number) -> [Number; 2] {
        let pair = self.pairs.iter().find(|pair| number != 0 && pair.contains(&number));
        pair.copied().unwrap_or(if self.byes.contains(&number) { [number, 0] } else { [0, 0] })
    }
}

/// Builds the stages of a section's knock-out from its standings.
struct StageBuilder<'a> {
    standings: &'a Standings,
    section: SectionId,
}

impl StageBuilder<'_> {
    /// A stage with its results so far: its ties are those of neighbours in `order`.
    fn stage(&self, drawn: &DrawnStage, order: &[Number]) -> KnockOutStage {
        let tie_of = |pair: &[Number]| match pair {
            [one, two] => self.tie([*one, *two]),
            _ => Tie::default(),
        };
        KnockOutStage { rounds: Some(drawn.rounds), ties: order.chunks(2).map(tie_of).collect() }
    }

    /// The tie of two numbers. 0 is an empty place.
    fn tie(&self, two: [Number; 2]) -> Tie {
        let contestants = two.map(|number| (number != 0).then_some(ContestantId { section: self.section, number }));
        let open_tie = Tie { contestants, drawn: true, ..Tie::default() };
        match contestants {
            [Some(alone), None] | [None, Some(alone)] => return Tie { winner: Some(alone), ..open_tie },
            [None, None] => return open_tie,
            [Some(_), Some(_)] => {}
        }
        let Some(cup_match) = match_of(self.standings, self.section, two).filter(|cup_match| cup_match.counts()) else {
            return open_tie;
        };
        let points = contestants.map(|contestant| Some(cup_match.result(cup_match.place(contestant?)?)));
        let is_over = cup_match.boards.iter().all(|board| !board.missing) || cup_match.decision.is_some();
        let loser = cup_match.loser().filter(|_| is_over);
        let winner = loser.and_then(|loser| contestants.into_iter().flatten().find(|contestant| *contestant != loser));
        Tie { points, winner, ..open_tie }
    }
}

fn is_cup(movement: &Movement) -> bool {
    movement.spec.is_some_and(|spec| spec.family.is_knock_out())
}

/// Sorts lines of a better final before those of a lesser one. Within a final the order by points stays.
fn sort_by_finals(lines: &mut [RankingLine], movement: &Movement) {
    let final_key = |line: &RankingLine| (!line.is_ranked(), movement.final_of(line.contestant.number));
    lines.sort_by_key(final_key);
    let progress_key = |line: &RankingLine| (final_key(line), line.rank);
    share_ranks(
        lines,
        |a, b| progress_key(a) == progress_key(b),
        |line, rank, tied| (line.rank, line.tied) = (rank, tied),
    );
}

/// Sorts the lines of a knock-out by how far each team came, and those of finals by final. Teams that came equally far
/// share a place and stay in the order of points.
pub(super) fn sort_by_progress(lines: &mut [RankingLine], session: &Session, section: SectionId, matches: &[Match]) {
    let Some(movement) = session.sections.get(&section).map(|s| &s.movement).filter(|m| !m.bracket.is_empty()) else {
        return;
    };
    if !is_cup(movement) {
        sort_by_finals(lines, movement);
        return;
    }
    let groups = progress_groups(movement, section, matches);
    let progress_key =
        |line: &RankingLine| (line.is_out(), groups.get(&line.contestant.number).copied().unwrap_or(u32::MAX));
    lines.sort_by_key(progress_key);
    share_ranks(
        lines,
        |a, b| progress_key(a) == progress_key(b),
        |line, rank, tied| {
            (line.rank, line.tied) = (rank, tied);
            line.decided.clear();
        },
    );
}

/// The group of each contestant by how far it came: 0 is best, and the members of a group came equally far.
fn progress_groups(movement: &Movement, section: SectionId, matches: &[Match]) -> BTreeMap<Number, u32> {
    let mut groups = BTreeMap::new();
    let mut next_group = 0u32;
    for block in &movement.bracket {
        let loser_of = |pair: &[Number]| -> Option<Number> {
            let [one, two] = pair else { return None };
            Some(last_match(matches, section, [*one, *two])?.loser()?.number)
        };
        let losers: BTreeSet<Number> = block.chunks(2).filter_map(loser_of).collect();
        for number in block.iter().filter(|number| **number != 0) {
            groups.insert(*number, next_group + u32::from(losers.contains(number)));
        }
        next_group += 2;
    }
    // A team that is out came as far as its last match.
    for stage in drawn_stages(movement).iter().rev() {
        for number in stage.pairs.iter().flatten().chain(&stage.byes) {
            groups.entry(*number).or_insert(next_group);
        }
        next_group += 1;
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use movement::{Boards, Bye, ByeAward, ContestantKind, Meeting, Spec};

    /// Thirteen teams after two of four stages, of two rounds each: the lower numbers have won.
    fn movement() -> Movement {
        let mut movement = "knock-out 13 rounds 8".parse::<Spec>().unwrap().movement().unwrap();
        let first: &[[Number; 2]] = &[[8, 9], [4, 13], [5, 12], [7, 10], [6, 11]];
        let second: &[[Number; 2]] = &[[1, 8], [4, 5], [2, 7], [3, 6]];
        for (round, pairs) in [(1, first), (2, first), (3, second), (4, second)] {
            for (table, [ns, ew]) in (1..).zip(pairs) {
                let sitting = ContestantKind::Teams.sides(*ns, *ew);
                movement.meetings.push(Meeting { round, table, sitting, boards: Boards::Set(round.into()), copy: 0 });
            }
        }
        let byes = [1, 2, 3].map(|contestant| Bye { round: 1, contestant, award: ByeAward::Nothing });
        movement.drawn = Some(4);
        movement.set_byes(byes.to_vec());
        movement.bracket = vec![vec![1, 8, 4, 5, 2, 7, 3, 6]];
        movement
    }

    #[test]
    fn rounds_with_the_same_meetings_are_one_stage() {
        let stages = drawn_stages(&movement());
        assert_eq!(stages.iter().map(|stage| stage.rounds).collect::<Vec<_>>(), [(1, 2), (3, 4)]);
        assert_eq!(stages[0].feeders(8), [8, 9]);
        assert_eq!(stages[0].feeders(1), [1, 0]);
    }

    #[test]
    fn teams_that_are_out_rank_by_their_last_match() {
        let groups = progress_groups(&movement(), SectionId::A, &[]);
        assert!(groups[&1] == groups[&8] && groups[&8] < groups[&9] && groups[&9] == groups[&13]);
    }
}
