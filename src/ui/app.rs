//! The program behind the window: it routes messages to screens and carries out what they ask for.
//! It alone changes screens and the desk.

mod asking;
mod evenings;
mod files;
mod frame;
mod go_to;
mod help;
mod jobs;
mod opening;
mod pads;
mod people;
mod places;
#[cfg(feature = "federation")]
mod posting;
mod windows;

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use iced::futures::{SinkExt, Stream};
use iced::keyboard;
use iced::widget::scrollable::AbsoluteOffset;
use iced::widget::{Id, operation};
use iced::{Element, Size, Subscription, Task, Theme, window};

use uuid::Uuid;

use crate::bridge::{Deal, Makeable};
use crate::club::SectionId;
use crate::desk::{News, Progress, copies};
use crate::session::{Change, Section, Slot};
use crate::store::StoreError;

use super::choosing::Chosen;
use super::desk::{APPEARANCE, CLUB, Desk, FOUR, HINTS, MOTION, PROFILE, STILL, SUITS};
use super::listing::{self, Listed, Listing};
use super::live::{self, LiveOrder, LiveSent};
use super::manual;
use super::reading::{ReadFile, Reading};
use super::screen::archive;
use super::screen::pads as pads_screen;
use super::screen::{Action, director, movement, players, publish, ranking, results, seats, settings, tonight};
use super::shortcut::{Shortcut, shortcut};
use super::shut::{self, Shut};
use super::solving::{self, Solving};
use super::theme::Tones;
use super::which::Which;
use super::widget;
use super::words;
use super::writing::{Failure, Written};

/// The window's whole state.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of the window by itself")]
pub struct App {
    pub(super) desk: Desk,
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
    /// They were asked for while something bad was said.
    pub(super) trouble: bool,
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
    /// Something that a screen asked for is on its way; it does not ask a second time.
    busy: bool,
    /// What waits for what is on its way.
    held: VecDeque<Message>,
    /// As long as it is there, what every hand does is heard.
    listening: Option<crate::desk::Listening>,
    /// The list scrolled last, and where to.
    followed: Option<(&'static str, f32)>,
    /// The club's own desk, while the sample is open.
    home: Option<Box<Desk>>,
    /// Whether the next round is to be called so soon was asked, and nothing else was done since.
    call_asked: bool,
    /// Table pads that are listened to.
    pads: Option<pads::Pads>,
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
    #[cfg(feature = "phones")]
    pub hall: super::hall::State,
}

/// A sentence in the foot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Notice {
    pub words: String,
    pub bad: bool,
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
    #[cfg(feature = "phones")]
    Hall(super::hall::Message),
    Go(Which),
    Shortcut(Shortcut),
    Undo,
    Redo,
    CallRound,
    GoTo(String),
    GoToSubmit,
    /// One of what Ctrl+K found was clicked.
    GoToFound(usize),
    Help,
    /// The manual, at the page of what is shown.
    Manual,
    ManualOpened(Result<(), manual::NotOpened>),
    Tick,
    Closed(window::Id),
    /// Something was clicked that wants nothing: the cursor stays where it was.
    Clicked(window::Id),
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
    /// How large the window is, and whether it fills the screen.
    Extent(Size, bool),
    /// No field or button has the cursor after what was done to the window.
    NothingHasTheCursor,
    /// Files were written, or not.
    Written(Result<Written, Failure>),
    /// The page that follows the evening was written, or not.
    LiveSent(LiveSent),
    /// Something goes to a federation, or does not.
    #[cfg(feature = "federation")]
    Posts(super::posting::PostNews),
    /// A deal was solved, in this run.
    Solved(u64, Deal, Makeable),
    /// All deals of this run were.
    AllSolved(u64),
    /// A file was read.
    Read(ReadFile),
    /// All files of a run were.
    AllRead(u64),
    /// A long job is so far, in this run.
    Went(u64, Progress),
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
        #[cfg(feature = "federation")]
        if matches!(self, Self::Posts(_)) {
            return false;
        }
        !matches!(
            self,
            Self::Tick
                | Self::Resized(..)
                | Self::Extent(..)
                | Self::Clicked(_)
                | Self::NothingHasTheCursor
                | Self::Written(_)
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
    pub(super) fn new(desk: Desk) -> Self {
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
            trouble: false,
            introducing: None,
            window: None,
            solving: None,
            asked: Vec::new(),
            job: None,
            reading: None,
            imports: VecDeque::new(),
            runs: 0,
            batch: None,
            busy: false,
            held: VecDeque::new(),
            listening: None,
            followed: None,
            home: None,
            call_asked: false,
            pads: None,
        };
        if let Err(error) = app.desk.go_on() {
            let words = words::store_error(&error, &app.desk.texts);
            app.notice = Some(Notice { words, bad: true });
        }
        app.tell_sealed();
        app.which = if app.desk.session().is_some() { Which::Results } else { Which::Tonight };
        let _ = app.arrive();
        app.introduce();
        app
    }

