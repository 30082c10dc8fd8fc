//! A table from the view of its phones: its round, its boards and their states, and where contestants go next.
//! `session` decides what is allowed.

use std::fmt;
use std::str::FromStr;

use bridge::{BoardNumber, Seat, Side};
use evening::club::{ContestantId, SectionId};
use evening::director::{Decision, Ruling};
use evening::scoring::Standings;
use evening::session::{Outcome, Place, ResultId, Section, Session, Slot};
use movement::{Number, Sitting};

/// A table of a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct TableId {
    pub section: SectionId,
    /// The number of the table in its section.
    pub table: u8,
}

/// The contestants that meet at a table in a round.
#[derive(Debug, Clone, Copy)]
pub(super) struct Meeting {
    pub table: TableId,
    pub sitting: Sitting<ContestantId>,
    pub round: u8,
}

/// A board as it is played at a table in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardAtTable {
    /// The section, table and round in which the board is played.
    pub place: Place,
    pub board: BoardNumber,
    pub sitting: Sitting<ContestantId>,
    /// The copy of the board that is played here, from 0.
    pub copy: u8,
    pub state: BoardState,
}

/// A player by contestant and position, from 0 in the order of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PlayerPosition {
    pub contestant: ContestantId,
    pub position: usize,
}

impl PlayerPosition {
    /// Parses `A8-1`: the second player of pair A8. `None` if the contestant has no such player.
    pub fn parse(text: &str, session: &Session) -> Option<Self> {
        let (contestant, position) = text.split_once('-')?;
        let player = Self { contestant: contestant.parse().ok()?, position: position.parse().ok()? };
        let player_count = session.contestants.get(&player.contestant)?.players.len();
        (player.position < player_count).then_some(player)
    }

    /// The name of the player in a round, or in round 1 if none is given. `None` without a name.
    pub fn name(self, session: &Session, round: Option<u8>) -> Option<&str> {
        let contestant = session.contestants.get(&self.contestant)?;
        let name = contestant.player_in(self.position, round.unwrap_or(1))?.name.as_str();
        (!name.is_empty()).then_some(name)
    }
}

impl std::fmt::Display for PlayerPosition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.contestant, self.position)
    }
}

/// The state of a board at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardState {
    /// The board has no result.
    ToPlay,
    /// The board has this result.
    Entered(ResultId, Outcome),
    /// The director assigned a score, or assigns one because the match is decided or a contestant may not play. Phones
    /// cannot change it.
    Ruled,
}

/// A contestant's seat in a round.
#[derive(Debug, Clone, Copy)]
pub struct RoundSeat {
    pub table: TableId,
    pub side: Side,
    pub round: u8,
}

/// A contestant's place in the next round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextSeat {
    /// To this table, to sit on this side.
    Table(u8, Side),
    /// Nowhere in that round.
    SitsOut,
    /// The next round is not drawn yet.
    NotDrawn,
    /// Nowhere: the contestant has no more rounds.
    Home,
}

/// Why a board cannot be entered at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClosedReason {
    /// The board is not played at this table at all.
    NotHere,
    /// The board is played in this later round.
    LaterRound(u8),
    /// This round of the board is over, so only the director may correct it.
    RoundOver(u8),
    /// The director assigned a score.
    Ruled,
    /// Play is over.
    EveningOver,
}

impl BoardAtTable {
    /// The meeting that plays the board.
    pub(super) fn meeting(&self) -> Meeting {
        let table = TableId { section: self.place.section, table: self.place.table.unwrap_or_default() };
        Meeting { table, sitting: self.sitting, round: self.place.round.unwrap_or_default() }
    }

    /// Whether the result of the board says that the board was not played, or is played later.
    pub(super) fn is_unplayed(&self) -> bool {
        matches!(self.state, BoardState::Entered(_, outcome) if is_unplayed(outcome))
    }

