//! The number of results due on a board: E in Neuberg's formula, and in every other formula that scales up to a full
//! board (docs/scoring.md, 2).

use std::collections::BTreeSet;

use crate::club::{DueLines, Rules, SectionId};
use crate::director::SideAward;
use crate::session;
use bridge::Side;

/// The results due on the boards of a field, by the movement as it was played.
#[derive(Debug)]
pub(super) struct Due {
    /// The most meetings of any board: the results due on each.
    pub full: u32,
    /// Rounds of a section in which no board was played, and none will be.
    pub unplayed: BTreeSet<(SectionId, u8)>,
}

/// The results due in a field with these lines. In a provisional session missing results may still come; later they
/// count as not played.
pub(super) fn due<'a>(
    boards: &(impl Iterator<Item = &'a [session::Line<'a>]> + Clone),
    provisional: bool,
    rules: &Rules,
) -> Due {
    let round_of = |line: &session::Line<'_>| Some((line.place.section, line.place.round?));
    let rounds_with = |includes: &dyn Fn(&session::Line<'_>) -> bool| -> BTreeSet<(SectionId, u8)> {
        boards.clone().flatten().filter(|line| includes(line)).filter_map(round_of).collect()
    };
    let played_rounds = rounds_with(&|line| is_played(line) || provisional && line.is_missing());
    let mut unplayed = rounds_with(&|line| !line.extra);
    // If nothing was played at all, no round counts as cut short.
    unplayed.retain(|round| !played_rounds.is_empty() && !played_rounds.contains(round));
    let is_due = |line: &&session::Line<'_>| {
        counts_by_rules(line, rules) && !line.extra && !round_of(line).is_some_and(|round| unplayed.contains(&round))
    };
    let full = boards.clone().map(|lines| lines.iter().filter(is_due).count() as u32).max().unwrap_or(0);
    Due { full, unplayed }
}

/// Whether the rules count a line as due: by some, one with an artificial score is not.
pub(super) fn counts_by_rules(line: &session::Line<'_>, rules: &Rules) -> bool {
    match rules.due_lines {
        DueLines::Counted => true,
        DueLines::Results => !line.is_artificial(),
    }
}

/// Whether a score comes from play, or replaces one (Law 12C1).
fn is_played(line: &session::Line<'_>) -> bool {
    line.outcome.is_some_and(session::Outcome::was_played)
        || Side::BOTH.into_iter().any(|side| matches!(line.award(side), Some(SideAward::Assigned(_))))
}
