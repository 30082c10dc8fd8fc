//! The event in the window: sessions join and leave, the rules are chosen, the ranking says who goes on.

use ::window::own_settings::{self, rules};
use ::window::ranking::event::{Message as EventMessage, Part, SEARCH, WEIGHT};
use ::window::ranking::{Message as RankingMessage, Tab};
use ::window::{self, App, Message, Shortcut, Which};
use evening::club::{Entrant, EventRef, WhichFinal};
use evening::session::{Change, SessionId};
use lang::Language;
use store::Store;

use crate::harness::{look, press, type_into, update};
use crate::window_fits::{Paints, faults, sized};
use testing::*;

/// Three evenings of the same four pairs a week apart, each with one board; none is in an event.
fn three() -> (App, Vec<SessionId>) {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    let mut ids = Vec::new();
    for week in 0..3u16 {
        let mut journal = open(0, &[]);
        for number in [1, 2, 101, 102] {
            let name = |seat| Entrant::named(format!("Player {seat}{number} Longername"));
            let contestant = evening::club::Contestant::pair(pair(number), name("a"), name("b"));
            journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
        }
        scores(&mut journal, 1, &[420, 170]);
        let mut entries: Vec<_> = journal.entries().iter().map(|e| (**e).clone()).collect();
        let Change::SessionOpened { title, date, .. } = &mut entries[0].change else { unreachable!() };
        (*title, *date) = (format!("Evening {}", week + 1), *date - chrono::Days::new(u64::from(7 * (2 - week))));
        ids.push(store.create_with(entries).unwrap().session().id);
    }
    (window::open(store, now).unwrap(), ids)
}

fn ask(app: &mut App, message: EventMessage) {
    update(app, Message::Ranking(RankingMessage::Event(message)));
}

/// The sessions of the event, the open one among them, by number.
fn event(app: &App) -> Vec<(u16, SessionId, u16)> {
    let of = |event: Option<&EventRef>| event.map_or((1, 100), |event| (event.session, event.weight));
    let others = app.desk().others_of_event().iter().map(|other| &other.session);
    let mut all: Vec<_> = others
        .chain(app.desk().session())
        .map(|session| {
            let (number, weight) = of(session.event.as_ref());
            (number, session.id, weight)
        })
        .collect();
    all.sort_unstable();
    all
}

#[test]
fn evenings_join_the_event_get_a_weight_and_leave() {
    let (mut app, ids) = three();
    assert_eq!(app.desk().session().unwrap().id, ids[2]);
    press(&mut app, Shortcut::Go(Which::Ranking));
    update(&mut app, Message::Ranking(RankingMessage::Tab(Tab::Sessions)));
    look(&app).find("This evening is in no event yet").unwrap();
    press(&mut app, Shortcut::New);
    type_into(&mut app, SEARCH, "evening 1");
    assert_eq!(event(&app), [(1, ids[2], 100), (2, ids[0], 100)]);
    ask(&mut app, EventMessage::Join(ids[1]));
    assert_eq!(event(&app).len(), 3);
    look(&app).find("Evening 3").unwrap();

    ask(&mut app, EventMessage::Choose(ids[0]));
    ask(&mut app, EventMessage::Weight("50 %".to_owned()));
    ask(&mut app, EventMessage::Keep);
    assert_eq!(event(&app)[1], (2, ids[0], 50));
    type_into(&mut app, WEIGHT, "much");
    assert_eq!(event(&app)[1], (2, ids[0], 50), "what is no number changes nothing");
    look(&app).find("A weight and a session number are whole numbers; the number is 1 or more.").unwrap();

    ask(&mut app, EventMessage::Leave);
    assert_eq!(event(&app).iter().map(|(_, id, _)| *id).collect::<Vec<_>>(), [ids[2], ids[1]]);
}

#[test]
fn the_rules_of_the_event_are_those_of_its_last_session_whichever_is_open() {
    let (mut app, ids) = three();
    press(&mut app, Shortcut::Go(Which::Ranking));
    update(&mut app, Message::Ranking(RankingMessage::Tab(Tab::Sessions)));
    ask(&mut app, EventMessage::Join(ids[0]));
    let rule = |app: &mut App, key, value: &str| {
        ask(app, EventMessage::Rules(rules::Message::Set(key, value.to_owned())));
    };
    rule(&mut app, "event.qualify", "1");
    rule(&mut app, "event.consolation", "one");
    // The last session of the event is the one that joined it.
    let conditions = |app: &App| {
        let others = app.desk().others_of_event();
        others.iter().find(|other| other.session.id == ids[0]).unwrap().session.conditions.clone()
    };
    assert_eq!(conditions(&app).event.qualify.to_string(), "1");
    assert!(app.desk().session().unwrap().conditions.event.is_usual());
    let on: Vec<_> = app.desk().event_rankings()[0].lines.iter().map(|l| l.goes_on.unwrap().to.to_string()).collect();
    assert_eq!(on, ["A", "B"]);
    look(&app).find("→ A").unwrap();

    ask(&mut app, EventMessage::Choose(ids[0]));
    ask(&mut app, EventMessage::Final(WhichFinal::A));
    assert!(app.desk().event_rankings().iter().all(|r| r.of_final.is_some()));
    assert_eq!(conditions(&app).event.which_final, WhichFinal::A);
}

#[test]
fn the_event_fits_at_every_size_in_every_language() {
    let (mut app, ids) = three();
    let mut paints = Paints::new(&app);
    press(&mut app, Shortcut::Go(Which::Ranking));
    update(&mut app, Message::Ranking(RankingMessage::Tab(Tab::Sessions)));
    ask(&mut app, EventMessage::Join(ids[0]));
    ask(&mut app, EventMessage::Join(ids[1]));
    ask(&mut app, EventMessage::Rules(rules::Message::Set("event.qualify", "1".to_owned())));
    ask(&mut app, EventMessage::Rules(rules::Message::Set("carry", "percent 50".to_owned())));
    ask(&mut app, EventMessage::Choose(ids[1]));
    ask(&mut app, EventMessage::Rules(rules::Message::Open("event.ties")));
    let mut found = Vec::new();
    for language in Language::ALL {
        update(&mut app, Message::Settings(own_settings::Message::Language(language)));
        for part in [Part::Ranking, Part::Sessions, Part::Rules] {
            ask(&mut app, EventMessage::Part(part));
            for window in [(800.0, 500.0), (1280.0, 720.0), (1920.0, 1080.0)] {
                for scale in [100, 150, 200] {
                    sized(&mut app, window, scale);
                    let all = faults(&app, &mut paints);
                    found.extend(
                        all.into_iter().map(|fault| format!("{language:?} {part:?} {window:?} {scale}: {fault}")),
                    );
                }
            }
        }
    }
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}
