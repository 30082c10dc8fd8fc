//! Which phones may enter and confirm a board, and when. A phone must gain nothing from an old cookie, from a card that
//! many phones have scanned, or after its round.

use std::collections::BTreeSet;

use evening::club::Entrant;
use evening::director::{Artificial, Award, MatchOutcome, MatchRuling, MatchRulingId, Ruling, RulingId, SideAward};
use evening::session::{Change, Outcome, Slot, Status, TableResult};

use crate::client::{Phone, answer, enter, fill_form};
use crate::phones::{OpenHall, board, east_west_owner, result_of, table_id};
use crate::table_steps::{
    board_numbers, card_address, change_as_director, choose_owner, confirm_stores, correct, east_west_pair,
    enter_alone_stores, enter_four_spades, enter_round, first_board, play_round, say_yes, scan, stored_after_yes,
    stored_tricks,
};

use testing::*;

#[test]
fn correction_does_not_reveal_a_board_to_the_next_players() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play_round(&open, &mut sides, 1, 1);
    // A player of the arriving pair has scanned the card.
    let mut arriving_phone = open.phone(1, "table");
    arriving_phone.get("/board/2").expect(403);
    correct(&mut arriving_phone, 1, "8").expect(403);
    arriving_phone.get("/board/2").expect(403);
    // The answer to a correction does not reveal it either.
    correct(&mut sides[0], 1, "8").expect(200);
    let id = sides[0].get("/board/1").hidden("id");
    let form = arriving_phone.form();
    arriving_phone.post("/board/1/answer", &[("form", &form), ("id", &id), ("says", "no")]).expect(403);
    arriving_phone.get("/board/2").expect(403);
    assert_eq!(stored_tricks(&open, 1, 1), Some(9));
}

#[test]
fn entered_but_hidden_board_says_so_in_the_list() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play_round(&open, &mut sides, 1, 1);
    let text = "Entered. Shown when all have played it.";
    // A player of the arriving pair may be looking at this phone.
    let page = open.phone(1, "table").get("/table");
    assert_eq!(page.text.matches(text).count(), 3, "{}", page.text);
    let page = sides[0].get("/table");
    assert!(page.text.contains("4♠") && !page.text.contains(text), "{}", page.text);
}

#[test]
fn unplayed_board_is_hidden_while_it_can_be_corrected() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    ns.get("/table");
    let form = ns.form();
    ns.post("/board/1", &[("form", &form), ("state", "none")]).expect(200);
    answer(&mut ew, 1, "yes").expect(200);
    assert_eq!(result_of(open.evening().session(), 1, 1), Some(Outcome::NotPlayed));
    ns.get("/board/1").expect(403);
}

#[test]
fn entry_of_a_board_noted_as_not_played_shows_no_other_board() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut played_phone = open.phone(1, "table");
    for number in [1, 2] {
        enter_four_spades(&mut played_phone, number, "mine", "13");
        assert!(confirm_stores(&open, &mut played_phone, 1, number, 13));
    }
    let form = played_phone.form();
    played_phone.post("/board/3", &[("form", &form), ("state", "none")]).expect(200);
    answer(&mut played_phone, 3, "yes").expect(200);
    played_phone.get("/board/1").expect(200);
    // A player of the arriving pair, which has still to play the boards, has scanned the card.
    let mut arriving_phone = open.phone(1, "table");
    arriving_phone.get("/board/1").expect(403);
    correct(&mut arriving_phone, 3, "9").expect(200);
    arriving_phone.get("/board/1").expect(403);
    let id = arriving_phone.get("/board/3").hidden("id");
    say_yes(&mut arriving_phone, 3, &id);
    assert_eq!(stored_tricks(&open, 1, 3), Some(9));
    arriving_phone.get("/board/1").expect(403);
}

#[test]
fn entry_of_a_new_round_ends_the_view_of_the_last_one() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play_round(&open, &mut sides, 1, 1);
    sides[0].get("/board/1").expect(200);
    enter(&mut sides[0], first_board(&open, 1, 2), 9).expect(200);
    sides[0].get("/board/1").expect(403);
}

#[test]
fn entry_of_neither_side_needs_both_sides_with_phones() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    let [mut first_phone, mut second_phone] = [open.phone(1, "table"), open.phone(1, "table")];
    enter(&mut first_phone, 1, 13).expect(200);
    let id = ns.get("/board/1").hidden("id");
    say_yes(&mut first_phone, 1, &id).expect(403);
    say_yes(&mut second_phone, 1, &id).expect(403);
    say_yes(&mut ns, 1, &id).expect(200);
    assert_eq!(stored_tricks(&open, 1, 1), None);
    say_yes(&mut ns, 1, &id).expect(403);
    say_yes(&mut ew, 1, &id).expect(200);
    assert_eq!(stored_tricks(&open, 1, 1), Some(13));
}

#[test]
fn entry_of_a_table_phone_names_the_sides_that_must_answer() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let [mut table_phone, mut other_table_phone] = [open.phone(1, "table"), open.phone(1, "table")];
    let page = enter(&mut table_phone, 1, 10);
    assert!(page.text.contains("Waiting for North-South to answer on their own phone"), "{}", page.text);
    // A phone that may not answer is told who may.
    let page = other_table_phone.get("/board/1");
    assert!(page.text.contains("Waiting for North-South to answer"), "{}", page.text);
    let mut ew = open.phone(1, "ew");
    assert!(table_phone.get("/board/1").text.contains("Waiting for both sides"));
    let id = ns.get("/board/1").hidden("id");
    let page = say_yes(&mut ns, 1, &id);
    assert!(page.text.contains("Waiting for East-West to answer"), "{}", page.text);
    for phone in [&mut table_phone, &mut other_table_phone] {
        let page = phone.get("/board/1");
        assert!(page.text.contains("Waiting for East-West to answer"), "{}", page.text);
        assert!(!page.text.contains("value=\"yes\""), "{}", page.text);
    }
    say_yes(&mut ew, 1, &id).expect(200);
    assert_eq!(stored_tricks(&open, 1, 1), Some(10));
}

