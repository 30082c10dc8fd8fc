//! Printed documents as pages of marks, which are drawn on screen and written to PDF alike. The standings come from
//! `scoring`, and words and number formats from `lang`.

mod blanks;
mod boxes;
mod bracket;
mod cards;
mod championship;
mod chart;
#[cfg(test)]
mod check;
mod conditions;
mod cross_table;
mod curtain_cards;
mod cuts;
mod diagram;
mod draw;
mod font;
mod form;
mod frequency;
mod grid;
mod guide;
mod hands;
mod initials;
mod instructions;
mod layout;
mod leaflets;
pub mod letterhead;
mod link_picture;
mod manual;
mod match_sheets;
mod matrix;
mod name_slips;
mod pdf;
mod plan;
#[cfg(test)]
mod plan_check;
mod play;
mod ranking;
mod raster;
mod recap;
mod rulings;
#[cfg(test)]
mod sample;
mod score_cards;
mod seating;
mod slips;
mod table_cards;
mod table_numbers;
mod travellers;
mod words;

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, FixedOffset, NaiveDate};

use bridge::{Analyses, BoardNumber};
use evening::club::{ContestantId, PlayerId, SectionId};
use evening::scoring::{BoardLine, EventRanking, List, Published, Standings, list};
use evening::session::{LogEntry, Session};
use lang::Texts;

pub use font::{SET_SIZE, bytes as font_bytes, width as text_width};
pub use layout::{Ink, Mark, Page, Paper, Picture};
pub use letterhead::Letterhead;
pub use link_picture::{LinkPicture, PICTURE_SIZE};
pub use manual::manual;
pub use pdf::{Info, write};
pub use seating::sort_key;
pub use words::latin_letters_note;

/// A document that can be printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Document {
    /// Everything to publish and hand out at the end of an evening, in one file.
    Tonight,
    /// The conditions of contest, for before play (Law 78D).
    Conditions,
    /// Instructions for players about cards and boards (Laws 6 to 8).
    Instructions,
    Ranking,
    Travellers,
    #[serde(rename = "movement")]
    MovementGrid,
    GuideCards,
    TableCards,
    #[serde(rename = "seating")]
    SeatingList,
    /// Slips on which players enter their names.
    NameSlips,
    #[serde(rename = "frequency")]
    FrequencyTable,
    ScoreCards,
    Recap,
    CrossTable,
    /// The sums of a season's or event's evenings.
    Championship,
    HandRecords,
    ScoreSlips,
    /// A slip for each round at a table.
    RoundSlips,
    BlankTravellers,
    /// Score cards to fill in at the table.
    BlankCards,
    /// A sheet that both teams of a match fill in and sign.
    MatchSheets,
    /// The meetings of a round, for the wall.
    Draw,
    TableNumbers,
    CurtainCards,
    RulingForms,
    AppealForms,
    /// Corrections, rulings, penalties and appeals, each with its law.
    #[serde(rename = "rulings")]
    RulingsReport,
    Penalties,
    DirectorsReport,
    /// The ruling trees for the director: questions, words, actions and records.
    Leaflets,
}

/// Options of a print that are independent of the evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    pub paper: Paper,
    /// The only section to print. `None` for all.
    pub section: Option<SectionId>,
    /// The first round in documents of the movement, and the round of the draw and the seating list; 1 if none is
    /// chosen.
    pub from_round: u8,
    /// The only ruling whose form is printed, by its number on the forms. `None` for all.
    pub ruling: Option<usize>,
    /// The only contestant whose score card is printed. `None` for all.
    pub contestant: Option<ContestantId>,
    /// Whether suits are in four colours instead of two.
    pub four_colours: bool,
}

impl Look {
    /// Whether a section is printed.
    #[must_use]
    pub fn shows(&self, section: SectionId) -> bool {
        self.section.is_none_or(|selected| selected == section)
    }
}

impl Default for Look {
    fn default() -> Self {
        Self {
            paper: Paper::default(),
            section: None,
            from_round: 1,
            ruling: None,
            contestant: None,
            four_colours: false,
        }
    }
}

/// The inputs of a printed document besides the session and its standings.
#[derive(Debug, Clone, Copy, Default)]
pub struct Sheet<'a> {
    pub look: Look,
    /// The time of publication (Laws 79C, 92B). `None` if it is not published.
    pub published: Option<DateTime<FixedOffset>>,
    /// The double-dummy analyses. `None` if this build cannot solve deals.
    pub double_dummy: Option<&'a Analyses>,
    /// The published rankings, the earliest first.
    pub versions: &'a [Published],
    /// The club's evenings up to this one, the earliest first.
    pub evenings: &'a [Attendance],
    /// The rankings of the event. Empty if they were not computed.
    pub event: &'a [EventRanking],
    /// The addresses of the tables for phones. Empty if the hall was never opened.
    pub table_addresses: &'a [TableAddress],
    /// The club's letterhead.
    pub letterhead: Option<&'a Letterhead>,
    /// The surnames that the club keeps; others are guessed from the names.
    pub surnames: Option<&'a BTreeMap<PlayerId, String>>,
    /// The lines that are still to be played, so nothing of their boards is shown. Set by `pages`.
    pub lines_to_play: &'a [BoardLine],
}

