//! The ranking of a field, computed from its counted boards. The boards are read twice, one by one, so that not all
//! results are in memory at once. A final ranking is kept with its time and rules.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use postgres::{IsolationLevel, Transaction};
use sha2::{Digest, Sha256};

use evening::club::{ContestantId, Rules};
use evening::scoring::{
    FieldContestant, FieldLine, FieldRanking, FieldRankingLine, ScorePoints, StreamedField, rank_contestants,
};

use super::events::FieldEvent;
use super::sheet::unpack;
use super::{Federation, FederationError, FieldSession, statements};

/// The shortest time between two live rankings, in seconds.
const LIVE_INTERVAL_SECONDS: f64 = 30.0;

/// The kind of ranking, by who may see it when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RankingKind {
    /// A ranking while clubs play, of the boards that nobody still has to play. The next one replaces it.
    Live,
    /// The final ranking, which stays.
    Published,
}

/// A computed ranking, with everything needed to publish it.
#[derive(Debug)]
pub struct FieldLines {
    pub ranking: FieldRanking,
    /// The sessions of the field, in the order of [`FieldRanking::sessions`].
    pub sessions: Vec<FieldSession>,
    /// The boards it is made of.
    pub boards: Vec<i16>,
    /// The points for every score.
    pub score_points: Vec<ScorePoints>,
    pub progress: FieldProgress,
}

/// The progress of an event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FieldProgress {
    /// Boards that somebody expected still has to play.
    pub to_play: BTreeSet<i16>,
    /// Expected clubs that have sent nothing yet.
    pub not_sent: Vec<String>,
}

/// A published ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldPublication {
    /// The number of the publication, from 1.
    pub number: i32,
    pub moment: DateTime<Utc>,
    /// The number of lines that differ from the previous ranking of the same kind; `None` without one.
    pub moved: Option<usize>,
}

impl RankingKind {
    /// The word for the kind in the database.
    fn word(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Published => "published",
        }
    }
}

/// The sessions and contestants of an event, by number.
#[derive(Default)]
struct FieldMembers {
    sessions: Vec<FieldSession>,
    /// The titles of the sessions, in the same order.
    titles: Vec<String>,
    session_indices: HashMap<FieldSession, usize>,
    /// The numbers of each session's contestants: their positions in `contestants`.
    numbers: Vec<HashMap<ContestantId, u32>>,
    contestants: Vec<FieldContestant>,
}

impl FieldMembers {
    fn read(transaction: &mut Transaction<'_>, event: i32) -> Result<Self, FederationError> {
        let mut members = Self::default();
        for row in transaction.query(statements::SESSIONS, &[&event])? {
            members.add_session(FieldSession { session: row.get(0), club: row.get(1) }, row.get(2));
        }
        for row in transaction.query(statements::ALL_CONTESTANTS, &[&event])? {
            let session = FieldSession { session: row.get(0), club: row.get(1) };
            let (Some(session_index), Ok(id)) =
                (members.session_indices.get(&session).copied(), row.get::<_, &str>(2).parse())
            else {
                continue;
            };
            members.number_of(session_index, id, Some(row.get(3)));
        }
        Ok(members)
    }

    /// Adds a session, and returns its index.
    fn add_session(&mut self, session: FieldSession, title: String) -> usize {
        self.session_indices.insert(session.clone(), self.sessions.len());
        self.sessions.push(session);
        self.titles.push(title);
        self.numbers.push(HashMap::new());
        self.sessions.len() - 1
    }

    /// The number of a contestant of the session with the index `session_index`, from 0. An unknown contestant is
    /// added.
    fn number_of(&mut self, session_index: usize, id: ContestantId, title: Option<String>) -> u32 {
        let contestants = &mut self.contestants;
        *self.numbers[session_index].entry(id).or_insert_with(|| {
            contestants.push(FieldContestant {
                session: session_index,
                contestant: id,
                title: title.unwrap_or_else(|| id.to_string()),
            });
            contestants.len() as u32 - 1
        })
    }

    /// The numbers of a line: its session, counted from 1, and the contestants on both sides.
    fn numbers_of(&mut self, session: &FieldSession, line: &FieldLine) -> (u32, u32, u32) {
        let known_index = self.session_indices.get(session).copied();
        let session_index = known_index.unwrap_or_else(|| self.add_session(session.clone(), String::new()));
        (
            session_index as u32 + 1,
            self.number_of(session_index, line.ns, None),
            self.number_of(session_index, line.ew, None),
        )
    }
}

