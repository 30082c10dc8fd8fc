//! For whom a phone speaks after a restart of the program, and after other people got the places of its players.

use bridge::Seat;
use evening::club::{ContestantId, Entrant};
use evening::session::{Change, Device, Journal, Outcome};
use store::Store;
use testing::*;

use crate::client::{Phone, answer, enter_by_form, four_spades_fields};
use crate::open_hall::{OpenHall, east_west_owner};
use crate::table_steps::{
    allow, board_numbers, card_address, change_as_director, choose_owner, confirm_stores, correct, east_west_pair,
    enter_alone_stores, enter_as_director, enter_four_spades, enter_round, first_board, last_claim,
    own_phone_of_next_pair, play_round, say_yes, scan, stored_tricks,
};
use crate::waiting_entries::restart;

/// The change that swaps the pair that sits East-West at table 1 in round 1 with another one.
fn swap_of_east_west_pair(hall: &OpenHall) -> Change {
    let first: ContestantId = east_west_pair(hall).parse().unwrap();
    let second = hall.evening().session().contestants.keys().copied().filter(|id| *id != first).max().unwrap();
    Change::ContestantsSwapped { first, second }
}

/// Asserts that an old phone of the pair East-West at table 1 is refused, and that a new one speaks for the pair.
fn assert_new_phone_speaks(hall: &OpenHall, ns: &mut Phone, old_phone: &mut Phone, owner: &str) {
    old_phone.get("/board/1").expect(403);
    let mut new_phone = hall.phone(1, owner);
    assert!(hall.server.claims().is_empty(), "the old phone still counts");
    enter_four_spades(ns, 1, "mine", "13").expect(200);
    assert!(!confirm_stores(hall, old_phone, 1, 1, 13));
    assert!(confirm_stores(hall, &mut new_phone, 1, 1, 13));
}

#[test]
fn side_does_not_confirm_alone_after_a_restart_while_the_other_sides_phone_sleeps() {
    for has_player in [true, false] {
        let hall = OpenHall::of(&evening("mitchell 7", 3));
        let mut ns = hall.phone(1, "ns");
        let owner = if has_player { east_west_owner(&hall, 1, 1) } else { "ew".to_owned() };
        let ew = hall.phone(1, &owner);
        enter_by_form(&mut ns, 1, 13).expect(200);
        let id = ns.get("/board/1").hidden_field("id");
        let hall = restart(hall);
        let mut ns = hall.reconnected(&ns);
        // The side takes its entry back, and makes it again while the other phone has not come back.
        ns.get("/table").expect(200);
        let form = ns.form_token();
        ns.post("/board/1/answer", &[("form", &form), ("id", &id), ("says", "no")]).expect(200);
        assert!(!enter_alone_stores(&hall, &mut ns, 1, 1));
        assert!(confirm_stores(&hall, &mut hall.reconnected(&ew), 1, 1, 13));
    }
}

#[test]
fn phone_that_was_replaced_before_it_came_back_stays_replaced_after_the_next_restart() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let ns = hall.phone(1, "ns");
    let lost_phone = hall.phone(1, &east_west_owner(&hall, 1, 1));
    let hall = restart(hall);
    let new_phone = hall.own_phone(1, &east_west_pair(&hall));
    let hall = restart(hall);
    hall.reconnected(&lost_phone).get("/board/1").expect(403);
    enter_four_spades(&mut hall.reconnected(&ns), 1, "mine", "13").expect(200);
    assert!(confirm_stores(&hall, &mut hall.reconnected(&new_phone), 1, 1, 13));
}

#[test]
fn phone_does_not_speak_for_a_pair_that_got_its_number_while_the_hall_was_closed() {
    for has_player in [true, false] {
        let hall = OpenHall::of(&evening("mitchell 7", 3));
        let ns = hall.phone(1, "ns");
        let owner = east_west_owner(&hall, 1, 1);
        let old_phone = hall.phone(1, if has_player { &owner } else { "ew" });
        let swap = swap_of_east_west_pair(&hall);
        let OpenHall { folder, desk, mut server } = hall;
        server.close();
        let entry = desk.entry(swap, "desk", &Device::Window("here".into()));
        desk.change_evening_blocking(crate::hands::change_request(&desk.find_evening("last").unwrap(), entry)).unwrap();
        let hall = restart(OpenHall { folder, desk, server });
        let (mut ns, mut old_phone) = (hall.reconnected(&ns), hall.reconnected(&old_phone));
        assert_new_phone_speaks(&hall, &mut ns, &mut old_phone, &owner);
    }
}

