//! The live web page of the evening: a file in a folder that another program uploads, and a page on the club's web
//! server. Both are written in the background after each change. A failed write is tried again.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::{DateTime, FixedOffset};

use bridge::Analyses;
use desk::deliver::{Deliveries, LIVE_FILE, Password, Problem, Target, deliver_error_words};
use desk::{Desk, Evening, publication_state};
use evening::club::PlayerId;
use evening::session::{Seen, Session, SessionId};
use exchange::web::WebClub;
use exchange::{season, web};
use lang::{Language, Texts};
use store::{Store, StoreError, write_atomically};

use crate::delivering::problem_words;
use crate::words;

/// The key of the setting with the folder of the live page.
pub const FOLDER_SETTING: &str = "live_folder";
/// The key of the setting with the name of the target whose web server shows the live page.
pub const SERVER_SETTING: &str = "live_server";
/// The key of the setting with the session that the live page on the web server shows.
pub const SERVER_SHOWS_SETTING: &str = "live_server_shows";
/// The number of seconds before a failed write is tried again.
const RETRY_SECONDS: u8 = 20;
/// The least number of seconds between two pages on a web server.
const MIN_SERVER_PAUSE_SECONDS: u8 = 10;

/// The state of a live page.
#[derive(Debug, Clone, Default)]
pub struct Live {
    /// The folder, or the name of the target. Empty if no page is written.
    pub place: String,
    /// The least number of seconds between two pages.
    min_pause_seconds: u8,
    /// The state that the page shows. `None` before the first evening was followed.
    shown: Option<PageState>,
    /// The players who were not to be named when the pages were written. `None` before the first check.
    unnamed: Option<BTreeSet<PlayerId>>,
    /// Whether a person was forgotten since the pages were written, so any page may still name them.
    has_forgotten_person: bool,
    is_sending: bool,
    /// Why the last page could not be written. `None` if it was.
    failure: Option<LiveFailure>,
    /// Seconds until the page may be written again.
    pause_seconds: u8,
}

/// Why the last page could not be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LiveFailure {
    /// The reason in words.
    pub reason: String,
    /// The problem of the web server. `None` if a file could not be written.
    pub problem: Option<Problem>,
}

/// The state of an evening that a page shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct PageState {
    session: SessionId,
    /// The state of the journal that the page shows, or counts as showing. `None` if the page was not written yet.
    seen: Option<Seen>,
    /// The time of writing. `None` before the first time.
    at: Option<DateTime<FixedOffset>>,
}

/// A page to be written.
#[derive(Debug, Clone)]
pub struct LiveOrder {
    /// The desk of the other evenings, if names have changed and all pages in the folder must be written again.
    pub other_evenings: Option<Desk>,
    /// The open evening, if any. Without one only names are removed from pages that are there.
    pub evening: Option<Arc<Evening>>,
    /// The known double-dummy analyses of the open evening's deals.
    pub analyses: Option<Analyses>,
    /// The players who must not be named.
    pub unnamed: BTreeSet<PlayerId>,
    /// The club's logo, colour and text.
    pub club: WebClub,
    pub language: Language,
    pub place: LivePlace,
    /// The file of the evening's database. `None` for a database in memory.
    pub path: Option<PathBuf>,
    /// The time of writing.
    pub at: DateTime<FixedOffset>,
}

/// Where a live page is written.
#[derive(Debug, Clone)]
pub enum LivePlace {
    /// A folder. The page has the fixed name, and a copy has the evening's own name.
    Folder(PathBuf),
    /// A web server of the club. The page has only the fixed name, because deliveries write the one with the evening's
    /// name.
    Server(Box<LiveServer>),
}

/// A web server that shows a live page.
#[derive(Debug, Clone)]
pub struct LiveServer {
    pub office: Desk,
    pub target: Target,
    /// The password, if it was typed into the window.
    pub password: Option<Password>,
    /// The session that the page there shows now.
    pub shown_session: Option<SessionId>,
}

