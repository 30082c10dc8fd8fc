//! The program without a window, run as a script would: its output, its exit status, and the database afterwards. The
//! crates test the computations.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use desk::ChangeRequest;
use evening::club::{ContestantId, SectionId};
use evening::director::{Penalty, PenaltyId, PenaltyUnit};
use evening::session::{Change, Device, Entry, Journal, SessionId, Stamp};
use lang::Language;
use print::Document;
use serde_json::Value;
use store::Store;
use uuid::Uuid;

use crate::hands::{desk_over, entry_of, rows, title, window};
use crate::support::*;

/// The longest time to wait for a condition.
const MAX_WAIT: Duration = Duration::from_mins(1);

/// Writes a file in a folder. Returns its path.
fn write_file(folder: &Path, name: &str, text: &str) -> String {
    let file = folder.join(name);
    std::fs::write(&file, text).unwrap();
    file.display().to_string()
}

fn run<S: AsRef<OsStr>>(database: &Path, arguments: impl IntoIterator<Item = S>) -> Output {
    program().args(arguments).arg("--db").arg(database).output().unwrap()
}

/// The output of a command that succeeds.
fn output_of<S: AsRef<OsStr>>(database: &Path, arguments: impl IntoIterator<Item = S>) -> String {
    let output = run(database, arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The error text of a command that is refused.
fn refusal_of<S: AsRef<OsStr>>(database: &Path, arguments: impl IntoIterator<Item = S>) -> String {
    let output = run(database, arguments);
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stderr).unwrap()
}

/// Creates a database with these sessions. Returns its path and the ids of the sessions.
fn create_database(folder: &Path, sessions: impl IntoIterator<Item = Journal>) -> (PathBuf, Vec<SessionId>) {
    let path = folder.join("club.db");
    let mut store = Store::open(&path).unwrap();
    let entries = |journal: Journal| journal.entries().iter().map(|entry| (**entry).clone()).collect();
    let journals = store.create_all(sessions.into_iter().map(entries).collect()).unwrap();
    (path, journals.iter().map(|journal| journal.session().id).collect())
}

#[test]
fn version_is_the_same_with_either_option_and_a_language() {
    let printed = |arguments: &[&str]| program().args(arguments).output().unwrap().stdout;
    let version = format!("arrowswitch {}\n", env!("CARGO_PKG_VERSION")).into_bytes();
    for arguments in [&["--version"][..], &["-V"], &["--lang", "de", "--version"]] {
        assert_eq!(printed(arguments), version, "{arguments:?}");
    }
}

/// An evening with four results on board 1.
fn evening_of_four_results() -> Journal {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[420, 170, 50, -50]);
    journal
}

#[test]
fn a_backup_reports_its_contents_and_place() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = create_database(folder.path(), [evening_of_four_results(), evening_of_four_results()]);
    let copy = folder.path().join("copy.db");
    let text = output_of(&path, [OsStr::new("backup"), OsStr::new("--out"), copy.as_os_str()]);
    let bytes = copy.metadata().unwrap().len();
    assert_eq!(text, format!("{} copied to {}: 2 sessions, {bytes} bytes\n", path.display(), copy.display()));
    let reason = refusal_of(&path, [OsStr::new("backup"), OsStr::new("--out"), path.as_os_str()]);
    assert!(reason.contains("is the database that is open"), "{reason}");
}

#[test]
fn join_command_is_recorded_with_its_own_device() {
    let folder = tempfile::tempdir().unwrap();
    let (path, ids) = create_database(
        folder.path(),
        [evening_of_four_results(), evening_of_four_results(), evening_of_four_results()],
    );
    let id_texts: Vec<String> = ids.iter().map(SessionId::to_string).collect();
    output_of(&path, ["event", "--name", "Cup"].into_iter().chain(id_texts.iter().map(String::as_str)));
    let store = Store::open_existing(&path).unwrap();
    for (number, id) in (1..).zip(&ids) {
        let journal = store.load(*id).unwrap();
        let event = journal.session().event.as_ref().unwrap();
        assert_eq!((event.name.as_str(), event.session, event.of), ("Cup", number, 3));
        assert_eq!(journal.entries().last().unwrap().stamp.hand, Device::CommandLine);
    }
    assert_eq!(store.verify().unwrap(), []);
}

