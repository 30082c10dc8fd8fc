//! The middle of Results: the kind of sheet, its contestants, its lines and the keys. `line` is the layout of a line.

use iced::widget::{Column, column, container, row};
use iced::{Alignment, Element, Length, Size};

use crate::desk::DeskView;
use crate::screen_space;
use crate::theme::{self, KeyPlacement, Tones};
use crate::widget::{self, Cell, Face, Glyph, Press};
use crate::words;
use bridge::{Seat, Side};
use evening::club::{ContestantId, SectionId};
use evening::scoring::{BoardLine, Standings};
use evening::session::Session;
use lang::capitalised;
use movement::{ContestantKind, Sitting};

use super::line::{LineContext, not_playing_note, unsaved_line};
use super::{Message, SHEET, Sheet, State, navigation, pad};

/// The approximate height of everything above the lines, in logical pixels.
const HEAD_HEIGHT: f32 = 138.0;
/// The height of the choices behind More, in logical pixels.
const MORE_HEIGHT: f32 = 36.0;
/// The approximate height of the entry line with its preview, in logical pixels.
const ENTRY_LINE_HEIGHT: f32 = 140.0;
/// The minimum width of the lines beside the keypad, in logical pixels.
const MIN_LINES_WIDTH: f32 = 290.0;
/// The minimum height of the keypad's keys, in logical pixels.
const MIN_KEYPAD_HEIGHT: f32 = 66.0;
/// The minimum width of a sheet that lists all keys, in logical pixels. A narrower sheet has only the most important
/// keys.
const ALL_KEYS_WIDTH: f32 = 500.0;
/// The least height of the differences in a narrow window, in logical pixels.
const MIN_DIFFERENCES_HEIGHT: f32 = 60.0;
/// The greatest height of the differences in a narrow window, in logical pixels.
const MAX_DIFFERENCES_HEIGHT: f32 = 190.0;
/// The width of the side and number of a contestant, in logical pixels.
const LABEL_WIDTH: f32 = 56.0;

#[derive(Clone, Copy)]
pub(super) struct SheetSpace {
    pub is_narrow: bool,
    /// Whether there is space for the keys.
    pub shows_keys: bool,
    /// Whether an open keypad is shown on the sheet.
    pub may_have_pad: bool,
    /// The size inside the card of the sheet, in logical pixels.
    pub available_size: Size,
}

/// The kind of a sheet, in the order of the tabs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SheetKind {
    Table,
    Board,
    Round,
    Contestant,
    Match,
}

