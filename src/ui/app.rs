//! The program behind the window: it routes messages to screens and carries out what they ask for.
//! It alone changes screens and the desk.

mod files;
mod people;
mod places;
mod windows;

use std::path::Path;
use std::time::Duration;

use iced::futures::{SinkExt, Stream};
use iced::keyboard;
use iced::widget::scrollable::AbsoluteOffset;
use iced::widget::{Id, operation};
use iced::{Element, Subscription, Task, Theme, window};

use crate::bridge::{Deal, Makeable};
use crate::exchange;
use crate::session::Change;
use crate::store::{Store, StoreError};

use super::desk::Desk;
use super::frame;
use super::reading::{Parcel, ReadFile, Reading};
use super::screen::archive;
use super::screen::{Action, Which, director, movement, players, publish, ranking, results, seats, settings, tonight};
use super::shortcut::{Shortcut, shortcut};
use super::solving::{self, Solving};
use super::theme::Tones;
use super::words;
use super::writing::{Failure, Written};

/// The window's whole state.
#[derive(Debug)]
pub struct App {
    pub(super) desk: Desk,
    pub(super) which: Which,
    pub(super) tonight: tonight::State,
    pub(super) seats: seats::State,
    pub(super) movement: movement::State,
    pub(super) results: results::State,
    pub(super) director: director::State,
    pub(super) ranking: ranking::State,
    pub(super) publish: publish::State,
    pub(super) players: players::State,
    pub(super) archive: archive::State,
    pub(super) settings: settings::State,
    /// What the foot says besides the last change: bad news until the next key.
    pub(super) notice: Option<Notice>,
    /// What is typed after Ctrl+K.
    pub(super) go_to: Option<String>,
    pub(super) help: bool,
    /// The window the director works in.
    window: Option<window::Id>,
    /// Deals being solved.
    pub(super) solving: Option<Solving>,
    /// The deals of the last run, which is not begun again by itself.
    asked: Vec<Deal>,
    /// Files being read.
    reading: Option<Reading>,
    /// How often files were read.
    runs: u64,
    /// What came of them so far, where they are many.
    batch: Option<archive::Batch>,
    /// The list scrolled last, and where to.
    followed: Option<(&'static str, f32)>,
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
    Settings(settings::Message),
    Go(Which),
    Shortcut(Shortcut),
    Undo,
    Redo,
    CallRound,
    GoTo(String),
    GoToSubmit,
    Help,
    Tick,
    Closed(window::Id),
    /// Files were written, or not.
    Written(Result<Written, Failure>),
    /// A deal was solved, in this run.
    Solved(u64, Deal, Makeable),
    /// All deals of this run were.
    AllSolved(u64),
    /// A file was read.
    Read(ReadFile),
    /// All files of a run were.
    AllRead(u64),
    /// Another database was merged into ours, or not.
    Merged(Parcel<files::Merged>),
}

/// The field of Ctrl+K.
pub(super) const GO_TO: &str = "go-to";

impl App {
    pub(super) fn new(desk: Desk) -> Self {
        let which = if desk.session().is_some() { Which::Results } else { Which::Tonight };
        let mut app = Self {
            desk,
            which,
            tonight: tonight::State::new(),
            seats: seats::State::default(),
            movement: movement::State::new(),
            results: results::State::new(),
            director: director::State::default(),
            ranking: ranking::State::default(),
            publish: publish::State::new(),
            players: players::State::default(),
            archive: archive::State::default(),
            settings: settings::State::default(),
            notice: None,
            go_to: None,
            help: false,
            window: None,
            solving: None,
            asked: Vec::new(),
            reading: None,
            runs: 0,
            batch: None,
            followed: None,
        };
        let _ = app.arrive();
        app
    }

    /// A window without a database, which only says so.
    pub(super) fn closed() -> Self {
        // Memory for an empty database is there, or nothing is.
        let store = Store::in_memory().and_then(|s| Desk::new(s, super::desk::wall_clock));
        match store {
            Ok(desk) => Self::new(desk),
            Err(error) => {
                eprintln!("{error}");
                std::process::exit(1)
            }
        }
    }

    /// The desk, to look at.
    pub fn desk(&self) -> &Desk {
        &self.desk
    }

