//! The director's desk: the log of rulings, the assistant, forms for rulings, penalties and appeals, and the closing
//! check. `director` and `session` decide what a ruling does; this only asks and shows.

mod appeal;
mod asking;
mod assistant;
mod beginning;
mod closing;
mod draft;
mod effect;
mod keys;
mod log;
mod matched;
mod noting;
mod parse;
mod penalty;
mod place;
mod trying;

use chrono::{DateTime, FixedOffset};
use iced::widget::{column, keyed_column, row};
use iced::{Element, Length};

use crate::desk::{DeskView, Trying};
use crate::pending::Token;
use crate::room;
use crate::theme::{self, Tones};
use crate::widget;
use bridge::{BoardNumber, Seat};
use evening::club::{ContestantId, Profile};
use evening::director::Walk;
use evening::session::{LogEntry, Place, Session, Slot};
use movement::Sitting;

use noting::About;

pub use draft::{DraftKind, Field};
pub use noting::Note;

/// What only this screen asks of the window.
#[derive(Debug, Clone)]
pub enum Request {
    /// Go to the next item to look at.
    LookAt,
    /// Begin a ruling on the line the director is at.
    Rule,
    /// Print the form of a ruling, by its number on the forms.
    PrintRuling(usize),
    /// Scroll the form down by this many logical pixels.
    Scroll(f32),
    /// Plan the rest without somebody who goes home.
    Leaves,
}

/// What this screen asks of the window.
pub type Action = super::Action<Request>;

/// The place of an irregularity.
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

    /// Whether the board is due there.
    fn is_due(self, session: &Session) -> bool {
        session.schedule().iter().any(|due| Slot::new(due.board, due.sitting) == self.slot())
    }
}

