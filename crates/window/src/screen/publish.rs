//! Publish: chooses documents and their form, writes them, and publishes the ranking, which starts the correction and
//! appeal periods. `view` is the layout; `writing` makes the files.

mod changes;
mod deliver;
mod federation;
mod orders;
mod publications;
mod sites;
mod view;

use crate::writing::Order;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::choosing::Purpose;
use crate::desk::{DeskView, Layout, Question};
use crate::posting::PostForm;
use crate::projector::{self, ProjectorContent};
use crate::shortcut::Shortcut;
use crate::writing::{Failure, FollowUp, WrittenFiles};
use desk::outbox::PostKey;
use evening::club::{ContestantId, SectionId};
use evening::director::RulingId;
use evening::session::Change;
use exchange::sites::Site;
use lang::Language;
use movement::{ContestantKind, Movement};
use print::{self, Document, Look, Page, Paper};

use crate::which::ScreenName;
pub(crate) use changes::{is_up_to_date, missing_counts, unplayed_count};
pub(crate) use deliver::needs_delivery;
pub use deliver::{EVENT_FIELD, Message as DeliverMessage, Order as DeliverOrder, PASSWORD_FIELD};
use orders::Outputs;
pub(crate) use view::periods_text;

#[derive(Debug, Clone)]
pub enum Request {
    Publish,
    /// Open the closing check.
    CloseEvening,
    /// Show a ruling in the log.
    ShowRuling(RulingId),
    /// Write documents in the background.
    Write(Box<Order>),
    /// Open or close the projector window.
    Projector,
    /// Toggle whether the projector window fills its screen.
    ProjectorFull,
    /// Open or close the hall with the players' phones.
    Hall,
    /// Stop analysing deals tonight.
    StopSolving,
    /// Stop the current order, and drop the printing orders that wait.
    StopWriting,
    /// Write the live page to this folder. Empty for no live page.
    LiveFolder(String),
    /// Send the open evening to the federation from now on.
    Post(crate::posting::PostForm),
    /// Stop sending an evening to the federation.
    PostNoMore(desk::outbox::PostKey),
    /// Send all waiting evenings now.
    PostNow,
    /// Show a folder in the system's file manager.
    OpenFolder(PathBuf),
    /// Scroll the container with this id to the top of its area.
    ScrollToTop(&'static str),
    /// An order about deliveries or the live page.
    Deliver(deliver::Order),
}

pub type Action = super::Action<Request>;

/// The height of a row of the list of documents, in logical pixels.
const ROW_HEIGHT: f32 = 27.5;
/// The greatest height of the title with its chip and the space below it, in logical pixels.
const TITLE_HEIGHT: f32 = 80.0;
/// The height of the main button and the line below it, in logical pixels.
const LIST_TOP: f32 = 96.0;
/// The approximate height of everything above the list if there are notes, in logical pixels.
const LIST_TOP_WITH_NOTES: f32 = 300.0;
/// The zoom factors of the preview, in logical pixels for each point.
const ZOOM_FACTORS: [f32; 7] = [0.5, 0.7, 0.86, 1.0, 1.25, 1.6, 2.0];
const INITIAL_ZOOM_INDEX: usize = 2;

/// Whether most evenings of this kind need the document.
fn is_usual(document: Document, desk: &DeskView) -> bool {
    match document {
        Document::Ranking
        | Document::Travellers
        | Document::ScoreCards
        | Document::HandRecords
        | Document::DirectorsReport
        | Document::Tonight
        // Only an evening with drawn rounds has a draw sheet.
        | Document::Draw => true,
        Document::MatchSheets | Document::CrossTable => {
            let mut sections = desk.session().into_iter().flat_map(|session| session.sections.values());
            sections.any(|section| section.movement.kind == ContestantKind::Teams)
        }
        _ => false,
    }
}

/// Whether the cards of a movement are the match sheets of its drawn round.
pub(crate) fn prints_match_sheets(movement: &Movement) -> bool {
    movement.kind == ContestantKind::Teams && movement.drawn.is_some_and(|drawn| drawn > 0)
}

/// The documents that this evening has content for: a draw sheet needs a draw, a championship needs several sessions.
pub(crate) fn offered(desk: &DeskView) -> Vec<Document> {
    let session = desk.session().zip(desk.standings());
    let has_several_sessions = desk.event_rankings().first().is_some_and(|ranking| ranking.sessions.len() > 1);
    let is_offered = |document: &Document| match document {
        Document::Draw => {
            session.is_none_or(|(session, standings)| !print::is_empty(Document::Draw, session, standings))
        }
        Document::Championship => has_several_sessions,
        _ => true,
    };
    Document::ALL.into_iter().filter(is_offered).collect()
}

#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each flag is an independent property of the pages or of a question")]
pub struct State {
    document: Document,
    /// The language of the document. `None` for the language of the window.
    language: Option<Language>,
    /// The paper and the section to print.
    look: Look,
    /// The first round to print, typed or from a repair. `None` for the usual one of the document.
    from_round: Option<u8>,
    page_index: usize,
    zoom_index: usize,
    /// Quarter turns of the page to the right, 0 to 3.
    quarter_turns: u8,
    /// The path to write to, as typed.
    path: String,
    /// The contestant whose score card is printed alone, as typed. Empty for all.
    typed_contestant: String,
    pages: Vec<Page>,
    /// Whether the pages are outdated and new ones were not requested yet.
    is_stale: bool,
    /// Whether pages were requested and have not arrived.
    is_drawing: bool,
    /// The number of tonight's deals analysed, and the total, during the analysis.
    pub progress: Option<(usize, usize)>,
    /// Whether the question about publishing an unchanged or incomplete ranking is open.
    is_asking: bool,
    pub is_writing: bool,
    /// The number of orders that wait for the current one.
    pub waiting_order_count: usize,
    pub projector: projector::State,
    /// The site to write files for.
    site: Site,
    /// The steps for the user once the files for a site are written.
    steps: Vec<String>,
    /// The folder of the live page, as typed. `None` if nothing is typed.
    typed_live_folder: Option<String>,
    /// The federation's form, as typed. `None` if nothing is typed.
    typed_post_form: Option<PostForm>,
    deliver: deliver::State,
    open_parts: HashSet<Fold>,
    /// Whether a document was chosen since the screen was opened or the ranking published. Only then the list scrolls
    /// to it.
    scrolls_to_document: bool,
}

/// A part of the screen that is closed at first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fold {
    Documents,
    /// The contestants that moved since the last publication.
    Moved,
    /// The names of the files that were written.
    Files,
    /// The changes of each publication.
    Changes,
    /// The file, language and paper, sites, the federation.
    More,
}

