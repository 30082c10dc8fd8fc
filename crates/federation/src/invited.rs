//! Invitations of clubs, organisers and readers, each with a role of the server. A secret is generated here and shown
//! once. The server gets only a verifier, from which nobody can derive the secret, so its log cannot reveal it.

use postgres::Client;
use postgres::error::SqlState;
use postgres_protocol::password::scram_sha_256;

use super::{Address, FederationError, schema, statements};

/// The kind of a guest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guest {
    /// Sends results.
    Club,
    /// Opens and closes events, and publishes rankings.
    Organiser,
    /// Only reads.
    Reader,
}

/// An invitation, valid or withdrawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    pub name: String,
    /// The kind of the guest: club, organiser or reader.
    pub kind: String,
    /// The name of the role on the server.
    pub role: String,
    pub is_revoked: bool,
}

impl Guest {
    /// The word for it on the command line and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Club => "club",
            Self::Organiser => "organiser",
            Self::Reader => "reader",
        }
    }

    /// The role on the server that has the rights of such a guest.
    fn group(self) -> String {
        format!("arrowswitch_{}", self.word())
    }
}

impl std::str::FromStr for Guest {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        [Self::Club, Self::Organiser, Self::Reader]
            .into_iter()
            .find(|guest| guest.word() == text)
            .ok_or_else(|| "write club, organiser or reader".to_owned())
    }
}

/// The letters of a secret. `l`, `o`, `0` and `1` are left out because they are easily misread.
const SECRET_LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Invites somebody. Returns the role and its secret, which is shown only this once. A guest whose invitation was
/// withdrawn gets a new secret for the earlier role.
///
/// # Errors
/// When the caller does not own the tables, the name or the role is taken, or no random secret can be made.
pub fn invite(address: &Address, name: &str, kind: Guest, role: &str) -> Result<(String, String), FederationError> {
    let mut client = connect_as_owner(address)?;
    let secret = random_secret()?;
    let verifier = scram_sha_256(secret.as_bytes());
    let mut transaction = client.transaction()?;
    let renewed = transaction.query_opt(statements::INVITE_AGAIN, &[&name, &kind.word()])?;
    let role = if let Some(row) = renewed {
        let role: String = row.get(0);
        transaction.batch_execute(&format!("ALTER ROLE {} LOGIN PASSWORD '{verifier}'", quoted(&role)))?;
        role
    } else {
        let taken_error = |error: postgres::Error| match error.code() {
            Some(&SqlState::UNIQUE_VIOLATION | &SqlState::DUPLICATE_OBJECT) => {
                FederationError::NameTaken(name.to_owned())
            }
            _ => error.into(),
        };
        transaction.execute(statements::INVITE, &[&name, &role, &kind.word()]).map_err(taken_error)?;
        let create = format!(
            "CREATE ROLE {} LOGIN INHERIT IN ROLE {} PASSWORD '{verifier}'",
            quoted(role),
            quoted(&kind.group())
        );
        transaction.batch_execute(&create).map_err(taken_error)?;
        role.to_owned()
    };
    transaction.commit()?;
    Ok((role, secret))
}

/// Withdraws an invitation: the role can no longer log in, and its connections are closed. What the guest sent stays.
/// Returns the role.
///
/// # Errors
/// When the caller does not own the tables, or nobody of that name is invited.
pub fn revoke(address: &Address, name: &str) -> Result<String, FederationError> {
    let mut client = connect_as_owner(address)?;
    let mut transaction = client.transaction()?;
    let row = transaction.query_opt(statements::REVOKE, &[&name])?;
    let role: String = row.ok_or_else(|| FederationError::NotInvited(name.to_owned()))?.get(0);
    transaction.batch_execute(&format!("ALTER ROLE {} NOLOGIN PASSWORD NULL", quoted(&role)))?;
    transaction.commit()?;
    client.execute(statements::END_CONNECTIONS, &[&role])?;
    Ok(role)
}

/// Everybody who was invited, by name.
///
/// # Errors
/// When the caller does not own the tables.
pub fn invited(address: &Address) -> Result<Vec<Invitation>, FederationError> {
    let rows = connect_as_owner(address)?.query(statements::INVITED, &[])?;
    let invitation = |row: &postgres::Row| Invitation {
        name: row.get(0),
        kind: row.get(1),
        role: row.get(2),
        is_revoked: row.get::<_, Option<chrono::DateTime<chrono::Utc>>>(4).is_some(),
    };
    Ok(rows.iter().map(invitation).collect())
}

fn connect_as_owner(address: &Address) -> Result<Client, FederationError> {
    let mut client = address.connect()?;
    schema::check(&mut client)?;
    Ok(client)
}

/// A secret of 26 letters, each as likely as any other: 130 bits.
fn random_secret() -> Result<String, FederationError> {
    let mut bytes = [0_u8; 26];
    getrandom::fill(&mut bytes).map_err(|error| FederationError::NoRandomness(error.to_string()))?;
    Ok(bytes.iter().map(|byte| char::from(SECRET_LETTERS[usize::from(*byte) % SECRET_LETTERS.len()])).collect())
}

/// A name as an identifier in SQL.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// The role for a club's name if none was chosen, such as `club_bad_homburg` for `Bad Homburg`.
pub fn role_for(name: &str) -> String {
    let role_letter = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' };
    let letters: String = name.chars().map(role_letter).take(40).collect();
    format!("club_{}", letters.trim_matches('_'))
}
