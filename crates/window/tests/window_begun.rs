//! What was begun and not ended: a ruling while the director is called to another table, a note, an evening of another
//! day, a form with more fields than the window holds. Nothing of it is lost, and the window says where it is.

use ::window::movement::{self, RepairMessage, What};
use ::window::{self, App, Message, Shortcut, Which, director, results, tonight};
use bridge::Seat;
use evening::director::Decision;
use evening::session::{Change, Outcome, Ruled};
use iced_test::Error;
use iced_test::core::widget::Id;
use iced_test::core::widget::operation::{Focusable, Operation, Outcome as Ended, Scrollable};
use iced_test::core::{Rectangle, Size, Vector};
use iced_test::futures::futures::StreamExt;
use iced_test::futures::futures::executor::block_on;
use iced_test::renderer::Renderer;
use iced_test::runtime::user_interface::Cache;
use iced_test::runtime::{Action, Task, UserInterface, task};
use store::Store;

use crate::harness::{apply, fill, look, press, ready, type_into, update};
use crate::window_fits::Paints;
use crate::window_looks::words;
use testing::*;

/// Seven tables with a result on boards 1 and 2 of table 1, and the cursor on the first.
fn two_results() -> App {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4SN=");
    type_into(&mut app, results::ENTRY, "3NN=");
    press(&mut app, Shortcut::Up);
    press(&mut app, Shortcut::Up);
    app
}

fn keys(app: &mut App, keys: &str) {
    for key in keys.chars() {
        let digit = key.to_digit(10).map(|digit| Shortcut::Digit(digit as u8));
        press(app, digit.unwrap_or(Shortcut::Typed(key)));
    }
}

/// Types the facts of a ruling, wherever their field is scrolled to.
fn note(app: &mut App, facts: &str) {
    update(app, Message::Director(director::Message::Field(director::Field::Facts, facts.to_owned())));
}

pub fn click(app: &mut App, words: &str) {
    let mut window = look(app);
    window.click(words).unwrap();
    let messages = window.into_messages().collect();
    apply(app, messages);
}

fn rulings(app: &App) -> Vec<Ruled> {
    app.desk().session().unwrap().rulings.iter().cloned().collect()
}

/// Goes to board 2 and presses F4 there.
fn called_elsewhere(app: &mut App) {
    press(app, Shortcut::Go(Which::Results));
    press(app, Shortcut::Down);
    press(app, Shortcut::Function(4));
}

#[test]
fn f4_on_another_line_keeps_the_answers_given_as_a_draft_and_begins_there() -> Result<(), Error> {
    let mut app = two_results();
    press(&mut app, Shortcut::Function(4));
    keys(&mut app, "ieny");
    called_elsewhere(&mut app);
    // It is named, and what is asked now is about the other board.
    assert!(app.notice().unwrap().contains("board 1: what was begun is kept as a draft"), "{:?}", app.notice());
    look(&app).find("What happened?")?;
    let kept = rulings(&app).pop().unwrap();
    assert_eq!((kept.board.number(), kept.ruling.record.draft, kept.place.table), (1, true, Some(1)));
    assert_eq!(kept.ruling.record.offender, Some(Seat::East));
    keys(&mut app, "rny110");
    press(&mut app, Shortcut::Main);
    let made = rulings(&app).pop().unwrap();
    assert_eq!((made.board.number(), made.ruling.law.as_str()), (2, "64A1"));
    Ok(())
}

#[test]
fn what_was_begun_goes_on_where_it_was_left_by_f7_by_look_at_and_by_f4_on_its_line() -> Result<(), Error> {
    let by_f7 = |app: &mut App| {
        press(app, Shortcut::Function(7));
        press(app, Shortcut::Letter('e'));
    };
    let by_look_at = |app: &mut App| {
        click(app, "§ Law 27: draft");
        press(app, Shortcut::Letter('e'));
    };
    let by_f4 = |app: &mut App| {
        press(app, Shortcut::Up);
        press(app, Shortcut::Function(4));
    };
    for way in [by_f7 as fn(&mut App), by_look_at, by_f4] {
        let mut app = two_results();
        press(&mut app, Shortcut::Function(4));
        keys(&mut app, "ieny");
        called_elsewhere(&mut app);
        press(&mut app, Shortcut::Go(Which::Results));
        way(&mut app);
        look(&app).find("Does the left-hand opponent accept the bid?")?;
        keys(&mut app, "nn1");
        press(&mut app, Shortcut::Main);
        let all = rulings(&app);
        let [kept, made] = all.as_slice() else { panic!("{}", all.len()) };
        assert_eq!((made.board.number(), made.ruling.law.as_str()), (1, "27B1(a)"));
        assert_eq!(made.ruling.record.instead_of, Some(kept.ruling.id));
    }
    Ok(())
}

