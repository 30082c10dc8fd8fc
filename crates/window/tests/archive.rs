//! The screen Archive: importing and exporting files, and the list of evenings.

use std::path::Path;

use ::window::{self, App, DialogResult, Message, Purpose, ScreenName, Shortcut, archive, players, tonight};
use bridge::dealing::{Deals, Seed};
use evening::session::{Change, Outcome, ResultId, TableResult};
use exchange::deals::{DealFormat, DealHeading, DealtBoard};
use exchange::{FileFormat, deals, sample, write_file};
use iced_test::core::Event;
use iced_test::core::event::Status;
use iced_test::core::keyboard::key::{Named, NativeCode, Physical};
use iced_test::core::keyboard::{self, Key, Location, Modifiers};
use iced_test::selector::id;
use store::{ExistingFile, Store};
use testing::random_evening::RandomEvening;
use uuid::Uuid;

use crate::harness::{
    all_words, assert_shows, click, empty_club, english, entries, file, fill, import, look, opened, overwrite,
    played_rounds, played_sample, press, publish_ranking, ready, sample_played, session, settle, type_into, update,
    window_on, with_people,
};
use testing::*;

#[test]
fn columns_of_a_table_are_assigned_and_imported() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty_club();
    import(&mut app, &file(folder.path(), "members.csv", "Wer;Mitgliedsnr.\nAda Ash;7\nBo Birch;8\n"));
    assert_shows(&app, "What the columns mean");
    assert!(app.desk().lists.players.is_empty());
    click(&mut app, "List of players");
    click(&mut app, "Wer");
    click(&mut app, "name");
    assert_shows(&app, "Can be imported: 2");
    press(&mut app, Shortcut::Main);
    assert_eq!(app.screen(), ScreenName::Players);
    let names: Vec<&str> = app.desk().lists.players.iter().map(|p| p.name.as_str()).collect();
    assert_eq!(names, ["Ada Ash", "Bo Birch"]);
    assert_eq!(app.desk().lists.players[0].club_number, "7");
}

#[test]
fn list_imported_from_players_leads_back_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), "members.csv", "Name;Member no\nAda Ash;7\n");
    for (key, imported) in [(Shortcut::Escape, 0), (Shortcut::Main, 1)] {
        let mut app = empty_club();
        press(&mut app, Shortcut::Go(ScreenName::Players));
        update(&mut app, Message::Dropped(path.clone()));
        assert_eq!(app.screen(), ScreenName::Archive);
        assert!(app.notice().unwrap().contains("lead back to Players"), "{:?}", app.notice());
        press(&mut app, key);
        assert_eq!(app.screen(), ScreenName::Players);
        assert_eq!(app.desk().lists.players.len(), imported);
    }
}

#[test]
fn broken_lines_of_a_list_are_named_and_the_others_imported() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty_club();
    import(&mut app, &file(folder.path(), "members.csv", "Name;Member no\nAda Ash;7\n\"Cy Cedar;9\nBo Birch;8\n"));
    assert_shows(&app, "Can be imported: 2");
    assert!(all_words(&app).iter().any(|word| word.contains("“\"Cy Cedar;9” cannot be read")), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.players.len(), 2);
}

#[test]
fn imported_members_keep_surname_and_email() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty_club();
    let list = "Name;Vorname;E-Mail\nÖztürk;Jürgen;jo@x.example\nSchmidt von der Hohenwarte;Fritz;\nAsh;Ada;\n";
    import(&mut app, &file(folder.path(), "members.csv", list));
    press(&mut app, Shortcut::Main);
    let players = &app.desk().lists.players;
    let juergen = players.iter().find(|player| player.name == "Jürgen Öztürk").unwrap();
    let particulars = app.desk().particulars(juergen.id).unwrap();
    assert_eq!((particulars.email.as_str(), particulars.surname.as_str()), ("jo@x.example", "Öztürk"));
    assert_eq!(app.desk().surnames().len(), 3);
    // The list is sorted by surname.
    let words = all_words(&app);
    let position_of = |name: &str| words.iter().position(|word| word == name).unwrap();
    assert!(
        position_of("Ada Ash") < position_of("Jürgen Öztürk")
            && position_of("Jürgen Öztürk") < position_of("Fritz Schmidt von der Hohenwarte")
    );
    assert_shows(&app, "Import a list of members");
}

