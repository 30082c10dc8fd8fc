//! USEBIO 1.0 to 1.3 (formats design 3; the tree is known from files, not from a schema): one event of
//! pairs at matchpoints. What an element means is here; XML itself is read in `xml`.

mod line;
mod participants;

use std::collections::{BTreeMap, BTreeSet};

use chrono::Datelike;

use crate::bridge::{BoardNumber, Deal, Hand, Seat};
use crate::club::SectionId;
use crate::session::Outcome;

use super::document::{Document, DocumentSection, Held, Warning};
use super::text::Decoded;
use super::xml::{self, Element};
use super::{ForeignMethod, Format, MAX_TABLES, ReadError, number};

use participants::Participants;

/// Elements that are known, whether anything is done with them or not.
const KNOWN: &str = "USEBIO CLUB CLUB_NAME CLUB_ID_NUMBER EVENT PROGRAM_NAME PROGRAM_VERSION EVENT_IDENTIFIER EVENT_ID \
    EVENT_DESCRIPTION TITLE VENUE COUNTRY DATE BOARD_SCORING_METHOD MATCH_SCORING_METHOD SCORING_METHOD \
    PAIRWISE_SCORING_METHOD WINNER_TYPE SESSION_COUNT SECTION_COUNT BOARDS_PLAYED BOARDS_PER_ROUND PAIRS EW_PAIRS \
    TEAM_PAIRING_AVAILABLE MASTER_POINT_SCALE EVENT_RATING MASTER_POINT_TYPE MPS_AWARDED_FLAG P2P_CHARGE_RATE \
    EBU_CHARGE_CODE CONTACT FULL_NAME SCORER TELEPHONE EMAIL LABELS NAME LABEL VALUE PARTICIPANTS BOARD SESSION \
    SECTION HANDSET PAIR PAIR_NUMBER DIRECTION TOTAL_SCORE PERCENTAGE ADJUSTMENT HANDICAP PAIR_IMPS PLACE \
    STRAT_NUMBER STRAT_PLACE MASTER_POINTS_AWARDED MASTER_POINTS PLAYER PLAYER_NAME NATIONAL_ID_NUMBER BOARD_NUMBER \
    BOARD_AVERAGE TRAVELLER_LINE NS_PAIR_NUMBER EW_PAIR_NUMBER CONTRACT PLAYED_BY LEAD TRICKS SCORE NS_MATCH_POINTS \
    EW_MATCH_POINTS LIN_DATA NOTES STRATIFICATION STRATIFICATION_TYPE STRATS STRAT STRAT_LABEL UPPER_LIMIT \
    NUMBER_OF_PAIRS HEADLINE STATUS DUPLICATES START_BOARD_NUMBER END_BOARD_NUMBER NEXT_BOARD PRINTOUTS CRYPTO_KEY \
    CHECKSUM LEGEND LINE HAND SPADES HEARTS DIAMONDS CLUBS RATEABLE DEALER VULNERABILITY VULNERABLE";

/// Everything that is gathered while the tree is walked.
struct Reader {
    warnings: Vec<Warning>,
    participants: Participants,
    document: Document,
    /// Sections in the order met, by their label.
    sections: Vec<(SectionId, String)>,
    /// The line that holds each meeting.
    meetings: BTreeMap<(BoardNumber, [crate::club::ContestantId; 2]), usize>,
    /// Who has played each board, and where that stands.
    played: BTreeMap<(BoardNumber, crate::club::ContestantId), u32>,
}

