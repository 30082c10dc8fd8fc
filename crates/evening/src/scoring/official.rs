//! Protects an official ranking once its correction period is over (Law 79C2).

use crate::session::{Change, ChangeError, Entry, Session, Status};

use super::{Field, standings};

/// Checks that an entry does not alter an official ranking. Once the correction period is over, nothing may alter it
/// without the same consent as the correction of a result. This includes changes of method, movement and numbers, undo
/// and redo. Changes with periods of their own were checked when applied.
///
/// # Errors
/// [`ChangeError::CorrectionPeriodOver`] with the moment at which the period ended.
pub fn keeps_official(before: &Session, entry: &Entry, after: &Session) -> Result<(), ChangeError> {
    let has_own_period = entry.change.is_of_a_result()
        || matches!(
            entry.change,
            Change::PenaltyGiven { .. }
                | Change::PenaltyWithdrawn { .. }
                | Change::StatusSet { status: Status::Disqualified { .. }, .. }
        );
    let ended = before.correction_over(&entry.stamp).filter(|_| !has_own_period && !before.is_agreed(&entry.stamp));
    let Some(end) = ended else { return Ok(()) };
    let rankings = |session: &Session| standings(session, &Field::of(session)).rankings;
    if rankings(before) == rankings(after) { Ok(()) } else { Err(ChangeError::CorrectionPeriodOver(end)) }
}
