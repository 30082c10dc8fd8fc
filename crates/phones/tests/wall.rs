//! What the screen on the wall shows: seating, rounds, ranking and winners.

use chrono::TimeDelta;
use evening::club::{Conditions, Contestant, Entrant, SectionId};
use evening::session::{Change, Journal, Publication};
use lang::Language;
use testing::*;

use crate::client::{Page, Phone, answer, enter_by_form};
use crate::open_hall::*;
use crate::table_steps::{confirm_stores, enter_four_spades};

#[test]
fn wall_shows_seats_before_play_then_the_ranking_in_two_pages() {
    let mut journal = evening("mitchell 13", 3);
    assert!(wall_page(&OpenHall::of(&journal)).contains("Seating"));
    play_first_board(&mut journal);
    let hall = OpenHall::of(&journal);
    let mut wall = hall.wall_screen();
    let mut ns = hall.phone(1, "ns");
    let pages: Vec<String> = (0..2).map(|index| wall.get(format!("/wall?page={index}")).text).collect();
    for (index, page) in pages.iter().enumerate() {
        // Thirteen pairs of each side: seven beside seven, then six beside six.
        assert_eq!(page.matches("<li>").count(), [14, 12][index], "{page}");
        assert!(page.contains("Round 1 of 13") || page.contains("1 of 13"), "{page}");
    }
    assert!(pages[0].contains("data-turns=\"&#x2f;wall?page=1\""), "{}", pages[0]);
    // The pages of phones do not turn by themselves.
    for path in ["/table", "/board/1", "/board/2", "/ranking"] {
        assert!(!ns.get(path).text.contains("data-turns"), "{path}");
    }
}

#[test]
fn wall_seats_everybody_by_surname_and_over_twenty_names_in_three_columns() {
    let mut journal = evening("mitchell 9 without 18", 3);
    let contestant = Contestant::pair(pair(1), Entrant::named("Zoë Almond"), Entrant::named("Bea Young"));
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    let page = wall_page(&OpenHall::of(&journal));
    assert_eq!(page.matches("<li>").count(), 34, "{page}");
    assert!(page.contains("class=\"columns rows-12 three\""), "{page}");
    assert!(page.contains("Almond, Zoë</span><b>Table 1 NS</b>"), "{page}");
    assert!(page.find("Almond, Zoë") < page.find("NA2<") && page.find("SA9<") < page.find("Young, Bea"), "{page}");
    // Eight pairs have room for the sides in words.
    let page = wall_page(&OpenHall::of(&evening("howell 4", 3)));
    assert!(page.contains("North-South</b>") && !page.contains(" three"), "{page}");
}

#[test]
fn wall_names_the_pairs_that_sit_out_in_the_seating_and_in_a_drawn_round() {
    let mut journal = swiss::swiss("swiss-pairs 7 rounds 3", &[]);
    swiss::draw_next_round(&mut journal, &[]);
    let movement = &journal.session().sections[&SectionId::A].movement;
    let bye = movement.byes().into_iter().find(|bye| bye.round == 1).unwrap();
    let drawn_name = format!("NA{0} – SA{0}", bye.contestant);
    let mitchell = evening("mitchell 9 without 18", 3);
    for (journal, names) in [(&journal, vec![drawn_name]), (&mitchell, vec!["NA9".to_owned(), "SA9".to_owned()])] {
        let hall = OpenHall::of(journal);
        let mut wall = hall.wall_screen();
        let pages: String = (0..4).map(|index| wall.get(format!("/wall?page={index}")).text).collect();
        for name in names {
            assert!(pages.contains(&format!("{name}</span><b>Sits out</b>")), "{name}: {pages}");
        }
    }
}

#[test]
fn wall_names_no_winner_before_the_ranking_is_published_with_all_results() {
    let mut journal = evening("mitchell 3", 2);
    play_all(&mut journal);
    let hall = OpenHall::of(&journal);
    let mut wall = hall.wall_screen();
    let publication = Publication { version: 1, provisional: false };
    for change in [Change::SessionClosed { override_missing: false }, Change::RankingPublished { publication }] {
        let page = wall.get("/wall").text;
        assert!(page.contains("All results are in and are being checked"), "{page}");
        assert!(!page.contains("class=\"winner") && !page.contains("Final ranking"), "{page}");
        crate::table_steps::change_as_director(&hall, change);
    }
    let pages = [0, 1].map(|index| wall.get(format!("/wall?page={index}")).text);
    assert!(pages[0].contains("class=\"winner") && pages[1].contains("Final ranking"), "{pages:?}");
}

