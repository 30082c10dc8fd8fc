//! Sends an evening in one transaction that makes the server's rows equal to those here. Sending the same evening twice
//! gives the same rows, unchanged rows are not sent again, and an interrupted transaction changes nothing.

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
    /// The journal of the evening.
    pub journal: &'a Journal,
    /// Which names are sent.
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
    /// The number of journal rows that were new to the server.
    pub rows: usize,
    /// The number of boards whose results changed.
    pub boards: usize,
    /// The number of the evening's results on boards of the event.
    pub results: usize,
    /// The number of boards of the event that are still to be played here.
    pub waiting: usize,
}

/// The event, club and session to which rows belong.
struct RowOwner {
    event: i32,
    club: i32,
    session: Uuid,
}

/// The state of an evening on the server before sending.
struct SentState {
    generation: i32,
    rows: i32,
    last: Option<Uuid>,
    digest: String,
}

/// Sends an evening to an event, completely or not at all.
///
/// # Errors
/// When the role is not a club's, the event is closed, the evening has none of its boards, another computer sent more
/// of it, or the connection breaks off. The server is unchanged then.
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
    let sent = update_rows(&mut transaction, &owner, sending, &rows)?;
    transaction.commit()?;
    Ok(sent)
}

/// Removes an evening that was sent by mistake from an open event, completely or not at all.
///
/// # Errors
/// When the role is not a club's, the event is closed, or the server has nothing of the evening.
pub fn take_back(federation: &mut Federation, event: &FieldEvent, session: SessionId) -> Result<(), FederationError> {
    let club = federation.caller()?.club.ok_or(FederationError::NoClub)?;
    let mut transaction = federation.client.transaction()?;
    let owner: [&(dyn ToSql + Sync); 3] = [&event.id, &club, &session.0];
    for goes in [
        statements::DELETE_ALL_RESULTS,
        statements::DELETE_ALL_HANDS,
        statements::DELETE_ALL_OWN_LINES,
        statements::DELETE_ALL_CONTESTANTS,
        statements::DELETE_ENTRIES,
    ] {
        transaction.execute(goes, &owner)?;
    }
    if transaction.execute(statements::DELETE_SESSION, &owner)? == 0 {
        return Err(FederationError::NotSent);
    }
    Ok(transaction.commit()?)
}

/// Makes the server's rows equal to ours within a transaction.
fn update_rows(
    transaction: &mut Transaction<'_>,
    owner: &RowOwner,
    sending: &Sending<'_>,
    rows: &Rows,
) -> Result<SendReport, FederationError> {
    let RowOwner { event, club, session } = owner;
    let is_new = transaction.execute(statements::INSERT_SESSION, &[event, club, session])? > 0;
    let row = transaction.query_one(statements::SENT_STATE, &[event, club, session])?;
    let before = SentState { generation: row.get(0), rows: row.get(1), last: row.get(2), digest: row.get(3) };
    let seen = sending.journal.seen();
    let from = first_new(&before, sending, &rows.digest)?;
    if from == 0 && before.rows > 0 {
        transaction.execute(statements::DELETE_ENTRIES, &[event, club, session])?;
    }
    let added = append(transaction, owner, sending, from)?;
    let mut boards = 0;
    if before.digest != rows.digest {
        contestants(transaction, owner, &rows.contestants, is_new)?;
        hands(transaction, owner, &rows.hands, is_new)?;
        boards = results(transaction, owner, rows, is_new)?;
    }
    let session_now = sending.journal.session();
    let at: DateTime<Utc> = transaction
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
                &(seen.generation as i32),
                &(seen.count as i32),
                &seen.last,
                &rows.digest,
                &rows.waiting,
                &rows.finished,
            ],
        )?
        .get(0);
    let at = at.with_timezone(&chrono::Local).fixed_offset();
    Ok(SendReport { at, rows: added, boards, results: rows.results.len(), waiting: rows.waiting.len() })
}

/// The first row of the journal that the server lacks; 0 if all must be sent again, because the history was rewritten
/// here or other names are included.
fn first_new(before: &SentState, sending: &Sending<'_>, digest: &str) -> Result<usize, FederationError> {
    let seen = sending.journal.seen();
    let there = before.rows as usize;
    let generation = before.generation as u32;
    if generation > seen.generation || generation == seen.generation && there > seen.count {
        return Err(FederationError::Behind { here: seen.count, there });
    }
    if generation < seen.generation || there == 0 {
        return Ok(0);
    }
    let last = sending.journal.entries().get(there - 1).map(|entry| entry.id);
    if last != before.last {
        return Err(FederationError::Diverged);
    }
    let which_names = |digest: &str| digest.split(':').next().map(str::to_owned);
    Ok(if which_names(&before.digest) == which_names(digest) { there } else { 0 })
}

