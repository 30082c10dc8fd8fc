//! The owners of phones: requests, permission, and the limits of a phone that the director or a pair replaced.

use evening::club::Entrant;
use evening::session::Change;
use testing::*;

use crate::client::{Page, Phone, answer, enter_by_form};
use crate::open_hall::{OpenHall, east_west_owner};
use crate::table_steps::{
    allow, board_numbers, card_address, change_as_director, choose_owner, claims_to_answer, confirm_stores, correct,
    east_west_pair, east_west_pair_at, enter_alone_stores, enter_as_director, enter_four_spades, enter_round,
    first_board, last_claim, own_phone_of_next_pair, play_round, scan, seat_others, stored_after_yes, stored_tricks,
};
use crate::waiting_entries::restart;

#[test]
fn permission_of_one_side_gives_no_voice_for_the_other() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let _ew = hall.phone(1, &east_west_owner(&hall, 1, 1));
    let mut liar = hall.phone(1, &east_west_owner(&hall, 1, 1));
    choose_owner(&mut liar, "ns");
    allow(&mut ns, last_claim(&hall));
    liar.get("/table");
    assert_eq!(stored_after_yes(&hall, &mut ns, &mut liar, 1), None);
}

#[test]
fn phone_does_not_allow_its_own_request() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    play_round(&hall, &mut sides, 1, 1);
    let _arriving_phone = own_phone_of_next_pair(&hall);
    let [mut ns, mut liar] = sides;
    choose_owner(&mut liar, "ew");
    assert!(claims_to_answer(&mut liar).is_empty());
    allow(&mut liar, last_claim(&hall));
    let next_board = board_numbers(hall.evening().session(), 1, 2)[0];
    ns.get("/table?begin=1").expect(200);
    assert_eq!(stored_after_yes(&hall, &mut ns, &mut liar, next_board), None);
}

#[test]
fn pair_that_has_left_allows_no_phone_for_the_next_pair() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    play_round(&hall, &mut sides, 1, 1);
    let _arriving_phone = own_phone_of_next_pair(&hall);
    let [mut ns, mut leaving_phone] = sides;
    let mut liar = hall.phone(1, "ew");
    assert!(claims_to_answer(&mut leaving_phone).is_empty());
    allow(&mut leaving_phone, last_claim(&hall));
    liar.get("/table");
    let next_board = board_numbers(hall.evening().session(), 1, 2)[0];
    ns.get("/table?begin=1").expect(200);
    assert_eq!(stored_after_yes(&hall, &mut ns, &mut liar, next_board), None);
}

#[test]
fn permission_holds_only_for_the_pair_that_gave_it() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    let mut late_phone = hall.phone(1, "ew");
    allow(&mut sides[1], last_claim(&hall));
    play_round(&hall, &mut sides, 1, 1);
    let _arriving_phone = own_phone_of_next_pair(&hall);
    late_phone.get("/table");
    let next_board = board_numbers(hall.evening().session(), 1, 2)[0];
    sides[0].get("/table?begin=1").expect(200);
    assert_eq!(stored_after_yes(&hall, &mut sides[0], &mut late_phone, next_board), None);
}

#[test]
fn player_with_a_phone_at_another_table_is_asked_before_a_second_one() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    // Table 2 has finished its round, and the pair of table 1 is due there.
    let mut second_table = hall.phones(2);
    play_round(&hall, &mut second_table, 2, 1);
    let mut ns = hall.phone(1, "ns");
    let mut real_phone = hall.phone(1, "ew");
    let pair = east_west_pair(&hall);
    let owner = east_west_owner(&hall, 2, 2);
    assert!(owner.contains(&pair), "{owner} is not {pair}");
    let mut liar = hall.phone(2, &owner);
    assert_eq!(claims_to_answer(&mut real_phone).len(), 1, "the pair's phone is asked");
    let page = real_phone.get("/table");
    for text in ["wants to join with another phone. Is ", " sitting with you? <small>Request 1</small>"] {
        assert!(page.text.contains(text), "{text}: {}", page.text);
    }
    liar.get(card_address(&hall, 1));
    assert_eq!(stored_after_yes(&hall, &mut ns, &mut liar, 1), None);
}