#[test]
fn wall_names_the_next_two_ranks_below_the_winners() {
    let mut journal = evening("howell 4", 2);
    // The pair with the lower number wins each board, and the lower its number, the higher the score.
    for due in journal.session().schedule() {
        let [ns, ew] = [bridge::Seat::North, bridge::Seat::East].map(|seat| due.sitting.at(seat));
        let score = 10 * (100 / i32::from(ns.number.min(ew.number)));
        let mut table_result = result(due.board.number(), ns, ew, if ns < ew { score } else { -score });
        (table_result.place, table_result.sitting) = (due.place, due.sitting);
        testing::enter(&mut journal, table_result);
    }
    let publication = Publication { version: 1, provisional: false };
    journal.apply(entry(Change::RankingPublished { publication })).unwrap();
    let page = wall_page(&OpenHall::of(&journal));
    let (winners, others) = page.split_once("<p class=\"runner\">").unwrap();
    assert!(winners.contains("<p class=\"winner\">"), "{page}");
    assert!(others.starts_with("<b>2"), "{page}");
}

#[test]
fn wall_separates_tied_winners_and_gives_their_rank() {
    let mut journal = evening("mitchell 3", 2);
    for due in journal.session().schedule() {
        let mut table_result = result(due.board.number(), pair(1), pair(2), 100);
        (table_result.place, table_result.sitting) = (due.place, due.sitting);
        testing::enter(&mut journal, table_result);
    }
    let publication = Publication { version: 1, provisional: false };
    journal.apply(entry(Change::RankingPublished { publication })).unwrap();
    let hall = OpenHall::of(&journal);
    let mut wall = hall.wall_screen();
    let page = wall.get("/wall").text;
    assert!(page.contains("<h2>Winners"), "{page}");
    assert_eq!(page.matches("<p class=\"winner\"><b>1=</b>").count(), 6, "{page}");
}

#[test]
fn wall_has_nine_pairs_beside_eight_with_the_unit_of_their_results() {
    let mut journal = evening("mitchell 9 without 18", 3);
    play_first_board(&mut journal);
    let page = wall_page(&OpenHall::of(&journal));
    assert!(page.contains("class=\"columns rows-9\"") && page.contains("data-turns=\"&#x2f;wall?page=0\""), "{page}");
    assert_eq!(page.matches("<li>").count(), 17, "{page}");
    assert!(page.contains("<span class=\"unit\">%</span>North-South"), "{page}");
}

#[test]
fn wall_counts_the_boards_of_each_table_until_two_results_can_be_compared() {
    let hall = OpenHall::of(&evening("howell 4", 3));
    let [mut ns, mut ew] = hall.phones(1);
    let due = hall.evening().session().schedule().into_iter().find(|due| due.place.table == Some(1)).unwrap();
    enter_by_form(&mut ns, due.board.number(), 10);
    answer(&mut ew, due.board.number(), "yes").expect(200);
    let page = wall_page(&hall);
    assert!(page.contains("The ranking appears when enough boards can be compared"), "{page}");
    assert!(
        page.contains("Table 1</span><b>1 of 3 in</b>") && page.contains("Table 4</span><b>0 of 3 in</b>"),
        "{page}"
    );
    assert_eq!(page.matches("<li>").count(), 4, "{page}");
}

/// Enters board 1 at every table.
fn play_first_board(journal: &mut Journal) {
    for due in journal.session().schedule().into_iter().filter(|due| due.board == board(1)) {
        let mut table_result = result(1, pair(1), pair(2), 100);
        (table_result.place, table_result.sitting) = (due.place, due.sitting);
        testing::enter(journal, table_result);
    }
}

/// A Howell of four tables, played up to a round, with boards of seven and a half minutes. `called` is a round and how
/// many minutes ago it was called.
fn howell_played_to(round: u8, called: (u8, i64)) -> Journal {
    let mut journal = evening("howell 4", 1);
    for due in journal.session().schedule().into_iter().filter(|due| due.place.round <= Some(round)) {
        let mut table_result = result(due.board.number(), pair(1), pair(2), 100);
        (table_result.place, table_result.sitting) = (due.place, due.sitting);
        testing::enter(&mut journal, table_result);
    }
    let mut call_entry = entry(Change::RoundCalled { section: SectionId::A, round: called.0 });
    call_entry.stamp.at -= TimeDelta::minutes(called.1);
    journal.apply(call_entry).unwrap();
    journal
}

