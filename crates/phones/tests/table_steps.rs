//! What phones do at a table, step by step: enter a result, confirm it, choose an owner, answer a request.

use desk::News;
use evening::club::{Contestant, ContestantId, Entrant};
use evening::session::{Change, Device, Outcome, Session};
use uuid::Uuid;

use crate::client::{Page, Phone, answer, enter_by_form};
use crate::open_hall::{OpenHall, east_west_owner, result_of, table_id};

/// The tricks of the stored result of a board at a table. `None` without a result, or if the board was not played.
pub fn stored_tricks(hall: &OpenHall, table: u8, number: u16) -> Option<u8> {
    match result_of(hall.evening().session(), table, number)? {
        Outcome::Played { tricks, .. } => Some(tricks.number()),
        _ => None,
    }
}

pub fn board_numbers(session: &Session, table: u8, round: u8) -> Vec<u16> {
    let is_here = |due: &evening::session::Due| (due.place.table, due.place.round) == (Some(table), Some(round));
    session.schedule().into_iter().filter(is_here).map(|due| due.board.number()).collect()
}

/// Enters all boards of a round with nine tricks on the phone of North-South, and confirms them on the other phone.
pub fn play_round(hall: &OpenHall, [ns, ew]: &mut [Phone; 2], table: u8, round: u8) {
    for phone in [&mut *ns, &mut *ew] {
        phone.get("/table?begin=1").expect(200);
    }
    for number in board_numbers(hall.evening().session(), table, round) {
        enter_by_form(ns, number, 9).expect(200);
        answer(ew, number, "yes").expect(200);
    }
}

/// Enters four spades by North with this many tricks. `purpose` is `mine` for an entry of this phone's own, and
/// `change` for a correction.
pub fn enter_four_spades(phone: &mut Phone, number: u16, purpose: &str, tricks: &str) -> Page {
    phone.get("/table");
    let form = phone.form_token();
    let contract = [("level", "4"), ("denomination", "S"), ("declarer", "N"), ("lead", "-")];
    let fields = [&[("form", form.as_str()), (purpose, "1"), ("tricks", tricks)], &contract[..]].concat();
    phone.post(&format!("/board/{number}"), &fields)
}

/// Corrects the result of a board to four spades by North with this many tricks.
pub fn correct(phone: &mut Phone, number: u16, tricks: &str) -> Page {
    enter_four_spades(phone, number, "change", tricks)
}

/// The pair that sits East-West at a table in round 1.
pub fn east_west_pair_at(hall: &OpenHall, table: u8) -> ContestantId {
    east_west_owner(hall, table, 1).split('-').nth(1).unwrap().parse().unwrap()
}

/// The pair that sits East-West at table 1 in round 1, as the page of owners names it.
pub fn east_west_pair(hall: &OpenHall) -> String {
    east_west_pair_at(hall, 1).to_string()
}

/// Says yes to the entry of a board with this identity.
pub fn say_yes(phone: &mut Phone, number: u16, id: &str) -> Page {
    phone.get("/table");
    let form = phone.form_token();
    phone.post(&format!("/board/{number}/answer"), &[("form", &form), ("id", id), ("says", "yes")])
}

