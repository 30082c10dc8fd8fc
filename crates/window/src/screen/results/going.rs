//! The sheets of Results, and how the cursor moves between lines and sheets. `line` shows the lines.

use std::collections::{HashMap, HashSet};

use crate::desk::DeskView;
use bridge::{BoardNumber, Side};
use evening::club::{ContestantId, SectionId};
use evening::director::RulingId;
use evening::scoring::{BoardLine, Standings};
use evening::session::{Outcome, Place, RulingRecord, RulingState, Section, Session, Slot, Suspicion};
use movement::{Number, Sitting};

use super::{Action, Begun, Request, State};

/// Which lines are on the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// The boards of a table in a round: slips.
    Table { section: SectionId, round: u8, table: u8 },
    /// All tables of a board: a traveller.
    Board(BoardNumber),
    /// All tables of a round.
    Round { section: SectionId, round: u8 },
    /// All boards of a pair, a player or a team.
    Contestant(ContestantId),
    /// Both tables of a team match, with North-South of the open room first.
    Match { section: SectionId, round: u8, teams: [Number; 2] },
}

impl By {
    /// The lines of the sheet, in the order in which they are entered.
    pub(super) fn lines(self, standings: &Standings) -> Vec<&BoardLine> {
        let lines = standings.boards.iter().flat_map(|b| &b.lines);
        let mut found: Vec<&BoardLine> = match self {
            Self::Board(board) => lines.filter(|l| l.slot.board == board).collect(),
            Self::Table { section, round, table } => lines
                .filter(|l| l.place.section == section && l.place.round == Some(round) && l.place.table == Some(table))
                .collect(),
            Self::Round { section, round } => {
                lines.filter(|l| l.place.section == section && l.place.round == Some(round)).collect()
            }
            Self::Contestant(who) => lines.filter(|l| l.sitting.contestants().any(|(c, _)| c == who)).collect(),
            Self::Match { section, round, teams } => {
                let meet = |l: &BoardLine| l.sitting.contestants().all(|(c, _)| teams.contains(&c.number));
                lines.filter(|l| l.place.section == section && l.place.round == Some(round) && meet(l)).collect()
            }
        };
        match self {
            Self::Board(_) | Self::Table { .. } => {}
            Self::Round { .. } => found.sort_by_key(|l| (l.place.table, l.slot.board)),
            Self::Contestant(_) => found.sort_by_key(|l| (l.place.round, l.place.table, l.slot.board)),
            // The open room is where the first team was to sit North-South.
            Self::Match { teams, .. } => {
                found.sort_by_key(|l| (l.slot.board, !is_open_room(l, teams), l.place.table));
            }
        }
        found
    }

    /// The sheet of the same kind that has this line.
    fn of(self, line: &BoardLine, session: &Session) -> Self {
        let place = line.place;
        match (self, place.round, place.table) {
            (Self::Table { .. }, Some(round), Some(table)) => Self::Table { section: place.section, round, table },
            (Self::Round { .. }, Some(round), _) => Self::Round { section: place.section, round },
            (Self::Contestant(who), ..) if line.sitting.contestants().any(|(c, _)| c == who) => self,
            (Self::Contestant(_), ..) => line.sitting.side(Side::NS).next().map_or(self, Self::Contestant),
            (Self::Match { .. }, ..) => Self::match_of(line, session).unwrap_or(Self::Board(line.slot.board)),
            _ => Self::Board(line.slot.board),
        }
    }

    /// The match of a line. The home team is the one that sits North-South at the lower table, so that rooms stay the
    /// same.
    pub(super) fn match_of(line: &BoardLine, session: &Session) -> Option<Self> {
        let (Sitting::Teams { ns, ew } | Sitting::SecondTable { ns, ew }) = line.sitting else { return None };
        let (section, round) = (line.place.section, line.place.round?);
        let two = [ns.number, ew.number];
        let due = session.sections.get(&section).map(|section| section.movement.matches_of(round)).unwrap_or_default();
        let of_teams = |sides: [Vec<Number>; 2]| match sides.each_ref().map(Vec::as_slice) {
            [[home], [away]] => Some([*home, *away]),
            _ => None,
        };
        let mut all = due.into_iter().filter_map(|(sides, _)| of_teams(sides));
        let teams = all.find(|teams| two.iter().all(|team| teams.contains(team)));
        Some(Self::Match { section, round, teams: teams.unwrap_or([two[0].min(two[1]), two[0].max(two[1])]) })
    }

