//! USEBIO 1.0 to 1.3 (docs/formats.md, 3; the structure is known from files, not from a schema): an event of pairs,
//! individuals or teams, in short matches or all against all. This module interprets elements; `xml` reads XML.

mod entrants;
mod line;
mod pair_matches;
mod teams;
mod write;

use std::borrow::Cow;
use std::collections::{BTreeSet, HashSet};
use std::sync::LazyLock;

use chrono::Datelike;

use crate::{CardsFault, Expected, FileItem, Oddity};
use bridge::{BoardNumber, Deal, Hand, Seat};
use evening::club::{Method, SectionId};
use movement::ContestantKind;

use super::participants::{MAX_SECTIONS, Participants, letter_sections, used_sections};
use super::text::DecodedText;
use super::transcript::{StatedDatum, Transcript, TranscriptLine, Warning};
use super::traveller::TravellerLines;
use super::xml::{self, Element};
use super::{Format, ReadError, number};

use line::MatchContext;

pub(super) use write::overall::write as write_overall;
pub use write::{UsebioContact, UsebioOptions, UsebioVersion, write};

/// The elements that a file may contain without a warning, whether the reader uses them or not.
static KNOWN_ELEMENTS: LazyLock<HashSet<&str>> = LazyLock::new(|| ELEMENT_NAMES.split_whitespace().collect());

const ELEMENT_NAMES: &str = "USEBIO CLUB CLUB_NAME CLUB_ID_NUMBER EVENT PROGRAM_NAME PROGRAM_VERSION \
    EVENT_IDENTIFIER EVENT_ID EVENT_DESCRIPTION TITLE VENUE COUNTRY DATE BOARD_SCORING_METHOD MATCH_SCORING_METHOD \
    SCORING_METHOD PAIRWISE_SCORING_METHOD WINNER_TYPE SESSION_COUNT SECTION_COUNT BOARDS_PLAYED BOARDS_PER_ROUND \
    PAIRS EW_PAIRS TEAM_PAIRING_AVAILABLE MASTER_POINT_SCALE EVENT_RATING MASTER_POINT_TYPE MPS_AWARDED_FLAG \
    P2P_CHARGE_RATE EBU_CHARGE_CODE CONTACT FULL_NAME SCORER TELEPHONE EMAIL LABELS NAME LABEL VALUE PARTICIPANTS \
    BOARD SESSION SECTION HANDSET PAIR PAIR_NUMBER DIRECTION TOTAL_SCORE PERCENTAGE ADJUSTMENT HANDICAP PAIR_IMPS \
    PLACE STRAT_NUMBER STRAT_PLACE MASTER_POINTS_AWARDED MASTER_POINTS PLAYER PLAYER_NAME NATIONAL_ID_NUMBER \
    BOARD_NUMBER BOARD_AVERAGE TRAVELLER_LINE NS_PAIR_NUMBER EW_PAIR_NUMBER CONTRACT PLAYED_BY LEAD TRICKS SCORE \
    NS_MATCH_POINTS EW_MATCH_POINTS LIN_DATA NOTES STRATIFICATION STRATIFICATION_TYPE STRATS STRAT STRAT_LABEL \
    UPPER_LIMIT NUMBER_OF_PAIRS PLAYER_NUMBER N_PLAYER_NUMBER S_PLAYER_NUMBER E_PLAYER_NUMBER W_PLAYER_NUMBER TEAM \
    TEAM_SCORE OPPOSING_TEAM OPPOSING_TEAM_SCORE TEAM_POINTS OPPOSING_TEAM_POINTS TEAM_VICTORY_POINTS \
    OPPOSING_TEAM_VICTORY_POINTS IMPS WINS_OR_DRAWS MATCH ROUND_NUMBER NS_CROSS_IMP_POINTS EW_CROSS_IMP_POINTS \
    NS_BUTLER_POINTS EW_BUTLER_POINTS NS_SCORE EW_SCORE NS_VICTORY_POINTS EW_VICTORY_POINTS HEADLINE STATUS \
    DUPLICATES START_BOARD_NUMBER END_BOARD_NUMBER NEXT_BOARD PRINTOUTS CRYPTO_KEY CHECKSUM LEGEND LINE HAND SPADES \
    HEARTS DIAMONDS CLUBS RATEABLE DEALER VULNERABILITY VULNERABLE";

/// The most unknown elements that warnings list.
const MAX_LISTED_ELEMENTS: usize = 50;

