//! The tables derived from the journal. Only what differs between a session before and after a change is written.

mod director;

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{ToSql, Transaction};
use serde::Serialize;

use bridge::Seat;
use evening::session::{ChangeError, Outcome, ResultRecord, Session, SessionId, Stamp};

use super::StoreError;
use super::put::{self, Columns, row};

/// The tables that a session fills, each with the column that names the session. A table comes after those it refers
/// to.
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

pub(super) fn json(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|e| StoreError::Damaged(e.to_string()))
}

/// Writes what is different after a change, or everything if there was no session before.
pub(super) fn write(tx: &Transaction<'_>, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
    let writer = Writer { tx, id: after.id.to_string() };
    writer.write_session(before, after)?;
    writer.write_sections(before, after)?;
    writer.write_contestants(before, after)?;
    writer.write_boards(before, after)?;
    writer.write_results(before, after)?;
    writer.write_rulings(before, after)?;
    writer.write_penalties(before, after)?;
    writer.write_appeals(before, after)?;
    writer.write_statuses(before, after)?;
    writer.write_tables_moved(before, after)?;
    writer.write_publications(before, after)
}

/// Removes a session from the tables so that it can be written again. The lines of published rankings stay. The check
/// of references must be deferred.
pub(super) fn clear(tx: &Transaction<'_>, session: SessionId) -> Result<(), StoreError> {
    for (table, key) in TABLES.iter().rev() {
        tx.execute(&format!("DELETE FROM {table} WHERE {key} = ?1"), [session.to_string()])?;
    }
    Ok(())
}

struct Writer<'a> {
    tx: &'a Transaction<'a>,
    /// The identity of the session.
    id: String,
}