/// Adds the journal's rows from this one on. Returns their number.
fn append(
    transaction: &mut Transaction<'_>,
    owner: &RowOwner,
    sending: &Sending<'_>,
    from: usize,
) -> Result<usize, FederationError> {
    let entries = sending.journal.entries().get(from..).unwrap_or_default();
    if entries.is_empty() {
        return Ok(0);
    }
    let (mut seqs, mut ids, mut ats) = (Vec::new(), Vec::new(), Vec::new());
    let (mut bys, mut hands, mut changes) = (Vec::new(), Vec::new(), Vec::new());
    for (seq, entry) in (from as i32..).zip(entries) {
        let texts = sending.names.entry(entry, sending.unnamed);
        let (change, by) = texts.map_err(|error| FederationError::Damaged(error.to_string()))?;
        seqs.push(seq);
        ids.push(entry.id);
        ats.push(entry.stamp.at.to_rfc3339());
        bys.push(by);
        hands.push(entry.stamp.hand.to_string());
        changes.push(change);
    }
    let RowOwner { event, club, session } = owner;
    transaction.execute(
        statements::INSERT_ENTRIES,
        &[event, club, session, &seqs, &ids, &ats, &bys, &hands, &(sending.format as i32), &changes],
    )?;
    Ok(seqs.len())
}

fn contestants(
    transaction: &mut Transaction<'_>,
    owner: &RowOwner,
    now: &[ContestantRow],
    is_new: bool,
) -> Result<(), FederationError> {
    let RowOwner { event, club, session } = owner;
    let existing: Vec<ContestantRow> = if is_new {
        Vec::new()
    } else {
        transaction.query(statements::CONTESTANTS, &[event, club, session])?.iter().map(ContestantRow::from).collect()
    };
    let gone: Vec<&str> = existing.iter().filter(|row| !now.contains(row)).map(|row| row.contestant.as_str()).collect();
    if !gone.is_empty() {
        transaction.execute(statements::DELETE_CONTESTANTS, &[event, club, session, &gone])?;
        transaction.execute(statements::DELETE_OWN_LINES, &[event, club, session, &gone])?;
    }
    let comes = transaction.prepare(statements::INSERT_CONTESTANT)?;
    let own_comes = transaction.prepare(statements::INSERT_OWN_LINE)?;
    for row in now.iter().filter(|row| !existing.contains(row)) {
        let who = &row.contestant;
        transaction.execute(&comes, &[event, club, session, who, &row.title, &row.names, &row.numbers])?;
        if let Some((ranking, rank, tied, value)) = &row.own {
            transaction.execute(&own_comes, &[event, club, session, who, ranking, rank, tied, value])?;
        }
    }
    Ok(())
}

fn hands(
    transaction: &mut Transaction<'_>,
    owner: &RowOwner,
    now: &BTreeMap<i16, String>,
    is_new: bool,
) -> Result<(), FederationError> {
    let RowOwner { event, club, session } = owner;
    let mut existing: BTreeMap<i16, String> = BTreeMap::new();
    if !is_new {
        let rows = transaction.query(statements::HANDS, &[event, club, session])?;
        existing.extend(rows.iter().map(|row| (row.get::<_, i16>(0), row.get::<_, String>(1))));
    }
    let gone: Vec<i16> =
        existing.iter().filter(|(board, hand)| now.get(board) != Some(hand)).map(|(b, _)| *b).collect();
    if !gone.is_empty() {
        transaction.execute(statements::DELETE_HANDS, &[event, club, session, &gone])?;
    }
    let (boards, prints): (Vec<i16>, Vec<&str>) = now
        .iter()
        .filter(|(board, hand)| existing.get(board) != Some(hand))
        .map(|(board, hand)| (*board, hand.as_str()))
        .unzip();
    if !boards.is_empty() {
        transaction.execute(statements::INSERT_HANDS, &[event, club, session, &boards, &prints])?;
    }
    Ok(())
}

/// Updates the results of changed boards. Returns the number of these boards.
fn results(
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
    let now = by_board(&rows.results);
    let existing = if is_new {
        BTreeMap::new()
    } else {
        let all: Vec<i16> = (1..=999).collect();
        let found = transaction.query(statements::RESULTS, &[event, club, session, &all])?;
        by_board(&found.iter().map(ResultRow::from).collect::<Vec<_>>())
    };
    let gone: Vec<i16> = existing.iter().filter(|(board, of)| now.get(board) != Some(of)).map(|(b, _)| *b).collect();
    if !gone.is_empty() {
        transaction.execute(statements::DELETE_RESULTS, &[event, club, session, &gone])?;
    }
    let new: Vec<&ResultRow> =
        now.iter().filter(|(board, of)| existing.get(board) != Some(of)).flat_map(|(_, of)| of).collect();
    if !new.is_empty() {
        insert(transaction, owner, &new)?;
    }
    let changed: BTreeSet<i16> = gone.into_iter().chain(new.iter().map(|row| row.board)).collect();
    Ok(changed.len())
}

fn insert(transaction: &mut Transaction<'_>, owner: &RowOwner, new: &[&ResultRow]) -> Result<(), FederationError> {
    macro_rules! column {
        ($field:ident) => {
            new.iter().map(|row| row.$field).collect::<Vec<_>>()
        };
        (& $field:ident) => {
            new.iter().map(|row| row.$field.as_str()).collect::<Vec<_>>()
        };
        (? $field:ident) => {
            new.iter().map(|row| row.$field.as_deref()).collect::<Vec<_>>()
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
