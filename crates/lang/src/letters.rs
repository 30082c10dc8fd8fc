//! Letters of seats, denominations and cards by language. They are only for screen, keyboard and paper; files and the
//! database use neutral letters.

use bridge::{Card, Contract, Denomination, Rank, Seat, Side, Vulnerability};

use super::Language;

/// The letters of one language.
#[derive(Debug)]
pub struct Letters {
    /// North, East, South, West.
    pub seats: [&'static str; 4],
    /// Ace, king, queen, jack.
    pub honours: [&'static str; 4],
    /// Notrump as printed.
    pub notrump: &'static str,
    /// The spellings that a scorer may type for each denomination, clubs first; longer spellings come first.
    pub denominations: [&'static [&'static str]; 5],
    /// Words and other letters of everyday speech that a scorer may type for each denomination.
    pub denomination_words: [&'static [&'static str]; 5],
    /// The spellings that may be typed for ace, king, queen and jack.
    pub typed_honours: [&'static [&'static str]; 4],
}

static ENGLISH: Letters = Letters {
    seats: ["N", "E", "S", "W"],
    honours: ["A", "K", "Q", "J"],
    notrump: "NT",
    denominations: [&["C"], &["D"], &["H"], &["S"], &["NT", "N"]],
    denomination_words: [
        &["CLUBS", "CLUB"],
        &["DIAMONDS", "DIAMOND"],
        &["HEARTS", "HEART"],
        &["SPADES", "SPADE"],
        &["NOTRUMP"],
    ],
    typed_honours: [&["A"], &["K"], &["Q"], &["J"]],
};
static DANISH: Letters = Letters {
    seats: ["N", "Ø", "S", "V"],
    honours: ["E", "K", "D", "B"],
    notrump: "UT",
    denominations: [&["KL", "K"], &["RU", "R"], &["HJ", "H"], &["SP", "S"], &["UT", "U", "NT", "N"]],
    denomination_words: [&["KLØR"], &["RUDER"], &["HJERTER", "HJERTE"], &["SPAR"], &["SANS"]],
    typed_honours: [&["E"], &["K"], &["D"], &["KN", "B"]],
};
static GERMAN: Letters = Letters {
    seats: ["N", "O", "S", "W"],
    honours: ["A", "K", "D", "B"],
    notrump: "SA",
    denominations: [&["T"], &["K"], &["C"], &["P"], &["SA", "NT", "S", "N"]],
    // Herz is everyday speech, and H is no other denomination.
    denomination_words: [&["TREFF", "KREUZ"], &["KARO"], &["COEUR", "HERZ", "H"], &["PIK"], &["SANS"]],
    typed_honours: [&["A"], &["K"], &["D"], &["B"]],
};
static DUTCH: Letters = Letters {
    seats: ["N", "O", "Z", "W"],
    honours: ["A", "H", "V", "B"],
    notrump: "SA",
    denominations: [&["K"], &["R"], &["H"], &["S"], &["SA", "ZT", "NT", "Z", "N"]],
    denomination_words: [&["KLAVEREN", "KLAVER"], &["RUITEN"], &["HARTEN"], &["SCHOPPEN"], &["SANS"]],
    typed_honours: [&["A"], &["H"], &["V"], &["B"]],
};

impl Letters {
    /// The letters of a language.
    pub fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &ENGLISH,
            Language::Da => &DANISH,
            Language::De => &GERMAN,
            Language::Nl => &DUTCH,
        }
    }

    /// A sample of what a scorer may type: four hearts doubled by North, one down, with the ace of diamonds led.
    pub fn sample_entry(&self) -> String {
        let [_, diamonds, hearts, ..] = self.denomination_keys();
        let ([north, ..], [ace, ..]) = (self.seats, self.honours);
        format!("4{hearts}{north}x-1 {diamonds}{ace}").to_lowercase()
    }

    /// Samples of results of pairs that sat the other way round: a contract and a score.
    pub fn sample_turned_entry(&self) -> String {
        let ([.., spades, _], [north, ..]) = (self.denomination_keys(), self.seats);
        format!("4{spades}{north}=/ 420/").to_lowercase()
    }

    /// The shortest spelling of each denomination, clubs first.
    fn denomination_keys(&self) -> [&'static str; 5] {
        self.denominations.map(|spellings| spellings.last().copied().unwrap_or_default())
    }

    /// The letter of a seat.
    pub fn seat(&self, seat: Seat) -> &'static str {
        self.seats[seat as usize]
    }

    /// The letters of a side.
    pub fn side(&self, side: Side) -> String {
        side.seats().map(|s| self.seat(s)).concat()
    }

    /// The letter of a rank; ten is `10`.
    pub fn rank(&self, rank: Rank) -> String {
        match rank.number() {
            14 => self.honours[0].to_owned(),
            13 => self.honours[1].to_owned(),
            12 => self.honours[2].to_owned(),
            11 => self.honours[3].to_owned(),
            number => number.to_string(),
        }
    }

    /// A card with its suit sign: `♥K`.
    pub fn card(&self, card: Card) -> String {
        format!("{}{}", card.suit.symbol(), self.rank(card.rank))
    }

    /// A contract with its sign: `4♠×`, `3NT`.
    pub fn contract(&self, contract: Contract) -> String {
        let denomination = self.denomination(contract.denomination);
        let doubling = ["", "×", "××"][contract.doubling as usize];
        format!("{}{denomination}{doubling}", contract.level.number())
    }

    /// A contract with its first typed spelling: `4Sx`.
    pub fn typed(&self, contract: Contract) -> String {
        let doubling = ["", "x", "xx"][contract.doubling as usize];
        format!("{}{}{doubling}", contract.level.number(), self.denominations[contract.denomination as usize][0])
    }

    /// A denomination: its sign, or the letters of notrump.
    pub fn denomination(&self, denomination: Denomination) -> String {
        denomination.suit().map_or_else(|| self.notrump.to_owned(), |suit| suit.symbol().to_string())
    }

    /// The letters of the vulnerable side. `None` for no side and for both, which are words instead.
    pub fn vulnerable_side(&self, vulnerability: Vulnerability) -> Option<String> {
        match vulnerability {
            Vulnerability::None | Vulnerability::Both => None,
            Vulnerability::NS => Some(self.side(Side::NS)),
            Vulnerability::EW => Some(self.side(Side::EW)),
        }
    }
}
