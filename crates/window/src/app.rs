//! The program behind the window: routes messages to screens and carries out their requests.

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

use bridge::{Deal, TrickTable};
use desk::{JobProgress, News};
use evening::club::Player;
use evening::session::Slot;
use print::Picture;
use store::StoreError;

use super::choosing::DialogResult;
use super::closed_database::{self, ClosedDatabase};
use super::desk::{DeskView, INTRODUCED_SCREENS_SETTING};
use super::listing::{self, FolderContents, Listing};
use super::live::LiveSent;
use super::manual;
use super::pending::Pending;
use super::reading::{ReadFile, Reading};
use super::screen::archive;
use super::screen::pads as pads_screen;
use super::screen::{director, movement, players, publish, ranking, results, seats, settings, tonight};
use super::shortcut::{Shortcut, shortcut};
use super::solving::Solving;
use super::theme::{KeyPlacement, Tones};
use super::which::ScreenName;
use super::widget;
use super::words;
use super::writing::{Failure, Order, WrittenFiles};

/// The window's whole state.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of the window by itself")]
pub struct App {
    pub(super) desk: DeskView,
    pub(super) screen: ScreenName,
    pub(super) evening: Screens,
    pub(super) players: players::State,
    pub(super) archive: archive::State,
    pub(super) settings: settings::State,
    /// The error that keeps the database closed. While it is set, the window shows nothing else.
    pub(super) closed_database: Option<ClosedDatabase>,
    /// The message in the foot, if there is one. It is cleared by the user's next action.
    pub(super) notice: Option<Notice>,
    /// A publication that Undo leaves in place, as a message has said. The next Undo takes back the change before it.
    pub(super) kept_publication: Option<Uuid>,
    /// The text typed into the field of Ctrl K. `None` if the field is closed.
    pub(super) go_to: Option<String>,
    /// Our own file list, if it is open.
    pub(super) listing: Option<Listing>,
    /// The places found for the text of Ctrl K.
    search_results: go_to::HitList,
    pub(super) is_help_open: bool,
    /// The manual's page on the error that was shown when F1 was pressed.
    pub(super) trouble_manual_page: Option<&'static str>,
    /// The screen whose main keys are being introduced.
    pub(super) introducing: Option<ScreenName>,
    /// The window the director works in.
    window: Option<window::Id>,
    /// The double-dummy analysis that is running.
    pub(super) solving: Option<Solving>,
    /// The deals of the last analysis. The program does not analyse the same deals again by itself.
    analysed_deals: Vec<Deal>,
    /// The long job of the desk that is running.
    pub(super) job: Option<jobs::Job>,
    reading: Option<Reading>,
    /// Files to import once the user has decided on the file before.
    imports: VecDeque<PathBuf>,
    /// The number of the last run in the background: an analysis, an import, a long job, or listening to pads.
    last_run: u64,
    /// The results of reading many files so far.
    batch: Option<archive::BatchReport>,
    /// A change that waits for the organizer's consent (Law 79C2).
    consent_request: Option<consent::ConsentRequest>,
    /// Requests of screens that are not answered yet.
    pending: Pending,
    /// Whether key hints are shown because Ctrl or Alt is held.
    shows_hints_while_held: bool,
    /// The number of presses and releases of Ctrl and Alt so far, and of keys that no field took.
    modifier_events: u64,
    /// Whether the call of a round is being stored.
    is_calling_round: bool,
    /// What the user saw when they began to edit the open screen.
    edit: Option<making::Edit>,
    /// Players in the club's list before and after a change corrected their names, by the first journal entry of the
    /// change.
    renames: BTreeMap<Uuid, (Player, Player)>,
    /// Messages that wait until the answers to earlier requests have come.
    waiting_messages: VecDeque<Message>,
    /// Documents to write after the current order.
    orders: VecDeque<Order>,
    /// Set to `true` to stop the current order.
    stop_writing: Arc<AtomicBool>,
    /// Delivers news of changes by all devices. Dropping it stops the news.
    news_subscription: Option<desk::NewsSubscription>,
    /// The id of the list scrolled last, and its offset in logical pixels.
    last_scroll: Option<(&'static str, f32)>,
    /// The club's own desk while the sample is open.
    home: Option<Box<DeskView>>,
    /// Whether the user was asked about an early call of the next round, and has done nothing since.
    was_asked_about_call: bool,
    /// Whether the user was asked about entering results in an evening of a later day.
    day_question: making::DayQuestion,
    /// The number of keys handled so far that no field took.
    keys_handled: u64,
    /// Physical pixels for each logical pixel. `None` until the system reports it.
    density: Option<f32>,
    /// The window with the keyboard focus. `None` until the system reports it.
    focused_window: Option<window::Id>,
    /// The connection to table pads, while the window listens to them.
    pads: Option<pads::Pads>,
}

/// The keys that F1 lists for a screen.
pub(super) fn named_keys(screen: ScreenName) -> Vec<Shortcut> {
    let texts = lang::Language::En.texts();
    help::keys::lines(screen, &texts).into_iter().flat_map(|line| line.keys.iter().copied()).collect()
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

/// A message in the foot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Notice {
    pub words: String,
    /// Whether something was not done.
    pub is_error: bool,
    /// Whether the notice is advice to read before going on.
    pub is_advice: bool,
    /// The manual's page that explains what to do. `None` for the page of the screen.
    pub page: Option<&'static str>,
    /// Whether the notice is about the change that Undo takes back.
    pub is_undoable: bool,
}

impl Notice {
    /// A notice that something was done.
    pub fn success(words: String) -> Self {
        Self { words, is_error: false, is_advice: false, page: None, is_undoable: false }
    }

