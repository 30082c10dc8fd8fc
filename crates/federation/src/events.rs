//! The events of a federation. An organiser opens and closes them, and sets the rules by which they are scored.

use std::str::FromStr;

use chrono::{DateTime, Utc};
use postgres::Row;
use postgres::error::SqlState;

use bridge::{BoardNumber, Deal};
use evening::club::Rules;

use super::{Federation, FederationError, rules, statements};

/// The purpose of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventKind {
    /// The same boards at many clubs, compared as one field.
    Field,
    /// Evenings that are only stored.
    Archive,
}

/// An event in its present state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldEvent {
    /// The key of the event on the server.
    pub id: i32,
    pub name: String,
    pub kind: EventKind,
    pub first_board: u16,
    /// The last board, which belongs to the event too.
    pub last_board: u16,
    pub rules: Rules,
    /// Whether the ranking is shown while clubs play.
    pub is_live: bool,
    /// When it was closed; `None` while it is open.
    pub closed: Option<DateTime<Utc>>,
    /// When its final ranking was published, if it was.
    pub published: Option<DateTime<Utc>>,
}

/// The data of an event to open.
#[derive(Debug)]
pub struct EventOpening<'a> {
    pub name: &'a str,
    pub kind: EventKind,
    pub first_board: u16,
    /// The last board, which belongs to the event too.
    pub last_board: u16,
    pub rules: &'a Rules,
    /// Whether the ranking is shown while clubs play.
    pub is_live: bool,
    /// The names of the expected clubs. Empty for all invited clubs.
    pub clubs: &'a [String],
}

impl EventKind {
    /// The word for it on the command line and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Field => "field",
            Self::Archive => "archive",
        }
    }
}

impl FromStr for EventKind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "field" => Ok(Self::Field),
            "archive" => Ok(Self::Archive),
            _ => Err("write field or archive".to_owned()),
        }
    }
}

/// Opens an event, and returns its id.
///
/// # Errors
/// When the role is not an organiser's, or there is an event of that name.
pub fn open(federation: &mut Federation, opening: &EventOpening<'_>) -> Result<i32, FederationError> {
    let rules = serde_json::to_string(opening.rules).map_err(|error| FederationError::Damaged(error.to_string()))?;
    let (first, last) = (i32::from(opening.first_board), i32::from(opening.last_board));
    let outcome = federation.client.query_one(
        statements::OPEN_EVENT,
        &[&opening.name, &opening.kind.word(), &first, &last, &rules, &opening.is_live, &opening.clubs],
    );
    match outcome {
        Ok(row) => Ok(row.get(0)),
        Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => {
            Err(FederationError::EventExists(opening.name.to_owned()))
        }
        Err(error) => Err(error.into()),
    }
}

/// Closes an event and returns the time of closing. Waits for clubs that are sending, and refuses later ones.
///
/// # Errors
/// When the role is not an organiser's, or a club does not finish sending.
pub fn close(federation: &mut Federation, event: &FieldEvent) -> Result<DateTime<Utc>, FederationError> {
    Ok(federation.client.query_one(statements::CLOSE_EVENT, &[&event.id])?.get(0))
}

/// The event with this name.
///
/// # Errors
/// [`FederationError::NoEvent`] if there is none.
pub fn event(federation: &mut Federation, name: &str) -> Result<FieldEvent, FederationError> {
    let row = federation.client.query_opt(statements::EVENT, &[&name])?;
    row.as_ref().map_or_else(|| Err(FederationError::NoEvent(name.to_owned())), read_event)
}

/// All events, the last first.
///
/// # Errors
/// When the server cannot be reached.
pub fn events(federation: &mut Federation) -> Result<Vec<FieldEvent>, FederationError> {
    federation.client.query(statements::EVENTS, &[])?.iter().map(read_event).collect()
}

/// Removes a club that does not play after all, so that nobody waits for its boards. Returns whether it was expected.
///
/// # Errors
/// When the role is not an organiser's.
pub fn remove_club(federation: &mut Federation, event: &FieldEvent, club: &str) -> Result<bool, FederationError> {
    Ok(federation.client.execute(statements::REMOVE_CLUB, &[&event.id, &club])? > 0)
}

/// Sets the right hands, board by board. Results that clubs sent with other hands are held back. Returns the number of
/// boards of the event that were set.
///
/// # Errors
/// When the role is not an organiser's.
pub fn set_hands(
    federation: &mut Federation,
    event: &FieldEvent,
    hands: &[(BoardNumber, Deal)],
) -> Result<usize, FederationError> {
    let mut transaction = federation.client.transaction()?;
    let mut set_count = 0;
    for (board, deal) in hands {
        let board = board.number() as i16;
        let updated = transaction.execute(statements::SET_HANDS, &[&event.id, &board, &deal.fingerprint()])?;
        if updated > 0 {
            transaction.execute(statements::MARK_STALE, &[&event.id, &board])?;
            set_count += 1;
        }
    }
    transaction.commit()?;
    Ok(set_count)
}

fn read_event(row: &Row) -> Result<FieldEvent, FederationError> {
    let kind: &str = row.get(2);
    Ok(FieldEvent {
        id: row.get(0),
        name: row.get(1),
        kind: kind.parse().map_err(FederationError::Damaged)?,
        first_board: row.get::<_, i16>(3).unsigned_abs(),
        last_board: row.get::<_, i16>(4).unsigned_abs(),
        rules: rules(row.get(5))?,
        is_live: row.get(6),
        closed: row.get(7),
        published: row.get(8),
    })
}
