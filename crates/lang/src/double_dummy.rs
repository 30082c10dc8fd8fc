//! Double-dummy results in words: the contracts that each side makes, and par. The crate `solver` computes them.

use bridge::{Analyses, BoardNumber, Denomination, Makeable, Par, Seat, Side};

use super::Texts;

/// The lines below a deal: the contracts that each side makes and par, or a note that they are missing.
pub fn under_deal(board: BoardNumber, known: Option<&Analyses>, texts: &Texts) -> Vec<String> {
    let say = texts.say();
    let Some(known) = known else { return vec![say.double_dummy_none()] };
    let Some(analysis) = known.get(&board) else { return vec![say.double_dummy_waiting()] };
    let side = |side: Side| say.print_makes(texts.letters().side(side), makes(&analysis.makeable, side, texts));
    vec![side(Side::NS), side(Side::EW), par(&analysis.par, texts)]
}

/// The contracts that a side makes, notrump first: `3NT 4♥ 2♦`. The seat is added if the partner makes less.
pub fn makes(makeable: &Makeable, side: Side, texts: &Texts) -> String {
    let letters = texts.letters();
    let level = |seat: Seat, of: Denomination| makeable.tricks(seat, of).saturating_sub(6);
    let mut contracts = Vec::new();
    for of in Denomination::ALL.into_iter().rev() {
        let [first, second] = side.seats();
        let name = letters.denomination(of);
        let (best, other) = if level(first, of) >= level(second, of) { (first, second) } else { (second, first) };
        match (level(best, of), level(other, of)) {
            (0, _) => {}
            (both, same) if both == same => contracts.push(format!("{both}{name}")),
            (more, less) => {
                contracts.push(format!("{more}{name} {}", letters.seat(best)));
                if less > 0 {
                    contracts.push(format!("{less}{name} {}", letters.seat(other)));
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
    for found in &par.contracts {
        let name = |by: &str| {
            let over = i16::from(found.tricks.number()) - i16::from(found.contract.level.needed());
            let result = match over {
                0 => String::new(),
                more if more > 0 => format!(" +{more}"),
                less => format!(" −{}", less.unsigned_abs()),
            };
            format!("{} {by}{result}", letters.contract(found.contract))
        };
        let partner = |other: &&bridge::ParContract| {
            (other.contract, other.tricks) == (found.contract, found.tricks)
                && other.declarer == found.declarer.partner()
        };
        let shown = match par.contracts.iter().find(partner) {
            Some(_) => name(&letters.side(found.declarer.side())),
            None => name(letters.seat(found.declarer)),
        };
        if !contracts.contains(&shown) {
            contracts.push(shown);
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
    fn the_seat_is_named_if_partner_makes_less() {
        let mut tricks = [[0; 5]; 4];
        tricks[Seat::North as usize] = [6, 9, 9, 0, 9];
        tricks[Seat::South as usize] = [6, 9, 8, 0, 6];
        let makeable = Makeable::new(tricks).unwrap();
        assert_eq!(makes(&makeable, Side::NS, &Language::En.texts()), "3NT N, 3♥ N, 2♥ S, 3♦");
        assert_eq!(makes(&makeable, Side::EW, &Language::En.texts()), "–");
    }
}
