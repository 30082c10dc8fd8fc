//! Boards on which phones gave different answers.

use evening::session::{Change, Device};
use store::Store;
use testing::*;

use crate::client::{Phone, answer};
use crate::open_hall::{OpenHall, board};
use crate::table_steps::{
    choose_owner, confirm_stores, correct, east_west_pair_at, enter_alone_stores, enter_four_spades, play_round,
    say_yes, stored_tricks,
};
use crate::waiting_entries::restart;

/// A table with a phone of North-South and one of the whole table, which entered different results.
fn disputed_hall() -> (OpenHall, [Phone; 2]) {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let (mut ns, mut table_phone) = (hall.phone(1, "ns"), hall.phone(1, "table"));
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    enter_four_spades(&mut table_phone, 1, "mine", "11").expect(200);
    (hall, [ns, table_phone])
}

/// A table where the phone of the whole table answered *No* to an entry of North-South.
fn hall_with_a_refused_entry() -> (OpenHall, [Phone; 2]) {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let (mut ns, mut table_phone) = (hall.phone(1, "ns"), hall.phone(1, "table"));
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    answer(&mut table_phone, 1, "no").expect(200);
    (hall, [ns, table_phone])
}

/// A table where the director replaced the phone of North-South after it entered 13 tricks, and the pair's own phone,
/// which replaced it.
fn hall_with_a_replaced_phone() -> (OpenHall, Phone) {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut lost_phone = hall.phone(1, "ns");
    enter_four_spades(&mut lost_phone, 1, "mine", "13").expect(200);
    let schedule = hall.evening().session().schedule();
    let pair = schedule.iter().find(|due| due.board == board(1)).unwrap().sitting.at(bridge::Seat::North);
    let new_phone = hall.own_phone(1, &pair.to_string());
    (hall, new_phone)
}

#[test]
fn phone_does_not_end_a_dispute_by_giving_up_its_side() {
    for is_restarted in [false, true] {
        let (mut hall, [mut ns, mut table_phone]) = disputed_hall();
        choose_owner(&mut ns, "table");
        if is_restarted {
            hall = restart(hall);
            (ns, table_phone) = (hall.reconnected(&ns), hall.reconnected(&table_phone));
        }
        assert!(!enter_alone_stores(&hall, &mut ns, 1, 1));
        assert!(!confirm_stores(&hall, &mut ns, 1, 1, 13));
        choose_owner(&mut ns, "ns");
        assert!(!enter_alone_stores(&hall, &mut ns, 1, 1));
        assert!(confirm_stores(&hall, &mut table_phone, 1, 1, 13), "is_restarted: {is_restarted}");
    }
}

#[test]
fn answer_of_a_phone_that_became_the_tables_is_part_of_the_dispute() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    enter_four_spades(&mut ew, 1, "mine", "11").expect(200);
    choose_owner(&mut ew, "table");
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    choose_owner(&mut ns, "table");
    for _ in 0..2 {
        let page = ns.get("/board/1");
        let (before_answer, _) = page.text.split_once("Change our entry").unwrap();
        let own_id = before_answer.rsplit("name=\"id\" value=\"").next().unwrap()[..36].to_owned();
        say_yes(&mut ns, 1, &own_id);
        assert_eq!(stored_tricks(&hall, 1, 1), None);
        enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    }
    assert!(confirm_stores(&hall, &mut ew, 1, 1, 13));
}

#[test]
fn new_phone_of_a_side_ends_a_dispute_for_that_side() {
    let (hall, [mut ns, _table_phone]) = disputed_hall();
    let mut ew = hall.phone(1, "ew");
    assert!(!enter_alone_stores(&hall, &mut ns, 1, 1));
    assert!(confirm_stores(&hall, &mut ew, 1, 1, 13));
}

#[test]
fn side_that_enters_the_other_result_ends_the_dispute() {
    let (hall, [mut ns, mut table_phone]) = disputed_hall();
    enter_four_spades(&mut ns, 1, "mine", "11").expect(200);
    assert!(confirm_stores(&hall, &mut table_phone, 1, 1, 11));
}

/// A dispute of board 1 as it is stored. Every later version must read it.
const STORED_DISPUTE: &str = include_str!("dispute.json");

