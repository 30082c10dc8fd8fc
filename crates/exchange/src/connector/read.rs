//! Answers of the connector: whether a request succeeded, and the data from the pads. The connector is another
//! program, so every field is checked.

use chrono::NaiveTime;
use serde_json::Value;

use crate::pads::{PadKey, PadName, PadPlan, PadResult, PadStatement, PadTableKey};
use crate::{MAX_RECORDS, Oddity};
use bridge::{BoardNumber, Card, Contract, Denomination, Doubling, Level, Rank, Seat, Suit, Tricks};
use evening::club::{ContestantId, Entrant, SectionId};
use evening::director::Artificial;
use evening::session::Outcome;
use movement::{ContestantKind, Sitting};

/// The answer to a request that succeeded.
#[derive(Debug, Clone, PartialEq)]
pub struct ConnectorAnswer {
    /// The number of the last queue item in the answer, to be accepted when all items are stored. 0 if there is none.
    pub last_queue_item: i64,
    /// The data; `Null` if there is none.
    pub data: Value,
}

/// Why a request did not succeed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConnectorError {
    /// The request can be sent again later.
    #[error("the connector is busy")]
    Busy,
    /// The connector refuses the request, for this reason.
    #[error("the connector refuses it: {0}")]
    Refused(String),
    /// The text is no answer of the Data Connector to the request. The detail says why.
    #[error("what answers there is not the maker's Data Connector: {0}")]
    Foreign(String),
}

/// The state of a director's call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PadCallState {
    /// The director was called.
    Launched,
    /// The director is at the table.
    InProgress,
    /// The call is settled.
    Resolved,
    /// The director will come back.
    Deferred,
}

/// The `DataType` of an answer that reports an error.
const ERROR_DATA: i64 = 4;

/// A call for the director.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PadCall {
    pub table: PadTableKey,
    /// The round of the call; 0 if unknown.
    pub round: u8,
    /// When the table called, by the clock of the connector.
    pub at: NaiveTime,
    pub state: PadCallState,
}

impl ConnectorAnswer {
    /// Reads the answer to a request.
    ///
    /// # Errors
    /// When the text is a refusal, a busy message, or no answer to this request.
    pub fn read(text: &str, request_code: u8) -> Result<Self, ConnectorError> {
        let foreign = |detail: &str| ConnectorError::Foreign(detail.to_owned());
        let answer: Value = serde_json::from_str(text).map_err(|error| foreign(&error.to_string()))?;
        let number = |name: &str| answer.get(name).and_then(Value::as_i64);
        if number("RequestCommand") != Some(request_code.into()) {
            return Err(foreign(&format!("it answers {:?} to {request_code}", number("RequestCommand"))));
        }
        let serialized = answer.get("SerializedData").and_then(Value::as_str).unwrap_or_default();
        let data: Value = if serialized.is_empty() {
            Value::Null
        } else {
            serde_json::from_str(serialized).map_err(|error| foreign(&error.to_string()))?
        };
        let last_queue_item = number("LastQueueItemId").unwrap_or(0);
        match (number("DataType").unwrap_or(0), number("ErrorType").unwrap_or(0)) {
            (_, 1) => Err(ConnectorError::Busy),
            // Codes 2 and 3: no data, or no new data.
            (_, 2 | 3) => Ok(Self { last_queue_item, data: Value::Null }),
            (ERROR_DATA, error) => Err(ConnectorError::Refused(reason(error, &data))),
            _ => Ok(Self { last_queue_item, data }),
        }
    }

    /// The items of the data, up to `MAX_RECORDS`; further items are dropped. Empty if the data is not a list.
    fn items(&self) -> &[Value] {
        let items = self.data.as_array().map(Vec::as_slice).unwrap_or_default();
        items.get(..items.len().min(MAX_RECORDS)).unwrap_or_default()
    }
}