#[test]
fn third_phone_does_not_replace_a_sides_entry() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    enter(&mut ns, 1, 13).expect(200);
    let page = answer(&mut ew, 1, "no");
    let choices =
        [("level", "4"), ("denomination", "S"), ("declarer", "N"), ("lead", "H"), ("rank", "K"), ("made", "-2")];
    let fields = fill_form(&page, &choices);
    ew.send("/board/1", &fields).expect(200);
    let mut third = open.phone(1, "table");
    enter_four_spades(&mut third, 1, "mine", "13").expect(200);
    // Both entries wait as before.
    assert!(ew.get("/board/1").text.contains("differ"), "{}", ew.get("/board/1").text);
    assert_eq!(stored_tricks(&open, 1, 1), None);
}

#[test]
fn waiting_correction_ends_with_its_round() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play_round(&open, &mut sides, 1, 1);
    correct(&mut sides[0], 1, "12").expect(200);
    let id = sides[0].get("/board/1").hidden("id");
    // The players of round 2 take over the phones of the table.
    let first_of_round_2 = board_numbers(open.evening().session(), 1, 2)[0];
    enter(&mut sides[0], first_of_round_2, 9).expect(200);
    answer(&mut sides[1], first_of_round_2, "yes").expect(200);
    let page = say_yes(&mut sides[1], 1, &id);
    assert!(page.status == 403 || page.status == 409, "{}", page.status);
    assert_eq!(stored_tricks(&open, 1, 1), Some(9));
}

#[test]
fn boards_played_at_a_table_in_two_rounds_are_entered_in_each() {
    let open = OpenHall::of(&evening("howell 3", 2));
    let session = open.evening().session().clone();
    let rounds: BTreeSet<u8> = session.schedule().iter().filter_map(|due| due.place.round).collect();
    let repeats_a_board = (1..=3).any(|table| {
        let numbers: Vec<u16> = rounds.iter().flat_map(|round| board_numbers(&session, table, *round)).collect();
        numbers.iter().collect::<BTreeSet<_>>().len() < numbers.len()
    });
    assert!(repeats_a_board, "this movement has no such table");
    let mut phones: Vec<[Phone; 2]> = (1..=3).map(|table| open.phones(table)).collect();
    for round in rounds {
        for table in 1..=3 {
            play_round(&open, &mut phones[usize::from(table) - 1], table, round);
        }
    }
    let evening = open.evening();
    let missing = session
        .schedule()
        .into_iter()
        .find(|due| evening.session().result(Slot::new(due.board, due.sitting)).is_none());
    assert_eq!(missing.map(|due| (due.place, due.board)), None);
}

#[test]
fn replaced_cookie_no_longer_speaks_for_its_side() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let mut old_phone = open.phone(1, "ew");
    let old_cookies = old_phone.cookies.clone();
    let form = old_phone.form();
    old_phone.post("/who", &[("holder", "table"), ("form", &form)]).expect(200);
    let _new_phone = open.phone(1, "ew");
    enter(&mut ns, 1, 13).expect(200);
    let id = ns.get("/board/1").hidden("id");
    old_phone.cookies = old_cookies;
    say_yes(&mut old_phone, 1, &id).expect(403);
    assert_eq!(stored_tricks(&open, 1, 1), None);
}

#[test]
fn many_phones_of_a_card_do_not_push_out_the_other_side() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, _ew] = open.phones(1);
    for _ in 0..45 {
        open.phone(1, "table");
    }
    enter(&mut ns, 1, 13).expect(200);
    let id = ns.get("/board/1").hidden("id");
    say_yes(&mut ns, 1, &id).expect(403);
    assert_eq!(stored_tricks(&open, 1, 1), None);
}

#[test]
fn third_phones_entry_still_needs_the_other_side() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    let mut third = open.phone(1, "table");
    enter(&mut third, 1, 2).expect(200);
    let id = ew.get("/board/1").hidden("id");
    // North-South enter a different result.
    enter_four_spades(&mut ns, 1, "mine", "10").expect(200);
    say_yes(&mut ew, 1, &id).expect(200);
    assert_eq!(stored_tricks(&open, 1, 1), None, "only East-West said so");
    // The third phone does not block the sides: both enter the same result, and it is stored.
    enter_four_spades(&mut ew, 1, "mine", "10").expect(200);
    assert_eq!(stored_tricks(&open, 1, 1), Some(10));
}

#[test]
fn answer_no_of_a_third_phone_has_no_effect() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, _ew] = open.phones(1);
    let mut third = open.phone(1, "table");
    enter(&mut ns, 1, 10).expect(200);
    let id = ns.get("/board/1").hidden("id");
    third.get("/table");
    let form = third.form();
    third.post("/board/1/answer", &[("form", &form), ("id", &id), ("says", "no")]).expect(403);
    assert!(!ns.get("/board/1").text.contains("answered No"));
}

#[test]
fn pairs_own_phone_cannot_answer_for_boards_of_other_pairs() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut own_phone = open.own_phone(1, &east_west_pair(&open));
    let mut ns = open.phone(2, "ns");
    let number = board_numbers(open.evening().session(), 2, 1)[0];
    enter(&mut ns, number, 10).expect(200);
    let id = ns.get(format!("/board/{number}")).hidden("id");
    own_phone.get(format!("/board/{number}")).expect(403);
    let page = say_yes(&mut own_phone, number, &id);
    assert!(matches!(page.status, 403 | 409), "{}", page.status);
    assert_eq!(stored_tricks(&open, 2, number), None);
}

