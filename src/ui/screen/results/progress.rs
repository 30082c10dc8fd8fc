//! The left part of Results: how far each table is in each round, and what deserves a second look.

use iced::widget::{Column, Row, column, container, row, text};
use iced::{Alignment, Element, Length};

use crate::club::SectionId;
use crate::scoring::{BoardLine, Standings};
use crate::session::{Session, suspicions};
use crate::ui::desk::Desk;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Cell, Face, Glyph, Press};
use crate::ui::words;

use super::{By, Message, State};

const CELL: f32 = 30.0;
/// Up to so many tables stand side by side; beyond, one round is shown at a time, its tables in rows.
const SIDE_BY_SIDE: u8 = 16;
/// Tables in a row of a large round.
const IN_A_ROW: usize = 7;

pub(super) fn view<'a>(
    state: &State,
    desk: &'a Desk,
    standings: &'a Standings,
    session: &'a Session,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let mut content = column![widget::bold(say.results_progress(), theme::NAME, tones.ink)].spacing(theme::GAP);
    let mut grids = Column::new().spacing(theme::GAP);
    for (id, section) in &session.sections {
        if session.sections.len() > 1 {
            grids = grids.push(widget::bold(say.section_title(id.to_string()), theme::NOTE, tones.muted));
        }
        grids =
            grids.push(grid(state, *id, section.movement.tables, section.movement.rounds, session, standings, tones));
    }
    if session.sections.is_empty() {
        grids = grids.push(widget::label(say.results_no_rounds(), theme::NOTE, tones.muted));
    }
    content = content.push(container(widget::scroll_both(grids, tones)).max_height(330.0));
    content = content.push(legend(desk, tones));
    content = content.push(widget::line(tones));
    content = content.push(
        row![widget::bold(say.results_look_at(), theme::NAME, tones.ink), widget::key("F7", tones)]
            .spacing(theme::GAP)
            .align_y(Alignment::Center),
    );
    content = content.push(widget::scroll(look_at(state, desk, standings, session, tones), tones).height(Length::Fill));
    content.into()
}

/// What a cell of the grid is about.
#[derive(Default, Clone, Copy)]
struct Progress {
    due: u16,
    entered: u16,
    ruled: bool,
    doubtful: bool,
}

fn grid<'a>(
    state: &State,
    id: SectionId,
    tables: u8,
    rounds: u8,
    session: &Session,
    standings: &Standings,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let mut cells = vec![Progress::default(); usize::from(tables) * usize::from(rounds)];
    for line in standings.boards.iter().flat_map(|b| &b.lines).filter(|l| l.place.section == id) {
        let (Some(round), Some(table)) = (line.place.round, line.place.table) else { continue };
        let at = (usize::from(round) - 1) * usize::from(tables) + usize::from(table) - 1;
        let Some(cell) = cells.get_mut(at) else { continue };
        cell.due += 1;
        cell.entered += u16::from(!matches!(line.state(), "missing" | "postponed"));
        cell.ruled |= line.ruled;
        cell.doubtful |= session.result(line.slot).is_some_and(|r| !suspicions(session, r).is_empty());
    }
    if tables > SIDE_BY_SIDE {
        return one_round(state, id, tables, rounds, &cells, session, tones);
    }
    let head = |words: String| widget::cell(words, CELL, Cell { right: false, ..Cell::new(tones.muted) });
    let mut grid = Column::new().spacing(3.0);
    let mut first = Row::new().spacing(3.0).push(head(String::new()));
    for table in 1..=tables {
        first = first.push(head(format!(" {table}")));
    }
    grid = grid.push(first);
    let now = session.current_round(id);
    for round in 1..=rounds {
        let look = if round == now { Cell::new(tones.ink).bold() } else { Cell::new(tones.muted) };
        let mut line =
            Row::new().spacing(3.0).align_y(Alignment::Center).push(widget::cell(format!("R{round}"), CELL, look));
        for table in 1..=tables {
            let at = (usize::from(round) - 1) * usize::from(tables) + usize::from(table) - 1;
            let by = By::Table { section: id, round, table };
            line = line.push(grid_cell(cells[at], state.by == by, by, tones));
        }
        grid = grid.push(line);
    }
    grid.into()
}

/// A large field: the round of the sheet, or the one being played, with the others a press away.
fn one_round<'a>(
    state: &State,
    id: SectionId,
    tables: u8,
    rounds: u8,
    cells: &[Progress],
    session: &Session,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let shown = match state.by {
        By::Table { section, round, .. } if section == id => round,
        _ => session.current_round(id),
    };
    let choices = (1..=rounds).map(|round| {
        let by = By::Table { section: id, round, table: 1 };
        widget::choice(round.to_string(), round == shown, Message::By(by), tones).padding([2.0, 6.0]).skip_tab().into()
    });
    let mut grid = Column::new().spacing(3.0).push(Row::with_children(choices).spacing(3.0).wrap());
    let all: Vec<u8> = (1..=tables).collect();
    for row_of in all.chunks(IN_A_ROW) {
        let mut line = Row::new().spacing(3.0);
        for table in row_of {
            let at = (usize::from(shown) - 1) * usize::from(tables) + usize::from(*table) - 1;
            let by = By::Table { section: id, round: shown, table: *table };
            let progress = cells.get(at).copied().unwrap_or_default();
            let name = widget::label(table.to_string(), 11.0, tones.muted);
            line = line.push(column![name, grid_cell(progress, state.by == by, by, tones)].align_x(Alignment::Center));
        }
        grid = grid.push(line);
    }
    grid.into()
}

