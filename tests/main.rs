//! Tests of the program from outside: commands, several programs on one file, the field on PostgreSQL, and the rules
//! for the source code.

/// The assistant without a window.
mod advise;

/// Evenings that cannot be read to their end.
mod incomplete;

/// Databases that are missing, read-only, or locked by another program.
mod unavailable_databases;

/// Movements from files of every form, and faulty ones.
mod movement_files;

/// Drawing rounds from the standings, and the command for it.
mod draw;

/// Table pads: scoring files, results from pads, and the connector.
mod pads;

/// Databases that older versions made.
mod databases;

/// Editions of the Laws that are newer than the program.
mod editions;

/// Several programs, phones and commands on one file.
mod many_hands;

/// Commands as a script runs them: their output and their effects.
mod commands;

/// Control characters in names and titles, in all that is shown and written.
mod control_characters;

/// Results delivered to sites, by a program that is killed meanwhile.
mod deliver;

/// Faults of deliveries: networks, certificates, clocks, servers.
#[cfg(target_os = "linux")]
mod deliver_faults;

/// Results delivered by mail and SFTP, to real servers.
#[cfg(unix)]
mod deliver_servers;

/// Servers of mail and SFTP.
#[cfg(unix)]
mod servers;

/// The report for finding faults.
mod report;

/// The messages of commands in four languages.
mod messages;

/// Where a portable program on a stick keeps its files.
mod portable;

/// The manual: chapters, links, pictures and commands, in every language.
mod manual;

/// A field of many clubs on a PostgreSQL server started by the tests.
mod federation;

/// Rules for the source code that the compiler does not check.
mod source_rules;

/// Files of a crate or module do not use each other in circles.
mod circles;

/// Small sessions to try things on.
mod support;

/// The computer stays awake while the hall is open.
#[cfg(target_os = "linux")]
#[path = "phones/awake.rs"]
mod awake;

/// Windows, phones and commands on one file.
#[path = "../crates/desk/tests/hands.rs"]
#[allow(dead_code, reason = "several test programs share this file, and each uses a part of it")]
mod hands;

/// Operates the window without a display.
#[path = "../crates/window/tests/harness.rs"]
#[allow(dead_code, reason = "several test programs share this file, and each uses a part of it")]
mod harness;
