//! Tonight: continue like an earlier evening, begin a new one, or open, rename or delete a recent one. The screen asks
//! only for what play needs to begin; names and the exact movement may come later.

mod beginning;
mod changing;
mod form;
mod offered;
mod recent;
mod view;

use chrono::NaiveDate;

use crate::choosing::Purpose;
use crate::desk::{DeskView, Question, Template};
use crate::shortcut::Shortcut;
use evening::session::Change;
use evening::session::SessionId;
use lang::{Language, Tables, read_date_near};

use form::Form;

pub(super) use recent::{contestants_text, evening_name};

pub use form::{DATE, Field, Message as FormMessage, NEW_TABLES, TITLE};
pub use offered::first_offer;

#[derive(Debug, Clone)]
pub enum Request {
    /// Begin a session with these changes after its opening, and go to Seats.
    Create(Box<Change>, Vec<Change>),
    /// Begin a session like an earlier one, and go to Seats: the identities of the template and the new session, the
    /// opening, and further changes.
    CreateLike(SessionId, SessionId, Box<Change>, Vec<Change>),
    /// Make changes to a session, which need not be the open one.
    ChangeEvening(SessionId, Vec<Change>),
    /// Delete a session, keeping a copy.
    Remove(SessionId),
    /// Return from the sample to the club's database.
    Home,
    /// Import a file of another program.
    Import(String),
    /// Open the sample evening, or with `troubles` the evening where everything goes wrong.
    Sample {
        troubles: bool,
    },
    Language(Language),
    Club(String),
    /// The rule profile of the club's evenings, by name.
    Profile(String),
}

pub type Action = super::Action<Request>;

/// The id of the field for the number of tables.
pub const TABLES: &str = "tables";
/// The id of the field for the day of an evening like an earlier one.
pub const LIKE_DATE: &str = "like-date";
/// The id of the field for the name of the club at the first start.
pub const CLUB: &str = "club";
const FILE_FIELD: &str = "file";
const LIST: &str = "recent";
/// The height of a line of the list of recent evenings, in logical pixels.
const LINE_HEIGHT: f32 = 32.5;
/// The longest typed number of tables, in characters.
const MAX_TABLES_CHARS: usize = 24;
/// The number of days after its last session during which an event still counts as running.
const RUNNING_DAYS: i64 = 42;

#[derive(Debug)]
pub struct State {
    /// The number of tables of the next evening, as typed.
    tables: String,
    /// The index of the recent evening that the next one is like.
    chosen_index: usize,
    /// Whether the new evening belongs to the event of its template.
    joins_event: bool,
    /// Whether the user chose [`Self::joins_event`], which then no longer follows the date.
    is_join_chosen: bool,
    /// The day of the evening that is like an earlier one, as typed. Empty for today.
    date: String,
    /// The path of a file to import, as typed.
    file: String,
    tables_question: TablesQuestion,
    /// The refused field of the form, with its message.
    complaint: Option<(Field, String)>,
    page: Page,
    /// The action to continue once an evening has been looked up.
    after_lookup: Option<AfterLookup>,
    /// The field of the list typed in last.
    typed_field: &'static str,
    /// Whether the sample evenings are shown after the first evening.
    shows_samples: bool,
}

/// The page shown.
#[derive(Debug, Default)]
enum Page {
    #[default]
    /// The list of recent evenings.
    List,
    New(Box<Form>),
    /// The form of an existing evening.
    Change(SessionId, Box<Form>),
    /// The question whether to delete an evening.
    Delete(SessionId),
}

/// The open question about the number of tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TablesQuestion {
    Nothing,
    /// The text is not a number of tables.
    Wrong,
    /// An unusually high number.
    Many(Tables),
}

/// The action to continue once an evening has been looked up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AfterLookup {
    /// Begin an evening like this one.
    Start(SessionId),
    /// Open the form of this evening.
    Change(SessionId),
}

