//! What somebody in the hall might try with a phone or over its Wi-Fi. Each attempt is refused in words, and the
//! evening goes on.

use std::io::Write;
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use desk::Desk;
use evening::session::Change;
use phones::{DirectHall, Hall};
use store::Store;
use testing::*;

use crate::client::{Page, Phone, answer, enter_by_form};
use crate::open_hall::{OpenHall, local_options, result_of, table_id};
use crate::table_steps::{card_address, enter_round, first_board};

/// Asserts that the evening goes on: a board can still be entered at a table that was not attacked.
pub fn assert_play_goes_on(hall: &OpenHall) {
    let [mut ns, mut ew] = hall.phones(7);
    let due = hall.evening().session().schedule().into_iter().find(|due| due.place.table == Some(7)).unwrap();
    let number = due.board.number();
    enter_by_form(&mut ns, number, 8).expect(200);
    answer(&mut ew, number, "yes").expect(200);
    assert!(result_of(hall.evening().session(), 7, number).is_some());
}

/// The token of a table in the address of its QR code.
fn table_token(hall: &OpenHall, table: u8) -> String {
    hall.server.keys().iter().find(|key| key.table == table_id(table)).unwrap().token.clone()
}

#[test]
fn phone_without_a_token_sees_and_sends_nothing() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = Phone::new(hall.server.address());
    for path in ["/table", "/board/1", "/ranking", "/card", "/names", "/wall", "/events", "/who"] {
        let page = phone.get(path);
        assert_eq!(page.status, 403, "{path}: {}", page.text);
        assert!(!page.text.contains("NA1"), "{path} names somebody");
    }
    for path in ["/board/1", "/board/1/answer", "/board/1/stand-in", "/stand-in", "/call", "/names", "/who"] {
        assert_eq!(phone.post(path, &[("state", "pass")]).status, 403, "{path}");
    }
    assert_play_goes_on(&hall);
}

#[test]
fn guessed_tokens_and_those_of_other_evenings_are_refused() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let other_hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = Phone::new(hall.server.address());
    for guess in [table_token(&other_hall, 1), "0".repeat(32), "x".into(), "%00".into(), "..%2f..%2fetc".into()] {
        let page = phone.get(format!("/t/{guess}"));
        assert_eq!(page.status, 404, "{guess}");
        assert!(page.text.contains("another evening"), "{}", page.text);
    }
    // A cookie of the other evening, sent here.
    let mut foreign_phone = other_hall.phone(1, "ns");
    foreign_phone.address = hall.server.address();
    let page = foreign_phone.get("/table");
    assert_eq!(page.status, 403);
    assert!(page.text.contains("another evening"), "{}", page.text);
    assert_play_goes_on(&hall);
}

#[test]
fn table_cannot_answer_for_another_table() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    enter_by_form(&mut ns, 1, 10);
    let id = ns.get("/board/1").hidden_field("id");
    let mut other_phone = hall.phone(2, "ew");
    other_phone.get("/table");
    let page =
        other_phone.post("/board/1/answer", &[("form", &other_phone.form_token()), ("id", &id), ("says", "yes")]);
    assert!(page.status == 403 || page.status == 409, "{}", page.text);
    assert_eq!(result_of(hall.evening().session(), 1, 1), None);
    assert_play_goes_on(&hall);
}

#[test]
fn forms_of_another_page_or_phone_are_refused() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = hall.phone(1, "table");
    phone.get("/table");
    let form = phone.form_token();
    for header in ["Origin: http://evil.example\r\n", "Origin: null\r\n", "Sec-Fetch-Site: cross-site\r\n"] {
        phone.extra_headers = header.to_owned();
        let page = phone.post("/board/1", &[("form", &form), ("state", "pass")]);
        assert_eq!(page.status, 403, "{header}");
        assert!(page.text.contains("not from this table"), "{}", page.text);
    }
    phone.extra_headers.clear();
    let page = phone.post("/board/1", &[("form", "0123456789abcdef"), ("state", "pass")]);
    assert_eq!(page.status, 403);
    let mut other_phone = hall.phone(1, "ns");
    let page = other_phone.post("/board/1", &[("form", &form), ("state", "pass")]);
    assert_eq!(page.status, 403);
    assert_play_goes_on(&hall);
}

