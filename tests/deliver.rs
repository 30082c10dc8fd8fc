//! Deliveries by the command line: targets, options, and a program that is killed while it delivers.

use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use evening::session::{Change, Journal, Outcome, Publication, ResultId};
use movement::Sitting;
use store::Store;
use testing::results_site::{Call, Fault, ResultsSite};
use uuid::Uuid;

use crate::support::{enter, entry, evening, play_all, program, result};

/// Creates a database with one published evening and a site as its target.
fn set_up_club(path: &Path, site: &ResultsSite) {
    publish(path);
    let mut configure_target = program();
    configure_target.args(["targets", "bridgewebs", "web", "--club", "club", "--address"]).arg(site.address());
    succeed(configure_target.arg("--db").arg(path));
}

/// Makes a database with one published evening.
pub(crate) fn publish(path: &Path) {
    let mut journal = evening("mitchell 3", 2);
    play_all(&mut journal);
    publish_journal(path, &journal);
}

/// Adds an evening to a database, closes it and publishes its ranking.
fn publish_journal(path: &Path, journal: &Journal) {
    let mut store = Store::open(path).unwrap();
    let rows = journal.entries().iter().map(|entry| (**entry).clone()).collect();
    let mut journal = store.create_with(rows).unwrap();
    let publication = Publication { version: 1, provisional: false };
    store.change(&mut journal, entry(Change::SessionClosed { override_missing: true })).unwrap();
    store.change(&mut journal, entry(Change::RankingPublished { publication })).unwrap();
}

/// The command `deliver` for a database, with the password of the target `web`.
pub(crate) fn deliver(path: &Path, arguments: &[&str]) -> Command {
    let mut command = program();
    command.arg("deliver").args(arguments).arg("--db").arg(path).env("ARROWSWITCH_PASSWORD", "web:hush");
    command
}

/// The output of a command that must succeed.
pub(crate) fn succeed(command: &mut Command) -> String {
    let Output { status, stdout, stderr } = command.output().unwrap();
    let text = String::from_utf8(stdout).unwrap();
    assert!(status.success(), "{text}{}", String::from_utf8_lossy(&stderr));
    text
}

