//! Importing files and folders: one or several files, conflicts, previews.

use std::path::Path;

use ::window::{self, App, DialogResult, Message, Purpose, ScreenName, Shortcut, tonight};
use bridge::dealing::{Deals, Seed};
use evening::session::Change;
use exchange::deals::{DealFormat, DealHeading, DealtBoard};
use exchange::{FileFormat, deals, write_file};
use iced_test::core::Event;
use iced_test::core::event::Status;
use iced_test::core::keyboard::key::{Named, NativeCode, Physical};
use iced_test::core::keyboard::{self, Key, Location, Modifiers};
use iced_test::selector::id;
use store::{ExistingFile, Store};
use testing::random_evening::RandomEvening;
use testing::*;

use crate::archive::DATA;
use crate::harness::{
    assert_shows, click, empty_club, import, look, overwrite, press, ready, settle, type_into, update, with_people,
    write_text_file,
};

#[test]
fn second_import_key_opens_the_file_dialog() {
    let mut app = empty_club();
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    press(&mut app, Shortcut::Open);
    // Either the system's dialog or our own list opens.
    assert!(app.update(Message::Shortcut(Shortcut::Open)).units() > 0);
}

#[test]
fn import_asks_for_the_date_of_a_session_without_one() {
    let mut app = empty_club();
    import(&mut app, &Path::new(DATA).join("results-danish.csv"));
    assert_shows(&app, "The file does not say when the session was played. Played on");
    overwrite(&mut app, "file-date", "31.2.1998");
    press(&mut app, Shortcut::Main);
    assert!(app.notice().unwrap().contains("is not a date") && app.desk().session().is_none());
    overwrite(&mut app, "file-date", "3.2.1998");
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().date.to_string(), "1998-02-03");
    assert_eq!(app.screen(), ScreenName::Ranking);
}

#[test]
fn a_folder_is_imported_file_by_file_and_not_twice() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["swiss-pairs.usebio.xml", "individual.pbn", "players.csv"] {
        std::fs::copy(Path::new(DATA).join(name), folder.path().join(name)).unwrap();
    }
    write_text_file(folder.path(), "letter.txt", "Dear club,");
    let mut app = empty_club();
    import(&mut app, folder.path());
    assert_shows(&app, "Imported: 2 · already here: 0 · left out: 2");
    assert_eq!(app.desk().lists.summaries.len(), 2);
    assert!(app.desk().session().is_none(), "what is open stays as it was");
    import(&mut app, folder.path());
    assert_shows(&app, "Imported: 0 · already here: 2 · left out: 2");
    assert_eq!(app.desk().lists.summaries.len(), 2);
}

#[test]
fn hands_that_replace_others_are_shown_before_import() {
    let folder = tempfile::tempdir().unwrap();
    let mut source = Deals::new(Seed::new([7; 32]));
    let board = |number: u16| DealtBoard::new(bridge::BoardNumber::new(number).unwrap(), source.next_deal());
    let boards: Vec<DealtBoard> = (1..=2).map(board).collect();
    let path = folder.path().join("hands.pbn");
    std::fs::write(&path, deals::write(DealFormat::Pbn, &DealHeading::default(), &boards).unwrap()).unwrap();
    let mut app = ready();
    let deal = |app: &App| app.desk().session().unwrap().deal(boards[0].number);
    let before = deal(&app);
    import(&mut app, &path);
    assert_shows(&app, "Replaces the present hands, board 1, 2");
    assert_eq!(deal(&app), before);
    press(&mut app, Shortcut::Main);
    assert_eq!(deal(&app), Some(boards[0].deal));
}

#[test]
fn merge_conflict_is_described_and_decided() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = ready();
    let (path, id) = (folder.path().join("other.db"), app.desk().session().unwrap().id);
    let target = path.clone();
    app.desk()
        .office()
        .change_database_blocking(move |store| store.export(&[id], &target, ExistingFile::Refuse))
        .unwrap();
    let mut other_store = Store::open_existing(&path).unwrap();
    let mut journal = other_store.load(id).unwrap();
    // Other conditions, and a result here.
    let mut conditions = journal.session().conditions.clone();
    conditions.correction_minutes += 5;
    let minutes = conditions.correction_minutes;
    other_store.change(&mut journal, entry(Change::ConditionsSet { conditions })).unwrap();
    drop(other_store);
    type_into(&mut app, window::results::ENTRY, "4sn=");
    import(&mut app, &path);
    assert_shows(&app, "On the other computer (1):");
    look(&app).find("Both count").unwrap();
    look(&app).find("Keep both").unwrap();
    click(&mut app, "Take theirs");
    press(&mut app, Shortcut::Main);
    assert_shows(&app, "1 evening imported, unchanged: 0");
    assert_eq!(app.desk().session().unwrap().conditions.correction_minutes, minutes);
}