impl State {
    pub(super) fn view_sheet<'a>(
        &'a self,
        desk: &'a DeskView,
        standings: &'a Standings,
        SheetSpace { is_narrow, shows_keys, may_have_pad, available_size }: SheetSpace,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let Some(session) = desk.session() else { return column![].into() };
        let sheet_lines = self.sheet_lines(standings);
        let context = LineContext { desk, session, standings, tones };
        let head = self.view_head(&sheet_lines, session, desk, tones).extend(self.view_swap(desk, tones));
        // The entry line stays the second of three parts, so that its field keeps focus and cursor while lines change
        // around it, however fast the keys come.
        let mut parts = [Column::new(), Column::new(), Column::new()];
        let is_match = matches!(self.current_sheet, Sheet::Match { .. });
        for (index, line) in sheet_lines.iter().enumerate().filter(|_| !is_match) {
            let (part, line_content) = match index.cmp(&self.line_index) {
                std::cmp::Ordering::Less => (0, self.other_line(index, line, context)),
                std::cmp::Ordering::Equal => (1, self.current_line(line, context)),
                std::cmp::Ordering::Greater => (2, self.other_line(index, line, context)),
            };
            let column = std::mem::replace(&mut parts[part], Column::new());
            parts[part] = column.push(widget::line(tones)).push(line_content);
            // A result that could not be stored is shown at its line until it is.
            for unsaved in self.unsaved.iter().filter(|unsaved| unsaved.slot == line.slot) {
                let column = std::mem::replace(&mut parts[part], Column::new());
                parts[part] = column.push(unsaved_line(unsaved, tones));
            }
        }
        let parts = if is_match { self.match_rows(&sheet_lines, context) } else { parts.map(Element::from).into() };
        let rows = Column::with_children(parts).push(widget::line(tones));
        let rows = if is_match { widget::scroll_below_head(rows, tones) } else { widget::scroll(rows, tones) };
        let has_pad = self.is_pad_open && may_have_pad;
        // Small windows, and settings that hide the keys, leave this space to the lines; F1 lists the keys.
        let has_keys = shows_keys && !self.is_pad_open && tones.keys == KeyPlacement::Beside;
        // Lines fill the height if something is below them.
        let has_foot = has_pad || has_keys || is_narrow && self.second.is_some();
        let rows = rows.id(SHEET).height(if has_foot { Length::Fill } else { Length::Shrink });
        // The line that is typed in is the second part.
        let rows = widget::whole_rows_around(rows, 1, self.scroll_target(desk).1);
        // In a low window the keypad is beside the lines, so that the current line is visible.
        let head_height = HEAD_HEIGHT + if self.shows_more { MORE_HEIGHT } else { 0.0 };
        let is_low = available_size.height < head_height + ENTRY_LINE_HEIGHT + pad::KEYS_HEIGHT + pad::LAST_ROW_HEIGHT;
        if has_pad && self.second.is_none() && is_low && available_size.width >= MIN_LINES_WIDTH + pad::PAD_WIDTH {
            let max_height = available_size.height - head_height - pad::LAST_ROW_HEIGHT;
            let keypad = container(pad::view(false, max_height, desk, tones)).width(pad::PAD_WIDTH);
            return column![head, row![rows, keypad].spacing(theme::WIDE)].spacing(theme::GAP).into();
        }
        let mut content = column![head, rows].spacing(theme::GAP);
        if is_narrow && self.second.is_some() {
            let list = widget::scroll(self.view_differences(true, desk, tones), tones);
            let height = (available_size.height - head_height - ENTRY_LINE_HEIGHT)
                .clamp(MIN_DIFFERENCES_HEIGHT, MAX_DIFFERENCES_HEIGHT);
            content = content.push(widget::line(tones)).push(container(list).max_height(height));
        } else if has_pad {
            content = content.push(widget::line(tones)).push(pad::view(
                self.asking.is_some(),
                (available_size.height - head_height - ENTRY_LINE_HEIGHT - pad::LAST_ROW_HEIGHT).max(MIN_KEYPAD_HEIGHT),
                desk,
                tones,
            ));
        } else if has_keys {
            let is_short = is_narrow || available_size.width < ALL_KEYS_WIDTH;
            content = content.push(self.key_hints(is_short, desk, tones));
        }
        content.into()
    }

    fn view_head<'a>(
        &'a self,
        sheet_lines: &[&BoardLine],
        session: &'a Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Column<'a, Message> {
        let title = widget::bold(self.title_text(session, desk), theme::TITLE, tones.ink);
        // In the second entry there are no rulings.
        let rule_button = self.second.is_none().then(|| {
            let button = widget::button(desk.texts.say().desk_new(), "F4", Face::plain(tones), tones);
            button.on_press(Message::Rule).padding(theme::BUTTON_PADDING).skip_tab().into()
        });
        let title = row![container(title).width(Length::Fill)].extend(rule_button);
        let title = title.spacing(theme::GAP).align_y(Alignment::Center);
        let mut head = column![title, self.view_tabs(sheet_lines, session, desk, tones)].spacing(theme::GAP);
        head = head.extend(self.more_choices(desk, tones));
        match self.current_sheet {
            Sheet::Table { .. } => {
                if let Some(line) = sheet_lines.first() {
                    // If all boards were played the other way round, the contestants are shown as they sat.
                    let is_entered = |line: &BoardLine| !matches!(line.state(), "missing" | "postponed");
                    let is_turned =
                        sheet_lines.iter().all(|line| is_entered(line) && navigation::is_turned(line, session));
                    let sitting = scheduled_sitting(line, session);
                    let actual_sitting = if is_turned && self.second.is_none() { sitting.turned() } else { sitting };
                    head = head.push(contestant_rows(actual_sitting, line.place.round, session, desk, tones));
                }
                if let Some(note) =
                    turned_boards_note(sheet_lines, session, desk, tones).filter(|_| self.second.is_none())
                {
                    head = head.push(note);
                }
            }
            Sheet::Contestant(contestant) => {
                if let Some(note) = not_playing_note(contestant, session, desk) {
                    head = head.push(widget::label(note, theme::NOTE, tones.warning));
                }
            }
            Sheet::Match { .. } => {
                if let Some(standings) = desk.standings() {
                    head = head.push(self.match_head(LineContext { desk, session, standings, tones }));
                }
            }
            Sheet::Board(_) | Sheet::Round { .. } => {}
        }
        if let Sheet::Table { section, round, .. } | Sheet::Round { section, round } = self.current_sheet {
            head = head.extend(bye_rows(section, round, session, desk, tones));
        }
        head
    }

    fn view_tabs<'a>(
        &'a self,
        sheet_lines: &[&BoardLine],
        session: &'a Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let current_line = sheet_lines.get(self.line_index).or(sheet_lines.first()).copied();
        let tab = |label: String, kind: SheetKind| {
            let is_chosen = SheetKind::of(self.current_sheet) == kind;
            let target = current_line
                .and_then(|line| kind.sheet_with(line, session))
                .filter(|_| !is_chosen)
                .unwrap_or(self.current_sheet);
            widget::segment(label, is_chosen, Message::ShowSheet(target), tones).skip_tab()
        };
        let mut tabs = vec![
            tab(say.results_by_table(), SheetKind::Table),
            tab(say.results_by_board(), SheetKind::Board),
            tab(say.results_by_round(), SheetKind::Round),
            tab(contestants_tab_name(session, desk), SheetKind::Contestant),
        ];
        let has_match = current_line.is_some_and(|line| Sheet::match_of(line, session).is_some());
        tabs.extend(has_match.then(|| tab(say.results_by_match(), SheetKind::Match)));
        let more = widget::choice(say.movement_more(), self.shows_more, Message::More, tones);
        row![widget::segments(tabs, tones)]
            // In a narrow window the key would need a second line.
            .extend(
                (tones.keys == KeyPlacement::Beside && !screen_space::is_narrow(desk))
                    .then(|| widget::key("F2", tones)),
            )
            .push(more.padding(theme::BUTTON_PADDING).skip_tab())
            .spacing(theme::NEAR)
            .align_y(Alignment::Center)
            .wrap()
            .vertical_spacing(theme::TIGHT)
            .into()
    }

    /// The choices behind More. `None` while they are hidden.
    fn more_choices<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        let say = desk.texts.say();
        self.shows_more.then(|| {
            let swap = widget::button(say.results_swap(), desk.texts.key("Ctrl W"), Face::plain(tones), tones);
            let second_entry = widget::toggle(say.results_second(), self.second.is_some(), Message::Second, tones);
            row![
                widget::toggle(say.results_pad(), self.is_pad_open, Message::PadOpen, tones).skip_tab(),
                second_entry.skip_tab()
            ]
            .extend((tones.keys != KeyPlacement::Hidden).then(|| widget::key("F3", tones)))
            .push(swap.on_press(Message::Swap).padding(theme::SMALL_BUTTON_PADDING).skip_tab())
            .spacing(theme::NEAR)
            .align_y(Alignment::Center)
            .wrap()
            .into()
        })
    }

    fn title_text(&self, session: &Session, desk: &DeskView) -> String {
        let say = desk.texts.say();
        let has_sections = session.sections.len() > 1;
        match self.current_sheet {
            Sheet::Table { section, round, table } => {
                let table = if has_sections { format!("{section}{table}") } else { table.to_string() };
                say.results_table_title(table, round.to_string())
            }
            Sheet::Board(board) => say.results_board_title(board.to_string()),
            Sheet::Round { section, round } if has_sections => {
                say.results_section_round_title(section.to_string(), round.to_string())
            }
            Sheet::Round { round, .. } => say.results_round_title(round.to_string()),
            Sheet::Contestant(contestant) => {
                let number = if has_sections { contestant.to_string() } else { contestant.number.to_string() };
                say.ranking_card_other(number, words::title(contestant, session, &desk.texts))
            }
            Sheet::Match { round, .. } => say.results_match_title(round.to_string()),
        }
    }

    /// The keys with their meanings. `is_short` leaves only the most important ones; F1 lists all.
    fn key_hints<'a>(&self, is_short: bool, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let enter =
            || if self.leads_to_next_match(desk) { say.results_key_next_match() } else { say.results_key_enter() };
        let entry_hint = |entry: String, meaning: String| {
            row![widget::key(entry, tones), widget::label(capitalised(&meaning), theme::NOTE, tones.muted)]
                .spacing(theme::TIGHT)
                .align_y(Alignment::Center)
        };
        let hint = |key: &str, meaning: String| entry_hint(desk.texts.key(key).into_owned(), meaning);
        let letters = desk.texts.letters();
        if is_short {
            let hints = row![
                hint("Enter", enter()),
                hint("NP", say.state_not_played()),
                hint("A+-", say.results_key_artificial()),
                hint("F7", say.results_key_next()),
            ];
            return hints.spacing(theme::APART).wrap().vertical_spacing(theme::NEAR).into();
        }
        row![
            hint("Enter", enter()),
            hint("↑ ↓", say.results_key_line()),
            hint("PgDn", say.results_key_sheet()),
            hint("P", say.state_passed_out()),
            hint("NP", say.state_not_played()),
            hint("LP", say.state_postponed()),
            entry_hint(letters.sample_entry(), say.results_key_doubled()),
            entry_hint(letters.sample_turned_entry(), say.results_key_turned()),
            hint("\"", say.results_key_same()),
            hint("A+-", say.results_key_artificial()),
            hint("Del", say.results_withdraw()),
            hint("Ctrl W", say.results_swap()),
        ]
        .spacing(theme::APART)
        .wrap()
        .vertical_spacing(theme::NEAR)
        .into()
    }
}

