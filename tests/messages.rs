//! The messages and refusals of commands in the language of the user.

use std::path::Path;

use evening::session::Journal;
use store::Store;

use crate::support::*;

/// The languages, in the order of the texts below.
const LANGUAGES: [&str; 4] = ["en", "da", "de", "nl"];

/// Commands that work on the files below, each with a part of its message in English, Danish, German and Dutch.
const MESSAGES: &[(&str, [&str; 4])] = &[
    (
        "sessions --db club.db",
        [
            "8 contestants, 4 results",
            "8 deltagere, 4 resultater",
            "8 Teilnehmer, 4 Ergebnisse",
            "8 deelnemers, 4 resultaten",
        ],
    ),
    (
        "backup --db club.db --out copy.db",
        [
            "copied to copy.db: 1 session, ",
            "kopieret til copy.db: 1 sektion, ",
            "kopiert nach copy.db: 1 Durchgang, ",
            "gekopieerd naar copy.db: 1 zitting, ",
        ],
    ),
    ("verify --db club.db", ["all is well", "alt er i orden", "alles in Ordnung", "alles is in orde"]),
    (
        "profiles dbf",
        [
            "the sources say nothing: default",
            "kilderne siger intet om det: standarden gælder",
            "die Quellen sagen dazu nichts: Standard",
            "de bronnen zeggen hier niets over: standaard",
        ],
    ),
    (
        "report --db club.db --out report.txt",
        [
            "The report is in report.txt.",
            "Rapporten ligger i report.txt.",
            "Der Bericht liegt in report.txt.",
            "Het rapport staat in report.txt.",
        ],
    ),
    (
        "copies --db club.db",
        ["there are no copies", "der er ingen kopier", "es gibt keine Kopien", "er zijn geen kopieën"],
    ),
    (
        "salvage club.db --out saved.db",
        ["1 session, ", "reddet: 1 sektion, ", "gerettet: 1 Durchgang, ", "gered: 1 zitting, "],
    ),
    (
        "salvage other.db --out saved.db",
        ["nothing is missing", "intet mangler", "es fehlt nichts", "er ontbreekt niets"],
    ),
    (
        "export session last --db club.db --out one.db",
        ["1 session with ", "1 sektion med ", "1 Durchgang: ", "1 zitting met "],
    ),
    (
        "merge other.db --db club.db",
        [
            "1 session added, 0 brought up to date",
            "1 sektion tilføjet, 0 bragt ajour",
            "1 Durchgang hinzugefügt, 0 auf den neuen Stand gebracht",
            "1 zitting toegevoegd, 0 bijgewerkt",
        ],
    ),
    (
        "import other.db --db new.db",
        ["1 session added", "1 sektion tilføjet", "1 Durchgang hinzugefügt", "1 zitting toegevoegd"],
    ),
    (
        "import players.csv --db club.db",
        ["players.csv: 2 players", "players.csv: 2 spillere", "players.csv: 2 Spieler", "players.csv: 2 spelers"],
    ),
    (
        "import evening.xml --db club.db",
        ["(1 result) as ", "(1 resultat) som ", "(1 Ergebnis) als ", "(1 resultaat) als "],
    ),
    (
        "players merge N1 N2 --db people.db",
        ["N2 now counts as N1", "N2 regnes nu for at være N1", "N2 gilt jetzt als N1", "N2 geldt nu als N1"],
    ),
    (
        "players forget N1 --db people.db",
        [
            "nothing was forgotten yet",
            "intet er glemt endnu",
            "es wurde noch nichts vergessen",
            "er is nog niets vergeten",
        ],
    ),
    ("players forget N1 --reason asked --db people.db", ["forgotten in ", "glemt i ", "vergessen: ", "vergeten in "]),
    (
        "deal --boards 2 --out hands.pbn",
        [
            "2 boards from the seed",
            "2 spil fra startværdien",
            "2 Boards mit Startwert",
            "2 borden, gegeven met startgetal",
        ],
    ),
    (
        "deal --boards 1 --session last --db swiss.db",
        [
            "1 board given their hands",
            "1 spil fik deres kort",
            "Austeilung erhalten: 1 Board",
            "spelverdeling ingevoerd: 1 bord",
        ],
    ),
    (
        "repeated --db club.db",
        [
            "no deal was played twice",
            "ingen kortfordeling er spillet to gange",
            "keine Austeilung wurde zweimal gespielt",
            "geen spelverdeling is twee keer gespeeld",
        ],
    ),
    (
        "movement show mitchell 5",
        [
            "mitchell 5: 5 tables, 5 rounds, 5 sets",
            "Mitchell: 5 borde, 5 runder, 5 mappesæt",
            "Mitchell: 5 Tische, 5 Runden, 5 Boardsätze",
            "Mitchell: 5 tafels, 5 rondes, 5 bordensets",
        ],
    ),
    (
        "movement show swiss-pairs 8 rounds 3",
        ["not drawn yet", "ikke trukket endnu", "noch nicht ausgelost", "nog niet ingedeeld"],
    ),
    (
        "movement check movement.json",
        [
            "NOT playable\nround 2, table 1: BoardReplayed",
            "kan IKKE spilles\nrunde 2, bord 1: spiller disse spil en gang til (1): mappesæt 1 blev spillet i runde 1",
            "NICHT spielbar\nRunde 2, Tisch 1: spielt diese Boards ein zweites Mal (1): Boardsatz 1 wurde in Runde 1 gespielt",
            "NIET speelbaar\nronde 2, tafel 1: speelt deze borden een tweede keer (1): bordenset 1 is in ronde 1 gespeeld",
        ],
    ),
    ("draw last --seed 1 --db swiss.db", [" v ", " mod ", " gegen ", " tegen "]),
    (
        "standings last --why 1 --db club.db",
        ["rules: laws-2017", "regler: laws-2017", "Regeln: laws-2017", "regels: laws-2017"],
    ),
    ("standings last --db mitchell.db", ["\nEW\n", "\nØV\n", "\nOW\n", "\nOW\n"]),
    ("event last --db evenings.db", ["NS\n   1  ", "80,34     80,34", "80,34     80,34", "NZ\n   1  "]),
    (
        "event last --across --db club.db",
        [
            "4 results of 1 session",
            "4 resultater fra 1 sektion",
            "4 Ergebnisse, 1 Durchgang",
            "4 resultaten van 1 zitting",
        ],
    ),
    (
        "site 2026-09-01..2027-06-30 --db club.db --out pages",
        [
            "0 evenings and 0 players in pages",
            "0 aftener og 0 spillere i pages",
            "0 Abende und 0 Spieler in pages",
            "0 avonden en 0 spelers in pages",
        ],
    ),
    ("check evening.xml", ["compared: nothing", "sammenlignet: intet", "verglichen: nichts", "vergeleken: niets"]),
    (
        "change new changes.json --db new.db",
        [
            "1 change made, session ",
            "udført: 1 ændring, sektion ",
            "ausgeführt: 1 Änderung, Durchgang ",
            "uitgevoerd: 1 wijziging, zitting ",
        ],
    ),
    ("advise revoke", ["Revoke", "Kulørsvigt", "Revoke", "Verzaking"]),
    ("shell pages", ["completions for 5 shells", "til 5 kommandofortolkere", "für 5 Shells", "voor 5 shells"]),
    ("send --list --db club.db", ["0 waiting", "venter: 0", "wartend: 0", "wachtend: 0"]),
];

