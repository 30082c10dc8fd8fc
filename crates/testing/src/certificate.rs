//! Self-signed certificates for servers on this computer, made by `openssl`. No computer trusts them by default.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The time in which a certificate is valid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Validity {
    /// From now on, for two days.
    Now,
    /// For two days in 2001, as a certificate looks to a computer whose clock is wrong.
    LongAgo,
}

/// A certificate for `localhost` and 127.0.0.1 with its key, as two PEM files.
#[derive(Debug, Clone)]
pub struct Certificate {
    /// The file of the certificate.
    pub path: PathBuf,
    /// The file of the private key.
    pub key: PathBuf,
}

impl Certificate {
    /// Makes a certificate in a folder.
    pub fn make(folder: &Path, validity: Validity) -> Self {
        let certificate = Self { path: folder.join("cert.pem"), key: folder.join("key.pem") };
        let mut command = match validity {
            Validity::Now => Command::new("openssl"),
            Validity::LongAgo => {
                let mut command = Command::new("faketime");
                command.args(["2001-01-01 00:00:00", "openssl"]);
                command
            }
        };
        command.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]);
        command.args(["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]);
        command.args(["-addext", "basicConstraints=critical,CA:FALSE", "-keyout"]).arg(&certificate.key).arg("-out");
        let output = command.arg(&certificate.path).output();
        let output = output.unwrap_or_else(|error| panic!("{command:?}: {error}; run .ci/setup"));
        assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
        certificate
    }
}