    /// The next kind of sheet with this line on it.
    fn next_of(self, line: &BoardLine, session: &Session) -> Self {
        let place = line.place;
        match (self, place.round, place.table) {
            (Self::Table { .. }, ..) => Self::Board(line.slot.board),
            (Self::Board(_), Some(round), _) => Self::Round { section: place.section, round },
            (Self::Round { .. }, ..) => {
                line.sitting.side(Side::NS).next().map_or(Self::Board(line.slot.board), Self::Contestant)
            }
            (Self::Contestant(_), Some(round), Some(table)) => {
                Self::match_of(line, session).unwrap_or(Self::Table { section: place.section, round, table })
            }
            (_, Some(round), Some(table)) => Self::Table { section: place.section, round, table },
            _ => Self::Board(line.slot.board),
        }
    }
}

/// Whether a line is of the room in which the first of two teams sits North-South.
pub(super) fn is_open_room(line: &BoardLine, teams: [Number; 2]) -> bool {
    line.sitting.side(Side::NS).next().is_some_and(|c| c.number == teams[0])
}

/// Whether the line was played the other way round than the movement says.
pub(super) fn is_turned(line: &BoardLine, session: &Session) -> bool {
    let Some((round, table)) = line.place.round.zip(line.place.table) else { return false };
    let section = session.sections.get(&line.place.section);
    let Some(meeting) = section.and_then(|section| section.movement.meeting(round, table)) else { return false };
    let due = meeting.sitting.map(|number| ContestantId { section: line.place.section, number });
    line.sitting != due && Slot::new(line.slot.board, due) == line.slot
}

/// The round of a line if it comes after the current one. `None` in a closed session.
pub(super) fn not_called(line: &BoardLine, session: &Session) -> Option<u8> {
    let section = session.sections.get(&line.place.section).filter(|_| !session.closed)?;
    line.place.round.filter(|round| section.is_ahead(*round))
}

impl State {
    /// The cursor has come to a line: typed text belongs to its meeting from now on.
    pub(super) fn stand(&mut self, desk: &DeskView) {
        let line = self.current(desk);
        self.slot = line.map(|line| line.slot);
        self.waiting = line.is_some_and(|line| line.state() == "missing");
        // Unfinished text is continued.
        if self.typing.text().is_empty()
            && self.asking.is_none()
            && let Some(at) = self.begun.iter().position(|begun| Some(begun.slot) == self.slot)
        {
            let begun = self.begun.remove(at);
            self.typing.set(begun.text);
            self.asking = begun.asking;
        }
    }

    /// The cursor leaves its line. Text that was not entered stays there.
    fn leave(&mut self) {
        if let Some(slot) = self.slot
            && (!self.typing.text().trim().is_empty() || self.asking.is_some())
        {
            let begun = Begun { slot, text: self.typing.text().to_owned(), asking: self.asking.take() };
            self.begun.push(begun);
        }
        self.drop_typed();
    }

    /// Moves the cursor to another line of the sheet.
    pub(super) fn move_to(&mut self, at: usize, desk: &DeskView) {
        if at == self.at && self.slot == self.slot(desk) {
            return;
        }
        self.leave();
        (self.at, self.arrived, self.exchanged) = (at, true, None);
        self.stand(desk);
    }

    /// Shows another sheet from its top.
    pub(super) fn show(&mut self, by: By, desk: &DeskView) {
        self.leave();
        (self.by, self.at, self.arrived, self.exchanged) = (by, 0, true, None);
        self.stand(desk);
    }

    /// Shows a board's traveller, with the cursor on its first missing result.
    pub fn show_board(&mut self, board: BoardNumber, desk: &DeskView) {
        self.show_missing(By::Board(board), desk);
    }

    /// Shows a table's slip, with the cursor on its first missing result.
    pub fn show_table(&mut self, section: SectionId, round: u8, table: u8, desk: &DeskView) {
        self.show_missing(By::Table { section, round, table }, desk);
    }

    fn show_missing(&mut self, by: By, desk: &DeskView) {
        self.show(by, desk);
        let Some(standings) = desk.standings() else { return };
        let sheet = self.sheet(standings);
        // The round in play comes before later ones, whose slips are not in yet.
        let is_called = |line: &BoardLine| desk.session().is_some_and(|session| not_called(line, session).is_none());
        let waits = |line: &&BoardLine| self.waits(line, desk);
        let missing = sheet.iter().position(|line| waits(line) && is_called(line));
        if let Some(at) = missing.or_else(|| sheet.iter().position(waits)) {
            self.move_to(at, desk);
        }
    }

