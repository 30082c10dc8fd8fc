//! Who did something, with which hand, and when: it stands beside everything that is kept. What it says in words is in
//! `said`.

use chrono::{DateTime, FixedOffset};

use super::Device;

/// Who did something, with which hand, and when. The clock is read outside and passed in; it is shown, and never
/// says what came before what.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Stamp {
    /// The moment, with the offset of the clock it was read from.
    pub at: DateTime<FixedOffset>,
    /// Who worked there, as it was typed.
    pub by: String,
    /// Where it was made.
    #[serde(default, skip_serializing_if = "is_unknown")]
    pub hand: Device,
}

fn is_unknown(hand: &Device) -> bool {
    *hand == Device::Unknown
}

impl Stamp {
    /// A stamp of which no hand is known.
    pub fn new(at: DateTime<FixedOffset>, by: impl Into<String>) -> Self {
        Self { at, by: by.into(), hand: Device::Unknown }
    }

    /// The name somebody entered; none where nobody did. Windows once wrote `window` there.
    pub fn name(&self) -> Option<&str> {
        let of_device = self.by == "window" && matches!(self.hand, Device::Window(_));
        Some(self.by.trim()).filter(|name| !name.is_empty() && !of_device)
    }
}
