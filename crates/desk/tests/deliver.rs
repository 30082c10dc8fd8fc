//! Deliveries to a site that answers over a real socket, with every fault a network has.

use std::path::PathBuf;
use std::time::Duration;

use desk::deliver::{
    Choices, DeliverError, Deliveries, Delivery, DeliveryOutcome, DeliveryState, Password, Problem, Proof,
    TARGETS_SETTING, Target, TargetKind, set_target,
};
use desk::{ChangeRequest, Desk};
use evening::session::{Change, Outcome, Publication, ResultId, SessionId};
use exchange::sites::Site;
use lang::Language;
use store::{FORMAT, Store};
use testing::certificate::{Certificate, Validity};
use testing::results_site::{Call, Fault, ResultsSite};
use testing::{entry, now, play_all};
use uuid::Uuid;

fn add_published_evening(store: &mut Store) -> SessionId {
    let mut journal = testing::evening("mitchell 3", 2);
    play_all(&mut journal);
    let rows = journal.entries().iter().map(|entry| (**entry).clone()).collect();
    let mut journal = store.create_with(rows).unwrap();
    store.change(&mut journal, entry(Change::SessionClosed { override_missing: true })).unwrap();
    let publication = Publication { version: 1, provisional: false };
    store.change(&mut journal, entry(Change::RankingPublished { publication })).unwrap();
    journal.session().id
}

/// A club with one published evening.
struct Club {
    folder: tempfile::TempDir,
    desk: Desk,
    id: SessionId,
}

impl Club {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.db");
        let mut store = Store::open(&path).unwrap();
        let id = add_published_evening(&mut store);
        Self { folder, desk: Desk::new(store, now).unwrap(), id }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The same club on another laptop, without the ledger of deliveries.
    fn on_another_laptop(&self) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.db");
        std::fs::copy(self.path("club.db"), &path).unwrap();
        Self { folder, desk: Desk::open_existing(&path, now).unwrap(), id: self.id }
    }

    fn deliveries(&self) -> Deliveries {
        let deliveries = Deliveries::of(&self.desk).unwrap().with_timeout(Duration::from_secs(1));
        deliveries.with_password("web", Password::new("hush"))
    }

    fn deliver_with(&self, target: &Target, choices: &Choices) -> DeliveryOutcome {
        set_target(&self.desk, target.clone()).unwrap();
        self.deliveries().deliver(&self.desk, self.id, &target.name, choices, &Language::En.texts()).unwrap()
    }

    fn deliver(&self, target: &Target) -> DeliveryOutcome {
        self.deliver_with(target, &Choices::default())
    }

    fn change(&self, change: Change) {
        let (session, entries) = (self.id, vec![entry(change)]);
        self.desk.change_evening_blocking(ChangeRequest { session, entries, seen: None, people: Vec::new() }).unwrap();
    }

    /// Delivers what waits and returns the outcome of the first delivery.
    fn resume(&self) -> DeliveryOutcome {
        let mut outcomes = self.deliveries().resume(&self.desk, &Language::En.texts()).unwrap();
        outcomes.remove(0).outcome.unwrap()
    }

    /// A correction to another outcome.
    fn correction(&self, outcome: impl Fn(Outcome) -> Outcome) -> Change {
        let evening = self.desk.find_evening(&self.id.to_string()).unwrap();
        let mut result = evening.session().results().next().unwrap().clone();
        result.supersedes = Some(std::mem::replace(&mut result.id, ResultId(Uuid::new_v4())));
        result.outcome = outcome(result.outcome);
        (result.forced, result.reason) = (true, Some("slip misread".to_owned()));
        Change::ResultEntered { result }
    }

    /// Corrects a result, and publishes ranking 2.
    fn correct(&self) {
        self.change(self.correction(|_| Outcome::ScoreOnly { score_ns: 990 }));
        self.change(Change::RankingPublished { publication: Publication { version: 2, provisional: false } });
    }
}

fn bridgewebs_target(site: &ResultsSite) -> Target {
    Target { name: "web".to_owned(), kind: TargetKind::BridgeWebs { club: "club".to_owned(), address: site.address() } }
}

fn web_target(site: &ResultsSite) -> Target {
    let address = format!("{}/results", site.address());
    Target { name: "web".to_owned(), kind: TargetKind::Web { address, user: "club".to_owned() } }
}

/// The problem of a delivery that failed. Panics if it did not.
fn problem(outcome: &DeliveryOutcome) -> &Problem {
    &outcome.delivery.failure.as_ref().unwrap_or_else(|| panic!("{:?}", outcome.delivery)).problem
}