    /// The desk, to look at.
    pub fn desk(&self) -> &Desk {
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
    #[cfg(feature = "phones")]
    pub fn hall(&self) -> Option<&crate::phones::Hall> {
        self.evening.hall.hall()
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
        Tones::of(self.desk.appearance, self.desk.four_colours)
    }

    pub fn scale(&self) -> f32 {
        f32::from(self.desk.scale) / 100.0
    }

    /// Why the database cannot be opened; none where it is open.
    pub fn shut_by(&self) -> Option<&str> {
        self.shut.as_ref().map(|shut| shut.why.as_str())
    }

    pub fn view(&self) -> Element<'_, Message> {
        if let Some(shut) = &self.shut {
            return shut.view(&self.desk.texts, self.tones()).map(Message::Shut);
        }
        widget::pointer(frame::view(self), self.scale())
    }

    pub fn subscription(&self) -> Subscription<Message> {
        let keys = keyboard::listen().filter_map(|event| shortcut(&event).map(Message::Shortcut));
        Subscription::batch([
            keys,
            Subscription::run(ticks),
            window::close_events().map(Message::Closed),
            window::resize_events().map(|(id, size)| Message::Resized(id, size)),
            iced::event::listen_with(clicked),
            iced::event::listen_with(dropped),
        ])
    }

    pub fn update(&mut self, message: Message) -> Task<Message> {
        let (before, seen) = (self.which, if message.is_by_hand() { self.introduced() } else { Task::none() });
        let task = self.handle(message);
        if self.which != before {
            self.introduce();
        }
        let task = Task::batch([seen, task, self.solve(), self.ask_for_screen(), self.next_import()]);
        // What the cursor is in is always in sight.
        let follow = match self.which {
            Which::Results => Some(self.evening.results.follow()),
            Which::Seats => Some(self.evening.seats.follow(&self.desk)),
            Which::Movement => Some(self.evening.movement.follow()),
            Which::Ranking => self.evening.ranking.follow(&self.desk),
            Which::Director => Some(self.evening.director.follow()),
            Which::Publish => Some(self.evening.publish.follow()),
            Which::Players => self.players.follow(&self.desk),
            Which::Archive => self.archive.follow(&self.desk),
            Which::Tonight => Some(self.evening.tonight.follow()),
            Which::Pads | Which::Settings => None,
        };
        if follow == self.followed {
            return task;
        }
        self.followed = follow;
        let Some((list, y)) = follow else { return task };
        task.chain(operation::scroll_to(list, AbsoluteOffset { x: 0.0, y }))
    }

