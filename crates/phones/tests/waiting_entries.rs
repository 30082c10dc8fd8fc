//! Waiting entries are stored: neither a closed hall nor a restarted laptop loses one.

use desk::Desk;
use evening::club::SectionId;
use evening::session::{Change, Device};
use movement::Sitting;
use phones::Hall;
use store::Store;
use testing::*;

use crate::client::{Phone, answer, enter_by_form};
use crate::open_hall::{OpenHall, board, east_west_owner, local_options, result_of};
use crate::table_steps::{change_as_director, east_west_pair_at};

/// An entry as version 0.2.0 stored it. Every later version must read it.
const STORED_ENTRY: &str = include_str!("waiting_entry.json");
/// The identity of that entry.
const STORED_ID: &str = "a726365c-83d6-82f9-a94d-eaf55617744b";

#[test]
fn entry_is_stored_before_the_phone_is_told_that_it_waits() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    enter_by_form(&mut ns, 1, 10).expect(200);
    let store = Store::open_existing(&hall.folder.path().join("club.db")).unwrap();
    assert_eq!(store.settings_under("phones.waiting.").unwrap().len(), 1);
}

/// Ends the program in the middle of the evening and starts it again.
pub fn restart(hall: OpenHall) -> OpenHall {
    let OpenHall { folder, desk, mut server } = hall;
    server.close();
    desk.close();
    drop((server, desk));
    let desk = Desk::new(Store::open_existing(&folder.path().join("club.db")).unwrap(), now).unwrap();
    let server = Hall::open(&desk, &desk.find_evening("last").unwrap(), &local_options()).unwrap();
    OpenHall { folder, desk, server }
}

#[test]
fn waiting_entry_is_asked_and_counted_after_a_restart() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    enter_by_form(&mut ns, 1, 10).expect(200);
    let hall = restart(hall);
    assert_eq!(hall.server.tables()[0].waiting_boards, 1);
    let mut ew = hall.phone(1, "ew");
    assert!(ew.get("/table").text.contains("Is this right?"));
    answer(&mut ew, 1, "yes").expect(200);
    assert_eq!(result_of(hall.evening().session(), 1, 1).unwrap().state(), "played");
    let hall = restart(hall);
    assert_eq!(hall.server.tables()[0].waiting_boards, 0);
}

#[test]
fn waiting_entry_of_an_older_program_is_asked() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let key = format!("phones.waiting.{}.{STORED_ID}", hall.evening().session().id);
    let mut store = Store::open_existing(&hall.folder.path().join("club.db")).unwrap();
    store.set_setting(&key, STORED_ENTRY).unwrap();
    drop(store);
    let hall = restart(hall);
    assert_eq!(hall.server.tables()[0].waiting_boards, 1);
    let mut ew = hall.phone(1, "ew");
    assert!(ew.get("/table").text.contains("Is this right?"));
}

#[test]
fn entry_stands_until_its_phone_has_sent_another_one() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    enter_by_form(&mut ns, 1, 10).expect(200);
    // The form that changes it is opened, and left.
    answer(&mut ns, 1, "no").expect(200);
    let hall = restart(hall);
    let page = hall.reconnected(&ns).get("/board/1");
    assert!(page.text.contains("4♠ N =") && page.text.contains("Change it"), "{}", page.text);
}

#[test]
fn entry_that_its_phone_took_back_is_not_asked_after_a_restart() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    enter_by_form(&mut ns, 1, 10).expect(200);
    let id = ns.get("/board/1").hidden_field("id");
    let page = answer(&mut ns, 1, "no");
    assert!(page.text.contains("Take our entry back") && page.text.contains(&id), "{}", page.text);
    let form = ns.form_token();
    ns.post("/board/1/answer", &[("form", &form), ("id", &id), ("says", "back")]).expect(200);
    let hall = restart(hall);
    assert_eq!(hall.server.tables()[0].waiting_boards, 0);
}

#[test]
fn entry_overtaken_by_a_typed_result_is_not_asked_after_a_restart() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    enter_by_form(&mut ns, 1, 10).expect(200);
    let OpenHall { folder, desk, mut server } = hall;
    server.close();
    let evening = desk.find_evening("last").unwrap();
    let due = evening
        .session()
        .schedule()
        .into_iter()
        .find(|due| due.board == board(1) && due.place.table == Some(1))
        .unwrap();
    let result = crate::hands::result_at(&due, uuid::Uuid::now_v7());
    let entry = desk.entry(Change::ResultEntered { result }, "desk", &Device::Window("here".into()));
    desk.change_evening_blocking(crate::hands::change_request(&evening, entry)).unwrap();
    let hall = restart(OpenHall { folder, desk, server });
    assert_eq!(hall.server.tables()[0].waiting_boards, 0);
}

fn directors_page_text(hall: &OpenHall) -> String {
    hall.directors_phone().get("/director").text
}

