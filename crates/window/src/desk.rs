//! The window's view of the desk: the evening it shows, the lists, and what is being saved. It neither stores nor
//! waits: `desk` does, and `app` hands it the requests of screens.

mod ask;
mod deals;
mod kept;
mod lists;
mod repair;
mod saving;
mod written;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use chrono::{DateTime, FixedOffset, Local};
use iced::Size;
use uuid::Uuid;

use bridge::{Analyses, Deal, Makeable, Seat, Vulnerability};
use desk::{self, Evening, Here, Making, OfEvent, attendance, put_up};
use evening::club::SectionId;
use evening::scoring::{EventRanking, Published, Standings};
use evening::session::{Change, Device, Entry, Journal, Line, Session, SessionId, Slot, Stamp, Suspicion};
use lang::Texts;
use print::{Attendance, Letterhead, TableAddress};
use store::{StoreError, Summary};

use super::extent::Extent;
use super::live::Live;
use super::theme::{Appearance, KeyHints};
use super::which::Which;

pub use ask::{Answer, Archived, Earlier, Layout, Offers, Person, Question, Scored, Template, Trial, Tried, Trying};
pub(super) use kept::{
    APPEARANCE, BEGUN, BOARDS, CLUB, FOUR, HINTS, KEYS, LANGUAGE, MOTION, MOVING, OPEN, PROFILE, SCALE, STILL, SUITS,
    TWO, USER, WINDOW, WRITTEN,
};
pub use lists::{ClubLists, Lists};
pub use repair::{Means, Plan, RepairRequest};
pub(crate) use saving::Refusal;
pub use saving::Saving;
pub(super) use saving::{in_between, is_refusal};

use kept::Kept;
use saving::SaveState;
use written::Written;

/// What the window knows about the desk.
#[derive(Debug)]
pub struct DeskView {
    /// The desk itself, which answers requests.
    office: desk::Desk,
    here: Arc<Here>,
    pub texts: Texts,
    /// The evening that is open, if any.
    pub(super) open: OpenEvening,
    /// The lists of the club.
    pub lists: ClubLists,
    /// The user's preferences.
    pub preferences: Preferences,
    /// Requests that are being stored.
    pub(super) saves: SaveState,
    /// Whether this is the sample and not the club's own database.
    pub sample: bool,
    /// The files that were written of evenings.
    pub written: Written,
    /// The evening that was open last when the program ended.
    kept_open: Option<SessionId>,
    /// The page that follows the evening into a folder.
    pub live: Live,
    /// The page that follows the evening on the club's web server, and the session that it shows.
    pub live_server: Live,
    pub live_server_shows: Option<SessionId>,
    /// What is sent to federations.
    pub posting: super::posting::Posting,
    /// Published rankings that go to the club's targets.
    pub delivering: super::delivering::Delivering,
}

/// The open evening, with what is known beside its journal.
#[derive(Debug, Default)]
pub struct OpenEvening {
    evening: Option<Arc<Evening>>,
    /// Whether another window on this computer has it open as well.
    open_beside: bool,
    /// The double-dummy analyses of its deals. `None` if no evening is open.
    analyses: Option<Analyses>,
    /// Its deals, with dealer and vulnerability for par, at the last look-up.
    dealt: Vec<(Deal, Seat, Vulnerability)>,
    /// Its deals that are not solved yet.
    unsolved: Vec<Deal>,
    /// Analyses found since the program began, even if they could not be stored.
    found: HashMap<Deal, Makeable>,
    /// How phones get to the tables of a session, since its hall was opened.
    ways: Option<(SessionId, Vec<TableAddress>)>,
    /// The meetings with text on Results that was typed but not entered.
    pub begun: Vec<Slot>,
    /// Such lines of the last time, until their evening is open.
    pub(super) kept_begun: String,
    /// The last report of the bridge pads, while the window listens to them.
    pub pads: Option<Arc<desk::pads::PadReport>>,
    /// Tables that players' phones draw attention to, while the hall is open.
    pub phones: Signs,
}

/// The number of evenings in which key hints are shown by default.
const FIRST_EVENINGS: usize = 3;

