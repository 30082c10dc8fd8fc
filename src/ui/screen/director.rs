//! The director's desk: the log of rulings, the assistant, the ruling being made, penalties, appeals and
//! the closing check. What a ruling does is decided in `director` and `session`; here it is only asked and shown.

mod appeal;
mod assistant;
mod closing;
mod draft;
mod effect;
mod log;
mod matched;
mod parse;
mod penalty;
mod place;

use iced::widget::{column, keyed_column, row};
use iced::{Element, Length};

use chrono::{DateTime, FixedOffset};

use crate::bridge::{BoardNumber, Seat};
use crate::club::ContestantId;
use crate::director::{Edition, Known, MatchRulingId, PenaltyId, RulingId, Together, Walk};
use crate::movement::Sitting;
use crate::session::{Change, Line, Place, Session, Slot};
use crate::ui::desk::{Desk, Question, Scored, Tried, Trying};
use crate::ui::room;
use crate::ui::shortcut::Shortcut;
use crate::ui::theme::{self, Tones};
use crate::ui::widget;

use super::Action;

pub use draft::{Field, Kind};

/// Where something happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target {
    pub place: Place,
    pub board: BoardNumber,
    pub sitting: Sitting<ContestantId>,
}

/// What the right side of the screen is for.
#[derive(Debug, Default)]
enum Doing {
    /// The entry of the log that is chosen.
    #[default]
    Reading,
    /// Which table and board: `3 28`.
    Where(String),
    /// Which irregularity.
    Choosing,
    /// Whose irregularity it was.
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
    /// Why a ruling or a penalty is withdrawn, or what was seen after play.
    Noting {
        note: Note,
        about: Option<About>,
        text: String,
    },
}

/// What a note is about, whatever comes into the log meanwhile.
#[derive(Debug, Clone, Copy)]
enum About {
    Ruling(RulingId),
    Penalty(PenaltyId),
    Match(MatchRulingId),
}

/// What is noted of the chosen entry in one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    Withdraw,
    Review,
    /// The evening goes on after all.
    Reopen,
}

#[derive(Debug, Default)]
pub struct State {
    doing: Doing,
    /// The chosen row of the log, newest first.
    at: usize,
    filter: log::Filter,
    target: Option<Target>,
    /// What was typed to find a tree.
    sought: String,
    walk: Option<Walk>,
    roles: crate::lang::rulings::Roles,
    /// What was wrong with what was typed.
    wrong: String,
    /// The ruling half made before a step back into the questions.
    kept: Option<Box<draft::Draft>>,
    /// What the ruling being made would change.
    trying: Trying,
    /// What the awards laid beside it would give.
    comparing: [Trying; 2],
    /// When F4 was pressed: what is asked for now is in time, however long the ruling takes (Law 92B).
    began: Option<DateTime<FixedOffset>>,
}

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
    /// What was seen, to find its tree.
    Sought(String),
    Tree(&'static str),
    Offender(Seat),
    Answer(char),
    /// Several questions at once: all that is still asked by yes, or as the Law presumes.
    Together,
    Back,
    Free,
    Kind(Kind),
    Field(Field, String),
    /// One of the results that are likely, by its place from 1.
    Pick(u8),
    Same,
    Told,
    OfLaw,
    Status(crate::director::Facts),
    CalledBy(Seat),
    Reserved,
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
    /// The chosen ruling is decided anew.
    Again,
    /// The form of the chosen ruling.
    Print,
    Leave,
}

/// The one-line fields.
pub const LINE: &str = "director-line";
/// The key that begins what is typed to find a tree.
const SEEK: char = '/';
/// How wide the log is, and how much room there must be for it beside the menu of what happened, and beside a form.
const LOG: f32 = 300.0;
const BESIDE_MENU: f32 = 1200.0;
const BESIDE_FORM: f32 = 900.0;
/// No field has this name: the cursor leaves them all, so that letters choose.
const NOWHERE: &str = "nowhere";

