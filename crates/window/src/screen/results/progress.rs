//! The left part of Results: the progress of each table in each round, and items to look at.

use std::collections::BTreeSet;

use iced::widget::{Column, Row, column, container, row, space};
use iced::{Alignment, Element, Length, Size};

use crate::desk::DeskView;
use crate::theme::{self, KeyPlacement, Tones};
use crate::widget::{self, Cell, Face, Glyph, Press};
use crate::words;
use evening::club::SectionId;
use evening::scoring::Standings;
use evening::session::{RulingRecord, RulingState, Session, Slot};
use exchange::pads::PadDifference;
use lang::{notes, rulings};

use super::navigation::{LookReason, lines_to_look_at, rulings_to_settle};
use super::{Message, Sheet, State, UnfinishedText, lost_board};

/// The greatest width of a cell, in logical pixels.
const MAX_CELL_WIDTH: f32 = 34.0;
/// The width from which a heading shows a table number of two digits with a sign in usual type, in logical pixels.
const MIN_SIGNED_WIDTH: f32 = 30.0;
/// The width beyond which a cell has space for the numbers of results, in logical pixels.
const COUNTED_CELL_WIDTH: f32 = 24.0;
/// The width from which a heading shows the number of a round in usual type, in logical pixels.
const MIN_ROUND_NUMBER_WIDTH: f32 = 18.0;
/// The smallest width of a cell, in logical pixels. If cells would be narrower, the grid is turned, and if that is not
/// enough, it scrolls.
const MIN_CELL_WIDTH: f32 = 14.0;
/// The height of a cell, in logical pixels.
const CELL_HEIGHT: f32 = 27.0;
/// The height of a cell in a grid of many rows, in logical pixels.
const LOW_CELL_HEIGHT: f32 = 20.0;
/// The width of the names of rounds beside the grid, in logical pixels.
const ROUND_NAMES_WIDTH: f32 = 30.0;
/// The width of the numbers of tables beside the grid, in logical pixels.
const TABLE_NUMBERS_WIDTH: f32 = 22.0;
/// The gap between cells, in logical pixels.
const CELL_GAP: f32 = 3.0;
/// The smallest height for a grid, in logical pixels.
const MIN_GRID_HEIGHT: f32 = 110.0;
/// The greatest number of lines listed.
const MAX_LISTED: usize = 40;

/// The space for the left part of Results.
#[derive(Clone, Copy)]
pub(super) struct ProgressSpace {
    /// The size inside the card, in logical pixels.
    pub size: Size,
    /// Whether nothing is below the items to look at, so that they scroll on their own.
    pub has_own_scrollbar: bool,
}

/// The grids of the sections, their legend, and the items to look at.
pub(super) fn view<'a>(
    state: &State,
    desk: &'a DeskView,
    standings: &'a Standings,
    session: &'a Session,
    ProgressSpace { size: panel_size, has_own_scrollbar }: ProgressSpace,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let mut content = column![widget::bold(say.results_progress(), theme::NAME, tones.ink)].spacing(theme::GAP);
    // The grids share half of the height. The rest is for the list of items.
    let height = (panel_size.height * 0.5 / session.sections.len().max(1) as f32).max(MIN_GRID_HEIGHT);
    let unfinished_slots: Vec<Slot> = state.unfinished_lines(false);
    let mut signs = BTreeSet::new();
    for (id, section) in &session.sections {
        if session.sections.len() > 1 {
            content = content.push(widget::bold(say.section_title(id.to_string()), theme::NOTE, tones.muted));
        }
        // Rounds that are not drawn have no missing results.
        let size = GridSize { tables: section.movement.tables, rounds: section.drawn_rounds() };
        let shows_matches = matches!(state.current_sheet, Sheet::Match { .. });
        let mut cells = progress_cells(*id, size, (&unfinished_slots, shows_matches), desk, standings, session);
        let table_signs = TableSigns::of(*id, desk);
        for (table, round) in &table_signs.disputed {
            let cell_index = usize::from(*round).saturating_sub(1) * usize::from(size.tables)
                + usize::from(*table).saturating_sub(1);
            if let Some(cell) = cells.get_mut(cell_index) {
                cell.is_doubtful = true;
            }
        }
        let grid_space = Size::new(panel_size.width, height);
        let grid = Grid { id: *id, size, cells, current_round: desk.round_at_tables(*id), table_signs };
        let shape = grid.shape(grid_space);
        signs.extend(grid.cells.iter().map(|cell| cell.sign(shape.cell.width)));
        content = content.push(grid.view(state, shape, grid_space, tones));
        if let Some((_, round)) = session.undrawn().find(|(section_id, _)| section_id == id) {
            let note = say.top_not_drawn(round.to_string(), section.planned_rounds().to_string());
            content = content.push(widget::label(note, theme::NOTE, tones.muted));
        }
    }
    if session.sections.is_empty() {
        content = content.push(widget::label(say.results_no_rounds(), theme::NOTE, tones.muted));
    }
    content = content.extend(view_legend(&signs, desk, tones));
    // The second entry hides the first.
    let list = state.second.is_none().then(|| view_items(state, desk, standings, session, tones)).flatten();
    let Some(list) = list else { return content.into() };
    let items_title = row![widget::bold(say.results_look_at(), theme::NAME, tones.ink)]
        .extend((tones.keys != KeyPlacement::Hidden).then(|| widget::key("F7", tones)))
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
    // With something below the list, everything scrolls together.
    let list = if has_own_scrollbar { widget::whole_rows(widget::scroll(list, tones)) } else { list };
    content.push(widget::line(tones)).push(items_title).push(list).into()
}

