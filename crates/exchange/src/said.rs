//! Sentences with parameters that can be put in any language. `oddity` and `loss` define them.

use std::sync::LazyLock;

use chrono::NaiveDate;

use bridge::{AuctionError, BoardNumber, Card, Contract, DealError, Score, Seat, Side, Vulnerability};
use evening::club::ContestantId;
use evening::session::ChangeError;
use lang::{Language, Texts, refusal};
use movement::Number;

use super::lengths::shortened;

/// For the command line, and for reports as data.
pub(super) static ENGLISH: LazyLock<Texts> = LazyLock::new(|| Language::En.texts());

/// A parameter of a sentence, in a language.
pub(super) trait Said: Clone {
    fn said(&self, texts: &Texts) -> String;

    /// The same with the same length in bytes, without characters that divide sentences.
    fn undivided(&self) -> Self {
        self.clone()
    }
}

/// Declares an enum of sentences with their parameters and the keys of their texts.
macro_rules! sentences {
    (
        $(#[$meta:meta])* $name:ident:
        $($variant:ident $({ $($about:ident: $of:ty),+ })? = $text:ident;)+
    ) => {
        $(#[$meta])*
        pub enum $name {
            $($variant $({ $($about: $of),+ })?,)+
        }

        impl $name {
            /// The sentence in a language.
            pub fn words(&self, texts: &Texts) -> String {
                match self {
                    $(Self::$variant $({ $($about),+ })? => texts.say().$text($($($about.said(texts)),+)?),)+
                }
            }
        }

        impl Said for $name {
            fn said(&self, texts: &Texts) -> String {
                self.words(texts)
            }

            fn undivided(&self) -> Self {
                match self {
                    $(Self::$variant $({ $($about),+ })? => {
                        Self::$variant $({ $($about: $about.undivided()),+ })?
                    })+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.words(&ENGLISH))
            }
        }
    };
}
pub(super) use sentences;

/// Parameters that are the same in every language.
macro_rules! said_as_it_is {
    ($($of:ty),+) => {
        $(impl Said for $of {
            fn said(&self, _: &Texts) -> String {
                self.to_string()
            }
        })+
    };
}

said_as_it_is!(usize, u32, i64, BoardNumber, ContestantId, NaiveDate);

/// As written in the file, shortened and without control characters, which would reach a terminal.
impl Said for String {
    fn said(&self, _: &Texts) -> String {
        shortened(self).chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect()
    }

    fn undivided(&self) -> Self {
        self.replace(';', ",")
    }
}

impl Said for Side {
    fn said(&self, texts: &Texts) -> String {
        texts.letters().side(*self)
    }
}

impl Said for Seat {
    fn said(&self, texts: &Texts) -> String {
        texts.letters().seat(*self).to_owned()
    }
}

/// Contestants by number and side.
impl Said for Vec<(Number, Option<Side>)> {
    fn said(&self, texts: &Texts) -> String {
        let one = |(number, side): &(Number, Option<Side>)| match side {
            Some(side) => format!("{number} {}", texts.letters().side(*side)),
            None => number.to_string(),
        };
        self.iter().map(one).collect::<Vec<_>>().join(", ")
    }
}

impl Said for DealError {
    fn said(&self, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::NotACard(card) => say.unread_cards_not_a_card(card.said(texts)),
            Self::Twice(card) => say.unread_cards_twice(card.said(texts)),
            Self::NotThirteen(count) => say.unread_cards_count(count.to_string()),
            Self::Shape => say.unread_cards_shape(),
        }
    }

    fn undivided(&self) -> Self {
        match self {
            Self::NotACard(card) => Self::NotACard(card.undivided()),
            other => other.clone(),
        }
    }
}

impl Said for AuctionError {
    fn said(&self, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::Insufficient => say.auction_insufficient(),
            Self::InadmissibleDouble => say.auction_double(),
            Self::InadmissibleRedouble => say.auction_redouble(),
            Self::Over => say.auction_over(),
        }
    }
}

impl Said for ChangeError {
    fn said(&self, texts: &Texts) -> String {
        refusal(self, texts)
    }
}

impl Said for Card {
    fn said(&self, texts: &Texts) -> String {
        texts.letters().card(*self)
    }
}

impl Said for Contract {
    fn said(&self, texts: &Texts) -> String {
        texts.letters().contract(*self)
    }
}

impl Said for Score {
    fn said(&self, texts: &Texts) -> String {
        texts.score(*self)
    }
}

impl Said for Vulnerability {
    fn said(&self, texts: &Texts) -> String {
        let say = texts.say();
        match texts.letters().vulnerable_side(*self) {
            Some(side) => side,
            None if *self == Self::Both => say.odd_vulnerable_all(),
            None => say.odd_vulnerable_nobody(),
        }
    }
}
