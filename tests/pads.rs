//! Table pads through a scoring file: the file agrees with the evening, and an evening entered by pads gets the same
//! ranking as a typed one. The independent reader is mdbtools (Debian: mdbtools).

use std::path::Path;
use std::process::Command;

use bridge::{Contract, Seat, Tricks};
use desk::pads::{FollowedFile, PadReport, PadSource};
use desk::{ChangeRequest, Desk};
use evening::club::{Contestant, Entrant, SectionId};
use evening::scoring::{Field, standings};
use evening::session::{
    Change, Device, Due, Entry, Journal, Outcome, ResultId, Session, SessionId, Stamp, TableResult,
};
use exchange::pads::{PadDifference, PadOptions, PadPlan, PadQuestionKey, PadRanking};
use exchange::{self, FillError};
use jet::{ExistingDatabase, JetError, Value};
use movement::Spec;
use uuid::Uuid;

use crate::support::*;

fn pad_file(session: &Session) -> Vec<u8> {
    exchange::write_bws(session, &PadOptions::default(), None).unwrap().bytes
}

/// The contents of some columns of a table, row by row.
fn cells(bytes: &[u8], table: &str, columns: &[&str]) -> Vec<Vec<String>> {
    let rows = ExistingDatabase::open(bytes.to_vec()).unwrap().read(table).unwrap();
    rows.iter().map(|row| columns.iter().map(|name| row.text(name).to_owned()).collect()).collect()
}

fn desk_of(journal: &Journal) -> (Desk, SessionId) {
    let desk = Desk::in_memory(now).unwrap();
    let entries = journal.entries().iter().map(|entry| (**entry).clone()).collect();
    let begun = desk.begin_session_blocking(entries).unwrap();
    let id = begun.evening.id();
    (desk, id)
}

/// A result that depends on the board and the contestants only, so that pads and typing can enter the same one.
fn outcome_for(due: &Due) -> Outcome {
    let number = due.sitting.contestants().map(|(c, _)| usize::from(c.number)).sum::<usize>();
    let seed = number * 7 + usize::from(due.board.number()) * 13;
    let contracts = ["4S", "3NT", "2H", "5Cx", "1NT", "6D", "3Hxx", "2S"];
    let declarer = Seat::ALL[seed % 4];
    match seed % 23 {
        0 => Outcome::PassedOut,
        _ => Outcome::Played {
            contract: contracts[seed % 8].parse::<Contract>().unwrap(),
            declarer,
            tricks: Tricks::new((6 + seed % 6) as u8).unwrap(),
            lead: (seed % 3 == 0).then(|| "HT".parse().unwrap()),
        },
    }
}

/// A stand-in for a pad program: it changes the file by deleting and inserting rows.
struct Pads<'a> {
    path: &'a Path,
}

