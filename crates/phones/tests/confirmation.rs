//! Which phones may enter and confirm a board, and when. A phone must gain nothing from an old cookie, from a card that
//! many phones have scanned, or after its round.

use std::collections::BTreeSet;

use evening::club::Entrant;
use evening::director::{MatchOutcome, MatchRuling, MatchRulingId};
use evening::session::{Change, Slot, Status};
use testing::*;

use crate::client::{Phone, answer, enter_by_form, fill_form};
use crate::open_hall::{OpenHall, east_west_owner};
use crate::secrecy::hall_with_a_postponed_board;
use crate::table_steps::{
    board_numbers, card_address, change_as_director, choose_owner, confirm_stores, correct, east_west_pair,
    east_west_pair_at, enter_alone_stores, enter_four_spades, enter_round, first_board, play_round, say_yes, scan,
    stored_after_yes, stored_tricks,
};

/// More phones than the 40 that the hall remembers for a role. It forgets some of them.
const PHONES_BEYOND_MAX: usize = 45;

#[test]
fn table_phones_entry_needs_yes_from_both_sides() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    let [mut first_phone, mut second_phone] = [hall.phone(1, "table"), hall.phone(1, "table")];
    enter_by_form(&mut first_phone, 1, 13).expect(200);
    let id = ns.get("/board/1").hidden_field("id");
    say_yes(&mut first_phone, 1, &id).expect(403);
    say_yes(&mut second_phone, 1, &id).expect(403);
    say_yes(&mut ns, 1, &id).expect(200);
    assert_eq!(stored_tricks(&hall, 1, 1), None);
    say_yes(&mut ns, 1, &id).expect(403);
    say_yes(&mut ew, 1, &id).expect(200);
    assert_eq!(stored_tricks(&hall, 1, 1), Some(13));
}

#[test]
fn entry_of_a_table_phone_names_the_sides_that_must_answer() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let [mut table_phone, mut other_table_phone] = [hall.phone(1, "table"), hall.phone(1, "table")];
    let page = enter_by_form(&mut table_phone, 1, 10);
    assert!(page.text.contains("Waiting for North-South to answer on their own phone"), "{}", page.text);
    // A phone that may not answer is told who may.
    let page = other_table_phone.get("/board/1");
    assert!(page.text.contains("Waiting for North-South to answer"), "{}", page.text);
    let mut ew = hall.phone(1, "ew");
    assert!(table_phone.get("/board/1").text.contains("Waiting for both sides"));
    let id = ns.get("/board/1").hidden_field("id");
    let page = say_yes(&mut ns, 1, &id);
    assert!(page.text.contains("Waiting for East-West to answer"), "{}", page.text);
    for phone in [&mut table_phone, &mut other_table_phone] {
        let page = phone.get("/board/1");
        assert!(page.text.contains("Waiting for East-West to answer"), "{}", page.text);
        assert!(!page.text.contains("value=\"yes\""), "{}", page.text);
    }
    say_yes(&mut ew, 1, &id).expect(200);
    assert_eq!(stored_tricks(&hall, 1, 1), Some(10));
}

#[test]
fn third_phone_does_not_replace_a_sides_entry() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    enter_by_form(&mut ns, 1, 13).expect(200);
    let page = answer(&mut ew, 1, "no");
    let choices =
        [("level", "4"), ("denomination", "S"), ("declarer", "N"), ("lead", "H"), ("rank", "K"), ("made", "-2")];
    let fields = fill_form(&page, &choices);
    ew.post_owned("/board/1", &fields).expect(200);
    let mut third_phone = hall.phone(1, "table");
    enter_four_spades(&mut third_phone, 1, "mine", "13").expect(200);
    // The table phone's entry has not replaced North-South's: the two sides still differ.
    assert!(ew.get("/board/1").text.contains("differ"), "{}", ew.get("/board/1").text);
    assert_eq!(stored_tricks(&hall, 1, 1), None);
}

