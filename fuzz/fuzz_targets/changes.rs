//! Any changes to an evening, one on each line, as from a change file or another club's database: none panics, accepted
//! ones give the same session when they are replayed, and that session can be scored.

#![no_main]

use std::sync::LazyLock;

use chrono::{DateTime, Duration, FixedOffset};
use evening::scoring::{self, Field, standings};
use evening::session::{Change, Entry, Journal, Stamp, suspicions};
use exchange::sample::{self, Sample, SampleError};
use libfuzzer_sys::fuzz_target;
use uuid::Uuid;

/// An evening that was only begun, one that was played, and one with rulings of every kind.
static EVENINGS: LazyLock<Result<[Journal; 3], SampleError>> = LazyLock::new(|| {
    let (evening, troubles) = (sample::evening()?, sample::troubles()?);
    Ok([begin_evening(&evening)?, play_evening(&evening)?, play_evening(&troubles)?])
});

fuzz_target!(|content: &[u8]| {
    let evenings = EVENINGS.as_ref().expect("a test plays the samples");
    let (evening_index, lines) = content.split_first().unwrap_or((&0, content));
    let mut journal = evenings[usize::from(*evening_index) % evenings.len()].clone();
    for (number, line) in (1_u32..).zip(lines.split(|byte| *byte == b'\n')) {
        if let Ok(change) = serde_json::from_slice::<Change>(line) {
            let id = Uuid::from_u128(u128::from(u32::MAX - number));
            _ = journal.apply(Entry { id, stamp: stamp(start_time() + Duration::hours(4)), change });
        }
    }
    let entries = journal.entries().iter().map(|entry| Entry::clone(entry)).collect();
    let replayed = Journal::replay(entries).expect("accepted changes are accepted again");
    assert_eq!(replayed.session(), journal.session());
    let session = journal.session();
    let standings = standings(session, &Field::of(session));
    for list in scoring::lists(session, &standings) {
        _ = scoring::list(session, &standings, list);
    }
    for result in session.results() {
        _ = suspicions(session, result);
    }
    _ = session.log();
});

fn begin_evening(sample: &Sample) -> Result<Journal, SampleError> {
    let mut number = 0;
    let mut id = || next_id(&mut number);
    let changes = sample.opening(&mut id)?;
    let mut entries = changes.into_iter().map(|change| Entry { id: id(), stamp: stamp(start_time()), change });
    let mut journal = Journal::open(entries.next().expect("a session is opened"))?;
    entries.try_for_each(|entry| journal.apply(entry))?;
    Ok(journal)
}

fn play_evening(sample: &Sample) -> Result<Journal, SampleError> {
    let mut number = 0;
    sample.play(start_time(), || next_id(&mut number))
}

fn next_id(number: &mut u128) -> Uuid {
    *number += 1;
    Uuid::from_u128(*number << 64)
}

fn start_time() -> DateTime<FixedOffset> {
    "2026-11-10T18:00:00+00:00".parse().expect("a valid time")
}

fn stamp(at: DateTime<FixedOffset>) -> Stamp {
    Stamp::new(at, "")
}
