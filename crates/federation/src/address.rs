//! The address of a federation's server, and the connection to it: over TLS unless the address says otherwise, or over
//! a socket of this machine. Secrets come from the environment or a password file, and are never part of an address,
//! table or log.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use postgres::config::{Host, SslMode};
use postgres::{Client, Config, NoTls};
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::FederationError;

/// The address of a federation's database, without any secret.
#[derive(Debug, Clone)]
pub struct Address {
    text: String,
    config: Box<Config>,
}

impl PartialEq for Address {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Address {}

impl FromStr for Address {
    type Err = FederationError;

    fn from_str(text: &str) -> Result<Self, FederationError> {
        let mut config: Config = text.parse().map_err(|_| FederationError::InvalidAddress(without_secret(text)))?;
        if config.get_password().is_some() {
            return Err(FederationError::PasswordInAddress);
        }
        if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() || config.get_user().is_none() {
            return Err(FederationError::InvalidAddress(text.to_owned()));
        }
        // A connection without TLS must be asked for. `prefer`, the default of the protocol, would fall back to it
        // silently.
        if !text.contains("sslmode=disable") {
            config.ssl_mode(SslMode::Require);
        }
        config.application_name("arrowswitch");
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(Duration::from_secs(10));
        }
        // A laptop that slept or lost its network finds out in a minute, and not in two hours.
        config.keepalives_idle(Duration::from_secs(30)).keepalives_interval(Duration::from_secs(10));
        config.keepalives_retries(3).tcp_user_timeout(Duration::from_mins(1));
        Ok(Self { text: text.to_owned(), config: Box::new(config) })
    }
}

/// The address without anything that may be a password.
fn without_secret(text: &str) -> String {
    match (text.find("://"), text.rfind('@')) {
        (Some(start), Some(end)) if text[start..end].matches(':').count() > 1 => {
            format!("{}://…{}", &text[..start], &text[end..])
        }
        _ if text.contains("password") => "…".to_owned(),
        _ => text.to_owned(),
    }
}

impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

impl Address {
    /// Whether every host of the address is a socket of this machine, on which nobody can listen in.
    fn is_socket(&self) -> bool {
        let hosts = self.config.get_hosts();
        // A host is either a TCP address or a socket; Windows has only TCP addresses.
        !hosts.is_empty() && !hosts.iter().any(|host| matches!(host, Host::Tcp(_)))
    }

    /// Connects. Must be called on a thread without an async runtime.
    pub(super) fn connect(&self) -> Result<Client, FederationError> {
        let mut config = (*self.config).clone();
        if let Some(password) = self.password()? {
            config.password(password);
        }
        if self.is_socket() || config.get_ssl_mode() == SslMode::Disable {
            config.ssl_mode(SslMode::Disable);
            return Ok(config.connect(NoTls)?);
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| FederationError::NoCertificates(error.to_string()))?
            .with_root_certificates(trusted_roots()?)
            .with_no_client_auth();
        Ok(config.connect(MakeRustlsConnect::new(tls))?)
    }

    /// The password from `PGPASSWORD`, or else from the password file.
    fn password(&self) -> Result<Option<String>, FederationError> {
        if let Ok(password) = std::env::var("PGPASSWORD")
            && !password.is_empty()
        {
            return Ok(Some(password));
        }
        let default_path = || directories::BaseDirs::new().map(|dirs| dirs.home_dir().join(".pgpass"));
        let Some(path) = std::env::var_os("PGPASSFILE").map(PathBuf::from).or_else(default_path) else {
            return Ok(None);
        };
        let Ok(text) = std::fs::read_to_string(&path) else { return Ok(None) };
        check_private(&path)?;
        let host = match self.config.get_hosts().first() {
            Some(Host::Tcp(host)) => host.clone(),
            _ => "localhost".to_owned(),
        };
        let port = self.config.get_ports().first().copied().unwrap_or(5432).to_string();
        let user = self.config.get_user().unwrap_or_default();
        let database = self.config.get_dbname().unwrap_or(user);
        let own_fields = [host.as_str(), &port, database, user];
        Ok(text.lines().find_map(|line| password_of_line(line, &own_fields)))
    }
}

