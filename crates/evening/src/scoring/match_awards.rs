//! The score of a match that nobody played, or that the director decided (docs/scoring.md, 5; Laws 81C, 86), and the
//! carry-over of a match. `matches` scores played ones.

use crate::club::{AveragePlus, ContestantId, Rules, SecondPart, Unit};
use crate::director::{MatchOutcome, MatchRuling};

use super::match_score::{Match, MatchOverride};
use super::{Points, byes, imps};

/// The outcome of a decision, with its numbers in the order of the match.
pub(super) fn outcome_in_order(decided: &MatchRuling, contestants: [ContestantId; 2]) -> MatchOutcome {
    match &decided.outcome {
        MatchOutcome::VictoryPoints([one, two]) if decided.contestants[0] != contestants[0] => {
            MatchOutcome::VictoryPoints([*two, *one])
        }
        MatchOutcome::Reported([one, two]) if decided.contestants[0] != contestants[0] => {
            MatchOutcome::Reported([*two, *one])
        }
        MatchOutcome::CarryOver([one, two]) if decided.contestants[0] != contestants[0] => {
            MatchOutcome::CarryOver([*two, *one])
        }
        outcome => outcome.clone(),
    }
}

/// The points of a carry-over. Boards are scored on the scale 2-1-0, also where the rules show 1-½-0.
pub(super) fn carried_points(hundredths: [u32; 2], rules: &Rules) -> [Points; 2] {
    let divisor = if rules.method.has_tops_of_boards() && rules.unit == Unit::One { 50 } else { 100 };
    hundredths.map(|amount| Points::new(amount.into(), divisor))
}

/// Adds the carry-over to the points of the boards. If boards have a top, both share the total.
pub(super) fn add_carry_over(scored_match: &mut Match, rules: &Rules) {
    let Some(carried) = scored_match.carried.clone() else { return };
    let total = &carried[0] + &carried[1];
    for place in [0, 1] {
        scored_match.won[place] += &carried[place];
        if rules.method.has_percentages() {
            scored_match.net[place] += &carried[place];
            scored_match.max[place] += &total;
        } else {
            scored_match.net[place] += &(&carried[place] - &carried[1 - place]);
        }
    }
}

/// Clears the boards of a match that was decided or not played, so that none of them counts or is missing. Instead, a
/// match with a reported result counts that result, and a void match counts averages. Any other match counts victory
/// points if it has a scale, or a share of the boards if boards are won and lost. Otherwise it counts for nobody.
pub(super) fn apply_override(scored_match: &mut Match, scale: Option<&str>, rules: &Rules) {
    let Some(score_override) = scored_match.decision.clone() else { return };
    for board in &mut scored_match.boards {
        (board.points, board.missing) = ([None, None], false);
    }
    (scored_match.net, scored_match.won) = ([Points::ZERO, Points::ZERO], [Points::ZERO, Points::ZERO]);
    scored_match.max = [Points::ZERO, Points::ZERO];
    if let MatchOverride::Decided(MatchOutcome::Reported(reported)) = &score_override {
        apply_report(scored_match, reported.map(|won| Points::new(won.into(), 100)), rules);
        scored_match.vp = scale.and_then(|name| scored_match.to_victory_points(name, rules));
        return;
    }
    if let MatchOverride::Decided(MatchOutcome::Void(at_fault)) = &score_override {
        apply_averages(scored_match, at_fault, scale, rules);
        return;
    }
    if let Some(pool) = scored_match.pool.clone() {
        scored_match.vp = victory_points(&score_override, scored_match, &pool, rules);
        return;
    }
    let Some(shares) = shares(&score_override, scored_match).filter(|_| rules.method.wins_boards()) else { return };
    let top = Points::from(2 * scored_match.boards.len() as i64);
    scored_match.net = shares.map(|share| &top * &share);
    (scored_match.won, scored_match.max) = (scored_match.net.clone(), [top.clone(), top]);
}

