//! The screen Players: members and guests, names, numbers, double entries.

use std::path::PathBuf;

use ::window::{App, Message, ScreenName, Shortcut, players, seats, tonight};
use evening::club::{ContestantId, EventRef, Player, PlayerId};
use evening::session::Change;
use iced_test::Error;
use iced_test::core::Size;
use iced_test::core::event::Status;
use iced_test::core::keyboard::key::Named;
use iced_test::selector::id;
use iced_test::simulator::typewrite;
use store::Store;
use uuid::Uuid;

use crate::harness::{
    LiveWindow, all_words, apply, assert_shows, click, club_player, empty_club, english_store_at, entries, fill,
    fill_anywhere, import, look, new_club, open_with, overwrite, played_sample, player_names, press, ready, says,
    session, type_into, update, with_people, write_text_file,
};
use testing::*;

#[test]
fn two_entries_are_merged_and_split_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty_club();
    import(&mut app, &write_text_file(folder.path(), "members.csv", "Name;Member no\nAda Ash;7\nA. Ash;8\n"));
    press(&mut app, Shortcut::Main);
    click(&mut app, "Ada Ash");
    press(&mut app, Shortcut::Function(5));
    click(&mut app, "A. Ash");
    assert_shows(&app, "From now on A. Ash counts as Ada Ash. Past evenings are not changed.");
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.players.len(), 1);
    assert_shows(&app, "A. Ash 8");
    click(&mut app, "Two people after all");
    assert_eq!(app.desk().lists.players.len(), 2);
}

#[test]
fn arrows_choose_both_entries_to_merge() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty_club();
    import(
        &mut app,
        &write_text_file(folder.path(), "members.csv", "Name;Member no\nAda Ash;7\nBo Birch;8\nB. Birch;9\n"),
    );
    press(&mut app, Shortcut::Main);
    for key in [Shortcut::Down, Shortcut::Down, Shortcut::Down, Shortcut::Down, Shortcut::Function(5), Shortcut::Up] {
        press(&mut app, key);
    }
    assert_shows(&app, "From now on B. Birch counts as Bo Birch. Past evenings are not changed.");
}

#[test]
fn forgetting_a_person_needs_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = empty_club();
    import(&mut app, &write_text_file(folder.path(), "members.csv", "Name;Member no\nAda Ash;7\nBo Birch;8\n"));
    press(&mut app, Shortcut::Main);
    click(&mut app, "Ada Ash");
    press(&mut app, Shortcut::Function(6));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.players.len(), 2);
    overwrite(&mut app, "player-forget-reason", "asked for it");
    press(&mut app, Shortcut::Main);
    let names_left: Vec<&str> = app.desk().lists.players.iter().map(|p| p.name.as_str()).collect();
    assert_eq!(names_left, ["Bo Birch"]);
    assert!(app.notice().unwrap().starts_with("Forgotten; now shown as N.N. (entries changed: "), "{:?}", app.notice());
}

#[test]
fn copies_with_a_forgotten_name_are_listed_in_full_until_the_list_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = english_store_at(&path);
    store.save_players(&[club_player(1, "Ada Ash"), club_player(2, "Bo Birch")]).unwrap();
    let copies: Vec<PathBuf> = (1..=9).map(|number| folder.path().join(format!("club.db.copy-{number}"))).collect();
    for copy in &copies {
        std::fs::write(copy, "Ada Ash").unwrap();
    }
    let mut app = ::window::open(store, now).unwrap();
    press(&mut app, Shortcut::Go(ScreenName::Players));
    click(&mut app, "Ada Ash");
    press(&mut app, Shortcut::Function(6));
    fill_anywhere(&mut app, "player-forget-reason", "asked for it");
    press(&mut app, Shortcut::Main);
    let listed_count = |app: &App| copies.iter().filter(|copy| says(app, &copy.display().to_string())).count();
    assert_eq!(listed_count(&app), 9);
    assert!(!app.notice().unwrap().contains("club.db"), "{:?}", app.notice());
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    press(&mut app, Shortcut::Go(ScreenName::Players));
    click(&mut app, "Bo Birch");
    assert_eq!(listed_count(&app), 9);
    assert!(says(&app, "copy-9."), "{:?}", all_words(&app));
    // The list says whose name it means, and comes after the form of another person.
    let words = all_words(&app);
    let position_of = |text: &str| words.iter().position(|word| word == text);
    let heading = position_of("The name of the forgotten player is still in these places");
    assert!(heading.is_some() && heading > position_of("Save"), "{words:?}");
    press(&mut app, Shortcut::New);
    click(&mut app, "Close");
    assert_eq!(listed_count(&app), 0);
}

