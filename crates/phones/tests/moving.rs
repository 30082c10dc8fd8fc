//! Players and their phones from table to table: the end of a round, the next table, sitting out.

use testing::*;

use crate::client::{Phone, answer, enter_by_form};
use crate::open_hall::{OpenHall, east_west_owner, result_of};
use crate::table_steps::{card_address, choose_owner, east_west_pair, enter_round, first_board, scan};

#[test]
fn single_phone_of_a_table_enters_and_confirms_a_board() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = hall.phone(2, "table");
    let number =
        hall.evening().session().schedule().iter().find(|due| due.place.table == Some(2)).unwrap().board.number();
    enter_by_form(&mut phone, number, 9);
    answer(&mut phone, number, "yes").expect(200);
    assert!(result_of(hall.evening().session(), 2, number).is_some());
}

#[test]
fn page_after_a_round_says_where_everybody_goes_and_begins_the_next_one() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    for number in [1, 2, 3] {
        enter_by_form(&mut ns, number, 10);
        answer(&mut ew, number, "yes");
    }
    let page = ns.get("/table");
    for text in ["Your table has finished round 1", "stay at table 1", "to table 2", "Go on to round 2"] {
        assert!(page.text.contains(text), "{text} is not in {}", page.text);
    }
    assert!(ns.get("/table?begin=1").text.contains("Round 2"));
}

#[test]
fn round_that_was_begun_is_shown_when_the_phone_comes_back() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    play_boards(&mut ns, &mut ew, [1, 2, 3]);
    assert!(ns.get("/table").text.contains("Your table has finished round 1"));
    ns.get("/table?begin=1").expect(200);
    for page in [ns.get("/table"), ns.post("/call", &[("form", &ns.form_token()), ("back", "/table")])] {
        assert!(page.text.contains("<small>Round 2</small>"), "{}", page.text);
        assert!(!page.text.contains("Your table has finished round 1"), "{}", page.text);
    }
    // A player who began too early still finds where to go, and the other phone still shows the finished round.
    assert!(ns.get("/table?last=1").text.contains("to table 2"));
    assert!(ew.get("/table").text.contains("Your table has finished round 1"));
}

#[test]
fn address_that_begins_a_round_redirects_to_the_page_of_the_table() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    play_boards(&mut ns, &mut ew, [1, 2, 3]);
    // A page reloads its own address, which must not begin the round after this one.
    let page = ns.ask_once("GET", "/table?begin=1", None);
    assert_eq!((page.status, page.header("location").as_deref()), (303, Some("/table")));
}

#[test]
fn pairs_own_phone_shows_the_pairs_boards_and_moves_with_it_to_the_next_table() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let evening = hall.evening();
    let due = evening.session().schedule().into_iter().find(|due| due.place.table == Some(1)).unwrap();
    let pair = due.sitting.at(bridge::Seat::East);
    let mut own_phone = hall.own_phone(1, &pair.to_string());
    let mut ns = hall.phone(1, "ns");
    for number in [1, 2, 3] {
        enter_by_form(&mut ns, number, 10);
        answer(&mut own_phone, number, "yes").expect(200);
    }
    let card = own_phone.get("/card");
    for text in ["4♠ N =", "against"] {
        assert!(card.text.contains(text), "{text} is not in {}", card.text);
    }
    let page = own_phone.get("/table");
    assert!(page.text.contains("to table 2"), "{}", page.text);
    assert!(own_phone.get("/table?begin=1").text.contains("Table 2"));
}

#[test]
fn pairs_own_phone_waits_for_a_table_that_has_not_finished_its_round() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut own_phone = hall.own_phone(1, &east_west_pair(&hall));
    play_boards(&mut hall.phone(1, "ns"), &mut own_phone, [1, 2, 3]);
    let page = own_phone.get("/table?begin=1");
    for text in ["to table 2", "This table has not finished its round."] {
        assert!(page.text.contains(text), "{text} is not in {}", page.text);
    }
    assert!(!page.text.contains("begin=1"), "{}", page.text);
    enter_round(&hall, 2, 1);
    let page = own_phone.get("/table");
    assert!(page.text.contains("begin=1") && !page.text.contains("has not finished"), "{}", page.text);
}

/// Enters three boards of a table on one phone, with ten tricks, and confirms them on the other.
pub(crate) fn play_boards(ns: &mut Phone, ew: &mut Phone, boards: [u16; 3]) {
    for number in boards {
        enter_by_form(ns, number, 10).expect(200);
        answer(ew, number, "yes").expect(200);
    }
}

#[test]
fn players_phone_shows_the_next_table_and_joins_it_with_one_scan() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut player = hall.phone(1, &east_west_owner(&hall, 1, 1));
    let mut ns = hall.phone(1, "ns");
    play_boards(&mut ns, &mut player, [1, 2, 3]);
    assert!(player.get("/table").text.contains("to table 2"));
    // Round 2 begins at table 1 with the new pair.
    let next_due = hall
        .evening()
        .session()
        .schedule()
        .into_iter()
        .find(|due| due.place.table == Some(1) && due.place.round == Some(2));
    let mut arriving_phone = hall.phone(1, &east_west_owner(&hall, 1, 2));
    let number = next_due.unwrap().board.number();
    enter_by_form(&mut ns, number, 9).expect(200);
    answer(&mut arriving_phone, number, "yes").expect(200);
    let page = player.get("/table");
    assert!(page.text.contains("You belong at table 2."), "{}", page.text);
    // It can no longer enter anything at table 1, nor at a table where its player does not sit.
    assert!(player.get(format!("/board/{}", number + 1)).text.contains("You belong at table 2."));
    assert!(scan(&hall, &mut player, 4).text.contains("You belong at table 2."));
    let page = scan(&hall, &mut player, 2);
    assert!(page.text.contains("Table 2") && !page.text.contains("Who are you?"), "{}", page.text);
}

