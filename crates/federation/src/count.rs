//! Counts boards. Workers each take a board that nobody else has, and store a sheet with its results. If a worker dies,
//! the board is left to another. Rows that no club program could have written are held back and listed.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use postgres::fallible_iterator::FallibleIterator;
use postgres::{Client, Row, Transaction};
use uuid::Uuid;

use bridge::BoardNumber;
use evening::scoring::{FieldLine, SideScore};

use super::events::FieldEvent;
use super::sheet::SheetWriter;
use super::{Address, Federation, FederationError, FieldSession, statements};

/// The numbers of counted boards and results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CountReport {
    pub boards: usize,
    /// The results that were compared. Results that are held back do not count.
    pub results: usize,
}

/// The results of an evening on one board that are not compared, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldBackResults {
    pub board: u16,
    /// The name by which the club was invited.
    pub club: String,
    pub session: Uuid,
    /// `other-hands` if the evening sent other hands, or `impossible` if no club program could have written the
    /// results.
    pub why: String,
    pub results: usize,
}

/// The caller's role at the federation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caller {
    /// The number of the club; `None` for an organiser or a reader.
    pub club: Option<i32>,
    pub is_organiser: bool,
}

pub(super) fn caller(client: &mut Client) -> Result<Caller, FederationError> {
    let row = client.query_one(statements::CALLER, &[])?;
    Ok(Caller { club: row.get(0), is_organiser: row.get(1) })
}

/// The time between two checks whether others have finished their boards.
const CHECK_INTERVAL: Duration = Duration::from_millis(20);

/// Counts every changed board with this many workers, and returns when none is left. Other programs may count, too.
///
/// # Errors
/// When the role is not an organiser's, or the server cannot be reached. What was counted stays counted.
pub fn count(address: &Address, event: &FieldEvent, workers: usize) -> Result<CountReport, FederationError> {
    let reports = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..workers.max(1)).map(|_| scope.spawn(|| work(address, event.id))).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect::<Result<Vec<_>, FederationError>>()
    })?;
    let add = |sum: CountReport, report: &CountReport| CountReport {
        boards: sum.boards + report.boards,
        results: sum.results + report.results,
    };
    Ok(reports.iter().fold(CountReport::default(), add))
}

/// One worker: counts board after board until none is left.
fn work(address: &Address, event: i32) -> Result<CountReport, FederationError> {
    let mut federation = Federation::connect(address)?;
    let mut report = CountReport::default();
    loop {
        let mut transaction = federation.client.transaction()?;
        if let Some(row) = transaction.query_opt(statements::TAKE_BOARD, &[&event])? {
            report.results += count_board(&mut transaction, event, row.get(0), row.get(1))?;
            report.boards += 1;
            transaction.commit()?;
            continue;
        }
        drop(transaction);
        let stale_count: i64 = federation.client.query_one(statements::COUNT_STALE, &[&event])?.get(0);
        if stale_count == 0 {
            return Ok(report);
        }
        std::thread::sleep(CHECK_INTERVAL);
    }
}

/// Counts one board and stores its sheet. `fixed_hands` is the fingerprint of the hands that an organiser set, if
/// any. Returns the number of results compared.
fn count_board(
    transaction: &mut Transaction<'_>,
    event: i32,
    board: i16,
    fixed_hands: Option<String>,
) -> Result<usize, FederationError> {
    transaction.execute(statements::CLEAR_STALE, &[&event, &board])?;
    let fingerprint = match fixed_hands {
        Some(fixed_hands) => Some(fixed_hands),
        None => transaction.query_opt(statements::HANDS_SENT, &[&event, &board])?.map(|row| row.get(0)),
    };
    let mut sessions_with_other_hands: BTreeSet<FieldSession> = BTreeSet::new();
    if let Some(fingerprint) = &fingerprint {
        let rows = transaction.query(statements::OTHER_HANDS, &[&event, &board, fingerprint])?;
        sessions_with_other_hands.extend(rows.iter().map(|row| FieldSession { club: row.get(0), session: row.get(1) }));
    }
    let number = BoardNumber::new(board.unsigned_abs()).map_err(|e| FederationError::Damaged(e.to_string()))?;
    let mut sheet = SheetWriter::new(number);
    let mut held_back: BTreeMap<(FieldSession, &str), usize> = BTreeMap::new();
    let mut result_count = 0;
    let mut rows =
        transaction.query_raw(statements::BOARD_RESULTS, [&event as &(dyn postgres::types::ToSql + Sync), &board])?;
    while let Some(row) = rows.next()? {
        let session = FieldSession { club: row.get(0), session: row.get(1) };
        let reason = if sessions_with_other_hands.contains(&session) {
            "other-hands"
        } else if let Some(line) = field_line(number, &row) {
            sheet.add(&session, &line)?;
            result_count += 1;
            continue;
        } else {
            "impossible"
        };
        *held_back.entry((session, reason)).or_default() += 1;
    }
    drop(rows);
    let held_back_list: Vec<_> = held_back
        .iter()
        .map(|((session, reason), results)| {
            serde_json::json!({"club": session.club, "session": session.session, "why": reason, "results": results})
        })
        .collect();
    let held_back_json = serde_json::Value::from(held_back_list).to_string();
    transaction.execute(
        statements::STORE_SHEET,
        &[&event, &board, &(result_count as i32), &sheet.bytes(), &held_back_json, &fingerprint],
    )?;
    Ok(result_count)
}

/// A row as a line to be compared; `None` if no club program could have written it.
fn field_line(board: BoardNumber, row: &Row) -> Option<FieldLine> {
    let scores = match row.get::<_, Option<i16>>(7) {
        Some(score) => FieldLine::plain_scores(score.into()),
        None => serde_json::from_str::<[SideScore; 2]>(row.get::<_, Option<&str>>(8)?).ok()?,
    };
    let line = FieldLine {
        board,
        vulnerability: row.get::<_, &str>(4).parse().ok()?,
        dealer: row.get::<_, &str>(5).parse().ok()?,
        group: u8::try_from(row.get::<_, i16>(6)).ok()?,
        ns: row.get::<_, &str>(2).parse().ok()?,
        ew: row.get::<_, &str>(3).parse().ok()?,
        scores,
    };
    (line.counts() && line.scores.iter().all(SideScore::is_possible)).then_some(line)
}

/// The results that are not compared, board by board.
///
/// # Errors
/// When the role is not an organiser's.
pub fn held_back(federation: &mut Federation, event: &FieldEvent) -> Result<Vec<HeldBackResults>, FederationError> {
    let rows = federation.client.query(statements::HELD_BACK, &[&event.id])?;
    let held_back_results = |row: &Row| HeldBackResults {
        board: row.get::<_, i16>(0).unsigned_abs(),
        club: row.get(2),
        session: row.get(3),
        why: row.get(4),
        results: row.get::<_, i32>(5) as usize,
    };
    Ok(rows.iter().map(held_back_results).collect())
}