#[test]
fn phone_does_not_speak_for_a_pair_that_got_its_number_before_the_phone_came_back() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let ns = hall.phone(1, "ns");
    let owner = east_west_owner(&hall, 1, 1);
    let old_phone = hall.phone(1, &owner);
    let hall = restart(hall);
    change_as_director(&hall, swap_of_east_west_pair(&hall));
    let (mut ns, mut old_phone) = (hall.reconnected(&ns), hall.reconnected(&old_phone));
    assert_new_phone_speaks(&hall, &mut ns, &mut old_phone, &owner);
}

#[test]
fn players_phone_loses_its_voice_when_another_person_takes_the_players_place() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let id: ContestantId = east_west_pair(&hall).parse().unwrap();
    let owner = format!("ew-{id}-1");
    let mut old_phone = hall.phone(1, &owner);
    let mut contestant = hall.evening().session().contestants[&id].clone();
    contestant.players[1] = Entrant::named("Kim");
    change_as_director(&hall, Change::ContestantSeated { contestant });
    assert_new_phone_speaks(&hall, &mut ns, &mut old_phone, &owner);
}

#[test]
fn phone_keeps_nothing_of_a_player_who_is_no_longer_named() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let (id, ew) = (east_west_pair(&hall).parse().unwrap(), hall.phone(1, "ew"));
    let stored_people_count = |hall: &OpenHall| {
        let store = Store::open_existing(&hall.folder.path().join("club.db")).unwrap();
        let voices = store.settings_under("phones.voice.").unwrap();
        let voice: serde_json::Value = serde_json::from_str(&voices[0].1).unwrap();
        voice["holders"]["people"].as_array().unwrap().len()
    };
    let hall = restart(hall);
    let count_before = stored_people_count(&hall);
    let mut contestant = hall.evening().session().contestants[&id].clone();
    contestant.players[0] = Entrant::named("Kim");
    change_as_director(&hall, Change::ContestantSeated { contestant });
    let hall = restart(hall);
    assert_eq!(stored_people_count(&hall) * 2, count_before);
    hall.reconnected(&ew).get("/board/1").expect(200);
}

#[test]
fn players_phone_loses_its_voice_when_a_substitute_plays() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let owner = east_west_owner(&hall, 1, 1);
    let mut old_phone = hall.phone(1, &owner);
    let (contestant, entrant) = (east_west_pair(&hall).parse().unwrap(), Entrant::named("Kim"));
    change_as_director(&hall, Change::PlayerSubstituted { contestant, position: 0, from_round: 1, entrant });
    assert_new_phone_speaks(&hall, &mut ns, &mut old_phone, &owner);
}

#[test]
fn players_phone_keeps_its_voice_until_the_round_of_the_substitute() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let mut ew = hall.phone(1, &east_west_owner(&hall, 1, 1));
    let (contestant, entrant) = (east_west_pair(&hall).parse().unwrap(), Entrant::named("Kim"));
    change_as_director(&hall, Change::PlayerSubstituted { contestant, position: 0, from_round: 2, entrant });
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    assert!(confirm_stores(&hall, &mut ew, 1, 1, 13));
}

#[test]
fn phone_of_a_substitute_stays_while_an_earlier_round_is_still_open() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    enter_round(&hall, 2, 1);
    let pair = east_west_pair(&hall);
    let (contestant, entrant) = (pair.parse().unwrap(), Entrant::named("Kim"));
    change_as_director(&hall, Change::PlayerSubstituted { contestant, position: 0, from_round: 2, entrant });
    let mut phone = hall.phone(2, &format!("ew-{pair}-0"));
    for claim in hall.server.claims() {
        hall.server.answer_claim(claim.id, true);
    }
    enter_round(&hall, 1, 1);
    let page = phone.get("/table");
    assert!(page.status == 200 && !page.text.contains("Who are you?"), "{}", page.text);
}

