//! A test for each rule of docs/formats.md, 1, with made-up rows. `tests/readers.rs` tests databases.

use super::*;
use evening::club::SectionId;
use evening::director::{Artificial, Percent};
use evening::session::Outcome;

use super::super::transcript::LineScore;
use super::super::{import, to_changes};
use super::rows::{HandRow, NameRow, NumberRow, ResultRow, RoundRow, SectionRow, SessionRow};

fn section() -> SectionRow {
    SectionRow { id: 1, letter: "A".to_owned(), ..SectionRow::default() }
}

fn round(table: i64, round: i64, ns: i64, ew: i64) -> RoundRow {
    let (low, high) = (round * 2 - 1, round * 2);
    RoundRow { section: 1, table, round, ns, ew, low, high, ..RoundRow::default() }
}

/// Board 1 at table 1 in round 1, pairs 1 and 2: 4S by North, made.
fn result(id: i64) -> ResultRow {
    ResultRow {
        id,
        section: 1,
        table: 1,
        round: 1,
        board: 1,
        ns: 1,
        ew: 2,
        declarer: 1,
        seat: "N".to_owned(),
        contract: "4 S".to_owned(),
        result: "=".to_owned(),
        ..ResultRow::default()
    }
}

/// A row with a remark instead of a result.
fn remark(remarks: &str) -> ResultRow {
    let (contract, result, seat) = (String::new(), String::new(), "N".to_owned());
    ResultRow { remarks: remarks.to_owned(), contract, result, seat, ..self::result(1) }
}

/// A file with one section and these results, without a movement.
fn file(results: Vec<ResultRow>) -> Tables {
    Tables { sections: vec![section()], results, ..Tables::default() }
}

fn read(results: Vec<ResultRow>) -> Transcript {
    transcript(&file(results), false).unwrap()
}

/// Adds a second result, so that the file is not empty if the first is left out.
fn with_second_result(row: ResultRow) -> Vec<ResultRow> {
    vec![row, ResultRow { table: 2, ns: 3, ew: 4, declarer: 3, ..result(99) }]
}

fn has_warning(transcript: &Transcript, text: &str) -> bool {
    transcript.warnings.iter().any(|warning| warning.what.to_string().contains(text))
}

fn score(line: &TranscriptLine) -> Option<i32> {
    match line.line_score {
        LineScore::Result(outcome) => outcome.score_ns(line.board.vulnerability()),
        LineScore::Artificial(_) => None,
    }
}

fn numbers(line: &TranscriptLine) -> Vec<u16> {
    line.sitting.contestants().map(|(contestant, _)| contestant.number).collect()
}

#[test]
fn erased_row_is_left_out_and_listed() {
    let transcript = read(with_second_result(ResultRow { is_erased: true, ..result(7) }));
    assert_eq!(transcript.lines.len(), 1);
    assert!(has_warning(
        &transcript,
        "ReceivedData row 7 (section 1, table 1, round 1, board 1): \"4 S = N\" was erased"
    ));
}

#[test]
fn highest_id_of_several_rows_for_a_board_counts() {
    let later = ResultRow { result: "-1".to_owned(), ..result(20) };
    let transcript = read(vec![later, result(3)]);
    assert_eq!(transcript.lines.iter().map(score).collect::<Vec<_>>(), [Some(-50)]);
    assert!(
        has_warning(&transcript, "row 3") && has_warning(&transcript, "was followed by row 20"),
        "{:?}",
        transcript.warnings
    );
}

#[test]
fn percentages_or_averages_are_an_award_for_each_side() {
    let line_score = |remarks: &str| read(vec![remark(remarks)]).lines[0].line_score;
    assert_eq!(line_score("40%-60%"), LineScore::Artificial([Artificial::Minus, Artificial::Plus]));
    let fixed = |percent: &str| Artificial::Fixed(percent.parse::<Percent>().unwrap());
    assert_eq!(line_score("70%-25%"), LineScore::Artificial([fixed("70"), fixed("25")]));
    for (remarks, awards) in [
        ("A+/A-", [Artificial::Plus, Artificial::Minus]),
        ("AVE+", [Artificial::Plus; 2]),
        ("AVG-", [Artificial::Minus; 2]),
        ("G+/G-", [Artificial::Plus, Artificial::Minus]),
        ("a/a", [Artificial::Average; 2]),
    ] {
        assert_eq!(line_score(remarks), LineScore::Artificial(awards), "{remarks}");
    }
}