impl SheetKind {
    fn of(sheet: Sheet) -> Self {
        match sheet {
            Sheet::Table { .. } => Self::Table,
            Sheet::Board(_) => Self::Board,
            Sheet::Round { .. } => Self::Round,
            Sheet::Contestant(_) => Self::Contestant,
            Sheet::Match { .. } => Self::Match,
        }
    }

    /// The sheet of this kind that contains a line. `None` if the line lacks the round, table or match for it.
    fn sheet_with(self, line: &BoardLine, session: &Session) -> Option<Sheet> {
        let section = line.place.section;
        Some(match self {
            Self::Table => Sheet::Table { section, round: line.place.round?, table: line.place.table? },
            Self::Board => Sheet::Board(line.slot.board),
            Self::Round => Sheet::Round { section, round: line.place.round? },
            Self::Contestant => Sheet::Contestant(line.sitting.side(Side::NS).next()?),
            Self::Match => Sheet::match_of(line, session)?,
        })
    }
}

/// The name of the tab for contestants: by pair, player or team.
fn contestants_tab_name(session: &Session, desk: &DeskView) -> String {
    let say = desk.texts.say();
    match session.sections.values().flat_map(|section| &section.movement.meetings).next().map(|meeting| meeting.sitting)
    {
        Some(Sitting::Players { .. }) => say.results_by_player(),
        Some(Sitting::Teams { .. } | Sitting::SecondTable { .. }) => say.results_by_team(),
        Some(Sitting::Sides { .. }) | None => say.results_by_pair(),
    }
}

