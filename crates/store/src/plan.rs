//! Compares another database with ours before anything is taken from it: each session and player, and the decisions to
//! make. Taking is in `merge`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use chrono::NaiveDate;
use rusqlite::{Connection, OptionalExtension};

use evening::club::{Player, PlayerId, folded, has_placeholder};
use evening::session::SessionId;

use super::decision::MergeRefusal;
use super::fork::{Fork, common_rows, derived_id};
use super::join::JournalComparison;
use super::rows::{self, Row};
use super::{Store, StoreError, aliases, erase};

/// A comparison of another database with ours. It keeps a copy of the other one, so that decisions concern exactly what
/// was shown.
#[derive(Debug)]
pub struct MergePlan {
    /// The sessions of the other database, the earliest first.
    pub sessions: Vec<SessionPlan>,
    /// The players of the other database, by name.
    pub players: Vec<PlayerPlan>,
    /// Players of ours whom the other database has forgotten; perhaps they asked there to be forgotten everywhere.
    pub forgotten_there: BTreeSet<PlayerId>,
    /// The copy of the other database.
    pub(super) theirs: Store,
}

impl MergePlan {
    /// An empty comparison, used as a placeholder while the real one is lent to the writer.
    ///
    /// # Errors
    /// When memory runs out.
    pub fn nothing() -> Result<Self, StoreError> {
        let theirs = Store::in_memory()?;
        Ok(Self { sessions: Vec::new(), players: Vec::new(), forgotten_there: BTreeSet::new(), theirs })
    }
}

/// A session of the other database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionPlan {
    pub id: SessionId,
    pub title: String,
    pub date: NaiveDate,
    pub state: SessionState,
}

/// How a session of theirs compares with ours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SessionState {
    /// Ours does not have the session. Its journal has this many entries.
    New { entries: usize },
    /// Both journals are equal.
    Same,
    /// Ours has every entry of theirs, and this many more.
    OursLonger { by: usize },
    /// Ours is the beginning of theirs, which has this many more entries.
    TheirsLonger { by: usize },
    /// The journals differ, but neither side changed what the other changed. The entries that only one side has are
    /// joined without a question; these are their numbers.
    Joins { ours: usize, theirs: usize },
    /// Both sides continued and changed the same things.
    Conflict(Fork),
    /// Theirs was taken under this new identity before.
    KeptBoth { copy: SessionId },
    /// Its journal cannot be replayed, so it is not taken.
    Broken { reason: MergeRefusal },
}

/// A player of the other database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerPlan {
    /// The player as known there.
    pub theirs: Player,
    pub state: PlayerState,
}

/// How a player of theirs compares with ours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerState {
    /// Ours does not have the player.
    New,
    /// Nothing is to be taken: the players are equal, or ours was merged into another one.
    Same,
    /// The same identity with another name or number.
    Differs { ours: Player },
    /// The same name and one equal number, or merged there: probably one person with two identities.
    Proposed { ours: Player },
    /// The same number with another name.
    Conflict { ours: Player },
    /// The other database merged the player into somebody else.
    MergedThere { into: PlayerId },
    /// The player was forgotten here, or has no name there, and is not taken.
    Forgotten,
}

impl MergePlan {
    /// The sessions in conflict, on which somebody has to decide.
    pub fn conflicts(&self) -> impl Iterator<Item = &SessionPlan> {
        self.sessions.iter().filter(|s| matches!(s.state, SessionState::Conflict(_)))
    }

    /// The players that somebody has to decide on.
    pub fn questions(&self) -> impl Iterator<Item = &PlayerPlan> {
        self.players.iter().filter(|p| {
            matches!(p.state, PlayerState::Differs { .. } | PlayerState::Proposed { .. } | PlayerState::Conflict { .. })
        })
    }
}

impl Store {
    /// Compares another database with this one, and changes neither.
    ///
    /// # Errors
    /// When the other file is not ours, is newer than this program or damaged, or one of them cannot be read.
    pub fn compare(&self, other: &Path) -> Result<MergePlan, StoreError> {
        let theirs = Store::copy_in_memory(other)?;
        let damaged = |reason: String| StoreError::DamagedFile { path: other.to_owned(), reason };
        let mut sessions = Vec::new();
        let their_sessions = listed_sessions(&theirs.db).map_err(|error| damaged(error.to_string()))?;
        for (id, title, date) in their_sessions {
            let id: SessionId = id.parse().map_err(|_| damaged(format!("session {id}")))?;
            let date = date.parse().map_err(|_| damaged(format!("session {id}: date {date}")))?;
            sessions.push(SessionPlan { id, title, date, state: compare_sessions(&self.db, &theirs.db, id)? });
        }
        let their_players = theirs.everybody().map_err(|error| damaged(error.to_string()))?;
        let merged = theirs.aliases().map_err(|error| damaged(error.to_string()))?;
        let ours = self.everybody()?;
        let index = PlayerIndex::of(&ours);
        let mut players = Vec::new();
        for player in their_players {
            let state = player_state(&self.db, &index, &merged, &player)?;
            players.push(PlayerPlan { theirs: player, state });
        }
        let nameless = players.iter().map(|p| &p.theirs).filter(|p| has_placeholder(&p.name)).map(|p| p.id);
        let mut forgotten_there: BTreeSet<PlayerId> = nameless.collect();
        forgotten_there.extend(erase::ForgottenPeople::read(&theirs.db)?.players());
        forgotten_there.retain(|id| index.identities.get(id).is_some_and(|p| !has_placeholder(&p.name)));
        Ok(MergePlan { sessions, players, forgotten_there, theirs })
    }
}

