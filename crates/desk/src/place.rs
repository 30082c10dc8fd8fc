//! Where the user's own data is: in the folders the system gives, or beside the program on a stick. What is kept there
//! is known by others.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

/// A folder of this name beside the program makes it portable: everything is kept in there.
pub const PORTABLE: &str = "arrowswitch-data";

/// The folder of a portable program; none for one that was installed.
pub(crate) fn portable() -> Option<PathBuf> {
    // A link in a folder of programs leads to where the program is.
    let program = std::env::current_exe().ok()?;
    beside(&program.canonicalize().unwrap_or(program))
}

/// Where the club's database is looked for; none where the user has no such place.
pub fn data() -> Option<PathBuf> {
    portable().or_else(|| Some(own()?.data_dir().to_owned()))
}

/// Where the log is kept; none where the user has no such place.
pub(super) fn log() -> Option<PathBuf> {
    let installed = || {
        let own = own()?;
        Some(own.state_dir().unwrap_or_else(|| own.data_local_dir()).to_owned())
    };
    Some(portable().or_else(installed)?.join("log"))
}

/// The user's file of passwords for `deliver`. `None` where the user has no such place.
pub(super) fn passwords() -> Option<PathBuf> {
    portable().or_else(|| Some(own()?.config_dir().to_owned())).map(|folder| folder.join("passwords"))
}

fn own() -> Option<ProjectDirs> {
    ProjectDirs::from("io.github", "arrowswitch", "Arrowswitch")
}

fn beside(program: &Path) -> Option<PathBuf> {
    let folder = program.parent()?.join(PORTABLE);
    folder.is_dir().then_some(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_beside_the_program_takes_its_data() {
        let stick = tempfile::tempdir().unwrap();
        let program = stick.path().join("arrowswitch");
        let folder = stick.path().join(PORTABLE);
        std::fs::create_dir(&folder).unwrap();
        assert_eq!(beside(&program), Some(folder));
    }

    #[test]
    fn a_program_that_was_installed_has_no_data_beside_it() {
        let programs = tempfile::tempdir().unwrap();
        assert_eq!(beside(&programs.path().join("arrowswitch")), None);
    }
}