#[test]
fn forgotten_person_has_no_identifier_on_the_screen() {
    let ada = club_player(1, "Ada Northm");
    let mut journal = evening("mitchell 2", 2);
    let mut contestant = journal.session().contestants[&pair(1)].clone();
    contestant.players[0] = evening::club::Entrant::from(&ada);
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    let mut app = open_with(vec![entries(&journal)], std::slice::from_ref(&ada));
    press(&mut app, Shortcut::Go(ScreenName::Players));
    update(&mut app, Message::Players(players::Message::Choose(ada.id)));
    press(&mut app, Shortcut::Function(6));
    fill_anywhere(&mut app, "player-forget-reason", "asked for it");
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    update(&mut app, Message::Seats(seats::Message::Chair(3)));
    let words = all_words(&app);
    assert!(words.iter().any(|word| word == "N.N."), "{words:?}");
    assert!(!words.iter().any(|word| evening::club::has_placeholder(word)), "{words:?}");
}

#[test]
fn player_who_sits_in_an_evening_is_not_deleted() {
    let ada = club_player(1, "Ada Ash");
    let mut journal = evening("mitchell 2", 2);
    let mut contestant = journal.session().contestants[&pair(1)].clone();
    contestant.players[0] = evening::club::Entrant::from(&ada);
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    let mut app = open_with(vec![entries(&journal)], &[ada.clone(), club_player(2, "Bo Birch")]);
    press(&mut app, Shortcut::Go(ScreenName::Players));
    update(&mut app, Message::Players(players::Message::Choose(ada.id)));
    assert!(!says(&app, "Delete…"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Letter('d'));
    assert_eq!(app.notice(), Some("Ada Ash has played and can only be forgotten."));
    click(&mut app, "Bo Birch");
    assert!(says(&app, "Delete…"), "{:?}", all_words(&app));
    assert!(!app.desk().office().change_database_blocking(move |store| store.delete_player(ada.id)).unwrap());
}

#[test]
fn tasks_of_a_person_offer_cancel_and_are_left_by_escape() {
    let mut app = with_people(&[("Ada Ash", "", false), ("Bo Birch", "", false)]);
    press(&mut app, Shortcut::Go(ScreenName::Players));
    for key in [Shortcut::Function(5), Shortcut::Function(6)] {
        click(&mut app, "Ada Ash");
        press(&mut app, key);
        assert!(says(&app, "Cancel") && !says(&app, "Do not import"), "{:?}", all_words(&app));
        press(&mut app, Shortcut::Escape);
        assert!(says(&app, "Forget…") && !says(&app, "Cancel"), "{:?}", all_words(&app));
    }
    assert_eq!(player_names(&app), ["Ada Ash", "Bo Birch"]);
}

#[test]
fn a_guest_becomes_a_member() {
    let mut app = with_people(&[("Ada Ash", "", true)]);
    press(&mut app, Shortcut::Go(ScreenName::Players));
    press(&mut app, Shortcut::Down);
    assert!(app.desk().lists.players[0].guest);
    click(&mut app, "member");
    press(&mut app, Shortcut::Save);
    assert!(!app.desk().lists.players[0].guest);
}

#[test]
fn possible_double_entries_are_offered_and_merged() {
    let mut app = with_people(&[("Ada Ash", "", true), ("A. Ash", "42", false), ("Bo Birch", "", false)]);
    press(&mut app, Shortcut::Go(ScreenName::Players));
    assert_shows(&app, "Possible double entries: 1");
    assert_shows(&app, "A. Ash 42 = Ada Ash");
    click(&mut app, "Compare the two");
    assert_shows(&app, "From now on Ada Ash counts as A. Ash. Past evenings are not changed.");
    let words = all_words(&app);
    for line in
        [["A. Ash", "Ada Ash", "Federation no"], ["Federation no", "42", "–"], ["Member or guest", "member", "guest"]]
    {
        assert!(words.windows(3).any(|shown| shown == line), "{line:?} in {words:?}");
    }
    assert_eq!(app.desk().lists.players.len(), 3);
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.players.len(), 2);
}

