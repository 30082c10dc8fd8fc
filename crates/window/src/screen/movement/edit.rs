//! Edits a movement cell by cell. Input is checked at once, and faults are shown beside the grid. Faults in rounds to
//! come cannot be kept, those in played rounds only after a question. The crate `movement` plans the remaining rounds.

use iced::widget::{column, container, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::shortcut::Shortcut;
use crate::theme::{self, Tones};
use crate::typing::Typing;
use crate::widget::{self, Face};
use movement::{Boards, ContestantKind, Meeting, Movement, Repair, Report, Sitting, check, repair};

use super::grid::{GridLayout, ShownMovement};

pub const CELL_FIELD: &str = "movement-cell";
/// The highest number of a contestant, a board or a board set.
const MAX_NUMBER: u16 = 999;

#[derive(Debug)]
pub struct State {
    /// The movement before anything was edited.
    pub original: Movement,
    pub movement: Movement,
    /// The faults and the balance of the edited movement.
    pub report: Report,
    /// The round of the selected cell.
    round: u8,
    /// The table of the selected cell.
    table: u8,
    typing: Typing,
    /// Whether the typed text was refused.
    is_invalid: bool,
    /// Whether the question about keeping played rounds with their faults is open.
    pub was_asked_about_faults: bool,
    /// The movement before each step of the editing, for Ctrl Z.
    undo_steps: Vec<Movement>,
}

#[derive(Debug, Clone)]
pub enum Message {
    /// Selects a cell, by round and table.
    Cell(u8, u8),
    Typed(String),
    /// Enters the typed text in the cell. If nothing is typed, goes to the next cell.
    Submit,
    /// Takes the edited rounds as played and plans the later ones.
    Replan,
    AddRound,
    AddTable,
}

impl State {
    /// Begins to edit a movement, at the first table of this round.
    pub fn new(movement: Movement, round: u8) -> Self {
        let round = round.clamp(1, movement.rounds.max(1));
        let report = check(&movement);
        Self {
            original: movement.clone(),
            movement,
            report,
            round,
            table: 1,
            typing: Typing::default(),
            is_invalid: false,
            was_asked_about_faults: false,
            undo_steps: Vec::new(),
        }
    }

    /// The contents of the selected cell, as the user types them: `3-12 5`. Empty if the table is idle.
    fn cell_text(&self) -> String {
        let Some(meeting) = self.movement.meeting(self.round, self.table) else { return String::new() };
        let contestants = match meeting.sitting {
            Sitting::Sides { ns, ew } | Sitting::Teams { ns, ew } | Sitting::SecondTable { ns, ew } => {
                format!("{ns}-{ew}")
            }
            Sitting::Players { n, e, s, w } => format!("{n}-{e}-{s}-{w}"),
        };
        match meeting.boards {
            Boards::Set(set) => format!("{contestants} {set}"),
            Boards::Range(first, last) => format!("{contestants} {first}-{last}"),
        }
    }

    pub fn update(&mut self, message: Message) {
        let previous = self.movement.clone();
        self.edit(message);
        self.remember_step(previous);
    }

    /// Remembers the movement before a step for Ctrl Z, and closes the question about faults.
    fn remember_step(&mut self, previous: Movement) {
        self.was_asked_about_faults = false;
        if previous != self.movement {
            self.undo_steps.push(previous);
        }
    }

    /// Handles a message without remembering the step.
    fn edit(&mut self, message: Message) {
        match message {
            Message::Cell(round, table) => {
                (self.round, self.table) = (round, table);
                self.typing.clear();
                self.is_invalid = false;
            }
            Message::Typed(text) => {
                self.typing.typed(text);
                self.is_invalid = false;
            }
            Message::Submit => {
                let text = self.typing.text().trim().to_owned();
                if text.is_empty() {
                    return self.move_selection(0, 1);
                }
                match parse_cell(&text, self.movement.kind, self.round, self.table) {
                    Some(meetings) => {
                        self.movement
                            .meetings
                            .retain(|meeting| (meeting.round, meeting.table) != (self.round, self.table));
                        self.movement.meetings.extend(meetings);
                        self.follow_change();
                        self.move_selection(0, 1);
                    }
                    None => self.is_invalid = true,
                }
            }
            Message::Replan => self.replan(),
            Message::AddRound => {
                self.movement.rounds = (self.movement.rounds + 1).min(movement::MAX_ROUNDS);
                self.follow_change();
            }
            Message::AddTable => {
                self.movement.tables = (self.movement.tables + 1).min(movement::MAX_TABLES);
                self.follow_change();
            }
        }
    }

    fn replan(&mut self) {
        let edited_meetings = |round: u8| -> Vec<Meeting> {
            let is_new = |meeting: &&Meeting| self.original.meeting(round, meeting.table) != Some(*meeting);
            self.movement.round(round).filter(is_new).copied().collect()
        };
        let Movement { tables, rounds, .. } = self.movement;
        let mut planned = Movement { tables, rounds, ..self.original.clone() };
        for round in 1..=rounds {
            // An idle table stays idle.
            let is_idle =
                |meeting: &Meeting| meeting.round == round && self.movement.meeting(round, meeting.table).is_none();
            let became_idle =
                |meeting: &Meeting| is_idle(meeting) && self.original.meeting(round, meeting.table).is_some();
            let count_before = planned.meetings.len();
            planned.meetings.retain(|meeting| !became_idle(meeting));
            let played_meetings = edited_meetings(round);
            if played_meetings.is_empty() && planned.meetings.len() == count_before {
                continue;
            }
            if let Ok(repaired) = repair(&planned, round, &Repair::Happened(played_meetings)) {
                planned = repaired.movement;
            }
        }
        self.report = check(&planned);
        self.movement = planned;
    }

    /// Handles a key: moves to another cell, or plans the later rounds.
    pub fn shortcut(&mut self, shortcut: Shortcut) {
        match shortcut {
            Shortcut::Up => self.move_selection(-1, 0),
            Shortcut::Down => self.move_selection(1, 0),
            Shortcut::PageUp => self.move_selection(0, -1),
            Shortcut::PageDown => self.move_selection(0, 1),
            Shortcut::Function(7) => self.update(Message::Replan),
            _ => {}
        }
    }

    pub fn undo_step_count(&self) -> usize {
        self.undo_steps.len()
    }

    /// Ctrl Z: empties the cell's text, or takes back the last step. Returns whether there was anything.
    pub fn take_back(&mut self) -> bool {
        let had_text = !self.typing.text().is_empty();
        self.typing.clear();
        if had_text {
            return true;
        }
        let Some(previous) = self.undo_steps.pop() else { return false };
        self.report = check(&previous);
        self.movement = previous;
        self.was_asked_about_faults = false;
        true
    }

    /// Puts the meetings in order after a change, and checks the movement again.
    fn follow_change(&mut self) {
        self.movement.meetings.sort_by_key(|meeting| (meeting.round, meeting.table));
        self.movement.settle_byes();
        let sets = self.movement.meetings.iter().filter_map(|meeting| match meeting.boards {
            Boards::Set(set) => Some(set),
            Boards::Range(..) => None,
        });
        self.movement.sets = sets.max().unwrap_or(0).max(self.original.sets).min(MAX_NUMBER);
        // An edited movement counts as repaired from its first changed round.
        self.movement.repaired = first_changed_round(&self.original, &self.movement).or(self.original.repaired);
        self.report = check(&self.movement);
    }

    /// Moves the selection by rounds and tables. After the last table of a round comes the first one of the next round,
    /// and after the last round the first one.
    pub fn move_selection(&mut self, rounds: i16, tables: i16) {
        let (round_count, table_count) =
            (i16::from(self.movement.rounds.max(1)), i16::from(self.movement.tables.max(1)));
        let (mut round_index, mut table_index) =
            (i16::from(self.round) - 1 + rounds, i16::from(self.table) - 1 + tables);
        if table_index >= table_count {
            (round_index, table_index) = (round_index + 1, 0);
        }
        if table_index < 0 {
            (round_index, table_index) = (round_index - 1, table_count - 1);
        }
        self.round = round_index.rem_euclid(round_count) as u8 + 1;
        self.table = table_index.rem_euclid(table_count) as u8 + 1;
        self.typing.clear();
        self.is_invalid = false;
    }

    /// The contents of the editor: the movement `shown` as a grid, and the part `below` it.
    pub fn view<'a>(
        &'a self,
        (shown, below): (&ShownMovement<'_>, Option<Element<'a, Message>>),
        layout: GridLayout,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let cell_message: fn(u8, u8) -> Message = Message::Cell;
        let grid = shown.view(layout, Some((self.round, self.table)), Some(cell_message), tones);
        let place = say.movement_cell(self.round.to_string(), self.table.to_string());
        let field = widget::field(&self.cell_text(), self.typing.drawn(), theme::NAME, tones)
            .id(CELL_FIELD)
            .on_input(Message::Typed)
            .on_submit(Message::Submit)
            .width(150.0);
        let hint = if self.is_invalid { say.movement_cell_wrong() } else { say.movement_cell_hint() };
        let color = if self.is_invalid { tones.danger } else { tones.muted };
        let entry = row![
            widget::bold(place, theme::NAME, tones.ink),
            field,
            widget::button(say.movement_replan(), "F7", Face::plain(tones), tones).on_press(Message::Replan),
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center)
        .wrap()
        .vertical_spacing(theme::TIGHT);
        let grid = column![grid].extend(below).spacing(theme::APART);
        column![
            entry,
            row![
                container(widget::label(hint, theme::NOTE, color)).width(Length::Fill),
                widget::button(say.movement_add_round(), "", Face::plain(tones), tones)
                    .on_press(Message::AddRound)
                    .padding(theme::BUTTON_PADDING),
                widget::button(say.movement_add_table(), "", Face::plain(tones), tones)
                    .on_press(Message::AddTable)
                    .padding(theme::BUTTON_PADDING),
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::Center),
            widget::whole_rows(widget::scroll_both(grid, tones))
        ]
        .spacing(theme::GAP)
        .into()
    }
}

