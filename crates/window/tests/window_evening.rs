//! Beginning an evening, seating it and planning it, as somebody does who has not seen the program before.

use ::movement::{ContestantKind, Repair, check};
use ::window::{self, App, Message, Shortcut, Which, results, seats, tonight};
use evening::club::{Contestant, Entrant, Method, Player, PlayerId, SectionId};
use evening::session::Change;
use iced_test::Error;
use iced_test::core::Rectangle;
use iced_test::core::widget::Id;
use iced_test::core::widget::operation::Focusable;
use iced_test::futures::futures::{FutureExt, StreamExt};
use iced_test::runtime::{Action, task};
use store::Store;
use uuid::Uuid;

use crate::harness::{apply, empty, look, press, ready, settle, type_into, update};
use crate::window_looks::all_words;
use testing::*;

fn tonight(app: &mut App, message: tonight::Message) {
    update(app, Message::Tonight(message));
}

/// Types a name in the chair where the cursor is.
pub fn type_name(app: &mut App, name: &str) {
    type_into(app, seats::NAME, name);
}

/// Calls rounds one right after the other, which is asked about from the second on.
fn call(app: &mut App, rounds: u8) {
    for _ in 1..2 * rounds {
        press(app, Shortcut::Function(8));
    }
}

fn click(app: &mut App, words: &str) {
    let mut window = look(app);
    window.click(words).unwrap();
    let messages = window.into_messages().collect();
    apply(app, messages);
}

fn player(number: u128, name: &str) -> Player {
    Player {
        id: PlayerId(Uuid::from_u128(number)),
        name: name.to_owned(),
        club_number: number.to_string(),
        national_number: String::new(),
        guest: false,
    }
}

/// A club with members, and an evening of so many tables with nobody seated.
fn club(members: &[&str], tables: &str) -> App {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    let members: Vec<Player> = (100..).zip(members).map(|(number, name)| player(number, name)).collect();
    store.save_players(&members).unwrap();
    let mut app = window::open(store, now).unwrap();
    type_into(&mut app, tonight::TABLES, tables);
    app
}

/// Who sits at a number tonight.
fn title(app: &App, number: u16) -> String {
    app.desk().session().unwrap().contestants.get(&pair(number)).map(Contestant::title).unwrap_or_default()
}

fn names(app: &App) -> Vec<String> {
    app.desk().lists.players.iter().map(|p| p.name.clone()).collect()
}

fn movement(app: &App) -> &movement::Movement {
    &app.desk().session().unwrap().sections[&SectionId::A].movement
}

// Tonight

#[test]
fn eight_and_a_half_tables_begin_in_twelve_keys() {
    for text in ["8½", "8.5", "8,5"] {
        let mut app = empty();
        type_into(&mut app, tonight::TABLES, text);
        let movement = movement(&app);
        // Nine tables with one pair fewer than they seat.
        assert_eq!((movement.tables, movement.contestants().len()), (9, 17), "{text}");
        assert_eq!(app.which(), Which::Seats);
    }
}

#[test]
fn eighty_five_tables_are_asked_about_before_they_are_believed() -> Result<(), Error> {
    let mut app = empty();
    type_into(&mut app, tonight::TABLES, "85");
    assert!(app.desk().session().is_none());
    look(&app).find("85 tables: is that so?")?;
    click(&mut app, "8½ tables");
    assert_eq!(movement(&app).tables, 9);
    Ok(())
}

#[test]
fn names_entered_while_others_are_on_their_way_sit_down_in_their_order() {
    let mut app = empty();
    type_into(&mut app, window::tonight::TABLES, "4");
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
    let seated: Vec<String> = session.contestants.values().map(Contestant::title).collect();
    let mut pairs: Vec<String> = names.chunks(2).map(|pair| pair.join(" – ")).collect();
    pairs.sort();
    let mut there = seated;
    there.sort();
    assert_eq!(there, pairs);
}