/// The content of the right part of the screen.
#[derive(Debug, Default)]
enum Doing {
    /// The entry of the log that is chosen.
    #[default]
    Reading,
    /// Which table and board: `3 28`.
    Where(String),
    /// Which irregularity.
    Choosing,
    /// Asks whose irregularity it was.
    Whose(&'static str),
    /// The assistant's questions.
    Asking,
    /// The ruling being made.
    Making(Box<draft::Draft>),
    Penalty(Box<penalty::Form>),
    Appeal(Box<appeal::Form>),
    /// A match decided whole.
    Match(Box<matched::Form>),
    Closing,
    /// Asks why a ruling or a penalty is withdrawn, or what a review found.
    Noting {
        note: Note,
        about: Option<About>,
        text: String,
    },
}

/// A form with the ruling it is about.
#[derive(Debug)]
struct Form {
    doing: Doing,
    kept: Option<Box<draft::Draft>>,
    walk: Option<Walk>,
    target: Option<Target>,
    roles: lang::rulings::Roles,
    began: Option<DateTime<FixedOffset>>,
}

/// The state of this part of the window.
#[derive(Debug, Default)]
pub struct State {
    doing: Doing,
    /// The form that was sent and waits for its answer. The inner `None` is the closing check, which stays open.
    sent: Option<(Token, Option<Form>)>,
    /// Forms whose request was refused while another one was open. They come back after that one.
    refused: Vec<Form>,
    /// The chosen row of the log, newest first.
    at: usize,
    filter: log::Filter,
    target: Option<Target>,
    /// The text typed to find a tree.
    sought: String,
    walk: Option<Walk>,
    roles: lang::rulings::Roles,
    /// The error in what was typed.
    wrong: String,
    /// The ruling half made before a step back into the questions.
    kept: Option<Box<draft::Draft>>,
    /// The preview of the ruling being made.
    trying: Trying,
    /// The previews of the awards to compare it with.
    comparing: [Trying; 2],
    /// When F4 was pressed. The ruling counts as requested then, however long it takes (Law 92B).
    began: Option<DateTime<FixedOffset>>,
    /// The line of Results that had the cursor when this screen was last opened.
    cursor: Option<Slot>,
    /// When the round of the board was over, by the clock.
    pub(super) round_over: Option<DateTime<FixedOffset>>,
    /// The rule profile of the evening, which holds the federation's choices.
    pub(super) profile: Option<&'static Profile>,
}

/// The messages of this part of the window.
#[derive(Debug, Clone)]
pub enum Message {
    New,
    Choose(usize),
    Filter(log::Filter),
    Where(String),
    /// A table that was pressed; the cursor is behind it for the board.
    Table(String),
    /// A board of the table that was pressed.
    At(Slot),
    Submit,
    /// The text typed to find a tree.
    Sought(String),
    Tree(&'static str),
    Offender(Seat),
    Answer(char),
    /// Answers several questions at once: all that are left by yes, or as the Law presumes.
    Together,
    Back,
    Free,
    DraftKind(DraftKind),
    Field(Field, String),
    /// Chooses a likely result, by number from 1.
    Pick(u8),
    Same,
    Told,
    OfLaw,
    Status(evening::director::Facts),
    CalledBy(Seat),
    Reserved,
    /// The board for a review (Law 15A3), as typed.
    Remind(String),
    Make,
    Draft,
    Note(String),
    Noting(Note),
    Penalty(penalty::Message),
    PenaltyNew,
    Appeal(appeal::Message),
    AppealNew,
    Match(matched::Message),
    MatchNew,
    Closing(closing::Message),
    ClosingOpen,
    /// Go to the next item that the closing check lists.
    LookAt,
    /// Decide the chosen ruling again.
    Again,
    /// The form of the chosen ruling.
    Print,
    Leave,
    /// The board that was due is played later, or not.
    Later,
    /// Somebody goes home.
    GoesHome,
}

/// The page that is not the log.
pub const PAGE: &str = "director-page";
/// The one-line field.
pub const LINE: &str = "director-line";
/// The width of the log, and the width that the menu of irregularities or a form needs beside it, in logical pixels.
const LOG: f32 = 300.0;
const BESIDE_MENU: f32 = 1200.0;
const BESIDE_FORM: f32 = 900.0;
const BESIDE_RULING: f32 = 1600.0;
/// The name of no field: focusing it leaves all fields, so that letters choose.
const NOWHERE: &str = "nowhere";

impl State {
    /// Puts the cursor back where it was. A new ruling without an answer or text follows the cursor of Results.
    pub fn enter(&mut self, slot: Option<Slot>, desk: &DeskView) -> Action {
        let moved = slot.is_some() && std::mem::replace(&mut self.cursor, slot) != slot;
        let is_new = match &self.doing {
            Doing::Choosing | Doing::Whose(_) | Doing::Asking => true,
            Doing::Making(draft) => draft.instead_of().is_none(),
            _ => false,
        };
        if is_new && moved && self.unfinished(desk).is_none() {
            let without_questions = matches!(self.doing, Doing::Making(_));
            let begun = self.begin(desk, slot, slot);
            let again = without_questions && matches!(self.doing, Doing::Choosing);
            return if again { self.open_draft(desk) } else { begun };
        }
        self.field().map_or(Action::None, |field| Action::Focus(field.into()))
    }

    /// The current field.
    pub fn field(&self) -> Option<&'static str> {
        match &self.doing {
            Doing::Where(_) | Doing::Noting { .. } => Some(LINE),
            Doing::Appeal(form) => Some(form.field()),
            Doing::Penalty(form) => Some(form.field()),
            Doing::Match(form) => Some(form.field()),
            Doing::Making(draft) => Some(draft.field()),
            _ => None,
        }
    }

    /// Ctrl Z first empties a half-typed field. Returns whether there was text.
    pub fn empty_field(&mut self) -> bool {
        match &mut self.doing {
            Doing::Where(text) | Doing::Noting { text, .. } => !std::mem::take(text).trim().is_empty(),
            Doing::Making(draft) => draft.empty_field(),
            Doing::Penalty(form) => form.empty_field(),
            Doing::Appeal(form) => form.empty_field(),
            Doing::Match(form) => form.empty_field(),
            _ => false,
        }
    }

    /// Whether a form is open.
    pub(crate) fn is_editing(&self) -> bool {
        !matches!(self.doing, Doing::Reading)
    }

    /// The open form was sent. The desk is free; the form waits for its answer.
    pub(crate) fn sent(&mut self, token: Token) {
        self.wrong.clear();
        let form = (!matches!(self.doing, Doing::Closing)).then(|| Form {
            doing: std::mem::take(&mut self.doing),
            kept: self.kept.take(),
            walk: self.walk.take(),
            target: self.target,
            roles: self.roles,
            began: self.began,
        });
        self.sent = Some((token, form));
    }

