//! Lists of members: columns, numbers, similar names, what is kept.

use ::window::{App, Message, ScreenName, Shortcut, archive, players};

use crate::harness::{
    all_words, assert_shows, click, empty_club, fill_anywhere, import, press, update, with_people, write_text_file,
};

#[test]
fn columns_of_a_table_are_assigned_and_imported() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty_club();
    import(&mut app, &write_text_file(folder.path(), "members.csv", "Wer;Mitgliedsnr.\nAda Ash;7\nBo Birch;8\n"));
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
fn list_imported_from_players_is_checked_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = write_text_file(folder.path(), "members.csv", "Name;Member no\nAda Ash;7\n");
    for (key, player_count) in [(Shortcut::Escape, 0), (Shortcut::Main, 1)] {
        let mut app = empty_club();
        press(&mut app, Shortcut::Go(ScreenName::Players));
        update(&mut app, Message::Dropped(path.clone()));
        assert_eq!(app.screen(), ScreenName::Players);
        assert_shows(&app, "What the columns mean");
        press(&mut app, key);
        assert_eq!(app.screen(), ScreenName::Players);
        assert_eq!(app.desk().lists.players.len(), player_count);
    }
}

#[test]
fn broken_lines_of_a_list_are_named_and_the_others_imported() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty_club();
    import(
        &mut app,
        &write_text_file(folder.path(), "members.csv", "Name;Member no\nAda Ash;7\n\"Cy Cedar;9\nBo Birch;8\n"),
    );
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
    import(&mut app, &write_text_file(folder.path(), "members.csv", list));
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
    assert_shows(&app, "Import members");
}

#[test]
fn reused_number_and_similar_name_are_new_people_by_default() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = with_people(&[("Ann Oneil", "", false), ("Søren Dahl", "", false)]);
    let first = write_text_file(folder.path(), "first.csv", "Number,Name\n1,Ann Oneil\n");
    import(&mut app, &first);
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.players.len(), 2);
    let list = "Number,Name\n01,Bob Field\n2,Soren Dahl\n3,Wim Wood\n";
    import(&mut app, &write_text_file(folder.path(), "second.csv", list));
    press(&mut app, Shortcut::Main);
    assert_shows(&app, "2 people may already be on the club’s list");
    assert_shows(
        &app,
        "Line 2: Bob Field has the number 1, which belongs to Ann Oneil. If this is somebody else, Bob Field gets the \
         number, and Ann Oneil no longer has one.",
    );
    assert_shows(&app, "Line 3: Soren Dahl has nearly the same name as Søren Dahl.");
    assert_eq!(app.desk().lists.players.len(), 2);
    let soren_id = app.desk().lists.players.iter().find(|player| player.name == "Søren Dahl").map(|player| player.id);
    update(&mut app, Message::Archive(archive::Message::Newcomer(3, soren_id)));
    update(&mut app, Message::Archive(archive::Message::Replace(3, true)));
    press(&mut app, Shortcut::Main);
    let names: Vec<&str> = app.desk().lists.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Ann Oneil", "Bob Field", "Soren Dahl", "Wim Wood"]);
    let numbers: Vec<&str> = app.desk().lists.players.iter().map(|player| player.club_number.as_str()).collect();
    assert_eq!(numbers, ["", "01", "2", "3"]);
    // The same list again asks and changes nothing.
    let before = app.desk().lists.players.clone();
    import(&mut app, &write_text_file(folder.path(), "third.csv", list));
    press(&mut app, Shortcut::Main);
    assert_eq!((app.screen(), &app.desk().lists.players), (ScreenName::Players, &before));
}

#[test]
fn list_imported_again_shows_what_it_would_overwrite_and_keeps_the_clubs_values() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty_club();
    let list = "EBU No;Name;E-mail\n100106;Kees Jansen;kees@x.example\n100107;Bo Birch;\n";
    import(&mut app, &write_text_file(folder.path(), "first.csv", list));
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
    let again = write_text_file(folder.path(), "again.csv", list);
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
    import(&mut app, &write_text_file(folder.path(), "members.csv", list));
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
    // Confirming without a choice keeps both.
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.players.len(), 2);
}

#[test]
fn person_is_compared_with_every_player_of_the_same_name() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = with_people(&[("Jan Jansen", "100118", false), ("Jan Jansen", "100119", false)]);
    // The first list has the numbers in the club's column, and the second list has no numbers.
    let known = write_text_file(folder.path(), "known.csv", "Number,Name\n100118,Jan Jansen\n100119,Jan Jansen\n");
    import(&mut app, &known);
    press(&mut app, Shortcut::Main);
    assert_eq!((app.screen(), app.desk().lists.players.len()), (ScreenName::Players, 2));
    import(&mut app, &write_text_file(folder.path(), "third.csv", "Name,E-mail\nJan Jansen,jan@club.example\n"));
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
    let gone_id = app.desk().lists.players.iter().find(|player| player.name == "Gone Away").unwrap().id;
    let list = |people: &str| format!("Nummer;Name\n{people}");
    import(&mut app, &write_text_file(folder.path(), "first.csv", &list("17;Ada Ash\n18;Bo Birch\n")));
    assert_shows(&app, "1 known, 1 new");
    click(&mut app, "Nummer");
    click(&mut app, "federation number");
    press(&mut app, Shortcut::Main);
    update(&mut app, Message::Players(players::Message::Choose(gone_id)));
    press(&mut app, Shortcut::Function(6));
    fill_anywhere(&mut app, "player-forget-reason", "asked for it");
    press(&mut app, Shortcut::Main);
    import(&mut app, &write_text_file(folder.path(), "second.csv", &list("17;Ada Ash\n18;Bo Birch\n19;Gone Away\n")));
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
fn picture_is_refused_as_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("plan.csv");
    std::fs::write(&path, b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR,a,b\nc,d,e\n").unwrap();
    let mut app = with_people(&[]);
    import(&mut app, &path);
    assert!(app.notice().unwrap().contains("this is a picture"), "{:?}", app.notice());
}