#[derive(Debug, Clone)]
pub enum Message {
    /// Types the number of tables of an evening like an earlier one.
    Tables(String),
    ConfirmTables(Tables),
    /// Chooses a recent evening as the template.
    Choose(usize),
    /// Lets the user choose a file in the system's dialog.
    ChooseFile,
    /// Toggles whether the evening belongs to the event of its template.
    Join,
    /// Types the day of the evening that is like an earlier one.
    Date(String),
    /// Begins an evening like the chosen one.
    Start,
    /// Opens the form of a new evening.
    New,
    InForm(form::Message),
    /// Begins the evening of the form.
    Begin,
    /// Opens the form of an existing evening.
    Change(SessionId),
    /// Stores the form of an existing evening.
    Save,
    /// Asks whether to delete the evening of the form.
    AskDelete,
    /// Deletes the evening that the question is about.
    Delete,
    Back,
    /// Opens a recent evening.
    Load(SessionId),
    /// Types the path of a file to import.
    File(String),
    OpenFile,
    /// Shows or hides the sample evenings.
    Samples,
    /// Opens the sample evening, or with `troubles` the evening where everything goes wrong.
    Sample {
        troubles: bool,
    },
    Home,
    Language(Language),
    Profile(&'static str),
    Club(String),
}

/// The index of the latest evening listed that is not dated in the future, or 0. An evening prepared for a later day
/// does not serve as a template.
fn last_played_index(desk: &DeskView) -> usize {
    let today = desk.now().date_naive();
    let summaries = desk.lists.summaries.iter().take(recent::MAX_LISTED);
    summaries.enumerate().find(|(_, summary)| summary.date <= today).map_or(0, |(index, _)| index)
}

/// Whether the next session of the event of a recent evening is probably due on a day: the event is not over, and the
/// evening is its last session, at most [`RUNNING_DAYS`] before. A session of the same day must be published or closed.
/// An event of the same name that was begun later takes its place.
fn is_next_session_due(index: usize, day: NaiveDate, desk: &DeskView) -> bool {
    let Some(summary) = desk.lists.summaries.get(index) else { return false };
    let event = desk.lists.events.iter().find(|event| Some(event.id) == summary.event_id);
    let is_unfinished = event.is_some_and(|event| event.session < event.of);
    let mut later_evenings = desk.lists.summaries.iter().take(index);
    let is_last_session =
        !later_evenings.any(|later| later.event_id == summary.event_id || later.event == summary.event);
    let is_recent = match (day - summary.date).num_days() {
        0 => summary.closed || summary.publications > 0,
        days => (1..=RUNNING_DAYS).contains(&days),
    };
    is_unfinished && is_last_session && is_recent
}

/// The index of the latest evening whose event has its next session due. `None` if there is none.
fn running_event_index(desk: &DeskView) -> Option<usize> {
    let today = desk.now().date_naive();
    (0..desk.lists.summaries.len().min(recent::MAX_LISTED)).find(|index| is_next_session_due(*index, today, desk))
}

impl State {
    #[must_use]
    pub fn new() -> Self {
        Self {
            tables: String::new(),
            chosen_index: 0,
            joins_event: false,
            is_join_chosen: false,
            date: String::new(),
            file: String::new(),
            tables_question: TablesQuestion::Nothing,
            complaint: None,
            page: Page::List,
            after_lookup: None,
            typed_field: TABLES,
            shows_samples: false,
        }
    }

    pub fn enter(&mut self, desk: &DeskView) -> Action {
        // An unfinished form is continued.
        if !matches!(self.page, Page::New(_) | Page::Change(..)) {
            self.page = Page::List;
            self.choose_template(desk);
            (self.tables_question, self.typed_field) = (TablesQuestion::Nothing, TABLES);
        }
        Action::Focus(self.field().into())
    }

    /// Chooses the template of the next evening: the last session of the event that is running, which the evening then
    /// joins, or else the last evening played.
    fn choose_template(&mut self, desk: &DeskView) {
        let running = running_event_index(desk);
        (self.joins_event, self.is_join_chosen) = (running.is_some(), false);
        self.chosen_index = running.unwrap_or_else(|| last_played_index(desk));
    }

