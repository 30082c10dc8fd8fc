//! Limits that protect the hall: the rate of requests, attempts at codes, open connections. `table` limits which tables
//! a phone may write to.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use super::keys::Role;

/// The number of requests that a phone may make at once, and then in each second.
const BURST: f64 = 60.0;
const PER_SECOND: f64 = 20.0;
/// The same for all phones of a table or pair: a card shown to many phones exhausts only its own limit.
const ROLE_BURST: f64 = 300.0;
const ROLE_PER_SECOND: f64 = 80.0;
/// The same for phones without a table at one address, which all phones of a hall's Wi-Fi may share.
const ADDRESS_BURST: f64 = 1_500.0;
const ADDRESS_PER_SECOND: f64 = 300.0;
/// The number of wrong codes from an address before it has to wait, and how long each counts. A right code does not
/// clear them, so that it cannot be used to try others.
const TRIES: usize = 5;
const COUNTS_FOR: Duration = Duration::from_mins(5);
/// Addresses and phones that are remembered; the oldest go first.
const REMEMBERED: usize = 4_096;

/// The most connections at once, in all and from one address.
pub(super) const CONNECTIONS: usize = 480;
pub(super) const CONNECTIONS_OF_ONE: usize = 240;
/// The most event streams of a phone.
pub(super) const STREAMS_OF_ONE: usize = 4;
/// Event streams of all phones of a table, or of a pair; and of all phones.
pub(super) const STREAMS_OF_ROLE: usize = 24;
pub(super) const STREAMS: usize = 360;

/// What a typed code opens. Wrong codes are counted for each separately, so that tables lock out only themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Lock {
    /// Tables, and the screen of the hall.
    Table,
    Director,
}

/// A measure that fills by itself.
#[derive(Debug, Clone, Copy)]
struct Bucket {
    left: f64,
    at: Instant,
}

#[derive(Debug, Default)]
pub(super) struct Guard {
    phones: HashMap<String, Bucket>,
    roles: HashMap<Role, Bucket>,
    addresses: HashMap<IpAddr, Bucket>,
    /// When the last wrong codes were typed.
    wrong: HashMap<(IpAddr, Lock), Vec<Instant>>,
    swept: Option<Instant>,
}

impl Guard {
    /// Whether to answer a request now, of a phone with its role or of one without.
    pub fn admits(&mut self, phone: Option<(&str, Role)>, address: IpAddr, now: Instant) -> bool {
        self.sweep(now);
        let Some((id, role)) = phone else {
            let of_address = Bucket::of(&mut self.addresses, network(address), ADDRESS_BURST, now);
            return of_address.take(ADDRESS_BURST, ADDRESS_PER_SECOND, now);
        };
        let of_phone = Bucket::of(&mut self.phones, id.to_owned(), BURST, now);
        of_phone.take(BURST, PER_SECOND, now)
            && Bucket::of(&mut self.roles, role, ROLE_BURST, now).take(ROLE_BURST, ROLE_PER_SECOND, now)
    }

    /// Removes limits that are full again.
    fn sweep(&mut self, now: Instant) {
        let many = self.phones.len().max(self.addresses.len()).max(self.wrong.len()) > REMEMBERED;
        if !many || self.swept.is_some_and(|at| now.duration_since(at) < Duration::from_secs(5)) {
            return;
        }
        self.swept = Some(now);
        let recent = |bucket: &Bucket| now.duration_since(bucket.at) < Duration::from_secs(10);
        self.phones.retain(|_, bucket| recent(bucket));
        self.addresses.retain(|_, bucket| recent(bucket));
        self.wrong.retain(|_, tries| tries.last().is_some_and(|at| now.duration_since(*at) < COUNTS_FOR));
    }

    /// Whether an address may try a code now. If not, how long it has to wait.
    pub fn may_try(&self, address: IpAddr, lock: Lock, now: Instant) -> Result<(), Duration> {
        let Some(tries) = self.wrong.get(&(network(address), lock)) else { return Ok(()) };
        let counted: Vec<&Instant> = tries.iter().filter(|at| now.duration_since(**at) < COUNTS_FOR).collect();
        match counted.len().checked_sub(TRIES) {
            Some(over) => Err(COUNTS_FOR.saturating_sub(now.duration_since(*counted[over]))),
            None => Ok(()),
        }
    }