    /// A notice to be aware of, neither success nor failure.
    pub fn advice(words: String) -> Self {
        Self { is_advice: true, ..Self::success(words) }
    }

    /// A notice that something was not done.
    pub fn failure(words: String) -> Self {
        Self { is_error: true, ..Self::success(words) }
    }

    /// A notice of an error of the database, with the manual's page about it.
    pub fn not_stored(error: &StoreError, words: String) -> Self {
        Self { page: manual::trouble_page_on_error(error), ..Self::failure(words) }
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
    ClosedDatabase(closed_database::Message),
    Hall(super::hall::Message),
    Consent(consent::Message),
    Go(ScreenName),
    Shortcut(Shortcut),
    /// A key that no field took has been handled, and the cursor is in its new place.
    KeyHandled,
    Undo,
    Redo,
    CallRound,
    /// Open the database that was open before.
    WayBack,
    /// Go to the next item to look at.
    LookAt,
    /// The text of Ctrl K was edited.
    GoTo(String),
    /// Go to the selected result of Ctrl K.
    GoToSubmit,
    /// A result of Ctrl K was clicked.
    GoToFound(usize),
    /// Open or close the help.
    Help,
    /// Open the manual at the page for what is shown.
    Manual,
    /// The manual's file was given to the system to open, or not.
    ManualOpened(Result<PathBuf, manual::ManualError>),
    Tick,
    Closed(window::Id),
    /// Ctrl or Alt is held (`true`), or both are released (`false`).
    Modified(bool),
    /// Ctrl or Alt has been held for a moment since the press with this number.
    KeysHeld(u64),
    /// The mouse button was released anywhere. If the click took the cursor from its field, it returns there.
    Clicked(window::Id),
    /// This window has the keyboard focus now.
    Focused(window::Id),
    /// Tab moved to another field, which must scroll into view.
    Tabbed,
    /// A file or folder was dropped on the window. Each of several sends its own message.
    Dropped(PathBuf),
    /// The system's file dialog was closed, or the system has none.
    Chosen(DialogResult),
    /// A message of our own file list.
    Listing(listing::Message),
    /// A folder for our own file list was read.
    Listed(FolderContents),
    /// A window was resized. A new layout may take the cursor from its field.
    Resized(window::Id, Size),
    /// The system draws this window at another scale, in physical pixels for each logical one.
    Rescaled(window::Id, f32),
    /// The size of the window in logical pixels at a scale of 100 %, and whether it is maximised.
    Extent(Size, bool),
    /// No field or button has the cursor, after a click, a new window size or a closed overlay.
    NothingHasTheCursor,
    /// Files were written, or not.
    Written(Result<WrittenFiles, Failure>),
    LogoRead(Result<Picture, settings::LogoError>),
    /// The live page was written, or not.
    LiveSent(LiveSent),
    /// News about sending to a federation.
    Posts(super::posting::PostNews),
    /// News about deliveries to the club's targets.
    Deliveries(super::delivering::DeliveryNews),
    /// The run with this number has solved a deal.
    Solved(u64, Deal, TrickTable),
    /// The run with this number has solved all its deals.
    AllSolved(u64),
    /// A file to import was read.
    Read(ReadFile),
    /// The run with this number has read all its files.
    AllRead(u64),
    /// Progress of the long job with this number.
    JobProgressed(u64, JobProgress),
    StopJob,
    /// The desk has answered a request.
    Answered(asking::Reply),
    /// News of a change by any device.
    News(News),
}

impl Message {
    /// Whether the user caused the message by hand. All others arrive by themselves.
    fn is_by_hand(&self) -> bool {
        if matches!(self, Self::Posts(_) | Self::Deliveries(_)) {
            return false;
        }
        !matches!(
            self,
            Self::Tick
                | Self::KeyHandled
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
                | Self::JobProgressed(..)
                | Self::Listed(_)
                | Self::Read(_)
                | Self::AllRead(_)
                | Self::Answered(_)
                | Self::Pads(pads_screen::Message::Reported(..) | pads_screen::Message::FileWritten(_))
        )
    }
}

/// The id of the field of Ctrl K.
pub(super) const GO_TO_FIELD: &str = "go-to";

impl App {
    pub(super) fn new(desk: DeskView) -> Self {
        let mut app = Self {
            desk,
            screen: ScreenName::Tonight,
            evening: Screens::default(),
            players: players::State::default(),
            archive: archive::State::default(),
            settings: settings::State::default(),
            closed_database: None,
            notice: None,
            kept_publication: None,
            go_to: None,
            listing: None,
            search_results: go_to::HitList::default(),
            is_help_open: false,
            trouble_manual_page: None,
            introducing: None,
            window: None,
            solving: None,
            analysed_deals: Vec::new(),
            job: None,
            reading: None,
            imports: VecDeque::new(),
            last_run: 0,
            batch: None,
            consent_request: None,
            pending: Pending::default(),
            is_calling_round: false,
            edit: None,
            renames: BTreeMap::new(),
            shows_hints_while_held: false,
            modifier_events: 0,
            waiting_messages: VecDeque::new(),
            orders: VecDeque::new(),
            stop_writing: Arc::default(),
            news_subscription: None,
            last_scroll: None,
            home: None,
            was_asked_about_call: false,
            day_question: making::DayQuestion::NotAsked,
            pads: None,
            keys_handled: 0,
            density: None,
            focused_window: None,
        };
        if let Err(error) = app.desk.open_last_evening() {
            let words = words::store_error(&error, &app.desk.texts);
            app.notice = Some(Notice::not_stored(&error, words));
        }
        app.report_unread_rows();
        app.screen = if app.desk.session().is_some() { ScreenName::Results } else { ScreenName::Tonight };
        let _ = app.enter_screen();
        app.restore_unfinished();
        app.introduce();
        app
    }

