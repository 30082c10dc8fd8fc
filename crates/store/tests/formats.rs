//! Compares the JSON shape of every change with a stored file; a different shape needs a new format number.
//! `ARROWSWITCH_FORMATS=write cargo test formats` writes the file again; then the differences must be read.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use evening::club::Rules;
use evening::session::Change;
use movement::Spec;
use serde_json::Value;
use store::FORMAT;

/// Lists all kinds of changes, and gives the kind of a change. A new kind does not compile until it is added here.
macro_rules! kinds {
    ($($variant:ident $kind:literal,)*) => {
        const KINDS: &[&str] = &[$($kind),*];

        fn kind(change: &Change) -> &'static str {
            match change {
                $(Change::$variant { .. } => $kind,)*
            }
        }
    };
}

kinds! {
    SessionOpened "session-opened",
    FileRead "file-read",
    ConditionsSet "conditions-set",
    ConditionsPublished "conditions-published",
    TitleSet "title-set",
    DateSet "date-set",
    EventSet "event-set",
    MovementSet "movement-set",
    RoundDrawn "round-drawn",
    SectionRemoved "section-removed",
    ContestantSeated "contestant-seated",
    ContestantRemoved "contestant-removed",
    ContestantsSwapped "contestants-swapped",
    ContestantsRenumbered "contestants-renumbered",
    SeatingWished "seating-wished",
    PlayerSubstituted "player-substituted",
    BoardSet "board-set",
    RoundCalled "round-called",
    ResultEntered "result-entered",
    ResultWithdrawn "result-withdrawn",
    ResultApproved "result-approved",
    TableMoved "table-moved",
    RulingMade "ruling-made",
    RulingWithdrawn "ruling-withdrawn",
    RulingReviewed "ruling-reviewed",
    AppealFiled "appeal-filed",
    AppealDecided "appeal-decided",
    StatusSet "status-set",
    PenaltyGiven "penalty-given",
    PenaltyWithdrawn "penalty-withdrawn",
    MatchDecided "match-decided",
    MatchDecisionWithdrawn "match-decision-withdrawn",
    SessionClosed "session-closed",
    SessionReopened "session-reopened",
    RankingPublished "ranking-published",
    CorrectionAgreed "correction-agreed",
    Undone "undone",
    Redone "redone",
}

/// The changes that `docs/changes.md` shows.
fn documented_changes() -> Vec<Value> {
    let page = include_str!("../../../docs/changes.md");
    let blocks = page.split("```json").skip(1).filter_map(|rest| rest.split("```").next());
    let values = blocks.map(|block| serde_json::from_str::<Value>(block).unwrap_or_else(|e| panic!("{e}:\n{block}")));
    let listed = values.flat_map(|value| if let Value::Array(list) = value { list } else { vec![value] });
    listed.filter(|value| value.get("change").is_some()).collect()
}

/// The changes of the databases of every version, as `tests/databases/make.py` makes them.
fn database_changes() -> Vec<Value> {
    let steps: Value = serde_json::from_str(include_str!("../../../tests/databases/every-change.json")).unwrap();
    let changes = steps.as_array().unwrap().iter().filter_map(|step| step.get("changes")?.as_array());
    changes.flatten().cloned().map(|change| with_movement(with_identity(change))).collect()
}

/// Replaces text that stands for an identity by a real one.
fn with_identity(value: Value) -> Value {
    match value {
        Value::String(text) if ["result:", "entry:", "player:"].iter().any(|kind| text.starts_with(kind)) => {
            Value::from("01932a10-0000-7000-8000-000000000001")
        }
        Value::Array(list) => list.into_iter().map(with_identity).collect(),
        Value::Object(object) => object.into_iter().map(|(name, value)| (name, with_identity(value))).collect(),
        other => other,
    }
}

/// Replaces the name of a movement by the movement. A movement that a pair left is repaired from a round on, and a
/// movement that is not drawn yet has no meetings.
fn with_movement(mut change: Value) -> Value {
    let Some(name_or_spec) = change.get("movement").cloned() else { return change };
    if let Some(name) = name_or_spec.get("undrawn") {
        let (rounds, tables) = (&name_or_spec["rounds"], &name_or_spec["tables"]);
        change["movement"] = serde_json::json!({
            "name": name, "kind": "pairs", "tables": tables, "rounds": rounds, "board_sets": rounds, "winners": 1,
            "drawn": 0, "meetings": [],
        });
        return change;
    }
    let spec = name_or_spec.as_str().or_else(|| name_or_spec["spec"].as_str()).unwrap();
    let movement = spec.parse::<Spec>().unwrap().movement().unwrap();
    let mut movement = serde_json::to_value(movement).unwrap();
    if let Some(round) = name_or_spec.get("from") {
        movement["repaired"] = round.clone();
    }
    change["movement"] = movement;
    change
}

/// The shapes of the changes of a kind.
struct Shapes {
    kind: &'static str,
    /// A line for each field and type of value.
    lines: BTreeSet<String>,
    /// Whether a field accepts any text, by the path of the field and its text.
    accepts_any_text: BTreeMap<(String, String), bool>,
}

