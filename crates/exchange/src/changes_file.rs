//! Lists of changes written by hand or by programs. Unknown fields are refused: a journal keeps them for a later
//! version, but in a list they are typing errors.

use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use evening::session::Change;

use super::fault::{Panicked, guarded};
use super::text;

/// Why a list of changes was refused. No change was made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangesFileError {
    /// The message names the line itself.
    #[error("this is not a list of changes: {0}")]
    Json(String),
    #[error(transparent)]
    UnknownField(#[from] UnknownField),
    #[error(transparent)]
    Panicked(#[from] Panicked),
}

/// A field that no change has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {path} is not a known field; correct its name or remove it")]
pub struct UnknownField {
    /// Line number in the file, from 1.
    pub line: u32,
    /// The path to the field, such as `result.tircks`. Indices of lists count from 1, as in `3.result.tircks`.
    pub path: String,
}

/// Reads a list of changes in JSON, as described in `docs/changes.md`.
///
/// # Errors
/// When the text is not a list of changes, or a field is unknown.
pub fn read_changes(bytes: &[u8]) -> Result<Vec<Change>, ChangesFileError> {
    guarded(|| {
        let decoded = text::decode(bytes);
        let changes = serde_json::from_str(&decoded.text).map_err(|error| ChangesFileError::Json(error.to_string()))?;
        check_fields::<Vec<Change>>(&decoded.text)?;
        Ok(changes)
    })
}

/// Refuses a text of type `T` with its first unknown field.
pub(super) fn check_fields<T: DeserializeOwned + Serialize>(text: &str) -> Result<(), UnknownField> {
    let Ok(document) = serde_json::from_str::<Value>(text) else { return Ok(()) };
    // A list is checked entry by entry, because it may be long.
    let Value::Array(entries) = document else {
        return match first_ignored_field::<T>(&document) {
            None => Ok(()),
            Some(path) => Err(locate_field(text, 0, &path)),
        };
    };
    for (index, entry) in entries.into_iter().enumerate() {
        if let Some(mut path) = first_ignored_field::<T>(&Value::Array(vec![entry])) {
            if let Some(first) = path.first_mut() {
                *first = Step::Index(index);
            }
            return Err(locate_field(text, index, &path));
        }
    }
    Ok(())
}

/// A step on the path to a field.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Step {
    Field(String),
    /// The entry of a list, from 0.
    Index(usize),
}

/// The path to the first field that a `T` ignores. Fields that the parsed `T` writes again are known. The others are
/// tested with values of several types, because flattened types have no list of known names.
fn first_ignored_field<T: DeserializeOwned + Serialize>(document: &Value) -> Option<Vec<Step>> {
    let parsed = serde_json::from_value::<T>(document.clone()).ok()?;
    let (mut written_fields, mut given_fields) = (BTreeMap::new(), BTreeMap::new());
    collect_fields(&serde_json::to_value(&parsed).ok()?, &mut Vec::new(), &mut written_fields);
    collect_fields(document, &mut Vec::new(), &mut given_fields);
    let unwritten_fields = given_fields.into_iter().filter(|(kind, _)| !written_fields.contains_key(kind));
    unwritten_fields.map(|(_, path)| path).find(|path| is_ignored::<T>(document, path))
}

/// A path without the indices of lists, because entries of a list are alike.
type FieldKind = Vec<Option<String>>;

/// Collects the path to the first field of each kind.
fn collect_fields(value: &Value, path: &mut Vec<Step>, first_paths: &mut BTreeMap<FieldKind, Vec<Step>>) {
    let children: Vec<(Step, &Value)> = match value {
        Value::Object(object) => object.iter().map(|(name, value)| (Step::Field(name.clone()), value)).collect(),
        Value::Array(list) => list.iter().enumerate().map(|(index, value)| (Step::Index(index), value)).collect(),
        _ => Vec::new(),
    };
    for (step, value) in children {
        let is_field = matches!(step, Step::Field(_));
        path.push(step);
        if is_field {
            let kind = path.iter().map(|step| if let Step::Field(name) = step { Some(name.clone()) } else { None });
            first_paths.entry(kind.collect()).or_insert_with(|| path.clone());
        }
        collect_fields(value, path, first_paths);
        path.pop();
    }
}

/// Whether a field is ignored: it accepts a boolean, a text and a list, which no known field does.
fn is_ignored<T: DeserializeOwned>(document: &Value, path: &[Step]) -> bool {
    let probes = [Value::Bool(true), Value::from("\u{1}"), Value::Array(vec![Value::Array(Vec::new())])];
    probes.into_iter().all(|probe| {
        let mut probed = document.clone();
        let Some(probed_value) = value_at(&mut probed, path) else { return false };
        *probed_value = probe;
        serde_json::from_value::<T>(probed).is_ok()
    })
}