#[test]
fn wall_names_the_next_round_and_its_tables_once_all_results_are_in_and_by_when_it_begins() {
    let hall = OpenHall::of(&howell_played_to(2, (2, 3)));
    let page = wall_page(&hall);
    let called = hall.evening().session().sections[&SectionId::A].called[&2].at;
    let end_text = format!("<small>by {} at the latest<", Language::En.texts().time(called + TimeDelta::seconds(450)));
    for text in [
        "Results so far",
        "<span>Round 3</span><span class=\"meet\"><span>NS</span><span>EW</span>",
        "<li><b>Table 4</b><span class=\"meet\">",
        &end_text,
        "class=\"break\">Round 3 next<",
    ] {
        assert!(page.contains(text), "{text}: {page}");
    }
    assert_eq!(page.matches("<li>").count(), 8 + 4, "{page}");
    // The time of the round is over, and the next one was not called.
    let page = wall_page(&OpenHall::of(&howell_played_to(2, (2, 8))));
    assert!(page.contains("class=\"break\">Please move for round 3<") && !page.contains("at the latest"), "{page}");
}

#[test]
fn wall_has_only_the_next_tables_in_a_break_without_boards_to_compare() {
    let page = wall_page(&OpenHall::of(&howell_played_to(1, (1, 3))));
    assert!(page.contains("<span>Round 2</span>") && page.contains("data-turns=\"&#x2f;wall?page=0\""), "{page}");
    assert!(!page.contains("The ranking appears"), "{page}");
}

#[test]
fn wall_has_only_the_seats_of_a_called_round_for_two_minutes() {
    let page = wall_page(&OpenHall::of(&howell_played_to(2, (3, 1))));
    assert!(page.contains("Seating · Round 3") && page.contains("North-South</b>"), "{page}");
    assert_eq!(page.matches("<li>").count(), 16, "{page}");
    let page = wall_page(&OpenHall::of(&howell_played_to(2, (3, 2))));
    assert!(page.contains("Results so far") && !page.contains("Seating"), "{page}");
    assert_eq!(page.matches("<li>").count(), 8, "{page}");
}

#[test]
fn wall_marks_a_round_that_is_over_its_time_and_names_the_next_one() {
    let page = wall_page(&OpenHall::of(&howell_played_to(2, (3, 5))));
    assert!(page.contains("<span>3 min left</span>"), "{page}");
    let page = wall_page(&OpenHall::of(&howell_played_to(2, (3, 10))));
    assert!(page.contains("<span class=\"over\">2 min over</span>"), "{page}");
    assert!(page.contains("Please move for round 4"), "{page}");
    // A wall of one page is loaded again, too, because its minutes pass.
    assert!(page.contains("data-turns=\"&#x2f;wall?page=0\""), "{page}");
}

#[test]
fn wall_has_a_code_for_joining_until_all_results_are_in() {
    let join_label = "aria-label=\"Join with your phone\"";
    // Seats in three columns leave no panel, so the code has a page of its own.
    let hall = OpenHall::of(&evening("mitchell 9 without 18", 3));
    let mut wall = hall.wall_screen();
    assert!(!wall.get("/wall").text.contains(join_label));
    let page = wall.get("/wall?page=1").text;
    let address = format!("{} <small>then the four digits of your table</small></p>", hall.server.address().port());
    assert!(page.contains(join_label) && page.contains(&address), "{page}");
    // The code leads to the bare address, with no key of a table or of the screen.
    assert!(Phone::new(hall.server.address()).get("/").text.contains("Which table is this?"));
    let page = wall_page(&OpenHall::of(&howell_played_to(2, (3, 3))));
    assert!(page.contains(join_label), "{page}");
    let mut journal = evening("howell 4", 1);
    play_all(&mut journal);
    let page = wall_page(&OpenHall::of(&journal));
    assert!(!page.contains(join_label) && page.contains("aria-label=\"Scan for all results\""), "{page}");
}

/// The first page of the screen on the wall.
fn wall_page(hall: &OpenHall) -> String {
    hall.wall_screen().get("/wall").text
}

/// A phone that scanned the code on the wall, which leads to all results, and its page.
fn wall_phone(hall: &OpenHall) -> (Phone, Page) {
    let screen = hall.wall_screen();
    let seat = screen.cookies.iter().find(|(name, _)| name == "seat").unwrap().1.clone();
    let mut phone = Phone::new(hall.server.address());
    let page = phone.get(format!("/t/{}?anew=ranking", seat.split('.').next().unwrap()));
    (phone, page)
}

