//! What phones show of results: boards, cards, the ranking.

use evening::session::Change;
use testing::*;

use crate::client::{Phone, answer, enter_by_form};
use crate::moving::play_boards;
use crate::open_hall::{OpenHall, board, east_west_owner};

#[test]
fn board_is_hidden_from_a_table_that_has_still_to_play_it() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    enter_by_form(&mut ns, 1, 10);
    answer(&mut ew, 1, "yes");
    // Table 2 plays board 1 in a later round.
    let mut other_table_phone = hall.phone(2, "table");
    for path in ["/board/1", "/board/1?change=1", "/table", "/table?begin=1"] {
        let page = other_table_phone.get(path);
        assert!(!page.text.contains("+420") && !page.text.contains("4<span"), "{path}: {}", page.text);
    }
    // The page of a hidden board updates itself, and so shows the result once it may.
    let page = other_table_phone.get("/board/1");
    page.expect(403);
    assert!(page.text.contains("data-watch=\"standing\""), "{}", page.text);
}

#[test]
fn owner_page_marks_the_owner_and_leads_back() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let player = east_west_owner(&hall, 1, 1);
    for holder in [player.as_str(), "ns", "table"] {
        let mut phone = hall.phone(1, holder);
        let page = phone.get("/who");
        assert!(page.text.contains(&format!("value=\"{holder}\" aria-current=\"true\"")), "{}", page.text);
        // Two sides, two pairs, four players and the table.
        assert_eq!(page.text.matches("<button class=\"plain\" name=\"holder\"").count(), 9, "{}", page.text);
        // The owner and the language.
        assert_eq!(page.text.matches("aria-current=\"true\">").count(), 2, "{}", page.text);
        assert!(page.text.contains("href=\"/table\">Back"), "{}", page.text);
        assert!(phone.get("/join").text.contains("href=\"/\">Back"), "{}", page.text);
    }
    // A phone without a table has no page to go back to.
    assert!(!Phone::new(hall.server.address()).get("/").text.contains("Back"));
}

#[test]
fn score_has_one_form_before_and_after_the_yes() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    for page in [enter_by_form(&mut ns, 1, 8), answer(&mut ew, 1, "yes")] {
        for text in ["<span class=\"score\">EW 100</span>", "<span>8 tricks</span>", "K</span>"] {
            assert!(page.text.contains(text), "{text} is not in {}", page.text);
        }
    }
}

#[test]
fn card_of_a_player_shows_only_boards_the_phone_was_present_for() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let owner = east_west_owner(&hall, 1, 1);
    let mut player = hall.phone(1, &owner);
    let mut ns = hall.phone(1, "ns");
    play_boards(&mut ns, &mut player, [1, 2, 3]);
    let card = player.get("/card");
    card.expect(200);
    assert!(card.text.contains("4♠ N =") && card.text.contains("against"), "{}", card.text);
    // A phone that claims the same player later, at the next table, sees nothing of earlier boards.
    let [mut ns, mut ew] = hall.phones(2);
    play_boards(&mut ns, &mut ew, [4, 5, 6]);
    drop(ew);
    let mut later_phone = hall.phone(2, &owner);
    assert!(later_phone.get("/table").text.contains("Our boards"));
    later_phone.get("/table");
    let card = later_phone.get("/card");
    card.expect(200);
    assert!(!card.text.contains("4♠ N ="), "{}", card.text);
}

#[test]
fn card_says_that_no_result_is_in_or_that_the_phone_was_not_there() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let owner = east_west_owner(&hall, 1, 1);
    let mut player = hall.phone(1, &owner);
    assert!(player.get("/card").text.contains("No result of yours is in yet."));
    let mut ns = hall.phone(1, "ns");
    play_boards(&mut ns, &mut player, [1, 2, 3]);
    let card = player.get("/card");
    assert!(!card.text.contains("of yours") && !card.text.contains("More of your results"), "{}", card.text);
    // A second phone of the player, at the next table, was not there for those boards.
    let [mut ns, mut ew] = hall.phones(2);
    play_boards(&mut ns, &mut ew, [4, 5, 6]);
    let card = hall.phone(2, &owner).get("/card");
    assert!(card.text.contains("This phone was not at the table for some of your boards."), "{}", card.text);
    assert!(!card.text.contains("everybody has played"), "{}", card.text);
}

#[test]
fn ranking_marks_the_pairs_of_the_last_round_until_the_next_one_begins() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = hall.phone(1, "table");
    let marks_pair_of_round = |phone: &mut Phone, round| {
        let pair = east_west_owner(&hall, 1, round);
        let name = format!("<span>N{}&nbsp;", pair.split('-').nth(1).unwrap());
        let page = phone.get("/ranking");
        let mut rows = page.text.split("class=\"own\"").skip(1).map(|row| row.split("</tr>").next().unwrap());
        rows.any(|row| row.contains(&name))
    };
    for number in [1, 2, 3] {
        enter_by_form(&mut phone, number, 10).expect(200);
        answer(&mut phone, number, "yes").expect(200);
    }
    assert!(marks_pair_of_round(&mut phone, 1) && !marks_pair_of_round(&mut phone, 2));
    assert!(phone.get("/ranking").text.contains("No board counts yet"));
    phone.get("/table?begin=1").expect(200);
    assert!(marks_pair_of_round(&mut phone, 2) && !marks_pair_of_round(&mut phone, 1));
}

#[test]
fn board_shows_its_double_dummy_tricks_once_both_sides_agree() {
    let mut journal = evening("mitchell 7", 3);
    let deal: bridge::Deal = "N:AKQ.JT9.8765.432 JT9.8765.432.AKQ 8765.432.AKQ.JT9 432.AKQ.JT9.8765".parse().unwrap();
    let board_set = Change::BoardSet {
        board: board(1),
        copy: None,
        deal: Some(deal),
        dealer: None,
        vulnerability: None,
        reason: None,
    };
    journal.apply(entry(board_set)).unwrap();
    let hall = OpenHall::of(&journal);
    let trick_table =
        bridge::TrickTable::new([[7, 7, 7, 10, 7], [6, 6, 6, 3, 6], [7, 7, 7, 10, 7], [6, 6, 6, 3, 6]]).unwrap();
    hall.desk.change_database_blocking(move |store| store.keep_trick_tables(&[(deal, trick_table)])).unwrap();
    let [mut ns, mut ew] = hall.phones(1);
    for page in [ns.get("/board/1"), enter_by_form(&mut ns, 1, 10), ew.get("/board/1")] {
        assert!(!page.text.contains("Double dummy"), "{}", page.text);
    }
    let page = answer(&mut ew, 1, "yes");
    assert!(page.text.contains("<h2>Double dummy</h2>"), "{}", page.text);
    assert!(
        page.text.contains("<th scope=\"row\">N</th><td class=\"figure\">7</td><td class=\"figure\">10</td>"),
        "{}",
        page.text
    );
}
