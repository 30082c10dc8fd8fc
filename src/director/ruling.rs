//! A ruling on one board at one table (laws requirements, S14).

use super::Award;

identity! {
    /// Identity of a ruling, the same in every file that travels.
    RulingId
}

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
