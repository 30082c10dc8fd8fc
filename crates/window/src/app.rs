//! The program behind the window: routes messages to screens and carries out their requests. Only this module changes
//! screens and the desk.

mod asking;
mod background;
mod choosing;
mod consent;
mod delivering;
mod evenings;
mod events;
mod exports;
mod frame;
mod go_to;
mod hall;
mod help;
mod imports;
mod jobs;
mod keys;
mod making;
mod messages;
mod opening;
mod opening_evenings;
mod own_settings;
mod pads;
mod people;
mod places;
mod posting;
mod requests;
mod rounds;
mod taking_in;
mod undoing;
mod windows;

use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use iced::keyboard;
use iced::widget::scrollable::AbsoluteOffset;
use iced::widget::{Id, operation};
use iced::{Element, Size, Subscription, Task, Theme, window};
use uuid::Uuid;

use bridge::{Deal, Makeable};
use desk::{JobProgress, News};
use evening::club::Player;
use evening::session::Slot;
use print::Picture;
use store::StoreError;

use super::choosing::Chosen;
use super::desk::{DeskView, HINTS};
use super::listing::{self, Listed, Listing};
use super::live::LiveSent;
use super::manual;
use super::pending::Pending;
use super::reading::{ReadFile, Reading};
use super::screen::archive;
use super::screen::pads as pads_screen;
use super::screen::{director, movement, players, publish, ranking, results, seats, settings, tonight};
use super::shortcut::{Shortcut, shortcut};
use super::shut::{self, Shut};
use super::solving::Solving;
use super::theme::{Keys, Tones};
use super::which::Which;
use super::widget;
use super::words;
use super::writing::{Failure, Order, WrittenFiles};

/// The window's whole state.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of the window by itself")]
pub struct App {
    pub(super) desk: DeskView,
    pub(super) which: Which,
    pub(super) evening: Screens,
    pub(super) players: players::State,
    pub(super) archive: archive::State,
    pub(super) settings: settings::State,
    /// The error that keeps the database closed. Nothing else is shown then.
    pub(super) shut: Option<Shut>,
    /// A message in the foot beside the last change. Bad news stay until the next key.
    pub(super) notice: Option<Notice>,
    /// A publication that Undo has announced to leave in place. The next Undo takes back the change before it.
    pub(super) behind: Option<Uuid>,
    /// The text typed after Ctrl K. `None` if its field is closed.
    pub(super) go_to: Option<String>,
    /// Our own file list, if it is open.
    pub(super) listing: Option<Listing>,
    /// The places found for the text.
    found: go_to::List,
    pub(super) help: bool,
    /// The manual's page on the error that was shown when the keys were asked for.
    pub(super) trouble: Option<&'static str>,
    /// The screen whose main keys are being introduced.
    pub(super) introducing: Option<Which>,
    /// The window the director works in.
    window: Option<window::Id>,
    /// Deals being solved.
    pub(super) solving: Option<Solving>,
    /// The deals of the last run, which is not begun again by itself.
    asked: Vec<Deal>,
    /// The long job of the desk that is running.
    pub(super) job: Option<jobs::Job>,
    /// Files being read.
    reading: Option<Reading>,
    /// Files that wait until the one read before is decided on.
    imports: VecDeque<std::path::PathBuf>,
    /// How often files were read.
    runs: u64,
    /// The results of reading many files so far.
    batch: Option<archive::Batch>,
    /// A change that waits for the organizer's consent (Law 79C2).
    consenting: Option<consent::Consenting>,
    /// Requests of screens that are not answered yet.
    pending: Pending,
    /// Whether Ctrl or Alt has been held for a moment, so that key hints are shown.
    keys_held: bool,
    /// Counts presses and releases of Ctrl and Alt and keys pressed with them.
    modifiers: u64,
    /// A round is being called.
    calls_round: bool,
    /// What the user saw when they began to edit the open screen.
    edit: Option<making::Edit>,
    /// Names in the club's list that a change of an evening corrected, by its first entry: before and after.
    renames: BTreeMap<Uuid, (Player, Player)>,
    /// Messages that wait for answers.
    held: VecDeque<Message>,
    /// Documents to write after those being written.
    orders: VecDeque<Order>,
    /// Stops the current print job.
    stop_writing: Arc<AtomicBool>,
    /// Receives news of changes by all devices while it exists.
    listening: Option<desk::Listening>,
    /// The list scrolled last, and its offset.
    followed: Option<(&'static str, f32)>,
    /// The club's own desk while the sample is open.
    home: Option<Box<DeskView>>,
    /// Whether the question about an early call of the next round was asked, and nothing was done since.
    call_asked: bool,
    /// Whether the question about an evening prepared for another day was asked.
    day_asked: bool,
    /// How many keys that no field took were done.
    arrived: u64,
    /// Physical pixels for each logical one, if the system says so.
    density: Option<f32>,
    /// The window with the keyboard focus, if the system says so.
    keys_at: Option<window::Id>,
    /// Table pads that are listened to.
    pads: Option<pads::Pads>,
}

/// Every key that F1 names on a screen.
pub(super) fn named_keys(which: Which) -> Vec<Shortcut> {
    let texts = lang::Language::En.texts();
    help::keys::lines(which, &texts).into_iter().flat_map(|line| line.keys.iter().copied()).collect()
}

/// The state that screens keep for one evening. It is replaced as a whole when another evening is opened, so that no
/// unfinished input, cursor or path carries over.
#[derive(Debug, Default)]
pub(super) struct Screens {
    pub tonight: tonight::State,
    pub seats: seats::State,
    pub movement: movement::State,
    pub results: results::State,
    pub director: director::State,
    pub ranking: ranking::State,
    pub publish: publish::State,
    pub pads: pads_screen::State,
    /// Closed with the evening it was opened for.
    pub hall: super::hall::State,
}

/// A sentence in the foot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Notice {
    pub words: String,
    pub bad: bool,
    /// Whether the notice is advice to read before going on.
    pub advice: bool,
    /// The manual's page with what to do, if it is not that of the screen.
    pub page: Option<&'static str>,
}