    /// Shows a meeting, on the current sheet if it is there.
    pub fn show_slot(&mut self, slot: Slot, desk: &DeskView) {
        let Some(standings) = desk.standings() else { return };
        let line = standings.boards.iter().flat_map(|b| &b.lines).find(|l| l.slot == slot);
        if let Some(line) = line {
            self.arrived = true;
            self.go_to(line, desk);
        }
    }

    /// Shows a line, in the kind of sheet that is open.
    fn go_to(&mut self, line: &BoardLine, desk: &DeskView) {
        if self.slot == Some(line.slot) {
            return;
        }
        let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else { return };
        self.leave();
        self.by = self.by.of(line, session);
        self.at = self.sheet(standings).iter().position(|l| l.slot == line.slot).unwrap_or(0);
        self.stand(desk);
    }

    /// Whether a line waits for a hand: for a result, in the second entry to be entered again.
    pub(super) fn waits(&self, line: &BoardLine, desk: &DeskView) -> bool {
        match &self.second {
            Some(pass) => !pass.has(line.slot),
            // A result being stored is not missing.
            None => line.state() == "missing" && !desk.is_sent(line.slot),
        }
    }

    /// Moves to the next missing result: on this sheet from here on, then from its top, then on later sheets, beginning
    /// with those of the current section and round.
    pub(super) fn go_to_missing(&mut self, desk: &DeskView, from: usize) {
        self.go_on(desk, from, false);
    }

    /// The same after Enter or a call: the next missing result of the round being entered, then of later rounds. It
    /// never goes back to an earlier round, where F7 leads.
    pub(super) fn go_onward(&mut self, desk: &DeskView, from: usize) {
        self.go_on(desk, from, self.second.is_none() && !matches!(self.by, By::Board(_)));
    }

    fn go_on(&mut self, desk: &DeskView, from: usize, onward: bool) {
        let Some(standings) = desk.standings() else { return };
        let sheet = self.sheet(standings);
        let here = sheet.get(self.at.min(sheet.len().saturating_sub(1))).copied();
        let before = |line: &BoardLine| onward && here.is_some_and(|here| line.place.round < here.place.round);
        let lines = || standings.boards.iter().flat_map(|b| &b.lines).filter(|line| !before(line));
        // The current round first; later ones once nothing else is missing.
        let ahead = |line: &BoardLine| desk.session().is_some_and(|session| not_called(line, session).is_some());
        let in_play = lines().any(|line| self.waits(line, desk) && !ahead(line));
        let waits = |line: &BoardLine| self.waits(line, desk) && !(in_play && ahead(line));
        let found = (from..sheet.len()).chain(0..from.min(sheet.len())).find(|at| waits(sheet[*at]));
        // After a correction the cursor stays on this sheet.
        if let Some(at) = found.or(self.corrected.then_some(self.at)) {
            self.at = at;
            return self.stand(desk);
        }
        let waiting = lines().filter(|line| waits(line));
        let next = match here {
            Some(here) => waiting.min_by_key(|line| self.order(line, here)),
            // The sheet no longer exists: its table, round or section is gone.
            None => waiting.min_by_key(|l| (l.place.round, l.place.section, l.place.table, l.slot.board)),
        };
        self.at = from.min(sheet.len().saturating_sub(1));
        match next.or_else(|| self.last_before(standings)) {
            Some(line) => self.go_to(line, desk),
            None => self.stand(desk),
        }
    }

