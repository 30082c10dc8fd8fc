//! The conditions of contest (Law 78D), which are settled and published before play.

use std::collections::BTreeSet;
use std::fmt;

use uuid::Uuid;

use super::setting::{NumberPattern, SettingForm};
use super::{Contest, DrawRules, EventRules, RuleError, Rules, scales};

/// The event a session belongs to, and which session of how many it is.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct EventRef {
    /// The identity of the event, the same in each of its sessions.
    pub id: Uuid,
    pub name: String,
    /// The number of this session in the event, from 1.
    pub session: u16,
    /// The number of sessions.
    pub of: u16,
    /// The weight of the session, in percent.
    #[serde(default = "full_weight")]
    pub weight: u16,
}

/// The weight, in percent, of a session that was stored without a weight.
fn full_weight() -> u16 {
    100
}

/// Everything agreed before play. Later changes of a profile do not alter it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Conditions {
    pub rules: Rules,
    /// The director (Law 81).
    #[serde(default)]
    pub director: String,
    /// The number of boards that the club likes to play in a round.
    pub boards_per_round: u8,
    /// The time for a board, in quarters of a minute: 30 is seven and a half minutes.
    pub quarter_minutes: u16,
    /// The time at which play begins, such as `19:00`. Empty if unknown.
    #[serde(default)]
    pub start: String,
    /// Minutes from publication in which scores may be corrected (Law 79C1).
    pub correction_minutes: u32,
    /// Minutes from publication in which a ruling may be appealed (Law 92B).
    pub appeal_minutes: u32,
    /// Whether another publication restarts the periods. The Laws are silent on it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub republish_restarts: bool,
    /// Whether the opponents approve each result (Law 8C in the Dutch text).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub approval: bool,
    /// Whether a committee hears appeals. Otherwise the chief director decides them (Law 93A).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub committee: bool,
    #[serde(default, skip_serializing_if = "DrawRules::is_usual")]
    pub draw: DrawRules,
    #[serde(default, skip_serializing_if = "EventRules::is_usual")]
    pub event: EventRules,
    /// Match lengths for which it is agreed to use the nearest row of a scale that has none for them.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub nearest_rows: BTreeSet<NearestRow>,
    /// Announcements of the organizer beside the rules (Laws 78D, 80B2).
    #[serde(default, skip_serializing_if = "Contest::is_empty")]
    pub contest: Contest,
}

/// A victory point scale and a match length for which it has no row: `acbl-20-old 18`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct NearestRow {
    pub scale: String,
    /// The number of boards in a match.
    pub boards: u32,
}

impl NearestRow {
    /// The row in a text such as `wbf-discrete-20 7`. `None` if it names no scale or no number.
    fn parse(text: &str) -> Option<Self> {
        let (scale, boards) = text.trim().split_once(' ')?;
        Some(Self { scale: scales::named(scale)?.to_owned(), boards: boards.trim().parse().ok()? })
    }
}

impl fmt::Display for NearestRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.scale, self.boards)
    }
}

/// The value of `vp.nearest` that removes all agreed rows.
const NO_ROWS: &str = "none";

impl Conditions {
    /// Sets one condition or rule by key: `corrections=45`, `committee=yes`, `butler.drop=1`.
    ///
    /// # Errors
    /// When the key or the value does not exist; nothing is changed then.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), RuleError> {
        let unknown_value = |key: &'static str, allowed: &str| RuleError::UnknownValue {
            key,
            value: value.to_owned(),
            allowed: allowed.to_owned(),
        };
        let parse_minutes = |key| value.parse::<u32>().map_err(|_| unknown_value(key, "a number of minutes"));
        let parse_yes_no = |key| match value {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(unknown_value(key, "yes, no")),
        };
        match key {
            "corrections" => self.correction_minutes = parse_minutes("corrections")?,
            "appeals" => self.appeal_minutes = parse_minutes("appeals")?,
            "republish" => self.republish_restarts = parse_yes_no("republish")?,
            "approval" => self.approval = parse_yes_no("approval")?,
            "committee" => self.committee = parse_yes_no("committee")?,
            "vp.nearest" if value == NO_ROWS => self.nearest_rows.clear(),
            "vp.nearest" => {
                let rows: Option<BTreeSet<_>> = value.split(',').map(NearestRow::parse).collect();
                self.nearest_rows =
                    rows.ok_or_else(|| unknown_value("vp.nearest", "none, or a scale and boards: acbl-20 18"))?;
            }
            "contest.director" => value.trim().clone_into(&mut self.director),
            _ if key.starts_with("contest.") => self.contest.set(key, value)?,
            _ if key.starts_with("draw.") => self.draw.set(key, value)?,
            _ if EventRules::form(key).is_some() => self.event.set(key, value)?,
            _ => self.rules.set(key, value)?,
        }
        Ok(())
    }

    /// These conditions with the event settings of another session, except for which final this session is.
    #[must_use]
    pub fn with_event_of(mut self, other: &Self) -> Self {
        let (rules, other_rules) = (&mut self.rules, &other.rules);
        (rules.event_sum, rules.event_best, rules.event_minimum) =
            (other_rules.event_sum, other_rules.event_best, other_rules.event_minimum);
        (rules.event_absent, rules.carry) = (other_rules.event_absent.clone(), other_rules.carry);
        self.event = EventRules { which_final: self.event.which_final, ..other.event.clone() };
        self
    }

    /// The possible values of a condition or rule. `None` if there is no such key, and for `vp.nearest`.
    pub fn form(key: &str) -> Option<SettingForm> {
        match key {
            // A day is the longest period that makes sense.
            "corrections" | "appeals" => Some(SettingForm::with(&[], &[NumberPattern::whole("", 0, 24 * 60)])),
            "republish" | "approval" | "committee" => Some(SettingForm::of_words(&["no", "yes"])),
            _ => Contest::form(key)
                .or_else(|| Rules::form(key))
                .or_else(|| DrawRules::form(key))
                .or_else(|| EventRules::form(key)),
        }
    }

    /// The conditions that can be set by key, with their values: the periods and duties, the announcements, the rules
    /// of scoring, those of the event, and `vp.nearest` if rows were agreed. Settings of a draw have a list of their
    /// own ([`DrawRules::entries`]).
    pub fn entries(&self) -> Vec<(&'static str, String)> {
        let yes_or_no = |is_set: bool| if is_set { "yes" } else { "no" }.to_owned();
        let mut entries = vec![
            ("corrections", self.correction_minutes.to_string()),
            ("appeals", self.appeal_minutes.to_string()),
            ("republish", yes_or_no(self.republish_restarts)),
            ("approval", yes_or_no(self.approval)),
            ("committee", yes_or_no(self.committee)),
            ("contest.director", self.director.clone()),
        ];
        entries.extend(self.contest.entries());
        entries.extend(self.rules.entries());
        entries.extend(self.event.entries());
        if !self.nearest_rows.is_empty() {
            let rows: Vec<String> = self.nearest_rows.iter().map(NearestRow::to_string).collect();
            entries.push(("vp.nearest", rows.join(", ")));
        }
        entries
    }
}

