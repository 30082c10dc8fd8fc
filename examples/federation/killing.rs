//! Kills senders, the scorer and the server of a small field while they work. Every acknowledged row must then exist
//! exactly once, and the ranking must be the same as without kills.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use evening::scoring::CombinedField;
use evening::session::{Change, Journal, Outcome, SessionId, TableResult};
use federation::{self, Address, Federation, Guest};
use lang::Language;
use store::Store;

use super::invented::{Chance, InventedClub};
use super::server::Server;

/// The numbers of kills, acknowledged rows and corrections.
#[derive(Debug, Default)]
pub struct KillCounts {
    pub kills: u32,
    pub of_senders: u32,
    pub of_scorers: u32,
    pub of_the_server: u32,
    pub acknowledged: u32,
    pub corrections: u32,
}

/// The number of clubs in the field.
const CLUBS: u32 = 5;
/// The number of tables at each club.
const TABLES: u16 = 4;
/// The number of the last board of the event.
const LAST_BOARD: u16 = 6;

struct Club {
    made: InventedClub,
    db: PathBuf,
    to: String,
    /// Number of acknowledged journal rows.
    sent: usize,
    next: u32,
}

/// Kills this many times, and checks afterwards that nothing is lost.
///
/// # Panics
/// When something is lost.
pub fn kill(server: &Server, folder: &Path, program: &Path, kills: u32, mut chance: Chance) -> KillCounts {
    let owner: Address = server.federation_address("owner").parse().unwrap();
    federation::init(&owner).unwrap();
    federation::invite(&owner, "Organiser", Guest::Organiser, "killed_organiser").unwrap();
    let at = server.federation_address("killed_organiser");
    let mut clubs: Vec<Club> = (1..=CLUBS).map(|number| begin(server, folder, &owner, number)).collect();
    run(program, &["federation", "open", "E", "--boards", "1-6", "--at", &at]).wait().unwrap();
    let mut counts = KillCounts::default();
    while counts.kills < kills {
        let number = chance.below(CLUBS.into()) as usize;
        if chance.below(2) == 0 {
            correct(&mut clubs[number], &mut chance);
            counts.corrections += 1;
        }
        let club = &mut clubs[number];
        let id = club.made.session().to_string();
        let rows = rows(club);
        let mut sender =
            run(program, &["send", &id, "--db", club.db.to_str().unwrap(), "--to", &club.to, "--event", "E"]);
        let mut scorer = run(program, &["field", "E", "--at", &at]);
        std::thread::sleep(Duration::from_micros(chance.below(90_000)));
        match chance.below(5) {
            0 => {
                server.kill();
                counts.of_the_server += 1;
            }
            1 | 2 => {
                scorer.kill().unwrap();
                counts.of_scorers += 1;
            }
            _ => {
                sender.kill().unwrap();
                counts.of_senders += 1;
            }
        }
        counts.kills += 1;
        let output = sender.wait_with_output().unwrap();
        let _ = scorer.wait_with_output().unwrap();
        if String::from_utf8_lossy(&output.stdout).starts_with("sent ") {
            club.sent = rows;
            counts.acknowledged += 1;
        }
        if counts.of_the_server > 0 && server.is_down() {
            server.run(&[]);
        }
        check(server, &clubs);
    }
    finish(program, &at, &clubs, server);
    counts
}

/// Makes a club with a database of its own.
fn begin(server: &Server, folder: &Path, owner: &Address, number: u32) -> Club {
    let made = InventedClub { club: number, tables: TABLES, first: 1, last: LAST_BOARD };
    let role = format!("killed_{number}");
    federation::invite(owner, &made.name(), Guest::Club, &role).unwrap();
    let db = folder.join(format!("club-{number}.db"));
    let mut entries = made.entries();
    // The session is left open, so that results can be corrected freely.
    entries.pop();
    let next = entries.len() as u32;
    Store::open(&db).unwrap().create_all(vec![entries]).unwrap();
    Club { made, db, to: server.federation_address(&role), sent: 0, next }
}

