//! Reads a `TRAVELLER_LINE`: who met, the score, and the points that the file gives. `traveller` combines contract,
//! tricks and score; `entrants` knows the pairs.

use crate::{Expected, FileItem, Oddity};
use bridge::{BoardNumber, Side};
use evening::club::{ContestantId, Method, SectionId};
use movement::{ContestantKind, Sitting};

use super::super::transcript::{LineScore, StatedFigure, TranscriptLine};
use super::super::traveller::{BoardVulnerability, WrittenResult};
use super::super::xml::Element;
use super::super::{ReadError, number};
use super::Reader;

/// The data of a match that apply to its lines.
#[derive(Clone, Copy, Default)]
pub(super) struct MatchContext<'a> {
    pub round: Option<u8>,
    /// The numbers of the pairs, for lines that name none. Empty if the match names none.
    pub pairs: [&'a str; 2],
}

/// The elements that name the two pairs, by side or, for teams, by role.
const CONTESTANT_ELEMENTS: [[&str; 2]; 2] = [["NS_PAIR_NUMBER", "EW_PAIR_NUMBER"], ["TEAM", "OPPOSING_TEAM"]];

/// The numbers of the two pairs of a match or of a line, North-South's first. Empty if it does not name both.
pub(super) fn pair_numbers<'a>(element: &'a Element<'_>) -> [&'a str; 2] {
    let named = |names: [&'static str; 2]| names.map(|name| child_text(element, name));
    CONTESTANT_ELEMENTS.into_iter().map(named).find(|numbers| numbers.iter().all(|n| !n.is_empty())).unwrap_or_default()
}

/// The text of the child with this name. Empty if there is none.
pub(super) fn child_text<'a>(element: &'a Element<'_>, name: &str) -> &'a str {
    element.child(name).map_or("", |child| &*child.text)
}

impl Reader {
    /// Declares pairs that are named on lines but not among the participants, so that all pairs are numbered together.
    pub(super) fn declare_pairs(&mut self, element: &Element<'_>, outer_section: Option<SectionId>) {
        let lines: Vec<&Element<'_>> = element.walk().filter(|e| e.name == "TRAVELLER_LINE").collect();
        // If a pair would meet itself, or there are two winners, the numbers count for each side separately.
        let counts_by_side = self.transcript.winners == Some(2)
            || lines.iter().any(|l| {
                let ns = l.value("NS_PAIR_NUMBER");
                !ns.is_empty() && ns == l.value("EW_PAIR_NUMBER")
            });
        self.declare_pairs_in(element, outer_section, counts_by_side);
    }

    fn declare_pairs_in(&mut self, element: &Element<'_>, outer_section: Option<SectionId>, counts_by_side: bool) {
        let section = self.section(element, outer_section);
        for child in &element.children {
            match &*child.name {
                "SESSION" | "SECTION" | "BOARD" => self.declare_pairs_in(child, section, counts_by_side),
                "MATCH" | "TRAVELLER_LINE" => {
                    for (printed, side) in pair_numbers(child).into_iter().zip(Side::BOTH) {
                        if !printed.is_empty() && !self.participants.knows(printed, section, side) {
                            let pair_section =
                                section.or(self.sections.first().map(|(id, _)| *id)).unwrap_or(SectionId::A);
                            let side = counts_by_side.then_some(side);
                            self.participants.add_unnamed(printed, pair_section, side, child.line, &mut self.warnings);
                        }
                    }
                    self.declare_pairs_in(child, section, counts_by_side);
                }
                _ => {}
            }
        }
    }

    /// Reads one line of a board. Leaves out, with a warning, a line that names neither pairs nor a result, or whose
    /// score cannot be read.
    pub(super) fn read_line(
        &mut self,
        element: &Element<'_>,
        board: BoardNumber,
        section: Option<SectionId>,
        context: MatchContext<'_>,
    ) -> Result<(), ReadError> {
        let line_number = element.line;
        let Some((first_section, sitting)) = self.sitting(element, board, section, context.pairs)? else {
            return Ok(());
        };
        let Some((line_score, impossible)) = self.line_score(element, board) else { return Ok(()) };
        let stated = match self.transcript.method {
            Some(Method::CrossImps) => ["NS_CROSS_IMP_POINTS", "EW_CROSS_IMP_POINTS"],
            Some(Method::Butler) => ["NS_BUTLER_POINTS", "EW_BUTLER_POINTS"],
            Some(
                Method::Matchpoints | Method::Total | Method::Imps | Method::Bam | Method::Patton | Method::Hybrid,
            )
            | None => ["NS_MATCH_POINTS", "EW_MATCH_POINTS"],
        };
        let stated = stated.map(|name| self.points(element, name));
        let line = TranscriptLine {
            section: section.unwrap_or(first_section),
            board,
            round: context.round,
            table: None,
            sitting,
            pairs: Default::default(),
            line_score,
            impossible,
            stated,
            percent: [None, None],
            pairwise: [None, None],
            line: line_number,
        };
        Ok(self.lines.add(line, &mut self.warnings)?)
    }

    /// The contestants of a line, with the section of the first. `None`, with a warning, for a line without a result
    /// that does not name all of them.
    fn sitting(
        &mut self,
        element: &Element<'_>,
        board: BoardNumber,
        section: Option<SectionId>,
        pairs: [&str; 2],
    ) -> Result<Option<(SectionId, Sitting<ContestantId>)>, ReadError> {
        let line_number = element.line;
        let seats: &[(&str, Side)] = match self.transcript.kind {
            ContestantKind::Individual => &[
                ("N_PLAYER_NUMBER", Side::NS),
                ("E_PLAYER_NUMBER", Side::EW),
                ("S_PLAYER_NUMBER", Side::NS),
                ("W_PLAYER_NUMBER", Side::EW),
            ],
            ContestantKind::Pairs | ContestantKind::Teams => {
                &[("NS_PAIR_NUMBER", Side::NS), ("EW_PAIR_NUMBER", Side::EW)]
            }
        };
        let printed_number = |(name, side): &(&str, Side)| match (element.value(name), seats.len()) {
            ("", 2) => pairs[*side as usize].to_owned(),
            (number, _) => number.to_owned(),
        };
        let printed: Vec<String> = seats.iter().map(printed_number).collect();
        if printed.iter().any(String::is_empty) {
            if element.value("SCORE").is_empty() && element.value("CONTRACT").is_empty() {
                self.warn(line_number, Oddity::LineOfNobody.on(board));
                return Ok(None);
            }
            let allowed = Expected::AllOfLine;
            return Err(ReadError::Value {
                line: line_number,
                what: FileItem::PairNumber,
                value: String::new(),
                allowed,
            });
        }
        let mut contestants = Vec::with_capacity(seats.len());
        for ((_, side), printed) in seats.iter().zip(&printed) {
            let number_error = |allowed| ReadError::Value {
                line: line_number,
                what: FileItem::PairNumber,
                value: printed.clone(),
                allowed,
            };
            let contestant = self.participants.find(printed, section, *side);
            let contestant = contestant.ok_or_else(|| number_error(Expected::NumberOfOneContestant))?;
            if contestants.contains(&contestant) {
                return Err(number_error(Expected::DifferentOpponents));
            }
            contestants.push(contestant);
        }
        let sitting = match contestants[..] {
            [n, e, s, w] => Sitting::Players { n, e, s, w },
            _ => Sitting::Sides { ns: contestants[0], ew: contestants[1] },
        };
        Ok(Some((contestants[0].section, sitting)))
    }

    /// The figure in a child element. `None`, with a warning unless the text is missing, if it is not a number.
    pub(super) fn points(&mut self, element: &Element<'_>, name: &str) -> Option<StatedFigure> {
        let written = element.child(name).map_or("", |c| &*c.text);
        let figure = number::parse_figure(written);
        if figure.is_none() && !written.is_empty() {
            self.warn(element.line, Oddity::NotANumberIn { name: name.to_owned(), written: written.to_owned() });
        }
        figure
    }

    /// The score of a line, and whether no contract gives it. `None`, with a warning, if it cannot be read.
    pub(super) fn line_score(&mut self, element: &Element<'_>, board: BoardNumber) -> Option<(LineScore, bool)> {
        let written = element.value("SCORE");
        let score = number::parse_score(written);
        if score.is_none()
            && let Some(awards) = number::parse_artificial(written)
        {
            return Some((LineScore::Artificial(awards), false));
        }
        if score.is_none() && !written.is_empty() {
            let oddity = Oddity::ScoreNotANumber { written: written.to_owned() }.on(board);
            self.warn(element.line, oddity);
            return None;
        }
        let result = WrittenResult {
            board,
            marked: BoardVulnerability::by_number(board),
            contract: element.value("CONTRACT"),
            declarer: element.value("PLAYED_BY"),
            tricks: element.value("TRICKS"),
            lead: element.value("LEAD"),
            score,
            line: element.line,
        };
        match result.read(&mut self.warnings) {
            Ok((outcome, impossible)) => Some((LineScore::Result(outcome), impossible)),
            Err(not_a_result) => {
                not_a_result.leave_out(board, &mut self.warnings);
                None
            }
        }
    }
}
