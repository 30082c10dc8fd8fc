//! Players' phones as HTTP clients of a hall on this computer: an evening entered at the tables, and everything that
//! may go wrong. `tests/phones/evening.mjs` checks how pages look.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;

use bridge::BoardNumber;
use desk::{Desk, Evening};
use evening::club::SectionId;
use evening::session::{Change, Device, Journal, Outcome, Publication, Session, Slot, TableResult};
use movement::Sitting;
use phones::{Hall, HallOptions, TableId};
use store::Store;

use crate::client::{Phone, answer, enter, fill_form, four_spades};

use crate::hands::{open_evening, rows};
use testing::*;

/// An evening in a database, with its hall open to this computer alone.
pub struct OpenHall {
    pub folder: tempfile::TempDir,
    pub desk: Desk,
    pub hall: Hall,
}

impl OpenHall {
    pub fn of(journal: &Journal) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.db");
        Store::open(&path).unwrap().create_with(rows(journal)).unwrap();
        let desk = Desk::new(Store::open_existing(&path).unwrap(), now).unwrap();
        let evening = open_evening(&desk, journal.session().id);
        let hall = Hall::open(&desk, &evening, &local_options()).unwrap();
        Self { folder, desk, hall }
    }

    pub fn evening(&self) -> Arc<Evening> {
        self.desk.evening("last").unwrap()
    }

    /// A phone that scanned the code of a table and named its owner.
    pub fn phone(&self, table: u8, owner: &str) -> Phone {
        let key = self.hall.keys().iter().find(|key| key.table == table_id(table)).unwrap();
        let mut phone = Phone::new(self.hall.address());
        let page = phone.get(format!("/t/{}", key.token));
        page.expect(200);
        phone.post("/who", &[("holder", owner), ("form", &page.hidden("form"))]).expect(200);
        phone
    }

    /// A pair's own phone, granted by the director.
    pub fn own_phone(&self, table: u8, pair: &str) -> Phone {
        let mut phone = self.phone(table, pair);
        let claim = self.hall.claims().pop().expect("nobody asks");
        self.hall.answer_claim(claim.id, true);
        phone.get("/table").expect(200);
        phone
    }

    /// Both phones of a table.
    pub fn phones(&self, table: u8) -> [Phone; 2] {
        [self.phone(table, "ns"), self.phone(table, "ew")]
    }
}

pub fn local_options() -> HallOptions {
    HallOptions { bind: Some([127, 0, 0, 1].into()), port: 0, ..HallOptions::default() }
}

pub fn table_id(table: u8) -> TableId {
    TableId { section: SectionId::A, table }
}

pub fn board(number: u16) -> BoardNumber {
    BoardNumber::new(number).unwrap()
}

/// The result that counts at a table for a board.
pub fn result_of(session: &Session, table: u8, number: u16) -> Option<Outcome> {
    let due = session
        .schedule()
        .into_iter()
        .find(|due| due.place.table == Some(table) && due.board == board(number))
        .unwrap();
    session.result(Slot::new(due.board, due.sitting)).map(|result| result.outcome)
}

#[test]
fn entry_counts_after_the_other_side_confirms_and_names_the_phone() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    let page = enter(&mut ns, 1, 10);
    // The other side has its own phone, so this one is not handed over.
    assert!(page.text.contains("East-West to answer on their own phone"), "{}", page.text);
    assert!(!page.text.contains("value=\"yes\""), "{}", page.text);
    assert_eq!(result_of(open.evening().session(), 1, 1), None);

    let table = ew.get("/table");
    assert!(table.text.contains("Is this right?"), "{}", table.text);
    let page = answer(&mut ew, 1, "yes");
    page.expect(200);
    assert!(page.text.contains("At all tables") && page.text.contains(">% NS</th>"), "{}", page.text);

    let evening = open.evening();
    let outcome = result_of(evening.session(), 1, 1).unwrap();
    let Outcome::Played { contract, tricks, lead, .. } = outcome else { panic!("{outcome:?}") };
    assert_eq!((contract.to_string(), tricks.number(), lead.unwrap().to_string()), ("4S".into(), 10, "HK".into()));
    let entry = evening.journal.entries().last().unwrap();
    assert_eq!(entry.stamp.hand, Device::Phone { section: SectionId::A, table: 1 });
    assert!(matches!(entry.change, Change::ResultEntered { .. }));
    // The log names the phone.
    let by = entry.stamp.by.split(' ').collect::<Vec<_>>();
    assert!(matches!(by[..], ["A", "1", "NS", phone] if phone.len() == 4), "{by:?}");
}

#[test]
fn single_phone_of_a_table_is_handed_over() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = open.phone(2, "table");
    let first =
        open.evening().session().schedule().iter().find(|due| due.place.table == Some(2)).unwrap().board.number();
    enter(&mut phone, first, 9);
    answer(&mut phone, first, "yes").expect(200);
    assert!(result_of(open.evening().session(), 2, first).is_some());
}

/// The form of the entry on a page, with another result.
fn with_result(page: &crate::client::Page, made: &str) -> Vec<(String, String)> {
    let mut fields = page.hidden_fields();
    fields.extend(page.selected_values());
    fields.push(("made".into(), made.into()));
    fields
}

#[test]
fn single_phone_asks_the_side_that_did_not_change_the_result() {
    for holder in ["table", "ns"] {
        let open = OpenHall::of(&evening("mitchell 7", 3));
        let mut phone = open.phone(1, holder);
        let page = enter(&mut phone, 1, 9);
        assert!(page.text.contains("Hand this phone to East-West."), "{}", page.text);
        for (made, side) in [("=", "North-South"), ("+1", "East-West"), ("=", "North-South")] {
            let form = answer(&mut phone, 1, "no");
            let page = phone.send("/board/1", &with_result(&form, made));
            assert!(page.text.contains(&format!("Hand this phone to {side}.")), "{holder}: {}", page.text);
        }
        // A player who sees a slip before handing the phone over changes it, and the same side is asked.
        assert!(phone.get("/board/1").text.contains("Change it"));
        let form = phone.get("/board/1?mine=1&asks=NS");
        let page = phone.send("/board/1", &with_result(&form, "-1"));
        assert!(page.text.contains("Hand this phone to North-South."), "{holder}: {}", page.text);
        answer(&mut phone, 1, "yes").expect(200);
        // Either side may correct on the phone of the table.
        let page = crate::table_steps::correct(&mut phone, 1, "11");
        let asked = if holder == "table" { "the other side" } else { "East-West" };
        assert!(page.text.contains(&format!("Hand this phone to {asked}.")), "{holder}: {}", page.text);
    }
}