    /// Whether a contestant plays the board here. False without a contestant.
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
            .flat_map(|(id, section)| (1..=section.movement.tables).map(|table| Self { section: *id, table }))
    }

    /// The section of the table. `None` for a table that the session does not have.
    fn section(self, session: &Session) -> Option<&Section> {
        session.sections.get(&self.section).filter(|section| (1..=section.movement.tables).contains(&self.table))
    }

    /// The meetings at this table, by round.
    fn meetings(self, session: &Session) -> impl Iterator<Item = &movement::Meeting> {
        let meetings = self.section(session).into_iter().flat_map(|section| &section.movement.meetings);
        meetings.filter(move |meeting| meeting.table == self.table)
    }

    /// The sitting in a round. `None` if nobody plays here in that round.
    pub fn sitting(self, session: &Session, round: u8) -> Option<Sitting<ContestantId>> {
        let meeting = self.meetings(session).find(|meeting| meeting.round == round)?;
        Some(self.with_section(meeting.sitting))
    }

    /// The meeting of the current round, or of the last one played. `None` if there is neither.
    pub(super) fn current_meeting(self, session: &Session) -> Option<Meeting> {
        let round = self.current_round(session).or_else(|| self.round_before(session, None))?;
        Some(Meeting { table: self, sitting: self.sitting(session, round)?, round })
    }

    /// A sitting with the numbers of the table's section.
    fn with_section(self, sitting: Sitting<Number>) -> Sitting<ContestantId> {
        sitting.map(|number| ContestantId { section: self.section, number })
    }

    /// The boards of a round at this table, with their states.
    pub fn boards(self, session: &Session, round: u8) -> Vec<BoardAtTable> {
        let Some(section) = self.section(session) else { return Vec::new() };
        let meetings = self.meetings(session).filter(|meeting| meeting.round == round);
        let boards = meetings.flat_map(|meeting| {
            let sitting = self.with_section(meeting.sitting);
            let place = Place { section: self.section, round: Some(round), table: Some(self.table) };
            section.boards(meeting.boards).map(move |board| BoardAtTable {
                place,
                board,
                sitting,
                copy: meeting.copy,
                state: board_state(session, round, Slot::new(board, sitting)),
            })
        });
        boards.collect()
    }

    /// The table's current round: the first with a board to play. `None` if all rounds are played, or the next is not
    /// drawn.
    pub fn current_round(self, session: &Session) -> Option<u8> {
        let rounds: Vec<(Self, u8)> = self.rounds(session).into_iter().map(|round| (self, round)).collect();
        first_round_to_play(session, &rounds).map(|(_, round)| round)
    }

    /// The rounds played at this table, in order.
    pub fn rounds(self, session: &Session) -> Vec<u8> {
        let mut rounds: Vec<u8> = self.meetings(session).map(|meeting| meeting.round).collect();
        rounds.sort_unstable();
        rounds.dedup();
        rounds
    }

    /// The last round at this table before the given one, leaving out rounds of which the director has assigned all
    /// scores. `None` for `round` gives the table's last round.
    pub fn round_before(self, session: &Session, round: Option<u8>) -> Option<u8> {
        let is_earlier = |candidate: &u8| round.is_none_or(|round| *candidate < round);
        let is_ruled = |round: u8| self.boards(session, round).iter().all(|board| board.state == BoardState::Ruled);
        self.rounds(session).into_iter().rev().find(|candidate| is_earlier(candidate) && !is_ruled(*candidate))
    }

    /// Whether any result of a round was entered here. A score that the director assigned says nothing about who sits
    /// here.
    fn has_result(self, session: &Session, round: u8) -> bool {
        let is_entered = |table_board: &BoardAtTable| matches!(table_board.state, BoardState::Entered(..));
        self.boards(session, round).iter().any(is_entered)
    }

    /// Whether a round is over here and the next one has no result yet.
    pub fn is_between(self, session: &Session, round: u8) -> bool {
        let current_round = self.current_round(session);
        self.round_before(session, current_round) == Some(round)
            && !current_round.is_some_and(|current_round| self.has_result(session, current_round))
    }

    /// The contestants of the current round and, until it has a result, of the previous round.
    pub fn present_contestants(self, session: &Session) -> Vec<ContestantId> {
        let current_round = self.current_round(session);
        let last_round = self.round_before(session, current_round).filter(|round| self.is_between(session, *round));
        let sittings = current_round.into_iter().chain(last_round).filter_map(|round| self.sitting(session, round));
        let mut present: Vec<ContestantId> =
            sittings.flat_map(|sitting| sitting.contestants().map(|(id, _)| id).collect::<Vec<_>>()).collect();
        present.sort_unstable();
        present.dedup();
        present
    }

    /// The side of a contestant here: in the current round or, until it has a result, in the previous round. `None` if
    /// the contestant plays in neither.
    pub fn side_of(self, session: &Session, contestant: ContestantId) -> Option<Side> {
        let current_round = self.current_round(session);
        let last_round = self.round_before(session, current_round).filter(|round| self.is_between(session, *round));
        let mut rounds = current_round.into_iter().chain(last_round);
        rounds.find_map(|round| self.sitting(session, round)?.side_of(contestant))
    }

    /// Returns the board if it may be entered or corrected now: if it belongs to the current round or, while that has
    /// no result, to the previous round.
    ///
    /// # Errors
    /// The reason why the board may not be entered or corrected now.
    pub fn check_open(self, session: &Session, table_board: BoardAtTable) -> Result<BoardAtTable, ClosedReason> {
        let current_round = self.current_round(session);
        let board_round = table_board.place.round.unwrap_or_default();
        let has_begun = current_round.is_some_and(|round| self.has_result(session, round));
        let previous_round = self.round_before(session, current_round).filter(|_| !has_begun);
        if session.closed {
            Err(ClosedReason::EveningOver)
        } else if table_board.state == BoardState::Ruled {
            Err(ClosedReason::Ruled)
        } else if table_board.state == BoardState::ToPlay && !is_to_play(session, &table_board) {
            Err(ClosedReason::RoundOver(board_round))
        } else if current_round == Some(board_round) || previous_round == Some(board_round) {
            Ok(table_board)
        } else if current_round.is_some_and(|round| board_round > round) {
            Err(ClosedReason::LaterRound(board_round))
        } else {
            Err(ClosedReason::RoundOver(board_round))
        }
    }

    /// A board of this table. If it is played here in several rounds, as in a Howell of three tables: its latest
    /// occurrence up to the current round, or else the first one to come.
    pub fn find(self, session: &Session, board: BoardNumber) -> Option<BoardAtTable> {
        let current_round = self.current_round(session).unwrap_or(u8::MAX);
        let (mut up_to_now, mut to_come): (Vec<BoardAtTable>, Vec<BoardAtTable>) = self
            .occurrences(session, board)
            .partition(|table_board| table_board.place.round.is_some_and(|round| round <= current_round));
        up_to_now.pop().or_else(|| (!to_come.is_empty()).then(|| to_come.swap_remove(0)))
    }

    pub fn find_in_round(self, session: &Session, board: BoardNumber, round: u8) -> Option<BoardAtTable> {
        self.occurrences(session, board).find(|table_board| table_board.place.round == Some(round))
    }

    /// A board of this table as the contestants of a slot play it. `None` if they do not play it here.
    pub fn find_slot(self, session: &Session, slot: Slot) -> Option<BoardAtTable> {
        self.occurrences(session, slot.board)
            .find(|table_board| Slot::new(table_board.board, table_board.sitting) == slot)
    }

    /// All occurrences of a board at this table, by round.
    pub fn occurrences(self, session: &Session, board: BoardNumber) -> impl Iterator<Item = BoardAtTable> {
        let rounds = self.rounds(session).into_iter();
        rounds.flat_map(move |round| self.boards(session, round)).filter(move |table_board| table_board.board == board)
    }
}

