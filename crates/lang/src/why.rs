//! "Why?" in words: the steps that led to a number as sentences, for the window and the command line. The steps come
//! from `scoring::explain`.

use std::collections::BTreeSet;

use bridge::Side;
use evening::club::{Average, ContestantId, ImpsRound, Unit};
use evening::director::Artificial;
use evening::scoring::{
    AwardedAverage, AwardedRound, BoardReason, Formula, Match, MatchOverride, OwnAverage, Points, RankingLine,
    Rounding, Standings, Step, TotalReason,
};
use evening::session::{RulingRecord, Session, Slot};

use super::rules::{setting, tie_rule, title};
use super::{Texts, capitalised, counted, rulings};

/// A side in words.
pub fn side(side: Side, texts: &Texts) -> String {
    match side {
        Side::NS => texts.say().side_ns(),
        Side::EW => texts.say().side_ew(),
    }
}

/// An artificial score in words.
pub fn artificial(award: Artificial, texts: &Texts) -> String {
    match award {
        Artificial::Plus => texts.say().average_plus(),
        Artificial::Average => texts.say().average(),
        Artificial::Minus => texts.say().average_minus(),
        Artificial::Fixed(percent) => texts.percent(&percent.to_string()),
    }
}

/// The scores a line was compared with, seen from its side, the best first: `620 × 2, 170 × 1`.
pub fn frequency_sentence(reason: &BoardReason<'_>, texts: &Texts) -> String {
    let rows = reason.frequency.rows().iter().rev().map(|(score, weight)| {
        let times = Points::new(*weight as i64, evening::director::Weight::WHOLE.into());
        format!("{} × {}", texts.score(*score), texts.number(&times.short(2)))
    });
    texts.say().why_frequency(rows.collect::<Vec<_>>().join(", "))
}

/// The steps from a score to its points, one sentence each.
pub fn board_sentences(reason: &BoardReason<'_>, standings: &Standings, texts: &Texts) -> Vec<String> {
    let Some(own_points) = reason.line.side(reason.side).separate.as_deref() else {
        return steps_of_side(reason, standings, texts);
    };
    let own_reason = BoardReason { points: Some(own_points), ..reason.clone() };
    let mut steps = steps_of_side(&own_reason, standings, texts);
    let number = |p: &Points| texts.number(&p.short(4));
    let points = reason.points.map(number).unwrap_or_default();
    steps.push(if standings.is_of_eights(reason.line) {
        let rule = setting("teams.eights", &standings.rules.eights.to_string(), texts);
        texts.say().why_eights_board(points, rule)
    } else {
        texts.say().why_shared(number(own_points), points)
    });
    steps
}