#[test]
fn join_command_joins_all_sessions_or_none() {
    let folder = tempfile::tempdir().unwrap();
    let (path, ids) = create_database(folder.path(), [evening_of_four_results(), evening_of_four_results()]);
    let [first, second] = [ids[0].to_string(), ids[1].to_string()];
    let state_before = Store::open_existing(&path).unwrap().load(ids[0]).unwrap().seen();
    // A damaged journal cannot be read.
    let connection = rusqlite::Connection::open(&path).unwrap();
    let damage = "UPDATE journal SET change = '{}' WHERE seq = (SELECT max(seq) FROM journal WHERE session = ?1)";
    assert_eq!(connection.execute(damage, [&second]).unwrap(), 1);
    drop(connection);
    let reason = refusal_of(&path, ["event", "--name", "Cup", &first, &second]);
    assert!(reason.contains("no session was changed"), "{reason}");
    assert_eq!(Store::open_existing(&path).unwrap().load(ids[0]).unwrap().seen(), state_before);
}

#[test]
fn document_without_contents_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let (path, sessions) = create_database(folder.path(), [testing::sections(&[("A", "mitchell 3")], &[])]);
    let session = sessions[0].to_string();
    let target = folder.path().join("sheet.pdf");
    for (document, reason) in [
        ("draw", "print the seating list or the movement"),
        ("hand-records", "no hands are known"),
        ("curtain-cards", "no hands are known"),
    ] {
        let print = [OsStr::new("print"), document.as_ref(), session.as_ref(), "--out".as_ref(), target.as_os_str()];
        let message = refusal_of(&path, print);
        assert!(message.contains(reason) && !target.exists(), "{document}: {message}");
    }
}

#[test]
fn championship_table_needs_two_sessions() {
    let folder = tempfile::tempdir().unwrap();
    let (path, sessions) = create_database(folder.path(), [evening_of_four_results(), evening_of_four_results()]);
    let [first, second] = [0, 1].map(|index| sessions[index].to_string());
    let target = folder.path().join("table.pdf");
    let print = [OsStr::new("print"), "championship".as_ref(), second.as_ref(), "--out".as_ref(), target.as_os_str()];
    let reason = refusal_of(&path, print);
    assert!(
        reason.contains("one session has no championship table: print its ranking") && !target.exists(),
        "{reason}"
    );
    output_of(&path, ["event", "--name", "Cup", &first, &second]);
    output_of(&path, print);
    assert!(target.exists());
}

#[test]
fn too_long_event_name_or_wrong_setting_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (path, ids) = create_database(folder.path(), [evening_of_four_results(), evening_of_four_results()]);
    let [first, second] = [ids[0].to_string(), ids[1].to_string()];
    let state_before = Store::open_existing(&path).unwrap().load(ids[0]).unwrap().seen();
    let reason = refusal_of(&path, ["event", "--name", &"x".repeat(100_000), &first, &second]);
    assert!(reason.contains("no session was changed"), "{reason}");
    refusal_of(&path, ["event", "--name", "Cup", &first, &second, "--set", "event.best=most"]);
    assert_eq!(Store::open_existing(&path).unwrap().load(ids[0]).unwrap().seen(), state_before);
}

#[test]
fn an_event_refuses_settings_that_only_its_sessions_have() {
    let folder = tempfile::tempdir().unwrap();
    let (path, ids) = create_database(folder.path(), [evening_of_four_results(), evening_of_four_results()]);
    let [first, second] = [ids[0].to_string(), ids[1].to_string()];
    for set in ["matchpoints.unequal=none", "scoring.method=butler"] {
        let reason = refusal_of(&path, ["event", &first, &second, "--set", set]);
        assert!(reason.contains("is a setting of a session"), "{reason}");
    }
    output_of(&path, ["event", &first, &second, "--set", "event.best=1", "--set", "carry=none"]);
}