#[test]
fn foreign_host_name_gets_no_page() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = hall.phone(1, "table");
    phone.extra_headers = "Host: evil.example\r\n".to_owned();
    let page = phone.get("/table");
    assert_eq!(page.status, 421);
    assert!(page.text.contains("the one with numbers"), "{}", page.text);
    assert_play_goes_on(&hall);
}

#[test]
fn slow_form_is_refused_and_delays_nobody() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let phone = hall.phone(1, "table");
    let mut stream = TcpStream::connect(hall.server.address()).unwrap();
    let request = phone.request("POST", "/board/1", Some("form=0123456789abcdef&state=pass"));
    let (first_part, _) = request.rsplit_once("state").unwrap();
    stream.write_all(first_part.as_bytes()).unwrap();
    assert_play_goes_on(&hall);
    let page = Page::read(&mut stream);
    assert_eq!(page.status, 408, "{}", page.head);
    assert!(page.text.contains("arrived too slowly"), "{}", page.text);
}

#[test]
fn script_in_a_name_is_escaped_and_forbidden_by_the_policy() {
    let mut journal = evening("mitchell 7", 3);
    let hostile_name = "<script>document.title='taken'</script>\" onload=\"x";
    let names = [hostile_name, "Bo"].map(evening::club::Entrant::named);
    let [first, second] = names;
    let contestant = evening::club::Contestant::pair(pair(1), first, second);
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    let hall = OpenHall::of(&journal);
    let mut phone = hall.phone(1, "ns");
    for path in ["/table", "/ranking", "/who"] {
        let page = phone.get(path);
        assert!(!page.text.contains("<script>document"), "{path}");
        assert!(!page.text.contains("\" onload"), "{path}");
    }
    let policy = phone.get("/table").header("content-security-policy").unwrap();
    assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"), "{policy}");
    assert_play_goes_on(&hall);
}

#[test]
fn megabyte_in_a_field_and_overlong_address_are_refused() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = hall.phone(1, "table");
    let page = phone.post("/board/1", &[("form", &phone.form_token()), ("reason", &"x".repeat(1_000_000))]);
    assert_eq!(page.status, 413);
    assert!(page.text.contains("That is too long"), "{}", page.text);
    let page = phone.get(format!("/board/1?level={}", "9".repeat(60_000)));
    assert!(page.status >= 400 || page.status == 0, "{}", page.status);
    assert_play_goes_on(&hall);
}

#[test]
fn invalid_fields_store_nothing_and_unknown_boards_and_methods_are_refused() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = hall.phone(1, "table");
    phone.get("/table");
    let form = phone.form_token();
    for (key, value) in [("declarer", "Q"), ("tricks", "-1"), ("lead", "Z9"), ("denomination", "\u{0}")] {
        let page = phone.post("/board/1", &[("form", &form), ("level", "4"), (key, value)]);
        assert_eq!(page.status, 200, "{key}: {}", page.text);
        assert!(hall.evening().session().results().next().is_none());
    }
    let page = phone.post("/board/1", &[("form", &form), ("level", "4"), ("level", "5")]);
    assert_eq!(page.status, 400);
    assert!(page.text.contains("not from this table"), "{}", page.text);
    for number in ["0", "1000", "-1", "abc", "%00", "1%2F2"] {
        let page = phone.get(format!("/board/{number}"));
        assert!(page.status == 404 || page.status == 403, "{number}: {}", page.status);
    }
    for method in ["PUT", "DELETE", "OPTIONS", "TRACE"] {
        assert_eq!(phone.ask_once(method, "/table", None).status, 405, "{method}");
    }
    assert_play_goes_on(&hall);
}