#[test]
fn reused_number_and_similar_name_are_new_people_by_default() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = with_people(&[("Ann Oneil", "", false), ("Søren Dahl", "", false)]);
    let first = file(folder.path(), "first.csv", "Number,Name\n1,Ann Oneil\n");
    import(&mut app, &first);
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.players.len(), 2);
    let list = "Number,Name\n01,Bob Field\n2,Soren Dahl\n3,Wim Wood\n";
    import(&mut app, &file(folder.path(), "second.csv", list));
    press(&mut app, Shortcut::Main);
    assert_shows(&app, "2 people may already be on the club’s list");
    assert_shows(&app, "Line 2: Bob Field has the number 1, which belongs to Ann Oneil.");
    assert_shows(&app, "Line 3: Soren Dahl has nearly the same name as Søren Dahl.");
    assert_eq!(app.desk().lists.players.len(), 2);
    let same = app.desk().lists.players.iter().find(|player| player.name == "Søren Dahl").map(|player| player.id);
    update(&mut app, Message::Archive(archive::Message::Newcomer(3, same)));
    update(&mut app, Message::Archive(archive::Message::Replace(3, true)));
    press(&mut app, Shortcut::Main);
    let names: Vec<&str> = app.desk().lists.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Ann Oneil", "Bob Field", "Soren Dahl", "Wim Wood"]);
    // The same list again asks and changes nothing.
    let before = app.desk().lists.players.clone();
    import(&mut app, &file(folder.path(), "third.csv", list));
    press(&mut app, Shortcut::Main);
    assert_eq!((app.screen(), &app.desk().lists.players), (ScreenName::Players, &before));
}

#[test]
fn list_imported_again_shows_what_it_would_overwrite_and_keeps_the_clubs_values() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty_club();
    let list = "EBU No;Name;E-mail\n100106;Kees Jansen;kees@x.example\n100107;Bo Birch;\n";
    import(&mut app, &file(folder.path(), "first.csv", list));
    press(&mut app, Shortcut::Main);
    let id = |app: &App, number: &str| {
        app.desk().lists.players.iter().find(|player| player.national_number == number).unwrap().id
    };
    let kees = id(&app, "100106");
    update(&mut app, Message::Players(players::Message::Choose(kees)));
    update(&mut app, Message::Players(players::Message::Name("Kees Janssen".to_owned())));
    update(&mut app, Message::Players(players::Message::Email("k@y.example".to_owned())));
    update(&mut app, Message::Players(players::Message::Save));
    let name = |app: &App| app.desk().player(kees).unwrap().name.clone();
    let email = |app: &App| app.desk().particulars(kees).unwrap().email.clone();
    assert_eq!(name(&app), "Kees Janssen");
    // Only the line with other values is asked about, and Enter keeps the club's.
    let again = file(folder.path(), "again.csv", list);
    import(&mut app, &again);
    assert_shows(&app, "2 known, 0 new · to decide: 1");
    press(&mut app, Shortcut::Main);
    assert_shows(&app, "The list has other data for one person");
    let words = all_words(&app);
    for line in [["name", "Kees Jansen", "Kees Janssen"], ["e-mail", "kees@x.example", "k@y.example"]] {
        assert!(words.windows(3).any(|shown| shown == line), "{line:?} in {words:?}");
    }
    press(&mut app, Shortcut::Main);
    assert_eq!((name(&app), email(&app)), ("Kees Janssen".to_owned(), "k@y.example".to_owned()));
    // The list's values on request, until Undo.
    import(&mut app, &again);
    press(&mut app, Shortcut::Main);
    click(&mut app, "Take the list’s");
    press(&mut app, Shortcut::Main);
    assert_eq!((name(&app), email(&app)), ("Kees Jansen".to_owned(), "kees@x.example".to_owned()));
    press(&mut app, Shortcut::Undo);
    assert!(app.notice().unwrap().starts_with("Import undone"), "{:?}", app.notice());
    assert_eq!((name(&app), email(&app)), ("Kees Janssen".to_owned(), "k@y.example".to_owned()));
}

