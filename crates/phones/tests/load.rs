//! Many phones at once with open event streams: nothing is lost. `tests/phones/load.py` measures the same for a whole
//! minute.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use testing::*;

use crate::client::{Phone, answer, enter_by_form};
use crate::open_hall::OpenHall;

/// Follows a phone's event stream in a thread until it is told to stop. The thread returns the number of events.
fn follow(phone: &Phone, stop: Arc<AtomicBool>) -> std::thread::JoinHandle<usize> {
    let request = phone.request("GET", "/events", None).replace("Connection: close\r\n", "");
    let mut stream = TcpStream::connect(phone.address).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    stream.set_read_timeout(Some(Duration::from_millis(200))).unwrap();
    std::thread::spawn(move || {
        let (mut event_count, mut bytes) = (0, [0; 4096]);
        while !stop.load(Ordering::Relaxed) {
            if let Ok(byte_count) = stream.read(&mut bytes) {
                event_count += String::from_utf8_lossy(&bytes[..byte_count]).matches("event: ").count();
            }
        }
        event_count
    })
}

#[test]
fn simultaneous_entries_of_all_tables_are_stored_and_reach_every_event_stream() {
    let hall = OpenHall::of(&evening("mitchell 15", 2));
    let stop = Arc::new(AtomicBool::new(false));
    let schedule = hall.evening().session().schedule();
    let (mut table_threads, mut stream_threads) = (Vec::new(), Vec::new());
    for table in 1..=15u8 {
        let [mut ns, mut ew] = hall.phones(table);
        stream_threads.extend([follow(&ns, Arc::clone(&stop)), follow(&ew, Arc::clone(&stop))]);
        let first_round = schedule.iter().filter(|due| due.place.table == Some(table) && due.place.round == Some(1));
        let boards: Vec<u16> = first_round.map(|due| due.board.number()).collect();
        table_threads.push(std::thread::spawn(move || {
            for number in boards {
                enter_by_form(&mut ns, number, 9).expect(200);
                answer(&mut ew, number, "yes").expect(200);
            }
        }));
    }
    for thread in table_threads {
        thread.join().unwrap();
    }
    std::thread::sleep(Duration::from_millis(300));
    stop.store(true, Ordering::Relaxed);
    let event_counts: Vec<usize> = stream_threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    assert!(event_counts.iter().all(|count| *count > 0), "{event_counts:?}");
    assert_eq!(hall.evening().session().results().count(), 30);
}
