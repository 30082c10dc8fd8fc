//! Who may enter and confirm a board, and when: what a phone cannot do with an old cookie, with a card that it shares
//! with others, or after its round.

use std::collections::BTreeSet;

use desk::News;
use evening::club::{Contestant, Entrant};
use evening::session::{Change, Device, Outcome, Session, Slot, TableResult};

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
fn board_that_is_in_but_hidden_says_so_in_the_list() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play(&open, &mut sides, 1, 1);
    let text = "In. Shown when all have played it.";
    // Somebody of the pair that comes may be looking at this phone.
    let page = open.phone(1, "table").get("/table");
    assert_eq!(page.text.matches(text).count(), 3, "{}", page.text);
    let page = sides[0].get("/table");
    assert!(page.text.contains("4♠") && !page.text.contains(text), "{}", page.text);
}

#[test]
fn unplayed_board_is_hidden_while_it_can_be_corrected() {
    let open = Open::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = open.phones(1);
    ns.get("/table");
    let form = ns.form();
    ns.post("/board/1", &[("form", &form), ("state", "none")]).expect(200);
    answer(&mut ew, 1, "yes").expect(200);
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
fn entry_of_a_table_phone_names_the_sides_that_must_answer() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let [mut table, mut other] = [open.phone(1, "table"), open.phone(1, "table")];
    let page = enter(&mut table, 1, 10);
    assert!(page.text.contains("Waiting for North-South to answer on their own phone"), "{}", page.text);
    // A phone that may not answer is told who may.
    let page = other.get("/board/1");
    assert!(page.text.contains("Waiting for North-South to answer"), "{}", page.text);
    let mut ew = open.phone(1, "ew");
    assert!(table.get("/board/1").text.contains("Waiting for both sides"));
    let id = ns.get("/board/1").hidden("id");
    let page = yes(&mut ns, 1, &id);
    assert!(page.text.contains("Waiting for East-West to answer"), "{}", page.text);
    for phone in [&mut table, &mut other] {
        let page = phone.get("/board/1");
        assert!(page.text.contains("Waiting for East-West to answer"), "{}", page.text);
        assert!(!page.text.contains("value=\"yes\""), "{}", page.text);
    }
    yes(&mut ew, 1, &id).expect(200);
    assert_eq!(tricks(&open, 1, 1), Some(10));
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
    let open = crate::waiting::restarted(open);
    let mut director = Phone::new(open.hall.address());
    let page = director.post("/director", &[("code", &open.hall.director_code())]);
    assert!(page.text.contains("North-South entered 4♠ N +2"), "after a restart: {}", page.text);
}

#[test]
fn pages_show_no_empty_values() {
    let open = Open::of(&evening("mitchell 7", 3));
    let page = open.phone(1, "table").get("/table");
    assert!(page.text.contains("<small>Round 1</small>"), "{}", page.text);
}

/// The requests that a phone is asked to allow.
fn asked(phone: &mut Phone) -> Vec<String> {
    let page = phone.get("/table");
    page.text.split("name=\"claim\" value=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
}

/// A phone allows a request.
fn allow(phone: &mut Phone, number: u64) {
    phone.get("/table");
    let form = phone.form();
    phone.post("/consent", &[("claim", &number.to_string()), ("allow", "1"), ("form", &form)]).expect(200);
}

/// A phone says whose it is.
fn choose(phone: &mut Phone, owner: &str) -> Page {
    phone.get("/who");
    let form = phone.form();
    phone.post("/who", &[("holder", owner), ("form", &form)])
}

/// The number of the request that came last.
fn last_claim(open: &Open) -> u64 {
    open.hall.claims().last().expect("nobody asks").number
}

/// The address behind the QR code of a table.
fn card(open: &Open, table: u8) -> String {
    format!("/t/{}", open.hall.keys().iter().find(|key| key.table == at(table)).unwrap().token)
}

/// North-South enter board 1, and this phone tries to confirm it. Returns the tricks that are stored.
fn confirmed_by(open: &Open, ns: &mut Phone, liar: &mut Phone, number: u16) -> Option<u8> {
    enter(ns, number, 13).expect(200);
    let id = ns.get(format!("/board/{number}")).hidden("id");
    yes(liar, number, &id);
    tricks(open, 1, number)
}

#[test]
fn permission_of_one_side_gives_no_voice_for_the_other() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let _ew = open.phone(1, &eastern(&open, 1, 1));
    let mut liar = open.phone(1, &eastern(&open, 1, 1));
    choose(&mut liar, "ns");
    allow(&mut ns, last_claim(&open));
    liar.get("/table");
    assert_eq!(confirmed_by(&open, &mut ns, &mut liar, 1), None);
}

