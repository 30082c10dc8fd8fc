//! Help: F1, the introduction of a screen, the manual, and what F1 and Go to leave unchanged.

use std::collections::BTreeSet;
use std::path::PathBuf;

use ::window::movement::RepairMessage;
use ::window::{self, App, Message, ScreenName, Shortcut, results, seats, tonight};
use iced_test::Error;
use iced_test::core::Size;
use lang::Language;
use store::Store;

use crate::harness::{
    LayoutRenderer, all_words, choose_language, club_with_tables, empty_club, entries, faults, fill, fill_anywhere,
    half_played, look, open_repair, press, ready, sample_played, says, send_to_repair, settle, type_facts, type_into,
    update,
};
use testing::*;

#[test]
fn screen_introduces_its_keys_once_until_any_key() -> Result<(), Error> {
    let mut app = empty_club();
    press(&mut app, Shortcut::Go(ScreenName::Players));
    look(&app).find("all keys")?;
    press(&mut app, Shortcut::Down);
    assert!(look(&app).find("all keys").is_err());
    press(&mut app, Shortcut::Go(ScreenName::Archive));
    look(&app).find("all keys")?;
    press(&mut app, Shortcut::Go(ScreenName::Players));
    assert!(look(&app).find("all keys").is_err(), "it was seen");
    Ok(())
}

#[test]
fn f1_fits_on_every_screen_in_every_language_and_size() {
    let mut app = ready();
    let mut renderer = LayoutRenderer::new(&app);
    for language in Language::ALL {
        choose_language(&mut app, language);
        for (width, height) in [(800.0, 500.0), (1280.0, 720.0), (853.0, 480.0)] {
            drop(app.update(Message::Resized(iced_test::core::window::Id::unique(), Size::new(width, height))));
            for screen in ScreenName::ALL {
                press(&mut app, Shortcut::Go(screen));
                press(&mut app, Shortcut::Help);
                // The help covers the screen on purpose.
                let faults_found: Vec<String> =
                    faults(&app, &mut renderer).into_iter().filter(|fault| !fault.contains("lies over")).collect();
                assert!(faults_found.is_empty(), "{language:?} {screen:?} {width}: {faults_found:?}");
            }
        }
    }
}

#[test]
fn f1_explains_ranking() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    press(&mut app, Shortcut::Help);
    let texts = all_words(&app);
    let beginning = "The ranking as it is now. Enter opens the card of a line; the card explains every number.";
    assert!(texts.iter().any(|words| words.starts_with(beginning)), "{texts:?}");
}

#[test]
fn f1_says_first_why_a_result_was_refused() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Results));
    type_into(&mut app, results::ENTRY, "8nn=");
    press(&mut app, Shortcut::Help);
    let words = all_words(&app);
    let position_of =
        |part: &str| words.iter().position(|word| word.contains(part)).unwrap_or_else(|| panic!("{words:?}"));
    assert!(
        position_of("Why it was refused")
            < position_of("A contract has a level from 1 to 7, not 8.\nWhat may be typed: ")
    );
    press(&mut app, Shortcut::Escape);
    let mut app = ready();
    press(&mut app, Shortcut::Help);
    assert!(!says(&app, "Why it was refused"));
}

#[test]
fn f1_shows_the_last_refusal_after_the_foot_was_cleared() {
    let mut app = ready();
    press(&mut app, Shortcut::Letter('w'));
    let refused = app.notice().unwrap().to_owned();
    press(&mut app, Shortcut::Down);
    assert_eq!(app.notice(), None);
    press(&mut app, Shortcut::Help);
    assert!(says(&app, &refused), "{:?}", all_words(&app));
}

#[test]
fn f1_keeps_the_error_in_the_foot() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "1+");
    let error = app.notice().unwrap().to_owned();
    press(&mut app, Shortcut::Help);
    assert_eq!(app.notice(), Some(error.as_str()));
    press(&mut app, Shortcut::Escape);
    assert_eq!(app.notice(), Some(error.as_str()));
    press(&mut app, Shortcut::Down);
    assert_eq!(app.notice(), None);
}

