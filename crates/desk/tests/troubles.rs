//! The evening where everything went wrong, played from the sample club's file, against its standings as they were
//! worked out on paper.
//!
//! The paper. Scale 2-1-0, five results due on a board, top 8, ten boards, maximum 80 for everybody. Scores are
//! North-South's. Neuberg with A of 5 results is (M + 1) · 5 / A − 1: A = 4 makes of M 0 1 2 3 4 5 6 the points 1/4 3/2
//! 11/4 4 21/4 13/2 31/4; A = 3 of M 0 2 4 the points 2/3 4 22/3; A = 2 of M 0 2 the points 3/2 13/2.

use evening::director::{Decision, Edition, Effect, Walk};
use evening::scoring::Points;
use evening::session::{Change, Journal, LogEntry, RulingState};
use exchange::sample;
use uuid::Uuid;

use testing::*;

/// Board by board at the first publication: the frequency, then of every table `NS-EW score: points NS, points EW`.
/// `own` is the pair's own percentage of 8.
const BOARDS_AT_FIRST_PUBLICATION: &str = "\
Board 1 [140 ×3, 110 ×1, -50 ×1] 1-6 110: 2, 6; 5-9 140: 6, 2; 4-7 -50: 0, 8; 3-10 140: 6, 2; 2-8 140: 6, 2
Board 2 [110 ×1, 50 ×2, -140 ×1, -170 ×1] 1-6 -140: 2, 6; 5-9 110: 8, 0; 4-7 -170: 0, 8; 3-10 50: 5, 3; 2-8 50: 5, 3
Board 3 [420 ×1, 170 ×2, 140 ×1, -50 ×1] 2-7 170: 5, 3; 1-10 140: 2, 6; 5-8 420: 8, 0; 4-6 170: 5, 3; 3-9 -50: 0, 8
Board 4 [100 ×1, -600 ×2, -630 ×1] 2-7 -600: 4, 4; 1-10 100: 31/4, 1/4; 5-8 A+ and A-: own, own; 4-6 -630: 1/4, 31/4; 3-9 -600: 4, 4
Board 5 [600 ×8/5, 130 ×7/5, 110 ×1, -100 ×1] 3-8 110: 2, 6; 2-6 600×3/5/130×2/5: 31/5, 9/5; 1-9 -100: 0, 8; 5-7 600: 37/5, 3/5; 4-10 130: 22/5, 18/5
Board 6 form a [100 ×1, -170 ×1, -620 ×1] 3-8 100: 22/3, 2/3; 2-6 -620: 2/3, 22/3; 1-9 -170: 4, 4
Board 6 form b [100 ×1, -650 ×1] 5-7 100: 13/2, 3/2; 4-10 -650: 3/2, 13/2
Board 7 [200 ×1, 100 ×3, -620 ×1] 4-9 -620: 0, 8; 3-7 100: 4, 4; 2-10 100: 4, 4; 1-8 100: 4, 4; 5-6 200: 8, 0
Board 8 [NS 50 ×2, -140 ×1, -420 ×2; EW 50 ×2, -50 ×1, -140 ×1, -420 ×1] 4-9 -140: 4, 6; 3-7 -420 and -50: 1, 4; 2-10 50: 7, 1; 1-8 50: 7, 1; 5-6 -420: 1, 8
Board 9 [120 ×1, 90 ×1, -50 ×1, -90 ×1] 5-10 A+ and A+: own, 24/5; 4-8 90: 21/4, 11/4; 3-6 -90: 1/4, 31/4; 2-9 120: 31/4, 1/4; 1-7 -50: 11/4, 21/4
Board 10 [130 ×1, 110 ×1, 0 ×1, -100 ×1] 5-10 110: 21/4, 11/4; 4-8 -100: 1/4, 31/4; 3-6 130: 31/4, 1/4; 2-9 A and A: 4, 4; 1-7 0: 11/4, 21/4";

/// Board 1 after the scorer's correction, before the second publication.
const BOARD_1_AFTER_CORRECTION: &str = "\
Board 1, publication 2 [140 ×2, 110 ×2, -50 ×1] 1-6 110: 3, 5; 5-9 140: 7, 1; 4-7 -50: 0, 8; 3-10 110: 3, 5; 2-8 140: 7, 1";

/// Board 5 after the committee's decision, before the third publication.
const BOARD_5_AFTER_APPEAL: &str = "\
Board 5, publication 3 [600 ×4/3, 130 ×4/3, 110 ×1, -100 ×4/3] 3-8 110: 8/3, 16/3; 2-6 600×1/3/-100×1/3/130×1/3: 13/3, 11/3; 1-9 -100: 1/3, 23/3; 5-7 600: 23/3, 1/3; 4-10 130: 5, 3";