/// The outcome of writing a live page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LiveSent {
    /// The open evening and its state that the page shows. `None` if no evening was open.
    page_shows: Option<(SessionId, Seen)>,
    /// The players who were not named.
    unnamed: BTreeSet<PlayerId>,
    /// Whether the pages of other evenings were written too.
    includes_others: bool,
    /// The time of writing.
    at: DateTime<FixedOffset>,
    failure: Option<LiveFailure>,
    /// The session that the page on a web server shows now. `None` for a folder, and if nothing was sent.
    pub(crate) server_shows: Option<SessionId>,
    pub(crate) is_for_server: bool,
    /// The file of the evening's database. `None` for a database in memory.
    pub(crate) path: Option<PathBuf>,
}

impl Live {
    /// A live page in a folder, not written yet.
    #[must_use]
    pub fn in_folder(folder: String) -> Self {
        Self { place: folder, ..Self::default() }
    }

    /// A live page on the web server of a target, not written yet.
    #[must_use]
    pub fn on_server(target: String) -> Self {
        Self { place: target, min_pause_seconds: MIN_SERVER_PAUSE_SECONDS, ..Self::default() }
    }

    /// Sets another folder or target. The page is written there anew.
    pub fn follow(&mut self, place: String) {
        *self =
            Self { place, min_pause_seconds: self.min_pause_seconds, is_sending: self.is_sending, ..Self::default() };
    }

    /// Allows another attempt after a refusal, because the target or its password has changed.
    pub fn retry(&mut self) {
        (self.failure, self.pause_seconds) = (None, 0);
    }

    #[must_use]
    pub fn failure(&self) -> Option<&LiveFailure> {
        self.failure.as_ref()
    }

    /// Has all pages written again, because a person was forgotten.
    pub fn rewrite_all(&mut self) {
        self.has_forgotten_person = true;
        self.pause_seconds = 0;
    }

    /// The number of changes that the page does not show yet.
    #[must_use]
    pub fn waiting_changes(&self, evening: &Evening) -> usize {
        let current = evening.journal.seen();
        match self.shown.filter(|shown| shown.session == evening.id()).and_then(|shown| shown.seen) {
            // If the journal was rewritten, all its changes count.
            Some(seen) if seen.generation == current.generation => current.count.saturating_sub(seen.count),
            _ => current.count,
        }
    }

    /// The state of the page in words. `None` if no page is written.
    #[must_use]
    pub fn words(&self, evening: &Evening, texts: &Texts) -> Option<String> {
        let say = texts.say();
        if self.place.is_empty() {
            return None;
        }
        let waiting = self.waiting_changes(evening);
        match &self.failure {
            Some(LiveFailure { reason, problem: None }) => return Some(say.live_failed(reason, waiting.to_string())),
            Some(LiveFailure { reason, problem: Some(_) }) => return Some(reason.clone()),
            None => {}
        }
        let sent = self.shown.filter(|shown| shown.session == evening.id()).and_then(|shown| shown.at);
        Some(match sent {
            None => say.live_nothing(),
            Some(at) if waiting == 0 => say.live_sent(texts.time(at)),
            Some(at) => say.live_waiting(texts.time(at), waiting.to_string()),
        })
    }

    /// Whether names have changed since the pages were written.
    #[must_use]
    pub fn has_changed_names(&self, unnamed: &BTreeSet<PlayerId>) -> bool {
        self.has_forgotten_person || self.unnamed.as_ref().is_some_and(|written| written != unnamed)
    }

