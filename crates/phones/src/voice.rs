//! The voice of a phone: the contestant that it speaks for, and the people for whom it was taken. `voice_rules` decides
//! at which meetings it counts.

use std::collections::BTreeSet;

use chrono::{DateTime, FixedOffset};
use sha2::{Digest, Sha256};

use bridge::Side;
use evening::club::{ContestantId, Entrant};
use evening::session::Session;

use super::keys::{Role, hex};
use super::table::{self, Meeting, PlayerPosition, TableId};
use super::waited_sides::WaitedSide;

/// The owner of a phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum PhoneOwner {
    /// A side of a table, regardless of who sits there.
    Side(TableId, Side),
    /// A pair, or in an individual a player, at whatever table.
    Pair(ContestantId),
}

/// The owner that a phone gets or asks for.
#[derive(Debug, Clone, Copy)]
pub(super) struct OwnerChoice {
    pub owner: PhoneOwner,
    /// The table at which the phone is.
    pub table: TableId,
    /// The contestant that the phone will speak for.
    pub contestant: ContestantId,
    /// The player who will hold the phone, if one was named.
    pub player: Option<PlayerPosition>,
}

/// The owner of a phone, and the contestant that it speaks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(super) struct Voice {
    pub owner: PhoneOwner,
    pub contestant: ContestantId,
    /// The first round in which it speaks. Boards of earlier rounds were played without it.
    pub from_round: u8,
    /// Whether the phone belongs to a player, who moves to other tables.
    pub belongs_to_player: bool,
    /// Whether the phone was at the table before the contestant came. A phone of the contestant then speaks instead.
    pub is_lent: bool,
}

/// The people for whom a phone was taken: a player, or everybody who plays for the contestant.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(super) struct Holders {
    /// The player's position, if the phone belongs to a player.
    position: Option<usize>,
    /// Digests of their names and of their identities in the club's list. Empty while they have no names.
    people: BTreeSet<String>,
}

/// A voice as the database keeps it, so that a reopened hall knows its phones.
#[derive(Debug, serde::Serialize, serde::Deserialize)]
pub(super) struct StoredVoice {
    pub voice: Voice,
    pub holders: Holders,
    /// When the phone was last seen, rounded down to ten minutes.
    pub last_seen: DateTime<FixedOffset>,
    /// The sides for which a result was entered or answered on it. Absent in what earlier versions stored.
    #[serde(default)]
    pub answered_sides: BTreeSet<WaitedSide>,
}

impl PhoneOwner {
    /// The role of a phone of this owner, and the owner's name in the cookie.
    pub(super) fn role(self) -> (Role, &'static str) {
        match self {
            Self::Side(table, Side::NS) => (Role::Table(table), "ns"),
            Self::Side(table, Side::EW) => (Role::Table(table), "ew"),
            Self::Pair(pair) => (Role::Pair(pair), "own"),
        }
    }

    /// Whether phones of both owners belong to the same table, on whatever side, or to the same pair.
    pub(super) fn is_at_same_table(self, other: Self) -> bool {
        match (self, other) {
            (Self::Side(table, _), Self::Side(other_table, _)) => table == other_table,
            _ => self == other,
        }
    }

    /// The meeting at which a phone of this owner is now. `None` for a table or a pair without meetings.
    pub(super) fn meeting(self, session: &Session) -> Option<Meeting> {
        let table = match self {
            Self::Side(table, _) => table,
            Self::Pair(pair) => table::current_place(session, pair)?.table,
        };
        table.current_meeting(session)
    }

    /// The contestant that a phone of this owner speaks for, if no player was named: in an individual, the first of a
    /// side. `None` for a side of a table without meetings.
    pub(super) fn contestant(self, session: &Session) -> Option<ContestantId> {
        match self {
            Self::Side(table, side) => table.current_meeting(session)?.sitting.side(side).next(),
            Self::Pair(pair) => Some(pair),
        }
    }

    /// The owner of a phone with a role and a side. `None` for a table without a side, the director and the wall.
    pub(super) fn of(role: Role, side: Option<Side>) -> Option<Self> {
        match role {
            Role::Table(table) => side.map(|side| Self::Side(table, side)),
            Role::Pair(pair) => Some(Self::Pair(pair)),
            Role::Director | Role::Wall => None,
        }
    }
}

impl Voice {
    /// Whether the phone goes along to other tables.
    pub fn goes_along(&self) -> bool {
        self.belongs_to_player || matches!(self.owner, PhoneOwner::Pair(_))
    }

