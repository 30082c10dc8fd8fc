//! Matches of teams, and of pairs that play short matches: the boards two contestants played against each other, their
//! sum, and the victory points for it (docs/scoring.md, 5; Laws 12C4, 86).

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{Knockout, Rules, SecondPart, Stanzas, VpUnplayed, VpWeight};
use crate::director::{MatchOutcome, MatchRuling};
use crate::session::{MatchNumbers, Opponents, Session, opponents};
use bridge::{BoardNumber, Side};

use super::board::{BoardLine, BoardScores, Step};
use super::match_awards;
use super::match_score::{Match, MatchBoard, MatchOverride};
use super::scale::{patton, victory_points, victory_points_of_percent};
use super::{Points, imps, teams};

/// Finds the matches of a field and writes their numbers into its lines. With a scale they get victory points.
pub(super) fn find(boards: &mut [BoardScores], of: &MatchRules<'_>) -> Vec<Match> {
    let numbers = number(boards, of.rules, of.stanzas);
    let mut matches: BTreeMap<u16, Match> = BTreeMap::new();
    for scores in boards.iter_mut() {
        let eights: BTreeSet<Opponents> =
            scores.lines.iter().filter(|l| l.slot.is_second_table()).filter_map(|l| opponents(l.sitting)).collect();
        for line in &mut scores.lines {
            let Some(both) = opponents(line.sitting) else { continue };
            let Some(at) = numbers.number(both, line.place.round) else { continue };
            line.of_match = Some(at);
            let found = matches.entry(at).or_insert_with(|| Match {
                number: at,
                round: line.place.round,
                contestants: both,
                boards: Vec::new(),
                net: [Points::ZERO, Points::ZERO],
                won: [Points::ZERO, Points::ZERO],
                max: [Points::ZERO, Points::ZERO],
                second: None,
                vp: None,
                pool: None,
                instead: None,
            });
            found.round = found.round.min(line.place.round);
            add_line(found, scores.number, line, eights.contains(&both));
        }
    }
    join_tables(boards, &mut matches, of.rules);
    if of.rules.knockout == Knockout::Yes && !of.rules.method.has_percentages() {
        matches.values_mut().for_each(balance);
        copy_balanced(boards, &matches);
    }
    for decided in of.decided {
        if let Some(found) = numbers.decided(decided).and_then(|at| matches.get_mut(&at)) {
            found.instead = Some(MatchOverride::Decided(match_awards::turned(decided, found.contestants)));
        }
    }
    let mut matches: Vec<Match> = matches.into_values().map(|found| complete(found, of)).collect();
    if of.rules.vp_weight == VpWeight::Boards {
        weigh(&mut matches);
    }
    matches
}

/// Weighs the victory points of each match by its boards. Those that the director set stay.
fn weigh(matches: &mut [Match]) {
    let longest = matches.iter().map(|found| found.boards.len()).max().unwrap_or(0).max(1) as i64;
    let is_set = |found: &Match| matches!(found.instead, Some(MatchOverride::Decided(MatchOutcome::VictoryPoints(_))));
    for found in matches.iter_mut().filter(|found| !is_set(found)) {
        let share = Points::new(found.boards.len() as i64, longest as u64);
        found.vp = found.vp.as_ref().map(|both| both.each_ref().map(|vp| vp * &share));
        found.pool = found.pool.as_ref().map(|pool| pool * &share);
    }
}

/// What is needed to score matches, besides their boards.
pub(super) struct MatchRules<'a> {
    /// The victory point scale.
    pub scale: Option<&'a str>,
    /// The director's decisions that stand; a later one on the same match comes after an earlier one.
    pub decided: &'a [&'a MatchRuling],
    /// Whether results may still come in.
    pub provisional: bool,
    /// The number of rounds in each match.
    pub stanzas: &'a Stanzas,
    pub rules: &'a Rules,
}

/// The match number of each meeting on these boards.
fn number(boards: &[BoardScores], rules: &Rules, stanzas: &Stanzas) -> MatchNumbers {
    let lines = boards.iter().flat_map(|scores| scores.lines.iter().map(move |line| (scores.number, line)));
    let met = lines.filter_map(|(board, line)| Some((opponents(line.sitting)?, line.place.round, board)));
    MatchNumbers::of(met, rules.match_boards, stanzas)
}

