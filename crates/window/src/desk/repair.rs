//! A repair of a movement as the window asks for it, and its plan. How it is planned is the movement's and the
//! draw's; what is chosen and shown is the screen's, `movement::repair`.

use evening::club::SectionId;
use evening::draw;
use evening::session::{Change, Seen, Session};
use movement::{Repair, RepairError, Repaired};

/// The changes with what they cost, or why it cannot be.
pub type Plan = Result<(Vec<Change>, Vec<Repaired>), RepairError>;

/// What is to be planned, and of which state of an evening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RepairRequest {
    pub section: SectionId,
    /// The first round that changes.
    pub from: u8,
    pub means: Means,
    pub seen: Seen,
}

/// How a section is repaired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Means {
    One(Repair),
    Merge(SectionId),
    /// The last table that stays.
    Split(u8),
}

impl RepairRequest {
    /// Plans it, without the reason, which is typed meanwhile.
    ///
    /// # Errors
    /// When the movement cannot be repaired so.
    pub fn plan(&self, session: &Session) -> Plan {
        let Self { section, from, .. } = *self;
        match &self.means {
            Means::One(what) => draw::repair_section(session, section, from, what, "").map(|(c, r)| (c, vec![r])),
            Means::Merge(other) => draw::merge_sections(session, section, *other, from, "").map(|(c, r)| (c, vec![r])),
            Means::Split(tables) => {
                let taken = |id: &SectionId| session.sections.contains_key(id);
                let new = ('A'..='Z').filter_map(|c| c.to_string().parse().ok()).find(|id| !taken(id));
                draw::split_section(session, section, new.unwrap_or(section), from, *tables, "")
                    .map(|(c, r)| (c, r.to_vec()))
            }
        }
    }
}
