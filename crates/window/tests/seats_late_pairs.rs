//! Seats: pairs that come late or leave.

use ::movement::{Movement, Repair, Spec};
use ::window::movement::{RepairEvent, RepairMessage};
use ::window::{App, Message, ScreenName, Shortcut, own_settings, seats, tonight};
use bridge::Side;
use evening::club::SectionId;
use evening::session::Journal;

use crate::harness::{
    all_words, call_first_rounds, call_rounds, click, empty_club, fully_seated, look, movement_of, open_journal,
    open_repair, pair_title, played_rounds, press, ready, repair_from, says, session, type_into, update, window_on,
};
use testing::teams::set_movement;
use testing::*;

#[test]
fn late_pair_joins_from_the_first_round_not_called() {
    let mut app = ready();
    call_rounds(&mut app, 3);
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    press(&mut app, Shortcut::Letter('h'));
    press(&mut app, Shortcut::Enter);
    assert_eq!(app.screen(), ScreenName::Seats);
    assert_eq!((movement_of(&app).repaired, movement_of(&app).contestants().len()), (Some(4), 15));
    // The foot says what comes next, and the cursor is in the newcomers' chairs.
    assert!(
        app.notice().is_some_and(|notice| notice.starts_with("Now type the names of Pair 15.")),
        "{:?}",
        app.notice()
    );
    type_into(&mut app, seats::NAME, "Late One");
    type_into(&mut app, seats::NAME, "Late Two");
    assert_eq!(pair_title(&app, 15), "Late One – Late Two");
}

#[test]
fn late_pair_is_previewed_and_escape_changes_nothing() {
    let mut app = ready();
    call_rounds(&mut app, 3);
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    let before = movement_of(&app).clone();
    press(&mut app, Shortcut::Letter('h'));
    let texts = all_words(&app);
    let contains = |words: &str| texts.iter().any(|text| text.contains(words));
    assert!(contains("Late pair · 15") && contains("from round 4") && contains("Nothing is changed yet"), "{texts:?}");
    assert!(contains("at table") || contains("In round 4 they sit out"), "{texts:?}");
    assert_eq!(*movement_of(&app), before);
    press(&mut app, Shortcut::Escape);
    assert_eq!(*movement_of(&app), before);
    assert!(look(&app).find("Let them join").is_err());
    // If a pair sat out, the message says that it no longer does.
    let mut half_table_app = fully_seated("5½");
    let before = movement_of(&half_table_app).clone();
    press(&mut half_table_app, Shortcut::Letter('h'));
    assert!(
        all_words(&half_table_app).iter().any(|text| text.contains("These no longer sit out: round\u{a0}1")),
        "{:?}",
        all_words(&half_table_app)
    );
    assert_eq!(*movement_of(&half_table_app), before);
}

#[test]
fn late_pair_plays_at_once_against_the_pair_that_sits_out() {
    // Round 1 is called, and pair 11 sits out.
    let mut app = fully_seated("5½");
    call_rounds(&mut app, 1);
    let before: Vec<_> = movement_of(&app).round(1).copied().collect();
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    press(&mut app, Shortcut::Letter('h'));
    let texts = all_words(&app);
    assert!(texts.iter().any(|words| words.starts_with("They begin in round 1 at table")), "{texts:?}");
    press(&mut app, Shortcut::Enter);
    let after: Vec<_> = movement_of(&app).round(1).copied().collect();
    // Nobody at a table moved for it.
    assert!(before.iter().all(|meeting| after.contains(meeting)), "{after:?}");
    assert_eq!(after.len(), before.len() + 1);
}

/// Five tables and a half, with all expected pairs seated, three rounds called, and this rule for late pairs. Seats
/// shows the preview of a late pair.
fn app_before_late_pair(late_rule: &str) -> App {
    let mut app = fully_seated("5½");
    let set = own_settings::rules::Message::Set("late", late_rule.to_owned());
    update(&mut app, Message::Settings(own_settings::Message::Rules(set)));
    assert_eq!(session(&app).conditions.rules.late.to_string(), late_rule);
    call_rounds(&mut app, 3);
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    press(&mut app, Shortcut::Letter('h'));
    app
}

