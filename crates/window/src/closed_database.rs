//! The screen for a database that cannot be opened: the reason, and ways to open another one.

use std::path::{Path, PathBuf};

use crate::widget::text;
use iced::widget::{Column, column, container, row};
use iced::{Element, Length};

use desk::Clock;
use desk::copies::{self, DatabaseCopy};
use lang::Texts;
use store::{SalvageReport, Store, StoreError};

use super::shortcut::Shortcut;
use super::theme::{self, Tones};
use super::widget::{self, Face};

/// The id of the field for another database.
pub const OTHER_PATH_FIELD: &str = "shut-other";

/// The screen for a database that cannot be opened.
#[derive(Debug)]
pub(super) struct ClosedDatabase {
    /// The file of the database.
    pub path: PathBuf,
    /// Why it cannot be opened, in the language of the window.
    pub why: String,
    /// The clock for the desk of the database that is opened instead.
    pub clock: Clock,
    other_path: String,
    /// The automatic copies of the database, the latest first.
    copies: Vec<DatabaseCopy>,
    /// An index into `copies`.
    chosen_copy: usize,
    /// Whether a rescue is running.
    pub is_working: bool,
}

#[derive(Debug, Clone)]
pub enum Message {
    /// The path of another database was edited.
    Other(String),
    OpenOther,
    /// The copy with this index was chosen.
    Choose(usize),
    Restore,
    Salvage,
    TryAgain,
}

/// A way to get a database that can be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Rescue {
    Open(PathBuf),
    /// Restores a copy of the database at the path.
    Restore {
        path: PathBuf,
        id: String,
    },
    /// Salvages the readable parts of the database at the path into a new one.
    Salvage(PathBuf),
}

/// The database that is opened instead.
#[derive(Debug)]
pub(super) struct Replacement {
    pub path: PathBuf,
    /// The report on salvaging the damaged database. `None` for other rescues.
    pub salvaged: Option<SalvageReport>,
}

impl Rescue {
    /// The way to open a database. A copy in a folder of copies is restored beside its database, because old copies are
    /// deleted there.
    pub fn opening(path: &Path) -> Self {
        let folder = path.parent().unwrap_or_else(|| Path::new(""));
        match path.file_stem() {
            Some(id) if folder.extension().is_some_and(|extension| extension == "copies") => {
                Self::Restore { path: folder.with_extension(""), id: id.to_string_lossy().into_owned() }
            }
            _ => Self::Open(path.to_owned()),
        }
    }

    /// Prepares the database that is opened instead.
    pub fn carry_out(self) -> Result<Replacement, StoreError> {
        match self {
            Self::Open(path) => Ok(Replacement { path, salvaged: None }),
            Self::Restore { path, id } => Ok(Replacement { path: copies::restore(&path, &id)?, salvaged: None }),
            Self::Salvage(path) => {
                let salvaged_path = copies::free_path(&path, "salvaged");
                let salvaged = Some(Store::salvage(&path, &salvaged_path)?);
                Ok(Replacement { path: salvaged_path, salvaged })
            }
        }
    }
}

impl ClosedDatabase {
    pub fn new(path: &Path, why: String, clock: Clock) -> Self {
        let copies = copies::copies(path);
        Self { path: path.to_owned(), why, clock, other_path: String::new(), copies, chosen_copy: 0, is_working: false }
    }

    /// Handles a message. Returns the rescue to carry out in the background, if any.
    pub fn update(&mut self, message: Message) -> Option<Rescue> {
        // One rescue at a time.
        if self.is_working {
            return None;
        }
        let rescue = match message {
            Message::Other(path) => {
                self.other_path = path;
                None
            }
            Message::OpenOther => {
                Some(self.other_path.trim()).filter(|path| !path.is_empty()).map(|path| Rescue::Open(path.into()))
            }
            Message::Choose(index) => {
                self.chosen_copy = index.min(self.copies.len().saturating_sub(1));
                None
            }
            Message::Restore => {
                let copy = self.copies.get(self.chosen_copy)?;
                Some(Rescue::Restore { path: self.path.clone(), id: copy.id.clone() })
            }
            Message::Salvage => Some(Rescue::Salvage(self.path.clone())),
            Message::TryAgain => Some(Rescue::Open(self.path.clone())),
        };
        self.is_working = rescue.is_some();
        rescue
    }

    /// Handles a key. Returns the rescue to carry out in the background, if any.
    pub fn shortcut(&mut self, shortcut: Shortcut) -> Option<Rescue> {
        self.update(match shortcut {
            Shortcut::Up => Message::Choose(self.chosen_copy.saturating_sub(1)),
            Shortcut::Down => Message::Choose(self.chosen_copy + 1),
            Shortcut::Main => Message::Restore,
            Shortcut::Save => Message::Salvage,
            Shortcut::Function(5) => Message::TryAgain,
            _ => return None,
        })
    }

    pub fn view<'a>(&'a self, texts: &Texts, tones: &'static Tones) -> Element<'a, Message> {
        let say = texts.say();
        let paragraph = |words: String| text(words).size(theme::NAME).color(tones.ink);
        let path_field = widget::field("", &self.other_path, theme::NAME, tones)
            .id(OTHER_PATH_FIELD)
            .on_input(Message::Other)
            .on_submit(Message::OpenOther);
        let mut content = column![
            widget::bold(say.shut_title(), theme::TITLE, tones.ink),
            text(self.why.as_str()).size(theme::NAME).color(tones.danger),
            paragraph(say.shut_nothing(self.path.display().to_string())),
            row![
                widget::button(say.shut_again(), "F5", Face::plain(tones), tones).on_press(Message::TryAgain),
                widget::shown_key("F1", tones),
                widget::label(say.manual_trouble(), theme::NAME, tones.muted),
            ]
            .spacing(theme::GAP)
            .align_y(iced::Alignment::Center),
            widget::card(widget::titled(say.shut_other(), path_field, tones), tones).width(Length::Fill),
            self.copies_card(texts, tones),
            widget::button(say.shut_salvage(), texts.key("Ctrl S"), Face::plain(tones), tones)
                .on_press(Message::Salvage),
        ]
        .spacing(theme::WIDE)
        .max_width(760.0);
        if self.is_working {
            content = content.push(widget::label(say.shut_working(), theme::NAME, tones.muted));
        }
        let page = container(widget::scroll(content, tones)).padding(theme::WIDE).center_x(Length::Fill);
        page.height(Length::Fill).into()
    }

    fn copies_card<'a>(&'a self, texts: &Texts, tones: &'static Tones) -> Element<'a, Message> {
        let say = texts.say();
        if self.copies.is_empty() {
            return widget::label(say.shut_no_copies(), theme::NAME, tones.muted);
        }
        let choices = self.copies.iter().enumerate().map(|(index, copy)| {
            let time = format!("{} {}", texts.short_date(copy.at.date()), texts.time(copy.at));
            let size = widget::label(format!("{} kB", copy.bytes.div_ceil(1024)), theme::NOTE, tones.muted);
            let choice = widget::choice(time, index == self.chosen_copy, Message::Choose(index), tones);
            row![choice, size].spacing(theme::GAP).align_y(iced::Alignment::Center).into()
        });
        let restore = widget::button(say.shut_restore(), texts.key("Ctrl Enter"), Face::main(tones), tones);
        let content = column![
            widget::label(say.shut_copies(), theme::NOTE, tones.muted),
            Column::with_children(choices).spacing(theme::TIGHT),
            restore.on_press(Message::Restore)
        ];
        widget::card(content.spacing(theme::GAP), tones).width(Length::Fill).into()
    }
}