    /// Takes the answer to a form. A form opened meanwhile stays as it is.
    pub(crate) fn on_answer(&mut self, token: Token, outcome: Result<(), &str>, desk: &DeskView) {
        let Some((_, form)) = self.sent.take_if(|(sent, _)| *sent == token) else { return };
        match (outcome, form) {
            (Ok(()), Some(form)) => self.made(&form.doing, desk),
            (Ok(()), None) => {}
            (Err(words), Some(form)) if matches!(self.doing, Doing::Reading) => {
                // A ruling shows the reason beside its preview.
                if !matches!(form.doing, Doing::Making(_) | Doing::Match(_)) {
                    words.clone_into(&mut self.wrong);
                }
                self.restore(form);
            }
            (Err(_), Some(form)) => self.refused.push(form),
            (Err(words), None) => words.clone_into(&mut self.wrong),
        }
    }

    /// A form was stored. The log shows it, unless another form was opened meanwhile.
    fn made(&mut self, form: &Doing, desk: &DeskView) {
        if !matches!(self.doing, Doing::Reading) {
            return;
        }
        // A note belongs to an existing entry, which stays selected. A new entry comes first.
        if !matches!(form, Doing::Noting { about: Some(_), .. }) {
            (self.at, self.filter) = (0, log::Filter::All);
        }
        // An appeal is selected where it was filed, with what to do next.
        if let (Doing::Appeal(form), Some(session)) = (form, desk.session())
            && let Some(id) = form.deciding()
        {
            let is_it = |entry: &LogEntry<'_>| matches!(entry, LogEntry::Appeal(heard) if heard.appeal.id == id);
            self.at = self.filter.rows(session, desk.now()).iter().position(is_it).unwrap_or(0);
        }
    }

    fn restore(&mut self, form: Form) {
        let Form { doing, kept, walk, target, roles, began } = form;
        (self.doing, self.kept, self.walk) = (doing, kept, walk);
        (self.target, self.roles, self.began) = (target, roles, began);
    }

    /// Handles a message.
    pub fn update(&mut self, message: Message, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        match message {
            Message::New => Action::Request(Request::Rule),
            Message::Choose(_) | Message::Filter(_) if self.is_begun(desk) => Action::None,
            Message::Choose(at) => self.look_at(self.filter, at),
            Message::Filter(filter) => self.look_at(filter, 0),
            Message::Where(_) | Message::Table(_) | Message::At(_) => self.say_where(message, desk),
            Message::Submit => self.submit(desk),
            Message::Sought(_)
            | Message::Tree(_)
            | Message::Offender(_)
            | Message::Answer(_)
            | Message::Together
            | Message::Back
            | Message::Free => self.ask(message, session, desk),
            Message::Make => self.make(desk),
            Message::Draft => self.keep_as_draft(desk),
            Message::Note(_) | Message::Noting(_) => self.note(message, desk),
            Message::PenaltyNew => self.open_penalty(desk),
            Message::AppealNew => self.open_appeal(desk),
            Message::MatchNew => self.open_match(desk),
            Message::ClosingOpen => {
                self.doing = Doing::Closing;
                Action::None
            }
            Message::LookAt => Action::Request(Request::LookAt),
            Message::GoesHome => Action::Request(Request::Leaves),
            // The board that was played answers the questions that are left.
            Message::Field(Field::WrongBoard, _) | Message::Same | Message::Later => {
                let action = self.edit(message);
                self.answer_by_board(session);
                action
            }
            Message::Again => self.reopen(desk),
            Message::Print => self.print(desk),
            Message::Closing(message) => closing::update(message, session),
            Message::Leave => self.leave(desk),
            Message::Pick(number) => self.pick(number, session, desk),
            Message::DraftKind(_)
            | Message::Field(..)
            | Message::Told
            | Message::OfLaw
            | Message::Status(_)
            | Message::CalledBy(_)
            | Message::Reserved
            | Message::Remind(_)
            | Message::Penalty(_)
            | Message::Match(_)
            | Message::Appeal(_) => self.edit(message),
        }
    }

    /// An entry of the log is read.
    fn look_at(&mut self, filter: log::Filter, at: usize) -> Action {
        (self.filter, self.at, self.doing) = (filter, at, Doing::Reading);
        Action::None
    }

