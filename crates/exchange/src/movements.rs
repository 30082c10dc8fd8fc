//! Reads movements from files. The content, never the name, decides the format. `movement::check` checks the movements.

use crate::Measure;
use movement::{ContestantKind, FaultDetail, FaultKind, Movement, MovementFault, Number};

use super::bws::{self, BwsError};
use super::changes_file::{UnknownField, check_fields};
use super::fault::{Panicked, guarded};
use super::movement_import::{OverLimit, check_limit};
use super::movement_list::{self, MovementListError, read_list};
use super::round_data::{self, RoundDataError, read_round_data};
use super::{MAX_BYTES, text};

/// Why no movement was read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MovementReadError {
    #[error(transparent)]
    Limit(#[from] OverLimit),
    #[error("the file is empty; export or copy it again")]
    Empty,
    #[error(
        "this is not a movement that can be read. These can be read: the movement file (JSON with “meetings”), the table \
         RoundData with its column names as CSV, scoring files of table pads (BWS), and lists of a title, a line of 5 or 6 numbers and a line for each \
         table"
    )]
    Unknown,
    #[error("the movement file cannot be read: {0}")]
    Json(String),
    #[error(transparent)]
    List(#[from] MovementListError),
    #[error(transparent)]
    RoundData(#[from] RoundDataError),
    #[error(transparent)]
    Bws(#[from] BwsError),
    #[error(transparent)]
    UnknownField(#[from] UnknownField),
    #[error(transparent)]
    Panicked(#[from] Panicked),
}

/// Reads every movement of a file: our movement file, a movement list, a scoring file, or its `RoundData` as CSV.
///
/// # Errors
/// When the file is empty, damaged or too large, or its format or a field is unknown.
pub fn read_movements(bytes: &[u8]) -> Result<Vec<Movement>, MovementReadError> {
    guarded(|| movements(bytes))
}

/// The fault of a movement file in our format that seats more contestants than it states, or an impossible number. A
/// contestant that is counted but not seated is a phantom. `None` without such a fault, and for other formats.
pub fn miscounted(bytes: &[u8], movement: &Movement) -> Option<MovementFault> {
    #[derive(serde::Deserialize)]
    struct ContestantCount {
        contestants: usize,
    }
    let ContestantCount { contestants } = serde_json::from_str(text::decode(bytes).text.trim_start()).ok()?;
    let seated = movement.contestants();
    let seats = usize::from(movement.tables) * if movement.kind == ContestantKind::Individual { 4 } else { 2 };
    // Numbers may have gaps for missing contestants and then exceed the count, but not the seats.
    let wrong_numbers: Vec<Number> =
        seated.iter().copied().filter(|number| usize::from(*number) > contestants.max(seats)).collect();
    (seated.len() > contestants || !wrong_numbers.is_empty()).then(|| {
        let detail = FaultDetail::Miscounted { contestants, seated: seated.len() };
        MovementFault { round: 1, table: 1, kind: FaultKind::MissingSeat, who: wrong_numbers, detail }
    })
}

fn movements(bytes: &[u8]) -> Result<Vec<Movement>, MovementReadError> {
    if bws::is_jet(bytes) {
        return Ok(bws::movements(bytes)?);
    }
    check_limit(1, Measure::Size, bytes.len() as u64, MAX_BYTES as u64)?;
    let decoded = text::decode(bytes);
    let text = decoded.text.trim_start();
    if text.is_empty() {
        return Err(MovementReadError::Empty);
    }
    // A title may begin with a bracket, `[M6]`, but never with a brace.
    if text.starts_with('{') {
        let mut movement: Movement = serde_json::from_str(text).map_err(|e| MovementReadError::Json(e.to_string()))?;
        check_fields::<Movement>(text)?;
        // Drop a rule that does not give these meetings: it would be announced, and continued wrongly.
        let rule = movement.spec.and_then(|spec| spec.movement().ok());
        if movement.repaired.is_none() && rule.is_none_or(|rule| rule.meetings != movement.meetings) {
            movement.spec = None;
        }
        return Ok(vec![movement]);
    }
    // Pass the text from its first line on, so that readers count lines as editors do.
    if round_data::is_round_data(text) {
        return Ok(read_round_data(&decoded.text)?.into_iter().map(|(_, movement)| movement).collect());
    }
    if movement_list::is_movement_list(text) {
        return Ok(read_list(&decoded.text)?);
    }
    Err(MovementReadError::Unknown)
}
