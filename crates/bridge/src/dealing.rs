//! Random dealing (Law 6E4): each of the 53,644,737,765,488,792,839,237,440,000 deals is equally likely. The caller
//! provides the random source. No deal is rejected for its cards.

use std::fmt;
use std::str::FromStr;

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use super::{Deal, InvalidValue, Seat};

/// The number of deals: 52! / 13!⁴, less than 2⁹⁶.
pub(crate) const NUMBER_OF_DEALS: u128 = 53_644_737_765_488_792_839_237_440_000;

/// The most random numbers that [`deal`] draws. About a third of random numbers are too high; this many in a row mean a
/// broken source.
const MAX_DRAWS: usize = 1000;

/// The error of a source that is not random.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the source of random numbers gave {MAX_DRAWS} numbers too high in a row: it is broken, nothing was dealt")]
pub struct BrokenSource;

/// The seed of a set of deals. It is written as 64 hex digits for the log, and the same seed gives the same deals
/// again.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

/// Deals from a seed, one after the other, without end.
///
/// The numbers are the `ChaCha20` stream of the seed (RFC 8439), from the crate `chacha20` of `RustCrypto`, which
/// `rand` uses too. The stream is fixed by the standard, so a seed deals the same boards with any version of the crate.
#[derive(Debug)]
pub struct Deals(ChaCha20Rng);

impl Seed {
    /// The seed made of these bytes.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A fresh seed from a cryptographic source, such as the system's.
    ///
    /// # Errors
    /// The error of the source.
    pub fn draw_from<E>(source: impl FnOnce(&mut [u8]) -> Result<(), E>) -> Result<Self, E> {
        let mut bytes = [0; 32];
        source(&mut bytes)?;
        Ok(Self(bytes))
    }
}

impl Deals {
    /// The deals of a seed, from the first.
    pub fn new(seed: Seed) -> Self {
        Self(ChaCha20Rng::from_seed(seed.0))
    }

    /// The next deal of the seed.
    pub fn next_deal(&mut self) -> Deal {
        loop {
            if let Some(deal) = try_deal(&mut |bytes| self.0.fill_bytes(bytes)) {
                return deal;
            }
        }
    }
}

impl Iterator for Deals {
    type Item = Deal;

    /// The next deal. It is never `None`.
    fn next(&mut self) -> Option<Deal> {
        Some(self.next_deal())
    }
}

/// One deal from a source that fills a buffer with random bytes.
///
/// # Errors
/// When the source gave only numbers that are too high.
pub fn deal(mut source: impl FnMut(&mut [u8])) -> Result<Deal, BrokenSource> {
    (0..MAX_DRAWS).find_map(|_| try_deal(&mut source)).ok_or(BrokenSource)
}

/// The deal with this number. Every deal has one number, from 0. `None` for `NUMBER_OF_DEALS` and above.
///
/// The cards are given out from the ace of spades to the two of clubs. Of all completions of the deal, the share that
/// gives the next card to a seat is the number of cards it lacks, divided by the number of cards left. The number
/// selects the completion.
pub fn numbered(number: u128) -> Option<Deal> {
    if number >= NUMBER_OF_DEALS {
        return None;
    }
    let (mut number, mut ways) = (number, NUMBER_OF_DEALS);
    let mut cards_lacked = [13_u128; 4];
    let mut hands = [0_u64; 4];
    // The bits of a hand are clubs first, twos first.
    for card in (0..52).rev() {
        let cards_left = cards_lacked.iter().sum::<u128>();
        for seat in Seat::ALL {
            let seat = seat as usize;
            let seat_ways = ways * cards_lacked[seat] / cards_left;
            if number < seat_ways {
                hands[seat] |= 1 << card;
                cards_lacked[seat] -= 1;
                ways = seat_ways;
                break;
            }
            number -= seat_ways;
        }
    }
    Some(Deal::of_bits(hands))
}

/// Draws a random number of 96 bits and returns its deal. `None` if the number is too high.
fn try_deal(source: &mut impl FnMut(&mut [u8])) -> Option<Deal> {
    let mut bytes = [0; 16];
    source(&mut bytes[..12]);
    numbered(u128::from_le_bytes(bytes))
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

impl FromStr for Seed {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        let invalid = || InvalidValue::new("seed", text, "64 hex digits");
        let digits: Vec<u8> = text
            .trim()
            .chars()
            .map(|c| c.to_digit(16).map(|digit| digit as u8))
            .collect::<Option<_>>()
            .ok_or_else(invalid)?;
        let bytes: Vec<u8> =
            digits.chunks(2).map(|pair| pair.iter().fold(0, |byte, digit| byte << 4 | digit)).collect();
        bytes.try_into().ok().filter(|_| digits.len() == 64).map(Self).ok_or_else(invalid)
    }
}