    fn handle(&mut self, message: Message) -> Task<Message> {
        if self.shut.is_some() {
            return self.handle_shut(message);
        }
        if message.is_by_hand() {
            let asks = matches!(message, Message::Help | Message::Manual | Message::Shortcut(Shortcut::Help));
            if !(asks && self.help) {
                self.trouble = asks && self.notice.as_ref().is_some_and(|notice| notice.bad);
            }
            self.notice = None;
            self.call_asked &= matches!(message, Message::CallRound | Message::Shortcut(Shortcut::Function(8)));
        }
        match message {
            Message::Tick => {
                self.desk.tick();
                self.evening.publish.projector.seconds += 1;
                #[cfg(feature = "phones")]
                self.look_after_hall();
                #[cfg(feature = "federation")]
                let posts = self.follow_posts();
                #[cfg(not(feature = "federation"))]
                let posts = Task::none();
                Task::batch([self.follow_live(), posts])
            }
            Message::Closed(id) => self.closed_window(id),
            Message::Resized(id, size) => self.resized(id, size),
            Message::Extent(size, whole) => {
                self.extends(size, whole);
                Task::none()
            }
            Message::Clicked(id) => self.clicked(id),
            Message::Dropped(path) => self.import(&path),
            Message::Chosen(chosen) => self.chosen(chosen),
            Message::Listing(message) => match self.listing.as_mut().map(|listing| listing.update(message)) {
                Some(step) => self.listing_step(step),
                None => Task::none(),
            },
            Message::Listed(listed) => {
                if let Some(listing) = &mut self.listing {
                    listing.listed(listed);
                }
                Task::none()
            }
            Message::NothingHasTheCursor => self.to_work(),
            Message::Solved(run, deal, makeable) => {
                if let Some(solving) = self.solving.as_mut().filter(|solving| solving.run == run) {
                    solving.done += 1;
                    self.evening.publish.progress = Some((solving.done, solving.of));
                }
                self.desk.solved(deal, makeable);
                Task::none()
            }
            Message::Written(done) => {
                self.evening.publish.writing = false;
                self.evening.publish.written(&done);
                self.written(done);
                Task::none()
            }
            Message::LiveSent(sent) => {
                self.desk.live.sent(sent);
                Task::none()
            }
            #[cfg(feature = "federation")]
            Message::Posts(news) => self.heard_of_posts(news),
            Message::AllSolved(run) => {
                if self.solving.as_ref().is_some_and(|solving| solving.run == run) {
                    self.solving = None;
                    self.evening.publish.progress = None;
                }
                self.evening.publish.refresh(&self.desk);
                Task::none()
            }
            Message::Read(file) => self.read(file),
            Message::AllRead(run) => self.all_read(run),
            Message::Went(run, at) => self.went(run, at),
            Message::StopJob => self.stop_job(),
            Message::Answered(answered) => answered.go_on(self),
            Message::News(news) => self.heard(news),
            Message::Go(which) => self.go(which),
            Message::Shortcut(shortcut) => self.shortcut(shortcut),
            Message::Undo => self.undo(),
            Message::Redo => self.redo(),
            Message::CallRound => self.call_round(),
            Message::GoTo(text) => {
                self.found = go_to::List::of(&text, &self.desk);
                self.go_to = Some(text);
                Task::none()
            }
            Message::GoToSubmit => self.go_to_target(),
            Message::GoToFound(at) => {
                self.found.at = at;
                self.go_to_target()
            }
            Message::Help => {
                self.help = !self.help;
                Task::none()
            }
            Message::Manual => self.show_manual(),
            Message::ManualOpened(opened) => self.manual_opened(opened),
            #[cfg(feature = "phones")]
            Message::Hall(message) => self.in_hall(message),
            Message::Tonight(message) => {
                let action = self.evening.tonight.update(message, &self.desk);
                self.perform(action)
            }
            // A quick hand is ahead: the name before is on its way, and this one waits for it.
            Message::Seats(seats::Message::Submit | seats::Message::Guest | seats::Message::Pair) if self.busy => {
                if self.evening.seats.wait() {
                    self.held.push_back(message);
                }
                Task::none()
            }
            Message::Seats(message) => {
                let action = self.evening.seats.update(message, &self.desk);
                self.perform(action)
            }
            Message::Movement(message) => {
                let action = self.evening.movement.update(message, &self.desk);
                self.perform(action)
            }
            Message::Results(message) => {
                let action = self.evening.results.update(message, &self.desk);
                self.perform(action)
            }
            Message::Director(message) => {
                let action = self.evening.director.update(message, &self.desk);
                self.perform(action)
            }
            Message::Ranking(message) => {
                let action = self.evening.ranking.update(&message, &self.desk);
                self.perform(action)
            }
            Message::Publish(message) => {
                let action = self.evening.publish.update(message, &self.desk);
                self.perform(action)
            }
            Message::Players(message) => {
                let action = self.players.update(message, &self.desk);
                self.perform(action)
            }
            Message::Archive(message) => {
                let action = self.archive.update(message, &self.desk);
                self.perform(action)
            }
            Message::Pads(message) => self.hear_pads(message),
            Message::Settings(message) => {
                let action = self.settings.update(message, &self.desk);
                self.perform(action)
            }
            // The database is open.
            Message::Shut(_) => Task::none(),
        }
    }

    /// A screen that is seen for the first time shows the keys that matter.
    fn introduce(&mut self) {
        self.introducing = (!self.desk.introduced.contains(&self.which)).then_some(self.which);
    }