#[test]
fn what_is_not_understood_yet_is_kept_as_it_was_typed() -> Result<(), Error> {
    let mut app = two_results();
    press(&mut app, Shortcut::Function(4));
    press(&mut app, Shortcut::Main);
    note(&mut app, "East hesitated");
    fill(&mut app, "ruling-what", "60 4sn");
    called_elsewhere(&mut app);
    look(&app).find("What happened?")?;
    let kept = rulings(&app).pop().unwrap().ruling;
    assert!(matches!(kept.decision, Decision::Nothing {}));
    assert_eq!(kept.facts, "East hesitated Typed so far: “60 4sn”.");
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Escape);
    look(&app).find("not decided yet")?;
    Ok(())
}

#[test]
fn what_was_noted_in_a_draft_is_in_the_ruling_that_comes_of_it() {
    for resumed in [[Shortcut::Letter('e')].as_slice(), &[Shortcut::Go(Which::Results), Shortcut::Function(4)]] {
        let mut app = two_results();
        press(&mut app, Shortcut::Function(4));
        keys(&mut app, "rny110");
        note(&mut app, "West saw it first");
        press(&mut app, Shortcut::Save);
        for key in resumed {
            press(&mut app, *key);
        }
        // Back into the questions, and another answer.
        press(&mut app, Shortcut::Back);
        press(&mut app, Shortcut::Back);
        keys(&mut app, "10");
        press(&mut app, Shortcut::Main);
        let all = rulings(&app);
        let [draft, made] = all.as_slice() else { panic!("{}", all.len()) };
        assert_eq!(made.ruling.facts, "West saw it first");
        assert_eq!((made.ruling.record.draft, made.ruling.record.instead_of), (false, Some(draft.ruling.id)));
    }
}

#[test]
fn f4_on_the_same_line_stays_at_the_question() -> Result<(), Error> {
    let mut app = two_results();
    press(&mut app, Shortcut::Function(4));
    keys(&mut app, "ieny");
    press(&mut app, Shortcut::Go(Which::Results));
    press(&mut app, Shortcut::Function(4));
    look(&app).find("Does the left-hand opponent accept the bid?")?;
    assert!(rulings(&app).is_empty());
    Ok(())
}

#[test]
fn a_draft_that_was_looked_at_and_not_changed_is_not_kept_a_second_time() {
    let mut app = two_results();
    press(&mut app, Shortcut::Function(4));
    keys(&mut app, "ieny");
    called_elsewhere(&mut app);
    for _ in 0..2 {
        press(&mut app, Shortcut::Go(Which::Results));
        press(&mut app, Shortcut::Up);
        press(&mut app, Shortcut::Function(4));
        called_elsewhere(&mut app);
    }
    assert_eq!(rulings(&app).len(), 1);
}

#[test]
fn half_answered_questions_are_kept_by_ctrl_s_and_left_by_the_second_esc() -> Result<(), Error> {
    let mut app = two_results();
    press(&mut app, Shortcut::Function(4));
    keys(&mut app, "ieny");
    press(&mut app, Shortcut::Escape);
    look(&app).find("This is half made: Ctrl S keeps a ruling as a draft, Esc leaves it.")?;
    press(&mut app, Shortcut::Save);
    assert!(rulings(&app).pop().unwrap().ruling.record.draft);
    press(&mut app, Shortcut::Go(Which::Results));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Function(4));
    keys(&mut app, "ie");
    press(&mut app, Shortcut::Escape);
    press(&mut app, Shortcut::Escape);
    assert_eq!(rulings(&app).len(), 1);
    Ok(())
}

// What had no test when it was mended.

