//! Keeps results while the program runs, so that each deal is solved once. That takes a quarter of a second, and the
//! same hands occur again when an evening is reopened, copied or imported. The crate `store` keeps results permanently.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{LazyLock, Mutex, PoisonError};

use bridge::{Deal, TrickTable};

use super::dds;

static SOLVED: LazyLock<Mutex<HashMap<Deal, TrickTable>>> = LazyLock::new(Mutex::default);

/// Only one run at a time, because each uses all processors, and the next one finds what it solved.
static RUN: Mutex<()> = Mutex::new(());

/// Passes on the known tables first, and then those that have to be solved, each with the index of its deal.
pub(super) fn solve(deals: &[Deal], mut on_solved: impl FnMut(usize, TrickTable) -> ControlFlow<()>) {
    let _run = RUN.lock().unwrap_or_else(PoisonError::into_inner);
    let (mut places, mut unsolved) = (Vec::new(), Vec::new());
    for (place, deal) in deals.iter().enumerate() {
        match remembered(deal) {
            Some(trick_table) if on_solved(place, trick_table).is_break() => return,
            Some(_) => {}
            None => {
                places.push(place);
                unsolved.push(*deal);
            }
        }
    }
    dds::solve(&unsolved, |index, trick_table| {
        SOLVED.lock().unwrap_or_else(PoisonError::into_inner).insert(unsolved[index], trick_table);
        on_solved(places[index], trick_table)
    });
}

fn remembered(deal: &Deal) -> Option<TrickTable> {
    SOLVED.lock().unwrap_or_else(PoisonError::into_inner).get(deal).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solved_deals_are_kept_and_returned_with_their_index() {
        // Each hand a whole suit.
        let first_deal: Deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432".parse().unwrap();
        let second_deal: Deal =
            "N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432".parse().unwrap();
        solve(&[first_deal], |_, _| ControlFlow::Continue(()));
        let first = remembered(&first_deal).unwrap();
        let mut places = Vec::new();
        solve(&[second_deal, first_deal], |place, trick_table| {
            places.push((place, trick_table));
            ControlFlow::Continue(())
        });
        assert_eq!(places[0], (1, first));
        assert_eq!(places[1].0, 0);
        assert_ne!(places[1].1, first);
    }

    #[test]
    fn caller_that_stops_at_known_tables_gets_no_more() {
        let deal: Deal = "N:AKQJT98765432... ..AKQJT98765432. .AKQJT98765432.. ...AKQJT98765432".parse().unwrap();
        solve(&[deal], |_, _| ControlFlow::Continue(()));
        let mut times = 0;
        solve(&[deal, deal], |_, _| {
            times += 1;
            ControlFlow::Break(())
        });
        assert_eq!(times, 1);
    }
}