    /// Whether the contestant takes part in a meeting and the phone is at its table.
    pub fn is_at(&self, meeting: Meeting, session: &Session) -> bool {
        let table = meeting.table;
        let sits =
            |round| table.sitting(session, round).is_some_and(|sitting| sitting.side_of(self.contestant).is_some());
        let mut rounds =
            table.rounds(session).into_iter().filter(|round| (self.from_round..=meeting.round).contains(round));
        let mut has_stayed =
            || matches!(self.owner, PhoneOwner::Side(own_table, _) if own_table == table) && rounds.all(sits);
        let is_in_meeting = meeting.round >= self.from_round && meeting.sitting.side_of(self.contestant).is_some();
        is_in_meeting && (self.goes_along() || has_stayed())
    }
}

impl Holders {
    /// The people who hold the phone of a contestant in a round, or of its player at a position.
    pub fn of(session: &Session, contestant: ContestantId, position: Option<usize>, round: u8) -> Self {
        Self { position, people: digests_of_players(session, contestant, position, round) }
    }

    /// Whether one of them may play for the contestant in a round. True if they have no names, or if the contestant has
    /// no substitutes.
    pub fn may_play_in(&self, session: &Session, contestant: ContestantId, round: u8) -> bool {
        let has_substitutes =
            session.contestants.get(&contestant).is_some_and(|entered| !entered.substitutions.is_empty());
        !has_substitutes
            || self.are_unknown()
            || !self.people.is_disjoint(&digests_of_players(session, contestant, self.position, round))
    }

    /// Whether nobody among them has a name.
    pub fn are_unknown(&self) -> bool {
        self.people.is_empty()
    }

    /// Returns whether one of them plays for the contestant, a player at the same position, in its current round, in
    /// `first_round` if that is still to come, or in the last round. Keeps nothing of people whose names the contestant
    /// no longer has, because they may have been forgotten on request. If nobody had a name before, returns `true` and
    /// remembers the people who play.
    pub fn check_and_update(&mut self, session: &Session, contestant: ContestantId, first_round: u8) -> bool {
        let current_round = table::current_place(session, contestant).map_or(1, |place| place.round);
        let current_people = digests_of_players(session, contestant, self.position, current_round.max(first_round));
        if self.people.is_empty() {
            self.people = current_people;
            return true;
        }
        let seated_contestant = session.contestants.get(&contestant);
        let substitutes = seated_contestant
            .into_iter()
            .flat_map(|seated| &seated.substitutions)
            .map(|substitution| &substitution.entrant);
        let named_people = seated_contestant.into_iter().flat_map(|seated| &seated.players).chain(substitutes);
        let named_people: BTreeSet<String> = named_people.flat_map(digests_of).collect();
        self.people.retain(|digest| named_people.contains(digest));
        // Substitutes may hold a phone before a forgotten board of the round before theirs is in.
        let last_people = digests_of_players(session, contestant, self.position, u8::MAX);
        !self.people.is_disjoint(&current_people) || !self.people.is_disjoint(&last_people)
    }
}

/// Digests of the names and identities of those who play for a contestant in a round, or only of the player at a
/// position if one is given.
fn digests_of_players(
    session: &Session,
    contestant: ContestantId,
    position: Option<usize>,
    round: u8,
) -> BTreeSet<String> {
    let Some(seated_contestant) = session.contestants.get(&contestant) else { return BTreeSet::new() };
    let players = seated_contestant.playing(round).enumerate();
    let holders = players.filter(|(index, _)| position.is_none_or(|position| position == *index));
    holders.flat_map(|(_, player)| digests_of(player)).collect()
}

/// Digests of a player's name and of the identity in the club's list, as far as they are known.
fn digests_of(player: &Entrant) -> impl Iterator<Item = String> {
    let name = Some(format!("name {}", player.name)).filter(|_| !player.name.is_empty());
    let identity = player.player.map(|player| format!("player {}", player.0));
    name.into_iter().chain(identity).map(|text| {
        let digest: [u8; 32] = Sha256::digest(text).into();
        hex(&digest[..8])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn voice_that_an_older_program_stored_has_answered_for_no_side() {
        let text = r#"{"voice":{"owner":{"Side":[{"section":"A","table":1},"EW"]},"contestant":"A8","from_round":1,
            "belongs_to_player":false,"is_lent":false},"holders":{"position":null,"people":["55ca10c0aef4cbc1"]},
            "last_seen":"2026-11-29T20:10:00+01:00"}"#;
        let stored: StoredVoice = serde_json::from_str(text).unwrap();
        assert!(stored.answered_sides.is_empty() && stored.voice.from_round == 1);
    }
}
