//! Every screen fits at every size and in every language, and nothing moves under the pointer.

use std::collections::BTreeMap;

use ::window::{App, Message, ScreenName, Shortcut, director, movement, own_settings, publish, results};
use bridge::BoardNumber;
use evening::club::{ContestantId, Entrant, SectionId};
use evening::session::{Change, Outcome, Place, ResultId, TableResult};
use iced_test::Error;
use iced_test::core::keyboard::key::Named;
use iced_test::core::text::{self, Paragraph as _};
use iced_test::core::widget::Id;
use iced_test::core::widget::operation::scrollable::{AbsoluteOffset, RelativeOffset};
use iced_test::core::widget::operation::{Operation, Scrollable};
use iced_test::core::{Font, Rectangle, Size, Vector, alignment, font};
use iced_test::futures::futures::{FutureExt, StreamExt};
use iced_test::renderer::Renderer;
use iced_test::runtime::{Action, task};
use iced_test::selector::id;
use iced_test::simulator::{tap_key, typewrite};
use lang::Language;
use print::Document;
use uuid::Uuid;

use crate::harness::{
    LayoutRenderer, LiveWindow, all_words, bounds, choose_language, click, close_evening, empty_club, entries, faults,
    fill, give_long_names, half_played, look, look_in, open_drawn_sample, open_journal, open_with, played_rounds,
    press, publish_ranking, read_hints, ready, repair_for_leaving_pair, resize, sample_played, says, type_into, update,
    with_begun_ruling, with_people,
};
use testing::*;

#[test]
fn every_screen_is_drawn_in_every_language() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    for language in Language::ALL {
        press(&mut app, Shortcut::Go(ScreenName::Settings));
        click(&mut app, language.own_name());
        assert_eq!(app.desk().texts.language(), language);
        for screen in ScreenName::ALL {
            press(&mut app, Shortcut::Go(screen));
            let snapshot = look(&app).snapshot(&app.theme());
            assert!(snapshot.is_ok(), "{language} {screen:?}");
        }
    }
}

#[test]
fn field_that_tab_reaches_is_in_sight() {
    let ruling: fn() -> App = with_begun_ruling;
    let new_evening: fn() -> App = || {
        let mut app = ready();
        press(&mut app, Shortcut::Go(ScreenName::Tonight));
        press(&mut app, Shortcut::New);
        app
    };
    let repair: fn() -> App = || repair_for_leaving_pair("12");
    let low = Size::new(800.0, 500.0);
    for (name, app, size) in [
        ("ruling", ruling, Size::new(1280.0, 720.0)),
        ("ruling, low", ruling, low),
        ("new evening, low", new_evening, low),
        ("repair, low", repair, low),
    ] {
        let mut window = LiveWindow::new(app(), size);
        let mut field_count = 0;
        for step in 0..40 {
            window.press(if step < 20 { Shortcut::NextField } else { Shortcut::PreviousField });
            if let Some(hidden_pixels) = window.hidden_pixels_at_cursor() {
                assert!(hidden_pixels <= 1.0, "{name}, step {step}: {hidden_pixels} pixels out of sight");
                field_count += 1;
            }
        }
        assert!(field_count > 30, "{name}: {field_count}");
    }
}

/// The faults of the layout, each with the languages, sizes and scales at which it appears.
#[derive(Default)]
struct FaultReport(BTreeMap<String, Vec<String>>);

/// The sizes of the window, in pixels.
const WINDOW_SIZES: [(f32, f32); 3] = [(800.0, 500.0), (1280.0, 720.0), (1920.0, 1080.0)];

/// The scales of the window, in percent.
const SCALES: [u16; 3] = [100, 150, 200];

/// Goes to a screen and presses keys.
fn open_screen(mut app: App, screen: ScreenName, keys: &[Shortcut]) -> App {
    press(&mut app, Shortcut::Go(screen));
    for key in keys {
        press(&mut app, *key);
    }
    app
}

