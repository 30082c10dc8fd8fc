//! The sheets of Results, and how the cursor moves between lines and sheets. `line` shows the lines.

use std::collections::{HashMap, HashSet};

use crate::desk::DeskView;
use bridge::{BoardNumber, Side};
use evening::club::{ContestantId, SectionId};
use evening::director::RulingId;
use evening::scoring::{BoardLine, Standings};
use evening::session::{Outcome, Place, RulingRecord, RulingState, Section, Session, Slot, Suspicion};
use movement::{Number, Sitting};

use super::{Action, Request, State, UnfinishedText};

/// A sheet of Results: the selection of its lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sheet {
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

impl Sheet {
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
            // In the open room the first team is due to sit North-South.
            Self::Match { teams, .. } => {
                found.sort_by_key(|l| (l.slot.board, !is_open_room(l, teams), l.place.table));
            }
        }
        found
    }

    /// The sheet of the same kind that contains this line.
    fn sheet_with(self, line: &BoardLine, session: &Session) -> Self {
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

    /// The sheet of the next kind that contains this line.
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

/// Whether the first of two teams sits North-South on a line.
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
    /// Binds typed text to the meeting of the current line, and continues unfinished text of that line.
    pub(super) fn enter_line(&mut self, desk: &DeskView) {
        let line = self.current(desk);
        self.slot = line.map(|line| line.slot);
        self.was_missing = line.is_some_and(|line| line.state() == "missing");
        // Unfinished text is continued.
        if self.typing.text().is_empty()
            && self.asking.is_none()
            && let Some(at) = self.unfinished.iter().position(|begun| Some(begun.slot) == self.slot)
        {
            let begun = self.unfinished.remove(at);
            self.typing.set(begun.text);
            self.asking = begun.asking;
        }
    }

    /// Leaves the current line. Text that was not entered stays on it as unfinished text.
    fn leave_line(&mut self) {
        if let Some(slot) = self.slot
            && (!self.typing.text().trim().is_empty() || self.asking.is_some())
        {
            let begun = UnfinishedText { slot, text: self.typing.text().to_owned(), asking: self.asking.take() };
            self.unfinished.push(begun);
        }
        self.drop_typed();
    }

    /// Moves the cursor to another line of the sheet.
    pub(super) fn move_to(&mut self, at: usize, desk: &DeskView) {
        if at == self.at && self.slot == self.slot(desk) {
            return;
        }
        self.leave_line();
        (self.at, self.was_used, self.last_swap) = (at, true, None);
        self.enter_line(desk);
    }

    /// Shows another sheet from its top.
    pub(super) fn show(&mut self, by: Sheet, desk: &DeskView) {
        self.leave_line();
        (self.by, self.at, self.was_used, self.last_swap) = (by, 0, true, None);
        self.enter_line(desk);
    }

    /// Shows a board's traveller, with the cursor on its first missing result.
    pub fn show_board(&mut self, board: BoardNumber, desk: &DeskView) {
        self.show_missing(Sheet::Board(board), desk);
    }

    /// Shows a table's slip, with the cursor on its first missing result.
    pub fn show_table(&mut self, section: SectionId, round: u8, table: u8, desk: &DeskView) {
        self.show_missing(Sheet::Table { section, round, table }, desk);
    }

    /// Shows a sheet with the cursor on its first missing result.
    fn show_missing(&mut self, by: Sheet, desk: &DeskView) {
        self.show(by, desk);
        let Some(standings) = desk.standings() else { return };
        let sheet = self.sheet(standings);
        // Later rounds have no slips yet, so the round in play comes first.
        let is_called = |line: &BoardLine| desk.session().is_some_and(|session| not_called(line, session).is_none());
        let waits = |line: &&BoardLine| self.is_to_enter(line, desk);
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
            self.was_used = true;
            self.go_to(line, desk);
        }
    }

    /// Shows a line, in the kind of sheet that is open.
    fn go_to(&mut self, line: &BoardLine, desk: &DeskView) {
        if self.slot == Some(line.slot) {
            return;
        }
        let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else { return };
        self.leave_line();
        self.by = self.by.sheet_with(line, session);
        self.at = self.sheet(standings).iter().position(|l| l.slot == line.slot).unwrap_or(0);
        self.enter_line(desk);
    }

    /// Whether a line is still to be entered: it has no result, or was not typed again in the second entry.
    pub(super) fn is_to_enter(&self, line: &BoardLine, desk: &DeskView) -> bool {
        match &self.second {
            Some(pass) => !pass.has(line.slot),
            // A result being stored is not missing.
            None => line.state() == "missing" && !desk.is_sent(line.slot),
        }
    }

    /// Moves to the next missing result: on this sheet from the line `from` on, then from its top, then on later
    /// sheets, beginning with those of the current section and round.
    pub(super) fn go_to_missing(&mut self, desk: &DeskView, from: usize) {
        self.go_to_next_missing(desk, from, false);
    }

    /// After Enter or a call: moves to the next missing result of the round being entered, then of later rounds. Does
    /// not go back to an earlier round; F7 leads there.
    pub(super) fn go_to_missing_after_entry(&mut self, desk: &DeskView, from: usize) {
        self.go_to_next_missing(desk, from, self.second.is_none() && !matches!(self.by, Sheet::Board(_)));
    }

    /// Moves to the next missing result. `onward` leaves out earlier rounds.
    fn go_to_next_missing(&mut self, desk: &DeskView, from: usize, onward: bool) {
        let Some(standings) = desk.standings() else { return };
        let sheet = self.sheet(standings);
        let here = sheet.get(self.at.min(sheet.len().saturating_sub(1))).copied();
        let before = |line: &BoardLine| onward && here.is_some_and(|here| line.place.round < here.place.round);
        let lines = || standings.boards.iter().flat_map(|b| &b.lines).filter(|line| !before(line));
        // Later rounds come only if nothing of the current one is missing.
        let ahead = |line: &BoardLine| desk.session().is_some_and(|session| not_called(line, session).is_some());
        let in_play = lines().any(|line| self.is_to_enter(line, desk) && !ahead(line));
        let waits = |line: &BoardLine| self.is_to_enter(line, desk) && !(in_play && ahead(line));
        let found = (from..sheet.len()).chain(0..from.min(sheet.len())).find(|at| waits(sheet[*at]));
        // After a correction the cursor stays on this sheet.
        if let Some(at) = found.or(self.just_corrected.then_some(self.at)) {
            self.at = at;
            return self.enter_line(desk);
        }
        let waiting = lines().filter(|line| waits(line));
        let next = match here {
            Some(here) => waiting.min_by_key(|line| self.sheet_order(line, here)),
            // The sheet no longer exists: its table, round or section is gone.
            None => waiting.min_by_key(|l| (l.place.round, l.place.section, l.place.table, l.slot.board)),
        };
        self.at = from.min(sheet.len().saturating_sub(1));
        match next.or_else(|| self.last_before(standings)) {
            Some(line) => self.go_to(line, desk),
            None => self.enter_line(desk),
        }
    }

    /// The last line by round, if the sheet no longer exists.
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
        self.just_corrected = false;
        if idle && self.current(desk).is_none_or(|line| !self.is_to_enter(line, desk)) {
            self.go_to_missing_after_entry(desk, self.at);
        }
    }

    /// The sort key of a line for the search after this sheet. `here` is a line of the sheet.
    fn sheet_order(&self, line: &BoardLine, here: &BoardLine) -> impl Ord + use<> {
        let (there, own) = (line.place, here.place);
        let elsewhere = there.section != own.section;
        if matches!(self.by, Sheet::Board(_)) {
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
        let at = self.sheet(standings).iter().position(|l| self.is_to_enter(l, desk)).unwrap_or(0);
        self.move_to(at, desk);
    }

    /// F7: the next item to look at, rulings first as in the list, then missing results.
    pub(super) fn next_to_look_at(&mut self, desk: &DeskView) -> Action {
        let here = self.current(desk).map(|line| line.slot);
        self.look_at_after(here, desk).unwrap_or_else(|| {
            self.leave_line();
            self.go_to_missing(desk, self.at + 1);
            Action::Advise(desk.texts.say().results_nothing_to_look_at(), self.field().into())
        })
    }

    /// F7 on another screen: the item after the ruling shown there, or the first one. `None` if there are no items. A
    /// line with unfinished text is an item, as in the top bar.
    pub fn next_from_elsewhere(&mut self, shown: Option<RulingId>, desk: &DeskView) -> Option<Action> {
        (self.shown_ruling, self.was_used) = (shown.or(self.shown_ruling), true);
        if self.has_unfinished_text() {
            self.leave_line();
            self.slot = None;
        }
        self.look_at_after(None, desk)
    }

    /// Shows the item after the ruling that F7 led to, or after this line. `None` if there are no items.
    fn look_at_after(&mut self, here: Option<Slot>, desk: &DeskView) -> Option<Action> {
        let (standings, session) = (desk.standings()?, desk.session()?);
        let begun: Vec<Slot> = self.unfinished.iter().map(|begun| begun.slot).collect();
        let listed = to_look_at(&begun, standings, session, desk);
        let waiting = rulings_to_settle(session, desk);
        // On return from a ruling, the item after it in the list is next.
        let led = self.shown_ruling.take().and_then(|led| waiting.iter().position(|ruled| ruled.ruling.id == led));
        let line = listed.iter().position(|(line, _)| Some(line.slot) == here).map(|at| waiting.len() + at);
        let after = led.or(line).map_or(0, |at| at + 1) % (waiting.len() + listed.len()).max(1);
        if let Some(ruled) = waiting.get(after) {
            self.shown_ruling = Some(ruled.ruling.id);
            return Some(Action::Request(Request::ShowRuling(ruled.ruling.id)));
        }
        let (line, _) = listed.get(after - waiting.len())?;
        self.go_to(line, desk);
        Some(Action::Focus(self.field().into()))
    }

    /// F2: shows the next kind of sheet, with the cursor on the same line.
    pub(super) fn next_sheet_kind(&mut self, desk: &DeskView) {
        let Some(line) = self.current(desk) else { return };
        let Some(session) = desk.session() else { return };
        self.by = self.by.next_of(line, session);
        let slot = line.slot;
        self.at = desk.standings().and_then(|s| self.sheet(s).iter().position(|l| l.slot == slot)).unwrap_or(0);
        self.slot = Some(slot);
    }

    /// Shows the next or previous sheet of the same kind.
    pub(super) fn change_sheet(&mut self, desk: &DeskView, step: isize) {
        let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else { return };
        let lines = standings.boards.iter().flat_map(|b| &b.lines);
        let mut sheets: Vec<Sheet> = match self.by {
            Sheet::Board(_) => lines.map(|l| Sheet::Board(l.slot.board)).collect(),
            Sheet::Contestant(_) => {
                let mut all: Vec<_> = lines.flat_map(|l| l.sitting.contestants().map(|(c, _)| c)).collect();
                all.sort_unstable();
                all.into_iter().map(Sheet::Contestant).collect()
            }
            Sheet::Match { .. } => {
                let mut lines: Vec<&BoardLine> = lines.collect();
                lines.sort_by_key(|l| (l.place.section, l.place.round, l.place.table));
                let mut all: Vec<Sheet> = Vec::new();
                for by in lines.into_iter().filter_map(|line| Sheet::match_of(line, session)) {
                    if !all.contains(&by) {
                        all.push(by);
                    }
                }
                all
            }
            Sheet::Table { .. } | Sheet::Round { .. } => {
                let mut places: Vec<_> =
                    lines.filter_map(|l| Some((l.place.section, l.place.round?, l.place.table?))).collect();
                places.sort_unstable();
                let rounds = matches!(self.by, Sheet::Round { .. });
                let sheet = |(section, round, table)| {
                    if rounds { Sheet::Round { section, round } } else { Sheet::Table { section, round, table } }
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

/// Rulings that need the director: drafts and rulings to review.
pub(super) fn rulings_to_settle<'a>(session: &'a Session, desk: &DeskView) -> Vec<&'a RulingRecord> {
    let waits = |ruled: &&RulingRecord| {
        matches!(session.state_of(ruled, desk.now()), RulingState::Draft | RulingState::ToReview)
    };
    session.rulings.iter().filter(waits).collect()
}

/// The reason to look at a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LookReason {
    /// Text was typed and not entered.
    Begun,
    /// The result is unlikely.
    Doubt(Suspicion),
    /// A side has played the board at another table, so an artificial score is due (Law 15B3).
    Deprived,
    /// The round is over, and the result is missing.
    Missing,
}

/// The lines to look at, in the order of the list and of F7: unfinished text, unlikely results, artificial scores due,
/// then overdue results.
pub(super) fn to_look_at<'a>(
    begun: &[Slot],
    standings: &'a Standings,
    session: &Session,
    desk: &DeskView,
) -> Vec<(&'a BoardLine, LookReason)> {
    let late = overdue(standings, session);
    let why = |line: &BoardLine| {
        if begun.contains(&line.slot) {
            return Some(LookReason::Begun);
        }
        let doubt = desk.doubt(line.slot);
        let overdue = || late.contains(&line.slot).then_some(LookReason::Missing);
        let deprived = || {
            (line.state() == "missing" && !session.played_with_others(line.slot).is_empty())
                .then_some(LookReason::Deprived)
        };
        doubt.map(LookReason::Doubt).or_else(deprived).or_else(overdue)
    };
    let lines = standings.boards.iter().flat_map(|board| &board.lines);
    let mut found: Vec<_> = lines.filter_map(|line| Some((line, why(line)?))).collect();
    found.sort_by_key(|(_, look)| match look {
        LookReason::Begun => 0,
        LookReason::Doubt(_) => 1,
        LookReason::Deprived => 2,
        LookReason::Missing => 3,
    });
    found
}

/// The meetings whose missing results are overdue: their round is over, or for postponed boards the last round.
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

/// Whether a round is over: a later one was called, or the evening is closed. No call ends the last round, so it counts
/// as over once most of its results are in.
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
    let missing = lines.iter().filter(|(_, look)| *look == LookReason::Missing).count();
    (lines.len() - missing + rulings_to_settle(session, desk).len(), missing)
}