/// Board 2 after the late correction, at the end.
const BOARD_2_AT_THE_END: &str = "\
Board 2, end (publication 4) [110 ×1, 50 ×1, -100 ×1, -140 ×1, -170 ×1] 1-6 -140: 2, 6; 5-9 110: 8, 0; 4-7 -170: 0, 8; 3-10 50: 6, 2; 2-8 -100: 4, 4";

// How the paper arrives at these points:
// - Board 2, 1-6, nothing: 27B1(a), the insufficient bid is replaced by 3H, −140 stands; reviewed 27D, stands.
// - Board 3, 2-7, tricks: table 3H−1 by N, 8 tricks. East's revoke, won by East, EW won later tricks: 2 tricks (64A1).
//   10 tricks = 3H+1 = 170, tied with 4-6: 2+2 beaten, 1 tied = 5.
// - Board 7, 1-8, contract: table 4Sx−1 by E vulnerable = 200; without the double (36C) 4S−1 = 100: three ties at 100:
//   NS beats −620 (2), ties two (2) = 4; the 200 of 5-6 alone has the top.
// - Board 5, 2-6, weighted 60 % of 600, 40 % of 130, same for both sides (21B3, 12C1(c)); the 50/50 draft does nothing:
//   600 against 110, −100, 600, 130: 2+2+1+2 = 7. 130: 2+2+0+1 = 5. 3/5·7 + 2/5·5 = 31/5. EW: 3/5·1 + 2/5·3 = 9/5. The
//   others meet 600 with weight 3/5 and 130 with 2/5. 5-7 with 600: 2·3 + 3/5·1 + 2/5·2 = 37/5. 4-10 with 130: 2+2 +
//   2/5·1 = 22/5.
// - Board 5 after the committee: 600, −100, 130 with 1/3 each: (7 + 1 + 5)/3 = 13/3; EW (1+7+3)/3 = 11/3. 1-9 with
//   −100: tie with 1/3 = 1/3. 3-8 with 110: 2 + 1/3·2 = 8/3. 4-10 with 130: 2+2 + 1/3·2 + 1/3·1 = 5. 5-7 with 600: 6 +
//   2/3·2 + 1/3·1 = 23/3.
// - Board 8, 3-7, split (12C1(e)): NS keep −420, EW get −50 (4D−1 by N). NS table 50 50 −140 −420 −420; EW table 50 50
//   −50 −140 −420. A3: tie with 5-6: 1. A7 (+50 for EW): beats 50 50: 4. 4-9 at −140: NS beats two −420 = 4; EW (+140)
//   beats 50 50 −50 = 6, so 4+6 is not 8. 5-6: NS 1, EW beats all = 8.
// - Board 4, 5-8, A+/A− (12C2(a)): A = 4. 100: M 6 gives 31/4; −600 twice: M 2+1 = 3 gives 4; −630: M 0 gives 1/4.
// - Board 9, 5-10, A+/A+ (82C): A = 4. 120, 90, −50, −90: 31/4, 21/4, 11/4, 1/4.
// - Board 10, 2-9, cancelled (13D), A/A above it: 4 each, whatever their own percentage. A = 4: 130, 110, 0 (passed
//   out), −100: 31/4, 21/4, 11/4, 1/4.
// - Board 6, fouled (87B): form a 3-8, 2-6, 1-9 (A = 3), form b 5-7, 4-10 (A = 2). 100, −170, −620: 22/3, 4, 2/3. 100,
//   −650: 13/2, 3/2.
// - Board 1, 5-9: the ruling of one trick less was withdrawn, 140 stands.
// - Own percentages (12C2c), over boards with a played or assigned result only, penalties left out:
//   - publication 1: A5 1003/20 of 64 = 78.36 % above 60: both its A+ are 1003/160; A10 291/10 of 72 = 40.42 %: A+ 60 %
//     = 24/5; A8 163/6 of 72 = 37.73 % below 40: A− 163/54.
//   - publication 2: A5 1023/20 of 64 = 79.92 % above 60: both its A+ are 1023/160; A10 321/10 of 72 = 44.58 %: A+ 60 %
//     = 24/5; A8 157/6 of 72 = 36.34 % below 40: A− 157/54.
//   - publication 3: A5 617/12 of 64 = 80.34 % above 60: both its A+ are 617/96; A10 63/2 of 72 = 43.75 %: A+ 60 % =
//     24/5; A8 51/2 of 72 = 35.42 % below 40: A− 17/6.
//   - end: A5 617/12 of 64 = 80.34 % above 60: both its A+ are 617/96; A10 61/2 of 72 = 42.36 %: A+ 60 % = 24/5; A8
//     53/2 of 72 = 36.81 % below 40: A− 53/18.
//   A5 has eight such boards (4 and 9 left out, no circle), so its percentage in the ranking is its own percentage. A2
//   and A9 have an A, fixed at 4.
// - Penalties: A8 10 % of a top = 4/5; A1 a warning = 0; A10's matchpoint was withdrawn = 0.

