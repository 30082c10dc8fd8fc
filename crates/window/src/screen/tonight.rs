//! Tonight: continue like an earlier evening, begin a new one, or open, rename or delete a recent one. It asks only
//! what play needs to begin; names and the exact movement may come later.

mod beginning;
mod changing;
mod form;
mod offered;
mod recent;
mod view;

use crate::choosing::Purpose;
use crate::desk::{DeskView, Question, Template};
use crate::shortcut::Shortcut;
use evening::session::Change;
use evening::session::SessionId;
use lang::{Language, Tables};

use form::Form;

pub(super) use recent::{named, took_part};

pub use form::{DATE, Field, Message as FormMessage, NEW_TABLES, TITLE};
pub use offered::first_offer;

/// What only this screen asks of the window.
#[derive(Debug, Clone)]
pub enum Request {
    /// Begin a session with these changes after its opening, and go to Seats.
    Create(Box<Change>, Vec<Change>),
    /// The same for a session like another one, with the identities of that one and of the new one.
    CreateLike(SessionId, SessionId, Box<Change>, Vec<Change>),
    /// Make changes to a session, which need not be the open one.
    ChangeEvening(SessionId, Vec<Change>),
    /// Delete a session, keeping a copy.
    Remove(SessionId),
    /// Return from the sample to the club's database.
    Home,
    /// Import a file of another program.
    Import(String),
    /// Open the sample evening, or the one where everything goes wrong.
    Sample {
        troubles: bool,
    },
    Language(Language),
    /// The club's name.
    Club(String),
    /// The rule profile of its evenings, by name.
    Profile(String),
}

/// What this screen asks of the window.
pub type Action = super::Action<Request>;

pub const TABLES: &str = "tables";
/// The name of the club, at the first start.
pub const CLUB: &str = "club";
const FILE: &str = "file";
const LIST: &str = "recent";

/// The state of this part of the window.
#[derive(Debug)]
pub struct State {
    tables: String,
    /// The index of the recent evening that the next one is like.
    chosen: usize,
    join: bool,
    file: String,
    asked: Asked,
    /// An error in the form.
    complaint: Option<String>,
    page: Page,
    /// What to do when an answer arrives.
    waiting: Option<Waiting>,
    /// The field of the list typed in last.
    typed: &'static str,
}

/// The page shown.
#[derive(Debug, Default)]
enum Page {
    #[default]
    List,
    New(Box<Form>),
    Change(SessionId, Box<Form>),
    Delete(SessionId),
}

/// The open question about the number of tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asked {
    Nothing,
    Wrong,
    /// An unusually high number.
    Many(Tables),
}

/// What to do when an evening has been looked up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Waiting {
    Start(SessionId),
    Change(SessionId),
}

/// The messages of this part of the window.
#[derive(Debug, Clone)]
pub enum Message {
    Tables(String),
    /// Confirms the number of tables.
    Meant(Tables),
    /// A recent evening is the template.
    Choose(usize),
    /// A file is chosen in the system's dialog.
    ChooseFile,
    /// The evening belongs to the event of its template.
    Join,
    Start,
    /// Opens the form of a new evening.
    New,
    InForm(form::Message),
    Begin,
    /// Opens the form of an existing evening.
    Change(SessionId),
    Save,
    AskDelete,
    Delete,
    Back,
    Load(SessionId),
    File(String),
    OpenFile,
    Sample {
        troubles: bool,
    },
    /// Back from the sample to the club.
    Home,
    Language(Language),
    Profile(&'static str),
    Club(String),
}

/// The last evening that was played. One that is only prepared for a later day is no model for tonight.
fn last_played(desk: &DeskView) -> usize {
    let today = desk.now().date_naive();
    let listed = desk.lists.summaries.iter().take(recent::LISTED);
    listed.enumerate().find(|(_, summary)| summary.date <= today).map_or(0, |(at, _)| at)
}

impl State {
    /// The state when the program starts.
    #[must_use]
    pub fn new() -> Self {
        Self {
            tables: String::new(),
            chosen: 0,
            join: false,
            file: String::new(),
            asked: Asked::Nothing,
            complaint: None,
            page: Page::List,
            waiting: None,
            typed: TABLES,
        }
    }

