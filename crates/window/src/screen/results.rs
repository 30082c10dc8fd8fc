//! Results: progress on the left, the entry sheet in the middle, the current board on the right. `lang` reads what is
//! typed, `session` checks it, and it is stored before the cursor moves on.

mod board;
mod entering;
mod line;
mod lost_board;
mod navigation;
mod pad;
mod preview;
mod progress;
mod rooms;
mod second;
mod sheet;
mod swapping;
mod unfinished;
mod wrong_board;

use iced::widget::{column, container, responsive, row};
use iced::{Element, Length};

use crate::desk::{DeskView, Question, TrialPreview, TrialResult, TrialScope};
use crate::shortcut::Shortcut;
use crate::theme::{self, Tones};
use crate::typing::Typing;
use crate::widget::{self};
use evening::director::RulingId;
use evening::scoring::{BoardLine, Standings};
use evening::session::{ResultId, Slot};

pub(in crate::screen) use board::view_frequencies;
pub(crate) use line::not_playing_note;
pub(in crate::screen) use navigation::overdue_slots;
pub use navigation::{Sheet, to_look_at_counts};
pub(in crate::screen) use wrong_board::{Unread, consequence_sentences, split_board, understand_board};

use preview::Preview;
use progress::ProgressSpace;
use sheet::SheetSpace;

#[derive(Debug, Clone)]
pub enum Request {
    /// Begin a ruling on the current line.
    Rule,
    /// Show a ruling in the director's log.
    ShowRuling(RulingId),
}

pub type Action = super::Action<Request>;

pub const ENTRY: &str = "entry";
pub const REASON: &str = "reason";
const SHEET: &str = "sheet";
/// The width below which the grid of rounds and tables is above the board instead of beside the sheet, in logical
/// pixels.
const NARROW_WIDTH: f32 = 960.0;
/// The width below which grid and board are left out, in logical pixels.
const SHEET_ONLY_WIDTH: f32 = 780.0;
/// The height below which the keys are left out in favour of the lines, in logical pixels.
const LOW_HEIGHT: f32 = 430.0;
/// The height from which the keypad is below the board, in logical pixels.
const PAD_BELOW_HEIGHT: f32 = 540.0;
/// The share of the width for the grid of rounds and tables, relative to [`SHEET_SHARE`] and [`BOARD_SHARE`].
const PROGRESS_SHARE: u16 = 29;
/// The share of the width for the sheet.
const SHEET_SHARE: u16 = 40;
/// The share of the width for the board.
const BOARD_SHARE: u16 = 32;
/// The width and height of the border of the sheet's card, in logical pixels.
const SHEET_BORDER: iced::Size = iced::Size::new(40.0, 26.0);
/// The width of the border of the other cards, in logical pixels.
const CARD_BORDER_WIDTH: f32 = 30.0;

/// The action that Enter completes once a reason is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PendingAction {
    /// Enter the typed result.
    Correct,
    /// Enter the typed result although the session refuses it.
    Force,
    /// Withdraw the result of the line.
    Withdraw,
    /// Confirm an unlikely result.
    Confirm,
    /// Enter a result that does not count, because the board has an award in the other room of the match.
    Covered,
    /// Enter the result of a board that was played instead of the one due (Law 15B).
    WrongBoard,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct ReasonQuestion {
    /// What is done with the reason.
    action: PendingAction,
    /// The reason, as typed or as suggested.
    reason: String,
    /// The reason that was filled in. Empty if none was.
    suggestion: String,
}

/// Text left on a line without Enter, with the open question for a reason.
#[derive(Debug, Clone, PartialEq, Eq)]
struct UnfinishedText {
    slot: Slot,
    text: String,
    asking: Option<ReasonQuestion>,
}