#[test]
fn results_create_the_event_of_the_day_are_read_back_and_not_sent_twice() {
    let (club, site) = (Club::new(), ResultsSite::start());
    let outcome = club.deliver(&bridgewebs_target(&site));
    let DeliveryState::Delivered(receipt) = outcome.delivery.state() else { panic!("{:?}", outcome.delivery) };
    assert_eq!((receipt.sent.ranking, receipt.proof, receipt.replaces), (1, Proof::ReadBack, None));
    assert_eq!(receipt.sent.event.as_deref(), Some("20261103_1"));
    assert_eq!(site.field("event_id"), None);
    assert!(
        site.field("filename").as_deref() == Some("2026-11-03-Test.xml")
            && site.field("data").unwrap().contains("<USEBIO")
    );
    let second_outcome = club.deliver(&bridgewebs_target(&site));
    assert!(second_outcome.was_already_there && site.upload_count() == 1, "nothing is sent twice");
}

#[test]
fn results_go_to_the_event_of_their_title() {
    let (club, site) = (Club::new(), ResultsSite::start());
    site.add_event("Beginners");
    let key = site.add_event("TEST");
    assert_eq!(club.deliver(&bridgewebs_target(&site)).delivery.receipts[0].sent.event.as_ref(), Some(&key));
    assert_eq!(site.field("event_id"), Some(key));
    assert_eq!(site.events().len(), 2);
}

#[test]
fn several_events_with_other_titles_need_a_choice() {
    let (club, site) = (Club::new(), ResultsSite::start());
    let keys = [site.add_event("Afternoon"), site.add_event("Evening")];
    assert!(matches!(problem(&club.deliver(&bridgewebs_target(&site))), Problem::SeveralEvents { .. }));
    let choices = Choices { event: Some("9".to_owned()), ..Choices::default() };
    assert!(matches!(problem(&club.deliver_with(&bridgewebs_target(&site), &choices)), Problem::NoEvent { .. }));
    assert_eq!(site.upload_count(), 0);
    let choices = Choices { event: Some(keys[1].clone()), ..Choices::default() };
    let outcome = club.deliver_with(&bridgewebs_target(&site), &choices);
    assert!(matches!(outcome.delivery.state(), DeliveryState::Delivered(_)));
    assert!(site.events()[1].results.is_some() && site.events()[0].results.is_none());
}

#[test]
fn correction_replaces_the_delivered_results() {
    let (club, site) = (Club::new(), ResultsSite::start());
    club.deliver(&bridgewebs_target(&site));
    club.correct();
    let outcome = club.deliver(&bridgewebs_target(&site));
    let DeliveryState::Delivered(receipt) = outcome.delivery.state() else { panic!("{:?}", outcome.delivery) };
    assert_eq!((receipt.sent.ranking, receipt.replaces, receipt.proof), (2, Some(1), Proof::ReadBack));
    assert_eq!((site.events().len(), site.upload_count(), outcome.delivery.receipts.len()), (1, 2, 2));
}

#[test]
fn changed_results_are_not_delivered_before_they_are_published() {
    let (club, site) = (Club::new(), ResultsSite::start());
    let evening = club.desk.find_evening(&club.id.to_string()).unwrap();
    let result = evening.session().results().next().unwrap().id;
    club.change(Change::ResultWithdrawn { result, reason: "wrong board".to_owned(), consent: None });
    assert_eq!(*problem(&club.deliver(&bridgewebs_target(&site))), Problem::ChangedSince { ranking: 1 });
    assert_eq!(site.upload_count(), 0);
}

/// The delivery during a fault in a call, the delivery after the fault is over, and the number of uploads.
fn deliver_through_fault(call: Call, fault: Fault) -> (Delivery, Delivery, usize) {
    let (club, site) = (Club::new(), ResultsSite::start());
    let texts = Language::En.texts();
    site.set_fault(call, fault);
    let first_delivery = club.deliver(&bridgewebs_target(&site)).delivery;
    site.clear_fault();
    let attempts = club.deliveries().resume(&club.desk, &texts).unwrap();
    let delivery =
        attempts.into_iter().next().map_or_else(|| first_delivery.clone(), |attempt| attempt.outcome.unwrap().delivery);
    (first_delivery, delivery, site.upload_count())
}

#[test]
fn delivery_after_a_fault_before_the_upload_waits_and_uploads_once() {
    for (fault, expected) in [
        (Fault::Portal, Problem::CaptivePortal),
        (Fault::Redirect, Problem::CaptivePortal),
        (Fault::ServerFault, Problem::ServerFault { status: 500 }),
        (Fault::Silence, Problem::NoAnswer),
    ] {
        let (first_delivery, second_delivery, upload_count) = deliver_through_fault(Call::Events, fault);
        assert!(
            matches!(first_delivery.state(), DeliveryState::Waiting(failure) if failure.problem == expected),
            "{first_delivery:?}"
        );
        assert!(matches!(second_delivery.state(), DeliveryState::Delivered(_)), "{fault:?}: {second_delivery:?}");
        assert_eq!(upload_count, 1, "{fault:?}");
    }
    let (first_delivery, second_delivery, upload_count) = deliver_through_fault(Call::Events, Fault::HalfAnswer);
    let is_cut_off = |failure: &desk::deliver::Failure| matches!(failure.problem, Problem::CutOff { .. });
    assert!(
        matches!(first_delivery.state(), DeliveryState::Waiting(failure) if is_cut_off(failure)),
        "{first_delivery:?}"
    );
    assert!(matches!(second_delivery.state(), DeliveryState::Delivered(_)) && upload_count == 1, "{second_delivery:?}");
}

