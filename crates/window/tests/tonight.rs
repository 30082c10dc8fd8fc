//! The screen Tonight: a new evening, its form, earlier evenings, the first start.

use ::movement::ContestantKind;
use ::window::{self, App, Message, ScreenName, Shortcut, results, tonight};
use evening::club::Method;
use evening::session::Change;
use iced_test::Error;
use iced_test::core::widget::Id;
use iced_test::core::widget::operation::Focusable;
use iced_test::core::{Rectangle, Size};
use iced_test::futures::futures::{FutureExt, StreamExt};
use iced_test::runtime::{Action, task};
use lang::Language;
use store::Store;

use crate::harness::{
    LiveWindow, all_words, choose_language, click, club_with_tables, empty_club, english_store, english_store_at,
    entries, fill, look, movement_of, open_drawn_sample, open_with, overwrite, player_names, press, ready,
    sample_opening, says, session, type_into, update, window_on,
};
use testing::*;

#[test]
fn a_number_of_tables_and_enter_begin_an_evening() -> Result<(), Error> {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "7");
    assert_eq!(app.screen(), ScreenName::Seats);
    let session = app.desk().session().unwrap();
    assert_eq!(session.sections.values().next().unwrap().movement.tables, 7);
    look(&app).find("Table 7")?;
    Ok(())
}

#[test]
fn nonsense_for_a_number_of_tables_begins_nothing() -> Result<(), Error> {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "x1");
    assert!(app.desk().session().is_none());
    look(&app).find("Type a number from 2 to 100, or 8.5 for eight and a half tables.")?;
    Ok(())
}

#[test]
fn an_evening_like_the_last_has_its_rules() {
    let mut last = opening(&[("matchpoints.unequal", "ascherman")]);
    if let Change::SessionOpened { date, .. } = &mut last {
        *date = "2026-10-27".parse().unwrap();
    }
    let mut app = open_with(vec![vec![entry(last)]], &[]);
    assert!(app.desk().session().is_none(), "another day's evening is not opened by itself");
    type_into(&mut app, tonight::TABLES, "7");
    let rules = &app.desk().session().unwrap().conditions.rules;
    assert_eq!(rules.unequal, evening::club::Unequal::Ascherman);
}

#[test]
fn evening_like_the_last_is_on_the_day_that_is_typed() {
    let mut last = opening(&[]);
    if let Change::SessionOpened { date, .. } = &mut last {
        *date = "2026-10-27".parse().unwrap();
    }
    let mut app = open_with(vec![vec![entry(last)]], &[]);
    fill(&mut app, tonight::LIKE_DATE, "soon");
    type_into(&mut app, tonight::TABLES, "7");
    assert!(app.desk().session().is_none());
    assert!(app.notice().unwrap().contains("“soon” is not a date"), "{:?}", app.notice());
    update(&mut app, Message::Tonight(tonight::Message::Date("10/11/2026".to_owned())));
    update(&mut app, Message::Tonight(tonight::Message::Start));
    assert_eq!(app.desk().session().unwrap().date.to_string(), "2026-11-10");
}

#[test]
fn an_evening_of_another_day_is_opened_by_its_key() -> Result<(), Error> {
    let mut last = opening(&[]);
    if let Change::SessionOpened { date, .. } = &mut last {
        *date = "2026-10-27".parse().unwrap();
    }
    let mut app = open_with(vec![vec![entry(last)]], &[]);
    look(&app).find("F4")?;
    press(&mut app, Shortcut::Function(4));
    assert!(app.desk().session().is_some());
    Ok(())
}

#[test]
fn delete_question_shows_the_key_that_does_it() {
    // Without a result Enter deletes. With one it does nothing, and Esc is the suggested key.
    for (typed, keys) in [(None, ["Enter", "Esc"]), (Some("4sn="), ["Ctrl Enter", "Esc"])] {
        let mut app = ready();
        if let Some(typed) = typed {
            type_into(&mut app, results::ENTRY, typed);
        }
        press(&mut app, Shortcut::Go(ScreenName::Tonight));
        press(&mut app, Shortcut::Function(2));
        press(&mut app, Shortcut::Letter('d'));
        let texts = all_words(&app);
        let key_after = |name: &str| texts.iter().skip_while(|word| *word != name).nth(1).cloned().unwrap_or_default();
        assert_eq!([key_after("Delete"), key_after("Keep it")], keys, "{texts:?}");
        press(&mut app, Shortcut::Escape);
        assert_eq!(app.desk().lists.summaries.len(), 1);
    }
}