#[test]
fn directors_permission_replaces_the_pairs_other_phones() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let mut liar = hall.phone(1, &east_west_owner(&hall, 1, 1));
    let mut real_phone = hall.phone(1, &east_west_owner(&hall, 1, 1));
    hall.server.answer_claim(last_claim(&hall), true);
    real_phone.get("/table").expect(200);
    assert_eq!(stored_after_yes(&hall, &mut ns, &mut liar, 1), None);
    answer(&mut real_phone, 1, "yes").expect(200);
    assert_eq!(stored_tricks(&hall, 1, 1), Some(13));
}

#[test]
fn directors_permission_replaces_the_pairs_phone_at_its_last_table() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    play_round(&hall, &mut sides, 1, 1);
    enter_round(&hall, 2, 1);
    let _own_phone = hall.own_phone(2, &east_west_pair(&hall));
    let [mut ns, mut wrong_phone] = sides;
    correct(&mut ns, 1, "13").expect(200);
    wrong_phone.get("/board/1").expect(403);
    assert!(!confirm_stores(&hall, &mut wrong_phone, 1, 1, 13));
}

#[test]
fn forgotten_board_waits_for_a_pair_whose_own_phone_was_replaced_at_the_next_table() {
    let journal = evening("mitchell 7", 3);
    let pair = east_west_pair(&OpenHall::of(&journal));
    let player = format!("ew-{pair}-0");
    for new_owner in [pair.as_str(), player.as_str()] {
        let hall = OpenHall::of(&journal);
        enter_round(&hall, 2, 1);
        let _silent_phone = hall.own_phone(1, &pair);
        let mut ns = hall.phone(1, "ns");
        let _new_phone = hall.own_phone(2, new_owner);
        assert!(!enter_alone_stores(&hall, &mut ns, 1, 2), "{new_owner}");
        let hall = restart(hall);
        let mut ns = hall.reconnected(&ns);
        assert!(!confirm_stores(&hall, &mut ns, 1, 2, 13), "{new_owner} after a restart");
    }
}

#[test]
fn directors_permission_for_a_player_ends_the_phone_of_the_side_in_an_individual() {
    let hall = OpenHall::of(&evening("individual 8", 2));
    let schedule = hall.evening().session().schedule();
    let due = schedule.iter().find(|due| (due.place.table, due.place.round) == (Some(1), Some(1))).unwrap();
    let (mut ew, mut wrong_phone) = (hall.phone(1, "ew"), hall.phone(1, "ns"));
    let mut own_phone = hall.phone(1, &format!("ns-{}-0", due.sitting.at(bridge::Seat::South)));
    hall.server.answer_claim(last_claim(&hall), true);
    own_phone.get("/table").expect(200);
    let number = due.board.number();
    enter_four_spades(&mut ew, number, "mine", "13").expect(200);
    assert!(!confirm_stores(&hall, &mut wrong_phone, 1, number, 13));
    assert!(confirm_stores(&hall, &mut own_phone, 1, number, 13));
}

#[test]
fn request_refused_by_a_phone_still_waits_for_the_director() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [_ns, mut ew] = hall.phones(1);
    let _second = hall.phone(1, "ew");
    let id = claims_to_answer(&mut ew).pop().expect("the phone is asked");
    let form = ew.form_token();
    ew.post("/consent", &[("claim", &id), ("form", &form)]).expect(200);
    assert!(claims_to_answer(&mut ew).is_empty());
    assert_eq!(last_claim(&hall).to_string(), id);
}