/// The identities of the requests that a phone is asked to allow.
pub fn claims_to_answer(phone: &mut Phone) -> Vec<String> {
    let page = phone.get("/table");
    page.text.split("name=\"claim\" value=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
}

pub fn allow(phone: &mut Phone, id: Uuid) {
    phone.get("/table");
    let form = phone.form_token();
    phone.post("/consent", &[("claim", &id.to_string()), ("allow", "1"), ("form", &form)]).expect(200);
}

pub fn choose_owner(phone: &mut Phone, owner: &str) -> Page {
    phone.get("/who");
    let form = phone.form_token();
    phone.post("/who", &[("holder", owner), ("form", &form)])
}

pub fn last_claim(hall: &OpenHall) -> Uuid {
    hall.server.claims().last().expect("nobody asks").id
}

/// The address behind the QR code of a table.
pub fn card_address(hall: &OpenHall, table: u8) -> String {
    format!("/t/{}", hall.server.keys().iter().find(|key| key.table == table_id(table)).unwrap().token)
}

/// Enters a board of table 1 with 13 tricks for North-South, and tries to confirm it on another phone. Returns the
/// stored tricks.
pub fn stored_after_yes(hall: &OpenHall, ns: &mut Phone, other_phone: &mut Phone, number: u16) -> Option<u8> {
    enter_by_form(ns, number, 13).expect(200);
    let id = ns.get(format!("/board/{number}")).hidden_field("id");
    say_yes(other_phone, number, &id);
    stored_tricks(hall, 1, number)
}

pub fn scan(hall: &OpenHall, phone: &mut Phone, table: u8) -> Page {
    phone.get(card_address(hall, table))
}

/// Enters and confirms the boards of a round with nine tricks on a single phone of the table.
pub fn enter_round(hall: &OpenHall, table: u8, round: u8) {
    let mut phone = hall.phone(table, "table");
    phone.get("/table?begin=1");
    for number in board_numbers(hall.evening().session(), table, round) {
        // A player at the table may still have to play the board, so the page after the entry may be refused.
        enter_four_spades(&mut phone, number, "mine", "9");
        confirm_stores(hall, &mut phone, table, number, 9);
    }
}

/// Enters four spades with 13 tricks on a phone and confirms the entry there. Returns whether the result is stored.
pub fn enter_alone_stores(hall: &OpenHall, phone: &mut Phone, table: u8, number: u16) -> bool {
    enter_four_spades(phone, number, "change", "13").expect(200);
    if let Some(id) = phone.get(format!("/board/{number}")).find_hidden_field("id") {
        say_yes(phone, number, &id);
    }
    stored_tricks(hall, table, number) == Some(13)
}

/// Says yes on a phone to the entry that waits on a board. Returns whether the board then has this many tricks stored.
pub fn confirm_stores(hall: &OpenHall, phone: &mut Phone, table: u8, number: u16, tricks: u8) -> bool {
    if let Some(id) = phone.get(format!("/board/{number}")).find_hidden_field("id") {
        say_yes(phone, number, &id);
    }
    stored_tricks(hall, table, number) == Some(tricks)
}

pub fn first_board(hall: &OpenHall, table: u8, round: u8) -> u16 {
    board_numbers(hall.evening().session(), table, round)[0]
}

/// Makes a change in the director's window, and waits until the hall has heard of it.
pub fn change_as_director(hall: &OpenHall, change: Change) {
    let evening = hall.evening();
    let change_request =
        crate::hands::change_request(&evening, hall.desk.entry(change, "desk", &Device::Window("here".into())));
    let (sender, receiver) = std::sync::mpsc::channel();
    // The hall began to listen earlier, so it hears of the change first.
    let _subscription = hall.desk.listen(move |news| _ = sender.send(matches!(news, News::Evening(_))));
    hall.desk.change_evening_blocking(change_request).unwrap();
    while !receiver.recv_timeout(std::time::Duration::from_secs(5)).expect("no news") {}
}

/// Enters the result of a board at a table in the director's window.
pub fn enter_as_director(hall: &OpenHall, table: u8, number: u16) {
    let schedule = hall.evening().session().schedule();
    let is_here = |due: &&evening::session::Due| due.place.table == Some(table) && due.board.number() == number;
    let result = crate::hands::result_at(schedule.iter().find(is_here).unwrap(), Uuid::now_v7());
    change_as_director(hall, Change::ResultEntered { result });
}

/// Gives a pair's number to other people.
pub fn seat_others(hall: &OpenHall, pair: &str) {
    let entrant = |name: &str| Entrant::named(name.to_owned());
    let contestant = Contestant::pair(pair.parse().unwrap(), entrant("Kim"), entrant("Lou"));
    change_as_director(hall, Change::ContestantSeated { contestant });
}

/// The own phone of the pair that sits East-West at table 1 in round 2.
pub fn own_phone_of_next_pair(hall: &OpenHall) -> Phone {
    let owner = east_west_owner(hall, 1, 2);
    hall.own_phone(1, owner.split('-').nth(1).unwrap())
}