    /// The desk.
    pub fn desk(&self) -> &DeskView {
        &self.desk
    }

    /// The screen that is open.
    pub fn screen(&self) -> ScreenName {
        self.screen
    }

    /// The meeting the cursor of Results is in.
    pub fn cursor(&self) -> Option<Slot> {
        self.evening.results.slot(&self.desk)
    }

    /// The hall of the open evening, if it is open.
    pub fn hall(&self) -> Option<&phones::Hall> {
        self.evening.hall.hall()
    }

    /// The texts of the places found by Ctrl K, the best first.
    pub fn found_places(&self) -> impl Iterator<Item = &str> {
        self.search_results.hits.iter().map(|hit| hit.words.as_str())
    }

    /// The message in the foot.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_ref().map(|notice| notice.words.as_str())
    }

    /// The title of the window: the evening, the file of a database that does not open by default, and the program.
    pub fn title(&self) -> String {
        let evening = self.desk.session().map(|session| session.title.clone());
        let parts = [evening, self.desk.other_file_name().map(str::to_owned), Some(self.desk.texts.say().app_name())];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" – ")
    }

    /// The colour theme.
    pub fn theme(&self) -> Theme {
        self.tones().theme()
    }

    /// The colours of the window, with key hints as they are shown now.
    pub(super) fn tones(&self) -> &'static Tones {
        let placement = match (self.desk.shows_keys(), self.shows_hints_while_held) {
            (true, _) => KeyPlacement::Beside,
            (false, true) => KeyPlacement::Over,
            (false, false) => KeyPlacement::Hidden,
        };
        Tones::with_keys(self.desk.preferences.appearance, self.desk.preferences.has_four_colours, placement)
    }

    /// The scale of the window; 1.0 is the normal size.
    pub fn scale(&self) -> f32 {
        f32::from(self.desk.preferences.scale) / 100.0
    }

    /// Why the database cannot be opened. `None` if it is open.
    pub fn database_error(&self) -> Option<&str> {
        self.closed_database.as_ref().map(|closed| closed.why.as_str())
    }

    /// The contents of the window.
    pub fn view(&self) -> Element<'_, Message> {
        if let Some(closed) = &self.closed_database {
            return closed.view(&self.desk.texts, self.tones()).map(Message::ClosedDatabase);
        }
        let tab_action = match self.screen {
            // On Seats, Tab moves from seat to seat. All seats share one field.
            ScreenName::Seats => widget::TabAction::Send {
                next: Message::Shortcut(Shortcut::NextField),
                previous: Message::Shortcut(Shortcut::PreviousField),
            },
            _ => widget::TabAction::MoveFocus(Message::Tabbed),
        };
        widget::pointer(widget::tab(frame::view(self), tab_action), self.scale())
    }

    /// The events that the window listens to.
    pub fn subscription(&self) -> Subscription<Message> {
        let keys = keyboard::listen().filter_map(|event| shortcut(&event).map(Message::Shortcut));
        let needs_seconds = self.needs_tick();
        let ticks =
            if needs_seconds { Subscription::run(events::ticks) } else { Subscription::run(events::slow_ticks) };
        Subscription::batch([
            keys,
            ticks,
            window::close_events().map(Message::Closed),
            window::resize_events().map(|(id, size)| Message::Resized(id, size)),
            iced::event::listen_with(events::click_message),
            iced::event::listen_with(events::focus_message),
            iced::event::listen_with(events::scale_message),
            iced::event::listen_with(events::drop_message),
            iced::event::listen_with(events::modifier_message),
        ])
    }

    /// Handles a message, then scrolls the current line into view and starts background work that is due.
    pub fn update(&mut self, message: Message) -> Task<Message> {
        if matches!(message, Message::KeyHandled) {
            self.keys_handled = self.keys_handled.wrapping_add(1);
            return Task::none();
        }
        let (is_shortcut, keeps_scroll) = (matches!(message, Message::Shortcut(_)), message.clicks_a_line());
        let chooses_a_line = matches!(
            message,
            Message::Shortcut(Shortcut::Up | Shortcut::Down | Shortcut::Home | Shortcut::End | Shortcut::Digit(_))
        );
        let (screen_before, introduction_ended) =
            (self.screen, if message.is_by_hand() { self.end_introduction() } else { Task::none() });
        let task = self.handle(message);
        // On Results the user sees the text of the current line. Elsewhere that line counts as unfinished too.
        self.desk.open.unfinished = self.evening.results.unfinished_lines(self.screen != ScreenName::Results);
        let mut settings_left = Task::none();
        if self.screen != screen_before {
            self.introduce();
            if screen_before == ScreenName::Settings {
                settings_left = self.leave_settings();
            }
        }
        let task = Task::batch([introduction_ended, task, settings_left]);
        // The analysis of deals must not delay the display of the changed line.
        let background = Task::batch([self.solve(), self.ask_for_screen(), self.next_import()]);
        let target = self.scroll_target();
        // The user may have scrolled away from the line that a key chooses.
        let must_scroll = (target != self.last_scroll || chooses_a_line) && !keeps_scroll;
        self.last_scroll = target;
        // Scroll before waiting for an answer, because the runtime would not repaint for a later scroll.
        let scrolled =
            target.filter(|_| must_scroll).map(|(list, y)| operation::scroll_to(list, AbsoluteOffset { x: 0.0, y }));
        let task = scrolled.unwrap_or_else(Task::none).chain(task);
        // Text typed after a key waits until the key is handled.
        let task = if is_shortcut { task.chain(Task::done(Message::KeyHandled)) } else { task };
        Task::batch([task, background])
    }

    /// The id of the list with the cursor and the offset at which the cursor is visible. `None` without such a list.
    fn scroll_target(&self) -> Option<(&'static str, f32)> {
        match self.screen {
            ScreenName::Results => Some(self.evening.results.scroll_target(&self.desk)),
            ScreenName::Seats => Some(self.evening.seats.scroll_target(&self.desk)),
            ScreenName::Movement => Some(self.evening.movement.scroll_target()),
            ScreenName::Ranking => self.evening.ranking.scroll_target(&self.desk),
            ScreenName::Director => Some(self.evening.director.scroll_target(&self.desk)),
            ScreenName::Publish => Some(self.evening.publish.scroll_target(&self.desk)),
            ScreenName::Players => self.players.scroll_target(&self.desk),
            ScreenName::Archive => self.archive.scroll_target(&self.desk),
            ScreenName::Tonight => Some(self.evening.tonight.scroll_target(&self.desk)),
            ScreenName::Pads | ScreenName::Settings => None,
        }
    }

    /// Shows the main keys of the open screen if the user sees it for the first time.
    fn introduce(&mut self) {
        self.introducing = (!self.desk.preferences.introduced_screens.contains(&self.screen)).then_some(self.screen);
    }

    /// Hides the introduction, and stores that the user has seen it.
    fn end_introduction(&mut self) -> Task<Message> {
        let Some(screen) = self.introducing.take().filter(|_| self.closed_database.is_none()) else {
            return Task::none();
        };
        self.desk.preferences.introduced_screens.push(screen);
        self.store_setting(INTRODUCED_SCREENS_SETTING, ScreenName::keys(&self.desk.preferences.introduced_screens))
    }

    /// Shows an error of the database in the foot. Typed text stays.
    fn report_error(&mut self, error: &StoreError) -> Task<Message> {
        let words = words::store_error(error, &self.desk.texts);
        self.notice = Some(Notice::not_stored(error, words));
        Task::none()
    }

    /// Shows in the foot why something was not done.
    fn complain(&mut self, words: String) -> Task<Message> {
        self.notice = Some(Notice::failure(self.desk.texts.cause(words)));
        Task::none()
    }
}