fn start_delivery(path: &Path) -> Child {
    deliver(path, &["last"]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

fn kill(mut child: Child) {
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn kill_between_sending_and_receipt_sends_nothing_twice() {
    let folder = tempfile::tempdir().unwrap();
    let (path, site) = (folder.path().join("club.db"), ResultsSite::start());
    set_up_club(&path, &site);
    site.set_fault(Call::Upload, Fault::KeptInSilence);
    let child = start_delivery(&path);
    site.wait_for_upload();
    kill(child);
    assert!(succeed(&mut deliver(&path, &["--list"])).contains("without an answer"));
    site.clear_fault();
    let text = succeed(&mut deliver(&path, &["--waiting"]));
    assert!(text.contains("Test, web: delivered") && text.contains("(ranking 1)"), "{text}");
    assert_eq!((site.upload_count(), site.events().len()), (1, 1));
    assert_eq!(succeed(&mut deliver(&path, &["--waiting"])), "Nothing is waiting to be delivered.\n");
}

/// The point of a delivery at which the program is killed.
#[derive(Debug, Clone, Copy)]
enum Moment {
    /// While one of its requests fails in this way.
    At(Call, Fault),
    /// This many milliseconds after the start.
    After(u64),
}

/// Before sending, while sending, sent but not received, received but not answered, and answered but not yet recorded.
const MOMENTS: [Moment; 5] = [
    Moment::At(Call::Events, Fault::Silence),
    Moment::At(Call::Upload, Fault::HalfRead),
    Moment::At(Call::Upload, Fault::Silence),
    Moment::At(Call::Upload, Fault::KeptInSilence),
    Moment::At(Call::ResultsPage, Fault::Silence),
];

/// Corrects a result, and publishes the next ranking.
pub(crate) fn correct_and_publish(path: &Path) {
    let mut store = Store::open_existing(path).unwrap();
    let id = store.sessions().unwrap()[0].id;
    let mut journal = store.load(id).unwrap();
    let version = u16::try_from(journal.session().publications.len()).unwrap() + 1;
    let mut result = journal.session().results().next().unwrap().clone();
    result.supersedes = Some(std::mem::replace(&mut result.id, ResultId(Uuid::new_v4())));
    result.outcome = Outcome::ScoreOnly { score_ns: 970 + 10 * i32::from(version) };
    (result.forced, result.reason) = (true, Some("slip misread".to_owned()));
    store.change(&mut journal, entry(Change::ResultEntered { result })).unwrap();
    let publication = Publication { version, provisional: false };
    store.change(&mut journal, entry(Change::RankingPublished { publication })).unwrap();
}

/// Delivers, kills the program at a moment, and delivers again.
fn deliver_over_a_kill(path: &Path, site: &ResultsSite, moment: Moment) {
    if let Moment::At(call, fault) = moment {
        site.set_fault(call, fault);
    }
    let child = start_delivery(path);
    match moment {
        Moment::At(..) => assert!(site.wait_for_fault(Duration::from_secs(30)), "{moment:?} did not come"),
        Moment::After(milliseconds) => std::thread::sleep(Duration::from_millis(milliseconds)),
    }
    kill(child);
    site.clear_fault();
    succeed(&mut deliver(path, &["last"]));
}

/// With `.ci/long` there are 200 kills.
#[test]
fn kills_at_chosen_moments_leave_each_ranking_at_the_site_once() {
    let kills: usize = std::env::var("ARROWSWITCH_KILLS").map_or(12, |kills| kills.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    for round in 0..kills.div_ceil(2) {
        let moment = |nth: usize| match nth % (MOMENTS.len() + 1) {
            index if index < MOMENTS.len() => MOMENTS[index],
            _ => Moment::After(nth as u64 * 7 % 90),
        };
        // Each moment of a first delivery meets each moment of its correction.
        let (first, second) = (moment(round), moment(round + round / (MOMENTS.len() + 1)));
        let (path, site) = (folder.path().join(format!("{round}.db")), ResultsSite::start());
        set_up_club(&path, &site);
        deliver_over_a_kill(&path, &site, first);
        assert_eq!((site.upload_count(), site.events().len()), (1, 1), "{first:?}");
        correct_and_publish(&path);
        deliver_over_a_kill(&path, &site, second);
        assert_eq!((site.upload_count(), site.events().len()), (2, 1), "{first:?}, {second:?}");
        let results = site.events()[0].results.clone().unwrap();
        assert!(results.contains("<SCORE>990</SCORE>"), "{first:?}, {second:?}: the correction is there");
        succeed(&mut deliver(&path, &["last"]));
        assert_eq!(site.upload_count(), 2, "nothing is sent twice");
    }
}

#[test]
fn a_target_is_set_tested_delivered_to_and_removed() {
    let folder = tempfile::tempdir().unwrap();
    let (path, site) = (folder.path().join("club.db"), ResultsSite::start());
    set_up_club(&path, &site);
    let text = succeed(program().args(["targets", "list", "--db"]).arg(&path));
    assert_eq!(text, format!("web  bridgewebs  {} (club)\n", site.address()));
    let text = succeed(&mut deliver(&path, &["--test", "web"]));
    assert_eq!(text, "web: the target accepts deliveries; nothing was published\n");
    assert_eq!(site.upload_count(), 0);
    let json: serde_json::Value = serde_json::from_str(&succeed(&mut deliver(&path, &["last", "--json"]))).unwrap();
    assert_eq!((json[0]["state"].as_str(), json[0]["already"].as_bool()), (Some("delivered"), Some(false)));
    assert!(succeed(&mut deliver(&path, &["last"])).contains("(nothing to send)"));
    succeed(program().args(["targets", "remove", "web", "--db"]).arg(&path));
    let second_removal = program().args(["targets", "remove", "web", "--db"]).arg(&path).output().unwrap();
    assert_eq!(second_removal.status.code(), Some(1));
}

#[test]
fn without_a_password_nothing_is_sent_and_the_command_fails() {
    let folder = tempfile::tempdir().unwrap();
    let (path, site) = (folder.path().join("club.db"), ResultsSite::start());
    set_up_club(&path, &site);
    let mut command = deliver(&path, &["last"]);
    command.env_remove("ARROWSWITCH_PASSWORD").env("ARROWSWITCH_PASSFILE", folder.path().join("none"));
    let output = command.output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(text.contains("There is no password for web."), "{text}");
    let with_password_of_another = command.env("ARROWSWITCH_PASSWORD", "other:hush").output().unwrap();
    assert_eq!(with_password_of_another.status.code(), Some(1), "a target gets no password of another");
    assert_eq!(site.upload_count(), 0);
}

#[test]
fn options_of_a_delivery_are_refused_with_waiting_list_and_test() {
    let folder = tempfile::tempdir().unwrap();
    let (path, site) = (folder.path().join("club.db"), ResultsSite::start());
    set_up_club(&path, &site);
    for mode in [&["--waiting"][..], &["--list"], &["--test", "web"]] {
        for option in [&["--to", "web"][..], &["--event", "1"], &["--new-event"], &["--again"], &["--without-numbers"]]
        {
            let output = deliver(&path, &[mode, option].concat()).output().unwrap();
            assert_eq!(output.status.code(), Some(2), "{mode:?} {option:?}");
        }
    }
}

#[test]
fn files_to_hand_over_are_not_called_delivered() {
    let folder = tempfile::tempdir().unwrap();
    let (path, site) = (folder.path().join("club.db"), ResultsSite::start());
    set_up_club(&path, &site);
    let mut configure_target = program();
    configure_target
        .args(["targets", "folder", "files", "--site", "pianola", "--folder"])
        .arg(folder.path().join("out"));
    succeed(configure_target.arg("--db").arg(&path));
    let text = succeed(&mut deliver(&path, &["last", "--to", "files"]));
    assert!(text.contains("files: files written to ") && !text.contains("delivered"), "{text}");
    assert!(text.contains("\n1. "), "what to do with them is said: {text}");
}

#[test]
fn australian_points_of_a_period_are_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let (path, export_folder) = (folder.path().join("club.db"), folder.path().join("out"));
    for scale in ["abf-green", "abf-red", "ebu-club"] {
        let mut journal = evening("mitchell 3", 2);
        let mut conditions = journal.session().conditions.clone();
        conditions.rules.set("masterpoints", scale).unwrap();
        journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
        for mut contestant in journal.session().contestants.values().cloned().collect::<Vec<_>>() {
            contestant.players.iter_mut().for_each(|player| player.national_number = "0314153".to_owned());
            journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
        }
        for line in journal.session().schedule() {
            let Sitting::Sides { ns, ew } = line.sitting else { panic!("pairs") };
            // Nobody ties.
            let mut table_result =
                result(line.board.number(), ns, ew, 1000 - 100 * i32::from(ns.number + 3 * ew.number));
            table_result.place = line.place;
            enter(&mut journal, table_result);
        }
        publish_journal(&path, &journal);
    }
    let mut export = program();
    export.args(["export", "abf", "2026-01-01..2026-12-31", "--db"]).arg(&path).arg("--out").arg(&export_folder);
    let output = succeed(&mut export);
    let text = std::fs::read_to_string(export_folder.join("2026-01-01-2026-12-31.rag")).unwrap();
    assert_eq!((text.lines().count(), text.len()), (1, 21), "{text}");
    assert!(output.contains("2 evenings") && output.contains("Not in the file, because"), "{output}");
}