/// The progress of a table in a round, as a cell of the grid shows it.
#[derive(Default, Clone, Copy)]
struct CellProgress {
    /// The number of boards.
    due: u16,
    /// The number of boards that are not missing or postponed.
    entered: u16,
    /// The number of entered boards that were not played.
    unplayed: u16,
    /// Whether a ruling that is not withdrawn concerns a board, also one that changes no result or is not decided yet.
    has_ruling: bool,
    /// Whether a result is doubtful, or a pad differs.
    is_doubtful: bool,
    /// Whether a line has text that was not entered.
    has_typed_text: bool,
    /// The match at the table, while the screen shows matches.
    match_sheet: Option<Sheet>,
}

/// The sign of a cell, in the order of the legend.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum CellSign {
    /// All results.
    Full,
    /// Some results, as numbers.
    Counted,
    /// Some results, in a cell without space for numbers.
    Half,
    Doubtful,
    /// All results, at least one with a ruling.
    Ruling,
    /// No results.
    NotYet,
    /// All results, with boards that were not played.
    Unplayed,
    /// Nobody plays here.
    Nobody,
    /// Text that was not entered.
    Typed,
}

impl CellProgress {
    fn is_full(&self) -> bool {
        self.due > 0 && self.entered == self.due
    }

    fn sign(&self, width: f32) -> CellSign {
        match () {
            () if self.due == 0 => CellSign::Nobody,
            () if self.has_typed_text => CellSign::Typed,
            () if self.is_doubtful => CellSign::Doubtful,
            () if self.has_ruling && self.is_full() => CellSign::Ruling,
            () if self.is_full() && self.unplayed > 0 => CellSign::Unplayed,
            () if self.is_full() => CellSign::Full,
            () if self.entered > 0 && width > COUNTED_CELL_WIDTH => CellSign::Counted,
            () if self.entered > 0 => CellSign::Half,
            () => CellSign::NotYet,
        }
    }
}

/// The progress of each table of a section in each round. The tables of a round are adjacent.
fn progress_cells(
    id: SectionId,
    GridSize { tables, rounds }: GridSize,
    (unfinished_slots, shows_matches): (&[Slot], bool),
    desk: &DeskView,
    standings: &Standings,
    session: &Session,
) -> Vec<CellProgress> {
    let ruled_slots: BTreeSet<Slot> = session
        .rulings
        .iter()
        .filter(|ruling_record| ruling_record.withdrawn.is_none())
        .map(RulingRecord::slot)
        .collect();
    let mut cells = vec![CellProgress::default(); usize::from(tables) * usize::from(rounds)];
    for line in standings.boards.iter().flat_map(|board| &board.lines).filter(|line| line.place.section == id) {
        let (Some(round), Some(table)) = (line.place.round, line.place.table) else { continue };
        let index = (usize::from(round) - 1) * usize::from(tables) + usize::from(table) - 1;
        let Some(cell) = cells.get_mut(index) else { continue };
        cell.due += 1;
        let is_decided = line.state() == "missing" && standings.is_of_decided_match(line);
        cell.entered += u16::from(is_decided || !matches!(line.state(), "missing" | "postponed"));
        cell.unplayed += u16::from(line.state() == "not-played");
        cell.has_typed_text |= unfinished_slots.contains(&line.slot);
        cell.has_ruling |= is_decided || ruled_slots.contains(&line.slot);
        cell.is_doubtful |= desk.suspicion(line.slot).is_some();
        if shows_matches && cell.match_sheet.is_none() {
            cell.match_sheet = Sheet::match_of(line, session);
        }
    }
    cells
}

