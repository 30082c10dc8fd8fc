//! What is planned while an evening runs, before it is made: the next round of a section, each meeting with its reason;
//! lots for the numbers; the rest of a movement that is repaired, of sections that are joined or parted. It becomes a
//! change like any other; what is edited or thrown away before that leaves no trace.

mod again;
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
mod hall;
mod judge;
mod lots;
mod odd;
mod rest;
mod seats;
#[cfg(test)]
mod tests;
mod triangle;

use uuid::Uuid;

use crate::club::{DrawClubs, SectionId};
use crate::session::Change;
use movement::{Bye, DrawMethod, Meeting, Number};

pub use again::{Mismatch, another, draw_again, mismatches};
pub use clash::{Clash, Constraint};
pub use cup::Cup;
pub use evening::usual;
pub use field::{Contender, DrawField, DrawWishes, EARLIER, Met, Room};
pub use judge::{DrawFault, DrawJudgement, judge};
pub use lots::{LotsError, lots};
pub use rest::{merge_sections, repair_section, reseat, split_section};
pub use triangle::Triangle;

use hall::Hall;

/// The next round of a section, not drawn yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// The section that is drawn.
    pub section: SectionId,
    /// The round, from 1.
    pub round: u8,
    /// By table.
    pub meetings: Vec<Pairing>,
    /// Who has nobody to meet, and what it is worth.
    pub byes: Vec<Bye>,
    /// By which method it was drawn.
    pub method: DrawMethod,
    /// What chance began with, where chance had a part in it: the same seed gives the same draw.
    pub seed: Option<u64>,
    /// Teams that meet three by three, those that finish first.
    pub triangles: Vec<Triangle>,
    /// What the director should know before it is drawn.
    pub notes: Vec<Note>,
    /// Of a knock-out, where new matches begin: those who play for the same places, in the order of the bracket.
    pub bracket: Vec<Vec<Number>>,
}

/// A meeting with why it is that one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    /// Round, table, who sits there and with which boards.
    pub meeting: Meeting,
    /// Why these two meet.
    pub reason: PairingReason,
    /// How often they have met before.
    pub met_before: u8,
    /// The rounds in which they did.
    pub met_in: Vec<u8>,
    /// Where North-South and East-West stand in the order the round is drawn in, from 1; none of a triangle that
    /// goes on.
    pub ranks: Option<[u16; 2]>,
    /// Those who stand between them and meet neither, with why the better of the two does not meet them.
    pub passed: Vec<Passed>,
    /// By how many rounds more each sat North-South than East-West, or was at home, before this one.
    pub balance: [i16; 2],
}

/// Somebody who stands nearer and is not met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Passed {
    pub contestant: Number,
    /// From 1.
    pub rank: u16,
    /// Why the better of the two does not meet it.
    pub why: Why,
}

/// Why somebody who stands nearer is not met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// They met in this round.
    Met(u8),
    /// They may not meet.
    Apart,
    /// Both are of one club.
    OneClub,
    /// Else others could not be drawn as well.
    Needed,
}

/// Why two meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairingReason {
    /// They stand next to each other.
    Neighbours,
    /// Those between them have met one of them already.
    NearestNotMet,
    /// A meeting further down would have been a second one.
    Exchanged,
    /// Every draw has second meetings; this costs least.
    MetAgain,
    /// The director said so.
    ByHand,
    /// It was known before.
    Fixed,
    Lot,
    Seeded,
    /// Three teams meet each other over two rounds.
    Triangle,
    /// Those who would stand nearer may not meet.
    Apart,
    /// Both came through their last matches, and the bracket has them meet.
    Bracket,
    /// Their match has begun and is not over.
    GoesOn,
}

/// What the director should know of a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    /// So many results of the rounds it is drawn from have not come in.
    Missing(u32),
    /// There is no draw without such a meeting; of all, this one costs least.
    Rematch { one: Number, two: Number, round: u8 },
    /// Whatever is drawn now, a later round will have second meetings.
    NoWayOn,
    /// The contestant cannot have the table it should keep.
    Moves { contestant: Number },
    /// A triangle takes two rounds, and this is the last one.
    NoTriangle,
    /// A team of a triangle left before it was finished: the other two have played half a match.
    Broken { one: Number, two: Number },
    /// Nobody's club is known, so that those of one club are not kept apart.
    NoClubs,
}

