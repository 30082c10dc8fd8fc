//! What lies on the director's desk: the open database, tonight's session with its standings, the
//! people. Every change goes through here: stored first, then shown. No widgets. Past evenings and what the
//! club knows of its people are in `archive`.

mod archive;

use std::collections::HashMap;
use std::path::PathBuf;

use chrono::{DateTime, FixedOffset, Local};
use uuid::Uuid;

use crate::bridge::{Analyses, Deal, Makeable, Seat, Vulnerability};
use crate::club::{Conditions, EventRef, Player, PlayerId};
use crate::lang::{Language, Texts};
use crate::print::Attendance;
use crate::scoring::{EventPart, EventRanking, Field, Published, Standings, event, standings};
use crate::session::{Change, Entry, Journal, Line, Publication, Session, SessionId, Stamp};
use crate::solver;
use crate::store::{Store, StoreError, Summary};

/// The desk.
#[derive(Debug)]
pub struct Desk {
    store: Store,
    pub texts: Texts,
    journal: Option<Journal>,
    standings: Option<Standings>,
    /// The other sessions of its event, each with its standings and which session of the event it is.
    others: Vec<(u16, Session, Standings)>,
    /// What is known of tonight's deals; none where this build cannot solve them.
    analyses: Option<Analyses>,
    /// Tonight's deals with what par depends on, as they were looked up last.
    dealt: Vec<(Deal, Seat, Vulnerability)>,
    /// Those nobody has solved yet.
    unsolved: Vec<Deal>,
    /// What was found since the program began, also where it could not be stored.
    found: HashMap<Deal, Makeable>,
    pub players: Vec<Player>,
    /// Who has played with whom, most often first.
    pub partners: Vec<(PlayerId, PlayerId, u32)>,
    /// How each player has done, in hundredths of a percent.
    pub strengths: Vec<(PlayerId, i64)>,
    pub summaries: Vec<Summary>,
    /// The conditions of the latest evening, for the next one like it.
    pub last_conditions: Conditions,
    /// The event of the latest evening, for one that goes on with it.
    pub last_event: Option<EventRef>,
    /// When something was last stored.
    pub saved: Option<DateTime<FixedOffset>>,
    pub dark: bool,
    /// In percent.
    pub scale: u16,
    /// Who is entered as the maker of changes.
    pub user: String,
    clock: fn() -> DateTime<FixedOffset>,
}

/// The time on the wall.
pub fn wall_clock() -> DateTime<FixedOffset> {
    Local::now().fixed_offset()
}

