//! Requests of phones for an owner. A phone states once who its owner is. If the owner already has a phone, or a pair
//! wants a phone of its own, the contestant's other phone or the director must allow it. The database keeps the voices,
//! so that a reopened hall knows its phones.

use chrono::{DateTime, FixedOffset};
use uuid::Uuid;

use bridge::Side;
use evening::club::ContestantId;
use evening::session::Session;

use super::table::{Meeting, PlayerPosition, TableId};
use super::voice::{Holders, OwnerChoice, PhoneOwner};

/// A phone's request for an owner, or to answer for a side whose own phone has gone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// The identity by which it is answered, unique also among the requests of earlier halls.
    pub id: Uuid,
    /// The number by which people tell it from others.
    pub number: u64,
    /// The table at which the phone asked.
    pub table: TableId,
    /// The owner that it asks for: for a phone that would stand in, the side.
    pub owner: PhoneOwner,
    /// The contestant that the phone would speak for. Only phones that speak for it, and the director, may allow it.
    pub contestant: ContestantId,
    /// The player who would hold the phone, if one was named.
    pub(super) player: Option<PlayerPosition>,
    /// The people for whom the phone asks.
    pub(super) holders: Holders,
    /// Set if the phone asks to answer for a side whose own phone has gone. Only the director may allow that.
    pub(super) stand_in: Option<StandIn>,
    pub at: DateTime<FixedOffset>,
    /// The identity of the phone that asked.
    pub(super) phone: String,
    /// Whether another phone of the contestant refused it. The director may still allow it.
    pub(super) is_declined: bool,
    /// Whether it gave way because too many phones asked. Its phone is told to ask again.
    pub(super) is_dropped: bool,
    /// Whether it was allowed. `None` without an answer.
    answer: Option<bool>,
}

/// A phone's wish to answer for a side whose own phone has gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct StandIn {
    /// The round whose boards wait for the side.
    pub round: u8,
    /// The side that the asking phone speaks for. `None` for the phone of the whole table.
    pub asker: Option<Side>,
}

/// How long a request is kept without an answer.
const CLAIM_TIMEOUT: chrono::Duration = chrono::Duration::minutes(10);
/// The most open requests at one table. Beyond it the oldest request for the contestant with most requests gives way,
/// so that a phone that asks for one contestant under many identities drops no request for another.
const MAX_CLAIMS_PER_TABLE: usize = 8;

/// Requests that are open, or whose answer was not fetched yet.
#[derive(Debug, Default)]
pub(super) struct Claims {
    requests: Vec<Claim>,
    last_number: u64,
}

impl Claims {
    /// Adds a phone's request, which replaces its earlier one of the same kind: for an owner, or to stand in. Removes
    /// requests that are too old, and drops an open request if the table has `MAX_CLAIMS_PER_TABLE`.
    pub fn add(
        &mut self,
        phone: &str,
        choice: OwnerChoice,
        holders: Holders,
        stand_in: Option<StandIn>,
        at: DateTime<FixedOffset>,
    ) {
        let OwnerChoice { owner, table, contestant, player } = choice;
        let is_replaced = |claim: &Claim| claim.phone == phone && claim.stand_in.is_some() == stand_in.is_some();
        self.requests.retain(|claim| !is_replaced(claim) && at - claim.at < CLAIM_TIMEOUT);
        let open_at_table = || self.requests.iter().filter(move |claim| claim.table == table && claim.is_open());
        if open_at_table().count() >= MAX_CLAIMS_PER_TABLE {
            let count_of =
                |contestant: ContestantId| open_at_table().filter(|claim| claim.contestant == contestant).count();
            // Of several maxima the last one is returned, which is the oldest request here.
            let dropped = open_at_table().rev().max_by_key(|claim| count_of(claim.contestant)).map(|claim| claim.id);
            for claim in self.requests.iter_mut().filter(|claim| Some(claim.id) == dropped) {
                claim.is_dropped = true;
            }
        }
        self.last_number += 1;
        let (id, number, phone) = (Uuid::new_v4(), self.last_number, phone.to_owned());
        let (is_declined, is_dropped, answer) = (false, false, None);
        self.requests.push(Claim {
            id,
            number,
            table,
            owner,
            contestant,
            player,
            holders,
            stand_in,
            at,
            phone,
            is_declined,
            is_dropped,
            answer,
        });
    }