#[test]
fn oddities_of_a_file_are_in_the_language_of_the_window() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty_club();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    click(&mut app, "Dansk");
    let text = std::fs::read_to_string(format!("{DATA}/pairs.usebio.xml")).unwrap();
    let odd_text = text.replacen("<LEAD>SA</LEAD>", "<LEAD>S1</LEAD>", 1);
    import(&mut app, &write_text_file(folder.path(), "pairs.xml", &odd_text));
    assert_shows(&app, "linje 17: spil 1: udspillet »S1« er ikke et kort; udeladt");
}

#[test]
fn stopped_merge_keeps_the_decisions() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = ready();
    let (path, id) = (folder.path().join("other.db"), app.desk().session().unwrap().id);
    let target = path.clone();
    app.desk()
        .office()
        .change_database_blocking(move |store| store.export(&[id], &target, ExistingFile::Refuse))
        .unwrap();
    let mut other_store = Store::open_existing(&path).unwrap();
    let mut journal = other_store.load(id).unwrap();
    let title_change = Change::TitleSet { title: "Theirs".to_owned(), club: String::new() };
    other_store.change(&mut journal, entry(title_change)).unwrap();
    drop(other_store);
    import(&mut app, &path);
    let (release, released) = std::sync::mpsc::channel::<()>();
    app.desk().office().change_settings(move |_| released.recv().is_ok(), |_| ());
    let work = app.update(Message::Shortcut(Shortcut::Main));
    assert_shows(&app, "Importing…");
    press(&mut app, Shortcut::Escape);
    drop(release);
    settle(&mut app, work);
    assert_eq!(app.notice(), Some("You stopped this; nothing was changed."));
    assert_ne!(app.desk().session().unwrap().title, "Theirs");
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().title, "Theirs");
}

#[test]
fn dropped_files_are_imported_one_after_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty_club();
    let first = write_text_file(folder.path(), "Søren ♠ members.csv", "Name;Member no\nAda Ash;7\n");
    let second = write_text_file(folder.path(), "more.csv", "Name;Member no\nBo Birch;8\n");
    update(&mut app, Message::Dropped(first));
    assert_eq!(app.screen(), ScreenName::Archive);
    assert_shows(&app, "Can be imported: 1");
    // The file dropped first is decided on first.
    update(&mut app, Message::Dropped(second));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.players.len(), 1);
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.players.len(), 2);
}

#[test]
fn a_path_chosen_in_the_dialog_of_the_system_is_used() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty_club();
    let chosen = |purpose, path, was_shown| {
        Message::Chosen(DialogResult { purpose, path, was_shown, title: String::new(), previous_path: String::new() })
    };
    // The dialog was cancelled.
    update(&mut app, chosen(Purpose::Import, None, true));
    assert_eq!(app.notice(), None);
    let members = write_text_file(folder.path(), "members.csv", "Name;Member no\nAda Ash;7\n");
    update(&mut app, chosen(Purpose::Import, Some(members), true));
    assert_eq!(app.screen(), ScreenName::Archive);
    assert_shows(&app, "Can be imported: 1");
    let copy = folder.path().join("copy.db");
    update(&mut app, chosen(Purpose::Backup, Some(copy.clone()), true));
    assert!(Store::is_database(&copy));
}

#[test]
fn file_is_chosen_in_our_list_without_a_system_dialog() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty_club();
    std::fs::create_dir(folder.path().join("old")).unwrap();
    write_text_file(&folder.path().join("old"), "members.csv", "Name;Member no\nAda Ash;7\n");
    let previous_path = folder.path().join("x").display().to_string();
    let title = "Take in a file".to_owned();
    update(
        &mut app,
        Message::Chosen(DialogResult { purpose: Purpose::Import, path: None, was_shown: false, title, previous_path }),
    );
    assert_shows(&app, "Take in a file");
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Enter);
    assert_shows(&app, "members.csv");
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Enter);
    assert_eq!(app.screen(), ScreenName::Archive);
    assert_shows(&app, "Can be imported: 1");
}

#[test]
fn key_for_the_folder_above_works_with_the_cursor_in_the_field() {
    let mut app = empty_club();
    let chosen = DialogResult {
        purpose: Purpose::Import,
        path: None,
        was_shown: false,
        title: String::new(),
        previous_path: String::new(),
    };
    update(&mut app, Message::Chosen(chosen));
    let mut window = look(&app);
    window.click(id("listing-name")).unwrap();
    window.typewrite("members");
    let key = Key::Named(Named::ArrowLeft);
    let pressed = keyboard::Event::KeyPressed {
        modified_key: key.clone(),
        key,
        physical_key: Physical::Unidentified(NativeCode::Unidentified),
        location: Location::Standard,
        modifiers: Modifiers::COMMAND,
        repeat: false,
        text: None,
    };
    // The window takes keys that the field ignores.
    assert_eq!(window.simulate([Event::Keyboard(pressed)]), [Status::Ignored]);
}