#[test]
fn only_a_phone_that_can_answer_is_asked() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    let mut table_phone = open.phone(1, "table");
    enter(&mut ns, 1, 10);
    let page = table_phone.get("/table");
    assert!(
        !page.text.contains("Is this right?") && page.text.contains("sent, waiting for East-West"),
        "{}",
        page.text
    );
    let page = ew.get("/table");
    assert!(page.text.contains("Board 1: Is this right?"), "{}", page.text);
    // A side that enters the next board is reminded of the question.
    let page = enter(&mut ew, 2, 9);
    assert!(page.text.contains("Board 1: Is this right?"), "{}", page.text);
    assert!(!ns.get("/board/1").text.contains("Board 1: "), "the own board is not asked about");
    // Once the results differ, both sides can answer.
    crate::table_steps::enter_four_spades(&mut ew, 1, "mine", "9");
    for phone in [&mut ns, &mut ew] {
        let page = phone.get("/table");
        assert!(page.text.contains("Board 1: results differ"), "{}", page.text);
    }
    let page = table_phone.get("/table");
    assert!(!page.text.contains("Board 1: "), "{}", page.text);
    // A call from that page says what it is about.
    let page = ns.post("/call", &[("form", &ns.form()), ("back", "/board/1")]);
    assert!(page.text.contains("The director has been called about board 1."), "{}", page.text);
    let mut director = Phone::new(open.hall.address());
    let page = director.post("/director", &[("code", &open.hall.director_code())]);
    assert!(page.text.contains("Board 1: results differ"), "{}", page.text);
}

#[test]
fn answer_no_stores_nothing_and_asks_for_the_result() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    enter(&mut ns, 1, 10);
    let page = answer(&mut ew, 1, "no");
    assert!(page.text.contains("Contract"), "{}", page.text);
    assert_eq!(result_of(open.evening().session(), 1, 1), None);
    // The other side is told.
    assert!(ns.get("/board/1").text.contains("East-West answered No"));
}

#[test]
fn repeated_entry_and_repeated_yes_count_once() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    let before = open.evening().journal.entries().len();
    enter(&mut ns, 1, 10);
    enter_again(&mut ns, 1);
    let page = ew.get("/board/1");
    let mut fields = page.hidden_fields_of("/answer");
    fields.push(("says".into(), "yes".into()));
    for _ in 0..3 {
        ew.send("/board/1/answer", &fields).expect(200);
    }
    assert_eq!(open.evening().journal.entries().len(), before + 1);
}

#[test]
fn correction_sent_again_counts_once() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    enter(&mut ns, 1, 10).expect(200);
    answer(&mut ew, 1, "yes").expect(200);
    let before = open.evening().journal.entries().len();
    let fields = four_spades(&mut ns, "/board/1?change=1", 11, "K");
    ns.send("/board/1", &fields).expect(200);
    let page = ew.get("/board/1");
    // The other side sees what the correction replaces.
    assert!(page.text.contains("Was 4♠ N =") && page.text.contains(", now 4♠ N +1"), "{}", page.text);
    let id = page.hidden("id");
    // The phone sends it again before the other side answers, and after.
    ns.send("/board/1", &fields).expect(200);
    crate::table_steps::say_yes(&mut ew, 1, &id).expect(200);
    assert_eq!(open.evening().journal.entries().len(), before + 1);
    ns.send("/board/1", &fields).expect(200);
    assert!(!ew.get("/table").text.contains("Is this right?"));
    assert_eq!(open.hall.tables()[0].waiting_entries, 0);
}

#[test]
fn form_sent_again_with_another_result_replaces_the_entry() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    let mut fields = four_spades(&mut ns, "/board/1", 10, "K");
    ns.send("/board/1", &fields).expect(200);
    // The player goes back to the form in the browser.
    fields.iter_mut().filter(|(name, _)| name == "made").for_each(|(_, made)| *made = "+1".to_owned());
    ns.send("/board/1", &fields).expect(200);
    assert!(ew.get("/board/1").text.contains("4♠ N +1"));
}

#[test]
fn entry_does_not_take_the_identity_of_another_tables_entry() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    enter(&mut ns, 1, 10).expect(200);
    let id = ew.get("/board/1").hidden("id");
    let mut liar = open.phone(2, "table");
    let number = crate::table_steps::first_board(&open, 2, 1);
    let mut fields = four_spades(&mut liar, &format!("/board/{number}"), 9, "K");
    fields.iter_mut().filter(|(name, _)| name == "once").for_each(|(_, once)| once.clone_from(&id));
    liar.send(&format!("/board/{number}"), &fields).expect(200);
    answer(&mut liar, number, "yes").expect(200);
    answer(&mut ew, 1, "yes").expect(200);
    assert_eq!(result_of(open.evening().session(), 1, 1).unwrap().state(), "played");
}

/// Sends the last form of an entry again, as after a lost answer.
fn enter_again(phone: &mut Phone, number: u16) {
    let fields = phone.last_sent.clone();
    phone.send(&format!("/board/{number}"), &fields).expect(200);
}

#[test]
fn both_sides_see_both_of_two_different_results() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    // The second phone's form is filled in before the first phone sends its own.
    let page = ew.get("/board/1");
    let choices = [("level", "3"), ("denomination", "NT"), ("declarer", "E"), ("lead", "-"), ("made", "=")];
    let fields = fill_form(&page, &choices);
    enter(&mut ns, 1, 10);
    let page = ew.send("/board/1", &fields);
    for page in [page, ns.get("/board/1")] {
        for text in ["entered different results", "4♠", "3NT", "North-South", "East-West", "Theirs is right"] {
            assert!(page.text.contains(text), "{text} is not in {}", page.text);
        }
        // No answer is suggested, and the director is called beside them.
        let answers = page.text.split("class=\"differ\"").nth(1).and_then(|rest| rest.split("</div>").next()).unwrap();
        assert_eq!(answers.matches("<button").count(), 3, "{answers}");
        assert_eq!(answers.matches("<button class=\"plain\"").count(), 3, "{answers}");
        assert!(answers.contains("action=\"/call\""), "{answers}");
    }
    assert_eq!(result_of(open.evening().session(), 1, 1), None);
    // One side agrees that the other is right.
    let page = ns.get("/board/1");
    let mut fields = page.hidden_fields_of("/answer");
    fields.push(("says".into(), "yes".into()));
    ns.send("/board/1/answer", &fields).expect(200);
    let Some(Outcome::Played { contract, .. }) = result_of(open.evening().session(), 1, 1) else { panic!() };
    assert_eq!(contract.to_string(), "3NT");
    assert!(ew.get("/board/1").text.contains("At all tables"));
}

