//! A result with its details, from a row of a score table or the tags of a game. `pairs` and `teams` know the
//! contestants.

use crate::Oddity;
use crate::lengths::excerpt;
use bridge::{BoardNumber, Contract, Score, Seat, Side};
use evening::club::Method;
use evening::director::Artificial;
use evening::scoring::Points;

use super::super::number;
use super::super::transcript::{LineScore, StatedFigure, Warning};
use super::super::traveller::{BoardVulnerability, WrittenResult, is_pass, parse_tricks};
use super::game::Game;
use super::table::{Row, Table};

/// The columns for the seats: North, East, South, West.
pub(super) const SEATS: [&str; 4] = ["PLAYERID_NORTH", "PLAYERID_EAST", "PLAYERID_SOUTH", "PLAYERID_WEST"];

/// A result as written, with empty texts for what is missing. Of two values the first is North-South's.
#[derive(Clone)]
pub(super) struct Entry {
    pub board: BoardNumber,
    /// The label of its section.
    pub section: String,
    pub round: Option<u8>,
    /// The marks of the pairs, mostly numbers.
    pub pairs: [String; 2],
    /// The names of the pairs, as written.
    pub names: [String; 2],
    /// The marks of the players, North first. Empty for pairs.
    pub seats: [String; 4],
    /// The number of tables that had this result.
    pub multiplicity: u32,
    pub line: u32,
    marked: BoardVulnerability,
    contract: String,
    declarer: String,
    tricks: String,
    lead: String,
    scores: [String; 2],
    percents: [String; 2],
    imps: [String; 2],
    matchpoints: [String; 2],
}

impl Entry {
    /// The result in a row of the score table of a game.
    pub fn from_row(game: &Game<'_>, table: &Table, row: &Row, board: BoardNumber, marked: BoardVulnerability) -> Self {
        let cell = |name: &str| table.cell(row, name).to_owned();
        let both_sides = |kind: &str| ["NS", "EW"].map(|side| cell(&format!("{kind}_{side}")));
        let or_tag =
            |name: &str| Some(cell(name)).filter(|c| !c.is_empty()).unwrap_or_else(|| without_dash(game.value(name)));
        Self {
            board,
            section: or_tag("SECTION"),
            round: parse_round(&or_tag("ROUND")),
            pairs: both_sides("PAIRID"),
            names: both_sides("NAMES"),
            seats: SEATS.map(cell),
            multiplicity: cell("MULTIPLICITY").parse().unwrap_or(1),
            line: row.line,
            marked,
            contract: cell("CONTRACT"),
            declarer: cell("DECLARER"),
            tricks: cell("RESULT"),
            lead: cell("LEAD"),
            scores: both_sides("SCORE"),
            percents: both_sides("PERCENTAGE"),
            imps: both_sides("IMP"),
            matchpoints: both_sides("MP"),
        }
    }

    /// The result in the tags of a game.
    pub fn from_game(game: &Game<'_>, board: BoardNumber, marked: BoardVulnerability) -> Self {
        let declarer = without_dash(game.value("DECLARER").trim_start_matches('^'));
        let side = declarer.parse::<Seat>().map_or(Side::NS, Seat::side);
        let [ns, ew] = sides(game.value("RESULT"), side);
        let (own_tricks, other_tricks) = if side == Side::NS { (ns, ew) } else { (ew, ns) };
        let remaining_tricks = || other_tricks.parse::<u8>().ok().and_then(|tricks| 13_u8.checked_sub(tricks));
        let tricks = if own_tricks.is_empty() {
            remaining_tricks().map_or_else(String::new, |t| t.to_string())
        } else {
            own_tricks
        };
        let stage = game.value("STAGE");
        let round =
            parse_round(game.value("ROUND")).or_else(|| parse_round(stage.trim_matches(|c: char| !c.is_ascii_digit())));
        Self {
            board,
            section: without_dash(game.value("SECTION")),
            round,
            pairs: ["PAIRNS", "PAIREW"].map(|name| without_dash(game.value(name))),
            names: [["NORTH", "SOUTH"], ["EAST", "WEST"]]
                .map(|seats| seats.map(|seat| without_dash(game.value(seat))).join(";")),
            seats: Default::default(),
            multiplicity: 1,
            line: game.line_of("CONTRACT"),
            marked,
            contract: without_dash(game.value("CONTRACT")),
            declarer,
            tricks,
            lead: String::new(),
            scores: sides(game.value("SCORE"), side),
            percents: sides(game.value("SCOREPERCENTAGE"), side),
            imps: sides(game.value("SCOREIMP"), side),
            matchpoints: sides(game.value("SCOREMP"), side),
        }
    }

    /// Whether there is neither a contract nor a score.
    pub fn is_blank(&self) -> bool {
        self.contract.is_empty() && self.scores.iter().all(String::is_empty)
    }

    /// Whether the board was finished: passed out, or with tricks or a score.
    pub fn is_finished(&self) -> bool {
        is_pass(&self.contract) || !self.tricks.is_empty() || self.scores.iter().any(|s| !s.is_empty())
    }

    pub fn has_matchpoints(&self) -> bool {
        self.matchpoints.iter().chain(&self.percents).any(|written| !written.is_empty())
    }

    pub fn has_imps(&self) -> bool {
        self.imps.iter().any(|written| !written.is_empty())
    }

    /// Whether the score fits the contract with the vulnerability of the board number, and not with the stated one.
    pub fn was_played_by_number(&self) -> bool {
        let contract = self.contract.replace('*', "X").parse::<Contract>().ok();
        let (Some(contract), Ok(declarer)) = (contract, self.declarer.parse::<Seat>()) else { return false };
        let (Some(tricks), Ok(Some(stated))) = (parse_tricks(&self.tricks, contract), self.score(&mut Vec::new()))
        else {
            return false;
        };
        let side = declarer.side();
        let own_score = if side == Side::NS { stated } else { -stated };
        let score_if = |vulnerable: bool| contract.score(tricks, vulnerable);
        score_if(self.board.vulnerability().includes(side)) == own_score
            && score_if(self.marked.stated.includes(side)) != own_score
    }

