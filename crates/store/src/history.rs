//! The history of a player over all evenings: sessions and partners. Merged identities count as one.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rusqlite::{OptionalExtension, params};

use evening::club::{ContestantId, PlayerId};
use evening::scoring::Points;
use evening::session::SessionId;

use super::{Store, StoreError, aliases, published, rows};

/// One session of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedSession {
    pub session: SessionId,
    pub date: NaiveDate,
    pub title: String,
    pub contestant: ContestantId,
    /// The partner; in a team all other players, and in an individual nobody.
    pub with: Vec<Companion>,
    /// The rank in the last published ranking; `None` if there is none, or the contestant was disqualified (Law 91B).
    pub rank: Option<Placing>,
}

/// Somebody who played for the same contestant.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Companion {
    /// The identity; `None` for a guest.
    pub player: Option<PlayerId>,
    /// The name as typed that evening.
    pub name: String,
}

/// A place in a ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placing {
    /// `NS`, `EW` or `All`.
    pub ranking: String,
    /// The rank, from 1.
    pub rank: u32,
    /// The number of contestants with a rank.
    pub of: u32,
    /// The percentage; `None` if the method has none.
    pub percent: Option<Points>,
}

/// Somebody with whom a player has played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Partner {
    /// The identity; `None` for a guest.
    pub player: Option<PlayerId>,
    /// The name in the club's list, or else as it was typed most recently.
    pub name: String,
    /// The number of sessions together.
    pub times: u32,
    /// The exact mean of all percentages. `None` if there are none.
    pub average: Option<Points>,
}

impl Store {
    /// The name of a contestant in an evening as it was typed then: its own, or else the names of the players who
    /// began, or its number if no name is known.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn title_of(&self, session: SessionId, contestant: ContestantId) -> Result<String, StoreError> {
        let mut query = self.db.prepare_cached(
            "SELECT c.name, (SELECT group_concat(l.name, ' – ') FROM
                 (SELECT name FROM line_up WHERE session = ?1 AND contestant = ?2 AND from_round = 1 ORDER BY place) l)
             FROM contestant c WHERE c.session = ?1 AND c.contestant = ?2",
        )?;
        let row = |row: &rusqlite::Row<'_>| Ok((row.get::<_, String>(0)?, row.get::<_, Option<String>>(1)?));
        let names = query.query_row(params![session.to_string(), contestant.to_string()], row).optional()?;
        let title = names.map(|(team, players)| if team.is_empty() { players.unwrap_or_default() } else { team });
        Ok(title.filter(|name| !name.is_empty()).unwrap_or_else(|| contestant.to_string()))
    }

    /// Everything a player played under any identity, the latest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn history(&self, player: PlayerId) -> Result<Vec<PlayedSession>, StoreError> {
        let kept_id = aliases::kept_identity(&self.db, player)?;
        let mut query = self.db.prepare_cached(
            "SELECT s.id, s.date, s.title, l.contestant, coalesce(a.kept, o.player), o.name
             FROM line_up l JOIN session s ON s.id = l.session
             LEFT JOIN line_up o ON o.session = l.session AND o.contestant = l.contestant AND o.position <> l.position
             LEFT JOIN player_alias a ON a.gone = o.player
             WHERE l.player IN (SELECT ?1 UNION ALL SELECT gone FROM player_alias WHERE kept = ?1)
             ORDER BY s.date DESC, s.id DESC, l.contestant, o.place",
        )?;
        let rows = query.query_map([kept_id.to_string()], |row| {
            Ok((
                row.get::<_, String>(0)?,
                row.get::<_, String>(1)?,
                row.get::<_, String>(2)?,
                row.get::<_, String>(3)?,
                row.get::<_, Option<String>>(4)?,
                row.get::<_, Option<String>>(5)?,
            ))
        })?;
        let mut history: Vec<PlayedSession> = Vec::new();
        for row in rows {
            let (session, date, title, contestant, player, name) = row?;
            let damaged = |detail: &str| StoreError::Damaged(format!("session {session}: {detail}"));
            let id: SessionId = session.parse().map_err(|_| damaged("its identity"))?;
            let number: ContestantId = contestant.parse().map_err(|_| damaged(&contestant))?;
            if history.last().is_none_or(|p| p.session != id || p.contestant != number) {
                let date = date.parse().map_err(|_| damaged(&date))?;
                let rank = self.rank(&session, &contestant)?;
                history.push(PlayedSession { session: id, date, title, contestant: number, with: Vec::new(), rank });
            }
            if let (Some(played), Some(name)) = (history.last_mut(), name) {
                let companion = Companion { player: player.as_deref().map(rows::parse_player_id).transpose()?, name };
                if !played.with.contains(&companion) {
                    played.with.push(companion);
                }
            }
        }
        Ok(history)
    }

    /// The people with whom a player has played, the most frequent first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn partners(&self, player: PlayerId) -> Result<Vec<Partner>, StoreError> {
        let names: BTreeMap<PlayerId, String> = self.everybody()?.into_iter().map(|p| (p.id, p.name)).collect();
        let mut partners: BTreeMap<Companion, (u32, Vec<Points>, String)> = BTreeMap::new();
        for played in self.history(player)? {
            for companion in played.with {
                // A guest is recognised by name only; the name of a known player may be spelled in several ways.
                let name = if companion.player.is_some() { String::new() } else { companion.name.clone() };
                let key = Companion { player: companion.player, name };
                let (times, percents, _) = partners.entry(key).or_insert((0, Vec::new(), companion.name));
                *times += 1;
                percents.extend(played.rank.iter().filter_map(|rank| rank.percent.clone()));
            }
        }
        let mut partners: Vec<Partner> = partners
            .into_iter()
            .map(|(Companion { player, .. }, (times, percents, typed))| Partner {
                player,
                name: player.and_then(|id| names.get(&id).cloned()).unwrap_or(typed),
                times,
                average: percents.iter().sum::<Points>().over(&Points::from(percents.len() as i64)),
            })
            .collect();
        partners.sort_by(|a, b| b.times.cmp(&a.times).then_with(|| a.name.cmp(&b.name)).then(a.player.cmp(&b.player)));
        Ok(partners)
    }

    /// The rank of a contestant in the last published ranking; if there are several rankings, in the largest. `None` if
    /// nothing is published, or the contestant has no rank.
    fn rank(&self, session: &str, contestant: &str) -> Result<Option<Placing>, StoreError> {
        let mut query = self.db.prepare_cached(&format!(
            "SELECT t.ranking, t.rank, t.percent,
                    (SELECT count(*) FROM standing u
                     WHERE u.session = t.session AND u.version = t.version AND u.ranking = t.ranking AND {})
             FROM standing t WHERE t.session = ?1 AND t.contestant = ?2 AND {}
               AND t.version = (SELECT max(version) FROM standing WHERE session = ?1)
             ORDER BY 4 DESC, t.ranking LIMIT 1",
            published::in_ranking("u"),
            published::in_ranking("t")
        ))?;
        let mut rows = query.query(params![session, contestant])?;
        let Some(row) = rows.next()? else { return Ok(None) };
        let percent: Option<String> = row.get(2)?;
        Ok(Some(Placing {
            ranking: row.get(0)?,
            rank: row.get(1)?,
            of: row.get(3)?,
            percent: percent.as_deref().and_then(Points::parse),
        }))
    }
}