/// The first round in which two movements differ. `None` if there is none.
fn first_changed_round(before: &Movement, after: &Movement) -> Option<u8> {
    (1..=before.rounds.max(after.rounds)).find(|round| !before.round(*round).eq(after.round(*round)))
}

/// Reads the text of a cell: `3-12 5` (North-South, East-West, set), `3-12 9-12` (with board numbers), `1-2-3-4 5`
/// (players N E S W), or `-` for an idle table, which has no meeting. `None` for other texts.
fn parse_cell(text: &str, kind: ContestantKind, round: u8, table: u8) -> Option<Vec<Meeting>> {
    if text == "-" || text == "–" {
        return Some(Vec::new());
    }
    let (contestants, boards) = text.split_once(|c: char| c.is_whitespace() || c == '/')?;
    let parse_numbers = |text: &str| -> Option<Vec<u16>> {
        let list: Vec<u16> =
            text.split(['-', '–', '+']).map(|number| number.trim().parse().ok()).collect::<Option<_>>()?;
        list.iter().all(|number| (1..=MAX_NUMBER).contains(number)).then_some(list)
    };
    let sitting = match (parse_numbers(contestants)?.as_slice(), kind) {
        ([ns, ew], ContestantKind::Pairs | ContestantKind::Teams) => kind.sides(*ns, *ew),
        ([n, e, s, w], ContestantKind::Individual) => Sitting::Players { n: *n, e: *e, s: *s, w: *w },
        _ => return None,
    };
    let boards = match parse_numbers(boards.trim())?.as_slice() {
        [set] => Boards::Set(*set),
        [first, last] => Boards::Range(*first, *last),
        _ => return None,
    };
    Some(vec![Meeting { round, table, sitting, boards, copy: 0 }])
}