impl Default for Conditions {
    fn default() -> Self {
        Self {
            rules: Rules::default(),
            director: String::new(),
            boards_per_round: 4,
            quarter_minutes: 30,
            start: String::new(),
            correction_minutes: 30,
            appeal_minutes: 30,
            republish_restarts: false,
            approval: false,
            committee: false,
            draw: DrawRules::default(),
            event: EventRules::default(),
            nearest_rows: BTreeSet::new(),
            contest: Contest::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::setting::SettingNumber;

    #[test]
    fn agreed_rows_read_back_as_printed_and_are_stored_only_if_set() {
        let mut conditions = Conditions::default();
        assert!(serde_json::to_value(&conditions).unwrap().get("nearest_rows").is_none());
        conditions.set("vp.nearest", "patton-poland 9, acbl-20-old 18").unwrap();
        let entry = conditions.entries().pop().unwrap();
        assert_eq!(entry, ("vp.nearest", "acbl-20-old 18, patton-poland 9".to_owned()));
        let mut reread = Conditions::default();
        reread.set(entry.0, &entry.1).unwrap();
        assert_eq!(reread, conditions);
        assert_eq!(serde_json::from_value::<Conditions>(serde_json::to_value(&reread).unwrap()).unwrap(), reread);
        for invalid in ["", "acbl-20-old", "no-such-scale 18", "acbl-20-old many"] {
            assert!(conditions.set("vp.nearest", invalid).is_err(), "{invalid}");
        }
        assert_eq!(reread, conditions);
        conditions.set("vp.nearest", "none").unwrap();
        assert_eq!(conditions, Conditions::default());
    }

    fn all_entries() -> Vec<(&'static str, String)> {
        let defaults = Conditions::default();
        defaults.entries().into_iter().chain(defaults.draw.entries()).collect()
    }

    #[test]
    fn form_offers_every_value_that_can_be_set() {
        for (key, value) in all_entries() {
            let form = Conditions::form(key).unwrap();
            for word in &form.words {
                Conditions::default().set(key, word).unwrap();
            }
            for written in &form.written {
                let numbers: Vec<String> = match written.number {
                    SettingNumber::Whole { from, to } => vec![from.to_string(), to.to_string()],
                    SettingNumber::Hundredths => ["0", "2,5", "12.25"].map(str::to_owned).to_vec(),
                    SettingNumber::HundredthsList => {
                        ["40", "52,5", "52.5/50", "52,5 50; 47,5"].map(str::to_owned).to_vec()
                    }
                    SettingNumber::Rounds => ["4", "4, 8"].map(str::to_owned).to_vec(),
                    SettingNumber::Text => ["", "Karen Holm", "20 boards, no screens"].map(str::to_owned).to_vec(),
                };
                for number in numbers {
                    let value = written.value(&number).unwrap();
                    Conditions::default().set(key, &value).unwrap();
                    assert!(written.number(&value).is_some(), "{key} {value}");
                }
            }
            let offered =
                form.words.contains(&value) || form.written.iter().any(|written| written.number(&value).is_some());
            assert!(offered, "{key} is {value}, and nobody could choose that");
        }
        assert_eq!(Conditions::form("not.there"), None);
    }

    #[test]
    fn number_out_of_bounds_is_refused() {
        let pattern = Conditions::form("sitout").unwrap().written[0];
        assert_eq!(pattern.value("60").as_deref(), Some("percent-of-average 60"));
        assert_eq!(pattern.value("101"), None);
        assert_eq!(pattern.value("-1"), None);
        assert_eq!(Conditions::form("vp.bye").unwrap().written[0].value("1,234"), None);
        assert_eq!(Conditions::form("draw.pauses").unwrap().written[0].value(""), None);
    }
}
