//! How a setting is written and what it can be, so that it is read, shown and offered in one way. The settings are in
//! `settings` and `amounts`, how tables are compared in `method`; all of them together, with their keys, in `rules`.

use std::fmt;

/// A value that is written as a word or a number.
pub(super) trait Setting: Sized {
    /// None where there is no such value.
    fn parse(text: &str) -> Option<Self>;
    /// Every value, in words.
    fn allowed() -> String;
    /// What can be chosen and what can be written.
    fn form() -> SettingForm;
}

/// What a setting can be, for whoever lets somebody choose: words, and ways to write a number.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SettingForm {
    /// The values that are words.
    pub words: Vec<String>,
    /// The values that hold a number.
    pub written: Vec<NumberPattern>,
    /// Several of the words may be taken, in an order; the first stands for none of them.
    pub several: bool,
}

/// A way to write a value with a number in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberPattern {
    /// What stands before the number.
    pub before: &'static str,
    /// Which numbers it takes.
    pub number: SettingNumber,
    /// What stands after it.
    pub after: &'static str,
}

/// A number of a setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingNumber {
    /// A whole one, both bounds included.
    #[expect(missing_docs, reason = "the line above says what it holds")]
    Whole { from: u32, to: u32 },
    /// Not negative, with at most two decimals.
    Hundredths,
    /// Numbers of rounds, in a list.
    Rounds,
}

impl NumberPattern {
    /// A whole number within bounds, with what stands before it.
    pub(super) const fn whole(before: &'static str, from: u32, to: u32) -> Self {
        Self { before, number: SettingNumber::Whole { from, to }, after: "" }
    }

    /// The value with this number; none where it is not one of these. A comma may stand before decimals.
    #[must_use]
    pub fn value(self, number: &str) -> Option<String> {
        let number = number.trim();
        let number = match self.number {
            SettingNumber::Whole { from, to } => {
                number.parse::<u32>().ok().filter(|n| (from..=to).contains(n))?.to_string()
            }
            SettingNumber::Hundredths => Hundredths::parse(&number.replace(',', "."))?.to_string(),
            SettingNumber::Rounds => {
                let rounds: Vec<u8> = number
                    .split([',', ' '])
                    .filter(|round| !round.is_empty())
                    .map(|round| round.parse().ok().filter(|round| *round > 0))
                    .collect::<Option<_>>()?;
                let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
                Some(rounds.join(",")).filter(|rounds| !rounds.is_empty())?
            }
        };
        Some(format!("{}{number}{}", self.before, self.after))
    }

    /// The number in a value; none where the value is written in another way.
    #[must_use]
    pub fn number(self, value: &str) -> Option<&str> {
        let number = value.strip_prefix(self.before)?.strip_suffix(self.after)?;
        self.value(number).filter(|written| written == value).map(|_| number)
    }
}

impl SettingForm {
    /// A choice between words.
    pub(super) fn of_words<T: fmt::Display>(words: &[T]) -> Self {
        Self { words: words.iter().map(ToString::to_string).collect(), ..Self::default() }
    }

    /// Words, or a number written in one of these ways.
    pub(super) fn with(words: &[&str], written: &[NumberPattern]) -> Self {
        Self { written: written.to_vec(), ..Self::of_words(words) }
    }
}

/// Declares a setting whose values are words.
macro_rules! setting {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$value_doc])* #[doc = concat!("Written `", $text, "`.")] $value),+
        }

        impl $name {
            /// Every value, the default first.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];
        }

        impl Setting for $name {
            fn parse(text: &str) -> Option<Self> {
                match text {
                    $($text => Some(Self::$value),)+
                    _ => None,
                }
            }

            fn allowed() -> String {
                [$($text),+].join(", ")
            }

            fn form() -> $crate::club::setting::SettingForm {
                $crate::club::setting::SettingForm::of_words(Self::ALL)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$value => $text),+ })
            }
        }
    };
}

pub(super) use setting;

/// An amount in hundredths, not negative: 300 is written `3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hundredths(pub u32);

impl Setting for Hundredths {
    fn parse(text: &str) -> Option<Self> {
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let digits = |t: &str| t.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || whole.len() > 6 || part.len() > 2 || !digits(whole) || !digits(part) {
            return None;
        }
        format!("{whole}{part:0<2}").parse().ok().map(Self)
    }

    fn allowed() -> String {
        "a number with at most two decimals".to_owned()
    }

    fn form() -> SettingForm {
        SettingForm::with(&[], &[NumberPattern { before: "", number: SettingNumber::Hundredths, after: "" }])
    }
}

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 100, self.0 % 100) {
            (whole, 0) => whole.fmt(f),
            (whole, part) if part % 10 == 0 => write!(f, "{whole}.{}", part / 10),
            (whole, part) => write!(f, "{whole}.{part:02}"),
        }
    }
}