#[test]
fn equal_results_of_both_sides_agree() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    let fields = four_spades(&mut ew, "/board/1", 10, "K");
    enter(&mut ns, 1, 10);
    ew.send("/board/1", &fields).expect(200);
    assert!(result_of(open.evening().session(), 1, 1).is_some());
}

#[test]
fn incomplete_entry_names_what_is_missing_and_keeps_the_rest() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let choices = [("level", "4"), ("denomination", "S"), ("declarer", "N"), ("lead", "H"), ("rank", "K")];
    let entries: [(&[&str], &str); 4] = [
        (&["level", "denomination", "declarer"], "Missing: Lead."),
        (&["level", "denomination", "declarer", "lead"], "Missing: Card led."),
        (&["level", "lead", "rank"], "Missing: Contract, Declarer."),
        (&[], "Missing: Contract, Declarer, Lead."),
    ];
    for (keys, words) in entries {
        let form = ns.get("/board/1");
        // The page names what is missing, not the browser.
        assert!(form.text.contains(" novalidate"), "{}", form.text);
        let sent_choices: Vec<_> = choices.into_iter().filter(|(key, _)| keys.contains(key)).collect();
        let fields = fill_form(&form, &[sent_choices.as_slice(), &[("made", "+1")]].concat());
        let page = ns.send("/board/1", &fields);
        page.expect(200);
        assert!(page.text.contains(words), "{words} is not in {}", page.text);
        let selected = page.selected_values();
        assert!(
            sent_choices.iter().all(|(key, value)| selected.contains(&((*key).into(), (*value).into()))),
            "{selected:?}"
        );
        // The tapped result waits for the missing part, also without a level.
        let send = "<button class=\"send over-1\" name=\"made\" value=\"+1\">Send: +1</button>";
        assert!(page.text.contains(send), "{}", page.text);
    }
    // Four spades cannot be made with four overtricks, so that there is nothing to send.
    let fields = fill_form(&ns.get("/board/1"), &[choices.as_slice(), &[("made", "+4")]].concat());
    let page = ns.send("/board/1", &fields);
    assert!(page.text.contains("Missing: Result.") && !page.text.contains("Send: "), "{}", page.text);
    assert!(open.evening().session().results().next().is_none());
}

#[test]
fn lead_that_only_one_side_noted_is_no_dispute_and_is_stored() {
    for noting_side in [0, 1] {
        let open = OpenHall::of(&evening("mitchell 7", 3));
        let mut sides = open.phones(1);
        let with_lead = four_spades(&mut sides[noting_side], "/board/1", 10, "K");
        let page = sides[1 - noting_side].get("/board/1");
        let choices = [("level", "4"), ("denomination", "S"), ("declarer", "N"), ("lead", "-"), ("made", "=")];
        let without = fill_form(&page, &choices);
        let fields = if noting_side == 0 { [with_lead, without] } else { [without, with_lead] };
        for (phone, fields) in sides.iter_mut().zip(&fields) {
            phone.send("/board/1", fields).expect(200);
        }
        let outcome = result_of(open.evening().session(), 1, 1);
        let Some(Outcome::Played { lead: Some(lead), .. }) = outcome else { panic!("{outcome:?}") };
        assert_eq!(lead.to_string(), "HK");
    }
}

#[test]
fn disagreeing_side_enters_its_result_and_the_first_stays_visible() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    enter(&mut ns, 1, 10);
    // The form is filled with the other side's entry, so that one tap changes the part that differs.
    let page = answer(&mut ew, 1, "no");
    assert!(page.text.contains("North-South entered 4♠ N ="), "{}", page.text);
    let selected = page.selected_values();
    let selected: Vec<_> = selected.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    let as_entered =
        [("level", "4"), ("denomination", "S"), ("doubling", ""), ("declarer", "N"), ("lead", "H"), ("rank", "K")];
    assert_eq!(selected, as_entered);
    let fields = fill_form(&page, &[selected.as_slice(), &[("made", "-1")]].concat());
    ew.send("/board/1", &fields).expect(200);
    let page = ns.get("/board/1");
    assert!(page.text.contains("entered different results"), "{}", page.text);
    assert!(page.text.contains("Different: Result."), "{}", page.text);
    assert_eq!(result_of(open.evening().session(), 1, 1), None);
}

#[test]
fn empty_form_has_the_bar_for_a_question_and_its_address_leads_to_the_question() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    let page = ew.get("/board/1");
    for text in ["data-watch=\"question\"", "class=\"asked told\" role=\"status\" hidden", "Board 1: Is this right?"] {
        assert!(page.text.contains(text), "{text} is not in {}", page.text);
    }
    // A form must not be loaded again by the browser.
    assert!(!page.text.contains("http-equiv"), "{}", page.text);
    enter(&mut ns, 1, 10).expect(200);
    let page = ew.get("/board/1");
    assert!(page.text.contains("Yes, it is right") && !page.text.contains("class=\"entry\""), "{}", page.text);
    // Whoever answered No enters another result, and is not asked again.
    let page = answer(&mut ew, 1, "no");
    assert!(!page.text.contains("data-watch"), "{}", page.text);
}

#[test]
fn board_typed_meanwhile_is_shown_and_not_overwritten() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    enter(&mut ns, 1, 10);
    let page = ew.get("/board/1");
    let mut fields = page.hidden_fields_of("/answer");
    fields.push(("says".into(), "yes".into()));
    // The director types another result at the same time.
    let evening = open.evening();
    let due = evening
        .session()
        .schedule()
        .into_iter()
        .find(|due| due.board == board(1) && due.place.table == Some(1))
        .unwrap();
    let typed = crate::hands::result_at(&due, uuid::Uuid::now_v7());
    let change = Change::ResultEntered { result: typed.clone() };
    let entry = open.desk.entry(change, "desk", &Device::Window("here".into()));
    open.desk.change_evening_now(crate::hands::change_request(&evening, entry)).unwrap();

    let page = ew.send("/board/1/answer", &fields);
    assert_eq!(page.status, 409, "{}", page.text);
    assert!(page.text.contains("Somebody else has entered board"), "{}", page.text);
    assert_eq!(result_of(open.evening().session(), 1, 1), Some(typed.outcome));
}