/// Puts the cursor into a field and selects its text, so that typing replaces it. The fields of Results and Seats keep
/// their text, because the user may be typing there already.
fn focus(id: Id) -> Task<Message> {
    if id == Id::new(results::ENTRY) || id == Id::new(seats::NAME) {
        return operation::focus(id);
    }
    focus_and_select(id)
}

/// Puts the cursor into a field, selects its text, and scrolls the field into view. Typing replaces the text.
fn focus_and_select(id: Id) -> Task<Message> {
    Task::batch([operation::focus(id.clone()), operation::select_all(id)]).chain(widget::in_sight())
}

/// Puts the cursor behind the text of a field, and scrolls the field into view. Typing adds to the text.
fn focus_at_end(id: Id) -> Task<Message> {
    Task::batch([operation::focus(id.clone()), operation::move_cursor_to_end(id)]).chain(widget::in_sight())
}

/// Runs long work on a new thread and returns its result.
async fn in_background<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let (sender, receiver) = iced::futures::channel::oneshot::channel();
    std::thread::spawn(move || {
        // A closed window has dropped the receiver.
        let _ = sender.send(work());
    });
    match receiver.await {
        Ok(result) => result,
        // The thread panicked and left a report in the log. Without a result nothing follows.
        Err(_) => std::future::pending().await,
    }
}