/// Reads the one event of a file.
///
/// # Errors
/// As [`super::read`].
pub(super) fn read(decoded: &Decoded) -> Result<Document, ReadError> {
    let mut odd = Vec::new();
    let root = xml::parse(decoded, &mut odd)?;
    if root.name != "USEBIO" {
        return Err(ReadError::UnknownFormat);
    }
    let mut warnings: Vec<Warning> =
        decoded.warnings.iter().map(|text| Warning { line: None, text: text.clone() }).collect();
    warnings.extend(odd.into_iter().map(|(line, text)| Warning { line: Some(line), text }));
    let event = only(&root, "EVENT", "event")?.unwrap_or(&root);
    if let Some(method) = foreign(event) {
        return Err(ReadError::Method { line: event.line, method });
    }
    // A session without boards, as some programs leave for the hands alone, is none.
    let mut sessions = event.all("SESSION").filter(|s| s.walk().any(|e| e.name == "TRAVELLER_LINE"));
    if let (Some(_), Some(second)) = (sessions.next(), sessions.next()) {
        return Err(ReadError::Several { line: second.line, what: "session" });
    }
    let document = Document {
        format: Format::Usebio,
        producer: format!("{} {}", event.value("PROGRAM_NAME"), event.value("PROGRAM_VERSION")).trim().to_owned(),
        club: club(&root, event, "CLUB_NAME").to_owned(),
        club_number: club(&root, event, "CLUB_ID_NUMBER").to_owned(),
        title: [event.value("EVENT_DESCRIPTION"), event.value("TITLE")]
            .into_iter()
            .find(|t| !t.is_empty())
            .unwrap_or_default()
            .to_owned(),
        date: None,
        winners: None,
        sections: Vec::new(),
        contestants: Vec::new(),
        deals: BTreeMap::new(),
        lines: Vec::new(),
        warnings: Vec::new(),
    };
    let mut reader = Reader {
        warnings,
        participants: Participants::default(),
        document,
        sections: Vec::new(),
        meetings: BTreeMap::new(),
        played: BTreeMap::new(),
    };
    reader.unknown(&root);
    reader.event(event);
    reader.name_sections(event)?;
    reader.seat(event, None)?;
    reader.declare(event, None);
    reader.participants.number(&mut reader.warnings)?;
    reader.hands(&root);
    reader.boards(event, None)?;
    reader.finish()
}

fn only<'a>(parent: &'a Element, name: &'a str, what: &'static str) -> Result<Option<&'a Element>, ReadError> {
    let mut found = parent.all(name);
    let first = found.next();
    match found.next() {
        Some(second) => Err(ReadError::Several { line: second.line, what }),
        None => Ok(first),
    }
}

fn club<'a>(root: &'a Element, event: &'a Element, name: &'a str) -> &'a str {
    [root, event]
        .into_iter()
        .filter_map(|e| e.child("CLUB"))
        .map(|c| c.value(name))
        .find(|v| !v.is_empty())
        .unwrap_or("")
}

/// The method an event is scored by, where it is not pairs at matchpoints. The points that are there
/// say more than the words, which differ between programs.
fn foreign(event: &Element) -> Option<ForeignMethod> {
    let has = |name: &str| event.walk().any(|e| e.name == name);
    let kind = event.attribute("EVENT_TYPE").to_ascii_uppercase();
    let board = event.value("BOARD_SCORING_METHOD").to_ascii_uppercase();
    let method = event.value("SCORING_METHOD").to_ascii_uppercase();
    if kind.contains("TEAM") || has("TEAM") || has("TEAM_POINTS") {
        return Some(ForeignMethod::Teams);
    }
    if kind.contains("INDIV") || has("N_PLAYER_NUMBER") {
        return Some(ForeignMethod::Individual);
    }
    if kind.contains("SWISS") || has("MATCH") {
        return Some(ForeignMethod::SwissPairs);
    }
    if has("NS_MATCH_POINTS") || has("EW_MATCH_POINTS") {
        return None;
    }
    if has("NS_CROSS_IMP_POINTS") || has("EW_CROSS_IMP_POINTS") {
        return Some(ForeignMethod::CrossImps);
    }
    if has("NS_BUTLER_POINTS") || has("EW_BUTLER_POINTS") {
        return Some(ForeignMethod::Butler);
    }
    if board.contains("MATCH") || kind == "MP_PAIRS" {
        return None;
    }
    match format!("{board} {method} {kind}") {
        words if words.contains("BUTLER") => Some(ForeignMethod::Butler),
        words if words.contains("CROSS") => Some(ForeignMethod::CrossImps),
        words if words.contains("AGGREGATE") => Some(ForeignMethod::Aggregate),
        words if words.contains("IMP") || words.split(' ').any(|w| w == "VP") => Some(ForeignMethod::Imps),
        words if ["PAB", "BAM", "HYBRID"].iter().any(|w| words.contains(w)) => Some(ForeignMethod::Teams),
        _ => None,
    }
}

