//! Integration tests of `phones`, as one program so that it is linked only once.

/// The players' phones: real clients over the loopback of this computer.
mod phones;

/// Attempts to misuse the hall with a phone or over its Wi-Fi.
mod attacks;
/// A minimal browser.
mod client;
/// Which phones may enter and confirm a board.
mod confirmation;
/// Many phones at once.
mod load;
/// Requests for an owner, and permission.
mod permission;
/// What phones do at a table, step by step.
mod table_steps;
/// For whom phones speak after a restart, or when other people play.
mod voices;
/// Waiting entries after a restart.
mod waiting_entries;
/// The screen on the wall.
mod wall;

#[path = "../../desk/tests/hands.rs"]
#[allow(dead_code, reason = "several test programs share this file, and each uses a part of it")]
mod hands;
