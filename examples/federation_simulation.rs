//! A field of many clubs, simulated on one machine with its server: sent, counted, corrected, published.
//! `cargo run --profile bench --features examples --example federation_simulation -- [PERCENT]...`; says how long each
//! step took at each size, and that the ranking is the same as of files. With `archive N` it keeps so many evenings of
//! 300 clubs instead, and says what they weigh.

#[path = "../tests/federation/invented.rs"]
mod invented;
#[path = "../tests/federation/server.rs"]
mod server;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use evening::club::Rules;
use evening::scoring::CombinedField;
use evening::session::{Change, Journal, Outcome, TableResult};
use exchange::event::field_ranking_text;
use federation::{self, Address, EventKind, EventOpening, Federation, FieldEvent, FieldLines, Guest, Names, Sending};
use lang::Language;
use store::FORMAT;

use invented::InventedClub;
use server::Server;

pub type Fault = Box<dyn std::error::Error + Send + Sync>;

/// The number of clubs that send at the same time.
const CONNECTIONS: usize = 40;

pub fn main() -> Result<(), Fault> {
    simulate(std::env::args().skip(1).collect())
}

/// Runs the simulation with these arguments.
///
/// # Errors
/// When the server, a sender or a file fails, or the ranking does not agree with what was sent.
pub fn simulate(mut arguments: Vec<String>) -> Result<(), Fault> {
    if arguments.first().is_some_and(|word| word == "archive") {
        let evenings: u32 = arguments.get(1).ok_or("archive N: how many evenings of each club?")?.parse()?;
        return Server::start().map_or(Ok(()), |server| archive(&server, 300, evenings));
    }
    let mut percents: Vec<u32> = arguments.drain(..).map(|text| text.parse()).collect::<Result<_, _>>()?;
    if percents.is_empty() {
        percents = vec![10, 100];
    }
    let Some(server) = Server::start() else { return Ok(()) };
    // 300 clubs with 12 tables and 27 boards, and 10 000 tables with 36 boards.
    for (name, clubs, tables, last) in [("evening", 300, 12, 27), ("large", 834, 12, 36)] {
        for percent in &percents {
            let clubs = (clubs * percent).div_ceil(100);
            println!("\n{name}, {percent} %: {clubs} clubs × {tables} tables × {last} boards");
            measure(&server, &format!("{name}_{percent}"), clubs, tables, last)?;
        }
    }
    Ok(())
}

/// The greatest memory of this process in megabytes, as the system reports it.
fn most_memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM"))?;
    line.split_whitespace().nth(1)?.parse::<f64>().ok().map(|kilobytes| kilobytes / 1024.0)
}

fn timed<T>(what: &str, done: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    let begun = Instant::now();
    let done = done()?;
    println!("{what:50} {:8.3} s", begun.elapsed().as_secs_f64());
    Ok(done)
}

/// Stores evenings of clubs that are not compared.
fn archive(server: &Server, clubs: u32, evenings: u32) -> Result<(), Fault> {
    let name = "archive";
    let (event, _) = begin(server, name, clubs, EventKind::Archive, 27)?;
    let made = |evening: u32| {
        (1..=clubs).map(move |club| InventedClub { club: evening * 1000 + club, tables: 12, first: 1, last: 27 })
    };
    let mades: Vec<InventedClub> = (0..evenings).flat_map(made).collect();
    println!("{} evenings of 12 tables × 27 boards", mades.len());
    send_all(server, name, &event, &mades)?;
    sizes(server, name)
}

/// The size of a database and of its largest tables.
fn sizes(server: &Server, name: &str) -> Result<(), Fault> {
    let mut size = server.client("owner", name);
    let bytes: i64 = size.query_one("SELECT pg_database_size(current_database())", &[])?.get(0);
    println!("the database takes {:.1} MB", bytes as f64 / 1e6);
    let sql = "SELECT regexp_replace(c.relname, '_[0-9]+$', ''), sum(pg_total_relation_size(c.oid))::bigint
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'federation' AND c.relkind = 'r'
        GROUP BY 1 ORDER BY 2 DESC LIMIT 6";
    for row in size.query(sql, &[])? {
        println!("  {:20} {:8.1} MB", row.get::<_, &str>(0), row.get::<_, i64>(1) as f64 / 1e6);
    }
    Ok(())
}