/// Rank, pair, total of 80 and percentage, at each publication.
const TOTALS: [&str; 4] = [
    "1 A5 1003/16 = 78.36 %; 2 A2 2977/60 = 62.02 %; 3 A3 112/3 = 46.67 %; 4 A1 137/4 = 42.81 %; 5 A4 413/20 = 25.81 %; 1 A6 2873/60 = 59.85 %; 2 A9 177/4 = 55.31 %; 3 A7 218/5 = 54.50 %; 4 A10 339/10 = 42.37 %; 5 A8 3967/135 = 36.73 %",
    "1 A5 1023/16 = 79.92 %; 2 A2 3037/60 = 63.27 %; 3 A1 141/4 = 44.06 %; 4 A3 103/3 = 42.92 %; 5 A4 413/20 = 25.81 %; 1 A6 2813/60 = 58.60 %; 2 A7 218/5 = 54.50 %; 3 A9 173/4 = 54.06 %; 4 A10 369/10 = 46.12 %; 5 A8 3817/135 = 35.34 %",
    "1 A5 3085/48 = 80.34 %; 2 A2 195/4 = 60.94 %; 3 A1 427/12 = 44.48 %; 4 A3 35 = 43.75 %; 5 A4 85/4 = 26.56 %; 1 A6 195/4 = 60.94 %; 2 A7 130/3 = 54.17 %; 3 A9 515/12 = 53.65 %; 4 A10 363/10 = 45.37 %; 5 A8 413/15 = 34.42 %",
    "1 A5 3085/48 = 80.34 %; 2 A2 191/4 = 59.69 %; 3 A3 36 = 45.00 %; 4 A1 427/12 = 44.48 %; 5 A4 85/4 = 26.56 %; 1 A6 195/4 = 60.94 %; 2 A7 130/3 = 54.17 %; 3 A9 515/12 = 53.65 %; 4 A10 353/10 = 44.12 %; 5 A8 1289/45 = 35.81 %",
];