/// The steps from the score at this table to its points, before they are shared with other tables of a match.
fn steps_of_side(reason: &BoardReason<'_>, standings: &Standings, texts: &Texts) -> Vec<String> {
    let say = texts.say();
    let number = |p: &Points| texts.number(&p.short(4));
    let points = reason.points.map(&number).unwrap_or_default();
    match reason.step {
        Step::Missing => vec![say.why_missing()],
        Step::NoResult => vec![say.why_no_result()],
        Step::Artificial { award, own: own_average, .. } => {
            award_steps(*award, own_average.as_deref(), reason, standings, texts)
        }
        Step::Compared { raw: raw_points, results, due, formula } => {
            let mut steps = vec![beaten_sentence(raw_points, *results, reason, texts)];
            if reason.group.is_some() && *formula != Formula::SmallGroup {
                steps.push(say.why_fouled(*results));
            }
            let comparison = (*results, due.to_string(), number(raw_points));
            steps.extend(scaling_sentence(*formula, comparison, reason, standings, texts));
            steps.extend(rounding_and_share_sentences(reason, standings, texts));
            steps
        }
        Step::Datum { datum, of: result_count, dropped } => {
            let mut steps = vec![say.why_datum(texts.score(*datum), *result_count, dropped.to_string())];
            steps.push(match reason.score {
                Some(score) => {
                    let difference = texts.score(score - datum);
                    say.why_against_datum(texts.score(score), side(reason.side, texts), difference, points)
                }
                None => say.why_weighted_imps(points),
            });
            steps.extend(imp_rounding_sentence(reason.points, standings, texts));
            steps
        }
        Step::Cross { sum, comparisons, due } => {
            let mut steps = vec![say.why_cross(*comparisons, number(sum))];
            let rules = &standings.rules;
            if comparisons < due && *comparisons > 0 && rules.cross_factor == evening::club::CrossFactor::Due {
                steps.push(say.why_cross_due(comparisons.to_string(), due.to_string()));
            }
            let rule = setting("cross_imps.divisor", &rules.divisor.to_string(), texts);
            steps.push(say.why_by_rule(points, rule));
            steps.extend(imp_rounding_sentence(reason.points, standings, texts));
            steps
        }
        Step::Total => vec![say.why_total_points(points)],
        Step::Eights { this_table, other_tables } => {
            let other_shares: Vec<String> = other_tables.iter().map(number).collect();
            vec![say.why_eights(number(this_table), other_shares.join(" · "), points)]
        }
        Step::Match { this_table, other_table } => {
            let mut steps = vec![say.why_match(
                number(this_table),
                number(other_table),
                number(&(&**this_table + &**other_table)),
                points,
            )];
            if !standings.rules.method.has_percentages() {
                steps.extend(imp_rounding_sentence(reason.points, standings, texts));
            }
            steps
        }
    }
}

/// The worth of an artificial score (Law 12C2), by the top or by the contestant's scores on other boards.
fn award_steps(
    award: Artificial,
    own_average: Option<&OwnAverage>,
    reason: &BoardReason<'_>,
    standings: &Standings,
    texts: &Texts,
) -> Vec<String> {
    let say = texts.say();
    let number = |p: &Points| texts.number(&p.short(4));
    let name = artificial(award, texts);
    let has_percentages = standings.rules.method.has_percentages();
    let own_number =
        |value: &Points| if has_percentages { texts.percent(&standings.show_percent(value)) } else { number(value) };
    let is_own_average =
        standings.rules.average == Average::Own && matches!(award, Artificial::Plus | Artificial::Minus);
    let mut steps = vec![match own_average {
        Some(OwnAverage::Counts(average)) if has_percentages => say.why_own(name, own_number(average)),
        Some(OwnAverage::Counts(average)) => say.why_own_imps(name, own_number(average)),
        None if has_percentages && is_own_average => say.why_not_own(name),
        Some(OwnAverage::Average(_) | OwnAverage::NotPlayed) | None => say.why_artificial(name),
    }];
    match own_average {
        Some(OwnAverage::Average(average)) => steps.push(say.why_average_many(own_number(average))),
        Some(OwnAverage::NotPlayed) => steps.push(say.why_many_not_played()),
        Some(OwnAverage::Counts(_)) | None => {}
    }
    if let Some(points) = reason.points {
        steps.push(share_sentence(points, reason, standings, texts).unwrap_or_else(|| say.why_worth(number(points))));
    }
    // In an individual, each partner has a sentence.
    if let Some(second) = reason.line.side(reason.side).second.as_deref() {
        steps.push(say.why_second(number(second)));
    }
    steps
}

/// A sentence about the number of scores beaten, and the matchpoints for that (Law 78A).
fn beaten_sentence(raw_points: &Points, results: u32, reason: &BoardReason<'_>, texts: &Texts) -> String {
    let raw_points = texts.number(&raw_points.short(4));
    let most_points = (2 * (i64::from(results) - 1)).to_string();
    match (reason.score, &reason.beaten) {
        (Some(score), Some((beaten_count, equal_count))) => {
            let (score, side) = (texts.score(score), side(reason.side, texts));
            // Chooses singular or plural.
            let count = if *beaten_count == Points::from(1) { 1 } else { 2 };
            let [beaten_count, equal_count] =
                [beaten_count, equal_count].map(|results| texts.number(&results.short(4)));
            texts.say().why_compared(score, side, beaten_count, count, equal_count, raw_points, most_points)
        }
        _ => texts.say().why_weighted(raw_points, most_points),
    }
}

