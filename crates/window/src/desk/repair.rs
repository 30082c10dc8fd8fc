//! A repair of a movement as the window requests it, and its plan. `movement` and `draw` plan it; the screen
//! `movement::repair` shows it.

use evening::club::SectionId;
use evening::draw;
use evening::session::{Change, Seen, Session};
use movement::{Repair, RepairError, Repaired};

/// The changes with their cost, or why it is impossible.
pub type Plan = Result<(Vec<Change>, Vec<Repaired>), RepairError>;

/// What to plan, based on which state of an evening.
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
    /// Plans the repair without its reason, which is being typed.
    ///
    /// # Errors
    /// When the movement cannot be repaired in this way.
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
