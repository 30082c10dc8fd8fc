//! Decides which phone speaks for which side of a meeting. A phone of a player or a pair speaks for that contestant at
//! every table, asleep or not, until its owner changes. The phone of a side stays at its table, and speaks for the
//! players who took it there, on whichever side they sit. So no other phone can speak for a side just by waiting.
//! Consent is asked of phones that speak for the same contestant, never of phones that lie at the same table.

use chrono::{DateTime, FixedOffset};

use bridge::Side;
use evening::club::ContestantId;
use movement::ContestantKind;

use super::claims::{Claim, PhoneOwner};
use super::phone::Phone;
use super::room::HallState;
use super::table::{self, Meeting};

/// How long a silent phone speaks for its side. After that its owner has gone home, or its battery is empty.
const LAPSE: chrono::Duration = chrono::Duration::hours(2);

/// The side of a meeting that a phone speaks for.
fn side_of(at: Meeting, phone: &Phone, holding: PhoneOwner) -> Option<Side> {
    if at.round.is_some_and(|round| round < phone.from_round) {
        return None;
    }
    match holding {
        PhoneOwner::Pair(pair) => at.sitting.side_of(pair),
        PhoneOwner::Side(..) if phone.is_players => at.sitting.side_of(phone.speaks_for?),
        PhoneOwner::Side(table, _) if table == at.table => at.sitting.side_of(phone.speaks_for?),
        PhoneOwner::Side(..) => None,
    }
}

/// Whether a phone still counts: it is connected, or was seen not long ago.
fn is_alive(phone: &Phone, now: DateTime<FixedOffset>) -> bool {
    phone.streams > 0 || now - phone.seen < LAPSE
}

impl HallState {
    /// The contestant that a phone speaks for. `None` for the phone of a whole table.
    pub fn speaks_for(&self, phone: &str) -> Option<ContestantId> {
        match self.claims.owner_of(phone)? {
            PhoneOwner::Pair(pair) => Some(pair),
            PhoneOwner::Side(..) => self.phones.get(phone)?.speaks_for,
        }
    }

    /// The side of a meeting that a phone speaks for.
    pub fn side_of(&self, phone: &str, at: Meeting) -> Option<Side> {
        side_of(at, self.phones.get(phone)?, self.claims.owner_of(phone)?)
    }

    /// Whether another phone than this one speaks for a side of a meeting.
    pub fn is_spoken_for(&self, at: Meeting, side: Side, but: &str, now: DateTime<FixedOffset>) -> bool {
        let speaks = |phone: &Phone, holding| is_alive(phone, now) && side_of(at, phone, holding) == Some(side);
        let mut others = self.claims.owners().filter(|(_, id)| *id != but);
        others.any(|(holding, id)| self.phones.get(id).is_some_and(|phone| speaks(phone, holding)))
    }

    /// The other phones that speak for a contestant, wherever they are. The phone of a side counts only while the
    /// contestant is at its table. A team sits at two tables, so that only those at the given table count.
    pub fn other_voices(
        &self,
        contestant: ContestantId,
        at: Meeting,
        but: &str,
        now: DateTime<FixedOffset>,
    ) -> Vec<String> {
        let place = table::current_place(self.evening.session(), contestant).map(|(table, ..)| table);
        let is_with = |phone: &Phone, owner: PhoneOwner| match owner {
            PhoneOwner::Pair(_) => true,
            PhoneOwner::Side(table, _) if at.sitting.is_of_teams() => table == at.table,
            PhoneOwner::Side(table, _) => phone.is_players || Some(table) == place,
        };
        let others = self.claims.owners().filter(|(owner, id)| {
            let counts = |phone: &Phone| is_alive(phone, now) && is_with(phone, *owner);
            *id != but && self.speaks_for(id) == Some(contestant) && self.phones.get(*id).is_some_and(counts)
        });
        others.map(|(_, id)| id.to_owned()).collect()
    }

    /// The sides of a meeting for which a phone may say yes: its own, and those that no other phone speaks for.
    pub fn gives(&self, phone: &str, at: Meeting, now: DateTime<FixedOffset>) -> Vec<Side> {
        let own = self.side_of(phone, at);
        let may = |side: &Side| own == Some(*side) || !self.is_spoken_for(at, *side, phone, now);
        Side::BOTH.into_iter().filter(may).collect()
    }