/// What the code of an error means, and the connector's own words if it gives any.
fn reason(error: i64, data: &Value) -> String {
    let mut messages = Vec::new();
    collect_messages(data, &mut messages, 0);
    let kind = match error {
        5 => "something of it is not valid",
        9 => "an empty answer",
        10 => "no connection to the pads' program",
        11 => "the pads' program took too long",
        _ => "an error",
    };
    if messages.is_empty() { kind.to_owned() } else { format!("{kind}: {}", messages.join("; ")) }
}

/// Collects validation messages down to a depth of 16, or the data itself if it is a text. Reads no further list of
/// messages once there are 10.
fn collect_messages(data: &Value, messages: &mut Vec<String>, depth: usize) {
    if messages.len() >= 10 || depth > 16 {
        return;
    }
    match data {
        Value::String(text) if depth == 0 => messages.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| collect_messages(item, messages, depth + 1)),
        Value::Object(items) => {
            for (name, item) in items {
                if name == "ValidationMessages" {
                    messages.extend(item.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned));
                } else if item.is_array() || item.is_object() {
                    collect_messages(item, messages, depth + 1);
                }
            }
        }
        _ => {}
    }
}

fn number<T: TryFrom<i64>>(item: &Value, name: &str) -> Option<T> {
    item.get(name)?.as_i64()?.try_into().ok()
}

fn text<'a>(item: &'a Value, name: &str) -> &'a str {
    item.get(name).and_then(Value::as_str).unwrap_or_default().trim()
}

fn section(item: &Value) -> Option<SectionId> {
    text(item, "SectionLetters").parse().ok()
}

/// A field as a whole number from 1 to 255.
fn positive(item: &Value, name: &str) -> Option<u8> {
    number(item, name).filter(|number| *number > 0)
}

/// The results in an answer, and an oddity that counts the items that cannot be read or do not fit the plan. `None` if
/// there are no such items.
pub fn results(answer: &ConnectorAnswer, plan: &PadPlan) -> (Vec<PadResult>, Option<Oddity>) {
    let pad_results: Vec<PadResult> = answer.items().iter().filter_map(|item| read_result(item, plan)).collect();
    let count = answer.items().len() - pad_results.len();
    (pad_results, (count > 0).then_some(Oddity::ConnectorUnread { count }))
}

fn read_result(item: &Value, plan: &PadPlan) -> Option<PadResult> {
    let board = number(item, "BoardNumber").and_then(|board| BoardNumber::new(board).ok())?;
    let (table, round) = (positive(item, "TableNumber")?, positive(item, "RoundNumber")?);
    let key = PadKey { section: section(item)?, table, round, board };
    let pad_section = plan.section(key.section)?;
    let row = pad_section.round(table, round)?;
    let contestant = |number: u16| ContestantId { section: key.section, number };
    let is_deleted = item.get("IsDeleted").and_then(Value::as_bool).unwrap_or(false);
    let pair = |name: &str, planned_number: u16| {
        number(item, name).filter(|pair: &u16| *pair > 0 && !is_deleted).unwrap_or(planned_number)
    };
    // Contestants are given as pairs; for an individual the plan knows the four.
    let sitting = match pad_section.kind {
        ContestantKind::Individual => Sitting::Players {
            n: contestant(row.ns),
            e: contestant(row.ew),
            s: contestant(row.south),
            w: contestant(row.west),
        },
        kind => {
            let (ns, ew) = super::messages::pair_numbers(kind, row);
            let (ns, ew) = (pair("PairNorthSouth", ns), pair("PairEastWest", ew));
            // The pairs of team 7 have the numbers 71 and 72.
            let team = |number: u16| if kind == ContestantKind::Teams { number / 10 } else { number };
            kind.sides(contestant(team(ns)), contestant(team(ew)))
        }
    };
    let statement = if is_deleted { PadStatement::Erased } else { statement(item)? };
    Some(PadResult { key, sitting, statement, at: None })
}