/// The contestants that sit out in a round. `None` if nobody does.
fn bye_rows<'a>(
    section: SectionId,
    round: u8,
    session: &'a Session,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Option<Element<'a, Message>> {
    let movement = &session.sections.get(&section)?.movement;
    // Byes are computed from all meetings, which is slow at every key, and usually everybody is seated.
    let seated_count = movement.round(round).flat_map(|meeting| meeting.sitting.contestants()).count();
    let contestant_count = session.contestants.keys().filter(|contestant| contestant.section == section).count();
    if contestant_count <= seated_count {
        return None;
    }
    let say = desk.texts.say();
    let byes = movement.byes().into_iter().filter(|bye| bye.round == round);
    let mut rows = byes
        .map(|bye| {
            let number = bye.contestant.to_string();
            let is_team = movement.kind == ContestantKind::Teams;
            let label = if is_team { say.results_bye(number) } else { say.results_sit_out(number) };
            let contestant = ContestantId { section, number: bye.contestant };
            contestant_row(label, contestant, Some(round), session, desk, tones)
        })
        .peekable();
    rows.peek()?;
    Some(Column::with_children(rows).spacing(theme::CLOSE).into())
}

/// The contestants due at the table of a line, with their sides.
fn scheduled_sitting(line: &BoardLine, session: &Session) -> Sitting<ContestantId> {
    if navigation::is_turned(line, session) { line.sitting.turned() } else { line.sitting }
}

