//! Double-dummy analysis: the tricks that a deal allows when all cards are seen, and par. The crate `store` keeps the
//! results.

mod cache;
mod dds;

use std::collections::HashMap;
use std::hash::BuildHasher;
use std::ops::ControlFlow;

use bridge::{Analyses, Analysis, Deal, Seat, TrickTable, Vulnerability};
use evening::session::Session;

/// Solves deals on all processors and passes on each table with the index of its deal, in any order. A deal that cannot
/// be solved is left out. Stops soon after `on_solved` breaks.
pub fn solve(deals: &[Deal], on_solved: impl FnMut(usize, TrickTable) -> ControlFlow<()>) {
    cache::solve(deals, on_solved);
}

/// The analyses of a session's boards whose deals have a stored table, and the deals without a table.
pub fn known_analyses(
    session: &Session,
    stored: &HashMap<Deal, TrickTable, impl BuildHasher>,
) -> (Analyses, Vec<Deal>) {
    let (mut analyses, mut unsolved) = (Analyses::new(), Vec::new());
    for (number, deal) in session.deals() {
        match stored.get(&deal) {
            Some(trick_table) => {
                let (dealer, vulnerability) = (session.dealer(number), session.vulnerability(number));
                analyses.insert(number, analysis(*trick_table, dealer, vulnerability));
            }
            None => unsolved.push(deal),
        }
    }
    (analyses, unsolved)
}

/// The analysis of a board: its trick table, and par for its dealer and vulnerability.
pub fn analysis(trick_table: TrickTable, dealer: Seat, vulnerability: Vulnerability) -> Analysis {
    Analysis { trick_table, par: dds::par(trick_table, dealer, vulnerability) }
}