/// Pairs of two sessions tie, while two others only look equal after rounding: ranks 27 and 28.
#[test]
fn field_across_sessions_is_ranked_with_ties() {
    let tests_folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    std::fs::copy(tests_folder.join("databases/0.1/evenings.db"), &path).unwrap();
    let ids: Vec<String> = Store::open(&path).unwrap().sessions().unwrap().iter().map(|s| s.id.to_string()).collect();
    let rank_across = |extra_arguments: &[&str]| {
        let arguments = ["event", "--across"].into_iter().chain(ids.iter().map(String::as_str));
        output_of(&path, arguments.chain(extra_arguments.iter().copied()))
    };
    let golden = |name: &str| std::fs::read_to_string(tests_folder.join("goldens").join(name)).unwrap();
    assert!(golden("across.txt").contains("   2= "));
    assert_eq!(rank_across(&[]), golden("across.txt"));
    assert_eq!(rank_across(&["--json"]), golden("across.json"));
}

/// A USEBIO file of one evening with one result.
pub fn usebio(score: &str) -> String {
    format!(
        "<USEBIO Version='1.2'><CLUB><CLUB_NAME>Example</CLUB_NAME></CLUB><EVENT EVENT_TYPE='MP_PAIRS'>\
         <EVENT_DESCRIPTION>Evening</EVENT_DESCRIPTION><DATE>03/11/2026</DATE><WINNER_TYPE>1</WINNER_TYPE><SESSION>\
         <SECTION><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>\
         <EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>{score}</SCORE></TRAVELLER_LINE></BOARD></SECTION></SESSION>\
         </EVENT></USEBIO>"
    )
}

#[test]
fn file_imported_again_corrects_its_session() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let write = |name: &str, text: &str| write_file(folder.path(), name, text);
    let first = output_of(&path, ["import", &write("evening.xml", &usebio("420"))]);
    assert!(first.contains("Evening (1 result) as "), "{first}");
    let corrected_file = write("evening.xml", &usebio("450"));
    let players = write("players.csv", "Name,Club number\nAda Ash,17\n");
    let text = output_of(&path, ["import", &corrected_file, &players]);
    assert!(text.contains("was read before, corrections: 1\n") && text.contains("players.csv: 1 player\n"), "{text}");
    assert!(output_of(&path, ["import", &corrected_file]).contains("corrections: 0\n"));
    assert!(output_of(&path, ["players", "list"]).contains("Ada Ash"));
    let store = Store::open_existing(&path).unwrap();
    let journal = store.load(store.find("last").unwrap()).unwrap();
    assert_eq!(journal.session().results.len(), 2);
    assert_eq!(journal.entries().last().unwrap().stamp.hand, Device::CommandLine);
    assert_eq!(store.verify().unwrap(), []);
}

#[test]
fn bad_file_changes_nothing_even_after_a_good_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let write = |name: &str, text: &str| write_file(folder.path(), name, text);
    output_of(&path, ["import", &write("evening.xml", &usebio("420"))]);
    let store = Store::open_existing(&path).unwrap();
    let journal = store.load(store.find("last").unwrap()).unwrap();
    let state_before = journal.seen();
    let bad_file = write("bad.xml", "<USEBIO");
    refusal_of(&path, ["import", &write("evening.xml", &usebio("170")), &bad_file]);
    assert_eq!(store.load(journal.session().id).unwrap().seen(), state_before);
}

