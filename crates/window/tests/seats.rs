//! The screen Seats: names, chairs, guests and sit-outs. Late pairs and substitutes have files of their own.

use ::window::{App, Message, ScreenName, Shortcut, players, seats, tonight};
use bridge::Side;
use evening::club::{Contestant, SectionId};
use evening::session::{Change, Entry, Outcome};
use iced_test::Error;
use iced_test::core::event::Status;
use iced_test::core::keyboard::key::Named;
use iced_test::selector::id;
use lang::Language;
use uuid::Uuid;

use crate::harness::{
    all_words, apply, click, club_with_tables, empty_club, enter_outcomes, entries, fill, fill_anywhere, look,
    movement_of, new_club, open_entries_at, open_journal, pair_title, player_names, press, ready, says, session,
    settle, type_into, update, window_on, with_last_week, with_people,
};
use testing::*;

#[test]
fn an_unknown_name_becomes_a_guest_and_the_cursor_goes_on() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "4");
    for name in ["Ada North", "Bo South", "Cy East", "Di West"] {
        type_into(&mut app, seats::NAME, name);
    }
    let session = app.desk().session().unwrap();
    assert_eq!(session.contestants.len(), 2);
    // Four tables play a Howell: pair 8 sits North-South at table 1.
    assert_eq!(session.contestants[&pair(8)].title(), "Ada North – Bo South");
    assert_eq!(app.desk().lists.players.iter().filter(|p| p.guest).count(), 4);
}

#[test]
fn keys_draw_lots_and_store_wishes() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    press(&mut app, Shortcut::Letter('b'));
    assert_eq!(app.desk().session().unwrap().wishes.still.len(), 1);
    let before = app.desk().session().unwrap().contestants.clone();
    press(&mut app, Shortcut::Letter('l'));
    assert_ne!(app.desk().session().unwrap().contestants, before);
    press(&mut app, Shortcut::Undo);
    assert_eq!(app.desk().session().unwrap().contestants, before);
}

#[test]
fn a_table_is_added_before_play() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    let first = app.desk().session().unwrap().contestants[&pair(8)].title();
    press(&mut app, Shortcut::Letter('t'));
    let session = app.desk().session().unwrap();
    assert_eq!(session.sections.values().next().unwrap().movement.tables, 8);
    // Pair 8 keeps its chair at table 1, which has number 9 now.
    assert_eq!(session.contestants[&pair(9)].title(), first);
}

#[test]
fn names_typed_before_answers_are_seated_in_order() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "4");
    let names = ["Ada North", "Bo South", "Cy East", "Di West", "Eli Nord", "Fay Syd"];
    // All of them before the first is stored.
    let mut work = Vec::new();
    for name in names {
        work.push(app.update(Message::Seats(seats::Message::Typed(name.to_owned()))));
        work.push(app.update(Message::Seats(seats::Message::Submit)));
    }
    for task in work {
        settle(&mut app, task);
    }
    let session = app.desk().session().unwrap();
    let mut seated: Vec<String> = session.contestants.values().map(Contestant::title).collect();
    seated.sort();
    let mut expected: Vec<String> = names.chunks(2).map(|pair| pair.join(" – ")).collect();
    expected.sort();
    assert_eq!(seated, expected);
}

#[test]
fn fast_typing_loses_no_letter_while_a_name_is_stored() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "4");
    let typed = |app: &mut App, text: &str| app.update(Message::Seats(seats::Message::Typed(text.to_owned())));
    drop(typed(&mut app, "Ada North"));
    let first = app.update(Message::Seats(seats::Message::Submit));
    // The whole next name and its Enter arrive before the answer; then a key while no field has the cursor.
    drop(typed(&mut app, "Bo South"));
    drop(app.update(Message::Seats(seats::Message::Submit)));
    drop(typed(&mut app, "Cy"));
    settle(&mut app, first);
    for key in [' ', 'E'] {
        press(&mut app, Shortcut::Typed(key));
    }
    press(&mut app, Shortcut::ShiftEnter);
    let session = app.desk().session().unwrap();
    assert_eq!(session.contestants[&pair(8)].title(), "Ada North – Bo South");
    assert!(session.contestants.values().any(|c| c.players.iter().any(|p| p.name == "Cy E")));
}

