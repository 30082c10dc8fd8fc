//! Result files with few columns. Each module has the format of one program; this one turns printed contestants and
//! results into a transcript.

mod bridgewebs;
mod ecats;
mod jannersten;
mod nz_scorer;
mod salliere;

use std::collections::BTreeMap;

use crate::{Expected, FileItem};
use bridge::{BoardNumber, Score, Side};
use evening::club::{ContestantId, Entrant, Method, SectionId};
use movement::{ContestantKind, Sitting};

use super::participants::{Participants, letter_sections, used_sections};
use super::text::DecodedText;
use super::transcript::{LineScore, StatedFigure, Transcript, TranscriptContestant, TranscriptLine, Warning};
use super::traveller::{TravellerLines, WrittenResult};
use super::{Format, Oddity, ReadError, number};

pub(super) use bridgewebs::write as write_bridgewebs;
pub(super) use ecats::write as write_ecats;

/// Reads a file of one of these formats.
pub(super) fn read(format: Format, decoded: &DecodedText) -> Result<Transcript, ReadError> {
    let text = decoded.text.as_str();
    let mut contents = SmallFile::new(format);
    contents.warnings.extend(decoded.warnings.iter().map(|oddity| Warning { line: None, what: oddity.clone() }));
    match format {
        Format::BridgeWebs => bridgewebs::read(text, &mut contents)?,
        Format::Jannersten => jannersten::read(text, &mut contents)?,
        Format::Ecats => ecats::read(text, &mut contents)?,
        Format::NzScorer => nz_scorer::read(decoded, &mut contents)?,
        Format::Salliere => salliere::read(text, &mut contents)?,
        _ => return Err(ReadError::UnknownFormat),
    }
    contents.finish()
}

/// The format of a text, if it is one of these. `kind` recognises the XML of NZ Scorer.
pub(super) fn sniff(text: &str) -> Option<Format> {
    let head: String = text.chars().take(200).collect::<String>().to_ascii_lowercase();
    if head.trim_start_matches('"').starts_with("#version") {
        return Some(Format::BridgeWebs);
    }
    let lines = || text.lines().take(1000).map(|line| line.trim().to_ascii_lowercase());
    if lines().any(|line| line == "[contestants]" || line == "[results]") {
        return Some(Format::Jannersten);
    }
    ecats::is_ecats(text).then_some(Format::Ecats).or_else(|| salliere::is_salliere(text).then_some(Format::Salliere))
}

/// A contestant as a file prints it, with the label of its section.
struct PrintedContestant {
    section: String,
    contestant: TranscriptContestant,
}

/// A result as a file prints it, with the label of its section.
struct PrintedResult {
    section: String,
    board: BoardNumber,
    round: Option<u8>,
    table: Option<u8>,
    /// The printed numbers of two pairs, or of four players from North.
    numbers: Vec<String>,
    line_score: LineScore,
    /// Whether no contract gives the score.
    impossible: bool,
    /// The stated points of North-South and East-West.
    stated: [Option<StatedFigure>; 2],
    /// The stated percentages of North-South and East-West.
    percent: [Option<StatedFigure>; 2],
    line: u32,
}

/// The contents of a small file as a reader finds them.
struct SmallFile {
    transcript: Transcript,
    contestants: Vec<PrintedContestant>,
    results: Vec<PrintedResult>,
    warnings: Vec<Warning>,
}

impl PrintedContestant {
    /// A pair with its names; formats that state numbers and points add them.
    fn pair(section: &str, label: &str, names: &[&str], line: u32) -> Self {
        let players = names.iter().map(|name| name.trim()).filter(|name| !name.is_empty()).map(Entrant::named);
        let contestant = TranscriptContestant::unstated(SectionId::A, label.to_owned(), players.collect(), line);
        Self { section: section.to_owned(), contestant }
    }
}

impl SmallFile {
    fn new(format: Format) -> Self {
        let transcript = Transcript::empty(format, ContestantKind::Pairs);
        Self { transcript, contestants: Vec::new(), results: Vec::new(), warnings: Vec::new() }
    }

    /// The score of a line, and whether it is impossible: an artificial score, or else contract and score.
    fn line_score(&mut self, artificial: &str, written: &WrittenResult<'_>) -> Result<(LineScore, bool), ReadError> {
        if let Some(awards) = number::parse_artificial(artificial) {
            return Ok((LineScore::Artificial(awards), false));
        }
        let (outcome, impossible) = written.read(&mut self.warnings)?;
        Ok((LineScore::Result(outcome), impossible))
    }