#[test]
fn fault_of_the_upload_is_looked_up_before_sending_again() {
    for fault in [
        Fault::Portal,
        Fault::Redirect,
        Fault::ServerFault,
        Fault::Silence,
        Fault::HalfAnswer,
        Fault::KeptInSilence,
        Fault::GoneMidway,
    ] {
        let (first_delivery, second_delivery, upload_count) = deliver_through_fault(Call::Upload, fault);
        assert!(matches!(first_delivery.state(), DeliveryState::Unanswered(_)), "{fault:?}: {first_delivery:?}");
        assert!(matches!(second_delivery.state(), DeliveryState::Delivered(_)), "{fault:?}: {second_delivery:?}");
        assert_eq!(upload_count, 1, "{fault:?}");
    }
}

#[test]
fn delivery_refused_by_the_site_does_not_wait() {
    for (fault, expected) in [
        (Fault::TooLarge, Problem::TooLarge),
        (Fault::UnknownEvent, Problem::Rejected { message: "No such event".to_owned() }),
    ] {
        let (first_delivery, second_delivery, upload_count) = deliver_through_fault(Call::Upload, fault);
        assert!(
            matches!(first_delivery.state(), DeliveryState::Refused(failure) if failure.problem == expected),
            "{first_delivery:?}"
        );
        assert!(
            !first_delivery.is_requested() && first_delivery == second_delivery && upload_count == 0,
            "it is not sent again by itself"
        );
    }
}

#[test]
fn changed_password_is_refused_in_the_words_of_the_site() {
    let (club, site) = (Club::new(), ResultsSite::start());
    site.change_password("other");
    let outcome = club.deliver(&bridgewebs_target(&site));
    assert_eq!(*problem(&outcome), Problem::PasswordRefused { message: "Invalid password".to_owned() });
    let tested = club.deliveries().test(&club.desk, &bridgewebs_target(&site));
    assert!(matches!(tested, Err(Problem::PasswordRefused { .. })), "{tested:?}");
    let ledger = std::fs::read_to_string(club.path("club.deliveries.json")).unwrap();
    assert!(!ledger.contains("hush"), "no password is kept: {ledger}");
    site.change_password("hush");
    assert_eq!(club.deliveries().test(&club.desk, &bridgewebs_target(&site)), Ok(()));
    assert_eq!(site.upload_count(), 0, "a test publishes nothing");
    assert!(matches!(club.deliver(&bridgewebs_target(&site)).delivery.state(), DeliveryState::Delivered(_)));
}

#[test]
fn delivery_without_a_network_waits_and_survives_a_restart() {
    let club = Club::new();
    let nowhere = "http://127.0.0.1:9".to_owned();
    let kind = TargetKind::BridgeWebs { club: "club".to_owned(), address: nowhere };
    let outcome = club.deliver(&Target { name: "web".to_owned(), kind });
    assert!(matches!(problem(&outcome), Problem::Unreachable { .. }), "{outcome:?}");
    assert!(matches!(outcome.delivery.state(), DeliveryState::Waiting(_)));
    let (site, texts) = (ResultsSite::start(), Language::En.texts());
    set_target(&club.desk, bridgewebs_target(&site)).unwrap();
    let restarted = Desk::open_existing(&club.path("club.db"), now).unwrap();
    let deliveries = Deliveries::of(&restarted).unwrap().with_password("web", Password::new("hush"));
    let attempts = deliveries.resume(&restarted, &texts).unwrap();
    assert!(
        matches!(&attempts[0].outcome, Ok(outcome) if matches!(outcome.delivery.state(), DeliveryState::Delivered(_))),
        "{attempts:?}"
    );
    assert!(deliveries.resume(&restarted, &texts).unwrap().is_empty());
    assert_eq!(site.upload_count(), 1);
}

#[test]
fn two_laptops_deliver_an_evening_once() {
    let (club, site) = (Club::new(), ResultsSite::start());
    let other_club = club.on_another_laptop();
    club.deliver(&bridgewebs_target(&site));
    let outcome = other_club.deliver(&bridgewebs_target(&site));
    assert!(outcome.was_already_there, "{outcome:?}");
    assert_eq!(outcome.delivery.receipts[0].proof, Proof::AlreadyDelivered);
    assert_eq!((site.upload_count(), site.events().len()), (1, 1));
}

