//! Reads our standings from JSON: contestants, results and their points. Warns about what the document never contains
//! (the club, cards, rulings, players' numbers). `json` writes it.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::{Expected, FileItem, Limit, Oddity};
use bridge::{BoardNumber, Score, Side};
use evening::club::{ContestantId, Entrant, Method, Rules, SectionId};
use evening::scoring::Points;
use evening::session::Outcome;
use movement::{ContestantKind, Sitting};

use super::super::participants::used_sections;
use super::super::text::{DecodedText, value};
use super::super::transcript::{
    LineScore, StatedFigure, StatedPlace, Transcript, TranscriptContestant, TranscriptLine, TranscriptMatch, Warning,
};
use super::super::traveller::{BoardVulnerability, TravellerLines, WrittenResult};
use super::super::{Format, MAX_RECORDS, ReadError, number};

/// The fields of the document that are read.
#[derive(Deserialize)]
struct JsonStandings {
    title: String,
    date: String,
    scoring: JsonScoring,
    rankings: Vec<JsonRanking>,
    boards: Vec<JsonBoard>,
}

#[derive(Deserialize)]
struct JsonScoring {
    method: String,
    #[serde(default)]
    rules: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct JsonRanking {
    name: String,
    lines: Vec<JsonRankingLine>,
}

#[derive(Deserialize)]
struct JsonRankingLine {
    rank: u32,
    tied: bool,
    #[serde(default)]
    disqualified: bool,
    #[serde(default)]
    unranked: bool,
    contestant: ContestantId,
    players: Vec<String>,
    total: String,
    percent: Option<String>,
    #[serde(default)]
    penalty: String,
    matches: Option<Vec<JsonMatch>>,
}

#[derive(Deserialize)]
struct JsonMatch {
    round: Option<u8>,
    opponent: ContestantId,
    imps: String,
    imps_against: String,
    vp: Option<String>,
    vp_against: Option<String>,
}

#[derive(Deserialize)]
struct JsonBoard {
    number: u16,
    #[serde(default)]
    group: String,
    top: String,
    lines: Vec<JsonLine>,
}

#[derive(Deserialize)]
struct JsonLine {
    #[serde(rename = "match")]
    of_match: Option<u16>,
    section: SectionId,
    table: Option<u8>,
    round: Option<u8>,
    ns: String,
    ew: String,
    state: String,
    #[serde(default)]
    ruled: bool,
    score_ns: Option<Score>,
    score_ew: Option<Score>,
    points_ns: Option<String>,
    points_ew: Option<String>,
    #[serde(default)]
    contract: String,
    #[serde(default)]
    by: String,
    tricks: Option<u8>,
    lead: Option<String>,
}

/// A transcript being filled.
struct Reader {
    transcript: Transcript,
    lines: TravellerLines,
    warnings: Vec<Warning>,
    is_zero_sum: bool,
    ranked: BTreeSet<ContestantId>,
}

/// Whether an object is our standings, and not a movement.
pub(crate) fn is_standings(text: &str) -> bool {
    ["\"rankings\"", "\"boards\"", "\"scoring\""].iter().all(|name| text.contains(name))
}

/// The settings that the session was scored by, if the document has them. Leaves out the settings for winners and
/// matches, which follow from the contents.
pub(crate) fn settings(text: &str) -> Vec<(String, String)> {
    let standings: Option<JsonStandings> = serde_json::from_str(text).ok();
    let derived_keys = ["ranking.winners", "teams.match"];
    let rules = standings.into_iter().flat_map(|s| s.scoring.rules);
    rules.filter(|(key, _)| !derived_keys.contains(&key.as_str())).collect()
}

pub(crate) fn read(decoded: &DecodedText) -> Result<Transcript, ReadError> {
    let standings: JsonStandings = serde_json::from_str(&decoded.text)
        .map_err(|e| ReadError::Json { line: e.line().max(1) as u32, detail: e.to_string() })?;
    let line_count = standings.boards.iter().map(|b| b.lines.len()).sum::<usize>();
    if line_count > MAX_RECORDS {
        return Err(ReadError::Limit { line: 1, limit: Limit::Records });
    }
    let mut rules = Rules::default();
    let method = rules.set("scoring.method", &standings.scoring.method).ok().map(|()| rules.method);
    let kind = contestant_kind(&standings, method);
    let mut reader = Reader {
        transcript: Transcript {
            producer: "Arrowswitch".to_owned(),
            title: value(&standings.title),
            method,
            date: number::parse_date(&standings.date),
            ..Transcript::empty(Format::Json, kind)
        },
        lines: TravellerLines::default(),
        warnings: decoded.warnings.iter().map(|oddity| Warning { line: None, what: oddity.clone() }).collect(),
        is_zero_sum: standings.scoring.rules.get("matchpoints.unit").is_some_and(|unit| unit == "zero-sum"),
        ranked: BTreeSet::new(),
    };
    if method.is_none() {
        reader.warn(None, Oddity::MethodUnknown { written: standings.scoring.method.clone() });
    }
    if reader.transcript.date.is_none() {
        reader.warn(None, Oddity::DateUnreadable { written: standings.date.clone() });
    }
    reader.warn(None, Oddity::StandingsLack);
    let lines_of = |key: &str| lines_with_key(&decoded.text, key);
    reader.read_contestants(&standings, &lines_of("\"disqualified\""));
    reader.read_boards(&standings, &lines_of("\"score_ns\""))?;
    reader.finish()
}

/// The lines of the file, from 1, with a key that every record has once.
fn lines_with_key(text: &str, key: &str) -> Vec<u32> {
    let mut file_lines = Vec::new();
    let (mut line, mut start) = (1_u32, 0);
    for (offset, _) in text.match_indices(key) {
        line += text[start..offset].bytes().filter(|b| *b == b'\n').count() as u32;
        start = offset;
        file_lines.push(line);
    }
    file_lines
}

fn contestant_kind(standings: &JsonStandings, method: Option<Method>) -> ContestantKind {
    let lines = || standings.boards.iter().flat_map(|b| &b.lines);
    let in_matches = || lines().any(|l| l.of_match.is_some());
    match method {
        _ if lines().any(|l| l.ns.contains('+')) => ContestantKind::Individual,
        Some(method) if method.scores_teams(in_matches()) => ContestantKind::Teams,
        // With a method for pairs, teams have no matches in the file. But only teams meet on a board a second time, in
        // the other direction.
        _ if standings.boards.iter().any(is_met_twice) => ContestantKind::Teams,
        _ => ContestantKind::Pairs,
    }
}

/// Whether two contestants meet over a board in both directions.
fn is_met_twice(board: &JsonBoard) -> bool {
    let meetings: BTreeSet<(&str, &str)> = board.lines.iter().map(|l| (l.ns.as_str(), l.ew.as_str())).collect();
    meetings.iter().any(|(ns, ew)| meetings.contains(&(*ew, *ns)))
}

impl Reader {
    fn warn(&mut self, line: Option<u32>, oddity: Oddity) {
        self.warnings.push(Warning { line, what: oddity });
    }

