//! Results entered at the tables: two sides, one phone, disagreements, names. `tests/phones/evening.mjs` checks how
//! pages look.

use std::io::{Read, Write};
use std::net::TcpStream;

use evening::club::SectionId;
use evening::session::{Change, Device, Outcome, Publication};
use phones::Hall;
use testing::*;

use crate::client::{Phone, answer, enter_by_form, fill_form, four_spades_fields};
use crate::open_hall::{OpenHall, board, east_west_owner, local_options, result_of};
use crate::table_steps::{change_as_director, correct, enter_four_spades, first_board, say_yes};

#[test]
fn entry_is_stored_when_the_other_side_confirms_and_the_log_names_both_phones() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    let page = enter_by_form(&mut ns, 1, 10);
    // The other side has its own phone, so this one is not handed over.
    assert!(page.text.contains("East-West to answer on their own phone"), "{}", page.text);
    assert!(!page.text.contains("value=\"yes\""), "{}", page.text);
    assert_eq!(result_of(hall.evening().session(), 1, 1), None);

    let page = ew.get("/table");
    assert!(page.text.contains("Is this right?"), "{}", page.text);
    let page = answer(&mut ew, 1, "yes");
    page.expect(200);
    assert!(page.text.contains("At all tables") && page.text.contains(">% NS</th>"), "{}", page.text);

    let evening = hall.evening();
    let outcome = result_of(evening.session(), 1, 1).unwrap();
    let Outcome::Played { contract, tricks, lead, .. } = outcome else { panic!("{outcome:?}") };
    assert_eq!((contract.to_string(), tricks.number(), lead.unwrap().to_string()), ("4S".into(), 10, "HK".into()));
    let entry = evening.journal.entries().last().unwrap();
    assert_eq!(entry.stamp.hand, Device::Phone { section: SectionId::A, table: 1 });
    assert!(matches!(entry.change, Change::ResultEntered { .. }));
    let log_words = entry.stamp.by.split(' ').collect::<Vec<_>>();
    assert!(
        matches!(log_words[..], ["A", "1", "NS", first, "EW", second] if (first.len(), second.len()) == (5, 4)),
        "{log_words:?}"
    );
}

/// The fields of the entry's form on a page, with another result relative to the contract.
fn fields_with_result(page: &crate::client::Page, made: &str) -> Vec<(String, String)> {
    let mut fields = page.hidden_fields();
    fields.extend(page.selected_values());
    fields.push(("made".into(), made.into()));
    fields
}

#[test]
fn single_phone_asks_the_side_that_did_not_change_the_result() {
    for holder in ["table", "ns"] {
        let hall = OpenHall::of(&evening("mitchell 7", 3));
        let mut phone = hall.phone(1, holder);
        let page = enter_by_form(&mut phone, 1, 9);
        assert!(page.text.contains("Hand this phone to East-West."), "{}", page.text);
        for (made, side) in [("=", "North-South"), ("+1", "East-West"), ("=", "North-South")] {
            let form = answer(&mut phone, 1, "no");
            let page = phone.post_owned("/board/1", &fields_with_result(&form, made));
            assert!(page.text.contains(&format!("Hand this phone to {side}.")), "{holder}: {}", page.text);
        }
        // A player who sees a slip before handing the phone over changes it, and the same side is asked.
        let page = phone.get("/board/1");
        let place = |text| page.text.find(text).unwrap();
        assert!(place("Change it") < place("Hand this phone"), "{}", page.text);
        let form = phone.get("/board/1?mine=1&asks=NS");
        let page = phone.post_owned("/board/1", &fields_with_result(&form, "-1"));
        assert!(page.text.contains("Hand this phone to North-South."), "{holder}: {}", page.text);
        answer(&mut phone, 1, "yes").expect(200);
        // Either side may correct on the phone of the table.
        let page = correct(&mut phone, 1, "11");
        let asked = if holder == "table" { "the other side" } else { "East-West" };
        assert!(page.text.contains(&format!("Hand this phone to {asked}.")), "{holder}: {}", page.text);
    }
}

