//! The place of the user's data: the system's folders, or a folder beside the program on a USB stick.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

/// A folder with this name beside the program makes it portable: all data is kept there.
pub const PORTABLE_FOLDER_NAME: &str = "arrowswitch-data";

/// The folder of a portable program. `None` for an installed one.
pub(crate) fn portable_data_folder() -> Option<PathBuf> {
    // A link to the program leads to its real folder.
    let program = std::env::current_exe().ok()?;
    data_folder_beside(&program.canonicalize().unwrap_or(program))
}

/// The folder of the club's database. `None` if the system gives the user no folder for data.
pub fn data_folder() -> Option<PathBuf> {
    portable_data_folder().or_else(|| Some(project_dirs()?.data_dir().to_owned()))
}

/// The path of the club's database unless the user names another. `None` if the system gives the user no folder for
/// data.
pub fn default_database() -> Option<PathBuf> {
    Some(data_folder()?.join("club.db"))
}

/// The folder of the log. `None` if the system gives the user no folder for data.
pub(super) fn log_folder() -> Option<PathBuf> {
    let installed = || {
        let dirs = project_dirs()?;
        Some(dirs.state_dir().unwrap_or_else(|| dirs.data_local_dir()).to_owned())
    };
    Some(portable_data_folder().or_else(installed)?.join("log"))
}

/// The path of the user's file of passwords for `deliver`. `None` if the system gives the user no folder for settings.
pub(super) fn password_file() -> Option<PathBuf> {
    portable_data_folder()
        .or_else(|| Some(project_dirs()?.config_dir().to_owned()))
        .map(|folder| folder.join("passwords"))
}

fn project_dirs() -> Option<ProjectDirs> {
    ProjectDirs::from("io.github", "arrowswitch", "Arrowswitch")
}

/// The folder for data beside a program; `None` if there is none.
fn data_folder_beside(program: &Path) -> Option<PathBuf> {
    let folder = program.parent()?.join(PORTABLE_FOLDER_NAME);
    folder.is_dir().then_some(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_folder_beside_the_program_is_found() {
        let folder_of_program = tempfile::tempdir().unwrap();
        let program = folder_of_program.path().join("arrowswitch");
        let folder = folder_of_program.path().join(PORTABLE_FOLDER_NAME);
        std::fs::create_dir(&folder).unwrap();
        assert_eq!(data_folder_beside(&program), Some(folder));
    }

    #[test]
    fn installed_program_has_no_data_beside_it() {
        let programs = tempfile::tempdir().unwrap();
        assert_eq!(data_folder_beside(&programs.path().join("arrowswitch")), None);
    }
}
