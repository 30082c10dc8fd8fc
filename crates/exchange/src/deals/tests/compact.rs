//! Compact formats with digits, letters, bits and cells: bytes worked out by hand, damaged files, and files that only
//! look similar.

use crate::{FileKind, sniff as sniff_kind};

use super::*;

const COMPACT_FORMATS: [DealFormat; 5] =
    [DealFormat::Ber, DealFormat::Bhg, DealFormat::Cds, DealFormat::Rzd, DealFormat::Csv];

fn number(number: u16) -> BoardNumber {
    BoardNumber::new(number).unwrap()
}

/// Boards 1 and 2, a suit in each hand.
fn suits() -> Vec<DealtBoard> {
    [1, 2].map(|board| DealtBoard::new(number(board), SUITS.parse().unwrap())).to_vec()
}

#[test]
fn written_bytes_match_bytes_worked_out_by_hand() {
    let digits = ["1", "2", "3", "4"].map(|digit| digit.repeat(13)).concat();
    assert_eq!(file(DealFormat::Ber, &suits()), digits.repeat(2).as_bytes());
    // East deals board 2, so East's hearts come first and North's spades last.
    let (first, second) =
        ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "NOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
    let bhg = format!("\r\n{first}\r\n{second}ABCDEFGHIJKLM\r\n");
    assert_eq!(String::from_utf8(file(DealFormat::Bhg, &suits())).unwrap(), bhg);
    // 0 North, 1 East, 2 South, 3 West: 00 01 10 11 from the spades on.
    let rzd = file(DealFormat::Rzd, &suits());
    assert_eq!(rzd, [&b"\x02\0           "[..], &[0b0001_1011; 26]].concat());
    // 1 North, 2 East, 3 South, 0 West.
    let cds = file(DealFormat::Cds, &suits());
    assert_eq!(cds, [&[1][..], &[0b0110_1100; 13], &[2], &[0b0110_1100; 13]].concat());
    let pack = "\"AKQJT98765432\"";
    let voids = format!("{pack},{v},{pack},{v},{pack},{v},{pack}", v = "\"\",\"\",\"\",\"\"");
    let csv = format!("{voids},\"1\",\"N/-\"\r\n{voids},\"2\",\"E/NS\"\r\n");
    assert_eq!(String::from_utf8(file(DealFormat::Csv, &suits())).unwrap(), csv);
}

#[test]
fn final_line_end_is_accepted() {
    for format in [DealFormat::Ber, DealFormat::Bhg, DealFormat::Csv] {
        let content = file(format, &boards(1, 1, 3));
        for end in ["\r\n", "\n", "\r\n\r\n"] {
            let set = read(&[content.trim_ascii_end(), end.as_bytes()].concat()).unwrap();
            assert_eq!((cards(&set.boards), set.warnings), (cards(&boards(1, 1, 3)), Vec::new()), "{format}");
        }
    }
}

#[test]
fn refusal_of_truncated_file_says_where() {
    for (format, keep, message) in [
        (DealFormat::Ber, 60, "byte 52: the file is cut off or damaged (digits left over: 8; a board has 52)"),
        (DealFormat::Bhg, 66, "line 3: the file is cut off or damaged (letters: 10; a board has 52)"),
        (DealFormat::Cds, 30, "byte 28: the file is cut off or damaged (bytes left over: 2; a board has 14)"),
        (DealFormat::Rzd, 30, "byte 26: the file is cut off or damaged (bytes left over: 4; a board has 13)"),
        (DealFormat::Rzd, 26, "byte 0: the number of boards says 4 boards, the file gives 1"),
    ] {
        let error = refusal(&file(format, &boards(1, 1, 4))[..keep]).to_string();
        assert!(error.starts_with(message), "{format}: {error}");
    }
    let csv = file(DealFormat::Csv, &boards(1, 1, 1));
    let error = refusal([&csv[..], &csv[..20]].concat()).to_string();
    assert!(error.starts_with("line 2: the file is cut off or damaged (cells of the line: "), "{error}");
}

