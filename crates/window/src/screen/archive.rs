//! Archive: finds evenings by date, event, title or player, shows published rankings, exports evenings, and shows files
//! before they are imported. The layout is in `view`.

mod merging;
mod newcomers;
mod report;
mod table;
mod view;

use std::collections::HashMap;
use std::path::Path;

use uuid::Uuid;

use crate::choosing::Purpose;
use crate::desk::{Answer, ArchivedRanking, DeskView, Question};
use crate::shortcut::Shortcut;
use crate::which::ScreenName;
use evening::club::PlayerId;
use evening::scoring::PublishedLine;
use evening::session::SessionId;
use exchange::{FileFormat, ReportedLoss};
use store::{ClashDecision, Decisions, MergeReport, PlayerDecision, SessionDecision, Store, Summary};

pub use merging::Merging;
pub use newcomers::MemberImport;
pub use report::{BatchReport, FileDifferences, FileOutcome, ReadHands, ReadSession};
pub use table::{KnownPeople, Table};

#[derive(Debug, Clone)]
pub enum Request {
    /// Import a file, a folder or another database.
    Import(String),
    /// Write sessions into a new database.
    ExportSessions(Vec<SessionId>, String),
    /// Write a session as a file for another program.
    ExportFile(SessionId, FileFormat, String),
    /// Import the contents of the panel: a file, or another database by the decisions.
    TakeIn,
    OpenInstead(String),
    StopReading,
    StopJob,
}

pub type Action = super::Action<Request>;

/// The id of the search field.
pub const SEARCH: &str = "archive-search";

#[derive(Debug, Default)]
pub struct State {
    search: String,
    /// The evenings found, the best match first. `None` without a search.
    found_ids: Option<Vec<SessionId>>,
    /// The lines of the person searched for, in the published rankings of the evenings found.
    found_lines: HashMap<SessionId, PublishedLine>,
    /// The evening chosen in the list.
    chosen: Option<SessionId>,
    /// The published ranking of the chosen evening.
    archived: ArchivedRanking,
    export_path: String,
    /// The format for the chosen evening. `None` to write all listed ones as a database.
    format: Option<FileFormat>,
    /// The evening written last, and its path.
    last_written: Option<(SessionId, String)>,
    /// The path of an existing file of another evening, after the user was asked whether to overwrite it.
    asked_path: String,
    import_path: String,
    /// Whether the last action was Ctrl O, which put the cursor into the field for a file.
    was_open_pressed: bool,
    panel: Panel,
    /// Whether the import was begun on Players, which then shows the panel.
    is_for_players: bool,
}

/// The contents of the panel beside the list.
#[derive(Debug, Default)]
pub enum Panel {
    /// The chosen evening, with fields for export and import.
    #[default]
    Evening,
    /// Files being read, `done` of `total`. The total is 0 while it is unknown.
    Busy {
        path: String,
        done: usize,
        total: usize,
    },
    /// Another database being merged into this one.
    Storing {
        path: String,
    },
    Differs(Box<FileDifferences>),
    /// A session that was read, with oddities.
    Read(Box<ReadSession>),
    /// A table with the meanings of its columns.
    Table(Box<Table>),
    /// People in a list of members who may be in the club already, or of whom the club has other values.
    Newcomers(Box<MemberImport>),
    Hands(Box<ReadHands>),
    /// Another database, being compared.
    Merging(Box<Merging>),
    Merged(Box<MergeReport>),
    /// The outcome of importing many files.
    Batch(Box<BatchReport>),
    /// A file that was written, and the contents that its format leaves out.
    Exported {
        path: String,
        left_out: Vec<ReportedLoss>,
    },
}