#[derive(Clone, Copy)]
struct GridSize {
    tables: u8,
    rounds: u8,
}

/// The grid of the rounds and tables of a section.
struct Grid {
    id: SectionId,
    size: GridSize,
    /// The cells, round by round. The tables of a round are adjacent.
    cells: Vec<CellProgress>,
    current_round: u8,
    table_signs: TableSigns,
}

/// Reports of pads and phones on the tables of a section.
struct TableSigns {
    /// The table and the round of each place where a pad differs from the session.
    disputed: Vec<(u8, u8)>,
    /// Tables that call the director.
    calling: Vec<u8>,
    /// Tables with entries that wait for the other side's confirmation.
    waiting: Vec<u8>,
    /// Tables whose pad or phones are silent.
    silent: Vec<u8>,
}

impl TableSigns {
    fn of(section: SectionId, desk: &DeskView) -> Self {
        let tables_of_section = |tables: &[(SectionId, u8)]| -> Vec<u8> {
            tables.iter().filter(|(id, _)| *id == section).map(|(_, table)| *table).collect()
        };
        let phones = &desk.open.phones;
        let (calling, silent, waiting) =
            (tables_of_section(&phones.calling), tables_of_section(&phones.silent), tables_of_section(&phones.waiting));
        let mut signs = Self { disputed: Vec::new(), calling, waiting, silent };
        let Some(report) = desk.open.pads.as_deref() else { return signs };
        let disputed = report.questions.iter().filter_map(|question| match question.difference {
            PadDifference::Result { key, .. } | PadDifference::Seats { key, .. } | PadDifference::Gone { key, .. } => {
                (key.section == section).then_some((key.table, key.round))
            }
            PadDifference::Name { .. } => None,
        });
        let calling = report.calls.iter().filter(|call| call.table.section == section).map(|call| call.table.table);
        let silent = report.tables.iter().filter(|pad| pad.is_silent && pad.table.section == section);
        signs.disputed.extend(disputed);
        signs.calling.extend(calling);
        signs.silent.extend(silent.map(|pad| pad.table.table));
        signs
    }
}

/// The arrangement of a grid.
#[derive(Clone, Copy)]
struct Shape {
    /// Whether rounds are side by side, with a row for each table.
    is_turned: bool,
    /// The number of columns: tables, or rounds if the grid is turned.
    columns: u8,
    rows: u8,
    /// The width of the names of the rows, in logical pixels.
    names_width: f32,
    /// The size of a cell, in logical pixels.
    cell: Size,
}

impl Grid {
    /// The arrangement in the available space: tables side by side if their cells fit, otherwise rounds.
    fn shape(&self, available: Size) -> Shape {
        let GridSize { tables, rounds } = self.size;
        let cell_width = |columns: u8, names_width: f32| {
            (available.width - names_width - widget::BESIDE_BAR) / f32::from(columns.max(1)) - CELL_GAP
        };
        let is_turned = cell_width(tables, ROUND_NAMES_WIDTH) < MIN_CELL_WIDTH;
        let (columns, rows, names_width) =
            if is_turned { (rounds, tables, TABLE_NUMBERS_WIDTH) } else { (tables, rounds, ROUND_NAMES_WIDTH) };
        let width = cell_width(columns, names_width).clamp(MIN_CELL_WIDTH, MAX_CELL_WIDTH);
        let fits_height = f32::from(rows) * (CELL_HEIGHT + CELL_GAP) < available.height;
        let cell = Size::new(width, if fits_height { CELL_HEIGHT } else { LOW_CELL_HEIGHT });
        Shape { is_turned, columns, rows, names_width, cell }
    }