/// Opens an evening that was prepared for this day.
fn open_prepared_evening(day: &str) -> App {
    let mut entries = sample_opening();
    if let Some(Change::SessionOpened { date, title, .. }) = entries.first_mut().map(|entry| &mut entry.change) {
        (*date, *title) = (day.parse().unwrap(), "Prepared".to_owned());
    }
    let mut app = open_with(vec![entries], &[]);
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    press(&mut app, Shortcut::Function(4));
    assert!(app.desk().session().is_some());
    app
}

/// The number of rounds called, over all sections.
fn called_count(app: &App) -> usize {
    app.desk().session().unwrap().sections.values().map(|section| section.called.len()).sum()
}

#[test]
fn first_round_of_an_evening_of_another_day_is_called_after_a_question() {
    for day in ["2026-11-10", "2026-10-27"] {
        let mut app = open_prepared_evening(day);
        press(&mut app, Shortcut::Function(8));
        assert_eq!(called_count(&app), 0, "{day}");
        assert!(app.notice().unwrap().contains("Press F8 again to begin it today"));
        press(&mut app, Shortcut::Function(8));
        assert_eq!(called_count(&app), 1, "{day}");
    }
}

#[test]
fn first_result_of_an_evening_of_a_later_day_needs_a_second_enter() {
    for (day, count_after_first_enter) in [("2026-11-10", 0), ("2026-10-27", 1)] {
        let mut app = open_prepared_evening(day);
        type_into(&mut app, results::ENTRY, "4sn=");
        assert_eq!(app.desk().session().unwrap().results().count(), count_after_first_enter, "{day}");
        type_into(&mut app, results::ENTRY, "");
        assert_eq!(app.desk().session().unwrap().results().count(), 1, "{day}");
    }
}

#[test]
fn next_slip_does_not_answer_the_question_about_the_first() {
    let mut app = open_prepared_evening("2026-11-10");
    type_into(&mut app, results::ENTRY, "4sn=");
    overwrite(&mut app, results::ENTRY, "3nn=");
    press(&mut app, Shortcut::Enter);
    assert_eq!(app.desk().session().unwrap().results().count(), 0);
    assert!(app.notice().unwrap().contains("Press Enter again"), "{:?}", app.notice());
    type_into(&mut app, results::ENTRY, "");
    assert_eq!(app.desk().session().unwrap().results().count(), 1);
}

#[test]
fn details_of_an_evening_are_changed_later_and_undo_restores_its_day() {
    let mut app = open_prepared_evening("2026-11-10");
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    press(&mut app, Shortcut::Function(2));
    for (field, text) in [
        (tonight::Field::Date, "3/11/2026"),
        (tonight::Field::Title, "Tuesday pairs"),
        (tonight::Field::Club, "Nordby"),
        (tonight::Field::Start, "19.30"),
    ] {
        let typed = tonight::FormMessage::Typed(field, text.to_owned());
        update(&mut app, Message::Tonight(tonight::Message::InForm(typed)));
    }
    press(&mut app, Shortcut::Main);
    let evening_details = |app: &App| {
        let session = app.desk().session().unwrap();
        (session.date.to_string(), session.title.clone(), session.club.clone(), session.conditions.start.clone())
    };
    let expected_details = |date: &str, title: &str, club: &str, start: &str| {
        (date.to_owned(), title.to_owned(), club.to_owned(), start.to_owned())
    };
    assert_eq!(evening_details(&app), expected_details("2026-11-03", "Tuesday pairs", "Nordby", "19:30"));
    assert_eq!(app.desk().lists.summaries[0].date.to_string(), "2026-11-03");
    let before = app.desk().journal().unwrap().entries().len();
    press(&mut app, Shortcut::Undo);
    assert!(app.desk().journal().unwrap().entries().len() > before);
    while evening_details(&app).0 != "2026-11-10" {
        press(&mut app, Shortcut::Undo);
        assert!(app.desk().journal().unwrap().entries().len() < before + 20, "{:?}", evening_details(&app));
    }
}

