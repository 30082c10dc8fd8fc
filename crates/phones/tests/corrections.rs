//! Agreed results: which phones may correct them, and who enters them again when they are withdrawn.

use evening::director::{Artificial, Award, Ruling, RulingId, SideAward};
use evening::session::{Change, Outcome, Slot, TableResult};
use testing::*;

use crate::client::{Phone, answer, enter_by_form};
use crate::open_hall::{OpenHall, board, east_west_owner};
use crate::table_steps::{
    board_numbers, change_as_director, choose_owner, confirm_stores, correct, east_west_pair, enter_alone_stores,
    enter_four_spades, enter_round, first_board, play_round, say_yes, scan, stored_tricks,
};

#[test]
fn waiting_correction_ends_with_its_round() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    play_round(&hall, &mut sides, 1, 1);
    correct(&mut sides[0], 1, "12").expect(200);
    let id = sides[0].get("/board/1").hidden_field("id");
    // The players of round 2 take over the phones of the table.
    let first_of_round_2 = board_numbers(hall.evening().session(), 1, 2)[0];
    enter_by_form(&mut sides[0], first_of_round_2, 9).expect(200);
    answer(&mut sides[1], first_of_round_2, "yes").expect(200);
    let page = say_yes(&mut sides[1], 1, &id);
    assert!(page.status == 403 || page.status == 409, "{}", page.status);
    assert_eq!(stored_tricks(&hall, 1, 1), Some(9));
}

#[test]
fn unanswered_correction_is_listed_on_the_directors_phone() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    play_round(&hall, &mut sides, 1, 1);
    correct(&mut sides[0], 1, "12").expect(200);
    let first_of_round_2 = board_numbers(hall.evening().session(), 1, 2)[0];
    enter_by_form(&mut sides[0], first_of_round_2, 9).expect(200);
    answer(&mut sides[1], first_of_round_2, "yes").expect(200);
    let page = hall.directors_phone().get("/director");
    assert!(page.text.contains("North-South entered 4♠ N +2"), "{}", page.text);
    let hall = crate::waiting_entries::restart(hall);
    let page = hall.directors_phone().get("/director");
    assert!(page.text.contains("North-South entered 4♠ N +2"), "after a restart: {}", page.text);
}

#[test]
fn agreed_result_is_not_corrected_by_one_phone_after_the_other_has_moved() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    play_round(&hall, &mut sides, 1, 1);
    enter_round(&hall, 2, 1);
    scan(&hall, &mut sides[1], 2);
    choose_owner(&mut sides[1], "ew");
    assert!(!enter_alone_stores(&hall, &mut sides[0], 1, 1));
}

/// The own phone of the pair North-South at table 1, after it agreed with the tablet of East-West on the results of
/// round 1 and the tablet was lent to the next pair.
fn phone_that_agreed_with_a_lent_tablet(hall: &OpenHall) -> Phone {
    let schedule = hall.evening().session().schedule();
    let pair = schedule.iter().find(|due| due.board == board(1)).unwrap().sitting.at(bridge::Seat::North);
    let own_phone = hall.own_phone(1, &pair.to_string());
    let mut sides = [own_phone, hall.phone(1, "ew")];
    play_round(hall, &mut sides, 1, 1);
    let [own_phone, mut tablet] = sides;
    tablet.get("/table?begin=1").expect(200);
    own_phone
}

#[test]
fn agreed_result_is_not_corrected_by_one_phone_after_a_restart() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let own_phone = phone_that_agreed_with_a_lent_tablet(&hall);
    let hall = crate::waiting_entries::restart(hall);
    let mut reconnected = hall.reconnected(&own_phone);
    assert!(!enter_alone_stores(&hall, &mut reconnected, 1, 1));
}

#[test]
fn agreed_result_that_was_withdrawn_is_not_entered_anew_by_one_phone() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut own_phone = phone_that_agreed_with_a_lent_tablet(&hall);
    withdraw_result(&hall, 1);
    assert!(!enter_alone_stores(&hall, &mut own_phone, 1, 1));
}

#[test]
fn agreed_result_is_not_corrected_with_a_third_phone() {
    let hall = OpenHall::of(&evening("mitchell 3", 2));
    for (round, table) in [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)] {
        enter_round(&hall, table, round);
    }
    let mut sides = hall.phones(1);
    play_round(&hall, &mut sides, 1, 3);
    choose_owner(&mut sides[1], "table");
    let number = first_board(&hall, 1, 3);
    let mut third_phone = hall.phone(1, "table");
    correct(&mut third_phone, number, "13").expect(200);
    let id = third_phone.get(format!("/board/{number}")).hidden_field("id");
    say_yes(&mut sides[0], number, &id);
    say_yes(&mut sides[0], number, &id);
    assert_eq!(stored_tricks(&hall, 1, number), Some(9));
}