#[test]
fn boards_played_at_a_table_in_two_rounds_are_entered_in_each() {
    let hall = OpenHall::of(&evening("howell 3", 2));
    let session = hall.evening().session().clone();
    let rounds: BTreeSet<u8> = session.schedule().iter().filter_map(|due| due.place.round).collect();
    let repeats_a_board = (1..=3).any(|table| {
        let numbers: Vec<u16> = rounds.iter().flat_map(|round| board_numbers(&session, table, *round)).collect();
        numbers.iter().collect::<BTreeSet<_>>().len() < numbers.len()
    });
    assert!(repeats_a_board, "this movement has no such table");
    let mut phones: Vec<[Phone; 2]> = (1..=3).map(|table| hall.phones(table)).collect();
    for round in rounds {
        for table in 1..=3 {
            play_round(&hall, &mut phones[usize::from(table) - 1], table, round);
        }
    }
    let evening = hall.evening();
    let missing = session
        .schedule()
        .into_iter()
        .find(|due| evening.session().result(Slot::new(due.board, due.sitting)).is_none());
    assert_eq!(missing.map(|due| (due.place, due.board)), None);
}

#[test]
fn replaced_cookie_no_longer_speaks_for_its_side() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let mut old_phone = hall.phone(1, "ew");
    let old_cookies = old_phone.cookies.clone();
    let form = old_phone.form_token();
    old_phone.post("/who", &[("holder", "table"), ("form", &form)]).expect(200);
    let _new_phone = hall.phone(1, "ew");
    enter_by_form(&mut ns, 1, 13).expect(200);
    let id = ns.get("/board/1").hidden_field("id");
    old_phone.cookies = old_cookies;
    say_yes(&mut old_phone, 1, &id).expect(403);
    assert_eq!(stored_tricks(&hall, 1, 1), None);
}

#[test]
fn many_phones_of_a_card_do_not_push_out_the_other_side() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, _ew] = hall.phones(1);
    for _ in 0..PHONES_BEYOND_MAX {
        hall.phone(1, "table");
    }
    enter_by_form(&mut ns, 1, 13).expect(200);
    let id = ns.get("/board/1").hidden_field("id");
    say_yes(&mut ns, 1, &id).expect(403);
    assert_eq!(stored_tricks(&hall, 1, 1), None);
}

#[test]
fn third_phones_entry_still_needs_the_other_side() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    let mut third_phone = hall.phone(1, "table");
    enter_by_form(&mut third_phone, 1, 2).expect(200);
    let id = ew.get("/board/1").hidden_field("id");
    // North-South enter a different result.
    enter_four_spades(&mut ns, 1, "mine", "10").expect(200);
    say_yes(&mut ew, 1, &id).expect(200);
    assert_eq!(stored_tricks(&hall, 1, 1), None, "only East-West said so");
    // The third phone does not block the sides: both enter the same result, and it is stored.
    enter_four_spades(&mut ew, 1, "mine", "10").expect(200);
    assert_eq!(stored_tricks(&hall, 1, 1), Some(10));
}

#[test]
fn answer_no_of_a_third_phone_has_no_effect() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, _ew] = hall.phones(1);
    let mut third_phone = hall.phone(1, "table");
    enter_by_form(&mut ns, 1, 10).expect(200);
    let id = ns.get("/board/1").hidden_field("id");
    third_phone.get("/table");
    let form = third_phone.form_token();
    third_phone.post("/board/1/answer", &[("form", &form), ("id", &id), ("says", "no")]).expect(403);
    assert!(!ns.get("/board/1").text.contains("answered No"));
}

#[test]
fn pairs_own_phone_cannot_answer_for_boards_of_other_pairs() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut own_phone = hall.own_phone(1, &east_west_pair(&hall));
    let mut ns = hall.phone(2, "ns");
    let number = board_numbers(hall.evening().session(), 2, 1)[0];
    enter_by_form(&mut ns, number, 10).expect(200);
    let id = ns.get(format!("/board/{number}")).hidden_field("id");
    own_phone.get(format!("/board/{number}")).expect(403);
    let page = say_yes(&mut own_phone, number, &id);
    assert!(matches!(page.status, 403 | 409), "{}", page.status);
    assert_eq!(stored_tricks(&hall, 2, number), None);
}

#[test]
fn side_with_a_pairs_own_phone_is_not_confirmed_by_another_phone() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let _own_phone = hall.own_phone(1, &east_west_pair(&hall));
    let mut ns = hall.phone(1, "ns");
    let mut liar = hall.phone(1, "ew");
    enter_by_form(&mut ns, 1, 13).expect(200);
    let id = ns.get("/board/1").hidden_field("id");
    say_yes(&mut liar, 1, &id).expect(403);
    say_yes(&mut ns, 1, &id).expect(403);
    assert_eq!(stored_tricks(&hall, 1, 1), None);
}

