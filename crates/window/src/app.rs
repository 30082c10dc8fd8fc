//! The program behind the window: it routes messages to screens and carries out what they ask for.
//! It alone changes screens and the desk.

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
    /// A database that cannot be opened: then there is nothing else.
    pub(super) shut: Option<Shut>,
    /// What the foot says besides the last change: bad news until the next key.
    pub(super) notice: Option<Notice>,
    /// The publication behind which Ctrl Z goes on: it was said that it stays.
    pub(super) behind: Option<Uuid>,
    /// What is typed after Ctrl+K.
    pub(super) go_to: Option<String>,
    /// Our own list of files, where it is open.
    pub(super) listing: Option<Listing>,
    /// What was found of it.
    found: go_to::List,
    pub(super) help: bool,
    /// They were asked for while something bad was said: the page of the manual on that.
    pub(super) trouble: Option<&'static str>,
    /// The screen whose first keys are shown.
    pub(super) introducing: Option<Which>,
    /// The window the director works in.
    window: Option<window::Id>,
    /// Deals being solved.
    pub(super) solving: Option<Solving>,
    /// The deals of the last run, which is not begun again by itself.
    asked: Vec<Deal>,
    /// A long job of the desk.
    pub(super) job: Option<jobs::Job>,
    /// Files being read.
    reading: Option<Reading>,
    /// Files that wait until what was read before is decided on.
    imports: VecDeque<std::path::PathBuf>,
    /// How often files were read.
    runs: u64,
    /// What came of them so far, where they are many.
    batch: Option<archive::Batch>,
    /// A change that waits for the organizer's consent (Law 79C2).
    consenting: Option<consent::Consenting>,
    /// Requests of screens that are not answered yet.
    pending: Pending,
    /// Ctrl or Alt has been held for a moment: keys are shown.
    keys_held: bool,
    /// How often Ctrl or Alt was pressed or let go, or another key was pressed with it.
    modifiers: u64,
    /// A round is being called.
    calls_round: bool,
    /// What somebody had before them when they began to edit the screen that is open.
    edit: Option<making::Edit>,
    /// Names of the club's list that a change of an evening corrected, by its first entry: as it was, and as it is.
    renames: BTreeMap<Uuid, (Player, Player)>,
    /// What waits for what is on its way.
    held: VecDeque<Message>,
    /// Documents that are written once those that are being written are.
    orders: VecDeque<Order>,
    /// Stops what is being printed.
    stop_writing: Arc<AtomicBool>,
    /// As long as it is there, what every hand does is heard.
    listening: Option<desk::Listening>,
    /// The list scrolled last, and where to.
    followed: Option<(&'static str, f32)>,
    /// The club's own desk, while the sample is open.
    home: Option<Box<DeskView>>,
    /// Whether the next round is to be called so soon was asked, and nothing else was done since.
    call_asked: bool,
    /// Whether it was asked if the evening of a day to come is meant.
    day_asked: bool,
    /// How many keys that no field took were done.
    arrived: u64,
    /// Pixels of the screen in one of the system's, where it said so.
    density: Option<f32>,
    /// The window that has the keys, where the system said so.
    keys_at: Option<window::Id>,
    /// Table pads that are listened to.
    pads: Option<pads::Pads>,
}

/// Every key that F1 names on a screen.
pub(super) fn named_keys(which: Which) -> Vec<Shortcut> {
    let texts = lang::Language::En.texts();
    help::keys::lines(which, &texts).into_iter().flat_map(|line| line.keys.iter().copied()).collect()
}

/// What screens keep of one evening: replaced as a whole when another one is opened, so that nothing half made, no
/// cursor and no path of one reaches the next.
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
    /// What is worth knowing before anything is done.
    pub advice: bool,
    /// The page of the manual that says what to do, where it is not that of the screen.
    pub page: Option<&'static str>,
}

impl Notice {
    /// Something that was done.
    pub fn good(words: String) -> Self {
        Self { words, bad: false, advice: false, page: None }
    }