/// The user's preferences.
#[derive(Debug)]
pub struct Preferences {
    pub appearance: Appearance,
    /// Suits in four colours instead of two.
    pub four_colours: bool,
    /// Whether to avoid motion, such as the highlight of saved results.
    pub still: bool,
    /// When to show key hints beside buttons.
    pub key_hints: KeyHints,
    /// The screens whose main keys were introduced.
    pub introduced: Vec<Which>,
    /// The scale of the window, in percent.
    pub scale: u16,
    /// The size of the window on the screen.
    pub pixels: Size,
    /// Its size when it did not fill the screen, and whether it does.
    pub extent: Extent,
    /// The name recorded with changes. Empty if unknown.
    pub user: String,
    /// The club's name for the next evening.
    pub club: String,
    /// The letterhead of all sheets.
    pub letterhead: Letterhead,
    /// The rule profile of new evenings. Empty if none was chosen.
    pub profile: String,
    /// A second folder for copies. Empty for none.
    pub second_folder: String,
    /// How many boards were wished of a movement last.
    pub(super) boards_wished: Option<(u16, u16)>,
}

/// Tables to look at because of their phones.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Signs {
    /// They call the director.
    pub calling: Vec<(SectionId, u8)>,
    /// Entries wait for the other side.
    pub waiting: Vec<(SectionId, u8)>,
    /// Tables whose phones have become silent.
    pub silent: Vec<(SectionId, u8)>,
}

/// The clock of a round.
#[derive(Debug, Clone, Copy)]
pub struct RoundClock {
    /// The seconds left; negative after the end.
    pub left: i64,
    /// Seconds it has from call to call.
    pub whole: i64,
    pub called: DateTime<FixedOffset>,
}

/// A round this many seconds over its time is no longer being played: nobody told the program.
const FORGOTTEN: i64 = 3600;

/// The time on the wall.
pub fn wall_clock() -> DateTime<FixedOffset> {
    Local::now().fixed_offset()
}

