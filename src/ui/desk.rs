//! The window's place at the desk: the evening it shows, the lists beside it, what is being saved. Nothing is stored
//! here and nothing waits for a disk: `crate::desk` does both, and `app` hands it what screens ask for.

mod ask;
mod repair;

use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::Arc;

use chrono::{DateTime, FixedOffset, Local};
use iced::Size;
use uuid::Uuid;

use crate::bridge::{Analyses, Deal, Makeable, Seat, Vulnerability};
use crate::club::{Contestant, Entrant, EventRef, Particulars, Player, PlayerId, SectionId, doubles};
use crate::desk::{self, Evening, Here, Making, OfEvent, Refused, attendance};
use crate::lang::{Language, Texts};
use crate::print::{Attendance, Letterhead, Way};
use crate::scoring::{EventRanking, Published, Standings};
use crate::session::{Change, Device, Entry, Journal, Line, Session, SessionId, Slot, Stamp};
use crate::solver;
use crate::store::{Store, StoreError, Summary};

use super::extent::Extent;
use super::live::{self, Live};
use super::motion;
use super::theme::Appearance;
use super::which::Which;

pub use ask::{Answer, Archived, Earlier, Layout, Person, Question, Scored, Template, Trial, Tried, Trying};
pub use repair::{Means, Plan, Wanted};

/// The settings that name the club, and the rules its evenings begin with.
pub(super) const CLUB: &str = "club";
pub(super) const PROFILE: &str = "profile";
/// Those that say how the window looks.
pub(super) const APPEARANCE: &str = "appearance";
pub(super) const SUITS: &str = "suits";
pub(super) const FOUR: &str = "four";
pub(super) const MOTION: &str = "motion";
pub(super) const STILL: &str = "still";
/// How large the window was.
pub(super) const WINDOW: &str = "window";
/// The screens whose first keys were shown, by their keys.
pub(super) const HINTS: &str = "hints";

/// What the window knows of the desk.
#[derive(Debug)]
pub struct Desk {
    /// Where everything is asked for.
    office: desk::Desk,
    here: Arc<Here>,
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
    /// In percent.
    pub scale: u16,
    /// The size of the window on the screen.
    pub pixels: Size,
    /// How large it was when it did not fill the screen, and whether it does.
    pub extent: Extent,
    /// Who is entered as the maker of changes; empty where nobody said.
    pub user: String,
    /// Where copies are kept as well; empty for nowhere.
    pub second_folder: String,
    /// The page that follows the evening.
    pub live: Live,
    /// What goes to a federation.
    #[cfg(feature = "federation")]
    pub posting: super::posting::Posting,
    /// What table pads said last, while they are listened to.
    pub pads: Option<Arc<crate::desk::pads::PadReport>>,
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

/// How what was done last stands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Saving {
    /// Nothing was done yet.
    #[default]
    Nothing,
    /// So many requests wait for the disk.
    Saving(usize),
    Saved(DateTime<FixedOffset>),
    /// The last could not be stored, and nothing was since.
    NotSaved,
}

/// How what was done last came out, of what had to be stored.
#[derive(Debug, Clone, Copy)]
enum Last {
    Nothing,
    Saved(DateTime<FixedOffset>),
    Failed,
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

/// What was just saved is shown until that many ticks went by: one to two seconds.
const SHOWN: u8 = 2;

/// So many seconds over its time, a round is not played any more: nobody told the program.
const FORGOTTEN: i64 = 3600;

/// The lists that many screens show.
#[derive(Debug)]
pub struct Lists {
    players: Vec<Player>,
    particulars: HashMap<PlayerId, Particulars>,
    book: Vec<Player>,
    partners: Vec<(PlayerId, PlayerId, u32)>,
    strengths: Vec<(PlayerId, i64)>,
    summaries: Vec<Summary>,
    last: Option<(SessionId, Template)>,
    events: Vec<EventRef>,
    sat: HashMap<PlayerId, (u32, SessionId)>,
}

impl Lists {
    /// Reads them.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn read(store: &Store) -> Result<Self, StoreError> {
        let summaries = store.sessions()?;
        // An evening whose journal is damaged must not keep the others from opening.
        let last = summaries.first().and_then(|last| store.load(last.id).ok());
        Ok(Self {
            players: store.players()?,
            particulars: store.all_particulars()?,
            book: store.book()?,
            partners: store.usual_partners()?,
            strengths: store.strengths()?,
            events: store.events()?,
            sat: store.sat()?,
            last: last.map(|journal| (journal.session().id, Template::of(journal.session()))),
            summaries,
        })
    }
}

