//! The layout of the lines of a sheet: lines with their results, and the entry line. `navigation` lists the lines.

use iced::widget::{Column, Row, column, container, row, space};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Cell, Face, Glyph, Press};
use crate::words;
use bridge::Side;
use evening::club::ContestantId;
use evening::scoring::{BoardLine, Standings};
use evening::session::{Outcome, RulingRecord, Session, Status, Suspicion};
use lang::rulings;

use super::entering::is_late;
use super::preview::{Preview, is_only_result};
use super::second::SecondEntryState;
use super::{ENTRY, Message, PendingAction, REASON, Sheet, State, Unsaved, lost_board, navigation, wrong_board};

/// The width of a line's name, in logical pixels.
const NAME_WIDTH: f32 = 122.0;
/// The height of the first line of text of a line, in logical pixels: its number, its result and its sign.
const RESULT_HEIGHT: f32 = theme::RESULT * theme::LINE_HEIGHT;
/// The height of a line without the cursor, with its separating line, in logical pixels.
const LINE_HEIGHT: f32 = 1.0 + 2.0 * LINE_PADDING + RESULT_HEIGHT + SMALL_HEIGHT;
/// The height of a further small line of text in a line, in logical pixels.
const SMALL_HEIGHT: f32 = theme::CLOSE + theme::NOTE * theme::LINE_HEIGHT;
/// The height of a text that could not be stored, in logical pixels.
const NOT_SAVED_HEIGHT: f32 = theme::NAME * theme::LINE_HEIGHT + 2.0 * theme::TIGHT;
/// The space above and below a line, in logical pixels.
const LINE_PADDING: f32 = 6.0;
/// The width of the score and of the percentages of a line, in logical pixels.
const SCORE_WIDTH: f32 = 92.0;

/// The height of a board of a match with both rooms, without the separating line, in logical pixels.
pub(super) const BOARD_HEIGHT: f32 = theme::NAME * theme::LINE_HEIGHT + 2.0 * theme::TIGHT;

#[derive(Clone, Copy)]
pub(super) struct LineContext<'a> {
    pub desk: &'a DeskView,
    pub session: &'a Session,
    pub standings: &'a Standings,
    pub tones: &'static Tones,
}

impl State {
    /// The heights of the rows above the current one, in logical pixels: of lines, or of the boards of a match.
    /// Empty without an evening.
    pub(super) fn heights_above(&self, desk: &DeskView) -> Vec<f32> {
        let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else { return Vec::new() };
        let sheet = self.sheet_lines(standings);
        let is_match = matches!(self.current_sheet, Sheet::Match { .. });
        let current_board = sheet.get(self.line_index).filter(|_| is_match).map(|line| line.slot.board);
        let is_above = |line: &&&BoardLine| Some(line.slot.board) != current_board;
        let lines: Vec<&BoardLine> = sheet.iter().take(self.line_index).filter(is_above).copied().collect();
        let has_sides_line = |line: &BoardLine| navigation::is_turned(line, session) && self.second.is_none();
        let height = |row: &[&BoardLine]| {
            let unsaved = self.unsaved.iter().filter(|unsaved| row.iter().any(|line| line.slot == unsaved.slot));
            let height = match row {
                _ if is_match => 1.0 + BOARD_HEIGHT,
                [line] if has_sides_line(line) => LINE_HEIGHT + SMALL_HEIGHT,
                _ => LINE_HEIGHT,
            };
            height + unsaved.count() as f32 * NOT_SAVED_HEIGHT
        };
        lines.chunk_by(|one, other| is_match && one.slot.board == other.slot.board).map(height).collect()
    }