#[test]
fn agreed_result_that_the_director_corrected_is_not_changed_by_one_phone() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    play_round(&hall, &mut sides, 1, 1);
    let evening = hall.evening();
    let due = *evening.session().schedule().iter().find(|due| due.board.number() == 1).unwrap();
    let stored_result = evening.session().result(Slot::new(due.board, due.sitting)).unwrap().clone();
    let id = evening::session::ResultId(uuid::Uuid::new_v4());
    let (supersedes, reason) = (Some(stored_result.id), Some("revoke".to_owned()));
    let result = TableResult { id, supersedes, reason, outcome: Outcome::PassedOut, ..stored_result };
    change_as_director(&hall, Change::ResultEntered { result });
    enter_round(&hall, 2, 1);
    scan(&hall, &mut sides[1], 2);
    choose_owner(&mut sides[1], "ew");
    assert!(!enter_alone_stores(&hall, &mut sides[0], 1, 1));
}

#[test]
fn directors_result_is_not_changed_by_one_phone() {
    for (holder, ending) in [("table", "stands"), ("ns", "stands"), ("ns", "withdrawn"), ("ns", "undone")] {
        let hall = OpenHall::of(&evening("mitchell 7", 3));
        // The sides disagree first, and the director decides.
        let (mut phone, mut table_phone) = (hall.phone(1, holder), hall.phone(1, "table"));
        enter_by_form(&mut phone, 1, 10).expect(200);
        enter_four_spades(&mut table_phone, 1, "mine", "11");
        let schedule = hall.evening().session().schedule();
        let due = schedule.iter().find(|due| due.board == board(1)).unwrap();
        let result = crate::hands::result_at(due, uuid::Uuid::now_v7());
        change_as_director(&hall, Change::ResultEntered { result });
        match ending {
            "withdrawn" => withdraw_result(&hall, 1),
            "undone" => {
                let entry = hall.evening().journal.entries().last().unwrap().id;
                change_as_director(&hall, Change::Undone { entry });
            }
            _ => {}
        }
        assert!(!enter_alone_stores(&hall, &mut phone, 1, 1), "{holder}, {ending}");
        assert!(!enter_alone_stores(&hall, &mut phone, 1, 1), "{holder}, {ending}, twice");
    }
}

#[test]
fn directors_result_is_corrected_by_both_sides() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let schedule = hall.evening().session().schedule();
    let due = schedule.iter().find(|due| due.board == board(1)).unwrap();
    let result = crate::hands::result_at(due, uuid::Uuid::now_v7());
    change_as_director(&hall, Change::ResultEntered { result });
    let [mut ns, mut ew] = hall.phones(1);
    correct(&mut ns, 1, "13").expect(200);
    assert!(confirm_stores(&hall, &mut ew, 1, 1, 13));
}

/// Withdraws the result of a board at table 1 in the director's window.
fn withdraw_result(hall: &OpenHall, number: u16) {
    let evening = hall.evening();
    let schedule = evening.session().schedule();
    let is_here = |due: &&evening::session::Due| due.place.table == Some(1) && due.board == board(number);
    let due = schedule.iter().find(is_here).unwrap();
    let result = evening.session().result(Slot::new(due.board, due.sitting)).unwrap().id;
    let reason = "wrong line".to_owned();
    change_as_director(hall, Change::ResultWithdrawn { result, reason, consent: None });
}

#[test]
fn withdrawn_result_takes_no_table_back_once_the_next_round_has_a_result() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    for table in [1, 2, 7] {
        enter_round(&hall, table, 1);
    }
    let boards = board_numbers(hall.evening().session(), 1, 2);
    let mut phone = hall.phone(1, "table");
    phone.get("/table?begin=1").expect(200);
    assert!(enter_alone_stores(&hall, &mut phone, 1, boards[0]));
    withdraw_result(&hall, 1);
    assert!(phone.get("/table").text.contains("Round 2"));
    assert!(enter_alone_stores(&hall, &mut phone, 1, boards[1]));
    // Only the director can enter the board of round 1.
    enter_four_spades(&mut phone, 1, "mine", "9").expect(403);
    let pair = east_west_owner(&hall, 1, 2);
    assert!(hall.phone(1, &pair).get("/table").text.contains("Round 2"), "{pair} is sent back");
    // The pair that has left has no result of round 2 yet.
    let page = hall.own_phone(2, &east_west_pair(&hall)).get("/table");
    assert!(page.text.contains("Table 2"), "{}", page.text);
}

