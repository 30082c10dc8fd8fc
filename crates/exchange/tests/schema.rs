//! Checks the output of `standings --json` against the published schema.

use evening::club::Method;
use exchange::{json, sample};
use serde_json::Value;
use uuid::Uuid;

use testing::random_evening::RandomEvening;
use testing::*;

const SCHEMA: &str = include_str!("../../../resources/schema/standings.schema.json");

/// Adds the faults of a value. Checks the keywords of JSON Schema that our schema uses, except patterns and formats.
fn collect_faults(value: &Value, schema: &Value, root: &Value, path: &str, faults: &mut Vec<String>) {
    if let Some(name) = schema["$ref"].as_str() {
        let definition = root.pointer(name.trim_start_matches('#')).unwrap();
        collect_faults(value, definition, root, path, faults);
    }
    let is_kind = |kind: &str| match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("{other} is no type of the schema"),
    };
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    if !kinds.is_empty() && !kinds.iter().any(|kind| is_kind(kind)) {
        faults.push(format!("{path}: {value} is none of {kinds:?}"));
    }
    if let Some(words) = schema["enum"].as_array()
        && !words.contains(value)
    {
        faults.push(format!("{path}: {value} is none of {words:?}"));
    }
    let bound_and_value = |key: &str| schema[key].as_i64().zip(value.as_i64());
    if bound_and_value("minimum").is_some_and(|(least, n)| n < least)
        || bound_and_value("maximum").is_some_and(|(most, n)| n > most)
    {
        faults.push(format!("{path}: {value} is out of range"));
    }
    for item in value.as_array().into_iter().flatten().filter(|_| schema["items"].is_object()) {
        collect_faults(item, &schema["items"], root, &format!("{path}/*"), faults);
    }
    let Some(members) = value.as_object() else { return };
    for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if !members.contains_key(name) {
            faults.push(format!("{path}: {name} is missing"));
        }
    }
    for (name, member) in members {
        let path = format!("{path}/{name}");
        match (&schema["properties"][name], &schema["additionalProperties"]) {
            (Value::Null, Value::Bool(false)) => faults.push(format!("{path} is not in the schema")),
            (Value::Null, additional) => collect_faults(member, additional, root, &path, faults),
            (property, _) => collect_faults(member, property, root, &path, faults),
        }
    }
}

fn faults_of(value: &Value) -> Vec<String> {
    let schema: Value = serde_json::from_str(SCHEMA).unwrap();
    let mut faults = Vec::new();
    collect_faults(value, &schema, &schema, "", &mut faults);
    faults
}

#[test]
fn written_standings_match_the_schema() {
    let samples = [sample::evening(), sample::troubles()].map(|s| s.unwrap().play(now(), Uuid::new_v4).unwrap());
    let random_evenings = [
        RandomEvening::new("individual 8", &[], 1).play(),
        RandomEvening::new("mitchell 5 without 10", &[("scoring.method", "cross-imps")], 2).play(),
        RandomEvening::new("round-robin 4", &[("scoring.method", "imps"), ("vp.scale", "wbf")], 3).play(),
        open(4, &[]),
        testing::teams::swiss_of_neighbours(5, 3, 2),
    ];
    for journal in samples.iter().chain(&random_evenings) {
        let document = json::standings(journal.session(), &score(journal));
        assert_eq!(faults_of(&document), Vec::<String>::new(), "{}", journal.session().title);
    }
}

#[test]
fn schema_refuses_invalid_standings() {
    let journal = sample::evening().unwrap().play(now(), Uuid::new_v4).unwrap();
    let valid = json::standings(journal.session(), &score(&journal));
    for (path, value) in [
        ("/title", Value::Null),
        ("/rankings/0/lines/0/total", serde_json::json!(3)),
        ("/boards/0/lines/0/state", serde_json::json!("lost")),
        ("/boards/0/number", serde_json::json!(1000)),
        ("/boards/0/lines/0", serde_json::json!({"more": 1})),
    ] {
        let mut invalid = valid.clone();
        *invalid.pointer_mut(path).unwrap() = value;
        assert!(!faults_of(&invalid).is_empty(), "{path}");
    }
}

#[test]
fn schema_knows_every_method() {
    let schema: Value = serde_json::from_str(SCHEMA).unwrap();
    let listed_methods = &schema["properties"]["scoring"]["properties"]["method"]["enum"];
    let methods: Vec<String> = Method::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(*listed_methods, Value::from(methods));
}
