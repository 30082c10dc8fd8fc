//! Makes the sample club's drawn evenings: a Swiss of nine teams after three of seven rounds, and a Monrad of ten pairs
//! after two of five. `cargo run --features examples --example sample_drawn`; the same seed makes the same files.

use bridge::{BoardNumber, Contract, Seat, Tricks};
use chrono::{DateTime, FixedOffset, NaiveDate};
use evening::club::{Conditions, Contestant, ContestantId, Entrant, SectionId};
use evening::draw::{DrawField, draw};
use evening::scoring::{self, standings};
use evening::session::{Change, Entry, Journal, Outcome, ResultId, SessionId, Stamp, TableResult};
use movement::{ContestantKind, Spec};
use uuid::Uuid;

/// The players' first names.
const FIRST_NAMES: [&str; 18] = [
    "Asta", "Bjørn", "Clara", "Dörte", "Eivind", "Fenna", "Gerrit", "Hildur", "Ingeborg", "Joost", "Kåre", "Liesbeth",
    "Marĳke", "Nils", "Øyvind", "Petra", "Ruud", "Ümit",
];
/// The players' last names.
const LAST_NAMES: [&str; 3] = ["Ågerholm", "Lütkemeier", "Thistlewood"];
/// The names of the teams.
const TEAMS: [&str; 9] = [
    "Blue Foxes",
    "Redoubled",
    "Hjerter Dame",
    "Die Stecher",
    "De Slemmers",
    "Grand Finesse",
    "Nordby 1",
    "Kontra",
    "Squeeze",
];

/// An evening to be made.
struct EveningPlan {
    file: &'static str,
    title: &'static str,
    date: (i32, u32, u32),
    movement: &'static str,
    boards: u8,
    played: u8,
    settings: &'static [(&'static str, &'static str)],
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let swiss = EveningPlan {
        file: "swiss",
        title: "Swiss Teams",
        date: (2026, 10, 31),
        movement: "swiss-teams 9 rounds 7",
        boards: 4,
        played: 3,
        settings: &[("scoring.method", "imps"), ("vp.scale", "wbf")],
    };
    let monrad = EveningPlan {
        file: "monrad",
        title: "Monrad Pairs",
        date: (2026, 10, 29),
        movement: "swiss-pairs 10 rounds 5",
        boards: 4,
        played: 2,
        settings: &[],
    };
    for (seed, plan) in [(9, swiss), (10, monrad)] {
        let changes = make(&plan, seed)?;
        let lines: Vec<String> = changes.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
        let path = format!("resources/sample/{}.json", plan.file);
        std::fs::write(&path, format!("[\n{}\n]\n", lines.join(",\n")))?;
        println!("{path}: {} changes", changes.len());
    }
    Ok(())
}

/// The changes of an evening in order.
fn make(plan: &EveningPlan, seed: u64) -> Result<Vec<Change>, Box<dyn std::error::Error>> {
    let mut chance = fastrand::Rng::with_seed(seed);
    let id = |chance: &mut fastrand::Rng| uuid::Builder::from_random_bytes(chance.u128(..).to_be_bytes()).into_uuid();
    let at: DateTime<FixedOffset> = "2026-10-31T19:00:00+01:00".parse()?;
    let entry = |change| Entry { id: Uuid::new_v4(), stamp: Stamp::new(at, "sample"), change };
    let section = SectionId::A;
    let movement = plan.movement.parse::<Spec>()?.movement()?;
    let (kind, size) = (movement.kind, movement.spec.map_or(0, |spec| spec.size));
    let mut conditions =
        Conditions { director: "Karen Holm".to_owned(), boards_per_round: plan.boards, ..Conditions::default() };
    for (key, value) in plan.settings {
        conditions.set(key, value)?;
    }
    let (year, month, day) = plan.date;
    let mut journal = Journal::open(entry(Change::SessionOpened {
        session: SessionId(id(&mut chance)),
        title: plan.title.to_owned(),
        date: NaiveDate::from_ymd_opt(year, month, day).ok_or("no such day")?,
        club: "Nordby Bridge Club".to_owned(),
        event: None,
        conditions,
    }))?;
    journal.apply(entry(Change::MovementSet {
        section,
        movement: Box::new(movement),
        boards_per_round: plan.boards,
        first_board: BoardNumber::FIRST,
        reason: None,
    }))?;
    let players = if kind == ContestantKind::Teams { 4 } else { 2 };
    for number in 0..u16::from(size) {
        let name = |at: u16| {
            let at = usize::from(number * players + at);
            Entrant::named(format!(
                "{} {}",
                FIRST_NAMES[at % FIRST_NAMES.len()],
                LAST_NAMES[at / FIRST_NAMES.len() % LAST_NAMES.len()]
            ))
        };
        let contestant = Contestant {
            id: ContestantId { section, number: number + 1 },
            name: if kind == ContestantKind::Teams { TEAMS[usize::from(number)].to_owned() } else { String::new() },
            players: (0..players).map(name).collect(),
            substitutions: Vec::new(),
            stratum: None,
        };
        journal.apply(entry(Change::ContestantSeated { contestant }))?;
    }
    for round in 1..=plan.played {
        let session = journal.session();
        let scored = standings(session, &scoring::Field::of(session));
        let field = DrawField::of(session, &scored, section, &session.conditions.draw)?;
        journal.apply(entry(draw(&field, seed)?.change(None)))?;
        journal.apply(entry(Change::RoundCalled { section, round }))?;
        let due: Vec<_> = journal.session().missing().iter().map(|l| (l.slot.board, l.place, l.sitting)).collect();
        for (board, place, sitting) in due {
            let contracts = ["3NT", "4S", "4H", "2S", "1NT", "3NT", "2H", "4S", "5D"];
            let contract: Contract = contracts[chance.usize(..contracts.len())].parse()?;
            let (declarer, tricks) = (Seat::ALL[chance.usize(..4)], Tricks::new(7 + chance.u8(..5))?);
            let outcome = Outcome::Played { contract, declarer, tricks, lead: None };
            let result = TableResult::new(ResultId(id(&mut chance)), place, board, sitting, outcome);
            journal.apply(entry(Change::ResultEntered { result }))?;
        }
    }
    Ok(journal.entries().iter().map(|entry| entry.change.clone()).collect())
}
