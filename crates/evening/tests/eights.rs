//! Teams of eight: a board is played at four tables, and every result of one room is compared with both of the other.

use bridge::{BoardNumber, Score};
use evening::club::{DrawRules, SectionId};
use evening::director::Artificial;
use evening::draw::{DrawField, Pairing, draw};
use evening::scoring::Step;
use evening::session::{Change, Journal, Outcome, Slot};
use movement::{ContestantKind, Movement, Sitting, Spec};

use crate::support::{both_sides, rule_match, totals};
use testing::contestant_figures::ranking_line;
use testing::*;

/// Two teams at the first or second table of a room.
fn table(ns: u16, ew: u16, is_second: bool) -> Sitting<evening::club::ContestantId> {
    let first = Sitting::Teams { ns: pair(ns), ew: pair(ew) };
    if is_second { first.at_second_table() } else { first }
}

fn play(journal: &mut Journal, board: u16, sitting: Sitting<evening::club::ContestantId>, outcome: Outcome) {
    let mut entered = result(board, pair(1), pair(2), 0);
    (entered.sitting, entered.outcome) = (sitting, outcome);
    enter(journal, entered);
}

fn score_only(score_ns: Score) -> Outcome {
    Outcome::ScoreOnly { score_ns }
}

/// Enters board 1: team 1 has `first` and 170 as North-South at its two tables, team 2 has 400 and -50.
fn play_board(journal: &mut Journal, first: Outcome) {
    play(journal, 1, table(1, 2, false), first);
    play(journal, 1, table(1, 2, true), score_only(170));
    play(journal, 1, table(2, 1, false), score_only(400));
    play(journal, 1, table(2, 1, true), score_only(-50));
}

#[test]
fn board_is_the_mean_or_the_sum_of_four_comparisons() {
    // Team 1 gains 20, 470, -230 and 220: 1, 10, -6 and 6 IMPs.
    for (method, rule, expected) in [
        ("imps", "mean", ["2.75", "-2.75"]),
        ("imps", "sum", ["11", "-11"]),
        ("total", "mean", ["120", "-120"]),
        ("bam", "mean", ["1.5", "0.5"]),
        ("bam", "sum", ["6", "2"]),
    ] {
        let mut journal = open(0, &[("scoring.method", method), ("teams.eights", rule)]);
        play_board(&mut journal, score_only(420));
        let scored = score(&journal);
        assert_eq!(totals(&scored, 2), expected, "{method} {rule}");
        assert_eq!((scored.matches.len(), scored.matches[0].boards.len()), (1, 1));
        let lines = &scored.boards[0].lines;
        assert!(lines.iter().all(|line| line.ns.points
            == scored.matches[0].boards[0].points
                [usize::from(line.sitting.side(bridge::Side::NS).next() == Some(pair(2)))]));
    }
}

#[test]
fn every_line_keeps_what_its_own_comparisons_give() {
    let mut journal = open(0, &[("scoring.method", "imps")]);
    play_board(&mut journal, score_only(420));
    let scored = score(&journal);
    let first =
        scored.boards[0].lines.iter().find(|line| line.slot == Slot::new(BoardNumber::FIRST, table(1, 2, false)));
    let first = first.unwrap();
    assert!(scored.is_of_eights(first));
    // The comparisons of the first table are 1 and 10 IMPs.
    assert_eq!(first.ns.separate.as_ref().unwrap().short(2), "5.5");
    let Step::Eights { this_table, other_tables } = &first.ns.step else { panic!("{:?}", first.ns.step) };
    assert_eq!(
        (this_table.short(0), other_tables.iter().map(|p| p.short(0)).collect::<Vec<_>>()),
        ("420".to_owned(), vec!["-400".to_owned(), "50".to_owned()])
    );
}

#[test]
fn percentage_is_of_the_top_of_all_comparisons() {
    for rule in ["mean", "sum"] {
        let mut journal = open(0, &[("scoring.method", "bam"), ("teams.eights", rule)]);
        play_board(&mut journal, score_only(420));
        assert_eq!(ranking_line(&score(&journal), 1).percent.as_ref().unwrap().short(2), "75", "{rule}");
    }
}

