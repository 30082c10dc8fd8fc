//! The faults of deliveries by the command line: each is reported, and the results arrive once.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use testing::certificate::{Certificate, Validity};
use testing::results_site::{Call, Fault, ResultsSite};

use crate::deliver::{deliver, publish, succeed};
use crate::support::program;

/// A club with one published evening and a site as its target.
struct Club {
    folder: tempfile::TempDir,
}

impl Club {
    fn delivering_to(site: &ResultsSite) -> Self {
        let club = Self { folder: tempfile::tempdir().unwrap() };
        publish(&club.path());
        let mut configure_target = program();
        configure_target.args(["targets", "bridgewebs", "web", "--club", "club", "--address"]).arg(site.address());
        succeed(configure_target.arg("--db").arg(club.path()));
        club
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("club.db")
    }

    /// A delivery that waits two seconds for the site.
    fn deliver(&self) -> Command {
        impatient_delivery(&self.path())
    }
}

/// A delivery of the last session that waits two seconds for the site.
fn impatient_delivery(path: &Path) -> Command {
    let mut command = deliver(path, &["last"]);
    command.env("ARROWSWITCH_PATIENCE", "2");
    command
}

/// The output of a command, and whether it succeeds.
fn output_and_success(command: &mut Command) -> (String, bool) {
    let Output { stdout, stderr, status } = command.output().unwrap();
    (String::from_utf8_lossy(&stdout).into_owned() + &String::from_utf8_lossy(&stderr), status.success())
}

#[test]
fn faults_are_reported_and_the_next_delivery_sends_once() {
    const PORTAL_TEXT: &str = "Log in to this network in a browser";
    const UNCONFIRMED_TEXT: &str = "without an answer; the program asks the receiver";
    for (call, fault, expected, succeeds) in [
        (Call::Events, Fault::Portal, PORTAL_TEXT, true),
        (Call::Events, Fault::Redirect, PORTAL_TEXT, true),
        (Call::Events, Fault::Silence, "did not answer in time", true),
        (Call::Events, Fault::HalfAnswer, "broke off", true),
        (Call::Events, Fault::ServerFault, "reported a fault (status 500)", true),
        (Call::Upload, Fault::Portal, UNCONFIRMED_TEXT, true),
        (Call::Upload, Fault::Silence, UNCONFIRMED_TEXT, true),
        (Call::Upload, Fault::KeptInSilence, UNCONFIRMED_TEXT, true),
        (Call::Upload, Fault::HalfAnswer, UNCONFIRMED_TEXT, true),
        (Call::Upload, Fault::GoneMidway, UNCONFIRMED_TEXT, true),
        (Call::Upload, Fault::ServerFault, UNCONFIRMED_TEXT, true),
        (Call::Upload, Fault::TooLarge, "the files are too large", false),
        (Call::Upload, Fault::UnknownEvent, "The receiver refused the results: No such event", false),
    ] {
        let site = ResultsSite::start();
        let club = Club::delivering_to(&site);
        site.set_fault(call, fault);
        assert_eq!(
            output_and_success(&mut club.deliver()).1,
            succeeds,
            "{call:?} {fault:?}: what only waits is no failure"
        );
        let output = succeed(&mut deliver(&club.path(), &["--list"]));
        assert!(output.contains(expected) && !output.contains("hush"), "{call:?} {fault:?}: {output}");
        site.clear_fault();
        let output = succeed(&mut club.deliver());
        assert!(output.contains("delivered") && output.contains("(ranking 1)"), "{call:?} {fault:?}: {output}");
        assert_eq!((site.upload_count(), site.events().len()), (1, 1), "{call:?} {fault:?}");
    }
}

#[test]
fn changed_password_is_reported_and_the_new_one_delivers() {
    let site = ResultsSite::start();
    let club = Club::delivering_to(&site);
    site.change_password("other");
    let (output, succeeds) = output_and_success(&mut club.deliver());
    assert!(output.contains("The password was refused: Invalid password") && !succeeds, "{output}");
    assert!(succeed(club.deliver().env("ARROWSWITCH_PASSWORD", "web:other")).contains("delivered"));
    assert_eq!(site.upload_count(), 1);
}

#[test]
fn delivery_waits_until_the_certificate_is_trusted() {
    let folder = tempfile::tempdir().unwrap();
    let certificate = Certificate::make(folder.path(), Validity::Now);
    let site = ResultsSite::start_tls(&certificate);
    let club = Club::delivering_to(&site);
    let (output, _) = output_and_success(&mut club.deliver());
    assert!(output.contains("waiting: The server’s certificate is not trusted"), "{output}");
    assert_eq!(site.upload_count(), 0);
    let output = succeed(club.deliver().env("SSL_CERT_FILE", &certificate.path));
    assert!(output.contains("delivered") && site.upload_count() == 1, "{output}");
}

#[test]
fn a_wrong_clock_is_named_and_the_right_one_delivers() {
    let folder = tempfile::tempdir().unwrap();
    let certificate = Certificate::make(folder.path(), Validity::Now);
    let site = ResultsSite::start_tls(&certificate);
    let club = Club::delivering_to(&site);
    for year in ["2001", "2037"] {
        let delivery = club.deliver();
        let mut delivery_with_wrong_clock = Command::new("faketime");
        delivery_with_wrong_clock
            .arg(format!("{year}-01-01 00:00:00"))
            .arg(delivery.get_program())
            .args(delivery.get_args());
        delivery_with_wrong_clock
            .envs(delivery.get_envs().filter_map(|(key, value)| Some((key, value?))))
            .env_remove("LANGUAGE");
        delivery_with_wrong_clock.env("SSL_CERT_FILE", &certificate.path).env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        let (output, _) = output_and_success(&mut delivery_with_wrong_clock);
        assert!(output.contains("Check the date and time of this computer"), "{year}: {output}");
        assert_eq!(site.upload_count(), 0, "{year}");
    }
    let output = succeed(club.deliver().env("SSL_CERT_FILE", &certificate.path));
    assert!(output.contains("delivered") && site.upload_count() == 1, "{output}");
}

#[test]
fn two_laptops_deliver_an_evening_once() {
    let site = ResultsSite::start();
    let (club, folder) = (Club::delivering_to(&site), tempfile::tempdir().unwrap());
    let other_database = folder.path().join("club.db");
    std::fs::copy(club.path(), &other_database).unwrap();
    succeed(&mut club.deliver());
    let output = succeed(&mut impatient_delivery(&other_database));
    assert!(output.contains("the same results were there already"), "{output}");
    assert_eq!((site.upload_count(), site.events().len()), (1, 1));
}