    /// The screen that is open.
    pub fn which(&self) -> Which {
        self.which
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
        Tones::of(self.desk.dark)
    }

    pub fn scale(&self) -> f32 {
        f32::from(self.desk.scale) / 100.0
    }

    pub fn view(&self) -> Element<'_, Message> {
        frame::view(self)
    }

    pub fn subscription(&self) -> Subscription<Message> {
        let keys = keyboard::listen().filter_map(|event| shortcut(&event).map(Message::Shortcut));
        Subscription::batch([keys, Subscription::run(ticks), window::close_events().map(Message::Closed)])
    }

    pub fn update(&mut self, message: Message) -> Task<Message> {
        let task = self.handle(message);
        let task = Task::batch([task, self.solve()]);
        // What the cursor is in is always in sight.
        let follow = match self.which {
            Which::Results => Some(self.results.follow()),
            Which::Seats => Some(self.seats.follow()),
            Which::Movement => Some(self.movement.follow()),
            Which::Ranking => self.ranking.follow(&self.desk),
            Which::Director => Some(self.director.follow()),
            Which::Publish => Some(self.publish.follow()),
            Which::Players => self.players.follow(&self.desk),
            Which::Archive => self.archive.follow(&self.desk),
            Which::Tonight | Which::Settings => None,
        };
        if follow == self.followed {
            return task;
        }
        self.followed = follow;
        let Some((list, y)) = follow else { return task };
        task.chain(operation::scroll_to(list, AbsoluteOffset { x: 0.0, y }))
    }

