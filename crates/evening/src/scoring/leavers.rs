//! Contestants that left during a session or came late, and the effect on their results and on their opponents by the
//! conditions of contest (`withdrawal`, `withdrawal.leaver`, `late`; docs/scoring.md, 6).

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{ContestantId, Late, Leaver, Rules, SectionId, Withdrawal};
use crate::director::Artificial;
use crate::session::{Line, Outcome, Section, Session};
use bridge::BoardNumber;
use movement::{Bye, ContestantKind, Movement, Number, Spec};

use super::board::{BoardLine, BoardScores};
use super::{Points, byes, scale};

/// The number of boards of a round in an all-play-all that count average plus; the others count average.
const PLUS_BOARDS: u32 = 3;

/// Boards of a round that count for a contestant without play, because somebody left or came late.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AwardedRound {
    pub contestant: ContestantId,
    /// The key of the setting that awards it.
    pub rule: &'static str,
    /// The round, from 1.
    pub round: u8,
    /// The award for each board.
    pub award: Artificial,
    /// How many boards it is for.
    pub boards: u32,
    /// The boards by number. Empty if they are not known.
    pub numbers: Vec<BoardNumber>,
    /// The contestant that left an all-play-all. `None` if another rule awards the round.
    pub leaver: Option<ContestantId>,
    /// The average that counts on each board instead of the award. `None` if the award counts.
    pub average: Option<AwardedAverage>,
}

impl AwardedRound {
    /// The number of boards that count average instead of the award, because an all-play-all gives average plus only on
    /// the first boards of a round.
    pub fn average_boards(&self) -> u32 {
        let is_all_play_all = self.leaver.is_some() && self.average.is_none();
        if is_all_play_all { self.boards.saturating_sub(PLUS_BOARDS) } else { 0 }
    }
}

/// An average that counts on each board of a round against a contestant that left an all-play-all: a percentage, or
/// points per board if the method has no percentages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AwardedAverage {
    /// The contestant's own average on its other boards.
    Own(Points),
    /// The converse of the leaver's average on its boards.
    Converse {
        leaver: ContestantId,
        /// 100 % minus the leaver's percentage, or the negative of its points per board.
        average: Points,
    },
}

impl AwardedAverage {
    pub(super) fn average(&self) -> &Points {
        match self {
            Self::Own(average) | Self::Converse { average, .. } => average,
        }
    }
}

/// Whether boards count for a contestant without play once others have played them, because somebody left or came late.
pub fn has_awarded_rounds(session: &Session, contestant: ContestantId) -> bool {
    let sections = BTreeSet::from([contestant.section]);
    let leavers = Leavers::of(session, &sections, &session.lines(), &session.conditions.rules);
    leavers.awards_by_round.keys().any(|(awarded, _)| *awarded == contestant)
}

/// The effect of contestants that left or came late.
#[derive(Debug, Default)]
pub(super) struct Leavers {
    /// Contestants whose results do not count: they left before half of their boards, or never came.
    cancelled: BTreeSet<ContestantId>,
    /// The awards for rounds that a contestant does not play because somebody left or came late.
    awards_by_round: BTreeMap<(ContestantId, u8), RoundAward>,
}

/// An award for boards of a round that a contestant does not play.
#[derive(Debug, Clone)]
struct RoundAward {
    /// The key of the setting that awards it.
    rule: &'static str,
    /// The award for each board.
    award: Artificial,
    /// How many boards it is for.
    boards: u32,
    /// The boards by number. Empty if they are not known.
    numbers: Vec<BoardNumber>,
    /// The contestant that left an all-play-all. `None` if another rule awards the round.
    leaver: Option<ContestantId>,
}

