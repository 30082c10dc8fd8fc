//! The web page that follows the evening: written into a folder that somebody else carries on, after each round and
//! each result. It never keeps anybody waiting; what could not be written is written again.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::{DateTime, FixedOffset};

use crate::desk::put_up;
use bridge::Analyses;
use desk::Evening;
use evening::club::PlayerId;
use evening::session::SessionId;
use exchange::{season, web};
use lang::{Language, Texts};
use store::write_whole;

/// The setting that says in which folder.
pub const FOLDER: &str = "live_folder";
/// The page of tonight always has this name, beside its own.
const TONIGHT: &str = "live.html";
/// After a failure it is tried again when so many seconds went by.
const AGAIN: u8 = 20;

/// How far the page is behind the evening.
#[derive(Debug, Clone, Default)]
pub struct Live {
    /// Empty where nothing is written.
    pub folder: String,
    /// The evening it follows, how many changes it shows, and since when; the time is none before the first.
    shows: Option<(SessionId, usize, Option<DateTime<FixedOffset>>)>,
    sending: bool,
    failed: Option<String>,
    /// Seconds until it is tried again.
    pause: u8,
}

/// A page to be written.
#[derive(Debug, Clone)]
pub struct LiveOrder {
    pub evening: Arc<Evening>,
    pub analyses: Option<Analyses>,
    pub unnamed: BTreeSet<PlayerId>,
    pub language: Language,
    pub folder: PathBuf,
    pub at: DateTime<FixedOffset>,
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LiveSent {
    session: SessionId,
    entries: usize,
    at: DateTime<FixedOffset>,
    failed: Option<String>,
}

impl Live {
    /// One that has written nothing yet.
    #[must_use]
    pub fn in_folder(folder: String) -> Self {
        Self { folder, ..Self::default() }
    }

    /// The folder is another one: everything is written there.
    pub fn follow(&mut self, folder: String) {
        *self = Self { folder, sending: self.sending, ..Self::default() };
    }

    /// How many changes the page does not show yet.
    #[must_use]
    pub fn waiting(&self, evening: &Evening) -> usize {
        let entries = evening.journal.entries().len();
        match self.shows {
            Some((session, shown, _)) if session == evening.id() => entries.saturating_sub(shown),
            _ => entries,
        }
    }

    /// How it stands, in words; none where nothing is written.
    #[must_use]
    pub fn words(&self, evening: &Evening, texts: &Texts) -> Option<String> {
        let say = texts.say();
        if self.folder.is_empty() {
            return None;
        }
        let waiting = self.waiting(evening);
        if let Some(reason) = &self.failed {
            return Some(say.live_failed(reason, waiting.to_string()));
        }
        let sent = self.shows.filter(|(session, ..)| *session == evening.id()).and_then(|(.., at)| at);
        Some(match sent {
            None => say.live_nothing(),
            Some(at) if waiting == 0 => say.live_sent(texts.time(at)),
            Some(at) => say.live_waiting(texts.time(at), waiting.to_string()),
        })
    }

    /// A second went by: whether the page is to be written now, because there is anything new.
    pub fn is_due(&mut self, evening: &Evening, at: DateTime<FixedOffset>) -> bool {
        self.pause = self.pause.saturating_sub(1);
        if self.folder.is_empty() || self.sending || self.pause > 0 {
            return false;
        }
        let entries = evening.journal.entries().len();
        if self.shows.is_none_or(|(session, ..)| session != evening.id()) {
            // An old evening that is only looked at is not tonight's.
            let tonight = evening.session().date == at.date_naive();
            self.shows = Some((evening.id(), if tonight { 0 } else { entries }, None));
        }
        if self.waiting(evening) == 0 {
            return false;
        }
        self.sending = true;
        true
    }

    /// A page was written, or not.
    pub fn sent(&mut self, sent: LiveSent) {
        self.sending = false;
        match sent.failed {
            None => {
                self.shows = Some((sent.session, sent.entries, Some(sent.at)));
                self.failed = None;
            }
            Some(reason) => {
                self.failed = Some(reason);
                self.pause = AGAIN;
            }
        }
    }
}

impl LiveOrder {
    /// Writes the page under the name of the evening and under the one that is always the same, each whole or not at
    /// all.
    #[must_use]
    pub fn carry_out(self) -> LiveSent {
        let failed = self.write().err();
        let entries = self.evening.journal.entries().len();
        LiveSent { session: self.evening.id(), entries, at: self.at, failed }
    }

    fn write(&self) -> Result<(), String> {
        let (session, texts) = (self.evening.session(), self.language.texts());
        let shown = web::WebOptions {
            published: put_up::published_at(&self.evening, &texts),
            double_dummy: self.analyses.as_ref(),
            event: self.evening.event_rankings(),
            unnamed: Some(&self.unnamed),
            season: "",
        };
        let page = web::page(session, &self.evening.standings, &shown, &texts);
        let page = page.map_err(|error| error.to_string())?;
        let put =
            |path: &Path| write_whole(path, page.as_bytes()).map_err(|error| format!("{}: {error}", path.display()));
        put(&self.folder.join(season::evening_file(session)))?;
        put(&self.folder.join(TONIGHT))
    }
}
