//! Records which version of the program each computer uses on the database, to warn about two versions on one evening.

use chrono::{DateTime, FixedOffset, TimeDelta};

use evening::session::Device;
use store::{Store, StoreError};

/// The prefix of the settings, one for each computer.
const VERSION_PREFIX: &str = "version.";
/// How long a recorded version counts. An evening is over by then.
const MAX_RECORD_AGE: TimeDelta = TimeDelta::hours(12);
/// This program's version.
pub const PROGRAM_VERSION: &str = env!("CARGO_PKG_VERSION");

/// Records that a device uses the database with this version, and deletes records older than twelve hours. Returns a
/// different version that another device recorded within those hours. `None` if there is none.
pub fn record_version(
    store: &mut Store,
    device: &Device,
    now: DateTime<FixedOffset>,
) -> Result<Option<String>, StoreError> {
    record_version_as(store, device, PROGRAM_VERSION, now)
}

/// [`record_version`] for a program of the version `own_version`.
fn record_version_as(
    store: &mut Store,
    device: &Device,
    own_version: &str,
    now: DateTime<FixedOffset>,
) -> Result<Option<String>, StoreError> {
    let key = format!("{VERSION_PREFIX}{device}");
    let mut other_version = None;
    let mut outdated = Vec::new();
    for (setting, value) in store.settings_under(VERSION_PREFIX)? {
        let Some((version, recorded_at)) = value.split_once(' ') else { continue };
        let is_recent = DateTime::parse_from_rfc3339(recorded_at).is_ok_and(|time| now - time < MAX_RECORD_AGE);
        if !is_recent {
            outdated.push(setting);
        } else if setting != key && version != own_version {
            other_version = Some(version.to_owned());
        }
    }
    store.change_settings(&[(key, format!("{own_version} {}", now.to_rfc3339()))], &outdated)?;
    Ok(other_version)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn version_of_another_computer_is_reported_for_twelve_hours() {
        let mut store = Store::in_memory().unwrap();
        let now = DateTime::parse_from_rfc3339("2026-11-03T19:00:00+01:00").unwrap();
        let [device, other_device] = ["a", "b"].map(|name| Device::Window(name.to_owned()));
        assert_eq!(record_version_as(&mut store, &device, "1.0", now).unwrap(), None);
        assert_eq!(record_version_as(&mut store, &device, "1.1", now).unwrap(), None, "a program that was updated");
        assert_eq!(record_version_as(&mut store, &other_device, "1.1", now).unwrap(), None, "the same version");
        assert_eq!(record_version_as(&mut store, &other_device, "1.2", now).unwrap().as_deref(), Some("1.1"));
        let tomorrow = now + TimeDelta::hours(13);
        assert_eq!(record_version_as(&mut store, &device, "1.1", tomorrow).unwrap(), None);
    }
}