impl Leavers {
    /// The leavers and latecomers in the sections of a field with these lines. Matches have none: a match stands or is
    /// decided as a whole.
    pub(super) fn of(session: &Session, sections: &BTreeSet<SectionId>, lines: &[Line<'_>], rules: &Rules) -> Self {
        let mut leavers = Self::default();
        let are_teams = lines.iter().any(|line| line.slot.is_of_teams());
        let has_no_effect =
            rules.withdrawal == Withdrawal::Stand && rules.leaver == Leaver::Nothing && rules.late == Late::SitOut;
        if has_no_effect || are_teams || scale::scale_name(rules, are_teams).is_some() {
            return leavers;
        }
        for (id, section) in session.sections.iter().filter(|(id, _)| sections.contains(id)) {
            let section_leavers =
                SectionLeavers { session, section, id: *id, lines, rules, plan: plan_for_everybody(section) };
            section_leavers.add_leavers(&mut leavers);
            if rules.late == Late::Averages && section.movement.kind == ContestantKind::Pairs {
                section_leavers.add_latecomers(&mut leavers);
            }
        }
        leavers
    }

    /// The lines of contestants whose results are not cancelled.
    pub(super) fn kept_lines<'a>(&self, lines: impl Iterator<Item = &'a Line<'a>>) -> Vec<Line<'a>> {
        let is_kept =
            |line: &&Line<'_>| !line.slot.contestants().any(|contestant| self.cancelled.contains(&contestant));
        lines.filter(is_kept).copied().collect()
    }

    pub(super) fn cancelled(&self) -> impl Iterator<Item = ContestantId> {
        self.cancelled.iter().copied()
    }

    /// The rounds that count for a contestant without play, as far as they have begun on these boards. No average
    /// counts instead of an award yet.
    pub(super) fn awarded_rounds(&self, boards: &[BoardScores]) -> Vec<AwardedRound> {
        if self.awards_by_round.is_empty() {
            return Vec::new();
        }
        let begun = byes::rounds_begun(boards);
        let has_begun_without = |((contestant, round), _): &(&(ContestantId, u8), &RoundAward)| {
            // Somebody who played in the round after all has its results.
            let is_own_line = |line: &BoardLine| {
                line.place.round == Some(*round) && line.slot.contestants().any(|other| other == *contestant)
            };
            let has_played = boards.iter().flat_map(|board| &board.lines).any(is_own_line);
            begun.contains(&(contestant.section, *round)) && !has_played
        };
        let awarded_rounds =
            self.awards_by_round.iter().filter(has_begun_without).map(|((contestant, round), round_award)| {
                AwardedRound {
                    contestant: *contestant,
                    rule: round_award.rule,
                    round: *round,
                    award: round_award.award,
                    boards: round_award.boards,
                    numbers: round_award.numbers.clone(),
                    leaver: round_award.leaver,
                    average: None,
                }
            });
        awarded_rounds.collect()
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

    /// Adds the contestants that left. The results of one that played less than half of its boards are cancelled if the
    /// rules say so.
    fn add_leavers(&self, leavers: &mut Leavers) {
        let everybody = self.section.movement.contestants();
        let left_after = |number| Some((number, self.session.left_after(self.id_of(number))?));
        let departures: Vec<(Number, u8)> = everybody.into_iter().filter_map(left_after).collect();
        let needs_half = self.rules.withdrawal != Withdrawal::Stand;
        let is_all_play_all = self.rules.withdrawal == Withdrawal::AllPlayAll;
        for (number, after) in &departures {
            let (contestant, due) = (self.id_of(*number), self.boards_due(*number));
            let has_left_early =
                needs_half && board_count(self.section, &self.section.movement, *number, *after) * 2 < due;
            if has_left_early || self.rules.late == Late::Averages && !self.has_played(contestant) {
                leavers.cancelled.insert(contestant);
                continue;
            }
            if needs_half {
                let leaver = is_all_play_all.then_some(contestant);
                let byes = self.section.movement.byes_since(*after).into_iter();
                for bye in byes.filter(|bye| leaver.is_none() || self.is_caused_by(*number, *bye, &departures)) {
                    let (rule, award) = ("withdrawal", Artificial::Plus);
                    let boards = boards_of_round(self.section, bye.round);
                    let award = RoundAward { rule, award, boards, numbers: Vec::new(), leaver };
                    leavers.awards_by_round.insert((self.id_of(bye.contestant), bye.round), award);
                }
            }
        }
        // A contestant that has left itself gets nothing for the byes that others caused.
        leavers
            .awards_by_round
            .retain(|(contestant, _), _| !departures.iter().any(|(number, _)| self.id_of(*number) == *contestant));
        let remaining = departures.iter().filter(|(number, _)| !leavers.cancelled.contains(&self.id_of(*number)));
        if self.rules.leaver == Leaver::AverageMinus {
            for (number, after) in remaining.copied().collect::<Vec<_>>() {
                self.award_leaver(number, after, leavers);
            }
        }
    }

    /// Whether a contestant has a bye because this leaver is gone: by the plan the two were to meet. If the plan is
    /// unknown, or no leaver was to be at that table, the bye counts as caused by this one.
    fn is_caused_by(&self, leaver: Number, bye: Bye, departures: &[(Number, u8)]) -> bool {
        let Some(plan) = &self.plan else { return true };
        let planned = plan.round(bye.round).find(|meeting| meeting.sitting.side_of(bye.contestant).is_some());
        // A sit-out of the plan has no meeting.
        let Some(meeting) = planned else { return false };
        let has_departed = |contestant: &Number| departures.iter().any(|(number, _)| number == contestant);
        let contestants = meeting.sitting.contestants().map(|(contestant, _)| contestant);
        let departed: Vec<Number> = contestants.filter(has_departed).collect();
        departed.is_empty() || departed.contains(&leaver)
    }

    /// Awards average minus for the boards that a leaver was still to play, up to half of all its boards.
    fn award_leaver(&self, number: Number, after: u8, leavers: &mut Leavers) {
        let mut remaining = self.boards_due(number) / 2;
        for round in after + 1..=self.section.movement.drawn_rounds() {
            let board_count = self.boards_in(round, number).min(remaining);
            if board_count > 0 {
                let (rule, award) = ("withdrawal.leaver", Artificial::Minus);
                let award = RoundAward { rule, award, boards: board_count, numbers: Vec::new(), leaver: None };
                leavers.awards_by_round.insert((self.id_of(number), round), award);
            }
            remaining -= board_count;
        }
    }

    /// Adds the contestants that came late: average minus for the boards they have missed, and average plus for the
    /// opponents that would have met them.
    fn add_latecomers(&self, leavers: &mut Leavers) {
        let Some(plan) = &self.plan else { return };
        let movement = &self.section.movement;
        // Only contestants that were present have a bye.
        let byes: BTreeSet<(u8, Number)> = movement.byes().iter().map(|bye| (bye.round, bye.contestant)).collect();
        let is_counted = |number: &Number| !leavers.cancelled.contains(&self.id_of(*number));
        for number in movement.contestants().into_iter().filter(is_counted).collect::<Vec<_>>() {
            let own_meetings = movement.meetings.iter().filter(|meeting| meeting.sitting.side_of(number).is_some());
            let Some(first) = own_meetings.map(|meeting| meeting.round).min() else { continue };
            let missed = plan.meetings.iter().filter(|meeting| meeting.round < first);
            let was_absent = |round: u8| !byes.contains(&(round, number));
            for meeting in missed.filter(|m| m.sitting.side_of(number).is_some() && was_absent(m.round)) {
                let numbers: Vec<BoardNumber> = self.section.boards(meeting.boards).collect();
                let has_bye = |contestant: &Number| byes.contains(&(meeting.round, *contestant));
                let opponents = meeting.sitting.contestants().map(|(contestant, _)| contestant).filter(has_bye);
                let awards =
                    opponents.map(|contestant| (contestant, Artificial::Plus)).chain([(number, Artificial::Minus)]);
                leavers.awards_by_round.extend(awards.map(|(contestant, award)| {
                    let (boards, numbers) = (numbers.len() as u32, numbers.clone());
                    let award = RoundAward { rule: "late", award, boards, numbers, leaver: None };
                    ((self.id_of(contestant), meeting.round), award)
                }));
            }
        }
    }

    fn has_played(&self, contestant: ContestantId) -> bool {
        let own_lines = self.lines.iter().filter(|line| line.slot.contestants().any(|other| other == contestant));
        own_lines.filter_map(|line| line.outcome).any(Outcome::was_played)
    }

    /// The number of boards that a contestant was to play in the session. If that is unknown, the most that any
    /// contestant plays.
    fn boards_due(&self, number: Number) -> u32 {
        let movement = &self.section.movement;
        let rounds = movement.drawn_rounds();
        let planned = self.plan.as_ref().map(|plan| board_count(self.section, plan, number, rounds));
        let most_of_all =
            || movement.contestants().into_iter().map(|other| board_count(self.section, movement, other, rounds)).max();
        planned.filter(|board_count| *board_count > 0).or_else(most_of_all).unwrap_or(0)
    }

    /// The number of boards that a contestant was to play in a round.
    fn boards_in(&self, round: u8, number: Number) -> u32 {
        let Some(plan) = &self.plan else { return boards_of_round(self.section, round) };
        board_count(self.section, plan, number, round) - board_count(self.section, plan, number, round - 1)
    }
}

/// The movement as planned for everybody. `None` if it was not repaired, no rule made it, or rounds are drawn.
fn plan_for_everybody(section: &Section) -> Option<Movement> {
    let spec = section.movement.spec.filter(|_| section.movement.repaired.is_some())?;
    Spec { switched: false, ..spec }.movement().ok().filter(|plan| !plan.meetings.is_empty())
}

/// The number of boards that a movement has for a contestant up to a round.
fn board_count(section: &Section, movement: &Movement, number: Number, last_round: u8) -> u32 {
    let meetings = movement.meetings.iter().filter(|meeting| meeting.round <= last_round);
    let own_meetings = meetings.filter(|meeting| meeting.sitting.contestants().any(|(other, _)| other == number));
    own_meetings.map(|meeting| section.boards(meeting.boards).count() as u32).sum()
}

/// The most boards that a table plays in a round.
fn boards_of_round(section: &Section, round: u8) -> u32 {
    let meetings = section.movement.round(round);
    meetings.map(|meeting| section.boards(meeting.boards).count() as u32).max().unwrap_or(0)
}