/// The time on the wall.
pub fn wall_clock() -> DateTime<FixedOffset> {
    Local::now().fixed_offset()
}

impl Desk {
    /// Sits down at a desk.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn new(office: desk::Desk, here: impl Into<Arc<Here>>) -> Result<Self, StoreError> {
        let (kept, lists) = office.work_now(|store| {
            let keys = [
                "language",
                APPEARANCE,
                "scale",
                "user",
                desk::copies::SECOND,
                CLUB,
                PROFILE,
                SUITS,
                MOTION,
                HINTS,
                live::FOLDER,
                WINDOW,
            ];
            let kept = keys.map(|key| store.setting(key));
            Ok((kept, Lists::read(store)?))
        })?;
        #[cfg(feature = "federation")]
        let posting = office.work_now(|store| super::posting::Posting::kept(|key| store.setting(key)))?;
        let letterhead = office.work_now(|store| desk::letterhead(store))?;
        let [language, appearance, scale, user, second, club, profile, suits, motion, hints, folder, window] = kept;
        let language = language?.and_then(|l| l.parse().ok()).unwrap_or_else(Language::of_system);
        let mut own = Self {
            office,
            here: here.into(),
            texts: language.texts(),
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
            club: club?.unwrap_or_default(),
            letterhead,
            profile: profile?.unwrap_or_default(),
            sample: false,
            waiting: 0,
            last: Last::Nothing,
            sent: Vec::new(),
            fresh: (Vec::new(), 0),
            appearance: appearance?.and_then(|a| a.parse().ok()).unwrap_or_default(),
            four_colours: suits?.as_deref() == Some(FOUR),
            still: motion?.map_or_else(motion::is_unwanted, |motion| motion == STILL),
            introduced: Which::of_keys(&hints?.unwrap_or_default()),
            scale: scale?.and_then(|s| s.parse().ok()).unwrap_or(100),
            pixels: Size::new(1280.0, 720.0),
            extent: window?.and_then(|window| window.parse().ok()).unwrap_or_default(),
            user: user?.unwrap_or_default(),
            second_folder: second?.unwrap_or_default(),
            live: Live::in_folder(folder?.unwrap_or_default()),
            #[cfg(feature = "federation")]
            posting,
            pads: None,
            phones: Signs::default(),
        };
        own.show_lists(lists);
        Ok(own)
    }

    /// The evening that was going on when the program ended goes on.
    ///
    /// # Errors
    /// When it cannot be read: the window opens all the same, and says so.
    pub fn go_on(&mut self) -> Result<(), StoreError> {
        let today = self.now().date_naive();
        if let Some(last) = self.summaries.first().filter(|s| !s.closed && s.date == today) {
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
    #[cfg(feature = "phones")]
    pub(super) fn set_ways(&mut self, ways: Vec<Way>) {
        self.ways = self.session().map(|open| (open.id, ways));
    }

    /// How the round that was called last stands; none where none was, when all of its section is in, after the whole
    /// result was published, and where nobody looked after it for long.
    pub fn round_clock(&self, section: SectionId) -> Option<RoundClock> {
        let (session, standings) = (self.session()?, self.standings()?);
        let called = session.sections.get(&section)?.called.values().next_back()?.at;
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

    /// What is known of its deals; none where this build cannot solve them.
    pub fn analyses(&self) -> Option<&Analyses> {
        self.analyses.as_ref()
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

    /// Its deals that nobody has solved yet.
    pub fn unsolved(&self) -> &[Deal] {
        &self.unsolved
    }

    /// What was found of a deal; it is kept behind the window.
    pub(super) fn solved(&mut self, deal: Deal, makeable: Makeable) {
        self.learn([(deal, makeable)]);
        // What cannot be kept is worked out again next time.
        self.office.keep(move |store| store.keep_makeable(&[(deal, makeable)]).ok(), |_| {});
    }

    /// What is known of deals.
    pub(super) fn learn(&mut self, found: impl IntoIterator<Item = (Deal, Makeable)>) {
        self.found.extend(found);
        let known = self.session().and_then(|session| solver::known(session, &self.found));
        (self.analyses, self.unsolved) = known.map_or((None, Vec::new()), |(known, left)| (Some(known), left));
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

    /// How what was done last stands.
    pub fn saving(&self) -> Saving {
        match self.last {
            // It stays until something is stored again.
            Last::Failed => Saving::NotSaved,
            _ if self.waiting > 0 => Saving::Saving(self.waiting),
            Last::Nothing => Saving::Nothing,
            Last::Saved(at) => Saving::Saved(at),
        }
    }

    /// The hand that entered the result of a meeting, where it was neither this one nor whoever is entered here.
    pub fn entered_by_another(&self, slot: Slot) -> Option<&Device> {
        let session = self.session()?;
        let stamp = &session.recorded(session.result(slot)?.id)?.stamp;
        let by_whom = stamp.name().is_some_and(|name| name == self.user);
        let own = by_whom || self.here.was_here(&stamp.hand);
        (!own && stamp.hand != Device::Unknown).then_some(&stamp.hand)
    }

    /// Whether something is on its way to the database.
    pub(super) fn is_saving(&self) -> bool {
        self.waiting > 0
    }

    /// What is on its way belongs to another evening.
    pub(super) fn forget_sent(&mut self) {
        self.sent.clear();
    }

    /// Whether the result of a meeting is on its way to the database.
    pub fn is_sent(&self, slot: Slot) -> bool {
        self.sent.contains(&slot)
    }

    /// Something is on its way to the database.
    pub(super) fn send(&mut self, making: Option<&Making>) {
        self.waiting += 1;
        self.sent.extend(making.into_iter().flat_map(results));
    }

    /// It is there, or was refused.
    pub(super) fn arrived(&mut self, making: Option<&Making>, outcome: Result<DateTime<FixedOffset>, &StoreError>) {
        for slot in making.into_iter().flat_map(results) {
            if let Some(at) = self.sent.iter().position(|sent| *sent == slot) {
                self.sent.remove(at);
            }
        }
        self.waiting = self.waiting.saturating_sub(1);
        match outcome {
            Ok(at) => {
                self.last = Last::Saved(at);
                let saved: Vec<Slot> = making.into_iter().flat_map(results).collect();
                if !saved.is_empty() {
                    self.fresh = (saved, SHOWN);
                }
            }
            Err(error) if !is_refusal(error) => self.last = Last::Failed,
            // What was refused was not meant to be stored: nothing is lost, and nothing is better than before.
            Err(_) => {}
        }
    }

    /// Whether the line of a result lights up, because it was saved just now.
    pub fn is_fresh(&self, slot: Slot) -> bool {
        !self.still && self.fresh.0.contains(&slot)
    }

    /// A second went by.
    pub(super) fn tick(&mut self) {
        self.fresh.1 = self.fresh.1.saturating_sub(1);
        if self.fresh.1 == 0 {
            self.fresh.0.clear();
        }
    }

    /// Shows other lists.
    pub(super) fn show_lists(&mut self, lists: Lists) {
        self.doubles = doubles(&lists.players);
        self.players = lists.players;
        self.particulars = lists.particulars;
        self.book = lists.book;
        self.partners = lists.partners;
        self.strengths = lists.strengths;
        self.summaries = lists.summaries;
        self.templates.extend(lists.last);
        self.events = lists.events;
        self.sat = lists.sat;
    }

    /// Whether a player sat in another evening than tonight's.
    pub fn sat_elsewhere(&self, player: PlayerId) -> bool {
        let tonight = self.session().map(|session| session.id);
        self.sat.get(&player).is_some_and(|(count, last)| *count > 1 || Some(*last) != tonight)
    }

    /// What an evening has for one like it, as far as that was asked.
    pub fn template(&self, id: SessionId) -> Option<&Template> {
        self.templates.get(&id)
    }

    /// It was answered.
    pub(super) fn learn_template(&mut self, id: SessionId, template: Template) {
        self.templates.insert(id, template);
    }

    /// An evening is another one now.
    pub(super) fn forget_template(&mut self, id: SessionId) {
        self.templates.remove(&id);
    }

    /// An evening is begun like another one.
    pub(super) fn begins_like(&mut self, new: SessionId, old: SessionId) {
        self.like = Some((new, old));
    }

    /// The evening whose people are expected tonight: the one it was begun like, or the last one before it in which
    /// the same took part.
    pub fn expected(&self) -> Option<SessionId> {
        let tonight = self.session()?;
        if let Some((_, old)) = self.like.filter(|(new, _)| *new == tonight.id) {
            return Some(old);
        }
        let kind = tonight.sections.values().next().map(|section| section.movement.kind);
        let before = |s: &&Summary| s.id != tonight.id && s.date <= tonight.date && s.contestants > 0 && s.kind == kind;
        self.summaries.iter().find(before).map(|s| s.id)
    }

    /// Lines of the session, by board and place.
    pub fn lines(&self) -> Vec<Line<'_>> {
        self.session().map(Session::lines).unwrap_or_default()
    }

    /// Who asked not to be named in public, by every identity of theirs.
    #[must_use]
    pub fn unnamed(&self) -> BTreeSet<PlayerId> {
        let asked: BTreeSet<PlayerId> =
            self.particulars.iter().filter(|(_, known)| known.unnamed).map(|(id, _)| *id).collect();
        let Some(evening) = self.evening().filter(|_| !asked.is_empty()) else { return asked };
        // The evening may name them by an identity that was merged since.
        let seated = evening.session().contestants.values().flat_map(Contestant::everybody).filter_map(|p| p.player);
        let merged = seated.filter(|id| asked.contains(&evening.people.kept(*id)));
        merged.chain(asked.iter().copied()).collect()
    }

    /// What the club keeps of somebody besides name and own numbers; none where it keeps nothing.
    pub fn particulars(&self, id: PlayerId) -> Option<&Particulars> {
        self.particulars.get(&id)
    }

    /// Somebody of the list as entered tonight, with the handicap kept there.
    pub fn entrant(&self, player: &Player) -> Entrant {
        self.with_handicap(Entrant::from(player))
    }

    /// Somebody who was entered before, with the handicap that the list has now.
    pub fn with_handicap(&self, entrant: Entrant) -> Entrant {
        let kept = entrant.player.and_then(|player| self.particulars(player)?.handicap);
        Entrant { handicap: kept.or(entrant.handicap), ..entrant }
    }

    /// The player of this number or identity.
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.players.iter().find(|p| p.id == id)
    }

    /// Tonight's deals of which the database may know what the window does not.
    pub(super) fn unknown_deals(&self) -> Vec<Deal> {
        self.dealt.iter().map(|(deal, ..)| *deal).filter(|deal| !self.found.contains_key(deal)).collect()
    }

    fn look_at_deals(&mut self) {
        let of = |session: &Session| {
            let marked = |(number, deal)| (deal, session.dealer(number), session.vulnerability(number));
            session.deals().map(marked).collect()
        };
        let dealt: Vec<_> = self.session().map(of).unwrap_or_default();
        if dealt != self.dealt {
            self.dealt = dealt;
            self.unsolved.clear();
            if self.unknown_deals().is_empty() {
                self.learn([]);
            }
        }
    }
}

/// The meetings of which results are made.
fn results(making: &Making) -> impl Iterator<Item = Slot> {
    making.entries.iter().filter_map(|entry| match &entry.change {
        Change::ResultEntered { result } => Some(result.slot()),
        Change::RulingMade { board, sitting, .. } => Some(Slot::new(*board, *sitting)),
        _ => None,
    })
}

/// Whether something was not meant to be stored: the rules forbid it, or another hand was there first.
pub(super) fn is_refusal(error: &StoreError) -> bool {
    matches!(
        error,
        StoreError::Change(_)
            | StoreError::ChangeInList { .. }
            | StoreError::AlreadyThere { .. }
            | StoreError::Overtaken
            | StoreError::Sealed(_)
            | StoreError::NoName
            | StoreError::NoPlayer(_)
            | StoreError::SamePlayer(_)
            | StoreError::NotMerged(_)
            | StoreError::PlayedTogether { .. }
            | StoreError::NameInReason
    )
}

/// What other hands entered on the meetings somebody just tried to enter.
pub(super) fn in_between(refused: &Refused, making: &Making) -> Vec<Arc<Entry>> {
    let mine: Vec<Slot> = results(making).collect();
    let same = |entry: &&Arc<Entry>| match &entry.change {
        Change::ResultEntered { result } => mine.contains(&result.slot()),
        _ => false,
    };
    refused.since.iter().filter(same).cloned().collect()
}
