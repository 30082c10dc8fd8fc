//! Keeps results while the program runs, so that each deal is solved once. That takes a quarter of a second, and the
//! same hands occur again when an evening is reopened, copied or imported. The crate `store` keeps results permanently.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{LazyLock, Mutex, PoisonError};

use bridge::{Deal, TrickTable};

use super::dds;

/// The trick tables solved so far, by deal.
static SOLVED: LazyLock<Mutex<HashMap<Deal, TrickTable>>> = LazyLock::new(Mutex::default);

/// Lets only one run at a time solve deals, because each run uses all processors, and the next run finds what this one
/// solved.
static RUN_LOCK: Mutex<()> = Mutex::new(());

/// Passes on the known tables first, and then those that have to be solved, each with the index of its deal. Stops when
/// `on_solved` says so.
pub(super) fn solve(deals: &[Deal], mut on_solved: impl FnMut(usize, TrickTable) -> ControlFlow<()>) {
    let _run = RUN_LOCK.lock().unwrap_or_else(PoisonError::into_inner);
    let (mut indices, mut unsolved) = (Vec::new(), Vec::new());
    for (index, deal) in deals.iter().enumerate() {
        match known_table(deal) {
            Some(trick_table) if on_solved(index, trick_table).is_break() => return,
            Some(_) => {}
            None => {
                indices.push(index);
                unsolved.push(*deal);
            }
        }
    }
    dds::solve(&unsolved, |index, trick_table| {
        SOLVED.lock().unwrap_or_else(PoisonError::into_inner).insert(unsolved[index], trick_table);
        on_solved(indices[index], trick_table)
    });
}

/// The table of a deal that was solved before. `None` if it was not.
fn known_table(deal: &Deal) -> Option<TrickTable> {
    SOLVED.lock().unwrap_or_else(PoisonError::into_inner).get(deal).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solved_deals_are_kept_and_passed_on_first_with_their_index() {
        // Each hand a whole suit.
        let first_deal: Deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432".parse().unwrap();
        let second_deal: Deal =
            "N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432".parse().unwrap();
        solve(&[first_deal], |_, _| ControlFlow::Continue(()));
        let first = known_table(&first_deal).unwrap();
        let mut solved = Vec::new();
        solve(&[second_deal, first_deal], |index, trick_table| {
            solved.push((index, trick_table));
            ControlFlow::Continue(())
        });
        assert_eq!(solved[0], (1, first));
        assert_eq!(solved[1].0, 0);
        assert_ne!(solved[1].1, first);
    }

    #[test]
    fn caller_that_stops_at_known_tables_gets_no_more() {
        let deal: Deal = "N:AKQJT98765432... ..AKQJT98765432. .AKQJT98765432.. ...AKQJT98765432".parse().unwrap();
        solve(&[deal], |_, _| ControlFlow::Continue(()));
        let mut call_count = 0;
        solve(&[deal, deal], |_, _| {
            call_count += 1;
            ControlFlow::Break(())
        });
        assert_eq!(call_count, 1);
    }
}
