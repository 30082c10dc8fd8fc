//! Sends an evening in one transaction that makes the server's rows equal to those here. Only journal rows that the
//! server lacks and boards that changed are sent, unless the history or the names changed.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, FixedOffset, Utc};
use postgres::Transaction;
use postgres::types::ToSql;
use uuid::Uuid;

use evening::club::PlayerId;
use evening::session::{Journal, SessionId};

use super::events::FieldEvent;
use super::rows::{ContestantRow, ResultRow, Rows};
use super::{Federation, FederationError, Names, statements};

/// An evening that is to be sent.
#[derive(Debug)]
pub struct Sending<'a> {
    pub journal: &'a Journal,
    pub names: Names,
    /// The people who asked not to be named in public.
    pub unnamed: &'a BTreeSet<PlayerId>,
    /// The format of the journal's JSON.
    pub format: u32,
}

/// The report of a sending.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SendReport {
    /// When the server had stored everything, by its clock.
    pub at: DateTime<FixedOffset>,
    /// The number of journal rows that were sent: the new ones, or all if the history or the names changed.
    pub rows: usize,
    /// The number of boards whose results changed.
    pub boards: usize,
    /// The number of the evening's results on boards of the event.
    pub results: usize,
    /// The number of boards of the event that are still to be played here.
    pub waiting: usize,
}

struct RowOwner {
    event: i32,
    club: i32,
    session: Uuid,
}

/// The state of an evening on the server before sending.
struct SentState {
    /// The generation of the history: it goes up when the history is rewritten.
    generation: i32,
    /// The number of journal rows that the server has.
    rows: i32,
    /// The identity of the last of these rows. `None` without rows.
    last: Option<Uuid>,
    /// See [`Rows::digest`].
    digest: String,
}

/// Sends an evening to an event, completely or not at all.
///
/// # Errors
/// When the role is not a club's, the event is closed, the evening is not of pairs or has none of the event's boards,
/// another computer sent more or other rows of it, or the connection breaks off. Sending again is harmless.
pub fn send(
    federation: &mut Federation,
    event: &FieldEvent,
    sending: &Sending<'_>,
) -> Result<SendReport, FederationError> {
    let club = federation.caller()?.club.ok_or(FederationError::NoClub)?;
    let session = sending.journal.session();
    let owner = RowOwner { event: event.id, club, session: session.id.0 };
    let boards = event.first_board..=event.last_board;
    let rows = Rows::of(session, boards, sending.names, sending.unnamed)?;
    let mut transaction = federation.client.transaction()?;
    let report = update_rows(&mut transaction, &owner, sending, &rows)?;
    transaction.commit()?;
    Ok(report)
}

/// Removes an evening that was sent by mistake from an open event, completely or not at all.
///
/// # Errors
/// When the role is not a club's, the event is closed, the server has nothing of the evening, or the connection breaks
/// off.
pub fn take_back(federation: &mut Federation, event: &FieldEvent, session: SessionId) -> Result<(), FederationError> {
    let club = federation.caller()?.club.ok_or(FederationError::NoClub)?;
    let mut transaction = federation.client.transaction()?;
    let owner: [&(dyn ToSql + Sync); 3] = [&event.id, &club, &session.0];
    for statement in [
        statements::DELETE_ALL_RESULTS,
        statements::DELETE_ALL_HANDS,
        statements::DELETE_ALL_OWN_LINES,
        statements::DELETE_ALL_CONTESTANTS,
        statements::DELETE_ENTRIES,
    ] {
        transaction.execute(statement, &owner)?;
    }
    if transaction.execute(statements::DELETE_SESSION, &owner)? == 0 {
        return Err(FederationError::NotSent);
    }
    Ok(transaction.commit()?)
}

