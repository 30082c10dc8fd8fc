//! A person who plays, as the club knows her.

identity! {
    /// Identity of a player, the same in every file that travels.
    PlayerId
}

/// A member, a regular visitor or a guest.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Player {
    pub id: PlayerId,
    pub name: String,
    /// The club's own number, as written there; empty where there is none.
    #[serde(default)]
    pub club_number: String,
    /// The federation's number, leading zeros kept; empty where there is none.
    #[serde(default)]
    pub national_number: String,
    #[serde(default)]
    pub guest: bool,
}