/// Adds a line to its match. Both tables of a match give the same points, so the first one sets them. The tables of
/// teams of eight are combined later.
fn add_line(found: &mut Match, number: BoardNumber, line: &BoardLine, of_eights: bool) {
    let known = found.boards.iter().position(|b| b.board == number);
    let at = known.unwrap_or_else(|| {
        found.boards.push(MatchBoard { board: number, points: [None, None], missing: false });
        found.boards.len() - 1
    });
    let board = &mut found.boards[at];
    for (contestant, side) in line.sitting.contestants() {
        let scored = line.side(side);
        board.missing |= scored.step == Step::Missing;
        let Some(place) = found.contestants.iter().position(|c| *c == contestant).filter(|_| !of_eights) else {
            continue;
        };
        if let (None, Some(points)) = (&board.points[place], &scored.points) {
            board.points[place] = Some(points.clone());
            found.max[place] += &scored.top;
        }
    }
}

/// Combines the tables of teams of eight. The points of a board are the sum or the mean of its comparisons, each
/// North-South line of a team with both lines of the other room. All its lines get these points, and keep their own as
/// [`SidePoints::separate`](super::SidePoints::separate). The board does not count before all tables have played it.
fn join_tables(boards: &mut [BoardScores], matches: &mut BTreeMap<u16, Match>, rules: &Rules) {
    for scores in boards {
        let of_eights: BTreeSet<u16> =
            scores.lines.iter().filter(|l| l.slot.is_second_table()).filter_map(|line| line.of_match).collect();
        for number in of_eights {
            let Some(found) = matches.get_mut(&number) else { continue };
            let Some(board) = found.boards.iter_mut().find(|board| board.board == scores.number) else { continue };
            let mut tops = [Points::ZERO, Points::ZERO];
            for place in [0, 1].into_iter().filter(|_| !board.missing) {
                let at_home = |line: &&BoardLine| {
                    line.of_match == Some(found.number)
                        && line.sitting.side(Side::NS).next() == Some(found.contestants[place])
                };
                let own = scores.lines.iter().filter(at_home);
                let (values, of): (Vec<Points>, Vec<Points>) =
                    own.filter_map(|line| Some((line.ns.points.clone()?, line.ns.top.clone()))).unzip();
                let points = teams::together(&values, rules);
                board.points[place] =
                    if rules.method.wins_boards() { points } else { points.map(|p| imps::of_board(p, rules)) };
                tops[place] = teams::together(&of, rules).unwrap_or(Points::ZERO);
                found.max[place] += &tops[place];
            }
            for line in scores.lines.iter_mut().filter(|line| line.of_match == Some(number)) {
                for (contestant, side) in line.sitting.contestants() {
                    let Some(place) = found.contestants.iter().position(|c| *c == contestant) else { continue };
                    let scored = line.side_mut(side);
                    scored.separate = std::mem::replace(&mut scored.points, board.points[place].clone()).map(Box::new);
                    scored.top = tops[place].clone();
                }
            }
        }
    }
}

/// Balances the boards of a knock-out match: if the results of the two sides differ, both get the mean (Law 12C4).
fn balance(found: &mut Match) {
    for board in &mut found.boards {
        if let [Some(one), Some(other)] = &board.points {
            let mean = &(one - other) * &Points::new(1, 2);
            board.points = [Some(mean.clone()), Some(-&mean)];
        }
    }
}

/// Writes the balanced scores into the lines of the board, and keeps each side's own as separate points.
fn copy_balanced(boards: &mut [BoardScores], matches: &BTreeMap<u16, Match>) {
    for scores in boards {
        for line in &mut scores.lines {
            let Some(found) = line.of_match.and_then(|at| matches.get(&at)) else { continue };
            let Some(shared) = found.boards.iter().find(|board| board.board == scores.number) else { continue };
            let places = Side::BOTH.map(|side| line.sitting.side(side).next().and_then(|who| found.place(who)));
            for (side, place) in Side::BOTH.into_iter().zip(places) {
                let scored = line.side_mut(side);
                let mean = place.and_then(|place| shared.points[place].clone());
                if scored.points.is_some() && scored.points != mean {
                    scored.separate = std::mem::replace(&mut scored.points, mean).map(Box::new);
                }
            }
        }
    }
}

