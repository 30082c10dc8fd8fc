//! Result files of other programs: read, refused where they must be, and scored again to compare with their own
//! figures. Real files are read if the shared folder exists; made-up ones are in this file.

use bridge::{Contract, Seat};
use evening::scoring::{Points, victory_points};
use evening::session::{Change, Outcome};
use exchange::check::{CheckReport, FigureKind, check};
use exchange::transcript::LineScore;
use exchange::{self, Format, ReadError, Transcript, session_id, to_changes};
use proptest::prelude::*;

use testing::{data, without_fault};

fn report(content: &[u8]) -> CheckReport {
    check(&exchange::read(content).unwrap(), &[]).unwrap()
}

#[test]
fn every_published_number_is_reproduced_by_a_named_profile() {
    let Some(folder) = data("") else { return };
    // Lines, datums, boards of matches, matches, pairs of teams, totals, percentages, places.
    for (name, profile, counts) in [
        ("pairs/pairsscorer-mitchell-22-pairs", "laws-2017", [242, 0, 0, 0, 0, 0, 22, 22]),
        ("pairs/compscore-howell-12-pairs", "compscore", [161, 0, 0, 0, 0, 12, 12, 12]),
        ("pairs/compscore-butler-howell-8-pairs", "compscore", [140, 35, 0, 0, 0, 8, 0, 8]),
        ("pairs/compscore-cross-imp-howell-9-pairs", "laws-2017", [108, 0, 0, 0, 0, 9, 0, 9]),
        ("pairs/brian-howell-13-pairs", "own-top", [144, 0, 0, 0, 0, 0, 13, 13]),
        ("teams/ebuscore-point-a-board-8-teams", "laws-2017", [0, 0, 168, 28, 688, 8, 0, 8]),
    ] {
        let report = report(&std::fs::read(folder.join(format!("{name}.usebio.xml"))).unwrap());
        for difference in &report.differences {
            println!("{name}: {difference}");
        }
        for warning in &report.warnings {
            println!("{name}: {warning}");
        }
        println!("{name}: {} {:?} also {:?} {:?}", report.profile, report.settings, report.also, report.compared);
        assert!(report.reproduced, "{name}");
        assert_eq!((report.profile.as_str(), report.settings.len()), (profile, 0), "{name}");
        let c = report.compared;
        let compared = [c.lines, c.datums, c.match_boards, c.matches, c.pairwise, c.totals, c.percentages, c.places];
        assert_eq!(compared, counts, "{name}");
    }
}

#[test]
fn pairs_of_teams_are_scored_by_mean_of_comparisons() {
    let Some(file) = data("teams/ebuscore-point-a-board-8-teams.usebio.xml") else { return };
    let report = report(&std::fs::read(file).unwrap());
    let setting = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    assert!(report.pairwise.contains(&setting("cross_imps.divisor", "n-1")), "{:?}", report.pairwise);
}

#[test]
fn changed_number_in_real_file_is_the_only_difference() {
    let Some(file) = data("pairs/brian-howell-13-pairs.usebio.xml") else { return };
    let text = std::fs::read_to_string(file).unwrap();
    let altered = text.replacen("<PERCENTAGE>60.5042</PERCENTAGE>", "<PERCENTAGE>60.6042</PERCENTAGE>", 1);
    assert_ne!(text, altered);
    let start = std::time::Instant::now();
    let report = report(altered.as_bytes());
    println!("searched for {:?}", start.elapsed());
    assert_eq!(report.profile, "own-top");
    assert_eq!(report.differences.len(), 1, "{:?}", report.differences);
    assert_eq!(report.differences[0].what, FigureKind::Percentage);
}

fn pair(number: &str, direction: &str, rest: &str) -> String {
    format!(
        "<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER><DIRECTION>{direction}</DIRECTION>{rest}\
         <PLAYER><PLAYER_NAME>Ada {number}{direction}</PLAYER_NAME></PLAYER>\
         <PLAYER><PLAYER_NAME>Bo {number}{direction}</PLAYER_NAME></PLAYER>\
         <PLAYER><PLAYER_NAME></PLAYER_NAME></PLAYER></PAIR>\n"
    )
}

