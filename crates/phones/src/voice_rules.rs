//! Decides which phone speaks for which side of a meeting, that is, whose yes confirms a result.
//!
//! - The phone of a player or a pair speaks for that contestant at every table, even while its screen is off.
//! - The phone of a side stays at its table. It speaks for the players who took it there while they sit there, and is
//!   then lent to the players who come next.
//!
//! A phone therefore never gains a side by waiting at a table until the players of that side have left.

use std::collections::{BTreeSet, HashMap};
use std::ops::RangeInclusive;
use std::sync::Arc;

use chrono::{DateTime, FixedOffset};
use uuid::Uuid;

use bridge::Side;
use evening::club::ContestantId;
use evening::session::Session;

use super::claims::Claim;
use super::entry::{Proposal, needs_both_sides};
use super::phone::Phone;
use super::room::HallState;
use super::table::{self, Meeting, TableId};
use super::voice::{Holders, OwnerChoice, PhoneOwner, Voice};
use super::waited_sides::WaitedSide;

/// The current round of a contestant. `None` for a contestant without meetings.
pub(super) fn current_round_of(session: &Session, contestant: ContestantId) -> Option<u8> {
    table::current_place(session, contestant).map(|place| place.round)
}

impl HallState {
    /// The voice of a phone. `None` for the phone of a whole table and for an unknown phone.
    fn voice(&self, phone: &str) -> Option<Voice> {
        self.phones.get(phone)?.voice
    }

