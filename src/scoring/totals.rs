//! Totals: what the boards or matches of each contestant add up to, what its sit-outs and penalties do to
//! that, and the percentage (scoring design 2, 4-6).

use std::collections::{BTreeMap, BTreeSet};

use crate::bridge::Side;
use crate::club::{ContestantId, PercentOf, Rules, SectionId, SitOut, Unequal};
use crate::director::PenaltyUnit;
use crate::movement::Kind;
use crate::session::Session;

use super::artificial::Ordinary;
use super::board::{BoardScores, FieldOf, Step};
use super::matches::Match;
use super::standings::Line;
use super::{Points, Rounding, imps};

/// A contestant's line before it has a rank, with how often it sat on each side.
pub(super) struct Total {
    pub line: Line,
    pub sides: [u32; 2],
}

/// Sums of one contestant while boards are added up.
#[derive(Default)]
struct Sums {
    points: Option<Points>,
    max: Option<Points>,
    boards: u32,
    lines: u32,
    missing: u32,
    sides: [u32; 2],
}

/// What each contestant has on boards that were played or assigned.
pub(super) fn ordinary(boards: &[BoardScores]) -> BTreeMap<ContestantId, Ordinary> {
    let sums = sums(boards);
    let ordinary = |sums: Sums| {
        Some(Ordinary { points: sums.points?, max: sums.max.unwrap_or(Points::ZERO), boards: sums.boards })
    };
    sums.into_iter().filter_map(|(contestant, sums)| Some((contestant, ordinary(sums)?))).collect()
}

/// The totals of everybody in a field, in the order of their numbers.
pub(super) fn totals(
    session: &Session,
    boards: &[BoardScores],
    matches: &[Match],
    group: &BTreeSet<SectionId>,
    field: FieldOf<'_>,
) -> Vec<Total> {
    let rules = field.rules;
    let by_match = !matches.is_empty();
    let sums = sums(boards);
    let full: BTreeMap<SectionId, u32> =
        group.iter().map(|section| (*section, full_boards(session, *section, &sums))).collect();
    let top = board_top(rules, field.full);
    let in_vp = matches.iter().any(|m| m.vp.is_some());
    let penalties = penalties(session, &top, rules, in_vp);
    let mut totals = Vec::with_capacity(sums.len());
    for (contestant, sums) in sums {
        let penalty = penalties.get(&contestant).map_or(Points::ZERO, |given| given.of(&sums, matches));
        let line = if by_match {
            of_matches(session, contestant, &sums, matches, penalty, rules)
        } else {
            let full = full.get(&contestant.section).copied().unwrap_or(sums.lines);
            of_boards(contestant, &sums, penalty, full, &top, rules)
        };
        totals.push(Total { line, sides: sums.sides });
    }
    totals
}

/// Sums of the lines that have points so far.
fn sums(boards: &[BoardScores]) -> BTreeMap<ContestantId, Sums> {
    let mut sums: BTreeMap<ContestantId, Sums> = BTreeMap::new();
    for line in boards.iter().flat_map(|b| &b.lines) {
        for (contestant, side) in line.sitting.contestants() {
            let sum = sums.entry(contestant).or_default();
            let scored = line.side(side);
            sum.lines += 1;
            sum.sides[side as usize] += 1;
            sum.missing += u32::from(scored.step == Step::Missing);
            // A lone result has no matchpoints: there is nothing to compare it with (Law 78A).
            let lone = matches!(scored.step, Step::Compared { .. }) && scored.top.is_zero();
            let points = if scored.second.is_some() { line.points_of(contestant) } else { scored.points.as_ref() };
            if let Some(points) = points.filter(|_| !lone) {
                *sum.points.get_or_insert(Points::ZERO) += points;
                *sum.max.get_or_insert(Points::ZERO) += &scored.top;
                sum.boards += 1;
            }
        }
    }
    sums
}

fn percent(sums: &Sums) -> Option<Points> {
    let share = sums.points.as_ref()?.over(sums.max.as_ref()?)?;
    Some(&share * &Points::from(100))
}

/// The boards of a contestant of a section that never sits out: as the movement says; without one, the
/// most anybody has.
fn full_boards(session: &Session, section: SectionId, sums: &BTreeMap<ContestantId, Sums>) -> u32 {
    let most = sums.iter().filter(|(c, _)| c.section == section).map(|(_, s)| s.lines).max().unwrap_or(0);
    session.sections.get(&section).map_or(most, |of| {
        let mut scheduled: BTreeMap<u16, u32> = BTreeMap::new();
        for meeting in &of.movement.meetings {
            let boards = of.boards(meeting.boards).count() as u32;
            for (number, _) in meeting.sitting.contestants() {
                *scheduled.entry(number).or_default() += boards;
            }
        }
        scheduled.into_values().max().unwrap_or(most)
    })
}

/// The top of a board that was played as often as any; 0 where the method has none.
fn board_top(rules: &Rules, full: u32) -> Points {
    match (rules.method.has_percentages(), rules.unequal) {
        (false, _) => Points::ZERO,
        (true, _) if rules.method.is_teams() => Points::from(2),
        (true, Unequal::Ascherman) => Points::from(2 * i64::from(full)),
        (true, _) => Points::from(2 * (i64::from(full) - 1).max(0)),
    }
}

/// What a contestant loses by penalties: an amount, and a percentage of what it could have had.
#[derive(Default)]
struct Given {
    amount: Points,
    of_total: Points,
}