#[test]
fn pairs_own_phone_keeps_its_side() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let _own = open.own_phone(1, &east_west_pair(&open));
    let mut ns = open.phone(1, "ns");
    let mut liar = open.phone(1, "ew");
    enter(&mut ns, 1, 13).expect(200);
    let id = ns.get("/board/1").hidden("id");
    say_yes(&mut liar, 1, &id).expect(403);
    say_yes(&mut ns, 1, &id).expect(403);
    assert_eq!(stored_tricks(&open, 1, 1), None);
}

#[test]
fn phone_of_the_arriving_side_does_not_speak_for_the_leaving_side() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play_round(&open, &mut sides, 1, 1);
    let mut arriving_phone = open.phone(1, "ew");
    correct(&mut sides[0], 1, "13").expect(200);
    let id = sides[0].get("/board/1").hidden("id");
    say_yes(&mut arriving_phone, 1, &id).expect(403);
    say_yes(&mut sides[0], 1, &id).expect(403);
    assert_eq!(stored_tricks(&open, 1, 1), Some(9));
    say_yes(&mut sides[1], 1, &id).expect(200);
    assert_eq!(stored_tricks(&open, 1, 1), Some(13));
}

#[test]
fn side_cannot_confirm_alone_after_the_other_side_has_moved_on() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let ns = open.phone(1, "ns");
    let mut sides = [ns, open.phone(1, &east_west_owner(&open, 1, 1))];
    play_round(&open, &mut sides, 1, 1);
    let key = open.hall.keys().iter().find(|key| key.table == table_id(2)).unwrap().token.clone();
    sides[1].get(format!("/t/{key}"));
    correct(&mut sides[0], 1, "13").expect(200);
    let id = sides[0].get("/board/1").hidden("id");
    say_yes(&mut sides[0], 1, &id).expect(403);
    assert_eq!(stored_tricks(&open, 1, 1), Some(9));
}

#[test]
fn unconfirmed_entry_reveals_no_board() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    let mut third = open.phone(1, "table");
    enter(&mut third, 3, 2).expect(200);
    play_round(&open, &mut sides, 1, 1);
    third.get("/board/1").expect(403);
}

/// An evening in which the director has put off board 1 of table 1.
fn hall_with_a_postponed_board() -> OpenHall {
    let mut journal = evening("mitchell 7", 3);
    let due = *journal.session().schedule().iter().find(|due| due.board.number() == 1).unwrap();
    let movement::Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
    let postponed = TableResult { place: due.place, outcome: Outcome::Postponed, ..result(1, ns, ew, 0) };
    journal.apply(entry(Change::ResultEntered { result: postponed })).unwrap();
    OpenHall::of(&journal)
}

#[test]
fn postponed_board_is_hidden_from_its_players() {
    let open = hall_with_a_postponed_board();
    open.phone(1, "ns").get("/board/1").expect(403);
    open.own_phone(1, &east_west_pair(&open)).get("/board/1").expect(403);
}

#[test]
fn postponed_board_is_entered_by_its_players_in_its_round() {
    let open = hall_with_a_postponed_board();
    let [mut ns, mut ew] = open.phones(1);
    let page = ns.get("/table");
    let hidden = "Entered. Shown when all have played it.";
    assert!(page.text.contains("To be played later") && !page.text.contains(hidden), "{}", page.text);
    ns.get("/board/1?change=1").expect(200);
    correct(&mut ns, 1, "13").expect(200);
    let page = ew.get("/table");
    assert!(page.text.contains("Is this right?"), "{}", page.text);
    assert!(confirm_stores(&open, &mut ew, 1, 1, 13));
}

#[test]
fn pair_token_alone_does_not_make_a_pairs_phone() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let own_phone = open.own_phone(1, &east_west_pair(&open));
    let seat_cookie = own_phone.cookies.iter().find(|(name, _)| name == "seat").unwrap();
    let token = seat_cookie.1.split('.').next().unwrap();
    Phone::new(open.hall.address()).get(format!("/t/{token}")).expect(404);
}

#[test]
fn unanswered_correction_is_listed_on_the_directors_phone() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play_round(&open, &mut sides, 1, 1);
    correct(&mut sides[0], 1, "12").expect(200);
    let first_of_round_2 = board_numbers(open.evening().session(), 1, 2)[0];
    enter(&mut sides[0], first_of_round_2, 9).expect(200);
    answer(&mut sides[1], first_of_round_2, "yes").expect(200);
    let mut director = Phone::new(open.hall.address());
    let page = director.post("/director", &[("code", &open.hall.director_code())]);
    assert!(page.text.contains("North-South entered 4♠ N +2"), "{}", page.text);
    let open = crate::waiting_entries::restart(open);
    let mut director = Phone::new(open.hall.address());
    let page = director.post("/director", &[("code", &open.hall.director_code())]);
    assert!(page.text.contains("North-South entered 4♠ N +2"), "after a restart: {}", page.text);
}

#[test]
fn pages_show_no_empty_values() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let page = open.phone(1, "table").get("/table");
    assert!(page.text.contains("<small>Round 1</small>"), "{}", page.text);
}

#[test]
fn phone_of_a_team_belongs_to_a_side_of_one_table() {
    let open = OpenHall::of(&teams::league_unplayed(&[]));
    let mut phone = Phone::new(open.hall.address());
    phone.get(card_address(&open, 1));
    let team = open.evening().session().contestants.keys().next().unwrap().to_string();
    for owner in [format!("ns-{team}-0"), team] {
        let page = choose_owner(&mut phone, &owner);
        assert!(page.text.contains("name=\"holder\""), "{owner}: {}", page.text);
    }
}