#[test]
fn phone_of_the_arriving_side_does_not_speak_for_the_leaving_side() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    play_round(&hall, &mut sides, 1, 1);
    let mut arriving_phone = hall.phone(1, "ew");
    correct(&mut sides[0], 1, "13").expect(200);
    let id = sides[0].get("/board/1").hidden_field("id");
    say_yes(&mut arriving_phone, 1, &id).expect(403);
    say_yes(&mut sides[0], 1, &id).expect(403);
    assert_eq!(stored_tricks(&hall, 1, 1), Some(9));
    say_yes(&mut sides[1], 1, &id).expect(200);
    assert_eq!(stored_tricks(&hall, 1, 1), Some(13));
}

#[test]
fn side_cannot_confirm_alone_after_the_other_side_has_moved_on() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let ns = hall.phone(1, "ns");
    let mut sides = [ns, hall.phone(1, &east_west_owner(&hall, 1, 1))];
    play_round(&hall, &mut sides, 1, 1);
    scan(&hall, &mut sides[1], 2);
    correct(&mut sides[0], 1, "13").expect(200);
    let id = sides[0].get("/board/1").hidden_field("id");
    say_yes(&mut sides[0], 1, &id).expect(403);
    assert_eq!(stored_tricks(&hall, 1, 1), Some(9));
}

#[test]
fn postponed_board_is_entered_and_confirmed_by_its_players() {
    let hall = hall_with_a_postponed_board();
    let [mut ns, mut ew] = hall.phones(1);
    let page = ns.get("/table");
    let hidden_text = "Entered. Hidden while somebody at this table still has to play it.";
    assert!(page.text.contains("To be played later") && !page.text.contains(hidden_text), "{}", page.text);
    ns.get("/board/1?change=1").expect(200);
    correct(&mut ns, 1, "13").expect(200);
    let page = ew.get("/table");
    assert!(page.text.contains("Is this right?"), "{}", page.text);
    assert!(confirm_stores(&hall, &mut ew, 1, 1, 13));
}

#[test]
fn pair_token_alone_does_not_make_a_pairs_phone() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let own_phone = hall.own_phone(1, &east_west_pair(&hall));
    let seat_cookie = own_phone.cookies.iter().find(|(name, _)| name == "seat").unwrap();
    let token = seat_cookie.1.split('.').next().unwrap();
    Phone::new(hall.server.address()).get(format!("/t/{token}")).expect(404);
}

#[test]
fn page_of_the_table_names_the_round() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let page = hall.phone(1, "table").get("/table");
    assert!(page.text.contains("<small>Round 1</small>"), "{}", page.text);
}

#[test]
fn phone_of_a_team_belongs_to_a_side_of_one_table() {
    let hall = OpenHall::of(&teams::league_unplayed(&[]));
    let mut phone = Phone::new(hall.server.address());
    phone.get(card_address(&hall, 1));
    let team = hall.evening().session().contestants.keys().next().unwrap().to_string();
    for owner in [format!("ns-{team}-0"), team] {
        let page = choose_owner(&mut phone, &owner);
        assert!(page.text.contains("name=\"holder\""), "{owner}: {}", page.text);
    }
}

#[test]
fn phone_that_changed_sides_does_not_confirm_its_own_entry() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut liar = hall.phone(1, "ew");
    enter_by_form(&mut liar, 1, 13).expect(200);
    let id = liar.get("/board/1").hidden_field("id");
    choose_owner(&mut liar, "table");
    choose_owner(&mut liar, "ns");
    let mut real_phone = hall.phone(1, &east_west_owner(&hall, 1, 1));
    say_yes(&mut liar, 1, &id);
    say_yes(&mut liar, 1, &id).expect(403);
    assert_eq!(stored_tricks(&hall, 1, 1), None);
    answer(&mut real_phone, 1, "yes").expect(200);
    assert_eq!(stored_tricks(&hall, 1, 1), Some(13));
}

#[test]
fn cookie_that_a_pairs_phone_gave_up_is_not_accepted_again() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let mut old_phone = hall.own_phone(1, &east_west_pair(&hall));
    let old_cookies = old_phone.cookies.clone();
    old_phone.get(format!("{}?anew=1", card_address(&hall, 1))).expect(200);
    choose_owner(&mut old_phone, "table");
    let _real_phone = hall.own_phone(1, &east_west_pair(&hall));
    for _ in 0..PHONES_BEYOND_MAX {
        hall.phone(1, "table");
    }
    old_phone.cookies = old_cookies;
    assert_eq!(stored_after_yes(&hall, &mut ns, &mut old_phone, 1), None);
}

