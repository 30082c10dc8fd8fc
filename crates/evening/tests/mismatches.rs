//! Rounds of a Swiss that were drawn from a wrong result (EBU White Book 2025, 3.5).

use evening::club::SectionId;
use evening::draw::{Mismatch, mismatches};
use evening::scoring::Points;
use evening::session::{Change, Entry, Journal, Outcome, ResultId, TableResult};
use movement::Number;
use proptest::prelude::*;
use uuid::Uuid;

use testing::entry;
use testing::swiss::{draw_next_round, pairs, play, swiss_with_boards};

/// Settings for matches of teams in victory points.
const IN_VP: [(&str, &str); 2] = [("scoring.method", "imps"), ("vp.scale", "wbf")];

/// A Swiss with this many teams, drawn and played round by round. The lower number wins.
fn played_swiss(team_count: u16, round_count: u8) -> Journal {
    let mut journal = swiss_with_boards(&format!("swiss-teams {team_count} rounds {round_count}"), 2, &IN_VP);
    for _ in 0..round_count {
        draw_next_round(&mut journal, &[]);
        play(&mut journal);
    }
    journal
}

/// The correction of a current result to another score. `index` is taken modulo the number of results.
fn correction(journal: &Journal, index: usize, score_ns: i32) -> Option<Change> {
    let current: Vec<&TableResult> = journal.session().results().collect();
    let old_result = current.get(index % current.len())?;
    let result = TableResult {
        id: ResultId(Uuid::new_v4()),
        supersedes: Some(old_result.id),
        outcome: Outcome::ScoreOnly { score_ns },
        forced: true,
        reason: Some("a slip was misread".to_owned()),
        ..(*old_result).clone()
    };
    Some(Change::ResultEntered { result })
}

/// The round, the contestant, its opponent, and the opponent that the corrected results would have given, where these
/// differ. Computed independently, by entering the corrected results instead of the first ones.
fn mismatches_by_replay(journal: &Journal, rounds: u8) -> Vec<(u8, Number, Number, Number)> {
    let corrected_entry = |entry: &Entry| match &entry.change {
        Change::ResultEntered { result } if result.supersedes.is_none() => {
            let current = journal.session().result(result.slot())?;
            let (outcome, forced, reason) = (current.outcome, true, Some("example".to_owned()));
            let result = TableResult { outcome, forced, reason, ..result.clone() };
            Some(Entry { change: Change::ResultEntered { result }, ..entry.clone() })
        }
        Change::ResultEntered { .. } => None,
        _ => Some(entry.clone()),
    };
    let mut expected = Vec::new();
    for round in 1..=rounds {
        let is_draw =
            |e: &Entry| matches!(&e.change, Change::RoundDrawn { round: drawn_round, .. } if *drawn_round == round);
        let earlier_entries =
            journal.entries().iter().take_while(|e| !is_draw(e)).filter_map(|e| corrected_entry(e)).collect();
        let mut replayed = Journal::replay(earlier_entries).unwrap();
        let correct = pairs(&draw_next_round(&mut replayed, &[]));
        let opponent_of = |number: Number| {
            correct.iter().find(|pair| pair.contains(&number)).map(|[a, b]| if *a == number { *b } else { *a })
        };
        let Some(Change::RoundDrawn { meetings, .. }) =
            journal.entries().iter().find(|e| is_draw(e)).map(|e| &e.change)
        else {
            panic!("round {round} was drawn");
        };
        for meeting in meetings {
            let numbers: Vec<Number> = meeting.sitting.contestants().map(|(number, _)| number).collect();
            for (contestant, met) in [(numbers[0], numbers[1]), (numbers[1], numbers[0])] {
                let correct = opponent_of(contestant).unwrap();
                if correct != met {
                    expected.push((round, contestant, met, correct));
                }
            }
        }
    }
    expected.sort_unstable();
    expected.dedup();
    expected
}

/// The mismatches found: round, contestant, the opponent it met and the correct one, sorted.
fn computed_mismatches(journal: &Journal) -> Vec<(u8, Number, Number, Number)> {
    let rows = mismatches(journal, SectionId::A);
    let mut rows: Vec<_> = rows.iter().map(|m| (m.round, m.contestant, m.met, m.correct.unwrap())).collect();
    rows.sort_unstable();
    rows
}

proptest! {
    #[test]
    fn mismatches_are_those_of_a_replay_with_corrected_results(
        match_count in 3u16..6,
        corrections in prop::collection::vec(
            (any::<usize>(), prop::sample::select(vec![-2000, -500, 0, 500, 2000])),
            0..4,
        ),
    ) {
        let rounds = 3;
        let mut journal = played_swiss(2 * match_count, rounds);
        for (index, score_ns) in corrections {
            let change = correction(&journal, index, score_ns).unwrap();
            journal.apply(entry(change)).unwrap();
        }
        prop_assert_eq!(computed_mismatches(&journal), mismatches_by_replay(&journal, rounds));
    }
}

#[test]
fn misread_slip_of_round_1_shows_in_the_rounds_after_it() {
    let mut journal = played_swiss(8, 3);
    // Board 1 of round 1 at table 1, with the score of a slam for the wrong side.
    let change = correction(&journal, 0, -2000).unwrap();
    journal.apply(entry(change)).unwrap();
    let computed = mismatches(&journal, SectionId::A);
    assert!(!computed.is_empty() && computed.iter().all(|mismatch| mismatch.round > 1), "{computed:?}");
    assert_eq!(computed_mismatches(&journal), mismatches_by_replay(&journal, 3));
    assert!(computed.iter().any(Mismatch::counts), "{computed:?}");
}

#[test]
fn late_results_without_a_correction_are_no_mismatch() {
    let mut journal = played_swiss(8, 3);
    assert_eq!(mismatches(&journal, SectionId::A), []);
    let mut conditions = journal.session().conditions.clone();
    conditions.rules.set("vp.scale", "wbf-discrete").unwrap();
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
    assert_eq!(mismatches(&journal, SectionId::A), []);
}

/// A mismatch with an opponent this far above the correct one, on the 20-0 scale.
fn mismatch_by(gap: i64) -> Mismatch {
    Mismatch {
        round: 3,
        contestant: 1,
        met: 2,
        correct: Some(3),
        above: Some(Points::from(gap)),
        quarter: Points::from(5),
    }
}

#[test]
fn mismatches_match_the_white_book_examples() {
    // Won 12-8 against a higher opponent, not at fault: 5 and three quarters of 12.
    assert_eq!(mismatch_by(6).adjusted(&Points::from(12), false), Points::from(14));
    // Won 13-7 against a lower opponent, at fault: it loses a quarter of what exceeds 5.
    assert_eq!(mismatch_by(-6).adjusted(&Points::from(13), true), Points::from(11));
    // In the other two cases the score is kept.
    assert_eq!(mismatch_by(6).adjusted(&Points::from(12), true), Points::from(12));
    assert_eq!(mismatch_by(-6).adjusted(&Points::from(13), false), Points::from(13));
    // A difference of exactly 5 is no mismatch.
    assert!(!mismatch_by(5).counts() && mismatch_by(6).counts());
    assert_eq!(mismatch_by(5).adjusted(&Points::from(12), false), Points::from(12));
    assert_eq!(mismatch_by(-9).adjusted(&Points::from(4), true), Points::from(4));
    // On a scale of 10-0 the quarter is 2.5.
    let ten = Mismatch { quarter: Points::new(5, 2), ..mismatch_by(3) };
    assert_eq!(ten.adjusted(&Points::from(6), false), Points::from(7));
}
