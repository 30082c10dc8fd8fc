//! Archive: all evenings of the database, found by date, event, title or player; what stood in the ranking;
//! export of what is listed, and merging of other databases. How it looks is in `view`.

mod view;

use std::collections::BTreeSet;

use crate::club::PlayerId;
use crate::exchange::Imported;
use crate::scoring::Published;
use crate::session::SessionId;
use crate::store::{
    Decisions, MergePlan, MergeReport, PlayerDecision, PlayerState, SessionDecision, SessionState, Summary,
};
use crate::ui::desk::Desk;
use crate::ui::shortcut::Shortcut;

use super::Action;

pub const SEARCH: &str = "archive-search";

#[derive(Debug, Default)]
pub struct State {
    search: String,
    /// What was found, the latest first; none while nothing is looked for.
    found: Option<Vec<SessionId>>,
    chosen: Option<SessionId>,
    /// The last ranking of it that was put up.
    ranking: Option<Published>,
    export: String,
    import: String,
    /// Another database beside ours, while it is being decided on.
    merging: Option<Merging>,
    report: Option<MergeReport>,
    /// A file that was read, with what was odd, until it is taken in or left.
    read: Option<(String, Imported)>,
}

/// A comparison with what was decided so far.
#[derive(Debug)]
pub struct Merging {
    pub path: String,
    pub plan: MergePlan,
    pub decisions: Decisions,
}

#[derive(Debug, Clone)]
pub enum Message {
    Search(String),
    Choose(SessionId),
    Open,
    ExportPath(String),
    /// Write what is listed as a database of its own.
    Export,
    ImportPath(String),
    Import,
    Session(SessionId, SessionDecision),
    Player(PlayerId, PlayerDecision),
    /// Take what was decided.
    Take,
    /// Take nothing of it.
    Leave,
}

impl State {
    /// Comes to the screen.
    pub fn enter(&mut self, desk: &Desk) -> Action {
        self.look(desk);
        self.choose(self.chosen, desk);
        Action::Focus(SEARCH.into())
    }

    fn look(&mut self, desk: &Desk) {
        let text = self.search.trim();
        self.found = (!text.is_empty()).then(|| desk.search(text));
        if self.chosen.is_none_or(|id| !self.listed(desk).any(|summary| summary.id == id)) {
            let first = self.listed(desk).next().map(|summary| summary.id);
            self.choose(first, desk);
        }
    }

    fn choose(&mut self, id: Option<SessionId>, desk: &Desk) {
        self.chosen = id;
        self.ranking = id.and_then(|id| desk.published_of(id).pop());
    }

    /// The evenings shown, the latest first.
    fn listed<'a>(&'a self, desk: &'a Desk) -> impl Iterator<Item = &'a Summary> {
        let found: Option<BTreeSet<SessionId>> = self.found.as_ref().map(|found| found.iter().copied().collect());
        desk.summaries.iter().filter(move |summary| found.as_ref().is_none_or(|found| found.contains(&summary.id)))
    }

    /// The other database was compared with ours.
    pub fn compared(&mut self, merging: Merging) {
        (self.report, self.read) = (None, None);
        self.merging = Some(merging);
    }

    /// The file that was read, to be taken in.
    pub fn take_read(&mut self) -> Option<(String, Imported)> {
        self.read.take()
    }

    /// A file was read in which something is odd.
    pub fn asks(&mut self, path: String, imported: Imported) {
        (self.merging, self.report) = (None, None);
        self.read = Some((path, imported));
    }

    /// Something was merged.
    pub fn told(&mut self, report: MergeReport, desk: &Desk) {
        self.merging = None;
        self.report = Some(report);
        self.look(desk);
        self.choose(self.chosen, desk);
    }

    /// What is being decided on.
    pub fn take_merging(&mut self) -> Option<Merging> {
        self.merging.take()
    }

    pub fn update(&mut self, message: Message, desk: &Desk) -> Action {
        match message {
            Message::Search(text) => {
                self.search = text;
                self.look(desk);
            }
            Message::Choose(id) => self.choose(Some(id), desk),
            Message::Open => return self.chosen.map_or(Action::None, Action::Load),
            Message::ExportPath(path) => self.export = path,
            Message::Export => {
                let sessions = self.listed(desk).map(|summary| summary.id).collect();
                return Action::ExportSessions(sessions, self.export.trim().to_owned());
            }
            Message::ImportPath(path) => self.import = path,
            Message::Import if self.import.trim().is_empty() => return Action::Focus(view::IMPORT.into()),
            Message::Import => return Action::Import(self.import.trim().to_owned()),
            Message::Session(id, decision) => {
                if let Some(merging) = &mut self.merging {
                    merging.decisions.sessions.insert(id, decision);
                }
            }
            Message::Player(id, decision) => {
                if let Some(merging) = &mut self.merging {
                    merging.decisions.players.insert(id, decision);
                }
            }
            Message::Take if self.read.is_some() => return Action::TakeIn,
            Message::Take => return Action::Merge,
            Message::Leave => {
                self.read = None;
                self.merging = None;
                self.report = None;
            }
        }
        Action::None
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &Desk) -> Action {
        let step = |by: isize| {
            let all: Vec<SessionId> = self.listed(desk).map(|summary| summary.id).collect();
            let at = all.iter().position(|id| Some(*id) == self.chosen).unwrap_or(0);
            all.get(at.saturating_add_signed(by)).copied()
        };
        match shortcut {
            Shortcut::Down => match step(1) {
                Some(id) => self.update(Message::Choose(id), desk),
                None => Action::None,
            },
            Shortcut::Up => match step(-1) {
                Some(id) => self.update(Message::Choose(id), desk),
                None => Action::None,
            },
            Shortcut::Main if self.merging.is_some() || self.read.is_some() => self.update(Message::Take, desk),
            Shortcut::Main => self.update(Message::Open, desk),
            Shortcut::Save => self.update(Message::Export, desk),
            Shortcut::Open => self.update(Message::Import, desk),
            Shortcut::Escape => self.update(Message::Leave, desk),
            _ => Action::None,
        }
    }
}

/// Whether a session of another database waits for somebody to decide.
fn is_open(state: &SessionState) -> bool {
    matches!(state, SessionState::Conflict(_))
}

/// The player of ours that one of theirs is compared with, where somebody has to decide.
fn ours_of(state: &PlayerState) -> Option<&crate::club::Player> {
    match state {
        PlayerState::Differs { ours } | PlayerState::Proposed { ours } | PlayerState::Conflict { ours } => Some(ours),
        _ => None,
    }
}