/// The state of a board for the contestants of a slot. A board that may still be played is [`BoardState::Ruled`] if its
/// match is decided, or if a contestant is suspended or disqualified.
fn board_state(session: &Session, round: u8, slot: Slot) -> BoardState {
    let result = session.result(slot);
    let may_be_played = result.is_none_or(|result| is_unplayed(result.outcome));
    let is_directors =
        || session.is_decided(slot) || slot.contestants().any(|contestant| session.is_barred(contestant, round));
    if session.rulings_on(slot).iter().any(|record| prevents_entry(&record.ruling)) || may_be_played && is_directors() {
        return BoardState::Ruled;
    }
    result.map_or(BoardState::ToPlay, |result| BoardState::Entered(result.id, result.outcome))
}

/// Whether an outcome says that a board was not played, or is played later.
pub(super) fn is_unplayed(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::NotPlayed | Outcome::Postponed)
}

/// Whether a ruling keeps phones from entering a result. A ruling on the form of a fouled board does not.
fn prevents_entry(ruling: &Ruling) -> bool {
    ruling.has_effect() && !matches!(ruling.decision, Decision::Groups(_))
}

/// The first of several rounds, each at its table, with a board to play.
fn first_round_to_play(session: &Session, rounds: &[(TableId, u8)]) -> Option<(TableId, u8)> {
    let has_board_to_play = |(table, round): &&(TableId, u8)| {
        table.boards(session, *round).iter().any(|table_board| is_to_play(session, table_board))
    };
    rounds.iter().find(has_board_to_play).copied()
}

