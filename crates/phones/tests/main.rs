//! Integration tests of `phones`, as one program so that it is linked only once.

/// Attempts to misuse the hall with a phone or over its Wi-Fi.
mod attacks;
/// A minimal browser.
mod client;
/// Which phones may enter and confirm a board.
mod confirmation;
/// Corrections of agreed results.
mod corrections;
/// The director's phone.
mod directors_phone;
/// Different answers on a board.
mod disputes;
/// Results entered at the tables.
mod entries;
/// Many phones at once.
mod load;
/// Players on their way to the next table.
mod moving;
/// A hall for tests, which only this computer reaches.
mod open_hall;
/// Requests for an owner, and permission.
mod permission;
/// Boards, cards and the ranking on phones.
mod results_shown;
/// Boards that a phone may not see yet (Law 16D).
mod secrecy;
/// What phones do at a table, step by step.
mod table_steps;
/// The fonts of the pages.
mod typeface;
/// For whom phones speak after a restart, or when other people play.
mod voices;
/// Waiting entries after a restart.
mod waiting_entries;
/// The screen on the wall.
mod wall;

#[path = "../../desk/tests/hands.rs"]
#[allow(dead_code, reason = "several test programs share this file, and each uses a part of it")]
mod hands;