    /// They were seen, and are not shown again.
    fn introduced(&mut self) -> Task<Message> {
        let Some(which) = self.introducing.take().filter(|_| self.shut.is_none()) else { return Task::none() };
        self.desk.introduced.push(which);
        self.keep(HINTS, Which::keys(&self.desk.introduced))
    }

    /// Solves what is not known of tonight's deals, once, while the window goes on.
    fn solve(&mut self) -> Task<Message> {
        let unsolved = self.desk.unsolved();
        if unsolved.is_empty() || unsolved.iter().all(|deal| self.asked.contains(deal)) {
            return Task::none();
        }
        self.asked = unsolved.to_vec();
        self.runs += 1;
        let run = self.runs;
        let solved = move |(deal, makeable)| Message::Solved(run, deal, makeable);
        let found = Task::run(solving::solved(self.asked.clone()), solved);
        let (task, handle) = found.chain(Task::done(Message::AllSolved(run))).abortable();
        // What was being solved before belongs to another evening.
        self.stop_solving();
        self.solving = Some(Solving { run, handle, done: 0, of: self.asked.len() });
        task
    }

    fn stop_solving(&mut self) {
        if let Some(solving) = self.solving.take() {
            solving.handle.abort();
        }
    }

    fn shortcut(&mut self, shortcut: Shortcut) -> Task<Message> {
        if let Some(step) = self.listing.as_mut().and_then(|listing| listing.shortcut(shortcut)) {
            return self.listing_step(step);
        }
        match shortcut {
            Shortcut::Go(which) => self.go(which),
            Shortcut::Undo if self.empty_field() => self.refocus(),
            Shortcut::Undo => self.undo(),
            Shortcut::Redo => self.redo(),
            // From seat to seat, and from the last one on.
            Shortcut::NextField | Shortcut::PreviousField
                if self.which == Which::Seats && self.evening.seats.takes_tab(shortcut, &self.desk) =>
            {
                let action = self.evening.seats.shortcut(shortcut, &self.desk);
                self.perform(action)
            }
            Shortcut::NextField => operation::focus_next(),
            Shortcut::PreviousField => operation::focus_previous(),
            Shortcut::GoTo => {
                self.found = go_to::List::default();
                self.go_to = Some(String::new());
                operation::focus(GO_TO)
            }
            // The keys first, then the manual.
            Shortcut::Help if self.help => self.show_manual(),
            Shortcut::Help => {
                self.help = true;
                Task::none()
            }
            Shortcut::Escape if self.help || self.go_to.is_some() => {
                self.help = false;
                self.go_to = None;
                let action = self.arrive();
                self.perform(action)
            }
            Shortcut::Down | Shortcut::Up if self.go_to.is_some() => {
                self.found.step(if shortcut == Shortcut::Down { 1 } else { -1 });
                Task::none()
            }
            #[cfg(feature = "phones")]
            Shortcut::Escape if self.evening.hall.shown => self.toggle_hall(),
            // What lies under the hall's page is not done by a key for it.
            #[cfg(feature = "phones")]
            Shortcut::Main if self.evening.hall.shown => self.in_hall(super::hall::Message::Open),
            Shortcut::Escape if self.job.as_ref().is_some_and(|job| job.which == self.which) => self.stop_job(),
            Shortcut::Larger => self.perform(Action::Scale((self.desk.scale + 10).min(200))),
            Shortcut::Smaller => self.perform(Action::Scale(self.desk.scale.saturating_sub(10).max(70))),
            Shortcut::Function(8) => self.call_round(),
            Shortcut::Function(9) => self.toggle_projector(),
            #[cfg(feature = "phones")]
            Shortcut::Function(10) => self.toggle_hall(),
            Shortcut::Function(11) => self.fill_screen(),
            // In the grid of a movement F4 edits.
            Shortcut::Function(4) if self.which != Which::Movement && self.desk.session().is_some() => self.rule(),
            other => {
                let action = match self.which {
                    Which::Tonight => self.evening.tonight.shortcut(other, &self.desk),
                    Which::Seats => self.evening.seats.shortcut(other, &self.desk),
                    Which::Movement => self.evening.movement.shortcut(other, &self.desk),
                    Which::Results => self.evening.results.shortcut(other, &self.desk),
                    Which::Director => self.evening.director.shortcut(other, &self.desk),
                    Which::Ranking => self.evening.ranking.shortcut(other, &self.desk),
                    Which::Publish => self.evening.publish.shortcut(other, &self.desk),
                    Which::Players => self.players.shortcut(other, &self.desk),
                    Which::Archive => self.archive.shortcut(other, &self.desk),
                    Which::Pads => self.evening.pads.shortcut(other, &self.desk),
                    Which::Settings => self.settings.shortcut(other, &self.desk),
                };
                self.perform(action)
            }
        }
    }

