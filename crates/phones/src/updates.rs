//! Changes that reach an open hall: newer states of the evening, answers to requests, and rounds that begin.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use uuid::Uuid;

use desk::Evening;
use evening::club::{ContestantId, Entrant};
use evening::session::{Change, Entry, Session};

use super::entry::Proposal;
use super::room::{HallState, Nudge, RoleIndex, Room, named_people};
use super::table::{Meeting, TableId};
use super::voice::PhoneOwner;
use super::waiting_entries;

impl Room {
    /// Replaces the evening by a newer state, and tells the phones concerned. Ignores an older state.
    pub fn update_evening(self: &Arc<Self>, evening: Arc<Evening>) {
        let (before, after, replaced) = {
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
            let session = evening.session();
            let replaced = replaced_contestants(&mut state.people, session, &new_changes(&evening, &before));
            state.leave_to_director(&replaced);
            // A result entered elsewhere ends an entry, and so does the end of its round.
            let is_over = |proposal: &mut Proposal| !proposal.is_current(session) || !proposal.is_open(session);
            let ended_proposals: Vec<Proposal> =
                state.waiting.values_mut().flat_map(|proposals| proposals.extract_if(.., is_over)).collect();
            state.waiting.retain(|_, proposals| !proposals.is_empty());
            state.lapsed.extend(ended_proposals);
            // The change that ended an entry may have been undone.
            let may_wait_again = |proposal: &mut Proposal| proposal.is_current(session) && proposal.is_open(session);
            let reopened: Vec<Proposal> = state.lapsed.extract_if(.., may_wait_again).collect();
            for proposal in reopened {
                state.waiting.entry(proposal.slot()).or_default().push(proposal);
            }
            let overtaken: Vec<Proposal> =
                state.lapsed.extract_if(.., |proposal| !proposal.is_current(session)).collect();
            state.unsaved.removed_entries.extend(overtaken.iter().map(|proposal| proposal.id));
            (before, evening, replaced)
        };
        let new_entries = new_entries_of(&after, &before);
        self.end_voices_and_requests(&replaced);
        let mut nudges: Vec<Nudge> = new_entries.iter().map(|entry| nudge_for(&entry.change)).collect();
        if new_entries.is_empty() || nudges.contains(&Nudge::All) {
            nudges = vec![Nudge::All];
        }
        // A director who has ruled at a table has been there.
        let has_ended_call = {
            let mut state = self.state();
            let ruled_tables = new_entries.iter().filter_map(|entry| ruled_table(&entry.change));
            ruled_tables.filter(|table| state.calls.end_seen(*table)).count() > 0
        };
        nudges.extend(has_ended_call.then_some(Nudge::Calls));
        nudges.dedup();
        for nudge in nudges {
            self.nudge(nudge);
        }
        self.nudge(Nudge::Standing);
    }

    /// Ends the voices of phones whose holders no longer play for their contestant. Drops the requests for replaced
    /// contestants, and those that are no longer valid.
    fn end_voices_and_requests(self: &Arc<Self>, replaced: &BTreeSet<ContestantId>) {
        {
            let now = self.desk.now();
            let mut guard = self.state();
            let state = &mut *guard;
            let session = state.evening.session();
            state.claims.retain(|claim| claim.is_valid(session) && !replaced.contains(&claim.contestant));
            state.waited_sides.retain(|waited| !replaced.contains(&waited.contestant));
            state.end_voices_of_replaced_players(replaced, now);
        }
        waiting_entries::write_in_background(self);
    }

    /// Records that a round begins on this phone, and lends the phone to the players of that round.
    pub fn start_round(self: &Arc<Self>, phone: &str, meeting: Meeting) {
        self.lend(phone, meeting);
        if let Some(phone) = self.state().phones.get_mut(phone) {
            (phone.last_played, phone.last_begun) = (None, Some((meeting.table, meeting.round)));
        }
    }

    /// Lends a side's phone to the players who begin at its table, and stores that for a restart.
    pub fn lend(self: &Arc<Self>, phone: &str, meeting: Meeting) {
        self.state().lend_for_meeting(phone, meeting, self.desk.now());
        waiting_entries::write_in_background(self);
    }

