//! Evenings, journals and databases used by several files.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use ::movement::{ContestantKind, Repair, repair};
use ::window::movement::{RepairEvent, RepairMessage};
use ::window::{self, App, ScreenName, Shortcut, results, seats, tonight};
use bridge::BoardNumber;
use chrono::{DateTime, FixedOffset};
use evening::club::{Contestant, Entrant, Player, PlayerId, SectionId};
use evening::director::Award;
use evening::session::{Change, Entry, Journal, Outcome, Place, ResultId, SessionId, TableResult};
use exchange::sample;
use lang::Language;
use store::Store;
use uuid::Uuid;

use super::{call_rounds, click, movement_of, open_repair, overwrite, press, read_hints, says, session, type_into};
use testing::*;

// Evenings in memory

/// A database in memory whose window speaks English, whatever the language of this computer.
pub fn english_store() -> Store {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    store
}

/// The window with evenings of a club and these players.
pub fn open_with(evenings: Vec<Vec<Entry>>, players: &[Player]) -> App {
    let mut store = english_store();
    store.save_players(players).unwrap();
    for entries in evenings {
        store.create_with(entries).unwrap();
    }
    window::open(store, now).unwrap()
}

pub fn entries(journal: &Journal) -> Vec<Entry> {
    journal.entries().iter().map(|entry| entry.as_ref().clone()).collect()
}

/// The window on an evening, as it opens.
pub fn window_on(journal: &Journal) -> App {
    open_with(vec![entries(journal)], &[])
}

/// Opens the window on an evening, with all hints read.
pub fn open_journal(journal: &Journal) -> App {
    open_entries_at(entries(journal), now)
}

/// The window on an evening, on Results.
pub fn on_results(journal: &Journal) -> App {
    let mut app = window_on(journal);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    app
}

/// Opens the window on an evening at the time of this clock, with all hints read.
pub fn open_entries_at(entries: Vec<Entry>, clock: fn() -> DateTime<FixedOffset>) -> App {
    let mut store = english_store();
    store.create_with(entries).unwrap();
    let mut app = window::open(store, clock).unwrap();
    read_hints(&mut app);
    app
}

/// The window on an empty database, on Tonight.
pub fn empty_club() -> App {
    let mut app = window::open(Store::in_memory().unwrap(), now).unwrap();
    // The tests read English, whatever the language of this computer.
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    click(&mut app, Language::En.own_name());
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    app
}

/// Seven tables with the hands and the pairs of the sample, and no result.
pub fn ready() -> App {
    open_with(vec![sample_opening()], &[])
}

/// The entries that open the evening of the sample: hands and pairs, and no result.
pub fn sample_opening() -> Vec<Entry> {
    sample::evening().unwrap().opening(Uuid::new_v4).unwrap().into_iter().map(entry).collect()
}

/// [`ready`] with 4♠ by North, ten tricks, on board 1 of table 1, and the cursor on that line.
pub fn with_a_result() -> App {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4SN=");
    press(&mut app, Shortcut::Up);
    app
}

/// [`ready`] with results on boards 1 and 2 of table 1, and the cursor on the first.
pub fn with_two_results() -> App {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4SN=");
    type_into(&mut app, results::ENTRY, "3NN=");
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Up);
    app
}

/// [`ready`] with one result and an unfinished correction of it.
pub fn with_begun_correction() -> App {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "5sn=");
    assert!(says(&app, "Who asked for it, and why?"));
    press(&mut app, Shortcut::Down);
    app
}

/// [`with_a_result`] and a ruling on it, begun without questions.
pub fn with_begun_ruling() -> App {
    let mut app = with_a_result();
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    app
}

/// The keys of a revoke by North, declarer: established, won by him, with a later trick and no exception.
pub const REVOKE: &str = "rny110";

/// [`ready`] with two rounds called, and Repair open for a pair that leaves.
pub fn repair_for_leaving_pair(number: &str) -> App {
    let mut app = ready();
    call_rounds(&mut app, 2);
    open_repair(&mut app, [RepairMessage::Event(RepairEvent::Leave), RepairMessage::First(number.to_owned())]);
    app
}

