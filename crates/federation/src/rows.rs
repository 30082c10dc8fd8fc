//! An evening as rows of the federation's tables, without its journal, computed before the transaction begins.

use std::collections::{BTreeMap, BTreeSet};

use postgres::Row;
use sha2::{Digest, Sha256};

use bridge::BoardNumber;
use evening::club::{Contestant, ContestantId, PlayerId};
use evening::scoring::{Field, FieldLine, Standings, standings};
use evening::session::{Outcome, Session};
use movement::Sitting;

use super::{FederationError, Names};

/// One line of a traveller with its score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ResultRow {
    pub board: i16,
    /// The number of the line among those of its board, from 0.
    pub line: i16,
    /// The contestant that sits North-South, such as `A5`.
    pub ns: String,
    pub ew: String,
    pub vulnerability: String,
    pub dealer: String,
    /// The comparison group: 0 is the original form of the board.
    pub form: i16,
    /// The score from North-South's view, if it is a plain one.
    pub score_ns: Option<i16>,
    /// The scores of both sides as JSON, if they are not a plain score.
    pub held: Option<String>,
    pub section: String,
    pub round: Option<i16>,
    /// The number of the table in its section, if known.
    pub at_table: Option<i16>,
    /// The contract. `None` unless the board was played and the contract is known, as for declarer and tricks.
    pub contract: Option<String>,
    pub declarer: Option<String>,
    pub tricks: Option<i16>,
    /// The state of the board, or `ruled` if it has only an award.
    pub state: String,
}

/// A contestant, with its place in the club's own ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ContestantRow {
    pub contestant: String,
    /// The name of the contestant, or its number if it has no name.
    pub title: String,
    pub names: Vec<String>,
    /// The national numbers of its players, in the same order.
    pub numbers: Vec<String>,
    /// The place in the club's own ranking: its name, the rank, whether the rank is shared, and the score that decides.
    pub own: Option<(String, i32, bool, String)>,
}

/// Everything of an evening except its journal.
#[derive(Debug)]
pub(super) struct Rows {
    pub results: Vec<ResultRow>,
    pub contestants: Vec<ContestantRow>,
    /// The fingerprints of the hands, by board.
    pub hands: BTreeMap<i16, String>,
    /// Boards of the event that are still to be played here.
    pub waiting: Vec<i16>,
    /// Whether the session is closed, or no board is still to be played.
    pub is_finished: bool,
    /// Two digests with a colon in between: of the choice of names and the unnamed players, and of all rows.
    pub digest: String,
}

impl Rows {
    /// The rows of a session on the boards of an event.
    pub(super) fn of(
        session: &Session,
        boards: std::ops::RangeInclusive<u16>,
        names: Names,
        unnamed: &BTreeSet<PlayerId>,
    ) -> Result<Self, FederationError> {
        let lines = session.lines();
        let is_of_pairs = |line: &evening::session::Line<'_>| matches!(line.sitting, Sitting::Sides { .. });
        if !lines.is_empty() && !lines.iter().any(is_of_pairs) {
            return Err(FederationError::NotPairs);
        }
        let mut results: Vec<ResultRow> = Vec::new();
        let (mut contestants, mut boards_waiting, mut boards_met) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for line in &lines {
            let Some(field_line) = FieldLine::of_line(session, line) else { continue };
            // Contestants without results so far belong to the field as well.
            contestants.extend([field_line.ns, field_line.ew]);
            let board = field_line.board.number();
            if !boards.contains(&board) {
                continue;
            }
            boards_met.insert(board);
            if line.is_missing() {
                boards_waiting.insert(board);
            }
            if field_line.counts() {
                let line_number = results.iter().rev().take_while(|r| r.board == board as i16).count();
                results.push(result_row(line, &field_line, line_number as i16)?);
            }
        }
        if results.is_empty() && !lines.is_empty() && boards_met.is_empty() {
            return Err(FederationError::NoBoards { first: *boards.start(), last: *boards.end() });
        }
        let is_undrawn = session.undrawn().next().is_some();
        let is_waiting = |board: &u16| boards_waiting.contains(board) || is_undrawn || !boards_met.contains(board);
        let waiting: Vec<i16> = if session.closed {
            Vec::new()
        } else {
            boards.clone().filter(is_waiting).map(|board| board as i16).collect()
        };
        let scored = standings(session, &Field::of(session));
        let contestants: Vec<ContestantRow> =
            contestants.into_iter().map(|id| contestant_row(session, &scored, id, names, unnamed)).collect();
        let is_of_event = |number: BoardNumber| boards.contains(&number.number());
        let hands: BTreeMap<i16, String> = session
            .deals()
            .filter(|(number, _)| is_of_event(*number))
            .map(|(number, deal)| (number.number() as i16, deal.fingerprint()))
            .collect();
        let is_finished = session.closed || waiting.is_empty();
        // The text contains the names of the row types and their fields: renaming one makes every evening be sent
        // again.
        let rows_text = format!("{names:?} {results:?} {contestants:?} {hands:?} {waiting:?} {is_finished}");
        let players = session.contestants.values().flat_map(Contestant::everybody).filter_map(|entrant| entrant.player);
        let unnamed_players: BTreeSet<PlayerId> = players.filter(|player| unnamed.contains(player)).collect();
        let digest = format!("{}:{}", sha256_hex(&format!("{names:?} {unnamed_players:?}")), sha256_hex(&rows_text));
        Ok(Self { results, contestants, hands, waiting, is_finished, digest })
    }
}