#[test]
fn question_is_on_the_phone_that_can_answer_and_a_difference_on_both_sides() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    let mut table_phone = hall.phone(1, "table");
    enter_by_form(&mut ns, 1, 10);
    let page = table_phone.get("/table");
    assert!(
        !page.text.contains("Is this right?") && page.text.contains("sent, waiting for East-West"),
        "{}",
        page.text
    );
    let page = ew.get("/table");
    assert!(page.text.contains("Board 1: Is this right?"), "{}", page.text);
    // A side that enters the next board is reminded of the question.
    let page = enter_by_form(&mut ew, 2, 9);
    assert!(page.text.contains("Board 1: Is this right?"), "{}", page.text);
    assert!(!ns.get("/board/1").text.contains("Board 1: "), "the own board is not asked about");
    // Once the results differ, both sides can answer.
    enter_four_spades(&mut ew, 1, "mine", "9");
    for phone in [&mut ns, &mut ew] {
        let page = phone.get("/table");
        assert!(page.text.contains("Board 1: results differ"), "{}", page.text);
    }
    let page = table_phone.get("/table");
    assert!(!page.text.contains("Board 1: "), "{}", page.text);
    // A call from that page says what it is about.
    let page = ns.post("/call", &[("form", &ns.form_token()), ("back", "/board/1")]);
    assert!(page.text.contains("The director has been called about board 1."), "{}", page.text);
    let page = hall.directors_phone().get("/director");
    assert!(page.text.contains("Board 1: results differ"), "{}", page.text);
}

#[test]
fn answer_no_stores_nothing_asks_for_the_result_and_is_shown_to_the_other_side() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    enter_by_form(&mut ns, 1, 10);
    let page = answer(&mut ew, 1, "no");
    assert!(page.text.contains("Contract"), "{}", page.text);
    assert_eq!(result_of(hall.evening().session(), 1, 1), None);
    assert!(ns.get("/board/1").text.contains("East-West answered No"));
}

#[test]
fn form_names_the_players_at_their_seats_and_the_phones_own_player_as_you() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let declarer_names = |phone: &mut Phone| {
        let page = phone.get("/board/1");
        let seats = page.text.split("name=\"declarer\"").skip(1);
        let name =
            |seat: &str| seat.split("</label>").next()?.split("<small>").nth(1)?.split('<').next().map(str::to_owned);
        seats.filter_map(name).collect::<Vec<String>>()
    };
    let table_names = declarer_names(&mut hall.phone(1, "table"));
    assert!(table_names.len() == 4 && !table_names.contains(&"you".to_owned()), "{table_names:?}");
    let player_names = declarer_names(&mut hall.phone(1, &east_west_owner(&hall, 1, 1)));
    assert_eq!(player_names.iter().position(|name| name == "you"), Some(1), "{player_names:?}");
}

#[test]
fn repeated_entry_and_repeated_yes_count_once() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    let entry_count = hall.evening().journal.entries().len();
    enter_by_form(&mut ns, 1, 10);
    enter_again(&mut ns, 1);
    let page = ew.get("/board/1");
    let mut fields = page.hidden_fields_of("/answer");
    fields.push(("says".into(), "yes".into()));
    for _ in 0..3 {
        ew.post_owned("/board/1/answer", &fields).expect(200);
    }
    assert_eq!(hall.evening().journal.entries().len(), entry_count + 1);
}

#[test]
fn correction_sent_again_counts_once() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    enter_by_form(&mut ns, 1, 10).expect(200);
    answer(&mut ew, 1, "yes").expect(200);
    let entry_count = hall.evening().journal.entries().len();
    let fields = four_spades_fields(&mut ns, "/board/1?change=1", 11, "K");
    ns.post_owned("/board/1", &fields).expect(200);
    let page = ew.get("/board/1");
    // The other side sees what the correction replaces.
    assert!(page.text.contains("Was 4♠ N =") && page.text.contains(", now 4♠ N +1"), "{}", page.text);
    let id = page.hidden_field("id");
    // The phone sends it again before the other side answers, and after.
    ns.post_owned("/board/1", &fields).expect(200);
    say_yes(&mut ew, 1, &id).expect(200);
    assert_eq!(hall.evening().journal.entries().len(), entry_count + 1);
    ns.post_owned("/board/1", &fields).expect(200);
    assert!(!ew.get("/table").text.contains("Is this right?"));
    assert_eq!(hall.server.tables()[0].waiting_boards, 0);
}