#[test]
fn table_corrects_its_current_round_and_the_director_earlier_rounds() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    enter(&mut ns, 1, 10);
    answer(&mut ew, 1, "yes");
    let page = ns.get("/board/1?change=1");
    assert!(page.text.contains("Entered so far: 4♠ N = · <i>♥</i>K"), "{}", page.text);
    // A correction of the lead or the declarer is sent with the result that stays.
    assert!(page.text.contains("class=\"send over-0\" name=\"made\" value=\"=\">Send: ="), "{}", page.text);
    assert!(!ns.get("/board/2").text.contains("class=\"send "));
    let fields = four_spades(&mut ns, "/board/1?change=1", 11, "K");
    ns.send("/board/1", &fields).expect(200);
    answer(&mut ew, 1, "yes").expect(200);
    let evening = open.evening();
    let Some(Outcome::Played { tricks, .. }) = result_of(evening.session(), 1, 1) else { panic!() };
    assert_eq!(tricks.number(), 11);

    // The round is over once the next one has begun.
    for number in [2, 3] {
        enter(&mut ns, number, 10);
        answer(&mut ew, number, "yes");
    }
    let next_due = open
        .evening()
        .session()
        .schedule()
        .into_iter()
        .find(|due| due.place.table == Some(1) && due.place.round == Some(2));
    let next_board = next_due.unwrap().board.number();
    enter(&mut ns, next_board, 10);
    answer(&mut ew, next_board, "yes");
    let page = ns.post("/board/1", &[("form", &ns.form()), ("state", "pass"), ("change", "1")]);
    assert_eq!(page.status, 403);
    assert!(page.text.contains("Round 1 is over"), "{}", page.text);
    // Nobody who only opens the board is sent to the director.
    let page = ns.get("/board/1");
    page.expect(403);
    assert!(page.text.contains("This board was entered in round 1."), "{}", page.text);
}

#[test]
fn table_cannot_enter_boards_of_other_tables_or_later_rounds() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = open.phone(1, "table");
    let schedule = open.evening().session().schedule();
    let first_board = |table, round| {
        let due = schedule.iter().find(|due| due.place.table == Some(table) && due.place.round == Some(round));
        due.unwrap().board.number()
    };
    let later = phone.post(&format!("/board/{}", first_board(1, 2)), &[("form", &phone.form()), ("state", "pass")]);
    assert_eq!(later.status, 403);
    assert!(later.text.contains("belongs to round 2"), "{}", later.text);
    let nowhere = phone.post("/board/99", &[("form", &phone.form()), ("state", "pass")]);
    assert_eq!(nowhere.status, 403);
    assert!(nowhere.text.contains("not played at this table"), "{}", nowhere.text);
    assert!(open.evening().session().results().next().is_none());
    crate::attacks::assert_play_goes_on(&open);
}

#[test]
fn board_is_hidden_from_a_table_that_has_still_to_play_it() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    enter(&mut ns, 1, 10);
    answer(&mut ew, 1, "yes");
    // Table 2 plays board 1 in a later round.
    let mut other = open.phone(2, "table");
    for path in ["/board/1", "/board/1?change=1", "/table", "/table?begin=1"] {
        let page = other.get(path);
        assert!(!page.text.contains("+420") && !page.text.contains("4<span"), "{path}: {}", page.text);
    }
    assert_eq!(other.get("/board/1").status, 403);
}

#[test]
fn finished_round_says_where_everybody_goes() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    for number in [1, 2, 3] {
        enter(&mut ns, number, 10);
        answer(&mut ew, number, "yes");
    }
    let page = ns.get("/table");
    for text in ["Round 1 is done", "stay at table 1", "to table 2", "Begin round 2"] {
        assert!(page.text.contains(text), "{text} is not in {}", page.text);
    }
    assert!(ns.get("/table?begin=1").text.contains("Round 2"));
}

#[test]
fn round_that_was_begun_is_shown_when_the_phone_comes_back() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    play(&mut ns, &mut ew, [1, 2, 3]);
    assert!(ns.get("/table").text.contains("Round 1 is done"));
    ns.get("/table?begin=1").expect(200);
    for page in [ns.get("/table"), ns.post("/call", &[("form", &ns.form()), ("back", "/table")])] {
        assert!(page.text.contains("<small>Round 2</small>"), "{}", page.text);
        assert!(!page.text.contains("Round 1 is done"), "{}", page.text);
    }
    // A player who began too early still finds where to go, and the other phone still shows the finished round.
    assert!(ns.get("/table?last=1").text.contains("to table 2"));
    assert!(ew.get("/table").text.contains("Round 1 is done"));
}

#[test]
fn page_of_a_begun_round_does_not_begin_the_next_one() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    play(&mut ns, &mut ew, [1, 2, 3]);
    // The page reloads the address to which the button led.
    let page = ns.ask_once("GET", "/table?begin=1", None);
    assert_eq!((page.status, page.header("location").as_deref()), (303, Some("/table")));
}

#[test]
fn pairs_own_phone_moves_with_it_and_answers_at_the_next_table() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let evening = open.evening();
    let due = evening.session().schedule().into_iter().find(|due| due.place.table == Some(1)).unwrap();
    let pair = due.sitting.at(bridge::Seat::East);
    let mut own_phone = open.own_phone(1, &pair.to_string());
    let mut ns = open.phone(1, "ns");
    for number in [1, 2, 3] {
        enter(&mut ns, number, 10);
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

/// The choice on the page *Who are you?* for the first player of the pair that sits East-West at a table in a round.
pub fn east_west_owner(open: &OpenHall, table: u8, round: u8) -> String {
    let schedule = open.evening().session().schedule();
    let is_played_there =
        |due: &&evening::session::Due| due.place.table == Some(table) && due.place.round == Some(round);
    let due = schedule.iter().find(is_played_there).unwrap();
    format!("ew-{}-0", due.sitting.at(bridge::Seat::East))
}

/// Enters and confirms three boards at a table.
fn play(ns: &mut Phone, ew: &mut Phone, boards: [u16; 3]) {
    for number in boards {
        enter(ns, number, 10).expect(200);
        answer(ew, number, "yes").expect(200);
    }
}

#[test]
fn players_phone_shows_the_next_table_and_joins_it_with_one_scan() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut player = open.phone(1, &east_west_owner(&open, 1, 1));
    let mut ns = open.phone(1, "ns");
    play(&mut ns, &mut player, [1, 2, 3]);
    assert!(player.get("/table").text.contains("to table 2"));
    // Round 2 begins at table 1 with the new pair.
    let next_due = open
        .evening()
        .session()
        .schedule()
        .into_iter()
        .find(|due| due.place.table == Some(1) && due.place.round == Some(2));
    let mut arriving = open.phone(1, &east_west_owner(&open, 1, 2));
    let number = next_due.unwrap().board.number();
    enter(&mut ns, number, 9).expect(200);
    answer(&mut arriving, number, "yes").expect(200);
    let page = player.get("/table");
    assert!(page.text.contains("You belong at table 2."), "{}", page.text);
    // It can no longer enter anything at table 1, nor at a table where its player does not sit.
    assert!(player.get(format!("/board/{}", number + 1)).text.contains("You belong at table 2."));
    let token = |table| open.hall.keys().iter().find(|key| key.table == table_id(table)).unwrap().token.clone();
    assert!(player.get(format!("/t/{}", token(4))).text.contains("You belong at table 2."));
    let page = player.get(format!("/t/{}", token(2)));
    assert!(page.text.contains("Table 2") && !page.text.contains("Who are you?"), "{}", page.text);
}