#[test]
fn a_quick_hand_loses_no_letter_while_the_name_before_is_on_its_way() {
    let mut app = empty();
    type_into(&mut app, tonight::TABLES, "4");
    let typed = |app: &mut App, text: &str| app.update(Message::Seats(seats::Message::Typed(text.to_owned())));
    drop(typed(&mut app, "Ada North"));
    let first = app.update(Message::Seats(seats::Message::Submit));
    // The whole next name and its Enter come before the answer; then a key where no field has the cursor.
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
fn a_plus_makes_two_sections() {
    let mut app = empty();
    type_into(&mut app, tonight::TABLES, "7+6");
    let sections = &app.desk().session().unwrap().sections;
    let tables: Vec<u8> = sections.values().map(|section| section.movement.tables).collect();
    assert_eq!(tables, [7, 6]);
}

#[test]
fn a_new_evening_says_its_kind_its_scoring_its_day_and_its_event() {
    let mut app = empty();
    press(&mut app, Shortcut::New);
    for choice in ["teams", "a new event"] {
        click(&mut app, choice);
    }
    for (field, text) in [
        (tonight::Field::Tables, "8"),
        (tonight::Field::Title, "League night"),
        (tonight::Field::Club, "Nordby"),
        (tonight::Field::Date, "24/11/2026"),
        (tonight::Field::Start, "19.30"),
        (tonight::Field::Event, "League"),
        (tonight::Field::Number, "2"),
        (tonight::Field::Of, "4"),
    ] {
        tonight(&mut app, tonight::Message::InForm(tonight::FormMessage::Typed(field, text.to_owned())));
    }
    press(&mut app, Shortcut::Main);
    let session = app.desk().session().unwrap();
    assert_eq!((session.title.as_str(), session.club.as_str()), ("League night", "Nordby"));
    assert_eq!(session.date.to_string(), "2026-11-24");
    assert_eq!(session.conditions.start, "19:30");
    assert_eq!(session.conditions.rules.method, Method::Imps);
    assert_eq!(movement(&app).kind, ContestantKind::Teams);
    let event = session.event.as_ref().unwrap();
    assert_eq!((event.name.as_str(), event.session, event.of), ("League", 2, 4));
}

/// A database with two evenings, the later one by other rules.
fn two_evenings() -> Store {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    for (date, unequal) in [("2026-10-20", "ascherman"), ("2026-10-27", "none")] {
        let mut change = opening(&[("matchpoints.unequal", unequal)]);
        if let Change::SessionOpened { date: day, title, .. } = &mut change {
            *day = date.parse().unwrap();
            *title = format!("Evening {date}");
        }
        store.create_with(vec![entry(change)]).unwrap();
    }
    store
}

#[test]
fn any_earlier_evening_can_be_the_template() {
    let mut app = window::open(two_evenings(), now).unwrap();
    press(&mut app, Shortcut::Down);
    type_into(&mut app, tonight::TABLES, "7");
    let session = app.desk().session().unwrap();
    assert_eq!(session.title, "Evening 2026-10-20");
    assert_eq!(session.conditions.rules.unequal, evening::club::Unequal::Ascherman);
}

#[test]
fn an_evening_is_named_otherwise_without_being_opened() {
    let mut app = window::open(two_evenings(), now).unwrap();
    press(&mut app, Shortcut::Function(2));
    let typed = tonight::FormMessage::Typed(tonight::Field::Title, "Autumn pairs".to_owned());
    tonight(&mut app, tonight::Message::InForm(typed));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.summaries[0].title, "Autumn pairs");
    assert!(app.desk().session().is_none());
}

#[test]
fn an_evening_without_results_is_deleted_after_one_question_and_its_copy_is_kept() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    store.set_setting("language", "en").unwrap();
    drop(store);
    let mut app = window::open(Store::open(&path).unwrap(), now).unwrap();
    type_into(&mut app, tonight::TABLES, "7");
    press(&mut app, Shortcut::Go(Which::Tonight));
    press(&mut app, Shortcut::Function(2));
    press(&mut app, Shortcut::Letter('d'));
    look(&app).find("No result was entered.")?;
    press(&mut app, Shortcut::Enter);
    assert!(app.desk().lists.summaries.is_empty() && app.desk().session().is_none());
    let copy = Store::open_existing(&folder.path().join("club.deleted.db")).unwrap();
    assert_eq!(copy.sessions().unwrap().len(), 1);
    Ok(())
}