#[test]
fn phone_that_takes_a_pair_at_its_next_table_confirms_nothing_of_the_last_round() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    play_round(&hall, &mut sides, 1, 1);
    let mut second_table_phones = hall.phones(2);
    play_round(&hall, &mut second_table_phones, 2, 1);
    let mut liar = hall.phone(2, &east_west_owner(&hall, 2, 2));
    liar.get(card_address(&hall, 1));
    correct(&mut sides[0], 1, "13").expect(200);
    let id = sides[0].get("/board/1").hidden_field("id");
    say_yes(&mut liar, 1, &id);
    assert_eq!(stored_tricks(&hall, 1, 1), Some(9));
    say_yes(&mut sides[1], 1, &id).expect(200);
    assert_eq!(stored_tricks(&hall, 1, 1), Some(13));
}

#[test]
fn entry_of_a_phone_that_gave_up_its_side_needs_the_sides_new_phone() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let mut liar = hall.phone(1, "ew");
    enter_by_form(&mut liar, 1, 13).expect(200);
    let id = liar.get("/board/1").hidden_field("id");
    choose_owner(&mut liar, "table");
    let mut real_phone = hall.phone(1, "ew");
    say_yes(&mut ns, 1, &id);
    assert_eq!(stored_tricks(&hall, 1, 1), None);
    answer(&mut real_phone, 1, "yes").expect(200);
    assert_eq!(stored_tricks(&hall, 1, 1), Some(13));
}

#[test]
fn entry_that_waits_for_a_phone_still_waits_when_it_is_entered_anew() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    enter_four_spades(&mut ns, 1, "mine", "7").expect(200);
    choose_owner(&mut ew, "table");
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    assert!(!confirm_stores(&hall, &mut ns, 1, 1, 13));
}

#[test]
fn side_alone_stores_nothing_while_the_other_pair_still_plays_elsewhere_with_a_phone() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let _phone_elsewhere = hall.phone(1, "ew");
    enter_round(&hall, 2, 1);
    let mut second_table_ns = hall.phone(2, "ns");
    second_table_ns.get("/table?begin=1").expect(200);
    assert!(!enter_alone_stores(&hall, &mut second_table_ns, 2, first_board(&hall, 2, 2)));
}

#[test]
fn tablets_of_a_table_confirm_although_another_table_forgot_a_board() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let _phone_elsewhere = hall.phone(1, "ew");
    let mut second_table_phones = hall.phones(2);
    play_round(&hall, &mut second_table_phones, 2, 1);
    for phone in &mut second_table_phones {
        phone.get("/table?begin=1").expect(200);
    }
    let next_board = first_board(&hall, 2, 2);
    assert!(!enter_alone_stores(&hall, &mut second_table_phones[0], 2, next_board));
    assert!(confirm_stores(&hall, &mut second_table_phones[1], 2, next_board, 13));
}

#[test]
fn phone_lent_before_the_pair_has_come_gives_way_to_its_own() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut second_table_phones = hall.phones(2);
    play_round(&hall, &mut second_table_phones, 2, 1);
    second_table_phones[1].get("/table?begin=1").expect(200);
    let ns = hall.phone(1, "ns");
    let mut sides = [ns, hall.phone(1, &east_west_owner(&hall, 1, 1))];
    play_round(&hall, &mut sides, 1, 1);
    scan(&hall, &mut sides[1], 2);
    let next_board = first_board(&hall, 2, 2);
    second_table_phones[0].get("/table?begin=1").expect(200);
    assert!(!enter_alone_stores(&hall, &mut second_table_phones[0], 2, next_board));
    assert!(!confirm_stores(&hall, &mut second_table_phones[1], 2, next_board, 13));
    assert!(confirm_stores(&hall, &mut sides[1], 2, next_board, 13));
}