/// The screen Settings with this part open.
fn with_part_of_settings(part: own_settings::Part) -> App {
    let mut app = open_screen(ready(), ScreenName::Settings, &[]);
    update(&mut app, Message::Settings(own_settings::Message::Part(part)));
    app
}

impl FaultReport {
    /// Checks the current window at every size, scale and language.
    fn check_window(&mut self, app: &mut App, state: &str, renderer: &mut LayoutRenderer) {
        for language in Language::ALL {
            choose_language(app, language);
            for window in WINDOW_SIZES {
                for scale in SCALES {
                    resize(app, window, scale);
                    for fault in faults(app, renderer) {
                        let conditions = format!("{language:?} {}x{} at {scale} %", window.0, window.1);
                        self.0.entry(format!("{state}: {fault}")).or_default().push(conditions);
                    }
                }
            }
        }
    }

    fn assert_empty(self) {
        let report: Vec<String> =
            self.0.iter().map(|(fault, conditions)| format!("{fault}: {}", conditions.join(", "))).collect();
        assert!(report.is_empty(), "{} faults:\n{}", report.len(), report.join("\n"));
    }
}

#[test]
fn no_screen_cuts_covers_or_hides_anything() {
    let mut app = ready();
    let mut renderer = LayoutRenderer::new(&app);
    let mut report = FaultReport::default();
    for screen in ScreenName::ALL {
        press(&mut app, Shortcut::Go(screen));
        report.check_window(&mut app, &format!("{screen:?}"), &mut renderer);
    }
    report.assert_empty();
}

/// An individual of twelve players with long names and one result.
fn individual() -> App {
    let mut journal = evening("individual 12", 2);
    let sitting = journal.session().sections[&SectionId::A].movement.meeting(1, 1).unwrap().sitting;
    let sitting = sitting.map(|number| ContestantId { section: SectionId::A, number });
    let board = BoardNumber::FIRST;
    let place = Place { section: SectionId::A, round: Some(1), table: Some(1) };
    let outcome = Outcome::ScoreOnly { score_ns: 420 };
    let result = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, outcome);
    journal.apply(entry(Change::ResultEntered { result })).unwrap();
    let mut entries = entries(&journal);
    give_long_names(entries.iter_mut().map(|entry| &mut entry.change));
    open_with(vec![entries], &[])
}