    /// F10: shows the hall over the screen, or puts it away.
    #[cfg(feature = "phones")]
    fn toggle_hall(&mut self) -> Task<Message> {
        if self.desk.session().is_none() {
            let words = self.desk.texts.say().nothing_open();
            return self.complain(words);
        }
        let task = self.evening.hall.update(super::hall::Message::Toggle, &self.desk).map(Message::Hall);
        if self.evening.hall.shown { task } else { Task::batch([task, self.to_work()]) }
    }

    /// Something in the hall; once it is open, table cards show the way in.
    #[cfg(feature = "phones")]
    fn in_hall(&mut self, message: super::hall::Message) -> Task<Message> {
        let task = self.evening.hall.update(message, &self.desk).map(Message::Hall);
        if let Some(hall) = self.evening.hall.hall().filter(|_| self.desk.ways().is_empty()) {
            self.desk.set_ways(hall.ways());
            self.evening.publish.refresh(&self.desk);
        }
        task
    }

    /// A table that calls is said in the foot, whatever screen is open.
    #[cfg(feature = "phones")]
    fn look_after_hall(&mut self) {
        if let Some(call) = self.evening.hall.look() {
            let words = self.desk.texts.say().phone_needs_you(call.table.to_string());
            self.notice = Some(Notice { words, bad: true });
        }
        self.desk.phones = self.evening.hall.signs();
    }

    /// F4: a ruling on the line the director is at.
    fn rule(&mut self) -> Task<Message> {
        let slot = match self.which {
            Which::Results => self.evening.results.slot(&self.desk),
            Which::Ranking => self.evening.ranking.slot(&self.desk),
            _ => None,
        };
        self.which = Which::Director;
        self.help = false;
        let action = self.evening.director.begin(&self.desk, slot);
        self.perform(action)
    }

    /// Ctrl Z empties a half-typed field before it takes anything back.
    fn empty_field(&mut self) -> bool {
        match self.which {
            Which::Results => self.evening.results.empty_field(),
            Which::Director => self.evening.director.empty_field(),
            _ => false,
        }
    }

    /// F8: the next round of every section is called. A second press is asked about: a round is not over so soon.
    fn call_round(&mut self) -> Task<Message> {
        let Some(session) = self.desk.session() else { return Task::none() };
        let now = self.desk.now();
        let missing = || self.desk.standings().into_iter().flat_map(|standings| &standings.missing);
        let fresh = session.sections.iter().find_map(|(id, section)| {
            let (round, stamp) = section.called.iter().next_back()?;
            let soon = (now - stamp.at).num_seconds() < session.round_seconds(section) / 2;
            // When all of it is in, it is over, however soon.
            let goes_on = || missing().any(|m| m.place.section == *id && m.place.round == Some(*round));
            (soon && *round < section.drawn_rounds() && goes_on()).then_some(*round)
        });
        if let Some(round) = fresh.filter(|_| !std::mem::take(&mut self.call_asked)) {
            self.call_asked = true;
            let words = self.desk.texts.say().top_call_again(round.to_string());
            return self.complain(words);
        }
        let next: Vec<Change> = session
            .sections
            .iter()
            .filter_map(|(id, section)| {
                let round = section.called.keys().next_back().map_or(1, |r| r + 1);
                (round <= section.drawn_rounds()).then_some(Change::RoundCalled { section: *id, round })
            })
            .collect();
        let of = |(id, section): (&SectionId, &Section)| {
            let next = section.called.keys().next_back().map_or(1, |round| round + 1);
            (section.drawn_rounds() < next && next <= section.planned_rounds()).then_some(*id)
        };
        let undrawn = session.sections.iter().find_map(of);
        // Calling a round is no entry: a cursor that waits stays. A round that is not drawn leads to its draw.
        self.make_quietly(next, move |app| {
            app.evening.results.round_called(&app.desk);
            let Some(section) = undrawn else { return Task::none() };
            app.evening.movement.show_draw(section);
            app.go(Which::Movement)
        })
    }

