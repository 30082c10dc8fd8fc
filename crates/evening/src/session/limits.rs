//! How long what somebody types may be. Which texts of a change are asked is in `lengths`.

/// The longest name of a player, a team, a club, a person who consents; in characters.
pub const MAX_NAME: usize = 200;
/// The longest reason, in characters.
pub(crate) const MAX_REASON: usize = 2_000;
/// The longest report of a ruling or an appeal, in characters.
pub(crate) const MAX_REPORT: usize = 20_000;

/// A text that somebody typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TypedText {
    /// Of a player, a team, a club.
    Name,
    /// Of a session or an event.
    Title,
    /// Why something was done.
    Reason,
    /// Facts, grounds, notes, what a committee wrote.
    Report,
}

impl TypedText {
    /// The most characters.
    pub fn limit(self) -> usize {
        match self {
            Self::Name | Self::Title => MAX_NAME,
            Self::Reason => MAX_REASON,
            Self::Report => MAX_REPORT,
        }
    }
}
