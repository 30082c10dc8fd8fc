//! Deliver on Publish, and the targets in Settings.

use std::path::PathBuf;

use ::window::{App, Message, Shortcut, Which, own_settings, publish};
use desk::deliver::{Password, Target, TargetKind, leave_key_store_alone, set_target};
use evening::session::{Change, Publication};
use iced_test::selector::id;
use own_settings::targets::{Field, Kind, Message as TargetMessage};
use store::Store;
use testing::results_site::{Call, Fault, ResultsSite};
use testing::{entry, now, play_all};

use crate::harness::{all_words, press, says, settle, tall, update};

/// The window on a published evening of a club, on Publish.
struct Club {
    app: App,
    folder: tempfile::TempDir,
}

fn open(path: &std::path::Path) -> App {
    let mut app = window::open(Store::open(path).unwrap(), now).unwrap();
    press(&mut app, Shortcut::Go(Which::Publish));
    app
}

impl Club {
    fn new() -> Self {
        leave_key_store_alone();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.db");
        let mut made = testing::evening("mitchell 3", 2);
        play_all(&mut made);
        let mut store = Store::open(&path).unwrap();
        store.set_setting("language", "en").unwrap();
        let rows = made.entries().iter().map(|entry| (**entry).clone()).collect();
        let mut journal = store.create_with(rows).unwrap();
        let publication = Publication { version: 1, provisional: false };
        store.change(&mut journal, entry(Change::RankingPublished { publication })).unwrap();
        drop(store);
        Self { app: open(&path), folder }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("club.db")
    }

    /// The window is closed and opened again, in which every typed password is forgotten.
    fn reopen(&mut self) {
        self.app = window::open(Store::in_memory().unwrap(), now).unwrap();
        self.app = open(&self.path());
    }

    fn with(site: &ResultsSite) -> Self {
        let mut club = Self::new();
        let kind = TargetKind::BridgeWebs { club: "club".to_owned(), address: site.address() };
        set_target(club.app.desk().office(), Target { name: "web".to_owned(), kind }).unwrap();
        club.reopen();
        club
    }

    /// Types the password on Publish.
    fn type_password(&mut self) {
        let typed = publish::DeliverMessage::Password("web".to_owned(), Password::new("hush"));
        self.send_message(typed);
        self.send_message(publish::DeliverMessage::WithPassword("web".to_owned()));
    }

    fn send_message(&mut self, message: publish::DeliverMessage) {
        update(&mut self.app, Message::Publish(publish::Message::Deliver(message)));
    }

    fn deliver(&mut self) {
        press(&mut self.app, Shortcut::Letter('d'));
    }

    fn says(&self, words: &str) {
        let all = all_words(&self.app);
        assert!(all.iter().any(|word| word.contains(words)), "{words}: {all:?}");
    }
}

#[test]
fn one_key_delivers_and_each_state_is_shown() {
    let site = ResultsSite::start();
    let mut club = Club::with(&site);
    club.says("not delivered");
    assert_eq!(site.uploads(), 0, "nothing is sent without being asked for");
    club.deliver();
    club.says("There is no password for web. Type it here.");
    assert!(tall(&club.app).find(id(publish::PASSWORD)).is_ok());
    club.type_password();
    club.says("(ranking 1)");
    assert_eq!(site.uploads(), 1);
    club.deliver();
    assert_eq!(site.uploads(), 1, "nothing is sent twice");
    let setting = std::fs::read(club.path()).unwrap();
    assert!(!setting.windows(4).any(|four| four == b"hush"), "no password is in the database");
}

#[test]
fn what_found_no_server_is_sent_by_itself_once_that_answers() {
    let site = ResultsSite::start();
    let mut club = Club::with(&site);
    site.fails(Call::Events, Fault::ServerFault);
    club.deliver();
    club.type_password();
    club.says("waiting: ");
    site.works();
    for _ in 0..70 {
        update(&mut club.app, Message::Tick);
    }
    club.says("delivered ");
    assert_eq!(site.uploads(), 1);
}

#[test]
fn a_choice_among_events_is_answered_on_the_screen() {
    let site = ResultsSite::start();
    site.add_event("Afternoon");
    let key = site.add_event("Evening");
    let mut club = Club::with(&site);
    club.deliver();
    club.type_password();
    club.says("Type the number of one, or create a new one.");
    assert!(!says(&club.app, "--event"), "no word of the command line");
    let choices = desk::deliver::Choices { event: Some(key), ..Default::default() };
    club.send_message(publish::DeliverMessage::One("web".to_owned(), choices));
    club.says("(ranking 1)");
    assert!(site.events()[1].results.is_some());
}

#[test]
fn without_targets_the_key_says_where_they_are_set() {
    let mut club = Club::new();
    club.deliver();
    assert!(club.app.notice().is_some_and(|words| words.contains("Settings")), "{:?}", club.app.notice());
}

#[test]
fn a_target_is_set_tested_and_removed_in_settings() {
    let mut club = Club::new();
    let folder = club.folder.path().join("out");
    press(&mut club.app, Shortcut::Go(Which::Settings));
    let mut say = |message| update(&mut club.app, Message::Settings(own_settings::Message::Targets(message)));
    say(TargetMessage::Kind(Kind::Folder));
    say(TargetMessage::Save);
    say(TargetMessage::Field(Field::Name, "files".to_owned()));
    say(TargetMessage::Field(Field::Folder, folder.display().to_string()));
    say(TargetMessage::Save);
    say(TargetMessage::Test("files".to_owned()));
    club.says("The target accepts deliveries. Nothing was published.");
    assert!(!folder.exists(), "a test leaves nothing");
    assert_eq!(club.app.desk().delivering.targets().len(), 1);
    let removed = TargetMessage::Remove("files".to_owned());
    update(&mut club.app, Message::Settings(own_settings::Message::Targets(removed)));
    assert!(club.app.desk().delivering.targets().is_empty());
}

#[test]
fn a_form_that_lacks_something_names_the_field() {
    let mut club = Club::new();
    press(&mut club.app, Shortcut::Go(Which::Settings));
    let task = club.app.update(Message::Settings(own_settings::Message::Targets(TargetMessage::Save)));
    settle(&mut club.app, task);
    let notice = club.app.notice().unwrap_or_default().to_owned();
    assert!(notice.contains("Club code at BridgeWebs"), "{notice}");
}