impl Notice {
    /// A notice that something was done.
    pub fn good(words: String) -> Self {
        Self { words, bad: false, advice: false, page: None }
    }

    /// A notice to be aware of, neither success nor failure.
    pub fn advice(words: String) -> Self {
        Self { advice: true, ..Self::good(words) }
    }

    /// A notice that something was not done.
    pub fn bad(words: String) -> Self {
        Self { bad: true, ..Self::good(words) }
    }

    /// A notice that something could not be stored, and why.
    pub fn of(error: &StoreError, words: String) -> Self {
        Self { page: manual::trouble_with(error), ..Self::bad(words) }
    }
}

/// Everything that can happen to the window.
#[derive(Debug, Clone)]
pub enum Message {
    Tonight(tonight::Message),
    Seats(seats::Message),
    Movement(movement::Message),
    Results(results::Message),
    Director(director::Message),
    Ranking(ranking::Message),
    Publish(publish::Message),
    Players(players::Message),
    Archive(archive::Message),
    Pads(pads_screen::Message),
    Settings(settings::Message),
    Shut(shut::Message),
    Hall(super::hall::Message),
    Consent(consent::Message),
    Go(Which),
    Shortcut(Shortcut),
    /// A key that no field took has been handled, and the cursor is in its new place.
    Arrived,
    Undo,
    Redo,
    CallRound,
    /// Go to the next item to look at.
    LookAt,
    GoTo(String),
    GoToSubmit,
    /// A result of Ctrl K was clicked.
    GoToFound(usize),
    Help,
    /// Open the manual at the page for what is shown.
    Manual,
    /// It was handed to the system, as this file.
    ManualOpened(Result<PathBuf, manual::NotOpened>),
    Tick,
    Closed(window::Id),
    /// Ctrl or Alt is held, or both are released.
    Modified(bool),
    /// Ctrl or Alt has been held for a moment since the press with this number.
    KeysHeld(u64),
    /// A place without action was clicked, so the cursor stays where it was.
    Clicked(window::Id),
    /// This window has the keyboard focus now.
    Focused(window::Id),
    /// Tab moved to another field, which must be scrolled into view.
    Tabbed,
    /// A file or folder was dropped on the window. Several arrive one after the other.
    Dropped(PathBuf),
    /// The system's dialog was closed, or there is none.
    Chosen(Chosen),
    /// A message of our own file list.
    Listing(listing::Message),
    /// A folder for it was read.
    Listed(Listed),
    /// A window was resized. Its content may be laid out again and lose the cursor.
    Resized(window::Id, Size),
    /// The system draws this window at another scale, in physical pixels for each logical one.
    Rescaled(window::Id, f32),
    /// How large the window is, and whether it fills the screen.
    Extent(Size, bool),
    /// After a change of the window no field or button has the cursor.
    NothingHasTheCursor,
    /// Files were written, or not.
    Written(Result<WrittenFiles, Failure>),
    /// The file of the club's logo was read.
    LogoRead(Result<Picture, settings::LogoError>),
    /// The page that follows the evening was written, or not.
    LiveSent(LiveSent),
    /// News about sending to a federation.
    Posts(super::posting::PostNews),
    /// News about deliveries to the club's targets.
    Deliveries(super::delivering::DeliveryNews),
    /// A deal was solved, in this run.
    Solved(u64, Deal, Makeable),
    /// All deals of this run were.
    AllSolved(u64),
    /// A file was read.
    Read(ReadFile),
    /// All files of a run were.
    AllRead(u64),
    /// Progress of the long job with this number.
    Went(u64, JobProgress),
    /// Stop the long job.
    StopJob,
    /// The desk has answered.
    Answered(asking::Reply),
    /// A change by any device.
    News(News),
}