#[test]
fn many_requests_for_one_pair_drop_no_request_for_another() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut honest_phone = hall.phone(1, &east_west_pair(&hall));
    let mut flooding_phones: Vec<Phone> = (0..9).map(|_| hall.phone(1, "A1")).collect();
    let claims = hall.server.claims();
    assert_eq!((claims.len(), claims[0].contestant.to_string()), (8, east_west_pair(&hall)));
    assert!(honest_phone.get("/table").text.contains("This phone has asked for permission"));
    // A phone whose request gave way is told so, and can ask again.
    let page = flooding_phones[0].get("/table");
    assert!(page.text.contains("Ask again, or call the director"), "{}", page.text);
    let page = choose_owner(&mut flooding_phones[0], "A1");
    assert!(page.text.contains("This phone has asked for permission"), "{}", page.text);
}

#[test]
fn requests_for_one_side_differ_by_their_number() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let _sides = hall.phones(1);
    let mut phones = [hall.phone(1, "ew"), hall.phone(1, "ew")];
    let claims = hall.server.claims();
    for (phone, claim) in phones.iter_mut().zip(&claims) {
        assert!(phone.get("/table").text.contains(&format!("request {}", claim.number)));
    }
    assert_ne!(claims[0].number, claims[1].number);
}

#[test]
fn page_from_before_a_restart_allows_no_other_request() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let _asking_phone = hall.phone(1, &east_west_pair(&hall));
    let old_request = last_claim(&hall);
    let hall = crate::waiting_entries::restart(hall);
    let other_pair = east_west_pair_at(&hall, 2).to_string();
    let mut other_phone = hall.phone(2, &other_pair);
    let claims = hall.server.claims();
    assert_eq!(claims.len(), 1, "{claims:?}");
    let mut director = hall.directors_phone();
    allow(&mut director, old_request);
    assert_eq!(hall.server.claims(), claims);
    other_phone.get("/card").expect(403);
}

#[test]
fn phone_that_the_director_allowed_speaks_before_it_has_fetched_the_answer() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let mut thief = hall.phone(1, "ew");
    let _accomplice = hall.phone(1, "ew");
    let mut real_phone = hall.phone(1, "ew");
    hall.server.answer_claim(last_claim(&hall), true);
    choose_owner(&mut thief, "ew");
    real_phone.get("/table").expect(200);
    assert_eq!(stored_after_yes(&hall, &mut ns, &mut thief, 1), None);
    answer(&mut real_phone, 1, "yes").expect(200);
}

#[test]
fn phone_that_was_allowed_before_a_restart_learns_its_owner_after_it() {
    for is_pairs_own in [true, false] {
        let hall = OpenHall::of(&evening("mitchell 7", 3));
        let player = east_west_owner(&hall, 1, 1);
        let _players_phone = hall.phone(1, &player);
        let asking_phone = hall.phone(1, &if is_pairs_own { east_west_pair(&hall) } else { player.clone() });
        hall.server.answer_claim(last_claim(&hall), true);
        let hall = crate::waiting_entries::restart(hall);
        let mut reconnected = hall.reconnected(&asking_phone);
        reconnected.get("/table").expect(200);
        let seat = &reconnected.cookies.iter().find(|(name, _)| name == "seat").unwrap().1;
        assert_eq!(seat.split('.').nth(2), Some(if is_pairs_own { "own" } else { player.as_str() }));
    }
}

#[test]
fn phone_at_the_next_table_allows_nothing_for_a_pair_that_has_not_come() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut second_table = hall.phones(2);
    play_round(&hall, &mut second_table, 2, 1);
    second_table[1].get("/table?begin=1").expect(200);
    let _own_phone = hall.phone(1, "ew");
    let _liar = hall.phone(1, &east_west_owner(&hall, 1, 1));
    assert!(claims_to_answer(&mut second_table[1]).is_empty());
}

#[test]
fn phone_that_the_director_replaced_is_not_accepted_after_a_restart() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let thief = hall.phone(1, "ew");
    let _real_phone = hall.phone(1, "ew");
    hall.server.answer_claim(last_claim(&hall), true);
    enter_by_form(&mut ns, 1, 13).expect(200);
    let hall = crate::waiting_entries::restart(hall);
    let mut reconnected = hall.reconnected(&thief);
    reconnected.get("/board/1").expect(403);
}

