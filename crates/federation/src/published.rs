//! Reads from the federation the last published ranking, and the part of it that concerns a club.

use chrono::{DateTime, Utc};
use postgres::Row;
use uuid::Uuid;

use evening::club::{ContestantId, Rules};
use evening::scoring::{FieldRanking, FieldRankingLine, Points};

use super::events::FieldEvent;
use super::{Federation, FederationError, FieldSession, rules, statements};

/// A published ranking.
#[derive(Debug, Clone)]
pub struct ReceivedRanking {
    /// The number of the publication, from 1.
    pub number: i32,
    pub published_at: DateTime<Utc>,
    pub rules: Rules,
    /// The number of results that were compared.
    pub results: usize,
    pub sessions: usize,
    /// The numbers of the boards that count.
    pub boards: Vec<i16>,
    /// Whether the ranking was published while clubs still play. A later ranking replaces it.
    pub is_live: bool,
    /// The lines, best first.
    pub lines: Vec<ReceivedLine>,
}

/// One line of the ranking.
#[derive(Debug, Clone)]
pub struct ReceivedLine {
    /// The rank, from 1.
    pub rank: u32,
    /// Whether others share the rank.
    pub tied: bool,
    pub session: FieldSession,
    /// The name by which the club was invited.
    pub club: String,
    pub contestant: ContestantId,
    /// The contestant's own name, or else its players' names.
    pub title: String,
    /// The number of boards that count.
    pub boards: u32,
    /// The sum of the points on all boards.
    pub points: Points,
    /// The score that decides the rank.
    pub value: Points,
    pub names: Vec<String>,
    /// The players' numbers at the federation.
    pub numbers: Vec<String>,
    /// The rank in the club's own ranking. `None` if there is none, or it lacks the contestant.
    pub own: Option<OwnRank>,
}

/// The rank of a contestant in its club's own ranking.
#[derive(Debug, Clone)]
pub struct OwnRank {
    /// The name of the ranking.
    pub ranking: String,
    /// The rank, from 1.
    pub rank: u32,
    /// Whether others share the rank.
    pub tied: bool,
    /// The score that decides the rank, as the club's program wrote it.
    pub value: String,
}

/// The points for a score on a board in a ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScorePoints {
    pub board: u16,
    /// The score from North-South's view.
    pub score_ns: i32,
    /// The number of times the score was made.
    pub times: u32,
    /// Its points for North-South.
    pub points_ns: Points,
    /// Its points for East-West.
    pub points_ew: Points,
}

/// The last ranking: the final one, or else the live one; `None` if there is neither.
///
/// # Errors
/// When the server cannot be reached, or its data cannot be read.
pub fn last_published(
    federation: &mut Federation,
    event: &FieldEvent,
) -> Result<Option<ReceivedRanking>, FederationError> {
    for (kind, is_live) in [("published", false), ("live", true)] {
        let Some(row) = federation.client.query_opt(statements::LAST_RANKING, &[&event.id, &kind])? else { continue };
        let number: i32 = row.get(0);
        let lines = federation.client.query(statements::LINES, &[&event.id, &number])?;
        return Ok(Some(ReceivedRanking {
            number,
            published_at: row.get(1),
            rules: rules(row.get(2))?,
            sessions: row.get::<_, i32>(3) as usize,
            results: row.get::<_, i32>(4) as usize,
            boards: row.get(5),
            is_live,
            lines: lines.iter().map(read_line).collect::<Result<_, _>>()?,
        }));
    }
    Ok(None)
}

/// The points for every score in the ranking with this number, by board, the best score of North-South first.
///
/// # Errors
/// When the server cannot be reached, or its data cannot be read.
pub fn score_points(
    federation: &mut Federation,
    event: &FieldEvent,
    number: i32,
) -> Result<Vec<ScorePoints>, FederationError> {
    let read_score = |row: &Row| {
        Ok(ScorePoints {
            board: row.get::<_, i16>(0).unsigned_abs(),
            score_ns: row.get(1),
            times: row.get::<_, i32>(2) as u32,
            points_ns: read_points(row.get(3))?,
            points_ew: read_points(row.get(4))?,
        })
    };
    federation.client.query(statements::SCORE_POINTS, &[&event.id, &number])?.iter().map(read_score).collect()
}

/// The lines of one session of a club in a published ranking. `club` is the number of the club.
pub fn lines_of_session(ranking: &ReceivedRanking, club: i32, session: Uuid) -> impl Iterator<Item = &ReceivedLine> {
    ranking.lines.iter().filter(move |line| line.session == FieldSession { session, club })
}

/// A published ranking in the form of a computed one. Sessions are named after their clubs.
pub fn ranking_of(received_ranking: &ReceivedRanking) -> FieldRanking {
    let mut sessions: Vec<(FieldSession, String)> =
        received_ranking.lines.iter().map(|line| (line.session.clone(), line.club.clone())).collect();
    sessions.sort();
    sessions.dedup();
    let line = |line: &ReceivedLine| FieldRankingLine {
        rank: line.rank,
        tied: line.tied,
        session: sessions.binary_search_by(|(session, _)| session.cmp(&line.session)).unwrap_or(0),
        contestant: line.contestant,
        title: line.title.clone(),
        boards: line.boards,
        points: line.points.clone(),
        value: line.value.clone(),
    };
    let lines = received_ranking.lines.iter().map(line).collect();
    FieldRanking {
        results: received_ranking.results,
        sessions: sessions.into_iter().map(|(_, club)| club).collect(),
        in_percent: received_ranking.rules.method.has_percentages(),
        lines,
    }
}

/// The line in a row of [`statements::LINES`].
fn read_line(row: &Row) -> Result<ReceivedLine, FederationError> {
    let contestant: &str = row.get(4);
    let own = row.get::<_, Option<String>>(12).map(|ranking| OwnRank {
        ranking,
        rank: row.get::<_, i32>(13) as u32,
        tied: row.get(14),
        value: row.get(15),
    });
    Ok(ReceivedLine {
        rank: row.get::<_, i32>(0) as u32,
        tied: row.get(1),
        session: FieldSession { session: row.get(2), club: row.get(3) },
        contestant: contestant.parse().map_err(|_| FederationError::Damaged(format!("contestant {contestant}")))?,
        title: row.get(5),
        boards: row.get::<_, i32>(6) as u32,
        points: read_points(row.get(7))?,
        value: read_points(row.get(8))?,
        names: row.get(9),
        numbers: row.get(10),
        club: row.get(11),
        own,
    })
}

/// Points that the database holds as a fraction.
fn read_points(text: &str) -> Result<Points, FederationError> {
    Points::of_fraction(text).ok_or_else(|| FederationError::Damaged(format!("points {text}")))
}
