//! The settings by which scores become a ranking (scoring design; Laws 12C2, 78, 87 leave them open).
//! Keys and values are those of the command line, the database and the profile files.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Why a setting cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RuleError {
    #[error("there is no setting {0:?}; `arrowswitch standings --help` lists them")]
    UnknownKey(String),
    #[error("{key} cannot be {value:?}: it is one of {allowed}")]
    UnknownValue { key: &'static str, value: String, allowed: String },
}

/// Declares a setting whose values are words.
macro_rules! setting {
    ($(#[$doc:meta])* $name:ident $key:literal { $($(#[$value_doc:meta])* $value:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$value_doc])* $value),+ }

        impl $name {
            const KEY: &'static str = $key;
            /// Every value, the default first.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];

            fn parse(text: &str) -> Result<Self, RuleError> {
                match text {
                    $($text => Ok(Self::$value),)+
                    _ => Err(RuleError::UnknownValue {
                        key: Self::KEY,
                        value: text.to_owned(),
                        allowed: [$($text),+].join(", "),
                    }),
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$value => $text),+ })
            }
        }
    };
}

setting! {
    /// How tables are compared.
    Method "scoring.method" { Matchpoints = "matchpoints" }
}
setting! {
    /// The unit matchpoints are shown in (Law 78A).
    Unit "matchpoints.unit" {
        /// 2 for a lower score, 1 for an equal one.
        Two = "two",
        /// 1 and a half.
        One = "one",
        /// Scores beaten minus scores lost to; the mean is 0.
        ZeroSum = "zero-sum",
    }
}
setting! {
    /// What a board is worth that has fewer results than were due.
    Unequal "matchpoints.unequal" { Neuberg = "neuberg", Ascherman = "ascherman", Percent = "percent", None = "none" }
}
setting! {
    /// Rounding of each board result and side before it is summed.
    RoundTo "matchpoints.round" { Exact = "exact", Tenth = "0.1", Hundredth = "0.01", TenThousandth = "0.0001" }
}
setting! {
    /// Where exactly half a unit goes when a board result is rounded.
    Half "matchpoints.half" { Up = "up", AwayFromAverage = "away-from-average", TowardsAverage = "towards-average" }
}
setting! {
    /// Groups of few comparable results on a fouled board (Law 87).
    SmallGroups "matchpoints.small_groups" { Formula = "formula", Ebu = "ebu", Acbl = "acbl", Award60 = "award-60" }
}
setting! {
    /// What the line of a short board shows: what was counted, or the board on its own top.
    Show "matchpoints.show" { Scored = "scored", OwnTop = "own-top" }
}
setting! {
    /// Whether average plus and minus follow the contestant's own percentage (Law 12C2c).
    Average "average" { Own = "own", Fixed = "fixed" }
}
setting! {
    /// What the percentage is taken of.
    PercentOf "percent.of" { Exact = "exact", RoundedTotal = "rounded-total" }
}
setting! {
    /// The decimals of a percentage; half goes away from 50.
    PercentRound "percent.round" { Hundredth = "0.01", Tenth = "0.1" }
}
setting! {
    /// Whether percentages tie when they are equal, or when they look equal.
    TieOn "ranking.tie_on" { Exact = "exact", Shown = "shown" }
}
setting! {
    /// One ranking, or North-South and East-West apart.
    Winners "ranking.winners" {
        /// As the movement says; without one, two where nobody changed sides.
        Movement = "movement",
        One = "one",
        Two = "two",
    }
}
setting! {
    /// Whether sections are compared with each other.
    FieldScope "field" { Session = "session", Section = "section" }
}

/// What a contestant gets for boards on which it had to sit out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SitOut {
    /// Its maximum is what it could have had, and the percentage ranks.
    Exclude,
    /// The total is multiplied up to the full number of boards, to 0.01.
    Factor,
    /// Each board of a sit-out counts this percentage of a top.
    PercentOfAverage(u8),
}

impl SitOut {
    const KEY: &'static str = "sitout";

    fn parse(text: &str) -> Result<Self, RuleError> {
        let wrong = || RuleError::UnknownValue {
            key: Self::KEY,
            value: text.to_owned(),
            allowed: "exclude, factor, percent-of-average 0-100".to_owned(),
        };
        match text.split_once(' ') {
            None if text == "exclude" => Ok(Self::Exclude),
            None if text == "factor" => Ok(Self::Factor),
            Some(("percent-of-average", percent)) => match percent.parse() {
                Ok(percent @ 0..=100) => Ok(Self::PercentOfAverage(percent)),
                _ => Err(wrong()),
            },
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for SitOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exclude => f.write_str("exclude"),
            Self::Factor => f.write_str("factor"),
            Self::PercentOfAverage(percent) => write!(f, "percent-of-average {percent}"),
        }
    }
}