impl Pads<'_> {
    fn change(&self, change: impl FnOnce(&mut ExistingDatabase)) {
        let mut file = ExistingDatabase::open(std::fs::read(self.path).unwrap()).unwrap();
        change(&mut file);
        std::fs::write(self.path, file.finish()).unwrap();
    }

    fn log_on(&self, table: u8) {
        self.change(|file| {
            let row = |logged_on: i32| {
                vec![("Section", 1.into()), ("Table", i32::from(table).into()), ("LogOnOff", logged_on.into())]
            };
            file.remove("Tables", |row| row.number("Table") == Some(table.into())).unwrap();
            file.insert("Tables", &[row(1)]).unwrap();
        });
    }

    /// Deletes the row of a result.
    fn forget(&self, due: &Due) {
        let (table, round) = (i32::from(due.place.table.unwrap()), i32::from(due.place.round.unwrap()));
        self.change(|file| {
            let has_number = |name: &'static str, number: i32| move |row: &jet::Cells| row.number(name) == Some(number);
            let (by_table, by_round) = (has_number("Table", table), has_number("Round", round));
            let by_board = has_number("Board", due.board.number().into());
            file.remove("ReceivedData", |row| by_table(row) && by_round(row) && by_board(row)).unwrap();
        });
    }

    fn enter(&self, due: &Due, outcome: Outcome) {
        self.write(due, outcome, false);
    }

    /// Writes the row of a result in place of the earlier one. `is_erased` marks it as erased on the pad.
    fn write(&self, due: &Due, outcome: Outcome, is_erased: bool) {
        self.forget(due);
        let numbers: Vec<u16> = due.sitting.contestants().map(|(c, _)| c.number).collect();
        let mut row: Vec<(&str, Value<'_>)> = vec![
            ("Section", 1.into()),
            ("Table", i32::from(due.place.table.unwrap()).into()),
            ("Round", i32::from(due.place.round.unwrap()).into()),
            ("Board", i32::from(due.board.number()).into()),
            ("PairNS", i32::from(numbers[0]).into()),
            ("PairEW", i32::from(numbers[1]).into()),
            ("DateLog", Value::Date(46_329.0)),
            ("TimeLog", Value::Date(0.8)),
            ("Erased", is_erased.into()),
            ("Remarks", "".into()),
        ];
        match outcome {
            Outcome::Played { contract, declarer, tricks, lead } => {
                let declarer_index = usize::from(declarer.side() == bridge::Side::EW);
                let text = contract.to_string();
                let (level, denomination_and_doubles) = text.split_at(1);
                let denomination = denomination_and_doubles.trim_end_matches('x');
                let doubles = &denomination_and_doubles[denomination.len()..];
                let spaced = format!("{level} {denomination} {doubles}");
                let overtricks = i32::from(tricks.number()) - i32::from(contract.level.needed());
                let result = if overtricks == 0 { "=".to_owned() } else { format!("{overtricks:+}") };
                row.push(("Declarer", i32::from(numbers[declarer_index]).into()));
                row.push(("NS/EW", declarer.to_string().into()));
                row.push(("Contract", spaced.trim_end().to_owned().into()));
                row.push(("Result", result.into()));
                row.push(("LeadCard", lead.map_or(String::new(), |_| "H10".to_owned()).into()));
            }
            Outcome::PassedOut => row.push(("Contract", "PASS".into())),
            _ => {}
        }
        self.change(|file| file.insert("ReceivedData", &[row]).unwrap());
    }

    /// Types the name and number of the player in a seat.
    fn enter_name(&self, table: u8, seat: &'static str, name: &'static str, number: &'static str) {
        self.change(|file| {
            file.remove("PlayerNumbers", |row| {
                row.number("Table") == Some(table.into()) && row.text("Direction") == seat
            })
            .unwrap();
            let row = vec![
                ("Section", 1.into()),
                ("Table", i32::from(table).into()),
                ("Direction", seat.into()),
                ("Name", name.into()),
                ("Number", number.into()),
                ("Round", 0.into()),
            ];
            file.insert("PlayerNumbers", &[row]).unwrap();
        });
    }
}

fn typed_result(due: &Due, outcome: Outcome, supersedes: Option<ResultId>) -> Change {
    let id = ResultId(Uuid::new_v4());
    let reason = supersedes.map(|_| "misheard".to_owned());
    Change::ResultEntered {
        result: TableResult { supersedes, reason, ..TableResult::new(id, due.place, due.board, due.sitting, outcome) },
    }
}

fn make_change(desk: &Desk, session: SessionId, change: Change) {
    let hand = Device::Window("here".to_owned());
    let entry = Entry { id: Uuid::now_v7(), stamp: Stamp { hand, ..Stamp::new(now(), "scorer") }, change };
    desk.change_evening_blocking(ChangeRequest { session, entries: vec![entry], seen: None, people: Vec::new() })
        .unwrap();
}

fn stored_result(desk: &Desk, session: SessionId, due: &Due) -> Option<TableResult> {
    let evening = desk.find_evening(&session.to_string()).unwrap();
    evening.session().result(evening::session::Slot::new(due.board, due.sitting)).cloned()
}

struct FollowedEvening {
    _folder: tempfile::TempDir,
    path: std::path::PathBuf,
    desk: Desk,
    session: SessionId,
    follower: FollowedFile,
    schedule: Vec<Due>,
}

impl FollowedEvening {
    fn new(spec: &str, boards: u8) -> Self {
        Self::of(&evening(spec, boards))
    }

