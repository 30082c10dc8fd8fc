//! The tables beside the journal: what differs between a session before and after a change is written,
//! nothing else. One place knows the columns.

use std::collections::BTreeMap;

use rusqlite::{ToSql, Transaction, params};
use serde::Serialize;

use crate::bridge::Seat;
use crate::scoring::{Points, Standings};
use crate::session::{ChangeError, Outcome, Session, SessionId, Stamp};

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
    writer.publications(before, after)
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
            insert.execute(params![
                session.to_string(),
                version,
                ranking.name.to_string(),
                line.contestant.to_string(),
                line.rank,
                line.tied,
                line.boards,
                standings.in_unit(&line.total, &line.max).decimal(2),
                standings.top_in_unit(&line.max).short(2),
                line.percent.as_ref().map(|p| standings.show_percent(p)),
                standings.in_unit(&line.penalty, &Points::ZERO).short(2),
            ])?;
        }
    }
    Ok(())
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
        let old = before.map(|b| b.results.as_slice()).unwrap_or_default();
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
                                            ?18, ?19, ?20, ?21, ?22, ?23)
                 ON CONFLICT (id) DO UPDATE SET superseded = ?21, score_ns = ?17, section = ?3, table_number = ?5,
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
                ],
            )?;
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
        let (gone, changed) = differences(
            before.into_iter().flat_map(|b| b.rulings.iter()).map(|r| (r.ruling.id, r)),
            after.rulings.iter().map(|r| (r.ruling.id, r)),
        );
        for id in gone {
            self.run("DELETE FROM ruling WHERE id = ?1", &[&id.to_string()])?;
        }
        for (id, ruled) in changed {
            let (at, by) = stamp(&ruled.stamp);
            self.own(
                "INSERT INTO ruling VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
                 ON CONFLICT (id) DO UPDATE SET withdrawn = ?12, section = ?3, table_number = ?5, sitting = ?7
                 WHERE session = ?2",
                &[
                    &id.to_string(),
                    &self.id,
                    &ruled.place.section.to_string(),
                    &ruled.place.round,
                    &ruled.place.table,
                    &ruled.board.number(),
                    &json(&ruled.sitting)?,
                    &ruled.ruling.edition,
                    &ruled.ruling.law,
                    &ruled.ruling.facts,
                    &json(&ruled.ruling.award)?,
                    &ruled.withdrawn,
                    &at,
                    &by,
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
                "INSERT INTO penalty VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
                 ON CONFLICT (id) DO UPDATE SET withdrawn = ?8, contestant = ?3 WHERE session = ?2",
                &[
                    &id.to_string(),
                    &self.id,
                    &given.contestant.to_string(),
                    &given.penalty.unit.to_string(),
                    &given.penalty.hundredths,
                    &given.penalty.law,
                    &given.penalty.reason,
                    &given.withdrawn,
                    &at,
                    &by,
                ],
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

fn stamp(stamp: &Stamp) -> (String, &str) {
    (stamp.at.to_rfc3339(), &stamp.by)
}