#[test]
fn side_phone_cannot_confirm_after_its_pair_left_and_returned() {
    let hall = OpenHall::of(&evening("howell 3", 2));
    // Pair 2 sits at table 2 in the first round and in the last.
    let mut leaving_phone = hall.phone(2, "ns");
    for number in board_numbers(hall.evening().session(), 2, 1) {
        enter_four_spades(&mut leaving_phone, number, "mine", "9");
        confirm_stores(&hall, &mut leaving_phone, 2, number, 9);
    }
    for (round, table) in
        [(1, 1), (1, 3)].into_iter().chain((2..5).flat_map(|round| [1, 2, 3].map(|table| (round, table))))
    {
        enter_round(&hall, table, round);
    }
    let mut other_phone = hall.phone(2, "ns");
    let mut own_phone = hall.phone(2, "ew-A2-0");
    let last_board = first_board(&hall, 2, 5);
    assert!(!enter_alone_stores(&hall, &mut other_phone, 2, last_board));
    assert!(!confirm_stores(&hall, &mut leaving_phone, 2, last_board, 13));
    assert!(confirm_stores(&hall, &mut own_phone, 2, last_board, 13));
}

#[test]
fn player_who_has_played_all_boards_sees_the_place_once_all_results_are_in() {
    let hall = OpenHall::of(&evening("mitchell 3", 2));
    let mut player = hall.phone(1, &east_west_owner(&hall, 1, 1));
    let schedule = hall.evening().session().schedule();
    let (last_due, other_dues) = schedule.split_last().unwrap();
    let enter_as_director = |due| {
        let result = crate::hands::result_at(due, uuid::Uuid::now_v7());
        change_as_director(&hall, Change::ResultEntered { result });
    };
    for due in other_dues {
        enter_as_director(due);
    }
    let waiting_page = player.get("/table");
    let pair = east_west_pair(&hall);
    let plays_last = last_due.sitting.contestants().any(|(id, _)| id.to_string() == pair);
    assert_eq!(waiting_page.text.contains("You belong at table"), plays_last, "{}", waiting_page.text);
    assert_eq!(waiting_page.text.contains("You have played all your boards"), !plays_last, "{}", waiting_page.text);
    // The page of a player who is away from this table follows the other tables.
    assert!(waiting_page.text.contains("data-watch=\"standing\""), "{}", waiting_page.text);
    enter_as_director(last_due);
    for page in [player.get("/table"), scan(&hall, &mut player, 2)] {
        assert!(!page.text.contains("You belong at table"), "{}", page.text);
        for text in ["So far you are 1= with ", "href=\"/results?me="] {
            assert!(page.text.contains(text), "{text} is not in {}", page.text);
        }
    }
}

#[test]
fn corrected_name_leaves_the_pairs_own_phone_to_the_pair() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let mut ew = hall.own_phone(1, &east_west_pair(&hall));
    let id = east_west_pair(&hall).parse().unwrap();
    let mut contestant = hall.evening().session().contestants[&id].clone();
    contestant.players[0].name = "Spelt anew".to_owned();
    change_as_director(&hall, Change::ContestantSeated { contestant });
    enter_four_spades(&mut ns, 1, "mine", "13");
    assert!(confirm_stores(&hall, &mut ew, 1, 1, 13));
}

#[test]
fn answer_no_is_not_undone_by_entering_again() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let (mut ns, mut table_phone) = (hall.phone(1, "ns"), hall.phone(1, "table"));
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    answer(&mut table_phone, 1, "no").expect(200);
    assert!(!enter_alone_stores(&hall, &mut ns, 1, 1));
    assert!(confirm_stores(&hall, &mut table_phone, 1, 1, 13));
}

#[test]
fn answer_no_ends_with_the_pair_that_gave_it() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let (mut ns, mut table_phone) = (hall.phone(1, "ns"), hall.phone(1, "table"));
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    answer(&mut table_phone, 1, "no").expect(200);
    let (first, second) = (east_west_pair_at(&hall, 1), east_west_pair_at(&hall, 2));
    change_as_director(&hall, Change::ContestantsSwapped { first, second });
    assert!(enter_alone_stores(&hall, &mut ns, 1, 1));
}

#[test]
fn suspension_from_the_next_round_leaves_the_last_round_open_to_corrections() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    enter_round(&hall, 1, 1);
    let contestant = east_west_pair(&hall).parse().unwrap();
    let status = Status::Suspended { from_round: 2, to_round: 2 };
    change_as_director(&hall, Change::StatusSet { contestant, player: None, status, reason: "conduct".into() });
    let mut phone = hall.phone(2, "table");
    let boards = board_numbers(hall.evening().session(), 2, 1);
    for number in &boards {
        enter_four_spades(&mut phone, *number, "mine", "9").expect(200);
        assert!(confirm_stores(&hall, &mut phone, 2, *number, 9));
    }
    correct(&mut phone, boards[0], "11").expect(200);
    assert!(confirm_stores(&hall, &mut phone, 2, boards[0], 11));
}

