//! `TotalScoreTable`: what the file states about each contestant over the whole session. `pairs` and `teams` know the
//! contestants.

use std::collections::BTreeSet;

use crate::Oddity;
use bridge::Side;
use evening::club::{Entrant, Method};
use evening::scoring::Points;

use super::super::transcript::{StatedFigure, StatedPlace, Warning};
use super::super::{ReadError, number};
use super::game::Game;
use super::table::Table;
use super::{players, short};

/// Known columns, used or not.
const KNOWN: &str = "RANK PAIRID PLAYERID TEAMID NAMES SECTION DIRECTION TOTALSCORE TOTALIMP TOTALMP \
    TOTALPERCENTAGE TOTALSCOREMP TOTALSCOREIMP MEANSCORE MEANIMP MEANMP MEANPERCENTAGE PERCENTAGE NRBOARDS MULTIPLICITY \
    TOTALVP RANKTIE TABLE CLUB MEMBERID1 MEMBERID2 SEX1 SEX2";

/// A row, with empty texts for what is missing.
pub(super) struct Total {
    /// The label of its section.
    pub section: String,
    /// The mark of the pair or the team.
    pub contestant: String,
    pub names: String,
    /// The numbers of its players with the federation, in the order of the names: columns of Ruter, the Swedish club
    /// program.
    pub numbers: [String; 2],
    pub side: Option<Side>,
    pub points: Option<StatedFigure>,
    /// Whether the points are victory points, in a column of ours that PBN leaves to programs.
    pub in_vp: bool,
    pub percentage: Option<StatedFigure>,
    pub place: Option<StatedPlace>,
    /// Line of the file.
    pub line: u32,
}

/// The rows of the first table of each section.
///
/// # Errors
/// When a table cannot be divided into rows.
pub(super) fn totals(
    games: &[Game<'_>],
    method: Option<Method>,
    warnings: &mut Vec<Warning>,
) -> Result<Vec<Total>, ReadError> {
    let mut sections = BTreeSet::new();
    let mut told = BTreeSet::new();
    let mut found = Vec::new();
    for game in games {
        let Some(tag) = game.table("TOTALSCORETABLE") else { continue };
        let section = game.value("SECTION");
        if !sections.insert(section) {
            continue;
        }
        let mut table = Table::of(tag)?;
        recognise_columns(&mut table, KNOWN, &mut told, warnings);
        for row in &table.rows {
            let first = |names: &[&str]| {
                names.iter().map(|name| table.cell(row, name)).find(|c| !c.is_empty()).unwrap_or_default()
            };
            let mut decimal = |names: &[&str]| {
                let written = first(names);
                let read = number::stated(written.trim_end_matches('%').trim_end());
                if read.is_none() && !written.is_empty() {
                    let what = Oddity::NotANumber { written: short(written) };
                    warnings.push(Warning { line: Some(row.line), what });
                }
                read
            };
            let of_total: &[&str] = match method {
                Some(Method::Matchpoints) => &["TOTALMP", "TOTALSCOREMP"],
                Some(Method::Butler | Method::CrossImps | Method::Imps) => &["TOTALIMP", "TOTALSCOREIMP"],
                Some(Method::Total) => &["TOTALSCORE"],
                Some(Method::Bam | Method::Patton | Method::Hybrid) => &[],
                None => &["TOTALMP", "TOTALSCOREMP", "TOTALIMP", "TOTALSCOREIMP"],
            };
            let vp = decimal(&["TOTALVP"]);
            let in_vp = vp.is_some();
            let total = vp.or_else(|| decimal(of_total));
            // A total percentage may be the sum over the boards; then it says no more than its mean.
            let hundred = |s: &StatedFigure| s.value <= Points::from(100);
            let percentage =
                decimal(&["MEANPERCENTAGE", "PERCENTAGE"]).or_else(|| decimal(&["TOTALPERCENTAGE"]).filter(hundred));
            let own = first(&["SECTION"]);
            let section = if own.is_empty() { section } else { own };
            found.push(Total {
                section: section.to_owned(),
                contestant: first(&["PAIRID", "PLAYERID", "TEAMID"]).to_owned(),
                names: first(&["NAMES"]).to_owned(),
                numbers: ["MEMBERID1", "MEMBERID2"].map(|column| first(&[column]).to_owned()),
                side: first(&["DIRECTION"]).replace('-', "").parse().ok(),
                points: total,
                in_vp,
                percentage,
                place: number::place(first(&["RANK"])),
                line: row.line,
            });
        }
    }
    Ok(found)
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

/// Corrects column names that are misspelt by one letter, and warns once about each misspelt or unknown name.
pub(super) fn recognise_columns(
    table: &mut Table,
    known: &str,
    told: &mut BTreeSet<String>,
    warnings: &mut Vec<Warning>,
) {
    let known: Vec<&str> = known.split_whitespace().collect();
    let strange: Vec<String> = table.columns().filter(|c| !known.contains(c)).map(str::to_owned).collect();
    for name in strange {
        let mut near = known.iter().filter(|known| strsim::osa_distance(known, &name) == 1 && !table.has(known));
        let meant = near.next().filter(|known| known.len() > 3 && near.next().is_none());
        let what = match meant {
            Some(meant) => Oddity::ColumnMisspelt { name: short(&name), meant: (*meant).to_owned() },
            None => Oddity::ColumnUnknown { name: short(&name) },
        };
        if let Some(meant) = meant {
            table.rename(&name, meant);
        }
        if told.len() < 50 && told.insert(name) {
            warnings.push(Warning { line: Some(table.line), what });
        }
    }
}