#[test]
fn two_phones_of_a_pair_keep_their_players_when_the_pair_changes_sides() {
    let hall = OpenHall::of(&evening("howell 3", 2));
    for table in 1..=3 {
        enter_round(&hall, table, 1);
    }
    // Pair 3 stays at table 2 in rounds 2 and 3, and changes sides.
    let mut phones = [hall.phone(2, "ns-A3-0"), hall.phone(2, "ns-A3-1")];
    allow(&mut phones[0], last_claim(&hall));
    phones[1].get("/table").expect(200);
    enter_round(&hall, 2, 2);
    for number in board_numbers(hall.evening().session(), 2, 2) {
        confirm_stores(&hall, &mut phones[0], 2, number, 9);
    }
    enter_round(&hall, 1, 2);
    enter_round(&hall, 3, 2);
    for phone in &mut phones {
        let page = phone.get("/table?begin=1");
        assert!(page.text.contains("Round 3") && !page.text.contains("Who are you?"), "{}", page.text);
    }
    let next_board = first_board(&hall, 2, 3);
    assert!(enter_alone_stores(&hall, &mut phones[1], 2, next_board));
}

#[test]
fn request_of_a_pair_that_has_left_the_table_is_dropped() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let ns = hall.phone(1, "ns");
    let mut sides = [ns, hall.phone(1, &east_west_owner(&hall, 1, 1))];
    let _asking_phone = hall.phone(1, "ew");
    let names = hall.evening().session().title_of(east_west_pair(&hall).parse().unwrap());
    let page = hall.directors_phone().get("/director");
    assert!(page.text.contains(&names), "the request names no pair: {}", page.text);
    play_round(&hall, &mut sides, 1, 1);
    assert!(hall.server.claims().is_empty());
}

#[test]
fn phone_of_a_pair_does_not_speak_for_other_people_with_its_number() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let mut old_phone = hall.phone(1, &east_west_owner(&hall, 1, 1));
    let mut asking_phone = hall.phone(1, &east_west_owner(&hall, 1, 1));
    allow(&mut old_phone, last_claim(&hall));
    seat_others(&hall, &east_west_pair(&hall));
    asking_phone.get("/table");
    let old_cookies = old_phone.cookies.clone();
    let mut new_phone = hall.phone(1, &east_west_owner(&hall, 1, 1));
    enter_four_spades(&mut ns, 1, "mine", "13");
    assert!(!confirm_stores(&hall, &mut old_phone, 1, 1, 13) && !confirm_stores(&hall, &mut asking_phone, 1, 1, 13));
    assert!(confirm_stores(&hall, &mut new_phone, 1, 1, 13));
    let hall = crate::waiting_entries::restart(hall);
    let mut reconnected = Phone::new(hall.server.address());
    reconnected.cookies = old_cookies;
    reconnected.get("/board/1").expect(403);
}

#[test]
fn tablet_of_a_pair_that_returned_on_the_other_side_has_no_voice_after_a_restart() {
    let hall = OpenHall::of(&evening("howell 3", 2));
    // Pair 5 sits at table 2 East-West in the first round, and North-South in the third.
    let tablet = hall.phone(2, "ew");
    for number in board_numbers(hall.evening().session(), 2, 1) {
        let mut ns = hall.phone(2, "table");
        enter_four_spades(&mut ns, number, "mine", "9");
        let mut ew = hall.reconnected(&tablet);
        confirm_stores(&hall, &mut ew, 2, number, 9);
    }
    for (round, table) in [(1, 1), (1, 3), (2, 1), (2, 2), (2, 3)] {
        enter_round(&hall, table, round);
    }
    let hall = crate::waiting_entries::restart(hall);
    let mut reconnected = hall.reconnected(&tablet);
    reconnected.get("/table?begin=1").expect(200);
    let own_phone = hall.phone(2, "ns-A5-0");
    assert!(hall.server.claims().is_empty(), "the tablet speaks for the pair");
    drop(own_phone);
}

/// A table with a phone of each side, and an entry of East-West that waits for North-South.
fn hall_with_an_entry_for_the_other_phone() -> (OpenHall, [Phone; 2]) {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    enter_by_form(&mut sides[1], 1, 13).expect(200);
    (hall, sides)
}