/// Two rulings that are to be looked at after play, the log open and the older one chosen.
fn two_rulings() -> App {
    let mut app = two_results();
    for _ in 0..2 {
        press(&mut app, Shortcut::Function(4));
        keys(&mut app, "ienynn1");
        press(&mut app, Shortcut::Main);
        press(&mut app, Shortcut::Go(Which::Results));
        press(&mut app, Shortcut::Down);
    }
    press(&mut app, Shortcut::Go(Which::Director));
    press(&mut app, Shortcut::Down);
    app
}

#[test]
fn the_ruling_that_is_chosen_stays_chosen_when_something_is_noted_of_it() {
    for (key, text) in [('r', "no damage"), ('w', "ruled in error")] {
        let mut app = two_rulings();
        press(&mut app, Shortcut::Letter(key));
        type_into(&mut app, director::LINE, text);
        // The next key is about the same ruling.
        let first = rulings(&app).remove(0);
        let noted = first.reviewed.map(|(note, _)| note).or(first.withdrawn.map(|w| w.reason));
        assert_eq!(noted.as_deref(), Some(text));
        assert!(look(&app).find(text).is_ok() || words(&app, &mut Paints::new(&app)).iter().any(|w| w.contains(text)));
    }
}

#[test]
fn a_note_is_kept_and_left_by_its_buttons() -> Result<(), Error> {
    let mut app = two_rulings();
    press(&mut app, Shortcut::Letter('w'));
    fill(&mut app, director::LINE, "ruled in error");
    click(&mut app, "Save");
    assert!(rulings(&app)[0].withdrawn.is_some());
    let mut app = two_rulings();
    press(&mut app, Shortcut::Letter('w'));
    look(&app).find("Why is it withdrawn?")?;
    click(&mut app, "Back");
    assert!(look(&app).find("Why is it withdrawn?").is_err());
    assert!(rulings(&app).iter().all(|ruled| ruled.withdrawn.is_none()));
    Ok(())
}

#[test]
fn a_draft_is_decided_and_not_looked_at_again_after_play() -> Result<(), Error> {
    let mut app = two_results();
    press(&mut app, Shortcut::Function(4));
    keys(&mut app, "ienynn1");
    press(&mut app, Shortcut::Save);
    // What was never decided is not decided anew.
    look(&app).find("Go on")?;
    assert!(look(&app).find("Decide anew").is_err());
    assert!(look(&app).find("Reviewed after play").is_err());
    press(&mut app, Shortcut::Letter('r'));
    assert!(look(&app).find("What was seen after play?").is_err());
    Ok(())
}

#[test]
fn what_enter_does_looks_so_before_an_evening_is_deleted() {
    // With no result Enter deletes; with one it does nothing, and Esc is what is offered.
    for (typed, keys) in [(None, ["Enter", "Esc"]), (Some("4sn="), ["Ctrl Enter", "Esc"])] {
        let mut app = ready();
        if let Some(typed) = typed {
            type_into(&mut app, results::ENTRY, typed);
        }
        press(&mut app, Shortcut::Go(Which::Tonight));
        press(&mut app, Shortcut::Function(2));
        press(&mut app, Shortcut::Letter('d'));
        let said = words(&app, &mut Paints::new(&app));
        let after = |name: &str| said.iter().skip_while(|word| *word != name).nth(1).cloned().unwrap_or_default();
        assert_eq!([after("Delete"), after("Keep it")], keys, "{said:?}");
        press(&mut app, Shortcut::Escape);
        assert_eq!(app.desk().lists.summaries.len(), 1);
    }
}

// Tonight

/// An evening of another day before the window.
fn prepared(day: &str) -> App {
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    let sample = exchange::sample::evening().unwrap();
    let mut entries: Vec<_> = sample.opening(uuid::Uuid::new_v4).unwrap().into_iter().map(entry).collect();
    if let Some(Change::SessionOpened { date, title, .. }) = entries.first_mut().map(|entry| &mut entry.change) {
        (*date, *title) = (day.parse().unwrap(), "Prepared".to_owned());
    }
    store.create_with(entries).unwrap();
    let mut app = window::open(store, now).unwrap();
    press(&mut app, Shortcut::Go(Which::Tonight));
    press(&mut app, Shortcut::Function(4));
    assert!(app.desk().session().is_some());
    app
}

fn called(app: &App) -> usize {
    app.desk().session().unwrap().sections.values().map(|section| section.called.len()).sum()
}

