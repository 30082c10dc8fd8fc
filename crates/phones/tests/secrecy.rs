//! Which boards a phone may see: none that somebody who may be looking at it has still to play (Law 16D).

use evening::session::{Change, Outcome, Slot, TableResult};
use testing::*;

use crate::client::{answer, enter_by_form};
use crate::confirmation::walk_over;
use crate::open_hall::{OpenHall, east_west_owner, result_of};
use crate::table_steps::{
    board_numbers, change_as_director, confirm_stores, correct, east_west_pair, enter_alone_stores, enter_as_director,
    enter_four_spades, enter_round, first_board, play_round, say_yes, stored_tricks,
};
use crate::waiting_entries::restart;

#[test]
fn correction_does_not_reveal_a_board_to_the_next_players() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    play_round(&hall, &mut sides, 1, 1);
    // A player of the arriving pair has scanned the card.
    let mut arriving_phone = hall.phone(1, "table");
    arriving_phone.get("/board/2").expect(403);
    correct(&mut arriving_phone, 1, "8").expect(403);
    arriving_phone.get("/board/2").expect(403);
    // The answer to a correction does not reveal board 2 either.
    correct(&mut sides[0], 1, "8").expect(200);
    let id = sides[0].get("/board/1").hidden_field("id");
    let form = arriving_phone.form_token();
    arriving_phone.post("/board/1/answer", &[("form", &form), ("id", &id), ("says", "no")]).expect(403);
    arriving_phone.get("/board/2").expect(403);
    assert_eq!(stored_tricks(&hall, 1, 1), Some(9));
}

#[test]
fn entered_but_hidden_board_says_so_in_the_list() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    play_round(&hall, &mut sides, 1, 1);
    let text = "Entered. Hidden while somebody at this table still has to play it.";
    // A player of the arriving pair may be looking at this phone.
    let page = hall.phone(1, "table").get("/table");
    assert_eq!(page.text.matches(text).count(), 3, "{}", page.text);
    let page = sides[0].get("/table");
    assert!(page.text.contains("4♠") && !page.text.contains(text), "{}", page.text);
}

#[test]
fn board_noted_as_not_played_is_hidden_from_its_players() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    ns.get("/table");
    let form = ns.form_token();
    ns.post("/board/1", &[("form", &form), ("state", "none")]).expect(200);
    answer(&mut ew, 1, "yes").expect(200);
    assert_eq!(result_of(hall.evening().session(), 1, 1), Some(Outcome::NotPlayed));
    ns.get("/board/1").expect(403);
}

#[test]
fn entry_of_a_board_noted_as_not_played_shows_no_other_board() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut players_phone = hall.phone(1, "table");
    for number in [1, 2] {
        enter_four_spades(&mut players_phone, number, "mine", "13");
        assert!(confirm_stores(&hall, &mut players_phone, 1, number, 13));
    }
    let form = players_phone.form_token();
    players_phone.post("/board/3", &[("form", &form), ("state", "none")]).expect(200);
    answer(&mut players_phone, 3, "yes").expect(200);
    players_phone.get("/board/1").expect(200);
    // A player of the arriving pair, which has still to play the boards, has scanned the card.
    let mut arriving_phone = hall.phone(1, "table");
    arriving_phone.get("/board/1").expect(403);
    correct(&mut arriving_phone, 3, "9").expect(200);
    arriving_phone.get("/board/1").expect(403);
    let id = arriving_phone.get("/board/3").hidden_field("id");
    say_yes(&mut arriving_phone, 3, &id);
    assert_eq!(stored_tricks(&hall, 1, 3), Some(9));
    arriving_phone.get("/board/1").expect(403);
}

#[test]
fn entry_of_a_postponed_board_is_hidden_from_those_who_come() {
    let hall = hall_with_a_postponed_board();
    let mut players_phone = hall.phone(1, "table");
    for number in [2, 3] {
        enter_four_spades(&mut players_phone, number, "mine", "13");
        assert!(confirm_stores(&hall, &mut players_phone, 1, number, 13));
    }
    for table in 2..=7 {
        enter_round(&hall, table, 1);
    }
    correct(&mut players_phone, 1, "9").expect(200);
    for owner in ["ew", "table"] {
        let mut arriving_phone = hall.phone(1, owner);
        arriving_phone.get("/board/1").expect(403);
    }
}

#[test]
fn sides_phone_between_two_rounds_shows_no_entry_of_a_postponed_board_after_a_restart() {
    let hall = hall_with_a_postponed_board();
    let [mut ns, mut ew] = hall.phones(1);
    for number in [2, 3] {
        enter_by_form(&mut ns, number, 9).expect(200);
        answer(&mut ew, number, "yes").expect(200);
    }
    for table in 2..=7 {
        enter_round(&hall, table, 1);
    }
    correct(&mut ns, 1, "9").expect(200);
    let hall = restart(hall);
    hall.reconnected(&ew).get("/board/1").expect(403);
}