#[test]
fn list_of_players_has_column_headings() {
    let mut app = with_people(&[("Ada Ash", "42", false)]);
    press(&mut app, Shortcut::Go(ScreenName::Players));
    assert_shows(&app, "Club no");
    assert_shows(&app, "Federation no");
}

#[test]
fn particulars_are_stored_found_and_forgotten() {
    let mut app = with_people(&[("Ada Ash", "42", false), ("Bo Birch", "", false)]);
    press(&mut app, Shortcut::Go(ScreenName::Players));
    click(&mut app, "Ada Ash");
    type_into(&mut app, "player-email", "ada@example.org");
    click(&mut app, "Ada Ash");
    type_into(&mut app, "player-numbers", "EBU 123456, NBB 0042");
    click(&mut app, "Ada Ash");
    click(&mut app, "Wants no e-mail");
    press(&mut app, Shortcut::Save);
    let ada = PlayerId(Uuid::from_u128(1));
    let (particulars, book) = app
        .desk()
        .office()
        .change_database_blocking(move |store| Ok((store.particulars(ada)?, store.players_and_aliases()?)))
        .unwrap();
    assert_eq!((particulars.email.as_str(), particulars.no_email), ("ada@example.org", true));
    assert_eq!(particulars.numbers_typed(), "EBU 123456, NBB 0042");
    // A file with the number of another federation means the same person.
    let by_number =
        |number: &str| book.iter().filter(|player| player.national_number == number).map(|p| p.id).collect();
    for number in ["42", "123456", "0042"] {
        let players_found: Vec<PlayerId> = by_number(number);
        assert_eq!(players_found, [ada], "{number}");
    }
    // The next person shown has no particulars.
    click(&mut app, "Bo Birch");
    press(&mut app, Shortcut::Save);
    let other_particulars =
        app.desk().office().change_database_blocking(|store| store.particulars(PlayerId(Uuid::from_u128(2)))).unwrap();
    assert_eq!(other_particulars, evening::club::Particulars::default());
    click(&mut app, "Ada Ash");
    press(&mut app, Shortcut::Function(6));
    fill_anywhere(&mut app, "player-forget-reason", "asked for it");
    press(&mut app, Shortcut::Main);
    let particulars_left = app.desk().office().change_database_blocking(move |store| store.particulars(ada)).unwrap();
    assert_eq!(particulars_left, evening::club::Particulars::default());
}

#[test]
fn export_leaves_out_particulars_of_people() {
    let folder = tempfile::tempdir().unwrap();
    let journal = played_sample();
    let mut store = Store::in_memory().unwrap();
    store.create_with(entries(journal)).unwrap();
    let session = journal.session();
    let person =
        session.contestants.values().flat_map(evening::club::Contestant::everybody).find_map(|person| person.player);
    let player = person.unwrap_or(PlayerId(Uuid::from_u128(1)));
    let particulars = evening::club::Particulars { email: "ada@example.org".to_owned(), ..Default::default() };
    store.keep_particulars(player, &particulars).unwrap();
    let export_path = folder.path().join("out.db");
    store.export(&[session.id], &export_path, store::ExistingFile::Refuse).unwrap();
    assert_eq!(
        Store::open_existing(&export_path).unwrap().particulars(player).unwrap(),
        evening::club::Particulars::default()
    );
    assert_eq!(store.particulars(player).unwrap(), particulars);
}