#[test]
fn averages_come_with_a_note_that_they_may_be_fixed() {
    assert!(has_warning(&read(vec![remark("60%-40%")]), "the rule “Average plus and minus”"));
    assert!(!has_warning(&read(vec![remark("70%-25%")]), "the rule “Average plus and minus”"));
}

#[test]
fn unplayed_board_is_kept_with_a_warning() {
    for remarks in ["Not played", "np", "NG", "Niet gespeeld"] {
        let transcript = read(vec![remark(remarks)]);
        assert_eq!(transcript.lines[0].line_score, LineScore::Result(Outcome::NotPlayed), "{remarks}");
        assert!(has_warning(&transcript, "Some clubs press 0"), "{remarks}");
    }
}

#[test]
fn wrong_direction_keeps_the_contract_and_swaps_the_pairs() {
    let transcript = read(vec![ResultRow { remarks: "Wrong direction".to_owned(), ..result(1) }]);
    assert_eq!((numbers(&transcript.lines[0]), score(&transcript.lines[0])), (vec![2, 1], Some(420)));
}

#[test]
fn arbitral_score_leaves_the_ruling_outstanding() {
    let transcript = read(vec![remark("Arbitral score")]);
    assert_eq!(transcript.lines[0].line_score, LineScore::Result(Outcome::Postponed));
    assert!(has_warning(&transcript, "a ruling is still to come"));
}

#[test]
fn unknown_remark_is_reported_and_the_result_kept() {
    let transcript = read(vec![ResultRow { remarks: "revoke?".to_owned(), ..result(1) }]);
    assert_eq!(score(&transcript.lines[0]), Some(420));
    assert!(has_warning(&transcript, "a ruling is still to come, “revoke?”"));
}

#[test]
fn pass_scores_0_whatever_declarer_is_written() {
    let contract = "PASS".to_owned();
    let transcript = read(vec![ResultRow { contract, result: String::new(), declarer: 0, ..result(1) }]);
    assert_eq!(transcript.lines[0].line_score, LineScore::Result(Outcome::PassedOut));
}

#[test]
fn results_are_relative_to_the_contract() {
    for (contract, relative, expected) in
        [("4 S", "+1", 450), ("3 NT", "-2", -100), ("3 N x", "=", 550), ("1 C xx", "+2", 630), ("7 H", "-13", -650)]
    {
        let transcript = read(vec![ResultRow { contract: contract.into(), result: relative.into(), ..result(1) }]);
        assert_eq!(score(&transcript.lines[0]), Some(expected), "{contract} {relative}");
    }
}

#[test]
fn result_without_sign_is_reported() {
    let transcript = read(vec![ResultRow { result: "10".to_owned(), ..result(1) }]);
    assert_eq!(score(&transcript.lines[0]), Some(420));
    assert!(has_warning(&transcript, "has no sign"));
}

#[test]
fn leads_are_read_with_ten_in_either_spelling() {
    for lead in ["S10", "ST"] {
        let transcript = read(vec![ResultRow { lead: lead.to_owned(), ..result(1) }]);
        let LineScore::Result(Outcome::Played { lead: Some(card), .. }) = transcript.lines[0].line_score else {
            panic!("{lead}")
        };
        assert_eq!(card.to_string(), "ST");
    }
}

#[test]
fn incomplete_row_is_listed_and_left_out() {
    for row in [
        ResultRow { result: String::new(), ..result(1) },
        ResultRow { contract: String::new(), result: String::new(), ..result(1) },
        ResultRow { contract: "42".to_owned(), ..result(1) },
    ] {
        let transcript = read(with_second_result(row));
        assert_eq!(transcript.lines.len(), 1);
        assert!(has_warning(&transcript, "is not a complete result; left out"), "{:?}", transcript.warnings);
    }
}

