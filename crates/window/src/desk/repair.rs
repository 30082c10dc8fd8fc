//! A repair of a movement as the window requests it, and its plan. `movement` and `draw` work out the plan; the screen
//! `movement::repair` shows it.

use evening::club::SectionId;
use evening::draw;
use evening::session::{Change, Seen, Session};
use movement::{Repair, RepairError, RepairedMovement};

/// The changes of a repair with their costs, or why the repair is impossible.
pub type Plan = Result<(Vec<Change>, Vec<RepairedMovement>), RepairError>;

/// A repair to plan, based on a state of an evening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RepairRequest {
    pub section: SectionId,
    /// The first round that changes.
    pub from: u8,
    pub means: RepairKind,
    pub seen: Seen,
}

/// The kind of repair, for one section or two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RepairKind {
    /// A repair of one section.
    One(Repair),
    /// The section is merged with another one.
    Merge(SectionId),
    /// The section is split after this table.
    Split(u8),
}

impl RepairRequest {
    /// Plans the repair, with an empty reason because the user is still typing it.
    ///
    /// # Errors
    /// When the movement cannot be repaired in this way.
    pub fn plan(&self, session: &Session) -> Plan {
        let Self { section, from, .. } = *self;
        match &self.means {
            RepairKind::One(repair) => {
                draw::repair_section(session, section, from, repair, "").map(|(c, r)| (c, vec![r]))
            }
            RepairKind::Merge(other) => {
                draw::merge_sections(session, section, *other, from, "").map(|(c, r)| (c, vec![r]))
            }
            RepairKind::Split(tables) => {
                let is_taken = |id: &SectionId| session.sections.contains_key(id);
                let new_section = ('A'..='Z').filter_map(|c| c.to_string().parse().ok()).find(|id| !is_taken(id));
                draw::split_section(session, section, new_section.unwrap_or(section), from, *tables, "")
                    .map(|(c, r)| (c, r.to_vec()))
            }
        }
    }
}
