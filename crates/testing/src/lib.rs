//! Sessions for tests, made in a few lines: pairs by number, results by score.

use std::path::PathBuf;

use bridge::{BoardNumber, Score};
use chrono::{DateTime, FixedOffset};
use evening::club::{Conditions, Contestant, ContestantId, Entrant, Rules, SectionId};
use evening::director::{Award, Ruling, RulingId};
use evening::scoring::{BoardLine, Field, Standings, standings};
use evening::session::{Change, Entry, Journal, Outcome, Place, ResultId, SessionId, Slot, Stamp, TableResult};
use movement::{Repair, Sitting, Spec, repair};
use uuid::Uuid;

/// Certificates of servers on this computer.
pub mod certificate;
/// Evenings with random contents from a seed.
pub mod random_evening;

/// Functions that read the figures of a contestant from the standings, and changes that affect them.
pub mod contestant_figures;

/// Teams, and rounds that are drawn.
pub mod teams;

/// A fake site that receives results.
pub mod results_site;
/// Rounds drawn from the standings.
pub mod swiss;

/// Whether a test should try everything and not only a quick part; `.ci/long` asks for it.
pub fn is_thorough() -> bool {
    std::env::var_os("ARROWSWITCH_THOROUGH").is_some()
}

/// The time that tests use as the present.
pub fn now() -> DateTime<FixedOffset> {
    "2026-11-03T19:00:00+01:00".parse().unwrap()
}

/// A journal entry with this change.
pub fn entry(change: Change) -> Entry {
    Entry { id: Uuid::new_v4(), stamp: Stamp::new(now(), "test"), change }
}

/// The contestant of section A with this number: a pair, team or player.
pub fn pair(number: u16) -> ContestantId {
    ContestantId { section: SectionId::A, number }
}

/// The opening of a session with these settings.
pub fn opening(settings: &[(&str, &str)]) -> Change {
    let mut rules = Rules::default();
    for (key, value) in settings {
        rules.set(key, value).unwrap();
    }
    Change::SessionOpened {
        session: SessionId(Uuid::new_v4()),
        title: "Test".to_owned(),
        date: now().date_naive(),
        club: "Club".to_owned(),
        event: None,
        conditions: Conditions { rules, ..Conditions::default() },
    }
}

/// A session without a movement and with pairs 1 to `pair_count`.
pub fn open(pair_count: u16, settings: &[(&str, &str)]) -> Journal {
    let mut journal = Journal::open(entry(opening(settings))).unwrap();
    for number in 1..=pair_count {
        seat(&mut journal, pair(number));
    }
    journal
}

/// A session with the movement of this name, whose contestants are all seated as pairs.
pub fn evening(spec: &str, boards_per_round: u8) -> Journal {
    let movement = spec.parse::<Spec>().unwrap().movement().unwrap();
    let mut journal = Journal::open(entry(opening(&[]))).unwrap();
    let numbers = movement.contestants();
    let change = Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(movement),
        boards_per_round,
        first_board: BoardNumber::FIRST,
        reason: None,
    };
    journal.apply(entry(change)).unwrap();
    for number in numbers {
        seat(&mut journal, pair(number));
    }
    journal
}

/// Seats a pair with invented names.
pub fn seat(journal: &mut Journal, id: ContestantId) {
    let name = |letter| Entrant::named(format!("{letter}{id}"));
    let contestant = Contestant::pair(id, name('N'), name('S'));
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
}

/// A result between two contestants, as a score from North-South's view.
pub fn result(board: u16, ns: ContestantId, ew: ContestantId, score_ns: Score) -> TableResult {
    let place = Place { section: ns.section, round: None, table: None };
    let board = BoardNumber::new(board).unwrap();
    TableResult::new(ResultId(Uuid::new_v4()), place, board, Sitting::Sides { ns, ew }, Outcome::ScoreOnly { score_ns })
}

/// Enters scores of one board at successive tables: pair 1 against 101, 2 against 102, and so on.
pub fn scores(journal: &mut Journal, board: u16, scores: &[Score]) {
    for (number, score) in (1..).zip(scores) {
        enter(journal, result(board, pair(number), pair(100 + number), *score));
    }
}

/// Enters a result by force, so that examples may use round scores at any vulnerability.
pub fn enter(journal: &mut Journal, mut result: TableResult) {
    result.forced = true;
    result.reason.get_or_insert_with(|| "example".to_owned());
    for (id, _) in result.sitting.contestants() {
        if !journal.session().contestants.contains_key(&id) {
            seat(journal, id);
        }
    }
    journal.apply(entry(Change::ResultEntered { result })).unwrap();
}

/// Enters a result between two teams. Teams that are not seated yet are seated with invented players.
pub fn enter_team_result(journal: &mut Journal, board: u16, ns: u16, ew: u16, outcome: Outcome) {
    for number in [ns, ew] {
        if !journal.session().contestants.contains_key(&pair(number)) {
            let players = (1..=4).map(|position| Entrant::named(format!("{position} of {number}"))).collect();
            let contestant = Contestant {
                id: pair(number),
                name: format!("Team {number}"),
                players,
                substitutions: Vec::new(),
                stratum: None,
            };
            journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
        }
    }
    let mut team_entry = result(board, pair(ns), pair(ew), 0);
    team_entry.sitting = Sitting::Teams { ns: pair(ns), ew: pair(ew) };
    team_entry.outcome = outcome;
    enter(journal, team_entry);
}