/// Computes the ranking of a field: if `is_final`, from all counted boards, otherwise from those that nobody still has
/// to play.
///
/// # Errors
/// When the role is not an organiser's, or the server cannot be reached.
pub fn rank(
    federation: &mut Federation,
    event: &FieldEvent,
    rules: &Rules,
    is_final: bool,
) -> Result<FieldLines, FederationError> {
    // All statements see the same state of the server.
    let builder = federation.client.build_transaction();
    let mut transaction = builder.isolation_level(IsolationLevel::RepeatableRead).read_only(true).start()?;
    let progress = read_progress(&mut transaction, event.id)?;
    let mut boards: Vec<i16> =
        transaction.query(statements::SHEETS, &[&event.id])?.iter().map(|row| row.get(0)).collect();
    if !is_final {
        boards.retain(|board| !progress.to_play.contains(board));
    }
    let mut members = FieldMembers::read(&mut transaction, event.id)?;
    let mut streamed = StreamedField::default();
    let sheet = transaction.prepare(statements::SHEET)?;
    for board in &boards {
        let row = transaction.query_one(&sheet, &[&event.id, board])?;
        unpack(row.get(0), |session, line| {
            let (number, ns, ew) = members.numbers_of(session, line);
            streamed.count(line, number, ns, ew);
            Ok(())
        })?;
    }
    let totals = streamed.totals(members.contestants.len() as u32, rules, |second_pass| {
        for board in &boards {
            let row = transaction.query_one(&sheet, &[&event.id, board])?;
            unpack(row.get(0), |session, line| {
                let (number, ns, ew) = members.numbers_of(session, line);
                second_pass.line(line, number, ns, ew);
                Ok(())
            })?;
        }
        Ok::<(), FederationError>(())
    })?;
    let lines = rank_contestants(members.contestants.into_iter().zip(totals));
    let in_percent = rules.method.has_percentages();
    let ranking = FieldRanking { results: streamed.len(), sessions: members.titles, in_percent, lines };
    let score_points = streamed.score_points(rules);
    transaction.commit()?;
    Ok(FieldLines { ranking, sessions: members.sessions, boards, score_points, progress })
}

/// The names of the clubs that are expected in an event and have sent nothing.
///
/// # Errors
/// When the server cannot be reached.
pub fn not_sent(federation: &mut Federation, event: &FieldEvent) -> Result<Vec<String>, FederationError> {
    Ok(federation.client.query(statements::NOT_SENT, &[&event.id])?.iter().map(|row| row.get(0)).collect())
}

fn read_progress(transaction: &mut Transaction<'_>, event: i32) -> Result<FieldProgress, FederationError> {
    let to_play = transaction.query(statements::TO_PLAY, &[&event])?.iter().map(|row| row.get(0)).collect();
    let not_sent = transaction.query(statements::NOT_SENT, &[&event])?.iter().map(|row| row.get(0)).collect();
    Ok(FieldProgress { to_play, not_sent })
}

/// Publishes a ranking as the next one of the event. Earlier ones are kept.
///
/// # Errors
/// When the role is not an organiser's, or the event is open.
pub fn publish(
    federation: &mut Federation,
    event: &FieldEvent,
    rules: &Rules,
    lines: &FieldLines,
) -> Result<FieldPublication, FederationError> {
    store_ranking(federation, event, rules, lines, RankingKind::Published)
}

/// Publishes a live ranking, at most every half minute and only if something changed; otherwise returns `None`.
///
/// # Errors
/// When the role is not an organiser's.
pub fn refresh_live(
    federation: &mut Federation,
    event: &FieldEvent,
    rules: &Rules,
) -> Result<Option<(FieldLines, FieldPublication)>, FederationError> {
    let last = federation.client.query_opt(statements::LAST_RANKING, &[&event.id, &RankingKind::Live.word()])?;
    if last.as_ref().is_some_and(|row| row.get::<_, f64>(7) < LIVE_INTERVAL_SECONDS) {
        return Ok(None);
    }
    let lines = rank(federation, event, rules, false)?;
    if last.is_some_and(|row| row.get::<_, &str>(6) == digest(rules, &lines)) {
        return Ok(None);
    }
    let published = store_ranking(federation, event, rules, &lines, RankingKind::Live)?;
    Ok(Some((lines, published)))
}