fn grid_cell<'a>(progress: Progress, here: bool, by: By, tones: &'static Tones) -> Element<'a, Message> {
    let full = progress.due > 0 && progress.entered == progress.due;
    let sign: Element<'a, Message> = if progress.due == 0 {
        text(" ").size(theme::NOTE).into()
    } else if progress.doubtful {
        widget::glyph(Glyph::Triangle, 14.0, tones.warning)
    } else if progress.ruled && full {
        widget::bold("§", theme::NOTE, tones.ink)
    } else if full {
        widget::glyph(Glyph::Tick, 14.0, tones.accent)
    } else if progress.entered > 0 {
        widget::bold(format!("{}/{}", progress.entered, progress.due), 12.0, tones.info)
    } else {
        widget::glyph(Glyph::Dot, 14.0, tones.muted)
    };
    let plain = Face::plain(tones);
    let face = Face {
        background: if progress.doubtful {
            Some(tones.warning_weak)
        } else if full {
            Some(tones.weak)
        } else {
            plain.background
        },
        border: Some(if here { tones.accent } else { tones.line }),
        ..plain
    };
    let content = container(sign).center(Length::Fill);
    // The place of the cursor is said by a heavy frame, not by colour alone.
    let padding = if here { 0.0 } else { 1.0 };
    let cell = Press::new(content, face).width(CELL).height(27.0).padding(padding).skip_tab();
    let cell = if progress.due > 0 { cell.on_press(Message::By(by)) } else { cell };
    if here {
        container(cell)
            .style(move |_| container::Style {
                border: iced::Border { color: tones.accent, width: 2.0, radius: theme::RADIUS.into() },
                ..container::Style::default()
            })
            .into()
    } else {
        cell.into()
    }
}

fn legend<'a>(desk: &Desk, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let sign = |sign: Glyph, color, words: String| {
        row![widget::glyph(sign, 12.0, color), widget::label(words, 12.0, tones.muted)]
            .spacing(4.0)
            .align_y(Alignment::Center)
    };
    row![
        sign(Glyph::Tick, tones.accent, say.legend_full()),
        sign(Glyph::Triangle, tones.warning, say.legend_suspicious()),
        row![widget::bold("§", 12.0, tones.ink), widget::label(say.legend_ruling(), 12.0, tones.muted)].spacing(4.0),
        sign(Glyph::Dot, tones.muted, say.legend_not_yet()),
    ]
    .spacing(10.0)
    .wrap()
    .into()
}

/// Suspicious results first, then what is missing of the rounds called.
fn look_at<'a>(
    state: &State,
    desk: &'a Desk,
    standings: &'a Standings,
    session: &'a Session,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let texts = &desk.texts;
    let mut list = Column::new().spacing(theme::GAP);
    let mut count = 0;
    let place = |line: &BoardLine| {
        let board = line.slot.board.to_string();
        match line.place.round.zip(line.place.table) {
            Some((round, table)) => texts.say().results_where(table.to_string(), round.to_string(), board),
            None => texts.say().results_board_title(board),
        }
    };
    for line in standings.boards.iter().flat_map(|b| &b.lines) {
        let doubts = session.result(line.slot).map(|r| suspicions(session, r)).unwrap_or_default();
        let overdue = matches!(line.state(), "missing" | "postponed")
            && line.place.round.is_some_and(|r| r < session.current_round(line.place.section));
        let (sign, color, why) = if let Some(doubt) = doubts.first() {
            (
                Glyph::Triangle,
                tones.warning,
                format!("{}: {}", words::line(line, texts), words::suspicion(*doubt, texts)),
            )
        } else if overdue {
            (Glyph::Ring, tones.info, words::line(line, texts))
        } else {
            continue;
        };
        count += 1;
        if count > 40 {
            break;
        }
        let mark = if state.is_here(line.slot, desk) { tones.accent } else { tones.ink };
        list = list.push(
            row![
                widget::glyph(sign, 14.0, color),
                column![widget::bold(place(line), theme::NOTE, mark), text(why).size(theme::NOTE).color(tones.ink)]
                    .width(Length::Fill)
            ]
            .spacing(theme::GAP),
        );
    }
    if count == 0 {
        list = list.push(widget::label(texts.say().results_all_well(), theme::NOTE, tones.muted));
    }
    list.into()
}
