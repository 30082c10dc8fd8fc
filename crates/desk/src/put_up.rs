//! Compares what is shown, written, drawn and delivered with what was published.

use chrono::{DateTime, FixedOffset};

use evening::session::Change;
use lang::{self, Texts};

use super::Evening;

/// When the current state was published. `None` if anything that sheets and pages show has changed since, even without
/// changing a rank: nothing may be shown as published that was not (Laws 79C, 92B).
#[must_use]
pub fn published_at(evening: &Evening, texts: &Texts) -> Option<DateTime<FixedOffset>> {
    evening.published_at().filter(|_| not_put_up(evening, texts).is_empty())
}

/// What has changed since the publication, in words. Without a new entry nothing has, whatever the clock says.
#[must_use]
pub fn not_put_up(evening: &Evening, texts: &Texts) -> Vec<String> {
    let last = evening.journal.entries().last();
    if last.is_some_and(|last| matches!(last.change, Change::RankingPublished { .. })) {
        return Vec::new();
    }
    lang::since::not_put_up(evening.session(), &evening.standings, texts)
}
