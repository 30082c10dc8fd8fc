//! Compares the current state of an evening with the published one.

use chrono::{DateTime, FixedOffset};

use evening::session::Change;
use lang::{self, Texts};

use super::Evening;

/// When the current state was published. `None` if anything that sheets and pages show has changed since, even without
/// changing a rank: nothing may be shown as published that was not (Laws 79C, 92B).
#[must_use]
pub fn published_at(evening: &Evening, texts: &Texts) -> Option<DateTime<FixedOffset>> {
    evening.ranking_published_at().filter(|_| unpublished_changes(evening, texts).is_empty())
}

/// The changes since the publication, in words. Empty without a new entry, regardless of the clock.
#[must_use]
pub fn unpublished_changes(evening: &Evening, texts: &Texts) -> Vec<String> {
    let last = evening.journal.entries().last();
    if last.is_some_and(|last| matches!(last.change, Change::RankingPublished { .. })) {
        return Vec::new();
    }
    lang::since::unpublished_changes(evening.session(), &evening.standings, texts)
}
