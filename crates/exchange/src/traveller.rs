//! Lines of travellers from any format: reads written results, and checks that lines do not contradict each other.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::{Limit, Oddity};
use bridge::{BoardNumber, Card, Contract, Score, Seat, Side, Tricks, Vulnerability, possible_scores};
use evening::club::ContestantId;
use evening::session::{Outcome, Slot};

use super::transcript::{LineScore, Transcript, TranscriptLine, Warning};
use super::{MAX_TABLES, ReadError, number};

/// The vulnerability of a board.
#[derive(Clone, Copy)]
pub(super) struct BoardVulnerability {
    /// The vulnerability as the file states it.
    pub stated: Vulnerability,
    /// The vulnerability that the session will have.
    pub counted: Vulnerability,
}

impl BoardVulnerability {
    /// The vulnerability that the number of a board gives (Law 2), for a file that states no other.
    pub fn by_number(board: BoardNumber) -> Self {
        Self { stated: board.vulnerability(), counted: board.vulnerability() }
    }
}

/// A result as written, with empty texts for what is missing.
pub(super) struct WrittenResult<'a> {
    pub board: BoardNumber,
    pub marked: BoardVulnerability,
    pub contract: &'a str,
    pub declarer: &'a str,
    pub tricks: &'a str,
    pub lead: &'a str,
    /// The score from North-South's view. `None` if the file states none.
    pub score: Option<Score>,
    pub line: u32,
}

/// The error of a text that is not a result.
pub(super) struct NotAResult {
    pub line: u32,
    pub contract: String,
    pub why: Oddity,
}

impl NotAResult {
    /// Leaves the line out, with a warning.
    pub fn leave_out(self, board: BoardNumber, warnings: &mut Vec<Warning>) {
        warnings.push(Warning { line: Some(self.line), what: self.why.left_out().on(board) });
    }
}

impl From<NotAResult> for ReadError {
    fn from(NotAResult { line, contract, why }: NotAResult) -> Self {
        Self::NotAResult { line, contract, why }
    }
}

/// The error of a line that contradicts an earlier one.
pub(super) struct ContradictingLine {
    pub line: u32,
    /// The number of the earlier line.
    pub earlier: u32,
    pub what: Oddity,
}

impl From<ContradictingLine> for ReadError {
    fn from(ContradictingLine { line, earlier, what }: ContradictingLine) -> Self {
        Self::Contradiction { line, earlier, what }
    }
}

impl WrittenResult<'_> {
    /// The result, and whether no contract gives its score, which is kept nevertheless.
    pub fn read(&self, warnings: &mut Vec<Warning>) -> Result<(Outcome, bool), NotAResult> {
        let outcome = self.outcome(warnings)?;
        match outcome {
            Outcome::ScoreOnly { score_ns } if !is_possible(self.marked.counted, score_ns) => {
                self.warn(warnings, Oddity::NoContractGives { score: score_ns });
                Ok((outcome, true))
            }
            _ => Ok((outcome, false)),
        }
    }

    fn warn(&self, warnings: &mut Vec<Warning>, oddity: Oddity) {
        warnings.push(Warning { line: Some(self.line), what: oddity.on(self.board) });
    }

    fn outcome(&self, warnings: &mut Vec<Warning>) -> Result<Outcome, NotAResult> {
        if self.contract.is_empty() || self.contract == "-" {
            if let Some(score_ns) = self.score {
                return Ok(Outcome::ScoreOnly { score_ns });
            }
            self.warn(warnings, Oddity::NothingWritten);
            return Ok(Outcome::NotPlayed);
        }
        if is_pass(self.contract) {
            return Ok(match self.score {
                None | Some(0) => Outcome::PassedOut,
                Some(score_ns) => {
                    self.warn(warnings, Oddity::PassedWithScore { score: score_ns });
                    Outcome::ScoreOnly { score_ns }
                }
            });
        }
        match (self.played(warnings), self.score) {
            (Ok(outcome), _) => Ok(outcome),
            (Err(why), Some(score_ns)) => {
                self.warn(warnings, Oddity::OnlyScore { why: Box::new(why), score: score_ns });
                Ok(Outcome::ScoreOnly { score_ns })
            }
            (Err(why), None) => Err(NotAResult { line: self.line, contract: self.contract.to_owned(), why }),
        }
    }

    /// The result as contract, declarer and tricks, if they agree with the score at the vulnerability that counts.
    /// Otherwise the reason why only the score can be kept.
    fn played(&self, warnings: &mut Vec<Warning>) -> Result<Outcome, Oddity> {
        let contract: Contract =
            self.contract.parse().map_err(|_| Oddity::NotAContract { written: self.contract.to_owned() })?;
        let declarer: Seat =
            self.declarer.parse().map_err(|_| Oddity::NotADeclarer { written: self.declarer.to_owned() })?;
        let side = declarer.side();
        let vulnerable = self.marked.counted.includes(side);
        let own_view = |score: Score| if side == Side::NS { score } else { -score };
        let tricks = match parse_tricks(self.tricks, contract) {
            Some(tricks) => tricks,
            // Every number of tricks scores differently.
            None if self.tricks.is_empty() => {
                self.score.and_then(|s| contract.tricks_for(own_view(s), vulnerable)).ok_or(Oddity::TricksMissing)?
            }
            None => return Err(Oddity::NotTricks { written: self.tricks.to_owned() }),
        };
        let computed = own_view(contract.score(tricks, vulnerable));
        let marked_score = own_view(contract.score(tricks, self.marked.stated.includes(side)));
        match self.score {
            Some(stated) if stated != computed => {
                let tricks = tricks.number().into();
                return Err(Oddity::OtherScore { contract, declarer, tricks, computed, stated });
            }
            None if marked_score != computed => {
                self.warn(warnings, Oddity::VulnerableOtherwise { contract, score: marked_score });
                return Ok(Outcome::ScoreOnly { score_ns: marked_score });
            }
            _ => {}
        }
        let lead: Option<Card> = self.lead.parse().ok();
        if lead.is_none() && self.lead.chars().any(char::is_alphanumeric) {
            self.warn(warnings, Oddity::LeadNotACard { lead: self.lead.to_owned() });
        }
        Ok(Outcome::Played { contract, declarer, tricks, lead })
    }
}

