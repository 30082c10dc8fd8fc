//! Who is compared with whom: the rules, and which sections form one field (docs/laws.md, S11).

use std::collections::BTreeSet;

use crate::club::{FieldScope, Rules, SectionId};
use crate::session::Session;

/// The rules and sections from which standings are computed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    pub rules: Rules,
    /// Groups of sections that are compared with each other.
    pub groups: Vec<BTreeSet<SectionId>>,
}

impl Field {
    /// The field by the session's own conditions.
    pub fn of(session: &Session) -> Self {
        Self::with(session, session.conditions.rules.clone())
    }

    /// The field under other rules.
    pub fn with(session: &Session, rules: Rules) -> Self {
        let mut sections: BTreeSet<SectionId> = session.sections.keys().copied().collect();
        sections.extend(session.contestants.keys().map(|c| c.section));
        sections.extend(session.results().map(|r| r.place.section));
        let groups = match rules.field {
            FieldScope::Session if sections.is_empty() => Vec::new(),
            FieldScope::Session => vec![sections],
            FieldScope::Section => sections.into_iter().map(|s| BTreeSet::from([s])).collect(),
        };
        Self { rules, groups }
    }
}