/// Whether the players of a board have still to play it at its table. False for a board whose result or ruling was
/// removed after a later round had begun: the board was played, and the director enters it.
fn is_to_play(session: &Session, table_board: &BoardAtTable) -> bool {
    let slot = Slot::new(table_board.board, table_board.sitting);
    table_board.state == BoardState::ToPlay
        && !(was_entered(session, slot) && is_round_over(session, table_board.meeting()))
}

/// Whether a board had a result or a ruling that has been withdrawn or undone.
fn was_entered(session: &Session, slot: Slot) -> bool {
    session.was_undone(slot)
        || session.results.iter().any(|record| record.result.slot() == slot)
        || session.rulings.iter().any(|record| record.slot() == slot && prevents_entry(&record.ruling))
}

/// Whether a later round has begun for the players of a meeting: its table or one of its contestants has a result or a
/// ruling there.
fn is_round_over(session: &Session, Meeting { table, sitting, round }: Meeting) -> bool {
    let has_begun = |table: TableId, later: u8| {
        later > round && table.boards(session, later).iter().any(|table_board| table_board.state != BoardState::ToPlay)
    };
    let goes_on = |contestant| meetings_of(session, contestant).any(|later| has_begun(later.table, later.round));
    table.rounds(session).into_iter().any(|later| has_begun(table, later))
        || sitting.contestants().any(|(contestant, _)| goes_on(contestant))
}

/// Whether players of a board still have boards of earlier rounds to play, so that they cannot be at its table yet.
pub fn awaits_players(session: &Session, place: Place, sitting: Sitting<ContestantId>) -> bool {
    let Some(round) = place.round else { return false };
    let still_plays_earlier = |contestant: ContestantId| {
        (1..round).any(|earlier| {
            seat(session, contestant, earlier).is_some_and(|(table, _)| {
                let mut boards = table.boards(session, earlier).into_iter();
                boards.any(|board| board.plays(Some(contestant)) && is_to_play(session, &board))
            })
        })
    };
    sitting.contestants().any(|(contestant, _)| still_plays_earlier(contestant))
}

pub fn any_board_may_still_be_played(session: &Session) -> bool {
    let boards = TableId::all(session)
        .flat_map(|table| table.rounds(session).into_iter().flat_map(move |round| table.boards(session, round)));
    boards.into_iter().any(|board| may_still_be_played(session, board.state))
}

/// Whether a contestant may still have to play a board.
pub fn still_plays(session: &Session, contestant: ContestantId, board: BoardNumber) -> bool {
    let Some(section) = session.sections.get(&contestant.section) else { return false };
    let meetings = section.movement.meetings.iter();
    let mut own_meetings = meetings.filter(|meeting| meeting.sitting.side_of(contestant.number).is_some());
    own_meetings.any(|meeting| {
        let sitting = meeting.sitting.map(|number| ContestantId { section: contestant.section, number });
        section.boards(meeting.boards).any(|other| other == board)
            && may_still_be_played(session, board_state(session, meeting.round, Slot::new(board, sitting)))
    })
}

/// Whether a result may still come: there is none yet, or it says that the board was not played or is played later.
fn may_still_be_played(session: &Session, state: BoardState) -> bool {
    match state {
        BoardState::ToPlay => true,
        BoardState::Entered(_, outcome) => is_unplayed(outcome) && !session.closed,
        BoardState::Ruled => false,
    }
}

/// A contestant's place in the round after the given one.
pub fn next_seat(session: &Session, contestant: ContestantId, round: u8) -> NextSeat {
    let Some(section) = session.sections.get(&contestant.section) else { return NextSeat::Home };
    let movement = &section.movement;
    if round >= movement.rounds {
        return NextSeat::Home;
    }
    if round >= movement.drawn_rounds() {
        return NextSeat::NotDrawn;
    }
    let next_table = movement.round(round + 1).find_map(|meeting| {
        let side = meeting.sitting.side_of(contestant.number)?;
        Some(NextSeat::Table(meeting.table, side))
    });
    next_table.unwrap_or(NextSeat::SitsOut)
}

/// A contestant's table and side in a round. `None` if the contestant sits out.
pub fn seat(session: &Session, contestant: ContestantId, round: u8) -> Option<(TableId, Side)> {
    let section = session.sections.get(&contestant.section)?;
    section.movement.round(round).find_map(|meeting| {
        let side = meeting.sitting.side_of(contestant.number)?;
        Some((TableId { section: contestant.section, table: meeting.table }, side))
    })
}

