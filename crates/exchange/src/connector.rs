//! Messages of the maker's Data Connector, as JSON in JSON. `desk::pads` sends them; `pads` has their meaning.

mod read;
#[cfg(test)]
mod tests;
mod told;

use serde_json::{Value, json};

pub use read::{ConnectorAnswer, ConnectorAnswerError, PadCall, PadCallState, calls, participations, people, results};
pub use told::{continued, handrecords, initialized, moved, players, results_back};

/// A request, with the connector's number for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Ask {
    Ping = 4,
    InitializeEvent = 5,
    UpdateMovement = 6,
    PutResults = 10,
    PutPlayerData = 11,
    PutParticipations = 12,
    PutHandrecords = 13,
    NewResults = 19,
    NewPlayerData = 20,
    NewParticipations = 21,
    AllResults = 23,
    AllPlayerData = 24,
    AllParticipations = 25,
    AcceptResults = 27,
    AcceptPlayerData = 28,
    AcceptParticipations = 29,
    ContinueEvent = 31,
    NewTdCalls = 36,
    AllTdCalls = 37,
    AcceptTdCalls = 38,
    PutTdCalls = 39,
}

/// The sender. Over the network the maker asks for both fields.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Club {
    /// The club's identity with the maker.
    pub id: String,
    /// The licence key.
    pub licence: String,
}

/// A request, ready to be sent.
pub fn request(ask: Ask, club: &Club, session: &str, data: &Value) -> String {
    let request = json!({
        "Command": ask as u8, "ClubId": club.id, "LicenceKey": club.licence, "SessionGuid": session,
        "SerializedData": data.to_string(),
    });
    request.to_string()
}

/// The identity of a session as the connector knows it.
pub fn guid(session: evening::session::SessionId) -> String {
    session.0.simple().to_string().to_uppercase()
}