fn apply_report(scored_match: &mut Match, won: [Points; 2], rules: &Rules) {
    let [one, two] = won.clone();
    if rules.method.has_percentages() {
        let total = &one + &two;
        scored_match.max = [total.clone(), total];
        scored_match.net.clone_from(&won);
    } else {
        let net = imps::round(&one - &two, rules.imps_total);
        scored_match.net = [net.clone(), -&net];
    }
    scored_match.won = won;
}

/// Scores a match if less than half of it can be played. Each side gets average plus, or average minus if it is at
/// fault, on half of the boards, rounded up, and average on the others (EBU White Book 2025, 3.3.9).
fn apply_averages(scored_match: &mut Match, at_fault: &[ContestantId], scale: Option<&str>, rules: &Rules) {
    let board_count = scored_match.boards.len() as i64;
    // The number of boards with average plus, or minus the number with average minus.
    let signed_boards = scored_match
        .contestants
        .map(|contestant| if at_fault.contains(&contestant) { -(board_count + 1) / 2 } else { (board_count + 1) / 2 });
    let net = signed_boards.map(|signed_boards| match rules.method.average_plus() {
        // 60 % or 40 % of a top of 2, and 50 % on the others.
        AveragePlus::OfTop => Points::new(10 * board_count + 2 * signed_boards, 10),
        AveragePlus::Imps | AveragePlus::CrossImps => Points::new(signed_boards * i64::from(rules.average_imps.0), 100),
        AveragePlus::TotalPoints => Points::new(signed_boards * i64::from(rules.average_total.0), 100),
    });
    if rules.method.has_percentages() {
        scored_match.max = [0, 1].map(|_| Points::from(2 * board_count));
    }
    (scored_match.won, scored_match.net) = (net.clone(), net);
    scored_match.vp = scale.and_then(|name| scored_match.to_victory_points(name, rules));
    // Boards won and lost count as much as IMPs.
    if let (SecondPart::BoardsWon, Some(pool), Some(vp)) =
        (rules.method.second_part(), &scored_match.pool, &mut scored_match.vp)
    {
        for (vp, signed_boards) in vp.iter_mut().zip(signed_boards) {
            *vp += &(pool * &Points::new(5 * board_count + signed_boards, 20 * board_count.max(1) as u64));
        }
    }
}

/// The victory points of both sides. `None` if the match counts for nobody. A walk-over is worth a bye.
fn victory_points(
    score_override: &MatchOverride,
    scored_match: &Match,
    pool: &Points,
    rules: &Rules,
) -> Option<[Points; 2]> {
    let bye = byes::points_by_conditions(rules);
    Some(match score_override {
        MatchOverride::Unplayed => [bye.clone(), bye],
        MatchOverride::Decided(MatchOutcome::Won(winner)) => {
            scored_match.contestants.map(|c| if c == *winner { bye.clone() } else { Points::ZERO })
        }
        MatchOverride::Decided(MatchOutcome::Halved) => [0, 1].map(|_| pool * &Points::new(1, 2)),
        MatchOverride::Decided(MatchOutcome::VictoryPoints(hundredths)) => {
            hundredths.map(|vp| Points::new(vp.into(), 100))
        }
        MatchOverride::Decided(
            MatchOutcome::Cancelled | MatchOutcome::Void(_) | MatchOutcome::Reported(_) | MatchOutcome::CarryOver(_),
        ) => {
            return None;
        }
    })
}

/// Each side's share of the boards: all, half or none. `None` if the match counts for nobody.
fn shares(score_override: &MatchOverride, scored_match: &Match) -> Option<[Points; 2]> {
    match score_override {
        MatchOverride::Decided(MatchOutcome::Won(winner)) => {
            Some(scored_match.contestants.map(|c| Points::from(i64::from(c == *winner))))
        }
        MatchOverride::Decided(MatchOutcome::Halved) => Some([Points::new(1, 2), Points::new(1, 2)]),
        MatchOverride::Decided(
            MatchOutcome::Cancelled
            | MatchOutcome::VictoryPoints(_)
            | MatchOutcome::Void(_)
            | MatchOutcome::Reported(_)
            | MatchOutcome::CarryOver(_),
        )
        | MatchOverride::Unplayed => None,
    }
}