/// A state's name, and how to reach it.
type State = (&'static str, fn() -> App);

/// Screens with forms, long names and special events.
const STATES: [State; 32] = [
    ("a new evening", || open_screen(sample_played(false), ScreenName::Tonight, &[Shortcut::New])),
    ("a movement that is edited", || open_screen(sample_played(false), ScreenName::Movement, &[Shortcut::Function(4)])),
    ("a movement that is repaired", || {
        open_screen(sample_played(false), ScreenName::Movement, &[Shortcut::Letter('r')])
    }),
    ("a pair that leaves", || {
        let mut app = open_screen(sample_played(false), ScreenName::Movement, &[Shortcut::Letter('r')]);
        for message in
            [movement::RepairMessage::Event(movement::RepairEvent::Leave), movement::RepairMessage::First("12".into())]
        {
            update(&mut app, Message::Movement(movement::Message::InRepair(message)));
        }
        app
    }),
    ("an evening that is changed", || open_screen(sample_played(false), ScreenName::Tonight, &[Shortcut::Function(2)])),
    ("seats with long names", || open_screen(sample_played(true), ScreenName::Seats, &[])),
    ("ranking with long names", || open_screen(sample_played(true), ScreenName::Ranking, &[])),
    ("a line of the ranking explained", || {
        open_screen(sample_played(true), ScreenName::Ranking, &[Shortcut::Down, Shortcut::Down])
    }),
    ("results by table with long names", || {
        open_sheet(sample_played(true), results::Sheet::Table { section: SectionId::A, round: 2, table: 3 })
    }),
    ("results by board", || open_sheet(sample_played(true), results::Sheet::Board("7".parse().unwrap()))),
    ("a ruling that is being made", || {
        let app = open_sheet(sample_played(false), results::Sheet::Table { section: SectionId::A, round: 2, table: 3 });
        open_screen(app, ScreenName::Results, &[Shortcut::Function(4)])
    }),
    ("the draw of teams", || open_screen(open_drawn_sample("Swiss Teams"), ScreenName::Movement, &[])),
    ("the draw so far", || {
        open_screen(open_drawn_sample("Swiss Teams"), ScreenName::Movement, &[Shortcut::Function(3)])
    }),
    ("the draw of pairs", || open_screen(open_drawn_sample("Monrad Pairs"), ScreenName::Movement, &[])),
    ("cards of teams", || open_screen(open_drawn_sample("Swiss Teams"), ScreenName::Seats, &[])),
    ("the sheet of a match", || {
        let mut app = open_screen(open_drawn_sample("Swiss Teams"), ScreenName::Movement, &[Shortcut::Main]);
        let session = app.desk().session().unwrap();
        let meeting = session.sections[&SectionId::A].movement.meeting(4, 1).unwrap();
        let numbers: Vec<_> = meeting.sitting.contestants().map(|(number, _)| number).collect();
        press(&mut app, Shortcut::Go(ScreenName::Results));
        open_sheet(app, results::Sheet::Match { section: SectionId::A, round: 4, teams: [numbers[0], numbers[1]] })
    }),
    ("the ranking of teams", || open_screen(open_drawn_sample("Swiss Teams"), ScreenName::Ranking, &[Shortcut::Down])),
    ("the first start", empty_club),
    ("strengths that are written", || open_screen(sample_played(true), ScreenName::Seats, &[Shortcut::Letter('g')])),
    ("a rule that is open", || {
        let mut app = open_screen(sample_played(false), ScreenName::Settings, &[]);
        let open = own_settings::rules::Message::Open("matchpoints.unequal");
        update(&mut app, Message::Settings(own_settings::Message::Rules(open)));
        app
    }),
    ("the copies of the database", || with_part_of_settings(own_settings::Part::Database)),
    ("the targets of deliveries", || with_part_of_settings(own_settings::Part::Targets)),
    ("the rules of the evening", || with_part_of_settings(own_settings::Part::Rules)),
    ("a ruling without questions", || {
        let app = open_sheet(sample_played(true), results::Sheet::Table { section: SectionId::A, round: 2, table: 3 });
        open_screen(app, ScreenName::Results, &[Shortcut::Function(4), Shortcut::Main])
    }),
    ("a penalty", || open_screen(sample_played(true), ScreenName::Director, &[Shortcut::Letter('g')])),
    ("the closing check", || {
        open_screen(open_drawn_sample("Swiss Teams"), ScreenName::Director, &[Shortcut::Letter('l')])
    }),
    ("the second entry", || open_screen(sample_played(true), ScreenName::Results, &[Shortcut::Function(3)])),
    ("somebody of the club", || {
        open_screen(sample_played(false), ScreenName::Players, &[Shortcut::Down, Shortcut::Down])
    }),
    ("the seats of an individual", || open_screen(individual(), ScreenName::Seats, &[])),
    ("the movement of an individual", || open_screen(individual(), ScreenName::Movement, &[])),
    ("the results of an individual", || open_screen(individual(), ScreenName::Results, &[])),
    ("the ranking of an individual", || open_screen(individual(), ScreenName::Ranking, &[Shortcut::Down])),
];

fn open_sheet(mut app: App, sheet: results::Sheet) -> App {
    press(&mut app, Shortcut::Go(ScreenName::Results));
    update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
    app
}

#[test]
fn forms_and_long_names_are_neither_cut_nor_covered() {
    let mut report = FaultReport::default();
    for (state, make) in STATES {
        let mut app = make();
        let mut renderer = LayoutRenderer::new(&app);
        report.check_window(&mut app, state, &mut renderer);
    }
    report.assert_empty();
}

/// The vertical offset to which a list is scrolled, in logical pixels. `None` before it is scrolled.
#[derive(Default)]
struct Scrolled(Option<f32>);

impl Scrollable for Scrolled {
    fn snap_to(&mut self, _: RelativeOffset<Option<f32>>) {}

    fn scroll_to(&mut self, offset: AbsoluteOffset<Option<f32>>) {
        self.0 = offset.y;
    }

    fn scroll_by(&mut self, _: AbsoluteOffset, _: Rectangle, _: Rectangle) {}
}

/// The offset to which a message scrolls a list, in logical pixels. `None` if it does not scroll the list.
fn scroll_offset_after(app: &mut App, message: Message, list: &'static str) -> Option<f32> {
    // Work that needs no answer from the window is done before painting; later work is not painted.
    let mut stream = task::into_stream(app.update(message)).unwrap();
    let mut actions = Vec::new();
    while let Some(Some(action)) = stream.next().now_or_never() {
        actions.push(action);
    }
    let mut target = Scrolled::default();
    for action in actions {
        if let Action::Widget(mut operation) = action {
            let list = Id::new(list);
            let (area, no_translation) = (Rectangle::with_size(Size::INFINITE), Vector::ZERO);
            operation.scrollable(Some(&list), area, area, no_translation, &mut target);
        }
    }
    target.0
}

#[test]
fn list_is_scrolled_before_its_screen_is_painted() {
    let mut app =
        with_people(&["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal", "Ivy"].map(|name| (name, "", false)));
    press(&mut app, Shortcut::Go(ScreenName::Players));
    for _ in 0..8 {
        press(&mut app, Shortcut::Down);
    }
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    let scrolled = scroll_offset_after(&mut app, Message::Shortcut(Shortcut::Go(ScreenName::Players)), "player-list");
    assert!(scrolled.is_some_and(|down| down > 0.0), "{scrolled:?}");
}

#[test]
fn a_document_that_is_clicked_stays_under_the_mouse() {
    let mut app = half_played(100);
    drop(app.update(Message::Resized(iced_test::core::window::Id::unique(), Size::new(702.0, 376.0))));
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    let click = Message::Publish(publish::Message::Document(Document::TableNumbers));
    assert_eq!(scroll_offset_after(&mut app, click, "publish-left"), None);
    // An arrow may lead out of sight, and the list follows.
    let down = scroll_offset_after(&mut app, Message::Shortcut(Shortcut::Down), "publish-left");
    assert!(down.is_some_and(|down| down > 0.0), "{down:?}");
}

type Paragraph = <Renderer as text::Renderer>::Paragraph;

/// The bounds of every text in the window.
#[derive(Default)]
struct TextBounds(Vec<(String, Rectangle)>);

impl Operation for TextBounds {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn text(&mut self, _id: Option<&Id>, bounds: Rectangle, words: &str) {
        self.0.push((words.to_owned(), bounds));
    }
}

#[test]
fn hidden_introduction_moves_nothing() {
    let mut app = ready();
    let mut renderer = LayoutRenderer::new(&app);
    let places = |app: &App, renderer: &mut LayoutRenderer| {
        let mut places = TextBounds::default();
        renderer.operate(app, &mut places);
        places.0
    };
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    let before = places(&app, &mut renderer);
    update(&mut app, Message::Shortcut(Shortcut::Function(12)));
    let after = places(&app, &mut renderer);
    // The strip of the introduction is gone, and every other text stays in place.
    assert!(after.len() < before.len(), "{} and {}", before.len(), after.len());
    let moved: Vec<_> = after.iter().filter(|text| !before.contains(text)).collect();
    assert!(moved.is_empty(), "{moved:?}");
}

/// Whether any scrolling content is wider than its area.
#[derive(Default)]
struct WideContent(bool);

impl Operation for WideContent {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn scrollable(&mut self, _: Option<&Id>, bounds: Rectangle, content: Rectangle, _: Vector, _: &mut dyn Scrollable) {
        self.0 |= content.width > bounds.width;
    }
}

#[test]
fn landscape_page_fits_beside_its_scrollbar() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    let mut renderer = LayoutRenderer::new(&app);
    for width in [1280.0, 1366.0, 1920.0] {
        resize(&mut app, (width, 720.0), 100);
        let mut wide = WideContent::default();
        renderer.operate(&app, &mut wide);
        assert!(!wide.0, "{width}");
    }
}