    /// Returns whether to write the page now, because of new changes or changed names. If so, the page counts as being
    /// sent until [`Self::on_sent`]. Called every second.
    pub fn begin_if_due(
        &mut self,
        evening: Option<&Evening>,
        unnamed: &BTreeSet<PlayerId>,
        at: DateTime<FixedOffset>,
    ) -> bool {
        self.pause_seconds = self.pause_seconds.saturating_sub(1);
        // A refused password must not be tried again and again, because servers lock such clients out.
        let is_refused = self
            .failure
            .as_ref()
            .and_then(|failure| failure.problem.as_ref())
            .is_some_and(|problem| !problem.is_temporary());
        if self.place.is_empty() || self.is_sending || self.pause_seconds > 0 || is_refused {
            return false;
        }
        if let Some(evening) = evening
            && self.shown.is_none_or(|shown| shown.session != evening.id())
        {
            // An old evening that the user only views counts as shown already.
            let is_tonight = evening.session().date == at.date_naive();
            let seen = (!is_tonight).then(|| evening.journal.seen());
            self.shown = Some(PageState { session: evening.id(), seen, at: None });
        }
        let has_changed_names = self.has_changed_names(unnamed);
        self.unnamed.get_or_insert_with(|| unnamed.clone());
        if evening.map_or(0, |evening| self.waiting_changes(evening)) == 0 && !has_changed_names {
            return false;
        }
        self.is_sending = true;
        true
    }

    pub fn on_sent(&mut self, sent: LiveSent) {
        self.is_sending = false;
        match sent.failure {
            None => {
                let page_state = |(session, seen)| PageState { session, seen: Some(seen), at: Some(sent.at) };
                self.shown = sent.page_shows.map(page_state).or(self.shown);
                self.unnamed = Some(sent.unnamed);
                self.has_forgotten_person &= !sent.includes_others;
                (self.failure, self.pause_seconds) = (None, self.min_pause_seconds);
            }
            Some(failure) => {
                self.failure = Some(failure);
                self.pause_seconds = RETRY_SECONDS;
            }
        }
    }
}

impl LiveOrder {
    /// Writes the page, each file completely or not at all. If names have changed, the existing pages of other evenings
    /// in the folder are written too.
    #[must_use]
    pub fn carry_out(self) -> LiveSent {
        let (failure, server_shows) = match &self.place {
            LivePlace::Folder(folder) => {
                let error = self.write(folder).and_then(|()| self.write_others(folder)).err();
                let error = error.map(|reason| self.language.texts().cause(reason));
                (error.map(|reason| LiveFailure { reason, problem: None }), None)
            }
            LivePlace::Server(server) => match self.send(server) {
                Ok(server_shows) => (None, server_shows),
                Err(failure) => (Some(failure), None),
            },
        };
        let page_shows = self.evening.as_ref().map(|evening| (evening.id(), evening.journal.seen()));
        let includes_others = self.other_evenings.is_some();
        let is_for_server = matches!(self.place, LivePlace::Server(_));
        LiveSent {
            page_shows,
            unnamed: self.unnamed,
            includes_others,
            at: self.at,
            failure,
            server_shows,
            is_for_server,
            path: self.path,
        }
    }

    /// Sends the page to a web server, and returns the session that the page shows then. An old evening that the user
    /// only views does not replace the page of tonight, but that page is written again, because names may have changed.
    fn send(&self, server: &LiveServer) -> Result<Option<SessionId>, LiveFailure> {
        let texts = self.language.texts();
        let file_failure = |reason| LiveFailure { reason, problem: None };
        let Some(id) = self.tonight().map(Evening::id).or(server.shown_session) else { return Ok(None) };
        let page = if let Some(evening) = self.evening.as_deref().filter(|evening| evening.id() == id) {
            self.page(evening, self.analyses.as_ref()).map_err(file_failure)?
        } else {
            // The page of a deleted evening cannot be written again.
            let Ok(journal) = server.office.journal(id) else { return Ok(None) };
            self.page_of(&server.office, journal.session()).map_err(file_failure)?
        };
        let deliveries =
            Deliveries::of(&server.office).map_err(|error| file_failure(deliver_error_words(&error, &texts)))?;
        let deliveries = match &server.password {
            Some(password) => deliveries.with_password(&server.target.name, password.clone()),
            None => deliveries,
        };
        deliveries
            .put_live(&server.target, page)
            .map_err(|problem| LiveFailure { reason: problem_words(&problem, &texts), problem: Some(problem) })?;
        if server.shown_session != Some(id) {
            let stored = server
                .office
                .change_database_blocking(move |store| store.set_setting(SERVER_SHOWS_SETTING, &id.to_string()));
            stored.map_err(|error| file_failure(words::store_error(&error, &texts)))?;
        }
        Ok(Some(id))
    }