#[test]
fn an_evening_with_results_is_not_deleted_by_enter() -> Result<(), Error> {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Go(Which::Tonight));
    press(&mut app, Shortcut::Function(2));
    press(&mut app, Shortcut::Letter('d'));
    look(&app).find("1 result goes, with names, rulings and what was published (0).")?;
    press(&mut app, Shortcut::Enter);
    assert_eq!(app.desk().lists.summaries.len(), 1);
    press(&mut app, Shortcut::Main);
    assert!(app.desk().lists.summaries.is_empty());
    Ok(())
}

#[test]
fn the_first_start_asks_language_federation_and_club_and_play_can_begin() -> Result<(), Error> {
    let mut app = empty();
    look(&app).find("Deutscher Bridge-Verband")?;
    click(&mut app, "Danmarks Bridgeforbund");
    type_into(&mut app, tonight::CLUB, "Nordby Bridgeklub");
    type_into(&mut app, tonight::TABLES, "7");
    let session = app.desk().session().unwrap();
    assert_eq!((session.club.as_str(), session.conditions.rules.profile.as_str()), ("Nordby Bridgeklub", "dbf"));
    Ok(())
}

#[test]
fn the_sample_has_a_database_of_its_own_and_leaves_nobody_in_the_clubs_list() -> Result<(), Error> {
    let mut app = club(&["Lone Pedersen"], "4");
    press(&mut app, Shortcut::Go(Which::Tonight));
    press(&mut app, Shortcut::Letter('e'));
    assert!(app.desk().sample && app.desk().lists.players.len() > 20);
    look(&app).find("Sample")?;
    press(&mut app, Shortcut::Go(Which::Tonight));
    press(&mut app, Shortcut::Letter('w'));
    assert_eq!((names(&app), app.desk().lists.summaries.len()), (vec!["Lone Pedersen".to_owned()], 1));
    Ok(())
}

// Seats

#[test]
fn tab_is_the_next_seat_and_shift_tab_the_one_before() {
    let mut app = club(&[], "4");
    press(&mut app, Shortcut::NextField);
    type_name(&mut app, "Bo South");
    assert_eq!(app.desk().session().unwrap().contestants[&pair(8)].players[1].name, "Bo South");
    // The cursor went on to East; two back is North.
    press(&mut app, Shortcut::PreviousField);
    press(&mut app, Shortcut::PreviousField);
    type_name(&mut app, "Ada North");
    assert_eq!(title(&app, 8), "Ada North – Bo South");
}

#[test]
fn enter_in_an_empty_field_seats_nobody_even_where_a_partner_is_usual() {
    let mut app = with_last_week();
    // Lone sits down; her usual partner is offered in the next chair, and not taken.
    type_name(&mut app, "lone");
    type_name(&mut app, "");
    let contestant = &app.desk().session().unwrap().contestants[&pair(8)];
    assert_eq!((contestant.players[0].name.as_str(), contestant.players[1].name.as_str()), ("Lone Pedersen", ""));
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Main);
    assert_eq!(title(&app, 8), "Lone Pedersen – Søren Dahl");
}

#[test]
fn a_name_in_full_that_is_nobodys_is_a_guest_and_the_near_one_is_offered() -> Result<(), Error> {
    let mut app = club(&["Ada Northam"], "4");
    update(&mut app, Message::Seats(seats::Message::Typed("Ada North".to_owned())));
    look(&app).find("Or one of these? ↓")?;
    look(&app).find("Ada Northam")?;
    update(&mut app, Message::Seats(seats::Message::Submit));
    assert!(names(&app).contains(&"Ada North".to_owned()));
    // One key takes the near one instead.
    update(&mut app, Message::Seats(seats::Message::Typed("ADA NORTHA".to_owned())));
    press(&mut app, Shortcut::Down);
    update(&mut app, Message::Seats(seats::Message::Submit));
    assert_eq!(title(&app, 8), "Ada North – Ada Northam");
    Ok(())
}

