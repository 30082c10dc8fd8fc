//! Deliver on Publish, and the targets in Settings.

use std::path::PathBuf;

use ::window::{App, Message, ScreenName, Shortcut, own_settings, publish};
use desk::deliver::{Password, Target, TargetKind, leave_key_store_alone, set_target, set_timeout};
use evening::session::{Change, Outcome, Publication, ResultId, Slot, TableResult};
use iced_test::selector::id;
use own_settings::targets::{Field, FormKind, Message as TargetMessage};
use store::Store;
use testing::certificate::{Certificate, Validity};
use testing::results_site::{Call, Fault, ResultsSite};
use testing::{entry, now, play_all};

use crate::harness::{all_words, club_player, open_closing_check, press, says, settle, tall_window, update};

/// The window on a published evening of a club, on Publish.
struct Club {
    app: App,
    folder: tempfile::TempDir,
}

/// Opens the window on the database, on Publish.
fn open_publish(path: &std::path::Path) -> App {
    let mut app = window::open(Store::open(path).unwrap(), now).unwrap();
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    app
}

impl Club {
    fn new() -> Self {
        leave_key_store_alone();
        set_timeout(std::time::Duration::from_secs(2));
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.db");
        let mut played_journal = testing::evening("mitchell 3", 2);
        play_all(&mut played_journal);
        let mut store = Store::open(&path).unwrap();
        store.set_setting("language", "en").unwrap();
        let entries = played_journal.entries().iter().map(|entry| (**entry).clone()).collect();
        let mut journal = store.create_with(entries).unwrap();
        let publication = Publication { version: 1, provisional: false };
        store.change(&mut journal, entry(Change::RankingPublished { publication })).unwrap();
        drop(store);
        Self { app: open_publish(&path), folder }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("club.db")
    }

    /// Closes the window and opens it again, which forgets every typed password.
    fn reopen(&mut self) {
        self.app = window::open(Store::in_memory().unwrap(), now).unwrap();
        self.app = open_publish(&self.path());
    }

    /// A club whose target is a site for results.
    fn with_target(site: &ResultsSite) -> Self {
        let mut club = Self::new();
        let kind = TargetKind::BridgeWebs { club: "club".to_owned(), address: site.address() };
        set_target(club.app.desk().office(), Target { name: "web".to_owned(), kind }).unwrap();
        club.reopen();
        club
    }

    /// A club whose target is a folder of its web server.
    fn with_server(site: &ResultsSite) -> Self {
        let mut club = Self::new();
        let kind = TargetKind::Web { address: format!("{}/results", site.address()), user: "club".to_owned() };
        set_target(club.app.desk().office(), Target { name: "web".to_owned(), kind }).unwrap();
        club.reopen();
        club
    }

    /// Shows the live page on the target, with this password.
    fn follow_live_page(&mut self, password: &str) {
        self.send_message(publish::DeliverMessage::SetLivePage("web".to_owned()));
        self.wait_seconds(1);
        self.assert_says("There is no password for web. Type it here.");
        self.send_message(publish::DeliverMessage::TypePassword("web".to_owned(), Password::new(password)));
        self.send_message(publish::DeliverMessage::ContinueLivePage("web".to_owned()));
        self.wait_seconds(1);
    }

    fn wait_seconds(&mut self, seconds: u8) {
        for _ in 0..seconds {
            update(&mut self.app, Message::Tick);
        }
    }

    /// Changes the evening's title, which the page shows.
    fn rename_evening(&mut self, title: &str) {
        let club = self.app.desk().session().unwrap().club.clone();
        self.make_change(Change::TitleSet { title: title.to_owned(), club });
    }

    fn make_change(&mut self, change: Change) {
        let (office, session) = (self.app.desk().office().clone(), self.app.desk().session().unwrap().id);
        let change_request =
            desk::ChangeRequest { session, entries: vec![entry(change)], seen: None, people: Vec::new() };
        let stored = office.change_evening_blocking(change_request).unwrap();
        update(&mut self.app, Message::News(desk::News::Evening(stored.evening)));
    }

    fn copy_to_another_laptop(&self) -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::copy(self.path(), folder.path().join("club.db")).unwrap();
        Self { app: open_publish(&folder.path().join("club.db")), folder }
    }

    /// Types the right password.
    fn type_password(&mut self) {
        self.type_this_password("hush");
    }

    fn type_this_password(&mut self, password: &str) {
        let typed = publish::DeliverMessage::TypePassword("web".to_owned(), Password::new(password));
        self.send_message(typed);
        self.send_message(publish::DeliverMessage::DeliverWithPassword("web".to_owned()));
    }

    fn send_message(&mut self, message: publish::DeliverMessage) {
        update(&mut self.app, Message::Publish(publish::Message::Deliver(message)));
    }

    fn deliver(&mut self) {
        press(&mut self.app, Shortcut::Letter('d'));
    }

    fn assert_says(&self, words: &str) {
        let texts = all_words(&self.app);
        assert!(texts.iter().any(|word| word.contains(words)), "{words}: {texts:?}");
    }
}