    /// Open requests, the oldest first.
    pub fn waiting(&self) -> impl Iterator<Item = &Claim> {
        self.requests.iter().filter(|claim| claim.is_open())
    }

    pub fn open_for_owner(&self, phone: &str) -> Option<&Claim> {
        self.waiting().find(|claim| claim.phone == phone && claim.stand_in.is_none())
    }

    /// Records that a phone refuses a request, which the director may still allow.
    pub fn decline(&mut self, id: Uuid) {
        for claim in self.requests.iter_mut().filter(|claim| claim.id == id) {
            claim.is_declined = true;
        }
    }

    /// Answers a request. Returns it if it was still open.
    pub fn answer(&mut self, id: Uuid, allowed: bool) -> Option<Claim> {
        let claim = self.requests.iter_mut().find(|claim| claim.id == id && claim.is_open())?;
        claim.answer = Some(allowed);
        Some(claim.clone())
    }

    /// Removes the other requests of the same kind for the contestant of the chosen one, answered or not: the director
    /// has chosen. A team has requests of its own at each of its tables.
    pub fn drop_others(&mut self, chosen: &Claim, is_of_teams: bool) {
        let is_other = |claim: &Claim| {
            claim.id != chosen.id
                && claim.contestant == chosen.contestant
                && claim.stand_in.is_some() == chosen.stand_in.is_some()
                && (!is_of_teams || claim.table == chosen.table)
        };
        self.requests.retain(|claim| !is_other(claim));
    }

    /// Removes the requests at a table to answer for a contestant, whose own phone has answered. Returns whether there
    /// were any.
    pub fn drop_stand_ins(&mut self, table: TableId, contestant: ContestantId) -> bool {
        let count_before = self.requests.len();
        let is_over =
            |claim: &Claim| claim.stand_in.is_some() && (claim.table, claim.contestant) == (table, contestant);
        self.requests.retain(|claim| !is_over(claim));
        self.requests.len() < count_before
    }

    /// A phone's request for an owner, with its answer if there is one. An answered request is returned only once, and
    /// none after `CLAIM_TIMEOUT`.
    pub fn claim_of(&mut self, phone: &str, now: DateTime<FixedOffset>) -> Option<(Claim, Option<bool>)> {
        self.take(now, |claim| claim.phone == phone && claim.stand_in.is_none())
    }

    /// A phone's request to stand in, with its answer if there is one, as for `claim_of`.
    pub fn stand_in_of(&mut self, phone: &str, now: DateTime<FixedOffset>) -> Option<(Claim, Option<bool>)> {
        self.take(now, |claim| claim.phone == phone && claim.stand_in.is_some())
    }

    /// The first request that is wanted, with its answer if there is one. Removes it if it has an answer, and all
    /// requests that are too old.
    fn take(
        &mut self,
        now: DateTime<FixedOffset>,
        is_wanted: impl FnMut(&Claim) -> bool,
    ) -> Option<(Claim, Option<bool>)> {
        self.requests.retain(|claim| now - claim.at < CLAIM_TIMEOUT);
        let position = self.requests.iter().position(is_wanted)?;
        let answer = self.requests[position].answer;
        let claim = if answer.is_some() { self.requests.remove(position) } else { self.requests[position].clone() };
        Some((claim, answer))
    }

    /// Keeps only the valid requests, answered or not.
    pub fn retain(&mut self, is_valid: impl FnMut(&Claim) -> bool) {
        self.requests.retain(is_valid);
    }

    /// Removes all requests of a phone.
    pub fn withdraw(&mut self, phone: &str) {
        self.requests.retain(|claim| claim.phone != phone);
    }
}