#[test]
fn form_sent_again_with_another_result_replaces_the_entry() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    let mut fields = four_spades_fields(&mut ns, "/board/1", 10, "K");
    ns.post_owned("/board/1", &fields).expect(200);
    // The player goes back to the form in the browser.
    fields.iter_mut().filter(|(name, _)| name == "made").for_each(|(_, made)| *made = "+1".to_owned());
    ns.post_owned("/board/1", &fields).expect(200);
    assert!(ew.get("/board/1").text.contains("4♠ N +1"));
}

#[test]
fn entry_does_not_take_the_identity_of_another_tables_entry() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    enter_by_form(&mut ns, 1, 10).expect(200);
    let id = ew.get("/board/1").hidden_field("id");
    let mut liar = hall.phone(2, "table");
    let number = first_board(&hall, 2, 1);
    let mut fields = four_spades_fields(&mut liar, &format!("/board/{number}"), 9, "K");
    fields.iter_mut().filter(|(name, _)| name == "once").for_each(|(_, once)| once.clone_from(&id));
    liar.post_owned(&format!("/board/{number}"), &fields).expect(200);
    answer(&mut liar, number, "yes").expect(200);
    answer(&mut ew, 1, "yes").expect(200);
    assert_eq!(result_of(hall.evening().session(), 1, 1).unwrap().state(), "played");
}

/// Sends the last form of an entry again, as after a lost answer.
fn enter_again(phone: &mut Phone, number: u16) {
    let fields = phone.last_sent.clone();
    phone.post_owned(&format!("/board/{number}"), &fields).expect(200);
}

#[test]
fn both_sides_see_both_of_two_different_results() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    // The second phone's form is filled in before the first phone sends its own.
    let page = ew.get("/board/1");
    let choices = [("level", "3"), ("denomination", "NT"), ("declarer", "E"), ("lead", "-"), ("made", "=")];
    let fields = fill_form(&page, &choices);
    enter_by_form(&mut ns, 1, 10);
    let page = ew.post_owned("/board/1", &fields);
    for page in [page, ns.get("/board/1")] {
        for text in ["entered different results", "4♠", "3NT", "North-South", "East-West", "Theirs is right"] {
            assert!(page.text.contains(text), "{text} is not in {}", page.text);
        }
        // No answer is suggested, and the director is called below them.
        let suggested = page.text.matches("<button name=\"says\"").count();
        assert!(suggested == 0 && page.text.contains("action=\"/call\""), "{}", page.text);
    }
    // Both phones show North-South first, each with its own answer below each result.
    for (phone, own_is_first) in [(&mut ns, true), (&mut ew, false)] {
        let page = phone.get("/board/1");
        let [own, theirs] = ["Change our entry", "Theirs is right"].map(|words| page.text.find(words).unwrap());
        assert_eq!(own < theirs, own_is_first, "{}", page.text);
    }
    assert_eq!(result_of(hall.evening().session(), 1, 1), None);
    // One side agrees that the other is right.
    answer(&mut ns, 1, "yes").expect(200);
    let Some(Outcome::Played { contract, .. }) = result_of(hall.evening().session(), 1, 1) else { panic!() };
    assert_eq!(contract.to_string(), "3NT");
    assert!(ew.get("/board/1").text.contains("At all tables"));
}

#[test]
fn result_that_both_sides_enter_is_stored() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    let fields = four_spades_fields(&mut ew, "/board/1", 10, "K");
    enter_by_form(&mut ns, 1, 10);
    ew.post_owned("/board/1", &fields).expect(200);
    assert!(result_of(hall.evening().session(), 1, 1).is_some());
}

