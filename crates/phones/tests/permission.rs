//! Whose phone it is: requests, permission, and what a phone may no longer do that the director or a pair replaced.

use testing::*;

use crate::client::{Page, Phone, answer, enter_by_form};
use crate::open_hall::{OpenHall, east_west_owner};
use crate::table_steps::{
    allow, board_numbers, card_address, choose_owner, claims_to_answer, confirm_stores, correct, east_west_pair,
    enter_alone_stores, enter_four_spades, enter_round, first_board, last_claim, own_phone_of_next_pair, play_round,
    seat_others, stored_after_yes, stored_tricks,
};

#[test]
fn permission_of_one_side_gives_no_voice_for_the_other() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let _ew = open.phone(1, &east_west_owner(&open, 1, 1));
    let mut liar = open.phone(1, &east_west_owner(&open, 1, 1));
    choose_owner(&mut liar, "ns");
    allow(&mut ns, last_claim(&open));
    liar.get("/table");
    assert_eq!(stored_after_yes(&open, &mut ns, &mut liar, 1), None);
}

#[test]
fn phone_does_not_allow_its_own_request() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play_round(&open, &mut sides, 1, 1);
    let _arriving_phone = own_phone_of_next_pair(&open);
    let [mut ns, mut liar] = sides;
    choose_owner(&mut liar, "ew");
    assert!(claims_to_answer(&mut liar).is_empty());
    allow(&mut liar, last_claim(&open));
    let next_board = board_numbers(open.evening().session(), 1, 2)[0];
    ns.get("/table?begin=1").expect(200);
    assert_eq!(stored_after_yes(&open, &mut ns, &mut liar, next_board), None);
}

#[test]
fn pair_that_has_left_allows_no_phone_for_the_next_pair() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play_round(&open, &mut sides, 1, 1);
    let _arriving_phone = own_phone_of_next_pair(&open);
    let [mut ns, mut leaving_phone] = sides;
    let mut liar = open.phone(1, "ew");
    assert!(claims_to_answer(&mut leaving_phone).is_empty());
    allow(&mut leaving_phone, last_claim(&open));
    liar.get("/table");
    let next_board = board_numbers(open.evening().session(), 1, 2)[0];
    ns.get("/table?begin=1").expect(200);
    assert_eq!(stored_after_yes(&open, &mut ns, &mut liar, next_board), None);
}

#[test]
fn permission_holds_only_for_the_pair_that_gave_it() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    let mut late_phone = open.phone(1, "ew");
    allow(&mut sides[1], last_claim(&open));
    play_round(&open, &mut sides, 1, 1);
    let _arriving_phone = own_phone_of_next_pair(&open);
    late_phone.get("/table");
    let next_board = board_numbers(open.evening().session(), 1, 2)[0];
    sides[0].get("/table?begin=1").expect(200);
    assert_eq!(stored_after_yes(&open, &mut sides[0], &mut late_phone, next_board), None);
}

#[test]
fn player_with_a_phone_at_another_table_is_asked_before_a_second_one() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    // Table 2 has finished its round, and the pair of table 1 is due there.
    let mut second_table = open.phones(2);
    play_round(&open, &mut second_table, 2, 1);
    let mut ns = open.phone(1, "ns");
    let mut real_phone = open.phone(1, "ew");
    let pair = east_west_pair(&open);
    let owner = east_west_owner(&open, 2, 2);
    assert!(owner.contains(&pair), "{owner} is not {pair}");
    let mut liar = open.phone(2, &owner);
    assert_eq!(claims_to_answer(&mut real_phone).len(), 1, "the pair's phone is asked");
    let page = real_phone.get("/table");
    for text in ["wants to join with another phone. Is ", " sitting with you? <small>Request 1</small>"] {
        assert!(page.text.contains(text), "{text}: {}", page.text);
    }
    liar.get(card_address(&open, 1));
    assert_eq!(stored_after_yes(&open, &mut ns, &mut liar, 1), None);
}

#[test]
fn directors_permission_replaces_the_pairs_other_phones() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let mut liar = open.phone(1, &east_west_owner(&open, 1, 1));
    let mut real_phone = open.phone(1, &east_west_owner(&open, 1, 1));
    open.hall.answer_claim(last_claim(&open), true);
    real_phone.get("/table").expect(200);
    assert_eq!(stored_after_yes(&open, &mut ns, &mut liar, 1), None);
    answer(&mut real_phone, 1, "yes").expect(200);
    assert_eq!(stored_tricks(&open, 1, 1), Some(13));
}