/// Commands that are refused, each with a part of the reason in English, Danish, German and Dutch.
const REFUSALS: &[(&str, [&str; 4])] = &[
    (
        "movement show skip-mitchell 7",
        [
            "even numbers of tables, 4 to 100",
            "4 til 100 borde, lige tal",
            "4 bis 100 Tische, gerade Zahlen",
            "4 tot en met 100 tafels, even aantallen",
        ],
    ),
    (
        "movement show howell 7 rover",
        [
            "has no form with a rover",
            "findes ikke med springpar",
            "gibt es nicht mit Springpaar",
            "bestaat niet met springpaar",
        ],
    ),
    (
        "draw last --without A1 --without A2 --without A3 --without A4 --without A5 --without A6 --without A7 --db swiss.db",
        [
            "A draw needs at least two contestants",
            "Der skal være mindst to, der spiller",
            "Eine Auslosung braucht mindestens zwei",
            "Voor een indeling zijn ten minste twee",
        ],
    ),
    ("advise claim --edition 1997", ["2017 or 2007", "2017 or 2007", "2017 or 2007", "2017 or 2007"]),
];

fn store_journal(path: &Path, journal: &Journal) {
    let entries = journal.entries().iter().map(|entry| (**entry).clone()).collect();
    Store::open(path).unwrap().create_with(entries).unwrap();
}