// Percentages exactly half way are rounded away from 50: A10 339/10 of 80 = 42.375 is shown 42.37.
// The sums of the ten boards, board 1 to 10, penalty apart:
// publication 1:
// - A1: 2 + 2 + 2 + 31/4 + 0 + 4 + 4 + 7 + 11/4 + 11/4 = 137/4
// - A2: 6 + 5 + 5 + 4 + 31/5 + 2/3 + 4 + 7 + 31/4 + 4 = 2977/60
// - A3: 6 + 5 + 0 + 4 + 2 + 22/3 + 4 + 1 + 1/4 + 31/4 = 112/3
// - A4: 0 + 0 + 5 + 1/4 + 22/5 + 3/2 + 0 + 4 + 21/4 + 1/4 = 413/20
// - A5: 6 + 8 + 8 + 1003/160 + 37/5 + 13/2 + 8 + 1 + 1003/160 + 21/4 = 1003/16
// - A6: 6 + 6 + 3 + 31/4 + 9/5 + 22/3 + 0 + 8 + 31/4 + 1/4 = 2873/60
// - A7: 8 + 8 + 3 + 4 + 3/5 + 3/2 + 4 + 4 + 21/4 + 21/4 = 218/5
// - A8: 2 + 3 + 0 + 163/54 + 6 + 2/3 + 4 + 1 + 11/4 + 31/4 − 4/5 = 3967/135
// - A9: 2 + 0 + 8 + 4 + 8 + 4 + 8 + 6 + 1/4 + 4 = 177/4
// - A10: 2 + 3 + 6 + 1/4 + 18/5 + 13/2 + 4 + 1 + 24/5 + 11/4 = 339/10
// publication 2:
// - A1: 3 + 2 + 2 + 31/4 + 0 + 4 + 4 + 7 + 11/4 + 11/4 = 141/4
// - A2: 7 + 5 + 5 + 4 + 31/5 + 2/3 + 4 + 7 + 31/4 + 4 = 3037/60
// - A3: 3 + 5 + 0 + 4 + 2 + 22/3 + 4 + 1 + 1/4 + 31/4 = 103/3
// - A4: 0 + 0 + 5 + 1/4 + 22/5 + 3/2 + 0 + 4 + 21/4 + 1/4 = 413/20
// - A5: 7 + 8 + 8 + 1023/160 + 37/5 + 13/2 + 8 + 1 + 1023/160 + 21/4 = 1023/16
// - A6: 5 + 6 + 3 + 31/4 + 9/5 + 22/3 + 0 + 8 + 31/4 + 1/4 = 2813/60
// - A7: 8 + 8 + 3 + 4 + 3/5 + 3/2 + 4 + 4 + 21/4 + 21/4 = 218/5
// - A8: 1 + 3 + 0 + 157/54 + 6 + 2/3 + 4 + 1 + 11/4 + 31/4 − 4/5 = 3817/135
// - A9: 1 + 0 + 8 + 4 + 8 + 4 + 8 + 6 + 1/4 + 4 = 173/4
// - A10: 5 + 3 + 6 + 1/4 + 18/5 + 13/2 + 4 + 1 + 24/5 + 11/4 = 369/10
// end:
// - A1: 3 + 2 + 2 + 31/4 + 1/3 + 4 + 4 + 7 + 11/4 + 11/4 = 427/12
// - A2: 7 + 4 + 5 + 4 + 13/3 + 2/3 + 4 + 7 + 31/4 + 4 = 191/4
// - A3: 3 + 6 + 0 + 4 + 8/3 + 22/3 + 4 + 1 + 1/4 + 31/4 = 36
// - A4: 0 + 0 + 5 + 1/4 + 5 + 3/2 + 0 + 4 + 21/4 + 1/4 = 85/4
// - A5: 7 + 8 + 8 + 617/96 + 23/3 + 13/2 + 8 + 1 + 617/96 + 21/4 = 3085/48
// - A6: 5 + 6 + 3 + 31/4 + 11/3 + 22/3 + 0 + 8 + 31/4 + 1/4 = 195/4
// - A7: 8 + 8 + 3 + 4 + 1/3 + 3/2 + 4 + 4 + 21/4 + 21/4 = 130/3
// - A8: 1 + 4 + 0 + 53/18 + 16/3 + 2/3 + 4 + 1 + 11/4 + 31/4 − 4/5 = 1289/45
// - A9: 1 + 0 + 8 + 4 + 23/3 + 4 + 8 + 6 + 1/4 + 4 = 515/12
// - A10: 5 + 2 + 6 + 1/4 + 3 + 13/2 + 4 + 1 + 24/5 + 11/4 = 353/10

fn played_evening() -> Journal {
    let mut id = 0u128;
    let next_id = || {
        id += 1;
        Uuid::from_u128(id)
    };
    sample::troubles().unwrap().play(now(), next_id).unwrap()
}

/// The evening as it was at a publication.
fn evening_at_publication(version: u16) -> Journal {
    let journal = played_evening();
    let is_publication =
        |change: &Change| matches!(change, Change::RankingPublished { publication } if publication.version == version);
    let end = journal.entries().iter().position(|e| is_publication(&e.change)).unwrap();
    Journal::replay(journal.entries()[..=end].iter().map(|e| (**e).clone()).collect()).unwrap()
}

fn parse_points(text: &str) -> Points {
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    Points::new(numerator.parse().unwrap(), denominator.parse().unwrap())
}

/// Asserts the points of every table on paper. Sides with `own`, whose points depend on their percentage, are skipped.
fn assert_boards(journal: &Journal, paper: &str) {
    let standings = score(journal);
    for board in paper.lines() {
        let number: u16 = board.split_whitespace().nth(1).unwrap().trim_end_matches(',').parse().unwrap();
        let (_, tables) = board.split_once("] ").unwrap();
        for table in tables.split("; ") {
            let (pairs_and_score, points) = table.rsplit_once(": ").unwrap();
            let (ns, ew_and_score) = pairs_and_score.split_once('-').unwrap();
            let ew: String = ew_and_score.chars().take_while(char::is_ascii_digit).collect();
            let line = line(&standings, number, ns.parse().unwrap(), ew.parse().unwrap());
            let (ns_points, ew_points) = points.split_once(", ").unwrap();
            for (expected, side) in [(ns_points, &line.ns), (ew_points, &line.ew)] {
                if expected != "own" {
                    assert_eq!(side.points, Some(parse_points(expected)), "board {number}, {pairs_and_score}");
                }
            }
        }
    }
}