/// A sentence about the scaling of a board with fewer results. `None` if it has all results.
fn scaling_sentence(
    formula: Formula,
    (results, due, raw_points): (u32, String, String),
    reason: &BoardReason<'_>,
    standings: &Standings,
    texts: &Texts,
) -> Option<String> {
    let say = texts.say();
    let number = |p: &Points| texts.number(&p.short(4));
    let points = reason.points.map(number).unwrap_or_default();
    match formula {
        Formula::Full => None,
        Formula::Neuberg => Some(say.why_neuberg(results, due, raw_points, points)),
        Formula::Ascherman => Some(say.why_ascherman(results, due, raw_points, points)),
        Formula::Percent => Some(say.why_percent(results, raw_points, points)),
        Formula::OwnTop => Some(say.why_own_top(results, number(reason.top))),
        Formula::SmallGroup => {
            let rule = setting("matchpoints.small_groups", &standings.rules.small_groups.to_string(), texts);
            Some(say.why_small_group(results, rule, points))
        }
    }
}

/// Sentences about the rounding of matchpoints, their share of the top, and their value in the unit of the session.
fn rounding_and_share_sentences(reason: &BoardReason<'_>, standings: &Standings, texts: &Texts) -> Vec<String> {
    let (say, rules) = (texts.say(), &standings.rules);
    let number = |p: &Points| texts.number(&p.short(4));
    let points = reason.points.map(number).unwrap_or_default();
    let mut steps = Vec::new();
    if rules.round != evening::club::RoundTo::Exact {
        let rounded = setting("matchpoints.round", &rules.round.to_string(), texts);
        let halves = setting("matchpoints.half", &rules.half.to_string(), texts);
        steps.push(say.why_by_rule(points.clone(), format!("{rounded}, {halves}")));
    }
    steps.extend(reason.points.and_then(|points| share_sentence(points, reason, standings, texts)));
    if rules.unit != Unit::Two
        && let Some(points) = reason.points
    {
        let rule = setting("matchpoints.unit", &rules.unit.to_string(), texts);
        steps.push(say.why_by_rule(number(&standings.in_unit(points, reason.top)), rule));
    }
    steps
}

/// A sentence about the points as a percentage of the top. `None` if there is no top.
fn share_sentence(points: &Points, reason: &BoardReason<'_>, standings: &Standings, texts: &Texts) -> Option<String> {
    let share = points.over(reason.top)?;
    let number = |p: &Points| texts.number(&p.short(4));
    let percent = texts.number(&standings.show_percent(&(&share * &Points::from(100))));
    Some(texts.say().why_share(number(points), number(reason.top), percent))
}

/// A sentence for each ruling that counts on a board of a table, with its time and law.
pub fn ruling_sentences(session: &Session, slot: Slot, texts: &Texts) -> Vec<String> {
    let sentence = |record: &RulingRecord| {
        let law = rulings::leading_law(&record.ruling, texts);
        texts.say().why_ruled(texts.time(record.stamp.at), law, rulings::decision_text(&record.ruling, texts))
    };
    session.rulings_on(slot).into_iter().map(sentence).collect()
}

/// A sentence about the rounding of a board's IMPs. `None` if they are exact.
fn imp_rounding_sentence(points: Option<&Points>, standings: &Standings, texts: &Texts) -> Option<String> {
    let round = standings.rules.imps_round;
    let points = points.filter(|_| round != ImpsRound::Exact)?;
    let rule = setting("imps.round", &round.to_string(), texts);
    Some(texts.say().why_by_rule(texts.number(&points.short(4)), rule))
}