/// A match with its sums and victory points.
fn complete(mut found: Match, of: &MatchRules<'_>) -> Match {
    let (scale, rules) = (of.scale, of.rules);
    found.boards.sort_by_key(|b| b.board);
    found.pool = scale.and_then(|name| pool(name, found.boards.len() as u32, rules));
    let over = !of.provisional || found.boards.iter().all(|board| !board.missing);
    if found.instead.is_none() && found.scored() == 0 && over && rules.vp_unplayed == VpUnplayed::Bye {
        found.instead = found.pool.is_some().then_some(MatchOverride::Unplayed);
    }
    if found.instead.is_some() {
        match_awards::award(&mut found, scale, rules);
        return found;
    }
    for place in [0, 1] {
        let points = || found.boards.iter().filter_map(move |b| b.points[place].as_ref());
        let net: Points = points().sum();
        let won: Points = points().filter(|p| **p > Points::ZERO).sum();
        (found.net[place], found.won[place]) = (net, won);
    }
    if rules.knockout == Knockout::Yes && !rules.method.has_percentages() {
        // Points that only one side has count for both, too (Law 12C4).
        let mean = &(&found.net[0] - &found.net[1]) * &Points::new(1, 2);
        found.net = [mean.clone(), -&mean];
    }
    if !rules.method.has_percentages() {
        found.net = found.net.map(|net| imps::round(net, rules.imps_total));
    }
    if found.scored() == 0 {
        return found;
    }
    found.vp = scale.and_then(|name| found.in_victory_points(name, rules));
    found
}

/// The victory points of both sides together in a drawn match of this many boards.
fn pool(scale: &str, boards: u32, rules: &Rules) -> Option<Points> {
    let drawn = if rules.method.has_percentages() {
        victory_points_of_percent(scale, boards, &Points::from(50))?
    } else {
        victory_points(scale, boards, &Points::ZERO)?
    };
    // A match with two parts has as many for each part.
    let sides = if rules.method.second_part() == SecondPart::BoardsWon { 4 } else { 2 };
    Some(&drawn * &Points::from(sides))
}

/// Halves the victory points of a triangle: three teams that meet in the time of one match of two rounds play half a
/// match against each other.
pub(super) fn halve(found: &mut [Match], boards: &[BoardScores], session: &Session) {
    let stanzas = &session.conditions.draw.stanzas;
    let of_two = |round: Option<u8>| round.is_some_and(|round| stanzas.of(stanzas.place(round).0) == 2);
    for found in found.iter_mut().filter(|found| of_two(found.round) && found.instead.is_none()) {
        // In a whole match both tables play a board in the same round, in half a match one after the other.
        let whole = boards.iter().any(|board| {
            let rounds: Vec<Option<u8>> =
                board.lines.iter().filter(|l| l.of_match == Some(found.number)).map(|l| l.place.round).collect();
            rounds.len() > 1 && rounds.iter().all(|round| rounds.first() == Some(round))
        });
        let half = |points: &Points| points * &Points::new(1, 2);
        if !whole {
            found.vp = found.vp.as_ref().map(|both| both.each_ref().map(half));
            found.pool = found.pool.as_ref().map(half);
        }
    }
}

/// Adds the points for the plus scores of a short match.
pub(super) fn add_patton(found: &mut [Match], boards: &[BoardScores], rules: &Rules) {
    let Some(name) = rules.patton.0.as_deref() else { return };
    for found in found.iter_mut().filter(|found| found.instead.is_none() && found.scored() > 0) {
        let mut pluses = [Points::ZERO, Points::ZERO];
        let lines = boards.iter().flat_map(|b| &b.lines).filter(|l| l.of_match == Some(found.number));
        for line in lines {
            for (contestant, side) in line.sitting.contestants() {
                if let (Some(place), Step::Match { here, .. } | Step::Eights { here, .. }) =
                    (found.place(contestant), &line.side(side).step)
                    && **here > Points::ZERO
                {
                    pluses[place] += here;
                }
            }
        }
        found.second = patton(name, found.boards.len() as u32, [&pluses[0], &pluses[1]]);
        if let Some([one, two]) = &found.second {
            let both = one + two;
            found.max.iter_mut().for_each(|max| *max += &both);
        }
    }
}

/// Combines boards won and lost with the victory points for the IMPs of the same match. Each part counts as much as the
/// scale gives in all.
pub(super) fn join_hybrid(found: &mut [Match], by_boards: &[Match], scale: Option<&str>) {
    let pool = scale.and_then(|name| Some(&victory_points(name, 1, &Points::ZERO)? * &Points::from(2)));
    for (one, other) in found.iter_mut().zip(by_boards) {
        if one.instead.is_some() {
            continue;
        }
        let (Some(pool), Some(vp)) = (&pool, one.vp.take()) else { continue };
        // A side without any board of the match gets nothing for this part.
        let half = |place: usize| other.net[place].over(&other.max[place]).map_or(Points::ZERO, |share| &share * pool);
        if other.scored() > 0 {
            one.vp = Some([&vp[0] + &half(0), &vp[1] + &half(1)]);
            one.second = Some(vp);
        }
    }
}