#[test]
fn handicap_and_grade_are_stored_and_text_is_refused() {
    let mut app = with_people(&[("Ada Ash", "42", false), ("Bo Birch", "", false)]);
    let ada = PlayerId(Uuid::from_u128(1));
    press(&mut app, Shortcut::Go(ScreenName::Players));
    click(&mut app, "Ada Ash");
    type_into(&mut app, "player-handicap", "x");
    press(&mut app, Shortcut::Save);
    assert_eq!(app.desk().particulars(ada), None);
    // A refused text is discarded before anything else is typed.
    press(&mut app, Shortcut::Escape);
    type_into(&mut app, "player-handicap", "-2,5");
    click(&mut app, "Ada Ash");
    type_into(&mut app, "player-grade", "Club Master");
    let particulars = app.desk().particulars(ada).unwrap();
    assert_eq!((particulars.handicap, particulars.grade.as_str()), (Some(-250), "Club Master"));
    let entrant = app.desk().entrant(&app.desk().lists.players[0]);
    assert_eq!(entrant.handicap, Some(-250));
    // A player who had another handicap last time has the handicap of the list tonight.
    let before = evening::club::Entrant { handicap: Some(100), ..entrant };
    assert_eq!(app.desk().with_handicap(before).handicap, Some(-250));
}

#[test]
fn search_shows_how_many_of_all_players_it_finds() {
    let mut app = with_people(&[("Ada Ash", "42", false), ("Bo Birch", "", false)]);
    press(&mut app, Shortcut::Go(ScreenName::Players));
    assert_shows(&app, "2 known to the club");
    update(&mut app, Message::Players(players::Message::Search("ada".to_owned())));
    assert_shows(&app, "1 of 2 known to the club");
}

#[test]
fn merging_lets_the_user_choose_the_spelling() {
    for (button, name_left) in [(None, "Ada Ash"), (Some("Keep the spelling Ada Ashe"), "Ada Ashe")] {
        let mut app = open_with(Vec::new(), &[club_player(1, "Ada Ash"), club_player(2, "Ada Ashe")]);
        press(&mut app, Shortcut::Go(ScreenName::Players));
        let [first, second] = [1, 2].map(|number| evening::club::PlayerId(Uuid::from_u128(number)));
        update(&mut app, Message::Players(players::Message::MergeDoubles(first, second)));
        match button {
            Some(words) => click(&mut app, words),
            None => press(&mut app, Shortcut::Main),
        }
        assert_eq!(player_names(&app), [name_left]);
    }
}

/// A club of three, with the cursor in the search of its list.
fn club_of_three() -> App {
    let mut app = empty_club();
    press(&mut app, Shortcut::Go(ScreenName::Players));
    for name in ["Ada Ash", "Bo Birch", "Brook Cedar"] {
        update(&mut app, Message::Players(players::Message::Name(name.to_owned())));
        press(&mut app, Shortcut::Save);
    }
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    press(&mut app, Shortcut::Go(ScreenName::Players));
    app
}

#[test]
fn arrows_leave_the_cursor_in_the_search() {
    let mut window = LiveWindow::new(club_of_three(), Size::new(1280.0, 720.0));
    window.press(Shortcut::Go(ScreenName::Players));
    window.send_keys(typewrite("b"));
    window.press(Shortcut::Down);
    assert!(says(&window.app, "Correct a player"), "{:?}", all_words(&window.app));
    // The letters are the next search, not a name.
    window.send_keys(typewrite("brook"));
    window.press(Shortcut::Down);
    assert!(says(&window.app, "1 of 3 known to the club"), "{:?}", all_words(&window.app));
    assert_eq!(player_names(&window.app), ["Ada Ash", "Bo Birch", "Brook Cedar"]);
    assert!(!says(&window.app, "Not saved yet"));
}