#[test]
fn directors_permission_replaces_the_pairs_phone_at_its_last_table() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play_round(&open, &mut sides, 1, 1);
    enter_round(&open, 2, 1);
    let _own_phone = open.own_phone(2, &east_west_pair(&open));
    let [mut ns, mut wrong_phone] = sides;
    correct(&mut ns, 1, "13").expect(200);
    wrong_phone.get("/board/1").expect(403);
    assert!(!confirm_stores(&open, &mut wrong_phone, 1, 1, 13));
}

#[test]
fn directors_permission_for_a_player_ends_the_phone_of_the_side_in_an_individual() {
    let open = OpenHall::of(&evening("individual 8", 2));
    let schedule = open.evening().session().schedule();
    let due = schedule.iter().find(|due| (due.place.table, due.place.round) == (Some(1), Some(1))).unwrap();
    let (mut ew, mut wrong_phone) = (open.phone(1, "ew"), open.phone(1, "ns"));
    let mut own_phone = open.phone(1, &format!("ns-{}-0", due.sitting.at(bridge::Seat::South)));
    open.hall.answer_claim(last_claim(&open), true);
    own_phone.get("/table").expect(200);
    let number = due.board.number();
    enter_four_spades(&mut ew, number, "mine", "13").expect(200);
    assert!(!confirm_stores(&open, &mut wrong_phone, 1, number, 13));
    assert!(confirm_stores(&open, &mut own_phone, 1, number, 13));
}

#[test]
fn request_refused_by_a_phone_still_waits_for_the_director() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [_ns, mut ew] = open.phones(1);
    let _second = open.phone(1, "ew");
    let id = claims_to_answer(&mut ew).pop().expect("the phone is asked");
    let form = ew.form_token();
    ew.post("/consent", &[("claim", &id), ("form", &form)]).expect(200);
    assert!(claims_to_answer(&mut ew).is_empty());
    assert_eq!(last_claim(&open).to_string(), id);
}

#[test]
fn many_requests_for_one_pair_drop_no_request_for_another() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut honest_phone = open.phone(1, &east_west_pair(&open));
    let mut flooding_phones: Vec<Phone> = (0..9).map(|_| open.phone(1, "A1")).collect();
    let claims = open.hall.claims();
    assert_eq!((claims.len(), claims[0].contestant.to_string()), (8, east_west_pair(&open)));
    assert!(honest_phone.get("/table").text.contains("This phone has asked for permission"));
    // A phone whose request gave way is told so, and can ask again.
    let page = flooding_phones[0].get("/table");
    assert!(page.text.contains("Ask again, or call the director"), "{}", page.text);
    let page = choose_owner(&mut flooding_phones[0], "A1");
    assert!(page.text.contains("This phone has asked for permission"), "{}", page.text);
}

#[test]
fn requests_for_one_side_differ_by_their_number() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let _sides = open.phones(1);
    let mut phones = [open.phone(1, "ew"), open.phone(1, "ew")];
    let claims = open.hall.claims();
    for (phone, claim) in phones.iter_mut().zip(&claims) {
        assert!(phone.get("/table").text.contains(&format!("request {}", claim.number)));
    }
    assert_ne!(claims[0].number, claims[1].number);
}

#[test]
fn page_from_before_a_restart_allows_no_other_request() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let _asking_phone = open.phone(1, &east_west_pair(&open));
    let old_request = last_claim(&open);
    let open = crate::waiting_entries::restart(open);
    let other_pair = east_west_owner(&open, 2, 1).split('-').nth(1).unwrap().to_owned();
    let mut other_phone = open.phone(2, &other_pair);
    let claims = open.hall.claims();
    assert_eq!(claims.len(), 1, "{claims:?}");
    let mut director = open.directors_phone();
    allow(&mut director, old_request);
    assert_eq!(open.hall.claims(), claims);
    other_phone.get("/card").expect(403);
}