    /// The page that follows the evening is written, where it is behind.
    fn follow_live(&mut self) -> Task<Message> {
        let Some(evening) = self.desk.evening().map(Arc::clone).filter(|_| !self.desk.sample) else {
            return Task::none();
        };
        let (at, mut live) = (self.desk.now(), self.desk.live.clone());
        let is_due = live.is_due(&evening, at);
        self.desk.live = live;
        if !is_due {
            return Task::none();
        }
        let order = LiveOrder {
            evening,
            analyses: self.desk.analyses().cloned(),
            unnamed: self.desk.unnamed(),
            language: self.desk.texts.language(),
            folder: PathBuf::from(&self.desk.live.folder),
            at,
        };
        Task::perform(behind(move || order.carry_out()), Message::LiveSent)
    }

    /// Carries out what a screen asks for.
    fn perform(&mut self, action: Action) -> Task<Message> {
        match action {
            Action::None => Task::none(),
            Action::Say(words) => self.complain(words),
            Action::SayAt(words, id) => Task::batch([self.complain(words), focus(id)]),
            Action::Focus(id) => focus(id),
            Action::FocusEnd(id) => Task::batch([operation::focus(id.clone()), operation::move_cursor_to_end(id)]),
            Action::Go(which) => self.go(which),
            Action::Rule => self.rule(),
            Action::ShowRuling(ruling) => {
                self.evening.director.show(ruling, &self.desk);
                self.go(Which::Director)
            }
            Action::Make(changes, then) => self.make(changes, then),
            Action::Players(people, changes, then) => self.save_people(people, changes, then),
            Action::Member(player, particulars, then) => self.save_member(*player, particulars, then),
            Action::Ask(question, then) => {
                let asked = self.look_up(question);
                Task::batch([then.map_or_else(Task::none, focus), asked])
            }
            Action::Load(id) => self.open_evening(id, Which::Results, |_| Task::none()),
            Action::Create(opening, changes) => self.begin(*opening, changes, |app| app.go(Which::Seats)),
            Action::CreateLike(old, new, opening, changes) => {
                self.desk.begins_like(new, old);
                self.begin(*opening, changes, |app| app.go(Which::Seats))
            }
            Action::ChangeEvening(id, changes) => self.change_evening(id, changes),
            Action::ChangeEvenings(all) => self.change_evenings(all),
            Action::JoinEvent(id) => self.join_event(id),
            Action::Remove(id) => self.remove_evening(id),
            Action::Home => self.go_home(),
            Action::Reseat(people, changes, gone, then) => self.reseat(people, changes, gone, then),
            Action::Choose(purpose, now) => self.choose(purpose, now),
            Action::Import(path) => self.import(Path::new(&path)),
            Action::Sample { troubles } => self.sample(troubles),
            Action::MergePlayers { keep, gone } => self.merge_players(keep, gone),
            Action::SplitPlayer(gone) => self.split_player(gone),
            Action::ForgetPlayer { player, how, reason, also } => self.forget(player, how, reason, also),
            Action::PrintMovement => {
                self.evening.publish.show_movement(&self.desk);
                self.go(Which::Publish)
            }
            Action::PrintRuling(number) => {
                let order = self.evening.publish.print_ruling(number, &self.desk);
                self.perform(order)
            }
            Action::Publish => self.put_up(),
            // One after the other: what is being written is written to its end.
            Action::Write(_) if self.evening.publish.writing => Task::none(),
            Action::Write(order) => {
                self.evening.publish.writing = true;
                Task::perform(behind(move || order.carry_out()), Message::Written)
            }
            Action::ExportSessions(sessions, path) => self.export_sessions(sessions, path),
            Action::ExportFile(id, format, path) => self.export_file(id, format, path),
            Action::TakeIn => self.take_beside(),
            Action::StopReading => self.leave_reading(),
            Action::StopJob => self.stop_job(),
            Action::WritePads(path, options) => self.write_pads(path, *options),
            Action::FollowPads(source, options) => self.follow_pads(*source, *options),
            Action::TakeFromPad(key) => self.take_from_pad(key),
            Action::StopPads => {
                self.stop_pads();
                Task::none()
            }
            Action::Projector => self.toggle_projector(),
            Action::ProjectorFull => self.fill_screen(),
            #[cfg(feature = "phones")]
            Action::Hall => self.toggle_hall(),
            Action::StopSolving => {
                self.stop_solving();
                self.evening.publish.progress = None;
                Task::none()
            }
            Action::Language(language) => {
                self.desk.texts = language.texts();
                self.keep("language", language.to_string())
            }
            Action::Appearance(appearance) => {
                self.desk.appearance = appearance;
                self.keep(APPEARANCE, appearance.to_string())
            }
            Action::FourColours(four) => {
                self.desk.four_colours = four;
                self.keep(SUITS, if four { FOUR } else { "two" }.to_owned())
            }
            Action::Still(still) => {
                self.desk.still = still;
                self.keep(MOTION, if still { STILL } else { "moving" }.to_owned())
            }
            Action::Scale(scale) => {
                self.desk.scale = scale;
                self.keep("scale", scale.to_string())
            }
            Action::User(user) => {
                self.desk.user.clone_from(&user);
                self.keep("user", user)
            }
            Action::Club(club) => {
                self.desk.club.clone_from(&club);
                self.keep(CLUB, club)
            }
            Action::Profile(profile) => {
                self.desk.profile.clone_from(&profile);
                self.keep(PROFILE, profile)
            }
            Action::Foot(foot) => {
                self.desk.letterhead.foot.clone_from(&foot);
                self.keep(crate::desk::FOOT, foot)
            }
            Action::Backup(path) => self.back_up(path),
            Action::SecondFolder(path) => {
                self.desk.second_folder.clone_from(&path);
                self.keep(copies::SECOND, path)
            }
            Action::LiveFolder(folder) => {
                self.desk.live.follow(folder.clone());
                self.keep(live::FOLDER, folder)
            }
            #[cfg(feature = "federation")]
            Action::Post(form) => self.post(&form),
            #[cfg(feature = "federation")]
            Action::PostNoMore(key) => self.post_no_more(key),
            #[cfg(feature = "federation")]
            Action::PostNow => self.post_now(),
            Action::ShowLog => self.show_log(),
        }
    }