fn line(ns: &str, ew: &str, result: &str, points: Option<(&str, &str)>) -> String {
    let points = points.map_or_else(String::new, |(ns, ew)| {
        format!("<NS_MATCH_POINTS>{ns}</NS_MATCH_POINTS><EW_MATCH_POINTS>{ew}</EW_MATCH_POINTS>")
    });
    format!(
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>{result}{points}\
         </TRAVELLER_LINE>\n"
    )
}

fn board(number: u16, lines: &[String]) -> String {
    format!("<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>\n{}</BOARD>\n", lines.concat())
}

fn file(winners: u8, body: &str) -> String {
    format!(
        "<?xml version='1.0' encoding='UTF-8'?>\n<!DOCTYPE USEBIO SYSTEM \"usebio_v1_2.dtd\">\n\
         <USEBIO Version=\"1.2\"><CLUB><CLUB_NAME>Åby &amp; Omegn</CLUB_NAME></CLUB><EVENT EVENT_TYPE=\"MP_PAIRS\">\
         <EVENT_DESCRIPTION>Pairs</EVENT_DESCRIPTION><DATE>17-11-2026</DATE><WINNER_TYPE>{winners}</WINNER_TYPE>\n\
         {body}</EVENT></USEBIO>\n"
    )
}

fn contract(contract: &str, by: &str, tricks: &str, score: &str) -> String {
    format!(
        "<CONTRACT>{contract}</CONTRACT><PLAYED_BY>{by}</PLAYED_BY><LEAD>10S</LEAD><TRICKS>{tricks}</TRICKS>\
         <SCORE>{score}</SCORE>"
    )
}

fn score(score: &str) -> String {
    format!("<SCORE>{score}</SCORE>")
}

/// Two tables, each side numbered from 1, with every spelling used once.
fn small_event() -> String {
    let figures = |percent: &str, place: &str| format!("<PERCENTAGE>{percent}</PERCENTAGE><PLACE>{place}</PLACE>");
    let people = [
        pair("1", "NS", &figures("70", "1")),
        pair("2", "NS", &figures("30", "2")),
        pair("1", "EW", &figures("40", "2")),
        pair("2", "EW", &figures("60.0", "1")),
    ]
    .concat();
    let boards = [
        board(
            1,
            &[
                line("1", "1", &contract("4SX", "N", "10", "590"), Some(("2", "0"))),
                line("2", "2", &contract("4Sx", "S", "10.0", "590.0"), None),
            ],
        )
        .replace("590.0</SCORE>", "590.0</SCORE><NS_MATCH_POINTS>1</NS_MATCH_POINTS>")
        .replacen("<NS_MATCH_POINTS>2<", "<NS_MATCH_POINTS>1<", 1)
        .replacen("<EW_MATCH_POINTS>0<", "<EW_MATCH_POINTS>1<", 1),
        board(
            2,
            &[
                line("1", "2", "<CONTRACT>PASS</CONTRACT><PLAYED_BY></PLAYED_BY><SCORE>0</SCORE>", Some(("2", "0"))),
                line("2", "1", &contract("3N", "E", "9", "-600"), Some(("0", "2"))),
            ],
        ),
        board(3, &[line("1", "1", &score("140.0"), Some(("2", "0"))), line("2", "2", &score("-50"), Some(("0", "2")))]),
        board(4, &[line("1", "2", &score("A6040"), None), line("2", "1", &score("A4060"), None)]),
        board(5, &[line("1", "1", &score("100"), Some(("1", "1"))), line("2", "2", &score("100"), Some(("1", "1")))]),
    ]
    .concat();
    file(2, &format!("<PARTICIPANTS>{people}</PARTICIPANTS>{boards}"))
}

fn read(text: &str) -> Transcript {
    exchange::read(text.as_bytes()).unwrap()
}

#[test]
fn sides_that_both_count_from_one_get_unique_numbers() {
    let transcript = read(&small_event());
    let numbers: Vec<u16> = transcript.contestants.iter().map(|c| c.id.number).collect();
    assert_eq!(numbers, [1, 2, 101, 102]);
    assert_eq!(transcript.label(transcript.contestants[3].id), "2 EW");
    assert!(
        transcript.warnings.iter().any(|w| w.what.to_string().contains("100 was added")),
        "{:?}",
        transcript.warnings
    );
    assert!(transcript.contestants.iter().all(|c| c.players.len() == 2));
}

#[test]
fn club_and_date_are_read() {
    let transcript = read(&small_event());
    assert_eq!(transcript.club, "Åby & Omegn");
    assert_eq!(transcript.date.map(|d| d.to_string()).as_deref(), Some("2026-11-17"));
}

