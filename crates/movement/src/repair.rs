//! Repairs during the evening: what was played stays, and the rest is planned again from a round on. The cost of a
//! repair is known before it is made.

pub(super) mod cost;
pub(super) mod mend;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use super::{ContestantKind, MAX_ROUNDS, MAX_TABLES, Meeting, Movement, Number, byes, replan, turn};
use cost::cost;
use mend::{boards_wrong_way, curtail, draw_rest, extend, join, leave, leave_hole, set_played, swap};

pub use cost::Cost;

/// The cause or aim of a repair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Repair {
    /// A late contestant plays from the round on.
    Join,
    /// A contestant leaves from the round on.
    Leave(Number),
    /// A contestant leaves and nothing else changes: its opponents sit out.
    Hole(Number),
    /// The round and all later ones are not played.
    Curtail,
    /// This many rounds are added, beginning with the round.
    Extend(u8),
    /// From the round on this many rounds are drawn one after the other, replacing what was planned.
    Draw(u8),
    /// From the round on this many rounds of finals are drawn. Contestants of a list meet only each other; the first
    /// list plays for the best places.
    Finals(u8, Vec<Vec<Number>>),
    /// Two contestants swap places from the round on.
    Swap(Number, Number),
    /// The tables of the round were turned although they should not have been, or the other way round.
    MissedSwitch,
    /// The boards of the round came from the table below instead of the one above, or the other way round.
    BoardsWrongWay,
    /// The round was played with these meetings at the tables named.
    Happened(Vec<Meeting>),
}

/// A repaired movement with its cost.
#[derive(Debug, Clone, PartialEq)]
pub struct RepairedMovement {
    /// The movement, including what was played.
    pub movement: Movement,
    pub cost: Cost,
}

/// Why a movement cannot be repaired in this way.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RepairError {
    #[error("there is no round {0} in this movement")]
    NoRound(u8),
    #[error("round {0} is not drawn yet; its draw decides who plays")]
    NotDrawn(u8),
    #[error("the rounds of this movement are drawn one by one already")]
    DrawnAlready,
    #[error("round {round} is called; take its call back first, or stop before a round that is not called")]
    RoundCalled {
        round: u8,
        /// The first round that is not called, if there is one.
        next: Option<u8>,
    },
    #[error("{0} does not play from this round on")]
    NoContestant(Number),
    #[error("{rounds} rounds are over the limit of {MAX_ROUNDS}")]
    TooManyRounds { rounds: u16 },
    #[error("{tables} tables are over the limit of {MAX_TABLES}")]
    TooManyTables { tables: u16 },
    #[error("the numbers of contestants would go beyond {}", Number::MAX)]
    NumberTooHigh,
    #[error("nothing is left to play")]
    NothingLeft,
    #[error("the first round has no round before it from which boards could have come")]
    NoEarlierRound,
    #[error("there is no table {table} to put right in round {round}")]
    NoTable { round: u8, table: u8 },
    #[error("only pairs or teams can do this; an individual needs every player of its design")]
    NotForIndividuals,
    #[error("in a team event teams can leave, and rounds can be added or dropped; anything else needs a new plan")]
    NotForTeams,
    #[error("results of earlier rounds are missing: {0}; enter them first")]
    ResultsMissing(usize),
    #[error("both sections must have rounds of the same length and contestants of the same kind")]
    SectionsDiffer,
}

/// Repairs a movement from a round on.
///
/// # Errors
/// When the movement cannot be repaired in this way; the error says why.
pub fn repair(movement: &Movement, from: u8, repair_kind: &Repair) -> Result<RepairedMovement, RepairError> {
    if !repairable_rounds(movement, repair_kind)?.contains(&from) {
        let is_undrawn = (movement.drawn_rounds() + 1..=movement.rounds).contains(&from);
        return Err(if is_undrawn { RepairError::NotDrawn(from) } else { RepairError::NoRound(from) });
    }
    if movement.kind == ContestantKind::Teams && !repair_kind.is_for_teams() {
        return Err(RepairError::NotForTeams);
    }
    let mut repaired = movement.clone();
    let spare_sets = apply(&mut repaired, movement, from, repair_kind)?;
    repaired = repaired.in_order();
    // If the repair says what happened in the round itself, the rest is planned from the next one.
    let first_planned =
        if matches!(repair_kind, Repair::BoardsWrongWay | Repair::Happened(_)) { from + 1 } else { from };
    let mut lost_meetings = drop_impossible(&mut repaired, from, first_planned);
    if !matches!(repair_kind, Repair::Hole(_)) {
        lost_meetings.extend(replan::replan(&mut repaired, first_planned, spare_sets));
    }
    let leaver = if let Repair::Leave(number) | Repair::Hole(number) = repair_kind { Some(*number) } else { None };
    repaired.set_byes(byes::byes_after(movement, &repaired, from, leaver));
    repaired.repaired = Some(from);
    Ok(RepairedMovement { cost: cost(movement, &repaired, from, lost_meetings), movement: repaired })
}