#[test]
fn changed_evening_leaves_no_typed_tables_to_begin_another() {
    let mut app = open_prepared_evening("2026-11-10");
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    update_tonight(&mut app, tonight::Message::Date("10/11/2026".to_owned()));
    update_tonight(&mut app, tonight::Message::Tables("7".to_owned()));
    press(&mut app, Shortcut::Function(2));
    press(&mut app, Shortcut::Main);
    update_tonight(&mut app, tonight::Message::Start);
    assert_eq!(app.desk().lists.summaries.len(), 1);
}

#[test]
fn f4_opens_the_evening_of_its_line_while_another_is_open() {
    let mut app = open_prepared_evening("2026-10-27");
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    type_into(&mut app, tonight::TABLES, "7");
    let new_id = app.desk().session().unwrap().id;
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    // On the line of the open evening F4 would begin a ruling, so another line is chosen.
    press(&mut app, Shortcut::Down);
    let texts = all_words(&app);
    assert!(texts.iter().any(|word| word == "F4"), "{texts:?}");
    press(&mut app, Shortcut::Function(4));
    assert_eq!(app.screen(), ScreenName::Results);
    assert_ne!(app.desk().session().unwrap().id, new_id);
}

#[test]
fn samples_are_shown_at_first_and_later_on_request() {
    let app = empty_club();
    assert!(says(&app, "Sample evening"), "{:?}", all_words(&app));
    let mut app = open_prepared_evening("2026-10-27");
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    assert!(!says(&app, "Sample evening"), "{:?}", all_words(&app));
    click(&mut app, "Look around in a made-up club");
    assert!(says(&app, "Sample evening") && says(&app, "Evening full of trouble"), "{:?}", all_words(&app));
}

#[test]
fn half_table_is_typed_in_three_ways() {
    for text in ["8½", "8.5", "8,5"] {
        let mut app = empty_club();
        type_into(&mut app, tonight::TABLES, text);
        let movement = movement_of(&app);
        // Nine tables with one pair missing.
        assert_eq!((movement.tables, movement.contestants().len()), (9, 17), "{text}");
        assert_eq!(app.screen(), ScreenName::Seats);
    }
}

#[test]
fn eighty_five_tables_are_asked_about() -> Result<(), Error> {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "85");
    assert!(app.desk().session().is_none());
    look(&app).find("85 tables: is that right?")?;
    click(&mut app, "8½ tables");
    assert_eq!(movement_of(&app).tables, 9);
    Ok(())
}

#[test]
fn a_plus_makes_two_sections() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "7+6");
    let sections = &app.desk().session().unwrap().sections;
    let tables: Vec<u8> = sections.values().map(|section| section.movement.tables).collect();
    assert_eq!(tables, [7, 6]);
}

fn update_tonight(app: &mut App, message: tonight::Message) {
    update(app, Message::Tonight(message));
}

#[test]
fn new_evening_takes_all_fields_of_the_form() {
    let mut app = empty_club();
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
        (tonight::Field::SessionNumber, "2"),
        (tonight::Field::SessionCount, "4"),
    ] {
        update_tonight(&mut app, tonight::Message::InForm(tonight::FormMessage::Typed(field, text.to_owned())));
    }
    press(&mut app, Shortcut::Main);
    let session = app.desk().session().unwrap();
    assert_eq!((session.title.as_str(), session.club.as_str()), ("League night", "Nordby"));
    assert_eq!(session.date.to_string(), "2026-11-24");
    assert_eq!(session.conditions.start, "19:30");
    assert_eq!(session.conditions.rules.method, Method::Imps);
    assert_eq!(movement_of(&app).kind, ContestantKind::Teams);
    let event = session.event.as_ref().unwrap();
    assert_eq!((event.name.as_str(), event.session, event.of), ("League", 2, 4));
}

/// Types into a field of the form and presses its main key.
fn type_and_submit(live: &mut LiveWindow, field: tonight::Field, text: &str) {
    let typed = tonight::FormMessage::Typed(field, text.to_owned());
    let work = live.app.update(Message::Tonight(tonight::Message::InForm(typed)));
    live.settle(work);
    live.press(Shortcut::Main);
}

