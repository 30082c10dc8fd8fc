//! Any bytes to the reader of our standings: nothing panics, and what is read has contestants and lines.

#![no_main]

use exchange::{self, Format};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|content: &[u8]| {
    if let Ok(document) = exchange::read(content)
        && document.format == Format::Json
    {
        assert!(!document.lines.is_empty() && !document.contestants.is_empty());
        _ = exchange::to_changes(&document);
    }
});