#[test]
fn invalid_deal_is_refused_with_its_position() {
    let mut ber = file(DealFormat::Ber, &boards(1, 1, 2));
    ber[52] = if ber[52] == b'1' { b'2' } else { b'1' };
    assert!(matches!(refusal(&ber), DealFileError::Cards { at: FilePosition::Byte(52), .. }));
    ber[60] = b'5';
    let error = refusal(&ber).to_string();
    assert!(error.starts_with("byte 60: digit \"5\" cannot be read: 1 North, 2 East"), "{error}");
    for (format, offset) in [(DealFormat::Cds, 28), (DealFormat::Rzd, 39)] {
        let mut content = file(format, &boards(1, 1, 3));
        let end = content.len();
        content[end - 13..].fill(0);
        assert!(
            matches!(refusal(&content), DealFileError::Cards { at: FilePosition::Byte(byte), .. } if byte == offset),
            "{format}"
        );
    }
    let text = |format| String::from_utf8(file(format, &suits())).unwrap();
    let bhg = text(DealFormat::Bhg);
    for (original, replacement) in [("\nN", "\nA"), ("\nN", "\n1")] {
        assert!(matches!(
            refusal(bhg.replace(original, replacement)),
            DealFileError::Cards { at: FilePosition::Line(3), .. }
        ));
    }
    let csv = text(DealFormat::Csv);
    let second_pack = csv.rfind("AKQ").unwrap();
    for invalid in ["AAQ", "AK.", "AK ", "XKQ", "AK"] {
        let content = format!("{}{invalid}{}", &csv[..second_pack], &csv[second_pack + 3..]);
        assert!(matches!(refusal(content), DealFileError::Cards { at: FilePosition::Line(2), .. }), "{invalid}");
    }
    for (original, replacement) in
        [("\"2\"", "\"0\""), ("\"2\"", "\"1000\""), ("E/NS", "E/N"), ("E/NS", "X/NS"), ("E/NS", "")]
    {
        assert!(
            matches!(
                refusal(csv.replace(original, replacement)),
                DealFileError::Value { at: FilePosition::Line(2), .. }
            ),
            "{replacement}"
        );
    }
}

#[test]
fn lines_of_bhg_number_its_boards() {
    let content = String::from_utf8(file(DealFormat::Bhg, &boards(1, 1, 3))).unwrap();
    let lines: Vec<&str> = content.split("\r\n").collect();
    let late_start = read(format!("\r\n\r\n\r\n{}\r\n", lines[3]).as_bytes()).unwrap();
    assert_eq!((cards(&late_start.boards), late_start.warnings.len()), (cards(&boards(1, 1, 3)[2..]), 1));
    let titled = read(format!("Tuesday{content}").as_bytes()).unwrap();
    assert_eq!((cards(&titled.boards), titled.warnings.len()), (cards(&boards(1, 1, 3)), 1));
    // The hands would be at the wrong seats.
    assert!(matches!(refusal(content.trim_start()), DealFileError::Value { at: FilePosition::Line(1), .. }));
    let gap = refusal(content.replace(lines[2], ""));
    assert!(matches!(gap, DealFileError::Truncated { at: FilePosition::Line(3), .. }), "{gap}");
}

#[test]
fn cds_holds_increasing_numbers_up_to_255() {
    let set = [boards(1, 7, 2), boards(2, 200, 2), boards(3, 255, 1)].concat();
    let read_back = read(&file(DealFormat::Cds, &set)).unwrap();
    assert_eq!((cards(&read_back.boards), read_back.warnings), (cards(&set), Vec::new()));
    let error = write(DealFormat::Cds, &heading(), &boards(1, 255, 2)).unwrap_err();
    assert_eq!(error, DealFileError::BoardTooHigh { format: DealFormat::Cds, last: 255, board: number(256) });
    assert!(error.to_string().contains("cds file, which ends at board 255"), "{error}");
    for [first, second] in [[2, 1], [1, 1]] {
        let part = |board| file(DealFormat::Cds, &boards(1, board, 1));
        let content = [part(1), part(2), part(first + 2), part(second + 2)].concat();
        assert_eq!(refusal(content), DealFileError::SecondFile { at: FilePosition::Byte(42) });
    }
    assert!(matches!(read_as(DealFormat::Cds, &[0; 28]), Err(DealFileError::Empty)));
    let zero_board = [&[0][..], &[0b0110_1100; 13]].concat();
    assert!(matches!(
        read_as(DealFormat::Cds, &zero_board),
        Err(DealFileError::Value { at: FilePosition::Byte(0), .. })
    ));
}

