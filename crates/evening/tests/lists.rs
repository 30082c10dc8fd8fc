//! Further lists beside the ranking: handicaps, strata, sections.

use evening::club::ContestantId;
use evening::scoring::{List, list, lists};
use evening::session::{Change, Journal};

use testing::*;

/// Three pairs at 100, 50 and 0 %; handicaps of 0, 30 and 55 %, strata 1, 2 and 3.
fn evening_of_three() -> Journal {
    let mut journal = open(0, &[("ranking.winners", "two")]);
    scores(&mut journal, 1, &[300, 200, 100]);
    for (number, handicap, stratum) in [(1, None, 1), (2, Some(1500), 2), (3, Some(2750), 3)] {
        let mut contestant = journal.session().contestants[&pair(number)].clone();
        contestant.players.iter_mut().for_each(|p| p.handicap = handicap);
        contestant.stratum = Some(stratum);
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    journal
}

/// The number, rank and percentage of each contestant in the first ranking of a list.
fn ranked_lines(journal: &Journal, which_list: List) -> Vec<(u16, u32, String)> {
    let rankings = list(journal.session(), &score(journal), which_list);
    let percent = |l: &evening::scoring::RankingLine| l.percent.as_ref().unwrap().short(2);
    rankings[0].lines.iter().map(|l| (l.contestant.number, l.rank, percent(l))).collect()
}

#[test]
fn handicap_list_adds_the_sum_or_the_mean_of_handicaps() {
    let mut journal = evening_of_three();
    assert_eq!(lists(journal.session(), &score(&journal)).len(), 4);
    let expected_lines = |list: &[(u16, u32, &str)]| {
        list.iter().map(|(number, rank, points)| (*number, *rank, (*points).to_owned())).collect::<Vec<_>>()
    };
    assert_eq!(ranked_lines(&journal, List::Overall), expected_lines(&[(1, 1, "100"), (2, 2, "50"), (3, 3, "0")]));
    assert_eq!(ranked_lines(&journal, List::Handicap), expected_lines(&[(1, 1, "100"), (2, 2, "80"), (3, 3, "55")]));
    let mut conditions = journal.session().conditions.clone();
    conditions.rules.set("handicap.share", "mean").unwrap();
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
    assert_eq!(ranked_lines(&journal, List::Handicap), expected_lines(&[(1, 1, "100"), (2, 2, "65"), (3, 3, "27.5")]));
}

#[test]
fn stratum_keeps_ties_broken_in_the_ranking() {
    let mut journal = open(0, &[("ranking.winners", "two"), ("ranking.ties", "lot")]);
    scores(&mut journal, 1, &[300, 200, 200]);
    for number in 1..=3 {
        let mut contestant = journal.session().contestants[&pair(number)].clone();
        contestant.stratum = Some(2);
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    let ranks: Vec<u32> = ranked_lines(&journal, List::Stratum(2)).into_iter().map(|(_, rank, _)| rank).collect();
    assert_eq!(ranks, [1, 2, 3]);
}

#[test]
fn stratum_includes_the_strata_below_it() {
    let journal = evening_of_three();
    let numbers =
        |which_list| ranked_lines(&journal, which_list).into_iter().map(|(n, r, _)| (n, r)).collect::<Vec<_>>();
    assert_eq!(numbers(List::Stratum(2)), [(2, 1), (3, 2)]);
    assert_eq!(numbers(List::Stratum(3)), [(3, 1)]);
}

#[test]
fn section_of_a_common_field_has_its_own_list() {
    let mut journal = open(0, &[("ranking.winners", "one")]);
    let in_b = |number| ContestantId { section: "B".parse().unwrap(), number };
    scores(&mut journal, 1, &[300, 200]);
    enter(&mut journal, result(1, in_b(1), in_b(101), 250));
    let standings = score(&journal);
    let section_b = list(journal.session(), &standings, List::Section("B".parse().unwrap()));
    assert_eq!(section_b.len(), 1);
    assert_eq!(section_b[0].lines.iter().map(|l| l.rank).collect::<Vec<_>>(), [1, 1]);
    assert_eq!(section_b[0].name.to_string(), "B All");
}