#[test]
fn tab_and_shift_tab_move_between_seats() {
    let mut app = club_with_tables(&[], "4");
    press(&mut app, Shortcut::NextField);
    type_into(&mut app, seats::NAME, "Bo South");
    assert_eq!(app.desk().session().unwrap().contestants[&pair(8)].players[1].name, "Bo South");
    // The cursor went on to East; two back is North.
    press(&mut app, Shortcut::PreviousField);
    press(&mut app, Shortcut::PreviousField);
    type_into(&mut app, seats::NAME, "Ada North");
    assert_eq!(pair_title(&app, 8), "Ada North – Bo South");
}

#[test]
fn enter_in_an_empty_field_seats_no_usual_partner() {
    let mut app = with_last_week("4");
    // Lone is seated. Her usual partner is offered in the next chair but not taken.
    type_into(&mut app, seats::NAME, "lone");
    type_into(&mut app, seats::NAME, "");
    let contestant = &app.desk().session().unwrap().contestants[&pair(8)];
    assert_eq!((contestant.players[0].name.as_str(), contestant.players[1].name.as_str()), ("Lone Pedersen", ""));
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Main);
    assert_eq!(pair_title(&app, 8), "Lone Pedersen – Søren Dahl");
}

#[test]
fn unknown_full_name_is_a_guest_and_similar_members_are_offered() -> Result<(), Error> {
    let mut app = club_with_tables(&["Ada Northam"], "4");
    update(&mut app, Message::Seats(seats::Message::Typed("Ada North".to_owned())));
    look(&app).find("Or one of these? ↓")?;
    look(&app).find("Ada Northam")?;
    update(&mut app, Message::Seats(seats::Message::Submit));
    assert!(player_names(&app).contains(&"Ada North".to_owned()));
    // One key takes the similar name instead.
    update(&mut app, Message::Seats(seats::Message::Typed("ADA NORTHA".to_owned())));
    press(&mut app, Shortcut::Down);
    update(&mut app, Message::Seats(seats::Message::Submit));
    assert_eq!(pair_title(&app, 8), "Ada North – Ada Northam");
    Ok(())
}

#[test]
fn undone_name_is_asked_about_again() {
    let mut app = club_with_tables(&["Ada Northam"], "4");
    for _ in 0..2 {
        type_into(&mut app, seats::NAME, "Ada Northm");
        assert_eq!(player_names(&app).len(), 1, "asked, and nobody of the time before is on the list");
        update(&mut app, Message::Seats(seats::Message::Submit));
        assert!(pair_title(&app, 8).contains("Ada Northm"));
        press(&mut app, Shortcut::Undo);
        update(&mut app, Message::Seats(seats::Message::Chair(0)));
    }
}

#[test]
fn misspelt_member_is_asked_about_before_a_guest_is_seated() -> Result<(), Error> {
    for slip in ["Ada Northm", "Ada Nortam", "Ada Nrotham", "Ida Northam"] {
        let mut app = club_with_tables(&["Ada Northam"], "4");
        type_into(&mut app, seats::NAME, slip);
        assert_eq!(player_names(&app), ["Ada Northam"], "{slip}");
        look(&app).find("Did you mean Ada Northam? Enter again seats the guest; ↓, then Enter, seats the member.")?;
        update(&mut app, Message::Seats(seats::Message::Submit));
        assert!(player_names(&app).contains(&slip.to_owned()), "{slip}");
    }
    Ok(())
}

