//! Awards are given, withdrawn, and follow their players when the sitting is corrected.

use bridge::{BoardNumber, Side, Vulnerability};
use evening::director::{Artificial, Assigned, Award, Ruling, RulingId, SideAward, Weight, Weighted};
use evening::session::{Change, ChangeError, Journal, Outcome, ResultId, TableResult};
use movement::Sitting;
use uuid::Uuid;

use crate::support::{refused, scheduled};
use testing::*;

#[test]
fn ruling_changes_the_scores_and_its_withdrawal_restores_them() {
    let mut journal = open(4, &[]);
    enter(&mut journal, result(1, pair(1), pair(2), 100));
    enter(&mut journal, result(1, pair(3), pair(4), -100));
    let before_ruling = score(&journal);
    let ruling = rule(&mut journal, 1, pair(1), pair(2), Award::artificial(Artificial::Plus, Artificial::Minus));
    assert_ne!(score(&journal), before_ruling);
    journal.apply(entry(Change::RulingWithdrawn { ruling, reason: "on appeal".into(), consent: None })).unwrap();
    assert_eq!(score(&journal), before_ruling);
}

#[test]
fn withdrawn_ruling_cannot_be_withdrawn_again() {
    let mut journal = open(4, &[]);
    enter(&mut journal, result(1, pair(1), pair(2), 100));
    let ruling = rule(&mut journal, 1, pair(1), pair(2), Award::artificial(Artificial::Plus, Artificial::Minus));
    let withdrawal = |reason: &str| Change::RulingWithdrawn { ruling, reason: reason.into(), consent: None };
    journal.apply(entry(withdrawal("on appeal"))).unwrap();
    assert_eq!(refused(&mut journal, withdrawal("again")), ChangeError::NoRuling);
}

#[test]
fn assigned_score_must_be_one_the_board_can_give() {
    let mut journal = open(2, &[]);
    enter(&mut journal, result(1, pair(1), pair(2), 100));
    let outcomes =
        |score_ns| SideAward::Assigned(vec![Weighted { outcome: Assigned::Score { score_ns }, weight: Weight::ALL }]);
    for impossible in [7, i32::MIN, 20_000] {
        let change = Change::RulingMade {
            place: evening::session::Place { section: evening::club::SectionId::A, round: None, table: None },
            board: BoardNumber::FIRST,
            sitting: Sitting::Sides { ns: pair(1), ew: pair(2) },
            ruling: Ruling::award(
                RulingId(Uuid::new_v4()),
                "12C1",
                "",
                Award { ns: outcomes(impossible), ew: outcomes(impossible) },
            ),
        };
        assert!(matches!(refused(&mut journal, change), ChangeError::ImpossibleScore { .. }), "{impossible}");
    }
}

/// Law 15B: the wrong pair played the board, so the pair that can no longer play it gets an award.
#[test]
fn pair_whose_board_others_played_can_get_an_award() {
    let mut journal = evening("mitchell 3", 2);
    let scheduled_later = scheduled(&journal, 5, 1, 0);
    let deprived_pair = scheduled_later.sitting.at(bridge::Seat::North);
    let wrong_opponent = journal
        .session()
        .contestants
        .keys()
        .find(|c| c.number > 3 && **c != scheduled_later.sitting.at(bridge::Seat::East))
        .copied()
        .unwrap();
    let mut wrong_result = result(5, deprived_pair, wrong_opponent, 50);
    (wrong_result.forced, wrong_result.reason) = (true, Some("played the wrong board".into()));
    wrong_result.outcome = Outcome::PassedOut;
    journal.apply(entry(Change::ResultEntered { result: wrong_result })).unwrap();
    let change = Change::RulingMade {
        place: scheduled_later.place,
        board: scheduled_later.board,
        sitting: scheduled_later.sitting,
        ruling: Ruling::award(
            RulingId(Uuid::new_v4()),
            "15B3",
            "",
            Award::artificial(Artificial::Minus, Artificial::Plus),
        ),
    };
    journal.apply(entry(change)).unwrap();
}

#[test]
fn award_stays_with_its_pair_when_the_sitting_is_corrected() {
    let mut journal = open(6, &[]);
    enter(&mut journal, result(1, pair(1), pair(2), 100));
    enter(&mut journal, result(1, pair(3), pair(4), 200));
    enter(&mut journal, result(1, pair(5), pair(6), 300));
    rule(&mut journal, 1, pair(1), pair(2), Award::artificial(Artificial::Plus, Artificial::Minus));
    let total = |journal: &Journal, number| score(journal).line(pair(number)).unwrap().1.total.short(2);
    let totals_before = (total(&journal, 1), total(&journal, 2));
    let mut turned = result(1, pair(2), pair(1), -100);
    turned.supersedes = journal.session().results().find(|r| r.slot() == turned.slot()).map(|r| r.id);
    turned.reason = Some("they sat the other way".into());
    journal.apply(entry(Change::ResultEntered { result: turned })).unwrap();
    assert_eq!((total(&journal, 1), total(&journal, 2)), totals_before);
}

/// A board of an individual with four players and an award. The table is turned by a quarter again and again, and
/// `check_line` checks the line each time.
fn turn_table_of_individual(award: Award, mut check_line: impl FnMut(&evening::session::Line<'_>)) {
    let mut journal = open(4, &[]);
    let mut table = result(1, pair(1), pair(2), 100);
    table.sitting = Sitting::Players { n: pair(1), e: pair(2), s: pair(3), w: pair(4) };
    let (place, board, sitting) = (table.place, table.board, table.sitting);
    enter(&mut journal, table.clone());
    let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C", "", award);
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    for _ in 0..4 {
        table = TableResult {
            id: ResultId(Uuid::new_v4()),
            sitting: table.sitting.turned(),
            supersedes: Some(table.id),
            reason: Some("they sat another way".into()),
            ..table
        };
        journal.apply(entry(Change::ResultEntered { result: table.clone() })).unwrap();
        let lines = journal.session().lines();
        assert_eq!(lines.len(), 1);
        check_line(&lines[0]);
    }
}

#[test]
fn players_of_an_individual_keep_their_awards_when_the_table_is_turned() {
    let award = Award::artificial(Artificial::Plus, Artificial::Minus);
    let mut turns = 0;
    turn_table_of_individual(award, |line| {
        turns += 1;
        for (player, side) in line.sitting.contestants() {
            let expected = if player.number % 2 == 1 { Artificial::Plus } else { Artificial::Minus };
            assert_eq!(line.award(side), Some(&SideAward::Artificial(expected)), "{player} after {turns} quarters");
        }
    });
    assert_eq!(turns, 4);
}

#[test]
fn assigned_contract_of_an_individual_stays_with_its_declarer() {
    let outcome = Assigned::Contract {
        contract: "4S".parse().unwrap(),
        declarer: bridge::Seat::South,
        tricks: bridge::Tricks::new(10).unwrap(),
    };
    let assigned = SideAward::Assigned(vec![Weighted { outcome, weight: Weight::ALL }]);
    turn_table_of_individual(Award { ns: assigned.clone(), ew: assigned }, |line| {
        let Some(SideAward::Assigned(outcomes)) = line.award(Side::NS) else { panic!("assigned") };
        let turned = outcomes[0].outcome.turned(line.award_turn);
        let Assigned::Contract { declarer, .. } = turned else { panic!("a contract") };
        assert_eq!(line.sitting.at(declarer), pair(3), "{:?}", line.award_turn);
        let ns_gains = turned.score_ns(Vulnerability::None) > 0;
        assert_eq!(ns_gains, declarer.side() == Side::NS);
    });
}
