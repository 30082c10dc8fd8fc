//! Totals: what the boards or matches of each contestant add up to, what its sit-outs and penalties do to
//! that, and the percentage (docs/scoring.md, 2, 4-6).

use std::collections::{BTreeMap, BTreeSet};

use crate::bridge::Side;
use crate::club::{ContestantId, Method, PercentOf, Rules, SectionId, SitOut, Unequal, Unit};
use crate::director::PenaltyUnit;
use crate::session::Session;

use super::artificial::Ordinary;
use super::board::{BoardScores, Step};
use super::byes::ByeScored;
use super::match_score::Match;
use super::score::FieldOf;
use super::standings::RankingLine;
use super::{Points, Rounding, cross, imps};

/// A contestant's line before it has a rank, with how often it sat on each side.
pub(super) struct Total {
    pub line: RankingLine,
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
    byes: &[ByeScored],
    group: &BTreeSet<SectionId>,
    field: FieldOf<'_>,
) -> Vec<Total> {
    let rules = field.rules;
    let by_match = !matches.is_empty();
    let mut sums = sums(boards);
    let given_byes = given_byes(byes);
    // A bye in the first round drawn is all somebody may have so far, whether it gives points or not.
    for bye in byes {
        sums.entry(bye.contestant).or_default();
    }
    let full: BTreeMap<SectionId, u32> =
        group.iter().map(|section| (*section, full_boards(session, *section, &sums))).collect();
    let top = board_top(rules, field.full);
    let whole = Whole::of(field, matches);
    let penalties = penalties(session, &whole);
    let mut totals = Vec::with_capacity(sums.len());
    for (contestant, sums) in sums {
        let given = penalties.get(&contestant);
        let line = if by_match {
            let byes = given_byes.get(&contestant).cloned().unwrap_or(Points::ZERO);
            of_matches(contestant, byes, matches, given, &whole, rules)
        } else {
            let full = full.get(&contestant.section).copied().unwrap_or(sums.lines);
            of_boards(
                contestant,
                &sums,
                Boards { full, top: &top, provisional: field.provisional },
                given,
                &whole,
                rules,
            )
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

/// What a hundred percent of a top is worth, where penalties count: in the unit of the totals and in others.
struct Whole {
    /// The unit in which an amount counts as it stands; none where totals count points of hands.
    unit: Option<PenaltyUnit>,
    of_total: Points,
    matchpoints: Points,
    imps: Points,
    vp: Points,
}

impl Whole {
    /// Average plus is ten percent of a top above average: so many IMPs, or points, are a tenth of it. Of a match in
    /// victory points it is what both sides of a drawn one share, whatever was awarded in any.
    fn of(field: FieldOf<'_>, matches: &[Match]) -> Self {
        let rules = field.rules;
        let pool = matches.iter().filter(|m| m.vp.is_some()).filter_map(|m| m.pool.clone()).max();
        let imps = Points::new(rules.average_imps.0.into(), 10);
        let ten = Points::from(10);
        let matchpoints = match board_top(rules, field.full) {
            none if none.is_zero() => Points::from(2 * (i64::from(field.full) - 1).max(0)),
            top => top,
        };
        let (unit, of_total) = match (&pool, rules.method.has_percentages()) {
            (Some(pool), _) => (Some(PenaltyUnit::VictoryPoints), pool.clone()),
            (None, true) => (Some(PenaltyUnit::Matchpoints), matchpoints.clone()),
            (None, false) => match rules.method {
                Method::CrossImps => (Some(PenaltyUnit::Imps), &cross::average_of(rules, field.full) * &ten),
                // Where average plus is worth no points, an amount in IMPs can only be taken as it stands.
                Method::Total if rules.average_total.0 > 0 => (None, Points::new(rules.average_total.0.into(), 10)),
                _ => (Some(PenaltyUnit::Imps), imps.clone()),
            },
        };
        Self { unit, of_total, matchpoints, imps, vp: pool.unwrap_or_else(|| Points::from(20)) }
    }

    /// An amount in the unit of the totals: as it stands, or as the same share of a top.
    fn in_totals(&self, amount: &Points, unit: PenaltyUnit) -> Points {
        let whole = match unit {
            _ if Some(unit) == self.unit => return amount.clone(),
            PenaltyUnit::Matchpoints => &self.matchpoints,
            PenaltyUnit::Imps => &self.imps,
            PenaltyUnit::VictoryPoints => &self.vp,
            PenaltyUnit::PercentOfTop | PenaltyUnit::TotalPercent => &Points::from(100),
            PenaltyUnit::Warning => return Points::ZERO,
        };
        amount.over(whole).map_or(Points::ZERO, |share| &share * &self.of_total)
    }
}

impl Given {
    fn of(&self, max: &Points, boards: u32, whole: &Whole) -> Points {
        // Without a top all boards together are worth what each would be.
        let all = if max.is_zero() { &whole.of_total * &Points::from(i64::from(boards)) } else { max.clone() };
        &self.amount + &(&self.of_total * &(&all * &Points::new(1, 100)))
    }
}

/// The penalties that stand (Laws 90, 91).
fn penalties(session: &Session, whole: &Whole) -> BTreeMap<ContestantId, Given> {
    let mut penalties: BTreeMap<ContestantId, Given> = BTreeMap::new();
    for given in session.standing_penalties() {
        let entry = penalties.entry(given.contestant).or_default();
        let amount = Points::new(given.penalty.hundredths.into(), 100);
        match given.penalty.unit {
            PenaltyUnit::TotalPercent => entry.of_total += &amount,
            unit => entry.amount += &whole.in_totals(&amount, unit),
        }
    }
    penalties
}

/// What a section asks of everybody's boards.
#[derive(Clone, Copy)]
struct Boards<'a> {
    /// Of a contestant that never sits out.
    full: u32,
    /// The top of a board that was played as often as any.
    top: &'a Points,
    provisional: bool,
}

/// A total of boards.
fn of_boards(
    contestant: ContestantId,
    sums: &Sums,
    of: Boards<'_>,
    given: Option<&Given>,
    whole: &Whole,
    rules: &Rules,
) -> RankingLine {
    let mut points = sums.points.clone().unwrap_or(Points::ZERO);
    let mut max = sums.max.clone().unwrap_or(Points::ZERO);
    // Boards not met: a sit-out, a missed board. What is still to come in is neither.
    let absent = of.full - sums.lines.min(of.full);
    // To a total that is multiplied up a board without a result is as much lost as one that was not met; so is one
    // that never came in, once the session is closed.
    let to_come = if of.provisional { sums.missing } else { 0 };
    let lost = of.full.saturating_sub(sums.boards + to_come);
    // Boards that the total stands for.
    let mut stands_for = sums.boards;
    match rules.sit_out {
        SitOut::Factor if sums.boards > 0 && lost > 0 => {
            let factor = Points::new((sums.boards + lost).into(), sums.boards.into());
            points = round_total(&(&points * &factor), rules);
            max = &max * &factor;
            stands_for += lost;
        }
        SitOut::Exclude | SitOut::Factor => {}
        SitOut::PercentOfAverage(percent) => {
            let tops = of.top * &Points::from(i64::from(absent));
            points += &(&tops * &Points::new(percent.into(), 100));
            max += &tops;
        }
    }
    if !rules.method.has_percentages() {
        points = imps::round(points, rules.imps_total);
    }
    // A percentage of the total is one of all the line could have had, boards sat out with it where they are paid.
    let penalty = given.map_or(Points::ZERO, |given| given.of(&max, stands_for, whole));
    let total = &points - &penalty;
    let of = match rules.percent_of {
        PercentOf::RoundedTotal => round_total(&total, rules),
        PercentOf::Exact if rules.sit_out == SitOut::Factor && lost > 0 => {
            // The rounded factored total is for showing; the percentage stays that of the boards played.
            let unfactored = percent(sums).map_or(Points::ZERO, |p| &(&p * &max) * &Points::new(1, 100));
            &unfactored - &penalty
        }
        PercentOf::Exact => total.clone(),
    };
    let percent = of.over(&max).map(|share| &share * &Points::from(100));
    RankingLine {
        rank: 0,
        tied: false,
        disqualified: false,
        contestant,
        boards: sums.boards,
        missing: sums.missing,
        matches: 0,
        total,
        max,
        percent,
        penalty,
        byes: Points::ZERO,
        handicap: Points::ZERO,
        decided: Vec::new(),
    }
}

/// A total to two decimals of the unit it is written in, half up.
fn round_total(points: &Points, rules: &Rules) -> Points {
    let unit = Points::from(if rules.method == Method::Matchpoints && rules.unit == Unit::One { 2 } else { 1 });
    let written = points.over(&unit).unwrap_or(Points::ZERO);
    &written.round(2, Rounding::Up) * &unit
}

/// The victory points each contestant has by its byes.
fn given_byes(byes: &[ByeScored]) -> BTreeMap<ContestantId, Points> {
    let mut given: BTreeMap<ContestantId, Points> = BTreeMap::new();
    for (contestant, points) in byes.iter().filter_map(|bye| Some((bye.contestant, bye.points.as_ref()?))) {
        *given.entry(contestant).or_insert(Points::ZERO) += points;
    }
    given
}

/// A total of matches, with the victory points of rounds without an opponent.
fn of_matches(
    contestant: ContestantId,
    byes: Points,
    matches: &[Match],
    given: Option<&Given>,
    whole: &Whole,
    rules: &Rules,
) -> RankingLine {
    let mut line = RankingLine {
        rank: 0,
        tied: false,
        disqualified: false,
        contestant,
        boards: 0,
        missing: 0,
        matches: 0,
        total: Points::ZERO,
        max: Points::ZERO,
        percent: None,
        penalty: Points::ZERO,
        byes: Points::ZERO,
        handicap: Points::ZERO,
        decided: Vec::new(),
    };
    for found in matches {
        let Some(place) = found.place(contestant) else { continue };
        line.boards += if found.is_reported() { found.boards.len() as u32 } else { found.scored_of(place) };
        line.missing += found.boards.iter().filter(|b| b.missing).count() as u32;
        line.matches += u32::from(found.counts());
        line.total += &found.result(place);
        line.max += &found.max[place];
    }
    let in_vp = matches.iter().any(|m| m.vp.is_some());
    if in_vp {
        line.total += &byes;
        line.byes = byes;
        line.max = Points::ZERO;
    }
    let units = if in_vp { line.matches } else { line.boards };
    line.penalty = given.map_or(Points::ZERO, |given| given.of(&line.max, units, whole));
    line.total = &line.total - &line.penalty;
    if !in_vp && rules.method.has_percentages() {
        line.percent = line.total.over(&line.max).map(|share| &share * &Points::from(100));
    }
    line
}

/// Which line a contestant is ranked in where there are two winners.
pub(super) fn line_of(session: &Session, contestant: ContestantId, sides: [u32; 2]) -> Side {
    session
        .sections
        .get(&contestant.section)
        .and_then(|s| s.movement.line(contestant.number))
        .unwrap_or(if sides[1] > sides[0] { Side::EW } else { Side::NS })
}