#[test]
fn phone_of_a_pair_that_a_substitute_takes_over_stays_while_an_earlier_round_is_still_open() {
    // The phone was the replaced player's, or the partner's.
    for former_player in [0, 1] {
        let hall = OpenHall::of(&evening("mitchell 7", 3));
        enter_round(&hall, 2, 1);
        let pair = east_west_pair(&hall);
        let mut phone = hall.phone(1, &format!("ew-{pair}-{former_player}"));
        let (contestant, entrant) = (pair.parse().unwrap(), Entrant::named("Kim"));
        change_as_director(&hall, Change::PlayerSubstituted { contestant, position: 0, from_round: 2, entrant });
        scan(&hall, &mut phone, 2);
        choose_owner(&mut phone, &format!("ew-{pair}-0"));
        for claim in hall.server.claims() {
            hall.server.answer_claim(claim.id, true);
        }
        phone.get("/table").expect(200);
        enter_round(&hall, 3, 1);
        let page = phone.get("/table");
        assert!(page.status == 200 && !page.text.contains("Who are you?"), "{former_player}: {}", page.text);
    }
}

#[test]
fn players_phone_that_becomes_a_sides_at_the_next_table_speaks_for_it() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    enter_round(&hall, 2, 1);
    let owner = east_west_owner(&hall, 1, 1);
    let mut sides = [hall.phone(1, "ns"), hall.phone(1, &owner)];
    play_round(&hall, &mut sides, 1, 1);
    let [_, mut ew] = sides;
    scan(&hall, &mut ew, 2);
    choose_owner(&mut ew, "ew");
    let mut ns = hall.phone(2, "ns");
    ns.get("/table?begin=1").expect(200);
    let number = first_board(&hall, 2, 2);
    enter_four_spades(&mut ns, number, "mine", "13").expect(200);
    assert!(!confirm_stores(&hall, &mut ns, 2, number, 13));
    assert!(confirm_stores(&hall, &mut ew, 2, number, 13));
}

/// A hall in which the phone of an owner and a phone of North-South have entered board 1 of table 1, and the owner's
/// phone has then scanned the card of table 2 in round 2.
fn hall_after_one_board(journal: &Journal, owner: &str) -> (OpenHall, [Phone; 2]) {
    let hall = OpenHall::of(journal);
    enter_round(&hall, 2, 1);
    let mut sides = [hall.phone(1, "ns"), hall.phone(1, owner)];
    let [ns, moving_phone] = &mut sides;
    enter_four_spades(ns, 1, "mine", "9").expect(200);
    answer(moving_phone, 1, "yes").expect(200);
    scan(&hall, moving_phone, 2);
    moving_phone.get("/who");
    (hall, sides)
}

#[test]
fn side_is_waited_for_after_its_phone_was_taken_anew_at_the_next_table() {
    let journal = evening("mitchell 7", 3);
    let player = format!("ew-{}-0", east_west_pair(&OpenHall::of(&journal)));
    let player = player.as_str();
    // In the last two lists the second owner is chosen by mistake.
    for owners in [&["ew", "ew"][..], &["ew", player], &[player, "ew"], &["ew", "table", "ew"], &["ew", "ns", "ew"]] {
        let (hall, mut sides) = hall_after_one_board(&journal, owners[0]);
        let [ns, moving_phone] = &mut sides;
        for owner in &owners[1..] {
            moving_phone.get("/who");
            choose_owner(moving_phone, owner);
        }
        enter_four_spades(ns, 2, "mine", "13").expect(200);
        assert!(!confirm_stores(&hall, ns, 1, 2, 13), "{owners:?}");
        let hall = restart(hall);
        let [mut ns, mut moving_phone] = sides.map(|phone| hall.reconnected(&phone));
        assert!(!confirm_stores(&hall, &mut ns, 1, 2, 13), "{owners:?} after a restart");
        scan(&hall, &mut moving_phone, 1);
        choose_owner(&mut moving_phone, player);
        assert!(confirm_stores(&hall, &mut moving_phone, 1, 2, 13), "{owners:?}");
    }
}

