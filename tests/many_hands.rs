//! Windows, phones and commands work on one file at the same time. Nothing acknowledged is lost, nothing is made twice,
//! everybody sees the same, and each device takes back only its own changes.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use desk::{ChangeRequest, Desk, Evening, News, RefusedChanges};
use evening::club::{Contestant, Entrant, EventRef, Player, PlayerId, SectionId};
use evening::session::{Change, ChangeError, Device, Due, Entry, Outcome, ResultId, Seen, SessionId, TableResult};
use exchange::json;
use store::{CatchUp, Decisions, Forget, SessionDecision, Store, StoreError};
use uuid::Uuid;

use crate::hands::*;
use crate::support::*;

const PHONE_COUNT: usize = 40;
/// Boards that each phone enters alone.
const BOARDS_PER_PHONE: usize = 8;
/// Boards that each window enters alone.
const BOARDS_PER_WINDOW: usize = 30;
/// Boards that two windows enter at the same time. As many others are each entered by two phones.
const CONTESTED_BOARDS: usize = 20;
const COMMAND_COUNT: usize = 5;
const RESULTS_PER_COMMAND: usize = 6;
const KILLED_PROGRAMS: usize = 3;
/// Steps of each killed program, over all its starts.
const STEPS_PER_PROGRAM: usize = 80;
const TIMEOUT: Duration = Duration::from_secs(20);

fn standings_text(evening: &Evening) -> String {
    json::standings(evening.session(), &evening.standings).to_string()
}

