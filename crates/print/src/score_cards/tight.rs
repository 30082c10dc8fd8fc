//! What may be given up so that two score cards fit one page.

use super::bars::{BARS, LOW};

/// What is given up to have two cards on a page.
#[derive(Clone, Copy)]
pub struct Tight {
    /// Given names of opponents are shortened to initials.
    pub short: bool,
    /// Whole heads of columns.
    pub heads: bool,
    /// Names may be broken over lines.
    pub torn: bool,
    /// More than this height of the bars.
    pub bars: f32,
}

/// Tried in this order. Broken names come last, because a name in pieces looks like several people.
pub const TIGHT: [Tight; 8] = [
    Tight { short: false, heads: false, torn: false, bars: BARS.0 },
    Tight { short: false, heads: true, torn: false, bars: BARS.0 },
    Tight { short: true, heads: false, torn: false, bars: BARS.0 },
    Tight { short: true, heads: true, torn: false, bars: BARS.0 },
    Tight { short: true, heads: true, torn: true, bars: BARS.0 },
    Tight { short: false, heads: true, torn: true, bars: BARS.0 },
    Tight { short: false, heads: true, torn: true, bars: LOW },
    Tight { short: true, heads: true, torn: false, bars: LOW },
];
