//! Settings that decide an event of several sessions (`event.*`). Settings of what is added up (`event.sum`,
//! `event.best`, `carry` and more) are in `rules`; `scoring::event` adds up.

use std::fmt;

use super::amounts::{Limit, Ties};
use super::setting::{Hundredths, NumberPattern, Setting, SettingForm, SettingNumber, keyed_rules, setting};

setting! {
    /// Whether handicaps count in the event.
    EventHandicap { No = "no", Yes = "yes" }
}
setting! {
    /// Whose scores are added up.
    EventBy {
        /// Pairs, players of an individual, or teams.
        Contestant = "contestant",
        /// Each player, with any partner and on either side.
        Player = "player",
    }
}
setting! {
    /// Who plays in the finals besides the qualifiers.
    Consolation {
        /// Nobody.
        None = "none",
        /// All others, in one consolation final.
        One = "one",
        /// Further finals of the same size as the first: A, B, C and so on by rank.
        Groups = "groups",
    }
}
setting! {
    /// Which final a session is.
    WhichFinal {
        /// No final: everybody plays in it.
        None = "none",
        A = "a",
        B = "b",
        C = "c",
        D = "d",
        /// Each section is a final: the first one A, the second one B, and so on.
        Sections = "sections",
    }
}
setting! {
    /// A rule that separates tied contestants in an event.
    EventTie {
        /// The matches between the tied contestants, if all have met each other.
        HeadToHead = "head-to-head",
        /// The last session, then the one before, and so on.
        LastSessions = "last-sessions",
        /// The best session of each, then the second best, and so on. Sessions that do not count are included.
        BestSessions = "best-sessions",
        /// The best of the sessions that do not count, then the next best.
        Dropped = "dropped",
        /// The number of sessions won.
        SessionsWon = "sessions-won",
        /// The points won in all matches, divided by the points lost.
        Quotient = "quotient",
        /// A random draw from the identity of a session.
        Lot = "lot",
    }
}

/// An amount, or `none`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Amount(pub Option<Hundredths>);

impl Setting for Amount {
    fn parse(text: &str) -> Option<Self> {
        if text == "none" { Some(Self(None)) } else { Hundredths::parse(text).map(|amount| Self(Some(amount))) }
    }

    fn allowed() -> String {
        "none, or a number with at most two decimals".to_owned()
    }

    fn form() -> SettingForm {
        SettingForm::with(&["none"], &[NumberPattern { before: "", number: SettingNumber::Hundredths, after: "" }])
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(amount) => amount.fmt(f),
            None => f.write_str("none"),
        }
    }
}

keyed_rules! {
    /// A value for each setting that decides an event.
    EventRules {
        by: EventBy, "event.by" = EventBy::Contestant;
        handicap: EventHandicap, "event.handicap" = EventHandicap::No;
        ties: Ties<EventTie>, "event.ties" = Ties::default();
        /// The number of qualifiers of each ranking for the first final.
        qualify: Limit, "event.qualify" = Limit(None);
        consolation: Consolation, "event.consolation" = Consolation::None;
        /// Which final this session is. All other settings come from the last session of the event.
        which_final: WhichFinal, "event.final" = WhichFinal::None;
        /// The largest carry-over, positive or negative.
        carry_cap: Amount, "event.carry_cap" = Amount(None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::Conditions;

    #[test]
    fn every_setting_reads_back_as_printed_and_stored() {
        let mut rules = EventRules::default();
        for (key, value) in EventRules::default().entries() {
            rules.set(key, &value).unwrap();
        }
        assert!(rules.is_usual());
        for (key, value) in [
            ("event.by", "player"),
            ("event.handicap", "yes"),
            ("event.ties", "head-to-head,dropped,lot"),
            ("event.qualify", "16"),
            ("event.consolation", "groups"),
            ("event.final", "sections"),
            ("event.carry_cap", "12.5"),
        ] {
            rules.set(key, value).unwrap();
            assert!(rules.entries().contains(&(key, value.to_owned())));
            let stored = serde_json::to_string(&rules).unwrap();
            assert_eq!(serde_json::from_str::<EventRules>(&stored).unwrap(), rules);
        }
    }

    #[test]
    fn unknown_setting_or_value_is_refused_and_changes_nothing() {
        let mut rules = EventRules::default();
        for (key, value) in [
            ("event.ties", "coin"),
            ("event.qualify", "0"),
            ("event.final", "z"),
            ("event.carry_cap", "-1"),
            ("event.colour", "red"),
        ] {
            assert!(rules.set(key, value).is_err(), "{key} {value}");
        }
        assert!(rules.is_usual());
    }

    #[test]
    fn event_settings_are_stored_only_if_set() {
        let mut conditions = Conditions::default();
        assert!(serde_json::to_value(&conditions).unwrap().get("event").is_none());
        conditions.set("event.qualify", "8").unwrap();
        let stored = serde_json::to_value(&conditions).unwrap();
        assert_eq!(serde_json::from_value::<Conditions>(stored).unwrap(), conditions);
    }
}
