//! The tables beside the journal: what differs between a session before and after a change is written,
//! nothing else. One place knows the columns.

use std::collections::BTreeMap;

use rusqlite::{Connection, ToSql, Transaction, params};
use serde::Serialize;

use crate::bridge::Seat;
use crate::director::{Appealed, RulingId};
use crate::scoring::{Points, Published, PublishedLine, Standings};
use crate::session::{ChangeError, Outcome, Ruled, Session, SessionId, Stamp};

use super::StoreError;

/// The tables a session fills, with the column that names the session and the order for comparing.
pub(super) const TABLES: &[(&str, &str)] = &[
    ("session", "id"),
    ("section", "session"),
    ("round_called", "session"),
    ("contestant", "session"),
    ("line_up", "session"),
    ("board", "session"),
    ("result", "session"),
    ("ruling", "session"),
    ("penalty", "session"),
    ("appeal", "session"),
    ("appeal_decision", "session"),
    ("status", "session"),
    ("table_moved", "session"),
    ("publication", "session"),
];

/// A value as JSON text.
pub(super) fn json(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|e| StoreError::Damaged(e.to_string()))
}

/// Writes what is different after a change; without a session before, everything.
pub(super) fn write(tx: &Transaction<'_>, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
    let writer = Writer { tx, id: after.id.to_string() };
    writer.session(before, after)?;
    writer.sections(before, after)?;
    writer.contestants(before, after)?;
    writer.boards(before, after)?;
    writer.results(before, after)?;
    writer.rulings(before, after)?;
    writer.penalties(before, after)?;
    writer.appeals(before, after)?;
    writer.statuses(before, after)?;
    writer.tables_moved(before, after)?;
    writer.publications(before, after)
}

/// Takes a session out of the tables, to be written anew; rankings that were put up stay. References must be
/// deferred.
pub(super) fn clear(tx: &Transaction<'_>, session: SessionId) -> Result<(), StoreError> {
    for (table, key) in TABLES.iter().rev() {
        tx.execute(&format!("DELETE FROM {table} WHERE {key} = ?1"), [session.to_string()])?;
    }
    Ok(())
}

/// The condition that a row of `standing` has a rank: its contestant is not disqualified (Law 91B). Rows of
/// older versions have a last place then, so the last status is asked as well.
pub(super) fn in_ranking(row: &str) -> String {
    format!(
        "({row}.rank > 0 AND NOT EXISTS (
             SELECT 1 FROM status d WHERE d.session = {row}.session AND d.contestant = {row}.contestant
               AND json_extract(d.status, '$.disqualified') IS NOT NULL
               AND d.number = (
                   SELECT max(e.number) FROM status e
                   WHERE e.session = d.session AND e.contestant = d.contestant AND e.player IS NULL
                     AND json_extract(e.status, '$.suspended') IS NULL)))"
    )
}

/// Keeps the ranking as it was shown.
pub(super) fn write_standings(
    tx: &Transaction<'_>,
    session: SessionId,
    version: u16,
    standings: &Standings,
) -> Result<(), StoreError> {
    let mut insert = tx.prepare_cached("INSERT INTO standing VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)")?;
    for ranking in &standings.rankings {
        for line in &ranking.lines {
            let put_up = PublishedLine::of(standings, ranking.name, line);
            insert.execute(params![
                session.to_string(),
                version,
                put_up.ranking.to_string(),
                put_up.contestant.to_string(),
                put_up.rank,
                put_up.tied,
                put_up.boards,
                put_up.total,
                standings.top_in_unit(&line.max).short(2),
                put_up.percent,
                standings.in_unit(&line.penalty, &Points::ZERO).short(2),
            ])?;
        }
    }
    Ok(())
}

