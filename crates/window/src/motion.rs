//! Whether the system asks for less motion, as desktops of Linux say in files. On other systems only the program's own
//! setting counts.

use std::path::{Path, PathBuf};

/// Files below the configuration folder, with the texts that mean less motion.
const SAID: [(&str, &[&str]); 3] = [
    ("gtk-4.0/settings.ini", &["gtk-enable-animations=0", "gtk-enable-animations=false"]),
    ("gtk-3.0/settings.ini", &["gtk-enable-animations=0", "gtk-enable-animations=false"]),
    ("kdeglobals", &["animationdurationfactor=0"]),
];

/// Whether the system asks for less motion.
pub(super) fn is_unwanted() -> bool {
    settings_folder().is_some_and(|folder| says_so(&folder))
}

fn settings_folder() -> Option<PathBuf> {
    Some(directories::BaseDirs::new()?.config_dir().to_owned())
}

fn says_so(folder: &Path) -> bool {
    SAID.iter().any(|(file, said)| {
        let text = std::fs::read_to_string(folder.join(file)).unwrap_or_default();
        text.lines().any(|line| {
            let line: String = line.chars().filter(|c| !c.is_whitespace()).collect();
            said.contains(&line.to_ascii_lowercase().as_str())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_desktop_that_wants_no_motion_is_heard() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!says_so(folder.path()));
        std::fs::write(folder.path().join("kdeglobals"), "[KDE]\nAnimationDurationFactor=1\n").unwrap();
        assert!(!says_so(folder.path()));
        std::fs::write(folder.path().join("kdeglobals"), "[KDE]\nAnimationDurationFactor=0\n").unwrap();
        assert!(says_so(folder.path()));
        std::fs::remove_file(folder.path().join("kdeglobals")).unwrap();
        std::fs::create_dir(folder.path().join("gtk-4.0")).unwrap();
        std::fs::write(folder.path().join("gtk-4.0/settings.ini"), "[Settings]\ngtk-enable-animations = false\n")
            .unwrap();
        assert!(says_so(folder.path()));
    }
}
