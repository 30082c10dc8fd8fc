//! The director's desk: the log of rulings, the assistant, forms for rulings, penalties and appeals, and the closing
//! check. `evening::director` and `evening::session` decide what a ruling does; the screen only asks and shows.

mod appeal;
mod asking;
mod assistant;
mod beginning;
mod closing;
mod draft;
mod effect;
mod keys;
mod log;
mod match_form;
mod notes;
mod parse;
mod penalty;
mod place;
mod previews;

use chrono::{DateTime, FixedOffset};
use iced::widget::{column, keyed_column, row};
use iced::{Element, Length};

use crate::desk::{DeskView, TrialPreview};
use crate::pending::Token;
use crate::screen_space;
use crate::theme::{self, Tones};
use crate::widget::{self, Face};
use bridge::{BoardNumber, Seat};
use evening::club::{ContestantId, Profile};
use evening::director::{RulingId, Walk};
use evening::session::{LogEntry, Place, Session, Slot};
use movement::Sitting;

use notes::NoteSubject;

pub use draft::{DraftKind, Field};
pub use notes::NoteKind;

#[derive(Debug, Clone)]
pub enum Request {
    /// Go to the next item to look at.
    LookAt,
    /// Begin a ruling on the current line of Results.
    Rule,
    /// Print the form of a ruling, by its number on the forms.
    PrintRuling(usize),
    /// Scroll the form down by this many logical pixels.
    Scroll(f32),
    /// Plan the rest of the movement without a contestant that leaves.
    Leaves,
}

pub type Action = super::Action<Request>;

/// The place of an irregularity: a board of one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target {
    pub place: Place,
    pub board: BoardNumber,
    pub sitting: Sitting<ContestantId>,
}

impl Target {
    fn slot(self) -> Slot {
        Slot::new(self.board, self.sitting)
    }

    /// Whether the schedule has the board for these contestants.
    fn is_due(self, session: &Session) -> bool {
        session.schedule().iter().any(|due| Slot::new(due.board, due.sitting) == self.slot())
    }
}

