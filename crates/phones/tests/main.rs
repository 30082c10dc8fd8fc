//! Integration tests of `phones`, as one program so that it is linked only once.

/// The players' phones: real clients over the loopback of this computer.
mod phones;

mod attacks;
mod client;
mod confirmation;
mod load;
mod permission;
mod table_steps;
mod waiting_entries;

#[path = "../../desk/tests/hands.rs"]
#[allow(dead_code, reason = "several test programs share this file, and each uses a part of it")]
mod hands;
