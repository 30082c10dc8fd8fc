//! Integration tests of `window` by screen and subject, as one program so that it is linked only once.

mod harness;

mod appearance;
mod archive;
mod calling;
#[path = "../../phones/tests/client.rs"]
#[allow(dead_code, reason = "several test programs share this file, and each uses a part of it")]
mod client;
mod consent;
mod delivering;
mod director;
mod director_closing;
mod director_drafts;
mod director_penalties;
mod draw;
mod event;
mod go_to;
mod hall;
mod help;
mod importing;
mod knock_outs;
mod layout;
mod live_pages;
mod matches;
mod members;
mod movement;
mod opening;
mod pads;
mod players;
mod projector;
mod publish;
mod questions;
mod ranking;
mod repairs;
mod requests;
mod results;
mod results_checks;
mod results_corrections;
mod results_cursor;
mod results_wrong_boards;
mod search;
mod seats;
mod seats_late_pairs;
mod seats_substitutes;
mod settings;
mod several_windows;
mod tonight;
mod undo;
