//! Our own file list, for systems without a file dialog. `app::choosing` uses the path.

use std::path::{Path, PathBuf};

use iced::widget::{Column, column, container, row};
use iced::{Alignment, Element, Length};

use lang::Texts;

use super::choosing::Purpose;
use super::shortcut::Shortcut;
use super::theme::{self, Tones};
use super::widget::{self, Face, Glyph, Press};
use super::words;

pub(super) const NAME_FIELD: &str = "listing-name";
pub(super) const LIST: &str = "listing-lines";
/// The height of a line, in logical pixels.
const LINE_HEIGHT: f32 = 29.0;
/// The most lines shown. The user types letters to see others.
const MAX_LINES: usize = 400;

/// The file list with the folder that is shown.
#[derive(Debug)]
pub(super) struct Listing {
    pub purpose: Purpose,
    title: String,
    folder: PathBuf,
    /// Why the folder could not be read.
    error: Option<String>,
    /// The files and folders of the folder, without hidden ones.
    lines: Vec<ListedFile>,
    /// The index among the lines shown that Enter opens. `None` to use the typed text.
    selected: Option<usize>,
    /// The name of a file to write, or letters to search for.
    pub typed: String,
}

/// A folder or a file in the folder shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedFile {
    name: String,
    is_folder: bool,
}

/// A folder that was read, or why it was not.
#[derive(Debug, Clone)]
pub struct FolderContents {
    folder: PathBuf,
    lines: Result<Vec<ListedFile>, String>,
}

#[derive(Debug, Clone)]
pub enum Message {
    Typed(String),
    Open(usize),
    /// Go to the parent folder.
    Above,
    /// Enter: takes the chosen line, or the typed text.
    Take,
    ChooseFolder,
    Leave,
}

/// The next step after a message, for the window.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Step {
    Stay,
    /// Another line is chosen.
    Moved,
    Read(PathBuf),
    Chosen(PathBuf),
    Leave,
}

impl Listing {
    /// The list for a purpose. It begins in the folder of `field_path`, or else in the user's home.
    pub(super) fn new(purpose: Purpose, title: String, field_path: &str) -> Self {
        let field_path = Path::new(field_path.trim());
        let folder_of_path =
            if field_path.is_dir() { Some(field_path) } else { field_path.parent().filter(|folder| folder.is_dir()) };
        let home = || directories::UserDirs::new().map(|user| user.home_dir().to_owned());
        let folder = folder_of_path.map(Path::to_owned).or_else(home).unwrap_or_else(|| PathBuf::from("/"));
        let typed = match field_path.file_name().filter(|_| purpose.writes_file() && !field_path.is_dir()) {
            Some(name) => name.to_string_lossy().into_owned(),
            None => String::new(),
        };
        Self { purpose, title, folder, error: None, lines: Vec::new(), selected: None, typed }
    }

    pub(super) fn folder(&self) -> PathBuf {
        self.folder.clone()
    }

    /// Takes a folder that was read, unless another one is shown by now.
    pub(super) fn on_folder_read(&mut self, contents: FolderContents) {
        if contents.folder != self.folder {
            return;
        }
        self.selected = None;
        (self.lines, self.error) = match contents.lines {
            Ok(lines) => (lines, None),
            Err(why) => (Vec::new(), Some(why)),
        };
    }

    /// The lines that match the typed letters, or all if a name to write is typed; at most `MAX_LINES`. Only folders if
    /// a folder is to be chosen.
    fn matching_lines(&self) -> impl Iterator<Item = &ListedFile> {
        let letters = if self.purpose.writes_file() { String::new() } else { self.typed.trim().to_lowercase() };
        let matches = move |line: &&ListedFile| {
            (line.is_folder || !self.purpose.is_folder()) && line.name.to_lowercase().contains(&letters)
        };
        self.lines.iter().filter(matches).take(MAX_LINES)
    }