    /// Prepares the screen when it is opened.
    pub fn enter(&mut self, desk: &DeskView) -> Action {
        // An unfinished form is continued.
        if !matches!(self.page, Page::New(_) | Page::Change(..)) {
            self.page = Page::List;
            self.chosen = last_played(desk);
            (self.asked, self.typed) = (Asked::Nothing, TABLES);
        }
        Action::Focus(self.field().into())
    }

    /// The current field.
    pub fn field(&self) -> &'static str {
        match &self.page {
            Page::New(form) | Page::Change(_, form) => form.here(),
            Page::List | Page::Delete(_) => self.typed,
        }
    }

    /// Ctrl Z first empties a half-typed field. Returns whether there was text.
    pub fn empty_field(&mut self) -> bool {
        match &mut self.page {
            Page::New(form) | Page::Change(_, form) => {
                let emptied = form.empty_field();
                if emptied {
                    form.look();
                }
                emptied
            }
            Page::List if self.typed == TABLES => !std::mem::take(&mut self.tables).is_empty(),
            Page::List if self.typed == FILE => !std::mem::take(&mut self.file).is_empty(),
            Page::List | Page::Delete(_) => false,
        }
    }

    /// The evening that F4 opens: the chosen one, unless it is open already. The key is shown beside it.
    pub fn opens(&self, desk: &DeskView) -> Option<SessionId> {
        let chosen = desk.lists.summaries.get(self.chosen).filter(|_| matches!(self.page, Page::List))?.id;
        let is_open = desk.session().is_some_and(|session| session.id == chosen);
        (!is_open).then_some(chosen)
    }

    /// The list and the offset that make the chosen evening visible.
    pub fn follow(&self) -> (&'static str, f32) {
        (LIST, (self.chosen as f32 - 1.0).max(0.0) * 36.0)
    }

    /// The evening to look up before it serves as a template or is changed.
    pub fn question(&self, desk: &DeskView) -> Option<Question> {
        let id = match self.waiting {
            Some(Waiting::Start(id) | Waiting::Change(id)) => id,
            None => desk.lists.summaries.get(self.chosen).filter(|_| self.chosen > 0)?.id,
        };
        desk.template(id).is_none().then_some(Question::Template(id))
    }

    /// An evening was looked up.
    pub fn answered(&mut self, desk: &DeskView) -> Action {
        match self.waiting.take() {
            Some(Waiting::Start(_)) => self.update(Message::Start, desk),
            Some(Waiting::Change(id)) => self.update(Message::Change(id), desk),
            None => Action::None,
        }
    }

