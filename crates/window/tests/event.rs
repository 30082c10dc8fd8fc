//! Events of several sessions: joining and leaving, rules, and the ranking.

use ::window::own_settings::rules;
use ::window::ranking::event::{Message as EventMessage, Part, SEARCH_FIELD, WEIGHT_FIELD};
use ::window::ranking::{Message as RankingMessage, Tab};
use ::window::{self, App, Message, ScreenName, Shortcut, players, tonight};
use evening::club::{Entrant, EventRef, WhichFinal};
use evening::session::{Change, Entry, Publication, SessionId};
use iced_test::selector::id;
use lang::Language;
use testing::teams::{IN_VP, league};
use uuid::Uuid;

use crate::harness::{
    LayoutRenderer, all_words, apply, choose_language, click, close_evening, club_player, empty_club, english_store,
    entries, faults, fill_anywhere, look, open_journal, open_with, played_rounds, press, resize, says, session,
    tall_window, type_into, update, window_on,
};
use testing::*;

/// Three weekly evenings of the same four pairs with one board each. None of them is in an event.
fn three_evenings() -> (App, Vec<SessionId>) {
    let mut store = english_store();
    let mut ids = Vec::new();
    for week in 0..3u16 {
        let mut journal = open(0, &[]);
        for number in [1, 2, 101, 102] {
            let name = |seat| Entrant::named(format!("Player {seat}{number} Longername"));
            let contestant = evening::club::Contestant::pair(pair(number), name("a"), name("b"));
            journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
        }
        scores(&mut journal, 1, &[420, 170]);
        let mut entries = entries(&journal);
        let Change::SessionOpened { title, date, .. } = &mut entries[0].change else { unreachable!() };
        (*title, *date) = (format!("Evening {}", week + 1), *date - chrono::Days::new(u64::from(7 * (2 - week))));
        ids.push(store.create_with(entries).unwrap().session().id);
    }
    (window::open(store, now).unwrap(), ids)
}

fn send_message(app: &mut App, message: EventMessage) {
    update(app, Message::Ranking(RankingMessage::Event(message)));
}

/// The number, the id and the weight in percent of each session of the event, including the open one, by number.
fn event_sessions(app: &App) -> Vec<(u16, SessionId, u16)> {
    let number_and_weight = |event: Option<&EventRef>| event.map_or((1, 100), |event| (event.session, event.weight));
    let others = app.desk().others_of_event().iter().map(|other| &other.session);
    let mut sessions: Vec<_> = others
        .chain(app.desk().session())
        .map(|session| {
            let (number, weight) = number_and_weight(session.event.as_ref());
            (number, session.id, weight)
        })
        .collect();
    sessions.sort_unstable();
    sessions
}

/// The name of the event of each session in the list.
fn event_names(app: &App) -> Vec<String> {
    app.desk().lists.summaries.iter().map(|summary| summary.event.clone()).collect()
}

#[test]
fn evenings_join_the_event_get_a_weight_and_leave() {
    let (mut app, ids) = three_evenings();
    assert_eq!(app.desk().session().unwrap().id, ids[2]);
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    update(&mut app, Message::Ranking(RankingMessage::Tab(Tab::Sessions)));
    look(&app).find("This evening is not part of an event yet").unwrap();
    press(&mut app, Shortcut::New);
    type_into(&mut app, SEARCH_FIELD, "evening 1");
    assert_eq!(event_sessions(&app), [(1, ids[2], 100), (2, ids[0], 100)]);
    send_message(&mut app, EventMessage::Join(ids[1]));
    assert_eq!(event_sessions(&app).len(), 3);
    look(&app).find("Evening 3").unwrap();

    send_message(&mut app, EventMessage::Choose(ids[0]));
    send_message(&mut app, EventMessage::Weight("50 %".to_owned()));
    send_message(&mut app, EventMessage::Keep);
    assert_eq!(event_sessions(&app)[1], (2, ids[0], 50));
    type_into(&mut app, WEIGHT_FIELD, "much");
    assert_eq!(event_sessions(&app)[1], (2, ids[0], 50), "what is no number changes nothing");
    let message = "The weight and the session number must be whole numbers, and the session number at least 1.";
    look(&app).find(message).unwrap();

    send_message(&mut app, EventMessage::Leave);
    assert_eq!(event_sessions(&app).iter().map(|(_, id, _)| *id).collect::<Vec<_>>(), [ids[2], ids[1]]);
}