    /// The grid. The headings stay above rows that scroll, unless the grid scrolls in both directions.
    fn view<'a>(&self, state: &State, shape: Shape, available: Size, tones: &'static Tones) -> Element<'a, Message> {
        let Shape { is_turned, columns, rows, names_width, cell } = shape;
        let width = cell.width;
        let mut body = Column::new().spacing(CELL_GAP);
        for row in 1..=rows {
            let mut grid_row = Row::new().spacing(CELL_GAP).align_y(Alignment::Center);
            grid_row = grid_row.push(if is_turned {
                self.view_table_number(row, names_width, tones)
            } else {
                self.view_round_number(row, names_width, tones)
            });
            for column in 1..=columns {
                let (round, table) = if is_turned { (column, row) } else { (row, column) };
                grid_row = grid_row.push(self.view_cell(state, round, table, cell, tones));
            }
            body = body.push(grid_row);
        }
        let mut headings = Row::new().spacing(CELL_GAP).push(space().width(names_width));
        for column in 1..=columns {
            headings = headings.push(if is_turned {
                self.view_round_number(column, width, tones)
            } else {
                self.view_table_number(column, width, tones)
            });
        }
        // The name of a row may be taller than its cells.
        let row_height = cell.height.max(theme::NOTE * theme::LINE_HEIGHT + 4.0) + CELL_GAP;
        let height = (f32::from(rows) * row_height).min(available.height);
        let needed_width = names_width + f32::from(columns) * (width + CELL_GAP);
        if needed_width > available.width {
            // If the turned grid does not fit either, heading and rows scroll together in both directions.
            let grid = widget::scroll_both(column![headings, body].spacing(CELL_GAP), tones);
            let step = width + CELL_GAP;
            let visible_width =
                names_width + ((available.width - names_width - widget::BESIDE_BAR) / step).floor().max(1.0) * step;
            return container(grid).max_height(available.height).width(visible_width + widget::BESIDE_BAR).into();
        }
        column![headings, widget::whole_rows(widget::scroll(body, tones).height(height))].spacing(CELL_GAP).into()
    }

    /// A table's number with a sign: `!` if it calls the director, `?` if entries wait for the other side's
    /// confirmation, `…` if a pad or phone is silent.
    fn view_table_number<'a>(&self, table: u8, width: f32, tones: &'static Tones) -> Element<'a, Message> {
        let sign = if self.table_signs.calling.contains(&table) {
            "!"
        } else if self.table_signs.waiting.contains(&table) {
            "?"
        } else if self.table_signs.silent.contains(&table) {
            "…"
        } else {
            ""
        };
        let color = if sign.is_empty() { tones.muted } else { tones.warning };
        let cell = Cell { is_right_aligned: false, ..Cell::new(color) };
        // A number cut with … would look like a sign with another meaning.
        let cell =
            if !sign.is_empty() && table > 9 && width < MIN_SIGNED_WIDTH { cell.size(theme::FINE) } else { cell };
        // The number is centred above its cells.
        container(widget::one_line(format!("{table}{sign}"), cell.size, cell.font, cell.color)).center_x(width).into()
    }

    /// The number of a round, with an `R` if it fits. A click opens its sheet.
    fn view_round_number<'a>(&self, round: u8, width: f32, tones: &'static Tones) -> Element<'a, Message> {
        let cell = if round == self.current_round { Cell::new(tones.ink).bold() } else { Cell::new(tones.muted) };
        let cell = if width < MIN_ROUND_NUMBER_WIDTH { cell.size(theme::FINE) } else { cell };
        // A round with two digits needs more width for the `R`.
        let min_width = if round > 9 { 28.0 } else { 22.0 };
        let name = if width < min_width { round.to_string() } else { format!("R{round}") };
        Press::new(widget::cell(name, Length::Fill, cell), Face::line(tones, false))
            .on_press(Message::ShowSheet(Sheet::Round { section: self.id, round }))
            .padding([2.0, 1.0])
            .width(width)
            .skip_tab()
            .into()
    }

    fn view_cell<'a>(
        &self,
        state: &State,
        round: u8,
        table: u8,
        size: Size,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let index = (usize::from(round) - 1) * usize::from(self.size.tables) + usize::from(table) - 1;
        let progress = self.cells.get(index).copied().unwrap_or_default();
        let sheet = progress.match_sheet.unwrap_or(Sheet::Table { section: self.id, round, table });
        progress_cell(progress, state.current_sheet == sheet, sheet, size, tones)
    }
}