impl Sheet<'_> {
    /// Whether somebody has still to play the board, so nothing of it is shown.
    fn holds_back(&self, board: BoardNumber) -> bool {
        self.lines_to_play.iter().any(|line| line.slot.board == board)
    }
}

/// The address of a table for phones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableAddress {
    pub section: SectionId,
    pub table: u8,
    /// The address of the hall, such as `http://192.168.1.20:8410`.
    pub origin: String,
    /// The code to type at that address.
    pub code: String,
    /// The rows of the QR code; `true` is dark.
    pub modules: Vec<Vec<bool>>,
}

/// The attendance of an evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attendance {
    pub date: NaiveDate,
    pub contestants: u32,
}

impl Document {
    /// All documents.
    pub const ALL: [Self; 30] = [
        Self::Tonight,
        Self::Ranking,
        Self::Travellers,
        Self::MovementGrid,
        Self::GuideCards,
        Self::TableCards,
        Self::SeatingList,
        Self::Conditions,
        Self::Instructions,
        Self::NameSlips,
        Self::FrequencyTable,
        Self::ScoreCards,
        Self::Recap,
        Self::CrossTable,
        Self::Championship,
        Self::HandRecords,
        Self::ScoreSlips,
        Self::RoundSlips,
        Self::BlankTravellers,
        Self::BlankCards,
        Self::MatchSheets,
        Self::Draw,
        Self::TableNumbers,
        Self::CurtainCards,
        Self::RulingsReport,
        Self::RulingForms,
        Self::AppealForms,
        Self::Penalties,
        Self::DirectorsReport,
        Self::Leaflets,
    ];

    /// Whether the document shows double-dummy analyses.
    #[must_use]
    pub fn shows_analyses(self) -> bool {
        matches!(self, Self::Tonight | Self::Travellers | Self::HandRecords)
    }

    /// Whether the document shows results or deals of boards, so players must have played them first. `false` for
    /// `Tonight`, because each of its parts is asked.
    #[must_use]
    pub fn gives_boards_away(self) -> bool {
        use Document::{CrossTable, FrequencyTable, HandRecords, Recap, ScoreCards, Travellers};
        matches!(self, Travellers | FrequencyTable | ScoreCards | Recap | CrossTable | HandRecords)
    }

    /// Whether later results, corrections or rulings can change the document, so that a file of it becomes outdated.
    #[must_use]
    pub fn depends_on_results(self, standings: &Standings) -> bool {
        match self {
            Self::Tonight
            | Self::Ranking
            | Self::Travellers
            | Self::FrequencyTable
            | Self::ScoreCards
            | Self::Recap
            | Self::CrossTable
            | Self::Championship
            | Self::Draw
            | Self::RulingForms
            | Self::AppealForms
            | Self::RulingsReport
            | Self::Penalties
            | Self::DirectorsReport => true,
            // Boards that somebody has still to play are left out.
            Self::HandRecords => {
                standings.boards.iter().flat_map(|board| &board.lines).any(|line| standings.is_still_to_play(line))
            }
            // A match sheet keeps the sums with which its match began.
            Self::MatchSheets
            | Self::Conditions
            | Self::Instructions
            | Self::MovementGrid
            | Self::GuideCards
            | Self::TableCards
            | Self::SeatingList
            | Self::NameSlips
            | Self::ScoreSlips
            | Self::RoundSlips
            | Self::BlankTravellers
            | Self::BlankCards
            | Self::TableNumbers
            | Self::CurtainCards
            | Self::Leaflets => false,
        }
    }

