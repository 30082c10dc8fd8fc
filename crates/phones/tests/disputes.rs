//! Boards on which phones gave different answers.

use testing::*;

use crate::client::{Phone, answer};
use crate::open_hall::OpenHall;
use crate::table_steps::{choose_owner, confirm_stores, enter_alone_stores, enter_four_spades};
use crate::waiting_entries::restart;

/// A table with a phone of North-South and one of the whole table, which entered different results.
fn disputed_hall() -> (OpenHall, [Phone; 2]) {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let (mut ns, mut table_phone) = (open.phone(1, "ns"), open.phone(1, "table"));
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    enter_four_spades(&mut table_phone, 1, "mine", "11").expect(200);
    (open, [ns, table_phone])
}

#[test]
fn phone_does_not_end_a_dispute_by_giving_up_its_side() {
    for restarts in [false, true] {
        let (mut open, [mut ns, mut table_phone]) = disputed_hall();
        choose_owner(&mut ns, "table");
        if restarts {
            open = restart(open);
            (ns, table_phone) = (open.reconnected(&ns), open.reconnected(&table_phone));
        }
        assert!(!enter_alone_stores(&open, &mut ns, 1, 1));
        assert!(!confirm_stores(&open, &mut ns, 1, 1, 13));
        choose_owner(&mut ns, "ns");
        assert!(!enter_alone_stores(&open, &mut ns, 1, 1));
        assert!(confirm_stores(&open, &mut table_phone, 1, 1, 13), "restarts: {restarts}");
    }
}

#[test]
fn answer_of_a_phone_that_became_the_tables_is_part_of_the_dispute() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    enter_four_spades(&mut ew, 1, "mine", "11").expect(200);
    choose_owner(&mut ew, "table");
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    choose_owner(&mut ns, "table");
    assert!(!confirm_stores(&open, &mut ns, 1, 1, 13));
    assert!(!enter_alone_stores(&open, &mut ns, 1, 1));
    assert!(confirm_stores(&open, &mut ew, 1, 1, 13));
}

#[test]
fn new_phone_of_a_side_ends_a_dispute_for_that_side() {
    let (open, [mut ns, _table_phone]) = disputed_hall();
    let mut ew = open.phone(1, "ew");
    assert!(!enter_alone_stores(&open, &mut ns, 1, 1));
    assert!(confirm_stores(&open, &mut ew, 1, 1, 13));
}

#[test]
fn side_that_enters_the_other_result_ends_the_dispute() {
    let (open, [mut ns, mut table_phone]) = disputed_hall();
    enter_four_spades(&mut ns, 1, "mine", "11").expect(200);
    assert!(confirm_stores(&open, &mut table_phone, 1, 1, 11));
}

#[test]
fn answer_no_is_remembered_after_a_restart() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let (mut ns, mut table_phone) = (open.phone(1, "ns"), open.phone(1, "table"));
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    answer(&mut table_phone, 1, "no").expect(200);
    // The hall stores the answer before it closes.
    let open = restart(open);
    let mut ns = open.reconnected(&ns);
    assert!(!enter_alone_stores(&open, &mut ns, 1, 1));
    assert!(confirm_stores(&open, &mut open.reconnected(&table_phone), 1, 1, 13));
}

#[test]
fn nobody_asks_to_answer_for_a_side_that_gave_another_answer() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    let mut table_phone = open.phone(1, "table");
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    enter_four_spades(&mut ns, 2, "mine", "13").expect(200);
    // A No to board 1 says that East-West are there, also for board 2.
    answer(&mut ew, 1, "no").expect(200);
    let form = ns.form();
    for number in [1, 2] {
        let page = ns.get(format!("/board/{number}"));
        assert!(!page.text.contains("Ask the director to let this phone answer"), "{}", page.text);
        ns.post(&format!("/board/{number}/stand-in"), &[("side", "EW"), ("form", &form)]).expect(200);
    }
    table_phone.get("/table");
    let form = table_phone.form();
    table_phone.post("/stand-in", &[("side", "EW"), ("form", &form)]).expect(200);
    assert_eq!(open.hall.claims(), []);
}

#[test]
fn request_to_answer_for_a_side_ends_with_another_answer_at_the_table() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    let form = ns.form();
    ns.post("/board/1/stand-in", &[("side", "EW"), ("form", &form)]).expect(200);
    assert_eq!(open.hall.claims().len(), 1);
    enter_four_spades(&mut ew, 1, "mine", "11").expect(200);
    assert_eq!(open.hall.claims(), []);
}