/// Asks the director to let a phone answer for North-South on board 1.
fn ask_to_stand_in(phone: &mut Phone) -> Page {
    phone.get("/board/1");
    let form = phone.form_token();
    phone.post("/board/1/stand-in", &[("side", "NS"), ("form", &form)])
}

#[test]
fn phone_answers_for_a_side_whose_phone_has_gone_once_the_director_allows_it() {
    let (hall, [_gone, mut ew]) = hall_with_an_entry_for_the_other_phone();
    let page = ew.get("/board/1");
    let offer = "Ask the director to let this phone answer for North-South";
    // What is seldom needed is folded away.
    assert!(
        page.text.contains("<summary>Has their phone gone?</summary>") && page.text.contains(offer),
        "{}",
        page.text
    );
    let page = ask_to_stand_in(&mut ew);
    assert!(page.text.contains("The director has been asked") && !page.text.contains(offer), "{}", page.text);
    // Asking alone stores nothing.
    assert!(!confirm_stores(&hall, &mut ew, 1, 1, 13));
    let mut director = hall.directors_phone();
    let page = director.get("/director");
    let request = "Table 1 · Phone for East-West asks to answer for North-South, too";
    assert!(page.text.contains(request), "{}", page.text);
    allow(&mut director, last_claim(&hall));
    let page = ew.get("/board/1");
    assert!(page.text.contains("Hand this phone to North-South"), "{}", page.text);
    assert!(confirm_stores(&hall, &mut ew, 1, 1, 13));
}

#[test]
fn only_the_director_allows_a_phone_to_answer_for_another_side() {
    let (hall, [mut ns, mut ew]) = hall_with_an_entry_for_the_other_phone();
    ask_to_stand_in(&mut ew);
    let claim = last_claim(&hall);
    let mut other_tables_phone = hall.phone(2, "ns");
    assert!(claims_to_answer(&mut ns).is_empty());
    allow(&mut ns, claim);
    allow(&mut ew, claim);
    allow(&mut other_tables_phone, claim);
    assert!(!confirm_stores(&hall, &mut ew, 1, 1, 13));
    hall.server.answer_claim(claim, false);
    let page = ew.get("/board/1");
    assert!(page.text.contains("The director did not allow this phone"), "{}", page.text);
    assert!(!confirm_stores(&hall, &mut ew, 1, 1, 13));
}

#[test]
fn phone_no_longer_answers_for_a_side_that_has_a_phone_again() {
    let (hall, [_gone, mut ew]) = hall_with_an_entry_for_the_other_phone();
    ask_to_stand_in(&mut ew);
    hall.server.answer_claim(last_claim(&hall), true);
    let mut ns = hall.phone(1, "ns");
    assert!(hall.server.claims().is_empty(), "the phone that has gone still speaks");
    assert!(!confirm_stores(&hall, &mut ew, 1, 1, 13));
    assert!(confirm_stores(&hall, &mut ns, 1, 1, 13));
}

#[test]
fn permission_to_answer_leaves_a_phone_at_the_next_table_its_voice() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    enter_round(&hall, 2, 1);
    let [mut ns, mut moving_phone] = [hall.phone(1, "ns"), hall.phone(1, &east_west_owner(&hall, 1, 1))];
    enter_by_form(&mut ns, 1, 9).expect(200);
    answer(&mut moving_phone, 1, "yes").expect(200);
    scan(&hall, &mut moving_phone, 2);
    enter_by_form(&mut ns, 2, 9).expect(200);
    let form = ns.form_token();
    ns.post("/board/2/stand-in", &[("side", "EW"), ("form", &form)]).expect(200);
    hall.server.answer_claim(last_claim(&hall), true);
    assert!(confirm_stores(&hall, &mut ns, 1, 2, 9));
    let mut next_ns = hall.phone(2, "ns");
    next_ns.get("/table?begin=1").expect(200);
    let number = first_board(&hall, 2, 2);
    enter_four_spades(&mut next_ns, number, "mine", "13").expect(200);
    assert!(!confirm_stores(&hall, &mut next_ns, 2, number, 13));
    assert!(confirm_stores(&hall, &mut moving_phone, 2, number, 13));
}