/// No target knows that both are about to change the same event.
#[test]
fn simultaneous_laptops_leave_two_events_and_say_which_to_delete() {
    let (club, site) = (Club::new(), ResultsSite::start());
    let other_club = club.on_another_laptop();
    site.hold_uploads_until_lists(2);
    let target = bridgewebs_target(&site);
    let outcomes: Vec<DeliveryOutcome> = std::thread::scope(|scope| {
        let deliver = |club: &Club| {
            set_target(&club.desk, target.clone()).unwrap();
            // One laptop waits for the other, however busy this computer is.
            let deliveries = club.deliveries().with_timeout(Duration::from_mins(1));
            let desk = Desk::open_existing(&club.path("club.db"), now).unwrap();
            let id = club.id;
            scope.spawn(move || {
                deliveries.deliver(&desk, id, "web", &Choices::default(), &Language::En.texts()).unwrap()
            })
        };
        [deliver(&club), deliver(&other_club)].map(|laptop| laptop.join().unwrap()).into()
    });
    assert!(
        outcomes.iter().all(|outcome| matches!(outcome.delivery.state(), DeliveryState::Delivered(_))),
        "{outcomes:?}"
    );
    assert_eq!((site.upload_count(), site.events().len()), (2, 2));
    let addresses = outcomes.iter().filter_map(|outcome| outcome.delivery.receipts[0].duplicate_event_url.as_deref());
    let addresses: Vec<&str> = addresses.collect();
    assert!(
        !addresses.is_empty() && addresses.iter().all(|address| address.contains("pid=upload_menu&club=club")),
        "{addresses:?}"
    );
    for club in [&club, &other_club] {
        assert!(club.deliver(&target).was_already_there, "never a third time");
    }
    assert_eq!(site.upload_count(), 2);
}

/// The ledger orders deliveries by its entries, never by their times.
#[test]
fn clock_set_back_sends_nothing_twice_and_still_replaces() {
    let (club, site) = (Club::new(), ResultsSite::start());
    club.deliver(&bridgewebs_target(&site));
    club.correct();
    let long_ago = || now() - chrono::Duration::days(9000);
    let desk = Desk::open_existing(&club.path("club.db"), long_ago).unwrap();
    let (deliveries, texts) = (club.deliveries(), Language::En.texts());
    let deliver = || deliveries.deliver(&desk, club.id, "web", &Choices::default(), &texts).unwrap();
    let outcome = deliver();
    let DeliveryState::Delivered(receipt) = outcome.delivery.state() else { panic!("{:?}", outcome.delivery) };
    assert!(receipt.replaces == Some(1) && receipt.sent.at < outcome.delivery.receipts[0].sent.at, "{receipt:?}");
    assert!(deliver().was_already_there);
    assert_eq!((site.upload_count(), site.events().len()), (2, 1));
}

#[test]
fn foreign_results_are_replaced_only_on_request() {
    let (club, site) = (Club::new(), ResultsSite::start());
    let other_club = club.on_another_laptop();
    club.deliver(&bridgewebs_target(&site));
    other_club.correct();
    assert!(matches!(problem(&other_club.deliver(&bridgewebs_target(&site))), Problem::ForeignResults { .. }));
    assert_eq!(site.upload_count(), 1);
    let choices = Choices { overwrite: true, ..Choices::default() };
    assert!(matches!(
        other_club.deliver_with(&bridgewebs_target(&site), &choices).delivery.state(),
        DeliveryState::Delivered(_)
    ));
    assert_eq!((site.upload_count(), site.events().len()), (2, 1));
}

#[test]
fn delivery_that_cannot_be_read_back_is_only_confirmed() {
    let (club, site) = (Club::new(), ResultsSite::start());
    site.set_fault(Call::ResultsPage, Fault::Portal);
    let outcome = club.deliver(&bridgewebs_target(&site));
    let DeliveryState::Delivered(receipt) = outcome.delivery.state() else { panic!("{:?}", outcome.delivery) };
    assert_eq!(receipt.proof, Proof::Confirmed);
}

#[test]
fn page_is_sent_to_the_web_server_again_only_when_it_changes() {
    let (club, site) = (Club::new(), ResultsSite::start());
    assert_eq!(club.deliveries().test(&club.desk, &web_target(&site)), Ok(()));
    let outcome = club.deliver(&web_target(&site));
    let DeliveryState::Delivered(receipt) = outcome.delivery.state() else { panic!("{:?}", outcome.delivery) };
    assert!(receipt.proof == Proof::ReadBack && receipt.place.contains(".html"), "{receipt:?}");
    let path = receipt.place.strip_prefix(&site.address()).unwrap();
    let picture = path.replace(".html", ".png");
    let page = String::from_utf8(site.file(path).unwrap()).unwrap().replace("&#x2f;", "/");
    assert!(page.contains(&format!("<meta property=\"og:image\" content=\"{}{picture}\">", site.address())), "{page}");
    assert!(site.file(&picture).unwrap().starts_with(b"\x89PNG"), "messengers show the picture");
    assert!(club.deliver(&web_target(&site)).was_already_there && site.put_count() == 1);
    assert_eq!(
        club.on_another_laptop().deliver(&web_target(&site)).delivery.receipts[0].proof,
        Proof::AlreadyDelivered
    );
    assert_eq!(site.put_count(), 1, "another laptop sends nothing");
    club.correct();
    assert_eq!(club.deliver(&web_target(&site)).delivery.receipts[1].replaces, Some(1));
    assert_eq!(site.put_count(), 2);
}