#[test]
fn event_rules_are_those_of_its_last_session() {
    let (mut app, ids) = three_evenings();
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    update(&mut app, Message::Ranking(RankingMessage::Tab(Tab::Sessions)));
    send_message(&mut app, EventMessage::Join(ids[0]));
    let set_rule = |app: &mut App, key, value: &str| {
        send_message(app, EventMessage::Rules(rules::Message::Set(key, value.to_owned())));
    };
    set_rule(&mut app, "event.qualify", "1");
    set_rule(&mut app, "event.consolation", "one");
    // The session that joined is now the last one of the event.
    let conditions = |app: &App| {
        let others = app.desk().others_of_event();
        others.iter().find(|other| other.session.id == ids[0]).unwrap().session.conditions.clone()
    };
    assert_eq!(conditions(&app).event.qualify.to_string(), "1");
    assert!(app.desk().session().unwrap().conditions.event.is_usual());
    let targets: Vec<_> =
        app.desk().event_rankings()[0].lines.iter().map(|l| l.goes_on.unwrap().to.to_string()).collect();
    assert_eq!(targets, ["A", "B"]);
    look(&app).find("→ A").unwrap();

    send_message(&mut app, EventMessage::Choose(ids[0]));
    send_message(&mut app, EventMessage::Final(WhichFinal::A));
    assert!(app.desk().event_rankings().iter().all(|r| r.of_final.is_some()));
    assert_eq!(conditions(&app).event.which_final, WhichFinal::A);
}

#[test]
fn parts_of_an_event_fit_at_three_sizes_and_scales_in_every_language() {
    let (mut app, ids) = three_evenings();
    let mut renderer = LayoutRenderer::new(&app);
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    update(&mut app, Message::Ranking(RankingMessage::Tab(Tab::Sessions)));
    send_message(&mut app, EventMessage::Join(ids[0]));
    send_message(&mut app, EventMessage::Join(ids[1]));
    send_message(&mut app, EventMessage::Rules(rules::Message::Set("event.qualify", "1".to_owned())));
    send_message(&mut app, EventMessage::Rules(rules::Message::Set("carry", "percent 50".to_owned())));
    send_message(&mut app, EventMessage::Choose(ids[1]));
    send_message(&mut app, EventMessage::Rules(rules::Message::Open("event.ties")));
    let mut all_faults = Vec::new();
    for language in Language::ALL {
        choose_language(&mut app, language);
        for part in [Part::Ranking, Part::Sessions, Part::Rules] {
            send_message(&mut app, EventMessage::Part(part));
            for window in [(800.0, 500.0), (1280.0, 720.0), (1920.0, 1080.0)] {
                for scale in [100, 150, 200] {
                    resize(&mut app, window, scale);
                    let screen_faults = faults(&app, &mut renderer);
                    all_faults.extend(
                        screen_faults
                            .into_iter()
                            .map(|fault| format!("{language:?} {part:?} {window:?} {scale}: {fault}")),
                    );
                }
            }
        }
    }
    assert!(all_faults.is_empty(), "{} faults:\n{}", all_faults.len(), all_faults.join("\n"));
}

#[test]
fn continued_event_shows_its_earlier_sessions_at_once() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "5");
    let first = app.desk().session().unwrap().id;
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    update(&mut app, Message::Tonight(tonight::Message::Join));
    type_into(&mut app, tonight::TABLES, "5");
    assert_ne!(app.desk().session().unwrap().id, first, "another session was begun");
    let others: Vec<SessionId> = app.desk().others_of_event().iter().map(|other| other.session.id).collect();
    assert_eq!(others, [first]);
}

/// A club with the first session of an event of three, this many days ago, and a single evening after it.
fn running_event(days: u64) -> App {
    let session = |title: &str, days: u64, event: Option<EventRef>| {
        let mut change = opening(&[]);
        let Change::SessionOpened { title: name, date, event: part, .. } = &mut change else { unreachable!() };
        (*name, *date, *part) = (title.to_owned(), now().date_naive() - chrono::Days::new(days), event);
        vec![entry(change)]
    };
    let event = EventRef { id: Uuid::new_v4(), name: "Winter".to_owned(), session: 1, of: 3, weight: 100 };
    let mut app = open_with(vec![session("Winter pairs", days, Some(event)), session("Club evening", 1, None)], &[]);
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    app
}

