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

/// The lines that a sheet of Results shows.
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
        let lines = standings.boards.iter().flat_map(|board| &board.lines);
        let mut sheet_lines: Vec<&BoardLine> = match self {
            Self::Board(board) => lines.filter(|line| line.slot.board == board).collect(),
            Self::Table { section, round, table } => lines
                .filter(|line| {
                    line.place.section == section && line.place.round == Some(round) && line.place.table == Some(table)
                })
                .collect(),
            Self::Round { section, round } => {
                lines.filter(|line| line.place.section == section && line.place.round == Some(round)).collect()
            }
            Self::Contestant(contestant) => {
                lines.filter(|line| line.sitting.contestants().any(|(c, _)| c == contestant)).collect()
            }
            Self::Match { section, round, teams } => {
                let is_of_match = |line: &BoardLine| {
                    line.sitting.contestants().all(|(contestant, _)| teams.contains(&contestant.number))
                };
                lines
                    .filter(|line| {
                        line.place.section == section && line.place.round == Some(round) && is_of_match(line)
                    })
                    .collect()
            }
        };
        match self {
            Self::Board(_) | Self::Table { .. } => {}
            Self::Round { .. } => sheet_lines.sort_by_key(|line| (line.place.table, line.slot.board)),
            Self::Contestant(_) => {
                sheet_lines.sort_by_key(|line| (line.place.round, line.place.table, line.slot.board));
            }
            // In the open room the first team is due to sit North-South.
            Self::Match { teams, .. } => {
                sheet_lines.sort_by_key(|line| (line.slot.board, !is_open_room(line, teams), line.place.table));
            }
        }
        sheet_lines
    }

    /// The sheet of the same kind that contains this line. If there is none, the traveller of its board.
    fn of_same_kind(self, line: &BoardLine, session: &Session) -> Self {
        let place = line.place;
        match (self, place.round, place.table) {
            (Self::Table { .. }, Some(round), Some(table)) => Self::Table { section: place.section, round, table },
            (Self::Round { .. }, Some(round), _) => Self::Round { section: place.section, round },
            (Self::Contestant(contestant), ..) if line.sitting.contestants().any(|(c, _)| c == contestant) => self,
            (Self::Contestant(_), ..) => line.sitting.side(Side::NS).next().map_or(self, Self::Contestant),
            (Self::Match { .. }, ..) => Self::match_of(line, session).unwrap_or(Self::Board(line.slot.board)),
            _ => Self::Board(line.slot.board),
        }
    }

    /// The match of a line. Its first team is the one that sits North-South at the lower table, so that the rooms stay
    /// the same. `None` if the line is not of a match.
    pub(super) fn match_of(line: &BoardLine, session: &Session) -> Option<Self> {
        let (Sitting::Teams { ns, ew } | Sitting::SecondTable { ns, ew }) = line.sitting else { return None };
        let (section, round) = (line.place.section, line.place.round?);
        let team_numbers = [ns.number, ew.number];
        let matches =
            session.sections.get(&section).map(|section| section.movement.matches_of(round)).unwrap_or_default();
        let home_and_away = |sides: [Vec<Number>; 2]| match sides.each_ref().map(Vec::as_slice) {
            [[home], [away]] => Some([*home, *away]),
            _ => None,
        };
        let mut pairings = matches.into_iter().filter_map(|(sides, _)| home_and_away(sides));
        let teams = pairings.find(|teams| team_numbers.iter().all(|team| teams.contains(team)));
        Some(Self::Match {
            section,
            round,
            teams: teams.unwrap_or([team_numbers[0].min(team_numbers[1]), team_numbers[0].max(team_numbers[1])]),
        })
    }

    /// The sheet of the next kind that contains this line: table, board, round, contestant, match.
    fn of_next_kind(self, line: &BoardLine, session: &Session) -> Self {
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
    line.sitting.side(Side::NS).next().is_some_and(|contestant| contestant.number == teams[0])
}

/// Whether the line was played the other way round than the movement says.
pub(super) fn is_turned(line: &BoardLine, session: &Session) -> bool {
    let Some((round, table)) = line.place.round.zip(line.place.table) else { return false };
    let section = session.sections.get(&line.place.section);
    let Some(meeting) = section.and_then(|section| section.movement.meeting(round, table)) else { return false };
    let planned_sitting = meeting.sitting.map(|number| ContestantId { section: line.place.section, number });
    line.sitting != planned_sitting && Slot::new(line.slot.board, planned_sitting) == line.slot
}

