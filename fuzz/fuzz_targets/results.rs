//! Any bytes to the readers of results: none panics, what is read can be scored, and a report can be made.

#![no_main]

use exchange::{self, check};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|content: &[u8]| {
    let kind = exchange::sniff(content);
    if let Ok(document) = exchange::read(content) {
        assert!(!document.lines.is_empty());
        // Only one profile is tried, because the search would score the same lines again and again.
        _ = check::check(&document, &[("profile".to_owned(), "laws-2017".to_owned())]);
    }
    if content.len() < 4096
        && let Ok(imported) = exchange::import(content)
    {
        assert_eq!(Some(imported.kind), kind);
        assert!(!imported.report().to_string().is_empty());
    }
});