#[test]
fn an_evening_prepared_for_another_day_begins_after_a_question() {
    for day in ["2026-11-10", "2026-10-27"] {
        let mut app = prepared(day);
        press(&mut app, Shortcut::Function(8));
        assert_eq!(called(&app), 0, "{day}");
        assert!(app.notice().unwrap().contains("F8 once more begins it today"));
        press(&mut app, Shortcut::Function(8));
        assert_eq!(called(&app), 1, "{day}");
    }
    // Nobody enters results of a day that is still to come, but may of one that was.
    for (day, first) in [("2026-11-10", 0), ("2026-10-27", 1)] {
        let mut app = prepared(day);
        type_into(&mut app, results::ENTRY, "4sn=");
        assert_eq!(app.desk().session().unwrap().results().count(), first, "{day}");
        type_into(&mut app, results::ENTRY, "");
        assert_eq!(app.desk().session().unwrap().results().count(), 1, "{day}");
    }
}

#[test]
fn the_day_of_an_evening_is_changed_later_and_taken_back() {
    let mut app = prepared("2026-11-10");
    press(&mut app, Shortcut::Go(Which::Tonight));
    press(&mut app, Shortcut::Function(2));
    for (field, text) in [
        (tonight::Field::Date, "3/11/2026"),
        (tonight::Field::Title, "Tuesday pairs"),
        (tonight::Field::Club, "Nordby"),
        (tonight::Field::Start, "19.30"),
    ] {
        let typed = tonight::FormMessage::Typed(field, text.to_owned());
        update(&mut app, Message::Tonight(tonight::Message::InForm(typed)));
    }
    press(&mut app, Shortcut::Main);
    let said = |app: &App| {
        let session = app.desk().session().unwrap();
        (session.date.to_string(), session.title.clone(), session.club.clone(), session.conditions.start.clone())
    };
    let owned = |date: &str, title: &str, club: &str, start: &str| {
        (date.to_owned(), title.to_owned(), club.to_owned(), start.to_owned())
    };
    assert_eq!(said(&app), owned("2026-11-03", "Tuesday pairs", "Nordby", "19:30"));
    assert_eq!(app.desk().lists.summaries[0].date.to_string(), "2026-11-03");
    let before = app.desk().journal().unwrap().entries().len();
    press(&mut app, Shortcut::Undo);
    assert!(app.desk().journal().unwrap().entries().len() > before);
    while said(&app).0 != "2026-11-10" {
        press(&mut app, Shortcut::Undo);
        assert!(app.desk().journal().unwrap().entries().len() < before + 20, "{:?}", said(&app));
    }
}

#[test]
fn f4_opens_the_evening_beside_which_it_stands_whatever_is_open() {
    let mut app = prepared("2026-10-27");
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Go(Which::Tonight));
    type_into(&mut app, tonight::TABLES, "7");
    let new = app.desk().session().unwrap().id;
    press(&mut app, Shortcut::Go(Which::Tonight));
    // On the evening that is open there is nothing to open, and F4 begins a ruling.
    press(&mut app, Shortcut::Down);
    let said = words(&app, &mut Paints::new(&app));
    assert!(said.iter().any(|word| word == "F4"), "{said:?}");
    press(&mut app, Shortcut::Function(4));
    assert_eq!(app.which(), Which::Results);
    assert_ne!(app.desk().session().unwrap().id, new);
}

// Repair

/// Two rounds called, and the repair of a pair that leaves.
fn leaving(number: &str) -> App {
    let mut app = ready();
    for _ in 0..3 {
        press(&mut app, Shortcut::Function(8));
    }
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Letter('r'));
    for message in [RepairMessage::What(What::Leave), RepairMessage::First(number.to_owned())] {
        update(&mut app, Message::Movement(movement::Message::InRepair(message)));
    }
    app
}

#[test]
fn who_leaves_is_named_and_who_sits_out_from_then_on_before_it_is_done_and_after() -> Result<(), Error> {
    let mut app = leaving("12");
    let session = app.desk().session().unwrap();
    let name = session.contestants[&pair(12)].title();
    look(&app).find(name)?;
    let sits_out = |app: &App| {
        words(app, &mut Paints::new(app)).into_iter().find_map(|word| {
            let at = word.find("Sit out: round 3: ")?;
            Some(word[at..].to_owned())
        })
    };
    let before = sits_out(&app).unwrap();
    assert!(before.contains("(boards ") && before.contains("By the rules of this evening: sit-outs"), "{before}");
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().sections.values().next().unwrap().movement.repaired, Some(3));
    // What is announced says the same of the rounds that are left.
    assert_eq!(sits_out(&app), Some(before));
    Ok(())
}

