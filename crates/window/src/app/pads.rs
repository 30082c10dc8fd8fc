//! Bridge pads: writes their file and listens to them, on threads of their own.

use std::path::PathBuf;
use std::sync::Arc;

use iced::Task;
use iced::futures::StreamExt;
use iced::futures::channel::mpsc;

use crate::screen::pads::{self, Source, Trouble};
use desk::pads::{Connector, Following, LOOK, Look, Watching};
use exchange::pads::{PadOptions, PadQuestionKey};
use exchange::write_bws;

use super::{App, Message, behind};

/// Pads that are listened to.
#[derive(Debug)]
pub(super) struct Pads {
    /// A number that tells runs apart.
    run: u64,
    watching: Watching,
}

impl App {
    /// Writes the file that pads start from, behind the window.
    pub(super) fn write_pads(&mut self, path: PathBuf, options: PadOptions) -> Task<Message> {
        let Some(session) = self.desk.session().cloned() else { return Task::none() };
        let analyses = self.desk.analyses().cloned();
        let write = move || {
            let written = write_bws(&session, &options, analyses.as_ref());
            let written = written.map_err(|error| Trouble::NotWritten(error.to_string()))?;
            store::write_whole(&path, &written.bytes).map_err(|error| Trouble::NotWritten(error.to_string()))
        };
        Task::perform(behind(write), |done| Message::Pads(pads::Message::Wrote(done)))
    }

    /// Begins to listen to pads.
    pub(super) fn follow_pads(&mut self, source: Source, options: PadOptions) -> Task<Message> {
        self.pads = None;
        let Some(session) = self.desk.session().map(|session| session.id) else { return Task::none() };
        let (desk, language) = (self.desk.office().clone(), self.desk.texts.language());
        match source {
            Source::File(path) => self.listen_to(Following::new(desk, session, &path).in_language(language)),
            Source::Connector(address, club) => match Connector::new(desk, session, &address, club, options) {
                Ok(connector) => self.listen_to(connector.in_language(language)),
                Err(error) => {
                    self.evening.pads.following = None;
                    self.evening.pads.heard(&Err(error.into()));
                    Task::none()
                }
            },
        }
    }

    fn listen_to<L: Look + 'static>(&mut self, look: L) -> Task<Message>
    where
        Trouble: From<L::Error>,
    {
        self.runs += 1;
        let run = self.runs;
        let (sender, receiver) = mpsc::unbounded();
        let watching = Watching::begin(look, LOOK, move |heard| {
            // A closed window hears nothing.
            let _ = sender.unbounded_send(heard.map(Box::new).map_err(Trouble::from));
        });
        match watching {
            Ok(watching) => self.pads = Some(Pads { run, watching }),
            Err(_) => return Task::none(),
        }
        Task::run(receiver.boxed(), move |heard| Message::Pads(pads::Message::Heard(run, heard)))
    }

    /// Handles what pads say.
    pub(super) fn hear_pads(&mut self, message: pads::Message) -> Task<Message> {
        match message {
            pads::Message::Heard(run, heard) => {
                if self.pads.as_ref().is_some_and(|pads| pads.run == run) {
                    self.evening.pads.heard(&heard);
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

    /// Takes the pads' version, as the user decided.
    pub(super) fn take_from_pad(&mut self, key: PadQuestionKey) -> Task<Message> {
        if let Some(pads) = &self.pads {
            pads.watching.take(key);
        }
        Task::none()
    }

    /// Stops listening.
    pub(super) fn stop_pads(&mut self) {
        self.pads = None;
        self.desk.open.pads = None;
    }
}
