//! Decides which phone speaks for which side of a meeting. A phone of a player or a pair speaks for that contestant at
//! every table, asleep or not, until its owner changes. The phone of a side stays at its table, and speaks for the
//! players who sit there. So no other phone can speak for a side just by waiting.

use chrono::{DateTime, FixedOffset};

use bridge::Side;
use evening::club::ContestantId;
use evening::session::Session;

use super::claims::PhoneOwner;
use super::phone::Phone;
use super::room::HallState;
use super::table::Meeting;

/// How long a silent phone speaks for its side. After that its owner has gone home, or its battery is empty.
const LAPSE: chrono::Duration = chrono::Duration::minutes(45);

/// The side of a meeting that a phone speaks for.
fn side_of(at: Meeting, phone: &Phone, holding: PhoneOwner) -> Option<Side> {
    match holding {
        PhoneOwner::Pair(pair) => at.sitting.side_of(pair),
        PhoneOwner::Side(..) if phone.is_players => at.sitting.side_of(phone.speaks_for?),
        PhoneOwner::Side(table, side) => {
            let sits = table == at.table && at.sitting.side_of(phone.speaks_for?) == Some(side);
            sits.then_some(side)
        }
    }
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
        let speaks = |phone: &Phone, holding| {
            (phone.streams > 0 || now - phone.seen < LAPSE) && side_of(at, phone, holding) == Some(side)
        };
        let mut others = self.claims.owners().filter(|(_, id)| *id != but);
        others.any(|(holding, id)| self.phones.get(id).is_some_and(|phone| speaks(phone, holding)))
    }

    /// The sides of a meeting for which a phone may say yes: its own, and those that no other phone speaks for.
    pub fn gives(&self, phone: &str, at: Meeting, now: DateTime<FixedOffset>) -> Vec<Side> {
        let own = self.side_of(phone, at);
        let may = |side: &Side| own == Some(*side) || !self.is_spoken_for(at, *side, phone, now);
        Side::BOTH.into_iter().filter(may).collect()
    }

    /// Sets the owner of a phone and, if known, its player.
    pub fn set_owner(&mut self, phone: &str, what: PhoneOwner, player: Option<ContestantId>, session: &Session) {
        self.claims.set_owner(phone, Some(what));
        if let (Some(phone), PhoneOwner::Side(table, side)) = (self.phones.get_mut(phone), what) {
            let sits = || table.sitting_now(session)?.side(side).next();
            (phone.speaks_for, phone.is_players) = (player.or_else(sits), player.is_some());
        }
    }

    /// Whether the owner that a phone wants already has another phone. A pair's own phone always needs consent.
    pub fn is_taken(&self, wants: PhoneOwner, phone: &str, session: &Session, now: DateTime<FixedOffset>) -> bool {
        let PhoneOwner::Side(table, side) = wants else { return true };
        let sitting = table.sitting_now(session);
        sitting.is_some_and(|sitting| self.is_spoken_for(Meeting { table, sitting }, side, phone, now))
    }

    /// Lets a side's phone speak for the players who begin at its table, unless they already have a phone.
    pub fn speak_for_meeting(&mut self, phone: &str, at: Meeting, now: DateTime<FixedOffset>) {
        let Some(PhoneOwner::Side(table, side)) = self.claims.owner_of(phone) else { return };
        if table != at.table || self.side_of(phone, at).is_some() || self.is_spoken_for(at, side, phone, now) {
            return;
        }
        if let Some(phone) = self.phones.get_mut(phone).filter(|phone| !phone.is_players) {
            phone.speaks_for = at.sitting.side(side).next();
        }
    }
}
