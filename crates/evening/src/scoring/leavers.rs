//! Contestants that left during a session or came late, and the effect on their results and on their opponents by the
//! conditions of contest (`withdrawal`, `withdrawal.leaver`, `late`; docs/scoring.md, 6).

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{ContestantId, Late, Leaver, Rules, SectionId, Withdrawal};
use crate::director::Artificial;
use crate::session::{Line, Outcome, Section, Session};
use movement::{ContestantKind, Movement, Number, Spec};

use super::scale;

/// The effect of contestants that left or came late.
#[derive(Debug, Default)]
pub(super) struct Leavers {
    /// Contestants whose results do not count: they left before half of their boards, or never came.
    cancelled: BTreeSet<ContestantId>,
    /// The awards for rounds that a contestant does not play because somebody left or came late.
    paid: BTreeMap<(ContestantId, u8), RoundAward>,
}

/// An award for boards of a round that a contestant does not play.
#[derive(Debug, Clone, Copy)]
pub(super) struct RoundAward {
    /// The award for each board.
    pub award: Artificial,
    /// The number of boards.
    pub boards: u32,
}

impl Leavers {
    /// The leavers and latecomers in the sections of a field with these lines. Matches have none: a match stands or is
    /// decided as a whole.
    pub(super) fn of(session: &Session, sections: &BTreeSet<SectionId>, lines: &[Line<'_>], rules: &Rules) -> Self {
        let mut found = Self::default();
        let of_teams = lines.iter().any(|line| line.slot.is_of_teams());
        let plain =
            rules.withdrawal == Withdrawal::Stand && rules.leaver == Leaver::Nothing && rules.late == Late::SitOut;
        if plain || of_teams || scale::name(rules, of_teams).is_some() {
            return found;
        }
        for (id, section) in session.sections.iter().filter(|(id, _)| sections.contains(id)) {
            let of = SectionLeavers { session, section, id: *id, lines, rules, plan: plan(section) };
            of.add_leavers(&mut found);
            if rules.late == Late::Averages && section.movement.kind == ContestantKind::Pairs {
                of.add_latecomers(&mut found);
            }
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

    /// Every round that a contestant is paid for without playing it.
    pub(super) fn paid(&self) -> impl Iterator<Item = (ContestantId, u8, RoundAward)> {
        self.paid.iter().map(|((contestant, round), paid)| (*contestant, *round, *paid))
    }
}

/// A section in which contestants may have left or come late.
struct SectionLeavers<'a> {
    session: &'a Session,
    section: &'a Section,
    id: SectionId,
    lines: &'a [Line<'a>],
    rules: &'a Rules,
    /// The movement as planned for everybody, if it is known.
    plan: Option<Movement>,
}

impl SectionLeavers<'_> {
    fn id_of(&self, number: Number) -> ContestantId {
        ContestantId { section: self.id, number }
    }

    /// Adds the contestants that left. If they played less than half of their boards, their results are cancelled, if
    /// the rules say so.
    fn add_leavers(&self, found: &mut Leavers) {
        let everybody = self.section.movement.contestants();
        let gone = |number| Some((number, self.session.left_after(self.id_of(number))?));
        let left: Vec<(Number, u8)> = everybody.into_iter().filter_map(gone).collect();
        for (number, after) in &left {
            let (who, due) = (self.id_of(*number), self.boards_due(*number));
            let too_early = self.rules.withdrawal == Withdrawal::Half
                && boards(self.section, &self.section.movement, *number, *after) * 2 < due;
            if too_early || self.rules.late == Late::Averages && !self.has_played(who) {
                found.cancelled.insert(who);
                continue;
            }
            if self.rules.withdrawal == Withdrawal::Half {
                for bye in self.section.movement.byes_since(*after) {
                    let boards = boards_of_round(self.section, bye.round);
                    found.paid.insert(
                        (self.id_of(bye.contestant), bye.round),
                        RoundAward { award: Artificial::Plus, boards },
                    );
                }
            }
        }
        found.paid.retain(|(who, _), _| !left.iter().any(|(number, _)| self.id_of(*number) == *who));
        let leavers = left.iter().filter(|(number, _)| !found.cancelled.contains(&self.id_of(*number)));
        if self.rules.leaver == Leaver::AverageMinus {
            for (number, after) in leavers.copied().collect::<Vec<_>>() {
                self.pay_leaver(number, after, found);
            }
        }
    }