    /// Adds a result. An unreadable line is left out with a warning.
    fn add_result(&mut self, parsed: Result<PrintedResult, ReadError>) -> Result<(), ReadError> {
        match parsed {
            Ok(result) => self.results.push(result),
            Err(error) => self.warnings.push(left_out_warning(error)?),
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Transcript, ReadError> {
        let mut labels: Vec<String> = Vec::new();
        let section_labels = self.contestants.iter().map(|e| &e.section).chain(self.results.iter().map(|r| &r.section));
        for label in section_labels {
            if !labels.contains(label) {
                labels.push(label.clone());
            }
        }
        let sections = letter_sections(labels, 1)?;
        let ids: BTreeMap<String, SectionId> = sections.iter().map(|(id, label)| (label.clone(), *id)).collect();
        let section = |label: &str| ids.get(label).copied().unwrap_or(SectionId::A);
        let mut participants = Participants::default();
        let (mut nameless_count, kind) = (0, self.transcript.kind);
        for PrintedContestant { section: label, mut contestant } in self.contestants {
            contestant.id.section = section(&label);
            if contestant.players.is_empty() {
                nameless_count += usize::from(contestant.name.is_empty());
                contestant.players.push(Entrant::named(contestant.label.as_str()));
            }
            participants.enter(contestant)?;
        }
        for result in &self.results {
            for (index, printed) in result.numbers.iter().enumerate() {
                let (section_id, side) = (section(&result.section), Side::BOTH[index % 2]);
                if !participants.knows(printed, Some(section_id), side) {
                    let side = (result.numbers.len() == 2
                        && kind == ContestantKind::Pairs
                        && self.transcript.winners == Some(2))
                    .then_some(side);
                    participants.add_unnamed(printed, section_id, side, result.line, &mut self.warnings);
                }
            }
        }
        participants.assign_numbers(&mut self.warnings)?;
        let mut lines = TravellerLines::default();
        for result in self.results {
            match transcript_line(result, &participants, kind, &section) {
                Ok(line) => lines.add(line, &mut self.warnings)?,
                Err(error) => self.warnings.push(left_out_warning(error)?),
            }
        }
        lines.finish(&mut self.transcript, &mut self.warnings)?;
        self.transcript.contestants = participants.contestants();
        if nameless_count > 0 {
            self.warnings.push(Warning { line: None, what: Oddity::ContestantsNameless { count: nameless_count } });
        }
        self.transcript.sections = used_sections(&self.transcript, sections);
        self.warnings.sort_by_key(|warning| warning.line);
        self.transcript.warnings = self.warnings;
        Ok(self.transcript)
    }
}

/// The warning for a line that is left out, or the error if it does not concern a single line.
fn left_out_warning(error: ReadError) -> Result<Warning, ReadError> {
    let (line, oddity) = match error {
        ReadError::Value { line, what: item, value, allowed } => {
            (line, Oddity::ValueUnreadable { item, value, allowed })
        }
        ReadError::NotAResult { line, why, .. } => (line, why),
        error => return Err(error),
    };
    Ok(Warning { line: Some(line), what: oddity.left_out() })
}

/// The line of a result, with its contestants.
fn transcript_line(
    result: PrintedResult,
    participants: &Participants,
    kind: ContestantKind,
    section: &dyn Fn(&str) -> SectionId,
) -> Result<TranscriptLine, ReadError> {
    let section_id = section(&result.section);
    let find = |index: usize| -> Result<ContestantId, ReadError> {
        let printed = result.numbers.get(index).map_or("", String::as_str);
        participants.find(printed, Some(section_id), Side::BOTH[index % 2]).ok_or_else(|| ReadError::Value {
            line: result.line,
            what: FileItem::PairNumber,
            value: printed.to_owned(),
            allowed: Expected::OneContestant,
        })
    };
    let sitting = match (result.numbers.len(), kind) {
        (4, _) => Sitting::Players { n: find(0)?, e: find(1)?, s: find(2)?, w: find(3)? },
        (_, ContestantKind::Teams) => Sitting::Teams { ns: find(0)?, ew: find(1)? },
        _ => Sitting::Sides { ns: find(0)?, ew: find(1)? },
    };
    let ids: Vec<ContestantId> = sitting.contestants().map(|(contestant, _)| contestant).collect();
    if ids.iter().enumerate().any(|(index, id)| ids[..index].contains(id)) {
        let value = result.numbers.join(" – ");
        let allowed = Expected::TwoContestants;
        return Err(ReadError::Value { line: result.line, what: FileItem::PairNumber, value, allowed });
    }
    Ok(TranscriptLine {
        section: section_id,
        board: result.board,
        round: result.round,
        table: result.table,
        sitting,
        pairs: Default::default(),
        line_score: result.line_score,
        impossible: result.impossible,
        stated: result.stated,
        percent: result.percent,
        pairwise: [None, None],
        line: result.line,
    })
}

fn parse_board(text: &str, line: u32) -> Result<BoardNumber, ReadError> {
    text.trim().parse().map_err(|_| ReadError::Value {
        line,
        what: FileItem::Board,
        value: text.to_owned(),
        allowed: Expected::BoardOneTo999,
    })
}

/// The score from North-South's view, from one cell for each side. The cell of the losing side is empty or 0; if both
/// have a score, that of North-South counts.
fn parse_scores(ns: &str, ew: &str) -> Option<Score> {
    match (number::parse_score(ns), number::parse_score(ew)) {
        (Some(ns), None | Some(0)) => Some(ns),
        (None | Some(0), Some(ew)) => Some(-ew),
        (Some(ns), Some(_)) => Some(ns),
        (None, None) => None,
    }
}

/// The method that the words name. Percentages mean matchpoints. `None` for other words, and for IMPs of an unknown
/// kind.
fn method_in_words(words: &str) -> Option<Method> {
    let words = words.to_ascii_lowercase();
    let mentions = |word: &str| words.contains(word);
    match () {
        () if mentions("butler") => Some(Method::Butler),
        () if mentions("cross") => Some(Method::CrossImps),
        () if mentions("aggregate") || mentions("total") => Some(Method::Total),
        () if mentions("bam") || mentions("board-a-match") => Some(Method::Bam),
        () if mentions("imp") => None,
        () if mentions("mp") || mentions("match") || mentions("percent") => Some(Method::Matchpoints),
        () => None,
    }
}
