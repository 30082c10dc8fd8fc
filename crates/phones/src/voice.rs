//! The voice of a phone: the contestant that it speaks for. `voice_rules` decides at which meetings it counts.

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
    pub belongs_to_player: bool,
    /// Whether the phone was at the table before the contestant came. A phone of the contestant then speaks instead.
    pub is_lent: bool,
}

impl Voice {
    /// Whether the phone goes along to other tables.
    pub fn goes_along(&self) -> bool {
        self.belongs_to_player || matches!(self.owner, PhoneOwner::Pair(_))
    }

    /// Whether the contestant takes part in a meeting and the phone is at its table.
    pub fn is_at(&self, meeting: Meeting, session: &Session) -> bool {
        let table = meeting.table;
        let sits =
            |round| table.sitting(session, round).is_some_and(|sitting| sitting.side_of(self.contestant).is_some());
        let mut rounds = table.rounds(session).into_iter().filter(|r| (self.from_round..=meeting.round).contains(r));
        let mut has_stayed =
            || matches!(self.owner, PhoneOwner::Side(own_table, _) if own_table == table) && rounds.all(sits);
        let is_in_meeting = meeting.round >= self.from_round && meeting.sitting.side_of(self.contestant).is_some();
        is_in_meeting && (self.goes_along() || has_stayed())
    }
}