impl Claim {
    /// The owner that the phone asks for, with the table, the contestant and the player.
    pub(super) fn choice(&self) -> OwnerChoice {
        OwnerChoice { owner: self.owner, table: self.table, contestant: self.contestant, player: self.player }
    }

    /// Whether it can be answered.
    fn is_open(&self) -> bool {
        self.answer.is_none() && !self.is_dropped
    }

    /// Whether the request is still valid. A request for a player or a pair stays valid when they move to another
    /// table.
    pub(super) fn is_valid(&self, session: &Session) -> bool {
        let is_over = |stand_in: StandIn| self.table.current_round(session) != Some(stand_in.round);
        if self.stand_in.is_some_and(is_over) {
            return false;
        }
        let stays_at_table = self.player.is_none() && matches!(self.owner, PhoneOwner::Side(..));
        let sits = |meeting: Meeting| meeting.sitting.side_of(self.contestant).is_some();
        let first_round =
            self.table.current_meeting(session).filter(|meeting| sits(*meeting)).map_or(1, |meeting| meeting.round);
        let has_holders = self.holders.clone().check_and_update(session, self.contestant, first_round);
        has_holders && (!stays_at_table || self.table.current_meeting(session).is_some_and(sits))
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

    fn add_claim(claims: &mut Claims, phone: &str, pair: ContestantId) {
        let choice = OwnerChoice { owner: PhoneOwner::Pair(pair), table: table(1), contestant: pair, player: None };
        claims.add(phone, choice, Holders::default(), None, now());
    }

    #[test]
    fn claim_is_answered_and_reported_once() {
        let mut claims = Claims::default();
        let pair = "A7".parse().unwrap();
        add_claim(&mut claims, "a", pair);
        let id = claims.waiting().next().unwrap().id;
        assert!(claims.answer(id, true).is_some() && claims.answer(id, false).is_none());
        let take_claim = |claims: &mut Claims| claims.claim_of("a", now()).map(|(claim, answer)| (claim.owner, answer));
        assert_eq!(
            (take_claim(&mut claims), take_claim(&mut claims)),
            (Some((PhoneOwner::Pair(pair), Some(true))), None)
        );
    }

    #[test]
    fn permission_that_is_not_fetched_in_time_lapses() {
        let mut claims = Claims::default();
        let pair = "A7".parse().unwrap();
        add_claim(&mut claims, "a", pair);
        let id = claims.waiting().next().unwrap().id;
        claims.answer(id, true);
        assert!(claims.claim_of("a", now() + CLAIM_TIMEOUT).is_none());
    }

    #[test]
    fn claims_of_the_contestant_with_most_claims_give_way_to_new_ones() {
        let mut claims = Claims::default();
        let (honest_pair, flooding_pair) = ("A4".parse().unwrap(), "A1".parse().unwrap());
        add_claim(&mut claims, "honest", honest_pair);
        for nth in 0..=MAX_CLAIMS_PER_TABLE {
            add_claim(&mut claims, &nth.to_string(), flooding_pair);
        }
        let is_waiting = |phone: &str| claims.waiting().any(|claim| claim.phone == phone);
        assert!(is_waiting("honest") && !is_waiting("0") && !is_waiting("1") && is_waiting("2"));
        assert_eq!(claims.claim_of("0", now()).map(|(claim, answer)| (claim.is_dropped, answer)), Some((true, None)));
        add_claim(&mut claims, "0", flooding_pair);
        assert!(claims.waiting().any(|claim| claim.phone == "0"));
    }

    #[test]
    fn oldest_claim_of_a_table_gives_way_to_a_new_one() {
        let mut claims = Claims::default();
        for nth in 0..=MAX_CLAIMS_PER_TABLE {
            add_claim(&mut claims, &nth.to_string(), "A7".parse().unwrap());
        }
        let numbers: Vec<u64> = claims.waiting().map(|claim| claim.number).collect();
        assert_eq!(numbers, (2..=MAX_CLAIMS_PER_TABLE as u64 + 1).collect::<Vec<_>>());
    }
}