    /// Gives the director's answer to a phone's request. Permission ends the voices of the contestant's other phones,
    /// which are lost or are held by somebody else, or of those that it stands in for.
    pub fn answer_claim(self: &Arc<Self>, id: Uuid, allowed: bool) {
        let now = self.desk.now();
        {
            let mut state = self.state();
            let Some(claim) = state.claims.answer(id, allowed) else { return };
            let meeting = claim.table.current_meeting(state.evening.session());
            if let Some(meeting) = meeting.filter(|_| allowed) {
                if let (Some(stand_in), PhoneOwner::Side(_, side)) = (claim.stand_in, claim.owner) {
                    if stand_in.round == meeting.round {
                        state.stand_in(meeting, side, &claim.phone, now);
                    }
                } else {
                    state.replace_voices(claim.contestant, meeting, &claim.phone, now);
                    // The phone speaks from now on, whenever it fetches the answer.
                    state.set_owner(&claim.phone, claim.choice(), now);
                }
                state.claims.drop_others(&claim, meeting.sitting.is_of_teams());
            }
        }
        waiting_entries::write_in_background(self);
        self.nudge(Nudge::Claims);
    }

    /// Gives the answer of another phone of the same contestant to a request. The director still sees a request that
    /// the phone refuses.
    pub fn answer_claim_from_phone(&self, id: Uuid, allowed: bool) {
        {
            let mut state = self.state();
            if allowed {
                state.claims.answer(id, true);
            } else {
                state.claims.decline(id);
            }
        }
        self.nudge(Nudge::Claims);
    }
}

impl HallState {
    /// Marks the entries of contestants whose numbers now belong to other people. Only the director answers them,
    /// because the new people did not play the boards. Ends the disputes of these contestants.
    fn leave_to_director(&mut self, contestants: &BTreeSet<ContestantId>) {
        let is_theirs = |proposal: &Proposal| proposal.sitting.contestants().any(|(id, _)| contestants.contains(&id));
        self.end_disputes(|dispute| dispute.slot().contestants().any(|id| contestants.contains(&id)));
        for proposal in self.waiting.values_mut().flatten().chain(&mut self.lapsed) {
            if is_theirs(proposal) {
                proposal.has_other_players = true;
                self.unsaved.new_entries.push(proposal.id);
            }
        }
    }
}

/// The journal entries of an evening that an earlier state of it lacks.
fn new_entries_of<'a>(evening: &'a Evening, before: &Evening) -> &'a [Arc<Entry>] {
    evening.journal.entries().get(before.journal.entries().len()..).unwrap_or_default()
}

/// The changes that an evening has and an earlier state of it lacks. An undo or a redo counts as the change it names.
fn new_changes<'a>(evening: &'a Evening, before: &Evening) -> Vec<&'a Change> {
    let named_change = |entry: &'a Arc<Entry>| match &entry.change {
        Change::Undone { entry: target } | Change::Redone { entry: target } => {
            evening.journal.entry(*target).map(|entry| &entry.change)
        }
        change => Some(change),
    };
    new_entries_of(evening, before).iter().filter_map(named_change).collect()
}

/// The contestants whose numbers now belong to other people: contestants were swapped or renumbered, or none of the
/// players in `people` is left. Players may be replaced one by one, so `people` keeps the players that a contestant had
/// first, or after all of them were last replaced.
fn replaced_contestants(
    people: &mut BTreeMap<ContestantId, Vec<Entrant>>,
    session: &Session,
    new_changes: &[&Change],
) -> BTreeSet<ContestantId> {
    let is_same_person = |old: &Entrant, new: &Entrant| {
        old.player.is_some() && old.player == new.player || !old.name.is_empty() && old.name == new.name
    };
    let has_left = |(id, known): &(&ContestantId, &Vec<Entrant>)| {
        let contestant = session.contestants.get(id);
        let mut current = contestant.into_iter().flat_map(|contestant| &contestant.players);
        !current.any(|new| known.iter().any(|old| is_same_person(old, new)))
    };
    let mut replaced: BTreeSet<ContestantId> = people.iter().filter(has_left).map(|(id, _)| *id).collect();
    for change in new_changes {
        match change {
            Change::ContestantsSwapped { first, second } => replaced.extend([*first, *second]),
            Change::ContestantsRenumbered { moves, .. } => {
                replaced.extend(moves.iter().filter(|(old, new)| old != new).flat_map(|(old, new)| [*old, *new]));
            }
            _ => {}
        }
    }
    people.retain(|id, _| !replaced.contains(id));
    for (id, players) in named_people(session) {
        people.entry(id).or_insert(players);
    }
    replaced
}

/// The table of a ruling. `None` for other changes, and for a ruling without a table.
fn ruled_table(change: &Change) -> Option<TableId> {
    let Change::RulingMade { place, .. } = change else { return None };
    place.table.map(|table| TableId { section: place.section, table })
}

/// The notice for a change: to its table if it is a result or a ruling at a table, otherwise to all.
fn nudge_for(change: &Change) -> Nudge {
    let place = match change {
        Change::ResultEntered { result } => result.place,
        Change::RulingMade { place, .. } => *place,
        _ => return Nudge::All,
    };
    place.table.map_or(Nudge::All, |table| Nudge::Table(TableId { section: place.section, table }))
}
