//! What documents are printed with beside an evening and its standings. Laying them out is in `print`.

use chrono::NaiveDate;

use crate::print::Attendance;
use crate::store::Summary;

/// The club's evenings up to a day, the earliest first; the list has the latest first.
#[must_use]
pub fn attendance(evenings: &[Summary], until: NaiveDate) -> Vec<Attendance> {
    let earlier = evenings.iter().rev().filter(|evening| evening.date <= until);
    earlier.map(|evening| Attendance { date: evening.date, contestants: evening.contestants }).collect()
}
