//! Explanations of points in words.

use bridge::Side;
use evening::club::{self, Rules, SectionId};
use evening::director::{Artificial, Award};
use evening::draw::repair_section;
use evening::scoring::{explain_board, explain_total};
use evening::session::{Change, Journal, TableResult};
use lang::why;
use movement::{Repair, Spec};

use testing::contestant_figures::weighted_award;
use testing::teams::{play, set_movement};
use testing::*;

/// The explanation of North-South's points at the first table of board 1.
fn why_ns(journal: &Journal) -> Vec<String> {
    let standings = score(journal);
    let slot = line(&standings, 1, 1, 101).slot;
    why::board_sentences(&explain_board(&standings, slot, Side::NS).unwrap(), &standings, &lang::Language::En.texts())
}

/// A session with one board, of which tables 1 and 2 played one copy and tables 3 to 6 another.
fn board_in_two_copies(settings: &[(&str, &str)]) -> Journal {
    let mut journal = open(0, settings);
    for (number, score_ns) in (1u16..).zip([620, 140, 140, 110, 100, 90]) {
        let table_result =
            TableResult { copy: u8::from(number <= 2), ..result(1, pair(number), pair(100 + number), score_ns) };
        enter(&mut journal, table_result);
    }
    journal
}

#[test]
fn why_explains_the_rounding_of_imps() {
    let settings = [("scoring.method", "cross-imps"), ("imps.round", "0.1"), ("imps.total", "1")];
    let mut journal = open(0, &settings);
    scores(&mut journal, 1, &[620, 140, 140, 110]);
    let standings = score(&journal);
    let texts = lang::Language::En.texts();
    let slot = line(&standings, 1, 1, 101).slot;
    let reason = explain_board(&standings, slot, Side::NS).unwrap();
    let steps = why::board_sentences(&reason, &standings, &texts);
    assert!(steps.last().unwrap().starts_with("10.3:"), "{steps:?}");
    let total = explain_total(&standings, pair(1)).unwrap();
    let parts = why::total_sentences(&total, &standings, &texts, |c| c.to_string());
    assert!(parts.iter().any(|p| p.starts_with("10:")), "{parts:?}");
}

#[test]
fn why_gives_an_award_as_share_of_the_top() {
    let mut journal = open(0, &[("average", "fixed")]);
    scores(&mut journal, 1, &[620, 140, 140]);
    rule(&mut journal, 1, pair(1), pair(101), Award::artificial(Artificial::Plus, Artificial::Minus));
    let explanation = why_ns(&journal);
    assert_eq!(explanation, ["The director gave average plus.", "2.4 of 4 is 60.00%."]);
}

#[test]
fn why_compares_a_played_score_with_parts_of_a_weighted_one() {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[140, 110, 420]);
    let award = Award { ns: weighted_award(&[(420, 60), (100, 40)]), ew: weighted_award(&[(420, 60), (100, 40)]) };
    rule(&mut journal, 1, pair(2), pair(102), award);
    let explanation = why_ns(&journal);
    assert!(explanation[0].starts_with("+140 for North-South beats 0.4 scores"), "{explanation:?}");
}

#[test]
fn why_explains_an_own_percentage_limited_by_an_award() {
    let mut journal = open(0, &[("average", "own")]);
    scores(&mut journal, 1, &[620, 140, 140]);
    scores(&mut journal, 2, &[50, 90, 70]);
    rule(&mut journal, 1, pair(1), pair(101), Award::artificial(Artificial::Plus, Artificial::Minus));
    let explanation = why_ns(&journal);
    assert!(explanation[0].contains("counts only if it is higher"), "{explanation:?}");
}

/// Five tables at which pair 4 comes for round 3. The boards it missed are averages by the rules.
fn journal_with_late_pair(rules: Rules) -> Journal {
    let movement = "mitchell 5 without 4".parse::<Spec>().unwrap().movement().unwrap();
    let mut opened = opening(&[]);
    if let Change::SessionOpened { conditions, .. } = &mut opened {
        conditions.rules = rules;
    }
    let mut journal = Journal::open(entry(opened)).unwrap();
    journal.apply(entry(set_movement(movement))).unwrap();
    (1..=10).filter(|number| *number != 4).for_each(|number| seat(&mut journal, pair(number)));
    play(&mut journal, 2);
    let (changes, _) = repair_section(journal.session(), SectionId::A, 3, &Repair::Join, "late").unwrap();
    for change in changes {
        journal.apply(entry(change)).unwrap();
    }
    seat(&mut journal, pair(4));
    play(&mut journal, 5);
    journal
}