#[test]
fn the_foot_names_the_file_of_the_manual() {
    let mut app = ready();
    update(&mut app, Message::ManualOpened(Ok(PathBuf::from("/home/ida/arrowswitch-manual-en.html"))));
    assert!(app.notice().unwrap().contains("/home/ida/arrowswitch-manual-en.html"));
    // That message is not an error, so F1 leads to the page of the screen.
    press(&mut app, Shortcut::Help);
    assert_eq!(app.manual_page(), "results");
}

type Fill<'a> = &'a dyn Fn(&mut App);

#[test]
fn forms_survive_f1_and_ctrl_k() {
    let overlays: [&[Shortcut]; 3] = [
        &[Shortcut::Help, Shortcut::Escape],
        &[Shortcut::GoTo, Shortcut::Escape],
        &[Shortcut::Help, Shortcut::GoTo, Shortcut::Escape],
    ];
    let title = |app: &mut App| {
        press(app, Shortcut::Go(ScreenName::Tonight));
        press(app, Shortcut::New);
        let typed = tonight::FormMessage::Typed(tonight::Field::Title, "Marathon 1987".to_owned());
        update(app, Message::Tonight(tonight::Message::InForm(typed)));
    };
    let penalty = |app: &mut App| {
        press(app, Shortcut::Go(ScreenName::Director));
        press(app, Shortcut::Letter('g'));
        fill_anywhere(app, "penalty-reason", "Marathon 1987");
    };
    let repair = |app: &mut App| {
        open_repair(app, []);
        send_to_repair(app, RepairMessage::Reason("Marathon 1987".to_owned()));
    };
    let member = |app: &mut App| {
        press(app, Shortcut::Go(ScreenName::Players));
        press(app, Shortcut::New);
        fill(app, "player-name", "Marathon 1987");
    };
    let ruling = |app: &mut App| {
        press(app, Shortcut::Function(4));
        press(app, Shortcut::Main);
        type_facts(app, "Marathon 1987");
    };
    let seat = |app: &mut App| {
        press(app, Shortcut::Go(ScreenName::Seats));
        fill(app, seats::NAME, "Marathon 1987");
    };
    let forms: [(&str, Fill<'_>); 6] = [
        ("a new evening", &title),
        ("a penalty", &penalty),
        ("a repair", &repair),
        ("somebody new", &member),
        ("a ruling", &ruling),
        ("a seat", &seat),
    ];
    for (name, form) in forms {
        for keys in overlays {
            let mut app = ready();
            form(&mut app);
            let screen = app.screen();
            for key in keys {
                press(&mut app, *key);
            }
            assert_eq!(app.screen(), screen, "{name}");
            assert!(format!("{app:?}").contains("Marathon 1987"), "{name} {keys:?}");
        }
    }
}

/// The page that F1 leads to.
fn page_of_f1(app: &mut App) -> &'static str {
    press(app, Shortcut::Help);
    let page = app.manual_page();
    press(app, Shortcut::Escape);
    page
}

#[test]
fn manual_opens_at_the_screen_or_at_the_last_refusal() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert_eq!(page_of_f1(&mut app), "results");
    type_into(&mut app, results::ENTRY, "8nt=");
    assert_eq!(page_of_f1(&mut app), "trouble-results");
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    assert_eq!(page_of_f1(&mut app), "ranking", "nothing is refused there");
}

#[test]
fn manual_opens_at_saving_after_a_failed_save() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    let journal = evening("mitchell 5", 2);
    store.create_with(entries(&journal)).unwrap();
    drop(store);
    let mut app = window::open(Store::open_to_read(&path).unwrap(), now).unwrap();
    press(&mut app, Shortcut::Go(ScreenName::Results));
    type_into(&mut app, results::ENTRY, "p");
    assert_eq!(app.notice(), Some(app.desk().texts.say().store_read_only().as_str()));
    assert_eq!(page_of_f1(&mut app), "trouble-settings");
}