impl Reader {
    fn warn(&mut self, line: u32, text: impl Into<String>) {
        self.warnings.push(Warning { line: Some(line), text: text.into() });
    }

    fn unknown(&mut self, root: &Element) {
        let known: BTreeSet<&str> = KNOWN.split_whitespace().collect();
        let mut told = BTreeSet::new();
        for element in root.walk() {
            if !known.contains(element.name.as_str()) && told.insert(element.name.as_str()) && told.len() <= 50 {
                self.warn(element.line, format!("the element <{}> is not known and was passed over", element.name));
            }
        }
    }

    fn event(&mut self, event: &Element) {
        let written = event.value("DATE");
        self.document.date = number::date(written);
        let line = event.child("DATE").map_or(event.line, |e| e.line);
        match self.document.date {
            None => self.warn(line, format!("the date {written:?} cannot be read; set it after the import")),
            Some(date) if !(1950..=2100).contains(&date.year()) => {
                self.warn(line, format!("the date {date} is out of range; kept as it is"));
            }
            Some(_) => {}
        }
        self.document.winners = match event.value("WINNER_TYPE") {
            "1" => Some(1),
            "2" => Some(2),
            other => {
                if !other.is_empty() {
                    self.warn(event.line, format!("the winner type {other:?} is not known; worked out from the lines"));
                }
                None
            }
        };
    }

    /// Sections keep their letters where all of them are letters that differ; else they are lettered.
    fn name_sections(&mut self, event: &Element) -> Result<(), ReadError> {
        let mut labels: Vec<String> = Vec::new();
        for section in event.walk().filter(|e| e.name == "SECTION") {
            let label = section_label(section);
            if !labels.contains(&label) {
                labels.push(label);
            }
            if labels.len() > 702 {
                return Err(ReadError::Limit { line: section.line, limit: "702 sections" });
            }
        }
        let letters: BTreeSet<SectionId> =
            labels.iter().filter(|l| l.len() <= 2).filter_map(|l| l.parse().ok()).collect();
        self.sections = if letters.len() == labels.len() {
            labels.into_iter().filter_map(|l| Some((l.parse().ok()?, l))).collect()
        } else {
            labels.into_iter().enumerate().map(|(at, l)| (SectionId::nth(at as u16), l)).collect()
        };
        if self.sections.is_empty() {
            self.sections.push((SectionId::A, String::new()));
        }
        Ok(())
    }

    /// The section an element opens, or the one around it.
    fn section(&self, element: &Element, around: Option<SectionId>) -> Option<SectionId> {
        if element.name != "SECTION" {
            return around;
        }
        let label = section_label(element);
        self.sections.iter().find(|(_, l)| *l == label).map(|(id, _)| *id)
    }