#[test]
fn next_name_typed_without_seeing_the_question_is_not_part_of_the_first() {
    let mut app = club_with_tables(&["Ada Northam"], "4");
    type_into(&mut app, seats::NAME, "Ada Northm");
    type_into(&mut app, seats::NAME, "Bo Birch");
    assert_eq!(player_names(&app), ["Ada Northam"]);
    assert!(app.notice().unwrap_or_default().contains("Ada NorthmBo Birch"), "{:?}", app.notice());
    // A surname may really go on.
    update(&mut app, Message::Seats(seats::Message::Submit));
    assert_eq!(player_names(&app).len(), 2);
}

#[test]
fn letters_scattered_over_a_name_do_not_seat_its_owner() {
    let mut app = club_with_tables(&["Steven Kramer"], "4");
    type_into(&mut app, seats::NAME, "vera");
    assert!(pair_title(&app, 8).starts_with("vera"), "{}", pair_title(&app, 8));
}

#[test]
fn corrected_guest_leaves_no_second_entry() {
    let mut app = club_with_tables(&[], "4");
    type_into(&mut app, seats::NAME, "Ada Nroth");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, seats::NAME, "Ada North");
    assert!(pair_title(&app, 8).starts_with("Ada North"));
    assert_eq!(player_names(&app), ["Ada North"]);
}

#[test]
fn member_replaces_a_misspelt_guest_without_a_trace() {
    let mut app = club_with_tables(&["Lone Pedersen"], "4");
    type_into(&mut app, seats::NAME, "Loone Petersen");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, seats::NAME, "lone ped");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, seats::NAME, "lone");
    assert!(pair_title(&app, 8).starts_with("Lone Pedersen"), "{}", pair_title(&app, 8));
    assert_eq!(player_names(&app), ["Lone Pedersen"]);
}

#[test]
fn cursor_is_where_it_was_after_returning_to_seats() {
    let mut app = club_with_tables(&[], "4");
    for _ in 0..4 {
        press(&mut app, Shortcut::NextField);
    }
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    type_into(&mut app, seats::NAME, "Ada North");
    // The fifth chair is the first of table 2.
    assert_eq!(pair_title(&app, 8), "");
}

#[test]
fn expected_pairs_are_listed_and_seated_by_one_key() -> Result<(), Error> {
    let mut app = with_last_week("4");
    look(&app).find("Not yet seated")?;
    look(&app).find("Lone Pedersen – Søren Dahl")?;
    press(&mut app, Shortcut::Letter('r'));
    assert_eq!(
        (pair_title(&app, 3).as_str(), pair_title(&app, 5).as_str()),
        ("Lone Pedersen – Søren Dahl", "Bo Friis – Eva Holm")
    );
    assert!(look(&app).find("Not yet seated").is_err());
    Ok(())
}

#[test]
fn expected_pair_is_seated_with_the_name_that_the_list_has_now() {
    let mut app = with_last_week("4");
    let lone = app.desk().lists.players.iter().find(|player| player.name == "Lone Pedersen").unwrap().id;
    press(&mut app, Shortcut::Go(ScreenName::Players));
    update(&mut app, Message::Players(players::Message::Choose(lone)));
    update(&mut app, Message::Players(players::Message::Name("Lone Petersen".to_owned())));
    press(&mut app, Shortcut::Save);
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    assert!(says(&app, "Lone Petersen – Søren Dahl"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Letter('r'));
    assert_eq!(pair_title(&app, 3), "Lone Petersen – Søren Dahl");
}

#[test]
fn seat_of_a_forgotten_person_stays_empty_and_is_announced() {
    let mut app = with_last_week("4");
    let lone = app.desk().lists.players.iter().find(|player| player.name == "Lone Pedersen").unwrap().id;
    press(&mut app, Shortcut::Go(ScreenName::Players));
    update(&mut app, Message::Players(players::Message::Choose(lone)));
    press(&mut app, Shortcut::Function(6));
    fill_anywhere(&mut app, "player-forget-reason", "asked for it");
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    press(&mut app, Shortcut::Letter('r'));
    let seated: Vec<&str> = session(&app).contestants[&pair(3)].players.iter().map(|p| p.name.as_str()).collect();
    assert_eq!(seated, ["", "Søren Dahl"]);
    assert!(says(&app, "One seat stays empty: its player was forgotten."), "{:?}", all_words(&app));
}

#[test]
fn seating_all_says_that_nobody_is_expected() {
    let mut app = club_with_tables(&[], "4");
    press(&mut app, Shortcut::Letter('r'));
    assert!(app.notice().unwrap().starts_with("There is nobody to seat"), "{:?}", app.notice());
}

#[test]
fn a_pair_is_dragged_to_another_table() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    let (first, second) = (pair_title(&app, 1), pair_title(&app, 2));
    update(&mut app, Message::Seats(seats::Message::Grab(pair(1))));
    update(&mut app, Message::Seats(seats::Message::Drop(pair(2))));
    assert_eq!((pair_title(&app, 1), pair_title(&app, 2)), (second, first));
}