/// For each value of the rule for boards that a late pair has missed: the value, the label of its button, and the
/// sentence about its effect on the card of the pair.
const MISSED_BOARDS: [(&str, &str, &str); 2] = [
    ("averages", "Averages", "A pair that comes late gets average minus for the boards it misses"),
    ("sit-out", "Not played", "The opponents of a late pair sit out until it comes."),
];

#[test]
fn card_of_a_late_pair_says_what_missed_boards_count() {
    for (late_rule, _, effect) in MISSED_BOARDS {
        let app = app_before_late_pair(late_rule);
        assert!(says(&app, "Let them join"), "{:?}", all_words(&app));
        for (_, _, other_effect) in MISSED_BOARDS {
            assert_eq!(says(&app, other_effect), other_effect == effect, "{late_rule}: {:?}", all_words(&app));
        }
        assert!(says(&app, "This is the rule “When a pair comes late”."), "{:?}", all_words(&app));
    }
    // Before play it has missed nothing.
    let mut app = fully_seated("5½");
    press(&mut app, Shortcut::Letter('h'));
    assert!(says(&app, "Let them join") && !says(&app, "Boards missed"), "{:?}", all_words(&app));
}

#[test]
fn what_missed_boards_count_is_chosen_with_the_late_pair() {
    for ((late_rule, ..), (chosen_rule, label, _)) in MISSED_BOARDS.into_iter().zip(MISSED_BOARDS.into_iter().rev()) {
        let mut app = app_before_late_pair(late_rule);
        let current_rule = |app: &App| session(app).conditions.rules.late.to_string();
        click(&mut app, label);
        assert_eq!(current_rule(&app), late_rule, "nothing is changed yet");
        press(&mut app, Shortcut::Enter);
        assert_eq!((current_rule(&app).as_str(), movement_of(&app).repaired.is_some()), (chosen_rule, true));
        press(&mut app, Shortcut::Undo);
        assert_eq!((current_rule(&app).as_str(), movement_of(&app).repaired.is_some()), (late_rule, false));
    }
}

/// The number of tables, the number of pairs in the movement, and the seated pairs with their numbers.
fn seating(app: &App) -> (u8, usize, Vec<(u16, String)>) {
    let session = app.desk().session().unwrap();
    let seated = session.contestants.iter().map(|(id, contestant)| (id.number, contestant.title())).collect();
    (movement_of(app).tables, movement_of(app).contestants().len(), seated)
}

#[test]
fn late_pair_before_play_fills_the_half_table_and_can_be_undone() {
    for (tables, expected) in [("5½", (6, 12)), ("5", (6, 11))] {
        let mut app = fully_seated(tables);
        let before = seating(&app);
        let movement_before = movement_of(&app).clone();
        press(&mut app, Shortcut::Letter('h'));
        press(&mut app, Shortcut::Enter);
        let after = seating(&app);
        assert_eq!((after.0, after.1), expected, "{tables}");
        assert_eq!(after.2.len(), before.2.len(), "nobody is lost");
        if tables == "5½" {
            assert_eq!(after.2, before.2, "everybody keeps the number");
        }
        // The cursor is in the newcomers' chairs.
        type_into(&mut app, seats::NAME, "Late One");
        type_into(&mut app, seats::NAME, "Late Two");
        assert!(
            seating(&app).2.iter().any(|(_, title)| title == "Late One – Late Two"),
            "{tables}: {:?}",
            seating(&app)
        );
        assert_eq!(seating(&app).2.len(), expected.1);
        for _ in 0..3 {
            press(&mut app, Shortcut::Undo);
        }
        assert_eq!(seating(&app), before, "{tables}");
        assert_eq!(*movement_of(&app), movement_before);
        // Redo brings all of it back at once.
        press(&mut app, Shortcut::Redo);
        assert_eq!(seating(&app), after, "{tables}");
    }
}

#[test]
fn half_table_filled_by_a_late_pair_is_a_whole_table() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "5.5");
    for position in 0..22 {
        type_into(&mut app, seats::NAME, &format!("Guest{position} Number{position}"));
    }
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    let has_half_table = |app: &App| format!("{app:?}").contains("half: true");
    assert!(has_half_table(&app));
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    press(&mut app, Shortcut::Letter('h'));
    press(&mut app, Shortcut::Enter);
    let movement = app.desk().session().unwrap().sections.values().next().unwrap().movement.clone();
    assert_eq!(movement.repaired, Some(1));
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    let texts = all_words(&app);
    assert!(!texts.iter().any(|word| word.contains("no pair")), "{texts:?}");
    assert!(!has_half_table(&app), "{texts:?}");
}