#[test]
fn phone_that_changed_sides_does_not_confirm_its_entry() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut liar = open.phone(1, "ew");
    enter(&mut liar, 1, 13).expect(200);
    let id = liar.get("/board/1").hidden("id");
    choose_owner(&mut liar, "table");
    choose_owner(&mut liar, "ns");
    let mut real_phone = open.phone(1, &east_west_owner(&open, 1, 1));
    say_yes(&mut liar, 1, &id);
    say_yes(&mut liar, 1, &id).expect(403);
    assert_eq!(stored_tricks(&open, 1, 1), None);
    answer(&mut real_phone, 1, "yes").expect(200);
    assert_eq!(stored_tricks(&open, 1, 1), Some(13));
}

#[test]
fn result_entered_before_the_players_have_come_shows_no_other_result() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let next_board = board_numbers(open.evening().session(), 1, 2)[0];
    let mut second_table = open.phones(2);
    enter(&mut second_table[0], next_board, 12).expect(200);
    answer(&mut second_table[1], next_board, "yes").expect(200);
    let mut ns = open.phone(1, "ns");
    for number in [board_numbers(open.evening().session(), 1, 1), vec![next_board]].concat() {
        enter(&mut ns, number, 9).expect(200);
        answer(&mut ns, number, "yes").expect(200);
    }
    assert_eq!(stored_tricks(&open, 1, next_board), Some(9));
    assert!(!ns.get(format!("/board/{next_board}")).text.contains("4♠ N +2"));
    // Once the pair of round 2 has finished round 1 at its table, the other result is shown.
    let boards_of_round_1 = board_numbers(open.evening().session(), 7, 1);
    let mut last_table = open.phones(7);
    for number in boards_of_round_1 {
        enter(&mut last_table[0], number, 9).expect(200);
        answer(&mut last_table[1], number, "yes").expect(200);
    }
    assert!(ns.get(format!("/board/{next_board}")).text.contains("4♠ N +2"));
}

#[test]
fn card_compares_no_result_that_was_entered_before_the_players_have_come() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut own_phone = open.own_phone(1, &east_west_pair(&open));
    for table in 2..=7 {
        enter_round(&open, table, 1);
    }
    let next_board = first_board(&open, 2, 2);
    assert!(enter_alone_stores(&open, &mut own_phone, 2, next_board));
    let card = own_phone.get("/card");
    assert!(card.text.contains("4♠ N +3") && !card.text.contains('%'), "{}", card.text);
    // Once the pair has finished round 1 at its table, its board of round 2 is compared.
    for number in board_numbers(open.evening().session(), 1, 1) {
        assert!(enter_alone_stores(&open, &mut own_phone, 1, number));
    }
    let card = own_phone.get("/card");
    assert!(card.text.contains("4♠ N +3") && card.text.contains('%'), "{}", card.text);
}

#[test]
fn cookie_that_a_pairs_phone_gave_up_is_not_accepted_again() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let mut old_phone = open.own_phone(1, &east_west_pair(&open));
    let old_cookies = old_phone.cookies.clone();
    old_phone.get(format!("{}?anew=1", card_address(&open, 1))).expect(200);
    choose_owner(&mut old_phone, "table");
    let _real_phone = open.own_phone(1, &east_west_pair(&open));
    for _ in 0..45 {
        open.phone(1, "table");
    }
    old_phone.cookies = old_cookies;
    assert_eq!(stored_after_yes(&open, &mut ns, &mut old_phone, 1), None);
}

#[test]
fn waiting_entry_is_shown_only_to_those_who_play_the_board() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut ew = open.phone(1, &east_west_owner(&open, 1, 1));
    let mut ns = open.phone(1, "ns");
    for number in board_numbers(open.evening().session(), 1, 1) {
        enter(&mut ns, number, 9).expect(200);
        answer(&mut ew, number, "yes").expect(200);
    }
    ns.get("/table?begin=1").expect(200);
    let next_board = board_numbers(open.evening().session(), 1, 2)[0];
    enter(&mut ns, next_board, 13).expect(200);
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
    let stored = journal.session().result(Slot::new(due.board, due.sitting)).unwrap().clone();
    let id = evening::session::ResultId(uuid::Uuid::new_v4());
    let (supersedes, reason) = (Some(stored.id), Some("no time".to_owned()));
    let result = TableResult { id, supersedes, reason, outcome: Outcome::NotPlayed, ..stored };
    journal.apply(entry(Change::ResultEntered { result })).unwrap();
    let open = OpenHall::of(&journal);
    let page = open.phone(1, "ns").get("/results");
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
    let unplayed = schedule.iter().filter(|due| plays(due, ew) && !plays(due, ns)).min_by_key(|due| due.board).unwrap();
    let best = schedule.iter().find(|due| due.board == unplayed.board && plays(due, ns)).unwrap();
    let grand_slam = |tricks: u8| Outcome::Played {
        contract: "7NT".parse().unwrap(),
        declarer: bridge::Seat::North,
        tricks: bridge::Tricks::new(tricks).unwrap(),
        lead: None,
    };
    let other_boards = schedule.iter().filter(|due| plays(due, ns) && due.board != best.board);
    let bad_results = other_boards.map(|due| (due, grand_slam(0)));
    for (due, outcome) in bad_results.chain([(unplayed, Outcome::NotPlayed), (best, grand_slam(13))]) {
        let stored = journal.session().result(Slot::new(due.board, due.sitting)).unwrap().clone();
        let id = evening::session::ResultId(uuid::Uuid::new_v4());
        let (supersedes, reason) = (Some(stored.id), Some("mistyped".to_owned()));
        let result = TableResult { id, supersedes, reason, outcome, ..stored };
        journal.apply(entry(Change::ResultEntered { result })).unwrap();
    }
    let (table, named) = (last_due.place.table.unwrap(), format!("Best boards: {} (", best.board));
    let open = OpenHall::of(&journal);
    let page = open.phone(table, &format!("ns-{ns}-0")).get("/table");
    assert!(page.text.contains("Best boards") && !page.text.contains(&named), "{}", page.text);
    // Only North-South look at their own phone.
    let page = open.own_phone(table, &ns.to_string()).get("/table");
    assert!(page.text.contains(&named), "{named} is not in {}", page.text);
}

