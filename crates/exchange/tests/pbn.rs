//! PBN files: score tables of pairs and matches of teams, read and scored again. Real files are read if the shared
//! folder exists; invented ones are in this file.

use std::collections::BTreeMap;

use bridge::{BoardNumber, Side, Vulnerability};
use evening::club::{ContestantId, Method};
use evening::director::Artificial;
use evening::session::{Change, Outcome};
use exchange::check::{FigureKind, check};
use exchange::transcript::LineScore;
use exchange::{self, FileItem, Format, ReadError, Transcript, Unclosed, session_id, to_changes};
use movement::{ContestantKind, Sitting};
use proptest::prelude::*;

use testing::{data, without_fault};

fn read(text: &str) -> Transcript {
    exchange::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn refusal(text: &str) -> ReadError {
    exchange::read(text.as_bytes()).expect_err(text)
}

fn has_warning(transcript: &Transcript, words: &str) -> bool {
    transcript.warnings.iter().any(|w| w.what.to_string().contains(words))
}

/// Contract, declarer and tricks, or the score if there is no contract.
fn result_text(line_score: LineScore) -> String {
    match line_score {
        LineScore::Result(Outcome::Played { contract, declarer, tricks, .. }) => {
            format!("{contract} {declarer} {}", tricks.number())
        }
        LineScore::Result(Outcome::ScoreOnly { score_ns }) => score_ns.to_string(),
        LineScore::Result(outcome) => outcome.state().to_owned(),
        LineScore::Artificial([ns, ew]) => format!("{ns} {ew}"),
    }
}

fn result_texts(transcript: &Transcript) -> Vec<String> {
    transcript.lines.iter().map(|l| result_text(l.line_score)).collect()
}

/// Four pairs, with results and awards in many spellings.
const PAIRS_FILE: &str = r#"% PBN 2.1
% EXPORT
%Creator: Scorer 1.0
[Event "Tuesday \"Late\" Pairs"]
[Site "Åby Bridge Club"]
[Date "2026.11.17"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ.JT9.8765.432 JT9.8765.432.AKQ 8765.432.AKQ.JT9 432.AKQ.JT9.8765"]
[Scoring "MP;MP1"]
[Declarer "?"]
[DoubleDummyTricks "98a79989794536445364"]
[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]
N NT  9
N  S 10
[ScoreTable "Table\2R;Round\2R;PairId_NS\2R;PairId_EW\2R;Contract\5L;Declarer\1R;Result\2R;Lead\3L;Score_NS\6R;Score_EW\6R;+MP_NS\4R;MP_EW\4R;Percentage_NS\3R;Percentage_EW\3R;Mood"]
 1  1  1  2 4S*   N 10 H8   "590"      -  2.0  0.0 100   0 ?
 2  1  3  4 3N    E  8 -     "50"      -  0.0  2.0   0 100 ?
[TotalScoreTable "-Rank;PairId;Names;TotalMP;MeanPercentage"]
1  3 "Cy;Di Ø"       5 83.33
2= 1 "Ada Ås;Bo"     4 66.67
2= 2 "Eva - Finn"    4 66.67
4  4 "The Twins"     1 16.67

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Scoring "MP;MP1"]
[ScoreTable "Round;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW;MP_NS;MP_EW"]
2 1 2 Pass - - "0" - 0.0 2.0
2 3 4 1NT  S 7 90  - 2.0 0.0

[Board "3"]
[Dealer "S"]
[Vulnerable "EW"]
[Scoring "MP;MP1"]
[ScoreTable "Round;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW;MP_NS;MP_EW"]
3 1 3 3NTXX W 7 1000  -    2 0
3 4 2 2h*   n 8  470 -470  0 2

[Board "4"]
[Dealer "W"]
[Vulnerable "All"]
[Scoring "MP;MP1"]
[ScoreTable "Round;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW;Percentage_NS;Percentage_EW"]
4 1 3 - - -  - -   ^60 ^40
4 4 2 4S E 10 - 620 -   -

[Board "5"]
[Scoring "MP;MP1"]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]
1 2 A A A
3 4 PO - -
"#;