#[test]
fn phone_that_the_director_allowed_speaks_before_it_has_fetched_the_answer() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let mut thief = open.phone(1, "ew");
    let _accomplice = open.phone(1, "ew");
    let mut real_phone = open.phone(1, "ew");
    open.hall.answer_claim(last_claim(&open), true);
    choose_owner(&mut thief, "ew");
    real_phone.get("/table").expect(200);
    assert_eq!(stored_after_yes(&open, &mut ns, &mut thief, 1), None);
    answer(&mut real_phone, 1, "yes").expect(200);
}

#[test]
fn phone_that_was_allowed_before_a_restart_learns_its_owner_after_it() {
    for is_pairs_own in [true, false] {
        let open = OpenHall::of(&evening("mitchell 7", 3));
        let player = east_west_owner(&open, 1, 1);
        let _players_phone = open.phone(1, &player);
        let asking_phone = open.phone(1, &if is_pairs_own { east_west_pair(&open) } else { player.clone() });
        open.hall.answer_claim(last_claim(&open), true);
        let open = crate::waiting_entries::restart(open);
        let mut reconnected = open.reconnected(&asking_phone);
        reconnected.get("/table").expect(200);
        let seat = &reconnected.cookies.iter().find(|(name, _)| name == "seat").unwrap().1;
        assert_eq!(seat.split('.').nth(2), Some(if is_pairs_own { "own" } else { player.as_str() }));
    }
}

#[test]
fn phone_at_the_next_table_allows_nothing_for_a_pair_that_has_not_come() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut second_table = open.phones(2);
    play_round(&open, &mut second_table, 2, 1);
    second_table[1].get("/table?begin=1").expect(200);
    let _own_phone = open.phone(1, "ew");
    let _liar = open.phone(1, &east_west_owner(&open, 1, 1));
    assert!(claims_to_answer(&mut second_table[1]).is_empty());
}

#[test]
fn phone_that_the_director_replaced_is_not_accepted_after_a_restart() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let thief = open.phone(1, "ew");
    let _real_phone = open.phone(1, "ew");
    open.hall.answer_claim(last_claim(&open), true);
    enter_by_form(&mut ns, 1, 13).expect(200);
    let open = crate::waiting_entries::restart(open);
    let mut reconnected = open.reconnected(&thief);
    reconnected.get("/board/1").expect(403);
}

#[test]
fn two_phones_of_a_pair_keep_their_players_when_the_pair_changes_sides() {
    let open = OpenHall::of(&evening("howell 3", 2));
    for table in 1..=3 {
        enter_round(&open, table, 1);
    }
    // Pair 3 stays at table 2 in rounds 2 and 3, and changes sides.
    let mut phones = [open.phone(2, "ns-A3-0"), open.phone(2, "ns-A3-1")];
    allow(&mut phones[0], last_claim(&open));
    phones[1].get("/table").expect(200);
    enter_round(&open, 2, 2);
    for number in board_numbers(open.evening().session(), 2, 2) {
        confirm_stores(&open, &mut phones[0], 2, number, 9);
    }
    enter_round(&open, 1, 2);
    enter_round(&open, 3, 2);
    for phone in &mut phones {
        let page = phone.get("/table?begin=1");
        assert!(page.text.contains("Round 3") && !page.text.contains("Who are you?"), "{}", page.text);
    }
    let next_board = first_board(&open, 2, 3);
    assert!(enter_alone_stores(&open, &mut phones[1], 2, next_board));
}

#[test]
fn request_of_a_pair_that_has_left_the_table_is_dropped() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let ns = open.phone(1, "ns");
    let mut sides = [ns, open.phone(1, &east_west_owner(&open, 1, 1))];
    let _asking_phone = open.phone(1, "ew");
    let names = open.evening().session().title_of(east_west_pair(&open).parse().unwrap());
    let page = open.directors_phone().get("/director");
    assert!(page.text.contains(&names), "the request names no pair: {}", page.text);
    play_round(&open, &mut sides, 1, 1);
    assert!(open.hall.claims().is_empty());
}

