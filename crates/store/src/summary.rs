//! Sessions as lists show them, one line each, without replaying their journals. Complete sessions are in `session`,
//! and searching is in `search`.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, FixedOffset};

use uuid::Uuid;

use bridge::BoardNumber;
use evening::club::ContestantId;
use evening::director::{Decision, SideAward};
use evening::session::{SessionId, Slot};
use movement::{ContestantKind, Sitting};

use super::{Store, StoreError, published};

/// A session in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    pub id: SessionId,
    pub title: String,
    pub date: chrono::NaiveDate,
    pub club: String,
    /// The name of its event; empty if it belongs to none.
    pub event: String,
    pub event_id: Option<Uuid>,
    /// The number of the session in its event, from 1.
    pub session_number: u16,
    pub contestants: u32,
    /// When it was opened, by the first row of its journal. Midnight of its date if it has none.
    pub opened: DateTime<FixedOffset>,
    pub sections: u32,
    /// Whether pairs, teams or players compete; `None` if there is no movement yet.
    pub kind: Option<ContestantKind>,
    /// The number of entered results and awards, as [`evening::scoring::Standings::entered`] counts them.
    pub results: u32,
    pub closed: bool,
    /// The number of published rankings.
    pub publications: u32,
    /// Whether the last publication was provisional.
    pub provisional: bool,
    /// The winners in the last publication; at least one for each side if both sides are ranked.
    pub winners: Vec<Winner>,
}

/// A winner of a published ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Winner {
    pub name: String,
    /// Whether others share the first place of the ranking.
    pub tied: bool,
}

/// A ruling in force, which may score a line without a result: as an award, or by cancelling the board.
struct ScoreRuling {
    session: String,
    board: u16,
    /// The sitting as JSON.
    sitting: String,
    /// The decision as JSON.
    decision: String,
}

impl Store {
    /// Every session, the latest first.
    ///
    /// # Errors
    /// When the database cannot be read, or the date, time or identity of a session is damaged.
    pub fn sessions(&self) -> Result<Vec<Summary>, StoreError> {
        let mut query = self.db.prepare(
            "SELECT s.id, s.title, s.date, s.club, s.closed,
                    (SELECT count(*) FROM contestant c WHERE c.session = s.id) AS contestants,
                    (SELECT count(*) FROM result r WHERE r.session = s.id AND r.superseded = 0) AS results,
                    (SELECT count(*) FROM publication p WHERE p.session = s.id) AS publications,
                    (SELECT p.provisional FROM publication p WHERE p.session = s.id ORDER BY p.version DESC LIMIT 1)
                        AS provisional,
                    (SELECT json_extract(m.movement, '$.kind') FROM section m WHERE m.session = s.id LIMIT 1) AS kind,
                    json_extract(s.event, '$.name') AS event, json_extract(s.event, '$.id') AS event_id,
                    json_extract(s.event, '$.session') AS session_number,
                    coalesce(j.at, s.date || 'T00:00:00+00:00') AS opened,
                    (SELECT count(*) FROM section m WHERE m.session = s.id) AS sections
             FROM session s LEFT JOIN journal j ON j.seq = (SELECT min(seq) FROM journal WHERE session = s.id)
             ORDER BY s.date DESC, j.seq DESC NULLS FIRST",
        )?;
        let (postponed, awarded, mut winners) = (self.postponed_counts()?, self.awarded_counts()?, self.winners()?);
        // The first session of an event may not name it. The event then has the identity of that session.
        let event_names: HashMap<String, String> =
            self.events()?.into_iter().map(|event| (event.id.to_string(), event.name)).collect();
        let damaged = |detail: &str| StoreError::Damaged(format!("session {detail}"));
        let mut rows = query.query([])?;
        let mut summaries = Vec::new();
        while let Some(row) = rows.next()? {
            let (id, date, opened): (String, String, String) = (row.get("id")?, row.get("date")?, row.get("opened")?);
            let (kind, results): (Option<String>, u32) = (row.get("kind")?, row.get("results")?);
            let (event, event_id): (Option<String>, Option<String>) = (row.get("event")?, row.get("event_id")?);
            let postponed_results = postponed.get(&id).copied().unwrap_or_default();
            let event_id = event_id.as_ref().or_else(|| event_names.contains_key(&id).then_some(&id));
            summaries.push(Summary {
                event_id: event_id.and_then(|event_id| event_id.parse().ok()),
                date: date.parse().map_err(|_| damaged(&date))?,
                title: row.get("title")?,
                club: row.get("club")?,
                event: event.or_else(|| event_names.get(&id).cloned()).unwrap_or_default(),
                session_number: row.get::<_, Option<u16>>("session_number")?.unwrap_or(1),
                contestants: row.get("contestants")?,
                opened: opened.parse().map_err(|_| damaged(&opened))?,
                sections: row.get("sections")?,
                kind: kind.and_then(|kind| serde_json::from_value(kind.into()).ok()),
                results: results.saturating_sub(postponed_results) + awarded.get(&id).copied().unwrap_or_default(),
                closed: row.get("closed")?,
                publications: row.get("publications")?,
                provisional: row.get::<_, Option<bool>>("provisional")?.unwrap_or_default(),
                winners: winners.remove(&id).unwrap_or_default(),
                id: id.parse().map_err(|_| damaged(&id))?,
            });
        }
        Ok(summaries)
    }