/// Makes the server's rows equal to those here, within a transaction.
fn update_rows(
    transaction: &mut Transaction<'_>,
    owner: &RowOwner,
    sending: &Sending<'_>,
    rows: &Rows,
) -> Result<SendReport, FederationError> {
    let RowOwner { event, club, session } = owner;
    let is_new = transaction.execute(statements::INSERT_SESSION, &[event, club, session])? > 0;
    let row = transaction.query_one(statements::SENT_STATE, &[event, club, session])?;
    let sent_before = SentState { generation: row.get(0), rows: row.get(1), last: row.get(2), digest: row.get(3) };
    let own_state = sending.journal.seen();
    let first_row = first_missing_row(&sent_before, sending, &rows.digest)?;
    if first_row == 0 && sent_before.rows > 0 {
        transaction.execute(statements::DELETE_ENTRIES, &[event, club, session])?;
    }
    let added_rows = append_entries(transaction, owner, sending, first_row)?;
    let mut boards = 0;
    if sent_before.digest != rows.digest {
        update_contestants(transaction, owner, &rows.contestants, is_new)?;
        update_hands(transaction, owner, &rows.hands, is_new)?;
        boards = update_results(transaction, owner, rows, is_new)?;
    }
    let session_now = sending.journal.session();
    let received_at: DateTime<Utc> = transaction
        .query_one(
            statements::UPDATE_SESSION,
            &[
                event,
                club,
                session,
                &session_now.title,
                &session_now.club,
                &session_now.date,
                &sending.names.word(),
                &(own_state.generation as i32),
                &(own_state.count as i32),
                &own_state.last,
                &rows.digest,
                &rows.waiting,
                &rows.is_finished,
            ],
        )?
        .get(0);
    let received_at = received_at.with_timezone(&chrono::Local).fixed_offset();
    Ok(SendReport {
        at: received_at,
        rows: added_rows,
        boards,
        results: rows.results.len(),
        waiting: rows.waiting.len(),
    })
}

/// The first row of the journal that the server lacks, from 0. It is 0 if all rows must be sent again, because the
/// history was rewritten here or other names are included. Fails if another computer sent more rows, or different
/// ones.
fn first_missing_row(sent_before: &SentState, sending: &Sending<'_>, digest: &str) -> Result<usize, FederationError> {
    let own_state = sending.journal.seen();
    let rows_there = sent_before.rows as usize;
    let generation_there = sent_before.generation as u32;
    if generation_there > own_state.generation
        || generation_there == own_state.generation && rows_there > own_state.count
    {
        return Err(FederationError::Behind { here: own_state.count, there: rows_there });
    }
    if generation_there < own_state.generation || rows_there == 0 {
        return Ok(0);
    }
    let last = sending.journal.entries().get(rows_there - 1).map(|entry| entry.id);
    if last != sent_before.last {
        return Err(FederationError::Diverged);
    }
    let names_digest = |digest: &str| digest.split(':').next().map(str::to_owned);
    Ok(if names_digest(&sent_before.digest) == names_digest(digest) { rows_there } else { 0 })
}

/// Adds the journal's rows from `first_row` on, counted from 0. Returns their number.
fn append_entries(
    transaction: &mut Transaction<'_>,
    owner: &RowOwner,
    sending: &Sending<'_>,
    first_row: usize,
) -> Result<usize, FederationError> {
    let entries = sending.journal.entries().get(first_row..).unwrap_or_default();
    if entries.is_empty() {
        return Ok(0);
    }
    let (mut seqs, mut ids, mut ats) = (Vec::new(), Vec::new(), Vec::new());
    let (mut bys, mut devices, mut changes) = (Vec::new(), Vec::new(), Vec::new());
    for (seq, entry) in (first_row as i32..).zip(entries) {
        let texts = sending.names.reduced_entry(entry, sending.unnamed);
        let (change, author) = texts.map_err(|error| FederationError::Damaged(error.to_string()))?;
        seqs.push(seq);
        ids.push(entry.id);
        ats.push(entry.stamp.at.to_rfc3339());
        bys.push(author);
        devices.push(entry.stamp.hand.to_string());
        changes.push(change);
    }
    let RowOwner { event, club, session } = owner;
    transaction.execute(
        statements::INSERT_ENTRIES,
        &[event, club, session, &seqs, &ids, &ats, &bys, &devices, &(sending.format as i32), &changes],
    )?;
    Ok(seqs.len())
}

/// Updates the contestants that differ, and their places in the club's own ranking. `is_new` says that the server has
/// nothing of the evening yet.
fn update_contestants(
    transaction: &mut Transaction<'_>,
    owner: &RowOwner,
    current_rows: &[ContestantRow],
    is_new: bool,
) -> Result<(), FederationError> {
    let RowOwner { event, club, session } = owner;
    let rows_there: Vec<ContestantRow> = if is_new {
        Vec::new()
    } else {
        transaction.query(statements::CONTESTANTS, &[event, club, session])?.iter().map(ContestantRow::from).collect()
    };
    let obsolete: Vec<&str> =
        rows_there.iter().filter(|row| !current_rows.contains(row)).map(|row| row.contestant.as_str()).collect();
    if !obsolete.is_empty() {
        transaction.execute(statements::DELETE_CONTESTANTS, &[event, club, session, &obsolete])?;
        transaction.execute(statements::DELETE_OWN_LINES, &[event, club, session, &obsolete])?;
    }
    let insert_statement = transaction.prepare(statements::INSERT_CONTESTANT)?;
    let insert_own_statement = transaction.prepare(statements::INSERT_OWN_LINE)?;
    for row in current_rows.iter().filter(|row| !rows_there.contains(row)) {
        let contestant = &row.contestant;
        transaction
            .execute(&insert_statement, &[event, club, session, contestant, &row.title, &row.names, &row.numbers])?;
        if let Some((ranking, rank, tied, value)) = &row.own {
            transaction
                .execute(&insert_own_statement, &[event, club, session, contestant, ranking, rank, tied, value])?;
        }
    }
    Ok(())
}