#[test]
fn a_name_that_was_taken_back_is_asked_about_again() {
    let mut app = club(&["Ada Northam"], "4");
    for _ in 0..2 {
        type_name(&mut app, "Ada Northm");
        assert_eq!(names(&app).len(), 1, "asked, and nobody of the time before is on the list");
        update(&mut app, Message::Seats(seats::Message::Submit));
        assert!(title(&app, 8).contains("Ada Northm"));
        press(&mut app, Shortcut::Undo);
        update(&mut app, Message::Seats(seats::Message::Chair(0)));
    }
}

/// Whether a field was given the cursor.
struct Focused(bool);

impl Focusable for Focused {
    fn is_focused(&self) -> bool {
        self.0
    }

    fn focus(&mut self) {
        self.0 = true;
    }

    fn unfocus(&mut self) {
        self.0 = false;
    }
}

#[test]
fn the_name_of_a_new_event_is_typed_where_it_was_chosen() {
    let mut app = empty();
    press(&mut app, Shortcut::New);
    let mut window = look(&app);
    window.click("a new event").unwrap();
    let messages: Vec<Message> = window.into_messages().collect();
    let mut field = Focused(false);
    for message in messages {
        let Some(mut stream) = task::into_stream(app.update(message)) else { continue };
        while let Some(Some(action)) = stream.next().now_or_never() {
            if let Action::Widget(mut operation) = action {
                operation.focusable(Some(&Id::new("evening-event")), Rectangle::default(), &mut field);
            }
        }
    }
    assert!(field.0);
}

#[test]
fn a_name_that_is_a_members_but_for_a_letter_is_asked_about_before_there_is_a_guest() -> Result<(), Error> {
    for slip in ["Ada Northm", "Ada Nortam", "Ada Nrotham", "Ida Northam"] {
        let mut app = club(&["Ada Northam"], "4");
        type_name(&mut app, slip);
        assert_eq!(names(&app), ["Ada Northam"], "{slip}");
        look(&app).find("Did you mean Ada Northam? Enter again seats the guest, ↓ Enter the member.")?;
        update(&mut app, Message::Seats(seats::Message::Submit));
        assert!(names(&app).contains(&slip.to_owned()), "{slip}");
    }
    Ok(())
}

#[test]
fn letters_scattered_over_a_name_do_not_seat_its_owner() {
    let mut app = club(&["Steven Kramer"], "4");
    type_name(&mut app, "vera");
    assert!(title(&app, 8).starts_with("vera"), "{}", title(&app, 8));
}

#[test]
fn a_misspelt_guest_is_mended_in_place_and_leaves_nobody_behind() {
    let mut app = club(&[], "4");
    type_name(&mut app, "Ada Nroth");
    press(&mut app, Shortcut::Up);
    type_name(&mut app, "Ada North");
    assert!(title(&app, 8).starts_with("Ada North"));
    assert_eq!(names(&app), ["Ada North"]);
}

#[test]
fn a_member_in_the_place_of_a_misspelt_guest_leaves_no_guest_behind() {
    let mut app = club(&["Lone Pedersen"], "4");
    type_name(&mut app, "Loone Petersen");
    press(&mut app, Shortcut::Up);
    type_name(&mut app, "lone ped");
    press(&mut app, Shortcut::Up);
    type_name(&mut app, "lone");
    assert!(title(&app, 8).starts_with("Lone Pedersen"), "{}", title(&app, 8));
    assert_eq!(names(&app), ["Lone Pedersen"]);
}

#[test]
fn an_unknown_name_in_the_chair_of_a_member_is_asked_about() -> Result<(), Error> {
    let mut app = club(&["Lone Pedersen"], "4");
    type_name(&mut app, "lone");
    press(&mut app, Shortcut::Up);
    type_name(&mut app, "Eva Smith");
    look(&app).find("Somebody else sits here")?;
    press(&mut app, Shortcut::Digit(2));
    assert!(title(&app, 8).starts_with("Eva Smith"));
    assert_eq!(names(&app), ["Eva Smith", "Lone Pedersen"]);
    Ok(())
}

