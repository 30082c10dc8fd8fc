//! Compares a stated with a computed figure: how close they are at the published precision, and how to write a
//! difference. `compare` and `matches` choose the figures.

use evening::scoring::Points;

use super::super::transcript::{StatedFigure, Transcript, TranscriptContestant};
use super::{ComparedCounts, Difference, FigureKind};

/// How much is compared, and whether each difference is written out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Depth {
    /// Compares only lines, datums and boards of matches, and counts the differences.
    Lines,
    /// Compares everything, and counts the differences.
    Counts,
    /// Compares everything, and writes the differences out.
    All,
}

/// The result of a comparison.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub compared: ComparedCounts,
    /// The number of figures that differ.
    pub count: u32,
    /// The number of figures that agree only if a half may be rounded either way, or because few decimals are written.
    pub loose: u32,
    /// Whether the places agree better with the ranks within each section than with those in the whole ranking.
    pub places_by_section: bool,
    /// Whether all lines, datums and boards of matches agree.
    pub lines_agree: bool,
    /// Whether everything but places agrees.
    pub totals_agree: bool,
    /// Comparing stops beyond this number of differences. `None` compares everything.
    pub limit: Option<u32>,
    /// The differences in the order of the file. Empty if they are only counted.
    pub differences: Vec<Difference>,
}

/// How badly rules agree with the stated figures. The numbers of differences are compared first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Misfit {
    /// The number of figures that differ.
    pub differences: u32,
    /// The number of loose agreements.
    pub loose: u32,
}

impl Misfit {
    /// The misfit of rules that give every figure.
    pub const NONE: Self = Self { differences: 0, loose: 0 };
    /// A misfit worse than all others.
    pub const WORST: Self = Self { differences: u32::MAX, loose: u32::MAX };

    pub fn of(findings: &Findings) -> Self {
        Self { differences: findings.count, loose: findings.loose }
    }
}

/// How closely a stated figure agrees with the computed one.
pub(super) enum Closeness {
    /// Equal, or within half a unit of the last decimal written and equal when both are rounded to the most decimals of
    /// such figures.
    Same,
    /// Within half a unit of the last decimal written, but not [`Closeness::Same`].
    Loose,
    /// Further apart, or not computed at all.
    Off,
}

/// The number of meaningful decimals of those written. More than four come from a single-precision number, which has
/// about seven digits in all.
fn precision(decimals: u32) -> u32 {
    if decimals > 4 { 3 } else { decimals }
}

/// The most decimals of a kind of number, because programs leave out zeros at the end.
pub(super) fn most_decimals<'a>(stated: impl Iterator<Item = &'a StatedFigure>) -> u32 {
    stated.map(|s| precision(s.decimals)).max().unwrap_or(0)
}

/// How closely a stated figure agrees with the computed one. `decimals` are the most that such figures of the file
/// have.
pub(super) fn closeness(computed: &Points, stated: &StatedFigure, decimals: u32) -> Closeness {
    if *computed == stated.value {
        return Closeness::Same;
    }
    let stated_decimals = precision(stated.decimals);
    let distance = computed - &stated.value;
    let distance = if distance < Points::ZERO { -&distance } else { distance };
    if distance > Points::new(1, 2 * 10_u64.pow(stated_decimals)) {
        Closeness::Off
    } else if computed.decimal(decimals) == stated.value.decimal(decimals) {
        Closeness::Same
    } else {
        Closeness::Loose
    }
}

impl Findings {
    pub(super) fn is_over(&self) -> bool {
        self.limit.is_some_and(|limit| self.count > limit)
    }

    /// Counts a loose or wrong figure, and keeps the difference of a wrong one if the depth asks for it.
    pub(super) fn judge(&mut self, closeness: &Closeness, depth: Depth, difference: impl FnOnce() -> Difference) {
        match closeness {
            Closeness::Same => {}
            Closeness::Loose => self.loose += 1,
            Closeness::Off => {
                self.count += 1;
                if depth == Depth::All {
                    self.differences.push(difference());
                }
            }
        }
    }
}

/// A computed figure with the decimals of the file, or two more if it would look the same.
pub(super) fn computed_text(computed: Option<&Points>, stated: &StatedFigure) -> String {
    let Some(computed) = computed else { return "-".to_owned() };
    let decimals = stated.decimals.min(9);
    let text = computed.decimal(decimals);
    if text == stated.value.decimal(decimals) { computed.decimal(decimals + 2) } else { text }
}

pub(super) fn contestant_difference(
    transcript: &Transcript,
    contestant: &TranscriptContestant,
    kind: FigureKind,
    stated: &str,
    computed: String,
) -> Difference {
    Difference {
        what: kind,
        board: None,
        who: transcript.label(contestant.id),
        line: contestant.line,
        stated: stated.to_owned(),
        computed,
    }
}