/// The keys of `before` that are missing in `after`, and the rows of `after` that are new or different.
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

    fn add(&self, table: &str, row: &Columns<'_>) -> Result<(), StoreError> {
        put::add(self.tx, table, row)?;
        Ok(())
    }

    fn put(&self, table: &str, row: &Columns<'_>) -> Result<(), StoreError> {
        put::put(self.tx, table, row)?;
        Ok(())
    }

    /// Writes a row that has its own identity. If the row exists, only the columns `updated` are written. An error if
    /// another session uses the identity.
    fn put_unique(&self, table: &str, row: &Columns<'_>, updated: &[&str]) -> Result<(), StoreError> {
        match put::add_or_update(self.tx, table, row, updated, "session = excluded.session")? {
            0 => Err(ChangeError::UsedIdentity.into()),
            _ => Ok(()),
        }
    }

    fn write_session(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        let compared_fields =
            |s: &Session| (s.title.clone(), s.date, s.club.clone(), s.event.clone(), s.conditions.clone(), s.closed);
        if before.is_some_and(|b| compared_fields(b) == compared_fields(after) && b.wishes == after.wishes) {
            return Ok(());
        }
        put::add_or_update(
            self.tx,
            "session",
            &row! {
                id: &self.id, title: &after.title, date: &after.date.to_string(), club: &after.club,
                event: &after.event.as_ref().map(json).transpose()?, conditions: &json(&after.conditions)?,
                closed: &after.closed, wishes: &json(&after.wishes)?,
            },
            &["title", "date", "club", "event", "conditions", "closed", "wishes"],
            "true",
        )?;
        Ok(())
    }

    fn write_sections(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        let sections_of = |s: Option<&Session>| s.map(|s| s.sections.clone()).unwrap_or_default();
        let (old, new) = (sections_of(before), sections_of(Some(after)));
        let (gone, changed) = differences(old.iter(), new.iter());
        for section in gone {
            self.run(
                "DELETE FROM round_called WHERE session = ?1 AND section = ?2",
                &[&self.id, &section.to_string()],
            )?;
            self.run("DELETE FROM section WHERE session = ?1 AND section = ?2", &[&self.id, &section.to_string()])?;
        }
        for (id, section) in changed {
            let id_text = id.to_string();
            self.put(
                "section",
                &row! {
                    session: &self.id, section: &id_text, movement: &json(&section.movement)?,
                    boards_per_round: &section.boards_per_round, first_board: &section.first_board.number(),
                },
            )?;
            self.run("DELETE FROM round_called WHERE session = ?1 AND section = ?2", &[&self.id, &id_text])?;
            for (round, stamp) in &section.called {
                self.add(
                    "round_called",
                    &row! {
                        session: &self.id, section: &id_text, round: round, at: &stamp.at.to_rfc3339(), by: &stamp.by,
                    },
                )?;
            }
        }
        Ok(())
    }

    fn write_contestants(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        let (gone, changed) =
            differences(before.into_iter().flat_map(|b| b.contestants.iter()), after.contestants.iter());
        for id in gone {
            self.run("DELETE FROM contestant WHERE session = ?1 AND contestant = ?2", &[&self.id, &id.to_string()])?;
        }
        for (id, contestant) in changed {
            let id_text = id.to_string();
            self.run("DELETE FROM contestant WHERE session = ?1 AND contestant = ?2", &[&self.id, &id_text])?;
            self.add("contestant", &[("session", &self.id), ("contestant", &id_text), ("name", &contestant.name)])?;
            let original_players = contestant.players.iter().enumerate().map(|(position, p)| (position as i64, 1, p));
            let substitutes =
                contestant.substitutions.iter().map(|s| (i64::from(s.position), i64::from(s.from_round), &s.entrant));
            for (place, (position, from_round, entrant)) in (0i64..).zip(original_players.chain(substitutes)) {
                self.add(
                    "line_up",
                    &row! {
                        session: &self.id, contestant: &id_text, place: &place, position: &position,
                        from_round: &from_round, player: &entrant.player.map(|p| p.to_string()), name: &entrant.name,
                        club_number: &entrant.club_number, national_number: &entrant.national_number,
                        guest: &entrant.guest,
                    },
                )?;
            }
        }
        Ok(())
    }

    fn write_boards(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        let (gone, changed) = differences(before.into_iter().flat_map(|b| b.boards.iter()), after.boards.iter());
        for board in gone {
            self.run("DELETE FROM board WHERE session = ?1 AND board = ?2", &[&self.id, &board.number()])?;
        }
        for (number, board) in changed {
            self.put(
                "board",
                &row! {
                    session: &self.id, board: &number.number(), deal: &board.deal.map(|d| d.to_string()),
                    dealer: &board.dealer.map(|d| d.to_string()),
                    vulnerability: &board.vulnerability.map(|v| v.to_string()), reason: &board.reason,
                },
            )?;
        }
        Ok(())
    }

    fn write_results(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        // Results are only added at the end or marked, so most of both lists is equal.
        let old = before.map(|b| &b.results[..]).unwrap_or_default();
        let common_count = old.iter().zip(&after.results).take_while(|(a, b)| a == b).count();
        let (gone, changed) = differences(
            old[common_count..].iter().map(|r| (r.result.id, r)),
            after.results[common_count..].iter().map(|r| (r.result.id, r)),
        );
        // Later results are removed first, because a correction refers to the result that it corrects.
        let gone: BTreeSet<_> = gone.into_iter().collect();
        let old_results = before.into_iter().flat_map(|b| b.results.iter().rev());
        for recorded in old_results.filter(|recorded| gone.contains(&recorded.result.id)) {
            self.run("DELETE FROM result WHERE id = ?1", &[&recorded.result.id.to_string()])?;
        }
        for (_, recorded) in changed {
            self.write_result(recorded, after)?;
        }
        let approved_before = before.map(|b| &b.approved).cloned().unwrap_or_default();
        for result in after.approved.symmetric_difference(&approved_before) {
            let is_approved = after.approved.contains(result);
            self.run("UPDATE result SET approved = ?2 WHERE id = ?1", &[&result.to_string(), &is_approved])?;
        }
        before.map_or(Ok(()), |before| self.update_scores(before, after))
    }

    fn write_result(&self, recorded: &ResultRecord, after: &Session) -> Result<(), StoreError> {
        let result = &recorded.result;
        let (contract, declarer, tricks, lead) = match result.outcome {
            Outcome::Played { contract, declarer, tricks, lead } => {
                (Some(contract), Some(declarer), Some(tricks.number()), lead)
            }
            _ => (None, None, None, None),
        };
        let state = match result.outcome {
            Outcome::ScoreOnly { .. } => "score-only",
            other => other.state(),
        };
        let [north, east, south, west] = Seat::ALL.map(|seat| result.sitting.at(seat).to_string());
        let (at, by) = stamp_columns(&recorded.stamp);
        self.put_unique(
            "result",
            &row! {
                id: &result.id.to_string(), session: &self.id, section: &result.place.section.to_string(),
                round: &result.place.round, table_number: &result.place.table, board: &result.board.number(),
                copy: &result.copy, north: &north, east: &east, south: &south, west: &west, state: &state,
                contract: &contract.map(|c| c.to_string()), declarer: &declarer.map(|d| d.to_string()),
                tricks: &tricks, lead: &lead.map(|l| l.to_string()),
                score_ns: &after.score_of(result),
                supersedes: &result.supersedes.map(|r| r.to_string()), forced: &result.forced, reason: &result.reason,
                superseded: &recorded.superseded, at: &at, by: &by, asked_by: &result.asked_by,
                organizer: &result.consent.as_ref().map(|c| c.organizer.as_str()),
                withdrawn: &recorded.withdrawn.as_ref().map(|w| w.reason.as_str()),
                approved: &after.approved.contains(&result.id),
            },
            &["superseded", "withdrawn", "score_ns", "section", "table_number", "north", "east", "south", "west"],
        )
    }

    /// Updates scores that changed: on boards with a changed vulnerability, and on boards of which a table now plays
    /// another copy.
    fn update_scores(&self, before: &Session, after: &Session) -> Result<(), StoreError> {
        if before.boards == after.boards && after.boards.values().all(|board| board.copies.is_empty()) {
            return Ok(());
        }
        for result in after.results.iter().map(|recorded| &recorded.result) {
            let score = after.score_of(result);
            if before.score_of(result) != score {
                self.run("UPDATE result SET score_ns = ?2 WHERE id = ?1", &[&result.id.to_string(), &score])?;
            }
        }
        Ok(())
    }

    fn write_tables_moved(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        if before.is_some_and(|b| b.moved == after.moved) {
            return Ok(());
        }
        self.run("DELETE FROM table_moved WHERE session = ?1", &[&self.id])?;
        for ((section, round, table), stamp) in &after.moved {
            let (at, by) = stamp_columns(stamp);
            self.add(
                "table_moved",
                &row! {
                    session: &self.id, section: &section.to_string(), round: round, table_number: table, at: &at,
                    by: &by,
                },
            )?;
        }
        Ok(())
    }

    fn write_publications(&self, before: Option<&Session>, after: &Session) -> Result<(), StoreError> {
        let known_count = before.map_or(0, |b| b.publications.len());
        for (publication, stamp) in after.publications.iter().skip(known_count) {
            let (at, by) = stamp_columns(stamp);
            self.add(
                "publication",
                &row! {
                    session: &self.id, version: &publication.version, provisional: &publication.provisional, at: &at,
                    by: &by,
                },
            )?;
        }
        Ok(())
    }
}

/// The time and the author of a change, as stored.
fn stamp_columns(stamp: &Stamp) -> (String, &str) {
    (stamp.at.to_rfc3339(), &stamp.by)
}