#[test]
fn coming_back_to_the_seats_the_cursor_is_where_it_was() {
    let mut app = club(&[], "4");
    for _ in 0..4 {
        press(&mut app, Shortcut::NextField);
    }
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Go(Which::Seats));
    type_name(&mut app, "Ada North");
    // The fifth chair is the first of table 2.
    assert_eq!(title(&app, 8), "");
}

/// Last week Lone played with Søren as pair 3, Bo with Eva as pair 5; tonight nobody sits yet.
fn with_last_week() -> App {
    with_last_week_at("4")
}

/// The same at so many tables tonight.
pub fn with_last_week_at(tables: &str) -> App {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    let people = [player(1, "Lone Pedersen"), player(2, "Søren Dahl"), player(3, "Bo Friis"), player(4, "Eva Holm")];
    store.save_players(&people).unwrap();
    let mut last = opening(&[]);
    if let Change::SessionOpened { date, .. } = &mut last {
        *date = "2026-10-27".parse().unwrap();
    }
    let mut entries = vec![entry(last)];
    let offer = tonight::first_offer(ContestantKind::Pairs, lang::read_tables("4").unwrap()).unwrap();
    entries.push(entry(Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(offer.movement),
        boards_per_round: offer.boards_per_round,
        first_board: bridge::BoardNumber::FIRST,
        reason: None,
    }));
    for (number, one, two) in [(3, 0, 1), (5, 2, 3)] {
        let contestant = Contestant::pair(pair(number), Entrant::from(&people[one]), Entrant::from(&people[two]));
        entries.push(entry(Change::ContestantSeated { contestant }));
    }
    store.create_with(entries).unwrap();
    let mut app = window::open(store, now).unwrap();
    type_into(&mut app, tonight::TABLES, tables);
    app
}

#[test]
fn those_who_are_expected_are_listed_and_sit_down_by_one_key() -> Result<(), Error> {
    let mut app = with_last_week();
    look(&app).find("Not yet seated")?;
    look(&app).find("Lone Pedersen – Søren Dahl")?;
    press(&mut app, Shortcut::Letter('r'));
    assert_eq!(
        (title(&app, 3).as_str(), title(&app, 5).as_str()),
        ("Lone Pedersen – Søren Dahl", "Bo Friis – Eva Holm")
    );
    assert!(look(&app).find("Not yet seated").is_err());
    Ok(())
}

#[test]
fn a_pair_that_comes_during_play_joins_by_one_key_from_the_first_round_not_called() {
    let mut app = ready();
    call(&mut app, 3);
    press(&mut app, Shortcut::Go(Which::Seats));
    press(&mut app, Shortcut::Letter('h'));
    press(&mut app, Shortcut::Enter);
    assert_eq!(app.which(), Which::Seats);
    assert_eq!((movement(&app).repaired, movement(&app).contestants().len()), (Some(4), 15));
    // The cursor is in the newcomers' chairs.
    type_name(&mut app, "Late One");
    type_name(&mut app, "Late Two");
    assert_eq!(title(&app, 15), "Late One – Late Two");
}

#[test]
fn what_a_late_pair_changes_is_read_before_enter_and_escape_changes_nothing() {
    let mut app = ready();
    call(&mut app, 3);
    press(&mut app, Shortcut::Go(Which::Seats));
    let before = movement(&app).clone();
    press(&mut app, Shortcut::Letter('h'));
    let shown = all_words(&app);
    let says = |words: &str| shown.iter().any(|shown| shown.contains(words));
    assert!(says("Late pair · 15") && says("from round 4") && says("Nothing is changed yet"), "{shown:?}");
    assert!(says("at table") || says("In round 4 they sit out"), "{shown:?}");
    assert_eq!(*movement(&app), before);
    press(&mut app, Shortcut::Escape);
    assert_eq!(*movement(&app), before);
    assert!(look(&app).find("Let them join").is_err());
    // Where somebody sat out, it is said who does no more.
    let mut half = full("5½");
    let before = movement(&half).clone();
    press(&mut half, Shortcut::Letter('h'));
    assert!(all_words(&half).iter().any(|shown| shown.contains("Sit out no more: round 1")), "{:?}", all_words(&half));
    assert_eq!(*movement(&half), before);
}