#[test]
fn next_session_of_a_running_event_is_chosen_and_can_be_left() {
    let number_and_count =
        |app: &App| app.desk().session().unwrap().event.as_ref().map(|event| (event.session, event.of));
    let mut app = running_event(42);
    look(&app).find("Winter, session 2 of 3").unwrap();
    type_into(&mut app, tonight::TABLES, "5");
    assert_eq!(number_and_count(&app), Some((2, 3)));
    look(&app).find("03/11/2026 · Winter, session 2 of 3").unwrap();
    // Session 2 is tonight's, so the next evening is a single one.
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    assert!(look(&app).find("Winter, session 3 of 3").is_err());

    let mut app = running_event(42);
    press(&mut app, Shortcut::Letter('j'));
    assert!(look(&app).find("Winter, session 2 of 3").is_err());
    type_into(&mut app, tonight::TABLES, "5");
    assert_eq!(number_and_count(&app), None);
    // After more than six weeks the event counts as over.
    let mut app = running_event(43);
    type_into(&mut app, tonight::TABLES, "5");
    assert_eq!(number_and_count(&app), None);
}

#[test]
fn session_of_an_older_event_of_the_same_name_is_not_proposed() {
    let event =
        |id: u128| EventRef { id: Uuid::from_u128(id), name: "Winter".to_owned(), session: 1, of: 2, weight: 100 };
    let session = |days: u64, event: EventRef| {
        let mut change = opening(&[]);
        let Change::SessionOpened { date, event: part, .. } = &mut change else { unreachable!() };
        (*date, *part) = (now().date_naive() - chrono::Days::new(days), Some(event));
        vec![entry(change)]
    };
    // Tonight's session is neither published nor closed, so its event has no next session yet.
    let mut app = open_with(vec![session(7, event(1)), session(0, event(2))], &[]);
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    assert!(!says(&app, "Winter, session 2 of 2"), "{:?}", all_words(&app));
}

#[test]
fn chosen_session_of_a_running_event_is_continued() {
    let mut app = running_event(7);
    // The single evening was yesterday, so it comes first.
    update(&mut app, Message::Tonight(tonight::Message::Choose(0)));
    assert!(look(&app).find("Winter, session 2 of 3").is_err());
    update(&mut app, Message::Tonight(tonight::Message::Choose(1)));
    look(&app).find("Winter, session 2 of 3").unwrap();
}

#[test]
fn next_session_is_due_on_a_later_day_or_once_the_first_of_the_day_is_published() {
    let event = EventRef { id: Uuid::new_v4(), name: "Winter".to_owned(), session: 1, of: 2, weight: 100 };
    let session_today = |publications: Vec<Entry>| {
        let mut change = opening(&[]);
        let Change::SessionOpened { date, event: part, .. } = &mut change else { unreachable!() };
        (*date, *part) = (now().date_naive(), Some(event.clone()));
        let mut app = open_with(vec![[vec![entry(change)], publications].concat()], &[]);
        press(&mut app, Shortcut::Go(ScreenName::Tonight));
        app
    };
    let mut app = session_today(Vec::new());
    assert!(!says(&app, "Winter, session 2 of 2"));
    let tomorrow = now().date_naive().succ_opt().unwrap().to_string();
    update(&mut app, Message::Tonight(tonight::Message::Date(tomorrow)));
    assert!(says(&app, "Winter, session 2 of 2"));
    let published = entry(Change::RankingPublished { publication: Publication { version: 1, provisional: false } });
    assert!(says(&session_today(vec![published]), "Winter, session 2 of 2"));
}

#[test]
fn next_session_is_due_as_soon_as_the_first_of_the_day_is_closed() {
    let event = EventRef { id: Uuid::new_v4(), name: "Winter".to_owned(), session: 1, of: 2, weight: 100 };
    let mut journal = played_rounds(5, |_, _, _| true);
    journal.apply(entry(Change::DateSet { date: now().date_naive() })).unwrap();
    journal.apply(entry(Change::EventSet { event: Some(event) })).unwrap();
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    assert!(!says(&app, "Winter, session 2 of 2"), "{:?}", all_words(&app));
    close_evening(&mut app);
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    assert!(says(&app, "Winter, session 2 of 2"), "{:?}", all_words(&app));
}

