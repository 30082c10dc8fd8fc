//! Limits that protect the hall: the rate of requests, attempts at codes, open connections. `table` limits which tables
//! a phone may write to.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use super::keys::Role;

/// The most requests that a phone may make at once.
const PHONE_BURST: f64 = 60.0;
/// The most requests that a phone may make in each second after that.
const PHONE_PER_SECOND: f64 = 20.0;
/// The most requests that all phones of a table or pair may make at once. A card shown to many phones exhausts only its
/// own limit.
const ROLE_BURST: f64 = 300.0;
/// The most requests that all phones of a table or pair may make in each second after that.
const ROLE_PER_SECOND: f64 = 80.0;
/// The most requests that phones without a table may make at once from one address, which all phones of a hall's Wi-Fi
/// may share.
const ADDRESS_BURST: f64 = 1_500.0;
/// The most requests that phones without a table may make from one address in each second after that.
const ADDRESS_PER_SECOND: f64 = 300.0;
/// The most wrong codes from an address before it has to wait. A right code does not clear them. Otherwise a phone that
/// knows one code could try others without end.
const MAX_WRONG_CODES: usize = 5;
/// How long a wrong code counts.
const WRONG_CODE_LIFETIME: Duration = Duration::from_mins(5);
/// The number of phones, addresses, or addresses with wrong codes above which old ones are forgotten.
const MAX_REMEMBERED: usize = 4_096;
/// The shortest time between two removals of old limits.
const SWEEP_INTERVAL: Duration = Duration::from_secs(5);
/// How long the limit of a silent phone or address is kept. By then its bucket is full again, like a new one.
const BUCKET_LIFETIME: Duration = Duration::from_secs(10);

/// The most connections at once.
pub(super) const MAX_CONNECTIONS: usize = 480;
/// The most connections at once from one address.
pub(super) const MAX_CONNECTIONS_PER_ADDRESS: usize = 240;
/// The most event streams of a phone.
pub(super) const MAX_STREAMS_PER_PHONE: usize = 4;
/// The most event streams of one role, such as a table or a pair. Phones with and without an owner count separately.
pub(super) const MAX_STREAMS_PER_ROLE: usize = 24;
/// The most event streams of all phones, above which only phones with an owner and the director may open more.
pub(super) const MAX_STREAMS: usize = 360;

/// The kind of a typed code. Wrong codes are counted for each kind, so that tables cannot lock out the director.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum CodeKind {
    /// The code of a table, or of the wall.
    Table,
    /// The longer code of the director's phone.
    Director,
}

/// A limit as a bucket of tokens, one for each request, that refills with time.
#[derive(Debug, Clone, Copy)]
struct Bucket {
    /// The requests that are allowed at once now.
    tokens: f64,
    last_refill: Instant,
}

/// The limits of all phones, roles and addresses.
#[derive(Debug, Default)]
pub(super) struct Guard {
    /// The limit of each phone, by its identity.
    phones: HashMap<String, Bucket>,
    /// The limit of all phones of a role.
    roles: HashMap<Role, Bucket>,
    /// The limit of the phones without a table at each address.
    addresses: HashMap<IpAddr, Bucket>,
    /// When wrong codes were typed.
    wrong_codes: HashMap<(IpAddr, CodeKind), Vec<Instant>>,
    /// When old entries were last removed.
    last_sweep: Option<Instant>,
}

impl Guard {
    /// Counts a request, and returns whether to answer it now. `phone` is the identity and role of a phone that has a
    /// role.
    pub fn admits(&mut self, phone: Option<(&str, Role)>, address: IpAddr, now: Instant) -> bool {
        self.forget_silent(now);
        let Some((id, role)) = phone else {
            let address_bucket = Bucket::entry(&mut self.addresses, network_address(address), ADDRESS_BURST, now);
            return address_bucket.take_token(ADDRESS_BURST, ADDRESS_PER_SECOND, now);
        };
        let phone_bucket = Bucket::entry(&mut self.phones, id.to_owned(), PHONE_BURST, now);
        phone_bucket.take_token(PHONE_BURST, PHONE_PER_SECOND, now)
            && Bucket::entry(&mut self.roles, role, ROLE_BURST, now).take_token(ROLE_BURST, ROLE_PER_SECOND, now)
    }

    /// Forgets phones and addresses that have sent nothing recently, if there are many.
    fn forget_silent(&mut self, now: Instant) {
        let has_many = self.phones.len().max(self.addresses.len()).max(self.wrong_codes.len()) > MAX_REMEMBERED;
        if !has_many || self.last_sweep.is_some_and(|at| now.duration_since(at) < SWEEP_INTERVAL) {
            return;
        }
        self.last_sweep = Some(now);
        let is_recent = |bucket: &Bucket| now.duration_since(bucket.last_refill) < BUCKET_LIFETIME;
        self.phones.retain(|_, bucket| is_recent(bucket));
        self.addresses.retain(|_, bucket| is_recent(bucket));
        self.wrong_codes
            .retain(|_, typed_at| typed_at.last().is_some_and(|at| now.duration_since(*at) < WRONG_CODE_LIFETIME));
    }

