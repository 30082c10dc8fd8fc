//! Deals (Laws 1, 6): four hands of thirteen different cards. Written as in PBN, `N:.. .. .. ..`.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use super::{Card, Rank, Seat, Suit, text_serde};

/// The thirteen cards of one seat: for each card the bit [`Card::index`], from the lowest bit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand(u64);

/// Four hands that together are the pack (Law 1), by seat from North.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deal([Hand; 4]);

/// Why cards do not make a deal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    #[error("{0:?} is not a card")]
    NotACard(String),
    #[error("the card {0} occurs twice")]
    DuplicateCard(Card),
    #[error("cards in a hand: {0}; a hand has 13")]
    NotThirteen(usize),
    #[error("a deal is written as a seat, a colon and four hands: N:.. .. .. ..")]
    Malformed,
}

impl Hand {
    /// A hand of these cards.
    ///
    /// # Errors
    /// When there are not thirteen cards, or a card is there twice.
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Result<Self, DealError> {
        let mut bits = 0u64;
        for card in cards {
            let bit = 1 << card.index();
            if bits & bit != 0 {
                return Err(DealError::DuplicateCard(card));
            }
            bits |= bit;
        }
        match bits.count_ones() {
            13 => Ok(Self(bits)),
            n => Err(DealError::NotThirteen(n as usize)),
        }
    }

    /// Whether the card is in this hand.
    pub fn holds(self, card: Card) -> bool {
        self.0 & (1 << card.index()) != 0
    }

    /// The ranks held in a suit, highest first.
    pub fn ranks(self, suit: Suit) -> impl Iterator<Item = Rank> {
        Rank::down().filter(move |rank| self.holds(Card { suit, rank: *rank }))
    }

    /// High-card points: A 4, K 3, Q 2, J 1.
    pub fn points(self) -> u8 {
        Suit::ALL.iter().flat_map(|suit| self.ranks(*suit)).map(Rank::points).sum()
    }
}

impl Deal {
    /// A deal of the hands of North, East, South and West.
    ///
    /// # Errors
    /// When a card is in two hands.
    pub fn new(hands: [Hand; 4]) -> Result<Self, DealError> {
        let mut seen_cards = 0u64;
        for hand in hands {
            if let Some(card) = Suit::ALL
                .iter()
                .flat_map(|suit| Rank::down().map(|rank| Card { suit: *suit, rank }))
                .find(|card| hand.holds(*card) && seen_cards & (1 << card.index()) != 0)
            {
                return Err(DealError::DuplicateCard(card));
            }
            seen_cards |= hand.0;
        }
        Ok(Self(hands))
    }

    /// The hand of a seat.
    pub fn hand(self, seat: Seat) -> Hand {
        self.0[seat as usize]
    }

    /// The seat that holds a card.
    pub fn holder(self, card: Card) -> Seat {
        // The four hands are the whole pack, so a card that no other seat holds is West's.
        let mut other_seats = [Seat::North, Seat::East, Seat::South].into_iter();
        other_seats.find(|seat| self.hand(*seat).holds(card)).unwrap_or(Seat::West)
    }

    /// The identity of a deal: the SHA-256 of its text from North, in hex.
    pub fn fingerprint(self) -> String {
        Sha256::digest(self.to_string())
            .iter()
            .fold(String::with_capacity(64), |hex, byte| hex + &format!("{byte:02x}"))
    }

    /// A deal from the hands of North, East, South and West, each as a set of thirteen bits. They must be the pack.
    pub(super) fn of_bits(hands: [u64; 4]) -> Self {
        Self(hands.map(Hand))
    }
}

impl FromStr for Hand {
    type Err = DealError;

    /// Reads `AK.QJT9.8765.432`: spades, hearts, diamonds, clubs. Accepts `10` for `T`, and ignores `-`, as for a void.
    fn from_str(text: &str) -> Result<Self, DealError> {
        let mut cards = Vec::with_capacity(13);
        let suits: Vec<&str> = text.split('.').collect();
        if suits.len() != 4 {
            return Err(DealError::Malformed);
        }
        for (suit, ranks) in Suit::DOWN.into_iter().zip(suits) {
            for rank in ranks.replace("10", "T").chars().filter(|c| *c != '-') {
                let rank =
                    rank.to_string().parse().map_err(|_| DealError::NotACard(format!("{}{rank}", suit.letter())))?;
                cards.push(Card { suit, rank });
            }
        }
        Self::new(cards)
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, suit) in Suit::DOWN.into_iter().enumerate() {
            if index > 0 {
                f.write_str(".")?;
            }
            for rank in self.ranks(suit) {
                write!(f, "{}", rank.letter())?;
            }
        }
        Ok(())
    }
}

impl FromStr for Deal {
    type Err = DealError;

    /// Reads four hands, clockwise from the seat before the colon.
    fn from_str(text: &str) -> Result<Self, DealError> {
        let (first, hands) = text.trim().split_once(':').ok_or(DealError::Malformed)?;
        let first: Seat = first.parse().map_err(|_| DealError::Malformed)?;
        let hands: Vec<Hand> = hands.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        let mut hands: [Hand; 4] = hands.try_into().map_err(|_| DealError::Malformed)?;
        hands.rotate_right(first as usize);
        Self::new(hands)
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [n, e, s, w] = self.0;
        write!(f, "N:{n} {e} {s} {w}")
    }
}

text_serde!(Deal);

#[cfg(test)]
mod tests {
    use super::*;

    const DEAL: &str = "N:AKQ.JT9.8765.432 JT9.8765.432.AKQ 8765.432.AKQ.JT9 432.AKQ.JT9.8765";

    #[test]
    fn deal_reads_back_from_every_first_seat() {
        let deal: Deal = DEAL.parse().unwrap();
        assert_eq!(deal.to_string(), DEAL);
        for first_seat in Seat::ALL {
            let mut hands = Seat::ALL.map(|seat| deal.hand(seat).to_string());
            hands.rotate_left(first_seat as usize);
            let text = format!("{first_seat}:{}", hands.join(" "));
            assert_eq!(text.parse(), Ok(deal), "{text}");
        }
    }

    #[test]
    fn hand_has_points_and_card_has_a_holder() {
        let deal: Deal = DEAL.parse().unwrap();
        assert_eq!(deal.hand(Seat::North).points(), 10);
        assert_eq!(deal.holder("CA".parse().unwrap()), Seat::East);
    }

    #[test]
    fn deal_is_identified_by_its_fingerprint() {
        let deal: Deal = DEAL.parse().unwrap();
        // printf '%s' 'N:…' | sha256sum
        assert_eq!(deal.fingerprint(), "8c817317b3594a753384695607043040d59f32cf058430984c8b50da1a1b8569");
        let other_deal = DEAL.replacen("AKQ.JT9.8765.432 JT9.8765.432.AKQ", "JT9.8765.432.AKQ AKQ.JT9.8765.432", 1);
        assert_ne!(other_deal.parse::<Deal>().unwrap().fingerprint(), deal.fingerprint());
    }

    #[test]
    fn invalid_deal_is_refused() {
        let repeated_ace = DEAL.replacen("432 JT9", "43A JT9", 1);
        assert!(matches!(repeated_ace.parse::<Deal>(), Err(DealError::DuplicateCard(_))));
        assert!(matches!(DEAL.replacen("AKQ", "AK", 1).parse::<Deal>(), Err(DealError::NotThirteen(12))));
        assert_eq!("".parse::<Deal>(), Err(DealError::Malformed));
        assert_eq!("N:... ...".parse::<Deal>(), Err(DealError::NotThirteen(0)));
    }
}