fn wait_for_entries(desk: &Desk, id: SessionId, entry_count: usize) -> Arc<Evening> {
    let start = Instant::now();
    loop {
        let evening = open_evening(desk, id);
        let count = evening.journal.entries().len();
        if count >= entry_count {
            return evening;
        }
        assert!(start.elapsed() < TIMEOUT, "{count} of {entry_count} entries are there");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A device at a desk, with the ids of its acknowledged changes.
struct DeskHand {
    desk: Desk,
    device: Device,
    evening: Arc<Evening>,
    acknowledged: Vec<Uuid>,
}

impl DeskHand {
    fn at(desk: &Desk, device: Device) -> Self {
        Self { desk: desk.clone(), device, evening: desk.find_evening("last").unwrap(), acknowledged: Vec::new() }
    }

    fn send(&mut self, entry: Entry, seen_state: Seen) -> Result<(), RefusedChanges> {
        let (id, start) = (entry.id, Instant::now());
        let change_request = ChangeRequest {
            session: self.evening.id(),
            entries: vec![entry],
            seen: Some(seen_state),
            people: Vec::new(),
        };
        // On a busy machine, others may hold the file for as long as a change waits. Then nothing was stored and the
        // change is tried again, as the window advises.
        let stored = loop {
            match self.desk.change_evening_blocking(change_request.clone()) {
                Err(refused) if matches!(*refused.error, StoreError::Busy) && start.elapsed() < 3 * TIMEOUT => {}
                outcome => break outcome?,
            }
        };
        assert!(stored.evening.journal.entry(id).is_some());
        self.evening = stored.evening;
        self.acknowledged.push(id);
        Ok(())
    }

    fn make_change(&mut self, change: Change) {
        let entry = self.desk.entry(change, "test", &self.device);
        self.send(entry, self.evening.journal.seen()).unwrap_or_else(|refused| panic!("{}", refused.error));
    }

    fn enter(&mut self, due: &Due) -> TableResult {
        let result = result_at(due, Uuid::now_v7());
        self.make_change(Change::ResultEntered { result: result.clone() });
        result
    }

    fn correct(&mut self, earlier: &TableResult) {
        let result = TableResult {
            id: ResultId(Uuid::now_v7()),
            outcome: Outcome::PassedOut,
            supersedes: Some(earlier.id),
            reason: Some("it was passed out".to_owned()),
            ..earlier.clone()
        };
        self.make_change(Change::ResultEntered { result });
    }

    /// Undoes the last change of this device, as Ctrl Z does. Returns the id of the undone change.
    fn take_back(&mut self) -> Uuid {
        let last_entry = self.evening.journal.to_undo(&self.device).unwrap();
        assert_eq!(last_entry.stamp.hand, self.device);
        let id = last_entry.id;
        self.make_change(Change::Undone { entry: id });
        assert!(self.evening.journal.is_undone(id));
        id
    }

    /// Enters a result that another device enters too. If it is refused, the refusal contains the other device's
    /// result.
    fn contest(&mut self, due: &Due, seen_state: Seen) {
        let result = result_at(due, Uuid::now_v7());
        let slot = result.slot();
        let entry = self.desk.entry(Change::ResultEntered { result }, "test", &self.device);
        let Err(refused) = self.send(entry, seen_state) else { return };
        let has_result = matches!(*refused.error, StoreError::Change(ChangeError::HasResult { .. }));
        assert!(has_result, "{}", refused.error);
        let is_of_another_device = |entry: &&Arc<Entry>| {
            entry.stamp.hand != self.device
                && matches!(&entry.change, Change::ResultEntered { result } if result.slot() == slot)
        };
        assert_eq!(refused.since.iter().filter(is_of_another_device).count(), 1);
    }
}

/// Stores an evening of fifteen tables and thirty boards without results. Returns its id and number of entries.
fn begin_evening(path: &Path) -> (SessionId, usize) {
    let journal = evening("mitchell 15", 2);
    Store::open(path).unwrap().create_with(rows(&journal)).unwrap();
    (journal.session().id, journal.entries().len())
}

/// A part of the schedule: two windows contest the first boards and phones the next ones; then come the boards that
/// only phones, only windows and only commands enter.
fn boards_for(schedule: &[Due], range: &str, number: usize) -> Vec<Due> {
    let phones_start = 2 * CONTESTED_BOARDS;
    let windows_start = phones_start + PHONE_COUNT * BOARDS_PER_PHONE;
    let commands_start = windows_start + 2 * BOARDS_PER_WINDOW;
    let (first, count) = match range {
        "contested by windows" => (0, CONTESTED_BOARDS),
        "contested by phones" => (CONTESTED_BOARDS + number / 2, 1),
        "phone" => (phones_start + number * BOARDS_PER_PHONE, BOARDS_PER_PHONE),
        "window" => (windows_start + number * BOARDS_PER_WINDOW, BOARDS_PER_WINDOW),
        _ => (commands_start + number * RESULTS_PER_COMMAND, RESULTS_PER_COMMAND),
    };
    schedule[first..first + count].to_vec()
}

/// Runs the phone of a table: it enters a few results, one of which a second phone enters as well, and a correction
/// that it takes back. Returns the ids of its acknowledged changes.
fn run_phone(desk: &Desk, number: usize, seen_state: Seen) -> Vec<Uuid> {
    let device = Device::Phone { section: SectionId::A, table: number as u8 + 1 };
    let mut phone = DeskHand::at(desk, device);
    let schedule = phone.evening.session().schedule();
    phone.contest(&boards_for(&schedule, "contested by phones", number)[0], seen_state);
    let mut last_result = None;
    for due in boards_for(&schedule, "phone", number) {
        last_result = Some(phone.enter(&due));
    }
    phone.correct(&last_result.unwrap());
    phone.take_back();
    phone.acknowledged
}

/// Enters results with the command `change`, one list per run. Returns the ids of the results.
fn enter_by_command(path: &Path, folder: &Path, id: SessionId, schedule: &[Due]) -> Vec<ResultId> {
    let mut ids = Vec::new();
    for number in 0..COMMAND_COUNT {
        let results =
            boards_for(schedule, "command", number).iter().map(|due| result_at(due, Uuid::now_v7())).collect();
        let results: Vec<TableResult> = results;
        ids.extend(results.iter().map(|result| result.id));
        let changes: Vec<Change> = results.into_iter().map(|result| Change::ResultEntered { result }).collect();
        let file = folder.join(format!("changes-{number}.json"));
        std::fs::write(&file, serde_json::to_vec(&changes).unwrap()).unwrap();
        // If others hold the file for too long, the command is run again, as its message advises.
        let start = Instant::now();
        loop {
            let mut program = program();
            let output = program.args(["change", &id.to_string()]).arg(&file).arg("--db").arg(path).output().unwrap();
            let error_text = String::from_utf8_lossy(&output.stderr);
            if output.status.success() {
                break;
            }
            assert!(error_text.contains("is using the database") && start.elapsed() < 3 * TIMEOUT, "{error_text}");
        }
    }
    ids
}

/// Another process: this test program running a single test, which prints what it does.
struct Program {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Program {
    fn start(test: &str, path: &Path, variables: &[(&str, usize)]) -> Self {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args([&format!("many_hands::{test}"), "--exact", "--nocapture"]).env("ARROWSWITCH_HANDS_TEST", path);
        command.envs(variables.iter().map(|(name, value)| (name, value.to_string())));
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, input, output }
    }

    fn write_line(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// The next line with this beginning, without that beginning; `None` if the process has ended.
    fn next_line(&mut self, beginning: &str) -> Option<String> {
        self.output.by_ref().map_while(Result::ok).find_map(|line| line.strip_prefix(beginning).map(str::to_owned))
    }

    /// The rest of each line with this beginning, until the process prints `done`.
    fn until_done(&mut self, beginning: &str) -> Vec<String> {
        let lines = self.output.by_ref().map_while(Result::ok).take_while(|line| line != "done");
        lines.filter_map(|line| line.strip_prefix(beginning).map(str::to_owned)).collect()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Mostly, the process has ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The value passed to a child process of the tests below; `None` if this is not one.
fn child_argument(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// The process of a window in the test below.
#[test]
fn window_child() {
    let Some(path) = child_argument("ARROWSWITCH_HANDS_TEST") else { return };
    let number: usize = child_argument("ARROWSWITCH_HANDS_NUMBER").unwrap().parse().unwrap();
    let desk = desk_over(Path::new(&path));
    let mut hand = DeskHand::at(&desk, window(&format!("laptop/{number}")));
    let (schedule, seen_state) = (hand.evening.session().schedule(), hand.evening.journal.seen());
    let mut input = std::io::stdin().lines();
    println!("\nready");
    input.next().unwrap().unwrap();
    for due in boards_for(&schedule, "contested by windows", 0) {
        hand.contest(&due, seen_state);
    }
    let own_boards = boards_for(&schedule, "window", number);
    let results: Vec<TableResult> = own_boards.iter().map(|due| hand.enter(due)).collect();
    hand.correct(&results[0]);
    hand.correct(&results[1]);
    let first = hand.take_back();
    assert_ne!(hand.take_back(), first);
    for id in &hand.acknowledged {
        println!("acknowledged {id}");
    }
    println!("done");
    let entry_count = input.next().unwrap().unwrap().parse().unwrap();
    println!("standings {}", standings_text(&wait_for_entries(&desk, hand.evening.id(), entry_count)));
}

#[test]
fn writers_on_one_file_lose_nothing_and_agree() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (id, entries_before) = begin_evening(&path);
    let mut windows =
        [0, 1].map(|number| Program::start("window_child", &path, &[("ARROWSWITCH_HANDS_NUMBER", number)]));
    for window in &mut windows {
        window.next_line("ready").unwrap();
    }
    let desk = desk_over(&path);
    let evening = desk.find_evening("last").unwrap();
    let (schedule, seen_state) = (evening.session().schedule(), evening.journal.seen());
    for window in &mut windows {
        window.write_line("go");
    }
    let (mut acknowledged_ids, command_results) = std::thread::scope(|scope| {
        let commands = scope.spawn(|| enter_by_command(&path, folder.path(), id, &schedule));
        let phones = [(); PHONE_COUNT].map(|()| desk.clone()).into_iter().enumerate();
        let phones: Vec<_> =
            phones.map(|(number, desk)| scope.spawn(move || run_phone(&desk, number, seen_state))).collect();
        let by_phone: Vec<Uuid> = phones.into_iter().flat_map(|phone| phone.join().unwrap()).collect();
        (by_phone, commands.join().unwrap())
    });
    for window in &mut windows {
        acknowledged_ids.extend(window.until_done("acknowledged ").iter().map(|id| id.parse::<Uuid>().unwrap()));
    }
    assert_eq!(command_results.len(), COMMAND_COUNT * RESULTS_PER_COMMAND);

    let store = Store::open_existing(&path).unwrap();
    let journal = store.load(id).unwrap();
    let stored_ids: Vec<Uuid> = journal.entries().iter().map(|entry| entry.id).collect();
    let unique_ids: BTreeSet<Uuid> = stored_ids.iter().copied().collect();
    assert_eq!(unique_ids.len(), stored_ids.len());
    assert!(acknowledged_ids.iter().all(|id| unique_ids.contains(id)));
    assert!(command_results.iter().all(|id| journal.session().recorded(*id).is_some()));
    // Refused changes left nothing: exactly what was acknowledged is stored.
    assert_eq!(stored_ids.len(), entries_before + acknowledged_ids.len() + command_results.len());
    for due in &schedule[..2 * CONTESTED_BOARDS] {
        let slot = evening::session::Slot::new(due.board, due.sitting);
        let is_contested_result =
            |entry: &&Arc<Entry>| matches!(&entry.change, Change::ResultEntered { result } if result.slot() == slot);
        assert_eq!(journal.entries().iter().filter(is_contested_result).count(), 1);
    }
    assert_eq!(store.verify().unwrap(), []);

    let recomputed = json::standings(journal.session(), &score(&journal)).to_string();
    assert_eq!(standings_text(&wait_for_entries(&desk, id, stored_ids.len())), recomputed);
    for window in &mut windows {
        window.write_line(&stored_ids.len().to_string());
        assert_eq!(window.next_line("standings ").unwrap(), recomputed);
    }
}

/// A step of a process that is killed: a result, and every fifth time a correction of the one before. A repeated step
/// is the same entry.
fn step(schedule: &[Due], number: usize, step_number: usize) -> Entry {
    let identity =
        |kind: u128, step_number: usize| Uuid::from_u128(kind << 64 | (number as u128) << 32 | step_number as u128);
    let corrected_step = (step_number % 5 == 4).then(|| step_number - 1);
    let result = TableResult {
        supersedes: corrected_step.map(|step_number| ResultId(identity(2, step_number))),
        reason: corrected_step.map(|_| "misread".to_owned()),
        ..result_at(
            &schedule[KILLED_PROGRAMS * corrected_step.unwrap_or(step_number) + number],
            identity(2, step_number),
        )
    };
    let hand = hand_of(number, step_number);
    Entry { id: identity(1, step_number), stamp: stamp_of(&hand), change: Change::ResultEntered { result } }
}

/// Two processes are windows; the third one serves forty phones.
fn hand_of(number: usize, step_number: usize) -> Device {
    match number {
        2 => Device::Phone { section: SectionId::A, table: (step_number % 40) as u8 + 1 },
        _ => window(&format!("laptop/{number}")),
    }
}

/// The process in the test below that is killed: makes its steps from the given one on.
#[test]
fn killed_child() {
    let Some(path) = child_argument("ARROWSWITCH_HANDS_TEST") else { return };
    let number: usize = child_argument("ARROWSWITCH_HANDS_NUMBER").unwrap().parse().unwrap();
    let from: usize = child_argument("ARROWSWITCH_HANDS_FROM").unwrap().parse().unwrap();
    let desk = desk_over(Path::new(&path));
    let mut hand = DeskHand::at(&desk, hand_of(number, 0));
    let schedule = hand.evening.session().schedule();
    for step_number in from..STEPS_PER_PROGRAM {
        let outcome = hand.send(step(&schedule, number, step_number), hand.evening.journal.seen());
        outcome.unwrap_or_else(|refused| panic!("{}", refused.error));
        println!("\nacknowledged {step_number}");
    }
    println!("done");
}

/// Runs a process from shortly before the last known step on, and kills it after a few steps and a pause. Returns how
/// many steps are acknowledged in all.
fn run_until_killed(path: &Path, number: usize, steps_known: usize, step_count: usize, pause: Duration) -> usize {
    // The last acknowledged steps are repeated, because their author may not have received the acknowledgement.
    let from = steps_known.saturating_sub(2);
    let variables = [("ARROWSWITCH_HANDS_NUMBER", number), ("ARROWSWITCH_HANDS_FROM", from)];
    let mut program = Program::start("killed_child", path, &variables);
    for _ in 0..step_count {
        program.next_line("acknowledged ");
    }
    std::thread::sleep(pause);
    program.child.kill().unwrap();
    // Near the end there are fewer steps than asked for.
    let acknowledged_count = (from + step_count).min(STEPS_PER_PROGRAM);
    std::iter::from_fn(|| program.next_line("acknowledged "))
        .last()
        .map_or(acknowledged_count, |step_text| step_text.parse::<usize>().unwrap() + 1)
}

/// Runs a command with a list of results, and kills it after a random pause. Returns the ids of its results, and
/// whether it succeeded.
fn kill_command(path: &Path, folder: &Path, id: SessionId, schedule: &[Due], nth: usize) -> (Vec<ResultId>, bool) {
    let dues = schedule.iter().rev().skip(3 * nth).take(3);
    let results: Vec<TableResult> = dues.map(|due| result_at(due, Uuid::now_v7())).collect();
    let ids = results.iter().map(|result| result.id).collect();
    let changes: Vec<Change> = results.into_iter().map(|result| Change::ResultEntered { result }).collect();
    let file = folder.join(format!("killed-{nth}.json"));
    std::fs::write(&file, serde_json::to_vec(&changes).unwrap()).unwrap();
    let mut command = program();
    command.args(["change", &id.to_string()]).arg(&file).arg("--db").arg(path);
    let mut program = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    std::thread::sleep(Duration::from_micros(fastrand::u64(..150_000)));
    // The process may have ended by itself.
    let _ = program.kill();
    (ids, program.wait().unwrap().success())
}

#[test]
fn killed_programs_lose_nothing_acknowledged_and_repeat_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (id, entries_before) = begin_evening(&path);
    let desk = desk_over(&path);
    let schedule = desk.find_evening("last").unwrap().session().schedule();
    let mut acknowledged_steps = [0; KILLED_PROGRAMS];
    let mut command_result_count = 0;
    for nth in 0..10 {
        let (results, is_acknowledged) = std::thread::scope(|scope| {
            for (number, steps_known) in acknowledged_steps.iter_mut().enumerate() {
                let (steps, pause) = (fastrand::usize(1..6), Duration::from_micros(fastrand::u64(..40_000)));
                let path = &path;
                scope.spawn(move || {
                    *steps_known = run_until_killed(path, number, *steps_known, steps, pause).max(*steps_known);
                });
            }
            kill_command(&path, folder.path(), id, &schedule, nth)
        });
        let store = Store::open_existing(&path).unwrap();
        let journal = store.load(id).unwrap();
        for (number, steps_known) in acknowledged_steps.into_iter().enumerate() {
            assert!(
                (0..steps_known).all(|step_number| journal.entry(step(&schedule, number, step_number).id).is_some()),
                "{acknowledged_steps:?}"
            );
        }
        let stored_count = results.iter().filter(|id| journal.session().recorded(**id).is_some()).count();
        assert!(stored_count == 3 || stored_count == 0 && !is_acknowledged, "{stored_count} of 3, {is_acknowledged}");
        command_result_count += stored_count;
        assert_eq!(store.verify().unwrap(), []);
    }
    for (number, steps_known) in acknowledged_steps.into_iter().enumerate() {
        let from = steps_known.saturating_sub(2);
        let variables = [("ARROWSWITCH_HANDS_NUMBER", number), ("ARROWSWITCH_HANDS_FROM", from)];
        let steps_done = Program::start("killed_child", &path, &variables).until_done("acknowledged ");
        assert_eq!(steps_done.len(), STEPS_PER_PROGRAM - from);
    }
    let store = Store::open_existing(&path).unwrap();
    let journal = store.load(id).unwrap();
    assert_eq!(journal.entries().len(), entries_before + KILLED_PROGRAMS * STEPS_PER_PROGRAM + command_result_count);
    for (number, step_number) in
        (0..KILLED_PROGRAMS).flat_map(|number| (0..STEPS_PER_PROGRAM).map(move |step_number| (number, step_number)))
    {
        assert_eq!(journal.entry(step(&schedule, number, step_number).id), Some(&step(&schedule, number, step_number)));
    }
    assert_eq!(store.verify().unwrap(), []);
    let recomputed = json::standings(journal.session(), &score(&journal)).to_string();
    assert_eq!(
        standings_text(&wait_for_entries(
            &desk,
            id,
            entries_before + KILLED_PROGRAMS * STEPS_PER_PROGRAM + command_result_count
        )),
        recomputed
    );
}

#[test]
fn undo_takes_back_the_last_change_of_this_device_only() {
    let mut store = Store::in_memory().unwrap();
    store.create_with(rows(&evening("mitchell 3", 1))).unwrap();
    let desk = Desk::new(store, now).unwrap();
    let [mut hand, mut other_hand] = ["here", "there"].map(|name| DeskHand::at(&desk, window(name)));
    let schedule = hand.evening.session().schedule();
    let own_result = hand.enter(&schedule[0]);
    let other_result = other_hand.enter(&schedule[1]);
    // This device's last change is not the last one of the session.
    hand.evening = desk.find_evening("last").unwrap();
    hand.take_back();
    assert!(hand.evening.session().result(own_result.slot()).is_none());
    assert!(hand.evening.session().result(other_result.slot()).is_some());
    assert!(hand.evening.journal.to_redo(&other_hand.device).is_none());
    other_hand.take_back();
    assert_eq!(other_hand.evening.session().results().count(), 0);
    // Besides its own changes, a device can take back those of an unknown device: here, the seating.
    let to_undo = hand.evening.journal.to_undo(&Device::Pad(7)).unwrap();
    assert_eq!(to_undo.stamp.hand, Device::Unknown);
}

#[test]
fn change_by_another_program_is_announced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    begin_evening(&path);
    let [desk, other_desk] = [(); 2].map(|()| desk_over(&path));
    let evening = desk.find_evening("last").unwrap();
    let (sender, news) = mpsc::channel();
    let subscription = desk.listen(move |news_heard| _ = sender.send(news_heard));
    let mut other_hand = DeskHand::at(&other_desk, window("there"));
    other_hand.enter(&next_due(evening.session()));
    let evening_heard = loop {
        if let News::Evening(evening) = news.recv_timeout(Duration::from_secs(5)).unwrap() {
            break evening;
        }
    };
    assert_eq!(evening_heard.journal.seen(), other_hand.evening.journal.seen());
    assert_eq!(standings_text(&evening_heard), standings_text(&other_hand.evening));
    drop(subscription);
    // The dropped subscription drops the sender, so the channel ends after what was already sent.
    other_hand.make_change(title("Afterwards"));
    let start = Instant::now();
    while start.elapsed() < TIMEOUT && !matches!(news.try_recv(), Err(mpsc::TryRecvError::Disconnected)) {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(matches!(news.try_recv(), Err(mpsc::TryRecvError::Disconnected)));
}

#[test]
fn opening_an_open_evening_reads_nothing_again() {
    let mut store = Store::in_memory().unwrap();
    store.create_with(rows(&evening("mitchell 3", 1))).unwrap();
    let desk = Desk::new(store, now).unwrap();
    let known_evening = desk.find_evening("last").unwrap();
    assert_eq!(desk.journal(known_evening.id()).unwrap().session(), known_evening.session());
    assert!(Arc::ptr_eq(&known_evening, &desk.find_evening("last").unwrap()));
}

#[test]
fn repeated_change_is_made_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    begin_evening(&path);
    let desk = desk_over(&path);
    let evening = desk.find_evening("last").unwrap();
    let result = result_at(&next_due(evening.session()), Uuid::now_v7());
    let result_entry = entry_of(&window("here"), Change::ResultEntered { result });
    let stored = desk.change_evening_blocking(change_request(&evening, result_entry.clone())).unwrap();
    // Once at the same desk, and once at another one after this one is closed.
    let repeated = desk.change_evening_blocking(change_request(&evening, result_entry.clone())).unwrap();
    assert_eq!(repeated.evening.journal.seen(), stored.evening.journal.seen());
    drop(desk);
    let other_desk = desk_over(&path);
    let repeated = other_desk.change_evening_blocking(change_request(&evening, result_entry)).unwrap();
    assert_eq!(repeated.evening.journal.seen(), stored.evening.journal.seen());
}

#[test]
fn used_identity_is_refused_for_another_change() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    begin_evening(&path);
    let desk = desk_over(&path);
    let evening = desk.find_evening("last").unwrap();
    let first = entry_of(&window("here"), title("One"));
    let other_entry = Entry { change: title("Two"), ..first.clone() };
    desk.change_evening_blocking(change_request(&evening, first)).unwrap();
    let refused = desk.change_evening_blocking(change_request(&evening, other_entry)).unwrap_err();
    assert!(matches!(*refused.error, StoreError::Change(ChangeError::UsedIdentity)), "{}", refused.error);
    assert_eq!(desk.find_evening("last").unwrap().session().title, "One");
}

#[test]
fn journal_takes_no_change_until_it_is_read_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (id, entries_before) = begin_evening(&path);
    let [mut store, mut other_store] = [(); 2].map(|()| Store::open(&path).unwrap());
    let [mut own_journal, mut other_journal] = [&store, &other_store].map(|store| store.load(id).unwrap());
    store.change(&mut own_journal, entry(title("Here"))).unwrap();
    let state_before = other_journal.seen();
    assert!(matches!(other_store.change(&mut other_journal, entry(title("There"))), Err(StoreError::Behind)));
    let list = vec![entry(title("There")), entry(title("There again"))];
    assert!(matches!(other_store.change_all(&mut other_journal, list), Err(StoreError::Behind)));
    assert_eq!((other_journal.seen(), other_journal.session().title.as_str()), (state_before, "Test"));
    assert_eq!(other_store.load(id).unwrap().entries().len(), entries_before + 1);
    let CatchUp::More(new_entries) = other_store.catch_up(&mut other_journal).unwrap() else {
        panic!("one entry is new")
    };
    assert_eq!((new_entries.len(), other_journal.session()), (1, own_journal.session()));
    other_store.change(&mut other_journal, entry(title("There"))).unwrap();
    // The history is as long as before and ends with the same entry. Only its generation differs.
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.execute("INSERT INTO generation VALUES (?1, 2)", [id.to_string()]).unwrap();
    assert!(matches!(other_store.change(&mut other_journal, entry(title("Again"))), Err(StoreError::Behind)));
    assert_eq!(other_store.catch_up(&mut other_journal).unwrap(), CatchUp::Rewritten);
    other_store.change(&mut other_journal, entry(title("Again"))).unwrap();
    assert_eq!(other_store.verify().unwrap(), []);
}

const PLAYER_NAME: &str = "Anna Fairweather";

/// Stores an evening with a player who will be forgotten. Returns the player and the pair.
fn evening_with_player(path: &Path) -> (Player, Contestant) {
    let player = Player {
        id: PlayerId(Uuid::new_v4()),
        name: PLAYER_NAME.to_owned(),
        club_number: "4711".to_owned(),
        national_number: String::new(),
        guest: false,
    };
    let mut store = Store::open(path).unwrap();
    store.save_players(std::slice::from_ref(&player)).unwrap();
    let mut journal = evening("mitchell 3", 1);
    let first_player =
        Entrant { player: Some(player.id), club_number: "4711".to_owned(), ..Entrant::named(PLAYER_NAME) };
    let contestant = Contestant::pair(pair(1), first_player, Entrant::named("Bo Partner"));
    journal.apply(entry(Change::ContestantSeated { contestant: contestant.clone() })).unwrap();
    store.create_with(rows(&journal)).unwrap();
    (player, contestant)
}

/// Whether the player's name is in the file or in what a desk shows.
fn is_named(path: &Path, evening: &Evening) -> bool {
    let file = std::fs::read(path).unwrap();
    let shown_entries: Vec<Entry> = rows(&evening.journal);
    let shown_text = serde_json::to_string(&shown_entries).unwrap() + &evening.session().title_of(pair(1));
    file.windows(PLAYER_NAME.len()).any(|part| part == PLAYER_NAME.as_bytes()) || shown_text.contains(PLAYER_NAME)
}

fn forget_player(path: &Path, player: &Player) {
    let mut store = Store::open_existing(path).unwrap();
    let stamp = stamp_of(&Device::CommandLine);
    store.forget_player(player.id, Forget::Anonymise, "asked for it", &BTreeSet::new(), &stamp).unwrap();
}

#[test]
fn person_forgotten_by_another_program_stays_forgotten_at_an_open_desk() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (player, _) = evening_with_player(&path);
    let desk = desk_over(&path);
    let evening = desk.find_evening("last").unwrap();
    assert!(is_named(&path, &evening));
    forget_player(&path, &player);
    let result = result_at(&next_due(evening.session()), Uuid::now_v7());
    let result_entry = entry_of(&window("here"), Change::ResultEntered { result });
    let stored = desk.change_evening_blocking(change_request(&evening, result_entry)).unwrap();
    assert_eq!(stored.evening.journal.seen().generation, evening.journal.seen().generation + 1);
    assert_eq!(stored.evening.journal.entries().len(), evening.journal.entries().len() + 1);
    assert!(!is_named(&path, &stored.evening));
    assert_eq!(Store::open_existing(&path).unwrap().verify().unwrap(), []);
}