#[derive(Debug, Clone)]
pub enum Message {
    Search(String),
    Choose(SessionId),
    Open,
    /// Lets the user choose a path in the system's dialog.
    PickPath(Purpose),
    ExportPath(String),
    /// Chooses the format to export in. `None` for a database.
    Format(Option<FileFormat>),
    /// Writes all listed evenings as a new database, or the chosen one for another program.
    Export,
    ImportPath(String),
    /// Reads the file at the typed path.
    Import,
    /// Decides on a session of the other database.
    Session(SessionId, SessionDecision),
    /// Decides a conflict between both databases, by its identity.
    Clash(Uuid, ClashDecision),
    /// Decides on a player of the other database.
    Player(PlayerId, PlayerDecision),
    /// Types the day of a session whose file does not say it.
    Date(String),
    Table(table::Message),
    /// Sets which player of the club the person of a line is. `None` if it is somebody else.
    Newcomer(u32, Option<PlayerId>),
    /// Sets whether the values of a line replace the club's.
    Replace(u32, bool),
    OpenInstead,
    /// Imports the contents of the panel.
    Take,
    /// Discards the contents of the panel, or stops reading.
    Leave,
}

impl State {
    pub fn enter(&mut self, desk: &DeskView) -> Action {
        match self.search_again(desk) {
            Action::Ask(question, None) => Action::Ask(question, Some(SEARCH.into())),
            _ => Action::Focus(SEARCH.into()),
        }
    }

    /// Searches again after the list or the text has changed.
    pub fn search_again(&mut self, desk: &DeskView) -> Action {
        let text = self.search.trim();
        if !text.is_empty() {
            return Action::Ask(Question::Search(text.to_owned(), desk.texts.dates_in_figures(text)), None);
        }
        (self.found_ids, self.found_lines) = (None, HashMap::new());
        self.choose_listed(desk)
    }

    pub fn take_answer(&mut self, answer: Answer, desk: &DeskView) -> Action {
        match answer {
            Answer::Found(text, ids, lines) if text == self.search.trim() => {
                (self.found_ids, self.found_lines) = (Some(ids), lines);
                self.choose_listed(desk)
            }
            Answer::Archived(id, archived) if self.chosen == Some(id) => {
                self.archived = archived;
                Action::None
            }
            // An answer to an outdated question.
            _ => Action::None,
        }
    }

    /// Keeps the chosen evening while it is listed, otherwise chooses the first.
    fn choose_listed(&mut self, desk: &DeskView) -> Action {
        let chosen = self.chosen.filter(|id| self.listed_evenings(desk).any(|summary| summary.id == *id));
        let chosen = chosen.or_else(|| self.listed_evenings(desk).next().map(|summary| summary.id));
        self.choose(chosen)
    }

    /// Chooses an evening and requests its published ranking.
    fn choose(&mut self, id: Option<SessionId>) -> Action {
        if self.chosen != id {
            self.archived = ArchivedRanking::default();
        }
        self.chosen = id;
        id.map_or(Action::None, |id| Action::Ask(Question::Archived(id), None))
    }

    /// The evenings shown: those found, the best match first, or all, the latest first.
    fn listed_evenings<'a>(&'a self, desk: &'a DeskView) -> impl Iterator<Item = &'a Summary> {
        let Some(found_ids) = &self.found_ids else {
            return desk.lists.summaries.iter().collect::<Vec<_>>().into_iter();
        };
        let summaries_by_id: HashMap<SessionId, &Summary> =
            desk.lists.summaries.iter().map(|summary| (summary.id, summary)).collect();
        found_ids.iter().filter_map(|id| summaries_by_id.get(id).copied()).collect::<Vec<_>>().into_iter()
    }

    /// Whether the panel is busy or needs a decision. Other contents for the panel wait until then.
    pub fn needs_decision(&self) -> bool {
        match &self.panel {
            Panel::Evening | Panel::Merged(_) | Panel::Batch(_) | Panel::Exported { .. } => false,
            Panel::Busy { .. }
            | Panel::Storing { .. }
            | Panel::Differs(_)
            | Panel::Read(_)
            | Panel::Table(_)
            | Panel::Newcomers(_)
            | Panel::Hands(_)
            | Panel::Merging(_) => true,
        }
    }

