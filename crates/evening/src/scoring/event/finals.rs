//! The finals of an event: who plays in which, and who qualifies for which. `event` ranks them.

use std::fmt;

use crate::club::{Consolation, ContestantId, EventRules, WhichFinal};
use crate::session::Session;

use super::EventLine;

/// A final: A, the first, then B and so on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Final(u8);

impl Final {
    /// The final with this index, from 0. Indices above 25 give the 26th.
    pub fn nth(nth: usize) -> Self {
        Self(u8::try_from(nth.min(25)).unwrap_or(25))
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
    /// The final.
    pub to: Final,
    /// Whether a tie leaves it open, so that somebody has to decide.
    pub open: bool,
}

/// The final that a contestant plays in a session.
pub(super) fn of(session: &Session, contestant: ContestantId) -> Option<Final> {
    let nth = match session.conditions.event.which_final {
        WhichFinal::None => return None,
        WhichFinal::A => 0,
        WhichFinal::B => 1,
        WhichFinal::C => 2,
        WhichFinal::D => 3,
        WhichFinal::Sections => session.sections.keys().take_while(|section| **section != contestant.section).count(),
    };
    Some(Final::nth(nth))
}

/// Sets the final that each line of a ranking qualifies for. In a tie across a boundary all get the better final,
/// marked as open.
pub(super) fn go_on(lines: &mut [EventLine], rules: &EventRules) {
    let Some(places) = rules.qualify.0.map(usize::from) else { return };
    let goes = |at: usize| match rules.consolation {
        _ if at < places => Some(Final::nth(0)),
        Consolation::None => None,
        Consolation::One => Some(Final::nth(1)),
        Consolation::Groups => Some(Final::nth(at / places)),
    };
    let mut at = 0;
    while let Some(first) = lines.get(at).filter(|line| line.qualified) {
        let rank = first.rank;
        let tied = lines[at..].iter().take_while(|line| line.qualified && line.rank == rank).count();
        let open = goes(at) != goes(at + tied - 1);
        for (place, line) in lines.iter_mut().enumerate().skip(at).take(tied) {
            line.goes_on = goes(if open { at } else { place }).map(|to| Qualification { to, open });
        }
        at += tied;
    }
}
