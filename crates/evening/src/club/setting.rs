//! How settings are written and which values they can have, so that all are read, shown and offered in the same way.
//! The types of the settings are in `settings`, `amounts`, `drawing` and `event`, the methods in `method`. The keys of
//! the rules of scoring are in `rules`.

use std::fmt;

/// Why a setting could not be set. `allowed` lists the possible values in words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RuleError {
    #[error("there is no setting {0:?}; `arrowswitch standings --help` lists them")]
    UnknownKey(String),
    #[error("{key} cannot be {value:?}: use one of {allowed}")]
    UnknownValue { key: &'static str, value: String, allowed: String },
}

/// A value that is written as a word or a number.
pub(super) trait Setting: Sized {
    /// Reads a value. `None` if there is no such value.
    fn parse(text: &str) -> Option<Self>;
    /// The possible values, in words.
    fn allowed() -> String;
    /// The choices and number patterns of the setting.
    fn form() -> SettingForm;
}

pub(super) fn read<T: Setting>(key: &'static str, value: &str) -> Result<T, RuleError> {
    let unknown = || RuleError::UnknownValue { key, value: value.to_owned(), allowed: T::allowed() };
    T::parse(value).ok_or_else(unknown)
}

/// The possible values of a setting, for a form: words, and patterns with a number.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SettingForm {
    pub words: Vec<String>,
    /// The patterns that hold a number.
    pub written: Vec<NumberPattern>,
    /// Whether several words may be chosen, in order. The first word then means that none of the others is chosen.
    pub allows_several: bool,
}

/// A pattern with a number, a list of numbers, or a text in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberPattern {
    pub before: &'static str,
    /// The kind of number or text in the pattern.
    pub number: SettingNumber,
    pub after: &'static str,
}

/// The kind of the number, list or text in a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingNumber {
    /// A whole number between two bounds, both included.
    Whole { from: u32, to: u32 },
    /// A number with at most two decimals, not negative.
    Hundredths,
    /// A list of numbers with at most two decimals, not negative, written with slashes: `25/20`.
    HundredthsList,
    /// A list of round numbers from 1, written with commas.
    Rounds,
    /// A line of text, which may be empty.
    Text,
}

impl NumberPattern {
    /// A whole number between bounds, after some text.
    pub(super) const fn whole(before: &'static str, from: u32, to: u32) -> Self {
        Self { before, number: SettingNumber::Whole { from, to }, after: "" }
    }

    /// The value with this number. `None` if the number is not allowed. A decimal comma is accepted.
    pub fn value(self, number: &str) -> Option<String> {
        let number = number.trim();
        let number = match self.number {
            SettingNumber::Whole { from, to } => {
                number.parse::<u32>().ok().filter(|n| (from..=to).contains(n))?.to_string()
            }
            SettingNumber::Hundredths => Hundredths::parse(&number.replace(',', "."))?.to_string(),
            SettingNumber::HundredthsList => {
                let parse_part = |number: &str| Some(Hundredths::parse(&number.replace(',', "."))?.to_string());
                let parts = number.split(['/', ';', ' ']).filter(|number| !number.is_empty());
                let parts = parts.map(parse_part).collect::<Option<Vec<_>>>()?;
                Some(parts.join("/")).filter(|parts| !parts.is_empty())?
            }
            SettingNumber::Rounds => {
                let rounds: Vec<u8> = number
                    .split([',', ' '])
                    .filter(|round| !round.is_empty())
                    .map(|round| round.parse().ok().filter(|round| *round > 0))
                    .collect::<Option<_>>()?;
                let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
                Some(rounds.join(",")).filter(|rounds| !rounds.is_empty())?
            }
            SettingNumber::Text => number.lines().collect::<Vec<_>>().join(" "),
        };
        Some(format!("{}{number}{}", self.before, self.after))
    }

    /// The number in a value. `None` if the value is not written as [`Self::value`] writes it.
    pub fn number(self, value: &str) -> Option<&str> {
        let number = value.strip_prefix(self.before)?.strip_suffix(self.after)?;
        self.value(number).filter(|written| written == value).map(|_| number)
    }
}

impl SettingForm {
    /// A choice among words.
    pub(super) fn of_words<T: fmt::Display>(words: &[T]) -> Self {
        Self { words: words.iter().map(ToString::to_string).collect(), ..Self::default() }
    }

    /// Words, and patterns with a number.
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

/// Declares rules that are stored by key beside the settings of a profile: field, type, key and default.
macro_rules! keyed_rules {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $field:ident: $type:ty, $key:literal = $default:expr;)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $name {
            $($(#[$doc])* #[doc = concat!("The setting `", $key, "`.")] pub $field: $type,)+
        }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $default,)+ }
            }
        }

        impl $name {
            /// Every setting by key, in the order they are shown.
            pub fn entries(&self) -> Vec<(&'static str, String)> {
                vec![$(($key, self.$field.to_string()),)+]
            }

            /// The possible values of a setting. `None` if there is no such setting.
            pub(super) fn form(key: &str) -> Option<$crate::club::setting::SettingForm> {
                match key {
                    $($key => Some(<$type>::form()),)+
                    _ => None,
                }
            }

            /// Sets one setting by key.
            ///
            /// # Errors
            /// When the key or the value does not exist; nothing is changed then.
            pub fn set(&mut self, key: &str, value: &str) -> Result<(), $crate::club::RuleError> {
                match key {
                    $($key => self.$field = $crate::club::setting::read($key, value)?,)+
                    _ => return Err($crate::club::RuleError::UnknownKey(key.to_owned())),
                }
                Ok(())
            }

            /// Whether every setting has its default.
            pub fn is_usual(&self) -> bool {
                *self == Self::default()
            }
        }

        impl serde::Serialize for $name {
            /// Writes all settings, so that a later default does not change what was agreed.
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.entries())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let mut rules = Self::default();
                for (key, value) in std::collections::BTreeMap::<String, String>::deserialize(deserializer)? {
                    rules.set(&key, &value).map_err(serde::de::Error::custom)?;
                }
                Ok(rules)
            }
        }
    };
}

pub(super) use keyed_rules;

/// An amount in hundredths, not negative: 300 is written `3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hundredths(pub u32);

impl Setting for Hundredths {
    fn parse(text: &str) -> Option<Self> {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        let is_digits = |t: &str| t.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || whole.len() > 6 || decimals.len() > 2 || !is_digits(whole) || !is_digits(decimals) {
            return None;
        }
        format!("{whole}{decimals:0<2}").parse().ok().map(Self)
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
