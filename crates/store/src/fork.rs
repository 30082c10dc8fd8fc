//! Where two journals of one session diverge, and which rows are the same entry in both. `plan` and `join` compare and
//! join the rest.

use serde_json::Value;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use evening::session::Entry;

use super::nameless::PERSONAL_FIELDS;
use super::rows::Row;
use evening::club::has_placeholder;

/// Where two journals diverge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fork {
    /// The first entry that is different, from 1.
    pub entry: usize,
    /// The clashes: entries of both sides that changed the same things.
    pub clashes: Vec<MergeClash>,
    /// The number of our entries, and then of theirs, that concern nothing that the other side changed.
    pub apart: [usize; 2],
    /// Whether each clash can be decided separately, and everything else can be joined. If not, only the session as a
    /// whole can be decided: there is one clash with everything, or none if ours cannot be read.
    pub is_joinable: bool,
}

/// Entries of ours and of theirs that changed the same thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MergeClash {
    pub ours: Vec<Entry>,
    pub theirs: Vec<Entry>,
}

impl MergeClash {
    /// The identifier of the clash for decisions: the identity of our first entry in it, or else of their first.
    pub fn id(&self) -> Uuid {
        self.ours.first().or(self.theirs.first()).map(|entry| entry.id).unwrap_or_default()
    }
}

/// The number of rows at the beginning that are the same entries in two journals.
pub(super) fn common_rows(ours: &[Row], theirs: &[Row]) -> usize {
    ours.iter().zip(theirs).take_while(|(a, b)| is_same_entry(a, b)).count()
}

/// An identity derived from another one. The same reason always gives the same identity.
pub(super) fn derived_id(id: Uuid, reason: &str) -> Uuid {
    let hash = Sha256::new().chain_update(id.as_bytes()).chain_update(reason).finalize();
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}

/// Whether two rows are the same entry. It makes no difference if a name was forgotten in one of them.
pub(super) fn is_same_entry(a: &Row, b: &Row) -> bool {
    let is_same_text = |a: &str, b: &str| a == b || has_placeholder(a) || has_placeholder(b);
    if a.id != b.id || a.at != b.at || !is_same_text(&a.by, &b.by) {
        return false;
    }
    let value = |row: &Row| serde_json::from_str::<Value>(&row.change).ok();
    a.change == b.change || matches!((value(a), value(b)), (Some(a), Some(b)) if is_same_value(&a, &b))
}

/// Whether two JSON values are the same, apart from the names and numbers of forgotten people.
fn is_same_value(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Object(a), Value::Object(b)) => {
            let has_erased_name = |map: &serde_json::Map<String, Value>| {
                map.get("name").and_then(Value::as_str).is_some_and(has_placeholder)
            };
            let is_erased = has_erased_name(a) || has_erased_name(b);
            let is_compared = |key: &&String| !(is_erased && PERSONAL_FIELDS.contains(&key.as_str()));
            a.keys().chain(b.keys()).filter(is_compared).all(|key| match (a.get(key), b.get(key)) {
                (Some(a), Some(b)) => is_same_value(a, b),
                _ => false,
            })
        }
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_same_value(a, b)),
        (Value::String(a), Value::String(b)) => a == b || has_placeholder(a) || has_placeholder(b),
        _ => a == b,
    }
}
