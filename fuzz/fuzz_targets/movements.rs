//! Any bytes as movements: no panic, and what is read can be looked at by the check.

#![no_main]

use exchange::read_movements;
use movement::check;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|content: &[u8]| {
    for movement in read_movements(content).unwrap_or_default() {
        _ = check(&movement);
    }
});