/// The page in the right part of the screen.
#[derive(Debug, Default)]
enum Page {
    /// The chosen entry of the log.
    #[default]
    Entry,
    /// Asks for table and board. Holds the typed text: `3 28`.
    Place(String),
    /// The menu of irregularities.
    Irregularity,
    /// Asks for the offender. Holds the name of the ruling tree.
    Offender(&'static str),
    Question,
    Ruling(Box<draft::Draft>),
    Penalty(Box<penalty::Form>),
    /// The form to file or decide an appeal.
    Appeal(Box<appeal::Form>),
    Match(Box<match_form::Form>),
    Closing,
    /// Asks for a note: the reason to withdraw an entry or to reopen the session, or the finding of a review.
    Note {
        note: NoteKind,
        subject: Option<NoteSubject>,
        text: String,
    },
}

/// A form that was sent, with everything needed to restore it if the request is refused.
#[derive(Debug)]
struct SentForm {
    page: Page,
    /// The draft that was left for a step back into the questions.
    kept_draft: Option<Box<draft::Draft>>,
    /// The path through the questions of the tree.
    walk: Option<Walk>,
    target: Option<Target>,
    roles: lang::rulings::Roles,
    /// When the ruling was requested.
    requested_at: Option<DateTime<FixedOffset>>,
}

#[derive(Debug, Default)]
pub struct State {
    page: Page,
    /// The form that was sent and waits for its answer. The form is `None` if it was the closing check, which stays
    /// open.
    sent: Option<(Token, Option<SentForm>)>,
    /// Forms whose request was refused while another form was open. They are restored when the other form is closed.
    refused: Vec<SentForm>,
    /// The chosen row of the log, newest first.
    chosen_row: usize,
    filter: log::Filter,
    /// The place of the ruling that is being made.
    target: Option<Target>,
    /// The text typed to find a tree.
    tree_search: String,
    /// The tree that was chosen with Ctrl K, opened once the table and board are known.
    tree_chosen_before: Option<&'static str>,
    shows_more_trees: bool,
    /// The path through the questions of the tree. `None` without a tree.
    walk: Option<Walk>,
    roles: lang::rulings::Roles,
    /// The message about the last error, or about an unfinished form. Empty if there is none.
    error: String,
    /// The unfinished ruling that was left for a step back into the questions.
    kept_draft: Option<Box<draft::Draft>>,
    preview: TrialPreview,
    /// The previews of the two awards that are compared.
    award_previews: [TrialPreview; 2],
    /// When F4 was pressed. The ruling counts as requested at that time (Law 92B).
    requested_at: Option<DateTime<FixedOffset>>,
    /// The line of Results that had the cursor when this screen was last opened.
    cursor: Option<Slot>,
    /// When the round of the board ended, because a later one was called. `None` if none was.
    pub(super) round_ended_at: Option<DateTime<FixedOffset>>,
    /// The rule profile of the evening, which has the federation's choices. `None` before a tree was opened.
    pub(super) profile: Option<&'static Profile>,
    /// Whether the matches of the section are knock-out matches (Law 12C4). `None` before a tree was opened.
    pub(super) is_knock_out: Option<bool>,
}

#[derive(Debug, Clone)]
pub enum Message {
    /// F4: begins a ruling on the current line of Results.
    New,
    /// Chooses an entry of the log, by row.
    Choose(usize),
    Filter(log::Filter),
    TypePlace(String),
    /// Chooses a table. The cursor then waits for the board.
    Table(String),
    /// Chooses a board of the typed table.
    ChooseBoard(Slot),
    /// Enter in a field.
    Submit,
    SearchTree(String),
    /// Opens a tree, by its name.
    Tree(&'static str),
    /// Shows or hides the trees without a key.
    MoreTrees,
    Offender(Seat),
    /// Answers the question, by the key of the answer.
    Answer(char),
    /// Answers several questions at once: with yes, as the Law presumes, or by the clock.
    AnswerTogether,
    Back,
    OpenFreeForm,
    DraftKind(DraftKind),
    Field(Field, String),
    /// Chooses a likely result, by number from 1.
    Pick(u8),
    /// Changes the scope: both sides, all tables of a board, or a board played later.
    ToggleScope,
    SameForBothSides,
    /// Each side gets a score by itself.
    SeparateSides,
    /// Toggles whether the players were told of their right to appeal.
    ToggleTold,
    TogglePointOfLaw,
    /// Sets how far the facts are known.
    Status(evening::director::Facts),
    /// Toggles who called the director.
    CalledBy(Seat),
    /// Toggles whether rights were reserved.
    Reserved,
    /// Types the other board of a review (Laws 15A3, 17D3).
    Remind(String),
    /// Ctrl Enter: makes the ruling, penalty, appeal or decision of the form.
    Make,
    /// Keeps the unfinished ruling as a draft.
    Draft,
    Note(String),
    BeginNote(NoteKind),
    Penalty(penalty::Message),
    PenaltyNew,
    Appeal(appeal::Message),
    /// Opens the form to file or decide an appeal about the chosen entry.
    AppealNew,
    Match(match_form::Message),
    MatchNew,
    Closing(closing::Message),
    ClosingOpen,
    LookAt,
    /// Decides the chosen ruling again.
    Reopen,
    /// Prints the form of the chosen ruling.
    Print,
    /// Esc: closes the form.
    Leave,
    /// Toggles whether the board that was due is played later.
    TogglePlayedLater,
    /// Plans the rest of the movement without a contestant that leaves.
    PlanWithoutContestant,
}

/// The id of the scrolling page beside the log.
pub const PAGE: &str = "director-page";
/// The id of the first field of a page: table and board, a search, a note, or the subject of a form.
pub const LINE: &str = "director-line";
/// The width of the log, in logical pixels.
const LOG_WIDTH: f32 = 340.0;
/// The width of the log in a narrow window, in logical pixels.
const NARROW_LOG_WIDTH: f32 = 300.0;
/// The screen width from which the log has [`LOG_WIDTH`], in logical pixels.
const WHOLE_LOG_WIDTH: f32 = 1100.0;
/// The screen width from which the log is shown beside the menu of irregularities, in logical pixels.
const LOG_BESIDE_MENU_WIDTH: f32 = 1240.0;
/// The screen width from which the log is shown beside other forms, in logical pixels.
const LOG_BESIDE_FORM_WIDTH: f32 = 900.0;
/// The screen width from which the log is shown beside the form of a ruling, in logical pixels.
const LOG_BESIDE_RULING_WIDTH: f32 = 1600.0;
/// An id that no field has. Focusing it takes the cursor out of all fields, so that letters choose.
const NOWHERE: &str = "nowhere";

impl State {
    /// Prepares the screen when it is opened: the cursor goes to the field of the open page. A new ruling without an
    /// answer or text moves to the current line of Results.
    pub fn enter(&mut self, slot: Option<Slot>, desk: &DeskView) -> Action {
        let has_moved = slot.is_some() && std::mem::replace(&mut self.cursor, slot) != slot;
        let is_new = match &self.page {
            Page::Irregularity | Page::Offender(_) | Page::Question => true,
            Page::Ruling(draft) => draft.replaced_ruling().is_none(),
            _ => false,
        };
        if is_new && has_moved && self.unfinished_draft_change(desk).is_none() {
            let was_without_questions = matches!(self.page, Page::Ruling(_));
            let action = self.begin_ruling(slot, slot, None, desk);
            let reopens_draft = was_without_questions && matches!(self.page, Page::Irregularity);
            return if reopens_draft { self.open_draft(desk) } else { action };
        }
        self.field().map_or(Action::None, |field| Action::Focus(field.into()))
    }

