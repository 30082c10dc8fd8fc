//! What changes a hall from outside: newer states of the evening, and answers to requests.

use std::collections::BTreeSet;
use std::sync::Arc;

use desk::Evening;
use evening::club::{Contestant, ContestantId, Entrant};
use evening::session::{Change, Entry, Session};

use super::entry::Proposal;
use super::phone::Phone;
use super::room::{Nudge, RoleIndex, Room};
use super::table::TableId;
use super::waiting;

impl Room {
    /// Replaces the evening by a newer state, and tells the phones concerned.
    pub fn update_evening(self: &Arc<Self>, evening: Arc<Evening>) {
        let (before, now) = {
            let mut state = self.state();
            if evening.is_before(&state.evening) || Arc::ptr_eq(&evening, &state.evening) {
                return;
            }
            let before = std::mem::replace(&mut state.evening, Arc::clone(&evening));
            if before.session().sections != evening.session().sections
                || before.session().contestants.len() != evening.session().contestants.len()
            {
                state.role_index = Arc::new(RoleIndex::of(&self.keys, evening.session()));
            }
            // A result entered elsewhere ends the proposal.
            let session = evening.session();
            let is_current =
                |waiting: &Proposal| waiting.supersedes == session.result(waiting.slot()).map(|result| result.id);
            let over = |waiting: &mut Proposal| !is_current(waiting) || !waiting.is_open(session);
            let gone: Vec<Proposal> = state.waiting.values_mut().flat_map(|all| all.extract_if(.., over)).collect();
            state.waiting.retain(|_, all| !all.is_empty());
            state.lapsed.extend(gone);
            let overtaken: Vec<Proposal> = state.lapsed.extract_if(.., |waiting| !is_current(waiting)).collect();
            state.unsaved.gone.extend(overtaken.iter().map(|waiting| waiting.id));
            (before, evening)
        };
        let known = before.journal.entries().len();
        let new = now.journal.entries().get(known..).unwrap_or_default();
        self.release_voices(&replaced_contestants(before.session(), now.session(), new));
        let mut told: Vec<Nudge> = new.iter().map(|entry| nudge_for(&entry.change)).collect();
        if new.is_empty() || told.contains(&Nudge::All) {
            told = vec![Nudge::All];
        }
        told.dedup();
        for nudge in told {
            self.nudge(nudge);
        }
        self.nudge(Nudge::Standing);
    }

    /// Takes the owners from the phones of contestants who are other people from now on, and drops requests for them,
    /// and those of pairs that have left the table where they asked.
    fn release_voices(self: &Arc<Self>, contestants: &BTreeSet<ContestantId>) {
        {
            let mut guard = self.state();
            let state = &mut *guard;
            let session = state.evening.session();
            state.claims.retain(|claim| claim.is_valid(session) && !contestants.contains(&claim.contestant));
            let speaks = |phone: &Phone| phone.voice.is_some_and(|voice| contestants.contains(&voice.contestant));
            let phones: Vec<String> =
                state.phones.iter().filter(|(_, phone)| speaks(phone)).map(|(id, _)| id.clone()).collect();
            for phone in phones {
                state.end_voice(&phone);
            }
        }
        waiting::keep_at_once(self);
    }

    /// Answers a phone's request for the director. Permission replaces the other phones of the contestant: theirs is
    /// lost, or does not belong to them.
    pub fn answer_claim(self: &Arc<Self>, number: u64, allowed: bool) {
        let now = self.desk.now();
        {
            let mut state = self.state();
            let Some(claim) = state.claims.answer(number, allowed) else { return };
            let at = claim.table.meeting_now(state.evening.session());
            if let Some(at) = at.filter(|_| allowed) {
                state.replace_voices(claim.contestant, at, &claim.phone, now);
                // The phone speaks from now on, whenever it fetches the answer.
                let is_players = claim.player.is_some();
                state.set_owner(&claim.phone, (claim.wants, claim.table), claim.contestant, is_players);
                state.claims.drop_others(&claim);
            }
        }
        waiting::keep_at_once(self);
        self.nudge(Nudge::Claims);
    }

    /// Answers a phone's request for another phone of the same contestant. The director still sees a refused one.
    pub fn phone_answers_claim(&self, number: u64, allowed: bool) {
        {
            let mut state = self.state();
            if allowed {
                state.claims.answer(number, true);
            } else {
                state.claims.decline(number);
            }
        }
        self.nudge(Nudge::Claims);
    }
}

/// The contestants who are other people than before: swapped, or with none of their players.
fn replaced_contestants(before: &Session, now: &Session, new: &[Arc<Entry>]) -> BTreeSet<ContestantId> {
    let swapped = new.iter().flat_map(|entry| match entry.change {
        Change::ContestantsSwapped { first, second } => vec![first, second],
        _ => Vec::new(),
    });
    let is_other = |(id, contestant): &(&ContestantId, &Contestant)| {
        let Some(present) = now.contestants.get(id) else { return true };
        let is_same = |one: &Entrant, other: &Entrant| {
            one.player.is_some() && one.player == other.player || !one.name.is_empty() && one.name == other.name
        };
        let mut named = contestant.players.iter().filter(|player| !player.name.is_empty()).peekable();
        named.peek().is_some() && !named.any(|player| present.players.iter().any(|other| is_same(player, other)))
    };
    let other = before.contestants.iter().filter(is_other).map(|(id, _)| *id);
    other.chain(swapped).collect()
}

/// The notice for a change.
fn nudge_for(change: &Change) -> Nudge {
    let place = match change {
        Change::ResultEntered { result } => result.place,
        Change::RulingMade { place, .. } => *place,
        _ => return Nudge::All,
    };
    place.table.map_or(Nudge::All, |table| Nudge::Table(TableId { section: place.section, table }))
}