#[test]
fn rzd_board_count_has_two_bytes() {
    let content = file(DealFormat::Rzd, &boards(1, 1, 300));
    assert_eq!((&content[..3], content.len()), (&[44, 1, b' '][..], 13 * 301));
    assert_eq!(read(&content).unwrap().boards.len(), 300);
    let mut damaged = file(DealFormat::Rzd, &boards(1, 1, 2));
    damaged[5] = b'x';
    assert_eq!(refusal(&damaged), DealFileError::UnknownFormat);
    assert_eq!(read_as(DealFormat::Rzd, &damaged).unwrap().warnings.len(), 1);
}

#[test]
fn no_first_board_makes_a_bit_file_look_like_another_format() {
    for first in 1..=255 {
        let mut set = boards(first as u8, first, 1);
        let content = file(DealFormat::Cds, &set);
        assert_eq!(
            (sniff(&content), sniff_kind(&content)),
            (Some(DealFormat::Cds), Some(FileKind::Deals(DealFormat::Cds)))
        );
        set.extend(boards(7, first + 1, usize::from(first) % 9));
        set.iter_mut().zip(1..).for_each(|(board, position)| board.number = number(position));
        assert_eq!(sniff_kind(&file(DealFormat::Rzd, &set)), Some(FileKind::Deals(DealFormat::Rzd)));
    }
    // Board 31 first, which begins like a packed file.
    let deal = Deals::new(Seed::new([9; 32])).map(|deal| DealtBoard::new(number(31), deal));
    let packed_like = deal.map(|board| file(DealFormat::Cds, &[board])).find(|content| content[1] == 0x8b).unwrap();
    assert_eq!(sniff_kind(&packed_like), Some(FileKind::Deals(DealFormat::Cds)));
}

#[test]
fn deal_tables_and_other_tables_are_distinguished() {
    let csv = String::from_utf8(file(DealFormat::Csv, &boards(1, 5, 3))).unwrap();
    for (original, replacement) in [("\",\"", "\";\""), ("\",\"", "\"\t\""), ("\"", "")] {
        let converted = read(csv.replace(original, replacement).as_bytes()).unwrap();
        assert_eq!(
            (cards(&converted.boards), converted.warnings),
            (cards(&boards(1, 5, 3)), Vec::new()),
            "{original} {replacement}"
        );
    }
    let spaced = read(format!("\u{feff}\r\n{}", csv.replace('T', "10")).as_bytes()).unwrap();
    assert_eq!(cards(&spaced.boards), cards(&boards(1, 5, 3)));
    for table in [
        "board,ns,ew,score\n1,2,3,420\n".to_owned(),
        "Name;Club number\nAda;3\n".to_owned(),
        "Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard\n1,1,1,1,2,1,3\n".to_owned(),
        // Eighteen cells, but without ranks, number or dealer.
        csv.lines().next().unwrap().replace('/', ""),
        csv.replacen("\"5\"", "\"\"", 1),
        ["7"; 18].join(",") + "\n",
        format!("board,score\n{csv}"),
    ] {
        assert_eq!((sniff(table.as_bytes()), read(table.as_bytes())), (None, Err(DealFileError::UnknownFormat)));
        assert!(!matches!(sniff_kind(table.as_bytes()), Some(FileKind::Deals(_))));
    }
    assert!(crate::Format::sniff(csv.as_bytes()).is_none());
}

#[test]
fn file_with_a_flipped_bit_is_not_recognised() {
    for format in [DealFormat::Cds, DealFormat::Rzd] {
        let content = file(format, &boards(1, 1, 4));
        for bit in 0..content.len() * 8 {
            let mut flipped = content.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            // Nothing checks the number of a board, except that numbers increase.
            match read(&flipped) {
                Ok(set) => assert!(format == DealFormat::Cds && bit / 8 % 14 == 0 && set.boards.len() == 4, "{bit}"),
                Err(error) => assert!(sniff(&flipped).is_none(), "{bit}: {error}"),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn random_bytes_are_not_recognised_as_deals(content in proptest::collection::vec(any::<u8>(), 28..400)) {
        for format in COMPACT_FORMATS {
            prop_assert!(!format.fits(&content), "{}", format);
        }
    }
}