#[test]
fn players_of_an_individual_are_called_players() -> Result<(), Error> {
    let mut app = empty_club();
    press(&mut app, Shortcut::New);
    click(&mut app, "individual");
    look(&app).find("Players")?;
    type_into(&mut app, tonight::NEW_TABLES, "12");
    assert_eq!(movement_of(&app).contestants().len(), 12);
    look(&app).find("0 of 12 players seated · play can begin now, names may follow")?;
    type_into(&mut app, seats::NAME, "Ada North");
    let number = app.desk().session().unwrap().contestants.keys().next().unwrap().number;
    look(&app).find(format!("Player {number}: Ada North").as_str())?;
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    look(&app).find("by player")?;
    Ok(())
}

#[test]
fn player_is_exempted_from_grading_beside_the_handicap() {
    let mut journal = evening("mitchell 7", 3);
    for (profile, is_graded) in [("", false), ("ebu", true)] {
        let mut conditions = journal.session().conditions.clone();
        conditions.rules.profile = profile.to_owned();
        journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
        let mut app = open_journal(&journal);
        press(&mut app, Shortcut::Go(ScreenName::Seats));
        press(&mut app, Shortcut::Letter('g'));
        assert_eq!(says(&app, "not graded"), is_graded, "{profile}");
        if is_graded {
            update(&mut app, Message::Seats(seats::Message::Exempt(1)));
            press(&mut app, Shortcut::Enter);
            let players = &app.desk().session().unwrap().contestants[&pair(1)].players;
            assert_eq!(players.iter().map(|player| player.unrated).collect::<Vec<_>>(), [false, true]);
        }
    }
}

#[test]
fn handicaps_strata_and_seeds_are_stored_and_their_lists_shown() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    press(&mut app, Shortcut::Letter('g'));
    type_into(&mut app, seats::HANDICAP_FIELDS[0], "x");
    look(&app).find("A handicap is a number like 2.5 or −1, in percent or in the unit of the session.")?;
    update(&mut app, Message::Seats(seats::Message::Handicap(0, String::new())));
    update(&mut app, Message::Seats(seats::Message::Stratum(Some(2))));
    update(&mut app, Message::Seats(seats::Message::SeedAt("1".to_owned())));
    type_into(&mut app, seats::HANDICAP_FIELDS[0], "2,5");
    // The handicap of the next pair is typed at once.
    type_into(&mut app, seats::HANDICAP_FIELDS[1], "-1");
    press(&mut app, Shortcut::Escape);
    let session = app.desk().session().unwrap();
    let first = &session.contestants[&pair(1)];
    assert_eq!((first.stratum, first.players[0].handicap), (Some(2), Some(250)));
    assert_eq!(session.contestants[&pair(2)].players[1].handicap, Some(-100));
    assert_eq!(session.wishes.seeds, [pair(1)]);
    look(&app).find("seed 1 · Stratum 2 · Hcp 2.5")?;
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    let mut window = look(&app);
    for list in ["Stratum 2", "Handicap"] {
        window.find(list)?;
    }
    Ok(())
}