    fn handle(&mut self, message: Message) -> Task<Message> {
        let quiet = matches!(message, Message::Tick | Message::Solved(..) | Message::AllSolved(_));
        if !(quiet || matches!(message, Message::Read(_) | Message::AllRead(_) | Message::Merged(_))) {
            self.notice = None;
        }
        match message {
            Message::Tick => {
                self.publish.projector.seconds += 1;
                Task::none()
            }
            Message::Closed(id) => self.closed_window(id),
            Message::Solved(run, deal, makeable) => {
                if let Some(solving) = self.solving.as_mut().filter(|solving| solving.run == run) {
                    solving.done += 1;
                    self.publish.progress = Some((solving.done, solving.of));
                }
                // What cannot be kept is worked out again next time.
                let _ = self.desk.solved(deal, makeable);
                Task::none()
            }
            Message::Written(done) => {
                self.publish.writing = false;
                self.written(done);
                Task::none()
            }
            Message::AllSolved(run) => {
                if self.solving.as_ref().is_some_and(|solving| solving.run == run) {
                    self.solving = None;
                    self.publish.progress = None;
                }
                self.publish.refresh(&self.desk);
                Task::none()
            }
            Message::Read(file) => self.read(file),
            Message::AllRead(run) => self.all_read(run),
            Message::Merged(merged) => merged.open().map_or_else(Task::none, |merged| self.merged(merged)),
            Message::Go(which) => self.go(which),
            Message::Shortcut(shortcut) => self.shortcut(shortcut),
            Message::Undo => self.take_back(Desk::undo),
            Message::Redo => self.take_back(Desk::redo),
            Message::CallRound => self.call_round(),
            Message::GoTo(text) => {
                self.go_to = Some(text);
                Task::none()
            }
            Message::GoToSubmit => self.go_to_target(),
            Message::Help => {
                self.help = !self.help;
                Task::none()
            }
            Message::Tonight(message) => {
                let action = self.tonight.update(message, &self.desk);
                self.perform(action)
            }
            Message::Seats(message) => {
                let action = self.seats.update(message, &self.desk);
                self.perform(action)
            }
            Message::Movement(message) => {
                let action = self.movement.update(message, &self.desk);
                self.perform(action)
            }
            Message::Results(message) => {
                let action = self.results.update(message, &self.desk);
                self.perform(action)
            }
            Message::Director(message) => {
                let action = self.director.update(message, &self.desk);
                self.perform(action)
            }
            Message::Ranking(message) => {
                let action = self.ranking.update(&message);
                self.perform(action)
            }
            Message::Publish(message) => {
                let action = self.publish.update(message, &self.desk);
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
            Message::Settings(message) => {
                let action = self.settings.update(message, &self.desk);
                self.perform(action)
            }
        }
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
        match shortcut {
            Shortcut::Go(which) => self.go(which),
            Shortcut::Undo => self.take_back(Desk::undo),
            Shortcut::Redo => self.take_back(Desk::redo),
            Shortcut::NextField => operation::focus_next(),
            Shortcut::PreviousField => operation::focus_previous(),
            Shortcut::GoTo => {
                self.go_to = Some(String::new());
                operation::focus(GO_TO)
            }
            Shortcut::Help => {
                self.help = !self.help;
                Task::none()
            }
            Shortcut::Escape if self.help || self.go_to.is_some() => {
                self.help = false;
                self.go_to = None;
                let action = self.arrive();
                self.perform(action)
            }
            Shortcut::Larger => self.perform(Action::Scale((self.desk.scale + 10).min(200))),
            Shortcut::Smaller => self.perform(Action::Scale(self.desk.scale.saturating_sub(10).max(70))),
            Shortcut::Function(8) => self.call_round(),
            Shortcut::Function(9) => self.toggle_projector(),
            Shortcut::Function(11) => self.fill_screen(),
            // In the grid of a movement F4 edits.
            Shortcut::Function(4) if self.which != Which::Movement && self.desk.session().is_some() => self.rule(),
            other => {
                let action = match self.which {
                    Which::Tonight => self.tonight.shortcut(other, &self.desk),
                    Which::Seats => self.seats.shortcut(other, &self.desk),
                    Which::Movement => self.movement.shortcut(other, &self.desk),
                    Which::Results => self.results.shortcut(other, &self.desk),
                    Which::Director => self.director.shortcut(other, &self.desk),
                    Which::Ranking => self.ranking.shortcut(other, &self.desk),
                    Which::Publish => self.publish.shortcut(other, &self.desk),
                    Which::Players => self.players.shortcut(other, &self.desk),
                    Which::Archive => self.archive.shortcut(other, &self.desk),
                    Which::Settings => self.settings.shortcut(other, &self.desk),
                };
                self.perform(action)
            }
        }
    }

    fn take_back(&mut self, step: fn(&mut Desk) -> Result<(), StoreError>) -> Task<Message> {
        match step(&mut self.desk) {
            Ok(()) => {
                self.publish.refresh(&self.desk);
                Task::none()
            }
            Err(error) => self.bad(&error),
        }
    }

    /// F4: a ruling on the line the director is at.
    fn rule(&mut self) -> Task<Message> {
        let slot = match self.which {
            Which::Results => self.results.slot(&self.desk),
            Which::Ranking => self.ranking.slot(&self.desk),
            _ => None,
        };
        self.which = Which::Director;
        self.help = false;
        let action = self.director.begin(&self.desk, slot);
        self.perform(action)
    }

    /// F8: the next round of every section is called.
    fn call_round(&mut self) -> Task<Message> {
        let Some(session) = self.desk.session() else { return Task::none() };
        let next: Vec<Change> = session
            .sections
            .iter()
            .filter_map(|(id, section)| {
                let round = section.called.keys().next_back().map_or(1, |r| r + 1);
                (round <= section.drawn_rounds()).then_some(Change::RoundCalled { section: *id, round })
            })
            .collect();
        // The cursor stays where it is: calling a round is no entry.
        match self.desk.make(next) {
            Ok(()) => Task::none(),
            Err(error) => self.bad(&error),
        }
    }

    /// Carries out what a screen asks for.
    fn perform(&mut self, action: Action) -> Task<Message> {
        let done = match action {
            Action::None => Ok(Task::none()),
            Action::Focus(id) => Ok(focus(id)),
            Action::Go(which) => return self.go(which),
            Action::Make(changes, then) => self.make(changes, then),
            Action::Players(people, changes, then) => self.save_people(&people, changes, then),
            Action::Load(id) => self.desk.load(id).map(|()| self.arrive_at(Which::Results)),
            Action::Create(opening, changes) => {
                self.desk.create(*opening, changes).map(|()| self.arrive_at(Which::Seats))
            }
            Action::Import(path) => return self.import(Path::new(&path)),
            Action::Sample { troubles } => self.sample(troubles),
            Action::MergePlayers { keep, gone } => self.desk.merge_players(keep, gone).map(|()| self.players_joined()),
            Action::SplitPlayer(gone) => self.desk.split_player(gone).map(|()| self.players_joined()),
            Action::ForgetPlayer { player, how, reason, also } => {
                self.desk.forget_player(player, how, &reason, &also).map(|report| self.forgotten(&report))
            }
            Action::PrintMovement => {
                self.publish.show_movement(&self.desk);
                return self.go(Which::Publish);
            }
            Action::Publish => self.desk.publish().map(|()| {
                self.publish.refresh(&self.desk);
                Task::none()
            }),
            // One after the other: what is being written is written to its end.
            Action::Write(_) if self.publish.writing => return Task::none(),
            Action::Write(order) => {
                self.publish.writing = true;
                return Task::perform(async move { order.carry_out() }, Message::Written);
            }
            Action::ExportSessions(sessions, path) => self.desk.export(&sessions, Path::new(&path)).map(|report| {
                let words = self.desk.texts.say().archive_exported(report.sessions, report.entries, path);
                self.notice = Some(Notice { words, bad: false });
                Task::none()
            }),
            Action::ExportFile(id, format, path) => return self.export_file(id, format, &path),
            Action::TakeIn => return self.take_beside(),
            Action::StopReading => return self.leave_reading(),
            Action::Projector => return self.toggle_projector(),
            Action::ProjectorFull => return self.fill_screen(),
            Action::StopSolving => {
                self.stop_solving();
                self.publish.progress = None;
                return Task::none();
            }
            Action::Language(language) => self.desk.keep("language", &language.to_string()).map(|()| {
                self.desk.texts = language.texts();
                Task::none()
            }),
            Action::Dark(dark) => self.desk.keep("appearance", if dark { "dark" } else { "light" }).map(|()| {
                self.desk.dark = dark;
                Task::none()
            }),
            Action::Scale(scale) => self.desk.keep("scale", &scale.to_string()).map(|()| {
                self.desk.scale = scale;
                Task::none()
            }),
            Action::User(user) => self.desk.keep("user", &user).map(|()| {
                self.desk.user = user;
                Task::none()
            }),
            Action::Backup(path) => self.desk.backup(Path::new(&path)).map(|()| {
                let words = self.desk.texts.say().settings_backup_done(path);
                self.notice = Some(Notice { words, bad: false });
                Task::none()
            }),
        };
        done.unwrap_or_else(|error| self.bad(&error))
    }

    fn make(&mut self, changes: Vec<Change>, then: Option<Id>) -> Result<Task<Message>, StoreError> {
        self.desk.make(changes)?;
        match self.which {
            Which::Results => self.results.made(&self.desk),
            Which::Seats => self.seats.made(&self.desk),
            Which::Director => self.director.made(),
            Which::Movement => self.movement.made(&self.desk),
            _ => {}
        }
        Ok(then.map_or_else(Task::none, focus))
    }

    /// Says why something was not done. What was typed stays where it is.
    fn bad(&mut self, error: &StoreError) -> Task<Message> {
        let words = words::store_error(error, &self.desk.texts);
        if self.which == Which::Director {
            self.director.refused(&words);
        }
        self.notice = Some(Notice { words, bad: true });
        Task::none()
    }

    fn complain(&mut self, words: String) -> Task<Message> {
        self.notice = Some(Notice { words, bad: true });
        Task::none()
    }

    fn sample(&mut self, troubles: bool) -> Result<Task<Message>, StoreError> {
        let read = if troubles { exchange::sample::troubles() } else { exchange::sample::evening() };
        let sample = match read {
            Ok(sample) => sample,
            Err(error) => return Ok(self.complain(error.to_string())),
        };
        // So long ago that the last of it has just happened.
        let start = self.desk.now() - sample.duration();
        let journal = match sample.play(start, uuid::Uuid::now_v7) {
            Ok(journal) => journal,
            Err(error) => return Ok(self.complain(error.to_string())),
        };
        self.desk.save_players(&sample.people())?;
        self.desk.adopt(&journal)?;
        Ok(self.arrive_at(if troubles { Which::Director } else { Which::Results }))
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