#[test]
fn score_tables_become_lines_in_many_spellings() {
    let transcript = read(PAIRS_FILE);
    assert_eq!(
        (transcript.format, transcript.kind, transcript.method),
        (Format::Pbn, ContestantKind::Pairs, Some(Method::Matchpoints))
    );
    assert_eq!(transcript.title, "Tuesday \"Late\" Pairs");
    assert_eq!((transcript.club.as_str(), transcript.producer.as_str()), ("Åby Bridge Club", "Scorer 1.0"));
    assert_eq!(transcript.date.map(|d| d.to_string()).as_deref(), Some("2026-11-17"));
    assert_eq!(transcript.deals.len(), 1);
    let expected = [
        "4Sx N 10",
        "3NT E 8",
        "passed-out",
        "1NT S 7",
        "3NTxx W 7",
        "2Hx N 8",
        "A+ A-",
        "4S E 10",
        "A A",
        "passed-out",
    ];
    assert_eq!(result_texts(&transcript), expected);
    let LineScore::Result(Outcome::Played { lead, .. }) = transcript.lines[0].line_score else { panic!() };
    assert_eq!(lead.map(|card| card.to_string()).as_deref(), Some("H8"));
    assert_eq!(transcript.lines.iter().map(|l| l.round).collect::<Vec<_>>()[7..], [Some(4), None, None]);
    let [Some(points), Some(_)] = &transcript.lines[0].stated else { panic!() };
    let [_, Some(percent)] = &transcript.lines[1].percent else { panic!() };
    assert_eq!((points.text.as_str(), points.decimals, percent.text.as_str()), ("2.0", 1, "100"));
    assert_eq!(transcript.lines[6].line_score, LineScore::Artificial([Artificial::Plus, Artificial::Minus]));
    assert!(has_warning(&transcript, "“MOOD” is not known"), "{:?}", transcript.warnings);
}

#[test]
fn totals_name_the_pairs() {
    let transcript = read(PAIRS_FILE);
    let contestant = |number: u16| transcript.contestants.iter().find(|c| c.id.number == number).unwrap();
    let names = |number: u16| contestant(number).players.iter().map(|p| p.name.as_str()).collect::<Vec<_>>();
    assert_eq!(transcript.contestants.len(), 4);
    assert_eq!([names(1), names(2), names(3)], [["Ada Ås", "Bo"], ["Eva", "Finn"], ["Cy", "Di Ø"]]);
    assert_eq!(names(4), ["The Twins"]);
    assert_eq!(contestant(2).place.as_ref().map(|p| (p.rank, p.tied)), Some((2, true)));
    assert_eq!(contestant(3).total.as_ref().map(|t| t.text.as_str()), Some("5"));
    assert_eq!(contestant(4).percentage.as_ref().map(|p| p.text.as_str()), Some("16.67"));
}

#[test]
fn points_of_lines_are_reproduced() {
    let report = check(&read(PAIRS_FILE), &[]).unwrap();
    let differences: Vec<_> = report.differences.iter().filter(|d| d.what == FigureKind::Points).collect();
    assert!(differences.is_empty(), "{differences:?}");
    assert_eq!(report.compared.lines, 7);
}

#[test]
fn files_that_differ_only_in_totals_make_the_same_session() {
    let transcript = read(PAIRS_FILE);
    let same_session = read(&PAIRS_FILE.replace("66.67", "66.66"));
    assert_eq!(session_id(&transcript), session_id(&same_session));
    assert_eq!(to_changes(&transcript).unwrap(), to_changes(&same_session).unwrap());
}