#[test]
fn phone_of_the_table_speaks_for_a_side_without_a_phone() {
    for table_enters_first in [true, false] {
        let hall = OpenHall::of(&evening("mitchell 7", 3));
        let mut ew = hall.phone(1, "ew");
        let mut table_phone = hall.phone(1, "table");
        if table_enters_first {
            enter_by_form(&mut table_phone, 1, 10).expect(200);
            answer(&mut ew, 1, "no").expect(200);
        }
        enter_four_spades(&mut ew, 1, "mine", "11");
        if !table_enters_first {
            answer(&mut table_phone, 1, "no").expect(200);
            assert!(ew.get("/board/1").text.contains("answered No"));
            enter_four_spades(&mut table_phone, 1, "mine", "10");
        }
        // Both phones show both results, and East-West cannot answer for North-South.
        for phone in [&mut ew, &mut table_phone] {
            let page = phone.get("/board/1");
            for text in ["entered different results", "<h2>North-South</h2>", "<h2>East-West</h2>"] {
                assert!(page.text.contains(text), "{text} is not in {}", page.text);
            }
            assert!(!page.text.contains("Hand this phone"), "{}", page.text);
        }
        let own_id = ew.get("/board/1").text.split("name=\"id\" value=\"").nth(2).unwrap()[..36].to_owned();
        say_yes(&mut ew, 1, &own_id).expect(403);
        assert_eq!(stored_tricks(&hall, 1, 1), None);
        // The phone of the table answers for North-South.
        say_yes(&mut table_phone, 1, &own_id).expect(200);
        assert_eq!(stored_tricks(&hall, 1, 1), Some(11));
    }
}

#[test]
fn phone_of_the_table_speaks_for_no_side_that_has_a_phone() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    let mut third_phone = hall.phone(1, "table");
    enter_four_spades(&mut ns, 1, "mine", "13");
    enter_four_spades(&mut third_phone, 1, "mine", "7");
    let page = ns.get("/board/1");
    assert!(!page.text.contains("entered different results"), "{}", page.text);
    assert!(confirm_stores(&hall, &mut ew, 1, 1, 13));
}

#[test]
fn waiting_entry_of_a_pair_that_changed_sides_is_answered_after_a_restart() {
    let hall = OpenHall::of(&evening("howell 3", 2));
    for table in 1..=3 {
        enter_round(&hall, table, 1);
    }
    // Pair 3 stays at table 2 in rounds 2 and 3, and changes sides.
    let mut sides = hall.phones(2);
    for phone in &mut sides {
        phone.get("/table?begin=1").expect(200);
    }
    for number in board_numbers(hall.evening().session(), 2, 2) {
        enter_four_spades(&mut sides[0], number, "mine", "9");
        confirm_stores(&hall, &mut sides[1], 2, number, 9);
    }
    enter_round(&hall, 1, 2);
    enter_round(&hall, 3, 2);
    for phone in &mut sides {
        phone.get("/table?begin=1").expect(200);
    }
    let next_board = first_board(&hall, 2, 3);
    enter_four_spades(&mut sides[0], next_board, "mine", "13");
    let hall = crate::waiting_entries::restart(hall);
    let [ns, ew] = sides;
    let reconnect = |phone: &Phone| {
        let mut reconnected = hall.reconnected(phone);
        reconnected.get("/table?begin=1").expect(200);
        reconnected
    };
    let (_ns, mut ew) = (reconnect(&ns), reconnect(&ew));
    assert!(confirm_stores(&hall, &mut ew, 2, next_board, 13));
}

#[test]
fn pairs_phone_comes_before_the_tablet_of_its_next_table_after_a_restart() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let ns = hall.phone(1, "ns");
    let mut sides = [ns, hall.phone(1, &east_west_owner(&hall, 1, 1))];
    let mut second_table_phones = hall.phones(2);
    play_round(&hall, &mut sides, 1, 1);
    play_round(&hall, &mut second_table_phones, 2, 1);
    let hall = crate::waiting_entries::restart(hall);
    let reconnect = |phone: &Phone| {
        let mut reconnected = hall.reconnected(phone);
        reconnected.get("/table").expect(200);
        reconnected
    };
    let (mut ns, mut tablet, mut own_phone) =
        (reconnect(&second_table_phones[0]), reconnect(&second_table_phones[1]), reconnect(&sides[1]));
    let page = scan(&hall, &mut own_phone, 2);
    assert!(!page.text.contains("Who are you?"), "{}", page.text);
    ns.get("/table?begin=1").expect(200);
    tablet.get("/table?begin=1").expect(200);
    let next_board = first_board(&hall, 2, 2);
    enter_four_spades(&mut ns, next_board, "mine", "13");
    assert!(!confirm_stores(&hall, &mut tablet, 2, next_board, 13));
    assert!(confirm_stores(&hall, &mut own_phone, 2, next_board, 13));
}

