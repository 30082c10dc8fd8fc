//! The text that replaces a forgotten name, the fields removed with it, and texts that may still contain the name. The
//! list of forgotten people is in `erase`, and recognising a person in `person`.

use sha2::{Digest, Sha256};
use uuid::Uuid;

use evening::club::{Entrant, PLACEHOLDER_PREFIX, PlayerId};
use evening::session::{Change, SessionId};

/// The fields of a person in the JSON of a change that can be removed with the name.
pub(super) const PERSONAL_FIELDS: [&str; 4] = ["player", "name", "club_number", "national_number"];

/// How a person is forgotten.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Forget {
    /// The person stays in the list without a name, so that what they played still belongs together.
    Anonymise,
    /// The identity is removed as well, from the list and from every evening.
    Delete,
}

/// A free text that seems to name the person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// Where the text is stored.
    pub at: MentionPlace,
    /// The whole text.
    pub text: String,
}

/// Where a free text is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MentionPlace {
    /// The text is in a field of a journal entry.
    Entry { session: SessionId, entry: Uuid, field: String },
    /// The text is in the setting with this key.
    Setting(String),
}

/// The text that replaces the name of a person. It depends only on the identity, so that two databases that forgot the
/// same person agree.
pub(super) fn placeholder(player: PlayerId) -> String {
    let hash = Sha256::digest(format!("forgotten/{player}"));
    format!("{PLACEHOLDER_PREFIX}{:02x}{:02x}{:02x}{:02x}", hash[0], hash[1], hash[2], hash[3])
}

/// The people whom a change seats, as players or substitutes.
pub(super) fn entrants(change: &mut Change) -> Vec<&mut Entrant> {
    match change {
        Change::ContestantSeated { contestant } => {
            contestant.players.iter_mut().chain(contestant.substitutions.iter_mut().map(|s| &mut s.entrant)).collect()
        }
        Change::PlayerSubstituted { entrant, .. } => vec![entrant],
        _ => Vec::new(),
    }
}

/// Replaces the name by the placeholder and removes the numbers. [`Forget::Delete`] also removes the identity.
pub(super) fn remove_name(entrant: &mut Entrant, placeholder: &str, method: Forget) {
    placeholder.clone_into(&mut entrant.name);
    entrant.club_number.clear();
    entrant.national_number.clear();
    if method == Forget::Delete {
        entrant.player = None;
    }
}