#[test]
fn phone_that_takes_a_pair_at_its_next_table_confirms_nothing_of_the_last_round() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play_round(&open, &mut sides, 1, 1);
    let mut second_table = open.phones(2);
    play_round(&open, &mut second_table, 2, 1);
    let mut liar = open.phone(2, &east_west_owner(&open, 2, 2));
    liar.get(card_address(&open, 1));
    correct(&mut sides[0], 1, "13").expect(200);
    let id = sides[0].get("/board/1").hidden("id");
    say_yes(&mut liar, 1, &id);
    assert_eq!(stored_tricks(&open, 1, 1), Some(9));
    say_yes(&mut sides[1], 1, &id).expect(200);
    assert_eq!(stored_tricks(&open, 1, 1), Some(13));
}

#[test]
fn entry_of_a_phone_that_gave_up_its_side_is_of_neither_side() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let mut liar = open.phone(1, "ew");
    enter(&mut liar, 1, 13).expect(200);
    let id = liar.get("/board/1").hidden("id");
    choose_owner(&mut liar, "table");
    let mut real_phone = open.phone(1, "ew");
    say_yes(&mut ns, 1, &id);
    assert_eq!(stored_tricks(&open, 1, 1), None);
    answer(&mut real_phone, 1, "yes").expect(200);
    assert_eq!(stored_tricks(&open, 1, 1), Some(13));
}

#[test]
fn agreed_result_is_not_corrected_by_one_phone_after_the_other_has_moved() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play_round(&open, &mut sides, 1, 1);
    enter_round(&open, 2, 1);
    scan(&open, &mut sides[1], 2);
    choose_owner(&mut sides[1], "ew");
    assert!(!enter_alone_stores(&open, &mut sides[0], 1, 1));
}

#[test]
fn table_stores_nothing_for_a_pair_that_still_plays_elsewhere_with_a_phone() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let _phone_elsewhere = open.phone(1, "ew");
    enter_round(&open, 2, 1);
    let mut second_table_ns = open.phone(2, "ns");
    second_table_ns.get("/table?begin=1").expect(200);
    assert!(!enter_alone_stores(&open, &mut second_table_ns, 2, first_board(&open, 2, 2)));
}

#[test]
fn tablets_of_a_table_confirm_although_another_table_forgot_a_board() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let _phone_elsewhere = open.phone(1, "ew");
    let mut second_table = open.phones(2);
    play_round(&open, &mut second_table, 2, 1);
    for phone in &mut second_table {
        phone.get("/table?begin=1").expect(200);
    }
    let next_board = first_board(&open, 2, 2);
    assert!(!enter_alone_stores(&open, &mut second_table[0], 2, next_board));
    assert!(confirm_stores(&open, &mut second_table[1], 2, next_board, 13));
}

#[test]
fn phone_lent_before_the_pair_has_come_gives_way_to_its_own() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut second_table = open.phones(2);
    play_round(&open, &mut second_table, 2, 1);
    second_table[1].get("/table?begin=1").expect(200);
    let ns = open.phone(1, "ns");
    let mut sides = [ns, open.phone(1, &east_west_owner(&open, 1, 1))];
    play_round(&open, &mut sides, 1, 1);
    scan(&open, &mut sides[1], 2);
    let next_board = first_board(&open, 2, 2);
    second_table[0].get("/table?begin=1").expect(200);
    assert!(!enter_alone_stores(&open, &mut second_table[0], 2, next_board));
    assert!(!confirm_stores(&open, &mut second_table[1], 2, next_board, 13));
    assert!(confirm_stores(&open, &mut sides[1], 2, next_board, 13));
}

#[test]
fn side_phone_cannot_confirm_after_its_pair_left_and_returned() {
    let open = OpenHall::of(&evening("howell 3", 2));
    // Pair 2 sits at table 2 in the first round and in the last.
    let mut leaving_phone = open.phone(2, "ns");
    for number in board_numbers(open.evening().session(), 2, 1) {
        enter_four_spades(&mut leaving_phone, number, "mine", "9");
        confirm_stores(&open, &mut leaving_phone, 2, number, 9);
    }
    for (round, table) in
        [(1, 1), (1, 3)].into_iter().chain((2..5).flat_map(|round| [1, 2, 3].map(|table| (round, table))))
    {
        enter_round(&open, table, round);
    }
    let mut other_phone = open.phone(2, "ns");
    let mut own_phone = open.phone(2, "ew-A2-0");
    let last_board = first_board(&open, 2, 5);
    assert!(!enter_alone_stores(&open, &mut other_phone, 2, last_board));
    assert!(!confirm_stores(&open, &mut leaving_phone, 2, last_board, 13));
    assert!(confirm_stores(&open, &mut own_phone, 2, last_board, 13));
}

#[test]
fn player_who_has_played_all_boards_sees_the_place_and_no_table_to_go_to() {
    let open = OpenHall::of(&evening("mitchell 3", 2));
    let mut player = open.phone(1, &east_west_owner(&open, 1, 1));
    let schedule = open.evening().session().schedule();
    let (last_due, other_dues) = schedule.split_last().unwrap();
    let enter_as_director = |due| {
        let result = crate::hands::result_at(due, uuid::Uuid::now_v7());
        change_as_director(&open, Change::ResultEntered { result });
    };
    for due in other_dues {
        enter_as_director(due);
    }
    let waiting_page = player.get("/table");
    let pair = east_west_pair(&open);
    let plays_last = last_due.sitting.contestants().any(|(id, _)| id.to_string() == pair);
    assert_eq!(waiting_page.text.contains("You belong at table"), plays_last, "{}", waiting_page.text);
    assert_eq!(waiting_page.text.contains("You have played all your boards"), !plays_last, "{}", waiting_page.text);
    // The page of a player who is away from this table follows the other tables.
    assert!(waiting_page.text.contains("data-watch=\"standing\""), "{}", waiting_page.text);
    enter_as_director(last_due);
    for page in [player.get("/table"), scan(&open, &mut player, 2)] {
        assert!(!page.text.contains("You belong at table"), "{}", page.text);
        for text in ["So far you are 1= with ", "href=\"/results?me="] {
            assert!(page.text.contains(text), "{text} is not in {}", page.text);
        }
    }
}

