//! Reads stored settings of every format. A stored set of rules may lack settings that were added later. This module
//! has their values: profiles change with the federations, but old evenings are scored by the rules of their time.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Rules;

/// The profiles and default conditions of format 1 (JSON): every profile of that time with all its settings.
static FORMAT_1: &str = include_str!("../../../../resources/formats/rules-1.json");
/// The profiles and default conditions of format 8 (JSON). Since format 1 it has more settings: `vp.unplayed` (format
/// 2), `vp.weight` and `withdrawal` (5), `teams.eights` (7), `withdrawal.leaver` and `late` (8). Later formats have the
/// same settings.
static FORMAT_8: &str = include_str!("../../../../resources/formats/rules-8.json");

/// The settings added since format 1, by key, each with the value that matches the programs of that time.
const ADDED_LATER: &[(&str, &str)] = &[
    ("vp.unplayed", "nothing"),
    ("vp.weight", "match"),
    ("withdrawal", "stand"),
    ("teams.eights", "mean"),
    ("withdrawal.leaver", "nothing"),
    ("late", "sit-out"),
];

static PROFILES_8: LazyLock<BTreeMap<String, Rules>> = LazyLock::new(|| {
    // A test reads the file strictly, so no released profile is left out here.
    let raw: RawFormat = serde_json::from_str(FORMAT_8).unwrap_or_default();
    let rules = |(name, settings): (String, BTreeMap<String, String>)| {
        let mut rules = Rules { profile: name.clone(), ..Rules::default() };
        for (key, value) in &settings {
            rules.read(key, value).ok()?;
        }
        Some((name, rules))
    };
    raw.profiles.into_iter().filter_map(rules).collect()
});

/// The settings of each profile of format 1, by key.
static PROFILES_1: LazyLock<BTreeMap<String, BTreeMap<String, String>>> =
    LazyLock::new(|| serde_json::from_str::<RawFormat>(FORMAT_1).unwrap_or_default().profiles);

/// Every setting with the value that it had in a profile of format 1, or that matches the programs of that time. Stored
/// rules of format 1 may lack any of them.
pub fn missing_from_format_1(profile: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let profile_settings = PROFILES_1.get(profile).or_else(|| PROFILES_1.get("laws-2017"));
    let stored_settings = profile_settings.into_iter().flatten().map(|(key, value)| (key.as_str(), value.as_str()));
    stored_settings.chain(ADDED_LATER.iter().copied())
}

/// The part of a format file that is read here.
#[derive(Default, Deserialize)]
struct RawFormat {
    profiles: BTreeMap<String, BTreeMap<String, String>>,
}

/// The settings of a profile when format 8 was made. For a profile unknown then, the default of that time.
fn profile_of_format_8(name: &str) -> Rules {
    let default = || PROFILES_8.get("laws-2017").cloned();
    PROFILES_8.get(name).cloned().or_else(default).unwrap_or_default()
}

/// Rules as they are stored: the name of the profile, and settings by key.
#[derive(Serialize, Deserialize)]
struct RawRules {
    profile: String,
    settings: BTreeMap<String, String>,
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
        // Missing settings come from the profile of that time, not from today's.
        let mut rules = profile_of_format_8(&raw.profile);
        rules.profile = raw.profile;
        for (key, value) in raw.settings {
            rules.read(&key, &value).map_err(serde::de::Error::custom)?;
        }
        Ok(rules)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Conditions, profiles};
    use super::*;
    use serde_json::{Value, json};

    const SHAPE_CHANGED: &str = "the format number must go up and the old shape be read";

    #[test]
    fn stored_conditions_have_the_shape_of_their_format() {
        let stored: Value = serde_json::from_str(FORMAT_8).unwrap();
        assert_eq!(stored["conditions"], json!(Conditions::default()), "conditions: {SHAPE_CHANGED}");
        let stored_profiles = stored["profiles"].as_object().unwrap();
        for profile in profiles() {
            assert_eq!(
                stored_profiles.get(&profile.name),
                Some(&json!(profile.rules)["settings"]),
                "{}: {SHAPE_CHANGED}",
                profile.name
            );
        }
        assert_eq!(stored_profiles.len(), PROFILES_8.len());
    }

    #[test]
    fn every_setting_is_stored() {
        for profile in profiles() {
            let stored = json!(profile.rules);
            for (key, value) in profile.rules.entries() {
                assert_eq!(stored["settings"][key], json!(value), "{}: {key}", profile.name);
            }
            assert_eq!(serde_json::from_value::<Rules>(stored).unwrap(), profile.rules);
        }
    }

    #[test]
    fn format_1_has_a_value_for_every_setting_of_today() {
        for profile in PROFILES_1.keys() {
            let values: BTreeMap<_, _> = missing_from_format_1(profile).collect();
            let current_rules = Rules::default();
            assert!(current_rules.entries().iter().all(|(key, _)| values.contains_key(key)), "{profile}");
        }
        let other_values: BTreeMap<_, _> = missing_from_format_1("of another club").collect();
        assert_eq!((other_values["matchpoints.unequal"], other_values["vp.unplayed"]), ("neuberg", "nothing"));
    }

    #[test]
    fn missing_stored_settings_come_from_the_profile_of_their_format() {
        let read = |profile: &str| -> Rules {
            serde_json::from_value(json!({"profile": profile, "settings": {"sitout": "factor"}})).unwrap()
        };
        let mut ebu = PROFILES_8["ebu"].clone();
        ebu.read("sitout", "factor").unwrap();
        assert_eq!(read("ebu"), ebu);
        let mut other = PROFILES_8["laws-2017"].clone();
        other.read("sitout", "factor").unwrap();
        other.profile = "of another club".to_owned();
        assert_eq!(read("of another club"), other);
    }
}