#[test]
fn phone_does_not_allow_its_own_request() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play(&open, &mut sides, 1, 1);
    let _coming = open.own_phone(1, eastern(&open, 1, 2).split('-').nth(1).unwrap());
    let [mut ns, mut liar] = sides;
    choose(&mut liar, "ew");
    assert!(asked(&mut liar).is_empty());
    allow(&mut liar, last_claim(&open));
    let next = boards(open.evening().session(), 1, 2)[0];
    ns.get("/table?begin=1").expect(200);
    assert_eq!(confirmed_by(&open, &mut ns, &mut liar, next), None);
}

#[test]
fn pair_that_has_left_allows_no_phone_for_the_next_pair() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play(&open, &mut sides, 1, 1);
    let _coming = open.own_phone(1, eastern(&open, 1, 2).split('-').nth(1).unwrap());
    let [mut ns, mut left] = sides;
    let mut liar = open.phone(1, "ew");
    assert!(asked(&mut left).is_empty());
    allow(&mut left, last_claim(&open));
    liar.get("/table");
    let next = boards(open.evening().session(), 1, 2)[0];
    ns.get("/table?begin=1").expect(200);
    assert_eq!(confirmed_by(&open, &mut ns, &mut liar, next), None);
}

#[test]
fn permission_is_for_the_pair_that_gave_it() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    let mut late = open.phone(1, "ew");
    allow(&mut sides[1], last_claim(&open));
    play(&open, &mut sides, 1, 1);
    let _coming = open.own_phone(1, eastern(&open, 1, 2).split('-').nth(1).unwrap());
    late.get("/table");
    let next = boards(open.evening().session(), 1, 2)[0];
    sides[0].get("/table?begin=1").expect(200);
    assert_eq!(confirmed_by(&open, &mut sides[0], &mut late, next), None);
}

#[test]
fn player_with_a_phone_at_another_table_is_asked_before_a_second_one() {
    let open = Open::of(&evening("mitchell 7", 3));
    // Table 2 has finished its round, and the pair of table 1 is due there.
    let mut second = open.phones(2);
    play(&open, &mut second, 2, 1);
    let mut ns = open.phone(1, "ns");
    let mut real = open.phone(1, "ew");
    let pair = pair_east(&open);
    let holder = eastern(&open, 2, 2);
    assert!(holder.contains(&pair), "{holder} is not {pair}");
    let mut liar = open.phone(2, &holder);
    assert_eq!(asked(&mut real).len(), 1, "the pair's phone is asked");
    liar.get(card(&open, 1));
    assert_eq!(confirmed_by(&open, &mut ns, &mut liar, 1), None);
}

#[test]
fn phone_of_a_team_belongs_to_a_side_of_one_table() {
    let open = Open::of(&teams::league_unplayed(&[]));
    let mut phone = Phone::new(open.hall.address());
    phone.get(card(&open, 1));
    let team = open.evening().session().contestants.keys().next().unwrap().to_string();
    for owner in [format!("ns-{team}-0"), team] {
        let page = choose(&mut phone, &owner);
        assert!(page.text.contains("name=\"holder\""), "{owner}: {}", page.text);
    }
}

#[test]
fn phone_that_changed_sides_does_not_confirm_its_entry() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut liar = open.phone(1, "ew");
    enter(&mut liar, 1, 13).expect(200);
    let id = liar.get("/board/1").hidden("id");
    choose(&mut liar, "table");
    choose(&mut liar, "ns");
    let mut real = open.phone(1, &eastern(&open, 1, 1));
    yes(&mut liar, 1, &id);
    yes(&mut liar, 1, &id).expect(403);
    assert_eq!(tricks(&open, 1, 1), None);
    answer(&mut real, 1, "yes").expect(200);
    assert_eq!(tricks(&open, 1, 1), Some(13));
}