#[test]
fn f1_explains_rounding_and_fairness() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    press(&mut app, Shortcut::Help);
    assert!(says(&app, "46.875 becomes 46.87"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    press(&mut app, Shortcut::Help);
    assert!(says(&app, "Fairness is 1 if"), "{:?}", all_words(&app));
}

/// The name of an evening, and the function that opens a window on it.
type Evening = (&'static str, fn() -> App);

/// The evenings on which every key and button is tried.
const EVENINGS: [Evening; 5] = [
    ("no evening", empty_club),
    ("nobody seated", || club_with_tables(&[], "4")),
    ("nothing played", ready),
    ("half played", || half_played(60)),
    ("all played", || sample_played(false)),
];

fn open_screen(make: fn() -> App, screen: ScreenName) -> App {
    let mut app = make();
    press(&mut app, Shortcut::Go(screen));
    app
}

/// Carries out a message and returns whether anything happened: work began, a message appeared, or the window changed.
fn has_effect(app: &mut App, message: Message, texts_before: &[String]) -> bool {
    let work = app.update(message);
    let has_begun_work = work.units() > 0;
    // The work may print or write, so it is enough that it began.
    if has_begun_work {
        drop(work);
    } else {
        settle(app, work);
    }
    has_begun_work || app.notice().is_some() || all_words(app) != texts_before
}

#[test]
fn every_key_that_f1_names_acts_or_says_why_not() {
    // Keys that move, type or leave do nothing at an end.
    let only_moves = |key: &Shortcut| {
        matches!(
            key,
            Shortcut::Up
                | Shortcut::Down
                | Shortcut::Left
                | Shortcut::Right
                | Shortcut::PageUp
                | Shortcut::PageDown
                | Shortcut::Escape
                | Shortcut::Enter
                | Shortcut::NextField
                | Shortcut::PreviousField
                | Shortcut::Typed(_)
                | Shortcut::Digit(_)
        )
    };
    let mut idle_keys = Vec::new();
    for (evening, make) in EVENINGS {
        for screen in ScreenName::ALL {
            let mut texts_of_screen = None;
            for key in window::named_keys(screen).into_iter().filter(|key| !only_moves(key)) {
                let mut app = open_screen(make, screen);
                let texts_of_screen = texts_of_screen.get_or_insert_with(|| all_words(&app));
                if !has_effect(&mut app, Message::Shortcut(key), texts_of_screen) {
                    idle_keys.push(format!("{evening}, {screen:?}: {key:?}"));
                }
            }
        }
    }
    assert!(idle_keys.is_empty(), "{idle_keys:#?}");
}

#[test]
fn every_button_acts_or_says_why_not() {
    // A chosen item stays chosen, a dragged one is dropped later, and a turned page is a picture.
    let chooses = |message: &str| {
        [
            "Language(",
            "Appearance(",
            "FourColours(",
            "ReducedMotion(",
            "Scale(",
            "Tab(",
            "Sight(",
            "Choose(",
            "Guest(",
            "By(",
            "View(",
            "Layout(",
            "Set(",
            "Filter(",
            "Format(",
            "Change(",
            "Grab(",
            "Zoom(",
            "Turn",
            "Page(",
        ]
        .iter()
        .any(|choice| message.contains(choice))
    };
    let mut idle_buttons = Vec::new();
    for (evening, make) in EVENINGS {
        for screen in ScreenName::ALL {
            let app = open_screen(make, screen);
            let texts = all_words(&app);
            let mut window = look(&app);
            for words in texts.iter().collect::<BTreeSet<_>>() {
                // Words that are not a button give no message.
                let _ = window.click(words.as_str());
            }
            let messages: Vec<Message> = window.into_messages().collect();
            let (mut tried_messages, mut unchanged_app) = (BTreeSet::new(), Some(app));
            for message in messages {
                let message_text = format!("{message:?}");
                let leads_away = matches!(message, Message::Go(_) | Message::Clicked(_) | Message::Focused(_));
                if leads_away || chooses(&message_text) || !tried_messages.insert(message_text.clone()) {
                    continue;
                }
                let mut app = unchanged_app.take().unwrap_or_else(|| open_screen(make, screen));
                if !has_effect(&mut app, message, &texts) {
                    idle_buttons.push(format!("{evening}, {screen:?}: {message_text}"));
                }
            }
        }
    }
    assert!(idle_buttons.is_empty(), "{idle_buttons:#?}");
}

#[test]
fn f1_forgets_a_refusal_on_another_screen_and_after_a_success() {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "1+");
    press(&mut app, Shortcut::Escape);
    press(&mut app, Shortcut::Go(ScreenName::Ranking));
    press(&mut app, Shortcut::Help);
    assert!(!says(&app, "Why it was refused"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Help);
    assert!(!says(&app, "Why it was refused"), "{:?}", all_words(&app));
}