    /// Something that is to be known, and neither done nor refused.
    pub fn advice(words: String) -> Self {
        Self { advice: true, ..Self::good(words) }
    }

    /// Something that was not.
    pub fn bad(words: String) -> Self {
        Self { bad: true, ..Self::good(words) }
    }

    /// What could not be stored, and why.
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
    /// What a key asked for that no field took was done, and the cursor is where it leads.
    Arrived,
    Undo,
    Redo,
    CallRound,
    /// To what is to be looked at next.
    LookAt,
    GoTo(String),
    GoToSubmit,
    /// One of what Ctrl+K found was clicked.
    GoToFound(usize),
    Help,
    /// The manual, at the page of what is shown.
    Manual,
    /// It was handed to the system, as this file.
    ManualOpened(Result<PathBuf, manual::NotOpened>),
    Tick,
    Closed(window::Id),
    /// Ctrl or Alt is held, or neither is any longer.
    Modified(bool),
    /// One of them was held for a moment, since it was pressed for this time.
    KeysHeld(u64),
    /// Something was clicked that wants nothing: the cursor stays where it was.
    Clicked(window::Id),
    /// This window has the keys now.
    Focused(window::Id),
    /// Tab has gone to another field, which is to be seen.
    Tabbed,
    /// A file, or a folder, was let go over the window; several come one after the other.
    Dropped(PathBuf),
    /// The system's dialog was left, or there is none.
    Chosen(Chosen),
    /// Something in our own list of files.
    Listing(listing::Message),
    /// A folder for it was read.
    Listed(Listed),
    /// A window has another size: what stands in it may be laid out anew, and lose the cursor with that.
    Resized(window::Id, Size),
    /// The system draws this window at another scale: so many pixels of the screen for one of its own.
    Rescaled(window::Id, f32),
    /// How large the window is, and whether it fills the screen.
    Extent(Size, bool),
    /// No field or button has the cursor after what was done to the window.
    NothingHasTheCursor,
    /// Files were written, or not.
    Written(Result<WrittenFiles, Failure>),
    /// The file of the club's logo was read.
    LogoRead(Result<Picture, settings::LogoError>),
    /// The page that follows the evening was written, or not.
    LiveSent(LiveSent),
    /// Something goes to a federation, or does not.
    Posts(super::posting::PostNews),
    /// Something was delivered to the club's targets, or one of them was changed or checked.
    Deliveries(super::delivering::DeliveryNews),
    /// A deal was solved, in this run.
    Solved(u64, Deal, Makeable),
    /// All deals of this run were.
    AllSolved(u64),
    /// A file was read.
    Read(ReadFile),
    /// All files of a run were.
    AllRead(u64),
    /// A long job is so far, in this run.
    Went(u64, JobProgress),
    /// The long job is to end.
    StopJob,
    /// The desk has answered, and the window goes on with it.
    Answered(asking::Reply),
    /// Something changed, by whatever hand.
    News(News),
}

impl Message {
    /// Somebody at the window wants something; all else comes by itself.
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

    /// The desk, to look at.
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

    /// The hall of the evening that is open, where it is open.
    pub fn hall(&self) -> Option<&phones::Hall> {
        self.evening.hall.hall()
    }

    /// What Go to lists for what is typed there, the one that Enter takes first.
    pub fn found(&self) -> impl Iterator<Item = &str> {
        self.found.found.iter().map(|found| found.words.as_str())
    }