/// The own phone of the pair North-South at table 1, after it agreed with the tablet of East-West on the results of
/// round 1 and the tablet was lent to the next pair.
fn phone_that_agreed_with_a_lent_tablet(open: &OpenHall) -> Phone {
    let schedule = open.evening().session().schedule();
    let pair = schedule.iter().find(|due| due.board == board(1)).unwrap().sitting.at(bridge::Seat::North);
    let own_phone = open.own_phone(1, &pair.to_string());
    let mut sides = [own_phone, open.phone(1, "ew")];
    play_round(open, &mut sides, 1, 1);
    let [own_phone, mut tablet] = sides;
    tablet.get("/table?begin=1").expect(200);
    own_phone
}

#[test]
fn agreed_result_is_not_corrected_by_one_phone_after_a_restart() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let own_phone = phone_that_agreed_with_a_lent_tablet(&open);
    let open = crate::waiting_entries::restart(open);
    let mut reconnected = Phone::new(open.hall.address());
    reconnected.cookies.clone_from(&own_phone.cookies);
    assert!(!enter_alone_stores(&open, &mut reconnected, 1, 1));
}

#[test]
fn agreed_result_that_was_withdrawn_is_not_entered_anew_by_one_phone() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut own_phone = phone_that_agreed_with_a_lent_tablet(&open);
    withdraw_result(&open, 1);
    assert!(!enter_alone_stores(&open, &mut own_phone, 1, 1));
}

#[test]
fn agreed_result_is_not_corrected_with_a_third_phone() {
    let open = OpenHall::of(&evening("mitchell 3", 2));
    for (round, table) in [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)] {
        enter_round(&open, table, round);
    }
    let mut sides = open.phones(1);
    play_round(&open, &mut sides, 1, 3);
    choose_owner(&mut sides[1], "table");
    let number = first_board(&open, 1, 3);
    let mut third = open.phone(1, "table");
    correct(&mut third, number, "13").expect(200);
    let id = third.get(format!("/board/{number}")).hidden("id");
    say_yes(&mut sides[0], number, &id);
    say_yes(&mut sides[0], number, &id);
    assert_eq!(stored_tricks(&open, 1, number), Some(9));
}

#[test]
fn agreed_result_that_the_director_corrected_is_not_changed_by_one_phone() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play_round(&open, &mut sides, 1, 1);
    let before = open.evening();
    let due = *before.session().schedule().iter().find(|due| due.board.number() == 1).unwrap();
    let stored = before.session().result(Slot::new(due.board, due.sitting)).unwrap().clone();
    let id = evening::session::ResultId(uuid::Uuid::new_v4());
    let (supersedes, reason) = (Some(stored.id), Some("revoke".to_owned()));
    let result = TableResult { id, supersedes, reason, outcome: Outcome::PassedOut, ..stored };
    change_as_director(&open, Change::ResultEntered { result });
    enter_round(&open, 2, 1);
    scan(&open, &mut sides[1], 2);
    choose_owner(&mut sides[1], "ew");
    assert!(!enter_alone_stores(&open, &mut sides[0], 1, 1));
}

/// Withdraws the result of a board at table 1 in the director's window.
fn withdraw_result(open: &OpenHall, number: u16) {
    let before = open.evening();
    let schedule = before.session().schedule();
    let is_here = |due: &&evening::session::Due| due.place.table == Some(1) && due.board == board(number);
    let due = schedule.iter().find(is_here).unwrap();
    let result = before.session().result(Slot::new(due.board, due.sitting)).unwrap().id;
    let reason = "wrong line".to_owned();
    change_as_director(open, Change::ResultWithdrawn { result, reason, consent: None });
}

#[test]
fn withdrawn_result_takes_no_table_back_once_the_next_round_has_a_result() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    for table in [1, 2, 7] {
        enter_round(&open, table, 1);
    }
    let boards = board_numbers(open.evening().session(), 1, 2);
    let mut phone = open.phone(1, "table");
    phone.get("/table?begin=1").expect(200);
    assert!(enter_alone_stores(&open, &mut phone, 1, boards[0]));
    withdraw_result(&open, 1);
    assert!(phone.get("/table").text.contains("Round 2"));
    assert!(enter_alone_stores(&open, &mut phone, 1, boards[1]));
    // The board of round 1 is the director's.
    enter_four_spades(&mut phone, 1, "mine", "9").expect(403);
    let pair = east_west_owner(&open, 1, 2);
    assert!(open.phone(1, &pair).get("/table").text.contains("Round 2"), "{pair} is sent back");
    // The pair that has left has no result of round 2 yet.
    let page = open.own_phone(2, &east_west_pair(&open)).get("/table");
    assert!(page.text.contains("Table 2"), "{}", page.text);
}