#[test]
fn phone_of_the_table_enters_a_postponed_board_beside_the_phone_of_a_side() {
    let hall = hall_with_a_postponed_board();
    let _ns = hall.phone(1, "ns");
    let mut table_phone = hall.phone(1, "table");
    correct(&mut table_phone, 1, "9").expect(200);
}

#[test]
fn phone_in_the_hands_of_the_last_round_hides_what_they_still_play() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = hall.phone(1, "table");
    for number in [1, 2] {
        enter_four_spades(&mut phone, number, "mine", "13");
        assert!(confirm_stores(&hall, &mut phone, 1, number, 13));
    }
    let next_board = first_board(&hall, 1, 2);
    enter_as_director(&hall, 1, next_board);
    enter_four_spades(&mut phone, 3, "mine", "13");
    assert!(confirm_stores(&hall, &mut phone, 1, 3, 13));
    phone.get(format!("/board/{next_board}")).expect(403);
}

#[test]
fn boards_of_the_last_round_are_hidden_once_a_board_of_the_new_one_is_entered() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    play_round(&hall, &mut sides, 1, 1);
    sides[0].get("/board/1").expect(200);
    enter_by_form(&mut sides[0], first_board(&hall, 1, 2), 9).expect(200);
    sides[0].get("/board/1").expect(403);
}

#[test]
fn unconfirmed_entry_reveals_no_board() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    let mut third_phone = hall.phone(1, "table");
    enter_by_form(&mut third_phone, 3, 2).expect(200);
    play_round(&hall, &mut sides, 1, 1);
    third_phone.get("/board/1").expect(403);
}

/// The hall of an evening in which the director has postponed board 1 of table 1.
pub(crate) fn hall_with_a_postponed_board() -> OpenHall {
    let mut journal = evening("mitchell 7", 3);
    let due = *journal.session().schedule().iter().find(|due| due.board.number() == 1).unwrap();
    let movement::Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
    let postponed = TableResult { place: due.place, outcome: Outcome::Postponed, ..result(1, ns, ew, 0) };
    journal.apply(entry(Change::ResultEntered { result: postponed })).unwrap();
    OpenHall::of(&journal)
}

#[test]
fn postponed_board_is_hidden_from_its_players() {
    let hall = hall_with_a_postponed_board();
    hall.phone(1, "ns").get("/board/1").expect(403);
    hall.own_phone(1, &east_west_pair(&hall)).get("/board/1").expect(403);
}

#[test]
fn result_entered_before_the_players_have_come_shows_no_other_result() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let next_board = board_numbers(hall.evening().session(), 1, 2)[0];
    let mut second_table_phones = hall.phones(2);
    enter_by_form(&mut second_table_phones[0], next_board, 12).expect(200);
    answer(&mut second_table_phones[1], next_board, "yes").expect(200);
    let mut ns = hall.phone(1, "ns");
    for number in [board_numbers(hall.evening().session(), 1, 1), vec![next_board]].concat() {
        enter_by_form(&mut ns, number, 9).expect(200);
        answer(&mut ns, number, "yes").expect(200);
    }
    assert_eq!(stored_tricks(&hall, 1, next_board), Some(9));
    assert!(!ns.get(format!("/board/{next_board}")).text.contains("4♠ N +2"));
    // Once the pair of round 2 has finished round 1 at its table, the other result is shown.
    let boards_of_round_1 = board_numbers(hall.evening().session(), 7, 1);
    let mut last_table_phones = hall.phones(7);
    for number in boards_of_round_1 {
        enter_by_form(&mut last_table_phones[0], number, 9).expect(200);
        answer(&mut last_table_phones[1], number, "yes").expect(200);
    }
    assert!(ns.get(format!("/board/{next_board}")).text.contains("4♠ N +2"));
}

#[test]
fn card_compares_no_result_that_was_entered_before_the_players_have_come() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut own_phone = hall.own_phone(1, &east_west_pair(&hall));
    for table in 2..=7 {
        enter_round(&hall, table, 1);
    }
    let next_board = first_board(&hall, 2, 2);
    assert!(enter_alone_stores(&hall, &mut own_phone, 2, next_board));
    let card = own_phone.get("/card");
    assert!(card.text.contains("4♠ N +3") && !card.text.contains('%'), "{}", card.text);
    // Once the pair has finished round 1 at its table, its board of round 2 is compared.
    for number in board_numbers(hall.evening().session(), 1, 1) {
        assert!(enter_alone_stores(&hall, &mut own_phone, 1, number));
    }
    let card = own_phone.get("/card");
    assert!(card.text.contains("4♠ N +3") && card.text.contains('%'), "{}", card.text);
}