#[test]
fn butler_table_with_names_in_columns_is_read() {
    let row = |ns: u8, ew: u8, result_text: [&str; 5], imps: [&str; 2], names: [&str; 2]| {
        let [contract, declarer, tricks, score_ns, score_ew] = result_text;
        format!(
            "{ns:>2} {ew:>2} {contract:<4} {declarer:>1} {tricks:>2} {score_ns:>4} {score_ew:>4} {:>4} {:>4} {:<12} {}\n",
            imps[0], imps[1], names[0], names[1]
        )
    };
    let text = format!(
        "[Event \"Butler\"][Date \"2026.11.17\"][Section \"B\"]\n[Board \"1\"] [Scoring \"IMP;Butler\"]\n\
         [ScoreTable \"PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R;Score_NS\\4R;Score_EW\\4R;\
         IMP_NS\\4R;IMP_EW\\4R;Names_NS\\12L;Names_EW\"]\n{}{}",
        row(1, 2, ["4S", "N", "10", "420", "-"], ["1.5", "-1.5"], ["Ada - Bo", "Cy - Di"]),
        row(3, 4, ["4S", "N", "9", "", "50"], ["-1.5", "1.5"], ["Eva & Finn", "Gil - Hal"]),
    );
    let transcript = read(&text);
    assert_eq!(transcript.method, Some(Method::Butler));
    assert_eq!(result_texts(&transcript), ["4S N 10", "4S N 9"]);
    assert_eq!(transcript.lines[1].stated[0].as_ref().map(|s| s.text.as_str()), Some("-1.5"));
    let names: Vec<&str> = transcript.contestants.iter().flat_map(|c| &c.players).map(|p| p.name.as_str()).collect();
    assert_eq!(names, ["Ada", "Bo", "Cy", "Di", "Eva", "Finn", "Gil", "Hal"]);
    assert_eq!(transcript.contestants[0].id.to_string(), "B1");
    for (scoring, method) in [
        ("IMP;Cross", Some(Method::CrossImps)),
        ("IMP;Cross1", Some(Method::CrossImps)),
        ("Butler-2", Some(Method::Butler)),
        ("MatchPoints", Some(Method::Matchpoints)),
        ("IMP", None),
    ] {
        assert_eq!(read(&text.replace("IMP;Butler", scoring)).method, method, "{scoring}");
    }
}

/// A board in one room, with Ravens as the home team.
fn room(board: u16, room: &str, tags: &str) -> String {
    format!(
        "[Event \"Cup\"] [Date \"2026.11.17\"] [Stage \"Round 4\"]\n[HomeTeam \"Ravens\"]\n[VisitTeam \"Owls\"]\n\
         [Room \"{room}\"] [Board \"{board}\"] [Scoring \"IMP\"]\n{tags}\n\n"
    )
}

fn cup() -> String {
    [
        room(
            1,
            "Open",
            "[North \"Ada\"][South \"Bo\"][Contract \"4S\"][Declarer \"N\"][Result \"10\"][ScoreIMP \"NS 10\"]",
        ),
        room(
            1,
            "Closed",
            "[East \"Eva\"][West \"Finn\"][Contract \"4S\"][Declarer \"^N\"][Result \"EW 4\"][Score \"EW 50\"]",
        ),
        room(2, "Open", "[Contract \"Pass\"] [Declarer \"\"] [Result \"\"] [ScoreIMP \"EW 3\"]"),
        room(2, "Closed", "[Contract \"1NT\"] [Declarer \"S\"] [Result \"^7\"] [Score \"90\"]"),
        room(3, "Open", "[Contract \"\"] [Declarer \"\"] [Result \"\"]"),
    ]
    .concat()
}

#[test]
fn two_rooms_make_a_match_of_teams() {
    let transcript = read(&cup());
    assert_eq!((transcript.kind, transcript.method), (ContestantKind::Teams, Some(Method::Imps)));
    let teams: Vec<&str> = transcript.contestants.iter().map(|c| c.name.as_str()).collect();
    assert_eq!(teams, ["Ravens", "Owls"]);
    let players: Vec<&str> = transcript.contestants[0].players.iter().map(|p| p.name.as_str()).collect();
    assert_eq!(players, ["Ada", "Bo", "Eva", "Finn"]);
    assert_eq!(result_texts(&transcript), ["4S N 10", "4S N 9", "passed-out", "1NT S 7"]);
    let (ravens, owls) = (transcript.contestants[0].id, transcript.contestants[1].id);
    assert_eq!(transcript.lines[0].sitting, Sitting::Teams { ns: ravens, ew: owls });
    assert_eq!(transcript.lines[1].sitting, Sitting::Teams { ns: owls, ew: ravens });
    assert!(transcript.lines.iter().all(|l| l.round == Some(4)));
    assert_eq!(transcript.matches.len(), 1);
    let imps: Vec<[String; 2]> = transcript.matches[0]
        .boards
        .iter()
        .map(|b| b.points.each_ref().map(|p| p.as_ref().unwrap().value.decimal(0)))
        .collect();
    assert_eq!(imps, [["10", "-10"], ["-3", "3"]]);
    assert!(check(&transcript, &[]).is_ok());
    assert!(to_changes(&transcript).is_ok());
}