    fn seat(&mut self, element: &Element, around: Option<SectionId>) -> Result<(), ReadError> {
        let section = self.section(element, around);
        for child in &element.children {
            match child.name.as_str() {
                "PAIR" => {
                    // A pair outside any section belongs to the only one, or to the first until its lines say more.
                    let first = self.sections.first().map_or(SectionId::A, |(id, _)| *id);
                    self.participants.add(child, section.unwrap_or(first), &mut self.warnings)?;
                }
                "SESSION" | "SECTION" | "PARTICIPANTS" => self.seat(child, section)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn hands(&mut self, root: &Element) {
        for board in root.walk().filter(|e| e.name == "BOARD" && e.child("HAND").is_some()) {
            let Ok(number) = board.value("BOARD_NUMBER").parse::<BoardNumber>() else {
                self.warn(board.line, "hands without a board number from 1 to 999 were left out");
                continue;
            };
            match deal(board) {
                Ok(deal) if self.document.deals.get(&number).is_some_and(|earlier| *earlier != deal) => {
                    self.warn(board.line, format!("board {number} has other cards than before; the first were kept"));
                }
                Ok(deal) => _ = self.document.deals.insert(number, deal),
                Err(why) => self.warn(board.line, format!("the cards of board {number} were left out: {why}")),
            }
        }
    }

    fn boards(&mut self, element: &Element, around: Option<SectionId>) -> Result<(), ReadError> {
        let section = self.section(element, around);
        for child in &element.children {
            match child.name.as_str() {
                "BOARD" => self.board(child, section)?,
                "SESSION" | "SECTION" => self.boards(child, section)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn board(&mut self, board: &Element, section: Option<SectionId>) -> Result<(), ReadError> {
        if board.child("TRAVELLER_LINE").is_none() {
            return Ok(());
        }
        let written = board.value("BOARD_NUMBER");
        let number = written.parse().map_err(|_| ReadError::Value {
            line: board.line,
            what: "board number",
            value: written.to_owned(),
            allowed: "1 to 999",
        })?;
        for line in board.all("TRAVELLER_LINE") {
            self.line(line, number, section)?;
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Document, ReadError> {
        if self.document.lines.is_empty() {
            return Err(ReadError::NoResults);
        }
        for ((_, board), lines) in self.document.boards() {
            if lines.len() > MAX_TABLES {
                let line = lines[MAX_TABLES].line;
                self.warnings.push(Warning { line: Some(line), text: format!("board {board} has too many lines") });
                return Err(ReadError::Limit { line, limit: "100 tables a section" });
            }
        }
        self.document.contestants = self.participants.seated();
        let used: BTreeSet<SectionId> = self
            .document
            .contestants
            .iter()
            .map(|c| c.id.section)
            .chain(self.document.lines.iter().map(|l| l.section))
            .collect();
        self.document.sections = self
            .sections
            .into_iter()
            .filter(|(id, _)| used.contains(id))
            .map(|(id, label)| DocumentSection { id, label })
            .collect();
        for line in &self.document.lines {
            if let Held::Result(Outcome::Played { declarer, lead: Some(card), .. }) = line.held
                && self.document.deals.get(&line.board).is_some_and(|deal| !deal.hand(declarer.next()).holds(card))
            {
                let text = format!("board {}: the leader does not hold {card}; kept as it is", line.board);
                self.warnings.push(Warning { line: Some(line.line), text });
            }
        }
        self.document.warnings = self.warnings;
        Ok(self.document)
    }
}

fn section_label(section: &Element) -> String {
    let label = section.attribute("SECTION_ID");
    if label.is_empty() { section.value("SECTION_ID").to_owned() } else { label.to_owned() }
}

/// The cards of a board: four hands, or three and the rest.
fn deal(board: &Element) -> Result<Deal, String> {
    let mut hands: [Option<Hand>; 4] = [None; 4];
    for hand in board.all("HAND") {
        let written = hand.value("DIRECTION");
        let seat: Seat = written.parse().map_err(|_| format!("{written:?} is not a seat"))?;
        let suits = ["SPADES", "HEARTS", "DIAMONDS", "CLUBS"];
        let cards: Vec<String> =
            suits.iter().map(|s| hand.value(s).chars().filter(|c| c.is_alphanumeric()).collect()).collect();
        hands[seat as usize] = Some(cards.join(".").parse().map_err(|error| format!("{seat}: {error}"))?);
    }
    let [Some(n), Some(e), Some(s), Some(w)] = hands else { return Err("a hand is missing".to_owned()) };
    Deal::new([n, e, s, w]).map_err(|error| error.to_string())
}
