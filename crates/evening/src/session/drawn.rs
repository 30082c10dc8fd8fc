//! Rounds that are drawn one by one: how many are planned and drawn, and adding the next. `draw` decides who meets
//! whom; this checks only that the round is possible.

use std::collections::BTreeSet;

use crate::club::{ContestantId, SectionId};
use bridge::Side;
use movement::{Boards, Bye, ContestantKind, FaultDetail, MAX_TABLES, Meeting, Number, Sitting};

use super::apply::{Checks, check_section};
use super::{Change, ChangeError, Section, Session};

impl Section {
    /// The number of rounds planned.
    pub fn planned_rounds(&self) -> u8 {
        self.movement.rounds
    }

    /// The number of rounds whose meetings are known: all, or those drawn so far.
    pub fn drawn_rounds(&self) -> u8 {
        self.movement.drawn_rounds()
    }

    /// Whether a round comes after the last one that was called. `false` if none was called.
    pub fn is_ahead(&self, round: u8) -> bool {
        self.last_called().is_some_and(|called| round > called)
    }

    /// The last round that was called and still exists: a movement may have become shorter since. `None` if no round
    /// was called.
    pub fn last_called(&self) -> Option<u8> {
        self.called.range(..=self.planned_rounds()).next_back().map(|(round, _)| *round)
    }
}

impl Session {
    /// Every round that is planned but not drawn.
    pub fn undrawn(&self) -> impl Iterator<Item = (SectionId, u8)> {
        let undrawn_rounds = |(id, section): (&SectionId, &Section)| {
            let id = *id;
            (section.drawn_rounds()..section.planned_rounds()).map(move |drawn| (id, drawn + 1))
        };
        self.sections.iter().flat_map(undrawn_rounds)
    }

    /// Adds the next round of a section as a whole.
    pub(super) fn draw_round(
        &mut self,
        id: SectionId,
        round: u8,
        (meetings, byes): (&[Meeting], &[Bye]),
        bracket: &[Vec<Number>],
        checks: Checks,
    ) -> Result<(), ChangeError> {
        let section = self.sections.get(&id).ok_or(ChangeError::NoSection(id))?;
        let next = section.drawn_rounds() + u8::from(section.movement.undrawn() > 0);
        if section.movement.undrawn() == 0 {
            return Err(ChangeError::NothingToDraw(id));
        }
        if round != next {
            return Err(ChangeError::NotTheNextRound { section: id, round, next });
        }
        let mut named_rounds = meetings.iter().map(|m| m.round).chain(byes.iter().map(|b| b.round));
        if let Some(other) = named_rounds.find(|other| *other != round) {
            return Err(ChangeError::OtherRound { round, other });
        }
        let kind = section.movement.kind;
        check_seated_once(id, round, kind, meetings, byes)?;
        if meetings.is_empty() {
            return Err(ChangeError::Unplayable { round, table: 1, detail: FaultDetail::NobodyDrawn });
        }
        let mut updated = section.clone();
        let movement = &mut updated.movement;
        // Earlier byes are fixed before a late contestant joins: it has none of them.
        let mut all_byes = movement.byes();
        all_byes.extend(byes);
        movement.meetings.extend(meetings.iter().map(|m| Meeting { sitting: as_kind(kind, m.sitting), ..*m }));
        movement.meetings.sort_by_key(|m| (m.round, m.table));
        movement.drawn = Some(round);
        if !bracket.is_empty() {
            movement.bracket = bracket.to_vec();
        }
        // A late contestant may need another table.
        movement.tables = meetings.iter().map(|m| m.table).max().unwrap_or(0).max(movement.tables);
        if movement.tables > MAX_TABLES {
            return Err(ChangeError::NoTable { section: id, table: movement.tables });
        }
        // A triangle of teams needs a set that nobody else plays.
        let sets = meetings.iter().filter_map(|m| match m.boards {
            Boards::Set(set) => Some(set),
            Boards::Range(..) => None,
        });
        movement.sets = sets.max().unwrap_or(0).max(movement.sets);
        movement.set_byes(all_byes);
        check_section(&updated, checks)?;
        self.put_section(id, updated);
        Ok(())
    }

