//! The longest texts that may be typed. `lengths` checks them in changes.

/// The longest name of a player, team, club or person, in characters.
pub const MAX_NAME_CHARS: usize = 200;
/// The longest reason, in characters.
pub(crate) const MAX_REASON_CHARS: usize = 2_000;
/// The longest report of a ruling or an appeal, in characters.
pub(crate) const MAX_REPORT_CHARS: usize = 20_000;

/// A text that somebody typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TypedText {
    /// The name of a player, a team or a club.
    Name,
    Title,
    Reason,
    /// Facts, grounds, notes or the text of a committee.
    Report,
}

impl TypedText {
    /// The greatest length, in characters.
    pub fn limit(self) -> usize {
        match self {
            Self::Name | Self::Title => MAX_NAME_CHARS,
            Self::Reason => MAX_REASON_CHARS,
            Self::Report => MAX_REPORT_CHARS,
        }
    }
}