#[test]
fn name_like_that_of_a_seated_player_is_asked_about() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "4");
    type_into(&mut app, seats::NAME, "Margaret Howard");
    type_into(&mut app, seats::NAME, "Margaret Howerd");
    let seated_count = |app: &App| {
        let session = app.desk().session().unwrap();
        session.contestants.values().flat_map(Contestant::everybody).filter(|p| !p.name.is_empty()).count()
    };
    assert_eq!(seated_count(&app), 1);
    look(&app)
        .find("Margaret Howard is already seated: Pair 8. Is this somebody else? Enter again seats the guest.")
        .unwrap();
    press(&mut app, Shortcut::Enter);
    update(&mut app, Message::Seats(seats::Message::Submit));
    assert_eq!(seated_count(&app), 2);
}

#[test]
fn seats_show_the_round_in_play() -> Result<(), Error> {
    let mut app = ready();
    for _ in 0..3 {
        press(&mut app, Shortcut::Function(8));
    }
    press(&mut app, Shortcut::Function(8));
    let round = app.desk().session().unwrap().current_round(evening::club::SectionId::A);
    assert!(round > 1);
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    look(&app).find(format!("14 of 14 seated · seats of round {round}").as_str())?;
    assert!(!says(&app, "play can begin now"));
    // The pair that now begins at table 1.
    let session = app.desk().session().unwrap();
    let meeting = session.sections.values().next().unwrap().movement.meeting(round, 1).unwrap();
    let east_west = meeting.sitting.contestants().find(|(_, side)| *side == bridge::Side::EW).unwrap().0;
    let texts = all_words(&app);
    let table = texts.iter().position(|word| word == "Table 1").unwrap();
    let east_west_line = texts[table..].iter().find(|word| word.starts_with("EW ")).unwrap();
    assert_eq!(*east_west_line, format!("EW {east_west}"));
    Ok(())
}

#[test]
fn two_names_in_one_field_are_the_two_of_a_pair() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "4");
    type_into(&mut app, seats::NAME, "Ada North & Bo South");
    let session = app.desk().session().unwrap();
    assert_eq!(session.contestants[&pair(8)].title(), "Ada North – Bo South");
    assert_eq!(app.desk().lists.players.len(), 2);
    // The next pair is half filled, so two names do not fit.
    type_into(&mut app, seats::NAME, "Cy East");
    fill(&mut app, seats::NAME, "Di West + Ed Else");
    update(&mut app, Message::Seats(seats::Message::Submit));
    assert!(app.notice().unwrap().contains("two names"), "{:?}", app.notice());
    assert_eq!(app.desk().lists.players.len(), 3);
}

#[test]
fn two_players_in_one_field_are_shown_before_they_are_seated() {
    for (typed, title) in [
        ("Greg Gray - Hana Hill", "Greg Gray – Hana Hill"),
        ("Ian and Jo Irving", "Ian Irving – Jo Irving"),
        ("Kim Kay and Lee Low", "Kim Kay – Lee Low"),
        ("Max en Mia van der Nes", "Max van der Nes – Mia van der Nes"),
    ] {
        let mut app = empty_club();
        type_into(&mut app, tonight::TABLES, "4");
        fill(&mut app, seats::NAME, typed);
        let question = format!("Two players: {}", title.replace(" – ", " and "));
        assert!(says(&app, &question), "{:?}", all_words(&app));
        update(&mut app, Message::Seats(seats::Message::Submit));
        assert_eq!(app.desk().session().unwrap().contestants[&pair(8)].title(), title);
    }
    // A text that may be one name is left alone.
    for typed in ["Anna-Lena Gray", "Ian and Irving", "and Jo Irving", "Ian and Jo Ann Irving"] {
        let mut app = empty_club();
        type_into(&mut app, tonight::TABLES, "4");
        fill(&mut app, seats::NAME, typed);
        assert!(!says(&app, "Two players"), "{typed}");
    }
}