#[test]
fn incomplete_entry_names_what_is_missing_above_the_first_missing_part_and_keeps_the_rest() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    let choices = [("level", "4"), ("denomination", "S"), ("declarer", "N"), ("lead", "H"), ("rank", "K")];
    let entries: [(&[&str], &str, &str); 4] = [
        (&["level", "denomination", "declarer"], "Missing: Lead.", "lead"),
        (&["level", "denomination", "declarer", "lead"], "Missing: Card led.", "rank"),
        (&["level", "lead", "rank"], "Missing: Contract, Declarer.", "denomination"),
        (&[], "Missing: Contract, Declarer, Lead.", "level"),
    ];
    for (keys, line, first_missing) in entries {
        let form = ns.get("/board/1");
        // The page names what is missing, not the browser.
        assert!(form.text.contains(" novalidate"), "{}", form.text);
        let sent_choices: Vec<_> = choices.into_iter().filter(|(key, _)| keys.contains(key)).collect();
        let fields = fill_form(&form, &[sent_choices.as_slice(), &[("made", "+1")]].concat());
        let page = ns.post_owned("/board/1", &fields);
        page.expect(200);
        assert!(page.text.contains(line), "{line} is not in {}", page.text);
        // The line is above the first missing part, and the page goes there.
        let after_line = page.text.split("class=\"wrong missing\" tabindex=\"-1\" autofocus").nth(1).unwrap();
        let next_field = after_line.split("type=\"radio\" name=\"").nth(1).unwrap().split('"').next();
        assert_eq!(next_field, Some(first_missing));
        let selected = page.selected_values();
        assert!(
            sent_choices.iter().all(|(key, value)| selected.contains(&((*key).into(), (*value).into()))),
            "{selected:?}"
        );
        // The tapped result waits for the missing part, also without a level.
        let send = "<button class=\"send over-1\" name=\"made\" value=\"+1\">Send: +1</button>";
        assert!(page.text.contains(send), "{}", page.text);
    }
    // Four spades cannot be made with four overtricks, so there is nothing to send.
    let fields = fill_form(&ns.get("/board/1"), &[choices.as_slice(), &[("made", "+4")]].concat());
    let page = ns.post_owned("/board/1", &fields);
    assert!(page.text.contains("Missing: Result.") && !page.text.contains("Send: "), "{}", page.text);
    assert!(hall.evening().session().results().next().is_none());
}

#[test]
fn lead_that_only_one_side_noted_is_no_dispute_and_is_stored() {
    for noting_side in [0, 1] {
        let hall = OpenHall::of(&evening("mitchell 7", 3));
        let mut sides = hall.phones(1);
        let with_lead = four_spades_fields(&mut sides[noting_side], "/board/1", 10, "K");
        let page = sides[1 - noting_side].get("/board/1");
        let choices = [("level", "4"), ("denomination", "S"), ("declarer", "N"), ("lead", "-"), ("made", "=")];
        let without_lead = fill_form(&page, &choices);
        let fields = if noting_side == 0 { [with_lead, without_lead] } else { [without_lead, with_lead] };
        for (phone, fields) in sides.iter_mut().zip(&fields) {
            phone.post_owned("/board/1", fields).expect(200);
        }
        let outcome = result_of(hall.evening().session(), 1, 1);
        let Some(Outcome::Played { lead: Some(lead), .. }) = outcome else { panic!("{outcome:?}") };
        assert_eq!(lead.to_string(), "HK");
    }
}

#[test]
fn disagreeing_side_enters_its_result_and_the_first_stays_visible() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    enter_by_form(&mut ns, 1, 10);
    // The form is filled with the other side's entry, so that one tap changes the part that differs.
    let page = answer(&mut ew, 1, "no");
    assert!(page.text.contains("North-South entered 4♠ N ="), "{}", page.text);
    let selected = page.selected_values();
    let selected: Vec<_> = selected.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    let entered_values =
        [("level", "4"), ("denomination", "S"), ("doubling", ""), ("declarer", "N"), ("lead", "H"), ("rank", "K")];
    assert_eq!(selected, entered_values);
    let fields = fill_form(&page, &[selected.as_slice(), &[("made", "-1")]].concat());
    ew.post_owned("/board/1", &fields).expect(200);
    let page = ns.get("/board/1");
    assert!(page.text.contains("entered different results"), "{}", page.text);
    assert!(page.text.contains("Different: Result."), "{}", page.text);
    assert_eq!(result_of(hall.evening().session(), 1, 1), None);
}

