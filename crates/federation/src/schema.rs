//! The tables on the server: creates and updates them in numbered steps, and checks their version before they are used.

use postgres::Client;
use postgres::error::SqlState;

use super::{Address, FederationError, statements};

/// The SQL of all steps, in order.
pub const SCHEMA: &[&str] = &[
    include_str!("../../../migrations/federation/01_field.sql"),
    include_str!("../../../migrations/federation/02_letting_go.sql"),
];

/// The number of steps that this program knows.
const KNOWN_VERSION: i32 = SCHEMA.len() as i32;

/// The release of this program, which is recorded with each step.
const PROGRAM_VERSION: &str = env!("CARGO_PKG_VERSION");

/// Checks that the tables have the version this program knows.
///
/// # Errors
/// When there are none, they are older or newer, or the role may not read them.
pub fn check(client: &mut Client) -> Result<(), FederationError> {
    match version(client)? {
        KNOWN_VERSION => Ok(()),
        0 => Err(FederationError::NotSetUp),
        version if version < KNOWN_VERSION => {
            Err(FederationError::OlderTables { found: version, known: KNOWN_VERSION })
        }
        version => Err(FederationError::NewerTables { found: version, known: KNOWN_VERSION }),
    }
}

/// The number of the last step that was made; 0 if none was.
fn version(client: &mut impl postgres::GenericClient) -> Result<i32, FederationError> {
    match client.query_one(statements::VERSION, &[]) {
        Ok(row) => Ok(row.get(0)),
        Err(error) => match error.code() {
            Some(&SqlState::UNDEFINED_TABLE | &SqlState::INVALID_SCHEMA_NAME) => Ok(0),
            // A role whose invitation was withdrawn, or that was never invited, sees no schema.
            Some(&SqlState::INSUFFICIENT_PRIVILEGE) => Err(FederationError::Forbidden(
                "it was not invited, or its invitation was taken back; ask the organiser".to_owned(),
            )),
            _ => Err(error.into()),
        },
    }
}

/// Creates the tables, or updates older ones, completely or not at all. Returns the versions before and after.
///
/// # Errors
/// When the server cannot be reached, the role may not change the tables, or they are newer than this program.
pub fn init(address: &Address) -> Result<(i32, i32), FederationError> {
    let mut client = address.connect()?;
    let version_before = version(&mut client)?;
    if version_before > KNOWN_VERSION {
        return Err(FederationError::NewerTables { found: version_before, known: KNOWN_VERSION });
    }
    let mut transaction = client.transaction()?;
    // The lock makes two programs update the tables one after the other.
    transaction.execute(statements::LOCK_TABLES, &[])?;
    // A query on a missing table would abort the transaction, so the table's existence is checked first.
    let is_set_up: bool = transaction.query_one(statements::IS_SET_UP, &[])?.get(0);
    let steps_made = if is_set_up { version(&mut transaction)? } else { 0 };
    for (number, step) in (1..).zip(SCHEMA).filter(|(number, _)| *number > steps_made) {
        transaction.batch_execute(step)?;
        transaction.execute(statements::RECORD_STEP, &[&number, &PROGRAM_VERSION])?;
    }
    transaction.commit()?;
    Ok((steps_made, KNOWN_VERSION))
}
