//! Calls and the auction (Laws 17-22): which call is legal, when the auction ends, and the final contract.

use super::{Contract, Denomination, Doubling, Level, Seat};

/// A call (definitions): a bid, a pass, a double or a redouble.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Call {
    /// No bid, double or redouble (Law 17).
    Pass,
    /// A bid (Law 18).
    Bid(Level, Denomination),
    /// A double of the last bid, which must be an opponent's (Law 19A).
    Double,
    /// A redouble of an opponent's double (Law 19B).
    Redouble,
}

/// Why a call is not legal at this turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AuctionError {
    /// Law 18D: the bid does not supersede the last bid.
    #[error("insufficient bid (Law 18D)")]
    InsufficientBid,
    /// Law 19A: only an opponent's undoubled bid may be doubled.
    #[error("inadmissible double (Law 19A)")]
    InadmissibleDouble,
    /// Law 19B: only a bid that the opponents doubled may be redoubled.
    #[error("inadmissible redouble (Law 19B)")]
    InadmissibleRedouble,
    #[error("the auction has ended (Law 22)")]
    AuctionEnded,
}

/// An auction from the dealer on, holding legal calls only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Auction {
    dealer: Seat,
    calls: Vec<Call>,
}

impl Auction {
    /// An auction without calls; the dealer calls first (Law 17).
    pub fn new(dealer: Seat) -> Self {
        Self { dealer, calls: Vec::new() }
    }

    /// The calls so far, the dealer's first.
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// The seat that makes the call at this position, counted from 0.
    pub(crate) fn caller(&self, position: usize) -> Seat {
        Seat::ALL[(self.dealer as usize + position) % 4]
    }

    /// Whether the auction has ended: three passes in rotation after a call, or four at the start (Law 22).
    pub fn is_over(&self) -> bool {
        self.calls.len() >= 4 && self.calls[self.calls.len() - 3..].iter().all(|call| *call == Call::Pass)
    }

    /// Adds a call.
    ///
    /// # Errors
    /// When the call is not legal now; the auction is unchanged then.
    pub fn add_call(&mut self, call: Call) -> Result<(), AuctionError> {
        if self.is_over() {
            return Err(AuctionError::AuctionEnded);
        }
        let calling_side = self.caller(self.calls.len()).side();
        let last_bid = self.last_bid();
        match call {
            Call::Pass => {}
            Call::Bid(level, denomination) => {
                if last_bid
                    .is_some_and(|(contract, _)| (level, denomination) <= (contract.level, contract.denomination))
                {
                    return Err(AuctionError::InsufficientBid);
                }
            }
            Call::Double => match last_bid {
                Some((contract, bid_position))
                    if contract.doubling == Doubling::Undoubled && self.caller(bid_position).side() != calling_side => {
                }
                _ => return Err(AuctionError::InadmissibleDouble),
            },
            Call::Redouble => match last_bid {
                Some((contract, bid_position))
                    if contract.doubling == Doubling::Doubled && self.caller(bid_position).side() == calling_side => {}
                _ => return Err(AuctionError::InadmissibleRedouble),
            },
        }
        self.calls.push(call);
        Ok(())
    }

    /// The contract and its declarer once the auction is over. `None` before, and if the deal was passed out.
    pub fn outcome(&self) -> Option<(Contract, Seat)> {
        if !self.is_over() {
            return None;
        }
        let (contract, bid_position) = self.last_bid()?;
        let side = self.caller(bid_position).side();
        // Declarer first named the denomination for the side that won the auction (definitions).
        let declarer = self.calls.iter().enumerate().find_map(|(position, call)| match call {
            Call::Bid(_, denomination)
                if *denomination == contract.denomination && self.caller(position).side() == side =>
            {
                Some(self.caller(position))
            }
            _ => None,
        })?;
        Some((contract, declarer))
    }

    /// The last bid with the doubles after it, and its position. `None` if nobody has bid.
    fn last_bid(&self) -> Option<(Contract, usize)> {
        let (position, level, denomination) =
            self.calls.iter().enumerate().rev().find_map(|(position, call)| match call {
                Call::Bid(level, denomination) => Some((position, *level, *denomination)),
                _ => None,
            })?;
        let later_calls = &self.calls[position..];
        let doubling = if later_calls.contains(&Call::Redouble) {
            Doubling::Redoubled
        } else if later_calls.contains(&Call::Double) {
            Doubling::Doubled
        } else {
            Doubling::Undoubled
        };
        Some((Contract { level, denomination, doubling }, position))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bid(text: &str) -> Call {
        let contract: Contract = text.parse().unwrap();
        Call::Bid(contract.level, contract.denomination)
    }

    #[test]
    fn declarer_is_the_first_of_the_side_to_name_the_denomination() {
        let mut auction = Auction::new(Seat::West);
        for call in [bid("1S"), Call::Pass, bid("2H"), Call::Double, bid("2S"), Call::Pass, bid("4S")] {
            auction.add_call(call).unwrap();
        }
        for call in [Call::Double, Call::Redouble, Call::Pass, Call::Pass, Call::Pass] {
            auction.add_call(call).unwrap();
        }
        let (contract, declarer) = auction.outcome().unwrap();
        assert_eq!((contract.to_string().as_str(), declarer), ("4Sxx", Seat::West));
        assert_eq!(auction.add_call(Call::Pass), Err(AuctionError::AuctionEnded));
    }

    #[test]
    fn illegal_calls_are_refused_and_leave_no_trace() {
        let mut auction = Auction::new(Seat::North);
        assert_eq!(auction.add_call(Call::Double), Err(AuctionError::InadmissibleDouble));
        auction.add_call(bid("1NT")).unwrap();
        assert_eq!(auction.add_call(bid("1S")), Err(AuctionError::InsufficientBid));
        assert_eq!(auction.add_call(Call::Redouble), Err(AuctionError::InadmissibleRedouble));
        auction.add_call(Call::Pass).unwrap();
        assert_eq!(auction.add_call(Call::Double), Err(AuctionError::InadmissibleDouble));
        assert_eq!(auction.calls().len(), 2);
    }

    #[test]
    fn four_passes_pass_the_deal_out() {
        let mut auction = Auction::new(Seat::South);
        for _ in 0..4 {
            auction.add_call(Call::Pass).unwrap();
        }
        assert!(auction.is_over());
        assert_eq!(auction.outcome(), None);
    }
}
