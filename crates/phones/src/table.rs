//! A table from the view of its phones: its round, its boards and their states, and where contestants go next.
//! `session` decides what is allowed.

use std::fmt;
use std::str::FromStr;

use bridge::{BoardNumber, Seat, Side};
use evening::club::{ContestantId, SectionId};
use evening::director::Decision;
use evening::session::{Outcome, Place, ResultId, Section, Session, Slot};
use movement::{Number, Sitting};

/// A table of a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct TableId {
    pub section: SectionId,
    pub table: u8,
}

/// Who meets, and where.
#[derive(Debug, Clone, Copy)]
pub(super) struct Meeting {
    pub table: TableId,
    pub sitting: Sitting<ContestantId>,
}

/// A board at a table in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lying {
    pub place: Place,
    pub board: BoardNumber,
    pub sitting: Sitting<ContestantId>,
    pub copy: u8,
    pub state: State,
}

/// How far a board is at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    ToPlay,
    Entered(ResultId, Outcome),
    /// The director gave a score; phones leave it alone.
    Ruled,
}

/// Where a contestant goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// To this table, to sit on this side.
    Table(u8, Side),
    SitsOut,
    /// The next round is not drawn yet.
    NotDrawn,
    Home,
}

/// Why a board cannot be entered at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closed {
    /// The board is not played at this table at all.
    NotHere,
    /// It is played in a later round.
    Later(u8),
    /// Its round is over; a correction is the director's.
    Over(u8),
    /// The director gave a score.
    Ruled,
    /// Play is over.
    Evening,
}

impl Lying {
    /// Who meets over it, and where.
    pub(super) fn meeting(&self) -> Meeting {
        let table = TableId { section: self.place.section, table: self.place.table.unwrap_or_default() };
        Meeting { table, sitting: self.sitting }
    }

    /// Whether a contestant plays it here.
    pub fn plays(&self, contestant: Option<ContestantId>) -> bool {
        self.sitting.contestants().any(|(id, _)| Some(id) == contestant)
    }
}

impl TableId {
    /// Every table of the session, in order.
    pub fn all(session: &Session) -> impl Iterator<Item = Self> {
        session
            .sections
            .iter()
            .flat_map(|(section, of)| (1..=of.movement.tables).map(|table| Self { section: *section, table }))
    }

    fn of(self, session: &Session) -> Option<&Section> {
        session.sections.get(&self.section).filter(|of| (1..=of.movement.tables).contains(&self.table))
    }

    /// The meetings at this table, by round.
    fn meetings(self, session: &Session) -> impl Iterator<Item = &movement::Meeting> {
        let meetings = self.of(session).into_iter().flat_map(|of| &of.movement.meetings);
        meetings.filter(move |meeting| meeting.table == self.table)
    }

    /// The sitting in a round.
    pub fn sitting(self, session: &Session, round: u8) -> Option<Sitting<ContestantId>> {
        let meeting = self.meetings(session).find(|meeting| meeting.round == round)?;
        Some(self.named(meeting.sitting))
    }

    /// Who sits here now, or sat here last.
    pub fn sitting_now(self, session: &Session) -> Option<Sitting<ContestantId>> {
        let round = self.round(session).or_else(|| self.before(session, None))?;
        self.sitting(session, round)
    }

    fn named(self, sitting: Sitting<Number>) -> Sitting<ContestantId> {
        sitting.map(|number| ContestantId { section: self.section, number })
    }

    /// The boards of a round.
    pub fn boards(self, session: &Session, round: u8) -> Vec<Lying> {
        let Some(section) = self.of(session) else { return Vec::new() };
        let meetings = self.meetings(session).filter(|meeting| meeting.round == round);
        let lying = meetings.flat_map(|meeting| {
            let sitting = self.named(meeting.sitting);
            let place = Place { section: self.section, round: Some(round), table: Some(self.table) };
            section.boards(meeting.boards).map(move |board| Lying {
                place,
                board,
                sitting,
                copy: meeting.copy,
                state: state(session, Slot::new(board, sitting)),
            })
        });
        lying.collect()
    }

    /// The table's round: the first with a missing result. `None` if all are played, or the next is not drawn.
    pub fn round(self, session: &Session) -> Option<u8> {
        let waits = |round: &u8| self.boards(session, *round).iter().any(|lying| lying.state == State::ToPlay);
        self.rounds(session).into_iter().find(waits)
    }

