//! Evenings and screens as they are in the middle of things, for whoever measures or looks at them.

use ::window::{self, App, Message, Shortcut, Which, movement, own_settings, results};
use bridge::BoardNumber;
use evening::club::{ContestantId, Entrant, SectionId};
use evening::session::{Change, Outcome, Place, ResultId, TableResult};
use exchange::sample;
use lang::Language;
use store::Store;
use uuid::Uuid;

use crate::harness::{empty, press, update};
use crate::window_rounds::sample as drawn;
use testing::*;

/// A name as long as names are.
const LONG: [&str; 4] = [
    "Marie-Christine Vandenbroucke-Oosterhout",
    "Øjvind Kierkegaard-Rasmussen",
    "Hans-Joachim von Schulenburg-Wolfsburg",
    "Wilhelmina Geertruida van den Heuvel",
];

/// The sample evening as it was played, or with long names in the places of its own.
pub fn played(long: bool) -> App {
    let evening = sample::evening().unwrap();
    let journal = evening.play(now(), Uuid::new_v4).unwrap();
    let mut entries: Vec<_> = journal.entries().iter().map(|entry| entry.as_ref().clone()).collect();
    if long {
        lengthen(entries.iter_mut().map(|entry| &mut entry.change));
    }
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    store.save_players(&evening.people()).unwrap();
    store.create_with(entries).unwrap();
    let mut app = window::open(store, now).unwrap();
    // A screen's first lines were read.
    for which in Which::ALL {
        press(&mut app, Shortcut::Go(which));
    }
    app
}

/// Twelve players with long names, each for himself, and the first scores.
fn individual() -> App {
    let mut journal = evening("individual 12", 2);
    let sitting = journal.session().sections[&SectionId::A].movement.meeting(1, 1).unwrap().sitting;
    let sitting = sitting.map(|number| ContestantId { section: SectionId::A, number });
    let board = BoardNumber::FIRST;
    let place = Place { section: SectionId::A, round: Some(1), table: Some(1) };
    let outcome = Outcome::ScoreOnly { score_ns: 420 };
    let result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, outcome);
    journal.apply(entry(Change::ResultEntered { result })).unwrap();
    let mut entries: Vec<_> = journal.entries().iter().map(|entry| entry.as_ref().clone()).collect();
    lengthen(entries.iter_mut().map(|entry| &mut entry.change));
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    store.create_with(entries).unwrap();
    window::open(store, now).unwrap()
}

/// Everybody gets a name that is hard to fit in.
fn lengthen<'a>(changes: impl Iterator<Item = &'a mut Change>) {
    let mut names = LONG.iter().cycle();
    for change in changes {
        if let Change::ContestantSeated { contestant } = change {
            for player in &mut contestant.players {
                *player = Entrant { name: (*names.next().unwrap()).to_owned(), ..player.clone() };
            }
        }
    }
}

/// What is shown, and what shows it.
type State = (&'static str, fn() -> App);

/// Screens in the middle of things, each by name, one after the other.
pub const STATES: [State; 29] = [
    ("a new evening", || at(played(false), Which::Tonight, &[Shortcut::New])),
    ("a movement that is edited", || at(played(false), Which::Movement, &[Shortcut::Function(4)])),
    ("a movement that is repaired", || at(played(false), Which::Movement, &[Shortcut::Letter('r')])),
    ("a pair that leaves", || {
        let mut app = at(played(false), Which::Movement, &[Shortcut::Letter('r')]);
        for message in
            [movement::RepairMessage::What(movement::What::Leave), movement::RepairMessage::First("12".into())]
        {
            update(&mut app, Message::Movement(movement::Message::InRepair(message)));
        }
        app
    }),
    ("an evening that is changed", || at(played(false), Which::Tonight, &[Shortcut::Function(2)])),
    ("seats with long names", || at(played(true), Which::Seats, &[])),
    ("ranking with long names", || at(played(true), Which::Ranking, &[])),
    ("a line of the ranking explained", || at(played(true), Which::Ranking, &[Shortcut::Down, Shortcut::Down])),
    ("results by table with long names", || {
        by(played(true), results::By::Table { section: SectionId::A, round: 2, table: 3 })
    }),
    ("results by board", || by(played(true), results::By::Board("7".parse().unwrap()))),
    ("a ruling that is being made", || {
        let app = by(played(false), results::By::Table { section: SectionId::A, round: 2, table: 3 });
        at(app, Which::Results, &[Shortcut::Function(4)])
    }),
    ("the draw of teams", || at(drawn("Swiss Teams"), Which::Movement, &[])),
    ("the draw so far", || at(drawn("Swiss Teams"), Which::Movement, &[Shortcut::Function(3)])),
    ("the draw of pairs", || at(drawn("Monrad Pairs"), Which::Movement, &[])),
    ("cards of teams", || at(drawn("Swiss Teams"), Which::Seats, &[])),
    ("the sheet of a match", || {
        let mut app = at(drawn("Swiss Teams"), Which::Movement, &[Shortcut::Main]);
        let session = app.desk().session().unwrap();
        let meeting = session.sections[&SectionId::A].movement.meeting(4, 1).unwrap();
        let who: Vec<_> = meeting.sitting.contestants().map(|(number, _)| number).collect();
        press(&mut app, Shortcut::Go(Which::Results));
        by(app, results::By::Match { section: SectionId::A, round: 4, teams: [who[0], who[1]] })
    }),
    ("the ranking of teams", || at(drawn("Swiss Teams"), Which::Ranking, &[Shortcut::Down])),
    ("the first start", empty),
    ("strengths that are written", || at(played(true), Which::Seats, &[Shortcut::Letter('g')])),
    ("a rule that is open", || {
        let mut app = at(played(false), Which::Settings, &[]);
        let open = own_settings::rules::Message::Open("matchpoints.unequal");
        update(&mut app, Message::Settings(own_settings::Message::Rules(open)));
        app
    }),
    ("a ruling without questions", || {
        let app = by(played(true), results::By::Table { section: SectionId::A, round: 2, table: 3 });
        at(app, Which::Results, &[Shortcut::Function(4), Shortcut::Main])
    }),
    ("a penalty", || at(played(true), Which::Director, &[Shortcut::Letter('g')])),
    ("the closing check", || at(drawn("Swiss Teams"), Which::Director, &[Shortcut::Letter('l')])),
    ("the second pass", || at(played(true), Which::Results, &[Shortcut::Function(3)])),
    ("somebody of the club", || at(played(false), Which::Players, &[Shortcut::Down, Shortcut::Down])),
    ("the seats of an individual", || at(individual(), Which::Seats, &[])),
    ("the movement of an individual", || at(individual(), Which::Movement, &[])),
    ("the results of an individual", || at(individual(), Which::Results, &[])),
    ("the ranking of an individual", || at(individual(), Which::Ranking, &[Shortcut::Down])),
];

/// On a screen, after these keys.
fn at(mut app: App, which: Which, keys: &[Shortcut]) -> App {
    press(&mut app, Shortcut::Go(which));
    for key in keys {
        press(&mut app, *key);
    }
    app
}

fn by(mut app: App, by: results::By) -> App {
    press(&mut app, Shortcut::Go(Which::Results));
    update(&mut app, Message::Results(results::Message::By(by)));
    app
}

/// The window speaks a language.
pub fn speak(app: &mut App, language: Language) {
    update(app, Message::Settings(own_settings::Message::Language(language)));
}