impl Desk {
    /// Lays out a database.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn new(store: Store, clock: fn() -> DateTime<FixedOffset>) -> Result<Self, StoreError> {
        let setting = |key: &str| store.setting(key);
        let language = setting("language")?.and_then(|l| l.parse().ok()).unwrap_or_else(Language::of_system);
        let dark = setting("appearance")?.as_deref() == Some("dark");
        let scale = setting("scale")?.and_then(|s| s.parse().ok()).unwrap_or(100);
        let user = setting("user")?.unwrap_or_default();
        let mut desk = Self {
            store,
            texts: language.texts(),
            journal: None,
            standings: None,
            others: Vec::new(),
            analyses: None,
            dealt: Vec::new(),
            unsolved: Vec::new(),
            found: HashMap::new(),
            players: Vec::new(),
            partners: Vec::new(),
            strengths: Vec::new(),
            summaries: Vec::new(),
            last_conditions: Conditions::default(),
            last_event: None,
            saved: None,
            dark,
            scale,
            user,
            clock,
        };
        desk.refresh()?;
        // The evening that was going on goes on.
        if let Some(last) = desk.summaries.first().filter(|s| !s.closed && s.date == desk.now().date_naive()) {
            desk.load(last.id)?;
        }
        Ok(desk)
    }

    /// The time.
    pub fn now(&self) -> DateTime<FixedOffset> {
        (self.clock)()
    }

    /// Tonight's session.
    pub fn session(&self) -> Option<&Session> {
        self.journal.as_ref().map(Journal::session)
    }

    /// Its standings, of this very moment.
    pub fn standings(&self) -> Option<&Standings> {
        self.standings.as_ref()
    }

    /// What is known of its deals; none where this build cannot solve them.
    pub fn analyses(&self) -> Option<&Analyses> {
        self.analyses.as_ref()
    }

    /// Reads what is open and all lists again.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn reload(&mut self) -> Result<(), StoreError> {
        if let Some(id) = self.session().map(|session| session.id) {
            self.load(id)?;
        }
        self.refresh()
    }

    /// Who does something now.
    pub fn stamp(&self) -> Stamp {
        let by = if self.user.is_empty() { "window".to_owned() } else { self.user.clone() };
        Stamp { at: self.now(), by }
    }

    /// Tonight's rankings as they were put up; none where they cannot be read.
    pub fn versions(&self) -> Vec<Published> {
        self.session().and_then(|session| self.store.published(session.id).ok()).unwrap_or_default()
    }

    /// The club's evenings up to tonight, the earliest first.
    pub fn evenings(&self) -> Vec<Attendance> {
        let tonight = self.session().map(|s| s.date);
        let earlier = self.summaries.iter().rev().filter(|s| tonight.is_none_or(|tonight| s.date <= tonight));
        earlier.map(|s| Attendance { date: s.date, contestants: s.contestants }).collect()
    }

    /// Its deals that nobody has solved yet.
    pub fn unsolved(&self) -> &[Deal] {
        &self.unsolved
    }

    /// Keeps what was found of a deal.
    ///
    /// # Errors
    /// When it cannot be stored; it is known all the same until the program ends.
    pub fn solved(&mut self, deal: Deal, makeable: Makeable) -> Result<(), StoreError> {
        self.found.insert(deal, makeable);
        self.look_up();
        self.store.keep_makeable(&[(deal, makeable)])
    }

    /// Its history.
    pub fn journal(&self) -> Option<&Journal> {
        self.journal.as_ref()
    }

    /// The database's file.
    pub fn path(&self) -> Option<PathBuf> {
        self.store.path().map(std::path::Path::to_path_buf)
    }

    /// Opens a session of the database.
    ///
    /// # Errors
    /// When it cannot be read; the one that was open stays open.
    pub fn load(&mut self, id: SessionId) -> Result<(), StoreError> {
        self.journal = Some(self.store.load(id)?);
        self.count();
        self.gather()
    }

    /// The other sessions of tonight's event, by their place in it.
    pub fn others_of_event(&self) -> &[(u16, Session, Standings)] {
        &self.others
    }

    /// What the sessions of tonight's event add up to, by tonight's rules.
    pub fn event_rankings(&self) -> Vec<EventRanking> {
        // Without the table of merged people nobody is taken for another.
        let people = self.store.people().unwrap_or_default();
        let (Some(session), Some(standings)) = (self.session(), self.standings()) else { return Vec::new() };
        let part = |session, standings, weight| EventPart { session, standings, weight };
        let of = |session: &Session| session.event.as_ref().map_or((1, 100), |e| (e.session, e.weight));
        let mut parts: Vec<(u16, EventPart<'_>)> =
            self.others.iter().map(|(at, s, scored)| (*at, part(s, scored, of(s).1))).collect();
        let (at, weight) = of(session);
        parts.push((at, part(session, standings, weight)));
        parts.sort_by_key(|(at, _)| *at);
        let parts: Vec<EventPart<'_>> = parts.into_iter().map(|(_, part)| part).collect();
        event(&parts, &session.conditions.rules, &people)
    }

    /// Loads what else belongs to tonight's event.
    fn gather(&mut self) -> Result<(), StoreError> {
        self.others.clear();
        let Some((own, event)) = self.session().map(|s| (s.id, s.event.as_ref().map_or(s.id.0, |e| e.id))) else {
            return Ok(());
        };
        for id in self.store.sessions_of_event(event)? {
            if id != own {
                let journal = self.store.load(id)?;
                let session = journal.session().clone();
                let scored = standings(&session, &Field::of(&session));
                self.others.push((session.event.as_ref().map_or(1, |e| e.session), session, scored));
            }
        }
        Ok(())
    }

    /// Begins a session.
    ///
    /// # Errors
    /// When it cannot be stored; the one that was open stays open.
    pub fn create(&mut self, opening: Change, changes: Vec<Change>) -> Result<(), StoreError> {
        let entries = std::iter::once(opening).chain(changes).map(|c| self.entry(c)).collect();
        self.journal = Some(self.store.create_with(entries)?);
        self.stored();
        self.refresh()
    }

    /// Takes in a session with its whole history.
    ///
    /// # Errors
    /// When it cannot be stored; the one that was open stays open.
    pub fn adopt(&mut self, journal: &Journal) -> Result<(), StoreError> {
        let entries = journal.entries().iter().map(|e| (**e).clone()).collect();
        self.journal = Some(self.store.create_with(entries)?);
        self.stored();
        self.refresh()
    }

    /// Makes changes, all or none.
    ///
    /// # Errors
    /// When one is refused or they cannot be stored; nothing is changed then.
    pub fn make(&mut self, changes: Vec<Change>) -> Result<(), StoreError> {
        let mut entries: Vec<Entry> = changes.into_iter().map(|c| self.entry(c)).collect();
        let Some(journal) = &mut self.journal else { return Ok(()) };
        match (entries.pop(), entries.is_empty()) {
            (None, _) => return Ok(()),
            (Some(one), true) => self.store.change(journal, one)?,
            (Some(last), false) => {
                entries.push(last);
                self.store.change_all(journal, entries)?;
            }
        }
        self.stored();
        Ok(())
    }

    /// Takes the last change back.
    ///
    /// # Errors
    /// When there is none, or it cannot be stored.
    pub fn undo(&mut self) -> Result<(), StoreError> {
        let target = self.journal.as_ref().and_then(Journal::to_undo).map(|e| e.id);
        self.make(vec![Change::Undone { entry: target.unwrap_or_default() }])
    }

    /// Brings back what was undone last.
    ///
    /// # Errors
    /// When there is nothing, or it cannot be stored.
    pub fn redo(&mut self) -> Result<(), StoreError> {
        let target = self.journal.as_ref().and_then(Journal::to_redo).map(|e| e.id);
        self.make(vec![Change::Redone { entry: target.unwrap_or_default() }])
    }

    /// Puts the ranking up: stamps the time and keeps the standings (Laws 79C, 92B).
    ///
    /// # Errors
    /// When it cannot be stored.
    pub fn publish(&mut self) -> Result<(), StoreError> {
        let (Some(journal), Some(standings)) = (&self.journal, &self.standings) else { return Ok(()) };
        let version = journal.session().publications.len() as u16 + 1;
        let publication = Publication { version, provisional: standings.provisional };
        let entry = self.entry(Change::RankingPublished { publication });
        if let (Some(journal), Some(standings)) = (&mut self.journal, &self.standings) {
            self.store.publish(journal, entry, standings)?;
        }
        self.stored();
        self.refresh()
    }

    /// Adds or corrects players of the club.
    ///
    /// # Errors
    /// When a name is empty or they cannot be stored.
    pub fn save_players(&mut self, players: &[Player]) -> Result<(), StoreError> {
        self.store.save_players(players)?;
        self.saved = Some(self.now());
        self.refresh()
    }

    /// Copies the database while it is open.
    ///
    /// # Errors
    /// When the copy cannot be written.
    pub fn backup(&self, to: &std::path::Path) -> Result<(), StoreError> {
        self.store.backup(to)
    }

    /// Keeps a setting of the window in the database.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub fn keep(&mut self, key: &str, value: &str) -> Result<(), StoreError> {
        self.store.set_setting(key, value)
    }

    /// Reads lists again that other screens show.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn refresh(&mut self) -> Result<(), StoreError> {
        self.players = self.store.players()?;
        self.partners = self.store.usual_partners()?;
        self.strengths = self.store.strengths()?;
        self.summaries = self.store.sessions()?;
        // An evening whose journal is damaged must not keep the others from opening.
        let last = self.summaries.first().and_then(|last| self.store.load(last.id).ok());
        self.last_event = last.as_ref().and_then(|journal| journal.session().event.clone());
        self.last_conditions = last.map(|journal| journal.session().conditions.clone()).unwrap_or_default();
        Ok(())
    }

    /// Lines of the session, by board and place.
    pub fn lines(&self) -> Vec<Line<'_>> {
        self.session().map(Session::lines).unwrap_or_default()
    }

    /// The player of this number or identity.
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.players.iter().find(|p| p.id == id)
    }

    /// A new journal row.
    fn entry(&self, change: Change) -> Entry {
        Entry { id: Uuid::now_v7(), stamp: self.stamp(), change }
    }

    fn stored(&mut self) {
        self.saved = Some(self.now());
        self.count();
    }

    /// What is known of tonight's deals.
    fn look_up(&mut self) {
        let new = |(deal, ..): &(Deal, Seat, Vulnerability)| (!self.found.contains_key(deal)).then_some(*deal);
        // Tables that cannot be read are worked out again.
        let kept = self.store.makeable(self.dealt.iter().filter_map(new)).unwrap_or_default();
        self.found.extend(kept);
        let known = self.session().and_then(|session| solver::known(session, &self.found));
        (self.analyses, self.unsolved) = known.map_or((None, Vec::new()), |(known, left)| (Some(known), left));
    }

    fn count(&mut self) {
        self.standings = self.session().map(|session| standings(session, &Field::of(session)));
        let of = |session: &Session| {
            let marked = |(number, deal)| (deal, session.dealer(number), session.vulnerability(number));
            session.deals().map(marked).collect()
        };
        let dealt: Vec<_> = self.session().map(of).unwrap_or_default();
        if dealt != self.dealt {
            self.dealt = dealt;
            self.look_up();
        }
    }
}
