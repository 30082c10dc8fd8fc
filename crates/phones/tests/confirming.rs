//! Who may enter and confirm a board, and when: what a phone cannot do with an old cookie, with a card that it shares
//! with others, or after its round.

use std::collections::BTreeSet;

use evening::session::{Change, Outcome, Session, Slot, TableResult};

use crate::client::{Page, Phone, answer, enter, filled};
use crate::phones::{Open, at, eastern, result_of};

use testing::*;

/// The tricks of the result that counts.
fn tricks(open: &Open, table: u8, number: u16) -> Option<u8> {
    match result_of(open.evening().session(), table, number)? {
        Outcome::Played { tricks, .. } => Some(tricks.number()),
        _ => None,
    }
}

/// The numbers of the boards of a table in a round.
fn boards(session: &Session, table: u8, round: u8) -> Vec<u16> {
    let here = |due: &evening::session::Due| (due.place.table, due.place.round) == (Some(table), Some(round));
    session.schedule().into_iter().filter(here).map(|due| due.board.number()).collect()
}

/// Both sides enter a round.
fn play(open: &Open, [ns, ew]: &mut [Phone; 2], table: u8, round: u8) {
    for phone in [&mut *ns, &mut *ew] {
        phone.get("/table?begin=1").expect(200);
    }
    for number in boards(open.evening().session(), table, round) {
        enter(ns, number, 9).expect(200);
        answer(ew, number, "yes").expect(200);
    }
}

/// Four spades by North with so many tricks, sent as what a phone says otherwise (`mine`) or corrects (`change`).
fn four_spades(phone: &mut Phone, number: u16, how: &str, tricks: &str) -> Page {
    phone.get("/table");
    let form = phone.form();
    let contract = [("level", "4"), ("denomination", "S"), ("declarer", "N"), ("lead", "-")];
    let fields = [&[("form", form.as_str()), (how, "1"), ("tricks", tricks)], &contract[..]].concat();
    phone.post(&format!("/board/{number}"), &fields)
}

fn correct(phone: &mut Phone, number: u16, tricks: &str) -> Page {
    four_spades(phone, number, "change", tricks)
}

/// The pair that sits East-West at table 1 in round 1.
fn pair_east(open: &Open) -> String {
    eastern(open, 1, 1).split('-').nth(1).unwrap().to_owned()
}

fn yes(phone: &mut Phone, number: u16, id: &str) -> Page {
    phone.get("/table");
    let form = phone.form();
    phone.post(&format!("/board/{number}/answer"), &[("form", &form), ("id", id), ("says", "yes")])
}

#[test]
fn correction_does_not_reveal_a_board_to_the_next_players() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play(&open, &mut sides, 1, 1);
    // Somebody of the pair that comes has the card.
    let mut coming = open.phone(1, "table");
    coming.get("/board/2").expect(403);
    correct(&mut coming, 1, "8").expect(403);
    coming.get("/board/2").expect(403);
    // Nor does the answer to a correction.
    correct(&mut sides[0], 1, "8").expect(200);
    let id = sides[0].get("/board/1").hidden("id");
    let form = coming.form();
    coming.post("/board/1/answer", &[("form", &form), ("id", &id), ("says", "no")]).expect(403);
    coming.get("/board/2").expect(403);
    assert_eq!(tricks(&open, 1, 1), Some(9));
}

#[test]
fn unplayed_board_is_hidden_while_it_can_be_corrected() {
    let open = Open::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    ns.get("/table");
    let form = ns.form();
    ns.post("/board/1", &[("form", &form), ("state", "none")]).expect(200);
    answer(&mut ew, 1, "yes").expect(403);
    assert_eq!(result_of(open.evening().session(), 1, 1), Some(Outcome::NotPlayed));
    ns.get("/board/1").expect(403);
}

#[test]
fn entry_of_neither_side_needs_both_sides_with_phones() {
    let open = Open::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    let [mut one, mut other] = [open.phone(1, "table"), open.phone(1, "table")];
    enter(&mut one, 1, 13).expect(200);
    let id = ns.get("/board/1").hidden("id");
    yes(&mut one, 1, &id).expect(403);
    yes(&mut other, 1, &id).expect(403);
    yes(&mut ns, 1, &id).expect(200);
    assert_eq!(tricks(&open, 1, 1), None);
    yes(&mut ns, 1, &id).expect(403);
    yes(&mut ew, 1, &id).expect(200);
    assert_eq!(tricks(&open, 1, 1), Some(13));
}