/// The round of a line if it comes after the last round called. `None` also if no round was called, or in a closed
/// session.
pub(super) fn uncalled_round(line: &BoardLine, session: &Session) -> Option<u8> {
    let section = session.sections.get(&line.place.section).filter(|_| !session.closed)?;
    line.place.round.filter(|round| section.is_ahead(*round))
}

/// Whether a line's round has begun. If no round was called, the entered results tell.
pub(super) fn has_begun(line: &BoardLine, session: &Session, desk: &DeskView) -> bool {
    let has_called_round =
        session.sections.get(&line.place.section).is_some_and(|section| section.last_called().is_some());
    if session.closed || has_called_round {
        return uncalled_round(line, session).is_none();
    }
    let is_playing = desk.standings().is_some_and(|standings| standings.entered > 0);
    is_playing && line.place.round.is_none_or(|round| round <= desk.round_at_tables(line.place.section))
}

impl State {
    /// Binds text that is typed from now on to the meeting of the current line, and continues unfinished text of that
    /// line.
    pub(super) fn focus_line(&mut self, desk: &DeskView) {
        let line = self.current(desk);
        self.slot = line.map(|line| line.slot);
        self.was_missing = line.is_some_and(|line| line.state() == "missing");
        if self.typing.text().is_empty()
            && self.asking.is_none()
            && let Some(index) = self.unfinished.iter().position(|unfinished| Some(unfinished.slot) == self.slot)
        {
            let unfinished = self.unfinished.remove(index);
            self.typing.set(unfinished.text);
            self.asking = unfinished.asking;
        }
    }

    /// Leaves the current line. Text that was not entered stays on it as unfinished text.
    fn leave_line(&mut self) {
        if let Some(slot) = self.slot
            && self.has_unfinished_text()
        {
            let unfinished = UnfinishedText { slot, text: self.typing.text().to_owned(), asking: self.asking.take() };
            self.unfinished.push(unfinished);
        }
        self.drop_typed();
    }

    /// Moves the cursor to another line of the sheet.
    pub(super) fn move_to(&mut self, index: usize, desk: &DeskView) {
        if index == self.line_index && self.slot == self.slot(desk) {
            return;
        }
        self.leave_line();
        (self.line_index, self.was_used, self.last_swap) = (index, true, None);
        self.focus_line(desk);
    }

    pub(super) fn show(&mut self, sheet: Sheet, desk: &DeskView) {
        self.leave_line();
        (self.current_sheet, self.line_index, self.was_used, self.last_swap) = (sheet, 0, true, None);
        self.focus_line(desk);
    }

    /// Shows a board's traveller, with the cursor on a missing result.
    pub fn show_board(&mut self, board: BoardNumber, desk: &DeskView) {
        self.show_missing(Sheet::Board(board), desk);
    }

    /// Shows a table's slip, with the cursor on its first missing result.
    pub fn show_table(&mut self, section: SectionId, round: u8, table: u8, desk: &DeskView) {
        self.show_missing(Sheet::Table { section, round, table }, desk);
    }

    /// Shows a sheet with the cursor on its first missing result of a called round, or on its first of any round.
    fn show_missing(&mut self, sheet: Sheet, desk: &DeskView) {
        self.show(sheet, desk);
        let Some(standings) = desk.standings() else { return };
        let sheet_lines = self.sheet_lines(standings);
        // Later rounds have no slips yet, so the called rounds come first.
        let is_called =
            |line: &BoardLine| desk.session().is_some_and(|session| uncalled_round(line, session).is_none());
        let needs_result = |line: &&BoardLine| self.needs_result(line, desk);
        let called_index = sheet_lines.iter().position(|line| needs_result(line) && is_called(line));
        if let Some(index) = called_index.or_else(|| sheet_lines.iter().position(needs_result)) {
            self.move_to(index, desk);
        }
    }

    /// Shows a meeting, on the current sheet if it is there.
    pub fn show_slot(&mut self, slot: Slot, desk: &DeskView) {
        let Some(standings) = desk.standings() else { return };
        let line = standings.boards.iter().flat_map(|board| &board.lines).find(|line| line.slot == slot);
        if let Some(line) = line {
            self.was_used = true;
            self.go_to_line(line, desk);
        }
    }