#[test]
fn board_counts_nothing_before_all_four_tables_have_played() {
    let mut journal = open(0, &[("scoring.method", "imps")]);
    play(&mut journal, 1, table(1, 2, false), score_only(420));
    play(&mut journal, 1, table(1, 2, true), Outcome::Postponed);
    play(&mut journal, 1, table(2, 1, false), score_only(400));
    play(&mut journal, 1, table(2, 1, true), score_only(-50));
    let scored = score(&journal);
    assert_eq!(totals(&scored, 2), ["0", "0"]);
    assert!(scored.matches[0].boards[0].missing && scored.matches[0].scored_boards() == 0);
}

#[test]
fn table_that_did_not_play_is_compared_with_nothing() {
    let mut journal = open(0, &[("scoring.method", "imps")]);
    play_board(&mut journal, Outcome::NotPlayed);
    // The comparisons left are 170 against 400 and -50: -6 and 6 IMPs.
    assert_eq!(totals(&score(&journal), 2), ["0", "0"]);
    // Without the second table, 420 against 400 and -50: 1 and 10 IMPs.
    let mut journal = open(0, &[("scoring.method", "imps")]);
    play(&mut journal, 1, table(1, 2, false), score_only(420));
    play(&mut journal, 1, table(1, 2, true), Outcome::NotPlayed);
    play(&mut journal, 1, table(2, 1, false), score_only(400));
    play(&mut journal, 1, table(2, 1, true), score_only(-50));
    assert_eq!(totals(&score(&journal), 2), ["5.5", "-5.5"]);
}

#[test]
fn award_at_one_table_leaves_the_comparisons_of_the_others() {
    let mut journal = open(0, &[("scoring.method", "imps")]);
    play_board(&mut journal, score_only(420));
    rule_match(&mut journal, 1, 1, 2, both_sides(Artificial::Plus));
    // Two comparisons of the table are 3 IMPs for each team; the others are -6 and 6.
    let scored = score(&journal);
    assert_eq!(totals(&scored, 2), ["1.5", "1.5"]);
    let awarded_line = scored.boards[0].lines.iter().find(|line| line.awarded).unwrap();
    assert_eq!(
        (awarded_line.state(), awarded_line.ns.separate.as_ref().unwrap().short(2)),
        ("artificial", "3".to_owned())
    );
}

#[test]
fn other_room_is_waited_for_although_one_table_has_an_award() {
    let mut journal = open(0, &[]);
    let movement = "match 2 eights".parse::<Spec>().unwrap().movement().unwrap();
    journal.apply(entry(movement_set(movement))).unwrap();
    rule_match(&mut journal, 1, 1, 2, both_sides(Artificial::Average));
    let missing: Vec<Slot> = score(&journal).missing.iter().map(|m| Slot::new(m.board, m.sitting)).collect();
    let is_missing = |sitting| missing.contains(&Slot::new(BoardNumber::FIRST, sitting));
    assert!(
        is_missing(table(2, 1, false)) && is_missing(table(2, 1, true)) && is_missing(table(1, 2, true)),
        "{missing:?}"
    );
}

fn movement_set(movement: Movement) -> Change {
    Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(movement),
        boards_per_round: 1,
        first_board: BoardNumber::FIRST,
        reason: None,
    }
}

#[test]
fn drawn_match_has_four_tables_and_is_listed_once() {
    let movement = "swiss-teams 5 rounds 3 eights".parse::<Spec>().unwrap().movement().unwrap();
    assert_eq!(movement.tables, 8);
    let mut journal = open(0, &[("scoring.method", "imps")]);
    journal.apply(entry(movement_set(movement))).unwrap();
    (1..=5).for_each(|number| seat(&mut journal, pair(number)));
    let field = DrawField::of(journal.session(), &score(&journal), SectionId::A, &DrawRules::default()).unwrap();
    assert_eq!((field.kind, field.eights), (ContestantKind::Teams, true));
    let proposal = draw(&field, 1).unwrap();
    assert_eq!((proposal.meetings.len(), proposal.matches().count()), (8, 2));
    let tables: Vec<u8> = proposal.meetings.iter().map(|pairing: &Pairing| pairing.meeting.table).collect();
    assert_eq!(tables, (1..=8).collect::<Vec<_>>());
    journal.apply(entry(proposal.change(None))).unwrap();
    assert_eq!(journal.session().missing().len(), 8);
}
