//! Writes copies of the database, and evenings as a database or for another program. Reports on written documents.

use std::path::PathBuf;

use iced::Task;

use crate::desk::WRITTEN_FILES_SETTING;
use crate::screen::archive::Panel;
use crate::writing::{Failure, FollowUp, WrittenFiles};
use desk::Topic;
use evening::scoring::{Field, standings};
use evening::session::SessionId;
use exchange::refusal;
use exchange::{self, FileFormat};
use lang::Language;
use store::{ExistingFile, Store, StoreError, write_atomically};

use super::{App, Message, Notice};

impl App {
    /// Copies the open database to a path. Complains while another long job runs.
    pub(super) fn back_up(&mut self, path: String) -> Task<Message> {
        if self.refuses_second_job() {
            return Task::none();
        }
        let (target, words) = (PathBuf::from(&path), self.desk.texts.say().job_copying(path.as_str()));
        self.begin_job(
            words,
            move |context| context.back_up(&target),
            |app, copied| match copied {
                Ok(()) => {
                    // A path without its folder does not say where the copy is.
                    let whole_path = std::path::absolute(&path).map_or(path, |whole| whole.display().to_string());
                    let words = app.desk.texts.say().settings_backup_done(whole_path);
                    app.notice = Some(Notice::success(words));
                    Task::none()
                }
                Err(error) => app.report_error(&error),
            },
        )
    }

    /// Writes sessions into a new database. Complains while another long job runs.
    pub(super) fn export_sessions(&mut self, sessions: Vec<SessionId>, path: String) -> Task<Message> {
        let target = PathBuf::from(&path);
        if self.refuses_second_job() {
            return Task::none();
        }
        let words = self.desk.texts.say().job_exporting(path.as_str());
        self.begin_job(
            words,
            move |context| context.export(&sessions, &target, ExistingFile::Refuse),
            move |app, exported| match exported {
                Ok(report) => {
                    let words = app.desk.texts.say().archive_exported(report.sessions, report.entries, path);
                    app.notice = Some(Notice::success(words));
                    Task::none()
                }
                Err(error) => app.report_error(&error),
            },
        )
    }

    /// Writes a session for another program, and shows what the file cannot carry.
    pub(super) fn export_file(&mut self, id: SessionId, format: FileFormat, path: String) -> Task<Message> {
        let uses_comma = self.desk.texts.language() != Language::En;
        let target = PathBuf::from(&path);
        let export = move |store: &Store| -> Result<_, StoreError> {
            let journal = store.load(id)?;
            let session = journal.session();
            let standings = standings(session, &Field::of(session));
            let stored_analyses = store.trick_tables(session.deals().map(|(_, deal)| deal))?;
            let (analyses, _) = solver::known_analyses(session, &stored_analyses);
            let written = exchange::write_file(format, session, &standings, Some(&analyses), uses_comma);
            Ok(written.map(|written| (write_atomically(&target, &written.bytes), written.left_out)))
        };
        self.ask(
            |desk, answer| desk.ask(Topic::Export, export, answer),
            move |app, outcome| {
                let reason = match outcome {
                    Ok(Ok((Ok(()), left_out))) => return app.show_panel(Panel::Exported { path, left_out }),
                    Ok(Ok((Err(error), _))) => error.to_string(),
                    Ok(Err(error)) => refusal::deal_error_text(&error, &app.desk.texts),
                    Err(error) => return app.report_error(&error),
                };
                let words = app.desk.texts.say().publish_failed(path, reason);
                app.complain(words)
            },
        )
    }

    /// Reports the outcome of an order, on Publish and in the foot, and begins the next order.
    pub(super) fn on_written(&mut self, done: Result<WrittenFiles, Failure>) -> Task<Message> {
        self.evening.publish.is_writing = false;
        self.evening.publish.on_written(&done);
        let remembered = self.remember_written(&done);
        let say = self.desk.texts.say();
        let path_text = |path: PathBuf| path.display().to_string();
        let (words, is_error) = match done {
            Ok(WrittenFiles { paths, then, trouble: None, .. }) => {
                let names = paths.into_iter().map(path_text).collect::<Vec<_>>().join(", ");
                (if then == FollowUp::Print { say.publish_printed(names) } else { say.publish_saved(names) }, false)
            }
            Ok(WrittenFiles { trouble: Some(failure), .. }) | Err(failure) => match failure {
                Failure::Write { path, reason } => (say.publish_failed(path_text(path), reason), true),
                Failure::Open { path, reason } => (say.publish_not_opened(path_text(path), reason), true),
                Failure::NoPrinter { path } => (say.publish_no_printer(path_text(path)), true),
                Failure::Print { path, reason } => (say.publish_not_printed(path_text(path), reason), true),
                Failure::PrinterSilent { path } => (say.publish_printer_silent(path_text(path)), true),
                Failure::Stopped { path } => (say.publish_stopped(path_text(path)), false),
                Failure::Fault => (say.store_fault(), true),
            },
        };
        self.notice = Some(Notice { is_error, ..Notice::success(self.desk.texts.cause(words)) });
        let next_order = self.orders.pop_front().map_or_else(Task::none, |order| self.write(Box::new(order)));
        self.evening.publish.waiting_order_count = self.orders.len();
        Task::batch([remembered, next_order])
    }

    /// Stores which files an order wrote, and how many rankings were published then, so that it is known after a
    /// restart.
    fn remember_written(&mut self, done: &Result<WrittenFiles, Failure>) -> Task<Message> {
        let (Ok(written), Some(session)) = (done, self.desk.session()) else { return Task::none() };
        let (id, publications) = (session.id, session.publications.len());
        let is_lasting = |path: &PathBuf| written.lasting.as_ref() == Some(path);
        let (lasting, dated): (Vec<_>, Vec<_>) = written.paths.iter().cloned().partition(is_lasting);
        self.desk.written_files.add(id, None, &lasting);
        self.desk.written_files.add(id, Some(publications), &dated);
        self.store_written()
    }

    pub(super) fn store_written(&self) -> Task<Message> {
        let setting = self.desk.written_files.to_string();
        let keep = move |store: &mut Store| store.set_setting(WRITTEN_FILES_SETTING, &setting);
        // A failure harms no file, and its cause is reported elsewhere.
        self.ask(move |desk, answer| desk.change_settings(keep, answer), |_, _| Task::none())
    }
}
