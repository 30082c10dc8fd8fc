//! The format of the journal's JSON; migrations of the tables are separate. Rows of an older program are converted to
//! the present shape when they are read, and rows of a newer one are refused, naming that program.

use rusqlite::{Connection, OptionalExtension, params};
use serde_json::Value;

use evening::club;
use evening::session::Change;

use super::StoreError;

/// The format of the rows this program writes. It goes up when the JSON of a change or of a rule gets another shape or
/// meaning; `upcast` must then convert the old one.
///
/// 0: programs that wrote no format number. 1: the same shapes, written with their number. 2: the score of a match that
/// nobody played is a setting, and a match may be decided. 3: the date of a session may change. 4: a contestant may
/// stay unranked. 5: the number of scores due on a board leaves out extra results and rounds that nobody played, in
/// older evenings too; an award may give one side no score, a match may be void, and the treatment of a pair that
/// leaves is a setting. 6: conditions of contest contain the announcements of the organizer and are published; a ruling
/// may refer to another board. 7: teams of eight sit at two tables of a room, and the weight of their boards is a
/// setting. 8: the scores of pairs that leave or come late, for boards they do not play, are settings; players of an
/// individual are drawn. 9: a match may have a carry-over, and the setting for a pair that leaves has a value for an
/// all-play-all.
pub const FORMAT: u32 = 9;

/// The version of this program.
pub(super) const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// Reads a stored change of a format up to [`FORMAT`].
pub(super) fn read(format: u32, text: &str) -> Result<Change, serde_json::Error> {
    if format == FORMAT {
        return serde_json::from_str(text);
    }
    serde_json::from_value(upcast(format, serde_json::from_str(text)?))
}

/// Returns the JSON of an older format in today's format, converted step by step.
fn upcast(format: u32, change: Value) -> Value {
    match format {
        // Format 0 had the shapes of format 1; up to 7 there were fewer settings. 8 lacks only a value of a setting.
        0..=7 => with_complete_conditions(change),
        _ => change,
    }
}

/// A change in which the conditions have every setting, if it contains conditions.
fn with_complete_conditions(mut change: Value) -> Value {
    if let Some(conditions) = change.get_mut("conditions") {
        *conditions = complete_settings(conditions.take());
    }
    change
}

/// The conditions from the table of sessions, with settings filled up like those of the journal, because an older
/// program may have written the row.
pub(super) fn completed_conditions(conditions: &str) -> String {
    serde_json::from_str(conditions)
        .map_or_else(|_| conditions.to_owned(), |value| complete_settings(value).to_string())
}

/// Conditions with every setting. A setting that did not exist when they were written gets the value under which the
/// program of that time scored.
fn complete_settings(mut conditions: Value) -> Value {
    let rules = conditions.get_mut("rules").and_then(Value::as_object_mut);
    let Some(rules) = rules else { return conditions };
    let profile = rules.get("profile").and_then(Value::as_str).unwrap_or_default().to_owned();
    if let Some(settings) = rules.get_mut("settings").and_then(Value::as_object_mut) {
        for (key, value) in club::missing_from_format_1(&profile) {
            settings.entry(key).or_insert_with(|| value.into());
        }
        // In the order in which rules are written.
        settings.sort_keys();
    }
    conditions
}

/// The program that first wrote a format; empty if that is not recorded.
pub(super) fn program_of(db: &Connection, format: u32) -> Result<String, StoreError> {
    let program = db
        .prepare("SELECT program FROM format WHERE format = ?1")
        .and_then(|mut query| query.query_row([format], |row| row.get(0)).optional())?;
    Ok(program.unwrap_or_default())
}

/// Records which program first wrote the present format; does nothing if that is already recorded.
pub(super) fn record_format(db: &Connection) -> Result<(), StoreError> {
    let query = "SELECT EXISTS (SELECT 1 FROM format WHERE format = ?1)";
    if db.query_row(query, [FORMAT], |row| row.get(0))? {
        return Ok(());
    }
    db.prepare_cached("INSERT OR IGNORE INTO format VALUES (?1, ?2)")?.execute(params![FORMAT, PROGRAM])?;
    Ok(())
}

/// The program that first wrote the newest format in a file; empty if that is not recorded.
pub(super) fn newest_program(db: &Connection) -> String {
    let query = "SELECT program FROM format ORDER BY format DESC LIMIT 1";
    db.query_row(query, [], |row| row.get(0)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_missing_in_older_formats_get_the_values_of_their_time() {
        let text = r#"{"change":"conditions-set","conditions":{"rules":{"profile":"ebu","settings":{"sitout":"factor"}},
            "boards_per_round":4,"quarter_minutes":30,"correction_minutes":30,"appeal_minutes":30}}"#;
        for (format, unplayed, withdrawal) in
            [(0, "nothing", "stand"), (1, "nothing", "stand"), (FORMAT, "bye", "half")]
        {
            let Change::ConditionsSet { conditions } = read(format, text).unwrap() else { panic!() };
            let settings: std::collections::BTreeMap<_, _> = conditions.rules.entries().into_iter().collect();
            assert_eq!(
                (settings["vp.unplayed"].as_str(), settings["sitout"].as_str()),
                (unplayed, "factor"),
                "{format}"
            );
            assert_eq!(settings["withdrawal"], withdrawal, "{format}");
            assert_eq!(settings["matchpoints.small_groups"], "ebu", "{format}");
        }
    }

    #[test]
    fn leaving_pair_keeps_its_results_under_older_rules() {
        let mut rules = serde_json::json!(club::Rules { profile: "ebu".to_owned(), ..club::Rules::default() });
        rules["settings"].as_object_mut().unwrap().remove("withdrawal");
        let text = serde_json::json!({"change": "conditions-set", "conditions": {"rules": rules, "boards_per_round": 4,
            "quarter_minutes": 30, "correction_minutes": 30, "appeal_minutes": 30}});
        let Change::ConditionsSet { conditions } = read(4, &text.to_string()).unwrap() else { panic!() };
        assert_eq!(conditions.rules.withdrawal, club::Withdrawal::Stand);
    }

    #[test]
    fn rows_of_every_format_are_read() {
        let text = r#"{"change":"title-set","title":"Pairs","club":"Club"}"#;
        for format in 0..=FORMAT {
            assert!(matches!(read(format, text).unwrap(), Change::TitleSet { .. }), "{format}");
        }
    }
}