    /// A code was wrong.
    pub fn wrong(&mut self, address: IpAddr, lock: Lock, now: Instant) {
        let tries = self.wrong.entry((network(address), lock)).or_default();
        tries.retain(|at| now.duration_since(*at) < COUNTS_FOR);
        tries.push(now);
    }
}

/// The addresses of one computer: a single one, or in IPv6 all with the same prefix.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(long) => long.to_ipv4_mapped().map_or_else(
            || {
                let [a, b, c, d, ..] = long.segments();
                IpAddr::from([a, b, c, d, 0, 0, 0, 0])
            },
            IpAddr::V4,
        ),
    }
}

impl Bucket {
    fn of<K: Eq + std::hash::Hash>(all: &mut HashMap<K, Self>, key: K, full: f64, now: Instant) -> &mut Self {
        all.entry(key).or_insert(Self { left: full, at: now })
    }

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

    const TABLE: Role = Role::Wall;

    #[test]
    fn after_five_wrong_codes_an_address_waits_and_nobody_else_does() {
        let (mut guard, now) = (Guard::default(), Instant::now());
        for _ in 0..5 {
            assert!(guard.may_try(address(1), Lock::Table, now).is_ok());
            guard.wrong(address(1), Lock::Table, now);
        }
        assert!(guard.may_try(address(1), Lock::Table, now).is_err());
        assert!(guard.may_try(address(2), Lock::Table, now).is_ok());
        assert!(guard.may_try(address(1), Lock::Table, now + COUNTS_FOR).is_ok());
    }

    #[test]
    fn wrong_codes_of_tables_do_not_lock_the_director_out() {
        let (mut guard, now) = (Guard::default(), Instant::now());
        for _ in 0..50 {
            guard.wrong(address(1), Lock::Table, now);
        }
        assert!(guard.may_try(address(1), Lock::Director, now).is_ok());
    }

    #[test]
    fn many_addresses_that_type_wrong_codes_lock_out_none_but_themselves() {
        let (mut guard, now) = (Guard::default(), Instant::now());
        for last in 0..250 {
            for _ in 0..5 {
                guard.wrong(address(last), Lock::Director, now);
            }
        }
        assert!(guard.may_try(address(251), Lock::Director, now).is_ok());
    }

    #[test]
    fn one_network_of_long_addresses_is_one_address() {
        let (mut guard, now) = (Guard::default(), Instant::now());
        for last in 0..5_u16 {
            guard.wrong(IpAddr::from([0xfd00, 0, 0, 1, 0, 0, 0, last]), Lock::Table, now);
        }
        assert!(guard.may_try(IpAddr::from([0xfd00, 0, 0, 1, 9, 9, 9, 9]), Lock::Table, now).is_err());
        assert!(guard.may_try(IpAddr::from([0xfd00, 0, 0, 2, 9, 9, 9, 9]), Lock::Table, now).is_ok());
    }

    #[test]
    fn a_phone_that_floods_is_stopped_and_the_one_beside_it_is_not() {
        let (mut guard, now) = (Guard::default(), Instant::now());
        let admitted = (0..1_000).filter(|_| guard.admits(Some(("a", TABLE)), address(1), now)).count();
        assert_eq!(admitted, 60);
        assert!(guard.admits(Some(("b", TABLE)), address(1), now));
        assert!(guard.admits(Some(("a", TABLE)), address(1), now + Duration::from_secs(1)));
    }

    #[test]
    fn a_card_shown_to_many_phones_takes_nothing_from_the_others() {
        let (mut guard, now) = (Guard::default(), Instant::now());
        let admitted = (0..5_000).filter(|nth| guard.admits(Some((&nth.to_string(), TABLE)), address(1), now)).count();
        assert_eq!(admitted, 300);
        assert!(guard.admits(Some(("honest", Role::Director)), address(1), now));
    }

    #[test]
    fn strangers_that_flood_take_nothing_from_the_phones_of_tables() {
        let (mut guard, now) = (Guard::default(), Instant::now());
        let admitted = (0..5_000).filter(|_| guard.admits(None, address(1), now)).count();
        assert_eq!(admitted, 1_500);
        assert!(guard.admits(Some(("honest", TABLE)), address(1), now));
    }
}
