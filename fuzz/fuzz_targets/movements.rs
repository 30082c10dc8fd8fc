//! Any bytes as movements: nothing panics, and movements that were read can be checked.

#![no_main]

use exchange::read_movements;
use libfuzzer_sys::fuzz_target;
use movement::check;

fuzz_target!(|content: &[u8]| {
    for movement in read_movements(content).unwrap_or_default() {
        _ = check(&movement);
    }
});