    /// Shows a line, in the kind of sheet that is open.
    fn go_to_line(&mut self, line: &BoardLine, desk: &DeskView) {
        if self.slot == Some(line.slot) {
            return;
        }
        let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else { return };
        self.leave_line();
        self.current_sheet = self.current_sheet.of_same_kind(line, session);
        self.line_index = self.sheet_lines(standings).iter().position(|other| other.slot == line.slot).unwrap_or(0);
        self.focus_line(desk);
    }

    /// Whether a line still needs a result: none is entered or being stored, or in the second entry none was typed
    /// again.
    pub(super) fn needs_result(&self, line: &BoardLine, desk: &DeskView) -> bool {
        if let Some(second_entries) = &self.second {
            return !second_entries.has_entry(line.slot);
        }
        let is_decided = || desk.standings().is_some_and(|standings| standings.is_of_decided_match(line));
        line.state() == "missing" && !desk.is_pending(line.slot) && !is_decided()
    }

    /// Whether nothing is left to enter on the sheet.
    pub(super) fn is_sheet_complete(&self, desk: &DeskView) -> bool {
        let is_complete =
            |standings: &Standings| !self.sheet_lines(standings).iter().any(|line| self.needs_result(line, desk));
        desk.standings().is_some_and(is_complete)
    }

    /// Whether the sheet is a match in which nothing is left to enter.
    pub(super) fn is_match_complete(&self, desk: &DeskView) -> bool {
        matches!(self.current_sheet, Sheet::Match { .. }) && self.is_sheet_complete(desk)
    }

    /// Whether Enter without text goes on from a complete match to another one.
    pub(super) fn leads_to_next_match(&self, desk: &DeskView) -> bool {
        let is_missing = |standings: &Standings| {
            standings.boards.iter().flat_map(|board| &board.lines).any(|line| self.needs_result(line, desk))
        };
        self.second.is_none() && self.is_match_complete(desk) && desk.standings().is_some_and(is_missing)
    }

    /// Moves to the next missing result: on this sheet from the line `from` on, then from its top, then on other
    /// sheets, as `sheet_order` says.
    pub(super) fn go_to_missing(&mut self, desk: &DeskView, from: usize) {
        self.go_to_next_missing(desk, from, false);
    }

    /// After Enter or a call: moves to the next missing result of the round being entered, then of later rounds. Only
    /// in the second entry and on a board's sheet it also goes back to earlier rounds; otherwise F7 leads there.
    pub(super) fn go_to_missing_after_entry(&mut self, desk: &DeskView, from: usize) {
        self.go_to_next_missing(desk, from, self.second.is_none() && !matches!(self.current_sheet, Sheet::Board(_)));
    }

    /// Moves to the next missing result, as in [`Self::go_to_missing`]. `is_onward` leaves out rounds before that of
    /// the current line.
    fn go_to_next_missing(&mut self, desk: &DeskView, from: usize, is_onward: bool) {
        let Some(standings) = desk.standings() else { return };
        let sheet_lines = self.sheet_lines(standings);
        let current_line = sheet_lines.get(self.line_index.min(sheet_lines.len().saturating_sub(1))).copied();
        let is_earlier =
            |line: &BoardLine| is_onward && current_line.is_some_and(|current| line.place.round < current.place.round);
        let lines = || standings.boards.iter().flat_map(|board| &board.lines).filter(|line| !is_earlier(line));
        // Rounds that were not called come only if nothing else is missing.
        let is_uncalled =
            |line: &BoardLine| desk.session().is_some_and(|session| uncalled_round(line, session).is_some());
        let misses_called_rounds = lines().any(|line| self.needs_result(line, desk) && !is_uncalled(line));
        let is_next = |line: &BoardLine| self.needs_result(line, desk) && !(misses_called_rounds && is_uncalled(line));
        let index_on_sheet =
            (from..sheet_lines.len()).chain(0..from.min(sheet_lines.len())).find(|index| is_next(sheet_lines[*index]));
        // After a correction the cursor stays on this sheet.
        if let Some(index) = index_on_sheet.or(self.was_just_corrected.then_some(self.line_index)) {
            self.line_index = index;
            return self.focus_line(desk);
        }
        let next_lines = lines().filter(|line| is_next(line));
        let next_line = match current_line {
            Some(current) => next_lines.min_by_key(|line| self.sheet_order(line, current)),
            // The sheet no longer exists: its table, round or section is gone.
            None => {
                next_lines.min_by_key(|line| (line.place.round, line.place.section, line.place.table, line.slot.board))
            }
        };
        self.line_index = from.min(sheet_lines.len().saturating_sub(1));
        match next_line.or_else(|| self.fallback_line(standings)) {
            Some(line) => self.go_to_line(line, desk),
            None => self.focus_line(desk),
        }
    }

