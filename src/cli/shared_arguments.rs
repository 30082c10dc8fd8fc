//! Arguments that several commands share: settings as KEY=VALUE, and files. The command line itself is in `command`.

use std::path::Path;

use evening::club::{self, Conditions, Profile, Rules};

use super::CliError;
use super::refusal::CliRefusal;

pub(super) fn parse_key_value(text: &str) -> Result<(&str, &str), CliError> {
    text.split_once('=').ok_or_else(|| CliRefusal::NoSetting { setting: format!("{text:?}") }.into())
}

/// The rules with these settings changed, in order. `profile=NAME` replaces all rules by those of a profile.
pub(super) fn with_settings(mut rules: Rules, settings: &[String]) -> Result<Rules, CliError> {
    for text in settings {
        match parse_key_value(text)? {
            ("profile", name) => {
                let profile = evening::club::profile(name);
                let unknown = || CliRefusal::NoProfile { profile: format!("{name:?}") };
                rules = profile.ok_or_else(unknown)?.rules.clone();
            }
            (key, value) => rules.set(key, value)?,
        }
    }
    Ok(rules)
}

/// The conditions with these settings changed, in order. `profile=NAME` replaces all rules by those of a profile, and
/// sets whether results are approved.
pub(super) fn with_conditions(mut conditions: Conditions, settings: &[String]) -> Result<Conditions, CliError> {
    for text in settings {
        match parse_key_value(text)? {
            ("profile", name) => {
                conditions.rules = with_settings(conditions.rules, std::slice::from_ref(text))?;
                conditions.approval = club::profile(name).is_some_and(Profile::approves_results);
            }
            (key, value) => conditions.set(key, value)?,
        }
    }
    Ok(conditions)
}

/// The contents of a file, if it is not larger than the limit.
pub(super) fn read_file(file: &Path) -> Result<Vec<u8>, CliError> {
    exchange::read_file(file).map_err(|e| CliError::file(file, e))
}