/// The data collected while the tree is walked.
struct Reader {
    warnings: Vec<Warning>,
    participants: Participants,
    transcript: Transcript,
    /// The sections with their labels.
    sections: Vec<(SectionId, String)>,
    lines: TravellerLines,
    /// The lines of team matches, until all are known.
    match_lines: Vec<TranscriptLine>,
}

pub(super) fn read(decoded: &DecodedText) -> Result<Transcript, ReadError> {
    let mut oddities = Vec::new();
    let root = xml::parse(decoded, &KNOWN_ELEMENTS, &mut oddities)?;
    if root.name != "USEBIO" {
        return Err(ReadError::UnknownFormat);
    }
    let mut warnings: Vec<Warning> =
        decoded.warnings.iter().map(|oddity| Warning { line: None, what: oddity.clone() }).collect();
    warnings.extend(oddities.into_iter().map(|(line, oddity)| Warning { line: Some(line), what: oddity }));
    let event = single_child(&root, "EVENT", FileItem::Event)?.unwrap_or(&root);
    let (kind, method) = kind_and_method(event);
    // Sessions without results do not count; some programs write one only for the hands.
    let mut sessions = event.all("SESSION").filter(|s| s.walk().any(|e| e.name == "TRAVELLER_LINE"));
    if let (Some(_), Some(second)) = (sessions.next(), sessions.next()) {
        return Err(ReadError::Several { line: second.line, what: FileItem::Session });
    }
    let transcript = Transcript {
        producer: format!("{} {}", event.value("PROGRAM_NAME"), event.value("PROGRAM_VERSION")).trim().to_owned(),
        club: club_value(&root, event, "CLUB_NAME").to_owned(),
        club_number: club_value(&root, event, "CLUB_ID_NUMBER").to_owned(),
        title: [event.value("EVENT_DESCRIPTION"), event.value("TITLE")]
            .into_iter()
            .find(|t| !t.is_empty())
            .unwrap_or_default()
            .to_owned(),
        method,
        ..Transcript::empty(Format::Usebio, kind)
    };
    let mut reader = Reader {
        warnings,
        participants: Participants::default(),
        transcript,
        sections: Vec::new(),
        lines: TravellerLines::default(),
        match_lines: Vec::new(),
    };
    reader.warn_unknown_elements(&root);
    reader.read_event(event);
    reader.name_sections(event)?;
    reader.read_entrants(event, None)?;
    if kind == ContestantKind::Pairs {
        reader.declare_pairs(event, None);
    }
    reader.participants.assign_numbers(&mut reader.warnings)?;
    reader.read_hands(&root);
    match kind {
        ContestantKind::Teams => reader.for_each("MATCH", event, None, Reader::read_team_match)?,
        ContestantKind::Pairs | ContestantKind::Individual => {
            reader.for_each("BOARD", event, None, Reader::read_board)?;
            reader.for_each("MATCH", event, None, Reader::read_pair_match)?;
            if pair_matches::states_scores(event) {
                reader.warn(event.line, Oddity::MatchBoardsNotCompared);
            }
        }
    }
    reader.transcript.in_victory_points |= event.value("MATCH_SCORING_METHOD").to_ascii_uppercase().contains("VP");
    reader.finish()
}

/// The only child of this name, if there is one. Several are an error.
fn single_child<'a, 't>(
    parent: &'a Element<'t>,
    name: &'a str,
    item: FileItem,
) -> Result<Option<&'a Element<'t>>, ReadError> {
    let mut elements = parent.all(name);
    let first = elements.next();
    match elements.next() {
        Some(second) => Err(ReadError::Several { line: second.line, what: item }),
        None => Ok(first),
    }
}

fn club_value<'a>(root: &'a Element<'_>, event: &'a Element<'_>, name: &'a str) -> &'a str {
    [root, event]
        .into_iter()
        .filter_map(|e| e.child("CLUB"))
        .map(|c| c.value(name))
        .find(|v| !v.is_empty())
        .unwrap_or("")
}

/// Whether an element of this name enters a contestant of this kind.
fn is_entrant(kind: ContestantKind, name: &str) -> bool {
    name == match kind {
        ContestantKind::Pairs => "PAIR",
        ContestantKind::Individual => "PLAYER",
        ContestantKind::Teams => "TEAM",
    }
}