    /// The rounds in which there is play here.
    pub fn rounds(self, session: &Session) -> Vec<u8> {
        let mut rounds: Vec<u8> = self.meetings(session).map(|meeting| meeting.round).collect();
        rounds.sort_unstable();
        rounds.dedup();
        rounds
    }

    /// The previous round at this table.
    pub fn before(self, session: &Session, round: Option<u8>) -> Option<u8> {
        let earlier = |at: &u8| round.is_none_or(|round| *at < round);
        self.rounds(session).into_iter().rev().find(earlier)
    }

    /// Whether a round is over here and nothing of the next one is in.
    pub fn is_between(self, session: &Session, round: u8) -> bool {
        let now = self.round(session);
        let begun = |round: u8| self.boards(session, round).iter().any(|lying| lying.state != State::ToPlay);
        self.before(session, now) == Some(round) && !now.is_some_and(begun)
    }

    /// The contestants present: of this round and, until it begins, of the previous one.
    pub fn present(self, session: &Session) -> Vec<ContestantId> {
        let now = self.round(session);
        let last = self.before(session, now).filter(|last| self.is_between(session, *last));
        let sittings = now.into_iter().chain(last).filter_map(|round| self.sitting(session, round));
        let mut present: Vec<ContestantId> =
            sittings.flat_map(|sitting| sitting.contestants().map(|(id, _)| id).collect::<Vec<_>>()).collect();
        present.sort_unstable();
        present.dedup();
        present
    }

    /// The side of a contestant here: in this round, or in the last one until the next has begun.
    pub fn side_of(self, session: &Session, contestant: ContestantId) -> Option<Side> {
        let now = self.round(session);
        let last = self.before(session, now).filter(|last| self.is_between(session, *last));
        let mut rounds = now.into_iter().chain(last);
        rounds.find_map(|round| self.sitting(session, round)?.side_of(contestant))
    }

    /// A board that may be entered or corrected here now: of the current round, or of the previous one while nothing of
    /// the current one is in.
    ///
    /// # Errors
    /// When it may not be entered or corrected now, and why.
    pub fn open_lying(self, session: &Session, here: Lying) -> Result<Lying, Closed> {
        let now = self.round(session);
        let at = here.place.round.unwrap_or_default();
        let begun = |round: u8| self.boards(session, round).iter().any(|lying| lying.state != State::ToPlay);
        let last = self.before(session, now).filter(|_| !now.is_some_and(begun));
        if session.closed {
            Err(Closed::Evening)
        } else if here.state == State::Ruled {
            Err(Closed::Ruled)
        } else if now == Some(at) || last == Some(at) {
            Ok(here)
        } else if now.is_some_and(|now| at > now) {
            Err(Closed::Later(at))
        } else {
            Err(Closed::Over(at))
        }
    }

    /// A board of this table. Where it is played here in several rounds, as in a Howell of three tables: in the round that is
    /// played, else in the last one before, else in the first to come.
    pub fn find(self, session: &Session, board: BoardNumber) -> Option<Lying> {
        let now = self.round(session).unwrap_or(u8::MAX);
        let (mut until_now, mut to_come): (Vec<Lying>, Vec<Lying>) =
            self.each(session, board).partition(|lying| lying.place.round.is_some_and(|round| round <= now));
        until_now.pop().or_else(|| (!to_come.is_empty()).then(|| to_come.swap_remove(0)))
    }

    /// A board of this table in a round.
    pub fn find_in(self, session: &Session, board: BoardNumber, round: u8) -> Option<Lying> {
        self.each(session, board).find(|lying| lying.place.round == Some(round))
    }

    /// A board of this table as certain people play it here.
    pub fn find_of(self, session: &Session, slot: Slot) -> Option<Lying> {
        self.each(session, slot.board).find(|lying| Slot::new(lying.board, lying.sitting) == slot)
    }

    /// A board of this table in every round in which it is played here, in order.
    pub fn each(self, session: &Session, board: BoardNumber) -> impl Iterator<Item = Lying> {
        let rounds = self.rounds(session).into_iter();
        rounds.flat_map(move |round| self.boards(session, round)).filter(move |lying| lying.board == board)
    }
}