/// How a session of theirs compares with ours, with the journals as they are now.
fn compare_sessions(ours: &Connection, theirs: &Connection, id: SessionId) -> Result<SessionState, StoreError> {
    let (our_rows, their_rows) = (rows::journal(ours, id)?, rows::journal(theirs, id)?);
    let was_copied = || Ok(rows::journal_version(ours, copy_of(id, &their_rows))?.is_some());
    compare_journals(id, &our_rows, &their_rows, was_copied)
}

/// How two journals of one session compare. `was_copied` tells whether theirs was taken under a new identity before.
pub(super) fn compare_journals(
    id: SessionId,
    our_rows: &[Row],
    their_rows: &[Row],
    was_copied: impl FnOnce() -> Result<bool, StoreError>,
) -> Result<SessionState, StoreError> {
    let common = common_rows(our_rows, their_rows);
    if common == their_rows.len() {
        let extra = our_rows.len() - common;
        return Ok(if extra == 0 { SessionState::Same } else { SessionState::OursLonger { by: extra } });
    }
    if let Err(error) = rows::replay(id, their_rows) {
        return Ok(SessionState::Broken { reason: error.into() });
    }
    if common == our_rows.len() {
        let extra = their_rows.len() - common;
        return Ok(if common == 0 {
            SessionState::New { entries: extra }
        } else {
            SessionState::TheirsLonger { by: extra }
        });
    }
    // If our journal is damaged, theirs may be what is left of the session, so it can be taken as a whole.
    let comparison = match JournalComparison::compare(our_rows, their_rows, common) {
        Err(StoreError::Damaged(_) | StoreError::NewerRow { .. } | StoreError::Change(_)) => {
            let apart = [our_rows.len() - common, their_rows.len() - common];
            return Ok(SessionState::Conflict(Fork {
                entry: common + 1,
                clashes: Vec::new(),
                apart,
                is_joinable: false,
            }));
        }
        comparison => comparison?,
    };
    if comparison.ours_has_all_entries() {
        return Ok(SessionState::OursLonger { by: comparison.apart[0] });
    }
    if was_copied()? {
        return Ok(SessionState::KeptBoth { copy: copy_of(id, their_rows) });
    }
    let [ours, theirs] = comparison.apart;
    Ok(comparison.fork(id).map_or(SessionState::Joins { ours, theirs }, SessionState::Conflict))
}

/// The identity that a session gets when it is kept beside ours. It is always the same for the same journal.
pub(super) fn copy_of(id: SessionId, rows: &[Row]) -> SessionId {
    SessionId(derived_id(id.0, rows.last().map_or("", |row| &row.id)))
}

/// The identity, title and date of each session, the earliest first.
fn listed_sessions(db: &Connection) -> Result<Vec<(String, String, String)>, StoreError> {
    let mut query = db.prepare("SELECT id, title, date FROM session ORDER BY date, id")?;
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    rows.map(|row| Ok(row?)).collect()
}

/// Our players by identity, national number and club number.
struct PlayerIndex<'a> {
    identities: BTreeMap<PlayerId, &'a Player>,
    national_numbers: BTreeMap<&'a str, &'a Player>,
    club_numbers: BTreeMap<&'a str, &'a Player>,
}

impl<'a> PlayerIndex<'a> {
    /// The index of these players. Leaves out empty numbers.
    fn of(players: &'a [Player]) -> Self {
        let index_by = |number: fn(&Player) -> &str| {
            players.iter().filter(|p| !number(p).is_empty()).map(|p| (number(p), p)).collect::<BTreeMap<_, _>>()
        };
        Self {
            identities: players.iter().map(|p| (p.id, p)).collect(),
            national_numbers: index_by(|p| p.national_number.trim()),
            club_numbers: index_by(|p| p.club_number.trim()),
        }
    }

    /// The player who has the national number of `player`, or else the club number.
    fn find_by_number(&self, player: &Player) -> Option<&'a Player> {
        let national = self.national_numbers.get(player.national_number.trim());
        national.or_else(|| self.club_numbers.get(player.club_number.trim())).copied()
    }
}

/// How a player of theirs compares with ours. `merged` are the players merged there, with the one who was kept.
fn player_state(
    ours: &Connection,
    index: &PlayerIndex<'_>,
    merged: &BTreeMap<PlayerId, PlayerId>,
    theirs: &Player,
) -> Result<PlayerState, StoreError> {
    let erasure: Option<i64> = ours
        .prepare_cached("SELECT 1 FROM erasure WHERE player = ?1")?
        .query_row([theirs.id.to_string()], |row| row.get(0))
        .optional()?;
    if erasure.is_some() || has_placeholder(&theirs.name) {
        return Ok(PlayerState::Forgotten);
    }
    if aliases::kept_identity(ours, theirs.id)? != theirs.id {
        return Ok(PlayerState::Same);
    }
    if let Some(into) = merged.get(&theirs.id) {
        // Somebody who was forgotten here must not return under another identity.
        if erase::ForgottenPeople::read(ours)?.players().any(|forgotten| forgotten == *into) {
            return Ok(PlayerState::Forgotten);
        }
        let ours = index.identities.get(into).filter(|_| index.identities.contains_key(&theirs.id));
        return Ok(match ours {
            Some(ours) => PlayerState::Proposed { ours: (*ours).clone() },
            None => PlayerState::MergedThere { into: *into },
        });
    }
    if let Some(ours) = index.identities.get(&theirs.id) {
        return Ok(if *ours == theirs { PlayerState::Same } else { PlayerState::Differs { ours: (*ours).clone() } });
    }
    Ok(match index.find_by_number(theirs) {
        Some(ours) if folded(&ours.name) == folded(&theirs.name) => PlayerState::Proposed { ours: ours.clone() },
        Some(ours) => PlayerState::Conflict { ours: ours.clone() },
        None => PlayerState::New,
    })
}
