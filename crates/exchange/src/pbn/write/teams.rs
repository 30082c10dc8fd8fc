//! Matches of teams: a game for each table, the home team North-South in the open room.
//! `write` has the tags that all games have.

use std::collections::BTreeMap;

use crate::Loss;
use bridge::Side;
use evening::club::{ContestantId, Method};
use evening::session::Outcome;

use super::super::super::export_parts::{self, ExportedResult, Row};
use super::{Tags, Writer, tables, team_name};

/// A key that keeps the games of a match together: the number of the match, its round, and the two teams.
type MatchOrder = (Option<u16>, Option<u8>, [Option<ContestantId>; 2]);

impl Writer<'_> {
    /// Writes a game for every table of every match, match by match. If there are no games, writes the boards that
    /// have hands.
    pub(super) fn write_teams(&mut self, rows: &[Row<'_>]) {
        let mut matches: BTreeMap<MatchOrder, Vec<&Row<'_>>> = BTreeMap::new();
        for row in rows {
            let mut team_ids: Vec<ContestantId> = row.line.sitting.contestants().map(|(c, _)| c).collect();
            team_ids.sort_unstable();
            let team_ids = [team_ids.first().copied(), team_ids.get(1).copied()];
            matches.entry((row.line.of_match, row.line.place.round, team_ids)).or_default().push(row);
        }
        let mut is_first_game = true;
        for ((.., team_ids), rows) in matches {
            let [Some(home), Some(away)] = team_ids else { continue };
            for row in rows {
                let ExportedResult::Result { outcome, scores } = &row.exported else {
                    self.left_out.add_on_board(row.board, Loss::TeamAwards);
                    continue;
                };
                let is_open = row.line.sitting.side(Side::NS).next() == Some(home);
                let mut tags = result_tags(&row.exported, *outcome);
                if let Some(score) = scores[0].or_else(|| scores[1].map(|ew| -ew)) {
                    tags.further.push(("Score", format!("NS {score}")));
                }
                tags.further.push(("HomeTeam", team_name(self.session, home)));
                tags.further.push(("VisitTeam", team_name(self.session, away)));
                tags.further.push(("Room", if is_open { "Open" } else { "Closed" }.to_owned()));
                if let Some(round) = row.line.place.round {
                    tags.further.push(("Round", round.to_string()));
                }
                tags.further.extend(self.points_tag(row));
                self.write_game(row.board, tags);
                if std::mem::take(&mut is_first_game) {
                    self.write_total_score_table();
                }
            }
        }
        if is_first_game {
            self.write_boards(&[]);
        }
    }

    /// The tag of the method with the points of a board for both sides. `None` if the method has no tag, or a side has
    /// no points.
    fn points_tag(&self, row: &Row<'_>) -> Option<(&'static str, String)> {
        let tag = match self.standings.rules.method {
            Method::Bam | Method::Patton => "ScoreMP",
            Method::Imps | Method::Hybrid => "ScoreIMP",
            Method::Matchpoints | Method::Butler | Method::CrossImps | Method::Total => return None,
        };
        let [ns, ew] = Side::BOTH.map(|side| export_parts::points(row.line.side(side), self.standings));
        (!ns.is_empty() && !ew.is_empty()).then(|| (tag, format!("NS {ns} EW {ew}")))
    }
}

fn result_tags(exported: &ExportedResult, outcome: Outcome) -> Tags {
    let or_unknown = |cell: Option<String>| cell.unwrap_or_else(|| "?".to_owned());
    match outcome {
        Outcome::PassedOut => Tags { contract: tables::contract(exported), ..Tags::default() },
        _ => Tags {
            declarer: or_unknown(tables::declarer(outcome)),
            contract: tables::contract(exported),
            result: or_unknown(tables::tricks(outcome)),
            further: Vec::new(),
        },
    }
}