/// Asserts rank, total, maximum and percentage of every pair on paper.
fn assert_totals(journal: &Journal, paper: &str) {
    let standings = score(journal);
    for line in paper.split("; ") {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [rank, pair, total, "=", percent, "%"] = words[..] else { panic!("{line}") };
        let (_, scored) = standings.line(pair.parse().unwrap()).unwrap();
        assert_eq!(scored.rank_shown(), rank, "{line}");
        assert_eq!(scored.total, parse_points(total), "{line}");
        assert_eq!(scored.max, Points::from(80), "{line}");
        assert_eq!(standings.show_percent(scored.percent.as_ref().unwrap()), percent, "{line}");
    }
}

#[test]
fn every_table_of_the_first_publication_is_as_on_paper() {
    assert_boards(&evening_at_publication(1), BOARDS_AT_FIRST_PUBLICATION);
}

#[test]
fn boards_change_by_correction_appeal_and_late_correction_as_on_paper() {
    assert_boards(&evening_at_publication(2), BOARD_1_AFTER_CORRECTION);
    assert_boards(&evening_at_publication(3), BOARD_5_AFTER_APPEAL);
    assert_boards(&evening_at_publication(4), BOARD_2_AT_THE_END);
}

#[test]
fn standings_of_all_four_publications_are_as_on_paper() {
    for (version, paper) in (1..).zip(TOTALS) {
        assert_totals(&evening_at_publication(version), paper);
    }
    assert_totals(&played_evening(), TOTALS[3]);
}

#[test]
fn evening_has_rulings_of_every_kind_and_state() {
    let journal = played_evening();
    let rulings = || journal.session().rulings.iter().map(|r| &r.ruling);
    let count_rulings = |is_of_kind: fn(&Decision) -> bool| rulings().filter(|r| is_of_kind(&r.decision)).count();
    assert!(count_rulings(|d| matches!(d, Decision::Nothing {})) > 0);
    assert!(count_rulings(|d| matches!(d, Decision::Tricks { .. })) > 0);
    assert!(count_rulings(|d| matches!(d, Decision::Contract { .. })) > 0);
    assert!(count_rulings(|d| matches!(d, Decision::Cancelled {})) > 0);
    assert!(count_rulings(|d| matches!(d, Decision::Award(_))) > 3);
    assert!(count_rulings(|d| matches!(d, Decision::Groups(_))) > 0);
    assert!(rulings().any(|r| !r.record.review.is_empty()));
    assert!(journal.session().standing_penalties().count() > 0);
    let states: Vec<RulingState> =
        journal.session().rulings.iter().map(|r| journal.session().state_of(r, now())).collect();
    for state in [RulingState::Replaced, RulingState::Withdrawn, RulingState::Reviewed, RulingState::Final] {
        assert!(states.contains(&state), "{state:?}");
    }
    let log = journal.session().log();
    let correction_count = log.iter().filter(|e| matches!(e, LogEntry::Correction { .. })).count();
    assert_eq!((correction_count, journal.session().appeals.len(), journal.session().publications.len()), (2, 2, 4));
    assert!(journal.session().closed && !journal.session().is_under_appeal());
}

#[test]
fn recorded_assistant_path_ends_at_the_law_of_the_ruling() {
    let journal = played_evening();
    let mut checked = 0;
    for recorded in &journal.session().rulings {
        let record = &recorded.ruling.record;
        let Some(tree) = &record.tree else { continue };
        let (walk, answers) = Walk::retrace(tree, Edition::OF_2017, &record.answers).unwrap();
        assert_eq!(answers.len(), record.answers.len(), "{tree}: {:?}", record.answers);
        let advice = walk.advice().unwrap();
        assert_eq!(advice.law, recorded.ruling.law, "{tree}");
        if matches!(recorded.ruling.decision, Decision::Tricks { .. }) {
            assert!(advice.outcome.kinds.contains(&Effect::Tricks), "{tree}");
        }
        checked += 1;
    }
    assert!(checked > 8);
}

#[test]
fn board_whose_ruling_is_withdrawn_has_its_table_result_again() {
    let mut journal = evening_at_publication(1);
    let rulings: Vec<_> =
        journal.session().rulings.iter().filter(|r| r.withdrawn.is_none()).map(|r| r.ruling.id).collect();
    for ruling in rulings {
        journal.apply(entry(Change::RulingWithdrawn { ruling, reason: "test".into(), consent: None })).unwrap();
    }
    let standings = score(&journal);
    let line = line(&standings, 5, 2, 6);
    assert!(!line.ruled);
    assert_eq!(line.score_ns, Some(130));
}