#[test]
fn web_server_gets_the_season_list_and_a_page_for_each_player() {
    let (club, site) = (Club::new(), ResultsSite::start());
    let outcome = club.deliver(&web_target(&site));
    assert_eq!(outcome.steps, Vec::<String>::new());
    let text = |path: &str| String::from_utf8(site.file(path).unwrap_or_else(|| panic!("no {path}"))).unwrap();
    let page = outcome.delivery.receipts[0].place.strip_prefix(&site.address()).unwrap().to_owned();
    let list = text("/results/season-2026.html").replace("&#x2f;", "/");
    assert!(list.contains(page.strip_prefix("/results/").unwrap()), "{page}: {list}");
    assert!(text(&page).contains("href=\"season-2026.html\""), "the page leads to the list");
    let player = list.split('"').find(|part| part.starts_with("player-")).unwrap();
    assert!(text(&format!("/results/{player}")).contains("season-2026.html"), "{player}");
}

#[test]
fn page_is_delivered_although_the_season_list_is_refused_and_a_step_says_so() {
    let (club, site) = (Club::new(), ResultsSite::start());
    site.set_fault(Call::PutList, Fault::ServerFault);
    let outcome = club.deliver(&web_target(&site));
    assert!(matches!(outcome.delivery.state(), DeliveryState::Delivered(_)), "{:?}", outcome.delivery);
    assert!(outcome.steps[0].starts_with("The season’s pages are not complete on the server"), "{:?}", outcome.steps);
}

#[test]
fn page_is_sent_once_to_a_web_server_that_does_not_answer() {
    let (club, site) = (Club::new(), ResultsSite::start());
    let target = web_target(&site);
    site.set_fault(Call::Put, Fault::KeptInSilence);
    let outcome = club.deliver(&target);
    assert!(matches!(outcome.delivery.state(), DeliveryState::Unanswered(_)), "{outcome:?}");
    site.clear_fault();
    let outcome = club.resume();
    assert!(matches!(outcome.delivery.state(), DeliveryState::Delivered(_)), "{outcome:?}");
    assert_eq!(site.put_count(), 1);
}

#[test]
fn password_is_not_sent_in_clear() {
    let club = Club::new();
    let address = "http://club.example".to_owned();
    let kinds = [
        TargetKind::BridgeWebs { club: "club".to_owned(), address: address.clone() },
        TargetKind::Web { address: address.clone(), user: "club".to_owned() },
    ];
    for kind in kinds {
        let target = Target { name: "web".to_owned(), kind };
        assert!(matches!(set_target(&club.desk, target.clone()), Err(DeliverError::BadAddress)));
        // A setting from an older program may still hold such an address.
        let setting = serde_json::to_string(&[target]).unwrap();
        club.desk.change_database_blocking(move |store| store.set_setting(TARGETS_SETTING, &setting)).unwrap();
        let texts = Language::En.texts();
        let outcome = club.deliveries().deliver(&club.desk, club.id, "web", &Choices::default(), &texts).unwrap();
        assert_eq!(*problem(&outcome), Problem::InsecureAddress { address: address.clone() });
    }
}

#[test]
fn folder_gets_files_and_a_second_file_needs_a_request() {
    let club = Club::new();
    let folder = club.path("out");
    let target = |site| Target {
        name: "web".to_owned(),
        kind: TargetKind::Folder { site, folder: folder.clone(), charge_code: String::new() },
    };
    assert_eq!(club.deliveries().test(&club.desk, &target(Site::Pianola)), Ok(()));
    assert!(!folder.exists(), "a test leaves nothing");
    let outcome = club.deliver(&target(Site::Pianola));
    assert_eq!(outcome.delivery.receipts[0].proof, Proof::Written, "somebody must hand them over");
    assert!(!outcome.steps.is_empty(), "what to do with them is said");
    let place = PathBuf::from(&outcome.delivery.receipts[0].place);
    assert!(std::fs::read_dir(place).unwrap().count() >= 1);
    club.correct();
    assert_eq!(*problem(&club.deliver(&target(Site::Pianola))), Problem::MayCountTwice);
    let choices = Choices { overwrite: true, ..Choices::default() };
    let outcome = club.deliver_with(&target(Site::Pianola), &choices);
    assert_eq!(outcome.delivery.receipts[1].replaces, Some(1));
}