    /// Says why something was not done. What was typed stays where it is.
    fn bad(&mut self, error: &StoreError) -> Task<Message> {
        let words = words::store_error(error, &self.desk.texts);
        if self.which == Which::Director {
            self.evening.director.refused(&words);
        }
        self.notice = Some(Notice { words, bad: true });
        Task::none()
    }

    fn complain(&mut self, words: String) -> Task<Message> {
        self.notice = Some(Notice { words, bad: true });
        Task::none()
    }
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

/// Puts the cursor into a field. What stands there is selected, so that typing replaces it; but not where
/// somebody may be typing already.
fn focus(id: Id) -> Task<Message> {
    if id == Id::new(results::ENTRY) || id == Id::new(seats::NAME) {
        return operation::focus(id);
    }
    Task::batch([operation::focus(id.clone()), operation::select_all(id)])
}

/// The end of a press of the mouse, on nothing or on something: a scrollbar takes the cursor out of its field, too.
#[allow(clippy::needless_pass_by_value, reason = "the toolkit hands it over so")]
fn clicked(event: iced::Event, _: iced::event::Status, id: window::Id) -> Option<Message> {
    let released = matches!(event, iced::Event::Mouse(iced::mouse::Event::ButtonReleased(iced::mouse::Button::Left)));
    released.then_some(Message::Clicked(id))
}

/// A file that was let go over a window.
fn dropped(event: iced::Event, _: iced::event::Status, _: window::Id) -> Option<Message> {
    match event {
        iced::Event::Window(window::Event::FileDropped(path)) => Some(Message::Dropped(path)),
        _ => None,
    }
}

/// A tick a second, for the round clock.
fn ticks() -> impl Stream<Item = Message> {
    iced::stream::channel(1, async |mut output: iced::futures::channel::mpsc::Sender<Message>| {
        let (sender, mut receiver) = iced::futures::channel::mpsc::channel(1);
        std::thread::spawn(move || {
            let mut sender = sender;
            // A full channel means that the last tick was not looked at yet; a closed one, that nobody will.
            while sender.try_send(()).map_or_else(|error| error.is_full(), |()| true) {
                std::thread::sleep(Duration::from_secs(1));
            }
        });
        while iced::futures::StreamExt::next(&mut receiver).await.is_some() {
            if output.send(Message::Tick).await.is_err() {
                break;
            }
        }
    })
}