#[test]
fn contracts_passes_scores_and_awards_are_distinguished() {
    let transcript = read(&small_event());
    let LineScore::Result(Outcome::Played { contract, declarer, lead, .. }) = transcript.lines[0].line_score else {
        panic!()
    };
    assert_eq!((contract, declarer), ("4Sx".parse::<Contract>().unwrap(), Seat::North));
    assert_eq!(lead.map(|c| c.to_string()).as_deref(), Some("ST"));
    assert_eq!(transcript.lines[2].line_score, LineScore::Result(Outcome::PassedOut));
    assert_eq!(transcript.lines[4].line_score, LineScore::Result(Outcome::ScoreOnly { score_ns: 140 }));
    assert!(matches!(transcript.lines[6].line_score, LineScore::Artificial(_)));
    let changes = to_changes(&transcript).unwrap();
    assert!(matches!(changes[0], Change::SessionOpened { .. }));
    assert_eq!(changes.iter().filter(|c| matches!(c, Change::RulingMade { .. })).count(), 2);
    assert_eq!(changes.iter().filter(|c| matches!(c, Change::ResultEntered { .. })).count(), 8);
}

#[test]
fn stated_totals_do_not_change_the_session() {
    let first = read(&small_event());
    let again = read(&small_event().replace("<PERCENTAGE>70<", "<PERCENTAGE>71<"));
    assert_eq!(session_id(&first), session_id(&again));
    assert_eq!(to_changes(&first).unwrap(), to_changes(&again).unwrap());
}

#[test]
fn wrong_number_is_reported_with_its_line() {
    let text = small_event();
    let right_report = report(text.as_bytes());
    let altered = text.replacen("<NS_MATCH_POINTS>2</NS_MATCH_POINTS>", "<NS_MATCH_POINTS>1.7</NS_MATCH_POINTS>", 1);
    let report = report(altered.as_bytes());
    assert_eq!(report.differences.len(), right_report.differences.len() + 1);
    let difference = report.differences.iter().find(|d| d.what == FigureKind::Points).unwrap();
    let line_number = altered.lines().position(|l| l.contains("1.7")).unwrap() + 1;
    assert_eq!(
        (difference.line as usize, difference.stated.as_str(), difference.computed.as_str()),
        (line_number, "1.7", "2.0")
    );
}

#[test]
fn settings_beyond_the_profiles_are_found() {
    let text =
        small_event().replace("<NS_MATCH_POINTS>2<", "<NS_MATCH_POINTS>+1<").replace(">0</NS_MATCH", ">-1</NS_MATCH");
    let text = text.replace("<EW_MATCH_POINTS>2<", "<EW_MATCH_POINTS>1<").replace(">0</EW_MATCH", ">-1</EW_MATCH");
    let text =
        text.replace("POINTS>1</NS_MATCH_POINTS><EW_MATCH_POINTS>1<", "POINTS>0</NS_MATCH_POINTS><EW_MATCH_POINTS>0<");
    let text = text.replace("590.0</SCORE><NS_MATCH_POINTS>1<", "590.0</SCORE><NS_MATCH_POINTS>0<");
    let report = report(text.as_bytes());
    assert!(report.settings.contains(&("matchpoints.unit".to_owned(), "zero-sum".to_owned())), "{report:?}");
    assert!(!report.differences.iter().any(|d| d.what == FigureKind::Points), "{:?}", report.differences);
}

#[test]
fn overrides_hold_and_unknown_ones_are_refused() {
    let transcript = read(&small_event());
    let check_with = |key: &str, value: &str| check(&transcript, &[(key.to_owned(), value.to_owned())]);
    assert!(check_with("matchpoints.guess", "x").is_err());
    let report = check_with("matchpoints.unit", "one").unwrap();
    assert_eq!(report.rules.entries()[1].1, "one");
    assert!(!report.reproduced);
}

#[test]
fn sections_may_each_count_from_one() {
    let section = |id: &str| {
        format!(
            "<SECTION SECTION_ID=\"{id}\"><PARTICIPANTS>{}{}</PARTICIPANTS>{}</SECTION>",
            pair("1", "", ""),
            pair("2", "", ""),
            board(1, &[line("1", "2", &score("50"), Some(("1", "1")))])
        )
    };
    let transcript = read(&file(1, &format!("<SESSION SESSION_ID=\"1\">{}{}</SESSION>", section("A"), section("B"))));
    assert_eq!(transcript.sections.len(), 2);
    assert_eq!(transcript.contestants[2].id.to_string(), "B1");
    let report = check(&transcript, &[]).unwrap();
    assert!(report.reproduced, "{:?}", report.differences);
}