/// The password in a line `host:port:database:user:password` for the server with `own_fields`. `*` matches anything.
fn password_of_line(line: &str, own_fields: &[&str; 4]) -> Option<String> {
    let mut fields = vec![String::new()];
    let mut characters = line.chars();
    while let Some(character) = characters.next() {
        match character {
            '#' if fields.len() == 1 && fields[0].is_empty() => return None,
            ':' if fields.len() < 5 => fields.push(String::new()),
            character => {
                let character = if character == '\\' { characters.next()? } else { character };
                fields.last_mut()?.push(character);
            }
        }
    }
    let is_for_server =
        fields.len() == 5 && fields.iter().zip(own_fields).all(|(field, own_field)| field == "*" || field == own_field);
    is_for_server.then(|| fields.swap_remove(4))
}

/// On Unix, refuses a password file that the group or others can access.
fn check_private(path: &Path) -> Result<(), FederationError> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(path).map_or(0, |metadata| metadata.permissions().mode());
        if mode & 0o077 != 0 {
            return Err(FederationError::PasswordFileReadable(path.display().to_string()));
        }
    }
    let _ = path;
    Ok(())
}

/// The certificates to trust: those of the file that `PGSSLROOTCERT` names, or else those of this system.
fn trusted_roots() -> Result<RootCertStore, FederationError> {
    let mut roots = RootCertStore::empty();
    if let Some(path) = std::env::var_os("PGSSLROOTCERT") {
        let path = PathBuf::from(path);
        let unusable =
            |error: &dyn std::fmt::Display| FederationError::NoCertificates(format!("{}: {error}", path.display()));
        for certificate in CertificateDer::pem_file_iter(&path).map_err(|error| unusable(&error))? {
            roots.add(certificate.map_err(|error| unusable(&error))?).map_err(|error| unusable(&error))?;
        }
    } else {
        let loaded = rustls_native_certs::load_native_certs();
        roots.add_parsable_certificates(loaded.certs);
    }
    if roots.is_empty() {
        return Err(FederationError::NoCertificates("this system has none".to_owned()));
    }
    Ok(roots)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn address_with_a_password_is_refused_without_showing_it() {
        for text in ["postgres://club:hush@host/db", "host=h user=u password=hush dbname=d", "postgres://a:hush@[bad"] {
            let error = text.parse::<Address>().unwrap_err();
            assert!(!error.to_string().contains("hush"), "{error}");
        }
    }

    #[test]
    fn tls_is_required_unless_the_address_says_otherwise() {
        let mode = |text: &str| text.parse::<Address>().unwrap().config.get_ssl_mode();
        assert_eq!(mode("postgres://club@host/db"), SslMode::Require);
        assert_eq!(mode("postgres://club@host/db?sslmode=prefer"), SslMode::Require);
        assert_eq!(mode("postgres://club@host/db?sslmode=disable"), SslMode::Disable);
    }

    #[test]
    fn host_that_is_a_path_is_a_socket() {
        assert!("postgres:///db?host=/run/x&user=club".parse::<Address>().unwrap().is_socket());
        assert!(!"postgres://club@host/db".parse::<Address>().unwrap().is_socket());
    }

    #[test]
    fn password_line_has_escapes_wildcards_and_comments() {
        let own_fields = ["host", "5432", "db", "club"];
        assert_eq!(password_of_line("host:5432:db:club:a\\:b:c", &own_fields).unwrap(), "a:b:c");
        assert_eq!(password_of_line("*:*:*:club:x", &own_fields).unwrap(), "x");
        assert_eq!(password_of_line("# host:5432:db:club:x", &own_fields), None);
        assert_eq!(password_of_line("other:5432:db:club:x", &own_fields), None);
    }
}
