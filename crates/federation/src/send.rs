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
    /// Who asked not to be named in public.
    pub unnamed: &'a BTreeSet<PlayerId>,
    /// The format of the journal's JSON.
    pub format: u32,
}

/// What was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sent {
    /// When the server had all of it, by its clock.
    pub at: DateTime<FixedOffset>,
    /// Rows of the journal that were new to it.
    pub rows: usize,
    /// Number of boards whose results changed.
    pub boards: usize,
    /// Results of the evening on boards of the event.
    pub results: usize,
    /// Boards of the event that are still to be played here.
    pub waiting: usize,
}

/// The club and event to which the rows belong.
struct Whose {
    event: i32,
    club: i32,
    session: Uuid,
}

/// What the server had before.
struct SentBefore {
    generation: i32,
    rows: i32,
    last: Option<Uuid>,
    digest: String,
}

/// Sends an evening to an event, all of it or nothing.
///
/// # Errors
/// When the role is no club's, the event is closed, the evening has none of its boards, another computer sent more of it,
/// or the connection breaks off. The server then has what it had.
pub fn send(federation: &mut Federation, event: &FieldEvent, sending: &Sending<'_>) -> Result<Sent, FederationError> {
    let club = federation.whose()?.club.ok_or(FederationError::NoClub)?;
    let session = sending.journal.session();
    let whose = Whose { event: event.id, club, session: session.id.0 };
    let boards = event.first_board..=event.last_board;
    let rows = Rows::of(session, boards, sending.names, sending.unnamed)?;
    let mut transaction = federation.client.transaction()?;
    let sent = bring(&mut transaction, &whose, sending, &rows)?;
    transaction.commit()?;
    Ok(sent)
}

/// Takes an evening back that was sent by mistake, while the event is open: its rows, all of them or none.
///
/// # Errors
/// When the role is no club's, the event is closed, or nothing of the evening is there.
pub fn take_back(federation: &mut Federation, event: &FieldEvent, session: SessionId) -> Result<(), FederationError> {
    let club = federation.whose()?.club.ok_or(FederationError::NoClub)?;
    let mut transaction = federation.client.transaction()?;
    let whose: [&(dyn ToSql + Sync); 3] = [&event.id, &club, &session.0];
    for goes in [
        statements::ALL_RESULTS_GO,
        statements::ALL_HANDS_GO,
        statements::ALL_OWN_LINES_GO,
        statements::ALL_CONTESTANTS_GO,
        statements::ENTRIES_GO,
    ] {
        transaction.execute(goes, &whose)?;
    }
    if transaction.execute(statements::SESSION_GOES, &whose)? == 0 {
        return Err(FederationError::NotSent);
    }
    Ok(transaction.commit()?)
}