    pub(super) fn update(&mut self, message: Message) -> Step {
        match message {
            Message::Typed(text) => {
                self.typed = text;
                self.selected = None;
                // The reason why a path was not found belongs to the text before.
                if !self.lines.is_empty() {
                    self.error = None;
                }
                self.follow_typed_folder().unwrap_or(Step::Stay)
            }
            Message::Open(index) => self.open(index),
            Message::Above => self.folder.parent().map(Path::to_owned).map_or(Step::Stay, |above| self.enter(above)),
            Message::ChooseFolder => Step::Chosen(self.folder.clone()),
            Message::Take => self.take(),
            Message::Leave => Step::Leave,
        }
    }

    /// Opens the folder of a line, or takes the name or the path of its file.
    fn open(&mut self, index: usize) -> Step {
        let Some(line) = self.matching_lines().nth(index).cloned() else { return Step::Stay };
        let path = self.folder.join(&line.name);
        if line.is_folder {
            return self.enter(path);
        }
        if self.purpose.writes_file() {
            // A single press must not choose a file to overwrite, so it only fills in the name.
            self.typed = line.name;
            return Step::Stay;
        }
        Step::Chosen(path)
    }

    fn enter(&mut self, folder: PathBuf) -> Step {
        self.folder.clone_from(&folder);
        if !self.purpose.writes_file() {
            self.typed.clear();
        }
        (self.selected, self.error) = (None, None);
        self.lines.clear();
        Step::Read(folder)
    }

    /// Goes to the folder of a typed path, and keeps the rest as the name or letters. `None` if the text has no folder,
    /// or the folder does not exist.
    fn follow_typed_folder(&mut self) -> Option<Step> {
        let end = self.typed.rfind(std::path::is_separator)? + 1;
        let (folder, rest) = self.typed.split_at(end);
        let folder = self.folder.join(folder.trim_start());
        if !folder.is_dir() {
            return None;
        }
        let rest = rest.to_owned();
        // `components` leaves out the separator at the end.
        let step = self.enter(folder.components().collect());
        self.typed = rest;
        Some(step)
    }

    /// Takes the chosen line, the typed path or name, or the only line left. Of several lines, chooses the first.
    fn take(&mut self) -> Step {
        if let Some(selected) = self.selected {
            return self.open(selected);
        }
        let typed = self.typed.trim();
        if typed.is_empty() {
            return Step::Stay;
        }
        let path = self.folder.join(typed);
        if path.is_dir() {
            return self.enter(path);
        }
        if self.purpose.writes_file() || path.is_file() {
            return Step::Chosen(path);
        }
        match self.matching_lines().count() {
            0 => {
                self.error = std::fs::metadata(&path).err().map(|why| format!("{}: {why}", path.display()));
                Step::Stay
            }
            1 => self.open(0),
            _ => {
                self.selected = Some(0);
                Step::Moved
            }
        }
    }

    /// Handles a key. `None` if the key has no meaning here.
    pub(super) fn shortcut(&mut self, shortcut: Shortcut) -> Option<Step> {
        let last = self.matching_lines().count().checked_sub(1);
        match shortcut {
            Shortcut::Down => self.selected = last.map(|last| self.selected.map_or(0, |index| (index + 1).min(last))),
            Shortcut::Up => self.selected = self.selected.and_then(|index| index.checked_sub(1)),
            Shortcut::Back => return Some(self.update(Message::Above)),
            Shortcut::Main if self.purpose.is_folder() => return Some(self.update(Message::ChooseFolder)),
            Shortcut::Enter | Shortcut::Main => return Some(self.take()),
            Shortcut::Escape => return Some(Step::Leave),
            _ => return None,
        }
        Some(Step::Moved)
    }

    /// The offset in logical pixels that makes the chosen line visible, with up to four lines above it.
    pub(super) fn scroll_target(&self) -> f32 {
        (self.selected.unwrap_or(0) as f32 - 4.0).max(0.0) * LINE_HEIGHT
    }