#[test]
fn scottish_draft_needs_all_numbers_and_names_what_it_replaces() {
    let club = Club::new();
    let kind = TargetKind::ScotlandDraft { to: "results@club.example".to_owned(), folder: club.path("drafts") };
    let target = Target { name: "web".to_owned(), kind };
    assert_eq!(*problem(&club.deliver(&target)), Problem::MissingPlayerNumbers { count: 12 });
    let choices = Choices { without_numbers: true, ..Choices::default() };
    let text = |delivery: &Delivery| std::fs::read_to_string(&delivery.receipts.last().unwrap().place).unwrap();
    let outcome = club.deliver_with(&target, &choices);
    let first = text(&outcome.delivery);
    assert!(first.contains("To: results@club.example\r\n") && first.contains("X-Unsent: 1"), "{first}");
    assert!(first.contains("Subject: Results: Club, Test,"), "{first}");
    assert!(first.contains("filename=\"2026-11-03-Test.xml\""), "{first}");
    assert_eq!(outcome.delivery.receipts[0].proof, Proof::Draft);
    club.correct();
    let second = text(&club.deliver_with(&target, &choices).delivery);
    assert!(second.contains("Subject: Correction: Club, Test,"), "{second}");
}

#[test]
fn target_replaces_its_namesake_and_stores_no_password() {
    let (club, site) = (Club::new(), ResultsSite::start());
    for target in [bridgewebs_target(&site), web_target(&site)] {
        set_target(&club.desk, target).unwrap();
    }
    let setting = club.desk.read_blocking(|store| store.setting(TARGETS_SETTING)).unwrap().unwrap();
    assert_eq!(Deliveries::target(&club.desk, "web").unwrap(), web_target(&site), "the last one of a name counts");
    assert!(!setting.contains("hush"), "{setting}");
}

/// A result from elsewhere, as a site stores it.
const FOREIGN_RESULTS: &str =
    "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><SCORE>-50</SCORE></TRAVELLER_LINE></BOARD>";

#[test]
fn receipts_do_not_count_for_another_receiver_of_the_same_name() {
    let (club, old_site, new_site) = (Club::new(), ResultsSite::start(), ResultsSite::start());
    let key = new_site.add_event("Evening");
    new_site.set_results(&key, FOREIGN_RESULTS);
    club.deliver(&bridgewebs_target(&old_site));
    assert_eq!(old_site.events()[0].key, key, "both sites number their events alike");
    let outcome = club.deliver(&bridgewebs_target(&new_site));
    assert!(matches!(problem(&outcome), Problem::SeveralEvents { .. }), "{outcome:?}");
    assert_eq!((new_site.upload_count(), new_site.events()[0].results.as_deref()), (0, Some(FOREIGN_RESULTS)));
    let choices = Choices { new_event: true, ..Choices::default() };
    let outcome = club.deliver_with(&bridgewebs_target(&new_site), &choices);
    assert!(!outcome.was_already_there && new_site.upload_count() == 1, "it was not there: {outcome:?}");
    assert_eq!(outcome.delivery.receipts[1].replaces, None);
}

#[test]
fn lost_sending_does_not_allow_replacing_another_laptops_results() {
    let (club, site) = (Club::new(), ResultsSite::start());
    let key = site.add_event("Test");
    site.set_fault(Call::Upload, Fault::Silence);
    club.deliver(&bridgewebs_target(&site));
    site.clear_fault();
    site.set_results(&key, FOREIGN_RESULTS);
    assert!(matches!(problem(&club.resume()), Problem::ForeignResults { .. }));
    assert_eq!((site.upload_count(), site.events()[0].results.as_deref()), (0, Some(FOREIGN_RESULTS)));
}

#[test]
fn lost_sending_goes_to_its_event_while_that_is_empty() {
    let (club, site) = (Club::new(), ResultsSite::start());
    site.add_event("Afternoon");
    let key = site.add_event("Evening");
    site.set_fault(Call::Upload, Fault::Silence);
    club.deliver_with(&bridgewebs_target(&site), &Choices { event: Some(key.clone()), ..Choices::default() });
    site.clear_fault();
    assert_eq!(club.deliver(&bridgewebs_target(&site)).delivery.receipts[0].sent.event, Some(key));
}

#[test]
fn own_event_is_not_overwritten_after_others_changed_it() {
    let (club, site) = (Club::new(), ResultsSite::start());
    let key = club.deliver(&bridgewebs_target(&site)).delivery.receipts[0].sent.event.clone().unwrap();
    site.set_results(&key, FOREIGN_RESULTS);
    club.correct();
    assert!(matches!(problem(&club.deliver(&bridgewebs_target(&site))), Problem::ForeignResults { .. }));
    assert_eq!(site.events()[0].results.as_deref(), Some(FOREIGN_RESULTS));
    let choices = Choices { overwrite: true, ..Choices::default() };
    assert!(matches!(
        club.deliver_with(&bridgewebs_target(&site), &choices).delivery.state(),
        DeliveryState::Delivered(_)
    ));
}

