//! The neutral transcript that a reader makes of a file: what was played, and apart from it what the file states.
//! How it becomes a session is in `changes`, how it is scored afresh in `check`.

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

use super::said::ENGLISH;
use super::{Format, Oddity};

/// One session as another program wrote it down.
#[derive(Debug, Clone, PartialEq)]
pub struct Transcript {
    pub format: Format,
    /// The program and its version, as written.
    pub producer: String,
    pub club: String,
    /// The club's number with its federation; empty where it is not given.
    pub club_number: String,
    pub title: String,
    /// What the file itself knows the session by; empty where it has nothing of the kind.
    pub identity: String,
    pub kind: ContestantKind,
    /// How it is scored, as far as its words or its points say.
    pub method: Option<Method>,
    /// None where the file gives none that can be read.
    pub date: Option<NaiveDate>,
    /// 1 or 2 rankings; none where the file does not say.
    pub winners: Option<u8>,
    pub sections: Vec<TranscriptSection>,
    pub contestants: Vec<TranscriptContestant>,
    pub deals: BTreeMap<BoardNumber, Deal>,
    /// Boards that the file marks otherwise than their number, and were played so (Law 2).
    pub markings: BTreeMap<BoardNumber, Vulnerability>,
    /// In the order of the file.
    pub lines: Vec<TranscriptLine>,
    pub datums: Vec<StatedDatum>,
    /// Matches of teams, and of pairs that play short ones, in the order of the file.
    pub matches: Vec<TranscriptMatch>,
    /// Matches are counted in victory points, so totals and adjustments are too.
    pub victory_points: bool,
    /// The pairs of teams that are scored by themselves too.
    pub pairs: Vec<TranscriptPair>,
    /// What was odd and what was done about it, to be shown before anything is committed.
    pub warnings: Vec<Warning>,
}

impl Transcript {
    /// With a day where the file gives none.
    #[must_use]
    pub fn dated(self, date: Option<chrono::NaiveDate>) -> Self {
        Self { date: self.date.or(date), ..self }
    }
}

/// A section with the name the file gives it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TranscriptSection {
    pub id: SectionId,
    /// As written; empty where the file knows no sections.
    pub label: String,
}

/// A pair, a team or a player with its results as the file states them.
#[derive(Debug, Clone, PartialEq)]
pub struct TranscriptContestant {
    /// Unique; where North-South and East-West both count from 1, East-West is moved up by hundreds.
    pub id: ContestantId,
    /// The number as the other program printed it.
    pub label: String,
    /// The side it is said to sit on; none where it is not said.
    pub side: Option<Side>,
    /// The team's name; empty for pairs and players.
    pub name: String,
    /// Never empty: the printed number stands in for names that are not there.
    pub players: Vec<Entrant>,
    pub total: Option<Stated>,
    pub percentage: Option<Stated>,
    pub place: Option<StatedPlace>,
    /// Matches won or drawn, of a team.
    pub wins: Option<Stated>,
    /// What is added to the total, or taken from it, beside the boards; it is in the total already.
    pub adjustment: Option<Stated>,
    /// Line of the file.
    pub line: u32,
}

impl TranscriptContestant {
    /// One of whom only the number as printed and the people are known; its identity is given when it is entered.
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
    pub datum: Stated,
    /// Line of the file.
    pub line: u32,
}

/// A match of two teams or pairs as the file states it, each number for the first and for the second.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TranscriptMatch {
    pub round: Option<u8>,
    pub contestants: [ContestantId; 2],
    /// IMPs, points or victory points: files use one word for all.
    pub score: [Option<Stated>; 2],
    /// Where they stand beside the score.
    pub vp: [Option<Stated>; 2],
    pub boards: Vec<TranscriptMatchBoard>,
    /// Line of the file.
    pub line: u32,
}

/// A board of a match as the file states it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TranscriptMatchBoard {
    pub board: BoardNumber,
    pub points: [Option<Stated>; 2],
    /// Line of the file.
    pub line: u32,
}

/// A pair of a team with what it won against all other pairs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TranscriptPair {
    /// As written; lines name it so.
    pub label: String,
    pub imps: Stated,
    /// Line of the file.
    pub line: u32,
}

/// What stands on one line of a traveller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineScore {
    /// A result at the table.
    Result(Outcome),
    /// An artificial score of North-South and of East-West (Law 12C2).
    Artificial([Artificial; 2]),
}

/// One line of a traveller.
#[derive(Debug, Clone, PartialEq)]
pub struct TranscriptLine {
    pub section: SectionId,
    pub board: BoardNumber,
    /// Where the file tells rounds apart.
    pub round: Option<u8>,
    /// Where the file tells tables apart.
    pub table: Option<u8>,
    pub sitting: Sitting<ContestantId>,
    /// The pairs of the teams that sat there; empty where contestants are pairs or players.
    pub pairs: [String; 2],
    pub held: LineScore,
    /// No contract gives this score, or the board is met again under its number: it is taken over all
    /// the same.
    pub impossible: bool,
    /// Points the file states for North-South and East-West.
    pub stated: [Option<Stated>; 2],
    /// Percentages the file states for North-South and East-West.
    pub percent: [Option<Stated>; 2],
    /// Points of the pairs of teams, as against all other pairs.
    pub pairwise: [Option<Stated>; 2],
    /// Line of the file.
    pub line: u32,
}

/// A number as another program published it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stated {
    /// As written.
    pub text: String,
    pub value: Points,
    /// Decimals written.
    pub decimals: u32,
}

/// A place as another program published it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatedPlace {
    /// As written.
    pub text: String,
    /// From 1.
    pub rank: u32,
    /// Marked as shared.
    pub tied: bool,
}

/// Something odd in a file, with what was done about it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Warning {
    /// Line of the file; none where it concerns the whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    #[serde(rename = "text")]
    pub what: Oddity,
}

impl Transcript {
    /// A transcript before anything of it was read.
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
            victory_points: false,
            pairs: Vec::new(),
            warnings: Vec::new(),
        }
    }

    /// The number of a contestant as printed, its side added where the number alone is not unique.
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
        let what = self.what.words(texts);
        match self.line {
            Some(line) => texts.say().odd_at_line(line.to_string(), what),
            None => what,
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(&ENGLISH))
    }
}
