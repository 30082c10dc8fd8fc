//! The window's place at the desk: the evening it shows, the lists beside it, what is being saved. Nothing is stored
//! here and nothing waits for a disk: `crate::desk` does both, and `app` hands it what screens ask for.

mod ask;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use chrono::{DateTime, FixedOffset, Local};
use uuid::Uuid;

use crate::bridge::{Analyses, Deal, Makeable, Seat, Vulnerability};
use crate::club::{Conditions, EventRef, Player, PlayerId};
use crate::desk::{self, Evening, Here, Making, OfEvent, Refused, attendance};
use crate::lang::{Language, Texts};
use crate::print::Attendance;
use crate::scoring::{EventRanking, Published, Standings};
use crate::session::{Change, Device, Entry, Journal, Line, Session, Slot, Stamp};
use crate::solver;
use crate::store::{Store, StoreError, Summary};

pub use ask::{Answer, Archived, Layout, Person, Question, Scored, Trial, Tried, Trying};

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
    pub players: Vec<Player>,
    /// Everybody a file may mean.
    pub book: Vec<Player>,
    /// Who has played with whom, most often first.
    pub partners: Vec<(PlayerId, PlayerId, u32)>,
    /// How each player has done, in hundredths of a percent.
    pub strengths: Vec<(PlayerId, i64)>,
    pub summaries: Vec<Summary>,
    /// The conditions of the latest evening, for the next one like it.
    pub last_conditions: Conditions,
    /// The event of the latest evening, for one that goes on with it.
    pub last_event: Option<EventRef>,
    /// How many requests wait for the disk.
    waiting: usize,
    /// How what was done last stands.
    last: Last,
    /// Results on their way to the database.
    sent: Vec<Slot>,
    pub dark: bool,
    /// In percent.
    pub scale: u16,
    /// Who is entered as the maker of changes.
    pub user: String,
    /// Where copies are kept as well; empty for nowhere.
    pub second_folder: String,
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

/// The lists that many screens show.
#[derive(Debug)]
pub struct Lists {
    players: Vec<Player>,
    book: Vec<Player>,
    partners: Vec<(PlayerId, PlayerId, u32)>,
    strengths: Vec<(PlayerId, i64)>,
    summaries: Vec<Summary>,
    last_conditions: Conditions,
    last_event: Option<EventRef>,
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
            book: store.book()?,
            partners: store.usual_partners()?,
            strengths: store.strengths()?,
            last_event: last.as_ref().and_then(|journal| journal.session().event.clone()),
            last_conditions: last.map(|journal| journal.session().conditions.clone()).unwrap_or_default(),
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
            let keys = ["language", "appearance", "scale", "user", desk::copies::SECOND];
            let kept = keys.map(|key| store.setting(key));
            Ok((kept, Lists::read(store)?))
        })?;
        let [language, appearance, scale, user, second] = kept;
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
            book: Vec::new(),
            partners: Vec::new(),
            strengths: Vec::new(),
            summaries: Vec::new(),
            last_conditions: Conditions::default(),
            last_event: None,
            waiting: 0,
            last: Last::Nothing,
            sent: Vec::new(),
            dark: appearance?.as_deref() == Some("dark"),
            scale: scale?.and_then(|s| s.parse().ok()).unwrap_or(100),
            user: user?.unwrap_or_default(),
            second_folder: second?.unwrap_or_default(),
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

    /// Which hand this window is.
    pub(super) fn here(&self) -> Arc<Here> {
        Arc::clone(&self.here)
    }

    /// Where everything is asked for.
    pub fn office(&self) -> &desk::Desk {
        &self.office
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
        let by = if self.user.is_empty() { "window".to_owned() } else { self.user.clone() };
        Stamp { at: self.now(), by, hand: self.here.device().clone() }
    }

    /// Tonight's rankings as they were put up.
    pub fn versions(&self) -> &[Published] {
        self.evening.as_ref().map(|evening| &*evening.published).unwrap_or_default()
    }

    /// The club's evenings up to tonight, the earliest first.
    pub fn evenings(&self) -> Vec<Attendance> {
        attendance(&self.summaries, self.session().map_or_else(|| self.now().date_naive(), |s| s.date))
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
        let entries = changes.into_iter().map(|change| self.entry(change)).collect();
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

    /// The hand that entered the result of a meeting, where it was not this one.
    pub fn entered_by_another(&self, slot: Slot) -> Option<&Device> {
        let session = self.session()?;
        let hand = &session.recorded(session.result(slot)?.id)?.stamp.hand;
        (hand != self.here.device() && *hand != Device::Unknown).then_some(hand)
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
            Ok(at) => self.last = Last::Saved(at),
            Err(error) if !is_refusal(error) => self.last = Last::Failed,
            // What was refused was not meant to be stored: nothing is lost, and nothing is better than before.
            Err(_) => {}
        }
    }

    /// Shows other lists.
    pub(super) fn show_lists(&mut self, lists: Lists) {
        self.players = lists.players;
        self.book = lists.book;
        self.partners = lists.partners;
        self.strengths = lists.strengths;
        self.summaries = lists.summaries;
        self.last_conditions = lists.last_conditions;
        self.last_event = lists.last_event;
    }

    /// Lines of the session, by board and place.
    pub fn lines(&self) -> Vec<Line<'_>> {
        self.session().map(Session::lines).unwrap_or_default()
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