    fn of(journal: &Journal) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("evening.bws");
        std::fs::write(&path, pad_file(journal.session())).unwrap();
        let schedule = journal.session().schedule();
        let (desk, session) = desk_of(journal);
        let follower = FollowedFile::new(desk.clone(), session, &path);
        Self { _folder: folder, path, desk, session, follower, schedule }
    }

    fn pads(&self) -> Pads<'_> {
        Pads { path: &self.path }
    }

    /// The report of a poll that finds something new.
    fn poll(&mut self) -> PadReport {
        self.follower.poll(&[]).unwrap().expect("something is new")
    }

    /// The report of another poll. `None` if nothing is new.
    fn poll_again(&mut self) -> Option<PadReport> {
        self.follower.poll(&[]).unwrap()
    }

    /// Takes the pad's answer to the question with this key.
    fn take(&mut self, key: &str) -> PadReport {
        self.follower.poll(&[PadQuestionKey::from_typed(key)]).unwrap().unwrap()
    }

    fn stored_result(&self, due: &Due) -> Option<TableResult> {
        stored_result(&self.desk, self.session, due)
    }
}

fn four_spades(tricks: u8) -> Outcome {
    let contract = "4S".parse().unwrap();
    Outcome::Played { contract, declarer: Seat::North, tricks: Tricks::new(tricks).unwrap(), lead: None }
}

#[test]
fn the_file_of_an_evening_has_its_movement() {
    for spec in ["mitchell 7", "howell 5", "mitchell 6 without 12", "individual 8"] {
        let Ok(parsed) = spec.parse::<Spec>() else { panic!("{spec}") };
        let journal = evening(spec, 3);
        let movement = parsed.movement().unwrap();
        let bytes = pad_file(journal.session());
        let movements = exchange::read_movements(&bytes).unwrap_or_else(|e| panic!("{spec}: {e}"));
        assert_eq!(movements.len(), 1, "{spec}");
        let pairs_met = |movement: &movement::Movement| {
            movement
                .meetings
                .iter()
                .map(|m| (m.round, m.table, m.sitting.contestants().map(|(c, _)| c).collect::<Vec<_>>()))
                .collect::<Vec<_>>()
        };
        assert_eq!(pairs_met(&movements[0]), pairs_met(&movement), "{spec}");
        let rows = cells(&bytes, "RoundData", &["Table"]).len();
        assert_eq!(rows, usize::from(movement.tables) * usize::from(movement.drawn_rounds()), "{spec}");
        assert_eq!(cells(&bytes, "Tables", &["Table"]).len(), usize::from(movement.tables), "{spec}");
        assert_eq!(cells(&bytes, "Section", &["Letter", "Tables"])[0], ["A".to_owned(), movement.tables.to_string()]);
    }
}

#[test]
fn tables_of_a_match_are_tied_if_they_stay_together() {
    let journal = evening("round-robin 4", 4);
    let bytes = pad_file(journal.session());
    let meetings = journal.session().sections[&SectionId::A].movement.meetings.len();
    assert_eq!(cells(&bytes, "RoundData", &["Table"]).len(), meetings);
    let groups = cells(&bytes, "Tables", &["Table", "Group"]);
    let plan = PadPlan::of(journal.session());
    let match_groups = &plan.sections[0].matches;
    assert_eq!(match_groups.len(), 4, "{groups:?}");
    for number in [1, 2] {
        assert_eq!(match_groups.values().filter(|group| **group == number).count(), 2);
    }
}

#[test]
fn a_pair_without_opponents_waits_at_its_table() {
    let journal = evening("mitchell 6 without 12", 3);
    let plan = PadPlan::of(journal.session());
    let section = &plan.sections[0];
    let idle: Vec<_> = section.rounds.iter().filter(|row| section.is_idle(row)).collect();
    assert_eq!(idle.len(), usize::from(journal.session().sections[&SectionId::A].movement.rounds));
    for row in idle {
        assert!(row.ns == u16::from(row.table) && row.ew == 0, "{row:?}");
        assert!(row.low > 0 && row.high >= row.low, "{row:?}");
    }
}

#[test]
fn only_individuals_have_a_south_and_a_west() {
    let has_south = |spec: &str| {
        let database = ExistingDatabase::open(pad_file(evening(spec, 2).session())).unwrap();
        database.has_column("RoundData", "South").unwrap()
    };
    assert!(has_south("individual 8"));
    assert!(!has_south("mitchell 5"));
}

#[test]
fn cells_of_player_numbers_are_texts_even_if_empty() {
    let bytes = pad_file(evening("mitchell 4", 2).session());
    let numbers = column_texts(&bytes, "PlayerNumbers", "Number");
    assert!(numbers.iter().all(Option::is_some));
}