/// Stores a ranking and returns its publication. A live ranking replaces the previous live one.
fn store_ranking(
    federation: &mut Federation,
    event: &FieldEvent,
    rules: &Rules,
    lines: &FieldLines,
    kind: RankingKind,
) -> Result<FieldPublication, FederationError> {
    let rules_text = serde_json::to_string(rules).map_err(|error| FederationError::Damaged(error.to_string()))?;
    let mut transaction = federation.client.transaction()?;
    transaction.execute(statements::LOCK_RANKINGS, &[&event.id])?;
    // The lines of a live ranking are compared before they are replaced.
    let moved = match transaction.query_opt(statements::LAST_RANKING, &[&event.id, &kind.word()])? {
        Some(row) => Some(count_moved(&mut transaction, event.id, row.get(0), lines)?),
        None => None,
    };
    if kind == RankingKind::Live {
        transaction.execute(statements::DELETE_LIVE_LINES, &[&event.id])?;
        transaction.execute(statements::DELETE_LIVE_RANKING, &[&event.id])?;
    }
    let number: i32 = transaction.query_one(statements::NEXT_RANKING, &[&event.id])?.get(0);
    let ranking = &lines.ranking;
    let (sessions, results) = (lines.sessions.len() as i32, ranking.results as i32);
    let moment = transaction
        .query_one(
            statements::INSERT_RANKING,
            &[&event.id, &number, &kind.word(), &rules_text, &sessions, &results, &lines.boards, &digest(rules, lines)],
        )?
        .get(0);
    write_lines(&mut transaction, event.id, number, lines)?;
    write_score_points(&mut transaction, event.id, number, &lines.score_points)?;
    if kind == RankingKind::Published {
        transaction.execute(statements::PUBLISH, &[&event.id])?;
    }
    transaction.commit()?;
    Ok(FieldPublication { number, moment, moved })
}

/// A hash by which equal rankings are recognised.
fn digest(rules: &Rules, lines: &FieldLines) -> String {
    let mut hash = Sha256::new();
    hash.update(format!("{:?} {:?}", rules.entries(), lines.boards));
    for line in &lines.ranking.lines {
        let session = lines.sessions.get(line.session);
        hash.update(format!("{} {session:?} {} {} {:?};", line.rank, line.contestant, line.boards, line.points));
    }
    hash.finalize().iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

fn write_lines(
    transaction: &mut Transaction<'_>,
    event: i32,
    number: i32,
    lines: &FieldLines,
) -> Result<(), FederationError> {
    let ranking_lines = &lines.ranking.lines;
    let session_of = |line: &FieldRankingLine| lines.sessions.get(line.session);
    let places: Vec<i32> = (1..=ranking_lines.len() as i32).collect();
    let ranks: Vec<i32> = ranking_lines.iter().map(|line| line.rank as i32).collect();
    let tied: Vec<bool> = ranking_lines.iter().map(|line| line.tied).collect();
    let clubs: Vec<Option<i32>> = ranking_lines.iter().map(|line| session_of(line).map(|s| s.club)).collect();
    let sessions: Vec<Option<uuid::Uuid>> =
        ranking_lines.iter().map(|line| session_of(line).map(|s| s.session)).collect();
    let contestants: Vec<String> = ranking_lines.iter().map(|line| line.contestant.to_string()).collect();
    let boards: Vec<i32> = ranking_lines.iter().map(|line| line.boards as i32).collect();
    let points: Vec<String> = ranking_lines.iter().map(|line| line.points.fraction()).collect();
    let values: Vec<String> = ranking_lines.iter().map(|line| line.value.fraction()).collect();
    transaction.execute(
        statements::INSERT_LINES,
        &[&event, &number, &places, &ranks, &tied, &clubs, &sessions, &contestants, &boards, &points, &values],
    )?;
    Ok(())
}

fn write_score_points(
    transaction: &mut Transaction<'_>,
    event: i32,
    number: i32,
    score_points: &[ScorePoints],
) -> Result<(), FederationError> {
    let boards: Vec<i16> = score_points.iter().map(|row| row.board as i16).collect();
    let scores: Vec<i32> = score_points.iter().map(|row| row.score_ns).collect();
    let times: Vec<i32> = score_points.iter().map(|row| row.times as i32).collect();
    let ns: Vec<String> = score_points.iter().map(|row| row.points_ns.fraction()).collect();
    let ew: Vec<String> = score_points.iter().map(|row| row.points_ew.fraction()).collect();
    transaction.execute(statements::INSERT_SCORES, &[&event, &number, &boards, &scores, &times, &ns, &ew])?;
    Ok(())
}

/// The number of lines that are new or have another rank or other points than in the ranking with the number
/// `previous`, and of lines that are gone.
fn count_moved(
    transaction: &mut Transaction<'_>,
    event: i32,
    previous: i32,
    lines: &FieldLines,
) -> Result<usize, FederationError> {
    let mut old_lines: HashMap<(FieldSession, String), (i32, String)> = HashMap::new();
    for row in transaction.query(statements::LINES, &[&event, &previous])? {
        let session = FieldSession { session: row.get(2), club: row.get(3) };
        old_lines.insert((session, row.get(4)), (row.get(0), row.get(7)));
    }
    let mut has_changed = |line: &&FieldRankingLine| {
        let Some(session) = lines.sessions.get(line.session) else { return true };
        let old_line = old_lines.remove(&(session.clone(), line.contestant.to_string()));
        old_line.is_none_or(|(rank, points)| (rank, points) != (line.rank as i32, line.points.fraction()))
    };
    let changed = lines.ranking.lines.iter().filter(&mut has_changed).count();
    Ok(changed + old_lines.len())
}
