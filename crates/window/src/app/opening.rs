//! Opens the database. If that fails, the window still opens and offers help.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use iced::Task;
use iced::widget::operation;

use crate::desk::DeskView;
use crate::manual;
use crate::reading::Parcel;
use crate::shortcut::Shortcut;
use crate::shut::{Instead, OTHER, Rescue, Shut};
use crate::words;
use desk::{self, Clock, Here, log, report, versions};
use store::{Store, StoreError};

use super::asking::Reply;
use super::{App, Message, Notice, behind};

impl App {
    /// The window over a file. If the file cannot be opened it says why, and what to do.
    ///
    /// # Errors
    /// When there is no memory for an empty database.
    pub(crate) fn at(path: &Path, clock: Clock, here: &Arc<Here>) -> Result<Self, StoreError> {
        let opened = desk::Desk::at(path, clock).and_then(|office| seated(office, here));
        match opened {
            Ok(desk) => {
                let mut app = Self::new(desk);
                app.tell_other_version();
                Ok(app)
            }
            Err(error) => Self::shut(path, &error, clock, here),
        }
    }

    /// A window without a database, which says why.
    fn shut(path: &Path, error: &StoreError, clock: Clock, here: &Arc<Here>) -> Result<Self, StoreError> {
        let nothing = desk::Desk::new(Store::in_memory()?, clock)?;
        let mut app = Self::new(DeskView::new(nothing, Arc::clone(here))?);
        let why = words::store_error(error, &app.desk.texts);
        app.shut = Some(Shut::new(path, why, clock));
        Ok(app)
    }

    /// Tells about an earlier failure, unless there is something worse to report.
    pub(crate) fn tell_failed_before(&mut self, folder: &Path) {
        let Some(report) = log::report_of_before(folder) else { return };
        let words = self.desk.texts.say().failed_before(report.display().to_string());
        self.notice.get_or_insert(Notice { page: Some(manual::FAULT), ..Notice::bad(words) });
    }

    /// Warns if another computer used the database today with another version.
    fn tell_other_version(&mut self) {
        let (here, now) = (self.desk.here(), self.desk.now());
        let noted = self.desk.office().work_now(move |store| versions::note(store, here.device(), now));
        // If this cannot be recorded there is no warning, and the evening goes on.
        if let Ok(Some(other)) = noted {
            let words = self.desk.texts.say().versions_differ(other, versions::OWN);
            self.notice = Some(Notice::bad(words));
        }
    }

    /// Handles messages while the database cannot be opened; the rest of the window does not exist then.
    pub(super) fn handle_shut(&mut self, message: Message) -> Task<Message> {
        let Some(shut) = &mut self.shut else { return Task::none() };
        let way = match message {
            Message::Shut(message) => shut.update(message),
            Message::Manual | Message::Shortcut(Shortcut::Help) => return self.open_manual(lang::manual::DATABASE),
            Message::Shortcut(shortcut) => shut.shortcut(shortcut),
            Message::Answered(answered) => return answered.go_on(self),
            Message::Closed(id) => return self.closed_window(id),
            Message::ManualOpened(Err(error)) => {
                shut.why = error.words(&self.desk.texts);
                None
            }
            _ => None,
        };
        way.map_or_else(Task::none, |way| self.try_way(way))
    }

    /// Prepares another database in the background and opens it.
    fn try_way(&mut self, way: Rescue) -> Task<Message> {
        let Some(clock) = self.shut.as_ref().map(|shut| shut.clock) else { return Task::none() };
        let work = move || {
            let instead = way.carry_out()?;
            Ok((desk::Desk::at(&instead.path, clock)?, instead))
        };
        Task::perform(behind(work), |opened: Result<(desk::Desk, Instead), StoreError>| {
            Message::Answered(Reply::new(Parcel::new(Box::new(|app: &mut Self| app.opened_instead(opened)))))
        })
    }

    fn opened_instead(&mut self, opened: Result<(desk::Desk, Instead), StoreError>) -> Task<Message> {
        let here = self.desk.here();
        match opened.and_then(|(office, instead)| Ok((seated(office, &here)?, instead))) {
            Ok((desk, instead)) => {
                let (window, density, arrived) = (self.window, self.density, self.arrived);
                *self = Self::new(desk);
                (self.window, self.density, self.arrived) = (window, density, arrived);
                self.tell_instead(&instead);
                // Without a window nothing listens.
                let heard = if window.is_some() { self.listen() } else { Task::none() };
                Task::batch([self.to_work(), heard, self.look_at_deals()])
            }
            Err(error) => {
                let words = words::store_error(&error, &self.desk.texts);
                if let Some(shut) = &mut self.shut {
                    (shut.why, shut.working) = (words, false);
                }
                operation::focus(OTHER)
            }
        }
    }

