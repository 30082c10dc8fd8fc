//! The window's place at the desk: the evening it shows, the lists beside it, what is being saved. Nothing is stored
//! here and nothing waits for a disk: `desk` does both, and `app` hands it what screens ask for.

mod ask;
mod deals;
mod kept;
mod lists;
pub(super) mod put_up;
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
use desk::{self, Evening, Here, Making, OfEvent, attendance};
use evening::club::{EventRef, Particulars, Player, PlayerId, SectionId};
use evening::scoring::{EventRanking, Published, Standings};
use evening::session::{Change, Device, Entry, Journal, Line, Session, SessionId, Slot, Stamp};
use lang::Texts;
use print::{Attendance, Letterhead, Way};
use store::{StoreError, Summary};

use super::extent::Extent;
use super::live::Live;
use super::theme::Appearance;
use super::which::Which;

pub use ask::{Answer, Archived, Earlier, Layout, Offers, Person, Question, Scored, Template, Trial, Tried, Trying};
pub(super) use kept::{
    APPEARANCE, BEGUN, BOARDS, CLUB, FOUR, HINTS, LANGUAGE, MOTION, MOVING, OPEN, PROFILE, SCALE, STILL, SUITS, TWO,
    USER, WINDOW, WRITTEN,
};
pub use lists::Lists;
pub use repair::{Means, Plan, Wanted};
pub use saving::Saving;
pub(super) use saving::{in_between, is_refusal};

use kept::Kept;
use saving::Last;
use written::Written;

/// What the window knows of the desk.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each says one thing of the window by itself")]
pub struct DeskView {
    /// Where everything is asked for.
    office: desk::Desk,
    here: Arc<Here>,
    /// Another window of this computer has the evening open, too.
    open_beside: bool,
    pub texts: Texts,
    evening: Option<Arc<Evening>>,
    /// What is known of tonight's deals; none where this build cannot solve them.
    analyses: Option<Analyses>,
    /// Tonight's deals with what par depends on, as they were looked up last.
    dealt: Vec<(Deal, Seat, Vulnerability)>,
    /// Those nobody has solved yet.
    unsolved: Vec<Deal>,
    /// What was found since the program began, also where it could not be stored.
    found: HashMap<Deal, Makeable>,
    /// How phones get to the tables of a session, since its hall was opened.
    ways: Option<(SessionId, Vec<Way>)>,
    pub players: Vec<Player>,
    /// What the club keeps of them besides.
    particulars: HashMap<PlayerId, Particulars>,
    /// Entries of that list that may be one person.
    pub doubles: Vec<(PlayerId, PlayerId)>,
    /// Everybody a file may mean.
    pub book: Vec<Player>,
    /// Who has played with whom, most often first.
    pub partners: Vec<(PlayerId, PlayerId, u32)>,
    /// How each player has done, in hundredths of a percent.
    pub strengths: Vec<(PlayerId, i64)>,
    pub summaries: Vec<Summary>,
    /// Every event, the one played last first.
    pub events: Vec<EventRef>,
    /// In how many evenings everybody sat, and in which last.
    sat: HashMap<PlayerId, (u32, SessionId)>,
    /// Evenings that were asked for as templates.
    templates: HashMap<SessionId, Template>,
    /// The evening before the one that was begun last, which is like it.
    like: Option<(SessionId, SessionId)>,
    /// What the club is called, for its next evening.
    pub club: String,
    /// What it says at the foot of every sheet; empty for nothing.
    pub letterhead: Letterhead,
    /// The rule profile of its evenings by name; empty where nobody chose one.
    pub profile: String,
    /// Whether this is the sample, and not the club's own database.
    pub sample: bool,
    /// How many requests wait for the disk.
    waiting: usize,
    /// How what was done last stands.
    last: Last,
    /// Results on their way to the database.
    sent: Vec<Slot>,
    /// Results that were saved just now, and for how many ticks that is shown.
    fresh: (Vec<Slot>, u8),
    pub appearance: Appearance,
    /// Suits in four colours instead of two.
    pub four_colours: bool,
    /// Nothing is shown by movement: no highlight of what was just saved.
    pub still: bool,
    /// The screens whose first keys were shown.
    pub introduced: Vec<Which>,
    /// What was refused last, and when that was said no more.
    pub refused: Option<(DateTime<FixedOffset>, String)>,
    /// In percent.
    pub scale: u16,
    /// The size of the window on the screen.
    pub pixels: Size,
    /// How large it was when it did not fill the screen, and whether it does.
    pub extent: Extent,
    /// The meetings on whose lines something was typed on Results and not entered.
    pub begun: Vec<Slot>,
    /// What was kept of such lines when the window was closed last, until its evening is open.
    pub(super) kept_begun: String,
    /// How many boards were wished of a movement last.
    pub(super) boards_wished: Option<(u16, u16)>,
    /// The files that were written of evenings.
    pub written: Written,
    /// The evening that was open last when the program ended.
    kept_open: Option<SessionId>,
    /// Who is entered as the maker of changes; empty where nobody said.
    pub user: String,
    /// Where copies are kept as well; empty for nowhere.
    pub second_folder: String,
    /// The page that follows the evening.
    pub live: Live,
    /// What goes to a federation.
    pub posting: super::posting::Posting,
    /// What table pads said last, while they are listened to.
    pub pads: Option<Arc<desk::pads::PadReport>>,
    /// Tables that players' phones draw attention to, while the hall is open.
    pub phones: Signs,
}

