//! A ruling on one board at one table (laws requirements, S14).

use std::fmt;

use uuid::Uuid;

use super::Award;

/// Identity of a ruling, the same in every file that travels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct RulingId(pub Uuid);

/// What was decided, by which law, and why.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Ruling {
    pub id: RulingId,
    /// The edition of the Laws, for example 2017.
    pub edition: u16,
    /// The law it rests on, in the neutral form `12C2(a)`.
    pub law: String,
    /// The facts, as far as they were written down.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub facts: String,
    pub award: Award,
}

impl fmt::Display for RulingId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
