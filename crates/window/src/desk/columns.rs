//! The meanings that the user gave to columns of tables, by heading. They are used again for the next table.

use std::collections::BTreeMap;
use std::fmt;

use exchange::csv::{ColumnKind, CsvColumn, CsvKind};

/// The meanings given to columns, by heading, where they differ from the meaning that the heading suggests.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ColumnChoices(BTreeMap<String, Option<ColumnKind>>);

impl ColumnChoices {
    /// Reads the stored form. Lines that cannot be read are left out.
    pub(super) fn read(stored: &str) -> Self {
        let parse_line = |line: &str| {
            let (heading, meaning) = line.split_once('\t')?;
            let meaning = if meaning.is_empty() { None } else { Some(meaning.parse().ok()?) };
            Some((heading.to_owned(), meaning))
        };
        Self(stored.lines().filter_map(parse_line).collect())
    }

    /// Records the meanings with which a table was imported.
    pub fn remember(&mut self, columns: &[CsvColumn], meanings: &[Option<ColumnKind>]) {
        for (column, meaning) in columns.iter().zip(meanings) {
            if *meaning == column.meaning {
                self.0.remove(&normalised(&column.heading));
            } else {
                self.0.insert(normalised(&column.heading), *meaning);
            }
        }
    }

    /// Replaces suggested meanings of a table by those chosen before. Leaves out meanings of the other kind of table.
    pub fn apply(&self, columns: &[CsvColumn], table_kind: CsvKind, meanings: &mut [Option<ColumnKind>]) {
        for (index, column) in columns.iter().enumerate() {
            let Some(chosen) = self.0.get(&normalised(&column.heading)).copied() else { continue };
            if chosen.is_some_and(|chosen| !table_kind.meanings().any(|meaning| meaning == chosen)) {
                continue;
            }
            // No two columns may have the same meaning.
            meanings.iter_mut().filter(|other| chosen.is_some() && **other == chosen).for_each(|other| *other = None);
            if let Some(meaning) = meanings.get_mut(index) {
                *meaning = chosen;
            }
        }
    }
}

/// A heading with single spaces, in one line and without tabs.
fn normalised(heading: &str) -> String {
    heading.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl fmt::Display for ColumnChoices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (heading, meaning) in &self.0 {
            writeln!(f, "{heading}\t{}", meaning.map(|meaning| meaning.to_string()).unwrap_or_default())?;
        }
        Ok(())
    }
}