    /// Refuses a round that is not drawn yet.
    pub(super) fn check_drawn(&self, id: SectionId, round: u8) -> Result<(), ChangeError> {
        let is_undrawn = |section: &Section| round > section.drawn_rounds();
        if self.sections.get(&id).is_some_and(is_undrawn) {
            return Err(ChangeError::NotDrawn { section: id, round });
        }
        Ok(())
    }

    /// Checks, after an undo, that the round of an undone draw is gone. It is still there if a later movement has it.
    pub(super) fn check_undone(&self, change: &Change) -> Result<(), ChangeError> {
        let Change::RoundDrawn { section, round, .. } = change else { return Ok(()) };
        let is_still_drawn =
            self.sections.get(section).is_some_and(|drawn_section| drawn_section.drawn_rounds() >= *round);
        if is_still_drawn { Err(ChangeError::DrawnOn { section: *section, round: *round }) } else { Ok(()) }
    }

    /// Refuses to undo or redo a draw that something depends on.
    pub(super) fn permits_undraw(&self, id: SectionId, round: u8) -> Result<(), ChangeError> {
        if self.is_built_on(id, round) { Err(ChangeError::DrawnOn { section: id, round }) } else { Ok(()) }
    }

    /// Whether a drawn round was called or is played on ([`Self::is_played_on`]), so its draw cannot be undone by
    /// itself.
    pub(crate) fn is_built_on(&self, id: SectionId, round: u8) -> bool {
        let is_called = |section: &Section| section.called.contains_key(&round);
        self.sections.get(&id).is_some_and(is_called) || self.is_played_on(id, round)
    }

    /// Whether a drawn round has results or rulings, or is followed by another drawn round, so its draw must stay.
    pub fn is_played_on(&self, id: SectionId, round: u8) -> bool {
        let is_in_round = |place: &super::Place| place.section == id && place.round == Some(round);
        self.sections.get(&id).is_some_and(|section| section.drawn_rounds() > round)
            || self.results.iter().any(|r| is_in_round(&r.result.place))
            || self.rulings.iter().any(|r| is_in_round(&r.place))
    }
}

/// Checks that nobody has two places in a round: at two tables, or at a table and a bye. A team has one pair on each
/// side, a team of eight two.
fn check_seated_once(
    id: SectionId,
    round: u8,
    kind: ContestantKind,
    meetings: &[Meeting],
    byes: &[Bye],
) -> Result<(), ChangeError> {
    let seated_twice = |number: Number| {
        let contestant = ContestantId { section: id, number };
        Err(ChangeError::SeatedTwice { contestant, round })
    };
    let mut seated: BTreeSet<(Number, Option<(Side, bool)>)> = BTreeSet::new();
    for meeting in meetings {
        for (number, side) in meeting.sitting.contestants() {
            let pair = (kind == ContestantKind::Teams).then_some((side, meeting.sitting.is_second_table()));
            if !seated.insert((number, pair)) {
                return seated_twice(number);
            }
        }
    }
    let mut placed: BTreeSet<Number> = seated.into_iter().map(|(number, _)| number).collect();
    for bye in byes {
        if !placed.insert(bye.contestant) {
            return seated_twice(bye.contestant);
        }
    }
    Ok(())
}

/// The sitting as one of pairs or of teams, by the kind of the movement: a meeting itself does not say which.
fn as_kind(kind: ContestantKind, sitting: Sitting<Number>) -> Sitting<Number> {
    match sitting {
        Sitting::Sides { ns, ew } | Sitting::Teams { ns, ew } => kind.sides(ns, ew),
        Sitting::SecondTable { .. } | Sitting::Players { .. } => sitting,
    }
}