/// A player of the club by number.
pub fn club_player(number: u128, name: &str) -> Player {
    Player {
        id: PlayerId(Uuid::from_u128(number)),
        name: name.to_owned(),
        club_number: number.to_string(),
        national_number: String::new(),
        guest: false,
    }
}

/// A club with members, and an evening with this many tables and nobody seated.
pub fn club_with_tables(members: &[&str], tables: &str) -> App {
    let members: Vec<Player> = (100..).zip(members).map(|(number, name)| club_player(number, name)).collect();
    let mut app = open_with(Vec::new(), &members);
    type_into(&mut app, tonight::TABLES, tables);
    app
}

/// A club without an evening. Each person has a name, a federation number, and `true` for a guest.
pub fn with_people(people: &[(&str, &str, bool)]) -> App {
    let players: Vec<Player> = (1_u128..)
        .zip(people)
        .map(|(id, (name, number, guest))| Player {
            club_number: String::new(),
            national_number: (*number).to_owned(),
            guest: *guest,
            ..club_player(id, name)
        })
        .collect();
    open_with(Vec::new(), &players)
}

/// Four tables, and four guests typed on Seats.
pub fn new_club() -> App {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "4");
    for name in ["Ada North", "Bo South", "Cy East", "Di West"] {
        type_into(&mut app, seats::NAME, name);
    }
    app
}

/// This many tables, with all expected players seated.
pub fn fully_seated(tables: &str) -> App {
    let mut app = club_with_tables(&[], tables);
    let names: Vec<String> = ('A'..='Z').map(|letter| format!("{letter}na Guest")).collect();
    for index in 0..2 * movement_of(&app).contestants().len() {
        let name = &names[index % names.len()];
        type_into(&mut app, seats::NAME, &if index < names.len() { name.clone() } else { format!("{name} Junior") });
        if session(&app).contestants.values().flat_map(Contestant::everybody).count() <= index {
            press(&mut app, Shortcut::Enter);
        }
    }
    app
}

/// Four tables with everybody seated and round 1 called. All its boards are in, the last one with this text.
pub fn with_first_round_played(last: &str) -> App {
    let mut app = fully_seated("4");
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    let due = |app: &App| {
        session(app).missing().iter().filter(|line| line.outcome.is_none() && line.place.round == Some(1)).count()
    };
    while due(&app) > 0 {
        let typed = if due(&app) == 1 { last } else { "p" };
        let before = due(&app);
        type_into(&mut app, results::ENTRY, typed);
        assert!(due(&app) < before, "{typed}: {:?}", app.notice());
    }
    app
}

/// This many tables tonight with nobody seated. Last week Lone played with Søren as pair 3, and Bo with Eva as pair 5.
pub fn with_last_week(tables: &str) -> App {
    let people = [
        club_player(1, "Lone Pedersen"),
        club_player(2, "Søren Dahl"),
        club_player(3, "Bo Friis"),
        club_player(4, "Eva Holm"),
    ];
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
        first_board: BoardNumber::FIRST,
        reason: None,
    }));
    for (number, first, second) in [(3, 0, 1), (5, 2, 3)] {
        let contestant = Contestant::pair(pair(number), Entrant::from(&people[first]), Entrant::from(&people[second]));
        entries.push(entry(Change::ContestantSeated { contestant }));
    }
    let mut app = open_with(vec![entries], &people);
    type_into(&mut app, tonight::TABLES, tables);
    app
}

/// The sample evening as played, with all introductions read, and with long names if `has_long_names`.
pub fn sample_played(has_long_names: bool) -> App {
    let mut entries = entries(played_sample());
    if has_long_names {
        give_long_names(entries.iter_mut().map(|entry| &mut entry.change));
    }
    let mut store = english_store();
    // Opening every screen would take longer than everything else.
    store.set_setting("hints", &ScreenName::keys(&ScreenName::ALL)).unwrap();
    store.save_players(&sample::evening().unwrap().people()).unwrap();
    store.create_with(entries).unwrap();
    window::open(store, now).unwrap()
}