#[test]
fn result_entered_before_the_players_have_come_shows_no_other_result() {
    let open = Open::of(&evening("mitchell 7", 3));
    let next = boards(open.evening().session(), 1, 2)[0];
    let mut second = open.phones(2);
    enter(&mut second[0], next, 12).expect(200);
    answer(&mut second[1], next, "yes").expect(200);
    let mut ns = open.phone(1, "ns");
    for number in [boards(open.evening().session(), 1, 1), vec![next]].concat() {
        enter(&mut ns, number, 9).expect(200);
        answer(&mut ns, number, "yes").expect(200);
    }
    assert_eq!(tricks(&open, 1, next), Some(9));
    assert!(!ns.get(format!("/board/{next}")).text.contains("4♠ N +2"));
    // Once the pair of round 2 has finished round 1 at its table, the other result is shown.
    let coming = boards(open.evening().session(), 7, 1);
    let mut last = open.phones(7);
    for number in coming {
        enter(&mut last[0], number, 9).expect(200);
        answer(&mut last[1], number, "yes").expect(200);
    }
    assert!(ns.get(format!("/board/{next}")).text.contains("4♠ N +2"));
}

#[test]
fn directors_permission_replaces_the_pairs_other_phones() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let mut liar = open.phone(1, &eastern(&open, 1, 1));
    let mut real = open.phone(1, &eastern(&open, 1, 1));
    open.hall.answer_claim(last_claim(&open), true);
    real.get("/table").expect(200);
    assert_eq!(confirmed_by(&open, &mut ns, &mut liar, 1), None);
    answer(&mut real, 1, "yes").expect(200);
    assert_eq!(tricks(&open, 1, 1), Some(13));
}

#[test]
fn request_that_a_phone_refused_is_still_the_directors() {
    let open = Open::of(&evening("mitchell 7", 3));
    let [_ns, mut ew] = open.phones(1);
    let _second = open.phone(1, "ew");
    let number = asked(&mut ew).pop().expect("the phone is asked");
    let form = ew.form();
    ew.post("/consent", &[("claim", &number), ("form", &form)]).expect(200);
    assert!(asked(&mut ew).is_empty());
    assert_eq!(last_claim(&open).to_string(), number);
}

#[test]
fn requests_for_one_side_differ_by_their_number() {
    let open = Open::of(&evening("mitchell 7", 3));
    let _sides = open.phones(1);
    let mut phones = [open.phone(1, "ew"), open.phone(1, "ew")];
    let claims = open.hall.claims();
    for (phone, claim) in phones.iter_mut().zip(&claims) {
        assert!(phone.get("/table").text.contains(&format!("request {}", claim.number)));
    }
    assert_ne!(claims[0].number, claims[1].number);
}

#[test]
fn exchanged_cookie_of_a_pair_is_not_believed_again() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let mut first = open.own_phone(1, &pair_east(&open));
    let old = first.cookies.clone();
    first.get(format!("{}?anew=1", card(&open, 1))).expect(200);
    choose(&mut first, "table");
    let _real = open.own_phone(1, &pair_east(&open));
    for _ in 0..45 {
        open.phone(1, "table");
    }
    first.cookies = old;
    assert_eq!(confirmed_by(&open, &mut ns, &mut first, 1), None);
}

#[test]
fn waiting_entry_is_shown_only_to_those_who_play_the_board() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut ew = open.phone(1, &eastern(&open, 1, 1));
    let mut ns = open.phone(1, "ns");
    for number in boards(open.evening().session(), 1, 1) {
        enter(&mut ns, number, 9).expect(200);
        answer(&mut ew, number, "yes").expect(200);
    }
    ns.get("/table?begin=1").expect(200);
    let next = boards(open.evening().session(), 1, 2)[0];
    enter(&mut ns, next, 13).expect(200);
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
    let open = Open::of(&journal);
    let page = open.phone(1, "ns").get("/results");
    assert!(!page.text.contains("<svg") && !page.text.contains("id=\"b1\""), "{}", page.text);
}

#[test]
fn phone_that_takes_a_pair_at_its_next_table_confirms_nothing_of_the_last_round() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play(&open, &mut sides, 1, 1);
    let mut second = open.phones(2);
    play(&open, &mut second, 2, 1);
    let mut liar = open.phone(2, &eastern(&open, 2, 2));
    liar.get(card(&open, 1));
    correct(&mut sides[0], 1, "13").expect(200);
    let id = sides[0].get("/board/1").hidden("id");
    yes(&mut liar, 1, &id);
    assert_eq!(tricks(&open, 1, 1), Some(9));
    yes(&mut sides[1], 1, &id).expect(200);
    assert_eq!(tricks(&open, 1, 1), Some(13));
}

