//! Opens the database. If that fails, the window still opens and offers help. Also opens the manual, the log and
//! support reports.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use iced::Task;
use iced::widget::operation;

use crate::closed_database::{ClosedDatabase, OTHER_PATH_FIELD, Replacement, Rescue};
use crate::desk::DeskView;
use crate::manual;
use crate::reading::Parcel;
use crate::shortcut::Shortcut;
use crate::words;
use desk::{self, Clock, WindowIdentity, log, report, versions};
use lang::Language;
use store::{Store, StoreError};

use super::asking::Reply;
use super::{App, Message, Notice, in_background};

impl App {
    /// Opens the window over a file, in the stored language unless another one is given for this run. If the file
    /// cannot be opened the window says why, and what to do.
    ///
    /// # Errors
    /// When there is no memory for an empty database.
    pub(crate) fn open_file(
        path: &Path,
        clock: Clock,
        identity: &Arc<WindowIdentity>,
        language: Option<Language>,
    ) -> Result<Self, StoreError> {
        let opened = desk::Desk::open_file(path, clock).and_then(|office| view_with_copies(office, identity, language));
        match opened {
            Ok(desk) => {
                let mut app = Self::new(desk);
                app.warn_of_other_version();
                Ok(app)
            }
            Err(error) => Self::open_closed(path, &error, clock, identity, language),
        }
    }

    /// Opens the window for a database that cannot be opened.
    fn open_closed(
        path: &Path,
        error: &StoreError,
        clock: Clock,
        identity: &Arc<WindowIdentity>,
        language: Option<Language>,
    ) -> Result<Self, StoreError> {
        let empty = desk::Desk::new(Store::in_memory()?, clock)?;
        let mut app = Self::new(DeskView::new(empty, Arc::clone(identity))?.in_language(language));
        let why = words::store_error(error, &app.desk.texts);
        app.closed_database = Some(ClosedDatabase::new(path, why, clock));
        Ok(app)
    }

    /// Reports a crash of an earlier run, unless the foot shows a message already.
    pub(crate) fn report_earlier_failure(&mut self, folder: &Path) {
        let Some(report) = log::take_unseen_report(folder) else { return };
        let words = self.desk.texts.say().failed_before(report.display().to_string());
        self.notice.get_or_insert(Notice { page: Some(manual::FAULT_PAGE), ..Notice::failure(words) });
    }

    /// Warns if another computer used the database today with another version.
    fn warn_of_other_version(&mut self) {
        let (identity, now) = (self.desk.identity(), self.desk.now());
        let recorded = self
            .desk
            .office()
            .change_database_blocking(move |store| versions::record_version(store, identity.device(), now));
        // If the version cannot be recorded there is no warning.
        if let Ok(Some(other)) = recorded {
            let words = self.desk.texts.say().versions_differ(other, versions::PROGRAM_VERSION);
            self.notice = Some(Notice::failure(words));
        }
    }

    /// Handles messages while the database cannot be opened. Only the screen with the reason is shown then.
    pub(super) fn handle_closed_database(&mut self, message: Message) -> Task<Message> {
        let Some(closed) = &mut self.closed_database else { return Task::none() };
        let rescue = match message {
            Message::ClosedDatabase(message) => closed.update(message),
            Message::Manual | Message::Shortcut(Shortcut::Help) => {
                return self.open_manual(lang::manual::DATABASE_ANCHOR);
            }
            Message::Shortcut(shortcut) => closed.shortcut(shortcut),
            Message::Answered(answered) => return answered.go_on(self),
            Message::Closed(id) => return self.on_window_closed(id),
            Message::ManualOpened(Err(error)) => {
                closed.why = error.words(&self.desk.texts);
                None
            }
            _ => None,
        };
        rescue.map_or_else(Task::none, |rescue| self.carry_out_rescue(rescue))
    }

    /// Opens another database instead of the open one, unless work on that one is still running.
    pub(super) fn open_instead(&mut self, path: &Path) -> Task<Message> {
        let is_busy = self.desk.is_saving()
            || self.job.is_some()
            || self.home.is_some()
            || self.pads.is_some()
            || self.evening.hall.hall().is_some()
            || self.evening.publish.is_writing;
        if is_busy {
            let words = self.desk.texts.say().archive_open_busy();
            return self.complain(words);
        }
        self.carry_out_rescue(Rescue::opening(path))
    }

    /// Opens the database that was open before, or that the open one is a copy of.
    pub(super) fn go_back_to_database(&mut self) -> Task<Message> {
        match self.desk.way_back.clone() {
            Some(path) => self.open_instead(&path),
            None => Task::none(),
        }
    }

    /// Prepares another database in the background and opens it.
    fn carry_out_rescue(&mut self, rescue: Rescue) -> Task<Message> {
        let closed_clock = self.closed_database.as_ref().map(|closed| closed.clock);
        let clock = closed_clock.unwrap_or_else(|| self.desk.office().clock());
        let work = move || {
            let replacement = rescue.carry_out()?;
            Ok((desk::Desk::open_file(&replacement.path, clock)?, replacement))
        };
        Task::perform(in_background(work), |opened: Result<(desk::Desk, Replacement), StoreError>| {
            Message::Answered(Reply::new(Parcel::new(Box::new(|app: &mut Self| app.on_replacement_opened(opened)))))
        })
    }

