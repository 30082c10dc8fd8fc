//! The hall: opened on this computer, its codes, calls of tables, and closing it.

use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::client::Phone;
use ::window::{App, HallMessage, Message, ScreenName, Shortcut};
use iced_test::Error;
use iced_test::core::Size;

use crate::harness::{bounds, click, look, look_in, press, ready, update};

/// An evening with its hall open on this computer alone.
fn open_hall() -> App {
    let mut app = ready();
    press(&mut app, Shortcut::Function(10));
    click(&mut app, "only this computer, to try it");
    click(&mut app, "Start phone entry");
    assert!(app.hall().unwrap().address().ip().is_loopback());
    app
}

#[test]
fn hall_shows_its_address_and_the_code_of_a_table() -> Result<(), Error> {
    let mut app = open_hall();
    update(&mut app, Message::Tick);
    let (origin, code) = (app.hall().unwrap().origin().to_owned(), app.hall().unwrap().keys()[6].code.clone());
    let mut window = look(&app);
    for words in [origin.as_str(), code.as_str(), "Nobody is calling.", "no phone yet", "Stop phone entry"] {
        window.find(words)?;
    }
    Ok(())
}

#[test]
fn hall_page_separates_tables_from_calls_and_keeps_columns_close() {
    let mut app = open_hall();
    // Tonight has a text “Tables” of its own.
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    press(&mut app, Shortcut::Function(10));
    let (no_calls, tables) = (bounds(&app, "Nobody is calling."), bounds(&app, "Tables"));
    assert!(tables.y - no_calls.y - no_calls.height >= 16.0, "{no_calls:?}, {tables:?}");
    let mut window = look_in(&app, Size::new(1920.0, 1080.0));
    let [code, phones] = ["Code", "Phones"].map(|head| window.find(head).unwrap().bounds());
    assert!(phones.x - code.x < 400.0, "{code:?}, {phones:?}");
}

/// A phone that has joined table 3.
fn phone_of_table_3(app: &App) -> Phone {
    let hall = app.hall().unwrap();
    let mut phone = Phone::new(hall.address());
    let page = phone.get(format!("/t/{}", hall.keys()[2].token));
    phone.post("/who", &[("holder", "table"), ("form", &page.hidden_field("form"))]).expect(200);
    phone
}

#[test]
fn a_call_is_shown_on_any_screen_and_answered_on_the_page() -> Result<(), Error> {
    let mut app = open_hall();
    press(&mut app, Shortcut::Function(10));
    let mut phone = phone_of_table_3(&app);
    phone.post("/call", &[("form", &phone.form_token())]);
    update(&mut app, Message::Tick);
    assert_eq!(app.notice(), Some("Table 3 is calling"));
    press(&mut app, Shortcut::Function(10));
    look(&app).find("Table 3 is calling, 0 min")?;
    click(&mut app, "I am coming");
    assert!(phone.get("/table").text.contains("The director has seen the call and is coming"));
    click(&mut app, "Done");
    look(&app).find("Nobody is calling.")?;
    Ok(())
}

#[test]
fn unseen_call_stays_in_the_top_bar_and_opens_the_page() -> Result<(), Error> {
    let mut app = open_hall();
    press(&mut app, Shortcut::Function(10));
    let mut phone = phone_of_table_3(&app);
    phone.post("/call", &[("form", &phone.form_token())]);
    update(&mut app, Message::Tick);
    press(&mut app, Shortcut::Down);
    assert_eq!(app.notice(), None);
    click(&mut app, "Table 3 is calling");
    look(&app).find("Stop phone entry")?;
    click(&mut app, "I am coming");
    press(&mut app, Shortcut::Function(10));
    assert!(look(&app).find("Table 3 is calling").is_err());
    Ok(())
}

#[test]
fn opening_a_screen_hides_the_page_and_keeps_the_hall_open() -> Result<(), Error> {
    let mut app = open_hall();
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    let mut window = look(&app);
    assert!(window.find("Stop phone entry").is_err());
    window.find("Ranking")?;
    assert!(app.hall().is_some());
    Ok(())
}

#[test]
fn closed_hall_no_longer_listens() {
    let mut app = open_hall();
    let address = app.hall().unwrap().address();
    click(&mut app, "Stop phone entry");
    assert!(app.hall().is_none());
    let begun = Instant::now();
    while TcpStream::connect(address).is_ok() {
        assert!(begun.elapsed() < Duration::from_secs(10), "it still listens");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn table_addresses_stay_after_the_hall_is_closed() {
    let mut app = open_hall();
    assert_eq!(app.desk().table_addresses().len(), 7);
    update(&mut app, Message::Hall(HallMessage::Close));
    assert_eq!(app.desk().table_addresses()[0].modules.len(), 33);
}

#[test]
fn grid_marks_waiting_and_calling_tables() -> Result<(), Error> {
    let mut app = open_hall();
    press(&mut app, Shortcut::Function(10));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    let mut phone = phone_of_table_3(&app);
    let page = phone.get("/table").text.replace("&#x2f;", "/");
    let board = page.split("/board/").nth(1).and_then(|rest| rest.split('"').next()).unwrap().parse().unwrap();
    crate::client::enter_by_form(&mut phone, board, 9).expect(200);
    update(&mut app, Message::Tick);
    look(&app).find("3?")?;
    phone.post("/call", &[("form", &phone.form_token())]);
    update(&mut app, Message::Tick);
    look(&app).find("3!")?;
    Ok(())
}
