//! Bridge pads: writes their file and listens to them, each on its own thread.

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

/// The connection to pads. Dropping it stops listening.
#[derive(Debug)]
pub(super) struct Pads {
    /// The number of the run.
    run: u64,
    watching: PadWatch,
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
        Task::perform(in_background(write), |done| Message::Pads(pads::Message::Wrote(done)))
    }

    /// Begins to listen to pads.
    pub(super) fn follow_pads(&mut self, source: Source, options: PadOptions) -> Task<Message> {
        self.pads = None;
        let Some(session) = self.desk.session().map(|session| session.id) else { return Task::none() };
        let (desk, language) = (self.desk.office().clone(), self.desk.texts.language());
        match source {
            Source::File(path) => self.listen_to(FollowedFile::new(desk, session, &path).in_language(language)),
            Source::Connector(address, club) => match Connector::new(desk, session, &address, club, options) {
                Ok(connector) => self.listen_to(connector.in_language(language)),
                Err(error) => {
                    self.evening.pads.following = None;
                    self.evening.pads.take_report(&Err(error.into()));
                    Task::none()
                }
            },
        }
    }

    /// Listens to pads on a thread, in place of any others.
    fn listen_to<S: PadSource + 'static>(&mut self, source: S) -> Task<Message>
    where
        Trouble: From<S::Error>,
    {
        self.last_run += 1;
        let run = self.last_run;
        let (sender, receiver) = mpsc::unbounded();
        let watching = PadWatch::begin(source, POLL_INTERVAL, move |heard| {
            // A closed window has dropped the receiver.
            let _ = sender.unbounded_send(heard.map(Box::new).map_err(Trouble::from));
        });
        match watching {
            Ok(watching) => self.pads = Some(Pads { run, watching }),
            Err(_) => return Task::none(),
        }
        Task::run(receiver.boxed(), move |heard| Message::Pads(pads::Message::Heard(run, heard)))
    }

    /// Handles a message of Pads, or a report from the pads themselves.
    pub(super) fn on_pads_message(&mut self, message: pads::Message) -> Task<Message> {
        match message {
            pads::Message::Heard(run, heard) => {
                if self.pads.as_ref().is_some_and(|pads| pads.run == run) {
                    self.evening.pads.take_report(&heard);
                    if let Ok(report) = heard {
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
            pads.watching.take(key);
        }
        Task::none()
    }

    /// Stops listening to pads.
    pub(super) fn stop_pads(&mut self) {
        self.pads = None;
        self.desk.open.pads = None;
    }
}
