//! Integration tests of `phones`, as one program so that it is linked only once.

mod attacks;
mod client;
mod confirmation;
mod corrections;
mod directors_phone;
mod disputes;
mod entries;
mod load;
mod moving;
mod open_hall;
mod permission;
mod results_shown;
mod secrecy;
mod table_steps;
mod typeface;
mod voices;
mod waiting_entries;
mod wall;

#[path = "../../desk/tests/hands.rs"]
#[allow(dead_code, reason = "several test programs share this file, and each uses a part of it")]
mod hands;