#[test]
fn right_code_must_wait_after_five_wrong_ones() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let right_code = hall.server.keys()[0].code.clone();
    let mut phone = Phone::new(hall.server.address());
    for _ in 0..5 {
        assert_eq!(phone.post("/join", &[("code", "0000")]).status, 403);
    }
    let page = phone.post("/join", &[("code", &right_code)]);
    assert_eq!(page.status, 429);
    assert!(page.text.contains("Wait"), "{}", page.text);
    // The QR code still works, because it cannot be guessed.
    assert_eq!(phone.get(card_address(&hall, 1)).status, 200);
    // Wrong codes for tables do not lock out the director, whichever page the code is typed on.
    Phone::new(hall.server.address()).post("/join", &[("code", &hall.server.director_code())]).expect(200);
    phone.post("/director", &[("code", &hall.server.director_code())]).expect(200);
    assert_play_goes_on(&hall);
}

#[test]
fn wrong_director_codes_do_not_lock_tables() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = Phone::new(hall.server.address());
    for _ in 0..5 {
        assert_eq!(phone.post("/join", &[("code", "00000000")]).status, 403);
    }
    assert_eq!(phone.post("/join", &[("code", &hall.server.director_code())]).status, 429);
    phone.post("/join", &[("code", &hall.server.keys()[0].code)]).expect(200);
}

#[test]
fn language_choice_redirects_only_to_our_pages() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = hall.phone(1, "table");
    for back in
        ["//evil.example", "/\\evil.example", "https://evil.example", "/\u{17}", "/\r\nSet-Cookie: seat=x", "/ø", ""]
    {
        let page = phone.post("/language", &[("language", "da"), ("back", back)]);
        assert_eq!(page.status, 200, "{back:?}");
        assert!(page.text.contains("Bord 1"), "{back:?}: {}", page.text);
    }
}

#[test]
fn right_code_leads_to_its_table() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = Phone::new(hall.server.address());
    let code = hall.server.keys()[4].code.clone();
    assert!(phone.post("/join", &[("code", &code)]).text.contains("Table 5"));
}

#[test]
fn flooding_phone_must_wait_and_others_are_served() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = hall.phone(1, "table");
    let refused_page = (0..200).map(|_| phone.get("/table")).find(|page| page.status == 429);
    assert!(refused_page.expect("nobody stopped it").text.contains("Too many taps at once"));
    assert_play_goes_on(&hall);
}

#[test]
fn slow_senders_and_many_connections_do_not_block_others() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let address = hall.server.address();
    let connect = |_: usize| -> Option<TcpStream> {
        let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(5)).ok()?;
        stream.write_all(b"POST /board/1 HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Le").ok()?;
        Some(stream)
    };
    let connections: Vec<TcpStream> = (0..500).filter_map(connect).collect();
    // Connections without a request give way to one with a request, even from the same address.
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n").unwrap();
    assert_eq!(Page::read(&mut stream).status, 200);
    assert_play_goes_on(&hall);
    // Another phone of the hall has another address.
    if let Some(page) = from_another_address(address) {
        assert_eq!(page.status, 200);
    }
    drop(connections);
}

/// The answer to a request from 127.0.0.2. `None` if the system has no such address, or no Python.
fn from_another_address(address: SocketAddr) -> Option<Page> {
    let program = "import socket,sys\ns=socket.create_connection((sys.argv[1],int(sys.argv[2])),5,('127.0.0.2',0))\n\
                   s.sendall(b'GET / HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\nConnection: close\\r\\n\\r\\n')\nb=b''\n\
                   while True:\n d=s.recv(65536)\n if not d: break\n b+=d\nsys.stdout.buffer.write(b)";
    let output = std::process::Command::new("python3")
        .args(["-c", program, &address.ip().to_string(), &address.port().to_string()])
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let status = text.split(' ').nth(1)?.parse().ok()?;
    Some(Page { status, head: text, text: String::new() })
}

#[test]
fn entry_that_could_not_be_stored_is_not_said_to_wait() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    let path = hall.folder.path().join("club.db");
    std::fs::rename(&path, path.with_extension("moved")).unwrap();
    let page = enter_by_form(&mut ns, 1, 9);
    page.expect(503);
    assert!(page.text.contains("could not be saved"), "{}", page.text);
    assert!(!ew.get("/table").text.contains("Is this right?"));
}

