//! Results: progress on the left, the entry sheet in the middle, the board as it stands on the right.
//! What is typed is read by `lang`, checked by `session`, and stored before the cursor moves on.

mod board;
mod preview;
mod progress;
mod sheet;

use iced::widget::{responsive, row};
use iced::{Element, Length};
use uuid::Uuid;

use crate::bridge::BoardNumber;
use crate::club::SectionId;
use crate::scoring::{BoardLine, Standings};
use crate::session::{Line, Slot, suspicions};
use crate::ui::desk::{Desk, Question, Tried, Trying};
use crate::ui::shortcut::Shortcut;
use crate::ui::theme::{self, Tones};
use crate::ui::typing::Typing;
use crate::ui::widget::{self};

pub(in crate::ui::screen) use board::frequency;

use super::Action;

/// The entry field, by name.
pub const ENTRY: &str = "entry";
const REASON: &str = "reason";
const SHEET: &str = "sheet";
/// Below this width there is room for the sheet only.
const NARROW: f32 = 860.0;
/// About how tall a line of the sheet is.
const LINE: f32 = 56.0;

/// Which lines are on the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// The boards of a table in a round: slips.
    Table { section: SectionId, round: u8, table: u8 },
    /// All tables of a board: a traveller.
    Board(BoardNumber),
}

/// Why a reason is asked for before Enter takes what was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Asking {
    force: bool,
    reason: String,
}

/// The state of the screen. Everything else is in the session.
#[derive(Debug, Clone)]
pub struct State {
    pub by: By,
    /// The line of the sheet the cursor is in.
    at: usize,
    /// The meeting that line is of. What is typed belongs to it, wherever its line comes to stand.
    slot: Option<Slot>,
    typing: Typing,
    asking: Option<Asking>,
    /// What was wrong with the text when Enter was pressed.
    refused: bool,
    /// What the session says to what is typed.
    trying: Trying,
    /// Results that were typed here and are not in the database: what stood in the field, and why.
    unsaved: Vec<Unsaved>,
}

/// A result that was typed and not stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unsaved {
    pub slot: Slot,
    pub text: String,
    /// What the program said, with what another hand entered there.
    pub words: String,
}

#[derive(Debug, Clone)]
pub enum Message {
    Typed(String),
    Submit,
    Reason(String),
    By(By),
    Line(usize),
    Force,
    Next,
}

impl State {
    /// At the first table of the first round.
    #[must_use]
    pub fn new() -> Self {
        let by = By::Table { section: SectionId::A, round: 1, table: 1 };
        Self {
            by,
            at: 0,
            slot: None,
            typing: Typing::default(),
            asking: None,
            refused: false,
            trying: Trying::default(),
            unsaved: Vec::new(),
        }
    }