#[test]
fn undo_removes_a_guest_from_the_list_and_redo_restores_it() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "4");
    type_into(&mut app, seats::NAME, "Ada North");
    assert_eq!(player_names(&app), ["Ada North"]);
    press(&mut app, Shortcut::Undo);
    assert_eq!(player_names(&app), Vec::<String>::new());
    press(&mut app, Shortcut::Redo);
    assert_eq!(player_names(&app), ["Ada North"]);
}

#[test]
fn after_another_movement_names_begin_at_its_first_seat() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "8");
    for position in 1..4 {
        press(&mut app, Shortcut::Go(ScreenName::Movement));
        for _ in 0..position {
            press(&mut app, Shortcut::Down);
        }
        for _ in 0..2 {
            press(&mut app, Shortcut::Main);
        }
        press(&mut app, Shortcut::Go(ScreenName::Seats));
        let movement = &app.desk().session().unwrap().sections[&SectionId::A].movement;
        let north = movement.meeting(1, 1).unwrap().sitting.side(Side::NS).next().unwrap();
        assert!(says(&app, &format!("Pair {north}, North")), "{position}: {:?}", all_words(&app));
    }
}

#[test]
fn individual_shows_seats_and_offers_no_late_pair() {
    let mut app = window_on(&evening("individual 12", 2));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    let words = all_words(&app);
    for seat in ["N ", "S ", "E ", "W "] {
        assert!(
            words.iter().any(|word| word.strip_prefix(seat).is_some_and(|n| n.parse::<u16>().is_ok())),
            "{words:?}"
        );
    }
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    assert!(!says(&app, "Late pair"));
}