#[test]
fn opponents_phone_does_not_end_the_wait_for_a_side_that_another_phone_answered_for() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    enter_round(&hall, 2, 1);
    let mut ns = hall.phone(1, "ew");
    enter_four_spades(&mut ns, 1, "mine", "7").expect(200);
    choose_owner(&mut ns, "table");
    choose_owner(&mut ns, "ns");
    let mut ew = hall.phone(1, "ew");
    enter_four_spades(&mut ns, 2, "mine", "9").expect(200);
    answer(&mut ew, 2, "yes").expect(200);
    scan(&hall, &mut ew, 2);
    choose_owner(&mut ew, "ew");
    choose_owner(&mut ns, "table");
    enter_four_spades(&mut ns, 3, "mine", "13").expect(200);
    assert!(!confirm_stores(&hall, &mut ns, 1, 3, 13));
}

/// Gives up the owner of a phone on the page of a table's card.
fn give_up_at(hall: &OpenHall, phone: &mut Phone, table: u8) {
    scan(hall, phone, table);
    phone.get(format!("{}?anew=1", card_address(hall, table)));
    choose_owner(phone, "table");
}

#[test]
fn pair_is_waited_for_after_its_own_phone_was_given_up_at_another_table() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    enter_round(&hall, 2, 1);
    let mut ns = hall.phone(1, "ns");
    let mut own_phone = hall.own_phone(1, &east_west_pair(&hall));
    give_up_at(&hall, &mut own_phone, 3);
    assert!(!enter_alone_stores(&hall, &mut ns, 1, 1));
    let hall = restart(hall);
    assert!(!enter_alone_stores(&hall, &mut hall.reconnected(&ns), 1, 2), "after a restart");
}

#[test]
fn pair_is_not_waited_for_after_its_phone_was_given_up_though_a_later_board_is_in() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    enter_round(&hall, 2, 1);
    let mut next_table_phone = hall.phone(2, "table");
    next_table_phone.get("/table?begin=1");
    assert!(enter_alone_stores(&hall, &mut next_table_phone, 2, first_board(&hall, 2, 2)));
    let mut ns = hall.phone(1, "ns");
    let mut players_phone = hall.phone(1, &east_west_owner(&hall, 1, 1));
    choose_owner(&mut players_phone, "table");
    assert!(enter_alone_stores(&hall, &mut ns, 1, 1));
}

#[test]
fn pair_is_waited_for_after_its_phone_was_given_up_as_another_players() {
    let journal = evening("mitchell 7", 3);
    let player = east_west_owner(&OpenHall::of(&journal), 1, 1);
    let (hall, [mut ns, mut phone]) = hall_after_one_board(&journal, &player);
    scan(&hall, &mut phone, 3);
    phone.get(format!("{}?anew=1", card_address(&hall, 3)));
    choose_owner(&mut phone, &east_west_owner(&hall, 3, 1));
    give_up_at(&hall, &mut phone, 1);
    assert!(!enter_alone_stores(&hall, &mut ns, 1, 2));
}

#[test]
fn entry_still_waits_for_a_player_who_is_named_anew() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let _players_phone = hall.phone(1, &east_west_owner(&hall, 1, 1));
    enter_four_spades(&mut ns, 1, "mine", "9").expect(200);
    let id: ContestantId = east_west_pair(&hall).parse().unwrap();
    let mut contestant = hall.evening().session().contestants[&id].clone();
    contestant.players[0] = Entrant::named("Kim");
    change_as_director(&hall, Change::ContestantSeated { contestant });
    assert!(!enter_alone_stores(&hall, &mut ns, 1, 1));
    let hall = restart(hall);
    assert!(!enter_alone_stores(&hall, &mut hall.reconnected(&ns), 1, 2), "after a restart");
}