    /// Checks that an address may try a code now.
    ///
    /// # Errors
    /// How long the address has to wait.
    pub fn may_try(&self, address: IpAddr, code_kind: CodeKind, now: Instant) -> Result<(), Duration> {
        let Some(typed_at) = self.wrong_codes.get(&(network_address(address), code_kind)) else { return Ok(()) };
        let counted_codes: Vec<&Instant> =
            typed_at.iter().filter(|at| now.duration_since(**at) < WRONG_CODE_LIFETIME).collect();
        match counted_codes.len().checked_sub(MAX_WRONG_CODES) {
            // The address may try again when enough of its wrong codes have expired.
            Some(excess) => Err(WRONG_CODE_LIFETIME.saturating_sub(now.duration_since(*counted_codes[excess]))),
            None => Ok(()),
        }
    }

    pub fn record_wrong_code(&mut self, address: IpAddr, code_kind: CodeKind, now: Instant) {
        let typed_at = self.wrong_codes.entry((network_address(address), code_kind)).or_default();
        typed_at.retain(|at| now.duration_since(*at) < WRONG_CODE_LIFETIME);
        typed_at.push(now);
    }
}

/// The address that stands for all addresses of a computer: itself, or in IPv6 the first one with the same prefix.
fn network_address(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(ip) => ip.to_ipv4_mapped().map_or_else(
            || {
                let [a, b, c, d, ..] = ip.segments();
                IpAddr::from([a, b, c, d, 0, 0, 0, 0])
            },
            IpAddr::V4,
        ),
    }
}

impl Bucket {
    /// The bucket of a key. A new one is full.
    fn entry<K: Eq + std::hash::Hash>(
        buckets: &mut HashMap<K, Self>,
        key: K,
        capacity: f64,
        now: Instant,
    ) -> &mut Self {
        buckets.entry(key).or_insert(Self { tokens: capacity, last_refill: now })
    }

    /// Refills the bucket and takes a token. Returns false if there is none.
    fn take_token(&mut self, capacity: f64, per_second: f64, now: Instant) -> bool {
        let seconds = now.duration_since(self.last_refill).as_secs_f64();
        self.tokens = (self.tokens + seconds * per_second).min(capacity);
        self.last_refill = now;
        let has_token = self.tokens >= 1.0;
        if has_token {
            self.tokens -= 1.0;
        }
        has_token
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 168, 1, last])
    }

    const ANY_ROLE: Role = Role::Wall;

    #[test]
    fn five_wrong_codes_lock_out_only_their_address_for_a_while() {
        let (mut guard, now) = (Guard::default(), Instant::now());
        for _ in 0..5 {
            assert!(guard.may_try(address(1), CodeKind::Table, now).is_ok());
            guard.record_wrong_code(address(1), CodeKind::Table, now);
        }
        assert!(guard.may_try(address(1), CodeKind::Table, now).is_err());
        assert!(guard.may_try(address(2), CodeKind::Table, now).is_ok());
        assert!(guard.may_try(address(1), CodeKind::Table, now + WRONG_CODE_LIFETIME).is_ok());
    }

    #[test]
    fn wrong_codes_of_tables_do_not_lock_the_director_out() {
        let (mut guard, now) = (Guard::default(), Instant::now());
        for _ in 0..50 {
            guard.record_wrong_code(address(1), CodeKind::Table, now);
        }
        assert!(guard.may_try(address(1), CodeKind::Director, now).is_ok());
    }

    #[test]
    fn wrong_codes_of_many_addresses_lock_out_no_other_address() {
        let (mut guard, now) = (Guard::default(), Instant::now());
        for last in 0..250 {
            for _ in 0..5 {
                guard.record_wrong_code(address(last), CodeKind::Director, now);
            }
        }
        assert!(guard.may_try(address(251), CodeKind::Director, now).is_ok());
    }

    #[test]
    fn ipv6_network_counts_as_one_address() {
        let (mut guard, now) = (Guard::default(), Instant::now());
        for last in 0..5_u16 {
            guard.record_wrong_code(IpAddr::from([0xfd00, 0, 0, 1, 0, 0, 0, last]), CodeKind::Table, now);
        }
        assert!(guard.may_try(IpAddr::from([0xfd00, 0, 0, 1, 9, 9, 9, 9]), CodeKind::Table, now).is_err());
        assert!(guard.may_try(IpAddr::from([0xfd00, 0, 0, 2, 9, 9, 9, 9]), CodeKind::Table, now).is_ok());
    }

    #[test]
    fn flooding_phone_waits_a_second_and_does_not_stop_another_phone() {
        let (mut guard, now) = (Guard::default(), Instant::now());
        let admitted_count = (0..1_000).filter(|_| guard.admits(Some(("a", ANY_ROLE)), address(1), now)).count();
        assert_eq!(admitted_count, 60);
        assert!(guard.admits(Some(("b", ANY_ROLE)), address(1), now));
        assert!(guard.admits(Some(("a", ANY_ROLE)), address(1), now + Duration::from_secs(1)));
    }

    #[test]
    fn card_shown_to_many_phones_exhausts_only_its_own_limit() {
        let (mut guard, now) = (Guard::default(), Instant::now());
        let admitted_count =
            (0..5_000).filter(|nth| guard.admits(Some((&nth.to_string(), ANY_ROLE)), address(1), now)).count();
        assert_eq!(admitted_count, 300);
        assert!(guard.admits(Some(("honest", Role::Director)), address(1), now));
    }

    #[test]
    fn flood_of_strangers_does_not_stop_the_phones_of_tables() {
        let (mut guard, now) = (Guard::default(), Instant::now());
        let admitted_count = (0..5_000).filter(|_| guard.admits(None, address(1), now)).count();
        assert_eq!(admitted_count, 1_500);
        assert!(guard.admits(Some(("honest", ANY_ROLE)), address(1), now));
    }
}