#[test]
fn full_disk_is_reported_and_stored_results_are_kept() {
    let mut hall = OpenHall::of(&evening("mitchell 7", 3));
    hall.server.close();
    let path = hall.folder.path().join("club.db");
    // A disk without space for another page; the keys exist already.
    hall.desk = Desk::new(Store::open_with_page_limit(&path, 0).unwrap(), now).unwrap();
    hall.server = Hall::open(&hall.desk, &hall.evening(), &local_options()).unwrap();
    let schedule = hall.evening().session().schedule();
    let mut stored_count = 0;
    for table in 1..=7 {
        let [mut ns, mut ew] = hall.phones(table);
        for due in schedule.iter().filter(|due| due.place.table == Some(table)) {
            let number = due.board.number();
            enter_by_form(&mut ns, number, 9).expect(200);
            let page = answer(&mut ew, number, "yes");
            if page.status == 503 {
                assert!(page.text.contains("could not be saved"), "{}", page.text);
                // The entry waits, and can be sent again when there is space.
                assert!(ew.get(format!("/board/{number}")).text.contains("Is this right?"));
                assert_eq!(hall.evening().session().results().count(), stored_count);
                return;
            }
            stored_count += 1;
        }
    }
    panic!("the disk was never full");
}

#[test]
fn no_form_body_causes_a_fault_or_stores_an_unconfirmed_result() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut direct_hall = DirectHall::new(&hall.desk, &hall.evening()).unwrap();
    let paths = [
        "/board/1",
        "/board/1/answer",
        "/names",
        "/who",
        "/call",
        "/join",
        "/language",
        "/director",
        "/director/A-1/1",
        "/director/call",
    ];
    let body_parts = [
        "form=FORM",
        "&",
        "&",
        "=",
        "level=4",
        "denomination=S",
        "declarer=N",
        "lead=-",
        "tricks=9",
        "change=1",
        "says=yes",
        "id=01932a10-0000-7000-8000-000000000001",
        "holder=A1",
        "first=%00",
        "code=9999",
        "%",
        "%ff%fe",
        "\u{202e}",
        "back=//x",
        "language=xx",
        "once=1",
        "contestant=A1",
        "state=pass",
        "reason=x",
    ];
    // A fixed seed gives the same bodies each time.
    let mut random = fastrand::Rng::with_seed(20_261_103);
    for _ in 0..1_500 {
        let path = paths[random.usize(..paths.len())];
        let body: String = (0..random.usize(1..12)).map(|_| body_parts[random.usize(..body_parts.len())]).collect();
        let (status, page) = direct_hall.ask(table_id(1), path, Some(body.as_bytes()));
        assert!(status < 500, "{path} {body}: {status} {page}");
        let (status, page) =
            direct_hall.ask(table_id(1), &format!("/board/2?{}", body.replace(['%', '\u{202e}'], "")), None);
        assert!(status < 500, "{body}: {status} {page}");
    }
    assert!(hall.evening().session().results().next().is_none());
}

#[test]
fn right_code_does_not_clear_wrong_codes() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let right_code = hall.server.keys()[0].code.clone();
    let mut phone = Phone::new(hall.server.address());
    for _ in 0..4 {
        assert_eq!(phone.post("/join", &[("code", "0000")]).status, 403);
    }
    phone.post("/join", &[("code", &right_code)]).expect(200);
    assert_eq!(phone.post("/join", &[("code", "0000")]).status, 403);
    assert_eq!(phone.post("/join", &[("code", &right_code)]).status, 429);
}

#[test]
fn side_cannot_confirm_its_own_entry_while_the_other_has_a_phone() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    enter_by_form(&mut ns, 1, 10);
    let id = ns.get("/board/1").hidden_field("id");
    let say_yes = |phone: &mut Phone| {
        let form = phone.form_token();
        phone.post("/board/1/answer", &[("form", &form), ("id", &id), ("says", "yes")])
    };
    let page = say_yes(&mut ns);
    assert_eq!(page.status, 403, "{}", page.text);
    // A second phone of the side is refused too, and a phone of the table.
    for owner in ["ns", "table"] {
        let mut second_phone = hall.phone(1, owner);
        second_phone.get("/board/1");
        assert_eq!(say_yes(&mut second_phone).status, 403, "{owner}");
    }
    assert_eq!(result_of(hall.evening().session(), 1, 1), None);
    ew.get("/board/1");
    say_yes(&mut ew).expect(200);
    assert!(result_of(hall.evening().session(), 1, 1).is_some());
}

