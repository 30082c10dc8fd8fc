//! A field of many clubs and a national archive: what a club sends to PostgreSQL, how the whole field is counted and
//! ranked, and what comes back. `desk` decides when something is sent.

mod address;
mod count;
mod error;
mod events;
mod invited;
mod names;
mod published;
mod ranking;
mod rows;
mod schema;
mod send;
mod sheet;
pub mod statements;

use postgres::Client;
use uuid::Uuid;

use evening::club::Rules;

pub use address::Address;
pub use count::{Caller, CountReport, HeldBackResults, count, held_back};
pub use error::FederationError;
pub use events::{EventKind, EventOpening, FieldEvent, close, event, events, open, remove_club, set_hands};
pub use invited::{Guest, Invitation, invite, invited, revoke, role_for};
pub use names::Names;
pub use published::{
    OwnRank, ReceivedLine, ReceivedRanking, ScorePoints, last_published, lines_of_session, ranking_of, score_points,
};
pub use ranking::{FieldLines, FieldProgress, FieldPublication, RankingKind, not_sent, publish, rank, refresh_live};
pub use schema::{SCHEMA, check, init};
pub use send::{SendReport, Sending, send, take_back};

/// A connection to a federation's server, whose tables have the version this program knows.
pub struct Federation {
    client: Client,
}

impl std::fmt::Debug for Federation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Federation").finish_non_exhaustive()
    }
}

impl Federation {
    /// Connects, and checks that this program knows the version of the tables.
    ///
    /// # Errors
    /// When nobody answers, the secret is wrong, or the tables are missing, older or newer.
    pub fn connect(address: &Address) -> Result<Self, FederationError> {
        let mut client = address.connect()?;
        schema::check(&mut client)?;
        client.query_one(statements::SET_TIMEOUTS, &[])?;
        Ok(Self { client })
    }

    /// The underlying connection, for a caller's own statements.
    pub fn client(&mut self) -> &mut Client {
        &mut self.client
    }

    /// The caller's role at the federation.
    ///
    /// # Errors
    /// When the server cannot be reached.
    pub fn caller(&mut self) -> Result<Caller, FederationError> {
        count::caller(&mut self.client)
    }
}

/// A session of a club, as the field knows it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FieldSession {
    pub session: Uuid,
    /// The number of the club.
    pub club: i32,
}

fn rules(text: &str) -> Result<Rules, FederationError> {
    serde_json::from_str(text).map_err(|error| FederationError::Damaged(format!("the rules of the event: {error}")))
}