#[test]
fn entry_of_a_phone_that_gave_up_its_side_is_of_neither_side() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let mut liar = open.phone(1, "ew");
    enter(&mut liar, 1, 13).expect(200);
    let id = liar.get("/board/1").hidden("id");
    choose(&mut liar, "table");
    let mut real = open.phone(1, "ew");
    yes(&mut ns, 1, &id);
    assert_eq!(tricks(&open, 1, 1), None);
    answer(&mut real, 1, "yes").expect(200);
    assert_eq!(tricks(&open, 1, 1), Some(13));
}

#[test]
fn phone_that_the_director_allowed_speaks_before_it_has_fetched_the_answer() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let mut thief = open.phone(1, "ew");
    let _accomplice = open.phone(1, "ew");
    let mut real = open.phone(1, "ew");
    open.hall.answer_claim(last_claim(&open), true);
    choose(&mut thief, "ew");
    real.get("/table").expect(200);
    assert_eq!(confirmed_by(&open, &mut ns, &mut thief, 1), None);
    answer(&mut real, 1, "yes").expect(200);
}

/// A phone scans the card of a table.
fn scan(open: &Open, phone: &mut Phone, table: u8) -> Page {
    phone.get(card(open, table))
}

/// Results of a round at a table, without phones.
fn enter_round(open: &Open, table: u8, round: u8) {
    let mut phone = open.phone(table, "table");
    phone.get("/table?begin=1");
    for number in boards(open.evening().session(), table, round) {
        // Somebody at the table may have the board still to play, so the page after it may be refused.
        four_spades(&mut phone, number, "mine", "9");
        confirms(open, &mut phone, table, number);
    }
}

/// A phone enters four spades with all tricks and says yes to it. Whether that stores them.
fn stores_alone(open: &Open, phone: &mut Phone, table: u8, number: u16) -> bool {
    four_spades(phone, number, "change", "13").expect(200);
    if let Some(id) = phone.get(format!("/board/{number}")).field("id") {
        yes(phone, number, &id);
    }
    tricks(open, table, number) == Some(13)
}

/// Whether the yes of a phone stores what waits on a board.
fn confirms(open: &Open, phone: &mut Phone, table: u8, number: u16) -> bool {
    if let Some(id) = phone.get(format!("/board/{number}")).field("id") {
        yes(phone, number, &id);
    }
    tricks(open, table, number) == Some(13)
}

/// The first board of a table in a round.
fn first_board(open: &Open, table: u8, round: u8) -> u16 {
    boards(open.evening().session(), table, round)[0]
}

#[test]
fn agreed_result_is_not_corrected_by_one_phone_after_the_other_has_moved() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play(&open, &mut sides, 1, 1);
    enter_round(&open, 2, 1);
    scan(&open, &mut sides[1], 2);
    choose(&mut sides[1], "ew");
    assert!(!stores_alone(&open, &mut sides[0], 1, 1));
}

#[test]
fn table_stores_nothing_for_a_pair_that_still_plays_elsewhere_with_a_phone() {
    let open = Open::of(&evening("mitchell 7", 3));
    let _elsewhere = open.phone(1, "ew");
    enter_round(&open, 2, 1);
    let mut second = open.phone(2, "ns");
    second.get("/table?begin=1").expect(200);
    assert!(!stores_alone(&open, &mut second, 2, first_board(&open, 2, 2)));
}

#[test]
fn tablets_of_a_table_confirm_although_the_last_one_forgot_a_board() {
    let open = Open::of(&evening("mitchell 7", 3));
    let _elsewhere = open.phone(1, "ew");
    let mut second = open.phones(2);
    play(&open, &mut second, 2, 1);
    for phone in &mut second {
        phone.get("/table?begin=1").expect(200);
    }
    let next = first_board(&open, 2, 2);
    assert!(!stores_alone(&open, &mut second[0], 2, next));
    assert!(confirms(&open, &mut second[1], 2, next));
}

#[test]
fn phone_at_the_next_table_allows_nothing_for_a_pair_that_has_not_come() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut second = open.phones(2);
    play(&open, &mut second, 2, 1);
    second[1].get("/table?begin=1").expect(200);
    let _own = open.phone(1, "ew");
    let _liar = open.phone(1, &eastern(&open, 1, 1));
    assert!(asked(&mut second[1]).is_empty());
}