fn sha256_hex(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

fn result_row(
    line: &evening::session::Line<'_>,
    field_line: &FieldLine,
    line_number: i16,
) -> Result<ResultRow, FederationError> {
    // No contract scores more than 7600.
    let plain_score =
        field_line.plain().and_then(|score| i16::try_from(score).ok()).filter(|score| score.abs() <= 7600);
    let held_score = if plain_score.is_some() {
        None
    } else {
        let text = serde_json::to_string(&field_line.scores);
        Some(text.map_err(|error| FederationError::Damaged(error.to_string()))?)
    };
    let (contract, declarer, tricks) = match line.outcome {
        Some(Outcome::Played { contract, declarer, tricks, .. }) => {
            (Some(contract.to_string()), Some(declarer.to_string()), Some(i16::from(tricks.number())))
        }
        _ => (None, None, None),
    };
    Ok(ResultRow {
        board: field_line.board.number() as i16,
        line: line_number,
        ns: field_line.ns.to_string(),
        ew: field_line.ew.to_string(),
        vulnerability: field_line.vulnerability.to_string(),
        dealer: field_line.dealer.to_string(),
        form: field_line.group.into(),
        score_ns: plain_score,
        held: held_score,
        section: line.place.section.to_string(),
        round: line.place.round.map(i16::from),
        at_table: line.place.table.map(i16::from),
        contract,
        declarer,
        tricks,
        state: line.outcome.map_or("ruled", |outcome| outcome.state()).to_owned(),
    })
}

fn contestant_row(
    session: &Session,
    scored: &Standings,
    id: ContestantId,
    names: Names,
    unnamed: &BTreeSet<PlayerId>,
) -> ContestantRow {
    let mut seated = session.contestants.get(&id).cloned().unwrap_or_else(|| Contestant::empty(id));
    names.reduce_contestant(&mut seated, unnamed);
    let title = seated.title();
    let own_ranking = scored.rankings.iter().find_map(|ranking| {
        let line = ranking.lines.iter().find(|line| line.contestant == id && !line.is_out())?;
        let value = line.percent.as_ref().unwrap_or(&line.total).value(line.percent.is_some(), 2);
        Some((ranking.name.to_string(), line.rank as i32, line.tied, value))
    });
    let number = |e: &evening::club::Entrant| e.national_number.clone();
    ContestantRow {
        contestant: id.to_string(),
        title: if title.is_empty() { id.to_string() } else { title },
        names: seated.everybody().map(|e| e.name.clone()).collect(),
        numbers: seated.everybody().map(number).collect(),
        own: own_ranking,
    }
}

impl From<&Row> for ResultRow {
    fn from(row: &Row) -> Self {
        Self {
            board: row.get(0),
            line: row.get(1),
            ns: row.get(2),
            ew: row.get(3),
            vulnerability: row.get(4),
            dealer: row.get(5),
            form: row.get(6),
            score_ns: row.get(7),
            held: row.get(8),
            section: row.get(9),
            round: row.get(10),
            at_table: row.get(11),
            contract: row.get(12),
            declarer: row.get(13),
            tricks: row.get(14),
            state: row.get(15),
        }
    }
}

impl From<&Row> for ContestantRow {
    fn from(row: &Row) -> Self {
        Self {
            contestant: row.get(0),
            title: row.get(1),
            names: row.get(2),
            numbers: row.get(3),
            own: row.get::<_, Option<String>>(4).map(|name| (name, row.get(5), row.get(6), row.get(7))),
        }
    }
}