    /// The name of a line: the board on a slip, the pairs on a traveller.
    fn line_name<'a>(&self, line: &BoardLine, context: LineContext<'_>) -> Column<'a, Message> {
        let LineContext { desk, session, tones, .. } = context;
        let say = desk.texts.say();
        let (ns, ew) = words::side_numbers(line.sitting);
        let board = line.slot.board.to_string();
        let section = line.place.section;
        let table = line.place.table.map(|table| rulings::table(section, table, session)).unwrap_or_default();
        let round = line.place.round.map(|round| round.to_string()).unwrap_or_default();
        let place = if table.is_empty() { String::new() } else { say.results_place(table.clone(), round) };
        let (large, small) = match self.current_sheet {
            Sheet::Table { .. } | Sheet::Match { .. } => {
                (board, words::short_markings(session, line.slot.board, &desk.texts))
            }
            Sheet::Board(_) => (format!("{ns} – {ew}"), place),
            Sheet::Round { .. } => (format!("{ns} – {ew}"), say.results_table_board(table, board)),
            Sheet::Contestant(_) => (board, format!("{place} · {ns} – {ew}")),
        };
        let mut name = column![
            widget::cell(large, Length::Fill, Cell::new(tones.ink).bold().size(theme::RESULT)),
            widget::cell(small, Length::Fill, Cell::new(tones.muted))
        ];
        if let Sheet::Match { teams, .. } = self.current_sheet {
            let is_open_room = navigation::is_open_room(line, teams);
            let room = if is_open_room { say.results_open_room(ns) } else { say.results_closed_room(ns) };
            name = name.push(widget::one_line(room, theme::NOTE, theme::SANS, tones.muted).in_two());
        }
        // A line that was played the other way round names the contestants, because artificial scores depend on it.
        if navigation::is_turned(line, session) && self.second.is_none() {
            let letters = desk.texts.letters();
            let (ns, ew) = words::side_numbers(line.sitting);
            let sides = format!("{} {ns} · {} {ew}", letters.side(Side::NS), letters.side(Side::EW));
            name = name.push(
                row![
                    widget::glyph(Glyph::Arrows, theme::SIGN, tones.info),
                    widget::cell(sides, Length::Fill, Cell::new(tones.info).bold())
                ]
                .spacing(theme::TIGHT)
                .align_y(Alignment::Center),
            );
        }
        name.width(NAME_WIDTH).spacing(theme::CLOSE)
    }

    /// A line without the cursor: its result, or unfinished text.
    pub(super) fn other_line<'a>(
        &self,
        index: usize,
        line: &BoardLine,
        context: LineContext<'_>,
    ) -> Element<'a, Message> {
        let LineContext { desk, tones, .. } = context;
        let texts = &desk.texts;
        let unfinished = self.unfinished.iter().find(|text| text.slot == line.slot);
        let (sign, result) = match (unfinished, self.second.is_some()) {
            (Some(unfinished), _) => (
                widget::glyph(Glyph::Pencil, theme::SIGN, tones.info),
                column![
                    widget::bold(unfinished.words().to_owned(), theme::RESULT, tones.info),
                    widget::label(texts.say().results_begun(), theme::NOTE, tones.info)
                ]
                .into(),
            ),
            (None, true) => self.second_entry_parts(line, context),
            (None, false) => stored_result_parts(line, context),
        };
        // Number, contract and score are in one line, with additions below.
        let mut content = row![self.line_name(line, context), container(result).width(Length::Fill).clip(true)]
            .spacing(theme::GAP)
            .align_y(Alignment::Start);
        // Words in place of a result have the room of its score.
        let has_score = line.score_ns.is_some() || !percentages(line, context).is_empty();
        if self.second.is_none() && has_score {
            content = content.push(Column::with_children(score_cells(line, context)).spacing(theme::CLOSE));
        }
        // The line of a result that was just saved is highlighted.
        let face = Face::line(tones, false);
        let face = Face { background: desk.is_fresh(line.slot).then_some(tones.weak), ..face };
        let sign = container(sign).height(RESULT_HEIGHT).align_y(Alignment::Center);
        Press::new(content.push(sign), face)
            .on_press(Message::Line(index))
            .padding([LINE_PADDING, 8.0])
            .width(Length::Fill)
            .skip_tab()
            .into()
    }

    /// The sign and text of a line in the second entry. They hide the first entry.
    fn second_entry_parts<'a>(
        &self,
        line: &BoardLine,
        context: LineContext<'_>,
    ) -> (Element<'a, Message>, Element<'a, Message>) {
        let LineContext { desk, tones, .. } = context;
        let say = desk.texts.say();
        let (sign, color, state_text) = match self.second_entry_state(line, desk) {
            SecondEntryState::NotYet => (Glyph::Dot, tones.muted, String::new()),
            SecondEntryState::Agree => (Glyph::Tick, tones.accent, say.results_second_agrees()),
            SecondEntryState::Differ => (Glyph::Triangle, tones.warning, say.results_second_differs()),
        };
        (widget::glyph(sign, theme::SIGN, color), quiet_text(state_text, color))
    }

    /// The entry line: the field, its preview, and the question for a reason.
    pub(super) fn current_line<'a>(&'a self, line: &BoardLine, context: LineContext<'a>) -> Element<'a, Message> {
        let LineContext { desk, session, tones, .. } = context;
        let say = desk.texts.say();
        let field = widget::field(&say.results_placeholder(), self.typing.drawn(), theme::RESULT, tones)
            .id(ENTRY)
            .on_input(Message::Typed)
            .on_submit(Message::Submit);
        // Contents that change between the two fields are in a column of their own, because a field that moves among
        // other widgets loses the cursor.
        let mut content = Column::new().spacing(theme::TIGHT).extend(self.view_entered_result(line, context));
        content = content.extend(preview_lines(wrong_board::line_preview(self, desk, line), desk, tones));
        let is_empty = self.typing.text().trim().is_empty() && self.second.is_none();
        let note = lost_board::deprived_note(line, session, desk).filter(|_| is_empty);
        content = content.extend(note.map(|note| view_warning(Glyph::Triangle, tones.warning, note)));
        let is_decided = is_empty && line.state() == "missing" && context.standings.is_of_decided_match(line);
        let decided_note = is_decided.then(|| widget::label(say.match_decided(), theme::NOTE, tones.muted));
        content = content.extend(decided_note);
        content = content.extend(reminders(line, context));
        let mut content = column![field, content].spacing(theme::TIGHT).width(Length::Fill);
        if let Some(asking) = &self.asking {
            // An example of a contestant's number; with several sections it has the section's letter.
            let example = if session.sections.len() > 1 { "A7" } else { "7" };
            let title = match asking.action {
                // After the correction period the organizer has to consent to every change.
                _ if is_late(desk) => say.results_late_reason(),
                PendingAction::Force => say.results_force_reason(),
                PendingAction::Correct if session.closed && line.state() == "missing" => {
                    say.results_closed_first(example)
                }
                PendingAction::Correct if session.closed => say.results_closed_reason(example),
                PendingAction::Confirm if session.closed => say.results_closed_right(example),
                PendingAction::Confirm => say.results_is_right(),
                PendingAction::Correct => say.results_correct_reason(example),
                PendingAction::Withdraw => say.results_withdraw_reason(),
                PendingAction::Covered if context.standings.is_of_decided_match(line) => say.results_decided_reason(),
                PendingAction::Covered => say.results_covered_reason(),
                PendingAction::WrongBoard => say.results_wrong_board_why(),
            };
            let reason = widget::field("", &asking.reason, theme::NAME, tones)
                .id(REASON)
                .on_input(Message::Reason)
                .on_submit(Message::Submit);
            content = content.push(widget::titled(title, reason, tones));
            // Two slips that were mixed up can be swapped instead of typed again.
            if asking.action == PendingAction::Correct && line.state() != "missing" {
                let swap = widget::button(say.results_swap(), desk.texts.key("Ctrl W"), Face::plain(tones), tones);
                content = content.push(swap.on_press(Message::Swap).padding(theme::SMALL_BUTTON_PADDING).skip_tab());
            }
        }
        // The number is beside the middle of the field.
        let name = self.line_name(line, context).padding(iced::Padding { top: theme::GAP, ..iced::Padding::ZERO });
        let row = row![name, content].spacing(theme::GAP);
        container(row)
            .id(widget::SEEN_WITH)
            .padding([8.0, 8.0])
            .width(Length::Fill)
            .style(move |_| widget::selected(tones))
            .into()
    }

    /// The entered result while nothing is typed, otherwise a result that another device entered. `None` if there is no
    /// such result, and in the second entry.
    fn view_entered_result<'a>(&self, line: &BoardLine, context: LineContext<'_>) -> Option<Element<'a, Message>> {
        if self.second.is_some() {
            return None;
        }
        let LineContext { desk, session, tones, .. } = context;
        let say = desk.texts.say();
        let entered = words::line_result(line, Some(session), &desk.texts);
        if self.typing.text().trim().is_empty() {
            let withdraw = widget::button(say.desk_withdraw(), desk.texts.key("Del"), Face::plain(tones), tones)
                .on_press_maybe(self.asking.is_none().then_some(Message::Withdraw))
                .padding(theme::SMALL_BUTTON_PADDING)
                .skip_tab();
            let doubt = desk.suspicion(line.slot);
            let result = widget::suits(&entered, theme::RESULT, theme::BOLD, tones);
            let result = result.or(words::short_line_result(line, Some(session), &desk.texts)).width(Length::Fill);
            let doubt_widgets = doubt.map(|doubt| doubt_row(doubt, self.asking.is_none(), desk, tones));
            let actions = Row::new().extend(doubt_widgets.into_iter().flatten()).push(withdraw).spacing(theme::GAP);
            let actions = actions.align_y(Alignment::Center).wrap().vertical_spacing(theme::TIGHT);
            let actions = container(actions).width(Length::Fill);
            // The score is in the column of the other lines, which end with a sign. The percentages are only as wide as
            // their text, because the buttons need room.
            let [score, _] = score_cells(line, context);
            let percentages = widget::label(percentages(line, context), theme::NOTE, tones.muted);
            let [above_sign, below_sign] = [(); 2].map(|()| space().width(theme::SIGN));
            let result_lines = column![
                row![result, score, above_sign].spacing(theme::GAP).align_y(Alignment::Center),
                row![actions, percentages, below_sign].spacing(theme::GAP)
            ];
            return (line.state() != "missing").then(|| result_lines.spacing(theme::CLOSE).into());
        }
        // Shows the entry of another device, so that it is not overwritten unseen.
        let device_note = say.results_there(words::device(desk.entered_by_another(line.slot)?, &desk.texts), "");
        let device_label = widget::label(device_note.trim().to_owned(), theme::NOTE, tones.ink);
        let result_row =
            row![device_label, widget::suits(&entered, theme::NOTE, theme::BOLD, tones)].spacing(theme::NEAR);
        Some(result_row.wrap().into())
    }
}

