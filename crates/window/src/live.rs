//! The live web page of the evening, written into a folder that another program uploads, after each round and each
//! result. Nobody waits for it; a failed write is tried again.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::{DateTime, FixedOffset};

use bridge::Analyses;
use desk::{Desk, Evening, put_up};
use evening::club::PlayerId;
use evening::session::{Seen, Session, SessionId};
use exchange::web::WebClub;
use exchange::{season, web};
use lang::{Language, Texts};
use store::{Store, StoreError, write_whole};

use crate::words;

/// The setting with the folder.
pub const FOLDER: &str = "live_folder";
/// The fixed name of tonight's page, beside a page with the evening's own name.
const TONIGHT: &str = "live.html";
/// The number of seconds before a failed write is tried again.
const AGAIN: u8 = 20;

/// How far the page is behind the evening.
#[derive(Debug, Clone, Default)]
pub struct Live {
    /// The folder. Empty if no page is written.
    pub folder: String,
    shows: Option<Shown>,
    /// The players not to be named when the pages in the folder were written. `None` before that was checked.
    unnamed: Option<BTreeSet<PlayerId>>,
    /// Whether a person was forgotten, so that every page in the folder may name them.
    forgotten: bool,
    sending: bool,
    failed: Option<String>,
    /// Seconds until it is tried again.
    pause: u8,
}

/// The state that the page shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shown {
    session: SessionId,
    /// The journal's position at the time. `None` if the page was not written yet.
    seen: Option<Seen>,
    /// The time of writing. `None` before the first time.
    at: Option<DateTime<FixedOffset>>,
}

/// A page to be written.
#[derive(Debug, Clone)]
pub struct LiveOrder {
    /// Names changed: the pages of other evenings in the folder are written again as well.
    pub all: Option<Desk>,
    pub evening: Arc<Evening>,
    pub analyses: Option<Analyses>,
    pub unnamed: BTreeSet<PlayerId>,
    /// Logo, colour and text of the club.
    pub club: WebClub,
    pub language: Language,
    pub folder: PathBuf,
    pub at: DateTime<FixedOffset>,
}

/// The outcome of writing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LiveSent {
    session: SessionId,
    seen: Seen,
    unnamed: BTreeSet<PlayerId>,
    all: bool,
    at: DateTime<FixedOffset>,
    failed: Option<String>,
}

impl Live {
    /// A live page that was not written yet.
    #[must_use]
    pub fn in_folder(folder: String) -> Self {
        Self { folder, ..Self::default() }
    }

    /// Sets another folder, where everything is written again.
    pub fn follow(&mut self, folder: String) {
        *self = Self { folder, sending: self.sending, ..Self::default() };
    }

    /// A person was forgotten: the pages in the folder are written again.
    pub fn forget(&mut self) {
        self.forgotten = true;
        self.pause = 0;
    }

    /// How many changes the page does not show yet.
    #[must_use]
    pub fn waiting(&self, evening: &Evening) -> usize {
        let now = evening.journal.seen();
        match self.shows.filter(|shows| shows.session == evening.id()).and_then(|shows| shows.seen) {
            // A rewritten history counts as different, whatever its length.
            Some(seen) if seen.generation == now.generation => now.count.saturating_sub(seen.count),
            _ => now.count,
        }
    }