/// Lets board 1 of table 1 come in, by a result of its players or by a ruling, and round 1 of tables 1, 2 and 7 with
/// it. Returns the change by which the director empties the board again.
fn play_round_1_and_prepare_to_empty_a_board(open: &OpenHall, reason: &str) -> Change {
    let schedule = open.evening().session().schedule();
    let due = *schedule.iter().find(|due| due.board == board(1)).unwrap();
    let ruling = RulingId(uuid::Uuid::new_v4());
    if reason == "ruling withdrawn" {
        let average = SideAward::Artificial(Artificial::Average);
        let award = Award { ns: average.clone(), ew: average };
        let ruling = Ruling::award(ruling, "12C", "", award);
        let (place, board, sitting) = (due.place, due.board, due.sitting);
        change_as_director(open, Change::RulingMade { place, board, sitting, ruling });
    }
    for table in [1, 2, 7] {
        enter_round(open, table, 1);
    }
    let evening = open.evening();
    let why = || "wrong line".to_owned();
    match (reason, evening.session().result(Slot::new(due.board, due.sitting))) {
        ("result withdrawn", Some(result)) => {
            Change::ResultWithdrawn { result: result.id, reason: why(), consent: None }
        }
        ("result undone", Some(result)) => {
            let id = result.id;
            let is_entry = |change: &Change| matches!(change, Change::ResultEntered { result } if result.id == id);
            let entry = evening.journal.entries().iter().find(|entry| is_entry(&entry.change)).unwrap().id;
            Change::Undone { entry }
        }
        _ => Change::RulingWithdrawn { ruling, reason: why(), consent: None },
    }
}

#[test]
fn emptied_board_takes_nobody_back_once_one_of_its_pairs_has_a_later_result() {
    for reason in ["result withdrawn", "result undone", "ruling withdrawn"] {
        let open = OpenHall::of(&evening("mitchell 7", 3));
        let change = play_round_1_and_prepare_to_empty_a_board(&open, reason);
        // The pair that has left has a result of round 2, and its old table has none.
        let mut second_table = open.phone(2, "table");
        second_table.get("/table?begin=1").expect(200);
        assert!(enter_alone_stores(&open, &mut second_table, 2, first_board(&open, 2, 2)));
        change_as_director(&open, change);
        let mut phone = open.phone(1, "table");
        let page = enter_four_spades(&mut phone, 1, "mine", "13");
        assert_eq!(page.status, 403, "{reason}: {}", page.text);
        phone.get("/table?begin=1").expect(200);
        assert!(enter_alone_stores(&open, &mut phone, 1, first_board(&open, 1, 2)), "{reason}");
    }
}

#[test]
fn withdrawn_result_is_entered_again_while_no_later_round_has_one() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    enter_round(&open, 1, 1);
    withdraw_result(&open, 1);
    let mut phone = open.phone(1, "table");
    assert!(enter_alone_stores(&open, &mut phone, 1, 1));
}

#[test]
fn corrected_name_leaves_the_pairs_own_phone_to_the_pair() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let mut ew = open.own_phone(1, &east_west_pair(&open));
    let id = east_west_pair(&open).parse().unwrap();
    let mut contestant = open.evening().session().contestants[&id].clone();
    contestant.players[0].name = "Spelt anew".to_owned();
    change_as_director(&open, Change::ContestantSeated { contestant });
    enter_four_spades(&mut ns, 1, "mine", "13");
    assert!(confirm_stores(&open, &mut ew, 1, 1, 13));
}

#[test]
fn phone_of_the_table_speaks_for_a_side_without_a_phone() {
    for is_first in [true, false] {
        let open = OpenHall::of(&evening("mitchell 7", 3));
        let mut ew = open.phone(1, "ew");
        let mut table_phone = open.phone(1, "table");
        if is_first {
            enter(&mut table_phone, 1, 10).expect(200);
            answer(&mut ew, 1, "no").expect(200);
        }
        enter_four_spades(&mut ew, 1, "mine", "11");
        if !is_first {
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
        assert_eq!(stored_tricks(&open, 1, 1), None);
        // The phone of the table answers for North-South.
        say_yes(&mut table_phone, 1, &own_id).expect(200);
        assert_eq!(stored_tricks(&open, 1, 1), Some(11));
    }
}

#[test]
fn phone_of_the_table_speaks_for_no_side_that_has_a_phone() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    let mut third = open.phone(1, "table");
    enter_four_spades(&mut ns, 1, "mine", "13");
    enter_four_spades(&mut third, 1, "mine", "7");
    let page = ns.get("/board/1");
    assert!(!page.text.contains("entered different results"), "{}", page.text);
    assert!(confirm_stores(&open, &mut ew, 1, 1, 13));
}

#[test]
fn waiting_entry_of_a_pair_that_changed_sides_is_answered_after_a_restart() {
    let open = OpenHall::of(&evening("howell 3", 2));
    for table in 1..=3 {
        enter_round(&open, table, 1);
    }
    // Pair 3 stays at table 2 in rounds 2 and 3, and changes sides.
    let mut sides = open.phones(2);
    for phone in &mut sides {
        phone.get("/table?begin=1").expect(200);
    }
    for number in board_numbers(open.evening().session(), 2, 2) {
        enter_four_spades(&mut sides[0], number, "mine", "9");
        confirm_stores(&open, &mut sides[1], 2, number, 9);
    }
    enter_round(&open, 1, 2);
    enter_round(&open, 3, 2);
    for phone in &mut sides {
        phone.get("/table?begin=1").expect(200);
    }
    let next_board = first_board(&open, 2, 3);
    enter_four_spades(&mut sides[0], next_board, "mine", "13");
    let open = crate::waiting_entries::restart(open);
    let [ns, ew] = sides;
    let reconnect = |phone: &Phone| {
        let mut reconnected = Phone::new(open.hall.address());
        reconnected.cookies.clone_from(&phone.cookies);
        reconnected.get("/table?begin=1").expect(200);
        reconnected
    };
    let (_ns, mut ew) = (reconnect(&ns), reconnect(&ew));
    assert!(confirm_stores(&open, &mut ew, 2, next_board, 13));
}