#[test]
fn refused_field_of_a_form_and_its_message_are_visible() {
    let cases = [
        (tonight::Field::Tables, "x", "Type a number from 2 to 100, or 8.5 for eight and a half tables."),
        (tonight::Field::Date, "31/13/2026", "“31/13/2026” is not a date: write 24/11/2026."),
        (tonight::Field::Start, "later", "“later” is not a time of day: write 19:00."),
    ];
    let is_visible = |hidden_pixels: Option<f32>| hidden_pixels.is_some_and(|hidden_pixels| hidden_pixels <= 0.5);
    for size in [Size::new(800.0, 500.0), Size::new(1280.0, 720.0)] {
        for (field, text, message) in cases {
            let mut live = LiveWindow::new(empty_club(), size);
            live.press(Shortcut::New);
            type_and_submit(&mut live, field, text);
            assert!(live.app.desk().session().is_none());
            assert!(is_visible(live.hidden_pixels_of_text(message)), "{field:?} in {size:?}");
            assert!(is_visible(live.hidden_pixels_at_cursor()), "{field:?} in {size:?}");
        }
        let app = window::open(two_evenings(), now).unwrap();
        let mut live = LiveWindow::new(app, size);
        live.press(Shortcut::Function(2));
        let (field, text, message) = cases[1];
        type_and_submit(&mut live, field, text);
        assert_eq!(live.app.desk().lists.summaries[0].date.to_string(), "2026-10-27");
        assert!(is_visible(live.hidden_pixels_of_text(message)), "change in {size:?}");
        assert!(is_visible(live.hidden_pixels_at_cursor()), "change in {size:?}");
    }
}

/// A database with two evenings with different rules.
fn two_evenings() -> Store {
    let mut store = english_store();
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
fn evening_is_renamed_without_being_opened() {
    let mut app = window::open(two_evenings(), now).unwrap();
    press(&mut app, Shortcut::Function(2));
    let typed = tonight::FormMessage::Typed(tonight::Field::Title, "Autumn pairs".to_owned());
    update_tonight(&mut app, tonight::Message::InForm(typed));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().lists.summaries[0].title, "Autumn pairs");
    assert!(app.desk().session().is_none());
}

#[test]
fn deleting_an_empty_evening_asks_once_and_keeps_a_copy() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    drop(english_store_at(&path));
    let mut app = window::open(Store::open(&path).unwrap(), now).unwrap();
    type_into(&mut app, tonight::TABLES, "7");
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
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
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    press(&mut app, Shortcut::Function(2));
    press(&mut app, Shortcut::Letter('d'));
    look(&app).find("1 result is deleted, with names, rulings and publications (0).")?;
    press(&mut app, Shortcut::Enter);
    assert_eq!(app.desk().lists.summaries.len(), 1);
    press(&mut app, Shortcut::Main);
    assert!(app.desk().lists.summaries.is_empty());
    Ok(())
}

#[test]
fn first_start_asks_for_federation_and_club() -> Result<(), Error> {
    let mut app = empty_club();
    look(&app).find("Deutscher Bridge-Verband")?;
    click(&mut app, "Danmarks Bridgeforbund");
    type_into(&mut app, tonight::CLUB, "Nordby Bridgeklub");
    type_into(&mut app, tonight::TABLES, "7");
    let session = app.desk().session().unwrap();
    assert_eq!((session.club.as_str(), session.conditions.rules.profile.as_str()), ("Nordby Bridgeklub", "dbf"));
    Ok(())
}

#[test]
fn sample_adds_no_players_to_the_club() -> Result<(), Error> {
    let mut app = club_with_tables(&["Lone Pedersen"], "4");
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    press(&mut app, Shortcut::Letter('e'));
    assert!(app.desk().is_sample && app.desk().lists.players.len() > 20);
    look(&app).find("Sample")?;
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    press(&mut app, Shortcut::Letter('w'));
    assert_eq!((player_names(&app), app.desk().lists.summaries.len()), (vec!["Lone Pedersen".to_owned()], 1));
    Ok(())
}

/// A field that records whether it has the cursor.
struct TestField(bool);