#[test]
fn phone_of_a_pair_does_not_speak_for_other_people_with_its_number() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let mut old_phone = open.phone(1, &east_west_owner(&open, 1, 1));
    let mut asking_phone = open.phone(1, &east_west_owner(&open, 1, 1));
    allow(&mut old_phone, last_claim(&open));
    seat_others(&open, &east_west_pair(&open));
    asking_phone.get("/table");
    let old_cookies = old_phone.cookies.clone();
    let mut new_phone = open.phone(1, &east_west_owner(&open, 1, 1));
    enter_four_spades(&mut ns, 1, "mine", "13");
    assert!(!confirm_stores(&open, &mut old_phone, 1, 1, 13) && !confirm_stores(&open, &mut asking_phone, 1, 1, 13));
    assert!(confirm_stores(&open, &mut new_phone, 1, 1, 13));
    let open = crate::waiting_entries::restart(open);
    let mut reconnected = Phone::new(open.hall.address());
    reconnected.cookies = old_cookies;
    reconnected.get("/board/1").expect(403);
}

#[test]
fn tablet_of_a_pair_that_returned_on_the_other_side_has_no_voice_after_a_restart() {
    let open = OpenHall::of(&evening("howell 3", 2));
    // Pair 5 sits at table 2 East-West in the first round, and North-South in the third.
    let tablet = open.phone(2, "ew");
    for number in board_numbers(open.evening().session(), 2, 1) {
        let mut ns = open.phone(2, "table");
        enter_four_spades(&mut ns, number, "mine", "9");
        let mut ew = open.reconnected(&tablet);
        confirm_stores(&open, &mut ew, 2, number, 9);
    }
    for (round, table) in [(1, 1), (1, 3), (2, 1), (2, 2), (2, 3)] {
        enter_round(&open, table, round);
    }
    let open = crate::waiting_entries::restart(open);
    let mut reconnected = open.reconnected(&tablet);
    reconnected.get("/table?begin=1").expect(200);
    let own_phone = open.phone(2, "ns-A5-0");
    assert!(open.hall.claims().is_empty(), "the tablet speaks for the pair");
    drop(own_phone);
}

/// A table with a phone of each side, and an entry of East-West that waits for North-South.
fn hall_with_an_entry_for_the_other_phone() -> (OpenHall, [Phone; 2]) {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    enter_by_form(&mut sides[1], 1, 13).expect(200);
    (open, sides)
}

/// Asks the director to let a phone answer for North-South on board 1.
fn ask_to_stand_in(phone: &mut Phone) -> Page {
    phone.get("/board/1");
    let form = phone.form_token();
    phone.post("/board/1/stand-in", &[("side", "NS"), ("form", &form)])
}

#[test]
fn phone_answers_for_a_side_whose_phone_has_gone_once_the_director_allows_it() {
    let (open, [_gone, mut ew]) = hall_with_an_entry_for_the_other_phone();
    let page = ew.get("/board/1");
    let offer = "Ask the director to let this phone answer for North-South";
    assert!(page.text.contains("Has their phone gone?") && page.text.contains(offer), "{}", page.text);
    let page = ask_to_stand_in(&mut ew);
    assert!(page.text.contains("The director has been asked") && !page.text.contains(offer), "{}", page.text);
    // Asking alone stores nothing.
    assert!(!confirm_stores(&open, &mut ew, 1, 1, 13));
    let mut director = open.directors_phone();
    let page = director.get("/director");
    let request = "Table 1 · Phone for East-West asks to answer for North-South, too";
    assert!(page.text.contains(request), "{}", page.text);
    allow(&mut director, last_claim(&open));
    let page = ew.get("/board/1");
    assert!(page.text.contains("Hand this phone to North-South"), "{}", page.text);
    assert!(confirm_stores(&open, &mut ew, 1, 1, 13));
}

#[test]
fn only_the_director_allows_a_phone_to_answer_for_another_side() {
    let (open, [mut ns, mut ew]) = hall_with_an_entry_for_the_other_phone();
    ask_to_stand_in(&mut ew);
    let claim = last_claim(&open);
    let mut partner = open.phone(2, "ns");
    assert!(claims_to_answer(&mut ns).is_empty());
    allow(&mut ns, claim);
    allow(&mut ew, claim);
    allow(&mut partner, claim);
    assert!(!confirm_stores(&open, &mut ew, 1, 1, 13));
    open.hall.answer_claim(claim, false);
    let page = ew.get("/board/1");
    assert!(page.text.contains("The director did not allow this phone"), "{}", page.text);
    assert!(!confirm_stores(&open, &mut ew, 1, 1, 13));
}

