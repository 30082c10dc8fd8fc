//! Where deals were played, and stored double-dummy tables by the hash of the deal. The crate `solver` computes them.

use std::collections::HashMap;

use chrono::NaiveDate;
use rusqlite::{OptionalExtension, Params, params};

use bridge::{Deal, TrickTable};
use evening::session::SessionId;

use super::{Store, StoreError};

/// A deal on a board of a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealPlayed {
    pub deal: Deal,
    pub session: SessionId,
    pub date: NaiveDate,
    pub title: String,
    pub board: u16,
}

impl Store {
    /// Every session and board on which one of these deals was played (Law 6D2), the earliest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn places_of_deals(&self, deals: impl IntoIterator<Item = Deal>) -> Result<Vec<DealPlayed>, StoreError> {
        let mut deals_played = Vec::new();
        for deal in deals {
            deals_played.extend(self.deals_played("b.deal = ?1", [deal.to_string()])?);
        }
        deals_played.sort_by_key(|played: &DealPlayed| (played.date, played.board));
        Ok(deals_played)
    }

    /// The deals that were played in more than one session, each with all boards on which it was played.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn repeated_deals(&self) -> Result<Vec<Vec<DealPlayed>>, StoreError> {
        let is_repeated = "b.deal IN (SELECT deal FROM board WHERE deal IS NOT NULL
                                GROUP BY deal HAVING count(DISTINCT session) > 1)";
        let mut groups: Vec<Vec<DealPlayed>> = Vec::new();
        for played in self.deals_played(is_repeated, [])? {
            match groups.iter_mut().find(|group| group[0].deal == played.deal) {
                Some(group) => group.push(played),
                None => groups.push(vec![played]),
            }
        }
        Ok(groups)
    }

    /// The boards that fulfil a condition on `board b` and `session s`, the earliest first.
    fn deals_played<P: Params>(&self, condition: &str, parameters: P) -> Result<Vec<DealPlayed>, StoreError> {
        let mut query = self.db.prepare(&format!(
            "SELECT b.deal, b.session, s.date, s.title, b.board FROM board b JOIN session s ON s.id = b.session
             WHERE {condition} ORDER BY s.date, s.id, b.board"
        ))?;
        let rows = query.query_map(parameters, |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?, row.get::<_, String>(2)?, row.get(3)?, row.get(4)?))
        })?;
        rows.map(|row| {
            let (deal, session, date, title, board) = row?;
            let damaged = |session: &str| StoreError::Damaged(format!("board of session {session}"));
            Ok(DealPlayed {
                deal: deal.parse().map_err(|_| damaged(&session))?,
                date: date.parse().map_err(|_| damaged(&session))?,
                session: session.parse().map_err(|_| damaged(&session))?,
                title,
                board,
            })
        })
        .collect()
    }

    /// The stored double-dummy tables of these deals. Leaves out deals without a readable table.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn trick_tables(&self, deals: impl IntoIterator<Item = Deal>) -> Result<HashMap<Deal, TrickTable>, StoreError> {
        let mut query = self.db.prepare_cached("SELECT tricks FROM double_dummy WHERE deal = ?1")?;
        let mut trick_tables = HashMap::new();
        for deal in deals {
            let tricks: Option<String> = query.query_row([deal.fingerprint()], |row| row.get(0)).optional()?;
            // The caller solves the deal of an unreadable row again.
            if let Some(trick_table) = tricks.and_then(|tricks| tricks.parse().ok()) {
                trick_tables.insert(deal, trick_table);
            }
        }
        Ok(trick_tables)
    }

    /// Stores double-dummy tables, and replaces existing tables of the same deals.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn keep_trick_tables(&mut self, trick_tables: &[(Deal, TrickTable)]) -> Result<(), StoreError> {
        let tx = self.begin()?;
        for (deal, trick_table) in trick_tables {
            tx.prepare_cached("INSERT OR REPLACE INTO double_dummy VALUES (?1, ?2)")?
                .execute(params![deal.fingerprint(), trick_table.to_string()])?;
        }
        Ok(tx.commit()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_table_is_found_only_by_its_deal() {
        let mut store = Store::in_memory().unwrap();
        let deal: Deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432".parse().unwrap();
        let other: Deal = "E:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432".parse().unwrap();
        let trick_table = TrickTable::new([[1, 2, 3, 4, 5]; 4]).unwrap();
        store.keep_trick_tables(&[(deal, trick_table)]).unwrap();
        assert_eq!(store.trick_tables([deal, other]).unwrap(), HashMap::from([(deal, trick_table)]));
    }
}