#[test]
fn people_who_may_be_one_are_compared_field_by_field() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = with_people(&[("Søren Dahl", "", false)]);
    let list = "Number,Name,E-mail\n7,Soren Dahl,soren@club.example\n";
    import(&mut app, &file(folder.path(), "members.csv", list));
    press(&mut app, Shortcut::Main);
    let words = all_words(&app);
    for line in [
        ["In the file", "In the club", "Name"],
        ["Name", "Soren Dahl", "Søren Dahl"],
        ["Club no", "7", "–"],
        ["E-mail", "soren@club.example", "–"],
    ] {
        assert!(words.windows(3).any(|shown| shown == line), "{line:?} in {words:?}");
    }
    assert!(!words.iter().any(|word| word == "Federation no"), "equal fields are left out");
    // Whoever only confirms keeps both.
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.players.len(), 2);
}

#[test]
fn person_is_compared_with_every_player_of_the_same_name() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = with_people(&[("Jan Jansen", "100118", false), ("Jan Jansen", "100119", false)]);
    // A number in the other column, and no number at all.
    let known = file(folder.path(), "known.csv", "Number,Name\n100118,Jan Jansen\n100119,Jan Jansen\n");
    import(&mut app, &known);
    press(&mut app, Shortcut::Main);
    assert_eq!((app.screen(), app.desk().lists.players.len()), (ScreenName::Players, 2));
    import(&mut app, &file(folder.path(), "third.csv", "Name,E-mail\nJan Jansen,jan@club.example\n"));
    press(&mut app, Shortcut::Main);
    assert_shows(&app, "Line 2: the club already has a player called Jan Jansen.");
    let count = |part: &str| all_words(&app).iter().filter(|words| *words == part).count();
    assert_eq!([count("The same person"), count("Somebody else"), count("100118"), count("100119")], [2, 1, 2, 2]);
    let second = app.desk().lists.players.iter().find(|player| player.national_number == "100119").unwrap().id;
    update(&mut app, Message::Archive(archive::Message::Newcomer(2, Some(second))));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.players.len(), 2);
    assert_eq!(app.desk().particulars(second).unwrap().email, "jan@club.example");
}

#[test]
fn list_read_again_keeps_the_columns_and_counts_who_is_known() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = with_people(&[("Ada Ash", "", false), ("Gone Away", "", false)]);
    let gone = app.desk().lists.players.iter().find(|player| player.name == "Gone Away").unwrap().id;
    let list = |people: &str| format!("Nummer;Name\n{people}");
    import(&mut app, &file(folder.path(), "first.csv", &list("17;Ada Ash\n18;Bo Birch\n")));
    assert_shows(&app, "1 known, 1 new");
    click(&mut app, "Nummer");
    click(&mut app, "federation number");
    press(&mut app, Shortcut::Main);
    update(&mut app, Message::Players(players::Message::Choose(gone)));
    press(&mut app, Shortcut::Function(6));
    fill(&mut app, "player-forget-reason", "asked for it");
    press(&mut app, Shortcut::Main);
    import(&mut app, &file(folder.path(), "second.csv", &list("17;Ada Ash\n18;Bo Birch\n19;Gone Away\n")));
    assert_shows(&app, "2 known, 1 new");
    let words = all_words(&app);
    assert!(words.iter().any(|word| word.starts_with("One person was forgotten here")), "{words:?}");
    press(&mut app, Shortcut::Main);
    let numbers: Vec<(&str, &str)> = app
        .desk()
        .lists
        .players
        .iter()
        .filter(|player| player.name != "Gone Away")
        .map(|player| (player.club_number.as_str(), player.national_number.as_str()))
        .collect();
    assert!(numbers.contains(&("", "17")) && numbers.contains(&("", "18")), "{numbers:?}");
}