#[test]
fn ticked_next_session_stays_whatever_date_is_typed() {
    let mut app = running_event(43);
    update(&mut app, Message::Tonight(tonight::Message::Choose(1)));
    assert!(!says(&app, "Winter, session 2 of 3"));
    press(&mut app, Shortcut::Letter('j'));
    assert!(says(&app, "Winter, session 2 of 3"));
    let next_year = (now().date_naive() + chrono::Days::new(90)).to_string();
    update(&mut app, Message::Tonight(tonight::Message::Date(next_year)));
    assert!(says(&app, "Winter, session 2 of 3"), "{:?}", all_words(&app));
    type_into(&mut app, tonight::TABLES, "5");
    assert_eq!(session(&app).event.as_ref().map(|event| event.session), Some(2));
}

#[test]
fn single_evening_like_a_session_says_so_and_does_not_have_the_name_of_the_event() {
    let mut app = running_event(7);
    update(&mut app, Message::Tonight(tonight::Message::Join));
    look(&app).find("Like last Tuesday · a single evening").unwrap();
    press(&mut app, Shortcut::Letter('j'));
    type_into(&mut app, tonight::TABLES, "5");
    assert_eq!(session(&app).title, "Winter");
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    type_into(&mut app, tonight::TABLES, "5");
    let single = session(&app);
    assert_eq!((single.title.as_str(), single.event.is_none()), ("Tuesday pairs", true));
}

#[test]
fn new_session_of_an_event_has_its_name_and_takes_a_date_without_a_year() {
    let mut app = running_event(42);
    press(&mut app, Shortcut::New);
    let mut window = tall_window(&app);
    window.click("Winter").unwrap();
    let messages = window.into_messages().collect();
    apply(&mut app, messages);
    for (field, text) in [(tonight::Field::Tables, "5"), (tonight::Field::Date, "7-12")] {
        let typed = tonight::FormMessage::Typed(field, text.to_owned());
        update(&mut app, Message::Tonight(tonight::Message::InForm(typed)));
    }
    assert!(says(&app, "Winter, session 2 of 3"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    let session = app.desk().session().unwrap();
    assert_eq!((session.title.as_str(), session.date.to_string().as_str()), ("Winter", "2026-12-07"));
}

#[test]
fn first_session_of_a_continued_event_names_the_event() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "5");
    let first = app.desk().session().unwrap().id;
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    update(&mut app, Message::Tonight(tonight::Message::Join));
    type_into(&mut app, tonight::TABLES, "5");
    let name = app.desk().session().unwrap().event.clone().unwrap().name;
    assert_eq!(event_names(&app), [name.clone(), name.clone()]);

    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    update(&mut app, Message::Tonight(tonight::Message::Change(first)));
    // The fields of the event are shown only for a session of an event.
    assert!(look(&app).find(id("evening-number")).is_ok());
    press(&mut app, Shortcut::Main);
    assert_eq!(event_names(&app), [name.clone(), name.clone()]);

    update(&mut app, Message::Tonight(tonight::Message::Change(first)));
    click(&mut app, "a single evening");
    press(&mut app, Shortcut::Main);
    update(&mut app, Message::Tonight(tonight::Message::Load(first)));
    assert!(app.desk().others_of_event().is_empty(), "the evening has left the event");
}

#[test]
fn sessions_named_as_their_event_have_their_number_in_the_lists() {
    let mut store = english_store();
    for session in [1, 2] {
        let mut change = opening(&[]);
        if let Change::SessionOpened { title, event, .. } = &mut change {
            let name = "Autumn".to_owned();
            title.clone_from(&name);
            *event = Some(EventRef { id: Uuid::from_u128(77), name, session, of: 3, weight: 100 });
        }
        store.create_with(vec![entry(change)]).unwrap();
    }
    let mut app = window::open(store, now).unwrap();
    for screen in [ScreenName::Tonight, ScreenName::Archive] {
        press(&mut app, Shortcut::Go(screen));
        let words = all_words(&app);
        for name in ["Autumn, session 1 of 3", "Autumn, session 2 of 3"] {
            assert!(words.iter().any(|word| word == name), "{screen:?}: {words:?}");
        }
    }
}

