//! The layout of a movement as a grid: by table, by contestant, or by board set.

use iced::widget::{Column, row};
use iced::{Alignment, Color, Element};

use crate::theme::{self, Tones};
use crate::widget::{self, Cell, CellText};
use bridge::{BoardNumber, Side};
use lang::Texts;
use movement::{Boards, ContestantKind, Movement, Number, Sitting};

/// The meaning of rows and columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GridLayout {
    /// Rounds and tables. The fewer of them are the columns.
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
    /// The first round shown. A repair shows only the rounds it changes.
    pub first_round: u8,
    pub texts: &'a Texts,
}

/// The least width of a cell, in logical pixels.
const CELL_WIDTH: f32 = 72.0;
/// The width of the first column of a grid with a column for each round, in logical pixels.
const FIRST_COLUMN_WIDTH: f32 = 60.0;
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
            // A click needs the place of the table in its round.
            GridLayout::Tables | GridLayout::Fairness
                if choose.is_none() && self.rounds().count() < usize::from(self.movement.tables) =>
            {
                self.tables_by_round(tones)
            }
            GridLayout::Tables | GridLayout::Fairness => self.by_table(chosen, choose, tones),
            GridLayout::Contestants => self.words_by_round(
                self.movement.contestants().into_iter().map(|n| (n.to_string(), self.seats_by_round(n))).collect(),
                tones,
            ),
            GridLayout::Sets => self.words_by_round(self.rows_of_sets(), tones),
        }
    }

    /// The rounds shown.
    fn rounds(&self) -> impl Iterator<Item = u8> {
        self.first_round.max(1)..=self.movement.rounds
    }

    /// A row for each round, a column for each table.
    fn by_table<'a, M: Clone + 'a>(
        &self,
        chosen: Option<(u8, u8)>,
        choose: Option<fn(u8, u8) -> M>,
        tones: &'static Tones,
    ) -> Element<'a, M> {
        let width = self.width();
        let mut head = row![widget::cell("", 40.0, Cell::new(tones.muted))];
        for table in 1..=self.movement.tables {
            head = head.push(self.table_heading(table, width, tones));
        }
        let mut grid = Column::new().push(head).spacing(3.0);
        for round in self.rounds() {
            let cells = (1..=self.movement.tables).map(|table| self.cell(round, table, tones)).collect();
            let mut line = widget::cells(cells, width, tones);
            if let Some(choose) = choose {
                let chosen_index = chosen
                    .filter(|(chosen_round, _)| *chosen_round == round)
                    .map(|(_, table)| usize::from(table).wrapping_sub(1));
                line = line.on_press(move |index| choose(round, index as u8 + 1), chosen_index);
            }
            grid = grid.push(row![self.round_heading(round, 40.0, tones), line].align_y(Alignment::Center));
        }
        grid.into()
    }

    /// A row for each table, a column for each round.
    fn tables_by_round<'a, M: 'a>(&self, tones: &'static Tones) -> Element<'a, M> {
        let rows = (1..=self.movement.tables).map(|table| {
            let cells = self.rounds().map(|round| self.cell(round, table, tones)).collect();
            (self.table_heading(table, FIRST_COLUMN_WIDTH, tones), cells)
        });
        self.by_round(rows.collect(), self.width(), tones)
    }

    fn table_heading<'a, M: 'a>(&self, table: u8, width: f32, tones: &'static Tones) -> Element<'a, M> {
        widget::cell(self.texts.say().seats_table(table.to_string()), width, Cell::new(tones.muted))
    }

    /// The number of a round, with a sign if North-South and East-West are switched in it.
    fn round_heading<'a, M: 'a>(&self, round: u8, width: f32, tones: &'static Tones) -> Element<'a, M> {
        let color = if round == self.current_round { tones.ink } else { tones.muted };
        let sign = if self.movement.switched_rounds().contains(&round) { " ↔" } else { "" };
        widget::cell(format!("R{round}{sign}"), width, Cell::new(color).bold())
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

    /// The opponents at a table in a round and their boards, or a dash.
    fn cell(&self, round: u8, table: u8, tones: &Tones) -> Vec<CellText> {
        let Some(meeting) = self.movement.round(round).find(|meeting| meeting.table == table) else {
            return vec![plain("–", tones.muted)];
        };
        let contestants = CellText { font: theme::BOLD, ..plain(Self::contestants_text(meeting.sitting), tones.ink) };
        let board_text = plain(self.boards(meeting.boards), tones.muted);
        vec![contestants, CellText { left: self.boards_at(), ..board_text }]
    }

    /// Rows of words with a cell for each round.
    fn words_by_round<'a, M: 'a>(&self, rows: Vec<(String, Vec<String>)>, tones: &'static Tones) -> Element<'a, M> {
        let widest = rows.iter().flat_map(|(_, cells)| cells).map(|cell| cell.chars().count() * 8).max();
        let width = (widest.unwrap_or_default() as f32 + 8.0).max(CELL_WIDTH);
        let rows = rows.into_iter().map(|(name, cells)| {
            let cells = cells.into_iter().map(|cell| vec![CellText { left: 0.0, ..plain(cell, tones.ink) }]).collect();
            (widget::cell(name, FIRST_COLUMN_WIDTH, Cell::new(tones.ink).bold()), cells)
        });
        self.by_round(rows.collect(), width, tones)
    }

    /// Rows with a cell for each round.
    fn by_round<'a, M: 'a>(
        &self,
        rows: Vec<(Element<'a, M>, Vec<Vec<CellText>>)>,
        width: f32,
        tones: &'static Tones,
    ) -> Element<'a, M> {
        let mut head = row![widget::cell("", FIRST_COLUMN_WIDTH, Cell::new(tones.muted))];
        for round in self.rounds() {
            head = head.push(self.round_heading(round, width, tones));
        }
        let mut grid = Column::new().push(head).spacing(3.0);
        for (name, cells) in rows {
            grid = grid.push(row![name, widget::cells(cells, width, tones)].align_y(Alignment::Center));
        }
        grid.into()
    }

    /// The seats of a contestant in each round: `3 NS · 12`.
    fn seats_by_round(&self, number: Number) -> Vec<String> {
        self.rounds()
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
                let cells = self.rounds().map(|round| {
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