    fn tell_instead(&mut self, instead: &Instead) {
        let say = self.desk.texts.say();
        let path = instead.path.display().to_string();
        let (words, bad) = match &instead.salvaged {
            None => (say.shut_restored(path), false),
            Some(salvaged) => {
                let lost = salvaged.lost.len();
                (say.shut_salvaged(path, salvaged.sessions.to_string(), lost.to_string()), !salvaged.is_whole())
            }
        };
        self.notice.get_or_insert(Notice { bad, ..Notice::good(words) });
    }

    /// Says which part of tonight's evening cannot be read.
    pub(super) fn tell_sealed(&mut self) {
        let Some(left) = self.desk.evening().and_then(|evening| evening.left.as_ref()) else { return };
        self.notice = Some(Notice::bad(words::left(left, &self.desk.texts)));
    }

    /// The manual's page for a failure in what is shown.
    pub(super) fn trouble_here(&self) -> &'static str {
        if self.evening.hall.shown {
            return manual::HALL_TROUBLE;
        }
        manual::trouble_of(self.which)
    }

    /// The page that F1 leads to from its keys: on what is shown, or on what just failed.
    pub fn manual_page(&self) -> &'static str {
        if self.evening.hall.shown && self.trouble.is_none() {
            return manual::HALL;
        }
        self.trouble.unwrap_or_else(|| manual::page_of(self.which))
    }

    /// The second F1: opens the manual at the page for what is shown or what just failed.
    pub(super) fn show_manual(&mut self) -> Task<Message> {
        self.help = false;
        let opened = self.open_manual(self.manual_page());
        self.trouble = None;
        Task::batch([opened, self.arrive()])
    }

    /// Writes the manual and opens it, in the background.
    pub(super) fn open_manual(&self, page: &'static str) -> Task<Message> {
        let language = self.desk.texts.language();
        Task::perform(behind(move || manual::open(&language.texts(), page)), Message::ManualOpened)
    }

    /// Says where the manual is, in case no browser opened. The error on the screen stays, and the help shows the path
    /// too.
    pub(super) fn manual_opened(&mut self, opened: Result<PathBuf, manual::NotOpened>) -> Task<Message> {
        match opened {
            Err(error) => return self.complain(error.words(&self.desk.texts)),
            Ok(path) if self.notice.is_none() => {
                let words = self.desk.texts.say().manual_opened(path.display().to_string());
                self.notice = Some(Notice::advice(words));
            }
            Ok(_) => {}
        }
        Task::none()
    }

    /// Opens the folder of the log in the system's file manager.
    pub(super) fn show_log(&mut self) -> Task<Message> {
        let Some(folder) = log::folder() else { return Task::none() };
        if let Err(error) = std::fs::create_dir_all(&folder) {
            let words = self.desk.texts.say().publish_not_opened(folder.display().to_string(), error.to_string());
            return self.complain(words);
        }
        self.open_folder(&folder)
    }

    /// Writes a support report beside the database, in the background.
    pub(super) fn write_report(&mut self, with_evening: bool) -> Task<Message> {
        let Some(path) = self.desk.path().map(|path| path.with_extension("report.txt")) else {
            return self.complain(self.desk.texts.say().deliver_no_place());
        };
        let evening = self.desk.session().map(|session| session.id).filter(|_| with_evening);
        self.ask(
            move |desk, answer| {
                let office = desk.clone();
                std::thread::spawn(move || {
                    let text = report::text(&office, log::folder().as_deref(), evening);
                    let written = text.map(|text| (path.clone(), store::write_whole(&path, text.as_bytes())));
                    answer(written);
                });
            },
            |app, written| match written {
                Ok((path, Ok(()))) => {
                    app.notice = Some(Notice::good(app.desk.texts.say().report_written(path.display().to_string())));
                    Task::none()
                }
                Ok((path, Err(error))) => {
                    app.complain(app.desk.texts.say().deliver_file(path.display().to_string(), error.to_string()))
                }
                Err(error) => app.bad(&error),
            },
        )
    }

    /// Shows a folder as the system shows folders.
    pub(super) fn open_folder(&mut self, folder: &Path) -> Task<Message> {
        match open::that_detached(folder) {
            Ok(()) => Task::none(),
            Err(error) => {
                let words = self.desk.texts.say().publish_not_opened(folder.display().to_string(), error.to_string());
                self.complain(words)
            }
        }
    }
}

/// The window's place at a desk that keeps copies.
fn seated(office: desk::Desk, here: &Arc<Here>) -> Result<DeskView, StoreError> {
    let desk = DeskView::new(office, Arc::clone(here))?;
    desk.office().keep_copies();
    Ok(desk)
}