#[test]
fn unsaved_player_is_marked_and_discarded_by_escape() {
    let mut app = club_of_three();
    press(&mut app, Shortcut::Down);
    assert!(!says(&app, "Not saved yet"), "{:?}", all_words(&app));
    fill(&mut app, "player-name", "Ada Ashford");
    assert!(says(&app, "Not saved yet"), "{:?}", all_words(&app));
    // Neither the arrows nor Enter in the search discard the changes without a message.
    press(&mut app, Shortcut::Down);
    assert!(app.notice().unwrap().contains("has unsaved changes"), "{:?}", app.notice());
    assert!(says(&app, "Not saved yet"));
    update(&mut app, Message::Players(players::Message::Search("bo".to_owned())));
    update(&mut app, Message::Players(players::Message::ChooseFirst));
    assert!(app.notice().unwrap().contains("has unsaved changes"), "{:?}", app.notice());
    assert!(says(&app, "Not saved yet"));
    press(&mut app, Shortcut::Escape);
    assert!(!says(&app, "Not saved yet"), "{:?}", all_words(&app));
    assert_eq!(player_names(&app), ["Ada Ash", "Bo Birch", "Brook Cedar"]);
    update(&mut app, Message::Players(players::Message::Name("Ada Ashcroft".to_owned())));
    press(&mut app, Shortcut::Save);
    assert!(player_names(&app).contains(&"Ada Ashcroft".to_owned()), "{:?}", player_names(&app));
    // The second press discards the changes.
    update(&mut app, Message::Players(players::Message::Search(String::new())));
    press(&mut app, Shortcut::Down);
    fill(&mut app, "player-name", "Nobody");
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Down);
    assert!(!says(&app, "Not saved yet"), "{:?}", all_words(&app));
    assert!(!player_names(&app).contains(&"Nobody".to_owned()));
}

#[test]
fn name_corrected_in_the_list_is_corrected_in_a_closed_evening_and_its_event_by_a_press() {
    let ada = club_player(1, "Ada Bör");
    let closed_evening_of_event = |number: u16| {
        let mut journal = evening("mitchell 2", 2);
        let mut contestant = journal.session().contestants[&pair(1)].clone();
        contestant.players[0] = evening::club::Entrant::from(&ada);
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
        let event = EventRef { id: Uuid::from_u128(9), name: "League".to_owned(), session: number, of: 2, weight: 100 };
        journal.apply(entry(Change::EventSet { event: Some(event) })).unwrap();
        journal.apply(entry(Change::SessionClosed { override_missing: true })).unwrap();
        entries(&journal)
    };
    let mut app = open_with(vec![closed_evening_of_event(1), closed_evening_of_event(2)], std::slice::from_ref(&ada));
    let latest = app.desk().lists.summaries[0].id;
    update(&mut app, Message::Tonight(tonight::Message::Load(latest)));
    let name_in = |session: &evening::session::Session| session.contestants[&pair(1)].players[0].name.clone();
    let names_everywhere = |app: &App| [name_in(session(app)), name_in(&app.desk().others_of_event()[0].session)];
    press(&mut app, Shortcut::Go(ScreenName::Players));
    update(&mut app, Message::Players(players::Message::Choose(ada.id)));
    update(&mut app, Message::Players(players::Message::Name("Ada Bor".to_owned())));
    press(&mut app, Shortcut::Save);
    assert_eq!(names_everywhere(&app), ["Ada Bör", "Ada Bör"]);
    assert!(says(&app, "still says Ada Bör"), "{:?}", all_words(&app));
    click(&mut app, "Correct it there too");
    assert_eq!(names_everywhere(&app), ["Ada Bor", "Ada Bor"]);
    assert!(!says(&app, "still says"));
}

