//! Any bytes to every reader of deals: none panics, and deals that were read can be written and read back unchanged.

#![no_main]

use exchange::deals::{self, DealFormat, DealHeading, DealSet};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|content: &[u8]| {
    if let Some(format) = deals::sniff(content) {
        let read_format = deals::read(content).map(|set| set.format);
        assert!(read_format.is_err() || read_format == Ok(format));
    }
    for format in DealFormat::ALL {
        if let Ok(set) = deals::read_as(*format, content) {
            check_round_trip(&set);
        }
    }
});

/// Writes a set in every format that can represent it, and reads it back.
fn check_round_trip(set: &DealSet) {
    assert!(!set.boards.is_empty());
    assert!(set.boards.windows(2).all(|pair| pair[0].number < pair[1].number));
    for format in DealFormat::ALL {
        let Ok(content) = deals::write(*format, &DealHeading::default(), &set.boards) else {
            let holds_any_numbers = matches!(format, DealFormat::Pbn | DealFormat::Lin | DealFormat::Csv);
            assert!(!holds_any_numbers, "{format} holds any numbers");
            continue;
        };
        let reread = deals::read(&content).unwrap_or_else(|error| panic!("{format}: {error}"));
        assert_eq!(reread.format, *format);
        assert_eq!(reread.boards.len(), set.boards.len());
        for (read, given) in reread.boards.iter().zip(&set.boards) {
            assert_eq!((read.number, read.deal), (given.number, given.deal));
            if matches!(format, DealFormat::Pbn | DealFormat::Lin | DealFormat::Csv) {
                assert_eq!((read.dealer(), read.vulnerability()), (given.dealer(), given.vulnerability()));
            }
            if *format == DealFormat::Pbn {
                assert_eq!(read.analysis, given.analysis);
            }
        }
    }
}
