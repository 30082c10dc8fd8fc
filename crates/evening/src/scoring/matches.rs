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

/// Finds the matches of a field, by rising number, and writes their numbers into its lines. With a scale they get
/// victory points.
pub(super) fn find(boards: &mut [BoardScores], match_rules: &MatchRules<'_>) -> Vec<Match> {
    let numbers = match_numbers(boards, match_rules.rules, match_rules.stanzas);
    let mut matches: BTreeMap<u16, Match> = BTreeMap::new();
    for scores in boards.iter_mut() {
        let teams_of_eight: BTreeSet<Opponents> =
            scores.lines.iter().filter(|l| l.slot.is_second_table()).filter_map(|l| opponents(l.sitting)).collect();
        for line in &mut scores.lines {
            let Some(contestants) = opponents(line.sitting) else { continue };
            let Some(number) = numbers.number(contestants, line.place.round) else { continue };
            line.of_match = Some(number);
            let scored_match = matches.entry(number).or_insert_with(|| Match {
                number,
                round: line.place.round,
                contestants,
                boards: Vec::new(),
                net: [Points::ZERO, Points::ZERO],
                won: [Points::ZERO, Points::ZERO],
                max: [Points::ZERO, Points::ZERO],
                second: None,
                vp: None,
                pool: None,
                carried: None,
                decision: None,
            });
            scored_match.round = scored_match.round.min(line.place.round);
            add_line(scored_match, scores.number, line, teams_of_eight.contains(&contestants));
        }
    }
    join_tables(boards, &mut matches, match_rules.rules);
    if match_rules.rules.knockout == Knockout::Yes && !match_rules.rules.method.has_percentages() {
        matches.values_mut().for_each(balance);
        copy_balanced(boards, &matches);
    }
    for decided in match_rules.decided {
        let found_match = numbers.of_ruling(decided).and_then(|number| matches.get_mut(&number));
        let Some(scored_match) = found_match else { continue };
        match match_awards::outcome_in_order(decided, scored_match.contestants) {
            MatchOutcome::CarryOver(hundredths) => {
                scored_match.carried = Some(match_awards::carried_points(hundredths, match_rules.rules));
            }
            outcome => scored_match.decision = Some(MatchOverride::Decided(outcome)),
        }
    }
    let mut matches: Vec<Match> =
        matches.into_values().map(|scored_match| complete(scored_match, match_rules)).collect();
    if match_rules.rules.vp_weight == VpWeight::Boards {
        weigh(&mut matches);
    }
    matches
}

/// Weighs the victory points of each match by its boards. Those that the director set stay.
fn weigh(matches: &mut [Match]) {
    let longest = matches.iter().map(|scored_match| scored_match.boards.len()).max().unwrap_or(0).max(1) as i64;
    let has_set_vp = |scored_match: &Match| {
        matches!(scored_match.decision, Some(MatchOverride::Decided(MatchOutcome::VictoryPoints(_))))
    };
    for scored_match in matches.iter_mut().filter(|scored_match| !has_set_vp(scored_match)) {
        let share = Points::new(scored_match.boards.len() as i64, longest as u64);
        scored_match.vp = scored_match.vp.as_ref().map(|both_vp| both_vp.each_ref().map(|vp| vp * &share));
        scored_match.pool = scored_match.pool.as_ref().map(|pool| pool * &share);
    }
}

/// The conditions under which matches are scored.
pub(super) struct MatchRules<'a> {
    /// The victory point scale.
    pub scale: Option<&'a str>,
    /// The director's decisions that stand, in order. The last one on a match counts, and so does the last carry-over.
    pub decided: &'a [&'a MatchRuling],
    /// Whether results may still come in.
    pub provisional: bool,
    /// The number of rounds in each match.
    pub stanzas: &'a Stanzas,
    pub rules: &'a Rules,
}

/// The match number of each meeting on these boards.
fn match_numbers(boards: &[BoardScores], rules: &Rules, stanzas: &Stanzas) -> MatchNumbers {
    let lines = boards.iter().flat_map(|scores| scores.lines.iter().map(move |line| (scores.number, line)));
    let meetings = lines.filter_map(|(board, line)| Some((opponents(line.sitting)?, line.place.round, board)));
    MatchNumbers::of(meetings, rules.match_boards, stanzas)
}

/// Adds a line to its match. Both tables of a match give the same points, so the first one sets them. The tables of
/// teams of eight are combined later.
fn add_line(scored_match: &mut Match, board_number: BoardNumber, line: &BoardLine, is_of_eights: bool) {
    let known_index = scored_match.boards.iter().position(|b| b.board == board_number);
    let index = known_index.unwrap_or_else(|| {
        scored_match.boards.push(MatchBoard { board: board_number, points: [None, None], missing: false });
        scored_match.boards.len() - 1
    });
    let board = &mut scored_match.boards[index];
    for (contestant, side) in line.sitting.contestants() {
        let scored = line.side(side);
        board.missing |= scored.step == Step::Missing;
        let Some(place) = scored_match.contestants.iter().position(|c| *c == contestant).filter(|_| !is_of_eights)
        else {
            continue;
        };
        if let (None, Some(points)) = (&board.points[place], &scored.points) {
            board.points[place] = Some(points.clone());
            scored_match.max[place] += &scored.top;
        }
    }
}

