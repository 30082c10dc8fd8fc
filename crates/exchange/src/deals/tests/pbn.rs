//! PBN: files found in practice, and the export format to the letter.

use bridge::{Denomination, Seat};

use super::*;

const DEAL: &str = "N:AKQ.JT9.8765.432 JT9.8765.432.AKQ 8765.432.AKQ.JT9 432.AKQ.JT9.8765";

fn game(tags: &str) -> String {
    format!("[Board \"1\"]\n[Deal \"{DEAL}\"]\n{tags}\n")
}

fn single_board(text: &str) -> (DealtBoard, Vec<String>) {
    let set = read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let [board] = &set.boards[..] else { panic!("{} boards\n{text}", set.boards.len()) };
    (board.clone(), set.warnings.iter().map(ToString::to_string).collect())
}

#[test]
fn written_pbn_follows_the_export_format() {
    let mut set = vec![DealtBoard::new(BoardNumber::new(2).unwrap(), DEAL.parse().unwrap())];
    let row = [0, 1, 10, 12, 13];
    let trick_table = TrickTable::new([row, [5; 5], row, [3; 5]]).unwrap();
    set[0].analysis = Some(StatedAnalysis { trick_table, optimum: Some(2220) });
    let content = file(DealFormat::Pbn, &set);
    let text: String = content.iter().map(|byte| char::from(*byte)).collect();
    let expected = [
        "% PBN 2.1",
        "% EXPORT",
        "",
        r#"[Site "Ålborg"]"#,
        r#"[Date "2026.11.03"]"#,
        r#"[Board "2"]"#,
        r#"[West ""]"#,
        r#"[North ""]"#,
        r#"[East ""]"#,
        r#"[South ""]"#,
        r#"[Dealer "E"]"#,
        r#"[Vulnerable "NS"]"#,
        r#"[Deal "E:JT9.8765.432.AKQ 8765.432.AKQ.JT9 432.AKQ.JT9.8765 AKQ.JT9.8765.432"]"#,
        r#"[Scoring ""]"#,
        r#"[Declarer ""]"#,
        r#"[Contract ""]"#,
        r#"[Result ""]"#,
        r#"[DoubleDummyTricks "dca10dca105555533333"]"#,
        r#"[OptimumScore "NS 2220"]"#,
        r#"[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]"#,
        "N NT 13",
        "N  S 12",
    ];
    let lines: Vec<&str> = text.split("\r\n").collect();
    assert_eq!(lines[2], "[Event \"Lódz \\\"Pairs\\\" \\\\ 50 % | Ærø - Istanbul ? Board 01=x\"]");
    for (index, expected) in expected.iter().enumerate().filter(|(index, _)| *index != 2) {
        assert_eq!(lines[index], *expected);
    }
    assert_eq!((lines.len(), lines[38], lines[39], lines[40]), (41, "W  D  3", "W  C  3", ""));
    assert!(!text.replace("\r\n", "").contains(['\r', '\n', '\t']));
}

#[test]
fn no_line_is_longer_than_255_bytes() {
    for title in ["x".repeat(400), "\"".repeat(400), "\\\"é".repeat(200), "ł…".repeat(300), "橋".repeat(300)] {
        let heading = DealHeading { title, ..heading() };
        let content = write(DealFormat::Pbn, &heading, &boards(1, 1, 3)).unwrap();
        let longest = content.split(|byte| *byte == b'\n').map(|line| line.len() + 1).max().unwrap();
        assert!((250..=255).contains(&longest), "{longest}");
        assert!(content.windows(3).any(|window| window == b"..."));
        assert_eq!(read(&content).unwrap().boards.len(), 3);
    }
}

#[test]
fn stated_dealer_and_vulnerability_are_kept_and_unknown_words_reported() {
    let (board, warnings) = single_board(&game("[Dealer \"\"]\n[Vulnerable \"?\"]"));
    assert_eq!((board.dealer, board.vulnerability, board.differs(), warnings.len()), (None, None, false, 0));
    for (written, stated) in [
        ("Love", Vulnerability::None),
        ("-", Vulnerability::None),
        ("all", Vulnerability::Both),
        ("N-S", Vulnerability::NS),
    ] {
        let (board, warnings) = single_board(&game(&format!("[Vulnerable \"{written}\"]")));
        assert_eq!(board.vulnerability, Some(stated));
        assert_eq!(warnings.len(), usize::from(stated != Vulnerability::None));
    }
    let (board, warnings) = single_board(&game("[dealer \"w\"]\n[Vulnerable \"EW\"]"));
    assert!(board.differs());
    assert_eq!(
        warnings[0],
        "line 2: the file says that W deals board 1, but the number of the board says N; kept as in the file"
    );
    assert_eq!(
        warnings[1],
        "line 2: the file says that EW is vulnerable on board 1, but the number of the board says nobody; kept as in the file"
    );
    let (board, warnings) = single_board(&game("[Dealer \"X\"]\n[Vulnerable \"maybe\"]"));
    assert_eq!((board.dealer, board.vulnerability, warnings.len()), (None, None, 2));
}