#[test]
fn missing_contract_leaves_only_the_score() {
    let row = ResultRow { contract: String::new(), seat: String::new(), score: "-420".to_owned(), ..result(1) };
    let transcript = read(vec![row]);
    assert_eq!(transcript.lines[0].line_score, LineScore::Result(Outcome::ScoreOnly { score_ns: -420 }));
    assert!(has_warning(&transcript, "only the score was kept"));
}

#[test]
fn score_contradicting_the_contract_is_reported() {
    let transcript = read(vec![ResultRow { score: "450".to_owned(), ..result(1) }]);
    assert_eq!(score(&transcript.lines[0]), Some(420));
    assert!(has_warning(&transcript, "the contract was kept"));
}

#[test]
fn other_pair_as_declarer_means_reversed_seats() {
    let transcript = read(vec![ResultRow { declarer: 2, ..result(1) }]);
    assert_eq!(numbers(&transcript.lines[0]), [2, 1]);
    assert!(has_warning(&transcript, "the pairs sat the other way"));
    let other = read(vec![ResultRow { declarer: 9, ..result(1) }]);
    assert_eq!((numbers(&other.lines[0]), has_warning(&other, "the other way")), (vec![1, 2], false));
}

#[test]
fn suspicious_contract_is_only_a_hint() {
    let transcript = read(vec![ResultRow { is_suspicious: true, ..result(1) }]);
    assert_eq!(transcript.lines.len(), 1);
    assert!(has_warning(&transcript, "marked as suspicious"));
}

#[test]
fn sides_that_both_count_from_1_are_two_fields() {
    let rounds = vec![round(1, 1, 1, 1), round(2, 1, 2, 2)];
    let results =
        vec![ResultRow { ew: 1, ..result(1) }, ResultRow { table: 2, board: 3, ns: 2, declarer: 2, ..result(2) }];
    let transcript = transcript(&Tables { rounds, ..file(results) }, false).unwrap();
    assert_eq!(transcript.winners, Some(2));
    assert_eq!(transcript.lines.iter().map(numbers).collect::<Vec<_>>(), [[1, 101], [2, 102]]);
}

#[test]
fn sides_are_one_field_only_if_they_meet() {
    let winners = |last: RoundRow| {
        let rounds = vec![round(1, 1, 1, 4), round(2, 1, 2, 5), round(3, 1, 3, 6), last];
        transcript(&Tables { rounds, ..file(vec![ResultRow { ew: 4, ..result(1) }]) }, false).unwrap().winners
    };
    assert_eq!(winners(round(1, 2, 4, 1)), Some(1));
    assert_eq!(winners(round(1, 2, 1, 5)), Some(2));
}

#[test]
fn stated_number_of_winners_of_a_section_is_used() {
    let rounds = vec![round(1, 1, 1, 4), round(2, 1, 2, 5)];
    let sections = vec![SectionRow { winners: 1, ..section() }];
    let tables = Tables { sections, rounds, ..file(vec![ResultRow { ew: 4, ..result(1) }]) };
    assert_eq!(transcript(&tables, false).unwrap().winners, Some(1));
}

#[test]
fn table_with_missing_pair_sits_out() {
    let rounds = vec![round(1, 1, 1, 2), round(2, 1, 3, 0), round(3, 1, 4, 6), round(4, 1, 5, 7)];
    let sections = vec![SectionRow { missing_pair: 6, ..section() }];
    let results = vec![result(1), ResultRow { board: 2, ..result(2) }];
    let transcript = transcript(&Tables { sections, rounds, ..file(results) }, false).unwrap();
    let missing: Vec<String> =
        transcript.warnings.iter().map(|w| w.what.to_string()).filter(|t| t.contains("no result")).collect();
    assert_eq!(missing.len(), 1, "{missing:?}");
    assert!(missing[0].contains("table 4, round 1): no result of board 1, 2"), "{missing:?}");
}

