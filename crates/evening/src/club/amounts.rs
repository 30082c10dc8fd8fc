//! One type for each setting whose value holds a number, a name or a list.

use std::fmt;

use super::setting::{Hundredths, NumberPattern, Setting, SettingForm, SettingNumber};

/// How the boards that a contestant had to sit out count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SitOut {
    /// Sit-outs do not count towards the contestant's maximum, so it is ranked by its percentage on the boards it
    /// played.
    Exclude,
    /// The total is multiplied up to the full number of boards, to 0.01.
    Factor,
    /// Each board of a sit-out counts this percentage of a top. The setting calls it `percent-of-average`.
    PercentOfTop(u8),
}

impl Setting for SitOut {
    fn parse(text: &str) -> Option<Self> {
        match text.split_once(' ') {
            None if text == "exclude" => Some(Self::Exclude),
            None if text == "factor" => Some(Self::Factor),
            Some(("percent-of-average", percent)) => percent.parse().ok().filter(|p| *p <= 100).map(Self::PercentOfTop),
            _ => None,
        }
    }

    fn allowed() -> String {
        "exclude, factor, percent-of-average 0-100".to_owned()
    }

    fn form() -> SettingForm {
        SettingForm::with(&["exclude", "factor"], &[NumberPattern::whole("percent-of-average ", 0, 100)])
    }
}

impl fmt::Display for SitOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exclude => f.write_str("exclude"),
            Self::Factor => f.write_str("factor"),
            Self::PercentOfTop(percent) => write!(f, "percent-of-average {percent}"),
        }
    }
}

/// How many extreme scores a datum leaves out at each end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Drop {
    Count(u8),
    /// A percentage of the results, rounded down.
    Share(u8),
}

impl Setting for Drop {
    fn parse(text: &str) -> Option<Self> {
        match text.strip_suffix('%') {
            Some(share) => share.parse().ok().filter(|s| *s < 50).map(Self::Share),
            None => text.parse().ok().map(Self::Count),
        }
    }

    fn allowed() -> String {
        "a number of results, or a share below 50%".to_owned()
    }

    fn form() -> SettingForm {
        let share = NumberPattern { after: "%", ..NumberPattern::whole("", 0, 49) };
        SettingForm::with(&[], &[NumberPattern::whole("", 0, 255), share])
    }
}

impl fmt::Display for Drop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => count.fmt(f),
            Self::Share(share) => write!(f, "{share}%"),
        }
    }
}

/// The score that the earlier sessions of an event carry over to its last session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Carry {
    /// Nothing: all sessions count by themselves.
    None,
    /// A percentage of their score.
    Percent(u8),
    /// Half the score, rescaled from the top of the qualifier to that of the final.
    Ebu,
}

impl Setting for Carry {
    fn parse(text: &str) -> Option<Self> {
        match text {
            "none" => Some(Self::None),
            "ebu" => Some(Self::Ebu),
            _ => text.strip_prefix("percent ")?.parse().ok().filter(|p| *p <= 100).map(Self::Percent),
        }
    }

    fn allowed() -> String {
        "none, percent 0-100, ebu".to_owned()
    }

    fn form() -> SettingForm {
        SettingForm::with(&["none", "ebu"], &[NumberPattern::whole("percent ", 0, 100)])
    }
}

impl fmt::Display for Carry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Percent(percent) => write!(f, "percent {percent}"),
            Self::Ebu => f.write_str("ebu"),
        }
    }
}

/// A whole number from 1, or `none` for no limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Limit(pub Option<u16>);

impl Setting for Limit {
    fn parse(text: &str) -> Option<Self> {
        if text == "none" {
            return Some(Self(None));
        }
        text.parse().ok().filter(|n| *n > 0).map(|n| Self(Some(n)))
    }

    fn allowed() -> String {
        "none, or a whole number of 1 or more".to_owned()
    }

    fn form() -> SettingForm {
        SettingForm::with(&["none"], &[NumberPattern::whole("", 1, u16::MAX.into())])
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(limit) => limit.fmt(f),
            None => f.write_str("none"),
        }
    }
}

/// The scores of missed sessions of an event, in the unit of its scores: the first, the second, and so on. The last
/// value holds for all further ones. With an empty list they score nothing.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Absences {
    pub worth: Vec<Hundredths>,
    /// Whether the value is capped at the mean of the sessions that were played.
    pub at_most_own: bool,
}

/// The prefix of a capped list.
const AT_MOST_OWN: &str = "at-most-own ";

impl Setting for Absences {
    fn parse(text: &str) -> Option<Self> {
        if text == "none" {
            return Some(Self::default());
        }
        let (list, at_most_own) = text.strip_prefix(AT_MOST_OWN).map_or((text, false), |list| (list, true));
        let worth = list.split('/').map(|number| Hundredths::parse(number.trim())).collect::<Option<Vec<_>>>()?;
        Some(Self { worth, at_most_own })
    }

    fn allowed() -> String {
        "none, or numbers for the first, second and further absences, as 52.5/50; at-most-own before them caps them at \
         the own mean"
            .to_owned()
    }

    fn form() -> SettingForm {
        let list = |before| NumberPattern { before, number: SettingNumber::HundredthsList, after: "" };
        SettingForm::with(&["none"], &[list(""), list(AT_MOST_OWN)])
    }
}

impl fmt::Display for Absences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.worth.is_empty() {
            return f.write_str("none");
        }
        let worth: Vec<String> = self.worth.iter().map(ToString::to_string).collect();
        write!(f, "{}{}", if self.at_most_own { AT_MOST_OWN } else { "" }, worth.join("/"))
    }
}

impl Setting for u16 {
    fn parse(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn allowed() -> String {
        "a whole number".to_owned()
    }

    fn form() -> SettingForm {
        SettingForm::with(&[], &[NumberPattern::whole("", 0, u16::MAX.into())])
    }
}

/// The name of a data file of scales, or none.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ScaleName(pub Option<String>);

impl Setting for ScaleName {
    fn parse(text: &str) -> Option<Self> {
        let is_possible_name =
            !text.is_empty() && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        is_possible_name.then(|| Self((text != "none").then(|| text.to_owned())))
    }

    fn allowed() -> String {
        "none, or the name of a scale".to_owned()
    }

    /// The names come from files; the caller that knows the key adds them.
    fn form() -> SettingForm {
        SettingForm::of_words(&["none"])
    }
}

impl fmt::Display for ScaleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.as_deref().unwrap_or("none"))
    }
}

/// The tie-break rules in order. Without rules, tied contestants share their rank.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Ties<R>(pub Vec<R>);

impl<R> Default for Ties<R> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<R: Setting> Setting for Ties<R> {
    fn parse(text: &str) -> Option<Self> {
        if text == "none" {
            return Some(Self::default());
        }
        text.split(',').map(|rule| R::parse(rule.trim())).collect::<Option<_>>().map(Self)
    }

    fn allowed() -> String {
        format!("none, or a list of {}", R::allowed())
    }

    fn form() -> SettingForm {
        let words = std::iter::once("none".to_owned()).chain(R::form().words);
        SettingForm { words: words.collect(), written: Vec::new(), allows_several: true }
    }
}

impl<R: fmt::Display> fmt::Display for Ties<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("none");
        }
        let rules: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&rules.join(","))
    }
}