#[test]
fn room_decides_where_the_home_team_sits() {
    // If the rooms are not given, the second table of a board is the other room.
    for without_room in
        [cup().replace("[Room \"Closed\"]", ""), cup().replace("[Room \"Closed\"]", "").replace("[Room \"Open\"]", "")]
    {
        let lines: Vec<_> = read(&without_room).lines.iter().map(|line| line.sitting).collect();
        assert_eq!(lines, read(&cup()).lines.iter().map(|line| line.sitting).collect::<Vec<_>>());
    }
}

#[test]
fn unknown_rooms_and_missing_or_equal_teams_are_refused() {
    let unknown_room = cup().replace("[Room \"Closed\"]", "[Room \"Blue\"]");
    assert!(matches!(refusal(&unknown_room), ReadError::Value { what: FileItem::Room, .. }));
    let one_team = cup().replace("[VisitTeam \"Owls\"]\n[Room \"Closed\"]", "[Room \"Closed\"]");
    assert!(matches!(refusal(&one_team), ReadError::Value { what: FileItem::Team, .. }));
    let same_team = cup().replace("Owls", "ravens");
    assert!(matches!(refusal(&same_team), ReadError::Value { what: FileItem::Team, .. }));
}

#[test]
fn different_points_of_the_rooms_are_left_out_and_reported() {
    // In the closed room the Owls sit North-South, so this gives them the 10 IMPs.
    let differing_points = cup().replace("[Score \"EW 50\"]", "[ScoreIMP \"NS 10\"]");
    let transcript = read(&differing_points);
    assert_eq!(transcript.matches[0].boards[0].points, [None, None]);
    assert!(has_warning(&transcript, "different points"));
}

#[test]
fn scoring_tag_gives_the_method_of_a_match() {
    assert_eq!(read(&cup().replace("\"IMP\"", "\"BAM\"")).method, Some(Method::Bam));
}

