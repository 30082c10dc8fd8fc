//! Totals of boards or matches, the effect of sit-outs on them, and percentages (docs/scoring.md, 2, 4-6). `penalties`
//! handles penalties.

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{ContestantId, PercentOf, Rules, SectionId, SitOut, Unit};
use crate::director::Artificial;
use crate::session::Session;
use bridge::Side;

use super::artificial::{self, PlayedTotal};
use super::board::{BoardScores, Step};
use super::byes::ScoredBye;
use super::leavers::{AwardedAverage, AwardedRound, Leavers};
use super::match_score::Match;
use super::penalties::FieldPenalties;
use super::score::FieldContext;
use super::standings::RankingLine;
use super::{Points, Rounding, imps};

/// A contestant's line before it is ranked, and how often it sat on each side.
pub(super) struct Total {
    pub line: RankingLine,
    /// How often it sat North-South, and how often East-West.
    pub sides: [u32; 2],
}

#[derive(Default)]
struct Sums {
    /// `None` before the first board counts.
    points: Option<Points>,
    /// The sum of the tops.
    max: Option<Points>,
    /// The number of boards that count.
    boards: u32,
    /// The number of boards in rounds that were played, with or without points, and of awarded boards.
    boards_met: u32,
    /// The number of boards whose result is still to come.
    missing: u32,
    /// How often it sat North-South, and how often East-West.
    sides: [u32; 2],
    /// Awards for boards that it does not play because somebody left or came late.
    awarded_rounds: Vec<AwardedRound>,
}

impl Sums {
    /// Adds the awards for boards that it does not play, based on its other boards.
    fn add_awards(&mut self, field: FieldContext<'_>) {
        let played_total = PlayedTotal {
            points: self.points.clone().unwrap_or(Points::ZERO),
            max: self.max.clone().unwrap_or(Points::ZERO),
            boards: self.boards,
        };
        for awarded in std::mem::take(&mut self.awarded_rounds) {
            let points = round_points(&awarded, played_total.own_average(field.rules), field);
            *self.points.get_or_insert(Points::ZERO) += &points;
            *self.max.get_or_insert(Points::ZERO) += &(&field.board_top() * &board_factor(awarded.boards));
            self.boards += awarded.boards;
            self.boards_met += awarded.boards;
        }
    }
}

/// The rounds that count for a contestant without play. In an all-play-all the best of three counts: the contestant's
/// own average, the converse of the leaver's average, and the award (EBU White Book 2025, 2.4.2).
pub(super) fn awarded_rounds(leavers: &Leavers, boards: &[BoardScores], field: FieldContext<'_>) -> Vec<AwardedRound> {
    let mut awarded_rounds = leavers.awarded_rounds(boards);
    if awarded_rounds.iter().all(|awarded| awarded.leaver.is_none()) {
        return awarded_rounds;
    }
    // Awarded rounds are not among the boards, so no average depends on another award of this kind.
    let totals = played_totals(boards);
    let average_of = |contestant: ContestantId| totals.get(&contestant)?.own_average(field.rules);
    for awarded in &mut awarded_rounds {
        let Some(leaver) = awarded.leaver else { continue };
        let own_average = average_of(awarded.contestant).map(AwardedAverage::Own);
        let converse = average_of(leaver)
            .map(|average| AwardedAverage::Converse { leaver, average: artificial::converse(&average, field.rules) });
        for average in [own_average, converse].into_iter().flatten() {
            let candidate = AwardedRound { average: Some(average), ..awarded.clone() };
            if round_points(&candidate, None, field) > round_points(awarded, None, field) {
                *awarded = candidate;
            }
        }
    }
    awarded_rounds
}

/// The points of all boards of an awarded round. The contestant's own average counts where the award depends on it.
fn round_points(awarded: &AwardedRound, own_average: Option<Points>, field: FieldContext<'_>) -> Points {
    let (unit, rules) = (field.artificial_unit(), field.rules);
    if let Some(average) = &awarded.average {
        let per_board = artificial::average_points(average.average(), &unit, rules);
        return &per_board * &board_factor(awarded.boards);
    }
    let average_boards = awarded.average_boards();
    let (award, _) = artificial::award_points(awarded.award, &unit, own_average, rules);
    let (average, _) = artificial::award_points(Artificial::Average, &unit, None, rules);
    &(&award * &board_factor(awarded.boards - average_boards)) + &(&average * &board_factor(average_boards))
}