#[test]
fn stored_dispute_keeps_one_phone_from_entering_the_board() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let key = format!("phones.dispute.{}.1.A1.A8", hall.evening().session().id);
    let mut store = Store::open_existing(&hall.folder.path().join("club.db")).unwrap();
    store.set_setting(&key, STORED_DISPUTE).unwrap();
    drop(store);
    let hall = restart(hall);
    assert!(!enter_alone_stores(&hall, &mut hall.phone(1, "ns"), 1, 1));
    assert!(confirm_stores(&hall, &mut hall.phone(1, "ew"), 1, 1, 13));
}

#[test]
fn answer_no_is_remembered_after_a_restart() {
    let (hall, [ns, table_phone]) = hall_with_a_refused_entry();
    // The hall stores the answer before it closes.
    let hall = restart(hall);
    let mut ns = hall.reconnected(&ns);
    assert!(!enter_alone_stores(&hall, &mut ns, 1, 1));
    assert!(confirm_stores(&hall, &mut hall.reconnected(&table_phone), 1, 1, 13));
}

#[test]
fn nobody_asks_to_answer_for_a_side_that_gave_another_answer() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    let mut table_phone = hall.phone(1, "table");
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    enter_four_spades(&mut ns, 2, "mine", "13").expect(200);
    // A No to board 1 says that East-West are there, also for board 2.
    answer(&mut ew, 1, "no").expect(200);
    let form = ns.form_token();
    for number in [1, 2] {
        let page = ns.get(format!("/board/{number}"));
        assert!(!page.text.contains("Ask the director to let this phone answer"), "{}", page.text);
        ns.post(&format!("/board/{number}/stand-in"), &[("side", "EW"), ("form", &form)]).expect(200);
    }
    table_phone.get("/table");
    let form = table_phone.form_token();
    table_phone.post("/stand-in", &[("side", "EW"), ("form", &form)]).expect(200);
    assert_eq!(hall.server.claims(), []);
}

#[test]
fn request_to_answer_for_a_side_ends_with_another_answer_at_the_table() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    let form = ns.form_token();
    ns.post("/board/1/stand-in", &[("side", "EW"), ("form", &form)]).expect(200);
    assert_eq!(hall.server.claims().len(), 1);
    enter_four_spades(&mut ew, 1, "mine", "11").expect(200);
    assert_eq!(hall.server.claims(), []);
}

#[test]
fn yes_to_a_third_phone_does_not_pass_over_another_answer() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    let mut table_phone = hall.phone(1, "table");
    enter_four_spades(&mut ew, 1, "mine", "11").expect(200);
    enter_four_spades(&mut table_phone, 1, "mine", "13").expect(200);
    for becomes_tables in [false, true] {
        if becomes_tables {
            choose_owner(&mut ew, "table");
        }
        assert!(!confirm_stores(&hall, &mut ns, 1, 1, 13), "{becomes_tables}");
        let form = ns.form_token();
        ns.post("/board/1/stand-in", &[("side", "EW"), ("form", &form)]).expect(200);
        assert_eq!(hall.server.claims(), [], "{becomes_tables}");
    }
}

#[test]
fn nobody_asks_to_answer_for_a_side_after_a_refused_entry_was_taken_back() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    enter_four_spades(&mut ns, 2, "mine", "13").expect(200);
    answer(&mut ew, 2, "no").expect(200);
    answer(&mut ns, 2, "no").expect(200);
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    let form = ns.form_token();
    ns.post("/board/1/stand-in", &[("side", "EW"), ("form", &form)]).expect(200);
    assert_eq!(hall.server.claims(), []);
}

#[test]
fn same_result_from_both_phones_ends_a_dispute() {
    for takes_side in [false, true] {
        let (hall, [mut ns, mut table_phone]) = disputed_hall();
        if takes_side {
            choose_owner(&mut table_phone, "ew");
            enter_four_spades(&mut ns, 1, "mine", "11").expect(200);
        } else {
            enter_four_spades(&mut table_phone, 1, "mine", "13").expect(200);
        }
        let tricks = if takes_side { 11 } else { 13 };
        assert_eq!(stored_tricks(&hall, 1, 1), Some(tricks), "{takes_side}");
    }
}