#[test]
fn player_who_comes_early_waits_for_the_table_and_is_let_in() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut player = hall.phone(1, &east_west_owner(&hall, 1, 1));
    let mut ns = hall.phone(1, "ns");
    play_boards(&mut ns, &mut player, [1, 2, 3]);
    let address = card_address(&hall, 2);
    let page = player.get(&address);
    let next_address = format!("data-turns=\"{}\"", address.replace('/', "&#x2f;"));
    for text in ["You belong at table 2.", "Wait here: the page goes on by itself.", next_address.as_str()] {
        assert!(page.text.contains(text), "{text} is not in {}", page.text);
    }
    enter_round(&hall, 2, 1);
    let page = player.get(&address);
    assert!(page.text.contains("Table 2") && !page.text.contains("You belong at table"), "{}", page.text);
}

#[test]
fn player_who_moves_on_is_not_offered_the_next_round_of_the_old_table() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut player = hall.phone(1, &east_west_owner(&hall, 1, 1));
    let mut ns = hall.phone(1, "ns");
    play_boards(&mut ns, &mut player, [1, 2, 3]);
    for path in ["/table", "/table?begin=1"] {
        let page = player.get(path);
        let watches_others = "data-watch=\"standing\"";
        for text in ["to table 2", "Scan the code there, or type its four digits", "href=\"/join\"", watches_others] {
            assert!(page.text.contains(text), "{path}: {text} is not in {}", page.text);
        }
        assert!(!page.text.contains("Go on to round 2"), "{path}: {}", page.text);
    }
    assert!(ns.get("/table").text.contains("Go on to round 2"));
}

#[test]
fn player_at_the_next_table_is_not_sent_there() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut player = hall.phone(1, &east_west_owner(&hall, 1, 1));
    let mut ns = hall.phone(1, "ns");
    play_boards(&mut ns, &mut player, [1, 2, 3]);
    enter_round(&hall, 2, 1);
    let page = scan(&hall, &mut player, 2);
    for text in ["at this table, East-West", "Go on to round 2"] {
        assert!(page.text.contains(text), "{text} is not in {}", page.text);
    }
    assert!(!page.text.contains("to table 2"), "{}", page.text);
}

#[test]
fn question_of_the_next_round_comes_before_its_beginning() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    play_boards(&mut ns, &mut ew, [1, 2, 3]);
    let number = first_board(&hall, 1, 2);
    let mut arriving_phone = hall.phone(1, &east_west_owner(&hall, 1, 2));
    enter_by_form(&mut ns, number, 9).expect(200);
    let page = arriving_phone.get("/table");
    for text in ["Go on to round 2", &format!("Board {number}: Is this right?")] {
        assert!(page.text.contains(text), "{text} is not in {}", page.text);
    }
    // The list shows the question to the side that is asked, and to the other side who is asked.
    let page = arriving_phone.get("/table?begin=1");
    assert!(!page.text.contains("sent, waiting for East-West"), "{}", page.text);
    assert!(ns.get("/table?begin=1").text.contains("sent, waiting for East-West"));
}

#[test]
fn phone_of_a_pair_that_sits_out_says_so_until_its_opponents_are_free() {
    let journal = evening("mitchell 3 without 6", 1);
    let pair_texts = ["You sit out in round 1.", "In round 2 you are at table 3, North-South."];
    let table_texts =
        ["Nobody plays here in this round.", "NA3 – SA3: sit out in round 1. In round 2: table 3, North-South"];
    for (holder, expected) in [("ns-A3-0", pair_texts), ("A3", pair_texts), ("table", table_texts)] {
        let hall = OpenHall::of(&journal);
        let mut phone = if holder == "A3" { hall.own_phone(3, holder) } else { hall.phone(3, holder) };
        let page = phone.get("/table");
        for text in expected {
            assert!(page.text.contains(text), "{text} is not in {}", page.text);
        }
        assert!(!page.text.contains("Enter the result"), "{}", page.text);
        // The opponents of round 2 play round 1 at table 2.
        let [mut ns, mut ew] = hall.phones(2);
        let due = hall.evening().session().schedule().into_iter().find(|due| due.place.table == Some(2)).unwrap();
        enter_by_form(&mut ns, due.board.number(), 10);
        answer(&mut ew, due.board.number(), "yes").expect(200);
        let page = phone.get("/table");
        assert!(page.text.contains("Enter the result") && !page.text.contains("sit out"), "{holder}: {}", page.text);
    }
}

#[test]
fn round_begun_on_a_phone_goes_on_when_the_phone_becomes_the_tables() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    play_boards(&mut ns, &mut ew, [1, 2, 3]);
    ns.get("/table?begin=1").expect(200);
    let page = choose_owner(&mut ns, "table");
    assert!(page.text.contains("<small>Round 2</small>"), "{}", page.text);
}

#[test]
fn boards_that_wait_in_the_round_to_begin_are_listed_without_their_results() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    play_boards(&mut ns, &mut ew, [1, 2, 3]);
    ns.get("/table?begin=1").expect(200);
    let number = first_board(&hall, 1, 2);
    enter_by_form(&mut ns, number, 13).expect(200);
    let page = hall.phone(1, "table").get("/table");
    let text = format!("Entered for round 2 and waiting for an answer: board {number}<");
    assert!(page.text.contains(&text) && !page.text.contains("4♠"), "{}", page.text);
}
