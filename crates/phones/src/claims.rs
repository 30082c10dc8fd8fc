//! The owners of phones, and requests to become one. A phone states once whose it is. If the owner already has a phone,
//! or a pair wants a phone of its own, that phone or the director must allow it. The signed cookie holds the rest, so
//! that a reopened hall recognises its phones.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, FixedOffset};

use bridge::Side;
use evening::club::ContestantId;

use super::keys::Role;
use super::table::TableId;

/// The owner of a phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PhoneOwner {
    /// A side of a table, regardless of who sits there.
    Side(TableId, Side),
    /// A pair, or in an individual a player, at whatever table.
    Pair(ContestantId),
}

/// A phone's request for an owner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    pub number: u64,
    /// The table at which the phone asked.
    pub table: TableId,
    pub wants: PhoneOwner,
    pub at: DateTime<FixedOffset>,
    phone: String,
    answer: Option<bool>,
}

/// How long a request is kept without an answer.
const CLAIM_TIMEOUT: chrono::Duration = chrono::Duration::minutes(10);
/// The most requests kept for one table.
const MAX_CLAIMS_PER_TABLE: usize = 8;

/// The phones' owners, and open requests.
#[derive(Debug, Default)]
pub(super) struct Claims {
    held: BTreeMap<PhoneOwner, BTreeSet<String>>,
    claims: Vec<Claim>,
    last: u64,
}

impl Claims {
    /// Sets the owner of a phone.
    pub fn set_owner(&mut self, phone: &str, what: Option<PhoneOwner>) {
        self.held.retain(|holding, phones| {
            if Some(*holding) != what {
                phones.remove(phone);
            }
            !phones.is_empty()
        });
        if let Some(what) = what {
            self.held.entry(what).or_default().insert(phone.to_owned());
        }
    }

    /// The owner of a phone.
    pub fn owner_of(&self, phone: &str) -> Option<PhoneOwner> {
        self.held.iter().find(|(_, phones)| phones.contains(phone)).map(|(holding, _)| *holding)
    }

    /// Each phone with its owner.
    pub fn owners(&self) -> impl Iterator<Item = (PhoneOwner, &str)> {
        self.held.iter().flat_map(|(holding, phones)| phones.iter().map(|phone| (*holding, phone.as_str())))
    }

    /// Adds a phone's request, which replaces its earlier one. False if its table has too many already.
    pub fn ask(&mut self, phone: &str, table: TableId, wants: PhoneOwner, at: DateTime<FixedOffset>) -> bool {
        self.claims.retain(|claim| claim.phone != phone && at - claim.at < CLAIM_TIMEOUT);
        if self.claims.iter().filter(|claim| claim.table == table).count() >= MAX_CLAIMS_PER_TABLE {
            return false;
        }
        self.last += 1;
        self.claims.push(Claim { number: self.last, table, wants, at, phone: phone.to_owned(), answer: None });
        true
    }

    /// Open requests, the oldest first.
    pub fn waiting(&self) -> impl Iterator<Item = &Claim> {
        self.claims.iter().filter(|claim| claim.answer.is_none())
    }

    /// Open requests for an owner, which the phones of that owner may answer.
    pub fn waiting_for(&self, what: PhoneOwner) -> impl Iterator<Item = &Claim> {
        self.waiting().filter(move |claim| claim.wants == what)
    }

    /// Answers a request. Returns it if it was still open.
    pub fn answer(&mut self, number: u64, allowed: bool) -> Option<&Claim> {
        let claim = self.claims.iter_mut().find(|claim| claim.number == number && claim.answer.is_none())?;
        claim.answer = Some(allowed);
        Some(claim)
    }

    /// A phone's open request, or the answer to it, which is returned only once.
    pub fn claim_of(&mut self, phone: &str) -> Option<(Claim, Option<bool>)> {
        let at = self.claims.iter().position(|claim| claim.phone == phone)?;
        let answer = self.claims[at].answer;
        let claim = if answer.is_some() { self.claims.remove(at) } else { self.claims[at].clone() };
        Some((claim, answer))
    }

    /// Withdraws a phone's request.
    pub fn withdraw(&mut self, phone: &str) {
        self.claims.retain(|claim| claim.phone != phone);
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
    fn phone_has_one_owner_at_a_time() {
        let mut claims = Claims::default();
        for side in [Side::NS, Side::EW] {
            claims.set_owner("a", Some(PhoneOwner::Side(table(1), side)));
            assert_eq!(claims.owner_of("a"), Some(PhoneOwner::Side(table(1), side)));
            assert_eq!(claims.owners().count(), 1);
        }
        claims.set_owner("a", None);
        assert_eq!(claims.owner_of("a"), None);
    }

    #[test]
    fn claim_is_answered_and_reported_once() {
        let mut claims = Claims::default();
        let pair = PhoneOwner::Pair("A7".parse().unwrap());
        assert!(claims.ask("a", table(1), pair, now()));
        let number = claims.waiting().next().unwrap().number;
        assert!(claims.answer(number, true).is_some() && claims.answer(number, false).is_none());
        assert_eq!(claims.claim_of("a").map(|(claim, answer)| (claim.wants, answer)), Some((pair, Some(true))));
        assert!(claims.claim_of("a").is_none());
    }

    #[test]
    fn claims_beyond_the_limit_of_a_table_are_refused() {
        let mut claims = Claims::default();
        let ask = |claims: &mut Claims, nth: usize, number| {
            claims.ask(&nth.to_string(), table(number), PhoneOwner::Pair("A7".parse().unwrap()), now())
        };
        assert!((0..MAX_CLAIMS_PER_TABLE).all(|nth| ask(&mut claims, nth, 1)));
        assert!(!ask(&mut claims, 99, 1) && ask(&mut claims, 100, 2));
    }
}