#[test]
fn walls_code_leads_to_the_ranking_with_a_reason_and_then_to_the_web_page() {
    let mut journal = evening("mitchell 3", 2);
    let hall = OpenHall::of(&journal);
    let (mut phone, page) = wall_phone(&hall);
    page.expect(200);
    assert!(page.text.contains("Results so far"), "{}", page.text);
    assert!(page.text.contains("are shown here when all boards have been played"), "{}", page.text);
    // Back would lead to the wall itself.
    assert!(!page.text.contains(">Back</a>") && !page.text.contains("href=\"/results\""), "{}", page.text);
    assert!(phone.get("/results").text.contains("Results so far"));

    play_all(&mut journal);
    let hall = OpenHall::of(&journal);
    let (mut phone, page) = wall_phone(&hall);
    page.expect(200);
    assert!(page.text.contains("id=\"b1\"") && page.text.contains("href=\"#A1\""), "{}", page.text);
    assert!(!page.text.contains("← Back"), "{}", page.text);
    let ranking = phone.get("/ranking").text;
    assert!(
        ranking.contains("href=\"/results\"") && !ranking.contains("when all boards have been played"),
        "{ranking}"
    );
}

#[test]
fn walls_code_leads_a_phone_with_an_owner_to_the_ranking_and_leaves_it_its_owner() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let (screen, _) = wall_phone(&hall);
    let seat = &screen.cookies.iter().find(|(name, _)| name == "seat").unwrap().1;
    let address = format!("/t/{}", seat.split('.').next().unwrap());
    let mut ew = hall.phone(1, "ew");
    for page in [ew.get(address), ew.post("/join", &[("code", &hall.server.wall_code())])] {
        page.expect(200);
        assert!(page.text.contains("Results so far"), "{}", page.text);
    }
    enter_four_spades(&mut ns, 1, "mine", "13").expect(200);
    assert!(!confirm_stores(&hall, &mut ns, 1, 1, 13));
    assert!(confirm_stores(&hall, &mut ew, 1, 1, 13));
}

#[test]
fn screen_without_a_code_is_asked_for_the_screens_code() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut screen = Phone::new(hall.server.address());
    let page = screen.get("/wall");
    page.expect(403);
    assert!(page.text.contains("A screen needs a code of its own"), "{}", page.text);
    let mut fields = page.hidden_fields_of("/join");
    fields.push(("code".into(), "0000".into()));
    let page = screen.post_owned("/join", &fields);
    page.expect(403);
    assert!(page.text.contains("This is not the screen’s code"), "{}", page.text);
    fields.pop();
    fields.push(("code".into(), hall.server.wall_code()));
    assert!(screen.post_owned("/join", &fields).text.contains("Seating"));
    // A phone on the bare address is asked for its table.
    assert!(Phone::new(hall.server.address()).get("/").text.contains("Which table is this?"));
}

#[test]
fn wall_says_when_play_ends_and_that_a_break_follows_the_round() {
    let pauses = [("draw.pauses", "1")];
    let mut journal = swiss::swiss("swiss-pairs 8 rounds 5", &[]);
    let conditions = Conditions { draw: swiss::rules(&pauses), ..journal.session().conditions.clone() };
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
    swiss::draw_next_round(&mut journal, &pauses);
    journal.apply(entry(Change::RoundCalled { section: SectionId::A, round: 1 })).unwrap();
    let hall = OpenHall::of(&journal);
    let mut wall = hall.wall_screen();
    let page = wall.get("/wall");
    let end_of_play = hall.evening().session().expected_end(SectionId::A, 1, hall.desk.now()).unwrap();
    for text in
        [format!("Play ends at about {}", Language::En.texts().time(end_of_play)), "Break after this round".to_owned()]
    {
        assert!(page.text.contains(&text), "{text}: {}", page.text);
    }
}

#[test]
fn text_that_is_cut_to_its_box_has_room_for_accents_and_descenders() {
    let style = include_str!("../../../resources/phones/style.css");
    let rules = style.split('}').filter_map(|rule| rule.split_once('{'));
    let clipping_rules: Vec<_> =
        rules.filter(|(_, body)| body.contains("line-clamp") || body.contains("text-overflow")).collect();
    assert!(clipping_rules.len() >= 3, "{clipping_rules:?}");
    for (selector, body) in clipping_rules {
        let has_tall_lines = body.contains("line-height: 1.25;");
        assert!(has_tall_lines || body.contains("padding-block: 0.1em;"), "{selector}: {body}");
    }
}