impl Shapes {
    /// Adds a line for each leaf of `value`. It is at `pointer` in the whole change, and `field_path` names it in the
    /// list.
    fn add_leaves(&mut self, whole: &Value, value: &Value, pointer: &str, field_path: &str) {
        let leaf = match value {
            Value::Object(object) if !object.is_empty() => {
                for (name, inner) in object {
                    // Rules are listed separately, by their keys.
                    let name_in_path = if field_path.ends_with(".settings") { "*" } else { name };
                    self.add_leaves(
                        whole,
                        inner,
                        &format!("{pointer}/{name}"),
                        &format!("{field_path}.{name_in_path}"),
                    );
                }
                return;
            }
            Value::Array(list) if !list.is_empty() => {
                for (index, inner) in list.iter().enumerate() {
                    self.add_leaves(whole, inner, &format!("{pointer}/{index}"), &format!("{field_path}[]"));
                }
                return;
            }
            Value::Object(_) => "nothing in it".to_owned(),
            Value::Array(_) => "an empty list".to_owned(),
            Value::Null => "null".to_owned(),
            Value::Bool(_) => "truth".to_owned(),
            Value::Number(_) => "number".to_owned(),
            Value::String(text) => self.kind_of_text(whole, text, pointer, field_path),
        };
        self.lines.insert(format!("{}{field_path}: {leaf}", self.kind));
    }

    /// How a text is listed: any free text as `text`, a fixed word as itself, and other texts as texts of a form.
    fn kind_of_text(&mut self, whole: &Value, text: &str, pointer: &str, field_path: &str) -> String {
        let path_and_text = (field_path.to_owned(), text.to_owned());
        let is_free = *self.accepts_any_text.entry(path_and_text).or_insert_with(|| {
            let mut changed = whole.clone();
            *changed.pointer_mut(pointer).unwrap() = Value::from("any text, 1 at all");
            serde_json::from_value::<Change>(changed).is_ok()
        });
        let is_word = text.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-');
        match () {
            () if is_free => "text".to_owned(),
            () if is_word => format!("{text:?}"),
            () => "text of a form".to_owned(),
        }
    }
}

/// Every path and type in these changes as stored, by kind of change.
fn shapes(changes: &[Value]) -> BTreeMap<&'static str, BTreeSet<String>> {
    let mut by_kind: BTreeMap<&'static str, Shapes> = BTreeMap::new();
    for example in changes {
        let change: Change = serde_json::from_value(example.clone()).unwrap_or_else(|e| panic!("{e}: {example}"));
        let stored = serde_json::to_value(&change).unwrap();
        let read_again: Change = serde_json::from_value(stored.clone()).unwrap();
        assert_eq!(read_again, change);
        let kind = kind(&change);
        assert_eq!(stored["change"], kind);
        let shapes = by_kind.entry(kind).or_insert_with(|| Shapes {
            kind,
            lines: BTreeSet::new(),
            accepts_any_text: BTreeMap::new(),
        });
        shapes.add_leaves(&stored, &stored, "", "");
    }
    by_kind.into_iter().map(|(kind, shapes)| (kind, shapes.lines)).collect()
}

#[test]
fn every_change_and_rule_has_the_shape_of_its_format() {
    let changes = [documented_changes(), database_changes()].concat();
    let shapes = shapes(&changes);
    let unseen: Vec<&str> = KINDS.iter().copied().filter(|kind| !shapes.contains_key(kind)).collect();
    assert!(unseen.is_empty(), "docs/changes.md and every-change.json show no {}", unseen.join(", "));
    let rules = Rules::default().entries().into_iter().map(|(key, value)| format!("rule {key}: {value} by default"));
    let lines: BTreeSet<String> = shapes.into_values().flatten().chain(rules).collect();
    let current_text = lines.iter().map(String::as_str).collect::<Vec<_>>().join("\n") + "\n";

    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests/formats");
    let path = folder.join(format!("changes-{FORMAT}.txt"));
    if std::env::var_os("ARROWSWITCH_FORMATS").is_some() {
        std::fs::write(&path, &current_text).unwrap();
    }
    let stored_text = std::fs::read_to_string(&path).unwrap_or_default();
    let stored_lines: BTreeSet<String> = stored_text.lines().map(str::to_owned).collect();
    let missing: Vec<&String> = stored_lines.difference(&lines).collect();
    let added: Vec<&String> = lines.difference(&stored_lines).collect();
    assert!(
        missing.is_empty() && added.is_empty(),
        "the JSON in journals has another shape than format {FORMAT} had: store::FORMAT must go up, and the old shape be \
         read (crates/store/src/format.rs). Only where an example shows for the first time what was there before may \
         ARROWSWITCH_FORMATS=write write {} anew.\ngone: {missing:#?}\nnew: {added:#?}",
        path.display()
    );
    let older_files = (1..FORMAT).map(|format| folder.join(format!("changes-{format}.txt")));
    assert!(older_files.into_iter().all(|path| path.exists()), "the shapes of older formats stay beside it");
}