#[test]
fn comments_escapes_and_values_of_earlier_games_are_understood() {
    let text = "[Event \"The\n\"]";
    assert!(matches!(refusal(text), ReadError::Unclosed { .. }));
    let text = r###"% [Board "9"]
; a note [Board "9"]
{ a comment { with a brace,

an empty line and
% a line that is none [Board "8"] }
[Event
  "##Club \\ \"Night\""
]
[Site "Here"] [Date "2026.11.17"][Board "1"] ; [Board "7"]
[Board "6"] [Event "Other"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS;Names_NS"] { not [a tag] }
1 2 50
"Ada;Bo [guest]"
3 4 -50 "Cy \"C\" Dee;Eva" 5 6 100 ?

[Site "#"]
[Board "2"]
[Deal "#"]
[Play "N"]
H3 ^R HA "x
*
[ScoreTable "PairId_NS;PairId_EW;Score_NS"]
1 2 ^420
"###;
    let transcript = read(text);
    assert_eq!((transcript.title.as_str(), transcript.club.as_str()), ("Club \\ \"Night\"", "Here"));
    assert_eq!(result_texts(&transcript), ["50", "-50", "100", "420"]);
    let boards: Vec<u16> = transcript.lines.iter().map(|l| l.board.number()).collect();
    assert_eq!(boards, [1, 1, 1, 2]);
    let names = |index: usize| transcript.contestants[index].players.iter().map(|p| p.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(0), ["Ada", "Bo [guest]"]);
    assert_eq!(names(2), ["Cy \"C\" Dee", "Eva"]);
    assert_eq!(names(1), ["2"]);
    assert!(has_warning(&transcript, "DEAL cannot be taken"));
    assert!(has_warning(&transcript, "without names"));
    // The same inside another document.
    let embedded = format!("<html>\n<p>[x</p>\n<PBN>\n{text}</PBN>\n</html>");
    assert_eq!(result_texts(&read(&embedded)), result_texts(&transcript));
    assert_eq!(read(&embedded).lines[0].line, transcript.lines[0].line + 3);
}

fn table(board: &str, columns: &str, rows: &str) -> String {
    format!("[Board \"{board}\"]\n[ScoreTable \"{columns}\"]\n{rows}\n\n")
}

/// The columns of a table with pairs and scores only.
const SCORE_COLUMNS: &str = "PairId_NS;PairId_EW;Score_NS";

#[test]
fn sides_that_both_count_from_one_are_read() {
    let total = "[TotalScoreTable \"Rank;PairId;TotalPercentage\"]\n1 2 75\n2 1 25\n1 1 50\n1 2 50\n";
    let text = table("1", SCORE_COLUMNS, "1 1 50\n2 2 100") + &table("2", SCORE_COLUMNS, "1 2 50\n2 1 50") + total;
    let transcript = read(&text);
    let numbers: Vec<(u16, Option<Side>)> = transcript.contestants.iter().map(|c| (c.id.number, c.side)).collect();
    assert_eq!(numbers, [(2, Some(Side::NS)), (1, Some(Side::NS)), (101, Some(Side::EW)), (102, Some(Side::EW))]);
    assert_eq!(transcript.contestants[0].percentage.as_ref().map(|p| p.text.as_str()), Some("75"));
    assert_eq!(transcript.label(transcript.contestants[2].id), "1 EW");
    let numbers: Vec<u16> = transcript.lines[2].sitting.contestants().map(|(c, _)| c.number).collect();
    assert_eq!(numbers, [1, 102]);
    // If the rows of both sides are mixed, a number does not tell its side.
    let mixed = text.replace("1 2 75\n2 1 25\n1 1 50\n1 2 50", "1 2 75\n2 2 50\n2 1 50\n4 1 25");
    let transcript = read(&mixed);
    assert!(transcript.contestants.iter().all(|c| c.percentage.is_none()));
    assert!(has_warning(&transcript, "on which side"));
}

#[test]
fn tables_without_pair_numbers_are_read() {
    let transcript = read(&table("1", "Contract;Declarer;Result;Score_NS;Multiplicity", "4S N 10 420 2\n4S N 9 -50 1"));
    assert_eq!(result_texts(&transcript), ["4S N 10", "4S N 10", "4S N 9"]);
    assert_eq!(transcript.contestants.len(), 6);
    assert!(has_warning(&transcript, "name no pairs"));
    let with_names = table("1", "Score_NS;Names_NS;Names_EW", "50 \"A;B\" \"C;D\"\n60 \"E;F\" \"G;H\"")
        + &table("2", "Score_NS;Names_NS;Names_EW", "50 \"c;d\" \"A;B\"");
    let transcript = read(&with_names);
    assert_eq!(transcript.contestants.len(), 4);
    let numbers: Vec<u16> = transcript.lines[2].sitting.contestants().map(|(c, _)| c.number).collect();
    assert_eq!(numbers, [2, 1]);
    let repeated = table("1", "PairId_NS;PairId_EW;Score_NS;Multiplicity", "1 2 50 3");
    assert!(has_warning(&read(&repeated), "counts once"));
    assert_eq!(read(&repeated).lines.len(), 1);
}

#[test]
fn pairs_are_read_from_tags_of_a_game() {
    let game = |board: u16, ns: u8, ew: u8, more: &str| {
        format!("[Board \"{board}\"][PairNS \"{ns}\"][PairEW \"{ew}\"][Scoring \"MP\"]{more}\n\n")
    };
    let text = game(1, 1, 2, "[Contract \"2S\"][Declarer \"E\"][Result \"NS 6\"][ScoreMP \"NS 2 EW 0\"]")
        + &game(1, 3, 4, "[Contract \"2S\"][Declarer \"E\"][Result \"8\"][ScoreMP \"EW 2 NS 0\"]");
    let transcript = read(&text);
    assert_eq!(result_texts(&transcript), ["2S E 7", "2S E 8"]);
    assert_eq!(transcript.lines[1].stated[1].as_ref().map(|s| s.text.as_str()), Some("2"));
    let unnamed = text.replace("PairNS", "PairXX");
    assert!(matches!(refusal(&unnamed), ReadError::Value { what: FileItem::Pair, .. }));
}

#[test]
fn vulnerability_and_dealer_are_compared_with_the_board_number() {
    let file = |vulnerable: &str, score: &str| {
        format!(
            "[Board \"1\"]\n[Dealer \"S\"]\n[Vulnerable \"{vulnerable}\"]\n\
             [ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n1 2 4S N 10 {score}\n"
        )
    };
    for (vulnerable, score, expected) in [
        ("All", "-", "4S N 10"),
        ("Both", "420", "4S N 10"),
        ("NS", "620", "4S N 10"),
        // The score fits neither the vulnerability in the file nor that of the board number.
        ("NS", "650", "650"),
        ("E-W", "-", "4S N 10"),
        ("Love", "?", "4S N 10"),
        ("", "?", "4S N 10"),
    ] {
        let transcript = read(&file(vulnerable, score));
        assert_eq!(result_texts(&transcript), [expected], "{vulnerable} {score}");
        assert_eq!(
            has_warning(&transcript, "is vulnerable on board"),
            !["Love", ""].contains(&vulnerable),
            "{vulnerable}"
        );
        assert!(has_warning(&transcript, "S deals board 1"));
        assert!(to_changes(&transcript).is_ok());
    }
}

#[test]
fn board_marked_otherwise_in_all_games_is_scored_as_marked() {
    let game = |board: u16, vulnerable: &str, row: &str| {
        format!(
            "[Board \"{board}\"]\n[Vulnerable \"{vulnerable}\"]\n\
             [ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n{row}\n\n"
        )
    };
    let scored_lines = |text: &str| {
        let changes = to_changes(&read(text)).unwrap();
        let marking = changes.iter().find_map(|change| match change {
            Change::BoardSet { board, vulnerability, .. } => Some((board.number(), *vulnerability)),
            _ => None,
        });
        (result_texts(&read(text)).join(", "), marking)
    };
    // One down on board 3, on which by its number only East-West are vulnerable.
    let agreeing = game(3, "All", "1 2 4S N 9 -100\n3 4 4S N 10 620");
    assert_eq!(scored_lines(&agreeing), ("4S N 9, 4S N 10".to_owned(), Some((3, Some(Vulnerability::Both)))));
    // One row shows that the board was played with the vulnerability of its number.
    let contradicted_by_score = game(3, "All", "1 2 4S N 9 -50\n3 4 4S N 10 620");
    assert_eq!(scored_lines(&contradicted_by_score), ("4S N 9, 620".to_owned(), None));
    // Games that disagree prove nothing.
    let disagreeing = game(3, "All", "1 2 4S N 9 -100") + &game(3, "EW", "3 4 4S N 10 420");
    assert_eq!(scored_lines(&disagreeing), ("-100, 4S N 10".to_owned(), None));
}

#[test]
fn file_without_readable_results_is_refused_with_its_line() {
    let deal = "[Board \"1\"]\n[Deal \"N:AKQ.JT9.8765.432 JT9.8765.432.AKQ 8765.432.AKQ.JT9 432.AKQ.JT9.8765\"]\n";
    assert_eq!(refusal(deal), ReadError::NoResults);
    assert_eq!(refusal("% PBN 2.1\n"), ReadError::NoResults);
    let value = |text: &str| match refusal(text) {
        ReadError::Value { line, what, .. } => (line, what),
        other => panic!("{other}"),
    };
    assert_eq!(value(&table("2-1", SCORE_COLUMNS, "1 2 50")), (1, FileItem::BoardNumber));
    assert_eq!(value(&table("1", SCORE_COLUMNS, "1 2 50\n3 4")), (4, FileItem::Row));
    assert_eq!(value(&table("1", SCORE_COLUMNS, "1 2 50 3 4\n100")), (3, FileItem::Row));
    assert_eq!(value(&table("1", SCORE_COLUMNS, "1 - 50")), (3, FileItem::PairNumber));
    // The only line is bad: it is named.
    assert!(matches!(refusal(&table("1", SCORE_COLUMNS, "1 2 well")), ReadError::NoneLeft { line: 3, .. }));
    assert_eq!(value(&table("1", "PlayerId_North;Score_NS", "1 50")), (2, FileItem::Column));
    assert_eq!(value("% PBN 2.1\n[Board 1]"), (2, FileItem::Tag));
}

#[test]
fn truncated_pbn_files_are_refused() {
    let with_end = |end: &str| format!("{}{end}", table("1", SCORE_COLUMNS, "1 2 50").trim_end());
    assert_eq!(read(&with_end("")).lines.len(), 1);
    let tag = |name: &str| Unclosed::Tag { name: name.to_owned() };
    for (end, unclosed) in [
        ("\n[", tag("")),
        ("\n[Dea", tag("DEA")),
        ("\n[Deal \"N:AKQ", tag("DEAL")),
        ("\n[Deal \"N:AKQ\"", tag("DEAL")),
        ("\n3 \"4", Unclosed::Text),
        ("\n{ said", Unclosed::Comment),
    ] {
        assert_eq!(refusal(&with_end(end)), ReadError::Unclosed { line: 4, what: unclosed }, "{end}");
    }
    let truncated = &PAIRS_FILE[..PAIRS_FILE.find("Di Ø").unwrap()];
    assert!(matches!(refusal(truncated), ReadError::Unclosed { line: 21, .. }), "{}", refusal(truncated));
    let start = PAIRS_FILE.find("[Board").unwrap();
    for (end, _) in PAIRS_FILE.char_indices().filter(|(end, _)| *end > start) {
        _ = exchange::read(&PAIRS_FILE.as_bytes()[..end]);
    }
}

#[test]
fn contradictions_are_refused_but_repetitions_are_not() {
    assert_eq!(read(&table("1", SCORE_COLUMNS, "1 2 50\n1 2 50")).lines.len(), 1);
    for rows in ["1 2 50\n1 3 50", "1 2 50\n3 2 50", "1 2 50\n1 2 100"] {
        let error = refusal(&table("1", SCORE_COLUMNS, rows));
        assert!(matches!(error, ReadError::Contradiction { line: 4, earlier: 3, .. }), "{error}");
    }
}

#[test]
fn rows_of_a_board_and_a_shared_tag_have_limits() {
    let crowded_rows: Vec<String> = (0..101).map(|i| format!("{} {} 50", 2 * i + 1, 2 * i + 2)).collect();
    assert!(matches!(refusal(&table("1", SCORE_COLUMNS, &crowded_rows.join("\n"))), ReadError::Limit { .. }));
    let shared = format!("[Event \"##{}\"]\n{}", "x".repeat(256), table("1", SCORE_COLUMNS, "1 2 50"));
    assert!(matches!(refusal(&shared), ReadError::Limit { line: 1, .. }));
}

#[test]
fn rows_without_opponents_and_odd_cards_are_left_out() {
    let text = table("1", SCORE_COLUMNS, "1 2 50\n3 - -")
        + "[Board \"2\"]\n[Deal \"N:AKQ.JT9.8765.432 - - -\"]\n\n[Deal \"N:AKQ.JT9.8765.432 - - -\"]\n";
    let transcript = read(&text);
    assert_eq!((transcript.lines.len(), transcript.contestants.len(), transcript.deals.len()), (1, 2, 0));
    for words in
        ["a line with no result", "the cards of board 2 were left out", "hands without a board number", "the date"]
    {
        assert!(has_warning(&transcript, words), "{words}: {:?}", transcript.warnings);
    }
}

#[test]
fn encodings_and_line_ends_give_the_same_text() {
    let club = |content: &[u8]| exchange::read(content).unwrap().club;
    let latin: Vec<u8> = PAIRS_FILE.chars().map(|c| c as u8).collect();
    assert_eq!(club(&latin), "Åby Bridge Club");
    assert_eq!(club(format!("\u{feff}{PAIRS_FILE}").as_bytes()), "Åby Bridge Club");
    assert_eq!(club(PAIRS_FILE.replace('\n', "\r\n").as_bytes()), "Åby Bridge Club");
    assert_eq!(result_texts(&read(&PAIRS_FILE.replace('\n', "\r\n"))), result_texts(&read(PAIRS_FILE)));
}

#[test]
fn real_pbn_file_equals_its_usebio_twin() {
    let Some(folder) = data("pairs") else { return };
    let open = |name: &str| exchange::read(&std::fs::read(folder.join(name)).unwrap()).unwrap();
    let transcript = open("brian-howell-13-pairs.pbn");
    let twin = open("brian-howell-13-pairs.usebio.xml");
    for warning in &transcript.warnings {
        println!("{warning}");
    }
    assert_eq!((transcript.lines.len(), transcript.deals.len(), transcript.contestants.len()), (144, 24, 13));
    assert_eq!(transcript.boards().len(), 24);
    let lines = |transcript: &Transcript| -> BTreeMap<(BoardNumber, Sitting<ContestantId>), String> {
        transcript.lines.iter().map(|l| ((l.board, l.sitting), result_text(l.line_score))).collect()
    };
    assert_eq!(lines(&transcript), lines(&twin));
    assert!(check(&transcript, &[]).is_ok());
}

#[test]
fn real_files_of_deals_hold_no_results() {
    let Some(folder) = data("deals") else { return };
    for name in ["hand-record-36-boards", "analysed-ability-minimax", "generator-pbn-1.0", "same-16-deals/deals"] {
        let content = std::fs::read(folder.join(format!("{name}.pbn"))).unwrap();
        assert_eq!(Format::sniff(&content), Some(Format::Pbn), "{name}");
        assert_eq!(exchange::read(&content), Err(ReadError::NoResults), "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_after_a_tag_never_panics(text in "[\\[\\]\"{};%#^\\\\ \nA-Za-z0-9:.-]{0,200}") {
        _ = without_fault(exchange::read(format!("[Board \"1\"]\n{text}").as_bytes()));
    }

    #[test]
    fn damaged_files_never_panic(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12),
        is_of_teams in any::<bool>(),
    ) {
        let mut content = if is_of_teams { cup() } else { PAIRS_FILE.to_owned() }.into_bytes();
        for (position, byte) in changes {
            let position = position.index(content.len());
            content[position] = byte;
        }
        if let Some(transcript) = without_fault(exchange::read(&content)) {
            // Only one profile is tried, because the search would score the same lines again and again.
            _ = check(&transcript, &[("profile".to_owned(), "laws-2017".to_owned())]);
        }
    }
}

fn names(transcript: &Transcript) -> Vec<Vec<String>> {
    transcript.contestants.iter().map(|c| c.players.iter().map(|p| p.name.clone()).collect()).collect()
}

#[test]
fn names_with_dots_joined_by_hyphen_are_two_players() {
    let file = |ns: &str, ew: &str| {
        format!(
            "[Event \"Night\"]\n[Date \"2026.02.06\"]\n[Board \"1\"]\n[Scoring \"MatchPoints\"]\n[ScoreTable \
             \"Setion\\1L;PairId_NS\\2R;PairId_EW\\2R;Score_NS\\5R;Names_NS;Names_EW\"]\nA 1 2 400 {ns} {ew}\n"
        )
    };
    let read_names = |ns: &str, ew: &str| names(&read(&file(ns, ew)));
    for (ns, ew, expected) in [
        ("Ann.Able-Bo.Best", "Flo.Fenn-Hal.Hill.III", [["Ann Able", "Bo Best"], ["Flo Fenn", "Hal Hill III"]]),
        // Names may contain a hyphen.
        ("Ann-Marie.Able-Bo.Best", "Cy.Cole-Di.Dorn", [["Ann-Marie Able", "Bo Best"], ["Cy Cole", "Di Dorn"]]),
        ("Gus.O'Hare-Hal.Hill", "\"Ada;Bo\"", [["Gus O'Hare", "Hal Hill"], ["Ada", "Bo"]]),
    ] {
        assert_eq!(read_names(ns, ew), expected.map(|pair| pair.map(str::to_owned).to_vec()), "{ns} {ew}");
    }
    // A single name with a dot is not divided.
    assert_eq!(read_names("J.Smith", "A-B")[0], ["J.Smith"]);
    let misspelt = read(&file("Ann.Able-Bo.Best", "Cy.Cole-Di.Dorn"));
    assert!(has_warning(&misspelt, "“SETION” was read as “SECTION”"), "{:?}", misspelt.warnings);
}

#[test]
fn unreadable_row_is_left_out_and_the_others_are_read() {
    let read_with = |contract: &str, score: &str| {
        read(&format!(
            "[Event \"Night\"]\n[Date \"2026.02.06\"]\n[Board \"1\"]\n[Scoring \"MatchPoints\"]\n[ScoreTable \
             \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n1 2 {contract} N 9 {score}\n3 4 3N N 9 400\n"
        ))
    };
    for (contract, score, why) in
        [("9Q", "-", "“9Q” is not a contract; left out"), ("-", "abc", "the score “abc” is not a number; left out")]
    {
        let transcript = read_with(contract, score);
        assert_eq!(result_texts(&transcript), ["3NT N 9"], "{contract} {score}");
        assert!(has_warning(&transcript, why), "{:?}", transcript.warnings);
    }
}
