//! The keys that admit a phone: a 128-bit token for each table, pair and role, and short codes to type. All derive from
//! a secret stored with the session, so that printed cards stay valid after a restart.

use std::collections::{BTreeMap, HashMap};

use sha2::{Digest, Sha256};

use evening::club::ContestantId;
use evening::session::{Session, SessionId};
use print::TableAddress;
use store::{Store, StoreError};

use super::HallError;
use super::table::TableId;

/// The name of the setting that holds the hall's last address, for table cards.
const ADDRESS_SETTING: &str = "phones.address";

/// The role that a key admits to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// A phone that stays at a table.
    Table(TableId),
    /// A pair's own phone, which moves with the pair. In an individual, a player's own phone.
    Pair(ContestantId),
    /// The director's phone.
    Director,
    /// A screen that only shows results.
    Wall,
}

/// The keys of one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableKey {
    pub table: TableId,
    /// 32 hex digits, for the QR code.
    pub token: String,
    /// Four digits, for typing.
    pub code: String,
}

/// The number of digits in the director's code. Codes of tables and of the wall have four.
pub(super) const DIRECTOR_DIGITS: usize = 8;

/// The keys of a session.
#[derive(Debug, Clone)]
pub struct Keys {
    /// Random bytes that only this computer knows.
    secret: [u8; 32],
    session: SessionId,
}

impl Keys {
    /// The keys of a session, created when first needed.
    ///
    /// # Errors
    /// When the database cannot be read or written, or there are no random numbers.
    pub fn load_or_create(store: &mut Store, session: SessionId) -> Result<Self, HallError> {
        if let Some(keys) = Self::load(store, session)? {
            return Ok(keys);
        }
        Self::renew(store, session)
    }

    /// The keys of a session. `None` if its hall was never open, or its secret cannot be read.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn load(store: &Store, session: SessionId) -> Result<Option<Self>, StoreError> {
        let secret = store.setting(&setting_name(session))?.and_then(|text| from_hex(&text));
        Ok(secret.map(|secret| Self { secret, session }))
    }

    /// New keys, which make printed cards invalid.
    ///
    /// # Errors
    /// When the database cannot be written, or there are no random numbers.
    pub(crate) fn renew(store: &mut Store, session: SessionId) -> Result<Self, HallError> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).map_err(|e| HallError::Random(e.to_string()))?;
        store.set_setting(&setting_name(session), &hex(&secret))?;
        Ok(Self { secret, session })
    }

    /// The key of every table of the session, in order.
    pub fn tables(&self, session: &Session) -> Vec<TableKey> {
        let codes: HashMap<Role, String> =
            self.roles_by_code(session).into_iter().map(|(code, role)| (role, code)).collect();
        let key_of = |table| {
            let code = codes.get(&Role::Table(table)).cloned().unwrap_or_default();
            TableKey { table, token: self.token(Role::Table(table)), code }
        };
        TableId::all(session).map(key_of).collect()
    }

    /// The director's code. It is long enough that guesses from many addresses during one evening are unlikely to
    /// find it.
    pub fn director_code(&self) -> String {
        format!("{:08}", self.pseudo_random_number("director", 0) % 100_000_000)
    }

    /// The token of a role: 128 bits.
    pub(super) fn token(&self, role: Role) -> String {
        hex(&self.digest("token", &role_name(role))[..16])
    }

    /// The code of the wall: four digits.
    pub fn wall_code(&self, session: &Session) -> String {
        self.roles_by_code(session)
            .into_iter()
            .find(|(_, role)| *role == Role::Wall)
            .map(|(code, _)| code)
            .unwrap_or_default()
    }

    pub(super) fn roles_by_token(&self, session: &Session) -> HashMap<String, Role> {
        let tables = TableId::all(session).map(Role::Table);
        let movement_ids = session.sections.iter().flat_map(|(id, section)| {
            section.movement.contestants().into_iter().map(|number| ContestantId { section: *id, number })
        });
        let pairs = movement_ids.chain(session.contestants.keys().copied()).map(Role::Pair);
        tables.chain(pairs).chain([Role::Director, Role::Wall]).map(|role| (self.token(role), role)).collect()
    }

    /// The role of each code: the wall and every table. A role whose code is taken gets its next pseudo-random code
    /// that is free.
    pub(super) fn roles_by_code(&self, session: &Session) -> BTreeMap<String, Role> {
        let mut codes = BTreeMap::new();
        for role in [Role::Wall].into_iter().chain(TableId::all(session).map(Role::Table)) {
            let mut candidates =
                (0..10_000).map(|nth| format!("{:04}", 1000 + self.pseudo_random_number(&role_name(role), nth) % 9000));
            // There are 9 000 codes, and at most 2 600 tables.
            if let Some(code) = candidates.find(|code| !codes.contains_key(code)) {
                codes.insert(code, role);
            }
        }
        codes
    }

    /// The token in a phone's forms, so that no other page can send them.
    pub(super) fn form_token(&self, phone: &str) -> String {
        hex(&self.digest("form", phone)[..8])
    }

    /// The value of a phone's cookie: token, phone, statement and signature, joined by dots.
    pub(super) fn seat_cookie(&self, role: Role, phone: &str, statement: &str) -> String {
        let token = self.token(role);
        let signature = self.signature(&token, phone, statement);
        format!("{token}.{phone}.{statement}.{signature}")
    }

    /// The signature of a token, phone and statement: 16 hex digits.
    pub(super) fn signature(&self, token: &str, phone: &str, statement: &str) -> String {
        hex(&self.digest("seat", &format!("{token}.{phone}.{statement}"))[..8])
    }

    /// The `nth` pseudo-random number for a purpose, from 0: the first four bytes of a digest.
    fn pseudo_random_number(&self, purpose: &str, nth: u32) -> u32 {
        let digest = self.digest("code", &format!("{purpose} {nth}"));
        digest.iter().take(4).fold(0, |number, byte| (number << 8) | u32::from(*byte))
    }

    /// The SHA-256 digest of the secret, the session, the kind and the text.
    fn digest(&self, kind: &str, text: &str) -> [u8; 32] {
        let mut digest = Sha256::new();
        digest.update(self.secret);
        digest.update(self.session.0.as_bytes());
        digest.update(kind.as_bytes());
        digest.update([0]);
        digest.update(text.as_bytes());
        digest.finalize().into()
    }
}

