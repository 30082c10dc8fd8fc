//! Tonight: the evening like another one, a new one, or one of the recent ones, which can be named otherwise and
//! deleted here. Enough for play to begin; names and the exact movement may come later.

mod form;
mod recent;
mod view;

use uuid::Uuid;

use crate::bridge::BoardNumber;
use crate::club::{Conditions, EventRef, SectionId};
use crate::lang::{Language, Tables, read_sections};
use crate::movement::{Half, Kind, Offer, Wishes, suggest};
use crate::session::{Change, SessionId};
use crate::ui::choosing::Purpose;
use crate::ui::desk::{Desk, Question, Template};
use crate::ui::shortcut::Shortcut;

use super::Action;
use super::movement::{Drawn, swiss_offer};
use form::Form;

pub(super) use recent::{named, took_part};

pub use form::{Field, Message as FormMessage, NEW_TABLES, TITLE};

pub const TABLES: &str = "tables";
/// The name of the club, at the first start.
pub const CLUB: &str = "club";
const FILE: &str = "file";
const LIST: &str = "recent";

#[derive(Debug)]
pub struct State {
    tables: String,
    /// The recent evening that the next one is like.
    chosen: usize,
    join: bool,
    file: String,
    asked: Asked,
    /// What of a form cannot be read.
    complaint: Option<String>,
    page: Page,
    /// An answer is waited for, and goes on with this.
    waiting: Option<Waiting>,
}

/// What is shown.
#[derive(Debug, Default)]
enum Page {
    #[default]
    List,
    New(Box<Form>),
    Change(SessionId, Box<Form>),
    Delete(SessionId),
}

/// What was asked about the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asked {
    Nothing,
    Wrong,
    /// So many: were they meant?
    Many(Tables),
}

/// What is done when an evening has been looked up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Waiting {
    Start(SessionId),
    Change(SessionId),
}