    pub fn show(&mut self, panel: Panel) {
        self.panel = panel;
    }

    /// Takes the contents out of the panel, which then shows the chosen evening.
    pub fn take(&mut self) -> Panel {
        std::mem::take(&mut self.panel)
    }

    /// Sets whether the import that begins was asked for on Players.
    pub fn begin_for_players(&mut self, is_for_players: bool) {
        self.is_for_players = is_for_players;
    }

    pub fn is_for_players(&self) -> bool {
        self.is_for_players
    }

    pub fn is_shown_on_players(&self) -> bool {
        self.is_for_players && self.needs_decision()
    }

    pub fn is_busy(&self) -> bool {
        matches!(self.panel, Panel::Busy { .. })
    }

    pub fn is_storing(&self) -> bool {
        matches!(self.panel, Panel::Storing { .. })
    }

    pub fn set_progress(&mut self, read_count: usize, file_count: usize) {
        if let Panel::Busy { done, total, .. } = &mut self.panel {
            (*done, *total) = (read_count, file_count);
        }
    }

    pub fn update(&mut self, message: Message, desk: &DeskView) -> Action {
        self.was_open_pressed = false;
        match message {
            Message::Search(text) => {
                self.search = text;
                // Enter opens the best match.
                self.chosen = None;
                return self.search_again(desk);
            }
            Message::Choose(id) => return self.choose(Some(id)),
            Message::Open => return self.chosen.map_or(Action::None, Action::Load),
            Message::PickPath(purpose) => {
                let current_path = if purpose == Purpose::Export { &self.export_path } else { &self.import_path };
                return Action::ChoosePath(purpose, current_path.clone());
            }
            Message::ExportPath(path) => self.export_path = path,
            Message::Format(format) => self.format = format,
            Message::Export => return self.export(desk),
            Message::ImportPath(path) => self.import_path = path,
            Message::Import if self.import_path.trim().is_empty() => return Action::Focus(view::IMPORT_FIELD.into()),
            Message::Import => return Action::Request(Request::Import(self.import_path.trim().to_owned())),
            Message::Session(id, decision) => self.decide(|decisions| _ = decisions.sessions.insert(id, decision)),
            Message::Clash(id, decision) => self.decide(|decisions| _ = decisions.clashes.insert(id, decision)),
            Message::Player(id, decision) => self.decide(|decisions| _ = decisions.players.insert(id, decision)),
            Message::Date(text) => match &mut self.panel {
                Panel::Read(read) => read.date = text,
                Panel::Table(table) => table.date = text,
                _ => {}
            },
            Message::Table(message) => {
                if let Panel::Table(table) = &mut self.panel {
                    table.update(message);
                }
            }
            Message::Newcomer(line, player) => {
                if let Panel::Newcomers(newcomers) = &mut self.panel {
                    newcomers.decide(line, player);
                }
            }
            Message::Replace(line, replaces) => {
                if let Panel::Newcomers(newcomers) = &mut self.panel {
                    newcomers.replace(line, replaces);
                }
            }
            Message::OpenInstead => {
                if let Panel::Merging(merging) = &self.panel {
                    return Action::Request(Request::OpenInstead(merging.path.clone()));
                }
            }
            Message::Take if self.is_storing() => {}
            Message::Leave if self.is_storing() => return Action::Request(Request::StopJob),
            Message::Take => return Action::Request(Request::TakeIn),
            Message::Leave if self.is_busy() => return Action::Request(Request::StopReading),
            Message::Leave => {
                let had_contents = !matches!(self.take(), Panel::Evening);
                if had_contents && std::mem::take(&mut self.is_for_players) {
                    return Action::Go(ScreenName::Players);
                }
            }
        }
        Action::None
    }