#[test]
fn page_of_a_board_has_a_bar_for_a_question_and_shows_the_question_once_it_is_asked() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    let page = ew.get("/board/1");
    for text in ["data-watch=\"question\"", "class=\"asked told\" role=\"status\" hidden", "Board 1: Is this right?"] {
        assert!(page.text.contains(text), "{text} is not in {}", page.text);
    }
    // A form must not be loaded again by the browser.
    assert!(!page.text.contains("http-equiv"), "{}", page.text);
    enter_by_form(&mut ns, 1, 10).expect(200);
    let page = ew.get("/board/1");
    assert!(page.text.contains("Yes, it is right") && !page.text.contains("class=\"entry\""), "{}", page.text);
    // Whoever answered No enters another result, and is told what the other side enters meanwhile.
    let page = answer(&mut ew, 1, "no");
    assert!(page.text.contains("data-watch=\"question\"") && page.text.contains("North-South entered 4♠ N ="));
}

#[test]
fn board_typed_meanwhile_is_shown_and_not_overwritten() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    enter_by_form(&mut ns, 1, 10);
    let page = ew.get("/board/1");
    let mut fields = page.hidden_fields_of("/answer");
    fields.push(("says".into(), "yes".into()));
    // The director types another result at the same time.
    let evening = hall.evening();
    let due = evening
        .session()
        .schedule()
        .into_iter()
        .find(|due| due.board == board(1) && due.place.table == Some(1))
        .unwrap();
    let typed_result = crate::hands::result_at(&due, uuid::Uuid::now_v7());
    let change = Change::ResultEntered { result: typed_result.clone() };
    let entry = hall.desk.entry(change, "desk", &Device::Window("here".into()));
    hall.desk.change_evening_blocking(crate::hands::change_request(&evening, entry)).unwrap();

    let page = ew.post_owned("/board/1/answer", &fields);
    assert_eq!(page.status, 409, "{}", page.text);
    assert!(page.text.contains("Somebody else has entered board"), "{}", page.text);
    assert_eq!(result_of(hall.evening().session(), 1, 1), Some(typed_result.outcome));
}

#[test]
fn table_corrects_its_current_round_and_no_earlier_one() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    enter_by_form(&mut ns, 1, 10);
    answer(&mut ew, 1, "yes");
    let page = ns.get("/board/1?change=1");
    assert!(page.text.contains("Entered so far: 4♠ N = · <i>♥</i>K"), "{}", page.text);
    // A correction of the lead or the declarer is sent with the result that stays.
    assert!(page.text.contains("class=\"send over-0\" name=\"made\" value=\"=\">Send: ="), "{}", page.text);
    assert!(!ns.get("/board/2").text.contains("class=\"send "));
    let fields = four_spades_fields(&mut ns, "/board/1?change=1", 11, "K");
    ns.post_owned("/board/1", &fields).expect(200);
    answer(&mut ew, 1, "yes").expect(200);
    let evening = hall.evening();
    let Some(Outcome::Played { tricks, .. }) = result_of(evening.session(), 1, 1) else { panic!() };
    assert_eq!(tricks.number(), 11);

    // The round is over once the next one has begun.
    for number in [2, 3] {
        enter_by_form(&mut ns, number, 10);
        answer(&mut ew, number, "yes");
    }
    let next_due = hall
        .evening()
        .session()
        .schedule()
        .into_iter()
        .find(|due| due.place.table == Some(1) && due.place.round == Some(2));
    let next_board = next_due.unwrap().board.number();
    enter_by_form(&mut ns, next_board, 10);
    answer(&mut ew, next_board, "yes");
    let page = ns.post("/board/1", &[("form", &ns.form_token()), ("state", "pass"), ("change", "1")]);
    assert_eq!(page.status, 403);
    assert!(page.text.contains("Round 1 is over"), "{}", page.text);
    // A phone that only opens the board is not sent to the director.
    let page = ns.get("/board/1");
    page.expect(403);
    assert!(page.text.contains("This board was entered in round 1."), "{}", page.text);
}