#[test]
fn pair_that_left_is_listed_as_gone_home() {
    let mut app = ready();
    call_rounds(&mut app, 2);
    open_repair(&mut app, [RepairMessage::Event(RepairEvent::Hole), RepairMessage::First("8".to_owned())]);
    press(&mut app, Shortcut::Main);
    call_rounds(&mut app, 3);
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    let texts = all_words(&app);
    let heading = texts.iter().position(|word| word == "Gone home").unwrap_or_else(|| panic!("{texts:?}"));
    assert!(texts[heading..].iter().any(|word| word.contains("left after round 2")), "{texts:?}");
}

#[test]
fn pairs_that_change_seats_for_a_late_pair_are_named_first() {
    let place_in_round_1 = |movement: &Movement, number: u16| {
        movement.round(1).find_map(|meeting| {
            let (_, side) = meeting.sitting.contestants().find(|(contestant, _)| *contestant == number)?;
            Some((meeting.table, side))
        })
    };
    let side_name = |side| if side == Side::NS { "NS" } else { "EW" };
    let mut moved_count = 0;
    for spec in ["howell 5 without 10", "howell 4 without 8", "howell 4", "mitchell 4"] {
        let mut app = open_journal(&evening(spec, 2));
        press(&mut app, Shortcut::Go(ScreenName::Seats));
        let (before, contestants_before) = (movement_of(&app).clone(), session(&app).contestants.clone());
        press(&mut app, Shortcut::Letter('h'));
        let words = all_words(&app);
        press(&mut app, Shortcut::Enter);
        let after = movement_of(&app).clone();
        // By name, because numbers may have changed.
        for (id, contestant) in contestants_before {
            let new_id =
                session(&app).contestants.iter().find(|(_, known)| known.title() == contestant.title()).unwrap().0;
            let places = (place_in_round_1(&before, id.number), place_in_round_1(&after, new_id.number));
            let (Some(old_place), Some(new_place)) = places else { continue };
            let sentence = format!("{} to table {} {}", new_id.number, new_place.0, side_name(new_place.1));
            let is_said =
                words.iter().any(|words| words.starts_with("These sit elsewhere") && words.contains(&sentence));
            assert_eq!(is_said, old_place != new_place, "{spec}: {sentence}: {words:?}");
            moved_count += usize::from(old_place != new_place);
        }
    }
    assert!(moved_count > 0, "the test needs a movement that turns somebody");
}

/// Pair 1 of ten leaves after the second round.
fn journal_with_pair_gone() -> Journal {
    let mut journal = evening("mitchell 5", 2);
    repair_from(&mut journal, 3, &Repair::Hole(1));
    call_first_rounds(&mut journal, 3);
    journal
}

#[test]
fn a_pair_that_left_has_no_seat() {
    let mut app = open_journal(&journal_with_pair_gone());
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    let words = all_words(&app);
    assert!(words.iter().any(|word| word.starts_with("9 of 9 ")), "{words:?}");
}

#[test]
fn filled_movement_names_no_missing_pair() {
    let mut app = fully_seated("3½");
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    press(&mut app, Shortcut::Letter('h'));
    let words = all_words(&app);
    assert!(
        words.iter().any(|word| word.contains("empty place is filled from round 1, and the movement stays as it is")),
        "{words:?}"
    );
    press(&mut app, Shortcut::Enter);
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    // The late pair has no name yet.
    let words = all_words(&app);
    assert!(words.iter().any(|word| word.ends_with(" · in use")), "{words:?}");
    assert!(!words.iter().any(|word| word.contains("no pair")), "{words:?}");
}