#[test]
fn phone_no_longer_answers_for_a_side_that_has_a_phone_again() {
    let (open, [_gone, mut ew]) = hall_with_an_entry_for_the_other_phone();
    ask_to_stand_in(&mut ew);
    open.hall.answer_claim(last_claim(&open), true);
    let mut ns = open.phone(1, "ns");
    assert!(open.hall.claims().is_empty(), "the phone that has gone still speaks");
    assert!(!confirm_stores(&open, &mut ew, 1, 1, 13));
    assert!(confirm_stores(&open, &mut ns, 1, 1, 13));
}

#[test]
fn phone_gets_no_permission_to_answer_where_two_phones_agreed_or_the_round_is_over() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    enter_by_form(&mut sides[0], 1, 9).expect(200);
    answer(&mut sides[1], 1, "yes").expect(200);
    correct(&mut sides[1], 1, "13").expect(200);
    let page = ask_to_stand_in(&mut sides[1]);
    assert!(page.text.contains("Call the director, who can enter the result"), "{}", page.text);
    assert!(open.hall.claims().is_empty());
    // A request for another board of the round does not free this one.
    enter_by_form(&mut sides[1], 2, 13).expect(200);
    let form = sides[1].form_token();
    sides[1].post("/board/2/stand-in", &[("side", "NS"), ("form", &form)]).expect(200);
    open.hall.answer_claim(last_claim(&open), true);
    assert!(!confirm_stores(&open, &mut sides[1], 1, 1, 13));
    assert!(confirm_stores(&open, &mut sides[1], 1, 2, 13));
}

#[test]
fn request_to_answer_for_a_side_ends_with_its_round() {
    let (open, [mut ns, mut ew]) = hall_with_an_entry_for_the_other_phone();
    ask_to_stand_in(&mut ew);
    answer(&mut ns, 1, "yes").expect(200);
    for number in board_numbers(open.evening().session(), 1, 1).into_iter().skip(1) {
        enter_by_form(&mut ns, number, 9).expect(200);
        answer(&mut ew, number, "yes").expect(200);
    }
    assert!(open.hall.claims().is_empty());
}

#[test]
fn request_to_answer_for_a_side_ends_when_that_side_answers() {
    for answers in [true, false] {
        let (open, [mut ns, mut ew]) = hall_with_an_entry_for_the_other_phone();
        ask_to_stand_in(&mut ew);
        let claim = last_claim(&open);
        if answers {
            answer(&mut ns, 1, "no").expect(200);
        } else {
            enter_by_form(&mut ns, 2, 9).expect(200);
        }
        assert!(open.hall.claims().is_empty());
        open.hall.answer_claim(claim, true);
        assert!(!confirm_stores(&open, &mut ew, 1, 1, 13));
    }
}

#[test]
fn permission_to_answer_for_a_side_keeps_that_sides_own_request() {
    let (open, [_gone, mut ew]) = hall_with_an_entry_for_the_other_phone();
    let _new_phone = open.phone(1, "ns");
    let own_request = last_claim(&open);
    ask_to_stand_in(&mut ew);
    open.hall.answer_claim(last_claim(&open), true);
    assert_eq!(last_claim(&open), own_request);
}

#[test]
fn permission_at_one_table_of_a_match_keeps_the_teams_request_at_the_other() {
    let open = OpenHall::of(&teams::league_unplayed(&[]));
    let schedule = open.evening().session().schedule();
    let team_at = |table: u8, side| {
        let is_here = |due: &&evening::session::Due| due.place.table == Some(table);
        schedule.iter().find(is_here).unwrap().sitting.side(side).next()
    };
    let other_table = (2..=8).find(|table| team_at(*table, bridge::Side::EW) == team_at(1, bridge::Side::NS)).unwrap();
    let _phones = (open.phone(1, "ns"), open.phone(other_table, "ew"));
    let _asking_phones = (open.phone(1, "ns"), open.phone(other_table, "ew"));
    let claims = open.hall.claims();
    open.hall.answer_claim(claims[0].id, true);
    assert_eq!((claims.len(), open.hall.claims()), (2, claims[1..].to_vec()));
}