    /// Sets the owner of a phone and the contestant that it speaks for, from the contestant's current round on.
    pub fn set_owner(&mut self, phone: &str, what: PhoneOwner, contestant: Option<ContestantId>, is_players: bool) {
        self.claims.set_owner(phone, Some(what));
        let session = self.evening.session();
        let round = contestant.and_then(|contestant| Some(table::current_place(session, contestant)?.2));
        if let Some(phone) = self.phones.get_mut(phone) {
            if phone.speaks_for != contestant {
                phone.from_round = round.unwrap_or_default();
            }
            (phone.speaks_for, phone.is_players) = (contestant, is_players);
        }
    }

    /// Takes the owners from other phones of a contestant: this phone was allowed instead of them.
    pub fn replace_voices(&mut self, contestant: ContestantId, at: Meeting, by: &str, now: DateTime<FixedOffset>) {
        for id in self.other_voices(contestant, at, by, now) {
            self.release(&id);
        }
    }

    /// Takes the owner from a phone, whose cookie is no longer valid: it is asked again whose it is.
    pub fn release(&mut self, phone: &str) {
        self.end_voice(phone);
        if let Some(phone) = self.phones.get_mut(phone) {
            phone.cookie = Some(String::new());
        }
    }

    /// Ends what a phone says for a contestant. Its waiting entries are of neither side from now on.
    pub fn end_voice(&mut self, phone: &str) {
        self.claims.set_owner(phone, None);
        for entry in self.waiting.values_mut().flatten().filter(|entry| entry.phone == phone) {
            entry.side = None;
            self.unsaved.fresh.push(entry.id);
        }
        if let Some(phone) = self.phones.get_mut(phone) {
            (phone.speaks_for, phone.is_players, phone.from_round) = (None, false, 0);
        }
    }

    /// Whether the owner that a phone wants already has another phone, at this table or elsewhere. A pair's own phone
    /// always needs consent.
    pub fn is_taken(
        &self,
        wants: PhoneOwner,
        contestant: ContestantId,
        (phone, at): (&str, Meeting),
        now: DateTime<FixedOffset>,
    ) -> bool {
        let PhoneOwner::Side(_, side) = wants else { return true };
        self.is_spoken_for(at, side, phone, now) || !self.other_voices(contestant, at, phone, now).is_empty()
    }

    /// Whether a phone may answer a request: it is another one, and speaks for the same contestant.
    pub fn may_consent(&self, phone: &str, claim: &Claim) -> bool {
        let is_here =
            || matches!(self.claims.owner_of(phone), Some(PhoneOwner::Side(table, _)) if table == claim.table);
        let section = self.evening.session().sections.get(&claim.contestant.section);
        let is_team = section.is_some_and(|section| section.movement.kind == ContestantKind::Teams);
        claim.phone != phone && self.speaks_for(phone) == Some(claim.contestant) && (!is_team || is_here())
    }

    /// Lets a side's phone speak for the players who begin at its table, if no other phone does. If a pair stays at the
    /// table and changes sides with its phone, the other phone is left for those who come.
    pub fn speak_for_meeting(&mut self, phone: &str, at: Meeting, now: DateTime<FixedOffset>) {
        let Some(PhoneOwner::Side(table, side)) = self.claims.owner_of(phone) else { return };
        if table != at.table || self.side_of(phone, at).is_some() {
            return;
        }
        let free = [side, side.other()].into_iter().find_map(|side| {
            let contestant = at.sitting.side(side).next()?;
            // The phone of their last table stays there. Its last result may not be in yet.
            let goes_along = |id: &String| {
                let is_players = self.phones.get(id).is_some_and(|phone| phone.is_players);
                is_players || matches!(self.claims.owner_of(id), Some(PhoneOwner::Pair(_)))
            };
            let has_own = self.other_voices(contestant, at, phone, now).iter().any(goes_along);
            (!has_own && !self.is_spoken_for(at, side, phone, now)).then_some(contestant)
        });
        if let (Some(phone), Some(contestant)) = (self.phones.get_mut(phone).filter(|phone| !phone.is_players), free) {
            (phone.speaks_for, phone.from_round) = (Some(contestant), at.round.unwrap_or_default());
        }
    }
}
