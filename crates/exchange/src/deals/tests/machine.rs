//! Files for dealing machines: bytes worked out by hand, and damage that is noticed.

use super::*;

/// Board 1, a suit in each hand.
fn suits() -> Vec<DealtBoard> {
    vec![DealtBoard::new(BoardNumber::FIRST, SUITS.parse().unwrap())]
}

#[test]
fn written_bytes_match_bytes_worked_out_by_hand() {
    let digits = "010203040506070809101112131415161718192021222324252627282930313233343536373839";
    let bri = file(DealFormat::Bri, &suits());
    assert_eq!((bri.len(), &bri[..78], &bri[78..110]), (128, digits.as_bytes(), &[b' '; 32][..]));
    assert_eq!(bri[110..], [0; 18]);
    let dge = file(DealFormat::Dge, &suits());
    let ranks = "AKQJT98765432";
    let hand = "\u{6}\u{3}\u{4}\u{5}";
    let letters =
        format!("\u{6}{ranks}\u{3}\u{4}\u{5}\u{6}\u{3}{ranks}\u{4}\u{5}\u{6}\u{3}\u{4}{ranks}\u{5}{hand}{ranks}");
    assert_eq!((dge.len(), &dge[..68], &dge[68..]), (128, letters.as_bytes(), &[0; 60][..]));
    let dup = file(DealFormat::Dup, &suits());
    assert_eq!(dup, [&bri[..78], &dge[..68], b"YN1  1 1  "].concat());
    let dlm = String::from_utf8_lossy(&file(DealFormat::Dlm, &suits())).into_owned();
    assert!(dlm.starts_with("[Document]\r\nHeadline="));
    // Equal letters cancel out, b and l leave 14, and with board number 1 that is 15.
    assert!(dlm.contains("\r\nChecksum=0\r\n") && dlm.contains("\r\nBoard 01=aaaaaabffffffkkkkkklpppppp015\r\n"));
    assert!(dlm.ends_with("\r\nBoard 99=aaaaaabffffffkkkkkklpppppp109\r\n"));
    let read_back = read(dlm.as_bytes()).unwrap();
    assert_eq!((read_back.boards.len(), read_back.warnings.len()), (1, 1), "a whole suit in each hand is odd");
}

#[test]
fn bri_lines_with_cards_in_any_order_are_read() {
    let dealt_boards = boards(1, 1, 2);
    let reversed: String = dealt_boards
        .iter()
        .map(|board| {
            let digits = bri::digits(board.deal);
            let pairs: Vec<&str> = (0..39).rev().map(|index| &digits[2 * index..2 * index + 2]).collect();
            let hands: Vec<String> = pairs.chunks(13).rev().map(<[&str]>::concat).collect();
            hands.concat() + "\r\n"
        })
        .collect();
    let set = read(reversed.as_bytes()).unwrap();
    assert_eq!((set.format, cards(&set.boards)), (DealFormat::Bri, cards(&dealt_boards)));
}

#[test]
fn invalid_deal_is_refused() {
    let mut bri = file(DealFormat::Bri, &suits());
    bri[..2].copy_from_slice(b"02");
    let error = refusal(&bri).to_string();
    assert_eq!(error, "byte 0: the cards of board 1 are not a deal: the card SK occurs twice; export the file again");
    bri[..2].copy_from_slice(b"14");
    assert!(refusal(&bri).to_string().contains("the card HA occurs twice"), "{}", refusal(&bri));
    for invalid in [b"00", b"53"] {
        bri[..2].copy_from_slice(invalid);
        assert!(matches!(refusal(&bri), DealFileError::Cards { error: bridge::DealError::NotACard(_), .. }));
    }
    let mut dge = file(DealFormat::Dge, &boards(1, 1, 2));
    dge[128] = 4;
    assert!(matches!(refusal(&dge), DealFileError::Cards { at: FilePosition::Byte(128), .. }));
}

#[test]
fn halves_that_disagree_are_refused() {
    let (first, second) = (file(DealFormat::Dup, &boards(1, 1, 2)), file(DealFormat::Dup, &boards(2, 1, 2)));
    let mut mixed = first.clone();
    mixed[156 + 78..156 + 146].copy_from_slice(&second[156 + 78..156 + 146]);
    let board = BoardNumber::new(2).unwrap();
    assert_eq!(refusal(&mixed), DealFileError::Halves { at: FilePosition::Byte(156), board });
    assert!(matches!(refusal(&first[..300]), DealFileError::Truncated { at: FilePosition::Byte(156), .. }));
    // Cut between two boards: the first says that there were two.
    assert!(matches!(refusal(&first[..156]), DealFileError::CheckMismatch { .. }));
}