    /// If nothing is missing and the sheet is gone: the last earlier line by round.
    fn last_before<'a>(&self, standings: &'a Standings) -> Option<&'a BoardLine> {
        if !self.sheet(standings).is_empty() {
            return None;
        }
        let lines = standings.boards.iter().flat_map(|board| &board.lines);
        lines.max_by_key(|l| (l.place.round, std::cmp::Reverse((l.place.section, l.place.table)), l.slot.board))
    }

    /// After a call, a cursor on a complete line moves to the next missing result, so that the next slip does not
    /// overwrite a result. On a missing result or with text it stays, because late slips come in, too.
    pub fn round_called(&mut self, desk: &DeskView) {
        let idle = self.typing.text().is_empty() && self.asking.is_none();
        // Earlier corrections are finished.
        self.corrected = false;
        if idle && self.current(desk).is_none_or(|line| !self.waits(line, desk)) {
            self.go_onward(desk, self.at);
        }
    }

    /// The order of lines after this sheet, relative to one of its lines.
    fn order(&self, line: &BoardLine, here: &BoardLine) -> impl Ord + use<> {
        let (there, own) = (line.place, here.place);
        let elsewhere = there.section != own.section;
        if matches!(self.by, By::Board(_)) {
            let behind = line.slot.board <= here.slot.board;
            return (
                false,
                behind,
                Some(line.slot.board),
                None,
                elsewhere,
                there.section,
                there.table,
                line.slot.board,
            );
        }
        let away = elsewhere || there.round != own.round;
        let behind = if away { there.round < own.round } else { there.table <= own.table };
        let round = there.round.filter(|_| away);
        (away, behind, None, round, elsewhere, there.section, there.table, line.slot.board)
    }

    /// Moves to the first missing result of the sheet, or to its top.
    pub(super) fn go_to_missing_here(&mut self, desk: &DeskView) {
        let Some(standings) = desk.standings() else { return };
        let at = self.sheet(standings).iter().position(|l| self.waits(l, desk)).unwrap_or(0);
        self.move_to(at, desk);
    }

    /// F7: the next item to look at, rulings first as in the list, then missing results.
    pub(super) fn next_to_look_at(&mut self, desk: &DeskView) -> Action {
        let here = self.current(desk).map(|line| line.slot);
        self.look_at_after(here, desk).unwrap_or_else(|| {
            self.leave();
            self.go_to_missing(desk, self.at + 1);
            Action::Advise(desk.texts.say().results_nothing_to_look_at(), self.field().into())
        })
    }

    /// The same from another screen: after the ruling shown there, or from the top of the list. `None` if nothing is
    /// counted. A half-typed line is an item, as in the top bar.
    pub fn next_from_elsewhere(&mut self, shown: Option<RulingId>, desk: &DeskView) -> Option<Action> {
        (self.led, self.arrived) = (shown.or(self.led), true);
        if self.is_half_typed() {
            self.leave();
            self.slot = None;
        }
        self.look_at_after(None, desk)
    }

    /// The item after the ruling that F7 led to, or after this line.
    fn look_at_after(&mut self, here: Option<Slot>, desk: &DeskView) -> Option<Action> {
        let (standings, session) = (desk.standings()?, desk.session()?);
        let begun: Vec<Slot> = self.begun.iter().map(|begun| begun.slot).collect();
        let listed = to_look_at(&begun, standings, session, desk);
        let waiting = unsettled(session, desk);
        // On return from a ruling, the item after it in the list is next.
        let led = self.led.take().and_then(|led| waiting.iter().position(|ruled| ruled.ruling.id == led));
        let line = listed.iter().position(|(line, _)| Some(line.slot) == here).map(|at| waiting.len() + at);
        let after = led.or(line).map_or(0, |at| at + 1) % (waiting.len() + listed.len()).max(1);
        if let Some(ruled) = waiting.get(after) {
            self.led = Some(ruled.ruling.id);
            return Some(Action::Request(Request::ShowRuling(ruled.ruling.id)));
        }
        let (line, _) = listed.get(after - waiting.len())?;
        self.go_to(line, desk);
        Some(Action::Focus(self.field().into()))
    }

    /// By table, by board, by round, by pair and round again, staying at the line.
    pub(super) fn other_view(&mut self, desk: &DeskView) {
        let Some(line) = self.current(desk) else { return };
        let Some(session) = desk.session() else { return };
        self.by = self.by.next_of(line, session);
        let slot = line.slot;
        self.at = desk.standings().and_then(|s| self.sheet(s).iter().position(|l| l.slot == slot)).unwrap_or(0);
        self.slot = Some(slot);
    }

    /// The next or previous sheet.
    pub(super) fn turn(&mut self, desk: &DeskView, step: isize) {
        let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else { return };
        let lines = standings.boards.iter().flat_map(|b| &b.lines);
        let mut sheets: Vec<By> = match self.by {
            By::Board(_) => lines.map(|l| By::Board(l.slot.board)).collect(),
            By::Contestant(_) => {
                let mut all: Vec<_> = lines.flat_map(|l| l.sitting.contestants().map(|(c, _)| c)).collect();
                all.sort_unstable();
                all.into_iter().map(By::Contestant).collect()
            }
            By::Match { .. } => {
                let mut lines: Vec<&BoardLine> = lines.collect();
                lines.sort_by_key(|l| (l.place.section, l.place.round, l.place.table));
                let mut all: Vec<By> = Vec::new();
                for by in lines.into_iter().filter_map(|line| By::match_of(line, session)) {
                    if !all.contains(&by) {
                        all.push(by);
                    }
                }
                all
            }
            By::Table { .. } | By::Round { .. } => {
                let mut places: Vec<_> =
                    lines.filter_map(|l| Some((l.place.section, l.place.round?, l.place.table?))).collect();
                places.sort_unstable();
                let rounds = matches!(self.by, By::Round { .. });
                let sheet = |(section, round, table)| {
                    if rounds { By::Round { section, round } } else { By::Table { section, round, table } }
                };
                places.into_iter().map(sheet).collect()
            }
        };
        sheets.dedup();
        let here = sheets.iter().position(|by| *by == self.by).unwrap_or(0);
        if let Some(by) = here.checked_add_signed(step).and_then(|at| sheets.get(at)) {
            self.show(*by, desk);
            self.go_to_missing_here(desk);
        }
    }
}