/// Five tables in two sections. Board 2 was played four times, with these points from the lowest score up.
fn two_sections(board_2_points: [&'static str; 4]) -> String {
    let points = |board: u16, rank: usize| match board {
        1 => (["0", "2", "4", "6", "8"][rank], ["8", "6", "4", "2", "0"][rank]),
        _ => (board_2_points[rank], board_2_points[3 - rank]),
    };
    let table = |board: u16, rank: usize| {
        let (ns, ew) = ((2 * rank + 1).to_string(), (2 * rank + 2).to_string());
        line(&ns, &ew, &score(["-100", "-50", "100", "110", "140"][rank]), Some(points(board, rank)))
    };
    let section = |id: &str, ranks: std::ops::Range<usize>| {
        let people: String =
            ranks.clone().flat_map(|r| [2 * r + 1, 2 * r + 2]).map(|n| pair(&n.to_string(), "", "")).collect();
        let boards: String = [1, 2]
            .map(|b| board(b, &ranks.clone().filter(|r| b == 1 || *r < 4).map(|r| table(b, r)).collect::<Vec<_>>()))
            .concat();
        format!("<SECTION SECTION_ID=\"{id}\"><PARTICIPANTS>{people}</PARTICIPANTS>{boards}</SECTION>")
    };
    file(1, &(section("1", 0..3) + &section("2", 3..5)))
}

#[test]
fn sections_that_are_one_field_are_factored_up_together() {
    // (M + 1) x 5/4 - 1.
    let text = two_sections(["0.25", "2.75", "5.25", "7.75"]);
    let report = report(text.as_bytes());
    assert!(report.reproduced, "{:?}", report.differences);
    assert_eq!((report.profile.as_str(), report.settings.len(), report.compared.lines), ("laws-2017", 0, 9));
}

#[test]
fn sides_in_the_number_and_missing_participants_are_understood() {
    let body = board(1, &[line("1NS", "1EW", &score("50"), None), line("2NS", "2EW", &score("60"), None)]);
    let transcript = read(&file(2, &body));
    assert_eq!(transcript.contestants.len(), 4);
    assert_eq!(transcript.label(transcript.lines[0].sitting.side(bridge::Side::EW).next().unwrap()), "1EW");
    assert!(transcript.warnings.iter().any(|w| w.what.to_string().contains("not among the participants")));
    // No contract gives 60 on board 1; the score is kept nevertheless.
    assert!(to_changes(&transcript).is_ok());
}

#[test]
fn impossible_result_is_kept_as_score_with_warning() {
    for result in [
        contract("42", "N", "10", "420"),
        contract("4S", "N", "10", "450"),
        contract("4S", "Q", "10", "420"),
        contract("4S", "N", "14", "420"),
        "<CONTRACT>PASS</CONTRACT><SCORE>50</SCORE>".to_owned(),
    ] {
        let transcript = read(&file(1, &board(1, &[line("1", "2", &result, None)])));
        assert!(matches!(transcript.lines[0].line_score, LineScore::Result(Outcome::ScoreOnly { .. })), "{result}");
        assert!(transcript.warnings.iter().any(|w| w.what.to_string().contains("kept")), "{result}");
    }
    let odd = read(&file(1, &board(1, &[line("1", "2", &score("435"), None)])));
    assert!(odd.lines[0].impossible && to_changes(&odd).is_ok());
}

#[test]
fn contradictions_are_refused_but_repetitions_are_not() {
    let first_line = line("1", "2", &score("50"), None);
    let transcript = read(&file(1, &board(1, &[first_line.clone(), first_line.clone()])));
    assert_eq!(transcript.lines.len(), 1);
    for second in [line("1", "2", &score("100"), None), line("1", "3", &score("50"), None)] {
        let result = exchange::read(file(1, &board(1, &[first_line.clone(), second])).as_bytes());
        assert!(matches!(result, Err(ReadError::Contradiction { .. })), "{result:?}");
    }
    let same_number =
        format!("<PARTICIPANTS>{}{}</PARTICIPANTS>", pair("1", "NS", ""), pair("1", "NS", "").replace("Ada", "Eva"));
    let result = exchange::read(file(1, &(same_number + &board(1, &[first_line]))).as_bytes());
    assert!(matches!(result, Err(ReadError::Contradiction { .. })), "{result:?}");
}

#[test]
fn empty_unknown_and_joined_files_are_refused() {
    assert_eq!(exchange::read(b""), Err(ReadError::Empty));
    assert_eq!(exchange::read(b" \n\0"), Err(ReadError::Empty));
    for content in [&b"PK\x03\x04 zip"[..], b"<html></html>", b"<"] {
        assert_eq!(exchange::read(content), Err(ReadError::UnknownFormat));
        assert_eq!(Format::sniff(content), None);
    }
    let stub = exchange::read(b"\0\x01\0\0Standard Jet DB\0");
    assert!(matches!(stub, Err(ReadError::Bws(_))), "{stub:?}");
    let error = exchange::read(b"<html/>").unwrap_err().to_string();
    assert!(error.contains("USEBIO"), "{error}");
    assert_eq!(exchange::read(b"<USEBIO/>"), Err(ReadError::NoResults));
    assert!(matches!(
        exchange::read((small_event() + &small_event()).as_bytes()),
        Err(ReadError::SecondDocument { .. })
    ));
}

#[test]
fn entities_and_excessive_sizes_are_refused() {
    let bomb = "<?xml version='1.0'?><!DOCTYPE USEBIO [<!ENTITY a \"lol\"><!ENTITY b \"&a;&a;\">]><USEBIO>&b;</USEBIO>";
    assert!(matches!(exchange::read(bomb.as_bytes()), Err(ReadError::Entities { .. })));
    let deep = format!("<USEBIO>{}{}</USEBIO>", "<A>".repeat(10_000), "</A>".repeat(10_000));
    assert!(matches!(exchange::read(deep.as_bytes()), Err(ReadError::Limit { .. })));
    let long = format!("<USEBIO><NOTES>{}</NOTES></USEBIO>", "x".repeat((1 << 20) + 1));
    assert!(matches!(exchange::read(long.as_bytes()), Err(ReadError::Limit { .. })));
    let crowd: Vec<String> =
        (0..101).map(|i| line(&(2 * i + 1).to_string(), &(2 * i + 2).to_string(), &score("50"), None)).collect();
    assert!(matches!(exchange::read(file(1, &board(1, &crowd)).as_bytes()), Err(ReadError::Limit { .. })));
}

#[test]
fn truncated_file_is_refused_at_any_length() {
    let text = small_event();
    let length = text.trim_end().len();
    for end in (0..length).step_by(7) {
        assert!(exchange::read(&text.as_bytes()[..end]).is_err(), "cut at {end}");
    }
    if let Some(file) = data("pairs/brian-howell-13-pairs.usebio.xml") {
        let content = std::fs::read(file).unwrap();
        let length = content.iter().rposition(|b| *b == b'>').unwrap_or(0);
        for end in (0..length).step_by(97) {
            assert!(exchange::read(&content[..end]).is_err(), "cut at {end}");
        }
    }
}

#[test]
fn every_encoding_gives_the_same_club() {
    let club = |content: &[u8]| exchange::read(content).unwrap().club;
    let text = small_event();
    let latin: Vec<u8> = text.replace("UTF-8", "iso-8859-1").chars().map(|c| c as u8).collect();
    assert_eq!(club(&latin), "Åby & Omegn");
    // The file claims to be UTF-8 and is not.
    let mislabelled: Vec<u8> = text.chars().map(|c| c as u8).collect();
    assert_eq!(club(&mislabelled), "Åby & Omegn");
    let wide: Vec<u8> = [0xFF, 0xFE].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    assert_eq!(club(&wide), "Åby & Omegn");
    assert_eq!(club(text.replace('\n', "\r").as_bytes()), "Åby & Omegn");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_never_panic(content in prop::collection::vec(any::<u8>(), 0..600)) {
        _ = without_fault(exchange::read(&content));
    }

    #[test]
    fn damaged_files_never_panic(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12),
        insertions in prop::collection::vec((any::<prop::sample::Index>(), "[0-9A-Z=./-]{0,4}"), 0..6),
    ) {
        let mut text = small_event();
        for (at, inserted) in insertions {
            let positions: Vec<usize> = text.match_indices("</").map(|(position, _)| position).collect();
            text.insert_str(*at.get(&positions), &inserted);
        }
        if let Some(transcript) = without_fault(exchange::read(text.as_bytes())) {
            _ = to_changes(&transcript);
        }
        let mut content = text.into_bytes();
        for (position, byte) in changes {
            let position = position.index(content.len());
            content[position] = byte;
        }
        if let Ok(transcript) = exchange::read(&content) {
            // One profile is enough: a search would only score the same lines many times.
            _ = check(&transcript, &[("profile".to_owned(), "laws-2017".to_owned())]);
        }
    }
}