#[test]
fn player_who_comes_early_waits_for_the_table_and_is_let_in() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut player = open.phone(1, &east_west_owner(&open, 1, 1));
    let mut ns = open.phone(1, "ns");
    play(&mut ns, &mut player, [1, 2, 3]);
    let card = crate::table_steps::card_address(&open, 2);
    let page = player.get(&card);
    let next_address = format!("data-turns=\"{}\"", card.replace('/', "&#x2f;"));
    for text in ["You belong at table 2.", "Wait here: the page goes on by itself.", next_address.as_str()] {
        assert!(page.text.contains(text), "{text} is not in {}", page.text);
    }
    crate::table_steps::enter_round(&open, 2, 1);
    let page = player.get(&card);
    assert!(page.text.contains("Table 2") && !page.text.contains("You belong at table"), "{}", page.text);
}

#[test]
fn player_who_moves_on_is_not_offered_the_next_round_of_the_old_table() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut player = open.phone(1, &east_west_owner(&open, 1, 1));
    let mut ns = open.phone(1, "ns");
    play(&mut ns, &mut player, [1, 2, 3]);
    for path in ["/table", "/table?begin=1"] {
        let page = player.get(path);
        let follows_others = "data-watch=\"standing\"";
        for text in ["to table 2", "Scan the code there, or type its four digits", "href=\"/join\"", follows_others] {
            assert!(page.text.contains(text), "{path}: {text} is not in {}", page.text);
        }
        assert!(!page.text.contains("Begin round 2"), "{path}: {}", page.text);
    }
    assert!(ns.get("/table").text.contains("Begin round 2"));
}

#[test]
fn player_at_the_next_table_is_not_sent_there() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut player = open.phone(1, &east_west_owner(&open, 1, 1));
    let mut ns = open.phone(1, "ns");
    play(&mut ns, &mut player, [1, 2, 3]);
    crate::table_steps::enter_round(&open, 2, 1);
    let page = crate::table_steps::scan(&open, &mut player, 2);
    for text in ["at this table, East-West", "Begin round 2"] {
        assert!(page.text.contains(text), "{text} is not in {}", page.text);
    }
    assert!(!page.text.contains("to table 2"), "{}", page.text);
}

#[test]
fn owner_page_marks_the_owner_and_leads_back() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let player = east_west_owner(&open, 1, 1);
    for holder in [player.as_str(), "ns", "table"] {
        let mut phone = open.phone(1, holder);
        let page = phone.get("/who");
        assert!(page.text.contains(&format!("value=\"{holder}\" aria-current=\"true\"")), "{}", page.text);
        assert_eq!(page.text.matches("<button class=\"plain\" name=\"holder\"").count(), 9, "{}", page.text);
        assert_eq!(page.text.matches("aria-current=\"true\">").count(), 2, "{}", page.text);
        assert!(page.text.contains("href=\"/table\">Back"), "{}", page.text);
        assert!(phone.get("/join").text.contains("href=\"/\">Back"), "{}", page.text);
    }
    // A phone without a table has no page to go back to.
    assert!(!Phone::new(open.hall.address()).get("/").text.contains("Back"));
}

#[test]
fn score_has_one_form_before_and_after_the_yes() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    for page in [enter(&mut ns, 1, 8), answer(&mut ew, 1, "yes")] {
        assert!(page.text.contains("<span class=\"score\">EW 100</span>"), "{}", page.text);
    }
}

#[test]
fn card_of_a_player_shows_only_boards_the_phone_was_present_for() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let owner = east_west_owner(&open, 1, 1);
    let mut player = open.phone(1, &owner);
    let mut ns = open.phone(1, "ns");
    play(&mut ns, &mut player, [1, 2, 3]);
    let card = player.get("/card");
    card.expect(200);
    assert!(card.text.contains("4♠ N =") && card.text.contains("against"), "{}", card.text);
    // A phone that claims the same player later, at the next table, sees nothing of earlier boards.
    let [mut ns, mut ew] = open.phones(2);
    play(&mut ns, &mut ew, [4, 5, 6]);
    drop(ew);
    let mut later_phone = open.phone(2, &owner);
    assert!(later_phone.get("/table").text.contains("Our boards"));
    later_phone.get("/table");
    let card = later_phone.get("/card");
    card.expect(200);
    assert!(!card.text.contains("4♠ N ="), "{}", card.text);
}

#[test]
fn card_says_that_nothing_is_in_or_that_results_are_in_but_hidden() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let owner = east_west_owner(&open, 1, 1);
    let mut player = open.phone(1, &owner);
    assert!(player.get("/card").text.contains("No result of yours is in yet."));
    let mut ns = open.phone(1, "ns");
    play(&mut ns, &mut player, [1, 2, 3]);
    let card = player.get("/card");
    assert!(!card.text.contains("of yours") && !card.text.contains("More of your results"), "{}", card.text);
    // A second phone of the player, at the next table, was not there for those boards.
    let [mut ns, mut ew] = open.phones(2);
    play(&mut ns, &mut ew, [4, 5, 6]);
    let card = open.phone(2, &owner).get("/card");
    assert!(card.text.contains("This phone was not at the table for some of your boards."), "{}", card.text);
    assert!(!card.text.contains("everybody has played"), "{}", card.text);
}

#[test]
fn ranking_marks_the_pairs_of_the_last_round_until_the_next_one_begins() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = open.phone(1, "table");
    let marks_pair = |phone: &mut Phone, round| {
        let pair = east_west_owner(&open, 1, round);
        let name = format!("<span>N{}&nbsp;", pair.split('-').nth(1).unwrap());
        let page = phone.get("/ranking");
        let mut rows = page.text.split("class=\"own\"").skip(1).map(|row| row.split("</tr>").next().unwrap());
        rows.any(|row| row.contains(&name))
    };
    for number in [1, 2, 3] {
        enter(&mut phone, number, 10).expect(200);
        answer(&mut phone, number, "yes").expect(200);
    }
    assert!(marks_pair(&mut phone, 1) && !marks_pair(&mut phone, 2));
    assert!(phone.get("/ranking").text.contains("No board counts yet"));
    phone.get("/table?begin=1").expect(200);
    assert!(marks_pair(&mut phone, 2) && !marks_pair(&mut phone, 1));
}