#[test]
fn undo_of_an_event_name_renames_all_sessions() {
    let mut store = english_store();
    for session in [1, 2] {
        let mut change = opening(&[]);
        if let Change::SessionOpened { title, event, .. } = &mut change {
            *title = format!("Session {session}");
            let name = "Autumn".to_owned();
            let id = Uuid::from_u128(77);
            *event = Some(evening::club::EventRef { id, name, session, of: 2, weight: 100 });
        }
        store.create_with(vec![entry(change)]).unwrap();
    }
    let mut app = window::open(store, now).unwrap();
    let first = app.desk().lists.summaries[0].id;
    update(&mut app, Message::Tonight(tonight::Message::Load(first)));
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    press(&mut app, Shortcut::Function(2));
    let typed = tonight::FormMessage::Typed(tonight::Field::Event, "Spring".to_owned());
    update(&mut app, Message::Tonight(tonight::Message::InForm(typed)));
    press(&mut app, Shortcut::Main);
    assert_eq!(event_names(&app), ["Spring", "Spring"]);
    press(&mut app, Shortcut::Undo);
    assert_eq!(event_names(&app), ["Autumn", "Autumn"]);
    let notice = app.notice().unwrap();
    assert!(notice.contains("The other session of the event is also called Autumn again."), "{notice}");
    press(&mut app, Shortcut::Redo);
    assert_eq!(event_names(&app), ["Spring", "Spring"]);
}

#[test]
fn renamed_event_has_the_name_in_all_sessions() {
    let id = Uuid::new_v4();
    let evening = |number: u16| {
        let mut journal = evening("mitchell 2", 2);
        let event = EventRef { id, name: "Atumn".to_owned(), session: number, of: 2, weight: 100 };
        journal.apply(entry(Change::EventSet { event: Some(event) })).unwrap();
        entries(&journal)
    };
    let mut app = open_with(vec![evening(1), evening(2)], &[]);
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    press(&mut app, Shortcut::Function(2));
    let typed = tonight::FormMessage::Typed(tonight::Field::Event, "Autumn".to_owned());
    update(&mut app, Message::Tonight(tonight::Message::InForm(typed)));
    press(&mut app, Shortcut::Main);
    assert_eq!(event_names(&app), ["Autumn", "Autumn"]);
    let other_session = &app.desk().others_of_event()[0];
    assert_eq!(other_session.session.event.as_ref().unwrap().name, "Autumn");
}

#[test]
fn rules_of_an_event_in_victory_points_speak_of_points() {
    let mut app = window_on(&league(&IN_VP));
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    update(&mut app, Message::Ranking(RankingMessage::Tab(Tab::Sessions)));
    send_message(&mut app, EventMessage::Part(Part::Rules));
    assert!(says(&app, "ranked by the average of the points of all sessions"), "{:?}", all_words(&app));
    assert!(!says(&app, "ranked by average percentage"), "{:?}", all_words(&app));
}

#[test]
fn forgotten_player_has_no_identifier_in_the_event_total() {
    let ada = club_player(1, "Ada Bor");
    let session_of_event = |number: u16| {
        let mut journal = evening("mitchell 3", 1);
        let mut contestant = journal.session().contestants[&pair(1)].clone();
        contestant.players[0] = Entrant::from(&ada);
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
        let event = EventRef { id: Uuid::from_u128(9), name: "League".to_owned(), session: number, of: 2, weight: 100 };
        journal.apply(entry(Change::EventSet { event: Some(event) })).unwrap();
        play_all(&mut journal);
        entries(&journal)
    };
    let mut app = open_with(vec![session_of_event(1), session_of_event(2)], std::slice::from_ref(&ada));
    press(&mut app, Shortcut::Go(ScreenName::Players));
    update(&mut app, Message::Players(players::Message::Choose(ada.id)));
    press(&mut app, Shortcut::Function(6));
    fill_anywhere(&mut app, "player-forget-reason", "asked for it");
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    update(&mut app, Message::Ranking(RankingMessage::Tab(Tab::Sessions)));
    send_message(&mut app, EventMessage::Part(Part::Ranking));
    let words = all_words(&app);
    assert!(words.iter().any(|word| word.starts_with("N.N. – ")), "{words:?}");
    assert!(!words.iter().any(|word| evening::club::has_placeholder(word)), "{words:?}");
}