#[derive(Debug, Clone)]
pub enum Message {
    Document(Document),
    Language(Language),
    Paper(Paper),
    /// Chooses the section to print. `None` for all.
    Section(Option<SectionId>),
    /// Goes forward by this many pages, or back.
    Page(isize),
    /// Zooms in or out by steps.
    Zoom(isize),
    /// Turns the page shown to the right.
    Turn,
    /// Takes the path to write to, as typed.
    Path(String),
    /// Sets the contestant whose score card is printed alone. Empty for all.
    SingleContestant(String),
    /// Lets the user choose a path in the system's dialog.
    Choose(Purpose),
    Site(Site),
    WriteSite,
    /// Changes the text of the field for the folder of the live page.
    LiveFolder(String),
    /// Uses the typed folder for the live page.
    KeepLive,
    PostForm(PostForm),
    /// Sends the evening to the federation.
    Post,
    PostNoMore(PostKey),
    PostNow,
    Deliver(deliver::Message),
    /// Sets the first round to print, as typed.
    FromRound(String),
    /// Writes the document as PDF.
    Save,
    /// Writes the document as PDF and opens it.
    Open,
    /// Writes the document as PDF and prints it.
    Print,
    /// Writes the web page and opens it.
    Web,
    /// Chooses the document [`Document::Tonight`], writes it and the web page, and opens them.
    Tonight,
    /// Publishes the ranking. Asks first if it is unchanged or incomplete.
    Publish,
    PublishConditions,
    /// Opens the settings, where conditions of contest are written.
    EditConditions,
    /// Declines to publish.
    NotYet,
    /// Opens the closing check.
    Close,
    OpenFolder(PathBuf),
    /// Shows a waiting ruling on the screen Director.
    LookAgain(RulingId),
    StopSolving,
    StopWriting,
    Projector,
    ProjectorFull,
    Hall,
    ProjectorContent(ProjectorContent),
    NextSession(String),
    Fold(Fold),
}