    /// The field that gets the cursor. `None` if the page has none.
    pub fn field(&self) -> Option<&'static str> {
        match &self.page {
            Page::Place(_) | Page::Note { .. } => Some(LINE),
            Page::Appeal(form) => Some(form.field()),
            Page::Penalty(form) => Some(form.field()),
            Page::Match(form) => Some(form.focus_field()),
            Page::Ruling(draft) => Some(draft.field()),
            _ => None,
        }
    }

    /// Ctrl Z first empties a half-typed field. Returns whether there was text.
    pub fn empty_field(&mut self) -> bool {
        match &mut self.page {
            Page::Place(text) | Page::Note { text, .. } => !std::mem::take(text).trim().is_empty(),
            Page::Ruling(draft) => draft.empty_field(),
            Page::Penalty(form) => form.empty_field(),
            Page::Appeal(form) => form.empty_field(),
            Page::Match(form) => form.empty_field(),
            _ => false,
        }
    }

    /// Whether another page than an entry of the log is open.
    pub(crate) fn is_editing(&self) -> bool {
        !matches!(self.page, Page::Entry)
    }

    /// Sets the open form aside until its request is answered. The log is shown meanwhile.
    pub(crate) fn on_sent(&mut self, token: Token) {
        self.error.clear();
        let form = (!matches!(self.page, Page::Closing)).then(|| SentForm {
            page: std::mem::take(&mut self.page),
            kept_draft: self.kept_draft.take(),
            walk: self.walk.take(),
            target: self.target,
            roles: self.roles,
            requested_at: self.requested_at,
        });
        self.sent = Some((token, form));
    }

    /// Takes the answer to the form that was sent. A form opened meanwhile stays open.
    pub(crate) fn on_answer(&mut self, token: Token, outcome: Result<(), &str>, desk: &DeskView) {
        let Some((_, form)) = self.sent.take_if(|(sent, _)| *sent == token) else { return };
        match (outcome, form) {
            (Ok(()), Some(form)) => self.show_stored(&form.page, desk),
            (Ok(()), None) => {}
            (Err(message), Some(form)) if matches!(self.page, Page::Entry) => {
                // A ruling shows the reason beside its preview.
                if !matches!(form.page, Page::Ruling(_) | Page::Match(_)) {
                    message.clone_into(&mut self.error);
                }
                self.restore(form);
            }
            (Err(_), Some(form)) => self.refused.push(form),
            (Err(message), None) => message.clone_into(&mut self.error),
        }
    }