#[test]
fn waiting_entry_is_shown_only_to_those_who_play_the_board() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ew = hall.phone(1, &east_west_owner(&hall, 1, 1));
    let mut ns = hall.phone(1, "ns");
    for number in board_numbers(hall.evening().session(), 1, 1) {
        enter_by_form(&mut ns, number, 9).expect(200);
        answer(&mut ew, number, "yes").expect(200);
    }
    ns.get("/table?begin=1").expect(200);
    let next_board = board_numbers(hall.evening().session(), 1, 2)[0];
    enter_by_form(&mut ns, next_board, 13).expect(200);
    for page in ["/table?begin=1", "/table"] {
        assert!(!ew.get(page).text.contains("4♠ N +3"), "{page}");
    }
    assert!(ns.get("/table?begin=1").text.contains("4♠ N +3"));
}

#[test]
fn results_stay_hidden_while_a_board_may_still_be_played() {
    let mut journal = evening("mitchell 3", 2);
    play_all(&mut journal);
    let due = *journal.session().schedule().last().unwrap();
    let stored_result = journal.session().result(Slot::new(due.board, due.sitting)).unwrap().clone();
    let id = evening::session::ResultId(uuid::Uuid::new_v4());
    let (supersedes, reason) = (Some(stored_result.id), Some("no time".to_owned()));
    let result = TableResult { id, supersedes, reason, outcome: Outcome::NotPlayed, ..stored_result };
    journal.apply(entry(Change::ResultEntered { result })).unwrap();
    let hall = OpenHall::of(&journal);
    let page = hall.phone(1, "ns").get("/results");
    assert!(!page.text.contains("<svg") && !page.text.contains("id=\"b1\""), "{}", page.text);
}

#[test]
fn best_boards_leave_out_a_board_that_somebody_at_the_table_may_still_play() {
    let mut journal = evening("mitchell 3", 3);
    play_all(&mut journal);
    let schedule = journal.session().schedule();
    let last_due = *schedule.last().unwrap();
    let [ns, ew] = [bridge::Seat::North, bridge::Seat::East].map(|seat| last_due.sitting.at(seat));
    let plays = |due: &evening::session::Due, pair: evening::club::ContestantId| {
        due.sitting.contestants().any(|(id, _)| id == pair)
    };
    // East-West noted that they did not play a board on which North-South had the best result.
    let unplayed_due =
        schedule.iter().filter(|due| plays(due, ew) && !plays(due, ns)).min_by_key(|due| due.board).unwrap();
    let best_due = schedule.iter().find(|due| due.board == unplayed_due.board && plays(due, ns)).unwrap();
    let grand_slam = |tricks: u8| Outcome::Played {
        contract: "7NT".parse().unwrap(),
        declarer: bridge::Seat::North,
        tricks: bridge::Tricks::new(tricks).unwrap(),
        lead: None,
    };
    let other_boards = schedule.iter().filter(|due| plays(due, ns) && due.board != best_due.board);
    let bad_results = other_boards.map(|due| (due, grand_slam(0)));
    for (due, outcome) in bad_results.chain([(unplayed_due, Outcome::NotPlayed), (best_due, grand_slam(13))]) {
        let stored_result = journal.session().result(Slot::new(due.board, due.sitting)).unwrap().clone();
        let id = evening::session::ResultId(uuid::Uuid::new_v4());
        let (supersedes, reason) = (Some(stored_result.id), Some("mistyped".to_owned()));
        let result = TableResult { id, supersedes, reason, outcome, ..stored_result };
        journal.apply(entry(Change::ResultEntered { result })).unwrap();
    }
    let (table, best_board_text) = (last_due.place.table.unwrap(), format!("Best boards: {} (", best_due.board));
    let hall = OpenHall::of(&journal);
    let page = hall.phone(table, &format!("ns-{ns}-0")).get("/table");
    assert!(page.text.contains("Best boards") && !page.text.contains(&best_board_text), "{}", page.text);
    // Only North-South look at their own phone.
    let page = hall.own_phone(table, &ns.to_string()).get("/table");
    assert!(page.text.contains(&best_board_text), "{best_board_text} is not in {}", page.text);
}

#[test]
fn results_are_shown_once_the_last_missing_match_is_decided() {
    let hall = OpenHall::of(&teams::league(&teams::IN_VP));
    let mut phone = hall.phone(1, "table");
    assert_eq!(phone.ask_once("GET", "/results", None).status, 303);
    change_as_director(&hall, walk_over([1, 3], 2));
    assert_eq!(phone.ask_once("GET", "/results", None).status, 200);
}