impl Given {
    fn of(&self, sums: &Sums, matches: &[Match]) -> Points {
        let max = if matches.is_empty() { sums.max.as_ref() } else { None };
        let share = max.map_or(Points::ZERO, |max| &self.of_total * &(max * &Points::new(1, 100)));
        &self.amount + &share
    }
}

/// The penalties that stand (Laws 90, 91). Ten percent of a top is what average plus is above average: in
/// IMPs as many as that, in victory points ten percent of the two sides' together.
fn penalties(session: &Session, top: &Points, rules: &Rules, in_vp: bool) -> BTreeMap<ContestantId, Given> {
    let mut penalties: BTreeMap<ContestantId, Given> = BTreeMap::new();
    for given in session.standing_penalties() {
        let entry = penalties.entry(given.contestant).or_default();
        let amount = Points::new(given.penalty.hundredths.into(), 100);
        match given.penalty.unit {
            PenaltyUnit::Warning => {}
            PenaltyUnit::Matchpoints | PenaltyUnit::Imps | PenaltyUnit::VictoryPoints => entry.amount += &amount,
            PenaltyUnit::PercentOfTop => {
                let whole = match (in_vp, rules.method.has_percentages()) {
                    (true, _) => Points::from(20),
                    (false, true) => top.clone(),
                    (false, false) => Points::new(rules.average_imps.0.into(), 10),
                };
                entry.amount += &(&amount * &(&whole * &Points::new(1, 100)));
            }
            PenaltyUnit::TotalPercent => entry.of_total += &amount,
        }
    }
    penalties
}

/// A total of boards.
fn of_boards(
    contestant: ContestantId,
    sums: &Sums,
    penalty: Points,
    full_boards: u32,
    top: &Points,
    rules: &Rules,
) -> Line {
    let mut points = sums.points.clone().unwrap_or(Points::ZERO);
    let mut max = sums.max.clone().unwrap_or(Points::ZERO);
    // Boards not met: a sit-out, a missed board. What is still to come in is neither.
    let absent = full_boards - sums.lines.min(full_boards);
    match rules.sit_out {
        SitOut::Factor if sums.boards > 0 && absent > 0 => {
            let factor = Points::new((sums.boards + absent).into(), sums.boards.into());
            points = (&points * &factor).round(2, Rounding::Up);
            max = &max * &factor;
        }
        SitOut::Exclude | SitOut::Factor => {}
        SitOut::PercentOfAverage(percent) => {
            let tops = top * &Points::from(i64::from(absent));
            points += &(&tops * &Points::new(percent.into(), 100));
            max += &tops;
        }
    }
    if !rules.method.has_percentages() {
        points = imps::round(points, rules.imps_total);
    }
    let total = &points - &penalty;
    let of = match rules.percent_of {
        PercentOf::RoundedTotal => total.round(2, Rounding::Up),
        PercentOf::Exact if rules.sit_out == SitOut::Factor && absent > 0 => {
            // The rounded factored total is for showing; the percentage stays that of the boards played.
            let unfactored = percent(sums).map_or(Points::ZERO, |p| &(&p * &max) * &Points::new(1, 100));
            &unfactored - &penalty
        }
        PercentOf::Exact => total.clone(),
    };
    let percent = of.over(&max).map(|share| &share * &Points::from(100));
    Line {
        rank: 0,
        tied: false,
        contestant,
        boards: sums.boards,
        missing: sums.missing,
        total,
        max,
        percent,
        penalty,
        byes: Points::ZERO,
        handicap: Points::ZERO,
        decided: Vec::new(),
    }
}

/// A total of matches, with the victory points of rounds without an opponent.
fn of_matches(
    session: &Session,
    contestant: ContestantId,
    sums: &Sums,
    matches: &[Match],
    penalty: Points,
    rules: &Rules,
) -> Line {
    let mut line = Line {
        rank: 0,
        tied: false,
        contestant,
        boards: 0,
        missing: 0,
        total: -&penalty,
        max: Points::ZERO,
        percent: None,
        penalty,
        byes: Points::ZERO,
        handicap: Points::ZERO,
        decided: Vec::new(),
    };
    for found in matches {
        let Some(place) = found.place(contestant) else { continue };
        line.boards += found.scored();
        line.missing += found.boards.iter().filter(|b| b.missing).count() as u32;
        line.total += &found.result(place);
        line.max += &found.max;
    }
    if matches.iter().any(|m| m.vp.is_some()) {
        let bye = Points::new(rules.vp_bye.0.into(), 100);
        line.byes = &bye * &Points::from(i64::from(byes(session, contestant, sums)));
        line.total += &line.byes.clone();
        line.max = Points::ZERO;
    } else if rules.method.has_percentages() {
        line.percent = line.total.over(&line.max).map(|share| &share * &Points::from(100));
    }
    line
}

/// Rounds of its movement in which a team has no opponent while others play.
fn byes(session: &Session, contestant: ContestantId, sums: &Sums) -> u32 {
    let Some(section) = session.sections.get(&contestant.section) else { return 0 };
    let movement = &section.movement;
    if movement.kind != Kind::Teams || sums.lines == 0 {
        return 0;
    }
    let plays = |round: &u8| {
        movement.round(*round).any(|m| m.sitting.contestants().any(|(number, _)| number == contestant.number))
    };
    (1..=movement.rounds).filter(|round| !plays(round)).count() as u32
}

/// Which line a contestant is ranked in where there are two winners.
pub(super) fn line_of(session: &Session, contestant: ContestantId, sides: [u32; 2]) -> Side {
    session
        .sections
        .get(&contestant.section)
        .and_then(|s| s.movement.line(contestant.number))
        .unwrap_or(if sides[1] > sides[0] { Side::EW } else { Side::NS })
}
