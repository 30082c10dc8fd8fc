//! Team matches: games of two rooms with one result each. The home team sits North-South in the open room and East-West
//! in the closed one. Without a room, the home team sits North-South at the first table of a board, and East-West at
//! the second. `entry` reads the result of a game.

use std::collections::{BTreeMap, BTreeSet};

use crate::lengths::excerpt;
use crate::{Expected, FileItem, Limit, Oddity};
use bridge::Side;
use evening::club::{ContestantId, Entrant, Method, SectionId};
use movement::Sitting;

use super::super::ReadError;
use super::super::transcript::{
    StatedFigure, TranscriptContestant, TranscriptLine, TranscriptMatch, TranscriptMatchBoard, Warning,
};
use super::entry::Entry;
use super::game::Game;
use super::totals::{Total, read_totals};
use super::{Reader, players};

/// The most players of a team.
const MAX_PLAYERS: usize = 8;

/// A board as played at one table of a match.
struct RoomResult {
    entry: Entry,
    /// The indices of the home team and the visitors.
    teams: [usize; 2],
    /// The side of the home team.
    home_side: Side,
}

/// A team with the players of all its games.
struct Team {
    name: String,
    players: Vec<Entrant>,
    line: u32,
}

impl Reader {
    pub(super) fn read_teams(&mut self, games: &[Game<'_>]) -> Result<(), ReadError> {
        let mut teams: Vec<Team> = Vec::new();
        let mut team_indices: BTreeMap<String, usize> = BTreeMap::new();
        let mut rooms = Vec::new();
        // The boards of each match on which the home team has sat North-South.
        let mut home_boards = BTreeSet::new();
        for game in games {
            let Some(entry) = self.read_result(game)? else { continue };
            let names = [team_name(game, "HOMETEAM")?, team_name(game, "VISITTEAM")?];
            let team_pair = names.map(|name| {
                *team_indices.entry(name.to_lowercase()).or_insert_with(|| {
                    teams.push(Team { name: name.to_owned(), players: Vec::new(), line: game.line_of("HOMETEAM") });
                    teams.len() - 1
                })
            });
            if team_pair[0] == team_pair[1] {
                return Err(ReadError::Value {
                    line: game.line_of("VISITTEAM"),
                    what: FileItem::Team,
                    value: excerpt(names[0]),
                    allowed: Expected::OtherTeam,
                });
            }
            let home_key = (entry.board, entry.round, team_pair);
            let home_side =
                side_of_home(game)?.unwrap_or(if home_boards.contains(&home_key) { Side::EW } else { Side::NS });
            if home_side == Side::NS {
                home_boards.insert(home_key);
            }
            let seated_teams = if home_side == Side::NS { team_pair } else { [team_pair[1], team_pair[0]] };
            for (team, written) in seated_teams.into_iter().zip(&entry.names) {
                let Some(team) = teams.get_mut(team) else { continue };
                for player in players(written) {
                    if team.players.len() < MAX_PLAYERS && !team.players.contains(&player) {
                        team.players.push(player);
                    }
                }
            }
            rooms.push(RoomResult { entry, teams: team_pair, home_side });
        }
        let totals = read_totals(games, self.transcript.method, &mut self.warnings)?;
        self.transcript.in_victory_points = totals.iter().any(|total| total.is_in_vp);
        let contestants = self.enter_teams(teams, &totals)?;
        let mut matches = BTreeMap::new();
        let mut lines = Vec::new();
        for room in rooms {
            let ids = room.teams.map(|team| contestants.get(team).copied());
            if let [Some(home), Some(visit)] = ids {
                lines.extend(self.add_room(room, [home, visit], &mut matches));
            }
        }
        Ok(self.lines.add_match_lines(lines, &mut self.warnings)?)
    }

    /// Enters the teams with the numbers of the totals, or else in the order they appear.
    fn enter_teams(&mut self, teams: Vec<Team>, totals: &[Total]) -> Result<Vec<ContestantId>, ReadError> {
        let mut labels: Vec<String> = Vec::with_capacity(teams.len());
        let by_name: BTreeMap<String, &Total> =
            totals.iter().rev().flat_map(|t| [&t.contestant, &t.names].map(|name| (name.to_lowercase(), t))).collect();
        // Numbers are used only if every team has its own.
        let own_number =
            |team: &Team| by_name.get(&team.name.to_lowercase()).and_then(|total| total.contestant.parse::<u16>().ok());
        let numbers: BTreeSet<u16> = teams.iter().filter_map(own_number).collect();
        let all_numbered = numbers.len() == teams.len();
        for (index, team) in teams.into_iter().enumerate() {
            let Ok(number) = u16::try_from(index + 1) else {
                return Err(ReadError::Limit { line: team.line, limit: Limit::Teams });
            };
            let total = by_name.get(&team.name.to_lowercase());
            let own_label = total.map(|total| total.contestant.as_str()).filter(|id| all_numbered && !id.is_empty());
            let mut players = team.players;
            if players.is_empty() {
                players.push(Entrant::named(team.name.as_str()));
            }
            self.participants.enter(TranscriptContestant {
                id: ContestantId { section: SectionId::A, number: 0 },
                label: own_label.map_or_else(|| number.to_string(), str::to_owned),
                side: None,
                name: team.name,
                players,
                total: total.and_then(|t| t.points.clone()),
                percentage: total.and_then(|t| t.percentage.clone()),
                place: total.and_then(|t| t.place.clone()),
                wins: None,
                adjustment: None,
                line: team.line,
            })?;
            labels.push(own_label.map_or_else(|| number.to_string(), str::to_owned));
        }
        self.participants.assign_numbers(&mut self.warnings)?;
        let ids = labels.iter().map(|label| self.participants.find(label, Some(SectionId::A), Side::NS));
        // Every team was entered under its label, so it is found.
        Ok(ids.map(|id| id.unwrap_or(ContestantId { section: SectionId::A, number: 0 })).collect())
    }

    /// Adds the points that a table states for its board to the match. Returns the line of the table. `None` if it has
    /// no score.
    fn add_room(
        &mut self,
        room: RoomResult,
        [home, visit]: [ContestantId; 2],
        matches: &mut BTreeMap<(Option<u8>, [ContestantId; 2]), usize>,
    ) -> Option<TranscriptLine> {
        let entry = room.entry;
        let (ns, ew) = if room.home_side == Side::NS { (home, visit) } else { (visit, home) };
        let points = entry.points(self.transcript.method, &mut self.warnings);
        let points = if self.transcript.method == Some(Method::Bam) { points } else { for_both_sides(points) };
        let key = (entry.round, [home.min(visit), home.max(visit)]);
        let index = *matches.entry(key).or_insert_with(|| {
            self.transcript.matches.push(TranscriptMatch {
                round: entry.round,
                contestants: [home, visit],
                score: [None, None],
                vp: [None, None],
                boards: Vec::new(),
                line: entry.line,
            });
            self.transcript.matches.len() - 1
        });
        if let Some(stated_match) = self.transcript.matches.get_mut(index) {
            let [of_ns, of_ew] = points;
            let points = if stated_match.contestants[0] == ns { [of_ns, of_ew] } else { [of_ew, of_ns] };
            match stated_match.boards.iter_mut().find(|b| b.board == entry.board) {
                None => stated_match.boards.push(TranscriptMatchBoard { board: entry.board, points, line: entry.line }),
                Some(board) if board.points.iter().all(Option::is_none) => board.points = points,
                Some(board) => {
                    let differ = |(first, second): (&Option<StatedFigure>, &Option<StatedFigure>)| match (first, second)
                    {
                        (Some(first), Some(second)) => first.value != second.value,
                        _ => false,
                    };
                    if board.points.iter().zip(&points).any(differ) {
                        board.points = [None, None];
                        let oddity = Oddity::RoomsDisagree.on(entry.board);
                        self.warnings.push(Warning { line: Some(entry.line), what: oddity });
                    }
                }
            }
        }
        let (line_score, impossible) = entry.line_score(&mut self.warnings)?;
        Some(TranscriptLine {
            section: SectionId::A,
            board: entry.board,
            round: entry.round,
            table: None,
            sitting: Sitting::Teams { ns, ew },
            pairs: Default::default(),
            line_score,
            impossible,
            stated: [None, None],
            percent: [None, None],
            pairwise: [None, None],
            line: entry.line,
        })
    }
}

/// The side of the home team by the room, if the game names a room.
fn side_of_home(game: &Game<'_>) -> Result<Option<Side>, ReadError> {
    let written = game.value("ROOM");
    match written.to_ascii_lowercase().as_str() {
        "open" => Ok(Some(Side::NS)),
        "closed" => Ok(Some(Side::EW)),
        "" | "-" | "?" => Ok(None),
        _ => Err(ReadError::Value {
            line: game.line_of("ROOM"),
            what: FileItem::Room,
            value: excerpt(written),
            allowed: Expected::OpenOrClosed,
        }),
    }
}

fn team_name<'g>(game: &'g Game<'_>, name: &str) -> Result<&'g str, ReadError> {
    let written = game.value(name);
    if written.is_empty() {
        return Err(ReadError::Value {
            line: game.line_of(name),
            what: FileItem::Team,
            value: String::new(),
            allowed: Expected::HomeAndVisit,
        });
    }
    Ok(written)
}

/// The figures of both sides. A missing one is that of the other side with the opposite sign.
fn for_both_sides([ns, ew]: [Option<StatedFigure>; 2]) -> [Option<StatedFigure>; 2] {
    let negated = |stated: &StatedFigure| StatedFigure { value: -&stated.value, ..stated.clone() };
    let of_ns = ns.clone().or_else(|| ew.as_ref().map(negated));
    let of_ew = ew.or_else(|| ns.as_ref().map(negated));
    [of_ns, of_ew]
}