/// The score of a line, and the percentages of both sides. Empty if there are none.
fn score_cells<'a>(line: &BoardLine, context: LineContext<'_>) -> [Element<'a, Message>; 2] {
    let LineContext { desk, tones, .. } = context;
    let texts = &desk.texts;
    let score = line.score_ns.filter(|_| !line.awarded).map(|score| texts.score(score)).unwrap_or_default();
    [
        widget::cell(score, SCORE_WIDTH, Cell::new(tones.ink).bold().size(theme::RESULT).right()),
        widget::cell(percentages(line, context), SCORE_WIDTH, Cell::new(tones.muted).right()),
    ]
}

/// The percentages of both sides. Empty if there are none.
fn percentages(line: &BoardLine, LineContext { desk, standings, .. }: LineContext<'_>) -> String {
    let texts = &desk.texts;
    match (words::percent(&line.ns, texts), words::percent(&line.ew, texts)) {
        (Some(ns), Some(ew)) if !is_only_result(line, standings) => texts.say().results_share(ns, ew),
        _ => String::new(),
    }
}

fn doubt_row<'a>(
    doubt: Suspicion,
    is_enabled: bool,
    desk: &DeskView,
    tones: &'static Tones,
) -> [Element<'a, Message>; 2] {
    let button = widget::button(desk.texts.say().results_is_right(), "F6", Face::plain(tones), tones);
    let button =
        button.on_press_maybe(is_enabled.then_some(Message::Confirm)).padding(theme::SMALL_BUTTON_PADDING).skip_tab();
    [widget::label(rulings::suspicion(doubt, &desk.texts), theme::NOTE, tones.warning), button.into()]
}