/// The texts of a column, row by row. `None` for a cell that is not a text.
fn column_texts(bytes: &[u8], table: &str, column: &str) -> Vec<Option<String>> {
    let mut reader = jetdb::PageReader::open_reader(std::io::Cursor::new(bytes.to_vec())).unwrap();
    let page = jetdb::read_catalog(&mut reader).unwrap().into_iter().find(|e| e.name == table).unwrap().table_page;
    let definition = jetdb::read_table_def(&mut reader, table, page).unwrap();
    let column_index = definition.columns.iter().position(|c| c.name == column).unwrap();
    let rows = jetdb::read_table_rows(&mut reader, &definition).unwrap().rows;
    rows.into_iter()
        .map(|row| if let jetdb::Value::Text(text) = &row[column_index] { Some(text.clone()) } else { None })
        .collect()
}

#[test]
fn names_fit_the_pads_and_shortened_ones_are_reported() {
    let mut journal = evening("mitchell 4", 2);
    let entrant = |name: &str| Entrant { national_number: "00123".to_owned(), ..Entrant::named(name) };
    let contestant = Contestant::pair(pair(1), entrant("Søren Ærø"), Entrant::named("Maximiliane von Hohenstein"));
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    let written = exchange::write_bws(journal.session(), &PadOptions::default(), None).unwrap();
    let rows = cells(&written.bytes, "PlayerNumbers", &["Table", "Direction", "Number", "Name", "Round"]);
    assert!(rows.contains(&["1", "N", "00123", "Søren Ærø", "0"].map(str::to_owned).to_vec()), "{rows:?}");
    assert!(rows.contains(&["1", "S", "", "M. von Hohenstein", "0"].map(str::to_owned).to_vec()), "{rows:?}");
    assert!(written.left_out.iter().any(|loss| loss.to_string().contains("longer than pads show")));
    assert_eq!(cells(&written.bytes, "PlayerNames", &["ID", "strID"]), [["123", "00123"].map(str::to_owned)]);
}

#[test]
fn settings_are_set_by_name() {
    let journal = evening("mitchell 4", 2);
    let mut options = PadOptions { ranking: PadRanking::EachRound, ..PadOptions::default() };
    options.set("pads.lead", "no").unwrap();
    options.set("pads.verification", "5").unwrap();
    assert!(options.set("pads.colour", "red").unwrap_err().to_string().contains("pads.ranking"));
    assert!(options.set("pads.lead", "perhaps").is_err());
    let bytes = exchange::write_bws(journal.session(), &options, None).unwrap().bytes;
    let row =
        cells(&bytes, "Settings", &["LeadCard", "VerificationTime", "BM2Ranking", "BM3Ranking", "ShowPercentage"]);
    assert_eq!(row, [["0", "5", "1", "1", "1"].map(str::to_owned)]);
}

#[test]
fn results_are_written_to_the_file_and_read_back() {
    let mut journal = evening("mitchell 5", 2);
    let schedule = journal.session().schedule();
    for due in &schedule[..30] {
        journal.apply(entry(typed_result(due, outcome_for(due), None))).unwrap();
    }
    let bytes = pad_file(journal.session());
    let document = exchange::read(&bytes).unwrap();
    assert_eq!(document.lines.len(), 30);
    let reading = exchange::read_pads(&bytes, journal.session()).unwrap();
    assert_eq!(reading.state.results.len(), 30);
    let verdict = exchange::pads::compare_with_session(journal.session(), &reading.state, &|_| None);
    assert_eq!((verdict.agreed, verdict.changes.len(), verdict.questions.len()), (30, 0, 0));
}

#[test]
fn result_changed_by_a_ruling_is_not_a_contradiction() {
    let journal = exchange::sample::troubles().unwrap().play(now(), Uuid::new_v4).unwrap();
    let session = journal.session();
    let reading = exchange::read_pads(&pad_file(session), session).unwrap();
    let verdict = exchange::pads::compare_with_session(session, &reading.state, &|_| None);
    assert_eq!((&verdict.changes[..], &verdict.questions[..]), (&[][..], &[][..]));
}

