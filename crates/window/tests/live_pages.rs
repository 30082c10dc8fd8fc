//! Written pages and files: updated, or reported as out of date, when a name or a result changes.

use std::path::PathBuf;
use std::sync::Arc;

use ::window::{
    self, App, Failure, FollowUp, Message, ScreenName, Shortcut, WrittenFiles, players, publish, results, tonight,
};
use chrono::TimeDelta;
use evening::club::PlayerId;
use evening::session::{Change, Device, Entry, Publication};
use exchange::sites::Site;
use iced_test::Error;
use testing::*;

use crate::harness::{
    all_words, club_player, english_store, english_store_at, entries, fill_anywhere, look, open_journal, open_with,
    played_rounds, press, publish_ranking, ready, says, type_into, update,
};

#[test]
fn files_of_an_earlier_ranking_are_named_after_a_restart_too() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let journal = played_rounds(5, |_, _, _| true);
    let entries: Vec<Entry> = entries(&journal);
    let mut store = english_store_at(&path);
    store.create_with(entries).unwrap();
    drop(store);
    let mut app = window::open_at(&path, now).unwrap();
    let paths = vec![PathBuf::from("/tmp/evening.html")];
    let written = WrittenFiles { paths, lasting: None, then: FollowUp::Nothing, steps: Vec::new(), trouble: None };
    update(&mut app, Message::Written(Ok(written.clone())));
    publish_ranking(&mut app);
    let hint =
        "Not up to date with ranking 1: evening.html. Print or upload again whatever is on the wall or on the web.";
    look(&app).find(hint)?;
    app.store_and_close();
    drop(app);
    let mut app = window::open_at(&path, now).unwrap();
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    look(&app).find(hint)?;
    // A second write shows the ranking that counts, also after another restart.
    update(&mut app, Message::Written(Ok(written)));
    assert!(look(&app).find(hint).is_err());
    app.store_and_close();
    drop(app);
    let mut app = window::open_at(&path, now).unwrap();
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    assert!(look(&app).find(hint).is_err());
    Ok(())
}

/// An evening with all results, whose ranking is published, and Ada in pair 1.
fn published_with_ada() -> (evening::session::Journal, evening::club::Player) {
    let ada = club_player(1, "Ada Bor");
    let mut journal = played_rounds(5, |_, _, _| true);
    let mut contestant = journal.session().contestants[&pair(1)].clone();
    contestant.players[0] = evening::club::Entrant::from(&ada);
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    let publication = Publication { version: 1, provisional: false };
    journal.apply(entry(Change::RankingPublished { publication })).unwrap();
    (journal, ada)
}

#[test]
fn corrected_name_makes_the_published_ranking_out_of_date() {
    let (mut journal, _) = published_with_ada();
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    assert!(says(&app, "Ranking 1, published"), "{:?}", all_words(&app));
    let mut contestant = journal.session().contestants[&pair(1)].clone();
    contestant.players[0].name = "Ada Bör".to_owned();
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    assert!(!says(&app, "Ranking 1, published"), "{:?}", all_words(&app));
    assert!(says(&app, "Pair 1: Ada Bor → Ada Bör."), "{:?}", all_words(&app));
    assert_eq!(app.desk().published_at(), None);
}

#[test]
fn forgotten_player_makes_the_published_ranking_and_its_files_out_of_date() {
    let (journal, ada) = published_with_ada();
    let mut app = open_with(vec![entries(&journal)], std::slice::from_ref(&ada));
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    assert!(says(&app, "Ranking 1, published"), "{:?}", all_words(&app));
    let path = PathBuf::from("/tmp/club/page.html");
    let trouble = Some(Failure::Open { path: path.clone(), reason: "no browser".to_owned() });
    let written = WrittenFiles { paths: vec![path], lasting: None, then: FollowUp::Open, steps: Vec::new(), trouble };
    update(&mut app, Message::Written(Ok(written)));
    press(&mut app, Shortcut::Go(ScreenName::Players));
    update(&mut app, Message::Players(players::Message::Choose(ada.id)));
    press(&mut app, Shortcut::Function(6));
    fill_anywhere(&mut app, "player-forget-reason", "asked for it");
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    assert!(!says(&app, "Ranking 1, published"), "{:?}", all_words(&app));
    assert!(says(&app, "A forgotten player has no name any more."), "{:?}", all_words(&app));
    assert!(says(&app, "Not up to date with ranking 1: page.html"), "{:?}", all_words(&app));
}