    /// The line to show if the sheet no longer exists and no result is missing: in the last round, at the lowest
    /// section and table. `None` if the sheet still exists.
    fn fallback_line<'a>(&self, standings: &'a Standings) -> Option<&'a BoardLine> {
        if !self.sheet_lines(standings).is_empty() {
            return None;
        }
        let lines = standings.boards.iter().flat_map(|board| &board.lines);
        lines.max_by_key(|line| {
            (line.place.round, std::cmp::Reverse((line.place.section, line.place.table)), line.slot.board)
        })
    }

    /// After a call, a cursor on a complete line moves to the next missing result, so that the next slip does not
    /// overwrite a result. On a missing result or with typed text it stays, because slips of earlier rounds still come
    /// in.
    pub fn on_round_called(&mut self, desk: &DeskView) {
        let is_idle = self.typing.text().is_empty() && self.asking.is_none();
        // Corrections made before the call are finished.
        self.was_just_corrected = false;
        if !is_idle {
            return;
        }
        if self.current(desk).is_none_or(|line| !self.needs_result(line, desk)) {
            self.go_to_missing_after_entry(desk, self.line_index);
        } else if let Some(first_line) = self.first_line_of_new_round(desk) {
            // A late pair or another repair may have filled a table before this one.
            self.go_to_line(first_line, desk);
        }
    }

    /// The first missing result of the current line's round and section on a table's sheet, as long as the round has no
    /// result.
    fn first_line_of_new_round<'a>(&self, desk: &'a DeskView) -> Option<&'a BoardLine> {
        let (standings, current) = (desk.standings()?, self.current(desk)?);
        let is_of_round =
            |line: &&BoardLine| (line.place.section, line.place.round) == (current.place.section, current.place.round);
        let lines = || standings.boards.iter().flat_map(|board| &board.lines).filter(is_of_round);
        if !matches!(self.current_sheet, Sheet::Table { .. }) || lines().any(|line| line.outcome.is_some()) {
            return None;
        }
        lines().filter(|line| self.needs_result(line, desk)).min_by_key(|line| (line.place.table, line.slot.board))
    }

    /// The sort key of a line for the search after this sheet: later boards before earlier ones, or later tables of the
    /// round before earlier ones and other rounds. `current_line` is a line of the sheet.
    fn sheet_order(&self, line: &BoardLine, current_line: &BoardLine) -> impl Ord + use<> {
        let (place, current_place) = (line.place, current_line.place);
        let is_other_section = place.section != current_place.section;
        if matches!(self.current_sheet, Sheet::Board(_)) {
            let is_at_or_before = line.slot.board <= current_line.slot.board;
            return (
                false,
                is_at_or_before,
                Some(line.slot.board),
                place.round,
                is_other_section,
                place.section,
                place.table,
                line.slot.board,
            );
        }
        let is_other_round = is_other_section || place.round != current_place.round;
        let is_at_or_before =
            if is_other_round { place.round < current_place.round } else { place.table <= current_place.table };
        let round = place.round.filter(|_| is_other_round);
        (is_other_round, is_at_or_before, None, round, is_other_section, place.section, place.table, line.slot.board)
    }

    /// Moves to the first missing result of the sheet, or to its top.
    pub(super) fn go_to_missing_on_sheet(&mut self, desk: &DeskView) {
        let Some(standings) = desk.standings() else { return };
        let index = self.sheet_lines(standings).iter().position(|line| self.needs_result(line, desk)).unwrap_or(0);
        self.move_to(index, desk);
    }

    /// F7: the next item to look at, rulings first as in the list. Without any the cursor leaves a complete line for
    /// the next missing result.
    pub(super) fn next_to_look_at(&mut self, desk: &DeskView) -> Action {
        let current_slot = self.current(desk).map(|line| line.slot);
        self.show_item_after(current_slot, desk).unwrap_or_else(|| {
            if self.current(desk).is_none_or(|line| !self.needs_result(line, desk)) {
                self.leave_line();
                self.go_to_missing(desk, self.line_index + 1);
            }
            Action::Advise(desk.texts.say().results_nothing_to_look_at(), self.field().into())
        })
    }

    /// F7 on another screen: the item after the ruling shown there, or the first one. `None` if there are no items. A
    /// line with unfinished text is an item, as in the top bar.
    pub fn next_from_elsewhere(&mut self, shown_ruling: Option<RulingId>, desk: &DeskView) -> Option<Action> {
        (self.shown_ruling, self.was_used) = (shown_ruling.or(self.shown_ruling), true);
        if self.has_unfinished_text() {
            self.leave_line();
            self.slot = None;
        }
        self.show_item_after(None, desk)
    }

    /// Shows the item after the ruling that F7 led to, or after this line. `None` if there are no items.
    fn show_item_after(&mut self, current_slot: Option<Slot>, desk: &DeskView) -> Option<Action> {
        let (standings, session) = (desk.standings()?, desk.session()?);
        let unfinished_slots: Vec<Slot> = self.unfinished.iter().map(|unfinished| unfinished.slot).collect();
        let lines = lines_to_look_at(&unfinished_slots, standings, session, desk);
        let open_rulings = rulings_to_settle(session, desk);
        // After a ruling that F7 led to, the next item in the list is shown.
        let ruling_position = self
            .shown_ruling
            .take()
            .and_then(|ruling_id| open_rulings.iter().position(|record| record.ruling.id == ruling_id));
        let line_position =
            lines.iter().position(|(line, _)| Some(line.slot) == current_slot).map(|index| open_rulings.len() + index);
        let after_current = ruling_position.or(line_position).map(|index| index + 1);
        // An item that was settled meanwhile has left its place to the next one.
        let in_its_place = || self.looked_at.filter(|(slot, _)| Some(*slot) == current_slot).map(|(_, index)| index);
        let item_count = (open_rulings.len() + lines.len()).max(1);
        let next_index = after_current.or_else(in_its_place).unwrap_or(0) % item_count;
        if let Some(record) = open_rulings.get(next_index) {
            self.shown_ruling = Some(record.ruling.id);
            return Some(Action::Request(Request::ShowRuling(record.ruling.id)));
        }
        let (line, _) = lines.get(next_index - open_rulings.len())?;
        self.looked_at = Some((line.slot, next_index));
        self.go_to_line(line, desk);
        Some(Action::Focus(self.field().into()))
    }

    /// F2: shows the next kind of sheet, with the cursor on the same line.
    pub(super) fn next_sheet_kind(&mut self, desk: &DeskView) {
        let Some(line) = self.current(desk) else { return };
        let Some(session) = desk.session() else { return };
        self.current_sheet = self.current_sheet.of_next_kind(line, session);
        let slot = line.slot;
        let index_on_sheet = |standings| self.sheet_lines(standings).iter().position(|line| line.slot == slot);
        self.line_index = desk.standings().and_then(index_on_sheet).unwrap_or(0);
        self.slot = Some(slot);
    }

    /// Shows the sheet of the same kind that is `step` sheets after this one, with the cursor on its first missing
    /// result. Does nothing if there is none.
    pub(super) fn change_sheet(&mut self, desk: &DeskView, step: isize) {
        let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else { return };
        let lines = standings.boards.iter().flat_map(|board| &board.lines);
        let mut sheets: Vec<Sheet> = match self.current_sheet {
            Sheet::Board(_) => lines.map(|line| Sheet::Board(line.slot.board)).collect(),
            Sheet::Contestant(_) => {
                let mut contestants: Vec<_> =
                    lines.flat_map(|line| line.sitting.contestants().map(|(contestant, _)| contestant)).collect();
                contestants.sort_unstable();
                contestants.into_iter().map(Sheet::Contestant).collect()
            }
            Sheet::Match { .. } => {
                let mut lines: Vec<&BoardLine> = lines.collect();
                lines.sort_by_key(|line| (line.place.section, line.place.round, line.place.table));
                let mut matches: Vec<Sheet> = Vec::new();
                for sheet in lines.into_iter().filter_map(|line| Sheet::match_of(line, session)) {
                    if !matches.contains(&sheet) {
                        matches.push(sheet);
                    }
                }
                matches
            }
            Sheet::Table { .. } | Sheet::Round { .. } => {
                let mut places: Vec<_> =
                    lines.filter_map(|line| Some((line.place.section, line.place.round?, line.place.table?))).collect();
                places.sort_unstable();
                let are_rounds = matches!(self.current_sheet, Sheet::Round { .. });
                let to_sheet = |(section, round, table)| {
                    if are_rounds { Sheet::Round { section, round } } else { Sheet::Table { section, round, table } }
                };
                places.into_iter().map(to_sheet).collect()
            }
        };
        sheets.dedup();
        let index = sheets.iter().position(|sheet| *sheet == self.current_sheet).unwrap_or(0);
        if let Some(sheet) = index.checked_add_signed(step).and_then(|new_index| sheets.get(new_index)) {
            self.show(*sheet, desk);
            self.go_to_missing_on_sheet(desk);
        }
    }
}