#[test]
fn results_keep_grid_and_keys_at_125_percent() -> Result<(), Error> {
    let mut app = ready();
    let size = Size::new(1024.0, 576.0);
    update(&mut app, Message::Settings(own_settings::Message::Scale(125)));
    update(&mut app, Message::Resized(iced_test::core::window::Id::unique(), size));
    let mut window = look_in(&app, size);
    window.find("Rounds × tables")?;
    window.find("Next to check")?;
    window.find("Board 1")?;
    Ok(())
}

#[test]
fn buttons_of_penalty_and_publish_do_not_move() {
    let place = |app: &App, words: &str| look(app).find(words).unwrap().bounds().position();
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Letter('g'));
    let before = place(&app, "Give the penalty");
    fill(&mut app, director::LINE, "3");
    assert_eq!(place(&app, "Give the penalty"), before);
    let mut journal = evening("mitchell 5", 2);
    play_pair_1_first(&mut journal);
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    let next = format!("Publish ranking {}", app.desk().session().unwrap().publications.len() + 1);
    let before = place(&app, &next);
    press(&mut app, Shortcut::Main);
    let next = format!("Publish ranking {}", app.desk().session().unwrap().publications.len() + 1);
    assert_eq!(place(&app, &next), before);
}

/// The size of a screen of 1366 × 768 pixels at 100 and at 150 %, in logical pixels.
const SCREEN_SIZES: [Size; 2] = [Size::new(1366.0, 768.0), Size::new(911.0, 512.0)];

