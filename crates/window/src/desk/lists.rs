//! Lists shown by many screens, and look-ups in them: people with particulars, evenings, and events.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use evening::club::{Contestant, Entrant, EventRef, Particulars, Player, PlayerId, doubles};
use evening::session::SessionId;
use store::{Store, StoreError, Summary};

use super::{DeskView, Template};

/// The lists as read from the database. [`ClubLists`] has them in the window.
#[derive(Debug)]
pub struct Lists {
    players: Vec<Player>,
    particulars: HashMap<PlayerId, Particulars>,
    book: Vec<Player>,
    partners: Vec<(PlayerId, PlayerId, u32)>,
    strengths: Vec<(PlayerId, i64)>,
    summaries: Vec<Summary>,
    /// The latest evening and the template that it gives.
    last: Option<(SessionId, Template)>,
    events: Vec<EventRef>,
    attendance: HashMap<PlayerId, (u32, SessionId)>,
    forgotten_count: usize,
}

impl Lists {
    /// Reads the lists.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn read(store: &Store) -> Result<Self, StoreError> {
        let summaries = store.sessions()?;
        // An evening with a damaged journal must not keep the others from opening.
        let last = summaries.first().and_then(|last| store.load(last.id).ok());
        Ok(Self {
            players: store.players()?,
            particulars: store.all_particulars()?,
            book: store.players_and_aliases()?,
            partners: store.usual_partners()?,
            strengths: store.strengths()?,
            events: store.events()?,
            attendance: store.evenings_played()?,
            forgotten_count: store.forgotten_count()?,
            last: last.map(|journal| (journal.session().id, Template::of(journal.session()))),
            summaries,
        })
    }
}

/// The club's lists in the window.
#[derive(Debug, Default)]
pub struct ClubLists {
    pub players: Vec<Player>,
    /// The particulars of players who have any.
    particulars: HashMap<PlayerId, Particulars>,
    /// Pairs of entries that may be the same person.
    pub doubles: Vec<(PlayerId, PlayerId)>,
    /// Everybody whom an imported file may name: the players, and the entries that were merged into one of them.
    pub book: Vec<Player>,
    /// Each player's usual partners, with the number of sessions they played together.
    pub partners: Vec<(PlayerId, PlayerId, u32)>,
    /// The mean percentage of each player in published rankings, in hundredths of a percent.
    pub strengths: Vec<(PlayerId, i64)>,
    /// The club's evenings, the latest first.
    pub summaries: Vec<Summary>,
    /// All events, the latest first.
    pub events: Vec<EventRef>,
    /// The number of people who were forgotten.
    pub forgotten_count: usize,
    /// The number of evenings and the last evening of each player.
    attendance: HashMap<PlayerId, (u32, SessionId)>,
    /// The templates of evenings that were requested.
    templates: HashMap<SessionId, Template>,
    /// The evening begun last, and the earlier one that it was begun like.
    begun_like: Option<(SessionId, SessionId)>,
}