    fn read_contestants(&mut self, standings: &JsonStandings, file_lines: &[u32]) {
        let mut seen_matches: BTreeSet<(Option<u8>, ContestantId, ContestantId)> = BTreeSet::new();
        let has_two_rankings = standings.rankings.iter().any(|r| side_of_ranking(&r.name).is_some());
        self.transcript.winners = Some(if has_two_rankings { 2 } else { 1 });
        let is_patton = self.transcript.method == Some(Method::Patton);
        let ranking_lines =
            standings.rankings.iter().flat_map(|r| r.lines.iter().map(|line| (side_of_ranking(&r.name), line)));
        for (index, (side, ranked)) in ranking_lines.enumerate() {
            let line = file_lines.get(index).copied().unwrap_or(1);
            let id = ranked.contestant;
            if !self.ranked.insert(id) {
                continue;
            }
            let mut players: Vec<Entrant> =
                ranked.players.iter().map(|n| value(n)).filter(|n| !n.is_empty()).map(Entrant::named).collect();
            if players.is_empty() {
                self.warn(Some(line), Oddity::NoNames { pair: id.to_string() });
                players.push(Entrant::named(id.number.to_string()));
            }
            let adjustment = number::parse_figure(&ranked.penalty).filter(|p| !p.value.is_zero());
            let place = StatedPlace {
                text: format!("{}{}", ranked.rank, if ranked.tied { "=" } else { "" }),
                rank: ranked.rank,
                tied: ranked.tied,
            };
            self.transcript.contestants.push(TranscriptContestant {
                id,
                label: id.number.to_string(),
                side,
                name: if self.transcript.kind == ContestantKind::Teams { id.number.to_string() } else { String::new() },
                players,
                total: number::parse_figure(&ranked.total),
                percentage: ranked.percent.as_deref().and_then(number::parse_figure),
                place: Some(place).filter(|p| !ranked.disqualified && !ranked.unranked && p.rank > 0),
                wins: None,
                adjustment: adjustment.map(|p| StatedFigure { value: -&p.value, text: format!("-{}", p.text), ..p }),
                line,
            });
            for json_match in ranked.matches.iter().flatten() {
                let key = (json_match.round, id.min(json_match.opponent), id.max(json_match.opponent));
                if !seen_matches.insert(key) {
                    continue;
                }
                let both_figures = |first: &str, second: &str| [first, second].map(number::parse_figure);
                let vp =
                    [&json_match.vp, &json_match.vp_against].map(|vp| vp.as_deref().and_then(number::parse_figure));
                self.transcript.in_victory_points |= vp.iter().any(Option::is_some);
                self.transcript.matches.push(TranscriptMatch {
                    round: json_match.round,
                    contestants: [id, json_match.opponent],
                    // The score of Patton has two parts, which the file does not state separately.
                    score: if is_patton {
                        [None, None]
                    } else {
                        both_figures(&json_match.imps, &json_match.imps_against)
                    },
                    vp,
                    boards: Vec::new(),
                    line,
                });
            }
        }
    }