/// The kind of contestants and, as far as the file says, the method. The kind of points is more reliable than words,
/// which differ between programs.
fn kind_and_method(event: &Element<'_>) -> (ContestantKind, Option<Method>) {
    let has_element = |name: &str| event.walk().any(|e| e.name == name);
    let event_type = event.attribute("EVENT_TYPE").to_ascii_uppercase();
    let board_method = event.value("BOARD_SCORING_METHOD").to_ascii_uppercase();
    let scoring_method = event.value("SCORING_METHOD").to_ascii_uppercase();
    let words = format!("{board_method} {scoring_method} {event_type}");
    let mentions = |word: &str| words.contains(word);
    if event_type.contains("TEAM") || has_element("TEAM") || has_element("TEAM_POINTS") {
        let method = match board_method.as_str() {
            "" => has_element("IMPS").then_some(Method::Imps),
            _ if mentions("PAB") || mentions("BAM") || mentions("POINT") => Some(Method::Bam),
            _ if mentions("HYBRID") => Some(Method::Hybrid),
            _ if mentions("PATTON") => Some(Method::Patton),
            _ if mentions("AGGREGATE") || mentions("TOTAL") => Some(Method::Total),
            _ if mentions("IMP") || mentions("VP") => Some(Method::Imps),
            _ => None,
        };
        return (ContestantKind::Teams, method);
    }
    let is_individual = event_type.contains("INDIV") || has_element("N_PLAYER_NUMBER");
    let method = match () {
        () if has_element("NS_MATCH_POINTS") || has_element("EW_MATCH_POINTS") => Some(Method::Matchpoints),
        () if has_element("NS_CROSS_IMP_POINTS") || has_element("EW_CROSS_IMP_POINTS") => Some(Method::CrossImps),
        () if has_element("NS_BUTLER_POINTS") || has_element("EW_BUTLER_POINTS") => Some(Method::Butler),
        () if board_method.contains("MATCH") || event_type == "MP_PAIRS" => Some(Method::Matchpoints),
        () if mentions("BUTLER") || has_element("BOARD_AVERAGE") => Some(Method::Butler),
        () if mentions("CROSS") => Some(Method::CrossImps),
        () if mentions("AGGREGATE") => Some(Method::Total),
        // The kind of IMPs is not named, so the search tries both.
        () if mentions("IMP") => None,
        () => Some(Method::Matchpoints),
    };
    (if is_individual { ContestantKind::Individual } else { ContestantKind::Pairs }, method)
}

impl Reader {
    fn warn(&mut self, line: u32, oddity: Oddity) {
        self.warnings.push(Warning { line: Some(line), what: oddity });
    }

    fn warn_unknown_elements(&mut self, root: &Element<'_>) {
        let mut warned_names = BTreeSet::new();
        for element in root.walk() {
            if let Cow::Owned(name) = &element.name
                && warned_names.insert(name)
                && warned_names.len() <= MAX_LISTED_ELEMENTS
            {
                self.warn(element.line, Oddity::ElementUnknown { name: name.to_owned() });
            }
        }
    }

    fn read_event(&mut self, event: &Element<'_>) {
        let written = event.value("DATE");
        self.transcript.date = number::parse_date(written);
        let line = event.child("DATE").map_or(event.line, |e| e.line);
        match self.transcript.date {
            None => self.warn(line, Oddity::DateUnreadable { written: written.to_owned() }),
            Some(date) if !(1950..=2100).contains(&date.year()) => {
                self.warn(line, Oddity::DateOutOfRange { date });
            }
            Some(_) => {}
        }
        self.transcript.winners = match event.value("WINNER_TYPE") {
            "1" => Some(1),
            "2" => Some(2),
            other => {
                if !other.is_empty() {
                    self.warn(event.line, Oddity::WinnersUnknown { written: other.to_owned() });
                }
                None
            }
        };
    }

    /// Gives each section label of the event a letter.
    fn name_sections(&mut self, event: &Element<'_>) -> Result<(), ReadError> {
        let mut labels: Vec<String> = Vec::new();
        let mut line = event.line;
        for section in event.walk().filter(|e| e.name == "SECTION") {
            let label = section_label(section);
            if !labels.contains(&label) && labels.len() <= MAX_SECTIONS {
                labels.push(label);
                line = section.line;
            }
        }
        self.sections = letter_sections(labels, line)?;
        Ok(())
    }

    /// The section that an element begins, or the one around it.
    fn section(&self, element: &Element<'_>, outer_section: Option<SectionId>) -> Option<SectionId> {
        if element.name != "SECTION" {
            return outer_section;
        }
        let label = section_label(element);
        self.sections.iter().find(|(_, l)| *l == label).map(|(id, _)| *id)
    }

