//! Follows `docs/federation.md` step by step, and compares it with the tables that it describes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{Field, the_server};

const PAGE: &str = include_str!("../../docs/federation.md");

/// The fenced blocks of a language.
fn blocks(language: &str) -> Vec<String> {
    let mut blocks: Vec<String> = Vec::new();
    // Whether the open block has the language; `None` outside of blocks.
    let mut in_block: Option<bool> = None;
    for line in PAGE.lines() {
        match (line.strip_prefix("```"), in_block) {
            (Some(_), Some(_)) => in_block = None,
            (Some(block_language), None) => {
                in_block = Some(block_language == language);
                if block_language == language {
                    blocks.push(String::new());
                }
            }
            (None, Some(true)) => {
                if let Some(block) = blocks.last_mut() {
                    *block += line;
                    block.push('\n');
                }
            }
            _ => {}
        }
    }
    blocks
}

/// The tables of the page with their columns.
fn described_columns() -> BTreeMap<String, Vec<String>> {
    let mut tables: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut table = None;
    for line in PAGE.lines() {
        if line.starts_with('#') {
            table = line.strip_prefix("### `").and_then(|after_mark| after_mark.strip_suffix('`')).map(str::to_owned);
        } else if let (Some(table), Some(row)) = (&table, line.strip_prefix("| `"))
            && let Some((column, _)) = row.split_once("` |")
        {
            tables.entry(table.clone()).or_default().push(column.to_owned());
        }
    }
    tables
}

#[test]
fn documented_steps_lead_to_a_ranking_of_three_clubs() {
    let Some(server) = super::server::Server::start() else { return };
    // The page's commands for the server are not run, because the test's own server already has the database.
    assert_eq!(blocks("sh server").len(), 1);
    let folder = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink(&server.folder, folder.path().join("server")).unwrap();
    let steps = blocks("sh");
    assert_eq!(steps.len(), 4);
    let program_folder = Path::new(env!("CARGO_BIN_EXE_arrowswitch")).parent().unwrap();
    let path = std::env::join_paths(
        [PathBuf::from(program_folder)].into_iter().chain(std::env::split_paths(&std::env::var_os("PATH").unwrap())),
    );
    let run_script = |script: &str| {
        let mut shell = Command::new("sh");
        shell.arg("-euc").arg(script).current_dir(folder.path()).env("PATH", path.as_ref().unwrap());
        let output = shell.output().unwrap();
        assert!(output.status.success(), "{script}\n{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    // All steps are one script, so that variables set in one step are known in the next.
    let full_output = run_script(&steps.join("\necho ----\n"));
    let step_outputs: Vec<&str> = full_output.split("----\n").collect();
    assert_eq!(step_outputs[0].matches("has access as").count(), 4, "{}", step_outputs[0]);
    assert_eq!(step_outputs[1].matches("\nsent ").count(), 3, "{}", step_outputs[1]);
    let example = &blocks("text")[0];
    assert!(step_outputs[2].ends_with(example.as_str()), "the page shows\n{example}\nand it is\n{}", step_outputs[2]);
    assert!(folder.path().join("pages/index.html").is_file());
    assert_eq!(step_outputs[3].lines().count(), 5, "{}", step_outputs[3]);
}

#[test]
fn page_describes_every_column_and_its_queries_run() {
    let server = the_server!();
    let field = Field::new(server, "documented", 1);
    let event = field.open_event("E", 3, false);
    field.send(1, &event, &super::club(1, 3, 3).journal()).unwrap();
    let mut client = server.client("owner", &field.database);
    let sql = "SELECT c.table_name, c.column_name FROM information_schema.columns c
        JOIN pg_class k ON k.relname = c.table_name JOIN pg_namespace n ON n.oid = k.relnamespace
        WHERE c.table_schema = 'federation' AND n.nspname = 'federation' AND NOT k.relispartition
        ORDER BY c.table_name, c.ordinal_position";
    let mut tables: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for row in client.query(sql, &[]).unwrap() {
        tables.entry(row.get(0)).or_default().push(row.get(1));
    }
    assert_eq!(described_columns(), tables);
    let queries = blocks("sql");
    assert_eq!(queries.len(), 10);
    for query in queries {
        client.query(&query.replace(":event", &event.id.to_string()), &[]).unwrap_or_else(|e| panic!("{e}\n{query}"));
    }
}
