//! The program from outside: commands, several programs on one file, the field on PostgreSQL, and the rules of the house.

/// The assistant without a window.
mod advise;

/// Evenings that cannot be read to their end.
mod incomplete;

/// Databases that are missing, read-only, or locked by another program.
mod place;

/// Movements from files of every form, and what is wrong with them.
mod movement_files;

/// Rounds drawn from the standings, and the command for it.
mod draw;

/// Table pads: scoring files, what pads say, and the connector.
mod pads;

/// Databases that older versions made.
mod databases;

/// Editions of the Laws that came after the program.
mod editions;

/// Several programs, phones and commands on one file.
mod many_hands;

/// Commands as a script runs them: what they say, and what they leave.
mod commands;

/// Control characters in names and titles, in all that is shown and written.
mod plain;

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

/// The report for whoever looks for a fault.
mod report;

/// What commands tell, in four languages.
mod told;

/// What an installed program, and one on a stick, does beside its work.
mod installed;

/// The manual: chapters, links, pictures and commands, in every language.
mod manual;

/// A field of many clubs on a PostgreSQL server of the tests' own.
mod federation;

/// The directions in which rooms may depend on each other.
mod rooms;

/// Files of a room use each other one way only.
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

/// What drives the window without a display.
#[path = "../crates/window/tests/harness.rs"]
#[allow(dead_code, reason = "several test programs share this file, and each uses a part of it")]
mod harness;