/// Makes a ruling on a board between two contestants, and returns its identity. Seats them if necessary.
pub fn rule(journal: &mut Journal, board: u16, ns: ContestantId, ew: ContestantId, award: Award) -> RulingId {
    for id in [ns, ew] {
        if !journal.session().contestants.contains_key(&id) {
            seat(journal, id);
        }
    }
    let id = RulingId(Uuid::new_v4());
    let change = Change::RulingMade {
        place: Place { section: ns.section, round: None, table: None },
        board: BoardNumber::new(board).unwrap(),
        sitting: Sitting::Sides { ns, ew },
        ruling: Ruling::award(id, "12C", "", award),
    };
    journal.apply(entry(change)).unwrap();
    id
}

/// The standings of a journal's session.
pub fn score(journal: &Journal) -> Standings {
    standings(journal.session(), &Field::of(journal.session()))
}

/// The line of a board on which two pairs met.
pub fn line(standings: &Standings, board: u16, ns: u16, ew: u16) -> BoardLine {
    let sitting = Sitting::Sides { ns: pair(ns), ew: pair(ew) };
    let slot = Slot::new(BoardNumber::new(board).unwrap(), sitting);
    standings.boards.iter().flat_map(|b| &b.lines).find(|l| l.slot == slot).unwrap().clone()
}

/// Points of North-South on a board that was entered with [`scores`], to four decimals, for tables 1 to `tables`.
pub fn ns_points(standings: &Standings, board: u16, tables: u16) -> Vec<String> {
    let ns_side = |table| line(standings, board, table, 100 + table).ns;
    (1..=tables).map(|table| ns_side(table).points.unwrap().short(4)).collect()
}

/// The value that was read; `None` for an error. Panics if the error reports a panic, which `exchange` turns into a
/// refusal.
pub fn without_fault<T, E: std::fmt::Display>(read: Result<T, E>) -> Option<T> {
    let check_error = |error: E| {
        let message = error.to_string();
        assert!(!message.contains("a fault of this program"), "{message}");
    };
    read.map_err(check_error).ok()
}

/// A session with a section for each of these letters and movements, each result entered.
pub fn sections(specs: &[(&str, &str)], settings: &[(&str, &str)]) -> Journal {
    let mut journal = Journal::open(entry(opening(settings))).unwrap();
    for (section, spec) in specs {
        let section: SectionId = section.parse().unwrap();
        let movement = spec.parse::<Spec>().unwrap().movement().unwrap();
        let numbers = movement.contestants();
        let change = Change::MovementSet {
            section,
            movement: Box::new(movement),
            boards_per_round: 2,
            first_board: BoardNumber::FIRST,
            reason: None,
        };
        journal.apply(entry(change)).unwrap();
        for number in numbers {
            seat(&mut journal, ContestantId { section, number });
        }
    }
    play_all(&mut journal);
    journal
}

/// Enters every due result, with scores that change from line to line.
pub fn play_all(journal: &mut Journal) {
    for (index, due) in (0..).zip(journal.session().schedule()) {
        let (ns, ew) = match due.sitting {
            Sitting::Sides { ns, ew } | Sitting::Teams { ns, ew } | Sitting::SecondTable { ns, ew } => (ns, ew),
            Sitting::Players { .. } => panic!("pairs or teams"),
        };
        let mut table_result = result(due.board.number(), ns, ew, 100 + 10 * ((index * 7) % 13));
        (table_result.place, table_result.sitting) = (due.place, due.sitting);
        enter(journal, table_result);
    }
}

/// Enters every due result: 150 at the tables of pair 1, which wins its boards if it sits North-South, and 90 at all
/// others.
pub fn play_pair_1_first(journal: &mut Journal) {
    let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
    for (place, board, sitting) in lines {
        let has_pair_1 = sitting.contestants().any(|(contestant, _)| contestant == pair(1));
        let score_ns = if has_pair_1 { 150 } else { 90 };
        let result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, Outcome::ScoreOnly { score_ns });
        journal.apply(entry(Change::ResultEntered { result })).unwrap();
    }
}

/// A Mitchell of five rounds in which pair 1 wins its boards and leaves after round 2.
pub fn evening_that_pair_1_left() -> Journal {
    let mut journal = evening("mitchell 5", 2);
    let full_movement = journal.session().sections[&SectionId::A].movement.clone();
    let movement = Box::new(repair(&full_movement, 3, &Repair::Hole(1)).unwrap().movement);
    let (section, first_board) = (SectionId::A, BoardNumber::FIRST);
    let set = Change::MovementSet { section, movement, boards_per_round: 2, first_board, reason: None };
    journal.apply(entry(set)).unwrap();
    play_pair_1_first(&mut journal);
    journal
}

/// A file or folder of real sessions and of inputs with known results. They are not part of the project, but at
/// `ARROWSWITCH_DATA` or beside the project. If they are missing, this prints a note and returns `None`.
pub fn data(name: &str) -> Option<PathBuf> {
    let default_folder = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("../shared/data");
    let path = std::env::var_os("ARROWSWITCH_DATA").map_or_else(default_folder, PathBuf::from).join(name);
    if !path.exists() {
        eprintln!("not tried: {} is not there", path.display());
        return None;
    }
    Some(path)
}

/// The changes in a file of [`data`], as `arrowswitch change` reads them. `None` if the file is missing.
pub fn changes(name: &str) -> Option<Vec<Change>> {
    Some(serde_json::from_str(&std::fs::read_to_string(data(name)?).unwrap()).unwrap())
}

/// A session made from files of [`data`], one after the other; `None` if one is missing.
pub fn session_of(names: &[&str]) -> Option<Journal> {
    let mut changes = Vec::new();
    for name in names {
        changes.extend(self::changes(name)?);
    }
    let mut changes = changes.into_iter();
    let mut journal = Journal::open(entry(changes.next()?)).unwrap();
    for change in changes {
        journal.apply(entry(change)).unwrap();
    }
    Some(journal)
}
