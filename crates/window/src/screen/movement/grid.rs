//! The layout of a movement as a grid: by table, by contestant, or by board set.

use iced::widget::{Column, row};
use iced::{Alignment, Color, Element};

use crate::theme::{self, Tones};
use crate::widget::{self, Cell, CellText};
use bridge::{BoardNumber, Side};
use lang::Texts;
use movement::{Boards, ContestantKind, Meeting, Movement, Number, Sitting};

/// The meaning of rows and columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GridLayout {
    /// A row for each round, a column for each table.
    #[default]
    Tables,
    /// A row for each contestant, a column for each round.
    Contestants,
    /// A row for each board set, a column for each round.
    Sets,
}

impl GridLayout {
    pub const ALL: [Self; 3] = [Self::Tables, Self::Contestants, Self::Sets];

    /// The name, depending on the kind of contestants.
    pub fn name(self, kind: ContestantKind, texts: &Texts) -> String {
        match self {
            Self::Tables => texts.say().movement_by_table(),
            Self::Contestants => match kind {
                ContestantKind::Pairs => texts.say().movement_by_contestant(),
                ContestantKind::Individual => texts.say().movement_by_player(),
                ContestantKind::Teams => texts.say().movement_by_team(),
            },
            Self::Sets => texts.say().movement_by_set(),
        }
    }
}

/// The movement shown, with its board numbers and the current round.
#[derive(Clone, Copy)]
pub struct ShownMovement<'a> {
    pub movement: &'a Movement,
    pub boards_per_round: u8,
    pub first_board: BoardNumber,
    /// The current round. 0 if there is none.
    pub current_round: u8,
    /// The first round shown by table. A repair shows only the rounds it changes.
    pub first_round: u8,
    pub texts: &'a Texts,
}

/// The least width of a cell, in logical pixels.
const CELL_WIDTH: f32 = 82.0;
/// The left margin of a cell, in logical pixels.
const CELL_MARGIN: f32 = 3.0;

/// Text at the left of a cell.
fn plain(words: impl Into<String>, color: Color) -> CellText {
    CellText { text: words.into(), left: CELL_MARGIN, size: theme::NOTE, font: theme::SANS, color }
}