    /// Joins the event of the template if its next session is due today or on the date typed. A choice of the user
    /// stays. The last session may have been closed or published since.
    pub fn follow_event(&mut self, desk: &DeskView) {
        let today = desk.now().date_naive();
        let is_due = |day| is_next_session_due(self.chosen_index, day, desk);
        if !self.is_join_chosen {
            self.joins_event = is_due(today) || read_date_near(self.date.trim(), today).is_some_and(is_due);
        }
    }

    /// The field that gets the cursor.
    pub fn field(&self) -> &'static str {
        match &self.page {
            Page::New(form) | Page::Change(_, form) => form.current_field(),
            Page::List | Page::Delete(_) => self.typed_field,
        }
    }

    /// Ctrl Z first empties a half-typed field. Returns whether there was text.
    pub fn empty_field(&mut self) -> bool {
        match &mut self.page {
            Page::New(form) | Page::Change(_, form) => {
                let was_emptied = form.empty_field();
                if was_emptied {
                    form.find_movements();
                }
                was_emptied
            }
            Page::List if self.typed_field == TABLES => !std::mem::take(&mut self.tables).is_empty(),
            Page::List if self.typed_field == LIKE_DATE => !std::mem::take(&mut self.date).is_empty(),
            Page::List if self.typed_field == FILE_FIELD => !std::mem::take(&mut self.file).is_empty(),
            Page::List | Page::Delete(_) => false,
        }
    }

    /// The evening that F4 opens: the chosen one. `None` if it is open already, or a form is shown.
    pub fn evening_to_open(&self, desk: &DeskView) -> Option<SessionId> {
        let chosen_id = desk.lists.summaries.get(self.chosen_index).filter(|_| matches!(self.page, Page::List))?.id;
        let is_open = desk.session().is_some_and(|session| session.id == chosen_id);
        (!is_open).then_some(chosen_id)
    }

    /// The question for the evening that is looked up for an action, or else for the chosen template. `None` if it is
    /// known, and for the first evening of the list, which is looked up when an action needs it.
    pub fn question(&self, desk: &DeskView) -> Option<Question> {
        let id = match self.after_lookup {
            Some(AfterLookup::Start(id) | AfterLookup::Change(id)) => id,
            None => desk.lists.summaries.get(self.chosen_index).filter(|_| self.chosen_index > 0)?.id,
        };
        desk.template(id).is_none().then_some(Question::Template(id))
    }

    pub fn take_lookup(&mut self, desk: &DeskView) -> Action {
        match self.after_lookup.take() {
            Some(AfterLookup::Start(_)) => self.update(Message::Start, desk),
            Some(AfterLookup::Change(id)) => self.update(Message::Change(id), desk),
            None => Action::None,
        }
    }