/// Rulings that need the director: unfinished ones and those to review.
pub(super) fn unsettled<'a>(session: &'a Session, desk: &DeskView) -> Vec<&'a RulingRecord> {
    let waits = |ruled: &&RulingRecord| {
        matches!(session.state_of(ruled, desk.now()), RulingState::Draft | RulingState::ToReview)
    };
    session.rulings.iter().filter(waits).collect()
}

/// Why a line is to be looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    /// Text was typed and not entered.
    Begun,
    /// The result is unlikely.
    Doubt(Suspicion),
    /// A side has played the board at another table, so an artificial score is due (Law 15B3).
    Deprived,
    /// Its round is over, and it is not in.
    Missing,
}

/// The lines to look at, in the order of the list and of F7: unfinished text, unlikely results, then overdue ones.
pub(super) fn to_look_at<'a>(
    begun: &[Slot],
    standings: &'a Standings,
    session: &Session,
    desk: &DeskView,
) -> Vec<(&'a BoardLine, Look)> {
    let late = overdue(standings, session);
    let why = |line: &BoardLine| {
        if begun.contains(&line.slot) {
            return Some(Look::Begun);
        }
        let doubt = desk.doubt(line.slot);
        let overdue = || late.contains(&line.slot).then_some(Look::Missing);
        let deprived = || {
            (line.state() == "missing" && !session.played_with_others(line.slot).is_empty()).then_some(Look::Deprived)
        };
        doubt.map(Look::Doubt).or_else(deprived).or_else(overdue)
    };
    let lines = standings.boards.iter().flat_map(|board| &board.lines);
    let mut found: Vec<_> = lines.filter_map(|line| Some((line, why(line)?))).collect();
    found.sort_by_key(|(_, look)| match look {
        Look::Begun => 0,
        Look::Doubt(_) => 1,
        Look::Deprived => 2,
        Look::Missing => 3,
    });
    found
}

/// Missing results that are overdue: their round is over, or for a postponed board the last round is.
fn overdue(standings: &Standings, session: &Session) -> HashSet<Slot> {
    let mut over = HashMap::new();
    let mut is_over = |place: Place| {
        let Some(round) = place.round else { return session.closed };
        *over.entry((place.section, round)).or_insert_with(|| is_over(place.section, round, standings, session))
    };
    let put_off = |slot| session.result(slot).is_some_and(|result| result.outcome == Outcome::Postponed);
    let due = standings.missing.iter().map(|missing| (missing.place, Slot::new(missing.board, missing.sitting)));
    let late = due.filter(|(place, slot)| {
        let last = || session.sections.get(&place.section).map(Section::planned_rounds);
        is_over(if put_off(*slot) { Place { round: last(), ..*place } } else { *place })
    });
    late.map(|(_, slot)| slot).collect()
}

/// Whether a round is over: a later one was called, or the evening is closed. No call ends the last round, so it is
/// over once most of it is in.
fn is_over(section: SectionId, round: u8, standings: &Standings, session: &Session) -> bool {
    if session.closed || round < session.current_round(section) {
        return true;
    }
    let planned = session.sections.get(&section).map(Section::planned_rounds);
    if planned != Some(round) || session.current_round(section) != round {
        return false;
    }
    let here = |place: Place| place.section == section && place.round == Some(round);
    let all = standings.boards.iter().flat_map(|board| &board.lines).filter(|line| here(line.place)).count();
    let out = standings.missing.iter().filter(|missing| here(missing.place)).count();
    2 * out < all
}

/// The counts in the top bar: items to look at, and overdue results.
#[must_use]
pub fn to_look_at_counts(desk: &DeskView) -> (usize, usize) {
    let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else { return (0, 0) };
    let lines = to_look_at(&desk.open.begun, standings, session, desk);
    let missing = lines.iter().filter(|(_, look)| *look == Look::Missing).count();
    (lines.len() - missing + unsettled(session, desk).len(), missing)
}
