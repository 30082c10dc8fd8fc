//! How pads spell things: contracts, tricks, leads, remarks, and names that fit their small screens.

use crate::latin::to_latin;
use bridge::{Card, Contract, Denomination, Doubling, Tricks};
use evening::director::{Artificial, SideAward};

/// A contract: `4 S`, `3 NT xx`.
pub(crate) fn contract(contract: Contract) -> String {
    let denomination = match contract.denomination {
        Denomination::Clubs => "C",
        Denomination::Diamonds => "D",
        Denomination::Hearts => "H",
        Denomination::Spades => "S",
        Denomination::NoTrump => "NT",
    };
    let doubling = match contract.doubling {
        Doubling::Undoubled => "",
        Doubling::Doubled => " x",
        Doubling::Redoubled => " xx",
    };
    format!("{} {denomination}{doubling}", contract.level.number())
}

/// Tricks relative to the contract: `=`, `+1`, `-2`.
pub(crate) fn tricks(contract: Contract, tricks: Tricks) -> String {
    match i16::from(tricks.number()) - i16::from(contract.level.needed()) {
        0 => "=".to_owned(),
        over => format!("{over:+}"),
    }
}

/// A card led: `S10`, `HK`.
pub(crate) fn lead(card: Card) -> String {
    let rank = if card.rank.number() == 10 { "10".to_owned() } else { card.rank.letter().to_string() };
    format!("{}{rank}", card.suit.letter())
}

/// The remark for an artificial score. `None` if pads have no word for it.
pub(crate) fn remark(ns: &SideAward, ew: &SideAward) -> Option<String> {
    let whole_percent = |award: &SideAward| match award {
        SideAward::Artificial(Artificial::Plus) => Some(60),
        SideAward::Artificial(Artificial::Average) => Some(50),
        SideAward::Artificial(Artificial::Minus) => Some(40),
        SideAward::Artificial(Artificial::Fixed(percent)) => {
            [40, 50, 60].into_iter().find(|candidate| percent.as_hundredths() == candidate * 100)
        }
        SideAward::Assigned(_) | SideAward::TableResult | SideAward::Nothing => None,
    };
    Some(format!("{}%-{}%", whole_percent(ns)?, whole_percent(ew)?))
}

/// A name in letters that pads have, of at most this many characters. If it is too long, first names are reduced to
/// initials, one after another; if it is still too long, its end is cut.
pub(crate) fn short_name(name: &str, max_chars: usize) -> String {
    let (name, _) = to_latin(name.trim());
    let length = |text: &str| text.chars().count();
    if length(&name) <= max_chars {
        return name;
    }
    let words: Vec<&str> = name.split_whitespace().collect();
    let initial = |word: &&str| word.chars().next().map_or_else(String::new, |first| format!("{first}."));
    for initials in 1..words.len() {
        let (first, last) = words.split_at(initials);
        let short = format!("{} {}", first.iter().map(initial).collect::<String>(), last.join(" "));
        if length(&short) <= max_chars {
            return short;
        }
    }
    name.chars().take(max_chars).collect::<String>().trim_end().to_owned()
}