#[test]
fn event_with_unknown_file_is_not_treated_as_empty() {
    let (club, site) = (Club::new(), ResultsSite::start());
    site.add_event("Test");
    site.hide_files();
    assert!(matches!(problem(&club.deliver(&bridgewebs_target(&site))), Problem::ForeignResults { .. }));
    assert_eq!(site.upload_count(), 0);
}

#[test]
fn provisional_ranking_is_not_delivered() {
    let (club, site) = (Club::new(), ResultsSite::start());
    club.change(Change::RankingPublished { publication: Publication { version: 2, provisional: true } });
    assert_eq!(*problem(&club.deliver(&bridgewebs_target(&site))), Problem::Provisional { ranking: 2 });
    assert_eq!(site.upload_count(), 0);
}

#[test]
fn correction_that_moves_nobody_is_published_before_it_is_delivered() {
    let (club, site) = (Club::new(), ResultsSite::start());
    let one_more = |outcome| match outcome {
        Outcome::ScoreOnly { score_ns } => Outcome::ScoreOnly { score_ns: score_ns + 1 },
        result => panic!("{result:?}"),
    };
    let mut later_entry = entry(club.correction(one_more));
    later_entry.stamp.at += chrono::Duration::minutes(1);
    let change_request = ChangeRequest { session: club.id, entries: vec![later_entry], seen: None, people: Vec::new() };
    let evening = club.desk.change_evening_blocking(change_request).unwrap().evening;
    assert!(evening.ranking_published_at().is_some(), "nobody moved");
    assert_eq!(*problem(&club.deliver(&bridgewebs_target(&site))), Problem::ChangedSince { ranking: 1 });
    assert_eq!(site.upload_count(), 0);
}

#[test]
fn target_holds_no_password_and_needs_a_usable_name() {
    let club = Club::new();
    let web = |name: &str, address: &str| Target {
        name: name.to_owned(),
        kind: TargetKind::Web { address: address.to_owned(), user: String::new() },
    };
    for address in [
        "https://club:secret@club.example",
        "http://club:secret@127.0.0.1",
        "http://club.example",
        "https://club.example/?key=secret",
        "https://club.example/#x",
    ] {
        let refused = set_target(&club.desk, web("web", address)).unwrap_err();
        assert!(matches!(refused, DeliverError::BadAddress) && !refused.to_string().contains("secret"), "{address}");
    }
    for name in ["", " ", "a:b", "a\nb"] {
        let refused = set_target(&club.desk, web(name, "https://club.example"));
        assert!(matches!(refused, Err(DeliverError::BadName)), "{name:?}");
    }
    assert_eq!(club.desk.read_blocking(|store| store.setting(TARGETS_SETTING)).unwrap(), None);
}

#[test]
fn site_messages_lose_passwords_and_terminal_controls() {
    for call in [Call::Events, Call::Upload] {
        let (club, site) = (Club::new(), ResultsSite::start());
        site.set_fault(call, Fault::Echo);
        let outcome = club.deliver(&bridgewebs_target(&site));
        assert_eq!(*problem(&outcome), Problem::Rejected { message: "Wrong [31m…".to_owned() });
    }
}

#[test]
fn only_some_of_many_events_are_listed() {
    let (club, site) = (Club::new(), ResultsSite::start());
    for number in 0..120 {
        site.add_event(&format!("Pairs {number}"));
    }
    let outcome = club.deliver(&bridgewebs_target(&site));
    let Problem::SeveralEvents { events } = problem(&outcome) else { panic!("{outcome:?}") };
    assert_eq!(events.matches("Pairs").count(), 20);
}

#[test]
fn foreign_page_is_replaced_only_on_request() {
    let (club, site) = (Club::new(), ResultsSite::start());
    let place = club.deliver(&web_target(&site)).delivery.receipts[0].place.clone();
    let path = place.strip_prefix(&site.address()).unwrap();
    site.set_file(path, b"<!DOCTYPE html>of somebody else");
    club.correct();
    assert!(matches!(problem(&club.deliver(&web_target(&site))), Problem::ForeignResults { .. }));
    assert_eq!(site.put_count(), 1);
    let choices = Choices { overwrite: true, ..Choices::default() };
    let outcome = club.deliver_with(&web_target(&site), &choices);
    assert_eq!(outcome.delivery.receipts[1].proof, Proof::ReadBack);
}