// Individuals and teams, made up.

fn event(kind: &str, rest: &str) -> String {
    format!(
        "<?xml version='1.0' encoding='UTF-8'?>\n<USEBIO Version=\"1.2\"><EVENT EVENT_TYPE=\"{kind}\">\
         <EVENT_DESCRIPTION>Made up</EVENT_DESCRIPTION><DATE>17/11/2026</DATE>\n{rest}</EVENT></USEBIO>\n"
    )
}

/// Eight players, two tables, two boards; player 1 wins everything with every partner.
fn individual(percent_of_first: &str) -> String {
    let player = |number: u8, percent: &str, place: &str| {
        format!(
            "<PLAYER><PLAYER_NUMBER>{number}</PLAYER_NUMBER><PLAYER_NAME>Player {number}</PLAYER_NAME>\
             <PERCENTAGE>{percent}</PERCENTAGE><PLACE>{place}</PLACE></PLAYER>\n"
        )
    };
    let line = |seats: [u8; 4], score: i32, points: [u8; 2]| {
        let [n, s, e, w] = seats;
        format!(
            "<TRAVELLER_LINE><N_PLAYER_NUMBER>{n}</N_PLAYER_NUMBER><S_PLAYER_NUMBER>{s}</S_PLAYER_NUMBER>\
             <E_PLAYER_NUMBER>{e}</E_PLAYER_NUMBER><W_PLAYER_NUMBER>{w}</W_PLAYER_NUMBER><SCORE>{score}</SCORE>\
             <NS_MATCH_POINTS>{}</NS_MATCH_POINTS><EW_MATCH_POINTS>{}</EW_MATCH_POINTS></TRAVELLER_LINE>\n",
            points[0], points[1]
        )
    };
    let players = [
        player(1, percent_of_first, "1"),
        player(2, "50", "2="),
        player(3, "50", "2="),
        player(4, "50", "2="),
        player(5, "50", "2="),
        player(6, "50", "2="),
        player(7, "50", "2="),
        player(8, "0", "8"),
    ];
    let first = [line([1, 2, 3, 4], 420, [2, 0]), line([5, 8, 6, 7], -50, [0, 2])].concat();
    let second = [line([1, 3, 2, 6], 110, [2, 0]), line([4, 8, 5, 7], 90, [0, 2])].concat();
    let board = |number: u8, lines: &str| format!("<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{lines}</BOARD>\n");
    let body = format!(
        "<WINNER_TYPE>1</WINNER_TYPE><PARTICIPANTS>{}</PARTICIPANTS>{}{}",
        players.concat(),
        board(1, &first),
        board(2, &second)
    );
    event("INDIVIDUAL", &body)
}

