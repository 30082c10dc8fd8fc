//! What somebody met who played teams, Swiss pairs, two sections and an individual in the window for the first time.

use ::movement::Sitting;
use ::window::{self, App, Message, Shortcut, Which, movement, results, tonight};
use evening::club::{ContestantId, EventRef, Player, PlayerId};
use evening::director::{Artificial, Award};
use evening::session::{Change, Session, Slot};
use store::Store;
use uuid::Uuid;

use crate::harness::{apply, fill, look, press, type_into, update};
use crate::window_looks::all_words;
use crate::window_rounds::sample;
use testing::teams::{IN_VP, league};
use testing::*;

fn session(app: &App) -> &Session {
    app.desk().session().unwrap()
}

fn click(app: &mut App, words: &str) {
    let mut window = look(app);
    window.click(words).unwrap();
    let messages = window.into_messages().collect();
    apply(app, messages);
}

fn says(app: &App, words: &str) -> bool {
    all_words(app).iter().any(|said| said.contains(words))
}

/// A window over these evenings.
fn open(evenings: Vec<Vec<evening::session::Entry>>, people: &[Player]) -> App {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    store.save_players(people).unwrap();
    for entries in evenings {
        store.create_with(entries).unwrap();
    }
    window::open(store, now).unwrap()
}

fn entries(journal: &evening::session::Journal) -> Vec<evening::session::Entry> {
    journal.entries().iter().map(|entry| entry.as_ref().clone()).collect()
}

#[test]
fn who_is_not_to_meet_stays_apart_round_after_round_until_that_is_taken_off() {
    let mut app = sample("Monrad Pairs");
    press(&mut app, Shortcut::Go(Which::Movement));
    type_into(&mut app, movement::DRAW, "8x2");
    let apart = |app: &App| session(app).wishes.apart.len();
    assert_eq!(apart(&app), 1);
    let chip = all_words(&app).into_iter().find(|words| words.contains("does not meet")).unwrap();
    // Said twice it is said once.
    type_into(&mut app, movement::DRAW, "2x8");
    assert_eq!(apart(&app), 1);
    // Draws the round, with results missing after a second word, and goes on to the next one.
    for _ in 0..3 {
        press(&mut app, Shortcut::Main);
    }
    assert!(says(&app, &chip), "{:?}", all_words(&app));
    click(&mut app, &chip);
    assert_eq!(apart(&app), 0);
    assert!(!says(&app, "does not meet"));
}

#[test]
fn a_board_with_an_average_in_one_room_of_a_match_is_in_everywhere() {
    let mut journal = league(&IN_VP);
    let missing: Vec<_> = journal.session().missing().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
    let (award, rest) = missing.split_first().unwrap();
    for (slot, sitting, place) in rest {
        if slot.board == award.0.board {
            continue;
        }
        let mut entered = result(slot.board.number(), pair(1), pair(3), 110);
        (entered.sitting, entered.place) = (*sitting, *place);
        enter(&mut journal, entered);
    }
    let Sitting::Teams { ns, ew } = award.1 else { unreachable!() };
    let change = Change::RulingMade {
        place: award.2,
        board: award.0.board,
        sitting: award.1,
        ruling: evening::director::Ruling::award(
            evening::director::RulingId(Uuid::new_v4()),
            "12C2",
            "",
            Award::artificial(Artificial::Average, Artificial::Average),
        ),
    };
    journal.apply(entry(change)).unwrap();
    assert!(journal.session().missing().is_empty());
    assert!(journal.session().waiting().is_empty());
    let standings = score(&journal);
    assert!(standings.missing.is_empty() && !standings.provisional);
    assert_eq!(standings.entered, standings.due);

    let mut app = open(vec![entries(&journal)], &[]);
    press(&mut app, Shortcut::Go(Which::Results));
    let other = Slot::new(award.0.board, Sitting::Teams { ns: ew, ew: ns });
    assert!(says(&app, "All is well") || !says(&app, "missing"), "{:?}", all_words(&app));
    // Nothing is taken there by one Enter.
    update(&mut app, Message::Results(results::Message::Show(other)));
    let before = session(&app).results().count();
    type_into(&mut app, results::ENTRY, "3nt n =");
    assert_eq!(session(&app).results().count(), before);
    assert!(says(&app, "award in the other room"), "{:?}", all_words(&app));
    fill(&mut app, results::REASON, "");
    assert_eq!(session(&app).results().count(), before);
}

