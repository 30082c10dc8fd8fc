//! Calls the double-dummy library, and converts between its types and those of `bridge`.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use contract_bridge::{FullDeal, Penalty, Strain};
use pons_dds::{Solver, TrickCountRow, TrickCountTable, calculate_pars, solve_deal_on};

use bridge::{
    Contract, Deal, Denomination, Doubling, Level, Par, ParContract, Seat, Side, TrickTable, Tricks, Vulnerability,
};

/// Solves deals on all processors, and passes each trick table on with the index of its deal, in the order they are
/// solved. Stops if `on_solved` says so. A deal on which the library fails is left out.
pub(super) fn solve(deals: &[Deal], mut on_solved: impl FnMut(usize, TrickTable) -> ControlFlow<()>) {
    let next = AtomicUsize::new(0);
    let worker_count = thread::available_parallelism().map_or(1, usize::from).min(deals.len());
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..worker_count {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let mut solver = Solver::new(Strain::Notrump);
                while let Some((index, deal)) = next_deal(deals, next) {
                    let Some(trick_table) = solve_deal(&mut solver, deal) else { continue };
                    if sender.send((index, trick_table)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for (index, trick_table) in &receiver {
            if on_solved(index, trick_table).is_break() {
                next.store(deals.len(), Ordering::Relaxed);
                break;
            }
        }
        drop(receiver);
    });
}

/// The next deal that no worker has begun, with its index. `None` if all were begun.
fn next_deal(deals: &[Deal], next: &AtomicUsize) -> Option<(usize, Deal)> {
    let index = next.fetch_add(1, Ordering::Relaxed);
    deals.get(index).map(|deal| (index, *deal))
}

/// The table of a deal. `None` if the library fails.
fn solve_deal(solver: &mut Solver, deal: Deal) -> Option<TrickTable> {
    let deal: FullDeal = deal.to_string().parse().ok()?;
    let table = solve_deal_on(solver, deal);
    let tricks_of = |seat: Seat| {
        Denomination::ALL.map(|denomination| table[library_strain(denomination)].get(library_seat(seat)).get())
    };
    TrickTable::new(Seat::ALL.map(tricks_of)).ok()
}

/// The par of a deal, if the dealer's side calls first.
pub(super) fn par(trick_table: TrickTable, dealer: Seat, vulnerability: Vulnerability) -> Par {
    let row = |denomination: Denomination| {
        let [n, e, s, w] = Seat::ALL.map(|seat| trick_table.tricks(seat, denomination));
        TrickCountRow::new(n, e, s, w)
    };
    let vulnerable = match vulnerability {
        Vulnerability::None => pons_dds::Vulnerability::NONE,
        Vulnerability::NS => pons_dds::Vulnerability::NS,
        Vulnerability::EW => pons_dds::Vulnerability::EW,
        Vulnerability::Both => pons_dds::Vulnerability::ALL,
    };
    // Par for each side as the first to call.
    let [ns, ew] = calculate_pars(TrickCountTable(Denomination::ALL.map(row)), vulnerable);
    let (par_contracts, score) = match dealer.side() {
        Side::NS => (ns.contracts, ns.score),
        Side::EW => (ew.contracts, -ew.score),
    };
    let mut contracts: Vec<ParContract> = par_contracts.into_iter().filter_map(par_contract).collect();
    contracts.sort_by_key(|c| (c.contract, c.declarer));
    contracts.dedup();
    Par { score, contracts }
}

/// A par contract of the library as ours. `None` if the library gives an impossible one.
fn par_contract(library_contract: pons_dds::ParContract) -> Option<ParContract> {
    let level = Level::new(library_contract.contract.bid.level.get()).ok()?;
    let denomination = Denomination::ALL
        .into_iter()
        .find(|denomination| library_strain(*denomination) == library_contract.contract.bid.strain)?;
    let doubling = match library_contract.contract.penalty {
        Penalty::Undoubled => Doubling::Undoubled,
        Penalty::Doubled => Doubling::Doubled,
        Penalty::Redoubled => Doubling::Redoubled,
    };
    let declarer = Seat::ALL.into_iter().find(|seat| library_seat(*seat) == library_contract.declarer)?;
    let tricks = Tricks::new(level.needed().checked_add_signed(library_contract.overtricks)?).ok()?;
    Some(ParContract { contract: Contract { level, denomination, doubling }, declarer, tricks })
}

fn library_strain(denomination: Denomination) -> Strain {
    match denomination {
        Denomination::Clubs => Strain::Clubs,
        Denomination::Diamonds => Strain::Diamonds,
        Denomination::Hearts => Strain::Hearts,
        Denomination::Spades => Strain::Spades,
        Denomination::NoTrump => Strain::Notrump,
    }
}

fn library_seat(seat: Seat) -> contract_bridge::Seat {
    match seat {
        Seat::North => contract_bridge::Seat::North,
        Seat::East => contract_bridge::Seat::East,
        Seat::South => contract_bridge::Seat::South,
        Seat::West => contract_bridge::Seat::West,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each hand a whole suit: spades with North, hearts with East, diamonds with South, clubs with West.
    const SUITS: &str = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";

    #[test]
    fn whole_suit_as_trump_takes_every_trick() {
        let mut solved = Vec::new();
        solve(&[SUITS.parse().unwrap()], |index, trick_table| {
            solved.push((index, trick_table));
            ControlFlow::Continue(())
        });
        let (index, trick_table) = solved[0];
        assert_eq!(index, 0);
        assert_eq!(trick_table.tricks(Seat::North, Denomination::Spades), 13);
        assert_eq!(trick_table.tricks(Seat::South, Denomination::Spades), 13);
        assert_eq!(trick_table.tricks(Seat::East, Denomination::Spades), 0);
        // In notrump, the side on lead takes the rest.
        assert_eq!(trick_table.tricks(Seat::North, Denomination::NoTrump), 0);
    }

    #[test]
    fn par_is_seven_spades_if_spades_take_all_tricks() {
        let mut tables = Vec::new();
        solve(&[SUITS.parse().unwrap()], |_, trick_table| {
            tables.push(trick_table);
            ControlFlow::Continue(())
        });
        let par = par(tables[0], Seat::North, Vulnerability::None);
        // East-West cannot save in seven notrump doubled: thirteen down costs more.
        assert_eq!(par.score, 1510);
        assert!(par.contracts.iter().all(|c| c.contract.to_string() == "7S" && c.tricks.number() == 13));
    }

    /// Six diamonds for North-South, nine tricks in hearts for East-West.
    fn slam() -> TrickTable {
        let (ns, ew) = ([6, 12, 4, 5, 6], [6, 1, 9, 6, 5]);
        TrickTable::new([ns, ew, ns, ew]).unwrap()
    }

    #[test]
    fn sacrifice_depends_on_vulnerability_but_not_on_the_dealer() {
        for (vulnerability, score) in
            [(Vulnerability::None, 500), (Vulnerability::NS, 500), (Vulnerability::EW, 800), (Vulnerability::Both, 800)]
        {
            for dealer in Seat::ALL {
                let par = par(slam(), dealer, vulnerability);
                assert_eq!((par.score, par.contracts.len()), (score, 2), "{dealer} {vulnerability}");
                assert!(par.contracts.iter().all(|c| c.contract.to_string() == "6Hx" && c.declarer.side() == Side::EW));
            }
        }
    }

    #[test]
    fn dealers_side_has_par_if_both_sides_make_the_same() {
        let tricks = [0, 0, 0, 0, 7];
        let trick_table = TrickTable::new([tricks; 4]).unwrap();
        assert_eq!(par(trick_table, Seat::North, Vulnerability::None).score, 90);
        assert_eq!(par(trick_table, Seat::West, Vulnerability::None).score, -90);
    }

    #[test]
    fn solving_stops_on_request() {
        let deals = vec![SUITS.parse().unwrap(); 50];
        let mut count = 0;
        solve(&deals, |_, _| {
            count += 1;
            ControlFlow::Break(())
        });
        assert_eq!(count, 1);
    }
}