#[test]
fn individual_is_scored_by_player() {
    let mut file = individual("100");
    // By hand: 1 and 7 have two tops, 4 and 8 none, the others one.
    for (number, percent, place) in
        [(7, "100", "1="), (1, "100", "1="), (2, "50", "3="), (3, "50", "3="), (4, "0", "7=")]
    {
        let start = file.find(&format!("<PLAYER_NUMBER>{number}<")).unwrap();
        let end = start + file[start..].find("</PLAYER>").unwrap();
        let player = format!(
            "<PLAYER_NUMBER>{number}</PLAYER_NUMBER><PLAYER_NAME>Player {number}</PLAYER_NAME>\
             <PERCENTAGE>{percent}</PERCENTAGE><PLACE>{place}</PLACE>"
        );
        file.replace_range(start..end, &player);
    }
    for (number, place) in [(5, "3="), (6, "3="), (8, "7=")] {
        let start = file.find(&format!("<PLAYER_NUMBER>{number}<")).unwrap();
        let place_start = start + file[start..].find("<PLACE>").unwrap() + 7;
        let end = place_start + file[place_start..].find('<').unwrap();
        file.replace_range(place_start..end, place);
    }
    let report = report(file.as_bytes());
    for difference in &report.differences {
        println!("{difference}");
    }
    assert!(report.reproduced);
    assert_eq!((report.compared.lines, report.compared.percentages, report.compared.places), (4, 8, 8));
}