    /// The other phones that count and have an owner, each with its voice.
    fn other_voices<'a>(
        &'a self,
        except_phone: &'a str,
        now: DateTime<FixedOffset>,
    ) -> impl Iterator<Item = (&'a String, Voice)> {
        let others = self.phones.iter().filter(move |(id, phone)| *id != except_phone && phone.is_alive(now));
        others.filter_map(|(id, phone)| Some((id, phone.voice?)))
    }

    /// The side of a meeting that a phone speaks for. `None` if it speaks for neither.
    pub fn side_of(&self, phone: &str, meeting: Meeting, now: DateTime<FixedOffset>) -> Option<Side> {
        let (voice, session) = (self.voice(phone)?, self.evening.session());
        let side = meeting.sitting.side_of(voice.contestant);
        // In an individual a side has two contestants.
        let is_own_phone = |other: Voice| {
            meeting.sitting.side_of(other.contestant) == side && !other.is_lent && other.is_at(meeting, session)
        };
        let known_phone = self.phones.get(phone)?;
        // A lent phone says nothing beside the players' own, or once that one has answered.
        let has_answered = |contestant| known_phone.answered_sides.contains(&WaitedSide::new(meeting, contestant));
        let is_answered_by_another =
            |side| self.had_phone(meeting, side) && !meeting.sitting.side(side).any(has_answered);
        let gives_way = voice.is_lent
            && (self.other_voices(phone, now).any(|(_, other)| is_own_phone(other))
                || side.is_some_and(is_answered_by_another));
        let plays = || known_phone.holders.may_play_in(session, voice.contestant, meeting.round);
        side.filter(|_| voice.is_at(meeting, session) && !gives_way && plays())
    }

    /// The phones other than `except_phone` that speak for a contestant in any of these rounds. A team sits at two
    /// tables, so only phones at the table of the given meeting count for it.
    fn voices_of(
        &self,
        contestant: ContestantId,
        rounds: RangeInclusive<u8>,
        meeting: Meeting,
        except_phone: &str,
        now: DateTime<FixedOffset>,
    ) -> Vec<String> {
        let own_meetings: Vec<Meeting> = table::meetings_of(self.evening.session(), contestant)
            .filter(|own| rounds.contains(&own.round))
            .filter(|own| !own.sitting.is_of_teams() || own.table == meeting.table)
            .collect();
        let speaks = |id: &str| own_meetings.iter().any(|own| self.side_of(id, *own, now).is_some());
        let voices = self.other_voices(except_phone, now).filter(|(_, voice)| voice.contestant == contestant);
        voices.map(|(id, _)| id).filter(|id| speaks(id)).cloned().collect()
    }

    /// The other phones that speak for a side of a meeting. While its players still play an earlier round elsewhere, a
    /// phone that speaks for them there counts too.
    pub(super) fn phones_of_side(
        &self,
        meeting: Meeting,
        side: Side,
        except_phone: &str,
        now: DateTime<FixedOffset>,
    ) -> Vec<String> {
        let phones_of = |contestant| {
            let current_round = current_round_of(self.evening.session(), contestant);
            let first_round = current_round.map_or(meeting.round, |round| round.min(meeting.round));
            self.voices_of(contestant, first_round..=meeting.round, meeting, except_phone, now)
        };
        meeting.sitting.side(side).flat_map(phones_of).collect()
    }

    /// Whether a phone other than `except_phone` speaks for a side of a meeting.
    pub fn is_spoken_for(&self, meeting: Meeting, side: Side, except_phone: &str, now: DateTime<FixedOffset>) -> bool {
        !self.phones_of_side(meeting, side, except_phone, now).is_empty()
    }

    /// The other phones that speak for a contestant in its current round, at the given meeting, or later. A phone that
    /// is lent at a table where the contestant still has to come does not count.
    pub fn voices_from_now_on(
        &self,
        contestant: ContestantId,
        meeting: Meeting,
        except_phone: &str,
        now: DateTime<FixedOffset>,
    ) -> Vec<String> {
        let meeting_round = meeting.sitting.side_of(contestant).map(|_| meeting.round);
        let current_round = current_round_of(self.evening.session(), contestant);
        let first_round = current_round.into_iter().chain(meeting_round).min().unwrap_or_default();
        let mut phones = self.voices_of(contestant, first_round..=u8::MAX, meeting, except_phone, now);
        let has_begun = |voice: Voice| current_round.is_none_or(|round| voice.from_round <= round);
        phones.retain(|id| self.voice(id).is_some_and(|voice| !voice.is_lent || has_begun(voice)));
        phones
    }

    /// The sides of a meeting for which a phone may say yes: its own, and those that no other phone speaks for and
    /// that are not waited for.
    pub fn confirmable_sides(&self, phone: &str, meeting: Meeting, now: DateTime<FixedOffset>) -> Vec<Side> {
        let own_side = self.side_of(phone, meeting, now);
        let is_free = |side: Side| !self.is_spoken_for(meeting, side, phone, now) && !self.is_waited_for(meeting, side);
        let may_confirm = |side: &Side| own_side == Some(*side) || is_free(*side);
        Side::BOTH.into_iter().filter(may_confirm).collect()
    }

    /// Whether a phone speaks for somebody who does not play in a meeting.
    pub fn speaks_for_others(&self, phone: &str, meeting: Meeting) -> bool {
        self.voice(phone).is_some_and(|voice| meeting.sitting.side_of(voice.contestant).is_none())
    }

    /// Whether players of a meeting hold a phone: it speaks for a side, or it speaks for nobody else and no other phone
    /// speaks for either.
    pub fn is_of_players(&self, phone: &str, meeting: Meeting, now: DateTime<FixedOffset>) -> bool {
        self.side_of(phone, meeting, now).is_some()
            || !self.speaks_for_others(phone, meeting)
                && self.confirmable_sides(phone, meeting, now).len() == Side::BOTH.len()
    }

    /// Whether a phone needs consent to the owner that it asks for: the owner already has another phone, at this table
    /// or elsewhere, or the phone has answered for the opponents of a side that is waited for. Always true for a pair.
    pub fn is_taken(
        &self,
        owner: PhoneOwner,
        contestant: ContestantId,
        meeting: Meeting,
        phone: &str,
        now: DateTime<FixedOffset>,
    ) -> bool {
        let PhoneOwner::Side(_, side) = owner else { return true };
        self.is_spoken_for(meeting, side, phone, now)
            || self.is_opponents_phone(meeting, side, phone)
            || !self.voices_from_now_on(contestant, meeting, phone, now).is_empty()
    }

    /// Whether a phone may answer another phone's request: it speaks for the same contestant in that contestant's
    /// current round. A phone that is lent to the contestant may only allow a request for the side of its table.
    pub fn may_consent(&self, phone: &str, claim: &Claim, now: DateTime<FixedOffset>) -> bool {
        let Some(voice) = self.voice(phone).filter(|voice| voice.contestant == claim.contestant) else { return false };
        let stays_at_table =
            matches!(claim.owner, PhoneOwner::Side(table, _) if table == claim.table) && claim.player.is_none();
        let session = self.evening.session();
        let mut meetings = table::meetings_of(session, claim.contestant)
            .filter(|meeting| Some(meeting.round) == current_round_of(session, claim.contestant))
            .filter(|meeting| !meeting.sitting.is_of_teams() || meeting.table == claim.table);
        claim.phone != phone
            && claim.stand_in.is_none()
            && (!voice.is_lent || stays_at_table)
            && meetings.any(|meeting| self.side_of(phone, meeting, now).is_some())
    }

    /// Sets the owner of a phone and the contestant that it speaks for. The phone speaks from the current round of the
    /// table if the contestant sits there, otherwise from the contestant's current round; a pair's own phone from the
    /// earlier of both, because it shows the boards that the pair forgot. If it goes on with people who have played for
    /// the contestant since, at the same table or along with the contestant, it speaks from the same round as before.
    /// Other sides that it answered for are still waited for.
    pub fn set_owner(&mut self, phone: &str, choice: OwnerChoice, now: DateTime<FixedOffset>) {
        let OwnerChoice { owner, table, contestant, player } = choice;
        let evening = Arc::clone(&self.evening);
        let session = evening.session();
        self.wait_for_sides_of(phone, Some(table), Some(contestant), now);
        let meeting = table.current_meeting(session).filter(|meeting| meeting.sitting.side_of(contestant).is_some());
        let table_round = meeting.map(|meeting| meeting.round);
        let current_round = current_round_of(session, contestant);
        let from_round = match owner {
            PhoneOwner::Pair(_) => table_round.into_iter().chain(current_round).min(),
            PhoneOwner::Side(..) => table_round.or(current_round),
        };
        let from_round = from_round.unwrap_or_default();
        let present_round = table_round.or(current_round).unwrap_or_default();
        let holders = Holders::of(session, contestant, player.map(|player| player.position), present_round);
        let belongs_to_player = player.is_some();
        let mut voice = Voice { owner, contestant, from_round, belongs_to_player, is_lent: false };
        let old_voice = self.voice(phone);
        // Another player of the same contestant goes on; whoever has come since, begins anew.
        let may_go_on = |old_voice: &Voice| {
            let known_phone = self.phones.get(phone);
            let still_play =
                known_phone.is_some_and(|known| known.holders.may_play_in(session, contestant, present_round));
            let becomes_own = owner == PhoneOwner::Pair(old_voice.contestant);
            let stays = !old_voice.is_lent && (old_voice.owner.is_at_same_table(owner) || becomes_own);
            let as_before = Voice { from_round: old_voice.from_round, ..voice };
            old_voice.contestant == contestant
                && still_play
                && holders.may_play_in(session, contestant, old_voice.from_round)
                && (stays || old_voice.goes_along() && voice.goes_along())
                && meeting.is_none_or(|meeting| as_before.is_at(meeting, session))
        };
        if let Some(old_voice) = old_voice.filter(may_go_on) {
            voice.from_round = old_voice.from_round;
        }
        if old_voice.is_some_and(|old_voice| old_voice.contestant != contestant) {
            self.release_sides_at(phone, table, now);
            self.keep_answers(phone, phone);
        }
        let Some(known_phone) = self.phones.get_mut(phone) else { return };
        (known_phone.voice, known_phone.holders) = (Some(voice), holders);
        self.resume_sides_of(phone, voice);
        self.mark_other_side_has_phone(voice);
        self.end_former_answers(phone, voice);
        self.take_entries_along(phone, voice, now);
        if old_voice.is_none() {
            self.leave_answers_of_table_phone(phone, now);
        }
    }

    /// Gives the waiting entries of a phone that was the table's to the side that the phone speaks for now.
    fn take_entries_along(&mut self, phone: &str, voice: Voice, now: DateTime<FixedOffset>) {
        let evening = Arc::clone(&self.evening);
        let session = evening.session();
        let own_entries = self.waiting.values().flatten();
        let own_entries = own_entries.filter(|entry| entry.phone == phone && entry.entered_side().is_none());
        let sides: HashMap<Uuid, (Side, bool)> = own_entries
            .filter_map(|entry| {
                let meeting = entry.table.find_slot(session, entry.slot())?.meeting();
                let side = meeting.sitting.side_of(voice.contestant).filter(|_| voice.is_at(meeting, session))?;
                Some((entry.id, (side, self.is_spoken_for(meeting, side.other(), phone, now))))
            })
            .collect();
        let mut asked_sides = Vec::new();
        for entry in self.waiting.values_mut().flatten() {
            let Some((side, other_side_has_phone)) = sides.get(&entry.id) else { continue };
            (entry.side, entry.other_side_has_phone) = (Some(*side), *other_side_has_phone);
            self.unsaved.new_entries.push(entry.id);
            let table_board = entry.table.find_slot(session, entry.slot()).filter(|_| *other_side_has_phone);
            asked_sides.extend(table_board.map(|table_board| (table_board.meeting(), side.other())));
        }
        for (meeting, side) in asked_sides {
            self.wait_for_answer(meeting, [side]);
        }
    }

    /// Records on waiting entries that the other side now has a phone at their meeting, so that only that phone can
    /// confirm them. The side of the phone is waited for there.
    fn mark_other_side_has_phone(&mut self, voice: Voice) {
        let evening = Arc::clone(&self.evening);
        let session = evening.session();
        let mut asked_sides = Vec::new();
        for entry in self.waiting.values_mut().flatten().chain(&mut self.lapsed) {
            let Some(table_board) = entry.table.find_slot(session, entry.slot()) else { continue };
            let meeting = table_board.meeting();
            let side = meeting.sitting.side_of(voice.contestant).filter(|_| voice.is_at(meeting, session));
            let Some(side) = side else { continue };
            if entry.entered_side() != Some(side) && entry.former_side != Some(side) {
                asked_sides.push((meeting, side));
            }
            if entry.entered_side() == Some(side.other()) && !entry.other_side_has_phone {
                entry.other_side_has_phone = true;
                self.unsaved.new_entries.push(entry.id);
            }
        }
        for (meeting, side) in asked_sides {
            self.wait_for_answer(meeting, [side]);
        }
    }

    /// Ends the answers that phones gave for a side before they gave the side up, because the side has a phone again.
    /// Answers that this phone gave itself belong to the side again.
    fn end_former_answers(&mut self, phone: &str, voice: Voice) {
        let evening = Arc::clone(&self.evening);
        let session = evening.session();
        for entry in self.waiting.values_mut().flatten().chain(&mut self.lapsed) {
            let Some(table_board) = entry.table.find_slot(session, entry.slot()) else { continue };
            let side = table_board.meeting().sitting.side_of(voice.contestant);
            if side.is_some() && entry.former_side == side && voice.is_at(table_board.meeting(), session) {
                entry.side = entry.former_side.take().filter(|_| entry.phone == phone);
                if entry.side.is_none() {
                    entry.phone.clear();
                }
                self.unsaved.new_entries.push(entry.id);
            }
        }
    }

    /// Takes the voice from a phone that was silent for too long, if another phone that is not lent speaks for the
    /// contestant by now, or if its owner has no meeting.
    pub fn end_silent_voice(&mut self, phone: &str, now: DateTime<FixedOffset>) {
        let Some(voice) = self.phones.get(phone).filter(|silent| !silent.is_alive(now)).and_then(|silent| silent.voice)
        else {
            return;
        };
        let is_still_needed = voice.owner.meeting(self.evening.session()).is_some_and(|meeting| {
            let mut others = self.voices_from_now_on(voice.contestant, meeting, phone, now).into_iter();
            others.all(|id| self.voice(&id).is_some_and(|other| other.is_lent))
        });
        if !is_still_needed && let Some(silent) = self.phones.get_mut(phone) {
            silent.voice = None;
        }
    }

    /// Gives the phones of an earlier hall their voices back, unless their players were replaced meanwhile. `voices`
    /// has the stored text of each phone's voice, by the identity of the phone.
    pub fn load_voices(&mut self, voices: HashMap<String, String>, now: DateTime<FixedOffset>) {
        for (id, text) in &voices {
            if !self.ended_phones.contains(id)
                && let Ok(voice) = serde_json::from_str(text)
            {
                self.phones.insert(id.clone(), Phone::stored(voice));
            }
        }
        self.stored_voices = voices;
        self.end_voices_of_replaced_players(&BTreeSet::new(), now);
    }

    /// Ends the voices of phones whose holders no longer play for their contestant: the player at their position, or
    /// all of its players. For the given contestants, which were replaced, also ends the voices of holders without
    /// names. Where a substitute plays, the boards of earlier rounds still wait for those who played them.
    pub fn end_voices_of_replaced_players(&mut self, contestants: &BTreeSet<ContestantId>, now: DateTime<FixedOffset>) {
        let evening = Arc::clone(&self.evening);
        let session = evening.session();
        let ended_phone = |(id, phone): (&String, &mut Phone)| {
            let Voice { contestant, from_round, .. } = phone.voice?;
            // Digests tell whether holders with names still play: somebody who came with a new partner may do so.
            let is_unknown = phone.holders.are_unknown() && contestants.contains(&contestant);
            let is_replaced = is_unknown || !phone.holders.check_and_update(session, contestant, from_round);
            is_replaced.then(|| (id.clone(), contestant))
        };
        let ended_phones: Vec<(String, ContestantId)> = self.phones.iter_mut().filter_map(ended_phone).collect();
        for (phone, contestant) in ended_phones {
            let has_substitutes =
                session.contestants.get(&contestant).is_some_and(|seated| !seated.substitutions.is_empty());
            if has_substitutes && !contestants.contains(&contestant) {
                self.wait_for_sides_of(&phone, None, Some(contestant), now);
            }
            self.give_up_voice(&phone);
            self.unsaved.ended_phones.push(phone);
        }
    }

    /// Ends the voices of a contestant's other phones, because `new_phone` was allowed instead of them. They are all of
    /// the contestant's own phones, awake or silent, at whatever table, the phones lent to it that speak from now on,
    /// and in an individual also the phone of its side. For a team they are only the phones at the table of the given
    /// meeting.
    pub fn replace_voices(
        &mut self,
        contestant: ContestantId,
        meeting: Meeting,
        new_phone: &str,
        now: DateTime<FixedOffset>,
    ) {
        let is_here = |voice: Voice| match voice.owner {
            PhoneOwner::Side(table, _) => !meeting.sitting.is_of_teams() || table == meeting.table,
            PhoneOwner::Pair(_) => true,
        };
        let side = meeting.sitting.side_of(contestant);
        let is_of_side = |voice: Voice| {
            let is_sides_phone =
                !voice.goes_along() && side.map(|side| PhoneOwner::Side(meeting.table, side)) == Some(voice.owner);
            is_sides_phone && meeting.sitting.side_of(voice.contestant) == side
        };
        let is_own =
            |voice: Voice| (voice.contestant == contestant || is_of_side(voice)) && !voice.is_lent && is_here(voice);
        let others = self.phones.iter().filter(|(id, _)| *id != new_phone);
        let own_phones = others.filter(|(_, phone)| phone.voice.is_some_and(is_own)).map(|(id, _)| id.clone());
        let replaced_phones: BTreeSet<String> =
            own_phones.chain(self.voices_from_now_on(contestant, meeting, new_phone, now)).collect();
        // The contestant may have gone on since its phone asked at the table.
        let present_table = side.map(|_| meeting.table);
        for id in replaced_phones {
            self.end_voice(&id, present_table, Some(contestant), now);
        }
    }

    /// Ends a phone's voice, also after a restart: its cookies are no longer valid, and its waiting entries belong to
    /// neither side. The sides that it spoke for are waited for, as [`Self::wait_for_sides_of`] says.
    pub fn end_voice(
        &mut self,
        phone: &str,
        present_table: Option<TableId>,
        next: Option<ContestantId>,
        now: DateTime<FixedOffset>,
    ) {
        self.wait_for_sides_of(phone, present_table, next, now);
        self.give_up_voice(phone);
        self.unsaved.ended_phones.push(phone.to_owned());
    }

    /// Ends the voice of a phone that goes on with another identity. Without its voice the old cookies are worth
    /// nothing after a restart, so the database keeps no row of it: a phone may do this as often as it likes.
    pub fn give_up_voice(&mut self, phone: &str) {
        self.phones.remove(phone);
        self.ended_phones.insert(phone.to_owned());
        self.claims.withdraw(phone);
        self.leave_entries_to_neither_side(phone);
    }

    /// Takes the waiting entries of a phone from its side, because the phone no longer speaks for it.
    fn leave_entries_to_neither_side(&mut self, phone: &str) {
        let entries = self.waiting.values_mut().flatten().chain(&mut self.lapsed);
        for entry in entries.filter(|entry| entry.phone == phone) {
            (entry.side, entry.former_side) = (None, None);
            self.unsaved.new_entries.push(entry.id);
        }
    }

    /// Keeps the waiting entries of a phone that changes its role as the answers of the side that it spoke for. The
    /// phone may get another identity.
    pub fn keep_answers(&mut self, phone: &str, new_id: &str) {
        self.rename_answerer(phone, new_id);
        let entries = self.waiting.values_mut().flatten().chain(&mut self.lapsed);
        for entry in entries.filter(|entry| entry.phone == phone) {
            (entry.side, entry.former_side) = (None, entry.entered_side());
            new_id.clone_into(&mut entry.phone);
            self.unsaved.new_entries.push(entry.id);
        }
    }

    /// Lets a phone answer for a side whose own phones have gone, because the director allowed it. The phones that have
    /// gone no longer speak, those at another table only from the next round on, and no entry of this round waits for
    /// them, except on boards that need both sides.
    pub fn stand_in(&mut self, meeting: Meeting, side: Side, phone: &str, now: DateTime<FixedOffset>) {
        let evening = Arc::clone(&self.evening);
        let session = evening.session();
        for id in self.phones_of_side(meeting, side, phone, now) {
            let Some(voice) = self.voice(&id) else { continue };
            // What the phone spoke for before is not opened by this permission.
            let spoken_sides: Vec<WaitedSide> = table::meetings_of(session, voice.contestant)
                .filter(|earlier| earlier.round < meeting.round && self.side_of(&id, *earlier, now).is_some())
                .map(|earlier| WaitedSide::new(earlier, voice.contestant))
                .collect();
            self.waited_sides.extend(spoken_sides);
            let has_begun_later = |later: Meeting| {
                later.round > meeting.round && later.table.current_round(session).is_none_or(|now| now >= later.round)
            };
            let is_own_and_goes_on = matches!(voice.owner, PhoneOwner::Pair(_))
                && table::meetings_of(session, voice.contestant).any(has_begun_later);
            match self.phones.get_mut(&id) {
                Some(known) if is_own_and_goes_on || known.was_taken_along(meeting) => {
                    known.voice = Some(Voice { from_round: meeting.round.saturating_add(1), ..voice });
                }
                _ => self.end_voice(&id, None, None, now),
            }
        }
        self.end_wait_at(meeting, side);
        let is_here = |entry: &Proposal| {
            let table_board = entry.table.find_slot(session, entry.slot());
            let place = table_board.map(|table_board| table_board.meeting()).map(|other| (other.table, other.round));
            place == Some((meeting.table, meeting.round)) && entry.side != Some(side)
        };
        for entry in self.waiting.values_mut().flatten().filter(|entry| is_here(entry)) {
            if !needs_both_sides(&evening, entry.slot()) {
                entry.other_side_has_phone = false;
                self.unsaved.new_entries.push(entry.id);
            }
        }
    }

    /// Lends a side's phone to the players who begin at its table, if no other phone is lent to them. While they have a
    /// phone of their own, the lent one says nothing. If a pair stays at the table and changes sides with its phone,
    /// the other side's phone is left for those who come.
    pub fn lend_for_meeting(&mut self, phone: &str, meeting: Meeting, now: DateTime<FixedOffset>) {
        let Some(voice) = self.voice(phone).filter(|voice| !voice.belongs_to_player) else { return };
        let PhoneOwner::Side(table, side) = voice.owner else { return };
        if table != meeting.table || self.side_of(phone, meeting, now).is_some() {
            return;
        }
        let other_owner = PhoneOwner::Side(table, side.other());
        let other_stays = self
            .other_voices(phone, now)
            .filter(|(_, voice)| voice.owner == other_owner && !voice.goes_along())
            .any(|(id, _)| self.side_of(id, meeting, now) != Some(side));
        let sides = [Some(side), Some(side.other()).filter(|_| !other_stays)];
        // Players who still play elsewhere may be lent the phone before they come. It gives way to their own phone.
        let this_round = meeting.round..=meeting.round;
        let has_voice = |contestant| !self.voices_of(contestant, this_round.clone(), meeting, phone, now).is_empty();
        let is_free = |side: &Side| !meeting.sitting.side(*side).any(has_voice);
        let session = self.evening.session();
        let has_own_phone = |contestant: &ContestantId| {
            let is_own_phone =
                |other: Voice| other.contestant == *contestant && !other.is_lent && other.is_at(meeting, session);
            self.other_voices(phone, now).any(|(_, other)| is_own_phone(other))
        };
        let sides = || sides.into_iter().flatten();
        let free_contestant = sides().find(is_free).and_then(|side| meeting.sitting.side(side).next());
        let with_own_phone = || sides().flat_map(|side| meeting.sitting.side(side)).find(has_own_phone);
        let Some(contestant) = free_contestant.or_else(with_own_phone) else { return };
        let holders = Holders::of(session, contestant, None, meeting.round);
        let voice = Voice { contestant, from_round: meeting.round, is_lent: true, ..voice };
        let Some(lent_phone) = self.phones.get_mut(phone) else { return };
        (lent_phone.voice, lent_phone.holders) = (Some(voice), holders);
        self.end_former_answers(phone, voice);
        self.mark_other_side_has_phone(voice);
    }
}
