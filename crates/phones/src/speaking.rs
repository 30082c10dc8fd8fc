//! Decides which phone speaks for which side of a meeting. `HallState::side_of` alone answers that; consent, requests
//! and entries only ask it. A phone of a player or a pair speaks for that contestant at every table, asleep or not. The
//! phone of a side stays at its table, and speaks for those who took it there as long as they sit there. After that it
//! is lent to the next ones. So no other phone can speak for a side just by waiting.

use std::ops::RangeInclusive;

use chrono::{DateTime, FixedOffset};

use bridge::Side;
use evening::club::ContestantId;
use evening::session::Session;

use super::claims::{Claim, PhoneOwner};
use super::room::HallState;
use super::table::{self, Meeting, TableId};
use super::voice::Voice;

/// The round that a contestant plays now.
fn round_now(session: &Session, contestant: ContestantId) -> Option<u8> {
    table::current_place(session, contestant).map(|(.., round)| round)
}

impl HallState {
    fn voice(&self, phone: &str) -> Option<Voice> {
        self.phones.get(phone)?.voice
    }

    /// The other phones that count and have an owner.
    fn other_voices<'a>(
        &'a self,
        but: &'a str,
        now: DateTime<FixedOffset>,
    ) -> impl Iterator<Item = (&'a String, Voice)> {
        let others = self.phones.iter().filter(move |(id, phone)| *id != but && phone.is_alive(now));
        others.filter_map(|(id, phone)| Some((id, phone.voice?)))
    }

    /// The side of a meeting that a phone speaks for.
    pub fn side_of(&self, phone: &str, at: Meeting, now: DateTime<FixedOffset>) -> Option<Side> {
        let (voice, session) = (self.voice(phone)?, self.evening.session());
        let is_own = |other: Voice| other.contestant == voice.contestant && !other.is_lent && other.is_at(at, session);
        let is_silent = voice.is_lent && self.other_voices(phone, now).any(|(_, other)| is_own(other));
        at.sitting.side_of(voice.contestant).filter(|_| voice.is_at(at, session) && !is_silent)
    }

    /// The other phones that speak for a contestant in some of its rounds. A team sits at two tables, so that only
    /// those at the table of the given meeting count.
    fn voices_of(
        &self,
        contestant: ContestantId,
        rounds: RangeInclusive<u8>,
        (at, but): (Meeting, &str),
        now: DateTime<FixedOffset>,
    ) -> Vec<String> {
        let meetings: Vec<Meeting> = table::meetings_of(self.evening.session(), contestant)
            .filter(|meeting| rounds.contains(&meeting.round))
            .filter(|meeting| !meeting.sitting.is_of_teams() || meeting.table == at.table)
            .collect();
        let speaks = |id: &str| meetings.iter().any(|meeting| self.side_of(id, *meeting, now).is_some());
        let voices = self.other_voices(but, now).filter(|(_, voice)| voice.contestant == contestant);
        voices.map(|(id, _)| id).filter(|id| speaks(id)).cloned().collect()
    }

    /// Whether another phone than this one speaks for a side of a meeting. While its players still play an earlier
    /// round elsewhere, a phone that speaks for them there counts too.
    pub fn is_spoken_for(&self, at: Meeting, side: Side, but: &str, now: DateTime<FixedOffset>) -> bool {
        at.sitting.side(side).any(|contestant| {
            let first = round_now(self.evening.session(), contestant).map_or(at.round, |round| round.min(at.round));
            !self.voices_of(contestant, first..=at.round, (at, but), now).is_empty()
        })
    }

    /// The other phones that speak for a contestant in its present round, at the given meeting, or later. A phone that
    /// is lent at a table where the contestant still has to come does not count.
    pub fn voices_from_now_on(
        &self,
        contestant: ContestantId,
        (at, but): (Meeting, &str),
        now: DateTime<FixedOffset>,
    ) -> Vec<String> {
        let here = at.sitting.side_of(contestant).map(|_| at.round);
        let present = round_now(self.evening.session(), contestant);
        let first = present.into_iter().chain(here).min().unwrap_or_default();
        let mut phones = self.voices_of(contestant, first..=u8::MAX, (at, but), now);
        phones.retain(|id| {
            self.voice(id).is_some_and(|voice| !voice.is_lent || present.is_none_or(|round| voice.from_round <= round))
        });
        phones
    }

    /// The sides of a meeting for which a phone may say yes: its own, and those that no other phone speaks for.
    pub fn gives(&self, phone: &str, at: Meeting, now: DateTime<FixedOffset>) -> Vec<Side> {
        let own = self.side_of(phone, at, now);
        let may = |side: &Side| own == Some(*side) || !self.is_spoken_for(at, *side, phone, now);
        Side::BOTH.into_iter().filter(may).collect()
    }

    /// Whether the owner that a phone wants already has another phone, at this table or elsewhere. A pair's own phone
    /// always needs consent.
    pub fn is_taken(
        &self,
        wants: PhoneOwner,
        contestant: ContestantId,
        (at, phone): (Meeting, &str),
        now: DateTime<FixedOffset>,
    ) -> bool {
        let PhoneOwner::Side(_, side) = wants else { return true };
        self.is_spoken_for(at, side, phone, now) || !self.voices_from_now_on(contestant, (at, phone), now).is_empty()
    }

    /// Whether a phone may answer a request: it is another one, and speaks for the same contestant where that one plays
    /// now. A phone that is lent to them only lets another one have the side of its table.
    pub fn may_consent(&self, phone: &str, claim: &Claim, now: DateTime<FixedOffset>) -> bool {
        let Some(voice) = self.voice(phone).filter(|voice| voice.contestant == claim.contestant) else { return false };
        let stays = matches!(claim.wants, PhoneOwner::Side(table, _) if table == claim.table) && claim.player.is_none();
        let session = self.evening.session();
        let mut meetings = table::meetings_of(session, claim.contestant)
            .filter(|meeting| Some(meeting.round) == round_now(session, claim.contestant))
            .filter(|meeting| !meeting.sitting.is_of_teams() || meeting.table == claim.table);
        claim.phone != phone
            && (!voice.is_lent || stays)
            && meetings.any(|meeting| self.side_of(phone, meeting, now).is_some())
    }

    /// Sets the owner of a phone and the contestant that it speaks for: from the round of the table where it was taken,
    /// or from the contestant's present one.
    pub fn set_owner(
        &mut self,
        phone: &str,
        (owner, table): (PhoneOwner, TableId),
        contestant: ContestantId,
        is_players: bool,
    ) {
        let session = self.evening.session();
        let here = table.meeting_now(session).filter(|at| at.sitting.side_of(contestant).is_some());
        let from_round = here.map(|at| at.round).or_else(|| round_now(session, contestant)).unwrap_or_default();
        let mut voice = Voice { owner, contestant, from_round, is_players, is_lent: false };
        let Some(phone) = self.phones.get_mut(phone) else { return };
        let is_same = |before: &Voice| {
            before.contestant == contestant
                && (before.owner == owner && !before.is_lent || before.goes_along() && voice.goes_along())
        };
        if let Some(before) = phone.voice.filter(is_same) {
            voice.from_round = before.from_round;
        }
        phone.voice = Some(voice);
    }

    /// Believes the owner that a phone's cookie states after a restart. It spoke for the contestant since that one sat
    /// down there.
    pub fn restore_owner(&mut self, phone: &str, owner: PhoneOwner, contestant: ContestantId, is_players: bool) {
        let session = self.evening.session();
        let mut voice = Voice { owner, contestant, from_round: 0, is_players, is_lent: false };
        if let PhoneOwner::Side(table, _) = owner
            && !is_players
        {
            let sits = |round: &u8| table.sitting(session, *round).is_some_and(|of| of.side_of(contestant).is_some());
            let now = table.meeting_now(session).map_or(0, |at| at.round);
            let until_now = table.rounds(session).into_iter().rev().filter(|round| *round <= now);
            voice.from_round = until_now.skip_while(|round| !sits(round)).take_while(sits).last().unwrap_or(now);
        }
        if let Some(phone) = self.phones.get_mut(phone) {
            phone.voice = Some(voice);
        }
    }

    /// Takes the owners from the other phones of a contestant: this phone was allowed instead of them.
    pub fn replace_voices(&mut self, contestant: ContestantId, at: Meeting, by: &str, now: DateTime<FixedOffset>) {
        for id in self.voices_from_now_on(contestant, (at, by), now) {
            self.end_voice(&id);
        }
    }

    /// Ends what a phone says, also after a restart: its cookies are no longer valid, and its waiting entries are of
    /// neither side from now on.
    pub fn end_voice(&mut self, phone: &str) {
        self.phones.remove(phone);
        self.ended.insert(phone.to_owned());
        self.unsaved.ended.push(phone.to_owned());
        for entry in self.waiting.values_mut().flatten().filter(|entry| entry.phone == phone) {
            entry.side = None;
            self.unsaved.fresh.push(entry.id);
        }
    }

    /// Lends a side's phone to the players who begin at its table, if no other phone speaks for them. If a pair stays at
    /// the table and changes sides with its phone, the other side's phone is left for those who come.
    pub fn speak_for_meeting(&mut self, phone: &str, at: Meeting, now: DateTime<FixedOffset>) {
        let Some(voice) = self.voice(phone).filter(|voice| !voice.is_players) else { return };
        let PhoneOwner::Side(table, side) = voice.owner else { return };
        if table != at.table || self.side_of(phone, at, now).is_some() {
            return;
        }
        let other = PhoneOwner::Side(table, side.other());
        let other_stays = self
            .other_voices(phone, now)
            .any(|(id, voice)| voice.owner == other && self.side_of(id, at, now) != Some(side));
        let sides = [Some(side), Some(side.other()).filter(|_| !other_stays)];
        // Who still plays elsewhere may find it here ahead: it gives way to their own phone.
        let here = at.round..=at.round;
        let speaks = |contestant| !self.voices_of(contestant, here.clone(), (at, phone), now).is_empty();
        let free = |side: &Side| !at.sitting.side(*side).any(speaks);
        let contestant = sides.into_iter().flatten().find(free).and_then(|side| at.sitting.side(side).next());
        if let (Some(phone), Some(contestant)) = (self.phones.get_mut(phone), contestant) {
            phone.voice = Some(Voice { contestant, from_round: at.round, is_lent: true, ..voice });
        }
    }
}
