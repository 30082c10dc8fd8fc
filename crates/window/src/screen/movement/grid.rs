//! The layout of a movement as a grid: by table, by contestant, or by board set.

use iced::widget::{Column, Row, container, row};
use iced::{Alignment, Border, Color, Element, Length, Padding};

use crate::theme::{self, Tones};
use crate::widget::{self, Cell, CellText};
use bridge::{BoardNumber, Side};
use lang::Texts;
use movement::{Boards, ContestantKind, Movement, Number, Sitting};

/// The meaning of rows and columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GridLayout {
    /// A row for each round and a column for each table, or the reverse if the tables do not fit side by side.
    #[default]
    Tables,
    /// A row for each contestant, a column for each round.
    Contestants,
    /// A row for each board set, a column for each round.
    Sets,
    /// How much contestants influence each other's results. A movement that is being changed is shown by table instead.
    Fairness,
}

impl GridLayout {
    pub const ALL: [Self; 4] = [Self::Tables, Self::Contestants, Self::Sets, Self::Fairness];
    /// The layouts for a movement that is being changed.
    pub const OF_CHANGED_MOVEMENT: [Self; 3] = [Self::Tables, Self::Contestants, Self::Sets];

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
            Self::Fairness => texts.say().movement_by_fairness(),
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
    /// The width for the grid, in logical pixels.
    pub available_width: f32,
    /// The first round shown. A repair shows only the rounds it changes.
    pub first_round: u8,
    pub texts: &'a Texts,
}

/// The minimum width of a cell, in logical pixels.
const MIN_CELL_WIDTH: f32 = 72.0;
/// The width, in logical pixels, up to which cells grow to fill the space.
const MAX_CELL_WIDTH: f32 = 240.0;
/// The width of a cell, in logical pixels, that decides whether the tables of a movement fit side by side. It is the
/// same for all movements, so that rows and columns do not swap between two of them.
const USUAL_CELL_WIDTH: f32 = 84.0;
/// The width of the numbers of the rounds, in logical pixels.
const ROUND_WIDTH: f32 = 40.0;
/// The width of the first column of a grid with a column for each round, in logical pixels.
const FIRST_COLUMN_WIDTH: f32 = 60.0;
/// The left margin of a cell, in logical pixels.
const CELL_MARGIN: f32 = 3.0;
/// The approximate width of a letter in a cell, in logical pixels.
const LETTER_WIDTH: usize = 8;
/// The approximate width of a digit of a board number, in logical pixels.
const BOARD_DIGIT_WIDTH: usize = 7;

/// The space below the headings of a grid.
const HEAD_PADDING: Padding = Padding { bottom: theme::TIGHT, ..Padding::ZERO };

/// A line between two rows of a grid of this width in logical pixels.
fn separator<'a, M: 'a>(width: f32, tones: &'static Tones) -> Element<'a, M> {
    container(widget::line(tones)).width(width).into()
}

/// A heading over or beside cells, in line with their text.
fn heading<'a, M: 'a>(label: String, width: f32, look: Cell) -> Element<'a, M> {
    let padding = Padding { left: CELL_MARGIN, ..Padding::ZERO };
    container(widget::cell(label, Length::Fill, look)).padding(padding).width(width).into()
}

/// Text at the left of a cell.
fn plain(text: impl Into<String>, color: Color) -> CellText {
    CellText { text: text.into(), left: CELL_MARGIN, size: theme::NOTE, font: theme::SANS, color }
}

/// The minimum width of a cell in logical pixels, wide enough for the text of every cell.
fn text_cell_width(rows: &[(String, Vec<String>)]) -> f32 {
    let widest = rows.iter().flat_map(|(_, cells)| cells).map(|cell| cell.chars().count() * LETTER_WIDTH).max();
    (widest.unwrap_or_default() as f32 + theme::APART).max(MIN_CELL_WIDTH)
}