#[test]
fn commands_change_a_session_while_others_write_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let file = folder.path().join("evening.xml");
    let import = |score: &str| {
        std::fs::write(&file, usebio(score)).unwrap();
        output_of(&path, [OsStr::new("import"), file.as_os_str()])
    };
    import("420");
    let desk = desk_over(&path);
    let session = desk.find_evening("last").unwrap().id();
    let should_stop = AtomicBool::new(false);
    let written_count = std::thread::scope(|scope| {
        let writer = scope.spawn(|| {
            // A command that fails must not let this run for ever.
            let (mut written_count, start) = (0, Instant::now());
            while !should_stop.load(Ordering::Relaxed) && start.elapsed() < MAX_WAIT {
                let entries = vec![entry_of(&window("other"), title(&format!("Evening {written_count}")))];
                desk.change_evening_blocking(ChangeRequest { session, entries, seen: None, people: Vec::new() })
                    .unwrap();
                written_count += 1;
                // Each thread gets its turn at the file.
                std::thread::sleep(Duration::from_millis(5));
            }
            written_count
        });
        let import_outputs: Vec<String> = ["450", "170", "480", "140"].map(import).into();
        let join_outputs = (0..4).map(|_| output_of(&path, ["event", "--name", "Cup", &session.to_string()]));
        let outputs: Vec<String> = import_outputs.into_iter().chain(join_outputs).collect();
        should_stop.store(true, Ordering::Relaxed);
        assert!(outputs[..4].iter().all(|text| text.contains("corrections: 1\n")), "{outputs:?}");
        writer.join().unwrap()
    });
    let store = Store::open_existing(&path).unwrap();
    let journal = store.load(session).unwrap();
    let count_changes =
        |is_match: fn(&Change) -> bool| journal.entries().iter().filter(|entry| is_match(&entry.change)).count();
    assert_eq!(count_changes(|change| matches!(change, Change::TitleSet { .. })), written_count);
    assert_eq!(count_changes(|change| matches!(change, Change::EventSet { .. })), 4);
    assert_eq!(journal.session().results.len(), 5);
    assert_eq!(store.verify().unwrap(), []);
}

#[test]
fn directors_log_names_the_device_of_unnamed_changes() {
    let authors_and_devices =
        [("Karen Holm", window("3f2a")), ("", window("3f2a")), ("window", window("3f2a")), ("", Device::Pad(7))];
    let mut journal = open(2, &[]);
    for (author, hand) in authors_and_devices {
        let penalty = Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::PercentOfTop, 1000, "90B2");
        let change = Change::PenaltyGiven { contestant: pair(1), penalty };
        journal
            .apply(Entry { id: Uuid::new_v4(), stamp: Stamp { hand, ..Stamp::new(now(), author) }, change })
            .unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = create_database(folder.path(), [journal]);
    let text = output_of(&path, ["rulings", "last"]);
    let authors: Vec<&str> = text.lines().skip(1).filter_map(|line| Some(line.rsplit_once(", by ")?.1)).collect();
    assert_eq!(authors, ["pad 7", "no name given", "no name given", "Karen Holm"]);
    let ruling_log: Value = serde_json::from_str(&output_of(&path, ["rulings", "last", "--json"])).unwrap();
    let authors: Vec<_> =
        ruling_log["log"].as_array().unwrap().iter().map(|row| (row["by"].as_str(), row["hand"].as_str())).collect();
    let unnamed_window = (Some(""), Some("window 3f2a"));
    assert_eq!(
        authors,
        [(Some(""), Some("pad 7")), unnamed_window, unnamed_window, (Some("Karen Holm"), Some("window 3f2a"))]
    );
}

#[test]
fn refused_change_or_merge_creates_no_database() {
    let folder = tempfile::tempdir().unwrap();
    let (path, changes_path) = (folder.path().join("new.db"), folder.path().join("changes.json"));
    let changes = [opening(&[]), Change::SectionRemoved { section: SectionId::A }]
        .map(|change| serde_json::to_value(change).unwrap());
    std::fs::write(&changes_path, serde_json::to_string(&changes).unwrap()).unwrap();
    let changes_file = changes_path.display().to_string();
    refusal_of(&path, ["change", "new", &changes_file]);
    assert!(!path.exists());
    refusal_of(&path, ["merge", &changes_file]);
    assert!(!path.exists());
    let unknown_decision = Uuid::nil().to_string() + "=keep-ours";
    let (other_database, _) = create_database(folder.path(), [evening_of_four_results()]);
    refusal_of(&path, ["merge", &other_database.display().to_string(), "--decide", &unknown_decision]);
    assert!(!path.exists());
    output_of(&path, ["merge", &other_database.display().to_string()]);
    assert_eq!(Store::open_existing(&path).unwrap().sessions().unwrap().len(), 1);
}