    /// The title in a language.
    #[must_use]
    pub fn title(self, texts: &Texts) -> String {
        match self {
            Self::Tonight => texts.say().print_tonight(),
            Self::Conditions => texts.say().report_conditions(),
            Self::Instructions => texts.say().paper_instructions(),
            Self::Ranking => texts.say().print_ranking(),
            Self::Travellers => texts.say().print_travellers(),
            Self::MovementGrid => texts.say().print_movement(),
            Self::GuideCards => texts.say().print_guide_cards(),
            Self::TableCards => texts.say().print_table_cards(),
            Self::SeatingList => texts.say().print_seating(),
            Self::NameSlips => texts.say().print_name_slips(),
            Self::FrequencyTable => texts.say().print_frequency(),
            Self::ScoreCards => texts.say().print_score_cards(),
            Self::Recap => texts.say().print_recap(),
            Self::CrossTable => texts.say().print_cross_table(),
            Self::Championship => texts.say().print_championship(),
            Self::HandRecords => texts.say().print_hand_records(),
            Self::ScoreSlips => texts.say().print_score_slips(),
            Self::RoundSlips => texts.say().paper_round_slips(),
            Self::BlankTravellers => texts.say().print_blank_travellers(),
            Self::BlankCards => texts.say().paper_blank_cards(),
            Self::MatchSheets => texts.say().paper_match_sheets(),
            Self::Draw => texts.say().paper_draw(),
            Self::TableNumbers => texts.say().paper_table_numbers(),
            Self::CurtainCards => texts.say().print_curtain_cards(),
            Self::RulingForms => texts.say().print_ruling_forms(),
            Self::AppealForms => texts.say().print_appeal_forms(),
            Self::RulingsReport => texts.say().print_rulings_report(),
            Self::Penalties => texts.say().print_penalties(),
            Self::DirectorsReport => texts.say().print_directors_report(),
            Self::Leaflets => texts.say().print_leaflets(),
        }
    }
}

/// The pages of a document; at least one.
#[must_use]
pub fn pages(document: Document, session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let texts = &texts.in_words_of(&session.conditions.rules.profile);
    if sheet.look.four_colours {
        let sheet = Sheet { look: Look { four_colours: false, ..sheet.look }, ..*sheet };
        let pages = pages(document, session, standings, texts, &sheet);
        return pages.into_iter().map(Page::in_four_colours).collect();
    }
    // A board that another section has still to play is also left out for this section.
    let lines_to_play: Vec<BoardLine> = standings
        .boards
        .iter()
        .flat_map(|board| &board.lines)
        .filter(|line| standings.is_still_to_play(line))
        .cloned()
        .collect();
    let sheet = &Sheet { lines_to_play: &lines_to_play, ..*sheet };
    if let Some(section) = sheet.look.section {
        let (session, standings) = section_only(session, standings, section);
        let section_lines = |published: &Published| {
            let lines = published.lines.iter().filter(|line| line.contestant.section == section).cloned();
            Published { lines: lines.collect(), ..published.clone() }
        };
        let versions: Vec<Published> = sheet.versions.iter().map(section_lines).collect();
        return pages_to_show(document, &session, &standings, texts, &Sheet { versions: &versions, ..*sheet });
    }
    pages_to_show(document, session, standings, texts, sheet)
}

/// The pages of a document, without the boards that somebody has still to play.
fn pages_to_show(
    document: Document,
    session: &Session,
    standings: &Standings,
    texts: &Texts,
    sheet: &Sheet,
) -> Vec<Page> {
    if document.gives_boards_away() && !sheet.lines_to_play.is_empty() {
        let mut standings = standings.clone();
        standings.boards.retain(|board| !sheet.holds_back(board.number));
        return pages_of(document, session, &standings, texts, sheet);
    }
    pages_of(document, session, standings, texts, sheet)
}

/// The pages of a document with all boards of the standings.
fn pages_of(document: Document, session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    match document {
        Document::Tonight => {
            let pages_of_part = |document| pages_to_show(document, session, standings, texts, sheet);
            tonights_documents(session).into_iter().flat_map(pages_of_part).collect()
        }
        Document::Conditions => conditions::pages(session, texts, sheet),
        Document::Instructions => instructions::pages(session, texts, sheet),
        Document::Ranking => ranking::pages(session, standings, texts, sheet),
        Document::Travellers => travellers::pages(session, standings, texts, sheet),
        Document::MovementGrid => grid::pages(&plan::as_played(session), texts, sheet, sheet.look.from_round),
        Document::GuideCards => guide::pages(&plan::as_played(session), texts, sheet, sheet.look.from_round),
        Document::TableCards => table_cards::pages(&plan::as_played(session), texts, sheet, sheet.look.from_round),
        Document::SeatingList => seating::pages(&plan::as_played(session), texts, sheet, sheet.look.from_round),
        Document::NameSlips => name_slips::pages(&plan::as_played(session), texts, sheet, sheet.look.from_round),
        Document::FrequencyTable => frequency::pages(session, standings, texts, sheet),
        Document::ScoreCards => score_cards::pages(session, standings, texts, sheet),
        Document::Recap => recap::pages(session, standings, texts, sheet),
        // The matches of a knock-out are in its bracket.
        Document::CrossTable => bracket::pages(session, standings, texts, sheet)
            .unwrap_or_else(|| cross_table::pages(session, standings, texts, sheet)),
        Document::Championship => championship::pages(session, standings, texts, sheet),
        Document::HandRecords => hands::pages(session, standings, texts, sheet),
        Document::ScoreSlips => slips::score_slips(session, standings, texts, sheet),
        Document::RoundSlips => blanks::round_slips(session, standings, texts, sheet),
        Document::BlankCards => blanks::cards(session, standings, texts, sheet),
        Document::MatchSheets => match_sheets::pages(session, standings, texts, sheet),
        Document::Draw => draw::pages(&plan::as_played(session), standings, texts, sheet),
        Document::TableNumbers => table_numbers::pages(session, texts, sheet),
        Document::BlankTravellers => slips::travellers(session, standings, texts, sheet),
        Document::CurtainCards => curtain_cards::pages(session, standings, texts, sheet),
        Document::RulingForms => rulings::forms(session, standings, texts, sheet),
        Document::AppealForms => rulings::appeals(session, standings, texts, sheet),
        Document::RulingsReport => rulings::report(session, standings, texts, sheet),
        Document::Penalties => rulings::penalties(session, standings, texts, sheet),
        Document::DirectorsReport => rulings::directors_report(session, standings, texts, sheet),
        Document::Leaflets => leaflets::pages(session, texts, sheet),
    }
}