fn view_warning<'a>(sign: Glyph, color: iced::Color, sentence: String) -> Element<'a, Message> {
    let sentence = crate::widget::text(sentence).size(theme::NOTE).color(color);
    row![widget::glyph(sign, theme::SIGN, color), sentence].spacing(theme::NEAR).into()
}

/// Reminders that rulings on other boards call for a review here (Law 15A3).
fn reminders<'a>(
    line: &BoardLine,
    LineContext { desk, session, tones, .. }: LineContext<'_>,
) -> Vec<Element<'a, Message>> {
    let texts = &desk.texts;
    let reminder = |ruling: &RulingRecord| {
        let place = words::place(ruling.place, ruling.board, session, texts);
        widget::label(texts.say().desk_reminded(place, rulings::law("15A3", texts)), theme::NOTE, tones.warning)
    };
    session.reminders(line.slot.board, line.sitting).map(reminder).collect()
}

fn preview_lines<'a>(preview: Preview, desk: &DeskView, tones: &'static Tones) -> Vec<Element<'a, Message>> {
    match preview {
        Preview::Nothing => Vec::new(),
        Preview::Hint(hint) => vec![widget::label(hint, theme::NOTE, tones.muted)],
        Preview::Understood { in_words, short, score, effect, doubts } => {
            // The score is what people check, so it has its own place and the words before it give way.
            let result = match short {
                Some(short) => widget::suits(&in_words, theme::NAME, theme::BOLD, tones).or(short),
                None => widget::suits(&in_words, theme::NAME, theme::BOLD, tones),
            };
            let score = score.map(|score| widget::bold(score, theme::NAME, tones.ink));
            let mut lines = vec![match score {
                Some(score) => row![result.width(Length::Fill), score].spacing(theme::GAP).into(),
                None => result.into(),
            }];
            lines.extend(effect.map(|effect| widget::label(effect, theme::NOTE, tones.muted)));
            lines.extend(doubts.into_iter().map(|doubt| view_warning(Glyph::Triangle, tones.warning, doubt)));
            lines
        }
        Preview::Wrong { message, can_force } => {
            let esc_hint = widget::label(desk.texts.say().results_esc_empties(), theme::NOTE, tones.muted);
            let mut lines = vec![view_warning(Glyph::Cross, tones.danger, message), esc_hint];
            if can_force {
                let force = desk.texts.say().results_force();
                lines.push(widget::button(force, "F6", Face::plain(tones), tones).on_press(Message::Force).into());
            }
            lines
        }
    }
}