/// Everybody who is expected has a name.
pub fn full(tables: &str) -> App {
    let mut app = club(&[], tables);
    let first: Vec<String> = ('A'..='Z').map(|letter| format!("{letter}na Guest")).collect();
    for at in 0..2 * movement(&app).contestants().len() {
        let name = &first[at % first.len()];
        type_name(&mut app, &if at < first.len() { name.clone() } else { format!("{name} Junior") });
        if app.desk().session().unwrap().contestants.values().flat_map(Contestant::everybody).count() <= at {
            press(&mut app, Shortcut::Enter);
        }
    }
    app
}

/// Tables, pairs of the movement, pairs that sit and their numbers.
fn room(app: &App) -> (u8, usize, Vec<(u16, String)>) {
    let session = app.desk().session().unwrap();
    let sit = session.contestants.iter().map(|(id, c)| (id.number, c.title())).collect();
    (movement(app).tables, movement(app).contestants().len(), sit)
}

#[test]
fn a_late_pair_before_play_fills_the_half_table_and_one_undo_takes_back_all_of_it() {
    for (tables, expected) in [("5½", (6, 12)), ("5", (6, 11))] {
        let mut app = full(tables);
        let before = room(&app);
        let movement_before = movement(&app).clone();
        press(&mut app, Shortcut::Letter('h'));
        press(&mut app, Shortcut::Enter);
        let after = room(&app);
        assert_eq!((after.0, after.1), expected, "{tables}");
        assert_eq!(after.2.len(), before.2.len(), "nobody is lost");
        if tables == "5½" {
            assert_eq!(after.2, before.2, "everybody keeps the number");
        }
        // The cursor is in the newcomers' chairs.
        type_name(&mut app, "Late One");
        type_name(&mut app, "Late Two");
        assert!(room(&app).2.iter().any(|(_, title)| title == "Late One – Late Two"), "{tables}: {:?}", room(&app));
        assert_eq!(room(&app).2.len(), expected.1);
        for _ in 0..3 {
            press(&mut app, Shortcut::Undo);
        }
        assert_eq!(room(&app), before, "{tables}");
        assert_eq!(*movement(&app), movement_before);
        // And back again, as one.
        press(&mut app, Shortcut::Redo);
        assert_eq!(room(&app), after, "{tables}");
    }
}

#[test]
fn a_pair_is_dragged_to_another_table() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Seats));
    let (one, two) = (title(&app, 1), title(&app, 2));
    update(&mut app, Message::Seats(seats::Message::Grab(pair(1))));
    update(&mut app, Message::Seats(seats::Message::Drop(pair(2))));
    assert_eq!((title(&app, 1), title(&app, 2)), (two, one));
}

#[test]
fn players_of_an_individual_are_called_players() -> Result<(), Error> {
    let mut app = empty();
    press(&mut app, Shortcut::New);
    click(&mut app, "individual");
    look(&app).find("Players")?;
    type_into(&mut app, tonight::NEW_TABLES, "12");
    assert_eq!(movement(&app).contestants().len(), 12);
    look(&app).find("0 of 12 players seated · play can begin now, names may follow")?;
    type_name(&mut app, "Ada North");
    let said = app.desk().session().unwrap().contestants.keys().next().unwrap().number;
    look(&app).find(format!("Player {said}: Ada North").as_str())?;
    press(&mut app, Shortcut::Go(Which::Movement));
    look(&app).find("by player")?;
    Ok(())
}

// Movement

#[test]
fn the_movement_in_force_is_first_and_enter_keeps_it() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    let before = movement(&app).clone();
    press(&mut app, Shortcut::Go(Which::Movement));
    look(&app).find("in force, round 1 of 7")?;
    look(&app).find("Next move, to round 2")?;
    press(&mut app, Shortcut::Enter);
    assert_eq!(*movement(&app), before);
    assert_eq!(app.which(), Which::Results);
    Ok(())
}

