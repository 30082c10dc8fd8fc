//! Tests of all formats: what is written reads back, and no bytes make a reader panic.

mod compact;
mod lin;
mod machine;
mod pbn;

use proptest::prelude::*;

use bridge::dealing::{Deals, Seed};
use bridge::{BoardNumber, TrickTable};

use super::*;

/// North has the spades, East the hearts, South the diamonds, West the clubs.
const SUITS: &str = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";

/// `count` boards from number `first` on, dealt from a seed.
fn boards(seed: u8, first: u16, count: usize) -> Vec<DealtBoard> {
    let numbers = (first..).map(|number| BoardNumber::new(number).unwrap());
    numbers.zip(Deals::new(Seed::new([seed; 32])).take(count)).map(|(n, deal)| DealtBoard::new(n, deal)).collect()
}

/// Formats that hold any numbers.
const ANY_NUMBERS: [DealFormat; 4] = [DealFormat::Pbn, DealFormat::Lin, DealFormat::Cds, DealFormat::Csv];
/// Formats with boards numbered from 1.
const NUMBERED_FROM_ONE: [DealFormat; 5] =
    [DealFormat::Bri, DealFormat::Dge, DealFormat::Ber, DealFormat::Bhg, DealFormat::Rzd];

/// A heading with awkward texts.
fn heading() -> DealHeading {
    DealHeading {
        title: "Łódź \"Pairs\" \\ 50 % | Ærø – İstanbul 橋\r\nBoard 01=x".to_owned(),
        site: "Ålborg".to_owned(),
        date: NaiveDate::from_ymd_opt(2026, 11, 3),
    }
}

fn file(format: DealFormat, boards: &[DealtBoard]) -> Vec<u8> {
    write(format, &heading(), boards).unwrap_or_else(|error| panic!("{format}: {error}"))
}

/// The deal, dealer and vulnerability of each board, completed from its number.
fn cards(set: &[DealtBoard]) -> Vec<(BoardNumber, Deal, Seat, Vulnerability)> {
    set.iter().map(|board| (board.number, board.deal, board.dealer(), board.vulnerability())).collect()
}

fn refusal(content: impl AsRef<[u8]>) -> DealFileError {
    match read(content.as_ref()) {
        Err(error) => error,
        Ok(set) => panic!("read: {} boards of {}, {:?}", set.boards.len(), set.format, set.warnings),
    }
}

/// Reads content; what can be read can be written, and reads back the same.
fn check_round_trip(content: &[u8]) {
    let sets = DealFormat::ALL.iter().map(|format| read_as(*format, content)).chain([read(content)]);
    for set in sets.flatten() {
        for format in [DealFormat::Pbn, DealFormat::Lin, DealFormat::Csv] {
            let rewritten = read(&file(format, &set.boards)).unwrap();
            assert_eq!(cards(&rewritten.boards), cards(&set.boards));
        }
    }
}

#[test]
fn formats_are_known_by_name() {
    for format in DealFormat::ALL {
        assert_eq!(format.to_string().parse(), Ok(*format));
        assert_eq!(format.to_string().to_uppercase().parse(), Ok(*format));
    }
    let names: Vec<String> = DealFormat::ALL.iter().map(ToString::to_string).collect();
    let expected = ["pbn-deals", "dlm", "dup", "bri", "dge", "lin", "ber", "bhg", "cds", "rzd", "csv-deals"];
    assert_eq!(names, expected);
    assert!("csv".parse::<DealFormat>().is_err());
}

#[test]
fn file_without_deals_is_refused() {
    for content in [&b""[..], b" \r\n\t", b"\0\0\0", b"\xef\xbb\xbf"] {
        assert!(matches!(refusal(content), DealFileError::Empty | DealFileError::UnknownFormat), "{content:?}");
        check_round_trip(content);
    }
    assert_eq!(refusal("any text, any table"), DealFileError::UnknownFormat);
    assert_eq!(refusal("[Event \"x\"]\n[Board \"1\"]\n"), DealFileError::NoDeals);
    assert_eq!(refusal("pn|a,b,c,d|pg||"), DealFileError::NoDeals);
    assert_eq!(write(DealFormat::Lin, &heading(), &[]), Err(DealFileError::NothingToWrite));
}

#[test]
fn writers_refuse_repeated_boards_and_gaps() {
    let mut set = boards(1, 1, 5);
    let repeated = [set.clone(), vec![set[2].clone()]].concat();
    set.remove(2);
    for format in DealFormat::ALL {
        let board = BoardNumber::new(3).unwrap();
        assert_eq!(write(*format, &heading(), &repeated), Err(DealFileError::DuplicateBoard { board }));
        match (format, write(*format, &heading(), &set)) {
            (format, Ok(content)) if ANY_NUMBERS.contains(format) => {
                assert_eq!(cards(&read(&content).unwrap().boards), cards(&set));
            }
            (_, Err(error)) => {
                assert_eq!(error, DealFileError::Gap { format: *format, missing: 3 });
                assert!(error.to_string().contains("board 3 is missing"), "{error}");
            }
            (_, Ok(_)) => panic!("{format} was written with a gap"),
        }
    }
    for format in NUMBERED_FROM_ONE {
        let content = write(format, &heading(), &boards(1, 17, 2));
        assert_eq!(content, Err(DealFileError::Gap { format, missing: 1 }));
    }
}

