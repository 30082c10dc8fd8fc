//! Over the network: TLS with a certificate that is checked, and a secret of the environment or a file of passwords.

use std::path::Path;
use std::process::{Command, Output};

use federation::{self, Address, Guest};

use super::server::Server;
use crate::support::program;

/// An address of this computer on which nobody else listens.
const HOST: &str = "127.41.87.3";

/// A certificate for the server, and the authority that made it.
fn certificates(folder: &Path) {
    let script = format!(
        "openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 2 -subj /CN=authority
         openssl req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj /CN=server
         echo 'subjectAltName=IP:{HOST}' >extensions
         openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile extensions -out server.pem
         openssl req -x509 -newkey rsa:2048 -nodes -keyout other.key -out other.pem -days 2 -subj /CN=other
         chmod 600 server.key; chown --reference=data server.key server.pem"
    );
    let made = Command::new("sh").arg("-euc").arg(script).current_dir(folder).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
}

#[test]
fn certificate_identifies_the_server_and_secret_the_guest() {
    let Some(server) = Server::start() else { return };
    let owner: Address = server.federation("owner").parse().unwrap();
    federation::init(&owner).unwrap();
    let (role, secret) = federation::invite(&owner, "Club", Guest::Club, "club").unwrap();
    certificates(&server.folder);
    let rules = "local all all trust\nhostssl all all 127.0.0.0/8 scram-sha-256\n";
    std::fs::write(server.folder.join("data/pg_hba.conf"), rules).unwrap();
    server.kill();
    let file = |name: &str| server.folder.join(name).display().to_string();
    server.run(&[
        &format!("listen_addresses={HOST}"),
        "ssl=on",
        &format!("ssl_cert_file={}", file("server.pem")),
        &format!("ssl_key_file={}", file("server.key")),
    ]);
    let list = |more: &str, secret: Option<&str>, variables: &[(&str, &str)]| -> Output {
        let at = format!("postgres://{role}@{HOST}/federation{more}");
        let mut command = program();
        command.args(["federation", "list", "--at", &at]).env_remove("PGPASSWORD").env("HOME", &server.folder);
        command.envs(secret.map(|secret| ("PGPASSWORD", secret))).envs(variables.iter().copied()).output().unwrap()
    };
    let (known, other) = (file("ca.pem"), file("other.pem"));
    let known = [("PGSSLROOTCERT", known.as_str())];
    let said = |done: &Output| String::from_utf8_lossy(&done.stderr).into_owned();
    let good = list("", Some(&secret), &known);
    assert!(good.status.success(), "{}", said(&good));
    let wrong = list("", Some("wrong"), &known);
    assert!(said(&wrong).contains("does not accept this role"), "{}", said(&wrong));
    let none = list("", None, &known);
    assert!(said(&none).contains("asks for a password, but none is set"), "{}", said(&none));
    // No client mistakes one server for another, and none falls back to an unencrypted connection.
    let stranger = list("", Some(&secret), &[("PGSSLROOTCERT", other.as_str())]);
    assert!(said(&stranger).contains("could not prove its identity"), "{}", said(&stranger));
    let stranger = list("?sslmode=prefer", Some(&secret), &[("PGSSLROOTCERT", other.as_str())]);
    assert!(!stranger.status.success());
    let plain = list("?sslmode=disable", Some(&secret), &known);
    assert!(!plain.status.success(), "the server asks for TLS");
    // A file of passwords, which must be the user's alone.
    let passwords = server.folder.join("passwords");
    std::fs::write(&passwords, format!("{HOST}:5432:federation:{role}:{secret}\n")).unwrap();
    let named = [known[0], ("PGPASSFILE", passwords.to_str().unwrap())];
    let set = |mode: u32| {
        std::fs::set_permissions(&passwords, std::os::unix::fs::PermissionsExt::from_mode(mode)).unwrap();
    };
    set(0o644);
    let open = list("", None, &named);
    assert!(said(&open).contains("Others can read the password file"), "{}", said(&open));
    set(0o600);
    let good = list("", None, &named);
    assert!(good.status.success(), "{}", said(&good));
    for done in [&wrong, &stranger, &plain, &open] {
        assert!(!said(done).contains(&secret));
    }
}
