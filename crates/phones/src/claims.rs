//! Requests of phones for an owner. A phone states once who its owner is. If the owner already has a phone, or a pair
//! wants a phone of its own, the contestant's other phone or the director must allow it. The database keeps the voices,
//! so that a reopened hall knows its phones.

use chrono::{DateTime, FixedOffset};
use uuid::Uuid;

use bridge::Side;
use evening::club::ContestantId;
use evening::session::Session;

use super::keys::Role;
use super::table::{self, Meeting, PlayerPosition, TableId};

/// The owner of a phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum PhoneOwner {
    /// A side of a table, regardless of who sits there.
    Side(TableId, Side),
    /// A pair, or in an individual a player, at whatever table.
    Pair(ContestantId),
}

/// A phone's request for an owner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// The identity by which it is answered. No other request has it, also of an earlier hall.
    pub id: Uuid,
    /// The number by which people tell it from others.
    pub number: u64,
    /// The table at which the phone asked.
    pub table: TableId,
    /// The owner that it asks for.
    pub owner: PhoneOwner,
    /// The contestant that the phone would speak for. Only phones that speak for it, and the director, may allow it.
    pub contestant: ContestantId,
    /// The player who would hold the phone, if one was named.
    pub(super) player: Option<PlayerPosition>,
    pub at: DateTime<FixedOffset>,
    pub(super) phone: String,
    /// Whether a phone refused it. The director may still allow it.
    pub(super) is_declined: bool,
    answer: Option<bool>,
}

/// How long a request is kept without an answer.
const CLAIM_TIMEOUT: chrono::Duration = chrono::Duration::minutes(10);
/// The most open requests at one table. The oldest gives way.
const MAX_CLAIMS_PER_TABLE: usize = 8;

/// Requests that are open, or whose answer was not fetched yet.
#[derive(Debug, Default)]
pub(super) struct Claims {
    requests: Vec<Claim>,
    last_number: u64,
}

impl Claims {
    /// Adds a phone's request, which replaces its earlier one.
    pub fn add(
        &mut self,
        phone: &str,
        (table, owner): (TableId, PhoneOwner),
        (contestant, player): (ContestantId, Option<PlayerPosition>),
        at: DateTime<FixedOffset>,
    ) {
        self.requests.retain(|claim| claim.phone != phone && at - claim.at < CLAIM_TIMEOUT);
        let is_open_here = |claim: &&Claim| claim.table == table && claim.answer.is_none();
        if self.requests.iter().filter(is_open_here).count() >= MAX_CLAIMS_PER_TABLE
            && let Some(oldest) = self.requests.iter().find(is_open_here).map(|claim| claim.id)
        {
            self.requests.retain(|claim| claim.id != oldest);
        }
        self.last_number += 1;
        let (id, number, phone) = (Uuid::new_v4(), self.last_number, phone.to_owned());
        let (is_declined, answer) = (false, None);
        self.requests.push(Claim { id, number, table, owner, contestant, player, at, phone, is_declined, answer });
    }

    /// Open requests, the oldest first.
    pub fn waiting(&self) -> impl Iterator<Item = &Claim> {
        self.requests.iter().filter(|claim| claim.answer.is_none())
    }

    /// Records that a phone refuses a request, which the director may still allow.
    pub fn decline(&mut self, id: Uuid) {
        for claim in self.requests.iter_mut().filter(|claim| claim.id == id) {
            claim.is_declined = true;
        }
    }

    /// Answers a request. Returns it if it was still open.
    pub fn answer(&mut self, id: Uuid, allowed: bool) -> Option<Claim> {
        let claim = self.requests.iter_mut().find(|claim| claim.id == id && claim.answer.is_none())?;
        claim.answer = Some(allowed);
        Some(claim.clone())
    }

    /// Removes the other requests for a contestant, answered or not: the director has chosen.
    pub fn drop_others(&mut self, chosen: &Claim) {
        self.requests.retain(|claim| claim.id == chosen.id || claim.contestant != chosen.contestant);
    }

