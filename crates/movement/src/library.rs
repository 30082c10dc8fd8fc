//! The movements that are stored as files (`resources/movements`), found by `examples/movement_search`. `file` reads
//! them.

use include_dir::{Dir, include_dir};

use super::Movement;

/// The movement files in `resources/movements`.
static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../resources/movements");

/// The Howell for this many tables and rounds. All pairs meet if there is one round fewer than pairs. `None` if there
/// is no file with it.
pub(super) fn howell(tables: u8, rounds: u8) -> Option<Movement> {
    let file = FILES.get_file(format!("howell-{tables:02}-{rounds:02}.json"))?;
    serde_json::from_slice(file.contents()).ok()
}

/// The numbers of rounds that have a Howell for this many tables.
pub(super) fn howell_rounds(tables: u8) -> impl Iterator<Item = u8> {
    (1..2 * tables).filter(move |rounds| FILES.contains(format!("howell-{tables:02}-{rounds:02}.json")))
}

/// The individual for this many players, at its full length. `None` if no file has it.
pub(super) fn individual(players: u8) -> Option<Movement> {
    let file = FILES.get_file(format!("individual-{players:02}.json"))?;
    serde_json::from_slice(file.contents()).ok()
}
