//! Plans made while an evening runs: the next round of a section with a reason for each meeting, random numbers,
//! repaired movements, and sections that are merged or split. A plan becomes a change like any other; discarding it
//! leaves no trace.

mod ahead;
mod best;
mod bracket;
mod chance;
mod clash;
mod cup;
mod evening;
#[cfg(test)]
mod events;
mod explain;
mod field;
mod finals;
mod greedy;
mod judge;
mod lots;
mod mismatches;
mod odd;
mod pool;
mod rest;
mod seats;
mod tables_of_four;
#[cfg(test)]
mod tests;
mod triangle;

use bridge::Side;
use uuid::Uuid;

use crate::club::{DrawClubs, SectionId};
use crate::session::Change;
use movement::{Bye, ContestantKind, DrawMethod, Meeting, Number, Sitting};

pub use clash::{Clash, Constraint};
pub use cup::Cup;
pub use evening::usual_method;
pub use field::{Contender, DrawField, DrawWishes, EARLIER, EarlierMeeting, Room};
pub use judge::{DrawFault, DrawJudgement, judge};
pub use lots::{LotsError, lots};
pub use mismatches::{Mismatch, corrected_draw, draw_again, draw_of_those_present, mismatches, take_back_draw};
pub use rest::{merge_sections, repair_section, reseat, split_section};
pub use triangle::Triangle;

use pool::DrawPool;

/// The next round of a section, not drawn yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    pub section: SectionId,
    /// The round, from 1.
    pub round: u8,
    /// The meetings, by table.
    pub meetings: Vec<Pairing>,
    /// The byes, and what each is worth.
    pub byes: Vec<Bye>,
    pub method: DrawMethod,
    /// The random seed, if chance played a part. The same seed gives the same draw.
    pub seed: Option<u64>,
    /// Triangles of teams; those that finish first come first.
    pub triangles: Vec<Triangle>,
    /// Notes for the director.
    pub notes: Vec<Note>,
    /// In a knock-out, when new matches begin: the contestants that play for the same places, in bracket order.
    pub bracket: Vec<Vec<Number>>,
}

/// A meeting, and why it was chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    pub meeting: Meeting,
    pub reason: PairingReason,
    /// The number of rounds in `met_in`.
    pub met_before: u8,
    /// The rounds in which they have met; in an individual, those in which two partners were partners.
    pub met_in: Vec<u8>,
    /// The ranks of North-South and East-West in the order from which the round is drawn, from 1; in a knock-out their
    /// seeds, or 0 without one. `None` in a triangle and in a match that continues.
    pub ranks: Option<[u16; 2]>,
    /// The contestants ranked between the two that had no opponent yet, each with the reason why the better of the two
    /// does not meet it.
    pub passed: Vec<PassedContestant>,
    /// For each of the two: rounds North-South (or at home) minus rounds East-West, before this one.
    pub balance: [i16; 2],
}

/// A contestant that is ranked nearer but is not met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PassedContestant {
    pub contestant: Number,
    /// Its rank, from 1.
    pub rank: u16,
    /// Why the better of the two does not meet it.
    pub why: PassedReason,
}

/// Why a contestant that is ranked nearer is not met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PassedReason {
    /// The two have met, last in this round.
    Met(u8),
    /// The two must not meet.
    Apart,
    /// Both belong to the same club.
    OneClub,
    /// If they met, other contestants would have to meet again.
    Needed,
}

/// Why two meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairingReason {
    /// They are next to each other in the ranking.
    Neighbours,
    /// Those ranked between them have met one of them already.
    NearestNotMet,
    /// A meeting further down would otherwise be a rematch.
    Exchanged,
    /// They have met before, and the method found no better draw.
    MetAgain,
    /// The director set it.
    ByHand,
    /// It was fixed before.
    Fixed,
    /// Chance paired them.
    Lot,
    /// Their seeds paired them.
    Seeded,
    /// Three teams meet each other over two rounds.
    Triangle,
    /// Those ranked nearer are kept apart, or belong to one club.
    Apart,
    /// The bracket has them meet.
    Bracket,
    /// Their match has begun and is not finished.
    GoesOn,
    /// Four players with similar scores share a table, each with a new partner.
    Four,
}

/// A note for the director about a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    /// This many results are missing from the rounds that the draw is made from.
    Missing(u32),
    /// The two meet again; they met last in this round.
    Rematch { one: Number, two: Number, round: u8 },
    /// Whatever is drawn now, a later round will have rematches.
    NoWayOn,
    /// The contestant cannot stay at its own table.
    Moves { contestant: Number },
    /// No triangle can be played, so a team has a bye.
    NoTriangle,
    /// A team left its triangle before the end: the other two have played half a match.
    Broken { one: Number, two: Number },
    /// Two players are partners again; they were last in this round.
    Partners { one: Number, two: Number, round: u8 },
    /// No clubs are known, so contestants of one club cannot be kept apart.
    NoClubs,
    /// A round was drawn before contestants left or arrived. `count` contestants take part in it now.
    Present { count: usize, kind: ContestantKind },
}

/// Why a round cannot be drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CannotDraw {
    #[error("there is no section {0} with a movement")]
    NoSection(SectionId),
    #[error("section {0}: every round of its movement is drawn")]
    NothingToDraw(SectionId),
    #[error("a draw needs two contestants; {0} can play")]
    TooFew(usize),
    #[error("contestant {0} is named twice")]
    NamedTwice(Number),
    #[error("contestant {0} is not among those who can be drawn")]
    NotThere(Number),
    #[error("{left} of {all} contestants have no opponent in the list")]
    NotAll { left: usize, all: usize },
    #[error("these matches have no winner: {}", match_list(.0))]
    Undecided(Vec<[Number; 2]>),
    #[error("contestant {0} has won the knock-out")]
    Won(Number),
    #[error("nothing can be drawn: {0}")]
    Clash(Box<Clash>),
}