#[test]
fn a_name_corrected_in_players_is_corrected_tonight_by_a_press() {
    let ada = Player {
        id: PlayerId(Uuid::new_v4()),
        name: "Ada Northm".to_owned(),
        club_number: String::new(),
        national_number: String::new(),
        guest: false,
    };
    let mut journal = evening("mitchell 2", 2);
    let id: ContestantId = pair(1);
    let mut contestant = journal.session().contestants[&id].clone();
    contestant.players[0] = evening::club::Entrant::from(&ada);
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    let player = ada.id;
    let mut app = open_with(vec![entries(&journal)], &[ada]);
    press(&mut app, Shortcut::Go(ScreenName::Players));
    update(&mut app, Message::Players(players::Message::Choose(player)));
    update(&mut app, Message::Players(players::Message::Name("Ada Northam".to_owned())));
    let name_tonight = |app: &App| session(app).contestants[&id].players[0].name.clone();
    press(&mut app, Shortcut::Save);
    assert_eq!(name_tonight(&app), "Ada Northm");
    assert!(says(&app, "still says Ada Northm"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Enter);
    assert_eq!(name_tonight(&app), "Ada Northm");
    click(&mut app, "Correct it there too");
    assert_eq!(name_tonight(&app), "Ada Northam");
    assert!(!says(&app, "still says"));
}

#[test]
fn an_address_without_a_dot_is_not_kept() {
    let mut app = open_with(vec![], &[]);
    press(&mut app, Shortcut::Go(ScreenName::Players));
    update(&mut app, Message::Players(players::Message::Name("Ada North".to_owned())));
    update(&mut app, Message::Players(players::Message::Email("x@y".to_owned())));
    press(&mut app, Shortcut::Save);
    assert!(app.notice().unwrap().contains("x@y is not an e-mail address"), "{:?}", app.notice());
    assert!(app.desk().lists.players.is_empty());
    update(&mut app, Message::Players(players::Message::Email("x@y.example".to_owned())));
    press(&mut app, Shortcut::Save);
    assert_eq!(app.desk().lists.players.len(), 1);
}

#[test]
fn enter_saves_a_clicked_choice_of_the_player_form() {
    let mut app = with_people(&[("Ada Ash", "", false), ("Bo Birch", "", false)]);
    press(&mut app, Shortcut::Go(ScreenName::Players));
    let ada = app.desk().lists.players.iter().find(|player| player.name == "Ada Ash").unwrap().id;
    update(&mut app, Message::Players(players::Message::Choose(ada)));
    assert!(!says(&app, "not on the web"));
    update(&mut app, Message::Players(players::Message::Unnamed(true)));
    press(&mut app, Shortcut::Enter);
    assert_eq!(app.notice(), Some("Saved: Ada Ash · Not named on the web."));
    assert_eq!(all_words(&app).iter().filter(|word| *word == "not on the web").count(), 1, "{:?}", all_words(&app));
}

#[test]
fn form_of_a_player_does_not_move_once_something_is_changed() {
    let mut app = with_people(&[("Ada Ash", "", false), ("Bo Birch", "", false)]);
    press(&mut app, Shortcut::Go(ScreenName::Players));
    let ada = app.desk().lists.players.iter().find(|player| player.name == "Ada Ash").unwrap().id;
    update(&mut app, Message::Players(players::Message::Choose(ada)));
    let save_button = |app: &App| look(app).find("Save").unwrap().bounds();
    let before = save_button(&app);
    update(&mut app, Message::Players(players::Message::Unnamed(true)));
    assert!(says(&app, "Not saved yet"), "{:?}", all_words(&app));
    assert_eq!(save_button(&app), before);
}

fn guest_count(app: &App) -> usize {
    app.desk().lists.players.iter().filter(|player: &&Player| player.guest).count()
}

#[test]
fn second_ctrl_g_makes_all_guests_members() -> Result<(), Error> {
    let mut app = new_club();
    press(&mut app, Shortcut::Go(ScreenName::Players));
    look(&app).find("4 of them are guests. F7 makes the selected guest a member.")?;
    press(&mut app, Shortcut::Letter('g'));
    assert_eq!(guest_count(&app), 4);
    press(&mut app, Shortcut::Letter('g'));
    assert_eq!(guest_count(&app), 0);
    assert!(!says(&app, "guests"), "{:?}", all_words(&app));
    Ok(())
}

#[test]
fn f7_makes_a_member_of_a_guest_at_once() {
    let mut app = new_club();
    press(&mut app, Shortcut::Go(ScreenName::Players));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Function(7));
    assert_eq!(guest_count(&app), 3);
}

#[test]
fn text_typed_after_tab_goes_into_the_next_field() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Players));
    // All keys arrive before the window answers any, as with a fast typist on a slow machine.
    let mut window = look(&app);
    window.click(id(players::SEARCH)).unwrap();
    for text in ["Ada Northwind", "", "917"] {
        window.tap_key(Named::Tab);
        window.typewrite(text);
    }
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    press(&mut app, Shortcut::Save);
    let player = app.desk().lists.players.iter().find(|player| player.name == "Ada Northwind").unwrap();
    assert_eq!(player.club_number, "917");
}

#[test]
fn tab_waits_until_the_key_before_is_handled() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Players));
    let mut window = look(&app);
    assert_eq!(window.tap_key(Named::Tab), Status::Captured);
    // The window moves to another line, and the cursor to another field.
    assert_eq!(window.tap_key(Named::ArrowDown), Status::Ignored);
    assert_eq!(window.tap_key(Named::Tab), Status::Ignored);
    drop(window);
    assert_eq!(look(&app).tap_key(Named::Tab), Status::Captured);
}