#[test]
fn another_movement_in_the_middle_of_play_is_asked_about_with_its_cost() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    type_into(&mut app, results::ENTRY, "4sn=");
    let before = movement(&app).clone();
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Enter);
    press(&mut app, Shortcut::Enter);
    assert_eq!(*movement(&app), before, "Enter alone never replaces it");
    look(&app).find("Replace it all the same")?;
    press(&mut app, Shortcut::Escape);
    assert!(look(&app).find("Replace it all the same").is_err());
    press(&mut app, Shortcut::Enter);
    press(&mut app, Shortcut::Main);
    assert_ne!(*movement(&app), before);
    Ok(())
}

#[test]
fn a_repair_is_not_replaced_unasked() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Letter('r'));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Main);
    let before = movement(&app).clone();
    assert_eq!(before.repaired, Some(1));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Enter);
    look(&app).find("The repair from round 1 goes.")?;
    assert_eq!(*movement(&app), before);
    Ok(())
}

#[test]
fn a_repair_begins_at_the_first_round_not_called_and_says_so() -> Result<(), Error> {
    let mut app = ready();
    call(&mut app, 5);
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Letter('r'));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Main);
    assert_eq!(movement(&app).repaired, Some(6));
    look(&app).find("Mitchell, repaired from round 6")?;
    assert!(check(movement(&app)).playable());
    Ok(())
}

#[test]
fn a_repair_is_worked_out_behind_the_window_and_not_done_before_its_cost_is_seen() -> Result<(), Error> {
    let mut app = ready();
    call(&mut app, 5);
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Letter('r'));
    let asked = app.update(Message::Shortcut(Shortcut::Down));
    look(&app).find("Being worked out …")?;
    press(&mut app, Shortcut::Main);
    assert_eq!(movement(&app).repaired, None);
    settle(&mut app, asked);
    assert!(look(&app).find("Being worked out …").is_err());
    press(&mut app, Shortcut::Main);
    assert_eq!(movement(&app).repaired, Some(6));
    Ok(())
}

#[test]
fn a_second_repair_says_from_which_round_it_is() {
    let first = support_movement(2, &Repair::Join);
    let second = movement::repair(&first, 6, &Repair::Leave(3)).unwrap().movement;
    assert_eq!(second.repaired, Some(6));
}

fn support_movement(from: u8, what: &Repair) -> movement::Movement {
    let movement = "mitchell 7".parse::<movement::Spec>().unwrap().movement().unwrap();
    movement::repair(&movement, from, what).unwrap().movement
}

#[test]
fn half_tables_are_typed_in_the_movement_screen_too() -> Result<(), Error> {
    let mut app = empty();
    type_into(&mut app, tonight::TABLES, "7");
    press(&mut app, Shortcut::Go(Which::Movement));
    for text in ["8.5", "8,5", "8½"] {
        let typed = window::movement::Message::Wish(window::movement::Wish::Size, text.to_owned());
        update(&mut app, Message::Movement(typed));
        press(&mut app, Shortcut::Main);
        assert_eq!(movement(&app).tables.max(9), 9, "{text}");
        assert_eq!(movement(&app).contestants().len(), 17, "{text}");
    }
    // What is in force is shown as it would be typed.
    let shown = look(&app).find("half table: no pair 18").is_ok() || movement(&app).tables == 8;
    assert!(shown);
    let typed = window::movement::Message::Wish(window::movement::Wish::Size, "85".to_owned());
    update(&mut app, Message::Movement(typed));
    look(&app).find("85 tables: is that so?")?;
    Ok(())
}