fn copy_files(files: &Path) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for file in std::fs::read_dir(files).unwrap().map(Result::unwrap).filter(|file| file.path().is_file()) {
        std::fs::copy(file.path(), folder.path().join(file.file_name())).unwrap();
    }
    folder
}

fn command_files() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path_of = |name: &str| folder.path().join(name);
    let mut evening = open(0, &[]);
    scores(&mut evening, 1, &[420, 170, 50, -50]);
    store_journal(&path_of("club.db"), &evening);
    store_journal(&path_of("other.db"), &open(2, &[]));
    let evenings = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/databases/0.1/evenings.db");
    std::fs::copy(evenings, path_of("evenings.db")).unwrap();
    let mut mitchell = crate::support::evening("mitchell 5", 2);
    enter(&mut mitchell, result(1, pair(1), pair(6), 420));
    store_journal(&path_of("mitchell.db"), &mitchell);
    store_journal(&path_of("swiss.db"), &crate::support::evening("swiss-pairs 8 rounds 3", 2));
    let write = |name: &str, text: &str| std::fs::write(path_of(name), text).unwrap();
    write("players.csv", "Name,Club number\nAda Ash,17\nBo Birk,18\n");
    write("people.csv", "Name,Club number\nN1,17\nN2,18\n");
    write("evening.xml", &crate::commands::usebio("420"));
    write("changes.json", &serde_json::to_string(&[opening(&[])]).unwrap());
    let meeting = |round| serde_json::json!({"round": round, "table": 1, "ns": 1, "ew": 2, "set": 1});
    let movement = serde_json::json!({
        "name": "x", "kind": "pairs", "tables": 1, "rounds": 2, "board_sets": 1, "winners": 1,
        "meetings": [meeting(1), meeting(2)],
    });
    write("movement.json", &movement.to_string());
    let output =
        program().current_dir(folder.path()).args(["import", "people.csv", "--db", "people.db"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    folder
}

#[test]
fn messages_are_in_the_chosen_language() {
    let files = command_files();
    for (command, expected) in MESSAGES {
        for (language, piece) in LANGUAGES.iter().zip(expected) {
            let folder = copy_files(files.path());
            let arguments = command.split(' ').chain(["--lang", language]);
            let output = program().current_dir(folder.path()).args(arguments).output().unwrap();
            assert!(output.status.success(), "{command} {language}: {}", String::from_utf8_lossy(&output.stderr));
            let text = String::from_utf8(output.stdout).unwrap();
            assert!(text.contains(piece), "{command} {language}: {piece:?} is not in {text}");
        }
    }
}

#[test]
fn refusals_are_in_the_chosen_language() {
    let files = command_files();
    for (command, reasons) in REFUSALS {
        for (language, piece) in LANGUAGES.iter().zip(reasons) {
            let folder = copy_files(files.path());
            let arguments = command.split(' ').chain(["--lang", language]);
            let output = program().current_dir(folder.path()).args(arguments).output().unwrap();
            assert!(!output.status.success(), "{command}");
            let text = String::from_utf8(output.stderr).unwrap();
            assert!(text.contains(piece), "{command} {language}: {piece:?} is not in {text}");
        }
    }
}

#[test]
fn results_from_pads_are_shown_in_the_chosen_language() {
    for (language, expected, filled_text) in [
        ("en", "0 imported, 0 the same as here, 0 to decide, 0 of 4 pads on", "0 results and 0 names written into it"),
        ("da", "0 hentet, 0 som her, 0 at afgøre, 0 af 4 terminaler tændt", "skrevet ind: 0 resultater og 0 navne"),
        (
            "de",
            "0 übernommen, 0 wie hier, 0 zu entscheiden, 4 Geräte, davon eingeschaltet: 0",
            "eingetragen: 0 Ergebnisse und 0 Namen",
        ),
        ("nl", "0 geïmporteerd, 0 als hier, 0 te beslissen, 0 van 4 kastjes aan", "ingevuld: 0 resultaten en 0 namen"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        store_journal(&folder.path().join("club.db"), &evening("mitchell 4", 2));
        let run_command = |command: &str| {
            let arguments = command.split(' ').chain(["--db", "club.db", "--lang", language]);
            let output = program().current_dir(folder.path()).args(arguments).output().unwrap();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            String::from_utf8(output.stdout).unwrap()
        };
        run_command("export bws last --out pads.bws");
        let text = run_command("pads follow pads.bws last --once");
        assert!(text.contains(expected), "{text}");
        let text = run_command("export bws last --out pads.bws --fill");
        assert!(text.contains(filled_text), "{text}");
    }
}

#[test]
fn hall_prints_address_and_codes_in_the_chosen_language() {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;

    for (language, opening_text, table_text, wall_text) in [
        ("en", "Phone entry is on at http", "table A-1   code ", "wall        code "),
        ("da", "Telefoner er slået til på http", "bord A-1    kode ", "skærm       kode "),
        ("de", "Die Eingabe per Telefon läuft: http", "Tisch A-1   Code ", "Anzeige     Code "),
        ("nl", "De invoer per telefoon staat aan op http", "tafel A-1   code ", "scherm      code "),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.db");
        store_journal(&path, &evening("mitchell 4", 2));
        let arguments = ["hall", "last", "--bind", "127.0.0.1", "--port", "0", "--lang", language, "--db"];
        let mut hall = program().args(arguments).arg(&path).stdout(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(hall.stdout.take().unwrap()).lines().map_while(Result::ok);
        let output_lines: Vec<String> = lines.take(9).collect();
        hall.kill().unwrap();
        hall.wait().unwrap();
        for piece in [opening_text, table_text, wall_text] {
            assert!(output_lines.iter().any(|line| line.starts_with(piece)), "{piece:?}: {output_lines:?}");
        }
    }
}

#[test]
fn differences_of_two_databases_are_listed_in_the_chosen_language() {
    for (language, expected) in [
        ("en", ["from entry ", "here: ", ": title set: Ours", "left out, not decided: "]),
        ("da", ["fra post ", "her: ", ": Titel: Ours", "udeladt, ikke afgjort: "]),
        ("de", ["ab Eintrag ", "hier: ", ": Titel: Ours", "ausgelassen, nicht entschieden: "]),
        ("nl", ["vanaf regel ", "hier: ", ": Titel: Ours", "weggelaten, niet beslist: "]),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let [own_database, other_database] = ["club.db", "other.db"].map(|name| folder.path().join(name));
        let journal = evening("mitchell 4", 2);
        for (path, title) in [(&own_database, "Ours"), (&other_database, "Theirs")] {
            store_journal(path, &journal);
            let changes_path = folder.path().join("changes.json");
            let change = serde_json::json!([{"change": "title-set", "title": title, "club": ""}]);
            std::fs::write(&changes_path, change.to_string()).unwrap();
            let output = program().args(["change", "last"]).arg(&changes_path).arg("--db").arg(path).output().unwrap();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        }
        let output = program()
            .arg("merge")
            .arg(&other_database)
            .args(["--lang", language, "--db"])
            .arg(&own_database)
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        for piece in expected {
            assert!(text.contains(piece), "{piece:?} is not in {text}");
        }
    }
}