/// A sentence about the points of a contestant from a match; `place` is its place among the two contestants, and
/// `title` gives the name of a contestant.
pub fn match_sentence(
    match_facts: &Match,
    place: usize,
    standings: &Standings,
    texts: &Texts,
    title: impl Fn(evening::club::ContestantId) -> String,
) -> String {
    let say = texts.say();
    let number = |p: &Points| texts.number(&p.short(2));
    let match_name = match_facts.round.map_or_else(
        || say.print_match_number(match_facts.number.to_string()),
        |round| say.print_round_number(round.to_string()),
    );
    let opponent = title(match_facts.contestants[1 - place]);
    let net = number(&match_facts.net[place]);
    let result = |p: &Points| total_text(p, standings, texts);
    let sentence = match (&match_facts.decision, &match_facts.vp) {
        (Some(decision), _) => {
            let reason = match decision {
                MatchOverride::Unplayed => say.match_unplayed(),
                MatchOverride::Decided(outcome) => {
                    rulings::match_outcome(outcome, Some(standings.decimals()), &title, texts)
                }
            };
            say.why_of_match_instead(match_name, opponent, reason, result(&match_facts.result(place)))
        }
        (None, Some(vp)) => {
            say.why_of_match_vp(match_name, opponent, net, result(&vp[place]), match_facts.boards.len().to_string())
        }
        (None, None) => say.why_of_match(match_name, opponent, net),
    };
    match counted::carry_over(match_facts, place, standings, texts) {
        Some(carry_over) => format!("{sentence} {}.", capitalised(&carry_over)),
        None => sentence,
    }
}

/// The parts of a contestant's total and what decided its rank, one sentence each; `title` gives the name of a
/// contestant.
pub fn total_sentences(
    total: &TotalReason<'_>,
    standings: &Standings,
    texts: &Texts,
    title: impl Fn(evening::club::ContestantId) -> String,
) -> Vec<String> {
    let say = texts.say();
    let line = total.line;
    let number = |p: &Points| texts.number(&p.short(2));
    let unit = |p: &Points| number(&standings.in_unit(p, &line.max));
    let mut parts = Vec::new();
    for match_facts in standings.matches_of(total.contestant) {
        parts.extend(
            match_facts
                .place(total.contestant)
                .map(|place| match_sentence(match_facts, place, standings, texts, &title)),
        );
    }
    if !line.byes.is_zero() {
        parts.push(say.why_byes(total_text(&line.byes, standings, texts)));
    }
    parts.extend(board_total_sentences(line, standings, texts));
    parts.extend(award_sentences(&total.awarded, standings, texts, &title));
    // The points of a bye already have a sentence.
    if total.sat_out > 0 && line.byes.is_zero() {
        parts.push(say.why_sit_out(setting("sitout", &standings.rules.sit_out.to_string(), texts)));
    }
    if !standings.rules.method.has_percentages() && standings.rules.imps_total != ImpsRound::Exact {
        let rule = setting("imps.total", &standings.rules.imps_total.to_string(), texts);
        parts.push(say.why_by_rule(unit(&line.total), rule));
    }
    for (rule, value) in &line.decided {
        parts.push(say.why_decided(tie_rule(*rule, texts), number(value)));
    }
    let rank = line.rank.to_string();
    parts.push(if line.tied { say.why_tied(rank) } else { say.why_rank(rank) });
    parts
}