impl Focusable for TestField {
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
fn new_event_puts_the_cursor_into_its_name() {
    let mut app = empty_club();
    press(&mut app, Shortcut::New);
    let mut window = look(&app);
    window.click("a new event").unwrap();
    let messages: Vec<Message> = window.into_messages().collect();
    let mut field = TestField(false);
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
fn new_evening_form_describes_what_enter_begins() -> Result<(), Error> {
    let mut app = empty_club();
    update_tonight(&mut app, tonight::Message::New);
    look(&app).find("by a movement")?;
    let typed = tonight::FormMessage::Typed(tonight::Field::Tables, "8.5".to_owned());
    update_tonight(&mut app, tonight::Message::InForm(typed));
    let offer = tonight::first_offer(ContestantKind::Pairs, lang::read_tables("8.5").unwrap()).unwrap();
    let name = lang::movement_name(&offer.movement, &app.desk().texts);
    let (rounds, boards) = (offer.movement.rounds, offer.boards_per_round);
    let total_boards = offer.boards_used();
    let sentence = format!(
        "“Tuesday pairs” begins: pairs, matchpoints, 8½ tables, {name}, rounds: {rounds}, boards a round: {boards}, \
         {total_boards} boards in all, Tuesday 3 November 2026."
    );
    look(&app).find(sentence.as_str())?;
    Ok(())
}

#[test]
fn evenings_with_the_same_title_show_when_they_began() -> Result<(), Error> {
    let mut app = empty_club();
    for tables in ["4", "5"] {
        type_into(&mut app, tonight::TABLES, tables);
        press(&mut app, Shortcut::Go(ScreenName::Tonight));
    }
    let opened_at = app.desk().lists.summaries[0].opened;
    let title = format!("{} · begun {}", app.desk().lists.summaries[0].title, app.desk().texts.time(opened_at));
    look(&app).find(title.as_str())?;
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    look(&app).find(title.as_str())?;
    Ok(())
}

#[test]
fn swiss_evening_has_the_chosen_or_the_usual_scale() {
    use ::window::tonight::{Field, FormMessage};

    let begin = |kind, chosen: Option<&str>| {
        let mut app = empty_club();
        press(&mut app, Shortcut::New);
        let send = |app: &mut App, message| update(app, Message::Tonight(tonight::Message::InForm(message)));
        send(&mut app, FormMessage::Kind(kind));
        assert!(!says(&app, "Victory points of"), "{:?}", all_words(&app));
        send(&mut app, FormMessage::Swiss);
        if let Some(chosen) = chosen {
            click(&mut app, chosen);
        }
        send(&mut app, FormMessage::Typed(Field::Tables, "8".to_owned()));
        press(&mut app, Shortcut::Main);
        let rules = app.desk().session().unwrap().conditions.rules.clone();
        if kind == ContestantKind::Teams { rules.vp_scale.0 } else { rules.vp_pairs.0 }
    };
    assert_eq!(begin(ContestantKind::Teams, None).as_deref(), Some("wbf"));
    assert_eq!(begin(ContestantKind::Teams, Some("no victory points")), None);
    assert_eq!(begin(ContestantKind::Teams, Some("WBF in whole numbers, 20 VP")).as_deref(), Some("wbf-discrete"));
    assert_eq!(begin(ContestantKind::Pairs, None), None);
    assert_eq!(begin(ContestantKind::Pairs, Some("EBU Swiss pairs, 20 VP")).as_deref(), Some("ebu-swiss-pairs"));
}

#[test]
fn each_scale_of_teams_is_offered_once_and_in_words() {
    use ::window::tonight::FormMessage;

    for (language, continuous) in [
        (Language::En, "WBF, continuous, 20 VP"),
        (Language::Da, "WBF, kontinuert, 20 KP"),
        (Language::De, "WBF, kontinuierlich, 20 SP"),
        (Language::Nl, "WBF, continu, 20 WP"),
    ] {
        let mut app = empty_club();
        choose_language(&mut app, language);
        press(&mut app, Shortcut::New);
        let send = |app: &mut App, message| update(app, Message::Tonight(tonight::Message::InForm(message)));
        send(&mut app, FormMessage::Kind(ContestantKind::Teams));
        send(&mut app, FormMessage::Swiss);
        let words = all_words(&app);
        assert_eq!(words.iter().filter(|word| *word == continuous).count(), 1, "{language}: {words:?}");
        assert!(!words.iter().any(|word| word == "wbf" || word == "ACBL 30 VP"), "{language}: {words:?}");
    }
}

#[test]
fn evening_like_one_of_teams_asks_for_the_number_of_teams() {
    let mut app = open_drawn_sample("Swiss Teams");
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    let words = all_words(&app);
    assert!(words.iter().any(|word| word == "Teams") && !words.iter().any(|word| word == "Tables"), "{words:?}");
}

#[test]
fn new_evening_says_how_many_boards_it_has() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "8");
    let boards: std::collections::BTreeSet<_> =
        app.desk().session().unwrap().schedule().iter().map(|due| due.board).collect();
    let total_boards = boards.len();
    assert!(app.notice().unwrap().contains(&format!("{total_boards} boards in all")), "{:?}", app.notice());
}

