//! Tests of the program from outside: commands, several programs on one file, the field on PostgreSQL, and the rules
//! for the source code.

mod advise;

mod incomplete;

mod unavailable_databases;

mod movement_files;

mod draw;

mod pads;

mod databases;

mod editions;

mod many_hands;

mod commands;

mod control_characters;

mod deliver;

#[cfg(target_os = "linux")]
mod deliver_faults;

#[cfg(unix)]
mod deliver_servers;

#[cfg(unix)]
mod servers;

mod report;

mod messages;

mod portable;

mod manual;

mod federation;

mod source_rules;

mod circles;

mod support;

#[cfg(target_os = "linux")]
#[path = "phones/awake.rs"]
mod awake;

#[path = "../crates/desk/tests/hands.rs"]
#[allow(dead_code, reason = "several test programs share this file, and each uses a part of it")]
mod hands;

#[path = "../crates/window/tests/harness.rs"]
#[allow(dead_code, reason = "several test programs share this file, and each uses a part of it")]
mod harness;