#[test]
fn forgotten_name_does_not_return_with_an_older_change() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (player, mut contestant) = evening_with_player(&path);
    let desk = desk_over(&path);
    let evening = desk.find_evening("last").unwrap();
    forget_player(&path, &player);
    // Another partner is entered while the player's name is still shown.
    contestant.players[1] = Entrant::named("Cay Partner");
    let change = Change::ContestantSeated { contestant };
    // Nobody can tell what changed since the user looked, so the user is asked.
    let refused =
        desk.change_evening_blocking(change_request(&evening, entry_of(&window("here"), change.clone()))).unwrap_err();
    assert!(matches!(*refused.error, StoreError::Overtaken), "{}", refused.error);
    assert!(!is_named(&path, &refused.evening.unwrap()));
    // If the user insists, the name still does not return.
    let insistent_request = ChangeRequest { seen: None, ..change_request(&evening, entry_of(&window("here"), change)) };
    let stored = desk.change_evening_blocking(insistent_request).unwrap();
    assert!(stored.evening.session().title_of(pair(1)).contains("Cay Partner"));
    assert!(!is_named(&path, &stored.evening));
    assert_eq!(Store::open_existing(&path).unwrap().verify().unwrap(), []);
}

#[test]
fn open_desk_continues_with_a_journal_replaced_behind_it() {
    let folder = tempfile::tempdir().unwrap();
    let (path, laptop) = (folder.path().join("club.db"), folder.path().join("laptop.db"));
    let (id, entries_before) = begin_evening(&path);
    Store::open_existing(&path).unwrap().backup(&laptop).unwrap();
    // Each database continues the evening by one entry, so both journals are equally long.
    let desk = desk_over(&path);
    let mut own_hand = DeskHand::at(&desk, window("here"));
    let due = next_due(own_hand.evening.session());
    own_hand.enter(&due);
    let away_desk = desk_over(&laptop);
    let mut away_hand = DeskHand::at(&away_desk, window("away"));
    let away_result = away_hand.enter(&due);
    let state_before = own_hand.evening.journal.seen();
    let mut store = Store::open_existing(&path).unwrap();
    let plan = store.compare(&laptop).unwrap();
    let mut decisions = Decisions::none(stamp_of(&Device::CommandLine));
    decisions.sessions.insert(id, SessionDecision::TakeTheirs);
    assert_eq!(store.merge(&plan, &decisions).unwrap().replaced, [id]);
    let due = next_due(own_hand.evening.session());
    own_hand.enter(&due);
    let state_after = own_hand.evening.journal.seen();
    assert_eq!((state_after.count, state_after.generation), (entries_before + 2, state_before.generation + 1));
    assert_eq!(own_hand.evening.session().results().next().unwrap().id, away_result.id);
    let stored_journal = store.load(id).unwrap();
    assert_eq!(stored_journal.session(), own_hand.evening.session());
    assert_eq!(store.verify().unwrap(), []);
}