#[test]
fn form_of_a_new_evening_is_opened_by_its_key_from_other_screens() {
    let mut app = window_on(&evening("mitchell 3", 1));
    for screen in
        [ScreenName::Results, ScreenName::Seats, ScreenName::Ranking, ScreenName::Archive, ScreenName::Settings]
    {
        press(&mut app, Shortcut::Go(screen));
        press(&mut app, Shortcut::New);
        assert_eq!(app.screen(), ScreenName::Tonight, "{screen:?}");
        look(&app).find(iced_test::selector::id(tonight::NEW_TABLES)).unwrap();
        press(&mut app, Shortcut::Escape);
    }
}

#[test]
fn individual_form_says_how_many_players_are_possible() {
    let mut app = empty_club();
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

#[test]
fn last_open_evening_opens_at_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = english_store_at(&path);
    let mut first = None;
    for _ in 0..2 {
        let mut entries = entries(&evening("mitchell 3", 1));
        if let Change::SessionOpened { date, .. } = &mut entries[0].change {
            *date = now().date_naive();
        }
        let id = store.create_with(entries).unwrap().session().id;
        first.get_or_insert(id);
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
fn new_evening_proposes_the_rules_of_the_last_one_of_its_kind() {
    let mut journal = evening("mitchell 3", 1);
    let mut conditions = journal.session().conditions.clone();
    conditions.rules = evening::club::profile("dbf").unwrap().rules.clone();
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
    let mut app = window_on(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    press(&mut app, Shortcut::New);
    click(&mut app, "More");
    assert!(says(&app, "Rules as on the last evening of this kind"), "{:?}", all_words(&app));
    let typed = tonight::FormMessage::Typed(tonight::Field::Tables, "3".to_owned());
    update(&mut app, Message::Tonight(tonight::Message::InForm(typed)));
    click(&mut app, "Swiss / Monrad");
    assert!(says(&app, "Ranked by percentage. To rank by victory points"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    assert_eq!(session(&app).conditions.rules.profile, "dbf");
}

#[test]
fn prepared_evening_is_not_the_default_template() -> Result<(), Error> {
    let mut store = english_store();
    for day in ["2026-10-27", "2026-12-01"] {
        let mut last = opening(&[]);
        if let Change::SessionOpened { date, .. } = &mut last {
            *date = day.parse().unwrap();
        }
        store.create_with(vec![entry(last)]).unwrap();
    }
    let mut app = window::open(store, now).unwrap();
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    look(&app).find("Like last Tuesday")?;
    // The prepared evening can be chosen, and is not called the last one.
    update(&mut app, Message::Tonight(tonight::Message::Choose(0)));
    look(&app).find("Like the evening prepared for Tuesday")?;
    Ok(())
}

#[test]
fn date_field_shows_the_short_date_and_reads_two_forms() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    press(&mut app, Shortcut::Function(2));
    let day = app.desk().session().unwrap().date;
    let short_date = app.desk().texts.short_date(day);
    assert!(format!("{app:?}").contains(&format!("date: \"{short_date}\"")), "{short_date}");
    for typed in ["2026-11-24", "24/11/2026"] {
        let form_message = tonight::FormMessage::Typed(tonight::Field::Date, typed.to_owned());
        update(&mut app, Message::Tonight(tonight::Message::InForm(form_message)));
        press(&mut app, Shortcut::Main);
        assert_eq!(app.desk().session().unwrap().date.to_string(), "2026-11-24");
        press(&mut app, Shortcut::Undo);
        assert_eq!(app.desk().session().unwrap().date, day);
        press(&mut app, Shortcut::Go(ScreenName::Tonight));
        press(&mut app, Shortcut::Function(2));
    }
}