#[test]
fn result_and_reason_fields_are_fully_visible() {
    for (size, is_closed) in SCREEN_SIZES.into_iter().flat_map(|size| [(size, false), (size, true)]) {
        let mut app = open_journal(&played_rounds(5, |round, table, _| (round, table) != (5, 5)));
        if is_closed {
            publish_ranking(&mut app);
            close_evening(&mut app);
        }
        let mut window = LiveWindow::new(app, size);
        window.press(Shortcut::Go(ScreenName::Results));
        for table in [5, 4] {
            let sheet = results::Sheet::Table { section: SectionId::A, round: 5, table };
            let work = window.app.update(Message::Results(results::Message::ShowSheet(sheet)));
            window.settle(work);
            for _ in 0..2 {
                window.press(Shortcut::Down);
            }
            window.send_keys(typewrite("1nn="));
            let hidden_pixels = window.hidden_pixels_at_cursor().unwrap();
            assert!(hidden_pixels <= 0.5, "{size:?} {is_closed} {table}: the result is {hidden_pixels} out of sight");
            window.send_keys(tap_key(Named::Enter, None));
            let hidden_pixels = window.hidden_pixels_at_cursor().unwrap();
            assert!(
                hidden_pixels <= 0.5,
                "{size:?} {is_closed} {table}: what comes next is {hidden_pixels} out of sight"
            );
            window.press(Shortcut::Escape);
            window.press(Shortcut::Escape);
        }
    }
}