#[test]
fn why_of_a_late_pair_lists_the_boards_that_count_without_play() {
    let mut rules = Rules::default();
    rules.set("late", "averages").unwrap();
    let journal = journal_with_late_pair(rules);
    let standings = score(&journal);
    let texts = lang::Language::En.texts();
    let total = explain_total(&standings, pair(4)).unwrap();
    let parts = why::total_sentences(&total, &standings, &texts, |c| c.to_string());
    let awarded = parts.iter().find(|part| part.starts_with("Boards not played because a pair was not there"));
    assert!(
        awarded.is_some_and(
            |part| part.ends_with("(round 1, 2); each counts average minus by the rule “When a pair comes late”.")
        ),
        "{parts:?}"
    );
    assert!(!parts.iter().any(|part| part.contains("sat out")), "{parts:?}");
    let average_plus = (6..=10).filter_map(|number| explain_total(&standings, pair(number))).filter(|total| {
        let parts = why::total_sentences(total, &standings, &texts, |c| c.to_string());
        parts.iter().any(|part| part.contains("each counts average plus by the rule"))
    });
    assert_eq!(average_plus.count(), 2);
}

#[test]
fn why_names_the_average_that_counts_against_a_leaver_of_an_all_play_all() {
    let movement = "mitchell 5".parse::<Spec>().unwrap().movement().unwrap();
    let mut journal = Journal::open(entry(opening(&[("withdrawal", "all-play-all")]))).unwrap();
    journal.apply(entry(set_movement(movement))).unwrap();
    (1..=10).for_each(|number| seat(&mut journal, pair(number)));
    // Pair 4 has the worst score on each of its boards, and leaves after three rounds.
    let due: Vec<_> = journal.session().missing().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
    for (slot, sitting, place) in due.into_iter().filter(|(.., place)| place.round <= Some(3)) {
        let score_ns = if sitting.side_of(pair(4)).is_some() { -1000 } else { 100 };
        let mut table_result = result(slot.board.number(), pair(1), pair(2), score_ns);
        (table_result.sitting, table_result.place) = (sitting, place);
        enter(&mut journal, table_result);
    }
    let (changes, _) = repair_section(journal.session(), SectionId::A, 4, &Repair::Leave(4), "ill").unwrap();
    for change in changes {
        journal.apply(entry(change)).unwrap();
    }
    play(&mut journal, 5);
    let standings = score(&journal);
    let texts = lang::Language::En.texts();
    let ending = "each counts 100.00% (the converse of the average of A4) by the rule “When a pair leaves early”.";
    let explained = (6..=10).filter_map(|number| explain_total(&standings, pair(number))).filter(|total| {
        let parts = why::total_sentences(total, &standings, &texts, |c| c.to_string());
        parts.iter().any(|part| part.ends_with(ending))
    });
    assert_eq!(explained.count(), 2);
}

#[test]
fn foot_names_the_rule_for_a_late_pair() {
    let texts = lang::Language::En.texts();
    let sentence = "A pair that comes late gets average minus for the boards it misses";
    let foot_of = |journal: &Journal| lang::notes::foot(journal.session(), &score(journal), None, &texts).join(" ");
    // The foot names the rule even if it is the union's own, but only if a pair came late.
    let rules = club::profile("ebu").unwrap().rules.clone();
    assert!(foot_of(&journal_with_late_pair(rules.clone())).contains(sentence));
    let mut journal = Journal::open(entry(opening(&[]))).unwrap();
    let mut conditions = journal.session().conditions.clone();
    conditions.rules = rules;
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
    assert!(!foot_of(&journal).contains(sentence));
}

#[test]
fn why_names_the_compared_results_of_a_fouled_board() {
    let explanation = why_ns(&board_in_two_copies(&[]));
    assert!(explanation[0].contains("beats 1 score (2"), "{explanation:?}");
    assert!(explanation[1].contains("only the 2 results on the same cards"), "{explanation:?}");
}

#[test]
fn why_names_the_rule_for_a_small_group() {
    for (convention, rule) in [("ebu", "65/55 and 70/60/50"), ("award-60", "60% each")] {
        let explanation = why_ns(&board_in_two_copies(&[("matchpoints.small_groups", convention)]));
        assert!(explanation[1].contains("only 2 results") && explanation[1].contains(rule), "{explanation:?}");
    }
}
