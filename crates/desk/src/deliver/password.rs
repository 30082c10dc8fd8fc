//! Passwords of targets. They come from the environment or from a file that only the user can read, and are in no
//! database, log or message.

use std::fmt;
use std::path::{Path, PathBuf};

use super::problem::Problem;
use crate::place;

/// A line as in the file, so that no target gets the password of another.
const PASSWORD: &str = "ARROWSWITCH_PASSWORD";
/// Another file of passwords.
const FILE: &str = "ARROWSWITCH_PASSFILE";

/// A password, which no message shows.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

impl Password {
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    pub(super) fn text(&self) -> &str {
        &self.0
    }
}

/// The password of a target: from the environment, else from the file of passwords.
pub(super) fn password(target: &str) -> Result<Password, Problem> {
    if let Some(password) = std::env::var(PASSWORD).ok().and_then(|line| in_lines(&line, target)) {
        return Ok(password);
    }
    let path = std::env::var_os(FILE).map(PathBuf::from).or_else(place::passwords);
    let found = path.as_deref().map(|path| in_file(path, target)).transpose()?.flatten();
    let file = || path.map(|path| path.display().to_string()).unwrap_or_default();
    found.ok_or_else(|| Problem::NoPassword { target: target.to_owned(), file: file() })
}

/// The password in the line `TARGET:PASSWORD` of a file.
fn in_file(path: &Path, target: &str) -> Result<Option<Password>, Problem> {
    let Ok(text) = std::fs::read_to_string(path) else { return Ok(None) };
    check_private(path)?;
    Ok(in_lines(&text, target))
}

fn in_lines(text: &str, target: &str) -> Option<Password> {
    let of_target = |line: &str| line.strip_prefix(target)?.strip_prefix(':').map(str::to_owned);
    text.lines().find_map(of_target).map(Password)
}

/// Refuses a file that others can read.
fn check_private(path: &Path) -> Result<(), Problem> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(path).map_or(0, |data| data.permissions().mode());
        if mode & 0o077 != 0 {
            return Err(Problem::OpenPasswords { path: path.display().to_string() });
        }
    }
    let _ = path;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn a_password_is_read_from_a_file_that_only_its_owner_can_read() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("passwords");
        std::fs::write(&path, "other:wrong\nweb:hush:hush\n").unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
        assert!(matches!(in_file(&path, "web"), Err(Problem::OpenPasswords { .. })));
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600)).unwrap();
        assert_eq!(in_file(&path, "web"), Ok(Some(Password::new("hush:hush"))));
        assert_eq!(in_file(&path, "we"), Ok(None));
        assert_eq!(in_file(&folder.path().join("none"), "web"), Ok(None));
    }

    #[test]
    fn a_password_is_shown_by_no_message() {
        assert!(!format!("{:?}", Password::new("hush")).contains("hush"));
    }
}
