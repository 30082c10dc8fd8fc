//! Who holds the phone of a side or pair, and who asks to. A phone states once whose it is. If there is another phone
//! already, or a pair is to have a phone of its own, that phone or the director must allow it. The rest is in the
//! signed cookie, so that a reopened hall recognises its phones.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, FixedOffset};

use bridge::Side;
use evening::club::ContestantId;

use super::keys::Role;
use super::table::TableId;

/// What a phone can belong to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Holding {
    /// A side of a table, whoever sits there.
    Side(TableId, Side),
    /// Of a pair, wherever it sits; in an individual of a player.
    Pair(ContestantId),
}

/// A request by a phone to belong to somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    pub number: u64,
    /// The table it asked at.
    pub table: TableId,
    pub wants: Holding,
    pub at: DateTime<FixedOffset>,
    phone: String,
    answer: Option<bool>,
}

/// Whoever was not answered for so long asks again.
const PATIENCE: chrono::Duration = chrono::Duration::minutes(10);
/// More of one table are not kept: the first ones wait.
const OF_ONE_TABLE: usize = 8;

/// The phones' owners, and open requests.
#[derive(Debug, Default)]
pub(super) struct Claims {
    held: BTreeMap<Holding, BTreeSet<String>>,
    asked: Vec<Claim>,
    last: u64,
}

impl Claims {
    /// Sets what a phone belongs to, as its cookie says.
    pub fn hold(&mut self, phone: &str, what: Option<Holding>) {
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

    /// What a phone belongs to.
    pub fn held_by(&self, phone: &str) -> Option<Holding> {
        self.held.iter().find(|(_, phones)| phones.contains(phone)).map(|(holding, _)| *holding)
    }

    /// Everything that phones belong to, with each phone.
    pub fn all_held(&self) -> impl Iterator<Item = (Holding, &str)> {
        self.held.iter().flat_map(|(holding, phones)| phones.iter().map(|phone| (*holding, phone.as_str())))
    }

    /// A phone's request, which replaces its earlier one. False if its table has too many already.
    pub fn ask(&mut self, phone: &str, table: TableId, wants: Holding, at: DateTime<FixedOffset>) -> bool {
        self.asked.retain(|claim| claim.phone != phone && at - claim.at < PATIENCE);
        if self.asked.iter().filter(|claim| claim.table == table).count() >= OF_ONE_TABLE {
            return false;
        }
        self.last += 1;
        self.asked.push(Claim { number: self.last, table, wants, at, phone: phone.to_owned(), answer: None });
        true
    }

    /// Open requests, the oldest first.
    pub fn waiting(&self) -> impl Iterator<Item = &Claim> {
        self.asked.iter().filter(|claim| claim.answer.is_none())
    }

    /// Open requests that the owners of this may answer.
    pub fn waiting_for(&self, what: Holding) -> impl Iterator<Item = &Claim> {
        self.waiting().filter(move |claim| claim.wants == what)
    }

    /// Answers a request. Returns it if it was still open.
    pub fn answer(&mut self, number: u64, allowed: bool) -> Option<&Claim> {
        let claim = self.asked.iter_mut().find(|claim| claim.number == number && claim.answer.is_none())?;
        claim.answer = Some(allowed);
        Some(claim)
    }

    /// A phone's open request, or the answer to it, which is returned only once.
    pub fn of(&mut self, phone: &str) -> Option<(Claim, Option<bool>)> {
        let at = self.asked.iter().position(|claim| claim.phone == phone)?;
        let answer = self.asked[at].answer;
        let claim = if answer.is_some() { self.asked.remove(at) } else { self.asked[at].clone() };
        Some((claim, answer))
    }

    /// Withdraws a phone's request.
    pub fn take_back(&mut self, phone: &str) {
        self.asked.retain(|claim| claim.phone != phone);
    }
}

impl Holding {
    /// The role that a request leads to, and the text in the cookie.
    pub(super) fn role(self) -> (Role, &'static str) {
        match self {
            Self::Side(table, Side::NS) => (Role::Table(table), "ns"),
            Self::Side(table, Side::EW) => (Role::Table(table), "ew"),
            Self::Pair(pair) => (Role::Pair(pair), "own"),
        }
    }

    /// The owner in a cookie.
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
    fn a_phone_holds_one_thing_at_a_time() {
        let mut claims = Claims::default();
        for side in [Side::NS, Side::EW] {
            claims.hold("a", Some(Holding::Side(table(1), side)));
            assert_eq!(claims.held_by("a"), Some(Holding::Side(table(1), side)));
            assert_eq!(claims.all_held().count(), 1);
        }
        claims.hold("a", None);
        assert_eq!(claims.held_by("a"), None);
    }

    #[test]
    fn a_claim_is_answered_and_reported_once() {
        let mut claims = Claims::default();
        let pair = Holding::Pair("A7".parse().unwrap());
        assert!(claims.ask("a", table(1), pair, now()));
        let number = claims.waiting().next().unwrap().number;
        assert!(claims.answer(number, true).is_some() && claims.answer(number, false).is_none());
        assert_eq!(claims.of("a").map(|(claim, answer)| (claim.wants, answer)), Some((pair, Some(true))));
        assert!(claims.of("a").is_none());
    }

    #[test]
    fn a_table_that_asks_for_too_much_is_not_heard() {
        let mut claims = Claims::default();
        let ask = |claims: &mut Claims, nth: usize, number| {
            claims.ask(&nth.to_string(), table(number), Holding::Pair("A7".parse().unwrap()), now())
        };
        assert!((0..OF_ONE_TABLE).all(|nth| ask(&mut claims, nth, 1)));
        assert!(!ask(&mut claims, 99, 1) && ask(&mut claims, 100, 2));
    }
}