/// The state of the screen Results. Entered results are in the session.
#[derive(Debug, Clone)]
#[allow(clippy::struct_excessive_bools, reason = "each flag is an independent property of the cursor or the view")]
pub struct State {
    pub current_sheet: Sheet,
    /// The index of the current line on the sheet.
    line_index: usize,
    /// The meeting of that line. Typed text belongs to it, even if the line moves.
    slot: Option<Slot>,
    typing: Typing,
    asking: Option<ReasonQuestion>,
    /// Whether Enter was refused. The error is shown until the text is corrected.
    is_refused: bool,
    preview: TrialPreview,
    /// Results typed here that could not be stored.
    unsaved: Vec<Unsaved>,
    /// Texts on other lines that wait for Enter.
    unfinished: Vec<UnfinishedText>,
    /// The second entry, in which all results are typed again without the first being visible. `None` if it is off.
    second: Option<second::SecondEntries>,
    /// Whether the choices behind More are shown.
    shows_more: bool,
    is_pad_open: bool,
    /// Whether the line had no result when the cursor came to it.
    was_missing: bool,
    /// Whether the screen was used on this evening: a line was chosen or a result entered.
    was_used: bool,
    /// Whether everything was complete when the screen was opened. Rounds drawn since are new.
    was_complete: bool,
    /// The ruling that F7 led to last.
    shown_ruling: Option<RulingId>,
    /// The line that F7 led to, and its index in the list of things to check.
    looked_at: Option<(Slot, usize)>,
    /// Whether a correction was just made, so an extra Enter must not skip a line.
    was_just_corrected: bool,
    /// The first of two lines or sheets to swap.
    swapping: Option<swapping::SwapSelection>,
    /// Whether a swap was just made, so the cursor stays.
    was_just_swapped: bool,
    /// The message and the results of the last swap, until something else is typed or shown.
    last_swap: Option<(String, Vec<ResultId>)>,
}

/// A result that was typed and could not be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unsaved {
    pub slot: Slot,
    /// The result, as typed.
    pub text: String,
    /// The error, with the result that another device entered there.
    pub message: String,
}

#[derive(Debug, Clone)]
pub enum Message {
    Typed(String),
    /// Enter: enters the text, or answers the question for a reason.
    Submit,
    Reason(String),
    ShowSheet(Sheet),
    /// Goes to a line of the sheet, by index.
    Line(usize),
    /// F6: asks for a reason to enter the text although the session refuses it.
    Force,
    /// F7: goes to the next item to look at.
    NextToLookAt,
    /// Shows a line of the list of items to look at.
    Show(Slot),
    /// Opens a ruling that waits for a review.
    ToReview(RulingId),
    /// Types the text of a keypad key.
    Pad(String),
    /// Deletes the last letter.
    Erase,
    /// Delete: asks for a reason to withdraw the result.
    Withdraw,
    /// F6 on an empty field: confirms an unlikely result.
    Confirm,
    /// Shows or hides the choices behind More.
    More,
    PadOpen,
    /// F3: begins or ends the second entry.
    Second,
    /// F4: begins a ruling on this line.
    Rule,
    /// Marks this line for a swap, or swaps its result with that of the marked line.
    Swap,
    /// Decides a difference in favour of the first entry.
    KeepFirst(Slot),
    /// Decides a difference in favour of the second entry.
    TakeSecond(Slot),
}

impl State {
    /// The state with the cursor at the first table of the first round.
    #[must_use]
    pub fn new() -> Self {
        let current_sheet = Sheet::Table { section: evening::club::SectionId::A, round: 1, table: 1 };
        Self {
            current_sheet,
            line_index: 0,
            slot: None,
            typing: Typing::default(),
            asking: None,
            is_refused: false,
            preview: TrialPreview::default(),
            unsaved: Vec::new(),
            unfinished: Vec::new(),
            second: None,
            shows_more: false,
            is_pad_open: false,
            was_missing: true,
            was_used: false,
            was_complete: false,
            shown_ruling: None,
            looked_at: None,
            was_just_corrected: false,
            swapping: None,
            was_just_swapped: false,
            last_swap: None,
        }
    }