    /// Selects the stored entry in the log, unless another form was opened meanwhile.
    fn show_stored(&mut self, form: &Page, desk: &DeskView) {
        if !matches!(self.page, Page::Entry) {
            return;
        }
        // A note belongs to an existing entry, which stays selected. A new entry comes first.
        if !matches!(form, Page::Note { subject: Some(_), .. }) {
            (self.chosen_row, self.filter) = (0, log::Filter::All);
        }
        // A decision is an entry of its appeal, so the appeal is selected. It shows the next step.
        if let (Page::Appeal(form), Some(session)) = (form, desk.session())
            && let Some(id) = form.decided_appeal()
        {
            let is_decided_appeal =
                |entry: &LogEntry<'_>| matches!(entry, LogEntry::Appeal(record) if record.appeal.id == id);
            self.chosen_row = self.filter.rows(session, desk.now()).iter().position(is_decided_appeal).unwrap_or(0);
        }
    }

    /// Opens a form again that was sent or refused.
    fn restore(&mut self, form: SentForm) {
        let SentForm { page, kept_draft, walk, target, roles, requested_at } = form;
        (self.page, self.kept_draft, self.walk) = (page, kept_draft, walk);
        (self.target, self.roles, self.requested_at) = (target, roles, requested_at);
    }

    pub fn update(&mut self, message: Message, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        match message {
            Message::New => Action::Request(Request::Rule),
            Message::Choose(_) | Message::Filter(_) if self.warn_about_unsaved_input(desk) => Action::None,
            Message::Choose(index) => self.show_entry(self.filter, index),
            Message::Filter(filter) => self.show_entry(filter, 0),
            Message::TypePlace(_) | Message::Table(_) | Message::ChooseBoard(_) => self.choose_place(message, desk),
            Message::Submit => self.submit(desk),
            Message::SearchTree(_)
            | Message::Tree(_)
            | Message::MoreTrees
            | Message::Offender(_)
            | Message::Answer(_)
            | Message::AnswerTogether
            | Message::Back
            | Message::OpenFreeForm => self.handle_question(message, session, desk),
            Message::Make => self.make(desk),
            Message::Draft => self.keep_as_draft(desk),
            Message::Note(_) | Message::BeginNote(_) => self.on_note_message(message, desk),
            Message::PenaltyNew => self.open_penalty(desk),
            Message::AppealNew => self.open_appeal(desk),
            Message::MatchNew => self.open_match(desk),
            Message::ClosingOpen => {
                self.page = Page::Closing;
                Action::None
            }
            Message::LookAt => Action::Request(Request::LookAt),
            Message::PlanWithoutContestant => Action::Request(Request::Leaves),
            // The number of the board that was played answers the remaining questions.
            Message::Field(Field::WrongBoard, _)
            | Message::ToggleScope
            | Message::SameForBothSides
            | Message::SeparateSides
            | Message::TogglePlayedLater => {
                let is_text = matches!(message, Message::Field(..));
                let action = self.edit(message);
                self.answer_by_board(session);
                // A change of scope replaces the fields, so none of them has the cursor.
                self.field().filter(|_| !is_text).map_or(action, |field| Action::FocusEnd(field.into()))
            }
            Message::Reopen => self.reopen(desk),
            Message::Print => self.print(desk),
            Message::Closing(message) => closing::update(message, session),
            Message::Leave => self.leave(desk),
            Message::Pick(number) => self.pick(number, session, desk),
            Message::DraftKind(_)
            | Message::Field(..)
            | Message::ToggleTold
            | Message::TogglePointOfLaw
            | Message::Status(_)
            | Message::CalledBy(_)
            | Message::Reserved
            | Message::Remind(_)
            | Message::Penalty(_)
            | Message::Match(_)
            | Message::Appeal(_) => self.edit(message),
        }
    }

    fn show_entry(&mut self, filter: log::Filter, index: usize) -> Action {
        (self.filter, self.chosen_row, self.page) = (filter, index, Page::Entry);
        Action::None
    }

    /// Shows a ruling in the log, unless a form is open.
    pub fn show_ruling(&mut self, id: RulingId, desk: &DeskView) {
        let Some(session) = desk.session().filter(|_| matches!(self.page, Page::Entry)) else { return };
        let is_ruling = |entry: &LogEntry<'_>| matches!(entry, LogEntry::Ruling(record) if record.ruling.id == id);
        let row = log::Filter::All.rows(session, desk.now()).iter().position(is_ruling);
        if let Some(row) = row {
            let _ = self.show_entry(log::Filter::All, row);
        }
    }

