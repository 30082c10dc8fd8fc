//! Boards that a contestant does not play: sit-outs, boards not played, and results missing at the close (`sitout`).

use bridge::Side;
use evening::club::SectionId;
use evening::draw::repair_section;
use evening::scoring::{Points, explain_total};
use evening::session::{Change, Journal, Outcome, Place, TableResult};
use movement::Repair;

use crate::support::share;
use testing::contestant_figures::{standings_with, total};
use testing::teams::play;
use testing::*;

#[test]
fn sit_outs_count_by_the_rule_chosen() {
    for (rule, total, percent) in
        [("exclude", "2", "100.00"), ("factor", "4", "100.00"), ("percent-of-average 60", "3.2", "80.00")]
    {
        let mut journal = open(0, &[("sitout", rule), ("ranking.winners", "two")]);
        scores(&mut journal, 1, &[300, 200]);
        enter(&mut journal, result(2, pair(2), pair(103), 100));
        enter(&mut journal, result(2, pair(3), pair(102), 100));
        let standings = score(&journal);
        let (_, line) = standings.line(pair(1)).unwrap();
        assert_eq!(line.total.short(2), total, "{rule}");
        assert_eq!(standings.show_percent(line.percent.as_ref().unwrap()), percent, "{rule}");
    }
}

#[test]
fn sit_out_in_imps_counts_nothing_or_is_multiplied_up() {
    for (sit_out, expected) in [("exclude", "10"), ("factor", "20")] {
        let mut journal = open(0, &[("scoring.method", "butler"), ("butler.drop", "1"), ("sitout", sit_out)]);
        scores(&mut journal, 1, &[620, 140, 140, 110]);
        for (ns, ew) in [(2, 104), (3, 103), (4, 102)] {
            enter(&mut journal, result(2, pair(ns), pair(ew), 100));
        }
        assert_eq!(total(&score(&journal), 1), expected, "{sit_out}");
    }
}

#[test]
fn percentage_includes_boards_sat_out_that_are_paid() {
    // Two boards of a top of 2; pair 1 has 2 and sits out at 60 % of an average, 1.2 of 2: 3.2 of 4.
    let mut journal = open(0, &[("sitout", "percent-of-average 60"), ("ranking.winners", "two")]);
    scores(&mut journal, 1, &[300, 200]);
    for (ns, ew) in [(2, 103), (3, 102)] {
        enter(&mut journal, result(2, pair(ns), pair(ew), 100));
    }
    let scored = score(&journal);
    assert_eq!(scored.line(pair(1)).unwrap().1.percent, Some(Points::from(80)));
}

#[test]
fn total_of_26_boards_is_multiplied_up_to_27() {
    let mut journal = open(0, &[("sitout", "factor"), ("ranking.winners", "two")]);
    // Twelve tops of ten, one four, thirteen bottoms: 124 points.
    for board in 1..=26 {
        let own_score = match board {
            1..=12 => 600,
            13 => 250,
            _ => 50,
        };
        scores(&mut journal, board, &[own_score, 100, 200, 300, 400, 500]);
    }
    for table in 2..=6 {
        enter(&mut journal, result(27, pair(table), pair(100 + table), 100));
    }
    assert_eq!(score(&journal).line(pair(1)).unwrap().1.total.short(2), "128.77");
}

#[test]
fn total_of_all_boards_is_not_factored_and_stays_exact() {
    // 3 of 6 on a flat board of four; (4 + 1) 4/3 - 1 on one with three of four results.
    let mut journal = open(0, &[("sitout", "factor"), ("ranking.winners", "two")]);
    scores(&mut journal, 1, &[50, 50, 50, 50]);
    scores(&mut journal, 2, &[110, 100, 90]);
    assert_eq!(score(&journal).line(pair(1)).unwrap().1.total.short(4), "8.6667");
}