impl Message {
    /// Whether the user does this; all other messages arrive by themselves.
    fn is_by_hand(&self) -> bool {
        if matches!(self, Self::Posts(_) | Self::Deliveries(_)) {
            return false;
        }
        !matches!(
            self,
            Self::Tick
                | Self::Arrived
                | Self::Resized(..)
                | Self::Extent(..)
                | Self::Rescaled(..)
                | Self::Clicked(_)
                | Self::Focused(_)
                | Self::Modified(_)
                | Self::KeysHeld(_)
                | Self::NothingHasTheCursor
                | Self::Written(_)
                | Self::LogoRead(_)
                | Self::ManualOpened(_)
                | Self::LiveSent(_)
                | Self::Closed(_)
                | Self::Solved(..)
                | Self::AllSolved(_)
                | Self::News(_)
                | Self::Went(..)
                | Self::Read(_)
                | Self::AllRead(_)
                | Self::Answered(_)
                | Self::Pads(pads_screen::Message::Heard(..) | pads_screen::Message::Wrote(_))
        )
    }
}

/// The field of Ctrl+K.
pub(super) const GO_TO: &str = "go-to";

impl App {
    pub(super) fn new(desk: DeskView) -> Self {
        let mut app = Self {
            desk,
            which: Which::Tonight,
            evening: Screens::default(),
            players: players::State::default(),
            archive: archive::State::default(),
            settings: settings::State::default(),
            shut: None,
            notice: None,
            behind: None,
            go_to: None,
            listing: None,
            found: go_to::List::default(),
            help: false,
            trouble: None,
            introducing: None,
            window: None,
            solving: None,
            asked: Vec::new(),
            job: None,
            reading: None,
            imports: VecDeque::new(),
            runs: 0,
            batch: None,
            consenting: None,
            pending: Pending::default(),
            calls_round: false,
            edit: None,
            renames: BTreeMap::new(),
            keys_held: false,
            modifiers: 0,
            held: VecDeque::new(),
            orders: VecDeque::new(),
            stop_writing: Arc::default(),
            listening: None,
            followed: None,
            home: None,
            call_asked: false,
            day_asked: false,
            pads: None,
            arrived: 0,
            density: None,
            keys_at: None,
        };
        if let Err(error) = app.desk.go_on() {
            let words = words::store_error(&error, &app.desk.texts);
            app.notice = Some(Notice::of(&error, words));
        }
        app.tell_sealed();
        app.which = if app.desk.session().is_some() { Which::Results } else { Which::Tonight };
        let _ = app.arrive();
        app.take_up_begun();
        app.introduce();
        app
    }