#[test]
fn phone_lent_before_the_pair_has_come_gives_way_to_its_own() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut second = open.phones(2);
    play(&open, &mut second, 2, 1);
    second[1].get("/table?begin=1").expect(200);
    let ns = open.phone(1, "ns");
    let mut sides = [ns, open.phone(1, &eastern(&open, 1, 1))];
    play(&open, &mut sides, 1, 1);
    scan(&open, &mut sides[1], 2);
    let next = first_board(&open, 2, 2);
    second[0].get("/table?begin=1").expect(200);
    assert!(!stores_alone(&open, &mut second[0], 2, next));
    assert!(!confirms(&open, &mut second[1], 2, next));
    assert!(confirms(&open, &mut sides[1], 2, next));
}

#[test]
fn side_phone_says_nothing_when_its_pair_returns_to_the_table() {
    let open = Open::of(&evening("howell 3", 2));
    // Pair 2 sits at table 2 in the first round and in the last.
    let mut left = open.phone(2, "ns");
    for number in boards(open.evening().session(), 2, 1) {
        four_spades(&mut left, number, "mine", "9");
        confirms(&open, &mut left, 2, number);
    }
    for (round, table) in [(1, 1), (1, 3)].into_iter().chain((2..5).flat_map(|round| [1, 2, 3].map(|t| (round, t)))) {
        enter_round(&open, table, round);
    }
    let mut other = open.phone(2, "ns");
    let mut own = open.phone(2, "ew-A2-0");
    let last = first_board(&open, 2, 5);
    assert!(!stores_alone(&open, &mut other, 2, last));
    assert!(!confirms(&open, &mut left, 2, last));
    assert!(confirms(&open, &mut own, 2, last));
}

#[test]
fn phone_that_the_director_replaced_is_not_believed_after_a_restart() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let thief = open.phone(1, "ew");
    let _real = open.phone(1, "ew");
    open.hall.answer_claim(last_claim(&open), true);
    enter(&mut ns, 1, 13).expect(200);
    let open = crate::waiting::restarted(open);
    let mut again = Phone::new(open.hall.address());
    again.cookies.clone_from(&thief.cookies);
    again.get("/board/1").expect(403);
}

#[test]
fn two_phones_of_a_pair_keep_their_players_when_the_pair_changes_sides() {
    let open = Open::of(&evening("howell 3", 2));
    for table in 1..=3 {
        enter_round(&open, table, 1);
    }
    // Pair 3 stays at table 2 in rounds 2 and 3, and changes sides.
    let mut phones = [open.phone(2, "ns-A3-0"), open.phone(2, "ns-A3-1")];
    allow(&mut phones[0], last_claim(&open));
    phones[1].get("/table").expect(200);
    enter_round(&open, 2, 2);
    for number in boards(open.evening().session(), 2, 2) {
        confirms(&open, &mut phones[0], 2, number);
    }
    enter_round(&open, 1, 2);
    enter_round(&open, 3, 2);
    for phone in &mut phones {
        let page = phone.get("/table?begin=1");
        assert!(page.text.contains("Round 3") && !page.text.contains("Who are you?"), "{}", page.text);
    }
    let next = first_board(&open, 2, 3);
    assert!(stores_alone(&open, &mut phones[1], 2, next));
}

/// A change by the director's window, of which the hall has heard.
fn direct(open: &Open, change: Change) {
    let evening = open.evening();
    let making = crate::hands::making(&evening, open.desk.entry(change, "desk", &Device::Window("here".into())));
    let (sender, receiver) = std::sync::mpsc::channel();
    // The hall listens for longer, so it hears first.
    let _listening = open.desk.listen(move |news| _ = sender.send(matches!(news, News::Evening(_))));
    open.desk.make_now(making).unwrap();
    while !receiver.recv_timeout(std::time::Duration::from_secs(5)).expect("no news") {}
}