#[test]
fn evening_by_pads_ends_like_a_typed_one() {
    let mut followed = FollowedEvening::new("mitchell 13", 2);
    let schedule = followed.schedule.clone();
    let mut typed_journal = evening("mitchell 13", 2);
    for due in &schedule {
        typed_journal.apply(entry(typed_result(due, outcome_for(due), None))).unwrap();
    }
    for round in 1..=13 {
        for due in schedule.iter().filter(|due| due.place.round == Some(round)) {
            // Results of every ninth board are wrong at first, and corrected at the table.
            if due.board.number() % 9 == 0 {
                followed.pads().enter(due, four_spades(3));
            } else {
                followed.pads().enter(due, outcome_for(due));
            }
        }
        assert!(followed.poll().questions.is_empty());
        for due in schedule.iter().filter(|due| due.place.round == Some(round) && due.board.number() % 9 == 0) {
            followed.pads().enter(due, outcome_for(due));
        }
        let report = followed.follower.poll(&[]).unwrap().unwrap_or_default();
        assert!(report.questions.is_empty() && report.refused.is_empty(), "{report:?}");
    }
    let found_evening = followed.desk.find_evening("last").unwrap();
    let scored_by_pads = standings(found_evening.session(), &Field::of(found_evening.session()));
    let expected = score(&typed_journal);
    let ranks = |standings: &evening::scoring::Standings| {
        standings
            .rankings
            .iter()
            .flat_map(|r| r.lines.iter().map(|l| (l.rank, l.contestant, l.total.short(4))))
            .collect::<Vec<_>>()
    };
    assert_eq!(ranks(&scored_by_pads), ranks(&expected));
    assert!(!scored_by_pads.provisional);
    let devices: std::collections::BTreeSet<String> =
        found_evening.session().results.iter().map(|record| record.stamp.hand.to_string()).collect();
    assert_eq!(devices.len(), 13);
    assert!(devices.contains("pad 7"));
    followed.desk.close();
}

#[test]
fn typed_result_is_never_replaced_by_the_pads() {
    let mut followed = FollowedEvening::new("mitchell 5", 2);
    let due = followed.schedule[0];
    make_change(&followed.desk, followed.session, typed_result(&due, four_spades(10), None));
    followed.pads().enter(&due, four_spades(9));
    let report = followed.poll();
    assert_eq!(followed.stored_result(&due).unwrap().outcome, four_spades(10));
    assert!(report.stored.is_empty());
    let PadDifference::Result { here: own_outcome, .. } = &report.questions[0].difference else { panic!("{report:?}") };
    assert_eq!(*own_outcome, Some(four_spades(10)));
    let key = report.questions[0].key.to_string();
    let report = followed.take(&key);
    assert_eq!((report.stored.len(), report.questions.len()), (1, 0));
    assert_eq!(followed.stored_result(&due).unwrap().outcome, four_spades(9));
}

#[test]
fn corrections_made_here_are_not_undone_by_the_pad() {
    let mut followed = FollowedEvening::new("mitchell 5", 2);
    let due = followed.schedule[0];
    followed.pads().enter(&due, four_spades(9));
    followed.poll();
    let pad_result_id = followed.stored_result(&due).unwrap().id;
    make_change(&followed.desk, followed.session, typed_result(&due, four_spades(10), Some(pad_result_id)));
    let report = followed.poll();
    assert_eq!(followed.stored_result(&due).unwrap().outcome, four_spades(10));
    assert_eq!(report.questions.len(), 1, "it is shown that the pad says something else");
    assert!(report.questions[0].proposed_change.is_none());
    followed.pads().enter(&due, four_spades(11));
    let report = followed.poll();
    assert_eq!(followed.stored_result(&due).unwrap().outcome, four_spades(10));
    assert!(report.questions[0].proposed_change.is_some());
}

#[test]
fn result_erased_on_the_pad_is_removed_and_restored() {
    let mut followed = FollowedEvening::new("mitchell 5", 2);
    let due = followed.schedule[0];
    followed.pads().enter(&due, four_spades(9));
    followed.poll();
    followed.pads().write(&due, four_spades(9), true);
    followed.poll();
    assert_eq!(followed.stored_result(&due), None);
    followed.pads().enter(&due, four_spades(8));
    followed.poll();
    assert_eq!(followed.stored_result(&due).unwrap().outcome, four_spades(8));
}