#[test]
fn entry_waits_for_a_phone_that_joined_after_it() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    enter_four_spades(&mut ns, 1, "mine", "9").expect(200);
    let mut players_phone = hall.phone(1, &east_west_owner(&hall, 1, 1));
    give_up_at(&hall, &mut players_phone, 3);
    assert!(!enter_alone_stores(&hall, &mut ns, 1, 1));
}

#[test]
fn silent_phone_does_not_end_the_wait_for_a_side_that_another_one_answered_for() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let owner = |position| format!("ew-{}-{position}", east_west_pair(&hall));
    let mut ns = hall.phone(1, "ns");
    let [mut answering_phone, mut silent_phone] = [0, 1].map(|position| hall.phone(1, &owner(position)));
    allow(&mut answering_phone, last_claim(&hall));
    silent_phone.get("/table").expect(200);
    enter_four_spades(&mut ns, 1, "mine", "9").expect(200);
    answer(&mut answering_phone, 1, "yes").expect(200);
    give_up_at(&hall, &mut answering_phone, 3);
    let hall = restart(hall);
    choose_owner(&mut hall.reconnected(&silent_phone), "table");
    assert!(!enter_alone_stores(&hall, &mut hall.reconnected(&ns), 1, 2));
}

#[test]
fn correction_still_waits_for_a_phone_that_has_begun_the_next_round() {
    let hall = OpenHall::of(&evening("mitchell 3", 2));
    for (table, round) in [(1, 1), (2, 1), (3, 1), (1, 2), (3, 2)] {
        enter_round(&hall, table, round);
    }
    let numbers = board_numbers(hall.evening().session(), 2, 2);
    let mut ns = hall.phone(2, "ns");
    assert!(enter_alone_stores(&hall, &mut ns, 2, numbers[0]));
    let mut ew = hall.phone(2, "ew");
    enter_as_director(&hall, 2, numbers[1]);
    correct(&mut ns, numbers[0], "11").expect(200);
    ew.get("/table?begin=1").expect(200);
    correct(&mut ns, numbers[0], "9").expect(200);
    assert!(!confirm_stores(&hall, &mut ns, 2, numbers[0], 9));
}

#[test]
fn entry_of_a_table_phone_that_becomes_a_sides_still_waits_for_the_other_side() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut phone] = [hall.phone(1, "ns"), hall.phone(1, "table")];
    enter_four_spades(&mut phone, 1, "mine", "13").expect(200);
    choose_owner(&mut phone, "ew");
    choose_owner(&mut ns, "table");
    assert!(!enter_alone_stores(&hall, &mut phone, 1, 1));
}

#[test]
fn own_phone_of_substitutes_answers_at_their_table_while_an_earlier_board_is_missing() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    enter_round(&hall, 2, 1);
    let pair = east_west_pair(&hall);
    let contestant = pair.parse().unwrap();
    for (position, name) in [(0, "Kim"), (1, "Lou")] {
        let entrant = Entrant::named(name);
        change_as_director(&hall, Change::PlayerSubstituted { contestant, position, from_round: 2, entrant });
    }
    let own_phone = hall.own_phone(2, &pair);
    let mut ns = hall.phone(2, "ns");
    ns.get("/table?begin=1").expect(200);
    let number = first_board(&hall, 2, 2);
    enter_four_spades(&mut ns, number, "mine", "13").expect(200);
    assert!(!confirm_stores(&hall, &mut ns, 2, number, 13));
    let hall = restart(hall);
    assert!(confirm_stores(&hall, &mut hall.reconnected(&own_phone), 2, number, 13));
}

