//! Which phone speaks for which side of a meeting. A phone of a player or a pair speaks for that contestant at whatever
//! table, asleep or not, until its owner changes. The phone of a side stays at its table, and speaks for those who sit
//! there. So nobody else gets a side's word by waiting.

use chrono::{DateTime, FixedOffset};

use bridge::Side;
use evening::club::ContestantId;
use evening::session::Session;

use super::claims::Holding;
use super::phone::Phone;
use super::room::State;
use super::table::Meeting;

/// A phone that was not heard of for so long speaks for nobody: its owner has gone home, or its battery is empty.
const LAPSE: chrono::Duration = chrono::Duration::minutes(45);

/// The side of a meeting that a phone speaks for.
fn side_of(at: Meeting, phone: &Phone, holding: Holding) -> Option<Side> {
    match holding {
        Holding::Pair(pair) => at.sitting.side_of(pair),
        Holding::Side(..) if phone.is_players => at.sitting.side_of(phone.speaks_for?),
        Holding::Side(table, side) => {
            let sits = table == at.table && at.sitting.side_of(phone.speaks_for?) == Some(side);
            sits.then_some(side)
        }
    }
}

impl State {
    /// The contestant that a phone speaks for. `None` if it is the table's.
    pub fn speaks_for(&self, phone: &str) -> Option<ContestantId> {
        match self.claims.held_by(phone)? {
            Holding::Pair(pair) => Some(pair),
            Holding::Side(..) => self.phones.get(phone)?.speaks_for,
        }
    }

    /// The side of a meeting that a phone speaks for.
    pub fn side_of(&self, phone: &str, at: Meeting) -> Option<Side> {
        side_of(at, self.phones.get(phone)?, self.claims.held_by(phone)?)
    }

    /// Whether another phone than this one speaks for a side of a meeting.
    pub fn is_spoken_for(&self, at: Meeting, side: Side, but: &str, now: DateTime<FixedOffset>) -> bool {
        let speaks = |phone: &Phone, holding| {
            (phone.streams > 0 || now - phone.seen < LAPSE) && side_of(at, phone, holding) == Some(side)
        };
        let mut others = self.claims.all_held().filter(|(_, id)| *id != but);
        others.any(|(holding, id)| self.phones.get(id).is_some_and(|phone| speaks(phone, holding)))
    }

    /// The sides of a meeting whose yes is a phone's to give: its own, and those that no other phone speaks for.
    pub fn gives(&self, phone: &str, at: Meeting, now: DateTime<FixedOffset>) -> Vec<Side> {
        let own = self.side_of(phone, at);
        let may = |side: &Side| own == Some(*side) || !self.is_spoken_for(at, *side, phone, now);
        Side::BOTH.into_iter().filter(may).collect()
    }

    /// A phone belongs to a side, a player or a pair from now on.
    pub fn hold(&mut self, phone: &str, what: Holding, player: Option<ContestantId>, session: &Session) {
        self.claims.hold(phone, Some(what));
        if let (Some(phone), Holding::Side(table, side)) = (self.phones.get_mut(phone), what) {
            let sits = || table.sitting_now(session)?.side(side).next();
            (phone.speaks_for, phone.is_players) = (player.or_else(sits), player.is_some());
        }
    }

    /// Whether somebody else's phone has what this one wants. A pair's own phone always needs consent.
    pub fn is_taken(&self, wants: Holding, phone: &str, session: &Session, now: DateTime<FixedOffset>) -> bool {
        let Holding::Side(table, side) = wants else { return true };
        let sitting = table.sitting_now(session);
        sitting.is_some_and(|sitting| self.is_spoken_for(Meeting { table, sitting }, side, phone, now))
    }

    /// A side's phone speaks for those who begin to play at its table now, unless they have a phone already.
    pub fn begins(&mut self, phone: &str, at: Meeting, now: DateTime<FixedOffset>) {
        let Some(Holding::Side(table, side)) = self.claims.held_by(phone) else { return };
        if table != at.table || self.side_of(phone, at).is_some() || self.is_spoken_for(at, side, phone, now) {
            return;
        }
        if let Some(phone) = self.phones.get_mut(phone).filter(|phone| !phone.is_players) {
            phone.speaks_for = at.sitting.side(side).next();
        }
    }
}