pub(super) fn statement(item: &Value) -> Option<PadStatement> {
    use Artificial::{Average, Minus, Plus};
    let level: i64 = number(item, "Level")?;
    Some(match level {
        -10 => PadStatement::Outcome(Outcome::NotPlayed),
        -9..=-1 => {
            // From -1, minus for both sides, to -9, plus for both; the award of East-West changes first.
            let award_index = (-level - 1) as usize;
            let sides = [Minus, Average, Plus];
            PadStatement::Artificial([*sides.get(award_index / 3)?, *sides.get(award_index % 3)?])
        }
        0 => PadStatement::Outcome(Outcome::PassedOut),
        _ => {
            let denomination = *Denomination::ALL.get(number::<usize>(item, "Denomination")?.checked_sub(1)?)?;
            let doubling = *Doubling::ALL.get(number::<usize>(item, "Stake").unwrap_or(0))?;
            let level = Level::new(u8::try_from(level).ok()?).ok()?;
            let declarer = *Seat::ALL.get(number::<usize>(item, "DeclarerDirection")?.checked_sub(1)?)?;
            let tricks = Tricks::new(number(item, "TotalTricks")?).ok()?;
            let lead = number(item, "LeadCardRank").and_then(|rank| Rank::new(rank).ok()).and_then(|rank| {
                let suit = *Suit::ALL.get(number::<usize>(item, "LeadCardSuit")?.checked_sub(1)?)?;
                Some(Card { suit, rank })
            });
            let contract = Contract { level, denomination, doubling };
            PadStatement::Outcome(Outcome::Played { contract, declarer, tricks, lead })
        }
    })
}

/// The players at the seats that they have taken. Leaves out removed players and items without a section, table or
/// seat. Fills in missing names by player number; a name stays empty if nobody in `known_players` has the number.
pub fn participations(answer: &ConnectorAnswer, known_players: &[Entrant]) -> Vec<PadName> {
    let pad_name = |item: &Value| {
        if item.get("IsRemoval").and_then(Value::as_bool).unwrap_or(false) {
            return None;
        }
        let seat = *Seat::ALL.get(number::<usize>(item, "Direction")?.checked_sub(1)?)?;
        let player_number = text(item, "PlayerNumber").to_owned();
        let mut name = format!("{} {}", text(item, "FirstName"), text(item, "LastName")).trim().to_owned();
        if name.is_empty() && !player_number.is_empty() {
            let player = known_players.iter().find(|entrant| entrant.national_number == player_number);
            name = player.map_or_else(String::new, |entrant| entrant.name.clone());
        }
        let round: u8 = number(item, "RoundNumber").unwrap_or(0);
        let table = positive(item, "TableNumber")?;
        // Seats of the first round hold from the beginning.
        let round = if round == 1 { 0 } else { round };
        Some(PadName { section: section(item)?, table, seat, round, number: player_number, name })
    };
    answer.items().iter().filter_map(pad_name).collect()
}

/// People that were entered at the pads. Leaves out people without a name or a number.
pub fn people(answer: &ConnectorAnswer) -> Vec<Entrant> {
    let person = |item: &Value| {
        let player_number = text(item, "PlayerNumber").to_owned();
        let name = format!("{} {}", text(item, "FirstName"), text(item, "LastName")).trim().to_owned();
        let is_complete = !player_number.is_empty() && !name.is_empty();
        is_complete.then(|| Entrant { national_number: player_number, ..Entrant::named(name) })
    };
    answer.items().iter().filter_map(person).collect()
}

/// Calls for the director. Leaves out calls with an unknown state, without a section or table, or with an impossible
/// time.
pub fn calls(answer: &ConnectorAnswer) -> Vec<PadCall> {
    let call = |item: &Value| {
        let state = match number::<u8>(item, "Status")? {
            1 => PadCallState::Launched,
            2 => PadCallState::InProgress,
            3 => PadCallState::Resolved,
            4 => PadCallState::Deferred,
            _ => return None,
        };
        let table = PadTableKey { section: section(item)?, table: positive(item, "TableNumber")? };
        let at = NaiveTime::from_hms_opt(number(item, "Hour")?, number(item, "Minute")?, 0)?;
        Some(PadCall { table, round: number(item, "RoundNumber").unwrap_or(0), at, state })
    };
    answer.items().iter().filter_map(call).collect()
}