#[test]
fn search_finds_a_date_as_the_program_writes_it() {
    let mut app = ready();
    let date = app.desk().texts.date(session(&app).date);
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    let title = session(&app).title.clone();
    update(&mut app, Message::Archive(archive::Message::Search(format!("{title} {date}"))));
    press(&mut app, Shortcut::Main);
    assert_ne!(app.screen(), ScreenName::Archive, "{date}");
}

#[test]
fn search_for_a_person_shows_the_published_place_and_score() {
    let mut app = sample_played(false);
    publish_ranking(&mut app);
    let line = app.desk().evening().unwrap().published[0].lines[0].clone();
    let name = session(&app).contestants[&line.contestant].title().split(" – ").next().unwrap().to_owned();
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    assert_shows(&app, "Winner");
    update(&mut app, Message::Archive(archive::Message::Search(name.clone())));
    let percent = app.desk().texts.percent(line.percent.as_ref().unwrap());
    let words = all_words(&app);
    let shown = format!("{} · {percent}", line.rank_shown());
    assert!(words.iter().any(|word| word.ends_with(&shown)), "{name}: {shown} in {words:?}");
    assert_shows(&app, "Rank · Score");
    update(&mut app, Message::Archive(archive::Message::Search(String::new())));
    assert_shows(&app, "Winner");
}

#[test]
fn preview_of_an_evening_has_the_person_searched_for_and_counts_hidden_lines() {
    let mut app = sample_played(false);
    publish_ranking(&mut app);
    let line = app.desk().evening().unwrap().published[0].lines.iter().find(|line| line.rank > 3).unwrap().clone();
    let title = session(&app).contestants[&line.contestant].title();
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    let shown = |app: &App| all_words(app).contains(&title);
    assert!(!shown(&app), "{:?}", all_words(&app));
    let name = title.split(" – ").next().unwrap().to_owned();
    update(&mut app, Message::Archive(archive::Message::Search(name)));
    assert!(shown(&app), "{title}: {:?}", all_words(&app));
    let is_count = |word: &String| word.starts_with("and ") && word.ends_with(" more");
    assert!(all_words(&app).iter().any(is_count), "{:?}", all_words(&app));
}

#[test]
fn second_import_key_opens_the_file_dialog() {
    let mut app = empty_club();
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    press(&mut app, Shortcut::Open);
    // Either the system's dialog or our own list opens.
    assert!(app.update(Message::Shortcut(Shortcut::Open)).units() > 0);
}

#[test]
fn closed_evening_opens_on_ranking_and_another_one_on_results() {
    let mut store = english();
    let ids: Vec<_> = [true, false]
        .into_iter()
        .map(|is_closed| {
            let mut journal = played_rounds(5, |_, _, _| true);
            if is_closed {
                testing::contestant_figures::close(&mut journal);
            }
            store.create_with(entries(&journal)).unwrap();
            journal.session().id
        })
        .collect();
    let mut app = window::open(store, now).unwrap();
    for (id, screen) in ids.into_iter().zip([ScreenName::Ranking, ScreenName::Results]) {
        press(&mut app, Shortcut::Go(ScreenName::Archive));
        update(&mut app, Message::Archive(archive::Message::Choose(id)));
        update(&mut app, Message::Archive(archive::Message::Open));
        assert_eq!((session(&app).id, app.screen()), (id, screen));
    }
}