#[test]
fn table_enters_no_board_of_a_later_round_and_none_that_it_does_not_play() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = hall.phone(1, "table");
    let later_board = first_board(&hall, 1, 2);
    let page = phone.post(&format!("/board/{later_board}"), &[("form", &phone.form_token()), ("state", "pass")]);
    assert_eq!(page.status, 403);
    assert!(page.text.contains("belongs to round 2"), "{}", page.text);
    let page = phone.post("/board/99", &[("form", &phone.form_token()), ("state", "pass")]);
    assert_eq!(page.status, 403);
    assert!(page.text.contains("not played at this table"), "{}", page.text);
    assert!(hall.evening().session().results().next().is_none());
    crate::attacks::assert_play_goes_on(&hall);
}

#[test]
fn typed_names_become_guests_and_are_not_overwritten() {
    let mut journal = evening("mitchell 7", 3);
    journal.apply(entry(Change::ContestantRemoved { contestant: pair(1) })).unwrap();
    let hall = OpenHall::of(&journal);
    let mut phone = hall.phone(1, "table");
    assert!(phone.get("/table").text.contains("Who is playing?"));
    let form = phone.form_token();
    let names = [("contestant", "A1"), ("first", "  Åse <b>Øst</b>"), ("second", "Bo Vest"), ("form", form.as_str())];
    phone.post("/names", &names).expect(200);
    let title = hall.evening().session().title_of(pair(1));
    assert_eq!(title, "Åse <b>Øst</b> – Bo Vest");
    let players = hall.desk.read_blocking(store::Store::players).unwrap();
    assert!(players.iter().any(|player| player.name == "Bo Vest" && player.guest));
    let page = phone.get("/table");
    assert!(page.text.contains("Åse &lt;b&gt;Øst&lt;"), "{}", page.text);
    // A pair with names cannot be renamed.
    let other_names = [("contestant", "A1"), ("first", "X"), ("second", "Y"), ("form", form.as_str())];
    phone.post("/names", &other_names);
    assert_eq!(hall.evening().session().title_of(pair(1)), title);
}

#[test]
fn half_a_pair_keeps_its_typed_name_and_is_asked_for_the_partner() {
    let mut journal = evening("mitchell 7", 3);
    for number in [1, 8] {
        journal.apply(entry(Change::ContestantRemoved { contestant: pair(number) })).unwrap();
    }
    let hall = OpenHall::of(&journal);
    let mut phone = hall.phone(1, "table");
    let page = phone.get("/names");
    assert!(page.text.contains("First player, North-South"), "{}", page.text);
    let form = phone.form_token();
    let pair_fields =
        [("contestant", "A1"), ("first", "Ada"), ("second", " "), ("contestant", "A8"), ("first", "Cleo")];
    let typed_names = [[("form", form.as_str())].as_slice(), &pair_fields, &[("second", "Dora")]].concat();
    let page = phone.post("/names", &typed_names);
    page.expect(422);
    for text in ["name of the partner of Ada", "value=\"Ada\"", "value=\"Cleo\"", "value=\"Dora\""] {
        assert!(page.text.contains(text), "{text} is not in {}", page.text);
    }
    assert!(!page.text.contains("partner of Cleo"), "{}", page.text);
    assert_eq!(hall.evening().session().title_of(pair(8)), "A8");
    let page = phone.post("/names", &[("form", &form), ("contestant", "A1"), ("first", ""), ("second", "")]);
    page.expect(422);
    assert!(page.text.contains("No name was typed"), "{}", page.text);
}

#[test]
fn pages_are_in_the_language_of_the_phone_or_the_chosen_one() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    for (language, text) in
        [("da-DK,da;q=0.9", "Hvilket bord"), ("de", "Welcher Tisch"), ("nl-NL", "Welke tafel"), ("fr", "Which table")]
    {
        let mut phone = Phone::new(hall.server.address());
        phone.language = language.to_owned();
        assert!(phone.get("/").text.contains(text), "{language}");
    }
    let mut phone = Phone::new(hall.server.address());
    let page = phone.post("/language", &[("language", "de"), ("back", "/")]);
    assert!(page.text.contains("Welcher Tisch"));
}

