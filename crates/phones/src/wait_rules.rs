//! Decides which sides of meetings are waited for, whether or not a phone still speaks for them: those that have
//! answered by a phone of their own. If their phone was taken anew elsewhere, given up or replaced, the opponents'
//! phone would otherwise store alone what was forgotten there.

use std::sync::Arc;

use bridge::Side;
use chrono::{DateTime, FixedOffset};
use evening::club::ContestantId;
use evening::session::Session;

use super::entry::Proposal;
use super::keys::Role;
use super::phone::Phone;
use super::room::HallState;
use super::table::{self, BoardState, Meeting, TableId};
use super::voice::{PhoneOwner, Voice};
use super::voice_rules::current_round_of;
use super::waited_sides::WaitedSide;

/// The last round in which a contestant has a result. 0 without one.
fn last_round_with_result(session: &Session, contestant: ContestantId) -> u8 {
    let has_result = |meeting: &Meeting| {
        let boards = meeting.table.boards(session, meeting.round);
        boards.iter().any(|board| board.plays(Some(contestant)) && board.state != BoardState::ToPlay)
    };
    table::meetings_of(session, contestant).filter(has_result).map(|meeting| meeting.round).max().unwrap_or(0)
}

impl HallState {
    /// Whether a side of a meeting is waited for: only a phone that speaks for it, or one that the director lets
    /// answer, gives its yes.
    pub fn is_waited_for(&self, meeting: Meeting, side: Side) -> bool {
        let is_asked = |contestant| self.waited_sides.contains(&WaitedSide::asked(meeting, contestant));
        self.had_phone(meeting, side) || meeting.sitting.side(side).any(is_asked)
    }

    /// Whether a side of a meeting is waited for because its own phone was there.
    pub fn had_phone(&self, meeting: Meeting, side: Side) -> bool {
        let mut contestants = meeting.sitting.side(side);
        contestants.any(|contestant| self.waited_sides.contains(&WaitedSide::new(meeting, contestant)))
    }

    /// Records that a result of a meeting was entered or answered on a phone. Its side is waited for from now on.
    pub fn record_answer(&mut self, phone: &str, meeting: Meeting, now: DateTime<FixedOffset>) {
        if self.side_of(phone, meeting, now).is_none() {
            return;
        }
        let Some(known_phone) = self.phones.get_mut(phone) else { return };
        let Some(voice) = known_phone.voice else { return };
        let side = WaitedSide::new(meeting, voice.contestant);
        known_phone.answered_sides.insert(side);
        self.waited_sides.insert(side);
    }

    /// Makes the hall wait for the sides of a meeting that must answer an entry on their own phones.
    pub fn wait_for_answer(&mut self, meeting: Meeting, sides: impl IntoIterator<Item = Side>) {
        for side in sides {
            self.waited_sides
                .extend(meeting.sitting.side(side).map(|contestant| WaitedSide::asked(meeting, contestant)));
        }
    }

    /// Makes the hall wait for the sides that a phone will no longer speak for: those at other tables than the present
    /// one where the phone has been with its contestant. Such are, for a pair's own phone, all meetings up to the
    /// pair's current round; for a player's phone, all before the last round that the pair has begun; and for a side's
    /// phone those at its table, if it goes on for the same contestant (`next`).
    pub fn wait_for_sides_of(
        &mut self,
        phone: &str,
        present_table: Option<TableId>,
        next: Option<ContestantId>,
        now: DateTime<FixedOffset>,
    ) {
        let Some(voice) = self.phones.get(phone).and_then(|known_phone| known_phone.voice) else { return };
        let session = self.evening.session();
        let present_meeting = present_table
            .and_then(|table| table.current_meeting(session))
            .filter(|meeting| meeting.sitting.side_of(voice.contestant).is_some());
        let present_round = present_meeting.map_or(0, |meeting| meeting.round);
        let current_round = current_round_of(session, voice.contestant).unwrap_or_default();
        let last_round = present_round.max(last_round_with_result(session, voice.contestant)).max(current_round);
        let has_left = |meeting: Meeting| match voice.owner {
            PhoneOwner::Pair(_) => meeting.round <= current_round || meeting.round < last_round,
            PhoneOwner::Side(..) if voice.belongs_to_player && meeting.round < last_round => true,
            PhoneOwner::Side(table, _) => table == meeting.table && next == Some(voice.contestant),
        };
        let was_there = |meeting: Meeting| {
            let has_begun = meeting.table.current_round(session).is_none_or(|round| round >= meeting.round);
            present_table != Some(meeting.table) && !voice.is_lent && has_begun && has_left(meeting)
        };
        let meetings = table::meetings_of(session, voice.contestant)
            .filter(|meeting| was_there(*meeting) && self.side_of(phone, *meeting, now).is_some());
        let sides: Vec<WaitedSide> = meetings.map(|meeting| WaitedSide::new(meeting, voice.contestant)).collect();
        self.waited_sides.extend(sides);
    }