/// Files of other programs.
const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/exchange");

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
    file(folder.path(), "letter.txt", "Dear club,");
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
    app.desk().office().change_database_now(move |store| store.export(&[id], &target, ExistingFile::Refuse)).unwrap();
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
    let odd = text.replacen("<LEAD>SA</LEAD>", "<LEAD>S1</LEAD>", 1);
    import(&mut app, &file(folder.path(), "pairs.xml", &odd));
    assert_shows(&app, "linje 17: spil 1: udspillet »S1« er ikke et kort; udeladt");
}

#[test]
fn export_writes_usebio_but_never_over_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    click(&mut app, "USEBIO 1.2");
    let export_path = folder.path().join("evening.xml");
    overwrite(&mut app, "archive-export", export_path.to_str().unwrap());
    press(&mut app, Shortcut::Save);
    assert_shows(&app, "The format cannot hold:");
    assert!(std::fs::read_to_string(&export_path).unwrap().contains("<USEBIO"));
    let database = folder.path().join("club.db");
    drop(Store::open(&database).unwrap());
    let before = std::fs::read(&database).unwrap();
    press(&mut app, Shortcut::Escape);
    overwrite(&mut app, "archive-export", database.to_str().unwrap());
    press(&mut app, Shortcut::Save);
    assert!(app.notice().unwrap().contains("not written over"));
    assert_eq!(std::fs::read(&database).unwrap(), before);
}

#[test]
fn export_shows_its_progress_and_esc_stops_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    let export_path = folder.path().join("all.db");
    overwrite(&mut app, "archive-export", export_path.to_str().unwrap());
    // The job waits until it is released.
    let (go, waits) = std::sync::mpsc::channel::<()>();
    app.desk().office().change_settings(move |_| waits.recv().is_ok(), |_| ());
    let work = app.update(Message::Shortcut(Shortcut::Save));
    assert_shows(&app, &format!("Writing {} 0%", export_path.display()));
    assert_shows(&app, "Stop");
    // Jobs run one at a time.
    press(&mut app, Shortcut::Save);
    assert_eq!(app.notice(), Some("Something else is running; wait until it is done, or stop it."));
    press(&mut app, Shortcut::Escape);
    drop(go);
    settle(&mut app, work);
    assert_eq!(app.notice(), Some("You stopped this; nothing was changed."));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    press(&mut app, Shortcut::Save);
    assert_eq!(app.notice().map(|notice| notice.contains("1 evening")), Some(true), "{:?}", app.notice());
    assert!(export_path.exists());
}

#[test]
fn stopped_merge_keeps_the_decisions() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = ready();
    let (path, id) = (folder.path().join("other.db"), app.desk().session().unwrap().id);
    let target = path.clone();
    app.desk().office().change_database_now(move |store| store.export(&[id], &target, ExistingFile::Refuse)).unwrap();
    let mut other_store = Store::open_existing(&path).unwrap();
    let mut journal = other_store.load(id).unwrap();
    let name = Change::TitleSet { title: "Theirs".to_owned(), club: String::new() };
    other_store.change(&mut journal, entry(name)).unwrap();
    drop(other_store);
    import(&mut app, &path);
    let (go, waits) = std::sync::mpsc::channel::<()>();
    app.desk().office().change_settings(move |_| waits.recv().is_ok(), |_| ());
    let work = app.update(Message::Shortcut(Shortcut::Main));
    assert_shows(&app, "Importing …");
    press(&mut app, Shortcut::Escape);
    drop(go);
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
    let first = file(folder.path(), "Søren ♠ members.csv", "Name;Member no\nAda Ash;7\n");
    let second = file(folder.path(), "more.csv", "Name;Member no\nBo Birch;8\n");
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
    let members = file(folder.path(), "members.csv", "Name;Member no\nAda Ash;7\n");
    update(&mut app, chosen(Purpose::Import, Some(members), true));
    assert_eq!(app.screen(), ScreenName::Archive);
    assert_shows(&app, "Can be imported: 1");
    // The copy of the database is at the chosen path.
    let copy = folder.path().join("copy.db");
    update(&mut app, chosen(Purpose::Backup, Some(copy.clone()), true));
    assert!(Store::is_database(&copy));
}