#[test]
fn phone_of_a_side_cannot_answer_for_the_other_side_by_claiming_it() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    enter_by_form(&mut ns, 1, 10);
    let id = ns.get("/board/1").hidden_field("id");
    let form = ns.form_token();
    ns.post("/who", &[("holder", "ew"), ("form", &form)]);
    let page = ns.post("/board/1/answer", &[("form", &form), ("id", &id), ("says", "yes")]);
    assert_eq!(page.status, 403, "{}", page.text);
    // The phone that owns the side is asked, and may refuse.
    let page = ew.get("/table");
    assert!(page.text.contains("to join with another phone"), "{}", page.text);
    let claim = page.hidden_field("claim");
    let form = ew.form_token();
    ew.post("/consent", &[("form", &form), ("claim", &claim)]).expect(200);
    assert!(ns.get("/table").text.contains("Not allowed"));
    assert_eq!(result_of(hall.evening().session(), 1, 1), None);
}

#[test]
fn choosing_a_name_does_not_take_a_side_from_its_phone() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let [mut ns, mut ew] = hall.phones(1);
    enter_by_form(&mut ns, 1, 10);
    let id = ns.get("/board/1").hidden_field("id");
    let form = ns.form_token();
    ns.post("/who", &[("holder", "ew-A8-0"), ("form", &form)]);
    let page = ns.post("/board/1/answer", &[("form", &form), ("id", &id), ("says", "yes")]);
    assert_eq!(page.status, 403, "{}", page.text);
    assert!(ew.get("/table").text.contains("to join with another phone"));
    assert_eq!(result_of(hall.evening().session(), 1, 1), None);
    // A player does not sit at a table just because a phone says so.
    let mut other_phone = hall.phone(2, "table");
    let form = other_phone.form_token();
    other_phone.post("/who", &[("holder", "ns-A1-0"), ("form", &form)]);
    assert_eq!(other_phone.get("/card").status, 403);
}

#[test]
fn lead_is_not_compared_with_the_hands_before_both_sides_agree() {
    let mut journal = evening("mitchell 7", 3);
    let deal = "N:AKQ.JT9.8765.432 JT9.8765.432.AKQ 8765.432.AKQ.JT9 432.AKQ.JT9.8765".parse().unwrap();
    let board = crate::open_hall::board(1);
    let board_set =
        Change::BoardSet { board, copy: None, deal: Some(deal), dealer: None, vulnerability: None, reason: None };
    journal.apply(entry(board_set)).unwrap();
    let hall = OpenHall::of(&journal);
    let [mut ns, mut ew] = hall.phones(1);
    // East leads against North and has no king of hearts. Saying so before both sides agree would reveal the hands to
    // anybody who tries cards.
    let entered_page = enter_by_form(&mut ns, 1, 10);
    assert!(!entered_page.text.contains("does not hold"), "{}", entered_page.text);
    assert!(!ew.get("/board/1").text.contains("does not hold"));
    let page = answer(&mut ew, 1, "yes");
    assert!(page.text.contains("E does not hold <i>♥</i>K"), "{}", page.text);
    let (_, below) = page.text.split_once("Correct the lead or the declarer.</p>").unwrap();
    assert!(below.starts_with("<p><a class=\"button plain\" href=\"/board/1?change=1\">Correct it"), "{below}");
    assert_eq!(page.text.matches("Correct it").count(), 1, "{}", page.text);
    let page = hall.directors_phone().get("/director");
    assert!(page.text.contains("E does not hold <i>♥</i>K"), "{}", page.text);
}