#[test]
fn refusal_of_an_unpublished_ranking_goes_when_it_is_published() {
    let site = ResultsSite::start();
    let mut club = Club::with_target(&site);
    let session = club.app.desk().session().unwrap().clone();
    let due = *session.schedule().last().unwrap();
    let stored = session.result(Slot::new(due.board, due.sitting)).unwrap().clone();
    let id = ResultId(uuid::Uuid::new_v4());
    let (supersedes, reason) = (Some(stored.id), Some("typed wrongly".to_owned()));
    let result = TableResult { id, supersedes, reason, outcome: Outcome::NotPlayed, ..stored };
    club.make_change(Change::ResultEntered { result });
    club.deliver();
    club.type_password();
    club.assert_says("The results have changed since ranking 1 was published.");
    let publication = Publication { version: 2, provisional: false };
    club.make_change(Change::RankingPublished { publication });
    club.assert_says("the ranking is not delivered yet");
}

#[test]
fn one_key_delivers_and_each_state_is_shown() {
    let site = ResultsSite::start();
    let mut club = Club::with_target(&site);
    club.assert_says("the ranking is not delivered yet");
    assert_eq!(site.upload_count(), 0, "nothing is sent without being asked for");
    club.deliver();
    club.assert_says("There is no password for web. Type it here.");
    assert!(tall_window(&club.app).find(id(publish::PASSWORD_FIELD)).is_ok());
    club.type_password();
    club.assert_says("(ranking 1)");
    assert_eq!(site.upload_count(), 1);
    club.deliver();
    assert_eq!(site.upload_count(), 1, "nothing is sent twice");
    let database_bytes = std::fs::read(club.path()).unwrap();
    assert!(!database_bytes.windows(4).any(|bytes| bytes == b"hush"), "no password is in the database");
}

#[test]
fn delivery_without_a_server_is_retried_by_itself() {
    let site = ResultsSite::start();
    let mut club = Club::with_target(&site);
    site.set_fault(Call::Events, Fault::ServerFault);
    club.deliver();
    club.type_password();
    club.assert_says("waiting: ");
    site.clear_fault();
    wait_for_retry(&mut club);
    club.assert_says("delivered ");
    assert_eq!(site.upload_count(), 1);
}

/// Lets more than a minute pass, after which waiting deliveries are tried again.
fn wait_for_retry(club: &mut Club) {
    for _ in 0..70 {
        update(&mut club.app, Message::Tick);
    }
}

#[test]
fn each_fault_is_shown_and_results_arrive_exactly_once() {
    const LOG_IN_FIRST: &str = "Log in to this network in a browser";
    const ASKED_FIRST: &str = "without an answer; the program asks the receiver";
    for (call, fault, expected, is_retried) in [
        (Call::Events, Fault::Portal, LOG_IN_FIRST, true),
        (Call::Events, Fault::Redirect, LOG_IN_FIRST, true),
        (Call::Events, Fault::Silence, "did not answer in time", true),
        (Call::Events, Fault::HalfAnswer, "broke off", true),
        (Call::Upload, Fault::Portal, ASKED_FIRST, true),
        (Call::Upload, Fault::KeptInSilence, ASKED_FIRST, true),
        (Call::Upload, Fault::HalfAnswer, ASKED_FIRST, true),
        (Call::Upload, Fault::GoneMidway, ASKED_FIRST, true),
        (Call::Upload, Fault::TooLarge, "the files are too large", false),
        (Call::Upload, Fault::UnknownEvent, "No such event", false),
    ] {
        let site = ResultsSite::start();
        let mut club = Club::with_target(&site);
        site.set_fault(call, fault);
        club.deliver();
        club.type_password();
        club.assert_says(expected);
        site.clear_fault();
        if is_retried {
            wait_for_retry(&mut club);
        } else {
            let before = site.upload_count();
            wait_for_retry(&mut club);
            assert_eq!(site.upload_count(), before, "{fault:?}: what was refused is not sent again by itself");
            club.deliver();
        }
        club.assert_says("delivered ");
        assert_eq!((site.upload_count(), site.events().len()), (1, 1), "{call:?} {fault:?}");
    }
}