#[test]
fn side_whose_phones_were_both_given_up_is_answered_on_another_one() {
    for gives_up_first in [0, 1] {
        let hall = OpenHall::of(&evening("mitchell 7", 3));
        let owner = |position| format!("ew-{}-{position}", east_west_pair(&hall));
        let mut ns = hall.phone(1, "ns");
        let mut phones = [hall.phone(1, &owner(0)), hall.phone(1, &owner(1))];
        allow(&mut phones[0], last_claim(&hall));
        phones[1].get("/table").expect(200);
        enter_four_spades(&mut ns, 1, "mine", "9").expect(200);
        answer(&mut phones[0], 1, "yes").expect(200);
        choose_owner(&mut phones[gives_up_first], "table");
        choose_owner(&mut phones[1 - gives_up_first], "table");
        assert!(enter_alone_stores(&hall, &mut ns, 1, 2), "{gives_up_first}");
    }
}

#[test]
fn own_phone_allowed_at_the_next_table_speaks_for_the_forgotten_boards() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    enter_round(&hall, 2, 1);
    let mut ns = hall.phone(1, "ns");
    let mut own_phone = hall.own_phone(2, &east_west_pair(&hall));
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    assert!(!confirm_stores(&hall, &mut ns, 1, 1, 13));
    assert!(confirm_stores(&hall, &mut own_phone, 1, 1, 13));
}

#[test]
fn phone_lent_to_a_pair_asks_before_it_is_the_pairs() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    play_round(&hall, &mut sides, 1, 1);
    let next_pair = east_west_owner(&hall, 1, 2);
    let _own_phone = hall.phone(7, &next_pair);
    let [_, mut ew] = sides;
    ew.get("/table?begin=1").expect(200);
    choose_owner(&mut ew, &next_pair);
    assert_eq!(hall.server.claims().len(), 1, "the phone became the pair's without a question");
}

#[test]
fn side_whose_phone_did_nothing_at_the_table_is_not_waited_for() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut stray_phone] = hall.phones(1);
    scan(&hall, &mut stray_phone, 2);
    choose_owner(&mut stray_phone, "ew");
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    assert!(confirm_stores(&hall, &mut ns, 1, 1, 13));
}

#[test]
fn phone_of_a_pair_that_turns_still_answers_for_the_earlier_round() {
    let hall = OpenHall::of(&evening("howell 3", 2));
    for table in 1..=3 {
        enter_round(&hall, table, 1);
    }
    // Pair 3 stays at table 2 in rounds 2 and 3, and changes sides.
    let mut sides = [hall.phone(2, "ns"), hall.phone(2, "ew")];
    for table in [1, 3] {
        enter_round(&hall, table, 2);
    }
    play_round(&hall, &mut sides, 2, 2);
    let [mut staying_phone, mut leaving_phone] = sides;
    choose_owner(&mut staying_phone, "ew");
    let number = first_board(&hall, 2, 2);
    correct(&mut leaving_phone, number, "11").expect(200);
    let id = leaving_phone.get(format!("/board/{number}")).hidden_field("id");
    say_yes(&mut leaving_phone, number, &id);
    assert!(!has_result_of(&hall, number, 11));
    answer(&mut staying_phone, number, "yes").expect(200);
    assert!(has_result_of(&hall, number, 11));
}

/// Whether the current result of some table on a board has this many tricks.
fn has_result_of(hall: &OpenHall, number: u16, expected_tricks: u8) -> bool {
    let evening = hall.evening();
    let mut results = evening.session().results().filter(|result| result.slot().board.number() == number);
    results.any(|result| matches!(result.outcome, Outcome::Played { tricks, .. } if tricks.number() == expected_tricks))
}

#[test]
fn phone_that_a_partner_takes_over_still_answers_for_the_earlier_round() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = [hall.phone(1, "ns-A1-0"), hall.phone(1, "ew")];
    play_round(&hall, &mut sides, 1, 1);
    let [mut ns, mut ew] = sides;
    choose_owner(&mut ns, "ns-A1-1");
    correct(&mut ew, 1, "11").expect(200);
    let id = ew.get("/board/1").hidden_field("id");
    say_yes(&mut ew, 1, &id);
    assert_eq!(stored_tricks(&hall, 1, 1), Some(9));
    answer(&mut ns, 1, "yes").expect(200);
    assert_eq!(stored_tricks(&hall, 1, 1), Some(11));
}