/// The text of a role from which its keys derive. Changing it would make printed cards invalid.
fn role_name(role: Role) -> String {
    match role {
        Role::Table(table) => format!("table {table}"),
        Role::Pair(pair) => format!("pair {pair}"),
        Role::Director => "director".to_owned(),
        Role::Wall => "wall".to_owned(),
    }
}

/// The name of the setting that holds a session's secret.
fn setting_name(session: SessionId) -> String {
    format!("phones.{session}")
}

/// The bytes as hex digits, two for each.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

/// The 32 bytes of 64 hex digits. `None` for any other text.
fn from_hex(text: &str) -> Option<[u8; 32]> {
    let byte = |index: usize| u8::from_str_radix(text.get(2 * index..2 * index + 2)?, 16).ok();
    let bytes = (0..32).map(byte).collect::<Option<Vec<u8>>>()?;
    <[u8; 32]>::try_from(bytes).ok().filter(|_| text.len() == 64)
}

/// The address at which a phone joins a table, for the QR code of the table.
pub fn join_address(origin: &str, key: &TableKey) -> String {
    format!("{origin}/t/{}", key.token)
}

/// The address under which a hall was opened last: `http://192.168.1.20:8410`. `None` if none ever was.
pub(crate) fn stored_address(store: &Store) -> Result<Option<String>, StoreError> {
    store.setting(ADDRESS_SETTING)
}

pub(super) fn store_address(store: &mut Store, origin: &str) -> Result<(), StoreError> {
    store.set_setting(ADDRESS_SETTING, origin)
}

/// The address and code of each table, for table cards. Empty if the hall was never opened for this session.
///
/// # Errors
/// When the database cannot be read.
pub fn table_addresses(store: &Store, session: &Session) -> Result<Vec<TableAddress>, StoreError> {
    let (Some(keys), Some(origin)) = (Keys::load(store, session.id)?, stored_address(store)?) else {
        return Ok(Vec::new());
    };
    Ok(keys.tables(session).iter().map(|key| table_address(&origin, key)).collect())
}

pub(super) fn table_address(origin: &str, key: &TableKey) -> TableAddress {
    let TableId { section, table } = key.table;
    TableAddress {
        section,
        table,
        origin: origin.to_owned(),
        code: key.code.clone(),
        modules: qr_modules(&join_address(origin, key)),
    }
}

/// A QR code as rows of modules, of which the dark ones are true. Empty if the text is too long.
pub fn qr_modules(text: &str) -> Vec<Vec<bool>> {
    let Ok(code) = fast_qr::QRBuilder::new(text).ecl(fast_qr::ECL::M).build() else { return Vec::new() };
    (0..code.size).map(|row| (0..code.size).map(|column| code[row][column].value()).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(byte: u8) -> Keys {
        Keys { secret: [byte; 32], session: SessionId(uuid::Uuid::nil()) }
    }

    fn table_role(number: u8) -> Role {
        Role::Table(TableId { section: "A".parse().unwrap(), table: number })
    }

    #[test]
    fn token_has_128_bits_and_differs_by_role_and_session() {
        let token = keys(1).token(table_role(1));
        assert_eq!(token.len(), 32);
        assert_eq!(token, keys(1).token(table_role(1)));
        assert_ne!(token, keys(1).token(table_role(2)));
        assert_ne!(token, keys(2).token(table_role(1)));
        let other_session = Keys { session: SessionId(uuid::Uuid::max()), ..keys(1) };
        assert_ne!(token, other_session.token(table_role(1)));
    }

    #[test]
    fn stored_secret_is_read_unchanged() {
        assert_eq!(from_hex(&hex(&[7; 32])), Some([7; 32]));
    }

    #[test]
    fn text_without_64_hex_digits_is_no_secret() {
        assert_eq!(from_hex("07"), None);
        assert_eq!(from_hex(&"ø".repeat(32)), None);
    }

    #[test]
    fn qr_code_of_a_table_has_33_by_33_modules() {
        let code = qr_modules("http://192.168.1.20:8410/t/0123456789abcdef0123456789abcdef");
        assert_eq!((code.len(), code[0].len()), (33, 33));
        // The corner pattern that every reader looks for.
        assert!(code[0][..7].iter().all(|dark| *dark) && !code[1][1]);
    }
}
