//! Who did something, on which device, and when; kept with every record.

use chrono::{DateTime, FixedOffset};

use super::Device;

/// The author, device and time of an action. The order of the journal, and not the time, decides what came first.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Stamp {
    /// The moment, with the offset of the clock it was read from.
    pub at: DateTime<FixedOffset>,
    /// The name of the person, as typed.
    pub by: String,
    #[serde(default, skip_serializing_if = "is_unknown")]
    pub hand: Device,
}

fn is_unknown(hand: &Device) -> bool {
    *hand == Device::Unknown
}

impl Stamp {
    /// A stamp without a known device.
    pub fn new(at: DateTime<FixedOffset>, by: impl Into<String>) -> Self {
        Self { at, by: by.into(), hand: Device::Unknown }
    }

    /// The name entered. `None` if there is none; old windows wrote `window` there.
    pub fn name(&self) -> Option<&str> {
        let is_device_name = self.by == "window" && matches!(self.hand, Device::Window(_));
        Some(self.by.trim()).filter(|name| !name.is_empty() && !is_device_name)
    }
}