/// Makes a federation with its clubs and an event.
fn begin(server: &Server, name: &str, clubs: u32, kind: EventKind, last: u16) -> Result<(FieldEvent, Address), Fault> {
    server.create_database(name);
    let owner: Address = server.address("owner", name).parse()?;
    federation::init(&owner)?;
    let role = |who: &str| format!("{name}_{who}");
    federation::invite(&owner, "Organiser", Guest::Organiser, &role("organiser"))?;
    let organiser: Address = server.address(&role("organiser"), name).parse()?;
    timed("clubs let in", || {
        for club in 1..=clubs {
            federation::invite(&owner, &format!("Club {club:04}"), Guest::Club, &role(&club.to_string()))?;
        }
        Ok(())
    })?;
    let mut connection = Federation::connect(&organiser)?;
    let rules = Rules::default();
    let opening =
        EventOpening { name: "E", kind, first_board: 1, last_board: last, rules: &rules, is_live: false, clubs: &[] };
    federation::open(&mut connection, &opening)?;
    Ok((federation::event(&mut connection, "E")?, organiser))
}

fn measure(server: &Server, name: &str, clubs: u32, tables: u16, last: u16) -> Result<(), Fault> {
    let mades: Vec<InventedClub> = (1..=clubs).map(|club| InventedClub { club, tables, first: 1, last }).collect();
    let (event, organiser) = begin(server, name, clubs, EventKind::Field, last)?;
    let mut connection = Federation::connect(&organiser)?;
    send_all(server, name, &event, &mades)?;
    let mut wanted = CombinedField::default();
    let mut sorted: Vec<&InventedClub> = mades.iter().collect();
    sorted.sort_by_key(|made| made.session());
    timed("the same scored of journals in memory", || {
        for made in &sorted {
            wanted.add(made.journal().session());
        }
        Ok(())
    })?;
    let wanted = field_ranking_text(&wanted.ranking(&event.rules), &Language::En.texts());
    count_apart(&organiser, name)?;
    let begun = Instant::now();
    let counted = timed("boards counted, two workers", || Ok(federation::count(&organiser, &event, 2)?))?;
    let lines = timed("ranked", || Ok(federation::rank(&mut connection, &event, &event.rules, true)?))?;
    println!("{:50} {:8.3} s", "counted and ranked", begun.elapsed().as_secs_f64());
    println!("{} results on {} boards, {} pairs", lines.ranking.results, counted.boards, lines.ranking.lines.len());
    if field_ranking_text(&lines.ranking, &Language::En.texts()) != wanted {
        return Err("the ranking is not the same bytes as of files".into());
    }
    println!("the same bytes as of files");
    let lines = correct(server, name, &event, mades[mades.len() / 2], &organiser)?;
    federation::close(&mut connection, &event)?;
    timed("published", || Ok(federation::publish(&mut connection, &event, &event.rules, &lines)?))?;
    sizes(server, name)
}

/// Sends all clubs' evenings with this many connections at once; each club connects when it sends.
fn send_all(server: &Server, name: &str, event: &FieldEvent, mades: &[InventedClub]) -> Result<(), Fault> {
    let next = AtomicUsize::new(0);
    let longest = std::sync::Mutex::new(Duration::ZERO);
    let work = || -> Result<(), Fault> {
        while let Some(made) = mades.get(next.fetch_add(1, Ordering::Relaxed)) {
            let begun = Instant::now();
            let address: Address = server.address(&format!("{name}_{}", made.club % 1000), name).parse()?;
            let mut connection = Federation::connect(&address)?;
            send(&mut connection, event, &made.journal())?;
            if let Ok(mut longest) = longest.lock() {
                *longest = begun.elapsed().max(*longest);
            }
        }
        Ok(())
    };
    timed("sent by 40 connections at once, all evenings made too", || {
        std::thread::scope(|scope| {
            let senders: Vec<_> = (0..CONNECTIONS).map(|_| scope.spawn(work)).collect();
            senders.into_iter().try_for_each(|sender| sender.join().unwrap_or_else(|_| Err("a sender failed".into())))
        })
    })?;
    if let Ok(longest) = longest.lock() {
        println!("{:50} {:8.3} s", "the slowest of them", longest.as_secs_f64());
    }
    Ok(())
}

