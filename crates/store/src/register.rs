//! The register of a player's partnerships over all evenings (Laws 40B3(b), 40C1): warnings, penalties, and rulings
//! about their agreements. It is only for the director and appears on no paper, page or phone.

use chrono::NaiveDate;

use evening::club::{ContestantId, PlayerId};
use evening::director::{Penalty, Record};
use evening::session::SessionId;
use movement::Sitting;

use super::{Store, StoreError, aliases};

/// A warning, penalty or ruling in the register.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegisterEntry {
    pub session: SessionId,
    pub date: NaiveDate,
    pub contestant: ContestantId,
    /// The names of the pair that evening, as they were typed.
    pub names: String,
    /// The law on which the penalty or ruling is based.
    pub law: String,
    /// The warning or penalty. `None` for a ruling.
    pub penalty: Option<Penalty>,
    /// The reason or the facts.
    pub text: String,
}

/// A row of [`PARTNERSHIPS`], as it is stored.
struct Partnership {
    session: String,
    contestant: String,
    date: String,
}

/// Selects the partnerships of a player, one row for each evening.
const PARTNERSHIPS: &str =
    "SELECT DISTINCT l.session, l.contestant, s.date FROM line_up l JOIN session s ON s.id = l.session
     WHERE l.player IN (SELECT ?1 UNION ALL SELECT gone FROM player_alias WHERE kept = ?1)";

impl Store {
    /// The register of a player's partnerships, the latest first: warnings and penalties in force, and rulings about
    /// their agreements in which they offended.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn register(&self, player: PlayerId) -> Result<Vec<RegisterEntry>, StoreError> {
        let kept_id = aliases::kept_identity(&self.db, player)?.to_string();
        let mut entries = self.registered_penalties(&kept_id)?;
        entries.extend(self.registered_rulings(&kept_id)?);
        entries.sort_by(|a, b| b.date.cmp(&a.date).then(a.session.cmp(&b.session)));
        Ok(entries)
    }

    /// The warnings and penalties in force of the partnerships of the player with this kept identity.
    fn registered_penalties(&self, kept_id: &str) -> Result<Vec<RegisterEntry>, StoreError> {
        let mut query = self.db.prepare_cached(&format!(
            "SELECT o.session, o.contestant, o.date, p.law, p.reason,
                    json_object('id', p.id, 'unit', p.unit, 'hundredths', p.hundredths, 'law', p.law, 'kind', p.kind)
             FROM ({PARTNERSHIPS}) o JOIN penalty p ON p.session = o.session AND p.contestant = o.contestant
             WHERE p.withdrawn IS NULL"
        ))?;
        let rows = query.query_map([kept_id], |row| {
            let partnership = Partnership { session: row.get(0)?, contestant: row.get(1)?, date: row.get(2)? };
            Ok((partnership, row.get(3)?, row.get(4)?, row.get::<_, String>(5)?))
        })?;
        let mut penalties = Vec::new();
        for row in rows {
            let (partnership, law, text, penalty) = row?;
            let penalty = serde_json::from_str(&penalty).map_err(|e| StoreError::Damaged(e.to_string()))?;
            penalties.push(self.register_entry(&partnership, law, Some(penalty), text)?);
        }
        Ok(penalties)
    }

    /// The rulings under Law 40 in which a partnership of the player with this kept identity offended.
    fn registered_rulings(&self, kept_id: &str) -> Result<Vec<RegisterEntry>, StoreError> {
        let mut query = self.db.prepare_cached(&format!(
            "SELECT o.session, o.contestant, o.date, r.law, r.facts, r.sitting, r.record
             FROM ({PARTNERSHIPS}) o JOIN ruling r ON r.session = o.session
             WHERE r.state = 'standing' AND r.law LIKE '40%'"
        ))?;
        let rows = query.query_map([kept_id], |row| {
            let partnership = Partnership { session: row.get(0)?, contestant: row.get(1)?, date: row.get(2)? };
            Ok((partnership, row.get(3)?, row.get(4)?, row.get::<_, String>(5)?, row.get::<_, String>(6)?))
        })?;
        let mut rulings = Vec::new();
        for row in rows {
            let (partnership, law, facts, sitting, record) = row?;
            let damaged = |e: serde_json::Error| StoreError::Damaged(e.to_string());
            let sitting: Sitting<ContestantId> = serde_json::from_str(&sitting).map_err(damaged)?;
            let record: Record = serde_json::from_str(&record).map_err(damaged)?;
            if record.offender.is_some_and(|seat| sitting.at(seat).to_string() == partnership.contestant) {
                rulings.push(self.register_entry(&partnership, law, None, facts)?);
            }
        }
        Ok(rulings)
    }

    /// The entry for a penalty or ruling of a partnership.
    fn register_entry(
        &self,
        Partnership { session, contestant, date }: &Partnership,
        law: String,
        penalty: Option<Penalty>,
        text: String,
    ) -> Result<RegisterEntry, StoreError> {
        let damaged = |detail: &str| StoreError::Damaged(format!("session {session}: {detail}"));
        let id: SessionId = session.parse().map_err(|_| damaged("its identity"))?;
        let number: ContestantId = contestant.parse().map_err(|_| damaged(contestant))?;
        let date = date.parse().map_err(|_| damaged(date))?;
        let names = self.title_of(id, number)?;
        Ok(RegisterEntry { session: id, date, contestant: number, names, law, penalty, text })
    }
}