    fn read_boards(&mut self, standings: &JsonStandings, file_lines: &[u32]) -> Result<(), ReadError> {
        let mut line_index = 0;
        let mut has_copies = false;
        for board in &standings.boards {
            let line = file_lines.get(line_index).copied().unwrap_or(1);
            let number = BoardNumber::new(board.number).map_err(|_| ReadError::Value {
                line,
                what: FileItem::BoardNumber,
                value: board.number.to_string(),
                allowed: Expected::OneTo999,
            })?;
            has_copies |= !board.group.is_empty();
            for json_line in &board.lines {
                self.read_line(board, number, json_line, file_lines.get(line_index).copied().unwrap_or(line))?;
                line_index += 1;
            }
        }
        if has_copies {
            self.warn(None, Oddity::CopiesLost);
        }
        Ok(())
    }

    fn read_line(
        &mut self,
        board: &JsonBoard,
        number: BoardNumber,
        line: &JsonLine,
        line_number: u32,
    ) -> Result<(), ReadError> {
        let sitting = self.read_sitting(line, line_number)?;
        let Some((line_score, impossible)) = self.line_score(board, number, line, line_number)? else { return Ok(()) };
        let points = [&line.points_ns, &line.points_ew];
        let stated_points = |reader: &Self| match reader.transcript.kind {
            ContestantKind::Teams => [None, None],
            _ => points.map(|p| p.as_deref().and_then(number::parse_figure)),
        };
        let line = TranscriptLine {
            section: line.section,
            board: number,
            round: line.round.filter(|round| *round > 0),
            table: line.table.filter(|table| *table > 0),
            sitting,
            pairs: Default::default(),
            line_score,
            impossible,
            stated: stated_points(self),
            percent: [None, None],
            pairwise: [None, None],
            line: line_number,
        };
        Ok(self.lines.add(line, &mut self.warnings)?)
    }

    fn read_sitting(&mut self, line: &JsonLine, line_number: u32) -> Result<Sitting<ContestantId>, ReadError> {
        let contestant_error = |value: &str, allowed| ReadError::Value {
            line: line_number,
            what: FileItem::Contestant,
            value: value.into(),
            allowed,
        };
        let parse_contestant = |text: &str| -> Result<ContestantId, ReadError> {
            let id: ContestantId = text.parse().map_err(|_| contestant_error(text, Expected::SectionAndNumber))?;
            if self.ranked.contains(&id) { Ok(id) } else { Err(contestant_error(text, Expected::RankedContestant)) }
        };
        let parse_side = |text: &str| -> Result<(ContestantId, Option<ContestantId>), ReadError> {
            match text.split_once('+') {
                Some((first, second)) => Ok((parse_contestant(first)?, Some(parse_contestant(second)?))),
                None => Ok((parse_contestant(text)?, None)),
            }
        };
        let sitting = match (parse_side(&line.ns)?, parse_side(&line.ew)?) {
            ((n, Some(s)), (e, Some(w))) => Sitting::Players { n, e, s, w },
            ((ns, None), (ew, None)) if self.transcript.kind == ContestantKind::Teams => Sitting::Teams { ns, ew },
            ((ns, None), (ew, None)) => Sitting::Sides { ns, ew },
            _ => return Err(contestant_error(&line.ns, Expected::OneOrTwoASide)),
        };
        let ids: Vec<ContestantId> = sitting.contestants().map(|(id, _)| id).collect();
        if ids.iter().collect::<BTreeSet<_>>().len() < ids.len() {
            return Err(contestant_error(&line.ns, Expected::DifferentOpponents));
        }
        Ok(sitting)
    }