/// The pair of a team: its side, and whether it sits at the second table. `None` for pairs and players.
type TeamPair = Option<(Side, bool)>;

/// Lines in the order of the file, none of which contradicts another.
#[derive(Default)]
pub(super) struct TravellerLines {
    lines: Vec<TranscriptLine>,
    /// The line that holds each meeting.
    meetings: BTreeMap<Slot, usize>,
    /// The line on which a contestant, or a pair of a team, played a board.
    played: BTreeMap<(BoardNumber, ContestantId, TeamPair), usize>,
}

impl TravellerLines {
    /// The lines added so far, in the order of the file.
    pub fn added(&self) -> impl Iterator<Item = &TranscriptLine> {
        self.lines.iter()
    }

    /// Adds the lines of team matches from a file without tables. If on some board both teams sit North-South twice,
    /// with different results, all teams are of eight, and the later line is that of the second table.
    pub fn add_match_lines(
        &mut self,
        mut lines: Vec<TranscriptLine>,
        warnings: &mut Vec<Warning>,
    ) -> Result<(), ContradictingLine> {
        let mut tables: BTreeMap<(Option<u8>, BoardNumber, [ContestantId; 2]), Vec<usize>> = BTreeMap::new();
        for (index, line) in lines.iter().enumerate() {
            if let [Some(ns), Some(ew)] = Side::BOTH.map(|side| line.sitting.side(side).next()) {
                tables.entry((line.round, line.board, [ns, ew])).or_default().push(index);
            }
        }
        let differ = |tables: &[usize]| tables.len() == 2 && lines[tables[0]].line_score != lines[tables[1]].line_score;
        let are_teams_of_eight = tables.iter().any(|((round, board, [ns, ew]), same_way)| {
            let other_way = tables.get(&(*round, *board, [*ew, *ns])).map_or(&[][..], Vec::as_slice);
            other_way.len() == 2 && same_way.len() == 2 && (differ(same_way) || differ(other_way))
        });
        if are_teams_of_eight {
            for second in tables.values().filter_map(|tables| tables.get(1)) {
                lines[*second].sitting = lines[*second].sitting.at_second_table();
            }
        }
        lines.into_iter().try_for_each(|line| self.add(line, warnings))
    }