impl ShownMovement<'_> {
    /// The board numbers of a meeting as text: `5–8`.
    pub fn boards(&self, boards: Boards) -> String {
        let (first, last) = match boards {
            Boards::Set(set) => {
                let length = u16::from(self.boards_per_round);
                let first = self.first_board.number() + set.saturating_sub(1) * length;
                (first, first + length.saturating_sub(1))
            }
            Boards::Range(first, last) => (first, last),
        };
        if first == last { first.to_string() } else { format!("{first}–{last}") }
    }

    /// The contestants of a meeting as text: `3–12`.
    pub fn contestants_text(sitting: Sitting<Number>) -> String {
        match sitting {
            Sitting::Sides { ns, ew } | Sitting::Teams { ns, ew } | Sitting::SecondTable { ns, ew } => {
                format!("{ns}–{ew}")
            }
            Sitting::Players { n, e, s, w } => format!("{n}+{s}–{e}+{w}"),
        }
    }

    /// The grid. With `choose`, a click on a cell of the table layout sends its message.
    pub fn view<'a, M: Clone + 'a>(
        &self,
        layout: GridLayout,
        chosen: Option<(u8, u8)>,
        choose: Option<fn(u8, u8) -> M>,
        tones: &'static Tones,
    ) -> Element<'a, M> {
        match layout {
            GridLayout::Tables => self.by_table(chosen, choose, tones),
            GridLayout::Contestants => self.by_round(
                self.movement.contestants().into_iter().map(|n| (n.to_string(), self.seats_by_round(n))).collect(),
                tones,
            ),
            GridLayout::Sets => self.by_round(self.rows_of_sets(), tones),
        }
    }

    fn by_table<'a, M: Clone + 'a>(
        &self,
        chosen: Option<(u8, u8)>,
        choose: Option<fn(u8, u8) -> M>,
        tones: &'static Tones,
    ) -> Element<'a, M> {
        let movement = self.movement;
        let quiet = Cell::new(tones.muted);
        let width = self.width();
        let mut head = row![widget::cell("", 40.0, quiet)];
        for table in 1..=movement.tables {
            head = head.push(widget::cell(self.texts.say().seats_table(table.to_string()), width, quiet));
        }
        let mut grid = Column::new().push(head).spacing(3.0);
        let switched = movement.switched_rounds();
        let tables = usize::from(movement.tables);
        let boards = self.boards_at();
        for round in self.first_round.max(1)..=movement.rounds {
            let heading = Cell::new(if round == self.current_round { tones.ink } else { tones.muted }).bold();
            let sign = if switched.contains(&round) { " ↔" } else { "" };
            let mut cells: Vec<Option<Vec<CellText>>> = vec![None; tables];
            for meeting in movement.round(round) {
                if let Some(cell) = cells.get_mut(usize::from(meeting.table).wrapping_sub(1)) {
                    cell.get_or_insert_with(|| self.cell(meeting, boards, tones));
                }
            }
            let nobody = || vec![plain("–", tones.muted)];
            let cells = cells.into_iter().map(|cell| cell.unwrap_or_else(nobody)).collect();
            let mut line = widget::cells(cells, width, tones);
            if let Some(choose) = choose {
                let chosen_index = chosen
                    .filter(|(chosen_round, _)| *chosen_round == round)
                    .map(|(_, table)| usize::from(table).wrapping_sub(1));
                line = line.on_press(move |index| choose(round, index as u8 + 1), chosen_index);
            }
            grid = grid
                .push(row![widget::cell(format!("R{round}{sign}"), 40.0, heading), line].align_y(Alignment::Center));
        }
        grid.into()
    }

    /// The width of a cell in logical pixels, wide enough for every meeting.
    fn width(&self) -> f32 {
        let widest = self.movement.meetings.iter().map(|meeting| self.boards(meeting.boards).chars().count() * 7).max();
        (self.boards_at() + widest.unwrap_or_default() as f32 + 6.0).max(CELL_WIDTH)
    }

    /// The distance of the boards from the left edge of a cell, beside the widest numbers, in logical pixels.
    fn boards_at(&self) -> f32 {
        let widest = self
            .movement
            .meetings
            .iter()
            .map(|meeting| Self::contestants_text(meeting.sitting).chars().count() * 8)
            .max();
        CELL_MARGIN + widest.unwrap_or_default() as f32 + 2.0
    }

    /// The opponents and their boards.
    fn cell(&self, meeting: &Meeting, boards: f32, tones: &Tones) -> Vec<CellText> {
        let contestants = CellText { font: theme::BOLD, ..plain(Self::contestants_text(meeting.sitting), tones.ink) };
        let board_text = plain(self.boards(meeting.boards), tones.muted);
        vec![contestants, CellText { left: boards, size: theme::NOTE, ..board_text }]
    }

    /// Rows with a cell for each round.
    fn by_round<'a, M: 'a>(&self, rows: Vec<(String, Vec<String>)>, tones: &'static Tones) -> Element<'a, M> {
        let quiet = Cell::new(tones.muted);
        let mut head = row![widget::cell("", 56.0, quiet)];
        let widest = rows.iter().flat_map(|(_, cells)| cells).map(|cell| cell.chars().count() * 8).max();
        let width = (widest.unwrap_or_default() as f32 + 8.0).max(CELL_WIDTH + 12.0);
        for round in 1..=self.movement.rounds {
            let heading = if round == self.current_round { Cell::new(tones.ink).bold() } else { quiet };
            head = head.push(widget::cell(format!("R{round}"), width, heading));
        }
        let mut grid = Column::new().push(head).spacing(3.0);
        for (name, cells) in rows {
            let cells = cells.into_iter().map(|cell| vec![CellText { left: 0.0, ..plain(cell, tones.ink) }]).collect();
            let name = widget::cell(name, 56.0, Cell::new(tones.ink).bold());
            grid = grid.push(row![name, widget::cells(cells, width, tones)].align_y(Alignment::Center));
        }
        grid.into()
    }

    /// The seats of a contestant in each round: `3 NS · 12`.
    fn seats_by_round(&self, number: Number) -> Vec<String> {
        (1..=self.movement.rounds)
            .map(|round| {
                let meeting = self.movement.round(round).find(|m| m.sitting.contestants().any(|(c, _)| c == number));
                meeting.map_or("–".to_owned(), |m| {
                    let side = m.sitting.contestants().find(|(c, _)| *c == number).map_or(Side::NS, |(_, side)| side);
                    let opponents: Vec<String> = m.sitting.side(side.other()).map(|c| c.to_string()).collect();
                    format!("{} {} · {}", m.table, self.texts.letters().side(side), opponents.join("+"))
                })
            })
            .collect()
    }

    /// The tables of each set in each round.
    fn rows_of_sets(&self) -> Vec<(String, Vec<String>)> {
        let mut board_ranges: Vec<Boards> = self.movement.meetings.iter().map(|m| m.boards).collect();
        board_ranges.sort_unstable();
        board_ranges.dedup();
        board_ranges
            .into_iter()
            .map(|boards| {
                let cells = (1..=self.movement.rounds).map(|round| {
                    let tables: Vec<String> = self
                        .movement
                        .round(round)
                        .filter(|m| m.boards == boards)
                        .map(|m| m.table.to_string())
                        .collect();
                    if tables.is_empty() { "–".to_owned() } else { tables.join(" + ") }
                });
                (self.boards(boards), cells.collect())
            })
            .collect()
    }
}