super::text_serde!(Seed);

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::super::{Card, Hand, Suit};
    use super::*;

    /// The number of a deal; the inverse of [`numbered`].
    fn number(deal: Deal) -> u128 {
        let (mut number, mut ways) = (0, NUMBER_OF_DEALS);
        let mut cards_lacked = [13_u128; 4];
        for suit in Suit::DOWN {
            for rank in super::super::Rank::down() {
                let holder = deal.holder(Card { suit, rank }) as usize;
                let cards_left = cards_lacked.iter().sum::<u128>();
                number += (0..holder).map(|seat| ways * cards_lacked[seat] / cards_left).sum::<u128>();
                ways = ways * cards_lacked[holder] / cards_left;
                cards_lacked[holder] -= 1;
            }
        }
        number
    }

    #[test]
    fn number_of_deals_is_a_product_of_binomials() {
        // Thirteen of 52, of 39 and of 26.
        let choose_thirteen = |n: u128| (0..13).fold(1_u128, |product, i| product * (n - i) / (i + 1));
        assert_eq!(choose_thirteen(52) * choose_thirteen(39) * choose_thirteen(26), NUMBER_OF_DEALS);
    }

    #[test]
    fn first_and_last_deal_are_whole_suits() {
        let first = numbered(0).unwrap().to_string();
        assert_eq!(first, "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432");
        let last = numbered(NUMBER_OF_DEALS - 1).unwrap().to_string();
        assert_eq!(last, "N:...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...");
        assert_eq!(numbered(NUMBER_OF_DEALS), None);
    }

    #[test]
    fn equal_seeds_deal_equal_boards() {
        let seed: Seed = "00".repeat(32).parse().unwrap();
        let deals: Vec<Deal> = Deals::new(seed).take(40).collect();
        // RFC 8439 A.1, test vector 1: the stream begins 76b8e0ada0f13d90405d6ae5, which as a number is too high,
        // and continues with 5386bd28bdd219b8a08ded1a.
        assert_eq!(deals[0], numbered(0x1aed_8da0_b819_d2bd_28bd_8653).unwrap());
        assert_eq!(deals, Deals::new(seed.to_string().parse().unwrap()).take(40).collect::<Vec<_>>());
        assert_eq!(deals.iter().map(Deal::to_string).collect::<BTreeSet<_>>().len(), 40);
    }

    #[test]
    fn number_too_high_is_redrawn_and_broken_source_is_reported() {
        let mut draws = 0;
        let outcome = deal(|bytes| {
            draws += 1;
            bytes.fill(if draws < 3 { 0xff } else { 0 });
        });
        assert_eq!((outcome, draws), (Ok(numbered(0).unwrap()), 3));
        assert_eq!(deal(|bytes| bytes.fill(0xff)), Err(BrokenSource));
    }

    #[test]
    fn seed_has_64_hex_digits_and_reads_back() {
        for text in ["", "0", "zz", &"0".repeat(63), &"0".repeat(65), &"é".repeat(32)] {
            assert!(text.parse::<Seed>().is_err(), "{text}");
        }
        let seed = Seed::new(std::array::from_fn(|index| index as u8 * 8));
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert!(seed.to_string().starts_with("000810"));
    }

    #[test]
    fn cards_and_flat_hands_fall_evenly() {
        let deals: Vec<Deal> = Deals::new(Seed::new([7; 32])).take(20_000).collect();
        let count = |is_match: &dyn Fn(Hand) -> bool, seat| {
            deals.iter().filter(|deal| is_match(deal.hand(seat))).count() as u64
        };
        for seat in Seat::ALL {
            let mut squared_deviation = 0;
            for suit in Suit::ALL {
                for rank in super::super::Rank::down() {
                    let times_held = count(&|hand| hand.holds(Card { suit, rank }), seat);
                    squared_deviation += times_held.abs_diff(5000).pow(2);
                }
            }
            // 52 cards, each with a variance of 3750: 195,000, and three standard deviations of 38,000 around.
            assert!((81_000..309_000).contains(&squared_deviation), "{seat}: {squared_deviation}");
            // 4-3-3-3 has 10.536 per cent of hands: 2107, give or take 43.
            let flat_hands =
                count(&|hand| Suit::ALL.iter().all(|suit| (3..=4).contains(&hand.ranks(*suit).count())), seat);
            assert!((1930..2285).contains(&flat_hands), "{seat}: {flat_hands}");
        }
    }

    proptest! {
        #[test]
        fn deal_and_number_convert_both_ways(drawn in 0..NUMBER_OF_DEALS) {
            let dealt = numbered(drawn).unwrap();
            prop_assert_eq!(number(dealt), drawn);
            prop_assert!(Seat::ALL.iter().all(|seat| dealt.hand(*seat).to_string().len() == 16));
            prop_assert_eq!(dealt.to_string().parse::<Deal>(), Ok(dealt));
        }
    }
}