#[test]
fn result_erased_and_entered_again_on_the_pad_counts() {
    let mut followed = FollowedEvening::new("mitchell 5", 2);
    let due = followed.schedule[0];
    followed.pads().enter(&due, four_spades(9));
    followed.poll();
    followed.pads().write(&due, four_spades(9), true);
    followed.poll();
    assert_eq!(followed.stored_result(&due), None);
    followed.pads().enter(&due, four_spades(9));
    let report = followed.poll();
    assert!(report.questions.is_empty());
    assert_eq!(followed.stored_result(&due).unwrap().outcome, four_spades(9));
}

#[test]
fn reason_of_a_pad_correction_is_in_the_chosen_language() {
    let mut followed = FollowedEvening::new("mitchell 5", 2);
    let due = followed.schedule[0];
    followed.follower =
        FollowedFile::new(followed.desk.clone(), followed.session, &followed.path).in_language(lang::Language::Da);
    for tricks in [9, 10] {
        followed.pads().enter(&due, four_spades(tricks));
        followed.poll();
    }
    assert_eq!(followed.stored_result(&due).unwrap().reason.as_deref(), Some("rettet på terminalen"));
}

#[test]
fn missing_row_is_asked_about_before_its_result_is_removed() {
    let mut followed = FollowedEvening::new("mitchell 5", 2);
    let due = followed.schedule[0];
    followed.pads().enter(&due, four_spades(9));
    followed.poll();
    followed.pads().forget(&due);
    let report = followed.poll();
    assert!(followed.stored_result(&due).is_some());
    assert!(matches!(report.questions[0].difference, PadDifference::Gone { .. }));
    let key = report.questions[0].key.to_string();
    followed.take(&key);
    assert_eq!(followed.stored_result(&due), None);
}

#[test]
fn names_typed_on_the_pad_fill_unknown_names() {
    let mut journal = evening("mitchell 4", 2);
    let nameless =
        Contestant { name: "Pair 1".to_owned(), ..Contestant::pair(pair(1), Entrant::named(""), Entrant::named("")) };
    journal.apply(entry(Change::ContestantSeated { contestant: nameless })).unwrap();
    let mut followed = FollowedEvening::of(&journal);
    followed.pads().enter_name(1, "N", "Ada Quist", "");
    followed.pads().enter_name(1, "S", "Ben Holt", "4711");
    followed.pads().enter_name(2, "N", "Somebody Else", "");
    let report = followed.poll();
    let evening = followed.desk.find_evening("last").unwrap();
    let first = &evening.session().contestants[&pair(1)];
    let names: Vec<&str> = first.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Ada Quist", "Ben Holt"]);
    assert_eq!(first.players[1].national_number, "4711");
    // Table 2 has names here, so the user is asked who sits there.
    assert!(
        matches!(&report.questions[..], [question] if matches!(question.difference, PadDifference::Name { .. })),
        "{report:?}"
    );
    assert!(followed.poll_again().is_none());
}

#[test]
fn pads_that_are_on_are_shown() {
    let mut followed = FollowedEvening::new("mitchell 4", 2);
    followed.pads().log_on(3);
    let report = followed.poll();
    let tables_on: Vec<String> =
        report.tables.iter().filter(|t| t.is_logged_on == Some(true)).map(|t| t.table.to_string()).collect();
    assert_eq!(tables_on, ["A3"]);
    assert_eq!(report.tables.len(), 4);
}

#[test]
fn the_same_result_is_not_taken_twice() {
    let mut followed = FollowedEvening::new("mitchell 5", 2);
    let due = followed.schedule[0];
    followed.pads().enter(&due, four_spades(9));
    assert_eq!(followed.poll().stored.len(), 1);
    assert!(followed.poll_again().is_none(), "nothing is new");
    let mut second_follower = FollowedFile::new(followed.desk.clone(), followed.session, &followed.path);
    let report = second_follower.poll(&[]).unwrap().unwrap();
    assert_eq!((report.stored.len(), report.agreed_count), (0, 1));
}

#[test]
fn a_pad_with_the_round_ahead_is_asked_about() {
    let mut followed = FollowedEvening::new("mitchell 5", 2);
    let mut ahead_due = followed.schedule[0];
    ahead_due.place.round = Some(2);
    followed.pads().enter(&ahead_due, four_spades(9));
    let report = followed.poll();
    assert!(report.stored.is_empty());
    assert!(matches!(report.questions[0].difference, PadDifference::Seats { .. }));
}