#[test]
fn answer_of_a_side_still_counts_after_its_phone_became_the_tables() {
    let (open, [_gone, mut ew]) = hall_with_an_entry_for_the_other_phone();
    choose_owner(&mut ew, "table");
    let page = ew.get("/board/1");
    assert!(page.text.contains("Waiting for North-South to answer"), "{}", page.text);
    assert!(page.text.contains("Ask the director to let this phone answer for North-South"), "{}", page.text);
    let mut borrowed_phone = open.phone(1, "ns");
    open.hall.answer_claim(last_claim(&open), true);
    borrowed_phone.get("/table").expect(200);
    assert!(!confirm_stores(&open, &mut ew, 1, 1, 13));
    assert!(confirm_stores(&open, &mut borrowed_phone, 1, 1, 13));
}

#[test]
fn answer_of_a_phone_that_gave_up_its_side_ends_when_another_phone_takes_the_side() {
    let (open, [mut ns, mut liar]) = hall_with_an_entry_for_the_other_phone();
    choose_owner(&mut liar, "table");
    let mut real_phone = open.phone(1, "ew");
    // It does not come back when the other phone leaves.
    choose_owner(&mut real_phone, "table");
    assert!(!confirm_stores(&open, &mut ns, 1, 1, 13));
    let page = ns.get("/board/1");
    assert!(page.text.contains("choose East-West"), "{}", page.text);
}

#[test]
fn table_phone_that_was_a_sides_does_not_confirm_its_entry_for_the_other_side() {
    let (open, [mut ns, mut ew]) = hall_with_an_entry_for_the_other_phone();
    choose_owner(&mut ns, "table");
    for owner in ["table", "ns"] {
        choose_owner(&mut ew, owner);
        assert!(!confirm_stores(&open, &mut ew, 1, 1, 13), "{owner}");
    }
    let page = ew.get("/board/1");
    assert!(page.text.contains("North-South must answer on another phone"), "{}", page.text);
}

#[test]
fn phone_whose_request_waits_makes_no_second_one() {
    let (open, _sides) = hall_with_an_entry_for_the_other_phone();
    let mut asking_phone = open.phone(1, "ns");
    let claim = open.hall.claims().pop().expect("the phone asks");
    let page = asking_phone.get("/board/1");
    let text = format!("This phone waits for permission (request {}).", claim.number);
    assert!(page.text.contains(&text) && !page.text.contains("Ask the director"), "{}", page.text);
    ask_to_stand_in(&mut asking_phone);
    assert_eq!(open.hall.claims(), [claim]);
}

#[test]
fn phone_that_becomes_the_tables_reads_which_side_still_has_a_phone() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, _gone] = open.phones(1);
    let page = choose_owner(&mut ns, "table");
    let notice = "East-West still has a phone. Only that phone can answer for them.";
    let offer = "Ask the director to let this phone answer for East-West";
    assert!(page.text.contains(notice) && page.text.contains(offer), "{}", page.text);
    assert!(!page.text.contains("North-South still has"), "{}", page.text);
    let form = ns.form_token();
    let page = ns.post("/stand-in", &[("side", "EW"), ("form", &form)]);
    assert!(page.text.contains("The director has been asked") && !page.text.contains(offer), "{}", page.text);
    open.hall.answer_claim(last_claim(&open), true);
    assert!(!ns.get("/table?shared=1").text.contains("still has a phone"));
    enter_by_form(&mut ns, 1, 10).expect(200);
    answer(&mut ns, 1, "yes").expect(200);
    assert_eq!(stored_tricks(&open, 1, 1), Some(10));
    // Without another phone there is nothing to say.
    let mut alone = open.phone(2, "ns");
    assert!(!choose_owner(&mut alone, "table").text.contains("still has a phone"));
}

#[test]
fn phone_of_a_side_or_player_does_not_ask_in_the_name_of_the_table() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, _ew] = open.phones(1);
    let _other_side = open.phone(2, "ns");
    let mut player = open.phone(2, &east_west_owner(&open, 2, 1));
    for (phone, side) in [(&mut ns, "EW"), (&mut player, "NS")] {
        let form = phone.form_token();
        phone.post("/stand-in", &[("side", side), ("form", &form)]);
    }
    assert_eq!(open.hall.claims(), []);
}

#[test]
fn side_that_answered_no_is_not_said_to_have_lost_its_phone() {
    let (_open, [mut ns, mut ew]) = hall_with_an_entry_for_the_other_phone();
    answer(&mut ns, 1, "no").expect(200);
    let page = ew.get("/board/1");
    assert!(page.text.contains("They are entering the result again."), "{}", page.text);
    assert!(!page.text.contains("Has their phone gone?"), "{}", page.text);
}
