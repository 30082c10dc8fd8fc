//! Deliveries by mail and SFTP to real servers.

use std::path::Path;
use std::process::{Command, Output};

use crate::deliver::{correct_and_publish, deliver, publish, succeed};
use crate::servers::{Server, file_names};
use crate::support::program;

fn configure_target(path: &Path, arguments: &[&str]) {
    let mut command = program();
    succeed(command.arg("targets").args(arguments).arg("--db").arg(path));
}

/// The output of a command, whether or not it succeeds.
fn output_of(command: &mut Command) -> String {
    let Output { stdout, stderr, .. } = command.output().unwrap();
    String::from_utf8_lossy(&stdout).into_owned() + &String::from_utf8_lossy(&stderr)
}

fn configure_mail_target(path: &Path, server: &str) {
    let addresses = ["--to", "results@club.example", "--from", "club@club.example", "--user", "club"];
    configure_target(path, &[&["scotland-mail", "web", "--server", server][..], &addresses].concat());
}

#[test]
fn results_are_mailed_once_and_corrections_are_marked() {
    let folder = tempfile::tempdir().unwrap();
    let (path, server) = (folder.path().join("club.db"), Server::mail("ok", false));
    publish(&path);
    configure_mail_target(&path, &format!("127.0.0.1:{}", server.port));
    assert!(succeed(&mut deliver(&path, &["--test", "web"])).contains("nothing was published"));
    assert!(output_of(&mut deliver(&path, &["last"])).contains("Players without a federation number: 12"));
    assert!(server.mails().is_empty());
    let output = succeed(&mut deliver(&path, &["last", "--without-numbers"]));
    assert!(output.contains("mail to results@club.example accepted by the mail server"), "{output}");
    succeed(&mut deliver(&path, &["last", "--without-numbers"]));
    correct_and_publish(&path);
    let output = succeed(&mut deliver(&path, &["last", "--without-numbers"]));
    assert!(output.contains("replaces ranking 1"), "{output}");
    let mails = server.mails();
    let [first, second] = &mails[..] else { panic!("{mails:?}") };
    assert!(first.contains("Subject: Results: ") && second.contains("Subject: Correction: "), "{first}{second}");
    for header in ["From: club@club.example", "To: results@club.example", "Message-ID: <", "Date: "] {
        assert!(first.contains(header), "{header}: {first}");
    }
    assert!(!first.contains("hush"), "no password is in a mail");
}