#[test]
fn factored_total_is_rounded_in_the_unit_it_is_written_in() {
    let settings = [
        ("sitout", "factor"),
        ("ranking.winners", "two"),
        ("matchpoints.unit", "one"),
        ("percent.of", "rounded-total"),
    ];
    let mut journal = open(0, &settings);
    for board in 1..=3 {
        scores(&mut journal, board, &[300, 200, 100]);
    }
    // Pair 1 misses board 4: 6 of 6 in units of 1-½-0 on three boards of four are 8; pair 2 has 3 and an average.
    for (ns, ew) in [(2, 103), (3, 102)] {
        enter(&mut journal, result(4, pair(ns), pair(ew), 100));
    }
    let standings = score(&journal);
    let (_, line) = standings.line(pair(1)).unwrap();
    assert_eq!(standings.in_unit(&line.total, &line.max).short(4), "8");
}

#[test]
fn board_not_played_is_factored_like_one_sat_out() {
    for is_entered in [false, true] {
        let mut journal = open(0, &[("sitout", "factor"), ("ranking.winners", "two")]);
        scores(&mut journal, 1, &[300, 200, 100]);
        for (ns, ew) in [(2, 103), (3, 102)] {
            enter(&mut journal, result(2, pair(ns), pair(ew), 100));
        }
        if is_entered {
            let mut not_played = result(2, pair(1), pair(101), 0);
            not_played.outcome = Outcome::NotPlayed;
            enter(&mut journal, not_played);
        }
        assert_eq!(total(&score(&journal), 1), "8", "entered: {is_entered}");
    }
}

#[test]
fn rounds_that_a_repair_dropped_are_not_sat_out() {
    let mut journal = evening("mitchell 5", 2);
    play(&mut journal, 2);
    // One table's results of round 4 were entered before the early end.
    let is_at_table_1 = |place: Place| (place.round, place.table) == (Some(4), Some(1));
    let lines: Vec<_> = journal.session().missing().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
    for (slot, sitting, place) in lines.into_iter().filter(|(.., place)| is_at_table_1(*place)) {
        let entered = TableResult { sitting, place, ..result(slot.board.number(), pair(1), pair(2), 100) };
        journal.apply(entry(Change::ResultEntered { result: entered })).unwrap();
    }
    let (changes, _) = repair_section(journal.session(), SectionId::A, 3, &Repair::Curtail, "late").unwrap();
    for change in changes {
        journal.apply(entry(change)).unwrap();
    }
    let standings = score(&journal);
    for number in 1..=10 {
        assert_eq!(explain_total(&standings, pair(number)).unwrap().sat_out, 0, "pair {number}");
    }
}

/// Three rounds of one board, closed. Pair 1 has 400 and all others 110. Pair 1's board of round 3 is entered as not
/// played if `is_entered`, and left without a result otherwise.
fn closed_evening(is_entered: bool) -> Journal {
    let mut journal = evening("mitchell 3", 1);
    let due: Vec<_> = journal.session().missing().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
    for (slot, sitting, place) in due {
        let is_own = sitting.side(Side::NS).next() == Some(pair(1));
        let mut entered = result(slot.board.number(), pair(1), pair(4), if is_own { 400 } else { 110 });
        (entered.sitting, entered.place) = (sitting, place);
        if is_own && place.round == Some(3) {
            if !is_entered {
                continue;
            }
            entered.outcome = Outcome::NotPlayed;
        }
        enter(&mut journal, entered);
    }
    journal.apply(entry(Change::SessionClosed { override_missing: true })).unwrap();
    journal
}

#[test]
fn board_missing_at_the_close_is_factored_like_one_that_was_not_played() {
    for is_entered in [true, false] {
        let journal = closed_evening(is_entered);
        // Two tops of 4, times three boards over two.
        let matchpoints = standings_with(&journal, &[("sitout", "factor")]);
        assert_eq!(share(&matchpoints, 1), "12/12", "{is_entered}");
        // The datum of 400, 110, 110 is 210: 190 points more are 5 IMPs, on two boards 10, times three over two.
        let butler = standings_with(&journal, &[("sitout", "factor"), ("scoring.method", "butler")]);
        assert_eq!(total(&butler, 1), "15", "{is_entered}");
    }
}
