//! The neutral transcript of a file: what was played and, separately, what the file states. `changes` makes a session
//! of it, `check` scores it again.

use std::collections::BTreeMap;
use std::fmt;

use chrono::NaiveDate;

use bridge::{BoardNumber, Deal, Side, Vulnerability};
use evening::club::{ContestantId, Entrant, Method, SectionId};
use evening::director::Artificial;
use evening::scoring::Points;
use evening::session::Outcome;
use lang::Texts;
use movement::{ContestantKind, Sitting};

use super::sentence::ENGLISH;
use super::{Format, Oddity};

/// A session as another program wrote it.
#[derive(Debug, Clone, PartialEq)]
pub struct Transcript {
    pub format: Format,
    /// The program and its version, as written.
    pub producer: String,
    /// The name of the club; empty if the file has none.
    pub club: String,
    /// The club's number in its federation. Empty if not given.
    pub club_number: String,
    /// The title of the session; empty if the file has none.
    pub title: String,
    /// The file's own identity of the session. Empty if it has none.
    pub identity: String,
    /// Whether pairs, teams or players compete.
    pub kind: ContestantKind,
    /// The method, inferred from words or points. `None` if they do not tell.
    pub method: Option<Method>,
    /// The date. `None` if the file gives no readable one.
    pub date: Option<NaiveDate>,
    /// The number of rankings, 1 or 2. `None` if the file does not say.
    pub winners: Option<u8>,
    pub sections: Vec<TranscriptSection>,
    /// The contestants with their stated results.
    pub contestants: Vec<TranscriptContestant>,
    /// The cards by board.
    pub deals: BTreeMap<BoardNumber, Deal>,
    /// Boards played with a vulnerability other than Law 2 gives.
    pub markings: BTreeMap<BoardNumber, Vulnerability>,
    /// The lines, in the order of the file.
    pub lines: Vec<TranscriptLine>,
    pub datums: Vec<StatedDatum>,
    /// Matches of teams, and of pairs that play short ones, in the order of the file.
    pub matches: Vec<TranscriptMatch>,
    /// Whether matches count in victory points, and so totals and adjustments too.
    pub in_victory_points: bool,
    /// Pairs of teams that are also scored separately.
    pub pairs: Vec<TranscriptPair>,
    /// Oddities in the file, and what was done about them.
    pub warnings: Vec<Warning>,
}

impl Transcript {
    /// Returns the transcript, with this date if the file gives none.
    #[must_use]
    pub fn dated(self, date: Option<chrono::NaiveDate>) -> Self {
        Self { date: self.date.or(date), ..self }
    }
}

/// A section with the name the file gives it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TranscriptSection {
    pub id: SectionId,
    /// The label as written. Empty if the file has no sections.
    pub label: String,
}

/// A pair, a team or a player with its results as the file states them.
#[derive(Debug, Clone, PartialEq)]
pub struct TranscriptContestant {
    /// The unique number. If both sides count from 1, East-West is raised by hundreds.
    pub id: ContestantId,
    /// The number as the other program printed it.
    pub label: String,
    /// The side. `None` if not stated.
    pub side: Option<Side>,
    /// The team's name; empty for pairs and players.
    pub name: String,
    /// The players, never empty: the printed number replaces missing names.
    pub players: Vec<Entrant>,
    pub total: Option<StatedFigure>,
    pub percentage: Option<StatedFigure>,
    pub place: Option<StatedPlace>,
    /// Matches won or drawn, of a team.
    pub wins: Option<StatedFigure>,
    /// The adjustment not tied to a board. It is included in the total.
    pub adjustment: Option<StatedFigure>,
    /// Line number in the file.
    pub line: u32,
}

impl TranscriptContestant {
    /// A contestant of which only the printed number and the people are known. It gets its identity when it is entered.
    pub(crate) fn unstated(section: SectionId, label: String, players: Vec<Entrant>, line: u32) -> Self {
        Self {
            id: ContestantId { section, number: 0 },
            label,
            side: None,
            name: String::new(),
            players,
            total: None,
            percentage: None,
            place: None,
            wins: None,
            adjustment: None,
            line,
        }
    }
}

/// The datum of a board as the file states it, from North-South's view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatedDatum {
    pub section: SectionId,
    pub board: BoardNumber,
    pub datum: StatedFigure,
    /// Line number in the file.
    pub line: u32,
}