/// Why a round cannot be drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CannotDraw {
    #[error("there is no section {0} with a movement")]
    NoSection(SectionId),
    #[error("section {0}: every round of its movement is drawn")]
    NothingToDraw(SectionId),
    #[error("section {0} is an individual; pairs and teams are drawn")]
    Individual(SectionId),
    #[error("a draw needs two contestants; {0} can play")]
    TooFew(usize),
    #[error("contestant {0} is named twice")]
    NamedTwice(Number),
    #[error("contestant {0} is not among those who can be drawn")]
    NotThere(Number),
    #[error("{left} of {all} contestants have no opponent in the list")]
    NotAll { left: usize, all: usize },
    #[error("these matches have no winner: {}", list(.0))]
    Undecided(Vec<[Number; 2]>),
    #[error("contestant {0} has won the knock-out")]
    Won(Number),
    #[error("nothing can be drawn: {0}")]
    Clash(Box<Clash>),
}

fn list(matches: &[[Number; 2]]) -> String {
    let all: Vec<String> = matches.iter().map(|[one, two]| format!("{one}-{two}")).collect();
    all.join(", ")
}

/// The next round as it should be drawn: who meets whom, where, and why. The same field and seed give the same draw.
///
/// # Errors
/// When nobody is there to be drawn, or what was said of it cannot all be; then with what clashes.
pub fn draw(field: &DrawField, seed: u64) -> Result<Proposal, CannotDraw> {
    if field.goes_on {
        return bracket::goes_on(field);
    }
    let mut proposal = drawn(field, seed)?;
    // A rule that can do nothing would be believed. Whoever gives the list himself knows who is of which club.
    let known = field.contenders.iter().any(|contender| !contender.club.is_empty());
    if field.rules.clubs == DrawClubs::Apart && !known && field.method != DrawMethod::Fixed {
        proposal.notes.push(Note::NoClubs);
    }
    Ok(proposal)
}

fn drawn(field: &DrawField, seed: u64) -> Result<Proposal, CannotDraw> {
    if let Some(cup) = &field.cup {
        return bracket::draw(field, cup, seed);
    }
    if !field.finals.is_empty() {
        return finals::draw(field, seed);
    }
    let mut notes = field.notes();
    let (hall, triangles) = odd::triangles(Hall::new(field, seed)?, &mut notes);
    let drawn = match field.method {
        DrawMethod::Fixed if field.wanted.pairs.is_empty() && !field.last.is_empty() => seats::one_up(&hall),
        DrawMethod::Fixed if hall.order.len() > 1 => {
            return Err(CannotDraw::NotAll { left: hall.order.len(), all: field.present().count() });
        }
        DrawMethod::Greedy => greedy::greedy(&hall),
        _ => best::best(&hall),
    };
    if !hall.is_legal(&drawn) {
        return Err(CannotDraw::Clash(Box::new(clash::of(&hall, &drawn))));
    }
    let drawn = match field.method {
        DrawMethod::Best | DrawMethod::ByHand => ahead::look(&hall, drawn, &mut notes),
        _ => drawn,
    };
    notes.extend(hall.rematches(&drawn));
    let byes = hall.bye_of(&drawn).into_iter().chain(field.wanted.bye);
    let byes = byes.map(|contestant| Bye { round: field.round, contestant, award: field.award }).collect();
    let pairings = explain::pairings(&hall, &drawn);
    let meetings = seats::seats(&hall, pairings, &triangles, &drawn, &mut notes);
    let chance = field.method == DrawMethod::Lot;
    Ok(Proposal {
        section: field.section,
        round: field.round,
        meetings,
        byes,
        method: field.method,
        seed: chance.then_some(seed),
        triangles,
        notes,
        bracket: Vec::new(),
    })
}

impl Proposal {
    /// The change that draws the round. `from` is the entry of the journal after which the standings were
    /// taken, where it was drawn from standings.
    pub fn change(self, from: Option<Uuid>) -> Change {
        let Self { section, round, meetings, byes, method, seed, bracket, .. } = self;
        let meetings = meetings.into_iter().map(|pairing| pairing.meeting).collect();
        Change::RoundDrawn { section, round, meetings, byes, method, seed, from, bracket }
    }

    /// Each meeting of two contestants once, though two teams sit at two tables; no triangles.
    pub fn matches(&self) -> impl Iterator<Item = &Pairing> {
        self.meetings.iter().enumerate().filter_map(|(at, pairing)| {
            let two = pairing.two()?;
            let in_triangle = self.triangles.iter().any(|t| two.iter().all(|number| t.teams.contains(number)));
            let again = self.meetings[..at].iter().filter_map(Pairing::two).any(|other| other == [two[1], two[0]]);
            (!in_triangle && !again && !pairing.meeting.sitting.is_second_table()).then_some(pairing)
        })
    }
}

impl Pairing {
    /// North-South and East-West; of two teams who is at home at this table, and the guest.
    pub fn two(&self) -> Option<[Number; 2]> {
        let mut who = self.meeting.sitting.contestants().map(|(number, _)| number);
        Some([who.next()?, who.next()?])
    }
}