fn create_event_of_two_sessions(path: &Path) -> [SessionId; 2] {
    let mut store = Store::open(path).unwrap();
    let event = Uuid::new_v4();
    [1, 2].map(|session| {
        let event = EventRef { id: event, name: "Autumn".to_owned(), session, of: 2, weight: 100 };
        let mut journal = evening("mitchell 3", 1);
        journal.apply(entry(Change::EventSet { event: Some(event) })).unwrap();
        store.create_with(rows(&journal)).unwrap();
        journal.session().id
    })
}

/// Whether an evening shows this many results of the other session of its event within five seconds.
fn shows_results_of_other_session(desk: &Desk, id: SessionId, result_count: usize) -> bool {
    let start = Instant::now();
    loop {
        let shown_results = open_evening(desk, id).other_sessions[0].standings.entered;
        if shown_results as usize == result_count {
            return true;
        }
        if start.elapsed() > Duration::from_secs(5) {
            return false;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn result_of_one_session_is_in_the_event_of_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let [first, second] = create_event_of_two_sessions(&path);
    let [desk, away_desk] = [(); 2].map(|()| desk_over(&path));
    assert!(shows_results_of_other_session(&desk, second, 0));
    for (result_count, writing_desk) in [(1, &desk), (2, &away_desk)] {
        let evening = writing_desk.find_evening(&first.to_string()).unwrap();
        let result = result_at(&next_due(evening.session()), Uuid::now_v7());
        let entry = entry_of(&window("here"), Change::ResultEntered { result });
        writing_desk.change_evening_blocking(change_request(&evening, entry)).unwrap();
        assert!(shows_results_of_other_session(&desk, second, result_count), "{result_count} by {writing_desk:?}");
    }
}

#[test]
fn people_merged_by_another_program_are_one_at_an_open_desk() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let (player, _) = evening_with_player(&path);
    let duplicate = Player { id: PlayerId(Uuid::new_v4()), club_number: String::new(), ..player.clone() };
    let mut other_store = Store::open_existing(&path).unwrap();
    other_store.save_players(std::slice::from_ref(&duplicate)).unwrap();
    let desk = desk_over(&path);
    let id = desk.find_evening("last").unwrap().id();
    other_store.merge_players(player.id, duplicate.id, &stamp_of(&Device::CommandLine)).unwrap();
    let start = Instant::now();
    while open_evening(&desk, id).people.kept(duplicate.id) != player.id {
        assert!(start.elapsed() < Duration::from_secs(5), "they are still two");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn verification_finds_no_faults_while_others_write() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    begin_evening(&path);
    let desk = desk_over(&path);
    let writing = std::thread::spawn(move || {
        let mut hand = DeskHand::at(&desk, window("here"));
        for due in &hand.evening.session().schedule()[..40] {
            hand.enter(due);
        }
    });
    let store = Store::open_existing(&path).unwrap();
    while !writing.is_finished() {
        assert_eq!(store.verify().unwrap(), []);
    }
    writing.join().unwrap();
}

#[test]
fn evening_begun_twice_with_the_same_entries_is_one_evening() {
    let folder = tempfile::tempdir().unwrap();
    let desk = Desk::new(Store::open(&folder.path().join("club.db")).unwrap(), now).unwrap();
    let entries: Vec<Entry> = evening("mitchell 5", 2).entries().iter().map(|e| (**e).clone()).collect();
    let first = desk.begin_session_blocking(entries.clone()).unwrap();
    let repeated = desk.begin_session_blocking(entries.clone()).unwrap();
    assert_eq!(first.evening.journal.seen(), repeated.evening.journal.seen());
    // A different session with the same identity is refused.
    let mut other_entries = entries;
    other_entries[1].id = uuid::Uuid::new_v4();
    assert!(desk.begin_session_blocking(other_entries).is_err());
}