    fn decide(&mut self, decide: impl FnOnce(&mut Decisions)) {
        if let Panel::Merging(merging) = &mut self.panel {
            decide(&mut merging.decisions);
        }
    }

    /// Writes all listed evenings as a new database, or the chosen one for another program. Asks before it overwrites a
    /// file of another evening.
    fn export(&mut self, desk: &DeskView) -> Action {
        let path = self.export_path.trim().to_owned();
        let asked_path = std::mem::take(&mut self.asked_path);
        match self.format {
            _ if self.is_busy() || self.is_storing() => Action::None,
            _ if path.is_empty() => Action::SayAt(desk.texts.say().archive_where(), view::EXPORT_FIELD.into()),
            Some(format) => {
                let Some(id) = self.chosen else { return Action::None };
                // Other programs find a file by its extension.
                let is_bare_name = Path::new(&path).extension().is_none() && !Path::new(&path).is_dir();
                let path = if is_bare_name { format!("{path}.{}", format.extension()) } else { path };
                self.export_path.clone_from(&path);
                let written = (id, path.clone());
                // One key must not overwrite an existing file of another evening. An existing database is refused.
                let file_exists = Path::new(&path).is_file() && !Store::is_database(Path::new(&path));
                if file_exists && asked_path != path && self.last_written.as_ref() != Some(&written) {
                    self.asked_path.clone_from(&path);
                    return Action::SayAt(desk.texts.say().archive_is_there(path), view::EXPORT_FIELD.into());
                }
                self.last_written = Some(written);
                Action::Request(Request::ExportFile(id, format, path))
            }
            None => Action::Request(Request::ExportSessions(
                self.listed_evenings(desk).map(|summary| summary.id).collect(),
                path,
            )),
        }
    }

    /// The list and the offset in logical pixels to scroll to, so that the chosen evening is visible. `None` if the
    /// list does not show it.
    pub fn scroll_target(&self, desk: &DeskView) -> Option<(&'static str, f32)> {
        let index =
            self.listed_evenings(desk).take(view::MAX_SHOWN).position(|summary| Some(summary.id) == self.chosen)?;
        Some((view::LIST, (index as f32 - 3.0).max(0.0) * view::ROW_HEIGHT))
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        if let (Panel::Table(table), Shortcut::Down | Shortcut::Up) = (&mut self.panel, shortcut) {
            table.step(if shortcut == Shortcut::Down { 1 } else { -1 });
            return Action::None;
        }
        let evening_at_distance = |lines: isize| {
            let listed_ids: Vec<SessionId> =
                self.listed_evenings(desk).take(view::MAX_SHOWN).map(|summary| summary.id).collect();
            let index = listed_ids.iter().position(|id| Some(*id) == self.chosen).unwrap_or(0);
            listed_ids.get(index.saturating_add_signed(lines)).copied()
        };
        match shortcut {
            Shortcut::Down => match evening_at_distance(1) {
                Some(id) => self.update(Message::Choose(id), desk),
                None => Action::None,
            },
            Shortcut::Up => match evening_at_distance(-1) {
                Some(id) => self.update(Message::Choose(id), desk),
                None => Action::None,
            },
            Shortcut::Main if matches!(self.panel, Panel::Evening) => self.update(Message::Open, desk),
            Shortcut::Main => self.update(Message::Take, desk),
            Shortcut::Save => self.update(Message::Export, desk),
            // Ctrl O does not replace a panel that needs a decision.
            Shortcut::Open if self.needs_decision() => Action::None,
            // The cursor is in the field already, so a second Ctrl O opens the system's dialog.
            Shortcut::Open if std::mem::replace(&mut self.was_open_pressed, true) => {
                self.update(Message::PickPath(Purpose::Import), desk)
            }
            Shortcut::Open => {
                self.panel = Panel::Evening;
                Action::Focus(view::IMPORT_FIELD.into())
            }
            Shortcut::Escape => self.update(Message::Leave, desk),
            _ => Action::None,
        }
    }
}