#[test]
fn lead_is_not_compared_with_hands_that_are_not_shown() {
    let mut journal = evening("mitchell 7", 3);
    let deal = "N:AKQ.JT9.8765.432 JT9.8765.432.AKQ 8765.432.AKQ.JT9 432.AKQ.JT9.8765".parse().unwrap();
    let due = *journal
        .session()
        .schedule()
        .iter()
        .find(|due| (due.place.table, due.place.round) == (Some(1), Some(2)))
        .unwrap();
    let board_set = Change::BoardSet {
        board: due.board,
        copy: None,
        deal: Some(deal),
        dealer: None,
        vulnerability: None,
        reason: None,
    };
    journal.apply(entry(board_set)).unwrap();
    let hall = OpenHall::of(&journal);
    enter_round(&hall, 1, 1);
    // The pair of round 2 still plays round 1 at its table. East leads against North and has no king of hearts.
    let mut early_phone = hall.phone(1, "ns");
    early_phone.get("/table?begin=1").expect(200);
    let number = due.board.number();
    enter_by_form(&mut early_phone, number, 10).expect(200);
    let page = answer(&mut early_phone, number, "yes");
    assert!(page.text.contains("4♠ N ="), "{}", page.text);
    assert!(!page.text.contains("does not hold"), "{}", page.text);
    // Nobody still plays an earlier round once all tables have finished it.
    for table in 2..=7 {
        enter_round(&hall, table, 1);
    }
    let page = early_phone.get(format!("/board/{number}"));
    assert!(page.text.contains("does not hold"), "{}", page.text);
}

#[test]
fn phone_with_an_altered_cookie_is_refused() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut ns = hall.phone(1, "ns");
    enter_by_form(&mut ns, 1, 10);
    let (_, seat) = ns.cookies.iter_mut().find(|(name, _)| name == "seat").unwrap();
    assert!(seat.contains(".ns."), "{seat}");
    *seat = seat.replace(".ns.", ".ew.");
    assert_eq!(ns.get("/board/1").status, 403);
}

#[test]
fn pair_gets_its_own_phone_only_when_the_director_allows_it() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut liar = hall.phone(1, "ns");
    let form = liar.form_token();
    for pair in ["A1", "A8"] {
        liar.post("/who", &[("holder", pair), ("form", &form)]);
        assert_eq!(liar.get("/card").status, 403, "{pair}");
    }
    let claims = hall.server.claims();
    assert_eq!(claims.len(), 1, "{claims:?}");
    // Neither another table nor the phone itself can grant it.
    let id = claims[0].id.to_string();
    let mut other_phone = hall.phone(2, "ns");
    for phone in [&mut liar, &mut other_phone] {
        let form = phone.form_token();
        phone.post("/consent", &[("form", &form), ("claim", &id), ("allow", "1")]);
        assert_eq!(hall.server.claims().len(), 1);
    }
    let mut director = hall.directors_phone();
    let form = director.form_token();
    director.post("/consent", &[("form", &form), ("claim", &id), ("allow", "1")]).expect(200);
    liar.get("/table").expect(200);
    liar.get("/card").expect(200);
}

#[test]
fn table_phone_hides_boards_its_players_have_still_to_play() {
    let hall = OpenHall::of(&evening("howell 4", 2));
    let session = hall.evening().session().clone();
    let schedule = session.schedule();
    // Round 1 is played at all tables.
    for table in 1..=4 {
        let [mut ns, mut ew] = hall.phones(table);
        for due in schedule.iter().filter(|due| due.place.table == Some(table) && due.place.round == Some(1)) {
            let number = due.board.number();
            enter_by_form(&mut ns, number, 9).expect(200);
            answer(&mut ew, number, "yes").expect(200);
        }
    }
    let mut hidden_count = 0;
    for table in 1..=4 {
        let mut phone = hall.phone(table, "table");
        for due in schedule.iter().filter(|due| due.place.table == Some(table) && due.place.round == Some(1)) {
            let is_next =
                |next: &&evening::session::Due| next.place.table == Some(table) && next.place.round == Some(2);
            let next_sitting = schedule.iter().find(is_next).unwrap().sitting;
            let is_of_next_players =
                |id: evening::club::ContestantId| next_sitting.contestants().any(|(next_id, _)| next_id == id);
            let plays_later = schedule.iter().any(|later| {
                later.board == due.board
                    && later.place.round > Some(1)
                    && later.sitting.contestants().any(|(id, _)| is_of_next_players(id))
            });
            let page = phone.get(format!("/board/{}", due.board));
            assert_eq!(page.status == 403, plays_later, "table {table}, board {}", due.board);
            if plays_later {
                hidden_count += 1;
                assert!(!page.text.contains("4<span"), "{}", page.text);
            }
        }
    }
    assert!(hidden_count > 0, "no table has anybody who plays such a board later");
}

