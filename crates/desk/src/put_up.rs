//! Whether what is shown, written, drawn and delivered is what was put up.

use chrono::{DateTime, FixedOffset};

use evening::session::Change;
use lang::{self, Texts};

use super::Evening;

/// When what stands now was put up; none where anything that sheets and pages show changed since, though it moved nobody:
/// nothing is shown as published that was not (Laws 79C, 92B).
#[must_use]
pub fn published_at(evening: &Evening, texts: &Texts) -> Option<DateTime<FixedOffset>> {
    evening.published_at().filter(|_| not_put_up(evening, texts).is_empty())
}

/// What changed since, in words. Where nothing was written down since, nothing did, whatever the clock says.
#[must_use]
pub fn not_put_up(evening: &Evening, texts: &Texts) -> Vec<String> {
    let last = evening.journal.entries().last();
    if last.is_some_and(|last| matches!(last.change, Change::RankingPublished { .. })) {
        return Vec::new();
    }
    lang::since::not_put_up(evening.session(), &evening.standings, texts)
}