#[test]
fn reopened_window_asks_the_site_before_sending_again() {
    let site = ResultsSite::start();
    let mut club = Club::with_target(&site);
    site.set_fault(Call::Upload, Fault::KeptInSilence);
    club.deliver();
    club.type_password();
    club.assert_says("without an answer");
    site.clear_fault();
    club.reopen();
    club.deliver();
    club.type_password();
    club.assert_says("delivered ");
    assert_eq!((site.upload_count(), site.events().len()), (1, 1));
}

#[test]
fn a_changed_password_is_typed_on_the_screen() {
    let site = ResultsSite::start();
    let mut club = Club::with_target(&site);
    site.change_password("other");
    club.deliver();
    club.type_password();
    club.assert_says("The password was refused: Invalid password");
    assert!(tall_window(&club.app).find(id(publish::PASSWORD_FIELD)).is_ok(), "there is a field for the new one");
    club.type_this_password("other");
    club.assert_says("delivered ");
    assert_eq!(site.upload_count(), 1);
}

/// A certificate without a known issuer, and one that seems expired because the computer's clock is wrong.
#[test]
fn untrusted_certificate_is_named_and_nothing_is_sent() {
    let folder = tempfile::tempdir().unwrap();
    for (valid, expected) in
        [(Validity::Now, "certificate is not trusted"), (Validity::LongAgo, "Check the date and time")]
    {
        let site = ResultsSite::start_tls(&Certificate::make(folder.path(), valid));
        let mut club = Club::with_target(&site);
        club.deliver();
        club.type_password();
        club.assert_says(expected);
        assert_eq!(site.upload_count(), 0);
    }
}

#[test]
fn two_laptops_deliver_an_evening_once() {
    let site = ResultsSite::start();
    let mut first_laptop = Club::with_target(&site);
    let mut second_laptop = first_laptop.copy_to_another_laptop();
    for club in [&mut first_laptop, &mut second_laptop] {
        club.deliver();
        club.type_password();
        club.assert_says("delivered ");
    }
    second_laptop.assert_says("the same results were there already");
    assert_eq!((site.upload_count(), site.events().len()), (1, 1));
}

#[test]
fn a_choice_among_events_is_answered_on_the_screen() {
    let site = ResultsSite::start();
    site.add_event("Afternoon");
    let key = site.add_event("Evening");
    let mut club = Club::with_target(&site);
    club.deliver();
    club.type_password();
    club.assert_says("Type the number of one, or create a new one.");
    assert!(!says(&club.app, "--event"), "no word of the command line");
    let choices = desk::deliver::Choices { event: Some(key), ..Default::default() };
    club.send_message(publish::DeliverMessage::DeliverOne("web".to_owned(), choices));
    club.assert_says("(ranking 1)");
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
    press(&mut club.app, Shortcut::Go(ScreenName::Settings));
    let mut send = |message| update(&mut club.app, Message::Settings(own_settings::Message::Targets(message)));
    send(TargetMessage::Kind(FormKind::Folder));
    send(TargetMessage::Save);
    send(TargetMessage::Field(Field::Name, "files".to_owned()));
    send(TargetMessage::Field(Field::Folder, folder.display().to_string()));
    send(TargetMessage::Save);
    send(TargetMessage::Test("files".to_owned()));
    club.assert_says("The target accepts deliveries. Nothing was published.");
    assert!(!folder.exists(), "a test leaves nothing");
    assert_eq!(club.app.desk().delivering.targets().len(), 1);
    let removed = TargetMessage::Remove("files".to_owned());
    update(&mut club.app, Message::Settings(own_settings::Message::Targets(removed)));
    assert!(club.app.desk().delivering.targets().is_empty());
}

#[test]
fn incomplete_target_form_names_the_missing_field() {
    let mut club = Club::new();
    press(&mut club.app, Shortcut::Go(ScreenName::Settings));
    let task = club.app.update(Message::Settings(own_settings::Message::Targets(TargetMessage::Save)));
    settle(&mut club.app, task);
    let notice = club.app.notice().unwrap_or_default().to_owned();
    assert!(notice.contains("Club code at BridgeWebs"), "{notice}");
}

#[test]
fn closing_check_names_the_targets_that_lack_the_ranking() {
    let site = ResultsSite::start();
    let mut club = Club::with_target(&site);
    open_closing_check(&mut club.app);
    assert!(says(&club.app, "Not delivered yet: web. Deliver the ranking on Publish."), "{:?}", all_words(&club.app));
}

#[test]
fn targets_are_listed_above_more_choices() {
    let site = ResultsSite::start();
    let club = Club::with_target(&site);
    let words = all_words(&club.app);
    let position_of = |part: &str| words.iter().position(|word| word == part).unwrap_or_else(|| panic!("{words:?}"));
    let more = club.app.desk().texts.say().publish_more_choices();
    assert!(position_of("Deliver") < position_of(&more), "{words:?}");
}