    /// The state in words. `None` if no page is written.
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
        let sent = self.shows.filter(|shows| shows.session == evening.id()).and_then(|shows| shows.at);
        Some(match sent {
            None => say.live_nothing(),
            Some(at) if waiting == 0 => say.live_sent(texts.time(at)),
            Some(at) => say.live_waiting(texts.time(at), waiting.to_string()),
        })
    }

    /// Whether names in the pages of the folder changed since they were written.
    #[must_use]
    pub fn is_named_otherwise(&self, unnamed: &BTreeSet<PlayerId>) -> bool {
        self.forgotten || self.unnamed.as_ref().is_some_and(|written| written != unnamed)
    }

    /// Called every second. Returns whether to write the page now, because of something new or a player who must not be
    /// named any more.
    pub fn is_due(&mut self, evening: &Evening, unnamed: &BTreeSet<PlayerId>, at: DateTime<FixedOffset>) -> bool {
        self.pause = self.pause.saturating_sub(1);
        if self.folder.is_empty() || self.sending || self.pause > 0 {
            return false;
        }
        if self.shows.is_none_or(|shows| shows.session != evening.id()) {
            // An old evening that is only viewed is not tonight's.
            let tonight = evening.session().date == at.date_naive();
            let seen = (!tonight).then(|| evening.journal.seen());
            self.shows = Some(Shown { session: evening.id(), seen, at: None });
        }
        let renamed = self.is_named_otherwise(unnamed);
        self.unnamed.get_or_insert_with(|| unnamed.clone());
        if self.waiting(evening) == 0 && !renamed {
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
                self.shows = Some(Shown { session: sent.session, seen: Some(sent.seen), at: Some(sent.at) });
                self.unnamed = Some(sent.unnamed);
                self.forgotten &= !sent.all;
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
    /// Writes the page under the evening's name and under the fixed name, each completely or not at all. If names have
    /// changed, the pages of other evenings in the folder are written as well.
    #[must_use]
    pub fn carry_out(self) -> LiveSent {
        let failed = self.write().and_then(|()| self.write_others()).err();
        let failed = failed.map(|reason| self.language.texts().cause(reason));
        let (session, seen, all) = (self.evening.id(), self.evening.journal.seen(), self.all.is_some());
        LiveSent { session, seen, unnamed: self.unnamed, all, at: self.at, failed }
    }

    fn write(&self) -> Result<(), String> {
        let page = self.page(&self.evening, self.analyses.as_ref())?;
        self.put(self.evening.session(), &page)
    }

    /// Writes the page of an evening, and tonight's page if it belongs to the same evening.
    fn put(&self, session: &Session, page: &str) -> Result<(), String> {
        let (own, tonight) = (self.folder.join(season::evening_file(session)), self.folder.join(TONIGHT));
        let [before, live] = [&own, &tonight].map(|path| std::fs::read(path).ok());
        let is_tonight = session.date == self.at.date_naive() && session.id == self.evening.id();
        put(&own, page)?;
        if is_tonight || live.is_none() || live == before { put(&tonight, page) } else { Ok(()) }
    }

    fn write_others(&self) -> Result<(), String> {
        let Some(desk) = &self.all else { return Ok(()) };
        let failed = |error: StoreError| words::store_error(&error, &self.language.texts());
        for summary in desk.read_now(Store::sessions).map_err(failed)? {
            if summary.id == self.evening.id() {
                continue;
            }
            let id = summary.id;
            let Ok(journal) = desk.journal(id) else { continue };
            let path = self.folder.join(season::evening_file(journal.session()));
            if !path.exists() {
                continue;
            }
            let evening = desk.evening(&id.to_string()).map_err(failed)?;
            let deals: Vec<_> = journal.session().deals().map(|(_, deal)| deal).collect();
            let kept = desk.read_now(move |store| store.makeable(deals)).unwrap_or_default();
            let (analyses, _) = solver::known(journal.session(), &kept);
            self.put(journal.session(), &self.page(&evening, Some(&analyses))?)?;
        }
        Ok(())
    }

    fn page(&self, evening: &Evening, analyses: Option<&Analyses>) -> Result<String, String> {
        let texts = self.language.texts();
        let shown = web::WebOptions {
            club: Some(&self.club),
            published: put_up::published_at(evening, &texts),
            double_dummy: analyses,
            event: evening.event_rankings(),
            unnamed: Some(&self.unnamed),
            season: "",
            picture: "",
        };
        web::page(evening.session(), &evening.standings, &shown, &texts).map_err(|error| error.to_string())
    }
}

fn put(path: &Path, page: &str) -> Result<(), String> {
    write_whole(path, page.as_bytes()).map_err(|error| format!("{}: {error}", path.display()))
}