#[test]
fn entry_of_a_phone_that_was_replaced_is_no_answer_of_the_other_side() {
    let (hall, mut new_phone) = hall_with_a_replaced_phone();
    enter_four_spades(&mut new_phone, 1, "mine", "10").expect(200);
    assert!(confirm_stores(&hall, &mut new_phone, 1, 1, 10));
}

#[test]
fn entry_of_the_own_side_before_its_phone_became_the_tables_is_no_answer_of_the_other() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut first_phone = hall.phone(1, "ns");
    enter_four_spades(&mut first_phone, 1, "mine", "13").expect(200);
    choose_owner(&mut first_phone, "table");
    let mut partners_phone = hall.phone(1, "ns");
    enter_four_spades(&mut partners_phone, 1, "mine", "10").expect(200);
    assert!(confirm_stores(&hall, &mut partners_phone, 1, 1, 10));
}

#[test]
fn request_reaches_the_director_after_a_no_to_a_third_phone() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, _gone] = hall.phones(1);
    let mut third_phone = hall.phone(1, "table");
    enter_four_spades(&mut third_phone, 1, "mine", "11").expect(200);
    answer(&mut ns, 1, "no");
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    let form = ns.form_token();
    ns.post("/board/1/stand-in", &[("side", "EW"), ("form", &form)]).expect(200);
    assert_eq!(hall.server.claims().len(), 1);
}

#[test]
fn phone_that_gave_the_answer_ends_the_dispute_after_it_became_the_tables() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    enter_four_spades(&mut ew, 1, "mine", "11").expect(200);
    choose_owner(&mut ew, "table");
    assert!(confirm_stores(&hall, &mut ew, 1, 1, 13));
}

#[test]
fn answer_no_of_a_pair_that_was_swapped_while_the_hall_was_closed_is_forgotten() {
    for is_swapped in [false, true] {
        let (hall, [ns, _table_phone]) = hall_with_a_refused_entry();
        let (first, second) = (east_west_pair_at(&hall, 1), east_west_pair_at(&hall, 2));
        let OpenHall { folder, desk, mut server } = hall;
        server.close();
        if is_swapped {
            let change = Change::ContestantsSwapped { first, second };
            let entry = desk.entry(change, "desk", &Device::Window("here".into()));
            let evening = desk.find_evening("last").unwrap();
            desk.change_evening_blocking(crate::hands::change_request(&evening, entry)).unwrap();
        }
        let hall = restart(OpenHall { folder, desk, server });
        assert_eq!(enter_alone_stores(&hall, &mut hall.reconnected(&ns), 1, 1), is_swapped);
    }
}

#[test]
fn phone_of_the_table_corrects_no_agreed_result_for_a_side_that_has_left() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    play_round(&hall, &mut sides, 1, 1);
    let [mut ns, mut ew] = sides;
    choose_owner(&mut ew, "table");
    let mut third_phone = hall.phone(1, "table");
    correct(&mut ns, 1, "13").expect(200);
    correct(&mut third_phone, 1, "10");
    let page = ns.get("/board/1");
    for id in page.text.split("name=\"id\" value=\"").skip(1).map(|rest| &rest[..36]) {
        say_yes(&mut third_phone, 1, id);
        say_yes(&mut ew, 1, id);
    }
    assert_eq!(stored_tricks(&hall, 1, 1), Some(9));
}

#[test]
fn own_entry_counts_after_a_no_to_the_entry_of_a_replaced_phone() {
    let (hall, mut new_phone) = hall_with_a_replaced_phone();
    answer(&mut new_phone, 1, "no").expect(200);
    enter_four_spades(&mut new_phone, 1, "mine", "10").expect(200);
    assert!(confirm_stores(&hall, &mut new_phone, 1, 1, 10));
}

#[test]
fn result_on_which_the_tables_phone_said_yes_is_corrected_as_any_other() {
    let (hall, [mut ns, mut table_phone]) = disputed_hall();
    enter_four_spades(&mut table_phone, 1, "mine", "13").expect(200);
    assert_eq!(stored_tricks(&hall, 1, 1), Some(13));
    correct(&mut ns, 1, "12").expect(200);
    assert!(confirm_stores(&hall, &mut ns, 1, 1, 12));
}