fn stored_result_parts<'a>(line: &BoardLine, context: LineContext<'_>) -> (Element<'a, Message>, Element<'a, Message>) {
    let LineContext { desk, session, tones, .. } = context;
    let texts = &desk.texts;
    if desk.is_pending(line.slot) {
        let saving_note = quiet_text(texts.say().results_saving(), tones.muted);
        return (widget::glyph(Glyph::Dot, theme::SIGN, tones.muted), saving_note);
    }
    let result_text = words::line_result(line, Some(session), texts);
    let quiet_result = |sign, color| (widget::glyph(sign, theme::SIGN, color), quiet_text(result_text.clone(), color));
    if line.state() == "missing" && context.standings.is_of_decided_match(line) {
        let decided_note = quiet_text(texts.say().match_decided(), tones.muted);
        return (space().width(theme::SIGN).into(), decided_note);
    }
    if line.state() == "missing" {
        return if navigation::has_begun(line, session, desk) {
            quiet_result(Glyph::Ring, tones.info)
        } else {
            (space().width(theme::SIGN).into(), quiet_text("–".to_owned(), tones.muted))
        };
    }
    let is_doubtful = desk.suspicion(line.slot).is_some();
    match line.outcome {
        Some(Outcome::Postponed) if !line.awarded => quiet_result(Glyph::Clock, tones.info),
        Some(Outcome::NotPlayed | Outcome::Cancelled) if !line.awarded => quiet_result(Glyph::Cross, tones.muted),
        _ => {
            let (sign, color) =
                if is_doubtful { (Glyph::Triangle, tones.warning) } else { (Glyph::Tick, tones.accent) };
            let result_widget = widget::suits(&result_text, theme::RESULT, theme::BOLD, tones);
            let result_widget =
                result_widget.or(words::short_line_result(line, Some(session), texts)).width(Length::Fill);
            (widget::glyph(sign, theme::SIGN, color), result_widget.into())
        }
    }
}

/// Text on one line beside a number. It ends in `…` if it does not fit.
fn quiet_text<'a>(text: String, color: iced::Color) -> Element<'a, Message> {
    let line = widget::one_line(text, theme::NAME, theme::SANS, color).width(Length::Fill);
    container(line).height(RESULT_HEIGHT).align_y(Alignment::Center).into()
}

/// A text for a line that could not be stored, and why.
pub(super) fn unsaved_line<'a>(unsaved: &'a Unsaved, tones: &'static Tones) -> Element<'a, Message> {
    let typed = widget::bold(unsaved.text.as_str(), theme::NAME, tones.danger);
    let reason = widget::one_line(unsaved.message.as_str(), theme::NOTE, theme::SANS, tones.danger).width(Length::Fill);
    let content = row![widget::glyph(Glyph::Cross, theme::SIGN, tones.danger), typed, reason].spacing(theme::GAP);
    container(content.align_y(Alignment::Center))
        .padding([theme::TIGHT, theme::GAP])
        .width(Length::Fill)
        .clip(true)
        .into()
}

/// A note why a contestant does not play to the end: it left, or may not play (Law 91). `None` if it plays, also
/// without being ranked.
pub(crate) fn not_playing_note(contestant: ContestantId, session: &Session, desk: &DeskView) -> Option<String> {
    let say = desk.texts.say();
    if let Some(round) = session.left_after(contestant) {
        return Some(say.results_left(round.to_string()));
    }
    let record =
        session.barred().find(|record| record.contestant == contestant && record.status != Status::Unranked {})?;
    Some(say.results_out(words::status(&record.status, &desk.texts)))
}