#[test]
fn a_file_of_another_evening_is_refused() {
    let mut followed = FollowedEvening::new("mitchell 5", 2);
    let mut other_journal = evening("mitchell 5", 2);
    std::fs::write(&followed.path, pad_file(other_journal.session())).unwrap();
    // A pad program gives its file an identity that is not the session's, so the same movement on the same day is
    // accepted.
    assert!(followed.follower.poll(&[]).is_ok());
    // Only this program writes identities of version 7, so this file is of another evening.
    let Change::SessionOpened { title, club, event, conditions, date, .. } = opening(&[]) else { panic!() };
    let session = SessionId(Uuid::now_v7());
    let opening_change = Change::SessionOpened { session, title, club, event, conditions, date };
    let mut our_journal = Journal::open(entry(opening_change)).unwrap();
    let movement = Box::new("mitchell 5".parse::<Spec>().unwrap().movement().unwrap());
    let (section, first_board) = (SectionId::A, "1".parse().unwrap());
    let movement_change = Change::MovementSet { section, movement, boards_per_round: 2, first_board, reason: None };
    our_journal.apply(entry(movement_change)).unwrap();
    std::fs::write(&followed.path, pad_file(our_journal.session())).unwrap();
    assert!(followed.follower.poll(&[]).unwrap_err().to_string().contains("another evening"));
    let other_movement = pad_file(evening("howell 5", 2).session());
    std::fs::write(&followed.path, other_movement).unwrap();
    assert!(followed.follower.poll(&[]).unwrap_err().to_string().contains("others sit there"));
    let opening_change = opening(&[]);
    let Change::SessionOpened { session, title, club, event, conditions, date } = opening_change else { panic!() };
    let date = date.succ_opt().unwrap();
    other_journal =
        Journal::open(entry(Change::SessionOpened { session, title, club, event, conditions, date })).unwrap();
    std::fs::write(&followed.path, pad_file(other_journal.session())).unwrap();
    assert!(followed.follower.poll(&[]).unwrap_err().to_string().contains("another evening"));
    std::fs::write(&followed.path, b"half a file").unwrap();
    assert!(followed.follower.poll(&[]).is_err());
}

#[test]
fn an_earlier_copy_of_the_file_is_noticed() {
    let mut followed = FollowedEvening::new("mitchell 5", 2);
    let earlier_copy = std::fs::read(&followed.path).unwrap();
    for due in &followed.schedule.clone()[..3] {
        followed.pads().enter(due, outcome_for(due));
    }
    assert!(!followed.poll().is_replaced);
    std::fs::write(&followed.path, earlier_copy).unwrap();
    let report = followed.poll();
    assert!(report.is_replaced);
    assert_eq!(report.questions.len(), 3, "what is gone is asked about");
}

#[test]
fn a_file_of_another_program_is_filled_and_its_rows_stay() {
    let mut journal = evening("mitchell 5", 2);
    let foreign = pad_file(journal.session());
    let schedule = journal.session().schedule();
    for due in &schedule[..8] {
        journal.apply(entry(typed_result(due, outcome_for(due), None))).unwrap();
    }
    let (written, filled_counts) = exchange::fill_bws(journal.session(), foreign).unwrap();
    assert_eq!((filled_counts.results, filled_counts.names), (8, 0));
    assert_eq!(exchange::read(&written.bytes).unwrap().lines.len(), 8);
    let (refilled, filled_counts) = exchange::fill_bws(journal.session(), written.bytes).unwrap();
    assert_eq!(filled_counts.results, 0);
    assert_eq!(exchange::read(&refilled.bytes).unwrap().lines.len(), 8);
    let outcome = exchange::fill_bws(journal.session(), pad_file(evening("howell 5", 2).session()));
    assert!(matches!(outcome, Err(FillError::OtherMovement { .. })), "{outcome:?}");
    let outcome = exchange::fill_bws(journal.session(), b"no database".to_vec());
    assert_eq!(outcome.unwrap_err(), FillError::Jet(JetError::NotJet4));
}

