//! Double-dummy results in words: the contracts that each side makes, and par. The crate `solver` computes them.

use bridge::{Analyses, BoardNumber, Denomination, Par, Seat, Side, TrickTable};

use super::Texts;

/// The lines below a deal: the contracts that each side makes and par, or a note that they are missing.
pub fn under_deal(board: BoardNumber, analyses: Option<&Analyses>, texts: &Texts) -> Vec<String> {
    let say = texts.say();
    let Some(analyses) = analyses else { return vec![say.double_dummy_none()] };
    let Some(analysis) = analyses.get(&board) else { return vec![say.double_dummy_waiting()] };
    let makes_line = |side: Side| {
        say.print_makes(texts.letters().side(side), makeable_contracts(&analysis.trick_table, side, texts))
    };
    vec![makes_line(Side::NS), makes_line(Side::EW), par(&analysis.par, texts)]
}

/// The highest contract that a side makes in each denomination, notrump first: `3NT, 4♥, 2♦`, or `–` if it makes none.
/// If one partner makes less, both have their seats: `3♥ N, 2♥ S`.
pub fn makeable_contracts(makeable: &TrickTable, side: Side, texts: &Texts) -> String {
    let letters = texts.letters();
    let level = |seat: Seat, denomination: Denomination| makeable.tricks(seat, denomination).saturating_sub(6);
    let mut contracts = Vec::new();
    for denomination in Denomination::ALL.into_iter().rev() {
        let [first, second] = side.seats();
        let name = letters.denomination(denomination);
        let (better_seat, worse_seat) =
            if level(first, denomination) >= level(second, denomination) { (first, second) } else { (second, first) };
        match (level(better_seat, denomination), level(worse_seat, denomination)) {
            (0, _) => {}
            (level_of_both, other_level) if level_of_both == other_level => {
                contracts.push(format!("{level_of_both}{name}"));
            }
            (higher, lower) => {
                contracts.push(format!("{higher}{name} {}", letters.seat(better_seat)));
                if lower > 0 {
                    contracts.push(format!("{lower}{name} {}", letters.seat(worse_seat)));
                }
            }
        }
    }
    if contracts.is_empty() { "–".to_owned() } else { contracts.join(", ") }
}

/// Par in words, with the score from North-South's view: `Par +420: 4♥ NS`, or for a sacrifice `Par +300: 5♦× EW −2`.
pub fn par(par: &Par, texts: &Texts) -> String {
    let (say, letters) = (texts.say(), texts.letters());
    let mut contracts: Vec<String> = Vec::new();
    for contract in &par.contracts {
        let name = |declarer: &str| {
            let overtricks = i16::from(contract.tricks.number()) - i16::from(contract.contract.level.needed());
            let result = match overtricks {
                0 => String::new(),
                overtricks if overtricks > 0 => format!(" +{overtricks}"),
                undertricks => format!(" −{}", undertricks.unsigned_abs()),
            };
            format!("{} {declarer}{result}", letters.contract(contract.contract))
        };
        let partner = |other_contract: &&bridge::ParContract| {
            (other_contract.contract, other_contract.tricks) == (contract.contract, contract.tricks)
                && other_contract.declarer == contract.declarer.partner()
        };
        let contract_text = match par.contracts.iter().find(partner) {
            Some(_) => name(&letters.side(contract.declarer.side())),
            None => name(letters.seat(contract.declarer)),
        };
        if !contracts.contains(&contract_text) {
            contracts.push(contract_text);
        }
    }
    if contracts.is_empty() {
        return say.print_par_passed();
    }
    say.print_par(texts.score(par.score), contracts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use bridge::{Contract, ParContract, Tricks};

    fn contract(text: &str, declarer: Seat, tricks: u8) -> ParContract {
        let contract: Contract = text.parse().unwrap();
        ParContract { contract, declarer, tricks: Tricks::new(tricks).unwrap() }
    }

    #[test]
    fn both_seats_are_named_by_their_side() {
        let contracts = vec![contract("4H", Seat::North, 10), contract("4H", Seat::South, 10)];
        assert_eq!(par(&Par { score: 420, contracts }, &Language::En.texts()), "Par +420: 4♥ NS");
    }

    #[test]
    fn sacrifice_shows_its_undertricks() {
        let contracts = vec![contract("5Dx", Seat::West, 9)];
        assert_eq!(par(&Par { score: 300, contracts }, &Language::De.texts()), "Par +300: 5♦× W −2");
    }

    #[test]
    fn seat_is_named_if_partner_makes_less() {
        let mut tricks = [[0; 5]; 4];
        tricks[Seat::North as usize] = [6, 9, 9, 0, 9];
        tricks[Seat::South as usize] = [6, 9, 8, 0, 6];
        let makeable = TrickTable::new(tricks).unwrap();
        assert_eq!(makeable_contracts(&makeable, Side::NS, &Language::En.texts()), "3NT N, 3♥ N, 2♥ S, 3♦");
        assert_eq!(makeable_contracts(&makeable, Side::EW, &Language::En.texts()), "–");
    }
}