/// The sample evening as played. It is built once for all tests.
pub fn played_sample() -> &'static Journal {
    static PLAYED: LazyLock<Journal> = LazyLock::new(|| sample::evening().unwrap().play(now(), Uuid::new_v4).unwrap());
    &PLAYED
}

/// The sample evening with this many results.
pub fn half_played(result_count: usize) -> App {
    let mut results_left = result_count;
    let mut kept_entries = Vec::new();
    for entry in entries(played_sample()) {
        match entry.change {
            Change::ResultEntered { .. } if results_left == 0 => break,
            Change::ResultEntered { .. } => results_left -= 1,
            _ => {}
        }
        kept_entries.push(entry);
    }
    open_with(vec![kept_entries], &[])
}

/// A drawn evening of the sample club: its Swiss of nine teams after three rounds of seven, or its Monrad of ten pairs
/// after two of five.
pub fn open_drawn_sample(title: &str) -> App {
    let changes = sample::drawn()
        .unwrap()
        .into_iter()
        .find(|changes| matches!(changes.first(), Some(Change::SessionOpened { title: name, .. }) if name == title));
    let mut changes = changes.unwrap();
    if let Some(Change::SessionOpened { date, .. }) = changes.first_mut() {
        *date = now().date_naive();
    }
    open_with(vec![changes.into_iter().map(entry).collect()], &[])
}

const LONG_NAMES: [&str; 4] = [
    "Marie-Christine Vandenbroucke-Oosterhout",
    "Øjvind Kierkegaard-Rasmussen",
    "Hans-Joachim von Schulenburg-Wolfsburg",
    "Wilhelmina Geertruida van den Heuvel",
];

pub fn give_long_names<'a>(changes: impl Iterator<Item = &'a mut Change>) {
    let mut names = LONG_NAMES.iter().cycle();
    for change in changes {
        if let Change::ContestantSeated { contestant } = change {
            for player in &mut contestant.players {
                *player = Entrant { name: (*names.next().unwrap()).to_owned(), ..player.clone() };
            }
        }
    }
}

// Journals

/// Calls the first rounds of section A.
pub fn call_first_rounds(journal: &mut Journal, round_count: u8) {
    for round in 1..=round_count {
        journal.apply(entry(Change::RoundCalled { section: SectionId::A, round })).unwrap();
    }
}

/// Repairs the movement of section A from a round on.
pub fn repair_from(journal: &mut Journal, from: u8, kind: &Repair) {
    let section = &journal.session().sections[&SectionId::A];
    let boards_per_round = section.boards_per_round;
    let movement = Box::new(repair(&section.movement, from, kind).unwrap().movement);
    let (section, first_board) = (SectionId::A, BoardNumber::FIRST);
    let movement_set = Change::MovementSet { section, movement, boards_per_round, first_board, reason: None };
    journal.apply(entry(movement_set)).unwrap();
}

/// Enters an outcome on every line for which there is one, by place, board and contestants.
pub fn enter_outcomes(journal: &mut Journal, outcome: impl Fn(&Place, u16, &TableSitting) -> Option<Outcome>) {
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
    for (place, board, sitting) in lines {
        let Some(outcome) = outcome(&place, board.number(), &sitting) else { continue };
        let result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, outcome);
        journal.apply(entry(Change::ResultEntered { result })).unwrap();
    }
}

/// The contestants at a table.
pub type TableSitting = ::movement::Sitting<evening::club::ContestantId>;

/// A Mitchell of five tables and five rounds with this many of them called, and a result wherever `has_result` says so.
pub fn played_rounds(called_count: u8, has_result: impl Fn(u8, u8, u16) -> bool) -> Journal {
    let mut journal = evening("mitchell 5", 2);
    call_first_rounds(&mut journal, called_count);
    enter_outcomes(&mut journal, |place, board, _| {
        let (round, table) = (place.round.unwrap(), place.table.unwrap());
        let score_ns = 110 + 10 * i32::from(table);
        has_result(round, table, board).then_some(Outcome::ScoreOnly { score_ns })
    });
    journal
}