#[test]
fn permission_to_answer_leaves_a_pairs_own_phone_its_voice_at_the_next_table() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    enter_round(&hall, 2, 1);
    let mut own_phone = hall.own_phone(1, &east_west_pair(&hall));
    let mut ns = hall.phone(1, "ns");
    enter_by_form(&mut ns, 1, 9).expect(200);
    let form = ns.form_token();
    ns.post("/board/1/stand-in", &[("side", "EW"), ("form", &form)]).expect(200);
    hall.server.answer_claim(last_claim(&hall), true);
    assert!(confirm_stores(&hall, &mut ns, 1, 1, 9));
    let mut next_ns = hall.phone(2, "ns");
    next_ns.get("/table?begin=1").expect(200);
    let number = first_board(&hall, 2, 2);
    enter_four_spades(&mut next_ns, number, "mine", "13").expect(200);
    assert!(!confirm_stores(&hall, &mut next_ns, 2, number, 13));
    assert!(confirm_stores(&hall, &mut own_phone, 2, number, 13));
}

#[test]
fn permission_to_answer_does_not_cover_an_earlier_round() {
    let hall = OpenHall::of(&evening("mitchell 3", 2));
    for table in 1..=3 {
        enter_round(&hall, table, 1);
    }
    for table in [1, 3] {
        enter_round(&hall, table, 2);
    }
    let numbers = board_numbers(hall.evening().session(), 2, 2);
    let mut table_phone = hall.phone(2, "table");
    table_phone.get("/table?begin=1").expect(200);
    enter_four_spades(&mut table_phone, numbers[0], "mine", "9").expect(200);
    assert!(confirm_stores(&hall, &mut table_phone, 2, numbers[0], 9));
    let _silent_phone = hall.phone(2, "ns");
    enter_as_director(&hall, 2, numbers[1]);
    table_phone.get("/table?shared=1").expect(200);
    let form = table_phone.form_token();
    table_phone.post("/stand-in", &[("side", "NS"), ("form", &form)]).expect(200);
    hall.server.answer_claim(last_claim(&hall), true);
    assert!(!enter_alone_stores(&hall, &mut table_phone, 2, numbers[0]));
}

#[test]
fn phone_takes_no_player_of_the_opponents_by_way_of_their_next_table() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    enter_round(&hall, 2, 1);
    let [mut ns, mut ew] = hall.phones(1);
    enter_four_spades(&mut ns, 1, "mine", "9").expect(200);
    answer(&mut ew, 1, "yes").expect(200);
    scan(&hall, &mut ew, 3);
    choose_owner(&mut ew, "ew");
    scan(&hall, &mut ns, 2);
    choose_owner(&mut ns, &format!("ew-{}-1", east_west_pair(&hall)));
    let page = scan(&hall, &mut ns, 1);
    assert!(page.text.contains("Who are you?"), "{}", page.text);
}

#[test]
fn request_ends_with_the_voice_of_its_phone() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let pair = east_west_pair(&hall);
    let mut players_phone = hall.phone(1, &east_west_owner(&hall, 1, 1));
    choose_owner(&mut players_phone, &pair);
    assert_eq!(hall.server.claims().len(), 1);
    let mut contestant = hall.evening().session().contestants[&pair.parse().unwrap()].clone();
    contestant.players[0] = Entrant::named("Kim");
    change_as_director(&hall, Change::ContestantSeated { contestant });
    assert!(hall.server.claims().is_empty());
}