/// A match of two teams or pairs as the file states it, each number for the first and for the second.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TranscriptMatch {
    /// The round, from 1, if known.
    pub round: Option<u8>,
    pub contestants: [ContestantId; 2],
    /// The score in IMPs, points or victory points; files have one word for all of them.
    pub score: [Option<StatedFigure>; 2],
    /// Victory points, if they are given beside the score.
    pub vp: [Option<StatedFigure>; 2],
    pub boards: Vec<TranscriptMatchBoard>,
    /// Line number in the file.
    pub line: u32,
}

/// A board of a match as the file states it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TranscriptMatchBoard {
    pub board: BoardNumber,
    /// The stated points of the first and of the second contestant.
    pub points: [Option<StatedFigure>; 2],
    /// Line number in the file.
    pub line: u32,
}

/// A pair of a team with its result against all other pairs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TranscriptPair {
    /// The label as written, which lines refer to.
    pub label: String,
    pub imps: StatedFigure,
    /// Line number in the file.
    pub line: u32,
}

/// The result on a line of a traveller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineScore {
    /// A result at the table.
    Result(Outcome),
    /// An artificial score of North-South and of East-West (Law 12C2).
    Artificial([Artificial; 2]),
}

/// A line of a traveller.
#[derive(Debug, Clone, PartialEq)]
pub struct TranscriptLine {
    pub section: SectionId,
    pub board: BoardNumber,
    /// The round, if the file has rounds.
    pub round: Option<u8>,
    /// The table, if the file has tables.
    pub table: Option<u8>,
    pub sitting: Sitting<ContestantId>,
    /// The pairs of the teams at the table. Empty if contestants are pairs or players.
    pub pairs: [String; 2],
    pub line_score: LineScore,
    /// Whether no contract gives this score, or a contestant plays the board number again. The line is imported anyway.
    pub impossible: bool,
    /// Points the file states for North-South and East-West.
    pub stated: [Option<StatedFigure>; 2],
    /// Percentages the file states for North-South and East-West.
    pub percent: [Option<StatedFigure>; 2],
    /// The points of the teams' pairs, scored against all other pairs.
    pub pairwise: [Option<StatedFigure>; 2],
    /// Line number in the file.
    pub line: u32,
}

/// A figure as another program published it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatedFigure {
    /// The figure as written.
    pub text: String,
    /// The exact value of the digits.
    pub value: Points,
    /// The number of decimals written.
    pub decimals: u32,
}

/// A place as another program published it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatedPlace {
    /// The place as written.
    pub text: String,
    /// The rank, from 1.
    pub rank: u32,
    /// Whether the place is marked as shared.
    pub tied: bool,
}

/// An oddity in a file, with what was done about it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Warning {
    /// Line number in the file. `None` if it concerns the whole file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    #[serde(rename = "text")]
    pub what: Oddity,
}

impl Transcript {
    pub(super) fn empty(format: Format, kind: ContestantKind) -> Self {
        Self {
            format,
            producer: String::new(),
            club: String::new(),
            club_number: String::new(),
            title: String::new(),
            identity: String::new(),
            kind,
            method: None,
            date: None,
            winners: None,
            sections: Vec::new(),
            contestants: Vec::new(),
            deals: BTreeMap::new(),
            markings: BTreeMap::new(),
            lines: Vec::new(),
            datums: Vec::new(),
            matches: Vec::new(),
            in_victory_points: false,
            pairs: Vec::new(),
            warnings: Vec::new(),
        }
    }

    /// The printed number of a contestant, after its section if there are several, and before its side if the
    /// contestant's number had to be changed.
    pub fn label(&self, id: ContestantId) -> String {
        let Some(contestant) = self.contestants.iter().find(|c| c.id == id) else { return id.to_string() };
        let mut label = contestant.label.clone();
        if self.sections.len() > 1 {
            let section = self.sections.iter().find(|s| s.id == id.section);
            let printed = section.map_or_else(|| id.section.to_string(), |s| s.label.clone());
            label = format!("{printed} {label}");
        }
        match contestant.side {
            Some(side) if contestant.label != id.number.to_string() && !label.ends_with(char::is_alphabetic) => {
                format!("{label} {side}")
            }
            _ => label,
        }
    }

    /// The lines of each board in each section.
    pub fn boards(&self) -> BTreeMap<(SectionId, BoardNumber), Vec<&TranscriptLine>> {
        let mut boards: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for line in &self.lines {
            boards.entry((line.section, line.board)).or_default().push(line);
        }
        boards
    }
}

impl Warning {
    /// The sentence with its line, in a language.
    pub fn words(&self, texts: &Texts) -> String {
        let sentence = self.what.words(texts);
        match self.line {
            Some(line) => texts.say().odd_at_line(line.to_string(), sentence),
            None => sentence,
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(&ENGLISH))
    }
}