/// A Mitchell of five tables in which pair 1 leaves after round 2. With all results, or with those of the first two
/// rounds except for one table, so two boards of that pair have a single result.
pub fn journal_with_pair_left(is_complete: bool) -> Journal {
    let mut journal = evening("mitchell 5", 2);
    repair_from(&mut journal, 3, &Repair::Hole(1));
    enter_outcomes(&mut journal, |place, _, sitting| {
        let is_in = is_complete || place.round < Some(2) || place.round == Some(2) && place.table != Some(5);
        let is_pair_1 = sitting.contestants().any(|(contestant, _)| contestant == pair(1));
        is_in.then_some(Outcome::ScoreOnly { score_ns: if is_pair_1 { 150 } else { 90 } })
    });
    journal
}

/// Six tables with one pair missing. In pair 6, Wim Wood plays for Leo Lane from round 5 on.
pub fn with_a_substitute() -> Journal {
    let mut journal = evening("howell 6 without 12", 2);
    let contestant = Contestant::pair(pair(6), Entrant::named("Kim Kent"), Entrant::named("Leo Lane"));
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    let entrant = Entrant::named("Wim Wood");
    let change = Change::PlayerSubstituted { contestant: pair(6), position: 1, from_round: 5, entrant };
    journal.apply(entry(change)).unwrap();
    journal
}

/// Three pairs on each side with results on one board.
pub fn journal_of_one_board() -> Journal {
    let mut journal = open(3, &[]);
    scores(&mut journal, 1, &[420, 450, -50]);
    journal
}

/// [`journal_of_one_board`] with one ruling that waits for a review, and nothing else to look at.
pub fn journal_to_review() -> Journal {
    let mut journal = journal_of_one_board();
    let id = rule(&mut journal, 1, pair(1), pair(101), Award::artificial("A+".parse().unwrap(), "A-".parse().unwrap()));
    let ruled = journal.session().ruled(id).unwrap().clone();
    let mut ruling = ruled.ruling.clone();
    ruling.id = evening::director::RulingId(Uuid::new_v4());
    ruling.record.review = vec!["27D".to_owned()];
    ruling.record.instead_of = Some(id);
    let change = Change::RulingMade { place: ruled.place, board: ruled.board, sitting: ruled.sitting, ruling };
    journal.apply(entry(change)).unwrap();
    journal
}

// Files

/// Writes a text file, and returns its path.
pub fn write_text_file(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

/// Opens a file or a folder in Archive.
pub fn import(app: &mut App, path: &Path) {
    press(app, Shortcut::Go(ScreenName::Archive));
    press(app, Shortcut::Open);
    overwrite(app, "archive-import", path.to_str().unwrap());
    type_into(app, "archive-import", "");
}

// Databases on disk

/// Creates and opens a database without an evening, whose window speaks English.
pub fn english_store_at(path: &Path) -> Store {
    let mut store = Store::open(path).unwrap();
    store.set_setting("language", "en").unwrap();
    store
}

/// Opens a window over a file, which is created with the opening of the sample if it is missing.
pub fn open_on_disk(path: &Path) -> App {
    make_club(path);
    window::open(Store::open(path).unwrap(), now).unwrap()
}

/// Creates a database with the opening of the sample, if it is missing.
pub fn make_club(path: &Path) {
    if !path.exists() {
        english_store_at(path).create_with(sample_opening()).unwrap();
    }
}

/// Opens a window over a file with a second evening, a week older and with one table less. Returns that evening, too.
pub fn open_with_second_evening(path: &Path) -> (App, SessionId) {
    make_club(path);
    let mut entries = entries(&evening("mitchell 6", 2));
    let Change::SessionOpened { title, date, .. } = &mut entries[0].change else { unreachable!() };
    (*title, *date) = ("The other one".to_owned(), *date - chrono::Days::new(7));
    let journal = Store::open(path).unwrap().create_with(entries).unwrap();
    (open_on_disk(path), journal.session().id)
}