    pub(super) fn view<'a>(&'a self, texts: &Texts, tones: &'static Tones) -> Element<'a, Message> {
        let say = texts.say();
        let mut lines = Column::new().spacing(1.0);
        for (index, line) in self.matching_lines().enumerate() {
            let sign = if line.is_folder {
                widget::glyph(Glyph::Now, theme::SMALL_SIGN, tones.accent)
            } else {
                widget::glyph(Glyph::Dot, theme::SMALL_SIGN, tones.muted)
            };
            let font = if line.is_folder { theme::BOLD } else { theme::SANS };
            let name = widget::one_line(line.name.clone(), theme::NAME, font, tones.ink).width(Length::Fill);
            let press = Press::new(
                row![sign, name].spacing(theme::GAP).align_y(Alignment::Center),
                Face::line(tones, self.selected == Some(index)),
            );
            lines = lines.push(press.on_press(Message::Open(index)).padding([4.0, 8.0]).width(Length::Fill).skip_tab());
        }
        if let Some(why) = &self.error {
            lines = lines.push(crate::widget::text(texts.cause(why)).size(theme::NAME).color(tones.danger));
        } else if self.matching_lines().next().is_none() {
            lines = lines.push(widget::one_line(say.listing_empty(), theme::NAME, theme::SANS, tones.muted));
        }
        let field_title = if self.purpose.writes_file() { say.listing_name() } else { say.listing_letters() };
        let field = widget::field("", &self.typed, theme::NAME, tones)
            .id(NAME_FIELD)
            .on_input(Message::Typed)
            .on_submit(Message::Take)
            .passing_back();
        let plain = Face::plain(tones);
        let mut foot = row![].spacing(theme::GAP);
        if !self.purpose.is_folder() {
            foot = foot
                .push(widget::button(say.listing_take(), "Enter", Face::main(tones), tones).on_press(Message::Take));
        }
        if self.purpose.is_folder() || self.purpose == Purpose::Import {
            let key = if self.purpose.is_folder() { texts.key("Ctrl Enter") } else { "".into() };
            let face = if self.purpose.is_folder() { Face::main(tones) } else { plain };
            foot = foot.push(widget::button(say.listing_this(), key, face, tones).on_press(Message::ChooseFolder));
        }
        foot = foot.push(widget::button(say.listing_leave(), "Esc", plain, tones).on_press(Message::Leave));
        let above = widget::button(say.listing_above(), texts.key("Ctrl ←"), plain, tones).on_press(Message::Above);
        let folder = widget::one_line(self.folder.display().to_string(), theme::NAME, theme::SANS, tones.muted)
            .or(words::short_path(&self.folder));
        let content = column![
            widget::bold(self.title.as_str(), theme::TITLE, tones.ink),
            row![folder.width(Length::Fill), above].spacing(theme::GAP).align_y(Alignment::Center),
            widget::titled(field_title, field, tones),
            container(widget::whole_rows(widget::scroll(lines, tones).id(LIST).height(Length::Fill)))
                .height(Length::Fill),
            foot,
        ]
        .spacing(10.0);
        widget::card(content, tones).max_width(620.0).height(Length::Fill).into()
    }
}