#[cfg(test)]
mod tests {
    use super::*;
    use movement::Spec;

    #[test]
    fn cell_shows_the_text_that_was_typed() {
        for (text, kind) in [
            ("3-12 5", ContestantKind::Pairs),
            ("3-12 9-12", ContestantKind::Pairs),
            ("1-2-3-4 7", ContestantKind::Individual),
        ] {
            let meetings = parse_cell(text, kind, 2, 3).unwrap();
            let movement = Movement { kind, meetings, ..Spec::new(movement::Family::Mitchell, 3).movement().unwrap() };
            let mut state = State::new(movement, 2);
            state.table = 3;
            assert_eq!(state.cell_text(), text);
        }
    }

    #[test]
    fn invalid_cell_text_is_refused() {
        for invalid in ["", "3", "3-12", "a-b 1", "1-2-3 4", "3-12 0"] {
            assert!(parse_cell(invalid, ContestantKind::Pairs, 1, 1).is_none(), "{invalid}");
        }
    }

    #[test]
    fn typed_fault_is_found_and_replanning_removes_it() {
        let movement: Movement = "mitchell 5".parse::<Spec>().unwrap().movement().unwrap();
        let mut state = State::new(movement, 2);
        // East-West of tables 1 and 2 sat at each other's table.
        for text in ["1-6 2", "2-10 3"] {
            state.update(Message::Typed(text.into()));
            state.update(Message::Submit);
        }
        assert!(!state.report.is_playable(), "they are due at these boards again");
        state.update(Message::Replan);
        assert!(state.report.is_playable(), "{:?}", state.report.faults.first());
    }

    #[test]
    fn undo_takes_back_the_plan_and_then_the_typed_cell() {
        let movement: Movement = "mitchell 5".parse::<Spec>().unwrap().movement().unwrap();
        let mut state = State::new(movement.clone(), 2);
        state.update(Message::Typed("1-6 2".into()));
        state.update(Message::Submit);
        let typed = state.movement.clone();
        state.shortcut(Shortcut::Function(7));
        assert_ne!(state.movement, typed);
        assert!(state.take_back());
        assert_eq!(state.movement, typed);
        assert!(state.take_back());
        assert_eq!((state.movement.clone(), state.report.is_playable()), (movement, true));
        assert!(!state.take_back());
    }

    #[test]
    fn edited_movement_is_repaired_from_its_first_changed_round() {
        let movement: Movement = "mitchell 7".parse::<Spec>().unwrap().movement().unwrap();
        let mut state = State::new(Movement { repaired: Some(2), ..movement }, 6);
        state.update(Message::Typed("1-9 6".into()));
        state.update(Message::Submit);
        assert_eq!(state.movement.repaired, Some(6));
    }

    #[test]
    fn idle_table_stays_idle_after_replanning() {
        let movement: Movement = "mitchell 5".parse::<Spec>().unwrap().movement().unwrap();
        let mut state = State::new(movement, 2);
        for text in ["-", "2-10 3"] {
            state.update(Message::Typed(text.into()));
            state.update(Message::Submit);
        }
        state.update(Message::Replan);
        assert!(state.movement.meeting(2, 1).is_none());
        assert_eq!(state.movement.meeting(2, 2).map(|m| m.sitting), Some(Sitting::Sides { ns: 2, ew: 10 }));
        assert!(state.report.is_playable());
    }
}