    /// Esc: the first press says what would be lost.
    fn leave(&mut self, desk: &DeskView) -> Action {
        if self.wrong == self.half_made(desk) || !self.is_begun(desk) {
            self.set_aside();
        }
        Action::None
    }

    /// Puts a likely result into the field.
    fn pick(&mut self, number: u8, session: &Session, desk: &DeskView) -> Action {
        self.wrong.clear();
        let Doing::Making(draft) = &mut self.doing else { return Action::None };
        draft.pick(number, session, desk).map_or(Action::None, |field| Action::FocusEnd(field.into()))
    }

    /// Handles a key or text in a form.
    fn edit(&mut self, message: Message) -> Action {
        self.wrong.clear();
        match (&mut self.doing, message) {
            (Doing::Making(draft), Message::CalledBy(seat)) => draft.call(seat),
            (Doing::Making(draft), Message::Reserved) => draft.reserve(),
            (Doing::Making(draft), Message::Remind(typed)) => draft.remind(&typed),
            (Doing::Making(draft), Message::DraftKind(kind)) => {
                draft.choose(kind);
                return Action::Focus(draft.first_field().into());
            }
            (Doing::Making(draft), Message::Field(field, text)) => draft.set(field, text),
            (Doing::Making(draft), Message::Same) => draft.widen(),
            (Doing::Making(draft), Message::Later) => draft.play_later(),
            (Doing::Making(draft), Message::Told) => draft.told = !draft.told,
            (Doing::Making(draft), Message::OfLaw) => draft.of_law = !draft.of_law,
            (Doing::Making(draft), Message::Status(status)) => draft.find(status),
            (Doing::Penalty(form), Message::Penalty(message)) => form.update(message),
            (Doing::Appeal(form), Message::Appeal(message)) => form.update(message),
            (Doing::Match(form), Message::Match(message)) => {
                return form.update(message).map_or(Action::None, |field| Action::Focus(field.into()));
            }
            _ => {}
        }
        Action::None
    }

    /// Enter in a field: uses the typed text.
    fn submit(&mut self, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        match &self.doing {
            Doing::Where(_) => self.say_where(Message::Submit, desk),
            Doing::Choosing => self.seek(session, desk),
            Doing::Noting { note, about, text } => {
                let reason = text.trim().to_owned();
                if reason.is_empty() {
                    return Action::Focus(LINE.into());
                }
                note.change(*about, reason).map_or(Action::None, |change| Action::Make(vec![change], None))
            }
            _ => self.make(desk),
        }
    }

    /// Ctrl Enter: makes what is open.
    fn make(&mut self, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let made = match &self.doing {
            Doing::Making(draft) => draft.changes(session, desk, false),
            Doing::Penalty(form) => form.changes(session, desk),
            Doing::Appeal(form) => form.changes(session, desk),
            Doing::Match(form) => form.changes(desk),
            Doing::Closing => return closing::update(closing::Message::Close, session),
            Doing::Choosing => return self.update(Message::Free, desk),
            Doing::Where(_) | Doing::Noting { .. } => return self.submit(desk),
            Doing::Reading | Doing::Whose(_) | Doing::Asking => return Action::None,
        };
        match made {
            Ok(changes) => Action::Make(changes, None),
            // The foot says it, too: a form may be scrolled away from its end.
            Err(words) => {
                self.wrong.clone_from(&words);
                self.field().map_or(Action::None, |field| Action::SayAt(words, field.into()))
            }
        }
    }

    /// Ctrl S: keeps the unfinished ruling as a draft, including text that is not understood yet.
    fn keep_as_draft(&mut self, desk: &DeskView) -> Action {
        let whole = match (&self.doing, desk.session()) {
            (Doing::Making(draft), Some(session)) => draft.changes(session, desk, true).ok(),
            _ => None,
        };
        let Some(changes) = whole.or_else(|| Some(vec![self.unfinished(desk)?])) else {
            if matches!(self.doing, Doing::Making(_)) {
                self.wrong = desk.texts.say().desk_not_understood();
            }
            return Action::None;
        };
        Action::Make(changes, None)
    }

