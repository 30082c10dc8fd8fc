//! Addresses of targets: web servers, mail servers, and folders reached by SFTP. None contains a password.

use super::problem::Problem;

/// The port of a mail server whose address names none: that for sending mail.
const SUBMISSION_PORT: u16 = 587;

/// The address without spaces around it and without slashes at its end, so that a path can follow.
pub(super) fn trim_address(address: &str) -> &str {
    address.trim().trim_end_matches('/')
}

/// Checks that a text can be a mail address.
///
/// # Errors
/// [`Problem::InvalidMailAddress`] if it has no name before an `@` or no host with a dot, or contains white space or
/// control characters.
pub(super) fn check_mail_address(address: &str) -> Result<(), Problem> {
    let is_address = address.split_once('@').is_some_and(|(name, host)| {
        !name.is_empty() && host.contains('.') && !address.contains(|c: char| c.is_whitespace() || c.is_control())
    });
    if is_address { Ok(()) } else { Err(Problem::InvalidMailAddress) }
}

/// Splits `HOST:PORT`. Without a port, the port is 587.
///
/// # Errors
/// [`Problem::InvalidMailAddress`] if the host or the port is not valid.
pub(super) fn host_and_port(server: &str) -> Result<(&str, u16), Problem> {
    let server = server.trim();
    let (host, port) = match server.rsplit_once(':') {
        Some((host, port)) => (host, port.parse().map_err(|_| Problem::InvalidMailAddress)?),
        None => (server, SUBMISSION_PORT),
    };
    let is_host = !host.is_empty() && host.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-'));
    if is_host { Ok((host, port)) } else { Err(Problem::InvalidMailAddress) }
}

/// The parts of an address `sftp://USER@HOST:PORT/FOLDER`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct SftpAddress<'a> {
    pub user_and_host: &'a str,
    pub port: Option<u16>,
    /// The folder, without a slash at its end: from the root if it begins with a slash, or else from the user's home,
    /// which the address writes as `/~`. Empty for the folder after the login.
    pub folder: &'a str,
}

impl<'a> SftpAddress<'a> {
    /// The parts of an address. It must contain neither a password nor anything that `sftp` would read as a command.
    ///
    /// # Errors
    /// [`Problem::InvalidSftpAddress`] for any other text.
    pub fn parse(address: &'a str) -> Result<Self, Problem> {
        let address = trim_address(address);
        let login_and_folder = address.strip_prefix("sftp://").ok_or(Problem::InvalidSftpAddress)?;
        let (authority, folder) =
            login_and_folder.find('/').map_or((login_and_folder, ""), |slash| login_and_folder.split_at(slash));
        let (user_and_host, port) = match authority.rsplit_once(':') {
            Some((user_and_host, port)) => {
                (user_and_host, Some(port.parse().map_err(|_| Problem::InvalidSftpAddress)?))
            }
            None => (authority, None),
        };
        let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '@');
        let is_login =
            !user_and_host.is_empty() && !user_and_host.starts_with('-') && user_and_host.chars().all(is_plain);
        let is_safe = |c: char| !c.is_control() && !matches!(c, '"' | '\\' | '*' | '?' | '[' | ']');
        if !is_login || !folder.chars().all(is_safe) {
            return Err(Problem::InvalidSftpAddress);
        }
        let folder = folder.strip_prefix("/~").map_or(folder, |home| home.trim_start_matches('/'));
        Ok(Self { user_and_host, port, folder })
    }

    pub fn path_of(&self, name: &str) -> String {
        if self.folder.is_empty() { name.to_owned() } else { format!("{}/{name}", self.folder) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn server_is_a_host_with_optional_port() {
        assert_eq!(host_and_port("smtp.club.example"), Ok(("smtp.club.example", 587)));
        assert_eq!(host_and_port(" smtp.club.example:465 "), Ok(("smtp.club.example", 465)));
        for server in ["", ":25", "smtp.club.example:x", "smtp://club.example", "user@club.example", "a b"] {
            assert!(host_and_port(server).is_err(), "{server}");
        }
    }

    #[test]
    fn sftp_address_has_user_host_port_and_folder() {
        let expected = |user_and_host, port, folder| Ok(SftpAddress { user_and_host, port, folder });
        assert_eq!(SftpAddress::parse("sftp://club@club.example/www/"), expected("club@club.example", None, "/www"));
        assert_eq!(SftpAddress::parse("sftp://club.example:2222/~/www"), expected("club.example", Some(2222), "www"));
        assert_eq!(SftpAddress::parse("sftp://club.example"), expected("club.example", None, ""));
    }

    #[test]
    fn address_with_password_or_command_is_refused() {
        for address in [
            "ftp://club.example/",
            "sftp://club:secret@club.example/",
            "sftp://-oProxyCommand=x/",
            "sftp://club.example/a\"b",
            "sftp://club.example/a\nrm b",
            "sftp://",
        ] {
            let refused = SftpAddress::parse(address).unwrap_err();
            assert!(!format!("{refused:?}").contains("secret"), "{address}");
        }
    }
}
