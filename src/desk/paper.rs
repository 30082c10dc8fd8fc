//! What documents are printed with beside an evening and its standings. Laying them out is in `print`.

use crate::print::Attendance;
use crate::session::Session;
use crate::store::Summary;

/// The club's evenings up to this one that were of its kind, the earliest first; the list has the latest first. Ten
/// teams are more people than ten pairs.
#[must_use]
pub fn attendance(evenings: &[Summary], session: &Session) -> Vec<Attendance> {
    let kind = session.sections.values().next().map(|section| section.movement.kind);
    let earlier = evenings.iter().rev().filter(|evening| evening.date <= session.date && evening.kind == kind);
    earlier.map(|evening| Attendance { date: evening.date, contestants: evening.contestants }).collect()
}
