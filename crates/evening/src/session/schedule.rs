//! The schedule of a movement: which boards are due at which table, in which round, between whom.

use crate::club::{ContestantId, SectionId};
use bridge::BoardNumber;
use movement::{Boards, Sitting};

use super::{Place, Section};

/// A board due at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    pub place: Place,
    pub board: BoardNumber,
    pub sitting: Sitting<ContestantId>,
    /// The copy of the board, from 0.
    pub copy: u8,
}

impl Section {
    /// The board numbers of a meeting. Numbers over 999 are left out; `apply` refuses such a movement.
    pub fn boards(&self, boards: Boards) -> impl Iterator<Item = BoardNumber> + use<> {
        let (first, last) = match boards {
            Boards::Range(first, last) => (first, last),
            Boards::Set(set) => {
                let length = u16::from(self.boards_per_round);
                let first = self.first_board.number() + (set - 1) * length;
                (first, first + length - 1)
            }
        };
        (first..=last).filter_map(|n| BoardNumber::new(n).ok())
    }

    /// The highest board number that any meeting would need. It can be more than 999.
    pub(super) fn last_board(&self) -> u32 {
        let by_set =
            |set: u16| u32::from(self.first_board.number()) + u32::from(set) * u32::from(self.boards_per_round) - 1;
        self.movement
            .meetings
            .iter()
            .map(|m| match m.boards {
                Boards::Set(set) => by_set(set),
                Boards::Range(_, last) => last.into(),
            })
            .max()
            .unwrap_or(0)
    }
}

pub(super) fn due(id: SectionId, section: &Section) -> impl Iterator<Item = Due> + '_ {
    section.movement.meetings.iter().flat_map(move |meeting| {
        let place = Place { section: id, round: Some(meeting.round), table: Some(meeting.table) };
        let sitting = meeting.sitting.map(|number| ContestantId { section: id, number });
        section.boards(meeting.boards).map(move |board| Due { place, board, sitting, copy: meeting.copy })
    })
}