    /// Shows the database that was opened instead, or why it could not be opened either.
    fn on_replacement_opened(&mut self, opened: Result<(desk::Desk, Replacement), StoreError>) -> Task<Message> {
        let (identity, language) = (self.desk.identity(), self.desk.given_language);
        let view = |office| view_with_copies(office, &identity, language);
        match opened.and_then(|(office, replacement)| Ok((view(office)?, replacement))) {
            Ok((mut desk, replacement)) => {
                // A copy opened from a copy leads back to the club's database. A damaged one is not offered.
                let previous_path = self.desk.way_back.take().or_else(|| self.desk.path());
                desk.way_back =
                    previous_path.filter(|path| self.closed_database.is_none() && *path != replacement.path);
                if self.closed_database.is_none() {
                    self.store_and_close();
                }
                let projector = &self.evening.publish.projector;
                let (projector_window, is_full_screen) = (projector.window, projector.is_full_screen);
                let (window, density, keys_handled) = (self.window, self.density, self.keys_handled);
                *self = Self::new(desk);
                (self.window, self.density, self.keys_handled) = (window, density, keys_handled);
                let projector = &mut self.evening.publish.projector;
                (projector.window, projector.is_full_screen) = (projector_window, is_full_screen);
                self.report_replacement(&replacement);
                // Without a window nobody listens for news.
                let listening = if window.is_some() { self.listen() } else { Task::none() };
                Task::batch([self.focus_work_field(), listening, self.look_up_deals()])
            }
            Err(error) if self.closed_database.is_none() => self.report_error(&error),
            Err(error) => {
                let words = words::store_error(&error, &self.desk.texts);
                if let Some(closed) = &mut self.closed_database {
                    (closed.why, closed.is_working) = (words, false);
                }
                operation::focus(OTHER_PATH_FIELD)
            }
        }
    }

    /// Says which database was opened instead, and how much was salvaged.
    fn report_replacement(&mut self, replacement: &Replacement) {
        let say = self.desk.texts.say();
        let path = replacement.path.display().to_string();
        let (words, is_error) = match &replacement.salvaged {
            None => (say.shut_restored(path), false),
            Some(salvaged) => {
                let lost = salvaged.lost.len();
                (say.shut_salvaged(path, salvaged.sessions.to_string(), lost.to_string()), !salvaged.is_whole())
            }
        };
        self.notice.get_or_insert(Notice { is_error, ..Notice::success(words) });
    }

    /// Says which part of the open evening cannot be read.
    pub(super) fn report_unread_rows(&mut self) {
        let Some(unread_rows) = self.desk.evening().and_then(|evening| evening.unread_rows.as_ref()) else { return };
        self.notice = Some(Notice::failure(words::unread_rows(unread_rows, &self.desk.texts)));
    }

    /// The manual's page on problems with the open screen or hall.
    pub(super) fn trouble_page(&self) -> &'static str {
        if self.evening.hall.is_shown {
            return manual::HALL_TROUBLE_PAGE;
        }
        manual::trouble_page_of(self.screen)
    }

    /// The manual's page that the second F1 opens: on the last error, or else on the open screen or hall.
    pub fn manual_page(&self) -> &'static str {
        if self.evening.hall.is_shown && self.trouble_manual_page.is_none() {
            return manual::HALL_PAGE;
        }
        self.trouble_manual_page.unwrap_or_else(|| manual::page_of(self.screen))
    }

    /// The second F1: closes the help and opens the manual at the page for the last error or the open screen.
    pub(super) fn show_manual(&mut self) -> Task<Message> {
        self.is_help_open = false;
        let opened = self.open_manual(self.manual_page());
        self.trouble_manual_page = None;
        Task::batch([opened, self.enter_screen()])
    }

    /// Writes the manual and opens it in the browser, in the background.
    pub(super) fn open_manual(&self, page: &'static str) -> Task<Message> {
        let language = self.desk.texts.language();
        Task::perform(in_background(move || manual::open(&language.texts(), page)), Message::ManualOpened)
    }

    /// Says where the manual's file is, in case no browser opened. A message that the foot shows already stays.
    pub(super) fn on_manual_opened(&mut self, opened: Result<PathBuf, manual::ManualError>) -> Task<Message> {
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
                    let written = text.map(|text| (path.clone(), store::write_atomically(&path, text.as_bytes())));
                    answer(written);
                });
            },
            |app, written| match written {
                Ok((path, Ok(()))) => {
                    app.notice = Some(Notice::success(app.desk.texts.say().report_written(path.display().to_string())));
                    Task::none()
                }
                Ok((path, Err(error))) => {
                    app.complain(app.desk.texts.say().deliver_file(path.display().to_string(), error.to_string()))
                }
                Err(error) => app.report_error(&error),
            },
        )
    }

    /// Opens a folder in the system's file manager.
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

/// A view of a desk in the stored or given language, after automatic copies were started.
fn view_with_copies(
    office: desk::Desk,
    identity: &Arc<WindowIdentity>,
    language: Option<Language>,
) -> Result<DeskView, StoreError> {
    let desk = DeskView::new(office, Arc::clone(identity))?.in_language(language);
    desk.office().keep_copies();
    Ok(desk)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::wall_clock;

    #[test]
    fn given_language_is_shown_for_this_run_only() {
        let folder = tempfile::tempdir().unwrap();
        let (path, unreadable) = (folder.path().join("club.db"), folder.path().join("text.db"));
        Store::open(&path).unwrap().set_setting("language", "da").unwrap();
        std::fs::write(&unreadable, "no database").unwrap();
        let shown_language = |path: &Path, given| {
            let app = App::open_file(path, wall_clock, &Arc::new(WindowIdentity::new()), given).unwrap();
            app.desk.texts.language()
        };
        assert_eq!(shown_language(&path, Some(Language::De)), Language::De);
        assert_eq!(shown_language(&path, None), Language::Da);
        assert_eq!(shown_language(&unreadable, Some(Language::Nl)), Language::Nl);
    }
}
