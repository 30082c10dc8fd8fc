//! Real servers on this computer: mail by `aiosmtpd`, SFTP by OpenSSH. `.ci/setup` installs both.

use std::io::{BufRead, BufReader};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use testing::certificate::{Certificate, Validity};

/// A server that ends when it is dropped.
pub struct Server {
    child: Child,
    pub port: u16,
    folder: tempfile::TempDir,
}

impl Drop for Server {
    fn drop(&mut self) {
        // Fails if the server has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn run_successfully(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}; run .ci/setup"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

impl Server {
    /// A mail server that accepts mail, or behaves as `mode` says (tests/servers/mail.py).
    pub fn mail(mode: &str, with_tls: bool) -> Self {
        let folder = tempfile::tempdir().unwrap();
        // Only Debian's own Python has Debian's packages.
        let mut command = Command::new("/usr/bin/python3");
        command.arg("tests/servers/mail.py").arg(folder.path()).arg(mode);
        if with_tls {
            let certificate = Certificate::make(folder.path(), Validity::Now);
            command.arg(certificate.path).arg(certificate.key);
        }
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let port = line.trim().parse().expect("the mail server did not start; run .ci/setup");
        Self { child, port, folder }
    }

    /// The mails that the server accepted.
    pub fn mails(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder.path()).unwrap().map(|entry| entry.unwrap().path());
        let mut paths: Vec<_> = entries.filter(|path| path.extension().is_some_and(|end| end == "mail")).collect();
        paths.sort();
        paths.iter().map(|path| String::from_utf8(std::fs::read(path).unwrap()).unwrap()).collect()
    }

    /// The certificate of a server with TLS.
    pub fn certificate(&self) -> PathBuf {
        self.folder.path().join("cert.pem")
    }

    /// An SFTP server that accepts one key.
    pub fn sftp() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| folder.path().join(name);
        for key in ["host", "user"] {
            run_successfully(Command::new("ssh-keygen").args(["-q", "-t", "ed25519", "-N", "", "-f"]).arg(file(key)));
        }
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let file_text = |name: &str| std::fs::read_to_string(file(name)).unwrap();
        std::fs::write(file("known"), format!("[127.0.0.1]:{port} {}", file_text("host.pub"))).unwrap();
        std::fs::write(file("other-known"), format!("[127.0.0.1]:{port} {}", file_text("user.pub"))).unwrap();
        for (config, known_hosts) in [("client", "known"), ("new-client", "none"), ("other-key", "other-known")] {
            let text = format!(
                "IdentityFile {}\nIdentitiesOnly yes\nUserKnownHostsFile {}\nGlobalKnownHostsFile none\n",
                file("user").display(),
                file(known_hosts).display()
            );
            std::fs::write(file(config), text).unwrap();
        }
        let config = format!(
            "Port {port}\nListenAddress 127.0.0.1\nHostKey {}\nAuthorizedKeysFile {}\nStrictModes no\nUsePAM no\n\
             PasswordAuthentication no\nKbdInteractiveAuthentication no\nPidFile none\nSubsystem sftp internal-sftp\n",
            file("host").display(),
            file("user.pub").display()
        );
        std::fs::write(file("server"), config).unwrap();
        std::fs::create_dir(file("www")).unwrap();
        // A server run by root needs this folder, and only root can create it.
        let _ = std::fs::create_dir_all("/run/sshd");
        let mut command = Command::new("/usr/sbin/sshd");
        command.args(["-D", "-e", "-f"]).arg(file("server")).stderr(Stdio::null());
        let child = command.spawn().expect("there is no SSH server; run .ci/setup");
        for _ in 0..200 {
            if TcpStream::connect(("127.0.0.1", port)).is_ok() {
                break;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Self { child, port, folder }
    }

    /// The folder of an SFTP server for pages.
    pub fn www(&self) -> PathBuf {
        self.folder.path().join("www")
    }

    /// The settings of a client of the SFTP server: `client` knows the server, `new-client` does not, and `other-key`
    /// expects another key.
    pub fn ssh_config(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

pub fn file_names(folder: &Path) -> Vec<String> {
    let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    names.map(|name| name.to_string_lossy().into_owned()).collect()
}