/// The rankings of a session as they were put up, the earliest first.
pub(super) fn read_published(db: &Connection, session: SessionId) -> Result<Vec<Published>, StoreError> {
    let damaged = || StoreError::Damaged(format!("publications of session {session}"));
    let mut query = db.prepare("SELECT version, at FROM publication WHERE session = ?1 ORDER BY version")?;
    let rows = query.query_map([session.to_string()], |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))?;
    let mut all = Vec::new();
    for row in rows {
        let (version, at) = row?;
        all.push(Published { version, at: at.parse().map_err(|_| damaged())?, lines: Vec::new() });
    }
    let mut query = db.prepare(
        "SELECT version, ranking, contestant, rank, tied, boards, total, percent FROM standing WHERE session = ?1
         ORDER BY version",
    )?;
    let rows = query.query_map([session.to_string()], |row| {
        let (ranking, contestant): (String, String) = (row.get(1)?, row.get(2)?);
        Ok((
            row.get::<_, u16>(0)?,
            ranking,
            contestant,
            row.get(3)?,
            row.get(4)?,
            row.get(5)?,
            row.get(6)?,
            row.get(7)?,
        ))
    })?;
    for row in rows {
        let (version, ranking, contestant, rank, tied, boards, total, percent) = row?;
        let (ranking, contestant) =
            (ranking.parse().map_err(|_| damaged())?, contestant.parse().map_err(|_| damaged())?);
        let published = all.iter_mut().find(|published| published.version == version).ok_or_else(damaged)?;
        published.lines.push(PublishedLine { ranking, contestant, rank, tied, boards, total, percent });
    }
    // Rows lie in no order in a database that was exported or merged. Who has no rank comes last.
    for published in &mut all {
        published.lines.sort_by_key(|line| (line.ranking, line.rank == 0, line.rank, line.contestant));
    }
    Ok(all)
}

struct Writer<'a> {
    tx: &'a Transaction<'a>,
    id: String,
}

