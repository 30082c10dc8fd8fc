//! Any bytes as tables: none panics, and a good line stays good if the bad ones are left out.

#![no_main]

use exchange::csv::{self, CsvReadError};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|content: &[u8]| {
    let Ok(preview) = csv::preview(content) else { return };
    let mapping = preview.mapping();
    assert_eq!(csv::read_results(content, None, false), csv::read_results(content, Some(&mapping), false));
    if let Ok(document) = csv::read_results(content, None, true) {
        assert!(!document.lines.is_empty());
    }
    match csv::read_players(content, None, false) {
        Ok(read) => assert!(!read.people.is_empty()),
        Err(CsvReadError::UnreadableLines { good, .. }) if !good.is_empty() => {
            assert!(csv::read_players(content, None, true).is_ok());
        }
        Err(_) => assert!(csv::read_players(content, None, true).is_err()),
    }
});