/// Plays round 1 at tables 1, 2 and 7. If `emptied_by` is `ruling withdrawn`, board 1 of table 1 has a ruling first.
/// Returns the change by which the director empties board 1 of table 1 again.
fn play_round_1_and_prepare_to_empty_a_board(hall: &OpenHall, emptied_by: &str) -> Change {
    let schedule = hall.evening().session().schedule();
    let due = *schedule.iter().find(|due| due.board == board(1)).unwrap();
    let ruling_id = RulingId(uuid::Uuid::new_v4());
    if emptied_by == "ruling withdrawn" {
        let average = SideAward::Artificial(Artificial::Average);
        let award = Award { ns: average.clone(), ew: average };
        let ruling = Ruling::award(ruling_id, "12C", "", award);
        let (place, board, sitting) = (due.place, due.board, due.sitting);
        change_as_director(hall, Change::RulingMade { place, board, sitting, ruling });
    }
    for table in [1, 2, 7] {
        enter_round(hall, table, 1);
    }
    let evening = hall.evening();
    let reason = || "wrong line".to_owned();
    match (emptied_by, evening.session().result(Slot::new(due.board, due.sitting))) {
        ("result withdrawn", Some(result)) => {
            Change::ResultWithdrawn { result: result.id, reason: reason(), consent: None }
        }
        ("result undone", Some(result)) => {
            let id = result.id;
            let is_entry = |change: &Change| matches!(change, Change::ResultEntered { result } if result.id == id);
            let entry = evening.journal.entries().iter().find(|entry| is_entry(&entry.change)).unwrap().id;
            Change::Undone { entry }
        }
        _ => Change::RulingWithdrawn { ruling: ruling_id, reason: reason(), consent: None },
    }
}

#[test]
fn emptied_board_takes_nobody_back_once_one_of_its_pairs_has_a_later_result() {
    for emptied_by in ["result withdrawn", "result undone", "ruling withdrawn"] {
        let hall = OpenHall::of(&evening("mitchell 7", 3));
        let change = play_round_1_and_prepare_to_empty_a_board(&hall, emptied_by);
        // The pair that has left has a result of round 2, and its old table has none.
        let mut second_table_phone = hall.phone(2, "table");
        second_table_phone.get("/table?begin=1").expect(200);
        assert!(enter_alone_stores(&hall, &mut second_table_phone, 2, first_board(&hall, 2, 2)));
        change_as_director(&hall, change);
        let mut phone = hall.phone(1, "table");
        let page = enter_four_spades(&mut phone, 1, "mine", "13");
        assert_eq!(page.status, 403, "{emptied_by}: {}", page.text);
        phone.get("/table?begin=1").expect(200);
        assert!(enter_alone_stores(&hall, &mut phone, 1, first_board(&hall, 1, 2)), "{emptied_by}");
    }
}

#[test]
fn withdrawn_result_is_entered_again_while_no_later_round_has_one() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    enter_round(&hall, 1, 1);
    withdraw_result(&hall, 1);
    let mut phone = hall.phone(1, "table");
    assert!(enter_alone_stores(&hall, &mut phone, 1, 1));
}

#[test]
fn board_noted_as_not_played_by_mistake_is_corrected_by_both_sides() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    ns.get("/table");
    let form = ns.form_token();
    ns.post("/board/1", &[("form", &form), ("state", "none")]).expect(200);
    answer(&mut ew, 1, "yes").expect(200);
    correct(&mut ns, 1, "13").expect(200);
    assert!(confirm_stores(&hall, &mut ew, 1, 1, 13));
}

#[test]
fn directors_slip_that_became_a_board_not_played_is_entered_by_one_phone() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let schedule = hall.evening().session().schedule();
    let due = schedule.iter().find(|due| due.board == board(1)).unwrap();
    let slip = crate::hands::result_at(due, uuid::Uuid::now_v7());
    let id = evening::session::ResultId(uuid::Uuid::new_v4());
    let reason = Some("wrong line".to_owned());
    let not_played = TableResult { id, supersedes: Some(slip.id), reason, outcome: Outcome::NotPlayed, ..slip.clone() };
    for result in [slip, not_played] {
        change_as_director(&hall, Change::ResultEntered { result });
    }
    let mut phone = hall.phone(1, "table");
    assert!(enter_alone_stores(&hall, &mut phone, 1, 1));
}