/// How far a meeting over a board is.
fn state(session: &Session, slot: Slot) -> State {
    // A ruling on the form of a fouled board does not prevent entering its result.
    let ruled = |decision: &Decision| !matches!(decision, Decision::Groups(_));
    if session.rulings_on(slot).iter().any(|over| ruled(&over.ruling.decision)) {
        return State::Ruled;
    }
    session.result(slot).map_or(State::ToPlay, |result| State::Entered(result.id, result.outcome))
}

/// Whether a contestant has a board still to play.
pub fn still_plays(session: &Session, contestant: ContestantId, board: BoardNumber) -> bool {
    let Some(section) = session.sections.get(&contestant.section) else { return false };
    let meetings = section.movement.meetings.iter();
    let mut own = meetings.filter(|meeting| meeting.sitting.side_of(contestant.number).is_some());
    own.any(|meeting| {
        let sitting = meeting.sitting.map(|number| ContestantId { section: contestant.section, number });
        section.boards(meeting.boards).any(|other| other == board)
            && may_still_be_played(session, state(session, Slot::new(board, sitting)))
    })
}

/// Whether there is no result yet, or one that says it was not played or is played later: that may become another one.
fn may_still_be_played(session: &Session, state: State) -> bool {
    match state {
        State::ToPlay => true,
        State::Entered(_, Outcome::NotPlayed | Outcome::Postponed) => !session.closed,
        State::Entered(..) | State::Ruled => false,
    }
}

/// Where a contestant goes after a round.
pub fn next(session: &Session, contestant: ContestantId, round: u8) -> Next {
    let Some(section) = session.sections.get(&contestant.section) else { return Next::Home };
    let movement = &section.movement;
    if round >= movement.rounds {
        return Next::Home;
    }
    if round >= movement.drawn_rounds() {
        return Next::NotDrawn;
    }
    let seat = movement.round(round + 1).find_map(|meeting| {
        let side = meeting.sitting.side_of(contestant.number)?;
        Some(Next::Table(meeting.table, side))
    });
    seat.unwrap_or(Next::SitsOut)
}

/// Where a contestant plays in a round.
pub fn seat(session: &Session, contestant: ContestantId, round: u8) -> Option<(TableId, Side)> {
    let section = session.sections.get(&contestant.section)?;
    section.movement.round(round).find_map(|meeting| {
        let side = meeting.sitting.side_of(contestant.number)?;
        Some((TableId { section: contestant.section, table: meeting.table }, side))
    })
}

/// A contestant's table and round: the first meeting with a missing result, or the last one.
pub fn now(session: &Session, contestant: ContestantId) -> Option<(TableId, Side, u8)> {
    let section = session.sections.get(&contestant.section)?;
    let mut rounds: Vec<u8> = section.movement.meetings.iter().map(|meeting| meeting.round).collect();
    rounds.sort_unstable();
    rounds.dedup();
    let places = rounds.into_iter().filter_map(|round| {
        let (table, side) = seat(session, contestant, round)?;
        Some((table, side, round))
    });
    let mut last = None;
    for place in places {
        last = Some(place);
        if place.0.boards(session, place.2).iter().any(|lying| lying.state == State::ToPlay) {
            break;
        }
    }
    last
}

/// The players of a side in one line: names, or the number without names.
pub fn names(session: &Session, sitting: Sitting<ContestantId>, side: Side, round: u8) -> String {
    let mut who: Vec<ContestantId> = side.seats().map(|seat: Seat| sitting.at(seat)).to_vec();
    who.dedup();
    let one = |id: &ContestantId| {
        let Some(contestant) = session.contestants.get(id) else { return id.to_string() };
        if !contestant.name.is_empty() {
            return contestant.name.clone();
        }
        let names: Vec<&str> =
            contestant.playing(round).map(|one| one.name.as_str()).filter(|n| !n.is_empty()).collect();
        if names.is_empty() { id.to_string() } else { names.join(" – ") }
    };
    who.iter().map(one).collect::<Vec<_>>().join(" – ")
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.section, self.table)
    }
}

impl FromStr for TableId {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let no = || format!("{text:?} is not a table: write A-3");
        let (section, table) = text.split_once('-').ok_or_else(no)?;
        Ok(Self { section: section.parse().map_err(|_| no())?, table: table.parse().map_err(|_| no())? })
    }
}
