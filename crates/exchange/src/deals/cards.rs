//! The cards in the order that dealing machines use, and deals from the cards of a file. Independent of formats.

use bridge::{Card, Deal, DealError, Hand, Rank, Seat, Suit};

/// The 52 cards from the ace of spades to the two of clubs: card 01 of BRI, the first of DLM.
pub(super) fn pack() -> impl Iterator<Item = Card> {
    Suit::DOWN.into_iter().flat_map(|suit| Rank::down().map(move |rank| Card { suit, rank }))
}

/// The cards of a hand, from the ace of spades down.
pub(super) fn cards_of(hand: Hand) -> impl Iterator<Item = Card> {
    pack().filter(move |card| hand.holds(*card))
}

/// The cards in none of these hands.
fn missing_cards(hands: &[Vec<Card>]) -> Vec<Card> {
    pack().filter(|card| !hands.iter().any(|hand| hand.contains(card))).collect()
}

/// The deal of four hands, from North on.
pub(super) fn deal(hands: &[Vec<Card>; 4]) -> Result<Deal, DealError> {
    let [n, e, s, w] = hands;
    let hand = |cards: &Vec<Card>| Hand::new(cards.iter().copied());
    Deal::new([hand(n)?, hand(e)?, hand(s)?, hand(w)?])
}

/// The deal of cards with their holders.
pub(super) fn deal_from_holders(cards: impl IntoIterator<Item = (Card, Seat)>) -> Result<Deal, DealError> {
    let mut hands: [Vec<Card>; 4] = Default::default();
    for (card, seat) in cards {
        hands[seat as usize].push(card);
    }
    deal(&hands)
}

/// A deal as far as a file gives it.
pub(super) enum ParsedDeal {
    Complete(Deal),
    /// More than one hand is unknown.
    HandsMissing,
    /// A hand has only this many cards, from 1 to 12.
    HandTooShort(usize),
}

/// A deal of hands clockwise from a seat. A single empty hand gets the remaining cards.
pub(super) fn deal_from_hands(mut hands: Vec<Vec<Card>>, first_seat: Seat) -> Result<ParsedDeal, DealError> {
    if hands.len() > 4 {
        return Err(DealError::Malformed);
    }
    hands.resize(4, Vec::new());
    let mut seen: Vec<Card> = Vec::with_capacity(52);
    for hand in &hands {
        if hand.len() > 13 {
            return Err(DealError::NotThirteen(hand.len()));
        }
        for card in hand {
            if seen.contains(card) {
                return Err(DealError::DuplicateCard(*card));
            }
            seen.push(*card);
        }
    }
    let empty: Vec<usize> = (0..4).filter(|index| hands[*index].is_empty()).collect();
    if let Some(length) = hands.iter().map(Vec::len).find(|count| (1..13).contains(count)) {
        return Ok(ParsedDeal::HandTooShort(length));
    }
    match empty[..] {
        [] => {}
        [fourth] => hands[fourth] = missing_cards(&hands),
        _ => return Ok(ParsedDeal::HandsMissing),
    }
    hands.rotate_right(first_seat as usize);
    let hands = <[Vec<Card>; 4]>::try_from(hands).map_err(|_| DealError::Malformed)?;
    deal(&hands).map(ParsedDeal::Complete)
}

/// The hands of a deal from North on.
pub(super) fn hands(deal: Deal) -> [Hand; 4] {
    Seat::ALL.map(|seat| deal.hand(seat))
}
