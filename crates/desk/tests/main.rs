//! Tests of `desk` from outside. One program, so that it is linked once.

/// Databases that are old, new, foreign, cut off, locked, full or not to be written.
mod bad_databases;
/// A club's database with two evenings.
#[path = "../../store/tests/club.rs"]
#[allow(dead_code, reason = "several test programs share this file, and each uses a part of it")]
mod club;
/// The Data Connector of table pads, with a made-up one.
mod connector;
/// The database as archivists read it.
mod database;
/// A session that is deleted while it is open.
mod deleted;
/// Results on their way to sites, web servers, folders and mail.
mod deliver;
/// How an event is decided: finals, ties, rounds of a league, who joins and who leaves.
mod event_rules;
/// Long jobs at the desk, in steps.
mod jobs;
/// Long jobs while evenings come and go, others write all the time, and disks are slow.
mod jobs_raced;
/// Two hands on one file, at random.
mod lost_updates;
/// Databases that are missing, moved, replaced or read-only while they are open.
mod place;
/// Damaged files, what is left of them, and copies.
mod salvage;
/// The evening where everything went wrong, against paper.
mod troubles;

/// Windows, phones and commands on one file.
mod hands;