    /// Esc: closes the form. The first press warns about input that would be lost.
    fn leave(&mut self, desk: &DeskView) -> Action {
        if self.error == self.unfinished_message(desk) || !self.warn_about_unsaved_input(desk) {
            self.close_form();
        }
        Action::None
    }

    /// Puts a likely result into the field.
    fn pick(&mut self, number: u8, session: &Session, desk: &DeskView) -> Action {
        self.error.clear();
        let Page::Ruling(draft) = &mut self.page else { return Action::None };
        draft.insert_likely(number, session, desk).map_or(Action::None, |field| Action::FocusEnd(field.into()))
    }

    fn edit(&mut self, message: Message) -> Action {
        self.error.clear();
        match (&mut self.page, message) {
            (Page::Ruling(draft), Message::CalledBy(seat)) => draft.toggle_caller(seat),
            (Page::Ruling(draft), Message::Reserved) => draft.toggle_reserved(),
            (Page::Ruling(draft), Message::Remind(typed)) => draft.set_review_board(&typed),
            (Page::Ruling(draft), Message::DraftKind(kind)) => {
                draft.choose_kind(kind);
                return Action::Focus(draft.first_field().into());
            }
            (Page::Ruling(draft), Message::Field(field, text)) => draft.set_field(field, text),
            (Page::Ruling(draft), Message::ToggleScope) => draft.toggle_scope(),
            (Page::Ruling(draft), Message::SameForBothSides) => draft.set_same_for_both(true),
            (Page::Ruling(draft), Message::SeparateSides) => draft.set_same_for_both(false),
            (Page::Ruling(draft), Message::TogglePlayedLater) => draft.toggle_played_later(),
            (Page::Ruling(draft), Message::ToggleTold) => draft.was_told_of_appeal = !draft.was_told_of_appeal,
            (Page::Ruling(draft), Message::TogglePointOfLaw) => draft.is_point_of_law = !draft.is_point_of_law,
            (Page::Ruling(draft), Message::Status(status)) => draft.set_facts_status(status),
            (Page::Penalty(form), Message::Penalty(message)) => form.update(message),
            (Page::Appeal(form), Message::Appeal(message)) => form.update(message),
            (Page::Match(form), Message::Match(message)) => {
                return form.update(message).map_or(Action::None, |field| Action::Focus(field.into()));
            }
            _ => {}
        }
        Action::None
    }

    /// Enter in a field: uses the typed text.
    fn submit(&mut self, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        match &self.page {
            Page::Place(_) => self.choose_place(Message::Submit, desk),
            Page::Irregularity => self.open_found_tree(session, desk),
            Page::Note { note, subject, text } => {
                let reason = text.trim().to_owned();
                if reason.is_empty() {
                    return Action::Focus(LINE.into());
                }
                let change = note.change(*subject, reason);
                self.chosen_row = self.shown_row(&self.filter.rows(session, desk.now()));
                change.map_or(Action::None, |change| Action::ApplyChanges(vec![change], None))
            }
            _ => self.make(desk),
        }
    }

    /// Ctrl Enter: carries out what the open page asks for.
    fn make(&mut self, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let result = match &self.page {
            Page::Ruling(draft) => draft.changes(session, desk, false),
            Page::Penalty(form) => form.changes(session, desk),
            Page::Appeal(form) => form.changes(session, desk),
            Page::Match(form) => form.changes(desk),
            Page::Closing => return closing::update(closing::Message::Close, session),
            Page::Irregularity => return self.update(Message::OpenFreeForm, desk),
            Page::Place(_) | Page::Note { .. } => return self.submit(desk),
            Page::Entry | Page::Offender(_) | Page::Question => return Action::None,
        };
        match result {
            Ok(changes) => Action::ApplyChanges(changes, None),
            // The status line shows it too, because the end of the form may be scrolled out of sight.
            Err(message) => {
                self.error.clone_from(&message);
                self.field().map_or(Action::None, |field| Action::SayAt(message, field.into()))
            }
        }
    }