#[test]
fn player_who_has_played_all_boards_sees_the_place_and_no_table_to_go_to() {
    let open = Open::of(&evening("mitchell 3", 2));
    let mut player = open.phone(1, &eastern(&open, 1, 1));
    let schedule = open.evening().session().schedule();
    let (last, others) = schedule.split_last().unwrap();
    let enter = |due| {
        let result = crate::hands::result_at(due, uuid::Uuid::now_v7());
        direct(&open, Change::ResultEntered { result });
    };
    for due in others {
        enter(due);
    }
    let waits = player.get("/table");
    let pair = pair_east(&open);
    let plays_last = last.sitting.contestants().any(|(id, _)| id.to_string() == pair);
    assert_eq!(waits.text.contains("You belong at table"), plays_last, "{}", waits.text);
    assert_eq!(waits.text.contains("You have played all your boards"), !plays_last, "{}", waits.text);
    enter(last);
    for page in [player.get("/table"), scan(&open, &mut player, 2)] {
        assert!(!page.text.contains("You belong at table"), "{}", page.text);
        for text in ["You finished", "href=\"/results\""] {
            assert!(page.text.contains(text), "{text} is not in {}", page.text);
        }
    }
}

/// Other people sit under a number.
fn seat_others(open: &Open, pair: &str) {
    let named = |name: &str| Entrant::named(name.to_owned());
    let contestant = Contestant::pair(pair.parse().unwrap(), named("Kim"), named("Lou"));
    direct(open, Change::ContestantSeated { contestant });
}

#[test]
fn request_of_a_pair_that_has_left_the_table_is_dropped() {
    let open = Open::of(&evening("mitchell 7", 3));
    let ns = open.phone(1, "ns");
    let mut sides = [ns, open.phone(1, &eastern(&open, 1, 1))];
    let _asks = open.phone(1, "ew");
    let names = open.evening().session().title_of(pair_east(&open).parse().unwrap());
    let mut director = Phone::new(open.hall.address());
    let page = director.post("/director", &[("code", &open.hall.director_code())]);
    assert!(page.text.contains(&names), "the request names no pair: {}", page.text);
    play(&open, &mut sides, 1, 1);
    assert!(open.hall.claims().is_empty());
}

#[test]
fn agreed_result_is_not_corrected_with_a_third_phone() {
    let open = Open::of(&evening("mitchell 3", 2));
    for (round, table) in [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)] {
        enter_round(&open, table, round);
    }
    let mut sides = open.phones(1);
    play(&open, &mut sides, 1, 3);
    choose(&mut sides[1], "table");
    let number = first_board(&open, 1, 3);
    let mut third = open.phone(1, "table");
    correct(&mut third, number, "13").expect(200);
    let id = third.get(format!("/board/{number}")).hidden("id");
    yes(&mut sides[0], number, &id);
    yes(&mut sides[0], number, &id);
    assert_eq!(tricks(&open, 1, number), Some(9));
}

#[test]
fn agreed_result_that_the_director_corrected_is_not_changed_by_one_phone() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut sides = open.phones(1);
    play(&open, &mut sides, 1, 1);
    let session = open.evening();
    let due = *session.session().schedule().iter().find(|due| due.board.number() == 1).unwrap();
    let stored = session.session().result(Slot::new(due.board, due.sitting)).unwrap().clone();
    let id = evening::session::ResultId(uuid::Uuid::new_v4());
    let (supersedes, reason) = (Some(stored.id), Some("revoke".to_owned()));
    let result = TableResult { id, supersedes, reason, outcome: Outcome::PassedOut, ..stored };
    direct(&open, Change::ResultEntered { result });
    enter_round(&open, 2, 1);
    scan(&open, &mut sides[1], 2);
    choose(&mut sides[1], "ew");
    assert!(!stores_alone(&open, &mut sides[0], 1, 1));
}

#[test]
fn phone_of_a_pair_does_not_speak_for_the_people_who_take_its_number() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let mut old = open.phone(1, &eastern(&open, 1, 1));
    let mut asks = open.phone(1, &eastern(&open, 1, 1));
    allow(&mut old, last_claim(&open));
    seat_others(&open, &pair_east(&open));
    asks.get("/table");
    let cookies = [old.cookies.clone(), asks.cookies.clone()];
    let mut new = open.phone(1, &eastern(&open, 1, 1));
    four_spades(&mut ns, 1, "mine", "13");
    assert!(!confirms(&open, &mut old, 1, 1) && !confirms(&open, &mut asks, 1, 1));
    assert!(confirms(&open, &mut new, 1, 1));
    let open = crate::waiting::restarted(open);
    let mut again = Phone::new(open.hall.address());
    again.cookies.clone_from(&cookies[0]);
    again.get("/board/1").expect(403);
}