    /// The score of a line, and whether it is impossible. `None` if the line has no result to keep.
    fn line_score(
        &mut self,
        board: &JsonBoard,
        number: BoardNumber,
        line: &JsonLine,
        line_number: u32,
    ) -> Result<Option<(LineScore, bool)>, ReadError> {
        let result = |outcome| Ok(Some((LineScore::Result(outcome), false)));
        match line.state.as_str() {
            "missing" | "postponed" => {
                self.warn(Some(line_number), Oddity::StillToCome.on(number));
                return Ok(None);
            }
            "not-played" => return result(Outcome::NotPlayed),
            "cancelled" => return result(Outcome::Cancelled),
            "passed-out" => return result(Outcome::PassedOut),
            "artificial" => {
                self.warn(Some(line_number), Oddity::AwardFromPoints.on(number));
                return Ok(self.awards(board, line).map(|awards| (LineScore::Artificial(awards), false)));
            }
            _ => {}
        }
        let score = line.score_ns.or_else(|| line.score_ew.map(|ew| -ew));
        if line.contract.is_empty() && score.is_none() {
            self.warn(Some(line_number), Oddity::AwardAlone.on(number));
            return Ok(None);
        }
        if line.ruled && line.state == "assigned" {
            self.warn(Some(line_number), Oddity::AwardOver.on(number));
        }
        let tricks = line.tricks.map(|t| t.to_string()).unwrap_or_default();
        let written_result = WrittenResult {
            board: number,
            marked: BoardVulnerability::by_number(number),
            contract: &line.contract,
            declarer: &line.by,
            tricks: &tricks,
            lead: line.lead.as_deref().unwrap_or_default(),
            score,
            line: line_number,
        };
        let (outcome, impossible) = written_result.read(&mut self.warnings)?;
        Ok(Some((LineScore::Result(outcome), impossible)))
    }

    /// The awards by the percentages of the top. On a board without a top, such as in IMPs, three points are ten
    /// percent.
    fn awards(&self, board: &JsonBoard, line: &JsonLine) -> Option<[evening::director::Artificial; 2]> {
        let top = number::parse_figure(&board.top)?.value;
        let percent = |points: &Option<String>| -> Option<String> {
            let points = number::parse_figure(points.as_deref().unwrap_or("0"))?.value;
            let hundred = Points::from(100);
            let share = if top.is_zero() {
                &(&points * &Points::new(10, 3)) + &Points::from(50)
            } else if self.is_zero_sum {
                &(&(&points + &top).over(&top)? * &hundred) * &Points::new(1, 2)
            } else {
                &points.over(&top)? * &hundred
            };
            Some(share.clamp(Points::ZERO, hundred).decimal(2))
        };
        number::parse_artificial(&format!("A{}-{}", percent(&line.points_ns)?, percent(&line.points_ew)?))
    }

    fn finish(mut self) -> Result<Transcript, ReadError> {
        self.lines.finish(&mut self.transcript, &mut self.warnings)?;
        let contestant_sections = self.transcript.contestants.iter().map(|c| c.id.section);
        let line_sections = self.transcript.lines.iter().map(|l| l.section);
        let sections: BTreeSet<SectionId> = contestant_sections.chain(line_sections).collect();
        let sections = sections.into_iter().map(|id| (id, id.to_string())).collect();
        self.transcript.sections = used_sections(&self.transcript, sections);
        self.transcript.warnings = self.warnings;
        Ok(self.transcript)
    }
}

/// The side that a ranking is for. `None` for a ranking of both sides.
fn side_of_ranking(name: &str) -> Option<Side> {
    name.rsplit(' ').next().and_then(|word| word.parse().ok())
}