#[test]
fn permission_to_answer_does_not_cover_a_board_on_which_two_phones_agreed() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    enter_by_form(&mut sides[0], 1, 9).expect(200);
    answer(&mut sides[1], 1, "yes").expect(200);
    correct(&mut sides[1], 1, "13").expect(200);
    let page = ask_to_stand_in(&mut sides[1]);
    assert!(page.text.contains("Call the director, who can enter the result"), "{}", page.text);
    assert!(hall.server.claims().is_empty());
    // Permission to answer for another board of the round does not cover this one.
    enter_by_form(&mut sides[1], 2, 13).expect(200);
    let form = sides[1].form_token();
    sides[1].post("/board/2/stand-in", &[("side", "NS"), ("form", &form)]).expect(200);
    hall.server.answer_claim(last_claim(&hall), true);
    assert!(!confirm_stores(&hall, &mut sides[1], 1, 1, 13));
    assert!(confirm_stores(&hall, &mut sides[1], 1, 2, 13));
}

#[test]
fn request_to_answer_for_a_side_ends_with_its_round() {
    let (hall, [mut ns, mut ew]) = hall_with_an_entry_for_the_other_phone();
    ask_to_stand_in(&mut ew);
    answer(&mut ns, 1, "yes").expect(200);
    for number in board_numbers(hall.evening().session(), 1, 1).into_iter().skip(1) {
        enter_by_form(&mut ns, number, 9).expect(200);
        answer(&mut ew, number, "yes").expect(200);
    }
    assert!(hall.server.claims().is_empty());
}

#[test]
fn request_to_answer_for_a_side_ends_when_that_side_answers_or_enters_a_board() {
    for answers_no in [true, false] {
        let (hall, [mut ns, mut ew]) = hall_with_an_entry_for_the_other_phone();
        ask_to_stand_in(&mut ew);
        let claim = last_claim(&hall);
        if answers_no {
            answer(&mut ns, 1, "no").expect(200);
        } else {
            enter_by_form(&mut ns, 2, 9).expect(200);
        }
        assert!(hall.server.claims().is_empty());
        hall.server.answer_claim(claim, true);
        assert!(!confirm_stores(&hall, &mut ew, 1, 1, 13));
    }
}

#[test]
fn permission_to_answer_for_a_side_keeps_that_sides_own_request() {
    let (hall, [_gone, mut ew]) = hall_with_an_entry_for_the_other_phone();
    let _new_phone = hall.phone(1, "ns");
    let own_request = last_claim(&hall);
    ask_to_stand_in(&mut ew);
    hall.server.answer_claim(last_claim(&hall), true);
    assert_eq!(last_claim(&hall), own_request);
}

#[test]
fn permission_at_one_table_of_a_match_keeps_the_teams_request_at_the_other() {
    let hall = OpenHall::of(&teams::league_unplayed(&[]));
    let schedule = hall.evening().session().schedule();
    let team_at = |table: u8, side| {
        let is_here = |due: &&evening::session::Due| due.place.table == Some(table);
        schedule.iter().find(is_here).unwrap().sitting.side(side).next()
    };
    let other_table = (2..=8).find(|table| team_at(*table, bridge::Side::EW) == team_at(1, bridge::Side::NS)).unwrap();
    let _phones = (hall.phone(1, "ns"), hall.phone(other_table, "ew"));
    let _asking_phones = (hall.phone(1, "ns"), hall.phone(other_table, "ew"));
    let claims = hall.server.claims();
    hall.server.answer_claim(claims[0].id, true);
    assert_eq!((claims.len(), hall.server.claims()), (2, claims[1..].to_vec()));
}

#[test]
fn answer_of_a_side_still_counts_after_its_phone_became_the_tables() {
    let (hall, [_gone, mut ew]) = hall_with_an_entry_for_the_other_phone();
    choose_owner(&mut ew, "table");
    let page = ew.get("/board/1");
    assert!(page.text.contains("Waiting for North-South to answer"), "{}", page.text);
    assert!(page.text.contains("Ask the director to let this phone answer for North-South"), "{}", page.text);
    let mut borrowed_phone = hall.phone(1, "ns");
    hall.server.answer_claim(last_claim(&hall), true);
    borrowed_phone.get("/table").expect(200);
    assert!(!confirm_stores(&hall, &mut ew, 1, 1, 13));
    assert!(confirm_stores(&hall, &mut borrowed_phone, 1, 1, 13));
}