    /// What the foot says.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_ref().map(|n| n.words.as_str())
    }

    pub fn title(&self) -> String {
        let name = self.desk.texts.say().app_name();
        match self.desk.session() {
            Some(session) => format!("{} – {name}", session.title),
            None => name,
        }
    }

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

    pub fn scale(&self) -> f32 {
        f32::from(self.desk.preferences.scale) / 100.0
    }

    /// Why the database cannot be opened; none where it is open.
    pub fn shut_by(&self) -> Option<&str> {
        self.shut.as_ref().map(|shut| shut.why.as_str())
    }

    pub fn view(&self) -> Element<'_, Message> {
        if let Some(shut) = &self.shut {
            return shut.view(&self.desk.texts, self.tones()).map(Message::Shut);
        }
        let tabs = match self.which {
            // From seat to seat, which are one field.
            Which::Seats => widget::Tabs::Say {
                next: Message::Shortcut(Shortcut::NextField),
                previous: Message::Shortcut(Shortcut::PreviousField),
            },
            _ => widget::Tabs::Go(Message::Tabbed),
        };
        widget::pointer(widget::tab(frame::view(self), tabs), self.scale())
    }

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

    pub fn update(&mut self, message: Message) -> Task<Message> {
        if matches!(message, Message::Arrived) {
            self.arrived = self.arrived.wrapping_add(1);
            return Task::none();
        }
        let (by_key, in_sight) = (matches!(message, Message::Shortcut(_)), message.clicks_a_line());
        let (before, seen) = (self.which, if message.is_by_hand() { self.introduced() } else { Task::none() });
        let task = self.handle(message);
        // On Results the line that is typed in is seen; elsewhere it is one of those that were left.
        self.desk.open.begun = self.evening.results.half_typed(self.which != Which::Results);
        let mut left = Task::none();
        if self.which != before {
            self.introduce();
            if before == Which::Settings {
                left = self.leave_settings();
            }
        }
        let task = Task::batch([seen, task, left]);
        // What takes its time goes on beside it: nobody waits for deals to be solved to see the line.
        let behind = Task::batch([self.solve(), self.ask_for_screen(), self.next_import()]);
        let follow = self.follow();
        let moved = follow != self.followed && !in_sight;
        self.followed = follow;
        // Scrolled before anything that an answer is waited for: the runtime paints nothing when a list is scrolled later.
        let scrolled =
            follow.filter(|_| moved).map(|(list, y)| operation::scroll_to(list, AbsoluteOffset { x: 0.0, y }));
        let task = scrolled.unwrap_or_else(Task::none).chain(task);
        // What was typed behind a key waits for it.
        let task = if by_key { task.chain(Task::done(Message::Arrived)) } else { task };
        Task::batch([task, behind])
    }

    /// The list the cursor is in, and where it is scrolled to: what the cursor is in is always in sight.
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

    /// A screen that is seen for the first time shows the keys that matter.
    fn introduce(&mut self) {
        self.introducing = (!self.desk.preferences.introduced.contains(&self.which)).then_some(self.which);
    }

    /// They were seen, and are not shown again.
    fn introduced(&mut self) -> Task<Message> {
        let Some(which) = self.introducing.take().filter(|_| self.shut.is_none()) else { return Task::none() };
        self.desk.preferences.introduced.push(which);
        self.keep(HINTS, Which::keys(&self.desk.preferences.introduced))
    }

    /// Says why something was not done. What was typed stays where it is.
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

/// Puts the cursor into a field. What stands there is selected, so that typing replaces it; but not where
/// somebody may be typing already.
fn focus(id: Id) -> Task<Message> {
    if id == Id::new(results::ENTRY) || id == Id::new(seats::NAME) {
        return operation::focus(id);
    }
    again(id)
}

/// Puts the cursor into a field whose text was refused: what is typed now takes its place, wherever that is.
fn again(id: Id) -> Task<Message> {
    Task::batch([operation::focus(id.clone()), operation::select_all(id)]).chain(widget::in_sight())
}

/// Does long work on a thread of its own, so that nothing that the window waits for stands behind it.
async fn behind<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let (sender, receiver) = iced::futures::channel::oneshot::channel();
    std::thread::spawn(move || {
        // A window that is closed needs no answer.
        let _ = sender.send(work());
    });
    match receiver.await {
        Ok(done) => done,
        // The thread ended by a fault of ours, which its report names; there is nothing to go on with.
        Err(_) => std::future::pending().await,
    }
}