#[test]
fn unanswered_mail_is_not_sent_again_automatically() {
    let folder = tempfile::tempdir().unwrap();
    let (path, server) = (folder.path().join("club.db"), Server::mail("silent", false));
    publish(&path);
    configure_mail_target(&path, &format!("127.0.0.1:{}", server.port));
    let mut child = deliver(&path, &["last", "--without-numbers"]).spawn().unwrap();
    while server.mails().is_empty() {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    for arguments in [&["--waiting"][..], &["last", "--without-numbers"]] {
        let output = output_of(&mut deliver(&path, arguments));
        assert!(output.contains("Ask the receiver whether it has arrived"), "{output}");
    }
    assert_eq!(server.mails().len(), 1, "nothing is sent twice unasked");
}

#[test]
fn refusal_of_a_mail_server_is_shown_in_its_words() {
    for (mode, expected) in [("refuses", "this mailbox takes no results"), ("busy", "(status 451)")] {
        let folder = tempfile::tempdir().unwrap();
        let (path, server) = (folder.path().join("club.db"), Server::mail(mode, false));
        publish(&path);
        configure_mail_target(&path, &format!("127.0.0.1:{}", server.port));
        let output = output_of(&mut deliver(&path, &["last", "--without-numbers"]));
        assert!(output.contains(expected), "{mode}: {output}");
        let refusal = output_of(deliver(&path, &["--test", "web"]).env("ARROWSWITCH_PASSWORD", "web:wrong"));
        assert!(refusal.contains("password was refused") && !refusal.contains("hush"), "{refusal}");
    }
}

#[test]
fn mail_goes_over_tls_only_to_a_trusted_server() {
    let folder = tempfile::tempdir().unwrap();
    let (path, server) = (folder.path().join("club.db"), Server::mail("ok", true));
    publish(&path);
    configure_mail_target(&path, &format!("localhost:{}", server.port));
    let output = output_of(&mut deliver(&path, &["last", "--without-numbers"]));
    assert!(output.contains("certificate is not trusted"), "{output}");
    assert!(server.mails().is_empty());
    let mut trusting = deliver(&path, &["last", "--without-numbers"]);
    succeed(trusting.env("SSL_CERT_FILE", server.certificate()));
    assert_eq!(server.mails().len(), 1);
}

#[test]
fn changed_page_goes_by_sftp_and_replaces_no_foreign_page() {
    let folder = tempfile::tempdir().unwrap();
    let (path, server) = (folder.path().join("club.db"), Server::sftp());
    publish(&path);
    let address = format!("sftp://127.0.0.1:{}{}", server.port, server.www().display());
    configure_target(&path, &["sftp", "web", "--address", &address]);
    let sftp_deliver = |arguments: &[&str]| {
        let mut command = deliver(&path, arguments);
        command.env("ARROWSWITCH_SSH_CONFIG", server.ssh_config("client"));
        command
    };
    assert!(succeed(&mut sftp_deliver(&["--test", "web"])).contains("nothing was published"));
    assert!(file_names(&server.www()).is_empty(), "a test leaves nothing");
    let output = succeed(&mut sftp_deliver(&["last"]));
    assert!(
        output.contains("delivered") && output.contains("(ranking 1)") && !output.contains("read back"),
        "{output}"
    );
    let is_list = |name: &String| name.starts_with("season-") || name.starts_with("player-");
    let (season_lists, other_files): (Vec<String>, Vec<String>) =
        file_names(&server.www()).into_iter().partition(is_list);
    let pages: Vec<String> = other_files.into_iter().filter(|name| !name.ends_with("png")).collect();
    let [page] = &pages[..] else { panic!("{pages:?}") };
    let list = season_lists.iter().find(|name| name.starts_with("season-")).unwrap();
    assert!(std::fs::read_to_string(server.www().join(list)).unwrap().contains(page.as_str()), "{season_lists:?}");
    let page = server.www().join(page);
    let first = std::fs::read(&page).unwrap();
    assert!(succeed(&mut sftp_deliver(&["last"])).contains("(nothing to send)"));
    correct_and_publish(&path);
    assert!(succeed(&mut sftp_deliver(&["last"])).contains("replaces ranking 1"));
    assert_ne!(std::fs::read(&page).unwrap(), first);
    std::fs::write(&page, "of somebody else").unwrap();
    correct_and_publish(&path);
    let output = output_of(&mut sftp_deliver(&["last"]));
    assert!(output.contains("already has other results"), "{output}");
    let other_count = file_names(&server.www()).into_iter().filter(|name| !is_list(name)).count();
    assert_eq!(other_count, 2, "the page and its picture");
}

/// A separate key store: a session bus with an unlocked GNOME keyring, in which the commands run one after the other.
#[cfg(target_os = "linux")]
#[test]
fn a_password_in_the_key_store_is_found_for_its_address_only() {
    let folder = tempfile::tempdir().unwrap();
    let (path, site) = (folder.path().join("club.db"), testing::results_site::ResultsSite::start());
    let other_site = testing::results_site::ResultsSite::start();
    publish(&path);
    configure_target(&path, &["bridgewebs", "web", "--club", "club", "--address", &site.address()]);
    let script = format!(
        "printf x | gnome-keyring-daemon --unlock --components=secrets >/dev/null
         printf 'hush\\n' | $PROGRAM targets password web --db $CLUB
         $PROGRAM deliver --test web --db $CLUB
         $PROGRAM targets bridgewebs web --club club --address {} --db $CLUB
         $PROGRAM deliver --test web --db $CLUB
         $PROGRAM targets bridgewebs web --club club --address {} --db $CLUB
         $PROGRAM targets remove web --db $CLUB
         $PROGRAM targets bridgewebs web --club club --address {} --db $CLUB
         $PROGRAM deliver --test web --db $CLUB",
        other_site.address(),
        site.address(),
        site.address()
    );
    let mut command = Command::new("dbus-run-session");
    command.args(["--", "sh", "-c", &script]).env_remove("ARROWSWITCH_KEY_STORE").env("CLUB", &path);
    command.env("PROGRAM", program().get_program()).env("ARROWSWITCH_PASSFILE", folder.path().join("none"));
    let output = output_of(command.env("HOME", folder.path()).env("XDG_DATA_HOME", folder.path()).env("LANG", "C"));
    let lines: Vec<&str> = output.lines().filter(|line| line.starts_with("web: ")).collect();
    let [stored, tested, other_address, after_removal] = lines[..] else { panic!("{output}") };
    assert!(stored.contains("is in this computer’s key store") && tested.contains("nothing was published"), "{output}");
    assert!(
        [other_address, after_removal].iter().all(|line| line.contains("There is no password for web.")),
        "{output}"
    );
    let database = std::fs::read(&path).unwrap();
    assert!(!database.windows(4).any(|four| four == b"hush"));
}

#[test]
fn unknown_sftp_server_gets_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (path, server) = (folder.path().join("club.db"), Server::sftp());
    publish(&path);
    let address = format!("sftp://127.0.0.1:{}{}", server.port, server.www().display());
    configure_target(&path, &["sftp", "web", "--address", &address]);
    for config in ["new-client", "other-key"] {
        let mut command = deliver(&path, &["last"]);
        let output = output_of(command.env("ARROWSWITCH_SSH_CONFIG", server.ssh_config(config)));
        assert!(output.contains("does not know the server’s key"), "{config}: {output}");
    }
    assert!(file_names(&server.www()).is_empty());
    let port = server.port;
    drop(server);
    let output = output_of(&mut deliver(&path, &["last"]));
    assert!(output.contains("no connection to the server"), "port {port}: {output}");
}