/// Rulings that need the director: drafts and rulings to review.
pub(super) fn rulings_to_settle<'a>(session: &'a Session, desk: &DeskView) -> Vec<&'a RulingRecord> {
    let needs_director = |ruling: &&RulingRecord| {
        matches!(session.state_of(ruling, desk.now()), RulingState::Draft | RulingState::ToReview)
    };
    session.rulings.iter().filter(needs_director).collect()
}

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
pub(super) fn lines_to_look_at<'a>(
    unfinished: &[Slot],
    standings: &'a Standings,
    session: &Session,
    desk: &DeskView,
) -> Vec<(&'a BoardLine, LookReason)> {
    let overdue_slots = overdue_slots(standings, session);
    let look_reason = |line: &BoardLine| {
        if unfinished.contains(&line.slot) {
            return Some(LookReason::Begun);
        }
        let doubt = desk.suspicion(line.slot);
        let missing_reason = || overdue_slots.contains(&line.slot).then_some(LookReason::Missing);
        let deprived_reason = || {
            (line.state() == "missing" && !session.played_with_others(line.slot).is_empty())
                .then_some(LookReason::Deprived)
        };
        doubt.map(LookReason::Doubt).or_else(deprived_reason).or_else(missing_reason)
    };
    let lines = standings.boards.iter().flat_map(|board| &board.lines);
    let mut look_lines: Vec<_> = lines.filter_map(|line| Some((line, look_reason(line)?))).collect();
    look_lines.sort_by_key(|(_, reason)| match reason {
        LookReason::Begun => 0,
        LookReason::Doubt(_) => 1,
        LookReason::Deprived => 2,
        LookReason::Missing => 3,
    });
    look_lines
}

