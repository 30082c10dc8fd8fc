//! Arrowswitch runs a bridge club's evening. One line per room, from the game up to the windows: each uses those above it;
//! `docs/architecture.md` draws the house.

/// An identity that is the same in every file that travels: a UUID of its own type.
macro_rules! identity {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub uuid::Uuid);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = uuid::Error;

            fn from_str(text: &str) -> Result<Self, uuid::Error> {
                text.parse().map(Self)
            }
        }
    };
}

/// The game itself: seats, cards, contracts, boards, Law 77.
pub mod bridge;

/// Double dummy: what a deal allows when all cards are seen.
pub mod solver;

/// Databases of Access 2000, written and filled: pages and rows, whatever they mean.
pub mod jet;

/// Who meets whom, where, with which boards, in which round.
pub mod movement;

/// People and what they enter: players, contestants, conditions of contest.
pub mod club;

/// Rulings as decisions: adjusted scores and penalties.
pub mod director;

/// What happened in one session, and every way to change it.
pub mod session;

/// A pure function from what happened to standings.
pub mod scoring;

/// The next round of a section, proposed from the standings before it is made.
pub mod draw;

/// The manual, in four languages, for a browser and for paper.
pub mod manual;

/// SQLite: migrations, the journal, the tables beside it, backup.
pub mod store;

/// A field of many clubs and their archive on PostgreSQL.
#[cfg(feature = "federation")]
pub mod federation;

/// Four languages: texts, letters, numbers, and what a scorer types.
pub mod lang;

/// One file format per module, reading and writing.
pub mod exchange;

/// One PDF document per module, over a small layout kit.
pub mod print;

/// The evening that is open: one way to open it, change it and follow it.
pub mod desk;

/// The players' phones: a server for the hall's network.
#[cfg(feature = "phones")]
pub mod phones;

/// The iced window: one module per screen, shared widgets, theme.
#[cfg(feature = "window")]
pub mod ui;

/// The same program without a window.
pub mod cli;