    fn warn(&self, warnings: &mut Vec<Warning>, oddity: Oddity) {
        warnings.push(Warning { line: Some(self.line), what: oddity.on(self.board) });
    }

    /// The score, and whether no contract can give it. `None`, with a warning, if the text is not a result.
    pub fn line_score(&self, warnings: &mut Vec<Warning>) -> Option<(LineScore, bool)> {
        let contract = self.contract.replace('*', "X");
        let score = match self.score(warnings) {
            Ok(score) => score,
            Err(text) => {
                self.warn(warnings, Oddity::ScoreNotANumber { written: text });
                return None;
            }
        };
        // `A` instead of a contract, as some programs write it, or only percentages.
        let contract_awards = number::parse_artificial(&contract);
        if score.is_none()
            && (contract.is_empty() || contract_awards.is_some())
            && let Some(awards) = self.awards().or(contract_awards)
        {
            return Some((LineScore::Artificial(awards), false));
        }
        let result = WrittenResult {
            board: self.board,
            marked: self.marked,
            // Without tricks and score, the board was not finished.
            contract: if self.is_finished() { contract.as_str() } else { "" },
            declarer: &self.declarer,
            tricks: &self.tricks,
            lead: &self.lead,
            score,
            line: self.line,
        };
        match result.read(warnings) {
            Ok((outcome, impossible)) => Some((LineScore::Result(outcome), impossible)),
            Err(not_a_result) => {
                not_a_result.leave_out(self.board, warnings);
                None
            }
        }
    }

    /// The percentages as artificial scores, if both are written.
    fn awards(&self) -> Option<[Artificial; 2]> {
        let percent = |written: &String| {
            let stated = number::parse_figure(written.trim_end_matches('%')).filter(|s| s.value >= Points::ZERO)?;
            Some(stated.value.decimal(2))
        };
        let [ns, ew] = &self.percents;
        number::parse_artificial(&format!("A{}-{}", percent(ns)?, percent(ew)?))
    }

    /// The score from North-South's view. The score of one side may be empty or 0. An error has a text that is not a
    /// number; if there is a contract, such a text only adds a warning.
    fn score(&self, warnings: &mut Vec<Warning>) -> Result<Option<Score>, String> {
        let mut scores = [None, None];
        for (score, written) in scores.iter_mut().zip(&self.scores).filter(|(_, written)| !written.is_empty()) {
            *score = number::parse_score(written).or_else(|| is_pass(written).then_some(0));
            if score.is_some() {
                continue;
            }
            if self.contract.is_empty() {
                return Err(excerpt(written));
            }
            self.warn(warnings, Oddity::ScoreNotANumber { written: excerpt(written) });
        }
        Ok(match scores {
            [None, None] => None,
            [Some(ns), None | Some(0)] => Some(ns),
            [None | Some(0), Some(ew)] => Some(-ew),
            [Some(ns), Some(ew)] => {
                if ns != -ew {
                    self.warn(warnings, Oddity::SidesDisagree { ns, ew });
                }
                Some(ns)
            }
        })
    }

    /// The points stated for each side: matchpoints for matchpoints and board-a-match, IMPs for other methods. If the
    /// method is unknown, IMPs if any are written, or else matchpoints.
    pub fn points(&self, method: Option<Method>, warnings: &mut Vec<Warning>) -> [Option<StatedFigure>; 2] {
        let written = match method {
            Some(Method::Matchpoints | Method::Bam) => &self.matchpoints,
            None if !self.has_imps() => &self.matchpoints,
            None
            | Some(
                Method::Butler | Method::CrossImps | Method::Total | Method::Imps | Method::Patton | Method::Hybrid,
            ) => &self.imps,
        };
        written.each_ref().map(|number| self.figure(number, warnings))
    }

    pub fn percentages(&self, warnings: &mut Vec<Warning>) -> [Option<StatedFigure>; 2] {
        self.percents.each_ref().map(|number| self.figure(number, warnings))
    }

    /// The number in a text. `None` if the text is empty or, with a warning, not a number.
    fn figure(&self, written: &str, warnings: &mut Vec<Warning>) -> Option<StatedFigure> {
        let figure = number::parse_figure(written.trim_end_matches('%').trim_end());
        if figure.is_none() && !written.is_empty() {
            self.warn(warnings, Oddity::NotANumber { written: excerpt(written) });
        }
        figure
    }
}

/// The value of a tag. Empty for a dash.
fn without_dash(value: &str) -> String {
    if value == "-" { String::new() } else { value.to_owned() }
}

/// The number of a round. `None` if it is zero or not a number.
fn parse_round(written: &str) -> Option<u8> {
    written.parse().ok().filter(|round| *round > 0)
}

/// The values of both sides: `n` is declarer's, `NS n` and `EW n` name the side. `^` marks agreed or artificial values.
fn sides(written: &str, declarer: Side) -> [String; 2] {
    let (mut ns, mut ew) = (String::new(), String::new());
    let mut side = declarer;
    for word in written.split_whitespace().map(|w| w.trim_start_matches('^')) {
        match (word.to_ascii_uppercase().as_str(), side) {
            ("NS", _) => side = Side::NS,
            ("EW", _) => side = Side::EW,
            ("-" | "", _) => {}
            (_, Side::NS) => word.clone_into(&mut ns),
            (_, Side::EW) => word.clone_into(&mut ew),
        }
    }
    [ns, ew]
}