#[test]
fn file_is_chosen_in_our_list_without_a_system_dialog() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty_club();
    std::fs::create_dir(folder.path().join("old")).unwrap();
    file(&folder.path().join("old"), "members.csv", "Name;Member no\nAda Ash;7\n");
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
fn foreign_file_is_overwritten_only_at_the_second_press() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("two.xml");
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    click(&mut app, "USEBIO 1.2");
    overwrite(&mut app, "archive-export", path.to_str().unwrap());
    let saved = |app: &mut App, before: &str| {
        std::fs::write(&path, before).unwrap();
        press(app, Shortcut::Save);
        std::fs::read_to_string(&path).unwrap() != before
    };
    assert!(!saved(&mut app, "of somebody else"));
    assert!(app.notice().unwrap().contains("already exists"), "{:?}", app.notice());
    assert!(saved(&mut app, "of somebody else"));
    // The panel belongs to this evening now.
    assert!(saved(&mut app, "of before"));
}

#[test]
fn lists_count_results_and_awards_as_the_standings_do() {
    let samples = [sample::evening().unwrap(), sample::troubles().unwrap()];
    let samples = samples.iter().map(|sample| sample.play(now(), Uuid::new_v4).unwrap());
    let made =
        (0..12).flat_map(|seed| ["mitchell 5", "howell 6", "individual 8", "round-robin 4"].map(|spec| (spec, seed)));
    let made = made.map(|(spec, seed)| RandomEvening::new(spec, &[], seed).play());
    let mut awarded = 0;
    for journal in samples.chain(made) {
        let mut store = Store::in_memory().unwrap();
        store.create_with(entries(&journal)).unwrap();
        let summary = store.sessions().unwrap().remove(0);
        let standings = score(&journal);
        assert_eq!(summary.results, standings.entered, "{}", summary.title);
        awarded += u32::from(standings.entered as usize != journal.session().results().count());
    }
    assert!(awarded > 3, "{awarded}");
}

#[test]
fn the_best_match_comes_first_in_the_archive() {
    let mut store = Store::in_memory().unwrap();
    let titles = ["Winter pairs of the club", "Pairs", "Tuesday"];
    let mut made = Vec::new();
    for (index, title) in titles.iter().enumerate() {
        let mut change = opening(&[]);
        if let Change::SessionOpened { title: name, date, session, .. } = &mut change {
            (*title).clone_into(name);
            // The evening with exactly this title is the oldest.
            *date = now().date_naive() - chrono::Duration::days(index as i64);
            made.push(*session);
        }
        store.create(entry(change)).unwrap();
    }
    assert_eq!(store.search("pairs").unwrap(), [made[1], made[0]]);
    assert_eq!(store.search("winter pairs").unwrap(), [made[0]]);
    store.set_setting("language", "en").unwrap();
    let mut app = window::open(store, now).unwrap();
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    type_into(&mut app, "archive-search", "pairs");
    assert_eq!(app.desk().session().unwrap().id, made[1]);
}

#[test]
fn picture_is_refused_as_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("plan.csv");
    std::fs::write(&path, b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR,a,b\nc,d,e\n").unwrap();
    let mut app = with_people(&[]);
    import(&mut app, &path);
    assert!(app.notice().unwrap().contains("this is a picture"), "{:?}", app.notice());
}