impl ShownMovement<'_> {
    /// The board numbers of a meeting as text: `5–8`.
    pub fn board_text(&self, boards: Boards) -> String {
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

    /// The grid. With `choose`, a click on a cell of the table layout sends the message for its round and table.
    /// `chosen` is the round and table of the cell that is marked.
    pub fn view<'a, M: Clone + 'a>(
        &self,
        layout: GridLayout,
        chosen: Option<(u8, u8)>,
        choose: Option<fn(u8, u8) -> M>,
        tones: &'static Tones,
    ) -> Element<'a, M> {
        match layout {
            // A click on a cell is only understood with a column for each table.
            GridLayout::Tables | GridLayout::Fairness if choose.is_none() && !self.tables_fit() => {
                self.tables_by_round(tones)
            }
            GridLayout::Tables | GridLayout::Fairness => self.by_table(chosen, choose, tones),
            GridLayout::Contestants => self.text_by_round(self.rows_of_contestants(), tones),
            GridLayout::Sets => self.text_by_round(self.rows_of_sets(), tones),
        }
    }

    /// Whether the cells have their greatest width and leave space beside the grid.
    pub fn leaves_space(&self, layout: GridLayout) -> bool {
        let is_by_table = matches!(layout, GridLayout::Tables | GridLayout::Fairness) && self.tables_fit();
        let (first_column, columns) = if is_by_table {
            (ROUND_WIDTH, usize::from(self.movement.tables))
        } else {
            (FIRST_COLUMN_WIDTH, self.rounds().count())
        };
        first_column + columns as f32 * MAX_CELL_WIDTH < self.available_width
    }

    /// The minimum width of the grid that [`Self::view`] shows without choosing cells, in logical pixels.
    pub fn needed_width(&self, layout: GridLayout) -> f32 {
        let round_count = self.rounds().count() as f32;
        match layout {
            GridLayout::Tables | GridLayout::Fairness if self.tables_fit() => {
                ROUND_WIDTH + f32::from(self.movement.tables) * self.min_cell_width()
            }
            GridLayout::Tables | GridLayout::Fairness => FIRST_COLUMN_WIDTH + round_count * self.min_cell_width(),
            GridLayout::Contestants => FIRST_COLUMN_WIDTH + round_count * text_cell_width(&self.rows_of_contestants()),
            GridLayout::Sets => FIRST_COLUMN_WIDTH + round_count * text_cell_width(&self.rows_of_sets()),
        }
    }

    /// Each contestant with its table, side and opponents in each round.
    fn rows_of_contestants(&self) -> Vec<(String, Vec<String>)> {
        self.movement
            .contestants()
            .into_iter()
            .map(|number| (number.to_string(), self.seats_by_round(number)))
            .collect()
    }

    fn rounds(&self) -> impl Iterator<Item = u8> {
        self.first_round.max(1)..=self.movement.rounds
    }

    fn tables_fit(&self) -> bool {
        ROUND_WIDTH + f32::from(self.movement.tables) * USUAL_CELL_WIDTH <= self.available_width
    }

    /// A row for each round, a column for each table.
    fn by_table<'a, M: Clone + 'a>(
        &self,
        chosen: Option<(u8, u8)>,
        choose: Option<fn(u8, u8) -> M>,
        tones: &'static Tones,
    ) -> Element<'a, M> {
        let tables = self.movement.tables;
        let width = self.fitted_cell_width(self.min_cell_width(), ROUND_WIDTH, tables.into());
        let whole_width = ROUND_WIDTH + f32::from(tables) * width;
        let headings = (1..=tables).map(|table| self.table_heading(table, width, tones));
        let head = row![iced::widget::space().width(ROUND_WIDTH)].extend(headings);
        let mut grid = Column::new().push(head.padding(HEAD_PADDING));
        let boards_offset = self.boards_offset();
        for round in self.rounds() {
            let cells = (1..=tables).map(|table| self.cell(round, table, boards_offset, tones)).collect();
            let mut line = widget::cells(cells, width, tones);
            if let Some(choose) = choose {
                let chosen_index = chosen
                    .filter(|(chosen_round, _)| *chosen_round == round)
                    .map(|(_, table)| usize::from(table).wrapping_sub(1));
                line = line.on_press(move |index| choose(round, index as u8 + 1)).chosen(chosen_index);
            }
            // A grid in which a cell is chosen marks that cell alone.
            let is_marked = choose.is_none() && round == self.current_round;
            let background = is_marked.then_some(tones.weak.into());
            let rim = tones.selected_border().filter(|_| is_marked);
            let border = rim.map(|color| Border { color, width: 1.0, ..Border::default() }).unwrap_or_default();
            let line = row![self.round_heading(round, ROUND_WIDTH, tones), line].align_y(Alignment::Center);
            let line =
                container(line).style(move |_| container::Style { background, border, ..container::Style::default() });
            grid = grid.push(separator(whole_width, tones)).push(line);
        }
        grid.into()
    }

    /// A row for each table, a column for each round.
    fn tables_by_round<'a, M: 'a>(&self, tones: &'static Tones) -> Element<'a, M> {
        let boards_offset = self.boards_offset();
        let rows = (1..=self.movement.tables).map(|table| {
            let cells = self.rounds().map(|round| self.cell(round, table, boards_offset, tones)).collect();
            (self.table_heading(table, FIRST_COLUMN_WIDTH, tones), cells)
        });
        self.by_round(rows.collect(), self.min_cell_width(), tones)
    }

    /// The width of a cell in logical pixels with which the columns fill the space, up to [`MAX_CELL_WIDTH`] but not
    /// below the width `needed`.
    fn fitted_cell_width(&self, needed: f32, first_column: f32, columns: usize) -> f32 {
        ((self.available_width - first_column) / columns.max(1) as f32).floor().min(MAX_CELL_WIDTH).max(needed)
    }

    fn table_heading<'a, M: 'a>(&self, table: u8, width: f32, tones: &'static Tones) -> Element<'a, M> {
        heading(self.texts.say().seats_table(table.to_string()), width, Cell::new(tones.muted))
    }

    /// The number of a round, with a sign if North-South and East-West are switched in it.
    fn round_heading<'a, M: 'a>(&self, round: u8, width: f32, tones: &'static Tones) -> Element<'a, M> {
        let color = if round == self.current_round { tones.ink } else { tones.muted };
        let sign = if self.movement.switched_rounds().contains(&round) { " ↔" } else { "" };
        heading(format!("R{round}{sign}"), width, Cell::new(color).bold())
    }

    /// The minimum width of a cell in logical pixels, wide enough for every meeting.
    fn min_cell_width(&self) -> f32 {
        let widest = self
            .movement
            .meetings
            .iter()
            .map(|meeting| self.board_text(meeting.boards).chars().count() * BOARD_DIGIT_WIDTH)
            .max();
        (self.boards_offset() + widest.unwrap_or_default() as f32 + theme::APART).max(MIN_CELL_WIDTH)
    }

    /// The distance of the boards from the left edge of a cell, beside the widest numbers, in logical pixels.
    fn boards_offset(&self) -> f32 {
        let widest = self
            .movement
            .meetings
            .iter()
            .map(|meeting| Self::contestants_text(meeting.sitting).chars().count() * LETTER_WIDTH)
            .max();
        CELL_MARGIN + widest.unwrap_or_default() as f32 + 2.0
    }

    /// The opponents at a table in a round and, this far from the left edge, their boards, or a dash.
    fn cell(&self, round: u8, table: u8, boards_offset: f32, tones: &Tones) -> Vec<CellText> {
        let Some(meeting) = self.movement.round(round).find(|meeting| meeting.table == table) else {
            return vec![plain("–", tones.muted)];
        };
        let contestants = CellText { font: theme::BOLD, ..plain(Self::contestants_text(meeting.sitting), tones.ink) };
        let board_text = plain(self.board_text(meeting.boards), tones.muted);
        vec![contestants, CellText { left: boards_offset, ..board_text }]
    }

    fn text_by_round<'a, M: 'a>(&self, rows: Vec<(String, Vec<String>)>, tones: &'static Tones) -> Element<'a, M> {
        let width = text_cell_width(&rows);
        let rows = rows.into_iter().map(|(name, cells)| {
            let cells = cells.into_iter().map(|cell| vec![plain(cell, tones.ink)]).collect();
            (heading(name, FIRST_COLUMN_WIDTH, Cell::new(tones.ink).bold()), cells)
        });
        self.by_round(rows.collect(), width, tones)
    }

    fn by_round<'a, M: 'a>(
        &self,
        rows: Vec<(Element<'a, M>, Vec<Vec<CellText>>)>,
        needed: f32,
        tones: &'static Tones,
    ) -> Element<'a, M> {
        let columns = self.rounds().count();
        let width = self.fitted_cell_width(needed, FIRST_COLUMN_WIDTH, columns);
        let whole_width = FIRST_COLUMN_WIDTH + columns as f32 * width;
        let current_column = self.rounds().position(|round| round == self.current_round);
        let headings = self.rounds().map(|round| self.round_heading(round, width, tones));
        let head = row![iced::widget::space().width(FIRST_COLUMN_WIDTH)].extend(headings);
        let mut grid = Column::new().push(head.padding(HEAD_PADDING));
        for (name, cells) in rows {
            let cells = widget::cells(cells, width, tones).chosen(current_column);
            let line: Row<'a, M> = row![name, cells].align_y(Alignment::Center);
            grid = grid.push(separator(whole_width, tones)).push(line);
        }
        grid.into()
    }

    /// The table, side and opponents of a contestant in each round: `3 NS · 12`. A dash if it sits out.
    fn seats_by_round(&self, number: Number) -> Vec<String> {
        self.rounds()
            .map(|round| {
                let meeting = self
                    .movement
                    .round(round)
                    .find(|meeting| meeting.sitting.contestants().any(|(contestant, _)| contestant == number));
                meeting.map_or("–".to_owned(), |meeting| {
                    let side = meeting
                        .sitting
                        .contestants()
                        .find(|(contestant, _)| *contestant == number)
                        .map_or(Side::NS, |(_, side)| side);
                    let opponents: Vec<String> =
                        meeting.sitting.side(side.other()).map(|contestant| contestant.to_string()).collect();
                    format!("{} {} · {}", meeting.table, self.texts.letters().side(side), opponents.join("+"))
                })
            })
            .collect()
    }

    /// Each board set with its tables in each round. A dash if it is not played.
    fn rows_of_sets(&self) -> Vec<(String, Vec<String>)> {
        let mut board_ranges: Vec<Boards> = self.movement.meetings.iter().map(|meeting| meeting.boards).collect();
        board_ranges.sort_unstable();
        board_ranges.dedup();
        board_ranges
            .into_iter()
            .map(|boards| {
                let cells = self.rounds().map(|round| {
                    let tables: Vec<String> = self
                        .movement
                        .round(round)
                        .filter(|meeting| meeting.boards == boards)
                        .map(|meeting| meeting.table.to_string())
                        .collect();
                    if tables.is_empty() { "–".to_owned() } else { tables.join(" + ") }
                });
                (self.board_text(boards), cells.collect())
            })
            .collect()
    }
}