fn board_factor(board_count: u32) -> Points {
    Points::from(i64::from(board_count))
}

/// Each contestant's totals on these boards, as far as they have points.
pub(super) fn played_totals(boards: &[BoardScores]) -> BTreeMap<ContestantId, PlayedTotal> {
    let sums = sums_of_boards(boards, &BTreeSet::new());
    let played_total = |sums: Sums| {
        Some(PlayedTotal { points: sums.points?, max: sums.max.unwrap_or(Points::ZERO), boards: sums.boards })
    };
    sums.into_iter().filter_map(|(contestant, sums)| Some((contestant, played_total(sums)?))).collect()
}

/// The totals of all contestants of a field, in the order of their numbers.
pub(super) fn totals(
    session: &Session,
    boards: &[BoardScores],
    matches: &[Match],
    byes: &[ScoredBye],
    group: &BTreeSet<SectionId>,
    leavers: &Leavers,
    field: FieldContext<'_>,
) -> Vec<Total> {
    let rules = field.rules;
    let is_by_match = !matches.is_empty();
    let mut sums = sums_of_boards(boards, &field.due.unplayed);
    let bye_points = sum_bye_points(byes);
    // A bye in the first round drawn may be all that a contestant has so far, with or without points.
    for bye in byes {
        sums.entry(bye.contestant).or_default();
    }
    for awarded in awarded_rounds(leavers, boards, field) {
        sums.entry(awarded.contestant).or_default().awarded_rounds.push(awarded);
    }
    for sum in sums.values_mut().filter(|sum| !sum.awarded_rounds.is_empty()) {
        sum.add_awards(field);
    }
    // A contestant whose results are cancelled is still listed.
    for contestant in leavers.cancelled() {
        sums.entry(contestant).or_default();
    }
    let full_by_section: BTreeMap<SectionId, u32> =
        group.iter().map(|section| (*section, full_boards(session, *section, &sums, &field.due.unplayed))).collect();
    let top = field.board_top();
    let penalties = FieldPenalties::of(session, field, matches);
    let mut totals = Vec::with_capacity(sums.len());
    for (contestant, sums) in sums {
        let line = if is_by_match {
            let points_of_byes = bye_points.get(&contestant).cloned().unwrap_or(Points::ZERO);
            matches_line(contestant, points_of_byes, matches, &penalties, rules)
        } else {
            let full = full_by_section.get(&contestant.section).copied().unwrap_or(sums.boards_met);
            let boards = SectionBoards { full, top: &top, provisional: field.provisional };
            let mut line = boards_line(contestant, &sums, boards, &penalties, rules);
            // Points paid for a sit-out do not count before its round has begun.
            if sums.boards == 0 && !byes.iter().any(|bye| bye.begun && bye.contestant == contestant) {
                line.percent = None;
            }
            line
        };
        totals.push(Total { line, sides: sums.sides });
    }
    totals
}

type SectionRound = (SectionId, u8);

/// The sums of each contestant over the lines of these boards. Lines of the `unplayed` rounds do not count as boards
/// that it should have played.
fn sums_of_boards(boards: &[BoardScores], unplayed: &BTreeSet<SectionRound>) -> BTreeMap<ContestantId, Sums> {
    let mut sums: BTreeMap<ContestantId, Sums> = BTreeMap::new();
    for line in boards.iter().flat_map(|b| &b.lines) {
        let was_unplayed = line.place.round.is_some_and(|round| unplayed.contains(&(line.place.section, round)));
        for (contestant, side) in line.sitting.contestants() {
            let sum = sums.entry(contestant).or_default();
            let scored = line.side(side);
            sum.boards_met += u32::from(!was_unplayed);
            sum.sides[side as usize] += 1;
            sum.missing += u32::from(scored.step == Step::Missing);
            // If a board keeps its own top, a single result does not count: it has nothing to be compared with (Law
            // 78A).
            let is_lone = matches!(scored.step, Step::Compared { .. }) && scored.top.is_zero();
            let points = if scored.second.is_some() { line.points_of(contestant) } else { scored.points.as_ref() };
            if let Some(points) = points.filter(|_| !is_lone) {
                *sum.points.get_or_insert(Points::ZERO) += points;
                *sum.max.get_or_insert(Points::ZERO) += &scored.top;
                sum.boards += 1;
            }
        }
    }
    sums
}