    /// The template of the chosen evening, if known.
    fn template<'a>(&self, desk: &'a DeskView) -> Option<&'a Template> {
        desk.template(desk.lists.summaries.get(self.chosen)?.id)
    }

    /// Handles a message.
    pub fn update(&mut self, message: Message, desk: &DeskView) -> Action {
        match message {
            Message::Tables(text) => {
                self.tables = text.chars().filter(|c| c.is_ascii_digit() || ".,½+/ ".contains(*c)).take(24).collect();
                (self.asked, self.typed) = (Asked::Nothing, TABLES);
            }
            Message::Meant(tables) => return self.meant(tables, desk),
            Message::Choose(at) => {
                self.chosen = at.min(desk.lists.summaries.len().min(recent::LISTED).saturating_sub(1));
                self.join = false;
                return Action::Focus(TABLES.into());
            }
            Message::Join => {
                self.join = !self.join;
                return Action::Focus(TABLES.into());
            }
            Message::Start => return self.start(desk, false),
            Message::New => return self.open_form(desk),
            Message::InForm(message) => return self.in_form(message, desk),
            Message::Save => return self.save(desk),
            Message::Begin => return self.begin(desk, false),
            Message::Change(id) => return self.change(id, desk),
            Message::AskDelete => {
                if let Page::Change(id, _) = self.page {
                    self.page = Page::Delete(id);
                }
            }
            Message::Delete => {
                if let Page::Delete(id) = self.page {
                    (self.page, self.chosen) = (Page::List, last_played(desk));
                    return Action::Request(Request::Remove(id));
                }
            }
            Message::Back => {
                self.page = Page::List;
                (self.asked, self.complaint) = (Asked::Nothing, None);
                return Action::Focus(TABLES.into());
            }
            Message::Load(id) => return Action::Load(id),
            Message::ChooseFile => return Action::Choose(Purpose::Import, self.file.clone()),
            Message::File(path) => (self.file, self.typed) = (path, FILE),
            Message::OpenFile if self.file.trim().is_empty() => return Action::Focus(FILE.into()),
            Message::OpenFile => return Action::Request(Request::Import(self.file.trim().to_owned())),
            Message::Sample { troubles } => return Action::Request(Request::Sample { troubles }),
            Message::Home => return Action::Request(Request::Home),
            Message::Language(language) => return Action::Request(Request::Language(language)),
            Message::Profile(name) => return Action::Request(Request::Profile(name.to_owned())),
            Message::Club(club) => {
                self.typed = CLUB;
                return Action::Request(Request::Club(club));
            }
        }
        Action::None
    }

    /// Opens the form of a new evening.
    fn open_form(&mut self, desk: &DeskView) -> Action {
        let mut form = Form::new(desk, std::mem::take(&mut self.tables));
        form.look();
        self.page = Page::New(Box::new(form));
        (self.asked, self.complaint) = (Asked::Nothing, None);
        Action::Focus(NEW_TABLES.into())
    }

    /// Handles a message of the form.
    fn in_form(&mut self, message: form::Message, desk: &DeskView) -> Action {
        match (&mut self.page, message) {
            (Page::New(_), form::Message::Submit) => self.begin(desk, false),
            (_, form::Message::Submit) => self.save(desk),
            (Page::New(form) | Page::Change(_, form), message) => {
                let (looks, next) = (message.bears_on_movement(), message.next_field());
                form.update(message, desk);
                if looks {
                    form.look();
                }
                (self.asked, self.complaint) = (Asked::Nothing, None);
                next.map_or(Action::None, |field| Action::Focus(field.into()))
            }
            _ => Action::None,
        }
    }

    /// Handles a key.
    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        let chosen = desk.lists.summaries.get(self.chosen);
        let message = match (&self.page, shortcut) {
            (Page::List, Shortcut::New | Shortcut::Main) => Message::New,
            (Page::List, Shortcut::Down) => Message::Choose(self.chosen + 1),
            (Page::List, Shortcut::Up) => Message::Choose(self.chosen.saturating_sub(1)),
            (Page::List, Shortcut::Open) => return Action::Focus(FILE.into()),
            (Page::List, Shortcut::Function(2)) => match chosen {
                Some(summary) => Message::Change(summary.id),
                None => return Action::None,
            },
            (Page::List, Shortcut::Function(4)) => match self.opens(desk) {
                Some(id) => Message::Load(id),
                None => return Action::None,
            },
            (Page::List, Shortcut::Letter('j')) if chosen.is_some() => Message::Join,
            (Page::List, Shortcut::Letter('e')) if !desk.sample => Message::Sample { troubles: false },
            (Page::List, Shortcut::Letter('t')) if !desk.sample => Message::Sample { troubles: true },
            (Page::List, Shortcut::Letter('w')) if desk.sample => Message::Home,
            (Page::List, Shortcut::Letter('d')) => match chosen {
                Some(summary) => {
                    self.page = Page::Delete(summary.id);
                    return Action::None;
                }
                None => return Action::None,
            },
            (Page::New(_), Shortcut::Main) => Message::Begin,
            (Page::Change(..), Shortcut::Main) => Message::Save,
            (Page::Change(..), Shortcut::Letter('d')) => Message::AskDelete,
            // An unplayed evening is deleted at once. A played one needs a key of its own.
            (Page::Delete(id), Shortcut::Enter)
                if desk.lists.summaries.iter().any(|s| s.id == *id && s.results == 0) =>
            {
                Message::Delete
            }
            (Page::Delete(_), Shortcut::Main) => Message::Delete,
            (_, Shortcut::Escape) => Message::Back,
            _ => return Action::None,
        };
        self.update(message, desk)
    }
}

impl Default for State {
    fn default() -> Self {
        Self::new()
    }
}
