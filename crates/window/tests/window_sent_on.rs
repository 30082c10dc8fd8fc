//! What is sent on from the window: the page that follows the evening, and the files a site takes.

use std::sync::Arc;

use ::window::{self, App, Message, Shortcut, Which, publish, results};
use chrono::TimeDelta;
use evening::session::Entry;
use exchange::sites::Site;
use store::Store;

use crate::harness::{look, press, ready, type_into, update};
use testing::{evening, now};

fn live(app: &mut App, folder: &std::path::Path) {
    press(app, Shortcut::Go(Which::Publish));
    let folder = folder.display().to_string();
    update(app, Message::Publish(publish::Message::LiveFolder(folder)));
    update(app, Message::Publish(publish::Message::KeepLive));
}

fn words(app: &App) -> String {
    let desk = app.desk();
    desk.live.words(desk.evening().unwrap(), &desk.texts).unwrap_or_default()
}

fn waiting(app: &App) -> usize {
    app.desk().live.waiting(app.desk().evening().unwrap())
}

#[test]
fn the_page_follows_the_evening_into_its_folder_second_by_second() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = ready();
    live(&mut app, folder.path());
    assert_eq!(words(&app), "nothing written yet");
    update(&mut app, Message::Tick);
    let page = folder.path().join("live.html");
    assert!(std::fs::read_to_string(&page).unwrap().trim_end().ends_with("</html>"));
    assert_eq!((waiting(&app), words(&app)), (0, format!("sent {}", app.desk().texts.time(now()))));
    press(&mut app, Shortcut::Go(Which::Results));
    type_into(&mut app, results::ENTRY, "4sn=");
    assert_eq!(waiting(&app), 1, "{}", words(&app));
    assert!(words(&app).ends_with("1 waiting"), "{}", words(&app));
    update(&mut app, Message::Tick);
    assert_eq!(waiting(&app), 0);
    // Another table still has to play the board.
    assert!(!std::fs::read_to_string(&page).unwrap().contains("id=\"b1\""));
    let names: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names.len(), 2, "the page under its own name, and nothing half written: {names:?}");
}

#[test]
fn what_could_not_be_written_waits_and_keeps_nobody_from_entering() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("stick");
    let mut app = ready();
    live(&mut app, &missing);
    update(&mut app, Message::Tick);
    assert!(words(&app).contains("not written"), "{}", words(&app));
    press(&mut app, Shortcut::Go(Which::Results));
    type_into(&mut app, results::ENTRY, "4sn=");
    let before = waiting(&app);
    std::fs::create_dir(&missing).unwrap();
    for _ in 0..30 {
        update(&mut app, Message::Tick);
    }
    assert!(before > 0 && waiting(&app) == 0, "{before}, then {}", waiting(&app));
    assert!(missing.join("live.html").exists());
}

#[test]
fn files_for_a_site_are_written_and_the_window_says_what_to_do_there() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Publish));
    let path = folder.path().join("ranking.pdf").display().to_string();
    update(&mut app, Message::Publish(publish::Message::Path(path)));
    update(&mut app, Message::Publish(publish::Message::Site(Site::Ecats)));
    press(&mut app, Shortcut::Letter('b'));
    let made = std::fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
    assert!(made.to_string_lossy().ends_with("-ecats") && made.join("R.txt").exists(), "{}", made.display());
    look(&app).find("2. Send the four files by mail to results@simpairs.com.").unwrap();
}

#[test]
fn files_of_a_second_evening_of_a_day_do_not_take_the_place_of_the_first_ones() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    let begun = |minutes: i64| {
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
        let (id, entries) = begun(minutes);
        store.create_with(entries).unwrap();
        ids.push(id);
    }
    let mut app = window::open(store, now).unwrap();
    let mut names = Vec::new();
    for id in ids {
        update(&mut app, Message::Tonight(window::tonight::Message::Load(id)));
        press(&mut app, Shortcut::Go(Which::Publish));
        let path = folder.path().join("ranking.pdf").display().to_string();
        update(&mut app, Message::Publish(publish::Message::Path(path)));
        update(&mut app, Message::Publish(publish::Message::Site(Site::Ecats)));
        update(&mut app, Message::Publish(publish::Message::WriteSite));
        let all = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        let new: Vec<_> = all.filter(|name| !names.contains(name)).collect();
        assert_eq!(new.len(), 1, "{new:?}");
        names.extend(new);
    }
    let second = (now() + TimeDelta::minutes(25)).format("-%H%M-ecats").to_string();
    assert!(names[1].to_string_lossy().ends_with(&second), "{names:?}");
}
