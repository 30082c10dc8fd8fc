//! `MATCH` of two teams: the boards with their points, and two lines for each board. `line` reads lines; `entrants`
//! knows the teams.

use crate::{Expected, FileItem};
use bridge::{BoardNumber, Side};
use evening::club::{ContestantId, SectionId};
use movement::Sitting;

use super::super::transcript::{StatedFigure, TranscriptLine, TranscriptMatch, TranscriptMatchBoard, TranscriptPair};
use super::super::xml::Element;
use super::super::{ReadError, number};
use super::{Reader, board_number};

impl Reader {
    /// Reads the pairs of a team that have a score of their own.
    pub(super) fn read_pair_scores(&mut self, team: &Element<'_>) {
        for pair in team.all("PAIR") {
            let label = pair.value("PAIR_NUMBER").to_owned();
            if let Some(imps) = self.points(pair, "PAIR_IMPS").filter(|_| !label.is_empty()) {
                self.transcript.pairs.push(TranscriptPair { label, imps, line: pair.line });
            }
        }
    }

    /// Reads a match with its boards and lines.
    pub(super) fn read_team_match(
        &mut self,
        element: &Element<'_>,
        section: Option<SectionId>,
    ) -> Result<(), ReadError> {
        let contestants = [self.team(element, "TEAM", section)?, self.team(element, "OPPOSING_TEAM", section)?];
        if contestants[0] == contestants[1] {
            return Err(ReadError::Value {
                line: element.line,
                what: FileItem::Team,
                value: element.value("TEAM").to_owned(),
                allowed: Expected::OtherTeam,
            });
        }
        let round = element.value("ROUND_NUMBER").parse().ok();
        let mut boards = Vec::new();
        for board in element.all("BOARD") {
            let number = board_number(board)?;
            let points = self.board_points(board);
            boards.push(TranscriptMatchBoard { board: number, points, line: board.line });
            for line in board.all("TRAVELLER_LINE") {
                self.read_match_line(line, number, round, contestants, section)?;
            }
        }
        let both_teams = |reader: &mut Self, name: &str| {
            [name.to_owned(), format!("OPPOSING_{name}")].map(|name| reader.points(element, &name))
        };
        let (score, vp) = (both_teams(self, "TEAM_SCORE"), both_teams(self, "TEAM_VICTORY_POINTS"));
        self.transcript.matches.push(TranscriptMatch { round, contestants, score, vp, boards, line: element.line });
        Ok(())
    }

    fn team(&self, element: &Element<'_>, name: &str, section: Option<SectionId>) -> Result<ContestantId, ReadError> {
        let label = element.value(name);
        self.participants.find(label, section, Side::NS).ok_or_else(|| ReadError::Value {
            line: element.line,
            what: FileItem::Team,
            value: label.to_owned(),
            allowed: Expected::TeamTakingPart,
        })
    }

    /// The points of a board for the first team and for the second. IMPs are written for the first team only.
    fn board_points(&mut self, board: &Element<'_>) -> [Option<StatedFigure>; 2] {
        if let Some(imps) = self.points(board, "IMPS") {
            let negated = StatedFigure { value: -&imps.value, ..imps.clone() };
            return [Some(imps), Some(negated)];
        }
        ["TEAM_POINTS", "OPPOSING_TEAM_POINTS"].map(|name| self.points(board, name))
    }

    /// Reads a line of a match. `DIRECTION` is the side of the first team; without it the North-South pair's number
    /// decides.
    fn read_match_line(
        &mut self,
        element: &Element<'_>,
        board: BoardNumber,
        round: Option<u8>,
        [team, opposing]: [ContestantId; 2],
        section: Option<SectionId>,
    ) -> Result<(), ReadError> {
        let pairs = ["NS_PAIR_NUMBER", "EW_PAIR_NUMBER"].map(|name| element.value(name).to_owned());
        let find_team =
            |label: &str| self.participants.find(label.split('-').next().unwrap_or(label), section, Side::NS);
        let first_team_side = match element.value("DIRECTION") {
            "NS" => Some(Side::NS),
            "EW" => Some(Side::EW),
            _ => match find_team(&pairs[0]) {
                Some(pair_team) if pair_team == team => Some(Side::NS),
                Some(pair_team) if pair_team == opposing => Some(Side::EW),
                _ => None,
            },
        };
        let Some(first_team_side) = first_team_side else {
            return Err(ReadError::Value {
                line: element.line,
                what: FileItem::Direction,
                value: element.value("DIRECTION").to_owned(),
                allowed: Expected::WhereFirstTeamSat,
            });
        };
        let (ns, ew) = if first_team_side == Side::NS { (team, opposing) } else { (opposing, team) };
        let Some((line_score, impossible)) = self.line_score(element, board) else { return Ok(()) };
        let pairwise = ["NS", "EW"].map(|side| {
            let name = |kind: &str| format!("{side}_{kind}_POINTS");
            self.points(element, &name("CROSS_IMP")).or_else(|| self.points(element, &name("BUTLER")))
        });
        let line = TranscriptLine {
            section: section.unwrap_or(ns.section),
            board,
            round,
            table: None,
            sitting: Sitting::Teams { ns, ew },
            pairs,
            line_score,
            impossible,
            stated: [None, None],
            percent: [None, None],
            pairwise,
            line: element.line,
        };
        self.match_lines.push(line);
        Ok(())
    }
}

/// The number of matches that a team won or drew, as the file states it.
pub(super) fn wins(team: &Element<'_>) -> Option<StatedFigure> {
    number::parse_figure(team.value("WINS_OR_DRAWS"))
}
