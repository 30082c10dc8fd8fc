//! An edition of the Laws that is newer than the program needs only a folder of data and no change of the program. The
//! edition of 2031 in `tests/editions` is invented.

use std::path::Path;
use std::process::Output;

use serde_json::{Value, json};

use crate::support::program;

/// Runs the program with the invented edition.
fn run_with_2031(arguments: &[&str]) -> Output {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/editions");
    program().env("ARROWSWITCH_LAWS", folder).args(arguments).output().unwrap()
}

fn output_of(arguments: &[&str]) -> String {
    let output = run_with_2031(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn advice_json(arguments: &[&str]) -> Value {
    serde_json::from_str(&output_of(&[&["advise"], arguments, &["--json"]].concat())).unwrap()
}

#[test]
fn added_edition_changes_only_the_nodes_it_names() {
    let advice_2031 = |answers: &[&str]| advice_json(&[&["changed-call"], answers, &["--edition", "2031"]].concat());
    assert_eq!(advice_2031(&[])["question"]["id"], "noticed-2031");
    assert_eq!(advice_2031(&["no"])["advice"]["law"], json!(["25A7"]));
    // A node replaces the one of 2017 with the same name, and the other nodes stay.
    let answer_json = advice_2031(&["yes", "no", "asked"]);
    assert_eq!(
        (&answer_json["advice"]["law"], &answer_json["advice"]["decision"]["penalty"]),
        (&json!(["25A7", "25A2"]), &json!("90A"))
    );
    assert_eq!(advice_2031(&["yes", "no", "made", "no"])["advice"]["id"], "first-stands");
    // Trees that the edition does not contain are those of 2017, and older editions are unchanged.
    let revoke = ["revoke", "defender", "yes", "own", "some", "none", "--edition", "2031"];
    assert_eq!(advice_json(&revoke)["advice"]["decision"]["tricks"], 2);
    for edition in ["2017", "2007"] {
        let first_question = advice_json(&["changed-call", "--edition", edition]);
        assert!(first_question["question"]["id"].as_str().unwrap().starts_with("unintended"), "{first_question}");
    }
}

#[test]
fn an_added_edition_brings_trees_and_words_in_every_language() {
    let all_trees = advice_json(&[]);
    let added_tree = all_trees["trees"].as_array().unwrap().iter().find(|tree| tree["tree"] == "spoken-call").unwrap();
    assert_eq!(added_tree["editions"], json!(["2031"]));
    for (language, title, search_words) in [
        ("en", "Spoken call", "spoken call"),
        ("da", "Udtalt melding", "udtalt melding"),
        ("de", "Gesprochene Ansage", "gesprochene Ansage"),
        ("nl", "Uitgesproken bieding", "uitgesproken bieding"),
    ] {
        let text = output_of(&["advise", search_words, "no", "--edition", "2031", "--lang", language]);
        assert!(text.starts_with(title), "{text}");
    }
    assert_eq!(
        advice_json(&["spoken-call", "yes", "no", "--edition", "2031"])["advice"]["id"],
        "changed-call/late-2031"
    );
    // Without the folder there is no such edition.
    let output = program().args(["advise", "revoke", "--edition", "2031"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn unusable_edition_folder_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let edition = folder.path().join("2031");
    std::fs::create_dir_all(edition.join("trees")).unwrap();
    let stderr_of_advise = || {
        let output = program().env("ARROWSWITCH_LAWS", folder.path()).arg("advise").output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(stderr_of_advise().contains("no edition.json"));
    let write_edition_json = |text: &str| std::fs::write(edition.join("edition.json"), text).unwrap();
    write_edition_json(r#"{"edition": 2031, "from": "2031-09-01", "like": 2016}"#);
    assert!(stderr_of_advise().contains("2016"));
    write_edition_json(r#"{"edition": 2017, "from": "2031-09-01"}"#);
    assert!(stderr_of_advise().contains("is there already"));
    write_edition_json(r#"{"edition": 2031, "from": "2031-09-01", "like": 2017}"#);
    std::fs::write(edition.join("trees/nothing.json"), r#"{"tree": "nothing", "nodes": []}"#).unwrap();
    assert!(stderr_of_advise().contains("nothing.json"));
}

/// The changes of a session with one table on a date, and a ruling by a law of an edition. `number`, one digit, makes
/// the ids unique.
fn changes_of_evening(date: &str, number: u8, law: &str, edition: u16) -> [Value; 4] {
    let id = |kind: u8| format!("01932a10-0000-7000-8000-0000000000{kind}{number}");
    let sitting = json!({"ns": "A1", "ew": "A2"});
    [
        json!({"change": "session-opened", "session": id(1), "title": date, "date": date, "club": "Nordby",
            "conditions": {"rules": {"profile": "laws-2017", "settings": {}}, "boards_per_round": 4,
                "quarter_minutes": 30, "correction_minutes": 30, "appeal_minutes": 30}}),
        json!({"change": "movement-set", "section": "A", "boards_per_round": 4, "first_board": 1, "movement": {
            "name": "one table", "kind": "pairs", "tables": 1, "rounds": 1, "board_sets": 1, "winners": 2,
            "meetings": [{"round": 1, "table": 1, "ns": 1, "ew": 2, "set": 1}]}}),
        json!({"change": "result-entered", "result": {"id": id(2), "section": "A", "round": 1, "table": 1, "board": 1,
            "sitting": sitting, "state": "played", "contract": "4S", "declarer": "N", "tricks": 10}}),
        json!({"change": "ruling-made", "place": {"section": "A", "round": 1, "table": 1}, "board": 1,
            "sitting": sitting, "ruling": {"id": id(3), "edition": edition, "law": law, "nothing": {}}}),
    ]
}

#[test]
fn ruling_needs_the_edition_in_force_on_the_date() {
    let folder = tempfile::tempdir().unwrap();
    let (db, changes_path) = (folder.path().join("club.db"), folder.path().join("changes.json"));
    let add_evening = |date: &str, number: u8, law: &str, edition: u16| {
        std::fs::write(&changes_path, json!(changes_of_evening(date, number, law, edition)).to_string()).unwrap();
        run_with_2031(&["change", "new", changes_path.to_str().unwrap(), "--db", db.to_str().unwrap()])
    };
    // 25A7 is new in 2031, 36C in 2017; 17D4 exists only in 2007.
    for (date, number, law, edition) in
        [("2012-11-03", 1, "17D4", 2007), ("2026-11-03", 2, "36C", 2017), ("2031-11-03", 3, "25A7", 2031)]
    {
        let output = add_evening(date, number, law, edition);
        assert!(output.status.success(), "{date}: {}", String::from_utf8_lossy(&output.stderr));
    }
    for (date, law, edition, reason) in [
        ("2026-11-03", "64A1", 2007, "2026"),
        ("2031-11-03", "64A1", 2017, "2031"),
        ("2026-11-03", "17D4", 2017, "17D4"),
        ("2012-11-03", "36C", 2007, "36C"),
    ] {
        let output = add_evening(date, 9, law, edition);
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && message.contains(reason), "{date} {law}: {message}");
        assert_eq!(message.contains("was played under"), law == "64A1", "the date is the reason: {message}");
    }
    let sessions: Value =
        serde_json::from_str(&output_of(&["sessions", "--db", db.to_str().unwrap(), "--json"])).unwrap();
    let mut editions: Vec<(String, i64)> = Vec::new();
    for session in sessions.as_array().unwrap() {
        let id = session["session"].as_str().unwrap();
        let ruling_log: Value =
            serde_json::from_str(&output_of(&["rulings", id, "--db", db.to_str().unwrap(), "--json"])).unwrap();
        let ruling = ruling_log["log"].as_array().unwrap().iter().find(|entry| entry["kind"] == "ruling").unwrap();
        editions.push((session["date"].as_str().unwrap().to_owned(), ruling["ruling"]["edition"].as_i64().unwrap()));
    }
    editions.sort();
    let expected = [("2012-11-03", 2007), ("2026-11-03", 2017), ("2031-11-03", 2031)];
    assert_eq!(editions, expected.map(|(date, edition)| (date.to_owned(), edition)));
    // A program without the edition still reads the evening.
    let output = program().args(["sessions", "--db", db.to_str().unwrap()]).output().unwrap();
    assert!(output.status.success() && String::from_utf8(output.stdout).unwrap().contains("2031-11-03"));
}