/// A sentence for each award on boards that count without play, because a pair left or came late, with its rule.
fn award_sentences(
    awarded: &[&AwardedRound],
    standings: &Standings,
    texts: &Texts,
    name_of: &impl Fn(ContestantId) -> String,
) -> Vec<String> {
    let score_text = |round: &AwardedRound| awarded_score(round, standings, texts, name_of);
    let sentence = |(award, rule, score): (Artificial, &'static str, &str)| {
        let is_of_award =
            |round: &AwardedRound| (round.award, round.rule) == (award, rule) && score_text(round) == score;
        let of_award = || awarded.iter().filter(|round| is_of_award(round));
        let boards: u32 = of_award().map(|round| round.boards).sum();
        let rounds: Vec<String> = of_award().map(|round| round.round.to_string()).collect();
        let numbers: Vec<String> = of_award().flat_map(|round| &round.numbers).map(ToString::to_string).collect();
        let (name, rounds, rule) = (score.to_owned(), rounds.join(", "), title(rule, texts));
        if boards == 0 {
            return None;
        }
        Some(if numbers.is_empty() {
            texts.say().why_awarded_rounds(boards.to_string(), rounds, name, rule)
        } else {
            texts.say().why_awarded_boards(numbers.join(", "), rounds, name, rule)
        })
    };
    let scores: BTreeSet<(&'static str, String)> =
        awarded.iter().map(|round| (round.rule, score_text(round))).collect();
    let awards = [Artificial::Plus, Artificial::Minus];
    let kinds =
        awards.into_iter().flat_map(|award| scores.iter().map(move |(rule, score)| (award, *rule, score.as_str())));
    kinds.filter_map(sentence).collect()
}

/// The score of each board of an awarded round: the award, or the average that counts instead; `name_of` gives the name
/// of a contestant.
fn awarded_score(
    awarded: &AwardedRound,
    standings: &Standings,
    texts: &Texts,
    name_of: &impl Fn(ContestantId) -> String,
) -> String {
    let say = texts.say();
    let average_text = |average: &Points| {
        if standings.rules.method.has_percentages() {
            texts.percent(&standings.show_percent(average))
        } else {
            format!("{} {}", texts.number(&average.short(2)), super::rules::unit(standings, texts))
        }
    };
    match &awarded.average {
        Some(AwardedAverage::Own(average)) => say.why_awarded_own(average_text(average)),
        Some(AwardedAverage::Converse { leaver, average }) => {
            say.why_awarded_converse(average_text(average), name_of(*leaver))
        }
        None if awarded.average_boards() > 0 => say.why_awarded_first(),
        None => artificial(awarded.award, texts),
    }
}

/// Sentences about the total of the boards before and after a penalty. The numbers are rounded as printed before they
/// are subtracted, so that the difference is exact.
fn board_total_sentences(line: &RankingLine, standings: &Standings, texts: &Texts) -> Vec<String> {
    let say = texts.say();
    let number = |p: &Points| texts.number(&p.short(2));
    let boards = line.boards.to_string();
    let total_left = standings.in_unit(&line.total, &line.max);
    let most_points = || number(&standings.top_in_unit(&line.max));
    let percent = line.percent.as_ref().map(|percent| texts.percent(&standings.show_percent(percent)));
    let total_sentence = |points: &Points| {
        let points = total_text(points, standings, texts);
        let unit = super::rules::unit(standings, texts);
        // The surrounding sentence already calls them points.
        let points = if unit == say.unit_points() { points } else { format!("{points} {unit}") };
        // Leave out the board count if byes gave some of the points, or if matches give them as victory points.
        let names_boards = line.byes.is_zero() && !standings.in_victory_points();
        if names_boards { say.why_sum(boards.as_str(), points) } else { say.why_in_all(points) }
    };
    if line.penalty.is_zero() {
        return vec![match percent {
            Some(percent) => say.why_total(boards, total_text(&total_left, standings, texts), most_points(), percent),
            None => total_sentence(&total_left),
        }];
    }
    let to_hundredths = |points: &Points| points.round(2, Rounding::Up);
    // Convert a penalty as a difference, without the average as origin.
    let penalty_points = to_hundredths(&standings.in_unit(&line.penalty, &Points::ZERO));
    let points_left = to_hundredths(&total_left);
    let points_before = &points_left + &penalty_points;
    let [penalty_text, left_text, before_text] =
        [&penalty_points, &points_left, &points_before].map(|points| total_text(points, standings, texts));
    if let Some(percent) = percent {
        return vec![
            say.why_total_before(boards, before_text, most_points()),
            say.why_penalty_leaves_percent(penalty_text, left_text, percent),
        ];
    }
    vec![total_sentence(&points_before), say.why_penalty_leaves(penalty_text, left_text)]
}

/// A total with as many decimals as all totals.
fn total_text(points: &Points, standings: &Standings, texts: &Texts) -> String {
    texts.number(&points.decimal(standings.decimals()))
}