/// Reads a folder: folders first, then files, by name, without hidden ones.
pub(super) fn read_folder(folder: PathBuf) -> FolderContents {
    let lines = std::fs::read_dir(&folder).map_err(|error| error.to_string()).map(|entries| {
        let mut lines: Vec<ListedFile> = entries
            .filter_map(Result::ok)
            .map(|entry| ListedFile {
                name: entry.file_name().to_string_lossy().into_owned(),
                is_folder: entry.path().is_dir(),
            })
            .filter(|line| !line.name.starts_with('.'))
            .collect();
        lines.sort_by_cached_key(|line| (!line.is_folder, line.name.to_lowercase(), line.name.clone()));
        lines
    });
    FolderContents { folder, lines }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample_folder() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("Old")).unwrap();
        for name in ["b.pbn", "A.xml", ".hidden"] {
            std::fs::write(folder.path().join(name), "").unwrap();
        }
        folder
    }

    fn listing(purpose: Purpose, path: &Path) -> Listing {
        let mut listing = Listing::new(purpose, String::new(), &path.display().to_string());
        listing.on_folder_read(read_folder(listing.folder()));
        listing
    }

    fn names(listing: &Listing) -> Vec<&str> {
        listing.matching_lines().map(|line| line.name.as_str()).collect()
    }

    #[test]
    fn folders_come_first_and_letters_filter_files() {
        let folder = sample_folder();
        let mut files = listing(Purpose::Import, &folder.path().join("x"));
        assert_eq!(names(&files), ["Old", "A.xml", "b.pbn"]);
        assert_eq!(files.update(Message::Typed("PBN".to_owned())), Step::Stay);
        assert_eq!(names(&files), ["b.pbn"]);
        assert_eq!(files.update(Message::Take), Step::Chosen(folder.path().join("b.pbn")));
        assert_eq!(names(&listing(Purpose::SecondFolder, folder.path())), ["Old"]);
    }

    #[test]
    fn arrows_choose_enter_opens_and_back_goes_up() {
        let folder = sample_folder();
        let mut files = listing(Purpose::Import, &folder.path().join("x"));
        assert_eq!(files.shortcut(Shortcut::Down), Some(Step::Moved));
        assert_eq!(files.shortcut(Shortcut::Enter), Some(Step::Read(folder.path().join("Old"))));
        assert_eq!(files.shortcut(Shortcut::Back), Some(Step::Read(folder.path().to_owned())));
        assert_eq!(files.shortcut(Shortcut::Escape), Some(Step::Leave));
    }

    #[test]
    fn typed_path_opens_its_folder_and_enter_completes_or_says_why() {
        let folder = sample_folder();
        let mut files = listing(Purpose::Import, Path::new("/"));
        let typed = format!("{}{}", folder.path().display(), std::path::MAIN_SEPARATOR);
        assert_eq!(files.update(Message::Typed(typed.clone())), Step::Read(folder.path().to_owned()));
        files.on_folder_read(read_folder(files.folder()));
        assert_eq!((names(&files), files.typed.as_str()), (vec!["Old", "A.xml", "b.pbn"], ""));
        // Half a path: the rest finds files of that folder.
        let _ = files.update(Message::Typed(format!("{typed}b.p")));
        files.on_folder_read(read_folder(files.folder()));
        assert_eq!(files.update(Message::Take), Step::Chosen(folder.path().join("b.pbn")));
        // Several files: Enter chooses the first.
        let _ = files.update(Message::Typed("l".to_owned()));
        assert_eq!((files.update(Message::Take), files.selected), (Step::Moved, Some(0)));
        let _ = files.update(Message::Typed("gone".to_owned()));
        assert_eq!(files.update(Message::Take), Step::Stay);
        assert!(files.error.as_ref().is_some_and(|why| why.contains("gone")), "{:?}", files.error);
        let _ = files.update(Message::Typed("b".to_owned()));
        assert!(files.error.is_none());
        // A file to write keeps its name in the other folder.
        let mut written = listing(Purpose::Document, Path::new("/"));
        assert_eq!(written.update(Message::Typed(format!("{typed}new.pdf"))), Step::Read(folder.path().to_owned()));
        assert_eq!(written.update(Message::Take), Step::Chosen(folder.path().join("new.pdf")));
    }

    #[test]
    fn press_on_existing_file_only_fills_in_its_name() {
        let folder = sample_folder();
        let mut files = listing(Purpose::Document, &folder.path().join("ranking.pdf"));
        assert_eq!(files.typed, "ranking.pdf");
        assert_eq!(files.update(Message::Open(1)), Step::Stay);
        assert_eq!(files.typed, "A.xml");
        assert_eq!(files.update(Message::Take), Step::Chosen(folder.path().join("A.xml")));
    }

    #[test]
    fn unreadable_folder_says_why() {
        let folder = sample_folder();
        let mut files = listing(Purpose::Import, &folder.path().join("x"));
        let gone = folder.path().join("gone");
        files.folder.clone_from(&gone);
        files.on_folder_read(read_folder(gone));
        assert!(files.error.is_some());
        assert!(names(&files).is_empty());
    }
}
