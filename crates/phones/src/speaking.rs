//! Which phone speaks for which side of a meeting. A phone of a side, a player or a pair speaks for one contestant, at
//! whatever table, asleep or not, until its owner changes. So nobody else gets that contestant's word by waiting.

use chrono::{DateTime, FixedOffset};

use bridge::Side;
use evening::club::ContestantId;
use evening::session::Session;
use movement::Sitting;

use super::claims::Holding;
use super::room::State;

/// A phone that was not heard of for so long speaks for nobody: its owner has gone home, or its battery is empty.
const LAPSE: chrono::Duration = chrono::Duration::minutes(45);

impl State {
    /// The contestant that a phone speaks for. `None` if it is the table's.
    pub fn speaks_for(&self, phone: &str) -> Option<ContestantId> {
        match self.claims.held_by(phone)? {
            Holding::Pair(pair) => Some(pair),
            Holding::Side(..) => self.phones.get(phone)?.speaks_for,
        }
    }

    /// The side of a meeting that a phone speaks for.
    pub fn side_of(&self, phone: &str, sitting: Sitting<ContestantId>) -> Option<Side> {
        sitting.side_of(self.speaks_for(phone)?)
    }

    /// Whether another phone than this one speaks for a side of a meeting.
    pub fn is_spoken_for(
        &self,
        sitting: Sitting<ContestantId>,
        side: Side,
        but: &str,
        now: DateTime<FixedOffset>,
    ) -> bool {
        self.claims.all_held().any(|(holding, id)| {
            let Some(phone) = self.phones.get(id).filter(|_| id != but) else { return false };
            let who = match holding {
                Holding::Pair(pair) => Some(pair),
                Holding::Side(..) => phone.speaks_for,
            };
            (phone.streams > 0 || now - phone.seen < LAPSE) && who.and_then(|who| sitting.side_of(who)) == Some(side)
        })
    }

    /// The sides of a meeting whose yes is a phone's to give: its own, and those that no other phone speaks for.
    pub fn gives(&self, phone: &str, sitting: Sitting<ContestantId>, now: DateTime<FixedOffset>) -> Vec<Side> {
        let own = self.side_of(phone, sitting);
        let may = |side: &Side| own == Some(*side) || !self.is_spoken_for(sitting, *side, phone, now);
        Side::BOTH.into_iter().filter(may).collect()
    }

    /// A phone belongs to a side, a player or a pair from now on.
    pub fn hold(&mut self, phone: &str, what: Holding, player: Option<ContestantId>, session: &Session) {
        self.claims.hold(phone, Some(what));
        if let (Some(phone), Holding::Side(table, side)) = (self.phones.get_mut(phone), what) {
            let sits = || table.sitting_now(session)?.side(side).next();
            phone.speaks_for = player.or_else(sits);
        }
    }

    /// Whether somebody else's phone has what this one wants. A pair's own phone always needs consent.
    pub fn is_taken(&self, wants: Holding, phone: &str, session: &Session, now: DateTime<FixedOffset>) -> bool {
        let Holding::Side(table, side) = wants else { return true };
        table.sitting_now(session).is_some_and(|sitting| self.is_spoken_for(sitting, side, phone, now))
    }

    /// A side's phone without a player stays at its table: it speaks for those who begin to play there now, unless they
    /// have a phone already.
    pub fn begins(&mut self, phone: &str, sitting: Sitting<ContestantId>, now: DateTime<FixedOffset>) {
        let Some(Holding::Side(_, side)) = self.claims.held_by(phone) else { return };
        if self.side_of(phone, sitting).is_some() || self.is_spoken_for(sitting, side, phone, now) {
            return;
        }
        if let Some(phone) = self.phones.get_mut(phone) {
            phone.speaks_for = sitting.side(side).next();
        }
    }
}