#[test]
fn only_players_for_south_and_west_make_an_individual() {
    assert_eq!(read(vec![result(1)]).kind, ContestantKind::Pairs);
    let transcript = read(vec![ResultRow { south: 3, west: 4, ..result(1) }]);
    assert_eq!((transcript.kind, transcript.contestants.len()), (ContestantKind::Individual, 4));
    assert_eq!(transcript.lines[0].sitting.contestants().filter(|(_, side)| *side == Side::NS).count(), 2);
    let Sitting::Players { n, e, s, w } = transcript.lines[0].sitting else { panic!("players sit") };
    assert_eq!([n, e, s, w].map(|player| player.number), [1, 2, 3, 4]);
}

#[test]
fn pairs_that_meet_once_each_way_in_a_round_are_teams() {
    let back = ResultRow { table: 2, ns: 2, ew: 1, declarer: 2, ..result(2) };
    let transcript = read(vec![result(1), back]);
    assert_eq!((transcript.kind, transcript.contestants.len(), transcript.lines.len()), (ContestantKind::Teams, 2, 2));
}

#[test]
fn player_named_at_the_start_sat_there_in_round_1() {
    let name = |direction: &str, number: &str, name: &str, round: i64| NumberRow {
        section: 1,
        table: 1,
        direction: direction.to_owned(),
        number: number.to_owned(),
        name: name.to_owned(),
        round,
    };
    let numbers = vec![
        name("S", "", "Bo", 0),
        name("N", "17", "", 0),
        name("E", "K9", "", 0),
        name("W", "0", "", 0),
        name("N", "18", "Cy", 2),
    ];
    let name_row = |id, name: &str, text_id: &str| NameRow { id, name: name.to_owned(), text_id: text_id.to_owned() };
    let names = vec![name_row(17, "Ada", ""), name_row(0, "Eve", "K9")];
    let rounds = vec![round(1, 1, 1, 2), round(1, 2, 1, 3)];
    let results = vec![result(1), ResultRow { round: 2, board: 3, ew: 3, ..result(2) }];
    let transcript = transcript(&Tables { rounds, numbers, names, ..file(results) }, false).unwrap();
    let players =
        |index: usize| transcript.contestants[index].players.iter().map(|p| p.name.as_str()).collect::<Vec<_>>();
    assert_eq!((players(0), players(1), players(2)), (vec!["Ada", "Bo", "Cy"], vec!["Eve"], vec!["3"]));
    assert_eq!(transcript.contestants[0].players[0].national_number, "17");
    assert!(has_warning(&transcript, "“Cy” took the seat N of pair 1 from round 2 on"), "{:?}", transcript.warnings);
}

#[test]
fn hands_are_read_if_they_have_52_different_cards() {
    let suits = |suit_texts: [&str; 16]| suit_texts.map(str::to_owned);
    let (a, b) = ("AKQJT98765432", "");
    let complete = suits([a, b, b, b, b, a, b, b, b, b, a, b, b, b, b, a]);
    let repeated = suits([a, b, b, b, a, b, b, b, b, b, a, b, b, b, b, a]);
    let hand = |board, cards| HandRow { section: 1, board, cards };
    let hands = vec![hand(1, complete), hand(2, repeated), hand(3, Default::default())];
    let transcript = transcript(&Tables { hands, ..file(vec![result(1)]) }, false).unwrap();
    assert_eq!(transcript.deals.keys().map(|board| board.number()).collect::<Vec<_>>(), [1]);
    assert!(has_warning(&transcript, "HandRecord (section 1, board 2)") && !has_warning(&transcript, "board 3"));
}

#[test]
fn sections_keep_their_letters_and_their_pairs_apart() {
    let sections = vec![section(), SectionRow { id: 2, letter: "BB".to_owned(), ..SectionRow::default() }];
    let results = vec![result(1), ResultRow { section: 2, ..result(2) }];
    let transcript = transcript(&Tables { sections, ..file(results) }, false).unwrap();
    let labels: Vec<&str> = transcript.sections.iter().map(|section| section.label.as_str()).collect();
    assert_eq!((labels, transcript.contestants.len()), (vec!["A", "BB"], 4));
    assert_ne!(transcript.lines[1].section, SectionId::A);
}