    /// Ctrl S: keeps the unfinished ruling as a draft, including text that is not understood yet.
    fn keep_as_draft(&mut self, desk: &DeskView) -> Action {
        let complete_changes = match (&self.page, desk.session()) {
            (Page::Ruling(draft), Some(session)) => draft.changes(session, desk, true).ok(),
            _ => None,
        };
        let Some(changes) = complete_changes.or_else(|| Some(vec![self.unfinished_draft_change(desk)?])) else {
            if matches!(self.page, Page::Ruling(_)) {
                self.error = desk.texts.say().desk_not_understood();
            }
            return Action::None;
        };
        Action::ApplyChanges(changes, None)
    }

    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let Some(session) = desk.session() else { return iced::widget::space().into() };
        let is_empty = session.log().is_empty();
        // The buttons of forms stay in sight below what scrolls.
        let (content, buttons) = match &self.page {
            Page::Entry if is_empty => (log::view_welcome(session, desk, tones), None),
            Page::Entry => (log::view_entry(self, session, desk, tones), None),
            Page::Place(text) => (place::view(text, session, desk, tones), None),
            Page::Irregularity => (assistant::view_menu(self, session, desk, tones), None),
            Page::Offender(name) => (assistant::offender_page(self, name, session, desk, tones), None),
            Page::Question => (assistant::question_page(self, session, desk, tones), None),
            Page::Ruling(draft) => (draft.view(self, session, desk, tones), Some(draft.buttons(desk, tones))),
            Page::Penalty(form) => (form.view(session, desk, tones), Some(form.buttons(session, desk, tones))),
            Page::Appeal(form) => (form.view(session, desk, tones), Some(form.buttons(desk, tones))),
            Page::Match(form) => (form.view(&self.preview, session, desk, tones), Some(form.buttons(desk, tones))),
            Page::Closing => {
                let (list, buttons) = closing::view(session, desk, tones);
                (list, Some(buttons))
            }
            Page::Note { note, text, .. } => (log::note_form(self, (*note, text), session, desk, tones), None),
        };
        // A ruling shows its error below the field.
        let is_shown_at_field = || match &self.page {
            Page::Ruling(draft) => draft.unread_message(session, desk).as_ref() == Some(&self.error),
            _ => false,
        };
        let error_line = (!self.error.is_empty() && !is_shown_at_field()).then(|| {
            let sign = widget::glyph(widget::Glyph::Cross, 14.0, tones.danger);
            let message = crate::widget::text(self.error.as_str()).size(theme::NAME).color(tones.danger);
            row![sign, message].spacing(theme::NEAR).into()
        });
        let (error_above_buttons, error_line) = if buttons.is_some() { (error_line, None) } else { (None, error_line) };
        let content = column![content].extend(error_line).spacing(theme::GAP);
        let page = widget::whole_rows(widget::scroll(content, tones).id(PAGE));
        if is_empty && matches!(self.page, Page::Entry) {
            return page;
        }
        // The key lets a new page begin at its top, even if the last one was scrolled.
        let page: Element<'a, Message> = keyed_column([(std::mem::discriminant(&self.page), page)]).into();
        let panel = match buttons {
            Some(buttons) => {
                let foot = column![].extend(error_above_buttons).push(buttons).spacing(theme::GAP);
                widget::footed(page, theme::APART, foot)
            }
            None => page,
        };
        let panel = widget::card(panel, tones).width(Length::Fill);
        if !self.shows_log(desk) {
            return panel.into();
        }
        let log_card = widget::card(log::view(self, session, desk, tones), tones).width(log_width(desk));
        row![log_card, panel].spacing(theme::WIDE).into()
    }

    /// Whether the log is shown beside the page. An empty log is not shown, and in a narrow window most pages have all
    /// the space.
    pub(super) fn shows_log(&self, desk: &DeskView) -> bool {
        let min_width = match &self.page {
            Page::Entry | Page::Note { .. } => 0.0,
            Page::Irregularity => LOG_BESIDE_MENU_WIDTH,
            // The preview takes the space of the log.
            Page::Ruling(_) => LOG_BESIDE_RULING_WIDTH,
            _ => LOG_BESIDE_FORM_WIDTH,
        };
        screen_space::content_size(desk).width >= min_width
            && desk.session().is_some_and(|session| !session.log().is_empty())
    }
}