/// `fuzz/fuzz_targets/pads.rs` does the same for hours.
#[test]
fn damaged_pad_file_causes_no_panic() {
    let journal = evening("mitchell 4", 2);
    let content = pad_file(journal.session());
    for offset in (0..content.len()).step_by(199) {
        let mut bytes = content.clone();
        bytes[offset] = bytes[offset].wrapping_add(1 + (offset % 251) as u8);
        without_fault(exchange::read_pads(&bytes, journal.session()));
        without_fault(exchange::fill_bws(journal.session(), bytes));
    }
    for length in (0..content.len()).step_by(4001) {
        without_fault(exchange::read_pads(&content[..length], journal.session()));
        without_fault(exchange::fill_bws(journal.session(), content[..length].to_vec()));
    }
}

#[test]
fn the_command_line_writes_the_file_and_follows_it() {
    let folder = tempfile::tempdir().unwrap();
    let (database, pad_file) = (folder.path().join("club.db"), folder.path().join("tonight.bws"));
    let journal = evening("mitchell 4", 2);
    let entries = journal.entries().iter().map(|entry| (**entry).clone()).collect();
    store::Store::open(&database).unwrap().create_all(vec![entries]).unwrap();
    let run_command = |arguments: &[&str]| {
        let output = program().args(arguments).arg("--db").arg(&database).output();
        let output = output.unwrap();
        let (text, error) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
        if output.status.success() { Ok(text) } else { Err(error) }
    };
    let path = pad_file.to_str().unwrap();
    run_command(&["export", "bws", "last", "--out", path, "--set", "pads.ranking=end"]).unwrap();
    run_command(&["export", "bws", "last", "--out", path]).expect("our own file is written anew");
    let due = journal.session().schedule()[0];
    Pads { path: &pad_file }.enter(&due, four_spades(10));
    let text = run_command(&["pads", "follow", path, "last", "--once", "--json"]).unwrap();
    let report: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(report["taken"][0]["key"], "A1/1/1");
    assert_eq!(report["taken"][0]["hand"], "pad 1");
    assert_eq!(report["tables"].as_array().unwrap().len(), 4);
    let second_text = run_command(&["pads", "follow", path, "last", "--once"]).unwrap();
    assert!(second_text.contains("0 imported, 1 the same as here, 0 to decide"), "{second_text}");
    std::fs::write(&pad_file, b"something else").unwrap();
    assert!(run_command(&["export", "bws", "last", "--out", path]).unwrap_err().contains("choose another name"));
    assert!(run_command(&["pads", "follow", path, "last", "--once"]).is_err());
    assert!(
        run_command(&["export", "bws", "last", "--out", path, "--set", "pads.x=1"])
            .unwrap_err()
            .contains("pads.ranking")
    );
}

/// The output of an mdbtools program, from Debian's package of that name.
fn mdbtools(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output();
    let output = output.unwrap_or_else(|error| panic!("{program} is needed (Debian: mdbtools): {error}"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn an_independent_reader_sees_the_same() {
    let mut journal = evening("mitchell 9", 3);
    let schedule = journal.session().schedule();
    for due in &schedule[..50] {
        journal.apply(entry(typed_result(due, outcome_for(due), None))).unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.bws");
    let bytes = pad_file(journal.session());
    std::fs::write(&path, &bytes).unwrap();
    let path = path.to_str().unwrap();
    assert_eq!(mdbtools("mdb-ver", &[path]).trim(), "JET4");
    let tables = mdbtools("mdb-tables", &["-1", path]);
    assert_eq!(tables.lines().count(), 15, "{tables}");
    for table in tables.lines() {
        let exported = mdbtools("mdb-export", &["-H", path, table]);
        assert_eq!(exported.lines().count(), cells(&bytes, table, &[]).len(), "{table}");
    }
    let schema = mdbtools("mdb-schema", &["--no-indexes", path]);
    for column in [
        "[CustomBoards]\t\t\tText (255)",
        "[NS/EW]\t\t\tText (2)",
        "[BM2Ranking]\t\t\tInteger",
        "[Name]\t\t\tText (18)",
    ] {
        assert!(schema.contains(column), "{column}");
    }
    let rounds = mdbtools("mdb-export", &["-H", path, "RoundData"]);
    let first_rows: Vec<String> = rounds.lines().take(2).map(str::to_owned).collect();
    assert_eq!(first_rows[0], "1,1,1,1,10,1,3,");
    let rows = mdbtools("mdb-export", &["-H", path, "ReceivedData"]);
    assert!(rows.contains("\"PASS\"") && rows.contains("\"H10\""), "{rows}");
}