#[test]
fn wrong_percentage_of_a_player_is_a_difference() {
    let report = report(individual("75").as_bytes());
    assert!(report.differences.iter().any(|d| d.what == FigureKind::Percentage && d.who == "1" && d.computed == "100"));
}

/// Four teams, one round of two boards: 10 - 2 and 0 - 0 IMPs, in victory points of the continuous scale.
fn teams(vp: [&str; 2], imps_of_second_board: &str) -> String {
    let team = |number: u8, total: &str, place: &str| {
        format!(
            "<TEAM TEAM_ID=\"{number}\" TEAM_NAME=\"Team {number}\"><TOTAL_SCORE>{total}</TOTAL_SCORE>\
             <PLACE>{place}</PLACE></TEAM>\n"
        )
    };
    let line = |direction: &str, score: i32| {
        format!("<TRAVELLER_LINE><DIRECTION>{direction}</DIRECTION><SCORE>{score}</SCORE></TRAVELLER_LINE>")
    };
    let board = |number: u8, imps: &str, open_score: i32, closed_score: i32| {
        format!(
            "<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER><IMPS>{imps}</IMPS>{}{}</BOARD>\n",
            line("NS", open_score),
            line("EW", closed_score)
        )
    };
    let match_xml = |home: u8, away: u8, score: [&str; 2], boards: &str| {
        format!(
            "<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>{home}</TEAM><OPPOSING_TEAM>{away}</OPPOSING_TEAM>\
             <TEAM_SCORE>{}</TEAM_SCORE><OPPOSING_TEAM_SCORE>{}</OPPOSING_TEAM_SCORE>{boards}</MATCH>\n",
            score[0], score[1]
        )
    };
    let first = board(1, "10", 620, 170) + &board(2, imps_of_second_board, -100, -50);
    let second = board(1, "0", 90, 90) + &board(2, "0", 110, 110);
    let teams = [team(1, vp[0], "1"), team(2, vp[1], "4"), team(3, "10.00", "2="), team(4, "10.00", "2=")].concat();
    let body = format!(
        "<BOARD_SCORING_METHOD>IMPS</BOARD_SCORING_METHOD><MATCH_SCORING_METHOD>VPS</MATCH_SCORING_METHOD>\
         <SESSION SESSION_ID=\"1\"><PARTICIPANTS>{teams}</PARTICIPANTS>{}{}</SESSION>",
        match_xml(1, 2, vp, &first),
        match_xml(3, 4, ["10.00", "10.00"], &second)
    );
    event("SWISS_TEAMS", &body)
}

#[test]
fn matches_of_teams_are_scored_in_imps_and_victory_points() {
    // Eight IMPs on two boards by the World Bridge Federation's formula: 16.12 - 3.88.
    let by_formula = victory_points("wbf", 2, &Points::from(8)).unwrap();
    let vp = [by_formula.decimal(2), (&Points::from(20) - &by_formula).decimal(2)];
    let report = report(teams([&vp[0], &vp[1]], "-2").as_bytes());
    for difference in &report.differences {
        println!("{difference}");
    }
    assert!(report.reproduced, "{} {:?}", report.profile, report.settings);
    assert!(report.settings.contains(&("vp.scale".to_owned(), "wbf".to_owned())) || report.rules.vp_scale.0.is_some());
    assert_eq!((report.compared.match_boards, report.compared.matches, report.compared.totals), (4, 2, 4));
}

#[test]
fn wrong_board_of_match_is_reported_with_board_and_teams() {
    let by_formula = victory_points("wbf", 2, &Points::from(8)).unwrap();
    let vp = [by_formula.decimal(2), (&Points::from(20) - &by_formula).decimal(2)];
    let report = report(teams([&vp[0], &vp[1]], "-3").as_bytes());
    let boards: Vec<_> = report.differences.iter().filter(|d| d.what == FigureKind::Board).collect();
    assert_eq!(boards.len(), 2, "{:?}", report.differences);
    assert_eq!((boards[0].who.as_str(), boards[0].computed.as_str()), ("1 against 2", "-2"));
}

