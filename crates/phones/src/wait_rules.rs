//! Decides which sides of meetings are waited for although no phone speaks for them any more: their phone was taken anew
//! elsewhere, given up, or replaced. Otherwise the opponents' phone would store alone what was forgotten there.

use std::sync::Arc;

use bridge::Side;
use chrono::{DateTime, FixedOffset};
use evening::club::ContestantId;

use super::entry::Proposal;
use super::room::HallState;
use super::table::{self, Meeting};
use super::voice::Voice;
use super::waited_sides::WaitedSide;

impl HallState {
    /// Whether a side of a meeting is waited for although its phone has left it.
    pub fn is_waited_for(&self, meeting: Meeting, side: Side) -> bool {
        let mut contestants = meeting.sitting.side(side);
        contestants.any(|contestant| self.waited_sides.contains(&WaitedSide::new(meeting, contestant)))
    }

    /// Has the sides waited for that a phone speaks for, because it will no longer do so: those of meetings for which
    /// it answered or an entry waits for it. At `present`, where it is chosen anew, only an entry counts: players who
    /// give up their phone there answer on another one. If the phone goes on as `next`, the contestant that it spoke
    /// for, no slip took it there, so all other meetings count. A phone that is only lent to a side is not waited for.
    pub fn wait_for_sides_of(
        &mut self,
        phone: &str,
        present: Option<Meeting>,
        next: Option<ContestantId>,
        now: DateTime<FixedOffset>,
    ) {
        let Some(known_phone) = self.phones.get(phone) else { return };
        let Some(voice) = known_phone.voice.filter(|voice| !voice.is_lent) else { return };
        let is_present = |meeting: Meeting| {
            present.is_some_and(|present| (present.table, present.round) == (meeting.table, meeting.round))
        };
        let session = self.evening.session();
        let was_there = |meeting: Meeting| {
            let has_begun = meeting.table.current_round(session).is_none_or(|round| round >= meeting.round);
            known_phone.answered_in.contains(&(meeting.table, meeting.round))
                || next == Some(voice.contestant) && has_begun
        };
        let is_waited_for = |meeting: &Meeting| {
            let side = self.side_of(phone, *meeting, now);
            side.is_some_and(|side| {
                !is_present(*meeting) && was_there(*meeting) || self.has_entry_for(phone, *meeting, side)
            })
        };
        let meetings = table::meetings_of(session, voice.contestant).filter(is_waited_for);
        let sides: Vec<WaitedSide> = meetings.map(|meeting| WaitedSide::new(meeting, voice.contestant)).collect();
        self.waited_sides.extend(sides);
    }

    /// Whether an entry of a meeting waits for the phone of a side, and the phone has given no answer on its board.
    fn has_entry_for(&self, phone: &str, meeting: Meeting, side: Side) -> bool {
        let session = self.evening.session();
        let waits = |entry: &Proposal| {
            let table_board = entry.table.find_slot(session, entry.slot());
            let place = table_board.map(|table_board| table_board.meeting()).map(|other| (other.table, other.round));
            place == Some((meeting.table, meeting.round))
                && entry.other_side_has_phone
                && entry.entered_side() == Some(side.other())
        };
        self.waiting.values().any(|entries| entries.iter().any(waits) && entries.iter().all(|own| own.phone != phone))
    }

    /// Ends the wait for the sides that a phone speaks for with a new voice.
    pub fn end_wait_for(&mut self, voice: Voice) {
        let evening = Arc::clone(&self.evening);
        let session = evening.session();
        self.waited_sides.retain(|waited| {
            let sitting = waited.table.sitting(session, waited.round);
            !sitting.is_some_and(|sitting| {
                let meeting = Meeting { table: waited.table, sitting, round: waited.round };
                voice.is_at(meeting, session) && sitting.side_of(waited.contestant) == sitting.side_of(voice.contestant)
            })
        });
    }

    /// Ends the wait for a side of a meeting.
    pub fn end_wait_at(&mut self, meeting: Meeting, side: Side) {
        for contestant in meeting.sitting.side(side) {
            self.waited_sides.remove(&WaitedSide::new(meeting, contestant));
        }
    }

    /// Keeps what a phone of a whole table entered as the answer of the side that has no phone, if the other one has,
    /// because the phone goes on as somebody's at another table.
    pub fn leave_answers_of_table_phone(&mut self, phone: &str, now: DateTime<FixedOffset>) {
        let evening = Arc::clone(&self.evening);
        let session = evening.session();
        let entries = self.waiting.values().flatten();
        let own_entries = entries.filter(|entry| entry.phone == phone && entry.entered_side().is_none());
        let left_answers: Vec<_> = own_entries
            .filter_map(|entry| {
                let meeting = entry.table.find_slot(session, entry.slot())?.meeting();
                let is_free = |side: &Side| !self.is_spoken_for(meeting, *side, phone, now);
                let mut free_sides = Side::BOTH.into_iter().filter(is_free);
                let side = free_sides.next().filter(|_| free_sides.next().is_none())?;
                Some((entry.id, meeting, side))
            })
            .collect();
        for (id, meeting, side) in left_answers {
            self.waited_sides.extend(meeting.sitting.side(side).map(|contestant| WaitedSide::new(meeting, contestant)));
            if let Some(entry) = self.waiting.values_mut().flatten().find(|entry| entry.id == id) {
                entry.former_side = Some(side);
                self.unsaved.new_entries.push(id);
            }
        }
    }
}
