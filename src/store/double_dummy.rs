//! Double-dummy tables that were worked out before, by the hash of the deal. Finding them is the business
//! of `solver`.

use std::collections::HashMap;

use rusqlite::{OptionalExtension, params};

use crate::bridge::{Deal, Makeable};

use super::{Store, StoreError};

impl Store {
    /// The tables that are kept of these deals.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn makeable(&self, deals: impl IntoIterator<Item = Deal>) -> Result<HashMap<Deal, Makeable>, StoreError> {
        let mut query = self.db.prepare_cached("SELECT tricks FROM double_dummy WHERE deal = ?1")?;
        let mut found = HashMap::new();
        for deal in deals {
            let tricks: Option<String> = query.query_row([deal.fingerprint()], |row| row.get(0)).optional()?;
            // A row nobody can read is worked out again.
            if let Some(makeable) = tricks.and_then(|tricks| tricks.parse().ok()) {
                found.insert(deal, makeable);
            }
        }
        Ok(found)
    }

    /// Keeps tables for the next time.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn keep_makeable(&mut self, found: &[(Deal, Makeable)]) -> Result<(), StoreError> {
        let tx = self.begin()?;
        for (deal, makeable) in found {
            tx.prepare_cached("INSERT OR REPLACE INTO double_dummy VALUES (?1, ?2)")?
                .execute(params![deal.fingerprint(), makeable.to_string()])?;
        }
        Ok(tx.commit()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_found_by_its_deal() {
        let mut store = Store::in_memory().unwrap();
        let deal: Deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432".parse().unwrap();
        let other: Deal = "E:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432".parse().unwrap();
        let makeable = Makeable::new([[1, 2, 3, 4, 5]; 4]).unwrap();
        store.keep_makeable(&[(deal, makeable)]).unwrap();
        assert_eq!(store.makeable([deal, other]).unwrap(), HashMap::from([(deal, makeable)]));
    }
}