#[test]
fn naming_a_team_moves_nothing_in_the_penalty_form() {
    let mut journal = evening("round-robin 4", 2);
    for number in 1..=4 {
        let mut contestant = journal.session().contestants[&pair(number)].clone();
        let players = (1..=6).map(|at| format!("Ada Oak {number}{at}"));
        (contestant.name, contestant.players) = (format!("Team {number}"), players.map(Entrant::named).collect());
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    let mut app = open_journal(&journal);
    press(&mut app, Shortcut::Go(ScreenName::Director));
    press(&mut app, Shortcut::Letter('g'));
    let places = |app: &App| ["Slow play", "procedural penalty"].map(|words| bounds(app, words).position());
    let before = places(&app);
    fill(&mut app, director::LINE, "3");
    assert!(says(&app, "Ada Oak 36"), "{:?}", all_words(&app));
    assert_eq!(places(&app), before);
}

#[test]
fn sheet_lines_and_grid_rounds_are_visible_whole_or_not_at_all() {
    let mut app = open_journal(&evening("mitchell 13", 2));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    for size in [Size::new(1280.0, 720.0), Size::new(1280.0, 740.0), Size::new(900.0, 600.0)] {
        update(&mut app, Message::Resized(iced_test::core::window::Id::unique(), size));
        for sheet in
            [results::Sheet::Board(BoardNumber::FIRST), results::Sheet::Round { section: SectionId::A, round: 1 }]
        {
            update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
            let mut window = look_in(&app, size);
            let words = all_words(&app).into_iter().filter(|word| {
                word.starts_with('T') && (word.contains(" R1") || word.contains(", board "))
                    || word.starts_with('R') && word[1..].parse::<u8>().is_ok()
            });
            for word in words.collect::<Vec<_>>() {
                let found_text = window.find(word.as_str()).unwrap();
                let seen = found_text.visible_bounds().map_or(0.0, |seen| seen.height);
                assert!(seen < 0.5 || seen > found_text.bounds().height - 0.5, "{size:?} {word}: {seen}");
            }
        }
    }
}

#[test]
fn correction_is_fully_visible_beside_the_bidding_pad() {
    for (size, scale) in [(Size::new(1280.0, 720.0), 100), (Size::new(853.0, 480.0), 100)] {
        let mut app = ready();
        type_into(&mut app, results::ENTRY, "4sn=");
        press(&mut app, Shortcut::Up);
        update(&mut app, Message::Settings(own_settings::Message::Scale(scale)));
        update(&mut app, Message::Resized(iced_test::core::window::Id::unique(), size));
        update(&mut app, Message::Results(results::Message::PadOpen));
        let field_heights = |app: &App| {
            let mut window = look_in(app, size);
            let entry = window.find(id(results::ENTRY)).unwrap();
            let visible = |target: Option<iced_test::core::Rectangle>| target.map(|seen| seen.height);
            let entry_heights = [(visible(entry.visible_bounds()), entry.bounds().height)];
            let reason = window.find(id(results::REASON)).ok();
            let reason = reason.map(|reason| (visible(reason.visible_bounds()), reason.bounds().height));
            entry_heights.into_iter().chain(reason).collect::<Vec<_>>()
        };
        for (seen, height) in field_heights(&app) {
            assert!(seen.is_some_and(|seen| (seen - height).abs() < 0.1), "{size:?}: {seen:?} of {height}");
        }
        update(&mut app, Message::Results(results::Message::Pad("5SN=".to_owned())));
        update(&mut app, Message::Results(results::Message::Submit));
        let heights = field_heights(&app);
        assert_eq!(heights.len(), 2);
        for (seen, height) in heights {
            assert!(seen.is_some_and(|seen| (seen - height).abs() < 0.1), "{size:?}, reason: {seen:?} of {height}");
        }
        update(&mut app, Message::Results(results::Message::Submit));
        assert_eq!(app.desk().session().unwrap().results().count(), 1);
    }
}

#[test]
fn typing_a_colour_does_not_move_its_sample() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    let sample_position = |app: &App| bounds(app, "Aa").position();
    let before = sample_position(&app);
    update(&mut app, Message::Settings(own_settings::Message::Colour("#12".to_owned())));
    assert_eq!(sample_position(&app), before);
}

