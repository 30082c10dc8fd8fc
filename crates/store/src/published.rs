//! Published rankings (Laws 79C, 92B): reads and writes the table `standing` by the names of its columns.

use rusqlite::{Connection, Row, Transaction};

use evening::scoring::{Points, Published, PublishedLine, Standings};
use evening::session::SessionId;

use super::StoreError;
use super::put::add;

/// The SQL condition that a row of `standing` has a rank, so its contestant is not disqualified (Law 91B). `row` is the
/// alias of the table. Older programs gave disqualified contestants the last place, so the status is checked as well.
pub(super) fn in_ranking(row: &str) -> String {
    format!(
        "({row}.rank > 0 AND NOT EXISTS (
             SELECT 1 FROM status d WHERE d.session = {row}.session AND d.contestant = {row}.contestant
               AND json_extract(d.status, '$.disqualified') IS NOT NULL
               AND d.number = (
                   SELECT max(e.number) FROM status e
                   WHERE e.session = d.session AND e.contestant = d.contestant AND e.player IS NULL
                     AND json_extract(e.status, '$.suspended') IS NULL
                     AND json_extract(e.status, '$.unranked') IS NULL)))"
    )
}

/// Stores a ranking as it was published.
pub(super) fn write_standings(
    tx: &Transaction<'_>,
    session: SessionId,
    version: u16,
    standings: &Standings,
) -> Result<(), StoreError> {
    for ranking in &standings.rankings {
        for line in &ranking.lines {
            let published_line = PublishedLine::of(standings, ranking.name, line);
            add(
                tx,
                "standing",
                &[
                    ("session", &session.to_string()),
                    ("version", &version),
                    ("ranking", &published_line.ranking.to_string()),
                    ("contestant", &published_line.contestant.to_string()),
                    ("rank", &published_line.rank),
                    ("tied", &published_line.tied),
                    ("boards", &published_line.boards),
                    ("total", &published_line.total),
                    ("max", &standings.top_in_unit(&line.max).short(2)),
                    ("percent", &published_line.percent),
                    ("penalty", &standings.in_unit(&line.penalty, &Points::ZERO).short(2)),
                ],
            )?;
        }
    }
    Ok(())
}

/// The published rankings of a session, the earliest first. An error if a row is damaged.
pub(super) fn read_published(db: &Connection, session: SessionId) -> Result<Vec<Published>, StoreError> {
    let damaged = || StoreError::Damaged(format!("publications of session {session}"));
    let mut query = db.prepare("SELECT version, at FROM publication WHERE session = ?1 ORDER BY version")?;
    let mut rows = query.query([session.to_string()])?;
    let mut publications = Vec::new();
    while let Some(row) = rows.next()? {
        let at: String = row.get("at")?;
        let at = at.parse().map_err(|_| damaged())?;
        publications.push(Published { version: row.get("version")?, at, lines: Vec::new() });
    }
    // The table itself is read, because a damaged index loses rows without any error.
    let mut query = db.prepare("SELECT * FROM standing NOT INDEXED WHERE session = ?1 ORDER BY version")?;
    let mut rows = query.query([session.to_string()])?;
    while let Some(row) = rows.next()? {
        let version: u16 = row.get("version")?;
        let published = publications.iter_mut().find(|published| published.version == version).ok_or_else(damaged)?;
        published.lines.push(published_line(row)?.ok_or_else(damaged)?);
    }
    // After an export or merge, rows are in no order. Contestants without a rank come last.
    for published in &mut publications {
        published.lines.sort_by_key(|line| (line.ranking, line.rank == 0, line.rank, line.contestant));
    }
    Ok(publications)
}

/// The line of a contestant in the last published ranking of a session; if the contestant is in several rankings, in
/// the largest. `None` if nothing is published, or the contestant has no rank.
pub(super) fn last_line(db: &Connection, session: &str, contestant: &str) -> Result<Option<PublishedLine>, StoreError> {
    let mut query = db.prepare_cached(&format!(
        "SELECT t.* FROM standing t
         WHERE t.session = ?1 AND t.contestant = ?2 AND {}
           AND t.version = (SELECT max(version) FROM standing WHERE session = ?1)
         ORDER BY (SELECT count(*) FROM standing u
                   WHERE u.session = t.session AND u.version = t.version AND u.ranking = t.ranking AND {}) DESC,
                  t.ranking LIMIT 1",
        in_ranking("t"),
        in_ranking("u")
    ))?;
    let mut rows = query.query([session, contestant])?;
    match rows.next()? {
        Some(row) => Ok(published_line(row)?),
        None => Ok(None),
    }
}

/// The ranking line in a row; `None` if its ranking or contestant is not valid.
fn published_line(row: &Row<'_>) -> rusqlite::Result<Option<PublishedLine>> {
    let (ranking, contestant): (String, String) = (row.get("ranking")?, row.get("contestant")?);
    let (Ok(ranking), Ok(contestant)) = (ranking.parse(), contestant.parse()) else { return Ok(None) };
    Ok(Some(PublishedLine {
        ranking,
        contestant,
        rank: row.get("rank")?,
        tied: row.get("tied")?,
        boards: row.get("boards")?,
        total: row.get("total")?,
        percent: row.get("percent")?,
    }))
}