#[test]
fn question_of_the_next_round_comes_before_its_beginning() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    play(&mut ns, &mut ew, [1, 2, 3]);
    let number = crate::table_steps::first_board(&open, 1, 2);
    let mut arriving = open.phone(1, &east_west_owner(&open, 1, 2));
    enter(&mut ns, number, 9).expect(200);
    let page = arriving.get("/table");
    for text in ["Begin round 2", &format!("Board {number}: Is this right?")] {
        assert!(page.text.contains(text), "{text} is not in {}", page.text);
    }
    // The side that is asked reads the question in the list, the other side who is asked.
    let page = arriving.get("/table?begin=1");
    assert!(!page.text.contains("sent, waiting for East-West"), "{}", page.text);
    assert!(ns.get("/table?begin=1").text.contains("sent, waiting for East-West"));
}

#[test]
fn director_is_told_which_board_was_played_by_mistake() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = open.phone(4, "table");
    let page = phone.get("/table");
    assert!(page.text.contains("<button>Call the director about this board</button>"), "{}", page.text);
    assert_eq!(page.text.matches(">Call the director<").count(), 1, "{}", page.text);
    let page = phone.post("/call", &[("form", &phone.form()), ("board", "17"), ("back", "/table")]);
    assert!(page.text.contains("The director has been called about board 17. Not seen yet."), "{}", page.text);
    let calls = open.hall.calls();
    assert_eq!((calls.len(), calls[0].board), (1, Some(board(17))));
    let mut director = Phone::new(open.hall.address());
    // The field for table codes also accepts the director's.
    let page = director.post("/join", &[("code", &open.hall.director_code())]);
    assert!(page.text.contains("played board 17"), "{}", page.text);
    open.hall.acknowledge_call(calls[0].number);
    assert!(phone.get("/table").text.contains("The director is coming about board 17."));
}

#[test]
fn phone_of_a_pair_that_sits_out_says_so_until_its_opponents_are_free() {
    let journal = evening("mitchell 3 without 6", 1);
    let you = ["You sit out in round 1.", "In round 2 you are at table 3, North-South."];
    let table = ["Nobody plays here in this round.", "NA3 – SA3: sit out in round 1. In round 2: table 3, North-South"];
    for (holder, expected) in [("ns-A3-0", you), ("A3", you), ("table", table)] {
        let open = OpenHall::of(&journal);
        let mut phone = if holder == "A3" { open.own_phone(3, holder) } else { open.phone(3, holder) };
        let page = phone.get("/table");
        for words in expected {
            assert!(page.text.contains(words), "{words} is not in {}", page.text);
        }
        assert!(!page.text.contains("Enter it"), "{}", page.text);
        // The opponents of round 2 play round 1 at table 2.
        let [mut ns, mut ew] = open.phones(2);
        let due = open.evening().session().schedule().into_iter().find(|due| due.place.table == Some(2)).unwrap();
        enter(&mut ns, due.board.number(), 10);
        answer(&mut ew, due.board.number(), "yes").expect(200);
        let page = phone.get("/table");
        assert!(page.text.contains("Enter it") && !page.text.contains("sit out"), "{holder}: {}", page.text);
    }
}

#[test]
fn typed_names_become_members_or_guests_and_are_never_overwritten() {
    let mut journal = evening("mitchell 7", 3);
    let open_without_names = |journal: &mut Journal| {
        journal.apply(entry(Change::ContestantRemoved { contestant: pair(1) })).unwrap();
        OpenHall::of(journal)
    };
    let open = open_without_names(&mut journal);
    let mut phone = open.phone(1, "table");
    assert!(phone.get("/table").text.contains("Who is playing?"));
    let form = phone.form();
    let names = [("contestant", "A1"), ("first", "  Åse <b>Øst</b>"), ("second", "Bo Vest"), ("form", form.as_str())];
    phone.post("/names", &names).expect(200);
    let title = open.evening().session().title_of(pair(1));
    assert_eq!(title, "Åse <b>Øst</b> – Bo Vest");
    let players = open.desk.read_now(store::Store::players).unwrap();
    assert!(players.iter().any(|player| player.name == "Bo Vest" && player.guest));
    let page = phone.get("/table");
    assert!(page.text.contains("Åse &lt;b&gt;Øst&lt;"), "{}", page.text);
    // A pair with names cannot be renamed.
    let renamed = [("contestant", "A1"), ("first", "X"), ("second", "Y"), ("form", form.as_str())];
    phone.post("/names", &renamed);
    assert_eq!(open.evening().session().title_of(pair(1)), title);
}

#[test]
fn half_a_pair_keeps_its_typed_name_and_is_asked_for_the_partner() {
    let mut journal = evening("mitchell 7", 3);
    for number in [1, 8] {
        journal.apply(entry(Change::ContestantRemoved { contestant: pair(number) })).unwrap();
    }
    let open = OpenHall::of(&journal);
    let mut phone = open.phone(1, "table");
    let page = phone.get("/names");
    assert!(page.text.contains("First player, North-South"), "{}", page.text);
    let form = phone.form();
    let pair_fields =
        [("contestant", "A1"), ("first", "Ada"), ("second", " "), ("contestant", "A8"), ("first", "Cleo")];
    let typed_names = [[("form", form.as_str())].as_slice(), &pair_fields, &[("second", "Dora")]].concat();
    let page = phone.post("/names", &typed_names);
    page.expect(422);
    for text in ["name of the partner of Ada", "value=\"Ada\"", "value=\"Cleo\"", "value=\"Dora\""] {
        assert!(page.text.contains(text), "{text} is not in {}", page.text);
    }
    assert!(!page.text.contains("partner of Cleo"), "{}", page.text);
    assert_eq!(open.evening().session().title_of(pair(8)), "A8");
    let page = phone.post("/names", &[("form", &form), ("contestant", "A1"), ("first", ""), ("second", "")]);
    page.expect(422);
    assert!(page.text.contains("No name was typed"), "{}", page.text);
}

#[test]
fn call_is_reported_with_its_table_and_answered() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = open.phone(4, "table");
    let page = phone.post("/call", &[("form", &phone.form())]);
    assert!(page.text.contains("The director has been called"), "{}", page.text);
    let calls = open.hall.calls();
    assert_eq!((calls.len(), calls[0].table), (1, table_id(4)));
    open.hall.acknowledge_call(calls[0].number);
    assert!(phone.get("/table").text.contains("The director has seen the call and is coming."));
    open.hall.end_call(calls[0].number);
    assert!(phone.get("/table").text.contains("Call the director"));
}

