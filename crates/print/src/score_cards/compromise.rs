//! Compromises that let two score cards fit one page.

use super::bars::{BARS_HEIGHT, LOW_BARS_HEIGHT};

/// The disadvantages that a layout accepts to have two cards on a page.
#[derive(Clone, Copy)]
pub struct Compromise {
    /// Whether given names are shortened to initials.
    pub uses_initials: bool,
    /// Whether column heads are shortened.
    pub short_heads: bool,
    /// Whether names may be broken within.
    pub breaks_names: bool,
    /// The height of the bars in points.
    pub bars: f32,
}

/// The compromises in the order in which they are tried. Broken names come late, because a name in pieces looks like
/// several people.
pub const COMPROMISES: [Compromise; 8] = [
    Compromise { uses_initials: false, short_heads: false, breaks_names: false, bars: BARS_HEIGHT },
    Compromise { uses_initials: false, short_heads: true, breaks_names: false, bars: BARS_HEIGHT },
    Compromise { uses_initials: true, short_heads: false, breaks_names: false, bars: BARS_HEIGHT },
    Compromise { uses_initials: true, short_heads: true, breaks_names: false, bars: BARS_HEIGHT },
    Compromise { uses_initials: true, short_heads: true, breaks_names: true, bars: BARS_HEIGHT },
    Compromise { uses_initials: false, short_heads: true, breaks_names: true, bars: BARS_HEIGHT },
    Compromise { uses_initials: false, short_heads: true, breaks_names: true, bars: LOW_BARS_HEIGHT },
    Compromise { uses_initials: true, short_heads: true, breaks_names: false, bars: LOW_BARS_HEIGHT },
];
