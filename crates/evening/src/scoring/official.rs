//! A ranking that was put up stays what it is once its correction period is over (Law 79C2).

use crate::session::{Change, ChangeError, Entry, Session, Status};

use super::{Field, standings};

/// Whether an entry may bring about what the session is `after` it. Once the correction period is over, nothing alters the
/// ranking without the consent that the correction of one result needs, whatever was changed: the method, the movement,
/// numbers, by undoing or redoing. What has periods of its own was asked when it was applied.
///
/// # Errors
/// With the moment at which the period ended.
pub fn keeps_official(before: &Session, entry: &Entry, after: &Session) -> Result<(), ChangeError> {
    let own = entry.change.is_of_a_result()
        || matches!(
            entry.change,
            Change::PenaltyGiven { .. }
                | Change::PenaltyWithdrawn { .. }
                | Change::StatusSet { status: Status::Disqualified { .. }, .. }
        );
    let over = before.correction_over(&entry.stamp).filter(|_| !own && !before.is_agreed(&entry.stamp));
    let Some(end) = over else { return Ok(()) };
    let rankings = |session: &Session| standings(session, &Field::of(session)).rankings;
    if rankings(before) == rankings(after) { Ok(()) } else { Err(ChangeError::CorrectionPeriodOver(end)) }
}