    /// The number of postponed boards in each session. They have a result, but do not count as entered.
    fn postponed_counts(&self) -> Result<HashMap<String, u32>, StoreError> {
        let mut query = self.db.prepare(
            "SELECT session, count(*) FROM result WHERE superseded = 0 AND state = 'postponed' GROUP BY session",
        )?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The number of lines of each session that count as entered by a ruling, without a result.
    fn awarded_counts(&self) -> Result<HashMap<String, u32>, StoreError> {
        let mut query =
            self.db.prepare("SELECT session, board, sitting, decision FROM ruling WHERE state = 'standing'")?;
        let rows = query.query_map([], |row| {
            Ok(ScoreRuling { session: row.get(0)?, board: row.get(1)?, sitting: row.get(2)?, decision: row.get(3)? })
        })?;
        let mut awarded_slots: BTreeSet<(String, Slot)> = BTreeSet::new();
        for row in rows {
            let ruling = row?;
            let Some(slot) = ruling.slot().filter(|_| ruling.counts_without_result()) else { continue };
            if !awarded_slots.contains(&(ruling.session.clone(), slot)) && !self.has_result(&ruling.session, slot)? {
                awarded_slots.insert((ruling.session, slot));
            }
        }
        let mut counts = HashMap::new();
        for (session, _) in awarded_slots {
            *counts.entry(session).or_default() += 1;
        }
        Ok(counts)
    }

    /// Whether a meeting has a result that counts.
    fn has_result(&self, session: &str, slot: Slot) -> Result<bool, StoreError> {
        let mut query = self.db.prepare_cached(
            "SELECT north, east, south, west FROM result
             WHERE session = ?1 AND board = ?2 AND superseded = 0 AND state <> 'postponed'",
        )?;
        let seats = query.query_map((session, slot.board.number()), |row| {
            Ok([row.get::<_, String>(0)?, row.get(1)?, row.get(2)?, row.get(3)?])
        })?;
        for seats in seats {
            if sitting(&seats?, slot).is_some_and(|sitting| Slot::new(slot.board, sitting) == slot) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The winners of each session in the last publication.
    fn winners(&self) -> Result<HashMap<String, Vec<Winner>>, StoreError> {
        let mut query = self.db.prepare(&format!(
            "SELECT s.session, coalesce(nullif(c.name, ''), (
                        SELECT group_concat(name, ' – ') FROM (
                            SELECT l.name FROM line_up l WHERE l.session = s.session AND l.contestant = s.contestant
                                AND l.place = l.position AND l.name <> '' ORDER BY l.place)), s.contestant),
                    count(*) OVER (PARTITION BY s.session, s.ranking) > 1
             FROM standing s LEFT JOIN contestant c ON c.session = s.session AND c.contestant = s.contestant
             WHERE s.rank = 1 AND s.version = (SELECT max(version) FROM standing WHERE session = s.session) AND {}
             ORDER BY s.session, s.ranking DESC, s.contestant",
            published::in_ranking("s")
        ))?;
        let mut winners: HashMap<String, Vec<Winner>> = HashMap::new();
        for row in query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))? {
            let (session, name, tied): (String, String, bool) = row?;
            winners.entry(session).or_default().push(Winner { name, tied });
        }
        Ok(winners)
    }
}

impl ScoreRuling {
    /// The meeting of the ruling. `None` if it is not valid.
    fn slot(&self) -> Option<Slot> {
        let sitting: Sitting<ContestantId> = serde_json::from_str(&self.sitting).ok()?;
        Some(Slot::new(BoardNumber::new(self.board).ok()?, sitting))
    }

    /// Whether the line counts as entered without a result. A side that keeps the table's result still needs one.
    fn counts_without_result(&self) -> bool {
        match serde_json::from_str(&self.decision) {
            Ok(Decision::Award(award)) => ![&award.ns, &award.ew].contains(&&SideAward::TableResult),
            Ok(Decision::Cancelled {}) => true,
            _ => false,
        }
    }
}

/// The sitting of the contestants in the four seats, for contestants of the same kind as in `slot`. `None` if one of
/// them is not valid.
fn sitting(seats: &[String; 4], slot: Slot) -> Option<Sitting<ContestantId>> {
    let [n, e, s, w] = seats.each_ref().map(|seat| seat.parse().ok());
    let (n, e, s, w) = (n?, e?, s?, w?);
    Some(if slot.is_second_table() {
        Sitting::SecondTable { ns: n, ew: e }
    } else if slot.is_of_teams() {
        Sitting::Teams { ns: n, ew: e }
    } else if n == s && e == w {
        Sitting::Sides { ns: n, ew: e }
    } else {
        Sitting::Players { n, e, s, w }
    })
}