    /// The lines of the sheet.
    fn sheet<'a>(&self, standings: &'a Standings) -> Vec<&'a BoardLine> {
        let lines = standings.boards.iter().flat_map(|b| &b.lines);
        match self.by {
            By::Board(board) => lines.filter(|l| l.slot.board == board).collect(),
            By::Table { section, round, table } => lines
                .filter(|l| l.place.section == section && l.place.round == Some(round) && l.place.table == Some(table))
                .collect(),
        }
    }

    fn current<'a>(&self, desk: &'a Desk) -> Option<&'a BoardLine> {
        self.sheet(desk.standings()?).get(self.at).copied()
    }

    /// Asks the session what it says to what is typed, where that is not known.
    pub fn question(&mut self, desk: &Desk) -> Option<Question> {
        let changes = preview::trial(self, desk)?;
        self.trying.ask(changes, false, desk)
    }

    /// The session has said it.
    pub fn tried(&mut self, tried: Tried) {
        self.trying.answered(tried);
    }

    /// The cursor is in a line: from now on what is typed belongs to its meeting.
    fn stand(&mut self, desk: &Desk) {
        self.slot = self.current(desk).map(|line| line.slot);
    }

    /// The evening is another one than a moment ago: the cursor stays with its meeting.
    pub fn follow_evening(&mut self, desk: &Desk) {
        let Some(slot) = self.slot else { return self.stand(desk) };
        let here = desk.standings().and_then(|s| self.sheet(s).iter().position(|line| line.slot == slot));
        if let Some(at) = here {
            self.at = at;
            return;
        }
        // Nobody meets there any more: what was typed for it goes to no other.
        self.typing.clear();
        self.asking = None;
        self.stand(desk);
    }

    /// The changes are on their way: the field is free and the cursor goes on.
    pub fn sent(&mut self, desk: &Desk) {
        self.typing.take();
        self.asking = None;
        self.refused = false;
        self.unsaved.retain(|unsaved| Some(unsaved.slot) != self.slot);
        self.go_to_missing(desk, self.at + 1);
    }

    /// What was sent was not stored. If nothing was typed since, all is as before Enter; else it is kept beside its
    /// line.
    pub fn come_back(&mut self, before: Self, words: String, desk: &Desk) {
        if self.typing.text().is_empty() && self.asking.is_none() {
            let unsaved = std::mem::take(&mut self.unsaved);
            *self = before;
            self.unsaved = unsaved;
            self.follow_evening(desk);
        } else if let Some(slot) = before.slot {
            self.unsaved.push(Unsaved { slot, text: before.typing.text().to_owned(), words });
        }
    }

    /// The line the cursor is in.
    pub fn slot(&self, desk: &Desk) -> Option<Slot> {
        self.current(desk).map(|line| line.slot)
    }

    /// The field that is typed in now.
    pub fn field(&self) -> &'static str {
        if self.asking.is_some() { REASON } else { ENTRY }
    }

    /// Puts the cursor on the first line that waits for a result, if the evening is under way.
    pub fn enter(&mut self, desk: &Desk) -> Action {
        self.follow_evening(desk);
        // What was begun is gone on with where it was begun.
        if self.asking.is_some() {
            return Action::Focus(REASON.into());
        }
        if self.typing.text().is_empty() {
            self.go_to_missing(desk, self.at);
        }
        Action::Focus(ENTRY.into())
    }

    /// Where the sheet should be scrolled to, so that the line being typed is seen.
    pub fn follow(&self) -> (&'static str, f32) {
        (SHEET, (self.at as f32 - 2.0).max(0.0) * LINE)
    }

    /// The next line without a result: on this sheet from here on, then from its top, then on the sheets
    /// that follow.
    fn go_to_missing(&mut self, desk: &Desk, from: usize) {
        let Some(standings) = desk.standings() else { return };
        // What is on its way is not waited for.
        let waits = |line: &BoardLine| line.state() == "missing" && !desk.is_sent(line.slot);
        let sheet = self.sheet(standings);
        let found = (from..sheet.len()).chain(0..from.min(sheet.len())).find(|at| waits(sheet[*at]));
        if let Some(at) = found {
            self.at = at;
            return self.stand(desk);
        }
        let order = |line: &BoardLine| match self.by {
            By::Table { .. } => (line.place.round, line.place.table, line.slot.board),
            By::Board(_) => (None, None, line.slot.board),
        };
        let here = match self.by {
            By::Table { section: _, round, table } => {
                (Some(round), Some(table), BoardNumber::new(BoardNumber::MAX).unwrap_or(self.board_or_one(desk)))
            }
            By::Board(board) => (None, None, board),
        };
        let mut waiting: Vec<&BoardLine> =
            standings.boards.iter().flat_map(|b| &b.lines).filter(|l| waits(l)).collect();
        waiting.sort_by_key(|l| (order(l) <= here, order(l), l.place.section));
        match waiting.first() {
            Some(line) => self.go_to(line, standings),
            None => self.at = from.min(sheet.len().saturating_sub(1)),
        }
        self.stand(desk);
    }

    fn board_or_one(&self, desk: &Desk) -> BoardNumber {
        self.current(desk).map_or(crate::bridge::BoardNumber::FIRST, |l| l.slot.board)
    }

    /// Shows a line, in the kind of sheet that is open.
    fn go_to(&mut self, line: &BoardLine, standings: &Standings) {
        self.by = match (self.by, line.place.round, line.place.table) {
            (By::Table { .. }, Some(round), Some(table)) => By::Table { section: line.place.section, round, table },
            _ => By::Board(line.slot.board),
        };
        self.at = self.sheet(standings).iter().position(|l| l.slot == line.slot).unwrap_or(0);
        self.slot = Some(line.slot);
    }

    /// Shows a board's traveller.
    pub fn show_board(&mut self, board: BoardNumber, desk: &Desk) {
        self.show(By::Board(board), desk);
    }

    /// Shows another sheet from its top; what was being typed stays behind.
    fn show(&mut self, by: By, desk: &Desk) {
        (self.by, self.at, self.asking) = (by, 0, None);
        self.typing.clear();
        self.stand(desk);
    }

    /// Shows a table's slip.
    pub fn show_table(&mut self, section: SectionId, round: u8, table: u8, desk: &Desk) {
        self.show(By::Table { section, round, table }, desk);
    }

    pub fn update(&mut self, message: Message, desk: &Desk) -> Action {
        match message {
            Message::Typed(text) => {
                self.typing.typed(text);
                self.refused = false;
                self.asking = None;
                Action::None
            }
            Message::Reason(reason) => {
                if let Some(asking) = &mut self.asking {
                    asking.reason = reason;
                }
                Action::None
            }
            Message::By(by) => {
                self.show(by, desk);
                self.go_to_missing_here(desk);
                Action::Focus(ENTRY.into())
            }
            Message::Line(at) => {
                self.at = at;
                self.typing.clear();
                self.asking = None;
                self.stand(desk);
                Action::Focus(ENTRY.into())
            }
            Message::Submit => self.submit(desk),
            Message::Force => self.force(),
            Message::Next => self.next_to_look_at(desk),
        }
    }

    fn go_to_missing_here(&mut self, desk: &Desk) {
        let Some(standings) = desk.standings() else { return };
        self.at = self.sheet(standings).iter().position(|l| l.state() == "missing").unwrap_or(0);
        self.stand(desk);
    }

    fn submit(&mut self, desk: &Desk) -> Action {
        self.follow_evening(desk);
        let Some((line, slot)) = self.current(desk).map(|l| (l, l.slot)) else { return Action::None };
        if self.typing.text().trim().is_empty() {
            self.at = (self.at + 1).min(desk.standings().map_or(0, |s| self.sheet(s).len()).saturating_sub(1));
            self.stand(desk);
            return Action::Focus(ENTRY.into());
        }
        let lines = desk.lines();
        let Some(target) = lines.iter().find(|l| l.slot == slot) else { return Action::None };
        // A correction asks why, in one line, filled in for the commonest case.
        // After the correction period a first result changes the official one as well (Law 79C2).
        let late = desk.session().is_some_and(|s| s.clocks().is_corrected_too_late(desk.now()));
        if (target.is_corrected() || late) && self.asking.is_none() && preview::read(self, desk, line).is_some() {
            // What another hand entered is not replaced by one more Enter.
            let own = !late && desk.entered_by_another(slot).is_none();
            let reason = if own { desk.texts.say().results_reason_default() } else { String::new() };
            self.asking = Some(Asking { force: false, reason });
            return Action::Focus(REASON.into());
        }
        let reason = self.asking.as_ref().map(|a| a.reason.trim().to_owned());
        if reason.as_ref().is_some_and(String::is_empty) {
            return Action::Focus(REASON.into());
        }
        if let Some(changes) = preview::changes(self, desk, line, target, reason, Uuid::now_v7) {
            Action::Make(changes, Some(ENTRY.into()))
        } else {
            self.refused = true;
            Action::Focus(ENTRY.into())
        }
    }

    /// Whether what is typed is to be entered although it looks impossible.
    fn is_forced(&self) -> bool {
        self.asking.as_ref().is_some_and(|a| a.force)
    }

    fn force(&mut self) -> Action {
        if self.typing.text().trim().is_empty() {
            return Action::None;
        }
        self.asking = Some(Asking { force: true, reason: String::new() });
        Action::Focus(REASON.into())
    }

    /// F7: the next line that is suspicious, else the next missing one.
    fn next_to_look_at(&mut self, desk: &Desk) -> Action {
        let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else { return Action::None };
        let here = self.current(desk).map(|l| l.slot);
        let doubtful: Vec<&BoardLine> = standings
            .boards
            .iter()
            .flat_map(|b| &b.lines)
            .filter(|l| session.result(l.slot).is_some_and(|r| !suspicions(session, r).is_empty()))
            .collect();
        let next = doubtful.iter().find(|l| Some(l.slot) > here).or(doubtful.first()).copied();
        match next {
            Some(line) => {
                self.typing.clear();
                self.asking = None;
                self.go_to(line, standings);
            }
            None => self.go_to_missing(desk, self.at + 1),
        }
        Action::Focus(ENTRY.into())
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &Desk) -> Action {
        let length = desk.standings().map_or(0, |s| self.sheet(s).len());
        match shortcut {
            Shortcut::Up => return self.update(Message::Line(self.at.saturating_sub(1)), desk),
            Shortcut::Down => return self.update(Message::Line((self.at + 1).min(length.saturating_sub(1))), desk),
            Shortcut::PageDown => self.turn(desk, 1),
            Shortcut::PageUp => self.turn(desk, -1),
            Shortcut::Enter => return self.submit(desk),
            Shortcut::Function(2) => return self.other_view(desk),
            Shortcut::Function(6) => return self.force(),
            Shortcut::Function(7) => return self.next_to_look_at(desk),
            Shortcut::Escape => {
                self.asking = None;
                self.typing.clear();
            }
            _ => return Action::None,
        }
        Action::Focus(ENTRY.into())
    }

    /// From slips to travellers and back, staying at the line.
    fn other_view(&mut self, desk: &Desk) -> Action {
        let Some(line) = self.current(desk) else { return Action::None };
        self.by = match (self.by, line.place.round, line.place.table) {
            (By::Board(_), Some(round), Some(table)) => By::Table { section: line.place.section, round, table },
            _ => By::Board(line.slot.board),
        };
        let slot = line.slot;
        self.at = desk.standings().and_then(|s| self.sheet(s).iter().position(|l| l.slot == slot)).unwrap_or(0);
        self.slot = Some(slot);
        Action::Focus(ENTRY.into())
    }

    /// The next or previous sheet.
    fn turn(&mut self, desk: &Desk, step: isize) {
        let Some(standings) = desk.standings() else { return };
        let lines = standings.boards.iter().flat_map(|b| &b.lines);
        let mut sheets: Vec<By> = match self.by {
            By::Board(_) => lines.map(|l| By::Board(l.slot.board)).collect(),
            By::Table { .. } => {
                let mut places: Vec<_> =
                    lines.filter_map(|l| Some((l.place.section, l.place.round?, l.place.table?))).collect();
                places.sort_unstable();
                places.into_iter().map(|(section, round, table)| By::Table { section, round, table }).collect()
            }
        };
        sheets.dedup();
        let here = sheets.iter().position(|by| *by == self.by).unwrap_or(0);
        if let Some(by) = here.checked_add_signed(step).and_then(|at| sheets.get(at)) {
            self.show(*by, desk);
            self.go_to_missing_here(desk);
        }
    }

    pub fn view<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else {
            return super::nothing_open(desk, tones);
        };
        if standings.boards.is_empty() {
            return widget::label(desk.texts.say().results_no_movement(), theme::NAME, tones.muted);
        }
        // On a small window, or with large type, the sheet is all there is: the entry line stays.
        responsive(move |size| {
            let small = size.width < NARROW;
            let sheet = widget::card(self.sheet_view(desk, standings, small, tones), tones).height(Length::Fill);
            if small {
                return sheet.width(Length::Fill).into();
            }
            let left = widget::card(progress::view(self, desk, standings, session, tones), tones)
                .width(Length::FillPortion(29))
                .height(Length::Fill);
            let mut screen = row![left, sheet.width(Length::FillPortion(40))].spacing(theme::WIDE);
            if let Some(line) = self.current(desk) {
                let board = board::view(line.slot.board, Some(line.slot), desk, standings, session, tones);
                let board = widget::scroll(board, tones).height(Length::Fill);
                screen = screen.push(widget::card(board, tones).width(Length::FillPortion(32)).height(Length::Fill));
            }
            screen.into()
        })
        .into()
    }

    /// The line behind a slot, for the other parts of the screen.
    fn is_here(&self, slot: Slot, desk: &Desk) -> bool {
        self.current(desk).is_some_and(|l| l.slot == slot)
    }
}

impl Default for State {
    fn default() -> Self {
        Self::new()
    }
}

/// The copy of a board that is played at a line unless something else is typed: that of the last
/// earlier round in which somebody said so.
fn usual_copy(lines: &[Line<'_>], target: &Line<'_>) -> u8 {
    lines
        .iter()
        .filter(|l| l.slot.board == target.slot.board && l.result.is_some() && l.place.round < target.place.round)
        .max_by_key(|l| l.place.round)
        .map_or(target.copy, |l| l.copy)
}
