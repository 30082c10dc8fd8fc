//! The core: what happens in a session and what follows from it. It knows no clock, file, database, window or language;
//! the caller passes the time. Each module uses only those above it.

/// Declares an identity: a type of its own around a UUID, the same in every file.
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

/// Players, pairs and teams, and the conditions of contest.
pub mod club;

/// Rulings as data and as decisions: the assistant's trees, awards, penalties and appeals.
pub mod director;

/// The events of one session, and every change that can be made to it.
pub mod session;

/// Standings, as a pure function of what happened.
pub mod scoring;

/// The next round of a section, proposed from the standings.
pub mod draw;
