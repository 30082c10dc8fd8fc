//! What keeps one phone, or somebody who is no player, from harming the others: how much is asked, how often a code is
//! tried, how many connections are open. Whose table a phone may write to is in `table`.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// Requests that one phone may make at once, and then in a second.
const BURST: f64 = 60.0;
const PER_SECOND: f64 = 20.0;
/// The same of one address: where the hall's Wi-Fi shows many phones under one, they share it.
const ADDRESS_BURST: f64 = 1_500.0;
const ADDRESS_PER_SECOND: f64 = 600.0;
/// Wrong codes of an address before it has to wait, and how long.
const TRIES: u32 = 5;
const LOCKED: Duration = Duration::from_mins(5);
/// Wrong codes of all addresses in a minute before nobody's are taken: whoever has many addresses guesses no faster.
const TRIES_OF_ALL: usize = 50;
/// Addresses and phones that are remembered; the oldest go first.
const REMEMBERED: usize = 4_096;

/// Connections at once: of all, and of one address.
pub(super) const CONNECTIONS: usize = 480;
pub(super) const CONNECTIONS_OF_ONE: usize = 240;
/// Event streams of one phone.
pub(super) const STREAMS_OF_ONE: usize = 4;

/// A measure that fills by itself.
#[derive(Debug, Clone, Copy)]
struct Bucket {
    left: f64,
    at: Instant,
}

#[derive(Debug, Default)]
pub(super) struct Guard {
    phones: HashMap<String, Bucket>,
    addresses: HashMap<IpAddr, Bucket>,
    wrong: HashMap<IpAddr, (u32, Instant)>,
    wrong_of_all: Vec<Instant>,
}

impl Guard {
    /// Whether a request may be answered now.
    pub fn admits(&mut self, phone: Option<&str>, address: IpAddr, now: Instant) -> bool {
        if self.phones.len() > REMEMBERED || self.addresses.len() > REMEMBERED {
            let recent = |bucket: &Bucket| now.duration_since(bucket.at) < Duration::from_mins(1);
            self.phones.retain(|_, bucket| recent(bucket));
            self.addresses.retain(|_, bucket| recent(bucket));
        }
        let of_address = self.addresses.entry(address).or_insert(Bucket { left: ADDRESS_BURST, at: now });
        if !of_address.take(ADDRESS_BURST, ADDRESS_PER_SECOND, now) {
            return false;
        }
        let Some(phone) = phone else { return true };
        let of_phone = self.phones.entry(phone.to_owned()).or_insert(Bucket { left: BURST, at: now });
        of_phone.take(BURST, PER_SECOND, now)
    }

    /// Whether an address may try a code now; if not, how long it has to wait.
    pub fn may_try(&mut self, address: IpAddr, now: Instant) -> Result<(), Duration> {
        self.wrong_of_all.retain(|at| now.duration_since(*at) < Duration::from_mins(1));
        if self.wrong_of_all.len() >= TRIES_OF_ALL {
            return Err(Duration::from_mins(1));
        }
        match self.wrong.get(&address) {
            Some((tries, at)) if *tries >= TRIES => {
                let over = LOCKED.saturating_sub(now.duration_since(*at));
                if over.is_zero() {
                    self.wrong.remove(&address);
                    return Ok(());
                }
                Err(over)
            }
            _ => Ok(()),
        }
    }

    /// A code was wrong.
    pub fn wrong(&mut self, address: IpAddr, now: Instant) {
        if self.wrong.len() > REMEMBERED {
            self.wrong.retain(|_, (_, at)| now.duration_since(*at) < LOCKED);
        }
        let tried = self.wrong.entry(address).or_insert((0, now));
        *tried = (tried.0 + 1, now);
        self.wrong_of_all.push(now);
    }

    /// A code was right.
    pub fn right(&mut self, address: IpAddr) {
        self.wrong.remove(&address);
    }
}

impl Bucket {
    fn take(&mut self, most: f64, per_second: f64, now: Instant) -> bool {
        let passed = now.duration_since(self.at).as_secs_f64();
        self.left = (self.left + passed * per_second).min(most);
        self.at = now;
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 168, 1, last])
    }

    #[test]
    fn after_five_wrong_codes_an_address_waits_five_minutes_and_nobody_else_does() {
        let (mut guard, now) = (Guard::default(), Instant::now());
        for _ in 0..5 {
            assert!(guard.may_try(address(1), now).is_ok());
            guard.wrong(address(1), now);
        }
        assert!(guard.may_try(address(1), now).is_err());
        assert!(guard.may_try(address(2), now).is_ok());
        assert!(guard.may_try(address(1), now + LOCKED).is_ok());
    }

    #[test]
    fn whoever_tries_from_many_addresses_is_stopped_too() {
        let (mut guard, now) = (Guard::default(), Instant::now());
        for last in 0..50 {
            guard.wrong(address(last), now);
        }
        assert!(guard.may_try(address(99), now).is_err());
        assert!(guard.may_try(address(99), now + Duration::from_secs(61)).is_ok());
    }

    #[test]
    fn a_phone_that_floods_is_stopped_and_the_one_beside_it_is_not() {
        let (mut guard, now) = (Guard::default(), Instant::now());
        let admitted = (0..1_000).filter(|_| guard.admits(Some("a"), address(1), now)).count();
        assert_eq!(admitted, 60);
        assert!(guard.admits(Some("b"), address(1), now));
        assert!(guard.admits(Some("a"), address(1), now + Duration::from_secs(1)));
    }
}