/// The percentage of the boards that count. `None` without a top.
fn percent(sums: &Sums) -> Option<Points> {
    let share = sums.points.as_ref()?.over(sums.max.as_ref()?)?;
    Some(&share * &Points::from(100))
}

/// The number of boards of a contestant that never sits out, by the movement. Without a movement, the most of any
/// contestant.
fn full_boards(
    session: &Session,
    section: SectionId,
    sums: &BTreeMap<ContestantId, Sums>,
    unplayed: &BTreeSet<SectionRound>,
) -> u32 {
    let most_boards_met =
        sums.iter().filter(|(c, _)| c.section == section).map(|(_, s)| s.boards_met).max().unwrap_or(0);
    session.sections.get(&section).map_or(most_boards_met, |playing_section| {
        let mut scheduled: BTreeMap<u16, u32> = BTreeMap::new();
        for meeting in playing_section.movement.meetings.iter().filter(|m| !unplayed.contains(&(section, m.round))) {
            let board_count = playing_section.boards(meeting.boards).count() as u32;
            for (number, _) in meeting.sitting.contestants() {
                *scheduled.entry(number).or_default() += board_count;
            }
        }
        scheduled.into_values().max().unwrap_or(most_boards_met)
    })
}

#[derive(Clone, Copy)]
struct SectionBoards<'a> {
    /// The boards of a contestant that never sits out.
    full: u32,
    /// The top of a board with all its results.
    top: &'a Points,
    /// Whether results may still come in.
    provisional: bool,
}

/// A total with the effect of unscored boards.
struct AdjustedTotal {
    points: Points,
    max: Points,
    /// The number of boards that the total represents.
    represented_boards: u32,
    /// Whether the total was factored up to all boards.
    is_factored: bool,
}

/// The total with sit-outs, missed boards and missing results counted by the rules.
fn adjusted_total(sums: &Sums, section_boards: SectionBoards<'_>, rules: &Rules) -> AdjustedTotal {
    let points = sums.points.clone().unwrap_or(Points::ZERO);
    let max = sums.max.clone().unwrap_or(Points::ZERO);
    // Boards not met: sit-outs and missed boards, but not results still to come.
    let absent = section_boards.full - sums.boards_met.min(section_boards.full);
    // A factored total makes up for every board without a result, except for results still to come.
    let to_come = if section_boards.provisional { sums.missing } else { 0 };
    let unscored = section_boards.full.saturating_sub(sums.boards + to_come);
    match rules.sit_out {
        SitOut::Factor if sums.boards > 0 && unscored > 0 => {
            let factor = Points::new((sums.boards + unscored).into(), sums.boards.into());
            AdjustedTotal {
                points: round_total(&(&points * &factor), rules),
                max: &max * &factor,
                represented_boards: sums.boards + unscored,
                is_factored: true,
            }
        }
        SitOut::Exclude | SitOut::Factor => AdjustedTotal {
            points,
            max,
            represented_boards: sums.boards,
            is_factored: unscored > 0 && rules.sit_out == SitOut::Factor,
        },
        SitOut::PercentOfTop(percent) => {
            let tops = section_boards.top * &Points::from(i64::from(absent));
            let paid = &tops * &Points::new(percent.into(), 100);
            AdjustedTotal {
                points: &points + &paid,
                max: &max + &tops,
                represented_boards: sums.boards,
                is_factored: false,
            }
        }
    }
}