#[test]
fn file_that_could_not_be_opened_still_counts_as_written() {
    let mut journal = played_rounds(5, |_, _, _| true);
    let publication = Publication { version: 1, provisional: false };
    journal.apply(entry(Change::RankingPublished { publication })).unwrap();
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    let path = PathBuf::from("/tmp/club/page.html");
    let trouble = Some(Failure::Open { path: path.clone(), reason: "no browser".to_owned() });
    let written = WrittenFiles { paths: vec![path], lasting: None, then: FollowUp::Open, steps: Vec::new(), trouble };
    update(&mut app, Message::Written(Ok(written)));
    assert!(app.notice().is_some_and(|notice| notice.contains("no browser")), "{:?}", app.notice());
    update(&mut app, Message::Publish(publish::Message::Fold(publish::Fold::Files)));
    assert!(says(&app, "Files of ranking 1: page.html, in /tmp/club"), "{:?}", all_words(&app));
}

/// Chooses the folder of the live page.
fn choose_live_folder(app: &mut App, folder: &std::path::Path) {
    press(app, Shortcut::Go(ScreenName::Publish));
    let folder = folder.display().to_string();
    update(app, Message::Publish(publish::Message::LiveFolder(folder)));
    update(app, Message::Publish(publish::Message::KeepLive));
}

/// The state of the live page in words. Empty if no page is written.
fn live_state(app: &App) -> String {
    let desk = app.desk();
    desk.live.words(desk.evening().unwrap(), &desk.texts).unwrap_or_default()
}

/// The number of changes that the live page does not show yet.
fn waiting_changes(app: &App) -> usize {
    app.desk().live.waiting_changes(app.desk().evening().unwrap())
}

#[test]
fn live_page_in_a_folder_follows_the_evening() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = ready();
    choose_live_folder(&mut app, folder.path());
    assert_eq!(live_state(&app), "nothing sent yet");
    update(&mut app, Message::Tick);
    let page = folder.path().join("live.html");
    assert!(std::fs::read_to_string(&page).unwrap().trim_end().ends_with("</html>"));
    assert_eq!((waiting_changes(&app), live_state(&app)), (0, format!("sent {}", app.desk().texts.time(now()))));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    type_into(&mut app, results::ENTRY, "4sn=");
    assert_eq!(waiting_changes(&app), 1, "{}", live_state(&app));
    assert!(live_state(&app).ends_with("1 waiting"), "{}", live_state(&app));
    update(&mut app, Message::Tick);
    assert_eq!(waiting_changes(&app), 0);
    // Another table still has to play the board.
    assert!(!std::fs::read_to_string(&page).unwrap().contains("id=\"b1\""));
    let names: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names.len(), 2, "the page under its own name, and nothing half written: {names:?}");
}

/// Makes a new member of the club the first player of the first contestant. Returns the member's id.
fn seat_member(app: &mut App, name: &str) -> PlayerId {
    let member = club_player(77, name);
    let id = member.id;
    let session = app.desk().session().unwrap();
    let mut contestant = session.contestants.values().next().unwrap().clone();
    (contestant.players[0].name, contestant.players[0].player) = (name.to_owned(), Some(id));
    let session = session.id;
    let office = app.desk().office().clone();
    let entry = office.entry(Change::ContestantSeated { contestant }, "test", &Device::CommandLine);
    let change_request = desk::ChangeRequest { session, entries: vec![entry], seen: None, people: vec![member] };
    let stored = office.change_evening_blocking(change_request).unwrap();
    update(app, Message::News(desk::News::Evening(stored.evening)));
    id
}

#[test]
fn live_page_drops_a_name_that_may_no_longer_be_shown() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = ready();
    let name = "Ada Asked";
    let id = seat_member(&mut app, name);
    choose_live_folder(&mut app, folder.path());
    update(&mut app, Message::Tick);
    let named_file_count = || {
        let files = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().path());
        files.filter(|path| std::fs::read_to_string(path).unwrap().contains(name)).count()
    };
    assert_eq!(named_file_count(), 2);
    let particulars = evening::club::Particulars { unnamed: true, ..Default::default() };
    app.desk().office().change_database_blocking(move |store| store.keep_particulars(id, &particulars)).unwrap();
    update(&mut app, Message::News(desk::News::Lists));
    update(&mut app, Message::Tick);
    assert_eq!(named_file_count(), 0);
}

#[test]
fn live_pages_lose_a_name_while_no_evening_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut journal = evening("mitchell 3", 2);
    let name = "Ada Asked";
    let member = club_player(77, name);
    let id = member.id;
    let mut contestant = journal.session().contestants.values().next().unwrap().clone();
    (contestant.players[0].name, contestant.players[0].player) = (name.to_owned(), Some(id));
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    let pages = folder.path().join("pages");
    std::fs::create_dir(&pages).unwrap();
    let mut store = store::Store::open(&path).unwrap();
    store.save_players(&[member]).unwrap();
    store.set_setting("live_folder", &pages.display().to_string()).unwrap();
    store.create_with(journal.entries().iter().map(|entry| (**entry).clone()).collect()).unwrap();
    let mut app = window::open(store, now).unwrap();
    update(&mut app, Message::Tick);
    let page = || std::fs::read_to_string(pages.join("live.html")).unwrap();
    assert!(page().contains(name));
    drop(app);
    let a_week_later = || now() + TimeDelta::days(7);
    let mut app = window::open(store::Store::open(&path).unwrap(), a_week_later).unwrap();
    assert!(app.desk().session().is_none());
    update(&mut app, Message::Tick);
    let particulars = evening::club::Particulars { unnamed: true, ..Default::default() };
    app.desk().office().change_database_blocking(move |store| store.keep_particulars(id, &particulars)).unwrap();
    update(&mut app, Message::News(desk::News::Lists));
    update(&mut app, Message::Tick);
    assert!(!page().contains(name));
}