/// Makes a change of the director while an entry waits at table 1. Asserts that nobody is asked about it any more, and
/// that the director's page lists it, also after a restart.
fn assert_left_to_the_director(change_of: impl Fn(&OpenHall) -> Change) {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, _ew] = hall.phones(1);
    enter_by_form(&mut ns, 1, 10).expect(200);
    let change = change_of(&hall);
    change_as_director(&hall, change);
    assert_only_the_director_is_asked(&hall);
    assert_only_the_director_is_asked(&restart(hall));
}

/// Asserts that no phone at table 1 is asked about the entry of board 1, and that the director's page lists it.
fn assert_only_the_director_is_asked(hall: &OpenHall) {
    let mut new_phone = hall.phone(1, &east_west_owner(hall, 1, 1));
    assert!(!new_phone.get("/table").text.contains("Is this right?"));
    assert!(!new_phone.get("/board/1").text.contains("name=\"says\""));
    let page = directors_page_text(hall);
    assert!(page.contains("To check") && page.contains("North-South entered 4♠ N ="), "{page}");
}

#[test]
fn waiting_entry_of_swapped_pairs_is_left_to_the_director() {
    assert_left_to_the_director(|hall| Change::ContestantsSwapped {
        first: east_west_pair_at(hall, 1),
        second: east_west_pair_at(hall, 2),
    });
}

#[test]
fn waiting_entry_of_renumbered_pairs_is_left_to_the_director() {
    assert_left_to_the_director(|hall| {
        let (first, second) = (east_west_pair_at(hall, 1), east_west_pair_at(hall, 2));
        Change::ContestantsRenumbered { moves: vec![(first, second), (second, first)], reason: None }
    });
}

#[test]
fn waiting_entry_whose_pairs_no_longer_meet_is_left_to_the_director() {
    assert_left_to_the_director(|_| Change::MovementSet {
        section: SectionId::A,
        movement: Box::new("mitchell 6".parse::<movement::Spec>().unwrap().movement().unwrap()),
        boards_per_round: 3,
        first_board: board(1),
        reason: None,
    });
}

#[test]
fn waiting_entry_of_a_table_that_was_turned_is_left_to_the_director() {
    assert_left_to_the_director(|hall| {
        let mut movement = hall.evening().session().sections[&SectionId::A].movement.clone();
        let is_first = |meeting: &&mut movement::Meeting| (meeting.round, meeting.table) == (1, 1);
        let meeting = movement.meetings.iter_mut().find(is_first).unwrap();
        let Sitting::Sides { ns, ew } = meeting.sitting else { unreachable!("pairs") };
        (meeting.sitting, movement.spec) = (Sitting::Sides { ns: ew, ew: ns }, None);
        Change::MovementSet {
            section: SectionId::A,
            movement: Box::new(movement),
            boards_per_round: 3,
            first_board: board(1),
            reason: Some("wrong arrow".into()),
        }
    });
}

#[test]
fn waiting_entry_ends_with_the_evening_and_waits_again_when_it_is_reopened() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    enter_by_form(&mut ns, 1, 10).expect(200);
    change_as_director(&hall, Change::SessionClosed { override_missing: true });
    assert!(ew.get("/board/1").find_hidden_field("id").is_none());
    assert_eq!(result_of(hall.evening().session(), 1, 1), None);
    change_as_director(&hall, Change::SessionReopened { reason: "too early".into() });
    answer(&mut ew, 1, "yes").expect(200);
    assert_eq!(result_of(hall.evening().session(), 1, 1).unwrap().state(), "played");
}

#[test]
fn entry_left_to_the_director_is_no_longer_listed_once_the_board_has_a_result() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    enter_by_form(&mut ns, 1, 10).expect(200);
    let (first, second) = (east_west_pair_at(&hall, 1), east_west_pair_at(&hall, 2));
    change_as_director(&hall, Change::ContestantsSwapped { first, second });
    enter_by_form(&mut ns, 1, 9).expect(200);
    answer(&mut ns, 1, "yes").expect(200);
    let page = directors_page_text(&hall);
    assert!(!page.contains("North-South entered"), "{page}");
}

#[test]
fn side_cannot_confirm_alone_after_a_restart_before_the_other_phone_is_back() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, ew] = hall.phones(1);
    enter_by_form(&mut ns, 1, 10).expect(200);
    let id = ns.get("/board/1").hidden_field("id");
    let hall = restart(hall);
    let reconnect = |phone: &Phone| {
        let mut reconnected = hall.reconnected(phone);
        reconnected.get("/table").expect(200);
        reconnected
    };
    let mut ns = reconnect(&ns);
    let form = ns.form_token();
    ns.post("/board/1/answer", &[("form", &form), ("id", &id), ("says", "yes")]).expect(403);
    assert_eq!(result_of(hall.evening().session(), 1, 1), None);
    answer(&mut reconnect(&ew), 1, "yes").expect(200);
    assert_eq!(result_of(hall.evening().session(), 1, 1).unwrap().state(), "played");
}