#[test]
fn second_file_waits_for_the_decision_on_the_first() {
    let folder = tempfile::tempdir().unwrap();
    let first = write_text_file(folder.path(), "first.csv", "Name;Member no\nAda Ash;7\n");
    let second = write_text_file(folder.path(), "second.csv", "Name;Member no\nBo Birch;8\n");
    let mut app = with_people(&[]);
    import(&mut app, &first);
    assert_shows(&app, "What the columns mean");
    // From Tonight, while the first file is in the panel.
    update(&mut app, Message::Tonight(tonight::Message::File(second.display().to_string())));
    update(&mut app, Message::Tonight(tonight::Message::OpenFile));
    assert!(app.notice().unwrap().contains("second.csv waits until"), "{:?}", app.notice());
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    assert_shows(&app, first.to_str().unwrap());
    press(&mut app, Shortcut::Main);
    let names = |app: &App| app.desk().lists.players.iter().map(|player| player.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&app), ["Ada Ash"]);
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    assert_shows(&app, second.to_str().unwrap());
    press(&mut app, Shortcut::Main);
    assert_eq!(names(&app), ["Ada Ash", "Bo Birch"]);
}

#[test]
fn an_evening_that_came_as_pbn_and_as_usebio_is_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut random_evening = RandomEvening::new("howell 6", &[], 9);
    random_evening.is_common_only = true;
    random_evening.has_rulings = false;
    let journal = random_evening.play();
    let standings = score(&journal);
    let write = |format: FileFormat| {
        let written = write_file(format, journal.session(), &standings, None, false).unwrap();
        let path = folder.path().join(format!("evening.{}", format.extension()));
        std::fs::write(&path, written.bytes).unwrap();
        path
    };
    let format_of = |name: &str| FileFormat::all().find(|format| format.extension() == name).unwrap();
    let (usebio, pbn) = (write(format_of("xml")), write(format_of("pbn")));
    // The other program used another title.
    let mut bytes = std::fs::read(&pbn).unwrap();
    let title_tag = b"[Event \"Test\"]";
    let position = bytes.windows(title_tag.len()).position(|part| part == title_tag).unwrap();
    // Later boards have `#`, which means "as before".
    bytes.splice(position..position + title_tag.len(), *b"[Event \"Tuesday\"]");
    std::fs::write(&pbn, bytes).unwrap();
    let identity = |path| exchange::import(&std::fs::read(path).unwrap()).unwrap().session();
    assert_ne!(identity(&usebio), identity(&pbn));
    let mut app = with_people(&[]);
    for path in [&usebio, &pbn] {
        import(&mut app, path);
        press(&mut app, Shortcut::Main);
    }
    assert_eq!(app.desk().lists.summaries.len(), 1, "{:?}", app.notice());
    // A folder with both files stores the evening only once, too.
    let mut app = with_people(&[]);
    import(&mut app, folder.path());
    assert_shows(&app, "Imported: 1 · already here: 1 · left out: 0");
    assert_eq!(app.desk().lists.summaries.len(), 1);
}

#[test]
fn preview_of_an_import_says_what_would_be_imported() {
    let mut app = with_people(&[]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pairs.xml");
    let text = std::fs::read_to_string(format!("{DATA}/pairs.usebio.xml")).unwrap();
    std::fs::write(&path, text.replacen("<LEAD>SA</LEAD>", "<LEAD>S1</LEAD>", 1)).unwrap();
    import(&mut app, &path);
    assert_shows(&app, "Would be imported");
    assert!(app.desk().lists.summaries.is_empty());
}

#[test]
fn contestants_of_an_event_without_results_are_kept_and_named() {
    let pair = |number: u8, first: &str, second: &str| {
        format!(
            "<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER><PLAYER><PLAYER_NAME>{first}</PLAYER_NAME></PLAYER>\
             <PLAYER><PLAYER_NAME>{second}</PLAYER_NAME></PLAYER></PAIR>"
        )
    };
    let pairs = [pair(1, "Ada North", "Bo South"), pair(2, "Cy East", "Di West"), pair(3, "Ed Over", "Fay Out")];
    let usebio = |pairs: &str| {
        format!(
            "<USEBIO Version=\"1.2\"><EVENT EVENT_TYPE=\"MP_PAIRS\"><DATE>03/11/2026</DATE><WINNER_TYPE>1</WINNER_TYPE>\
             <PARTICIPANTS>{pairs}</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>\
             <NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE>\
             </BOARD></EVENT></USEBIO>"
        )
    };
    let import_text = |text: String| exchange::import(text.as_bytes()).unwrap();
    let imported = import_text(usebio(&pairs.concat()));
    let is_seating = |change: &&Change| matches!(change, Change::ContestantSeated { .. });
    assert_eq!(imported.changes.iter().filter(is_seating).count(), 3);
    let noted: Vec<String> = imported.report().noted.into_iter().map(|noted| noted.what).collect();
    assert!(noted.iter().any(|noted| noted == "no results of 3 Ed Over – Fay Out"), "{noted:?}");
    let without_third_pair = import_text(usebio(&pairs[..2].concat()));
    assert!(!without_third_pair.report().noted.iter().any(|noted| noted.what.contains("no results")));
}
