//! `MATCH` of two pairs: a short match of a Swiss with its boards and stated victory points. `line` reads lines;
//! `teams` reads team matches.

use crate::Oddity;
use bridge::Side;
use evening::club::SectionId;

use super::super::transcript::{StatedFigure, TranscriptMatch};
use super::super::xml::Element;
use super::super::{ReadError, number};
use super::line::{MatchContext, child_text, pair_numbers};
use super::{Reader, board_number};

impl Reader {
    /// Reads a match with its lines. A match without lines, or of pairs that it does not name, is left out with a
    /// warning.
    pub(super) fn read_pair_match(
        &mut self,
        element: &Element<'_>,
        section: Option<SectionId>,
    ) -> Result<(), ReadError> {
        let round = element.value("ROUND_NUMBER").parse().ok();
        let pairs = pair_numbers(element);
        let mut line_count = 0_usize;
        for board in element.all("BOARD") {
            let number = board_number(board)?;
            for line in board.all("TRAVELLER_LINE") {
                // A line may say on which side the first pair of the match sat.
                let is_turned = line.value("DIRECTION") == "EW";
                let pairs = if is_turned { [pairs[1], pairs[0]] } else { pairs };
                self.read_line(line, number, section, MatchContext { round, pairs })?;
                line_count += 1;
            }
        }
        if line_count == 0 {
            self.warn(element.line, Oddity::MatchEmpty);
            return Ok(());
        }
        let (Some(ns), Some(ew)) =
            (self.participants.find(pairs[0], section, Side::NS), self.participants.find(pairs[1], section, Side::EW))
        else {
            self.warn(element.line, Oddity::MatchNameless);
            return Ok(());
        };
        let points = |reader: &mut Self, names: [&str; 2]| names.map(|name| reader.points(element, name));
        let points_by_side = points(self, ["NS_VICTORY_POINTS", "EW_VICTORY_POINTS"]);
        let vp = if has_no_points(&points_by_side) {
            points(self, ["TEAM_VICTORY_POINTS", "OPPOSING_TEAM_VICTORY_POINTS"])
        } else {
            points_by_side
        };
        self.transcript.in_victory_points |= !has_no_points(&vp);
        self.transcript.matches.push(TranscriptMatch {
            round,
            contestants: [ns, ew],
            // Scores of pair matches may be matchpoints, percentages or IMPs, which nothing tells apart.
            score: [None, None],
            vp,
            boards: Vec::new(),
            line: element.line,
        });
        Ok(())
    }
}

fn has_no_points(points: &[Option<StatedFigure>; 2]) -> bool {
    points.iter().all(Option::is_none)
}

/// Whether any match states the sum of its boards, apart from victory points.
pub(super) fn states_scores(event: &Element<'_>) -> bool {
    let names = ["NS_SCORE", "EW_SCORE", "TEAM_SCORE", "OPPOSING_TEAM_SCORE"];
    let mut matches = event.walk().filter(|e| e.name == "MATCH");
    matches.any(|element| names.iter().any(|name| number::parse_figure(child_text(element, name)).is_some()))
}
