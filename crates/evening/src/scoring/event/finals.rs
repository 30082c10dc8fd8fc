//! The finals of an event: who plays in which, and who qualifies for which. `event` ranks them.

use std::fmt;

use crate::club::{Consolation, ContestantId, EventRules, WhichFinal};
use crate::session::Session;

use super::EventLine;

/// A final: A, the first, then B and so on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Final(u8);

impl Final {
    /// The final with this index, from 0. Indices above 25 give final Z.
    pub fn from_index(index: usize) -> Self {
        Self(u8::try_from(index.min(25)).unwrap_or(25))
    }
}

impl fmt::Display for Final {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        char::from(b'A' + self.0).fmt(f)
    }
}

/// The final that a contestant qualifies for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Qualification {
    pub to: Final,
    /// Whether a tie leaves it open, so somebody has to decide.
    pub open: bool,
}

/// The final that a contestant plays in a session. `None` if the session is no final.
pub(super) fn final_played(session: &Session, contestant: ContestantId) -> Option<Final> {
    let index = match session.conditions.event.which_final {
        WhichFinal::None => return None,
        WhichFinal::A => 0,
        WhichFinal::B => 1,
        WhichFinal::C => 2,
        WhichFinal::D => 3,
        WhichFinal::Sections => session.sections.keys().take_while(|section| **section != contestant.section).count(),
    };
    Some(Final::from_index(index))
}

/// Sets the final that each line of a ranking qualifies for. In a tie across a boundary all get the better final,
/// marked as open.
pub(super) fn set_qualifications(lines: &mut [EventLine], rules: &EventRules) {
    let Some(final_size) = rules.qualify.0.map(usize::from) else { return };
    let final_for = |index: usize| match rules.consolation {
        _ if index < final_size => Some(Final::from_index(0)),
        Consolation::None => None,
        Consolation::One => Some(Final::from_index(1)),
        Consolation::Groups => Some(Final::from_index(index / final_size)),
    };
    let mut index = 0;
    while let Some(first) = lines.get(index).filter(|line| line.qualified) {
        let rank = first.rank;
        let tied_count = lines[index..].iter().take_while(|line| line.qualified && line.rank == rank).count();
        let is_open = final_for(index) != final_for(index + tied_count - 1);
        for (place, line) in lines.iter_mut().enumerate().skip(index).take(tied_count) {
            line.goes_on = final_for(if is_open { index } else { place }).map(|to| Qualification { to, open: is_open });
        }
        index += tied_count;
    }
}