fn form_buttons<'a>(label: String, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let main = widget::button(label, desk.texts.key("Ctrl Enter"), Face::main(tones), tones).on_press(Message::Make);
    row![main, back_button(desk, tones)].spacing(theme::GAP).wrap().vertical_spacing(theme::NEAR).into()
}

fn back_button<'a>(desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    widget::button(desk.texts.say().desk_back(), "Esc", Face::plain(tones), tones).on_press(Message::Leave).into()
}

/// The width of the log, in logical pixels.
fn log_width(desk: &DeskView) -> f32 {
    if screen_space::content_size(desk).width >= WHOLE_LOG_WIDTH { LOG_WIDTH } else { NARROW_LOG_WIDTH }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::publish;
    use crate::shortcut::Shortcut;
    use crate::writing::FollowUp;
    use exchange::sample;
    use print::Document;
    use store::Store;
    use uuid::Uuid;

    fn now() -> DateTime<FixedOffset> {
        "2026-11-03T19:00:00+01:00".parse().unwrap()
    }

    /// The sample evening on which everything goes wrong, with its rulings.
    fn desk() -> DeskView {
        let played = sample::troubles().unwrap().play(now(), Uuid::new_v4).unwrap();
        let mut store = Store::in_memory().unwrap();
        store.create_with(played.entries().iter().map(|entry| entry.as_ref().clone()).collect()).unwrap();
        let office = desk::Desk::new(store, now).unwrap();
        let mut desk = DeskView::new(office, desk::WindowIdentity::new()).unwrap();
        let evening = desk.office().find_evening("last").unwrap();
        desk.show(evening);
        desk
    }

    #[test]
    fn note_stays_with_its_entry_when_a_newer_one_appears() {
        let desk = desk();
        let session = desk.session().unwrap();
        let rows = log::Filter::All.rows(session, desk.now());
        let is_reviewable = |entry: &LogEntry<'_>| match entry {
            LogEntry::Ruling(record) => record.withdrawn.is_none() && !record.ruling.record.draft,
            _ => false,
        };
        let index = rows.iter().position(is_reviewable).unwrap();
        let newer_entry = rows.iter().find(|entry| !matches!(entry, LogEntry::Ruling(_))).unwrap();
        let mut state = State::default();
        let _ = state.update(Message::Choose(index), &desk);
        let _ = state.update(Message::BeginNote(NoteKind::Review), &desk);
        assert_eq!(state.shown_row(&rows), index);
        let later_rows: Vec<LogEntry<'_>> = std::iter::once(newer_entry).chain(&rows).copied().collect();
        assert_eq!(state.shown_row(&later_rows), index + 1);
    }

    #[test]
    fn ctrl_p_prints_the_form_of_the_chosen_ruling() {
        let desk = desk();
        let session = desk.session().unwrap();
        let mut state = State::default();
        let mut printed = 0;
        for (index, entry) in session.log().into_iter().enumerate() {
            assert!(matches!(state.update(Message::Choose(index), &desk), Action::None));
            let action = state.shortcut(Shortcut::Print, &desk);
            let LogEntry::Ruling(record) = entry else {
                assert!(matches!(action, Action::None), "{index}");
                continue;
            };
            let Action::Request(Request::PrintRuling(number)) = action else {
                assert!(!session.stands(record), "{index}");
                continue;
            };
            assert_eq!(session.rulings[number - 1].ruling.id, record.ruling.id);
            let publish::Action::Request(publish::Request::Write(order)) =
                publish::State::new().print_ruling(number, &desk)
            else {
                panic!("{index}")
            };
            assert_eq!((order.look.ruling, order.then), (Some(number), FollowUp::Print));
            assert!(matches!(order.pdf, Some((Document::RulingForms, _))));
            printed += 1;
        }
        assert!(printed > 5, "{printed}");
    }
}