#[test]
fn profile_can_be_requested_by_name() {
    let transcript = exchange::read(individual("100").as_bytes()).unwrap();
    let check_profile = |name: &str| check(&transcript, &[("profile".to_owned(), name.to_owned())]);
    assert_eq!(check_profile("ascherman").unwrap().profile, "ascherman");
    assert!(check_profile("no-such").unwrap_err().to_string().contains("no profile"));
}

#[test]
fn import_keeps_rules_that_reproduce_the_file() {
    let Some(file) = data("pairs/brian-howell-13-pairs.usebio.xml") else { return };
    let content = std::fs::read(file).unwrap();
    let changes = exchange::import(&content).unwrap().changes;
    let Change::SessionOpened { conditions, .. } = &changes[0] else { panic!("the opening comes first") };
    assert_eq!(conditions.rules.profile, "own-top");
}

#[test]
fn import_keeps_matching_rules_of_no_profile() {
    // M x 4/3.
    let changes = exchange::import(two_sections(["0", "2.6667", "5.3333", "8"]).as_bytes()).unwrap().changes;
    let Change::SessionOpened { conditions, .. } = &changes[0] else { panic!("the opening comes first") };
    assert_eq!(conditions.rules.unequal.to_string(), "percent");
}

#[test]
fn import_without_matching_rules_keeps_the_default_ones() {
    let changes = exchange::import(two_sections(["0.25", "2.75", "5.25", "7.5"]).as_bytes()).unwrap().changes;
    let Change::SessionOpened { conditions, .. } = &changes[0] else { panic!("the opening comes first") };
    assert_eq!(
        (conditions.rules.profile.as_str(), conditions.rules.unequal.to_string().as_str()),
        ("laws-2017", "neuberg")
    );
}

#[test]
fn import_says_how_many_figures_the_nearest_profile_misses() {
    let imported = exchange::import(two_sections(["0.25", "2.75", "5.25", "7.5"]).as_bytes()).unwrap();
    let matching_warnings: Vec<_> =
        imported.warnings.iter().filter(|w| w.what.to_string().contains("what the rules give: 2")).collect();
    assert_eq!(matching_warnings.len(), 1, "{:?}", imported.warnings);
}

#[test]
fn score_too_large_for_a_number_is_left_out() {
    let file = individual("100").replace("<SCORE>420</SCORE>", "<SCORE>-2147483648</SCORE>");
    let transcript = exchange::read(file.as_bytes()).unwrap();
    assert!(transcript.warnings.iter().any(|w| w.what.to_string().contains("the score “-2147483648” is not a number")));
}

#[test]
fn team_that_sits_out_has_a_bye_in_that_round() {
    let match_xml = |round: u8, home: u8, away: u8| {
        let line = |direction: &str| {
            format!("<TRAVELLER_LINE><DIRECTION>{direction}</DIRECTION><SCORE>110</SCORE></TRAVELLER_LINE>")
        };
        format!(
            "<MATCH><ROUND_NUMBER>{round}</ROUND_NUMBER><TEAM>{home}</TEAM><OPPOSING_TEAM>{away}</OPPOSING_TEAM>\
             <TEAM_SCORE>10.00</TEAM_SCORE><OPPOSING_TEAM_SCORE>10.00</OPPOSING_TEAM_SCORE>\
             <BOARD><BOARD_NUMBER>{round}</BOARD_NUMBER><IMPS>0</IMPS>{}{}</BOARD></MATCH>\n",
            line("NS"),
            line("EW")
        )
    };
    let team =
        |number: u8| format!("<TEAM TEAM_ID=\"{number}\"><TOTAL_SCORE>32.00</TOTAL_SCORE><PLACE>1</PLACE></TEAM>\n");
    let body = format!(
        "<BOARD_SCORING_METHOD>IMPS</BOARD_SCORING_METHOD><SESSION><PARTICIPANTS>{}{}{}</PARTICIPANTS>{}{}{}</SESSION>",
        team(1),
        team(2),
        team(3),
        match_xml(1, 1, 2),
        match_xml(2, 2, 3),
        match_xml(3, 3, 1)
    );
    let report = report(event("TEAMS", &body).as_bytes());
    assert!(report.reproduced, "{:?}", report.differences);
}
