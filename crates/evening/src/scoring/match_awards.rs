//! The score of a match that nobody played, or that the director decided (docs/scoring.md, 5; Laws 81C, 86). `matches`
//! scores played ones.

use crate::club::{AveragePlus, ContestantId, Rules, SecondPart};
use crate::director::{MatchOutcome, MatchRuling};

use super::match_score::{Match, MatchOverride};
use super::{Points, byes, imps};

/// The outcome of a decision, with victory points in the order of the match.
pub(super) fn turned(decided: &MatchRuling, contestants: [ContestantId; 2]) -> MatchOutcome {
    match &decided.outcome {
        MatchOutcome::VictoryPoints([one, two]) if decided.contestants[0] != contestants[0] => {
            MatchOutcome::VictoryPoints([*two, *one])
        }
        MatchOutcome::Reported([one, two]) if decided.contestants[0] != contestants[0] => {
            MatchOutcome::Reported([*two, *one])
        }
        outcome => outcome.clone(),
    }
}

/// Replaces the boards of a match, so that none of them counts or is missing. The match gets victory points, or all or
/// half of its boards if boards are won and lost. A match in IMPs or points counts for nobody.
pub(super) fn award(found: &mut Match, scale: Option<&str>, rules: &Rules) {
    let Some(instead) = found.instead.clone() else { return };
    for board in &mut found.boards {
        (board.points, board.missing) = ([None, None], false);
    }
    (found.net, found.won) = ([Points::ZERO, Points::ZERO], [Points::ZERO, Points::ZERO]);
    found.max = [Points::ZERO, Points::ZERO];
    if let MatchOverride::Decided(MatchOutcome::Reported(both)) = &instead {
        report(found, both.map(|won| Points::new(won.into(), 100)), rules);
        found.vp = scale.and_then(|name| found.in_victory_points(name, rules));
        return;
    }
    if let MatchOverride::Decided(MatchOutcome::Void(at_fault)) = &instead {
        average(found, at_fault, scale, rules);
        return;
    }
    if let Some(pool) = found.pool.clone() {
        found.vp = victory_points(&instead, found, &pool, rules);
        return;
    }
    let Some(shares) = shares(&instead, found).filter(|_| rules.method.wins_boards()) else { return };
    let top = Points::from(2 * found.boards.len() as i64);
    found.net = shares.map(|share| &top * &share);
    (found.won, found.max) = (found.net.clone(), [top.clone(), top]);
}

/// Gives a match its reported result. If boards have a top, both share the total.
fn report(found: &mut Match, won: [Points; 2], rules: &Rules) {
    let [one, two] = won.clone();
    if rules.method.has_percentages() {
        let all = &one + &two;
        found.max = [all.clone(), all];
        found.net.clone_from(&won);
    } else {
        let net = imps::round(&one - &two, rules.imps_total);
        found.net = [net.clone(), -&net];
    }
    found.won = won;
}

/// Scores a match of which less than half can be played: average plus on half of its boards, rounded up, or average
/// minus for the side at fault, and average on the others; each side separately (EBU White Book 2025, 3.3.9).
fn average(found: &mut Match, at_fault: &[ContestantId], scale: Option<&str>, rules: &Rules) {
    let boards = found.boards.len() as i64;
    // The number of boards that count more or less than average.
    let uneven =
        found.contestants.map(|who| if at_fault.contains(&who) { -(boards + 1) / 2 } else { (boards + 1) / 2 });
    let net = uneven.map(|uneven| match rules.method.average_plus() {
        // 60 % or 40 % of a top of 2, and 50 % on the others.
        AveragePlus::OfTop => Points::new(10 * boards + 2 * uneven, 10),
        AveragePlus::Imps | AveragePlus::CrossImps => Points::new(uneven * i64::from(rules.average_imps.0), 100),
        AveragePlus::TotalPoints => Points::new(uneven * i64::from(rules.average_total.0), 100),
    });
    if rules.method.has_percentages() {
        found.max = [0, 1].map(|_| Points::from(2 * boards));
    }
    (found.won, found.net) = (net.clone(), net);
    found.vp = scale.and_then(|name| found.in_victory_points(name, rules));
    // Boards won and lost count as much as IMPs.
    if let (SecondPart::BoardsWon, Some(pool), Some(vp)) = (rules.method.second_part(), &found.pool, &mut found.vp) {
        for (vp, uneven) in vp.iter_mut().zip(uneven) {
            *vp += &(pool * &Points::new(5 * boards + uneven, 20 * boards.max(1) as u64));
        }
    }
}

/// The victory points of both sides. `None` if the match counts for nobody. A walk-over is worth a bye.
fn victory_points(instead: &MatchOverride, found: &Match, pool: &Points, rules: &Rules) -> Option<[Points; 2]> {
    let bye = byes::conditions(rules);
    Some(match instead {
        MatchOverride::Unplayed => [bye.clone(), bye],
        MatchOverride::Decided(MatchOutcome::Won(winner)) => {
            found.contestants.map(|c| if c == *winner { bye.clone() } else { Points::ZERO })
        }
        MatchOverride::Decided(MatchOutcome::Halved) => [0, 1].map(|_| pool * &Points::new(1, 2)),
        MatchOverride::Decided(MatchOutcome::VictoryPoints(both)) => both.map(|vp| Points::new(vp.into(), 100)),
        MatchOverride::Decided(MatchOutcome::Cancelled | MatchOutcome::Void(_) | MatchOutcome::Reported(_)) => {
            return None;
        }
    })
}

/// Each side's share of the boards, if boards are won and lost.
fn shares(instead: &MatchOverride, found: &Match) -> Option<[Points; 2]> {
    match instead {
        MatchOverride::Decided(MatchOutcome::Won(winner)) => {
            Some(found.contestants.map(|c| Points::from(i64::from(c == *winner))))
        }
        MatchOverride::Decided(MatchOutcome::Halved) => Some([Points::new(1, 2), Points::new(1, 2)]),
        MatchOverride::Decided(
            MatchOutcome::Cancelled
            | MatchOutcome::VictoryPoints(_)
            | MatchOutcome::Void(_)
            | MatchOutcome::Reported(_),
        )
        | MatchOverride::Unplayed => None,
    }
}