fn bring(
    transaction: &mut Transaction<'_>,
    whose: &Whose,
    sending: &Sending<'_>,
    rows: &Rows,
) -> Result<Sent, FederationError> {
    let Whose { event, club, session } = whose;
    let is_new = transaction.execute(statements::SESSION_COMES, &[event, club, session])? > 0;
    let row = transaction.query_one(statements::SENT_BEFORE, &[event, club, session])?;
    let before = SentBefore { generation: row.get(0), rows: row.get(1), last: row.get(2), digest: row.get(3) };
    let seen = sending.journal.seen();
    let from = first_new(&before, sending, &rows.digest)?;
    if from == 0 && before.rows > 0 {
        transaction.execute(statements::ENTRIES_GO, &[event, club, session])?;
    }
    let added = append(transaction, whose, sending, from)?;
    let mut boards = 0;
    if before.digest != rows.digest {
        contestants(transaction, whose, &rows.contestants, is_new)?;
        hands(transaction, whose, &rows.hands, is_new)?;
        boards = results(transaction, whose, rows, is_new)?;
    }
    let session_now = sending.journal.session();
    let at: DateTime<Utc> = transaction
        .query_one(
            statements::SESSION_IS,
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
    Ok(Sent { at, rows: added, boards, results: rows.results.len(), waiting: rows.waiting.len() })
}

/// The first row of the journal that the server lacks; 0 if all must be sent again, because history was rewritten here
/// or other names are included.
fn first_new(before: &SentBefore, sending: &Sending<'_>, digest: &str) -> Result<usize, FederationError> {
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

/// Adds rows of the journal from this one on. Returns how many.
fn append(
    transaction: &mut Transaction<'_>,
    whose: &Whose,
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
        let said = sending.names.entry(entry, sending.unnamed);
        let (change, by) = said.map_err(|error| FederationError::Damaged(error.to_string()))?;
        seqs.push(seq);
        ids.push(entry.id);
        ats.push(entry.stamp.at.to_rfc3339());
        bys.push(by);
        hands.push(entry.stamp.hand.to_string());
        changes.push(change);
    }
    let Whose { event, club, session } = whose;
    transaction.execute(
        statements::ENTRIES_COME,
        &[event, club, session, &seqs, &ids, &ats, &bys, &hands, &(sending.format as i32), &changes],
    )?;
    Ok(seqs.len())
}

fn contestants(
    transaction: &mut Transaction<'_>,
    whose: &Whose,
    now: &[ContestantRow],
    is_new: bool,
) -> Result<(), FederationError> {
    let Whose { event, club, session } = whose;
    let there: Vec<ContestantRow> = if is_new {
        Vec::new()
    } else {
        transaction.query(statements::CONTESTANTS, &[event, club, session])?.iter().map(ContestantRow::from).collect()
    };
    let gone: Vec<&str> = there.iter().filter(|row| !now.contains(row)).map(|row| row.contestant.as_str()).collect();
    if !gone.is_empty() {
        transaction.execute(statements::CONTESTANTS_GO, &[event, club, session, &gone])?;
        transaction.execute(statements::OWN_LINES_GO, &[event, club, session, &gone])?;
    }
    let comes = transaction.prepare(statements::CONTESTANT_COMES)?;
    let own_comes = transaction.prepare(statements::OWN_LINE_COMES)?;
    for row in now.iter().filter(|row| !there.contains(row)) {
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
    whose: &Whose,
    now: &BTreeMap<i16, String>,
    is_new: bool,
) -> Result<(), FederationError> {
    let Whose { event, club, session } = whose;
    let mut there: BTreeMap<i16, String> = BTreeMap::new();
    if !is_new {
        let rows = transaction.query(statements::HANDS, &[event, club, session])?;
        there.extend(rows.iter().map(|row| (row.get::<_, i16>(0), row.get::<_, String>(1))));
    }
    let gone: Vec<i16> = there.iter().filter(|(board, hand)| now.get(board) != Some(hand)).map(|(b, _)| *b).collect();
    if !gone.is_empty() {
        transaction.execute(statements::HANDS_GO, &[event, club, session, &gone])?;
    }
    let (boards, prints): (Vec<i16>, Vec<&str>) = now
        .iter()
        .filter(|(board, hand)| there.get(board) != Some(hand))
        .map(|(board, hand)| (*board, hand.as_str()))
        .unzip();
    if !boards.is_empty() {
        transaction.execute(statements::HANDS_COME, &[event, club, session, &boards, &prints])?;
    }
    Ok(())
}

/// Brings the results of boards that changed; gives how many boards that were.
fn results(
    transaction: &mut Transaction<'_>,
    whose: &Whose,
    rows: &Rows,
    is_new: bool,
) -> Result<usize, FederationError> {
    let Whose { event, club, session } = whose;
    let by_board = |rows: &[ResultRow]| {
        let mut boards: BTreeMap<i16, Vec<ResultRow>> = BTreeMap::new();
        for row in rows {
            boards.entry(row.board).or_default().push(row.clone());
        }
        boards
    };
    let now = by_board(&rows.results);
    let there = if is_new {
        BTreeMap::new()
    } else {
        let all: Vec<i16> = (1..=999).collect();
        let found = transaction.query(statements::RESULTS, &[event, club, session, &all])?;
        by_board(&found.iter().map(ResultRow::from).collect::<Vec<_>>())
    };
    let gone: Vec<i16> = there.iter().filter(|(board, of)| now.get(board) != Some(of)).map(|(b, _)| *b).collect();
    if !gone.is_empty() {
        transaction.execute(statements::RESULTS_GO, &[event, club, session, &gone])?;
    }
    let new: Vec<&ResultRow> =
        now.iter().filter(|(board, of)| there.get(board) != Some(of)).flat_map(|(_, of)| of).collect();
    if !new.is_empty() {
        insert(transaction, whose, &new)?;
    }
    let changed: BTreeSet<i16> = gone.into_iter().chain(new.iter().map(|row| row.board)).collect();
    Ok(changed.len())
}

fn insert(transaction: &mut Transaction<'_>, whose: &Whose, new: &[&ResultRow]) -> Result<(), FederationError> {
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
        statements::RESULTS_COME,
        &[
            &whose.event,
            &whose.club,
            &whose.session,
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