fn value_at<'a>(value: &'a mut Value, path: &[Step]) -> Option<&'a mut Value> {
    path.iter().try_fold(value, |value, step| match step {
        Step::Field(name) => value.get_mut(name),
        Step::Index(index) => value.get_mut(index),
    })
}

fn locate_field(text: &str, entry: usize, path: &[Step]) -> UnknownField {
    let names = path.iter().map(|step| match step {
        Step::Field(name) => name.clone(),
        Step::Index(index) => (index + 1).to_string(),
    });
    let full_path = names.collect::<Vec<_>>().join(".");
    let entry_start = entry_offset(text, entry);
    let last_name = path.iter().rev().find_map(|step| if let Step::Field(name) = step { Some(name) } else { None });
    let rest = text.get(entry_start..).unwrap_or_default();
    let field_offset = last_name.and_then(|name| rest.find(&format!("{name:?}"))).unwrap_or(0);
    let before = text.get(..entry_start + field_offset).unwrap_or_default();
    UnknownField { line: before.matches('\n').count() as u32 + 1, path: full_path }
}

/// The byte offset of an entry in the text of a list.
fn entry_offset(text: &str, entry: usize) -> usize {
    let (mut depth, mut commas, mut is_quoted, mut is_escaped) = (0_usize, 0, false, false);
    for (offset, byte) in text.bytes().enumerate() {
        if commas == entry && depth == 1 {
            return offset;
        }
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_quoted => is_escaped = true,
            b'"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            b',' if depth == 1 => commas += 1,
            _ => {}
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    const RESULT: &str = r#"{"change": "result-entered", "result": {"id": "01890f3e-0000-7000-8000-000000000001",
        "section": "A", "round": 1, "table": 1, "board": 1, "copy": 0, "forced": false, "reason": null,
        "sitting": {"ns": "A1", "ew": "A2"},
        "state": "score-only", "score_ns": 420}}"#;

    fn refused_field(list: &str) -> UnknownField {
        match read_changes(list.as_bytes()) {
            Err(ChangesFileError::UnknownField(field)) => field,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn list_of_known_fields_is_read_even_with_default_values() {
        let list =
            format!("[{RESULT}, {RESULT},\n {{\"change\": \"round-called\", \"section\": \"A\", \"round\": 1}}]");
        assert_eq!(read_changes(list.as_bytes()).unwrap().len(), 3);
        assert_eq!(read_changes(b"[]"), Ok(Vec::new()));
    }

    #[test]
    fn unknown_field_is_refused_with_line_and_name() {
        let list = format!("[{RESULT},\n{}]", RESULT.replace("\"score_ns\"", "\"tircks\": 9, \"score_ns\""));
        assert_eq!(refused_field(&list), UnknownField { line: 8, path: "2.result.tircks".to_owned() });
        let called = "[{\"change\": \"round-called\", \"section\": \"A\", \"round\": 1,\n\"rond\": 2}]";
        assert_eq!(refused_field(called), UnknownField { line: 2, path: "1.rond".to_owned() });
        let inside = RESULT.replace("\"ew\": \"A2\"", "\"ew\": \"A2\", \"nw\": \"A3\"");
        assert_eq!(refused_field(&format!("[{inside}]")).path, "1.result.sitting.nw");
    }

    #[test]
    fn unknown_change_and_document_of_another_shape_are_refused() {
        let error = read_changes(b"[\n{\"change\": \"round-calld\"}]").unwrap_err();
        assert!(matches!(&error, ChangesFileError::Json(why) if why.contains("round-calld")), "{error}");
        assert!(matches!(read_changes(b"{}"), Err(ChangesFileError::Json(_))));
    }

    #[test]
    fn movement_with_unknown_field_is_refused() {
        let text = "{\"name\": \"x\", \"kind\": \"pairs\", \"tables\": 1, \"rounds\": 1, \"board_sets\": 1, \"winners\": 1,\n\
            \"meetings\": [{\"round\": 1, \"table\": 1, \"ns\": 1, \"ew\": 2, \"set\": 1, \"board\": 3}]}";
        let error = super::super::read_movements(text.as_bytes()).unwrap_err();
        assert_eq!(error.to_string(), "line 2: meetings.1.board is not a known field; correct its name or remove it");
        let own_file =
            serde_json::to_string_pretty(&movement::Spec::new(movement::Family::Howell, 4).movement().unwrap());
        assert_eq!(super::super::read_movements(own_file.unwrap().as_bytes()).unwrap().len(), 1);
    }
}