#[test]
fn name_that_is_corrected_leaves_the_phone_to_the_pair() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let mut ew = open.phone(1, &eastern(&open, 1, 1));
    let id = pair_east(&open).parse().unwrap();
    let mut contestant = open.evening().session().contestants[&id].clone();
    contestant.players[0].name = "Spelt anew".to_owned();
    direct(&open, Change::ContestantSeated { contestant });
    four_spades(&mut ns, 1, "mine", "13");
    assert!(confirms(&open, &mut ew, 1, 1));
}

#[test]
fn entry_of_a_third_phone_leaves_a_side_its_yes() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let mut third = open.phone(1, "table");
    four_spades(&mut ns, 1, "mine", "13");
    four_spades(&mut third, 1, "mine", "7");
    let page = ns.get("/board/1");
    assert!(!page.text.contains("entered different results"), "{}", page.text);
    assert!(confirms(&open, &mut ns, 1, 1));
}

#[test]
fn waiting_entry_of_a_pair_that_changed_sides_is_answered_after_a_restart() {
    let open = Open::of(&evening("howell 3", 2));
    for table in 1..=3 {
        enter_round(&open, table, 1);
    }
    // Pair 3 stays at table 2 in rounds 2 and 3, and changes sides.
    let mut sides = open.phones(2);
    for phone in &mut sides {
        phone.get("/table?begin=1").expect(200);
    }
    for number in boards(open.evening().session(), 2, 2) {
        four_spades(&mut sides[0], number, "mine", "9");
        confirms(&open, &mut sides[1], 2, number);
    }
    enter_round(&open, 1, 2);
    enter_round(&open, 3, 2);
    for phone in &mut sides {
        phone.get("/table?begin=1").expect(200);
    }
    let next = first_board(&open, 2, 3);
    four_spades(&mut sides[0], next, "mine", "13");
    let open = crate::waiting::restarted(open);
    let [ns, ew] = sides;
    let again = |phone: &Phone| {
        let mut known = Phone::new(open.hall.address());
        known.cookies.clone_from(&phone.cookies);
        known.get("/table?begin=1").expect(200);
        known
    };
    let (_ns, mut ew) = (again(&ns), again(&ew));
    assert!(confirms(&open, &mut ew, 2, next));
}

#[test]
fn pairs_phone_comes_before_the_tablet_of_its_next_table_after_a_restart() {
    let open = Open::of(&evening("mitchell 7", 3));
    let ns = open.phone(1, "ns");
    let mut sides = [ns, open.phone(1, &eastern(&open, 1, 1))];
    let mut second = open.phones(2);
    play(&open, &mut sides, 1, 1);
    play(&open, &mut second, 2, 1);
    let open = crate::waiting::restarted(open);
    let again = |phone: &Phone| {
        let mut known = Phone::new(open.hall.address());
        known.cookies.clone_from(&phone.cookies);
        known.get("/table").expect(200);
        known
    };
    let (mut ns, mut tablet, mut own) = (again(&second[0]), again(&second[1]), again(&sides[1]));
    let page = scan(&open, &mut own, 2);
    assert!(!page.text.contains("Who are you?"), "{}", page.text);
    ns.get("/table?begin=1").expect(200);
    tablet.get("/table?begin=1").expect(200);
    let next = first_board(&open, 2, 2);
    four_spades(&mut ns, next, "mine", "13");
    assert!(!confirms(&open, &mut tablet, 2, next));
    assert!(confirms(&open, &mut own, 2, next));
}

#[test]
fn phone_of_a_player_who_directs_no_longer_speaks_for_the_player() {
    let open = Open::of(&evening("mitchell 7", 3));
    let mut ns = open.phone(1, "ns");
    let mut directs = open.phone(1, &eastern(&open, 1, 1));
    directs.post("/director", &[("code", &open.hall.director_code())]).expect(200);
    four_spades(&mut ns, 1, "mine", "13");
    assert!(confirms(&open, &mut ns, 1, 1));
}

#[test]
fn yes_to_a_board_that_the_other_table_of_the_match_still_plays_ends_at_the_table() {
    let open = Open::of(&teams::league_unplayed(&[]));
    let mut sides = open.phones(1);
    let number = first_board(&open, 1, 1);
    four_spades(&mut sides[0], number, "mine", "13");
    let id = sides[1].get(format!("/board/{number}")).hidden("id");
    yes(&mut sides[1], number, &id).expect(200);
    assert_eq!(tricks(&open, 1, number), Some(13));
}