/// Both sides with the players of a round. A click opens a contestant's sheet.
fn contestant_rows<'a>(
    sitting: Sitting<ContestantId>,
    round: Option<u8>,
    session: &'a Session,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Column<'a, Message> {
    let mut rows = Column::new().spacing(theme::CLOSE);
    for (contestant, side) in sitting.contestants() {
        // In an individual each player is a contestant, so the seat is shown instead of the side.
        let seat = matches!(sitting, Sitting::Players { .. })
            .then(|| Seat::ALL.into_iter().find(|seat| sitting.at(*seat) == contestant))
            .flatten();
        let letters = desk.texts.letters();
        let place = seat.map_or_else(|| letters.side(side), |seat| letters.seat(seat).to_string());
        let label = format!("{place} {}", contestant.number);
        rows = rows.push(contestant_row(label, contestant, round, session, desk, tones));
    }
    rows
}

/// A contestant with the players of a round. A click opens its sheet.
fn contestant_row<'a>(
    label: String,
    contestant: ContestantId,
    round: Option<u8>,
    session: &'a Session,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let mut content = row![
        widget::cell(label, LABEL_WIDTH, Cell::new(tones.muted).bold().size(theme::NAME)),
        widget::one_line(words::title_in(contestant, round, session, &desk.texts), theme::NAME, theme::SANS, tones.ink)
            .or(words::title_in_short(contestant, round, session, &desk.texts))
            .width(Length::Fill)
    ]
    .spacing(theme::GAP)
    .align_y(Alignment::Center);
    if let Some(note) = not_playing_note(contestant, session, desk) {
        content = content.push(widget::label(note, theme::NOTE, tones.warning));
    }
    Press::new(content, Face::line(tones, false))
        .on_press(Message::ShowSheet(Sheet::Contestant(contestant)))
        .padding([2.0, 0.0])
        .width(Length::Fill)
        .skip_tab()
        .into()
}

/// The note on the boards of a slip that were played the other way round. `None` if there are none.
fn turned_boards_note<'a>(
    sheet_lines: &[&BoardLine],
    session: &Session,
    desk: &DeskView,
    tones: &'static Tones,
) -> Option<Element<'a, Message>> {
    let boards: Vec<String> = sheet_lines
        .iter()
        .filter(|line| navigation::is_turned(line, session))
        .map(|line| line.slot.board.to_string())
        .collect();
    if boards.is_empty() {
        return None;
    }
    let note = desk.texts.say().results_some_turned(boards.join(", "));
    Some(
        row![widget::glyph(Glyph::Arrows, theme::SIGN, tones.info), widget::label(note, theme::NOTE, tones.info)]
            .spacing(theme::NEAR)
            .align_y(Alignment::Center)
            .into(),
    )
}
