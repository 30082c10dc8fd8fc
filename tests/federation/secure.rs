//! Connections over the network: TLS with a checked certificate, and a secret from the environment or a password file.

use std::path::Path;
use std::process::{Command, Output};

use federation::{self, Address, Guest};

use super::server::Server;
use crate::support::program;

/// An address of this computer on which nobody else listens.
const HOST: &str = "127.41.87.3";

/// Makes a certificate for the server, the authority that signs it, and another authority.
fn make_certificates(folder: &Path) {
    let script = format!(
        "openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 2 -subj /CN=authority
         openssl req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj /CN=server
         echo 'subjectAltName=IP:{HOST}' >extensions
         openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile extensions -out server.pem
         openssl req -x509 -newkey rsa:2048 -nodes -keyout other.key -out other.pem -days 2 -subj /CN=other
         chmod 600 server.key; chown --reference=data server.key server.pem"
    );
    let output = Command::new("sh").arg("-euc").arg(script).current_dir(folder).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn certificate_identifies_the_server_and_secret_the_guest() {
    let Some(server) = Server::start() else { return };
    let owner: Address = server.federation_address("owner").parse().unwrap();
    federation::init(&owner).unwrap();
    let (role, secret) = federation::invite(&owner, "Club", Guest::Club, "club").unwrap();
    make_certificates(&server.folder);
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
    let list = |parameters: &str, secret: Option<&str>, variables: &[(&str, &str)]| -> Output {
        let server_address = format!("postgres://{role}@{HOST}/federation{parameters}");
        let mut command = program();
        command
            .args(["federation", "list", "--at", &server_address])
            .env_remove("PGPASSWORD")
            .env("HOME", &server.folder);
        command.envs(secret.map(|secret| ("PGPASSWORD", secret))).envs(variables.iter().copied()).output().unwrap()
    };
    let (trusted_root, other_root) = (file("ca.pem"), file("other.pem"));
    let trusted_variables = [("PGSSLROOTCERT", trusted_root.as_str())];
    let error_text = |output: &Output| String::from_utf8_lossy(&output.stderr).into_owned();
    let with_secret = list("", Some(&secret), &trusted_variables);
    assert!(with_secret.status.success(), "{}", error_text(&with_secret));
    let with_wrong_secret = list("", Some("wrong"), &trusted_variables);
    assert!(error_text(&with_wrong_secret).contains("does not accept this role"), "{}", error_text(&with_wrong_secret));
    let without_secret = list("", None, &trusted_variables);
    assert!(
        error_text(&without_secret).contains("asks for a password, but none is set"),
        "{}",
        error_text(&without_secret)
    );
    // No client mistakes one server for another, and none falls back to an unencrypted connection.
    let refused = list("", Some(&secret), &[("PGSSLROOTCERT", other_root.as_str())]);
    assert!(error_text(&refused).contains("could not prove its identity"), "{}", error_text(&refused));
    let refused = list("?sslmode=prefer", Some(&secret), &[("PGSSLROOTCERT", other_root.as_str())]);
    assert!(!refused.status.success());
    let without_tls = list("?sslmode=disable", Some(&secret), &trusted_variables);
    assert!(!without_tls.status.success(), "the server asks for TLS");
    // A file of passwords, which must be the user's alone.
    let passwords = server.folder.join("passwords");
    std::fs::write(&passwords, format!("{HOST}:5432:federation:{role}:{secret}\n")).unwrap();
    let password_file_variables = [trusted_variables[0], ("PGPASSFILE", passwords.to_str().unwrap())];
    let set_mode = |mode: u32| {
        std::fs::set_permissions(&passwords, std::os::unix::fs::PermissionsExt::from_mode(mode)).unwrap();
    };
    set_mode(0o644);
    let with_readable_file = list("", None, &password_file_variables);
    assert!(
        error_text(&with_readable_file).contains("Others can read the password file"),
        "{}",
        error_text(&with_readable_file)
    );
    set_mode(0o600);
    let with_password_file = list("", None, &password_file_variables);
    assert!(with_password_file.status.success(), "{}", error_text(&with_password_file));
    for output in [&with_wrong_secret, &refused, &without_tls, &with_readable_file] {
        assert!(!error_text(output).contains(&secret));
    }
}