#[test]
fn directors_phone_corrects_with_a_reason_after_its_code() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    enter(&mut ns, 1, 10);
    answer(&mut ew, 1, "yes");
    let mut phone = Phone::new(open.hall.address());
    assert!(
        phone.get("/director/A-1/1").text.contains("The director’s code")
            || phone.get("/director").text.contains("code")
    );
    let page = phone.post("/director", &[("code", &open.hall.director_code())]);
    assert!(page.text.contains("Table 1"), "{}", page.text);
    let page = phone.get("/director/A-1/1");
    for text in ["Table 1 · Board 1", "Entered so far: 4♠ N =", "NS: NA1"] {
        assert!(page.text.contains(text), "{text} is not in {}", page.text);
    }
    let choices = [("level", "3"), ("denomination", "NT"), ("declarer", "S"), ("lead", "-"), ("made", "=")];
    let fields = fill_form(&page, &choices);
    let page = phone.send("/director/A-1/1", &fields);
    let mut fields = page.hidden_fields();
    assert_eq!(phone.send("/director/A-1/1", &fields).status, 422);
    fields.push(("reason".into(), "wrong contract on the slip".into()));
    phone.send("/director/A-1/1", &fields).expect(200);
    let Some(Outcome::Played { contract, .. }) = result_of(open.evening().session(), 1, 1) else { panic!() };
    assert_eq!(contract.to_string(), "3NT");
}

#[test]
fn directors_phone_does_not_replace_a_result_newer_than_its_form() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = Phone::new(open.hall.address());
    phone.post("/director", &[("code", &open.hall.director_code())]).expect(200);
    let choices = [("level", "3"), ("denomination", "NT"), ("declarer", "S"), ("lead", "-"), ("made", "=")];
    let fields = fill_form(&phone.get("/director/A-1/1"), &choices);
    let mut stale_form = phone.send("/director/A-1/1", &fields).hidden_fields();
    let [mut ns, mut ew] = open.phones(1);
    enter(&mut ns, 1, 10);
    answer(&mut ew, 1, "yes");
    stale_form.push(("reason".into(), "missing slip".into()));
    let page = phone.send("/director/A-1/1", &stale_form);
    assert_eq!(page.status, 409, "{}", page.text);
    let Some(Outcome::Played { contract, .. }) = result_of(open.evening().session(), 1, 1) else { panic!() };
    assert_eq!(contract.to_string(), "4S");
    // The next form is newer than the result, and replaces it.
    let mut fresh_form = phone.send("/director/A-1/1", &fields).hidden_fields();
    fresh_form.push(("reason".into(), "missing slip".into()));
    phone.send("/director/A-1/1", &fresh_form).expect(200);
    let Some(Outcome::Played { contract, .. }) = result_of(open.evening().session(), 1, 1) else { panic!() };
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
    let open = OpenHall::of(&journal);
    let mut phone = Phone::new(open.hall.address());
    let page = phone.post("/director", &[("code", &open.hall.director_code())]);
    for words in
        ["Missing from earlier rounds", "Table 1 · Board 2", "To check", "1♠ N +5: the number of tricks is far"]
    {
        assert!(page.text.contains(words), "{words}: {}", page.text);
    }
}

#[test]
fn pages_are_in_the_language_of_the_phone() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    for (language, words) in
        [("da-DK,da;q=0.9", "Hvilket bord"), ("de", "Welcher Tisch"), ("nl-NL", "Welke tafel"), ("fr", "Which table")]
    {
        let mut phone = Phone::new(open.hall.address());
        phone.language = language.to_owned();
        assert!(phone.get("/").text.contains(words), "{language}");
    }
    let mut phone = Phone::new(open.hall.address());
    let page = phone.post("/language", &[("language", "de"), ("back", "/")]);
    assert!(page.text.contains("Welcher Tisch"));
}

#[test]
fn sentences_and_headings_begin_with_a_capital() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    for (language, waiting_words, passed_out_words) in
        [("nl", "Oost-west moet", "Rondpas"), ("de", "Ost-West muss", "Alle passen")]
    {
        (ns.language, ew.language) = (language.to_owned(), language.to_owned());
        ns.get("/table");
        let form = ns.form();
        let page = ns.post("/board/1", &[("form", &form), ("state", "pass"), ("mine", "1")]);
        for words in [waiting_words, &format!("<strong>{passed_out_words}</strong>")] {
            assert!(page.text.contains(words), "{words} is not in {}", page.text);
        }
    }
    let page = answer(&mut ew, 1, "yes");
    assert!(page.text.contains("<strong>Alle passen</strong>"), "{}", page.text);
    for (language, words) in [("en", "Enter it"), ("da", "Indtast"), ("de", "Eingeben"), ("nl", "Invoeren")] {
        ns.language = language.to_owned();
        let page = ns.get("/table");
        assert!(page.text.contains(&format!("<span>{words}</span>")), "{language}: {}", page.text);
    }
}

#[test]
fn closed_hall_accepts_no_connections() {
    let mut open = OpenHall::of(&evening("mitchell 7", 3));
    let address = open.hall.address();
    assert!(std::net::TcpStream::connect(address).is_ok());
    open.hall.close();
    assert!(std::net::TcpStream::connect(address).is_err());
}

