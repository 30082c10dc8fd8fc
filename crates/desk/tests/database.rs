//! The page for archivists, `docs/database.md`, against a club's database: every table and column is in it, and
//! its queries run in the shell an archivist has.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use evening::session::{Change, Publication};
use exchange::sample;
use store::Store;
use uuid::Uuid;

use testing::*;

const PAGE: &str = include_str!("../../../docs/database.md");

/// A fenced block of a page.
struct Block<'a> {
    /// The heading above it.
    heading: &'a str,
    language: &'a str,
    lines: Vec<&'a str>,
}

/// Every fenced block, in order.
fn blocks(page: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let (mut heading, mut is_in_block) = ("", false);
    for line in page.lines() {
        match (line.strip_prefix("```"), blocks.last_mut()) {
            (Some(_), _) if is_in_block => is_in_block = false,
            (Some(language), _) => {
                blocks.push(Block { heading, language, lines: Vec::new() });
                is_in_block = true;
            }
            (None, Some(block)) if is_in_block => block.lines.push(line),
            _ => heading = line.strip_prefix("### ").unwrap_or(heading),
        }
    }
    blocks
}

/// The tables of the page, each with the columns of its section in order.
fn described_columns(page: &str) -> BTreeMap<&str, Vec<&str>> {
    let mut tables: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut table = None;
    for line in page.lines() {
        if line.starts_with('#') {
            table = line.strip_prefix("### `").and_then(|table_name| table_name.strip_suffix('`'));
            if let Some(table) = table {
                tables.insert(table, Vec::new());
            }
        } else if let (Some(table), Some(row)) = (table, line.strip_prefix("| `"))
            && let (Some(columns), Some((column, _))) = (tables.get_mut(table), row.split_once("` |"))
        {
            columns.push(column);
        }
    }
    tables
}

/// A line without column separators, and with single spaces between words.
fn normalised(line: &str) -> String {
    line.split(['|', ' ']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The sample club's evenings, each closed and published, as `demo` writes them.
fn club(folder: &Path) -> PathBuf {
    let path = folder.join("club.db");
    let mut store = Store::open(&path).unwrap();
    let evening = sample::evening().unwrap();
    store.save_players(&evening.people()).unwrap();
    for sample in [evening.clone().without(14), sample::troubles().unwrap(), evening] {
        let start = format!("{}T19:00:00+01:00", sample.date).parse().unwrap();
        let played = sample.play(start, Uuid::new_v4).unwrap();
        let mut journal = store.create_with(played.entries().iter().map(|e| (**e).clone()).collect()).unwrap();
        if !journal.session().closed {
            store.change(&mut journal, entry(Change::SessionClosed { override_missing: true })).unwrap();
        }
        if journal.session().publications.is_empty() {
            let standings = score(&journal);
            let publication = Publication { version: 1, provisional: standings.provisional };
            let published = entry(Change::RankingPublished { publication });
            store.change(&mut journal, published).unwrap();
        }
    }
    path
}

/// The output of the shell `sqlite3`, with column names first. Empty if no row was found.
fn run_query(database: &Path, sql: &str) -> String {
    let mut sqlite = Command::new("sqlite3");
    sqlite.args(["-readonly", "-bail", "-list", "-separator", "|", "-header"]).arg(database).arg(sql);
    let answer =
        sqlite.output().unwrap_or_else(|e| panic!("`sqlite3` cannot be run ({e}); install the package sqlite3 (3.37)"));
    let complaint = String::from_utf8_lossy(&answer.stderr);
    assert!(answer.status.success() && complaint.is_empty(), "{}: {complaint}\n{sql}", answer.status);
    String::from_utf8(answer.stdout).unwrap()
}

#[test]
fn every_query_for_archivists_finds_what_the_page_shows() {
    let folder = tempfile::tempdir().unwrap();
    let database = club(folder.path());
    let blocks = blocks(PAGE);
    assert_eq!(blocks.iter().filter(|b| b.language == "sql").count(), 10);
    for (index, query) in blocks.iter().enumerate().filter(|(_, b)| b.language == "sql") {
        let answer = run_query(&database, &query.lines.join("\n"));
        let output: Vec<String> = answer.lines().map(normalised).collect();
        assert!(output.len() > 1, "{}: no row", query.heading);
        let sample = blocks.get(index + 1).filter(|b| b.language == "text" && b.heading == query.heading);
        let sample = sample.unwrap_or_else(|| panic!("{}: no sample below the query", query.heading));
        let mut expected: Vec<String> =
            sample.lines.iter().filter(|line| !line.starts_with("--")).map(|line| normalised(line)).collect();
        if expected.last().is_some_and(|line| line == "…") {
            expected.pop();
            assert!(expected.len() < output.len(), "{}: nothing was left out", query.heading);
            assert_eq!(expected, output[..expected.len()], "{}", query.heading);
        } else {
            assert_eq!(expected, output, "{}", query.heading);
        }
    }
}

#[test]
fn page_for_archivists_names_every_table_and_column() {
    let folder = tempfile::tempdir().unwrap();
    let database = club(folder.path());
    let answer = run_query(
        &database,
        "SELECT t.name, c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
         WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' ORDER BY t.name, c.cid",
    );
    let mut tables: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (table, column) in answer.lines().skip(1).filter_map(|line| line.split_once('|')) {
        tables.entry(table).or_default().push(column);
    }
    let mut described = described_columns(PAGE);
    for (table, columns) in tables {
        assert_eq!(described.remove(table), Some(columns), "{table}");
    }
    assert!(described.is_empty(), "not in the database: {described:?}");
}

#[test]
fn page_for_archivists_gives_the_application_id_and_the_version_of_the_tables() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    drop(Store::open(&path).unwrap());
    let answer = run_query(&path, "SELECT * FROM pragma_application_id, pragma_user_version");
    let (application_id, version) = answer.lines().nth(1).and_then(|line| line.split_once('|')).unwrap();
    assert!(PAGE.contains(&format!("| `PRAGMA application_id` | {application_id}, ")), "{answer}");
    assert!(
        PAGE.contains(&format!("| `PRAGMA user_version` | the version of the tables, now {version}: ")),
        "{answer}"
    );
}
