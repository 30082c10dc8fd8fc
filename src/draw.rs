//! The draw: the next round of a section as it is proposed, each meeting with its reason, before it is
//! made. It becomes a change like any other; what is edited or thrown away before that leaves no trace.

use uuid::Uuid;

use crate::club::SectionId;
use crate::movement::{Bye, DrawMethod, Meeting};
use crate::session::Change;

/// The next round of a section, not drawn yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    pub section: SectionId,
    pub round: u8,
    /// By table.
    pub meetings: Vec<Pairing>,
    pub byes: Vec<Bye>,
    pub method: DrawMethod,
    /// What chance began with, where chance had a part in it: the same seed gives the same draw.
    pub seed: Option<u64>,
}

/// A meeting with why it is that one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pairing {
    pub meeting: Meeting,
    pub reason: Reason,
    /// How often they have met before.
    pub met_before: u8,
}

/// Why two meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// They stand next to each other.
    Neighbours,
    /// Those between them have met one of them already.
    NearestNotMet,
    /// A meeting further down would have been a second one.
    Exchanged,
    /// Every draw has second meetings; this costs least.
    MetAgain,
    /// The director said so.
    ByHand,
    /// It was known before.
    Fixed,
    /// By lot.
    Lot,
    /// By seeds.
    Seeded,
    /// Those who would stand nearer may not meet.
    Apart,
}

impl Proposal {
    /// The change that draws the round. `from` is the entry of the journal after which the standings were
    /// taken, where it was drawn from standings.
    #[must_use]
    pub fn change(self, from: Option<Uuid>) -> Change {
        let Self { section, round, meetings, byes, method, seed } = self;
        let meetings = meetings.into_iter().map(|pairing| pairing.meeting).collect();
        Change::RoundDrawn { section, round, meetings, byes, method, seed, from }
    }
}