impl State {
    #[must_use]
    pub fn new() -> Self {
        Self {
            document: Document::Ranking,
            language: None,
            look: Look::default(),
            from_round: None,
            page_index: 0,
            zoom_index: INITIAL_ZOOM_INDEX,
            quarter_turns: 0,
            path: String::new(),
            typed_contestant: String::new(),
            pages: Vec::new(),
            is_stale: false,
            is_drawing: false,
            progress: None,
            is_asking: false,
            is_writing: false,
            waiting_order_count: 0,
            projector: projector::State::default(),
            site: Site::BridgeWebs,
            steps: Vec::new(),
            typed_live_folder: None,
            typed_post_form: None,
            deliver: deliver::State::default(),
            open_parts: HashSet::new(),
            scrolls_to_document: false,
        }
    }

    /// Marks the pages as outdated, after a change, a choice, or when the screen opens.
    pub fn refresh(&mut self, desk: &DeskView) {
        self.is_stale = true;
        // The question was about the evening before the change.
        self.is_asking = false;
        // Another evening may not have the section.
        let exists = |id: &SectionId| desk.session().is_some_and(|session| session.sections.contains_key(id));
        self.look.section = self.look.section.filter(exists);
        if desk.session().is_none() {
            self.pages.clear();
        }
        if self.path.is_empty() {
            self.path = self.usual_path(desk).display().to_string();
        }
    }

    /// Prepares the screen when it is opened, at its top, where the main button is.
    pub fn enter(&mut self, desk: &DeskView) {
        self.scrolls_to_document = false;
        self.refresh(desk);
    }

    /// The question for the pages. `None` if they are current or requested, and without an evening.
    pub fn question(&mut self, desk: &DeskView) -> Option<Question> {
        if !std::mem::take(&mut self.is_stale) {
            return None;
        }
        let evening = Arc::clone(desk.evening()?);
        self.is_drawing = true;
        Some(Question::Pages(Box::new(Layout {
            document: self.document,
            language: self.language(desk),
            look: self.look_for(desk),
            evening,
            analyses: desk.analyses().cloned(),
            evenings: desk.attendance_so_far(),
            table_addresses: desk.table_addresses(),
            letterhead: desk.preferences.letterhead.clone(),
            surnames: desk.surnames(),
        })))
    }

    /// A text that changes if a key has changed something. Leaves out the pages, because it is computed at every
    /// command.
    pub fn fingerprint(&self) -> String {
        let look = (&self.look, self.from_round);
        let choices =
            (self.document, self.language, look, self.page_index, self.zoom_index, self.quarter_turns, &self.path);
        format!(
            "{choices:?} {} {} {} {:?}",
            self.is_asking, self.is_writing, self.waiting_order_count, self.projector.shown
        )
    }

    /// Shows the drawn pages. Pages of another document are dropped.
    pub fn take_pages(&mut self, layout: &Layout, pages: Vec<Page>) {
        if layout.document == self.document {
            self.is_drawing = false;
            self.pages = pages;
            self.page_index = self.page_index.min(self.pages.len().saturating_sub(1));
        }
    }

    /// Shows the ranking that was published, which *Print* prints next.
    pub fn on_published(&mut self, desk: &DeskView) {
        if self.document != Document::Ranking {
            self.choose_document(Document::Ranking, desk);
            self.scrolls_to_document = false;
        }
        self.refresh(desk);
    }