    /// A phone's open request, or the answer to it, which is returned only once and not after its time.
    pub fn claim_of(&mut self, phone: &str, now: DateTime<FixedOffset>) -> Option<(Claim, Option<bool>)> {
        self.requests.retain(|claim| now - claim.at < CLAIM_TIMEOUT);
        let position = self.requests.iter().position(|claim| claim.phone == phone)?;
        let answer = self.requests[position].answer;
        let claim = if answer.is_some() { self.requests.remove(position) } else { self.requests[position].clone() };
        Some((claim, answer))
    }

    /// Keeps only the requests for which this holds, answered or not.
    pub fn retain(&mut self, is_valid: impl FnMut(&Claim) -> bool) {
        self.requests.retain(is_valid);
    }

    /// Withdraws a phone's request.
    pub fn withdraw(&mut self, phone: &str) {
        self.requests.retain(|claim| claim.phone != phone);
    }
}

impl Claim {
    /// Whether the request still holds. A request for the side of a table ends when its players leave the table. A
    /// player or a pair may have moved on.
    pub(super) fn is_valid(&self, session: &Session) -> bool {
        let stays_at_table = self.player.is_none() && matches!(self.owner, PhoneOwner::Side(..));
        let sits = |meeting: Meeting| meeting.sitting.side_of(self.contestant).is_some();
        !stays_at_table || self.table.current_meeting(session).is_some_and(sits)
    }
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

    /// The meeting at which a phone of this owner is now. `None` for a table without one.
    pub(super) fn meeting(self, session: &Session) -> Option<Meeting> {
        let table = match self {
            Self::Side(table, _) => table,
            Self::Pair(pair) => table::current_place(session, pair)?.0,
        };
        table.current_meeting(session)
    }

    /// The contestant that a phone of this owner speaks for, if no player was named.
    pub(super) fn contestant(self, session: &Session) -> Option<ContestantId> {
        match self {
            Self::Side(table, side) => table.current_meeting(session)?.sitting.side(side).next(),
            Self::Pair(pair) => Some(pair),
        }
    }

    /// The owner that a role and a side make. `None` for a table without a side, the director and the wall.
    pub(super) fn of(role: Role, side: Option<Side>) -> Option<Self> {
        match role {
            Role::Table(table) => side.map(|side| Self::Side(table, side)),
            Role::Pair(pair) => Some(Self::Pair(pair)),
            Role::Director | Role::Wall => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(number: u8) -> TableId {
        TableId { section: "A".parse().unwrap(), table: number }
    }

    fn now() -> DateTime<FixedOffset> {
        "2026-11-03T19:00:00+01:00".parse().unwrap()
    }

    #[test]
    fn claim_is_answered_and_reported_once() {
        let mut claims = Claims::default();
        let pair = PhoneOwner::Pair("A7".parse().unwrap());
        claims.add("a", (table(1), pair), ("A7".parse().unwrap(), None), now());
        let id = claims.waiting().next().unwrap().id;
        assert!(claims.answer(id, true).is_some() && claims.answer(id, false).is_none());
        let take_claim = |claims: &mut Claims| claims.claim_of("a", now()).map(|(claim, answer)| (claim.owner, answer));
        assert_eq!((take_claim(&mut claims), take_claim(&mut claims)), (Some((pair, Some(true))), None));
    }

    #[test]
    fn permission_that_is_not_fetched_in_time_lapses() {
        let mut claims = Claims::default();
        let pair = PhoneOwner::Pair("A7".parse().unwrap());
        claims.add("a", (table(1), pair), ("A7".parse().unwrap(), None), now());
        let id = claims.waiting().next().unwrap().id;
        claims.answer(id, true);
        assert!(claims.claim_of("a", now() + CLAIM_TIMEOUT).is_none());
    }

    #[test]
    fn oldest_claim_of_a_table_gives_way_to_a_new_one() {
        let mut claims = Claims::default();
        let pair = PhoneOwner::Pair("A7".parse().unwrap());
        for nth in 0..=MAX_CLAIMS_PER_TABLE {
            claims.add(&nth.to_string(), (table(1), pair), ("A7".parse().unwrap(), None), now());
        }
        let numbers: Vec<u64> = claims.waiting().map(|claim| claim.number).collect();
        assert_eq!(numbers, (2..=MAX_CLAIMS_PER_TABLE as u64 + 1).collect::<Vec<_>>());
    }
}