#[test]
fn third_phone_does_not_replace_a_sides_entry() {
    let open = Open::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    enter(&mut ns, 1, 13).expect(200);
    let page = answer(&mut ew, 1, "no");
    let chosen =
        [("level", "4"), ("denomination", "S"), ("declarer", "N"), ("lead", "H"), ("rank", "K"), ("made", "-2")];
    let fields = filled(&page, &chosen);
    ew.send("/board/1", &fields).expect(200);
    let mut third = open.phone(1, "table");
    four_spades(&mut third, 1, "mine", "13").expect(200);
    // Both entries wait as before.
    assert!(ew.get("/board/1").text.contains("differ"), "{}", ew.get("/board/1").text);
    assert_eq!(tricks(&open, 1, 1), None);
}

#[test]
fn waiting_correction_ends_with_its_round() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play(&open, &mut sides, 1, 1);
    correct(&mut sides[0], 1, "12").expect(200);
    let id = sides[0].get("/board/1").hidden("id");
    // Those of round 2 take the phones of the table.
    let first = boards(open.evening().session(), 1, 2)[0];
    enter(&mut sides[0], first, 9).expect(200);
    answer(&mut sides[1], first, "yes").expect(200);
    let page = yes(&mut sides[1], 1, &id);
    assert!(page.status == 403 || page.status == 409, "{}", page.status);
    assert_eq!(tricks(&open, 1, 1), Some(9));
}

#[test]
fn boards_played_at_a_table_in_two_rounds_are_entered_in_each() {
    let open = Open::of(&evening("howell 3", 2));
    let session = open.evening().session().clone();
    let rounds: BTreeSet<u8> = session.schedule().iter().filter_map(|due| due.place.round).collect();
    let twice = (1..=3).any(|table| {
        let all: Vec<u16> = rounds.iter().flat_map(|round| boards(&session, table, *round)).collect();
        all.iter().collect::<BTreeSet<_>>().len() < all.len()
    });
    assert!(twice, "this movement has no such table");
    let mut phones: Vec<[Phone; 2]> = (1..=3).map(|table| open.phones(table)).collect();
    for round in rounds {
        for table in 1..=3 {
            play(&open, &mut phones[usize::from(table) - 1], table, round);
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
    let open = Open::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let mut first = open.phone(1, "ew");
    let old = first.cookies.clone();
    let form = first.form();
    first.post("/who", &[("holder", "table"), ("form", &form)]).expect(200);
    let _second = open.phone(1, "ew");
    enter(&mut ns, 1, 13).expect(200);
    let id = ns.get("/board/1").hidden("id");
    first.cookies = old;
    yes(&mut first, 1, &id).expect(403);
    assert_eq!(tricks(&open, 1, 1), None);
}

#[test]
fn many_phones_of_a_card_do_not_push_out_the_other_side() {
    let open = Open::of(&evening("mitchell 7", 3));
    let [mut ns, _ew] = open.phones(1);
    for _ in 0..45 {
        open.phone(1, "table");
    }
    enter(&mut ns, 1, 13).expect(200);
    let id = ns.get("/board/1").hidden("id");
    yes(&mut ns, 1, &id).expect(403);
    assert_eq!(tricks(&open, 1, 1), None);
}

#[test]
fn third_phones_entry_still_needs_the_other_side() {
    let open = Open::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    let mut third = open.phone(1, "table");
    enter(&mut third, 1, 2).expect(200);
    let id = ew.get("/board/1").hidden("id");
    // North-South say otherwise.
    four_spades(&mut ns, 1, "mine", "10").expect(200);
    yes(&mut ew, 1, &id).expect(200);
    assert_eq!(tricks(&open, 1, 1), None, "only East-West said so");
    // The third phone blocks nobody either: both sides say the same, and it is stored.
    four_spades(&mut ew, 1, "mine", "10").expect(200);
    assert_eq!(tricks(&open, 1, 1), Some(10));
}

#[test]
fn no_of_a_third_phone_has_no_effect() {
    let open = Open::of(&evening("mitchell 7", 3));
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
fn pairs_own_phone_has_no_part_in_boards_of_others() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut own = open.own_phone(1, &pair_east(&open));
    let mut ns = open.phone(2, "ns");
    let next = boards(open.evening().session(), 2, 1)[0];
    enter(&mut ns, next, 10).expect(200);
    let id = ns.get(format!("/board/{next}")).hidden("id");
    own.get(format!("/board/{next}")).expect(403);
    let page = yes(&mut own, next, &id);
    assert!(matches!(page.status, 403 | 409), "{}", page.status);
    assert_eq!(tricks(&open, 2, next), None);
}

#[test]
fn pairs_own_phone_keeps_its_side() {
    let open = Open::of(&evening("mitchell 7", 3));
    let _own = open.own_phone(1, &pair_east(&open));
    let mut ns = open.phone(1, "ns");
    let mut liar = open.phone(1, "ew");
    enter(&mut ns, 1, 13).expect(200);
    let id = ns.get("/board/1").hidden("id");
    yes(&mut liar, 1, &id).expect(403);
    yes(&mut ns, 1, &id).expect(403);
    assert_eq!(tricks(&open, 1, 1), None);
}

#[test]
fn phone_of_the_arriving_side_does_not_speak_for_the_leaving() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play(&open, &mut sides, 1, 1);
    let mut second = open.phone(1, "ew");
    correct(&mut sides[0], 1, "13").expect(200);
    let id = sides[0].get("/board/1").hidden("id");
    yes(&mut second, 1, &id).expect(403);
    yes(&mut sides[0], 1, &id).expect(403);
    assert_eq!(tricks(&open, 1, 1), Some(9));
    yes(&mut sides[1], 1, &id).expect(200);
    assert_eq!(tricks(&open, 1, 1), Some(13));
}

#[test]
fn player_at_the_next_table_answers_for_the_last_round() {
    let open = Open::of(&evening("mitchell 7", 3));
    let ns = open.phone(1, "ns");
    let mut sides = [ns, open.phone(1, &eastern(&open, 1, 1))];
    play(&open, &mut sides, 1, 1);
    let key = open.hall.keys().iter().find(|key| key.table == at(2)).unwrap().token.clone();
    sides[1].get(format!("/t/{key}"));
    correct(&mut sides[0], 1, "13").expect(200);
    let id = sides[0].get("/board/1").hidden("id");
    yes(&mut sides[0], 1, &id).expect(403);
    assert_eq!(tricks(&open, 1, 1), Some(9));
}

#[test]
fn unconfirmed_entry_reveals_no_board() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    let mut third = open.phone(1, "table");
    enter(&mut third, 3, 2).expect(200);
    play(&open, &mut sides, 1, 1);
    third.get("/board/1").expect(403);
}

