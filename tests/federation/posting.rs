//! Publishing for the federation from the window: queued without a connection, sent once there is one, followed by
//! later corrections and rulings.

use std::path::{Path, PathBuf};

use desk::ChangeRequest;
use desk::outbox::Names;
use evening::director::{Artificial, Award, Ruling, RulingId, SideAward};
use evening::session::Change;
use uuid::Uuid;
use window::{self, App, Message, PostForm, ScreenName, Shortcut, publish, results};

use super::{Field, Server, the_server};
use crate::harness::{click, look, make_club, press, type_into, update};
use crate::support::{entry, now};

/// Creates a club's database with an evening of seven tables in play.
fn create_club(folder: &Path) -> PathBuf {
    let path = folder.join("club.db");
    make_club(&path);
    path
}

/// Opens the window on the screen Publish.
fn open_at_publish(path: &Path) -> App {
    let mut app = window::open_at(path, now).unwrap();
    assert!(app.desk().session().is_some(), "the evening goes on");
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    app
}

/// Fills in the form and presses the button.
fn post(app: &mut App, address: &str, event: &str, names: Names) {
    press(app, Shortcut::Go(ScreenName::Publish));
    let form = PostForm { to: address.to_owned(), event: event.to_owned(), names };
    update(app, Message::Publish(publish::Message::PostForm(form)));
    update(app, Message::Publish(publish::Message::Post));
}

/// The text on the screen Publish about sending to the federation; empty if there is none.
fn posting_text(app: &App) -> String {
    let desk = app.desk();
    desk.posting.words(desk.evening().unwrap(), desk.now(), &desk.texts).unwrap_or_default()
}

fn tick_seconds(app: &mut App, seconds: usize) {
    for _ in 0..seconds {
        update(app, Message::Tick);
    }
}

/// Another program on the same database gives an artificial score on board 1 at table 1.
fn make_ruling(app: &App) {
    let session = app.desk().session().unwrap();
    let result = session.results().find(|result| result.board.number() == 1).unwrap();
    let sides = Award { ns: SideAward::Artificial(Artificial::Plus), ew: SideAward::Artificial(Artificial::Minus) };
    let change = Change::RulingMade {
        place: result.place,
        board: result.board,
        sitting: result.sitting,
        ruling: Ruling::award(RulingId(Uuid::new_v4()), "12C2", "", sides),
    };
    let entries = vec![entry(change)];
    app.desk()
        .office()
        .change_without_scoring(ChangeRequest { session: session.id, entries, seen: None, people: Vec::new() })
        .unwrap();
}

#[test]
fn queued_evening_is_sent_later_with_corrections_and_rulings() {
    let Some(server) = Server::start() else { return };
    let field = Field::new(&server, "window_sent", 1);
    field.open_event("Simultaneous", 28, false);
    let address = field.address_for(&field.role("1")).to_string();
    let folder = tempfile::tempdir().unwrap();
    let path = create_club(folder.path());
    server.kill();

    let mut app = open_at_publish(&path);
    press(&mut app, Shortcut::Go(ScreenName::Results));
    type_into(&mut app, results::ENTRY, "4sn=");
    post(&mut app, &address, "Simultaneous", Names::Number);
    assert!(
        posting_text(&app).contains("not sent yet") && posting_text(&app).contains("cannot be reached"),
        "{}",
        posting_text(&app)
    );
    assert!(app.notice().is_none(), "a server that is off is nobody's fault: {:?}", app.notice());
    // The program ends and starts again: the queue and the form are as they were.
    drop(app);
    let mut app = open_at_publish(&path);
    assert_eq!(
        app.desk().posting.form,
        PostForm { to: address, event: "Simultaneous".to_owned(), names: Names::Number }
    );
    tick_seconds(&mut app, 2);
    assert!(posting_text(&app).contains("not sent yet"), "{}", posting_text(&app));
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    update(&mut app, Message::Publish(publish::Message::Fold(publish::Fold::More)));
    look(&app).find("Simultaneous").unwrap();

    server.run(&[]);
    tick_seconds(&mut app, 60);
    assert!(
        posting_text(&app).starts_with("sent ") && !posting_text(&app).contains("waiting"),
        "{}",
        posting_text(&app)
    );
    let score = "SELECT sum(score_ns)::bigint FROM federation.result WHERE board = 1";
    assert_eq!(field.count_of(score), 420);
    assert_eq!(field.count_of("SELECT count(*) FROM federation.session WHERE names = 'number'"), 1);

    // The club corrects a result.
    press(&mut app, Shortcut::Go(ScreenName::Results));
    press(&mut app, Shortcut::Up);
    type_into(&mut app, results::ENTRY, "4sn+1");
    type_into(&mut app, results::REASON, "slip misread");
    assert!(posting_text(&app).ends_with(", 1 waiting"), "{}", posting_text(&app));
    tick_seconds(&mut app, 60);
    assert!(!posting_text(&app).contains("waiting"), "{}", posting_text(&app));
    assert_eq!(field.count_of(score), 450);

    // Another program makes a ruling.
    make_ruling(&app);
    tick_seconds(&mut app, 60);
    assert_eq!(field.count_of("SELECT count(*) FROM federation.result WHERE board = 1 AND held IS NOT NULL"), 1);
    assert_eq!(field.count_of("SELECT count(*) FROM federation.session"), 1);
}

