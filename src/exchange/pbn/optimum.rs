//! What double-dummy tables say in PBN: the tricks of each seat and denomination, and the score that best
//! bidding on both sides comes to. Who works the tables out is not known here.

use crate::bridge::{Contract, Denomination, Doubling, Level, Score, Seat, Side, Tricks, Vulnerability};

/// The denominations as PBN lists them.
const COLUMNS: [Denomination; 5] =
    [Denomination::Spades, Denomination::Hearts, Denomination::Diamonds, Denomination::Clubs, Denomination::NoTrump];

/// The tricks each seat can make in each denomination, clubs first, notrump last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Makeable(pub [[u8; 5]; 4]);

impl Makeable {
    /// The tricks of a seat as declarer.
    #[must_use]
    pub fn tricks(&self, seat: Seat, denomination: Denomination) -> u8 {
        self.0[seat as usize][denomination as usize]
    }
}

/// `DoubleDummyTricks`: one hexadecimal digit each, N S E W by notrump and the suits from spades down.
pub(super) fn digits(makeable: &Makeable) -> String {
    let denominations = || [Denomination::NoTrump].into_iter().chain(COLUMNS).take(5);
    [Seat::North, Seat::South, Seat::East, Seat::West]
        .into_iter()
        .flat_map(|seat| denominations().map(move |denomination| makeable.tricks(seat, denomination)))
        .filter_map(|tricks| char::from_digit(tricks.into(), 16))
        .collect()
}

/// The rows of `OptimumResultTable`.
pub(super) fn rows(makeable: &Makeable) -> Vec<String> {
    let row = |seat: Seat, denomination: Denomination| {
        format!("{seat} {:>2} {:>2}", denomination.to_string(), makeable.tricks(seat, denomination))
    };
    Seat::ALL.into_iter().flat_map(|seat| COLUMNS.map(|denomination| row(seat, denomination))).collect()
}

/// The score from North-South's view when neither side can do better by another call, doubling what fails.
pub(super) fn optimum(makeable: &Makeable, dealer: Seat, vulnerability: Vulnerability) -> Score {
    let bids: Vec<(Level, Denomination)> =
        Level::all().flat_map(|level| Denomination::ALL.map(|denomination| (level, denomination))).collect();
    let better = |side: Side, one: Score, other: Score| match side {
        Side::NS => one.max(other),
        Side::EW => one.min(other),
    };
    // What each side reaches at best by this bid or a higher one of its own; none above the last.
    let mut from: [Option<Score>; 2] = [None, None];
    for (level, denomination) in bids.into_iter().rev() {
        // The opponents let the bid stand, or go on.
        let reached = Side::BOTH.map(|side| {
            let stands = standing(makeable, side, level, denomination, vulnerability);
            from[side.other() as usize].map_or(stands, |higher| better(side.other(), stands, higher))
        });
        for side in Side::BOTH {
            let one = reached[side as usize];
            from[side as usize] = Some(from[side as usize].map_or(one, |other| better(side, one, other)));
        }
    }
    let opens = |side: Side, passed: Score| from[side as usize].map_or(passed, |bid| better(side, bid, passed));
    let first = dealer.side();
    opens(first, opens(first.other(), 0))
}

/// What a side scores in a contract, from North-South's view; it plays it from the better seat.
fn standing(
    makeable: &Makeable,
    side: Side,
    level: Level,
    denomination: Denomination,
    vulnerability: Vulnerability,
) -> Score {
    let best = side.seats().map(|seat| makeable.tricks(seat, denomination)).into_iter().max().unwrap_or(0);
    let doubling = if best < level.needed() { Doubling::Doubled } else { Doubling::Undoubled };
    let contract = Contract { level, denomination, doubling };
    let score = Tricks::new(best.min(13)).map_or(0, |tricks| contract.score(tricks, vulnerability.holds(side)));
    if side == Side::NS { score } else { -score }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(ns: [u8; 5], ew: [u8; 5]) -> Makeable {
        Makeable([ns, ew, ns, ew])
    }

    #[test]
    fn a_game_that_cannot_be_outbid_is_the_optimum() {
        // East-West make four spades and nothing beyond; five of a minor by North-South is worse.
        let makeable = table([6, 5, 4, 3, 6], [6, 8, 9, 10, 7]);
        assert_eq!(optimum(&makeable, Seat::North, Vulnerability::None), -420);
    }

    #[test]
    fn a_cheap_sacrifice_is_taken_and_a_dear_one_is_not() {
        let makeable = table([3, 3, 3, 10, 3], [3, 10, 3, 3, 3]);
        // Not vulnerable against vulnerable: five diamonds doubled one off is less than 620.
        assert_eq!(optimum(&makeable, Seat::North, Vulnerability::NS), 100);
        let weak = table([3, 3, 3, 10, 3], [3, 6, 3, 3, 3]);
        assert_eq!(optimum(&weak, Seat::North, Vulnerability::EW), 420);
    }

    #[test]
    fn where_both_make_the_same_dealer_is_first() {
        let makeable = table([0, 0, 0, 0, 7], [0, 0, 0, 0, 7]);
        assert_eq!(optimum(&makeable, Seat::North, Vulnerability::None), 90);
        assert_eq!(optimum(&makeable, Seat::West, Vulnerability::None), -90);
    }

    #[test]
    fn nobody_makes_anything_and_the_board_is_passed_out() {
        let makeable = table([6; 5], [6; 5]);
        assert_eq!(optimum(&makeable, Seat::North, Vulnerability::None), 0);
        assert_eq!(digits(&makeable), "6".repeat(20));
        assert_eq!(rows(&makeable)[0], "N  S  6");
        assert_eq!(rows(&makeable)[19], "W NT  6");
    }
}