#[test]
fn pair_that_has_played_goes_home_by_a_repair() {
    let mut app = open_journal(&played_rounds(2, |round, _, _| round < 3));
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    assert!(says(&app, "Goes home…"), "{:?}", all_words(&app));
    update(&mut app, Message::Seats(seats::Message::Placing));
    assert!(says(&app, "Goes home…") && !says(&app, "Take out"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Letter('d'));
    press(&mut app, Shortcut::Pick(2));
    assert_eq!(app.screen(), ScreenName::Movement);
    assert!(says(&app, "A pair leaves; its opponents sit out"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    let movement = &app.desk().session().unwrap().sections[&SectionId::A].movement;
    assert_eq!(movement.repaired, Some(3));
}

#[test]
fn late_pair_can_join_again_after_undo() {
    let mut app = ready();
    call_rounds(&mut app, 1);
    let before = movement_of(&app).contestants().len();
    for _ in 0..2 {
        press(&mut app, Shortcut::Go(ScreenName::Seats));
        press(&mut app, Shortcut::Letter('h'));
        press(&mut app, Shortcut::Enter);
        assert_eq!(movement_of(&app).contestants().len(), before + 1);
        press(&mut app, Shortcut::Undo);
        assert_eq!(movement_of(&app).contestants().len(), before);
    }
}

#[test]
fn late_pair_key_before_play_gives_advice() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "4");
    press(&mut app, Shortcut::Letter('h'));
    assert!(app.notice().unwrap().contains("type the latecomers’ names there"), "{:?}", app.notice());
    press(&mut app, Shortcut::Help);
    assert_eq!(app.manual_page(), "seats");
}

#[test]
fn late_team_takes_the_empty_number_of_the_cursor() {
    let mut journal = Journal::open(entry(opening(&[]))).unwrap();
    let movement = "round-robin 6".parse::<Spec>().unwrap().movement().unwrap();
    journal.apply(entry(set_movement(movement))).unwrap();
    (1..=4).for_each(|number| seat(&mut journal, pair(number)));
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    // A team has a chair for its name and four for players.
    for (chair_index, expected_team) in [(0, "Team 5"), (29, "Team 6"), (20, "Team 5")] {
        update(&mut app, Message::Seats(seats::Message::Chair(chair_index)));
        press(&mut app, Shortcut::Letter('h'));
        assert!(app.notice().unwrap().starts_with(expected_team), "{chair_index}: {:?}", app.notice());
    }
}

/// Three tables with everybody seated and round 1 called, and one more pair that joined.
fn app_with_late_pair() -> App {
    let mut app = fully_seated("3");
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Letter('h'));
    press(&mut app, Shortcut::Enter);
    app
}

#[test]
fn window_says_how_to_undo_a_late_pair() {
    let mut app = app_with_late_pair();
    assert!(says(&app, "Ctrl Z undoes it"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Undo);
    assert!(!says(&app, "Ctrl Z undoes it"), "{:?}", all_words(&app));
}

#[test]
fn announcement_sends_a_late_pair_to_its_table() {
    let mut app = app_with_late_pair();
    for _ in 0..2 {
        press(&mut app, Shortcut::Function(8));
    }
    let section = &session(&app).sections[&SectionId::A];
    let plays = |round: u8, number: u16| {
        section
            .movement
            .round(round)
            .any(|meeting| meeting.sitting.contestants().any(|(contestant, _)| contestant == number))
    };
    let newcomer =
        section.movement.contestants().into_iter().find(|number| !plays(1, *number) && plays(2, *number)).unwrap();
    let words = app.notice().unwrap();
    assert!(words.contains(&format!("Pair {newcomer} goes to table ")), "{words}");
}

#[test]
fn foot_says_what_follows_after_a_pair_has_left() {
    for (event, advice) in
        [(RepairEvent::Hole, "the opponents sit out"), (RepairEvent::Leave, "print the new guide cards (Ctrl P)")]
    {
        let mut app = ready();
        call_rounds(&mut app, 2);
        open_repair(&mut app, [RepairMessage::Event(event), RepairMessage::First("8".to_owned())]);
        press(&mut app, Shortcut::Main);
        let notice = app.notice().unwrap_or_default();
        assert!(notice.contains(advice) && notice.contains("Ctrl Z takes it back"), "{notice}");
    }
}

#[test]
fn button_sends_a_pair_home_once_it_has_played() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    assert!(!says(&app, "Goes home…"));
    let mut app = window_on(&played_rounds(5, |round, _, _| round < 2));
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    click(&mut app, "Goes home…");
    assert!(says(&app, "The whole pair leaves"), "{:?}", all_words(&app));
}