/// Two people. The first is chosen by key, and another name is saved for it.
fn with_name_typed_over(name: &str) -> App {
    let mut app = with_people(&[("Sally Subb", "", false), ("Tina Usher", "", false)]);
    press(&mut app, Shortcut::Go(ScreenName::Players));
    press(&mut app, Shortcut::Down);
    update(&mut app, Message::Players(players::Message::Name(name.to_owned())));
    update(&mut app, Message::Players(players::Message::Save));
    app
}

#[test]
fn renaming_is_announced_and_undone_once() {
    let mut app = with_name_typed_over("Sally Stubb");
    assert_eq!(player_names(&app), ["Sally Stubb", "Tina Usher"]);
    let notice = app.notice().unwrap().to_owned();
    assert!(notice.starts_with("Renamed: Sally Subb → Sally Stubb") && notice.contains("Ctrl Z"), "{notice}");
    press(&mut app, Shortcut::Undo);
    assert_eq!(player_names(&app), ["Sally Subb", "Tina Usher"]);
    assert_eq!(app.notice(), Some("The old name again: Sally Stubb → Sally Subb."));
    press(&mut app, Shortcut::Undo);
    assert_eq!(player_names(&app), ["Sally Subb", "Tina Usher"]);
    assert!(app.notice().unwrap().contains("Undo does not work in the list of players"), "{:?}", app.notice());
}

#[test]
fn surname_follows_a_new_name_after_the_same_first_name() {
    for (name, surname) in [("Toos van der Meer-Bos", "van der Meer-Bos"), ("Toosje Meer", "")] {
        let mut app = with_people(&[("Toos van der Meer", "", false)]);
        let toos = PlayerId(Uuid::from_u128(1));
        let particulars = evening::club::Particulars { surname: "van der Meer".to_owned(), ..Default::default() };
        app.desk().office().change_database_blocking(move |store| store.keep_particulars(toos, &particulars)).unwrap();
        update(&mut app, Message::News(desk::News::Lists));
        press(&mut app, Shortcut::Go(ScreenName::Players));
        update(&mut app, Message::Players(players::Message::Choose(toos)));
        update(&mut app, Message::Players(players::Message::Name(name.to_owned())));
        press(&mut app, Shortcut::Save);
        assert_eq!(player_names(&app), [name]);
        let stored = app.desk().office().change_database_blocking(move |store| store.particulars(toos)).unwrap();
        assert_eq!(stored.surname, surname);
    }
}

#[test]
fn unlike_name_asks_whether_it_is_somebody_else() {
    let mut app = with_name_typed_over("Henry");
    assert_eq!(player_names(&app), ["Sally Subb", "Tina Usher"]);
    assert!(says(&app, "You typed Henry over Sally Subb"), "{:?}", all_words(&app));
    // Enter leaves the person in the list unchanged. A correction has a key of its own.
    update(&mut app, Message::Players(players::Message::Save));
    assert_eq!(player_names(&app), ["Henry", "Sally Subb", "Tina Usher"]);
    let mut app = with_name_typed_over("Henry");
    press(&mut app, Shortcut::Main);
    assert_eq!(player_names(&app), ["Henry", "Tina Usher"]);
    let mut app = with_name_typed_over("Henry");
    press(&mut app, Shortcut::New);
    assert_eq!(player_names(&app), ["Henry", "Sally Subb", "Tina Usher"]);
    let mut app = with_name_typed_over("Henry");
    press(&mut app, Shortcut::Escape);
    assert!(!says(&app, "Henry"), "{:?}", all_words(&app));
    assert_eq!(player_names(&app), ["Sally Subb", "Tina Usher"]);
}

#[test]
fn field_for_the_name_is_wider_than_the_one_for_the_surname() {
    let mut app = with_people(&[("Ada Ash", "", false)]);
    press(&mut app, Shortcut::Go(ScreenName::Players));
    let mut window = look(&app);
    let [name, surname] = ["player-name", "player-surname"].map(|field| window.find(id(field)).unwrap().bounds().width);
    assert!(name > 1.3 * surname, "{name} {surname}");
}