#[test]
fn unnamed_players_of_an_individual_are_no_half_table_and_do_not_go_home() {
    let mut journal = evening("individual 12", 2);
    let movement = &journal.session().sections[&SectionId::A].movement;
    let north = movement.meeting(1, 1).unwrap().sitting.side(Side::NS).next().unwrap();
    for number in (1..=12).filter(|number| *number != north) {
        journal.apply(entry(Change::ContestantRemoved { contestant: pair(number) })).unwrap();
    }
    enter_outcomes(&mut journal, |place, _, _| (place.round == Some(1)).then_some(Outcome::ScoreOnly { score_ns: 90 }));
    let mut app = window_on(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    assert!(!says(&app, "half table"), "{:?}", all_words(&app));
    update(&mut app, Message::Seats(seats::Message::Chair(0)));
    assert!(says(&app, "Goes home…"), "{:?}", all_words(&app));
    update(&mut app, Message::Seats(seats::Message::Chair(1)));
    assert!(!says(&app, "Goes home…"), "{:?}", all_words(&app));
}

#[test]
fn refusal_names_a_pair_without_the_only_section() {
    let mut journal = evening("mitchell 5", 2);
    enter_outcomes(&mut journal, |place, _, _| (place.round == Some(1)).then_some(Outcome::ScoreOnly { score_ns: 90 }));
    let texts = Language::En.texts();
    let change = Change::ContestantRemoved { contestant: pair(1) };
    let error = journal.apply(entry(change)).unwrap_err();
    let words = lang::refusal_in(journal.session(), &error, &texts);
    assert!(words.starts_with("Pair 1 has results already"), "{words}");
    assert!(lang::refusal(&error, &texts).starts_with("A1 "));
}

#[test]
fn member_is_seated_by_part_of_the_name() {
    for typed in ["bob b", "bob br", "bo bro", "bob brown"] {
        let mut app = club_with_tables(&["Bob Brown", "Ros Shaw"], "4");
        type_into(&mut app, seats::NAME, typed);
        let seated: Vec<String> =
            app.desk().session().unwrap().contestants.values().map(evening::club::Contestant::title).collect();
        assert!(seated.iter().any(|title| title.contains("Bob Brown")), "{typed}: {seated:?}");
        assert_eq!(app.desk().lists.players.len(), 2, "{typed}: nobody new");
    }
}

#[test]
fn seated_member_does_not_become_a_guest_by_a_few_letters() -> Result<(), Error> {
    let mut app = club_with_tables(&["Bob Carter", "Ros Shaw"], "4");
    type_into(&mut app, seats::NAME, "bob cart");
    type_into(&mut app, seats::NAME, "bob cart");
    assert_eq!(app.desk().lists.players.len(), 2, "nobody new");
    update(&mut app, Message::Seats(seats::Message::Typed("bob cart".to_owned())));
    look(&app).find("Bob Carter")?;
    Ok(())
}

#[test]
fn letters_of_a_seated_player_name_the_seat_and_make_no_guest() {
    let mut app = club_with_tables(&["Aad Dijkstra", "Anneke van Dijk"], "4");
    type_into(&mut app, seats::NAME, "aad");
    fill(&mut app, seats::NAME, "aad");
    let already_seated = "Aad Dijkstra is already seated: Pair 8 · Table 1";
    assert!(says(&app, already_seated), "{:?}", all_words(&app));
    update(&mut app, Message::Seats(seats::Message::Submit));
    assert_eq!(app.notice(), Some(already_seated));
    assert_eq!(player_names(&app).len(), 2);
    // Shift Enter seats a guest all the same.
    press(&mut app, Shortcut::ShiftEnter);
    assert_eq!((pair_title(&app, 8).as_str(), player_names(&app).len()), ("Aad Dijkstra – aad", 3));
}

#[test]
fn seats_show_the_numbers_of_players_of_one_name() {
    let mut app = with_people(&[("Jan de Vries", "100101", false), ("Jan de Vries", "100123", false)]);
    type_into(&mut app, tonight::TABLES, "4");
    for number in ["100101", "100123", "Nel de Wit"] {
        type_into(&mut app, seats::NAME, number);
    }
    for name in ["Jan de Vries (100101)", "Jan de Vries (100123)", "Nel de Wit"] {
        assert!(says(&app, name), "{name}: {:?}", all_words(&app));
    }
}

#[test]
fn exact_surname_comes_before_the_beginning_of_a_longer_one() {
    let mut app = club_with_tables(&["Aad Dijkstra", "Anneke van Dijk"], "4");
    type_into(&mut app, seats::NAME, "dijk");
    assert!(pair_title(&app, 8).starts_with("Anneke van Dijk"), "{}", pair_title(&app, 8));
}

#[test]
fn seated_guest_becomes_a_member_by_ctrl_m() -> Result<(), Error> {
    let mut app = new_club();
    press(&mut app, Shortcut::Up);
    look(&app).find("Make a member: Di West")?;
    press(&mut app, Shortcut::Letter('m'));
    let member = app.desk().lists.players.iter().find(|player| !player.guest).unwrap();
    assert_eq!(member.name, "Di West");
    assert!(look(&app).find("Make a member: Di West").is_err());
    Ok(())
}

#[test]
fn cursor_goes_to_the_next_seat_after_a_corrected_name() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "4");
    for name in ["Ada North", "Bo South", "Cy East", "Di West", "Ed Five", "Flo Six"] {
        type_into(&mut app, seats::NAME, name);
    }
    // Back to the second chair to correct its name; the chairs after it are taken.
    update(&mut app, Message::Seats(seats::Message::Chair(1)));
    assert!(all_words(&app).iter().any(|word| word.ends_with(", South")), "{:?}", all_words(&app));
    type_into(&mut app, seats::NAME, "Bo Southe");
    let session = app.desk().session().unwrap();
    let mut people = session.contestants.values().flat_map(Contestant::everybody);
    assert!(people.any(|p| p.name == "Bo Southe"), "{:?}", all_words(&app));
    // The third chair is next.
    assert!(all_words(&app).iter().any(|word| word.ends_with(", East")), "{:?}", all_words(&app));
}

