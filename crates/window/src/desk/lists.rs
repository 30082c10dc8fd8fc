//! The lists that many screens show: people with what the club keeps of them, evenings, events; and what is looked up
//! in them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use evening::club::{Contestant, Entrant, EventRef, Particulars, Player, PlayerId, doubles};
use evening::session::SessionId;
use store::{Store, StoreError, Summary};

use super::{DeskView, Template};

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

/// The club's lists as the window has them.
#[derive(Debug, Default)]
pub struct ClubLists {
    pub players: Vec<Player>,
    /// What the club keeps of them besides.
    particulars: HashMap<PlayerId, Particulars>,
    /// Entries of the list that may be one person.
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
    /// The evening that was begun last, and the one before that it is like.
    like: Option<(SessionId, SessionId)>,
}

impl DeskView {
    /// Shows other lists.
    pub(crate) fn show_lists(&mut self, lists: Lists) {
        self.lists.doubles = doubles(&lists.players);
        self.lists.players = lists.players;
        self.lists.particulars = lists.particulars;
        self.lists.book = lists.book;
        self.lists.partners = lists.partners;
        self.lists.strengths = lists.strengths;
        self.lists.summaries = lists.summaries;
        self.lists.templates.extend(lists.last);
        self.lists.events = lists.events;
        self.lists.sat = lists.sat;
    }

    /// Whether a player sat in another evening than tonight's.
    pub fn sat_elsewhere(&self, player: PlayerId) -> bool {
        let tonight = self.session().map(|session| session.id);
        self.lists.sat.get(&player).is_some_and(|(count, last)| *count > 1 || Some(*last) != tonight)
    }

    /// What an evening has for one like it, as far as that was asked.
    pub fn template(&self, id: SessionId) -> Option<&Template> {
        self.lists.templates.get(&id)
    }

    /// It was answered.
    pub(crate) fn learn_template(&mut self, id: SessionId, template: Template) {
        self.lists.templates.insert(id, template);
    }

    /// An evening is another one now.
    pub(crate) fn forget_template(&mut self, id: SessionId) {
        self.lists.templates.remove(&id);
    }

    /// An evening is begun like another one.
    pub(crate) fn begins_like(&mut self, new: SessionId, old: SessionId) {
        self.lists.like = Some((new, old));
    }

    /// The evening whose people are expected tonight: the one it was begun like, or the last one before it in which
    /// the same took part.
    pub fn expected(&self) -> Option<SessionId> {
        let tonight = self.session()?;
        if let Some((_, old)) = self.lists.like.filter(|(new, _)| *new == tonight.id) {
            return Some(old);
        }
        let kind = tonight.sections.values().next().map(|section| section.movement.kind);
        let before = |s: &&Summary| s.id != tonight.id && s.date <= tonight.date && s.contestants > 0 && s.kind == kind;
        self.lists.summaries.iter().find(before).map(|s| s.id)
    }

    /// Who asked not to be named in public, by every identity of theirs.
    #[must_use]
    pub fn unnamed(&self) -> BTreeSet<PlayerId> {
        let asked: BTreeSet<PlayerId> =
            self.lists.particulars.iter().filter(|(_, known)| known.unnamed).map(|(id, _)| *id).collect();
        let Some(evening) = self.evening().filter(|_| !asked.is_empty()) else { return asked };
        // The evening may name them by an identity that was merged since.
        let seated = evening.session().contestants.values().flat_map(Contestant::everybody).filter_map(|p| p.player);
        let merged = seated.filter(|id| asked.contains(&evening.people.kept(*id)));
        merged.chain(asked.iter().copied()).collect()
    }

    /// What the club keeps of somebody besides name and own numbers; none where it keeps nothing.
    pub fn particulars(&self, id: PlayerId) -> Option<&Particulars> {
        self.lists.particulars.get(&id)
    }

    /// The surnames that the club keeps, by player.
    #[must_use]
    pub fn surnames(&self) -> BTreeMap<PlayerId, String> {
        let kept = self.lists.particulars.iter().filter(|(_, known)| !known.surname.is_empty());
        kept.map(|(id, known)| (*id, known.surname.clone())).collect()
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
        self.lists.players.iter().find(|p| p.id == id)
    }
}