#[test]
fn phones_of_four_players_keep_their_players_after_a_restart_of_an_individual() {
    let hall = OpenHall::of(&evening("individual 8", 2));
    let schedule = hall.evening().session().schedule();
    let due = schedule.iter().find(|due| (due.place.table, due.place.round) == (Some(1), Some(1))).unwrap();
    let seats = [(Seat::North, "ns"), (Seat::East, "ew"), (Seat::South, "ns"), (Seat::West, "ew")];
    let phones = seats.map(|(seat, side)| {
        let mut phone = hall.phone(1, &format!("{side}-{}-0", due.sitting.at(seat)));
        for claim in hall.server.claims() {
            hall.server.answer_claim(claim.id, true);
        }
        phone.get("/table").expect(200);
        phone
    });
    let hall = restart(hall);
    for phone in &phones {
        let page = hall.reconnected(phone).get("/table");
        page.expect(200);
        assert!(!page.text.contains("Who are you?"), "{}", page.text);
    }
}

#[test]
fn teams_phone_at_the_other_table_does_not_keep_an_entry_from_being_confirmed() {
    let hall = OpenHall::of(&teams::league_unplayed(&[]));
    let mut ew = hall.phone(1, "ew");
    let number = first_board(&hall, 1, 1);
    enter_four_spades(&mut ew, number, "mine", "13").expect(200);
    let _other_table_phones = hall.phones(2);
    assert!(confirm_stores(&hall, &mut ew, 1, number, 13));
}

#[test]
fn phone_of_the_pairs_next_table_does_not_keep_an_earlier_entry_from_being_confirmed() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    // Table 2 has finished its round, and the pair of table 1 is due there.
    enter_round(&hall, 2, 1);
    let mut ns = hall.phone(1, "ns");
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    let _next_table_phone = hall.phone(2, "ew");
    assert!(confirm_stores(&hall, &mut ns, 1, 1, 13));
}

#[test]
fn tablet_beside_the_pairs_own_phone_shows_what_was_entered_on_it() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    play_round(&hall, &mut sides, 1, 1);
    let mut own_phone = own_phone_of_next_pair(&hall);
    let [mut ns, mut tablet] = sides;
    ns.get("/table?begin=1").expect(200);
    tablet.get("/table?begin=1").expect(200);
    let next_board = first_board(&hall, 1, 2);
    enter_four_spades(&mut tablet, next_board, "mine", "13").expect(200);
    let page = tablet.get("/table");
    assert!(page.text.contains("4♠ N +3"), "{}", page.text);
    assert!(!confirm_stores(&hall, &mut tablet, 1, next_board, 13));
    // Each side says yes on its own phone.
    assert!(!confirm_stores(&hall, &mut own_phone, 1, next_board, 13));
    assert!(confirm_stores(&hall, &mut ns, 1, next_board, 13));
}

#[test]
fn yes_confirms_only_the_result_that_was_shown() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    let mut fields = four_spades_fields(&mut ns, "/board/1", 7, "K");
    ns.post_owned("/board/1", &fields).expect(200);
    let shown_id = ew.get("/board/1").hidden_field("id");
    let form = ns.form_token();
    ns.post("/board/1/answer", &[("form", &form), ("id", &shown_id), ("says", "no")]).expect(200);
    // The same form again, with another result.
    fields.iter_mut().find(|(name, _)| name == "made").unwrap().1 = "+3".to_owned();
    ns.post_owned("/board/1", &fields).expect(200);
    say_yes(&mut ew, 1, &shown_id);
    assert_eq!(stored_tricks(&hall, 1, 1), None);
}

#[test]
fn player_whom_a_pair_does_not_have_owns_no_phone() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = hall.phone(1, &format!("ew-{}-9", east_west_pair(&hall)));
    phone.get("/card").expect(403);
    assert!(hall.server.claims().is_empty());
}