    /// Ends the wait for the sides of a table that a phone speaks for, because its players give it up there and answer
    /// on another phone. The wait goes on where an entry waits for the phone, where only another phone answered, or
    /// where another one answered too and was not given up there. Where the side has another phone, that one takes over
    /// what this one answered.
    pub fn release_sides_at(&mut self, phone: &str, table: TableId, now: DateTime<FixedOffset>) {
        let Some(known_phone) = self.phones.get(phone) else { return };
        let evening = Arc::clone(&self.evening);
        let session = evening.session();
        let is_given_up = |other: &Phone| other.voice.is_none() && other.role == Role::Table(table);
        let own_sides = self.waited_sides.iter().filter_map(|waited| {
            let meeting = waited.meeting(session).filter(|meeting| meeting.table == table)?;
            let side = self.side_of(phone, meeting, now)?;
            let has_answered = waited.is_asked || known_phone.answered_sides.contains(waited);
            let is_own = has_answered && meeting.sitting.side_of(waited.contestant) == Some(side);
            (is_own && !self.has_entry_for(phone, meeting, side)).then_some((*waited, meeting, side))
        });
        let own_sides: Vec<(WaitedSide, Meeting, Side)> = own_sides.collect();
        for (waited, meeting, side) in own_sides {
            let successors = self.phones_of_side(meeting, side, phone, now);
            let mut others = self.phones.iter().filter(|(id, _)| *id != phone);
            let has_other_answerer =
                others.any(|(_, other)| other.answered_sides.contains(&waited) && !is_given_up(other));
            if successors.is_empty() && !has_other_answerer {
                self.waited_sides.remove(&waited);
            }
            for successor in successors.iter().filter(|_| !waited.is_asked) {
                if let Some(other) = self.phones.get_mut(successor) {
                    other.answered_sides.insert(waited);
                }
            }
        }
    }

    /// Makes the hall wait again for the sides that a phone answered for before and now speaks for again.
    pub fn resume_sides_of(&mut self, phone: &str, voice: Voice) {
        let evening = Arc::clone(&self.evening);
        let session = evening.session();
        let Some(known_phone) = self.phones.get(phone) else { return };
        let is_resumed = |waited: &&WaitedSide| {
            waited.meeting(session).is_some_and(|meeting| {
                let side = meeting.sitting.side_of(voice.contestant);
                voice.is_at(meeting, session) && meeting.sitting.side_of(waited.contestant) == side
            })
        };
        self.waited_sides.extend(known_phone.answered_sides.iter().filter(is_resumed).copied());
    }

    /// Whether a side of a meeting is waited for, and a phone has answered for its opponents.
    pub fn is_opponents_phone(&self, meeting: Meeting, side: Side, phone: &str) -> bool {
        let has_answered = |contestant| {
            let other_side = WaitedSide::new(meeting, contestant);
            self.phones.get(phone).is_some_and(|known_phone| known_phone.answered_sides.contains(&other_side))
        };
        self.is_waited_for(meeting, side) && meeting.sitting.side(side.other()).any(has_answered)
    }

    /// Whether an entry of a meeting waits for the phone of a side, and the phone has given no answer on its board.
    fn has_entry_for(&self, phone: &str, meeting: Meeting, side: Side) -> bool {
        let session = self.evening.session();
        let waits = |entry: &Proposal| {
            let table_board = entry.table.find_slot(session, entry.slot());
            let place = table_board.map(|table_board| table_board.meeting()).map(|other| (other.table, other.round));
            // An entry of the table's phone waits for each side that has a phone.
            let waits_for_side = match entry.entered_side() {
                Some(entered) => entered == side.other() && entry.other_side_has_phone,
                None => true,
            };
            place == Some((meeting.table, meeting.round)) && waits_for_side
        };
        let is_unanswered = |entry: &Proposal| {
            waits(entry)
                && self.waiting.get(&entry.slot()).is_none_or(|others| others.iter().all(|own| own.phone != phone))
        };
        self.waiting.values().flatten().chain(&self.lapsed).any(is_unanswered)
    }

    pub fn end_wait_at(&mut self, meeting: Meeting, side: Side) {
        for contestant in meeting.sitting.side(side) {
            self.waited_sides.remove(&WaitedSide::new(meeting, contestant));
            self.waited_sides.remove(&WaitedSide::asked(meeting, contestant));
        }
    }

    /// Keeps the entries of a phone of the whole table as answers of the side without a phone, if the other side has
    /// one, because the phone now speaks for somebody.
    pub fn leave_answers_of_table_phone(&mut self, phone: &str, now: DateTime<FixedOffset>) {
        let evening = Arc::clone(&self.evening);
        let session = evening.session();
        let entries = self.waiting.values().flatten();
        let own_entries = entries.filter(|entry| entry.phone == phone && entry.entered_side().is_none());
        let left_answers: Vec<_> = own_entries
            .filter_map(|entry| {
                let meeting = entry.table.find_slot(session, entry.slot())?.meeting();
                let is_free = |side: &Side| {
                    !self.is_spoken_for(meeting, *side, phone, now) && !self.is_waited_for(meeting, *side)
                };
                let mut free_sides = Side::BOTH.into_iter().filter(is_free);
                let side = free_sides.next().filter(|_| free_sides.next().is_none())?;
                (!self.needs_both_sides(entry.slot())).then_some((entry.id, side))
            })
            .collect();
        for (id, side) in left_answers {
            if let Some(entry) = self.waiting.values_mut().flatten().find(|entry| entry.id == id) {
                entry.former_side = Some(side);
                self.unsaved.new_entries.push(id);
            }
        }
    }
}