#[test]
fn sentences_and_results_begin_with_a_capital() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    for (language, waiting_text, passed_out_text) in
        [("nl", "Oost-west moet", "Rondpas"), ("de", "Ost-West muss", "Alle passen")]
    {
        (ns.language, ew.language) = (language.to_owned(), language.to_owned());
        ns.get("/table");
        let form = ns.form_token();
        let page = ns.post("/board/1", &[("form", &form), ("state", "pass"), ("mine", "1")]);
        for text in [waiting_text, &format!("<strong>{passed_out_text}</strong>")] {
            assert!(page.text.contains(text), "{text} is not in {}", page.text);
        }
    }
    let page = answer(&mut ew, 1, "yes");
    assert!(page.text.contains("<strong>Alle passen</strong>"), "{}", page.text);
    for (language, text) in [
        ("en", "Enter the result"),
        ("da", "Indtast resultatet"),
        ("de", "Ergebnis eingeben"),
        ("nl", "Resultaat invoeren"),
    ] {
        ns.language = language.to_owned();
        let page = ns.get("/table");
        assert!(page.text.contains(&format!("<span>{text}</span>")), "{language}: {}", page.text);
    }
}

#[test]
fn closed_hall_accepts_no_connections() {
    let mut hall = OpenHall::of(&evening("mitchell 7", 3));
    let address = hall.server.address();
    assert!(std::net::TcpStream::connect(address).is_ok());
    hall.server.close();
    assert!(std::net::TcpStream::connect(address).is_err());
}

#[test]
fn phones_are_told_that_the_hall_closes() {
    let mut hall = OpenHall::of(&evening("mitchell 7", 3));
    let phone = hall.phone(1, "ns");
    let mut stream = TcpStream::connect(hall.server.address()).unwrap();
    stream.write_all(phone.request("GET", "/events", None).as_bytes()).unwrap();
    let (mut received, mut buffer) = (Vec::new(), [0; 1024]);
    while !String::from_utf8_lossy(&received).contains("hello") {
        let byte_count = stream.read(&mut buffer).unwrap();
        assert!(byte_count > 0, "the stream ended at once");
        received.extend_from_slice(&buffer[..byte_count]);
    }
    hall.server.close();
    // The text read before the connection was cut off counts.
    let _ = stream.read_to_end(&mut received);
    assert!(String::from_utf8_lossy(&received).contains("event: closed"));
}

#[test]
fn cards_stay_valid_when_the_hall_is_reopened() {
    let mut hall = OpenHall::of(&evening("mitchell 7", 3));
    let keys = hall.server.keys().to_vec();
    hall.server.close();
    let reopened = Hall::open(&hall.desk, &hall.evening(), &local_options()).unwrap();
    assert_eq!(reopened.keys(), keys);
}