#[test]
fn phones_are_told_that_the_hall_closes() {
    let mut open = OpenHall::of(&evening("mitchell 7", 3));
    let phone = open.phone(1, "ns");
    let mut stream = TcpStream::connect(open.hall.address()).unwrap();
    stream.write_all(phone.request("GET", "/events", None).as_bytes()).unwrap();
    let (mut received, mut buffer) = (Vec::new(), [0; 1024]);
    while !String::from_utf8_lossy(&received).contains("hello") {
        let read = stream.read(&mut buffer).unwrap();
        assert!(read > 0, "the stream ended at once");
        received.extend_from_slice(&buffer[..read]);
    }
    open.hall.close();
    // The text read before the connection was cut off counts.
    let _ = stream.read_to_end(&mut received);
    assert!(String::from_utf8_lossy(&received).contains("event: closed"));
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
    let open = OpenHall::of(&journal);
    let makeable =
        bridge::TrickTable::new([[7, 7, 7, 10, 7], [6, 6, 6, 3, 6], [7, 7, 7, 10, 7], [6, 6, 6, 3, 6]]).unwrap();
    open.desk.change_database_now(move |store| store.keep_trick_tables(&[(deal, makeable)])).unwrap();
    let [mut ns, mut ew] = open.phones(1);
    for page in [ns.get("/board/1"), enter(&mut ns, 1, 10), ew.get("/board/1")] {
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

/// Takes the first answer to each question about a revoke, down to a ruling.
#[test]
fn director_phone_walks_a_tree_of_the_laws_to_its_ruling() {
    let open = OpenHall::of(&evening("mitchell 7", 3));
    let mut player = open.phone(1, "ns");
    assert!(!player.get("/director/assistant").text.contains("tree=revoke"), "the assistant is the director's");
    let mut director = Phone::new(open.hall.address());
    director.post("/director", &[("code", &open.hall.director_code())]).expect(200);
    let mut read_page = |path: &str| {
        let page = director.get(path);
        page.expect(200);
        page.text.replace("&#x2f;", "/").replace("&amp;", "&")
    };
    let tree_list = read_page("/director/assistant?seen=revoke");
    assert!(tree_list.contains("/director/assistant?tree=revoke\""), "{tree_list}");
    let mut page = read_page("/director/assistant?tree=revoke");
    let mut questions = 0;
    while let Some(link) = page.split("href=\"").find(|link| link.contains("&answers=")) {
        page = read_page(link.split('"').next().unwrap());
        questions += 1;
    }
    assert!(questions > 1 && page.contains("Write down: "), "{questions}: {page}");
    director.get("/director/assistant?tree=revoke&answers=never").expect(404);
    director.get("/director/assistant?tree=never").expect(404);
}

#[test]
fn cards_stay_valid_when_the_hall_is_reopened() {
    let mut open = OpenHall::of(&evening("mitchell 7", 3));
    let keys = open.hall.keys().to_vec();
    open.hall.close();
    let reopened = Hall::open(&open.desk, &open.evening(), &local_options()).unwrap();
    assert_eq!(reopened.keys(), keys);
}

/// Plays a whole evening of 13 tables with 26 phones. One phone loses its answers for a round and sends again, another
/// sends everything twice. Then the same results are typed in another hall.
#[test]
fn evening_by_phones_equals_the_same_evening_typed() {
    let journal = evening("mitchell 13", 1);
    let (phone_hall, typed_hall) = (OpenHall::of(&journal), OpenHall::of(&journal));
    let schedule = journal.session().schedule();
    let tricks =
        |due: &evening::session::Due| 6 + ((due.board.number() * 5 + u16::from(due.place.table.unwrap())) % 8) as u8;
    let mut sides: Vec<[Phone; 2]> = (1..=13).map(|table| phone_hall.phones(table)).collect();
    // The pair's phone at the table allows the pair's own phone.
    let mut pairs_phone = phone_hall.phone(3, "A3");
    let claim = sides[2][0].get("/table").hidden("claim");
    let form = sides[2][0].form();
    sides[2][0].post("/consent", &[("claim", &claim), ("allow", "1"), ("form", &form)]).expect(200);
    pairs_phone.get("/table").expect(200);
    let tables: Vec<_> = (1..=13u8)
        .zip(sides)
        .map(|(table, [mut ns, mut ew])| {
            let table_boards: Vec<_> = schedule.iter().filter(|due| due.place.table == Some(table)).copied().collect();
            std::thread::spawn(move || {
                for due in table_boards {
                    let number = due.board.number();
                    enter(&mut ns, number, tricks(&due)).expect(200);
                    // A person taps no faster than this, and so stays below the request limit.
                    std::thread::sleep(std::time::Duration::from_millis(450));
                    if table == 1 && due.place.round == Some(2) {
                        enter_again(&mut ns, number);
                    }
                    let page = ew.get(format!("/board/{number}"));
                    let mut fields = page.hidden_fields_of("/answer");
                    fields.push(("says".into(), "yes".into()));
                    for _ in 0..if table == 2 { 2 } else { 1 } {
                        ew.send(&format!("/board/{number}/answer"), &fields).expect(200);
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
    for table in tables {
        table.join().unwrap();
    }
    let results = pairs_phone.get("/results");
    results.expect(200);
    assert!(results.text.contains("id=\"b1\"") && results.text.contains("id=\"A1\""), "{}", results.text);
    assert!(results.text.contains("\">← Back</a>"), "{}", results.text);
    assert_eq!(results.header("content-security-policy").as_deref(), Some("frame-ancestors 'none'"));
    let table = pairs_phone.get("/table");
    let checked = "All results are in and are being checked.";
    for words in ["So far you are ", checked, "Best boards: ", "Worst boards: ", "href=\"/results?me=A3#A3\""] {
        assert!(table.text.contains(words), "{words}: {}", table.text);
    }
    let mut wall = Phone::new(phone_hall.hall.address());
    wall.post("/join", &[("code", &phone_hall.hall.wall_code())]).expect(200);
    for page in [wall.get("/wall"), pairs_phone.get("/ranking")] {
        assert!(page.text.contains("Results so far") && page.text.contains(checked), "{}", page.text);
    }
    let evening = typed_hall.evening();
    let entries = schedule.iter().map(|due| {
        let mut result = crate::hands::result_at(due, uuid::Uuid::now_v7());
        let (contract, declarer) = ("4S".parse().unwrap(), bridge::Seat::North);
        let (tricks, lead) = (bridge::Tricks::new(tricks(due)).unwrap(), "HK".parse().ok());
        result.outcome = Outcome::Played { contract, declarer, tricks, lead };
        typed_hall.desk.entry(Change::ResultEntered { result }, "desk", &Device::Window("here".into()))
    });
    let change_request =
        desk::ChangeRequest { session: evening.id(), entries: entries.collect(), seen: None, people: Vec::new() };
    typed_hall.desk.change_evening_now(change_request).unwrap();
    let standings_json = |open: &OpenHall| {
        let evening = open.evening();
        exchange::json::standings(evening.session(), &evening.standings).to_string()
    };
    assert_eq!(phone_hall.evening().session().results().count(), 169);
    assert_eq!(standings_json(&phone_hall), standings_json(&typed_hall));
    // The director publishes what was checked.
    let publication = Publication { version: 1, provisional: false };
    crate::table_steps::change_as_director(&phone_hall, Change::RankingPublished { publication });
    for words in ["You finished ", "<a href=\"/ranking\">Final ranking</a>"] {
        assert!(pairs_phone.get("/table").text.contains(words), "{words}: {}", pairs_phone.get("/table").text);
    }
    for page in [wall.get("/wall?page=1"), pairs_phone.get("/ranking")] {
        assert!(page.text.contains("Final ranking") && !page.text.contains(checked), "{}", page.text);
    }
}