/// Matches for an error text: `2-3, 4-5`.
fn match_list(matches: &[[Number; 2]]) -> String {
    let pairs: Vec<String> = matches.iter().map(|[one, two]| format!("{one}-{two}")).collect();
    pairs.join(", ")
}

/// Draws the next round: who meets whom, where, and why. The same field and seed give the same draw.
///
/// # Errors
/// When the round cannot be drawn. If no draw fulfils the wishes and the rules, [`CannotDraw::Clash`] has the
/// constraints that clash.
pub fn draw(field: &DrawField, seed: u64) -> Result<Proposal, CannotDraw> {
    if field.goes_on {
        return bracket::continue_match(field);
    }
    let mut proposal = draw_matches(field, seed)?;
    // A rule without effect would mislead, so the director is told, but not about a fixed list of meetings.
    let has_clubs = field.contenders.iter().any(|contender| !contender.club.is_empty());
    if field.rules.clubs == DrawClubs::Apart && !has_clubs && field.method != DrawMethod::Fixed {
        proposal.notes.push(Note::NoClubs);
    }
    Ok(proposal)
}

fn draw_matches(field: &DrawField, seed: u64) -> Result<Proposal, CannotDraw> {
    if field.kind == ContestantKind::Individual {
        return tables_of_four::draw(field, seed);
    }
    if let Some(cup) = &field.cup {
        return bracket::draw(field, cup, seed);
    }
    if !field.finals.is_empty() {
        return finals::draw(field, seed);
    }
    let mut notes = field.notes();
    let (pool, triangles) = odd::take_triangles(DrawPool::new(field, seed)?, &mut notes);
    let drawn = match field.method {
        DrawMethod::Fixed if field.wanted.pairs.is_empty() && !field.last.is_empty() => seats::move_east_west_up(&pool),
        DrawMethod::Fixed if pool.order.len() > 1 => {
            return Err(CannotDraw::NotAll { left: pool.order.len(), all: field.present().count() });
        }
        DrawMethod::Greedy => greedy::greedy(&pool),
        _ => best::best(&pool),
    };
    if !pool.is_legal(&drawn) {
        return Err(CannotDraw::Clash(Box::new(clash::explain(&pool, &drawn))));
    }
    let drawn = match field.method {
        DrawMethod::Best | DrawMethod::ByHand => ahead::look_ahead(&pool, drawn, &mut notes),
        _ => drawn,
    };
    notes.extend(pool.rematch_notes(&drawn));
    let byes = pool.bye_of(&drawn).into_iter().chain(field.wanted.bye);
    let byes = byes.map(|contestant| Bye { round: field.round, contestant, award: field.award }).collect();
    let pairings = explain::pairings(&pool, &drawn);
    let meetings = seats::seat_all(&pool, pairings, &triangles, &drawn, &mut notes);
    let is_by_lot = field.method == DrawMethod::Lot;
    Ok(Proposal {
        section: field.section,
        round: field.round,
        meetings,
        byes,
        method: field.method,
        seed: is_by_lot.then_some(seed),
        triangles,
        notes,
        bracket: Vec::new(),
    })
}

impl Proposal {
    /// The change that draws the round. `from` is the journal entry after which the standings were taken, if it was
    /// drawn from standings.
    pub fn change(self, from: Option<Uuid>) -> Change {
        let Self { section, round, meetings, byes, method, seed, bracket, .. } = self;
        let meetings = meetings.into_iter().map(|pairing| pairing.meeting).collect();
        Change::RoundDrawn { section, round, meetings, byes, method, seed, from, bracket }
    }

    /// The meetings of two contestants, without triangles. Two teams sit at two tables but are listed once.
    pub fn matches(&self) -> impl Iterator<Item = &Pairing> {
        self.meetings.iter().enumerate().filter_map(|(index, pairing)| {
            let two = pairing.two()?;
            let is_in_triangle = self.triangles.iter().any(|t| two.iter().all(|number| t.teams.contains(number)));
            let is_repeat =
                self.meetings[..index].iter().filter_map(Pairing::two).any(|other| other == [two[1], two[0]]);
            (!is_in_triangle && !is_repeat && !pairing.meeting.sitting.is_second_table()).then_some(pairing)
        })
    }
}

impl Pairing {
    /// The pairs that a draw decides: the two opponents or, in an individual, both partnerships.
    pub fn two_by_two(&self) -> Vec<[Number; 2]> {
        match self.meeting.sitting {
            Sitting::Players { n, e, s, w } => vec![[n, s], [e, w]],
            _ => self.two().into_iter().collect(),
        }
    }

    /// The contestants on each side, North-South first.
    pub fn sides(&self) -> [Vec<Number>; 2] {
        Side::BOTH.map(|side| self.meeting.sitting.side(side).collect())
    }

    /// North-South and East-West; for teams, the home team at this table and the visitors; in an individual, North and
    /// South. `None` if there are fewer than two.
    pub fn two(&self) -> Option<[Number; 2]> {
        let mut numbers = self.meeting.sitting.contestants().map(|(number, _)| number);
        Some([numbers.next()?, numbers.next()?])
    }
}