/// Combines the tables of teams of eight. The points of a board are the sum or the mean of its comparisons, each
/// North-South line of a team with both lines of the other room. All its lines get these points, and keep their own as
/// [`SidePoints::separate`](super::SidePoints::separate). The board does not count before all tables have played it.
fn join_tables(boards: &mut [BoardScores], matches: &mut BTreeMap<u16, Match>, rules: &Rules) {
    for scores in boards {
        let eights_numbers: BTreeSet<u16> =
            scores.lines.iter().filter(|l| l.slot.is_second_table()).filter_map(|line| line.of_match).collect();
        for number in eights_numbers {
            let Some(scored_match) = matches.get_mut(&number) else { continue };
            let Some(board) = scored_match.boards.iter_mut().find(|board| board.board == scores.number) else {
                continue;
            };
            let mut tops = [Points::ZERO, Points::ZERO];
            for place in [0, 1].into_iter().filter(|_| !board.missing) {
                let is_home_line = |line: &&BoardLine| {
                    line.of_match == Some(scored_match.number)
                        && line.sitting.side(Side::NS).next() == Some(scored_match.contestants[place])
                };
                let home_lines = scores.lines.iter().filter(is_home_line);
                let (values, line_tops): (Vec<Points>, Vec<Points>) =
                    home_lines.filter_map(|line| Some((line.ns.points.clone()?, line.ns.top.clone()))).unzip();
                let points = teams::combine(&values, rules);
                board.points[place] =
                    if rules.method.wins_boards() { points } else { points.map(|p| imps::round_by_rules(p, rules)) };
                tops[place] = teams::combine(&line_tops, rules).unwrap_or(Points::ZERO);
                scored_match.max[place] += &tops[place];
            }
            for line in scores.lines.iter_mut().filter(|line| line.of_match == Some(number)) {
                for (contestant, side) in line.sitting.contestants() {
                    let Some(place) = scored_match.contestants.iter().position(|c| *c == contestant) else { continue };
                    let scored = line.side_mut(side);
                    scored.separate = std::mem::replace(&mut scored.points, board.points[place].clone()).map(Box::new);
                    scored.top = tops[place].clone();
                }
            }
        }
    }
}

/// Balances the boards of a knock-out match: if the results of the two sides differ, both get the mean (Law 12C4).
fn balance(scored_match: &mut Match) {
    for board in &mut scored_match.boards {
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
            let Some(scored_match) = line.of_match.and_then(|number| matches.get(&number)) else { continue };
            let Some(balanced_board) = scored_match.boards.iter().find(|board| board.board == scores.number) else {
                continue;
            };
            let places = Side::BOTH
                .map(|side| line.sitting.side(side).next().and_then(|contestant| scored_match.place(contestant)));
            for (side, place) in Side::BOTH.into_iter().zip(places) {
                let scored = line.side_mut(side);
                let mean = place.and_then(|place| balanced_board.points[place].clone());
                if scored.points.is_some() && scored.points != mean {
                    scored.separate = std::mem::replace(&mut scored.points, mean).map(Box::new);
                }
            }
        }
    }
}

/// A match with its sums and victory points.
fn complete(mut scored_match: Match, match_rules: &MatchRules<'_>) -> Match {
    let (scale, rules) = (match_rules.scale, match_rules.rules);
    scored_match.boards.sort_by_key(|b| b.board);
    scored_match.pool = scale.and_then(|name| pool(name, scored_match.boards.len() as u32, rules));
    let is_over = !match_rules.provisional || scored_match.boards.iter().all(|board| !board.missing);
    if scored_match.decision.is_none()
        && scored_match.scored_boards() == 0
        && is_over
        && rules.vp_unplayed == VpUnplayed::Bye
    {
        scored_match.decision = scored_match.pool.is_some().then_some(MatchOverride::Unplayed);
    }
    if scored_match.decision.is_some() {
        scored_match.carried = None;
        match_awards::apply_override(&mut scored_match, scale, rules);
        return scored_match;
    }
    for place in [0, 1] {
        let points = || scored_match.boards.iter().filter_map(move |b| b.points[place].as_ref());
        let net: Points = points().sum();
        let won: Points = points().filter(|p| **p > Points::ZERO).sum();
        (scored_match.net[place], scored_match.won[place]) = (net, won);
    }
    if rules.knockout == Knockout::Yes && !rules.method.has_percentages() {
        // Points that only one side has count for both, too (Law 12C4).
        let mean = &(&scored_match.net[0] - &scored_match.net[1]) * &Points::new(1, 2);
        scored_match.net = [mean.clone(), -&mean];
    }
    if !rules.method.has_percentages() {
        scored_match.net = scored_match.net.map(|net| imps::round(net, rules.imps_total));
    }
    if scored_match.scored_boards() == 0 {
        return scored_match;
    }
    // After the rounding, because 0.1 IMP may decide a knock-out match.
    match_awards::add_carry_over(&mut scored_match, rules);
    scored_match.vp = scale.and_then(|name| scored_match.to_victory_points(name, rules));
    scored_match
}