    /// Chooses the document with the cards of the movement, from the round at which it was repaired. Teams whose rounds
    /// are drawn get the match sheets of the drawn round.
    pub fn show_movement(&mut self, desk: &DeskView) {
        let sections = || desk.session().into_iter().flat_map(|session| session.sections.values());
        let has_match_sheets = sections().any(|section| prints_match_sheets(&section.movement));
        self.document = if has_match_sheets { Document::MatchSheets } else { Document::GuideCards };
        let repaired = sections().filter_map(|section| section.movement.repaired).min();
        self.from_round = repaired.filter(|_| !has_match_sheets);
        self.page_index = 0;
        self.path = self.usual_path(desk).display().to_string();
        self.refresh(desk);
    }

    /// The list and the offset in logical pixels to scroll to, so that the chosen document is visible.
    pub fn scroll_target(&self, desk: &DeskView) -> (&'static str, f32) {
        if !self.scrolls_to_document {
            return (view::CHOICES_SCROLL, 0.0);
        }
        let index = self.listed_documents(desk).iter().position(|document| *document == self.document).unwrap_or(0);
        let top = if changes::has_notes(desk) { LIST_TOP_WITH_NOTES } else { LIST_TOP };
        // The document and the one after it should be visible.
        let bottom = top + (index as f32 + 2.0) * ROW_HEIGHT;
        (view::CHOICES_SCROLL, (bottom + TITLE_HEIGHT - crate::screen_space::content_size(desk).height).max(0.0))
    }

    /// The documents in the list: the usual ones, or all of them if requested, or if an unusual one is chosen.
    fn listed_documents(&self, desk: &DeskView) -> Vec<Document> {
        let offered_documents = offered(desk);
        if self.open_parts.contains(&Fold::Documents) || !is_usual(self.document, desk) {
            return offered_documents;
        }
        offered_documents.into_iter().filter(|document| is_usual(*document, desk)).collect()
    }

    /// The first round to print. Match sheets of drawn rounds begin with the round drawn last, or the earliest of
    /// these if the sections differ, because those before it are filled in.
    fn first_round(&self, desk: &DeskView) -> u8 {
        let sections = || desk.session().into_iter().flat_map(|session| session.sections.values());
        let last_drawn = || sections().filter_map(|section| section.movement.drawn).min().unwrap_or(1).max(1);
        let usual_round = || if self.document == Document::MatchSheets { last_drawn() } else { 1 };
        self.from_round.unwrap_or_else(usual_round)
    }

    fn language(&self, desk: &DeskView) -> Language {
        self.language.unwrap_or(desk.texts.language())
    }

    /// Shows the steps for files of a site, if they were written.
    pub fn on_written(&mut self, outcome: &Result<WrittenFiles, Failure>) {
        let Ok(written) = outcome else { return };
        if !written.steps.is_empty() {
            self.steps.clone_from(&written.steps);
            // The steps are shown in this part.
            self.open_parts.insert(Fold::More);
        }
    }

    /// Handles a message. If it affects the pages, they are drawn again, and the path follows unless the user typed
    /// another.
    pub fn update(&mut self, message: Message, desk: &DeskView) -> Action {
        let affects_pages = matches!(
            message,
            Message::Document(_)
                | Message::Language(_)
                | Message::Paper(_)
                | Message::Section(_)
                | Message::FromRound(_)
                | Message::SingleContestant(_)
        );
        let has_usual_path = affects_pages && Path::new(&self.path) == self.usual_path(desk);
        let action = self.apply(message, desk);
        if has_usual_path {
            self.path = self.usual_path(desk).display().to_string();
        }
        if affects_pages {
            self.refresh(desk);
        }
        action
    }