/// Four tables with nobody seated.
fn app_with_empty_seats() -> App {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "4");
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    app
}

/// The names of the seated players, seat by seat.
fn seated_names(app: &App) -> Vec<String> {
    let people = app.desk().session().unwrap().contestants.values().flat_map(Contestant::everybody);
    people.map(|person| person.name.clone()).filter(|name| !name.is_empty()).collect()
}

#[test]
fn text_typed_after_tab_is_the_next_name() {
    let mut app = app_with_empty_seats();
    // All keys arrive before the window answers any of them.
    let mut window = look(&app);
    window.click(id(seats::NAME)).unwrap();
    for name in ["Ada Northwind", "Bo Southwind"] {
        window.typewrite(name);
        assert_eq!(window.tap_key(Named::Tab), Status::Captured);
    }
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    assert_eq!(seated_names(&app)[..2], ["Ada Northwind", "Bo Southwind"]);
}

#[test]
fn two_names_in_one_field_name_the_player_already_seated() {
    let mut app = app_with_empty_seats();
    fill(&mut app, seats::NAME, "Ada Northwind & Bo Southwind");
    update(&mut app, Message::Seats(seats::Message::Submit));
    fill(&mut app, seats::NAME, "Cy Westwind & Bo Southwind");
    update(&mut app, Message::Seats(seats::Message::Submit));
    assert!(app.notice().unwrap().contains("Bo Southwind is already seated"), "{:?}", app.notice());
    assert_eq!(seated_names(&app).len(), 2);
}

#[test]
fn name_of_a_seated_player_is_refused() {
    let mut app = app_with_empty_seats();
    for _ in 0..2 {
        fill(&mut app, seats::NAME, "Ada Northwind");
        update(&mut app, Message::Seats(seats::Message::Submit));
    }
    assert!(app.notice().unwrap().contains("Ada Northwind is already seated"), "{:?}", app.notice());
    assert_eq!(seated_names(&app), ["Ada Northwind"]);
}

#[test]
fn sit_out_in_a_later_round_is_not_shown_as_the_first() {
    let journal = evening("mitchell 5 without 10", 2);
    let words_after_calls = |rounds: u8| {
        let call = |round| {
            let change = Change::RoundCalled { section: SectionId::A, round };
            Entry { id: Uuid::now_v7(), stamp: journal.entries()[0].stamp.clone(), change }
        };
        let mut app = open_entries_at(entries(&journal).into_iter().chain((1..=rounds).map(call)).collect(), now);
        press(&mut app, Shortcut::Go(ScreenName::Seats));
        all_words(&app)
    };
    let contains = |words: &[String], part: &str| words.iter().any(|word| word.contains(part));
    assert!(contains(&words_after_calls(1), "Sits out first"));
    let later = words_after_calls(2);
    assert!(contains(&later, "Sits out this round") && !contains(&later, "Sits out first"), "{later:?}");
}

#[test]
fn players_without_a_seat_are_counted_and_stay_listed() {
    let mut app = with_last_week("2");
    for name in ["Ada One", "Bea Two", "Cyd Three", "Dot Four", "Eve Five", "Fay Six"] {
        type_into(&mut app, seats::NAME, name);
    }
    assert_eq!(session(&app).contestants.len(), 3, "{:?}", all_words(&app));
    press(&mut app, Shortcut::Letter('r'));
    assert_eq!(session(&app).contestants.len(), 4);
    assert!(says(&app, "1 player has no seat and stays in the list"), "{:?}", all_words(&app));
    assert!(says(&app, "Not yet seated"), "{:?}", all_words(&app));
}
