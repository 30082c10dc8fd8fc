//! The answer to a request goes to the form that sent it, whatever was opened while the writer was busy.

use std::sync::mpsc;

use ::window::{App, Message, ScreenName, Shortcut, director, results, seats, tonight};
use iced_test::Error;
use iced_test::runtime::Task;
use iced_test::selector::id;

use crate::harness::{apply, empty_club, fill, look, press, ready, settle, type_into};

/// A writer that answers nothing until this is dropped.
struct PausedWriter {
    _resume: mpsc::Sender<()>,
}

impl PausedWriter {
    fn of(app: &App) -> Self {
        let (resume, paused) = mpsc::channel::<()>();
        // The writer works on this job until the sender is dropped.
        app.desk().office().change_database(move |_| _ = paused.recv(), |()| {});
        Self { _resume: resume }
    }
}

/// Presses a key and leaves the resulting work unfinished.
fn begin(app: &mut App, shortcut: Shortcut) -> Task<Message> {
    app.update(Message::Shortcut(shortcut))
}

/// A ruling without questions on the first line, ready for Ctrl Enter.
fn with_a_ruling() -> App {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4SN=");
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    fill(&mut app, "ruling-what", "60 4sn=, 4sn-1");
    app
}

fn ruling_count(app: &App) -> usize {
    app.desk().session().unwrap().rulings.len()
}

#[test]
fn ruling_is_stored_once_if_another_is_begun_before_the_answer() -> Result<(), Error> {
    let mut app = with_a_ruling();
    let paused = PausedWriter::of(&app);
    let submit_work = begin(&mut app, Shortcut::Main);
    let form_work = begin(&mut app, Shortcut::Function(4));
    drop(paused);
    settle(&mut app, submit_work);
    settle(&mut app, form_work);
    assert_eq!(ruling_count(&app), 1);
    // The new form is still open: it was not set aside by the answer to the first.
    assert_eq!(app.screen(), ScreenName::Director);
    look(&app).find(id(director::LINE))?;
    Ok(())
}

#[test]
fn ruling_is_stored_once_if_another_is_begun_on_results_before_the_answer() {
    let mut app = with_a_ruling();
    let paused = PausedWriter::of(&app);
    let submit_work = begin(&mut app, Shortcut::Main);
    let screen_work = begin(&mut app, Shortcut::Go(ScreenName::Results));
    let form_work = begin(&mut app, Shortcut::Function(4));
    drop(paused);
    for work in [submit_work, screen_work, form_work] {
        settle(&mut app, work);
    }
    assert_eq!(ruling_count(&app), 1);
}

#[test]
fn second_ctrl_enter_before_the_answer_makes_nothing() {
    let mut app = with_a_ruling();
    let paused = PausedWriter::of(&app);
    let first_work = begin(&mut app, Shortcut::Main);
    let second_work = begin(&mut app, Shortcut::Main);
    drop(paused);
    settle(&mut app, first_work);
    settle(&mut app, second_work);
    assert_eq!(ruling_count(&app), 1);
}

#[test]
fn second_f8_before_the_answer_calls_no_other_round() {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    type_into(&mut app, results::ENTRY, "4SN=");
    let called_count = |app: &App| {
        let sections = &app.desk().session().unwrap().sections;
        sections.values().map(|section| section.called.len()).sum::<usize>()
    };
    let before = called_count(&app);
    let paused = PausedWriter::of(&app);
    let works = [(); 4].map(|()| begin(&mut app, Shortcut::Function(8)));
    drop(paused);
    for work in works {
        settle(&mut app, work);
    }
    assert_eq!(called_count(&app), before + 1);
}

#[test]
fn seat_filled_by_another_window_is_not_overwritten() -> Result<(), Error> {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "4");
    let mut window = look(&app);
    window.click(id(seats::NAME))?;
    window.typewrite("Ada North");
    let typed: Vec<Message> = window.into_messages().collect();
    apply(&mut app, typed);
    // Another program seats somebody there, and this window hears of it while a name is in the field.
    let desk = app.desk().office().clone();
    let evening = desk.find_evening("last").unwrap();
    let contestant = evening::club::Contestant::pair(
        "A1".parse().unwrap(),
        evening::club::Entrant::named("Bo Other"),
        evening::club::Entrant::named("Cy Other"),
    );
    let change = evening::session::Change::ContestantSeated { contestant };
    let entry = desk.entry(change, "other", &evening::session::Device::Window("other".to_owned()));
    let change_request =
        desk::ChangeRequest { session: evening.id(), entries: vec![entry], seen: None, people: Vec::new() };
    let stored = desk.change_evening_blocking(change_request).unwrap();
    let news_work = app.update(Message::News(desk::News::Evening(stored.evening)));
    settle(&mut app, news_work);
    let submit_work = app.update(Message::Seats(seats::Message::Submit));
    settle(&mut app, submit_work);
    let title = desk.find_evening("last").unwrap().session().title_of("A1".parse().unwrap());
    assert_eq!(title, "Bo Other – Cy Other");
    Ok(())
}

#[test]
fn chair_chosen_before_the_answer_stays_chosen() -> Result<(), Error> {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "4");
    let mut window = look(&app);
    window.click(id(seats::NAME))?;
    window.typewrite("Ada North");
    let typed: Vec<Message> = window.into_messages().collect();
    apply(&mut app, typed);
    let paused = PausedWriter::of(&app);
    let submit_work = app.update(Message::Seats(seats::Message::Submit));
    // The director moves two chairs on, to the first of East-West, before the name is stored.
    let cursor_works = [(); 2].map(|()| begin(&mut app, Shortcut::Down));
    drop(paused);
    settle(&mut app, submit_work);
    for work in cursor_works {
        settle(&mut app, work);
    }
    type_into(&mut app, seats::NAME, "Cy East");
    let session = app.desk().session().unwrap();
    let titles: Vec<String> = session.contestants.values().map(evening::club::Contestant::title).collect();
    let count_of = |name: &str| titles.iter().filter(|title| title.contains(name)).count();
    assert_eq!((count_of("Ada North"), count_of("Cy East")), (1, 1), "{titles:?}");
    assert!(!titles.iter().any(|title| title.contains("Ada North") && title.contains("Cy East")), "{titles:?}");
    Ok(())
}