#[test]
fn incomplete_boards_are_left_out_but_a_fourth_hand_is_filled_in() {
    let full_deal: Deal = DEAL.parse().unwrap();
    for deal_text in [
        DEAL.replace(" 432.AKQ.JT9.8765", " -"),
        DEAL.replace(" 432.AKQ.JT9.8765", ""),
        DEAL.replace("AKQ.JT9.8765.432 ", "- "),
    ] {
        assert_eq!(single_board(&format!("[Board \"1\"]\n[Deal \"{deal_text}\"]\n")).0.deal, full_deal, "{deal_text}");
    }
    let partial = [
        "N:AKQ... - - -",
        "N:AKQ.JT9.8765.432 JT9.8765.432.AKQ - -",
        &DEAL.replace("432.AKQ.JT9.8765", "432.AKQ.JT9.876"),
        "",
    ];
    for cards in partial {
        let text = format!("[Board \"2\"]\n[Deal \"{cards}\"]\n\n{}", game(""));
        assert_eq!(single_board(&text).1.len(), 1, "{cards}");
    }
    for (cards, why) in [
        (DEAL.replace("JT9.8765.432.AKQ", "AT9.8765.432.AKQ"), "the card SA occurs twice"),
        (DEAL.replace("AKQ.JT9.8765.432 ", "AKQ.JT9.8765.4325 "), "cards in a hand: 14"),
        (DEAL.replace("N:", "X:"), "a deal is written as"),
        (DEAL.replace("AKQ.", "AK1."), "\"S1\" is not a card"),
        (format!("{DEAL} -"), "a deal is written as"),
    ] {
        let error = refusal(format!("\n[Board \"3\"]\n[Deal \"{cards}\"]\n")).to_string();
        assert!(error.starts_with(&format!("line 3: the cards of board 3 are not a deal: {why}")), "{error}");
    }
}

#[test]
fn bad_board_numbers_are_reported_and_missing_ones_counted() {
    let (board, warnings) = single_board(&format!("[Board \"2-1\"]\n[Deal \"{DEAL}\"]\n\n{}", game("")));
    assert_eq!(board.number, BoardNumber::FIRST);
    assert_eq!(warnings, ["line 2: cards of board “2-1” were left out: number the board from 1 to 999"]);
    let deals: Vec<String> = boards(1, 1, 3).iter().map(|board| format!("[Deal \"{}\"]\n\n", board.deal)).collect();
    let set = read(deals.concat().as_bytes()).unwrap();
    assert_eq!((cards(&set.boards), set.warnings.len()), (cards(&boards(1, 1, 3)), 1));
    assert_eq!(refusal(format!("[Board \"1000\"]\n[Deal \"{DEAL}\"]")), DealFileError::NoDeals);
}

#[test]
fn repeated_board_is_merged_but_refused_with_other_cards() {
    assert_eq!(single_board(&format!("{}\n{}", game(""), game("[Room \"Closed\"]"))).1.len(), 0);
    let other = boards(1, 1, 1)[0].deal;
    let error = refusal(format!("{}\n{}", game(""), game("").replace(DEAL, &other.to_string())));
    assert_eq!(error.to_string(), "line 6: board 1 has other cards than at line 2; split the file in two");
    // Without an empty line between two games, the second board is left out with a warning.
    let merged_games = single_board(&format!("{}[Board \"2\"]\n[Deal \"{other}\"]\n", game("").replace("\n\n", "\n")));
    assert_eq!(merged_games.1, ["line 4: a second DEAL in one game was left out"]);
    assert!(matches!(refusal("[Board \"1\"]\n[Deal \"N:AKQ"), DealFileError::Pbn(_)));
}

#[test]
fn three_spellings_of_makeable_tricks_are_equal() {
    let digits = "dca10dca105555533333";
    let rows: Vec<String> = [("N", "dca10"), ("S", "dca10"), ("E", "55555"), ("W", "33333")]
        .iter()
        .flat_map(|(seat, row)| row.chars().zip(["NT", "S", "H", "D", "C"]).map(move |(n, d)| (seat, n, d)))
        .map(|(seat, number, denomination)| format!("{seat} {denomination} {}\n", number.to_digit(16).unwrap()))
        .collect();
    let spellings = [
        format!("[DoubleDummyTricks \"{digits}\"]\n[OptimumScore \"NS 2220\"]"),
        format!(
            "[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\n{}[OptimumScore \"EW -2220\"]",
            rows.concat()
        ),
        "[Ability \"N:DCA10 E:55555 S:DCA10 W:33333\"]\n[Minimax \"7NN2220\"]".to_owned(),
    ];
    let parsed: Vec<_> = spellings.iter().map(|tags| single_board(&game(tags))).collect();
    let analysis = parsed[0].0.analysis.unwrap();
    assert_eq!(
        (
            Denomination::ALL.map(|denomination| analysis.trick_table.tricks(Seat::North, denomination)),
            analysis.optimum
        ),
        ([0, 1, 10, 12, 13], Some(2220))
    );
    assert!(parsed.iter().all(|(board, warnings)| board.analysis == Some(analysis) && warnings.is_empty()));
    for invalid in [
        "[DoubleDummyTricks \"dca10\"]",
        "[DoubleDummyTricks \"eca10dca105555533333\"]",
        "[Ability \"N:55555\"]",
        "[OptimumResultTable \"Declarer\"]\nN",
    ] {
        let (board, warnings) = single_board(&game(invalid));
        assert_eq!((board.analysis, warnings.len()), (None, 1), "{invalid}");
    }
}