#[test]
fn phone_does_not_speak_for_a_pair_that_got_its_number_by_an_undo() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let first: ContestantId = east_west_pair(&hall).parse().unwrap();
    let second = hall.evening().session().contestants.keys().copied().filter(|id| *id != first).max().unwrap();
    // Pairs without names are told apart only by the change.
    for contestant in [first, second] {
        change_as_director(&hall, Change::ContestantRemoved { contestant });
    }
    let moves = vec![(first, second), (second, first)];
    change_as_director(&hall, Change::ContestantsRenumbered { moves, reason: None });
    let entry = hall.evening().journal.entries().last().unwrap().id;
    for change in [Change::Undone { entry }, Change::Redone { entry }] {
        let mut old_phone = hall.phone(1, "ew");
        old_phone.get("/board/1").expect(200);
        change_as_director(&hall, change);
        old_phone.get("/board/1").expect(403);
    }
}

#[test]
fn phone_that_takes_and_gives_up_a_side_leaves_nothing_in_the_database() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = hall.phone(1, "ns");
    let old_phone = hall.reconnected(&phone);
    for owner in ["table", "ns", "table"] {
        choose_owner(&mut phone, owner).expect(200);
    }
    let hall = restart(hall);
    let store = Store::open_existing(&hall.folder.path().join("club.db")).unwrap();
    for prefix in ["phones.ended.", "phones.voice."] {
        assert!(store.settings_under(prefix).unwrap().is_empty(), "{prefix}");
    }
    // The cookie that it gave up is worth nothing.
    let page = hall.reconnected(&old_phone).get("/board/1");
    assert!(page.text.contains("name=\"holder\""), "{}", page.text);
}

#[test]
fn place_without_a_name_owns_no_phone() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let id: ContestantId = east_west_pair(&hall).parse().unwrap();
    let mut contestant = hall.evening().session().contestants[&id].clone();
    contestant.players[1] = Entrant::named("");
    change_as_director(&hall, Change::ContestantSeated { contestant });
    let mut ns = hall.phone(1, "ns");
    let mut phone = hall.phone(1, &format!("ew-{id}-1"));
    phone.get("/card").expect(403);
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    assert!(confirm_stores(&hall, &mut ns, 1, 1, 13), "the phone speaks for the pair");
}

#[test]
fn entry_of_a_phone_that_moved_to_another_table_counts_for_neither_side() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let mut moving_phone = hall.phone(1, "ew");
    enter_by_form(&mut moving_phone, 1, 7).expect(200);
    let page = scan(&hall, &mut moving_phone, 2);
    moving_phone.post("/who", &[("holder", "ns"), ("form", &page.hidden_field("form"))]).expect(200);
    let mut ew = hall.phone(1, &east_west_owner(&hall, 1, 1));
    assert!(!confirm_stores(&hall, &mut ns, 1, 1, 7));
    assert!(confirm_stores(&hall, &mut ew, 1, 1, 7));
}

#[test]
fn phone_that_was_lent_after_an_entry_is_waited_for_after_a_restart() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = hall.phones(1);
    play_round(&hall, &mut sides, 1, 1);
    for table in 2..=7 {
        enter_round(&hall, table, 1);
    }
    let [mut ns, mut ew] = sides;
    ns.get("/table?begin=1").expect(200);
    let number = first_board(&hall, 1, 2);
    enter_four_spades(&mut ns, number, "mine", "13").expect(200);
    // The pair that came begins on the phone of the side that it sits on.
    ew.get("/table?begin=1").expect(200);
    let hall = restart(hall);
    assert!(!confirm_stores(&hall, &mut hall.reconnected(&ns), 1, number, 13));
    assert!(confirm_stores(&hall, &mut hall.reconnected(&ew), 1, number, 13));
}

#[test]
fn phone_of_a_substituted_player_is_asked_anew_at_the_substitutes_table() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    enter_round(&hall, 2, 1);
    let pair = east_west_pair(&hall);
    let mut old_phone = hall.phone(1, &format!("ew-{pair}-0"));
    let (contestant, entrant) = (pair.parse().unwrap(), Entrant::named("Kim"));
    change_as_director(&hall, Change::PlayerSubstituted { contestant, position: 0, from_round: 2, entrant });
    let page = scan(&hall, &mut old_phone, 2);
    assert!(page.text.contains("name=\"holder\""), "{}", page.text);
}