/// The total of a contestant's boards.
fn boards_line(
    contestant: ContestantId,
    sums: &Sums,
    section_boards: SectionBoards<'_>,
    penalties: &FieldPenalties,
    rules: &Rules,
) -> RankingLine {
    let AdjustedTotal { mut points, max, represented_boards, is_factored } =
        adjusted_total(sums, section_boards, rules);
    if !rules.method.has_percentages() {
        points = imps::round(points, rules.imps_total);
    }
    // A penalty in percent of the total is based on the whole maximum of the line, including paid sit-outs.
    let penalty = penalties.of_contestant(contestant, &max, represented_boards);
    let total = &points - &penalty;
    let exact = match rules.percent_of {
        PercentOf::RoundedTotal => round_total(&total, rules),
        PercentOf::Exact if is_factored => {
            // The rounded factored total is only shown; the percentage comes from the boards played.
            let unfactored = percent(sums).map_or(Points::ZERO, |p| &(&p * &max) * &Points::new(1, 100));
            &unfactored - &penalty
        }
        PercentOf::Exact => total.clone(),
    };
    let percent = exact.over(&max).map(|share| &share * &Points::from(100));
    RankingLine { boards: sums.boards, missing: sums.missing, total, max, percent, penalty, ..empty_line(contestant) }
}

fn empty_line(contestant: ContestantId) -> RankingLine {
    RankingLine {
        rank: 0,
        tied: false,
        disqualified: false,
        unranked: false,
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
    }
}

/// A total rounded to two decimals, half up, in the unit in which it is written.
fn round_total(points: &Points, rules: &Rules) -> Points {
    let unit = Points::from(if rules.method.has_tops_of_boards() && rules.unit == Unit::One { 2 } else { 1 });
    let written = points.over(&unit).unwrap_or(Points::ZERO);
    &written.round(2, Rounding::Up) * &unit
}

/// The victory points that each contestant gets for all its byes. Contestants without such points are left out.
fn sum_bye_points(byes: &[ScoredBye]) -> BTreeMap<ContestantId, Points> {
    let mut bye_points: BTreeMap<ContestantId, Points> = BTreeMap::new();
    for (contestant, points) in byes.iter().filter_map(|bye| Some((bye.contestant, bye.points.as_ref()?))) {
        *bye_points.entry(contestant).or_insert(Points::ZERO) += points;
    }
    bye_points
}

/// The total of a contestant's matches, with the victory points of byes.
fn matches_line(
    contestant: ContestantId,
    byes: Points,
    matches: &[Match],
    penalties: &FieldPenalties,
    rules: &Rules,
) -> RankingLine {
    let mut line = empty_line(contestant);
    for scored_match in matches {
        let Some(place) = scored_match.place(contestant) else { continue };
        line.boards += if scored_match.is_reported() {
            scored_match.boards.len() as u32
        } else {
            scored_match.scored_boards_of(place)
        };
        line.missing += scored_match.boards.iter().filter(|b| b.missing).count() as u32;
        line.matches += u32::from(scored_match.counts());
        line.total += &scored_match.result(place);
        line.max += &scored_match.max[place];
    }
    let has_victory_points = matches.iter().any(|m| m.vp.is_some());
    if has_victory_points {
        line.total += &byes;
        line.byes = byes;
        line.max = Points::ZERO;
    }
    let units = if has_victory_points { line.matches } else { line.boards };
    line.penalty = penalties.of_contestant(contestant, &line.max, units);
    line.total = &line.total - &line.penalty;
    if !has_victory_points && rules.method.has_percentages() {
        line.percent = line.total.over(&line.max).map(|share| &share * &Points::from(100));
    }
    line
}

/// The side in whose ranking a contestant is if there are two winners: by the movement, or else the side on which it
/// sat more often.
pub(super) fn ranked_side(session: &Session, contestant: ContestantId, sides: [u32; 2]) -> Side {
    session
        .sections
        .get(&contestant.section)
        .and_then(|s| s.movement.line(contestant.number))
        .unwrap_or(if sides[1] > sides[0] { Side::EW } else { Side::NS })
}