    /// The contents of this part of the window.
    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let Some(session) = desk.session() else { return super::nothing_open(desk, tones) };
        let right = match &self.doing {
            Doing::Reading => log::detail(self, session, desk, tones),
            Doing::Where(text) => place::view(text, session, desk, tones),
            Doing::Choosing => assistant::menu(self, session, desk, tones),
            Doing::Whose(name) => assistant::whose(self, name, session, desk, tones),
            Doing::Asking => assistant::question(self, session, desk, tones),
            Doing::Making(draft) => draft.view(self, session, desk, tones),
            Doing::Penalty(form) => form.view(session, desk, tones),
            Doing::Appeal(form) => form.view(session, desk, tones),
            Doing::Match(form) => form.view(&self.trying, session, desk, tones),
            Doing::Closing => closing::view(session, desk, tones),
            Doing::Noting { note, text, .. } => log::noting(self, (*note, text), session, desk, tones),
        };
        let wrong = (!self.wrong.is_empty()).then(|| {
            let sign = widget::glyph(widget::Glyph::Cross, 14.0, tones.danger);
            let words = iced::widget::text(self.wrong.as_str()).size(theme::NAME).color(tones.danger);
            row![sign, words].spacing(6.0).into()
        });
        let right = column![right].extend(wrong).spacing(theme::GAP);
        // A new page begins at its top, wherever the last one was scrolled.
        let page = widget::scroll(right, tones).id(PAGE).height(Length::Fill).into();
        let page = keyed_column([(std::mem::discriminant(&self.doing), page)]).height(Length::Fill);
        let mut right = column![page].spacing(theme::GAP);
        if let Doing::Making(draft) = &self.doing {
            right = right.push(widget::line(tones)).push(draft.buttons(desk, tones));
        }
        let right = widget::card(right, tones).width(Length::Fill).height(Length::Fill);
        if !self.shows_log(desk) {
            return right.into();
        }
        let log = widget::card(log::view(self, session, desk, tones), tones).width(LOG).height(Length::Fill);
        row![log, right].spacing(theme::WIDE).into()
    }

    /// Whether the log is shown beside the work. In a narrow window the work has all the space.
    pub(super) fn shows_log(&self, desk: &DeskView) -> bool {
        let least = match &self.doing {
            Doing::Reading | Doing::Noting { .. } | Doing::Closing => 0.0,
            Doing::Choosing => BESIDE_MENU,
            // The preview takes the space of the log.
            Doing::Making(_) => BESIDE_RULING,
            _ => BESIDE_FORM,
        };
        room::screen(desk).width >= least
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::publish;
    use crate::shortcut::Shortcut;
    use crate::writing::Then;
    use exchange::sample;
    use print::Document;
    use store::Store;
    use uuid::Uuid;

    fn now() -> DateTime<FixedOffset> {
        "2026-11-03T19:00:00+01:00".parse().unwrap()
    }

    /// The evening on which everything went wrong, with its rulings.
    fn desk() -> DeskView {
        let played = sample::troubles().unwrap().play(now(), Uuid::new_v4).unwrap();
        let mut store = Store::in_memory().unwrap();
        store.create_with(played.entries().iter().map(|entry| entry.as_ref().clone()).collect()).unwrap();
        let office = desk::Desk::new(store, now).unwrap();
        let mut desk = DeskView::new(office, desk::Here::new()).unwrap();
        let evening = desk.office().evening("last").unwrap();
        desk.show(evening);
        desk
    }

    #[test]
    fn ctrl_p_on_a_ruling_of_the_log_prints_the_form_of_that_ruling() {
        let desk = desk();
        let session = desk.session().unwrap();
        let mut state = State::default();
        let mut printed = 0;
        for (at, entry) in session.log().into_iter().enumerate() {
            assert!(matches!(state.update(Message::Choose(at), &desk), Action::None));
            let action = state.shortcut(Shortcut::Print, &desk);
            let LogEntry::Ruling(ruled) = entry else {
                assert!(matches!(action, Action::None), "{at}");
                continue;
            };
            let Action::Request(Request::PrintRuling(number)) = action else {
                assert!(!session.stands(ruled), "{at}");
                continue;
            };
            assert_eq!(session.rulings[number - 1].ruling.id, ruled.ruling.id);
            let publish::Action::Request(publish::Request::Write(order)) =
                publish::State::new().print_ruling(number, &desk)
            else {
                panic!("{at}")
            };
            assert_eq!((order.look.ruling, order.then), (Some(number), Then::Print));
            assert!(matches!(order.pdf, Some((Document::RulingForms, _))));
            printed += 1;
        }
        assert!(printed > 5, "{printed}");
    }
}
