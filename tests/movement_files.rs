//! Movements from files: our own form, lists with a title and a line for each table, and `RoundData` as CSV. The
//! samples are invented.

use exchange::{MovementListError, MovementReadError, RoundDataError, read_list, read_movements, read_round_data};
use movement::{Boards, ContestantKind, Movement, Sitting, Spec, check};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::support::{program, without_fault};

const LIST: &str = include_str!("data/movements/list.txt");
const ROUND_DATA: &str = include_str!("data/movements/round-data.csv");

/// The tables of a round, each with its contestants and boards.
fn seats_in_round(movement: &Movement, round: u8) -> Vec<(u8, Sitting<u16>, Boards)> {
    movement.round(round).map(|m| (m.table, m.sitting, m.boards)).collect()
}

fn sides(ns: u16, ew: u16) -> Sitting<u16> {
    Sitting::Sides { ns, ew }
}

/// Runs `movement check FILE` on these bytes. Returns exit status, output and error output.
fn run_check(content: &[u8], json: bool) -> (Option<i32>, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("movement");
    std::fs::write(&path, content).unwrap();
    let mut program = program();
    program.args(["movement", "check"]).arg(&path).args(json.then_some("--json"));
    let output = program.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// The report on a file with one readable movement.
fn json_report(content: &str) -> Value {
    let (status, printed, errors) = run_check(content.as_bytes(), true);
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{content}");
    serde_json::from_str(&printed).unwrap()
}

/// The kinds of fault that a report names, sorted, each once.
fn fault_kinds(report: &Value) -> Vec<String> {
    let mut kinds: Vec<String> =
        report["faults"].as_array().unwrap().iter().map(|fault| fault["kind"].as_str().unwrap().to_owned()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// A movement file of pairs: two tables, two sets, and at most two rounds.
fn pairs_file(meetings: &Value) -> String {
    let rounds_with_meetings = meetings.as_array().unwrap().iter().filter_map(|meeting| meeting["round"].as_u64());
    let rounds = rounds_with_meetings.filter(|round| *round <= 2).max().unwrap_or(2);
    json!({
        "name": "x", "kind": "pairs", "tables": 2, "rounds": rounds, "board_sets": 2, "winners": 1, "meetings": meetings,
    })
    .to_string()
}

fn list_with(header: &str, lines: &str) -> String {
    format!("Made up\n{header}\n{lines}\n")
}

#[test]
fn a_round_in_which_nobody_meets_is_a_fault() {
    let meetings = json!([
        {"round": 1, "table": 1, "ns": 1, "ew": 2, "set": 1},
        {"round": 1, "table": 2, "ns": 3, "ew": 4, "set": 2},
    ]);
    let mut with_empty_round: Value = serde_json::from_str(&pairs_file(&meetings)).unwrap();
    with_empty_round["rounds"] = json!(2);
    let report = json_report(&with_empty_round.to_string());
    assert_eq!((&report["playable"], fault_kinds(&report)), (&json!(false), vec!["missing-seat".to_owned()]));
    assert_eq!(report["faults"][0]["round"], 2);
}

#[test]
fn file_with_too_few_contestants_for_its_seats_is_not_playable() {
    let meetings = |last: u16| {
        json!([
            {"round": 1, "table": 1, "ns": 1, "ew": 2, "set": 1}, {"round": 1, "table": 2, "ns": 3, "ew": last, "set": 2},
        ])
    };
    let is_playable_with = |contestants: u16, last: u16| {
        let mut movement: Value = serde_json::from_str(&pairs_file(&meetings(last))).unwrap();
        movement["contestants"] = json!(contestants);
        json_report(&movement.to_string())["playable"] == json!(true)
    };
    assert!(is_playable_with(4, 4));
    assert!(is_playable_with(5, 4), "one of five is a phantom");
    assert!(!is_playable_with(3, 4), "three are counted, four seated");
    assert!(!is_playable_with(4, 9), "nobody has number 9 of 4 at two tables");
}

#[test]
fn complete_list_is_read() {
    let movements = read_list(LIST).unwrap();
    let expected = [
        (ContestantKind::Pairs, 3, 3, 2, 9, 6),
        (ContestantKind::Pairs, 2, 3, 1, 6, 4),
        (ContestantKind::Pairs, 3, 3, 2, 6, 5),
        (ContestantKind::Pairs, 3, 3, 2, 8, 6),
        (ContestantKind::Teams, 4, 3, 1, 12, 4),
        (ContestantKind::Individual, 1, 3, 1, 3, 4),
    ];
    assert_eq!(movements.len(), expected.len());
    for (m, (kind, tables, sets, winners, meetings, contestants)) in movements.iter().zip(expected) {
        assert_eq!((m.kind, m.tables, m.rounds, m.sets, m.winners), (kind, tables, 3, sets, winners), "{}", m.name);
        assert_eq!((m.meetings.len(), m.contestants().len()), (meetings, contestants), "{}", m.name);
    }
    for movement in &movements {
        let report = check(movement);
        assert!(report.is_playable(), "{}: {:?}", movement.name, report.faults);
    }
    assert_eq!(movements[0].name, "Made-up Mitchell, 3 tables");
    assert_eq!(movements[2].name, "Made-up Mitchell, 2½ tables, East-West 3 missing");
    assert_eq!(movements[4].name, "[T4] Made-up team round robin");
}

#[test]
fn east_west_numbers_follow_north_south_only_in_two_fields() {
    let movements = read_list(LIST).unwrap();
    let mitchell = seats_in_round(&movements[0], 2);
    assert_eq!(mitchell[0], (1, sides(1, 6), Boards::Set(2)));
    assert_eq!(mitchell[2], (3, sides(3, 5), Boards::Set(1)));
    assert_eq!(seats_in_round(&movements[1], 2)[0], (1, sides(4, 2), Boards::Set(2)));
}

#[test]
fn the_missing_pair_meets_nobody() {
    let movements = read_list(LIST).unwrap();
    assert!(!movements[2].contestants().contains(&6));
    assert_eq!(check(&movements[2]).sit_outs.values().copied().collect::<Vec<_>>(), [1, 1, 1]);
}

#[test]
fn missing_number_within_the_tables_is_north_south_in_two_fields() {
    let two_fields = list_with("1,2,4,2,1,2", "1,1,1\n2,2,2");
    assert_eq!(seats_in_round(&read_list(&two_fields).unwrap()[0], 1), [(1, sides(1, 3), Boards::Set(1))]);
    // In a single field, the missing number is the pair's own.
    let one_field = list_with("0,2,2,2,1,4", "1,2,1\n3,4,1");
    assert_eq!(seats_in_round(&read_list(&one_field).unwrap()[0], 1), [(1, sides(1, 2), Boards::Set(1))]);
}

#[test]
fn set_0_means_no_meeting() {
    let rover = &read_list(LIST).unwrap()[3];
    assert_eq!(seats_in_round(rover, 1).iter().map(|(table, ..)| *table).collect::<Vec<_>>(), [2, 3]);
}

#[test]
fn list_with_more_tables_than_its_header_is_refused() {
    let list_beyond = list_with("1,1,2,2,1,0", "1,1,1\n2,2,1");
    assert!(matches!(read_list(&list_beyond), Err(MovementListError::TableBeyond { line: 4, table: 2, tables: 1 })));
}

#[test]
fn an_individual_lists_partners_side_by_side() {
    let individual = &read_list(LIST).unwrap()[5];
    assert_eq!(seats_in_round(individual, 1)[0].1, Sitting::Players { n: 1, s: 2, e: 3, w: 4 });
}

#[test]
fn separators_line_ends_and_missing_blank_lines_are_forgiven() {
    let expected = read_list(LIST).unwrap();
    for text in [
        LIST.replace(',', ";"),
        LIST.replace('\n', "\r\n"),
        LIST.replace("\n\n", "\n"),
        LIST.replace("\n\n", "\n \n\n"),
        LIST.replace(",3\n", ",3,\n"),
        format!("\u{feff}\n{LIST}"),
    ] {
        let movements = read_list(&text).unwrap();
        let meetings = |movements: &[Movement]| movements.iter().map(|m| m.meetings.clone()).collect::<Vec<_>>();
        assert_eq!(meetings(&movements), meetings(&expected), "{text}");
    }
    assert_eq!(read_list(&list_with("1 2 4 2 1 0", "1 1 1\n2\t2\t2")).unwrap()[0].meetings.len(), 2);
}

#[test]
fn a_damaged_list_names_its_line() {
    let read_error = |header: &str, lines: &str| read_list(&list_with(header, lines)).unwrap_err();
    assert!(matches!(read_error("1,2,4,2", ""), MovementListError::WrongHeaderLength { line: 2, found: 4 }));
    assert!(matches!(read_error("9,2,4,2,1,0", ""), MovementListError::ValueNotAllowed { line: 2, value: 9, .. }));
    assert!(matches!(read_error("1,0,4,2,1,0", ""), MovementListError::ValueNotAllowed { line: 2, value: 0, .. }));
    assert!(matches!(read_error("1,2,4,2,1,0", "1,1,1"), MovementListError::Truncated { line: 3, found: 1, .. }));
    assert!(matches!(
        read_error("1,1,4,2,2,0", "1,1,1,1,2"),
        MovementListError::WrongTableLength { line: 3, needed: 6, .. }
    ));
    let MovementListError::NotANumber { line: 3, value } = read_error("1,1,4,2,1,0", "1,x,1") else {
        panic!("no number")
    };
    assert_eq!(value, "x");
    assert!(matches!(read_list(" \n\n"), Err(MovementListError::Empty)));
    // One bad block makes the whole file unreadable.
    assert!(read_list(&format!("{LIST}\n{}", list_with("1,2,4,2,1,0", "1,1,1"))).is_err());
}

#[test]
fn round_data_gives_a_movement_for_each_section() {
    let sections = read_round_data(ROUND_DATA).unwrap();
    let (names, movements): (Vec<String>, Vec<Movement>) = sections.into_iter().unzip();
    assert_eq!(names, ["A", "B"]);
    let [a, b] = movements.as_slice() else { panic!("{names:?}") };
    assert_eq!((a.name.as_str(), b.name.as_str()), ("section A", "section B"));
    // Number 1 sits on both sides of round 1: two fields, as in the list.
    assert_eq!((a.winners, a.tables, a.rounds, a.sets), (2, 3, 3, 3));
    assert_eq!(a.meetings, read_list(LIST).unwrap()[0].meetings);
    // A single field, with 0 for the missing pair, and boards from 13 on.
    assert_eq!((b.winners, b.tables, b.rounds, b.sets, b.meetings.len()), (1, 2, 3, 3, 3));
    assert_eq!(seats_in_round(b, 3), [(2, sides(1, 2), Boards::Set(3))]);
    assert_eq!(b.notes, "boards 13-18, 2 to a set");
    assert!(check(a).is_playable() && check(b).is_playable());
}

#[test]
fn round_data_is_found_with_any_separator_order_and_case() {
    let expected = read_movements(ROUND_DATA.as_bytes()).unwrap();
    let unquoted = ROUND_DATA.replace("\"7,8,9\"", "");
    for text in
        [unquoted.replace(',', ";"), unquoted.replace(',', "\t"), unquoted.replace("NSPair", "nspair"), unquoted]
    {
        assert_eq!(read_movements(text.as_bytes()).unwrap(), expected, "{text}");
    }
    let reordered = "HighBoard;EWPair;NSPair;LowBoard;Round;\"Table\";Section\n2;2;1;1;1;1;A\n";
    let movement = &read_movements(reordered.as_bytes()).unwrap()[0];
    assert_eq!(seats_in_round(movement, 1), [(1, sides(1, 2), Boards::Set(1))]);
    // Both sides keep their numbers, because the numbers differ.
    assert_eq!(movement.winners, 2);
}

#[test]
fn boards_that_are_not_sets_stay_ranges() {
    let text = "Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard,CustomBoards\n\
                A,1,1,1,2,1,3,\nA,1,2,2,1,4,5,\nA,1,3,1,2,0,0,\"8,7,6\"\n";
    let movement = &read_round_data(text).unwrap()[0].1;
    let boards: Vec<Boards> = movement.meetings.iter().map(|m| m.boards).collect();
    assert_eq!(boards, [Boards::Range(1, 3), Boards::Range(4, 5), Boards::Range(6, 8)]);
    let gaps = text.replace("8,7,6", "1,2,5");
    match read_round_data(&gaps) {
        Err(RoundDataError::BoardGaps { line: 4, table: 1, round: 3, boards }) => assert_eq!(boards, "1,2,5"),
        boards => panic!("{boards:?}"),
    }
}

#[test]
fn an_individual_has_south_and_west_filled() {
    let text = "Section,Table,Round,NSPair,EWPair,South,West,LowBoard,HighBoard\nA,1,1,1,3,2,4,1,4\n";
    let movement = &read_round_data(text).unwrap()[0].1;
    assert_eq!(movement.kind, ContestantKind::Individual);
    assert_eq!(seats_in_round(movement, 1)[0].1, Sitting::Players { n: 1, s: 2, e: 3, w: 4 });
}

#[test]
fn damaged_round_data_names_its_line() {
    let header = "Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard\n";
    let read_error = |line: &str| read_round_data(&format!("{header}A,1,1,1,2,1,3\n{line}\n")).unwrap_err();
    assert!(matches!(read_error("A,1,2,2"), RoundDataError::WrongCellCount { line: 3, found: 4, needed: 7 }));
    assert!(matches!(read_error("A,1,2,2,1,4,6,9"), RoundDataError::WrongCellCount { line: 3, found: 8, .. }));
    assert!(matches!(read_error("A,x,2,2,1,4,6"), RoundDataError::UnreadableValue { line: 3, column: "Table", .. }));
    assert!(matches!(read_error("A,1,0,2,1,4,6"), RoundDataError::UnreadableValue { line: 3, column: "Round", .. }));
    assert!(matches!(
        read_error("A,1,2,2,1,6,4"),
        RoundDataError::UnreadableValue { line: 3, column: "HighBoard", .. }
    ));
    assert!(matches!(read_error(",1,2,2,1,4,6"), RoundDataError::UnreadableValue { line: 3, column: "Section", .. }));
    assert_eq!(read_round_data(header), Err(RoundDataError::Empty));
    let without_column = header.replace("LowBoard", "x") + "A,1,1,1,2,1,3\n";
    assert_eq!(read_round_data(&without_column), Err(RoundDataError::MissingColumn { column: "LowBoard" }));
}

#[test]
fn the_form_is_found_from_the_content() {
    let movement = "mitchell 5".parse::<Spec>().unwrap().movement().unwrap();
    let text = serde_json::to_string(&movement).unwrap();
    assert_eq!(read_movements(text.as_bytes()), Ok(vec![movement]));
    assert_eq!(read_movements(LIST.as_bytes()).unwrap().len(), 6);
    assert_eq!(read_movements(ROUND_DATA.as_bytes()).unwrap().len(), 2);
    for unknown in [&b"%PDF-1.4"[..], b"PK\x03\x04 zip", b"<USEBIO/>", b"[Event \"x\"]\n[Site \"\"]\n", b"[[[["] {
        let error = read_movements(unknown).unwrap_err();
        assert_eq!(error, MovementReadError::Unknown);
        assert!(error.to_string().contains("RoundData"), "{error}");
    }
}

#[test]
fn titles_of_older_programs_are_windows_1252() {
    let bytes = [&b"Gr\xf8n Howell\r\n0,1,2,2,1,0\r\n1,2,1\r\n"[..], b"\x1a"].concat();
    assert_eq!(read_movements(&bytes).unwrap()[0].name, "Grøn Howell");
}

#[test]
fn lists_may_be_utf_16() {
    let utf16: Vec<u8> = [0xFF, 0xFE].into_iter().chain(LIST.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    assert_eq!(read_movements(&utf16).unwrap(), read_list(LIST).unwrap());
}

#[test]
fn the_program_finds_every_kind_of_fault() {
    let meeting = |round: u8, table: u8, ns: u16, ew: u16, set: u16| json!({"round": round, "table": table, "ns": ns, "ew": ew, "set": set});
    for (kind, playable, meetings) in [
        ("seated-twice", false, json!([meeting(1, 1, 1, 2, 1), meeting(1, 2, 1, 3, 2)])),
        ("board-replayed", false, json!([meeting(1, 1, 1, 2, 1), meeting(2, 1, 1, 3, 1)])),
        ("opponents-repeated", true, json!([meeting(1, 1, 1, 2, 1), meeting(2, 2, 1, 2, 2)])),
        ("board-in-two-places", false, json!([meeting(1, 1, 1, 2, 1), meeting(1, 1, 3, 4, 2)])),
        ("board-in-two-places", false, json!([meeting(1, 1, 1, 2, 3)])),
        ("board-in-two-places", false, json!([meeting(1, 3, 1, 2, 1)])),
        ("missing-seat", false, json!([{"round": 1, "table": 1, "ns": 1, "set": 1}])),
        ("missing-seat", false, json!([])),
    ] {
        let report = json_report(&pairs_file(&meetings));
        assert_eq!(fault_kinds(&report), [kind], "{report}");
        assert_eq!(report["playable"], playable, "{report}");
    }
    let clean = json_report(&pairs_file(&json!([meeting(1, 1, 1, 2, 1), meeting(1, 2, 3, 4, 2)])));
    assert_eq!((fault_kinds(&clean).len(), &clean["playable"]), (0, &json!(true)));
    // The same faults in the other forms.
    assert_eq!(fault_kinds(&json_report(&list_with("0,2,4,2,1,0", "1,2,1\n1,3,2"))), ["seated-twice"]);
    assert_eq!(fault_kinds(&json_report(&list_with("0,1,2,2,1,0", "1,2,9"))), ["board-in-two-places"]);
    let replayed = "Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard\nA,1,1,1,2,1,3\nA,1,2,3,1,3,5\n";
    assert_eq!(fault_kinds(&json_report(replayed)), ["board-replayed"]);
}

#[test]
fn absurd_sizes_are_refused_by_the_program_and_the_limit_is_named() {
    let header = "Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard\n";
    let json_with = |key: &str, value: u64| {
        let mut movement: Value = serde_json::from_str(&pairs_file(&json!([]))).unwrap();
        movement[key] = json!(value);
        movement.to_string()
    };
    for (content, limit) in [
        (json_with("tables", 101), "100"),
        (json_with("rounds", 200), "100"),
        (json_with("board_sets", 1000), "999"),
        (pairs_file(&json!([{"round": 1, "table": 1, "ns": 801, "ew": 1, "set": 1}])), "800"),
        (list_with("1,4000000000,4,2,1,0", ""), "100"),
        (list_with("1,2,4,2,101,0", ""), "100"),
        (list_with("1,2,5000,2,1,0", ""), "999"),
        (list_with("0,1,2,2,1,0", "1,801,1"), "800"),
        (list_with("0,1,2,2,1,0", "1,2,1000"), "999"),
        (list_with("1,1,2,2,1,0", "500,500,1"), "800"),
        (format!("{header}A,101,1,1,2,1,2\n"), "100"),
        (format!("{header}A,1,101,1,2,1,2\n"), "100"),
        (format!("{header}A,1,1,801,2,1,2\n"), "800"),
        (format!("{header}A,1,1,1,2,999,1000\n"), "999"),
        (format!("{header}ABCD,1,1,1,2,1,2\n"), "3"),
    ] {
        let (status, printed, errors) = run_check(content.as_bytes(), true);
        assert_eq!((status, printed.as_str()), (Some(1), ""), "{content}");
        assert!(errors.contains(limit), "{content}: {errors}");
    }
}

#[test]
fn several_movements_are_reported_by_name() {
    let (status, printed, _) = run_check(LIST.as_bytes(), true);
    let reports: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!((status, reports.as_array().unwrap().len()), (Some(0), 6));
    assert_eq!(reports[1]["name"], "Made-up Howell, 2 tables");
    assert_eq!(reports[1]["sharing"][0]["tables"], json!([1, 2]));
    let (status, printed, _) = run_check(ROUND_DATA.as_bytes(), false);
    assert_eq!(status, Some(0));
    assert!(printed.contains("section A\nplayable\n") && printed.contains("section B\nplayable\n"), "{printed}");
}

#[test]
fn other_files_are_refused_by_the_program() {
    for content in [&b""[..], b" \n\0", b"hello", b"{}", b"{\"meetings\": 7}", b"\xff\xfe"] {
        let (status, printed, errors) = run_check(content, false);
        assert_eq!((status, printed.as_str()), (Some(1), ""), "{content:?}");
        assert!(errors.starts_with("arrowswitch: "), "{errors}");
    }
}

#[test]
fn cut_files_never_panic() {
    let own_form = serde_json::to_string(&"howell 5".parse::<Spec>().unwrap().movement().unwrap()).unwrap();
    for text in [LIST, ROUND_DATA, own_form.as_str()] {
        for length in (0..text.len()).step_by(97).chain(0..text.len().min(300)) {
            _ = without_fault(read_movements(&text.as_bytes()[..length]));
        }
    }
}

#[test]
fn cut_nested_and_joined_files_are_refused() {
    let own_form = serde_json::to_string(&"howell 5".parse::<Spec>().unwrap().movement().unwrap()).unwrap();
    for length in (0..own_form.len()).step_by(97) {
        assert!(read_movements(&own_form.as_bytes()[..length]).is_err(), "cut at {length}");
    }
    assert!(read_movements(b"").is_err());
    for (opening, closing) in [("[", "]"), ("{\"a\":", "}"), ("{\"meetings\":", "}")] {
        let nested = format!("{}1{}", opening.repeat(10_000), closing.repeat(10_000));
        assert!(read_movements(nested.as_bytes()).is_err());
    }
    assert!(read_movements(format!("{LIST}\n{ROUND_DATA}").as_bytes()).is_err());
    assert!(read_movements(format!("{ROUND_DATA}\n{LIST}").as_bytes()).is_err());
    assert!(read_movements(format!("{own_form}{LIST}").as_bytes()).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_movement_files_never_panic(
        is_list in any::<bool>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12),
    ) {
        let mut content = if is_list { LIST } else { ROUND_DATA }.as_bytes().to_vec();
        for (position, byte) in changes {
            let index = position.index(content.len());
            content[index] = byte;
        }
        for movement in read_movements(&content).unwrap_or_default() {
            _ = check(&movement);
        }
    }
}

#[test]
fn movement_table_of_the_docs_is_up_to_date() {
    let output = program().args(["movement", "table"]).output().unwrap();
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/movements.md")).unwrap();
    assert!(
        String::from_utf8_lossy(&output.stdout) == page,
        "make it again: arrowswitch movement table > docs/movements.md"
    );
}