impl State {
    /// F4: a new ruling, about this line if one is known.
    pub fn begin(&mut self, desk: &Desk, slot: Option<Slot>) -> Action {
        if self.is_begun(desk) {
            return Action::None;
        }
        self.wrong.clear();
        (self.walk, self.kept, self.began) = (None, None, Some(desk.now()));
        self.roles = crate::lang::rulings::Roles::default();
        let lines = desk.lines();
        let line = slot.and_then(|slot| lines.iter().find(|l| l.slot == slot));
        if let Some(line) = line {
            self.aim(line);
            return self.choose();
        }
        self.target = None;
        self.doing = Doing::Where(String::new());
        Action::Focus(LINE.into())
    }

    /// A ruling is chosen in the log; what is half made stays before it.
    pub fn show(&mut self, ruling: RulingId, desk: &Desk) {
        let Some(session) = desk.session().filter(|_| !self.is_begun(desk)) else { return };
        (self.doing, self.filter) = (Doing::Reading, log::Filter::All);
        let is_it = |entry: &crate::session::LogEntry<'_>| matches!(entry, crate::session::LogEntry::Ruling(ruled) if ruled.ruling.id == ruling);
        self.at = self.filter.rows(session, desk.now()).iter().position(is_it).unwrap_or(0);
    }

    /// A ruling half made is not thrown away by another key; it says how to keep or leave it.
    fn is_begun(&mut self, desk: &Desk) -> bool {
        let begun = match &self.doing {
            Doing::Making(draft) => draft.is_begun(),
            Doing::Penalty(form) => form.is_begun(),
            Doing::Appeal(form) => form.is_begun(),
            Doing::Match(form) => form.is_begun(),
            Doing::Noting { text, .. } => !text.trim().is_empty(),
            Doing::Choosing | Doing::Whose(_) | Doing::Asking => self.kept.as_ref().is_some_and(|kept| kept.is_begun()),
            Doing::Where(_) | Doing::Reading | Doing::Closing => false,
        };
        if begun {
            self.wrong = desk.texts.say().desk_half_made();
        }
        begun
    }

    /// Where the cursor was.
    pub fn enter(&self) -> Action {
        self.field().map_or(Action::None, |field| Action::Focus(field.into()))
    }