#[test]
fn answer_of_a_phone_that_gave_up_its_side_ends_when_another_phone_takes_the_side() {
    let (hall, [mut ns, mut liar]) = hall_with_an_entry_for_the_other_phone();
    choose_owner(&mut liar, "table");
    let mut real_phone = hall.phone(1, "ew");
    // It does not come back when the other phone leaves.
    choose_owner(&mut real_phone, "table");
    assert!(!confirm_stores(&hall, &mut ns, 1, 1, 13));
    let page = ns.get("/board/1");
    assert!(page.text.contains("Waiting for East-West to answer"), "{}", page.text);
}

#[test]
fn table_phone_that_was_a_sides_does_not_confirm_its_entry_for_the_other_side() {
    let (hall, [mut ns, mut ew]) = hall_with_an_entry_for_the_other_phone();
    choose_owner(&mut ns, "table");
    for owner in ["table", "ns"] {
        choose_owner(&mut ew, owner);
        assert!(!confirm_stores(&hall, &mut ew, 1, 1, 13), "{owner}");
    }
    let page = ew.get("/board/1");
    assert!(page.text.contains("Waiting for North-South to answer"), "{}", page.text);
}

#[test]
fn phone_whose_request_waits_makes_no_second_one() {
    let (hall, _sides) = hall_with_an_entry_for_the_other_phone();
    let mut asking_phone = hall.phone(1, "ns");
    let claim = hall.server.claims().pop().expect("the phone asks");
    let page = asking_phone.get("/board/1");
    let text = format!("This phone waits for permission (request {}).", claim.number);
    assert!(page.text.contains(&text) && !page.text.contains("Ask the director"), "{}", page.text);
    ask_to_stand_in(&mut asking_phone);
    assert_eq!(hall.server.claims(), [claim]);
}

#[test]
fn phone_that_becomes_the_tables_reads_which_side_still_has_a_phone() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, _gone] = hall.phones(1);
    let page = choose_owner(&mut ns, "table");
    let notice = "East-West still has a phone. Only that phone can answer for them.";
    let offer = "Ask the director to let this phone answer for East-West";
    assert!(page.text.contains(notice) && page.text.contains(offer), "{}", page.text);
    assert!(!page.text.contains("North-South still has"), "{}", page.text);
    let form = ns.form_token();
    let page = ns.post("/stand-in", &[("side", "EW"), ("form", &form)]);
    assert!(page.text.contains("The director has been asked") && !page.text.contains(offer), "{}", page.text);
    hall.server.answer_claim(last_claim(&hall), true);
    assert!(!ns.get("/table?shared=1").text.contains("still has a phone"));
    enter_by_form(&mut ns, 1, 10).expect(200);
    answer(&mut ns, 1, "yes").expect(200);
    assert_eq!(stored_tricks(&hall, 1, 1), Some(10));
    // Without another phone there is nothing to say.
    let mut alone = hall.phone(2, "ns");
    assert!(!choose_owner(&mut alone, "table").text.contains("still has a phone"));
}

#[test]
fn phone_of_a_side_or_player_does_not_ask_in_the_name_of_the_table() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, _ew] = hall.phones(1);
    let _other_side = hall.phone(2, "ns");
    let mut player = hall.phone(2, &east_west_owner(&hall, 2, 1));
    for (phone, side) in [(&mut ns, "EW"), (&mut player, "NS")] {
        let form = phone.form_token();
        phone.post("/stand-in", &[("side", side), ("form", &form)]);
    }
    assert_eq!(hall.server.claims(), []);
}

#[test]
fn side_that_answered_no_is_not_said_to_have_lost_its_phone() {
    let (_open, [mut ns, mut ew]) = hall_with_an_entry_for_the_other_phone();
    answer(&mut ns, 1, "no").expect(200);
    let page = ew.get("/board/1");
    assert!(page.text.contains("They are entering the result again."), "{}", page.text);
    assert!(!page.text.contains("Has their phone gone?"), "{}", page.text);
}