fn journal(club: &Club) -> Journal {
    Store::open(&club.db).unwrap().load(club.made.session()).unwrap()
}

fn rows(club: &Club) -> usize {
    journal(club).entries().len()
}

/// Corrects a result at the club.
fn correct(club: &mut Club, chance: &mut Chance) {
    let mut store = Store::open(&club.db).unwrap();
    let mut journal = store.load(club.made.session()).unwrap();
    let results: Vec<TableResult> = journal.session().results().cloned().collect();
    let old = results[chance.below(results.len() as u64) as usize].clone();
    let score_ns = 10 * chance.below(60) as i32;
    let number = 500_000 + club.next;
    let result = TableResult {
        id: club.made.result(number, 1, 1, Outcome::PassedOut).id,
        outcome: Outcome::ScoreOnly { score_ns },
        supersedes: Some(old.id),
        forced: true,
        reason: Some("corrected".to_owned()),
        ..old
    };
    store.change(&mut journal, club.made.entry(club.next, Change::ResultEntered { result })).unwrap();
    club.next += 1;
}

fn run(program: &Path, arguments: &[&str]) -> Child {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Checks that every acknowledged row exists once, and that no session is stored in part.
fn check(server: &Server, clubs: &[Club]) {
    let mut client = server.client("owner", "federation");
    let asked = "SELECT s.session, s.rows, (SELECT count(*) FROM federation.entry e WHERE e.event = s.event
            AND e.club = s.club AND e.session = s.session), (SELECT count(DISTINCT e.id) FROM federation.entry e
            WHERE e.event = s.event AND e.club = s.club AND e.session = s.session), (SELECT count(*)
            FROM federation.result r WHERE r.event = s.event AND r.club = s.club AND r.session = s.session)
        FROM federation.session s";
    let mut there: BTreeMap<SessionId, i64> = BTreeMap::new();
    for row in client.query(asked, &[]).unwrap() {
        let (rows, entries, distinct): (i32, i64, i64) = (row.get(1), row.get(2), row.get(3));
        assert_eq!((i64::from(rows), entries), (entries, distinct), "a session is there in part, or twice");
        assert_eq!(row.get::<_, i64>(4), i64::from(TABLES) * i64::from(LAST_BOARD));
        there.insert(SessionId(row.get(0)), entries);
    }
    for club in clubs {
        let rows = there.get(&club.made.session()).copied().unwrap_or(0);
        assert!(rows >= club.sent as i64, "{} of {} acknowledged rows are there", rows, club.sent);
    }
}

/// Sends everything, and checks that the ranking equals that of the clubs' own files.
fn finish(program: &Path, at: &str, clubs: &[Club], server: &Server) {
    let mut field = CombinedField::default();
    let mut journals: Vec<Journal> = Vec::new();
    for club in clubs {
        let id = club.made.session().to_string();
        let sender = run(program, &["send", &id, "--db", club.db.to_str().unwrap(), "--to", &club.to, "--event", "E"]);
        let output = sender.wait_with_output().unwrap();
        assert!(output.stdout.starts_with(b"sent "), "{}", String::from_utf8_lossy(&output.stdout));
        journals.push(journal(club));
    }
    check(server, clubs);
    journals.sort_by_key(|journal| journal.session().id);
    for journal in &journals {
        field.add(journal.session());
    }
    let address: Address = at.parse().unwrap();
    let event = federation::event(&mut Federation::connect(&address).unwrap(), "E").unwrap();
    let output = run(program, &["field", "E", "--at", at]).wait_with_output().unwrap();
    let wanted = exchange::event::field_ranking_text(&field.ranking(&event.rules), &Language::En.texts());
    assert_eq!(String::from_utf8_lossy(&output.stdout), wanted);
}
