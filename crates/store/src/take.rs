//! Takes players of another database into ours, each completely or not at all. Sessions are taken in `stage`.

use rusqlite::{Transaction, params};

use evening::club::{Player, PlayerId};

use super::decision::{Decisions, MergeReport, PlayerDecision};
use super::erase::ForgottenPeople;
use super::plan::{PlayerPlan, PlayerState};
use super::{StoreError, aliases};

/// Runs an action, and undoes its changes if it fails. Returns the outcome of the action.
pub(super) fn attempt<T>(
    tx: &Transaction<'_>,
    action: impl FnOnce() -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    tx.execute_batch("SAVEPOINT one")?;
    let outcome = action();
    let Err(error) = &outcome else {
        tx.execute_batch("RELEASE one")?;
        return outcome;
    };
    // After an error of the disk, SQLite has rolled back the whole transaction by itself, and nothing more may be
    // written.
    if tx.is_autocommit() {
        return outcome;
    }
    let rolled_back = tx.execute_batch("ROLLBACK TO one; RELEASE one");
    // If the item is left out, its changes must be undone without fail. Otherwise the first error is more important
    // than a failed rollback.
    if does_not_fit(error) {
        rolled_back?;
    }
    outcome
}

/// Takes the players of the other database as the user decided, except those who were forgotten here, and adds the
/// outcomes to the report.
pub(super) fn take_players(
    tx: &Transaction<'_>,
    players: &[PlayerPlan],
    forgotten_people: &ForgottenPeople,
    decisions: &Decisions,
    report: &mut MergeReport,
) -> Result<(), StoreError> {
    let import = PlayerImport { tx, decisions };
    // Players who were merged there come last, because the player they were merged into may be new here.
    let is_merged_there = |player: &&PlayerPlan| matches!(player.state, PlayerState::MergedThere { .. });
    let (merged, others): (Vec<_>, Vec<_>) = players.iter().partition(is_merged_there);
    for player in others.into_iter().chain(merged) {
        // Somebody who was forgotten since the comparison must not return.
        if forgotten_people.players().any(|forgotten| forgotten == player.theirs.id) {
            continue;
        }
        import.take(player, decisions.players.get(&player.theirs.id).copied(), report)?;
    }
    aliases::resolve_chains(tx)
}

struct PlayerImport<'a> {
    tx: &'a Transaction<'a>,
    decisions: &'a Decisions,
}

impl PlayerImport<'_> {
    fn take(
        &self,
        player: &PlayerPlan,
        decision: Option<PlayerDecision>,
        report: &mut MergeReport,
    ) -> Result<(), StoreError> {
        use PlayerDecision::{KeepBoth, KeepOurs, TakeTheirs};
        let theirs = &player.theirs;
        match (&player.state, decision) {
            (PlayerState::Same | PlayerState::Forgotten, _) | (PlayerState::Differs { .. }, Some(KeepOurs)) => {}
            (PlayerState::New, Some(KeepOurs)) => report.players_undecided.push(theirs.id),
            (PlayerState::New, _) | (PlayerState::Conflict { .. } | PlayerState::Proposed { .. }, Some(KeepBoth)) => {
                self.save(theirs)?;
                report.players_added.push(theirs.id);
            }
            (PlayerState::Differs { .. }, Some(TakeTheirs)) => {
                self.save(theirs)?;
                report.players_changed.push(theirs.id);
            }
            (
                PlayerState::Proposed { ours } | PlayerState::Conflict { ours },
                Some(decision @ (KeepOurs | TakeTheirs)),
            ) => {
                let merge_outcome = attempt(self.tx, || {
                    self.add(theirs)?;
                    let kept = aliases::kept_identity(self.tx, ours.id)?;
                    aliases::merge_identities(self.tx, kept, theirs.id, &self.decisions.stamp)?;
                    if decision == TakeTheirs {
                        self.save(&Player { id: kept, ..theirs.clone() })?;
                    }
                    Ok(kept)
                });
                self.note_merged(theirs.id, merge_outcome, report)?;
            }
            (PlayerState::MergedThere { into }, _) => {
                let merge_outcome = attempt(self.tx, || {
                    self.add(theirs)?;
                    aliases::merge_identities(self.tx, *into, theirs.id, &self.decisions.stamp)?;
                    Ok(*into)
                });
                self.note_merged(theirs.id, merge_outcome, report)?;
            }
            (PlayerState::Differs { .. } | PlayerState::Proposed { .. } | PlayerState::Conflict { .. }, _) => {
                report.players_undecided.push(theirs.id);
            }
        }
        Ok(())
    }

    /// Adds to the report into whom a player was merged, or why that is not possible.
    fn note_merged(
        &self,
        id: PlayerId,
        merge_outcome: Result<PlayerId, StoreError>,
        report: &mut MergeReport,
    ) -> Result<(), StoreError> {
        match merge_outcome {
            Ok(kept) => report.players_joined.push((id, kept)),
            Err(error) if does_not_fit(&error) && !self.tx.is_autocommit() => {
                report.players_refused.push((id, error.into()));
            }
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// Adds a player to the list, unless the identity exists.
    fn add(&self, player: &Player) -> Result<(), StoreError> {
        self.put(player, "INSERT OR IGNORE")
    }

    /// Adds a player to the list, or replaces the one with this identity.
    fn save(&self, player: &Player) -> Result<(), StoreError> {
        self.put(player, "INSERT OR REPLACE")
    }

    fn put(&self, player: &Player, verb: &str) -> Result<(), StoreError> {
        let sql =
            format!("{verb} INTO player (id, name, club_number, national_number, guest) VALUES (?1, ?2, ?3, ?4, ?5)");
        self.tx.prepare_cached(&sql)?.execute(params![
            player.id.to_string(),
            player.name,
            player.club_number,
            player.national_number,
            player.guest
        ])?;
        Ok(())
    }
}

/// Whether the error concerns only one session or player, and not the database or its disk.
pub(super) fn does_not_fit(error: &StoreError) -> bool {
    match error {
        StoreError::Change(_)
        | StoreError::Damaged(_)
        | StoreError::NewerRow { .. }
        | StoreError::PlayedTogether { .. }
        | StoreError::SamePlayer(_)
        | StoreError::NoPlayer(_) => true,
        StoreError::Sqlite(error) => error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation),
        _ => false,
    }
}