#[test]
fn names_are_stored_with_seats_or_not_at_all() {
    let mut journal = evening("mitchell 7", 3);
    for number in [1, 8] {
        journal.apply(entry(Change::ContestantRemoved { contestant: pair(number) })).unwrap();
    }
    let hall = OpenHall::of(&journal);
    let [mut first, mut second] = hall.phones(1);
    let (first_form, second_form) = (first.form_token(), second.form_token());
    let player_count = || hall.desk.read_blocking(Store::players).unwrap().len();
    let count_before = player_count();
    // Half a pair is refused.
    first.post("/names", &[("form", &first_form), ("contestant", "A1"), ("first", "Ada"), ("second", " ")]);
    assert_eq!((player_count(), hall.evening().session().title_of(pair(1)).as_str()), (count_before, "A1"));
    // Both pairs at once, and the same again from another phone.
    for (phone, form) in [(&mut first, &first_form), (&mut second, &second_form)] {
        let names =
            [("contestant", "A1"), ("first", "Ada"), ("second", "Bea"), ("contestant", "A8"), ("first", "Cleo")];
        let fields = [("form", form.as_str())].into_iter().chain(names).chain([("second", "Dora")]).collect::<Vec<_>>();
        phone.post("/names", &fields);
    }
    assert_eq!(player_count(), count_before + 4);
    let session = hall.evening().session().clone();
    assert_eq!((session.title_of(pair(1)), session.title_of(pair(8))), ("Ada – Bea".into(), "Cleo – Dora".into()));
}

#[test]
fn form_with_the_headers_that_browsers_send_is_accepted() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let page = Phone::new(hall.server.address()).get(card_address(&hall, 1));
    // With a stricter policy browsers send no origin, and the form looks like one of another site.
    assert_eq!(page.header("referrer-policy").as_deref(), Some("same-origin"));
    let mut phone = hall.phone(1, "ns");
    phone.extra_headers = format!("Origin: http://{}\r\nSec-Fetch-Site: same-origin\r\n", hall.server.address());
    enter_by_form(&mut phone, first_board(&hall, 1, 1), 9).expect(200);
}

#[test]
fn phone_of_a_deleted_session_gets_no_table_page() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let mut phone = hall.phone(1, "ns");
    let id = hall.evening().id();
    hall.desk.change_database_blocking(move |store| store.remove_session(id, None)).unwrap();
    let removed_at = Instant::now();
    while !hall.server.is_session_deleted() {
        assert!(removed_at.elapsed() < Duration::from_secs(5), "the hall never heard of it");
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(phone.get("/table").status, 410);
}

#[test]
fn pages_say_that_an_evening_is_incomplete() {
    let hall = OpenHall::of(&evening("mitchell 7", 3));
    let path = hall.folder.path().join("club.db");
    let db = rusqlite::Connection::open(&path).unwrap();
    db.execute("UPDATE journal SET change = '{' WHERE seq = (SELECT max(seq) FROM journal)", []).unwrap();
    let reopened = OpenHall { desk: crate::hands::desk_over(&path), ..hall };
    let reopened_hall = Hall::open(&reopened.desk, &reopened.evening(), &local_options()).unwrap();
    let mut phone = Phone::new(reopened_hall.address());
    phone.get(format!("/t/{}", reopened_hall.keys()[0].token)).expect(200);
    for path in ["/who", "/ranking", "/wall", "/director"] {
        assert!(phone.get(path).text.contains("This evening is incomplete"), "{path}");
    }
}
