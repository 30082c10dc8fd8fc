//! Double dummy: which tricks a deal allows when all cards are seen, found by a library in the cargo
//! feature `double-dummy`. A build without it finds nothing. What is kept of it is in `store`.

#[cfg(feature = "double-dummy")]
mod dds;
#[cfg(feature = "double-dummy")]
mod remembered;

use std::collections::HashMap;
use std::hash::BuildHasher;
use std::ops::ControlFlow;

use crate::bridge::{Analyses, Analysis, Deal, Makeable, Seat, Vulnerability};
use crate::session::Session;

/// Whether this build can solve deals.
pub const AVAILABLE: bool = cfg!(feature = "double-dummy");

/// Solves deals on all processors and hands over each with its place in the list as it is found, in any
/// order. Stops soon after it is told to. Does nothing where [`AVAILABLE`] is false.
pub fn solve(deals: &[Deal], found: impl FnMut(usize, Makeable) -> ControlFlow<()>) {
    #[cfg(feature = "double-dummy")]
    remembered::solve(deals, found);
    #[cfg(not(feature = "double-dummy"))]
    let _ = (deals, found);
}

/// What is known of a session's boards from tables kept of their deals, and the deals nobody has solved.
/// Nothing where [`AVAILABLE`] is false.
#[must_use]
pub fn known(session: &Session, kept: &HashMap<Deal, Makeable, impl BuildHasher>) -> Option<(Analyses, Vec<Deal>)> {
    let (mut analyses, mut unsolved) = (Analyses::new(), Vec::new());
    for (number, deal) in session.deals() {
        match kept.get(&deal) {
            Some(makeable) => {
                let (dealer, vulnerability) = (session.dealer(number), session.vulnerability(number));
                analyses.insert(number, analysis(*makeable, dealer, vulnerability)?);
            }
            None => unsolved.push(deal),
        }
    }
    AVAILABLE.then_some((analyses, unsolved))
}

/// The table of a board with par for its dealer and vulnerability; none where [`AVAILABLE`] is false.
#[must_use]
pub fn analysis(makeable: Makeable, dealer: Seat, vulnerability: Vulnerability) -> Option<Analysis> {
    #[cfg(feature = "double-dummy")]
    return Some(Analysis { makeable, par: dds::par(makeable, dealer, vulnerability) });
    #[cfg(not(feature = "double-dummy"))]
    {
        let _ = (makeable, dealer, vulnerability);
        None
    }
}