#[test]
fn offers_below_a_reason_are_visible() {
    for (size, scale) in [((1280.0, 720.0), 100), ((1366.0, 768.0), 150)] {
        for table in 1..=5 {
            let mut app = open_journal(&played_rounds(5, |_, _, _| true));
            resize(&mut app, size, scale);
            let sheet = results::Sheet::Table { section: evening::club::SectionId::A, round: 5, table };
            update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
            let window_size = app.desk().window_size();
            let mut window = LiveWindow::new(app, window_size);
            window.press(Shortcut::Go(ScreenName::Results));
            window.press(Shortcut::Down);
            window.send_keys(typewrite("1nn="));
            window.send_keys(tap_key(Named::Enter, None));
            let hidden_pixels = window.hidden_pixels_of_text("Two slips swapped").unwrap();
            assert!(hidden_pixels <= 0.5, "{size:?} {scale} % table {table}: {hidden_pixels} pixels are cut");
        }
    }
}

#[test]
fn long_message_in_the_foot_takes_two_lines() {
    let mut app = ready();
    let height_of = |app: &App, words: &str| look(app).find(words).unwrap().bounds().height;
    press(&mut app, Shortcut::Function(8));
    let words = app.notice().unwrap().to_owned();
    assert!(words.len() > 120, "{words}");
    assert!(height_of(&app, &words) > 25.0, "{words}");
}

#[test]
fn top_bar_shows_the_whole_time_of_saving() {
    let mut app = open_journal(&played_rounds(5, |_, _, _| true));
    publish_ranking(&mut app);
    for language in [Language::En, Language::De] {
        choose_language(&mut app, language);
        press(&mut app, Shortcut::Go(ScreenName::Results));
        let texts = language.texts();
        let saved = texts.say().top_saved(texts.time_to_the_second(now()));
        let bounds = look(&app).find(saved.as_str()).unwrap().bounds();
        let needed = width_of(&saved, 14.0, Font::with_name("Source Sans 3"));
        assert!(bounds.width >= needed - 1.0, "{language:?}: {} of {saved}", bounds.width);
    }
}

#[test]
fn four_boards_are_fully_visible_beside_the_bidding_pad() {
    let mut app = ready();
    resize(&mut app, (1280.0, 720.0), 100);
    type_into(&mut app, results::ENTRY, "4sn=");
    update(&mut app, Message::Results(results::Message::PadOpen));
    let window_size = app.desk().window_size();
    let mut window = LiveWindow::new(app, window_size);
    window.press(Shortcut::Go(ScreenName::Results));
    window.send_keys(typewrite("3nn="));
    // The last board of table 1 is board 4, whose dealer is West.
    let hidden_pixels = window.hidden_pixels_of_text("W · both vul").unwrap();
    assert!(hidden_pixels <= 0.5, "{hidden_pixels} pixels of the fourth board are cut");
}

/// For each screen, the texts that must be visible when it opens, such as its main button.
const FIRST_SEEN: [(ScreenName, &[&str]); 4] = [
    (ScreenName::Publish, &["Publish ranking 1", "Print"]),
    (ScreenName::Movement, &["Keep it and go on"]),
    (ScreenName::Director, &["New ruling"]),
    (ScreenName::Results, &["Table 1 · Round 1"]),
];

#[test]
fn screens_open_with_title_and_main_button_visible() {
    for (window, scale) in
        WINDOW_SIZES.into_iter().chain([(1366.0, 768.0)]).flat_map(|w| SCALES.map(|scale| (w, scale)))
    {
        let mut app = ready();
        read_hints(&mut app);
        resize(&mut app, window, scale);
        let window_size = app.desk().window_size();
        let mut screen_window = LiveWindow::new(app, window_size);
        // Below its least size a screen scrolls as a whole.
        let is_low = window_size.width < 800.0 || window_size.height < 500.0;
        for (screen, texts) in FIRST_SEEN.into_iter().filter(|(screen, _)| *screen == ScreenName::Publish || !is_low) {
            screen_window.press(Shortcut::Go(screen));
            for words in texts {
                let hidden_pixels =
                    screen_window.hidden_pixels_of_text(words).unwrap_or_else(|| panic!("{screen:?} has no {words}"));
                assert!(
                    hidden_pixels <= 0.5,
                    "{window:?} at {scale} %, {screen:?}: {hidden_pixels} pixels of {words} are out of sight"
                );
            }
        }
        // The same after a document further down was chosen.
        screen_window.press(Shortcut::Go(ScreenName::Publish));
        for _ in 0..5 {
            screen_window.press(Shortcut::Down);
        }
        screen_window.press(Shortcut::Go(ScreenName::Ranking));
        screen_window.press(Shortcut::Go(ScreenName::Publish));
        assert!(
            screen_window.hidden_pixels_of_text("Print").is_some_and(|hidden_pixels| hidden_pixels <= 0.5),
            "{window:?} at {scale} %"
        );
    }
}

