//! Compromises that let two score cards fit one page.

use super::bars::{BARS, LOW_BARS};

/// What a layout gives up to have two cards on a page.
#[derive(Clone, Copy)]
pub struct Compromise {
    /// Whether given names of opponents are shortened to initials.
    pub short: bool,
    /// Whether column heads are shortened.
    pub heads: bool,
    /// Whether names may be broken within.
    pub torn: bool,
    /// The height of the bars in points.
    pub bars: f32,
}

/// The compromises in the order in which they are tried. Broken names come late, because a name in pieces looks like
/// several people.
pub const COMPROMISES: [Compromise; 8] = [
    Compromise { short: false, heads: false, torn: false, bars: BARS.0 },
    Compromise { short: false, heads: true, torn: false, bars: BARS.0 },
    Compromise { short: true, heads: false, torn: false, bars: BARS.0 },
    Compromise { short: true, heads: true, torn: false, bars: BARS.0 },
    Compromise { short: true, heads: true, torn: true, bars: BARS.0 },
    Compromise { short: false, heads: true, torn: true, bars: BARS.0 },
    Compromise { short: false, heads: true, torn: true, bars: LOW_BARS },
    Compromise { short: true, heads: true, torn: false, bars: LOW_BARS },
];