fn update_hands(
    transaction: &mut Transaction<'_>,
    owner: &RowOwner,
    current_hands: &BTreeMap<i16, String>,
    is_new: bool,
) -> Result<(), FederationError> {
    let RowOwner { event, club, session } = owner;
    let mut hands_there: BTreeMap<i16, String> = BTreeMap::new();
    if !is_new {
        let rows = transaction.query(statements::HANDS, &[event, club, session])?;
        hands_there.extend(rows.iter().map(|row| (row.get::<_, i16>(0), row.get::<_, String>(1))));
    }
    let changed_boards: Vec<i16> =
        hands_there.iter().filter(|(board, hand)| current_hands.get(board) != Some(hand)).map(|(b, _)| *b).collect();
    if !changed_boards.is_empty() {
        transaction.execute(statements::DELETE_HANDS, &[event, club, session, &changed_boards])?;
    }
    let (boards, fingerprints): (Vec<i16>, Vec<&str>) = current_hands
        .iter()
        .filter(|(board, hand)| hands_there.get(board) != Some(hand))
        .map(|(board, hand)| (*board, hand.as_str()))
        .unzip();
    if !boards.is_empty() {
        transaction.execute(statements::INSERT_HANDS, &[event, club, session, &boards, &fingerprints])?;
    }
    Ok(())
}

/// Updates the results of changed boards. Returns the number of these boards.
fn update_results(
    transaction: &mut Transaction<'_>,
    owner: &RowOwner,
    rows: &Rows,
    is_new: bool,
) -> Result<usize, FederationError> {
    let RowOwner { event, club, session } = owner;
    let by_board = |rows: &[ResultRow]| {
        let mut boards: BTreeMap<i16, Vec<ResultRow>> = BTreeMap::new();
        for row in rows {
            boards.entry(row.board).or_default().push(row.clone());
        }
        boards
    };
    let current_results = by_board(&rows.results);
    let results_there = if is_new {
        BTreeMap::new()
    } else {
        let all_boards: Vec<i16> = (1..=999).collect();
        let rows_found = transaction.query(statements::RESULTS, &[event, club, session, &all_boards])?;
        by_board(&rows_found.iter().map(ResultRow::from).collect::<Vec<_>>())
    };
    let changed_boards: Vec<i16> = results_there
        .iter()
        .filter(|(board, results)| current_results.get(board) != Some(results))
        .map(|(b, _)| *b)
        .collect();
    if !changed_boards.is_empty() {
        transaction.execute(statements::DELETE_RESULTS, &[event, club, session, &changed_boards])?;
    }
    let new_results: Vec<&ResultRow> = current_results
        .iter()
        .filter(|(board, results)| results_there.get(board) != Some(results))
        .flat_map(|(_, results)| results)
        .collect();
    if !new_results.is_empty() {
        insert_results(transaction, owner, &new_results)?;
    }
    let changed: BTreeSet<i16> = changed_boards.into_iter().chain(new_results.iter().map(|row| row.board)).collect();
    Ok(changed.len())
}

fn insert_results(
    transaction: &mut Transaction<'_>,
    owner: &RowOwner,
    new_results: &[&ResultRow],
) -> Result<(), FederationError> {
    macro_rules! column {
        ($field:ident) => {
            new_results.iter().map(|row| row.$field).collect::<Vec<_>>()
        };
        (& $field:ident) => {
            new_results.iter().map(|row| row.$field.as_str()).collect::<Vec<_>>()
        };
        (? $field:ident) => {
            new_results.iter().map(|row| row.$field.as_deref()).collect::<Vec<_>>()
        };
    }
    transaction.execute(
        statements::INSERT_RESULTS,
        &[
            &owner.event,
            &owner.club,
            &owner.session,
            &column!(board),
            &column!(line),
            &column!(&ns),
            &column!(&ew),
            &column!(&vulnerability),
            &column!(&dealer),
            &column!(form),
            &column!(score_ns),
            &column!(?held),
            &column!(&section),
            &column!(round),
            &column!(at_table),
            &column!(?contract),
            &column!(?declarer),
            &column!(tricks),
            &column!(&state),
        ],
    )?;
    Ok(())
}
