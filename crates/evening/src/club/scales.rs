//! Names of scales that settings may use. `scoring` reads their contents. The names are those of the files in
//! `resources`, so a new file needs no second list.

use std::sync::LazyLock;

use include_dir::{Dir, include_dir};

/// The continuous scale of the World Bridge Federation, which is a formula and not a file.
pub(crate) const CONTINUOUS: &str = "wbf";

/// The files of victory point scales.
pub(crate) static SCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../resources/scales");
/// The files of masterpoint scales.
pub(crate) static MASTERPOINTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../resources/masterpoints");

/// Scales of victory points, for margins in IMPs and for percentages.
static VICTORY_SCALES: LazyLock<Vec<String>> =
    LazyLock::new(|| std::iter::once(CONTINUOUS.to_owned()).chain(names(&SCALES, |kind| kind != PATTON)).collect());
static PATTON_SCALES: LazyLock<Vec<String>> = LazyLock::new(|| names(&SCALES, |kind| kind == PATTON));
static MASTERPOINT_SCALES: LazyLock<Vec<String>> = LazyLock::new(|| names(&MASTERPOINTS, |_| true));

/// The kind of a scale for the ratio of plus scores, as files name it.
const PATTON: &str = "patton";

/// The part of a scale's file that is read here.
#[derive(serde::Deserialize)]
struct ScaleHeader {
    /// The kind of scores that the scale turns into points. Empty for masterpoints.
    #[serde(default)]
    of: String,
}

/// The sorted names of the files whose kind is wanted.
fn names(files: &Dir<'_>, is_wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let wanted_name = |file: &include_dir::File<'_>| {
        let header: ScaleHeader = serde_json::from_slice(file.contents()).ok()?;
        is_wanted(&header.of).then(|| Some(file.path().file_stem()?.to_str()?.to_owned())).flatten()
    };
    let mut names: Vec<String> = files.files().filter_map(wanted_name).collect();
    names.sort_unstable();
    names
}

/// The scales that a setting may name, in order. `None` if the setting names no scale.
pub(super) fn of_setting(key: &str) -> Option<&'static [String]> {
    match key {
        "vp.scale" | "vp.pairs" => Some(&VICTORY_SCALES),
        "patton.split" => Some(&PATTON_SCALES),
        "masterpoints" => Some(&MASTERPOINT_SCALES),
        _ => None,
    }
}

/// The victory point scale or Patton scale with this name. `None` if there is none.
pub(super) fn named(name: &str) -> Option<&'static str> {
    VICTORY_SCALES.iter().chain(PATTON_SCALES.iter()).find(|scale| *scale == name).map(String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scale_settings_offer_files_of_their_kind() {
        assert!(of_setting("vp.scale").unwrap().iter().any(|name| name == CONTINUOUS));
        assert!(of_setting("vp.pairs").unwrap().iter().any(|name| name == "ebu-swiss-pairs"));
        assert_eq!(of_setting("patton.split").unwrap(), ["patton-poland"]);
        assert_eq!(of_setting("masterpoints").unwrap().len(), MASTERPOINTS.files().count());
        let (victory_count, patton_count) = (VICTORY_SCALES.len() - 1, PATTON_SCALES.len());
        assert_eq!(victory_count + patton_count, SCALES.files().count());
        assert_eq!(of_setting("average"), None);
    }
}