#[test]
fn session_named_twice_joins_an_event_once() {
    let folder = tempfile::tempdir().unwrap();
    let (path, ids) = create_database(folder.path(), [evening_of_four_results()]);
    let id = ids[0].to_string();
    output_of(&path, ["event", &id, &id, "--name", "Autumn"]);
    let journal = Store::open_existing(&path).unwrap().load(ids[0]).unwrap();
    let is_joining = |entry: &&std::sync::Arc<Entry>| matches!(entry.change, Change::EventSet { .. });
    assert_eq!(journal.entries().iter().filter(is_joining).count(), 1);
    assert_eq!(journal.session().event.as_ref().map(|event| event.of), Some(1));
}

#[test]
fn commands_join_and_leave_an_event_and_set_its_rules() {
    let folder = tempfile::tempdir().unwrap();
    let (path, ids) = create_database(
        folder.path(),
        [evening_of_four_results(), evening_of_four_results(), evening_of_four_results()],
    );
    let id_texts: Vec<String> = ids.iter().map(SessionId::to_string).collect();
    let [first, second, third] = [&id_texts[0], &id_texts[1], &id_texts[2]].map(String::as_str);
    output_of(&path, ["event", first, second, "--name", "Cup"]);
    output_of(&path, ["event", first, "--join", third, "--set", "event.best=2", "--set", "event.qualify=1", "--keep"]);
    output_of(&path, ["event", first, "--weight", &format!("{second}=50"), "--number", &format!("{third}=2")]);
    let json: Value = serde_json::from_str(&output_of(&path, ["event", second, "--json"])).unwrap();
    let sessions = json["sessions"].as_array().unwrap();
    // Sessions with the same number and day are in the order of their ids.
    let number_and_weight = |id: &str| {
        let session = sessions.iter().find(|s| s["session"] == id).unwrap();
        ["number", "weight"].map(|key| session[key].as_u64().unwrap())
    };
    assert_eq!([first, second, third].map(number_and_weight), [[1, 100], [2, 50], [2, 100]]);
    assert_eq!((&json["rules"]["event.best"], &json["rules"]["event.qualify"]), (&Value::from("2"), &Value::from("1")));
    assert!(json["rankings"][0]["lines"][0]["goes_on"]["final"] == "A");
    // The last session leaves: the rules stay with the event.
    let json: Value = serde_json::from_str(&output_of(&path, ["event", first, "--leave", third, "--json"])).unwrap();
    assert_eq!(json["sessions"].as_array().unwrap().len(), 2);
    assert_eq!(json["rules"]["event.best"], "2");
    let html = folder.path().join("cup.html");
    output_of(&path, ["event", first, "--html", html.to_str().unwrap(), "--lang", "de"]);
    assert!(std::fs::read_to_string(&html).unwrap().contains("<h1>Cup</h1>"));
    let csv = output_of(&path, ["event", first, "--csv"]);
    assert!(
        csv.trim_start_matches('\u{feff}').starts_with("final,side,rank,names,1 2026-11-03,2 2026-11-03,"),
        "{csv}"
    );
    let reason = refusal_of(&path, ["event", first, "--leave", third]);
    assert!(reason.contains("not in this event"), "{reason}");
    refusal_of(&path, ["event", first, "--join", second]);
    refusal_of(&path, ["event", first, "--weight", &format!("{second}=heavy")]);
    assert_eq!(Store::open_existing(&path).unwrap().verify().unwrap(), []);
}

/// The output of a command on a system with this language.
fn run_in_language(database: &Path, system: &str, arguments: &[&str]) -> Output {
    program().env("LC_ALL", system).args(arguments).arg("--db").arg(database).output().unwrap()
}