    /// The field that is typed in now.
    pub fn field(&self) -> Option<&'static str> {
        match &self.doing {
            Doing::Where(_) | Doing::Noting { .. } => Some(LINE),
            Doing::Penalty(form) => Some(form.field()),
            Doing::Match(form) => Some(form.field()),
            Doing::Making(draft) => Some(draft.field()),
            _ => None,
        }
    }

    /// Ctrl Z empties a half-typed field first; whether there was something to empty.
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

    /// What needs no question: who declares, from the board and the seat; what kind of event it is.
    fn known(&self) -> Known {
        let named = self.roles.offender.zip(self.roles.declarer);
        let declaring = named.map(|(offender, declarer)| offender.side() == declarer.side());
        let dummy = named.is_some_and(|(offender, declarer)| offender == declarer.partner());
        let teams = self.target.map(|target| matches!(target.sitting, Sitting::Teams { .. }));
        // Who declares is known from the result alone.
        Known { declaring, dummy, teams, over: self.roles.declarer.is_some() }
    }

    fn aim(&mut self, line: &Line<'_>) {
        self.target = Some(Target { place: line.place, board: line.slot.board, sitting: line.sitting });
        self.roles.declarer = match line.outcome {
            Some(crate::session::Outcome::Played { declarer, .. }) => Some(declarer),
            _ => None,
        };
    }

    /// Asks what the ruling being made would change, where that is not known.
    pub fn question(&mut self, desk: &Desk) -> Option<Question> {
        if let Doing::Match(form) = &self.doing {
            let change = form.change(desk, MatchRulingId(uuid::Uuid::nil()))?;
            return self.trying.ask(vec![change], Scored::All, desk);
        }
        let Doing::Making(draft) = &self.doing else { return None };
        let session = desk.session()?;
        let change = draft.change(session, desk, false, RulingId(uuid::Uuid::nil()));
        let beside = draft.beside(session, desk);
        if let Some(question) = change.and_then(|change| self.trying.ask(vec![change], Scored::All, desk)) {
            return Some(question);
        }
        // One after the other: a later question takes the place of one that is not answered yet.
        for (trying, change) in self.comparing.iter_mut().zip(beside) {
            if self.trying.waits() {
                break;
            }
            let Some(change) = change else { continue };
            let question = trying.ask(vec![change], Scored::All, desk);
            if question.is_some() || trying.waits() {
                return question;
            }
        }
        None
    }

    /// It is known now.
    pub fn tried(&mut self, tried: Tried) {
        for trying in &mut self.comparing {
            trying.answered(tried.clone());
        }
        self.trying.answered(tried);
    }

    /// What was asked for is stored: back to the log.
    pub fn made(&mut self) {
        self.wrong.clear();
        if !matches!(self.doing, Doing::Closing) {
            // A note is made of an entry that is there, which stays chosen; what is new stands first.
            let is_noted = matches!(self.doing, Doing::Noting { about: Some(_), .. });
            self.doing = Doing::Reading;
            self.at = if is_noted { self.at } else { 0 };
        }
    }

    /// A change was refused; what was typed stays.
    pub fn refused(&mut self, words: &str) {
        // Of a ruling it stands beside what it would change already.
        if !matches!(self.doing, Doing::Making(_) | Doing::Match(_)) {
            words.clone_into(&mut self.wrong);
        }
    }

    pub fn update(&mut self, message: Message, desk: &Desk) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        match message {
            Message::New => return self.begin(desk, None),
            Message::Choose(_) | Message::Filter(_) if self.is_begun(desk) => {}
            Message::Choose(at) => {
                self.at = at;
                self.doing = Doing::Reading;
            }
            Message::Filter(filter) => {
                self.filter = filter;
                self.at = 0;
                self.doing = Doing::Reading;
            }
            Message::Where(text) => {
                self.wrong.clear();
                self.doing = Doing::Where(text);
            }
            Message::Table(table) => {
                self.wrong.clear();
                self.doing = Doing::Where(format!("{table} "));
                return Action::FocusEnd(LINE.into());
            }
            Message::At(slot) => {
                if let Some(line) = desk.lines().iter().find(|line| line.slot == slot) {
                    self.aim(line);
                    self.doing = Doing::Choosing;
                }
                return Action::Focus(NOWHERE.into());
            }
            Message::Submit => return self.submit(desk),
            Message::Sought(text) => {
                self.wrong.clear();
                self.sought = text;
            }
            Message::Tree(name) => return self.choose_tree(name, session),
            Message::Offender(seat) => {
                self.roles.offender = Some(seat);
                if let Doing::Whose(name) = self.doing {
                    self.start(name, session);
                }
            }
            Message::Answer(key) => return self.press(key, desk),
            Message::Together => return self.answer_together(desk),
            Message::Back => return self.back(session),
            Message::Pick(number) => {
                self.wrong.clear();
                if let Doing::Making(draft) = &mut self.doing
                    && let Some(field) = draft.pick(number, session, desk)
                {
                    return Action::FocusEnd(field.into());
                }
            }
            Message::Free => {
                self.walk = None;
                return self.open_draft(desk);
            }
            Message::Make => return self.make(desk, false),
            Message::Draft => return self.make(desk, true),
            Message::Note(text) => {
                if let Doing::Noting { text: old, .. } = &mut self.doing {
                    *old = text;
                }
            }
            Message::Noting(note) => {
                let about = self.about(note, desk);
                if about.is_some() || note == Note::Reopen {
                    self.doing = Doing::Noting { note, about, text: String::new() };
                    return Action::Focus(LINE.into());
                }
            }
            Message::PenaltyNew => return self.open_penalty(desk),
            Message::AppealNew => return self.open_appeal(desk),
            Message::MatchNew => return self.open_match(desk),
            Message::ClosingOpen => self.doing = Doing::Closing,
            Message::Again => return self.reopen(desk),
            Message::Print => return self.print(desk),
            Message::Closing(message) => return closing::update(message, session),
            Message::Leave => {
                // The first Esc says what would be lost.
                let said = desk.texts.say().desk_half_made();
                if self.wrong != said && self.is_begun(desk) {
                    return Action::None;
                }
                self.doing = Doing::Reading;
                self.kept = None;
                self.wrong.clear();
            }
            Message::Kind(_)
            | Message::Field(..)
            | Message::Same
            | Message::Told
            | Message::OfLaw
            | Message::Status(_)
            | Message::CalledBy(_)
            | Message::Reserved
            | Message::Penalty(_)
            | Message::Match(_)
            | Message::Appeal(_) => return self.edit(message),
        }
        Action::None
    }

    /// A key or a letter in one of the forms.
    fn edit(&mut self, message: Message) -> Action {
        self.wrong.clear();
        match (&mut self.doing, message) {
            (Doing::Making(draft), Message::CalledBy(seat)) => draft.call(seat),
            (Doing::Making(draft), Message::Reserved) => draft.reserve(),
            (Doing::Making(draft), Message::Kind(kind)) => {
                draft.choose(kind);
                return Action::Focus(draft.first_field().into());
            }
            (Doing::Making(draft), Message::Field(field, text)) => draft.set(field, text),
            (Doing::Making(draft), Message::Same) => draft.widen(),
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

    fn submit(&mut self, desk: &Desk) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        match &self.doing {
            Doing::Where(text) => {
                let lines = desk.lines();
                let Some(line) = place::target(text, &lines, session) else {
                    self.wrong = desk.texts.say().desk_no_line();
                    return Action::Focus(LINE.into());
                };
                self.aim(line);
                self.choose()
            }
            Doing::Choosing => {
                let found = crate::lang::chosen(&self.sought, &desk.texts);
                if let (Some(tree), Some(session)) = (found, desk.session()) {
                    return self.choose_tree(&tree.name, session);
                }
                if !self.sought.trim().is_empty() {
                    self.wrong = desk.texts.say().desk_no_tree();
                }
                Action::Focus(LINE.into())
            }
            Doing::Noting { note, about, text } => {
                let reason = text.trim().to_owned();
                if reason.is_empty() {
                    return Action::Focus(LINE.into());
                }
                let change = match (note, about) {
                    (Note::Reopen, _) => Change::SessionReopened { reason },
                    (Note::Withdraw, Some(About::Ruling(ruling))) => {
                        Change::RulingWithdrawn { ruling: *ruling, reason, consent: None }
                    }
                    (Note::Withdraw, Some(About::Penalty(penalty))) => {
                        Change::PenaltyWithdrawn { penalty: *penalty, reason }
                    }
                    (Note::Withdraw, Some(About::Match(decided))) => {
                        Change::MatchDecisionWithdrawn { decided: *decided, reason }
                    }
                    (Note::Review, Some(About::Ruling(ruling))) => {
                        Change::RulingReviewed { ruling: *ruling, note: reason }
                    }
                    (Note::Review, Some(About::Penalty(_) | About::Match(_))) | (_, None) => return Action::None,
                };
                Action::Make(vec![change], None)
            }
            _ => self.make(desk, false),
        }
    }

    /// The entry of the log that is chosen, where such a note can be made of it.
    fn about(&self, note: Note, desk: &Desk) -> Option<About> {
        use crate::session::LogEntry;
        let session = desk.session()?;
        match (note, self.filter.rows(session, desk.now()).get(self.at)?) {
            (Note::Withdraw, LogEntry::Ruling(r)) if r.withdrawn.is_none() => Some(About::Ruling(r.ruling.id)),
            (Note::Review, LogEntry::Ruling(r)) if r.withdrawn.is_none() && !r.ruling.record.draft => {
                Some(About::Ruling(r.ruling.id))
            }
            (Note::Withdraw, LogEntry::Penalty(given)) if given.withdrawn.is_none() => {
                Some(About::Penalty(given.penalty.id))
            }
            (Note::Withdraw, LogEntry::Match(decided)) if decided.withdrawn.is_none() => {
                Some(About::Match(decided.ruling.id))
            }
            _ => None,
        }
    }

    /// Asks what was seen: the trees, and a field to find one.
    fn choose(&mut self) -> Action {
        self.doing = Doing::Choosing;
        self.sought.clear();
        // No field may keep the keys that choose.
        Action::Focus(NOWHERE.into())
    }

    fn choose_tree(&mut self, name: &'static str, session: &Session) -> Action {
        if crate::director::tree(name).is_some_and(|tree| tree.offender) {
            self.doing = Doing::Whose(name);
        } else {
            self.start(name, session);
        }
        // No field may keep the keys that answer.
        Action::Focus(NOWHERE.into())
    }

    fn start(&mut self, name: &str, session: &Session) {
        match Walk::new(name, Edition::on(session.date)) {
            Ok(mut walk) => {
                self.known().go_on(&mut walk);
                self.walk = Some(walk);
                self.doing = Doing::Asking;
            }
            Err(error) => self.wrong = error.to_string(),
        }
    }

    /// A key while the assistant asks.
    fn press(&mut self, key: char, desk: &Desk) -> Action {
        match self.doing {
            Doing::Choosing => {
                let chosen = crate::director::trees().iter().find(|tree| tree.key == Some(key.to_ascii_lowercase()));
                if let (Some(tree), Some(session)) = (chosen, desk.session()) {
                    return self.choose_tree(&tree.name, session);
                }
                // What is no key begins a word; a stroke does so before a letter that is one.
                self.sought.extend(Some(key).filter(|key| *key != SEEK));
                Action::Focus(LINE.into())
            }
            Doing::Whose(name) => {
                let seat = parse::seat(key, desk.texts.letters());
                if let (Some(seat), Some(session)) = (seat, desk.session()) {
                    self.roles.offender = Some(seat);
                    self.start(name, session);
                }
                Action::None
            }
            Doing::Asking => {
                let sure = self.known();
                let Some(walk) = &mut self.walk else { return Action::None };
                let known = walk.keyed().any(|(own, _)| own == key.to_ascii_lowercase());
                if walk.press(key) {
                    self.wrong.clear();
                    sure.go_on(walk);
                    return if walk.advice().is_some() { self.open_draft(desk) } else { Action::None };
                }
                if known {
                    self.wrong = desk.texts.say().desk_no_edition(walk.edition.year().to_string());
                }
                Action::None
            }
            _ => Action::None,
        }
    }

    /// What one key answers: the rest of the questions, or what the Law presumes.
    fn together(&self) -> Option<Together> {
        self.walk.as_ref().and_then(|walk| self.known().together(walk))
    }

    fn answer_together(&mut self, desk: &Desk) -> Action {
        let Some(together) = self.together() else { return Action::None };
        self.wrong.clear();
        let walk = self.walk.insert(together.walk().clone());
        if walk.advice().is_some() { self.open_draft(desk) } else { Action::None }
    }

    /// One step back, in the end to table and board, which stand there to be mended.
    fn back(&mut self, session: &Session) -> Action {
        self.wrong.clear();
        let known = self.known();
        if matches!(self.doing, Doing::Making(_))
            && let Doing::Making(draft) = std::mem::take(&mut self.doing)
        {
            self.kept = Some(draft);
            self.doing = Doing::Asking;
        }
        match &self.doing {
            Doing::Asking => {
                if self.walk.as_mut().is_some_and(|walk| known.back(walk)) {
                    self.doing = Doing::Asking;
                } else {
                    match self.walk.take().map(|walk| walk.at().0) {
                        Some(tree) if tree.offender => self.doing = Doing::Whose(&tree.name),
                        _ => return self.choose(),
                    }
                }
            }
            Doing::Whose(_) => return self.choose(),
            Doing::Choosing => {
                let there = self.target.map(|target| place::written(target, session));
                self.doing = Doing::Where(there.unwrap_or_default());
                return Action::Focus(LINE.into());
            }
            _ => self.doing = Doing::Reading,
        }
        Action::Focus(NOWHERE.into())
    }

    /// The assistant is done, or was not wanted: the ruling, filled in as far as it is known.
    fn open_draft(&mut self, desk: &Desk) -> Action {
        let (Some(session), Some(target)) = (desk.session(), self.target) else { return Action::None };
        let mut draft = draft::Draft::new(target, self.walk.as_ref(), self.roles, session);
        draft.fill(session);
        draft.mark_filled();
        if let Some(at) = self.began {
            draft.asked_at(at);
        }
        if let Some(kept) = self.kept.take().filter(|kept| kept.target == target) {
            draft.keep(&kept);
        }
        let first = draft.first_field();
        self.doing = Doing::Making(Box::new(draft));
        Action::Focus(first.into())
    }

    /// The ruling that is chosen in the log.
    fn chosen_ruling(&self, desk: &Desk) -> Option<RulingId> {
        let session = desk.session()?;
        match self.filter.rows(session, desk.now()).get(self.at)? {
            crate::session::LogEntry::Ruling(ruled) => Some(ruled.ruling.id),
            _ => None,
        }
    }

    /// The chosen ruling again, to be decided anew: another takes its place.
    fn reopen(&mut self, desk: &Desk) -> Action {
        let (Some(session), Some(id)) = (desk.session(), self.chosen_ruling(desk)) else { return Action::None };
        let open = |r: &&crate::session::Ruled| session.stands(r) || r.ruling.record.draft && r.withdrawn.is_none();
        let Some(ruled) = session.ruled(id).filter(open) else { return Action::None };
        let mut draft = draft::Draft::again(ruled, session, desk);
        draft.mark_filled();
        draft.asked_at(desk.now());
        let first = draft.first_field();
        self.target = Some(draft.target);
        self.walk = None;
        self.doing = Doing::Making(Box::new(draft));
        Action::Focus(first.into())
    }

    /// The form of the ruling that is chosen in the log, where it stands.
    fn print(&self, desk: &Desk) -> Action {
        let (Some(session), Some(id)) = (desk.session(), self.chosen_ruling(desk)) else { return Action::None };
        let number = session.rulings.iter().position(|r| r.ruling.id == id && session.stands(r));
        number.map_or(Action::None, |at| Action::PrintRuling(at + 1))
    }

    fn open_penalty(&mut self, desk: &Desk) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let ruling = self.chosen_ruling(desk).filter(|_| matches!(self.doing, Doing::Reading));
        self.doing = Doing::Penalty(Box::new(penalty::Form::new(session, ruling)));
        Action::Focus(LINE.into())
    }

    /// A match decided whole: that of the table F4 was pressed on, else the form asks which.
    fn open_match(&mut self, desk: &Desk) -> Action {
        if !matched::has_matches(desk) {
            return Action::None;
        }
        let at_table = matches!(self.doing, Doing::Choosing | Doing::Whose(_) | Doing::Asking);
        let slot = self.target.filter(|_| at_table).map(|target| Slot::new(target.board, target.sitting));
        let form = matched::Form::new(slot, desk);
        let field = form.field();
        self.wrong.clear();
        self.doing = Doing::Match(Box::new(form));
        Action::Focus(field.into())
    }

    fn open_appeal(&mut self, desk: &Desk) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let rows = self.filter.rows(session, desk.now());
        let Some(form) = rows.get(self.at).and_then(|entry| appeal::Form::new(*entry, session)) else {
            return Action::None;
        };
        self.doing = Doing::Appeal(Box::new(form));
        Action::Focus(LINE.into())
    }

    fn make(&mut self, desk: &Desk, as_draft: bool) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let made = match &self.doing {
            Doing::Making(draft) => draft.changes(session, desk, as_draft),
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
            Err(words) => {
                self.wrong = words;
                Action::None
            }
        }
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &Desk) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        match shortcut {
            Shortcut::Main => return self.make(desk, false),
            Shortcut::Save if matches!(self.doing, Doing::Making(_)) => return self.make(desk, true),
            Shortcut::Typed(key) => return self.press(key, desk),
            Shortcut::Digit(digit) => {
                return self.press(char::from_digit(digit.into(), 10).unwrap_or('0'), desk);
            }
            Shortcut::Back | Shortcut::Function(3) => {
                let form = matches!(self.doing, Doing::Penalty(_) | Doing::Appeal(_) | Doing::Match(_));
                return if form { self.update(Message::Leave, desk) } else { self.back(session) };
            }
            Shortcut::Letter('f' | 'l' | 'g' | 'm') if self.is_begun(desk) => {}
            Shortcut::Escape => return self.update(Message::Leave, desk),
            Shortcut::Enter if matches!(self.doing, Doing::Asking) => return self.answer_together(desk),
            Shortcut::PageDown | Shortcut::PageUp => {
                if let Doing::Penalty(form) = &mut self.doing {
                    let field = form.turn(shortcut == Shortcut::PageDown, desk);
                    return field.map_or(Action::None, |field| Action::Focus(field.into()));
                }
                if let Doing::Making(draft) = &mut self.doing {
                    draft.turn(shortcut == Shortcut::PageDown, session);
                    return Action::Focus(draft.first_field().into());
                }
                if let Doing::Match(form) = &mut self.doing {
                    let field = form.turn(shortcut == Shortcut::PageDown, desk);
                    return field.map_or(Action::None, |field| Action::Focus(field.into()));
                }
            }
            Shortcut::Pick(number) => return self.update(Message::Pick(number), desk),
            Shortcut::Letter('f') => return self.update(Message::Filter(self.filter.next()), desk),
            Shortcut::Letter('b') => return self.edit(Message::Same),
            Shortcut::Letter('t') => return self.edit(Message::Told),
            Shortcut::Letter('d') => {
                if let Doing::Making(draft) = &mut self.doing {
                    draft.turn_facts();
                }
            }
            Shortcut::Letter('l') => return self.update(Message::ClosingOpen, desk),
            Shortcut::Letter('g') => return self.open_penalty(desk),
            Shortcut::Letter('m') => return self.open_match(desk),
            _ if matches!(self.doing, Doing::Reading) => return self.read(shortcut, session, desk),
            _ => {}
        }
        Action::None
    }

    /// Keys while the log is read.
    fn read(&mut self, shortcut: Shortcut, session: &Session, desk: &Desk) -> Action {
        let rows = self.filter.rows(session, desk.now()).len();
        match shortcut {
            Shortcut::Down => self.at = (self.at + 1).min(rows.saturating_sub(1)),
            Shortcut::Up => self.at = self.at.saturating_sub(1),
            Shortcut::Letter('w') if rows > 0 => return self.update(Message::Noting(Note::Withdraw), desk),
            Shortcut::Letter('r') if self.chosen_ruling(desk).is_some() => {
                return self.update(Message::Noting(Note::Review), desk);
            }
            Shortcut::Letter('a') => return self.open_appeal(desk),
            Shortcut::Letter('e') => return self.reopen(desk),
            Shortcut::Print => return self.print(desk),
            _ => {}
        }
        Action::None
    }

    pub fn view<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
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
            Doing::Noting { note, text, .. } => log::noting(*note, text, desk, tones),
        };
        let mut right = column![right].spacing(theme::GAP);
        if !self.wrong.is_empty() {
            right = right.push(
                row![
                    widget::glyph(widget::Glyph::Cross, 14.0, tones.danger),
                    iced::widget::text(self.wrong.as_str()).size(theme::NAME).color(tones.danger)
                ]
                .spacing(6.0),
            );
        }
        // What is done next begins at its top, wherever the last was scrolled to.
        let page = widget::scroll(right, tones).height(Length::Fill).into();
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

    /// Whether the log stands beside what is done: what is chosen or written has all the room where there is little.
    pub(super) fn shows_log(&self, desk: &Desk) -> bool {
        let least = match &self.doing {
            Doing::Reading | Doing::Noting { .. } | Doing::Closing => 0.0,
            Doing::Choosing => BESIDE_MENU,
            _ => BESIDE_FORM,
        };
        room::screen(desk).width >= least
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::sample;
    use crate::print::Document;
    use crate::session::LogEntry;
    use crate::store::Store;
    use crate::ui::screen::publish;
    use crate::ui::writing::Then;
    use uuid::Uuid;

    fn now() -> DateTime<FixedOffset> {
        "2026-11-03T19:00:00+01:00".parse().unwrap()
    }

    /// The evening on which everything went wrong, with its rulings.
    fn desk() -> Desk {
        let played = sample::troubles().unwrap().play(now(), Uuid::new_v4).unwrap();
        let mut store = Store::in_memory().unwrap();
        store.create_with(played.entries().iter().map(|entry| entry.as_ref().clone()).collect()).unwrap();
        let office = crate::desk::Desk::new(store, now).unwrap();
        let mut desk = Desk::new(office, crate::desk::Here::new()).unwrap();
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
            let Action::PrintRuling(number) = action else {
                assert!(!session.stands(ruled), "{at}");
                continue;
            };
            assert_eq!(session.rulings[number - 1].ruling.id, ruled.ruling.id);
            let Action::Write(order) = publish::State::new().print_ruling(number, &desk) else { panic!("{at}") };
            assert_eq!((order.look.ruling, order.then), (Some(number), Then::Print));
            assert!(matches!(order.pdf, Some((Document::RulingForms, _))));
            printed += 1;
        }
        assert!(printed > 5, "{printed}");
    }
}