    /// The template of the chosen evening. `None` if it was not looked up yet.
    fn template<'a>(&self, desk: &'a DeskView) -> Option<&'a Template> {
        desk.template(desk.lists.summaries.get(self.chosen_index)?.id)
    }

    pub fn update(&mut self, message: Message, desk: &DeskView) -> Action {
        match message {
            Message::Tables(text) => {
                self.tables = text
                    .chars()
                    .filter(|c| c.is_ascii_digit() || ".,½+/ ".contains(*c))
                    .take(MAX_TABLES_CHARS)
                    .collect();
                (self.tables_question, self.typed_field) = (TablesQuestion::Nothing, TABLES);
            }
            Message::ConfirmTables(tables) => return self.confirm_tables(tables, desk),
            Message::Choose(index) => {
                self.chosen_index = index.min(desk.lists.summaries.len().min(recent::MAX_LISTED).saturating_sub(1));
                self.joins_event = is_next_session_due(self.chosen_index, desk.now().date_naive(), desk);
                self.is_join_chosen = false;
                return Action::Focus(TABLES.into());
            }
            Message::Join => {
                (self.joins_event, self.is_join_chosen) = (!self.joins_event, true);
                return Action::Focus(TABLES.into());
            }
            Message::Date(text) => {
                (self.date, self.typed_field) = (text, LIKE_DATE);
                self.follow_event(desk);
            }
            Message::Start => return self.start(desk, false),
            Message::New => return self.open_form(desk),
            Message::InForm(message) => return self.on_form_message(message, desk),
            Message::Save => return self.save(desk),
            Message::Begin => return self.begin(desk, false),
            Message::Change(id) => return self.open_change(id, desk),
            Message::AskDelete => {
                if let Page::Change(id, _) = self.page {
                    self.page = Page::Delete(id);
                }
            }
            Message::Delete => {
                if let Page::Delete(id) = self.page {
                    self.page = Page::List;
                    self.choose_template(desk);
                    return Action::Request(Request::Remove(id));
                }
            }
            Message::Back => {
                self.page = Page::List;
                (self.tables_question, self.complaint) = (TablesQuestion::Nothing, None);
                return Action::Focus(TABLES.into());
            }
            Message::Load(id) => return Action::Load(id),
            Message::ChooseFile => return Action::ChoosePath(Purpose::Import, self.file.clone()),
            Message::File(path) => (self.file, self.typed_field) = (path, FILE_FIELD),
            Message::OpenFile if self.file.trim().is_empty() => return Action::Focus(FILE_FIELD.into()),
            Message::OpenFile => return Action::Request(Request::Import(self.file.trim().to_owned())),
            Message::Samples => self.shows_samples = !self.shows_samples,
            Message::Sample { troubles } => return Action::Request(Request::Sample { troubles }),
            Message::Home => return Action::Request(Request::Home),
            Message::Language(language) => return Action::Request(Request::Language(language)),
            Message::Profile(name) => return Action::Request(Request::Profile(name.to_owned())),
            Message::Club(club) => {
                self.typed_field = CLUB;
                return Action::Request(Request::Club(club));
            }
        }
        Action::None
    }

    fn open_form(&mut self, desk: &DeskView) -> Action {
        let mut form = Form::new(desk, std::mem::take(&mut self.tables));
        form.find_movements();
        self.page = Page::New(Box::new(form));
        (self.tables_question, self.complaint) = (TablesQuestion::Nothing, None);
        Action::Focus(NEW_TABLES.into())
    }

    fn on_form_message(&mut self, message: form::Message, desk: &DeskView) -> Action {
        match (&mut self.page, message) {
            (Page::New(_), form::Message::Submit) => self.begin(desk, false),
            (_, form::Message::Submit) => self.save(desk),
            (Page::New(form) | Page::Change(_, form), message) => {
                let (affects_movement, next_field) = (message.affects_movement(), message.next_field());
                form.update(message, desk);
                if affects_movement {
                    form.find_movements();
                }
                (self.tables_question, self.complaint) = (TablesQuestion::Nothing, None);
                next_field.map_or(Action::None, |field| Action::Focus(field.into()))
            }
            _ => Action::None,
        }
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        let chosen = desk.lists.summaries.get(self.chosen_index);
        let message = match (&self.page, shortcut) {
            (Page::List, Shortcut::New | Shortcut::Main) => Message::New,
            (Page::List, Shortcut::Down) => Message::Choose(self.chosen_index + 1),
            (Page::List, Shortcut::Up) => Message::Choose(self.chosen_index.saturating_sub(1)),
            (Page::List, Shortcut::Open) => return Action::Focus(FILE_FIELD.into()),
            (Page::List, Shortcut::Function(2)) => match chosen {
                Some(summary) => Message::Change(summary.id),
                None => return Action::None,
            },
            (Page::List, Shortcut::Function(4)) => match self.evening_to_open(desk) {
                Some(id) => Message::Load(id),
                None => return Action::None,
            },
            (Page::List, Shortcut::Letter('j')) if chosen.is_some() => Message::Join,
            (Page::List, Shortcut::Letter('e')) if !desk.is_sample => Message::Sample { troubles: false },
            (Page::List, Shortcut::Letter('t')) if !desk.is_sample => Message::Sample { troubles: true },
            (Page::List, Shortcut::Letter('w')) if desk.is_sample => Message::Home,
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
            // Enter deletes an evening without results. One with results needs a key of its own.
            (Page::Delete(id), Shortcut::Enter)
                if desk.lists.summaries.iter().any(|summary| summary.id == *id && summary.results == 0) =>
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
