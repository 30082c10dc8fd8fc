//! Whether the system asks for less motion. Linux desktops store this wish in files; on other systems only the
//! program's own setting counts.

use std::path::{Path, PathBuf};

/// The files below the user's configuration folder, with the lines that ask for less motion, in lower case and without
/// spaces.
const SETTINGS: [(&str, &[&str]); 3] = [
    ("gtk-4.0/settings.ini", &["gtk-enable-animations=0", "gtk-enable-animations=false"]),
    ("gtk-3.0/settings.ini", &["gtk-enable-animations=0", "gtk-enable-animations=false"]),
    ("kdeglobals", &["animationdurationfactor=0"]),
];

/// Whether the system asks for less motion.
pub(super) fn is_unwanted() -> bool {
    settings_folder().is_some_and(|folder| wants_less_motion(&folder))
}

fn settings_folder() -> Option<PathBuf> {
    Some(directories::BaseDirs::new()?.config_dir().to_owned())
}

/// Whether a file in a configuration folder asks for less motion.
fn wants_less_motion(folder: &Path) -> bool {
    SETTINGS.iter().any(|(file, lines)| {
        let text = std::fs::read_to_string(folder.join(file)).unwrap_or_default();
        text.lines().any(|line| {
            let line: String = line.chars().filter(|c| !c.is_whitespace()).collect();
            lines.contains(&line.to_ascii_lowercase().as_str())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn desktop_settings_ask_for_less_motion() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!wants_less_motion(folder.path()));
        std::fs::write(folder.path().join("kdeglobals"), "[KDE]\nAnimationDurationFactor=1\n").unwrap();
        assert!(!wants_less_motion(folder.path()));
        std::fs::write(folder.path().join("kdeglobals"), "[KDE]\nAnimationDurationFactor=0\n").unwrap();
        assert!(wants_less_motion(folder.path()));
        std::fs::remove_file(folder.path().join("kdeglobals")).unwrap();
        std::fs::create_dir(folder.path().join("gtk-4.0")).unwrap();
        std::fs::write(folder.path().join("gtk-4.0/settings.ini"), "[Settings]\ngtk-enable-animations = false\n")
            .unwrap();
        assert!(wants_less_motion(folder.path()));
    }
}