/// A session and its standings reduced to one section with its own ranks. Points remain those of the whole field.
fn section_only(session: &Session, standings: &Standings, section: SectionId) -> (Session, Standings) {
    let (mut session, mut standings) = (session.clone(), standings.clone());
    session.sections.retain(|id, _| *id == section);
    session.contestants.retain(|id, _| id.section == section);
    standings.rankings = list(&session, &standings, List::Section(section));
    for ranking in &mut standings.rankings {
        // The sheet names the section already.
        ranking.name.section = None;
    }
    standings.boards.retain_mut(|board| {
        board.lines.retain(|line| line.place.section == section);
        !board.lines.is_empty()
    });
    (session, standings)
}

/// The documents that a finished evening needs, in order.
fn tonights_documents(session: &Session) -> Vec<Document> {
    let conditions = (!session.announced.is_empty()).then_some(Document::Conditions);
    let mut parts: Vec<Document> = conditions.into_iter().collect();
    parts.extend([Document::Ranking, Document::Travellers, Document::FrequencyTable]);
    parts.extend([Document::Recap, Document::CrossTable, Document::ScoreCards]);
    if session.deals().next().is_some() {
        parts.push(Document::HandRecords);
    }
    if session.log().iter().any(LogEntry::is_public) {
        parts.push(Document::RulingsReport);
    }
    parts
}

/// Whether a session has nothing to show in a document, so its only page would be empty.
#[must_use]
pub fn is_empty(document: Document, session: &Session, standings: &Standings) -> bool {
    match document {
        Document::MatchSheets => match_sheets::has_no_teams(session, standings),
        Document::Draw => draw::is_planned(session),
        Document::HandRecords | Document::CurtainCards => session.deals().next().is_none(),
        Document::Penalties => session.penalties.is_empty() && session.barred().next().is_none(),
        // A second publication may contain changes.
        Document::RulingsReport => !session.log().iter().any(LogEntry::is_public) && session.publications.len() < 2,
        _ => false,
    }
}

impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Document {
    /// The name on the command line and in stored data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tonight => "tonight",
            Self::Conditions => "conditions",
            Self::Instructions => "instructions",
            Self::Ranking => "ranking",
            Self::Travellers => "travellers",
            Self::MovementGrid => "movement",
            Self::GuideCards => "guide-cards",
            Self::TableCards => "table-cards",
            Self::SeatingList => "seating",
            Self::NameSlips => "name-slips",
            Self::FrequencyTable => "frequency",
            Self::ScoreCards => "score-cards",
            Self::Recap => "recap",
            Self::CrossTable => "cross-table",
            Self::Championship => "championship",
            Self::HandRecords => "hand-records",
            Self::ScoreSlips => "score-slips",
            Self::RoundSlips => "round-slips",
            Self::BlankTravellers => "blank-travellers",
            Self::BlankCards => "blank-cards",
            Self::MatchSheets => "match-sheets",
            Self::Draw => "draw",
            Self::TableNumbers => "table-numbers",
            Self::CurtainCards => "curtain-cards",
            Self::RulingForms => "ruling-forms",
            Self::AppealForms => "appeal-forms",
            Self::RulingsReport => "rulings",
            Self::Penalties => "penalties",
            Self::DirectorsReport => "directors-report",
            Self::Leaflets => "leaflets",
        }
    }
}

impl FromStr for Document {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|d| d.to_string() == text).ok_or_else(|| {
            let names = Self::ALL.map(|d| d.to_string()).join(", ");
            format!("{text:?} is not a document: write one of {names}")
        })
    }
}