#[derive(Debug, Clone)]
pub enum Message {
    Tables(String),
    /// So many tables are meant.
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
    /// Opens the form of an evening that is there.
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

/// The last evening that was: one that is only prepared for a day to come is nothing to begin tonight like.
fn last_played(desk: &Desk) -> usize {
    let today = desk.now().date_naive();
    let listed = desk.summaries.iter().take(recent::LISTED);
    listed.enumerate().find(|(_, summary)| summary.date <= today).map_or(0, |(at, _)| at)
}

/// The movement an evening begins with: the best that fits, until the director chooses. A half table has one pair
/// fewer, whose number waits for a pair that comes late.
#[must_use]
pub fn first_offer(kind: Kind, tables: Tables) -> Option<Offer> {
    let size = match kind {
        Kind::Individual if tables.half => return None,
        Kind::Individual => tables.tables.checked_mul(4)?,
        Kind::Pairs | Kind::Teams => tables.tables,
    };
    let usual = Wishes { kind, half: tables.half, ..Wishes::usual(size) };
    // Very small and very large rooms have no movement of 24 to 28 boards.
    let any = Wishes { boards: (6, 40), ..usual };
    let waits = |offer: &Offer| !tables.half || matches!(offer.spec.half, Some(Half::Without(_)));
    let best = |wishes: &Wishes| suggest(wishes).into_iter().find(|offer| waits(offer));
    best(&usual).or_else(|| best(&any)).or_else(|| suggest(&usual).into_iter().next())
}

/// The movement a section begins with, planned or drawn; none where there is none of this size.
fn offer_of(kind: Kind, tables: Tables, swiss: Option<(Wishes, Drawn)>) -> Option<Offer> {
    match swiss {
        Some((wishes, drawn)) => swiss_offer(&Wishes { size: tables.tables, half: tables.half, ..wishes }, drawn),
        None => first_offer(kind, tables),
    }
}

impl State {
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
        }
    }

    pub fn enter(&mut self, desk: &Desk) -> Action {
        self.page = Page::List;
        self.chosen = last_played(desk);
        self.asked = Asked::Nothing;
        Action::Focus(TABLES.into())
    }

    /// Where the list should be scrolled to, so that the evening chosen is seen.
    pub fn follow(&self) -> (&'static str, f32) {
        (LIST, (self.chosen as f32 - 1.0).max(0.0) * 36.0)
    }

    /// What must be known of an evening before it is a template, or is changed.
    pub fn question(&self, desk: &Desk) -> Option<Question> {
        let id = match self.waiting {
            Some(Waiting::Start(id) | Waiting::Change(id)) => id,
            None => desk.summaries.get(self.chosen).filter(|_| self.chosen > 0)?.id,
        };
        desk.template(id).is_none().then_some(Question::Template(id))
    }

    /// An evening was looked up.
    pub fn answered(&mut self, desk: &Desk) -> Action {
        match self.waiting.take() {
            Some(Waiting::Start(_)) => self.update(Message::Start, desk),
            Some(Waiting::Change(id)) => self.update(Message::Change(id), desk),
            None => Action::None,
        }
    }

    /// What the evening chosen has for one like it, where that is known.
    fn template<'a>(&self, desk: &'a Desk) -> Option<&'a Template> {
        desk.template(desk.summaries.get(self.chosen)?.id)
    }

    pub fn update(&mut self, message: Message, desk: &Desk) -> Action {
        match message {
            Message::Tables(text) => {
                self.tables = text.chars().filter(|c| c.is_ascii_digit() || ".,½+/ ".contains(*c)).take(24).collect();
                self.asked = Asked::Nothing;
            }
            Message::Meant(tables) => return self.meant(tables, desk),
            Message::Choose(at) => {
                self.chosen = at.min(desk.summaries.len().min(recent::LISTED).saturating_sub(1));
                self.join = false;
                return Action::Focus(TABLES.into());
            }
            Message::Join => {
                self.join = !self.join;
                return Action::Focus(TABLES.into());
            }
            Message::Start => return self.start(desk, false),
            Message::New => {
                let mut form = Form::new(desk, std::mem::take(&mut self.tables));
                form.look();
                self.page = Page::New(Box::new(form));
                (self.asked, self.complaint) = (Asked::Nothing, None);
                return Action::Focus(NEW_TABLES.into());
            }
            Message::InForm(form::Message::Submit) if matches!(self.page, Page::New(_)) => {
                return self.begin(desk, false);
            }
            Message::InForm(form::Message::Submit) | Message::Save => return self.save(desk),
            Message::InForm(message) => {
                if let Page::New(form) | Page::Change(_, form) = &mut self.page {
                    let looks = message.bears_on_movement();
                    form.update(message, desk);
                    if looks {
                        form.look();
                    }
                }
                (self.asked, self.complaint) = (Asked::Nothing, None);
            }
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
                    return Action::Remove(id);
                }
            }
            Message::Back => {
                self.page = Page::List;
                (self.asked, self.complaint) = (Asked::Nothing, None);
                return Action::Focus(TABLES.into());
            }
            Message::Load(id) => return Action::Load(id),
            Message::ChooseFile => return Action::Choose(Purpose::Import, self.file.clone()),
            Message::File(path) => self.file = path,
            Message::OpenFile if self.file.trim().is_empty() => return Action::Focus(FILE.into()),
            Message::OpenFile => return Action::Import(self.file.trim().to_owned()),
            Message::Sample { troubles } => return Action::Sample { troubles },
            Message::Home => return Action::Home,
            Message::Language(language) => return Action::Language(language),
            Message::Profile(name) => return Action::Profile(name.to_owned()),
            Message::Club(club) => return Action::Club(club),
        }
        Action::None
    }

    /// So many tables were meant: they take the place of what was typed, and the evening begins.
    fn meant(&mut self, tables: Tables, desk: &Desk) -> Action {
        if let Page::New(form) = &mut self.page {
            form.tables = tables.written();
            return self.begin(desk, true);
        }
        self.tables = tables.written();
        self.start(desk, true)
    }

    /// The movements for what was typed; what is wrong with it is asked about.
    fn movements(&mut self, kind: Kind, text: &str, swiss: Option<(Wishes, Drawn)>, sure: bool) -> Option<Vec<Change>> {
        let Some(sections) = read_sections(text) else {
            self.asked = Asked::Wrong;
            return None;
        };
        if let Some(many) = sections.iter().find(|tables| tables.is_many()).filter(|_| !sure) {
            self.asked = Asked::Many(*many);
            return None;
        }
        let mut changes = Vec::new();
        for (section, tables) in (0..).map(SectionId::nth).zip(sections) {
            let Some(offer) = offer_of(kind, tables, swiss) else {
                self.asked = Asked::Wrong;
                return None;
            };
            changes.push(Change::MovementSet {
                section,
                movement: Box::new(offer.movement),
                boards_per_round: offer.boards_per_round,
                first_board: BoardNumber::FIRST,
                reason: None,
            });
        }
        self.asked = Asked::Nothing;
        Some(changes)
    }

    /// Begins an evening like the one chosen, or the first one of all.
    fn start(&mut self, desk: &Desk, sure: bool) -> Action {
        let sure = sure || matches!(self.asked, Asked::Many(_));
        let Some(last) = desk.summaries.get(self.chosen) else {
            let form = Form::new(desk, self.tables.clone());
            return self.begin_with(&form, desk, sure, TABLES);
        };
        let Some(template) = self.template(desk) else {
            self.waiting = Some(Waiting::Start(last.id));
            return Action::None;
        };
        let (conditions, event) = (template.conditions.clone(), template.event.clone());
        let kind = template.kind.or(last.kind).unwrap_or(Kind::Pairs);
        let swiss = template.drawn.as_ref().map(|(movement, boards_per_round)| {
            let (rounds, boards_per_round) = (Some(movement.rounds), *boards_per_round);
            let drawn = Drawn::of(movement, &conditions.draw);
            (Wishes { kind, boards_per_round, rounds, ..Wishes::usual(0) }, drawn)
        });
        let text = self.tables.clone();
        let Some(changes) = self.movements(kind, &text, swiss, sure) else { return Action::Focus(TABLES.into()) };
        let first = EventRef { id: last.id.0, name: last.title.clone(), session: 1, of: 1, weight: 100 };
        let event = self.join.then(|| next_of(&event.unwrap_or(first)));
        let session = SessionId(Uuid::now_v7());
        let opening = Change::SessionOpened {
            session,
            title: last.title.clone(),
            date: desk.now().date_naive(),
            club: last.club.clone(),
            event,
            conditions,
        };
        self.tables.clear();
        Action::CreateLike(last.id, session, Box::new(opening), changes)
    }

    /// Begins the evening of the form.
    fn begin(&mut self, desk: &Desk, sure: bool) -> Action {
        let Page::New(form) = &self.page else { return Action::None };
        let form = form.clone();
        let sure = sure || matches!(self.asked, Asked::Many(_));
        self.begin_with(&form, desk, sure, NEW_TABLES)
    }

    fn begin_with(&mut self, form: &Form, desk: &Desk, sure: bool, field: &'static str) -> Action {
        self.complaint = form.wrong(desk);
        let session = SessionId(Uuid::now_v7());
        let read = form.date().zip(form.event(session.0, None).ok()).filter(|_| self.complaint.is_none());
        let Some((date, event)) = read else { return Action::None };
        let Some(changes) = self.movements(form.kind, &form.tables, form.swiss(), sure) else {
            return Action::Focus(field.into());
        };
        let opening = Change::SessionOpened {
            session,
            title: form.title(desk),
            date,
            club: form.club(),
            event,
            conditions: form.conditions(desk),
        };
        self.tables.clear();
        self.page = Page::List;
        Action::Create(Box::new(opening), changes)
    }

    /// Opens the form of an evening, as soon as it is known.
    fn change(&mut self, id: SessionId, desk: &Desk) -> Action {
        let summary = desk.summaries.iter().find(|s| s.id == id);
        let Some((summary, known)) = summary.zip(desk.template(id)) else {
            self.waiting = summary.map(|_| Waiting::Change(id));
            return Action::None;
        };
        self.page = Page::Change(id, Box::new(Form::of(summary, known)));
        (self.asked, self.complaint) = (Asked::Nothing, None);
        Action::Focus(TITLE.into())
    }

    /// Changes of an evening what is another now in its form.
    fn save(&mut self, desk: &Desk) -> Action {
        let Page::Change(id, form) = &self.page else { return Action::None };
        let id = *id;
        let summary = desk.summaries.iter().find(|s| s.id == id);
        let Some((summary, known)) = summary.zip(desk.template(id)) else { return Action::None };
        if let Some(wrong) = form.wrong(desk) {
            self.complaint = Some(wrong);
            return Action::None;
        }
        let mut changes = Vec::new();
        let (title, club) = (form.title(desk), form.club());
        if (&title, &club) != (&summary.title, &summary.club) {
            changes.push(Change::TitleSet { title, club });
        }
        if let Ok(event) = form.event(id.0, known.event.as_ref())
            && event != known.event
        {
            changes.push(Change::EventSet { event });
        }
        if let Some(start) = form.start().filter(|start| *start != known.conditions.start) {
            changes.push(Change::ConditionsSet { conditions: Conditions { start, ..known.conditions.clone() } });
        }
        self.page = Page::List;
        if changes.is_empty() { Action::Focus(TABLES.into()) } else { Action::ChangeEvening(id, changes) }
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &Desk) -> Action {
        let chosen = desk.summaries.get(self.chosen);
        let message = match (&self.page, shortcut) {
            (Page::List, Shortcut::New | Shortcut::Main) => Message::New,
            (Page::List, Shortcut::Down) => Message::Choose(self.chosen + 1),
            (Page::List, Shortcut::Up) => Message::Choose(self.chosen.saturating_sub(1)),
            (Page::List, Shortcut::Open) => return Action::Focus(FILE.into()),
            (Page::List, Shortcut::Function(2)) => match chosen {
                Some(summary) => Message::Change(summary.id),
                None => return Action::None,
            },
            (Page::List, Shortcut::Function(4)) => match chosen {
                Some(summary) => Message::Load(summary.id),
                None => return Action::None,
            },
            (Page::List, Shortcut::Letter('j')) if chosen.is_some() => Message::Join,
            (Page::List, Shortcut::Letter('e')) if !desk.sample => Message::Sample { troubles: false },
            (Page::List, Shortcut::Letter('t')) if !desk.sample => Message::Sample { troubles: true },
            (Page::List, Shortcut::Letter('w')) if desk.sample => Message::Home,
            (Page::New(_), Shortcut::Main) => Message::Begin,
            (Page::Change(..), Shortcut::Main) => Message::Save,
            (Page::Change(..), Shortcut::Letter('d')) => Message::AskDelete,
            // What was never played goes at once; what was takes a key that says nothing else.
            (Page::Delete(id), Shortcut::Enter) if desk.summaries.iter().any(|s| s.id == *id && s.results == 0) => {
                Message::Delete
            }
            (Page::Delete(_), Shortcut::Main) => Message::Delete,
            (_, Shortcut::Escape) => Message::Back,
            _ => return Action::None,
        };
        self.update(message, desk)
    }
}

/// The next session of an event.
fn next_of(event: &EventRef) -> EventRef {
    let session = event.session.saturating_add(1);
    EventRef { session, of: event.of.max(session), ..event.clone() }
}

impl Default for State {
    fn default() -> Self {
        Self::new()
    }
}