fn live_page(site: &ResultsSite) -> String {
    String::from_utf8(site.file("/results/live.html").unwrap_or_default()).unwrap()
}

#[test]
fn live_page_on_the_web_server_is_updated_at_most_every_ten_seconds() {
    let site = ResultsSite::start();
    let mut club = Club::with_server(&site);
    club.wait_seconds(30);
    assert_eq!(site.put_count(), 0, "nothing is sent without being asked for");
    club.follow_live_page("hush");
    club.assert_says("sent ");
    assert!(live_page(&site).trim_end().ends_with("</html>"));
    club.rename_evening("Cup of the Harbour");
    club.wait_seconds(8);
    assert_eq!(site.put_count(), 1, "a page is sent every ten seconds at most");
    club.wait_seconds(3);
    assert!(live_page(&site).contains("Cup of the Harbour"));
    club.wait_seconds(60);
    assert_eq!(site.put_count(), 2, "without news nothing is sent");
    club.send_message(publish::DeliverMessage::SetLivePage(String::new()));
    club.rename_evening("Cup of the Hill");
    club.wait_seconds(30);
    assert_eq!(site.put_count(), 2, "it can be turned off");
}

#[test]
fn refused_live_page_waits_for_a_new_password() {
    let site = ResultsSite::start();
    let mut club = Club::with_server(&site);
    site.set_fault(Call::Put, Fault::TooLarge);
    club.follow_live_page("hush");
    club.assert_says("the files are too large");
    site.clear_fault();
    club.rename_evening("Cup of the Harbour");
    club.wait_seconds(90);
    assert_eq!(site.put_count(), 0, "a server that refuses is not asked all evening");
    let mut club = Club::with_server(&site);
    club.follow_live_page("wrong");
    club.assert_says("password was refused");
    club.send_message(publish::DeliverMessage::TypePassword("web".to_owned(), Password::new("hush")));
    club.send_message(publish::DeliverMessage::ContinueLivePage("web".to_owned()));
    club.wait_seconds(1);
    club.assert_says("sent ");
    assert_eq!(site.put_count(), 1);
}

#[test]
fn a_live_page_waits_for_a_network_that_does_not_work() {
    for fault in [Fault::Portal, Fault::Redirect, Fault::ServerFault, Fault::Silence, Fault::HalfAnswer] {
        let site = ResultsSite::start();
        let mut club = Club::with_server(&site);
        site.set_fault(Call::Put, fault);
        club.follow_live_page("hush");
        assert!(!all_words(&club.app).iter().any(|words| words.starts_with("sent ")), "{fault:?}");
        site.clear_fault();
        club.wait_seconds(25);
        club.assert_says("sent ");
        assert!(live_page(&site).trim_end().ends_with("</html>"), "{fault:?}");
    }
}

#[test]
fn old_live_page_drops_a_name_that_may_no_longer_be_shown() {
    let site = ResultsSite::start();
    let mut club = Club::with_server(&site);
    let name = "Ada Asked";
    let member = club_player(77, name);
    let id = member.id;
    let mut contestant = club.app.desk().session().unwrap().contestants.values().next().unwrap().clone();
    (contestant.players[0].name, contestant.players[0].player) = (name.to_owned(), Some(id));
    club.make_change(Change::ContestantSeated { contestant });
    let office = club.app.desk().office().clone();
    office.change_database_blocking(move |store| store.save_players(&[member])).unwrap();
    club.follow_live_page("hush");
    assert!(live_page(&site).contains(name));
    // A week later, nobody plays.
    let a_week_later = || now() + chrono::TimeDelta::days(7);
    club.app = window::open(Store::in_memory().unwrap(), now).unwrap();
    club.app = window::open(Store::open(&club.path()).unwrap(), a_week_later).unwrap();
    press(&mut club.app, Shortcut::Go(ScreenName::Publish));
    club.wait_seconds(30);
    assert_eq!(site.put_count(), 1, "an old evening is not tonight's");
    let office = club.app.desk().office().clone();
    let particulars = evening::club::Particulars { unnamed: true, ..Default::default() };
    office.change_database_blocking(move |store| store.keep_particulars(id, &particulars)).unwrap();
    update(&mut club.app, Message::News(desk::News::Lists));
    club.wait_seconds(1);
    // The window is new, and no key store took the password.
    club.send_message(publish::DeliverMessage::TypePassword("web".to_owned(), Password::new("hush")));
    club.send_message(publish::DeliverMessage::ContinueLivePage("web".to_owned()));
    club.wait_seconds(1);
    assert!(!live_page(&site).contains(name));
}
