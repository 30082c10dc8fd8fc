//! Rankings as CSV for spreadsheets: UTF-8 with its mark, commas, formula cells made harmless. Writing only.

use crate::scoring::{Points, Standings, masterpoints};
use crate::session::Session;

/// One line for each contestant, best first, rankings one after another.
#[must_use]
pub fn rankings(session: &Session, standings: &Standings) -> Vec<u8> {
    let mut bytes = "\u{feff}".as_bytes().to_vec();
    let mut writer = csv::Writer::from_writer(&mut bytes);
    let awarded = masterpoints(standings);
    let mut rows = vec![
        ["ranking", "rank", "contestant", "players", "boards", "total", "max", "percent", "penalty", "masterpoints"]
            .map(str::to_owned),
    ];
    for ranking in &standings.rankings {
        for line in &ranking.lines {
            rows.push([
                ranking.name.to_string(),
                if line.is_scored() { line.rank_shown() } else { line.rank.to_string() },
                line.contestant.to_string(),
                harmless(&session.title_of(line.contestant)),
                line.boards.to_string(),
                standings.in_unit(&line.total, &line.max).decimal(2),
                standings.top_in_unit(&line.max).short(2),
                line.percent.as_ref().map(|p| standings.show_percent(p)).unwrap_or_default(),
                standings.in_unit(&line.penalty, &Points::ZERO).short(2),
                awarded.get(&line.contestant).map(|p| p.short(4)).unwrap_or_default(),
            ]);
        }
    }
    for row in rows {
        // Writing to memory does not fail.
        let _ = writer.write_record(row);
    }
    drop(writer);
    bytes
}

/// A cell a spreadsheet might take for a formula gets an apostrophe in front (formats design, 0).
fn harmless(cell: &str) -> String {
    let first = cell.trim_start_matches([' ', '\'', '\u{a0}']).chars().next();
    let dangerous = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
    if first.is_some_and(|c| dangerous.contains(&c)) { format!("'{cell}") } else { cell.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_made_harmless() {
        assert_eq!(harmless("=1+1"), "'=1+1");
        assert_eq!(harmless(" @x"), "' @x");
        assert_eq!(harmless("Anna-Lise"), "Anna-Lise");
    }
}