/// A cell with its sign. A click opens its sheet, if somebody plays there.
fn progress_cell<'a>(
    progress: CellProgress,
    is_current: bool,
    sheet: Sheet,
    size: Size,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let cell_sign = progress.sign(size.width);
    let sign: Element<'a, Message> = match cell_sign {
        CellSign::Full => widget::glyph(Glyph::Tick, theme::SIGN, tones.accent),
        CellSign::Counted => widget::bold(format!("{}/{}", progress.entered, progress.due), theme::NOTE, tones.info),
        CellSign::Half => widget::glyph(Glyph::Half, theme::SMALL_SIGN, tones.info),
        CellSign::Doubtful => widget::glyph(Glyph::Triangle, theme::SIGN, tones.warning),
        CellSign::Ruling => widget::bold("§", theme::NOTE, tones.ink),
        CellSign::NotYet => widget::glyph(Glyph::Dot, theme::SIGN, tones.muted),
        CellSign::Unplayed => widget::glyph(Glyph::Cross, theme::SMALL_SIGN, tones.muted),
        CellSign::Nobody => widget::label("–", theme::NOTE, tones.muted),
        CellSign::Typed => widget::glyph(Glyph::Pencil, theme::SIGN, tones.info),
    };
    let plain = Face::plain(tones);
    let (background, border) = match cell_sign {
        CellSign::Doubtful => (Some(tones.warning_weak), Some(tones.line)),
        _ if progress.is_full() => (Some(tones.weak), Some(tones.line)),
        CellSign::NotYet | CellSign::Nobody => (None, None),
        _ => (plain.background, Some(tones.line)),
    };
    let face = Face { background, border: if is_current { Some(tones.accent) } else { border }, ..plain };
    let content = container(sign).center(Length::Fill);
    // The cursor is marked by a heavy frame, not only by colour.
    let frame = if is_current { 1.0 } else { 0.0 };
    let cell = Press::new(content, face).width(size.width - 2.0 * frame).height(size.height - 2.0 * frame);
    let cell = cell.padding(1.0 - frame).skip_tab();
    let cell = if progress.due > 0 { cell.on_press(Message::ShowSheet(sheet)) } else { cell };
    if is_current {
        container(cell)
            .padding(frame)
            .style(move |_| container::Style {
                border: iced::Border { color: tones.accent, width: 2.0, radius: theme::RADIUS.into() },
                ..container::Style::default()
            })
            .into()
    } else {
        cell.into()
    }
}

/// The signs of the grids with their meanings. `None` if all explain themselves.
fn view_legend<'a>(signs: &BTreeSet<CellSign>, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
    let say = desk.texts.say();
    let glyph = |sign: Glyph, color| widget::glyph(sign, theme::SMALL_SIGN, color);
    let entries = signs.iter().filter_map(|sign| {
        let (sign, meaning): (Element<'a, Message>, String) = match sign {
            // The list below explains what is doubtful.
            CellSign::Full | CellSign::Counted | CellSign::NotYet | CellSign::Doubtful => return None,
            CellSign::Half => (glyph(Glyph::Half, tones.info), say.legend_part()),
            CellSign::Ruling => (widget::bold("§", theme::NOTE, tones.ink), say.legend_ruling()),
            CellSign::Unplayed => (glyph(Glyph::Cross, tones.muted), say.legend_unplayed()),
            CellSign::Nobody => (widget::label("–", theme::NOTE, tones.muted), say.legend_nobody()),
            CellSign::Typed => (glyph(Glyph::Pencil, tones.info), say.results_begun()),
        };
        let meaning = widget::label(meaning, theme::NOTE, tones.muted);
        Some(row![sign, meaning].spacing(theme::TIGHT).align_y(Alignment::Center).into())
    });
    let entries: Vec<Element<'a, Message>> = entries.collect();
    let legend = (!entries.is_empty()).then(|| Row::with_children(entries));
    legend.map(|legend| legend.spacing(theme::APART).wrap().vertical_spacing(theme::TIGHT).into())
}