#[test]
fn phone_of_a_player_who_directs_no_longer_speaks_for_the_player() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let mut directors_phone = hall.phone(1, &east_west_owner(&hall, 1, 1));
    let player_cookies = directors_phone.cookies.clone();
    directors_phone.post("/director", &[("code", &hall.server.director_code())]).expect(200);
    enter_four_spades(&mut ns, 1, "mine", "13");
    assert!(confirm_stores(&hall, &mut ns, 1, 1, 13));
    let hall = crate::waiting_entries::restart(hall);
    let mut reconnected = Phone::new(hall.server.address());
    reconnected.cookies = player_cookies;
    reconnected.get("/board/1").expect(403);
}

#[test]
fn phone_loses_its_voice_when_both_players_were_replaced_one_by_one() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let mut old_phone = hall.phone(1, &east_west_owner(&hall, 1, 1));
    let id = east_west_pair(&hall).parse().unwrap();
    for (position, name) in ["Kim", "Lou"].into_iter().enumerate() {
        let mut contestant = hall.evening().session().contestants[&id].clone();
        contestant.players[position] = Entrant::named(name.to_owned());
        change_as_director(&hall, Change::ContestantSeated { contestant });
    }
    let mut new_phone = hall.phone(1, &east_west_owner(&hall, 1, 1));
    enter_four_spades(&mut ns, 1, "mine", "13");
    assert!(!confirm_stores(&hall, &mut old_phone, 1, 1, 13));
    assert!(confirm_stores(&hall, &mut new_phone, 1, 1, 13));
}

#[test]
fn confirming_a_board_that_the_other_table_still_plays_stores_it() {
    let hall = OpenHall::of(&teams::league_unplayed(&[]));
    let mut sides = hall.phones(1);
    let number = first_board(&hall, 1, 1);
    enter_four_spades(&mut sides[0], number, "mine", "13");
    let id = sides[1].get(format!("/board/{number}")).hidden_field("id");
    say_yes(&mut sides[1], number, &id).expect(200);
    assert_eq!(stored_tricks(&hall, 1, number), Some(13));
}

/// The director's decision that the first of two teams, given by number, won their match of a round without playing it.
pub(crate) fn walk_over(teams: [u16; 2], round: u8) -> Change {
    let contestants = teams.map(pair);
    let (law, reason) = ("81C3".to_owned(), "late".to_owned());
    let (id, outcome) = (MatchRulingId(uuid::Uuid::new_v4()), MatchOutcome::Won(contestants[0]));
    Change::MatchDecided { decided: MatchRuling { id, contestants, round: Some(round), outcome, law, reason } }
}

/// Asserts that a phone of a table cannot enter the first board of a round, and that the table goes on with the next
/// round.
fn assert_next_round_is_played(hall: &OpenHall, table: u8, round: u8) {
    let mut phone = hall.phone(table, "table");
    enter_four_spades(&mut phone, first_board(hall, table, round), "mine", "9").expect(403);
    phone.get("/table?begin=1").expect(200);
    assert!(enter_alone_stores(hall, &mut phone, table, first_board(hall, table, round + 1)));
}

#[test]
fn boards_of_a_decided_match_are_not_played() {
    let hall = OpenHall::of(&teams::league_unplayed(&teams::IN_VP));
    change_as_director(&hall, walk_over([3, 4], 1));
    assert_next_round_is_played(&hall, 3, 1);
}

#[test]
fn boards_of_a_suspended_pair_are_not_played() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    for table in [1, 2] {
        enter_round(&hall, table, 1);
    }
    let contestant = east_west_pair(&hall).parse().unwrap();
    let status = Status::Suspended { from_round: 2, to_round: 2 };
    change_as_director(&hall, Change::StatusSet { contestant, player: None, status, reason: "conduct".into() });
    assert_next_round_is_played(&hall, 2, 2);
}