/// Tables to look at, as their phones are.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Signs {
    /// They call the director.
    pub calling: Vec<(SectionId, u8)>,
    /// Entries wait for the other side.
    pub waiting: Vec<(SectionId, u8)>,
    /// No phone says anything any more.
    pub silent: Vec<(SectionId, u8)>,
}

/// The clock of a round.
#[derive(Debug, Clone, Copy)]
pub struct RoundClock {
    /// Seconds left; below zero where it is over.
    pub left: i64,
    /// Seconds it has from call to call.
    pub whole: i64,
    pub called: DateTime<FixedOffset>,
}

/// So many seconds over its time, a round is not played any more: nobody told the program.
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
        let mut own = Self {
            office,
            here: here.into(),
            open_beside: false,
            texts: kept.language.texts(),
            evening: None,
            analyses: None,
            dealt: Vec::new(),
            unsolved: Vec::new(),
            found: HashMap::new(),
            players: Vec::new(),
            ways: None,
            particulars: HashMap::new(),
            doubles: Vec::new(),
            book: Vec::new(),
            partners: Vec::new(),
            strengths: Vec::new(),
            summaries: Vec::new(),
            events: Vec::new(),
            sat: HashMap::new(),
            templates: HashMap::new(),
            like: None,
            club: kept.club,
            letterhead: kept.letterhead,
            profile: kept.profile,
            sample: false,
            waiting: 0,
            last: Last::Nothing,
            sent: Vec::new(),
            fresh: (Vec::new(), 0),
            appearance: kept.appearance,
            four_colours: kept.four_colours,
            still: kept.still,
            introduced: kept.introduced,
            refused: None,
            scale: kept.scale,
            pixels: Size::new(1280.0, 720.0),
            extent: kept.extent,
            begun: Vec::new(),
            kept_begun: kept.begun,
            boards_wished: kept.boards_wished,
            written: kept.written,
            kept_open: kept.open,
            user: kept.user,
            second_folder: kept.second_folder,
            live: Live::in_folder(kept.live_folder),
            posting,
            pads: None,
            phones: Signs::default(),
        };
        own.show_lists(lists);
        Ok(own)
    }

    /// The evening that was going on when the program ended goes on: the one that was open last, where it is not over,
    /// also after midnight; else the one that was made last.
    ///
    /// # Errors
    /// When it cannot be read: the window opens all the same, and says so.
    pub fn go_on(&mut self) -> Result<(), StoreError> {
        let today = self.now().date_naive();
        let here = |s: &&Summary| Some(s.id) == self.kept_open && !s.closed && (today - s.date).num_days() <= 1;
        let last = || self.summaries.first().filter(|s| !s.closed && s.date == today);
        if let Some(last) = self.summaries.iter().find(here).or_else(last) {
            let id = last.id.to_string();
            let evening = self.office.evening(&id)?;
            self.show(evening);
        }
        Ok(())
    }

    /// Closes the evening that is open.
    pub(super) fn close_evening(&mut self) {
        self.evening = None;
        self.dealt.clear();
        self.unsolved.clear();
        self.analyses = None;
        self.sent.clear();
    }

    /// What the person at this window chose goes along to another database.
    pub(super) fn take_manners(&mut self, other: &Self) {
        self.texts = other.texts.language().texts();
        (self.appearance, self.scale) = (other.appearance, other.scale);
        (self.four_colours, self.still) = (other.four_colours, other.still);
        self.introduced.clone_from(&other.introduced);
        self.user.clone_from(&other.user);
        (self.extent, self.pixels) = (other.extent, other.pixels);
    }

    /// Which hand this window is.
    pub(super) fn here(&self) -> Arc<Here> {
        Arc::clone(&self.here)
    }

    /// Tells other windows of this computer what is open here, and looks whether one of them has the same.
    pub(super) fn look_beside(&mut self) {
        let open = self.path().zip(self.session().map(|session| session.id));
        self.here.tell_open(open.as_ref().map(|(path, session)| (path.as_path(), *session)));
        self.open_beside = open.is_some_and(|(path, session)| self.here.is_open_beside(&path, session));
    }

    /// Whether another window of this computer has the evening open, too.
    pub fn is_open_beside(&self) -> bool {
        self.open_beside
    }

    /// Where everything is asked for.
    pub fn office(&self) -> &desk::Desk {
        &self.office
    }

    /// How phones get to the tables of the evening that is open; nothing where its hall was not opened.
    pub fn ways(&self) -> Vec<Way> {
        let own = self.ways.iter().filter(|(session, _)| self.session().is_some_and(|open| open.id == *session));
        own.flat_map(|(_, ways)| ways.clone()).collect()
    }

    /// The hall of the evening that is open was opened.
    pub(super) fn set_ways(&mut self, ways: Vec<Way>) {
        self.ways = self.session().map(|open| (open.id, ways));
    }

    /// How the round that was called last stands; none where none was, when all of its section is in, after the whole
    /// result was published, and where nobody looked after it for long.
    pub fn round_clock(&self, section: SectionId) -> Option<RoundClock> {
        let (session, standings) = (self.session()?, self.standings()?);
        let of = session.sections.get(&section)?;
        let called = of.called.get(&of.last_called()?)?.at;
        let is_in = !standings.missing.iter().any(|missing| missing.place.section == section);
        // An interim ranking is put up while the round goes on.
        let is_published = session.publications.iter().any(|(publication, _)| !publication.provisional);
        if session.closed || is_published || is_in {
            return None;
        }
        let whole = session.round_seconds(session.sections.get(&section)?);
        let left = whole - (self.now() - called).num_seconds();
        (left > -FORGOTTEN).then_some(RoundClock { left, whole, called })
    }

    /// Whether tonight's evening was prepared for another day, and nothing of it was played yet.
    pub fn is_of_another_day(&self) -> bool {
        let begun = |session: &Session| {
            session.results().next().is_some() || session.sections.values().any(|s| !s.called.is_empty())
        };
        self.session().is_some_and(|session| session.date != self.now().date_naive() && !begun(session))
    }

    /// How much room the window has, in the units things are laid out in.
    pub fn room(&self) -> Size {
        let scale = f32::from(self.scale) / 100.0;
        Size::new(self.pixels.width / scale, self.pixels.height / scale)
    }

    /// The time.
    pub fn now(&self) -> DateTime<FixedOffset> {
        self.office.now()
    }

    /// Puts an evening before the window, unless what is there is newer.
    pub(super) fn show(&mut self, evening: Arc<Evening>) {
        if self.evening.as_ref().is_some_and(|there| evening.is_before(there)) {
            return;
        }
        self.evening = Some(evening);
        self.look_at_deals();
    }

    /// Whether an evening is the one before the window.
    pub(super) fn is_open(&self, evening: &Evening) -> bool {
        self.evening.as_ref().is_some_and(|open| open.id() == evening.id())
    }

    /// Tonight's session.
    pub fn session(&self) -> Option<&Session> {
        self.evening.as_ref().map(|evening| evening.session())
    }

    /// Its standings, of this very moment.
    pub fn standings(&self) -> Option<&Standings> {
        self.evening.as_ref().map(|evening| &*evening.standings)
    }

    /// Tonight as it stands, to be worked on beside the window.
    pub fn evening(&self) -> Option<&Arc<Evening>> {
        self.evening.as_ref()
    }

    /// When what stands tonight was put up, as the window and what it writes say it.
    pub fn published_at(&self) -> Option<DateTime<FixedOffset>> {
        put_up::published_at(self.evening()?, &self.texts)
    }

    /// Who does something now.
    pub fn stamp(&self) -> Stamp {
        Stamp { at: self.now(), by: self.user.clone(), hand: self.here.device().clone() }
    }

    /// Tonight's rankings as they were put up.
    pub fn versions(&self) -> &[Published] {
        self.evening.as_ref().map(|evening| &*evening.published).unwrap_or_default()
    }

    /// The club's evenings up to tonight, the earliest first.
    pub fn evenings(&self) -> Vec<Attendance> {
        self.session().map(|session| attendance(&self.summaries, session)).unwrap_or_default()
    }

    /// Its history.
    pub fn journal(&self) -> Option<&Journal> {
        self.evening.as_ref().map(|evening| &evening.journal)
    }

    /// What Ctrl Z would take back: the last change made here.
    pub fn to_undo(&self) -> Option<&Entry> {
        self.journal()?.to_undo(self.here.device())
    }

    /// What is taken back, or brought back, with an entry: all that was made as one with it and stands as it does.
    pub fn made_with(&self, id: Uuid) -> Vec<Entry> {
        let Some(journal) = self.journal() else { return Vec::new() };
        let undone = journal.is_undone(id);
        let alike = |entry: &&Entry| journal.is_undone(entry.id) == undone;
        journal.made_with(id).into_iter().filter(alike).cloned().collect()
    }

    /// The ranking that was put up here after everything else; what Ctrl Z takes back is older.
    pub fn put_up_last(&self) -> Option<&Entry> {
        self.journal()?.put_up_last(self.here.device())
    }

    /// What was taken back here last, and can be brought back.
    pub fn to_redo(&self) -> Option<&Entry> {
        self.journal()?.to_redo(self.here.device())
    }

    /// The database's file.
    pub fn path(&self) -> Option<PathBuf> {
        self.office.path().map(std::path::Path::to_path_buf)
    }

    /// The other sessions of tonight's event, by their place in it.
    pub fn others_of_event(&self) -> &[OfEvent] {
        self.evening.as_ref().map(|evening| &*evening.others).unwrap_or_default()
    }

    /// What the sessions of tonight's event add up to, by tonight's rules.
    pub fn event_rankings(&self) -> &[EventRanking] {
        self.evening.as_ref().map(|evening| evening.event_rankings()).unwrap_or_default()
    }

    /// Asks what changes would do tonight; `scored` says what is wanted of it.
    pub(super) fn trial(&self, changes: Vec<Change>, scored: Scored) -> Option<Question> {
        let evening = Arc::clone(self.evening.as_ref()?);
        let stamp = Stamp::new(self.now(), "");
        Some(Question::Trial(Trial { evening, changes, stamp, scored }))
    }

    /// Changes to tonight's session, as they are asked for; none where nothing is open.
    pub(super) fn making(&self, changes: Vec<Change>) -> Option<Making> {
        let evening = self.evening.as_ref()?;
        // What is made as one has one moment.
        let stamp = self.stamp();
        let entry = |change| Entry { id: Uuid::now_v7(), stamp: stamp.clone(), change };
        let entries = changes.into_iter().map(entry).collect();
        Some(Making { session: evening.id(), entries, seen: Some(evening.journal.seen()) })
    }

    /// A new journal row.
    pub(super) fn entry(&self, change: Change) -> Entry {
        Entry { id: Uuid::now_v7(), stamp: self.stamp(), change }
    }

    /// The hand that entered the result of a meeting, where it was neither this one nor whoever is entered here.
    pub fn entered_by_another(&self, slot: Slot) -> Option<&Device> {
        let session = self.session()?;
        let stamp = &session.recorded(session.result(slot)?.id)?.stamp;
        let by_whom = stamp.name().is_some_and(|name| name == self.user);
        let own = by_whom || self.here.was_here(&stamp.hand);
        (!own && stamp.hand != Device::Unknown).then_some(&stamp.hand)
    }

    /// Lines of the session, by board and place.
    pub fn lines(&self) -> Vec<Line<'_>> {
        self.session().map(Session::lines).unwrap_or_default()
    }
}