#[test]
fn boards_are_written_by_number_and_equal_cards_are_reported() {
    let mut set = boards(2, 1, 3);
    set[2].deal = set[0].deal;
    let sorted = set.clone();
    set.reverse();
    for format in DealFormat::ALL {
        let read_back = read(&file(*format, &set)).unwrap();
        assert_eq!(cards(&read_back.boards), cards(&sorted), "{format}");
        assert!(
            read_back.warnings.iter().any(|warning| warning.what.to_string().contains("boards 1 and 3")),
            "{format}"
        );
    }
}

#[test]
fn truncated_file_is_refused_or_has_fewer_boards() {
    for format in DealFormat::ALL {
        let dealt = boards(3, 1, 6);
        let content = file(*format, &dealt);
        let expected = cards(&dealt);
        // If the file is short, it is cut at every byte.
        let step = if content.len() < 700 { 1 } else { 97 };
        for end in (0..content.len()).step_by(step).chain(content.len().saturating_sub(40)..content.len()) {
            check_round_trip(&content[..end]);
            if let Ok(set) = read(&content[..end]) {
                assert!(cards(&set.boards).iter().all(|board| expected.contains(board)), "{format} cut at {end}");
            }
        }
    }
}

#[test]
fn joined_files_are_refused_or_keep_every_deal() {
    for first in DealFormat::ALL {
        for second in DealFormat::ALL {
            let glued = [file(*first, &boards(4, 1, 4)), file(*second, &boards(5, 1, 4))].concat();
            check_round_trip(&glued);
            // Without numbers, two files in one are a file of eight boards.
            let is_one_file = first == second && matches!(first, DealFormat::Bri | DealFormat::Dge | DealFormat::Ber);
            match read(&glued) {
                Ok(set) if is_one_file => assert_eq!(set.boards.len(), 8),
                // PBN may be part of any text, and everything but tags is ignored.
                Ok(set) if *first == DealFormat::Pbn => assert_eq!(cards(&set.boards), cards(&boards(4, 1, 4))),
                Ok(set) => panic!("{first} and {second}: {} boards, {:?}", set.boards.len(), set.warnings),
                Err(error) => assert!(!is_one_file, "{first}: {error}"),
            }
        }
    }
}

#[test]
fn other_encodings_are_read_or_refused() {
    for format in DealFormat::ALL {
        let content = file(*format, &boards(6, 1, 4));
        let text: String = content.iter().map(|byte| char::from(*byte)).collect();
        let utf_16 = |bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
        let with_mark = [b"\xef\xbb\xbf".to_vec(), content.clone()].concat();
        let little_endian = [b"\xff\xfe".to_vec(), utf_16(u16::to_le_bytes)].concat();
        let big_endian = [b"\xfe\xff".to_vec(), utf_16(u16::to_be_bytes)].concat();
        for encoded in [with_mark, little_endian, big_endian] {
            check_round_trip(&encoded);
            match format {
                DealFormat::Bri
                | DealFormat::Dge
                | DealFormat::Dup
                | DealFormat::Ber
                | DealFormat::Cds
                | DealFormat::Rzd => assert!(read(&encoded).is_err(), "{format}"),
                _ => assert_eq!(read(&encoded).unwrap().boards.len(), 4, "{format}"),
            }
        }
        check_round_trip(&utf_16(u16::to_le_bytes));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn written_boards_read_back(seed: u8, first in 1..=60_u16, count in 1..=36_usize, table in proptest::option::of(any::<[[u8; 5]; 4]>())) {
        for format in DealFormat::ALL {
            let keeps_numbers = !NUMBERED_FROM_ONE.contains(format);
            let mut set = boards(seed, if keeps_numbers { first } else { 1 }, count);
            let trick_table = table.map(|rows| TrickTable::new(rows.map(|row| row.map(|number| number % 14))).unwrap());
            set[0].analysis = trick_table.map(|trick_table| StatedAnalysis { trick_table, optimum: Some(-420) });
            let content = file(*format, &set);
            let fitting_formats: Vec<DealFormat> =
                DealFormat::ALL.iter().filter(|other| other.fits(&content)).copied().collect();
            prop_assert_eq!(fitting_formats, vec![*format]);
            prop_assert_eq!(crate::sniff(&content), Some(crate::FileKind::Deals(*format)));
            let read_back = read(&content).unwrap();
            prop_assert_eq!(read_back.format, *format);
            prop_assert_eq!(cards(&read_back.boards), cards(&set));
            prop_assert_eq!(&read_back.warnings, &Vec::new());
            let expected_analysis = if *format == DealFormat::Pbn { set[0].analysis } else { None };
            prop_assert_eq!(read_back.boards[0].analysis, expected_analysis);
            prop_assert_eq!(file(*format, &read_back.boards), content);
        }
    }

    #[test]
    fn flipped_bytes_never_panic(seed: u8, flips in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        for format in DealFormat::ALL {
            let mut content = file(*format, &boards(seed, 1, 3));
            for (position, byte) in &flips {
                let position = position.index(content.len());
                content[position] = *byte;
            }
            check_round_trip(&content);
        }
    }

    #[test]
    fn any_bytes_never_panic(content in proptest::collection::vec(any::<u8>(), 0..400)) {
        check_round_trip(&content);
        for start in ["qx|o1|md|3", "% PBN 2.1\n[Deal \"N:", "[Document]\nBoard 01=", "\u{6}"] {
            check_round_trip(&[start.as_bytes(), &content].concat());
        }
    }
}