    /// Adds a line. A repeated line counts once.
    pub fn add(&mut self, mut line: TranscriptLine, warnings: &mut Vec<Warning>) -> Result<(), ContradictingLine> {
        let (board, line_number) = (line.board, line.line);
        // Teams that meet the same way at another table are teams of eight.
        let first = self.meetings.get(&Slot::new(board, line.sitting)).and_then(|i| self.lines.get(*i));
        let is_elsewhere = first.is_some_and(|first| {
            first.round == line.round && line.table.is_some_and(|table| first.table.is_some_and(|other| other != table))
        });
        if is_elsewhere {
            line.sitting = line.sitting.at_second_table();
        }
        let slot = Slot::new(board, line.sitting);
        if let Some(earlier) = self.meetings.get(&slot).and_then(|i| self.lines.get(*i)) {
            if earlier.line_score == line.line_score && earlier.sitting == line.sitting {
                let oddity = Oddity::SameLine { earlier: earlier.line }.on(board);
                warnings.push(Warning { line: Some(line_number), what: oddity });
                return Ok(());
            }
            let oddity = Oddity::OtherResult.on(board);
            return Err(ContradictingLine { line: line_number, earlier: earlier.line, what: oddity });
        }
        let index = self.lines.len();
        for (contestant, side) in line.sitting.contestants() {
            // Each pair of a team plays a board once.
            let team_pair = slot.is_of_teams().then_some((side, slot.is_second_table()));
            let earlier_index = self.played.insert((board, contestant, team_pair), index);
            let Some(earlier) = earlier_index.and_then(|i| self.lines.get(i)) else { continue };
            if slot.is_of_teams() && earlier.round != line.round {
                // Matches that use the same board numbers for other cards.
                line.impossible = true;
                continue;
            }
            let oddity = Oddity::PlayedBy { side, pair: contestant.number.into() }.on(board);
            return Err(ContradictingLine { line: line_number, earlier: earlier.line, what: oddity });
        }
        self.meetings.insert(slot, index);
        self.lines.push(line);
        Ok(())
    }

    /// Moves the lines into their transcript, which must have its deals already.
    pub fn finish(self, transcript: &mut Transcript, warnings: &mut Vec<Warning>) -> Result<(), ReadError> {
        if self.lines.is_empty() {
            // If all lines are bad, the error names the first.
            let left_out_line = warnings.iter().find(|warning| warning.what.is_left_out_line());
            return Err(match left_out_line {
                Some(Warning { line: Some(line), what }) => ReadError::NoneLeft { line: *line, why: what.clone() },
                _ => ReadError::NoResults,
            });
        }
        transcript.lines = self.lines;
        for lines in transcript.boards().values() {
            if let Some(line) = lines.get(MAX_TABLES) {
                return Err(ReadError::Limit { line: line.line, limit: Limit::TablesOfSection });
            }
        }
        for line in &transcript.lines {
            if let LineScore::Result(Outcome::Played { declarer, lead: Some(card), .. }) = line.line_score
                && transcript.deals.get(&line.board).is_some_and(|deal| !deal.hand(declarer.next()).holds(card))
            {
                warnings.push(Warning { line: Some(line.line), what: Oddity::NotHeld { card }.on(line.board) });
            }
        }
        Ok(())
    }
}

/// Reads tricks, written as a total or relative to the contract: `10`, `10.0`, `=`, `+1`, `-2`. `None` if the text is
/// neither, or is not from 0 to 13 tricks.
pub(super) fn parse_tricks(text: &str, contract: Contract) -> Option<Tricks> {
    let needed = i32::from(contract.level.needed());
    let total = match text.chars().next()? {
        '=' if text.len() == 1 => needed,
        '+' | '-' | '−' => needed + number::parse_score(text)?,
        _ => number::parse_score(text)?,
    };
    Tricks::new(u8::try_from(total).ok()?).ok()
}

/// Whether the text of a contract says that the board was passed out, in a spelling of any program.
pub(super) fn is_pass(contract: &str) -> bool {
    // No spelling contains a digit, but nearly every contract begins with one.
    if contract.starts_with(|c: char| c.is_ascii_digit()) {
        return false;
    }
    let letters: String = contract.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_ascii_uppercase();
    let spellings = "P PO PAS PASS PASSED PASSOUT PASSEDOUT ALLPASS AP PPPP RUNDPAS RUNDPASS RONDPAS GEPASST GEPAST";
    spellings.split(' ').any(|spelling| spelling == letters)
}

/// Whether some contract gives this score at this vulnerability.
fn is_possible(vulnerability: Vulnerability, score_ns: Score) -> bool {
    static SCORES: LazyLock<[BTreeSet<Score>; 2]> = LazyLock::new(|| [false, true].map(possible_scores));
    [(Side::NS, score_ns), (Side::EW, -score_ns)]
        .into_iter()
        .any(|(side, score)| SCORES[usize::from(vulnerability.includes(side))].contains(&score))
}