#[test]
fn handicaps_strata_and_seeds_are_written_at_the_seats_and_seen_in_ranking() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Seats));
    press(&mut app, Shortcut::Letter('g'));
    type_into(&mut app, seats::HANDICAPS[0], "x");
    look(&app).find("A handicap is a number like 2.5 or −1: percent, or what the session is scored in.")?;
    update(&mut app, Message::Seats(seats::Message::Handicap(0, String::new())));
    update(&mut app, Message::Seats(seats::Message::Stratum(Some(2))));
    update(&mut app, Message::Seats(seats::Message::SeedAt("1".to_owned())));
    type_into(&mut app, seats::HANDICAPS[0], "2,5");
    // The next pair's is written at once.
    type_into(&mut app, seats::HANDICAPS[1], "-1");
    press(&mut app, Shortcut::Escape);
    let session = app.desk().session().unwrap();
    let first = &session.contestants[&pair(1)];
    assert_eq!((first.stratum, first.players[0].handicap), (Some(2), Some(250)));
    assert_eq!(session.contestants[&pair(2)].players[1].handicap, Some(-100));
    assert_eq!(session.wishes.seeds, [pair(1)]);
    look(&app).find("seed 1 · Stratum 2 · Hcp 2.5")?;
    press(&mut app, Shortcut::Go(Which::Ranking));
    let mut window = look(&app);
    for list in ["Stratum 2", "Handicap"] {
        window.find(list)?;
    }
    Ok(())
}

#[test]
fn the_movement_kept_leads_to_the_seats_where_nobody_sits_yet() {
    let mut app = empty();
    type_into(&mut app, window::tonight::TABLES, "4");
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Enter);
    assert_eq!(app.which(), Which::Seats);
    type_into(&mut app, window::seats::NAME, "Ada North");
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Enter);
    assert_eq!(app.which(), Which::Results);
}

#[test]
fn a_name_that_is_nearly_somebodys_who_sits_is_asked_about() {
    let mut app = empty();
    type_into(&mut app, window::tonight::TABLES, "4");
    type_into(&mut app, window::seats::NAME, "Margaret Howard");
    type_into(&mut app, window::seats::NAME, "Margaret Howerd");
    let sitting = |app: &App| {
        let session = app.desk().session().unwrap();
        session.contestants.values().flat_map(Contestant::everybody).filter(|p| !p.name.is_empty()).count()
    };
    assert_eq!(sitting(&app), 1);
    look(&app)
        .find("Margaret Howard sits already: Pair 8. Is this somebody else? Enter again seats the guest.")
        .unwrap();
    press(&mut app, Shortcut::Enter);
    update(&mut app, Message::Seats(window::seats::Message::Submit));
    assert_eq!(sitting(&app), 2);
}

#[test]
fn the_form_of_a_new_evening_says_what_enter_begins() -> Result<(), Error> {
    let mut app = empty();
    tonight(&mut app, tonight::Message::New);
    look(&app).find("by a movement")?;
    let typed = tonight::FormMessage::Typed(tonight::Field::Tables, "8.5".to_owned());
    tonight(&mut app, tonight::Message::InForm(typed));
    let offer = tonight::first_offer(ContestantKind::Pairs, lang::read_tables("8.5").unwrap()).unwrap();
    let name = lang::movement_name(&offer.movement, &app.desk().texts);
    let (rounds, boards) = (offer.movement.rounds, offer.boards_per_round);
    let all = u16::from(rounds) * u16::from(boards);
    let begins = format!(
        "Enter begins “Tuesday pairs”: pairs, matchpoints, 8½ tables, {name}, {rounds} rounds of {boards} boards, \
         {all} boards in all, Tuesday 3 November 2026."
    );
    look(&app).find(begins.as_str())?;
    Ok(())
}

#[test]
fn evenings_of_one_day_with_one_title_are_told_apart_by_when_they_began() -> Result<(), Error> {
    let mut app = empty();
    for tables in ["4", "5"] {
        type_into(&mut app, tonight::TABLES, tables);
        press(&mut app, Shortcut::Go(Which::Tonight));
    }
    let begun = app.desk().lists.summaries[0].opened;
    let title = format!("{} · begun {}", app.desk().lists.summaries[0].title, app.desk().texts.time(begun));
    look(&app).find(title.as_str())?;
    press(&mut app, Shortcut::Go(Which::Archive));
    look(&app).find(title.as_str())?;
    Ok(())
}