/// The width of words in one line, in logical pixels.
fn width_of(words: &str, size: f32, font: Font) -> f32 {
    let paragraph = Paragraph::with_text(text::Text {
        content: words,
        bounds: Size::INFINITE,
        size: size.into(),
        line_height: text::LineHeight::default(),
        font,
        align_x: text::Alignment::Default,
        align_y: alignment::Vertical::Top,
        shaping: text::Shaping::Advanced,
        wrapping: text::Wrapping::None,
    });
    paragraph.min_bounds().width
}

/// The narrowest that a text may be without being cut: its longest word if it has several lines.
fn min_width(words: &str, size: f32, font: Font, bounds: Rectangle) -> f32 {
    if bounds.height < 2.0 * size {
        return width_of(words, size, font);
    }
    words.split(' ').map(|word| width_of(word, size, font)).fold(0.0, f32::max)
}

#[test]
fn names_in_the_rail_and_the_main_button_of_publish_are_not_cut() {
    let bold = Font { weight: font::Weight::Semibold, ..Font::with_name("Source Sans 3") };
    let mut app = ready();
    read_hints(&mut app);
    let mut renderer = LayoutRenderer::new(&app);
    for (language, window) in Language::ALL
        .into_iter()
        .flat_map(|language| [(1280.0, 720.0), (1366.0, 768.0)].map(|window| (language, window)))
    {
        choose_language(&mut app, language);
        resize(&mut app, window, 100);
        for screen in ScreenName::ALL {
            press(&mut app, Shortcut::Go(screen));
            let mut text_bounds = TextBounds::default();
            renderer.operate(&app, &mut text_bounds);
            let main_button = language.texts().say().publish_now("1");
            let name = screen.name(&language.texts());
            for words in [name, main_button] {
                let Some((_, bounds)) = text_bounds.0.iter().find(|(text, _)| *text == words) else { continue };
                let least = min_width(&words, 16.0, bold, *bounds);
                assert!(bounds.width >= least - 0.5, "{language} {window:?} {screen:?}: “{words}” {bounds:?}, {least}");
            }
        }
    }
}

#[test]
fn no_screen_has_more_than_four_sizes_of_type() {
    let mut app = ready();
    read_hints(&mut app);
    let mut renderer = LayoutRenderer::new(&app);
    for screen in ScreenName::ALL {
        press(&mut app, Shortcut::Go(screen));
        for (window, scale) in WINDOW_SIZES.into_iter().flat_map(|window| SCALES.map(|scale| (window, scale))) {
            resize(&mut app, window, scale);
            let mut text_bounds = TextBounds::default();
            renderer.operate(&app, &mut text_bounds);
            for (words, bounds) in text_bounds.0.into_iter().filter(|(words, _)| !words.trim().is_empty()) {
                let has_height_of = |size: f32| {
                    let lines = bounds.height / (size * 1.22);
                    // Two lines of a text that can be cut have less space between them.
                    let in_two = (bounds.height / (size * 2.5) - 1.0).abs() < 0.01;
                    lines >= 0.9 && (lines - lines.round()).abs() < 0.02 || in_two
                };
                assert!(
                    [14.0, 16.0, 19.0, 26.0].into_iter().any(has_height_of),
                    "{screen:?}: “{words}” is {} high",
                    bounds.height
                );
            }
        }
    }
}