#[test]
fn an_event_that_is_named_otherwise_is_named_so_in_all_its_sessions() {
    let id = Uuid::new_v4();
    let evening = |number: u16| {
        let mut journal = evening("mitchell 2", 2);
        let event = EventRef { id, name: "Atumn".to_owned(), session: number, of: 2, weight: 100 };
        journal.apply(entry(Change::EventSet { event: Some(event) })).unwrap();
        entries(&journal)
    };
    let mut app = open(vec![evening(1), evening(2)], &[]);
    press(&mut app, Shortcut::Go(Which::Tonight));
    press(&mut app, Shortcut::Function(2));
    let typed = tonight::FormMessage::Typed(tonight::Field::Event, "Autumn".to_owned());
    update(&mut app, Message::Tonight(tonight::Message::InForm(typed)));
    press(&mut app, Shortcut::Main);
    let names: Vec<&str> = app.desk().lists.summaries.iter().map(|summary| summary.event.as_str()).collect();
    assert_eq!(names, ["Autumn", "Autumn"]);
    let other = &app.desk().others_of_event()[0];
    assert_eq!(other.session.event.as_ref().unwrap().name, "Autumn");
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
    let mut app = open(vec![entries(&journal)], &[ada]);
    press(&mut app, Shortcut::Go(Which::Players));
    update(&mut app, Message::Players(window::players::Message::Choose(player)));
    update(&mut app, Message::Players(window::players::Message::Name("Ada Northam".to_owned())));
    let tonight = |app: &App| session(app).contestants[&id].players[0].name.clone();
    press(&mut app, Shortcut::Save);
    assert_eq!(tonight(&app), "Ada Northm");
    assert!(says(&app, "still says Ada Northm"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Enter);
    assert_eq!(tonight(&app), "Ada Northm");
    click(&mut app, "Correct it tonight, too");
    assert_eq!(tonight(&app), "Ada Northam");
    assert!(!says(&app, "still says"));
}

/// Two sections of two tables.
fn two_sections() -> evening::session::Journal {
    let mut journal = evening("mitchell 3", 2);
    let section = evening::club::SectionId::nth(1);
    let change = Change::MovementSet {
        section,
        movement: Box::new("mitchell 3".parse::<::movement::Spec>().unwrap().movement().unwrap()),
        boards_per_round: 2,
        first_board: bridge::BoardNumber::FIRST,
        reason: None,
    };
    journal.apply(entry(change)).unwrap();
    for number in journal.session().sections[&section].movement.contestants() {
        seat(&mut journal, ContestantId { section, number });
    }
    journal
}

#[test]
fn with_two_sections_what_is_said_of_a_table_names_its_section() {
    let mut app = open(vec![entries(&two_sections())], &[]);
    let section = evening::club::SectionId::nth(1);
    press(&mut app, Shortcut::Go(Which::Results));
    update(&mut app, Message::Results(results::Message::By(results::By::Table { section, round: 1, table: 1 })));
    type_into(&mut app, results::ENTRY, "3nt n =");
    assert!(says(&app, "Table B1"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(Which::Movement));
    update(&mut app, Message::Movement(movement::Message::Section(section)));
    press(&mut app, Shortcut::Letter('r'));
    assert!(says(&app, "Section B · "), "{:?}", all_words(&app));
    // Nothing is repaired before it is said what.
    press(&mut app, Shortcut::Main);
    assert!(app.notice().unwrap().contains("What happened?"), "{:?}", app.notice());
    update(
        &mut app,
        Message::Movement(movement::Message::InRepair(movement::RepairMessage::What(movement::What::Leave))),
    );
    press(&mut app, Shortcut::Main);
    assert!(app.notice().unwrap().contains("Type this first: Pair number"), "{:?}", app.notice());
}

#[test]
fn when_all_is_in_or_closed_no_next_move_is_announced() {
    let mut journal = evening("mitchell 3", 1);
    journal.apply(entry(Change::RoundCalled { section: evening::club::SectionId::A, round: 1 })).unwrap();
    let mut app = open(vec![entries(&journal)], &[]);
    press(&mut app, Shortcut::Go(Which::Movement));
    assert!(says(&app, "Next move, to round 2"), "{:?}", all_words(&app));
    journal.apply(entry(Change::SessionClosed { override_missing: true })).unwrap();
    let mut app = open(vec![entries(&journal)], &[]);
    press(&mut app, Shortcut::Go(Which::Movement));
    assert!(!says(&app, "Next move, to round 2"));
}

#[test]
fn a_new_evening_is_begun_by_its_key_from_every_screen() {
    let mut app = open(vec![entries(&evening("mitchell 3", 1))], &[]);
    for which in [Which::Results, Which::Seats, Which::Ranking, Which::Archive, Which::Settings] {
        press(&mut app, Shortcut::Go(which));
        press(&mut app, Shortcut::New);
        assert_eq!(app.which(), Which::Tonight, "{which:?}");
        look(&app).find(iced_test::selector::id(tonight::NEW_TABLES)).unwrap();
        press(&mut app, Shortcut::Escape);
    }
}

#[test]
fn an_individual_is_begun_by_its_players_and_says_how_many_there_may_be() {
    let mut app = crate::harness::empty();
    press(&mut app, Shortcut::New);
    click(&mut app, "individual");
    assert!(says(&app, "no players yet"), "{:?}", all_words(&app));
    let typed = tonight::FormMessage::Typed(tonight::Field::Tables, "3".to_owned());
    update(&mut app, Message::Tonight(tonight::Message::InForm(typed)));
    assert!(says(&app, "from 8 to 29 players"), "{:?}", all_words(&app));
    let typed = tonight::FormMessage::Typed(tonight::Field::Tables, "12".to_owned());
    update(&mut app, Message::Tonight(tonight::Message::InForm(typed)));
    assert!(says(&app, "12 players"), "{:?}", all_words(&app));
}

/// A drawn event of pairs of which all numbers but the last are seated.
#[test]
fn after_the_last_pair_of_a_drawn_event_the_cursor_stays_with_it_and_keys_for_nobody_say_so() {
    let mut app = sample("Monrad Pairs");
    press(&mut app, Shortcut::Go(Which::Seats));
    let last = session(&app).contestants.keys().map(|id| id.number).max().unwrap();
    let seats = window::seats::Message::Chair;
    // The last chair of all is that of nobody yet.
    update(&mut app, Message::Seats(seats(1000)));
    for _ in 0..200 {
        press(&mut app, Shortcut::Down);
    }
    press(&mut app, Shortcut::Print);
    let words = app.notice().unwrap();
    assert!(words.contains(&(last + 1).to_string()) && words.contains("nobody sits there yet"), "{words}");
    assert!(session(&app).wishes.apart.is_empty());
}

#[test]
fn what_was_open_last_is_open_when_the_program_starts_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    store.set_setting("language", "en").unwrap();
    let mut first = None;
    for _ in 0..2 {
        let mut entries = entries(&evening("mitchell 3", 1));
        if let Change::SessionOpened { date, .. } = &mut entries[0].change {
            *date = now().date_naive();
        }
        let made = store.create_with(entries).unwrap().session().id;
        first.get_or_insert(made);
    }
    drop(store);
    let mut app = window::open(Store::open(&path).unwrap(), now).unwrap();
    assert_ne!(Some(session(&app).id), first);
    update(&mut app, Message::Tonight(tonight::Message::Load(first.unwrap())));
    drop(app);
    let app = window::open(Store::open(&path).unwrap(), now).unwrap();
    assert_eq!(Some(session(&app).id), first);
}

#[test]
fn the_form_of_a_new_evening_proposes_the_rules_of_the_last_one_like_it_and_says_so() {
    let mut journal = evening("mitchell 3", 1);
    let mut conditions = journal.session().conditions.clone();
    conditions.rules = evening::club::profile("dbf").unwrap().rules.clone();
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
    let mut app = open(vec![entries(&journal)], &[]);
    press(&mut app, Shortcut::Go(Which::Tonight));
    press(&mut app, Shortcut::New);
    assert!(says(&app, "Rules as on the last evening of this kind"), "{:?}", all_words(&app));
    let typed = tonight::FormMessage::Typed(tonight::Field::Tables, "3".to_owned());
    update(&mut app, Message::Tonight(tonight::Message::InForm(typed)));
    click(&mut app, "Swiss / Monrad");
    assert!(says(&app, "Ranked by percentage; victory points are chosen above"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    assert_eq!(session(&app).conditions.rules.profile, "dbf");
}

#[test]
fn players_of_an_individual_sit_on_their_seats_and_none_comes_late() {
    let mut app = open(vec![entries(&evening("individual 12", 2))], &[]);
    press(&mut app, Shortcut::Go(Which::Results));
    let words = all_words(&app);
    for seat in ["N ", "S ", "E ", "W "] {
        assert!(
            words.iter().any(|word| word.strip_prefix(seat).is_some_and(|n| n.parse::<u16>().is_ok())),
            "{words:?}"
        );
    }
    press(&mut app, Shortcut::Go(Which::Seats));
    assert!(!says(&app, "Late pair"));
}

#[test]
fn the_wall_does_not_say_which_round_it_is_when_all_is_in() {
    let mut journal = evening("mitchell 2", 1);
    let due: Vec<_> = journal.session().missing().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
    for (slot, sitting, place) in due {
        let mut entered = result(slot.board.number(), pair(1), pair(2), 110);
        (entered.sitting, entered.place) = (sitting, place);
        enter(&mut journal, entered);
    }
    let app = open(vec![entries(&journal)], &[]);
    let mut wall = iced_test::Simulator::with_size(
        iced_test::core::Settings::default(),
        iced_test::core::Size::new(1280.0, 720.0),
        app.projector(),
    );
    assert!(wall.find("All results are in").is_ok());
}

#[test]
fn an_address_without_a_dot_is_not_kept() {
    let mut app = open(vec![], &[]);
    press(&mut app, Shortcut::Go(Which::Players));
    update(&mut app, Message::Players(window::players::Message::Name("Ada North".to_owned())));
    update(&mut app, Message::Players(window::players::Message::Email("x@y".to_owned())));
    press(&mut app, Shortcut::Save);
    assert!(app.notice().unwrap().contains("x@y is no e-mail address"), "{:?}", app.notice());
    assert!(app.desk().lists.players.is_empty());
    update(&mut app, Message::Players(window::players::Message::Email("x@y.example".to_owned())));
    press(&mut app, Shortcut::Save);
    assert_eq!(app.desk().lists.players.len(), 1);
}
