//! `TotalScoreTable`: the figures that the file states for each contestant over the whole session. `pairs` and `teams`
//! know the contestants.

use std::collections::BTreeSet;

use crate::Oddity;
use crate::lengths::excerpt;
use bridge::Side;
use evening::club::{Entrant, Method};
use evening::scoring::Points;

use super::super::transcript::{StatedFigure, StatedPlace, Warning};
use super::super::{ReadError, number};
use super::game::Game;
use super::players;
use super::table::Table;

/// The columns that give no warning. Not all of them are read.
const KNOWN_COLUMNS: &str = "RANK PAIRID PLAYERID TEAMID NAMES SECTION DIRECTION TOTALSCORE TOTALIMP TOTALMP \
    TOTALPERCENTAGE TOTALSCOREMP TOTALSCOREIMP MEANSCORE MEANIMP MEANMP MEANPERCENTAGE PERCENTAGE NRBOARDS \
    MULTIPLICITY TOTALVP RANKTIE TABLE CLUB MEMBERID1 MEMBERID2 SEX1 SEX2";

/// The most misspelt or unknown columns that warnings list.
const MAX_LISTED_COLUMNS: usize = 50;

/// A row of the table, with empty texts for missing cells.
pub(super) struct Total {
    /// The label of its section.
    pub section: String,
    /// The mark of the pair or the team.
    pub contestant: String,
    /// The names of its players, as written.
    pub names: String,
    /// The numbers of its players with the federation, in the order of the names: columns of Ruter, the Swedish club
    /// program.
    pub numbers: [String; 2],
    pub side: Option<Side>,
    pub points: Option<StatedFigure>,
    /// Whether the points are victory points, in a column of ours that PBN leaves to programs.
    pub is_in_vp: bool,
    pub percentage: Option<StatedFigure>,
    pub place: Option<StatedPlace>,
    /// Line number in the file.
    pub line: u32,
}

/// The rows of the first table of each section.
pub(super) fn read_totals(
    games: &[Game<'_>],
    method: Option<Method>,
    warnings: &mut Vec<Warning>,
) -> Result<Vec<Total>, ReadError> {
    let mut sections = BTreeSet::new();
    let mut warned_columns = BTreeSet::new();
    let mut totals = Vec::new();
    for game in games {
        let Some(tag) = game.table("TOTALSCORETABLE") else { continue };
        let section = game.value("SECTION");
        if !sections.insert(section) {
            continue;
        }
        let mut table = Table::read(tag)?;
        recognise_columns(&mut table, KNOWN_COLUMNS, &mut warned_columns, warnings);
        for row in &table.rows {
            let first_cell = |names: &[&str]| {
                names.iter().map(|name| table.cell(row, name)).find(|c| !c.is_empty()).unwrap_or_default()
            };
            let mut first_figure = |names: &[&str]| {
                let written = first_cell(names);
                let figure = number::parse_figure(written.trim_end_matches('%').trim_end());
                if figure.is_none() && !written.is_empty() {
                    let oddity = Oddity::NotANumber { written: excerpt(written) };
                    warnings.push(Warning { line: Some(row.line), what: oddity });
                }
                figure
            };
            let total_columns: &[&str] = match method {
                Some(Method::Matchpoints | Method::Bam | Method::Patton) => &["TOTALMP", "TOTALSCOREMP"],
                Some(Method::Butler | Method::CrossImps | Method::Imps | Method::Hybrid) => {
                    &["TOTALIMP", "TOTALSCOREIMP"]
                }
                Some(Method::Total) => &["TOTALSCORE"],
                None => &["TOTALMP", "TOTALSCOREMP", "TOTALIMP", "TOTALSCOREIMP"],
            };
            let vp = first_figure(&["TOTALVP"]);
            let is_in_vp = vp.is_some();
            let total = vp.or_else(|| first_figure(total_columns));
            // A total percentage above 100 is the sum over the boards. It says no more than the mean.
            let is_at_most_100 = |s: &StatedFigure| s.value <= Points::from(100);
            let percentage = first_figure(&["MEANPERCENTAGE", "PERCENTAGE"])
                .or_else(|| first_figure(&["TOTALPERCENTAGE"]).filter(is_at_most_100));
            let own_section = first_cell(&["SECTION"]);
            let section = if own_section.is_empty() { section } else { own_section };
            totals.push(Total {
                section: section.to_owned(),
                contestant: first_cell(&["PAIRID", "PLAYERID", "TEAMID"]).to_owned(),
                names: first_cell(&["NAMES"]).to_owned(),
                numbers: ["MEMBERID1", "MEMBERID2"].map(|column| first_cell(&[column]).to_owned()),
                side: first_cell(&["DIRECTION"]).replace('-', "").parse().ok(),
                points: total,
                is_in_vp,
                percentage,
                place: number::parse_place(first_cell(&["RANK"])),
                line: row.line,
            });
        }
    }
    Ok(totals)
}

impl Total {
    /// The players by their names, each with its number.
    pub(super) fn players(&self) -> Vec<Entrant> {
        let mut players = players(&self.names);
        for (player, number) in players.iter_mut().zip(&self.numbers) {
            number.clone_into(&mut player.national_number);
        }
        players
    }
}

/// Corrects column names that are misspelt by one letter, and warns about misspelt and unknown names.
pub(super) fn recognise_columns(
    table: &mut Table,
    known_columns: &str,
    warned_columns: &mut BTreeSet<String>,
    warnings: &mut Vec<Warning>,
) {
    let known_columns: Vec<&str> = known_columns.split_whitespace().collect();
    let unknown_columns: Vec<String> =
        table.columns().filter(|c| !known_columns.contains(c)).map(str::to_owned).collect();
    for name in unknown_columns {
        let mut similar =
            known_columns.iter().filter(|column| strsim::osa_distance(column, &name) == 1 && !table.has(column));
        let corrected = similar.next().filter(|column| column.len() > 3 && similar.next().is_none());
        let oddity = match corrected {
            Some(corrected) => Oddity::ColumnMisspelt { name: excerpt(&name), meant: (*corrected).to_owned() },
            None => Oddity::ColumnUnknown { name: excerpt(&name) },
        };
        if let Some(corrected) = corrected {
            table.rename(&name, corrected);
        }
        if warned_columns.len() < MAX_LISTED_COLUMNS && warned_columns.insert(name) {
            warnings.push(Warning { line: Some(table.line), what: oddity });
        }
    }
}