impl DeskView {
    /// Shows lists that were read again.
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
        self.lists.attendance = lists.attendance;
        self.lists.forgotten_count = lists.forgotten_count;
    }

    /// Whether a player took part in another evening than the open one.
    pub fn has_sat_elsewhere(&self, player: PlayerId) -> bool {
        let tonight = self.session().map(|session| session.id);
        self.lists.attendance.get(&player).is_some_and(|(count, last)| *count > 1 || Some(*last) != tonight)
    }

    /// Whether a player took part in any evening.
    pub fn has_sat(&self, player: PlayerId) -> bool {
        self.lists.attendance.contains_key(&player)
    }

    /// The template of an evening, if it was requested.
    pub fn template(&self, id: SessionId) -> Option<&Template> {
        self.lists.templates.get(&id)
    }

    pub(crate) fn store_template(&mut self, id: SessionId, template: Template) {
        self.lists.templates.insert(id, template);
    }

    /// Drops the template of an evening that has changed.
    pub(crate) fn forget_template(&mut self, id: SessionId) {
        self.lists.templates.remove(&id);
    }

    /// Drops all templates, because they may name a person who was forgotten.
    pub(crate) fn forget_templates(&mut self) {
        self.lists.templates.clear();
    }

    pub(crate) fn record_begun_like(&mut self, new_id: SessionId, model_id: SessionId) {
        self.lists.begun_like = Some((new_id, model_id));
    }

    /// The evening whose players are expected tonight: the one it was begun like, or the latest one before it with the
    /// same kind of contestants.
    pub fn model_evening(&self) -> Option<SessionId> {
        let tonight = self.session()?;
        if let Some((_, model)) = self.lists.begun_like.filter(|(new, _)| *new == tonight.id) {
            return Some(model);
        }
        let kind = tonight.sections.values().next().map(|section| section.movement.kind);
        let is_earlier = |summary: &&Summary| {
            summary.id != tonight.id && summary.date <= tonight.date && summary.contestants > 0 && summary.kind == kind
        };
        self.lists.summaries.iter().find(is_earlier).map(|summary| summary.id)
    }

    /// The players who asked not to be named in public, with their identities in the open evening.
    #[must_use]
    pub fn unnamed_players(&self) -> BTreeSet<PlayerId> {
        let anonymous: BTreeSet<PlayerId> =
            self.lists.particulars.iter().filter(|(_, particulars)| particulars.unnamed).map(|(id, _)| *id).collect();
        let Some(evening) = self.evening().filter(|_| !anonymous.is_empty()) else { return anonymous };
        // The evening may name a player by an identity that was merged since.
        let seated = evening.session().contestants.values().flat_map(Contestant::everybody).filter_map(|p| p.player);
        let merged = seated.filter(|id| anonymous.contains(&evening.people.kept(*id)));
        merged.chain(anonymous.iter().copied()).collect()
    }

    pub fn particulars(&self, id: PlayerId) -> Option<&Particulars> {
        self.lists.particulars.get(&id)
    }

    pub fn all_particulars(&self) -> &HashMap<PlayerId, Particulars> {
        &self.lists.particulars
    }

    /// The surnames that the club keeps, by player.
    #[must_use]
    pub fn surnames(&self) -> BTreeMap<PlayerId, String> {
        let with_surname = self.lists.particulars.iter().filter(|(_, particulars)| !particulars.surname.is_empty());
        with_surname.map(|(id, particulars)| (*id, particulars.surname.clone())).collect()
    }

    /// The e-mail addresses of the players with particulars. An address is empty if the club does not know it.
    #[must_use]
    pub fn emails(&self) -> BTreeMap<PlayerId, String> {
        self.lists.particulars.iter().map(|(id, particulars)| (*id, particulars.email.clone())).collect()
    }

    /// A player of the list as an entrant of the open evening, with the stored handicap.
    pub fn entrant(&self, player: &Player) -> Entrant {
        self.with_handicap(Entrant::from(player))
    }

    /// An entrant of an earlier evening with the name and the handicap that the list has now.
    pub fn as_listed(&self, entrant: Entrant) -> Entrant {
        let listed_name = entrant.player.and_then(|player| self.player(player)).map(|player| player.name.clone());
        let name = listed_name.unwrap_or_else(|| entrant.name.clone());
        self.with_handicap(Entrant { name, ..entrant })
    }

    /// An entrant with the handicap that the list has now.
    pub fn with_handicap(&self, entrant: Entrant) -> Entrant {
        let stored_handicap = entrant.player.and_then(|player| self.particulars(player)?.handicap);
        Entrant { handicap: stored_handicap.or(entrant.handicap), ..entrant }
    }

    /// The player of the list with this identity. `None` if the list has no such player.
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.lists.players.iter().find(|p| p.id == id)
    }
}