    fn sheet_lines<'a>(&self, standings: &'a Standings) -> Vec<&'a BoardLine> {
        self.current_sheet.lines(standings)
    }

    /// The line with the cursor. `None` if the sheet has no such line.
    fn current<'a>(&self, desk: &'a DeskView) -> Option<&'a BoardLine> {
        self.sheet_lines(desk.standings()?).get(self.line_index).copied()
    }

    /// The question for the preview of the typed text. `None` if there is nothing to ask.
    pub fn question(&mut self, desk: &DeskView) -> Option<Question> {
        let line = self.current(desk)?;
        if let Some(typed) = wrong_board::read_board(self, desk, line) {
            let typed = typed.ok()?;
            let changes = wrong_board::trial_changes(&typed, desk.session()?);
            return self.preview.ask(changes, TrialScope::Board(typed.wrong.board), desk);
        }
        let changes = preview::trial_changes(self, desk)?;
        self.preview.ask(changes, TrialScope::Board(line.slot.board), desk)
    }

    pub fn take_preview(&mut self, tried: TrialResult) {
        self.preview.on_answer(tried);
    }

    /// Follows a change of the evening. The cursor stays with its meeting.
    pub fn follow_evening(&mut self, desk: &DeskView) {
        let Some(slot) = self.slot else { return self.focus_line(desk) };
        let current_index = desk
            .standings()
            .and_then(|standings| self.sheet_lines(standings).iter().position(|line| line.slot == slot));
        if let Some(index) = current_index {
            self.line_index = index;
            return;
        }
        // The meeting no longer exists, so its text must not go to another meeting.
        self.typing.clear();
        self.asking = None;
        self.focus_line(desk);
        // A sheet that no longer exists is left, such as that of a removed round.
        if self.slot.is_none() {
            self.go_to_missing(desk, 0);
        }
    }

    /// Empties the field and moves the cursor on once changes are sent to be stored.
    pub fn on_sent(&mut self, desk: &DeskView) {
        let asked_action = self.asking.take().map(|asking| asking.action);
        let is_withdrawal = asked_action == Some(PendingAction::Withdraw);
        self.was_just_corrected = asked_action.is_some() && !is_withdrawal;
        self.typing.clear();
        (self.is_refused, self.was_used) = (false, true);
        self.unsaved.retain(|unsaved| Some(unsaved.slot) != self.slot);
        // After a withdrawal the cursor stays for a new result; a difference is decided in its list.
        let was_swapped = std::mem::take(&mut self.was_just_swapped);
        // The result of a wrong board does not fill the line on which it was typed.
        let is_wrong_board = asked_action == Some(PendingAction::WrongBoard);
        if !is_withdrawal && !was_swapped && !is_wrong_board && self.second.is_none() {
            // The score of a match that is complete stays on the screen; the next Enter goes on.
            if self.is_match_complete(desk) {
                self.focus_line(desk);
            } else {
                self.go_to_missing_after_entry(desk, self.line_index + 1);
            }
        }
    }

    /// Restores a result that could not be stored. If nothing was typed since, the screen is as before Enter; otherwise
    /// the result is listed at its line. Returns whether the text is in the field again, where the next letter is added
    /// to it.
    pub fn restore_refused(&mut self, earlier: Self, message: String, desk: &DeskView) -> bool {
        if self.typing.text().is_empty() && self.asking.is_none() {
            let (unsaved, unfinished) = (std::mem::take(&mut self.unsaved), std::mem::take(&mut self.unfinished));
            let (second, shows_more, is_pad_open) = (self.second.take(), self.shows_more, self.is_pad_open);
            *self = Self { unsaved, unfinished, second, shows_more, is_pad_open, ..earlier };
            self.follow_evening(desk);
            return self.asking.is_none();
        }
        if let Some(slot) = earlier.slot {
            self.unsaved.push(Unsaved { slot, text: earlier.typing.text().to_owned(), message });
        }
        false
    }

    /// The meeting of the current line. `None` if the sheet has no such line.
    pub fn slot(&self, desk: &DeskView) -> Option<Slot> {
        self.current(desk).map(|line| line.slot)
    }

    /// The meeting of the current line for a new ruling. `None` if its round is not called and it has no result,
    /// because nothing can have happened there: the cursor goes ahead while the director enters slips.
    pub fn slot_to_rule_on(&self, desk: &DeskView) -> Option<Slot> {
        let (line, session) = (self.current(desk)?, desk.session()?);
        let may_be_played = line.outcome.is_some() || navigation::uncalled_round(line, session).is_none();
        may_be_played.then_some(line.slot)
    }

    /// The field for a reason while one is asked for, otherwise the entry field.
    pub fn field(&self) -> &'static str {
        if self.asking.is_some() { REASON } else { ENTRY }
    }

    /// Ctrl Z first empties a half-typed field. Returns whether there was text.
    pub fn empty_field(&mut self) -> bool {
        let had_text = !self.typing.text().is_empty() || self.asking.is_some();
        if had_text {
            self.drop_typed();
        }
        had_text
    }

    /// Empties the entry field and closes the question for a reason.
    fn drop_typed(&mut self) {
        self.typing.clear();
        (self.asking, self.is_refused) = (None, false);
    }

    /// Prepares the screen when it is opened: moves the cursor to a line without a result. A user who comes back
    /// continues at the same line, unless it was filled meanwhile or new rounds were drawn.
    pub fn enter(&mut self, desk: &DeskView) -> Action {
        // Until the screen is used or a result is in, the first table is shown, even if the movement has changed.
        if !self.was_used && desk.standings().is_none_or(|standings| standings.entered == 0) {
            (self.current_sheet, self.line_index, self.slot) = (Self::new().current_sheet, 0, None);
        }
        self.follow_evening(desk);
        let was_filled = self.was_missing && self.current(desk).is_some_and(|line| line.state() != "missing");
        let has_no_line = self.current(desk).is_none();
        let is_complete =
            desk.standings().is_some_and(|standings| !standings.boards.is_empty() && standings.missing.is_empty());
        let was_filled = was_filled || std::mem::replace(&mut self.was_complete, is_complete) && !is_complete;
        // Unfinished text is continued where it was begun.
        if self.typing.text().is_empty() && self.asking.is_none() && (!self.was_used || was_filled || has_no_line) {
            self.go_to_missing(desk, self.line_index);
        }
        self.was_used |= desk.standings().is_some_and(|standings| standings.entered > 0);
        Action::Focus(self.field().into())
    }

    /// The list and the offset in logical pixels to scroll to, so that the current line is visible.
    pub fn scroll_target(&self, desk: &DeskView) -> (&'static str, f32) {
        // Beside the keypad and in a low window there is space for one line and its preview.
        let is_low = crate::screen_space::content_size(desk).height < LOW_HEIGHT;
        let rows_above = if self.is_pad_open || is_low { 0 } else { 2 };
        let heights = self.heights_above(desk);
        let scrolled_count = heights.len().saturating_sub(rows_above);
        (SHEET, heights.iter().take(scrolled_count).sum())
    }

    pub fn update(&mut self, message: Message, desk: &DeskView) -> Action {
        match message {
            Message::Typed(text) => {
                // The next slip may be typed without a look at the window. It is not part of the text that needs a
                // reason.
                if let (Some(asking), Some(letters)) = (&mut self.asking, self.typing.typed_ahead(&text)) {
                    letters.clone_into(&mut asking.reason);
                    return Action::FocusEnd(REASON.into());
                }
                (self.was_just_corrected, self.last_swap) = (false, None);
                self.typing.typed(text);
                self.on_retyped(desk);
                return Action::None;
            }
            Message::Reason(reason) => {
                if let Some(asking) = &mut self.asking {
                    asking.reason = reason;
                }
                return Action::None;
            }
            Message::ShowSheet(sheet) => {
                self.show(sheet, desk);
                self.go_to_missing_on_sheet(desk);
            }
            Message::Line(index) => self.move_to(index, desk),
            Message::Show(slot) => self.show_slot(slot, desk),
            Message::ToReview(ruling) => return Action::Request(Request::ShowRuling(ruling)),
            Message::Submit => return self.submit(desk),
            Message::Force => return self.force(),
            Message::NextToLookAt => return self.next_to_look_at(desk),
            Message::Pad(letters) => {
                self.typing.push(&letters);
                self.on_retyped(desk);
            }
            Message::Erase => {
                self.typing.erase();
                self.on_retyped(desk);
            }
            Message::Withdraw => return self.begin_to_withdraw(desk),
            Message::Confirm => return self.confirm(desk),
            Message::More => self.shows_more = !self.shows_more,
            Message::PadOpen => self.is_pad_open = !self.is_pad_open,
            Message::Second => self.toggle_second_entry(desk),
            Message::Rule => return Action::Request(Request::Rule),
            Message::Swap => return self.swap(desk),
            Message::KeepFirst(slot) => self.keep_first_entry(slot),
            Message::TakeSecond(slot) => return self.take_second_entry(slot, desk),
        }
        Action::Focus(self.field().into())
    }

    pub fn shows_error(&self) -> bool {
        self.is_refused
    }

    /// The message about an error in the text, with the possible entries. `None` if there is no error.
    pub fn refusal(&self, desk: &DeskView) -> Option<String> {
        match wrong_board::line_preview(self, desk, self.current(desk)?) {
            Preview::Wrong { message, .. } => {
                let possible = desk.texts.say().typed_what();
                Some(format!("{message}\n{}", desk.texts.say().help_may_type(possible)))
            }
            _ => None,
        }
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        let line_count = desk.standings().map_or(0, |standings| self.sheet_lines(standings).len());
        match shortcut {
            Shortcut::Up => return self.update(Message::Line(self.line_index.saturating_sub(1)), desk),
            Shortcut::Down => {
                return self.update(Message::Line((self.line_index + 1).min(line_count.saturating_sub(1))), desk);
            }
            Shortcut::PageDown => self.change_sheet(desk, 1),
            Shortcut::PageUp => self.change_sheet(desk, -1),
            // Shift may still be held after a `+`.
            Shortcut::Enter | Shortcut::ShiftEnter => return self.submit(desk),
            Shortcut::Delete => return self.begin_to_withdraw(desk),
            Shortcut::Function(2) => {
                self.next_sheet_kind(desk);
                return Action::RestoreCursor(self.field());
            }
            Shortcut::Function(3) => return self.update(Message::Second, desk),
            Shortcut::Function(6) if self.typing.text().trim().is_empty() => return self.confirm(desk),
            Shortcut::Function(6) => return self.force(),
            Shortcut::Function(7) => return self.next_to_look_at(desk),
            // The first Esc closes the question and leaves the text on the line. The second drops the text.
            Shortcut::Escape if self.asking.is_some() => self.asking = None,
            Shortcut::Letter('w') => return self.swap(desk),
            Shortcut::Escape => {
                self.swapping = None;
                self.drop_typed();
            }
            // No field has the cursor, so the key is typed into the entry field.
            Shortcut::Typed(_) | Shortcut::Digit(_) if self.asking.is_none() => {
                return self.update(Message::Pad(shortcut.typed_text()), desk);
            }
            Shortcut::Typed(_) | Shortcut::Digit(_) => {}
            _ => return Action::None,
        }
        Action::Focus(self.field().into())
    }

    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else {
            return iced::widget::space().into();
        };
        if let Some((_, round)) = session.undrawn().next().filter(|_| standings.boards.is_empty()) {
            let note = desk.texts.say().results_not_drawn(round.to_string());
            return widget::label(note, theme::NAME, tones.muted);
        }
        if standings.boards.is_empty() {
            return widget::label(desk.texts.say().results_no_movement(), theme::NAME, tones.muted);
        }
        // In a small window or with large type only the sheet remains, with its entry line.
        responsive(move |size| {
            let is_narrow = size.width < NARROW_WIDTH;
            let shows_keys = size.width >= SHEET_ONLY_WIDTH && size.height >= LOW_HEIGHT;
            // The width left inside the card of the sheet.
            let sheet_fraction = match (size.width < SHEET_ONLY_WIDTH, is_narrow) {
                (true, _) => 1.0,
                (false, true) => width_fraction(SHEET_SHARE, &[SHEET_SHARE, BOARD_SHARE]),
                (false, false) => width_fraction(SHEET_SHARE, &[PROGRESS_SHARE, SHEET_SHARE, BOARD_SHARE]),
            };
            let available_size =
                iced::Size::new(size.width * sheet_fraction - SHEET_BORDER.width, size.height - SHEET_BORDER.height);
            // The keypad is below the board if both fit, so that the sheet keeps its lines.
            let board_fraction = width_fraction(BOARD_SHARE, &[PROGRESS_SHARE, SHEET_SHARE, BOARD_SHARE]);
            let board_width = (size.width - 2.0 * theme::WIDE) * board_fraction - CARD_BORDER_WIDTH;
            let has_pad = self.is_pad_open
                && self.second.is_none()
                && board_width >= pad::KEYS_WIDTH
                && size.height >= PAD_BELOW_HEIGHT;
            let sheet_space = SheetSpace { is_narrow, shows_keys, may_have_pad: !has_pad, available_size };
            let sheet_card = widget::card(self.view_sheet(desk, standings, sheet_space, tones), tones);
            let current_slot = self.current(desk).map(|line| line.slot);
            let board_part =
                current_slot.map(|slot| board::view(slot.board, Some(slot), desk, standings, session, tones));
            let card = |part| {
                let part = widget::whole_rows(widget::scroll(part, tones));
                // The keypad stays at the foot, whatever the board shows.
                let height = if has_pad { Length::Fill } else { Length::Shrink };
                let part = column![container(part).height(height)].spacing(theme::GAP);
                let keypad = has_pad.then(|| pad::view(self.asking.is_some(), pad::KEYS_HEIGHT, desk, tones));
                let part = part.extend(keypad.is_some().then(|| widget::line(tones))).extend(keypad);
                widget::card(part, tones).width(Length::FillPortion(BOARD_SHARE))
            };
            if is_narrow {
                // In the second entry the board would reveal the first.
                let board_part = board_part.filter(|_| size.width >= SHEET_ONLY_WIDTH && self.second.is_none());
                // Everything scrolls as one, with the scrollbar beside the grid.
                let panel_fraction = width_fraction(BOARD_SHARE, &[SHEET_SHARE, BOARD_SHARE]);
                let inner_width = (size.width - theme::WIDE) * panel_fraction - CARD_BORDER_WIDTH - widget::BESIDE_BAR;
                let size = iced::Size::new(inner_width, size.height);
                let panel_space = ProgressSpace { size, has_own_scrollbar: false };
                let narrow_panel = |board_part| {
                    let progress_part = progress::view(self, desk, standings, session, panel_space, tones);
                    card(column![progress_part, widget::line(tones), board_part].spacing(theme::APART).into()).into()
                };
                let screen =
                    row![sheet_card.width(Length::FillPortion(SHEET_SHARE))].extend(board_part.map(narrow_panel));
                return screen.spacing(theme::WIDE).into();
            }
            // The width left inside the card for the grid.
            let progress_fraction = width_fraction(PROGRESS_SHARE, &[PROGRESS_SHARE, SHEET_SHARE, BOARD_SHARE]);
            let inner_width = (size.width - 2.0 * theme::WIDE) * progress_fraction - CARD_BORDER_WIDTH;
            let size = iced::Size::new(inner_width, size.height);
            let panel_space = ProgressSpace { size, has_own_scrollbar: true };
            let progress_card = widget::card(progress::view(self, desk, standings, session, panel_space, tones), tones)
                .width(Length::FillPortion(PROGRESS_SHARE));
            let right_part =
                if self.second.is_some() { Some(self.view_differences(false, desk, tones)) } else { board_part };
            row![progress_card, sheet_card.width(Length::FillPortion(SHEET_SHARE))]
                .extend(right_part.map(|part| card(part).into()))
                .spacing(theme::WIDE)
                .into()
        })
        .into()
    }
}

/// The fraction of the width for a part with this share, if these parts are side by side.
fn width_fraction(share: u16, shares: &[u16]) -> f32 {
    f32::from(share) / f32::from(shares.iter().sum::<u16>())
}

impl Default for State {
    fn default() -> Self {
        Self::new()
    }
}
