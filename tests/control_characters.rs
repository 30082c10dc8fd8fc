//! No output contains a character that controls a terminal, file or page, whatever an older database contains; and
//! newly entered texts are stored without such characters.

use std::path::{Path, PathBuf};

use evening::club::{Contestant, Entrant};
use evening::session::Change;
use rusqlite::Connection;
use store::Store;

use crate::hands::{desk_over, entry_of, rows, window};
use crate::support::*;

/// Placeholder for the hostile text until the database is changed as an older program might have written it.
const PLACEHOLDER: &str = "XHOSTILEX";
/// Escape, bell, carriage return, backspace, delete, a C1 control, a line separator and marks of direction.
const HOSTILE: &str = "\u{1b}[2J\u{7}\r\u{8}\u{7f}\u{9b}\u{2028}\u{202a}\u{202e}\u{2066}\u{2069}";

/// Creates a database with the hostile text in names, titles, club and reasons.
fn create_hostile_database(folder: &Path) -> PathBuf {
    let path = folder.join("club.db");
    let with_placeholder = |name: &str| format!("{name}{PLACEHOLDER}");
    let mut journal = open(0, &[]);
    let title_change = Change::TitleSet { title: with_placeholder("Title"), club: with_placeholder("Club") };
    journal.apply(entry(title_change)).unwrap();
    for number in 1..=4 {
        let mut contestant = Contestant::pair(
            pair(number),
            Entrant::named(with_placeholder("Ada")),
            Entrant::named(with_placeholder("Bo")),
        );
        contestant.name = with_placeholder("Pair");
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    scores(&mut journal, 1, &[420, 170, 50, -50]);
    let publication = evening::session::Publication { version: 1, provisional: true };
    journal.apply(entry(Change::RankingPublished { publication })).unwrap();
    Store::open(&path).unwrap().create_with(rows(&journal)).unwrap();
    let db = Connection::open(&path).unwrap();
    let json = serde_json::to_string(HOSTILE).unwrap();
    let json = json.trim_matches('"');
    let mut query = db
        .prepare(
            "SELECT m.name, c.name FROM sqlite_schema m, pragma_table_info(m.name) c
             WHERE m.type = 'table' AND c.type = 'TEXT'",
        )
        .unwrap();
    let columns: Vec<(String, String)> =
        query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap().map(Result::unwrap).collect();
    let mut changed_count = 0;
    for (table, column) in columns {
        // Journals and similar columns hold JSON, and others plain text.
        let sql = format!(
            "UPDATE \"{table}\" SET \"{column}\" = replace(\"{column}\", ?1, iif(json_valid(\"{column}\"), ?2, ?3))
             WHERE instr(\"{column}\", ?1)"
        );
        changed_count += db.execute(&sql, [PLACEHOLDER, json, HOSTILE]).unwrap();
    }
    assert!(changed_count > 10, "{changed_count}");
    path
}

/// The first character that a terminal, file or page would obey.
fn first_control(text: &str) -> Option<char> {
    let text = text.replace("\r\n", "\n");
    text.chars().find(|letter| {
        !matches!(letter, '\n' | '\t')
            && (letter.is_control()
                || matches!(letter, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'))
    })
}

/// The text of a file in UTF-8, or in Latin-1 as PBN is.
fn decoded(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect())
}

#[test]
fn commands_show_and_write_no_control_characters() {
    let folder = tempfile::tempdir().unwrap();
    let path = create_hostile_database(folder.path());
    let target = folder.path().join("out");
    let mut commands: Vec<String> = [
        "sessions",
        "sessions --json",
        "standings last",
        "standings last --json",
        "standings last --csv",
        "standings last --why 1",
        "rulings last",
        "rulings last --json",
        "event last",
        "event last --json",
        "event last --csv",
        "players list",
        "draw mismatches last",
    ]
    .map(str::to_owned)
    .to_vec();
    let formats =
        ["usebio", "usebio-1.3", "pbn", "csv", "json", "html", "bridgewebs", "pianola", "ecats", "abf", "elsewhere"];
    commands.extend(formats.map(|format| format!("export {format} last --out {}/{format}", target.display())));
    commands.push(format!("site 2020-01-01..2030-12-31 --out {}/site", target.display()));
    std::fs::create_dir(&target).unwrap();
    for command in &commands {
        let output = program().args(command.split(' ')).arg("--db").arg(&path).output().unwrap();
        let reason = decoded(output.stderr);
        assert_eq!(output.status.code(), Some(0), "{command}: {reason}");
        for text in [decoded(output.stdout), reason] {
            assert_eq!(first_control(&text), None, "{command}: {text:?}");
        }
    }
    let mut folders = vec![target];
    let mut file_count = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
            if entry.path().is_dir() {
                folders.push(entry.path());
                continue;
            }
            // Hands for dealing machines and pictures are no text.
            if ["dlm", "dup", "dge", "ber", "png"]
                .iter()
                .any(|binary| entry.path().extension().is_some_and(|e| e == *binary))
            {
                continue;
            }
            let text = decoded(std::fs::read(entry.path()).unwrap());
            assert_eq!(first_control(&text), None, "{}: {text:?}", entry.path().display());
            file_count += 1;
        }
    }
    assert!(file_count > formats.len(), "{file_count}");
}

#[test]
fn refusals_contain_no_control_characters() {
    let folder = tempfile::tempdir().unwrap();
    let path = create_hostile_database(folder.path());
    for arguments in [vec!["standings", HOSTILE], vec!["players", "history", HOSTILE], vec!["check", HOSTILE]] {
        let mut command = program();
        command.args(&arguments);
        if arguments[0] != "check" {
            command.arg("--db").arg(&path);
        }
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        let reason = decoded(output.stderr);
        assert_eq!(first_control(&reason), None, "{arguments:?}: {reason:?}");
    }
}

#[test]
fn document_information_contains_no_control_characters() {
    let folder = tempfile::tempdir().unwrap();
    let path = create_hostile_database(folder.path());
    let target = folder.path().join("ranking.pdf");
    let output =
        program().args(["print", "ranking", "last", "--out"]).arg(&target).arg("--db").arg(&path).output().unwrap();
    assert!(output.status.success(), "{}", decoded(output.stderr));
    let pdf = std::fs::read(&target).unwrap();
    for hostile in ["\u{1b}[2J", "\u{202e}"] {
        let utf8 = hostile.as_bytes();
        let utf16: Vec<u8> = hostile.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for form in [utf8, &utf16] {
            assert!(!pdf.windows(form.len()).any(|window| window == form), "{hostile:?}");
        }
    }
}

#[test]
fn entered_texts_are_stored_without_control_characters() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let journal = open(0, &[]);
    let id = journal.session().id;
    Store::open(&path).unwrap().create_with(rows(&journal)).unwrap();
    let desk = desk_over(&path);
    let contestant =
        Contestant::pair(pair(1), Entrant::named(format!("Ada{HOSTILE}")), Entrant::named("Bo".to_owned()));
    let changes = [
        Change::TitleSet { title: format!("Title{HOSTILE}"), club: format!("Club{HOSTILE}") },
        Change::ContestantSeated { contestant },
    ];
    for change in changes {
        let mut change_entry = entry_of(&window("here"), change);
        change_entry.stamp.by = format!("Kim{HOSTILE}");
        let change_request =
            |entry| desk::ChangeRequest { session: id, entries: vec![entry], seen: None, people: Vec::new() };
        let count =
            desk.change_evening_blocking(change_request(change_entry.clone())).unwrap().evening.journal.entries().len();
        // Repeating the change makes no difference.
        assert_eq!(
            desk.change_evening_blocking(change_request(change_entry)).unwrap().evening.journal.entries().len(),
            count
        );
    }
    let player = evening::club::Player {
        id: evening::club::PlayerId(uuid::Uuid::new_v4()),
        name: format!("Ada{HOSTILE}"),
        club_number: HOSTILE.to_owned(),
        national_number: String::new(),
        guest: false,
    };
    desk.change_database_blocking(move |store| store.save_players(&[player])).unwrap();
    let db = Connection::open(&path).unwrap();
    let mut texts = Vec::new();
    for sql in
        ["SELECT change || by FROM journal", "SELECT name || club_number FROM player", "SELECT title FROM session"]
    {
        let mut query = db.prepare(sql).unwrap();
        texts.extend(query.query_map([], |row| row.get::<_, String>(0)).unwrap().map(Result::unwrap));
    }
    for text in texts {
        assert_eq!(first_control(&text), None, "{text:?}");
        assert!(!text.contains("\\u00") && !text.contains("\\b") && !text.contains("\\r"), "{text}");
    }
}