#[test]
fn record_count_decides_if_a_set_starts_after_board_1() {
    let dup = file(DealFormat::Dup, &boards(1, 17, 16));
    assert_eq!(&dup[146..156], b"YN17 1 32 ");
    for (trailer, warnings) in
        [("YN17 1 32 ", 0), ("YN17 1 16 ", 0), ("YN17 1 40 ", 1), ("NY17 0 32 ", 1), ("YN17    ", 1)]
    {
        let mut content = dup.clone();
        content[146..156].copy_from_slice(format!("{trailer:10}").as_bytes());
        let set = read(&content).unwrap();
        assert_eq!(
            set.boards.iter().map(|board| board.number.number()).collect::<Vec<_>>(),
            (17..33).collect::<Vec<_>>()
        );
        assert_eq!(set.warnings.len(), warnings, "{trailer}: {:?}", set.warnings);
    }
    let mut content = dup;
    content[146..156].fill(0);
    let set = read(&content).unwrap();
    assert_eq!((set.boards[0].number, set.warnings.len()), (BoardNumber::FIRST, 1));
    content[146..156].copy_from_slice(b"YNxx 1 32 ");
    assert!(matches!(refusal(&content), DealFileError::Value { at: FilePosition::Byte(146), .. }));
}

#[test]
fn check_digits_checksum_and_key_are_verified() {
    let dlm = String::from_utf8_lossy(&file(DealFormat::Dlm, &boards(1, 5, 3))).into_owned();
    let board = dlm.lines().find(|line| line.starts_with("Board 06=")).unwrap();
    let altered = format!("{}{:03}", &board[..35], board[35..].parse::<u16>().unwrap() ^ 1);
    let error = refusal(dlm.replace(board, &altered)).to_string();
    assert!(error.starts_with("line 22: the check number of board 6 says"), "{error}");
    assert!(matches!(refusal(dlm.replace("Checksum=2", "Checksum=3")), DealFileError::CheckMismatch { .. }));
    assert!(read(dlm.replace("Checksum=2", "Checksum=3").replace("Status=Show", "Status=Hide").as_bytes()).is_ok());
    assert_eq!(read(dlm.replace("Checksum=2", "").as_bytes()).unwrap().warnings.len(), 1);
    let key = refusal(dlm.replace("Crypto key=0", "Crypto key=77"));
    assert_eq!(key, DealFileError::Encrypted { at: FilePosition::Line(9), key: "77".to_owned() });
    assert!(matches!(refusal(dlm.replace("To board=7", "To board=4")), DealFileError::Value { .. }));
    assert!(matches!(refusal(dlm.replace("From board=5", "From board=0")), DealFileError::Value { .. }));
    assert!(matches!(refusal(dlm.replace("Board 06=", "Board 06x=")), DealFileError::Truncated { .. }));
    assert_eq!(
        refusal(dlm.clone() + &dlm),
        DealFileError::SecondFile { at: FilePosition::Line(dlm.lines().count() as u32 + 1) }
    );
    // A letter is replaced, with a matching checksum.
    let letters = format!("{}{}", if board[9..].starts_with('a') { 'b' } else { 'a' }, &board[10..35]);
    let forged = format!("Board 06={letters}{:03}", letters.bytes().fold(6, |sum, letter| sum ^ u16::from(letter)));
    assert!(matches!(refusal(dlm.replace(board, &forged)), DealFileError::Cards { at: FilePosition::Line(22), .. }));
}

#[test]
fn dlm_ends_at_board_99() {
    assert!(write(DealFormat::Dlm, &heading(), &boards(1, 1, 99)).is_ok());
    for (first, count) in [(1, 100), (99, 2), (100, 1)] {
        let error = write(DealFormat::Dlm, &heading(), &boards(1, first, count)).unwrap_err();
        let board = BoardNumber::new(100).unwrap();
        assert_eq!(error, DealFileError::BoardTooHigh { format: DealFormat::Dlm, last: 99, board });
    }
}
