//! Any bytes after the beginning of a Jet database: nothing panics, what is read has contestants and lines, and its
//! movements can be checked.

#![no_main]

use exchange::{self, Format};
use libfuzzer_sys::fuzz_target;
use movement::check;

fuzz_target!(|content: &[u8]| {
    let mut database = content.to_vec();
    // These bytes are checked first; a real scoring file among the seeds keeps its own.
    let head = b"\0\x01\0\0Standard Jet DB\0";
    if let Some(begin) = database.get_mut(..head.len()) {
        begin.copy_from_slice(head);
    }
    if let Ok(document) = exchange::read(&database)
        && document.format == Format::Bws
    {
        assert!(!document.lines.is_empty() && !document.contestants.is_empty());
        _ = exchange::to_changes(&document);
    }
    for movement in exchange::read_movements(&database).unwrap_or_default() {
        _ = check(&movement);
    }
});
