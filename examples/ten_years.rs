//! Makes a database of ten made-up years: fifty evenings a year, forty of eighty players each, every board played,
//! each evening published. `cargo run --release --features examples --example ten_years -- FILE`.

use bridge::dealing::{Deals, Seed};
use bridge::{BoardNumber, Contract, Seat, Tricks};
use chrono::{DateTime, Duration, FixedOffset, NaiveDate};
use evening::club::{Conditions, Contestant, ContestantId, Entrant, EventRef, Player, PlayerId, SectionId};
use evening::scoring::{Field, standings};
use evening::session::{Change, Entry, Journal, Outcome, Publication, ResultId, SessionId, Stamp, TableResult};
use movement::Spec;
use store::Store;
use uuid::Uuid;

/// The players' first names.
const FIRST_NAMES: [&str; 16] = [
    "Asta", "Bjørn", "Clara", "Dörte", "Eivind", "Fenna", "Gerrit", "Hildur", "Ingeborg", "Joost", "Kåre", "Liesbeth",
    "Marĳke", "Nils", "Øyvind", "Ümit",
];
/// The players' last names.
const LAST_NAMES: [&str; 5] = ["Ågerholm", "Brønlund", "Kwakkel", "Lütkemeier", "Thistlewood"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("name the file to be made")?;
    let mut store = Store::open(path.as_ref())?;
    let mut chance = fastrand::Rng::with_seed(10);
    let mut source = Deals::new(Seed::new([10; 32]));
    let people: Vec<Player> = (0..80)
        .map(|at| Player {
            id: PlayerId(Uuid::from_u128(at as u128 + 1)),
            name: format!("{} {}", FIRST_NAMES[at % 16], LAST_NAMES[at / 16]),
            club_number: (100 + at).to_string(),
            national_number: String::new(),
            guest: false,
        })
        .collect();
    store.save_players(&people)?;
    for evening in 0..500u32 {
        let (year, week) = (2016 + evening / 50, evening % 50);
        let date = NaiveDate::from_ymd_opt(year as i32, 1, 5).ok_or("no such day")? + Duration::weeks(week.into());
        let at: DateTime<FixedOffset> = format!("{date}T19:00:00+01:00").parse()?;
        let mut minutes = 0;
        let mut entry = |change| {
            minutes += 1;
            let stamp = Stamp::new(at + Duration::seconds(minutes * 30), "ten years");
            Entry { id: Uuid::new_v4(), stamp, change }
        };
        let (month, season) = (week / 5 + 1, format!("Season {year}"));
        let event =
            EventRef { id: Uuid::from_u128(year.into()), name: season, session: week as u16 + 1, of: 50, weight: 100 };
        let mut journal = Journal::open(entry(Change::SessionOpened {
            session: SessionId(Uuid::new_v4()),
            title: format!("Club pairs {month}.{}", week % 5 + 1),
            date,
            club: "Nordby Bridge Club".to_owned(),
            event: Some(event),
            conditions: Conditions::default(),
        }))?;
        let section = SectionId::A;
        let movement = Spec { rounds: Some(8), ..Spec::new(movement::Family::SkipMitchell, 10) }.movement()?;
        let numbers = movement.contestants();
        let (movement, first_board) = (Box::new(movement), BoardNumber::FIRST);
        journal.apply(entry(Change::MovementSet {
            section,
            movement,
            boards_per_round: 3,
            first_board,
            reason: None,
        }))?;
        // Pairs usually stay together.
        let mut pairs: Vec<(usize, usize)> = (0..40).map(|pair| (pair * 2, pair * 2 + 1)).collect();
        for _ in 0..8 {
            let (one, other) = (chance.usize(..40), chance.usize(..40));
            (pairs[one].1, pairs[other].1) = (pairs[other].1, pairs[one].1);
        }
        chance.shuffle(&mut pairs);
        for (number, (first, second)) in numbers.into_iter().zip(pairs) {
            let entrant = |at: usize| Entrant { player: Some(people[at].id), ..Entrant::named(&people[at].name) };
            let contestant = Contestant::pair(ContestantId { section, number }, entrant(first), entrant(second));
            journal.apply(entry(Change::ContestantSeated { contestant }))?;
        }
        let lines: Vec<_> = journal.session().lines().iter().map(|l| (l.slot.board, l.place, l.sitting)).collect();
        let mut boards: Vec<BoardNumber> = lines.iter().map(|(board, ..)| *board).collect();
        boards.sort_unstable();
        boards.dedup();
        for board in boards {
            let (copy, dealer, vulnerability, reason) = (None, None, None, None);
            let deal = Some(source.next_deal());
            journal.apply(entry(Change::BoardSet { board, copy, deal, dealer, vulnerability, reason }))?;
        }
        for (board, place, sitting) in lines {
            let contracts = ["3NT", "4S", "4H", "2S", "1NT", "5D", "3C", "4Sx", "6H"];
            let contract: Contract = contracts[chance.usize(..contracts.len())].parse()?;
            let (declarer, tricks) = (Seat::ALL[chance.usize(..4)], Tricks::new(7 + chance.u8(..6))?);
            let outcome = Outcome::Played { contract, declarer, tricks, lead: None };
            let result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, outcome);
            journal.apply(entry(Change::ResultEntered { result }))?;
        }
        journal.apply(entry(Change::SessionClosed { override_missing: false }))?;
        let scored = standings(journal.session(), &Field::of(journal.session()));
        let mut journal = store.create_with(journal.entries().iter().map(|e| (**e).clone()).collect())?;
        let publication = Publication { version: 1, provisional: scored.provisional };
        store.change(&mut journal, entry(Change::RankingPublished { publication }))?;
        if week == 49 {
            println!("{year}");
        }
    }
    Ok(())
}
