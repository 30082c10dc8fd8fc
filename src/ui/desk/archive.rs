//! Past evenings on the desk, other databases, and what the club knows of its people: asked of the store, and written
//! to it. Tonight is in `desk`.

use std::collections::BTreeSet;

use uuid::Uuid;

use crate::bridge::{Analyses, Deal};
use crate::club::{ContestantId, Player, PlayerId};
use crate::scoring::{Field, Published, Standings, standings};
use crate::session::{Change, Session, SessionId};
use crate::solver;
use crate::store::{
    DealPlayed, Decisions, Existing, ExportReport, Forget, ForgetReport, Mention, MergePlan, MergeReport, Partner,
    Played, StoreError,
};

use super::Desk;

impl Desk {
    /// The evenings found by date, title, event or player, the latest first; none where they cannot be read.
    pub fn search(&self, text: &str) -> Vec<SessionId> {
        self.store.search(text).unwrap_or_default()
    }

    /// The rankings of an evening as they were put up.
    pub fn published_of(&self, session: SessionId) -> Vec<Published> {
        self.store.published(session).unwrap_or_default()
    }

    /// Who a contestant of an evening was, as typed then; its number where that is not known.
    pub fn archived_name(&self, session: SessionId, contestant: ContestantId) -> String {
        self.store.title_of(session, contestant).unwrap_or_else(|_| contestant.to_string())
    }

    /// The first place where one of these deals was played in another session (Law 6D2).
    pub fn played_before(&self, deals: impl IntoIterator<Item = Deal>) -> Option<DealPlayed> {
        let own = self.session().map(|session| session.id);
        let found = self.store.sessions_with(deals).unwrap_or_default();
        found.into_iter().find(|found| Some(found.session) != own)
    }

    /// What a player has played, the latest first.
    pub fn history(&self, player: PlayerId) -> Vec<Played> {
        self.store.history(player).unwrap_or_default()
    }

    /// With whom, and how well.
    pub fn companions(&self, player: PlayerId) -> Vec<Partner> {
        self.store.partners(player).unwrap_or_default()
    }

    /// Other entries that count as this player; none where they cannot be read.
    pub fn also_entered(&self, player: PlayerId) -> Vec<Player> {
        self.store.merged_into(player).unwrap_or_default()
    }

    /// The free texts that seem to name a person; none where they cannot be read.
    pub fn mentions(&self, player: PlayerId) -> Vec<Mention> {
        self.store.mentions(player).unwrap_or_default()
    }

    /// Two entries are one person from now on.
    ///
    /// # Errors
    /// When both played in one session, or it cannot be stored.
    pub fn merge_players(&mut self, keep: PlayerId, gone: PlayerId) -> Result<(), StoreError> {
        self.store.merge_players(keep, gone, &self.stamp())?;
        self.saved = Some(self.now());
        self.refresh()
    }

    /// Two people after all.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub fn split_player(&mut self, gone: PlayerId) -> Result<(), StoreError> {
        self.store.split(gone)?;
        self.saved = Some(self.now());
        self.refresh()
    }

    /// Takes a person's name and numbers out of everything, and out of the free texts of these entries.
    ///
    /// # Errors
    /// When the reason names the person, or it cannot be stored.
    pub fn forget_player(
        &mut self,
        player: PlayerId,
        how: Forget,
        reason: &str,
        also: &BTreeSet<Uuid>,
    ) -> Result<ForgetReport, StoreError> {
        let report = self.store.forget_player(player, how, reason, also, &self.stamp())?;
        self.saved = Some(self.now());
        self.reload()?;
        Ok(report)
    }

    /// Writes sessions into a database of their own.
    ///
    /// # Errors
    /// When the file is there already, or cannot be written.
    pub fn export(&self, sessions: &[SessionId], to: &std::path::Path) -> Result<ExportReport, StoreError> {
        self.store.export(sessions, to, Existing::Refuse)
    }

    /// Everybody a file may mean; nobody where the list cannot be read.
    pub fn book(&self) -> Vec<Player> {
        self.store.book().unwrap_or_default()
    }

    /// A session of the database as it is now; none where it cannot be read.
    pub fn session_of(&self, id: SessionId) -> Option<Session> {
        self.store.load(id).ok().map(|journal| journal.session().clone())
    }

    /// A session of the database with its standings and what is kept of its deals.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn scored(&self, id: SessionId) -> Result<(Session, Standings, Option<Analyses>), StoreError> {
        let session = self.store.load(id)?.session().clone();
        let scored = standings(&session, &Field::of(&session));
        let kept = self.store.makeable(session.deals().map(|(_, deal)| deal))?;
        let analyses = solver::known(&session, &kept).map(|(known, _)| known);
        Ok((session, scored, analyses))
    }

    /// Adds a session beside the one that is open; refresh when all are added.
    ///
    /// # Errors
    /// When it is there already, or cannot be stored.
    pub fn add_session(&mut self, changes: Vec<Change>) -> Result<(), StoreError> {
        let entries = changes.into_iter().map(|change| self.entry(change)).collect();
        self.store.create_with(entries)?;
        self.saved = Some(self.now());
        Ok(())
    }

    /// Opens a session of the database and makes changes to it, all or none.
    ///
    /// # Errors
    /// When a change is refused or cannot be stored; nothing is changed then, and what was open stays open.
    pub fn correct(&mut self, id: SessionId, changes: Vec<Change>) -> Result<(), StoreError> {
        let mut journal = self.store.load(id)?;
        let entries = changes.into_iter().map(|change| self.entry(change)).collect();
        self.store.change_all(&mut journal, entries)?;
        self.saved = Some(self.now());
        self.load(id)
    }

    /// Compares another database with this one.
    ///
    /// # Errors
    /// When it is none of ours, or damaged.
    pub fn compare(&self, other: &std::path::Path) -> Result<MergePlan, StoreError> {
        self.store.compare(other)
    }

    /// Takes what was decided; then reload.
    ///
    /// # Errors
    /// When it cannot be stored; nothing is changed then.
    pub fn merge(&mut self, plan: &MergePlan, decisions: &Decisions) -> Result<MergeReport, StoreError> {
        self.store.merge(plan, decisions)
    }
}
