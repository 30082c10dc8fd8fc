//! Bridge pads: writes their file and follows them, each on its own thread.

use std::path::PathBuf;
use std::sync::Arc;

use iced::Task;
use iced::futures::StreamExt;
use iced::futures::channel::mpsc;

use crate::screen::pads::{self, Source, Trouble};
use desk::pads::{Connector, FollowedFile, POLL_INTERVAL, PadSource, PadWatch};
use exchange::pads::{PadOptions, PadQuestionKey};
use exchange::write_bws;

use super::{App, Message, in_background};

/// The pads being followed. Dropping this value stops following them.
#[derive(Debug)]
pub(super) struct Pads {
    /// The number of this run. Reports of earlier runs are dropped.
    run: u64,
    watch: PadWatch,
}

impl App {
    /// Writes the file that pads start from, in the background.
    pub(super) fn write_pads(&mut self, path: PathBuf, options: PadOptions) -> Task<Message> {
        let Some(session) = self.desk.session().cloned() else { return Task::none() };
        let analyses = self.desk.analyses().cloned();
        let write = move || {
            let written = write_bws(&session, &options, analyses.as_ref());
            let written = written.map_err(|error| Trouble::NotWritten(error.to_string()))?;
            store::write_atomically(&path, &written.bytes).map_err(|error| Trouble::NotWritten(error.to_string()))
        };
        Task::perform(in_background(write), |done| Message::Pads(pads::Message::FileWritten(done)))
    }

    /// Begins to follow pads, in place of any others.
    pub(super) fn follow_pads(&mut self, source: Source, options: PadOptions) -> Task<Message> {
        self.pads = None;
        let Some(session) = self.desk.session().map(|session| session.id) else { return Task::none() };
        let (desk, language) = (self.desk.office().clone(), self.desk.texts.language());
        match source {
            Source::File(path) => self.follow_source(FollowedFile::new(desk, session, &path).in_language(language)),
            Source::Connector(address, club) => match Connector::new(desk, session, &address, club, options) {
                Ok(connector) => self.follow_source(connector.in_language(language)),
                Err(error) => {
                    self.evening.pads.following = None;
                    self.evening.pads.take_report(&Err(error.into()));
                    Task::none()
                }
            },
        }
    }

    /// Follows pads on a thread, in place of any others. Does nothing if the thread cannot start.
    fn follow_source<S: PadSource + 'static>(&mut self, source: S) -> Task<Message>
    where
        Trouble: From<S::Error>,
    {
        self.last_run += 1;
        let run = self.last_run;
        let (sender, receiver) = mpsc::unbounded();
        let watch = PadWatch::start(source, POLL_INTERVAL, move |report| {
            // A closed window has dropped the receiver.
            let _ = sender.unbounded_send(report.map(Box::new).map_err(Trouble::from));
        });
        match watch {
            Ok(watch) => self.pads = Some(Pads { run, watch }),
            // The system cannot start a thread. The user can stop following and try again.
            Err(_) => return Task::none(),
        }
        Task::run(receiver.boxed(), move |report| Message::Pads(pads::Message::Reported(run, report)))
    }

    /// Handles a message of Pads, or a report from the pads themselves.
    pub(super) fn on_pads_message(&mut self, message: pads::Message) -> Task<Message> {
        match message {
            pads::Message::Reported(run, report) => {
                if self.pads.as_ref().is_some_and(|pads| pads.run == run) {
                    self.evening.pads.take_report(&report);
                    if let Ok(report) = report {
                        self.desk.open.pads = Some(Arc::from(report));
                    }
                }
                Task::none()
            }
            message => {
                let action = self.evening.pads.update(message, &self.desk);
                self.perform(action)
            }
        }
    }

    /// Takes the pads' result for a line, as the user decided.
    pub(super) fn take_from_pad(&mut self, key: PadQuestionKey) -> Task<Message> {
        if let Some(pads) = &self.pads {
            pads.watch.accept(key);
        }
        Task::none()
    }

    pub(super) fn stop_pads(&mut self) {
        self.pads = None;
        self.desk.open.pads = None;
    }
}