#[test]
fn refusal_of_the_server_is_translated_and_can_be_withdrawn() {
    let server = the_server!();
    let field = Field::new(server, "window_refused", 1);
    let address = field.address_for(&field.role("1")).to_string();
    let folder = tempfile::tempdir().unwrap();
    let mut app = open_at_publish(&create_club(folder.path()));
    post(&mut app, &address, "Novembr", Names::Full);
    assert!(posting_text(&app).contains("The federation has no event “Novembr”"), "{}", posting_text(&app));
    assert!(app.notice().is_some_and(|notice| notice.contains("Novembr")), "{:?}", app.notice());
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    click(&mut app, "Deutsch");
    assert!(posting_text(&app).contains("kein Turnier „Novembr“"), "{}", posting_text(&app));
    let session = app.desk().session().unwrap().id;
    let key = (session, address.clone(), "Novembr".to_owned());
    update(&mut app, Message::Publish(publish::Message::PostNoMore(key)));
    assert!(!app.desk().posting.has_posts_of(session));
    // Settings that are right are used at once.
    field.open_event("November", 28, false);
    post(&mut app, &address, "November", Names::Full);
    assert!(posting_text(&app).starts_with("gesendet "), "{}", posting_text(&app));
    assert_eq!(field.count_of("SELECT count(*) FROM federation.session"), 1);
    let mut organiser = federation::Federation::connect(&field.organiser_address()).unwrap();
    let event = federation::event(&mut organiser, "November").unwrap();
    federation::close(&mut organiser, &event).unwrap();
    press(&mut app, Shortcut::Go(ScreenName::Results));
    type_into(&mut app, results::ENTRY, "4sn=");
    tick_seconds(&mut app, 60);
    assert!(posting_text(&app).contains("Das Turnier ist geschlossen"), "{}", posting_text(&app));
    assert_eq!(field.count_of("SELECT count(*) FROM federation.result"), 0);
}

#[test]
fn address_with_a_password_is_refused_and_not_stored() {
    let folder = tempfile::tempdir().unwrap();
    let path = create_club(folder.path());
    let mut app = open_at_publish(&path);
    post(&mut app, "postgres://club:hush@host/federation", "E", Names::Full);
    assert!(app.notice().is_some_and(|notice| notice.contains("PGPASSWORD") && !notice.contains("hush")));
    assert_eq!(posting_text(&app), "");
    assert!(!path.with_extension("federation.json").exists());
    drop(app);
    assert_eq!(open_at_publish(&path).desk().posting.form, PostForm::default());
}

#[test]
fn evening_without_an_event_is_not_queued() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = open_at_publish(&create_club(folder.path()));
    post(&mut app, "postgres://club@host/federation", " ", Names::Full);
    assert!(app.notice().is_some_and(|notice| notice.contains("Type the name of the event")));
    assert_eq!(posting_text(&app), "");
}
