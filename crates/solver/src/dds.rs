//! The double-dummy library behind the room's door: its types in, ours out.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use contract_bridge::{FullDeal, Penalty, Strain};
use pons_dds::{Solver, TrickCountRow, TrickCountTable, calculate_pars, solve_deal_on};

use bridge::{
    Contract, Deal, Denomination, Doubling, Level, Makeable, Par, ParContract, Seat, Side, Tricks, Vulnerability,
};

pub(super) fn solve(deals: &[Deal], mut found: impl FnMut(usize, Makeable) -> ControlFlow<()>) {
    let next = AtomicUsize::new(0);
    let workers = thread::available_parallelism().map_or(1, usize::from).min(deals.len());
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..workers {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let mut solver = Solver::new(Strain::Notrump);
                while let Some((at, deal)) = take(deals, next) {
                    let Some(makeable) = solved(&mut solver, deal) else { continue };
                    if sender.send((at, makeable)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for (at, makeable) in &receiver {
            if found(at, makeable).is_break() {
                next.store(deals.len(), Ordering::Relaxed);
                break;
            }
        }
        drop(receiver);
    });
}

/// The index of the next deal that nobody has begun.
fn take(deals: &[Deal], next: &AtomicUsize) -> Option<(usize, Deal)> {
    let at = next.fetch_add(1, Ordering::Relaxed);
    deals.get(at).map(|deal| (at, *deal))
}

fn solved(solver: &mut Solver, deal: Deal) -> Option<Makeable> {
    let deal: FullDeal = deal.to_string().parse().ok()?;
    let table = solve_deal_on(solver, deal);
    let of = |seat: Seat| Denomination::ALL.map(|of| table[strain(of)].get(theirs(seat)).get());
    Makeable::new(Seat::ALL.map(of)).ok()
}

pub(super) fn par(makeable: Makeable, dealer: Seat, vulnerability: Vulnerability) -> Par {
    let row = |denomination: Denomination| {
        let [n, e, s, w] = Seat::ALL.map(|seat| makeable.tricks(seat, denomination));
        TrickCountRow::new(n, e, s, w)
    };
    let vulnerable = match vulnerability {
        Vulnerability::None => pons_dds::Vulnerability::NONE,
        Vulnerability::NS => pons_dds::Vulnerability::NS,
        Vulnerability::EW => pons_dds::Vulnerability::EW,
        Vulnerability::Both => pons_dds::Vulnerability::ALL,
    };
    // Of each side when it is the first to call.
    let [ns, ew] = calculate_pars(TrickCountTable(Denomination::ALL.map(row)), vulnerable);
    let (found, score) = match dealer.side() {
        Side::NS => (ns.contracts, ns.score),
        Side::EW => (ew.contracts, -ew.score),
    };
    let mut contracts: Vec<ParContract> = found.into_iter().filter_map(ours).collect();
    contracts.sort_by_key(|c| (c.contract, c.declarer));
    contracts.dedup();
    Par { score, contracts }
}

fn ours(found: pons_dds::ParContract) -> Option<ParContract> {
    let level = Level::new(found.contract.bid.level.get()).ok()?;
    let denomination = Denomination::ALL.into_iter().find(|of| strain(*of) == found.contract.bid.strain)?;
    let doubling = match found.contract.penalty {
        Penalty::Undoubled => Doubling::Undoubled,
        Penalty::Doubled => Doubling::Doubled,
        Penalty::Redoubled => Doubling::Redoubled,
    };
    let declarer = Seat::ALL.into_iter().find(|seat| theirs(*seat) == found.declarer)?;
    let tricks = Tricks::new(level.needed().checked_add_signed(found.overtricks)?).ok()?;
    Some(ParContract { contract: Contract { level, denomination, doubling }, declarer, tricks })
}

fn strain(denomination: Denomination) -> Strain {
    match denomination {
        Denomination::Clubs => Strain::Clubs,
        Denomination::Diamonds => Strain::Diamonds,
        Denomination::Hearts => Strain::Hearts,
        Denomination::Spades => Strain::Spades,
        Denomination::NoTrump => Strain::Notrump,
    }
}

fn theirs(seat: Seat) -> contract_bridge::Seat {
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
    fn a_whole_suit_as_trump_takes_every_trick() {
        let mut all = Vec::new();
        solve(&[SUITS.parse().unwrap()], |at, makeable| {
            all.push((at, makeable));
            ControlFlow::Continue(())
        });
        let (at, makeable) = all[0];
        assert_eq!(at, 0);
        assert_eq!(makeable.tricks(Seat::North, Denomination::Spades), 13);
        assert_eq!(makeable.tricks(Seat::South, Denomination::Spades), 13);
        assert_eq!(makeable.tricks(Seat::East, Denomination::Spades), 0);
        // In notrump, the side on lead takes the rest.
        assert_eq!(makeable.tricks(Seat::North, Denomination::NoTrump), 0);
    }

    #[test]
    fn par_is_seven_spades_where_spades_take_all() {
        let mut tables = Vec::new();
        solve(&[SUITS.parse().unwrap()], |_, makeable| {
            tables.push(makeable);
            ControlFlow::Continue(())
        });
        let par = par(tables[0], Seat::North, Vulnerability::None);
        // East-West save in seven notrump doubled? They take no trick either: down thirteen is more.
        assert_eq!(par.score, 1510);
        assert!(par.contracts.iter().all(|c| c.contract.to_string() == "7S" && c.tricks.number() == 13));
    }

    /// Six diamonds for North-South, nine tricks in hearts for East-West.
    fn slam() -> Makeable {
        let (ns, ew) = ([6, 12, 4, 5, 6], [6, 1, 9, 6, 5]);
        Makeable::new([ns, ew, ns, ew]).unwrap()
    }

    #[test]
    fn the_cost_of_a_sacrifice_depends_on_vulnerability_and_not_on_the_dealer() {
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
    fn where_both_make_the_same_the_dealer_is_first() {
        let tricks = [0, 0, 0, 0, 7];
        let both = Makeable::new([tricks; 4]).unwrap();
        assert_eq!(par(both, Seat::North, Vulnerability::None).score, 90);
        assert_eq!(par(both, Seat::West, Vulnerability::None).score, -90);
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