    /// Carries out a message. Any message except [`Message::Fold`] closes an open question.
    fn apply(&mut self, message: Message, desk: &DeskView) -> Action {
        // Looking at something else on the screen does not answer the question.
        let was_asked =
            if matches!(message, Message::Fold(_)) { self.is_asking } else { std::mem::take(&mut self.is_asking) };
        let writes_files = matches!(
            message,
            Message::Save | Message::Open | Message::Print | Message::Web | Message::Tonight | Message::WriteSite
        );
        if was_asked && writes_files {
            // A file written now would not match the publication, so the question comes first.
            self.is_asking = true;
            let (publish_key, not_yet_key) = (desk.texts.key("Ctrl Enter"), desk.texts.key("Esc"));
            return Action::Say(desk.texts.say().publish_answer_first(publish_key, not_yet_key));
        }
        match message {
            Message::Document(document) => self.choose_document(document, desk),
            Message::Language(language) => self.language = Some(language),
            Message::Paper(paper) => self.look.paper = paper,
            Message::Section(section) => self.look.section = section,
            Message::FromRound(text) => self.from_round = Some(parse_round(&text)),
            Message::Page(step) => {
                self.page_index = self.page_index.saturating_add_signed(step).min(self.pages.len().saturating_sub(1));
            }
            Message::Zoom(step) => {
                self.zoom_index = self.zoom_index.saturating_add_signed(step).min(ZOOM_FACTORS.len() - 1);
            }
            Message::Turn => self.quarter_turns = (self.quarter_turns + 1) % 4,
            Message::Path(path) => self.path = path,
            Message::SingleContestant(typed) => (self.typed_contestant, self.page_index) = (typed, 0),
            Message::Choose(purpose) => return self.choose_path(purpose, desk),
            Message::Site(site) => (self.site, self.steps) = (site, Vec::new()),
            Message::WriteSite => return self.order_for_site(desk),
            Message::LiveFolder(folder) => self.typed_live_folder = Some(folder),
            Message::KeepLive => {
                return Action::Request(Request::LiveFolder(
                    self.typed_live_folder.take().unwrap_or_default().trim().to_owned(),
                ));
            }
            Message::PostForm(form) => self.typed_post_form = Some(form),
            Message::Post => return Action::Request(Request::Post(self.post_form(desk).clone())),
            Message::PostNoMore(key) => return Action::Request(Request::PostNoMore(key)),
            Message::PostNow => return Action::Request(Request::PostNow),
            Message::Deliver(deliver::Message::DeliverAll) if desk.delivering.targets().is_empty() => {
                return Action::Say(desk.texts.say().deliver_no_targets_yet());
            }
            Message::Deliver(message) => {
                let order = self.deliver.update(message).map(Request::Deliver);
                return order.map_or(Action::None, Action::Request);
            }
            Message::Web => return self.order(desk, Outputs::WEB, FollowUp::Open),
            Message::Tonight => {
                let _ = self.update(Message::Document(Document::Tonight), desk);
                return self.order(desk, Outputs::BOTH, FollowUp::Open);
            }
            Message::Save => return self.order(desk, Outputs::PDF, FollowUp::Nothing),
            Message::Open => return self.order(desk, Outputs::PDF, FollowUp::Open),
            Message::Print => return self.order(desk, Outputs::PDF, FollowUp::Print),
            Message::Publish => return self.publish(was_asked, desk),
            Message::PublishConditions => return Action::ApplyChanges(vec![Change::ConditionsPublished {}], None),
            Message::EditConditions => return Action::Go(ScreenName::Settings),
            Message::NotYet => {}
            Message::Close => return Action::Request(Request::CloseEvening),
            Message::OpenFolder(folder) => return Action::Request(Request::OpenFolder(folder)),
            Message::LookAgain(id) => return Action::Request(Request::ShowRuling(id)),
            Message::StopWriting => return Action::Request(Request::StopWriting),
            Message::StopSolving => return Action::Request(Request::StopSolving),
            Message::Projector => return Action::Request(Request::Projector),
            Message::ProjectorFull => return Action::Request(Request::ProjectorFull),
            Message::Hall => return Action::Request(Request::Hall),
            Message::ProjectorContent(shown) => (self.projector.shown, self.projector.seconds) = (shown, 0),
            Message::NextSession(text) => self.projector.next_session_text = text,
            Message::Fold(fold) => {
                if !self.open_parts.remove(&fold) {
                    self.open_parts.insert(fold);
                    // The opened part is below the edge of a low window.
                    if fold == Fold::More {
                        return Action::Request(Request::ScrollToTop(view::MORE_LINE));
                    }
                }
            }
        }
        Action::None
    }