/// The list of items to look at: rulings, then lines. Without any, a note on missing results. `None` if nothing is
/// missing either.
fn view_items<'a>(
    state: &State,
    desk: &'a DeskView,
    standings: &'a Standings,
    session: &'a Session,
    tones: &'static Tones,
) -> Option<Element<'a, Message>> {
    let texts = &desk.texts;
    let mut list = Column::new().spacing(theme::GAP);
    let look_lines = lines_to_look_at(&state.unfinished_lines(false), standings, session, desk);
    let current_slot = state.current(desk).map(|line| line.slot);
    let open_rulings = rulings_to_settle(session, desk);
    let has_no_items = look_lines.is_empty() && open_rulings.is_empty();
    for record in open_rulings {
        let place = rulings::round_place(record.place, record.board, session, texts);
        let state_text = match session.state_of(record, desk.now()) {
            RulingState::Draft => rulings::state(RulingState::Draft, texts),
            _ => texts.say().results_to_review(),
        };
        let reason_text = format!("§ {}: {state_text}", rulings::leading_law(&record.ruling, texts));
        let message = Message::ToReview(record.ruling.id);
        list = list.push(item_with_reason(
            (Glyph::Triangle, tones.warning),
            place,
            tones.ink,
            &reason_text,
            message,
            tones,
        ));
    }
    for (line, reason) in look_lines.into_iter().take(MAX_LISTED) {
        let result_text = words::line_result(line, Some(session), texts);
        let place_color = if current_slot == Some(line.slot) { tones.accent } else { tones.ink };
        let (place, message) = (words::line_place(line, session, texts), Message::Show(line.slot));
        let (sign, color, reason_text) = match reason {
            LookReason::Begun => {
                let typed =
                    state.unfinished.iter().find(|unfinished| unfinished.slot == line.slot).map(UnfinishedText::words);
                let typed = typed.unwrap_or(state.unfinished_words());
                (Glyph::Pencil, tones.info, format!("{typed}: {}", texts.say().results_begun()))
            }
            LookReason::Doubt(doubt) => {
                (Glyph::Triangle, tones.warning, format!("{result_text}: {}", rulings::suspicion(doubt, texts)))
            }
            LookReason::Deprived => {
                let note = lost_board::deprived_note(line, session, desk).unwrap_or(result_text);
                (Glyph::Triangle, tones.warning, note)
            }
            LookReason::Missing => {
                list = list.push(missing_item(place, place_color, result_text, message, tones));
                continue;
            }
        };
        list = list.push(item_with_reason((sign, color), place, place_color, &reason_text, message, tones));
    }
    if has_no_items {
        let note = notes::still_missing(session, standings, texts)?;
        list = list.push(crate::widget::text(note).size(theme::NOTE).color(tones.muted));
    }
    Some(list.into())
}

fn item_with_reason<'a>(
    (sign, color): (Glyph, iced::Color),
    place: String,
    place_color: iced::Color,
    reason: &str,
    message: Message,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let description = column![
        widget::bold(place, theme::NOTE, place_color),
        widget::suits_in_lines(reason, theme::NOTE, tones.ink, tones)
    ];
    let content = row![widget::glyph(sign, theme::SIGN, color), description.width(Length::Fill)].spacing(theme::GAP);
    item(content, message, tones)
}

/// The item of a missing result, on one line.
fn missing_item<'a>(
    place: String,
    place_color: iced::Color,
    result_text: String,
    message: Message,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let sign = widget::glyph(Glyph::Ring, theme::SIGN, tones.info);
    let place = widget::one_line(place, theme::NOTE, theme::BOLD, place_color);
    let result_text = widget::one_line(result_text, theme::NOTE, theme::SANS, tones.info).width(Length::Fill);
    item(row![sign, place, result_text].spacing(theme::GAP).align_y(Alignment::Center), message, tones)
}

/// An item with these contents. A click sends the message.
fn item<'a>(content: Row<'a, Message>, message: Message, tones: &'static Tones) -> Element<'a, Message> {
    Press::new(content, Face::line(tones, false))
        .on_press(message)
        .padding([2.0, 2.0])
        .width(Length::Fill)
        .skip_tab()
        .into()
}
