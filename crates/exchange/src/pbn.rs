//! PBN 1.0 to 2.1 (docs/formats.md, 4): a session of pairs or an individual from its score tables, or a team match from
//! games with one result each. This module knows the tags, `grammar` the syntax.

mod entry;
pub(crate) mod game;
pub(super) mod grammar;
mod individuals;
mod lines;
mod marking;
mod pairs;
mod shared;
mod table;
mod teams;
mod totals;
pub(super) mod write;

use std::collections::BTreeSet;

use chrono::Datelike;

use crate::lengths::excerpt;
use crate::{CardsFault, Expected, FileItem, Oddity};
use bridge::{BoardNumber, Deal, Seat};
use evening::club::{Entrant, Method, SectionId};
use movement::ContestantKind;

use super::participants::{Participants, used_sections};
use super::text::DecodedText;
use super::transcript::{Transcript, Warning};
use super::traveller::{BoardVulnerability, TravellerLines, is_pass};
use super::{Format, ReadError, number};

use entry::Entry;
use game::Game;
use grammar::PbnFile;

pub use write::write;

/// The data collected from the games.
struct Reader {
    warnings: Vec<Warning>,
    participants: Participants,
    lines: TravellerLines,
    transcript: Transcript,
    /// The sections with their labels.
    sections: Vec<(SectionId, String)>,
}

/// Whether a text contains PBN: a version line or a tag in the first 1000 lines, or a `<pbn>` part anywhere.
pub(super) fn is_pbn(text: &str) -> bool {
    let is_tag = |line: &str| {
        let name = line.strip_prefix('[').map(str::trim_start).unwrap_or_default();
        let value = name.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
        value.len() < name.len() && value.trim_start().starts_with('"')
    };
    let is_version = |line: &str| line.strip_prefix('%').is_some_and(|rest| rest.trim_start().starts_with("PBN "));
    text.lines().take(1000).any(|line| is_version(line) || is_tag(line.trim_start()))
        || text.to_ascii_lowercase().contains("<pbn>")
}

/// Whether the text has results, and whether it has contestants: score tables, or games that name pairs or teams.
pub(super) fn has_results_and_contestants(text: &str) -> (bool, bool) {
    let (mut has_results, mut names_contestants) = (false, false);
    for tag in text.split('[').skip(1) {
        let (name, rest) = tag.split_once('"').unwrap_or((tag, ""));
        let value = rest.split('"').next().unwrap_or_default();
        match name.trim().to_ascii_lowercase().as_str() {
            "scoretable" => return (true, true),
            "result" => has_results |= value.contains(|c: char| c.is_ascii_digit()),
            "contract" => has_results |= is_pass(value),
            "pairns" | "hometeam" => names_contestants |= value.contains(char::is_alphanumeric),
            _ => {}
        }
    }
    (has_results, names_contestants)
}

pub(super) fn read(decoded: &DecodedText) -> Result<Transcript, ReadError> {
    let parsed = grammar::parse(&decoded.text)?;
    let games = &parsed.games;
    let has_tables = games.iter().any(|g| g.table("SCORETABLE").is_some());
    let has_teams = games.iter().any(|g| !g.value("HOMETEAM").is_empty() && !g.value("VISITTEAM").is_empty());
    let kind = match (has_teams && !has_tables, has_tables && individuals::is_individual(games)) {
        (true, _) => ContestantKind::Teams,
        (false, true) => ContestantKind::Individual,
        (false, false) => ContestantKind::Pairs,
    };
    let mut warnings: Vec<Warning> =
        decoded.warnings.iter().map(|oddity| Warning { line: None, what: oddity.clone() }).collect();
    warnings.extend(parsed.warnings.iter().cloned());
    let transcript = Transcript {
        producer: producer(&parsed),
        club: first_value(games, "SITE").to_owned(),
        title: title(&parsed),
        method: method(first_value(games, "SCORING"), kind),
        ..Transcript::empty(Format::Pbn, kind)
    };
    let mut reader = Reader {
        warnings,
        participants: Participants::default(),
        lines: TravellerLines::default(),
        transcript,
        sections: vec![(SectionId::A, String::new())],
    };
    reader.read_date(&parsed);
    reader.read_deals(games);
    reader.transcript.markings = marking::markings(games);
    if kind == ContestantKind::Teams {
        reader.read_teams(games)?;
    } else {
        let entries = if has_tables { reader.read_rows(games)? } else { reader.read_results(games)? };
        match kind {
            ContestantKind::Individual => reader.read_individual(games, entries)?,
            _ => reader.read_pairs(games, entries)?,
        }
    }
    reader.finish()
}