    /// Shows a document from its first page, with its usual path.
    fn choose_document(&mut self, document: Document, desk: &DeskView) {
        (self.document, self.page_index, self.scrolls_to_document) = (document, 0, true);
        self.path = self.usual_path(desk).display().to_string();
    }

    /// Opens the system's dialog at the typed path.
    fn choose_path(&self, purpose: Purpose, desk: &DeskView) -> Action {
        let current_path = match purpose {
            Purpose::LiveFolder => self.typed_live_folder.clone().unwrap_or_else(|| desk.live.place.clone()),
            _ => self.path.clone(),
        };
        Action::ChoosePath(purpose, current_path)
    }

    fn publish(&mut self, was_asked: bool, desk: &DeskView) -> Action {
        self.scrolls_to_document = false;
        if was_asked || changes::question(desk).is_none() {
            return Action::Request(Request::Publish);
        }
        self.is_asking = true;
        // The user may have scrolled the choices down.
        Action::Request(Request::ScrollToTop(view::PUBLISH_PART))
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        let message = match shortcut {
            Shortcut::PageDown => Message::Page(1),
            Shortcut::PageUp => Message::Page(-1),
            Shortcut::Save => Message::Save,
            Shortcut::Open => Message::Open,
            Shortcut::Print => Message::Print,
            Shortcut::Letter('w') => Message::Web,
            Shortcut::Letter('e') => Message::Tonight,
            Shortcut::Letter('b') => Message::WriteSite,
            Shortcut::Letter('d') => Message::Deliver(deliver::Message::DeliverAll),
            Shortcut::Main => Message::Publish,
            Shortcut::Up | Shortcut::Down => {
                let documents = self.listed_documents(desk);
                let count = documents.len();
                let index = documents.iter().position(|document| *document == self.document).unwrap_or(0);
                let step = if shortcut == Shortcut::Down { 1 } else { count - 1 };
                Message::Document(documents[(index + step) % count])
            }
            Shortcut::Function(2) => {
                let index = Language::ALL.iter().position(|language| *language == self.language(desk)).unwrap_or(0);
                Message::Language(Language::ALL[(index + 1) % Language::ALL.len()])
            }
            Shortcut::Function(3) => Message::Section(self.next_section(desk)),
            Shortcut::Function(5) => Message::Zoom(-1),
            Shortcut::Function(6) => Message::Zoom(1),
            Shortcut::Function(7) => Message::Turn,
            Shortcut::Escape if self.is_asking => Message::NotYet,
            Shortcut::Escape if self.progress.is_some() => Message::StopSolving,
            _ => return Action::None,
        };
        self.update(message, desk)
    }

    /// The contestant whose score card is printed alone. A number without the letter of its section belongs to the
    /// chosen section, or else the first one. `None` for all, for other documents, and for an unknown contestant.
    fn single_contestant(&self, desk: &DeskView) -> Option<ContestantId> {
        let session = desk.session().filter(|_| self.document == Document::ScoreCards)?;
        let typed = self.typed_contestant.trim().to_uppercase();
        let section = self.look.section.or_else(|| session.sections.keys().next().copied());
        let number = typed.parse().ok().zip(section).map(|(number, section)| ContestantId { section, number });
        number.or_else(|| typed.parse().ok()).filter(|id| session.contestants.contains_key(id))
    }

    /// The section to print after the current one. `None`, for all sections, follows the last section.
    fn next_section(&self, desk: &DeskView) -> Option<SectionId> {
        let mut sections = desk.session()?.sections.keys().copied();
        match self.look.section {
            None => sections.next(),
            Some(current) => sections.find(|id| *id > current),
        }
    }
}

/// The round that the digits of a text give. 1 if they give none.
fn parse_round(text: &str) -> u8 {
    text.chars().filter(char::is_ascii_digit).collect::<String>().parse().unwrap_or(1).max(1)
}

impl Default for State {
    fn default() -> Self {
        Self::new()
    }
}