/// Keys gone, and rows new or changed.
fn differences<'a, K: Ord, V: PartialEq>(
    before: impl Iterator<Item = (K, &'a V)>,
    after: impl Iterator<Item = (K, &'a V)>,
) -> (Vec<K>, Vec<(K, &'a V)>) {
    let mut old: BTreeMap<K, &V> = before.collect();
    let changed = after.filter(|(key, value)| old.remove(key) != Some(*value)).collect();
    (old.into_keys().collect(), changed)
}

impl Writer<'_> {
    fn run(&self, sql: &str, values: &[&dyn ToSql]) -> Result<(), StoreError> {
        self.tx.prepare_cached(sql)?.execute(values)?;
        Ok(())
    }

    /// Writes one row that carries an identity of its own, which no other session may hold already.
    fn own(&self, sql: &str, values: &[&dyn ToSql]) -> Result<(), StoreError> {
        match self.tx.prepare_cached(sql)?.execute(values)? {
            0 => Err(ChangeError::UsedIdentity.into()),
            _ => Ok(()),
        }
    }

    fn session(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        let key =
            |s: &Session| (s.title.clone(), s.date, s.club.clone(), s.event.clone(), s.conditions.clone(), s.closed);
        if before.is_some_and(|b| key(b) == key(after) && b.wishes == after.wishes) {
            return Ok(());
        }
        self.run(
            "INSERT INTO session VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
             ON CONFLICT (id) DO UPDATE
             SET title = ?2, date = ?3, club = ?4, event = ?5, conditions = ?6, closed = ?7, wishes = ?8",
            &[
                &self.id,
                &after.title,
                &after.date.to_string(),
                &after.club,
                &after.event.as_ref().map(json).transpose()?,
                &json(&after.conditions)?,
                &after.closed,
                &json(&after.wishes)?,
            ],
        )
    }

    fn sections(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        let of = |s: Option<&Session>| s.map(|s| s.sections.clone()).unwrap_or_default();
        let (old, new) = (of(before), of(Some(after)));
        let (gone, changed) = differences(old.iter(), new.iter());
        for section in gone {
            self.run(
                "DELETE FROM round_called WHERE session = ?1 AND section = ?2",
                &[&self.id, &section.to_string()],
            )?;
            self.run("DELETE FROM section WHERE session = ?1 AND section = ?2", &[&self.id, &section.to_string()])?;
        }
        for (id, section) in changed {
            let name = id.to_string();
            self.run(
                "INSERT OR REPLACE INTO section VALUES (?1, ?2, ?3, ?4, ?5)",
                &[&self.id, &name, &json(&section.movement)?, &section.boards_per_round, &section.first_board.number()],
            )?;
            self.run("DELETE FROM round_called WHERE session = ?1 AND section = ?2", &[&self.id, &name])?;
            for (round, stamp) in &section.called {
                let at = stamp.at.to_rfc3339();
                self.run(
                    "INSERT INTO round_called VALUES (?1, ?2, ?3, ?4, ?5)",
                    &[&self.id, &name, round, &at, &stamp.by],
                )?;
            }
        }
        Ok(())
    }

    fn contestants(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        let (gone, changed) =
            differences(before.into_iter().flat_map(|b| b.contestants.iter()), after.contestants.iter());
        for id in gone {
            self.run("DELETE FROM contestant WHERE session = ?1 AND contestant = ?2", &[&self.id, &id.to_string()])?;
        }
        for (id, contestant) in changed {
            let name = id.to_string();
            self.run("DELETE FROM contestant WHERE session = ?1 AND contestant = ?2", &[&self.id, &name])?;
            self.run("INSERT INTO contestant VALUES (?1, ?2, ?3)", &[&self.id, &name, &contestant.name])?;
            let began = contestant.players.iter().enumerate().map(|(at, p)| (at as i64, 1, p));
            let later =
                contestant.substitutions.iter().map(|s| (i64::from(s.position), i64::from(s.from_round), &s.entrant));
            for (place, (position, from_round, entrant)) in (0i64..).zip(began.chain(later)) {
                self.run(
                    "INSERT INTO line_up VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
                    &[
                        &self.id,
                        &name,
                        &place,
                        &position,
                        &from_round,
                        &entrant.player.map(|p| p.to_string()),
                        &entrant.name,
                        &entrant.club_number,
                        &entrant.national_number,
                        &entrant.guest,
                    ],
                )?;
            }
        }
        Ok(())
    }

    fn boards(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        let (gone, changed) = differences(before.into_iter().flat_map(|b| b.boards.iter()), after.boards.iter());
        for board in gone {
            self.run("DELETE FROM board WHERE session = ?1 AND board = ?2", &[&self.id, &board.number()])?;
        }
        for (number, board) in changed {
            self.run(
                "INSERT OR REPLACE INTO board VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                &[
                    &self.id,
                    &number.number(),
                    &board.deal.map(|d| d.to_string()),
                    &board.dealer.map(|d| d.to_string()),
                    &board.vulnerability.map(|v| v.to_string()),
                    &board.reason,
                ],
            )?;
        }
        Ok(())
    }

    fn results(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        // Results are only ever added at the end or marked, so most of both lists is the same.
        let old = before.map(|b| &b.results[..]).unwrap_or_default();
        let same = old.iter().zip(&after.results).take_while(|(a, b)| a == b).count();
        let (gone, changed) = differences(
            old[same..].iter().map(|r| (r.result.id, r)),
            after.results[same..].iter().map(|r| (r.result.id, r)),
        );
        // A correction refers to what it corrects, so the last ones go first.
        let gone_set: std::collections::BTreeSet<_> = gone.into_iter().collect();
        for recorded in
            before.into_iter().flat_map(|b| b.results.iter().rev()).filter(|r| gone_set.contains(&r.result.id))
        {
            self.run("DELETE FROM result WHERE id = ?1", &[&recorded.result.id.to_string()])?;
        }
        for (_, recorded) in changed {
            let result = &recorded.result;
            let (state, contract, declarer, tricks, lead) = match result.outcome {
                Outcome::Played { contract, declarer, tricks, lead } => {
                    ("played", Some(contract), Some(declarer), Some(tricks.number()), lead)
                }
                Outcome::ScoreOnly { .. } => ("score-only", None, None, None, None),
                other => (other.state(), None, None, None, None),
            };
            let seats = Seat::ALL.map(|seat| result.sitting.at(seat).to_string());
            let (at, by) = stamp(&recorded.stamp);
            self.own(
                "INSERT INTO result VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17,
                                            ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27)
                 ON CONFLICT (id) DO UPDATE SET superseded = ?21, withdrawn = ?26, score_ns = ?17, section = ?3, table_number = ?5,
                                                north = ?8, east = ?9, south = ?10, west = ?11
                 WHERE session = ?2",
                &[
                    &result.id.to_string(),
                    &self.id,
                    &result.place.section.to_string(),
                    &result.place.round,
                    &result.place.table,
                    &result.board.number(),
                    &result.copy,
                    &seats[0],
                    &seats[1],
                    &seats[2],
                    &seats[3],
                    &state,
                    &contract.map(|c| c.to_string()),
                    &declarer.map(|d| d.to_string()),
                    &tricks,
                    &lead.map(|l| l.to_string()),
                    &result.outcome.score_ns(after.vulnerability_of(result.board, result.copy)),
                    &result.supersedes.map(|r| r.to_string()),
                    &result.forced,
                    &result.reason,
                    &recorded.superseded,
                    &at,
                    &by,
                    &result.asked_by,
                    &result.consent.as_ref().map(|c| c.organizer.as_str()),
                    &recorded.withdrawn.as_ref().map(|w| w.reason.as_str()),
                    &after.approved.contains(&result.id),
                ],
            )?;
        }
        let unapproved = before.map(|b| &b.approved).cloned().unwrap_or_default();
        for result in after.approved.symmetric_difference(&unapproved) {
            let approved = after.approved.contains(result);
            self.run("UPDATE result SET approved = ?2 WHERE id = ?1", &[&result.to_string(), &approved])?;
        }
        // A board whose vulnerability was marked anew scores anew.
        if let Some(before) = before {
            let remarked =
                after.boards.keys().chain(before.boards.keys()).filter(|b| before.boards.get(b) != after.boards.get(b));
            for board in remarked {
                for recorded in after.results.iter().filter(|r| r.result.board == *board) {
                    let score = recorded.result.outcome.score_ns(after.vulnerability_of(*board, recorded.result.copy));
                    self.run(
                        "UPDATE result SET score_ns = ?2 WHERE id = ?1",
                        &[&recorded.result.id.to_string(), &score],
                    )?;
                }
            }
        }
        Ok(())
    }

    fn rulings(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        // A ruling may be replaced by a later one, so its state is compared too.
        let old: BTreeMap<_, _> = before.map(states).unwrap_or_default();
        let new = states(after);
        for id in old.keys().filter(|id| !new.contains_key(id)) {
            self.run("DELETE FROM ruling WHERE id = ?1", &[&id.to_string()])?;
        }
        for (id, (ruled, state)) in new.iter().filter(|(id, ruled)| old.get(id) != Some(ruled)) {
            let (at, by) = stamp(&ruled.stamp);
            let ruling = &ruled.ruling;
            let reviewed = ruled.reviewed.as_ref().map(|(note, when)| (note, stamp(when)));
            self.own(
                "INSERT INTO ruling VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17,
                                            ?18, ?19, ?20, ?21, ?22)
                 ON CONFLICT (id) DO UPDATE SET withdrawn = ?18, withdrawn_at = ?21, withdrawn_by = ?22, section = ?3, table_number = ?5, sitting = ?7,
                                                decision = ?11, state = ?13, reviewed = ?15, reviewed_at = ?16,
                                                reviewed_by = ?17
                 WHERE session = ?2",
                &[
                    &id.to_string(),
                    &self.id,
                    &ruled.place.section.to_string(),
                    &ruled.place.round,
                    &ruled.place.table,
                    &ruled.board.number(),
                    &json(&ruled.sitting)?,
                    &ruling.edition,
                    &ruling.law,
                    &ruling.facts,
                    &json(&ruling.decision)?,
                    &json(&ruling.record)?,
                    state,
                    &ruling.record.instead_of.map(|id| id.to_string()),
                    &reviewed.as_ref().map(|(note, _)| note.as_str()),
                    &reviewed.as_ref().map(|(_, (at, _))| at.as_str()),
                    &reviewed.as_ref().map(|(_, (_, by))| *by),
                    &ruled.withdrawn.as_ref().map(|w| w.reason.as_str()),
                    &at,
                    &by,
                    &ruled.withdrawn.as_ref().map(|w| w.stamp.at.to_rfc3339()),
                    &ruled.withdrawn.as_ref().map(|w| w.stamp.by.as_str()),
                ],
            )?;
        }
        Ok(())
    }

    fn penalties(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        let (gone, changed) = differences(
            before.into_iter().flat_map(|b| b.penalties.iter()).map(|p| (p.penalty.id, p)),
            after.penalties.iter().map(|p| (p.penalty.id, p)),
        );
        for id in gone {
            self.run("DELETE FROM penalty WHERE id = ?1", &[&id.to_string()])?;
        }
        for (id, given) in changed {
            let (at, by) = stamp(&given.stamp);
            self.own(
                "INSERT INTO penalty VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
                 ON CONFLICT (id) DO UPDATE SET withdrawn = ?8, withdrawn_at = ?14, withdrawn_by = ?15, contestant = ?3 WHERE session = ?2",
                &[
                    &id.to_string(),
                    &self.id,
                    &given.contestant.to_string(),
                    &given.penalty.unit.to_string(),
                    &given.penalty.hundredths,
                    &given.penalty.law,
                    &given.penalty.reason,
                    &given.withdrawn.as_ref().map(|w| w.reason.as_str()),
                    &at,
                    &by,
                    &name(&given.penalty.kind)?,
                    &given.penalty.player,
                    &given.penalty.ruling.map(|id| id.to_string()),
                    &given.withdrawn.as_ref().map(|w| w.stamp.at.to_rfc3339()),
                    &given.withdrawn.as_ref().map(|w| w.stamp.by.as_str()),
                ],
            )?;
        }
        Ok(())
    }

    fn appeals(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        let (gone, changed) = differences(
            before.into_iter().flat_map(|b| b.appeals.iter()).map(|a| (a.appeal.id, a)),
            after.appeals.iter().map(|a| (a.appeal.id, a)),
        );
        for id in gone {
            self.run("DELETE FROM appeal WHERE id = ?1", &[&id.to_string()])?;
        }
        for (id, heard) in changed {
            let appeal = &heard.appeal;
            let (ruling, penalty) = match appeal.against {
                Appealed::Ruling(id) => (Some(id.to_string()), None),
                Appealed::Penalty(id) => (None, Some(id.to_string())),
            };
            let (at, by) = stamp(&heard.stamp);
            self.own(
                "INSERT INTO appeal VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
                 ON CONFLICT (id) DO UPDATE SET contestant = ?5 WHERE session = ?2",
                &[
                    &id.to_string(),
                    &self.id,
                    &ruling,
                    &penalty,
                    &appeal.contestant.to_string(),
                    &name(&appeal.consent)?,
                    &appeal.grounds,
                    &name(&appeal.body)?,
                    &appeal.deposit,
                    &at,
                    &by,
                ],
            )?;
            self.run("DELETE FROM appeal_decision WHERE appeal = ?1", &[&id.to_string()])?;
            for (stage, (decision, when)) in (1i64..).zip(&heard.decisions) {
                let (at, by) = stamp(when);
                self.run(
                    "INSERT INTO appeal_decision VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
                    &[
                        &id.to_string(),
                        &self.id,
                        &stage,
                        &name(&decision.body)?,
                        &name(&decision.outcome)?,
                        &decision.text,
                        &decision.without_merit,
                        &decision.deposit_returned,
                        &at,
                        &by,
                    ],
                )?;
            }
        }
        Ok(())
    }

    fn statuses(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        if before.is_some_and(|b| b.statuses == after.statuses) {
            return Ok(());
        }
        self.run("DELETE FROM status WHERE session = ?1", &[&self.id])?;
        for (number, barred) in (1i64..).zip(&after.statuses) {
            let (at, by) = stamp(&barred.stamp);
            let (who, status) = (barred.contestant.to_string(), json(&barred.status)?);
            self.run(
                "INSERT INTO status VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                &[&self.id, &number, &who, &barred.player, &status, &barred.reason, &at, &by],
            )?;
        }
        Ok(())
    }

    fn tables_moved(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        if before.is_some_and(|b| b.moved == after.moved) {
            return Ok(());
        }
        self.run("DELETE FROM table_moved WHERE session = ?1", &[&self.id])?;
        for ((section, round, table), when) in &after.moved {
            let (at, by) = stamp(when);
            self.run(
                "INSERT INTO table_moved VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                &[&self.id, &section.to_string(), round, table, &at, &by],
            )?;
        }
        Ok(())
    }

    fn publications(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        let known = before.map_or(0, |b| b.publications.len());
        for (publication, when) in after.publications.iter().skip(known) {
            let (at, by) = stamp(when);
            self.run(
                "INSERT INTO publication VALUES (?1, ?2, ?3, ?4, ?5)",
                &[&self.id, &publication.version, &publication.provisional, &at, &by],
            )?;
        }
        Ok(())
    }
}

/// Every ruling with the word for its state.
fn states(session: &Session) -> BTreeMap<RulingId, (&Ruled, &'static str)> {
    let state = |ruled: &Ruled| match () {
        () if ruled.withdrawn.is_some() => "withdrawn",
        () if ruled.ruling.record.draft => "draft",
        () if session.stands(ruled) => "standing",
        () => "replaced",
    };
    session.rulings.iter().map(|ruled| (ruled.ruling.id, (ruled, state(ruled)))).collect()
}

/// The word of a value in files.
fn name(value: &impl Serialize) -> Result<String, StoreError> {
    Ok(json(value)?.trim_matches('"').to_owned())
}

fn stamp(stamp: &Stamp) -> (String, &str) {
    (stamp.at.to_rfc3339(), &stamp.by)
}
