//! Sentences with parameters that can be written in any language.

use std::sync::LazyLock;

use chrono::NaiveDate;

use bridge::{AuctionError, BoardNumber, Card, Contract, DealError, Score, Seat, Side, Vulnerability};
use evening::club::ContestantId;
use evening::session::ChangeError;
use lang::{Language, Texts, refusal};
use movement::Number;

use super::lengths::shortened;

/// The English texts, for the command line and for reports as data.
pub(super) static ENGLISH: LazyLock<Texts> = LazyLock::new(|| Language::En.texts());

/// A parameter of a sentence.
pub(super) trait SentencePart: Clone {
    /// The parameter as text in a language.
    fn in_words(&self, texts: &Texts) -> String;

    /// A copy of equal length in bytes without the characters that divide a sentence.
    fn undivided(&self) -> Self {
        self.clone()
    }
}

/// Declares an enum of sentences with their parameters and the keys of their texts.
macro_rules! sentences {
    (
        $(#[$meta:meta])* $name:ident:
        $($variant:ident $({ $($field:ident: $kind:ty),+ })? = $text:ident;)+
    ) => {
        $(#[$meta])*
        pub enum $name {
            $($variant $({ $($field: $kind),+ })?,)+
        }

        impl $name {
            /// The sentence in a language.
            pub fn words(&self, texts: &Texts) -> String {
                match self {
                    $(Self::$variant $({ $($field),+ })? => texts.say().$text($($($field.in_words(texts)),+)?),)+
                }
            }
        }

        impl SentencePart for $name {
            fn in_words(&self, texts: &Texts) -> String {
                self.words(texts)
            }

            fn undivided(&self) -> Self {
                match self {
                    $(Self::$variant $({ $($field),+ })? => {
                        Self::$variant $({ $($field: $field.undivided()),+ })?
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

/// Implements [`SentencePart`] for types whose text is the same in every language.
macro_rules! same_in_every_language {
    ($($kind:ty),+) => {
        $(impl SentencePart for $kind {
            fn in_words(&self, _: &Texts) -> String {
                self.to_string()
            }
        })+
    };
}

same_in_every_language!(usize, u32, i64, BoardNumber, ContestantId, NaiveDate);

/// The text of the file, shortened, with control characters replaced, because they would reach a terminal.
impl SentencePart for String {
    fn in_words(&self, _: &Texts) -> String {
        shortened(self).chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect()
    }

    fn undivided(&self) -> Self {
        self.replace(';', ",")
    }
}

impl SentencePart for Side {
    fn in_words(&self, texts: &Texts) -> String {
        texts.letters().side(*self)
    }
}

impl SentencePart for Seat {
    fn in_words(&self, texts: &Texts) -> String {
        texts.letters().seat(*self).to_owned()
    }
}

/// Contestants by number and side.
impl SentencePart for Vec<(Number, Option<Side>)> {
    fn in_words(&self, texts: &Texts) -> String {
        let contestant_text = |(number, side): &(Number, Option<Side>)| match side {
            Some(side) => format!("{number} {}", texts.letters().side(*side)),
            None => number.to_string(),
        };
        self.iter().map(contestant_text).collect::<Vec<_>>().join(", ")
    }
}

impl SentencePart for DealError {
    fn in_words(&self, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::NotACard(card) => say.unread_cards_not_a_card(card.in_words(texts)),
            Self::DuplicateCard(card) => say.unread_cards_twice(card.in_words(texts)),
            Self::NotThirteen(count) => say.unread_cards_count(count.to_string()),
            Self::Malformed => say.unread_cards_shape(),
        }
    }

    fn undivided(&self) -> Self {
        match self {
            Self::NotACard(card) => Self::NotACard(card.undivided()),
            other => other.clone(),
        }
    }
}

impl SentencePart for AuctionError {
    fn in_words(&self, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::InsufficientBid => say.auction_insufficient(),
            Self::InadmissibleDouble => say.auction_double(),
            Self::InadmissibleRedouble => say.auction_redouble(),
            Self::AuctionEnded => say.auction_over(),
        }
    }
}

impl SentencePart for ChangeError {
    fn in_words(&self, texts: &Texts) -> String {
        refusal(self, texts)
    }
}

impl SentencePart for Card {
    fn in_words(&self, texts: &Texts) -> String {
        texts.letters().card(*self)
    }
}

impl SentencePart for Contract {
    fn in_words(&self, texts: &Texts) -> String {
        texts.letters().contract(*self)
    }
}

impl SentencePart for Score {
    fn in_words(&self, texts: &Texts) -> String {
        texts.score(*self)
    }
}

impl SentencePart for Vulnerability {
    fn in_words(&self, texts: &Texts) -> String {
        let say = texts.say();
        match texts.letters().vulnerable_side(*self) {
            Some(side) => side,
            None if *self == Self::Both => say.odd_vulnerable_all(),
            None => say.odd_vulnerable_nobody(),
        }
    }
}