/// The rounds from which a movement can be repaired in this way. An error for a second draw.
fn repairable_rounds(movement: &Movement, repair_kind: &Repair) -> Result<RangeInclusive<u8>, RepairError> {
    Ok(match repair_kind {
        Repair::Draw(_) if movement.drawn.is_some() => return Err(RepairError::DrawnAlready),
        Repair::Draw(_) => 2..=movement.rounds.saturating_add(1),
        Repair::Finals(..) => 2..=movement.drawn_rounds().saturating_add(1),
        Repair::Extend(_) => {
            let next = movement.rounds.saturating_add(1);
            next..=next
        }
        Repair::Curtail => 1..=movement.rounds,
        // Undrawn rounds have nothing to repair.
        Repair::Join
        | Repair::Leave(_)
        | Repair::Hole(_)
        | Repair::Swap(..)
        | Repair::MissedSwitch
        | Repair::BoardsWrongWay
        | Repair::Happened(_) => 1..=movement.drawn_rounds(),
    })
}

impl Repair {
    /// Whether the repair works for teams. Both halves of a match belong together, so a late team or a swap needs
    /// another plan.
    fn is_for_teams(&self) -> bool {
        match self {
            Self::Leave(_) | Self::Hole(_) | Self::Curtail | Self::Extend(_) | Self::Draw(_) | Self::Finals(..) => true,
            Self::Join | Self::Swap(..) | Self::MissedSwitch | Self::BoardsWrongWay | Self::Happened(_) => false,
        }
    }
}

/// Makes the repair and leaves the other meetings as planned. Returns the number of sets that replanning may add.
fn apply(repaired: &mut Movement, original: &Movement, from: u8, repair_kind: &Repair) -> Result<u16, RepairError> {
    match repair_kind {
        Repair::Join => join(repaired, from)?,
        Repair::Leave(number) => leave(repaired, from, *number)?,
        Repair::Hole(number) => leave_hole(repaired, from, *number)?,
        Repair::Curtail => curtail(repaired, from)?,
        Repair::Extend(added_rounds) => return extend(repaired, *added_rounds),
        Repair::Draw(rounds) => draw_rest(repaired, from, *rounds)?,
        Repair::Finals(rounds, finals) => {
            draw_rest(repaired, from, *rounds)?;
            repaired.bracket.clone_from(finals);
        }
        Repair::Swap(first, second) => swap(repaired, from, *first, *second)?,
        Repair::MissedSwitch => {
            for meeting in repaired.meetings.iter_mut().filter(|m| m.round == from) {
                meeting.sitting = meeting.sitting.turned();
            }
            *repaired = turn::rest(repaired, from + 1);
        }
        Repair::BoardsWrongWay => boards_wrong_way(repaired, original, from)?,
        Repair::Happened(played_meetings) => set_played(repaired, from, played_meetings)?,
    }
    Ok(0)
}

/// Removes and returns the meetings of the round `from` that cannot count: those with a fault, such as a board played
/// before (Law 15) or a contestant at two tables. Removes nothing if that round is itself planned again.
fn drop_impossible(movement: &mut Movement, from: u8, first_planned: u8) -> Vec<Meeting> {
    if first_planned == from {
        return Vec::new();
    }
    let faults = super::check(movement).faults;
    let impossible: BTreeSet<(u8, u8)> =
        faults.iter().filter(|f| f.round == from).map(|f| (f.round, f.table)).collect();
    let (impossible_meetings, possible) =
        movement.meetings.iter().partition(|m| impossible.contains(&(m.round, m.table)));
    movement.meetings = possible;
    impossible_meetings
}