#[test]
fn page_not_shown_by_the_web_server_counts_as_unanswered() {
    for (fault, is_expected) in [
        (Fault::Portal, (|problem| *problem == Problem::CaptivePortal) as fn(&Problem) -> bool),
        (Fault::OtherText, |problem| matches!(problem, Problem::CutOff { .. })),
    ] {
        let (club, site) = (Club::new(), ResultsSite::start());
        // With --again the site is not asked for existing results.
        site.set_fault(Call::Get, fault);
        let choices = Choices { overwrite: true, ..Choices::default() };
        let outcome = club.deliver_with(&web_target(&site), &choices);
        assert!(is_expected(problem(&outcome)) && site.put_count() == 1, "{fault:?}: {outcome:?}");
        assert!(matches!(outcome.delivery.state(), DeliveryState::Unanswered(_)), "{fault:?}: {outcome:?}");
        site.clear_fault();
        assert!(matches!(club.resume().delivery.state(), DeliveryState::Delivered(_)), "{fault:?}");
        assert_eq!(site.put_count(), 1, "{fault:?}");
    }
}

#[test]
fn page_is_not_sent_over_another_page_or_when_the_server_does_not_say_what_is_there() {
    let (club, site) = (Club::new(), ResultsSite::start());
    site.set_fault(Call::Get, Fault::OtherText);
    assert!(matches!(problem(&club.deliver(&web_target(&site))), Problem::ForeignResults { .. }));
    site.set_fault(Call::Get, Fault::UnknownStatus);
    assert!(
        matches!(problem(&club.deliver(&web_target(&site))), Problem::Rejected { .. }),
        "only 404 and 410 say none"
    );
    assert_eq!(site.put_count(), 0);
}

#[test]
fn only_an_inconclusive_refusal_leaves_the_upload_unanswered() {
    let (first_delivery, _, _) = deliver_through_fault(Call::Upload, Fault::UnknownEvent);
    assert!(first_delivery.unanswered.is_some() && !first_delivery.is_requested(), "{first_delivery:?}");
    let (first_delivery, _, _) = deliver_through_fault(Call::Upload, Fault::TooLarge);
    assert!(first_delivery.unanswered.is_none(), "{first_delivery:?}");
}

#[test]
fn delivery_to_an_untrusted_server_waits() {
    let folder = tempfile::tempdir().unwrap();
    for valid in [Validity::Now, Validity::LongAgo] {
        let (club, site) = (Club::new(), ResultsSite::start_tls(&Certificate::make(folder.path(), valid)));
        let outcome = club.deliver(&bridgewebs_target(&site));
        assert!(matches!(problem(&outcome), Problem::Untrusted { .. }), "{valid:?}: {outcome:?}");
        assert!(
            matches!(outcome.delivery.state(), DeliveryState::Waiting(_)) && outcome.delivery.is_requested(),
            "{valid:?}: {outcome:?}"
        );
        assert_eq!(site.upload_count(), 0);
    }
}

#[test]
fn unreadable_evening_does_not_hold_up_other_deliveries() {
    let (club, site) = (Club::new(), ResultsSite::start());
    let other_session = add_published_evening(&mut Store::open_existing(&club.path("club.db")).unwrap());
    site.set_fault(Call::Events, Fault::ServerFault);
    club.deliver(&bridgewebs_target(&site));
    let (deliveries, texts) = (club.deliveries(), Language::En.texts());
    deliveries.deliver(&club.desk, other_session, "web", &Choices::default(), &texts).unwrap();
    site.clear_fault();
    let sql = "INSERT INTO journal (id, session, at, by, hand, format, change)
               VALUES (?1, ?2, '2026-11-03T20:00:00+01:00', 'other', '', ?3, '{\"change\":\"weather-noted\"}')";
    let row = rusqlite::params![Uuid::new_v4().to_string(), club.id.to_string(), FORMAT];
    rusqlite::Connection::open(club.path("club.db")).unwrap().execute(sql, row).unwrap();
    let attempts = deliveries.resume(&club.desk, &texts).unwrap();
    let [first, second] = &attempts[..] else { panic!("{attempts:?}") };
    assert!(first.session == club.id && matches!(first.outcome, Err(DeliverError::Incomplete(_))), "{first:?}");
    let delivered = |outcome: &DeliveryOutcome| matches!(outcome.delivery.state(), DeliveryState::Delivered(_));
    assert!(second.outcome.as_ref().is_ok_and(delivered) && site.upload_count() == 1, "{second:?}");
}

#[test]
fn ranking_published_by_another_program_is_delivered() {
    let (club, site) = (Club::new(), ResultsSite::start());
    set_target(&club.desk, bridgewebs_target(&site)).unwrap();
    let publication = Publication { version: 2, provisional: false };
    let entries = vec![
        entry(club.correction(|_| Outcome::ScoreOnly { score_ns: 990 })),
        entry(Change::RankingPublished { publication }),
    ];
    let other_desk = Desk::open_existing(&club.path("club.db"), now).unwrap();
    other_desk
        .change_evening_blocking(ChangeRequest { session: club.id, entries, seen: None, people: Vec::new() })
        .unwrap();
    let (deliveries, texts) = (club.deliveries(), Language::En.texts());
    let outcome = deliveries.deliver(&club.desk, club.id, "web", &Choices::default(), &texts).unwrap();
    assert_eq!(outcome.delivery.receipts[0].sent.ranking, 2);
}
