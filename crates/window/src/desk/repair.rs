//! A repair of a movement as the window requests it, and its plan. `movement` and `draw` work out the plan; the screen
//! `movement::repair` shows it.

use desk::Evening;
use evening::club::SectionId;
use evening::draw::{self, Proposal};
use evening::session::{Change, Entry, Seen, Session};
use movement::{Repair, RepairError, RepairedMovement};
use uuid::Uuid;

/// A repair that can be made, or why it is impossible.
pub type Plan = Result<PlannedRepair, RepairError>;

/// A repair that can be made.
#[derive(Debug)]
pub struct PlannedRepair {
    pub changes: Vec<Change>,
    /// The movements after the repair, with its cost.
    pub repaired: Vec<RepairedMovement>,
    /// The draw that the last drawn round can have after the repair. `None` if its meetings stay, or if it has begun.
    pub redraw: Option<Box<Proposal>>,
}

/// A repair to plan, based on a state of an evening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RepairRequest {
    pub section: SectionId,
    /// The first round that changes.
    pub first_round: u8,
    pub kind: RepairKind,
    /// The state of the evening's journal that the plan is for. In another state, the repair is planned anew.
    pub seen: Seen,
}

/// The kind of repair, for one section or two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RepairKind {
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
    pub fn plan(&self, evening: &Evening) -> Plan {
        let (changes, repaired) = self.changes(evening.session())?;
        let redraw = self.redraw(&changes, evening).map(Box::new);
        Ok(PlannedRepair { changes, repaired, redraw })
    }

    /// The changes of the repair, and the movements after it.
    fn changes(&self, session: &Session) -> Result<(Vec<Change>, Vec<RepairedMovement>), RepairError> {
        let Self { section, first_round, .. } = *self;
        match &self.kind {
            RepairKind::One(repair) => draw::repair_section(session, section, first_round, repair, "")
                .map(|(changes, repaired)| (changes, vec![repaired])),
            RepairKind::Merge(other) => draw::merge_sections(session, section, *other, first_round, "")
                .map(|(changes, repaired)| (changes, vec![repaired])),
            RepairKind::Split(table) => {
                let is_taken = |id: &SectionId| session.sections.contains_key(id);
                let new_section =
                    ('A'..='Z').filter_map(|letter| letter.to_string().parse().ok()).find(|id| !is_taken(id));
                // If all 26 letters are taken, `split_section` gets the section itself, which it refuses because it
                // exists.
                draw::split_section(session, section, new_section.unwrap_or(section), first_round, *table, "")
                    .map(|(changes, repaired)| (changes, repaired.to_vec()))
            }
        }
    }

    /// The draw of the last round for those who are left after these changes, if it needs another one.
    fn redraw(&self, changes: &[Change], evening: &Evening) -> Option<Proposal> {
        evening.session().sections.get(&self.section)?.movement.drawn?;
        let mut journal = evening.journal.clone();
        let stamp = journal.entries().last()?.stamp.clone();
        for change in changes {
            let entry = Entry { id: Uuid::now_v7(), stamp: stamp.clone(), change: change.clone() };
            journal.apply(entry).ok()?;
        }
        draw::draw_of_those_present(&journal, self.section, &evening.earlier_sessions())
    }
}