/// The victory points of both sides together in a drawn match of this many boards. `None` if there is no such scale.
fn pool(scale: &str, boards: u32, rules: &Rules) -> Option<Points> {
    let drawn = if rules.method.has_percentages() {
        victory_points_of_percent(scale, boards, &Points::from(50))?
    } else {
        victory_points(scale, boards, &Points::ZERO)?
    };
    // A match with two parts has as many for each part.
    let share_count = if rules.method.second_part() == SecondPart::BoardsWon { 4 } else { 2 };
    Some(&drawn * &Points::from(share_count))
}

/// Halves the victory points of a triangle: three teams that meet in the time of one match of two rounds play half a
/// match against each other.
pub(super) fn halve(matches: &mut [Match], boards: &[BoardScores], session: &Session) {
    let stanzas = &session.conditions.draw.stanzas;
    let has_two_rounds = |round: Option<u8>| round.is_some_and(|round| stanzas.rounds_of(stanzas.place(round).0) == 2);
    for scored_match in
        matches.iter_mut().filter(|scored_match| has_two_rounds(scored_match.round) && scored_match.decision.is_none())
    {
        // In a whole match both tables play a board in the same round, in half a match one after the other.
        let is_whole = boards.iter().any(|board| {
            let rounds: Vec<Option<u8>> =
                board.lines.iter().filter(|l| l.of_match == Some(scored_match.number)).map(|l| l.place.round).collect();
            rounds.len() > 1 && rounds.iter().all(|round| rounds.first() == Some(round))
        });
        let half = |points: &Points| points * &Points::new(1, 2);
        if !is_whole {
            scored_match.vp = scored_match.vp.as_ref().map(|both_vp| both_vp.each_ref().map(half));
            scored_match.pool = scored_match.pool.as_ref().map(half);
        }
    }
}

/// Adds the points for the plus scores of each short match, by the setting `patton.split`.
pub(super) fn add_patton(matches: &mut [Match], boards: &[BoardScores], rules: &Rules) {
    let Some(name) = rules.patton.0.as_deref() else { return };
    for scored_match in
        matches.iter_mut().filter(|scored_match| scored_match.decision.is_none() && scored_match.scored_boards() > 0)
    {
        let mut pluses = [Points::ZERO, Points::ZERO];
        let lines = boards.iter().flat_map(|b| &b.lines).filter(|l| l.of_match == Some(scored_match.number));
        for line in lines {
            for (contestant, side) in line.sitting.contestants() {
                if let (Some(place), Step::Match { this_table, .. } | Step::Eights { this_table, .. }) =
                    (scored_match.place(contestant), &line.side(side).step)
                    && **this_table > Points::ZERO
                {
                    pluses[place] += this_table;
                }
            }
        }
        scored_match.second = patton(name, scored_match.boards.len() as u32, [&pluses[0], &pluses[1]]);
        if let Some([one, two]) = &scored_match.second {
            let sum = one + two;
            scored_match.max.iter_mut().for_each(|max| *max += &sum);
        }
    }
}

/// Adds the boards won and lost to the victory points for the IMPs of the same match. `by_boards` are the same matches,
/// scored by boards. Each part counts as much as the scale gives in all.
pub(super) fn join_hybrid(matches: &mut [Match], by_boards: &[Match], scale: Option<&str>) {
    let pool = scale.and_then(|name| Some(&victory_points(name, 1, &Points::ZERO)? * &Points::from(2)));
    for (imp_match, board_match) in matches.iter_mut().zip(by_boards) {
        if imp_match.decision.is_some() {
            continue;
        }
        let (Some(pool), Some(vp)) = (&pool, imp_match.vp.take()) else { continue };
        // A side without any board of the match gets nothing for this part.
        let board_part = |place: usize| {
            board_match.net[place].over(&board_match.max[place]).map_or(Points::ZERO, |share| &share * pool)
        };
        if board_match.scored_boards() > 0 {
            imp_match.vp = Some([&vp[0] + &board_part(0), &vp[1] + &board_part(1)]);
            imp_match.second = Some(vp);
        }
    }
}