#[test]
fn second_file_waits_for_the_decision_on_the_first() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let first = file("first.csv", "Name;Member no\nAda Ash;7\n");
    let second = file("second.csv", "Name;Member no\nBo Birch;8\n");
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
    let mut made = RandomEvening::new("howell 6", &[], 9);
    made.is_common_only = true;
    made.has_rulings = false;
    let journal = made.play();
    let scored = score(&journal);
    let write = |format: FileFormat| {
        let written = write_file(format, journal.session(), &scored, None, false).unwrap();
        let path = folder.path().join(format!("evening.{}", format.extension()));
        std::fs::write(&path, written.bytes).unwrap();
        path
    };
    let format_of = |name: &str| FileFormat::all().find(|format| format.extension() == name).unwrap();
    let (usebio, pbn) = (write(format_of("xml")), write(format_of("pbn")));
    // The other program used another title.
    let mut bytes = std::fs::read(&pbn).unwrap();
    let called = b"[Event \"Test\"]";
    let position = bytes.windows(called.len()).position(|part| part == called).unwrap();
    // Later boards have `#`, which means "as before".
    bytes.splice(position..position + called.len(), *b"[Event \"Tuesday\"]");
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
fn the_archive_names_event_state_and_winner() {
    let journal = played_sample();
    let mut app = window_on(journal);
    publish_ranking(&mut app);
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    for head in ["Event", "State", "Winner"] {
        assert_shows(&app, head);
    }
    let session = journal.session();
    let standings = score(journal);
    let winners: Vec<String> = standings
        .rankings
        .iter()
        .flat_map(|ranking| ranking.lines.iter().filter(|line| line.rank == 1))
        .map(|line| session.title_of(line.contestant))
        .collect();
    let summary = &app.desk().lists.summaries[0];
    let mut summary_winners = summary.winners.clone();
    summary_winners.sort();
    let mut expected = winners;
    expected.sort();
    assert_eq!(summary_winners, expected);
    assert_shows(&app, &summary.winners.join(" · "));
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
    let file = |pairs: &str| {
        format!(
            "<USEBIO Version=\"1.2\"><EVENT EVENT_TYPE=\"MP_PAIRS\"><DATE>03/11/2026</DATE><WINNER_TYPE>1</WINNER_TYPE>\
             <PARTICIPANTS>{pairs}</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>\
             <NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE>\
             </BOARD></EVENT></USEBIO>"
        )
    };
    let read = |file: String| exchange::import(file.as_bytes()).unwrap();
    let imported = read(file(&pairs.concat()));
    let seated = |change: &&Change| matches!(change, Change::ContestantSeated { .. });
    assert_eq!(imported.changes.iter().filter(seated).count(), 3);
    let noted: Vec<String> = imported.report().noted.into_iter().map(|noted| noted.what).collect();
    assert!(noted.iter().any(|noted| noted == "no results of 3 Ed Over – Fay Out"), "{noted:?}");
    let whole = read(file(&pairs[..2].concat()));
    assert!(!whole.report().noted.iter().any(|noted| noted.what.contains("no results")));
}

#[test]
fn the_archive_says_that_a_first_place_is_shared() {
    // All pairs of one side except pair 1 have equal scores, so two share the first place of East-West.
    for (shared, seen) in [(true, "1= "), (false, "N")] {
        let mut journal = evening("mitchell 5", 2);
        let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
        for (place, board, sitting) in lines {
            let number_sum: u16 = sitting.contestants().map(|(contestant, _)| contestant.number).sum();
            let score_ns = if shared { 100 } else { 10 * i32::from(number_sum) * i32::from(number_sum) };
            let score = Outcome::ScoreOnly { score_ns };
            let mut result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, score);
            (result.forced, result.reason) = (true, Some("example".to_owned()));
            journal.apply(entry(Change::ResultEntered { result })).unwrap();
        }
        let mut app = opened(&journal);
        publish_ranking(&mut app);
        press(&mut app, Shortcut::Go(ScreenName::Archive));
        let cell = all_words(&app).into_iter().find(|word| word.contains(" · ") && word.contains("NA"));
        let cell = cell.unwrap_or_else(|| panic!("{:?}", all_words(&app)));
        assert!(cell.starts_with(seen), "{shared}: {cell}");
    }
}
