//! The device that made a change: a window on a computer, a command, a bridge pad or a phone. Undo works per device.
//! The stamp has the person.

use std::fmt;
use std::str::FromStr;

use crate::club::SectionId;
use bridge::InvalidValue;

/// The device that made a change. Windows on two computers are two devices.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Device {
    /// Unknown: entries from before devices were recorded.
    #[default]
    Unknown,
    /// A window on the computer with this name.
    Window(String),
    /// A command without a window.
    CommandLine,
    /// A bridge pad, by its number.
    Pad(u16),
    /// The phone of a table.
    Phone { section: SectionId, table: u8 },
}

impl Device {
    /// Whether Undo on this device takes back a change of `other`. A change of an unknown device belongs to all
    /// devices.
    pub(crate) fn may_undo(&self, other: &Self) -> bool {
        *other == Self::Unknown || self == other
    }
}

impl fmt::Display for Device {
    /// The form in the journal: `window 3f2a`, `command-line`, `pad 7`, `phone A 3`. Empty if unknown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => Ok(()),
            Self::Window(computer) => write!(f, "window {computer}"),
            Self::CommandLine => f.write_str("command-line"),
            Self::Pad(number) => write!(f, "pad {number}"),
            Self::Phone { section, table } => write!(f, "phone {section} {table}"),
        }
    }
}

impl FromStr for Device {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        let invalid =
            || InvalidValue::new("device", text, "window NAME, command-line, pad NUMBER or phone SECTION TABLE");
        Ok(match text.split_once(' ') {
            None if text.is_empty() => Self::Unknown,
            None if text == "command-line" => Self::CommandLine,
            Some(("window", computer)) => Self::Window(computer.to_owned()),
            Some(("pad", number)) => Self::Pad(number.parse().map_err(|_| invalid())?),
            Some(("phone", place)) => {
                let (section, table) = place.split_once(' ').ok_or_else(invalid)?;
                Self::Phone { section: section.parse()?, table: table.parse().map_err(|_| invalid())? }
            }
            _ => return Err(invalid()),
        })
    }
}

impl serde::Serialize for Device {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for Device {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn device_reads_back_as_written() {
        for text in ["", "window 3f2a/2", "command-line", "pad 7", "phone B 12"] {
            assert_eq!(text.parse::<Device>().unwrap().to_string(), text);
        }
        for text in ["pad", "pad x", "phone 3", "foot 2"] {
            assert!(text.parse::<Device>().is_err(), "{text}");
        }
    }

    #[test]
    fn window_may_undo_its_own_changes_and_those_of_unknown_devices() {
        let window = Device::Window("here".to_owned());
        assert!(window.may_undo(&window) && window.may_undo(&Device::Unknown));
        assert!(!window.may_undo(&Device::Window("there".to_owned())) && !window.may_undo(&Device::Pad(3)));
    }
}
