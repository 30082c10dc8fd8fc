//! The director's phone: calls, corrections, overdue results and rulings.

use evening::club::SectionId;
use evening::session::{Change, Outcome, TableResult};
use movement::Sitting;
use testing::*;

use crate::client::{Phone, answer, enter_by_form, fill_form};
use crate::open_hall::{OpenHall, board, result_of, table_id};

#[test]
fn director_is_told_which_board_was_played_by_mistake() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = hall.phone(4, "table");
    let page = phone.get("/table");
    assert!(page.text.contains("<button>Call the director about this board</button>"), "{}", page.text);
    assert_eq!(page.text.matches(">Call the director<").count(), 1, "{}", page.text);
    let page = phone.post("/call", &[("form", &phone.form_token()), ("board", "17"), ("back", "/table")]);
    assert!(page.text.contains("The director has been called about board 17. Not seen yet."), "{}", page.text);
    let calls = hall.server.calls();
    assert_eq!((calls.len(), calls[0].board), (1, Some(board(17))));
    let mut director = Phone::new(hall.server.address());
    // The field for table codes also accepts the director's.
    let page = director.post("/join", &[("code", &hall.server.director_code())]);
    assert!(page.text.contains("played board 17"), "{}", page.text);
    hall.server.acknowledge_call(calls[0].number);
    assert!(phone.get("/table").text.contains("The director is coming about board 17."));
}

#[test]
fn call_is_reported_with_its_table_and_answered() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = hall.phone(4, "table");
    let page = phone.post("/call", &[("form", &phone.form_token())]);
    assert!(page.text.contains("The director has been called"), "{}", page.text);
    let calls = hall.server.calls();
    assert_eq!((calls.len(), calls[0].table), (1, table_id(4)));
    hall.server.acknowledge_call(calls[0].number);
    assert!(phone.get("/table").text.contains("The director has seen the call and is coming."));
    hall.server.end_call(calls[0].number);
    assert!(phone.get("/table").text.contains("Call the director"));
}

#[test]
fn directors_phone_corrects_with_a_reason_after_its_code() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    enter_by_form(&mut ns, 1, 10);
    answer(&mut ew, 1, "yes");
    let mut phone = Phone::new(hall.server.address());
    assert!(
        phone.get("/director/A-1/1").text.contains("The director’s code")
            || phone.get("/director").text.contains("code")
    );
    let page = phone.post("/director", &[("code", &hall.server.director_code())]);
    assert!(page.text.contains("Table 1"), "{}", page.text);
    let page = phone.get("/director/A-1/1");
    for text in ["Table 1 · Board 1", "Entered so far: 4♠ N =", "NS: NA1"] {
        assert!(page.text.contains(text), "{text} is not in {}", page.text);
    }
    let choices = [("level", "3"), ("denomination", "NT"), ("declarer", "S"), ("lead", "-"), ("made", "=")];
    let fields = fill_form(&page, &choices);
    let page = phone.post_owned("/director/A-1/1", &fields);
    let mut fields = page.hidden_fields();
    assert_eq!(phone.post_owned("/director/A-1/1", &fields).status, 422);
    fields.push(("reason".into(), "wrong contract on the slip".into()));
    phone.post_owned("/director/A-1/1", &fields).expect(200);
    let Some(Outcome::Played { contract, .. }) = result_of(hall.evening().session(), 1, 1) else { panic!() };
    assert_eq!(contract.to_string(), "3NT");
}

#[test]
fn directors_phone_does_not_replace_a_result_newer_than_its_form() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = hall.directors_phone();
    let choices = [("level", "3"), ("denomination", "NT"), ("declarer", "S"), ("lead", "-"), ("made", "=")];
    let fields = fill_form(&phone.get("/director/A-1/1"), &choices);
    let mut stale_form = phone.post_owned("/director/A-1/1", &fields).hidden_fields();
    let [mut ns, mut ew] = hall.phones(1);
    enter_by_form(&mut ns, 1, 10);
    answer(&mut ew, 1, "yes");
    stale_form.push(("reason".into(), "missing slip".into()));
    let page = phone.post_owned("/director/A-1/1", &stale_form);
    assert_eq!(page.status, 409, "{}", page.text);
    let Some(Outcome::Played { contract, .. }) = result_of(hall.evening().session(), 1, 1) else { panic!() };
    assert_eq!(contract.to_string(), "4S");
    // The next form is newer than the result, and replaces it.
    let mut fresh_form = phone.post_owned("/director/A-1/1", &fields).hidden_fields();
    fresh_form.push(("reason".into(), "missing slip".into()));
    phone.post_owned("/director/A-1/1", &fresh_form).expect(200);
    let Some(Outcome::Played { contract, .. }) = result_of(hall.evening().session(), 1, 1) else { panic!() };
    assert_eq!(contract.to_string(), "3NT");
}

#[test]
fn directors_phone_lists_overdue_and_unlikely_results() {
    let mut journal = evening("mitchell 7", 3);
    for round in 1..=2 {
        journal.apply(entry(Change::RoundCalled { section: SectionId::A, round })).unwrap();
    }
    let unlikely_outcome = Outcome::Played {
        contract: "1S".parse().unwrap(),
        declarer: bridge::Seat::North,
        tricks: bridge::Tricks::new(12).unwrap(),
        lead: None,
    };
    let due = *journal.session().schedule().iter().find(|due| due.board == board(1)).unwrap();
    let Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
    let result = TableResult { place: due.place, outcome: unlikely_outcome, ..result(1, ns, ew, 0) };
    journal.apply(entry(Change::ResultEntered { result })).unwrap();
    let hall = OpenHall::of(&journal);
    let page = hall.directors_phone().get("/director");
    for text in ["Missing from earlier rounds", "Table 1 · Board 2", "To check", "1♠ N +5: the number of tricks is far"]
    {
        assert!(page.text.contains(text), "{text}: {}", page.text);
    }
}

/// Takes the first answer to each question about a revoke, down to a ruling.
#[test]
fn director_phone_walks_a_tree_of_the_laws_to_its_ruling() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut player = hall.phone(1, "ns");
    assert!(!player.get("/director/assistant").text.contains("tree=revoke"), "the assistant is the director's");
    let mut director = hall.directors_phone();
    let mut read_page = |path: &str| {
        let page = director.get(path);
        page.expect(200);
        page.text.replace("&#x2f;", "/").replace("&amp;", "&")
    };
    let tree_list = read_page("/director/assistant?seen=revoke");
    assert!(tree_list.contains("/director/assistant?tree=revoke\""), "{tree_list}");
    let mut page = read_page("/director/assistant?tree=revoke");
    let mut question_count = 0;
    while let Some(link) = page.split("href=\"").find(|link| link.contains("&answers=")) {
        page = read_page(link.split('"').next().unwrap());
        question_count += 1;
    }
    assert!(question_count > 1 && page.contains("Write down: "), "{question_count}: {page}");
    director.get("/director/assistant?tree=revoke&answers=never").expect(404);
    director.get("/director/assistant?tree=never").expect(404);
}