#[test]
fn a_late_pair_that_fills_the_half_table_leaves_nobody_out() {
    let mut app = leaving("12");
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Letter('r'));
    press(&mut app, Shortcut::Down);
    // Who was to sit out is named, as on Seats.
    let said =
        |word: &String| word.starts_with("Sit out no more: ") && word.ends_with("From round 3 on nobody sits out.");
    assert!(words(&app, &mut Paints::new(&app)).iter().any(said));
}

/// What is in sight of the window in which the app is shown, and what has the focus there.
pub struct Shown {
    pub app: App,
    cache: Option<Cache>,
    paints: Renderer,
    size: Size,
}

impl Shown {
    pub fn new(app: App, size: Size) -> Self {
        use iced_test::core::renderer::Headless;
        let settings = crate::harness::settings();
        let font = settings.default_font;
        drop(look(&app));
        let paints = block_on(<Renderer as Headless>::new(font, settings.default_text_size, None)).unwrap();
        let mut shown = Self { app, cache: Some(Cache::default()), paints, size };
        let _ = shown.app.update(Message::Resized(iced_test::core::window::Id::unique(), size));
        shown
    }

    /// Does to the window what is asked for, as the runtime does.
    pub fn settle(&mut self, work: Task<Message>) {
        let Some(mut stream) = task::into_stream(work) else { return };
        while let Some(action) = block_on(stream.next()) {
            match action {
                Action::Output(message) => {
                    let work = self.app.update(message);
                    self.settle(work);
                }
                Action::Widget(operation) => self.operate(operation),
                _ => {}
            }
        }
    }

    fn operate(&mut self, operation: Box<dyn Operation>) {
        let cache = self.cache.take().unwrap_or_default();
        let mut window = UserInterface::build(self.app.view(), self.size, cache, &mut self.paints);
        let mut next = Some(operation);
        while let Some(mut operation) = next.take() {
            window.operate(&self.paints, &mut *operation);
            if let Ended::Chain(following) = operation.finish() {
                next = Some(following);
            }
        }
        self.cache = Some(window.into_cache());
    }

    /// What keys do, one after the other.
    pub fn keys(&mut self, events: impl IntoIterator<Item = iced_test::core::Event>) {
        use iced_test::core::{clipboard, mouse};
        for event in events {
            let mut messages = Vec::new();
            let cache = self.cache.take().unwrap_or_default();
            let mut window = UserInterface::build(self.app.view(), self.size, cache, &mut self.paints);
            let cursor = mouse::Cursor::Unavailable;
            window.update(&[event], cursor, &mut self.paints, &mut clipboard::Null, &mut messages);
            self.cache = Some(window.into_cache());
            for message in messages {
                let work = self.app.update(message);
                self.settle(work);
            }
        }
    }

    pub fn press(&mut self, shortcut: Shortcut) {
        let work = self.app.update(Message::Shortcut(shortcut));
        self.settle(work);
    }

    /// How far what has the focus lies outside of what is seen of the window; none where nothing has it.
    pub fn out_of_sight(&mut self) -> Option<f32> {
        let cache = self.cache.take().unwrap_or_default();
        let mut window = UserInterface::build(self.app.view(), self.size, cache, &mut self.paints);
        let mut sight =
            Sight { seen: vec![(Rectangle::with_size(self.size), 0.0)], next: None, words: None, out: None };
        window.operate(&self.paints, &mut sight);
        self.cache = Some(window.into_cache());
        sight.out
    }

    /// The same of a text that stands somewhere; none where it does not.
    pub fn words_out_of_sight(&mut self, words: &'static str) -> Option<f32> {
        let cache = self.cache.take().unwrap_or_default();
        let mut window = UserInterface::build(self.app.view(), self.size, cache, &mut self.paints);
        let seen = vec![(Rectangle::with_size(self.size), 0.0)];
        let mut sight = Sight { seen, next: None, words: Some(words), out: None };
        window.operate(&self.paints, &mut sight);
        self.cache = Some(window.into_cache());
        sight.out
    }
}