#[test]
fn session_row_has_title_date_and_identity() {
    let session = SessionRow { id: 0, name: "Tuesday".into(), date: Some(46_329.8), guid: "0F".repeat(16) };
    let tables = |results| Tables { sessions: vec![session.clone()], ..file(results) };
    let first = transcript(&tables(vec![result(1)]), false).unwrap();
    assert_eq!((first.title.as_str(), first.date), ("Tuesday", NaiveDate::from_ymd_opt(2026, 11, 3)));
    let later = transcript(&tables(with_second_result(result(1))), false).unwrap();
    assert_eq!(super::super::session_id(&first), super::super::session_id(&later));
}

#[test]
fn without_session_row_results_distinguish_evenings() {
    let (first, other) = (read(vec![result(1)]), read(vec![ResultRow { result: "+1".into(), ..result(1) }]));
    assert!(has_warning(&first, "the file gives no date"));
    assert_ne!(super::super::session_id(&first), super::super::session_id(&other));
}

#[test]
fn contradicting_rows_refuse_the_file_unless_only_good_rows_are_wanted() {
    let contradicting = ResultRow { table: 3, ew: 5, ..result(4) };
    let tables = file(vec![result(1), contradicting]);
    let error = transcript(&tables, false).unwrap_err().to_string();
    assert!(error.contains("ReceivedData row 4") && error.contains("row 1 differs"), "{error}");
    let good_rows = transcript(&tables, true).unwrap();
    assert_eq!(good_rows.lines.len(), 1);
    assert!(has_warning(&good_rows, "row 4") && has_warning(&good_rows, "left out"));
}

#[test]
fn result_of_unplanned_opponents_is_kept_and_reported() {
    let rounds = vec![round(1, 1, 1, 3)];
    let transcript = transcript(&Tables { rounds, ..file(vec![result(1)]) }, false).unwrap();
    assert_eq!(numbers(&transcript.lines[0]), [1, 2]);
    assert!(has_warning(&transcript, "RoundData says that 1 – 3 meet there, but this row says 1 – 2"));
}

#[test]
fn unused_tables_are_reported_with_their_rows() {
    let others = vec![("BiddingData".to_owned(), 1200), ("HandEvaluation".to_owned(), 36)];
    let transcript = transcript(&Tables { others, ..file(vec![result(1)]) }, false).unwrap();
    assert!(has_warning(&transcript, "BiddingData (1200):") && has_warning(&transcript, "HandEvaluation (36):"));
}

#[test]
fn scoring_file_before_the_first_result_has_no_results() {
    let result = transcript(&Tables { rounds: vec![round(1, 1, 1, 2)], ..file(Vec::new()) }, false);
    assert_eq!(result, Err(ReadError::NoResults));
}

#[test]
fn result_or_remark_alone_becomes_a_session() {
    for row in [result(1), remark("60%-40%"), remark("Not played"), remark("Arbitral score")] {
        let changes = to_changes(&read(vec![row])).unwrap();
        assert_eq!(changes.len(), 4);
    }
}

#[test]
fn movement_of_section_comes_from_its_rounds() {
    let rounds = vec![round(1, 1, 1, 2), round(2, 1, 3, 0), RoundRow { custom: "3-4".into(), ..round(1, 2, 3, 1) }];
    let tables = Tables { sections: vec![section()], rounds, ..Tables::default() };
    let movements = due::movements(&tables).unwrap();
    assert_eq!((movements.len(), movements[0].meetings.len(), movements[0].rounds), (1, 2, 2));
    let gaps = vec![RoundRow { custom: "1,3".into(), ..round(1, 1, 1, 2) }];
    let error = due::movements(&Tables { rounds: gaps, ..tables }).unwrap_err().to_string();
    assert!(error.contains("section A, table 1, round 1") && error.contains("gaps"), "{error}");
}

#[test]
fn other_content_than_a_database_is_refused_with_advice() {
    for content in
        [&b"\0\x01\0\0Standard Jet DB\0\0"[..], &[&b"\0\x01\0\0Standard Jet DB\0\x01"[..], &[0; 8192]].concat()]
    {
        let error = import(content).unwrap_err().to_string();
        assert!(error.contains("copy the file again"), "{error}");
    }
}