/// The meetings whose missing results are overdue, because their round is over. For a postponed board the last round
/// must be over.
pub(in crate::screen) fn overdue_slots(standings: &Standings, session: &Session) -> HashSet<Slot> {
    let mut over_rounds = HashMap::new();
    let mut is_place_over = |place: Place| {
        let Some(round) = place.round else { return session.closed };
        *over_rounds.entry((place.section, round)).or_insert_with(|| is_over(place.section, round, standings, session))
    };
    let is_postponed = |slot| session.result(slot).is_some_and(|result| result.outcome == Outcome::Postponed);
    let missing_slots =
        standings.missing.iter().map(|missing| (missing.place, Slot::new(missing.board, missing.sitting)));
    let overdue_slots = missing_slots.filter(|(place, slot)| {
        let last_round = || session.sections.get(&place.section).map(Section::planned_rounds);
        is_place_over(if is_postponed(*slot) { Place { round: last_round(), ..*place } } else { *place })
    });
    overdue_slots.map(|(_, slot)| slot).collect()
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
    let is_in_round = |place: Place| place.section == section && place.round == Some(round);
    let line_count =
        standings.boards.iter().flat_map(|board| &board.lines).filter(|line| is_in_round(line.place)).count();
    let missing_count = standings.missing.iter().filter(|missing| is_in_round(missing.place)).count();
    2 * missing_count < line_count
}

/// The counts in the top bar: items to look at, and overdue results.
#[must_use]
pub fn to_look_at_counts(desk: &DeskView) -> (usize, usize) {
    let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else { return (0, 0) };
    let lines = lines_to_look_at(&desk.open.unfinished, standings, session, desk);
    let overdue_count = lines.iter().filter(|(_, reason)| *reason == LookReason::Missing).count();
    (lines.len() - overdue_count + rulings_to_settle(session, desk).len(), overdue_count)
}
