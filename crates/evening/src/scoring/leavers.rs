//! Contestants that left during a session, and the effect on their results and on their later opponents by the
//! conditions of contest (`withdrawal`; docs/scoring.md, 6).

use std::collections::BTreeSet;

use crate::club::{ContestantId, Rules, SectionId, Withdrawal};
use crate::session::{Line, Section, Session};
use movement::Movement;

use super::scale;

/// The effect of contestants that left.
#[derive(Debug, Default)]
pub(super) struct Leavers {
    /// Contestants that left before half of their boards: none of their results counts.
    cancelled: BTreeSet<ContestantId>,
    /// Rounds and contestants that sit out because of it: average plus on each board.
    paid: BTreeSet<(u8, ContestantId)>,
}

impl Leavers {
    /// The leavers in the sections of a field with these lines. Matches have none: a match stands or is decided as a
    /// whole.
    pub(super) fn of(session: &Session, sections: &BTreeSet<SectionId>, lines: &[Line<'_>], rules: &Rules) -> Self {
        let mut found = Self::default();
        let of_teams = lines.iter().any(|line| line.slot.is_of_teams());
        if rules.withdrawal == Withdrawal::Stand || of_teams || scale::name(rules, of_teams).is_some() {
            return found;
        }
        for (id, section) in session.sections.iter().filter(|(id, _)| sections.contains(id)) {
            let everybody = section.movement.contestants();
            let of = |number| ContestantId { section: *id, number };
            let left: Vec<(ContestantId, u8)> =
                everybody.into_iter().map(of).filter_map(|who| Some((who, session.left_after(who)?))).collect();
            for (who, after) in &left {
                if boards_until(section, who.number, *after) * 2 < boards_due(section, who.number) {
                    found.cancelled.insert(*who);
                } else {
                    let since = section.movement.byes_since(*after);
                    found.paid.extend(since.into_iter().map(|bye| (bye.round, of(bye.contestant))));
                }
            }
            found.paid.retain(|(_, who)| !left.iter().any(|(leaver, _)| leaver == who));
        }
        found
    }

    /// The lines without cancelled results.
    pub(super) fn standing<'a>(&self, lines: impl Iterator<Item = &'a Line<'a>>) -> Vec<Line<'a>> {
        let stands = |line: &&Line<'_>| !line.slot.contestants().any(|who| self.cancelled.contains(&who));
        lines.filter(stands).copied().collect()
    }

    /// The contestants whose results are cancelled.
    pub(super) fn cancelled(&self) -> impl Iterator<Item = ContestantId> {
        self.cancelled.iter().copied()
    }

    /// Whether a contestant gets average plus for a round in which it sits out.
    pub(super) fn pays(&self, round: u8, contestant: ContestantId) -> bool {
        self.paid.contains(&(round, contestant))
    }
}

/// The number of boards that a contestant was to play before it left.
fn boards_until(section: &Section, number: u16, round: u8) -> u32 {
    boards(section, &section.movement, number, round)
}

/// The number of boards that a contestant was to play in the session, as planned. If the plan is unknown, as many as
/// any contestant plays.
fn boards_due(section: &Section, number: u16) -> u32 {
    let movement = &section.movement;
    let rounds = movement.drawn_rounds();
    let planned = movement.spec.and_then(|spec| spec.movement().ok());
    let own = planned.map(|planned| boards(section, &planned, number, rounds)).filter(|boards| *boards > 0);
    let most = || movement.contestants().into_iter().map(|other| boards(section, movement, other, rounds)).max();
    own.or_else(most).unwrap_or(0)
}

fn boards(section: &Section, movement: &Movement, number: u16, until: u8) -> u32 {
    let meetings = movement.meetings.iter().filter(|meeting| meeting.round <= until);
    let own = meetings.filter(|meeting| meeting.sitting.contestants().any(|(who, _)| who == number));
    own.map(|meeting| section.boards(meeting.boards).count() as u32).sum()
}
