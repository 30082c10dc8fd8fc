//! Writes each team match once, with two lines for each board. `write` writes the teams.

use std::collections::BTreeMap;

use crate::Loss;
use bridge::{BoardNumber, Side};
use evening::club::{ContestantId, Counted};
use evening::scoring::{Match, MatchBoard, Points};

use super::super::super::export_parts::Row;
use super::Writer;

/// The key of a match: its number or, without matches, the round and the contestants.
type MatchKey = (Option<u16>, Option<u8>, [Option<ContestantId>; 2]);

impl Writer<'_> {
    /// Writes every match: those of the standings by number, others by round.
    pub(super) fn write_matches(&mut self) {
        let rows = std::mem::take(&mut self.rows);
        let mut match_rows: BTreeMap<MatchKey, Vec<&Row<'_>>> = BTreeMap::new();
        for row in &rows {
            match_rows.entry(match_key(row)).or_default().push(row);
        }
        let standings = self.standings;
        for ((number, round, teams), rows) in match_rows {
            let played_match = number.and_then(|number| standings.matches.iter().find(|m| m.number == number));
            let teams = played_match.map_or(teams, |m| m.contestants.map(Some));
            if let [Some(team), Some(opposing)] = teams {
                let round = played_match.and_then(|m| m.round).or(round).or_else(|| rows.first()?.line.place.round);
                self.write_match(played_match, round, [team, opposing], &rows);
            }
        }
        if standings.matches.is_empty() {
            self.left_out.add(Loss::AcrossTables);
        }
        self.rows = rows;
    }

    fn write_match(
        &mut self,
        played_match: Option<&Match>,
        round: Option<u8>,
        teams: [ContestantId; 2],
        rows: &[&Row<'_>],
    ) {
        let mut boards: BTreeMap<BoardNumber, Vec<&Row<'_>>> = BTreeMap::new();
        for row in rows {
            boards.entry(row.board).or_default().push(row);
        }
        self.tree.open("MATCH", &[]);
        self.tree.write_optional("ROUND_NUMBER", &round.map(|r| r.to_string()).unwrap_or_default());
        self.tree.write_value("TEAM", &self.number(teams[0]));
        self.tree.write_value("OPPOSING_TEAM", &self.number(teams[1]));
        for (name, board) in [("START", boards.keys().next()), ("END", boards.keys().next_back())] {
            self.tree
                .write_optional(&format!("{name}_BOARD_NUMBER"), &board.map(ToString::to_string).unwrap_or_default());
        }
        if let Some(played_match) = played_match.filter(|m| m.scored_boards() > 0) {
            self.tree.write_value("TEAM_SCORE", &team_score(played_match, 0).short(2));
            self.tree.write_value("OPPOSING_TEAM_SCORE", &team_score(played_match, 1).short(2));
        }
        for (number, rows) in boards {
            self.tree.open("BOARD", &[]);
            self.tree.write_value("BOARD_NUMBER", &number.to_string());
            if let Some(board) = played_match.and_then(|m| m.boards.iter().find(|b| b.board == number)) {
                self.write_board_points(board);
            }
            for row in rows {
                let is_ns = row.line.sitting.side(Side::NS).next() == Some(teams[0]);
                self.tree.open("TRAVELLER_LINE", &[]);
                self.tree.write_value("DIRECTION", if is_ns { "NS" } else { "EW" });
                self.write_result(row);
                self.tree.close("TRAVELLER_LINE");
            }
            self.tree.close("BOARD");
        }
        self.tree.close("MATCH");
    }

    /// Writes the points of a board: IMPs once from the first team's view, and points that do not sum to zero for both
    /// teams.
    fn write_board_points(&mut self, board: &MatchBoard) {
        let method = self.standings.rules.method;
        let is_imp_match = method.is_only_for_teams() && method.counted() == Counted::Imps;
        if let [Some(first), Some(second)] = &board.points
            && is_imp_match
            && (first + second).is_zero()
        {
            self.tree.write_value("IMPS", &first.short(2));
            return;
        }
        for (name, points) in ["TEAM_POINTS", "OPPOSING_TEAM_POINTS"].into_iter().zip(&board.points) {
            self.tree.write_optional(name, &points.as_ref().map(|p| p.short(2)).unwrap_or_default());
        }
    }
}

fn match_key(row: &Row<'_>) -> MatchKey {
    if row.line.of_match.is_some() {
        return (row.line.of_match, None, [None, None]);
    }
    let mut contestants: Vec<ContestantId> = row.line.sitting.contestants().map(|(c, _)| c).collect();
    contestants.sort_unstable();
    (None, row.line.place.round, [contestants.first().copied(), contestants.get(1).copied()])
}

/// The score of a team: victory points, or else its points, with the second part if there is one.
fn team_score(played_match: &Match, team_index: usize) -> Points {
    match (&played_match.vp, &played_match.second) {
        (Some(vp), _) => vp[team_index].clone(),
        (None, Some(second)) => &played_match.net[team_index] + &second[team_index],
        (None, None) if played_match.max[team_index].is_zero() => played_match.won[team_index].clone(),
        (None, None) => played_match.net[team_index].clone(),
    }
}