/// The first value that a game has for this tag. Empty if no game has one.
fn first_value<'g>(games: &'g [Game<'_>], name: &str) -> &'g str {
    games.iter().map(|g| g.value(name)).find(|v| !v.is_empty()).unwrap_or_default()
}

/// The value of the first `%` line that begins with this name, without quotes. Empty if there is no such line.
fn escape_value<'a>(parsed: &PbnFile<'a>, name: &str) -> &'a str {
    let value = parsed.escapes.iter().find_map(|line| line.strip_prefix(name));
    value.unwrap_or_default().trim_matches(|c: char| c == '"' || c == ':' || c.is_whitespace())
}

fn producer(parsed: &PbnFile<'_>) -> String {
    let candidates = [
        escape_value(parsed, "Creator"),
        first_value(&parsed.games, "APPLICATION"),
        first_value(&parsed.games, "GENERATOR"),
    ];
    candidates.into_iter().find(|p| !p.is_empty()).unwrap_or_default().to_owned()
}

fn title(parsed: &PbnFile<'_>) -> String {
    let candidates = [first_value(&parsed.games, "EVENT"), escape_value(parsed, "HRTitleEvent")];
    candidates.into_iter().find(|t| !t.is_empty()).unwrap_or_default().to_owned()
}

/// The method named by `Scoring`. `None` if it is ambiguous, as `IMP` is for pairs.
fn method(scoring: &str, kind: ContestantKind) -> Option<Method> {
    let words = scoring.to_ascii_uppercase();
    let names_method =
        |keywords: &[&str]| words.split(';').any(|word| keywords.iter().any(|k| word.trim().starts_with(*k)));
    match kind {
        ContestantKind::Teams if names_method(&["BAM", "BOARD"]) => Some(Method::Bam),
        ContestantKind::Teams if names_method(&["TOTAL"]) => Some(Method::Total),
        ContestantKind::Teams => Some(Method::Imps),
        _ if names_method(&["BUTLER", "MEAN", "MEDIAN", "EXPERTS"]) => Some(Method::Butler),
        _ if names_method(&["CROSS", "XIMP", "X-IMP"]) => Some(Method::CrossImps),
        _ if names_method(&["MP", "MATCHP", "EMP", "OLDMP", "MITCHELL", "ASCHERMAN"]) => Some(Method::Matchpoints),
        _ if names_method(&["TOTAL"]) => Some(Method::Total),
        _ => None,
    }
}

/// The board number of a game. It is checked only if the game has a result.
fn parse_board(game: &Game<'_>) -> Result<BoardNumber, ReadError> {
    let written = game.value("BOARD");
    written.parse().map_err(|_| ReadError::Value {
        line: game.line_of("BOARD"),
        what: FileItem::BoardNumber,
        value: excerpt(written),
        allowed: Expected::OneTo999,
    })
}

/// The players of a side: `A;B`, or two names separated by a sign with spaces, or one name for both. A program that
/// writes dots for spaces writes `Ann.Able-Bo.Best`.
pub(super) fn players(written: &str) -> Vec<Entrant> {
    if let Some(two_players) = dotted_names(written) {
        return two_players;
    }
    let split = |sign: &str| -> Vec<Entrant> {
        written.split(sign).map(str::trim).filter(|name| !name.is_empty()).map(Entrant::named).collect()
    };
    let pair = [" - ", " – ", " & ", " + "].into_iter().map(split).find(|names| names.len() == 2);
    if written.contains(';') { split(";") } else { pair.unwrap_or_else(|| split(";")) }
}

/// Two names with dots for spaces and a hyphen between them. `None` if they are written differently.
fn dotted_names(written: &str) -> Option<Vec<Entrant>> {
    let written = written.trim();
    if written.contains([' ', ';', '&', '+']) {
        return None;
    }
    // A hyphen may be part of a name; the one between two names has a dot on either side.
    let is_between_names =
        |(index, _): &(usize, &str)| written[..*index].contains('.') && written[index + 1..].contains('.');
    let mut hyphens = written.match_indices('-').filter(is_between_names);
    let (index, _) = hyphens.next().filter(|_| hyphens.next().is_none())?;
    let name =
        |dotted: &str| Entrant::named(dotted.split('.').filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" "));
    Some(vec![name(&written[..index]), name(&written[index + 1..])])
}

impl Reader {
    fn warn(&mut self, line: u32, oddity: Oddity) {
        self.warnings.push(Warning { line: Some(line), what: oddity });
    }