    /// Awards average minus for the boards that a leaver was still to play, up to half of all its boards.
    fn pay_leaver(&self, number: Number, after: u8, found: &mut Leavers) {
        let mut left = self.boards_due(number) / 2;
        for round in after + 1..=self.section.movement.drawn_rounds() {
            let boards = self.boards_in(round, number).min(left);
            if boards > 0 {
                found.paid.insert((self.id_of(number), round), RoundAward { award: Artificial::Minus, boards });
            }
            left -= boards;
        }
    }

    /// Adds the contestants that came late: average minus for the boards they have missed, and average plus for the
    /// opponents that would have met them.
    fn add_latecomers(&self, found: &mut Leavers) {
        let Some(plan) = &self.plan else { return };
        let movement = &self.section.movement;
        // Only contestants that were present have a bye.
        let byes: BTreeSet<(u8, Number)> = movement.byes().iter().map(|bye| (bye.round, bye.contestant)).collect();
        let counts = |number: &Number| !found.cancelled.contains(&self.id_of(*number));
        for number in movement.contestants().into_iter().filter(counts).collect::<Vec<_>>() {
            let own = movement.meetings.iter().filter(|meeting| meeting.sitting.side_of(number).is_some());
            let Some(first) = own.map(|meeting| meeting.round).min() else { continue };
            let missed = plan.meetings.iter().filter(|meeting| meeting.round < first);
            let is_late = |round: u8| !byes.contains(&(round, number));
            for meeting in missed.filter(|m| m.sitting.side_of(number).is_some() && is_late(m.round)) {
                let boards = self.section.boards(meeting.boards).count() as u32;
                let waits = |who: &Number| byes.contains(&(meeting.round, *who));
                let opponents = meeting.sitting.contestants().map(|(who, _)| who).filter(waits);
                let all = opponents.map(|who| (who, Artificial::Plus)).chain([(number, Artificial::Minus)]);
                found
                    .paid
                    .extend(all.map(|(who, award)| ((self.id_of(who), meeting.round), RoundAward { award, boards })));
            }
        }
    }

    fn has_played(&self, who: ContestantId) -> bool {
        let own = self.lines.iter().filter(|line| line.slot.contestants().any(|other| other == who));
        own.filter_map(|line| line.outcome).any(Outcome::was_played)
    }

    /// The number of boards that a contestant was to play in the session. If the plan is unknown, as many as any
    /// contestant plays.
    fn boards_due(&self, number: Number) -> u32 {
        let movement = &self.section.movement;
        let rounds = movement.drawn_rounds();
        let planned = self.plan.as_ref().map(|plan| boards(self.section, plan, number, rounds));
        let most =
            || movement.contestants().into_iter().map(|other| boards(self.section, movement, other, rounds)).max();
        planned.filter(|boards| *boards > 0).or_else(most).unwrap_or(0)
    }

    /// The number of boards that a contestant was to play in a round.
    fn boards_in(&self, round: u8, number: Number) -> u32 {
        let Some(plan) = &self.plan else { return boards_of_round(self.section, round) };
        boards(self.section, plan, number, round) - boards(self.section, plan, number, round - 1)
    }
}

/// The movement as planned for everybody. `None` if it was not repaired, no rule made it, or rounds are drawn.
fn plan(section: &Section) -> Option<Movement> {
    let spec = section.movement.spec.filter(|_| section.movement.repaired.is_some())?;
    Spec { switched: false, ..spec }.movement().ok().filter(|plan| !plan.meetings.is_empty())
}

/// The boards of a contestant up to a round.
fn boards(section: &Section, movement: &Movement, number: Number, until: u8) -> u32 {
    let meetings = movement.meetings.iter().filter(|meeting| meeting.round <= until);
    let own = meetings.filter(|meeting| meeting.sitting.contestants().any(|(who, _)| who == number));
    own.map(|meeting| section.boards(meeting.boards).count() as u32).sum()
}

/// The boards that a table plays in a round.
fn boards_of_round(section: &Section, round: u8) -> u32 {
    let meetings = section.movement.round(round);
    meetings.map(|meeting| section.boards(meeting.boards).count() as u32).max().unwrap_or(0)
}
