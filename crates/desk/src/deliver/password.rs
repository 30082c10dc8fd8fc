//! Passwords of targets. They come from the environment, from a file that only the user can read, or from the system's
//! key store. They are never in a database, log or message.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use keyring::v1::{Entry, Error};

use super::problem::Problem;
use crate::{log, place};

/// The variable with lines `TARGET:PASSWORD`, as in the password file. A line names its target, so that no other target
/// gets the password.
const PASSWORD_VARIABLE: &str = "ARROWSWITCH_PASSWORD";
/// The variable that names another password file.
const FILE_VARIABLE: &str = "ARROWSWITCH_PASSFILE";

/// A password, which no message shows.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

impl Password {
    /// Wraps a password, so that it is never printed by accident.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The password in clear.
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// The variable whose value `none` turns the key store off: no password is read from it or stored in it.
const KEY_STORE_VARIABLE: &str = "ARROWSWITCH_KEY_STORE";
/// The program's name in the key store.
const SERVICE: &str = "Arrowswitch";

/// The password of a target: from the environment, else the password file, else the key store. In the key store its
/// name is `account`.
///
/// # Errors
/// [`Problem::NoPassword`] if there is none, and [`Problem::OpenPasswords`] if others can access the password file.
pub(super) fn find_password(target: &str, account: &str) -> Result<Password, Problem> {
    if let Some(password) = std::env::var(PASSWORD_VARIABLE).ok().and_then(|line| password_in_lines(&line, target)) {
        return Ok(password);
    }
    let path = std::env::var_os(FILE_VARIABLE).map(PathBuf::from).or_else(place::password_file);
    let password = path.as_deref().map(|path| password_in_file(path, target)).transpose()?.flatten();
    let file = || path.map(|path| path.display().to_string()).unwrap_or_default();
    password
        .or_else(|| password_in_key_store(account))
        .ok_or_else(|| Problem::NoPassword { target: target.to_owned(), file: file() })
}

/// Stores the password of an account in the system's key store. Returns whether a key store took it.
pub fn keep_password(account: &str, password: &Password) -> bool {
    let outcome = key_store_entry(account).and_then(|entry| entry.set_password(&password.0));
    if let Err(error) = &outcome {
        let kind = log::error_kind(error);
        tracing::info!(kind, "no key store took a password");
    }
    outcome.is_ok()
}

pub(super) fn forget_password(account: &str) {
    // An account without a stored password has nothing to remove.
    let _ = key_store_entry(account).and_then(|entry| entry.delete_credential());
}

fn password_in_key_store(account: &str) -> Option<Password> {
    key_store_entry(account).and_then(|entry| entry.get_password()).ok().map(Password)
}

/// Whether the key store is turned off. Tests turn it off, because they must not touch the user's own key store.
static KEY_STORE_DISABLED: AtomicBool = AtomicBool::new(false);

/// Leaves the key store alone until the program ends, like `ARROWSWITCH_KEY_STORE=none`, for tests of the window.
pub fn leave_key_store_alone() {
    KEY_STORE_DISABLED.store(true, Ordering::Relaxed);
}

fn key_store_entry(account: &str) -> Result<Entry, Error> {
    let is_off = std::env::var_os(KEY_STORE_VARIABLE).is_some_and(|store| store == "none");
    if is_off || KEY_STORE_DISABLED.load(Ordering::Relaxed) {
        return Err(Error::NoDefaultStore);
    }
    Entry::new(SERVICE, account)
}

/// The password in the line `TARGET:PASSWORD` of a file. `None` if the file cannot be read or has no such line. Fails
/// if others can access the file.
fn password_in_file(path: &Path, target: &str) -> Result<Option<Password>, Problem> {
    let Ok(text) = std::fs::read_to_string(path) else { return Ok(None) };
    check_private(path)?;
    Ok(password_in_lines(&text, target))
}

fn password_in_lines(text: &str, target: &str) -> Option<Password> {
    let password_in_line = |line: &str| line.strip_prefix(target)?.strip_prefix(':').map(str::to_owned);
    text.lines().find_map(password_in_line).map(Password)
}

/// Refuses a file to which the group or others have any access. Accepts every file on systems other than Unix.
fn check_private(path: &Path) -> Result<(), Problem> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(path).map_or(0, |metadata| metadata.permissions().mode());
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
    fn password_is_read_only_from_a_file_that_others_cannot_access() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("passwords");
        std::fs::write(&path, "other:wrong\nweb:hush:hush\n").unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
        assert!(matches!(password_in_file(&path, "web"), Err(Problem::OpenPasswords { .. })));
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600)).unwrap();
        assert_eq!(password_in_file(&path, "web"), Ok(Some(Password::new("hush:hush"))));
        assert_eq!(password_in_file(&path, "we"), Ok(None));
        assert_eq!(password_in_file(&folder.path().join("none"), "web"), Ok(None));
    }

    #[test]
    fn debug_output_hides_the_password() {
        assert!(!format!("{:?}", Password::new("hush")).contains("hush"));
    }
}