    /// The desk.
    pub fn desk(&self) -> &DeskView {
        &self.desk
    }

    /// The screen that is open.
    pub fn which(&self) -> Which {
        self.which
    }

    /// The meeting the cursor of Results is in.
    pub fn cursor(&self) -> Option<Slot> {
        self.evening.results.slot(&self.desk)
    }

    /// The hall of the open evening, if it is open.
    pub fn hall(&self) -> Option<&phones::Hall> {
        self.evening.hall.hall()
    }

    /// The places found by Go to, with the one that Enter takes first.
    pub fn found(&self) -> impl Iterator<Item = &str> {
        self.found.found.iter().map(|found| found.words.as_str())
    }

    /// The message in the foot.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_ref().map(|n| n.words.as_str())
    }

    /// The title of the window.
    pub fn title(&self) -> String {
        let name = self.desk.texts.say().app_name();
        match self.desk.session() {
            Some(session) => format!("{} – {name}", session.title),
            None => name,
        }
    }

    /// The colour theme.
    pub fn theme(&self) -> Theme {
        self.tones().theme()
    }

    pub(super) fn tones(&self) -> &'static Tones {
        let keys = match (self.desk.shows_keys(), self.keys_held) {
            (true, _) => Keys::Beside,
            (false, true) => Keys::Over,
            (false, false) => Keys::Hidden,
        };
        Tones::with_keys(self.desk.preferences.appearance, self.desk.preferences.four_colours, keys)
    }

    /// The scale of the window; 1.0 is the normal size.
    pub fn scale(&self) -> f32 {
        f32::from(self.desk.preferences.scale) / 100.0
    }

    /// Why the database cannot be opened. `None` if it is open.
    pub fn shut_by(&self) -> Option<&str> {
        self.shut.as_ref().map(|shut| shut.why.as_str())
    }

    /// The contents of the window.
    pub fn view(&self) -> Element<'_, Message> {
        if let Some(shut) = &self.shut {
            return shut.view(&self.desk.texts, self.tones()).map(Message::Shut);
        }
        let tabs = match self.which {
            // Tab moves from seat to seat, which share one field.
            Which::Seats => widget::Tabs::Say {
                next: Message::Shortcut(Shortcut::NextField),
                previous: Message::Shortcut(Shortcut::PreviousField),
            },
            _ => widget::Tabs::Go(Message::Tabbed),
        };
        widget::pointer(widget::tab(frame::view(self), tabs), self.scale())
    }

    /// The events for which the window listens.
    pub fn subscription(&self) -> Subscription<Message> {
        let keys = keyboard::listen().filter_map(|event| shortcut(&event).map(Message::Shortcut));
        let by_seconds = self.goes_by_seconds();
        let ticks = if by_seconds { Subscription::run(events::ticks) } else { Subscription::run(events::slow_ticks) };
        Subscription::batch([
            keys,
            ticks,
            window::close_events().map(Message::Closed),
            window::resize_events().map(|(id, size)| Message::Resized(id, size)),
            iced::event::listen_with(events::clicked),
            iced::event::listen_with(events::focused),
            iced::event::listen_with(events::rescaled),
            iced::event::listen_with(events::dropped),
            iced::event::listen_with(events::modified),
        ])
    }

    /// Handles a message.
    pub fn update(&mut self, message: Message) -> Task<Message> {
        if matches!(message, Message::Arrived) {
            self.arrived = self.arrived.wrapping_add(1);
            return Task::none();
        }
        let (by_key, in_sight) = (matches!(message, Message::Shortcut(_)), message.clicks_a_line());
        let (before, seen) = (self.which, if message.is_by_hand() { self.introduced() } else { Task::none() });
        let task = self.handle(message);
        // On Results the current line is visible; elsewhere it is one of the unfinished lines.
        self.desk.open.begun = self.evening.results.half_typed(self.which != Which::Results);
        let mut left = Task::none();
        if self.which != before {
            self.introduce();
            if before == Which::Settings {
                left = self.leave_settings();
            }
        }
        let task = Task::batch([seen, task, left]);
        // Slow work runs in the background, so that nobody waits for double-dummy analysis to see the line.
        let behind = Task::batch([self.solve(), self.ask_for_screen(), self.next_import()]);
        let follow = self.follow();
        let moved = follow != self.followed && !in_sight;
        self.followed = follow;
        // Scroll before waiting for an answer: the runtime does not paint when a list is scrolled later.
        let scrolled =
            follow.filter(|_| moved).map(|(list, y)| operation::scroll_to(list, AbsoluteOffset { x: 0.0, y }));
        let task = scrolled.unwrap_or_else(Task::none).chain(task);
        // Text typed after a key waits until the key is handled.
        let task = if by_key { task.chain(Task::done(Message::Arrived)) } else { task };
        Task::batch([task, behind])
    }

    /// The list that has the cursor, and its offset, so that the cursor is always visible.
    fn follow(&self) -> Option<(&'static str, f32)> {
        match self.which {
            Which::Results => Some(self.evening.results.follow()),
            Which::Seats => Some(self.evening.seats.follow(&self.desk)),
            Which::Movement => Some(self.evening.movement.follow()),
            Which::Ranking => self.evening.ranking.follow(&self.desk),
            Which::Director => Some(self.evening.director.follow()),
            Which::Publish => Some(self.evening.publish.follow(&self.desk)),
            Which::Players => self.players.follow(&self.desk),
            Which::Archive => self.archive.follow(&self.desk),
            Which::Tonight => Some(self.evening.tonight.follow()),
            Which::Pads | Which::Settings => None,
        }
    }

    /// Shows the main keys of a screen that is seen for the first time.
    fn introduce(&mut self) {
        self.introducing = (!self.desk.preferences.introduced.contains(&self.which)).then_some(self.which);
    }

    /// Hides the introduction, and remembers that it was seen.
    fn introduced(&mut self) -> Task<Message> {
        let Some(which) = self.introducing.take().filter(|_| self.shut.is_none()) else { return Task::none() };
        self.desk.preferences.introduced.push(which);
        self.keep(HINTS, Which::keys(&self.desk.preferences.introduced))
    }

    /// Says why something was not done. Typed text stays.
    fn bad(&mut self, error: &StoreError) -> Task<Message> {
        let words = words::store_error(error, &self.desk.texts);
        self.notice = Some(Notice::of(error, words));
        Task::none()
    }

    fn complain(&mut self, words: String) -> Task<Message> {
        self.notice = Some(Notice::bad(self.desk.texts.cause(words)));
        Task::none()
    }
}

/// Puts the cursor into a field and selects its text, so that typing replaces it, unless the user may be typing there
/// already.
fn focus(id: Id) -> Task<Message> {
    if id == Id::new(results::ENTRY) || id == Id::new(seats::NAME) {
        return operation::focus(id);
    }
    again(id)
}

/// Puts the cursor into a field whose text was refused. What is typed now replaces it.
fn again(id: Id) -> Task<Message> {
    Task::batch([operation::focus(id.clone()), operation::select_all(id)]).chain(widget::in_sight())
}

/// Does long work on a thread of its own, so that nothing the window waits for is held up.
async fn behind<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let (sender, receiver) = iced::futures::channel::oneshot::channel();
    std::thread::spawn(move || {
        // A window that is closed needs no answer.
        let _ = sender.send(work());
    });
    match receiver.await {
        Ok(done) => done,
        // The thread panicked and left a report; there is no result to go on with.
        Err(_) => std::future::pending().await,
    }
}