#[test]
fn files_that_still_contain_a_hidden_name_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = ready();
    let id = seat_member(&mut app, "Ada Asked");
    update(&mut app, Message::News(desk::News::Lists));
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    let path = folder.path().join("ranking.pdf");
    update(&mut app, Message::Publish(publish::Message::Path(path.display().to_string())));
    press(&mut app, Shortcut::Save);
    assert!(path.exists(), "{:?}", app.notice());
    press(&mut app, Shortcut::Go(ScreenName::Players));
    update(&mut app, Message::Players(players::Message::Choose(id)));
    update(&mut app, Message::Players(players::Message::Unnamed(true)));
    press(&mut app, Shortcut::Save);
    let file_line =
        |app: &App| all_words(app).into_iter().find(|words| words.contains("ranking.pdf")).unwrap_or_default();
    assert!(file_line(&app).contains("may still carry the name"), "{:?}", all_words(&app));
    update(&mut app, Message::Players(players::Message::CloseToClear));
    // Once the list is closed, nothing is left to report.
    update(&mut app, Message::Players(players::Message::Choose(id)));
    update(&mut app, Message::Players(players::Message::Grade("A".to_owned())));
    press(&mut app, Shortcut::Save);
    assert_eq!(file_line(&app), "");
}

#[test]
fn live_page_that_cannot_be_written_is_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    let missing_folder = folder.path().join("stick");
    let mut app = ready();
    choose_live_folder(&mut app, &missing_folder);
    update(&mut app, Message::Tick);
    assert!(live_state(&app).contains("not written"), "{}", live_state(&app));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    type_into(&mut app, results::ENTRY, "4sn=");
    let waiting_before = waiting_changes(&app);
    std::fs::create_dir(&missing_folder).unwrap();
    for _ in 0..30 {
        update(&mut app, Message::Tick);
    }
    assert!(waiting_before > 0 && waiting_changes(&app) == 0, "{waiting_before}, then {}", waiting_changes(&app));
    assert!(missing_folder.join("live.html").exists());
}

#[test]
fn files_for_a_site_come_with_instructions() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    let path = folder.path().join("ranking.pdf").display().to_string();
    update(&mut app, Message::Publish(publish::Message::Path(path)));
    update(&mut app, Message::Publish(publish::Message::Site(Site::Ecats)));
    press(&mut app, Shortcut::Letter('b'));
    let site_folder = std::fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
    assert!(
        site_folder.to_string_lossy().ends_with("-ecats") && site_folder.join("R.txt").exists(),
        "{}",
        site_folder.display()
    );
    look(&app).find("2. Send the four files by e-mail to results@simpairs.com.").unwrap();
}

#[test]
fn second_evening_of_a_day_has_its_own_site_folder() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = english_store();
    let evening_begun_after = |minutes: i64| {
        let journal = evening("mitchell 7", 4);
        let later = |entry: &Arc<Entry>| {
            let mut entry = (**entry).clone();
            entry.stamp.at += TimeDelta::minutes(minutes);
            entry
        };
        (journal.session().id, journal.entries().iter().map(later).collect::<Vec<_>>())
    };
    let mut ids = Vec::new();
    for minutes in [0, 25] {
        let (id, entries) = evening_begun_after(minutes);
        store.create_with(entries).unwrap();
        ids.push(id);
    }
    let mut app = window::open(store, now).unwrap();
    let mut names = Vec::new();
    for id in ids {
        update(&mut app, Message::Tonight(tonight::Message::Load(id)));
        press(&mut app, Shortcut::Go(ScreenName::Publish));
        let path = folder.path().join("ranking.pdf").display().to_string();
        update(&mut app, Message::Publish(publish::Message::Path(path)));
        update(&mut app, Message::Publish(publish::Message::Site(Site::Ecats)));
        update(&mut app, Message::Publish(publish::Message::WriteSite));
        let file_names = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        let new_names: Vec<_> = file_names.filter(|name| !names.contains(name)).collect();
        assert_eq!(new_names.len(), 1, "{new_names:?}");
        names.extend(new_names);
    }
    let second_suffix = (now() + TimeDelta::minutes(25)).format("-%H%M-ecats").to_string();
    assert!(names[1].to_string_lossy().ends_with(&second_suffix), "{names:?}");
}