#[test]
fn pairs_phone_comes_before_the_tablet_of_its_next_table_after_a_restart() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let ns = open.phone(1, "ns");
    let mut sides = [ns, open.phone(1, &east_west_owner(&open, 1, 1))];
    let mut second_table = open.phones(2);
    play_round(&open, &mut sides, 1, 1);
    play_round(&open, &mut second_table, 2, 1);
    let open = crate::waiting_entries::restart(open);
    let reconnect = |phone: &Phone| {
        let mut reconnected = Phone::new(open.hall.address());
        reconnected.cookies.clone_from(&phone.cookies);
        reconnected.get("/table").expect(200);
        reconnected
    };
    let (mut ns, mut tablet, mut own_phone) =
        (reconnect(&second_table[0]), reconnect(&second_table[1]), reconnect(&sides[1]));
    let page = scan(&open, &mut own_phone, 2);
    assert!(!page.text.contains("Who are you?"), "{}", page.text);
    ns.get("/table?begin=1").expect(200);
    tablet.get("/table?begin=1").expect(200);
    let next_board = first_board(&open, 2, 2);
    enter_four_spades(&mut ns, next_board, "mine", "13");
    assert!(!confirm_stores(&open, &mut tablet, 2, next_board, 13));
    assert!(confirm_stores(&open, &mut own_phone, 2, next_board, 13));
}

#[test]
fn phone_of_a_player_who_directs_no_longer_speaks_for_the_player() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let mut directors_phone = open.phone(1, &east_west_owner(&open, 1, 1));
    let player_cookies = directors_phone.cookies.clone();
    directors_phone.post("/director", &[("code", &open.hall.director_code())]).expect(200);
    enter_four_spades(&mut ns, 1, "mine", "13");
    assert!(confirm_stores(&open, &mut ns, 1, 1, 13));
    let open = crate::waiting_entries::restart(open);
    let mut reconnected = Phone::new(open.hall.address());
    reconnected.cookies = player_cookies;
    reconnected.get("/board/1").expect(403);
}

#[test]
fn phone_loses_its_voice_when_both_players_were_replaced_one_by_one() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let mut old_phone = open.phone(1, &east_west_owner(&open, 1, 1));
    let id = east_west_pair(&open).parse().unwrap();
    for (chair, name) in ["Kim", "Lou"].into_iter().enumerate() {
        let mut contestant = open.evening().session().contestants[&id].clone();
        contestant.players[chair] = Entrant::named(name.to_owned());
        change_as_director(&open, Change::ContestantSeated { contestant });
    }
    let mut new_phone = open.phone(1, &east_west_owner(&open, 1, 1));
    enter_four_spades(&mut ns, 1, "mine", "13");
    assert!(!confirm_stores(&open, &mut old_phone, 1, 1, 13));
    assert!(confirm_stores(&open, &mut new_phone, 1, 1, 13));
}

#[test]
fn board_noted_as_not_played_by_mistake_is_corrected_by_both_sides() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    ns.get("/table");
    let form = ns.form();
    ns.post("/board/1", &[("form", &form), ("state", "none")]).expect(200);
    answer(&mut ew, 1, "yes").expect(200);
    correct(&mut ns, 1, "13").expect(200);
    assert!(confirm_stores(&open, &mut ew, 1, 1, 13));
}

#[test]
fn confirming_a_board_that_the_other_table_still_plays_leads_to_the_table_page() {
    let open = OpenHall::of(&teams::league_unplayed(&[]));
    let mut sides = open.phones(1);
    let number = first_board(&open, 1, 1);
    enter_four_spades(&mut sides[0], number, "mine", "13");
    let id = sides[1].get(format!("/board/{number}")).hidden("id");
    say_yes(&mut sides[1], number, &id).expect(200);
    assert_eq!(stored_tricks(&open, 1, number), Some(13));
}

/// The director's decision that the first of two teams won their match of a round without playing it.
fn walk_over(teams: [u16; 2], round: u8) -> Change {
    let contestants = teams.map(pair);
    let (law, reason) = ("81C3".to_owned(), "late".to_owned());
    let (id, outcome) = (MatchRulingId(uuid::Uuid::new_v4()), MatchOutcome::Won(contestants[0]));
    Change::MatchDecided { decided: MatchRuling { id, contestants, round: Some(round), outcome, law, reason } }
}

/// Asserts that phones enter no board of a table in a round, and that the table goes on with the next round.
fn assert_next_round_is_played(open: &OpenHall, table: u8, round: u8) {
    let mut phone = open.phone(table, "table");
    enter_four_spades(&mut phone, first_board(open, table, round), "mine", "9").expect(403);
    phone.get("/table?begin=1").expect(200);
    assert!(enter_alone_stores(open, &mut phone, table, first_board(open, table, round + 1)));
}

#[test]
fn boards_of_a_decided_match_are_not_played() {
    let open = OpenHall::of(&teams::league_unplayed(&teams::IN_VP));
    change_as_director(&open, walk_over([3, 4], 1));
    assert_next_round_is_played(&open, 3, 1);
}

#[test]
fn results_are_shown_once_the_last_missing_match_is_decided() {
    let open = OpenHall::of(&teams::league(&teams::IN_VP));
    let mut phone = open.phone(1, "table");
    assert_eq!(phone.ask_once("GET", "/results", None).status, 303);
    change_as_director(&open, walk_over([1, 3], 2));
    assert_eq!(phone.ask_once("GET", "/results", None).status, 200);
}

#[test]
fn boards_of_a_suspended_pair_are_not_played() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    for table in [1, 2] {
        enter_round(&open, table, 1);
    }
    let contestant = east_west_pair(&open).parse().unwrap();
    let status = Status::Suspended { from_round: 2, to_round: 2 };
    change_as_director(&open, Change::StatusSet { contestant, player: None, status, reason: "conduct".into() });
    assert_next_round_is_played(&open, 2, 2);
}