/// Plays a whole evening of 13 tables with 26 phones. One phone sends its entry of a round again, another sends
/// each answer twice. Then the same results are typed in another hall.
#[test]
fn evening_by_phones_equals_the_same_evening_typed() {
    let journal = evening("mitchell 13", 1);
    let (phone_hall, typed_hall) = (OpenHall::of(&journal), OpenHall::of(&journal));
    let schedule = journal.session().schedule();
    let tricks_of =
        |due: &evening::session::Due| 6 + ((due.board.number() * 5 + u16::from(due.place.table.unwrap())) % 8) as u8;
    let mut sides: Vec<[Phone; 2]> = (1..=13).map(|table| phone_hall.phones(table)).collect();
    // The pair's phone at the table allows the pair's own phone.
    let mut pairs_phone = phone_hall.phone(3, "A3");
    let claim = sides[2][0].get("/table").hidden_field("claim");
    let form = sides[2][0].form_token();
    sides[2][0].post("/consent", &[("claim", &claim), ("allow", "1"), ("form", &form)]).expect(200);
    pairs_phone.get("/table").expect(200);
    let table_threads: Vec<_> = (1..=13u8)
        .zip(sides)
        .map(|(table, [mut ns, mut ew])| {
            let table_boards: Vec<_> = schedule.iter().filter(|due| due.place.table == Some(table)).copied().collect();
            std::thread::spawn(move || {
                for due in table_boards {
                    let number = due.board.number();
                    enter_by_form(&mut ns, number, tricks_of(&due)).expect(200);
                    // A person taps no faster than this, and so stays below the request limit.
                    std::thread::sleep(std::time::Duration::from_millis(450));
                    if table == 1 && due.place.round == Some(2) {
                        enter_again(&mut ns, number);
                    }
                    let page = ew.get(format!("/board/{number}"));
                    let mut fields = page.hidden_fields_of("/answer");
                    fields.push(("says".into(), "yes".into()));
                    for _ in 0..if table == 2 { 2 } else { 1 } {
                        ew.post_owned(&format!("/board/{number}/answer"), &fields).expect(200);
                    }
                }
            })
        })
        .collect();
    let early_page = pairs_phone.get("/results");
    assert!(
        !early_page.text.contains("id=\"boards\""),
        "a board is on the page before all have played: {}",
        early_page.text
    );
    for thread in table_threads {
        thread.join().unwrap();
    }
    let results_page = pairs_phone.get("/results");
    results_page.expect(200);
    assert!(
        results_page.text.contains("id=\"b1\"") && results_page.text.contains("id=\"A1\""),
        "{}",
        results_page.text
    );
    assert!(results_page.text.contains("\">← Back</a>"), "{}", results_page.text);
    assert_eq!(results_page.header("content-security-policy").as_deref(), Some("frame-ancestors 'none'"));
    let table_page = pairs_phone.get("/table");
    let checked_text = "All results are in and are being checked.";
    for text in ["So far you are ", checked_text, "Best boards: ", "Worst boards: ", "href=\"/results?me=A3#A3\""] {
        assert!(table_page.text.contains(text), "{text}: {}", table_page.text);
    }
    let is_of_pair = |due: &&evening::session::Due| due.sitting.contestants().any(|(id, _)| id.to_string() == "A3");
    let own_board = schedule.iter().find(is_of_pair).unwrap().board.number();
    let board_page = pairs_phone.get(format!("/board/{own_board}"));
    assert!(board_page.text.contains("href=\"/results?me=A3#A3\""), "{}", board_page.text);
    let mut wall = phone_hall.wall_screen();
    for page in [wall.get("/wall"), pairs_phone.get("/ranking")] {
        assert!(page.text.contains("Results so far") && page.text.contains(checked_text), "{}", page.text);
    }
    let evening = typed_hall.evening();
    let entries = schedule.iter().map(|due| {
        let mut result = crate::hands::result_at(due, uuid::Uuid::now_v7());
        let (contract, declarer) = ("4S".parse().unwrap(), bridge::Seat::North);
        let (tricks, lead) = (bridge::Tricks::new(tricks_of(due)).unwrap(), "HK".parse().ok());
        result.outcome = Outcome::Played { contract, declarer, tricks, lead };
        typed_hall.desk.entry(Change::ResultEntered { result }, "desk", &Device::Window("here".into()))
    });
    let change_request =
        desk::ChangeRequest { session: evening.id(), entries: entries.collect(), seen: None, people: Vec::new() };
    typed_hall.desk.change_evening_blocking(change_request).unwrap();
    let standings_json = |hall: &OpenHall| {
        let evening = hall.evening();
        exchange::json::standings(evening.session(), &evening.standings).to_string()
    };
    assert_eq!(phone_hall.evening().session().results().count(), 169);
    assert_eq!(standings_json(&phone_hall), standings_json(&typed_hall));
    // The director publishes what was checked.
    let publication = Publication { version: 1, provisional: false };
    change_as_director(&phone_hall, Change::RankingPublished { publication });
    for text in ["You finished ", "<a href=\"/ranking\">Final ranking</a>"] {
        assert!(pairs_phone.get("/table").text.contains(text), "{text}: {}", pairs_phone.get("/table").text);
    }
    for page in [wall.get("/wall?page=1"), pairs_phone.get("/ranking")] {
        assert!(page.text.contains("Final ranking") && !page.text.contains(checked_text), "{}", page.text);
    }
}