#[test]
fn refusals_are_in_the_system_language_or_the_chosen_one() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = create_database(folder.path(), [evening_of_four_results()]);
    let refusal_in = |system: &str, language_arguments: &[&str]| {
        let arguments = [&["standings", "nobody"], language_arguments].concat();
        String::from_utf8(run_in_language(&path, system, &arguments).stderr).unwrap()
    };
    let english = "arrowswitch: there is no session \"nobody\"; `arrowswitch sessions` lists them\n";
    let german = "arrowswitch: es gibt keinen Durchgang \"nobody\"; `arrowswitch sessions` zählt sie auf\n";
    for system in ["C", "C.UTF-8", "en_GB.UTF-8", "fr_FR.UTF-8"] {
        assert_eq!(refusal_in(system, &[]), english, "{system}");
    }
    assert_eq!(refusal_in("de_DE.UTF-8", &[]), german);
    assert_eq!(refusal_in("da_DK.UTF-8", &["--lang", "de"]), german);
    assert_eq!(refusal_in("da_DK.UTF-8", &["--lang", "en"]), english);
    // The option may be before or after the command.
    let language_first = run_in_language(&path, "C", &["--lang", "de", "standings", "nobody"]);
    assert_eq!(String::from_utf8(language_first.stderr).unwrap(), german);
}

#[test]
fn refused_change_has_the_words_of_the_window_and_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = create_database(folder.path(), [evening_of_four_results()]);
    let file = folder.path().join("changes.json");
    std::fs::write(
        &file,
        r#"[{"change": "title-set", "title": "New", "club": ""}, {"change": "round-called", "section": "A", "round": 99}]"#,
    )
    .unwrap();
    let printed = |lang: &str| {
        let output = run_in_language(&path, "C", &["change", "last", file.to_str().unwrap(), "--lang", lang]);
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stderr).unwrap()
    };
    let languages = ["en", "da", "de", "nl"].map(printed);
    for (index, message) in languages.iter().enumerate() {
        assert!(message.starts_with(&format!("arrowswitch: {}: ", file.display())), "{message}");
        assert!(languages.iter().skip(index + 1).all(|other_message| other_message != message), "{message}");
    }
}

#[test]
fn output_for_programs_is_the_same_on_every_system() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = create_database(folder.path(), [evening_of_four_results()]);
    for arguments in [
        &["standings", "last", "--json"][..],
        &["standings", "last", "--csv"],
        &["sessions", "--json"],
        &["rulings", "last", "--json"],
        &["event", "last", "--json"],
    ] {
        let english = run_in_language(&path, "C", arguments);
        assert!(english.status.success() && !english.stdout.is_empty(), "{arguments:?}");
        assert_eq!(run_in_language(&path, "nl_NL.UTF-8", arguments).stdout, english.stdout, "{arguments:?}");
    }
    let exported_table = |system: &str, language_arguments: &[&str]| {
        let target = folder.path().join("ranking.csv");
        let arguments = [&["export", "csv", "last", "--out", target.to_str().unwrap()], language_arguments].concat();
        assert!(run_in_language(&path, system, &arguments).status.success());
        std::fs::read(target).unwrap()
    };
    let english = exported_table("C", &[]);
    assert_eq!(exported_table("da_DK.UTF-8", &[]), english);
    // Decimals have a comma, because the language was asked for.
    assert_ne!(exported_table("C", &["--lang", "da"]), english);
}

#[test]
fn database_argument_excludes_a_command() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = create_database(folder.path(), [evening_of_four_results()]);
    let output = program().arg(&path).args(["sessions", "--db"]).arg(&path).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_help_of_print_names_every_document_as_the_window_does() {
    let output = program().args(["print", "--help"]).output().unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    for document in Document::ALL {
        let (name, title) = (document.to_string(), document.title(&Language::En.texts()));
        let is_listed = help.lines().any(|line| line.contains(&name) && line.contains(&title));
        assert!(is_listed, "{document}: {help}");
    }
}

