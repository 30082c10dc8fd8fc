//! Lets the user choose a path in the system's dialog, or in our own file list if the system has none.

use std::path::Path;

use iced::Task;
use iced::widget::operation;

use crate::choosing::{self, DialogResult, Purpose};
use crate::listing::{self, FolderContents, Listing};
use crate::screen::{archive, pads, publish, settings};
use crate::widget;

use super::{App, Message, in_background};

impl App {
    /// Lets a path be chosen in the system's dialog. It begins at the path in the field, or else in the folder for files
    /// of the evenings.
    pub(super) fn choose(&self, purpose: Purpose, previous_path: String) -> Task<Message> {
        let say = self.desk.texts.say();
        let title = match purpose {
            Purpose::Import => say.archive_import(),
            Purpose::Export => say.archive_export_to(),
            Purpose::Document => say.publish_save(),
            Purpose::Pads => say.pads_write(),
            Purpose::Backup => say.settings_backup_path(),
            Purpose::Logo => say.settings_logo(),
            Purpose::SecondFolder => say.settings_copies_second(),
            Purpose::LiveFolder => say.live_folder(),
            Purpose::TargetFolder => say.targets_folder(),
        };
        let is_empty = previous_path.trim().is_empty();
        let start_path = if is_empty { self.desk.files_folder().display().to_string() } else { previous_path };
        Task::perform(choosing::choose(purpose, title, start_path), Message::Chosen)
    }

    /// Uses the chosen path. If the system has no dialog, our own list opens.
    pub(super) fn on_path_chosen(&mut self, chosen: DialogResult) -> Task<Message> {
        match chosen.path {
            Some(path) => self.use_path(chosen.purpose, &path),
            None if chosen.was_shown => Task::none(),
            None => {
                let listing = Listing::new(chosen.purpose, chosen.title, &chosen.previous_path);
                let folder = listing.folder();
                let read = Task::perform(in_background(move || listing::read_folder(folder)), Message::Listed);
                self.listing = Some(listing);
                Task::batch([read, widget::keep_cursor().chain(operation::focus(listing::NAME_FIELD))])
            }
        }
    }

    pub(super) fn on_listing_message(&mut self, message: listing::Message) -> Task<Message> {
        match self.listing.as_mut().map(|listing| listing.update(message)) {
            Some(step) => self.carry_out_listing_step(step),
            None => Task::none(),
        }
    }

    /// Shows a folder that was read for our own file list.
    pub(super) fn on_folder_read(&mut self, folder: FolderContents) -> Task<Message> {
        if let Some(listing) = &mut self.listing {
            listing.on_folder_read(folder);
        }
        Task::none()
    }

    pub(super) fn carry_out_listing_step(&mut self, step: listing::Step) -> Task<Message> {
        match step {
            listing::Step::Stay => Task::none(),
            listing::Step::Moved => self.listing.as_ref().map_or_else(Task::none, |listing| {
                let offset = iced::widget::scrollable::AbsoluteOffset { x: None, y: Some(listing.scroll_target()) };
                operation::scroll_to(listing::LIST, offset)
            }),
            listing::Step::Read(folder) => Task::batch([
                Task::perform(in_background(move || listing::read_folder(folder)), Message::Listed),
                operation::focus(listing::NAME_FIELD),
            ]),
            listing::Step::Chosen(path) => match self.listing.take() {
                Some(listing) => self.use_path(listing.purpose, &path),
                None => Task::none(),
            },
            listing::Step::Leave => {
                self.listing = None;
                self.enter_screen()
            }
        }
    }

    /// Puts a chosen path into its field and carries out its purpose. The paths of pads and of a target only go into
    /// their fields.
    fn use_path(&mut self, purpose: Purpose, path: &Path) -> Task<Message> {
        let path_text = path.display().to_string();
        let messages = match purpose {
            Purpose::Import => return self.import(path),
            Purpose::Export => {
                [Message::Archive(archive::Message::ExportPath(path_text)), Message::Archive(archive::Message::Export)]
            }
            Purpose::Pads => return self.update(Message::Pads(pads::Message::Path(path_text))),
            Purpose::Document => {
                [Message::Publish(publish::Message::Path(path_text)), Message::Publish(publish::Message::Save)]
            }
            Purpose::Logo => {
                [Message::Settings(settings::Message::Logo(path_text)), Message::Settings(settings::Message::KeepLogo)]
            }
            Purpose::Backup => [
                Message::Settings(settings::Message::BackupPath(path_text)),
                Message::Settings(settings::Message::Backup),
            ],
            Purpose::LiveFolder => [
                Message::Publish(publish::Message::LiveFolder(path_text)),
                Message::Publish(publish::Message::KeepLive),
            ],
            Purpose::TargetFolder => {
                self.settings.targets.set_folder(path_text);
                return Task::none();
            }
            Purpose::SecondFolder => [
                Message::Settings(settings::Message::Second(path_text)),
                Message::Settings(settings::Message::KeepSecond),
            ],
        };
        Task::batch(messages.map(|message| self.update(message)))
    }
}
