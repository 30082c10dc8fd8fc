//! Sender, scorer and server killed at random: every acknowledged row is there once, and the ranking is the same in the
//! end. The short form; `examples/federation_killed.rs` does it 200 times.

use std::path::Path;

use super::{invented, server};

#[path = "../../examples/federation/killing.rs"]
mod killing;

#[test]
fn random_kills_lose_and_double_nothing() {
    let Some(server) = server::Server::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let report = killing::kill(
        &server,
        folder.path(),
        Path::new(env!("CARGO_BIN_EXE_arrowswitch")),
        6,
        invented::Chance::new(7),
    );
    assert_eq!(report.kills, 6);
}