/// What is seen of what is gone through, from the outermost to the innermost, with how far it is scrolled.
struct Sight {
    seen: Vec<(Rectangle, f32)>,
    next: Option<(Rectangle, f32)>,
    /// What is looked for, in place of what has the focus.
    words: Option<&'static str>,
    out: Option<f32>,
}

impl Sight {
    /// How far something lies outside of what is seen.
    fn out(&self, bounds: Rectangle) -> f32 {
        let (mut top, mut bottom, mut out) = (bounds.y, bounds.y + bounds.height, 0.0_f32);
        for (seen, moved) in self.seen.iter().rev() {
            (top, bottom) = (top - moved, bottom - moved);
            out = out.max(seen.y - top).max(bottom - (seen.y + seen.height));
        }
        out
    }
}

impl Operation for Sight {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        let depth = self.seen.len();
        self.seen.extend(self.next.take());
        operate(self);
        self.seen.truncate(depth);
    }

    fn container(&mut self, _: Option<&Id>, _: Rectangle) {
        self.next = None;
    }

    fn scrollable(&mut self, _: Option<&Id>, bounds: Rectangle, _: Rectangle, moved: Vector, _: &mut dyn Scrollable) {
        self.next = Some((bounds, moved.y));
    }

    fn focusable(&mut self, _: Option<&Id>, bounds: Rectangle, state: &mut dyn Focusable) {
        if state.is_focused() && self.words.is_none() {
            self.out = Some(self.out(bounds));
        }
    }

    fn text(&mut self, _: Option<&Id>, bounds: Rectangle, words: &str) {
        if self.words == Some(words) {
            self.out = Some(self.out(bounds));
        }
    }
}

#[test]
fn tab_takes_nobody_below_the_fold() {
    let ruling: fn() -> App = || {
        let mut app = two_results();
        press(&mut app, Shortcut::Function(4));
        press(&mut app, Shortcut::Main);
        app
    };
    let new_evening: fn() -> App = || {
        let mut app = ready();
        press(&mut app, Shortcut::Go(Which::Tonight));
        press(&mut app, Shortcut::New);
        app
    };
    let repair: fn() -> App = || leaving("12");
    let low = Size::new(800.0, 500.0);
    for (name, app, size) in [
        ("ruling", ruling, Size::new(1280.0, 720.0)),
        ("ruling, low", ruling, low),
        ("new evening, low", new_evening, low),
        ("repair, low", repair, low),
    ] {
        let mut shown = Shown::new(app(), size);
        let mut seen = 0;
        for step in 0..40 {
            shown.press(if step < 20 { Shortcut::NextField } else { Shortcut::PreviousField });
            if let Some(out) = shown.out_of_sight() {
                assert!(out <= 1.0, "{name}, step {step}: {out} pixels out of sight");
                seen += 1;
            }
        }
        assert!(seen > 30, "{name}: {seen}");
    }
}

#[test]
fn a_click_into_the_repair_leaves_the_cursor_in_a_field() {
    let mut shown = Shown::new(leaving("12"), Size::new(1280.0, 720.0));
    // A kind of repair is clicked: what is typed next says when.
    let click = |shown: &mut Shown, what| {
        let message = Message::Movement(movement::Message::InRepair(RepairMessage::What(what)));
        let work = shown.app.update(message);
        shown.settle(work);
    };
    click(&mut shown, What::Curtail);
    assert_eq!(shown.out_of_sight().map(|out| out <= 1.0), Some(true));
    // On nothing: the cursor goes back to the field it was in.
    shown.cache = Some(Cache::default());
    assert_eq!(shown.out_of_sight(), None);
    shown.settle(Task::done(Message::NothingHasTheCursor));
    assert_eq!(shown.out_of_sight().map(|out| out <= 1.0), Some(true));
}

#[test]
fn the_outcome_under_a_ruling_that_is_begun_stays() {
    let mut app = two_results();
    press(&mut app, Shortcut::Function(4));
    keys(&mut app, "ieny");
    called_elsewhere(&mut app);
    let session = app.desk().session().unwrap();
    assert!(session.results().all(|result| matches!(result.outcome, Outcome::Played { .. })));
    assert_eq!(session.results().count(), 2);
}
