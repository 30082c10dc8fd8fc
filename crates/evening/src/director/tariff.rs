//! Standard amounts of penalties, as published by federations. Laws 90 and 91 name no amounts.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::{PenaltyKind, PenaltyUnit};

/// One standard penalty.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
pub struct Tariff {
    /// The law that the penalty rests on.
    pub law: String,
    pub kind: PenaltyKind,
    pub unit: PenaltyUnit,
    /// The amount, in hundredths of the unit.
    pub hundredths: u32,
}

/// The standard penalties of one profile in the file.
#[derive(Debug, Default, serde::Deserialize)]
struct ProfileTariffs {
    #[serde(default)]
    items: Vec<Tariff>,
}

static TARIFFS: LazyLock<BTreeMap<String, ProfileTariffs>> = LazyLock::new(|| {
    // The file is part of the program, and a test reads all of it.
    serde_json::from_str(include_str!("../../../../resources/rulings/tariffs.json")).unwrap_or_default()
});

/// The standard penalties of a profile. Empty if its federation publishes none.
pub fn tariff(profile: &str) -> &'static [Tariff] {
    TARIFFS.get(profile).map_or(&[], |published| published.items.as_slice())
}