/// A contestant's next seat after a round. `None` if it plays no later round that is drawn.
pub fn seat_after(session: &Session, contestant: ContestantId, round: u8) -> Option<RoundSeat> {
    let rounds = session.sections.get(&contestant.section)?.movement.rounds;
    (1..=rounds).filter(|later| *later > round).find_map(|later| {
        let (table, side) = seat(session, contestant, later)?;
        Some(RoundSeat { table, side, round: later })
    })
}

/// The round that a contestant sits out at present. `None` if it plays, or if it can play its next round because its
/// opponents are free.
pub fn round_sat_out(session: &Session, standings: &Standings, contestant: ContestantId) -> Option<u8> {
    let RoundSeat { table, round: next_round, .. } = current_place(session, contestant)?;
    let sitting = table.sitting(session, next_round)?;
    let round = standings.round_at_tables(session, contestant.section).min(next_round.checked_sub(1)?);
    let is_to_play = |table_board: &BoardAtTable| table_board.state == BoardState::ToPlay;
    let sits_out = round > 0 && seat(session, contestant, round).is_none();
    let sits_out = sits_out && table.boards(session, next_round).iter().all(is_to_play);
    let place = Place { section: table.section, round: Some(next_round), table: Some(table.table) };
    (sits_out && awaits_players(session, place, sitting)).then_some(round)
}

/// The meetings of a contestant, in the order of the movement.
pub(super) fn meetings_of(session: &Session, contestant: ContestantId) -> impl Iterator<Item = Meeting> {
    let meetings = session.sections.get(&contestant.section).into_iter().flat_map(|section| &section.movement.meetings);
    let own_meetings = meetings.filter(move |meeting| meeting.sitting.side_of(contestant.number).is_some());
    own_meetings.map(move |meeting| {
        let table = TableId { section: contestant.section, table: meeting.table };
        Meeting { table, sitting: table.with_section(meeting.sitting), round: meeting.round }
    })
}

/// A contestant's seat in its first meeting with a board to play, or else in its last one. `None` for a contestant
/// without meetings.
pub fn current_place(session: &Session, contestant: ContestantId) -> Option<RoundSeat> {
    let section = session.sections.get(&contestant.section)?;
    let mut rounds: Vec<u8> = section.movement.meetings.iter().map(|meeting| meeting.round).collect();
    rounds.sort_unstable();
    rounds.dedup();
    let places: Vec<(TableId, u8)> =
        rounds.into_iter().filter_map(|round| Some((seat(session, contestant, round)?.0, round))).collect();
    let (table, round) = first_round_to_play(session, &places).or(places.last().copied())?;
    let (_, side) = seat(session, contestant, round)?;
    Some(RoundSeat { table, side, round })
}

/// Whether a contestant has played all boards of the rounds that are known by now.
pub fn has_finished(session: &Session, contestant: ContestantId) -> bool {
    current_place(session, contestant).is_none_or(|place| {
        place.table.boards(session, place.round).iter().all(|table_board| table_board.state != BoardState::ToPlay)
    })
}

/// The players of a side in one line: the name of the contestant if it has one, otherwise the names of its players in
/// the round, or its number without names.
pub fn side_names(session: &Session, sitting: Sitting<ContestantId>, side: Side, round: u8) -> String {
    let mut contestants: Vec<ContestantId> = side.seats().map(|seat: Seat| sitting.at(seat)).to_vec();
    contestants.dedup();
    let contestant_name = |id: &ContestantId| {
        let Some(contestant) = session.contestants.get(id) else { return id.to_string() };
        if !contestant.name.is_empty() {
            return contestant.name.clone();
        }
        let names: Vec<&str> =
            contestant.playing(round).map(|player| player.name.as_str()).filter(|name| !name.is_empty()).collect();
        if names.is_empty() { id.to_string() } else { names.join(" – ") }
    };
    contestants.iter().map(contestant_name).collect::<Vec<_>>().join(" – ")
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.section, self.table)
    }
}

impl FromStr for TableId {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let invalid = || format!("{text:?} is not a table: write A-3");
        let (section, table) = text.split_once('-').ok_or_else(invalid)?;
        Ok(Self { section: section.parse().map_err(|_| invalid())?, table: table.parse().map_err(|_| invalid())? })
    }
}