    /// Enters the pairs, players and teams within an element.
    fn read_entrants(&mut self, element: &Element<'_>, outer_section: Option<SectionId>) -> Result<(), ReadError> {
        let section = self.section(element, outer_section);
        for child in &element.children {
            match &*child.name {
                "PAIR" | "PLAYER" | "TEAM" if is_entrant(self.transcript.kind, &child.name) => {
                    // A contestant outside any section belongs to the first section.
                    let first_section = self.sections.first().map_or(SectionId::A, |(id, _)| *id);
                    let entrant = entrants::entrant(child, section.unwrap_or(first_section), &mut self.warnings);
                    self.participants.enter(entrant)?;
                    if self.transcript.kind == ContestantKind::Teams {
                        self.read_pair_scores(child);
                    }
                }
                "SESSION" | "SECTION" | "PARTICIPANTS" => self.read_entrants(child, section)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn read_hands(&mut self, root: &Element<'_>) {
        for board in root.walk().filter(|e| e.name == "BOARD" && e.child("HAND").is_some()) {
            let Ok(number) = board.value("BOARD_NUMBER").parse::<BoardNumber>() else {
                self.warn(board.line, Oddity::HandsWithoutBoard);
                continue;
            };
            match parse_deal(board) {
                Ok(deal) if self.transcript.deals.get(&number).is_some_and(|earlier| *earlier != deal) => {
                    self.warn(board.line, Oddity::OtherCards { board: number });
                }
                Ok(deal) => _ = self.transcript.deals.insert(number, deal),
                Err(why) => self.warn(board.line, Oddity::CardsLeftOut { board: number, why }),
            }
        }
    }

    /// Calls `read` for every element of a name (`BOARD`, `MATCH`) with the section around it, in the order of the
    /// file.
    fn for_each(
        &mut self,
        name: &str,
        element: &Element<'_>,
        outer_section: Option<SectionId>,
        read: fn(&mut Self, &Element<'_>, Option<SectionId>) -> Result<(), ReadError>,
    ) -> Result<(), ReadError> {
        let section = self.section(element, outer_section);
        for child in &element.children {
            match &*child.name {
                found if found == name => read(self, child, section)?,
                "SESSION" | "SECTION" => self.for_each(name, child, section, read)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Reads the lines of a board. A board without lines is left out.
    fn read_board(&mut self, board: &Element<'_>, section: Option<SectionId>) -> Result<(), ReadError> {
        if board.child("TRAVELLER_LINE").is_none() {
            return Ok(());
        }
        let number = board_number(board)?;
        for line in board.all("TRAVELLER_LINE") {
            self.read_line(line, number, section, MatchContext::default())?;
        }
        if let Some(average) = board.child("BOARD_AVERAGE")
            && let Some(datum) = number::parse_figure(&average.text)
        {
            let section = section.or(self.sections.first().map(|(id, _)| *id)).unwrap_or(SectionId::A);
            self.transcript.datums.push(StatedDatum { section, board: number, datum, line: average.line });
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Transcript, ReadError> {
        self.lines.add_match_lines(std::mem::take(&mut self.match_lines), &mut self.warnings)?;
        self.lines.finish(&mut self.transcript, &mut self.warnings)?;
        self.transcript.contestants = self.participants.contestants();
        self.transcript.sections = used_sections(&self.transcript, self.sections);
        self.transcript.warnings = self.warnings;
        Ok(self.transcript)
    }
}

fn board_number(board: &Element<'_>) -> Result<BoardNumber, ReadError> {
    let written = board.value("BOARD_NUMBER");
    written.parse().map_err(|_| ReadError::Value {
        line: board.line,
        what: FileItem::BoardNumber,
        value: written.to_owned(),
        allowed: Expected::OneTo999,
    })
}

fn section_label(section: &Element<'_>) -> String {
    let label = section.attribute("SECTION_ID");
    if label.is_empty() { section.value("SECTION_ID").to_owned() } else { label.to_owned() }
}

/// The deal of a board. All four hands must be there.
fn parse_deal(board: &Element<'_>) -> Result<Deal, CardsFault> {
    let mut hands: [Option<Hand>; 4] = [None; 4];
    for hand in board.all("HAND") {
        let written = hand.value("DIRECTION");
        let seat: Seat = written.parse().map_err(|_| CardsFault::NotASeat { written: written.to_owned() })?;
        let suits = ["SPADES", "HEARTS", "DIAMONDS", "CLUBS"];
        let cards: Vec<String> =
            suits.iter().map(|s| hand.value(s).chars().filter(|c| c.is_alphanumeric()).collect()).collect();
        hands[seat as usize] = Some(cards.join(".").parse().map_err(|why| CardsFault::OfSeat { seat, why })?);
    }
    let [Some(n), Some(e), Some(s), Some(w)] = hands else { return Err(CardsFault::HandMissing) };
    Deal::new([n, e, s, w]).map_err(|why| CardsFault::NoDeal { why })
}
