//! Integration tests of `desk`, as one program so that it is linked only once.

/// Databases that are old, new, foreign, truncated, locked, full or read-only.
mod bad_databases;
/// A club's database with two evenings.
#[path = "../../store/tests/club.rs"]
#[allow(dead_code, reason = "several test programs share this file, and each uses a part of it")]
mod club;
/// The Data Connector of table pads, against a fake one.
mod connector;
/// The database as archivists read it.
mod database;
/// A session that is deleted while it is open.
mod deleted;
/// Delivery of results to sites, web servers, folders and mail.
mod deliver;
/// How an event is decided: finals, ties, rounds of a league, sessions that join and leave.
mod event_rules;
/// Long jobs at the desk, done in steps.
mod jobs;
/// Long jobs while evenings open and close, other programs write, and rows are damaged.
mod jobs_raced;
/// Random edits by two programs on one file.
mod lost_updates;
/// Databases that are missing, moved, replaced or read-only while they are open.
mod place;
/// Damaged files, what can be salvaged from them, and copies.
mod salvage;
/// The evening where everything goes wrong, compared with a paper record.
mod troubles;

/// Helpers that act as windows, phones and commands that share one database file.
mod hands;