    fn read_date(&mut self, parsed: &PbnFile<'_>) {
        let games = &parsed.games;
        let written =
            [first_value(games, "DATE"), first_value(games, "EVENTDATE"), escape_value(parsed, "HRTitleDate")];
        let date = written.iter().find_map(|date| number::parse_date(&date.replace('.', "-")));
        self.transcript.date = date;
        let line = games.iter().find_map(|g| g.tag("DATE")).map_or(1, |t| t.line);
        match date {
            None => {
                let written = excerpt(written[0]);
                self.warn(line, Oddity::DateUnreadable { written });
            }
            Some(date) if !(1950..=2100).contains(&date.year()) => {
                self.warn(line, Oddity::DateOutOfRange { date });
            }
            Some(_) => {}
        }
        let days: BTreeSet<&str> = games.iter().map(|g| g.value("DATE")).filter(|d| !d.is_empty()).collect();
        if days.len() > 1 {
            self.warn(line, Oddity::SeveralDays);
        }
    }

    /// Reads the cards of boards with all four hands. The first cards of a board count.
    fn read_deals(&mut self, games: &[Game<'_>]) {
        for game in games {
            let written = game.value("DEAL");
            let line = game.line_of("DEAL");
            if written.is_empty() {
                continue;
            }
            let Ok(board) = game.value("BOARD").parse::<BoardNumber>() else {
                self.warn(line, Oddity::HandsWithoutBoard);
                continue;
            };
            match written.parse::<Deal>() {
                Ok(deal) if self.transcript.deals.get(&board).is_some_and(|earlier| *earlier != deal) => {
                    self.warn(line, Oddity::OtherCards { board });
                }
                Ok(deal) => _ = self.transcript.deals.insert(board, deal),
                Err(why) => self.warn(line, Oddity::CardsLeftOut { board, why: CardsFault::NoDeal { why } }),
            }
        }
    }

    /// The vulnerability in the file, or else by the board number, and the one that the session will have. Warns about
    /// a dealer or a vulnerability other than that of the board number.
    fn board_vulnerability(&mut self, game: &Game<'_>, board: BoardNumber) -> BoardVulnerability {
        let standard = board.vulnerability();
        if let Ok(dealer) = game.value("DEALER").parse::<Seat>()
            && dealer != board.dealer()
        {
            self.warn(game.line_of("DEALER"), Oddity::DealerHere { dealer, board, own: board.dealer() });
        }
        let written = game.value("VULNERABLE");
        let line = game.line_of("VULNERABLE");
        let stated = marking::stated_vulnerability(game);
        let marking = self.transcript.markings.get(&board).copied();
        let oddity = match stated {
            Some(stated) if marking.is_some() => Some(Oddity::VulnerableKept { board, stated, own: standard }),
            Some(stated) if stated != standard => Some(Oddity::VulnerableHere { board, stated, own: standard }),
            None if !written.is_empty() => Some(Oddity::VulnerabilityUnknown { written: excerpt(written) }),
            _ => None,
        };
        if let Some(oddity) = oddity {
            self.warn(line, oddity);
        }
        BoardVulnerability { stated: stated.unwrap_or(standard), counted: marking.unwrap_or(standard) }
    }

    /// Reads the results in the tags of games. Leaves out games that do not name both pairs, with a warning.
    fn read_results(&mut self, games: &[Game<'_>]) -> Result<Vec<Entry>, ReadError> {
        let mut entries = Vec::new();
        let mut first_nameless = None;
        for game in games {
            let Some(entry) = self.read_result(game)? else { continue };
            if entry.pairs.iter().any(String::is_empty) {
                first_nameless = first_nameless.or(Some(entry.line));
            } else {
                entries.push(entry);
            }
        }
        match first_nameless {
            Some(line) if entries.is_empty() => {
                Err(ReadError::Value { line, what: FileItem::Pair, value: String::new(), allowed: Expected::WhoPlayed })
            }
            Some(line) => {
                self.warn(line, Oddity::GamesNameless);
                Ok(entries)
            }
            None => Ok(entries),
        }
    }

    /// The result in the tags of a game. `None` if the game has no complete result.
    fn read_result(&mut self, game: &Game<'_>) -> Result<Option<Entry>, ReadError> {
        let [contract, tricks, score] = ["CONTRACT", "RESULT", "SCORE"].map(|name| game.value(name));
        if !is_pass(contract) && score.is_empty() && (contract.is_empty() || tricks.is_empty()) {
            return Ok(None);
        }
        let board = parse_board(game)?;
        let vulnerability = self.board_vulnerability(game, board);
        Ok(Some(Entry::from_game(game, board, vulnerability)).filter(|entry| !entry.is_blank()))
    }

    fn finish(mut self) -> Result<Transcript, ReadError> {
        self.lines.finish(&mut self.transcript, &mut self.warnings)?;
        self.transcript.contestants = self.participants.contestants();
        self.transcript.sections = used_sections(&self.transcript, self.sections);
        self.transcript.warnings = self.warnings;
        Ok(self.transcript)
    }
}