fn send(connection: &mut Federation, event: &FieldEvent, journal: &Journal) -> Result<(), Fault> {
    let sending = Sending { journal, names: Names::Full, unnamed: &BTreeSet::new(), format: FORMAT };
    federation::send(connection, event, &sending)?;
    Ok(())
}

/// Measures the memory of the program that counts and ranks, in a process of its own.
fn count_apart(organiser: &Address, name: &str) -> Result<(), Fault> {
    let own = std::env::current_exe()?;
    let program = own.parent().and_then(|folder| folder.parent()).ok_or("no folder")?.join("arrowswitch");
    if !program.is_file() {
        println!("(memory of the program: build it first, by `cargo build --profile bench --features federation`)");
        return Ok(());
    }
    // The first count warms up the server, so that the timed count that follows is comparable.
    let mut child = std::process::Command::new(program)
        .args(["field", "E", "--json", "--at", &organiser.to_string()])
        .stdout(std::process::Stdio::null())
        .spawn()?;
    let mut most = 0.0_f64;
    let begun = Instant::now();
    let ended = loop {
        if let Some(ended) = child.try_wait()? {
            break ended;
        }
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmHWM"));
        let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok());
        most = most.max(kilobytes.unwrap_or(0.0) / 1024.0);
        std::thread::sleep(Duration::from_millis(5));
    };
    if !ended.success() {
        return Err("the program beside this one does not know `field`: build it with the same features".into());
    }
    println!("{:50} {:8.3} s", "`field --json`, a program of its own, whole", begun.elapsed().as_secs_f64());
    println!("{:50} {most:8.1} MB", "memory it took at most");
    if let Some(here) = most_memory() {
        println!("{:50} {here:8.1} MB", "(memory of this simulation, all evenings in it)");
    }
    // All boards must be counted again.
    let _ = name;
    let mut connection = Federation::connect(organiser)?;
    connection
        .client()
        .batch_execute("INSERT INTO federation.stale (event, board) SELECT event, board FROM federation.board")?;
    Ok(())
}

/// A club corrects a result in a ranked field: it is sent, counted and ranked again.
fn correct(
    server: &Server,
    name: &str,
    event: &FieldEvent,
    made: InventedClub,
    organiser: &Address,
) -> Result<FieldLines, Fault> {
    let mut journal = made.journal();
    let rows = journal.entries().len() as u32;
    journal.apply(made.entry(rows, Change::SessionReopened { reason: "a slip was read wrong".to_owned() }))?;
    let old = journal.session().results().next().ok_or("no result")?.clone();
    let result = TableResult {
        id: made.result(900_000, 1, 1, Outcome::PassedOut).id,
        outcome: Outcome::ScoreOnly { score_ns: 1700 },
        supersedes: Some(old.id),
        forced: true,
        reason: Some("slip".to_owned()),
        ..old
    };
    journal.apply(made.entry(rows + 1, Change::ResultEntered { result }))?;
    let address: Address = server.address(&format!("{name}_{}", made.club), name).parse()?;
    let mut own = Federation::connect(&address)?;
    let mut connection = Federation::connect(organiser)?;
    timed("a correction sent, counted and ranked", || {
        send(&mut own, event, &journal)?;
        federation::count(organiser, event, 1)?;
        Ok(federation::rank(&mut connection, event, &event.rules, true)?)
    })
}