    fn tonight(&self) -> Option<&Evening> {
        self.evening.as_deref().filter(|evening| evening.session().date == self.at.date_naive())
    }

    /// Writes the page of the evening into a folder.
    fn write(&self, folder: &Path) -> Result<(), String> {
        let Some(evening) = &self.evening else { return Ok(()) };
        let page = self.page(evening, self.analyses.as_ref())?;
        self.write_page(folder, evening.session(), &page)
    }

    /// Writes the page of an evening under its own name, and also under the fixed name if the evening is tonight's, or
    /// that page shows the same evening or is missing.
    fn write_page(&self, folder: &Path, session: &Session, page: &str) -> Result<(), String> {
        let (own_path, live_path) = (folder.join(season::evening_file(session)), folder.join(LIVE_FILE));
        let [old_page, live_page] = [&own_path, &live_path].map(|path| std::fs::read(path).ok());
        let is_tonight = self.tonight().is_some_and(|evening| evening.id() == session.id);
        write_file(&own_path, page)?;
        if is_tonight || live_page.is_none() || live_page == old_page { write_file(&live_path, page) } else { Ok(()) }
    }

    /// Writes the existing pages of other evenings in a folder again, if names have changed.
    fn write_others(&self, folder: &Path) -> Result<(), String> {
        let Some(desk) = &self.other_evenings else { return Ok(()) };
        let error_text = |error: StoreError| words::store_error(&error, &self.language.texts());
        for summary in desk.read_blocking(Store::sessions).map_err(error_text)? {
            if self.evening.as_ref().is_some_and(|evening| evening.id() == summary.id) {
                continue;
            }
            let id = summary.id;
            let Ok(journal) = desk.journal(id) else { continue };
            let session = journal.session();
            if folder.join(season::evening_file(session)).exists() {
                self.write_page(folder, session, &self.page_of(desk, session)?)?;
            }
        }
        Ok(())
    }

    fn page_of(&self, desk: &Desk, session: &Session) -> Result<String, String> {
        let error_text = |error: StoreError| words::store_error(&error, &self.language.texts());
        let evening = desk.find_evening(&session.id.to_string()).map_err(error_text)?;
        let deals: Vec<_> = session.deals().map(|(_, deal)| deal).collect();
        let stored_analyses = desk.read_blocking(move |store| store.trick_tables(deals)).unwrap_or_default();
        let (analyses, _) = solver::known_analyses(session, &stored_analyses);
        self.page(&evening, Some(&analyses))
    }

    /// The page of an evening as HTML.
    fn page(&self, evening: &Evening, analyses: Option<&Analyses>) -> Result<String, String> {
        let texts = self.language.texts();
        let options = web::WebOptions {
            club: Some(&self.club),
            published: publication_state::published_at(evening, &texts),
            double_dummy: analyses,
            event: evening.event_rankings(),
            unnamed: Some(&self.unnamed),
            ..web::WebOptions::default()
        };
        web::page(evening.session(), &evening.standings, &options, &texts).map_err(|error| error.to_string())
    }
}

/// Writes a page. The error is in words.
fn write_file(path: &Path, page: &str) -> Result<(), String> {
    write_atomically(path, page.as_bytes()).map_err(|error| format!("{}: {error}", path.display()))
}
