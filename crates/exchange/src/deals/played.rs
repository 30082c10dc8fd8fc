//! Auction and play at a table as a file of deals has them, and the result that follows. Independent of formats.

use crate::Oddity;
use bridge::{Auction, Call, Card, Contract, Deal, Denomination, Seat, Side, Suit, Tricks};

/// The room of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Room {
    Open,
    Closed,
}

/// A board as played at one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TablePlay {
    pub room: Option<Room>,
    /// North, East, South, West. Empty for a missing name.
    pub names: [String; 4],
    /// The calls, the dealer's first.
    pub calls: Vec<Call>,
    /// The cards in the order of play, the lead first.
    pub cards: Vec<Card>,
    /// Declarer's tricks, if the file states them after a claim.
    pub claimed: Option<Tricks>,
    pub ending: Ending,
}

/// How a board ended at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    PassedOut,
    Played {
        contract: Contract,
        declarer: Seat,
        tricks: Tricks,
        /// The opening lead. `None` if the play is missing.
        lead: Option<Card>,
    },
    /// The result is unknown, because auction or play are incomplete or cannot be right. There is a contract if the
    /// auction is complete.
    Incomplete {
        contract: Option<(Contract, Seat)>,
    },
}

impl TablePlay {
    /// Works out how the board ended. Returns the oddity that makes the result unknown, if any.
    pub(super) fn settle(&mut self, deal: Deal, dealer: Seat) -> Option<Oddity> {
        let (ending, oddity) = self.ending(deal, dealer);
        self.ending = ending;
        oddity
    }

    fn ending(&self, deal: Deal, dealer: Seat) -> (Ending, Option<Oddity>) {
        let incomplete = |contract, why: Oddity| (Ending::Incomplete { contract }, Some(why));
        let mut auction = Auction::new(dealer);
        for (place, call) in (1..).zip(&self.calls) {
            if let Err(why) = auction.add_call(*call) {
                return incomplete(None, Oddity::CallIllegal { place, why });
            }
        }
        if !auction.is_over() {
            return incomplete(None, Oddity::AuctionOpen);
        }
        let Some((contract, declarer)) = auction.outcome() else { return (Ending::PassedOut, None) };
        let lead = self.cards.first().copied();
        if let Some(lead) = lead.filter(|lead| deal.holder(*lead) != declarer.next()) {
            let why = Oddity::LeadElsewhere { card: lead, seat: declarer.next() };
            return incomplete(Some((contract, declarer)), why);
        }
        let counted = declarer_tricks(deal, contract.denomination, declarer, &self.cards);
        match (self.claimed, counted) {
            (Some(claimed), Some(counted)) if claimed != counted => {
                let (claimed, counted) = (claimed.number().into(), counted.number().into());
                let why = Oddity::ClaimDisagrees { claimed, counted };
                incomplete(Some((contract, declarer)), why)
            }
            (Some(tricks), _) | (None, Some(tricks)) => (Ending::Played { contract, declarer, tricks, lead }, None),
            (None, None) => incomplete(Some((contract, declarer)), Oddity::PlayOpen),
        }
    }
}

/// Declarer's tricks if all 52 cards were played in turn.
fn declarer_tricks(deal: Deal, denomination: Denomination, declarer: Seat, cards: &[Card]) -> Option<Tricks> {
    if cards.len() != 52 || cards.iter().enumerate().any(|(index, card)| cards[..index].contains(card)) {
        return None;
    }
    let (side, mut leader): (Side, Seat) = (declarer.side(), declarer.next());
    let mut tricks_won = 0;
    for trick in cards.chunks(4) {
        let suit_led = trick.first()?.suit;
        let strength = |card: &Card| (suit_strength(card.suit, suit_led, denomination.suit()), card.rank);
        let mut seat = leader;
        for card in trick {
            if deal.holder(*card) != seat {
                return None;
            }
            seat = seat.next();
        }
        leader = deal.holder(*trick.iter().max_by_key(|card| strength(card))?);
        tricks_won += u8::from(leader.side() == side);
    }
    Tricks::new(tricks_won).ok()
}

/// The strength of a suit in a trick: 2 for trumps, 1 for the suit led, 0 for others (Law 44).
fn suit_strength(suit: Suit, suit_led: Suit, trump: Option<Suit>) -> u8 {
    match suit {
        _ if Some(suit) == trump => 2,
        _ if suit == suit_led => 1,
        _ => 0,
    }
}
