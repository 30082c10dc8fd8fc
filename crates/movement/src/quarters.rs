//! How far one sitting of the same people is turned against another, in quarters of the table. Two sides are back after
//! two quarters, four players after four.

use bridge::{Seat, Side};

use super::Sitting;

/// How far a table was turned, in the direction of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Turn {
    /// Everybody sits where they sat.
    #[default]
    Still,
    /// Everybody sits one seat further on.
    Quarter,
    /// Everybody sits where their partner sat.
    Half,
    /// Everybody sits one seat back.
    ThreeQuarters,
}

impl Turn {
    /// All four turns, the smallest first.
    pub const ALL: [Self; 4] = [Self::Still, Self::Quarter, Self::Half, Self::ThreeQuarters];

    /// The new seat of the player who sat in a seat.
    pub fn seat(self, seat: Seat) -> Seat {
        match self {
            Self::Still => seat,
            Self::Quarter => seat.next(),
            Self::Half => seat.partner(),
            Self::ThreeQuarters => seat.partner().next(),
        }
    }

    /// The new side of the player who sat on a side. The opposite direction gives the same answer.
    pub fn side(self, side: Side) -> Side {
        match self {
            Self::Still | Self::Half => side,
            Self::Quarter | Self::ThreeQuarters => side.other(),
        }
    }
}

impl<C: Copy + PartialEq> Sitting<C> {
    /// The turn from this sitting to another. If partners have also swapped seats, the turn of their sides. `None` if
    /// the partners differ.
    pub fn turn_to(self, other: Self) -> Option<Turn> {
        if std::mem::discriminant(&self) != std::mem::discriminant(&other) {
            return None;
        }
        let matches_seats = |turn: &Turn| Seat::ALL.into_iter().all(|seat| self.at(seat) == other.at(turn.seat(seat)));
        let is_same_side =
            |side, target| self.side(side).all(|player| other.side(target).any(|other_player| other_player == player));
        let matches_sides = |turn: &Turn| Side::BOTH.into_iter().all(|side| is_same_side(side, turn.side(side)));
        Turn::ALL.into_iter().find(matches_seats).or_else(|| Turn::ALL.into_iter().find(matches_sides))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: Sitting<u8> = Sitting::Players { n: 1, e: 2, s: 3, w: 4 };

    #[test]
    fn four_players_are_back_after_four_quarters() {
        let mut sitting = FOUR;
        // Sittings are turned against the direction of play.
        for turn in [Turn::Still, Turn::ThreeQuarters, Turn::Half, Turn::Quarter, Turn::Still] {
            assert_eq!(FOUR.turn_to(sitting), Some(turn));
            for seat in Seat::ALL {
                assert_eq!(sitting.at(turn.seat(seat)), FOUR.at(seat), "{turn:?} {seat}");
                assert_eq!(turn.seat(seat).side(), turn.side(seat.side()), "{turn:?} {seat}");
            }
            sitting = sitting.turned();
        }
    }

    #[test]
    fn two_sides_are_back_after_two_quarters() {
        let sides = Sitting::Sides { ns: 1, ew: 2 };
        assert_eq!(sides.turn_to(sides.turned()), Some(Turn::Quarter));
        assert_eq!(sides.turn_to(sides.turned().turned()), Some(Turn::Still));
    }

    #[test]
    fn swapped_partners_are_a_turn_but_other_partners_are_not() {
        assert_eq!(FOUR.turn_to(Sitting::Players { n: 3, e: 2, s: 1, w: 4 }), Some(Turn::Still));
        assert_eq!(FOUR.turn_to(Sitting::Players { n: 2, e: 1, s: 4, w: 3 }), Some(Turn::Quarter));
        assert_eq!(FOUR.turn_to(Sitting::Players { n: 2, e: 1, s: 3, w: 4 }), None);
        assert_eq!(Sitting::Sides { ns: 1, ew: 2 }.turn_to(Sitting::Teams { ns: 1, ew: 2 }), None);
    }
}
