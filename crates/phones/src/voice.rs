//! What a phone says, and for whom.

use evening::club::ContestantId;
use evening::session::Session;

use super::claims::PhoneOwner;
use super::table::Meeting;

/// The owner of a phone, and the contestant that it speaks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Voice {
    pub owner: PhoneOwner,
    pub contestant: ContestantId,
    /// The first round in which it speaks. Boards of earlier rounds were played without it.
    pub from_round: u8,
    /// Whether the phone belongs to a player, who moves to other tables.
    pub is_players: bool,
    /// Whether the contestant found the phone at the table. Then it gives way to the contestant's own phone.
    pub is_lent: bool,
}

impl Voice {
    /// Whether the phone goes along to other tables.
    pub fn goes_along(&self) -> bool {
        self.is_players || matches!(self.owner, PhoneOwner::Pair(_))
    }

    /// Whether its contestant sits in a meeting, and the phone is there for it.
    pub fn is_at(&self, at: Meeting, session: &Session) -> bool {
        let sits = |round| at.table.sitting(session, round).is_some_and(|of| of.side_of(self.contestant).is_some());
        let mut rounds = at.table.rounds(session).into_iter().filter(|r| (self.from_round..=at.round).contains(r));
        let mut stayed = || matches!(self.owner, PhoneOwner::Side(table, _) if table == at.table) && rounds.all(sits);
        let is_in = at.round >= self.from_round && at.sitting.side_of(self.contestant).is_some();
        is_in && (self.goes_along() || stayed())
    }
}
