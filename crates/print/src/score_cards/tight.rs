//! What is given up so that two score cards stand on a page.

use super::bars::{BARS, LOW};

/// What is given up for two cards on a page.
#[derive(Clone, Copy)]
pub struct Tight {
    /// Whole given names of opponents.
    pub short: bool,
    /// Whole heads of columns.
    pub heads: bool,
    /// Names in one piece.
    pub torn: bool,
    /// More than this height of the bars.
    pub bars: f32,
}

/// In this order: beside boards a name in pieces reads as several people.
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
