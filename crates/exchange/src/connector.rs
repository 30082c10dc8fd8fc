//! Messages of the Data Connector, a program by the maker of bridge pads: JSON texts in JSON. `desk::pads` sends them;
//! `pads` interprets them.

mod messages;
mod read;
#[cfg(test)]
mod tests;

use serde_json::{Value, json};

pub use messages::{continue_event, hand_records, initialize_event, players, results_to_restore, update_movement};
pub use read::{ConnectorAnswer, ConnectorError, PadCall, PadCallState, calls, participations, people, results};

/// A request, with the code by which the connector knows it. `Put…` sends data to the pads. `New…` asks for the items
/// that were not accepted yet, and `All…` for every item. `Accept…` confirms the new items up to a queue number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum RequestCode {
    /// Asks whether the connector answers.
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

/// The club that sends requests. The connector requires both fields over the network.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Club {
    /// The club's identity with the maker of the pads.
    pub id: String,
    /// The licence key from the maker of the pads.
    pub licence: String,
}

/// The text of a request. `session` is the [`guid`] of the session, or empty.
pub fn request(code: RequestCode, club: &Club, session: &str, data: &Value) -> String {
    let request = json!({
        "Command": code as u8, "ClubId": club.id, "LicenceKey": club.licence, "SessionGuid": session,
        "SerializedData": data.to_string(),
    });
    request.to_string()
}

/// The identity of a session as the connector knows it.
pub fn guid(session: evening::session::SessionId) -> String {
    session.0.simple().to_string().to_uppercase()
}
