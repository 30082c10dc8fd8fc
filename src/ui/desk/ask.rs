//! Questions of screens to the database, with their answers. They are asked beside whoever writes; of two on one topic
//! the last one wins.

use crate::club::{ContestantId, Player, PlayerId};
use crate::desk::Topic;
use crate::scoring::Published;
use crate::session::SessionId;
use crate::store::{Mention, Partner, Played, Store};

/// What a screen asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// The evenings found by date, title, event or player.
    Search(String),
    /// What stood on the wall of an evening.
    Archived(SessionId),
    /// What the club knows of a person.
    Person(PlayerId),
    /// The free texts that seem to name a person.
    Mentions(PlayerId),
}

/// What the database says. What cannot be read is empty.
#[derive(Debug)]
pub enum Answer {
    /// The latest first.
    Found(String, Vec<SessionId>),
    Archived(SessionId, Archived),
    Person(PlayerId, Person),
    Mentions(PlayerId, Vec<Mention>),
}

/// The last ranking of an evening that was put up.
#[derive(Debug, Default)]
pub struct Archived {
    pub ranking: Option<Published>,
    /// Who the best of it were, as typed then.
    pub names: Vec<(ContestantId, String)>,
}

/// A person of the club.
#[derive(Debug, Default)]
pub struct Person {
    /// What was played, the latest first.
    pub history: Vec<Played>,
    /// With whom, and how well.
    pub partners: Vec<Partner>,
    /// Other entries that count as this player.
    pub also: Vec<Player>,
}

impl Question {
    pub(in crate::ui) fn topic(&self) -> Topic {
        match self {
            Self::Search(_) => Topic::Search,
            Self::Archived(_) => Topic::Archived,
            Self::Person(_) | Self::Mentions(_) => Topic::Person,
        }
    }

    /// Looks it up.
    pub(in crate::ui) fn answer(self, store: &Store) -> Answer {
        match self {
            Self::Search(text) => {
                let found = store.search(&text).unwrap_or_default();
                Answer::Found(text, found)
            }
            Self::Archived(id) => {
                let ranking = store.published(id).unwrap_or_default().pop();
                let best =
                    ranking.iter().flat_map(|ranking| &ranking.lines).filter(|line| (1..=3).contains(&line.rank));
                let name = |contestant: ContestantId| {
                    store.title_of(id, contestant).unwrap_or_else(|_| contestant.to_string())
                };
                let names = best.map(|line| (line.contestant, name(line.contestant))).collect();
                Answer::Archived(id, Archived { ranking, names })
            }
            Self::Person(id) => {
                let history = store.history(id).unwrap_or_default();
                let partners = store.partners(id).unwrap_or_default();
                let also = store.merged_into(id).unwrap_or_default();
                Answer::Person(id, Person { history, partners, also })
            }
            Self::Mentions(id) => Answer::Mentions(id, store.mentions(id).unwrap_or_default()),
        }
    }
}