/// One value for every setting, and the name of the profile they came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// The profile these settings started from; settings may differ from it since.
    pub profile: String,
    pub method: Method,
    pub unit: Unit,
    pub unequal: Unequal,
    pub round: RoundTo,
    pub half: Half,
    pub small_groups: SmallGroups,
    pub show: Show,
    pub average: Average,
    pub sit_out: SitOut,
    pub percent_of: PercentOf,
    pub percent_round: PercentRound,
    pub tie_on: TieOn,
    pub winners: Winners,
    pub field: FieldScope,
}

impl Default for Rules {
    /// The profile `laws-2017`: what the Laws say, and where they are silent the plainest choice.
    fn default() -> Self {
        Self {
            profile: "laws-2017".to_owned(),
            method: Method::Matchpoints,
            unit: Unit::Two,
            unequal: Unequal::Neuberg,
            round: RoundTo::Exact,
            half: Half::Up,
            small_groups: SmallGroups::Formula,
            show: Show::Scored,
            average: Average::Own,
            sit_out: SitOut::Exclude,
            percent_of: PercentOf::Exact,
            percent_round: PercentRound::Hundredth,
            tie_on: TieOn::Exact,
            winners: Winners::Movement,
            field: FieldScope::Session,
        }
    }
}

impl Rules {
    /// Every setting by key, in the order they are printed.
    #[must_use]
    pub fn entries(&self) -> Vec<(&'static str, String)> {
        vec![
            (Method::KEY, self.method.to_string()),
            (Unit::KEY, self.unit.to_string()),
            (Unequal::KEY, self.unequal.to_string()),
            (RoundTo::KEY, self.round.to_string()),
            (Half::KEY, self.half.to_string()),
            (SmallGroups::KEY, self.small_groups.to_string()),
            (Show::KEY, self.show.to_string()),
            (Average::KEY, self.average.to_string()),
            (SitOut::KEY, self.sit_out.to_string()),
            (PercentOf::KEY, self.percent_of.to_string()),
            (PercentRound::KEY, self.percent_round.to_string()),
            (TieOn::KEY, self.tie_on.to_string()),
            (Winners::KEY, self.winners.to_string()),
            (FieldScope::KEY, self.field.to_string()),
        ]
    }

    /// Sets one setting by key.
    ///
    /// # Errors
    /// When the key or the value does not exist; nothing is changed then.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), RuleError> {
        match key {
            Method::KEY => self.method = Method::parse(value)?,
            Unit::KEY => self.unit = Unit::parse(value)?,
            Unequal::KEY => self.unequal = Unequal::parse(value)?,
            RoundTo::KEY => self.round = RoundTo::parse(value)?,
            Half::KEY => self.half = Half::parse(value)?,
            SmallGroups::KEY => self.small_groups = SmallGroups::parse(value)?,
            Show::KEY => self.show = Show::parse(value)?,
            Average::KEY => self.average = Average::parse(value)?,
            SitOut::KEY => self.sit_out = SitOut::parse(value)?,
            PercentOf::KEY => self.percent_of = PercentOf::parse(value)?,
            PercentRound::KEY => self.percent_round = PercentRound::parse(value)?,
            TieOn::KEY => self.tie_on = TieOn::parse(value)?,
            Winners::KEY => self.winners = Winners::parse(value)?,
            FieldScope::KEY => self.field = FieldScope::parse(value)?,
            _ => return Err(RuleError::UnknownKey(key.to_owned())),
        }
        Ok(())
    }

    /// The settings that differ from those of another set of rules.
    #[must_use]
    pub fn differences(&self, from: &Self) -> Vec<(&'static str, String)> {
        self.entries()
            .into_iter()
            .zip(from.entries())
            .filter(|(mine, theirs)| mine != theirs)
            .map(|(mine, _)| mine)
            .collect()
    }
}

#[derive(Serialize, Deserialize)]
struct RawRules {
    profile: String,
    settings: std::collections::BTreeMap<String, String>,
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let settings = self.entries().into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        RawRules { profile: self.profile.clone(), settings }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = RawRules::deserialize(deserializer)?;
        let mut rules = super::profile(&raw.profile).map_or_else(Self::default, |p| p.rules.clone());
        rules.profile = raw.profile;
        for (key, value) in raw.settings {
            rules.set(&key, &value).map_err(serde::de::Error::custom)?;
        }
        Ok(rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_can_be_set_to_what_it_prints() {
        let mut rules = Rules::default();
        for (key, value) in Rules::default().entries() {
            rules.set(key, &value).unwrap();
        }
        assert_eq!(rules, Rules::default());
        rules.set("sitout", "percent-of-average 60").unwrap();
        assert_eq!(rules.differences(&Rules::default()), [("sitout", "percent-of-average 60".to_owned())]);
    }

    #[test]
    fn what_does_not_exist_is_refused_with_what_does() {
        let mut rules = Rules::default();
        let error = rules.set("matchpoints.unequal", "guess").unwrap_err().to_string();
        assert!(error.contains("neuberg"), "{error}");
        assert!(rules.set("matchpoint", "x").is_err());
        assert!(rules.set("sitout", "percent-of-average 101").is_err());
        assert_eq!(rules, Rules::default());
    }
}