#[test]
fn capital_letter_means_a_contestant_and_small_letter_a_board() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("club.db");
    let mut journal = open(2, &[]);
    let pair_of_b = |number| ContestantId { section: "B".parse().unwrap(), number };
    enter(&mut journal, result(4, pair(1), pair(2), 110));
    enter(&mut journal, result(4, pair_of_b(4), pair_of_b(2), 140));
    let mut store = Store::open(&database).unwrap();
    store.create_with(journal.entries().iter().map(|entry| entry.as_ref().clone()).collect()).unwrap();
    drop(store);
    let explain = |subject: &str| {
        let mut program = program();
        let output = program.args(["standings", "last", "--why", subject, "--db"]).arg(&database).output().unwrap();
        // The first line names the evening.
        (output.status.success(), String::from_utf8_lossy(&output.stdout).lines().nth(1).unwrap_or_default().to_owned())
    };
    let (succeeded, first) = explain("B4");
    assert!(succeeded && first.starts_with("B4 "), "{first}");
    // Board 4 is found by a small b, and by a capital one if no contestant has that number.
    for subject in ["b4", "B4 "] {
        let (succeeded, first) = explain(subject.trim_end());
        assert!(succeeded, "{subject}");
        assert_eq!(first.starts_with("A1 NS"), subject == "b4", "{first}");
    }
    let (succeeded, first) = explain("b2");
    assert!(!succeeded, "{first}");
}

#[test]
fn standings_mark_a_pair_that_left_and_rank_it() {
    let journal = evening_that_pair_1_left();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    Store::open(&path).unwrap().create_with(rows(&journal)).unwrap();
    let output = program().args(["standings", "last", "--db"]).arg(&path).output().unwrap();
    let output = String::from_utf8(output.stdout).unwrap();
    let leaver_lines: Vec<&str> = output.lines().filter(|line| line.ends_with("left after round 2")).collect();
    assert!(matches!(leaver_lines[..], [line] if line.trim_start().starts_with("1 ")), "{output}");
}

#[test]
fn a_site_has_a_picture_for_each_page_that_messengers_show() {
    let folder = tempfile::tempdir().unwrap();
    let (path, pages) = (folder.path().join("club.db"), folder.path().join("pages"));
    crate::deliver::publish(&path);
    let target = pages.display().to_string();
    output_of(
        &path,
        ["site", "2026-01-01..2026-12-31", "--out", &target, "--address", "https://club.example/results/"],
    );
    let files_with_ending = |ending: &str| {
        let files = std::fs::read_dir(&pages).unwrap().map(|file| file.unwrap().path());
        files.filter(|file| file.extension().is_some_and(|extension| extension == ending)).collect::<Vec<_>>()
    };
    let pictures = files_with_ending("png");
    let [picture] = &pictures[..] else { panic!("{pictures:?}") };
    assert!(std::fs::read(picture).unwrap().starts_with(b"\x89PNG"));
    let page = std::fs::read_to_string(picture.with_extension("html")).unwrap().replace("&#x2f;", "/");
    let name = picture.file_name().unwrap().to_string_lossy();
    let picture_tag = format!("<meta property=\"og:image\" content=\"https://club.example/results/{name}\">");
    assert!(page.contains(&picture_tag) && page.contains("<meta property=\"og:title\" content=\"Test"), "{page}");
    assert!(!page.contains("img-src"), "the page itself loads nothing");
}

#[test]
fn page_without_an_address_stays_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    crate::deliver::publish(&path);
    let page = folder.path().join("evening.html");
    let target = page.display().to_string();
    output_of(&path, ["export", "html", "last", "--out", &target]);
    assert!(!page.with_extension("png").exists());
    assert!(!std::fs::read_to_string(&page).unwrap().contains("og:image"));
    output_of(&path, ["export", "html", "last", "--out", &target, "--address", "https://club.example"]);
    assert!(page.with_extension("png").exists());
    let page = std::fs::read_to_string(&page).unwrap().replace("&#x2f;", "/");
    assert!(page.contains("content=\"https://club.example/evening.png\""));
}

#[test]
fn message_that_nobody_reads_is_no_crash() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let status = program().args(["verify", "--db", "/nowhere/club.db"]).stderr(writer).status().unwrap();
    assert_eq!(status.code(), Some(1));
}