impl DeskView {
    /// Sits down at a desk.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn new(office: desk::Desk, here: impl Into<Arc<Here>>) -> Result<Self, StoreError> {
        let (kept, lists) = office.work_now(|store| Ok((Kept::read(store)?, Lists::read(store)?)))?;
        let posting = office.work_now(|store| super::posting::Posting::kept(|key| store.setting(key)))?;
        let texts = kept.language.texts();
        let delivering = super::delivering::Delivering::read(&office, &texts);
        let mut own = Self {
            office,
            here: here.into(),
            texts,
            open: OpenEvening { kept_begun: kept.begun, ..OpenEvening::default() },
            lists: ClubLists::default(),
            preferences: Preferences {
                appearance: kept.appearance,
                four_colours: kept.four_colours,
                still: kept.still,
                key_hints: kept.key_hints,
                introduced: kept.introduced,
                scale: kept.scale,
                pixels: Size::new(1280.0, 720.0),
                extent: kept.extent,
                user: kept.user,
                club: kept.club,
                letterhead: kept.letterhead,
                profile: kept.profile,
                second_folder: kept.second_folder,
                boards_wished: kept.boards_wished,
            },
            saves: SaveState::default(),
            sample: false,
            written: kept.written,
            kept_open: kept.open,
            live: Live::in_folder(kept.live_folder),
            live_server: Live::on_server(kept.live_server),
            live_server_shows: kept.live_server_shows,
            posting,
            delivering,
        };
        own.show_lists(lists);
        Ok(own)
    }

    /// Opens the evening that was in progress when the program ended: the one open last if it is not over (even after
    /// midnight), otherwise the latest.
    ///
    /// # Errors
    /// When it cannot be read. The window still opens and says so.
    pub fn go_on(&mut self) -> Result<(), StoreError> {
        let today = self.now().date_naive();
        let here = |s: &&Summary| Some(s.id) == self.kept_open && !s.closed && (today - s.date).num_days() <= 1;
        let last = || self.lists.summaries.first().filter(|s| !s.closed && s.date == today);
        if let Some(last) = self.lists.summaries.iter().find(here).or_else(last) {
            let id = last.id.to_string();
            let evening = self.office.evening(&id)?;
            self.show(evening);
        }
        Ok(())
    }

    /// Whether key hints are shown all the time. The first evenings are counted by those with results.
    pub(super) fn shows_keys(&self) -> bool {
        match self.preferences.key_hints {
            KeyHints::Always => true,
            KeyHints::Held => false,
            KeyHints::FirstEvenings => {
                let played = self.lists.summaries.iter().filter(|summary| summary.results > 0);
                self.sample || played.take(FIRST_EVENINGS + 1).count() <= FIRST_EVENINGS
            }
        }
    }

    /// Closes the evening that is open.
    pub(super) fn close_evening(&mut self) {
        self.texts = self.texts.in_words_of("");
        self.open.evening = None;
        self.open.dealt.clear();
        self.open.unsolved.clear();
        self.open.analyses = None;
        self.forget_sent();
    }

    /// Takes over the user's preferences when another database is opened.
    pub(super) fn take_manners(&mut self, other: &Self) {
        self.texts = other.texts.language().texts();
        (self.preferences.appearance, self.preferences.scale) = (other.preferences.appearance, other.preferences.scale);
        (self.preferences.four_colours, self.preferences.still) =
            (other.preferences.four_colours, other.preferences.still);
        self.preferences.key_hints = other.preferences.key_hints;
        self.preferences.introduced.clone_from(&other.preferences.introduced);
        self.preferences.user.clone_from(&other.preferences.user);
        (self.preferences.extent, self.preferences.pixels) = (other.preferences.extent, other.preferences.pixels);
    }

    /// Which hand this window is.
    pub(super) fn here(&self) -> Arc<Here> {
        Arc::clone(&self.here)
    }

    /// Tells other windows on this computer what is open here, and checks whether one of them has the same.
    pub(super) fn look_beside(&mut self) {
        let open = self.path().zip(self.session().map(|session| session.id));
        self.here.tell_open(open.as_ref().map(|(path, session)| (path.as_path(), *session)));
        self.open.open_beside = open.is_some_and(|(path, session)| self.here.is_open_beside(&path, session));
    }

    /// Whether another window on this computer has the evening open as well.
    pub fn is_open_beside(&self) -> bool {
        self.open.open_beside
    }

    /// The desk itself, which answers requests.
    pub fn office(&self) -> &desk::Desk {
        &self.office
    }

    /// How phones reach the tables of the open evening. Empty if the hall is not open.
    pub fn ways(&self) -> Vec<TableAddress> {
        let own = self.open.ways.iter().filter(|(session, _)| self.session().is_some_and(|open| open.id == *session));
        own.flat_map(|(_, ways)| ways.clone()).collect()
    }

    /// The hall of the evening that is open was opened.
    pub(super) fn set_ways(&mut self, ways: Vec<TableAddress>) {
        self.open.ways = self.session().map(|open| (open.id, ways));
    }

    /// The clock of the round called last. `None` without a call, when the section is complete, after the final
    /// publication, and when nobody has attended to it for long.
    pub fn round_clock(&self, section: SectionId) -> Option<RoundClock> {
        let (session, standings) = (self.session()?, self.standings()?);
        let of = session.sections.get(&section)?;
        let called = of.called.get(&of.last_called()?)?.at;
        let is_in = !standings.missing.iter().any(|missing| missing.place.section == section);
        // An interim ranking is published while the round goes on.
        let is_published = session.publications.iter().any(|(publication, _)| !publication.provisional);
        // Tables that play on without a call have no clock.
        let played_on = standings.round_at_tables(session, section) > of.last_called()?;
        if session.closed || is_published || is_in || played_on {
            return None;
        }
        let whole = session.round_seconds(session.sections.get(&section)?);
        let left = whole - (self.now() - called).num_seconds();
        (left > -FORGOTTEN).then_some(RoundClock { left, whole, called })
    }

    /// Whether tonight's evening was prepared for another day and nothing was played yet.
    pub fn is_of_another_day(&self) -> bool {
        let begun = |session: &Session| {
            session.results().next().is_some() || session.sections.values().any(|s| !s.called.is_empty())
        };
        self.session().is_some_and(|session| session.date != self.now().date_naive() && !begun(session))
    }

    /// How much room the window has, in the units things are laid out in.
    pub fn room(&self) -> Size {
        let scale = f32::from(self.preferences.scale) / 100.0;
        Size::new(self.preferences.pixels.width / scale, self.preferences.pixels.height / scale)
    }

    /// The time.
    pub fn now(&self) -> DateTime<FixedOffset> {
        self.office.now()
    }

    /// Shows an evening, unless a newer state of it is shown already.
    pub(super) fn show(&mut self, evening: Arc<Evening>) {
        if self.open.evening.as_ref().is_some_and(|there| evening.is_before(there)) {
            return;
        }
        self.texts = self.texts.in_words_of(&evening.session().conditions.rules.profile);
        self.open.evening = Some(evening);
        self.look_at_deals();
    }

    /// Whether this is the evening shown.
    pub(super) fn is_open(&self, evening: &Evening) -> bool {
        self.open.evening.as_ref().is_some_and(|open| open.id() == evening.id())
    }

    /// Tonight's session.
    pub fn session(&self) -> Option<&Session> {
        self.open.evening.as_ref().map(|evening| evening.session())
    }

    /// Its standings, of this very moment.
    pub fn standings(&self) -> Option<&Standings> {
        self.open.evening.as_ref().map(|evening| &*evening.standings)
    }

    /// The round that the tables of a section are in, called or not.
    pub fn round_at_tables(&self, section: SectionId) -> u8 {
        let evening = self.open.evening.as_ref();
        evening.map_or(1, |evening| evening.standings.round_at_tables(evening.session(), section))
    }

    /// The first suspicion about the result of a meeting.
    pub fn doubt(&self, slot: Slot) -> Option<Suspicion> {
        self.open.evening.as_ref()?.doubt(slot)
    }

    /// The current evening, for work in the background.
    pub fn evening(&self) -> Option<&Arc<Evening>> {
        self.open.evening.as_ref()
    }

    /// When the current state was published, for the window and what it writes.
    pub fn published_at(&self) -> Option<DateTime<FixedOffset>> {
        put_up::published_at(self.evening()?, &self.texts)
    }

    /// The stamp for a change made now.
    pub fn stamp(&self) -> Stamp {
        Stamp { at: self.now(), by: self.preferences.user.clone(), hand: self.here.device().clone() }
    }

    /// Tonight's published rankings.
    pub fn versions(&self) -> &[Published] {
        self.open.evening.as_ref().map(|evening| &*evening.published).unwrap_or_default()
    }

    /// The club's evenings up to tonight, the earliest first.
    pub fn evenings(&self) -> Vec<Attendance> {
        self.session().map(|session| attendance(&self.lists.summaries, session)).unwrap_or_default()
    }

    /// Its history.
    pub fn journal(&self) -> Option<&Journal> {
        self.open.evening.as_ref().map(|evening| &evening.journal)
    }

    /// The change that Ctrl Z would take back: the last one made here.
    pub fn to_undo(&self) -> Option<&Entry> {
        self.journal()?.to_undo(self.here.device())
    }

    /// The entries that are undone or redone together with an entry.
    pub fn made_with(&self, id: Uuid) -> Vec<Entry> {
        let Some(journal) = self.journal() else { return Vec::new() };
        let undone = journal.is_undone(id);
        let alike = |entry: &&Entry| journal.is_undone(entry.id) == undone;
        journal.made_with(id).into_iter().filter(alike).cloned().collect()
    }

    /// The ranking published here after everything else. Ctrl Z takes back the change before it.
    pub fn put_up_last(&self) -> Option<&Entry> {
        self.journal()?.put_up_last(self.here.device())
    }

    /// The change that was last undone here and can be redone.
    pub fn to_redo(&self) -> Option<&Entry> {
        self.journal()?.to_redo(self.here.device())
    }

    /// The database's file.
    pub fn path(&self) -> Option<PathBuf> {
        self.office.path().map(std::path::Path::to_path_buf)
    }

    /// The other sessions of tonight's event, by their place in it.
    pub fn others_of_event(&self) -> &[OfEvent] {
        self.open.evening.as_ref().map(|evening| &*evening.others).unwrap_or_default()
    }

    /// The rankings of tonight's event by tonight's rules.
    pub fn event_rankings(&self) -> &[EventRanking] {
        self.open.evening.as_ref().map(|evening| evening.event_rankings()).unwrap_or_default()
    }

    /// Asks what changes would do tonight; `scored` says which result is needed.
    pub(super) fn trial(&self, changes: Vec<Change>, scored: Scored) -> Option<Question> {
        let evening = Arc::clone(self.open.evening.as_ref()?);
        let stamp = Stamp::new(self.now(), "");
        Some(Question::Trial(Trial { evening, changes, stamp, scored }))
    }

    /// A request for changes to tonight's session. `None` if none is open.
    pub(super) fn making(&self, changes: Vec<Change>) -> Option<Making> {
        let evening = self.open.evening.as_ref()?;
        // Changes made together have the same moment.
        let stamp = self.stamp();
        let entry = |change| Entry { id: Uuid::now_v7(), stamp: stamp.clone(), change };
        let entries = changes.into_iter().map(entry).collect();
        Some(Making { session: evening.id(), entries, seen: Some(evening.journal.seen()), people: Vec::new() })
    }

    /// A new journal row.
    pub(super) fn entry(&self, change: Change) -> Entry {
        Entry { id: Uuid::now_v7(), stamp: self.stamp(), change }
    }

    /// The device that entered a result, if it was neither this one nor the user named here.
    pub fn entered_by_another(&self, slot: Slot) -> Option<&Device> {
        let session = self.session()?;
        let stamp = &session.recorded(session.result(slot)?.id)?.stamp;
        let by_whom = stamp.name().is_some_and(|name| name == self.preferences.user);
        let own = by_whom || self.here.was_here(&stamp.hand);
        (!own && stamp.hand != Device::Unknown).then_some(&stamp.hand)
    }

    /// Lines of the session, by board and place.
    pub fn lines(&self) -> Vec<Line<'_>> {
        self.session().map(Session::lines).unwrap_or_default()
    }
}