#[test]
fn postponed_board_is_hidden_from_its_players() {
    let mut journal = evening("mitchell 7", 3);
    let due = *journal.session().schedule().iter().find(|due| due.board.number() == 1).unwrap();
    let movement::Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
    let postponed = TableResult { place: due.place, outcome: Outcome::Postponed, ..result(1, ns, ew, 0) };
    journal.apply(entry(Change::ResultEntered { result: postponed })).unwrap();
    let open = Open::of(&journal);
    open.phone(1, "ns").get("/board/1").expect(403);
    open.own_phone(1, &pair_east(&open)).get("/board/1").expect(403);
}

#[test]
fn pair_token_alone_does_not_make_a_pairs_phone() {
    let open = Open::of(&evening("mitchell 7", 3));
    let own = open.own_phone(1, &pair_east(&open));
    let seat = own.cookies.iter().find(|(name, _)| name == "seat").unwrap();
    let token = seat.1.split('.').next().unwrap();
    Phone::new(open.hall.address()).get(format!("/t/{token}")).expect(404);
}

#[test]
fn unanswered_correction_is_listed_on_the_directors_phone() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play(&open, &mut sides, 1, 1);
    correct(&mut sides[0], 1, "12").expect(200);
    let first = boards(open.evening().session(), 1, 2)[0];
    enter(&mut sides[0], first, 9).expect(200);
    answer(&mut sides[1], first, "yes").expect(200);
    let mut director = Phone::new(open.hall.address());
    let page = director.post("/director", &[("code", &open.hall.director_code())]);
    assert!(page.text.contains("North-South entered 4♠ N +2"), "{}", page.text);
}

#[test]
fn pages_show_no_empty_values() {
    let open = Open::of(&evening("mitchell 7", 3));
    let page = open.phone(1, "table").get("/table");
    assert!(page.text.contains("<small>Round 1</small>"), "{}", page.text);
}
